//! Long work by workers: the same results as without them, whatever becomes of the workers. It needs
//! `nats-server`; where it is missing, every test says so and is skipped.

#![cfg(feature = "cluster")]
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]
#![allow(clippy::print_stderr, reason = "whoever runs the tests must see what was skipped")]

mod common;

use std::{
    fs,
    io::{BufRead, BufReader},
    net::{TcpListener, TcpStream},
    process::{Child, Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use common::{Folder, fails, works};

struct Nats {
    port: u16,
    _folder: Folder,
    child: Child,
}

impl Nats {
    fn start() -> Option<Self> {
        if Command::new("nats-server").arg("-v").stdout(Stdio::null()).status().is_err() {
            eprintln!("SKIPPED: no nats-server here; on Debian: apt-get install nats-server");
            return None;
        }
        let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        let folder = Folder::new();
        let child = Command::new("nats-server")
            .args(["-a", "127.0.0.1", "-p", &port.to_string(), "-js", "-sd", &folder.file("nats")])
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let began = Instant::now();
        while TcpStream::connect(("127.0.0.1", port)).is_err() {
            assert!(began.elapsed() < Duration::from_secs(20), "NATS does not answer");
            thread::sleep(Duration::from_millis(20));
        }
        Some(Self { port, _folder: folder, child })
    }

    fn url(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }
}

impl Drop for Nats {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A worker in a process of its own, killed when this is dropped.
struct Worker(Child);

impl Worker {
    fn start(nats: &Nats, places: &str) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_crownhead"))
            .args(["worker", "--nats", &nats.url(), "--long", places])
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        assert!(line.contains("ready"), "{line}");
        Self(child)
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// A command that runs while workers come and go.
fn begin(arguments: &[&str]) -> Child {
    Command::new(env!("CARGO_BIN_EXE_crownhead"))
        .args(arguments)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap()
}

#[track_caller]
fn end(child: Child) {
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

const GAMES: &str = "[Event \"Club evening\"]\n[White \"Ann\"]\n[Black \"Bob\"]\n\
    [GameType \"21\"]\n[Result \"0-1\"]\n\n\
    1. 11-15 23-19 2. 8-11 22-17 {the usual} 3. 11-16 24-20! 4. 15x24 28x19 5. 16x23 0-1\n\n\
    [White \"C\"]\n[GameType \"21\"]\n[SetUp \"1\"]\n[FEN \"W:W30,21,12:B25,22,3\"]\n\n\
    1. 12-8 3x12 1/2-1/2\n\n\
    [White \"D\"]\n[GameType \"25\"]\n\n1. c3-d4 b6-a5 2. d4-c5 *\n";

#[test]
fn reviews_by_workers_are_the_same_text_in_every_form() {
    let Some(nats) = Nats::start() else { return };
    let folder = Folder::new();
    let games = folder.with("games.pdn", GAMES);
    let url = nats.url();
    let quick = ["review", games.as_str(), "--hash", "1", "--nodes", "3000"];
    let nobody = fails(&[&quick[..], &["--workers", &url]].concat());
    assert!(nobody.contains("no worker answers"), "{nobody}");
    let _workers = [Worker::start(&nats, "1"), Worker::start(&nats, "2")];
    for form in [&[][..], &["--json"], &["--pdn"]] {
        let alone = works(&[&quick[..], form].concat());
        let together = works(&[&quick[..], form, &["--workers", &url]].concat());
        assert_eq!(alone, together);
        assert!(alone.len() > 100);
    }
}

#[test]
fn a_match_by_workers_has_the_same_games_though_workers_are_killed_and_goes_on() {
    let Some(nats) = Nats::start() else { return };
    let folder = Folder::new();
    let openings = folder.with("openings.fen", "B:W21,22,23,24:B1,2,3,4\nW:W21,22,30:B5,6,12\n");
    let rules =
        folder.with("house.toml", "name = \"Ours\"\nbase = \"english\"\ncapture = \"optional\"\n");
    let (alone, together) = (folder.file("alone.pdn"), folder.file("together.pdn"));
    let url = nats.url();
    let common = [
        "match",
        "-e",
        "crownhead:hash=1,name=one",
        "-e",
        "crownhead:hash=1,name=two,nodes=900",
        "--nodes",
        "600",
        "--rules",
        rules.as_str(),
        "--openings",
        openings.as_str(),
        "--every",
        "0",
    ];
    let table = works(&[&common[..], &["--games", "12", "--pdn", &alone]].concat());
    let mut doomed = Worker::start(&nats, "1");
    let run =
        begin(&[&common[..], &["--games", "8", "--pdn", &together, "--workers", &url]].concat());
    let began = Instant::now();
    while !fs::read_to_string(&together).is_ok_and(|text| text.contains("Round \"2\"")) {
        assert!(began.elapsed() < Duration::from_mins(1), "no game is played");
        thread::sleep(Duration::from_millis(5));
    }
    let _other = Worker::start(&nats, "1");
    doomed.0.kill().unwrap();
    end(run);
    // The same command with more games goes on.
    let more =
        works(&[&common[..], &["--games", "12", "--pdn", &together, "--workers", &url]].concat());
    // But for the time that each move took.
    let games = |path: &str| -> String {
        let text = fs::read_to_string(path).unwrap();
        let parts =
            text.split('{').map(|part| part.rsplit_once('}').map_or(part, |(_, rest)| rest));
        parts.collect()
    };
    assert_eq!(games(&alone), games(&together));
    assert_eq!(games(&alone).matches("[Round").count(), 12);
    let score = |table: &str| table.lines().find(|line| line.contains("one")).unwrap().to_owned();
    assert_eq!(score(&table).split_whitespace().next(), score(&more).split_whitespace().next());
    let hub = fails(&["match", "-e", "hub:x", "-e", "greedy", "--games", "2", "--workers", &url]);
    assert!(hub.contains("not started on the machines of workers"), "{hub}");
}

#[test]
fn games_of_self_play_by_workers_are_the_same_bytes_and_go_on() {
    let Some(nats) = Nats::start() else { return };
    let folder = Folder::new();
    let (alone, together) = (folder.file("alone.games"), folder.file("together.games"));
    let url = nats.url();
    let play = |games: &str, file: &str, more: &[&str]| {
        let common = ["tune", "play", "--nodes", "60", "--games", games, "-o", file];
        works(&[&common[..], more].concat())
    };
    play("70", &alone, &[]);
    let _workers = [Worker::start(&nats, "1"), Worker::start(&nats, "1")];
    play("20", &together, &["--workers", &url]);
    play("70", &together, &["--workers", &url]);
    assert_eq!(fs::read(&alone).unwrap(), fs::read(&together).unwrap());
}

#[test]
fn tables_by_workers_have_the_same_hashes_though_workers_are_killed() {
    let Some(nats) = Nats::start() else { return };
    let folder = Folder::new();
    let (alone, together) = (folder.file("alone"), folder.file("together"));
    let url = nats.url();
    let generate = ["tablebase", "generate", "--rules", "english", "--pieces", "4", "--data"];
    works(&[&generate[..], &[&alone]].concat());
    // Three pieces by itself: the values that the others need are made again.
    works(&["tablebase", "generate", "--rules", "english", "--pieces", "3", "--data", &together]);
    let mut doomed = Worker::start(&nats, "2");
    let run = begin(&[&generate[..], &[&together, "--workers", &url]].concat());
    let manifests = || -> Vec<String> {
        let find = |folder: &str| -> Option<String> {
            let class = fs::read_dir(format!("{folder}/tablebases")).ok()?.next()?.ok()?;
            fs::read_to_string(class.path().join("manifest.json")).ok()
        };
        [&alone, &together].into_iter().map(|folder| find(folder).unwrap_or_default()).collect()
    };
    let count = |text: &str| text.matches("\"stm\"").count();
    let before = count(&manifests()[1]);
    let began = Instant::now();
    while count(&manifests()[1]) <= before {
        assert!(began.elapsed() < Duration::from_mins(1), "no slice is made");
        thread::sleep(Duration::from_millis(5));
    }
    doomed.0.kill().unwrap();
    let _other = Worker::start(&nats, "2");
    end(run);
    let all = manifests();
    assert_eq!(all[0], all[1]);
    let verified = works(&["tablebase", "verify", "--rules", "english", "--data", &together]);
    assert!(verified.contains("0 faults"), "{verified}");
    let class = fs::read_dir(format!("{together}/tablebases")).unwrap().next().unwrap().unwrap();
    let left = fs::read_dir(class.path())
        .unwrap()
        .filter(|entry| entry.as_ref().unwrap().path().extension().is_some_and(|end| end == "raw"));
    assert_eq!(left.count(), 0);
    let seven = ["tablebase", "generate", "--pieces", "7", "--data", &together, "--workers", &url];
    let seven = fails(&seven);
    assert!(seven.contains("more than 6 pieces"), "{seven}");
}
