//! Blocks, reports, and what moderators do about them.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod support;

use std::thread;

use crownhead_store::{Moderation, People, time};
use serde_json::{Value, json};

use support::{
    Reply, Site,
    browser::{Browser, PASSWORD, account, club, make_staff, with_store},
};

fn blitz() -> Value {
    json!({"rules": {"base": "english"}, "clock": {"initial": 300, "increment": 3}})
}

fn named<'a>(site: &'a Site, name: &str) -> Browser<'a> {
    let mut browser = Browser::new(site);
    browser.sign_up(name);
    browser
}

fn block(browser: &mut Browser<'_>, name: &str) -> Reply {
    browser.post(&format!("/api/people/{name}/block"), json!({}))
}

fn refusal(reply: &Reply) -> (u16, String, Value) {
    (reply.status, reply.code(), reply.json()["error"]["place"].clone())
}

/// A game between two by the lobby, with the tokens of both.
fn paired(one: &mut Browser<'_>, two: &mut Browser<'_>) -> (String, [String; 2]) {
    assert_eq!(one.post("/api/lobby", blitz()).json()["kind"], "waiting");
    let paired = two.post("/api/lobby", blitz()).json();
    let game = paired["game"].as_str().unwrap().to_owned();
    let path = format!("/api/games/{game}/seats");
    let token = |browser: &mut Browser<'_>| {
        let seats = browser.post(&path, json!({"white": true, "black": true})).json();
        seats["white"].as_str().or(seats["black"].as_str()).unwrap().to_owned()
    };
    let tokens = [token(one), token(two)];
    (game, tokens)
}

fn change(site: &Site, game: &str, token: &str, what: &str) -> Reply {
    let version = site.get(&format!("/api/games/{game}")).json()["version"].clone();
    site.post(&format!("/api/games/{game}/{what}"), token, json!({"version": version}))
}

#[test]
fn a_block_is_made_listed_and_undone_and_has_limits() {
    let site = club();
    let (mut one, mut two) = (named(&site, "riverbend"), named(&site, "dogwood"));
    assert_eq!(one.get("/api/people/dogwood").json()["blocked"], false);
    for _ in 0..2 {
        assert_eq!(block(&mut one, "DogWood").status, 204);
    }
    assert_eq!(one.get("/api/people/dogwood").json()["blocked"], true);
    // The other is not told.
    assert_eq!(two.get("/api/people/riverbend").json()["blocked"], false);
    assert_eq!(two.get("/api/account/blocks").json(), json!([]));
    let list = one.get("/api/account/blocks").json();
    assert_eq!((list.as_array().unwrap().len(), &list[0]["name"]), (1, &json!("dogwood")));
    assert_eq!(refusal(&block(&mut one, "riverbend")), (400, "badRequest".into(), json!("name")));
    assert_eq!(block(&mut one, "nobodyhere").status, 404);
    let mut guest = Browser::new(&site);
    guest.play();
    assert_eq!(block(&mut guest, "dogwood").status, 401);
    let undo = |browser: &mut Browser<'_>, name: &str| {
        browser.ask("DELETE", &format!("/api/people/{name}/block"), None).status
    };
    assert_eq!(undo(&mut two, "riverbend"), 404);
    assert_eq!(undo(&mut one, "nobodyhere"), 404);
    // An account that was closed can still be taken off the list.
    let id = account(&site, "dogwood").id;
    let close = |since| {
        with_store(&site, async |store| store.set_closed(&id, since).await.unwrap());
    };
    close(Some(time::now()));
    assert_eq!(undo(&mut one, "dogwood"), 204);
    assert_eq!(one.get("/api/account/blocks").json(), json!([]));
    close(None);
    // 200 at most.
    let own = account(&site, "riverbend").id;
    with_store(&site, async |store| {
        use crownhead_store::{Account, Blocks, SignedIn};
        for number in 0..200 {
            let other = format!("other{number}");
            let account = Account { id: other.clone(), ..account_like() };
            let session = SignedIn {
                hash: other.clone(),
                account: other.clone(),
                created: 0,
                seen: 0,
                expires: 1,
                browser: String::new(),
            };
            store.insert_guest(&account, &session).await.unwrap();
            store.block(&own, &other, 1000, 1).await.unwrap();
        }
    });
    assert_eq!(refusal(&block(&mut one, "dogwood")), (429, "tooMany".into(), json!("blocks")));
}

