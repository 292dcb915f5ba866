//! Rated games: who may play them, what they do to ratings, and what they do not.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod support;

use serde_json::{Value, json};

use support::browser::{Browser, club};

fn blitz(rated: bool) -> Value {
    json!({"rules": {"base": "english"}, "clock": {"initial": 300, "increment": 3}, "rated": rated})
}

/// The game that two get who ask for the same, with the tokens of the first and of the second.
fn paired(one: &mut Browser<'_>, two: &mut Browser<'_>, wish: &Value) -> (String, [Value; 2]) {
    assert_eq!(one.post("/api/lobby", wish.clone()).json()["kind"], "waiting");
    let paired = two.post("/api/lobby", wish.clone()).json();
    assert_eq!(paired["kind"], "paired", "{paired}");
    let game = paired["game"].as_str().unwrap().to_owned();
    let both = json!({"white": true, "black": true});
    let path = format!("/api/games/{game}/seats");
    let seats = [one.post(&path, both.clone()).json(), two.post(&path, both).json()];
    (game, seats)
}

fn token(seats: &Value) -> (&str, &str) {
    match (seats["white"].as_str(), seats["black"].as_str()) {
        (Some(token), None) => ("white", token),
        (None, Some(token)) => ("black", token),
        other => panic!("{other:?}"),
    }
}

/// Plays the first legal moves, in turn.
fn play(browser: &Browser<'_>, game: &str, seats: &[Value; 2], moves: usize) {
    for _ in 0..moves {
        let state = browser.site.get(&format!("/api/games/{game}")).json();
        let turn = state["turn"].as_str().unwrap();
        let (_, token) = seats.iter().map(token).find(|(side, _)| *side == turn).unwrap();
        let played = browser.site.post(
            &format!("/api/games/{game}/moves"),
            token,
            json!({"version": state["version"], "text": state["legal"][0]["text"]}),
        );
        assert_eq!(played.status, 200, "{}", played.body);
    }
}

fn change(browser: &Browser<'_>, game: &str, seats: &Value, what: &str) -> Value {
    let version = browser.site.get(&format!("/api/games/{game}")).json()["version"].clone();
    let path = format!("/api/games/{game}/{what}");
    let reply = browser.site.post(&path, token(seats).1, json!({"version": version}));
    assert_eq!(reply.status, 200, "{}", reply.body);
    reply.json()
}

fn players(browser: &Browser<'_>, game: &str) -> Value {
    browser.site.get(&format!("/api/games/{game}/players")).json()
}

#[test]
fn a_rated_game_changes_both_ratings_once_and_the_rematch_counts_too() {
    let site = club();
    let (mut one, mut two) = (Browser::new(&site), Browser::new(&site));
    one.sign_up("riverbend");
    two.sign_up("dogwood");
    let (game, seats) = paired(&mut one, &mut two, &blitz(true));
    let (side, other) = (token(&seats[0]).0, token(&seats[1]).0);
    let before = players(&one, &game);
    let new = json!({"number": 1500, "provisional": true});
    assert_eq!((&before["rated"], &before[side]["name"]), (&json!(true), &json!("riverbend")));
    assert_eq!((&before[other]["rating"], &before[other]["change"]), (&new, &Value::Null));
    play(&one, &game, &seats, 4);
    change(&one, &game, &seats[0], "resign");
    let after = players(&one, &game);
    assert_eq!((&after[side]["change"], &after[other]["change"]), (&json!(-162), &json!(162)));
    assert_eq!(after[side]["rating"], new, "the rating before the game");
    // On both pages, with the game and a graph.
    let page = two.get("/api/people/riverbend").json();
    let rating = &page["ratings"][0];
    assert_eq!(rating["rating"], json!({"number": 1338, "provisional": true}), "{page}");
    assert_eq!(
        (&rating["rules"], &rating["speed"], &rating["games"], &rating["graph"]),
        (&json!("english"), &json!("blitz"), &json!(1), &json!([1338]))
    );
    assert_eq!(page["games"][0]["change"], -162);
    // Whoever waits shows the new rating.
    one.post("/api/lobby", blitz(true));
    assert_eq!(two.get("/api/lobby").json()["seeks"][0]["rating"]["number"], 1338);
    // The rematch keeps players and rating, with the colours exchanged or drawn again.
    change(&one, &game, &seats[0], "rematch");
    let again = change(&two, &game, &seats[1], "rematch");
    let second = again["id"].as_str().unwrap().to_owned();
    let told = players(&two, &second);
    assert_eq!(told["rated"], true);
    let mine = again["you"].as_str().unwrap();
    assert_eq!(
        (&told[mine]["name"], &told[mine]["rating"]["number"]),
        (&json!("dogwood"), &json!(1662))
    );
    // Nothing after the end rates the first game again.
    assert_eq!(players(&one, &game), after);
    // Neither of them can delete it.
    assert_eq!(one.ask("DELETE", &format!("/api/games/{game}"), None).status, 403);
}

