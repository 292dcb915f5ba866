//! The attacks. Each goes on until it is told to stop, and takes whatever the
//! server does to it.

use std::{
    io::{Read, Write},
    net::{SocketAddr, TcpStream},
    sync::atomic::{AtomicBool, Ordering},
    thread,
    time::Duration,
};

use serde_json::{Value, json};

use crate::load::Client;

/// An attack on an address, until the flag is set.
pub(super) type Way = fn(SocketAddr, &AtomicBool);

/// Every attack, by name.
pub(super) const WAYS: &[(&str, Way)] = &[
    ("nothing", |_, _| {}),
    ("2,100 silent connections", |at, stop| hold(at, stop, 2100, b"")),
    ("2,100 HTTP/2 prefaces", |at, stop| {
        hold(at, stop, 2100, b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\x04\0\0\0\0\0");
    }),
    ("500 headers, a byte a second", |at, stop| trickle(at, stop, "GET / HTTP/1.1\r\nX-Slow: ")),
    ("500 bodies, a byte a second", |at, stop| {
        trickle(
            at,
            stop,
            "POST /api/games HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n\
             Content-Length: 5000\r\n\r\n",
        );
    }),
    ("200 slow readers", slow_readers),
    ("100 hard positions at once", |at, stop| {
        repeat(at, stop, 100, |_, client| {
            let body = json!({"rules": maze_rules(), "fen": maze()});
            let _ = client.json("POST", "/api/tablebase", "", Some(&body));
        });
    }),
    ("600 self-playing games", self_play),
    ("16 endless analyses", |at, stop| {
        repeat(at, stop, 16, |_, client| {
            let body = json!({"rules": {"base": "international"}, "limits": {"ms": 10_000}});
            if client.json("POST", "/api/analyse", "", Some(&body)).is_err() {
                thread::sleep(Duration::from_millis(200));
            }
        });
    }),
    ("1,000 live connections unread", live_unread),
    ("live messages without end", live_messages),
    ("10,000 browsers", |at, stop| {
        repeat(at, stop, 8, |_, client| {
            for _ in 0..10_000 / 8 {
                let _ = client.json("GET", "/api/games", "", None);
            }
        });
    }),
    ("requests sent without waiting", |at, stop| {
        repeat(at, stop, 8, |address, _| {
            let one = format!("GET /api/rules/english/page HTTP/1.1\r\nHost: {address}\r\n\r\n");
            if let Ok(mut stream) = TcpStream::connect(address) {
                let _ = stream.set_write_timeout(Some(Duration::from_secs(1)));
                let _ = stream.write_all(one.repeat(200).as_bytes());
                let _ = stream.shutdown(std::net::Shutdown::Write);
                let _ = stream.set_read_timeout(Some(Duration::from_secs(1)));
                let _ = stream.read_to_end(&mut Vec::new());
            }
        });
    }),
    ("new games as fast as it goes", |at, stop| {
        repeat(at, stop, 4, |_, client| {
            let human = json!({"kind": "human"});
            let body = json!({"rules": {"base": "english"}, "white": human, "black": human});
            let _ = client.json("POST", "/api/games", "", Some(&body));
        });
    }),
];

fn is_on(stop: &AtomicBool) -> bool {
    !stop.load(Ordering::Relaxed)
}

/// Opens connections that send something and then nothing; opens them again as
/// the server closes them.
fn hold(address: SocketAddr, stop: &AtomicBool, count: usize, first: &[u8]) {
    let mut held: Vec<TcpStream> = Vec::new();
    while is_on(stop) {
        held.retain_mut(|stream| {
            let is_open = stream.read(&mut [0; 64]);
            matches!(is_open, Err(error) if error.kind() == std::io::ErrorKind::WouldBlock)
        });
        while held.len() < count && is_on(stop) {
            let Ok(mut stream) = TcpStream::connect_timeout(&address, Duration::from_secs(1))
            else {
                break;
            };
            if stream.write_all(first).is_ok() && stream.set_nonblocking(true).is_ok() {
                held.push(stream);
            }
        }
        thread::sleep(Duration::from_millis(250));
    }
}

/// Five hundred requests that never come to an end.
fn trickle(address: SocketAddr, stop: &AtomicBool, begin: &str) {
    let mut held: Vec<TcpStream> = Vec::new();
    while is_on(stop) {
        held.retain_mut(|stream| stream.write_all(b"x").is_ok());
        while held.len() < 500 && is_on(stop) {
            let Ok(mut stream) = TcpStream::connect_timeout(&address, Duration::from_secs(1))
            else {
                break;
            };
            let _ = stream.write_all(begin.as_bytes());
            held.push(stream);
        }
        thread::sleep(Duration::from_secs(1));
    }
}

/// Clients that ask for large answers and read a byte a second.
fn slow_readers(address: SocketAddr, stop: &AtomicBool) {
    let request = format!("GET /api/rules HTTP/1.1\r\nHost: {address}\r\n\r\n").repeat(20);
    let mut held: Vec<TcpStream> = Vec::new();
    while is_on(stop) {
        held.retain_mut(|stream| stream.read(&mut [0; 1]).is_ok_and(|read| read > 0));
        while held.len() < 200 && is_on(stop) {
            let Ok(mut stream) = TcpStream::connect_timeout(&address, Duration::from_secs(1))
            else {
                break;
            };
            let _ = stream.set_read_timeout(Some(Duration::from_millis(5)));
            let _ = stream.write_all(request.as_bytes());
            held.push(stream);
        }
        thread::sleep(Duration::from_secs(1));
    }
}

/// The same request again and again, from so many threads.
fn repeat(
    address: SocketAddr,
    stop: &AtomicBool,
    threads: usize,
    ask: fn(SocketAddr, &mut Client),
) {
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(move || {
                while is_on(stop) {
                    if let Ok(mut client) = Client::connect(address) {
                        ask(address, &mut client);
                    } else {
                        thread::sleep(Duration::from_millis(100));
                    }
                }
            });
        }
    });
}

