//! What a page without a server is answered, as its worker asks.

use serde_json::{Value, json};

/// Asks with the game as it was kept; answers with the head and the body.
fn ask(method: &str, path: &str, game: &Value, body: &Value) -> (Value, Value) {
    let head = json!({
        "method": method, "path": path, "now": 1_700_000_000_000_i64, "seed": "7", "id": "abcdefgh",
        "game": game,
    });
    let head = head.to_string();
    let mut message = (head.len() as u32).to_le_bytes().to_vec();
    message.extend(head.as_bytes());
    message.extend(body.to_string().as_bytes());
    let answer = crownhead_wasm::answer(&message);
    let length = u32::from_le_bytes(answer[..4].try_into().expect("four bytes")) as usize;
    let (head, body) = answer[4..].split_at(length);
    let body = serde_json::from_slice(body).unwrap_or(Value::Null);
    (serde_json::from_slice(head).expect("a head"), body)
}

fn new_game(white: &Value) -> (Value, Value) {
    let wish = json!({"rules": {"base": "english", "set": {}}, "white": white, "black": {"kind": "human"}});
    let (head, body) = ask("POST", "/api/games", &Value::Null, &wish);
    assert_eq!(head["status"], 201, "{body}");
    (head["keep"][0]["game"].clone(), body["game"].clone())
}

const HUMAN: &str = r#"{"kind": "human"}"#;

#[test]
fn a_game_is_made_played_and_taken_up_again_from_what_is_kept() {
    let (kept, state) = new_game(&serde_json::from_str(HUMAN).unwrap());
    assert_eq!((&state["version"], &state["you"]), (&json!(1), &json!("both")));
    let (head, state) =
        ask("POST", "/api/games/abcdefgh/moves", &kept, &json!({"version": 1, "text": "11-15"}));
    assert_eq!((&head["status"], &state["ply"]), (&json!(200), &json!(1)), "{state}");
    let kept = head["keep"][0]["game"].clone();
    let (head, again) = ask("GET", "/api/games/abcdefgh", &kept, &Value::Null);
    assert!(head.get("keep").is_none() && head.get("next").is_none());
    assert_eq!(again, state);
    // A request for the version before changes nothing and is told how the game stands.
    let (head, stale) =
        ask("POST", "/api/games/abcdefgh/moves", &kept, &json!({"version": 1, "text": "12-16"}));
    assert_eq!((&head["status"], &stale["game"]["ply"]), (&json!(409), &json!(1)));
    let (head, state) = ask("POST", "/api/games/abcdefgh/takeback", &kept, &json!({"version": 2}));
    assert_eq!((&state["ply"], &state["redo"]), (&json!(0), &json!(1)));
    let kept = head["keep"][0]["game"].clone();
    let (_, state) = ask("POST", "/api/games/abcdefgh/redo", &kept, &json!({"version": 3}));
    assert_eq!(state["ply"], 1);
}

#[test]
fn the_computer_plays_what_was_found_for_it() {
    let (kept, _) = new_game(&json!({"kind": "computer", "level": 3}));
    let (head, _) =
        ask("POST", "/api/games/abcdefgh/moves", &kept, &json!({"version": 1, "text": "11-15"}));
    assert_eq!(head["next"], "think");
    let kept = head["keep"][0]["game"].clone();
    // An interrupted game says that somebody has to think.
    assert_eq!(ask("GET", "/api/games/abcdefgh", &kept, &Value::Null).0["next"], "think");
    let found =
        json!({"version": 2, "best": "23-19", "view": {"score": 3, "plies": 2, "pieces": 24}});
    let (head, state) = ask("DO", "play", &kept, &found);
    assert_eq!((&state["ply"], &state["turn"]), (&json!(2), &json!("black")), "{state}");
    assert!(head.get("next").is_none());
    // What was found for an earlier version comes too late.
    let kept = head["keep"][0]["game"].clone();
    assert_eq!(ask("DO", "play", &kept, &found).0["status"], 409);
    // A draw is offered once the computer has looked at the game.
    let offer = json!({"version": 3});
    let (head, _) = ask("POST", "/api/games/abcdefgh/draw", &kept, &offer);
    assert!(head["next"] == "judge" || head["status"] == 409, "{head}");
}

#[test]
fn moves_that_are_not_legal_are_explained() {
    let (kept, _) = new_game(&serde_json::from_str(HUMAN).unwrap());
    let (head, why) = ask("POST", "/api/games/abcdefgh/why", &kept, &json!({"from": 11, "to": 18}));
    assert_eq!(head["status"], 200);
    assert!(why["message"].as_str().unwrap().starts_with("A man moves one square"), "{why}");
    let (head, refused) =
        ask("POST", "/api/games/abcdefgh/moves", &kept, &json!({"version": 1, "path": [11, 18]}));
    assert_eq!((&head["status"], &refused["error"]["code"]), (&json!(422), &json!("illegalMove")));
    assert!(head.get("keep").is_none());
}

#[test]
fn nonsense_is_refused() {
    assert_eq!(ask("GET", "/api/nothing", &Value::Null, &Value::Null).0["status"], 404);
    assert_eq!(ask("GET", "/api/games/abcdefgh", &Value::Null, &Value::Null).0["status"], 404);
    let (kept, _) = new_game(&serde_json::from_str(HUMAN).unwrap());
    let mut later = kept.clone();
    later["form"] = json!(99);
    let (head, fault) = ask("GET", "/api/games/abcdefgh", &later, &Value::Null);
    assert_eq!(head["status"], 500);
    assert!(fault["error"]["message"].as_str().unwrap().contains("a later version"), "{fault}");
    let mut broken = kept;
    broken["moves"] = json!([["1-32", 0, null]]);
    assert_eq!(ask("GET", "/api/games/abcdefgh", &broken, &Value::Null).0["status"], 500);
    for message in [&b""[..], b"\x01", b"\xff\xff\xff\xff{}", b"\x02\x00\x00\x00{}"] {
        let answer = crownhead_wasm::answer(message);
        assert!(String::from_utf8_lossy(&answer).contains("\"status\":400"));
    }
}