#[test]
fn casual_games_and_those_that_both_have_not_moved_in_rate_nothing() {
    let site = club();
    let (mut one, mut two) = (Browser::new(&site), Browser::new(&site));
    one.sign_up("riverbend");
    two.sign_up("dogwood");
    for (rated, moves) in [(false, 4), (true, 0), (true, 1)] {
        let (game, seats) = paired(&mut one, &mut two, &blitz(rated));
        play(&one, &game, &seats, moves);
        change(&one, &game, &seats[0], "resign");
        let told = players(&one, &game);
        assert_eq!(told["rated"], rated);
        assert_eq!(
            (&told["white"]["change"], &told["black"]["change"]),
            (&Value::Null, &Value::Null)
        );
        assert_eq!(one.get("/api/people/dogwood").json()["ratings"], json!([]));
    }
    // After the third the one who ended them cannot play rated ones for a while; the other can, and both can casual ones.
    let (game, seats) = paired(&mut one, &mut two, &blitz(true));
    change(&one, &game, &seats[0], "resign");
    let refused = one.post("/api/lobby", blitz(true));
    assert_eq!((refused.status, &refused.json()["error"]["place"]), (429, &json!("aborts")));
    assert!(refused.head.contains("retry-after: "), "{}", refused.head);
    let seek = two.post("/api/lobby", blitz(true)).json()["seek"].as_str().unwrap().to_owned();
    assert_eq!(one.post(&format!("/api/lobby/{seek}/take"), json!({})).status, 429);
    assert_eq!(one.post("/api/lobby", blitz(false)).status, 200);
}

#[test]
fn rated_games_are_for_names_by_a_rule_set_with_a_clock() {
    let site = club();
    let (mut guest, mut person) = (Browser::new(&site), Browser::new(&site));
    guest.play();
    person.sign_up("riverbend");
    assert_eq!(guest.post("/api/lobby", blitz(true)).status, 401);
    for (wish, place) in [
        (json!({"rules": {"base": "english"}, "rated": true}), "clock"),
        (
            json!({"rules": {"base": "english", "set": {"size": 10}},
                   "clock": {"initial": 300, "increment": 3}, "rated": true}),
            "rules.set",
        ),
    ] {
        let refused = person.post("/api/lobby", wish);
        assert_eq!(
            (refused.status, &refused.json()["error"]["place"]),
            (400, &json!(place)),
            "{}",
            refused.body
        );
    }
    // A guest finds no rated game by asking for a casual one, and takes none.
    let seek = person.post("/api/lobby", blitz(true)).json()["seek"].as_str().unwrap().to_owned();
    assert_eq!(guest.post("/api/lobby", blitz(false)).json()["kind"], "waiting");
    assert_eq!(guest.post(&format!("/api/lobby/{seek}/take"), json!({})).status, 401);
    assert_eq!(guest.get("/api/lobby").json()["seeks"].as_array().unwrap().len(), 2);
}

#[test]
fn a_range_of_ratings_keeps_others_away() {
    let site = club();
    let (mut one, mut two, mut guest) =
        (Browser::new(&site), Browser::new(&site), Browser::new(&site));
    one.sign_up("riverbend");
    two.sign_up("dogwood");
    let within = |low: u32, high: u32| {
        let mut wish = blitz(false);
        wish["range"] = json!({"low": low, "high": high});
        wish
    };
    let high =
        one.post("/api/lobby", within(1600, 1800)).json()["seek"].as_str().unwrap().to_owned();
    let refused = two.post(&format!("/api/lobby/{high}/take"), json!({}));
    assert_eq!((refused.status, &refused.json()["error"]["code"]), (409, &json!("declined")));
    // Whoever asks for the same waits, and so does whoever would not be met by the other.
    assert_eq!(two.post("/api/lobby", blitz(false)).json()["kind"], "waiting");
    assert_eq!(one.post("/api/lobby", within(1400, 1500)).json()["kind"], "paired");
    // A guest has no rating.
    one.post("/api/lobby", within(400, 4000));
    assert_eq!(guest.post("/api/lobby", blitz(false)).json()["kind"], "waiting");
    for range in [json!({"low": 1600, "high": 1500}), json!({"low": 1, "high": 1500})] {
        let mut wish = blitz(false);
        wish["range"] = range;
        assert_eq!(two.post("/api/lobby", wish).json()["error"]["place"], "range");
    }
    let wish = json!({"rules": {"base": "english"}, "range": {"low": 1400, "high": 1500}});
    assert_eq!(two.post("/api/lobby", wish).status, 400);
}

