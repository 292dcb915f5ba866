//! A long game: what a move takes from the request to the second browser, early and late in the game.
//! Several programs play the same game move by move in turn, so that whatever else the machine does
//! slows all of them alike.

use std::{
    fs,
    io::{BufRead, BufReader, Read, Write},
    net::TcpStream,
    path::{Path, PathBuf},
    time::{Duration, Instant},
};

use serde_json::{Value, json};

use super::{Client, Site};

/// Two kings that never meet, in a game without drawing rules.
const POSITION: &str = "W:WK32:BK1";
const ROUND: [[u8; 2]; 4] = [[32, 27], [1, 6], [27, 32], [6, 1]];
/// So many moves are looked at together.
const STRETCH: usize = 100;

/// What a move took.
#[derive(Clone, Copy)]
struct Taken {
    /// Bytes of the answer, and of the message to the second browser.
    bytes: usize,
    told: usize,
    /// Until both have it.
    time: Duration,
}

/// A game on a running program.
struct Long {
    site: Site,
    player: Client,
    watcher: Watcher,
    path: String,
    token: String,
    moves: Vec<Taken>,
    /// Processor time when each stretch of moves began.
    worked: Vec<f64>,
}

/// Plays `plies` plies on each program and prints a column for each.
pub(super) fn run(programs: &[PathBuf], plies: u64) -> Result<(), String> {
    let plies = plies as usize;
    let mut games =
        programs.iter().map(|program| Long::begin(program)).collect::<Result<Vec<_>, _>>()?;
    for ply in 0..plies {
        for game in &mut games {
            game.play(ply)?;
        }
    }
    for game in &mut games {
        game.note_work();
    }
    let row = |what: String, figure: &dyn Fn(&Long) -> Option<f64>, unit: &str| {
        let Some(figures) = games.iter().map(figure).collect::<Option<Vec<f64>>>() else { return };
        let shown: Vec<String> =
            figures.iter().map(|figure| format!("{figure:>10.2} {unit}")).collect();
        let ratio = |other: &f64| format!("{:>9.2} times", other / figures[0].max(f64::EPSILON));
        let ratios: String = figures[1..].iter().map(ratio).collect();
        println!("{what:<58}{}{ratios}", shown.join(""));
    };
    println!("\nONE GAME OF {plies} PLIES, WATCHED BY A SECOND BROWSER");
    for ply in [10, plies].into_iter().filter(|ply| (1..=plies).contains(ply)) {
        row(format!("ply {ply}: answer"), &|game| Some(game.moves[ply - 1].bytes as f64), "B ");
        row(
            format!("ply {ply}: second browser"),
            &|game| Some(game.moves[ply - 1].told as f64),
            "B ",
        );
    }
    for (index, begin) in (0..plies).step_by(STRETCH).enumerate() {
        let end = (begin + STRETCH).min(plies);
        let is_shown = begin == 0 || end == plies;
        if !is_shown || end - begin < STRETCH {
            continue;
        }
        let what = format!("plies {} to {end}: ", begin + 1);
        row(format!("{what}both told, median"), &|game| Some(game.median(begin, end)), "ms");
        row(format!("{what}processor time of a move"), &|game| game.work(index), "ms");
    }
    Ok(())
}

impl Long {
    fn begin(program: &Path) -> Result<Self, String> {
        let site = Site::start(program)?;
        let mut player = Client::connect(site.address)?;
        let new = json!({
            "rules": {"base": "english", "set": {"draw_repetition": 0, "draw_quiet_moves": 0}},
            "white": {"kind": "human"},
            "black": {"kind": "human"},
            "fen": POSITION,
        });
        let made = player.json("POST", "/api/games", "", Some(&new))?;
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let id = text(&made["game"]["id"]);
        let token = format!("{},{}", text(&made["seats"]["white"]), text(&made["seats"]["black"]));
        let mut watcher = Watcher::connect(&site, &id, "?answer=change")
            .or_else(|_| Watcher::connect(&site, &id, ""))?;
        watcher.until(1)?;
        let path = format!("/api/games/{id}/moves?answer=change");
        Ok(Self { site, player, watcher, path, token, moves: Vec::new(), worked: Vec::new() })
    }

