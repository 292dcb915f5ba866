//! Games played over HTTP and told of over live connections, against the real
//! server.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod support;

use crownhead_server::Ownership;
use serde_json::{Value, json};

use support::{Game, Site};

fn texts(state: &Value) -> Vec<&str> {
    let moves = state["moves"].as_array().unwrap();
    moves.iter().map(|m| m["text"].as_str().unwrap()).collect()
}

fn against_computer(site: &Site, level: &Value) -> Game {
    site.new_game(json!({
        "rules": {"base": "english"},
        "white": {"kind": "computer", "level": level},
        "black": {"kind": "human"},
    }))
}

#[test]
fn the_computer_answers_and_what_was_taken_back_can_be_played_again() {
    let site = Site::new();
    let game = against_computer(&site, &json!(2));
    let mut live = site.listen_as(&game, &game.black, "");
    let state = live.until(|_| true);
    assert_eq!((state["you"].as_str(), state["version"].as_u64()), (Some("black"), Some(1)));
    let reply =
        site.post(&game.path("/moves"), &game.black, json!({"version": 1, "path": [11, 15]}));
    assert_eq!(reply.status, 200, "{}", reply.body);
    assert_eq!(reply.json()["thinking"], true);
    let state = live.until(|state| state["ply"] == 2);
    assert_eq!((&state["thinking"], &state["version"]), (&json!(false), &json!(3)));
    // Back to before my move, and forward again with the same answer.
    let answer = texts(&state)[1].to_owned();
    let reply = site.post(&game.path("/takeback"), &game.black, json!({"version": 3}));
    assert_eq!(texts(&reply.json()), [""; 0]);
    let reply = site.post(&game.path("/redo"), &game.black, json!({"version": 4}));
    assert_eq!(texts(&reply.json()), ["11-15", answer.as_str()]);
}

#[test]
fn the_computer_moves_at_once_when_told_to() {
    let site = Site::new();
    let game = against_computer(&site, &json!("perfect"));
    let mut live = site.listen(&game, "");
    site.post(&game.path("/moves"), &game.black, json!({"version": 1, "text": "11-15"}));
    let reply = site.post(&game.path("/now"), &game.black, json!({"version": 2}));
    assert_eq!(reply.status, 200, "{}", reply.body);
    live.until(|state| state["ply"] == 2);
    let reply = site.post(&game.path("/now"), &game.black, json!({"version": 3}));
    assert_eq!(reply.code(), "nothingToDo");
}

#[test]
fn a_game_goes_on_after_a_restart() {
    let site = Site::new();
    let game = against_computer(&site, &json!(1));
    let mut live = site.listen(&game, "");
    site.post(&game.path("/moves"), &game.black, json!({"version": 1, "text": "9-14"}));
    let before = live.until(|state| state["ply"] == 2);
    let site = site.restart();
    let after = site.ask("GET", &game.path(""), &game.black, None).json();
    for key in ["version", "moves", "fen", "legal", "turn", "created"] {
        assert_eq!(after[key], before[key], "{key}");
    }
    assert_eq!(after["you"], "black");
    // Nothing is sent to a page that has it all.
    let version = after["version"].as_u64().unwrap();
    assert_eq!(site.get(&game.path(&format!("?since={version}"))).status, 204);
    let text = after["legal"][0]["text"].clone();
    let reply =
        site.post(&game.path("/moves"), &game.black, json!({"version": version, "text": text}));
    assert_eq!(reply.status, 200, "{}", reply.body);
}