#[test]
fn quick_pairing_takes_the_nearest_rating() {
    let site = club();
    let mut people: Vec<Browser<'_>> = Vec::new();
    for name in ["riverbend", "dogwood", "lattice"] {
        let mut browser = Browser::new(&site);
        browser.sign_up(name);
        people.push(browser);
    }
    let [one, two, three] = &mut people[..] else { panic!() };
    // One loses to two: 1338 and 1662.
    let (game, seats) = paired(one, two, &blitz(true));
    play(one, &game, &seats, 2);
    change(one, &game, &seats[0], "resign");
    // A guest waits longest.
    let mut guest = Browser::new(&site);
    guest.post("/api/lobby", blitz(false));
    two.post(
        "/api/lobby",
        json!({"rules": {"base": "english"}, "clock": {"initial": 300, "increment": 3},
        "range": {"low": 1400, "high": 1600}}),
    );
    let paired = three.post("/api/lobby", blitz(false)).json();
    let game = paired["game"].as_str().unwrap();
    let told = players(three, game);
    let names = [&told["white"]["name"], &told["black"]["name"]];
    assert!(names.contains(&&json!("dogwood")), "{told}");
}

#[test]
fn leaderboards_are_for_everybody_and_name_what_they_do_not_know() {
    let site = club();
    let mut nobody = Browser::new(&site);
    let empty = nobody.get("/api/leaders").json();
    assert_eq!(
        (&empty["rules"], &empty["speed"], &empty["leaders"], &empty["kinds"]),
        (&json!("english"), &json!("blitz"), &json!([]), &json!([]))
    );
    let wrong = nobody.get("/api/leaders?rules=english&speed=slow");
    assert_eq!((wrong.status, &wrong.json()["error"]["place"]), (400, &json!("speed")));
    assert_eq!(nobody.get("/api/leaders?rules=nothing").status, 404);
    let (mut one, mut two) = (Browser::new(&site), Browser::new(&site));
    one.sign_up("riverbend");
    two.sign_up("dogwood");
    let (game, seats) = paired(&mut one, &mut two, &blitz(true));
    play(&one, &game, &seats, 2);
    change(&one, &game, &seats[0], "resign");
    let told = nobody.get("/api/leaders").json();
    assert_eq!(told["kinds"], json!([{"rules": "english", "speed": "blitz", "people": 2}]));
    assert_eq!(told["leaders"], json!([]), "a provisional rating is on no leaderboard");
}

/// Who may: nobody, a guest, another account, one of the players, and somebody whose session has ended.
#[test]
fn who_may_see_the_players_of_a_game() {
    let site = club();
    let (mut one, mut two, mut guest, mut other, mut ended) = (
        Browser::new(&site),
        Browser::new(&site),
        Browser::new(&site),
        Browser::new(&site),
        Browser::new(&site),
    );
    one.sign_up("riverbend");
    two.sign_up("dogwood");
    other.sign_up("lattice");
    guest.play();
    ended.sign_up("sidestep");
    let cookies = ended.cookies.clone();
    ended.post("/api/account/sign-out", json!({}));
    ended.cookies = cookies;
    let (game, _) = paired(&mut one, &mut two, &blitz(true));
    let path = format!("/api/games/{game}/players");
    for (browser, rated, leaders) in [
        (&mut Browser::new(&site), 401, 200),
        (&mut guest, 401, 200),
        (&mut other, 200, 200),
        (&mut one, 200, 200),
        (&mut ended, 401, 200),
    ] {
        // Whoever has the address of a game may watch it.
        assert_eq!(browser.get(&path).status, 200);
        assert_eq!(browser.get("/api/leaders").status, leaders);
        assert_eq!(browser.post("/api/lobby", blitz(true)).status, rated);
        for seek in browser.get("/api/lobby").json()["seeks"].as_array().unwrap() {
            let path = format!("/api/lobby/{}", seek["id"].as_str().unwrap());
            browser.ask("DELETE", &path, None);
        }
    }
    assert_eq!(one.get("/api/games/abcdefghjk/players").status, 404);
}
