//! What the sides are called. Most rule sets say White and Black; the text
//! game says x and o. Sentences about a game are made here with those names.

use crownhead_rules::{Color, Reason, RuleSet, SideNaming};

use crate::{EndReason, Finish, Refusal};

/// The names of both sides, as they stand at the beginning of a sentence.
///
/// ```
/// use crownhead_play::SideNames;
/// use crownhead_rules::{Color, Id, RuleSet};
///
/// let names = |id| SideNames::of(&RuleSet::of(id)).of_side(Color::Black);
/// assert_eq!((names(Id::English), names(Id::Xo)), ("Black", "x"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SideNames {
    white: &'static str,
    black: &'static str,
}

impl SideNames {
    /// White and Black.
    pub const COLOURS: Self = Self { white: "White", black: "Black" };

    /// x and o, with x for the given side.
    pub const fn letters(x: Color) -> Self {
        match x {
            Color::White => Self { white: "x", black: "o" },
            Color::Black => Self { white: "o", black: "x" },
        }
    }

    /// What the players of a rule set call their sides. Where they are
    /// letters, x moves first.
    pub fn of(rules: &RuleSet) -> Self {
        match rules.customs().sides {
            SideNaming::Letters => Self::letters(rules.rules().first),
            SideNaming::Colours => Self::COLOURS,
        }
    }

    /// The name of a side.
    pub const fn of_side(self, side: Color) -> &'static str {
        match side {
            Color::White => self.white,
            Color::Black => self.black,
        }
    }

    /// Why a game ended: "Black resigned", "x cannot move".
    pub fn end_reason(self, reason: EndReason) -> String {
        match reason {
            EndReason::Rules(Reason::NoPieces { side }) => {
                format!("{} has no pieces left", self.of_side(side))
            }
            EndReason::Rules(Reason::Blocked { side }) => {
                format!("{} cannot move", self.of_side(side))
            }
            EndReason::Rules(Reason::FirstKing { side }) => {
                format!("{} made the first king", self.of_side(side))
            }
            EndReason::Resigned { side } => format!("{} resigned", self.of_side(side)),
            EndReason::Time { side } => format!("{} ran out of time", self.of_side(side)),
            EndReason::Rules(Reason::Draw(_)) | EndReason::Agreed => reason.to_string(),
        }
    }

    /// How a game ended: "x wins: o resigned", "Draw: both sides agreed to a
    /// draw". Without a full stop.
    pub fn result(self, finish: Finish) -> String {
        let reason = self.end_reason(finish.reason);
        match finish.winner {
            Some(winner) => format!("{} wins: {reason}", self.of_side(winner)),
            None => format!("Draw: {reason}"),
        }
    }

    /// Why a command was refused.
    pub fn refusal(self, refusal: &Refusal) -> String {
        // The only refusal that names a side.
        if let Refusal::NotYourTurn { turn } = refusal {
            return format!("it is {}'s turn", self.of_side(*turn));
        }
        refusal.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_text_game_knows_no_colours() {
        let xo = SideNames::of(&RuleSet::named("xo").unwrap());
        assert_eq!((xo.of_side(Color::Black), xo.of_side(Color::White)), ("x", "o"));
        let all = [
            EndReason::Rules(Reason::NoPieces { side: Color::White }),
            EndReason::Rules(Reason::Blocked { side: Color::White }),
            EndReason::Rules(Reason::FirstKing { side: Color::White }),
            EndReason::Resigned { side: Color::White },
            EndReason::Time { side: Color::White },
        ];
        for reason in all {
            let said = xo.result(Finish { winner: Some(Color::Black), reason });
            assert!(said.starts_with("x wins: o "), "{said}");
        }
        let refused = xo.refusal(&Refusal::NotYourTurn { turn: Color::White });
        assert_eq!(refused, "it is o's turn");
    }

    #[test]
    fn other_games_say_white_and_black() {
        let english = SideNames::of(&RuleSet::named("english").unwrap());
        let reason = EndReason::Resigned { side: Color::White };
        let said = english.result(Finish { winner: Some(Color::Black), reason });
        assert_eq!(said, "Black wins: White resigned");
    }
}
