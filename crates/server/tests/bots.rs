//! Programs that play: tokens and their scopes, streams of events and of games, and what bots may do.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod support;

use std::{
    collections::BTreeMap,
    io::{BufRead, BufReader, Write},
    net::TcpStream,
    time::{Duration, Instant},
};

use crownhead_server::new_token;
use crownhead_store::{People, Programs, Scope, Sqlite};
use serde_json::{Value, json};

use support::{
    Reply, Site,
    browser::{Browser, club, club_with},
};

const ALL: [&str; 3] = ["read", "play", "challenge"];

/// A stream of lines.
struct Lines(BufReader<TcpStream>);

impl Lines {
    fn open(site: &Site, path: &str, headers: &str) -> Self {
        let mut stream = TcpStream::connect(site.address).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
        let host = format!("localhost:{}", site.address.port());
        write!(stream, "GET {path} HTTP/1.1\r\nHost: {host}\r\n{headers}\r\n").unwrap();
        let mut lines = Self(BufReader::new(stream));
        let status = lines.line().unwrap();
        assert!(status.contains("200"), "{status}");
        while !lines.line().unwrap().trim().is_empty() {}
        lines
    }

    fn by_token(site: &Site, path: &str, token: &str) -> Self {
        Self::open(site, path, &format!("Authorization: Bearer {token}\r\n"))
    }

    fn line(&mut self) -> Option<String> {
        let mut line = String::new();
        (self.0.read_line(&mut line).unwrap() > 0).then_some(line)
    }

    /// The next line of JSON; none at the end.
    fn next(&mut self) -> Option<Value> {
        let began = Instant::now();
        loop {
            // Empty lines come for ever.
            assert!(began.elapsed() < Duration::from_secs(25), "nothing is told");
            let line = self.line()?;
            // What stands between is the length of a part.
            if line.starts_with('{') {
                return Some(serde_json::from_str(&line).unwrap());
            }
        }
    }

    /// The next line of a kind.
    fn kind(&mut self, kind: &str) -> Value {
        let line = self.next().unwrap_or_else(|| panic!("the stream ends before {kind}"));
        assert_eq!(line["kind"], kind, "{line}");
        line
    }
}

/// Makes a token at a browser that has just signed in.
fn make(browser: &mut Browser<'_>, scopes: &[&str]) -> (String, String) {
    let wish = json!({"label": "engine at home", "scopes": scopes});
    let made = browser.post("/api/account/tokens", wish);
    assert_eq!(made.status, 201, "{}", made.body);
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    (text(&made.json()["token"]), text(&made.json()["entry"]["id"]))
}

/// A bot with a token for everything.
fn bot<'a>(site: &'a Site, name: &str) -> (Browser<'a>, String) {
    let mut browser = Browser::new(site);
    browser.sign_up(name);
    let made = browser.post("/api/account/bot", json!({"name": name}));
    assert_eq!(made.json()["account"]["kind"], "bot", "{}", made.body);
    let (token, _) = make(&mut browser, &ALL);
    (browser, token)
}

fn game(rated: bool) -> Value {
    json!({"rules": {"base": "english"}, "clock": {"initial": 300, "increment": 3}, "rated": rated})
}

/// Has one bot challenge another, who accepts; the game. The challenger has White.
fn begin(site: &Site, one: &str, to: &str, two: &str, rated: bool) -> String {
    let mut wish = game(rated);
    wish["side"] = json!("white");
    let made = site.post("/api/challenges", one, json!({"to": to, "game": wish}));
    assert_eq!(made.status, 201, "{}", made.body);
    let id = made.json()["id"].as_str().unwrap().to_owned();
    let accepted = site.post(&format!("/api/challenges/{id}/accept"), two, json!({}));
    assert_eq!(accepted.status, 200, "{}", accepted.body);
    accepted.json()["game"].as_str().unwrap().to_owned()
}

