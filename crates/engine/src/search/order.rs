//! Move ordering for quiet moves: history heuristics and countermoves.

use crownhead_rules::{
    Color,
    kernel::{Step, Word},
};

use crate::tt::Tag;

/// The greatest absolute history score.
const MOST: i32 = 1 << 13;

/// Identifies a move within its position in 16 bits; 0 stands for no move.
#[inline(always)]
pub(crate) fn tag<W: Word>(step: &Step<W>) -> Tag {
    let taken = if step.captured.any() {
        step.captured.count() as u16 + u16::from(step.captured.index())
    } else {
        0
    };
    u16::from(step.from.index()) | u16::from(step.to.index()) << 7 | taken << 14
}

/// History heuristic: scores of quiet moves by how often they caused a cutoff.
pub(crate) struct Order {
    /// Cells in a word.
    cells: usize,
    /// Butterfly history, by side, first and last cell.
    quiet: Vec<i16>,
    /// Continuation history for the two preceding moves: by the last cell of
    /// the earlier move, and first cell and direction of this one.
    after: [Vec<i16>; 2],
    /// Countermoves: the best reply to a move, by its first and last cell.
    answers: Vec<Tag>,
}

/// The two moves before a node, the latest first, as first and last cells.
pub(crate) type Before = [Option<(usize, usize)>; 2];

impl Order {
    /// Empty tables for words of so many cells.
    pub(crate) fn new(cells: usize) -> Self {
        Self {
            cells,
            quiet: vec![0; 2 * cells * cells],
            after: [vec![0; cells * cells * 4], vec![0; cells * cells * 4]],
            answers: vec![0; cells * cells],
        }
    }

    /// Clears all tables.
    pub(crate) fn clear(&mut self) {
        *self = Self::new(self.cells);
    }

    /// The first and last cell of a move.
    #[inline(always)]
    pub(crate) fn cells_of<W: Word>(step: &Step<W>) -> (usize, usize) {
        (step.from.index().into(), step.to.index().into())
    }

    #[inline(always)]
    fn quiet_index(&self, side: Color, (from, to): (usize, usize)) -> usize {
        (side as usize * self.cells + from) * self.cells + to
    }

    #[inline(always)]
    fn after_index(&self, before: (usize, usize), (from, to): (usize, usize)) -> usize {
        // The direction in two bits. In the bit layout a step to the left and a
        // step to the right differ by one, so the parity of the distance tells
        // them apart.
        let way = usize::from(to > from) << 1 | to.abs_diff(from) & 1;
        (before.1 * self.cells + from) * 4 + way
    }

    /// The history score of a quiet move.
    #[inline(always)]
    pub(crate) fn history(&self, side: Color, cells: (usize, usize), before: &Before) -> i32 {
        let after = |ply: usize| match before[ply] {
            Some(before) => i32::from(self.after[ply][self.after_index(before, cells)]),
            None => 0,
        };
        i32::from(self.quiet[self.quiet_index(side, cells)]) + after(0) + after(1)
    }

    /// The countermove of the preceding move.
    #[inline(always)]
    pub(crate) fn answer(&self, before: &Before) -> Tag {
        before[0].map_or(0, |(from, to)| self.answers[from * self.cells + to])
    }

    /// Rewards the quiet move that caused a cutoff and penalises the quiet
    /// moves searched before it.
    pub(crate) fn learn<W: Word>(
        &mut self,
        side: Color,
        best: &Step<W>,
        worse: &[Step<W>],
        before: &Before,
        depth: i32,
    ) {
        let bonus = (depth * depth * 4).min(1200);
        self.shift(side, Self::cells_of(best), before, bonus);
        for step in worse {
            self.shift(side, Self::cells_of(step), before, -bonus);
        }
        if let Some((from, to)) = before[0] {
            self.answers[from * self.cells + to] = tag(best);
        }
    }

    fn shift(&mut self, side: Color, cells: (usize, usize), before: &Before, bonus: i32) {
        let towards = |value: &mut i16| {
            let old = i32::from(*value);
            *value = (old + bonus - old * bonus.abs() / MOST) as i16;
        };
        let index = self.quiet_index(side, cells);
        towards(&mut self.quiet[index]);
        for ply in [0, 1] {
            if let Some(before) = before[ply] {
                let index = self.after_index(before, cells);
                towards(&mut self.after[ply][index]);
            }
        }
    }
}
