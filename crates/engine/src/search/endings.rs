//! Root positions that the endgame tables know. The tables give the shortest
//! win or the longest defence without a search, unless a drawing rule would end
//! the game first. Where they know results without distances, the search finds
//! the way and the tables keep the result.

use crownhead_rules::{
    Game, Move,
    kernel::{Board, Kernel, Layout, MovementSource, Step, Word},
};

use super::path::Path;
use crate::{
    Answer, Limits, Report, Score,
    tables::{Tables, Value, Wdl},
};

/// How to play a known root position.
pub(super) enum Plan<W> {
    /// With this answer of the tables.
    Answer(Answer),
    /// With a search of these moves without tables: the tables value them
    /// equally, or a drawing rule would end the game before the win.
    Search(Vec<Step<W>>),
    /// With a search of these moves, all of which keep this result for the side
    /// to move. Tables tell it where the result would change.
    Keep(Vec<Step<W>>, Wdl),
}

/// The plan for the last position of a game, restricted to the moves asked for.
/// `None` if the tables do not know the position.
pub(super) fn plan<M: MovementSource, L: Layout>(
    tables: &Tables,
    kernel: &Kernel<M, L>,
    game: &Game,
    steps: &[Step<L::Word>],
    limits: &Limits,
) -> Option<Plan<L::Word>> {
    let board = game.position().board_for(kernel);
    let pieces = board.side(board.turn) | board.side(!board.turn);
    if pieces.count() > tables.most_pieces() {
        return None;
    }
    if pieces.count() > tables.most_distances() {
        return keep(tables, kernel, board, steps, limits);
    }
    let mut known = Vec::with_capacity(steps.len());
    for step in steps {
        let after = kernel.play(board, step);
        known.push((*step, tables.value(kernel, &after)?.before()));
    }
    super::sort_descending(&mut known, |(_, value)| *value);
    let best = known.first()?.1;
    let of = |wdl: Wdl| -> Vec<Step<L::Word>> {
        known.iter().filter(|(_, value)| value.wdl() == wdl).map(|(step, _)| *step).collect()
    };
    if !limits.analyse {
        match best {
            Value::Draw => return Some(Plan::Search(of(Wdl::Draw))),
            Value::Win(plies) if !is_in_time(tables, kernel, game, plies) => {
                return Some(Plan::Search(of(Wdl::Win)));
            }
            Value::Win(_) | Value::Loss(_) => {}
        }
    }
    let count = limits.multi_pv.clamp(1, known.len());
    let lines: Vec<Report> = (known.iter().take(count).enumerate())
        .map(|(rank, (step, value))| {
            let pv = line(tables, game, game.position().move_of(step), limits.analyse);
            Report {
                depth: pv.len() as u32,
                seldepth: pv.len() as u32,
                rank: rank + 1,
                score: score(*value),
                nodes: steps.len() as u64,
                tbhits: steps.len() as u64,
                pv,
                ..Report::default()
            }
        })
        .collect();
    let best = lines.first()?.pv.first().cloned();
    let ponder = lines.first()?.pv.get(1).cloned();
    Some(Plan::Answer(Answer { best, ponder, lines }))
}

/// The plan for a position whose result is known and whose distance is not. An
/// analysis looks at all moves.
fn keep<M: MovementSource, L: Layout>(
    tables: &Tables,
    kernel: &Kernel<M, L>,
    board: &Board<L::Word>,
    steps: &[Step<L::Word>],
    limits: &Limits,
) -> Option<Plan<L::Word>> {
    let result = |step: &Step<L::Word>| {
        let after = kernel.play(board, step);
        tables.wdl(kernel, &after).map(Wdl::flipped)
    };
    let results: Vec<Wdl> = steps.iter().map(result).collect::<Option<_>>()?;
    let best = results.iter().copied().max()?;
    let kept = steps.iter().zip(&results).filter(|(_, result)| limits.analyse || **result == best);
    Some(Plan::Keep(kept.map(|(step, _)| *step).collect(), best))
}

fn score(value: Value) -> Score {
    match value {
        Value::Win(plies) => Score::win_in(plies),
        Value::Draw => Score::DRAW,
        Value::Loss(plies) => Score::loss_in(plies),
    }
}

/// The greatest length of a reported line.
const MOST_SHOWN: usize = 40;

/// The line after a first move: to the end of a win, or a few plies.
fn line(tables: &Tables, game: &Game, first: Move, is_long: bool) -> Vec<Move> {
    let mut game = game.clone();
    let mut line = Vec::new();
    let mut next = Some(first);
    let most = if is_long { MOST_SHOWN } else { 2 };
    while let Some(m) = next {
        if game.play(&m).is_err() {
            break;
        }
        line.push(m);
        let wanted = line.len() < most && game.outcome().is_none();
        next = if wanted { best_move(tables, &game) } else { None };
    }
    line
}

/// The best move of a won or lost position. Drawn positions have too many equal
/// moves.
fn best_move(tables: &Tables, game: &Game) -> Option<Move> {
    let (best, value) = tables.probe_moves(game.position())?.into_iter().next()?;
    (value != Value::Draw).then_some(best)
}

/// Whether a win comes before a drawing rule ends the game.
fn is_in_time<M: MovementSource, L: Layout>(
    tables: &Tables,
    kernel: &Kernel<M, L>,
    game: &Game,
    plies: u16,
) -> bool {
    let path = Path::of(game);
    let board = game.position().board_for(kernel);
    let limit = 2 * game.start().rules().rules().draws.quiet_moves;
    let is_far = limit == 0 || path.plies_without_progress() + plies < limit;
    if is_far && path.leaves_time(board, u16::MAX) && game.repetitions() <= 1 {
        return true;
    }
    // A drawing count may run out on the way: play the win out.
    let winner = game.position().turn();
    let mut game = game.clone();
    for _ in 0..=plies {
        if let Some(outcome) = game.outcome() {
            return outcome.winner == Some(winner);
        }
        let Some(best) = best_move(tables, &game) else { return false };
        if game.play(&best).is_err() {
            return false;
        }
    }
    false
}
