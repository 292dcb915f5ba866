//! The drawing rules' counts in words, before they end a game.

use crownhead_rules::{Color, CountedRule, DrawCounts, Game, MoveCount, Progress, Reset};

use crate::{Language, say};

/// From so many moves left on, a count is announced after every move.
const NEAR: u16 = 5;

/// What is said of the counts to the side to move: nothing while no draw is
/// near. Without a full stop.
fn draw_warning(language: Language, counts: &DrawCounts, side: Color) -> Option<String> {
    let nearest = counts.moves.first();
    if let Some(count) = nearest.filter(|count| count.plies <= 1) {
        return Some(say::draws::next_move(language, unless_next(language, count.reset)));
    }
    if let Some(count) = nearest.filter(|count| count.left_for(side) <= NEAR) {
        return Some(say::draws::in_moves(
            language,
            count.left_for(side),
            unless(language, count.reset),
        ));
    }
    let repeated = counts.repetition?;
    Some(say::draws::repetition(language, repeated.times, repeated.limit))
}

/// What is said of the drawing rules after a move: the warning, or that a count
/// which was announced has ended. Nothing once the game is over. Without a full
/// stop.
pub fn draw_note(language: Language, game: &Game) -> Option<String> {
    if game.outcome().is_some() {
        return None;
    }
    let turn = game.position().turn();
    draw_warning(language, &game.draw_counts(), turn)
        .or_else(|| restart(language, game, !turn).map(str::to_owned))
}

/// That the last move, by `mover`, has ended a count that was near its end.
fn restart(language: Language, game: &Game, mover: Color) -> Option<&'static str> {
    let (ply, last) = game.plies().last().zip(game.moves().last())?;
    let before = game.draw_counts_before();
    let count = before.moves.first().filter(|count| count.left_for(mover) <= NEAR)?;
    if ply.capture {
        return Some(say::draws::restart_capture(language));
    }
    match count.reset {
        Reset::CaptureOrManMove if ply.by_man => Some(say::draws::restart_man_move(language)),
        Reset::CaptureOrCrowning if last.crowns => Some(say::draws::restart_crowning(language)),
        Reset::CaptureOrLeavingRoad => Some(say::draws::restart_leaving_road(language)),
        Reset::Capture | Reset::CaptureOrManMove | Reset::CaptureOrCrowning | Reset::Nothing => {
            None
        }
    }
}

/// The nearest count as a fact: "draw count 12 of 40". Nothing if no rule
/// counts.
pub fn draw_fact(language: Language, counts: &DrawCounts, side: Color) -> Option<String> {
    let count @ &MoveCount { rule, limit, .. } = counts.moves.first()?;
    let made = limit.saturating_sub(count.left_for(side));
    Some(match rule {
        CountedRule::QuietMoves(Progress::CaptureOnly) => {
            say::draws::count_kings(language, made, limit)
        }
        CountedRule::QuietMoves(Progress::CaptureOrManMove) => {
            say::draws::count(language, made, limit)
        }
        CountedRule::Ending(_) => say::draws::count_ending(language, made, limit),
    })
}

/// What ends the count before it makes a draw.
fn unless(language: Language, reset: Reset) -> &'static str {
    match reset {
        Reset::Capture => say::draws::unless_capture(language),
        Reset::CaptureOrManMove => say::draws::unless_man_move(language),
        Reset::CaptureOrCrowning => say::draws::unless_crowning(language),
        Reset::CaptureOrLeavingRoad => say::draws::unless_leaving_road(language),
        Reset::Nothing => say::draws::unless_won(language),
    }
}

/// The same, where only the next move can end it.
fn unless_next(language: Language, reset: Reset) -> &'static str {
    match reset {
        Reset::Capture => say::draws::next_unless_capture(language),
        Reset::CaptureOrManMove => say::draws::next_unless_man_move(language),
        Reset::CaptureOrCrowning => say::draws::next_unless_crowning(language),
        Reset::CaptureOrLeavingRoad => say::draws::next_unless_leaving_road(language),
        Reset::Nothing => say::draws::unless_won(language),
    }
}
