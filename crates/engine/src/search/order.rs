//! Move ordering for quiet moves: history heuristics and countermoves.

use crownhead_rules::{
    Color,
    kernel::{Step, Word},
};

use crate::{boxed::filled, tt::Tag};

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
    Cells::of(step).tag() | taken << 14
}

/// Ordering scores of the moves that come before those with histories, whose
/// scores have 15 bits.
pub(crate) mod first {
    pub(crate) const HASH_MOVE: i32 = (1 << 20) - 1;
    /// And 16 for each piece, and for each king among them.
    pub(crate) const CAPTURE: i32 = 1 << 18;
    pub(crate) const PROMOTION: i32 = 1 << 17;
    pub(crate) const KILLER: i32 = 1 << 16;
    pub(crate) const SECOND_KILLER: i32 = 1 << 15;
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

/// The first and last cell of a move: seven bits each, the first cell low.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Cells(u16);

impl Cells {
    /// No move. Its last cell is one that no board has, whose histories stay
    /// empty.
    pub(crate) const NONE: Self = Self(1 << 14);

    #[inline(always)]
    pub(crate) fn of<W: Word>(step: &Step<W>) -> Self {
        Self(u16::from(step.from.index()) | u16::from(step.to.index()) << 7)
    }

    /// The tag of a quiet move.
    #[inline(always)]
    pub(crate) fn tag(self) -> Tag {
        self.0
    }

    /// The last cell, or one beyond the board for none.
    #[inline(always)]
    fn to(self) -> usize {
        usize::from(self.0 >> 7) & 0xff
    }
}

/// History heuristic: scores of quiet moves by how often they caused a cutoff.
pub(crate) struct Order {
    /// Butterfly history, by side.
    quiet: [Box<ByCells>; 2],
    /// Continuation history for the two preceding moves, by the last cell of
    /// the earlier move.
    after: [Box<[ByDirection; 256]>; 2],
    /// Countermoves: the best reply to a move, by its first and last cell.
    answers: Box<[Tag; CELLS * CELLS]>,
}

/// The two moves before a node, the latest first.
pub(crate) type Before = [Cells; 2];

/// The histories that apply at a node.
pub(crate) struct Histories<'a> {
    quiet: &'a ByCells,
    after: [&'a ByDirection; 2],
}

impl Histories<'_> {
    /// The history score of a quiet move.
    #[inline(always)]
    pub(crate) fn of(&self, cells: Cells) -> i32 {
        let at = by_direction(cells);
        i32::from(self.quiet[by_cells(cells)])
            + i32::from(self.after[0][at])
            + i32::from(self.after[1][at])
    }
}

#[inline(always)]
fn by_cells(Cells(cells): Cells) -> usize {
    usize::from(cells) & (CELLS * CELLS - 1)
}

#[inline(always)]
fn by_direction(Cells(cells): Cells) -> usize {
    let (from, to) = (usize::from(cells) & LAST, usize::from(cells) >> 7 & LAST);
    // The direction in two bits. In the bit layout a step to the left and a
    // step to the right differ by one, so the parity of the distance tells
    // them apart.
    from * 4 + (usize::from(to > from) << 1 | (to ^ from) & 1)
}

impl Order {
    /// Empty tables.
    pub(crate) fn new() -> Self {
        Self {
            quiet: [filled(0), filled(0)],
            after: [filled([0; 4 * CELLS]), filled([0; 4 * CELLS])],
            answers: filled(0),
        }
    }

    /// Clears all tables.
    pub(crate) fn clear(&mut self) {
        *self = Self::new();
    }

    /// The histories that apply to moves of a side after two others.
    #[inline(always)]
    pub(crate) fn histories(&self, side: Color, before: Before) -> Histories<'_> {
        let after = |ply: usize| &self.after[ply][before[ply].to()];
        Histories { quiet: &self.quiet[side as usize], after: [after(0), after(1)] }
    }

    /// The countermove of the preceding move.
    #[inline(always)]
    pub(crate) fn answer(&self, before: Before) -> Tag {
        if before[0] == Cells::NONE { 0 } else { self.answers[by_cells(before[0])] }
    }

    /// Rewards the quiet move that caused a cutoff and penalises the quiet
    /// moves searched before it.
    pub(crate) fn learn<W: Word>(
        &mut self,
        side: Color,
        best: &Step<W>,
        worse: &[Step<W>],
        before: Before,
        depth: i32,
    ) {
        let bonus = (depth * depth * 4).min(1200);
        self.shift(side, Cells::of(best), before, bonus);
        for step in worse {
            self.shift(side, Cells::of(step), before, -bonus);
        }
        if before[0] != Cells::NONE {
            self.answers[by_cells(before[0])] = tag(best);
        }
    }

    #[inline(always)]
    fn shift(&mut self, side: Color, cells: Cells, before: Before, bonus: i32) {
        let towards = |value: &mut i16| {
            let old = i32::from(*value);
            *value = (old + bonus - old * bonus.abs() / MOST) as i16;
        };
        towards(&mut self.quiet[side as usize][by_cells(cells)]);
        for ply in [0, 1] {
            if before[ply] != Cells::NONE {
                towards(&mut self.after[ply][before[ply].to()][by_direction(cells)]);
            }
        }
    }
}