#[test]
fn past_games_are_listed_found_exported_and_deleted() {
    let site = Site::new();
    let game = site.two_people();
    site.post(&game.path("/moves"), &game.black, json!({"version": 1, "text": "11-15"}));
    site.post(&game.path("/resign"), &game.white, json!({"version": 2}));
    let open = site.new_game(json!({
        "rules": {"base": "russian", "set": {"capture": "optional"}, "name": "Grandmother's"},
        "white": {"kind": "human"},
        "black": {"kind": "computer", "level": 1},
    }));
    let first = site.get(&open.path("")).json()["legal"][0]["text"].clone();
    site.post(&open.path("/moves"), &open.white, json!({"version": 1, "text": first}));
    // Nobody has moved in this one, so it is not listed; in the next somebody may be waited for.
    site.new_game(json!({
        "rules": {"base": "italian"},
        "white": {"kind": "human"},
        "black": {"kind": "computer", "level": 1},
    }));
    let site = site.restart();
    let list = |query: &str| {
        let list = site.get(&format!("/api/games{query}")).json();
        let games = list["games"].as_array().unwrap();
        let ids = games.iter().map(|game| game["id"].as_str().unwrap());
        ids.collect::<Vec<_>>().join(" ")
    };
    assert_eq!(list(""), format!("{} {}", open.id, game.id));
    assert_eq!(list("?rules=english"), game.id);
    assert_eq!(list("?result=black"), game.id);
    assert_eq!(list("?result=open&q=grandm"), open.id);
    assert_eq!(list("?q=50%25_"), "");
    assert_eq!(list("?rules=italian"), "");
    // Words are looked for in rules, players, results and moves; of several with a bar one is enough.
    assert_eq!(list("?q=11-15"), game.id);
    assert_eq!(list("?q=computer"), open.id);
    assert_eq!(list("?q=nobody%7Crussian%20grandm"), open.id);
    assert_eq!(list("?q=nobody%7Crussian%20resigned"), "");
    assert_eq!(list("?q=%7C%7C").split(' ').count(), 2);
    let waiting = site.two_people();
    assert!(list("").contains(&waiting.id));
    site.ask("DELETE", &waiting.path(""), "", None);
    assert_eq!(list("?from=2026-01-01&to=9999-01-01").split(' ').count(), 2);
    assert_eq!(list("?to=2001-01-01"), "");
    for place in ["from", "to"] {
        for day in ["", "tomorrow", "2026-02-30"] {
            for path in ["/api/games", "/api/games.pdn"] {
                let reply = site.get(&format!("{path}?{place}={day}"));
                let error = reply.json()["error"].clone();
                assert_eq!((reply.status, &error["place"]), (400, &json!(place)), "{path} {day}");
            }
        }
    }
    let found = &site.get("/api/games?rules=english").json()["games"][0];
    assert_eq!(found["seats"], json!({"white": true, "black": true}));
    assert_eq!(found["result"]["reason"]["key"], "resigned");
    let pdn = site.get(&game.path("/pdn"));
    assert!(pdn.body.contains("1. 11-15"), "{}", pdn.body);
    let all = site.get("/api/games.pdn").body;
    assert_eq!(all.matches("[Event ").count(), 2, "{all}");
    assert!(all.contains("Grandmother's"), "{all}");
    assert_eq!(site.ask("DELETE", &game.path(""), "", None).status, 204);
    assert_eq!(site.get(&game.path("")).status, 404);
    assert_eq!(list(""), open.id);
}

#[test]
fn two_people_play_by_link_and_play_again_with_sides_exchanged() {
    let site = Site::new();
    let game = site.two_people();
    assert_ne!(game.white, game.black);
    let mut white = site.listen_as(&game, &game.white, "");
    let mut watcher = site.listen(&game, "");
    assert_eq!(white.until(|_| true)["you"], "white");
    assert_eq!(watcher.until(|_| true)["you"], Value::Null);
    site.post(&game.path("/moves"), &game.black, json!({"version": 1, "text": "11-15"}));
    assert_eq!(white.until(|state| state["ply"] == 1)["legal"].as_array().unwrap().len(), 7);
    watcher.until(|state| state["ply"] == 1);
    site.post(&game.path("/draw"), &game.black, json!({"version": 2}));
    let reply = site.post(&game.path("/draw"), &game.white, json!({"version": 3}));
    assert_eq!(reply.json()["result"]["reason"]["key"], "agreed");
    // One asks, the other is asked; asking twice is asking once.
    let asked = site.post(&game.path("/rematch"), &game.black, json!({"version": 4})).json();
    assert_eq!(asked["id"], game.id);
    let offer = json!({"side": "black", "of": "rematch"});
    assert_eq!(white.until(|state| state["offer"] == offer)["result"]["reason"]["key"], "agreed");
    let twice = site.post(&game.path("/rematch"), &game.black, json!({"version": 5})).json();
    assert_eq!((&twice["offer"], &twice["version"]), (&offer, &json!(5)));
    // Refused, it can be asked for again, and the answer may be late.
    let refused = site.post(&game.path("/decline"), &game.white, json!({"version": 5})).json();
    assert!(refused["offer"].is_null(), "{refused}");
    site.post(&game.path("/rematch"), &game.black, json!({"version": 6}));
    let again = site.post(&game.path("/rematch"), &game.white, json!({"version": 6})).json();
    assert_ne!(again["id"], game.id);
    assert_eq!(again["you"], "black");
    let followed = watcher.until(|state| state["rematch"].is_string());
    assert_eq!((&followed["rematch"], &followed["offer"]), (&again["id"], &Value::Null));
    // The other side finds the same game.
    let told = white.until(|state| state["rematch"].is_string());
    assert_eq!(told["rematch"], again["id"]);
    let reply = site.post(&game.path("/rematch"), &game.black, json!({"version": 8})).json();
    assert_eq!((&reply["id"], &reply["you"]), (&again["id"], &json!("white")));
}

