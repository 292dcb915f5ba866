//! The fast core: positions as bit sets, moves as the sets they change.
//!
//! Everything here is generic over a [`Layout`] (the width of a step) and a
//! [`MovementSource`] (the rules, folded away when they are a type). Programs
//! that only want to play use [`Position`](crate::Position) and never come
//! here; a search that visits millions of positions a second is written
//! against this module, once, and instantiated by
//! [`with_kernel!`](crate::with_kernel).

mod count;
mod generate;
mod hunt;
mod layout;
mod word;

use std::fmt;

pub use self::{
    generate::Reach,
    hunt::{Budget, OverBudget},
    layout::{Full10, Layout, LayoutId, Narrow8, Narrow10, Narrow14, Wide10, Wide14},
    word::{Cells, Word},
};
use crate::{ByColor, Color, Kind, Movement, zobrist};

/// Where a kernel gets its rules from: a type (compile time) or a value (run
/// time).
pub trait MovementSource: Copy + Send + Sync + 'static {
    /// The rules.
    fn movement(&self) -> &Movement;

    /// Whether men capture backwards. The innermost loops ask for it, so house
    /// rules know it at compile time, too.
    #[inline(always)]
    fn men_capture_backwards(&self) -> bool {
        self.movement().men_capture_backwards
    }
}

/// House rules: interpreted at run time, except for whether men capture
/// backwards.
#[derive(Clone, Copy, Debug)]
pub struct House<const BACKWARDS: bool>(Movement);

impl<const BACKWARDS: bool> House<BACKWARDS> {
    /// Rules whose `men_capture_backwards` is the one of the type.
    pub const fn new(movement: Movement) -> Self {
        Self(Movement { men_capture_backwards: BACKWARDS, ..movement })
    }
}

impl<const BACKWARDS: bool> MovementSource for House<BACKWARDS> {
    #[inline(always)]
    fn movement(&self) -> &Movement {
        &self.0
    }

    #[inline(always)]
    fn men_capture_backwards(&self) -> bool {
        BACKWARDS
    }
}

/// Any rules, interpreted at run time.
impl MovementSource for Movement {
    #[inline(always)]
    fn movement(&self) -> &Movement {
        self
    }
}

/// A move generator for one layout and one source of rules.
#[derive(Clone, Copy)]
pub struct Kernel<M, L: Layout> {
    source: M,
    squares: L::Word,
    crown: ByColor<L::Word>,
}

impl<M, L: Layout> fmt::Debug for Kernel<M, L> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Kernel").field("squares", &self.squares).finish_non_exhaustive()
    }
}

impl<M: MovementSource, L: Layout> Kernel<M, L> {
    /// A generator for a board whose cells are `squares`; men are crowned on
    /// the cells of `crown`.
    pub const fn new(source: M, squares: L::Word, crown: ByColor<L::Word>) -> Self {
        Self { source, squares, crown }
    }

    #[inline(always)]
    fn rules(&self) -> &Movement {
        self.source.movement()
    }
}

/// The number of consecutive quiet moves by the same king, for rule sets that
/// limit it; 0 if nothing is counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct KingRun {
    /// Where the king stands.
    pub cell: u8,
    /// How many quiet moves in a row it has made.
    pub count: u8,
}

/// A position as bit sets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Board<W> {
    /// Cells with men.
    pub men: ByColor<W>,
    /// Cells with kings.
    pub kings: ByColor<W>,
    /// The side to move.
    pub turn: Color,
    /// The counts of consecutive king moves; unused without a limit.
    pub runs: ByColor<KingRun>,
}

/// A move as the sets it changes. Two captures with the same fields are the
/// same move, whatever way the piece went.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Step<W> {
    /// The cell the piece leaves.
    pub from: W,
    /// The cell it ends on.
    pub to: W,
    /// The cells of the pieces it takes.
    pub captured: W,
    /// Whether a man becomes a king.
    pub crowns: bool,
}

impl<W: Word> Board<W> {
    /// Cells with pieces of one side.
    #[inline(always)]
    pub fn side(&self, color: Color) -> W {
        self.men[color] | self.kings[color]
    }

    /// The hash of the position, computed from scratch.
    pub fn hash(&self) -> u64 {
        let mut hash = if self.turn == Color::Black { zobrist::TURN } else { 0 };
        for color in Color::ALL {
            for (kind, set) in [(Kind::Man, self.men[color]), (Kind::King, self.kings[color])] {
                for cell in set.cells() {
                    hash ^= zobrist::piece(color, kind, cell.index());
                }
            }
            let run = self.runs[color];
            hash ^= zobrist::king_run(color, run.cell, run.count);
        }
        hash
    }

