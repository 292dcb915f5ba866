//! Accounts: guests, names, keys, sessions, and who may do what.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod support;

use std::{
    collections::BTreeMap,
    time::{Duration, Instant},
};

use crownhead_server::SignUp;
use crownhead_store::{People, Sqlite, hash, time};
use serde_json::{Value, json};

use support::{
    Site,
    browser::{Browser, PASSWORD, club, club_with},
    passkey::{ADD, Authenticator, BEGIN, BEGIN_SIGN_IN, SIGN_IN, challenge, sign_up_by_passkey},
};

#[test]
fn a_guest_is_made_by_the_first_game_and_keeps_everything() {
    let site = club();
    let mut browser = Browser::new(&site);
    assert_eq!(browser.get("/api/account").json()["account"], Value::Null);
    assert_eq!(browser.games(), 0);
    assert!(browser.session().is_none(), "looking around makes nobody a guest");
    let game = browser.play();
    let guest = browser.get("/api/account").json()["account"].clone();
    assert_eq!((&guest["kind"], &guest["name"]), (&json!("guest"), &Value::Null));
    assert_eq!(browser.games(), 1);
    // Another visitor is somebody else.
    assert_eq!(Browser::new(&site).games(), 0);
    let before = browser.session().cloned().unwrap();
    let codes = browser.sign_up("riverbend");
    assert_eq!(codes.len(), 8);
    // A new session, and the old one is gone.
    assert_ne!(browser.session(), Some(&before));
    let mut old = Browser::new(&site);
    old.cookies.insert("crownhead-session".to_owned(), before);
    assert_eq!(old.name(), Value::Null);
    assert_eq!((browser.name(), browser.games()), (json!("riverbend"), json!(1)));
    // The page of the person has the game, for everybody.
    let profile = Browser::new(&site).get("/api/people/RiverBend").json();
    assert_eq!(profile["games"][0]["game"]["id"], json!(game));
    assert_eq!(profile["own"], false);
}

#[test]
fn whoever_signs_in_elsewhere_has_the_games_and_brings_those_of_the_guest() {
    let site = club();
    let mut home = Browser::new(&site);
    home.play();
    home.sign_up("riverbend");
    let mut phone = Browser::new(&site);
    let game = phone.play();
    assert_eq!(phone.sign_in("riverbend", PASSWORD).status, 200);
    assert_eq!(phone.games(), 2);
    assert_eq!(home.games(), 2);
    // The owner plays on at the other machine.
    let seats =
        home.post(&format!("/api/games/{game}/seats"), json!({"white": false, "black": true}));
    assert!(seats.json()["black"].is_string(), "{}", seats.body);
    let mut other = Browser::new(&site);
    other.sign_up("dogwood");
    let refused =
        other.post(&format!("/api/games/{game}/seats"), json!({"white": true, "black": true}));
    assert_eq!((refused.status, refused.code().as_str()), (403, "notYourGame"));
    assert_eq!(other.ask("DELETE", &format!("/api/games/{game}"), None).status, 403);
}

#[test]
fn a_passkey_makes_an_account_and_signs_in() {
    let site = club();
    let mut browser = Browser::new(&site);
    browser.play();
    let mut key = sign_up_by_passkey(&mut browser, "riverbend");
    assert_eq!((browser.name(), browser.games()), (json!("riverbend"), json!(1)));
    let mut phone = Browser::new(&site);
    let begun = phone.post(BEGIN_SIGN_IN, json!({}));
    let answer = key.sign(&challenge(&begun));
    assert_eq!(phone.post(SIGN_IN, answer.clone()).status, 200);
    assert_eq!(phone.name(), "riverbend");
    // The same answer is worth nothing a second time.
    assert_eq!(phone.post(SIGN_IN, answer).status, 403);
    let keys = browser.get("/api/account/keys").json();
    assert_eq!((&keys["passkeys"][0]["label"], &keys["codesLeft"]), (&json!("test"), &json!(8)));
    let last = keys["passkeys"][0]["id"].as_str().unwrap().to_owned();
    let refused = browser.ask("DELETE", &format!("/api/account/keys/{last}"), None);
    assert_eq!((refused.status, refused.code().as_str()), (409, "nothingToDo"));
}

