//! Why a move is not legal.

use crownhead_rules::{Color, Kind, Lines, Square, SquareSet, WhyNot};

use crate::{say, side};

/// The reason as a part of a sentence, without a full stop: squares are called
/// as `name` calls them, sides by their colours.
///
/// ```
/// use crownhead_rules::{SquareSet, WhyNot};
///
/// let why = WhyNot::MustCapture { pieces: SquareSet::default() };
/// let said = crownhead_words::why(&why, &|square| square.to_string());
/// assert_eq!(said, "a capture is compulsory, with no piece");
/// ```
pub fn why(why: &WhyNot, name: &dyn Fn(Square) -> String) -> String {
    why_naming(why, name, &side)
}

/// [`why()`], with sides called as `side` calls them.
pub fn why_naming(
    why: &WhyNot,
    name: &dyn Fn(Square) -> String,
    side: &dyn Fn(Color) -> &'static str,
) -> String {
    let at = |square: &Square| name(*square);
    let list = |squares: &SquareSet| list(*squares, name);
    match why {
        WhyNot::GameOver => say::why::game_over().to_owned(),
        WhyNot::NotAMove => say::why::not_a_move().to_owned(),
        WhyNot::Unplayable => say::why::unplayable().to_owned(),
        WhyNot::EmptySquare { square } => say::why::empty_square(at(square)),
        WhyNot::NotYourPiece { square, turn } => say::why::not_your_piece(side(*turn), at(square)),
        WhyNot::Backwards { capture, lines } => backwards(*capture, *lines).to_owned(),
        WhyNot::OffLine { piece, lines } => off_line(*piece, *lines).to_owned(),
        WhyNot::StraightWithoutCapture => say::why::straight_without_capture().to_owned(),
        WhyNot::TooFar { piece: Kind::Man, .. } => say::why::too_far_man().to_owned(),
        WhyNot::TooFar { piece: Kind::King, .. } => say::why::too_far_king().to_owned(),
        WhyNot::Occupied { square } => say::why::occupied(at(square)),
        WhyNot::OntoOpponent { square } => say::why::onto_opponent(at(square)),
        WhyNot::OwnPieceInTheWay { by } => say::why::own_piece_in_the_way(at(by)),
        WhyNot::NoRoomBehind { over, behind } => say::why::no_room_behind(at(over), at(behind)),
        WhyNot::TwoInOneJump { second } => say::why::two_in_one_jump(at(second)),
        WhyNot::KingIsSafe { square } => say::why::king_is_safe(at(square)),
        WhyNot::MustCapture { pieces } => say::why::must_capture(list(pieces)),
        WhyNot::MoreCapturesPossible { most, pieces } => {
            say::why::more_captures_possible(*most, list(pieces))
        }
        WhyNot::HigherValuePossible { pieces } => say::why::higher_value_possible(list(pieces)),
        WhyNot::KingMustCapture { kings } => say::why::king_must_capture(list(kings)),
        WhyNot::MoreKingsPossible { pieces } => say::why::more_kings_possible(list(pieces)),
        WhyNot::KingsFirst { pieces } => say::why::kings_first(list(pieces)),
        WhyNot::LandElsewhere { squares, goes_on: true } => {
            say::why::land_elsewhere_goes_on(list(squares))
        }
        WhyNot::LandElsewhere { squares, goes_on: false } => {
            say::why::land_elsewhere_behind(list(squares))
        }
        WhyNot::NotFinished { at: here, next } => say::why::not_finished(at(here), list(next)),
        WhyNot::AlreadyJumped { square } => say::why::already_jumped(at(square)),
        WhyNot::NoHalfTurn { at: here } => say::why::no_half_turn(at(here)),
        WhyNot::CrowningEndsMove { square } => say::why::crowning_ends_move(at(square)),
        WhyNot::KingMoveLimit { square, limit } => say::why::king_move_limit(at(square), *limit),
    }
}

/// Squares as people list them: `3, 7 or 12`.
fn list(squares: SquareSet, name: &dyn Fn(Square) -> String) -> String {
    let mut names: Vec<String> = squares.iter().map(name).collect();
    match names.pop() {
        None => say::why::list_none().to_owned(),
        Some(last) if names.is_empty() => last,
        Some(last) => say::why::list(names.join(", "), last),
    }
}

/// How men go, for an attempt to go back.
fn backwards(capture: bool, lines: Lines) -> &'static str {
    match (capture, lines) {
        (false, Lines::Diagonal | Lines::CaptureAllEight) => say::why::backwards(),
        (true, Lines::Diagonal | Lines::CaptureAllEight) => say::why::backwards_capture(),
        (false, Lines::Orthogonal) => say::why::backwards_straight(),
        (true, Lines::Orthogonal) => say::why::backwards_straight_capture(),
    }
}

/// How pieces of a kind move, for an attempt along another line.
fn off_line(kind: Kind, lines: Lines) -> &'static str {
    match (kind, lines) {
        (Kind::Man, Lines::Diagonal) => say::why::off_line_man(),
        (Kind::King, Lines::Diagonal) => say::why::off_line_king(),
        (Kind::Man, Lines::CaptureAllEight) => say::why::off_line_man_eight(),
        (Kind::King, Lines::CaptureAllEight) => say::why::off_line_king_eight(),
        (Kind::Man, Lines::Orthogonal) => say::why::off_line_man_straight(),
        (Kind::King, Lines::Orthogonal) => say::why::off_line_king_straight(),
    }
}
