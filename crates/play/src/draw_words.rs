//! The drawing rules' counts in words, before they end a game.

use crownhead_rules::{Color, CountedRule, DrawCounts, Game, MoveCount, Progress, Reset};

/// From so many moves left on, a count is announced after every move.
const NEAR: u16 = 5;

/// What is said of the counts to the side to move: nothing while no draw is
/// near. Without a full stop.
fn draw_warning(counts: &DrawCounts, side: Color) -> Option<String> {
    let nearest = counts.moves.first();
    if let Some(count) = nearest.filter(|count| count.plies <= 1) {
        return Some(format!("The next move makes it a draw{}", unless(count.reset, true)));
    }
    if let Some(count) = nearest.filter(|count| count.left_for(side) <= NEAR) {
        let left = count.left_for(side);
        let s = if left == 1 { "" } else { "s" };
        return Some(format!("Draw in {left} move{s}{}", unless(count.reset, false)));
    }
    let repeated = counts.repetition?;
    Some(format!(
        "This position has occurred {} times; {} times make a draw",
        repeated.times, repeated.limit
    ))
}

/// What is said of the drawing rules after a move: the warning, or that a count
/// which was announced has ended. Nothing once the game is over. Without a full
/// stop.
pub fn draw_note(game: &Game) -> Option<String> {
    if game.outcome().is_some() {
        return None;
    }
    let turn = game.position().turn();
    draw_warning(&game.draw_counts(), turn).or_else(|| restart(game, !turn).map(str::to_owned))
}

/// That the last move, by `mover`, has ended a count that was near its end.
fn restart(game: &Game, mover: Color) -> Option<&'static str> {
    let (ply, last) = game.plies().last().zip(game.moves().last())?;
    let before = game.draw_counts_before();
    let count = before.moves.first().filter(|count| count.left_for(mover) <= NEAR)?;
    match count.reset {
        _ if ply.capture => Some("The count starts again: a piece was taken"),
        Reset::CaptureOrManMove if ply.by_man => Some("The count starts again: a man moved"),
        Reset::CaptureOrCrowning if last.crowns => {
            Some("The count starts again: a man was crowned")
        }
        Reset::CaptureOrLeavingRoad => {
            Some("The count starts again: the king left the long diagonal")
        }
        Reset::Capture | Reset::CaptureOrManMove | Reset::CaptureOrCrowning | Reset::Nothing => {
            None
        }
    }
}

/// The nearest count as a fact: "draw count 12 of 40". Nothing if no rule
/// counts.
pub fn draw_fact(counts: &DrawCounts, side: Color) -> Option<String> {
    let count = counts.moves.first()?;
    let made = count.limit.saturating_sub(count.left_for(side));
    Some(format!("draw count {made} of {}{}", count.limit, kind(count)))
}

/// Which moves are counted, where it is not any move.
fn kind(count: &MoveCount) -> &'static str {
    match count.rule {
        CountedRule::QuietMoves(Progress::CaptureOnly) => " king moves",
        CountedRule::QuietMoves(Progress::CaptureOrManMove) => "",
        CountedRule::Ending(_) => " (limited ending)",
    }
}

/// What ends the count before it makes a draw.
fn unless(reset: Reset, is_next: bool) -> &'static str {
    match (reset, is_next) {
        (Reset::Capture, false) => " unless a piece is taken",
        (Reset::Capture, true) => " unless it takes",
        (Reset::CaptureOrManMove, false) => " unless a man moves or a piece is taken",
        (Reset::CaptureOrManMove, true) => " unless it takes or a man makes it",
        (Reset::CaptureOrCrowning, false) => " unless a piece is taken or a man is crowned",
        (Reset::CaptureOrCrowning, true) => " unless it takes or crowns",
        (Reset::CaptureOrLeavingRoad, false) => {
            " unless a piece is taken or the lone king leaves the long diagonal"
        }
        (Reset::CaptureOrLeavingRoad, true) => {
            " unless it takes or the lone king leaves the long diagonal"
        }
        (Reset::Nothing, _) => " unless the game is won before",
    }
}
