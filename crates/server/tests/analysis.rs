//! Positions outside a game: how they stand, how they are set up, what the engine thinks while
//! somebody looks, and games as PDN.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod support;

use serde_json::{Value, json};
use support::Site;

/// What every request says.
const HOST: &str = "Host: localhost\r\n";

fn english() -> Value {
    json!({"base": "english"})
}

#[test]
fn a_position_tells_what_can_be_played() {
    let site = Site::new();
    let ask = |body: Value| site.post("/api/positions", "", body);
    let start = ask(json!({"rules": english()})).json();
    assert_eq!(start["legal"].as_array().unwrap().len(), 7);
    assert_eq!(start["turn"], "black");
    assert_eq!(start["played"], json!([]));
    let line = json!({"rules": english(), "moves": ["11-15", "22-18", "8-11", "18x9"]});
    let broken = ask(line).json();
    // 8-11 is no move: a capture is forced.
    assert_eq!(broken["played"].as_array().unwrap().len(), 2);
    assert_eq!(broken["fault"]["index"], 2);
    assert_eq!(broken["fault"]["text"], "8-11");
    assert_eq!(broken["fault"]["why"]["reason"]["key"], "mustCapture");
    assert_eq!(broken["mustCapture"], true);
    // What is known already is not sent again.
    let line = json!({"rules": english(), "moves": ["11-15", "23-19", "8-11"], "since": 2});
    let whole = ask(line).json();
    assert_eq!(whole["played"].as_array().unwrap().len(), 1);
    assert_eq!(whole["played"][0]["text"], "8-11");
    assert!(whole["fault"].is_null());
    // A position in which the game is over.
    let over = ask(json!({"rules": english(), "fen": "B:W5:B"})).json();
    assert_eq!(over["legal"], json!([]));
    assert_eq!(over["result"]["winner"], "white");
    assert_eq!(ask(json!({"rules": english(), "fen": "B:W99:B1"})).status, 400);
    let many: Vec<&str> = vec!["11-15"; 2001];
    assert_eq!(ask(json!({"rules": english(), "moves": many})).status, 400);
}

#[test]
fn moves_go_on_after_a_draw() {
    let site = Site::new();
    let rules = json!({"base": "russian"});
    let round = ["a1-b2", "g1-h2", "b2-a1", "h2-g1"];
    let moves: Vec<&str> = round.iter().cycle().take(16).copied().collect();
    let body = json!({"rules": rules, "fen": "W:WKa1:BKg1,c7", "moves": moves});
    let state = site.post("/api/positions", "", body).json();
    assert!(state["fault"].is_null(), "{}", state["fault"]);
    assert_eq!(state["result"]["winner"], Value::Null);
    assert!(!state["result"].is_null());
    assert!(!state["legal"].as_array().unwrap().is_empty());
}

#[test]
fn reasons_are_given_in_any_position() {
    let site = Site::new();
    let ask = |body: Value| site.post("/api/rules/why", "", body);
    let forced = json!({"rules": english(), "moves": ["11-15", "22-18"], "path": [9, 14]});
    assert_eq!(ask(forced).json()["reason"]["key"], "mustCapture");
    let set_up = json!({"rules": english(), "fen": "W:W21:B1", "path": [21, 26]});
    assert!(!ask(set_up).json()["reason"].is_null());
    let broken = json!({"rules": english(), "moves": ["11-30"], "path": [9, 14]});
    let reply = ask(broken);
    assert_eq!(reply.status, 400);
    assert_eq!(reply.json()["error"]["place"], "moves[0]");
}

