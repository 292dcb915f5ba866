//! Every reason for refusing a move, in the position that calls for it.

#[path = "support/fen.rs"]
#[allow(dead_code, reason = "only reading is needed here")]
mod fen;

use crownhead_rules::{
    Color, Kind, Lines, Point, Position, RuleSet, Square, SquareSet, WhyNot, catalog,
};

fn position(rules: &RuleSet, text: &str) -> Position {
    let setup = fen::read(rules.board(), text).expect("a position");
    Position::from_setup(rules, &setup).expect("a legal position")
}

fn named(id: &str) -> RuleSet {
    RuleSet::named(id).expect("a rule set of this library")
}

fn sq(number: u8) -> Square {
    Square::from_number(number).expect("a number from 1")
}

fn set(numbers: &[u8]) -> SquareSet {
    numbers.iter().map(|&number| sq(number)).collect()
}

#[track_caller]
fn refuses(id: &str, text: &str, attempt: &[u8], reason: WhyNot) {
    let squares: Vec<Square> = attempt.iter().map(|&number| sq(number)).collect();
    let position = position(&named(id), text);
    assert_eq!(position.why_not_squares(&squares), Some(reason), "{id} {text} {attempt:?}");
}

#[track_caller]
fn allows(id: &str, text: &str, attempt: &[u8]) {
    let squares: Vec<Square> = attempt.iter().map(|&number| sq(number)).collect();
    let position = position(&named(id), text);
    assert_eq!(position.why_not_squares(&squares), None, "{id} {text} {attempt:?}");
}

#[test]
fn an_empty_square_has_nothing_to_move() {
    refuses("english", "B:W21:B9", &[10, 15], WhyNot::EmptySquare { square: sq(10) });
}

#[test]
fn the_other_sides_piece_is_not_yours() {
    refuses(
        "english",
        "B:W21:B9",
        &[21, 17],
        WhyNot::NotYourPiece { square: sq(21), turn: Color::Black },
    );
}

#[test]
fn light_squares_and_squares_off_the_board_are_not_played_on() {
    let position = position(&named("english"), "B:W21:B9");
    let from = position.rules().board().point(sq(9));
    for point in [Point { column: from.column, row: from.row + 1 }, Point { column: 8, row: 3 }] {
        assert_eq!(position.why_not(&[from, point]), Some(WhyNot::Unplayable));
    }
}

#[test]
fn men_do_not_go_backwards_or_sideways() {
    let lines = Lines::Diagonal;
    let back = |capture| WhyNot::Backwards { capture, lines };
    refuses("english", "W:W18:B1", &[18, 23], back(false));
    refuses("english", "W:W10:B15", &[10, 19], back(true));
    refuses("english", "W:W18:B1", &[18, 19], WhyNot::OffLine { piece: Kind::Man, lines });
    refuses("english", "W:WK18:B1", &[18, 10], WhyNot::OffLine { piece: Kind::King, lines });
    // Turkish men go sideways, but not back.
    let straight = WhyNot::Backwards { capture: false, lines: Lines::Orthogonal };
    refuses("turkish", "W:W36:B1", &[36, 44], straight);
    // Frisian men capture along rows, but do not move along them.
    refuses("frisian", "W:W28:B1", &[28, 18], WhyNot::StraightWithoutCapture);
}

#[test]
fn short_pieces_go_one_square() {
    let far = |from, to, kind| WhyNot::TooFar { from: sq(from), to: sq(to), piece: kind };
    refuses("english", "W:W22:B1", &[22, 15], far(22, 15, Kind::Man));
    refuses("english", "W:WK22:B1", &[22, 8], far(22, 8, Kind::King));
    // Over a piece, but past the square behind it.
    refuses("english", "W:W29:B25,1", &[29, 18], far(29, 18, Kind::Man));
}

