//! Tournaments played by HTTP: Swiss, arena and round robin to the end, restarts in mid-round, forfeits, and who may do
//! what.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod support;

use std::{
    collections::{BTreeMap, HashSet},
    io::{BufRead, BufReader, Write},
    net::TcpStream,
    path::Path,
    thread,
    time::Duration,
};

use crownhead_server::{Config, Ownership, TournamentMaking};
use crownhead_tournament::Trf;
use serde_json::{Value, json};
use sqlx::{Connection, SqliteConnection};

use support::{
    Site,
    browser::{Browser, club, club_with},
};

fn swiss(rounds: u32) -> Value {
    json!({
        "name": "Tuesday club",
        "system": {"kind": "swiss", "rounds": rounds},
        "rules": {"base": "english"},
        "clock": {"initial": 300, "increment": 3},
        "pause": 0,
    })
}

fn with(mut settings: Value, key: &str, value: Value) -> Value {
    settings[key] = value;
    settings
}

/// Makes a tournament; its address.
fn make(organiser: &mut Browser<'_>, settings: Value) -> String {
    let made = organiser.post("/api/tournaments", settings);
    assert_eq!(made.status, 201, "{}", made.body);
    format!("/api/tournaments/{}", made.json()["id"].as_str().unwrap())
}

fn act(browser: &mut Browser<'_>, at: &str, what: &str) -> u16 {
    browser.post(&format!("{at}/{what}"), json!({})).status
}

/// Enters; the number.
fn join(browser: &mut Browser<'_>, at: &str) -> u32 {
    let joined = browser.post(&format!("{at}/join"), json!({}));
    assert_eq!(joined.status, 200, "{}", joined.body);
    joined.json()["own"]["number"].as_u64().unwrap() as u32
}

/// The states of a tournament as its stream tells them.
fn follow(site: &Site, at: &str) -> impl Iterator<Item = Value> {
    let mut stream = TcpStream::connect(site.address).unwrap();
    stream.set_read_timeout(Some(Duration::from_secs(40))).unwrap();
    let head = format!("GET {at}/stream HTTP/1.1\r\nHost: {}\r\n\r\n", site.address);
    stream.write_all(head.as_bytes()).unwrap();
    let lines = BufReader::new(stream).lines().map_while(Result::ok);
    lines.filter(|line| line.starts_with('{')).map(|line| serde_json::from_str(&line).unwrap())
}

/// The first state in which something holds.
fn until(site: &Site, at: &str, holds: impl Fn(&Value) -> bool) -> Value {
    follow(site, at).find(|state| holds(state)).expect("the stream goes on")
}

/// Games that can be played now.
fn open_games(state: &Value) -> Vec<Value> {
    let games = state["games"].as_array().unwrap().iter();
    games.filter(|game| game["result"].is_null() && game["id"].is_string()).cloned().collect()
}

/// Whether all games of a round can be played.
fn has_all_games(state: &Value) -> bool {
    let games = state["games"].as_array().unwrap();
    !games.is_empty() && games.iter().all(|game| game["id"].is_string())
}

fn has_open_games(state: &Value) -> bool {
    !open_games(state).is_empty()
}

/// How a game is to end.
#[derive(Clone, Copy)]
enum Ending {
    White,
    Black,
    Draw,
}

type Players<'a> = BTreeMap<u32, Browser<'a>>;

fn token(browser: &mut Browser<'_>, game: &str, side: &str) -> String {
    let both = json!({"white": true, "black": true});
    let seats = browser.post(&format!("/api/games/{game}/seats"), both).json();
    let other = if side == "white" { "black" } else { "white" };
    assert!(seats[side].is_string() && seats[other].is_null(), "{side}: {seats}");
    seats[side].as_str().unwrap().to_owned()
}