#[test]
fn a_rematch_against_the_computer_may_be_at_another_level() {
    let site = Site::new();
    let game = site.new_game(json!({
        "rules": {"base": "english"},
        "white": {"kind": "computer", "level": 2},
        "black": {"kind": "human"},
    }));
    let rematch = |body: Value| site.post(&game.path("/rematch"), &game.black, body);
    let running = rematch(json!({"version": 1, "level": 3}));
    assert!((400..500).contains(&running.status), "{}", running.body);
    site.post(&game.path("/resign"), &game.black, json!({"version": 1}));
    assert_eq!(rematch(json!({"version": 2, "level": 11})).status, 400);
    let same = rematch(json!({"version": 2})).json();
    assert_eq!(same["black"], json!({"kind": "computer", "level": 2}));
    // Asked for again it is the same game, unless another level is wished for.
    assert_eq!(rematch(json!({"version": 2, "level": 2})).json()["id"], same["id"]);
    let above = rematch(json!({"version": 2, "level": 3})).json();
    assert_eq!((&above["black"]["level"], &above["you"]), (&json!(3), &json!("white")));
    assert_eq!(rematch(json!({"version": 2})).json()["id"], above["id"]);
    let perfect = rematch(json!({"version": 2, "level": "perfect"})).json();
    assert_eq!(perfect["black"]["level"], "perfect");
    // A rematch that was deleted can be played again.
    let deleted = format!("/api/games/{}", perfect["id"].as_str().unwrap());
    assert_eq!(site.ask("DELETE", &deleted, "", None).status, 204);
    let fresh = rematch(json!({"version": 2})).json();
    assert_eq!(fresh["black"]["level"], 2, "{fresh}");
    // People have no level.
    let people = site.two_people();
    site.post(&people.path("/resign"), &people.white, json!({"version": 1}));
    let asked = json!({"version": 2, "level": 3});
    assert_eq!(site.post(&people.path("/rematch"), &people.white, asked).status, 400);
}

#[test]
fn between_two_screens_taking_back_needs_both() {
    let site = Site::new();
    let game = site.two_people();
    let mut white = site.listen_as(&game, &game.white, "");
    let change = |change: &str, token: &str, version: u32| {
        site.post(&game.path(change), token, json!({"version": version}))
    };
    let asked = json!({"side": "black", "of": "takeback"});
    assert_eq!(change("/takeback", &game.black, 1).code(), "nothingToDo");
    site.post(&game.path("/moves"), &game.black, json!({"version": 1, "text": "11-15"}));
    assert_eq!(change("/takeback", &game.black, 2).json()["offer"], asked);
    // The other side hears of it, and the move still stands.
    let told = white.until(|state| state["version"] == 3);
    assert_eq!((&told["offer"], texts(&told)), (&asked, vec!["11-15"]));
    assert_eq!(change("/decline", &game.black, 3).code(), "nothingToDo");
    assert_eq!(change("/decline", &game.white, 3).json()["offer"], Value::Null);
    change("/takeback", &game.black, 4);
    // The question survives a restart, and so does what was taken back.
    let site = site.restart();
    let change = |change: &str, token: &str, version: u32| {
        site.post(&game.path(change), token, json!({"version": version})).json()
    };
    assert_eq!(site.get(&game.path("")).json()["offer"], asked);
    let back = change("/takeback", &game.white, 5);
    assert_eq!((texts(&back), &back["offer"]), (vec![], &Value::Null));
    let site = site.restart();
    let both = format!("{},{}", game.white, game.black);
    assert_eq!(site.get(&game.path("")).json()["redo"], 1);
    let again = site.post(&game.path("/redo"), &both, json!({"version": 6})).json();
    assert_eq!((texts(&again), &again["redo"]), (vec!["11-15"], &json!(0)));
}

