//! Facts about a rule set as sentences.

use crownhead_rules::{
    Blocked, Crowning, KingLanding, KingRange, Lines, Objective, Obligation, PlayedSquares,
    Precedence, Progress, Removal,
    draws::{Counted, Ending, EndingClass},
};
use crownhead_words::{Language, say::fact};

use crate::{SideNames, words::Fact};

/// The sentence that says a fact.
pub(crate) fn sentence(said: &Fact, names: SideNames) -> String {
    let language = names.language();
    let plain = match said {
        Fact::Board { columns, rows, squares, played } => {
            return match played {
                PlayedSquares::LeftCorner => {
                    fact::board_left_corner(language, columns, rows, squares)
                }
                PlayedSquares::RightCorner => {
                    fact::board_right_corner(language, columns, rows, squares)
                }
                PlayedSquares::All => fact::board(language, columns, rows, squares),
            };
        }
        Fact::Men { men, rows, rows_behind: 0 } => return fact::men(language, men, *rows),
        Fact::Men { men, rows, rows_behind } => {
            return fact::men_with_rows_behind(language, men, *rows, *rows_behind);
        }
        Fact::First(side) => return fact::first(language, names.side(*side)),
        Fact::KingMoveLimit(limit) => return fact::king_move_limit(language, *limit),
        Fact::DrawRepetition(times) => return fact::draw_repetition(language, times),
        Fact::DrawQuietMoves(moves, Progress::CaptureOrManMove) => {
            return fact::draw_quiet_moves(language, *moves);
        }
        Fact::DrawQuietMoves(moves, Progress::CaptureOnly) => {
            return fact::draw_king_moves(language, *moves);
        }
        Fact::DrawEnding(ending) => return limited_ending(language, *ending),
        Fact::Notation { algebraic: true, example, separator } => {
            return fact::notation_letters(language, example, separator);
        }
        Fact::Notation { algebraic: false, example, separator } => {
            return fact::notation_numbers(language, example, separator);
        }
        Fact::ManMoves(Lines::Orthogonal) => fact::man_moves_straight(language),
        Fact::ManMoves(Lines::Diagonal | Lines::CaptureAllEight) => fact::man_moves(language),
        Fact::KingMoves(lines, range) => king_moves(language, *lines, *range),
        Fact::ManCaptures(lines, backwards) => man_captures(language, *lines, *backwards),
        Fact::MenTakeKings(true) => fact::man_takes_king(language),
        Fact::MenTakeKings(false) => fact::man_takes_no_king(language),
        Fact::KingCaptures(range, landing) => king_captures(language, *range, *landing),
        Fact::Obligation(Obligation::Forced) => fact::capture_forced(language),
        Fact::Obligation(Obligation::Optional) => fact::capture_optional(language),
        Fact::Precedence(precedence) => in_order(language, *precedence),
        Fact::Removal(Removal::AtEndOfMove, _) => fact::removal_at_end(language),
        Fact::Removal(Removal::Immediate, true) => fact::removal_at_once(language),
        Fact::Removal(Removal::Immediate, false) => fact::removal_at_once_no_half_turns(language),
        Fact::Crowning(Crowning::EndsMove) => fact::crowning_ends_move(language),
        Fact::Crowning(Crowning::AtEndOfMove) => fact::crowning_at_end_of_move(language),
        Fact::Crowning(Crowning::InPassing) => fact::crowning_in_passing(language),
        Fact::Objective(Objective::Normal) => fact::objective_normal(language),
        Fact::Objective(Objective::Giveaway) => fact::objective_giveaway(language),
        Fact::Objective(Objective::FirstKing) => fact::objective_first_king(language),
        Fact::Blocked(Blocked::Draws, _) => fact::blocked_draws(language),
        Fact::Blocked(Blocked::Loses, Objective::Giveaway) => fact::blocked_wins(language),
        Fact::Blocked(Blocked::Loses, Objective::Normal | Objective::FirstKing) => {
            fact::blocked_loses(language)
        }
        Fact::DrawAgreed => fact::draw_agreed(language),
    };
    plain.to_owned()
}