#[test]
fn pieces_stand_in_the_way() {
    let no_room = |over, behind| WhyNot::NoRoomBehind { over: sq(over), behind: sq(behind) };
    refuses("english", "W:W22,18:B1", &[22, 18], WhyNot::Occupied { square: sq(18) });
    refuses("english", "W:W22,18:B1", &[22, 15], WhyNot::OwnPieceInTheWay { by: sq(18) });
    refuses("english", "W:W22:B18,15", &[22, 18], WhyNot::OntoOpponent { square: sq(18) });
    refuses("english", "W:W22:B18,15", &[22, 15], no_room(18, 15));
    refuses("russian", "W:WK29:B22,18", &[29, 15], no_room(22, 18));
    refuses("russian", "W:WK29:B25,18", &[29, 15, 12], WhyNot::TwoInOneJump { second: sq(18) });
    refuses("russian", "W:WK29:B25,18", &[29, 18], WhyNot::OntoOpponent { square: sq(18) });
    refuses("russian", "W:WK29,18:B25", &[29, 15], WhyNot::OwnPieceInTheWay { by: sq(18) });
    refuses("russian", "W:WK29,22:B1", &[29, 18], WhyNot::OwnPieceInTheWay { by: sq(22) });
}

#[test]
fn a_capture_is_compulsory_and_the_pieces_that_can_are_named() {
    refuses(
        "english",
        "W:W22,23,29:B18,1",
        &[29, 25],
        WhyNot::MustCapture { pieces: set(&[22, 23]) },
    );
    refuses("russian", "W:WK30,23:B18,5", &[30, 25], WhyNot::MustCapture { pieces: set(&[23]) });
}

#[test]
fn optional_capture_refuses_no_quiet_move() {
    let base = catalog::find("english").expect("a rule set of this library");
    let mut rules = base.rules;
    rules.set("capture", "optional").expect("a switch");
    let rules = RuleSet::house(base, "kind", rules).expect("rules that go together");
    let position = position(&rules, "W:W22,23,29:B18,1");
    assert_eq!(position.why_not_squares(&[sq(29), sq(25)]), None);
    assert_eq!(position.why_not_squares(&[sq(22), sq(15)]), None);
}

#[test]
fn the_most_pieces_must_be_taken() {
    refuses(
        "international",
        "W:WK14,7:B11,23",
        &[7, 16],
        WhyNot::MoreCapturesPossible { most: 2, pieces: set(&[14]) },
    );
    allows("international", "W:WK14,7:B11,23", &[14, 6]);
}

#[test]
fn the_highest_value_must_be_taken_in_frisian() {
    refuses(
        "frisian",
        "W:W27:B32,K17",
        &[27, 38],
        WhyNot::HigherValuePossible { pieces: set(&[27]) },
    );
}

#[test]
fn a_king_must_capture_before_a_man() {
    let reason = |kings: &[u8]| WhyNot::KingMustCapture { kings: set(kings) };
    refuses("czech", "W:WK6,26:B9,23", &[26, 19], reason(&[6]));
    refuses("frisian", "W:WK22,14:B11,19", &[14, 23], reason(&[22]));
    refuses("italian", "W:W27,K12:B23,7", &[27, 20], reason(&[12]));
}

#[test]
fn the_most_kings_must_be_taken() {
    let reason = |pieces: &[u8]| WhyNot::MoreKingsPossible { pieces: set(pieces) };
    refuses("spanish", "W:WK10:B28,K5", &[10, 32], reason(&[10]));
    refuses("italian", "W:WK23:B19,K28", &[23, 14], reason(&[23]));
}

#[test]
fn kings_must_be_taken_as_early_as_possible_in_italian() {
    refuses(
        "italian",
        "W:WK12,K27:B15,21,K23",
        &[12, 19, 28],
        WhyNot::KingsFirst { pieces: set(&[27]) },
    );
}

#[test]
fn a_king_must_land_where_the_capture_goes_on() {
    refuses(
        "russian",
        "W:WK12:B16,K6",
        &[12, 23],
        WhyNot::LandElsewhere { squares: set(&[19]), goes_on: true },
    );
}