#[test]
fn faults_of_a_setup_are_named_by_their_squares() {
    let site = Site::new();
    let ask = |body: Value| site.post("/api/positions/setup", "", body);
    let good = ask(json!({"rules": english(), "text": "W:W21,22:B1,2"})).json();
    assert_eq!(good["faults"], json!([]));
    assert_eq!(good["moves"], 3);
    assert_eq!(good["pieces"].as_array().unwrap().len(), 4);
    let pieces = json!([
        {"square": 3, "color": "white", "king": false}, {"square": 12, "color": "black", "king": false},
    ]);
    let bad = ask(json!({"rules": english(), "pieces": pieces, "turn": "white"})).json();
    let fault = json!([{"key": "uncrownedMan", "params": {"square": 3, "color": "white"}}]);
    assert_eq!(bad["faults"], fault);
    assert_eq!(bad["fen"], "W:W3:B12");
    let empty = ask(json!({"rules": english(), "pieces": [], "turn": "black"})).json();
    assert_eq!(empty["faults"][0]["key"], "noPieces");
    let alone = ask(json!({"rules": english(), "text": "W:W21:B"})).json();
    assert_eq!(alone["result"]["reason"]["key"], "noPieces");
    // Players of Italian draughts number squares from another corner than diagrams do.
    let italian = json!({"base": "italian"});
    let own = ask(json!({"rules": italian, "text": "W:W32:B1"})).json();
    let diagram = ask(json!({"rules": italian, "fen": own["fen"]})).json();
    assert_eq!(diagram["text"], own["text"]);
    let reply = ask(json!({"rules": english(), "text": "W:W21,x:B1"}));
    assert_eq!(reply.status, 400);
    let place = reply.json()["error"]["place"].as_str().unwrap().to_owned();
    assert!(place.starts_with("text:"), "{place}");
    assert_eq!(ask(json!({"rules": english()})).status, 400);
}

/// A message to the analyst.
fn look(ticket: u32, moves: &[&str]) -> String {
    let position = json!({"rules": english(), "moves": moves});
    json!({"kind": "look", "ticket": ticket, "position": position, "lines": 3}).to_string()
}

#[test]
fn the_engine_looks_for_as_long_as_somebody_does() {
    let site = Site::new();
    let mut socket = site.connect("/api/analyse/live", "crownhead");
    socket.send(&look(1, &[]));
    let first = socket.message(|message| message["kind"] == "lines");
    assert_eq!(first["ticket"], 1);
    assert!(!first["lines"][0]["pv"][0]["text"].as_str().unwrap().is_empty());
    let deeper = |message: &Value| {
        message["lines"].as_array().is_some_and(|lines| lines.len() == 3)
            && message["lines"][0]["depth"].as_u64() > first["lines"][0]["depth"].as_u64()
    };
    let later = socket.message(deeper);
    assert_eq!(later["ticket"], 1);
    // Another position takes the place of the one before.
    socket.send(&look(2, &["11-15"]));
    let other = socket.message(|message| message["ticket"] == 2);
    assert_eq!(other["kind"], "lines");
    socket.send("{\"kind\": \"rest\"}");
    socket.send("{\"kind\": \"ping\"}");
    socket.message(|message| message["kind"] == "pong");
    // A position that cannot be looked at is refused, and the connection stays.
    socket.send(&look(3, &["11-30"]));
    let refused = socket.message(|message| message["ticket"] == 3);
    assert_eq!(refused["kind"], "refused");
    assert_eq!(refused["error"]["place"], "moves[0]");
    // Where the game is over there is nothing to find.
    let over = json!({"rules": english(), "fen": "B:W5:B"});
    let message = json!({"kind": "look", "ticket": 4, "position": over, "lines": 3});
    socket.send(&message.to_string());
    assert_eq!(socket.message(|message| message["ticket"] == 4)["kind"], "settled");
    // What can be worked out to the end is settled by itself.
    let won = json!({"rules": english(), "fen": "W:WK15:B12,K4"});
    let message = json!({"kind": "look", "ticket": 5, "position": won, "lines": 1});
    socket.send(&message.to_string());
    socket.message(|message| message["ticket"] == 5 && message["kind"] == "settled");
}

#[test]
fn nobody_is_helped_in_a_game_against_a_person() {
    let site = Site::new();
    let game = site.two_people();
    site.play_two_moves(&game);
    let moves: Vec<String> = site.get(&game.path("")).json()["moves"]
        .as_array()
        .unwrap()
        .iter()
        .map(|played| played["text"].as_str().unwrap().to_owned())
        .collect();
    let moves: Vec<&str> = moves.iter().map(String::as_str).collect();
    let mut socket = site.connect("/api/analyse/live", "crownhead");
    socket.send(&look(1, &moves));
    let refused = socket.message(|message| message["ticket"] == 1);
    assert_eq!(refused["error"]["code"], "noHelp");
}