fn account_like() -> crownhead_store::Account {
    crownhead_store::Account {
        id: String::new(),
        kind: crownhead_store::AccountKind::Guest,
        name: None,
        number: 1000,
        piece: "boxwood-white".to_owned(),
        shows_games: true,
        created: 0,
        seen: 0,
        closed: None,
        leaving: None,
    }
}

#[test]
fn those_who_are_apart_cannot_challenge_each_other() {
    let site = club();
    let (mut one, mut two) = (named(&site, "riverbend"), named(&site, "dogwood"));
    let to = |name: &str| json!({"to": name, "game": blitz()});
    // Made before the block: one in each direction to a name, one by link.
    let sent = two.post("/api/challenges", to("riverbend")).json()["id"].clone();
    let own = one.post("/api/challenges", to("dogwood")).json()["id"].clone();
    let link = one.post("/api/challenges", json!({"game": blitz()})).json()["id"].clone();
    assert_eq!(block(&mut one, "dogwood").status, 204);
    let refused = two.post("/api/challenges", to("riverbend"));
    assert_eq!(refusal(&refused), (409, "declined".into(), json!("to")));
    assert_eq!(one.post("/api/challenges", to("dogwood")).body, refused.body, "the same words");
    let received = |browser: &mut Browser<'_>| {
        browser.get("/api/challenges").json()["received"].as_array().unwrap().len()
    };
    assert_eq!((received(&mut one), received(&mut two)), (0, 0));
    // The sender sees nothing of it.
    assert_eq!(two.get("/api/challenges").json()["sent"][0]["state"], "open");
    let accept = |browser: &mut Browser<'_>, id: &Value| {
        let path = format!("/api/challenges/{}/accept", id.as_str().unwrap());
        browser.post(&path, json!({})).code()
    };
    assert_eq!(accept(&mut one, &sent), "declined");
    assert_eq!(accept(&mut two, &own), "declined");
    assert_eq!(accept(&mut two, &link), "declined");
    let mut third = named(&site, "lattice");
    let path = format!("/api/challenges/{}/accept", link.as_str().unwrap());
    assert_eq!(third.post(&path, json!({})).status, 200);
    // Undone, everything is as before.
    assert_eq!(one.ask("DELETE", "/api/people/dogwood/block", None).status, 204);
    assert_eq!(received(&mut one), 1);
    assert_eq!(accept(&mut two, &own), "");
}

#[test]
fn those_who_are_apart_do_not_meet_in_the_lobby() {
    let site = club();
    let (mut one, mut two) = (named(&site, "riverbend"), named(&site, "dogwood"));
    assert_eq!(block(&mut one, "dogwood").status, 204);
    let first = one.post("/api/lobby", blitz()).json()["seek"].as_str().unwrap().to_owned();
    let seeks = |browser: &mut Browser<'_>| {
        browser.get("/api/lobby").json()["seeks"].as_array().unwrap().len()
    };
    assert_eq!((seeks(&mut one), seeks(&mut two)), (1, 0));
    assert_eq!(seeks(&mut Browser::new(&site)), 1, "everybody else sees it");
    assert_eq!(two.listen().next().unwrap()["seeks"], json!([]), "nor in the stream");
    assert_eq!(two.post(&format!("/api/lobby/{first}/take"), json!({})).status, 404);
    // The same wish does not pair them.
    let waits = two.post("/api/lobby", blitz()).json();
    assert_eq!(waits["kind"], "waiting", "{waits}");
    let second = waits["seek"].as_str().unwrap().to_owned();
    assert_eq!((seeks(&mut one), seeks(&mut two)), (1, 1));
    assert_eq!(one.post(&format!("/api/lobby/{second}/take"), json!({})).status, 404);
    // A third is paired with whoever has waited longest.
    let mut third = named(&site, "lattice");
    assert_eq!(third.post("/api/lobby", blitz()).json()["kind"], "paired");
    // Without the block the two would have met.
    assert_eq!(one.ask("DELETE", "/api/people/dogwood/block", None).status, 204);
    assert_eq!(seeks(&mut one), 1);
    assert_eq!(one.post("/api/lobby", blitz()).json()["kind"], "paired");
}

