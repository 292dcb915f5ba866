//! What askers and helpers say to each other: a line of JSON, and bytes after it.

use async_nats::Client;
use serde::{Deserialize, Serialize};
use std::time::Duration;
use tokio::time::timeout;

/// How long an answer may take.
pub(crate) const PATIENCE: Duration = Duration::from_secs(2);
/// The most bytes in one message, well below what NATS allows.
pub(crate) const CHUNK: usize = 512 << 10;
/// Where helpers say that they are there.
pub(crate) const BEATS: &str = "crownhead.helpers";

/// To an asker.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(tag = "verb", rename_all = "camelCase")]
pub(crate) enum ToAsker {
    /// Is it still to be done, and by whom not yet? The answer is the job.
    Take { job: String, helper: String },
    /// The helper is still at it. Is it wanted?
    Still { job: String, helper: String },
    /// Something found on the way.
    News { job: String, helper: String },
    /// A part of the result.
    Part { job: String, helper: String, offset: usize },
    /// It is done; with the length of the result, or why there is none.
    Done { job: String, helper: String, length: usize, failed: Option<String> },
    /// The helper ends, and gives it back.
    Back { job: String, helper: String },
    /// A piece of a file of the asker.
    File { name: String, offset: u64 },
}

/// To a helper.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(tag = "verb", rename_all = "camelCase")]
pub(crate) enum ToHelper {
    /// A job for whoever has done the one before it.
    Offer { lane: String, asker: String, job: String },
    /// It is no longer wanted.
    Stop { job: String },
}

/// What stands in a queue.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Name {
    pub(crate) asker: String,
    pub(crate) job: String,
}

/// How a helper is.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Beat {
    pub(crate) helper: String,
    /// Of which version it is.
    pub(crate) version: String,
    /// How many jobs of each lane it does at a time; none if it ends.
    pub(crate) places: Vec<(String, usize)>,
}

/// Where an asker listens.
pub(crate) fn asker(name: &str) -> String {
    format!("crownhead.asker.{name}")
}

/// Where a helper listens.
pub(crate) fn helper(name: &str) -> String {
    format!("crownhead.helper.{name}")
}

/// Yes, with what follows.
pub(crate) const YES: u8 = b'+';
/// No.
pub(crate) const NO: u8 = b'-';

/// A message with bytes after it.
pub(crate) fn packed(what: &impl Serialize, bytes: &[u8]) -> Vec<u8> {
    // Our own types can be written.
    let mut message = serde_json::to_vec(what).unwrap_or_default();
    message.push(b'\n');
    message.extend_from_slice(bytes);
    message
}

/// A message, and the bytes after it.
pub(crate) fn unpacked<T: for<'a> Deserialize<'a>>(message: &[u8]) -> Option<(T, &[u8])> {
    let end = message.iter().position(|&byte| byte == b'\n')?;
    Some((serde_json::from_slice(&message[..end]).ok()?, &message[end + 1..]))
}

/// An answer to a message.
pub(crate) enum Answer {
    Yes(Vec<u8>),
    No,
    /// There is nobody who listens.
    Nobody,
    /// NATS is away, or whoever listens is slow.
    Silence,
}

/// Asks, and waits for the answer.
pub(crate) async fn ask(client: &Client, subject: String, message: Vec<u8>) -> Answer {
    match timeout(PATIENCE, client.request(subject, message.into())).await {
        Ok(Ok(answer)) => match answer.payload.split_first() {
            Some((&YES, rest)) => Answer::Yes(rest.to_vec()),
            _ => Answer::No,
        },
        Ok(Err(error)) if error.kind() == async_nats::RequestErrorKind::NoResponders => {
            Answer::Nobody
        }
        Ok(Err(_)) | Err(_) => Answer::Silence,
    }
}
