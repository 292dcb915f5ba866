//! The menu at the start, for whoever gave no options.

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

    pub(super) const fn words(self) -> &'static str {
        match self {
            Self::Computer => "Play against the computer",
            Self::TwoPlayers => "Two players at this keyboard",
            Self::FindRules => "Choose among all rule sets",
            Self::NewGame => "Level, clock and house rules",
            Self::Saved => "Saved games",
            Self::OpenFile => "Open a PDN file",
            Self::Help => "Keys and rules",
            Self::Quit => "Quit",
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