/// Plays a game of a tournament: both move, then it ends as told.
fn play(site: &Site, players: &mut Players<'_>, game: &Value, ending: Ending) {
    let id = game["id"].as_str().unwrap();
    let mut tokens = BTreeMap::new();
    for side in ["white", "black"] {
        let number = game[side].as_u64().unwrap() as u32;
        tokens.insert(side, token(players.get_mut(&number).unwrap(), id, side));
    }
    let at = |what: &str| format!("/api/games/{id}{what}");
    for _ in 0..2 {
        let state = site.get(&at("")).json();
        let turn = state["turn"].as_str().unwrap();
        let text = state["legal"][0]["text"].clone();
        let body = json!({"version": state["version"], "text": text});
        let reply = site.post(&at("/moves"), &tokens[turn], body);
        assert_eq!(reply.status, 200, "{}", reply.body);
    }
    let ends = match ending {
        Ending::White => vec![("black", "/resign")],
        Ending::Black => vec![("white", "/resign")],
        Ending::Draw => vec![("white", "/draw"), ("black", "/draw")],
    };
    for (side, what) in ends {
        let version = site.get(&at("")).json()["version"].clone();
        let reply = site.post(&at(what), &tokens[side], json!({"version": version}));
        assert_eq!(reply.status, 200, "{}", reply.body);
    }
}

/// Plays all games until the tournament is over; the last state.
fn play_out(
    site: &Site,
    at: &str,
    players: &mut Players<'_>,
    ending: impl Fn(&Value) -> Ending,
) -> Value {
    let mut done = HashSet::new();
    for state in follow(site, at) {
        if state["state"] == "over" {
            return state;
        }
        for game in open_games(&state) {
            if done.insert(game["id"].as_str().unwrap().to_owned()) {
                play(site, players, &game, ending(&game));
            }
        }
    }
    panic!("the stream has ended");
}

fn guests<'a>(site: &'a Site, at: &str, count: usize) -> Players<'a> {
    let join_one = |_| {
        let mut browser = Browser::new(site);
        (join(&mut browser, at), browser)
    };
    (0..count).map(join_one).collect()
}

fn organiser(site: &Site) -> Browser<'_> {
    let mut organiser = Browser::new(site);
    organiser.sign_up("riverbend");
    organiser
}

fn sum(state: &Value) -> u64 {
    state["standings"].as_array().unwrap().iter().map(|line| line["points"].as_u64().unwrap()).sum()
}

/// By the numbers of both: wins of either side and draws.
fn mixed(game: &Value) -> Ending {
    match (game["white"].as_u64().unwrap() * 7 + game["black"].as_u64().unwrap()) % 3 {
        0 => Ending::White,
        1 => Ending::Black,
        _ => Ending::Draw,
    }
}

#[test]
fn sixteen_play_a_swiss_tournament_to_the_end() {
    let site = club();
    let mut organiser = organiser(&site);
    let at = make(&mut organiser, swiss(5));
    let mut players = guests(&site, &at, 15);
    let own = join(&mut organiser, &at);
    assert_eq!(act(&mut organiser, &at, "start"), 200);
    players.insert(own, organiser);
    let last = play_out(&site, &at, &mut players, mixed);
    assert_eq!((&last["round"], &last["rounds"]), (&json!(5), &json!(5)));
    // Two points for each of forty games, whatever came of them.
    assert_eq!(sum(&last), 40 * 20);
    let standings = last["standings"].as_array().unwrap();
    assert_eq!(standings.len(), 16);
    for line in standings {
        let met: Vec<&Value> =
            line["rounds"].as_array().unwrap().iter().map(|entry| &entry["opponent"]).collect();
        let different: HashSet<String> = met.iter().map(ToString::to_string).collect();
        assert_eq!((met.len(), different.len()), (5, 5), "{line}");
        let whites = line["rounds"].as_array().unwrap().iter().filter(|e| e["white"] == true);
        assert!((2..=3).contains(&whites.count()), "{line}");
    }
    let points: Vec<u64> = standings.iter().map(|line| line["points"].as_u64().unwrap()).collect();
    assert!(points.is_sorted_by(|a, b| a >= b), "{points:?}");
    // The files.
    let pdn = site.get(&format!("{at}/games.pdn")).body;
    assert_eq!(pdn.matches("[Event \"Tuesday club\"]").count(), 40, "{pdn}");
    assert!(pdn.contains("[White \"riverbend\"]") && pdn.contains("[Round \"5.8\"]"));
    let csv = site.get(&format!("{at}/crosstable.csv")).body;
    assert!(csv.contains("place,name,rating,round 1,") && csv.contains("\"riverbend\""), "{csv}");
    let text = site.get(&format!("{at}/crosstable.txt"));
    assert!(text.body.contains("riverbend"), "{}", text.body);
    let report = site.get(&format!("{at}/report.trf")).body;
    let read = Trf::read(&report).unwrap_or_else(|error| panic!("{error}\n{report}"));
    assert_eq!((read.tournament.players.len(), read.tournament.rounds.len()), (16, 5));
    // It is in the list, and over.
    let list = players.get_mut(&own).unwrap().get("/api/tournaments").json();
    assert_eq!(
        (&list["tournaments"][0]["state"], &list["tournaments"][0]["joined"], &list["total"]),
        (&json!("over"), &json!(true), &json!(1))
    );
}