const GAMES: &str = "[Event \"One\"]\n[White \"Anna\"]\n[GameType \"21\"]\n[Result \"1-0\"]\n\n\
                     {An introduction} 1. 11-15 $1 {usual} (1. 12-16 24-20 (24-19 {a pitch})) \
                     1... 23-19 2. 8-11\n1-0\n\n\
                     [White \"Bert\"]\n[GameType \"25\"]\n\n1. c3-d4 f6-g5 2. h2-h8 *\n\n\
                     1. 11-15 23-19 *\n";

#[test]
fn a_file_is_listed_with_its_faults() {
    let site = Site::new();
    let list = |query: &str, text: &str| {
        site.raw("POST", &format!("/api/pdn/list{query}"), HOST, text.as_bytes()).json()
    };
    let all = list("?last=true", GAMES);
    let games = all["games"].as_array().unwrap();
    assert_eq!(games.len(), 3);
    assert_eq!(games[0]["white"], "Anna");
    assert_eq!((&games[0]["plies"], &games[0]["result"]), (&json!(3), &json!("white")));
    assert!(games[0]["problem"].is_null());
    assert_eq!(games[1]["rules"], "russian");
    assert_eq!(games[1]["problem"]["line"], 12);
    assert_eq!(games[1]["problem"]["text"], "h2-h8");
    assert_eq!(games[2]["guessed"], true);
    assert_eq!(games[2]["rules"], "english");
    assert!(all["rest"].is_null());
    // Of a piece the last game is not complete; the next piece begins with it.
    let piece = list("", GAMES);
    assert_eq!(piece["games"].as_array().unwrap().len(), 2);
    let rest = piece["rest"]["byte"].as_u64().unwrap() as usize;
    assert_eq!(&GAMES[rest..], "1. 11-15 23-19 *\n");
    let last = list("?last=true", &GAMES[rest..]);
    assert_eq!(last["games"].as_array().unwrap().len(), 1);
    // The place of a game is enough to read it by itself.
    let (from, to) = (&games[1]["place"]["byte"], &games[1]["end"]);
    let part = &GAMES[from.as_u64().unwrap() as usize..to.as_u64().unwrap() as usize];
    let read = site.raw("POST", "/api/pdn/read?column=1", HOST, part.as_bytes()).json();
    assert_eq!(read["nodes"].as_array().unwrap().len(), 2);
    assert_eq!(read["problems"][0]["text"], "h2-h8");
    assert_eq!(list("?last=true", "")["games"], json!([]));
    // Prose and bytes of other files are no games; a game by other rules is one, with what is wrong.
    for text in [
        "I am no game.",
        "<script>alert(1)</script>",
        "\u{fffd}PNG\r\n\u{1a}\n\0\u{1}\u{2}",
        "🎲🎲 (a) {b}",
    ] {
        assert_eq!(list("?last=true", text)["games"], json!([]), "{text}");
    }
    for text in ["1. 44-45 *", "1. 1-50 2-49", "[White \"Ann\"]\n\nnothing", "a1-b2"] {
        assert_eq!(list("?last=true", text)["games"].as_array().unwrap().len(), 1, "{text}");
    }
    assert_eq!(site.raw("POST", "/api/pdn/list?rules=nothing", HOST, b"").status, 404);
    assert_eq!(site.raw("POST", "/api/pdn/read", HOST, b"").status, 400);
}