fn place(reply: &Reply) -> Value {
    reply.json()["error"]["place"].clone()
}

#[test]
fn a_token_is_told_once_kept_as_a_hash_and_listed_without_itself() {
    let site = club();
    let mut browser = Browser::new(&site);
    browser.sign_up("riverbend");
    let wish =
        json!({"label": " engine\n at home ", "scopes": ["play", "read", "play"], "days": 2});
    let made = browser.post("/api/account/tokens", wish).json();
    let token = made["token"].as_str().unwrap();
    assert!(token.starts_with("cht_"));
    let entry = &made["entry"];
    assert_eq!(entry["label"], "engine at home");
    assert_eq!(entry["scopes"], json!(["read", "play"]));
    let lasts = entry["expires"].as_u64().unwrap() - entry["created"].as_u64().unwrap();
    assert_eq!(lasts, 2 * 24 * 60 * 60 * 1000);
    assert_eq!(entry["used"], Value::Null);
    assert_eq!(site.ask("GET", "/api/account", token, None).json()["account"]["name"], "riverbend");
    let listed = browser.get("/api/account/tokens");
    assert!(!listed.body.contains(token), "{}", listed.body);
    assert_eq!(listed.json()[0]["id"], entry["id"]);
    assert!(listed.json()[0]["used"].is_number());
    // The file of the database has the hash alone.
    let folder = site.stop();
    let kept = std::fs::read(folder.database()).unwrap();
    assert!(!kept.windows(token.len()).any(|part| part == token.as_bytes()));
}

#[test]
fn bad_wishes_for_a_token_are_refused_with_their_place() {
    let site = club();
    let mut browser = Browser::new(&site);
    browser.sign_up("riverbend");
    let long = "x".repeat(41);
    for (wish, at) in [
        (json!({"label": "", "scopes": ["read"]}), "label"),
        (json!({"label": " \n", "scopes": ["read"]}), "label"),
        (json!({"label": long, "scopes": ["read"]}), "label"),
        (json!({"label": "x", "scopes": []}), "scopes"),
        (json!({"label": "x", "scopes": ["everything"]}), "body"),
        (json!({"label": "x", "scopes": ["read"], "days": 0}), "days"),
        (json!({"label": "x", "scopes": ["read"], "days": 4000}), "days"),
        (json!({"scopes": ["read"]}), "body"),
    ] {
        let refused = browser.post("/api/account/tokens", wish.clone());
        assert_eq!((refused.status, place(&refused)), (400, json!(at)), "{wish}");
    }
    for _ in 0..20 {
        make(&mut browser, &["read"]);
    }
    let refused = browser.post("/api/account/tokens", json!({"label": "x", "scopes": ["read"]}));
    assert_eq!((refused.status, place(&refused)), (429, json!("tokens")));
    assert_eq!(browser.ask("DELETE", "/api/account/tokens/nosuchtoken", None).status, 404);
}

#[test]
fn making_and_revoking_need_a_fresh_sign_in_and_guests_have_no_tokens() {
    let site = club_with(|config| config.fresh_sign_in = Duration::ZERO);
    let mut browser = Browser::new(&site);
    let wish = json!({"label": "x", "scopes": ["read"]});
    assert_eq!(browser.post("/api/account/tokens", wish.clone()).status, 401);
    browser.sign_up("riverbend");
    for (method, path, body) in [
        ("POST", "/api/account/tokens", Some(wish)),
        ("DELETE", "/api/account/tokens/abc", None),
        ("POST", "/api/account/bot", Some(json!({"name": "riverbend"}))),
    ] {
        let refused = browser.ask(method, path, body);
        assert_eq!((refused.status, refused.code()), (401, "signInAgain".to_owned()), "{path}");
    }
}

