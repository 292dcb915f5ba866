//! The root: iterative deepening with aspiration windows, multi-PV, reports and
//! time management.

use std::sync::atomic::Ordering;

use crownhead_rules::{
    Position,
    kernel::{Layout, MovementSource, Step, Word},
};

use super::{
    MOST_PLY,
    pvs::{Task, Window},
    worker::{Node, Worker},
};
use crate::{Bound, Forced, Limits, Report, Score, eval::Evaluate};

/// Least depth of an iteration with an aspiration window.
const NARROW_FROM: i32 = 5;

/// The root node of one thread.
pub(super) struct Roots<'a, M, L: Layout, E> {
    worker: Worker<'a, M, L, E>,
    root: Node<L::Word>,
    moves: Vec<RootMove<L::Word>>,
}

/// A root move with its score and principal variation.
struct RootMove<W> {
    step: Step<W>,
    score: Score,
    bound: Bound,
    depth: i32,
    seldepth: usize,
    pv: Vec<Step<W>>,
}

impl<'a, M: MovementSource, L: Layout, E: Evaluate<L>> Roots<'a, M, L, E> {
    pub(super) fn new(
        worker: Worker<'a, M, L, E>,
        root: Node<L::Word>,
        steps: &[Step<L::Word>],
    ) -> Self {
        let root_move = |&step: &Step<L::Word>| RootMove {
            step,
            score: Score::WORST,
            bound: Bound::Exact,
            depth: 0,
            seldepth: 0,
            pv: vec![step],
        };
        Self { worker, root, moves: steps.iter().map(root_move).collect() }
    }

    fn most_depth(limits: &Limits) -> i32 {
        limits.depth.map_or(MOST_PLY as i32, |depth| depth.clamp(1, MOST_PLY as u32) as i32)
    }

    /// The main thread: searches, reports and watches the clock.
    pub(super) fn lead(
        &mut self,
        position: &Position,
        limits: &Limits,
        report: &mut dyn FnMut(&Report),
    ) -> Vec<Report> {
        let lines = limits.multi_pv.clamp(1, self.moves.len());
        let mut steady = 0;
        let mut last_best = self.moves[0].step;
        for depth in 1..=Self::most_depth(limits) {
            let before = self.moves[0].score;
            for rank in 0..lines {
                self.search_line(rank, depth);
                if self.worker.is_aborted {
                    break;
                }
                // Multi-PV: a later line may score better than an earlier one.
                super::sort_descending(&mut self.moves[..=rank], |root_move| root_move.score);
            }
            if self.worker.is_aborted {
                break;
            }
            for rank in 0..lines {
                report(&self.report(position, rank));
            }
            let best = &self.moves[0];
            steady = if best.step == last_best { steady + 1 } else { 0 };
            last_best = best.step;
            if !limits.analyse && self.is_clear(depth) {
                break;
            }
            // Spends more time while the best move changes or its score falls.
            let falls = f64::from((before.value() - best.score.value()).clamp(0, 60)) / 60.0;
            let share = match steady {
                0 => 1.0,
                1..=3 => 0.8,
                4..=7 => 0.6,
                _ => 0.45,
            } + if depth > 6 { falls } else { 0.0 };
            if self.worker.control.timer.is_enough(self.worker.control.stop, share) {
                break;
            }
        }
        (0..lines).map(|rank| self.report(position, rank)).collect()
    }

    /// A helper thread of the parallel search (lazy SMP): it only fills the
    /// shared transposition table.
    pub(super) fn help(&mut self, index: usize, limits: &Limits) {
        for depth in 1..=Self::most_depth(limits) {
            // Every second helper searches one ply deeper.
            self.search_line(0, depth + (index as i32 & 1));
            if self.worker.is_aborted {
                break;
            }
        }
    }

    /// Whether the best move is a proven win or loss that a deeper search
    /// cannot change.
    fn is_clear(&self, depth: i32) -> bool {
        match self.moves[0].score.forced() {
            Some(Forced::Win(plies) | Forced::Loss(plies)) => depth >= i32::from(plies),
            None => false,
        }
    }

