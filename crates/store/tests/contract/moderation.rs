//! Blocks, reports, and what moderators decide.

use crownhead_store::{
    Account, AccountKind, Act, Blocking, Decided, Decision, NameKey, Naming, NewReport, ReportKind,
    Seek, SeekState,
};
use futures_util::future::join_all;

use crate::club::{Club, session, with_people};

with_people! {
    blocks_keep_two_apart_in_both_directions,
    a_blocked_account_takes_no_seek_of_the_other,
    a_second_report_about_a_game_is_the_first,
    of_many_who_decide_a_report_one_has,
    acts_do_what_they_say_and_are_logged,
    staff_is_out_of_reach_of_staff,
    what_is_blocked_and_reported_goes_with_the_account,
    the_log_of_moderators_is_only_added_to,
}

const ONE: &str = "idriverbend";
const TWO: &str = "iddogwood";
const STAFF: &str = "idlattice";

async fn three(club: &Club) {
    for name in ["riverbend", "dogwood", "lattice"] {
        assert_eq!(club.sign_up(name, 1).await, Naming::Done);
    }
    assert!(club.people.set_staff(STAFF, true, "helps", 2).await.unwrap());
}

fn report<'a>(id: &'a str, by: &'a str, about: &'a str, game: Option<&'a str>) -> NewReport<'a> {
    NewReport { id, by, about, kind: ReportKind::Behaviour, text: "left", game, created: 5 }
}

const fn decision<'a>(report: &'a str, act: Act<'a>, now: u64) -> Decision<'a> {
    Decision { report, actor: Some(STAFF), act, why: "seen it", now }
}

async fn account(club: &Club, id: &str) -> Account {
    club.people.account(id).await.unwrap().unwrap()
}

async fn blocks_keep_two_apart_in_both_directions(club: &Club) {
    three(club).await;
    let people = &club.people;
    assert!(!people.are_apart(ONE, TWO).await.unwrap());
    assert_eq!(people.block(ONE, TWO, 1, 7).await.unwrap(), Blocking::Done);
    assert_eq!(people.block(ONE, TWO, 1, 8).await.unwrap(), Blocking::Done, "it is there");
    assert_eq!(people.block(ONE, STAFF, 1, 8).await.unwrap(), Blocking::TooMany);
    for (one, other) in [(ONE, TWO), (TWO, ONE)] {
        assert!(people.are_apart(one, other).await.unwrap());
        assert_eq!(people.apart_from(one).await.unwrap(), [other]);
    }
    let blocked = people.blocks(ONE).await.unwrap();
    assert_eq!((blocked.len(), &blocked[0].0.id[..], blocked[0].1), (1, TWO, 7));
    assert!(people.blocks_one(ONE, TWO).await.unwrap());
    assert!(!people.blocks_one(TWO, ONE).await.unwrap());
    assert!(people.blocks(TWO).await.unwrap().is_empty(), "the blocked one is not told");
    assert!(!people.unblock(TWO, ONE).await.unwrap());
    assert!(people.unblock(ONE, TWO).await.unwrap());
    assert!(!people.unblock(ONE, TWO).await.unwrap());
    assert!(!people.are_apart(TWO, ONE).await.unwrap());
}

async fn a_blocked_account_takes_no_seek_of_the_other(club: &Club) {
    three(club).await;
    let people = &club.people;
    let seek = |id: &str, account: &str| Seek {
        id: id.to_owned(),
        account: account.to_owned(),
        told: "{}".to_owned(),
        since: 10,
        alive_until: 100,
        state: SeekState::Open,
    };
    assert!(people.insert_seek(&seek("s1", ONE), 10).await.unwrap());
    people.block(ONE, TWO, 10, 7).await.unwrap();
    people.block(TWO, STAFF, 10, 7).await.unwrap();
    let known = people.blocks_in_lobby(20).await.unwrap();
    assert_eq!(known, [(ONE.to_owned(), TWO.to_owned())], "of those who wait");
    assert!(people.take_seek("s1", TWO, "c2", 20).await.unwrap().is_none());
    assert!(people.insert_seek(&seek("s2", TWO), 10).await.unwrap());
    assert!(people.take_seek("s2", ONE, "c1", 20).await.unwrap().is_none());
    assert!(people.take_seek("s1", STAFF, "c3", 20).await.unwrap().is_some());
}

