//! Hints, analyses and reviews that workers do for nodes.

use std::{
    thread,
    time::{Duration, Instant},
};

use serde_json::{Value, json};

use crate::{
    Ground, figure, play,
    support::{Game, Site},
    wait_for,
};

const SOON: Duration = Duration::from_secs(20);

fn look(ticket: u32, moves: &[&str]) -> String {
    let position = json!({"rules": {"base": "english"}, "moves": moves});
    json!({"kind": "look", "ticket": ticket, "position": position, "lines": 2}).to_string()
}

fn fallen_back(node: &Site) -> u64 {
    figure(node, "crownhead_analyses_fallen_back_total")
}

/// A game against the computer, in which hints are allowed.
fn alone(node: &Site) -> Game {
    node.new_game(json!({
        "rules": {"base": "english"},
        "white": {"kind": "computer", "level": 1}, "black": {"kind": "human"},
    }))
}

fn hint(node: &Site, game: &Game) -> Value {
    let reply = node.post(&game.path("/hint"), &game.black, json!({"version": 1}));
    assert_eq!(reply.status, 200, "{}", reply.body);
    reply.json()
}

#[test]
fn workers_give_hints_and_look_at_positions_as_long_as_somebody_does() {
    let Some(ground) = Ground::new() else { return };
    let node = ground.node_with(|config| config.takes_jobs = false);
    let game = alone(&node);
    // Nobody is there yet: the node does it, at once.
    let began = Instant::now();
    assert!(hint(&node, &game)["move"]["text"].is_string());
    assert!(began.elapsed() < Duration::from_millis(2500), "{:?}", began.elapsed());
    let (one, other) = (ground.worker(&node), ground.worker(&node));
    let done = || one.analyses_done() + other.analyses_done();
    wait_for("a worker", SOON, || {
        assert!(hint(&node, &game)["move"]["text"].is_string());
        done() > 0
    });
    // A position of somebody else's rules, asked for once.
    let before = done();
    let asked = json!({
        "rules": {"base": "russian", "set": {"men_capture_backwards": false}},
        "moves": ["c3-d4", "b6-a5"], "limits": {"depth": 5}, "lines": 2,
    });
    let lines = node.post("/api/analyse", "", asked).json();
    assert_eq!(lines["lines"].as_array().unwrap().len(), 2, "{lines}");
    assert_eq!(done(), before + 1);
    // Lines come as they are found, and grow deeper.
    let mut page = node.connect("/api/analyse/live", "crownhead");
    page.send(&look(1, &[]));
    let first = page.message(|message| message["kind"] == "lines");
    let depth = |message: &Value| message["lines"][0]["depth"].as_u64();
    page.message(|message| message["kind"] == "lines" && depth(message) > depth(&first));
    // The glance and the slice after it.
    wait_for("the glance", SOON, || done() >= before + 2);
    // Whoever looks at something else, or leaves, frees the worker at once: many positions one after
    // the other do not wait for the four seconds of each.
    let began = Instant::now();
    for ticket in 2..10 {
        page.send(&look(ticket, &["11-15"]));
        page.message(|message| message["ticket"] == ticket && message["kind"] == "lines");
    }
    assert!(began.elapsed() < Duration::from_secs(12), "{:?}", began.elapsed());
    // The worker that looks at it ends, and the other one goes on.
    page.send(&look(20, &["11-16"]));
    page.message(|message| message["ticket"] == 20 && message["kind"] == "lines");
    node.runtime.block_on(one.stop());
    let known = page.message(|message| message["ticket"] == 20 && message["kind"] == "lines");
    page.message(|message| depth(message) > depth(&known) || message["kind"] == "settled");
    drop(page);
    node.runtime.block_on(other.stop());
    // And where none is left, the node does it again.
    let mut page = node.connect("/api/analyse/live", "crownhead");
    page.send(&look(1, &[]));
    page.message(|message| message["kind"] == "lines");
    assert!(hint(&node, &game)["move"]["text"].is_string());
}

