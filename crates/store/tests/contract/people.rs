//! Names, keys, sessions, challenges and the log.

use crownhead_rules::Color;
use crownhead_store::{
    Account, AccountKind, Ceremony, ChallengeState, Forgotten, Key, KeyKind, NameKey, Naming,
    NewChallenge, NewPerson, Seek, SeekState,
};
use futures_util::future::join_all;

use crate::{
    club::{Club, a_key, person, session, with_people},
    fresh,
};

with_people! {
    a_name_is_one_account_s_for_ever,
    of_many_who_take_a_name_one_gets_it,
    an_invitation_is_good_once,
    the_last_way_in_stays_and_codes_are_no_way,
    of_many_who_delete_keys_one_stays,
    sessions_and_ceremonies_expire_and_guests_are_forgotten,
    sessions_are_listed_and_ended,
    games_go_with_their_owner_and_stay_with_their_opponent,
    of_many_who_accept_a_challenge_one_does,
    challenges_are_counted_and_withdrawn,
    of_many_who_take_a_seek_one_gets_it,
    of_two_who_take_each_other_s_seek_one_does,
    a_seek_counts_while_its_owner_is_there,
    counts_add_up,
    texts_come_back_as_they_were,
    the_log_is_only_added_to,
}

async fn a_name_is_one_account_s_for_ever(club: &Club) {
    let store = &club.people;
    assert_eq!(club.sign_up("riverbend", 1).await, Naming::Done);
    let id = "idriverbend";
    // Nothing of the second is there: neither account nor session.
    assert_eq!(club.sign_up("River-Bend", 1).await, Naming::Taken);
    assert!(store.account("idRiver-Bend").await.unwrap().is_none());
    let key = NameKey::of("dogwood");
    assert_eq!(store.rename(id, "dogwood", &key, 2).await.unwrap(), Naming::Done);
    assert_eq!(club.sign_up("riverbend", 1).await, Naming::Done, "the same account");
    assert!(store.is_free(&NameKey::of("dogwood"), Some(id)).await.unwrap());
    assert!(!store.is_free(&NameKey::of("dogwood"), None).await.unwrap());
    // Deleted after its time, not before.
    store.set_leaving(id, Some(100)).await.unwrap();
    assert_eq!(store.forget(0, 100, 5).await.unwrap(), Forgotten::default());
    let gone = store.forget(0, 101, 5).await.unwrap();
    assert_eq!(gone, Forgotten { guests: 0, accounts: 1 });
    let account = store.account(id).await.unwrap().unwrap();
    assert_eq!((account.kind, account.name), (AccountKind::Gone, None));
    assert!(store.keys(id).await.unwrap().is_empty());
    assert!(store.named(&NameKey::of("riverbend")).await.unwrap().is_none());
    assert!(!store.is_free(&NameKey::of("RIVERBEND"), None).await.unwrap());
}

async fn the_last_way_in_stays_and_codes_are_no_way(club: &Club) {
    let store = &club.people;
    club.sign_up("riverbend", 1).await;
    let id = "idriverbend";
    store.add_key(&a_key(id, KeyKind::Recovery, "code")).await.unwrap();
    let keys = store.keys(id).await.unwrap();
    let first = keys.iter().find(|key| key.kind == KeyKind::Password).unwrap().id.clone();
    assert!(!store.remove_key(id, &first).await.unwrap());
    let second = Key { credential: Some("c".to_owned()), ..a_key(id, KeyKind::Passkey, "p") };
    assert!(store.add_key(&second).await.unwrap());
    let again = Key { id: "other".to_owned(), ..second.clone() };
    assert!(!store.add_key(&again).await.unwrap());
    assert!(!store.remove_key("idsomebody", &first).await.unwrap());
    assert!(store.remove_key(id, &first).await.unwrap());
    assert!(!store.remove_key(id, &second.id).await.unwrap());
    // A code works once, and counters only grow.
    assert!(store.use_code(id, "code", 5).await.unwrap());
    assert!(!store.use_code(id, "code", 5).await.unwrap());
    assert!(store.use_key(&second.id, 3, 6).await.unwrap());
    assert!(!store.use_key(&second.id, 3, 6).await.unwrap());
    assert!(!store.use_key(&second.id, 0, 6).await.unwrap());
}

