//! `crownhead bot` and `crownhead admin token` against a server of their own.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]
#![cfg(unix)]

mod common;

use std::{
    io::{BufRead, BufReader},
    net::{SocketAddr, TcpListener, TcpStream},
    process::{Child, Command, Stdio},
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use common::{Folder, fails, program::Program, works};
use serde_json::{Value, json};

/// A server with bots.
struct Club {
    folder: Folder,
    program: Program,
}

impl Club {
    fn new() -> Self {
        let folder = Folder::new();
        let program = Program::start_with(folder.path(), &["--owner", "accounts"]);
        Self { folder, program }
    }

    fn admin(&self, arguments: &[&str]) -> String {
        let all = [&["admin"], arguments, &["--data", self.folder.text()]].concat();
        works(&all).trim().to_owned()
    }

    fn sign_up(&self, name: &str) {
        let wish = json!({"name": name, "password": "walnut felt crown"});
        let made = self.program.ask("POST", "/api/account/sign-up", "", &wish);
        assert_eq!(made["me"]["account"]["name"], name, "{made}");
    }

    /// A bot account; its token, and the file that has it.
    fn bot(&self, name: &str) -> (String, String) {
        self.sign_up(name);
        assert_eq!(self.admin(&["bot", name, "--why", "test"]), format!("{name} is a bot now"));
        let token = self.admin(&["token", "make", name, "--label", "test", "--why", "test"]);
        let file = self.folder.with(name, format!("{token}\n"));
        (token, file)
    }

    fn challenge(&self, token: &str, to: &str, clock: u32, rated: bool) {
        let clock = json!({"initial": clock, "increment": 1});
        let game = json!({"rules": {"base": "english"}, "clock": clock, "rated": rated});
        let made =
            self.program.ask("POST", "/api/challenges", token, &json!({"to": to, "game": game}));
        assert_eq!(made["state"], "open", "{made}");
    }
}

/// A bot that runs, with what it says.
struct Bot {
    child: Child,
    said: Arc<Mutex<Vec<String>>>,
}

impl Bot {
    fn start(server: &str, file: &str, options: &[&str]) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_crownhead"))
            .args(["bot", "--server", &format!("http://{server}"), "--token-file", file])
            .args(options)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let said = Arc::new(Mutex::new(Vec::new()));
        let (lines, to) = (BufReader::new(child.stdout.take().unwrap()), Arc::clone(&said));
        thread::spawn(move || {
            for line in lines.lines().map_while(Result::ok) {
                to.lock().unwrap().push(line);
            }
        });
        Self { child, said }
    }

    fn said(&self) -> String {
        self.said.lock().unwrap().join("\n")
    }

    /// Waits until it has said something.
    fn wait_for(&self, text: &str) {
        let began = Instant::now();
        while !self.said().contains(text) {
            assert!(began.elapsed() < Duration::from_mins(2), "no '{text}' in: {}", self.said());
            thread::park_timeout(Duration::from_millis(20));
        }
    }

    fn signal(&self) {
        let pid = self.child.id().to_string();
        assert!(Command::new("kill").args(["-TERM", &pid]).status().unwrap().success());
    }

    /// Waits for its end; how it ended.
    fn end(mut self) -> (Option<i32>, String) {
        let status = self.child.wait().unwrap();
        (status.code(), self.said())
    }
}

impl Drop for Bot {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn two_bots_play_a_whole_rated_game_one_of_them_a_program_of_the_hub_protocol() {
    let club = Club::new();
    let (one, one_file) = club.bot("riverbend");
    let (_, two_file) = club.bot("dogwood");
    let server = club.program.address().to_owned();
    let hub = format!("hub:{} hub", env!("CARGO_BIN_EXE_crownhead"));
    let first =
        Bot::start(&server, &one_file, &["--engine", &hub, "--time", "0.02", "--games", "1"]);
    let second =
        Bot::start(&server, &two_file, &["--level", "1", "--accept", "rated", "--games", "1"]);
    second.wait_for("dogwood is at");
    club.challenge(&one, "dogwood", 300, true);
    for bot in [first, second] {
        let (status, said) = bot.end();
        assert_eq!(status, Some(0), "{said}");
        assert!(said.contains("games played: 1, left: 0"), "{said}");
    }
    // The game counted for both.
    for name in ["riverbend", "dogwood"] {
        let profile = club.program.ask("GET", &format!("/api/people/{name}"), "", &Value::Null);
        assert_eq!(profile["ratings"][0]["games"], 1, "{profile}");
        assert_eq!((&profile["bot"], &profile["games"][0]["bot"]), (&json!(true), &json!(true)));
        let plies = profile["games"][0]["game"]["ply"].as_u64().unwrap();
        assert!(plies > 20, "{plies} half-moves");
    }
    club.program.kill();
}

/// Passes connections on, and can cut them all.
struct Proxy {
    address: SocketAddr,
    open: Arc<Mutex<Vec<TcpStream>>>,
    is_shut: Arc<AtomicBool>,
}

impl Proxy {
    fn to(server: &str) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        let server = server.to_owned();
        let (open, is_shut) =
            (Arc::<Mutex<Vec<TcpStream>>>::default(), Arc::<AtomicBool>::default());
        let (all, shut) = (Arc::clone(&open), Arc::clone(&is_shut));
        thread::spawn(move || {
            for client in listener.incoming().map_while(Result::ok) {
                if shut.load(Ordering::SeqCst) {
                    continue;
                }
                let Ok(behind) = TcpStream::connect(&server) else { continue };
                all.lock()
                    .unwrap()
                    .extend([client.try_clone().unwrap(), behind.try_clone().unwrap()]);
                let (mut a, mut b) = (client.try_clone().unwrap(), behind.try_clone().unwrap());
                thread::spawn(move || std::io::copy(&mut a, &mut b));
                let (mut a, mut b) = (behind, client);
                thread::spawn(move || std::io::copy(&mut a, &mut b));
            }
        });
        Self { address, open, is_shut }
    }

