//! What the sides are called, and in which language people are told. Most rule sets say
//! White and Black; the text game says x and o. Sentences about a game are made here
//! with those names.

use crownhead_rules::{Color, RuleSet, SideNaming, Square, WhyNot};
use crownhead_words::{Language, Side, say};

use crate::{EndReason, Finish, Refusal};

/// The names of both sides, as they stand at the beginning of a sentence. English ones,
/// unless [`SideNames::speaking`] says otherwise.
///
/// ```
/// use crownhead_play::SideNames;
/// use crownhead_rules::{Color, Id, RuleSet};
/// use crownhead_words::Language;
///
/// let names = |id| SideNames::of(&RuleSet::of(id));
/// assert_eq!(names(Id::English).of_side(Color::Black), "Black");
/// assert_eq!(names(Id::English).speaking(Language::Pl).of_side(Color::Black), "Czarne");
/// assert_eq!(names(Id::Xo).of_side(Color::Black), "x");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SideNames {
    naming: Naming,
    language: Language,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Naming {
    Colours,
    /// This side is x.
    Letters(Color),
}

impl SideNames {
    /// White and Black.
    pub const COLOURS: Self = Self { naming: Naming::Colours, language: Language::En };

    /// x and o, with x for the given side.
    pub const fn letters(x: Color) -> Self {
        Self { naming: Naming::Letters(x), language: Language::En }
    }

    /// What the players of a rule set call their sides. Where they are
    /// letters, x moves first.
    pub fn of(rules: &RuleSet) -> Self {
        match rules.customs().sides {
            SideNaming::Letters => Self::letters(rules.rules().first),
            SideNaming::Colours => Self::COLOURS,
        }
    }

    /// The same sides, spoken of in a language.
    #[must_use]
    pub const fn speaking(self, language: Language) -> Self {
        Self { language, ..self }
    }

    /// The language in which people are told.
    pub const fn language(self) -> Language {
        self.language
    }

    /// The name of a side.
    pub fn of_side(self, side: Color) -> &'static str {
        self.side(side).name(self.language)
    }

    /// A side as sentences speak of it.
    pub fn side(self, side: Color) -> Side {
        match self.naming {
            Naming::Colours => Side::of(side).first(),
            Naming::Letters(x) if side == x => Side::X,
            Naming::Letters(_) => Side::O,
        }
    }

    /// Why a game ended: "Black resigned", "x cannot move".
    pub fn end_reason(self, reason: EndReason) -> String {
        reason.in_words(self.language, &|side| self.side(side))
    }

    /// How a game ended: "x wins: o resigned", "Draw: both sides agreed to a
    /// draw". Without a full stop.
    pub fn result(self, finish: Finish) -> String {
        let reason = self.end_reason(finish.reason);
        match finish.winner {
            Some(winner) => say::result::wins(self.language, self.side(winner), reason),
            None => say::result::draw_first(self.language, reason),
        }
    }

    /// Why a command was refused.
    pub fn refusal(self, refusal: &Refusal) -> String {
        refusal.in_words(self.language, &|side| self.side(side))
    }

    /// Why a move is not legal, with squares called as `name` calls them.
    /// Colours are written small within a sentence.
    pub fn why_not(self, why: &WhyNot, name: &dyn Fn(Square) -> String) -> String {
        let side = |side| match self.naming {
            Naming::Colours => Side::of(side),
            Naming::Letters(_) => self.side(side),
        };
        crownhead_words::why_naming(self.language, why, name, &side)
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

    #[test]
    fn sentences_are_in_the_language_that_is_spoken() {
        let names = SideNames::of(&RuleSet::named("english").unwrap()).speaking(Language::Pl);
        let reason = EndReason::Resigned { side: Color::White };
        let said = names.result(Finish { winner: Some(Color::Black), reason });
        assert_eq!(said, "Czarne wygrywają: białe się poddały");
        let refused = names.refusal(&Refusal::NotYourTurn { turn: Color::White });
        assert_eq!(refused, "teraz ruch białych");
        // What is written into files stays English.
        assert_eq!(reason.to_string(), "white resigned");
    }
}
