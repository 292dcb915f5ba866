//! More thinking than a machine has time for, against the real server: moves
//! are acknowledged, and the computer answers whoever plays it.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod support;

use std::thread;

use serde_json::{Value, json};

use support::Site;

/// A person has a move acknowledged and answered.
fn play_the_computer(site: &Site) {
    let game = site.new_game(json!({
        "rules": {"base": "english"},
        "white": {"kind": "computer", "level": 2},
        "black": {"kind": "human"},
    }));
    let mut live = site.listen_as(&game, &game.black, "");
    let body = json!({"version": 1, "text": "11-15"});
    assert_eq!(site.post(&game.path("/moves"), &game.black, body).status, 200);
    live.until(|state| state["ply"] == 2);
}

#[test]
fn games_of_the_computer_against_itself_stand_back_for_people() {
    let site = Site::new();
    let computer = json!({"kind": "computer", "level": "perfect"});
    let body = json!({"rules": {"base": "international"}, "white": computer, "black": computer});
    let busy: Vec<_> = (0..60).map(|_| site.new_game(body.clone())).collect();
    site.play_two_moves(&site.two_people());
    play_the_computer(&site);
    for game in busy {
        assert_eq!(site.get(&game.path("")).json()["thinking"], true);
    }
}

#[test]
fn analyses_without_end_stand_back_for_people_and_are_bounded() {
    let site = Site::new();
    let body = json!({"rules": {"base": "international"}, "limits": {"ms": 3000}});
    thread::scope(|scope| {
        let asked: Vec<_> =
            (0..16).map(|_| scope.spawn(|| site.post("/api/analyse", "", body.clone()))).collect();
        site.play_two_moves(&site.two_people());
        play_the_computer(&site);
        let mut refused = 0;
        for reply in asked {
            let reply = reply.join().unwrap();
            if reply.status == 429 {
                assert!(reply.head.contains("retry-after"), "{}", reply.head);
                refused += 1;
            } else {
                assert_eq!(reply.status, 200, "{}", reply.body);
                let lines: Value = reply.json()["lines"].clone();
                assert!(!lines.as_array().unwrap().is_empty());
            }
        }
        assert!((1..16).contains(&refused), "{refused} of 16 refused");
    });
}
