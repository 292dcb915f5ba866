//! People on several nodes: signed in everywhere, in one lobby, with one rating.

use std::{
    sync::atomic::{AtomicUsize, Ordering},
    thread,
    time::{Duration, Instant},
};

use crownhead_server::Ownership;
use serde_json::{Value, json};

use crate::{
    Ground,
    support::{
        Reply, Site,
        browser::{Browser, PASSWORD},
        passkey::{ADD, Authenticator, BEGIN, BEGIN_SIGN_IN, SIGN_IN, challenge},
    },
    wait_for,
};

/// So long at most without NATS, on a machine that has other things to do.
const LATE: Duration = Duration::from_secs(15);

fn club(ground: &Ground) -> Site {
    ground.node_with(|config| {
        config.owner = Some(Ownership::Accounts);
        config.trusted_proxies.push("127.0.0.1/32".parse().unwrap());
    })
}

fn blitz(rated: bool) -> Value {
    json!({"rules": {"base": "english"}, "clock": {"initial": 300, "increment": 3}, "rated": rated})
}

/// Waits for a game; the id of the seek.
fn wait(browser: &mut Browser<'_>, rated: bool) -> String {
    let reply = browser.post("/api/lobby", blitz(rated));
    assert_eq!((reply.status, &reply.json()["kind"]), (200, &json!("waiting")), "{}", reply.body);
    reply.json()["seek"].as_str().unwrap().to_owned()
}

/// The side and the token that a browser gets for a game.
fn seat(browser: &mut Browser<'_>, game: &str) -> (String, String) {
    let path = format!("/api/games/{game}/seats");
    let seats = browser.post(&path, json!({"white": true, "black": true})).json();
    match (seats["white"].as_str(), seats["black"].as_str()) {
        (Some(token), None) => ("white".to_owned(), token.to_owned()),
        (None, Some(token)) => ("black".to_owned(), token.to_owned()),
        other => panic!("{other:?}"),
    }
}

/// The game that somebody who waits is told of.
fn told(lines: &mut impl Iterator<Item = Value>) -> String {
    let mut games = lines.filter_map(|line| line["game"].as_str().map(str::to_owned));
    games.next().expect("a game")
}

#[test]
fn two_who_meet_at_two_nodes_play_a_rated_game_that_rates_once() {
    let Some(ground) = Ground::new() else { return };
    let nodes = [club(&ground), club(&ground)];
    let (mut one, mut two) = (Browser::new(&nodes[0]), Browser::new(&nodes[1]));
    one.sign_up("riverbend");
    // Whoever signs in at one is signed in at the other, and names are everybody's.
    assert_eq!(one.at(&nodes[1]).name(), "riverbend");
    let like = json!({"name": "River-bend", "password": PASSWORD});
    assert_eq!(two.post("/api/account/sign-up", like).status, 409);
    two.sign_up("dogwood");
    let (mut own, mut others) = (one.listen(), Browser::new(&nodes[1]).listen());
    let seek = wait(&mut one, true);
    let seen = others.find(|line| !line["seeks"].as_array().unwrap().is_empty()).unwrap();
    assert_eq!(
        (&seen["seeks"][0]["id"], &seen["seeks"][0]["name"], &seen["own"]),
        (&json!(seek), &json!("riverbend"), &Value::Null)
    );
    let paired = two.post(&format!("/api/lobby/{seek}/take"), json!({}));
    assert_eq!(paired.status, 200, "{}", paired.body);
    let game = paired.json()["game"].as_str().unwrap().to_owned();
    assert_eq!(told(&mut own), game);
    // Each plays at the own node.
    let seats = [seat(&mut one, &game), seat(&mut two, &game)];
    let path = format!("/api/games/{game}");
    for ply in 0..4 {
        let node = &nodes[ply % 2];
        wait_for("the move before", LATE, || node.get(&path).json()["version"] == ply + 1);
        let state = node.get(&path).json();
        let at = seats.iter().position(|(side, _)| state["turn"] == **side).unwrap();
        let body = json!({"version": state["version"], "text": state["legal"][0]["text"]});
        let played = nodes[at].post(&format!("{path}/moves"), &seats[at].1, body);
        assert_eq!(played.status, 200, "{}", played.body);
    }
    let version = nodes[0].get(&path).json()["version"].clone();
    let resign = json!({"version": version});
    let over = nodes[0].post(&format!("{path}/resign"), &seats[0].1, resign.clone());
    assert_eq!(over.status, 200, "{}", over.body);
    // Once more, at the other node: it is over there, too.
    let again = nodes[1].post(&format!("{path}/resign"), &seats[0].1, resign);
    assert_ne!(again.status, 200, "{}", again.body);
    let players = |node: &Site| node.get(&format!("{path}/players")).json();
    let (side, other) = (seats[0].0.as_str(), seats[1].0.as_str());
    for node in &nodes {
        let after = players(node);
        assert_eq!((&after[side]["change"], &after[other]["change"]), (&json!(-162), &json!(162)));
        for (name, rating) in [("riverbend", 1338), ("dogwood", 1662)] {
            let page = node.get(&format!("/api/people/{name}")).json();
            let kept = &page["ratings"][0];
            assert_eq!((&kept["rating"]["number"], &kept["games"]), (&json!(rating), &json!(1)));
        }
    }
    // Signed out at one is signed out at both.
    let mut elsewhere = one.at(&nodes[1]);
    assert_eq!(elsewhere.post("/api/account/sign-out", json!({})).status, 204);
    assert_eq!(one.name(), Value::Null);
}

