//! The board as the tables see it: squares by number from the point of view of
//! the side to move, and the quiet moves between them. Captures are left to the
//! move generator.

use crownhead_rules::{
    Blocked, ByColor, Color, Direction, KingRange, Objective, Obligation, Rules,
    kernel::{Board, Kernel, KingRun, Layout, MovementSource, Word},
};

use crate::{
    index::{Grid, MOST_SQUARES, Pieces},
    value::Value,
};

/// Stands for a step off the board.
pub(crate) const OFF: u8 = u8::MAX;

/// For each square the next one in a direction, or [`OFF`].
pub(crate) type Steps = [u8; MOST_SQUARES];

/// The quiet moves of a class of rules, and the values of finished games.
#[derive(Clone, Debug)]
pub(crate) struct Field {
    pub(crate) grid: Grid,
    /// The cell of each square, and the square of each cell.
    cells: [u8; MOST_SQUARES],
    squares: [u8; 128],
    /// Steps of the mover's men, one table per direction.
    pub(crate) man_steps: Vec<Steps>,
    /// The same steps in reverse.
    pub(crate) man_retreats: Vec<Steps>,
    /// Steps of kings, one table per direction.
    pub(crate) king_steps: Vec<Steps>,
    pub(crate) flying: bool,
    /// Whether capture is compulsory.
    pub(crate) forced: bool,
    /// Squares on which the mover's men are crowned.
    pub(crate) crown: u64,
    /// Squares from which a step may lead there.
    pub(crate) near_crown: u64,
    /// Whether a new king ends the game.
    pub(crate) first_king: bool,
    /// The value of a side without pieces, and of a side without a move.
    pub(crate) bare: Value,
    pub(crate) blocked: Value,
}

impl Field {
    pub(crate) fn new<M: MovementSource, L: Layout>(kernel: &Kernel<M, L>, rules: &Rules) -> Self {
        let mut cells = [OFF; MOST_SQUARES];
        let mut squares = [OFF; 128];
        let mut count = 0;
        for cell in kernel.squares().cells() {
            cells[count] = cell.index();
            squares[cell.index() as usize] = count as u8;
            count += 1;
        }
        let row = kernel.crown(Color::White).count() as usize;
        let steps = |direction: Direction| {
            let mut steps = [OFF; MOST_SQUARES];
            for (square, &cell) in cells[..count].iter().enumerate() {
                let next = L::step(L::Word::cell(cell), direction) & kernel.squares();
                if next.any() {
                    steps[square] = squares[next.index() as usize];
                }
            }
            steps
        };
        let (forward, around) = directions::<L>();
        let man_steps: Vec<Steps> = forward.iter().map(|&direction| steps(direction)).collect();
        let crown = (1 << row) - 1;
        let is_near = |square: usize| {
            man_steps.iter().any(|to| to[square] != OFF && crown >> to[square] & 1 != 0)
        };
        let near_crown =
            (0..count).filter(|&square| is_near(square)).fold(0, |set, at| set | 1 << at);
        let giveaway = rules.movement.objective == Objective::Giveaway;
        let over = if giveaway { Value::win(0) } else { Value::loss(0) };
        Self {
            grid: Grid { row, squares: count },
            cells,
            squares,
            man_steps,
            man_retreats: forward.iter().map(|&direction| steps(direction.opposite())).collect(),
            king_steps: around.iter().map(|&direction| steps(direction)).collect(),
            flying: rules.movement.king_range == KingRange::Flying,
            forced: rules.movement.capture == Obligation::Forced,
            crown,
            near_crown,
            first_king: rules.movement.objective == Objective::FirstKing,
            bare: over,
            blocked: if rules.blocked == Blocked::Draws { Value::DRAW } else { over },
        }
    }

    /// The cells of a set of squares.
    #[inline(always)]
    pub(crate) fn to_cells<W: Word>(&self, mut set: u64) -> W {
        let mut cells = W::NONE;
        while set != 0 {
            cells |= self.cell(set.trailing_zeros() as u8);
            set &= set - 1;
        }
        cells
    }

    /// The cell of a square.
    #[inline(always)]
    pub(crate) fn cell<W: Word>(&self, square: u8) -> W {
        W::cell(self.cells[square as usize & (MOST_SQUARES - 1)])
    }

    /// The squares of a set of cells.
    #[inline(always)]
    fn to_squares<W: Word>(&self, cells: W) -> u64 {
        let mut set = 0;
        for cell in cells.cells() {
            set |= 1 << (self.squares[cell.index() as usize & 127] & 63);
        }
        set
    }

