//! Finding the legal moves.
//!
//! Most captures take one piece, so single jumps are found for all men at
//! once, by shifting whole sets. Only a piece that can jump again after its
//! first jump is followed step by step.

use std::{
    collections::HashSet,
    hash::{BuildHasherDefault, Hasher},
};

use super::{Board, Kernel, Layout, MovementSource, Step, Word, sides};
use crate::{
    ByColor, Crowning,
    Direction::{self, East, North, NorthEast, NorthWest, South, SouthEast, SouthWest, West},
    KingLanding, KingRange, Objective, Obligation, Removal,
    rules::CaptureTally,
};

/// From this many captured pieces on, states met before are not entered
/// again. Fewer cannot be reached in so many ways that it would pay.
const REMEMBER_FROM: u32 = 5;

/// Lists shorter than this are looked through for duplicates.
const LOOK_THROUGH: usize = 48;

/// Runs a block once for each direction in which a man may capture, forward
/// ones first, with the direction as a constant.
macro_rules! for_man_captures {
    ($layout:ty, $white:expr, $backwards:expr, |$d:ident| $body:block) => {{
        if <$layout>::DIAGONAL {
            {
                let $d = if $white { NorthEast } else { SouthEast };
                $body
            }
            {
                let $d = if $white { NorthWest } else { SouthWest };
                $body
            }
            if $backwards {
                {
                    let $d = if $white { SouthEast } else { NorthEast };
                    $body
                }
                {
                    let $d = if $white { SouthWest } else { NorthWest };
                    $body
                }
            }
        }
        if <$layout>::ORTHOGONAL {
            {
                let $d = if $white { North } else { South };
                $body
            }
            {
                let $d = East;
                $body
            }
            {
                let $d = West;
                $body
            }
            if $backwards {
                {
                    let $d = if $white { South } else { North };
                    $body
                }
            }
        }
    }};
}

/// Runs a block once for each direction in which a king may capture.
macro_rules! for_king_captures {
    ($layout:ty, |$d:ident| $body:block) => {{
        if <$layout>::DIAGONAL {
            {
                let $d = NorthEast;
                $body
            }
            {
                let $d = NorthWest;
                $body
            }
            {
                let $d = SouthEast;
                $body
            }
            {
                let $d = SouthWest;
                $body
            }
        }
        if <$layout>::ORTHOGONAL {
            {
                let $d = North;
                $body
            }
            {
                let $d = South;
                $body
            }
            {
                let $d = East;
                $body
            }
            {
                let $d = West;
                $body
            }
        }
    }};
}

/// Runs a block once for each direction in which a man may move quietly.
macro_rules! for_man_moves {
    ($layout:ty, $white:expr, |$d:ident| $body:block) => {{
        if <$layout>::DIAGONAL {
            {
                let $d = if $white { NorthEast } else { SouthEast };
                $body
            }
            {
                let $d = if $white { NorthWest } else { SouthWest };
                $body
            }
        } else {
            {
                let $d = if $white { North } else { South };
                $body
            }
            {
                let $d = East;
                $body
            }
            {
                let $d = West;
                $body
            }
        }
    }};
}

/// Runs a block once for each direction in which a king may move quietly.
macro_rules! for_king_moves {
    ($layout:ty, |$d:ident| $body:block) => {{
        if <$layout>::DIAGONAL {
            {
                let $d = NorthEast;
                $body
            }
            {
                let $d = NorthWest;
                $body
            }
            {
                let $d = SouthEast;
                $body
            }
            {
                let $d = SouthWest;
                $body
            }
        } else {
            {
                let $d = North;
                $body
            }
            {
                let $d = South;
                $body
            }
            {
                let $d = East;
                $body
            }
            {
                let $d = West;
                $body
            }
        }
    }};
}

pub(super) use {for_king_moves, for_man_captures, for_man_moves};

/// What generation looks at, from the side to move.
#[derive(Clone, Copy)]
pub(super) struct View<W> {
    pub(super) men: W,
    pub(super) kings: W,
    pub(super) empty: W,
    /// What kings may take.
    pub(super) targets: W,
    /// What men may take.
    pub(super) man_targets: W,
    pub(super) their_kings: W,
    pub(super) crown: W,
}

/// Where the pieces of a side can go quietly.
#[derive(Clone, Copy, Debug)]
pub struct Reach<W> {
    /// Cells men can step on.
    pub men: W,
    /// Cells kings can go to.
    pub kings: W,
}