/// What an address needs, as this test expects it: nothing, a scope, or never.
fn expected(method: &str, path: &str) -> Option<&'static str> {
    match (method, path) {
        (
            "get",
            "/api/account"
            | "/api/events"
            | "/api/statistics"
            | "/api/games.pdn"
            | "/api/games"
            | "/api/lobby"
            | "/api/lobby/stream"
            | "/api/notices"
            | "/api/notices/live"
            | "/api/challenges"
            | "/api/challenges/{id}",
        )
        | ("post", "/api/explorer") => Some("read"),
        (
            "post",
            "/api/games"
            | "/api/pdn/import"
            | "/api/games/{id}/moves"
            | "/api/games/{id}/takeback"
            | "/api/games/{id}/redo"
            | "/api/games/{id}/draw"
            | "/api/games/{id}/decline"
            | "/api/games/{id}/resign"
            | "/api/games/{id}/abort"
            | "/api/games/{id}/now"
            | "/api/games/{id}/flag"
            | "/api/games/{id}/hint"
            | "/api/games/{id}/rematch"
            | "/api/tournaments/{id}/join"
            | "/api/tournaments/{id}/withdraw"
            | "/api/tournaments/{id}/pause"
            | "/api/tournaments/{id}/resume"
            | "/api/tournaments/{id}/start"
            | "/api/tournaments/{id}/next"
            | "/api/tournaments/{id}/hold"
            | "/api/tournaments/{id}/go-on"
            | "/api/tournaments/{id}/end",
        ) => Some("play"),
        (
            "post",
            "/api/lobby"
            | "/api/lobby/{id}/take"
            | "/api/challenges"
            | "/api/challenges/{id}/accept"
            | "/api/challenges/{id}/decline",
        )
        | ("delete", "/api/lobby/{id}" | "/api/challenges/{id}") => Some("challenge"),
        (
            "post",
            "/api/account"
            | "/api/network"
            | "/api/games/{id}/seats"
            | "/api/tournaments"
            | "/api/tournaments/{id}/remove"
            | "/api/tournaments/{id}/result",
        )
        | ("delete", "/api/games/{id}")
        | (_, "/api/people/{name}/block" | "/api/reports") => Some("never"),
        (_, path) if path.starts_with("/api/moderation/") => Some("never"),
        (_, path) if path.starts_with("/api/account/") => Some("never"),
        _ => None,
    }
}

#[test]
fn every_address_asks_for_its_scope_and_no_token_does_what_needs_a_browser() {
    let site = club();
    let mut browser = Browser::new(&site);
    browser.sign_up("riverbend");
    let own = browser.play();
    let mut tokens = BTreeMap::new();
    for scope in ALL {
        let others: Vec<&str> = ALL.into_iter().filter(|other| *other != scope).collect();
        tokens.insert(scope, (make(&mut browser, &[scope]).0, make(&mut browser, &others).0));
    }
    let (all, _) = make(&mut browser, &ALL);
    let document = site.get("/api").json();
    let mut asked = BTreeMap::<&str, u32>::new();
    for (path, operations) in document["paths"].as_object().unwrap() {
        for (method, operation) in operations.as_object().unwrap() {
            let body = operation["requestBody"]["content"]["application/json"]["example"].clone();
            let address = path.replace("{id}", &own).replace("{name}", "riverbend");
            let address = address.replace("{rules}", "english");
            let ask = |token: &str| {
                let body = (!body.is_null()).then(|| body.clone());
                site.ask(&method.to_uppercase(), &address, token, body)
            };
            let needed = expected(method, path);
            *asked.entry(needed.unwrap_or("nothing")).or_default() += 1;
            let told: Vec<&Value> = operation["security"]
                .as_array()
                .into_iter()
                .flatten()
                .filter_map(|way| way.get("token"))
                .collect();
            match needed {
                Some("never") => {
                    let refused = ask(&all);
                    assert_eq!(
                        (refused.status, refused.code().as_str()),
                        (403, "noScope"),
                        "{method} {path}"
                    );
                    assert!(told.is_empty(), "{method} {path}");
                }
                Some(scope) => {
                    let refused = ask(&tokens[scope].1);
                    assert_eq!(
                        (refused.status, refused.code().as_str()),
                        (403, "noScope"),
                        "{method} {path}"
                    );
                    assert_eq!(place(&refused), scope, "{method} {path}");
                    assert_eq!(told, [&json!([scope])], "{method} {path}");
                    if path.ends_with("/stream") || path == "/api/events" {
                        let mut lines = Lines::by_token(&site, &address, &tokens[scope].0);
                        assert!(lines.next().is_some(), "{path}");
                    } else {
                        let answered = ask(&tokens[scope].0);
                        let is_refused =
                            answered.status == 401 || answered.body.contains("noScope");
                        assert!(!is_refused, "{method} {path}: {}", answered.body);
                    }
                }
                None => assert!(told.is_empty(), "{method} {path}"),
            }
            // A token that is none is refused everywhere.
            let refused = ask("cht_nosuchtoken");
            assert_eq!(
                (refused.status, refused.code().as_str()),
                (401, "badToken"),
                "{method} {path}"
            );
        }
    }
    assert!(asked["read"] >= 9 && asked["play"] >= 13 && asked["challenge"] >= 7, "{asked:?}");
    assert!(asked["never"] >= 18, "{asked:?}");
    // The account is as it was, and so are its keys.
    assert_eq!(browser.name(), "riverbend");
    assert_eq!(browser.get("/api/account/tokens").json().as_array().unwrap().len(), 7);
}

