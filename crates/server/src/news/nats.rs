//! News over NATS: a subject for each game, `crownhead.g.ID`, heard by the nodes that show it.

use std::time::Duration;

use crownhead_jobs::Connection;
use futures_util::{StreamExt, future::BoxFuture};
use tokio::{sync::watch, time::timeout};

use super::{Hearing, News, Told, silence};

/// How long a subscription waits for its place among the messages to be sent.
const PATIENCE: Duration = Duration::from_millis(200);

/// News over a connection to NATS.
#[derive(Debug)]
pub(crate) struct Nats(pub(crate) Connection);

fn subject(game: &str) -> String {
    format!("crownhead.g.{game}")
}

impl News for Nats {
    fn tell(&self, game: &str, told: &Told) {
        // What is told while nobody can be reached would be old when it arrived.
        if !self.is_there() {
            return;
        }
        let Ok(text) = serde_json::to_vec(told) else { return };
        let (client, subject) = (self.0.client(), subject(game));
        tokio::spawn(async move {
            if let Err(error) = client.publish(subject, text.into()).await {
                tracing::debug!(%error, "NATS");
            }
        });
    }

    fn hear<'a>(&'a self, game: &'a str) -> BoxFuture<'a, Hearing> {
        Box::pin(async move {
            match timeout(PATIENCE, self.0.client().subscribe(subject(game))).await {
                Ok(Ok(heard)) => heard
                    .filter_map(
                        |message| async move { serde_json::from_slice(&message.payload).ok() },
                    )
                    .boxed(),
                // What happens is found in the database.
                Ok(Err(_)) | Err(_) => silence(),
            }
        })
    }

    fn came_back(&self) -> watch::Receiver<u64> {
        self.0.came_back()
    }

    fn is_there(&self) -> bool {
        self.0.is_there()
    }
}
