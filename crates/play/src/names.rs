//! What the sides are called. Most rule sets say White and Black; the text
//! game says x and o. Sentences about a game are made here with those names.

use crownhead_rules::{Color, RuleSet, SideNaming, Square, WhyNot};
use crownhead_words::say;

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
pub struct SideNames(Naming);

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Naming {
    Colours,
    /// This side is x.
    Letters(Color),
}

impl SideNames {
    /// White and Black.
    pub const COLOURS: Self = Self(Naming::Colours);

    /// x and o, with x for the given side.
    pub const fn letters(x: Color) -> Self {
        Self(Naming::Letters(x))
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
    pub fn of_side(self, side: Color) -> &'static str {
        match (self.0, side) {
            (Naming::Colours, Color::White) => say::sides::white_first(),
            (Naming::Colours, Color::Black) => say::sides::black_first(),
            (Naming::Letters(x), side) if side == x => say::sides::x(),
            (Naming::Letters(_), _) => say::sides::o(),
        }
    }

    /// Why a game ended: "Black resigned", "x cannot move".
    pub fn end_reason(self, reason: EndReason) -> String {
        reason.in_words(&|side| self.of_side(side))
    }

    /// How a game ended: "x wins: o resigned", "Draw: both sides agreed to a
    /// draw". Without a full stop.
    pub fn result(self, finish: Finish) -> String {
        let reason = self.end_reason(finish.reason);
        match finish.winner {
            Some(winner) => say::result::wins(self.of_side(winner), reason),
            None => say::result::draw_first(reason),
        }
    }

    /// Why a command was refused.
    pub fn refusal(self, refusal: &Refusal) -> String {
        refusal.in_words(&|side| self.of_side(side))
    }

    /// Why a move is not legal, with squares called as `name` calls them.
    /// Colours are written small within a sentence.
    pub fn why_not(self, why: &WhyNot, name: &dyn Fn(Square) -> String) -> String {
        if self == Self::COLOURS {
            return crownhead_words::why(why, name);
        }
        crownhead_words::why_naming(why, name, &|side| self.of_side(side))
    }
}

#[cfg(test)]
mod tests {
    use crownhead_rules::Reason;

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