    fn cut(&self, shut: bool) {
        self.is_shut.store(shut, Ordering::SeqCst);
        for stream in self.open.lock().unwrap().drain(..) {
            let _ = stream.shutdown(std::net::Shutdown::Both);
        }
    }
}

#[test]
fn a_bot_that_loses_its_connection_in_mid_game_goes_on() {
    let club = Club::new();
    let (one, _) = club.bot("riverbend");
    let (two, file) = club.bot("dogwood");
    let proxy = Proxy::to(club.program.address());
    let bot = Bot::start(&proxy.address.to_string(), &file, &["--level", "1", "--games", "1"]);
    bot.wait_for("dogwood is at");
    club.challenge(&one, "dogwood", 600, false);
    bot.wait_for("english, ");
    let game = club.program.ask("GET", "/api/games", &two, &Value::Null)["games"][0]["id"].clone();
    let path = format!("/api/games/{}", game.as_str().unwrap());
    // The other side is played by this test, which cuts the connections again and again.
    let began = Instant::now();
    let (mut ply, mut cuts) = (0, 0);
    let state = loop {
        assert!(began.elapsed() < Duration::from_mins(2), "{}", bot.said());
        let state = club.program.ask("GET", &path, &one, &Value::Null);
        if !state["result"].is_null() {
            break state;
        }
        if state["turn"] == state["you"] {
            let play = json!({"version": state["version"], "path": state["legal"][0]["path"],
                              "captured": state["legal"][0]["captured"]});
            let played = club.program.ask("POST", &format!("{path}/moves"), &one, &play);
            assert!(played["error"].is_null(), "{played}");
            ply += 1;
            if ply % 4 == 0 && cuts < 5 {
                cuts += 1;
                proxy.cut(cuts == 2);
                if cuts == 2 {
                    // Away for longer: several tries fail.
                    bot.wait_for("again in");
                    proxy.is_shut.store(false, Ordering::SeqCst);
                }
            }
            if ply == 24 {
                let resign = json!({"version": 1});
                club.program.ask("POST", &format!("{path}/resign"), &one, &resign);
            }
        } else {
            thread::park_timeout(Duration::from_millis(20));
        }
    };
    assert!(cuts >= 3 && !state["result"].is_null(), "{cuts} cuts, {state}");
    let (status, said) = bot.end();
    assert_eq!(status, Some(0), "{said}");
    club.program.kill();
}

#[test]
fn told_to_end_a_bot_finishes_its_games_or_leaves_them() {
    let club = Club::new();
    let (one, _) = club.bot("riverbend");
    let (two, file) = club.bot("dogwood");
    let server = club.program.address().to_owned();
    // Nothing to finish: it ends at once.
    let idle = Bot::start(&server, &file, &["--level", "1"]);
    idle.wait_for("dogwood is at");
    idle.signal();
    assert_eq!(idle.end().0, Some(0));
    // Left, and gone on with by the next start.
    let leaves = Bot::start(&server, &file, &["--level", "1", "--at-end", "leave"]);
    leaves.wait_for("dogwood is at");
    club.challenge(&one, "dogwood", 600, false);
    leaves.wait_for("english, ");
    leaves.signal();
    let (status, said) = leaves.end();
    assert_eq!(status, Some(0), "{said}");
    assert!(said.contains("games played: 0, left: 1"), "{said}");
    let finishes = Bot::start(&server, &file, &["--level", "1"]);
    finishes.wait_for("english, ");
    finishes.signal();
    finishes.wait_for("1 games are played to their end");
    let game = club.program.ask("GET", "/api/games", &two, &Value::Null)["games"][0]["id"].clone();
    let path = format!("/api/games/{}/resign", game.as_str().unwrap());
    club.program.ask("POST", &path, &one, &json!({"version": 1}));
    let (status, said) = finishes.end();
    assert_eq!(status, Some(0), "{said}");
    assert!(said.contains("games played: 1, left: 0"), "{said}");
    club.program.kill();
}

