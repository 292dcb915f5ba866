//! Reviews of games: in the background, and as messages. What a player should learn from a game.

mod coach;
mod message;
mod reviews;
#[cfg(test)]
mod testing;

pub use self::message::review_message;
pub(crate) use self::{
    coach::Coach,
    reviews::{Asked, MOST_PLIES, Reviews},
};