#[test]
fn a_token_that_was_revoked_or_has_expired_is_good_no_longer() {
    let site = club();
    let mut browser = Browser::new(&site);
    browser.sign_up("riverbend");
    let look = |token: &str| site.ask("GET", "/api/account", token, None);
    let (token, id) = make(&mut browser, &ALL);
    assert_eq!(look(&token).status, 200);
    assert_eq!(look(&token.to_uppercase()).json()["account"], Value::Null, "the token of a seat");
    let revoked = browser.ask("DELETE", &format!("/api/account/tokens/{id}"), None);
    assert_eq!(revoked.status, 204, "{}", revoked.body);
    assert_eq!((look(&token).status, look(&token).code()), (401, "badToken".to_owned()));
    // One that ended a moment ago, and those of an account that is closed or about to go.
    let (expired, closed) = site.runtime.block_on(async {
        let url = format!("sqlite://{}", site.database().display());
        let store = Sqlite::open(&url, None).await.unwrap();
        let name = crownhead_store::NameKey::of("riverbend");
        let account = store.named(&name).await.unwrap().unwrap();
        let (expired, mut kept) =
            new_token(&account.id, "old", vec![Scope::Read], Some(1)).unwrap();
        kept.expires = Some(kept.created - 1);
        assert!(store.insert_token(&kept, 99).await.unwrap());
        let (closed, kept) = new_token(&account.id, "new", vec![Scope::Read], None).unwrap();
        assert!(store.insert_token(&kept, 99).await.unwrap());
        (expired, closed)
    });
    assert_eq!(look(&expired).status, 401);
    assert_eq!(look(&closed).status, 200);
    assert_eq!(browser.post("/api/account/delete", json!({"name": "riverbend"})).status, 204);
    assert_eq!(look(&closed).status, 401);
    // Coming back undoes the deletion, but not for programs.
    assert_eq!(browser.sign_in("riverbend", support::browser::PASSWORD).status, 200);
    assert_eq!(look(&closed).status, 401);
}

