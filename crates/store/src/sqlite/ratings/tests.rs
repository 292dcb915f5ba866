//! Rated games: once, together with the result, and only where both have moved.

use crownhead_play::{Command, Moment, Plan, Session, Sides};
use crownhead_rules::RuleSet;

use super::*;
use crate::{
    AccountKind, Card, Clocks, NameKey, NewPerson, People as _, Record, SignedIn, Store as _,
    ids::new_id, saved::tests::Scratch,
};

const NOW: u64 = 1_000_000;

async fn person(store: &Sqlite, name: &str) -> String {
    let id = format!("id{name}");
    let account = Account {
        id: id.clone(),
        kind: AccountKind::Person,
        name: Some(name.to_owned()),
        number: 1,
        piece: "boxwood-white".to_owned(),
        shows_games: true,
        created: 1,
        seen: 1,
        closed: None,
        leaving: None,
    };
    let session = SignedIn {
        hash: name.to_owned(),
        account: id.clone(),
        created: 1,
        seen: 1,
        expires: 1 << 50,
        browser: String::new(),
    };
    let new = NewPerson {
        account,
        name: NameKey::of(name),
        keys: Vec::new(),
        invitation: None,
        session,
        ends: None,
    };
    store.insert_person(&new).await.unwrap();
    id
}

/// A game in a store, as its server has it.
struct Played {
    card: Card,
    session: Session,
}

async fn begin(store: &Sqlite, seating: &Seating) -> Played {
    let plan = Plan::new(RuleSet::named("english").unwrap());
    let session = Session::new(plan, Moment::from_millis(0));
    let card = Card {
        id: new_id().unwrap(),
        owner: "idann".to_owned(),
        seats: ByColor { white: Some(String::new()), black: Some(String::new()) },
        version: 1,
        rematch: None,
        seed: 0,
        created: NOW,
        updated: NOW,
    };
    let record = Record::new(card.clone(), &session, Clocks::Run);
    store.insert_seated(&record, seating).await.unwrap();
    Played { card, session }
}

impl Played {
    fn after(&self, by: Color, command: Command) -> (Session, Change) {
        let mut session = self.session.clone();
        session.apply(Sides::from(by), command, Moment::from_millis(0)).unwrap();
        let card = Card { version: self.card.version + 1, ..self.card.clone() };
        let change = Change::between(&self.session, &session, card, Clocks::Run);
        (session, change)
    }

    async fn apply(&mut self, store: &Sqlite, by: Color, command: Command) {
        let (session, change) = self.after(by, command);
        store.update(&change).await.unwrap();
        self.card = change.card;
        self.session = session;
    }

    async fn play(&mut self, store: &Sqlite, moves: usize) {
        for _ in 0..moves {
            let first = self.session.legal()[0].clone();
            self.apply(store, self.session.turn(), Command::Play(first.into())).await;
        }
    }
}

async fn two(name: &str) -> (Scratch, Sqlite, Seating) {
    let scratch = Scratch::new(name);
    let store = Sqlite::open(&scratch.url(), None).await.unwrap();
    let players =
        ByColor { white: person(&store, "ann").await, black: person(&store, "ben").await };
    (scratch, store, Seating::Known { players, rated: Some(Speed::Blitz) })
}

async fn shown(store: &Sqlite, account: &str) -> String {
    store.rating(account, "english", Speed::Blitz).await.unwrap().shown().to_string()
}

#[tokio::test]
async fn a_result_and_both_ratings_are_kept_together_and_once() {
    let (_scratch, store, seating) = two("rated").await;
    let mut game = begin(&store, &seating).await;
    game.play(&store, 2).await;
    assert_eq!(store.rated_speed(&game.card.id).await.unwrap(), Some(Speed::Blitz));
    game.apply(&store, Color::White, Command::Resign).await;
    let after = (shown(&store, "idann").await, shown(&store, "idben").await);
    assert_eq!(after, ("1338?".to_owned(), "1662?".to_owned()));
    let changes = store.rating_changes(&game.card.id).await.unwrap();
    assert_eq!(changes.len(), 2);
    assert!(changes.iter().all(|change| (change.before - 1500.0).abs() < 1e-9 && change.at == NOW));
    // Whatever happens to the game after its end rates nothing again.
    let (_, change) = {
        let mut session = game.session.clone();
        session.ask_rematch(Sides::White).unwrap();
        let card = Card { version: game.card.version + 1, ..game.card.clone() };
        let change = Change::between(&game.session, &session, card, Clocks::Run);
        (session, change)
    };
    store.update(&change).await.unwrap();
    assert_eq!((shown(&store, "idann").await, shown(&store, "idben").await), after);
    let ratings = store.ratings("idben").await.unwrap();
    assert_eq!((ratings.len(), ratings[0].games), (1, 1));
    assert!(store.aborts("idann", 0).await.unwrap().is_empty());
    // Too few games for the leaderboard.
    assert!(store.leaders("english", Speed::Blitz, NOW, 10).await.unwrap().is_empty());
    assert_eq!(store.rated_kinds().await.unwrap(), [("english".to_owned(), Speed::Blitz, 2)]);
}

