//! Drawing rules: repetition, moves without progress, and endings limited to a
//! number of moves.
//!
//! The rules are data. [`DrawRules::verdict`] applies them to the plies of a
//! game, [`DrawRules::counts`] returns how far the game is from each of them.
//! Both need no positions, only one [`Ply`] per move, so that a search can keep
//! its own.

use crate::{ByColor, Color};

/// The drawing rules of a rule set. A count of 0 switches a rule off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct DrawRules {
    /// The occurrence of a position that draws the game.
    pub repetition: u8,
    /// The number of consecutive moves without progress by both sides that
    /// draws the game.
    pub quiet_moves: u16,
    /// What counts as progress for `quiet_moves`.
    pub progress: Progress,
    /// The endings limited to a number of moves.
    pub endings: Endings,
}

/// What ends a run of moves without progress.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Progress {
    /// A capture or a move by a man.
    CaptureOrManMove,
    /// A capture. Moves by men neither count nor end the run.
    CaptureOnly,
}

/// A named list of limited endings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Endings {
    /// No ending is limited.
    None,
    /// The list of the Brazilian source document.
    Brazilian,
    /// FMJD-64 article 7.2.
    Russian,
    /// FMJD annex 1, article 6.
    International,
    /// Two kings against one, one against one.
    Frisian,
    /// Three kings against one.
    Pool,
    /// Three kings against one.
    Portuguese,
    /// One piece against one.
    Turkish,
}

/// One limited ending.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ending {
    /// The positions the limit applies to.
    pub class: EndingClass,
    /// The number of moves allowed.
    pub moves: u8,
    /// Whose moves are counted.
    pub counted: Counted,
    /// When the count restarts.
    pub restart: Restart,
}

/// The positions a limited ending applies to. Every class is symmetrical: "two
/// kings against one" applies to either side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EndingClass {
    /// This many men and kings against that many men and kings.
    Exactly([u8; 2], [u8; 2]),
    /// At least this many pieces, kings only, against a lone king.
    KingsAgainstKing(u8),
    /// A number of pieces in this range, at least one of them a king, against a
    /// lone king.
    PiecesAgainstKing(u8, u8),
    /// This many pieces, at least one a king, against a lone king that stands
    /// on the long diagonal.
    PiecesAgainstKingOnRoad(u8),
    /// A total number of pieces in this range, with a king on both sides.
    TotalBothWithKings(u8, u8),
    /// One piece each.
    OneEach,
}

/// Whose moves are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Counted {
    /// Both sides must have made them.
    Each,
    /// The side with more pieces.
    Stronger,
    /// The side with fewer pieces.
    Weaker,
}

/// When the count restarts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Restart {
    /// When any piece is taken or crowned.
    NewBalance,
    /// When the position leaves the class.
    LeavingClass,
    /// Never: later endings with fewer pieces keep the count and the limit of
    /// this one.
    Never,
}

use Counted::{Each, Stronger, Weaker};
use EndingClass::{
    Exactly, KingsAgainstKing, OneEach, PiecesAgainstKing, PiecesAgainstKingOnRoad,
    TotalBothWithKings,
};
use Restart::{LeavingClass, Never, NewBalance};

const fn ending(class: EndingClass, moves: u8, counted: Counted, restart: Restart) -> Ending {
    Ending { class, moves, counted, restart }
}