#[test]
fn whoever_asks_for_changes_is_told_what_is_new() {
    let site = Site::new();
    let game = site.two_people();
    let both = format!("{},{}", game.white, game.black);
    let mut live = site.listen_as(&game, &both, "?answer=change");
    // The whole state first, because nothing says that the page has any.
    assert_eq!(live.next("state").unwrap()["moves"], json!([]));
    let play = |version: u32, text: &str| {
        let path = game.path("/moves?answer=change");
        site.post(&path, &both, json!({"version": version, "text": text})).json()
    };
    for (version, text) in [(1, "11-15"), (2, "23-19"), (3, "8-11")] {
        let answer = play(version, text);
        let told = live.next("change").unwrap();
        for change in [&answer, &told] {
            assert_eq!(texts(change), [text]);
            let numbers = ["since", "version", "kept", "ply"].map(|key| change[key].clone());
            assert_eq!(numbers, [version, version + 1, version - 1, version].map(Value::from));
            assert!(change.get("rules").is_none() && change["you"] == "both", "{change}");
        }
    }
    // Fewer moves than before are told by how many stay.
    let back = site.post(&game.path("/takeback?answer=change"), &both, json!({"version": 4}));
    let told = live.next("change").unwrap();
    for change in [&back.json(), &told] {
        assert_eq!((&change["kept"], &change["moves"]), (&json!(2), &json!([])));
    }
    // Whoever comes with the current version is told what happens from then on.
    let mut later = site.listen_as(&game, &both, "?since=5&answer=change");
    let answer = play(5, "9-14");
    assert_eq!((&answer["since"], &answer["kept"]), (&json!(5), &json!(2)));
    assert_eq!(texts(&later.next("change").unwrap()), ["9-14"]);
    // Whoever comes with another version has a gap, and whoever asks for nothing gets all.
    let mut gap = site.listen_as(&game, &both, "?since=3&answer=change");
    let mut plain = site.listen(&game, "");
    for live in [&mut gap, &mut plain] {
        assert_eq!(texts(&live.next("state").unwrap()), ["11-15", "23-19", "9-14"]);
    }
    let stale = site.post(
        &game.path("/moves?answer=change"),
        &both,
        json!({"version": 2, "text": "22-17"}),
    );
    assert_eq!((stale.status, stale.json()["game"]["ply"].clone()), (409, json!(3)));
    assert_eq!(site.get(&game.path("/live?answer=nonsense")).status, 400);
}

#[test]
fn two_people_at_one_screen_have_both_seats() {
    let site = Site::new();
    let game = site.two_people();
    let both = format!("{},{}", game.white, game.black);
    for (version, text) in [(1, "11-15"), (2, "23-19")] {
        let reply =
            site.post(&game.path("/moves"), &both, json!({"version": version, "text": text}));
        assert_eq!(reply.json()["you"], "both", "{}", reply.body);
    }
    let reply = site.post(&game.path("/takeback"), &both, json!({"version": 3}));
    assert_eq!(texts(&reply.json()), ["11-15"]);
}

#[test]
fn every_rule_set_can_be_played() {
    let site = Site::new();
    let rules = site.get("/api/rules").json();
    let rules = rules.as_array().unwrap();
    assert_eq!(rules.len(), 29);
    for rule in rules {
        let game = site.new_game(json!({
            "rules": {"base": rule["id"]},
            "white": {"kind": "human"},
            "black": {"kind": "human"},
        }));
        let both = format!("{},{}", game.white, game.black);
        let state = site.get(&game.path("")).json();
        let first = &state["legal"][0];
        let wanted = json!({"version": 1, "path": first["path"], "captured": first["captured"]});
        let reply = site.post(&game.path("/moves"), &both, wanted);
        assert_eq!(reply.status, 200, "{} {}", rule["id"], reply.body);
        let page = site.get(&format!("/api/rules/{}/page", rule["id"].as_str().unwrap())).json();
        let ids: Vec<&str> = page["sections"]
            .as_array()
            .unwrap()
            .iter()
            .map(|section| section["id"].as_str().unwrap())
            .collect();
        // What an explanation may link to has a paragraph on every page.
        for topic in ["moving", "capturing", "which-capture", "crowning", "kings", "draws"] {
            assert!(ids.contains(&topic), "{}: {topic} is not in {ids:?}", rule["id"]);
        }
    }
}

