//! The list of all rule sets: typing leaves those that have every word in
//! their name, id, region or description.

use crossterm::event::KeyCode;
use crownhead_play::{SideNames, words};
use crownhead_rules::{RuleSet, catalog};
use crownhead_words::{Language, region, say::screen, set_name};

use super::{field::Field, newgame::NewGame, search::matching};

/// The rule sets found and the one chosen.
#[derive(Clone, Debug)]
pub(super) struct Finder {
    pub(super) wanted: Field,
    /// Places in the catalog.
    shown: Vec<usize>,
    line: usize,
    language: Language,
    /// The dialog that the choice goes to.
    pub(super) dialog: Box<NewGame>,
}

impl Finder {
    /// All rule sets, with the dialog's own chosen.
    pub(super) fn new(language: Language, dialog: Box<NewGame>) -> Self {
        let (wanted, shown) = (Field::default(), Vec::new());
        let mut finder = Self { wanted, shown, line: 0, language, dialog };
        finder.look();
        finder.line = finder.dialog.base();
        finder
    }

    pub(super) fn len(&self) -> usize {
        self.shown.len()
    }

    pub(super) fn line(&self) -> usize {
        self.line
    }

    /// The rule set chosen, as a place in the catalog.
    pub(super) fn picked(&self) -> Option<usize> {
        self.shown.get(self.line).copied()
    }

    /// What a line says: name, board and region.
    pub(super) fn text(&self, line: usize) -> String {
        self.shown
            .get(line)
            .map(|&place| text(self.language, &catalog::ALL[place]))
            .unwrap_or_default()
    }

    /// The most telling rules of the one chosen.
    pub(super) fn about(&self) -> String {
        let Some(place) = self.picked() else {
            return screen::rules_none(self.language).to_owned();
        };
        let rules = RuleSet::from(&catalog::ALL[place]);
        let facts = words::summary(&rules);
        let names = SideNames::COLOURS.speaking(self.language);
        facts.iter().map(|fact| fact.in_words(names)).collect::<Vec<_>>().join(" ")
    }

    pub(super) fn go(&mut self, lines: isize) {
        self.line = self.line.saturating_add_signed(lines).min(self.len().saturating_sub(1));
    }

    /// Chooses a line. Whether it was chosen already.
    pub(super) fn click(&mut self, line: usize) -> bool {
        std::mem::replace(&mut self.line, line) == line
    }

    /// A key in the field of words.
    pub(super) fn press(&mut self, code: KeyCode) {
        self.wanted.press(code);
        self.line = 0;
        self.look();
    }

    fn look(&mut self) {
        // English names are known everywhere.
        let searched = |entry: &catalog::Entry| {
            let own = text(self.language, entry);
            format!("{own} {} {} {}", entry.name, entry.region, entry.id)
        };
        self.shown = matching(self.wanted.text(), catalog::ALL.iter().map(searched));
        self.go(0);
    }
}

fn text(language: Language, entry: &catalog::Entry) -> String {
    let board = entry.rules.board;
    let size = format!("{}x{}", board.width, board.height);
    let (name, region) = (set_name(language, entry.id), region(language, entry.id));
    format!("{name:<38} {size:<6} {region}")
}

#[cfg(test)]
mod tests {
    use crownhead_play::Plan;

    use super::*;

    fn finder(words: &str) -> Finder {
        let dialog = NewGame::from_plan(&Plan::new(RuleSet::named("english").unwrap()));
        let mut finder = Finder::new(Language::En, Box::new(dialog));
        words.chars().for_each(|c| finder.press(KeyCode::Char(c)));
        finder
    }

    #[test]
    fn rule_sets_are_found_by_name_id_board_and_region() {
        assert_eq!(finder("").len(), catalog::ALL.len());
        for words in ["frisian", "turkish", "12x12 canad", "brazil", "poddavki", "light SQUARES"] {
            let found = finder(words);
            assert!((1..=3).contains(&found.len()), "{words}: {}", found.len());
            assert!(!found.about().is_empty());
        }
        assert_eq!(finder("chess").picked(), None);
        assert_eq!(finder("chess").about(), "No rule set has all these words.");
    }

    #[test]
    fn every_rule_set_can_be_reached_by_the_arrows() {
        let mut finder = finder("");
        for place in 0..catalog::ALL.len() {
            assert_eq!(finder.picked(), Some(place));
            finder.go(1);
        }
        finder.go(1);
        assert_eq!(finder.picked(), Some(catalog::ALL.len() - 1));
    }
}
