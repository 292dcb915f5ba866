//! Reviews of games: started, left, found again, ended.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod support;

use std::{thread, time::Duration};

use serde_json::{Value, json};
use support::Site;

/// Waits until a review is no longer running.
fn reviewed(site: &Site, path: &str) -> Value {
    for _ in 0..6_000 {
        let state = site.get(path).json();
        if state["status"] != "running" {
            return state;
        }
        assert!(state["done"].as_u64() <= state["total"].as_u64(), "{state}");
        thread::sleep(Duration::from_millis(20));
    }
    panic!("the review does not end");
}

#[test]
fn a_finished_game_is_reviewed_once_and_found_again() {
    let site = Site::new();
    let game = site.two_people();
    let path = game.path("/review");
    for (version, seat, text) in
        [(1, &game.black, "12-16"), (2, &game.white, "24-20"), (3, &game.black, "16-19")]
    {
        let reply =
            site.post(&game.path("/moves"), seat, json!({"version": version, "text": text}));
        assert_eq!(reply.status, 200, "{text}");
    }
    // Not while people play it.
    assert_eq!(site.post(&path, "", json!({"version": 4})).code(), "noHelp");
    assert_eq!(site.get(&path).code(), "noHelp");
    site.post(&game.path("/resign"), &game.black, json!({"version": 4}));
    assert_eq!(site.get(&path).code(), "notFound");
    assert_eq!(site.post(&path, "", json!({"version": 4})).code(), "stale");
    let started = site.post(&path, "", json!({"version": 5})).json();
    assert_eq!(started["version"], 5, "{started}");
    let state = reviewed(&site, &path);
    assert_eq!(state["status"], "done", "{state}");
    let review = &state["review"];
    assert_eq!(review["plies"].as_array().unwrap().len(), 3);
    let gift = &review["plies"][2];
    assert_eq!(gift["move"]["text"], "16-19");
    assert!(["mistake", "blunder"].contains(&gift["judgement"].as_str().unwrap()), "{gift}");
    assert_eq!(gift["why"]["kind"], "hanging", "{gift}");
    assert!(gift["message"].as_str().unwrap().starts_with("16-19 "), "{gift}");
    assert_eq!(review["decisive"], json!([2]));
    assert!(review["white"]["accuracy"].as_f64() > review["black"]["accuracy"].as_f64());
    // Asked for again, it is there at once and the same.
    assert_eq!(site.post(&path, "", json!({"version": 5})).json(), state);
}

#[test]
fn a_game_against_the_computer_may_be_reviewed_while_it_lasts() {
    let site = Site::new();
    let game = site.new_game(json!({
        "rules": {"base": "poddavki"}, "white": {"kind": "human"},
        "black": {"kind": "human"}, "fen": "W:Wc3:Bf6",
    }));
    assert_eq!(site.post(&game.path("/review"), "", json!({"version": 1})).code(), "noHelp");
    let game = site.new_game(json!({
        "rules": {"base": "poddavki"}, "white": {"kind": "human"},
        "black": {"kind": "computer", "level": 1}, "fen": "W:Wc3:Bf6",
    }));
    let path = game.path("/review");
    assert_eq!(site.post(&path, "", json!({"version": 1})).status, 200);
    let state = reviewed(&site, &path);
    assert_eq!(state["review"]["plies"], json!([]), "{state}");
    assert_eq!(site.ask("DELETE", &path, "", None).status, 204);
    assert_eq!(site.get(&path).code(), "notFound");
    assert_eq!(site.ask("DELETE", &path, "", None).code(), "notFound");
    assert_eq!(site.get("/api/games/nosuchgame/review").code(), "notFound");
}

/// Plays the first legal move so many times, and gives up.
fn played(site: &Site, moves: u64) -> support::Game {
    let game = site.two_people();
    for version in 1..=moves {
        let state = site.get(&game.path("")).json();
        let seat = if state["turn"] == "white" { &game.white } else { &game.black };
        let text = &state["legal"][0]["text"];
        let reply =
            site.post(&game.path("/moves"), seat, json!({"version": version, "text": text}));
        assert_eq!(reply.status, 200, "{text}");
    }
    site.post(&game.path("/resign"), &game.black, json!({"version": moves + 1}));
    game
}

#[test]
fn a_review_that_runs_tells_moves_from_the_beginning() {
    let site = Site::new();
    let game = played(&site, 30);
    let path = game.path("/review");
    let mut state = site.post(&path, "", json!({"version": 32})).json();
    let mut told = Vec::new();
    while state["status"] == "running" {
        told.extend(state["plies"].as_array().unwrap().clone());
        thread::sleep(Duration::from_millis(20));
        state = site.get(&format!("{path}?from={}", told.len())).json();
    }
    let plies = state["review"]["plies"].as_array().unwrap();
    assert_eq!(plies.len(), 30);
    assert_eq!(told, plies[..told.len()]);
    // Most of a review this long is known before its end.
    assert!(told.len() >= 8, "{}", told.len());
}