async fn a_second_report_about_a_game_is_the_first(club: &Club) {
    three(club).await;
    let people = &club.people;
    assert!(people.insert_report(&report("r1", ONE, TWO, Some("g1"))).await.unwrap());
    let again = NewReport {
        kind: ReportKind::Cheating,
        text: "more",
        created: 9,
        ..report("r2", ONE, TWO, Some("g1"))
    };
    assert!(people.insert_report(&again).await.unwrap());
    let open = people.open_reports("", 10).await.unwrap();
    assert_eq!(open.len(), 1);
    let only = &open[0];
    assert_eq!(
        (&only.id[..], only.kind, &only.text[..], only.created),
        ("r1", ReportKind::Cheating, "more", 5)
    );
    assert_eq!((&only.by.id[..], &only.about.id[..], only.reported, only.upheld), (ONE, TWO, 1, 0));
    // Another game, and the person, are other reports; about the person there is one at a time.
    for (id, game) in [("r3", Some("g2")), ("r4", None), ("r5", None)] {
        assert!(people.insert_report(&report(id, ONE, TWO, game)).await.unwrap());
    }
    assert_eq!(people.count_open_reports("").await.unwrap(), 3);
    for id in ["r1", "r4"] {
        let dismissed = decision(id, Act::Dismiss, 20);
        assert_eq!(people.decide(&dismissed).await.unwrap(), Decided::Done);
    }
    assert!(!people.insert_report(&report("r6", ONE, TWO, Some("g1"))).await.unwrap());
    assert!(people.insert_report(&report("r7", ONE, TWO, None)).await.unwrap());
    let own = people.own_reports(ONE).await.unwrap();
    let decided: Vec<bool> = own.iter().map(|report| report.is_decided).collect();
    assert_eq!(decided, [true, false, true, false]);
    let open = people.open_reports("", 10).await.unwrap();
    assert_eq!((open.len(), open[0].reported, open[0].upheld), (2, 4, 0));
    assert_eq!(people.open_reports("", 1).await.unwrap().len(), 1);
}

async fn of_many_who_decide_a_report_one_has(club: &Club) {
    three(club).await;
    let people = &club.people;
    people.insert_report(&report("r1", ONE, TWO, None)).await.unwrap();
    let notes: Vec<String> = (0..6).map(|number| format!("note {number}")).collect();
    let acts: Vec<Decision<'_>> =
        notes.iter().zip(10..).map(|(note, now)| decision("r1", Act::Warn { note }, now)).collect();
    let decided = join_all(acts.iter().map(|act| people.decide(act))).await;
    let done: Vec<usize> = (0..6).filter(|&at| decided[at] == Ok(Decided::Done)).collect();
    assert_eq!(done.len(), 1, "{decided:?}");
    assert_eq!(decided.iter().filter(|one| **one == Ok(Decided::Before)).count(), 5);
    let warnings = people.warnings(TWO).await.unwrap();
    assert_eq!((warnings.len(), &warnings[0].note), (1, &notes[done[0]]));
    assert_eq!(people.log_lines(0, 10).await.unwrap().len(), 2, "staff, warn");
}

async fn acts_do_what_they_say_and_are_logged(club: &Club) {
    three(club).await;
    let people = &club.people;
    for (id, game) in [("r1", "g1"), ("r2", "g2"), ("r3", "g3"), ("r4", "g4")] {
        people.insert_report(&report(id, ONE, TWO, Some(game))).await.unwrap();
    }
    let decide = async |id, act, now| people.decide(&decision(id, act, now)).await.unwrap();
    assert_eq!(decide("nothing", Act::Close, 10).await, Decided::NoReport);
    assert_eq!(decide("r1", Act::Warn { note: "do not" }, 11).await, Decided::Done);
    let warning = people.warnings(TWO).await.unwrap().remove(0);
    assert_eq!((&warning.note[..], warning.at, warning.read), ("do not", 11, None));
    assert!(!people.read_warning(ONE, &warning.id, 12).await.unwrap(), "not theirs");
    assert!(people.read_warning(TWO, &warning.id, 12).await.unwrap());
    assert!(people.read_warning(TWO, &warning.id, 13).await.unwrap());
    assert_eq!(people.warnings(TWO).await.unwrap()[0].read, Some(12));
    // A name that somebody has undoes everything.
    let taken = NameKey::of("riverbend");
    let rename = |name, key| Act::Rename { name, key, note: "another name" };
    assert_eq!(decide("r2", rename("riverbend", &taken), 14).await, Decided::NameTaken);
    assert_eq!(people.count_open_reports("").await.unwrap(), 3);
    let key = NameKey::of("player4711");
    assert_eq!(decide("r2", rename("player4711", &key), 15).await, Decided::Done);
    assert_eq!(account(club, TWO).await.name.as_deref(), Some("player4711"));
    let before = NameKey::of("dogwood");
    assert_eq!(people.rename(TWO, "dogwood", &before, 16).await.unwrap(), Naming::Taken);
    let new = NameKey::of("millrace");
    assert_eq!(people.rename(TWO, "millrace", &new, 16).await.unwrap(), Naming::Done);
    assert_eq!(decide("r3", Act::Dismiss, 17).await, Decided::Done);
    let open = people.open_reports("", 10).await.unwrap();
    assert_eq!((open.len(), open[0].reported, open[0].upheld), (1, 4, 2));
    let session = session(TWO, 18);
    people.begin_session(&session, None).await.unwrap();
    assert_eq!(decide("r4", Act::Close, 19).await, Decided::Done);
    assert_eq!(account(club, TWO).await.closed, Some(19));
    assert!(people.session(&session.hash, 20).await.unwrap().is_none());
    people.log(Some(TWO), "open", "asked for it", 21).await.unwrap();
    let lines = people.log_lines(0, 10).await.unwrap();
    let told: Vec<_> = lines.iter().map(|line| (&line.what[..], line.at)).collect();
    let expected =
        [("open", 21), ("close", 19), ("dismiss", 17), ("rename", 15), ("warn", 11), ("staff", 2)];
    assert_eq!(told, expected);
    assert_eq!(lines[0].actor, None, "the operator");
    assert_eq!(lines[1].actor, Some((STAFF.to_owned(), Some("lattice".to_owned()))));
    assert_eq!(lines[1].about, Some((TWO.to_owned(), Some("millrace".to_owned()))));
    assert_eq!(lines[1].why, "seen it");
    assert_eq!(people.log_lines(4, 1).await.unwrap()[0].what, "warn");
}