#[test]
fn a_running_game_goes_on_and_has_no_rematch() {
    let site = club();
    let (mut one, mut two) = (named(&site, "riverbend"), named(&site, "dogwood"));
    let (game, [of_one, of_two]) = paired(&mut one, &mut two);
    assert_eq!(block(&mut one, "dogwood").status, 204);
    assert_eq!(change(&site, &game, &of_one, "resign").status, 200);
    for token in [&of_one, &of_two] {
        let refused = change(&site, &game, token, "rematch");
        assert_eq!((refused.status, refused.code().as_str()), (409, "declined"));
    }
    assert_eq!(one.ask("DELETE", "/api/people/dogwood/block", None).status, 204);
    assert_eq!(change(&site, &game, &of_one, "rematch").status, 200);
    assert_eq!(block(&mut two, "riverbend").status, 204);
    assert_eq!(change(&site, &game, &of_two, "rematch").code(), "declined");
}

#[test]
fn reports_are_checked_counted_and_limited() {
    let site = club();
    let (mut one, mut two) = (named(&site, "riverbend"), named(&site, "dogwood"));
    let mut staff = named(&site, "lattice");
    make_staff(&site, "lattice");
    let (game, _) = paired(&mut one, &mut two);
    let strangers = Browser::new(&site).play();
    let long = "x".repeat(501);
    for (report, status, place) in [
        (json!({"about": "nobodyhere", "kind": "name"}), 404, "about"),
        (json!({"about": "riverbend", "kind": "name"}), 400, "about"),
        (json!({"about": "dogwood", "kind": "rude"}), 400, "body"),
        (json!({"about": "dogwood", "kind": "other"}), 400, "text"),
        (json!({"about": "dogwood", "kind": "other", "text": " \n "}), 400, "text"),
        (json!({"about": "dogwood", "kind": "name", "text": long}), 400, "text"),
        (json!({"about": "dogwood", "kind": "name", "game": "nosuchgame"}), 400, "game"),
        (json!({"about": "dogwood", "kind": "name", "game": strangers}), 400, "game"),
        (json!({"about": "lattice", "kind": "cheating", "game": game}), 400, "game"),
    ] {
        let reply = one.post("/api/reports", report.clone());
        assert_eq!((reply.status, &refusal(&reply).2), (status, &json!(place)), "{report}");
    }
    let text = "é".repeat(500);
    for kind in ["behaviour", "cheating"] {
        let report = json!({"about": "dogwood", "kind": kind, "text": text, "game": game});
        assert_eq!(one.post("/api/reports", report).status, 204);
    }
    let list = staff.get("/api/moderation/reports").json();
    assert_eq!(list["total"], 1, "two about one game are one");
    let only = &list["reports"][0];
    assert_eq!(
        (&only["by"], &only["about"], &only["kind"], &only["game"], &only["text"]),
        (&json!("riverbend"), &json!("dogwood"), &json!("cheating"), &json!(game), &json!(text))
    );
    assert_eq!((&only["reported"], &only["withinReach"]), (&json!(1), &json!(true)));
    for _ in 2..20 {
        assert_eq!(
            one.post("/api/reports", json!({"about": "dogwood", "kind": "name"})).status,
            204
        );
    }
    let refused = one.post("/api/reports", json!({"about": "dogwood", "kind": "name"}));
    assert_eq!(refusal(&refused), (429, "tooMany".into(), json!("reports")));
    assert_eq!(two.post("/api/reports", json!({"about": "riverbend", "kind": "name"})).status, 204);
    assert_eq!(staff.get("/api/moderation/reports").json()["total"], 3);
}

/// The ids of the open reports.
fn open(staff: &mut Browser<'_>) -> Vec<String> {
    let list = staff.get("/api/moderation/reports").json();
    let reports = list["reports"].as_array().unwrap().clone();
    reports.iter().map(|report| report["id"].as_str().unwrap().to_owned()).collect()
}

fn decide(staff: &mut Browser<'_>, id: &str, decision: Value) -> Reply {
    staff.post(&format!("/api/moderation/reports/{id}"), decision)
}

