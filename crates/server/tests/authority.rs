//! Who may ask what: every endpoint of the description, asked by everybody.
//!
//! [`TABLE`] says of each endpoint who gets what. An endpoint without a line fails the test, and so does a line without an
//! endpoint. Every request has a session of its own and things of its own to be about. One depends on another: signing in with
//! the password of the example works because the owner has set it before.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod support;

use std::{
    cell::RefCell,
    collections::BTreeSet,
    io::{Read, Write},
    net::TcpStream,
};

use crownhead_store::{
    Account, AccountKind, Act, Blocks, Challenges, Decision, Key, KeyKind, Moderation, NameKey,
    Naming, NewChallenge, NewPerson, NewReport, People, ReportKind, SignedIn, Sqlite, hash,
    random_text, time,
};
use serde_json::{Value, json};

use support::{
    Site,
    browser::{Browser, club},
};

/// Who asks, in the order of the letters of [`TABLE`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Role {
    Nobody,
    Guest,
    Other,
    /// Whose the thing is that the request is about.
    Owner,
    Moderator,
    /// The owner, with a session that has expired.
    Expired,
    /// The owner, with a session that was ended.
    Revoked,
}

const ROLES: [Role; 7] = [
    Role::Nobody,
    Role::Guest,
    Role::Other,
    Role::Owner,
    Role::Moderator,
    Role::Expired,
    Role::Revoked,
];

