//! Games with days for a move, and what tells people of them on whatever page they are.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod support;

use std::{
    thread::sleep,
    time::{Duration, Instant},
};

use serde_json::{Value, json};
use sqlx::Connection as _;

use support::{
    Site,
    browser::{Browser, club},
};

const DAY: u64 = 24 * 60 * 60 * 1000;

fn days(days: u32, rated: bool) -> Value {
    json!({"rules": {"base": "english"}, "clock": {"days": days}, "rated": rated})
}

/// The id of a game that `one`, with White, and `two` have begun.
fn begin(one: &mut Browser<'_>, two: &mut Browser<'_>, name: &str, rated: bool) -> String {
    let mut game = days(3, rated);
    game["side"] = json!("white");
    let made = one.post("/api/challenges", json!({"to": name, "game": game}));
    assert_eq!(made.status, 201, "{}", made.body);
    let path = format!("/api/challenges/{}/accept", made.json()["id"].as_str().unwrap());
    let accepted = two.post(&path, json!({}));
    assert_eq!(accepted.status, 200, "{}", accepted.body);
    accepted.json()["game"].as_str().unwrap().to_owned()
}

fn token(browser: &mut Browser<'_>, game: &str, side: &str) -> String {
    let both = json!({"white": true, "black": true});
    let seats = browser.post(&format!("/api/games/{game}/seats"), both).json();
    seats[side].as_str().unwrap_or_else(|| panic!("{seats}")).to_owned()
}

fn play(site: &Site, game: &str, token: &str, version: u32, text: &str) {
    let path = format!("/api/games/{game}/moves");
    let moved = site.post(&path, token, json!({"version": version, "text": text}));
    assert_eq!(moved.status, 200, "{}", moved.body);
}

#[test]
fn two_play_by_days_and_each_finds_the_turns_that_wait() {
    let site = club();
    let (mut one, mut two) = (Browser::new(&site), Browser::new(&site));
    one.sign_up("riverbend");
    two.sign_up("dogwood");
    for (clock, place) in [
        (json!({"days": 4}), "clock.days"),
        (json!({"days": 0}), "clock.days"),
        (json!({"days": 3, "initial": 60}), "body"),
        (json!({"initial": 60}), "body"),
        (json!({}), "body"),
    ] {
        let game = json!({"rules": {"base": "english"}, "clock": clock});
        let refused = one.post("/api/challenges", json!({"game": game}));
        assert_eq!(refused.status, 400, "{clock}: {}", refused.body);
        assert_eq!(refused.json()["error"]["place"], place, "{clock}: {}", refused.body);
    }
    // Nobody waits days for a computer.
    let alone = json!({"rules": {"base": "english"}, "clock": {"days": 3}, "black": {"kind": "human"},
                       "white": {"kind": "computer", "level": 1}});
    assert_eq!(one.post("/api/games", alone).json()["error"]["place"], "clock.days");
    let game = begin(&mut one, &mut two, "dogwood", true);
    // Black begins, and has time from now on.
    let notices = two.get("/api/notices").json();
    let turn = &notices["days"][0];
    assert_eq!(
        (&turn["game"]["id"], &turn["yourTurn"], &turn["opponent"], &turn["days"], &turn["side"]),
        (&json!(game), &json!(true), &json!("riverbend"), &json!(3), &json!("black"))
    );
    let left = turn["left"].as_u64().unwrap();
    assert!(left <= 3 * DAY && left > 3 * DAY - 60_000, "{left}");
    let state = site.get(&format!("/api/games/{game}")).json();
    assert_eq!(
        (&state["clock"]["setting"], &state["clock"]["running"]),
        (&json!({"days": 3}), &json!("black"))
    );
    let black = token(&mut two, &game, "black");
    play(&site, &game, &black, 1, "11-15");
    assert_eq!(two.get("/api/notices").json()["days"][0]["yourTurn"], false);
    assert_eq!(one.get("/api/notices").json()["days"][0]["yourTurn"], true);
    assert_eq!(Browser::new(&site).get("/api/notices").json()["days"], json!([]));
    // It counts for a rating of its own, from the second move on.
    let white = token(&mut one, &game, "white");
    play(&site, &game, &white, 2, "23-19");
    let resigned = site.post(&format!("/api/games/{game}/resign"), &white, json!({"version": 3}));
    assert_eq!(resigned.status, 200, "{}", resigned.body);
    let ratings = two.get("/api/people/dogwood").json()["ratings"].clone();
    assert_eq!((&ratings[0]["speed"], &ratings[0]["games"]), (&json!("correspondence"), &json!(1)));
    let pdn = site.get(&format!("/api/games/{game}/pdn")).body;
    assert!(pdn.contains("[TimeControl \"1/259200\"]"), "{pdn}");
    assert_eq!(one.get("/api/notices").json()["days"], json!([]));
}