/// For each direction, by its number: the cells from which a man can jump.
pub(super) type Springs<W> = [W; 8];

impl<M: MovementSource, L: Layout> Kernel<M, L> {
    /// Fills `list` with the legal moves.
    pub fn moves(&self, board: &Board<L::Word>, list: &mut Vec<Step<L::Word>>) {
        match board.turn {
            crate::Color::White => self.moves_as::<true>(board, list),
            crate::Color::Black => self.moves_as::<false>(board, list),
        }
    }

    /// Whether a side could capture, were it to move.
    #[inline(always)]
    pub fn can_capture(&self, board: &Board<L::Word>, side: crate::Color) -> bool {
        match side {
            crate::Color::White => self.can_capture_as::<true>(board),
            crate::Color::Black => self.can_capture_as::<false>(board),
        }
    }

    #[inline(always)]
    fn can_capture_as<const WHITE: bool>(&self, board: &Board<L::Word>) -> bool {
        let view = self.view::<WHITE>(board);
        let springs = self.springs::<WHITE>(&view);
        self.jumping_men::<WHITE>(&view, &springs).any() || self.a_king_can_capture(&view)
    }

    /// Fills `list` with the quiet moves by which men are crowned. Whether a
    /// capture comes before them is not asked.
    pub fn crowning_moves(&self, board: &Board<L::Word>, list: &mut Vec<Step<L::Word>>) {
        match board.turn {
            crate::Color::White => self.crowning_moves_as::<true>(board, list),
            crate::Color::Black => self.crowning_moves_as::<false>(board, list),
        }
    }

    #[inline(always)]
    fn crowning_moves_as<const WHITE: bool>(
        &self,
        board: &Board<L::Word>,
        list: &mut Vec<Step<L::Word>>,
    ) {
        list.clear();
        let view = self.view::<WHITE>(board);
        for_man_moves!(L, WHITE, |d| {
            for to in (L::step(view.men, d) & view.empty & view.crown).cells() {
                let from = L::back(to, d);
                list.push(Step { from, to, captured: L::Word::NONE, crowns: true });
            }
        });
    }

    /// The cells of the board.
    pub fn squares(&self) -> L::Word {
        self.squares
    }

    /// The cells on which men of a side are crowned.
    pub fn crown(&self, side: crate::Color) -> L::Word {
        self.crown[side]
    }

    /// How pieces move.
    #[inline(always)]
    pub fn movement(&self) -> &crate::Movement {
        self.source.movement()
    }

    /// The empty cells men of a side can step on, one set for each way
    /// forward put together, and those its kings can reach.
    #[inline(always)]
    pub fn reach(&self, board: &Board<L::Word>, side: crate::Color) -> Reach<L::Word> {
        match side {
            crate::Color::White => self.reach_as::<true>(board),
            crate::Color::Black => self.reach_as::<false>(board),
        }
    }

    #[inline(always)]
    fn reach_as<const WHITE: bool>(&self, board: &Board<L::Word>) -> Reach<L::Word> {
        let view = self.view::<WHITE>(board);
        let mut reach = Reach { men: L::Word::NONE, kings: L::Word::NONE };
        for_man_moves!(L, WHITE, |d| {
            reach.men |= L::step(view.men, d) & view.empty;
        });
        if view.kings.any() {
            for_king_moves!(L, |d| {
                reach.kings |= match self.rules().king_range {
                    KingRange::Short => L::step(view.kings, d) & view.empty,
                    KingRange::Flying => slide::<L>(view.kings, view.empty, d),
                };
            });
        }
        reach
    }

    pub(super) fn moves_as<const WHITE: bool>(
        &self,
        board: &Board<L::Word>,
        list: &mut Vec<Step<L::Word>>,
    ) {
        list.clear();
        let view = self.view::<WHITE>(board);
        if self.is_decided::<WHITE>(board) {
            return;
        }
        let springs = self.springs::<WHITE>(&view);
        let jumpers = self.jumping_men::<WHITE>(&view, &springs);
        if jumpers.any() || self.a_king_can_capture(&view) {
            self.captures::<WHITE>(board, list);
        }
        if list.is_empty() || self.rules().capture == Obligation::Optional {
            self.for_quiet_moves::<WHITE>(board, &view, |step| list.push(step));
        }
    }

