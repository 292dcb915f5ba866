//! The live connection of a page: the newest state whenever there is a newer
//! one. A page that reads slowly misses states in between, never the last.

use std::{sync::Arc, time::Duration};

use axum::{
    body::Bytes,
    extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, close_code},
};
use crownhead_play::Sides;
use crownhead_wire::{FailureCode, FailureDetail, FromPage, ToPage};
use tokio::time::{Instant, interval_at, timeout};

use super::{Ending, Presence, Snapshot, WAY, registry::Handle};

/// The time limit of sending a message; the connection is closed after it.
pub(super) const SLOWEST: Duration = Duration::from_secs(10);
/// The interval of WebSocket pings.
pub(super) const PING: Duration = Duration::from_secs(30);
/// A connection without an answer to pings for so long is closed.
pub(super) const SILENCE: Duration = Duration::from_secs(75);
/// A page sends a message in half a minute; nobody needs more than these
/// within [`PING`].
const MOST_MESSAGES: u32 = 100;

/// A connection that breaks the rules keeps its place for so long after it was told, and is not read:
/// a client that comes back as often as it is sent away can do so only now and then.
pub(super) const PENALTY: Duration = Duration::from_secs(10);

/// What a page has and wants.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Reader {
    /// The version it has.
    pub(crate) since: Option<u32>,
    /// Whether it is told what has changed, instead of the whole state each time.
    pub(crate) wants_changes: bool,
}

/// Tells a page about a game until one of them goes.
pub(crate) async fn listen(
    mut socket: WebSocket,
    handle: Handle,
    sides: Option<Sides>,
    reader: Reader,
    mut ending: Ending,
) {
    handle.tell_presence(sides, true).await;
    let told = tokio::select! {
        told = tell(&mut socket, handle.clone(), sides, reader) => told,
        () = ending.wait() => Err(Some(ending.frame())),
    };
    handle.tell_presence(sides, false).await;
    if let Err(Some(frame)) = told {
        let is_penalised = frame.code == close_code::POLICY;
        let told = timeout(SLOWEST, socket.send(Message::Close(Some(frame)))).await;
        if is_penalised && matches!(told, Ok(Ok(()))) {
            let _ = timeout(PENALTY, ending.wait()).await;
        }
    }
}

/// Ends with a reason to give, or with none if the page is gone.
async fn tell(
    socket: &mut WebSocket,
    mut handle: Handle,
    sides: Option<Sides>,
    reader: Reader,
) -> Result<(), Option<CloseFrame>> {
    // The last state that the page has for sure.
    let mut told: Option<Arc<Snapshot>> = None;
    let mut told_presence: Option<Presence> = None;
    let mut heard = Instant::now();
    let mut messages = 0;
    let mut pings = interval_at(Instant::now() + PING, PING);
    loop {
        let snapshot = Arc::clone(&handle.state.borrow_and_update());
        if snapshot.is_gone {
            send(socket, &ToPage::Gone).await?;
            return Err(Some(close(close_code::NORMAL, "deleted")));
        }
        let version = snapshot.card.version;
        let has = told.as_ref().map_or(reader.since, |told| Some(told.card.version));
        if has != Some(version) {
            let message = match &told {
                Some(told) if reader.wants_changes => {
                    ToPage::Change(Box::new(snapshot.change_since(told, sides)))
                }
                _ => ToPage::State(Box::new(snapshot.seen_by(sides))),
            };
            let bytes = send(socket, &message).await?;
            tracing::debug!(target: WAY, game = snapshot.card.id, version, bytes, "told");
        }
        if told.as_ref().is_none_or(|told| told.card.version != version) {
            told = Some(Arc::clone(&snapshot));
        }
        if told_presence != Some(snapshot.presence) {
            told_presence = Some(snapshot.presence);
            let Presence { seats, watchers } = snapshot.presence;
            let (white, black) = (seats.white > 0, seats.black > 0);
            send(socket, &ToPage::Presence { white, black, watchers }).await?;
        }
        tokio::select! {
            changed = handle.state.changed() => {
                if changed.is_err() {
                    // Put away or shutting down: the page will come back.
                    return Err(Some(close(close_code::AWAY, "closing")));
                }
            }
            message = socket.recv() => {
                heard = Instant::now();
                messages += 1;
                if messages > MOST_MESSAGES {
                    return refuse(socket, "too many messages").await;
                }
                match message {
                    None | Some(Ok(Message::Close(_))) => return Err(None),
                    // No WebSocket, or too long a message; or the page is gone, and cannot be told.
                    Some(Err(_)) => return Err(Some(close(close_code::POLICY, "not understood"))),
                    Some(Ok(Message::Text(text))) => answer(socket, &text).await?,
                    Some(Ok(Message::Binary(_))) => return refuse(socket, "only text").await,
                    Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                }
            }
            _ = pings.tick() => {
                messages = 0;
                if heard.elapsed() > SILENCE {
                    return Err(None);
                }
                let ping = Message::Ping(Bytes::default());
                timeout(SLOWEST, socket.send(ping)).await.map_err(|_| None)?.map_err(|_| None)?;
            }
        }
    }
}

async fn answer(socket: &mut WebSocket, text: &Utf8Bytes) -> Result<(), Option<CloseFrame>> {
    match serde_json::from_str(text) {
        Ok(FromPage::Ping) => send(socket, &ToPage::Pong).await.map(drop),
        Err(error) => refuse(socket, &format!("not understood: {error}")).await,
    }
}

/// Says what is wrong, then closes.
async fn refuse(socket: &mut WebSocket, message: &str) -> Result<(), Option<CloseFrame>> {
    let detail = FailureDetail {
        code: FailureCode::BadRequest,
        message: message.to_owned(),
        place: None,
        why: None,
        plays_on: None,
        clashes: Vec::new(),
    };
    send(socket, &ToPage::Error(detail)).await?;
    Err(Some(close(close_code::POLICY, "not understood")))
}

/// Sends a message; how many bytes it has.
async fn send(socket: &mut WebSocket, message: &ToPage) -> Result<usize, Option<CloseFrame>> {
    let text = serde_json::to_string(message).map_err(|_| None)?;
    let bytes = text.len();
    let sent = timeout(SLOWEST, socket.send(Message::Text(text.into()))).await;
    sent.map_err(|_| None)?.map_err(|_| None)?;
    Ok(bytes)
}

pub(super) fn close(code: u16, reason: &'static str) -> CloseFrame {
    CloseFrame { code, reason: Utf8Bytes::from_static(reason) }
}