    /// A position as the tables see it.
    #[inline(always)]
    pub(crate) fn pieces<W: Word>(&self, board: &Board<W>) -> Pieces {
        let (us, them) = (board.turn, !board.turn);
        let seen = Pieces {
            stm_men: self.to_squares(board.men[us]),
            stm_kings: self.to_squares(board.kings[us]),
            opp_men: self.to_squares(board.men[them]),
            opp_kings: self.to_squares(board.kings[them]),
        };
        if us == Color::White {
            return seen;
        }
        let turn = |set: u64| set.reverse_bits() >> (MOST_SQUARES - self.grid.squares);
        Pieces {
            stm_men: turn(seen.stm_men),
            stm_kings: turn(seen.stm_kings),
            opp_men: turn(seen.opp_men),
            opp_kings: turn(seen.opp_kings),
        }
    }

    /// A position for the move generator, with White to move.
    #[inline(always)]
    pub(crate) fn board<W: Word>(&self, pieces: &Pieces) -> Board<W> {
        board(
            self.to_cells(pieces.stm_men),
            self.to_cells(pieces.stm_kings),
            self.to_cells(pieces.opp_men),
            self.to_cells(pieces.opp_kings),
        )
    }

    /// The number of White's quiet moves without promotions, and whether there
    /// are promotions.
    #[inline(always)]
    pub(crate) fn count_quiet<M: MovementSource, L: Layout>(
        &self,
        kernel: &Kernel<M, L>,
        board: &Board<L::Word>,
    ) -> (u32, bool) {
        let empty = kernel.squares() & !(board.side(Color::White) | board.side(Color::Black));
        let crown = kernel.crown(Color::White);
        let (forward, around) = directions::<L>();
        let mut crowning = L::Word::NONE;
        let mut reached = Sum::default();
        for &direction in around {
            let mut to = L::step(board.kings.white, direction) & empty;
            // Two kings never reach a square from the same direction.
            let mut all = to;
            while self.flying && to.any() {
                to = L::step(to, direction) & empty;
                all |= to;
            }
            reached.add(all);
        }
        for &direction in forward {
            let to = L::step(board.men.white, direction) & empty;
            crowning |= to & crown;
            reached.add(to & !crown);
        }
        (reached.count(), crowning.any())
    }

    /// Calls `visit` with every square a king reaches by a quiet move, which
    /// are also the squares it may have come from.
    #[inline(always)]
    pub(crate) fn for_king_steps(&self, from: u8, occupied: u64, mut visit: impl FnMut(u8)) {
        for steps in &self.king_steps {
            let mut to = steps[from as usize & 63];
            while to != OFF && occupied >> to & 1 == 0 {
                visit(to);
                if !self.flying {
                    break;
                }
                to = steps[to as usize & 63];
            }
        }
    }
}

/// Adds the sizes of up to seven sets square by square: a bit-sliced counter.
#[derive(Clone, Copy, Default)]
struct Sum<W> {
    ones: W,
    twos: W,
    fours: W,
}

impl<W: Word> Sum<W> {
    #[inline(always)]
    fn add(&mut self, set: W) {
        let carry = self.ones & set;
        self.ones ^= set;
        self.fours |= self.twos & carry;
        self.twos ^= carry;
    }

    #[inline(always)]
    fn count(self) -> u32 {
        self.ones.count() + 2 * W::count2(self.twos, self.fours) + 2 * self.fours.count()
    }
}

/// The directions of White's men, and of kings.
#[inline(always)]
fn directions<L: Layout>() -> (&'static [Direction], &'static [Direction]) {
    if L::DIAGONAL {
        (&[Direction::NorthEast, Direction::NorthWest], &Direction::DIAGONAL)
    } else {
        (&[Direction::North, Direction::East, Direction::West], &Direction::ORTHOGONAL)
    }
}

/// A board with White to move and no king move counts.
#[inline(always)]
pub(crate) fn board<W: Word>(stm_men: W, stm_kings: W, opp_men: W, opp_kings: W) -> Board<W> {
    Board {
        men: ByColor { white: stm_men, black: opp_men },
        kings: ByColor { white: stm_kings, black: opp_kings },
        turn: Color::White,
        runs: ByColor {
            white: KingRun { cell: 0, count: 0 },
            black: KingRun { cell: 0, count: 0 },
        },
    }
}
