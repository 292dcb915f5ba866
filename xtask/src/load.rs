//! `cargo xtask load`: what the web app takes and how quickly it answers, on
//! this machine alone. Starts the program on a free port with a database of
//! its own, plays, prints a table, and fails if a budget is not kept.

mod long;

use std::{
    fs,
    io::{BufRead, BufReader, Read, Write},
    net::{SocketAddr, TcpStream},
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    sync::atomic::{AtomicU32, Ordering},
    thread,
    time::{Duration, Instant},
};

use serde_json::{Value, json};

/// How much is asked of the program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Plan {
    /// Games played at once.
    pub(crate) games: u64,
    /// Moves in each.
    pub(crate) moves: u64,
    /// Games stored before memory is looked at.
    pub(crate) stored: u64,
    /// Plies of one long game.
    pub(crate) plies: u64,
    /// Another program to play the long game beside this one.
    pub(crate) against: Vec<PathBuf>,
}

impl Default for Plan {
    fn default() -> Self {
        Self { games: 200, moves: 20, stored: 1000, plies: 200, against: Vec::new() }
    }
}

impl Plan {
    /// More would measure the machine and not the program.
    fn bounded(&self) -> Self {
        Self {
            games: self.games.clamp(1, 1000),
            moves: self.moves.clamp(1, 200),
            stored: self.stored.min(10_000),
            plies: self.plies.min(100_000),
            against: self.against.clone(),
        }
    }
}

/// Each game has a move played about twice a second.
const BETWEEN_MOVES: Duration = Duration::from_millis(500);

const FIRST_LOAD_KB: f64 = 100.0;
const ACKNOWLEDGED_MS: f64 = 10.0;
const MEMORY_MB: f64 = 150.0;

/// Runs the plan against a release build.
pub(crate) fn run(root: &Path, plan: &Plan) -> Result<bool, String> {
    let plan = plan.bounded();
    let program = build(root)?;
    let site = Site::start(&program)?;
    let mut is_kept = true;
    let mut row = |what: &str, figure: f64, unit: &str, budget: Option<f64>| {
        let kept = budget.is_none_or(|budget| figure <= budget);
        is_kept &= kept;
        let budget = budget.map_or_else(String::new, |budget| format!("{budget:.0}"));
        let mark = if kept { "" } else { "  NOT KEPT" };
        println!("{what:<58}{figure:>9.1} {unit:<3}{budget:>7}{mark}");
    };
    println!("{:<58}{:>9}    {:>7}", "WHAT", "MEASURED", "BUDGET");
    row("from start to the address printed", site.started.as_secs_f64() * 1e3, "ms", None);
    let (kilobytes, time) = site.first_load()?;
    row("first load, compressed", kilobytes, "kB", Some(FIRST_LOAD_KB));
    row("first load, all requests one after another", time.as_secs_f64() * 1e3, "ms", Some(300.0));
    let mut times = site.play_all(&plan)?;
    times.sort_unstable();
    let at = |share: f64| {
        let index = ((times.len() - 1) as f64 * share) as usize;
        times[index].as_secs_f64() * 1e3
    };
    let moves = format!("{} moves in {} games at once: acknowledged, ", times.len(), plan.games);
    row(&format!("{moves}median"), at(0.5), "ms", None);
    row(&format!("{moves}99 %"), at(0.99), "ms", Some(ACKNOWLEDGED_MS));
    row(&format!("{moves}slowest"), at(1.0), "ms", None);
    let listed = site.store_and_list(plan.stored)?;
    if let Some(megabytes) = site.memory() {
        row(&format!("memory with {listed} games listed"), megabytes, "MB", Some(MEMORY_MB));
    }
    drop(site);
    if plan.plies > 0 {
        let programs: Vec<PathBuf> = [program].into_iter().chain(plan.against).collect();
        long::run(&programs, plan.plies)?;
    }
    Ok(is_kept)
}

