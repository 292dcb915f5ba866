//! The lobby: who waits, who takes, and that of two one gets the game.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod support;

use std::thread;

use serde_json::{Value, json};

use support::{
    Site,
    browser::{Browser, club},
};

fn blitz() -> Value {
    json!({"rules": {"base": "english"}, "clock": {"initial": 300, "increment": 3}})
}

/// Waits for a game; the id of the seek.
fn wait(browser: &mut Browser<'_>, game: Value) -> String {
    let reply = browser.post("/api/lobby", game);
    assert_eq!((reply.status, &reply.json()["kind"]), (200, &json!("waiting")), "{}", reply.body);
    reply.json()["seek"].as_str().unwrap().to_owned()
}

/// The tokens that a browser gets for a game.
fn seats(browser: &mut Browser<'_>, game: &str) -> Value {
    browser.post(&format!("/api/games/{game}/seats"), json!({"white": true, "black": true})).json()
}

#[test]
fn two_who_want_the_same_play_each_other_each_with_one_seat() {
    let site = club();
    let (mut one, mut two, mut other) =
        (Browser::new(&site), Browser::new(&site), Browser::new(&site));
    one.sign_up("riverbend");
    wait(&mut one, blitz());
    let list = other.get("/api/lobby").json();
    assert_eq!(list["seeks"][0]["name"], "riverbend");
    // Another clock is another game, and nobody plays against oneself.
    wait(&mut other, json!({"rules": {"base": "english"}, "clock": null}));
    assert_eq!(one.post("/api/lobby", blitz()).json()["kind"], "waiting");
    assert_eq!(other.get("/api/lobby").json()["seeks"].as_array().unwrap().len(), 2);
    // A guest is made by asking.
    let paired = two.post("/api/lobby", blitz()).json();
    assert_eq!(paired["kind"], "paired", "{paired}");
    let game = paired["game"].as_str().unwrap().to_owned();
    assert_eq!(one.get("/api/lobby").json()["game"], json!(game));
    let (own, theirs) = (seats(&mut one, &game), seats(&mut two, &game));
    let sides = |seats: &Value| (seats["white"].is_string(), seats["black"].is_string());
    assert!(
        sides(&own) == (true, false) && sides(&theirs) == (false, true)
            || sides(&own) == (false, true) && sides(&theirs) == (true, false)
    );
    let refused =
        other.post(&format!("/api/games/{game}/seats"), json!({"white": true, "black": true}));
    assert_eq!(refused.status, 403);
    let state = two.get(&format!("/api/games/{game}")).json();
    assert_eq!(
        (&state["clock"]["setting"]["initial"], &state["colours"]),
        (&json!(300), &json!("byLot"))
    );
    // Both have it in their lists.
    assert_eq!((one.games(), two.games()), (json!(1), json!(1)));
}

#[test]
fn of_two_who_take_a_seek_at_once_one_gets_it() {
    let site = club();
    for _ in 0..10 {
        let mut owner = Browser::new(&site);
        let seek = wait(&mut owner, blitz());
        let path = format!("/api/lobby/{seek}/take");
        // Whoever waits cannot take the own seek.
        assert_eq!(owner.post(&path, json!({})).status, 404);
        let statuses: Vec<u16> = thread::scope(|scope| {
            let takers: Vec<_> = (0..4)
                .map(|_| {
                    let (site, path) = (&site, &path);
                    scope.spawn(move || Browser::new(site).post(path, json!({})).status)
                })
                .collect();
            takers.into_iter().map(|taker| taker.join().unwrap()).collect()
        });
        assert_eq!(statuses.iter().filter(|status| **status == 200).count(), 1, "{statuses:?}");
        assert_eq!(statuses.iter().filter(|status| **status == 404).count(), 3, "{statuses:?}");
        assert_eq!(owner.get("/api/lobby").json()["seeks"], json!([]));
    }
}

#[test]
fn a_chosen_side_is_kept_and_clashing_wishes_wait() {
    let site = club();
    let with = |side: &str| json!({"rules": {"base": "english"}, "clock": null, "side": side});
    let (mut one, mut two, mut three) =
        (Browser::new(&site), Browser::new(&site), Browser::new(&site));
    wait(&mut one, with("white"));
    wait(&mut two, with("white"));
    let paired = three.post("/api/lobby", with("black")).json();
    let game = paired["game"].as_str().unwrap().to_owned();
    assert!(seats(&mut three, &game)["black"].is_string());
    assert!(seats(&mut one, &game)["white"].is_string());
    let left = two.get("/api/lobby").json();
    assert_eq!(
        (left["seeks"].as_array().unwrap().len(), &left["seeks"][0]["id"]),
        (1, &left["own"])
    );
}

#[test]
fn a_seek_is_taken_back_by_its_owner_alone() {
    let site = club();
    let (mut owner, mut other) = (Browser::new(&site), Browser::new(&site));
    let seek = wait(&mut owner, blitz());
    other.play();
    let path = format!("/api/lobby/{seek}");
    assert_eq!(other.ask("DELETE", &path, None).status, 404);
    assert_eq!(Browser::new(&site).ask("DELETE", &path, None).status, 401);
    assert_eq!(owner.ask("DELETE", &path, None).status, 204);
    assert_eq!(other.post(&format!("{path}/take"), json!({})).status, 404);
    // Bad wishes are refused and nobody waits for them.
    for wish in [
        json!({"rules": {"base": "nothing"}}),
        json!({"rules": {"base": "english"}, "clock": {"initial": 0, "increment": 0}}),
        json!({"rules": {"base": "english", "set": {"size": 7}}}),
        json!({"rules": {"base": "english"}, "side": "green"}),
    ] {
        let reply = owner.post("/api/lobby", wish.clone());
        assert!([400, 404].contains(&reply.status), "{wish} {}", reply.status);
    }
    assert_eq!(owner.get("/api/lobby").json()["seeks"], json!([]));
}

#[test]
fn whoever_listens_hears_of_seeks_and_of_the_own_game() {
    let site = club();
    let mut owner = Browser::new(&site);
    wait(&mut owner, blitz());
    let mut lines = owner.listen();
    let mut next = || lines.next().unwrap();
    let first = next();
    assert_eq!((&first["own"], &first["game"]), (&first["seeks"][0]["id"], &Value::Null));
    let mut other = Browser::new(&site);
    let paired = other.post("/api/lobby", blitz()).json();
    let told = loop {
        let told = next();
        if !told["game"].is_null() {
            break told;
        }
    };
    assert_eq!((&told["game"], &told["seeks"]), (&paired["game"], &json!([])));
}

#[test]
fn a_server_without_accounts_has_no_lobby() {
    let site = Site::new();
    for (method, path) in
        [("GET", "/api/lobby"), ("GET", "/api/lobby/stream"), ("POST", "/api/lobby")]
    {
        let body = (method == "POST").then(blitz);
        assert_eq!(site.ask(method, path, "", body).status, 404, "{method} {path}");
    }
}
