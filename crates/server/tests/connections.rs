//! Clients that take connections and give nothing back, against the real
//! server: others are answered, and the server ends when it is told to.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod support;

use std::{
    io::{Read, Write},
    net::TcpStream,
    time::Duration,
};

use tungstenite::client::IntoClientRequest;

use support::Site;

/// The most connections of the servers here.
const MOST: usize = 32;

fn small() -> Site {
    Site::with(|config| config.connections.most = Some(MOST))
}

fn connect(site: &Site, first: &[u8]) -> TcpStream {
    let mut stream = TcpStream::connect(site.address).unwrap();
    stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
    // The server may have closed it to make room for the next one.
    let _ = stream.write_all(first);
    stream
}

/// Everything the server says until it closes.
fn rest(mut stream: TcpStream) -> String {
    let mut bytes = Vec::new();
    let _ = stream.read_to_end(&mut bytes);
    String::from_utf8_lossy(&bytes).into_owned()
}

const PREFACE: &[u8] = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\x04\0\0\0\0\0";
const HALF_A_REQUEST: &[u8] = b"GET /api/rules HTTP/1.1\r\nHost: lo";

#[test]
fn more_idle_connections_than_places_keep_nobody_out() {
    for first in [b"".as_slice(), PREFACE, HALF_A_REQUEST, b"\x16\x03\x01\x02\x00\x01\x00"] {
        let site = small();
        let game = site.two_people();
        let _held: Vec<_> = (0..3 * MOST).map(|_| connect(&site, first)).collect();
        site.play_two_moves(&game);
        // The server ends while all of them are held.
        site.stop();
    }
}

#[test]
fn http2_is_turned_away_at_once() {
    let site = Site::new();
    let said = rest(connect(&site, PREFACE));
    assert!(!said.contains("200"), "{said}");
}

#[test]
fn headers_without_end_are_refused() {
    let site = Site::new();
    let mut long = format!("GET /api/rules HTTP/1.1\r\nHost: {}\r\nX: ", site.address);
    long += &"x".repeat(1 << 20);
    let said = rest(connect(&site, long.as_bytes()));
    // The answer may be lost with the connection that is reset.
    assert!(said.is_empty() || said.starts_with("HTTP/1.1 431"), "{said}");
    assert_eq!(site.get("/api/rules").status, 200);
}

#[test]
fn requests_sent_all_at_once_are_answered_in_order() {
    let site = Site::new();
    let one = format!("GET /api/rules/nowhere/page HTTP/1.1\r\nHost: {}\r\n\r\n", site.address);
    let last = format!(
        "GET /api/rules/english/page HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n",
        site.address
    );
    let said = rest(connect(&site, (one.repeat(50) + &last).as_bytes()));
    assert_eq!(said.matches("HTTP/1.1 404").count(), 50);
    assert_eq!(said.matches("HTTP/1.1 200").count(), 1);
}

#[test]
fn clients_that_ask_and_do_not_read_keep_nobody_out() {
    let site = small();
    let game = site.two_people();
    let one = format!("GET /api/rules HTTP/1.1\r\nHost: {}\r\n", site.address);
    let ask = format!("{one}\r\n").repeat(19) + &one + "Connection: close\r\n\r\n";
    let held: Vec<_> = (0..3 * MOST).map(|_| connect(&site, ask.as_bytes())).collect();
    site.play_two_moves(&game);
    // Those that still have their place get what they asked for, whole, once they read.
    let answers: Vec<usize> =
        held.into_iter().map(|stream| rest(stream).matches("HTTP/1.1 200").count()).collect();
    assert!(answers.contains(&20), "{answers:?}");
}

#[test]
fn live_connections_that_send_without_end_keep_nobody_out() {
    let site = small();
    let game = site.two_people();
    let upgrade = format!(
        "GET /api/games/{}/live HTTP/1.1\r\nHost: {}\r\nConnection: Upgrade\r\n\
         Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
         Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
        game.id, site.address
    );
    // Pings with a mask of zeros.
    let pings = b"\x89\x80\0\0\0\0".repeat(1000);
    let flood = [upgrade.as_bytes(), &pings].concat();
    let held: Vec<_> = (0..MOST / 2).map(|_| connect(&site, &flood)).collect();
    site.play_two_moves(&game);
    // The server ends while they are held, and does not wait until they may come back.
    site.stop();
    drop(held);
}

#[test]
fn live_connections_leave_places_for_requests() {
    let site = small();
    let game = site.two_people();
    let listen = || {
        let url = format!("ws://{}/api/games/{}/live", site.address, game.id);
        tungstenite::connect(url.into_client_request().unwrap())
    };
    let mut sockets: Vec<_> = (0..MOST / 2).map(|_| listen().unwrap().0).collect();
    match listen().unwrap_err() {
        tungstenite::Error::Http(reply) => {
            assert_eq!(reply.status().as_u16(), 429);
            assert!(reply.headers().contains_key("retry-after"));
        }
        error => panic!("{error}"),
    }
    assert_eq!(site.get(&game.path("")).status, 200);
    // A place is free again once one of them is gone.
    sockets.pop().unwrap().close(None).unwrap();
    while listen().is_err() {
        std::thread::yield_now();
    }
    site.stop();
    // The others are told that the server ends.
    let closed = std::iter::from_fn(|| Some(sockets[0].read()))
        .find(|read| !matches!(read, Ok(message) if message.is_text() || message.is_ping()));
    assert!(matches!(closed, Some(Ok(message)) if message.is_close()));
}
