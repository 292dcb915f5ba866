//! Facts about a rule set as English sentences.

use crownhead_rules::{
    Blocked, Crowning, KingLanding, KingRange, Lines, Objective, Obligation, PlayedSquares,
    Precedence, Progress, Removal,
    draws::{Counted, Ending, EndingClass},
};
use crownhead_words::say::fact;

use crate::{SideNames, words::Fact};

/// The sentence that says a fact.
pub(crate) fn sentence(said: &Fact, names: SideNames) -> String {
    let plain = match said {
        Fact::Board { columns, rows, squares, played } => {
            return match played {
                PlayedSquares::LeftCorner => fact::board_left_corner(columns, rows, squares),
                PlayedSquares::RightCorner => fact::board_right_corner(columns, rows, squares),
                PlayedSquares::All => fact::board(columns, rows, squares),
            };
        }
        Fact::Men { men, rows, rows_behind: 0 } => return fact::men(men, *rows),
        Fact::Men { men, rows, rows_behind } => {
            return fact::men_with_rows_behind(men, *rows, *rows_behind);
        }
        Fact::First(side) => return fact::first(names.of_side(*side)),
        Fact::KingMoveLimit(limit) => return fact::king_move_limit(*limit),
        Fact::DrawRepetition(times) => return fact::draw_repetition(times),
        Fact::DrawQuietMoves(moves, Progress::CaptureOrManMove) => {
            return fact::draw_quiet_moves(*moves);
        }
        Fact::DrawQuietMoves(moves, Progress::CaptureOnly) => return fact::draw_king_moves(*moves),
        Fact::DrawEnding(ending) => return limited_ending(*ending),
        Fact::Notation { algebraic: true, example, separator } => {
            return fact::notation_letters(example, separator);
        }
        Fact::Notation { algebraic: false, example, separator } => {
            return fact::notation_numbers(example, separator);
        }
        Fact::ManMoves(Lines::Orthogonal) => fact::man_moves_straight(),
        Fact::ManMoves(Lines::Diagonal | Lines::CaptureAllEight) => fact::man_moves(),
        Fact::KingMoves(lines, range) => king_moves(*lines, *range),
        Fact::ManCaptures(lines, backwards) => man_captures(*lines, *backwards),
        Fact::MenTakeKings(true) => fact::man_takes_king(),
        Fact::MenTakeKings(false) => fact::man_takes_no_king(),
        Fact::KingCaptures(range, landing) => king_captures(*range, *landing),
        Fact::Obligation(Obligation::Forced) => fact::capture_forced(),
        Fact::Obligation(Obligation::Optional) => fact::capture_optional(),
        Fact::Precedence(precedence) => in_order(*precedence),
        Fact::Removal(Removal::AtEndOfMove, _) => fact::removal_at_end(),
        Fact::Removal(Removal::Immediate, true) => fact::removal_at_once(),
        Fact::Removal(Removal::Immediate, false) => fact::removal_at_once_no_half_turns(),
        Fact::Crowning(Crowning::EndsMove) => fact::crowning_ends_move(),
        Fact::Crowning(Crowning::AtEndOfMove) => fact::crowning_at_end_of_move(),
        Fact::Crowning(Crowning::InPassing) => fact::crowning_in_passing(),
        Fact::Objective(Objective::Normal) => fact::objective_normal(),
        Fact::Objective(Objective::Giveaway) => fact::objective_giveaway(),
        Fact::Objective(Objective::FirstKing) => fact::objective_first_king(),
        Fact::Blocked(Blocked::Draws, _) => fact::blocked_draws(),
        Fact::Blocked(Blocked::Loses, Objective::Giveaway) => fact::blocked_wins(),
        Fact::Blocked(Blocked::Loses, Objective::Normal | Objective::FirstKing) => {
            fact::blocked_loses()
        }
        Fact::DrawAgreed => fact::draw_agreed(),
    };
    plain.to_owned()
}

fn king_moves(lines: Lines, range: KingRange) -> &'static str {
    match (range, lines) {
        (KingRange::Short, Lines::Diagonal | Lines::CaptureAllEight) => fact::king_moves_short(),
        (KingRange::Short, Lines::Orthogonal) => fact::king_moves_short_straight(),
        (KingRange::Flying, Lines::Diagonal | Lines::CaptureAllEight) => fact::king_moves_flying(),
        (KingRange::Flying, Lines::Orthogonal) => fact::king_moves_flying_straight(),
    }
}

fn man_captures(lines: Lines, backwards: bool) -> &'static str {
    match (lines, backwards) {
        (Lines::Orthogonal, false) => fact::man_captures_straight(),
        (Lines::Diagonal, false) => fact::man_captures_forward(),
        (Lines::CaptureAllEight, false) => fact::man_captures_forward_eight(),
        (Lines::CaptureAllEight, true) => fact::man_captures_all_eight(),
        (Lines::Orthogonal | Lines::Diagonal, true) => fact::man_captures_backward(),
    }
}

fn king_captures(range: KingRange, landing: KingLanding) -> &'static str {
    match (range, landing) {
        (KingRange::Short, _) => fact::king_captures_short(),
        (KingRange::Flying, KingLanding::Anywhere) => fact::king_captures_anywhere(),
        (KingRange::Flying, KingLanding::Behind) => fact::king_captures_behind(),
        (KingRange::Flying, KingLanding::BehindKings) => fact::king_captures_behind_kings(),
    }
}

fn in_order(precedence: Precedence) -> &'static str {
    match precedence {
        Precedence::FreeChoice => fact::precedence_free_choice(),
        Precedence::MostPieces => fact::precedence_most_pieces(),
        Precedence::MostPiecesThenWithKing => fact::precedence_most_pieces_then_with_king(),
        Precedence::MostPiecesThenMostKings => fact::precedence_most_pieces_then_most_kings(),
        Precedence::Italian => fact::precedence_italian(),
        Precedence::WithKing => fact::precedence_with_king(),
        Precedence::Frisian => fact::precedence_frisian(),
    }
}

/// A limited ending in words.
fn limited_ending(ending: Ending) -> String {
    let class = match ending.class {
        EndingClass::Exactly(one, other) => fact::ending_exactly(side(one), side(other)),
        EndingClass::KingsAgainstKing(least) => fact::ending_kings_against_king(least),
        EndingClass::PiecesAgainstKing(least, most) => {
            fact::ending_pieces_against_king(range(least, most))
        }
        EndingClass::PiecesAgainstKingOnRoad(pieces) => {
            fact::ending_pieces_against_king_on_road(pieces)
        }
        EndingClass::TotalBothWithKings(least, most) => {
            fact::ending_both_with_kings(range(least, most))
        }
        EndingClass::OneEach => fact::ending_one_each().to_owned(),
    };
    match ending.counted {
        Counted::Each => fact::draw_ending_each(class, ending.moves),
        Counted::Stronger => fact::draw_ending_stronger(class, ending.moves),
        Counted::Weaker => fact::draw_ending_weaker(class, ending.moves),
    }
}

/// The men and kings of one side.
fn side([men, kings]: [u8; 2]) -> String {
    match (kings, men) {
        (kings, 0) => fact::ending_kings(kings),
        (0, men) => fact::ending_men(men),
        (kings, men) => {
            fact::ending_kings_and_men(fact::ending_kings(kings), fact::ending_men(men))
        }
    }
}

/// So many pieces: `5`, `6 or 7`, `4 to 7`.
fn range(least: u8, most: u8) -> String {
    match most - least {
        0 => least.to_string(),
        1 => fact::ending_either(least, most),
        _ => fact::ending_range(least, most),
    }
}
