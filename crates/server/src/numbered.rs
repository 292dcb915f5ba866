//! A number for each request: in the header `X-Request-Id` of the answer and on every line of the log that
//! the request causes, so that an operator finds the lines behind what a visitor has seen.
//!
//! The number of a trusted proxy is taken over, so that the proxy's log and ours have the same one. Other
//! senders cannot choose it.

use std::{
    net::SocketAddr,
    sync::{
        LazyLock,
        atomic::{AtomicU64, Ordering},
    },
};

use axum::{
    extract::{ConnectInfo, Request, State},
    http::{HeaderName, HeaderValue},
    middleware::Next,
    response::Response,
};
use tracing::Instrument;

use crate::App;

const NUMBER: HeaderName = HeaderName::from_static("x-request-id");
/// The longest number that is taken over.
const LONGEST: usize = 64;

/// Numbers of this process: a random beginning, and a count.
static BEGINNING: LazyLock<u32> = LazyLock::new(|| crate::random_seed() as u32);
static COUNT: AtomicU64 = AtomicU64::new(0);

/// Gives a request its number.
pub(crate) async fn number(State(app): State<App>, request: Request, next: Next) -> Response {
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
    let is_trusted = peer.is_some_and(|peer| {
        let peer = peer.to_canonical();
        app.trusted.iter().any(|network| network.contains(&peer))
    });
    let given = request.headers().get(NUMBER).filter(|_| is_trusted).and_then(usable);
    let number = given.unwrap_or_else(own);
    let value = HeaderValue::from_str(&number).ok();
    // Of the highest level, so that the number stands on warnings, too.
    let span = tracing::error_span!("request", id = number);
    let mut response = next.run(request).instrument(span).await;
    if let Some(value) = value {
        response.headers_mut().insert(NUMBER, value);
    }
    response
}

/// The number that a proxy has given, if it can be written into a log as it is.
fn usable(value: &HeaderValue) -> Option<String> {
    let text = value.to_str().ok()?;
    let is_plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '.' | ':' | '/');
    let is_usable = !text.is_empty() && text.len() <= LONGEST && text.chars().all(is_plain);
    is_usable.then(|| text.to_owned())
}

fn own() -> String {
    format!("{:08x}-{}", *BEGINNING, COUNT.fetch_add(1, Ordering::Relaxed))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_proxies_are_short_and_plain() {
        let read = |text: &str| usable(&HeaderValue::from_str(text).expect("a header"));
        assert_eq!(read("7f00-12:3/4").as_deref(), Some("7f00-12:3/4"));
        for wrong in ["", "two words", "quote\"", &"x".repeat(65)] {
            assert_eq!(read(wrong), None, "{wrong}");
        }
        assert_ne!(own(), own());
    }
}
