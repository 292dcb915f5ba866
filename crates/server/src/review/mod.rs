//! Reviews of games: in the background, and as messages.

mod message;
mod reviews;

pub use self::message::review_message;
pub(crate) use self::reviews::{Asked, MOST_PLIES, Reviews};