async fn staff_is_out_of_reach_of_staff(club: &Club) {
    three(club).await;
    let people = &club.people;
    assert!(people.set_staff(TWO, true, "helps", 3).await.unwrap());
    assert!(!people.set_staff(TWO, true, "again", 3).await.unwrap());
    people.insert_report(&report("r1", ONE, TWO, None)).await.unwrap();
    people.insert_report(&report("r2", ONE, STAFF, None)).await.unwrap();
    // Whoever is reported does not read by whom.
    let others = people.open_reports(STAFF, 10).await.unwrap();
    assert_eq!((others.len(), &others[0].id[..]), (1, "r1"));
    assert_eq!(people.count_open_reports(STAFF).await.unwrap(), 1);
    for id in ["r1", "r2"] {
        for act in [Act::Close, Act::Dismiss, Act::Warn { note: "no" }] {
            assert_eq!(people.decide(&decision(id, act, 10)).await.unwrap(), Decided::OutOfReach);
        }
    }
    let operator = Decision { actor: None, ..decision("r1", Act::Close, 11) };
    assert_eq!(people.decide(&operator).await.unwrap(), Decided::Done);
    assert!(account(club, TWO).await.closed.is_some());
    assert!(people.set_staff(STAFF, false, "no more", 12).await.unwrap());
    assert_eq!(account(club, STAFF).await.kind, AccountKind::Person);
}

async fn what_is_blocked_and_reported_goes_with_the_account(club: &Club) {
    three(club).await;
    let people = &club.people;
    people.block(ONE, TWO, 9, 7).await.unwrap();
    people.block(TWO, ONE, 9, 7).await.unwrap();
    people.insert_report(&report("r1", ONE, TWO, None)).await.unwrap();
    people.insert_report(&report("r2", TWO, ONE, None)).await.unwrap();
    people.set_leaving(ONE, Some(10)).await.unwrap();
    people.forget(0, 11, 12).await.unwrap();
    assert!(people.blocks(ONE).await.unwrap().is_empty());
    assert!(people.blocks(TWO).await.unwrap().is_empty());
    assert!(people.own_reports(ONE).await.unwrap().is_empty());
    assert_eq!(people.count_open_reports("").await.unwrap(), 0);
    // What was decided is kept for a year.
    people.insert_report(&report("r3", TWO, STAFF, None)).await.unwrap();
    let operator = Decision { actor: None, ..decision("r3", Act::Dismiss, 20) };
    people.decide(&operator).await.unwrap();
    let year = 366 * 86_400_000;
    people.forget(0, 0, year).await.unwrap();
    assert_eq!(people.own_reports(TWO).await.unwrap().len(), 1);
    people.forget(0, 0, year + 20).await.unwrap();
    assert!(people.own_reports(TWO).await.unwrap().is_empty());
}

async fn the_log_of_moderators_is_only_added_to(club: &Club) {
    three(club).await;
    for statement in ["UPDATE staff_acts SET why = ''", "DELETE FROM staff_acts"] {
        let error = club.run(statement).await.unwrap_err();
        assert!(error.to_string().contains("only added to"), "{error}");
    }
}
