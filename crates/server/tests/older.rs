//! A database that an older Crownhead wrote (format 2, tokens in plain text) and the links it gave out.
//! `data/games-format-2.db` was made by playing with that program.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod support;

use std::fs;

use serde_json::{Value, json};

use support::{Folder, Site, config};

const GAMES: &[u8] = include_bytes!("data/games-format-2.db");

/// What the older program said of a game: what it was, its id, the tokens of White and Black, the
/// number of moves, and the side to move or the winner.
struct Link {
    what: &'static str,
    id: &'static str,
    white: &'static str,
    black: &'static str,
    ply: u64,
    turn: &'static str,
    winner: Option<&'static str>,
}

#[rustfmt::skip]
const LINKS: &[Link] = &[
    Link { what: "against the computer, with a clock", id: "6p9c73y86d", white: "", black: "fmg52b8m5yss3akpczpd9hbmdd", ply: 6, turn: "black", winner: None },
    Link { what: "between friends, a draw offered", id: "r7j7dkaarn", white: "w4cjebbckmbbj9sdtn5hh6r964", black: "fjjyg8z8v7vbsv74qzisntaw3x", ply: 6, turn: "white", winner: None },
    Link { what: "between friends, with a clock", id: "qa4ke9zi23", white: "9uw7z6j4mqfjvwa43n3mve36fe", black: "av6z6ec2bxrz5xb33z4g6xi3ze", ply: 3, turn: "black", winner: None },
    Link { what: "resigned", id: "52m3i5i79q", white: "jwxge4sg7g4ae8apmj5zbbd3gi", black: "vz8aur2dcvzkbna7huywns2322", ply: 2, turn: "white", winner: Some("black") },
    Link { what: "its rematch", id: "frsji7pm7n", white: "vz8aur2dcvzkbna7huywns2322", black: "jwxge4sg7g4ae8apmj5zbbd3gi", ply: 0, turn: "white", winner: None },
    Link { what: "won on the board", id: "8w3s7th2tk", white: "5vjku7asmapiwy2j3geukda97t", black: "8k8wcr8pqqiavnwe6syyukm4g7", ply: 1, turn: "white", winner: Some("black") },
    Link { what: "by house rules", id: "b36uhkgrta", white: "pf5d9ax8qureqizkrvrjj76tdz", black: "", ply: 1, turn: "white", winner: None },
    Link { what: "simple", id: "vabtuiavr8", white: "", black: "a7q4xrxt7z4rhdd8z788285aqw", ply: 2, turn: "black", winner: None },
    Link { what: "with moves taken back", id: "4u8uegam8n", white: "6f4ksfqgtvrhgxgwuz3s4ew66y", black: "", ply: 2, turn: "white", winner: None },
    Link { what: "not begun", id: "iwsafvkyd2", white: "3kwzwcbyazuxwvjev4s2u92s7k", black: "8fs69ufcs46mkd4bihgsy8njby", ply: 0, turn: "black", winner: None },
];

impl Link {
    fn path(&self, rest: &str) -> String {
        format!("/api/games/{}{rest}", self.id)
    }

    fn token(&self, side: &str) -> &'static str {
        if side == "white" { self.white } else { self.black }
    }
}

fn older() -> Site {
    let folder = Folder::new();
    fs::write(folder.database(), GAMES).unwrap();
    let config = config(&folder.database());
    Site::start(folder, config).unwrap()
}

#[test]
fn games_and_links_of_an_older_program_play_on() {
    let site = older();
    // Games without a move are listed for a day only; their links work for ever.
    let begun = LINKS.iter().filter(|link| link.ply > 0).count();
    assert_eq!(site.get("/api/games").json()["total"], begun);
    for link in LINKS {
        let what = link.what;
        let token = link.token(link.turn);
        let state = site.ask("GET", &link.path(""), token, None).json();
        assert_eq!(
            (&state["ply"], &state["turn"]),
            (&json!(link.ply), &json!(link.turn)),
            "{what}"
        );
        assert_eq!(state["result"]["winner"], json!(link.winner), "{what}");
        assert_eq!(state["you"], link.turn, "{what}");
        if link.winner.is_some() {
            continue;
        }
        let play = json!({"version": state["version"], "text": state["legal"][0]["text"]});
        let reply = site.post(&link.path("/moves"), token, play);
        assert_eq!((reply.status, &reply.json()["ply"]), (200, &json!(link.ply + 1)), "{what}");
    }
    // And they still do after another start.
    let site = site.restart();
    let state = site.ask("GET", &LINKS[1].path(""), LINKS[1].black, None).json();
    assert_eq!((&state["you"], &state["ply"]), (&json!("black"), &json!(7)));
}

#[test]
fn moves_taken_back_in_an_older_program_can_be_played_again() {
    let site = older();
    let link = LINKS.iter().find(|link| link.what == "with moves taken back").unwrap();
    let version = site.get(&link.path("")).json()["version"].clone();
    let reply = site.post(&link.path("/redo"), link.white, json!({"version": version}));
    assert_eq!((reply.status, &reply.json()["ply"]), (200, &json!(4)), "{}", reply.body);
}

#[test]
fn no_token_is_left_in_the_files() {
    let site = older();
    let folder = site.stop();
    for end in ["", "-wal", "-shm"] {
        let name = folder.join(&format!("games.db{end}"));
        let bytes = fs::read(name).unwrap_or_default();
        for token in LINKS.iter().flat_map(|link| [link.white, link.black]) {
            let is_there = !token.is_empty() && bytes.windows(26).any(|w| w == token.as_bytes());
            assert!(!is_there, "{token} in games.db{end}");
        }
    }
}

#[test]
fn the_owner_of_an_older_game_takes_a_seat_anew() {
    let site = older();
    let link = &LINKS[1];
    let seats: Value =
        site.post(&link.path("/seats"), "", json!({"white": true, "black": false})).json();
    let token = seats["white"].as_str().unwrap();
    assert!(seats.get("black").is_none(), "{seats}");
    assert_eq!(site.ask("GET", &link.path(""), token, None).json()["you"], "white");
    assert_eq!(site.ask("GET", &link.path(""), link.white, None).json()["you"], "white");
}