#[test]
fn an_arena_pairs_whoever_is_free_until_the_organiser_ends_it() {
    let site = club();
    let mut organiser = organiser(&site);
    let mut settings = swiss(1);
    settings.as_object_mut().unwrap().remove("pause");
    settings["system"] = json!({"kind": "arena", "minutes": 10, "streaks": true});
    let at = make(&mut organiser, settings);
    let mut players = guests(&site, &at, 4);
    assert_eq!(act(&mut organiser, &at, "start"), 200);
    let mut played = 0;
    let mut done = HashSet::new();
    let mut is_ending = false;
    let last = 'all: {
        for state in follow(&site, &at) {
            if state["state"] == "over" {
                break 'all state;
            }
            for game in open_games(&state) {
                if done.insert(game["id"].as_str().unwrap().to_owned()) {
                    // The first of two always wins, so that somebody gets on a streak.
                    let ending = if game["white"].as_u64() < game["black"].as_u64() {
                        Ending::White
                    } else {
                        Ending::Black
                    };
                    play(&site, &mut players, &game, ending);
                    played += 1;
                }
            }
            // Somebody may come late, and the organiser says when it is enough.
            if played == 4 {
                let mut late = Browser::new(&site);
                let number = join(&mut late, &at);
                players.insert(number, late);
                played += 1;
            }
            if played >= 8 && !is_ending {
                is_ending = true;
                assert_eq!(act(&mut organiser, &at, "end"), 200);
                assert_eq!(act(&mut organiser, &at, "end"), 409);
            }
        }
        panic!("the stream has ended");
    };
    let standings = last["standings"].as_array().unwrap();
    assert_eq!(standings.len(), 5);
    let first = &standings[0];
    let doubled = first["rounds"].as_array().unwrap().iter().filter(|e| e["doubled"] == true);
    assert!(first["points"].as_u64().unwrap() >= 40, "{first}");
    assert!(first["number"] == 1 && doubled.count() > 0, "{first}");
    assert_eq!(site.get(&format!("{at}/report.trf")).status, 409);
    assert!(
        site.get(&format!("{at}/crosstable.csv"))
            .body
            .contains("place,name,rating,points,games,wins")
    );
}

#[test]
fn everybody_meets_everybody_and_whoever_withdraws_loses_by_forfeit() {
    let site = club();
    let mut organiser = organiser(&site);
    let settings = with(swiss(1), "system", json!({"kind": "roundRobin", "twice": false}));
    let at = make(&mut organiser, settings);
    let mut players = guests(&site, &at, 5);
    assert_eq!(act(&mut organiser, &at, "start"), 200);
    // Nobody enters now, nobody rests.
    assert_eq!(act(&mut Browser::new(&site), &at, "join"), 409);
    assert_eq!(act(players.get_mut(&1).unwrap(), &at, "pause"), 409);
    assert_eq!(act(players.get_mut(&5).unwrap(), &at, "withdraw"), 200);
    let last = play_out(&site, &at, &mut players, |_| Ending::Draw);
    assert_eq!(last["round"], 5);
    let line = |number: u64| {
        let lines = last["standings"].as_array().unwrap();
        lines.iter().find(|line| line["number"] == number).unwrap().clone()
    };
    let gone = line(5);
    let lost = gone["rounds"].as_array().unwrap().iter().filter(|e| e["what"] == "lostByForfeit");
    // The game of the first round, if there was one, was played.
    assert!((3..=4).contains(&lost.count()), "{gone}");
    assert_eq!(gone["withdrawn"], true);
    let byes = |line: &Value| {
        line["rounds"].as_array().unwrap().iter().filter(|e| e["what"] == "bye").count()
    };
    assert_eq!((1..=4).map(|number| byes(&line(number))).sum::<usize>(), 4);
    assert!((1..=4).all(|number| line(number)["points"].as_u64().unwrap() >= 40));
}

