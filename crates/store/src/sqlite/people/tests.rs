//! Names, keys, sessions and the log, in a database of their own.

use super::*;
use crate::{random_text, saved::tests::Scratch};

async fn person(store: &Sqlite, name: &str, now: u64) -> Naming {
    let account = Account {
        id: format!("id{name}"),
        kind: AccountKind::Person,
        name: Some(name.to_owned()),
        number: 1234,
        piece: "boxwood-white".to_owned(),
        shows_games: true,
        created: now,
        seen: now,
        closed: None,
        leaving: None,
    };
    let session = session(&account.id, now);
    let keys = vec![a_key(&account.id, KeyKind::Password, "secret")];
    let name = NameKey::of(name);
    let new = NewPerson { account, name, keys, invitation: None, session, ends: None };
    store.insert_person(&new).await.unwrap()
}

fn session(account: &str, now: u64) -> SignedIn {
    SignedIn {
        hash: random_text(26).unwrap(),
        account: account.to_owned(),
        created: now,
        seen: now,
        expires: now + 1000,
        browser: String::new(),
    }
}

fn a_key(account: &str, kind: KeyKind, secret: &str) -> Key {
    Key {
        id: random_text(12).unwrap(),
        account: account.to_owned(),
        kind,
        credential: None,
        secret: secret.to_owned(),
        counter: 0,
        label: String::new(),
        created: 1,
        used: None,
    }
}

#[tokio::test]
async fn a_name_is_one_account_s_for_ever() {
    let scratch = Scratch::new("names");
    let store = Sqlite::open(&scratch.url(), None).await.unwrap();
    assert_eq!(person(&store, "riverbend", 1).await, Naming::Done);
    let id = "idriverbend";
    // Nothing of the second is there: neither account nor session.
    assert_eq!(person(&store, "River-Bend", 1).await, Naming::Taken);
    assert!(store.account("idRiver-Bend").await.unwrap().is_none());
    let key = NameKey::of("dogwood");
    assert_eq!(store.rename(id, "dogwood", &key, 2).await.unwrap(), Naming::Done);
    assert_eq!(person(&store, "riverbend", 1).await, Naming::Done, "the same account");
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

#[tokio::test]
async fn the_last_way_in_stays_and_codes_are_no_way() {
    let store = Sqlite::open("sqlite::memory:", None).await.unwrap();
    person(&store, "riverbend", 1).await;
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

#[tokio::test]
async fn sessions_and_ceremonies_expire_and_guests_are_forgotten() {
    let store = Sqlite::open("sqlite::memory:", None).await.unwrap();
    person(&store, "riverbend", 1).await;
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

#[tokio::test]
async fn the_log_is_only_added_to() {
    let store = Sqlite::open("sqlite::memory:", None).await.unwrap();
    store.log(Some("x"), "close", "spam", 1).await.unwrap();
    for statement in ["UPDATE staff_log SET why = ''", "DELETE FROM staff_log"] {
        let error = sqlx::query(statement).execute(&store.pool).await.unwrap_err();
        assert!(error.to_string().contains("only added to"), "{error}");
    }
}
