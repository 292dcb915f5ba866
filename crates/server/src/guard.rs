//! Who may ask at all: requests for our own host, from our own pages, not too
//! many of them. A page of another site cannot reach a server on this machine
//! by having a name of its own resolve to it, because the name gives it away.

use std::{
    collections::HashMap,
    net::IpAddr,
    sync::{Mutex, PoisonError},
    time::{Duration, Instant},
};

use axum::{
    extract::{Request, State},
    http::{HeaderName, HeaderValue, Method, StatusCode, header},
    middleware::Next,
    response::{IntoResponse, Response},
};
use crownhead_wire::FailureCode;

use crate::{App, client::Client, failure::ApiError, listen::network};

/// The longest address of a request that is accepted.
const LONGEST_ADDRESS: usize = 8192;

/// The content security policy: nothing is loaded from other hosts, and no inline script or style runs.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
    media-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; \
    frame-ancestors 'none'; manifest-src 'self'";

const HEADERS: [(HeaderName, HeaderValue); 5] = [
    (header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY)),
    (header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
    (header::REFERRER_POLICY, HeaderValue::from_static("no-referrer")),
    (header::X_FRAME_OPTIONS, HeaderValue::from_static("DENY")),
    (
        HeaderName::from_static("cross-origin-resource-policy"),
        HeaderValue::from_static("same-origin"),
    ),
];

/// Checks host, origin, length and rate of a request, and adds the security headers to its answer.
pub(crate) async fn guard(State(app): State<App>, request: Request, next: Next) -> Response {
    let too_long =
        request.uri().path_and_query().is_some_and(|a| a.as_str().len() > LONGEST_ADDRESS);
    if too_long {
        return StatusCode::URI_TOO_LONG.into_response();
    }
    let mut response = match check(&app, &request) {
        Ok(()) => next.run(request).await,
        Err(error) => error.into_response(),
    };
    for (name, value) in HEADERS {
        // Pictures say themselves that pages of other sites may show them.
        if name.as_str() != "cross-origin-resource-policy"
            || !response.headers().contains_key(&name)
        {
            response.headers_mut().insert(name, value);
        }
    }
    if !response.headers().contains_key(header::CACHE_CONTROL) {
        let value = HeaderValue::from_static("no-store");
        response.headers_mut().insert(header::CACHE_CONTROL, value);
    }
    response
}

fn check(app: &App, request: &Request) -> Result<(), ApiError> {
    let forbidden = |message: &str| Err(ApiError::new(FailureCode::Forbidden, message));
    let text = |name: HeaderName| request.headers().get(name).map(|value| value.to_str());
    let host = match (text(header::HOST), request.uri().authority()) {
        (Some(Ok(host)), _) => host,
        (None, Some(authority)) => authority.as_str(),
        _ => return forbidden("the request names no host"),
    };
    if !app.is_our_host(host) {
        return forbidden("the request is for another host; start with --host NAME to allow it");
    }
    match text(header::ORIGIN) {
        None => {}
        Some(Ok(origin)) if is_same_origin(origin, host) => {}
        Some(_) => return forbidden("the request comes from another site"),
    }
    if let Some(Ok(site)) = text(HeaderName::from_static("sec-fetch-site"))
        && site == "cross-site"
        && request.method() != Method::GET
    {
        return forbidden("the request comes from another site");
    }
    let peer = request.extensions().get::<Client>().map(|client| client.address);
    if let (Some(peer), Some((purpose, cost))) =
        (peer, cost(request.method(), request.uri().path()))
        && let Err(wait) = app.rates.allow(peer, purpose, cost, Instant::now())
    {
        let error = ApiError::new(FailureCode::TooMany, "too many requests; wait a moment");
        return Err(error.retry_after(wait));
    }
    Ok(())
}

fn is_same_origin(origin: &str, host: &str) -> bool {
    let rest = origin.strip_prefix("http://").or_else(|| origin.strip_prefix("https://"));
    rest.is_some_and(|rest| rest.eq_ignore_ascii_case(host))
}

/// The name in a `Host` header, without the port.
pub(crate) fn host_name(host: &str) -> &str {
    if let Some(end) = host.strip_prefix('[').and_then(|_| host.find(']')) {
        return &host[1..end];
    }
    host.rsplit_once(':').map_or(host, |(name, _)| name)
}

/// Whether a `Host` header names this machine in a way that means another machine elsewhere.
pub(crate) fn is_loopback_host(host: &str) -> bool {
    let name = host_name(host);
    name.eq_ignore_ascii_case("localhost")
        || name.parse::<IpAddr>().is_ok_and(|number| number.is_loopback())
}

/// What a request is for. Each purpose has a budget of its own, so that
/// whoever reads too much behind a shared address stops no game there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Purpose {
    /// A new game.
    Begin,
    /// A game that is there: its moves, its state, its end.
    Play,
    /// Everything else.
    Read,
}