    /// Whether the game ended with the last move, though pieces could move:
    /// the opponent has made the first king.
    #[inline(always)]
    pub(super) fn is_decided<const WHITE: bool>(&self, board: &Board<L::Word>) -> bool {
        let (_, them) = sides::<WHITE>();
        self.rules().objective == Objective::FirstKing && board.kings[them].any()
    }

    #[inline(always)]
    pub(super) fn view<const WHITE: bool>(&self, board: &Board<L::Word>) -> View<L::Word> {
        self.view_of::<WHITE>(board.men, board.kings, self.rules().men_capture_kings)
    }

    #[inline(always)]
    pub(super) fn view_of<const WHITE: bool>(
        &self,
        men: ByColor<L::Word>,
        kings: ByColor<L::Word>,
        men_capture_kings: bool,
    ) -> View<L::Word> {
        let (us, them) = sides::<WHITE>();
        let targets = men[them] | kings[them];
        View {
            men: men[us],
            kings: kings[us],
            empty: self.squares & !(men[us] | kings[us] | targets),
            targets,
            man_targets: if men_capture_kings { targets } else { men[them] },
            their_kings: kings[them],
            crown: self.crown[us],
        }
    }

    /// The cells from which a man could jump, direction by direction.
    #[inline(always)]
    pub(super) fn springs<const WHITE: bool>(&self, view: &View<L::Word>) -> Springs<L::Word> {
        let mut springs = [L::Word::NONE; 8];
        for_man_captures!(L, WHITE, self.source.men_capture_backwards(), |d| {
            springs[d as usize] = spring::<L>(view.man_targets, view.empty, d);
        });
        springs
    }

    /// The men that can jump.
    #[inline(always)]
    pub(super) fn jumping_men<const WHITE: bool>(
        &self,
        view: &View<L::Word>,
        springs: &Springs<L::Word>,
    ) -> L::Word {
        let mut all = L::Word::NONE;
        for_man_captures!(L, WHITE, self.source.men_capture_backwards(), |d| {
            all |= springs[d as usize];
        });
        all & view.men
    }

    /// Whether any king can capture.
    #[inline(always)]
    pub(super) fn a_king_can_capture(&self, view: &View<L::Word>) -> bool {
        if view.kings.none() {
            return false;
        }
        let mut can = L::Word::NONE;
        for_king_captures!(L, |d| {
            let reach = match self.rules().king_range {
                KingRange::Short => view.kings,
                KingRange::Flying => view.kings | slide::<L>(view.kings, view.empty, d),
            };
            can |= reach & spring::<L>(view.targets, view.empty, d);
        });
        can.any()
    }

    /// The cells on which a man that has just jumped in direction `d` is not
    /// done: it can jump again, or is crowned in passing.
    ///
    /// Right for the first two jumps of a move along diagonals and the first
    /// along eight lines: such a jump can neither land where the man began
    /// nor meet a piece already taken, unless it turns straight back.
    #[inline(always)]
    pub(super) fn goes_on<const WHITE: bool>(
        &self,
        view: &View<L::Word>,
        springs: &Springs<L::Word>,
        d: Direction,
    ) -> L::Word {
        let rules = self.rules();
        let mut goes_on = L::Word::NONE;
        for_man_captures!(L, WHITE, self.source.men_capture_backwards(), |e| {
            if e != d.opposite() {
                goes_on |= springs[e as usize];
            }
        });
        // From the far row no jump goes forward.
        let may_go_back = self.source.men_capture_backwards() || L::ORTHOGONAL;
        if rules.crowning == Crowning::InPassing {
            goes_on | view.crown
        } else if may_go_back && rules.crowning == Crowning::EndsMove {
            goes_on & !view.crown
        } else {
            goes_on
        }
    }

