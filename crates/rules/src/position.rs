//! Legal positions, under rules known at run time.

use std::fmt;

use crate::{
    ByColor, Color, Kind, Move, Piece, RuleSet, Setup, SetupError, SetupFault, Square, SquareSet,
    hops::{self, Capture, Table},
    kernel::{Board, Budget, Kernel, KingRun, Layout, MovementSource, OverBudget, Step, Word},
};

/// A legal position: pieces, the side to move, and the rules.
///
/// ```
/// use crownhead_rules::{Position, RuleSet};
///
/// let rules = RuleSet::named("english").expect("a rule set of this library");
/// let start = Position::start(&rules);
/// let moves = start.moves();
/// assert_eq!(moves.len(), 7);
/// let next = start.play(&moves[0])?;
/// assert_ne!(next.hash(), start.hash());
/// # Ok::<(), crownhead_rules::IllegalMove>(())
/// ```
#[derive(Clone)]
pub struct Position {
    rules: RuleSet,
    board: AnyBoard,
    hash: u64,
}

/// The pieces, in a word as wide as the board needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AnyBoard {
    /// In 64 bits.
    Small(Board<u64>),
    /// In 128 bits.
    Large(Board<u128>),
}

/// The words that can hold a board.
pub trait BoardWord: Word {
    /// The board, if it is held in this word.
    fn open(board: &AnyBoard) -> Option<&Board<Self>>;
    /// Wraps a board.
    fn close(board: Board<Self>) -> AnyBoard;
}

impl BoardWord for u64 {
    #[inline(always)]
    fn open(board: &AnyBoard) -> Option<&Board<Self>> {
        match board {
            AnyBoard::Small(board) => Some(board),
            AnyBoard::Large(_) => None,
        }
    }

    #[inline(always)]
    fn close(board: Board<Self>) -> AnyBoard {
        AnyBoard::Small(board)
    }
}

impl BoardWord for u128 {
    #[inline(always)]
    fn open(board: &AnyBoard) -> Option<&Board<Self>> {
        match board {
            AnyBoard::Large(board) => Some(board),
            AnyBoard::Small(_) => None,
        }
    }

    #[inline(always)]
    fn close(board: Board<Self>) -> AnyBoard {
        AnyBoard::Large(board)
    }
}

/// Why a move cannot be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum IllegalMove {
    /// It is not legal in the position it was to be played in.
    NotLegal,
    /// Finding the captures of the position after it is [`OverBudget`], so its
    /// legal moves cannot be listed.
    TooManyCaptures,
}

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotLegal => f.write_str("not a legal move in this position"),
            Self::TooManyCaptures => {
                write!(f, "the game cannot go on after this move: {OverBudget}")
            }
        }
    }
}

impl std::error::Error for IllegalMove {}

impl Position {
    /// The starting position.
    pub fn start(rules: &RuleSet) -> Self {
        let (board, hash) = rules.start_board(|| {
            let start = Self::from_setup(rules, &Setup::start(rules))
                .expect("checked rules start from a legal position");
            (start.board, start.hash)
        });
        Self { rules: rules.clone(), board, hash }
    }

    /// The position of a setup, or everything that is wrong with it.
    pub fn from_setup(rules: &RuleSet, setup: &Setup) -> Result<Self, SetupError> {
        let faults = setup.faults(rules);
        if !faults.is_empty() {
            return Err(SetupError { faults });
        }
        let board = with_own_kernel!(rules, |kernel| board_of(kernel, rules, setup));
        let hash = match &board {
            AnyBoard::Small(board) => board.hash(),
            AnyBoard::Large(board) => board.hash(),
        };
        let position = Self { rules: rules.clone(), board, hash };
        if position.check_captures(Budget::USUAL).is_err() {
            return Err(SetupError { faults: vec![SetupFault::TooManyCaptures] });
        }
        Ok(position)
    }

    /// Whether the captures can be found within a budget. For positions made by
    /// [`Position::from_setup`] and [`Position::play`] they can be within
    /// [`Budget::USUAL`].
    pub fn check_captures(&self, budget: Budget) -> Result<(), OverBudget> {
        generations::count();
        with_own_kernel!(self.rules, |kernel| {
            let board = self.board_for(kernel);
            if !kernel.can_capture(board, board.turn) {
                return Ok(());
            }
            kernel.moves_within(board, &mut Vec::new(), budget)
        })
    }