async fn sessions_and_ceremonies_expire_and_guests_are_forgotten(club: &Club) {
    let store = &club.people;
    club.sign_up("riverbend", 1).await;
    let guest = Account {
        id: "guest".to_owned(),
        kind: AccountKind::Guest,
        name: None,
        ..store.account("idriverbend").await.unwrap().unwrap()
    };
    let opened = session("guest", 10);
    store.insert_guest(&guest, &opened).await.unwrap();
    assert!(store.session(&opened.hash, 1009).await.unwrap().is_some());
    assert!(store.session(&opened.hash, 1010).await.unwrap().is_none());
    let ceremony = Ceremony {
        challenge: "c".to_owned(),
        browser: "b".to_owned(),
        purpose: "get".to_owned(),
        account: None,
        name: None,
        invitation: None,
        expires: 100,
    };
    store.begin_ceremony(&ceremony).await.unwrap();
    assert_eq!(store.take_ceremony("c", "other", 50).await.unwrap(), None);
    assert_eq!(store.take_ceremony("c", "b", 50).await.unwrap(), Some(ceremony.clone()));
    assert_eq!(store.take_ceremony("c", "b", 50).await.unwrap(), None);
    store.begin_ceremony(&ceremony).await.unwrap();
    assert_eq!(store.take_ceremony("c", "b", 100).await.unwrap(), None);
    assert_eq!(store.count("x", 0, 1).await.unwrap(), 1);
    assert_eq!(store.count("x", 0, 1).await.unwrap(), 2);
    assert_eq!(store.count("x", 0, -1).await.unwrap(), 1);
    assert_eq!(store.forget(1, 0, 5).await.unwrap(), Forgotten::default());
    assert_eq!(store.forget(2, 0, 5).await.unwrap(), Forgotten { guests: 1, accounts: 0 });
    assert!(store.account("guest").await.unwrap().is_none());
    assert!(store.account("idriverbend").await.unwrap().is_some());
}

async fn the_log_is_only_added_to(club: &Club) {
    club.people.log(Some("x"), "close", "spam", 1).await.unwrap();
    for statement in ["UPDATE staff_log SET why = ''", "DELETE FROM staff_log"] {
        let error = club.run(statement).await.unwrap_err();
        assert!(error.to_string().contains("only added to"), "{error}");
    }
}

async fn of_many_who_take_a_name_one_gets_it(club: &Club) {
    let new: Vec<NewPerson> =
        (0..6).map(|number| person("riverbend", &format!("id{number}"), 1)).collect();
    let named = join_all(new.iter().map(|new| club.people.insert_person(new))).await;
    let done: Vec<usize> = (0..6).filter(|&at| named[at] == Ok(Naming::Done)).collect();
    assert_eq!(done.len(), 1, "{named:?}");
    let taken = named.iter().filter(|named| **named == Ok(Naming::Taken)).count();
    assert_eq!(taken, 5, "{named:?}");
    // Nothing of the others is there.
    for (number, new) in new.iter().enumerate() {
        let is_there = club.people.account(&new.account.id).await.unwrap().is_some();
        let session = club.people.session(&new.session.hash, 2).await.unwrap();
        assert_eq!((is_there, session.is_some()), (number == done[0], number == done[0]));
    }
    let found = club.people.named(&NameKey::of("River-bend")).await.unwrap().unwrap();
    assert_eq!(found, new[done[0]].account);
}

async fn an_invitation_is_good_once(club: &Club) {
    club.people.invite("i", 1, 100).await.unwrap();
    assert!(club.people.is_invited("i", 99).await.unwrap());
    assert!(!club.people.is_invited("i", 100).await.unwrap());
    assert!(!club.people.is_invited("j", 1).await.unwrap());
    let with = |name: &str, invitation: &str, now| NewPerson {
        invitation: Some(invitation.to_owned()),
        ..person(name, &format!("id{name}"), now)
    };
    for (new, naming) in [
        (with("late", "i", 100), Naming::NotInvited),
        (with("nobody", "j", 1), Naming::NotInvited),
        (with("riverbend", "i", 2), Naming::Done),
        (with("dogwood", "i", 3), Naming::NotInvited),
    ] {
        assert_eq!(club.people.insert_person(&new).await, Ok(naming), "{}", new.account.id);
        let is_there = club.people.account(&new.account.id).await.unwrap().is_some();
        assert_eq!(is_there, naming == Naming::Done);
    }
    // The names of those who were not invited are free.
    assert!(club.people.is_free(&NameKey::of("dogwood"), None).await.unwrap());
}