#[test]
fn an_opening_drawn_by_lot_is_played_with_both_colours() {
    let site = club();
    let mut organiser = organiser(&site);
    let settings = with(swiss(1), "openings", json!("threeMove"));
    let at = make(&mut organiser, settings);
    let mut players = guests(&site, &at, 2);
    assert_eq!(act(&mut organiser, &at, "start"), 200);
    let first = until(&site, &at, has_open_games);
    let [one, two] = first["games"].as_array().unwrap().as_slice() else { panic!("{first}") };
    // The second game begins when the first is over.
    assert!(one["id"].is_string() && two["id"].is_null(), "{first}");
    assert_eq!((&one["white"], &one["opening"]), (&two["black"], &two["opening"]));
    assert_eq!(one["opening"]["name"].as_str().unwrap().split(' ').count(), 3);
    let game = site.get(&format!("/api/games/{}", one["id"].as_str().unwrap())).json();
    assert_eq!(game["fen"], one["opening"]["fen"], "{game}");
    let last = play_out(&site, &at, &mut players, |_| Ending::White);
    // Each has won with White.
    assert_eq!(sum(&last), 20);
    assert!(last["standings"].as_array().unwrap().iter().all(|line| line["points"] == 10));
    let pdn = site.get(&format!("{at}/games.pdn")).body;
    assert!(pdn.contains("[Round \"1.1.2\"]") && pdn.contains("[Opening \""), "{pdn}");
    assert_eq!(site.get(&format!("{at}/report.trf")).status, 409);
}

/// Whoever does not come loses the game, is not paired any more, and can come back.
#[test]
fn whoever_does_not_come_loses_on_the_clock_of_the_first_move() {
    let site = club();
    let mut organiser = organiser(&site);
    let at = make(&mut organiser, with(swiss(3), "firstMove", json!(5)));
    let mut players = guests(&site, &at, 2);
    assert_eq!(act(&mut organiser, &at, "start"), 200);
    let began = until(&site, &at, has_open_games);
    let game = began["games"][0].clone();
    // Black moves, and White does not answer.
    let id = game["id"].as_str().unwrap();
    let black = game["black"].as_u64().unwrap() as u32;
    let seat = token(players.get_mut(&black).unwrap(), id, "black");
    let moved =
        site.post(&format!("/api/games/{id}/moves"), &seat, json!({"version": 1, "text": "11-15"}));
    assert_eq!(moved.status, 200, "{}", moved.body);
    let over = until(&site, &at, |state| state["state"] == "over");
    assert_eq!(over["games"][0]["result"], "blackByForfeit", "{over}");
    let deeds: Vec<&Value> =
        over["acts"].as_array().unwrap().iter().map(|act| &act["what"]).collect();
    // Nobody is left to play with: the tournament is over.
    assert!(deeds.contains(&&json!("missed")) && deeds.contains(&&json!("noPairing")), "{deeds:?}");
    let ended = site.get(&format!("/api/games/{id}")).json();
    assert_eq!(ended["result"]["reason"]["key"], "time", "{ended}");
    let winner = &over["standings"][0];
    assert_eq!((&winner["number"], &winner["points"]), (&json!(black), &json!(20)));
    assert_eq!(winner["rounds"][0]["what"], "wonByForfeit");
}

fn club_again(folder: support::Folder) -> Site {
    let database = folder.database();
    let config = Config { owner: Some(Ownership::Accounts), ..support::config(&database) };
    Site::start(folder, config).unwrap()
}

/// Runs statements in a database.
fn run_in(database: &Path, statements: &[&str]) {
    let url = format!("sqlite://{}", database.display());
    tokio::runtime::Runtime::new().unwrap().block_on(async {
        let mut database = SqliteConnection::connect(&url).await.unwrap();
        for statement in statements {
            sqlx::query(statement).execute(&mut database).await.unwrap();
        }
        database.close().await.unwrap();
    });
}

