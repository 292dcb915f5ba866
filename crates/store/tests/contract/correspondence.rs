//! Games with days for a move: found by those who play them, and by whoever sees to clocks.

use std::time::Duration;

use crownhead_play::{Command, Moment, Plan, SavedClock, Session, Sides, TimeControl};
use crownhead_ratings::Speed;
use crownhead_rules::{ByColor, Color, RuleSet};
use crownhead_store::{Card, Clocks, Due, Record, Seating, State, new_id, time};

use crate::club::{Club, with_people};

const DAY: Duration = Duration::from_hours(24);

with_people! {
    clocks_with_days_fall_and_go_on_though_nobody_looks,
    those_who_play_find_their_turns_the_most_urgent_first,
    a_game_with_days_is_not_deleted_while_it_is_played,
}

/// A game whose side to move has so much left, kept as a server leaves it.
async fn begin(club: &Club, days: u8, left: Option<Duration>, plies: usize) -> String {
    let plan = Plan {
        time: Some(TimeControl::Days(days)),
        ..Plan::new(RuleSet::named("english").unwrap())
    };
    let now = time::moment();
    let mut session = Session::new(plan, now);
    for _ in 0..plies {
        let first = session.legal()[0].clone();
        session.apply(Sides::Both, Command::Play(first.into()), now).unwrap();
    }
    let card = Card {
        id: new_id().unwrap(),
        owner: "idann".to_owned(),
        seats: ByColor { white: Some(String::new()), black: Some(String::new()) },
        version: 1,
        rematch: None,
        seed: 0,
        created: 7,
        updated: 7,
    };
    let mut record = Record::new(card, &session, Clocks::Run);
    let clock = record.state.clock.unwrap();
    let since = match left {
        Some(left) => {
            now.as_millis() - (DAY * days.into()).as_millis() as i64 + left.as_millis() as i64
        }
        None => 0,
    };
    let running = left.map(|_| (session.turn(), Moment::from_millis(since)));
    record.state = State { clock: Some(SavedClock { running, ..clock }), ..record.state };
    let players = ByColor { white: "idann".to_owned(), black: "idben".to_owned() };
    let seating = Seating::Known { players, rated: Some(Speed::Correspondence) };
    club.store.insert_seated(&record, &seating).await.unwrap();
    record.card.id
}

async fn two(club: &Club) {
    for name in ["ann", "ben"] {
        club.sign_up(name, 1).await;
    }
    // Of a database that others use, the clock is known from now on.
    club.store.beat(time::moment()).await.unwrap();
}

/// What is due, once it is this one's turn to look.
async fn due(club: &Club) -> Due {
    for _ in 0..50 {
        club.store.beat(time::moment()).await.unwrap();
        let due = club.store.due().await.unwrap();
        if due != Due::default() {
            return due;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    Due::default()
}

async fn clocks_with_days_fall_and_go_on_though_nobody_looks(club: &Club) {
    two(club).await;
    let second = Duration::from_secs(1);
    let soon = begin(club, 2, Some(30 * second), 0).await;
    let stands = begin(club, 14, None, 3).await;
    let mut found = due(club).await;
    assert_eq!((found.flags, found.replies.len()), (vec![stands.clone()], 0));
    // It goes on from now.
    let record = club.store.get(&stands).await.unwrap().unwrap();
    let session = record.session(time::moment()).unwrap();
    let clock = session.saved_clock().unwrap();
    assert_eq!(clock.running.map(|(side, _)| side), Some(Color::White));
    assert!(club.store.start_clock(&stands, 1, clock).await.unwrap());
    let fallen = begin(club, 1, Some(Duration::ZERO), 1).await;
    tokio::time::sleep(Duration::from_secs(1)).await;
    found = due(club).await;
    assert_eq!(found.flags, std::slice::from_ref(&fallen));
    let record = club.store.get(&fallen).await.unwrap().unwrap();
    assert!(record.session(time::moment()).unwrap().tick(time::moment()).is_some());
    assert!(club.store.get(&soon).await.unwrap().unwrap().state.end.is_none());
}

async fn those_who_play_find_their_turns_the_most_urgent_first(club: &Club) {
    two(club).await;
    // Black begins: Ben is to move in those without a move.
    let hour = Duration::from_hours(1);
    let late = begin(club, 5, Some(100 * hour), 0).await;
    let anns = begin(club, 3, Some(2 * hour), 1).await;
    let urgent = begin(club, 1, Some(hour), 2).await;
    let standing = begin(club, 7, None, 4).await;
    let bens = club.people.days_games("idben", 10).await.unwrap();
    let ids: Vec<&str> = bens.iter().map(|game| game.played.game.card.id.as_str()).collect();
    assert_eq!(ids, [&urgent, &late, &standing, &anns]);
    let of = |at: usize| (bens[at].days, bens[at].is_own_turn(), bens[at].falls_at.is_some());
    assert_eq!(
        [of(0), of(1), of(2), of(3)],
        [(1, true, true), (5, true, true), (7, true, false), (3, false, true)]
    );
    let opponent = bens[0].played.opponent.as_ref().and_then(|ann| ann.name.as_deref());
    assert_eq!((bens[0].played.side, opponent), (Color::Black, Some("ann")));
    let left = bens[0].falls_at.unwrap().saturating_duration_since(time::moment());
    assert!(left <= hour && left > Duration::from_mins(58), "{left:?}");
    assert_eq!(club.people.count_days_games("idann").await.unwrap(), 4);
    assert_eq!(club.people.days_games("idnobody", 10).await.unwrap().len(), 0);
    club.store.delete(&urgent).await.unwrap();
    assert_eq!(club.people.count_days_games("idben").await.unwrap(), 3);
}

async fn a_game_with_days_is_not_deleted_while_it_is_played(club: &Club) {
    two(club).await;
    begin(club, 14, Some(DAY), 1).await;
    assert_eq!(club.store.unchanged_since(time::now(), 10).await.unwrap(), Vec::<String>::new());
}
