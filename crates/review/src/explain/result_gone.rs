//! A certain result gone.
//!
//! By tables: endgame tables know the positions before and after the move, and
//! the result after it is worse for the mover. A win that a drawing rule would
//! have ended before it came is no win.
//!
//! By proof: the search had proved a win that is no longer one, or proves a loss
//! that was not one before.

use crownhead_engine::{Forced, Score, Value, Wdl};
use crownhead_rules::Game;

use super::{Case, Explanation, Fate, Proof};
use crate::chance::is_certain;

pub(super) fn detect(case: &Case<'_>) -> Option<Explanation> {
    by_tables(case).or_else(|| by_proof(case))
}

fn by_tables(case: &Case<'_>) -> Option<Explanation> {
    let had = case.tables.probe(case.before.position())?;
    let left = case.tables.probe(case.after.position())?.before();
    if had.wdl() <= left.wdl() || (had.wdl() == Wdl::Win && !is_in_time(case.before, had)) {
        return None;
    }
    let [had, left] = [had, left].map(|value| Some(fate(value)));
    Some(Explanation::ResultGone { had, left, proof: Proof::Tables })
}

/// Whether a win comes before the counts of drawing rules run out.
fn is_in_time(game: &Game, value: Value) -> bool {
    let plies = value.plies().unwrap_or_default();
    game.draw_counts().moves.iter().all(|count| count.plies >= plies)
}

fn by_proof(case: &Case<'_>) -> Option<Explanation> {
    let had = proved(case.ply.best.score).filter(|fate| matches!(fate, Fate::Win(_)));
    let left = proved(case.ply.reply.score).filter(|fate| matches!(fate, Fate::Loss(_)));
    if had.is_none() && left.is_none() {
        return None;
    }
    Some(Explanation::ResultGone { had, left, proof: Proof::Search })
}

fn fate(value: Value) -> Fate {
    let moves = value.plies().map(|plies| plies.div_ceil(2));
    match value.wdl() {
        Wdl::Win => Fate::Win(moves),
        Wdl::Draw => Fate::Draw,
        Wdl::Loss => Fate::Loss(moves),
    }
}

/// The result of a score that is one; in how many moves of the winner is known
/// if no table was asked on the way.
fn proved(score: Score) -> Option<Fate> {
    match score.forced() {
        Some(Forced::Win(plies)) => Some(Fate::Win(Some(plies.div_ceil(2)))),
        Some(Forced::Loss(plies)) => Some(Fate::Loss(Some(plies.div_ceil(2)))),
        None if !is_certain(score) => None,
        None if score > Score::DRAW => Some(Fate::Win(None)),
        None => Some(Fate::Loss(None)),
    }
}
