//! The search of one thread: what it works with, and what both the main search
//! and the quiescence search need.

use crownhead_rules::{
    Blocked, Color, Objective, Obligation, RuleSet,
    kernel::{Board, Budget, Kernel, Layout, MovementSource, Step, Word},
};

use super::{
    Control,
    order::Before,
    params::{Params, Reductions},
    path::Path,
    stack::Memory,
};
use crate::{
    Score,
    eval::Evaluate,
    tables::{Tables, Wdl},
    tt::Table,
};

/// What listing the captures of one node may take: some milliseconds. Only
/// positions made up to be hard need more.
const CAPTURES: Budget = Budget::of_steps(1 << 12);
/// Nodes that could be searched in the time that a node takes whose captures
/// are over the budget.
const HARD_NODE: u64 = 1 << 12;

/// A position with its hash.
#[derive(Clone, Copy)]
pub(super) struct Node<W> {
    pub(super) board: Board<W>,
    pub(super) hash: u64,
}

/// The search of one thread.
pub(super) struct Worker<'a, M, L: Layout, E> {
    pub(super) kernel: &'a Kernel<M, L>,
    pub(super) eval: &'a E,
    pub(super) table: &'a Table,
    pub(super) control: &'a Control<'a>,
    pub(super) memory: &'a mut Memory<L::Word>,
    pub(super) params: Params,
    pub(super) reductions: &'a Reductions,
    pub(super) path: Path<L::Word>,
    pub(super) nodes: u64,
    pub(super) seldepth: usize,
    pub(super) root_depth: i32,
    pub(super) is_aborted: bool,
    /// Whether this thread checks the clock.
    pub(super) is_first: bool,
    pub(super) goal: Goal,
    pub(super) tables: &'a Tables,
    /// The greatest number of pieces for which tables are probed; 0 for none.
    pub(super) table_pieces: u32,
    /// The result that the root has for a side, where the way to it must be
    /// searched: tables without distances do not cut positions with this result.
    pub(super) kept: Option<(Color, Wdl)>,
    /// Positions found in tables.
    pub(super) table_hits: u64,
    /// Whether the captures of some node were not all listed, so that lines
    /// may hold moves that are not legal.
    pub(super) has_partial_lists: bool,
}

/// The objective of the game, as far as the search needs it.
#[derive(Clone, Copy)]
pub(super) struct Goal {
    objective: Objective,
    blocked: Blocked,
    /// Whether capture is compulsory.
    pub(super) is_forced: bool,
}

impl Goal {
    pub(super) fn of(rules: &RuleSet) -> Self {
        let rules = rules.rules();
        Self {
            objective: rules.movement.objective,
            blocked: rules.blocked,
            is_forced: rules.movement.capture == Obligation::Forced,
        }
    }
}

