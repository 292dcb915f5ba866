//! FEN in its dialects.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use crownhead_notation::{
    SquareNames,
    fen::{FenFault, hub_string, read, write, write_position},
};
use crownhead_rules::{Position, RuleSet};

fn names(id: &str) -> SquareNames {
    SquareNames::of(&RuleSet::named(id).unwrap())
}

fn rewritten(id: &str, text: &str) -> String {
    let names = names(id);
    write(&read(text, &names).unwrap(), &names)
}

fn fault(id: &str, text: &str) -> (usize, FenFault) {
    let error = read(text, &names(id)).unwrap_err();
    (error.column, error.fault)
}

#[test]
fn dialects_mean_the_same() {
    let plain = "W:W31,32,K33:B1,2,3";
    for text in [
        plain,
        "W:B1-3:W31-32,K33",
        "W:W31,32,K33:B1-3.",
        " w : w31 , 32 , k33 : b1 - 3 . ",
        "W:W31:WK33:W32:B1,2:B3",
        "W:W:W31-32,K33:B3-1",
        "[FEN \"W:W31,32,K33:B1,2,3\"]",
        "\"W:W31,32,K33:B01,02,03\"",
        "W:W31,32,K33:B1-3:",
        "\u{feff}W:W31,32,,K33,:B1-3",
    ] {
        assert_eq!(rewritten("international", text), plain, "{text}");
    }
}

#[test]
fn a_king_range_is_kings_throughout() {
    assert_eq!(rewritten("international", "B:WK1-3:B20"), "B:WK1,K2,K3:B20");
    assert_eq!(rewritten("international", "B:WK1-K3:B20"), "B:WK1,K2,K3:B20");
}

#[test]
fn sections_may_be_empty() {
    assert_eq!(rewritten("international", "W:W:B12"), "W:W:B12");
    assert_eq!(rewritten("international", "W:W12:B"), "W:W12:B");
    assert_eq!(rewritten("international", "B::"), "B:W:B");
}

#[test]
fn algebraic_squares_and_diagram_numbers_are_both_read() {
    assert_eq!(rewritten("russian", "W:Wa1,Kc3:Bh8"), "W:Wa1,Kc3:Bh8");
    assert_eq!(rewritten("russian", "W:WA1,KC3:BB8,G7"), "W:Wa1,Kc3:Bb8,g7");
    assert_eq!(rewritten("russian", "W:W29,K22:B4"), "W:Wa1,Kc3:Bh8");
    assert_eq!(rewritten("english", "W:Wa1:Bh8"), "W:W29:B4");
    assert_eq!(rewritten("russian", "w:wa1:bb8"), "W:Wa1:Bb8");
    assert_eq!(fault("russian", "w:wa1:b8"), (7, FenFault::AmbiguousLetter));
}

#[test]
fn spanish_numbers_begin_at_whites_right() {
    let setup = read("W:W1-12:B21-32", &names("spanish")).unwrap();
    let rules = RuleSet::named("spanish").unwrap();
    let position = Position::from_setup(&rules, &setup).unwrap();
    assert_eq!(position, Position::start(&rules));
    assert_eq!(
        write_position(&position, &names("spanish")),
        "W:W1,2,3,4,5,6,7,8,9,10,11,12:B21,22,23,24,25,26,27,28,29,30,31,32"
    );
}

#[test]
fn counts_of_lidraughts_survive() {
    for text in ["W:WK27,31:BK1,12:+227+0", "W:WK7,31:B12:+107+0:H3:F40", "W:W31:B1:H12:F3"] {
        assert_eq!(rewritten("frisian", text), text);
    }
    let setup = read("W:WK27,31:B12:H2:F30:+227+0", &names("frisian")).unwrap();
    assert_eq!(setup.king_runs.white, Some((2, 27)));
    assert_eq!(setup.king_runs.black, None);
    assert_eq!(rewritten("frisian", "W:WK27,31:B12:+12@27+0"), "W:WK27,31:B12:+12@27+0");
}

#[test]
fn strings_of_hub_and_dxp_are_read() {
    for id in ["international", "english", "turkish", "spantsiretti", "canadian"] {
        let rules = RuleSet::named(id).unwrap();
        let start = Position::start(&rules);
        let text = hub_string(&start);
        let names = SquareNames::of(&rules);
        let setup = read(&text, &names).unwrap();
        assert_eq!(Position::from_setup(&rules, &setup).unwrap(), start);
        let dxp = text.to_lowercase().replace('b', "z");
        assert_eq!(read(&dxp, &names).unwrap(), setup);
    }
    let short = format!("W{}", "w".repeat(49));
    let (column, wrong) = fault("international", &short);
    assert_eq!((column, wrong), (51, FenFault::WrongLength { found: 49, wanted: 50 }));
}

#[test]
fn faults_are_named_with_their_column() {
    let ghost = |square: &str| FenFault::Ghost { square: square.to_owned() };
    assert_eq!(fault("frisian", "W:W31,G12:B1"), (7, ghost("12")));
    assert_eq!(fault("frisian", "W:W31,P7:B1"), (7, ghost("7")));
    assert_eq!(fault("russian", "W:Wa1,Gb2:Bh8"), (7, ghost("b2")));
    assert_eq!(fault("english", "?:W29,13,11:B22,4,2"), (1, FenFault::UnknownSide));
    assert_eq!(fault("english", "W:?29"), (3, FenFault::UnknownSide));
    assert_eq!(fault("english", "  "), (3, FenFault::Empty));
    assert_eq!(fault("english", "hello").0, 1);
    assert_eq!(fault("english", "W:W1-4000000000:B2").0, 6);
    assert_eq!(fault("english", "W:W1-999:B1-999").1, FenFault::TooManyPieces);
    assert_eq!(fault("english", "W:W1;2").0, 5);
    assert_eq!(fault("russian", "W:Wa1-c3").1, FenFault::AlgebraicRange);
    assert!(matches!(fault("russian", "W:Wa2").1, FenFault::Square(_)));
}

#[test]
fn numbers_off_the_board_are_left_to_the_rules() {
    let setup = read("W:W33,0:B1", &names("english")).unwrap();
    assert_eq!(setup.faults(&RuleSet::named("english").unwrap()).len(), 2);
}