    fn play(&mut self, ply: usize) -> Result<(), String> {
        if ply.is_multiple_of(STRETCH) {
            self.note_work();
        }
        let body = json!({"version": ply + 1, "path": ROUND[ply % ROUND.len()]});
        let began = Instant::now();
        let answer = self.player.ask("POST", &self.path, &self.token, Some(&body), "identity")?;
        let told = self.watcher.until(ply + 2)?;
        self.moves.push(Taken { bytes: answer.len(), told, time: began.elapsed() });
        Ok(())
    }

    fn median(&self, begin: usize, end: usize) -> f64 {
        let mut times: Vec<Duration> =
            self.moves[begin..end].iter().map(|taken| taken.time).collect();
        times.sort_unstable();
        times[times.len() / 2].as_secs_f64() * 1e3
    }

    /// Milliseconds of processor time that a move of a stretch took.
    fn work(&self, stretch: usize) -> Option<f64> {
        Some((self.worked.get(stretch + 1)? - self.worked.get(stretch)?) / STRETCH as f64)
    }

    /// Notes how much processor time the program has used, where the system tells.
    fn note_work(&mut self) {
        let path = format!("/proc/{}/task", self.site.child.id());
        let Ok(threads) = fs::read_dir(path) else { return };
        // Nanoseconds on a processor, which are more exact than the ticks of `stat`.
        let worked = threads.filter_map(|thread| {
            let text = fs::read_to_string(thread.ok()?.path().join("schedstat")).ok()?;
            text.split(' ').next()?.parse::<f64>().ok()
        });
        self.worked.push(worked.sum::<f64>() / 1e6);
    }
}

/// A live connection that reads.
struct Watcher(BufReader<TcpStream>);

impl Watcher {
    fn connect(site: &Site, id: &str, query: &str) -> Result<Self, String> {
        let fault = |error: std::io::Error| format!("live connection: {error}");
        let stream = TcpStream::connect(site.address).map_err(fault)?;
        stream.set_read_timeout(Some(Duration::from_secs(30))).map_err(fault)?;
        let mut reader = BufReader::new(stream);
        let request = format!(
            "GET /api/games/{id}/live{query} HTTP/1.1\r\nHost: {}\r\nConnection: Upgrade\r\n\
             Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
             Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\
             Sec-WebSocket-Protocol: crownhead\r\n\r\n",
            site.address
        );
        reader.get_mut().write_all(request.as_bytes()).map_err(fault)?;
        let mut head = String::new();
        while !head.ends_with("\r\n\r\n") {
            if reader.read_line(&mut head).map_err(fault)? == 0 {
                return Err("the live connection ends at once".to_owned());
            }
        }
        if !head.starts_with("HTTP/1.1 101") {
            return Err(format!("no live connection: {}", head.lines().next().unwrap_or_default()));
        }
        Ok(Self(reader))
    }

    /// Waits for a version of the game: how many bytes told it.
    fn until(&mut self, version: usize) -> Result<usize, String> {
        loop {
            let frame = self.frame().map_err(|error| format!("live connection: {error}"))?;
            let message: Value = serde_json::from_slice(&frame).unwrap_or_default();
            if message["version"] == version {
                return Ok(frame.len());
            }
        }
    }

    /// The next frame. Those of a server are not masked, and ours come whole.
    fn frame(&mut self) -> std::io::Result<Vec<u8>> {
        let mut head = [0; 2];
        self.0.read_exact(&mut head)?;
        let length = match head[1] {
            126 => {
                let mut length = [0; 2];
                self.0.read_exact(&mut length)?;
                u16::from_be_bytes(length).into()
            }
            127 => {
                let mut length = [0; 8];
                self.0.read_exact(&mut length)?;
                u64::from_be_bytes(length)
            }
            length => length.into(),
        };
        let mut bytes = vec![0; length as usize];
        self.0.read_exact(&mut bytes)?;
        Ok(bytes)
    }
}
