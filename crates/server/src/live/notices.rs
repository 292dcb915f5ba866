//! The live connection that tells a page what waits for whoever reads it.

use std::time::Duration;

use axum::{
    body::Bytes,
    extract::ws::{CloseFrame, Message, WebSocket, close_code},
};
use crownhead_wire::{FromNotices, FromPage, Notices};
use futures_util::future::BoxFuture;
use tokio::time::{Instant, interval_at, sleep, timeout};

use super::{
    Ending,
    socket::{PING, SILENCE, SLOWEST, close},
};
use crate::{accounts::watch::Watch, failure::ApiError};

/// How often is looked where nobody says that anything has changed: challenges expire.
const LOOK: Duration = Duration::from_mins(1);
/// The same where other servers cannot say it.
const LOOK_ALONE: Duration = Duration::from_secs(5);
/// Changes that follow each other are told together.
const TOGETHER: Duration = Duration::from_millis(100);
/// The most messages of a page within [`PING`].
const MOST_MESSAGES: u32 = 30;

/// Tells what `look` finds, whenever it has changed, until one of them goes.
pub(crate) async fn tell_notices(
    mut socket: WebSocket,
    watch: Watch,
    mut ending: Ending,
    look: impl Fn() -> BoxFuture<'static, Result<Notices, ApiError>> + Send,
) {
    let told = tokio::select! {
        told = tell(&mut socket, watch, look) => told,
        () = ending.wait() => Err(Some(ending.frame())),
    };
    if let Err(Some(frame)) = told {
        let _ = timeout(SLOWEST, socket.send(Message::Close(Some(frame)))).await;
    }
}

async fn tell(
    socket: &mut WebSocket,
    mut watch: Watch,
    look: impl Fn() -> BoxFuture<'static, Result<Notices, ApiError>> + Send,
) -> Result<(), Option<CloseFrame>> {
    let mut told: Option<Notices> = None;
    let (mut heard, mut messages) = (Instant::now(), 0);
    let mut pings = interval_at(Instant::now() + PING, PING);
    loop {
        let notices = async {
            watch.check().await?;
            look().await
        };
        match notices.await {
            Ok(notices) => {
                let timeless = timeless(&notices);
                if told.as_ref() != Some(&timeless) {
                    send(socket, &FromNotices::Notices(Box::new(notices))).await?;
                    told = Some(timeless);
                }
            }
            Err(error) => {
                send(socket, &FromNotices::Error(error.detail().clone())).await?;
                return Err(Some(close(close_code::AWAY, "ask again")));
            }
        }
        let next_look = Instant::now() + if watch.hears_others() { LOOK } else { LOOK_ALONE };
        loop {
            tokio::select! {
                () = watch.changed() => {
                    sleep(TOGETHER).await;
                    break;
                }
                () = tokio::time::sleep_until(next_look) => break,
                message = socket.recv() => {
                    heard = Instant::now();
                    messages += 1;
                    match message {
                        None | Some(Ok(Message::Close(_))) => return Err(None),
                        Some(Ok(Message::Ping(_) | Message::Pong(_))) if messages <= MOST_MESSAGES => {}
                        Some(Ok(Message::Text(text)))
                            if messages <= MOST_MESSAGES
                                && serde_json::from_str::<FromPage>(&text).is_ok() =>
                        {
                            send(socket, &FromNotices::Pong).await?;
                        }
                        Some(_) => return Err(Some(close(close_code::POLICY, "not understood"))),
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
}

/// The same without the time that passes by itself.
fn timeless(notices: &Notices) -> Notices {
    let mut notices = notices.clone();
    for game in &mut notices.days {
        game.left = 0;
    }
    notices
}

async fn send(socket: &mut WebSocket, message: &FromNotices) -> Result<(), Option<CloseFrame>> {
    let text = serde_json::to_string(message).map_err(|_| None)?;
    let sent = timeout(SLOWEST, socket.send(Message::Text(text.into()))).await;
    sent.map_err(|_| None)?.map_err(|_| None)
}