    /// Searches the root moves from `rank` on and moves the best of them to
    /// `rank`.
    fn search_line(&mut self, rank: usize, depth: i32) {
        self.worker.root_depth = depth;
        self.worker.seldepth = 0;
        let last = self.moves[rank].score;
        let is_narrow = depth >= NARROW_FROM && !last.is_proven();
        let mut width = self.worker.params.window;
        let mut window = Window { alpha: Score::WORST, beta: Score::BEST };
        if is_narrow {
            window = Window { alpha: last - width, beta: last + width };
        }
        loop {
            let score = self.search_moves(rank, window, depth);
            if self.worker.is_aborted {
                return;
            }
            let Window { alpha, beta } = &mut window;
            width *= 3;
            if score <= *alpha && *alpha > Score::WORST {
                *beta = Score::midpoint(*alpha, *beta);
                *alpha = if width > 500 { Score::WORST } else { score - width };
            } else if score >= *beta && *beta < Score::BEST {
                *beta = if width > 500 { Score::BEST } else { score + width };
            } else {
                return;
            }
        }
    }

    fn search_moves(&mut self, rank: usize, window: Window, depth: i32) -> Score {
        let Window { mut alpha, beta } = window;
        let mut best = Score::WORST;
        for index in rank..self.moves.len() {
            let step = self.moves[index].step;
            let after = self.worker.after(&self.root, &step);
            self.worker.path.push(&self.root.board, &step, &after.board, after.hash);
            self.worker.note_root_move(&step);
            let next = depth - 1;
            let mut score = Score::DRAW;
            let is_late = index >= rank + 3 && depth >= 4 && step.captured.none();
            if index > rank {
                let task = Task { depth: next - i32::from(is_late), ply: 1, cut: true };
                let window = Window::above(alpha).flipped();
                score = -self.worker.search::<false>(&after, window, task);
            }
            if index == rank || score > alpha {
                let task = Task { depth: next, ply: 1, cut: false };
                let window = Window { alpha, beta }.flipped();
                score = -self.worker.search::<true>(&after, window, task);
            }
            self.worker.path.pop();
            if self.worker.is_aborted {
                return best;
            }
            if score > best {
                best = score;
            }
            if index == rank || score > alpha {
                let seldepth = self.worker.seldepth;
                let root_move = &mut self.moves[index];
                root_move.score = score;
                root_move.depth = depth;
                root_move.seldepth = seldepth;
                root_move.bound = if score >= beta {
                    Bound::Lower
                } else if score <= alpha {
                    Bound::Upper
                } else {
                    Bound::Exact
                };
                root_move.pv.clear();
                root_move.pv.push(step);
                root_move.pv.extend_from_slice(self.worker.pv(1));
                if score > alpha {
                    alpha = score;
                    self.moves[rank..=index].rotate_right(1);
                }
            }
            if score >= beta {
                break;
            }
        }
        best
    }

    fn report(&self, position: &Position, rank: usize) -> Report {
        let RootMove { score, bound, depth, seldepth, pv, .. } = &self.moves[rank];
        let control = self.worker.control;
        let nodes = match &control.total {
            Some(total) => total.load(Ordering::Relaxed),
            None => self.worker.nodes,
        };
        // A move that was not searched has no score.
        let score = if *score == Score::WORST { Score::DRAW } else { *score };
        Report {
            depth: *depth as u32,
            seldepth: (*seldepth as u32).max(*depth as u32),
            rank: rank + 1,
            score,
            bound: *bound,
            nodes,
            time: control.timer.elapsed(),
            hashfull: self.worker.table.fullness(),
            tbhits: self.worker.table_hits,
            pv: self.moves_of(position, pv),
        }
    }

    /// A principal variation as moves, up to the first illegal one: where not
    /// all captures were listed, the rules of precedence may forbid a move.
    fn moves_of(&self, position: &Position, steps: &[Step<L::Word>]) -> Vec<crownhead_rules::Move> {
        let kernel = self.worker.kernel;
        let mut position = position.clone();
        let mut moves = Vec::with_capacity(steps.len());
        for step in steps {
            let m = position.move_of(step);
            if self.worker.has_partial_lists && !position.is_legal(&m) {
                break;
            }
            moves.push(m);
            position = position.after_step(kernel, step);
        }
        moves
    }
}