#[test]
fn acts_of_moderators_reach_the_account_and_the_log() {
    let site = club();
    let (mut one, mut two) = (named(&site, "riverbend"), named(&site, "dogwood"));
    let mut staff = named(&site, "lattice");
    make_staff(&site, "lattice");
    let report = |browser: &mut Browser<'_>| {
        let made = browser.post("/api/reports", json!({"about": "dogwood", "kind": "name"}));
        assert_eq!(made.status, 204, "{}", made.body);
    };
    report(&mut one);
    let id = open(&mut staff).remove(0);
    for (decision, place) in [
        (json!({"act": "dismiss", "why": " "}), "why"),
        (json!({"act": "dismiss", "why": "x".repeat(501)}), "why"),
        (json!({"act": "warn", "why": "seen it"}), "note"),
        (json!({"act": "rename", "why": "seen it"}), "note"),
        (json!({"act": "hang", "why": "seen it"}), "body"),
    ] {
        let reply = decide(&mut staff, &id, decision.clone());
        assert_eq!((reply.status, refusal(&reply).2), (400, json!(place)), "{decision}");
    }
    let warn = json!({"act": "warn", "why": "seen it", "note": "Please do not."});
    assert_eq!(decide(&mut staff, "nosuchreport", warn.clone()).status, 404);
    assert_eq!(decide(&mut staff, &id, warn.clone()).status, 204);
    let late = decide(&mut staff, &id, warn);
    assert_eq!((late.status, late.code().as_str()), (409, "nothingToDo"));
    // The note is read once, by its owner.
    let note = two.get("/api/account").json()["notes"][0].clone();
    assert_eq!(note["note"], "Please do not.");
    let path = format!("/api/account/notes/{}", note["id"].as_str().unwrap());
    assert_eq!(one.post(&path, json!({})).status, 404);
    assert_eq!(two.post(&path, json!({})).status, 204);
    assert_eq!(two.get("/api/account").json()["notes"], Value::Null);
    // Another name, and the one before is gone for good.
    report(&mut one);
    let id = open(&mut staff).remove(0);
    let rename = json!({"act": "rename", "why": "rude", "note": "Choose another name."});
    assert_eq!(decide(&mut staff, &id, rename).status, 204);
    let name = two.name().as_str().unwrap().to_owned();
    assert!(name.starts_with("player"), "{name}");
    assert_eq!(two.get("/api/account").json()["notes"][0]["note"], "Choose another name.");
    assert_eq!(one.get("/api/people/dogwood").status, 404);
    assert_eq!(two.post("/api/account", json!({"name": "dogwood"})).code(), "taken");
    assert_eq!(two.post("/api/account", json!({"name": "millrace"})).status, 200);
    // Closed: out at once, and like nobody.
    assert_eq!(
        one.post("/api/reports", json!({"about": "millrace", "kind": "cheating"})).status,
        204
    );
    let list = staff.get("/api/moderation/reports").json();
    assert_eq!(
        (&list["reports"][0]["reported"], &list["reports"][0]["upheld"]),
        (&json!(3), &json!(2))
    );
    let id = open(&mut staff).remove(0);
    assert_eq!(decide(&mut staff, &id, json!({"act": "close", "why": "again"})).status, 204);
    assert_eq!(two.name(), Value::Null);
    let none = one.get("/api/people/nobodyhere");
    let closed = one.get("/api/people/millrace");
    assert_eq!((closed.status, &closed.body), (404, &none.body), "like nobody's page");
    let refused = two.sign_in("millrace", PASSWORD);
    let unknown = two.sign_in("nobodyhere", PASSWORD);
    assert_eq!((refused.status, &refused.body), (403, &unknown.body));
    let log = staff.get("/api/moderation/log").json();
    let told = |at: usize| {
        let line = &log[at];
        [&line["what"], &line["actor"], &line["about"], &line["why"]].map(|part| part.as_str())
    };
    assert_eq!(told(0), [Some("close"), Some("lattice"), Some("millrace"), Some("again")]);
    assert_eq!(told(3), [Some("staff"), None, Some("lattice"), Some("a test")]);
    assert_eq!(log.as_array().unwrap().len(), 4);
    assert_eq!(staff.get("/api/moderation/log?page=2").json(), json!([]));
}