    /// The position as a setup, without move counts.
    pub fn to_setup(&self) -> Setup {
        let mut setup = Setup::empty(self.turn());
        for square in self.rules.board().iter() {
            if let Some(piece) = self.piece_at(square) {
                setup.pieces.push((square.number().into(), piece));
            }
        }
        setup.king_runs = ByColor::from_fn(|color| {
            self.king_run(color).map(|(count, square)| (count, square.number().into()))
        });
        setup
    }

    /// The rules.
    pub fn rules(&self) -> &RuleSet {
        &self.rules
    }

    /// Who is to move.
    pub fn turn(&self) -> Color {
        match &self.board {
            AnyBoard::Small(board) => board.turn,
            AnyBoard::Large(board) => board.turn,
        }
    }

    /// The same pieces with this side to move, if that is a legal position:
    /// where the first king ends the game, whoever made it cannot move again.
    /// A Frisian count of king moves stays.
    pub fn with_turn(&self, turn: Color) -> Result<Self, SetupError> {
        let setup = Setup { turn, ..self.to_setup() };
        Self::from_setup(&self.rules, &setup)
    }

    /// The hash: equal for equal positions, different for nearly all others.
    pub fn hash(&self) -> u64 {
        self.hash
    }

    /// The piece on a square.
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        if !self.rules.board().contains(square) {
            return None;
        }
        Color::ALL.into_iter().find_map(|color| {
            let kind = [Kind::Man, Kind::King]
                .into_iter()
                .find(|&kind| self.has_cell(color, kind, self.rules.cell(square)))?;
            Some(Piece { color, kind })
        })
    }

    fn has_cell(&self, color: Color, kind: Kind, cell: u8) -> bool {
        fn has<W: Word>(board: &Board<W>, color: Color, kind: Kind, cell: u8) -> bool {
            let set = match kind {
                Kind::Man => board.men[color],
                Kind::King => board.kings[color],
            };
            (set & W::cell(cell)).any()
        }
        match &self.board {
            AnyBoard::Small(board) => has(board, color, kind, cell),
            AnyBoard::Large(board) => has(board, color, kind, cell),
        }
    }

    /// The squares of one side's men or kings.
    pub fn pieces(&self, color: Color, kind: Kind) -> SquareSet {
        fn set<W: Word>(board: &Board<W>, color: Color, kind: Kind) -> W {
            match kind {
                Kind::Man => board.men[color],
                Kind::King => board.kings[color],
            }
        }
        match &self.board {
            AnyBoard::Small(board) => self.rules.squares(set(board, color, kind)),
            AnyBoard::Large(board) => self.rules.squares(set(board, color, kind)),
        }
    }

    /// Frisian: how many quiet moves in a row one king of a side has made,
    /// and where it stands.
    pub fn king_run(&self, color: Color) -> Option<(u8, Square)> {
        let run = match &self.board {
            AnyBoard::Small(board) => board.runs[color],
            AnyBoard::Large(board) => board.runs[color],
        };
        (run.count > 0).then(|| (run.count, self.rules.square(run.cell)))
    }

    /// The legal moves, in the order of their squares. The list is empty when
    /// the game is over.
    pub fn moves(&self) -> Vec<Move> {
        self.list_moves(Budget::USUAL).0
    }

    /// The legal moves, if they can be found within a budget.
    pub fn moves_within(&self, budget: Budget) -> Result<Vec<Move>, OverBudget> {
        let (moves, found) = self.list_moves(budget);
        found.map(|()| moves)
    }

    fn list_moves(&self, budget: Budget) -> (Vec<Move>, Result<(), OverBudget>) {
        generations::count();
        let (mut moves, found) = with_own_kernel!(self.rules, |kernel| {
            let mut steps = Vec::new();
            let found = kernel.moves_within(self.board_for(kernel), &mut steps, budget);
            let table = Table::of(self);
            let mut patience = hops::PATIENCE;
            let describe = |step| self.describe(&table, step, &mut patience);
            (steps.iter().map(describe).collect::<Vec<_>>(), found)
        });
        moves.sort_unstable_by_key(|m| (m.from, m.to, m.captured, m.crowns));
        (moves, found)
    }

    /// Whether there is any legal move.
    pub fn has_moves(&self) -> bool {
        generations::count();
        with_own_kernel!(self.rules, |kernel| kernel.can_move(self.board_for(kernel)))
    }

    /// Whether a move is legal here.
    pub fn is_legal(&self, m: &Move) -> bool {
        generations::count();
        self.has_squares(m)
            && with_own_kernel!(self.rules, |kernel| {
                let mut steps = Vec::new();
                kernel.moves(self.board_for(kernel), &mut steps);
                steps.contains(&self.step(kernel, m))
            })
    }

    /// Whether all squares of a move are on this board.
    fn has_squares(&self, m: &Move) -> bool {
        let board = self.rules.board();
        let mut squares = m.captured.iter().chain([m.from, m.to]);
        squares.all(|square| board.contains(square))
    }

    /// The legal moves, each with the position after it.
    pub fn successors(&self) -> Vec<(Move, Self)> {
        self.moves()
            .into_iter()
            .map(|m| {
                let after = self.after(&m);
                (m, after)
            })
            .collect()
    }

    /// The legal moves from one square to another, each with the position after
    /// it. Much faster than filtering [`moves`](Self::moves), because only
    /// these moves are described.
    pub fn successors_between(&self, from: Square, to: Square) -> Vec<(Move, Self)> {
        let board = self.rules.board();
        if !board.contains(from) || !board.contains(to) {
            return Vec::new();
        }
        generations::count();
        let mut found = with_own_kernel!(self.rules, |kernel| {
            let mut steps = Vec::with_capacity(32);
            kernel.moves(self.board_for(kernel), &mut steps);
            let (from, to) = (self.rules.cell(from), self.rules.cell(to));
            let wanted =
                steps.iter().filter(|step| step.from.index() == from && step.to.index() == to);
            wanted
                .map(|step| (self.move_of(step), self.after_step(kernel, step)))
                .collect::<Vec<_>>()
        });
        found.sort_unstable_by_key(|(m, _)| (m.captured, m.crowns));
        found
    }

    /// The position after the legal move from one square to another and
    /// whether it captures, if there is exactly one. Faster again, because no
    /// move is described.
    pub fn only_successor_between(&self, from: Square, to: Square) -> Option<(Self, bool)> {
        let board = self.rules.board();
        if !board.contains(from) || !board.contains(to) {
            return None;
        }
        generations::count();
        with_own_kernel!(self.rules, |kernel| {
            let mut steps = Vec::with_capacity(32);
            kernel.moves(self.board_for(kernel), &mut steps);
            let (from, to) = (self.rules.cell(from), self.rules.cell(to));
            let mut wanted =
                steps.iter().filter(|step| step.from.index() == from && step.to.index() == to);
            let step = wanted.next().filter(|_| wanted.next().is_none())?;
            Some((self.after_step(kernel, step), step.captured.any()))
        })
    }

    /// The position after a move.
    pub fn play(&self, m: &Move) -> Result<Self, IllegalMove> {
        if !self.is_legal(m) {
            return Err(IllegalMove::NotLegal);
        }
        let after = self.after(m);
        after.check_captures(Budget::USUAL).map_err(|OverBudget| IllegalMove::TooManyCaptures)?;
        Ok(after)
    }

    /// The position after a move of the generator.
    #[must_use]
    pub fn after_step<M, L>(&self, kernel: &Kernel<M, L>, step: &Step<L::Word>) -> Self
    where
        M: MovementSource,
        L: Layout,
    {
        let board = self.board_for(kernel);
        let after = kernel.play(board, step);
        let hash = board.hash_after(self.hash, step, &after);
        Self { rules: self.rules.clone(), board: BoardWord::close(after), hash }
    }

    /// The position after a move that is known to be legal.
    pub(crate) fn after(&self, m: &Move) -> Self {
        with_own_kernel!(self.rules, |kernel| { self.after_step(kernel, &self.step(kernel, m)) })
    }

    /// The number of move sequences of exactly `depth` plies. It has no
    /// [`Budget`].
    ///
    /// ```
    /// use crownhead_rules::{Id, Position, RuleSet};
    ///
    /// let start = Position::start(&RuleSet::of(Id::International));
    /// assert_eq!([1, 2, 3, 4].map(|depth| start.perft(depth)), [9, 81, 658, 4_265]);
    /// ```
    pub fn perft(&self, depth: u32) -> u64 {
        with_own_kernel!(self.rules, |kernel| kernel.perft(self.board_for(kernel), depth))
    }

    /// Every way to make a capture, each as the squares it touches, from the
    /// first to the last; at most `most` of them. A quiet move has one.
    pub fn routes(&self, m: &Move, most: usize) -> Vec<Vec<Square>> {
        if !self.has_squares(m) {
            return Vec::new();
        }
        hops::routes(&Table::of(self), &Capture::of(m), most, &mut { hops::PATIENCE })
    }

    /// The pieces as the generator of these rules wants them.
    pub fn board_for<M, L>(&self, _kernel: &Kernel<M, L>) -> &Board<L::Word>
    where
        M: MovementSource,
        L: Layout,
    {
        L::Word::open(&self.board).expect("a rule set keeps all its boards in one word")
    }

    /// A move as the generator knows it. It need not be legal, but its
    /// squares must be on the board.
    pub fn step<M, L>(&self, _kernel: &Kernel<M, L>, m: &Move) -> Step<L::Word>
    where
        M: MovementSource,
        L: Layout,
    {
        Step {
            from: L::Word::cell(self.rules.cell(m.from)),
            to: L::Word::cell(self.rules.cell(m.to)),
            captured: self.rules.cells(m.captured),
            crowns: m.crowns,
        }
    }

    /// A legal move of the generator, with the squares it touches.
    pub fn move_of<W: Word>(&self, step: &Step<W>) -> Move {
        if step.captured.any() {
            return self.describe(&Table::of(self), step, &mut { hops::PATIENCE });
        }
        let from = self.rules.square(step.from.index());
        let to = self.rules.square(step.to.index());
        let captured = SquareSet::EMPTY;
        Move { from, to, captured, path: vec![from, to], crowns: step.crowns }
    }

    /// A legal move with the squares it touches. If `patience` runs out, only
    /// the first and the last.
    fn describe<W: Word>(&self, table: &Table<'_>, step: &Step<W>, patience: &mut u32) -> Move {
        let from = self.rules.square(step.from.index());
        let to = self.rules.square(step.to.index());
        let captured = self.rules.squares(step.captured);
        let capture = Capture { from, to, captured, crowns: step.crowns };
        let path = hops::routes(table, &capture, 1, patience).pop();
        debug_assert!(
            path.is_some() || *patience == 0,
            "the generator and the route finder follow the same rules"
        );
        let path = path.unwrap_or_else(|| vec![from, to]);
        Move { from, to, captured, path, crowns: step.crowns }
    }
}