/// What each of [`ROLES`] is answered:
///
/// `y` done; `o` whatever has nothing to do with who asks (the example may be of no use); `s` 401, sign in first or send the
/// token of a seat; `n` 403; `h` 404, it does not exist for them; `b` 400; `c` 409.
const TABLE: &[(&str, &str)] = &[
    ("get /api", "yyyyyyy"),
    ("get /api/account", "yyyyyyy"),
    ("post /api/account", "ssyyyss"),
    ("get /api/account/blocks", "ssyyyss"),
    ("post /api/account/bot", "ssbcbss"),
    ("post /api/account/codes", "ssyyyss"),
    ("post /api/account/delete", "ssbybss"),
    ("get /api/account/export", "ssyyyss"),
    ("get /api/account/keys", "ssyyyss"),
    ("delete /api/account/keys/{id}", "sshyhss"),
    ("post /api/account/name", "yyyyyyy"),
    ("post /api/account/notes/{id}", "sshyhss"),
    ("post /api/account/passkeys", "bbbbbbb"),
    ("post /api/account/passkeys/begin", "ccccccc"),
    ("post /api/account/passkeys/sign-in", "bbbbbbb"),
    ("post /api/account/passkeys/sign-in/begin", "yyyyyyy"),
    ("post /api/account/password", "ssyyyss"),
    ("get /api/account/sessions", "ssyyyss"),
    ("post /api/account/sessions/end", "ssyyyss"),
    ("delete /api/account/sessions/{id}", "sshyhss"),
    ("post /api/account/sign-in", "yyyyyyy"),
    ("post /api/account/sign-out", "ssyyyss"),
    ("post /api/account/sign-up", "ccccccc"),
    ("get /api/account/tokens", "ssyyyss"),
    ("post /api/account/tokens", "ssyyyss"),
    ("delete /api/account/tokens/{id}", "sshyhss"),
    ("post /api/analyse", "yyyyyyy"),
    ("get /api/analyse/live", "ooooooo"),
    ("get /api/challenges", "yyyyyyy"),
    ("post /api/challenges", "yyyyyyy"),
    ("delete /api/challenges/{id}", "shhyhss"),
    ("get /api/challenges/{id}", "hhhyhhh"),
    ("post /api/challenges/{id}/accept", "hhhyhhh"),
    ("post /api/challenges/{id}/decline", "shhyhss"),
    ("get /api/docs", "yyyyyyy"),
    ("get /api/events", "ssyyyss"),
    ("post /api/explorer", "yyyyyyy"),
    ("get /api/games", "yyyyyyy"),
    ("post /api/games", "yyyyyyy"),
    ("get /api/games.pdn", "yyyyyyy"),
    ("delete /api/games/{id}", "nnnynnn"),
    ("get /api/games/{id}", "yyyyyyy"),
    ("post /api/games/{id}/abort", "sssssss"),
    ("get /api/games/{id}/board.png", "yyyyyyy"),
    ("get /api/games/{id}/board.svg", "yyyyyyy"),
    ("get /api/games/{id}/card.png", "yyyyyyy"),
    ("post /api/games/{id}/coach", "ooooooo"),
    ("post /api/games/{id}/decline", "sssssss"),
    ("post /api/games/{id}/draw", "sssssss"),
    ("post /api/games/{id}/flag", "sssssss"),
    ("get /api/games/{id}/game.gif", "yyyyyyy"),
    ("post /api/games/{id}/hint", "sssssss"),
    ("get /api/games/{id}/live", "ooooooo"),
    ("get /api/games/{id}/moves", "yyyyyyy"),
    ("post /api/games/{id}/moves", "sssssss"),
    ("post /api/games/{id}/now", "sssssss"),
    ("get /api/games/{id}/pdn", "yyyyyyy"),
    ("get /api/games/{id}/players", "yyyyyyy"),
    ("post /api/games/{id}/redo", "sssssss"),
    ("post /api/games/{id}/rematch", "sssssss"),
    ("post /api/games/{id}/resign", "sssssss"),
    ("delete /api/games/{id}/review", "ooooooo"),
    ("get /api/games/{id}/review", "ooooooo"),
    ("post /api/games/{id}/review", "ooooooo"),
    ("post /api/games/{id}/seats", "nnnynnn"),
    ("get /api/games/{id}/stream", "yyyyyyy"),
    ("post /api/games/{id}/takeback", "sssssss"),
    ("post /api/games/{id}/why", "yyyyyyy"),
    ("get /api/leaders", "yyyyyyy"),
    ("get /api/lobby", "yyyyyyy"),
    ("post /api/lobby", "yyyyyyy"),
    ("get /api/lobby/stream", "yyyyyyy"),
    ("delete /api/lobby/{id}", "shhyhss"),
    ("post /api/lobby/{id}/take", "yyyhyyy"),
    ("get /api/moderation/log", "ssnnyss"),
    ("get /api/moderation/reports", "ssnnyss"),
    ("post /api/moderation/reports/{id}", "ssnnyss"),
    ("get /api/network", "yyyyyyy"),
    ("post /api/network", "nnnnnnn"),
    ("post /api/pdn/import", "yyyyyyy"),
    ("post /api/pdn/list", "yyyyyyy"),
    ("post /api/pdn/read", "yyyyyyy"),
    ("post /api/pdn/write", "yyyyyyy"),
    ("get /api/notices", "yyyyyyy"),
    ("get /api/notices/live", "ooooooo"),
    ("get /api/people/{name}", "yyyyyyy"),
    ("delete /api/people/{name}/block", "ssyyyss"),
    ("post /api/people/{name}/block", "ssyyyss"),
    ("get /api/picture/board.png", "yyyyyyy"),
    ("get /api/picture/board.svg", "yyyyyyy"),
    ("get /api/picture/card.png", "yyyyyyy"),
    ("get /api/picture/game.gif", "yyyyyyy"),
    ("post /api/positions", "yyyyyyy"),
    ("post /api/positions/setup", "yyyyyyy"),
    ("get /api/puzzles", "yyyyyyy"),
    ("get /api/puzzles/day", "ooooooo"),
    ("get /api/puzzles/{rules}/{id}", "ooooooo"),
    ("post /api/puzzles/{rules}/{id}/try", "ooooooo"),
    ("post /api/qr", "yyyyyyy"),
    ("post /api/reports", "ssbyyss"),
    ("post /api/review", "yyyyyyy"),
    ("get /api/rules", "yyyyyyy"),
    ("post /api/rules/check", "yyyyyyy"),
    ("post /api/rules/lesson", "yyyyyyy"),
    ("post /api/rules/why", "yyyyyyy"),
    ("get /api/rules/{id}/page", "yyyyyyy"),
    ("get /api/statistics", "yyyyyyy"),
    ("post /api/tablebase", "yyyyyyy"),
    ("get /api/tournaments", "yyyyyyy"),
    ("post /api/tournaments", "ssyyyss"),
    ("get /api/tournaments/{id}", "yyyyyyy"),
    ("get /api/tournaments/{id}/crosstable.csv", "yyyyyyy"),
    ("get /api/tournaments/{id}/crosstable.txt", "yyyyyyy"),
    ("post /api/tournaments/{id}/end", "snnycss"),
    ("get /api/tournaments/{id}/games.pdn", "yyyyyyy"),
    ("post /api/tournaments/{id}/go-on", "snnccss"),
    ("post /api/tournaments/{id}/hold", "snnycss"),
    ("post /api/tournaments/{id}/join", "yyyyyyy"),
    ("post /api/tournaments/{id}/next", "snnccss"),
    ("post /api/tournaments/{id}/pause", "sccccss"),
    ("post /api/tournaments/{id}/remove", "snnhhss"),
    ("get /api/tournaments/{id}/report.trf", "yyyyyyy"),
    ("post /api/tournaments/{id}/result", "snnhhss"),
    ("post /api/tournaments/{id}/resume", "sccccss"),
    ("post /api/tournaments/{id}/start", "snnccss"),
    ("get /api/tournaments/{id}/stream", "yyyyyyy"),
    ("post /api/tournaments/{id}/withdraw", "sccccss"),
];

