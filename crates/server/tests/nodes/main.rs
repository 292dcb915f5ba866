//! Several nodes with one database: each test starts a `PostgreSQL` and a NATS of its own. Where their
//! programs are missing, it says so and is skipped.

#![cfg(feature = "cluster")]
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]
#![allow(clippy::print_stderr, reason = "whoever runs the tests must see what was skipped")]

mod analyses;
mod people;
#[path = "../../../store/tests/support/postgres.rs"]
mod postgres;
#[path = "../support/mod.rs"]
mod support;

use std::{
    net::TcpStream,
    process::{Child, Command, Stdio},
    sync::Arc,
    thread,
    time::{Duration, Instant},
};

use crownhead_play::Computer;
use crownhead_server::{Config, Worker, WorkerConfig};
use serde_json::{Value, json};
use sqlx::Connection;

use postgres::free_port;
use support::{Folder, Game, Site, get_at};

/// A NATS that can be killed and begun again.
struct Nats {
    folder: Folder,
    port: u16,
    child: Option<Child>,
}

impl Nats {
    fn start() -> Option<Self> {
        let version = Command::new("nats-server").arg("-v").stdout(Stdio::null()).status();
        if version.is_err() {
            eprintln!("SKIPPED: no nats-server here; on Debian: apt-get install nats-server");
            return None;
        }
        let mut nats = Self { folder: Folder::new(), port: free_port(), child: None };
        nats.begin();
        Some(nats)
    }

    fn begin(&mut self) {
        let child = Command::new("nats-server")
            .args(["-a", "127.0.0.1", "-p", &self.port.to_string(), "-js", "-sd"])
            .arg(self.folder.join("nats"))
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn();
        self.child = Some(child.unwrap());
        let began = Instant::now();
        while TcpStream::connect(("127.0.0.1", self.port)).is_err() {
            assert!(began.elapsed() < Duration::from_secs(20), "NATS does not answer");
            thread::sleep(Duration::from_millis(20));
        }
    }

    fn kill(&mut self) {
        if let Some(mut child) = self.child.take() {
            child.kill().unwrap();
            child.wait().unwrap();
        }
    }

    fn url(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }
}

impl Drop for Nats {
    fn drop(&mut self) {
        self.kill();
    }
}

/// What nodes share.
struct Ground {
    nats: Nats,
    database: String,
    _server: Arc<postgres::Server>,
}

impl Ground {
    fn new() -> Option<Self> {
        let (server, nats) = (postgres::shared()?, Nats::start()?);
        Some(Self { nats, database: server.new_database(), _server: server })
    }

    fn node(&self) -> Site {
        self.node_with(|_| {})
    }

    fn node_with(&self, change: impl FnOnce(&mut Config)) -> Site {
        let mut config = Config {
            address: Some("127.0.0.1:0".parse().unwrap()),
            admin_address: Some("127.0.0.1:0".parse().unwrap()),
            nats: Some(self.nats.url()),
            ..Config::new(self.database.clone())
        };
        change(&mut config);
        Site::start(Folder::new(), config).unwrap()
    }

    /// A worker that runs beside a node.
    fn worker(&self, node: &Site) -> Worker {
        let config = WorkerConfig {
            database: self.database.clone(),
            nats: self.nats.url(),
            computer: Computer::default(),
        };
        node.runtime.block_on(Worker::start(config)).unwrap()
    }

    fn run(&self, site: &Site, statement: &str) {
        site.runtime.block_on(async {
            let mut other = sqlx::PgConnection::connect(&self.database).await.unwrap();
            sqlx::raw_sql(statement).execute(&mut other).await.unwrap();
            other.close().await.unwrap();
        });
    }
}

/// A figure of a node.
fn figure(site: &Site, name: &str) -> u64 {
    let address = site.server().admin_address().unwrap();
    let text = get_at(address, "/metrics").body;
    let line = text.lines().find(|line| line.starts_with(name));
    let value = line.and_then(|line| line.rsplit(' ').next());
    value.and_then(|value| value.parse().ok()).unwrap_or_else(|| panic!("{name}: {text}"))
}

fn wait_for(what: &str, within: Duration, mut holds: impl FnMut() -> bool) -> Duration {
    let began = Instant::now();
    while !holds() {
        assert!(began.elapsed() < within, "{what}");
        thread::sleep(Duration::from_millis(20));
    }
    began.elapsed()
}

/// Plays the first legal move for whoever is to move; the version after it.
fn play(node: &Site, game: &Game) -> u64 {
    let token = format!("{},{}", game.white, game.black);
    let now = node.ask("GET", &game.path(""), &token, None).json();
    let legal = &now["legal"][0];
    let body = json!({
        "version": now["version"], "path": legal["path"], "captured": legal["captured"],
    });
    let side = if now["turn"] == "white" { &game.white } else { &game.black };
    let reply = node.post(&game.path("/moves"), side, body);
    assert_eq!(reply.status, 200, "{}", reply.body);
    reply.json()["version"].as_u64().unwrap()
}

