//! A game as lines of JSON over HTTP, for programs: the whole state, then every change. A program that reads slowly
//! misses states in between, never the last. Whoever connects again begins with the whole state.

use std::{convert::Infallible, sync::Arc, time::Duration};

use axum::body::{Body, Bytes};
use crownhead_play::Sides;
use crownhead_wire::GameLine;
use futures_util::stream;
use tokio::time::sleep;

use super::{Ending, Handle, Snapshot};
use crate::accounts::watch::Watch;

/// An empty line at least so often, so that both ends know that the other is there.
pub(crate) const BEAT: Duration = Duration::from_secs(10);

/// One who listens to a game, counted while this exists.
struct Listener {
    handle: Handle,
    sides: Option<Sides>,
}

impl Drop for Listener {
    fn drop(&mut self) {
        let (handle, sides) = (self.handle.clone(), self.sides);
        tokio::spawn(async move { handle.tell_presence(sides, false).await });
    }
}

struct Lines {
    listener: Listener,
    /// The last state told.
    told: Option<Arc<Snapshot>>,
    watch: Option<Watch>,
    ending: Ending,
    is_over: bool,
}

/// A line of JSON.
pub(crate) fn line(value: &impl serde::Serialize) -> Bytes {
    // Our own types can be written.
    let mut line = serde_json::to_vec(value).unwrap_or_default();
    line.push(b'\n');
    line.into()
}

/// Tells of a game until it is over, the program goes, or what it came with is good no longer.
pub(crate) async fn lines(
    handle: Handle,
    sides: Option<Sides>,
    watch: Option<Watch>,
    ending: Ending,
) -> Body {
    handle.tell_presence(sides, true).await;
    let listener = Listener { handle, sides };
    let state = Lines { listener, told: None, watch, ending, is_over: false };
    Body::from_stream(stream::unfold(state, |mut state| async move {
        let line = state.next().await?;
        Some((Ok::<_, Infallible>(line), state))
    }))
}

impl Lines {
    /// The next line; none at the end.
    async fn next(&mut self) -> Option<Bytes> {
        loop {
            if self.is_over {
                return None;
            }
            if let Some(line) = self.news() {
                return Some(line);
            }
            let Self { listener, watch, ending, .. } = self;
            let is_beat = tokio::select! {
                // Put away or shutting down: the program will come back.
                changed = listener.handle.state.changed() => { changed.ok()?; continue }
                () = ending.wait() => return None,
                () = told(watch) => false,
                () = sleep(BEAT) => true,
            };
            if let Some(watch) = watch
                && let Err(error) = watch.check().await
            {
                self.is_over = true;
                return Some(line(&GameLine::Error(error.detail().clone())));
            }
            if is_beat {
                return Some(Bytes::from_static(b"\n"));
            }
        }
    }

    /// What there is to tell of the game as it is now.
    fn news(&mut self) -> Option<Bytes> {
        let Listener { handle, sides } = &mut self.listener;
        let now = Arc::clone(&handle.state.borrow_and_update());
        if now.is_gone {
            self.is_over = true;
            return Some(line(&GameLine::Gone));
        }
        let news = match &self.told {
            None => GameLine::State(Box::new(now.seen_by(*sides))),
            Some(told) if told.card.version == now.card.version => return None,
            Some(told) => GameLine::Change(Box::new(now.change_since(told, *sides))),
        };
        self.is_over = now.session.finish().is_some();
        self.told = Some(now);
        Some(line(&news))
    }
}

/// Done when something about whoever listens has changed.
async fn told(watch: &mut Option<Watch>) {
    match watch {
        Some(watch) => watch.changed().await,
        None => std::future::pending().await,
    }
}
