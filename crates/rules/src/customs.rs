//! The customs of a rule set: how its players name squares, write moves and
//! results, colour the board and call their sides. Nothing here decides which
//! moves are legal. House rules keep the customs of the rule set they are made
//! of.

/// How the players of a rule set name and write things.
///
/// ```
/// use crownhead_rules::{Id, Numbering};
///
/// let customs = Id::Russian.entry().customs;
/// assert_eq!(customs.numbering, Numbering::Algebraic);
/// assert_eq!(customs.separator, ':');
/// assert_eq!(customs.pdn.map(|pdn| pdn.tag), Some("25,W,8,8,A0,0"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Customs {
    /// How squares are named.
    pub numbering: Numbering,
    /// What stands between the squares of a capture.
    pub separator: char,
    /// How results are written.
    pub results: ResultStyle,
    /// The colour of the squares that are played on.
    pub tone: SquareTone,
    /// What the pieces and the sides are called.
    pub sides: SideNaming,
    /// Whether the players draw lots for their colours.
    pub colours_by_lot: bool,
    /// The game in PDN files. Games without a number of their own have none.
    pub pdn: Option<PdnType>,
}

/// Where the names of squares begin and what they look like.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Numbering {
    /// Numbers row by row from the top left, White at the bottom.
    Diagram,
    /// Numbers from White's bottom right, leftwards and up: Spain and
    /// Portugal.
    FromBottomRight,
    /// Letters for columns and numbers for rows; `a1` is White's bottom left.
    Algebraic,
    /// The same seen from Black's side: `a1` is the top left of the diagram,
    /// which is the near right corner of Black. Jamaica, where Black begins
    /// and PDN says `A1`: the corner at the right of the player who begins.
    AlgebraicFromTop,
}

/// How the result of a game is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ResultStyle {
    /// `1-0`, `1/2-1/2`, `0-1`.
    Usual,
    /// `2-0`, `1-1`, `0-2`: international draughts and its relatives on 10x10
    /// and 12x12, but not Frisian.
    International,
}

/// The colour of the squares that are played on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SquareTone {
    /// The dark squares.
    Dark,
    /// The light squares.
    Light,
}

/// What the pieces and the sides are called.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SideNaming {
    /// White and Black.
    Colours,
    /// x and o, kings in capitals. x moves first.
    Letters,
}

/// A game in PDN files: the tag `GameType`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct PdnType {
    /// The number at the front of the tag: one of PDN 3.0, or one that servers
    /// gave (lidraughts 96 to 98, hcheckers 45).
    pub number: u32,
    /// The tag in full.
    pub tag: &'static str,
}

impl Customs {
    /// Diagram numbers, `x` for captures, `1-0`, dark squares, White and Black.
    pub(crate) const USUAL: Self = Self {
        numbering: Numbering::Diagram,
        separator: 'x',
        results: ResultStyle::Usual,
        tone: SquareTone::Dark,
        sides: SideNaming::Colours,
        colours_by_lot: false,
        pdn: None,
    };

    /// Results as 2-0, 1-1 and 0-2.
    pub(crate) const INTERNATIONAL: Self =
        Self { results: ResultStyle::International, ..Self::USUAL };

    /// Squares as a letter and a number.
    pub(crate) const ALGEBRAIC: Self = Self { numbering: Numbering::Algebraic, ..Self::USUAL };

    /// Algebraic, with a colon for captures.
    pub(crate) const RUSSIAN: Self = Self { separator: ':', ..Self::ALGEBRAIC };

    /// Numbers from the bottom right.
    pub(crate) const IBERIAN: Self = Self { numbering: Numbering::FromBottomRight, ..Self::USUAL };

    /// These customs with a game type in PDN.
    pub(crate) const fn pdn(self, number: u32, tag: &'static str) -> Self {
        Self { pdn: Some(PdnType { number, tag }), ..self }
    }
}
