//! Players over HTTP and WebSocket. They do what pages do when a server does not answer: the same
//! again, elsewhere, with the same version.

use std::{
    io::{self, BufRead, BufReader, Read, Write},
    net::{SocketAddr, TcpStream},
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use serde_json::{Value, json};

/// Two kings that never meet, in a game without drawing rules.
const POSITION: &str = "W:WK32:BK1";
const ROUND: [[u8; 2]; 4] = [[32, 27], [1, 6], [27, 32], [6, 1]];
/// Whoever gets no answer for so long has lost the game.
const PATIENCE: Duration = Duration::from_secs(30);

/// What all players of a run share.
pub(super) struct Hall {
    pub(super) balancer: SocketAddr,
    /// Between two moves of a game.
    pub(super) pace: Duration,
    pub(super) is_over: AtomicBool,
    /// Whether the times of moves are noted: when all games are there.
    pub(super) is_measured: AtomicBool,
    /// Requests that had to be made again, and refusals of versions.
    pub(super) again: AtomicU64,
    pub(super) conflicts: AtomicU64,
    pub(super) reconnects: AtomicU64,
}

impl Hall {
    pub(super) fn new(balancer: SocketAddr, pace: Duration) -> Arc<Self> {
        Arc::new(Self {
            balancer,
            pace,
            is_over: AtomicBool::new(false),
            is_measured: AtomicBool::new(true),
            again: AtomicU64::new(0),
            conflicts: AtomicU64::new(0),
            reconnects: AtomicU64::new(0),
        })
    }

    fn is_over(&self) -> bool {
        self.is_over.load(Ordering::Relaxed)
    }
}

/// What became of a game.
#[derive(Default)]
pub(super) struct Played {
    pub(super) id: String,
    /// Moves that were acknowledged.
    pub(super) moves: u64,
    /// From asking to being told, for each of them.
    pub(super) acknowledged: Vec<Duration>,
    /// From asking until the opponent's page had it.
    pub(super) delivered: Vec<Duration>,
    /// Moves that the opponent's page never had, though later ones came.
    pub(super) skipped: u64,
    /// Why it could not go on.
    pub(super) fault: Option<String>,
}

/// One connection to the load balancer, made anew when it breaks.
struct Client {
    address: SocketAddr,
    /// Told as the address of the visitor: many share this machine.
    visitor: String,
    reader: Option<BufReader<TcpStream>>,
}

impl Client {
    fn new(address: SocketAddr, number: usize) -> Self {
        let visitor = format!("10.{}.{}.{}", number >> 16 & 255, number >> 8 & 255, number & 255);
        Self { address, visitor, reader: None }
    }

    fn try_ask(
        &mut self,
        method: &str,
        path: &str,
        token: &str,
        body: &Value,
    ) -> io::Result<(u16, Value)> {
        let reader = match &mut self.reader {
            Some(reader) => reader,
            empty => {
                let stream = TcpStream::connect_timeout(&self.address, Duration::from_secs(2))?;
                stream.set_nodelay(true)?;
                stream.set_read_timeout(Some(Duration::from_secs(8)))?;
                empty.insert(BufReader::new(stream))
            }
        };
        let body = if body.is_null() { String::new() } else { body.to_string() };
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nX-Forwarded-For: {}\r\n\
             Authorization: Bearer {token}\r\nContent-Type: application/json\r\n\
             Content-Length: {}\r\n\r\n{body}",
            self.address,
            self.visitor,
            body.len()
        );
        reader.get_mut().write_all(request.as_bytes())?;
        let mut line = String::new();
        if reader.read_line(&mut line)? == 0 {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
        let status = line.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0);
        let (mut length, mut is_closed) = (0, false);
        loop {
            let mut line = String::new();
            if reader.read_line(&mut line)? == 0 {
                return Err(io::ErrorKind::UnexpectedEof.into());
            }
            let line = line.trim().to_ascii_lowercase();
            if line.is_empty() {
                break;
            }
            if let Some(value) = line.strip_prefix("content-length:") {
                length = value.trim().parse().unwrap_or(0);
            }
            is_closed |= line == "connection: close";
        }
        let mut bytes = vec![0; length];
        reader.read_exact(&mut bytes)?;
        if is_closed {
            self.reader = None;
        }
        Ok((status, serde_json::from_slice(&bytes).unwrap_or_default()))
    }

    /// Asks until there is an answer that says something.
    fn ask(
        &mut self,
        hall: &Hall,
        method: &str,
        path: &str,
        token: &str,
        body: &Value,
    ) -> Result<(u16, Value), String> {
        let began = Instant::now();
        loop {
            let answer = self.try_ask(method, path, token, body);
            match answer {
                Ok((status, value)) if status < 500 && status != 408 && status != 429 => {
                    return Ok((status, value));
                }
                Ok((status, value)) if began.elapsed() > PATIENCE => {
                    return Err(format!("{method} {path}: {status} {value}"));
                }
                Err(error) if began.elapsed() > PATIENCE => {
                    return Err(format!("{method} {path}: {error}"));
                }
                Ok(_) => {}
                Err(_) => self.reader = None,
            }
            hall.again.fetch_add(1, Ordering::Relaxed);
            thread::sleep(Duration::from_millis(50));
        }
    }
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

/// When versions came to a page.
type Seen = Arc<Mutex<Vec<(u64, Instant)>>>;

/// Reads what a live connection tells until the run is over.
fn watch(hall: &Hall, number: usize, id: &str, token: &str, seen: &Seen) {
    let mut is_first = true;
    while !hall.is_over() {
        if !is_first {
            hall.reconnects.fetch_add(1, Ordering::Relaxed);
            // As pages do, so that they do not all come at once.
            thread::sleep(Duration::from_millis((number as u64 * 37) % 250));
        }
        is_first = false;
        let _ = listen(hall, id, token, seen);
    }
}

fn listen(hall: &Hall, id: &str, token: &str, seen: &Seen) -> io::Result<()> {
    let stream = TcpStream::connect_timeout(&hall.balancer, Duration::from_secs(2))?;
    stream.set_nodelay(true)?;
    stream.set_read_timeout(Some(Duration::from_millis(500)))?;
    let mut reader = BufReader::new(stream);
    let request = format!(
        "GET /api/games/{id}/live?answer=change HTTP/1.1\r\nHost: {}\r\nConnection: Upgrade\r\n\
         Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
         Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\
         Sec-WebSocket-Protocol: crownhead, seat.{token}\r\n\r\n",
        hall.balancer
    );
    reader.get_mut().write_all(request.as_bytes())?;
    let mut head = String::new();
    let began = Instant::now();
    while !head.ends_with("\r\n\r\n") {
        match reader.read_line(&mut head) {
            Ok(0) => return Err(io::ErrorKind::UnexpectedEof.into()),
            Ok(_) => {}
            Err(error) if is_pause(&error) && began.elapsed() < Duration::from_secs(8) => {}
            Err(error) => return Err(error),
        }
    }
    if !head.starts_with("HTTP/1.1 101") {
        return Err(io::ErrorKind::ConnectionRefused.into());
    }
    while !hall.is_over() {
        let mut first = [0; 1];
        match reader.read(&mut first) {
            Ok(0) => return Err(io::ErrorKind::UnexpectedEof.into()),
            Ok(_) => {}
            Err(error) if is_pause(&error) => continue,
            Err(error) => return Err(error),
        }
        let frame = rest_of_frame(&mut reader)?;
        match first[0] & 15 {
            1 => {
                let message: Value = serde_json::from_slice(&frame).unwrap_or_default();
                if let Some(version) = message["version"].as_u64() {
                    let mut seen = seen.lock().unwrap_or_else(PoisonError::into_inner);
                    seen.push((version, Instant::now()));
                }
            }
            8 => return Ok(()),
            // A pong, masked with zeros.
            9 => reader.get_mut().write_all(&[0x8a, 0x80, 0, 0, 0, 0])?,
            _ => {}
        }
    }
    Ok(())
}

fn is_pause(error: &io::Error) -> bool {
    matches!(error.kind(), io::ErrorKind::WouldBlock | io::ErrorKind::TimedOut)
}

/// Reads on while nothing comes, for a frame that has begun.
fn read_all(reader: &mut impl Read, mut bytes: &mut [u8]) -> io::Result<()> {
    while !bytes.is_empty() {
        match reader.read(bytes) {
            Ok(0) => return Err(io::ErrorKind::UnexpectedEof.into()),
            Ok(count) => bytes = &mut bytes[count..],
            Err(error) if is_pause(&error) => {}
            Err(error) => return Err(error),
        }
    }
    Ok(())
}

/// The length and the content of a frame. Those of a server are not masked, and ours come whole.
fn rest_of_frame(reader: &mut impl Read) -> io::Result<Vec<u8>> {
    let mut length = [0; 1];
    read_all(reader, &mut length)?;
    let length = match length[0] {
        126 => {
            let mut length = [0; 2];
            read_all(reader, &mut length)?;
            u64::from(u16::from_be_bytes(length))
        }
        127 => {
            let mut length = [0; 8];
            read_all(reader, &mut length)?;
            u64::from_be_bytes(length)
        }
        length => length.into(),
    };
    let mut bytes = vec![0; length as usize];
    read_all(reader, &mut bytes)?;
    Ok(bytes)
}

/// Plays a game between two people, each with a page of their own, until the run is over.
pub(super) fn play(hall: &Arc<Hall>, number: usize, delay: Duration) -> Played {
    let mut played = Played::default();
    thread::sleep(delay);
    if let Err(fault) = play_on(hall, number, &mut played) {
        played.fault = Some(fault);
    }
    played
}

fn play_on(hall: &Arc<Hall>, number: usize, played: &mut Played) -> Result<(), String> {
    let mut client = Client::new(hall.balancer, number);
    let new = json!({
        "rules": {"base": "english", "set": {"draw_repetition": 0, "draw_quiet_moves": 0}},
        "white": {"kind": "human"}, "black": {"kind": "human"}, "fen": POSITION,
    });
    let (status, made) = client.ask(hall, "POST", "/api/games", "", &new)?;
    if status != 201 {
        return Err(format!("no game was made: {status} {made}"));
    }
    played.id = text(&made["game"]["id"]);
    let tokens = [text(&made["seats"]["white"]), text(&made["seats"]["black"])];
    let seen: [Seen; 2] = [Arc::default(), Arc::default()];
    let watchers: Vec<_> = (0..2)
        .map(|side| {
            let (hall, seen) = (Arc::clone(hall), Arc::clone(&seen[side]));
            let (id, token) = (played.id.clone(), tokens[side].clone());
            let watcher = thread::Builder::new().stack_size(256 << 10);
            watcher.spawn(move || watch(&hall, number + side, &id, &token, &seen))
        })
        .collect::<Result<_, _>>()
        .map_err(|error| error.to_string())?;
    let path = format!("/api/games/{}/moves?answer=change", played.id);
    let mut asked = Vec::new();
    let mut done = Ok(());
    while !hall.is_over() {
        let ply = played.moves as usize;
        let body = json!({"version": ply + 1, "path": ROUND[ply % 4]});
        let began = Instant::now();
        let (status, answer) = match client.ask(hall, "POST", &path, &tokens[ply % 2], &body) {
            Ok(answer) => answer,
            Err(fault) => {
                done = Err(fault);
                break;
            }
        };
        if status == 409 {
            hall.conflicts.fetch_add(1, Ordering::Relaxed);
        }
        let version = answer["version"].as_u64().or_else(|| answer["game"]["version"].as_u64());
        if !matches!(status, 200 | 409) || version != Some(ply as u64 + 2) {
            done = Err(format!("move {}: {status} {answer}", ply + 1));
            break;
        }
        played.moves += 1;
        let is_measured = hall.is_measured.load(Ordering::Relaxed);
        if is_measured {
            played.acknowledged.push(began.elapsed());
        }
        asked.push((began, is_measured));
        thread::sleep(hall.pace.saturating_sub(began.elapsed()));
    }
    // What is under way arrives.
    thread::sleep(Duration::from_millis(200));
    // A game that cannot go on ends the run: its watchers would wait for ever.
    if done.is_err() {
        hall.is_over.store(true, Ordering::Relaxed);
    }
    for watcher in watchers {
        let _ = watcher.join();
    }
    for (ply, (asked, is_measured)) in asked.iter().enumerate() {
        let seen = seen[(ply + 1) % 2].lock().unwrap_or_else(PoisonError::into_inner);
        let version = ply as u64 + 2;
        match seen.iter().find(|(seen, _)| *seen >= version) {
            Some((first, at)) => {
                if *is_measured {
                    played.delivered.push(at.saturating_duration_since(*asked));
                }
                played.skipped += u64::from(*first > version);
            }
            None => played.skipped += 1,
        }
    }
    done
}

/// Plays against the computer until the run is over; how long each reply took.
pub(super) fn play_computer(hall: &Arc<Hall>, number: usize) -> Played {
    let mut played = Played::default();
    let mut client = Client::new(hall.balancer, 40_000 + number);
    while !hall.is_over() && played.fault.is_none() {
        if let Err(fault) = one_against_computer(hall, &mut client, &mut played) {
            played.fault = Some(fault);
        }
    }
    played
}

fn one_against_computer(
    hall: &Hall,
    client: &mut Client,
    played: &mut Played,
) -> Result<(), String> {
    let new = json!({
        "rules": {"base": "english"},
        "white": {"kind": "computer", "level": 1}, "black": {"kind": "human"},
    });
    let (status, made) = client.ask(hall, "POST", "/api/games", "", &new)?;
    if status != 201 {
        return Err(format!("no game was made: {status} {made}"));
    }
    let mut game = made["game"].clone();
    let (id, token) = (text(&game["id"]), text(&made["seats"]["black"]));
    while !hall.is_over() {
        let legal = game["legal"].as_array().cloned().unwrap_or_default();
        let Some(chosen) = legal.first() else { return Ok(()) };
        let wanted = json!({
            "version": game["version"], "path": chosen["path"], "captured": chosen["captured"],
        });
        let (status, answer) =
            client.ask(hall, "POST", &format!("/api/games/{id}/moves"), &token, &wanted)?;
        if !matches!(status, 200 | 409) {
            return Err(format!("{id}: {status} {answer}"));
        }
        let began = Instant::now();
        game = if status == 200 { answer } else { answer["game"].clone() };
        while text(&game["turn"]) != "black" && game["result"].is_null() {
            if began.elapsed() > PATIENCE {
                return Err(format!("{id}: the computer has not replied for {PATIENCE:?}"));
            }
            thread::sleep(Duration::from_millis(50));
            let (status, answer) =
                client.ask(hall, "GET", &format!("/api/games/{id}"), &token, &Value::Null)?;
            if status == 200 {
                game = answer;
            }
        }
        played.moves += 1;
        played.acknowledged.push(began.elapsed());
        thread::sleep(hall.pace / 2);
    }
    Ok(())
}

/// Begins a game with a clock of so many seconds, and leaves it while the clock runs.
pub(super) fn leave_clock(hall: &Hall, number: usize, seconds: u64) -> Result<String, String> {
    let mut client = Client::new(hall.balancer, 50_000 + number);
    let new = json!({
        "rules": {"base": "english"}, "white": {"kind": "human"}, "black": {"kind": "human"},
        "clock": {"initial": seconds, "increment": 0},
    });
    let (status, made) = client.ask(hall, "POST", "/api/games", "", &new)?;
    if status != 201 {
        return Err(format!("no game was made: {status} {made}"));
    }
    let token = format!("{},{}", text(&made["seats"]["white"]), text(&made["seats"]["black"]));
    let (id, mut game) = (text(&made["game"]["id"]), made["game"].clone());
    for _ in 0..2 {
        let body = json!({"version": game["version"], "path": game["legal"][0]["path"]});
        let path = format!("/api/games/{id}/moves");
        let (status, answer) = client.ask(hall, "POST", &path, &token, &body)?;
        if status != 200 {
            return Err(format!("{id}: {status} {answer}"));
        }
        game = answer;
    }
    Ok(id)
}
