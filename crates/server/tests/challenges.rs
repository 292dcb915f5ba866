//! Challenges: to a name, by link, and who may do what with them.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod support;

use std::thread;

use serde_json::{Value, json};

use support::browser::{Browser, club};

const DAY: u64 = 24 * 60 * 60 * 1000;

fn game(rated: bool) -> Value {
    json!({"rules": {"base": "english"}, "clock": {"initial": 300, "increment": 3}, "rated": rated})
}

fn challenge(from: &mut Browser<'_>, to: Option<&str>, game: &Value) -> Value {
    let mut wish = json!({"game": game});
    if let Some(to) = to {
        wish["to"] = json!(to);
    }
    let made = from.post("/api/challenges", wish);
    assert_eq!(made.status, 201, "{}", made.body);
    made.json()
}

fn path(challenge: &Value) -> String {
    format!("/api/challenges/{}", challenge["id"].as_str().unwrap())
}

fn count(browser: &mut Browser<'_>, which: &str) -> usize {
    browser.get("/api/challenges").json()[which].as_array().unwrap().len()
}

#[test]
fn a_name_is_challenged_accepts_and_both_have_the_game() {
    let site = club();
    let (mut one, mut two) = (Browser::new(&site), Browser::new(&site));
    one.sign_up("riverbend");
    two.sign_up("dogwood");
    let mut wish = game(true);
    wish["side"] = json!("white");
    let made = challenge(&mut one, Some("Dogwood"), &wish);
    assert_eq!((&made["own"], &made["state"]), (&json!(true), &json!("open")));
    let lives = made["expires"].as_u64().unwrap() - made["created"].as_u64().unwrap();
    assert_eq!(lives, 14 * DAY);
    let received = two.get("/api/challenges").json()["received"][0].clone();
    assert_eq!(
        (&received["from"]["name"], &received["from"]["rating"]["number"], &received["own"]),
        (&json!("riverbend"), &json!(1500), &json!(false))
    );
    let accepted = two.post(&format!("{}/accept", path(&made)), json!({})).json();
    assert_eq!(accepted["kind"], "paired", "{accepted}");
    let begun = accepted["game"].as_str().unwrap();
    // The one who asked hears of it, has the side that was asked for, and the game counts.
    let sent = one.get("/api/challenges").json()["sent"][0].clone();
    assert_eq!((&sent["state"], &sent["begun"]), (&json!("accepted"), &json!(begun)));
    assert_eq!(count(&mut two, "received"), 0);
    let both = json!({"white": true, "black": true});
    let seats = one.post(&format!("/api/games/{begun}/seats"), both).json();
    assert!(seats["white"].is_string() && seats["black"].is_null(), "{seats}");
    let players = site.get(&format!("/api/games/{begun}/players")).json();
    assert_eq!((&players["rated"], &players["black"]["name"]), (&json!(true), &json!("dogwood")));
    // Neither a second time nor withdrawn now.
    assert_eq!(two.post(&format!("{}/accept", path(&made)), json!({})).status, 404);
    assert_eq!(one.ask("DELETE", &path(&made), None).status, 404);
}

#[test]
fn a_link_is_for_whoever_comes_first_a_guest_included() {
    let site = club();
    let mut one = Browser::new(&site);
    // A browser without a cookie becomes a guest.
    let made = challenge(&mut one, None, &game(false));
    assert_eq!(made["expires"].as_u64().unwrap() - made["created"].as_u64().unwrap(), DAY);
    assert_eq!(Browser::new(&site).get(&path(&made)).status, 200);
    // Nobody plays against oneself.
    assert_eq!(one.post(&format!("{}/accept", path(&made)), json!({})).status, 400);
    let statuses: Vec<u16> = thread::scope(|scope| {
        let takers: Vec<_> = (0..4)
            .map(|_| {
                let (site, path) = (&site, format!("{}/accept", path(&made)));
                scope.spawn(move || Browser::new(site).post(&path, json!({})).status)
            })
            .collect();
        takers.into_iter().map(|taker| taker.join().unwrap()).collect()
    });
    assert_eq!(statuses.iter().filter(|status| **status == 200).count(), 1, "{statuses:?}");
    assert_eq!(statuses.iter().filter(|status| **status == 404).count(), 3, "{statuses:?}");
    // The address of the game is told to those who play it.
    assert!(one.get(&path(&made)).json()["begun"].is_string());
    assert!(Browser::new(&site).get(&path(&made)).json()["begun"].is_null());
    // A link to a rated game is not for guests.
    let mut person = Browser::new(&site);
    person.sign_up("riverbend");
    let rated = challenge(&mut person, None, &game(true));
    assert_eq!(one.post(&format!("{}/accept", path(&rated)), json!({})).status, 401);
    assert_eq!(person.get(&path(&rated)).json()["state"], "open");
}