#[test]
fn analyses_go_on_while_nats_is_away() {
    let Some(mut ground) = Ground::new() else { return };
    let node = ground.node();
    let mut page = node.connect("/api/analyse/live", "crownhead");
    page.send(&look(1, &[]));
    page.message(|message| message["kind"] == "lines");
    ground.nats.kill();
    let game = alone(&node);
    let began = Instant::now();
    assert!(hint(&node, &game)["move"]["text"].is_string());
    assert!(began.elapsed() < Duration::from_secs(6), "{:?}", began.elapsed());
    page.send(&look(2, &["11-15"]));
    page.message(|message| message["ticket"] == 2 && message["kind"] == "lines");
    ground.nats.begin();
    wait_for("NATS", SOON, || figure(&node, "crownhead_news_connected") == 1);
    let before = figure(&node, "crownhead_analyses_done_total");
    wait_for("a job", SOON, || {
        hint(&node, &game);
        figure(&node, "crownhead_analyses_done_total") > before
    });
}

fn finished(node: &Site, moves: u64) -> Game {
    let game = node.two_people();
    for _ in 0..moves {
        play(node, &game);
    }
    node.post(&game.path("/resign"), &game.black, json!({"version": moves + 1}));
    game
}

#[test]
fn a_review_is_made_by_workers_seen_at_every_node_and_ended_from_any() {
    let Some(ground) = Ground::new() else { return };
    let no_jobs = || ground.node_with(|config| config.takes_jobs = false);
    let (node, other) = (no_jobs(), no_jobs());
    let (one, two) = (ground.worker(&node), ground.worker(&node));
    let done = || one.analyses_done() + two.analyses_done();
    let game = alone(&node);
    wait_for("a worker", SOON, || {
        hint(&node, &game);
        done() > 0
    });
    let before = done();
    let game = finished(&node, 30);
    let path = game.path("/review");
    wait_for("the end", SOON, || !other.get(&game.path("")).json()["result"].is_null());
    assert_eq!(other.get(&path).code(), "notFound");
    let started = node.post(&path, "", json!({"version": 32})).json();
    assert_eq!(started["status"], "running", "{started}");
    // Its progress is known at the node that was not asked, and it is not begun again there.
    let mut told = Vec::new();
    let mut is_first_gone = false;
    let (mut one, began) = (Some(one), Instant::now());
    let review = loop {
        assert!(began.elapsed() < Duration::from_mins(3), "the review does not end");
        let state = other.get(&format!("{path}?from={}", told.len())).json();
        match state["status"].as_str() {
            Some("running") => told.extend(state["plies"].as_array().unwrap().clone()),
            _ => break state,
        }
        let again = other.post(&path, "", json!({"version": 32})).json();
        assert_ne!(again["status"], "failed", "{again}");
        // One of the workers ends half way.
        if told.len() >= 8 && !is_first_gone {
            is_first_gone = true;
            let one = one.take().unwrap();
            node.runtime.block_on(one.stop());
        }
        thread::sleep(Duration::from_millis(20));
    };
    assert_eq!(review["status"], "done", "{review}");
    let plies = review["review"]["plies"].as_array().unwrap();
    assert_eq!(plies.len(), 30);
    assert!(told.len() >= 8 && told == plies[..told.len()], "{}", told.len());
    assert_eq!(node.get(&path).json()["review"], review["review"]);
    let counted = two.analyses_done() + one.map_or(0, |one| one.analyses_done());
    assert!(counted > before / 2, "{counted}");
    // Another one is ended from the node that does not have it.
    let game = finished(&node, 24);
    let path = game.path("/review");
    assert_eq!(node.post(&path, "", json!({"version": 26})).json()["status"], "running");
    wait_for("progress", SOON, || other.get(&path).json()["done"].as_u64() > Some(0));
    assert_eq!(other.ask("DELETE", &path, "", None).status, 204);
    assert_eq!(node.get(&path).code(), "notFound");
    let left = two.analyses_done();
    thread::sleep(Duration::from_secs(3));
    assert!(two.analyses_done() <= left + 3, "the worker goes on with what nobody wants");
    // The moves of no game: every node finds the review that another has.
    let asked = json!({"rules": {"base": "english"}, "moves": ["9-14", "22-17", "14-18", "23x14"]});
    let state = node.post("/api/review", "", asked.clone()).json();
    assert_eq!(state["status"], "running", "{state}");
    let mut last = Value::Null;
    wait_for("the review", Duration::from_mins(1), || {
        last = other.post("/api/review", "", asked.clone()).json();
        last["status"] == "done"
    });
    assert_eq!(node.post("/api/review", "", asked).json(), last);
    assert_eq!(fallen_back(&node), 0);
}