fn self_play(address: SocketAddr, stop: &AtomicBool) {
    let computer = json!({"kind": "computer", "level": "perfect"});
    let body = json!({"rules": {"base": "international"}, "white": computer, "black": computer});
    for _ in 0..600 {
        if let Ok(mut client) = Client::connect(address) {
            let _ = client.json("POST", "/api/games", "", Some(&body));
        }
        if !is_on(stop) {
            return;
        }
    }
    while is_on(stop) {
        thread::sleep(Duration::from_millis(100));
    }
}

/// Live connections to one game that never read.
fn live_unread(address: SocketAddr, stop: &AtomicBool) {
    if let Some(request) = live_request(address) {
        hold(address, stop, 1000, request.as_bytes());
    }
}

/// Live connections that send messages and pings as quickly as they are taken,
/// and come back when they are closed.
fn live_messages(address: SocketAddr, stop: &AtomicBool) {
    // A masked text and a masked ping, with a mask of zeros.
    const TEXT: &[u8] = b"\x81\x8f\0\0\0\0{\"kind\":\"ping\"}";
    const PING: &[u8] = b"\x89\x80\0\0\0\0";
    let Some(request) = live_request(address) else { return };
    let burst = [TEXT, PING].concat().repeat(100);
    thread::scope(|scope| {
        for _ in 0..16 {
            scope.spawn(|| {
                while is_on(stop) {
                    let Ok(mut stream) = TcpStream::connect(address) else { continue };
                    let _ = stream.set_write_timeout(Some(Duration::from_secs(1)));
                    let _ = stream.write_all(request.as_bytes());
                    while is_on(stop) && stream.write_all(&burst).is_ok() {}
                }
            });
        }
    });
}

/// The request for a live connection to a new game between two people.
fn live_request(address: SocketAddr) -> Option<String> {
    let human = json!({"kind": "human"});
    let body = json!({"rules": {"base": "english"}, "white": human, "black": human});
    let mut client = Client::connect(address).ok()?;
    let made = client.json("POST", "/api/games", "", Some(&body)).ok()?;
    let id = made["game"]["id"].as_str()?;
    Some(format!(
        "GET /api/games/{id}/live HTTP/1.1\r\nHost: {address}\r\nConnection: Upgrade\r\n\
         Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
         Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    ))
}

fn maze_rules() -> Value {
    json!({"base": "russian", "set": {"size": 14, "rows": 6}})
}

/// Six rows of six men around which a king can run in millions of ways.
fn maze() -> String {
    let rows = (0..6).flat_map(|row| (0..6).map(move |column| 15 + 14 * row + column));
    let men: Vec<String> = rows.map(|number: u32| number.to_string()).collect();
    format!("W:WK95:B{}", men.join(","))
}
