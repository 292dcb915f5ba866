//! The menu at the start, for whoever gave no options.

use crownhead_words::{Language, say::screen};

/// A line of the menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Item {
    Computer,
    TwoPlayers,
    FindRules,
    NewGame,
    Saved,
    OpenFile,
    Help,
    Quit,
}

impl Item {
    pub(super) const ALL: [Self; 8] = [
        Self::Computer,
        Self::TwoPlayers,
        Self::FindRules,
        Self::NewGame,
        Self::Saved,
        Self::OpenFile,
        Self::Help,
        Self::Quit,
    ];

    pub(super) fn words(self, language: Language) -> &'static str {
        match self {
            Self::Computer => screen::menu_computer(language),
            Self::TwoPlayers => screen::menu_two_players(language),
            Self::FindRules => screen::menu_find_rules(language),
            Self::NewGame => screen::menu_new_game(language),
            Self::Saved => screen::menu_saved(language),
            Self::OpenFile => screen::menu_open_file(language),
            Self::Help => screen::menu_help(language),
            Self::Quit => screen::menu_quit(language),
        }
    }
}

/// The menu with the line chosen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Menu {
    pub(super) line: usize,
}

impl Menu {
    /// Goes up or down, round the ends.
    pub(super) fn go(&mut self, down: bool) {
        let count = Item::ALL.len();
        self.line = (self.line + if down { 1 } else { count - 1 }) % count;
    }

    pub(super) fn item(self) -> Item {
        Item::ALL[self.line.min(Item::ALL.len() - 1)]
    }
}
