//! Quiescence search: follows captures, replies to threatened captures and
//! promotions until the static evaluation can be trusted.

use crownhead_rules::kernel::{Board, Layout, MovementSource, Word};

use super::{MOST_PLY, pvs::Window, stack::List, worker::Worker};
use crate::{Score, eval::Evaluate};

/// Which moves are searched.
#[derive(Clone, Copy)]
enum Moves {
    All,
    Captures,
    Promotions,
}

impl<M: MovementSource, L: Layout, E: Evaluate<L>> Worker<'_, M, L, E> {
    /// Searches a position until it is quiet. `threats` is how many more times
    /// all answers to a threatened capture are searched; it goes below zero
    /// with the promotions followed.
    pub(super) fn quiesce<const PV: bool>(
        &mut self,
        board: &Board<L::Word>,
        window: Window,
        ply: usize,
        threats: i32,
    ) -> Score {
        if self.enter(ply) {
            return Score::DRAW;
        }
        if PV {
            self.memory.frames[ply].pv.clear();
        }
        if self.is_decided(board) {
            return self.without_moves(board, ply);
        }
        if ply >= MOST_PLY {
            return self.evaluate(board, ply);
        }
        let can_capture = self.kernel.can_capture(board, board.turn);
        if can_capture && self.goal.is_forced {
            let moves = Moves::Captures;
            return self.quiesce_moves::<PV>(board, window, Score::WORST, ply, threats, moves);
        }
        let reach = self.kernel.reach(board, board.turn);
        if !can_capture && (reach.men | reach.kings).none() {
            return self.without_moves(board, ply);
        }
        if threats > 0 && self.kernel.can_capture(board, !board.turn) {
            // The opponent threatens a capture: all answers are searched.
            let moves = Moves::All;
            return self.quiesce_moves::<PV>(board, window, Score::WORST, ply, threats, moves);
        }
        if self.is_ending(board)
            && let Some(score) = self.probe_tables_quiet(board, ply)
        {
            return score;
        }
        // Standing pat.
        let best = self.evaluate(board, ply);
        if best >= window.beta {
            return best;
        }
        let window = Window { alpha: window.alpha.max(best), ..window };
        let moves = if can_capture {
            // Where captures are optional.
            Moves::Captures
        } else if threats > -self.params.promotions
            && (reach.men & self.kernel.crown(board.turn)).any()
        {
            Moves::Promotions
        } else {
            return best;
        };
        self.quiesce_moves::<PV>(board, window, best, ply, threats, moves)
    }

    /// Searches some moves of a position, which has at least `best` without
    /// them.
    fn quiesce_moves<const PV: bool>(
        &mut self,
        board: &Board<L::Word>,
        window: Window,
        best: Score,
        ply: usize,
        threats: i32,
        moves: Moves,
    ) -> Score {
        let mut list = self.memory.borrow_list();
        match moves {
            Moves::All => self.list_moves(board, &mut list.steps),
            Moves::Captures => self.list_captures(board, &mut list.steps),
            Moves::Promotions => self.kernel.crowning_moves(board, &mut list.steps),
        }
        let score = if list.steps.is_empty() {
            self.without_moves(board, ply)
        } else {
            self.quiesce_listed::<PV>(board, window, best, ply, threats, &mut list)
        };
        self.memory.return_list(list);
        score
    }

    #[inline(always)]
    fn quiesce_listed<const PV: bool>(
        &mut self,
        board: &Board<L::Word>,
        window: Window,
        mut best: Score,
        ply: usize,
        threats: i32,
        list: &mut List<L::Word>,
    ) -> Score {
        let Window { mut alpha, beta } = window;
        let count = list.steps.len();
        if count > 1 {
            let kings = board.kings[!board.turn];
            list.rank(|step| {
                let taken = step.captured;
                let kings = if kings.any() { (taken & kings).count() } else { 0 };
                (taken.count() + kings) as i32
            });
        }
        for index in 0..count {
            let step = if count > 1 { list.pick(index) } else { list.steps[index] };
            let after = self.kernel.play(board, &step);
            let left = if step.captured.any() { threats } else { threats - 1 };
            let window = Window { alpha, beta }.flipped();
            let score = -self.quiesce::<PV>(&after, window, ply + 1, left);
            if self.is_aborted {
                break;
            }
            if score > best {
                best = score;
                if score > alpha {
                    alpha = score;
                    if PV {
                        self.extend_pv(ply, step);
                    }
                    if score >= beta {
                        break;
                    }
                }
            }
        }
        best
    }
}
