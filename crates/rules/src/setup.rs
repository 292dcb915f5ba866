//! Positions as they are entered: they may be illegal, and every fault is
//! reported.

use std::fmt;

use crate::{ByColor, Color, Kind, Objective, Piece, RuleSet, Square, kernel::OverBudget};

/// A position that may be illegal. [`Position::from_setup`] turns it into a
/// legal one or reports all its faults.
///
/// [`Position::from_setup`]: crate::Position::from_setup
///
/// ```
/// use crownhead_rules::{Color, Id, Position, RuleSet, Setup};
///
/// let rules = RuleSet::of(Id::English);
/// let mut setup = Setup::start(&rules);
/// setup.turn = Color::White;
/// let position = Position::from_setup(&rules, &setup)?;
/// assert_eq!(position.moves().len(), 7);
///
/// setup.pieces.clear();
/// assert_eq!(setup.faults(&rules).len(), 1); // a board without pieces
/// # Ok::<(), crownhead_rules::SetupError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    /// Who is to move.
    pub turn: Color,
    /// The pieces, each with the diagram number of its square. A number may
    /// be off the board or come twice.
    pub pieces: Vec<(u32, Piece)>,
    /// Frisian: how many quiet moves in a row a king has made, and the
    /// number of its square.
    pub king_runs: ByColor<Option<(u8, u32)>>,
    /// Moves by either side since the last capture or move by a man.
    pub half_moves: Option<u32>,
    /// The number of the move to come.
    pub move_number: Option<u32>,
}

/// What is wrong with a setup.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SetupFault {
    /// The board has no square with this number.
    NoSuchSquare {
        /// The number.
        number: u32,
        /// The highest number on the board.
        highest: u32,
    },
    /// Two pieces stand on the same square.
    TwoPieces {
        /// The square.
        square: Square,
    },
    /// A man stands where it would have been crowned.
    UncrownedMan {
        /// The square.
        square: Square,
        /// Whose man.
        color: Color,
    },
    /// There is no piece at all.
    NoPieces,
    /// A king stands on the board of a game that ends with the first king,
    /// and it is not the one that ended it.
    KingInRace {
        /// The square.
        square: Square,
    },
    /// King moves are counted for a square without a king of that side.
    NoKingToCount {
        /// The number of the square.
        number: u32,
        /// Whose king.
        color: Color,
    },
    /// More king moves in a row than the rules allow, or any where the rules
    /// do not count them.
    TooManyKingMoves {
        /// Whose king.
        color: Color,
        /// The count.
        count: u8,
        /// What the rules allow; 0 if they do not count.
        limit: u8,
    },
    /// There are more captures than [`Budget::USUAL`](crate::kernel::Budget)
    /// can list.
    TooManyCaptures,
}

impl Setup {
    /// An empty board.
    pub const fn empty(turn: Color) -> Self {
        Self {
            turn,
            pieces: Vec::new(),
            king_runs: ByColor { white: None, black: None },
            half_moves: None,
            move_number: None,
        }
    }

    /// The starting position.
    pub fn start(rules: &RuleSet) -> Self {
        let (board, rules) = (rules.board(), rules.rules());
        let mut setup = Self::empty(rules.first);
        for square in board.iter() {
            let row = board.row(square);
            let rows = rules.rows_behind..rules.rows_behind + rules.rows;
            let color = if rows.contains(&row) {
                Color::Black
            } else if rows.contains(&(board.height - 1 - row)) {
                Color::White
            } else {
                continue;
            };
            setup.pieces.push((square.number().into(), Piece { color, kind: Kind::Man }));
        }
        setup
    }

    /// Everything that is wrong with the setup under these rules.
    pub fn faults(&self, rules: &RuleSet) -> Vec<SetupFault> {
        let mut faults = Vec::new();
        let board = rules.board();
        let movement = &rules.rules().movement;
        let mut taken = Vec::<Option<Piece>>::new();
        taken.resize(board.len(), None);
        let mut kings = ByColor::<Vec<Square>>::default();
        for &(number, piece) in &self.pieces {
            let Some(square) = board.square_numbered(number) else {
                faults.push(SetupFault::NoSuchSquare { number, highest: board.len() as u32 });
                continue;
            };
            if taken[square.index()].replace(piece).is_some() {
                faults.push(SetupFault::TwoPieces { square });
            }
            match piece.kind {
                Kind::Man if board.row(square) == board.crown_row(piece.color) => {
                    faults.push(SetupFault::UncrownedMan { square, color: piece.color });
                }
                Kind::Man => {}
                Kind::King => kings[piece.color].push(square),
            }
        }
        if self.pieces.is_empty() {
            faults.push(SetupFault::NoPieces);
        }
        if movement.objective == Objective::FirstKing {
            let spare = kings[!self.turn].iter().skip(1);
            faults.extend(
                kings[self.turn]
                    .iter()
                    .chain(spare)
                    .map(|&square| SetupFault::KingInRace { square }),
            );
        }
        for color in Color::ALL {
            let Some((count, number)) = self.king_runs[color] else { continue };
            let limit = movement.king_move_limit;
            if count > limit {
                faults.push(SetupFault::TooManyKingMoves { color, count, limit });
            }
            let at = board.square_numbered(number).and_then(|square| taken[square.index()]);
            if count > 0 && at != Some(Piece { color, kind: Kind::King }) {
                faults.push(SetupFault::NoKingToCount { number, color });
            }
        }
        faults
    }
}

impl SetupFault {
    /// The fault in words, without a full stop, with squares called as `name`
    /// calls them.
    pub fn sentence(&self, name: &dyn Fn(Square) -> String) -> String {
        match *self {
            Self::NoSuchSquare { number, highest } => {
                format!("no square {number} on this board, whose squares are 1 to {highest}")
            }
            Self::TwoPieces { square } => format!("two pieces on square {}", name(square)),
            Self::UncrownedMan { square, color } => {
                format!("{color} man on its crowning square {}", name(square))
            }
            Self::NoPieces => "no pieces on the board".to_owned(),
            Self::KingInRace { square } => {
                format!("king on square {} in a game that the first king ends", name(square))
            }
            Self::NoKingToCount { number, color } => {
                format!("king moves counted for square {number}, where {color} has no king")
            }
            Self::TooManyCaptures => OverBudget.to_string(),
            Self::TooManyKingMoves { color, count, limit: 0 } => {
                format!("{count} king moves counted for {color}, but these rules count none")
            }
            Self::TooManyKingMoves { color, count, limit } => {
                format!("{count} king moves in a row counted for {color}; {limit} are allowed")
            }
        }
    }
}

/// With diagram numbers for squares.
impl fmt::Display for SetupFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.sentence(&|square| square.to_string()))
    }
}

impl std::error::Error for SetupFault {}

/// Every fault of a setup.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct SetupError {
    /// The faults, at least one.
    pub faults: Vec<SetupFault>,
}

impl SetupError {
    /// All faults in words, with squares called as `name` calls them.
    pub fn sentence(&self, name: &dyn Fn(Square) -> String) -> String {
        let faults: Vec<String> = self.faults.iter().map(|fault| fault.sentence(name)).collect();
        faults.join("; ")
    }
}

/// With diagram numbers for squares.
impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.sentence(&|square| square.to_string()))
    }
}

impl std::error::Error for SetupError {}