const RULES: &str = r#"{"rules": {"base": "english"}, "clock": {"initial": 300, "increment": 3}}"#;

struct Stage {
    site: Site,
    store: Sqlite,
    /// A game of the owner's against the computer.
    game: String,
    /// A tournament of the owner's, a new one for each endpoint.
    tournament: RefCell<String>,
}

const OWNER: &str = "idriverbend";
const OTHER: &str = "iddogwood";
const MODERATOR: &str = "idlattice";
const GUEST: &str = "idguest";
/// Somebody whom requests are about.
const THIRD: &str = "idmillrace";

fn account(id: &str, name: Option<&str>) -> Account {
    Account {
        id: id.to_owned(),
        kind: if name.is_some() { AccountKind::Person } else { AccountKind::Guest },
        name: name.map(str::to_owned),
        number: 1234,
        piece: "boxwood-white".to_owned(),
        shows_games: true,
        created: 1,
        seen: time::now(),
        closed: None,
        leaving: None,
    }
}

fn session(account: &str, expires: u64) -> (String, SignedIn) {
    let token = random_text(26).unwrap();
    let now = time::now();
    let session = SignedIn {
        hash: hash(&token),
        account: account.to_owned(),
        created: now,
        seen: now,
        expires,
        browser: String::new(),
    };
    (token, session)
}

fn later() -> u64 {
    time::now() + 60_000
}

impl Stage {
    fn new() -> Self {
        let site = club();
        let url = format!("sqlite://{}", site.database().display());
        let store = site.runtime.block_on(Sqlite::open(&url, None)).unwrap();
        let mut stage = Self { site, store, game: String::new(), tournament: RefCell::default() };
        stage.run(async |store| {
            for (id, name) in [
                (OWNER, "riverbend"),
                (OTHER, "dogwood"),
                (MODERATOR, "lattice"),
                (THIRD, "millrace"),
            ] {
                let new = NewPerson {
                    account: account(id, Some(name)),
                    name: NameKey::of(name),
                    keys: vec![Self::key(id)],
                    invitation: None,
                    session: session(id, later()).1,
                    ends: None,
                };
                assert_eq!(store.insert_person(&new).await.unwrap(), Naming::Done);
            }
            store.insert_guest(&account(GUEST, None), &session(GUEST, later()).1).await.unwrap();
            assert!(store.set_staff(MODERATOR, true, "a test", 1).await.unwrap());
        });
        stage.game = stage.new_game();
        stage
    }

