//! What a thread keeps for each ply of the line it searches, and from one
//! search to the next.

use crownhead_nnue::State;
use crownhead_rules::kernel::{Step, Word};

use super::{
    MOST_PLY,
    order::{Cells, Order},
};
use crate::{
    Score,
    tt::{Recent, Tag},
};

/// What a thread keeps from one search to the next.
pub(crate) struct Memory<W> {
    pub(super) order: Order,
    /// The search stack.
    pub(super) frames: Vec<Frame<W>>,
    /// The moves that led to each ply, from the one two plies before the root on.
    pub(super) moves: Vec<Cells>,
    /// Lists that no node uses.
    #[expect(clippy::vec_box, reason = "they are taken and put back at every node")]
    lists: Vec<Box<List<W>>>,
    /// What the evaluation keeps.
    pub(super) eval: State,
    /// Nodes of low depth.
    pub(super) recent: Recent,
}

impl<W: Word> Memory<W> {
    pub(crate) fn new(eval: State) -> Self {
        let mut frames = Vec::new();
        frames.resize_with(MOST_PLY + 8, Frame::default);
        Self {
            order: Order::new(),
            frames,
            moves: vec![Cells::NONE; MOST_PLY + 8],
            lists: Vec::with_capacity(MOST_PLY + 8),
            eval,
            recent: Recent::new(),
        }
    }

    /// A list for the moves of a node. Its contents are those of another node.
    #[inline(always)]
    #[expect(clippy::unnecessary_box_returns, reason = "a pointer is moved, not the list")]
    pub(super) fn borrow_list(&mut self) -> Box<List<W>> {
        self.lists.pop().unwrap_or_default()
    }

    /// Takes a list back.
    #[inline(always)]
    pub(super) fn return_list(&mut self, list: Box<List<W>>) {
        self.lists.push(list);
    }

    /// Notes the move made at a ply, for the histories of the next two.
    #[inline(always)]
    pub(super) fn note_move(&mut self, ply: usize, step: &Step<W>) {
        self.moves[ply + 2] = Cells::of(step);
    }

    pub(crate) fn clear(&mut self) {
        self.order.clear();
        self.recent.clear();
        for frame in &mut self.frames {
            *frame = Frame::default();
        }
    }
}

/// One ply of the search stack.
pub(super) struct Frame<W> {
    pub(super) killers: [Tag; 2],
    /// The static evaluation of the node, if it has one.
    pub(super) eval: Option<Score>,
    /// The excluded move of a singular extension search; 0 for none.
    pub(super) excluded: Tag,
    pub(super) pv: Vec<Step<W>>,
}

impl<W> Default for Frame<W> {
    fn default() -> Self {
        Self { killers: [0; 2], eval: None, excluded: 0, pv: Vec::new() }
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
    /// The ordering score of each move and its index, in one number.
    keys: Vec<i32>,
    /// The highest of them.
    highest: i32,
    /// The hashes of the positions after the moves, for enhanced transposition
    /// cutoffs.
    pub(super) hashes: Vec<u64>,
}

/// The bits of an index in a key. A quiet move goes to an empty cell from one
/// of four directions, and the search does not list all of very many captures
/// (`Budget`), so no list is longer.
const INDEX: u32 = 10;
const LAST: i32 = (1 << INDEX) - 1;

/// An ordering score, of 21 bits at most, and an index in one number. Of equal
/// scores the first index is the greatest key.
const fn key(score: i32, index: usize) -> i32 {
    score << INDEX | (LAST - index as i32)
}

impl<W> Default for List<W> {
    fn default() -> Self {
        Self { steps: Vec::new(), keys: Vec::new(), highest: i32::MIN, hashes: Vec::new() }
    }
}

impl<W: Word> List<W> {
    /// Scores the moves for ordering.
    #[inline(always)]
    pub(super) fn rank(&mut self, score: impl Fn(&Step<W>) -> i32) {
        debug_assert!(self.steps.len() <= LAST as usize, "an index fits into a key");
        self.keys.clear();
        let mut highest = i32::MIN;
        let keys = self.steps.iter().enumerate().map(|(index, step)| {
            let key = key(score(step), index);
            highest = highest.max(key);
            key
        });
        self.keys.extend(keys);
        self.highest = highest;
    }

    /// Selection sort, one step: swaps the move with the highest score from
    /// `index` on, the first of equal ones, to `index`.
    #[inline(always)]
    pub(super) fn pick(&mut self, index: usize) -> Step<W> {
        if let Some((&first, others)) = self.keys[index..].split_first() {
            let highest = if index == 0 {
                self.highest
            } else {
                others.iter().fold(first, |highest, &key| highest.max(key))
            };
            let best = (LAST - (highest & LAST)) as usize;
            if best != index {
                self.keys[best] = key(first >> INDEX, best);
                self.steps.swap(index, best);
            }
        }
        self.steps[index]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn list(moves: u8) -> List<u64> {
        let step = |to: u8| Step { from: 1, to: 1 << to, captured: 0, crowns: false };
        List { steps: (0..moves).map(step).collect(), ..List::default() }
    }

    #[test]
    fn moves_come_by_falling_score() {
        let scores = [3, -5, 900_000, 4, 0, 900_000, -7];
        let mut all = list(7);
        all.rank(|step| scores[step.to.index() as usize]);
        let order: Vec<u8> = (0..7).map(|index| all.pick(index).to.index()).collect();
        assert_eq!(order, [2, 5, 3, 0, 4, 1, 6]);
        assert!(all.steps.iter().map(|step| step.to.index()).eq(order));
    }
}
