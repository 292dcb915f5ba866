//! Move generation.
//!
//! Most captures take one piece, so the first jumps of all men are found at
//! once, by shifting whole sets. Only a piece that can jump again is followed
//! jump by jump.

use super::{
    Board, Budget, Kernel, Layout, MovementSource, OverBudget, Step, Word,
    hunt::{Hunt, Trail},
    sides,
};
use crate::{
    ByColor, Crowning,
    Direction::{self, East, North, NorthEast, NorthWest, South, SouthEast, SouthWest, West},
    KingRange, Objective, Obligation,
};

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

pub(super) use {for_king_captures, for_king_moves, for_man_captures, for_man_moves};

/// The position from the point of view of the side to move.
#[derive(Clone, Copy)]
pub(super) struct View<W> {
    pub(super) men: W,
    pub(super) kings: W,
    pub(super) empty: W,
    /// Pieces that kings may capture.
    pub(super) targets: W,
    /// Pieces that men may capture.
    pub(super) man_targets: W,
    pub(super) their_kings: W,
    pub(super) crown: W,
}

/// The cells that the quiet moves of a side lead to.
#[derive(Clone, Copy, Debug)]
pub struct Reach<W> {
    /// Cells men can step on.
    pub men: W,
    /// Cells kings can go to.
    pub kings: W,
}

/// By direction: the cells from which a man can jump.
pub(super) type Springs<W> = [W; 8];

impl<M: MovementSource, L: Layout> Kernel<M, L> {
    /// Fills `list` with the legal moves, as far as [`Budget::USUAL`] allows.
    ///
    /// For searches, which must terminate in every position. Where the list
    /// must be complete, use [`Kernel::moves_within`].
    pub fn moves(&self, board: &Board<L::Word>, list: &mut Vec<Step<L::Word>>) {
        // A search continues with the moves found within the budget.
        let _ = self.moves_within(board, list, Budget::USUAL);
    }

    /// Fills `list` with the legal moves. If the captures exceed the budget,
    /// `list` holds the highest-ranked captures found, which need not be legal.
    pub fn moves_within(
        &self,
        board: &Board<L::Word>,
        list: &mut Vec<Step<L::Word>>,
        budget: Budget,
    ) -> Result<(), OverBudget> {
        match board.turn {
            crate::Color::White => self.moves_as::<true>(board, list, budget),
            crate::Color::Black => self.moves_as::<false>(board, list, budget),
        }
    }

    /// Whether the side to move has a legal move. It needs no budget: one
    /// capture suffices.
    pub fn can_move(&self, board: &Board<L::Word>) -> bool {
        match board.turn {
            crate::Color::White => self.can_move_as::<true>(board),
            crate::Color::Black => self.can_move_as::<false>(board),
        }
    }

    fn can_move_as<const WHITE: bool>(&self, board: &Board<L::Word>) -> bool {
        if self.is_decided::<WHITE>(board) {
            return false;
        }
        let mut can = self.can_capture_as::<WHITE>(board);
        if !can {
            self.for_quiet_moves::<WHITE>(board, &self.view::<WHITE>(board), |_| can = true);
        }
        can
    }

    /// Whether a side could capture if it were its turn.
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

    /// Fills `list` with the captures of the side to move, which must have one. If
    /// they exceed the budget, `list` holds the highest-ranked ones found.
    pub fn captures_within(
        &self,
        board: &Board<L::Word>,
        list: &mut Vec<Step<L::Word>>,
        budget: Budget,
    ) -> Result<(), OverBudget> {
        let is_complete = match board.turn {
            crate::Color::White => self.captures::<true>(board, list, budget),
            crate::Color::Black => self.captures::<false>(board, list, budget),
        };
        if is_complete { Ok(()) } else { Err(OverBudget) }
    }

    /// The empty cells that the men of each side can step to.
    #[inline(always)]
    pub fn man_reach(&self, board: &Board<L::Word>) -> ByColor<L::Word> {
        let taken = board.side(crate::Color::White) | board.side(crate::Color::Black);
        let empty = self.squares & !taken;
        let mut reach = ByColor { white: L::Word::NONE, black: L::Word::NONE };
        for_man_moves!(L, true, |d| {
            reach.white |= L::step(board.men.white, d);
        });
        for_man_moves!(L, false, |d| {
            reach.black |= L::step(board.men.black, d);
        });
        ByColor { white: reach.white & empty, black: reach.black & empty }
    }

    /// Whether a quiet move of the side to move crowns a man, even if a capture
    /// is compulsory.
    #[inline(always)]
    pub fn can_crown(&self, board: &Board<L::Word>) -> bool {
        let reach = self.man_reach(board);
        (reach[board.turn] & self.crown[board.turn]).any()
    }

    /// Whether the side to move has more than one quiet move, even if a capture
    /// is compulsory.
    #[inline(always)]
    pub fn has_choice(&self, board: &Board<L::Word>) -> bool {
        match board.turn {
            crate::Color::White => self.has_choice_as::<true>(board),
            crate::Color::Black => self.has_choice_as::<false>(board),
        }
    }

    #[inline(always)]
    fn has_choice_as<const WHITE: bool>(&self, board: &Board<L::Word>) -> bool {
        let view = self.view::<WHITE>(board);
        // Cells that some move leads to, and those that more than one leads to.
        let (mut once, mut twice) = (L::Word::NONE, L::Word::NONE);
        for_man_moves!(L, WHITE, |d| {
            let to = L::step(view.men, d) & view.empty;
            twice |= once & to;
            once |= to;
        });
        if view.kings.any() {
            let kings = self.free_kings::<WHITE>(board, &view);
            for_king_moves!(L, |d| {
                let to = L::step(kings, d) & view.empty;
                twice |= once & to;
                once |= to;
                if self.rules().king_range == KingRange::Flying {
                    let to = L::step(to, d) & view.empty;
                    twice |= once & to;
                    once |= to;
                }
            });
        }
        (once ^ once.lowest() | twice).any()
    }