/// The program named by `CROWNHEAD_BIN`, or a release build.
pub(crate) fn build(root: &Path) -> Result<PathBuf, String> {
    if let Some(program) = std::env::var_os("CROWNHEAD_BIN") {
        return Ok(program.into());
    }
    let cargo = crate::setup::cargo();
    let status = Command::new(cargo)
        .args(["build", "--quiet", "--release", "--package", "crownhead"])
        .current_dir(root)
        .status()
        .map_err(|error| format!("cannot start cargo: {error}"))?;
    if !status.success() {
        return Err("the program does not build".to_owned());
    }
    let target =
        std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), PathBuf::from);
    Ok(target.join("release").join(format!("crownhead{}", std::env::consts::EXE_SUFFIX)))
}

/// The program, running.
pub(crate) struct Site {
    child: Child,
    pub(crate) address: SocketAddr,
    folder: PathBuf,
    started: Duration,
}

impl Drop for Site {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = fs::remove_dir_all(&self.folder);
    }
}

impl Site {
    pub(crate) fn start(program: &Path) -> Result<Self, String> {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let name = format!("crownhead-load-{}-{number}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        let began = Instant::now();
        let mut child = Command::new(program)
            .args(["serve", "--no-open", "--addr", "127.0.0.1:0", "--data"])
            .arg(&folder)
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| format!("cannot start {}: {error}", program.display()))?;
        let mut line = String::new();
        if let Some(output) = child.stdout.take() {
            BufReader::new(output).read_line(&mut line).map_err(|error| error.to_string())?;
        }
        let started = began.elapsed();
        let address = line.trim().strip_prefix("Crownhead is at http://");
        let address = address.and_then(|rest| rest.trim_end_matches('/').parse().ok());
        let address = address.ok_or_else(|| format!("the program says '{}'", line.trim()))?;
        Ok(Self { child, address, folder, started })
    }

    fn client(&self) -> Result<Client, String> {
        Client::connect(self.address)
    }

    /// Tells the program to end as a service manager does; how long it took.
    /// After ten seconds it is killed.
    pub(crate) fn end(&mut self) -> Duration {
        let began = Instant::now();
        let id = self.child.id().to_string();
        let _ = Command::new("kill").args(["-TERM", &id]).status();
        while began.elapsed() < Duration::from_secs(10) {
            if !matches!(self.child.try_wait(), Ok(None)) {
                break;
            }
            thread::sleep(Duration::from_millis(10));
        }
        began.elapsed()
    }

    /// Everything the first page asks for: kilobytes, and how long it takes.
    fn first_load(&self) -> Result<(f64, Duration), String> {
        let began = Instant::now();
        let mut client = self.client()?;
        let page = client.get("/", "identity")?;
        let mut bytes =
            client.get("/", "br, gzip")?.len() + client.get("/api/rules", "br, gzip")?.len();
        let page = String::from_utf8_lossy(&page).into_owned();
        let mut paths: Vec<&str> =
            page.split('"').filter(|text| text.starts_with("/assets/")).collect();
        paths.sort_unstable();
        paths.dedup();
        for path in paths {
            bytes += client.get(path, "br, gzip")?.len();
        }
        Ok((bytes as f64 / 1000.0, began.elapsed()))
    }

    /// Plays all games at once: how long each move took to be acknowledged.
    fn play_all(&self, plan: &Plan) -> Result<Vec<Duration>, String> {
        let players: Vec<_> = (0..plan.games)
            .map(|number| {
                let mut client = self.client()?;
                let (games, moves) = (plan.games, plan.moves);
                Ok(thread::spawn(move || client.play(number, games, moves)))
            })
            .collect::<Result<_, String>>()?;
        let mut times = Vec::new();
        for player in players {
            times.extend(player.join().map_err(|_| "a player broke down")??);
        }
        Ok(times)
    }

    /// Stores games and opens the whole list: how many it has.
    fn store_and_list(&self, games: u64) -> Result<u64, String> {
        let mut client = self.client()?;
        let mut total = client.json("GET", "/api/games", "", None)?["total"].as_u64().unwrap_or(0);
        while total < games {
            client.json("POST", "/api/games", "", Some(&new_game()))?;
            total += 1;
        }
        for page in 1..=total.div_ceil(50) {
            client.json("GET", &format!("/api/games?page={page}"), "", None)?;
        }
        Ok(total)
    }