async fn of_many_who_delete_keys_one_stays(club: &Club) {
    club.sign_up("riverbend", 1).await;
    let id = "idriverbend";
    for number in 0..4 {
        let credential = Some(format!("c{number}"));
        let key = Key { credential, ..a_key(id, KeyKind::Passkey, "p") };
        assert!(club.people.add_key(&key).await.unwrap());
        // The same key once more is the same key.
        assert!(club.people.add_key(&key).await.unwrap());
    }
    let keys = club.people.keys(id).await.unwrap();
    assert_eq!(keys.len(), 5);
    let gone = join_all(keys.iter().map(|key| club.people.remove_key(id, &key.id))).await;
    assert_eq!(gone.iter().filter(|gone| **gone == Ok(true)).count(), 4, "{gone:?}");
    assert_eq!(club.people.keys(id).await.unwrap().len(), 1);
    let codes = [a_key(id, KeyKind::Recovery, "a"), a_key(id, KeyKind::Recovery, "b")];
    for codes in [&codes[..], &codes[1..]] {
        club.people.replace_keys(id, KeyKind::Recovery, codes).await.unwrap();
        assert_eq!(club.people.keys(id).await.unwrap().len(), 1 + codes.len());
    }
}

async fn sessions_are_listed_and_ended(club: &Club) {
    club.sign_up("riverbend", 1).await;
    let id = "idriverbend";
    let first = club.people.sessions(id, 2).await.unwrap().remove(0);
    let second = session(id, 10);
    club.people.begin_session(&second, None).await.unwrap();
    club.people.begin_session(&second, None).await.unwrap();
    let third = session(id, 20);
    club.people.begin_session(&third, Some(&first.hash)).await.unwrap();
    let hashes = async |now| -> Vec<String> {
        let sessions = club.people.sessions(id, now).await.unwrap();
        sessions.into_iter().map(|session| session.hash).collect()
    };
    assert_eq!(hashes(30).await, [third.hash.clone(), second.hash.clone()]);
    club.people.use_session(&second.hash, 40, 5000).await.unwrap();
    assert_eq!(hashes(2000).await, [second.hash.as_str()]);
    let (found, account) = club.people.session(&second.hash, 2000).await.unwrap().unwrap();
    assert_eq!((found.seen, found.expires, account.seen), (40, 5000, 40));
    assert!(!club.people.end_session("idother", &second.hash).await.unwrap());
    assert!(club.people.end_session(id, &third.hash).await.unwrap());
    assert!(!club.people.end_session(id, &third.hash).await.unwrap());
    club.people.begin_session(&third, None).await.unwrap();
    assert_eq!(club.people.end_sessions(id, Some(&third.hash)).await, Ok(1));
    assert_eq!(club.people.end_sessions(id, None).await, Ok(1));
    assert_eq!(hashes(1).await, [""; 0]);
}