#[test]
fn events_tell_of_challenges_and_games_and_begin_with_what_is_there() {
    let site = club();
    let (_one, white) = bot(&site, "riverbend");
    let (_two, black) = bot(&site, "dogwood");
    let mut events = Lines::by_token(&site, "/api/events", &black);
    events.kind("ready");
    let wish = json!({"to": "dogwood", "game": game(true)});
    let made = site.post("/api/challenges", &white, wish.clone()).json();
    let told = events.kind("challenge");
    assert_eq!(told["challenge"]["id"], made["id"]);
    assert_eq!(told["challenge"]["from"]["bot"], true);
    let id = made["id"].as_str().unwrap();
    assert_eq!(site.ask("DELETE", &format!("/api/challenges/{id}"), &white, None).status, 204);
    assert_eq!(events.kind("challengeGone")["id"], made["id"]);
    // Declined: the challenger is told.
    let mut own = Lines::by_token(&site, "/api/events", &white);
    own.kind("ready");
    let made = site.post("/api/challenges", &white, wish).json();
    events.kind("challenge");
    let id = made["id"].as_str().unwrap();
    assert_eq!(site.post(&format!("/api/challenges/{id}/decline"), &black, json!({})).status, 204);
    assert_eq!(own.kind("challengeDeclined")["challenge"]["id"], made["id"]);
    events.kind("challengeGone");
    // Accepted: both are told of the game.
    let begun = begin(&site, &white, "dogwood", &black, true);
    let start = own.kind("gameStart");
    let told = &start["game"];
    assert_eq!(
        (&told["id"], &told["side"], &told["rated"]),
        (&json!(begun), &json!("white"), &json!(true))
    );
    assert_eq!(told["opponent"], json!({"name": "dogwood", "bot": true}));
    assert_eq!(told["rules"]["base"], "english");
    // A challenge that is accepted at once may not be told of; the game is.
    let start = loop {
        let line = events.next().unwrap();
        if line["kind"] == "gameStart" {
            break line;
        }
        assert!(line["kind"] == "challenge" || line["kind"] == "challengeGone", "{line}");
    };
    assert_eq!(start["game"]["side"], "black");
    // Whoever connects again is told of it first.
    let mut again = Lines::by_token(&site, "/api/events", &black);
    assert_eq!(again.kind("gameStart")["game"]["id"], json!(begun));
    again.kind("ready");
    let path = format!("/api/games/{begun}/resign");
    assert_eq!(site.post(&path, &white, json!({"version": 1})).status, 200);
    for stream in [&mut events, &mut again, &mut own] {
        let over = stream.kind("gameFinish");
        assert_eq!(over["game"]["result"]["winner"], "black");
    }
}