#[test]
fn a_king_lands_directly_behind_where_the_rules_say_so() {
    let behind = |square| WhyNot::LandElsewhere { squares: set(&[square]), goes_on: false };
    refuses("german", "W:WK29:B22", &[29, 15], behind(18));
    refuses("killer", "W:WK46:BK23", &[46, 14], behind(19));
    allows("killer", "W:WK46:B23", &[46, 14]);
}

#[test]
fn a_capture_is_finished() {
    refuses(
        "english",
        "W:W31:B10,18,26",
        &[31, 22],
        WhyNot::NotFinished { at: sq(22), next: set(&[15]) },
    );
    refuses(
        "english",
        "W:W31:B10,18,26",
        &[31, 22, 15],
        WhyNot::NotFinished { at: sq(15), next: set(&[6]) },
    );
    allows("english", "W:W31:B10,18,26", &[31, 6]);
    allows("english", "W:W31:B10,18,26", &[31, 22, 15, 6]);
}

#[test]
fn a_quiet_step_does_not_follow_a_jump() {
    refuses(
        "english",
        "W:W31:B10,18,26",
        &[31, 22, 17],
        WhyNot::NotFinished { at: sq(22), next: set(&[15]) },
    );
}

#[test]
fn no_piece_is_jumped_twice() {
    refuses(
        "international",
        "W:WK18:B13,K31",
        &[18, 9, 36],
        WhyNot::AlreadyJumped { square: sq(13) },
    );
}

#[test]
fn a_turkish_king_does_not_turn_straight_back() {
    let rules = named("turkish");
    let position = position(&rules, "W:WKg5:Bg2,g6");
    let at = |name: &str| {
        let number = fen::square(rules.board(), name).expect("a square");
        sq(u8::try_from(number).expect("a small number"))
    };
    assert_eq!(
        position.why_not_squares(&[at("g5"), at("g7"), at("g1")]),
        Some(WhyNot::NoHalfTurn { at: at("g7") })
    );
}

#[test]
fn a_man_may_not_take_a_king_in_italian() {
    refuses("italian", "W:W30:BK26", &[30, 21], WhyNot::KingIsSafe { square: sq(26) });
}

#[test]
fn crowning_ends_the_move() {
    refuses("english", "W:W12:B27,7,K8", &[12, 3, 10], WhyNot::CrowningEndsMove { square: sq(3) });
}

#[test]
fn a_frisian_king_has_three_moves_in_a_row() {
    let rules = named("frisian");
    let mut setup = fen::read(rules.board(), "W:WK50,36:BK1,16").expect("a position");
    setup.king_runs.white = Some((3, 50));
    let position = Position::from_setup(&rules, &setup).expect("a legal position");
    assert_eq!(
        position.why_not_squares(&[sq(50), sq(44)]),
        Some(WhyNot::KingMoveLimit { square: sq(50), limit: 3 })
    );
}

#[test]
fn nobody_moves_after_the_first_king_of_breakthrough() {
    refuses("breakthrough", "B:WK2:B20", &[20, 25], WhyNot::GameOver);
}

#[test]
fn one_square_is_no_move() {
    refuses("english", "W:W22:B1", &[22], WhyNot::NotAMove);
}

/// For every pair of squares in many positions: a reason is given exactly
/// when no legal move goes from the one to the other.
#[test]
fn a_reason_is_given_exactly_when_a_move_is_illegal() {
    for entry in catalog::ALL {
        let rules = RuleSet::from(entry);
        let mut position = Position::start(&rules);
        for ply in 0..60 {
            let moves = position.moves();
            for from in rules.board().iter().filter(|_| ply % 4 == 3) {
                for to in rules.board().iter() {
                    let legal = moves.iter().any(|m| (m.from, m.to) == (from, to));
                    let reason = position.why_not_squares(&[from, to]);
                    assert_eq!(reason.is_none(), legal, "{} {from}-{to} {reason:?}", entry.id);
                }
            }
            let Some(next) = moves.get(ply * 7 % moves.len().max(1)) else { break };
            position = position.play(next).expect("a legal move");
        }
    }
}