/// What a request costs of which of the address's budgets. Searches cost most,
/// and whatever makes a game costs the same: a rematch is a new game. Files of
/// the page are free: they are in memory, and the first load asks for many.
fn cost(method: &Method, path: &str) -> Option<(Purpose, f64)> {
    let cost = match *method {
        _ if !path.starts_with("/api") => return None,
        Method::POST if path == "/api/analyse" || path.ends_with("/hint") => 20.0,
        Method::POST if path == "/api/games" || path.ends_with("/rematch") => {
            return Some((Purpose::Begin, 10.0));
        }
        _ if path == "/api/games.pdn" => 20.0,
        // As many games as a request may bring.
        Method::POST if path == "/api/pdn/import" => return Some((Purpose::Begin, 100.0)),
        Method::POST if path == "/api/explorer" => 5.0,
        _ if path == "/api/statistics" => 5.0,
        _ if path.ends_with("/game.gif") => 40.0,
        _ if path.ends_with("/board.png") || path.ends_with("/card.png") => 10.0,
        _ if path.ends_with("/board.svg") => 3.0,
        _ if path.starts_with("/api/pdn/") => 5.0,
        _ if path.starts_with("/api/games/") => return Some((Purpose::Play, 1.0)),
        _ => 1.0,
    };
    Some((Purpose::Read, cost))
}

/// How much each client may ask for: a token bucket for each [`network`] and
/// purpose.
#[derive(Debug, Default)]
pub(crate) struct Rates {
    buckets: Mutex<HashMap<(IpAddr, Purpose), (f64, Instant)>>,
}

impl Rates {
    /// The most buckets kept. Beyond it those unused for a minute are dropped.
    const MOST: usize = 10_000;

    /// Takes the cost of a request from the client's bucket; if there is too
    /// little in it, how long until there will be enough.
    fn allow(
        &self,
        peer: IpAddr,
        purpose: Purpose,
        cost: f64,
        now: Instant,
    ) -> Result<(), Duration> {
        let peer = network(peer);
        // Requests from this machine have a limit that only runaway programs reach.
        let (per_second, most) =
            if peer.is_loopback() { (20_000.0, 100_000.0) } else { (30.0, 300.0) };
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() >= Self::MOST {
            buckets.retain(|_, (_, last)| now.saturating_duration_since(*last).as_secs() < 60);
        }
        let (left, last) = buckets.entry((peer, purpose)).or_insert((most, now));
        let waited = now.saturating_duration_since(*last).as_secs_f64();
        *left = (*left + waited * per_second).min(most);
        *last = now;
        if *left < cost {
            return Err(Duration::from_secs_f64((cost - *left) / per_second));
        }
        *left -= cost;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn host_names_are_found_in_every_form() {
        for (host, name) in [
            ("localhost:3264", "localhost"),
            ("127.0.0.1", "127.0.0.1"),
            ("[::1]:3264", "::1"),
            ("evil.example:3264", "evil.example"),
        ] {
            assert_eq!(host_name(host), name);
        }
    }

    #[test]
    fn only_our_own_pages_have_our_origin() {
        assert!(is_same_origin("http://localhost:3264", "localhost:3264"));
        for origin in ["null", "http://localhost:1", "http://evil.example", "localhost:3264"] {
            assert!(!is_same_origin(origin, "localhost:3264"), "{origin}");
        }
    }

    #[test]
    fn whoever_asks_too_much_waits() {
        let (rates, now) = (Rates::default(), Instant::now());
        let peer = IpAddr::from([203, 0, 113, 7]);
        let allow = |cost, now| rates.allow(peer, Purpose::Read, cost, now);
        let asked = (0..1000).filter(|_| allow(1.0, now).is_ok()).count();
        assert_eq!(asked, 300);
        let wait = allow(10.0, now).unwrap_err();
        assert!(allow(10.0, now + wait / 2).is_err());
        // A game at the same address goes on.
        assert!(rates.allow(peer, Purpose::Play, 1.0, now).is_ok());
        assert!(allow(10.0, now + wait * 2).is_ok());
    }

    #[test]
    fn files_of_the_page_are_free_and_a_rematch_costs_a_new_game() {
        assert_eq!(cost(&Method::GET, "/assets/0123/src/main.js"), None);
        assert_eq!(cost(&Method::GET, "/"), None);
        let made = cost(&Method::POST, "/api/games");
        assert_eq!(made, Some((Purpose::Begin, 10.0)));
        assert_eq!(cost(&Method::POST, "/api/games/abc/rematch"), made);
        assert_eq!(cost(&Method::POST, "/api/games/abc/moves"), Some((Purpose::Play, 1.0)));
        assert_eq!(cost(&Method::GET, "/api/games/abc/game.gif"), Some((Purpose::Read, 40.0)));
    }
}