#[test]
fn answers_of_other_browsers_sites_and_keys_are_refused() {
    let site = club();
    let mut browser = Browser::new(&site);
    let mut key = sign_up_by_passkey(&mut browser, "riverbend");
    // A challenge that another browser was given.
    let stolen = challenge(&Browser::new(&site).post(BEGIN_SIGN_IN, json!({})));
    let mut thief = Browser::new(&site);
    thief.post(BEGIN_SIGN_IN, json!({}));
    assert_eq!(thief.post(SIGN_IN, key.sign(&stolen)).status, 403);
    // No cookie of a ceremony at all.
    assert_eq!(Browser::new(&site).post(SIGN_IN, key.sign(&stolen)).status, 403);
    // Another site.
    let mut phone = Browser::new(&site);
    let begun = challenge(&phone.post(BEGIN_SIGN_IN, json!({})));
    let real = std::mem::replace(&mut key.origin, "https://evil.example".to_owned());
    assert_eq!(phone.post(SIGN_IN, key.sign(&begun)).status, 400);
    key.origin = real;
    // Another key that claims to be this one.
    let mut forged = Authenticator::new(&site);
    forged.credential.clone_from(&key.credential);
    let begun = challenge(&phone.post(BEGIN_SIGN_IN, json!({})));
    assert_eq!(phone.post(SIGN_IN, forged.sign(&begun)).status, 403);
    // A copy, whose counter has not grown.
    let begun = challenge(&phone.post(BEGIN_SIGN_IN, json!({})));
    assert_eq!(phone.post(SIGN_IN, key.sign(&begun)).status, 200);
    key.counter = 1;
    let begun = challenge(&phone.post(BEGIN_SIGN_IN, json!({})));
    assert_eq!(phone.post(SIGN_IN, key.sign(&begun)).status, 403);
    // A challenge to sign in makes no key, and a challenge for a key signs nobody in.
    let begun = challenge(&phone.post(BEGIN_SIGN_IN, json!({})));
    assert_eq!(phone.post(ADD, key.make(&begun)).status, 403);
    let mut other = Browser::new(&site);
    let begun = challenge(&other.post(BEGIN, json!({"name": "dogwood"})));
    key.counter = 100;
    assert_eq!(other.post(SIGN_IN, key.sign(&begun)).status, 403);
    // A key cannot be added to an account by somebody else.
    let begun = challenge(&browser.post(BEGIN, json!({})));
    let mut other = Browser::new(&site);
    other.sign_up("dogwood");
    other.cookies.insert("crownhead-step".to_owned(), browser.cookies["crownhead-step"].clone());
    assert_eq!(other.post(ADD, Authenticator::new(&site).make(&begun)).status, 403);
    assert_eq!(other.get("/api/account/keys").json()["passkeys"], json!([]));
}

/// Every address of the description that needs somebody, with a body that could be one.
fn personal(document: &Value) -> Vec<(String, String, Option<Value>)> {
    let mut found = Vec::new();
    for (path, operations) in document["paths"].as_object().unwrap() {
        for (method, operation) in operations.as_object().unwrap() {
            if operation["security"] == json!([{"session": []}]) {
                let body =
                    operation["requestBody"]["content"]["application/json"]["example"].clone();
                let path = path.replace("{id}", "abcdefgh");
                found.push((method.to_uppercase(), path, (!body.is_null()).then_some(body)));
            }
        }
    }
    assert!(found.len() >= 11, "{found:?}");
    found
}

