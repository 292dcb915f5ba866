//! What every store promises, held against each of them by the same tests.
//!
//! `cargo test -p crownhead-store --features cluster` has `PostgreSQL` among them: the tests start one of
//! their own, or say that they cannot.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod club;
mod correspondence;
mod moderation;
mod people;
#[cfg(feature = "cluster")]
#[path = "../support/postgres.rs"]
mod postgres_server;
mod programs;
mod ratings;
mod tournaments;

use std::{sync::Arc, time::Duration};

use crownhead_play::{
    Command, Level, Moment, Plan, Player, SavedClock, Session, Sides, TimeControl,
};
use crownhead_rules::{ByColor, Color, RuleSet, catalog};
use crownhead_store::{
    Card, Change, Clocks, Filter, KeptReview, Origin, REVIEW_BYTES, Record, ResultFilter,
    SeatHashes, Store, StoreError, time,
};
use futures_util::future::join_all;

type Stored = Arc<dyn Store>;

/// The players of a game from a file.
fn people(white: &str, black: &str) -> Origin {
    let names = ByColor { white: Some(white.to_owned()), black: Some(black.to_owned()) };
    Origin { names, tags: Vec::new() }
}

/// Runs every test with every store.
macro_rules! contract {
    ($($name:ident),* $(,)?) => {
        mod memory {
            $(#[test]
            fn $name() {
                super::run(async { super::$name(super::memory_store()).await });
            })*
        }

        mod sqlite {
            $(#[test]
            fn $name() {
                super::run(async { super::$name(super::sqlite_store().await).await });
            })*
        }

        #[cfg(feature = "cluster")]
        mod postgres {
            $(#[test]
            fn $name() {
                let Some(server) = super::postgres_server::shared() else { return };
                super::run(async {
                    let url = server.new_database();
                    let store = crownhead_store::Postgres::open(&url, None).await.unwrap();
                    let store: super::Stored = std::sync::Arc::new(store);
                    super::$name(std::sync::Arc::clone(&store)).await;
                    store.close().await;
                });
            })*
        }
    };
}

contract! {
    what_is_kept_comes_back,
    a_change_replaces_the_version_before_it_and_no_other,
    moves_taken_back_are_replaced_by_others,
    of_many_who_change_a_version_one_does,
    a_clock_that_stands_is_started_once,
    seats_change_only_from_what_they_were,
    games_are_listed_last_changed_first,
    games_are_found_by_what_they_are,
    games_are_found_by_words,
    games_are_read_in_the_order_they_were_made,
    old_games_are_found,
    a_review_replaces_the_one_before_and_goes_with_its_game,
    the_oldest_reviews_make_room,
    a_game_is_deleted_once,
    an_id_is_given_once,
    versions_are_told_of_games_that_are_there,
    a_size_and_a_sign_of_life_are_had,
}

fn run(test: impl Future<Output = ()>) {
    let mut runtime = tokio::runtime::Builder::new_multi_thread();
    runtime.worker_threads(2).enable_all().build().unwrap().block_on(test);
}

fn memory_store() -> Stored {
    Arc::new(crownhead_store::Memory::default())
}

async fn sqlite_store() -> Stored {
    Arc::new(crownhead_store::Sqlite::open("sqlite::memory:", None).await.unwrap())
}

fn card(id: &str) -> Card {
    Card {
        id: id.to_owned(),
        owner: "me".to_owned(),
        seats: SeatHashes { white: Some("w".to_owned()), black: Some(String::new()) },
        version: 1,
        rematch: None,
        seed: u64::MAX - 7,
        created: 1_000,
        updated: 2_000,
    }
}

fn at(ms: i64) -> Moment {
    Moment::from_millis(ms)
}

fn plan(rules: &str) -> Plan {
    Plan::new(RuleSet::named(rules).unwrap())
}

fn record(card: Card, session: &Session) -> Record {
    Record::new(card, session, Clocks::Run)
}

/// A game of two people without a move.
fn fresh(id: &str) -> Record {
    record(card(id), &Session::new(plan("english"), at(0)))
}