fn version(node: &Site, game: &Game) -> u64 {
    node.get(&game.path("")).json()["version"].as_u64().unwrap_or(0)
}

#[test]
fn white_plays_at_one_node_black_at_another_and_somebody_watches_at_both() {
    let Some(mut ground) = Ground::new() else { return };
    let nodes = [ground.node(), ground.node()];
    let game = nodes[0].two_people();
    let mut black = nodes[0].listen_as(&game, &game.black, "");
    let mut white = nodes[1].listen_as(&game, &game.white, "");
    let mut watcher = nodes[1].listen(&game, "");
    let has = |version: u64| move |state: &Value| state["version"].as_u64() >= Some(version);
    let (mut longest, mut moves) = (Duration::ZERO, 0);
    for ply in 0..24 {
        let began = Instant::now();
        let after = play(&nodes[ply % 2], &game);
        assert_eq!(after, ply as u64 + 2);
        for page in [&mut black, &mut white, &mut watcher] {
            let state = page.until(has(after));
            assert_eq!(state["version"], after);
        }
        longest = longest.max(began.elapsed());
        moves += 1;
    }
    // Each node heard what the other played, and did not have to look for it.
    for node in &nodes {
        assert!(figure(node, "crownhead_news_heard_total") >= moves / 2 - 1);
    }
    assert!(longest < Duration::from_millis(1900), "{longest:?}");
    // Who is there is known everywhere, from the fourth connection.
    let mut other = nodes[0].listen(&game, "");
    other.message(|message| message["here"]["watchers"] == 2 || message["watchers"] == 2);
    // Without NATS moves go on, and are seen a little later.
    ground.nats.kill();
    let after = play(&nodes[0], &game);
    watcher.until(has(after));
    let after = play(&nodes[1], &game);
    black.until(has(after));
    assert!(figure(&nodes[1], "crownhead_news_missed_total") >= 1);
    // Games made meanwhile are had at both as well.
    let made = nodes[1].two_people();
    play(&nodes[0], &made);
    wait_for("the other node", Duration::from_secs(5), || version(&nodes[1], &made) == 2);
    // And when it is back, it is used again, without anybody asking for it.
    ground.nats.begin();
    wait_for("NATS", Duration::from_secs(10), || {
        figure(&nodes[0], "crownhead_news_connected") == 1
            && figure(&nodes[1], "crownhead_news_connected") == 1
    });
    let heard = figure(&nodes[1], "crownhead_news_heard_total");
    wait_for("news", Duration::from_secs(20), || {
        let after = play(&nodes[0], &game);
        watcher.until(has(after));
        figure(&nodes[1], "crownhead_news_heard_total") > heard
    });
}

#[test]
fn one_of_two_moves_for_the_same_version_is_made() {
    let Some(ground) = Ground::new() else { return };
    let nodes = [ground.node(), ground.node()];
    let game = nodes[0].two_people();
    version(&nodes[1], &game);
    let texts = ["11-15", "9-14"];
    let replies: Vec<_> = thread::scope(|scope| {
        let asked: Vec<_> = nodes
            .iter()
            .zip(texts)
            .map(|(node, text)| {
                let body = json!({"version": 1, "text": text});
                let game = &game;
                scope.spawn(move || node.post(&game.path("/moves"), &game.black, body))
            })
            .collect();
        asked.into_iter().map(|asked| asked.join().unwrap()).collect()
    });
    let mut statuses: Vec<u16> = replies.iter().map(|reply| reply.status).collect();
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 409]);
    // The same move once more, at either node, is the same move.
    let made = replies.iter().position(|reply| reply.status == 200).unwrap();
    for node in &nodes {
        let body = json!({"version": 1, "text": texts[made]});
        let again = node.post(&game.path("/moves"), &game.black, body);
        assert_eq!((again.status, again.json()["version"].as_u64()), (200, Some(2)));
    }
}

#[test]
fn a_clock_falls_though_its_node_is_gone_and_nobody_is_there() {
    let Some(ground) = Ground::new() else { return };
    let (one, other) = (ground.node(), ground.node());
    let game = one.new_game(json!({
        "rules": {"base": "english"}, "white": {"kind": "human"}, "black": {"kind": "human"},
        "clock": {"initial": 4, "increment": 0},
    }));
    play(&one, &game);
    play(&one, &game);
    one.stop();
    // Nobody asks for the game, so that the other node does not have it but for sweeping.
    let count = format!(
        "DO $$ BEGIN ASSERT (SELECT status FROM games WHERE id = '{}') = 1; END $$",
        game.id
    );
    let has_fallen = || {
        other.runtime.block_on(async {
            let mut asking = sqlx::PgConnection::connect(&ground.database).await.unwrap();
            let done = sqlx::raw_sql(&count).execute(&mut asking).await.is_ok();
            asking.close().await.unwrap();
            done
        })
    };
    wait_for("the flag", Duration::from_secs(12), has_fallen);
    let over = other.get(&game.path("")).json();
    assert!(over.to_string().contains("time"), "{over}");
}

