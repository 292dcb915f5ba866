//! What nodes that share a database tell each other about games: that one has changed, who listens to
//! it, that the computer is to hurry; and about the lobby and accounts: that something has changed.
//!
//! Nothing depends on a message. Whatever is lost, comes late or twice is made good by the database,
//! with which every node compares what it shows every two seconds, and at once after messages could not
//! be had. So there is one form without any other node ([`Alone`]), one within a process for tests
//! ([`Nearby`]), and NATS.

#[cfg(feature = "cluster")]
mod nats;
#[cfg(test)]
mod nearby;

use std::fmt;

use futures_util::{future::BoxFuture, stream::BoxStream};
use serde::{Deserialize, Serialize};
use tokio::sync::watch;

#[cfg(feature = "cluster")]
pub(crate) use self::nats::Nats;
#[cfg(test)]
pub(crate) use self::nearby::Nearby;

/// What a node tells the others about a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Told {
    /// Which node tells it.
    pub(crate) node: u64,
    #[serde(flatten)]
    pub(crate) what: Item,
}

/// See [`Told`]. Tokens and their hashes are never part of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "camelCase")]
pub(crate) enum Item {
    /// There is a new version.
    Changed {
        version: u32,
        /// The move that led to it, if it was one move and nothing else.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        play: Option<Play>,
    },
    /// So many listen at that node.
    Presence { white: u32, black: u32, watchers: u32 },
    /// The computer is to play at once what it has found so far for this version.
    Hurry { version: u32 },
    /// The game was deleted.
    Gone,
    /// Somebody has begun to wait in the lobby, or no longer does. It is told under the lobby's own name.
    Lobby,
    /// Something about an account has changed. It is told under a name of the account.
    Account,
}

/// A move with which another node gets from the version before to the new one without the database.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Play {
    /// Every square it touches, in diagram numbers.
    pub(crate) text: String,
    /// When it was played, by the clocks of the games.
    pub(crate) at: i64,
    /// When it was kept, in milliseconds since 1970.
    pub(crate) updated: u64,
    /// A fingerprint of the game after it. A node that comes to another one asks the database.
    pub(crate) state: String,
}

/// What is heard about one game, until it is dropped.
pub(crate) type Hearing = BoxStream<'static, Told>;

/// How nodes tell each other.
pub(crate) trait News: Send + Sync + fmt::Debug {
    /// Tells the other nodes, if they can be reached. Does not wait.
    fn tell(&self, game: &str, told: &Told);

    /// Hears what other nodes tell of a game from now on. Its own are among them.
    fn hear<'a>(&'a self, game: &'a str) -> BoxFuture<'a, Hearing>;

    /// Grows whenever messages can be had again after they could not.
    fn came_back(&self) -> watch::Receiver<u64>;

    /// Whether messages can be had.
    fn is_there(&self) -> bool;
}

/// There are no other nodes, or none that can be told.
#[derive(Debug)]
pub(crate) struct Alone(watch::Sender<u64>);

impl Default for Alone {
    fn default() -> Self {
        Self(watch::Sender::new(0))
    }
}

impl News for Alone {
    fn tell(&self, _: &str, _: &Told) {}

    fn hear<'a>(&'a self, _: &'a str) -> BoxFuture<'a, Hearing> {
        Box::pin(async { silence() })
    }

    fn came_back(&self) -> watch::Receiver<u64> {
        self.0.subscribe()
    }

    fn is_there(&self) -> bool {
        false
    }
}

/// A hearing in which nothing is ever heard.
pub(crate) fn silence() -> Hearing {
    Box::pin(futures_util::stream::pending())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_are_read_by_the_program_before_and_after() {
        let play = Play { text: "11-15".into(), at: 7, updated: 8, state: "x".into() };
        let all = [
            (
                Item::Changed { version: 3, play: None },
                r#"{"node":1,"kind":"changed","version":3}"#,
            ),
            (Item::Gone, r#"{"node":1,"kind":"gone"}"#),
            (Item::Lobby, r#"{"node":1,"kind":"lobby"}"#),
            (Item::Account, r#"{"node":1,"kind":"account"}"#),
            (Item::Hurry { version: 2 }, r#"{"node":1,"kind":"hurry","version":2}"#),
            (
                Item::Presence { white: 1, black: 0, watchers: 7 },
                r#"{"node":1,"kind":"presence","white":1,"black":0,"watchers":7}"#,
            ),
            (
                Item::Changed { version: 3, play: Some(play) },
                r#"{"node":1,"kind":"changed","version":3,"play":{"text":"11-15","at":7,"updated":8,"state":"x"}}"#,
            ),
        ];
        for (what, text) in all {
            let told = Told { node: 1, what };
            assert_eq!(serde_json::to_string(&told).unwrap(), text);
            assert_eq!(serde_json::from_str::<Told>(text).unwrap(), told);
        }
        // Fields that a later program adds are no fault.
        let later = r#"{"node":1,"kind":"gone","why":"expired"}"#;
        assert_eq!(serde_json::from_str::<Told>(later).unwrap().what, Item::Gone);
    }
}