    /// Fills `list` with the quiet moves of the side to move, even if a capture
    /// is compulsory.
    pub fn quiet_moves(&self, board: &Board<L::Word>, list: &mut Vec<Step<L::Word>>) {
        list.clear();
        match board.turn {
            crate::Color::White => {
                let view = self.view::<true>(board);
                self.for_quiet_moves::<true>(board, &view, |step| list.push(step));
            }
            crate::Color::Black => {
                let view = self.view::<false>(board);
                self.for_quiet_moves::<false>(board, &view, |step| list.push(step));
            }
        }
    }

    /// Fills `list` with the quiet moves that crown a man, even if a capture is
    /// compulsory.
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

    /// The empty cells that men of a side can step to, and those its kings can
    /// reach.
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
        budget: Budget,
    ) -> Result<(), OverBudget> {
        list.clear();
        let view = self.view::<WHITE>(board);
        if self.is_decided::<WHITE>(board) {
            return Ok(());
        }
        let springs = self.springs::<WHITE>(&view);
        let jumpers = self.jumping_men::<WHITE>(&view, &springs);
        let mut is_complete = true;
        if jumpers.any() || self.a_king_can_capture(&view) {
            is_complete = self.captures::<WHITE>(board, list, budget);
        }
        if list.is_empty() || self.rules().capture == Obligation::Optional {
            self.for_quiet_moves::<WHITE>(board, &view, |step| list.push(step));
        }
        if is_complete { Ok(()) } else { Err(OverBudget) }
    }

    /// Whether the opponent's last move ended the game by making the first
    /// king.
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

    /// By direction: the cells from which a man could jump.
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

    /// The cells on which a man that has just jumped in direction `d` does not
    /// stop: it can jump again, or is crowned in passing.
    ///
    /// Exact for the first two jumps along diagonals and for the first jump in
    /// eight directions: such a jump can neither land on the man's first cell
    /// nor meet a captured piece, unless it turns straight back.
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
        // From the crowning row no jump goes forward.
        let may_go_back = self.source.men_capture_backwards() || L::ORTHOGONAL;
        if rules.crowning == Crowning::InPassing {
            goes_on | view.crown
        } else if may_go_back && rules.crowning == Crowning::EndsMove {
            goes_on & !view.crown
        } else {
            goes_on
        }
    }

    /// Fills `list` with the captures that precedence allows; returns `false`
    /// if the budget ran out. It reads the board again, because callers keep
    /// what they know of it in registers.
    #[inline(never)]
    pub(super) fn captures<const WHITE: bool>(
        &self,
        board: &Board<L::Word>,
        list: &mut Vec<Step<L::Word>>,
        budget: Budget,
    ) -> bool {
        let rules = self.rules();
        let view = &self.view::<WHITE>(board);
        let springs = &self.springs::<WHITE>(view);
        list.clear();
        let mut landed = [L::Word::NONE; 8];
        let mut open = [L::Word::NONE; 8];
        let mut any_open = L::Word::NONE;
        for_man_captures!(L, WHITE, self.source.men_capture_backwards(), |d| {
            landed[d as usize] = L::steps(springs[d as usize] & view.men, d, 2);
            open[d as usize] = landed[d as usize] & self.goes_on::<WHITE>(view, springs, d);
            any_open |= open[d as usize];
        });
        if (any_open | view.kings | view.their_kings).none() {
            // Men take one man each: no capture outranks another. Most positions with captures
            // are like this.
            for_man_captures!(L, WHITE, self.source.men_capture_backwards(), |d| {
                for to in landed[d as usize].cells() {
                    let captured = L::back(to, d);
                    let crowns = (to & view.crown).any();
                    list.push(Step { from: L::back(captured, d), to, captured, crowns });
                }
            });
            return true;
        }
        let mut hunt = Hunt::<M, L, WHITE>::new(self, view, list, budget);
        for king in view.kings.cells() {
            hunt.from = king;
            hunt.empty = view.empty | king;
            let begin = Trail::begin(king);
            for_king_captures!(L, |d| {
                hunt.king_jump(&begin, d, false);
            });
        }
        hunt.with_king = false;
        if any_open.any() {
            for_man_captures!(L, WHITE, self.source.men_capture_backwards(), |d| {
                for to in open[d as usize].cells() {
                    hunt.man_begins(to, d);
                }
            });
            // A man that goes on takes more than one piece, which outranks
            // single captures; but a man crowned in passing may find no further
            // piece.
            if rules.precedence.is_led_by_count() && rules.crowning != Crowning::InPassing {
                return hunt.is_complete();
            }
        }
        for_man_captures!(L, WHITE, self.source.men_capture_backwards(), |d| {
            for to in (landed[d as usize] & !open[d as usize]).cells() {
                hunt.from = L::steps(to, d.opposite(), 2);
                let end = Trail::begin(hunt.from).jump(L::back(to, d), to, view.their_kings);
                hunt.emit(&end, to, (to & view.crown).any());
            }
        });
        hunt.is_complete()
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

    /// The kings that may move quietly: all except one that has used up its
    /// consecutive moves.
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