#[test]
fn what_is_a_person_s_is_refused_to_everybody_else() {
    let site = club();
    let asked = personal(&site.get("/api").json());
    let mut guest = Browser::new(&site);
    guest.play();
    let mut out = Browser::new(&site);
    out.sign_up("dogwood");
    let ended = out.session().cloned().unwrap();
    assert_eq!(out.post("/api/account/sign-out", json!({})).status, 204);
    let mut expired = Browser::new(&site);
    expired.sign_up("lattice");
    let hashed = hash(expired.session().unwrap());
    site.runtime.block_on(async {
        let url = format!("sqlite://{}", site.database().display());
        let store = Sqlite::open(&url, None).await.unwrap();
        store.use_session(&hashed, time::now(), time::now() - 1).await.unwrap();
    });
    let mut closed = Browser::new(&site);
    closed.sign_up("millrace");
    site.runtime.block_on(async {
        let url = format!("sqlite://{}", site.database().display());
        let store = Sqlite::open(&url, None).await.unwrap();
        let account =
            store.named(&crownhead_store::NameKey::of("millrace")).await.unwrap().unwrap();
        store.set_closed(&account.id, Some(time::now())).await.unwrap();
    });
    for (method, path, body) in &asked {
        let mut nobody = Browser::new(&site);
        let mut forged = Browser::new(&site);
        forged.cookies.insert("crownhead-session".to_owned(), "a".repeat(26));
        let mut ended_one = Browser::new(&site);
        ended_one.cookies.insert("crownhead-session".to_owned(), ended.clone());
        for (who, browser) in [
            ("nobody", &mut nobody),
            ("a guest", &mut guest),
            ("an invented cookie", &mut forged),
            ("a session that has ended", &mut ended_one),
            ("a session that has expired", &mut expired),
            ("a closed account", &mut closed),
        ] {
            let reply = browser.ask(method, path, body.clone());
            assert_eq!(
                (reply.status, reply.code().as_str()),
                (401, "signInNeeded"),
                "{who}: {method} {path}"
            );
        }
    }
}

#[test]
fn keys_and_sessions_of_another_account_are_out_of_reach() {
    let site = club();
    let mut victim = Browser::new(&site);
    victim.sign_up("riverbend");
    let mut key = sign_up_by_passkey(&mut Browser::new(&site), "sidestep");
    let keys = victim.get("/api/account/keys").json();
    let password = keys["password"]["id"].as_str().unwrap().to_owned();
    let sessions = victim.get("/api/account/sessions").json();
    let session = sessions[0]["id"].as_str().unwrap().to_owned();
    let mut other = Browser::new(&site);
    other.sign_up("dogwood");
    for path in
        [format!("/api/account/keys/{password}"), format!("/api/account/sessions/{session}")]
    {
        assert_eq!(other.ask("DELETE", &path, None).status, 404, "{path}");
    }
    assert_eq!(other.post("/api/account/delete", json!({"name": "riverbend"})).status, 400);
    assert_eq!(victim.name(), "riverbend");
    // Signing in as somebody else ends what this browser was before.
    let before = other.session().cloned().unwrap();
    let begun = challenge(&other.post(BEGIN_SIGN_IN, json!({})));
    assert_eq!(other.post(SIGN_IN, key.sign(&begun)).status, 200);
    assert_eq!(other.name(), "sidestep");
    let mut old = Browser::new(&site);
    old.cookies.insert("crownhead-session".to_owned(), before);
    assert_eq!(old.name(), Value::Null);
}

#[test]
fn a_cookie_that_somebody_planted_is_never_used() {
    let site = club();
    let planted = "b".repeat(26);
    let mut victim = Browser::new(&site);
    victim.cookies.insert("crownhead-session".to_owned(), planted.clone());
    victim.play();
    assert_ne!(victim.session(), Some(&planted));
    // A guest's cookie that the attacker knows is worth nothing after signing up.
    let known = victim.session().cloned().unwrap();
    victim.sign_up("riverbend");
    let mut attacker = Browser::new(&site);
    attacker.cookies.insert("crownhead-session".to_owned(), known);
    assert_eq!(attacker.get("/api/account/keys").status, 401);
    assert_eq!(attacker.games(), 0);
}