#[test]
fn challenges_are_declined_by_the_terms_and_wait_for_room() {
    let club = Club::new();
    let (one, _) = club.bot("riverbend");
    let (_, file) = club.bot("dogwood");
    let server = club.program.address().to_owned();
    let options =
        ["--level", "1", "--accept", "casual", "--rules", "english,russian", "--max-games", "1"];
    let bot = Bot::start(&server, &file, &options);
    bot.wait_for("dogwood is at");
    club.challenge(&one, "dogwood", 600, true);
    bot.wait_for("declines the challenge of riverbend: it is rated");
    club.challenge(&one, "dogwood", 600, false);
    bot.wait_for("accepts the challenge of riverbend");
    bot.wait_for("english, ");
    club.challenge(&one, "dogwood", 600, false);
    // The second waits until the first is over.
    let list = club.program.ask("GET", "/api/challenges", &one, &Value::Null);
    let states: Vec<&str> = list["sent"]
        .as_array()
        .unwrap()
        .iter()
        .map(|sent| sent["state"].as_str().unwrap())
        .collect();
    assert_eq!(states, ["open", "accepted", "declined"], "{list}");
    let games = club.program.ask("GET", "/api/games", &one, &Value::Null);
    let first = games["games"][0]["id"].as_str().unwrap().to_owned();
    club.program.ask("POST", &format!("/api/games/{first}/resign"), &one, &json!({"version": 1}));
    let began = Instant::now();
    while bot.said().matches("accepts the challenge").count() < 2 {
        assert!(began.elapsed() < Duration::from_mins(1), "{}", bot.said());
        thread::park_timeout(Duration::from_millis(20));
    }
    club.program.kill();
}

#[test]
fn what_a_bot_cannot_work_with_is_named() {
    let club = Club::new();
    let (_, file) = club.bot("riverbend");
    let server = format!("http://{}", club.program.address());
    let run = |options: &[&str]| fails(&[&["bot", "--server", &server], options].concat());
    let empty = club.folder.with("empty", "");
    assert!(run(&["--token-file", &empty]).contains("a token begins with cht_"));
    assert!(run(&["--token-file", "/no/such/file"]).contains("/no/such/file"));
    let wrong = club.folder.with("wrong", "cht_abcdefgh");
    assert!(run(&["--token-file", &wrong]).contains("unknown, was revoked, or has expired"));
    assert!(run(&["--token-file", &file, "--engine", "scan"]).contains("no player 'scan'"));
    assert!(run(&["--token-file", &file, "--rules", "chess"]).contains("no rule set has this id"));
    assert!(run(&["--token-file", &file, "--level", "11"]).contains("11"));
    assert!(run(&["--token-file", &file, "--time", "soon"]).contains("soon"));
    let other = fails(&["bot", "--server", "localhost:1", "--token-file", &file]);
    assert!(other.contains("must be an address"), "{other}");
    // A person's account, and a token without the scopes.
    club.sign_up("dogwood");
    let token = club.admin(&["token", "make", "dogwood", "--why", "test"]);
    let person = club.folder.with("person", &token);
    assert!(run(&["--token-file", &person]).contains("dogwood is not a bot"));
    let token = club.admin(&["token", "make", "riverbend", "--scopes", "play", "--why", "test"]);
    let narrow = club.folder.with("narrow", &token);
    assert!(run(&["--token-file", &narrow]).contains("lacks the scope read"));
    club.program.kill();
}

#[test]
fn operators_make_list_and_revoke_tokens() {
    let club = Club::new();
    let (token, _) = club.bot("riverbend");
    let account = |token: &str| club.program.ask("GET", "/api/account", token, &Value::Null);
    assert_eq!(account(&token)["account"]["kind"], "bot");
    let list = club.admin(&["token", "list", "RiverBend"]);
    assert!(list.contains("read,play,challenge") && list.ends_with("test"), "{list}");
    assert!(!list.contains(&token), "{list}");
    let id = list.split_whitespace().next().unwrap();
    let done = club.admin(&["token", "revoke", "riverbend", id, "--why", "test"]);
    assert_eq!(done, "tokens revoked: 1");
    assert_eq!(account(&token)["error"]["code"], "badToken");
    let place = ["--data", club.folder.text()];
    let bad = |arguments: &[&str]| fails(&[&["admin"], arguments, &place].concat());
    assert!(bad(&["token", "revoke", "riverbend", "abc", "--why", "x"]).contains("no token abc"));
    assert!(bad(&["token", "list", "nobodyhere"]).contains("nobody is called nobodyhere"));
    assert!(bad(&["bot", "riverbend", "--why", "x"]).contains("is a bot already"));
    let scope = ["token", "make", "riverbend", "--scopes", "read,all", "--why", "x"];
    assert!(bad(&scope).contains("must be one of read, play, challenge"));
    club.program.kill();
}

#[test]
fn a_bot_whose_token_is_revoked_says_so_and_ends() {
    let club = Club::new();
    let (_, file) = club.bot("riverbend");
    let bot = Bot::start(club.program.address(), &file, &["--level", "1"]);
    bot.wait_for("riverbend is at");
    club.admin(&["token", "revoke", "riverbend", "all", "--why", "test"]);
    let (status, _) = bot.end();
    assert_eq!(status, Some(2));
    club.program.kill();
}