/// Whatever the moment at which a server was killed, the next one finds what is left to do.
#[test]
fn a_round_goes_on_after_a_restart() {
    let site = club();
    let mut organiser = organiser(&site);
    let at = make(&mut organiser, swiss(3));
    let mut players = guests(&site, &at, 4);
    assert_eq!(act(&mut organiser, &at, "start"), 200);
    let began = until(&site, &at, |state| open_games(state).len() == 2);
    play(&site, &mut players, &began["games"][0], Ending::White);
    until(&site, &at, |state| open_games(state).len() == 1);
    let cookies: BTreeMap<u32, BTreeMap<String, String>> =
        players.iter().map(|(number, browser)| (*number, browser.cookies.clone())).collect();
    drop((players, organiser));
    let folder = site.stop();
    // Killed before the result was collected, and before the other game was made.
    run_in(
        &folder.database(),
        &[
            "UPDATE pairings SET result = NULL, ended = NULL WHERE board = 0",
            "DELETE FROM games WHERE id = (SELECT game FROM pairings WHERE board = 1)",
        ],
    );
    let site = club_again(folder);
    let mut players: Players<'_> = cookies
        .into_iter()
        .map(|(number, cookies)| (number, Browser { cookies, ..Browser::new(&site) }))
        .collect();
    let found = until(&site, &at, |state| open_games(state).len() == 1 && has_all_games(state));
    assert_eq!(found["games"][0]["result"], "white");
    let last = play_out(&site, &at, &mut players, mixed);
    assert_eq!((&last["round"], sum(&last)), (&json!(3), 6 * 20));
    let rounds = last["standings"].as_array().unwrap().iter();
    assert!(
        rounds.flat_map(|line| line["rounds"].as_array().unwrap()).all(|e| e["games"]
            .as_array()
            .unwrap()
            .len()
            == 1)
    );
}

#[test]
fn many_enter_at_once_and_each_has_a_number() {
    let site = club();
    let mut organiser = organiser(&site);
    let at = make(&mut organiser, swiss(3));
    let numbers: HashSet<u32> = thread::scope(|scope| {
        let joins: Vec<_> =
            (0..12).map(|_| scope.spawn(|| join(&mut Browser::new(&site), &at))).collect();
        joins.into_iter().map(|join| join.join().unwrap()).collect()
    });
    assert_eq!(numbers, (1..=12).collect());
    // One account enters once, however often it asks.
    let mut twice = Browser::new(&site);
    join(&mut twice, &at);
    let session = twice.session().unwrap().clone();
    let statuses: Vec<u16> = thread::scope(|scope| {
        let joins: Vec<_> = (0..4)
            .map(|_| {
                scope.spawn(|| {
                    let mut browser = Browser::new(&site);
                    browser.cookies.insert("crownhead-session".to_owned(), session.clone());
                    act(&mut browser, &at, "join")
                })
            })
            .collect();
        joins.into_iter().map(|join| join.join().unwrap()).collect()
    });
    assert_eq!(statuses, [409; 4]);
    assert_eq!(site.get(&at).json()["players"], 13);
}

