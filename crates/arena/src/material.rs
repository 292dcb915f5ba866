//! Tests whether a position loses a piece by force, with a shallow search that
//! counts pieces only. It does not use the engine's evaluation: the openings of
//! a match must not change with the version of the engine.

use crownhead_rules::{
    Blocked, Color, KingRange, Objective, Obligation, Position,
    kernel::{Board, Kernel, Layout, MovementSource, Step, Word},
    with_interpreter,
};

const MAN: i32 = 100;
const WON: i32 = 100_000;

/// Whether neither side wins a piece, or the game, within `depth` quiet plies.
/// Under giveaway rules every position passes.
pub(crate) fn is_fair(position: &Position, depth: u32) -> bool {
    if position.rules().rules().movement.objective == Objective::Giveaway {
        return true;
    }
    with_interpreter!(position.rules(), |kernel| {
        let draws = position.rules().rules().blocked == Blocked::Draws;
        let mut search = Search { kernel, draws, lists: Vec::new() };
        let board = position.board_for(kernel);
        // Two zero-window searches are quicker than one with an open window.
        search.value(board, depth, 0, MAN - 1, MAN) < MAN
            && search.value(board, depth, 0, -MAN, 1 - MAN) > -MAN
    })
}

struct Search<'k, M: MovementSource, L: Layout> {
    kernel: &'k Kernel<M, L>,
    /// Whether a side without a move draws.
    draws: bool,
    /// One move list per ply, reused.
    lists: Vec<Vec<Step<L::Word>>>,
}

impl<M: MovementSource, L: Layout> Search<'_, M, L> {
    /// The material balance for the side to move after `depth` quiet plies and
    /// all captures (quiescence).
    fn value(
        &mut self,
        board: &Board<L::Word>,
        depth: u32,
        ply: usize,
        mut alpha: i32,
        beta: i32,
    ) -> i32 {
        if self.lists.len() <= ply {
            self.lists.push(Vec::new());
        }
        let mut moves = std::mem::take(&mut self.lists[ply]);
        moves.clear();
        self.kernel.moves(board, &mut moves);
        let movement = self.kernel.movement();
        let forced = movement.capture == Obligation::Forced
            && moves.first().is_some_and(|step| step.captured.any());
        let mut best = -WON;
        if moves.is_empty() && self.draws {
            best = 0;
        } else if !moves.is_empty() && depth == 0 && !forced {
            // Stand pat: where capture is optional, the side to move may leave
            // it.
            best = self.balance(board);
        }
        alpha = alpha.max(best);
        for step in &moves {
            if alpha >= beta {
                break;
            }
            let captures = step.captured.any();
            if depth == 0 && !captures {
                continue;
            }
            let value = if step.crowns && movement.objective == Objective::FirstKing {
                WON
            } else {
                let after = self.kernel.play(board, step);
                let left = if captures { depth } else { depth - 1 };
                -self.value(&after, left, ply + 1, -beta, -alpha)
            };
            best = best.max(value);
            alpha = alpha.max(value);
        }
        self.lists[ply] = moves;
        best
    }

    /// The material balance for the side to move.
    fn balance(&self, board: &Board<L::Word>) -> i32 {
        let flying = self.kernel.movement().king_range == KingRange::Flying;
        let king = if flying { 3 * MAN } else { 3 * MAN / 2 };
        let worth = |color: Color| {
            board.men[color].count() as i32 * MAN + board.kings[color].count() as i32 * king
        };
        worth(board.turn) - worth(!board.turn)
    }
}
