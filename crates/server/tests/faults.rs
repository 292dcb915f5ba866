//! What people and machines do wrong, against the real server: nothing of it
//! may change a game, stop the server or lose what was accepted.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod support;

use std::{fs, io::Write, net::TcpStream};

use crownhead_play::{Command, Moment, Sides};
use crownhead_server::Ownership;
use crownhead_store::SavedGames;
use serde_json::{Value, json};
use sqlx::Connection;

use support::{Folder, Site, config};

fn play(version: u32, text: &str) -> Value {
    json!({"version": version, "text": text})
}

#[test]
fn only_the_holder_of_a_seat_moves_for_it() {
    let site = Site::new();
    let game = site.two_people();
    for (token, code) in
        [("", "noSeat"), ("nonsense", "notYourSeat"), (game.white.as_str(), "notYourTurn")]
    {
        let reply = site.post(&game.path("/moves"), token, play(1, "11-15"));
        assert_eq!(reply.code(), code, "{token}");
    }
    let other = site.two_people();
    let reply = site.post(&game.path("/resign"), &other.black, json!({"version": 1}));
    assert_eq!((reply.status, reply.code().as_str()), (403, "notYourSeat"));
    assert_eq!(site.get(&game.path("")).json()["version"], 1);
    // Nobody who watches learns a token.
    let seen = site.get(&game.path("")).body;
    assert!(!seen.contains(&game.white) && !seen.contains(&game.black));
}

#[test]
fn a_move_for_an_old_version_is_not_played() {
    let site = Site::new();
    let game = site.two_people();
    site.post(&game.path("/moves"), &game.black, play(1, "11-15"));
    for version in [0, 1, 3, u32::MAX] {
        let reply = site.post(&game.path("/moves"), &game.white, play(version, "23-19"));
        assert_eq!((reply.status, reply.code().as_str()), (409, "stale"));
        assert_eq!(reply.json()["game"]["version"], 2);
    }
    assert_eq!(site.get(&game.path("")).json()["ply"], 1);
}

#[test]
fn two_tabs_on_one_seat_see_the_same_game() {
    let site = Site::new();
    let game = site.two_people();
    let listen = |query: &str| site.listen_as(&game, &game.black, query);
    let (mut one, mut other) = (listen(""), listen(""));
    one.until(|_| true);
    other.until(|_| true);
    let first = site.post(&game.path("/moves"), &game.black, play(1, "11-15"));
    let second = site.post(&game.path("/moves"), &game.black, play(1, "9-13"));
    assert_eq!((first.status, second.status), (200, 409));
    for tab in [&mut one, &mut other] {
        assert_eq!(tab.until(|state| state["version"] == 2)["moves"][0]["text"], "11-15");
    }
    // A tab that comes back says what it has and gets nothing twice.
    let mut back = listen("?since=2");
    site.post(&game.path("/moves"), &game.white, play(2, "23-19"));
    assert_eq!(back.until(|_| true)["version"], 3);
}

#[test]
fn garbage_is_refused_and_harms_nobody() {
    let site = Site::new();
    let game = site.two_people();
    let moves = game.path("/moves");
    let host = format!("Host: {}\r\nContent-Type: application/json\r\n", site.address);
    let bodies: [&[u8]; 8] = [
        b"",
        b"{",
        b"[]",
        b"\xff\xfe\x00",
        b"{\"version\":-1,\"text\":\"11-15\"}",
        b"{\"version\":1,\"path\":[11,300]}",
        b"{\"version\":1,\"path\":[11,99],\"extra\":1}",
        b"{\"version\":1}",
    ];
    for body in bodies {
        let reply = site.raw(
            "POST",
            &moves,
            &format!("{host}Authorization: Bearer {}\r\n", game.black),
            body,
        );
        assert_eq!(reply.code(), "badRequest", "{}", String::from_utf8_lossy(body));
    }
    for path in [vec![0, 1], vec![11, 33], vec![11], Vec::new()] {
        let reply = site.post(&moves, &game.black, json!({"version": 1, "path": path}));
        assert!([400, 422].contains(&reply.status), "{path:?} {}", reply.body);
    }
    let reply = site.raw("POST", &moves, &format!("Host: {}\r\n", site.address), b"{}");
    assert!(reply.json()["error"]["message"].as_str().unwrap().contains("Content-Type"));
    let large = vec![b' '; 1 << 20];
    let reply = site.raw("POST", "/api/games", &host, &large);
    assert_eq!((reply.status, reply.code().as_str()), (413, "tooLarge"));
    for new in [
        json!({"rules": {"base": "chess"}, "white": {"kind": "human"}, "black": {"kind": "human"}}),
        json!({"rules": {"base": "english"}, "white": {"kind": "computer", "level": 11}, "black": {"kind": "human"}}),
        json!({"rules": {"base": "english"}, "white": {"kind": "human"}, "black": {"kind": "human"}, "fen": "W:W99:B1"}),
        json!({"rules": {"base": "english"}, "white": {"kind": "human"}, "black": {"kind": "human"}, "fen": "x".repeat(9000)}),
        json!({"rules": {"base": "english"}, "white": {"kind": "human"}, "black": {"kind": "human"}, "clock": {"initial": 0, "increment": 0}}),
    ] {
        let reply = site.post("/api/games", "", new.clone());
        assert!([400, 404].contains(&reply.status), "{new} {}", reply.status);
        assert!(reply.json()["error"]["place"].is_string(), "{new} {}", reply.body);
    }
    assert_eq!(site.get("/api/games/../../etc").status, 404);
    assert_eq!(site.get("/api/games/%00").status, 404);
    assert_eq!(site.get(&game.path("")).json()["version"], 1);
}