#[test]
fn pages_of_other_sites_do_nothing() {
    let site = club();
    let mut victim = Browser::new(&site);
    victim.sign_up("riverbend");
    let host = format!("localhost:{}", site.address.port());
    let cookie = format!("Cookie: crownhead-session={}\r\n", victim.session().unwrap());
    let body = br#"{"name": "riverbend"}"#;
    for headers in [
        "Origin: https://evil.example\r\nContent-Type: application/json\r\n",
        "Origin: null\r\nContent-Type: application/json\r\n",
        "Sec-Fetch-Site: cross-site\r\nContent-Type: application/json\r\n",
    ] {
        let headers = format!("Host: {host}\r\n{cookie}{headers}");
        let reply = site.raw("POST", "/api/account/delete", &headers, body);
        assert_eq!((reply.status, reply.code().as_str()), (403, "forbidden"), "{headers}");
    }
    // What a form can send.
    for kind in ["text/plain", "application/x-www-form-urlencoded"] {
        let headers = format!("Host: {host}\r\n{cookie}Content-Type: {kind}\r\n");
        assert_eq!(site.raw("POST", "/api/account/delete", &headers, body).status, 400);
    }
    assert_eq!(victim.name(), "riverbend");
}

#[test]
fn a_wrong_name_and_a_wrong_password_cannot_be_told_apart() {
    let site = club();
    let mut person = Browser::new(&site);
    person.sign_up("riverbend");
    sign_up_by_passkey(&mut Browser::new(&site), "nopassword");
    let mut times: BTreeMap<&str, Duration> = BTreeMap::new();
    let mut answers: BTreeMap<&str, (u16, String)> = BTreeMap::new();
    for round in 0..3 {
        for name in ["riverbend", "nobodyhere", "nopassword"] {
            let begin = Instant::now();
            let reply = Browser::new(&site).sign_in(name, "a wrong password");
            let took = begin.elapsed();
            if round > 0 {
                let best = times.entry(name).or_insert(took);
                *best = took.min(*best);
            }
            let known = answers.entry("all").or_insert((reply.status, reply.body.clone()));
            assert_eq!(*known, (reply.status, reply.body), "{name}");
        }
        for name in ["riverbend", "nobodyhere"] {
            let code = json!({"name": name, "code": "AAAA-AAAA-AAAA-AAAA"});
            let reply = Browser::new(&site).post("/api/account/sign-in", code);
            assert_eq!(answers["all"], (reply.status, reply.body), "{name}");
        }
    }
    let (least, most) = (times.values().min().unwrap(), times.values().max().unwrap());
    assert!(*most < *least * 3, "{times:?}");
}

#[test]
fn a_recovery_code_is_good_once() {
    let site = club();
    let mut person = Browser::new(&site);
    let codes = person.sign_up("riverbend");
    let with = |code: &str| json!({"name": "Riverbend", "code": code});
    let mut phone = Browser::new(&site);
    assert_eq!(phone.post("/api/account/sign-in", with(&codes[3].to_lowercase())).status, 200);
    assert_eq!(phone.name(), "riverbend");
    assert_eq!(phone.get("/api/account/keys").json()["codesLeft"], 7);
    assert_eq!(Browser::new(&site).post("/api/account/sign-in", with(&codes[3])).status, 403);
    // New ones take the place of all others.
    let fresh = phone.post("/api/account/codes", json!({})).json();
    assert_eq!(Browser::new(&site).post("/api/account/sign-in", with(&codes[4])).status, 403);
    let fresh = fresh["codes"][0].as_str().unwrap();
    assert_eq!(Browser::new(&site).post("/api/account/sign-in", with(fresh)).status, 200);
    // Of another account they are nothing.
    let mut other = Browser::new(&site);
    let codes = other.sign_up("dogwood");
    assert_eq!(Browser::new(&site).post("/api/account/sign-in", with(&codes[0])).status, 403);
}