    /// Fills `list` with the captures that precedence allows. Looks at the
    /// board anew: callers keep what they know of it in registers.
    #[inline(never)]
    pub(super) fn captures<const WHITE: bool>(
        &self,
        board: &Board<L::Word>,
        list: &mut Vec<Step<L::Word>>,
    ) {
        let rules = self.rules();
        let view = &self.view::<WHITE>(board);
        let springs = &self.springs::<WHITE>(view);
        list.clear();
        let mut hunt = Hunt::<M, L, WHITE> {
            kernel: self,
            view,
            empty: view.empty,
            from: L::Word::NONE,
            with_king: true,
            best: 0,
            list,
            seen: HashSet::default(),
            listed: HashSet::default(),
        };
        for king in view.kings.cells() {
            hunt.from = king;
            hunt.empty = view.empty | king;
            let begin = Trail::begin(king);
            for_king_captures!(L, |d| {
                hunt.king_jump(&begin, d, false);
            });
        }
        hunt.with_king = false;
        let mut landed = [L::Word::NONE; 8];
        let mut open = [L::Word::NONE; 8];
        let mut any_open = L::Word::NONE;
        for_man_captures!(L, WHITE, self.source.men_capture_backwards(), |d| {
            landed[d as usize] = L::steps(springs[d as usize] & view.men, d, 2);
            open[d as usize] = landed[d as usize] & self.goes_on::<WHITE>(view, springs, d);
            any_open |= open[d as usize];
        });
        if any_open.any() {
            for_man_captures!(L, WHITE, self.source.men_capture_backwards(), |d| {
                for to in open[d as usize].cells() {
                    hunt.man_begins(to, d);
                }
            });
            // A man that goes on takes more than one piece, and singles fall
            // short; but one crowned in passing may find nothing more to take.
            if rules.precedence.is_led_by_count() && rules.crowning != Crowning::InPassing {
                return;
            }
        }
        for_man_captures!(L, WHITE, self.source.men_capture_backwards(), |d| {
            for to in (landed[d as usize] & !open[d as usize]).cells() {
                hunt.from = L::steps(to, d.opposite(), 2);
                let end = Trail::begin(hunt.from).jump(L::back(to, d), to, view.their_kings);
                hunt.emit(&end, to, (to & view.crown).any());
            }
        });
    }

    /// Calls `visit` with every quiet move.
    #[inline(always)]
    pub(super) fn for_quiet_moves<const WHITE: bool>(
        &self,
        board: &Board<L::Word>,
        view: &View<L::Word>,
        mut visit: impl FnMut(Step<L::Word>),
    ) {
        for_man_moves!(L, WHITE, |d| {
            for to in (L::step(view.men, d) & view.empty).cells() {
                let step = Step {
                    from: L::back(to, d),
                    to,
                    captured: L::Word::NONE,
                    crowns: (to & view.crown).any(),
                };
                visit(step);
            }
        });
        self.for_quiet_king_moves::<WHITE>(board, view, visit);
    }

    /// Calls `visit` with every quiet move of a king.
    #[inline(always)]
    pub(super) fn for_quiet_king_moves<const WHITE: bool>(
        &self,
        board: &Board<L::Word>,
        view: &View<L::Word>,
        mut visit: impl FnMut(Step<L::Word>),
    ) {
        for king in self.free_kings::<WHITE>(board, view).cells() {
            for_king_moves!(L, |d| {
                let mut to = L::step(king, d) & view.empty;
                while to.any() {
                    let step = Step { from: king, to, captured: L::Word::NONE, crowns: false };
                    visit(step);
                    if self.rules().king_range == KingRange::Short {
                        break;
                    }
                    to = L::step(to, d) & view.empty;
                }
            });
        }
    }

    /// The kings that may move quietly: all but one that has used up its
    /// moves.
    #[inline(always)]
    pub(super) fn free_kings<const WHITE: bool>(
        &self,
        board: &Board<L::Word>,
        view: &View<L::Word>,
    ) -> L::Word {
        let limit = self.rules().king_move_limit;
        if limit == 0 {
            return view.kings;
        }
        let run = board.runs[sides::<WHITE>().0];
        if run.count >= limit && view.men.any() {
            view.kings & !L::Word::cell(run.cell)
        } else {
            view.kings
        }
    }
}

/// The cells from which a jump over a target, in one direction, lands on an
/// empty cell.
#[inline(always)]
fn spring<L: Layout>(targets: L::Word, empty: L::Word, direction: Direction) -> L::Word {
    L::back(L::back(empty, direction) & targets, direction)
}

/// The empty cells that pieces of `from` reach by sliding in one direction.
#[inline(always)]
pub(super) fn slide<L: Layout>(from: L::Word, empty: L::Word, direction: Direction) -> L::Word {
    let mut reached = from;
    let mut open = empty;
    let mut width = 1;
    for _ in 0..L::doublings(direction) {
        reached |= open & L::steps(reached, direction, width);
        open &= L::steps(open, direction, width);
        width *= 2;
    }
    reached & empty
}