/// How often this thread has asked a generator for the moves of a [`Position`]: tests count what a move
/// of a game takes.
pub(crate) mod generations {
    #[cfg(debug_assertions)]
    std::thread_local! {
        static COUNT: std::cell::Cell<u64> = const { std::cell::Cell::new(0) };
    }

    #[inline(always)]
    pub(super) fn count() {
        #[cfg(debug_assertions)]
        COUNT.set(COUNT.get() + 1);
    }

    /// How often until now.
    #[cfg(debug_assertions)]
    pub fn counted() -> u64 {
        COUNT.get()
    }
}

impl PartialEq for Position {
    fn eq(&self, other: &Self) -> bool {
        self.board == other.board && self.rules == other.rules
    }
}

impl Eq for Position {}

impl std::hash::Hash for Position {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        state.write_u64(self.hash);
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut debug = f.debug_struct("Position");
        debug.field("rules", &self.rules.key()).field("turn", &self.turn());
        for color in Color::ALL {
            let name = if color == Color::White { "white" } else { "black" };
            let (men, kings) = (self.pieces(color, Kind::Man), self.pieces(color, Kind::King));
            debug.field(name, &(men, kings));
        }
        debug.finish_non_exhaustive()
    }
}

fn board_of<M, L>(_kernel: &Kernel<M, L>, rules: &RuleSet, setup: &Setup) -> AnyBoard
where
    M: MovementSource,
    L: Layout,
{
    let mut board = Board::<L::Word> {
        men: ByColor::default(),
        kings: ByColor::default(),
        turn: setup.turn,
        runs: ByColor::default(),
    };
    let cell = |number: u32| {
        rules.cell(rules.board().square_numbered(number).expect("a setup without faults"))
    };
    for &(number, Piece { color, kind }) in &setup.pieces {
        let set = match kind {
            Kind::Man => &mut board.men[color],
            Kind::King => &mut board.kings[color],
        };
        *set |= L::Word::cell(cell(number));
    }
    for color in Color::ALL {
        // A side without men has no limit on king moves, and so no count.
        if let Some((count, number)) = setup.king_runs[color]
            && count > 0
            && board.men[color].any()
        {
            board.runs[color] = KingRun { cell: cell(number), count };
        }
    }
    BoardWord::close(board)
}
