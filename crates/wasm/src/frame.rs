//! Messages as they cross the border: a head of JSON and a body.

use crownhead_answers::Fault;
use crownhead_wire::FailureCode;
use serde::{Deserialize, Serialize};

use crate::{Kept, routes};

/// What somebody asks.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Head {
    /// `GET`, `POST` or `DELETE`; or `DO` for what no page asks of a server.
    pub(crate) method: String,
    /// The address, with what follows its question mark.
    pub(crate) path: String,
    /// Milliseconds since 1970.
    pub(crate) now: i64,
    /// A number by chance, in decimal digits: JavaScript's numbers are too short.
    #[serde(default)]
    pub(crate) seed: String,
    /// An id that no game has, for a new one.
    #[serde(default)]
    pub(crate) id: String,
    /// The game that the address names, as it was kept.
    #[serde(default)]
    pub(crate) game: Option<Kept>,
}

/// What is answered.
#[derive(Debug, Default)]
pub struct Frame {
    pub(crate) status: u16,
    /// The message for the page.
    pub(crate) body: Vec<u8>,
    /// The game as it is to be kept, where it has changed, with what lists say of it.
    pub(crate) keep: Vec<Keep>,
    /// What the page is to do next.
    pub(crate) next: Option<Next>,
}

/// A game to be kept.
#[derive(Debug, Serialize)]
pub(crate) struct Keep {
    pub(crate) game: Kept,
    pub(crate) summary: crownhead_wire::GameSummary,
    /// The game as whoever plays it is shown it.
    pub(crate) state: crownhead_wire::GameState,
}

/// What is to be done next in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) enum Next {
    /// The computer is to move.
    Think,
    /// The computer has to judge the game before the request can be answered.
    Judge,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct AnswerHead<'a> {
    status: u16,
    #[serde(skip_serializing_if = "<[Keep]>::is_empty")]
    keep: &'a [Keep],
    #[serde(skip_serializing_if = "Option::is_none")]
    next: Option<Next>,
}

impl Frame {
    pub(crate) fn json(value: &impl Serialize) -> Self {
        match serde_json::to_vec(value) {
            Ok(body) => Self { status: 200, body, ..Self::default() },
            Err(error) => Fault::internal(error.to_string()).into(),
        }
    }

    pub(crate) fn nothing() -> Self {
        Self { status: 204, ..Self::default() }
    }
}

impl From<Fault> for Frame {
    fn from(fault: Fault) -> Self {
        let status = fault.status();
        Self { status, ..Self::json(&fault.into_message()) }
    }
}

/// Answers a message.
pub fn answer(message: &[u8]) -> Vec<u8> {
    let frame = match read(message) {
        Ok((head, body)) => routes::answer(&head, body).unwrap_or_else(Frame::from),
        Err(fault) => fault.into(),
    };
    let head = AnswerHead { status: frame.status, keep: &frame.keep, next: frame.next };
    write(&head, &frame.body)
}

/// A head and a body as one message.
pub(crate) fn write(head: &impl Serialize, body: &[u8]) -> Vec<u8> {
    let head = serde_json::to_vec(head).unwrap_or_default();
    let mut message = (head.len() as u32).to_le_bytes().to_vec();
    message.extend(head);
    message.extend(body);
    message
}

fn read(message: &[u8]) -> Result<(Head, &[u8]), Fault> {
    let bad = |what: String| Fault::new(FailureCode::BadRequest, what);
    let (length, rest) = message
        .split_first_chunk()
        .ok_or_else(|| bad("a message begins with the length of its head".to_owned()))?;
    let (head, body) = rest
        .split_at_checked(u32::from_le_bytes(*length) as usize)
        .ok_or_else(|| bad("the head of the message is cut off".to_owned()))?;
    // What was kept may be of a later version: its fault is told as one of the game.
    let head: Head = serde_json::from_slice(head).map_err(|error| bad(error.to_string()))?;
    Ok((head, body))
}

/// A body of JSON.
pub(crate) fn body<T: serde::de::DeserializeOwned>(body: &[u8]) -> Result<T, Fault> {
    serde_json::from_slice(body).map_err(|error| malformed(&error))
}

fn malformed(error: &serde_json::Error) -> Fault {
    Fault::bad(format!("not the JSON expected here: {error}")).at("body")
}