fn play(session: &mut Session, which: usize, now: Moment) {
    let legal = session.legal();
    let m = legal[which % legal.len()].clone();
    session.apply(Sides::Both, Command::Play(m.into()), now).unwrap();
}

/// A game in which so many moves were played, and how it came to that.
fn played(id: &str, plies: usize) -> (Record, Session) {
    let mut session = Session::new(plan("english"), at(0));
    for ply in 0..plies {
        play(&mut session, ply, at(ply as i64 * 1_500));
    }
    (record(card(id), &session), session)
}

/// The change from one session to the next, of the version after the one given.
fn change(before: &Session, after: &Session, card: &Card) -> Change {
    let card = Card { version: card.version + 1, updated: card.updated + 5, ..card.clone() };
    Change::between(before, after, card, Clocks::Run)
}

async fn what_is_kept_comes_back(store: Stored) {
    // House rules, a clock that runs, a computer that plays to the end, moves taken back.
    let base = catalog::find("russian").unwrap();
    let mut rules = base.rules;
    rules.set("men_capture_backwards", "false").unwrap();
    let rules = RuleSet::changed(base, "Dom 'łowy' \\ 100 %", rules).unwrap();
    let minutes =
        TimeControl::Game { initial: Duration::from_mins(5), increment: Duration::from_secs(3) };
    let players = ByColor { white: Player::Computer(Level::of(3)), black: Player::Human };
    let house = Plan { time: Some(minutes), players, resigns: false, ..Plan::new(rules) };
    let mut with_clock = Session::new(house, at(5));
    for ply in 0..5 {
        play(&mut with_clock, ply, at(1_000 * ply as i64));
    }
    let mut back = Session::new(plan("turkish"), at(0));
    for ply in 0..4 {
        play(&mut back, ply, at(0));
    }
    back.apply(Sides::Both, Command::TakeBack, at(0)).unwrap();
    let mut over = Session::new(plan("international"), at(0));
    play(&mut over, 0, at(0));
    over.apply(Sides::White, Command::Resign, at(0)).unwrap();
    let mut named = record(Card { rematch: Some("next".to_owned()), ..card("d") }, &over);
    named = named.with_origin(&people("Żółw \u{1f40c}", "O'Neil"));
    let games = [fresh("a"), record(card("b"), &with_clock), record(card("c"), &back), named];
    for game in &games {
        store.insert(game).await.unwrap();
    }
    for game in &games {
        let found = store.get(&game.card.id).await.unwrap().unwrap();
        assert_eq!(&found, game);
        assert!(found.session(at(9_000)).is_ok());
        assert_eq!(store.card(&game.card.id).await.unwrap().as_ref(), Some(&game.card));
    }
    for id in ["", "e", "A", "a\0", "a'", "../a", "a b", &"a".repeat(400)] {
        assert_eq!(store.get(id).await, Ok(None), "{id:?}");
        assert_eq!(store.card(id).await, Ok(None), "{id:?}");
    }
}

async fn a_change_replaces_the_version_before_it_and_no_other(store: Stored) {
    let (game, session) = played("a", 3);
    store.insert(&game).await.unwrap();
    let mut next = session.clone();
    play(&mut next, 1, at(9_000));
    let first = change(&session, &next, &game.card);
    assert_eq!((first.kept, first.moves.len()), (3, 1));
    store.update(&first).await.unwrap();
    let kept = store.get("a").await.unwrap().unwrap();
    assert_eq!(kept, record(first.card.clone(), &next));
    // Once more, or for a version that is not there yet, or in a game that is not there.
    let later = Change { card: Card { version: 4, ..first.card.clone() }, ..first.clone() };
    let other = Change { card: Card { id: "b".to_owned(), ..first.card.clone() }, ..first.clone() };
    for wrong in [&first, &later, &other] {
        assert_eq!(store.update(wrong).await, Err(StoreError::Changed));
    }
    assert_eq!(store.get("a").await.unwrap().unwrap(), kept);
    // An offer adds no move; an end stays an end.
    let mut end = next.clone();
    end.apply(Sides::White, Command::Resign, at(9_500)).unwrap();
    let last = change(&next, &end, &first.card);
    assert_eq!(last.moves, []);
    store.update(&last).await.unwrap();
    assert_eq!(store.get("a").await.unwrap().unwrap(), record(last.card, &end));
}

