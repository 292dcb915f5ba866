//! Saved games, as far as the terminal needs to know them.

use std::fmt;

use crownhead_play::{Moment, Session};

/// A game among the saved ones.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    /// Its id, which is also its address on the web page.
    pub id: String,
    /// The day on which it was changed last.
    pub day: String,
    /// What it is called by: rules, players.
    pub title: String,
    /// How it stands or ended.
    pub standing: String,
}

/// Why games could not be kept or found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LibraryError(pub String);

impl fmt::Display for LibraryError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for LibraryError {}

/// A place where games are kept. Calls may take as long as a disk takes; they
/// come from a thread of their own.
pub trait Library: Send {
    /// All games, last changed first.
    fn list(&mut self) -> Result<Vec<Listed>, LibraryError>;

    /// Takes a game up again; its clock goes on now.
    fn open(&mut self, id: &str, now: Moment) -> Result<Session, LibraryError>;

    /// Forgets a game.
    fn forget(&mut self, id: &str) -> Result<(), LibraryError>;

    /// Keeps a game as it is now: a new one if `id` is `None`. Its id.
    fn keep(
        &mut self,
        id: Option<&str>,
        session: &Session,
        now: Moment,
    ) -> Result<String, LibraryError>;
}