#[test]
fn names_are_taken_with_all_that_look_like_them() {
    let site = club();
    Browser::new(&site).sign_up("riverbend");
    let mut other = Browser::new(&site);
    let mut verdict = |name: &str| {
        other.post("/api/account/name", json!({"name": name})).json()["verdict"].clone()
    };
    for (name, expected) in [
        ("RIVERBEND", "taken"),
        ("river-bend", "taken"),
        ("rіverbend", "characters"),
        ("dogwood", "free"),
        ("ab", "tooShort"),
        ("abcdefghijklmnopqrstuvw", "tooLong"),
        ("moderator", "reserved"),
        ("Guest1", "reserved"),
    ] {
        assert_eq!(verdict(name), expected, "{name}");
    }
    let taken =
        other.post("/api/account/sign-up", json!({"name": "RiverBend", "password": PASSWORD}));
    assert_eq!((taken.status, taken.code().as_str()), (409, "taken"));
    let weak = json!({"name": "dogwood", "password": "short"});
    let weak = other.post("/api/account/sign-up", weak);
    assert_eq!((weak.status, &weak.json()["error"]["place"]), (400, &json!("password")));
    // A name that was given up is nobody else's.
    other.sign_up("dogwood");
    let renamed = other.post("/api/account", json!({"name": "cornerman", "piece": "amber-black"}));
    assert_eq!(renamed.json()["account"]["name"], "cornerman", "{}", renamed.body);
    let third = Browser::new(&site)
        .post("/api/account/sign-up", json!({"name": "dogwood", "password": PASSWORD}));
    assert_eq!(third.code(), "taken");
    assert_eq!(other.post("/api/account", json!({"name": "dogwood"})).status, 200);
    assert_eq!(Browser::new(&site).get("/api/people/dogwood").json()["piece"], "amber-black");
    assert_eq!(Browser::new(&site).get("/api/people/cornerman").status, 404);
}

#[test]
fn limits_are_by_address_and_by_name_and_say_what_they_are() {
    let site = club_with(|config| config.trusted_proxies.push("127.0.0.1/32".parse().unwrap()));
    let at = |address: &'static str| Browser {
        site: &site,
        cookies: BTreeMap::new(),
        address: Some(address),
    };
    for number in 0..5 {
        at("203.0.113.7").sign_up(&format!("person{number}a"));
    }
    let more = json!({"name": "person6a", "password": PASSWORD});
    let refused = at("203.0.113.7").post("/api/account/sign-up", more.clone());
    assert_eq!((refused.status, refused.code().as_str()), (429, "tooMany"));
    assert_eq!(refused.json()["error"]["place"], "signUp");
    let wait: u64 = refused.header("retry-after").unwrap().parse().unwrap();
    assert!((1..=3600).contains(&wait), "{wait}");
    // Elsewhere it goes on.
    assert_eq!(at("203.0.113.8").post("/api/account/sign-up", more).status, 201);
    // Guessing one name from many addresses.
    let mut statuses = Vec::new();
    for number in 0..12 {
        let address: &'static str = Box::leak(format!("198.51.100.{number}").into_boxed_str());
        statuses.push(at(address).sign_in("person0a", "a wrong password").status);
    }
    assert_eq!(statuses, [[403; 10].as_slice(), &[429; 2]].concat());
    // Guessing many names from one address.
    let mut statuses = Vec::new();
    for number in 0..12 {
        statuses.push(at("192.0.2.9").sign_in(&format!("nobody{number}"), "x").status);
    }
    assert_eq!(statuses, [[403; 10].as_slice(), &[429; 2]].concat());
    // What succeeds does not count.
    for _ in 0..12 {
        assert_eq!(at("192.0.2.10").sign_in("person1a", PASSWORD).status, 200);
    }
    // Guests make eight games a minute.
    let new = json!({"rules": {"base": "english"}, "black": {"kind": "human"}, "white": {"kind": "human"}});
    let made: Vec<u16> =
        (0..9).map(|_| at("192.0.2.11").post("/api/games", new.clone()).status).collect();
    assert_eq!(made, [[201; 8].as_slice(), &[429]].concat());
}