#[test]
fn a_game_streams_its_state_its_changes_and_its_end() {
    let site = club();
    let (_one, white) = bot(&site, "riverbend");
    let (_two, black) = bot(&site, "dogwood");
    let begun = begin(&site, &white, "dogwood", &black, false);
    let at = |what: &str| format!("/api/games/{begun}/{what}");
    let mut lines = Lines::by_token(&site, &at("stream"), &white);
    let first = lines.kind("state");
    assert_eq!((&first["version"], &first["you"]), (&json!(1), &json!("white")));
    assert_eq!(first["clock"]["setting"]["initial"], 300);
    // Black begins; White is told why not.
    let early = site.post(&at("moves"), &white, json!({"version": 1, "text": "22-18"}));
    assert_eq!((early.status, early.code()), (409, "notYourTurn".to_owned()));
    let illegal = site.post(&at("moves"), &black, json!({"version": 1, "text": "11-20"}));
    assert_eq!((illegal.status, illegal.code()), (422, "illegalMove".to_owned()));
    let moved = site.post(&at("moves"), &black, json!({"version": 1, "text": "11-15"}));
    assert_eq!(moved.status, 200, "{}", moved.body);
    let change = lines.kind("change");
    assert_eq!((&change["since"], &change["moves"][0]["text"]), (&json!(1), &json!("11-15")));
    assert_eq!(change["turn"], "white");
    // An offer, which is declined, and a version that is too old.
    assert_eq!(site.post(&at("draw"), &black, json!({"version": 2})).status, 200);
    assert_eq!(lines.kind("change")["offer"], json!({"side": "black", "of": "draw"}));
    assert_eq!(site.post(&at("decline"), &white, json!({"version": 2})).code(), "stale");
    assert_eq!(site.post(&at("decline"), &white, json!({"version": 3})).status, 200);
    assert_eq!(lines.kind("change")["offer"], Value::Null);
    // Somebody else neither moves nor resigns.
    let (_other, other) = bot(&site, "lattice");
    let refused = site.post(&at("moves"), &other, json!({"version": 4, "text": "22-18"}));
    assert_eq!((refused.status, refused.code()), (403, "notYourSeat".to_owned()));
    // Whoever connects again begins with the whole state; anybody may watch.
    let mut again = Lines::by_token(&site, &at("stream"), &black);
    assert_eq!(again.kind("state")["moves"].as_array().unwrap().len(), 1);
    let mut watcher = Lines::open(&site, &at("stream"), "");
    assert_eq!(watcher.kind("state")["you"], Value::Null);
    assert_eq!(site.post(&at("resign"), &black, json!({"version": 4})).status, 200);
    for lines in [&mut lines, &mut again, &mut watcher] {
        assert_eq!(lines.kind("change")["result"]["winner"], "white");
        assert_eq!(lines.next(), None, "the stream ends with the game");
    }
    // A game that is over is told in one line.
    let mut over = Lines::open(&site, &at("stream"), "");
    assert_eq!(over.kind("state")["result"]["winner"], "white");
    assert_eq!(over.next(), None);
    assert_eq!(site.get("/api/games/abcdefgh/stream").status, 404);
}

#[test]
fn a_game_is_aborted_only_before_both_have_moved_and_rates_nobody() {
    let site = club();
    let (_one, white) = bot(&site, "riverbend");
    let (_two, black) = bot(&site, "dogwood");
    let begun = begin(&site, &white, "dogwood", &black, true);
    let at = |game: &str, what: &str| format!("/api/games/{game}/{what}");
    assert_eq!(site.post(&at(&begun, "abort"), &white, json!({"version": 7})).code(), "stale");
    assert_eq!(site.post(&at(&begun, "abort"), &white, json!({"version": 1})).status, 200);
    let players = site.get(&at(&begun, "players")).json();
    assert_eq!(
        (&players["white"]["change"], &players["white"]["bot"]),
        (&Value::Null, &json!(true))
    );
    let begun = begin(&site, &white, "dogwood", &black, true);
    for (token, version, text) in [(&black, 1, "11-15"), (&white, 2, "23-19")] {
        let play = json!({"version": version, "text": text});
        assert_eq!(site.post(&at(&begun, "moves"), token, play).status, 200);
    }
    let late = site.post(&at(&begun, "abort"), &white, json!({"version": 3}));
    assert_eq!((late.status, late.code()), (409, "nothingToDo".to_owned()));
    assert_eq!(site.get(&at(&begun, "players")).json()["rated"], true);
}

#[test]
fn streams_end_when_what_they_were_opened_with_is_revoked() {
    let site = club();
    let (mut one, white) = bot(&site, "riverbend");
    let (_two, black) = bot(&site, "dogwood");
    let begun = begin(&site, &white, "dogwood", &black, false);
    let (short, id) = make(&mut one, &ALL);
    let mut events = Lines::by_token(&site, "/api/events", &short);
    let mut game = Lines::by_token(&site, &format!("/api/games/{begun}/stream"), &short);
    let mut other = Lines::by_token(&site, "/api/events", &white);
    for lines in [&mut events, &mut other] {
        lines.kind("gameStart");
        lines.kind("ready");
    }
    game.kind("state");
    assert_eq!(one.ask("DELETE", &format!("/api/account/tokens/{id}"), None).status, 204);
    for lines in [&mut events, &mut game] {
        assert_eq!(lines.kind("error")["code"], "badToken");
        assert_eq!(lines.next(), None);
    }
    // A browser's own stream ends with its session; the stream of the other token goes on.
    let cookie = format!("Cookie: crownhead-session={}\r\n", one.session().unwrap());
    let mut own = Lines::open(&site, "/api/events", &cookie);
    own.kind("gameStart");
    own.kind("ready");
    assert_eq!(one.post("/api/account/sign-out", json!({})).status, 204);
    assert_eq!(own.kind("error")["code"], "signInNeeded");
    assert_eq!(own.next(), None);
    assert_eq!(
        site.post(&format!("/api/games/{begun}/resign"), &white, json!({"version": 1})).status,
        200
    );
    other.kind("gameFinish");
}

