//! Tokens of programs, bots, and the games that are not over.

use std::sync::Arc;

use crownhead_play::{Command, Moment, Plan, Session, Sides};
use crownhead_rules::{ByColor, Color, RuleSet};
use crownhead_store::{
    Account, AccountKind, Card, Change, Clocks, NameKey, Naming, NewPerson, Record, Scope, Seating,
    SignedIn, Token, random_text,
};

use crate::club::{Club, with_people};

with_people! {
    a_token_is_found_by_its_hash_until_it_expires_or_is_revoked,
    an_account_has_so_many_tokens_at_most_and_loses_all_at_its_end,
    only_a_person_without_games_becomes_a_bot,
    running_games_are_those_with_a_seat_that_are_not_over,
}

impl Club {
    async fn named(&self, name: &str) -> Account {
        let account = Account {
            id: random_text(12).unwrap(),
            kind: AccountKind::Person,
            name: Some(name.to_owned()),
            number: 1234,
            piece: "boxwood-white".to_owned(),
            shows_games: true,
            created: 1,
            seen: 1,
            closed: None,
            leaving: None,
        };
        let session = SignedIn {
            hash: random_text(26).unwrap(),
            account: account.id.clone(),
            created: 1,
            seen: 1,
            expires: 1000,
            browser: String::new(),
        };
        let name = NameKey::of(name);
        let new =
            NewPerson { account, name, keys: Vec::new(), invitation: None, session, ends: None };
        assert_eq!(self.people.insert_person(&new).await.unwrap(), Naming::Done);
        new.account
    }

    /// A game between two accounts.
    async fn game(&self, white: &Account, black: &Account) -> (Record, Session) {
        let session =
            Session::new(Plan::new(RuleSet::named("english").unwrap()), Moment::from_millis(0));
        let card = Card {
            id: random_text(8).unwrap(),
            owner: white.id.clone(),
            seats: ByColor { white: Some(String::new()), black: Some(String::new()) },
            version: 1,
            rematch: None,
            seed: 1,
            created: 1,
            updated: 1,
        };
        let record = Record::new(card, &session, Clocks::Run);
        let players = ByColor { white: white.id.clone(), black: black.id.clone() };
        let seating = Seating::Known { players, rated: None };
        self.store.insert_seated(&record, &seating).await.unwrap();
        (record, session)
    }
}

fn token(account: &Account, hash: &str, expires: Option<u64>) -> Token {
    Token {
        id: format!("id{hash}"),
        hash: hash.to_owned(),
        account: account.id.clone(),
        label: "engine at home".to_owned(),
        scopes: vec![Scope::Read, Scope::Challenge],
        created: 10,
        expires,
        used: None,
    }
}

async fn a_token_is_found_by_its_hash_until_it_expires_or_is_revoked(place: &Club) {
    let owner = place.named("riverbend").await;
    let other = place.named("dogwood").await;
    let (ends, stays) = (token(&owner, "aa", Some(100)), token(&owner, "bb", None));
    for new in [&ends, &stays] {
        assert!(place.people.insert_token(new, 9).await.unwrap());
    }
    let found = |hash: &'static str, now| {
        let people = Arc::clone(&place.people);
        async move { people.token(hash, now).await.unwrap() }
    };
    assert_eq!(found("aa", 99).await, Some((ends.clone(), owner.clone())));
    assert_eq!(found("aa", 100).await, None);
    assert_eq!(found("AA", 99).await, None);
    let of_owner = place.people.tokens(&owner.id, 99).await.unwrap();
    assert_eq!(of_owner, [ends, stays.clone()]);
    assert_eq!(place.people.tokens(&owner.id, 100).await.unwrap(), [stays]);
    // Using it is noted, with its account.
    place.people.use_token("idbb", 70).await.unwrap();
    let (used, account) = found("bb", 99).await.unwrap();
    assert_eq!((used.used, account.seen), (Some(70), 70));
    // Others cannot revoke it.
    assert!(!place.people.revoke_token(&other.id, "idbb").await.unwrap());
    assert!(place.people.revoke_token(&owner.id, "idbb").await.unwrap());
    assert!(!place.people.revoke_token(&owner.id, "idbb").await.unwrap());
    assert_eq!(found("bb", 99).await, None);
    // What has expired is cleared away.
    place.people.forget(0, 0, 100).await.unwrap();
    assert_eq!(place.people.tokens(&owner.id, 50).await.unwrap(), []);
}

async fn an_account_has_so_many_tokens_at_most_and_loses_all_at_its_end(place: &Club) {
    let owner = place.named("riverbend").await;
    assert!(place.people.insert_token(&token(&owner, "old", Some(5)), 2).await.unwrap());
    for (hash, fits) in [("a", true), ("b", true), ("c", false)] {
        let new = token(&owner, hash, None);
        assert_eq!(place.people.insert_token(&new, 2).await.unwrap(), fits, "{hash}");
    }
    assert_eq!(place.people.revoke_tokens(&owner.id).await.unwrap(), 3);
    assert!(place.people.insert_token(&token(&owner, "d", None), 2).await.unwrap());
    place.people.set_leaving(&owner.id, Some(20)).await.unwrap();
    place.people.forget(0, 21, 30).await.unwrap();
    assert_eq!(place.people.token("d", 30).await.unwrap(), None);
}

async fn only_a_person_without_games_becomes_a_bot(place: &Club) {
    let (one, two) = (place.named("riverbend").await, place.named("dogwood").await);
    let new = place.named("lattice").await;
    place.game(&one, &two).await;
    assert!(!place.people.become_bot(&one.id).await.unwrap());
    assert!(!place.people.become_bot(&two.id).await.unwrap());
    assert!(place.people.become_bot(&new.id).await.unwrap());
    let bot = place.people.account(&new.id).await.unwrap().unwrap();
    assert!(bot.is_bot());
    assert_eq!(bot.name.as_deref(), Some("lattice"));
    // It is one already.
    assert!(!place.people.become_bot(&new.id).await.unwrap());
    assert!(!place.people.become_bot("nobody").await.unwrap());
}

async fn running_games_are_those_with_a_seat_that_are_not_over(place: &Club) {
    let (one, two) = (place.named("riverbend").await, place.named("dogwood").await);
    let (first, mut session) = place.game(&one, &two).await;
    let (second, _) = place.game(&two, &one).await;
    let before = session.clone();
    let now = Moment::from_millis(1);
    session.apply(Sides::White, Command::Resign, now).unwrap();
    let card = Card { version: 2, updated: 9, ..first.card.clone() };
    let change = Change::between(&before, &session, card, Clocks::Run);
    place.store.update(&change).await.unwrap();
    for (account, side) in [(&one, Color::Black), (&two, Color::White)] {
        let running = place.people.running(&account.id, 9).await.unwrap();
        assert_eq!(running.len(), 1);
        assert_eq!((&running[0].game.card.id, running[0].side), (&second.card.id, side));
        assert_ne!(running[0].opponent.as_ref().unwrap().id, account.id);
    }
    assert_eq!(place.people.running("nobody", 9).await.unwrap().len(), 0);
}