#[test]
fn of_takers_at_two_nodes_one_gets_the_seek() {
    let Some(ground) = Ground::new() else { return };
    let nodes = [club(&ground), club(&ground)];
    for round in 0..8 {
        let mut owner = Browser::new(&nodes[round % 2]);
        let seek = wait(&mut owner, false);
        let path = format!("/api/lobby/{seek}/take");
        let statuses: Vec<u16> = thread::scope(|scope| {
            let takers: Vec<_> = (0..6)
                .map(|number| {
                    let (site, path) = (&nodes[number % 2], &path);
                    scope.spawn(move || Browser::new(site).post(path, json!({})).status)
                })
                .collect();
            takers.into_iter().map(|taker| taker.join().unwrap()).collect()
        });
        assert_eq!(statuses.iter().filter(|status| **status == 200).count(), 1, "{statuses:?}");
        assert_eq!(statuses.iter().filter(|status| **status == 404).count(), 5, "{statuses:?}");
        for node in &nodes {
            let state = owner.at(node).get("/api/lobby").json();
            assert_eq!((&state["seeks"], state["game"].is_string()), (&json!([]), true));
        }
        assert_eq!(owner.games(), json!(1));
    }
}

#[test]
fn two_who_begin_to_wait_at_once_at_two_nodes_play_each_other() {
    let Some(ground) = Ground::new() else { return };
    let nodes = [club(&ground), club(&ground)];
    for _ in 0..8 {
        let mut browsers = nodes.each_ref().map(Browser::new);
        let replies: Vec<Reply> = thread::scope(|scope| {
            let asked = browsers.each_mut();
            let asked = asked.map(|one| scope.spawn(|| one.post("/api/lobby", blitz(false))));
            asked.into_iter().map(|asked| asked.join().unwrap()).collect()
        });
        let mut games = Vec::new();
        for (browser, reply) in browsers.iter_mut().zip(&replies) {
            assert_eq!(reply.status, 200, "{}", reply.body);
            let mut game = reply.json()["game"].clone();
            // Whoever waits is told of it.
            wait_for("a game", LATE, || {
                if game.is_null() {
                    game = browser.get("/api/lobby").json()["game"].clone();
                }
                game.is_string()
            });
            games.push(game);
        }
        assert_eq!(games[0], games[1]);
        for browser in &mut browsers {
            assert_eq!(browser.get("/api/lobby").json()["seeks"], json!([]));
            assert_eq!(browser.games(), json!(1));
        }
    }
}

#[test]
fn a_challenge_by_name_is_answered_at_another_node() {
    let Some(ground) = Ground::new() else { return };
    let nodes = [club(&ground), club(&ground)];
    let (mut one, mut two) = (Browser::new(&nodes[0]), Browser::new(&nodes[1]));
    one.sign_up("riverbend");
    two.sign_up("dogwood");
    let made = one.post("/api/challenges", json!({"to": "dogwood", "game": blitz(true)}));
    assert_eq!(made.status, 201, "{}", made.body);
    let list = two.get("/api/challenges").json();
    assert_eq!(list["received"][0]["from"]["name"], "riverbend", "{list}");
    let path = format!("/api/challenges/{}/accept", made.json()["id"].as_str().unwrap());
    let accepted = two.post(&path, json!({}));
    assert_eq!(accepted.status, 200, "{}", accepted.body);
    let game = accepted.json()["game"].clone();
    assert_eq!(one.get("/api/challenges").json()["sent"][0]["begun"], game);
    let game = game.as_str().unwrap();
    let sides = [seat(&mut one, game).0, seat(&mut two, game).0];
    assert_ne!(sides[0], sides[1]);
    // A link that is opened at both nodes at once is one game.
    let link = one.post("/api/challenges", json!({"game": blitz(false)})).json();
    let path = format!("/api/challenges/{}/accept", link["id"].as_str().unwrap());
    let mut statuses: Vec<u16> = thread::scope(|scope| {
        let asked = nodes.each_ref().map(|node| {
            let path = &path;
            scope.spawn(move || Browser::new(node).post(path, json!({})).status)
        });
        asked.into_iter().map(|asked| asked.join().unwrap()).collect()
    });
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 404]);
}