#[test]
fn an_illegal_move_is_explained_with_its_rule() {
    let site = Site::new();
    let game = site.new_game(json!({
        "rules": {"base": "international"},
        "white": {"kind": "human"},
        "black": {"kind": "human"},
        "fen": "W:W28,40:B22,11,34",
    }));
    let why = site.post(&game.path("/why"), "", json!({"from": 40, "to": 29})).json();
    assert_eq!(why["reason"]["key"], "moreCapturesPossible", "{why}");
    assert_eq!(why["rule"], "which-capture");
    assert_eq!(why["reason"]["params"]["most"], 2);
    let reply =
        site.post(&game.path("/moves"), &game.white, json!({"version": 1, "text": "40-35"}));
    assert_eq!((reply.status, reply.code().as_str()), (422, "illegalMove"));
    assert_eq!(reply.json()["error"]["why"]["reason"]["key"], "mustCapture");
    // A piece that may not move at all.
    let why = site.post(&game.path("/why"), "", json!({"from": 40})).json();
    assert_eq!(why["rule"], "which-capture", "{why}");
    let why = site.post(&game.path("/why"), "", json!({"text": "28x17"})).json();
    assert!(why["message"].as_str().unwrap().ends_with('.'), "{why}");
}

#[test]
fn house_rules_are_checked_and_the_switch_is_named() {
    let site = Site::new();
    let check = |set: Value| {
        site.post("/api/rules/check", "", json!({"rules": {"base": "english", "set": set}}))
    };
    let good = check(json!({"size": 10, "rows": 4, "men_capture_backwards": true})).json();
    assert_eq!(good["houseRules"], true);
    assert_eq!(good["board"]["columns"], 10);
    let bad = check(json!({"size": 6})).json();
    assert_eq!(bad["error"]["place"], "rules.set.height", "{bad}");
    assert_eq!(bad["error"]["clashes"], json!(["noRoom"]), "{bad}");
    let bad = check(json!({"lines": "orthogonal", "king_landing": "behind"})).json();
    assert_eq!(bad["error"]["clashes"], json!(["linesNeedEverySquare", "shortKingLanding"]));
    let bad = check(json!({"captrue": "optional"})).json();
    assert_eq!(bad["error"]["place"], "rules.set.captrue", "{bad}");
    assert_eq!(bad["error"]["clashes"], Value::Null, "{bad}");
}

#[test]
fn the_engine_analyses_and_gives_hints() {
    let site = Site::new();
    let asked = json!({
        "rules": {"base": "english"}, "moves": ["11-15"], "limits": {"depth": 4}, "lines": 2,
    });
    let analysis = site.post("/api/analyse", "", asked).json();
    assert_eq!(analysis["lines"].as_array().unwrap().len(), 2, "{analysis}");
    assert!(analysis["lines"][0]["pv"][0]["text"].is_string());
    let bad = json!({"rules": {"base": "english"}, "moves": ["11-15", "11-15"]});
    let reply = site.post("/api/analyse", "", bad).json();
    assert_eq!(reply["error"]["place"], "moves[1]");
    let game = site.two_people();
    // Both seats: two people at one screen, who both see the hint.
    let both = format!("{},{}", game.white, game.black);
    let hint = site.post(&game.path("/hint"), &both, json!({"version": 1})).json();
    assert!(hint["move"]["text"].is_string(), "{hint}");
    // One seat: the other person is at another screen.
    for seat in [&game.white, &game.black] {
        let reply = site.post(&game.path("/hint"), seat, json!({"version": 1}));
        assert_eq!(reply.status, 403);
        assert_eq!(reply.json()["error"]["code"], "noHelp");
    }
}