impl<M: MovementSource, L: Layout, E: Evaluate<L>> Worker<'_, M, L, E> {
    /// Counts a node; returns whether the search must stop.
    #[inline(always)]
    pub(super) fn enter(&mut self, ply: usize) -> bool {
        self.nodes += 1;
        self.seldepth = self.seldepth.max(ply);
        if self.nodes.is_multiple_of(256) || self.nodes >= self.control.node_limit {
            self.is_aborted |= self.control.is_over(self.nodes, self.is_first);
        }
        self.is_aborted
    }

    /// The moves of a node. Where listing all captures takes too long, those
    /// found so far.
    #[inline(always)]
    pub(super) fn list_moves(&mut self, board: &Board<L::Word>, steps: &mut Vec<Step<L::Word>>) {
        if self.kernel.moves_within(board, steps, CAPTURES).is_err() {
            self.count_hard_node();
        }
    }

    /// The captures of a node that has some, as [`list_moves`](Self::list_moves)
    /// gives them.
    #[inline(always)]
    pub(super) fn list_captures(&mut self, board: &Board<L::Word>, steps: &mut Vec<Step<L::Word>>) {
        if self.kernel.captures_within(board, steps, CAPTURES).is_err() {
            self.count_hard_node();
        }
    }

    /// A node whose captures took as long as many other nodes counts as many,
    /// and the clock is looked at.
    #[cold]
    fn count_hard_node(&mut self) {
        self.has_partial_lists = true;
        self.nodes += HARD_NODE;
        self.is_aborted |= self.control.is_over(self.nodes, self.is_first);
    }

    /// The score of the side to move when it has no legal move.
    pub(super) fn without_moves(&self, board: &Board<L::Word>, ply: usize) -> Score {
        let lost = Score::lost_at(ply);
        if self.goal.objective == Objective::Giveaway {
            return -lost;
        }
        let is_stuck = board.side(board.turn).any() && !self.is_decided(board);
        if self.goal.blocked == Blocked::Draws && is_stuck { Score::DRAW } else { lost }
    }

    /// Whether the opponent has just made the first king, where that wins.
    #[inline(always)]
    pub(super) fn is_decided(&self, board: &Board<L::Word>) -> bool {
        self.goal.objective == Objective::FirstKing && board.kings[!board.turn].any()
    }

    #[inline(always)]
    pub(super) fn evaluate(&mut self, board: &Board<L::Word>, ply: usize) -> Score {
        Score::from_value(self.eval.evaluate(self.kernel, board, &mut self.memory.eval, ply))
    }

    /// Whether a position has few enough pieces for a table.
    #[inline(always)]
    pub(super) fn is_ending(&self, board: &Board<L::Word>) -> bool {
        let (side, other) = (board.side(board.turn), board.side(!board.turn));
        self.table_pieces != 0 && (side | other).count() <= self.table_pieces
    }

    /// Probes the endgame tables. They know no move counts, so nothing is
    /// returned where a drawing rule may end the game before the win.
    pub(super) fn probe_tables(&mut self, board: &Board<L::Word>, ply: usize) -> Option<Score> {
        if !self.path.is_fresh() {
            return None;
        }
        let wdl = self.tables.wdl(self.kernel, board)?;
        if self.is_kept(board, wdl) {
            return None;
        }
        if wdl != Wdl::Draw && self.path.has_endings() {
            let plies = self.tables.value(self.kernel, board)?.plies()?;
            if !self.path.leaves_time(board, plies) {
                return None;
            }
        }
        self.table_hits += 1;
        Some(score_of(wdl, ply))
    }

    /// Whether a result is that of the root, and the way from here must be
    /// searched.
    fn is_kept(&self, board: &Board<L::Word>, wdl: Wdl) -> bool {
        self.kept.is_some_and(|(side, result)| {
            let pieces = board.side(board.turn) | board.side(!board.turn);
            let for_side = if board.turn == side { wdl } else { wdl.flipped() };
            for_side == result && pieces.count() > self.tables.most_distances()
        })
    }

    /// Probes the endgame tables in quiescence search, in a position without
    /// captures. Counts of drawing rules are ignored here: the score only
    /// replaces the static evaluation.
    pub(super) fn probe_tables_quiet(
        &mut self,
        board: &Board<L::Word>,
        ply: usize,
    ) -> Option<Score> {
        if !self.path.leaves_time(board, u16::MAX) {
            return None;
        }
        let wdl = self.tables.wdl_quiet(board)?;
        if self.is_kept(board, wdl) {
            return None;
        }
        self.table_hits += 1;
        Some(score_of(wdl, ply))
    }

    /// The position after a move.
    #[inline(always)]
    pub(super) fn after(&self, node: &Node<L::Word>, step: &Step<L::Word>) -> Node<L::Word> {
        let board = self.kernel.play(&node.board, step);
        Node { board, hash: self.hash_after(node, step) }
    }

    /// The hash of the position after a move.
    #[inline(always)]
    pub(super) fn hash_after(&self, node: &Node<L::Word>, step: &Step<L::Word>) -> u64 {
        self.kernel.hash_after(&node.board, node.hash, step)
    }

    /// The two moves before a ply.
    #[inline(always)]
    pub(super) fn before(&self, ply: usize) -> Before {
        let moves = &self.memory.moves[ply..ply + 2];
        [moves[1], moves[0]]
    }

    /// Puts a move in front of the principal variation of the next ply.
    pub(super) fn extend_pv(&mut self, ply: usize, step: Step<L::Word>) {
        let (head, tail) = self.memory.frames.split_at_mut(ply + 1);
        let pv = &mut head[ply].pv;
        pv.clear();
        pv.push(step);
        pv.extend_from_slice(&tail[0].pv);
    }

    /// The principal variation from a ply on.
    pub(super) fn pv(&self, ply: usize) -> &[Step<L::Word>] {
        &self.memory.frames[ply].pv
    }

    /// Records the move made at the root for the histories of the next ply.
    pub(super) fn note_root_move(&mut self, step: &Step<L::Word>) {
        self.memory.note_move(0, step);
        self.memory.frames[1].reset();
    }
}

const fn score_of(wdl: Wdl, ply: usize) -> Score {
    match wdl {
        Wdl::Win => Score::won_by_tables(ply),
        Wdl::Draw => Score::DRAW,
        Wdl::Loss => Score::lost_by_tables(ply),
    }
}