#[test]
fn players_rest_withdraw_come_back_and_come_late() {
    let site = club();
    let mut organiser = organiser(&site);
    let mut settings = swiss(4);
    settings.as_object_mut().unwrap().remove("pause");
    let at = make(&mut organiser, settings);
    let mut players = guests(&site, &at, 4);
    // Whoever leaves before the beginning has not entered.
    let mut gone = Browser::new(&site);
    join(&mut gone, &at);
    assert_eq!(act(&mut gone, &at, "withdraw"), 200);
    assert_eq!(act(&mut gone, &at, "withdraw"), 409);
    assert_eq!(site.get(&at).json()["players"], 4);
    assert_eq!(act(&mut organiser, &at, "start"), 200);
    let round = |site: &Site, players: &mut Players<'_>, number: u64| {
        let state = until(site, &at, |state| state["round"] == number && has_all_games(state));
        let games = open_games(&state);
        for game in &games {
            play(site, players, game, Ending::Draw);
        }
        until(site, &at, |state| !has_open_games(state));
        games.len()
    };
    assert_eq!(round(&site, &mut players, 1), 2);
    // The organiser says when the next round begins: not before the games are over, not while nobody has said so.
    assert_eq!(act(players.get_mut(&1).unwrap(), &at, "pause"), 200);
    assert_eq!(act(players.get_mut(&2).unwrap(), &at, "withdraw"), 200);
    let mut late = Browser::new(&site);
    let number = join(&mut late, &at);
    players.insert(number, late);
    assert_eq!(act(&mut organiser, &at, "next"), 200);
    assert_eq!(round(&site, &mut players, 2), 1);
    let state = site.get(&at).json();
    let entry = |state: &Value, number: u32, round: usize| {
        let lines = state["standings"].as_array().unwrap();
        let line = lines.iter().find(|line| line["number"] == number).unwrap();
        (line["rounds"][round]["what"].clone(), line["rounds"][round]["points"].clone())
    };
    assert_eq!(entry(&state, 1, 1), (json!("rest"), json!(10)));
    assert_eq!(entry(&state, 2, 1), (json!("absent"), json!(0)));
    assert_eq!(entry(&state, number, 0), (json!("absent"), json!(0)));
    // All come back; a second round off is worth nothing.
    assert_eq!(act(players.get_mut(&1).unwrap(), &at, "resume"), 200);
    assert_eq!(act(players.get_mut(&2).unwrap(), &at, "join"), 200);
    assert_eq!(act(players.get_mut(&3).unwrap(), &at, "pause"), 200);
    assert_eq!(act(&mut organiser, &at, "next"), 200);
    assert_eq!(act(&mut organiser, &at, "next"), 409);
    assert_eq!(round(&site, &mut players, 3), 2);
    assert_eq!(act(&mut organiser, &at, "hold"), 200);
    assert_eq!(act(&mut organiser, &at, "hold"), 409);
    assert_eq!(act(&mut organiser, &at, "go-on"), 200);
    assert_eq!(act(&mut organiser, &at, "next"), 200);
    // Four are there: player 3 rests again.
    assert_eq!(round(&site, &mut players, 4), 2);
    let over = until(&site, &at, |state| state["state"] == "over");
    assert_eq!(entry(&over, 3, 2), (json!("rest"), json!(10)));
    assert_eq!(entry(&over, 3, 3), (json!("absent"), json!(0)));
}

#[test]
fn the_organiser_corrects_results_and_removes_players_for_all_to_see() {
    let site = club();
    let mut organiser = organiser(&site);
    let at = make(&mut organiser, with(swiss(3), "pause", json!(600)));
    let mut players = guests(&site, &at, 4);
    assert_eq!(act(&mut organiser, &at, "start"), 200);
    let state = until(&site, &at, |state| open_games(state).len() == 2);
    play(&site, &mut players, &state["games"][0], Ending::White);
    let state = until(&site, &at, |state| open_games(state).len() == 1);
    let white = state["games"][0]["white"].clone();
    let wanted = json!({"round": 1, "board": 1, "game": 1, "result": "draw"});
    let corrected = organiser.post(&format!("{at}/result"), wanted.clone());
    assert_eq!(corrected.status, 200, "{}", corrected.body);
    let told = corrected.json();
    assert_eq!(told["acts"][0]["what"], "corrected", "{told}");
    assert_eq!(
        (&told["acts"][0]["before"], &told["acts"][0]["after"]),
        (&json!("white"), &json!("draw"))
    );
    let lines = told["standings"].as_array().unwrap();
    assert_eq!(lines.iter().find(|line| line["number"] == white).unwrap()["points"], 10);
    // The same again, a game that is played, and one that is not there.
    for (body, status) in [
        (wanted, 409),
        (json!({"round": 1, "board": 2, "game": 1, "result": "draw"}), 409),
        (json!({"round": 9, "board": 1, "game": 1, "result": "draw"}), 404),
    ] {
        assert_eq!(organiser.post(&format!("{at}/result"), body.clone()).status, status, "{body}");
    }
    assert_eq!(organiser.post(&format!("{at}/remove"), json!({"player": 4})).status, 200);
    assert_eq!(organiser.post(&format!("{at}/remove"), json!({"player": 4})).status, 404);
    assert_eq!(act(players.get_mut(&4).unwrap(), &at, "join"), 403);
    // Removed before the beginning: as if never there, and not back.
    let other = make(&mut organiser, swiss(3));
    let mut players = guests(&site, &other, 3);
    assert_eq!(organiser.post(&format!("{other}/remove"), json!({"player": 2})).status, 200);
    assert_eq!(act(players.get_mut(&2).unwrap(), &other, "join"), 403);
    assert_eq!(act(&mut organiser, &other, "start"), 200);
    let state = until(&site, &other, has_open_games);
    assert_eq!((&state["players"], state["games"].as_array().unwrap().len()), (&json!(2), 1));
    assert_eq!(state["byes"], json!([]));
}

