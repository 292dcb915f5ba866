//! Quiescence search: follows captures, replies to threatened captures and
//! promotions until the static evaluation can be trusted.

use crownhead_rules::kernel::{Layout, MovementSource, Word};

use super::{
    MOST_PLY,
    pvs::Window,
    stack::List,
    worker::{Node, Worker},
};
use crate::{Score, eval::Evaluate};

impl<M: MovementSource, L: Layout, E: Evaluate<L>> Worker<'_, M, L, E> {
    /// Searches a node until it is quiet. `threats` is how many more times
    /// all answers to a threatened capture are searched; it goes below zero
    /// with the promotions followed.
    pub(super) fn quiesce<const PV: bool>(
        &mut self,
        node: &Node<L::Word>,
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
        if self.is_decided(&node.board) {
            return self.without_moves(&node.board, ply);
        }
        if ply >= MOST_PLY {
            return self.evaluate(&node.board);
        }
        let mut list = std::mem::take(&mut self.memory.frames[ply].list);
        let score = self.quiesce_listed::<PV>(node, window, ply, threats, &mut list);
        self.memory.frames[ply].list = list;
        score
    }

    fn quiesce_listed<const PV: bool>(
        &mut self,
        node: &Node<L::Word>,
        window: Window,
        ply: usize,
        threats: i32,
        list: &mut List<L::Word>,
    ) -> Score {
        let Window { mut alpha, beta } = window;
        let board = &node.board;
        let can_capture = self.kernel.can_capture(board, board.turn);
        let mut best = Score::WORST;
        if can_capture {
            self.list_moves(board, &mut list.steps);
            if !self.goal.is_forced {
                // Where captures are optional, standing pat is allowed.
                list.steps.retain(|step| step.captured.any());
            }
        } else {
            let reach = self.kernel.reach(board, board.turn);
            if (reach.men | reach.kings).none() {
                return self.without_moves(board, ply);
            }
        }
        if !can_capture || !self.goal.is_forced {
            if threats > 0 && self.kernel.can_capture(board, !board.turn) {
                // The opponent threatens a capture: all answers are searched.
                self.list_moves(board, &mut list.steps);
                if list.steps.is_empty() {
                    return self.without_moves(board, ply);
                }
            } else {
                if self.is_ending(board)
                    && let Some(score) = self.probe_tables_quiet(board, ply)
                {
                    return score;
                }
                // Standing pat.
                best = self.evaluate(board);
                if best >= beta {
                    return best;
                }
                alpha = alpha.max(best);
                if !can_capture && threats > -self.params.promotions {
                    self.kernel.crowning_moves(board, &mut list.steps);
                } else if !can_capture {
                    list.steps.clear();
                }
            }
        }
        if list.steps.len() > 1 {
            list.ranks.clear();
            list.ranks.extend(list.steps.iter().map(|step| {
                (step.captured.count() + (step.captured & board.kings[!board.turn]).count()) as i32
            }));
        } else {
            list.ranks.resize(list.steps.len(), 0);
        }
        for index in 0..list.steps.len() {
            let step = list.pick(index);
            let after = self.after(node, &step);
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