#[test]
fn a_live_connection_that_talks_nonsense_is_closed() {
    let site = Site::new();
    let game = site.two_people();
    let mut live = site.listen(&game, "");
    live.send("{\"kind\":\"ping\"}");
    assert!(live.next("pong").is_some());
    live.send("{\"kind\":\"move\"}");
    let error = live.next("error").unwrap();
    assert_eq!(error["code"], "badRequest");
    assert!(live.next("state").is_none());
    let mut live = site.listen(&game, "");
    live.until(|_| true);
    live.send(&"x".repeat(100_000));
    assert!(live.next("state").is_none());
    // A page asks now and then; one that never stops asking is sent away.
    let mut live = site.listen(&game, "");
    for _ in 0..100 {
        live.send("{\"kind\":\"ping\"}");
        assert!(live.next("pong").is_some());
    }
    live.send("{\"kind\":\"ping\"}");
    let error = live.next("error").unwrap();
    assert_eq!(error["message"], "too many messages");
    assert_eq!(site.get(&game.path("")).status, 200);
}

#[test]
fn other_hosts_and_other_sites_are_refused() {
    let site = Site::new();
    let port = site.address.port();
    let ask = |headers: &str| site.raw("GET", "/api/rules", headers, b"").status;
    for host in ["127.0.0.1", "localhost", "LocalHost", "[::1]"] {
        assert_eq!(ask(&format!("Host: {host}:{port}\r\n")), 200, "{host}");
    }
    for host in
        ["evil.example", "localhost.evil.example", "192.0.2.1", "127.0.0.1.evil.example", ""]
    {
        assert_eq!(ask(&format!("Host: {host}:{port}\r\n")), 403, "{host}");
    }
    let ours = format!("Host: localhost:{port}\r\n");
    assert_eq!(ask(&format!("{ours}Origin: http://localhost:{port}\r\n")), 200);
    for origin in ["null", "http://evil.example", "http://localhost:1", "https://localhost"] {
        assert_eq!(ask(&format!("{ours}Origin: {origin}\r\n")), 403, "{origin}");
    }
    let upgrade = format!(
        "{ours}Origin: http://evil.example\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
         Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
    );
    let game = site.two_people();
    assert_eq!(site.raw("GET", &game.path("/live"), &upgrade, b"").status, 403);
    let named = Site::with(|config| config.hosts.push("draughts.example".to_owned()));
    let host = format!("Host: draughts.example:{}\r\n", named.address.port());
    assert_eq!(named.raw("GET", "/api/rules", &host, b"").status, 200);
}

#[test]
fn under_owner_browser_each_browser_has_its_own_games() {
    let site = Site::with(|config| config.owner = Some(Ownership::Browser));
    let address = site.address;
    let host = format!("Host: {address}\r\nContent-Type: application/json\r\n");
    let new = br#"{"rules":{"base":"english"},"white":{"kind":"human"},"black":{"kind":"human"}}"#;
    let made = site.raw("POST", "/api/games", &host, new);
    let cookie = made.head.lines().find_map(|line| line.strip_prefix("set-cookie: ")).unwrap();
    assert!(cookie.contains("httponly") && cookie.contains("samesite=strict"), "{cookie}");
    let cookie = cookie.split(';').next().unwrap();
    let mine = site.raw("GET", "/api/games", &format!("{host}Cookie: {cookie}\r\n"), b"");
    assert_eq!(mine.json()["total"], 1);
    assert_eq!(site.raw("GET", "/api/games", &host, b"").json()["total"], 0);
    let id = made.json()["game"]["id"].as_str().unwrap().to_owned();
    let reply = site.raw("DELETE", &format!("/api/games/{id}"), &host, b"");
    assert_eq!((reply.status, reply.code().as_str()), (403, "notYourGame"));
    let spoofed = format!("{host}Cookie: crownhead=local\r\n");
    assert_eq!(site.raw("GET", "/api/games", &spoofed, b"").json()["total"], 0);
}