impl Endings {
    /// The endings on the list.
    pub const fn list(self) -> &'static [Ending] {
        match self {
            Self::None => &[],
            // The checkers game made with Unity, last sentence; [men, kings].
            Self::Brazilian => {
                const {
                    &[
                        ending(Exactly([0, 2], [0, 2]), 5, Each, NewBalance),
                        ending(Exactly([0, 2], [0, 1]), 5, Each, NewBalance),
                        ending(Exactly([0, 2], [1, 1]), 5, Each, NewBalance),
                        ending(Exactly([0, 1], [0, 1]), 5, Each, NewBalance),
                        ending(Exactly([0, 1], [1, 1]), 5, Each, NewBalance),
                    ]
                }
            }
            Self::Russian => {
                const {
                    &[
                        ending(KingsAgainstKing(3), 15, Stronger, NewBalance), // 7.2.4
                        ending(TotalBothWithKings(4, 5), 30, Each, NewBalance), // 7.2.7
                        ending(TotalBothWithKings(6, 7), 60, Each, NewBalance), // 7.2.7
                        ending(PiecesAgainstKingOnRoad(3), 5, Stronger, LeavingClass), // 7.2.8
                        ending(PiecesAgainstKing(1, 2), 5, Stronger, NewBalance), // 7.2.9
                    ]
                }
            }
            Self::International => {
                const {
                    &[
                        ending(PiecesAgainstKing(3, 3), 16, Each, Never), // 6.3
                        ending(PiecesAgainstKing(1, 2), 5, Each, LeavingClass), // 6.4
                    ]
                }
            }
            // Official rules 2011, with lidraughts' two moves each for one
            // king against one.
            Self::Frisian => {
                const {
                    &[
                        ending(Exactly([0, 2], [0, 1]), 7, Each, NewBalance),
                        ending(Exactly([0, 1], [0, 1]), 2, Each, NewBalance),
                    ]
                }
            }
            // APCA: the lone king's thirteenth move.
            Self::Pool => const { &[ending(KingsAgainstKing(3), 13, Weaker, NewBalance)] },
            // "Lances limitados": twelve moves for three kings against one.
            Self::Portuguese => const { &[ending(KingsAgainstKing(3), 12, Each, NewBalance)] },
            Self::Turkish => const { &[ending(OneEach, 2, Each, NewBalance)] },
        }
    }
}

/// Pieces of one side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Material {
    /// Men.
    pub men: u8,
    /// Kings.
    pub kings: u8,
    /// Whether a king stands on the long diagonal.
    pub on_road: bool,
}

impl Material {
    const fn total(self) -> u8 {
        self.men + self.kings
    }

    const fn is_lone_king(self) -> bool {
        self.men == 0 && self.kings == 1
    }
}

/// What the drawing rules need of one move and the position after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ply {
    /// The hash of the position after the move.
    pub hash: u64,
    /// Who moved.
    pub mover: Color,
    /// Whether pieces were taken.
    pub capture: bool,
    /// Whether the piece began the move as a man.
    pub by_man: bool,
    /// The material after the move.
    pub material: ByColor<Material>,
}

/// The plies of a game, the first move first: a slice, or the
/// [`History`](crate::History) of a [`Game`](crate::Game).
pub trait Plies<'a>:
    Copy + IntoIterator<Item = &'a Ply, IntoIter: DoubleEndedIterator + ExactSizeIterator>
{
}

impl<'a, T> Plies<'a> for T where
    T: Copy + IntoIterator<Item = &'a Ply, IntoIter: DoubleEndedIterator + ExactSizeIterator>
{
}

/// The last ply, or the first position.
pub(crate) fn last_of<'a>(start: &'a Ply, plies: impl Plies<'a>) -> &'a Ply {
    plies.into_iter().next_back().unwrap_or(start)
}

/// Why a game is drawn by rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DrawReason {
    /// The position occurred this many times.
    Repetition(u8),
    /// Both sides made this many moves without progress.
    QuietMoves {
        /// How many.
        moves: u16,
        /// What would have been progress.
        progress: Progress,
    },
    /// The moves allowed for an ending are used up.
    Ending(Ending),
}