#[test]
fn one_can_give_up_while_the_other_side_moves() {
    let site = Site::new();
    let game = site.two_people();
    let play = json!({"version": 1, "text": "11-15"});
    assert_eq!(site.post(&game.path("/moves"), &game.black, play).status, 200);
    // White has not seen the move yet. Other changes still name the version they are for.
    let old = json!({"version": 1});
    assert_eq!(site.post(&game.path("/draw"), &game.white, old.clone()).status, 409);
    let both = format!("{},{}", game.white, game.black);
    assert_eq!(site.post(&game.path("/resign"), &both, old.clone()).status, 409);
    let state = site.post(&game.path("/resign"), &game.white, old).json();
    assert_eq!(state["result"]["winner"], "black", "{state}");
}

#[test]
fn whoever_plays_a_person_gets_no_help_with_the_position_on_the_board() {
    let site = Site::new();
    let game = site.two_people();
    let analyse = |moves: Value| {
        let asked = json!({"rules": {"base": "english"}, "moves": moves, "limits": {"depth": 2}});
        site.post("/api/analyse", "", asked).code()
    };
    // Nobody has taken a seat: the position is anybody's.
    assert_eq!(analyse(json!([])), "");
    let mut white = site.listen_as(&game, &game.white, "");
    white.until(|_| true);
    assert_eq!(analyse(json!([])), "noHelp");
    assert_eq!(analyse(json!(["11-15"])), "");
    site.post(&game.path("/moves"), &game.black, json!({"version": 1, "text": "11-15"}));
    assert_eq!(analyse(json!(["11-15"])), "noHelp");
    // Another position, other rules and the same game once it is over are for study.
    assert_eq!(analyse(json!([])), "");
    let other = json!({"rules": {"base": "pool"}, "moves": ["11-15"], "limits": {"depth": 2}});
    assert_eq!(site.post("/api/analyse", "", other).code(), "");
    site.post(&game.path("/resign"), &game.white, json!({"version": 2}));
    assert_eq!(analyse(json!(["11-15"])), "");
}

#[test]
fn tables_are_closed_for_the_position_of_a_game_between_people_alone() {
    let site = Site::new();
    let fen = "W:W29,K1:BK26";
    let ask = || {
        let asked = json!({"rules": {"base": "english"}, "fen": fen});
        site.post("/api/tablebase", "", asked).code()
    };
    let game = |black: Value| {
        site.new_game(json!({
            "rules": {"base": "english"}, "fen": fen, "white": {"kind": "human"}, "black": black,
        }))
    };
    let human = json!({"kind": "human"});
    // Two people at one screen see every answer together; the computer takes no offence.
    let shared = game(human.clone());
    let both = format!("{},{}", shared.white, shared.black);
    site.listen_as(&shared, &both.replace(',', "."), "").until(|_| true);
    let alone = game(json!({"kind": "computer", "level": 1}));
    site.listen_as(&alone, &alone.white, "").until(|_| true);
    assert_eq!(ask(), "");
    let apart = game(human);
    site.listen_as(&apart, &apart.black, "").until(|_| true);
    assert_eq!(ask(), "noHelp");
}

#[test]
fn endings_are_looked_up() {
    let site = Site::new();
    let ask = |fen: &str| {
        let asked = json!({"rules": {"base": "english"}, "fen": fen});
        site.post("/api/tablebase", "", asked).json()
    };
    let answer = ask("W:W29,K1:BK26");
    assert_eq!(answer["mostPieces"], 4);
    assert_eq!(answer["known"], json!({"result": "win", "plies": 47}));
    assert_eq!(answer["moves"][0]["known"], json!({"result": "win", "plies": 47}));
    assert!(answer["moves"][0]["move"]["text"].is_string());
    let unknown = ask("W:W21,22,23:B1,2,3");
    assert!(unknown["known"].is_null() && unknown["moves"] == json!([]), "{unknown}");
    assert_eq!(ask("W:W99:B1")["error"]["place"], "fen");
}

