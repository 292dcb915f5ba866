//! Reasons why moves are not legal, in sentences.

use crownhead_notation::{SquareNames, fen};
use crownhead_rules::{Position, RuleSet, Square, WhyNot};

fn said(why: &WhyNot) -> String {
    crownhead_words::why(why, &|square| square.to_string())
}

#[test]
fn squares_are_listed() {
    let square = |number| Square::from_number(number).expect("a number from 1");
    let pieces = |numbers: &[u8]| WhyNot::MustCapture {
        pieces: numbers.iter().map(|&number| square(number)).collect(),
    };
    assert_eq!(said(&pieces(&[3, 7, 12])), "a capture is compulsory, with 3, 7 or 12");
    assert_eq!(said(&pieces(&[3, 7])), "a capture is compulsory, with 3 or 7");
    assert_eq!(said(&pieces(&[3])), "a capture is compulsory, with 3");
}

#[test]
fn one_piece_and_one_move_are_singular() {
    let square = Square::from_number(3).expect("a number from 1");
    let most =
        |most| said(&WhyNot::MoreCapturesPossible { most, pieces: [square].into_iter().collect() });
    assert_eq!(most(1), "the most pieces must be taken: 1 piece, with 3");
    assert_eq!(most(2), "the most pieces must be taken: 2 pieces, with 3");
    let limit = |limit| said(&WhyNot::KingMoveLimit { square, limit });
    assert_eq!(limit(1), "the king on 3 has moved once");
    assert_eq!(limit(3), "the king on 3 has moved 3 times in a row");
}

/// No sentence says only that the attempted move cannot be made: each names
/// the rule, and none repeats the two squares that were tried.
#[test]
fn no_sentence_restates_the_attempt() {
    for (id, text) in [
        ("english", "W:W18,22,25,K15:B14,10,9,K1"),
        ("simple", "W:W18,22,25,K15:B14,10,9,K1"),
        ("polish8", "W:W22,26,K15:B14,10,K1"),
        ("brazilian", "W:W22,26,K15:B14,10,K1"),
        ("international", "W:W28,33,K15:B23,19,K1"),
        ("frisian", "W:W28,33,K15:B23,19,K1"),
        ("italian", "W:W18,22,K25:BK14,10"),
        ("turkish", "W:W36,37,K44:B28,20,K1"),
    ] {
        let rules = RuleSet::named(id).expect("a rule set");
        let setup = fen::read(text, &SquareNames::diagram(&rules)).expect("a FEN");
        let position = Position::from_setup(&rules, &setup).expect("a legal position");
        let board = rules.board();
        for from in board.iter().filter(|&square| position.piece_at(square).is_some()) {
            for to in board.iter().filter(|&to| to != from) {
                let Some(why) = position.why_not_squares(&[from, to]) else { continue };
                let words = said(&why);
                let says = |square: Square| {
                    let number = square.to_string();
                    words.split(|c: char| !c.is_alphanumeric()).any(|word| word == number)
                };
                assert!(!(says(from) && says(to)), "{id} {from}-{to}: {words}");
                assert!(!words.contains("does not go"), "{id} {from}-{to}: {words}");
            }
        }
    }
}