#[test]
fn no_address_leads_out_of_the_page() {
    let site = Site::new();
    let page = site.get("/");
    assert_eq!(page.status, 200);
    for header in
        ["content-security-policy: default-src 'none'", "x-content-type-options: nosniff", "etag: "]
    {
        assert!(page.head.contains(header), "{}", page.head);
    }
    let at = page.body.find("/assets/").unwrap();
    let folder: String = page.body[at..].chars().take("/assets/".len() + 16).collect();
    for path in [
        format!("{folder}/../../../Cargo.toml"),
        format!("{folder}/%2e%2e/%2e%2e/Cargo.toml"),
        format!("{folder}/src/..%2f..%2fCargo.toml"),
        format!("{folder}//etc/passwd"),
        format!("{folder}/package.json"),
        "/assets/0000000000000000/main.js".to_owned(),
        "/web/index.html".to_owned(),
        "/../../etc/passwd".to_owned(),
    ] {
        assert_eq!(site.get(&path).status, 404, "{path}");
    }
    let main = site.get(&format!("{folder}/main.js"));
    assert!(main.head.contains("immutable"), "{}", main.head);
    let tag = page.head.lines().find_map(|line| line.strip_prefix("etag: ")).unwrap();
    let headers = format!("Host: {}\r\nIf-None-Match: {tag}\r\n", site.address);
    assert_eq!(site.raw("GET", "/", &headers, b"").status, 304);
}

#[test]
fn addresses_that_lead_nowhere_are_pages_for_people() {
    let site = Site::new();
    // The document of every page but the start page, which has a board in it.
    let page = site.get("/games").body;
    let host = format!("Host: {}\r\n", site.address);
    let browser = format!("{host}Accept: text/html,application/xhtml+xml,*/*;q=0.8\r\n");
    for path in
        ["/nowhere", "/settings", "/games/old", "/rules/chess", "/game/nowhere", "/game/%ff"]
    {
        let reply = site.raw("GET", path, &browser, b"");
        assert_eq!((reply.status, &reply.body), (404, &page), "{path}");
        assert!(reply.head.contains("content-security-policy"), "{path}");
    }
    let game = site.two_people();
    for path in ["/rules/english".to_owned(), format!("/game/{}", game.id)] {
        assert_eq!(site.raw("GET", &path, &browser, b"").status, 200, "{path}");
    }
    // Programs read JSON, and so do those who look for an interface.
    assert_eq!(site.raw("GET", "/nowhere", &host, b"").code(), "notFound");
    for path in ["/api/nowhere", "/api/games/nowhere"] {
        assert_eq!(site.raw("GET", path, &browser, b"").code(), "notFound", "{path}");
    }
}

#[test]
fn clients_that_say_nothing_keep_nobody_waiting() {
    let site = Site::new();
    let mut silent = Vec::new();
    for _ in 0..100 {
        let mut stream = TcpStream::connect(site.address).unwrap();
        stream.write_all(b"GET /api/rules HTTP/1.1\r\nHost: lo").unwrap();
        silent.push(stream);
    }
    let game = site.two_people();
    // Nor do those who listen but do not read.
    let lazy: Vec<_> = (0..20).map(|_| site.listen(&game, "")).collect();
    for (version, (token, text)) in
        [(&game.black, "11-15"), (&game.white, "23-19"), (&game.black, "8-11")].iter().enumerate()
    {
        let reply = site.post(&game.path("/moves"), token, play(version as u32 + 1, text));
        assert_eq!(reply.status, 200, "{}", reply.body);
    }
    drop((silent, lazy));
}

#[test]
fn a_full_disk_changes_nothing_and_is_told() {
    // Room for the tables and a few games.
    let site = Site::with(|config| config.most_file_bytes = Some(512 << 10));
    let game = site.two_people();
    let mut made = 0;
    let full = loop {
        let reply = site.post(
            "/api/games",
            "",
            json!({
                "rules": {"base": "international", "name": "n".repeat(80)},
                "white": {"kind": "human"},
                "black": {"kind": "human"},
            }),
        );
        if reply.status != 201 {
            break reply;
        }
        made += 1;
        assert!(made < 1000, "the disk is never full");
    };
    assert_eq!((full.status, full.code().as_str()), (503, "notSaved"));
    assert!(full.json()["error"]["message"].as_str().unwrap().contains("full"), "{}", full.body);
    // What is there can still be looked at, and is what it was.
    assert_eq!(site.get(&game.path("")).json()["version"], 1);
    assert_eq!(site.get("/api/games").json()["total"], made + 1);
    assert_eq!(site.restart().get("/api/games").json()["total"], made + 1);
}

