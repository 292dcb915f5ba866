//! News over NATS: a subject for each game, `crownhead.g.ID`, heard by the nodes that show it.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use async_nats::{Client, ConnectOptions, Event};
use futures_util::{StreamExt, future::BoxFuture};
use tokio::{sync::watch, time::timeout};

use super::{Hearing, News, Told, silence};

/// So many messages and subscriptions wait while NATS is away.
const WAITING: usize = 65_536;
/// How long a subscription waits for its place among them.
const PATIENCE: Duration = Duration::from_millis(200);

/// A connection to NATS, which comes back by itself.
#[derive(Debug)]
pub(crate) struct Nats {
    client: Client,
    is_there: Arc<AtomicBool>,
    back: Arc<watch::Sender<u64>>,
}

impl Nats {
    /// Connects to an address such as `nats://127.0.0.1:4222`, or several separated by commas. A server
    /// that cannot be reached yet is tried until it can.
    pub(crate) async fn connect(addresses: &str) -> Result<Self, String> {
        let (is_there, back) = (Arc::new(AtomicBool::new(false)), Arc::new(watch::Sender::new(0)));
        let (known, told) = (Arc::clone(&is_there), Arc::clone(&back));
        let options = ConnectOptions::new()
            .name("crownhead")
            .client_capacity(WAITING)
            .retry_on_initial_connect()
            .max_reconnects(None)
            .reconnect_delay_callback(|tries| Duration::from_millis((50 * tries as u64).min(500)))
            .event_callback(move |event| {
                match event {
                    Event::Connected => {
                        tracing::info!("connected to NATS");
                        known.store(true, Ordering::Relaxed);
                        told.send_modify(|count| *count += 1);
                    }
                    Event::Disconnected | Event::Closed => {
                        tracing::warn!("NATS cannot be reached; changes are found in the database");
                        known.store(false, Ordering::Relaxed);
                    }
                    event @ (Event::LameDuckMode
                    | Event::Draining
                    | Event::SlowConsumer(_)
                    | Event::ServerError(_)) => tracing::warn!(%event, "NATS"),
                    // Of every try to reach it again.
                    event @ Event::ClientError(_) => tracing::debug!(%event, "NATS"),
                }
                std::future::ready(())
            });
        let addresses: Vec<&str> = addresses.split(',').map(str::trim).collect();
        let client = options.connect(addresses).await.map_err(|error| error.to_string())?;
        Ok(Self { client, is_there, back })
    }

    pub(crate) fn client(&self) -> Client {
        self.client.clone()
    }
}

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
        let (client, subject) = (self.client.clone(), subject(game));
        tokio::spawn(async move {
            if let Err(error) = client.publish(subject, text.into()).await {
                tracing::debug!(%error, "NATS");
            }
        });
    }

    fn hear<'a>(&'a self, game: &'a str) -> BoxFuture<'a, Hearing> {
        Box::pin(async move {
            match timeout(PATIENCE, self.client.subscribe(subject(game))).await {
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
        self.back.subscribe()
    }

    fn is_there(&self) -> bool {
        self.is_there.load(Ordering::Relaxed)
    }
}
