//! The list of saved games, and what is looked for in it.

use crossterm::event::KeyCode;

use super::{field::Field, search::matching};
use crate::{library::Listed, wrap::width};

/// The least room for how games stand.
const LEAST_STANDING: usize = 20;

/// What is shown of the saved games.
#[derive(Clone, Debug, Default)]
pub(super) struct SavedList {
    /// Nothing until they are found.
    games: Option<Vec<Listed>>,
    /// Words that a game must have to be shown.
    wanted: Field,
    /// Those that have them, as places among the games.
    shown: Vec<usize>,
    line: usize,
    /// Room for how games stand.
    standing: usize,
    /// Whether the line was chosen by a click.
    is_clicked: bool,
}

impl SavedList {
    /// The games were found.
    pub(super) fn fill(&mut self, games: Vec<Listed>) {
        self.standing = games.iter().map(|game| width(&game.standing)).max().unwrap_or(0);
        self.standing = self.standing.max(LEAST_STANDING);
        self.games = Some(games);
        self.look();
    }

    /// How many games there are, if they were found.
    pub(super) fn total(&self) -> Option<usize> {
        self.games.as_ref().map(Vec::len)
    }

    /// How many are shown.
    pub(super) fn len(&self) -> usize {
        self.shown.len()
    }

    /// What a line says.
    pub(super) fn text(&self, line: usize) -> String {
        self.at(line).map(|game| text(game, self.standing)).unwrap_or_default()
    }

    pub(super) fn wanted(&self) -> &Field {
        &self.wanted
    }

    /// The line chosen.
    pub(super) fn line(&self) -> usize {
        self.line
    }

    /// The game chosen.
    pub(super) fn picked(&self) -> Option<&Listed> {
        self.at(self.line)
    }

    fn at(&self, line: usize) -> Option<&Listed> {
        self.games.as_ref()?.get(*self.shown.get(line)?)
    }

    /// Goes up or down by so many lines, and no further than there are any.
    pub(super) fn go(&mut self, lines: isize) {
        self.line = self.line.saturating_add_signed(lines).min(self.len().saturating_sub(1));
        self.is_clicked = false;
    }

    /// A click on a line. Whether it is the second one there.
    pub(super) fn click(&mut self, line: usize) -> bool {
        let is_second = self.is_clicked && self.line == line;
        self.line = line;
        self.is_clicked = true;
        is_second
    }

    /// A key in the field of words.
    pub(super) fn press(&mut self, code: KeyCode) {
        self.wanted.press(code);
        self.line = 0;
        self.look();
    }

    /// A game is gone.
    pub(super) fn remove(&mut self, id: &str) {
        if let Some(games) = &mut self.games {
            games.retain(|game| game.id != id);
        }
        self.look();
    }

    /// Finds the games that have every word.
    fn look(&mut self) {
        self.shown =
            matching(self.wanted.text(), self.games.iter().flatten().map(|game| text(game, 0)));
        self.go(0);
    }
}

/// A game in one line, which is also what is looked through. What narrow
/// windows cut off is at the end.
fn text(game: &Listed, standing: usize) -> String {
    format!("{}  {:<standing$} {}", game.day, game.standing, game.title)
}