#[tokio::test]
async fn a_game_in_which_both_have_not_moved_rates_nothing_and_is_noted() {
    let (_scratch, store, seating) = two("aborted").await;
    for moves in 0..2 {
        let mut game = begin(&store, &seating).await;
        game.play(&store, moves).await;
        game.apply(&store, Color::Black, Command::Resign).await;
        assert!(store.rating_changes(&game.card.id).await.unwrap().is_empty());
    }
    assert_eq!(shown(&store, "idann").await, "1500?");
    assert_eq!(store.aborts("idben", 0).await.unwrap(), [NOW, NOW]);
    assert!(store.aborts("idben", NOW + 1).await.unwrap().is_empty());
    assert!(store.aborts("idann", 0).await.unwrap().is_empty());
}

#[tokio::test]
async fn a_rating_that_cannot_be_kept_leaves_the_game_open() {
    let (_scratch, store, seating) = two("fault").await;
    let mut game = begin(&store, &seating).await;
    game.play(&store, 2).await;
    let broken = "ALTER TABLE rating_history RENAME TO away";
    sqlx::query(broken).execute(&store.pool).await.unwrap();
    let (_, change) = game.after(Color::White, Command::Resign);
    assert!(store.update(&change).await.is_err());
    assert_eq!(store.get(&game.card.id).await.unwrap().unwrap().state.end, None);
    assert_eq!(shown(&store, "idann").await, "1500?");
    let whole = "ALTER TABLE away RENAME TO rating_history";
    sqlx::query(whole).execute(&store.pool).await.unwrap();
    game.apply(&store, Color::White, Command::Resign).await;
    assert_eq!(shown(&store, "idann").await, "1338?");
}

#[tokio::test]
async fn a_rematch_has_the_same_players_and_counts_if_the_first_game_did() {
    let (_scratch, store, seating) = two("rematch").await;
    let first = begin(&store, &seating).await;
    let like = Seating::Like { game: first.card.id.clone(), exchanged: true };
    let second = begin(&store, &like).await;
    let ids = [second.card.id.clone()];
    let mut players: Vec<_> = store.players(&ids).await.unwrap();
    players.sort_by_key(|(_, side, _)| side.word());
    let names: Vec<_> =
        players.iter().map(|(_, side, account)| (side.word(), account.id.as_str())).collect();
    assert_eq!(names, [("black", "idann"), ("white", "idben")]);
    assert_eq!(store.rated_speed(&second.card.id).await.unwrap(), Some(Speed::Blitz));
    let open = begin(&store, &Seating::Open).await;
    let like = Seating::Like { game: open.card.id, exchanged: false };
    let third = begin(&store, &like).await;
    assert_eq!(store.rated_speed(&third.card.id).await.unwrap(), None);
}

#[tokio::test]
async fn leaders_have_played_enough_and_lately() {
    let (_scratch, store, _) = two("leaders").await;
    person(&store, "cal").await;
    for (account, rating, deviation) in
        [("idann", 1700.0, 60.0), ("idben", 1800.0, 50.0), ("idcal", 2000.0, 90.0)]
    {
        sqlx::query(
            "INSERT INTO ratings (account, rules, speed, rating, deviation, volatility, games, \
             last) VALUES ($1, 'english', 'blitz', $2, $3, 0.06, 40, $4)",
        )
        .bind(account)
        .bind(rating)
        .bind(deviation)
        .bind(NOW as i64)
        .execute(&store.pool)
        .await
        .unwrap();
    }
    let names = async |now: u64, most: u32| -> Vec<String> {
        let leaders = store.leaders("english", Speed::Blitz, now, most).await.unwrap();
        leaders.into_iter().filter_map(|(account, _)| account.name).collect()
    };
    assert_eq!(names(NOW, 10).await, ["ben", "ann"]);
    assert_eq!(names(NOW, 1).await, ["ben"]);
    // Whoever does not play for a year is listed no longer, nor is an account that was closed.
    assert!(names(NOW + 365 * 86_400_000, 10).await.is_empty());
    store.set_closed("idben", Some(NOW)).await.unwrap();
    assert_eq!(names(NOW, 10).await, ["ann"]);
}