#[test]
fn a_review_outlives_the_server_and_goes_with_its_game() {
    let site = Site::new();
    let game = played(&site, 12);
    let path = game.path("/review");
    site.post(&path, "", json!({"version": 14}));
    let before = reviewed(&site, &path);
    assert_eq!(before["status"], "done", "{before}");
    let site = site.restart();
    assert_eq!(site.get(&path).json(), before);
    assert_eq!(site.post(&path, "", json!({"version": 14})).json(), before);
    // Whoever started it is not known any more.
    assert_eq!(site.ask("DELETE", &path, "", None).code(), "forbidden");
    assert_eq!(site.ask("DELETE", &game.path(""), "", None).status, 204);
    assert_eq!(site.get(&path).code(), "notFound");
}

#[test]
fn moves_of_no_game_are_reviewed_and_found_again_by_themselves() {
    let site = Site::new();
    let moves = ["9-14", "22-17", "14-18", "23x14", "10-15", "25-22"];
    let asked = json!({"rules": {"base": "english"}, "moves": moves});
    let ask = |body: &Value, from: usize| {
        site.post(&format!("/api/review?from={from}"), "", body.clone())
    };
    let mut state = ask(&asked, 0).json();
    assert_eq!(state["status"], "running", "{state}");
    while state["status"] == "running" {
        thread::sleep(Duration::from_millis(20));
        state = ask(&asked, 6).json();
        assert!(state["plies"].as_array().is_none_or(Vec::is_empty), "{state}");
    }
    assert_eq!(state["review"]["plies"].as_array().unwrap().len(), moves.len());
    assert_eq!(ask(&asked, 0).json(), state);
    // By other rules the same moves are another review.
    let other =
        json!({"rules": {"base": "english", "set": {"king_range": "flying"}}, "moves": moves});
    assert_eq!(ask(&other, 0).json()["status"], "running");
    let bad = json!({"rules": {"base": "english"}, "moves": ["9-14", "9-14"]});
    assert_eq!(ask(&bad, 0).code(), "badRequest");
}

#[test]
fn the_moves_of_a_game_between_people_are_not_reviewed_for_them_while_it_lasts() {
    let site = Site::new();
    let game = site.two_people();
    let _seated = site.listen_as(&game, &game.black, "");
    site.post(&game.path("/moves"), &game.black, json!({"version": 1, "text": "9-14"}));
    let asked = json!({"rules": {"base": "english"}, "moves": ["9-14", "22-17"]});
    assert_eq!(site.post("/api/review", "", asked.clone()).code(), "noHelp");
    site.post(&game.path("/resign"), &game.black, json!({"version": 2}));
    assert_eq!(site.post("/api/review", "", asked).status, 200);
}

/// A game in which White leaves a man to be taken at its fourth move, and gives up later.
const LOST: [&str; 12] = [
    "9-14", "24-20", "11-16", "20x11", "7x16", "27-24", "6-9", "21-17", "14x21", "32-27", "16-20",
    "23-18",
];

fn lost(site: &Site) -> support::Game {
    let game = site.two_people();
    for (index, text) in LOST.iter().enumerate() {
        let seat = if index % 2 == 0 { &game.black } else { &game.white };
        let body = json!({"version": index + 1, "text": text});
        assert_eq!(site.post(&game.path("/moves"), seat, body).status, 200, "{text}");
    }
    let ask = json!({"version": 13, "side": "white"});
    assert_eq!(site.post(&game.path("/coach"), "", ask).code(), "nothingToDo");
    site.post(&game.path("/resign"), &game.white, json!({"version": 13}));
    game
}

/// Asks until the coach has looked.
fn coached(site: &Site, game: &support::Game, side: &str) -> Value {
    for _ in 0..6_000 {
        let reply = site.post(&game.path("/coach"), "", json!({"version": 14, "side": side}));
        assert_eq!(reply.status, 200, "{}", reply.body);
        let answer = reply.json();
        if answer["status"] != "looking" {
            return answer;
        }
        thread::sleep(Duration::from_millis(20));
    }
    panic!("the coach does not end");
}

#[test]
fn after_a_lost_game_the_coach_names_the_mistake_and_the_winner_hears_nothing() {
    let site = Site::new();
    let game = lost(&site);
    let told = coached(&site, &game, "white");
    assert_eq!((&told["status"], &told["ply"]), (&json!("found"), &json!(7)), "{told}");
    assert_eq!(told["judged"]["move"]["text"], "21-17");
    assert_eq!(told["judged"]["why"]["kind"], "hanging", "{told}");
    assert_eq!(coached(&site, &game, "black"), json!({"status": "nothing"}));
    // No review was made or kept for that.
    assert_eq!(site.get(&game.path("/review")).code(), "notFound");
    let ask = json!({"version": 13, "side": "white"});
    assert_eq!(site.post(&game.path("/coach"), "", ask).code(), "stale");
    let ask = json!({"version": 14, "side": "both"});
    assert_eq!(site.post(&game.path("/coach"), "", ask).code(), "badRequest");
    assert_eq!(site.ask("DELETE", &game.path(""), "", None).status, 204);
    let ask = json!({"version": 14, "side": "white"});
    assert_eq!(site.post(&game.path("/coach"), "", ask).code(), "notFound");
}

#[test]
fn the_coach_says_what_the_review_says_where_there_is_one() {
    let site = Site::new();
    let game = lost(&site);
    let path = game.path("/review");
    site.post(&path, "", json!({"version": 14}));
    let review = reviewed(&site, &path);
    let site = site.restart();
    let told = coached(&site, &game, "white");
    assert_eq!(told["judged"], review["review"]["plies"][7], "{told}");
}
