//! Work for many machines over NATS. Whoever wants something done is an `Asker`: it queues the name of a
//! job and keeps the job itself. Whoever has a processor to spare `help`s: it takes a name from the queue,
//! fetches the job, says every two seconds that it is still at it, and hands the result back.
//!
//! Nothing is kept in NATS but names, in memory. A job whose helper dies is queued again by its asker, one
//! that is no longer wanted is dropped by its helper, and of two results the first one counts. What jobs
//! are about is known to their asker and to the helper's `Lane`; here they are bytes.
//!
//! Without the feature `nats` the crate is empty.

#![forbid(unsafe_code)]
#![cfg(feature = "nats")]

mod asker;
mod helper;
mod line;
mod message;
mod turns;

pub use self::{
    asker::{Asked, Asker, Event, Files},
    helper::{Handler, Lane, Task, help},
    line::{Error, Line, Taker},
};

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use async_nats::{Client, ConnectOptions, Event as Told};
use tokio::sync::watch;

/// So many messages and subscriptions wait while NATS is away.
const WAITING: usize = 65_536;

/// A connection to NATS, which comes back by itself.
#[derive(Clone, Debug)]
pub struct Connection {
    client: Client,
    is_there: Arc<AtomicBool>,
    back: Arc<watch::Sender<u64>>,
}

impl Connection {
    /// Connects to an address such as `nats://127.0.0.1:4222`, or several separated by commas. A server
    /// that cannot be reached yet is tried until it can.
    pub async fn open(addresses: &str) -> Result<Self, String> {
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
                    Told::Connected => {
                        tracing::info!("connected to NATS");
                        known.store(true, Ordering::Relaxed);
                        told.send_modify(|count| *count += 1);
                    }
                    Told::Disconnected | Told::Closed => {
                        tracing::warn!("NATS cannot be reached");
                        known.store(false, Ordering::Relaxed);
                    }
                    event @ (Told::LameDuckMode
                    | Told::Draining
                    | Told::SlowConsumer(_)
                    | Told::ServerError(_)) => tracing::warn!(%event, "NATS"),
                    // Of every try to reach it again.
                    event @ Told::ClientError(_) => tracing::debug!(%event, "NATS"),
                }
                std::future::ready(())
            });
        let addresses: Vec<&str> = addresses.split(',').map(str::trim).collect();
        let client = options.connect(addresses).await.map_err(|error| error.to_string())?;
        Ok(Self { client, is_there, back })
    }

    /// What messages are sent with.
    pub fn client(&self) -> Client {
        self.client.clone()
    }

    /// Whether messages can be had.
    pub fn is_there(&self) -> bool {
        self.is_there.load(Ordering::Relaxed)
    }

    /// Grows whenever messages can be had again after they could not.
    pub fn came_back(&self) -> watch::Receiver<u64> {
        self.back.subscribe()
    }
}

/// A name that nobody else has.
pub(crate) fn new_name() -> String {
    use std::fmt::Write;
    let mut bits = [0; 12];
    // Without random bits names are told apart by the time.
    if getrandom::fill(&mut bits).is_err() {
        let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
        bits.copy_from_slice(&now.unwrap_or_default().as_nanos().to_le_bytes()[..12]);
    }
    let mut name = String::new();
    for byte in bits {
        // Writing to a string cannot fail.
        let _ = write!(name, "{byte:02x}");
    }
    name
}