/// States already followed: first cell, cell, pieces taken, and the way it
/// came with the order of the pieces where that matters.
type Seen<W> = HashSet<(W, W, W, u64), BuildHasherDefault<Fold>>;

/// A hash for sets of cells: a multiplication for each word. Quick is what
/// counts here; nobody gains from making it collide but by waiting longer.
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

/// How far a capture has come.
#[derive(Clone, Copy)]
struct Trail<W> {
    at: W,
    captured: W,
    pieces: u32,
    order: u64,
}

impl<W: Word> Trail<W> {
    #[inline(always)]
    fn begin(at: W) -> Self {
        Self { at, captured: W::NONE, pieces: 0, order: 0 }
    }

    #[inline(always)]
    fn jump(&self, victim: W, to: W, their_kings: W) -> Self {
        Self {
            at: to,
            captured: self.captured | victim,
            pieces: self.pieces + 1,
            order: self.order << 1 | (victim & their_kings).any() as u64,
        }
    }
}

/// The search for the captures of one position.
struct Hunt<'a, M, L: Layout, const WHITE: bool> {
    kernel: &'a Kernel<M, L>,
    view: &'a View<L::Word>,
    /// Empty cells, with the one the hunting piece left.
    empty: L::Word,
    from: L::Word,
    with_king: bool,
    /// The rank of the captures in `list`.
    best: u64,
    list: &'a mut Vec<Step<L::Word>>,
    seen: Seen<L::Word>,
    /// What is in `list`, if that is long.
    listed: HashSet<Step<L::Word>, BuildHasherDefault<Fold>>,
}

impl<M: MovementSource, L: Layout, const WHITE: bool> Hunt<'_, M, L, WHITE> {
    #[inline(always)]
    fn empty_after(&self, captured: L::Word) -> L::Word {
        match self.kernel.rules().removal {
            Removal::AtEndOfMove => self.empty,
            Removal::Immediate => self.empty | captured,
        }
    }

    /// A man has made its first jump, in direction `d`, and stands on `to`.
    fn man_begins(&mut self, to: L::Word, d: Direction) {
        self.from = L::steps(to, d.opposite(), 2);
        self.empty = self.view.empty | self.from;
        let trail = Trail::begin(self.from).jump(L::back(to, d), to, self.view.their_kings);
        self.man_lands(&trail, d);
    }

    /// A man has jumped and stands on `trail.at`.
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
        if self.was_met(trail, 8) {
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

    /// Whether a king standing on `trail.at` can jump in one direction; if
    /// so, everything that follows from it is found.
    fn king_jump(&mut self, trail: &Trail<L::Word>, d: Direction, crowns: bool) -> bool {
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

    /// Whether a king that arrived on `trail.at` going in direction `d` can
    /// jump again. Going straight on is left to the first landing square.
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

    /// Whether the same state was met before, so that nothing new can come of
    /// going on from here.
    #[inline(always)]
    fn was_met(&mut self, trail: &Trail<L::Word>, way: u64) -> bool {
        trail.pieces >= REMEMBER_FROM && !self.remember(trail, way)
    }

    #[cold]
    fn remember(&mut self, trail: &Trail<L::Word>, way: u64) -> bool {
        let looks_at_order = self.kernel.rules().precedence.looks_at_order();
        let order = if looks_at_order { trail.order << 9 } else { 0 };
        self.seen.insert((self.from, trail.at, trail.captured, way | order))
    }

    /// Whether a capture is not in the list yet. Short lists are looked
    /// through, long ones are remembered.
    #[inline(always)]
    fn is_new(&mut self, step: &Step<L::Word>) -> bool {
        if self.list.len() < LOOK_THROUGH {
            return !self.list.contains(step);
        }
        if self.listed.is_empty() {
            self.listed.extend(self.list.iter().copied());
        }
        self.listed.insert(*step)
    }

    #[inline(always)]
    fn emit(&mut self, trail: &Trail<L::Word>, to: L::Word, crowns: bool) {
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
            self.listed.clear();
        }
        let step = Step { from: self.from, to, captured: trail.captured, crowns };
        // One piece can be taken in one way only.
        if trail.pieces == 1 || self.is_new(&step) {
            self.list.push(step);
        }
    }
}
