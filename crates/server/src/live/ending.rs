//! The end of the server, as live connections hear of it.

use std::time::Duration;

use axum::extract::ws::{CloseFrame, close_code};
use tokio::{sync::watch, time::sleep};

use super::socket::close;

/// Told once: the server ends, and live connections are closed over so long a time.
#[derive(Clone, Debug)]
pub(crate) struct Ending(watch::Receiver<Option<Duration>>);

impl Ending {
    pub(super) fn new(told: watch::Receiver<Option<Duration>>) -> Self {
        Self(told)
    }

    /// Done when this connection is to be closed: at once where there is one server, else at some
    /// moment of the time given. Thousands who came back in the same moment would be too many for the
    /// other nodes.
    pub(crate) async fn wait(&mut self) {
        let spread = match self.0.wait_for(Option::is_some).await {
            Ok(spread) => spread.unwrap_or_default(),
            // The server is gone.
            Err(_) => Duration::ZERO,
        };
        if !spread.is_zero() {
            let share = getrandom::u32().unwrap_or(u32::MAX / 2);
            sleep(spread.mul_f64(f64::from(share) / f64::from(u32::MAX))).await;
        }
    }

    /// What the page is told: that the server goes away, or that another takes its place at once.
    pub(super) fn frame(&self) -> CloseFrame {
        let is_restart = self.0.borrow().is_some_and(|spread| !spread.is_zero());
        close(if is_restart { close_code::RESTART } else { close_code::AWAY }, "closing")
    }
}