impl EndingClass {
    /// Whether the material belongs to the class, and if so, which side is
    /// the stronger (White where they are equal).
    fn stronger(self, material: ByColor<Material>) -> Option<Color> {
        let as_strong = |color: Color| {
            let (us, them) = (material[color], material[!color]);
            match self {
                Exactly(a, b) => {
                    [us.men, us.kings] == a && [them.men, them.kings] == b
                        || [us.men, us.kings] == b
                            && [them.men, them.kings] == a
                            && us.total() >= them.total()
                }
                KingsAgainstKing(least) => us.men == 0 && us.kings >= least && them.is_lone_king(),
                PiecesAgainstKing(least, most) => {
                    us.kings > 0 && (least..=most).contains(&us.total()) && them.is_lone_king()
                }
                PiecesAgainstKingOnRoad(pieces) => {
                    us.kings > 0 && us.total() == pieces && them.is_lone_king() && them.on_road
                }
                TotalBothWithKings(least, most) => {
                    us.kings > 0
                        && them.kings > 0
                        && (least..=most).contains(&(us.total() + them.total()))
                        && us.total() >= them.total()
                }
                OneEach => us.total() == 1 && them.total() == 1,
            }
        };
        Color::ALL.into_iter().find(|&color| as_strong(color))
    }
}

impl DrawRules {
    /// No drawing rules at all.
    pub const NONE: Self = Self {
        repetition: 0,
        quiet_moves: 0,
        progress: Progress::CaptureOrManMove,
        endings: Endings::None,
    };

    /// Whether the last of `plies` draws the game. `plies` are all moves of the
    /// game; `start` stands for its first position, as if reached by a capture;
    /// `earlier` is the number of moves without progress made before it.
    pub fn verdict<'a>(
        self,
        start: &'a Ply,
        earlier: u32,
        plies: impl Plies<'a>,
    ) -> Option<DrawReason> {
        if plies.into_iter().len() == 0 {
            return None;
        }
        self.repeated(start, plies)
            .or_else(|| self.without_progress(start, earlier, plies))
            .or_else(|| self.used_up(start, plies))
    }

    fn repeated<'a>(self, start: &'a Ply, plies: impl Plies<'a>) -> Option<DrawReason> {
        let is_enough =
            self.repetition > 0 && occurrences(start, plies) >= usize::from(self.repetition);
        is_enough.then_some(DrawReason::Repetition(self.repetition))
    }

    fn without_progress<'a>(
        self,
        start: &'a Ply,
        earlier: u32,
        plies: impl Plies<'a>,
    ) -> Option<DrawReason> {
        if self.quiet_moves == 0 {
            return None;
        }
        let made = self.quiet_moves_made(start, earlier, plies);
        let (moves, progress) = (self.quiet_moves, self.progress);
        let is_enough = made.white.min(made.black) >= moves.into();
        is_enough.then_some(DrawReason::QuietMoves { moves, progress })
    }

    /// How many moves each side has made since the last progress.
    pub(crate) fn quiet_moves_made<'a>(
        self,
        start: &'a Ply,
        earlier: u32,
        plies: impl Plies<'a>,
    ) -> ByColor<u32> {
        let mut made = ByColor::<u32>::default();
        for ply in plies.into_iter().rev() {
            if ply.capture {
                return made;
            }
            if ply.by_man {
                match self.progress {
                    Progress::CaptureOrManMove => return made,
                    Progress::CaptureOnly => continue,
                }
            }
            made[ply.mover] += 1;
        }
        // Moves before the start alternated, and the last was made by
        // `start.mover`.
        made[start.mover] = made[start.mover].saturating_add(earlier.div_ceil(2));
        made[!start.mover] = made[!start.mover].saturating_add(earlier / 2);
        made
    }

    /// Whether the last of `plies` uses up the moves of a limited ending: the
    /// part of [`verdict`](Self::verdict) that a search, which keeps the other
    /// counts itself, cannot do faster.
    pub fn ending_is_used_up<'a>(self, start: &'a Ply, plies: impl Plies<'a>) -> bool {
        plies.into_iter().len() > 0 && self.used_up(start, plies).is_some()
    }

    /// The least number of moves that a limited ending allows with this
    /// material; `None` if no limit applies.
    pub fn fewest_moves(self, material: ByColor<Material>) -> Option<u8> {
        let limits = self.endings.list().iter();
        let limits = limits.filter(|ending| ending.class.stronger(material).is_some());
        limits.map(|ending| ending.moves).min()
    }

    fn used_up<'a>(self, start: &'a Ply, plies: impl Plies<'a>) -> Option<DrawReason> {
        let mut counts = self.ending_counts(start, plies).into_iter();
        let used_up = counts.find(|count| count.fewest() >= u16::from(count.ending.moves))?;
        Some(DrawReason::Ending(used_up.ending))
    }

    /// The limited endings that are being counted, in the order of the list.
    pub(crate) fn ending_counts<'a>(
        self,
        start: &'a Ply,
        plies: impl Plies<'a>,
    ) -> Vec<EndingCount> {
        let list = self.endings.list();
        let material = last_of(start, plies).material;
        let is_limited = list.iter().any(|ending| ending.class.stronger(material).is_some());
        let counted = if is_limited { list } else { &[] };
        let mut counts = Vec::new();
        for &ending in counted {
            let Some(made) = moves_made(ending, start, plies) else { continue };
            let sides = ending.sides_counted(material);
            let count = EndingCount {
                ending,
                made: ByColor::from_fn(|color| sides[color].then_some(made[color])),
            };
            counts.push(count);
            if ending.restart == Never && count.fewest() < u16::from(ending.moves) {
                // This count continues in the endings that follow from it.
                break;
            }
        }
        counts
    }
}