async fn moves_taken_back_are_replaced_by_others(store: Stored) {
    let (game, session) = played("a", 6);
    store.insert(&game).await.unwrap();
    let (mut card, mut before) = (game.card, session);
    let mut keep = async |after: Session| {
        let change = change(&before, &after, &card);
        store.update(&change).await.unwrap();
        card = change.card;
        before = after.clone();
        let kept = store.get("a").await.unwrap().unwrap();
        assert_eq!(kept, record(card.clone(), &after));
        (kept.moves.len(), kept.state.redo.len())
    };
    let mut now = keep_session(&game.state.position, 6);
    for _ in 0..3 {
        now.apply(Sides::Both, Command::TakeBack, at(10_000)).unwrap();
    }
    assert_eq!(keep(now.clone()).await, (3, 3));
    // A change that replaces the moves before it and adds others.
    let mut other = now.clone();
    other.apply(Sides::Both, Command::TakeBack, at(10_000)).unwrap();
    let last = other.legal().len() - 1;
    play(&mut other, last, at(11_000));
    play(&mut other, 0, at(12_000));
    play(&mut other, 1, at(13_000));
    assert_eq!(keep(other).await, (5, 0));
}

/// The session of [`played`], again.
fn keep_session(position: &str, plies: usize) -> Session {
    let (game, session) = played("a", plies);
    assert_eq!(game.state.position, position);
    session
}

async fn of_many_who_change_a_version_one_does(store: Stored) {
    let (game, session) = played("a", 2);
    store.insert(&game).await.unwrap();
    let changes: Vec<Change> = (0..8)
        .map(|number| {
            let mut after = session.clone();
            play(&mut after, number, at(5_000 + number as i64));
            change(&session, &after, &game.card)
        })
        .collect();
    let done = join_all(changes.iter().map(|change| store.update(change))).await;
    let won: Vec<usize> = (0..8).filter(|&number| done[number].is_ok()).collect();
    assert_eq!(won.len(), 1, "{done:?}");
    assert!(done.iter().all(|done| matches!(done, Ok(()) | Err(StoreError::Changed))));
    let kept = store.get("a").await.unwrap().unwrap();
    assert_eq!((kept.card.version, kept.moves.len()), (2, 3));
    assert_eq!(kept.moves[2], changes[won[0]].moves[0]);
}

async fn a_clock_that_stands_is_started_once(store: Stored) {
    let minute = TimeControl::Game { initial: Duration::from_mins(1), increment: Duration::ZERO };
    let mut session = Session::new(Plan { time: Some(minute), ..plan("english") }, at(0));
    for ply in 0..2 {
        play(&mut session, ply, at(0));
    }
    let game = Record::new(card("a"), &session, Clocks::StandFrom(at(10_000)));
    store.insert(&game).await.unwrap();
    let clock = game.state.clock.unwrap();
    assert_eq!(clock.running, None);
    let side = session.turn();
    let start = |ms| SavedClock { running: Some((side, at(ms))), ..clock };
    assert_eq!(store.start_clock("a", 2, start(10_000)).await, Ok(false), "another version");
    assert_eq!(store.start_clock("b", 1, start(10_000)).await, Ok(false), "no game");
    assert_eq!(store.start_clock("a", 1, start(20_000)).await, Ok(true));
    assert_eq!(store.start_clock("a", 1, start(30_000)).await, Ok(false), "it runs");
    let kept = store.get("a").await.unwrap().unwrap();
    assert_eq!((kept.card.version, kept.state.clock), (1, Some(start(20_000))));
}

