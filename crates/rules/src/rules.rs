//! The definition of a rule set: plain data. Rule sets differ in the values of
//! these fields and have no code of their own.

use crate::{BoardShape, Color, draws::DrawRules};

/// Everything that decides how a game is played.
///
/// Rule sets are constants written as a difference from another one; see
/// [`catalog`](crate::catalog). A house rule is a copy with some fields
/// changed, by hand or through [`Rules::set`]. [`RuleSet::house`] checks the
/// result and makes it playable.
///
/// [`RuleSet::house`]: crate::RuleSet::house
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Rules {
    /// The board.
    pub board: BoardShape,
    /// Rows of men each side starts with.
    pub rows: u8,
    /// Empty rows behind the men at the start (Turkish leaves one).
    pub rows_behind: u8,
    /// Who makes the first move.
    pub first: Color,
    /// How pieces move and capture.
    pub movement: Movement,
    /// What happens to a player who has pieces but cannot move.
    pub blocked: Blocked,
    /// When the game is drawn.
    pub draws: DrawRules,
}

/// How pieces move and capture: everything a list of legal moves depends on
/// besides the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Movement {
    /// The lines along which pieces move and capture.
    pub lines: Lines,
    /// Whether a player who can capture must.
    pub capture: Obligation,
    /// Whether men may capture backwards.
    pub men_capture_backwards: bool,
    /// Whether a man may capture a king.
    pub men_capture_kings: bool,
    /// How far a king moves.
    pub king_range: KingRange,
    /// Where a flying king may land after a capture.
    pub king_landing: KingLanding,
    /// Which captures come before others.
    pub precedence: Precedence,
    /// What happens when a man reaches the far row during a capture.
    pub crowning: Crowning,
    /// When captured pieces leave the board.
    pub removal: Removal,
    /// Whether a king may turn straight back between two captures. Only
    /// matters when captured pieces leave at once.
    pub half_turns: bool,
    /// How many quiet moves in a row one king may make while its side has
    /// men; 0 is no limit.
    pub king_move_limit: u8,
    /// What the players try to do.
    pub objective: Objective,
}

/// The lines along which pieces move and capture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Lines {
    /// Diagonals only.
    Diagonal,
    /// Quiet moves on diagonals, captures also along rows and columns,
    /// across the unplayable squares (Frisian).
    CaptureAllEight,
    /// Rows and columns, on a board where every square is played (Turkish).
    Orthogonal,
}

/// Whether a capture must be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Obligation {
    /// A player who can capture must.
    Forced,
    /// A player may capture or move quietly. A capture once begun is
    /// finished, and precedence still decides between captures.
    Optional,
}

/// How far a king moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum KingRange {
    /// One square, as a man in every direction.
    Short,
    /// Any number of empty squares.
    Flying,
}

/// Where a flying king may land behind a piece it takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum KingLanding {
    /// On any empty square, but where the capture goes on if it can.
    Anywhere,
    /// On the square directly behind.
    Behind,
    /// Right behind the last captured piece if that is a king, on any empty
    /// square otherwise (killer draughts).
    BehindKings,
}

/// Which captures are legal when there are several.
///
/// ```
/// use crownhead_rules::{CaptureTally, Precedence};
///
/// let one_king = CaptureTally { pieces: 1, kings: 1, with_king: false, order: 1 };
/// let two_men = CaptureTally { pieces: 2, kings: 0, with_king: false, order: 0 };
/// let three_men = CaptureTally { pieces: 3, order: 0, ..two_men };
/// let frisian = Precedence::Frisian;
/// assert!(frisian.rank(two_men) > frisian.rank(one_king)); // a king counts just under two men
/// let english = Precedence::FreeChoice;
/// assert_eq!(english.rank(three_men), english.rank(one_king));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Precedence {
    /// Any.
    FreeChoice,
    /// Those that take the most pieces.
    MostPieces,
    /// Most pieces, then with a king if one can (Argentinian).
    MostPiecesThenWithKing,
    /// Most pieces, then most kings among them (Spanish).
    MostPiecesThenMostKings,
    /// Most pieces, then with a king, then most kings, then kings met
    /// earliest (Italian).
    Italian,
    /// With a king if one can (Czech).
    WithKing,
    /// Highest value, a king counting just under two men; then with a king
    /// (Frisian).
    Frisian,
}