#[test]
fn who_waits_for_days_in_the_lobby_is_paired_with_the_same_days() {
    let site = club();
    let (mut one, mut two) = (Browser::new(&site), Browser::new(&site));
    one.sign_up("riverbend");
    two.sign_up("dogwood");
    assert_eq!(one.post("/api/lobby", days(2, true)).json()["kind"], "waiting");
    assert_eq!(two.post("/api/lobby", days(5, true)).json()["kind"], "waiting");
    let paired = two.post("/api/lobby", days(2, true)).json();
    assert_eq!(paired["kind"], "paired", "{paired}");
    let players = site.get(&format!("/api/games/{}/players", paired["game"].as_str().unwrap()));
    assert_eq!(players.json()["rated"], true);
}

#[test]
fn thirty_games_with_days_are_enough() {
    let site = club();
    let (mut one, mut two) = (Browser::new(&site), Browser::new(&site));
    one.sign_up("riverbend");
    two.sign_up("dogwood");
    for _ in 0..30 {
        support::browser::with_store(&site, async |store| {
            crownhead_store::People::forget(store, 0, 0, 0).await.unwrap();
        });
        clear_limits(&site);
        begin(&mut one, &mut two, "dogwood", false);
    }
    clear_limits(&site);
    let refused = one.post("/api/challenges", json!({"game": days(3, false)}));
    assert_eq!((refused.status, &refused.json()["error"]["place"]), (429, &json!("clock.days")));
    // Other games are others.
    let other = json!({"rules": {"base": "english"}, "clock": {"initial": 300, "increment": 3}});
    assert_eq!(one.post("/api/challenges", json!({"game": other})).status, 201);
}

/// Runs a statement beside the server.
fn run(site: &Site, statement: &str) {
    let url = format!("sqlite://{}", site.database().display());
    site.runtime.block_on(async {
        let mut other = sqlx::SqliteConnection::connect(&url).await.unwrap();
        sqlx::query(statement).execute(&mut other).await.unwrap();
    });
}

fn clear_limits(site: &Site) {
    run(site, "DELETE FROM limits");
}

/// How a game ended, by the database alone: asking the server would have it look.
fn result(site: &Site, game: &str) -> Option<String> {
    let url = format!("sqlite://{}", site.database().display());
    site.runtime.block_on(async {
        let mut other = sqlx::SqliteConnection::connect(&url).await.unwrap();
        let result = sqlx::query_scalar("SELECT result FROM games WHERE id = ?").bind(game);
        result.fetch_one(&mut other).await.unwrap()
    })
}

