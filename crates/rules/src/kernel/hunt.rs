//! Captures of more than one piece, followed jump by jump.
//!
//! Which captures there are is a hard problem in general: the longest is a
//! longest trail, and under free choice even their number grows exponentially
//! with the pieces. So the search counts its steps against a [`Budget`], never
//! enters a state twice, and where a capture of more pieces outranks one of
//! fewer, leaves out what cannot reach the best rank (branch and bound).
//! Captures of fewer than five pieces, nearly all of those met in play, pay for
//! none of this.

use std::{
    collections::{HashMap, HashSet},
    fmt,
    hash::{BuildHasherDefault, Hasher},
};

use super::{
    Kernel, Layout, MovementSource, Step, Word,
    generate::{View, for_king_captures, for_man_captures, slide},
};
use crate::{
    Crowning,
    Direction::{self, East, North, NorthEast, NorthWest, South, SouthEast, SouthWest, West},
    KingLanding, KingRange, Removal,
    rules::CaptureTally,
};

/// From this many captured pieces on, visited states are stored and not entered
/// again. With fewer pieces too few routes lead to one state for that to pay.
const REMEMBER_FROM: u32 = 5;

/// Shorter lists are searched linearly for duplicates.
const LOOK_THROUGH: usize = 48;

/// The steps charged for a capture added to a longer list.
const LISTED: u64 = 32;

/// The order of more pieces than this does not fit into a rank.
const MOST_ORDERED: u32 = 49;

/// Marks a state reached by a man; a king's states carry one of eight
/// directions.
const MAN: u64 = 1 << 4;

/// The work allowed for finding the captures of one position.
///
/// A step is a state with at least five captured pieces: cell, captured pieces
/// and direction. It takes about a microsecond and some hundred bytes. Every
/// capture listed after the first 48 costs 32 steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Budget(u64);

impl Budget {
    /// The budget for positions from outside, and the one at which searches
    /// stop.
    pub const USUAL: Self = Self(1 << 18);
    /// No limit. The captures of some composed positions take longer than a
    /// lifetime and more memory than exists.
    pub const UNLIMITED: Self = Self(u64::MAX);

    /// A budget of so many steps.
    pub const fn of_steps(steps: u64) -> Self {
        Self(steps)
    }
}

/// Finding the captures of a position took more than the [`Budget`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct OverBudget;

impl fmt::Display for OverBudget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("there are too many ways to capture to list them")
    }
}

impl std::error::Error for OverBudget {}

/// By first cell and captured pieces: the cells on which such captures end.
type Ends<W> = HashMap<(W, W), W, BuildHasherDefault<Fold>>;

/// Visited states: first cell, current cell, captured pieces, and the direction
/// of arrival, with the order of the pieces where precedence depends on it.
type Seen<W> = HashSet<(W, W, W, u64), BuildHasherDefault<Fold>>;

/// A fast hash for sets of cells: one multiplication per word. It need not
/// resist collisions, because the budget bounds the work.
#[derive(Default)]
struct Fold(u64);

impl Hasher for Fold {
    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.write_u64(byte.into());
        }
    }

    #[inline(always)]
    fn write_u64(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(23) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }

    #[inline(always)]
    fn write_u128(&mut self, word: u128) {
        self.write_u64(word as u64);
        self.write_u64((word >> 64) as u64);
    }

    #[inline(always)]
    fn finish(&self) -> u64 {
        self.0 ^ self.0 >> 32
    }
}

/// A capture in progress.
#[derive(Clone, Copy)]
pub(super) struct Trail<W> {
    at: W,
    captured: W,
    pieces: u32,
    order: u64,
}

impl<W: Word> Trail<W> {
    #[inline(always)]
    pub(super) fn begin(at: W) -> Self {
        Self { at, captured: W::NONE, pieces: 0, order: 0 }
    }