    fn run<T>(&self, work: impl AsyncFnOnce(&Sqlite) -> T) -> T {
        self.site.runtime.block_on(work(&self.store))
    }

    fn key(account: &str) -> Key {
        Key {
            id: random_text(12).unwrap(),
            account: account.to_owned(),
            kind: KeyKind::Passkey,
            credential: Some(random_text(16).unwrap()),
            secret: String::new(),
            counter: 0,
            label: String::new(),
            created: 1,
            used: None,
        }
    }

    /// The account of a role, whose session may be good for nothing.
    const fn id(role: Role) -> Option<&'static str> {
        match role {
            Role::Nobody => None,
            Role::Guest => Some(GUEST),
            Role::Other => Some(OTHER),
            Role::Owner | Role::Expired | Role::Revoked => Some(OWNER),
            Role::Moderator => Some(MODERATOR),
        }
    }

    /// A browser with a new session.
    fn browser(&self, role: Role) -> Browser<'_> {
        let mut browser = Browser::new(&self.site);
        if let Some(id) = Self::id(role) {
            let expires = if role == Role::Expired { time::now() - 1 } else { later() };
            let (token, session) = session(id, expires);
            self.run(async |store| {
                store.begin_session(&session, None).await.unwrap();
                if role == Role::Revoked {
                    assert!(store.end_session(id, &session.hash).await.unwrap());
                }
            });
            browser.cookies.insert("crownhead-session".to_owned(), token);
        }
        browser
    }

    fn new_game(&self) -> String {
        let game = json!({"rules": {"base": "english"}, "black": {"kind": "human"},
                          "white": {"kind": "computer", "level": 1}});
        let made = self.browser(Role::Owner).post("/api/games", game);
        made.json()["game"]["id"].as_str().unwrap_or_else(|| panic!("{}", made.body)).to_owned()
    }

    fn new_tournament(&self) -> String {
        let club = json!({"name": "Tuesday club", "system": {"kind": "swiss", "rounds": 5},
                          "rules": {"base": "english"}, "clock": {"initial": 300, "increment": 3}});
        let made = self.browser(Role::Owner).post("/api/tournaments", club);
        made.json()["id"].as_str().unwrap_or_else(|| panic!("{}", made.body)).to_owned()
    }

    /// A challenge from one account to another.
    fn challenge(&self, from: &str, to: &str) -> String {
        let id = random_text(16).unwrap();
        let new = NewChallenge {
            id: &id,
            from,
            to: Some(to),
            game: RULES,
            created: time::now(),
            expires: later(),
        };
        assert!(self.run(async |store| store.insert_challenge(new, 1000).await.unwrap()));
        id
    }

    fn report(&self, about: &str) -> String {
        let (id, game) = (random_text(16).unwrap(), random_text(8).unwrap());
        let new = NewReport {
            id: &id,
            by: OTHER,
            about,
            kind: ReportKind::Other,
            text: "",
            game: Some(&game),
            created: 1,
        };
        assert!(self.run(async |store| store.insert_report(&new).await.unwrap()));
        id
    }

    /// A note for the owner.
    fn note(&self) -> String {
        let report = self.report(OWNER);
        let act = Act::Warn { note: "a note" };
        let decision = Decision { report: &report, actor: None, act, why: "a test", now: 1 };
        self.run(async |store| {
            store.decide(&decision).await.unwrap();
            store.warnings(OWNER).await.unwrap().pop().unwrap().id
        })
    }

    /// The address with something of the owner's in it.
    fn address(&self, method: &str, path: &str, role: Role) -> String {
        let id = match path {
            "/api/rules/{id}/page" => "english".to_owned(),
            "/api/puzzles/{rules}/{id}" | "/api/puzzles/{rules}/{id}/try" => "nosuch".to_owned(),
            "/api/games/{id}" if method == "delete" => self.new_game(),
            path if path.starts_with("/api/games/") => self.game.clone(),
            "/api/account/keys/{id}" => {
                let key = Self::key(OWNER);
                assert!(self.run(async |store| store.add_key(&key).await.unwrap()));
                key.id
            }
            "/api/account/sessions/{id}" => {
                let (_, session) = session(OWNER, later());
                self.run(async |store| store.begin_session(&session, None).await.unwrap());
                session.hash[..16].to_owned()
            }
            "/api/account/notes/{id}" => self.note(),
            "/api/account/tokens/{id}" => {
                let wish = json!({"label": "board", "scopes": ["read"]});
                let made = self.browser(Role::Owner).post("/api/account/tokens", wish);
                let id = made.json()["entry"]["id"].as_str().map(str::to_owned);
                id.unwrap_or_else(|| panic!("{}", made.body))
            }
            path if path.starts_with("/api/tournaments/") => {
                if role == ROLES[0] {
                    // One account has few at a time.
                    let before = self.tournament.take();
                    let end = format!("/api/tournaments/{before}/end");
                    self.browser(Role::Owner).post(&end, json!({}));
                    self.tournament.replace(self.new_tournament());
                }
                self.tournament.borrow().clone()
            }
            "/api/moderation/reports/{id}" => self.report(THIRD),
            path if path.starts_with("/api/lobby/") => {
                // Nobody else asks for this.
                let wish =
                    json!({"rules": {"base": "frisian"}, "clock": {"initial": 60, "increment": 9}});
                let mut owner = self.browser(Role::Owner);
                let sought = owner.post("/api/lobby", wish);
                let seek = sought.json()["seek"].as_str().map(str::to_owned);
                seek.unwrap_or_else(|| panic!("{}", sought.body))
            }
            "/api/challenges/{id}" if method == "delete" => self.challenge(OWNER, THIRD),
            path if path.starts_with("/api/challenges/") => self.challenge(THIRD, OWNER),
            _ => String::new(),
        };
        assert!(!path.contains("{id}") || !id.is_empty(), "what is {{id}} in {path}?");
        let name = if path.ends_with("/block") { "millrace" } else { "riverbend" };
        if path.ends_with("/block")
            && method == "delete"
            && let Some(own) = Self::id(role)
        {
            self.run(async |store| store.block(own, THIRD, 1000, 1).await.unwrap());
        }
        path.replace("{id}", &id).replace("{rules}", "english").replace("{name}", name)
    }

    /// Leaves things as they were.
    fn tidy(&self) {
        self.run(async |store| {
            store.set_leaving(OWNER, None).await.unwrap();
            for id in [OWNER, OTHER, MODERATOR] {
                store.unblock(id, THIRD).await.unwrap();
            }
        });
        let mut owner = self.browser(Role::Owner);
        if let Some(seek) = owner.get("/api/lobby").json()["own"].as_str() {
            owner.ask("DELETE", &format!("/api/lobby/{seek}"), None);
        }
    }
}