#[test]
fn a_locked_database_changes_nothing_and_is_told() {
    let site = Site::new();
    let game = site.two_people();
    let url = format!("sqlite://{}", site.database().display());
    let mut other = site.runtime.block_on(sqlx::SqliteConnection::connect(&url)).unwrap();
    let mut run = |statement: &'static str| {
        site.runtime.block_on(sqlx::query(statement).execute(&mut other)).unwrap();
    };
    run("BEGIN IMMEDIATE");
    let reply = site.post(&game.path("/moves"), &game.black, play(1, "11-15"));
    assert_eq!((reply.status, reply.code().as_str()), (503, "notSaved"));
    assert!(reply.body.contains("locked"), "{}", reply.body);
    assert_eq!(site.get(&game.path("")).json()["version"], 1);
    run("ROLLBACK");
    let reply = site.post(&game.path("/moves"), &game.black, play(1, "11-15"));
    assert_eq!(reply.status, 200, "{}", reply.body);
}

#[test]
fn a_game_that_the_terminal_changed_is_read_anew() {
    let site = Site::new();
    let game = site.two_people();
    let url = format!("sqlite://{}", site.database().display());
    let mut listener = site.listen(&game, "");
    listener.until(|state| state["version"] == 1);
    // The terminal uses the games of a server that runs.
    let mut saved = SavedGames::open(&url).unwrap();
    let now = Moment::from_millis(0);
    let mut session = saved.load(&game.id, now).unwrap();
    let theirs = session.legal()[0].clone();
    session.apply(Sides::Both, Command::Play(theirs.into()), now).unwrap();
    saved.update(&game.id, &session, now).unwrap();
    let reply = site.post(&game.path("/moves"), &game.black, play(1, "11-15"));
    assert_eq!((reply.status, reply.code().as_str()), (409, "stale"));
    let state = listener.until(|state| state["version"] == 2);
    assert_eq!(state["moves"], reply.json()["game"]["moves"]);
    let reply = site.post(&game.path("/moves"), &game.white, play(2, "24-20"));
    assert_eq!(reply.status, 200, "{}", reply.body);
    assert!(saved.update(&game.id, &session, now).is_err());
}

#[test]
fn a_second_server_on_the_same_games_does_not_start() {
    let site = Site::new();
    let error = Site::start(Folder::new(), config(&site.database())).err().unwrap().to_string();
    let address = format!("another server uses it already, at http://{}/", site.address);
    assert!(error.contains(&address) && error.contains("--data"), "{error}");
    // It may once the first has ended.
    site.restart().two_people();
}

#[test]
fn a_damaged_database_is_told_and_left_alone() {
    for damage in ["nonsense", "holes"] {
        let site = Site::new();
        for _ in 0..20 {
            site.two_people();
        }
        let mut folder = site.stop();
        let database = folder.database();
        // An end that is held up leaves games in the journal beside the file; the next end writes
        // them into it.
        while fs::metadata(&database).unwrap().len() < 12288 {
            folder = Site::start(folder, config(&database)).unwrap().stop();
        }
        let mut bytes = fs::read(&database).unwrap();
        match damage {
            "nonsense" => bytes = b"This is no database at all. ".repeat(500),
            _ => bytes[4096..12288].fill(0x5a),
        }
        fs::write(&database, &bytes).unwrap();
        let error = Site::start(Folder::new(), config(&database)).err().unwrap().to_string();
        assert!(error.contains("damaged") && error.contains("Nothing was changed"), "{error}");
        assert!(fs::read(&database).unwrap() == bytes, "{damage}: the file was changed");
    }
}

#[test]
fn a_page_gets_refusals_as_answers() {
    let site = Site::new();
    let body = br#"{"rules":{"base":"english","set":{"rows":5}}}"#;
    let usual = format!("Host: {}\r\nContent-Type: application/json\r\n", site.address);
    let plain = site.raw("POST", "/api/rules/check", &usual, body);
    assert_eq!(plain.status, 400);
    let wished = format!("{usual}Crownhead-Refusals: body\r\n");
    let soft = site.raw("POST", "/api/rules/check", &wished, body);
    assert_eq!((soft.status, &soft.body), (200, &plain.body));
    assert!(soft.head.to_lowercase().contains("crownhead-status: 400"), "{}", soft.head);
    // What is no refusal stays as it is.
    let fine = site.raw("POST", "/api/rules/check", &wished, br#"{"rules":{"base":"english"}}"#);
    assert_eq!(fine.status, 200);
    assert!(!fine.head.to_lowercase().contains("crownhead-status"), "{}", fine.head);
}
