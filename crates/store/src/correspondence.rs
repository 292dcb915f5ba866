//! Games with days for a move, as whoever plays them comes back to them.

use crownhead_play::Moment;

use crate::{PlayedGame, store::Answer};

/// A game with days for a move that is not over.
#[derive(Clone, Debug)]
pub struct DaysGame {
    /// The game, from the side of whoever asks.
    pub played: PlayedGame,
    /// How many days each move has.
    pub days: u8,
    /// When the clock of the side to move runs down, by the clock of games; nothing while it stands, because the server
    /// has only begun again.
    pub falls_at: Option<Moment>,
}

impl DaysGame {
    /// Whether whoever asks is to move.
    pub fn is_own_turn(&self) -> bool {
        self.played.game.turn() == self.played.side
    }
}

/// A place that knows who plays games with days for a move.
pub trait Correspondence {
    /// Those of an account that are not over: first those in which it is to move, the least time left first.
    fn days_games<'a>(&'a self, account: &'a str, most: u32) -> Answer<'a, Vec<DaysGame>>;

    /// How many of them there are.
    fn count_days_games<'a>(&'a self, account: &'a str) -> Answer<'a, u32>;
}