#[test]
fn everything_described_is_there() {
    let site = Site::new();
    let game = site.two_people();
    let document = site.get("/api").json();
    let sets = site.get("/api/puzzles").json();
    let (rules, puzzle) = (&sets[0]["rules"], &sets[0]["puzzles"][0]["id"]);
    let club = Site::with(|config| config.owner = Some(Ownership::Accounts));
    let person = json!({"name": "riverbend", "password": "walnut felt crown"});
    assert_eq!(club.post("/api/account/sign-up", "", person).status, 201);
    for (path, operations) in document["paths"].as_object().unwrap() {
        for (method, operation) in operations.as_object().unwrap() {
            let answers = &operation["responses"]["200"]["content"];
            // A stream has no end.
            if method == "delete" || answers.get("application/x-ndjson").is_some() {
                continue;
            }
            let is_of_people = operation["x-who"] != "anybody";
            let site = if is_of_people { &club } else { &site };
            let id = match path {
                path if path.contains("{rules}") => puzzle.as_str().unwrap(),
                path if path.contains("rules") => "english",
                _ => &game.id,
            };
            let path = path.replace("{rules}", rules.as_str().unwrap()).replace("{id}", id);
            let path = path.replace("{name}", "riverbend");
            let reply = site.ask(&method.to_uppercase(), &path, "", None);
            // There may be no such challenge, but there is such an address.
            let is_there = reply.status != 404 || !reply.body.contains("no such address");
            assert!(
                is_there && ![405, 500].contains(&reply.status),
                "{method} {path}: {}",
                reply.body
            );
        }
    }
    assert!(site.get("/api/docs").body.contains("curl"));
}

#[test]
fn simple_draws_the_colours_by_lot_unless_they_were_chosen() {
    let site = Site::new();
    let new = |rules: &str, colours: Option<&str>| {
        let mut game = json!({
            "rules": {"base": rules},
            "white": {"kind": "human"},
            "black": {"kind": "computer", "level": 1},
        });
        if let Some(colours) = colours {
            game["colours"] = json!(colours);
        }
        let made = site.post("/api/games", "", game);
        assert_eq!(made.status, 201, "{}", made.body);
        let game = made.json()["game"].clone();
        (game["you"].as_str().unwrap_or_default().to_owned(), game["colours"].clone())
    };
    let drawn: Vec<_> = (0..20).map(|_| new("simple", None)).collect();
    assert!(drawn.iter().all(|(_, colours)| colours == "byLot"));
    // One colour 20 times by chance: once in half a million runs.
    assert!(["white", "black"].iter().all(|side| drawn.iter().any(|(you, _)| you == side)));
    assert_eq!(new("simple", Some("chosen")), ("white".to_owned(), json!("chosen")));
    assert_eq!(new("english", None), ("white".to_owned(), json!("chosen")));
    assert_eq!(new("english", Some("byLot")).1, json!("byLot"));
}

#[test]
fn a_press_on_the_first_position_is_explained_without_a_game() {
    let site = Site::new();
    let ask = |path: Value| {
        let reply =
            site.post("/api/rules/why", "", json!({"rules": {"base": "english"}, "path": path}));
        assert_eq!(reply.status, 200, "{}", reply.body);
        reply.json()
    };
    assert_eq!(ask(json!([4]))["reason"]["key"], "cannotMove");
    assert_eq!(
        ask(json!([22]))["reason"],
        json!({"key": "notYourPiece", "params": {"square": 22, "turn": "black"}})
    );
    assert_eq!(ask(json!([11, 18]))["reason"]["key"], "tooFar");
    assert_eq!(ask(json!([11, 15]))["reason"], Value::Null);
    let reply =
        site.post("/api/rules/why", "", json!({"rules": {"base": "english"}, "path": [99]}));
    assert_eq!(reply.code(), "badRequest");
}

#[test]
fn a_counted_draw_is_told_before_it_comes() {
    let site = Site::new();
    let game = site.new_game(json!({
        "rules": {"base": "brazilian"},
        "white": {"kind": "human"},
        "black": {"kind": "human"},
        "fen": "W:WK32,K31:BK1",
    }));
    let count = site.get(&game.path("")).json()["draws"]["moves"][0].clone();
    assert_eq!(
        (&count["white"], &count["plies"], &count["limit"]),
        (&json!(5), &json!(10), &json!(5))
    );
    assert_eq!((&count["rule"]["key"], &count["reset"]), (&json!("ending"), &json!("capture")));
}