    #[inline(always)]
    pub(super) fn jump(&self, victim: W, to: W, their_kings: W) -> Self {
        Self {
            at: to,
            captured: self.captured | victim,
            pieces: self.pieces + 1,
            order: self.order << 1 | (victim & their_kings).any() as u64,
        }
    }
}

/// The search for the captures of one position.
pub(super) struct Hunt<'a, M, L: Layout, const WHITE: bool> {
    kernel: &'a Kernel<M, L>,
    view: &'a View<L::Word>,
    /// Empty cells, with the first cell of the capturing piece.
    pub(super) empty: L::Word,
    pub(super) from: L::Word,
    pub(super) with_king: bool,
    /// The rank of the captures in `list`.
    best: u64,
    list: &'a mut Vec<Step<L::Word>>,
    /// What is known of long captures and long lists; most positions have
    /// neither.
    long: Option<Box<Long<L::Word>>>,
    /// What is left of the budget.
    left: u64,
}

/// What [`Hunt`] remembers.
#[derive(Default)]
struct Long<W> {
    seen: Seen<W>,
    /// The contents of the list, if it is long.
    listed: HashSet<Step<W>, BuildHasherDefault<Fold>>,
    /// Long captures in the list: by first cell and captured pieces, the cells
    /// on which they end.
    ends: Ends<W>,
}

impl<'a, M: MovementSource, L: Layout, const WHITE: bool> Hunt<'a, M, L, WHITE> {
    pub(super) fn new(
        kernel: &'a Kernel<M, L>,
        view: &'a View<L::Word>,
        list: &'a mut Vec<Step<L::Word>>,
        budget: Budget,
    ) -> Self {
        Self {
            kernel,
            view,
            empty: view.empty,
            from: L::Word::NONE,
            with_king: true,
            best: 0,
            list,
            long: None,
            left: budget.0,
        }
    }

    fn long(&mut self) -> &mut Long<L::Word> {
        self.long.get_or_insert_default()
    }

    /// Whether the budget has not run out.
    pub(super) fn is_complete(&self) -> bool {
        self.left > 0
    }

    #[inline(always)]
    fn empty_after(&self, captured: L::Word) -> L::Word {
        match self.kernel.rules().removal {
            Removal::AtEndOfMove => self.empty,
            Removal::Immediate => self.empty | captured,
        }
    }

    /// A man has made its first jump, in direction `d`, to `to`.
    pub(super) fn man_begins(&mut self, to: L::Word, d: Direction) {
        self.from = L::steps(to, d.opposite(), 2);
        self.empty = self.view.empty | self.from;
        let trail = Trail::begin(self.from).jump(L::back(to, d), to, self.view.their_kings);
        self.man_lands(&trail, d);
    }

    /// A man has landed on `trail.at`.
    fn man_lands(&mut self, trail: &Trail<L::Word>, direction: Direction) {
        if (trail.at & self.view.crown).any() {
            match self.kernel.rules().crowning {
                Crowning::AtEndOfMove => {}
                Crowning::EndsMove => return self.emit(trail, trail.at, true),
                Crowning::InPassing => {
                    if !self.king_goes_on(trail, direction, true, true) {
                        self.emit(trail, trail.at, true);
                    }
                    return;
                }
            }
        }
        if self.was_met(trail, MAN) {
            return;
        }
        let empty = self.empty_after(trail.captured);
        let targets = self.view.man_targets & !trail.captured;
        let mut goes_on = false;
        for_man_captures!(L, WHITE, self.kernel.source.men_capture_backwards(), |d| {
            let victim = L::step(trail.at, d) & targets;
            let to = L::step(victim, d) & empty;
            if to.any() {
                goes_on = true;
                self.man_lands(&trail.jump(victim, to, self.view.their_kings), d);
            }
        });
        if !goes_on {
            self.emit(trail, trail.at, (trail.at & self.view.crown).any());
        }
    }