    /// The incremental hash after a move.
    #[inline(always)]
    pub fn hash_after(&self, hash: u64, step: &Step<W>, after: &Self) -> u64 {
        let mut hash = self.hash_of_pieces_after(hash, step);
        if self.runs != after.runs {
            for color in Color::ALL {
                let (old, new) = (self.runs[color], after.runs[color]);
                hash ^= zobrist::king_run(color, old.cell, old.count);
                hash ^= zobrist::king_run(color, new.cell, new.count);
            }
        }
        hash
    }

    /// [`hash_after`](Self::hash_after) without the counts of king moves.
    #[inline(always)]
    fn hash_of_pieces_after(&self, hash: u64, step: &Step<W>) -> u64 {
        let us = self.turn;
        let before = if (self.kings[us] & step.from).any() { Kind::King } else { Kind::Man };
        let landed = if step.crowns { Kind::King } else { before };
        let hash = hash
            ^ zobrist::TURN
            ^ zobrist::piece(us, before, step.from.index())
            ^ zobrist::piece(us, landed, step.to.index());
        if step.captured.none() { hash } else { self.hash_without(hash, step.captured) }
    }

    /// The hash without captured pieces.
    fn hash_without(&self, mut hash: u64, captured: W) -> u64 {
        let them = !self.turn;
        for cell in captured.cells() {
            let kind = if (self.kings[them] & cell).any() { Kind::King } else { Kind::Man };
            hash ^= zobrist::piece(them, kind, cell.index());
        }
        hash
    }
}

impl<M: MovementSource, L: Layout> Kernel<M, L> {
    /// The hash after a move, without the position after it.
    #[inline(always)]
    pub fn hash_after(&self, board: &Board<L::Word>, hash: u64, step: &Step<L::Word>) -> u64 {
        if self.rules().king_move_limit == 0 {
            board.hash_of_pieces_after(hash, step)
        } else {
            board.hash_after(hash, step, &self.play(board, step))
        }
    }

    /// The hash after a quiet move without promotion from one cell to another, if
    /// there is such a move and no king move is counted.
    #[inline(always)]
    pub fn quiet_hash_after(&self, board: &Board<L::Word>, hash: u64, from: u8, to: u8) -> u64 {
        let bits = 8 * size_of::<L::Word>() as u8 - 1;
        let is_king = (board.kings[board.turn] & L::Word::cell(from & bits)).any();
        let kind = if is_king { Kind::King } else { Kind::Man };
        hash ^ zobrist::TURN
            ^ zobrist::piece(board.turn, kind, from)
            ^ zobrist::piece(board.turn, kind, to)
    }

    /// The position after a move.
    #[inline(always)]
    pub fn play(&self, board: &Board<L::Word>, step: &Step<L::Word>) -> Board<L::Word> {
        match board.turn {
            Color::White => self.play_as::<true>(board, step),
            Color::Black => self.play_as::<false>(board, step),
        }
    }

    #[inline(always)]
    fn play_as<const WHITE: bool>(
        &self,
        board: &Board<L::Word>,
        step: &Step<L::Word>,
    ) -> Board<L::Word> {
        let (us, them) = sides::<WHITE>();
        let mut after = *board;
        if (board.kings[us] & step.from).any() {
            // A capture may end on its first cell: remove the piece before
            // placing it.
            after.kings[us] = board.kings[us] & !step.from | step.to;
        } else {
            after.men[us] &= !step.from;
            if step.crowns {
                after.kings[us] |= step.to;
            } else {
                after.men[us] |= step.to;
            }
        }
        after.men[them] &= !step.captured;
        after.kings[them] &= !step.captured;
        after.turn = them;
        if self.rules().king_move_limit != 0 {
            Self::count_runs::<WHITE>(board, step, &mut after);
        }
        after
    }

    /// Maintains the counts of consecutive king moves. Few rules need them;
    /// keeping this out of line makes the others faster.
    #[inline(never)]
    fn count_runs<const WHITE: bool>(
        board: &Board<L::Word>,
        step: &Step<L::Word>,
        after: &mut Board<L::Word>,
    ) {
        let (us, them) = sides::<WHITE>();
        let quiet_king = (board.kings[us] & step.from).any() && step.captured.none();
        after.runs[us] = if quiet_king && board.men[us].any() {
            let run = board.runs[us];
            let same = run.count > 0 && L::Word::cell(run.cell) == step.from;
            KingRun { cell: step.to.index(), count: if same { run.count + 1 } else { 1 } }
        } else {
            KingRun::default()
        };
        // The count ends when its king is captured or its side has no men.
        let run = board.runs[them];
        let gone = (L::Word::cell(run.cell) & step.captured).any();
        if run.count > 0 && (gone || after.men[them].none()) {
            after.runs[them] = KingRun::default();
        }
    }
}

/// The side to move and the other one.
#[inline(always)]
const fn sides<const WHITE: bool>() -> (Color, Color) {
    if WHITE { (Color::White, Color::Black) } else { (Color::Black, Color::White) }
}