    /// Megabytes of memory in use, where the system tells.
    pub(crate) fn memory(&self) -> Option<f64> {
        let status = fs::read_to_string(format!("/proc/{}/status", self.child.id())).ok()?;
        let line = status.lines().find(|line| line.starts_with("VmRSS:"))?;
        let kilobytes: f64 = line.split_whitespace().nth(1)?.parse().ok()?;
        Some(kilobytes * 1024.0 / 1e6)
    }
}

fn new_game() -> Value {
    json!({
        "rules": {"base": "english"},
        "white": {"kind": "human"},
        "black": {"kind": "human"},
    })
}

/// One connection.
pub(crate) struct Client {
    reader: BufReader<TcpStream>,
    address: SocketAddr,
}

impl Client {
    pub(crate) fn connect(address: SocketAddr) -> Result<Self, String> {
        let stream = TcpStream::connect(address).map_err(|error| error.to_string())?;
        stream.set_nodelay(true).map_err(|error| error.to_string())?;
        stream
            .set_read_timeout(Some(Duration::from_secs(30)))
            .map_err(|error| error.to_string())?;
        Ok(Self { reader: BufReader::new(stream), address })
    }

    fn play(&mut self, number: u64, games: u64, moves: u64) -> Result<Vec<Duration>, String> {
        let made = self.json("POST", "/api/games", "", Some(&new_game()))?;
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let path = format!("/api/games/{}/moves", text(&made["game"]["id"]));
        let seats = &made["seats"];
        let token = format!("{},{}", text(&seats["white"]), text(&seats["black"]));
        let mut state = made["game"].clone();
        let mut times = Vec::new();
        // Spread over the interval, as people are.
        thread::sleep(BETWEEN_MOVES.mul_f64(number as f64 / games as f64));
        for ply in 0..moves {
            let legal = state["legal"].as_array().map_or(&[][..], Vec::as_slice);
            if legal.is_empty() {
                break;
            }
            let chosen = &legal[((number + ply * 7) % legal.len() as u64) as usize];
            let body = json!({
                "version": state["version"],
                "path": chosen["path"],
                "captured": chosen["captured"],
            });
            let began = Instant::now();
            let bytes = self.ask("POST", &path, &token, Some(&body), "identity")?;
            times.push(began.elapsed());
            state = serde_json::from_slice(&bytes).map_err(|error| error.to_string())?;
            thread::sleep(BETWEEN_MOVES.saturating_sub(began.elapsed()));
        }
        Ok(times)
    }

    fn get(&mut self, path: &str, coding: &str) -> Result<Vec<u8>, String> {
        self.ask("GET", path, "", None, coding)
    }

    pub(crate) fn json(
        &mut self,
        method: &str,
        path: &str,
        token: &str,
        body: Option<&Value>,
    ) -> Result<Value, String> {
        let bytes = self.ask(method, path, token, body, "identity")?;
        serde_json::from_slice(&bytes).map_err(|error| error.to_string())
    }

    /// Asks, and reads the body of the answer.
    fn ask(
        &mut self,
        method: &str,
        path: &str,
        token: &str,
        body: Option<&Value>,
        coding: &str,
    ) -> Result<Vec<u8>, String> {
        let fault = |error: std::io::Error| format!("{method} {path}: {error}");
        let body = body.map(ToString::to_string).unwrap_or_default();
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nAccept-Encoding: {coding}\r\n\
             Authorization: Bearer {token}\r\nContent-Type: application/json\r\n\
             Content-Length: {}\r\n\r\n{body}",
            self.address,
            body.len()
        );
        self.reader.get_mut().write_all(request.as_bytes()).map_err(fault)?;
        let mut status = String::new();
        self.reader.read_line(&mut status).map_err(fault)?;
        let mut length = 0;
        loop {
            let mut line = String::new();
            self.reader.read_line(&mut line).map_err(fault)?;
            if line.trim().is_empty() {
                break;
            }
            let line = line.to_ascii_lowercase();
            if let Some(value) = line.strip_prefix("content-length:") {
                length = value.trim().parse().unwrap_or(0);
            }
        }
        let mut bytes = vec![0; length];
        self.reader.read_exact(&mut bytes).map_err(fault)?;
        if !status.starts_with("HTTP/1.1 2") {
            let text = String::from_utf8_lossy(&bytes);
            return Err(format!("{method} {path}: {} {text}", status.trim()));
        }
        Ok(bytes)
    }
}