fn king_moves(language: Language, lines: Lines, range: KingRange) -> &'static str {
    match (range, lines) {
        (KingRange::Short, Lines::Diagonal | Lines::CaptureAllEight) => {
            fact::king_moves_short(language)
        }
        (KingRange::Short, Lines::Orthogonal) => fact::king_moves_short_straight(language),
        (KingRange::Flying, Lines::Diagonal | Lines::CaptureAllEight) => {
            fact::king_moves_flying(language)
        }
        (KingRange::Flying, Lines::Orthogonal) => fact::king_moves_flying_straight(language),
    }
}

fn man_captures(language: Language, lines: Lines, backwards: bool) -> &'static str {
    match (lines, backwards) {
        (Lines::Orthogonal, false) => fact::man_captures_straight(language),
        (Lines::Diagonal, false) => fact::man_captures_forward(language),
        (Lines::CaptureAllEight, false) => fact::man_captures_forward_eight(language),
        (Lines::CaptureAllEight, true) => fact::man_captures_all_eight(language),
        (Lines::Orthogonal | Lines::Diagonal, true) => fact::man_captures_backward(language),
    }
}

fn king_captures(language: Language, range: KingRange, landing: KingLanding) -> &'static str {
    match (range, landing) {
        (KingRange::Short, _) => fact::king_captures_short(language),
        (KingRange::Flying, KingLanding::Anywhere) => fact::king_captures_anywhere(language),
        (KingRange::Flying, KingLanding::Behind) => fact::king_captures_behind(language),
        (KingRange::Flying, KingLanding::BehindKings) => fact::king_captures_behind_kings(language),
    }
}

fn in_order(language: Language, precedence: Precedence) -> &'static str {
    match precedence {
        Precedence::FreeChoice => fact::precedence_free_choice(language),
        Precedence::MostPieces => fact::precedence_most_pieces(language),
        Precedence::MostPiecesThenWithKing => fact::precedence_most_pieces_then_with_king(language),
        Precedence::MostPiecesThenMostKings => {
            fact::precedence_most_pieces_then_most_kings(language)
        }
        Precedence::Italian => fact::precedence_italian(language),
        Precedence::WithKing => fact::precedence_with_king(language),
        Precedence::Frisian => fact::precedence_frisian(language),
    }
}

/// A limited ending in words.
fn limited_ending(language: Language, ending: Ending) -> String {
    let class = match ending.class {
        EndingClass::Exactly(one, other) => {
            fact::ending_exactly(language, side(language, one), side(language, other))
        }
        EndingClass::KingsAgainstKing(least) => fact::ending_kings_against_king(language, least),
        EndingClass::PiecesAgainstKing(least, most) => {
            fact::ending_pieces_against_king(language, range(language, least, most))
        }
        EndingClass::PiecesAgainstKingOnRoad(pieces) => {
            fact::ending_pieces_against_king_on_road(language, pieces)
        }
        EndingClass::TotalBothWithKings(least, most) => {
            fact::ending_both_with_kings(language, range(language, least, most))
        }
        EndingClass::OneEach => fact::ending_one_each(language).to_owned(),
    };
    match ending.counted {
        Counted::Each => fact::draw_ending_each(language, class, ending.moves),
        Counted::Stronger => fact::draw_ending_stronger(language, class, ending.moves),
        Counted::Weaker => fact::draw_ending_weaker(language, class, ending.moves),
    }
}

/// The men and kings of one side.
fn side(language: Language, [men, kings]: [u8; 2]) -> String {
    match (kings, men) {
        (kings, 0) => fact::ending_kings(language, kings),
        (0, men) => fact::ending_men(language, men),
        (kings, men) => fact::ending_kings_and_men(
            language,
            fact::ending_kings(language, kings),
            fact::ending_men(language, men),
        ),
    }
}

/// So many pieces: `5`, `6 or 7`, `4 to 7`.
fn range(language: Language, least: u8, most: u8) -> String {
    match most - least {
        0 => least.to_string(),
        1 => fact::ending_either(language, least, most),
        _ => fact::ending_range(language, least, most),
    }
}