async fn games_go_with_their_owner_and_stay_with_their_opponent(club: &Club) {
    club.sign_up("riverbend", 1).await;
    let named = club.people.account("idriverbend").await.unwrap().unwrap();
    let guest = Account { id: "guest".to_owned(), kind: AccountKind::Guest, name: None, ..named };
    club.people.insert_guest(&guest, &session("guest", 1)).await.unwrap();
    for id in ["alone", "both", "other"] {
        let mut game = fresh(id);
        if id == "other" { "idriverbend" } else { "guest" }.clone_into(&mut game.card.owner);
        club.store.insert(&game).await.unwrap();
        club.people.sit(id, Color::White, "guest").await.unwrap();
    }
    for (id, account) in [("both", "idriverbend"), ("both", "late"), ("nothing", "idriverbend")] {
        club.people.sit(id, Color::Black, account).await.unwrap();
    }
    let ids = ["both", "nothing", "alone"].map(str::to_owned);
    let mut players = club.people.players(&ids).await.unwrap();
    players.sort_by_key(|(game, side, _)| (game.clone(), side.word()));
    let players: Vec<(&str, Color, &str)> = players
        .iter()
        .map(|(game, side, account)| (game.as_str(), *side, account.id.as_str()))
        .collect();
    let expected = [
        ("alone", Color::White, "guest"),
        ("both", Color::Black, "idriverbend"),
        ("both", Color::White, "guest"),
    ];
    assert_eq!(players, expected);
    assert!(club.people.players(&[]).await.unwrap().is_empty());
    // Games without a move are nobody's record.
    assert!(club.people.played("guest", 9).await.unwrap().is_empty());
    let gone = club.people.forget(2, 0, 5).await.unwrap();
    assert_eq!(gone, Forgotten { guests: 1, accounts: 0 });
    let mut there = Vec::new();
    for id in ["alone", "both", "other"] {
        there.push(club.store.get(id).await.unwrap().is_some());
    }
    assert_eq!(there, [false, true, true]);
    club.people.move_games("guest", "idriverbend").await.unwrap();
    assert_eq!(club.store.card("both").await.unwrap().unwrap().owner, "idriverbend");
}

fn challenge<'a>(id: &'a str, to: Option<&'a str>, created: u64) -> NewChallenge<'a> {
    NewChallenge { id, from: "idriverbend", to, game: "{}", created, expires: created + 1_000_000 }
}

async fn of_many_who_accept_a_challenge_one_does(club: &Club) {
    club.sign_up("riverbend", 1).await;
    let people = &club.people;
    assert_eq!(people.insert_challenge(challenge("c", None, 1), 5).await, Ok(true));
    let state = async || people.challenge("c", 100).await.unwrap().unwrap().state;
    let accepted = join_all((0..6).map(|_| people.answer_challenge("c", true, 100))).await;
    assert_eq!(accepted.iter().filter(|one| **one == Ok(true)).count(), 1, "{accepted:?}");
    assert_eq!(state().await, ChallengeState::Accepted { game: None });
    assert_eq!(people.withdraw_challenge("c", "idriverbend").await, Ok(false));
    // The game could not be made.
    people.begin_challenge("c", None).await.unwrap();
    assert_eq!(state().await, ChallengeState::Open);
    // The server that was making it is gone.
    assert_eq!(people.answer_challenge("c", true, 100_000).await, Ok(true));
    assert_eq!(people.answer_challenge("c", true, 129_000).await, Ok(false));
    assert_eq!(people.answer_challenge("c", true, 131_000).await, Ok(true));
    people.begin_challenge("c", Some("game")).await.unwrap();
    let made = ChallengeState::Accepted { game: Some("game".to_owned()) };
    assert_eq!(state().await, made);
    assert_eq!(people.answer_challenge("c", true, 900_000).await, Ok(false));
    assert_eq!(people.answer_challenge("none", true, 1).await, Ok(false));
    assert_eq!(state().await, made);
}

async fn challenges_are_counted_and_withdrawn(club: &Club) {
    for name in ["riverbend", "dogwood"] {
        club.sign_up(name, 1).await;
    }
    let people = &club.people;
    let ids: Vec<String> = (0..6).map(|number| format!("c{number}")).collect();
    let new = ids.iter().map(|id| challenge(id, Some("iddogwood"), 10));
    let kept = join_all(new.map(|new| people.insert_challenge(new, 3))).await;
    assert_eq!(kept.iter().filter(|kept| **kept == Ok(true)).count(), 3, "{kept:?}");
    let found = people.challenges("iddogwood", 20).await.unwrap();
    assert_eq!((found.len(), people.challenges("idriverbend", 20).await.unwrap().len()), (3, 3));
    let one = &found[0];
    let names = (one.from.name.as_deref(), one.to.as_ref().and_then(|to| to.name.as_deref()));
    assert_eq!(names, (Some("riverbend"), Some("dogwood")));
    assert_eq!(people.withdraw_challenge(&one.id, "iddogwood").await, Ok(false));
    assert_eq!(people.withdraw_challenge(&one.id, "idriverbend").await, Ok(true));
    assert_eq!(people.withdraw_challenge(&one.id, "idriverbend").await, Ok(false));
    assert_eq!(people.answer_challenge(&found[1].id, false, 20).await, Ok(true));
    assert_eq!(people.answer_challenge(&found[1].id, true, 90_000).await, Ok(false));
    assert!(people.challenge(&found[2].id, 2_000_000).await.unwrap().is_none());
    assert_eq!(people.forget(0, 0, 2_000_000).await.unwrap(), Forgotten::default());
    assert!(people.challenges("iddogwood", 20).await.unwrap().is_empty());
}