#[test]
fn sessions_are_listed_and_ended() {
    let site = club();
    let mut home = Browser::new(&site);
    home.sign_up("riverbend");
    let mut phone = Browser::new(&site);
    phone.sign_in("riverbend", PASSWORD);
    let mut tablet = Browser::new(&site);
    tablet.sign_in("riverbend", PASSWORD);
    let list = home.get("/api/account/sessions").json();
    assert_eq!(list.as_array().unwrap().len(), 3);
    assert_eq!(list.as_array().unwrap().iter().filter(|one| one["this"] == true).count(), 1);
    let own = phone.get("/api/account/sessions").json();
    let own = own.as_array().unwrap().iter().find(|one| one["this"] == true).unwrap()["id"].clone();
    let path = format!("/api/account/sessions/{}", own.as_str().unwrap());
    assert_eq!(home.ask("DELETE", &path, None).status, 204);
    assert_eq!(phone.get("/api/account/keys").status, 401);
    assert_eq!(tablet.name(), "riverbend");
    // A new password ends all others.
    let wrong = json!({"password": "brass paper lamp", "current": "wrong"});
    assert_eq!(home.post("/api/account/password", wrong).status, 403);
    let right = json!({"password": "brass paper lamp", "current": PASSWORD});
    assert_eq!(home.post("/api/account/password", right).status, 204);
    assert_eq!((home.name(), tablet.name()), (json!("riverbend"), Value::Null));
    assert_eq!(Browser::new(&site).sign_in("riverbend", PASSWORD).status, 403);
    assert_eq!(Browser::new(&site).sign_in("riverbend", "brass paper lamp").status, 200);
    assert_eq!(home.post("/api/account/sessions/end", json!({})).status, 204);
    assert_eq!(home.get("/api/account/sessions").json().as_array().unwrap().len(), 1);
}

#[test]
fn everything_of_one_s_own_comes_in_one_file() {
    let site = club();
    let mut person = Browser::new(&site);
    person.play();
    person.sign_up("riverbend");
    person.play();
    let file = person.get("/api/account/export");
    assert_eq!(file.status, 200);
    assert!(file.header("content-disposition").unwrap().starts_with("attachment"));
    // Chunks of a body that is written while it is read.
    let text: String = dechunked(&file.body);
    let whole: Value = serde_json::from_str(&text).unwrap();
    assert_eq!(whole["account"]["name"], "riverbend");
    assert_eq!(whole["pdn"].as_str().unwrap().matches("11-15").count(), 2);
    assert!(!text.contains("argon2"));
}

/// The body of an answer that was sent in chunks.
fn dechunked(body: &str) -> String {
    let (mut rest, mut text) = (body, String::new());
    while let Some((length, after)) = rest.split_once("\r\n") {
        let Ok(length) = usize::from_str_radix(length.trim(), 16) else { return body.to_owned() };
        if length == 0 {
            break;
        }
        text.push_str(&after[..length]);
        rest = after[length..].trim_start_matches("\r\n");
    }
    text
}

#[test]
fn a_deletion_is_undone_by_signing_in() {
    let site = club();
    let mut person = Browser::new(&site);
    person.play();
    person.sign_up("riverbend");
    assert_eq!(person.post("/api/account/delete", json!({"name": "dogwood"})).status, 400);
    assert_eq!(person.post("/api/account/delete", json!({"name": "riverbend"})).status, 204);
    assert_eq!(person.name(), Value::Null);
    assert_eq!(Browser::new(&site).get("/api/people/riverbend").status, 404);
    let mut back = Browser::new(&site);
    let returned = back.sign_in("riverbend", PASSWORD).json();
    assert_eq!(returned["returned"], true);
    assert_eq!(back.games(), 1);
    assert_eq!(Browser::new(&site).get("/api/people/riverbend").status, 200);
}