#[test]
fn streams_are_limited_and_end_with_the_server() {
    let site = club();
    let (_one, token) = bot(&site, "riverbend");
    let mut open: Vec<Lines> =
        (0..8).map(|_| Lines::by_token(&site, "/api/events", &token)).collect();
    let refused = site.ask("GET", "/api/events", &token, None);
    assert_eq!((refused.status, place(&refused)), (429, json!("events")));
    assert!(refused.header("retry-after").is_some());
    for lines in &mut open {
        lines.kind("ready");
    }
    assert_eq!(site.get("/api/events").code(), "signInNeeded");
    let _folder = site.stop();
    for lines in &mut open {
        assert_eq!(lines.next(), None);
    }
}

#[test]
fn streams_count_among_live_connections() {
    let site = club_with(|config| config.connections.most = Some(16));
    let (_one, token) = bot(&site, "riverbend");
    let game = {
        let (_two, other) = bot(&site, "dogwood");
        begin(&site, &token, "dogwood", &other, false)
    };
    let path = format!("/api/games/{game}/stream");
    let _open: Vec<Lines> = (0..8).map(|_| Lines::open(&site, &path, "")).collect();
    let refused = site.get(&path);
    assert_eq!((refused.status, place(&refused)), (429, json!("streams")));
    assert_eq!(site.get(&format!("/api/games/{game}")).status, 200);
}

#[test]
fn only_an_account_without_games_becomes_a_bot() {
    let site = club();
    let mut person = Browser::new(&site);
    person.play();
    person.sign_up("riverbend");
    let refused = person.post("/api/account/bot", json!({"name": "riverbend"}));
    assert_eq!((refused.status, refused.code()), (409, "nothingToDo".to_owned()));
    let mut new = Browser::new(&site);
    new.sign_up("dogwood");
    let refused = new.post("/api/account/bot", json!({"name": "riverbend"}));
    assert_eq!((refused.status, place(&refused)), (400, json!("name")));
    assert_eq!(new.post("/api/account/bot", json!({"name": "dogwood"})).status, 200);
    assert_eq!(new.get("/api/account").json()["account"]["kind"], "bot");
    assert_eq!(site.get("/api/people/dogwood").json()["bot"], true);
    assert_eq!(site.get("/api/people/riverbend").json()["bot"], Value::Null);
    assert_eq!(new.post("/api/account/bot", json!({"name": "dogwood"})).status, 409);
}