async fn seats_change_only_from_what_they_were(store: Stored) {
    let game = fresh("a");
    store.insert(&game).await.unwrap();
    let before = game.card.seats.clone();
    let seats = |white: Option<&str>, black: Option<&str>| SeatHashes {
        white: white.map(str::to_owned),
        black: black.map(str::to_owned),
    };
    let more = seats(Some("w x"), Some("b"));
    assert_eq!(store.set_seats("b", &before, &more).await, Ok(false));
    assert_eq!(store.set_seats("a", &before, &more).await, Ok(true));
    assert_eq!(store.set_seats("a", &before, &seats(None, None)).await, Ok(false));
    assert_eq!(store.set_seats("a", &more, &seats(None, Some("b"))).await, Ok(true));
    // Nothing is not the same as no hash.
    assert_eq!(store.set_seats("a", &seats(Some(""), Some("b")), &before).await, Ok(false));
    let kept = store.card("a").await.unwrap().unwrap();
    assert_eq!((kept.seats, kept.version), (seats(None, Some("b")), 1));
}

fn filter() -> Filter {
    Filter { owner: "me".to_owned(), ..Filter::default() }
}

/// The ids of a page of a list, and how many games there are.
async fn ids(store: &Stored, filter: &Filter, skip: u32, most: u32) -> (u32, Vec<String>) {
    let (total, games) = store.list(filter, skip, most).await.unwrap();
    (total, games.into_iter().map(|game| game.card.id).collect())
}

async fn games_are_listed_last_changed_first(store: Stored) {
    let (one_move, session) = played("m", 1);
    // Running games and finished ones among each other; of one time the ids decide.
    let mut over = session.clone();
    over.apply(Sides::White, Command::Resign, at(0)).unwrap();
    for (number, id) in ["a", "b", "c", "d", "e", "f", "g"].into_iter().enumerate() {
        let updated = 10 * (number as u64 / 2);
        let session = if number % 2 == 0 { &session } else { &over };
        store.insert(&record(Card { updated, ..card(id) }, session)).await.unwrap();
    }
    let theirs = Card { owner: "they".to_owned(), ..one_move.card };
    store.insert(&record(theirs, &session)).await.unwrap();
    let all = ["g", "e", "f", "c", "d", "a", "b"].map(str::to_owned);
    assert_eq!(ids(&store, &filter(), 0, 50).await, (7, all.to_vec()));
    assert_eq!(ids(&store, &filter(), 2, 3).await, (7, all[2..5].to_vec()));
    assert_eq!(ids(&store, &filter(), 6, 3).await, (7, all[6..].to_vec()));
    assert_eq!(ids(&store, &filter(), 7, 3).await, (7, Vec::new()));
    let nobody = Filter { owner: "nobody".to_owned(), ..Filter::default() };
    assert_eq!(ids(&store, &nobody, 0, 50).await, (0, Vec::new()));
    let (_, games) = store.list(&filter(), 2, 1).await.unwrap();
    let whole = record(Card { updated: 20, ..card("f") }, &over);
    assert_eq!(games, [whole.summary()]);
}

async fn games_are_found_by_what_they_are(store: Stored) {
    let waiting = |id: &str, created| {
        record(Card { created, ..card(id) }, &Session::new(plan("english"), at(0)))
    };
    store.insert(&waiting("old", 10)).await.unwrap();
    store.insert(&waiting("new", 20)).await.unwrap();
    let players = ByColor { white: Player::Computer(Level::of(1)), black: Player::Human };
    let alone = Session::new(Plan { players, ..plan("english") }, at(0));
    store.insert(&record(Card { created: 20, ..card("alone") }, &alone)).await.unwrap();
    let mut session = Session::new(plan("russian"), at(0));
    play(&mut session, 0, at(0));
    store.insert(&record(Card { updated: 100, ..card("open") }, &session)).await.unwrap();
    for (side, id) in [(Sides::White, "blackwon"), (Sides::Black, "whitewon")] {
        let mut over = session.clone();
        over.apply(side, Command::Resign, at(0)).unwrap();
        store.insert(&record(Card { updated: 200, ..card(id) }, &over)).await.unwrap();
    }
    let mut drawn = session.clone();
    drawn.apply(Sides::Both, Command::OfferDraw, at(0)).unwrap();
    store.insert(&record(Card { updated: 300, ..card("draw") }, &drawn)).await.unwrap();
    let find = async |filter: Filter| {
        let (total, mut ids) = ids(&store, &filter, 0, 50).await;
        assert_eq!(total as usize, ids.len());
        ids.sort();
        ids.join(" ")
    };
    // Games without a move are listed while two people may wait for each other.
    let waits = Filter { waiting_since: 20, ..filter() };
    assert_eq!(find(waits.clone()).await, "blackwon draw new open whitewon");
    assert_eq!(find(Filter { waiting_since: 21, ..filter() }).await, "blackwon draw open whitewon");
    let of = |result| Filter { result: Some(result), ..waits.clone() };
    assert_eq!(find(of(ResultFilter::Open)).await, "new open");
    assert_eq!(find(of(ResultFilter::Draw)).await, "draw");
    assert_eq!(find(of(ResultFilter::Won(Color::White))).await, "whitewon");
    assert_eq!(find(of(ResultFilter::Won(Color::Black))).await, "blackwon");
    let rules = |rules: &str| Filter { rules: Some(rules.to_owned()), ..waits.clone() };
    assert_eq!(find(rules("english")).await, "new");
    for none in ["nothing", "ENGLISH", "english\0", "' OR 1=1 --"] {
        assert_eq!(find(rules(none)).await, "", "{none}");
    }
    assert_eq!(
        find(Filter { from: Some(200), ..waits.clone() }).await,
        "blackwon draw new whitewon"
    );
    assert_eq!(find(Filter { to: Some(200), ..waits.clone() }).await, "open");
    let between = Filter { from: Some(100), to: Some(300), ..filter() };
    assert_eq!(find(between).await, "blackwon open whitewon");
}