#[test]
fn names_by_invitation_need_one_that_nobody_has_used() {
    let site = club_with(|config| config.sign_up = SignUp::Invited);
    site.runtime.block_on(async {
        let url = format!("sqlite://{}", site.database().display());
        let store = Sqlite::open(&url, None).await.unwrap();
        store.invite(&hash("welcome"), time::now(), time::now() + 60_000).await.unwrap();
        store.invite(&hash("late"), time::now() - 2, time::now() - 1).await.unwrap();
    });
    let with = |invitation: Value| {
        let body = json!({"name": "riverbend", "password": PASSWORD, "invitation": invitation});
        Browser::new(&site).post("/api/account/sign-up", body)
    };
    for invitation in [Value::Null, json!("guessed"), json!("late")] {
        assert_eq!(with(invitation.clone()).code(), "notInvited", "{invitation}");
    }
    let mut browser = Browser::new(&site);
    assert_eq!(browser.post(BEGIN, json!({"name": "riverbend"})).code(), "notInvited");
    assert_eq!(with(json!("welcome")).status, 201);
    assert_eq!(with(json!("welcome")).status, 403);
    // Guests play as everywhere.
    Browser::new(&site).play();
}

#[test]
fn games_can_be_kept_from_others() {
    let site = club();
    let mut person = Browser::new(&site);
    person.play();
    person.sign_up("riverbend");
    assert_eq!(person.post("/api/account", json!({"showsGames": false})).status, 200);
    let seen = Browser::new(&site).get("/api/people/riverbend").json();
    assert_eq!(
        (&seen["private"], &seen["games"], &seen["total"]),
        (&json!(true), &json!([]), &json!(0))
    );
    assert_eq!(person.get("/api/people/riverbend").json()["total"], 1);
}

#[test]
fn two_people_by_link_have_the_game_on_both_pages_and_each_their_seat() {
    let site = club();
    let (mut one, mut two) = (Browser::new(&site), Browser::new(&site));
    one.sign_up("riverbend");
    two.sign_up("dogwood");
    let new = json!({"rules": {"base": "english"}, "black": {"kind": "human"}, "white": {"kind": "human"}});
    let made = one.post("/api/games", new).json();
    let id = made["game"]["id"].as_str().unwrap().to_owned();
    let play = |browser: &mut Browser<'_>, side: &str, version: u32, text: &str| {
        let token = made["seats"][side].as_str().unwrap();
        let headers = format!(
            "Host: localhost:{}\r\nContent-Type: application/json\r\nAuthorization: Bearer {token}\r\n\
             Cookie: crownhead-session={}\r\n",
            site.address.port(),
            browser.session().unwrap()
        );
        let body = json!({"version": version, "text": text}).to_string();
        let reply = site.raw("POST", &format!("/api/games/{id}/moves"), &headers, body.as_bytes());
        assert_eq!(reply.status, 200, "{}", reply.body);
    };
    play(&mut one, "black", 1, "11-15");
    play(&mut two, "white", 2, "23-19");
    let white = made["seats"]["white"].as_str().unwrap();
    let resigned = site.post(&format!("/api/games/{id}/resign"), white, json!({"version": 3}));
    assert_eq!(resigned.status, 200);
    let profile = one.get("/api/people/dogwood").json();
    assert_eq!(profile["games"][0]["opponent"], "riverbend");
    assert_eq!(profile["tally"], json!({"won": 0, "drawn": 0, "lost": 1}));
    assert_eq!(profile["together"], json!({"won": 1, "drawn": 0, "lost": 0}));
    // Each has the game in the list, with the name of the other and a seat of one's own.
    let list = two.get("/api/games").json();
    assert_eq!(list["games"][0]["blackName"], "riverbend");
    assert_eq!(list["games"][0]["seats"], json!({"white": true, "black": false}));
    // Nobody gets the other's seat, not even whoever has made the game, and nobody deletes it.
    let seats = one.post(&format!("/api/games/{id}/seats"), json!({"white": true, "black": true}));
    assert!(seats.json()["white"].is_null() && seats.json()["black"].is_string(), "{}", seats.body);
    assert_eq!(one.ask("DELETE", &format!("/api/games/{id}"), None).code(), "notYourGame");
}

