//! Nodes in one process, for tests. Messages can be lost at will.

use std::{
    collections::HashMap,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
};

use futures_util::{StreamExt, future::BoxFuture, stream};
use tokio::sync::{broadcast, watch};

use super::{Hearing, News, Told};

/// Clones are of the same place.
#[derive(Clone, Debug)]
pub(crate) struct Nearby {
    games: Arc<Mutex<HashMap<String, broadcast::Sender<Told>>>>,
    is_away: Arc<AtomicBool>,
    back: Arc<watch::Sender<u64>>,
}

impl Default for Nearby {
    fn default() -> Self {
        Self {
            games: Arc::default(),
            is_away: Arc::default(),
            back: Arc::new(watch::Sender::new(0)),
        }
    }
}

impl Nearby {
    /// From now on all messages are lost, or none.
    pub(crate) fn lose(&self, is_away: bool) {
        self.is_away.store(is_away, Ordering::SeqCst);
        if !is_away {
            self.back.send_modify(|count| *count += 1);
        }
    }

    fn game(&self, game: &str) -> broadcast::Sender<Told> {
        let mut games = self.games.lock().unwrap_or_else(PoisonError::into_inner);
        games.entry(game.to_owned()).or_insert_with(|| broadcast::channel(64).0).clone()
    }
}

impl News for Nearby {
    fn tell(&self, game: &str, told: &Told) {
        if !self.is_away.load(Ordering::SeqCst) {
            let _ = self.game(game).send(told.clone());
        }
    }

    fn hear<'a>(&'a self, game: &'a str) -> BoxFuture<'a, Hearing> {
        let heard = self.game(game).subscribe();
        Box::pin(async move {
            stream::unfold(heard, |mut heard| async {
                loop {
                    match heard.recv().await {
                        Ok(told) => return Some((told, heard)),
                        Err(broadcast::error::RecvError::Lagged(_)) => {}
                        Err(broadcast::error::RecvError::Closed) => return None,
                    }
                }
            })
            .boxed()
        })
    }

    fn came_back(&self) -> watch::Receiver<u64> {
        self.back.subscribe()
    }

    fn is_there(&self) -> bool {
        !self.is_away.load(Ordering::SeqCst)
    }
}