/// What a man does that reaches the far row during a capture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Crowning {
    /// It is crowned and the move ends.
    EndsMove,
    /// It goes on as a man if it can, and is crowned only if it ends there.
    AtEndOfMove,
    /// It is crowned at once and goes on as a king.
    InPassing,
}

/// When captured pieces leave the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Removal {
    /// When the move is over: until then they block, and none is jumped twice.
    AtEndOfMove,
    /// As soon as they are jumped.
    Immediate,
}

/// What the players try to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Objective {
    /// Leave the opponent without a move.
    Normal,
    /// Be left without a move oneself.
    Giveaway,
    /// Crown a man first. Being left without a move still loses.
    FirstKing,
}

/// What happens to a player who has pieces but no legal move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Blocked {
    /// Loses (wins in giveaway).
    Loses,
    /// The game is drawn.
    Draws,
}

/// The properties of a complete capture that precedence depends on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct CaptureTally {
    /// Pieces taken.
    pub pieces: u32,
    /// Kings among them.
    pub kings: u32,
    /// Whether the capturing piece began the move as a king.
    pub with_king: bool,
    /// One bit per captured piece, the first in the highest place; 1 for a
    /// king.
    pub order: u64,
}

impl Precedence {
    /// The rank of a capture: the legal captures of a position are those with
    /// the highest rank. This is the only place that decides it.
    #[inline(always)]
    pub const fn rank(self, tally: CaptureTally) -> u64 {
        let CaptureTally { pieces, kings, with_king, order } = tally;
        let (pieces, kings, with_king) = (pieces as u64, kings as u64, with_king as u64);
        match self {
            Self::FreeChoice => 0,
            Self::MostPieces => pieces,
            Self::MostPiecesThenWithKing => pieces << 1 | with_king,
            Self::MostPiecesThenMostKings => pieces << 8 | kings,
            // Orders are compared only between captures of equal length, so
            // the first piece is always in the same place. More than 49
            // pieces cannot be taken on the largest board.
            Self::Italian => pieces << 57 | with_king << 56 | kings << 50 | order,
            // A man is 64 and a king 127: 64 kings would be needed for the
            // missing points to add up to a man.
            Self::Frisian => (pieces * 64 + kings * 63) << 1 | with_king,
            Self::WithKing => with_king,
        }
    }

    /// Whether it matters which of the pieces taken are kings.
    #[inline(always)]
    pub(crate) const fn looks_at_kings(self) -> bool {
        matches!(self, Self::MostPiecesThenMostKings | Self::Italian | Self::Frisian)
    }

    /// Whether taking one piece more always raises the rank.
    #[inline(always)]
    pub(crate) const fn grows_with_pieces(self) -> bool {
        match self {
            Self::FreeChoice | Self::WithKing => false,
            Self::MostPieces
            | Self::MostPiecesThenWithKing
            | Self::MostPiecesThenMostKings
            | Self::Italian
            | Self::Frisian => true,
        }
    }

    /// Whether the order in which pieces are taken matters.
    #[inline(always)]
    pub(crate) const fn looks_at_order(self) -> bool {
        matches!(self, Self::Italian)
    }

    /// Whether a capture of more pieces always beats one of fewer.
    #[inline(always)]
    pub(crate) const fn is_led_by_count(self) -> bool {
        matches!(
            self,
            Self::MostPieces
                | Self::MostPiecesThenWithKing
                | Self::MostPiecesThenMostKings
                | Self::Italian
        )
    }
}