#[test]
fn notices_reach_whoever_is_at_another_node() {
    let Some(mut ground) = Ground::new() else { return };
    let nodes = [club(&ground), club(&ground)];
    let (mut one, mut two) = (Browser::new(&nodes[0]), Browser::new(&nodes[1]));
    one.sign_up("riverbend");
    two.sign_up("dogwood");
    let (mut ones, mut twos) = (one.notices(), two.notices());
    ones.next("notices").unwrap();
    twos.next("notices").unwrap();
    let days = json!({"rules": {"base": "english"}, "clock": {"days": 1}, "side": "white"});
    let began = Instant::now();
    let made = one.post("/api/challenges", json!({"to": "dogwood", "game": days}));
    assert_eq!(made.status, 201, "{}", made.body);
    twos.message(|message| message["received"][0]["from"]["name"] == "riverbend");
    assert!(began.elapsed() < Duration::from_secs(3), "{:?}", began.elapsed());
    let path = format!("/api/challenges/{}/accept", made.json()["id"].as_str().unwrap());
    let game = two.post(&path, json!({})).json()["game"].as_str().unwrap().to_owned();
    ones.message(|message| message["days"][0]["game"]["id"] == game.as_str());
    let (_, black) = seat(&mut two, &game);
    let began = Instant::now();
    let moved = nodes[1].post(
        &format!("/api/games/{game}/moves"),
        &black,
        json!({"version": 1, "text": "11-15"}),
    );
    assert_eq!(moved.status, 200, "{}", moved.body);
    ones.message(|message| message["days"][0]["yourTurn"] == true);
    assert!(began.elapsed() < Duration::from_secs(3), "{:?}", began.elapsed());
    // Without NATS it is found in the database.
    ground.nats.kill();
    let (_, white) = seat(&mut one, &game);
    let moved = nodes[0].post(
        &format!("/api/games/{game}/moves"),
        &white,
        json!({"version": 2, "text": "23-19"}),
    );
    assert_eq!(moved.status, 200, "{}", moved.body);
    let began = Instant::now();
    twos.message(|message| message["days"][0]["game"]["ply"] == 2);
    assert!(began.elapsed() < LATE, "{:?}", began.elapsed());
}

#[test]
fn without_nats_the_lobby_is_found_in_the_database() {
    let Some(mut ground) = Ground::new() else { return };
    let nodes = [club(&ground), club(&ground)];
    let (mut one, mut two) = (Browser::new(&nodes[0]), Browser::new(&nodes[1]));
    let mut watcher = Browser::new(&nodes[1]).listen();
    watcher.next().unwrap();
    ground.nats.kill();
    let seek = wait(&mut one, false);
    let mut own = one.listen();
    assert_eq!(own.next().unwrap()["own"], json!(seek));
    let began = Instant::now();
    watcher.find(|line| line["seeks"][0]["id"] == seek.as_str()).unwrap();
    let paired = two.post("/api/lobby", blitz(false)).json();
    assert_eq!(paired["kind"], "paired", "{paired}");
    assert_eq!(json!(told(&mut own)), paired["game"]);
    assert!(began.elapsed() < LATE, "{:?}", began.elapsed());
}

#[test]
fn what_a_killed_node_has_acknowledged_is_kept_and_nothing_is_kept_in_parts() {
    let Some(ground) = Ground::new() else { return };
    let (one, other) = (club(&ground), club(&ground));
    let address = one.address;
    let names: Vec<String> = (0..10).map(|number| format!("member{number}")).collect();
    // Somebody who is there signs in again and again meanwhile.
    Browser::new(&one).sign_up("riverbend");
    let done = AtomicUsize::new(0);
    let answers: Vec<(String, Option<String>)> = thread::scope(|scope| {
        let asked: Vec<_> = names
            .iter()
            .map(|name| {
                let done = &done;
                scope.spawn(move || {
                    let (path, body) = if name.ends_with(['0', '5']) {
                        let body = json!({"name": "riverbend", "password": PASSWORD});
                        ("/api/account/sign-in", body)
                    } else {
                        ("/api/account/sign-up", json!({"name": name, "password": PASSWORD}))
                    };
                    let cookie = ask_at(address, path, &body);
                    done.fetch_add(1, Ordering::SeqCst);
                    (name.clone(), cookie)
                })
            })
            .collect();
        // In the middle: some have an answer, others have not.
        wait_for("an answer", Duration::from_mins(1), || done.load(Ordering::SeqCst) > 2);
        one.kill();
        asked.into_iter().map(|asked| asked.join().unwrap()).collect()
    });
    let acknowledged = answers.iter().filter(|(_, cookie)| cookie.is_some()).count();
    assert!(acknowledged >= 3, "{answers:?}");
    for (name, cookie) in answers {
        let is_new = !name.ends_with(['0', '5']);
        let mut browser = Browser::new(&other);
        if let Some(cookie) = &cookie {
            browser.cookies.insert("crownhead-session".to_owned(), cookie.clone());
            assert_eq!(browser.name(), json!(if is_new { &name } else { "riverbend" }));
        }
        if is_new {
            // Either there is nobody of this name, or somebody with a password.
            let mut again = Browser::new(&other);
            let body = json!({"name": name, "password": PASSWORD});
            match again.post("/api/account/sign-up", body).status {
                201 => assert_eq!(cookie, None, "{name} was acknowledged"),
                409 => assert_eq!(again.sign_in(&name, PASSWORD).status, 200, "{name}"),
                status => panic!("{name}: {status}"),
            }
        }
    }
}