#[test]
fn a_node_that_ends_sends_its_pages_away_and_is_gone_in_time() {
    let Some(ground) = Ground::new() else { return };
    let (one, other) = (ground.node(), ground.node());
    let game = one.two_people();
    let mut pages: Vec<_> = (0..8).map(|_| one.listen(&game, "")).collect();
    for page in &mut pages {
        page.until(|_| true);
    }
    let address = one.address;
    let ended = thread::spawn(move || {
        let began = Instant::now();
        one.stop();
        began.elapsed()
    });
    // First the load balancer is told.
    wait_for("not ready", Duration::from_secs(1), || get_at(address, "/ready").status == 503);
    // Then the pages, not all in one moment.
    let began = Instant::now();
    let closed: Vec<(u16, Duration)> = thread::scope(|scope| {
        let closed: Vec<_> = pages
            .into_iter()
            .map(|mut page| scope.spawn(move || (page.close_code().unwrap_or(0), began.elapsed())))
            .collect();
        closed.into_iter().map(|closed| closed.join().unwrap()).collect()
    });
    assert!(closed.iter().all(|(code, _)| *code == 1012), "{closed:?}");
    let times: Vec<Duration> = closed.iter().map(|(_, at)| *at).collect();
    let (first, last) = (times.iter().min().unwrap(), times.iter().max().unwrap());
    assert!(*last > *first + Duration::from_millis(200), "{closed:?}");
    let took = ended.join().unwrap();
    assert!(took < Duration::from_secs(15), "{took:?}");
    // The other one has the game.
    assert_eq!(other.get(&game.path("")).status, 200);
}

#[test]
fn pages_of_another_build_find_their_files() {
    let Some(ground) = Ground::new() else { return };
    let node = ground.node();
    let page = node.get("/").body;
    let begin = page.find("/assets/").unwrap() + "/assets/".len();
    let own: String = page[begin..].chars().take_while(|c| *c != '/').collect();
    let other: String = own.chars().rev().collect();
    let path = format!("/assets/{other}/app.css");
    assert_eq!(node.get(&path).status, 404);
    ground.run(
        &node,
        &format!(
            "INSERT INTO assets (build, path, kind, body, seen) VALUES \
             ('{other}', 'app.css', 'text/css', 'body{{}}', now())"
        ),
    );
    let reply = node.get(&path);
    assert_eq!((reply.status, reply.body.as_str()), (200, "body{}"));
    assert_eq!(reply.header("content-type"), Some("text/css"));
    assert_eq!(node.get(&format!("/assets/{other}/none.css")).status, 404);
    // Its own files are there for other nodes.
    let count = format!(
        "DO $$ BEGIN ASSERT (SELECT count(*) FROM assets WHERE build = '{own}') > 5; END $$"
    );
    ground.run(&node, &count);
}

#[test]
fn workers_move_for_the_computer_and_give_back_what_they_have_not_finished() {
    let Some(ground) = Ground::new() else { return };
    let node = ground.node_with(|config| config.takes_jobs = false);
    let worker = || ground.worker(&node);
    let new = |level: u64| {
        node.new_game(json!({
            "rules": {"base": "english"},
            "white": {"kind": "computer", "level": level}, "black": {"kind": "human"},
        }))
    };
    let reply = |game: &Game, after: u64| {
        wait_for("a reply", Duration::from_secs(20), || version(&node, game) > after);
        assert_eq!(version(&node, game), after + 1, "one reply");
    };
    let one = worker();
    // Until it has found its queues.
    wait_for("the first job", Duration::from_secs(20), || {
        let game = new(1);
        reply(&game, play(&node, &game));
        one.jobs_done() > 0
    });
    let before = one.jobs_done();
    for _ in 0..3 {
        let game = new(1);
        for _ in 0..2 {
            reply(&game, play(&node, &game));
        }
    }
    // On a busy machine the node may have had to help.
    wait_for("the count", Duration::from_secs(5), || one.jobs_done() >= before + 4);
    // It ends while it thinks, and the other one takes the job.
    let other = worker();
    let game = new(10);
    let after = play(&node, &game);
    thread::sleep(Duration::from_millis(100));
    let began = Instant::now();
    node.runtime.block_on(one.stop());
    assert!(began.elapsed() < Duration::from_secs(5), "{:?}", began.elapsed());
    reply(&game, after);
    reply(&game, play(&node, &game));
    // Where no worker is left, the node does it after a while.
    node.runtime.block_on(other.stop());
    reply(&game, play(&node, &game));
}
