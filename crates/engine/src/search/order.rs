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

/// The first and last cell of a move from its tag.
#[inline(always)]
pub(crate) fn cells_of_tag(tag: Tag) -> (u8, u8) {
    (tag as u8 & 127, (tag >> 7) as u8 & 127)
}

/// Cells of the largest word. All tables have rows of this size, whatever the
/// board, so that a masked cell needs no check of bounds.
const CELLS: usize = 128;
const LAST: usize = CELLS - 1;

/// History scores by first and last cell.
type ByCells = [i16; CELLS * CELLS];

/// Continuation history after one move: by first cell and direction.
type ByDirection = [i16; 4 * CELLS];

/// History heuristic: scores of quiet moves by how often they caused a cutoff.
pub(crate) struct Order {
    /// Butterfly history, by side.
    quiet: [Box<ByCells>; 2],
    /// Continuation history for the two preceding moves, by the last cell of
    /// the earlier move.
    after: [Vec<ByDirection>; 2],
    /// Countermoves: the best reply to a move, by its first and last cell.
    answers: Vec<Tag>,
}

/// The two moves before a node, the latest first, as first and last cells.
pub(crate) type Before = [Option<(usize, usize)>; 2];

/// The histories that apply at a node.
pub(crate) struct Histories<'a> {
    quiet: &'a ByCells,
    after: [&'a ByDirection; 2],
}

/// Stands for the history of a move that was not made.
static NONE: ByDirection = [0; 4 * CELLS];

impl Histories<'_> {
    /// The history score of a quiet move.
    #[inline(always)]
    pub(crate) fn of(&self, cells: (usize, usize)) -> i32 {
        let at = by_direction(cells);
        i32::from(self.quiet[by_cells(cells)])
            + i32::from(self.after[0][at])
            + i32::from(self.after[1][at])
    }
}

#[inline(always)]
fn by_cells((from, to): (usize, usize)) -> usize {
    (from & LAST) * CELLS + (to & LAST)
}

#[inline(always)]
fn by_direction((from, to): (usize, usize)) -> usize {
    // The direction in two bits. In the bit layout a step to the left and a
    // step to the right differ by one, so the parity of the distance tells
    // them apart.
    (from & LAST) * 4 + (usize::from(to > from) << 1 | (to ^ from) & 1)
}

impl Order {
    /// Empty tables.
    pub(crate) fn new() -> Self {
        let quiet = || -> Box<ByCells> {
            let zeros = vec![0; CELLS * CELLS].into_boxed_slice();
            zeros.try_into().expect("it is as long as its type")
        };
        let after = || vec![[0; 4 * CELLS]; CELLS];
        Self {
            quiet: [quiet(), quiet()],
            after: [after(), after()],
            answers: vec![0; CELLS * CELLS],
        }
    }

    /// Clears all tables.
    pub(crate) fn clear(&mut self) {
        *self = Self::new();
    }

    /// The first and last cell of a move.
    #[inline(always)]
    pub(crate) fn cells_of<W: Word>(step: &Step<W>) -> (usize, usize) {
        (step.from.index().into(), step.to.index().into())
    }

    /// The histories that apply to moves of a side after two others.
    #[inline(always)]
    pub(crate) fn histories(&self, side: Color, before: &Before) -> Histories<'_> {
        let after = |ply: usize| match before[ply] {
            Some((_, to)) => &self.after[ply][to & LAST],
            None => &NONE,
        };
        Histories { quiet: &self.quiet[side as usize], after: [after(0), after(1)] }
    }

    /// The countermove of the preceding move.
    #[inline(always)]
    pub(crate) fn answer(&self, before: &Before) -> Tag {
        before[0].map_or(0, |cells| self.answers[by_cells(cells)])
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
        if let Some(cells) = before[0] {
            self.answers[by_cells(cells)] = tag(best);
        }
    }

    fn shift(&mut self, side: Color, cells: (usize, usize), before: &Before, bonus: i32) {
        let towards = |value: &mut i16| {
            let old = i32::from(*value);
            *value = (old + bonus - old * bonus.abs() / MOST) as i16;
        };
        towards(&mut self.quiet[side as usize][by_cells(cells)]);
        for ply in [0, 1] {
            if let Some((_, to)) = before[ply] {
                towards(&mut self.after[ply][to & LAST][by_direction(cells)]);
            }
        }
    }
}
