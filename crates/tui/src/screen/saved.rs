//! The list of saved games.

use crate::library::Listed;

/// What is shown of the saved games.
#[derive(Clone, Debug, Default)]
pub(super) struct SavedList {
    /// Nothing until they are found.
    games: Option<Vec<Listed>>,
    line: usize,
    /// Whether the line was chosen by a click.
    is_clicked: bool,
}

impl SavedList {
    /// The games were found.
    pub(super) fn fill(&mut self, games: Vec<Listed>) {
        self.games = Some(games);
    }

    /// The games, if they were found.
    pub(super) fn games(&self) -> Option<&[Listed]> {
        self.games.as_deref()
    }

    /// The line chosen.
    pub(super) fn line(&self) -> usize {
        self.line
    }

    /// The game chosen.
    pub(super) fn picked(&self) -> Option<&Listed> {
        self.games()?.get(self.line)
    }

    /// Goes up or down by so many lines, and no further than there are any.
    pub(super) fn go(&mut self, lines: isize) {
        let last = self.games().map_or(0, |games| games.len().saturating_sub(1));
        self.line = self.line.saturating_add_signed(lines).min(last);
        self.is_clicked = false;
    }

    /// A click on a line. Whether it is the second one there.
    pub(super) fn click(&mut self, line: usize) -> bool {
        let is_second = self.is_clicked && self.line == line;
        self.line = line;
        self.is_clicked = true;
        is_second
    }
}