async fn games_are_found_by_words(store: Stored) {
    let (game, session) = played("abc", 3);
    let first = game.moves[0].text.clone();
    store.insert(&game).await.unwrap();
    let mut other = Session::new(plan("international"), at(0));
    play(&mut other, 0, at(0));
    other.apply(Sides::White, Command::Resign, at(0)).unwrap();
    let named = record(card("def"), &other);
    store.insert(&named.with_origin(&people("Max 100%", "Ann_a"))).await.unwrap();
    assert_eq!(session.game().moves().len(), 3);
    let find = async |words: &str| {
        let filter = Filter { words: Some(words.to_owned()), ..filter() };
        let (_, mut ids) = ids(&store, &filter, 0, 50).await;
        ids.sort();
        ids.join(" ")
    };
    assert_eq!(find("").await, "abc def");
    assert_eq!(find(" | || ").await, "abc def");
    assert_eq!(find("english").await, "abc");
    assert_eq!(find("ENGLISH").await, "abc");
    assert_eq!(find("max").await, "def");
    assert_eq!(find("max nobody").await, "");
    assert_eq!(find("max|nobody").await, "def");
    assert_eq!(find("english|max").await, "abc def");
    assert_eq!(find("open").await, "abc");
    assert_eq!(find("resigned").await, "def");
    assert_eq!(find(&first).await, "abc");
    // What means something in a pattern means itself here.
    assert_eq!(find("100%").await, "def");
    assert_eq!(find("%").await, "def");
    assert_eq!(find("n_a").await, "def");
    assert_eq!(find("_n").await, "");
    for none in ["\\", "'", "max\0x", "\u{1f40c}"] {
        assert_eq!(find(none).await, "", "{none:?}");
    }
}

async fn games_are_read_in_the_order_they_were_made(store: Stored) {
    let mut games = Vec::new();
    for (number, id) in ["a", "b", "c", "d", "e"].into_iter().enumerate() {
        let (_, session) = played(id, number + 1);
        let card = Card { created: 100 + number as u64 / 2, ..card(id) };
        games.push(record(card, &session));
    }
    for game in &games {
        store.insert(game).await.unwrap();
    }
    games.sort_by_key(|game| (game.card.created, game.card.id.clone()));
    games.reverse();
    let all = store.list_made(&filter(), None, 50).await.unwrap();
    assert_eq!(all, games);
    let mut read = Vec::new();
    let mut after = None;
    loop {
        let part = store.list_made(&filter(), after.clone(), 2).await.unwrap();
        let Some(last) = part.last() else { break };
        after = Some((last.card.created, last.card.id.clone()));
        assert!(part.len() <= 2);
        read.extend(part);
    }
    assert_eq!(read, games);
}