fn seek(of: &str, since: u64) -> Seek {
    Seek {
        id: format!("seek of {of} {since}"),
        account: format!("id{of}"),
        told: "{}".to_owned(),
        since,
        alive_until: since + 30_000,
        state: SeekState::Open,
    }
}

async fn of_many_who_take_a_seek_one_gets_it(club: &Club) {
    let people = &club.people;
    let names: Vec<String> = (0..7).map(|number| format!("member{number}")).collect();
    for name in &names {
        club.sign_up(name, 1).await;
    }
    let waiting = seek("member0", 100);
    assert_eq!(people.insert_seek(&waiting, 9).await, Ok(true));
    assert_eq!(people.seeks(200).await.unwrap(), std::slice::from_ref(&waiting));
    // Nobody plays against oneself.
    assert_eq!(people.take_seek(&waiting.id, "idmember0", "c", 200).await, Ok(None));
    let takers: Vec<(String, String)> =
        names[1..].iter().map(|name| (format!("id{name}"), format!("claim of {name}"))).collect();
    let takes =
        takers.iter().map(|(taker, claim)| people.take_seek(&waiting.id, taker, claim, 200));
    let taken = join_all(takes).await;
    let won: Vec<usize> = (0..6).filter(|&at| matches!(taken[at], Ok(Some(_)))).collect();
    assert_eq!(won.len(), 1, "{taken:?}");
    assert!(taken.iter().all(Result::is_ok), "{taken:?}");
    assert_eq!(people.seeks(200).await.unwrap()[0].state, SeekState::Taken);
    assert_eq!(people.remove_seek(&waiting.id, "idmember0").await, Ok(false));
    // Only whoever has it gives it back.
    people.return_seek(&waiting.id, "somebody").await.unwrap();
    assert_eq!(people.seeks(200).await.unwrap()[0].state, SeekState::Taken);
    people.return_seek(&waiting.id, &takers[won[0]].1).await.unwrap();
    assert_eq!(people.seeks(200).await.unwrap(), std::slice::from_ref(&waiting));
    // The server of a taker is gone: half a minute later it is open again, while its owner is there.
    assert!(people.take_seek(&waiting.id, "idmember1", "one", 300).await.unwrap().is_some());
    people.beat_seek("idmember0", 20_000, 90_000).await.unwrap();
    assert_eq!(people.take_seek(&waiting.id, "idmember2", "two", 30_299).await, Ok(None));
    assert!(people.take_seek(&waiting.id, "idmember2", "two", 30_301).await.unwrap().is_some());
    people.begin_seek("idmember0", "game", 95_000).await.unwrap();
    let begun = people.seeks(40_000).await.unwrap().remove(0);
    assert_eq!(begun.state, SeekState::Begun { game: "game".to_owned() });
    assert_eq!(people.take_seek(&waiting.id, "idmember3", "three", 94_000).await, Ok(None));
    assert!(people.seeks(95_000).await.unwrap().is_empty());
}

