//! What a thread keeps for each ply of the line it searches, and from one
//! search to the next.

use crownhead_nnue::State;
use crownhead_rules::kernel::{Step, Word};

use super::{MOST_PLY, order::Order};
use crate::{Score, tt::Tag};

/// What a thread keeps from one search to the next.
pub(crate) struct Memory<W> {
    pub(super) order: Order,
    /// The search stack.
    pub(super) frames: Vec<Frame<W>>,
    /// Lists that no node uses.
    lists: Vec<List<W>>,
    /// What the evaluation keeps.
    pub(super) eval: State,
}

impl<W: Word> Memory<W> {
    pub(crate) fn new(eval: State) -> Self {
        let mut frames = Vec::new();
        frames.resize_with(MOST_PLY + 8, Frame::default);
        Self { order: Order::new(), frames, lists: Vec::with_capacity(MOST_PLY + 8), eval }
    }

    /// A list for the moves of a node. Its contents are those of another node.
    #[inline(always)]
    pub(super) fn borrow_list(&mut self) -> List<W> {
        self.lists.pop().unwrap_or_default()
    }

    /// Takes a list back.
    #[inline(always)]
    pub(super) fn return_list(&mut self, list: List<W>) {
        self.lists.push(list);
    }

    pub(crate) fn clear(&mut self) {
        self.order.clear();
        for frame in &mut self.frames {
            *frame = Frame::default();
        }
    }
}

/// One ply of the search stack.
pub(super) struct Frame<W> {
    /// The cells of the move made from here.
    pub(super) cells: Option<(usize, usize)>,
    pub(super) killers: [Tag; 2],
    /// The static evaluation of the node, if it has one.
    pub(super) eval: Option<Score>,
    /// The excluded move of a singular extension search; 0 for none.
    pub(super) excluded: Tag,
    pub(super) pv: Vec<Step<W>>,
}

impl<W> Default for Frame<W> {
    fn default() -> Self {
        Self { cells: None, killers: [0; 2], eval: None, excluded: 0, pv: Vec::new() }
    }
}

impl<W> Frame<W> {
    /// Forgets what the last node at this ply knew of its own moves.
    pub(super) fn reset(&mut self) {
        self.killers = [0; 2];
        self.excluded = 0;
    }

    pub(super) fn add_killer(&mut self, tag: Tag) {
        if self.killers[0] != tag {
            self.killers = [tag, self.killers[0]];
        }
    }
}

/// The moves of a node with their ordering scores.
pub(super) struct List<W> {
    pub(super) steps: Vec<Step<W>>,
    pub(super) ranks: Vec<i32>,
    /// The hashes of the positions after the moves, for enhanced transposition
    /// cutoffs.
    pub(super) hashes: Vec<u64>,
}

impl<W> Default for List<W> {
    fn default() -> Self {
        Self { steps: Vec::new(), ranks: Vec::new(), hashes: Vec::new() }
    }
}

impl<W: Word> List<W> {
    /// Selection sort, one step: swaps the move with the highest score from
    /// `index` on to `index`.
    #[inline(always)]
    pub(super) fn pick(&mut self, index: usize) -> Step<W> {
        let mut best = index;
        if let Some((&first, others)) = self.ranks[index..].split_first() {
            let mut highest = first;
            for (other, &rank) in (index + 1..).zip(others) {
                if rank > highest {
                    (best, highest) = (other, rank);
                }
            }
        }
        if best != index {
            self.ranks.swap(index, best);
            self.steps.swap(index, best);
        }
        self.steps[index]
    }
}