/// Nobody, a guest, another account and a player: none of them directs a tournament.
#[test]
fn only_the_organiser_directs() {
    let site = club();
    let mut organiser = organiser(&site);
    let at = make(&mut organiser, swiss(3));
    let (mut nobody, mut guest, mut other) =
        (Browser::new(&site), Browser::new(&site), Browser::new(&site));
    other.sign_up("dogwood");
    join(&mut guest, &at);
    join(&mut other, &at);
    let result = json!({"round": 1, "board": 1, "game": 1, "result": "draw"});
    for (browser, status) in [(&mut nobody, 401), (&mut guest, 403), (&mut other, 403)] {
        for what in ["start", "next", "hold", "go-on", "end"] {
            assert_eq!(act(browser, &at, what), status, "{what}");
        }
        assert_eq!(browser.post(&format!("{at}/remove"), json!({"player": 1})).status, status);
        assert_eq!(browser.post(&format!("{at}/result"), result.clone()).status, status);
    }
    assert_eq!(nobody.post("/api/tournaments", swiss(3)).status, 401);
    assert_eq!(guest.post("/api/tournaments", swiss(3)).status, 401);
    // A player who withdraws takes nobody else out.
    assert_eq!(act(&mut nobody, &at, "withdraw"), 401);
    assert_eq!(site.get(&at).json()["players"], 2);
    // Rated ones are for people with names.
    let rated = make(&mut organiser, with(swiss(3), "rated", json!(true)));
    assert_eq!(act(&mut guest, &rated, "join"), 401);
    assert_eq!(act(&mut other, &rated, "join"), 200);
    assert_eq!(other.get(&rated).json()["standings"][0]["rating"], 1500);
    // Called off, it is in no list, and over for everybody.
    assert_eq!(act(&mut organiser, &rated, "end"), 200);
    assert_eq!(other.get(&rated).json()["state"], "cancelled");
    assert_eq!(act(&mut other, &rated, "withdraw"), 409);
    assert_eq!(organiser.get("/api/tournaments").json()["total"], 1);
}