async fn old_games_are_found(store: Stored) {
    for (id, updated) in [("c", 30), ("a", 10), ("b", 20)] {
        store.insert(&record(Card { updated, ..card(id) }, &played(id, 1).1)).await.unwrap();
    }
    assert_eq!(store.unchanged_since(10, 9).await.unwrap(), [""; 0]);
    assert_eq!(store.unchanged_since(30, 9).await.unwrap(), ["a", "b"]);
    assert_eq!(store.unchanged_since(99, 2).await.unwrap(), ["a", "b"]);
}

fn review(made: u64, bytes: usize) -> KeptReview {
    KeptReview { moves: format!("m{made}"), made, found: "x".repeat(bytes) }
}

async fn a_review_replaces_the_one_before_and_goes_with_its_game(store: Stored) {
    store.insert(&fresh("a")).await.unwrap();
    assert_eq!(store.review("a").await, Ok(None));
    for review in [review(1, 10), review(2, 20)] {
        store.keep_review("a", &review).await.unwrap();
        assert_eq!(store.review("a").await, Ok(Some(review)));
    }
    store.delete_review("a").await.unwrap();
    assert_eq!(store.review("a").await, Ok(None));
    store.keep_review("a", &review(3, 30)).await.unwrap();
    assert_eq!(store.delete("a").await, Ok(true));
    assert_eq!(store.review("a").await, Ok(None));
    // A game that was deleted while it was reviewed has no review.
    assert!(store.keep_review("a", &review(4, 10)).await.is_err());
}

async fn the_oldest_reviews_make_room(store: Stored) {
    let most = REVIEW_BYTES as usize;
    for (made, id) in [(3, "a"), (1, "b"), (2, "c")] {
        store.insert(&fresh(id)).await.unwrap();
        store.keep_review(id, &review(made, most * 2 / 5)).await.unwrap();
    }
    assert_eq!(store.review("b").await, Ok(None));
    assert!(store.review("a").await.unwrap().is_some());
    assert!(store.review("c").await.unwrap().is_some());
}

async fn a_game_is_deleted_once(store: Stored) {
    let (game, session) = played("a", 3);
    store.insert(&game).await.unwrap();
    store.insert(&played("b", 2).0).await.unwrap();
    assert_eq!(store.delete("a").await, Ok(true));
    assert_eq!(store.delete("a").await, Ok(false));
    assert_eq!(store.delete("a\0").await, Ok(false));
    assert_eq!(store.get("a").await, Ok(None));
    let mut after = session.clone();
    play(&mut after, 0, at(9_000));
    let late = change(&session, &after, &game.card);
    assert_eq!(store.update(&late).await, Err(StoreError::Changed));
    assert_eq!(store.get("b").await.unwrap().unwrap().moves.len(), 2);
    // Nothing of it is left for another game of the same name.
    store.insert(&fresh("a")).await.unwrap();
    assert_eq!(store.get("a").await.unwrap().unwrap().moves.len(), 0);
}

async fn an_id_is_given_once(store: Stored) {
    let (game, _) = played("a", 2);
    store.insert(&game).await.unwrap();
    assert!(store.insert(&fresh("a")).await.is_err());
    assert_eq!(store.get("a").await.unwrap().unwrap(), game);
}

async fn versions_are_told_of_games_that_are_there(store: Stored) {
    for (id, version) in [("a", 3), ("b", 7)] {
        let (mut game, _) = played(id, 1);
        game.card.version = version;
        store.insert(&game).await.unwrap();
    }
    let ids = ["b", "c", "a"].map(str::to_owned);
    let mut versions = store.versions(&ids).await.unwrap();
    versions.sort();
    assert_eq!(versions, [("a".to_owned(), 3), ("b".to_owned(), 7)]);
    assert_eq!(store.versions(&[]).await.unwrap(), []);
}

async fn a_size_and_a_sign_of_life_are_had(store: Stored) {
    store.insert(&fresh("a")).await.unwrap();
    assert!(store.bytes().await.is_ok());
    let before = time::moment();
    store.beat(before).await.unwrap();
    let passed = time::moment().saturating_duration_since(before);
    assert!(passed < Duration::from_mins(1), "{passed:?}");
}
