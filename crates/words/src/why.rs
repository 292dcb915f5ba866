//! Why a move is not legal.

use crownhead_rules::{Color, Kind, Lines, Square, SquareSet, WhyNot};

use crate::{Language, Side, say};

/// The reason as a part of an English sentence, without a full stop: squares are called
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
    why_naming(Language::En, why, name, &Side::of)
}

/// The reason, with squares called as `name` and sides as `side` calls them.
pub fn why_naming(
    language: Language,
    why: &WhyNot,
    name: &dyn Fn(Square) -> String,
    side: &dyn Fn(Color) -> Side,
) -> String {
    let at = |square: &Square| name(*square);
    let list = |squares: &SquareSet| list(language, *squares, name);
    match why {
        WhyNot::GameOver => say::why::game_over(language).to_owned(),
        WhyNot::NotAMove => say::why::not_a_move(language).to_owned(),
        WhyNot::Unplayable => say::why::unplayable(language).to_owned(),
        WhyNot::EmptySquare { square } => say::why::empty_square(language, at(square)),
        WhyNot::NotYourPiece { square, turn } => {
            say::why::not_your_piece(language, side(*turn), at(square))
        }
        WhyNot::Backwards { capture, lines } => backwards(language, *capture, *lines).to_owned(),
        WhyNot::OffLine { piece, lines } => off_line(language, *piece, *lines).to_owned(),
        WhyNot::StraightWithoutCapture => say::why::straight_without_capture(language).to_owned(),
        WhyNot::TooFar { piece: Kind::Man, .. } => say::why::too_far_man(language).to_owned(),
        WhyNot::TooFar { piece: Kind::King, .. } => say::why::too_far_king(language).to_owned(),
        WhyNot::Occupied { square } => say::why::occupied(language, at(square)),
        WhyNot::OntoOpponent { square } => say::why::onto_opponent(language, at(square)),
        WhyNot::OwnPieceInTheWay { by } => say::why::own_piece_in_the_way(language, at(by)),
        WhyNot::NoRoomBehind { over, behind } => {
            say::why::no_room_behind(language, at(over), at(behind))
        }
        WhyNot::TwoInOneJump { second } => say::why::two_in_one_jump(language, at(second)),
        WhyNot::KingIsSafe { square } => say::why::king_is_safe(language, at(square)),
        WhyNot::MustCapture { pieces } => say::why::must_capture(language, list(pieces)),
        WhyNot::MoreCapturesPossible { most, pieces } => {
            say::why::more_captures_possible(language, *most, list(pieces))
        }
        WhyNot::HigherValuePossible { pieces } => {
            say::why::higher_value_possible(language, list(pieces))
        }
        WhyNot::KingMustCapture { kings } => say::why::king_must_capture(language, list(kings)),
        WhyNot::MoreKingsPossible { pieces } => {
            say::why::more_kings_possible(language, list(pieces))
        }
        WhyNot::KingsFirst { pieces } => say::why::kings_first(language, list(pieces)),
        WhyNot::LandElsewhere { squares, goes_on: true } => {
            say::why::land_elsewhere_goes_on(language, list(squares))
        }
        WhyNot::LandElsewhere { squares, goes_on: false } => {
            say::why::land_elsewhere_behind(language, list(squares))
        }
        WhyNot::NotFinished { at: here, next } => {
            say::why::not_finished(language, at(here), list(next))
        }
        WhyNot::AlreadyJumped { square } => say::why::already_jumped(language, at(square)),
        WhyNot::NoHalfTurn { at: here } => say::why::no_half_turn(language, at(here)),
        WhyNot::CrowningEndsMove { square } => say::why::crowning_ends_move(language, at(square)),
        WhyNot::KingMoveLimit { square, limit } => {
            say::why::king_move_limit(language, at(square), *limit)
        }
    }
}

/// Squares as people list them: `3, 7 or 12`.
fn list(language: Language, squares: SquareSet, name: &dyn Fn(Square) -> String) -> String {
    let mut names: Vec<String> = squares.iter().map(name).collect();
    match names.pop() {
        None => say::why::list_none(language).to_owned(),
        Some(last) if names.is_empty() => last,
        Some(last) => say::why::list(language, names.join(", "), last),
    }
}

/// How men go, for an attempt to go back.
fn backwards(language: Language, capture: bool, lines: Lines) -> &'static str {
    match (capture, lines) {
        (false, Lines::Diagonal | Lines::CaptureAllEight) => say::why::backwards(language),
        (true, Lines::Diagonal | Lines::CaptureAllEight) => say::why::backwards_capture(language),
        (false, Lines::Orthogonal) => say::why::backwards_straight(language),
        (true, Lines::Orthogonal) => say::why::backwards_straight_capture(language),
    }
}

/// How pieces of a kind move, for an attempt along another line.
fn off_line(language: Language, kind: Kind, lines: Lines) -> &'static str {
    match (kind, lines) {
        (Kind::Man, Lines::Diagonal) => say::why::off_line_man(language),
        (Kind::King, Lines::Diagonal) => say::why::off_line_king(language),
        (Kind::Man, Lines::CaptureAllEight) => say::why::off_line_man_eight(language),
        (Kind::King, Lines::CaptureAllEight) => say::why::off_line_king_eight(language),
        (Kind::Man, Lines::Orthogonal) => say::why::off_line_man_straight(language),
        (Kind::King, Lines::Orthogonal) => say::why::off_line_king_straight(language),
    }
}