    /// Follows the jumps of a king on `trail.at` in one direction; returns
    /// whether there is one.
    pub(super) fn king_jump(&mut self, trail: &Trail<L::Word>, d: Direction, crowns: bool) -> bool {
        let rules = self.kernel.rules();
        let empty = self.empty_after(trail.captured);
        let mut victim = L::step(trail.at, d);
        if rules.king_range == KingRange::Flying {
            while (victim & empty).any() {
                victim = L::step(victim, d);
            }
        }
        victim &= self.view.targets & !trail.captured;
        let first = L::step(victim, d) & empty;
        if first.none() {
            return false;
        }
        let landed = trail.jump(victim, first, self.view.their_kings);
        if self.was_met(&landed, d as u64 | (crowns as u64) << 8) {
            return true;
        }
        let empty = self.empty_after(landed.captured);
        let flies =
            rules.king_range == KingRange::Flying && rules.king_landing != KingLanding::Behind;
        let mut goes_on = false;
        let mut at = first;
        while at.any() {
            goes_on |= self.king_goes_on(&Trail { at, ..landed }, d, at == first, crowns);
            if !flies {
                break;
            }
            at = L::step(at, d) & empty;
        }
        if !goes_on {
            let halts = !flies
                || rules.king_landing == KingLanding::BehindKings
                    && (victim & self.view.their_kings).any();
            let mut to = first;
            while to.any() {
                self.emit(&landed, to, crowns);
                if halts {
                    break;
                }
                to = L::step(to, d) & empty;
            }
        }
        true
    }

    /// Whether a king that arrived on `trail.at` in direction `d` can jump
    /// again. Jumps straight on are found from the first landing cell.
    fn king_goes_on(
        &mut self,
        trail: &Trail<L::Word>,
        d: Direction,
        may_go_straight: bool,
        crowns: bool,
    ) -> bool {
        let rules = self.kernel.rules();
        let may_turn_back = rules.half_turns && rules.removal == Removal::Immediate;
        let mut goes_on = false;
        for_king_captures!(L, |e| {
            if (e != d || may_go_straight) && (e != d.opposite() || may_turn_back) {
                goes_on |= self.king_jump(trail, e, crowns);
            }
        });
        goes_on
    }

    /// Whether a state need not be followed: it was visited, every capture from
    /// it falls short of the best rank, or the budget has run out.
    #[inline(always)]
    fn was_met(&mut self, trail: &Trail<L::Word>, way: u64) -> bool {
        trail.pieces >= REMEMBER_FROM && !self.remember(trail, way)
    }

    #[cold]
    #[inline(never)]
    fn remember(&mut self, trail: &Trail<L::Word>, way: u64) -> bool {
        if self.left == 0 {
            return false;
        }
        self.left -= 1;
        let precedence = self.kernel.rules().precedence;
        let order = if precedence.looks_at_order() { trail.order << 9 } else { 0 };
        let state = (self.from, trail.at, trail.captured, way | order);
        if !self.long().seen.insert(state) {
            return false;
        }
        !precedence.grows_with_pieces() || self.can_gain(trail, way)
    }

    /// Branch and bound: whether a capture through this state can outrank the
    /// best one, or equal it without being listed.
    ///
    /// The bound counts every piece that can be jumped from a reachable cell,
    /// in the best order, as if jumps did not affect each other.
    fn can_gain(&self, trail: &Trail<L::Word>, way: u64) -> bool {
        let (cells, over) = self.within_reach(trail, way & MAN != 0);
        let rules = self.kernel.rules();
        let whole = trail.captured | over;
        let more = over.count();
        let mut order = 0;
        if rules.precedence.looks_at_order() {
            if trail.pieces + more > MOST_ORDERED {
                return true;
            }
            // Taking the kings first gives the best order.
            let kings = (over & self.view.their_kings).count();
            order = trail.order << more | ((1 << kings) - 1) << (more - kings);
        }
        let rank = rules.precedence.rank(CaptureTally {
            pieces: trail.pieces + more,
            kings: (whole & self.view.their_kings).count(),
            with_king: self.with_king,
            order,
        });
        if rank != self.best {
            return rank > self.best;
        }
        // A man that may be crowned in passing can reach the same rank in two
        // ways.
        if rules.crowning == Crowning::InPassing && !self.with_king {
            return true;
        }
        // To equal the best rank, a capture must take the whole set.
        let ends = self.long.as_ref().and_then(|long| long.ends.get(&(self.from, whole)));
        let ends = ends.copied().unwrap_or(L::Word::NONE);
        (cells & !ends).any()
    }

