//! Positions made up to be hard, against the real server: refused with a reason
//! wherever they come in, while ordinary games go on.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod support;

use std::thread;

use serde_json::{Value, json};

use support::Site;

/// Six rows of six men around which a king can run in millions of ways.
fn maze(turn: &str) -> String {
    let rows = (0..6).flat_map(|row| (0..6).map(move |column| 15 + 14 * row + column));
    let men: Vec<String> = rows.map(|number| number.to_string()).collect();
    format!("{turn}:WK95:B{}", men.join(","))
}

fn rules() -> Value {
    json!({"base": "russian", "set": {"size": 14, "rows": 6}})
}

#[test]
fn a_hard_position_is_refused_everywhere() {
    let site = Site::new();
    let human = json!({"kind": "human"});
    let asked = [
        ("/api/tablebase", json!({"rules": rules(), "fen": maze("W")})),
        ("/api/analyse", json!({"rules": rules(), "fen": maze("W"), "limits": {"ms": 100}})),
        ("/api/games", json!({"rules": rules(), "fen": maze("W"), "white": human, "black": human})),
    ];
    for (path, body) in asked {
        let reply = site.post(path, "", body);
        assert_eq!((reply.status, reply.code().as_str()), (422, "tooHard"), "{path}");
        assert_eq!(reply.json()["error"]["place"], "fen");
    }
}

#[test]
fn a_move_into_a_hard_position_is_refused_and_the_game_goes_on() {
    let site = Site::new();
    let human = json!({"kind": "human"});
    let body = json!({"rules": rules(), "fen": maze("B"), "white": human, "black": human});
    let game = site.new_game(body);
    let state = site.get(&game.path("")).json();
    let refused = state["legal"].as_array().unwrap().iter().find_map(|legal| {
        let body = json!({"version": 1, "path": legal["path"]});
        let reply = site.post(&game.path("/moves"), &game.black, body);
        (reply.status != 200).then_some(reply)
    });
    let refused = refused.expect("a move into the maze");
    assert_eq!((refused.status, refused.code().as_str()), (422, "tooHard"));
    let message = refused.json()["error"]["message"].as_str().unwrap().to_owned();
    assert!(message.ends_with("play another move, offer a draw or resign"), "{message}");
    assert_eq!(site.get(&game.path("")).json()["version"], 1);
    let reply = site.post(&game.path("/resign"), &game.black, json!({"version": 1}));
    assert_eq!(reply.status, 200);
}

#[test]
fn the_computer_plays_on_beside_a_hard_position() {
    let site = Site::new();
    let body = json!({
        "rules": rules(),
        "fen": maze("B"),
        "white": {"kind": "human"},
        "black": {"kind": "computer", "level": 3},
    });
    let game = site.new_game(body);
    // If every move leads into the maze the game stays as it is, but the
    // server goes on.
    assert_eq!(site.get(&game.path("")).status, 200);
}

#[test]
fn many_hard_positions_at_once_keep_no_game_waiting() {
    let site = Site::new();
    let game = site.two_people();
    let body = json!({"rules": rules(), "fen": maze("W")});
    thread::scope(|scope| {
        for _ in 0..16 {
            scope.spawn(|| {
                let reply = site.post("/api/tablebase", "", body.clone());
                assert_eq!(reply.code(), "tooHard");
            });
        }
        site.play_two_moves(&game);
    });
}