/// Asks a server that may end meanwhile; the cookie of the session if it has answered.
fn ask_at(address: std::net::SocketAddr, path: &str, body: &Value) -> Option<String> {
    use std::io::{Read as _, Write as _};
    let mut stream = std::net::TcpStream::connect(address).ok()?;
    stream.set_read_timeout(Some(Duration::from_secs(30))).ok()?;
    let (host, body) = (format!("localhost:{}", address.port()), body.to_string());
    let head = format!(
        "POST {path} HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\n\
         Content-Type: application/json\r\nContent-Length: {}\r\nConnection: close\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(head.as_bytes()).ok()?;
    let mut reply = String::new();
    let _ = stream.read_to_string(&mut reply);
    let is_done = reply.starts_with("HTTP/1.1 20");
    let cookie = reply.lines().find_map(|line| line.strip_prefix("set-cookie: crownhead-session="));
    let cookie = cookie.and_then(|cookie| cookie.split(';').next());
    cookie.filter(|_| is_done).map(str::to_owned)
}

#[test]
fn a_passkey_is_made_and_used_over_two_nodes_one_of_which_is_killed_in_the_middle() {
    const ORIGIN: &str = "http://localhost:3264";
    let Some(ground) = Ground::new() else { return };
    // All nodes of a club are reached at one address.
    let [one, other] = [(); 2].map(|()| {
        ground.node_with(|config| {
            config.owner = Some(Ownership::Accounts);
            config.origin = Some(ORIGIN.parse().unwrap());
        })
    });
    let mut key = Authenticator { origin: ORIGIN.to_owned(), ..Authenticator::new(&one) };
    let mut browser = Browser::new(&one);
    let wish = browser.post(BEGIN, json!({"name": "riverbend"}));
    let made = browser.at(&other).post(ADD, key.make(&challenge(&wish)));
    assert_eq!(made.status, 201, "{}", made.body);
    let mut phone = Browser::new(&other);
    let begun = challenge(&phone.post(BEGIN_SIGN_IN, json!({})));
    let (answer, mut elsewhere) = (key.sign(&begun), phone.at(&one));
    assert_eq!(elsewhere.post(SIGN_IN, answer.clone()).status, 200);
    // The same answer is worth nothing a second time, wherever it is sent.
    assert_eq!(phone.post(SIGN_IN, answer).status, 403);
    assert_eq!(elsewhere.at(&other).name(), "riverbend");
    let mut tablet = Browser::new(&one);
    let begun = challenge(&tablet.post(BEGIN_SIGN_IN, json!({})));
    let mut tablet = tablet.at(&other);
    one.kill();
    assert_eq!(tablet.post(SIGN_IN, key.sign(&begun)).status, 200);
    assert_eq!(tablet.name(), "riverbend");
}

#[test]
fn limits_count_at_all_nodes_together() {
    let Some(ground) = Ground::new() else { return };
    let nodes = [club(&ground), club(&ground)];
    // Five names an hour from one address.
    for number in 0..6 {
        let mut browser =
            Browser { address: Some("203.0.113.7"), ..Browser::new(&nodes[number % 2]) };
        let body = json!({"name": format!("member{number}"), "password": PASSWORD});
        let reply = browser.post("/api/account/sign-up", body);
        let expected = if number < 5 { 201 } else { 429 };
        assert_eq!(reply.status, expected, "{number}: {}", reply.body);
    }
    // Ten wrong passwords for one name, from whatever address.
    let statuses: Vec<u16> = (0..12)
        .map(|number| Browser::new(&nodes[number % 2]).sign_in("member0", "wrong").status)
        .collect();
    assert_eq!(statuses.iter().filter(|status| **status == 429).count(), 2, "{statuses:?}");
}