#[test]
fn a_flag_falls_after_a_restart_though_nobody_is_there() {
    let site = club();
    let (mut one, mut two) = (Browser::new(&site), Browser::new(&site));
    one.sign_up("riverbend");
    two.sign_up("dogwood");
    let game = begin(&mut one, &mut two, "dogwood", true);
    let other = begin(&mut one, &mut two, "dogwood", true);
    for game in [&game, &other] {
        let black = token(&mut two, game, "black");
        play(&site, game, &black, 1, "11-15");
        let white = token(&mut one, game, "white");
        play(&site, game, &white, 2, "23-19");
    }
    let cookies = two.cookies.clone();
    // Two seconds are left when the server ends; it comes back much later.
    let folder = site.stop();
    let url = format!("sqlite://{}", folder.database().display());
    tokio::runtime::Runtime::new().unwrap().block_on(async {
        let mut other = sqlx::SqliteConnection::connect(&url).await.unwrap();
        let left = format!("UPDATE games SET black_ms = 2000 WHERE id = '{game}'");
        let long_ago = "UPDATE games SET running_since = 1000000000000";
        let end = "UPDATE crownhead SET beat = 1000000000000";
        for statement in [&left, long_ago, end] {
            sqlx::query(statement).execute(&mut other).await.unwrap();
        }
    });
    let mut config = support::config(&folder.database());
    config.owner = Some(crownhead_server::Ownership::Accounts);
    let site = Site::start(folder, config).unwrap();
    let began = Instant::now();
    while result(&site, &game).is_none() {
        assert!(began.elapsed() < Duration::from_secs(30), "nobody has seen the flag fall");
        sleep(Duration::from_millis(200));
    }
    assert_eq!(result(&site, &game).as_deref(), Some("white"));
    assert!(began.elapsed() > Duration::from_millis(1500), "the time after the end counted");
    let mut two = Browser::new(&site);
    two.cookies = cookies;
    let ratings = two.get("/api/people/dogwood").json()["ratings"].clone();
    assert_eq!((&ratings[0]["speed"], &ratings[0]["games"]), (&json!("correspondence"), &json!(1)));
    // The other game goes on, and the time in which nobody could play is nobody's.
    let notices = two.get("/api/notices").json();
    let left = notices["days"][0]["left"].as_u64().unwrap();
    assert!(left > 3 * DAY - 60_000, "{left}");
}

#[test]
fn notices_come_at_once_and_end_with_the_session() {
    let site = club();
    let (mut one, mut two) = (Browser::new(&site), Browser::new(&site));
    one.sign_up("riverbend");
    two.sign_up("dogwood");
    let (mut ones, mut twos) = (one.notices(), two.notices());
    let first = twos.next("notices").unwrap();
    assert_eq!((&first["received"], &first["days"]), (&json!([]), &json!([])));
    ones.next("notices").unwrap();
    let made = one.post("/api/challenges", json!({"to": "dogwood", "game": days(1, false)}));
    let began = Instant::now();
    let told = twos.next("notices").unwrap();
    assert!(began.elapsed() < Duration::from_secs(2), "{:?}", began.elapsed());
    assert_eq!(told["received"][0]["from"]["name"], "riverbend");
    let path = format!("/api/challenges/{}", made.json()["id"].as_str().unwrap());
    two.post(&format!("{path}/decline"), json!({}));
    let told = ones.message(|message| message["answered"][0]["state"] == "declined");
    assert_eq!(told["answered"][0]["to"]["name"], "dogwood");
    // A game begins, and it is somebody's turn.
    let game = begin(&mut one, &mut two, "dogwood", false);
    twos.message(|message| message["days"][0]["yourTurn"] == true);
    let black = token(&mut two, &game, "black");
    play(&site, &game, &black, 1, "11-15");
    ones.message(|message| message["days"][0]["yourTurn"] == true);
    // A page that says what is not understood is sent away; one that pings is answered.
    ones.send(r#"{"kind": "ping"}"#);
    assert!(ones.next("pong").is_some());
    ones.send("what");
    assert_eq!(ones.close_code(), Some(1008));
    // Signed out: the connection is told why, and closed.
    two.post("/api/account/sign-out", json!({}));
    assert_eq!(twos.next("error").unwrap()["code"], "signInNeeded");
}
