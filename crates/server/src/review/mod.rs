//! Reviews of games: in the background, and as messages. What a player should learn from a game.

mod coach;
mod going;
mod reviews;
#[cfg(test)]
mod testing;

#[cfg(feature = "cluster")]
pub(crate) use self::going::Going;
pub(crate) use self::{
    coach::Coach,
    reviews::{Asked, MOST_PLIES, Reviews},
};
pub use crownhead_answers::review::review_message;