#[test]
fn cookies_are_bound_to_the_host_under_https() {
    let site = club_with(|config| {
        config.origin = Some("https://draughts.example".parse().unwrap());
        config.trusted_proxies.push("127.0.0.1/32".parse().unwrap());
    });
    let headers = "Host: draughts.example\r\nX-Forwarded-Proto: https\r\nX-Forwarded-For: 203.0.113.7\r\n\
                   Content-Type: application/json\r\n";
    let body = json!({"name": "riverbend", "password": PASSWORD}).to_string();
    let made = site.raw("POST", "/api/account/sign-up", headers, body.as_bytes());
    let cookie = made.header("set-cookie").unwrap();
    assert!(cookie.starts_with("__host-crownhead="), "{cookie}");
    for part in ["; path=/;", "; httponly", "; samesite=lax", "; secure"] {
        assert!(cookie.contains(part), "{cookie}");
    }
    assert!(!cookie.contains("domain"));
}

#[test]
fn a_server_without_accounts_has_none_of_it() {
    let site = Site::new();
    assert_eq!(site.get("/api/account").status, 404);
    assert_eq!(site.get("/api/people/riverbend").status, 404);
    let body = json!({"name": "riverbend", "password": PASSWORD});
    assert_eq!(site.post("/api/account/sign-up", "", body).status, 404);
    assert!(!site.get("/").body.contains("data-accounts"));
    let headers = format!("Host: {}\r\nAccept: text/html\r\n", site.address);
    assert_eq!(site.raw("GET", "/account", &headers, b"").status, 404);
    let club = club();
    let headers = format!("Host: {}\r\nAccept: text/html\r\n", club.address);
    assert_eq!(club.raw("GET", "/account", &headers, b"").status, 200);
    assert!(club.get("/games").body.contains("data-accounts"));
}

/// Keys, password, codes, export and deletion need somebody who has signed in lately; everything else does not.
#[test]
fn an_old_session_does_not_change_keys() {
    let site = club_with(|config| config.fresh_sign_in = std::time::Duration::ZERO);
    let mut browser = Browser::new(&site);
    browser.sign_up("riverbend");
    assert_eq!(browser.get("/api/account").json()["account"]["fresh"], false);
    let keys = browser.get("/api/account/keys").json();
    let key = keys["password"]["id"].as_str().unwrap().to_owned();
    let password = json!({"password": "another walnut crown", "current": PASSWORD});
    for (method, path, body) in [
        ("POST", "/api/account/passkeys/begin".to_owned(), Some(json!({}))),
        ("DELETE", format!("/api/account/keys/{key}"), None),
        ("POST", "/api/account/password".to_owned(), Some(password)),
        ("POST", "/api/account/codes".to_owned(), Some(json!({}))),
        ("GET", "/api/account/export".to_owned(), None),
        ("POST", "/api/account/delete".to_owned(), Some(json!({"name": "riverbend"}))),
    ] {
        let refused = browser.ask(method, &path, body.clone());
        assert_eq!(
            (refused.status, &refused.json()["error"]["code"]),
            (401, &json!("signInAgain")),
            "{method} {path}"
        );
        // Nobody and guests are told to sign in at all.
        let nobody = Browser::new(&site).ask(method, &path, body);
        assert_eq!(nobody.json()["error"]["code"], "signInNeeded", "{method} {path}");
    }
    assert_eq!(browser.post("/api/account", json!({"showsGames": false})).status, 200);
    assert_eq!(browser.get("/api/account/sessions").status, 200);
    // At a server with the usual time whoever has just signed in may.
    let site = club();
    let mut browser = Browser::new(&site);
    browser.sign_up("dogwood");
    assert_eq!(browser.get("/api/account").json()["account"]["fresh"], true);
    assert_eq!(browser.post("/api/account/codes", json!({})).status, 200);
    assert_eq!(browser.get("/api/account/export").status, 200);
}