/// The count of a limited ending.
#[derive(Clone, Copy, Debug)]
pub(crate) struct EndingCount {
    pub(crate) ending: Ending,
    /// The moves made by each counted side.
    pub(crate) made: ByColor<Option<u16>>,
}

impl EndingCount {
    /// The number compared with the limit: every counted side must have made
    /// its moves.
    fn fewest(&self) -> u16 {
        [self.made.white, self.made.black].into_iter().flatten().min().unwrap_or_default()
    }
}

impl Ending {
    /// The sides whose moves are counted with this material.
    fn sides_counted(self, material: ByColor<Material>) -> ByColor<bool> {
        let is_even = material.white.total() == material.black.total();
        let only = |counted: Color| ByColor::from_fn(|color| color == counted);
        match (self.counted, self.class.stronger(material)) {
            (Stronger, Some(color)) if !is_even => only(color),
            (Weaker, Some(color)) if !is_even => only(!color),
            (Each | Stronger | Weaker, _) => ByColor { white: true, black: true },
        }
    }
}

/// The number of occurrences of the last position, including this one.
pub(crate) fn occurrences<'a>(start: &'a Ply, plies: impl Plies<'a>) -> usize {
    let last = last_of(start, plies).hash;
    let mut seen = 0;
    for ply in plies.into_iter().rev() {
        seen += usize::from(ply.hash == last);
        // No position occurs on both sides of a capture.
        if ply.capture {
            return seen;
        }
    }
    seen + usize::from(start.hash == last)
}

/// The moves each side has made in an ending; `None` if the last position is
/// not in it.
fn moves_made<'a>(ending: Ending, start: &'a Ply, plies: impl Plies<'a>) -> Option<ByColor<u16>> {
    let last = last_of(start, plies);
    let counts = |material: ByColor<Material>| {
        Color::ALL.map(|color| (material[color].men, material[color].kings))
    };
    let within = |ply: &Ply| ending.class.stronger(ply.material).is_some();
    // The position after which the first counted move was made.
    let begin = match ending.restart {
        NewBalance | LeavingClass => {
            let same = |ply: &Ply| {
                within(ply)
                    && (ending.restart == LeavingClass
                        || counts(ply.material) == counts(last.material))
            };
            if !same(last) {
                return None;
            }
            match plies.into_iter().rposition(|ply| !same(ply)) {
                Some(outside) => outside + 1,
                None if same(start) => return Some(count_moves(plies.into_iter())),
                None => 0,
            }
        }
        Never => {
            if within(start) {
                return Some(count_moves(plies.into_iter()));
            }
            plies.into_iter().position(within)?
        }
    };
    Some(count_moves(plies.into_iter().skip(begin + 1)))
}

fn count_moves<'a>(plies: impl Iterator<Item = &'a Ply>) -> ByColor<u16> {
    let mut made = ByColor::<u16>::default();
    for ply in plies {
        made[ply.mover] = made[ply.mover].saturating_add(1);
    }
    made
}