async fn of_two_who_take_each_other_s_seek_one_does(club: &Club) {
    let people = &club.people;
    for name in ["ann", "ben", "cal"] {
        club.sign_up(name, 1).await;
    }
    for since in 1..10 {
        let (ann, ben) = (seek("ann", since), seek("ben", since));
        for new in [&ann, &ben] {
            assert_eq!(people.insert_seek(new, 9).await, Ok(true));
        }
        let taken = join_all([
            people.take_seek(&ann.id, "idben", "of ben", 20),
            people.take_seek(&ben.id, "idann", "of ann", 20),
        ])
        .await;
        let won = taken.iter().filter(|taken| matches!(taken, Ok(Some(_)))).count();
        assert_eq!((won, taken.iter().all(Result::is_ok)), (1, true), "{taken:?}");
        // One seek is left, which is being made a game of; whoever waits there takes no other.
        let left = people.seeks(20).await.unwrap();
        assert_eq!((left.len(), &left[0].state), (1, &SeekState::Taken));
        assert_eq!(people.insert_seek(&seek("cal", since), 9).await, Ok(true));
        let own = &left[0].account;
        let third = seek("cal", since).id;
        assert_eq!(people.take_seek(&third, own, "third", 20).await, Ok(None));
        people.begin_seek(own, "game", 25).await.unwrap();
        assert_eq!(people.remove_seek(&third, "idann").await, Ok(false));
        assert_eq!(people.remove_seek(&third, "idcal").await, Ok(true));
    }
}

async fn a_seek_counts_while_its_owner_is_there(club: &Club) {
    let people = &club.people;
    for name in ["ann", "ben", "cal"] {
        club.sign_up(name, 1).await;
    }
    assert_eq!(people.insert_seek(&seek("ann", 100), 2).await, Ok(true));
    // Another one of the same account takes its place, also where there is no room for more.
    assert_eq!(people.insert_seek(&seek("ben", 100), 2).await, Ok(true));
    assert_eq!(people.insert_seek(&seek("cal", 110), 2).await, Ok(false));
    assert_eq!(people.insert_seek(&seek("ben", 120), 2).await, Ok(true));
    let ids = async |now| -> Vec<String> {
        people.seeks(now).await.unwrap().into_iter().map(|seek| seek.id).collect()
    };
    assert_eq!(ids(200).await, ["seek of ann 100", "seek of ben 120"]);
    people.beat_seek("idann", 25_000, 55_000).await.unwrap();
    assert_eq!(ids(40_000).await, ["seek of ann 100"]);
    // What is over is over, and leaves room.
    people.beat_seek("idben", 40_000, 70_000).await.unwrap();
    assert_eq!(ids(40_000).await, ["seek of ann 100"]);
    assert_eq!(people.take_seek("seek of ben 120", "idann", "c", 40_000).await, Ok(None));
    assert_eq!(people.insert_seek(&seek("cal", 40_000), 2).await, Ok(true));
    people.forget(0, 0, 60_000).await.unwrap();
    assert_eq!(ids(0).await, ["seek of cal 40000"]);
}

async fn counts_add_up(club: &Club) {
    let counted = join_all((0..20).map(|_| club.people.count("x", 5, 1))).await;
    let mut counted: Vec<i64> = counted.into_iter().map(Result::unwrap).collect();
    counted.sort_unstable();
    assert_eq!(counted, (1..=20).collect::<Vec<_>>());
    assert_eq!(club.people.count("x", 6, 1).await, Ok(1));
}

async fn texts_come_back_as_they_were(club: &Club) {
    let mut new = person("Zażółć", "id", 1);
    "O'Neil \\ \"key\" 100 % \u{1f511}".clone_into(&mut new.keys[0].label);
    "Firefox, \u{202e}Linux".clone_into(&mut new.session.browser);
    assert_eq!(club.people.insert_person(&new).await, Ok(Naming::Done));
    assert_eq!(club.people.keys("id").await.unwrap(), new.keys);
    let found = club.people.session(&new.session.hash, 2).await.unwrap();
    assert_eq!(found, Some((new.session, new.account)));
    // What somebody asks for is nobody, and no fault.
    for text in ["\0", "id\0", "'", "", "%"] {
        assert_eq!(club.people.account(text).await, Ok(None));
        assert_eq!(club.people.challenge(text, 1).await, Ok(None));
        assert_eq!(club.people.session(text, 1).await, Ok(None));
    }
}
