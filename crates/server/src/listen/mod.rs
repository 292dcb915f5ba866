//! The accept loop: HTTP/1.1 connections, limited in number and per address,
//! with a deadline for the first byte, for the headers and for each write.
//!
//! Connections that wait for a request can be closed at any moment, so a
//! client that opens thousands of them only displaces its own. `WebSockets` keep
//! their place, because the place lives in the stream, but take at most half
//! of all places.

mod limit;
mod places;
mod stream;

use std::{
    convert::Infallible,
    net::SocketAddr,
    sync::Arc,
    time::{Duration, Instant},
};

use axum::{
    Router,
    body::Body,
    extract::ConnectInfo,
    http::{Request, Response},
};
use hyper::{body::Incoming, server::conn::http1};
use hyper_util::{
    rt::{TokioIo, TokioTimer},
    service::TowerToHyperService,
};
use ipnet::IpNet;
use socket2::SockRef;
use tokio::{
    net::{TcpListener, TcpStream},
    sync::watch,
    time::timeout,
};
use tower::{ServiceExt, service_fn};

pub(crate) use self::places::{Place, Places, network};
use self::stream::Timed;

/// A client must send a whole header within this time, also on a connection
/// that is kept alive.
const HEADERS: Duration = Duration::from_secs(10);
/// The most bytes of one header. `hyper` needs at least 8 KiB.
const LARGEST_HEADER: usize = 32 << 10;
/// The most bytes of answers that wait in the kernel for one client. Left to itself, Linux takes four
/// megabytes for each client that does not read, and copying those for many of them at once holds up
/// everybody else. This much every 100 ms is more than a page needs.
const SEND_BUFFER: usize = 64 << 10;
/// How long requests being answered may take after the signal to end.
const LAST: Duration = Duration::from_secs(3);
/// How long a new connection waits for the one closed in its favour.
const HANDOVER: Duration = Duration::from_secs(1);
/// How often the log mentions that connections are refused.
const BETWEEN_COMPLAINTS: Duration = Duration::from_mins(1);

/// Sent to a client that gets no connection.
const REFUSAL: &[u8] = b"HTTP/1.1 503 Service Unavailable\r\nRetry-After: 5\r\n\
    Content-Length: 0\r\nConnection: close\r\n\r\n";

/// How many connections a server takes. What is left out is derived from the
/// limit on open files.
#[derive(Clone, Copy, Debug, Default)]
pub struct ConnectionLimits {
    /// All connections together.
    pub most: Option<usize>,
    /// Connections from one IPv4 address or one IPv6 /64 network. Loopback and
    /// trusted proxies have no limit of their own.
    pub per_address: Option<usize>,
}

/// Places for the connections of all listeners of a server. Proxies in
/// `trusted` have no limit of their own, for they bring many clients.
pub(crate) fn places(limits: ConnectionLimits, trusted: &[IpNet]) -> Arc<Places> {
    Places::new(limit::resolve(limits), trusted.to_vec())
}

/// Serves connections until `end` is ready, then lets those being answered
/// finish for at most [`LAST`].
pub(crate) async fn serve(
    listener: TcpListener,
    app: Router,
    places: Arc<Places>,
    end: impl Future<Output = ()>,
) {
    // Every connection holds a receiver, so that the sender knows when all are gone.
    let ending = watch::Sender::new(false);
    let mut builder = http1::Builder::new();
    builder
        .timer(TokioTimer::new())
        .header_read_timeout(HEADERS)
        .max_buf_size(LARGEST_HEADER)
        .half_close(false);
    let mut complaints = Complaints::default();
    tokio::pin!(end);
    loop {
        let accepted = tokio::select! {
            () = &mut end => break,
            accepted = listener.accept() => accepted,
        };
        let (stream, peer) = match accepted {
            Ok(accepted) => accepted,
            Err(error) => {
                complaints.say(|count| tracing::warn!(%error, count, "cannot accept connections"));
                // Most likely the file limit: retrying at once would spin.
                tokio::select! {
                    () = &mut end => break,
                    () = tokio::time::sleep(Duration::from_millis(50)) => continue,
                }
            }
        };
        let place = tokio::select! {
            () = &mut end => break,
            place = timeout(HANDOVER, places.take(peer.ip())) => place.ok().flatten(),
        };
        let Some(place) = place else {
            refuse(&stream);
            complaints.say(|count| {
                tracing::warn!(%peer, count, "connections refused: all places are taken");
            });
            continue;
        };
        let _ = stream.set_nodelay(true);
        let _ = SockRef::from(&stream).set_send_buffer_size(SEND_BUFFER);
        let place = Arc::new(place);
        let service = TowerToHyperService::new(service(app.clone(), peer, Arc::clone(&place)));
        let io = TokioIo::new(Timed::new(stream, Arc::clone(&place)));
        let connection = builder.serve_connection(io, service).with_upgrades();
        let mut ending = ending.subscribe();
        tokio::spawn(async move {
            let mut connection = std::pin::pin!(connection);
            tokio::select! {
                // Broken connections and malformed requests are the client's fault.
                _ = connection.as_mut() => return,
                () = place.evicted() => return,
                _ = ending.wait_for(|ending| *ending) => {}
            }
            connection.as_mut().graceful_shutdown();
            let _ = connection.await;
        });
    }
    drop(listener);
    ending.send_replace(true);
    let _ = timeout(LAST, ending.closed()).await;
}

/// Tells a client that there is no place, as far as its socket takes it.
fn refuse(stream: &TcpStream) {
    let _ = stream.try_write(REFUSAL);
}

/// Warnings that clients can cause at will: at most one a minute.
#[derive(Debug, Default)]
struct Complaints {
    last: Option<Instant>,
    /// What was not logged since then.
    held_back: u64,
}

impl Complaints {
    /// Calls `log` with the number of complaints it stands for, unless the last
    /// line is too recent.
    fn say(&mut self, log: impl FnOnce(u64)) {
        self.held_back += 1;
        if self.last.is_none_or(|last| last.elapsed() >= BETWEEN_COMPLAINTS) {
            log(self.held_back);
            *self = Self { last: Some(Instant::now()), held_back: 0 };
        }
    }
}

/// The app for one connection. Requests carry the address of the client and
/// the place of the connection as extensions.
fn service(
    app: Router,
    peer: SocketAddr,
    place: Arc<Place>,
) -> impl tower::Service<
    Request<Incoming>,
    Response = Response<Body>,
    Error = Infallible,
    Future: Send + 'static,
> + Clone {
    service_fn(move |request: Request<Incoming>| {
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(ConnectInfo(peer));
        request.extensions_mut().insert(Arc::clone(&place));
        let answering = places::Answering::begin(Arc::clone(&place));
        let is_read = request.method().is_safe();
        let response = app.clone().oneshot(request);
        async move {
            // A client that sends many requests at once gets one answer in each turn of all
            // connections, and those who move go before those who read.
            if is_read {
                tokio::task::yield_now().await;
            }
            let response = response.await;
            drop(answering);
            response
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_flood_of_complaints_is_one_line() {
        let (mut complaints, mut lines) = (Complaints::default(), Vec::new());
        for _ in 0..1000 {
            complaints.say(|count| lines.push(count));
        }
        assert_eq!((lines, complaints.held_back), (vec![1], 999));
    }
}