    /// A superset of the cells the piece can land on and of the pieces it can
    /// jump.
    fn within_reach(&self, trail: &Trail<L::Word>, is_man: bool) -> (L::Word, L::Word) {
        let rules = self.kernel.rules();
        let stays_man = is_man && rules.crowning != Crowning::InPassing;
        let flies = rules.king_range == KingRange::Flying && !stays_man;
        let targets = if stays_man { self.view.man_targets } else { self.view.targets };
        let targets = targets & !trail.captured;
        // Pieces that are removed at once open lines.
        let open = match rules.removal {
            Removal::AtEndOfMove => self.empty,
            Removal::Immediate => self.empty | trail.captured | targets,
        };
        let mut cells = trail.at;
        if flies {
            for_king_captures!(L, |d| {
                cells |= slide::<L>(trail.at, open, d);
            });
        }
        let mut over = L::Word::NONE;
        loop {
            let before = cells;
            for_king_captures!(L, |d| {
                let from = if flies { cells | slide::<L>(cells, open, d) } else { cells };
                let landed = L::step(L::step(from, d) & targets, d) & open;
                over |= L::back(landed, d);
                cells |= landed;
                if flies {
                    cells |= slide::<L>(landed, open, d);
                }
            });
            if cells == before {
                return (cells, over);
            }
        }
    }

    /// Whether a capture is not listed yet: by linear search in a short list,
    /// by hash in a long one.
    #[inline(always)]
    fn is_new(&mut self, step: &Step<L::Word>) -> bool {
        if self.list.len() < LOOK_THROUGH {
            return !self.list.contains(step);
        }
        self.is_new_in_long_list(step)
    }

    #[cold]
    #[inline(never)]
    fn is_new_in_long_list(&mut self, step: &Step<L::Word>) -> bool {
        let long = self.long.get_or_insert_default();
        if long.listed.is_empty() {
            long.listed.extend(self.list.iter().copied());
        }
        let is_new = self.left > 0 && long.listed.insert(*step);
        if is_new {
            self.left = self.left.saturating_sub(LISTED);
        }
        is_new
    }

    #[inline(always)]
    pub(super) fn emit(&mut self, trail: &Trail<L::Word>, to: L::Word, crowns: bool) {
        let rank = self.kernel.rules().precedence.rank(CaptureTally {
            pieces: trail.pieces,
            kings: (trail.captured & self.view.their_kings).count(),
            with_king: self.with_king,
            order: trail.order,
        });
        if rank < self.best {
            return;
        }
        if rank > self.best {
            self.best = rank;
            self.list.clear();
            if let Some(long) = &mut self.long {
                long.listed.clear();
                long.ends.clear();
            }
        }
        let step = Step { from: self.from, to, captured: trail.captured, crowns };
        // A capture of one piece has a single route.
        if trail.pieces == 1 || self.is_new(&step) {
            self.list.push(step);
            if trail.pieces >= REMEMBER_FROM {
                self.note_end(&step);
            }
        }
    }

    #[cold]
    #[inline(never)]
    fn note_end(&mut self, step: &Step<L::Word>) {
        let ends = &mut self.long().ends;
        *ends.entry((step.from, step.captured)).or_insert(L::Word::NONE) |= step.to;
    }
}