#[test]
fn bad_tournaments_are_refused_with_their_place_and_there_are_not_too_many() {
    let site = club();
    let mut organiser = organiser(&site);
    let arena = json!({"kind": "arena", "minutes": 10, "streaks": true});
    for (settings, status, place) in [
        (with(swiss(3), "name", json!(" x ")), 400, "name"),
        (with(swiss(3), "name", json!("x".repeat(61))), 400, "name"),
        (swiss(0), 400, "system.rounds"),
        (swiss(31), 400, "system.rounds"),
        (with(swiss(3), "system", arena.clone()), 400, "pause"),
        (with(swiss(3), "pause", json!(3601)), 400, "pause"),
        (with(swiss(3), "firstMove", json!(4)), 400, "firstMove"),
        (with(swiss(3), "starts", json!(1000)), 400, "starts"),
        (with(swiss(3), "clock", json!({"initial": 0, "increment": 0})), 400, "clock"),
        (with(swiss(3), "clock", json!({"initial": 20000, "increment": 0})), 400, "clock"),
        (with(swiss(3), "rules", json!({"base": "nothing"})), 404, "rules.base"),
        (
            with(
                with(swiss(3), "rated", json!(true)),
                "rules",
                json!({"base": "english", "set": {"capture": "optional"}}),
            ),
            400,
            "rules.set",
        ),
        (
            with(
                with(swiss(3), "openings", json!("threeMove")),
                "rules",
                json!({"base": "russian"}),
            ),
            400,
            "openings",
        ),
    ] {
        let refused = organiser.post("/api/tournaments", settings.clone());
        let error = &refused.json()["error"];
        assert_eq!((refused.status, &error["place"]), (status, &json!(place)), "{settings}");
    }
    for settings in [
        json!({}),
        with(swiss(3), "system", json!({"kind": "knockout"})),
        with(swiss(3), "more", json!(1)),
        with(swiss(3), "clock", json!(null)),
    ] {
        assert_eq!(organiser.post("/api/tournaments", settings.clone()).status, 400, "{settings}");
    }
    for _ in 0..5 {
        make(&mut organiser, swiss(3));
    }
    let refused = organiser.post("/api/tournaments", swiss(3));
    assert_eq!((refused.status, &refused.json()["error"]["place"]), (429, &json!("tournaments")));
    // Too few to begin, and addresses that are not there.
    let at = organiser.get("/api/tournaments").json()["tournaments"][0]["id"].clone();
    let at = format!("/api/tournaments/{}", at.as_str().unwrap());
    assert_eq!(act(&mut organiser, &at, "start"), 409);
    assert_eq!(act(&mut organiser, &at, "dance"), 404);
    assert_eq!(act(&mut organiser, "/api/tournaments/nothing", "start"), 404);
    for rest in ["", "/stream", "/games.pdn", "/crosstable.csv", "/crosstable.txt", "/report.trf"] {
        assert_eq!(site.get(&format!("/api/tournaments/nothing{rest}")).status, 404, "{rest}");
    }
}

#[test]
fn a_tournament_begins_by_itself_at_its_time_when_two_are_there() {
    let site = club();
    let mut organiser = organiser(&site);
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap();
    let at = make(&mut organiser, with(swiss(3), "starts", json!(now.as_millis() as u64)));
    let mut one = Browser::new(&site);
    join(&mut one, &at);
    assert_eq!(site.get(&at).json()["state"], "open");
    join(&mut Browser::new(&site), &at);
    let began = until(&site, &at, has_open_games);
    assert_eq!((&began["state"], &began["round"]), (&json!("running"), &json!(1)));
    // The player is told which game, the others are not; the game says where it belongs.
    let game = one.get(&at).json()["own"]["game"].clone();
    assert_eq!(game, began["games"][0]["id"]);
    assert!(Browser::new(&site).get(&at).json()["own"]["game"].is_null());
    let players = site.get(&format!("/api/games/{}/players", game.as_str().unwrap())).json();
    assert_eq!(players["tournament"]["name"], "Tuesday club");
}

#[test]
fn the_operator_decides_who_makes_tournaments() {
    let operator = club_with(|config| config.tournaments = TournamentMaking::Operator);
    let mut person = organiser(&operator);
    assert_eq!(person.post("/api/tournaments", swiss(3)).status, 403);
    assert_eq!(person.get("/api/tournaments").json()["mayMake"], false);
    // One of the staff makes and directs them.
    run_in(&operator.database(), &["UPDATE accounts SET kind = 'staff' WHERE name = 'riverbend'"]);
    assert_eq!(person.get("/api/tournaments").json()["mayMake"], true);
    let at = make(&mut person, swiss(3));
    assert_eq!(act(&mut person, &at, "end"), 200);
    let off = club_with(|config| config.tournaments = TournamentMaking::Off);
    let mut person = organiser(&off);
    assert_eq!(person.get("/api/tournaments").status, 404);
    assert_eq!(person.post("/api/tournaments", swiss(3)).status, 404);
    let plain = Site::new();
    assert_eq!(plain.get("/api/tournaments").status, 404);
    let club = club();
    for page in ["/tournaments", "/tournaments/new", "/tournament/abcdefgh"] {
        let statuses = (club.get(page).status, off.get(page).status, plain.get(page).status);
        assert_eq!(statuses, (200, 404, 404), "{page}");
    }
}