#[test]
fn pages_of_people_can_be_opened_by_their_address_where_there_are_people() {
    let (club, plain) = (club(), support::Site::new());
    for page in ["/leaders", "/challenges", "/challenge/abcdefgh", "/lobby"] {
        assert_eq!((club.get(page).status, plain.get(page).status), (200, 404), "{page}");
    }
}

#[test]
fn declined_and_withdrawn_challenges_are_over() {
    let site = club();
    let (mut one, mut two) = (Browser::new(&site), Browser::new(&site));
    one.sign_up("riverbend");
    two.sign_up("dogwood");
    let first = challenge(&mut one, Some("dogwood"), &game(false));
    assert_eq!(two.post(&format!("{}/decline", path(&first)), json!({})).status, 204);
    assert_eq!(one.get("/api/challenges").json()["sent"][0]["state"], "declined");
    assert_eq!(two.post(&format!("{}/accept", path(&first)), json!({})).status, 404);
    assert_eq!(one.ask("DELETE", &path(&first), None).status, 204);
    let second = challenge(&mut one, Some("dogwood"), &game(false));
    assert_eq!(one.ask("DELETE", &path(&second), None).status, 204);
    assert_eq!(two.post(&format!("{}/accept", path(&second)), json!({})).status, 404);
    assert_eq!((count(&mut one, "sent"), count(&mut two, "received")), (0, 0));
    // Whoever deletes the account challenges nobody any more.
    challenge(&mut one, Some("dogwood"), &game(false));
    assert_eq!(one.post("/api/account/delete", json!({"name": "riverbend"})).status, 204);
    let refused = two.post("/api/challenges", json!({"to": "riverbend", "game": game(false)}));
    assert_eq!((refused.status, &refused.json()["error"]["place"]), (404, &json!("to")));
}

#[test]
fn bad_challenges_are_refused_with_their_place_and_there_are_not_too_many() {
    let site = club();
    let (mut one, mut two) = (Browser::new(&site), Browser::new(&site));
    one.sign_up("riverbend");
    two.sign_up("dogwood");
    let mut ranged = game(false);
    ranged["range"] = json!({"low": 1400, "high": 1600});
    for (wish, status, place) in [
        (json!({"to": "nobodyhere", "game": game(false)}), 404, "to"),
        (json!({"to": "riverbend", "game": game(false)}), 400, "to"),
        (json!({"game": ranged}), 400, "game.range"),
        (json!({"game": {"rules": {"base": "english"}, "rated": true}}), 400, "clock"),
        (json!({"game": {"rules": {"base": "nothing"}}}), 404, "rules.base"),
    ] {
        let refused = one.post("/api/challenges", wish.clone());
        assert_eq!(
            (refused.status, &refused.json()["error"]["place"]),
            (status, &json!(place)),
            "{wish}"
        );
    }
    for _ in 0..20 {
        challenge(&mut one, Some("dogwood"), &game(false));
    }
    let refused = one.post("/api/challenges", json!({"game": game(false)}));
    assert_eq!((refused.status, &refused.json()["error"]["place"]), (429, &json!("challenges")));
    assert_eq!(count(&mut two, "received"), 20);
}

/// Who may: nobody, a guest, another account, the one challenged, and somebody whose session has ended.
#[test]
fn a_challenge_to_a_name_is_for_the_two_alone() {
    let site = club();
    let (mut one, mut two, mut other, mut guest, mut ended) = (
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
    ended.sign_in("dogwood", support::browser::PASSWORD);
    let cookies = ended.cookies.clone();
    ended.post("/api/account/sign-out", json!({}));
    ended.cookies = cookies;
    let made = challenge(&mut one, Some("dogwood"), &game(false));
    let at = path(&made);
    let to_name = json!({"to": "dogwood", "game": game(false)});
    // Looking, accepting, declining, withdrawing, challenging a name.
    for (browser, expected) in [
        (&mut Browser::new(&site), [404, 404, 401, 401, 401]),
        (&mut guest, [404, 404, 404, 404, 401]),
        (&mut other, [404, 404, 404, 404, 201]),
        (&mut ended, [404, 404, 401, 401, 401]),
    ] {
        let looked = browser.get(&at).status;
        let declined = browser.post(&format!("{at}/decline"), json!({})).status;
        let withdrawn = browser.ask("DELETE", &at, None).status;
        let named = browser.post("/api/challenges", to_name.clone()).status;
        let accepted = browser.post(&format!("{at}/accept"), json!({})).status;
        let got = [looked, accepted, declined, withdrawn, named];
        assert_eq!(got, expected);
    }
    // The one who made it may not decline it, the other not withdraw it.
    assert_eq!(one.post(&format!("{at}/decline"), json!({})).status, 404);
    assert_eq!(two.ask("DELETE", &at, None).status, 404);
    assert_eq!(two.get(&at).status, 200);
    assert_eq!(two.post(&format!("{at}/accept"), json!({})).status, 200);
}