#[test]
fn a_game_is_read_and_written_without_a_loss() {
    let site = Site::new();
    let read = |text: &str| site.raw("POST", "/api/pdn/read", HOST, text.as_bytes()).json();
    for text in [
        GAMES,
        "[GameType \"21\"]\n[FEN \"W:W21,22:BK1,2\"]\n\n1. 22-18 {why not} (22-17? 1-6) 1-5 *",
        "[GameType \"21\"]\n\n1. 11-15 (1. 99-1 {?}) 23-19 2. 8-30 {lost} 22-18 *",
        "[Variant \"Ours\"]\n[Rules \"crownhead: english, capture = optional\"]\n\n1. 11-15 23-19 *",
        "[GameType \"21\"]\n[FEN \"nonsense\"]\n\n1. 22-18 1-5 *",
        "[GameType \"21\"]\n[FEN \"nonsense\"]\n\n*",
        "[GameType \"25\"]\n\n1. c3-d4! d6-c5 $2 2. b2-c3 (2. d4:b6 a7:c5) *",
    ] {
        let tree = read(text);
        let nodes: Vec<Value> = tree["nodes"]
            .as_array()
            .unwrap()
            .iter()
            .map(|node| {
                let mut node = node.clone();
                node["text"] = node["move"]["text"].clone();
                node.as_object_mut().unwrap().remove("move");
                node
            })
            .collect();
        let mut body = json!({
            "rules": tree["rules"], "tags": tree["tags"], "comments": tree["comments"], "nodes": nodes,
        });
        for field in ["fen", "unread"] {
            if !tree[field].is_null() {
                body[field] = tree[field].clone();
            }
        }
        let written = site.post("/api/pdn/write", "", body);
        assert_eq!(written.status, 200, "{}", written.body);
        let pdn = written.json()["pdn"].as_str().unwrap().to_owned();
        let mut again = read(&pdn);
        let mut first = tree.clone();
        // The same faults stand in other places, and tags may have been added.
        for each in [&mut again, &mut first] {
            each.as_object_mut().unwrap().remove("problems");
            each.as_object_mut().unwrap().remove("tags");
        }
        assert_eq!(again, first, "{pdn}");
    }
    let fault = json!({"rules": english(), "nodes": [{"parent": null, "text": "11-30"}]});
    assert_eq!(site.post("/api/pdn/write", "", fault).json()["error"]["place"], "nodes[0]");
    let cycle = json!({"rules": english(), "nodes": [{"parent": 0, "text": "11-15"}]});
    assert_eq!(site.post("/api/pdn/write", "", cycle).status, 400);
}

/// A try that is not legal is explained in the position that the FEN of a task names.
#[test]
fn the_position_of_every_task_of_a_lesson_reads_back() {
    let site = Site::new();
    let texts = |moves: &Value| -> Vec<String> {
        let text = |m: &Value| m["text"].as_str().unwrap().to_owned();
        moves.as_array().unwrap().iter().map(text).collect()
    };
    for rules in [
        english(),
        json!({"base": "frisian"}),
        json!({"base": "turkish"}),
        json!({"base": "xo", "set": {"size": 12, "king_move_limit": 2, "capture": "optional"}}),
    ] {
        let lesson = site.post("/api/rules/lesson", "", json!({"rules": rules})).json();
        assert_eq!(lesson["steps"].as_array().unwrap().len(), 7);
        let steps = lesson["steps"].as_array().unwrap().iter();
        for task in steps.flat_map(|step| step["tasks"].as_array().unwrap()) {
            let body = json!({"rules": rules, "fen": task["fen"]});
            let state = site.post("/api/positions", "", body).json();
            assert_eq!(texts(&state["legal"]), texts(&task["legal"]), "{rules} {}", task["key"]);
            assert_eq!(state["turn"], task["learner"], "{}", task["key"]);
            assert_eq!(state["pieces"], task["pieces"], "{}", task["key"]);
            let legal = task["legal"].as_array().unwrap().len() as u64;
            let solutions = task["solutions"].as_array().unwrap();
            assert!(!solutions.is_empty(), "{}", task["key"]);
            assert!(solutions.iter().all(|index| index.as_u64().unwrap() < legal));
        }
    }
    let contradiction = json!({"rules": {"base": "english", "set": {"king_landing": "behind"}}});
    assert_eq!(site.post("/api/rules/lesson", "", contradiction).status, 400);
    let nothing = json!({"rules": {"base": "chess"}});
    assert_eq!(site.post("/api/rules/lesson", "", nothing).status, 404);
}