#[test]
fn of_two_moderators_one_has_decided() {
    let site = club();
    let mut one = named(&site, "riverbend");
    named(&site, "dogwood");
    let mut moderators = [named(&site, "lattice"), named(&site, "millrace")];
    for name in ["lattice", "millrace"] {
        make_staff(&site, name);
    }
    assert_eq!(one.post("/api/reports", json!({"about": "dogwood", "kind": "name"})).status, 204);
    let id = open(&mut moderators[0]).remove(0);
    let acts = [
        json!({"act": "dismiss", "why": "nothing"}),
        json!({"act": "warn", "why": "seen it", "note": "Please do not."}),
    ];
    let replies = thread::scope(|scope| {
        let work = moderators.iter_mut().zip(&acts).map(|(moderator, act)| {
            let id = &id;
            scope.spawn(move || decide(moderator, id, act.clone()).status)
        });
        let work: Vec<_> = work.collect();
        work.into_iter().map(|one| one.join().unwrap()).collect::<Vec<_>>()
    });
    let mut sorted = replies.clone();
    sorted.sort_unstable();
    assert_eq!(sorted, [204, 409]);
    let warnings = with_store(&site, async |store| {
        let id = store.named(&crownhead_store::NameKey::of("dogwood")).await.unwrap().unwrap().id;
        store.warnings(&id).await.unwrap().len()
    });
    assert_eq!(warnings, usize::from(replies[1] == 204), "what was done is what was answered");
}

#[test]
fn moderators_are_made_by_the_operator_and_do_not_act_on_each_other() {
    let site = club();
    let mut one = named(&site, "riverbend");
    let (mut staff, mut other) = (named(&site, "lattice"), named(&site, "millrace"));
    make_staff(&site, "lattice");
    make_staff(&site, "millrace");
    assert_eq!(staff.get("/api/account").json()["account"]["kind"], "staff");
    for name in ["lattice", "millrace"] {
        assert_eq!(one.post("/api/reports", json!({"about": name, "kind": "name"})).status, 204);
    }
    // A moderator does not read who has reported the moderator.
    let list = staff.get("/api/moderation/reports").json();
    assert_eq!((&list["total"], &list["reports"][0]["about"]), (&json!(1), &json!("millrace")));
    assert_eq!(list["reports"][0]["withinReach"], false);
    for id in [open(&mut staff), open(&mut other)].concat() {
        for act in ["dismiss", "close"] {
            let refused = decide(&mut staff, &id, json!({"act": act, "why": "no"}));
            assert_eq!((refused.status, refused.code().as_str()), (403, "forbidden"));
        }
    }
    assert_eq!(other.name(), "millrace");
    // Whoever is staff no longer is refused at once.
    let id = account(&site, "lattice").id;
    with_store(&site, async |store| {
        store.set_staff(&id, false, "no more", time::now()).await.unwrap()
    });
    assert_eq!(staff.get("/api/moderation/reports").status, 403);
    assert_eq!(staff.get("/api/moderation/log").status, 403);
    assert_eq!(other.get("/api/moderation/log").json()[0]["what"], "no-staff");
}

#[test]
fn blocks_reports_and_notes_are_in_the_export() {
    let site = club();
    let mut one = named(&site, "riverbend");
    named(&site, "dogwood");
    assert_eq!(block(&mut one, "dogwood").status, 204);
    let report = json!({"about": "dogwood", "kind": "other", "text": "a long story"});
    assert_eq!(one.post("/api/reports", report).status, 204);
    let file = one.get("/api/account/export").body;
    let line = file.lines().find(|line| line.contains("\"account\":")).unwrap();
    let whole: Value =
        serde_json::from_str(&format!("{{{}}}", line.trim().trim_end_matches(','))).unwrap();
    let account = &whole["account"];
    assert_eq!(account["blocks"][0]["name"], "dogwood");
    assert_eq!(
        (&account["reports"][0]["about"], &account["reports"][0]["text"]),
        (&json!("dogwood"), &json!("a long story"))
    );
    assert_eq!(account["notes"], json!([]));
}