/// The status of an answer that does not end by itself.
fn status_of_stream(browser: &Browser<'_>, path: &str) -> u16 {
    let mut stream = TcpStream::connect(browser.site.address).unwrap();
    let cookie =
        browser.session().map(|session| format!("Cookie: crownhead-session={session}\r\n"));
    let (host, cookie) = (browser.site.address, cookie.unwrap_or_default());
    let head = format!("GET {path} HTTP/1.1\r\nHost: {host}\r\n{cookie}\r\n");
    stream.write_all(head.as_bytes()).unwrap();
    let mut first = [0; 12];
    stream.read_exact(&mut first).unwrap();
    String::from_utf8_lossy(&first)[9..].parse().unwrap()
}

fn fits(letter: char, status: u16) -> bool {
    match letter {
        'y' => (200..300).contains(&status),
        'o' => !matches!(status, 401 | 403 | 405 | 429 | 500..),
        's' => status == 401,
        'n' => status == 403,
        'h' => status == 404,
        'b' => status == 400,
        'c' => status == 409,
        other => panic!("{other} is no letter of the table"),
    }
}

#[test]
fn everybody_gets_what_the_table_says_and_every_endpoint_is_in_it() {
    let stage = Stage::new();
    let document = stage.site.get("/api").json();
    let mut wrong = Vec::new();
    let mut asked = BTreeSet::new();
    for (path, operations) in document["paths"].as_object().unwrap() {
        for (method, operation) in operations.as_object().unwrap() {
            let name = format!("{method} {path}");
            asked.insert(name.clone());
            let line = TABLE.iter().find(|(endpoint, _)| *endpoint == name);
            let who = operation["x-who"].as_str().unwrap();
            let content = &operation["requestBody"]["content"];
            let example = &content["application/json"]["example"];
            let mut statuses = Vec::new();
            for role in ROLES {
                stage.tidy();
                let address = stage.address(method, path, role);
                let mut browser = stage.browser(role);
                let status = if path.ends_with("/stream") || path == "/api/events" {
                    status_of_stream(&browser, &address)
                } else if let Some(pdn) = content["application/x-pdn"]["example"].as_str() {
                    let host = stage.site.address;
                    let cookie = browser.session().cloned().unwrap_or_default();
                    let headers = format!(
                        "Host: {host}\r\nContent-Type: application/x-pdn\r\nCookie: crownhead-session={cookie}\r\n"
                    );
                    stage.site.raw("POST", &address, &headers, pdn.as_bytes()).status
                } else {
                    let body = (!example.is_null()).then(|| example.clone());
                    browser.ask(&method.to_uppercase(), &address, body).status
                };
                statuses.push(status);
            }
            let letters = line.map_or("", |(_, letters)| letters);
            let is_right = letters.len() == ROLES.len()
                && letters.chars().zip(&statuses).all(|(letter, status)| fits(letter, *status));
            if !is_right {
                wrong.push(format!("{name} ({who}): expected {letters:?}, got {statuses:?}"));
            }
            // What the description says of who may ask is what they are answered.
            let refused: Vec<bool> = statuses.iter().map(|&status| status == 401).collect();
            let seat = operation["security"] == json!([{"seat": []}]);
            let is_told = match who {
                "person" | "staff" => refused == [true, true, false, false, false, true, true],
                "anybody" | "visitor" => true,
                other => panic!("{other}"),
            };
            if !seat && !is_told {
                wrong.push(format!("{name}: is for {who}, but {statuses:?}"));
            }
        }
    }
    for (name, _) in TABLE {
        if !asked.contains(*name) {
            wrong.push(format!("{name}: there is no such endpoint"));
        }
    }
    assert!(
        wrong.is_empty(),
        "{} wrong, in the order {ROLES:?}:\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}

#[test]
fn a_cookie_from_before_signing_in_is_not_the_session_afterwards() {
    let site = club();
    Browser::new(&site).sign_up("riverbend");
    // An attacker plants the cookie of a guest of his own.
    let mut attacker = Browser::new(&site);
    attacker.play();
    let mut victim = Browser::new(&site);
    victim.cookies.clone_from(&attacker.cookies);
    assert_eq!(victim.sign_in("riverbend", support::browser::PASSWORD).status, 200);
    assert_ne!(victim.session(), attacker.session());
    assert_eq!(attacker.get("/api/account/keys").status, 401);
    assert_eq!(attacker.name(), Value::Null);
}