#[test]
fn bots_meet_people_only_if_they_know_it() {
    let site = club();
    let (_bot, token) = bot(&site, "riverbend");
    let (_other, second) = bot(&site, "lattice");
    let mut person = Browser::new(&site);
    person.sign_up("dogwood");
    // A person waits: no bot is paired with them, and none takes the game.
    let seek = person.post("/api/lobby", game(false)).json()["seek"].clone();
    let seek = seek.as_str().unwrap();
    assert_eq!(site.post("/api/lobby", &token, game(false)).json()["kind"], "waiting");
    let refused = site.post(&format!("/api/lobby/{seek}/take"), &token, json!({}));
    assert_eq!((refused.status, place(&refused)), (409, json!("bot")));
    // People see that it is a bot, and may play with it.
    let lobby = person.get("/api/lobby").json();
    let bots: Vec<&Value> =
        lobby["seeks"].as_array().unwrap().iter().filter(|seek| seek["bot"] == true).collect();
    assert_eq!(bots.len(), 1, "{lobby}");
    let take = format!("/api/lobby/{}/take", bots[0]["id"].as_str().unwrap());
    let taken = person.post(&take, json!({}));
    assert_eq!(taken.json()["kind"], "paired", "{}", taken.body);
    let list = person.get("/api/games").json();
    assert_eq!(
        (&list["games"][0]["bot"], list["games"].as_array().unwrap().len()),
        (&json!(true), 1)
    );
    // Bots are paired with each other.
    assert_eq!(site.post("/api/lobby", &token, game(true)).json()["kind"], "waiting");
    assert_eq!(site.post("/api/lobby", &second, game(true)).json()["kind"], "paired");
    // A link is for whoever comes: a bot takes it only if it is casual, or of a bot.
    let link = |browser: &mut Browser<'_>, rated: bool| {
        let made = browser.post("/api/challenges", json!({"game": game(rated)})).json();
        format!("/api/challenges/{}/accept", made["id"].as_str().unwrap())
    };
    let refused = site.post(&link(&mut person, true), &token, json!({}));
    assert_eq!((refused.status, place(&refused)), (409, json!("bot")));
    assert_eq!(site.post(&link(&mut person, false), &token, json!({})).status, 200);
    let of_bot = site.post("/api/challenges", &second, json!({"game": game(true)})).json();
    let path = format!("/api/challenges/{}/accept", of_bot["id"].as_str().unwrap());
    assert_eq!(site.post(&path, &token, json!({})).status, 200);
    // Whoever names a bot knows it.
    let named =
        person.post("/api/challenges", json!({"to": "riverbend", "game": game(true)})).json();
    assert_eq!(named["to"]["bot"], true);
    let path = format!("/api/challenges/{}/accept", named["id"].as_str().unwrap());
    assert_eq!(site.post(&path, &token, json!({})).status, 200);
}

#[test]
fn a_seek_of_a_program_lives_while_it_listens_to_events() {
    let site = club();
    let (_one, token) = bot(&site, "riverbend");
    let mut events = Lines::by_token(&site, "/api/events", &token);
    events.kind("ready");
    assert_eq!(site.post("/api/lobby", &token, game(false)).json()["kind"], "waiting");
    let (_two, other) = bot(&site, "dogwood");
    assert_eq!(site.post("/api/lobby", &other, game(false)).json()["kind"], "paired");
    assert_eq!(events.kind("gameStart")["game"]["opponent"]["name"], "dogwood");
}

#[test]
fn programs_need_no_origin_and_browsers_still_do() {
    let site = club();
    let (one, token) = bot(&site, "riverbend");
    let host = format!("localhost:{}", site.address.port());
    let body = game(false).to_string();
    let seek = |headers: String| {
        let headers = format!("Host: {host}\r\nContent-Type: application/json\r\n{headers}");
        site.raw("POST", "/api/lobby", &headers, body.as_bytes()).status
    };
    let cookie = format!("Cookie: crownhead-session={}\r\n", one.session().unwrap());
    assert_eq!(seek(format!("Authorization: Bearer {token}\r\n")), 200);
    assert_eq!(seek(format!("Origin: http://evil.example\r\n{cookie}")), 403);
    assert_eq!(seek(format!("Sec-Fetch-Site: cross-site\r\n{cookie}")), 403);
    // A token is not mixed with a cookie: what the token may not do is refused whoever has signed in.
    let headers = format!("Host: {host}\r\nAuthorization: Bearer {token}\r\n{cookie}");
    assert_eq!(site.raw("GET", "/api/account/keys", &headers, &[]).status, 403);
}
