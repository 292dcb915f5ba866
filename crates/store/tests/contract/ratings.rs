//! Rated games: once, together with the result, and only where both have moved.

use crownhead_play::{Command, Moment, Plan, Session, Sides};
use crownhead_ratings::Speed;
use crownhead_rules::{ByColor, Color, RuleSet};
use crownhead_store::{Card, Change, Clocks, Record, Seating, new_id};
use futures_util::future::join_all;

use crate::club::{Club, with_people};

const NOW: u64 = 1_000_000;

with_people! {
    a_result_and_both_ratings_are_kept_together_and_once,
    games_that_end_at_once_are_rated_one_after_another,
    a_game_in_which_both_have_not_moved_rates_nothing_and_is_noted,
    a_rating_that_cannot_be_kept_leaves_the_game_open,
    a_rematch_has_the_same_players_and_counts_if_the_first_game_did,
    leaders_have_played_enough_and_lately,
}

/// A game in a store, as its server has it.
struct Played {
    card: Card,
    session: Session,
}

async fn begin(club: &Club, seating: &Seating) -> Played {
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
    club.store.insert_seated(&record, seating).await.unwrap();
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

    async fn apply(&mut self, club: &Club, by: Color, command: Command) {
        let (session, change) = self.after(by, command);
        club.store.update(&change).await.unwrap();
        self.card = change.card;
        self.session = session;
    }

    async fn play(&mut self, club: &Club, moves: usize) {
        for _ in 0..moves {
            let first = self.session.legal()[0].clone();
            self.apply(club, self.session.turn(), Command::Play(first.into())).await;
        }
    }
}

/// Two who play rated games.
async fn two(club: &Club) -> Seating {
    for name in ["ann", "ben"] {
        club.sign_up(name, 1).await;
    }
    between("idann", "idben")
}

fn between(white: &str, black: &str) -> Seating {
    let players = ByColor { white: white.to_owned(), black: black.to_owned() };
    Seating::Known { players, rated: Some(Speed::Blitz) }
}

async fn shown(club: &Club, account: &str) -> String {
    club.people.rating(account, "english", Speed::Blitz).await.unwrap().shown().to_string()
}

async fn a_result_and_both_ratings_are_kept_together_and_once(club: &Club) {
    let (store, seating) = (&club.people, two(club).await);
    let mut game = begin(club, &seating).await;
    game.play(club, 2).await;
    assert_eq!(store.rated_speed(&game.card.id).await.unwrap(), Some(Speed::Blitz));
    game.apply(club, Color::White, Command::Resign).await;
    let after = (shown(club, "idann").await, shown(club, "idben").await);
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
    club.store.update(&change).await.unwrap();
    assert_eq!((shown(club, "idann").await, shown(club, "idben").await), after);
    let ratings = store.ratings("idben").await.unwrap();
    assert_eq!((ratings.len(), ratings[0].games), (1, 1));
    assert!(store.aborts("idann", 0).await.unwrap().is_empty());
    // Too few games for the leaderboard.
    assert!(store.leaders("english", Speed::Blitz, NOW, 10).await.unwrap().is_empty());
    assert_eq!(store.rated_kinds().await.unwrap(), [("english".to_owned(), Speed::Blitz, 2)]);
}

async fn a_game_in_which_both_have_not_moved_rates_nothing_and_is_noted(club: &Club) {
    let (store, seating) = (&club.people, two(club).await);
    for moves in 0..2 {
        let mut game = begin(club, &seating).await;
        game.play(club, moves).await;
        game.apply(club, Color::Black, Command::Resign).await;
        assert!(store.rating_changes(&game.card.id).await.unwrap().is_empty());
    }
    assert_eq!(shown(club, "idann").await, "1500?");
    assert_eq!(store.aborts("idben", 0).await.unwrap(), [NOW, NOW]);
    assert!(store.aborts("idben", NOW + 1).await.unwrap().is_empty());
    assert!(store.aborts("idann", 0).await.unwrap().is_empty());
}

async fn a_rating_that_cannot_be_kept_leaves_the_game_open(club: &Club) {
    let seating = two(club).await;
    let mut game = begin(club, &seating).await;
    game.play(club, 2).await;
    let broken = "ALTER TABLE rating_history RENAME TO away";
    club.run(broken).await.unwrap();
    let (_, change) = game.after(Color::White, Command::Resign);
    assert!(club.store.update(&change).await.is_err());
    assert_eq!(club.store.get(&game.card.id).await.unwrap().unwrap().state.end, None);
    assert_eq!(shown(club, "idann").await, "1500?");
    let whole = "ALTER TABLE away RENAME TO rating_history";
    club.run(whole).await.unwrap();
    game.apply(club, Color::White, Command::Resign).await;
    assert_eq!(shown(club, "idann").await, "1338?");
}

async fn a_rematch_has_the_same_players_and_counts_if_the_first_game_did(club: &Club) {
    let (store, seating) = (&club.people, two(club).await);
    let first = begin(club, &seating).await;
    let like = Seating::Like { game: first.card.id.clone(), exchanged: true };
    let second = begin(club, &like).await;
    let ids = [second.card.id.clone()];
    let mut players: Vec<_> = store.players(&ids).await.unwrap();
    players.sort_by_key(|(_, side, _)| side.word());
    let names: Vec<_> =
        players.iter().map(|(_, side, account)| (side.word(), account.id.as_str())).collect();
    assert_eq!(names, [("black", "idann"), ("white", "idben")]);
    assert_eq!(store.rated_speed(&second.card.id).await.unwrap(), Some(Speed::Blitz));
    let open = begin(club, &Seating::Open).await;
    let like = Seating::Like { game: open.card.id, exchanged: false };
    let third = begin(club, &like).await;
    assert_eq!(store.rated_speed(&third.card.id).await.unwrap(), None);
}

async fn leaders_have_played_enough_and_lately(club: &Club) {
    let store = &club.people;
    two(club).await;
    club.sign_up("cal", 1).await;
    for (account, rating, deviation) in
        [("idann", 1700.0, 60.0), ("idben", 1800.0, 50.0), ("idcal", 2000.0, 90.0)]
    {
        let insert = format!(
            "INSERT INTO ratings (account, rules, speed, rating, deviation, volatility, games, \
             last) VALUES ('{account}', 'english', 'blitz', {rating}, {deviation}, 0.06, 40, {NOW})"
        );
        club.run(&insert).await.unwrap();
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

async fn games_that_end_at_once_are_rated_one_after_another(club: &Club) {
    let names = ["ann", "ben", "cal"];
    for name in names {
        club.sign_up(name, 1).await;
    }
    let mut games = Vec::new();
    for number in 0..18 {
        let (one, other) = (names[number % 3], names[(number + 1 + number % 2) % 3]);
        let mut game = begin(club, &between(&format!("id{one}"), &format!("id{other}"))).await;
        game.play(club, 2).await;
        games.push(game);
    }
    let ends = games.iter().map(|game| game.after(Color::White, Command::Resign).1);
    let ends: Vec<Change> = ends.collect();
    // Each twice: the second finds that it was done.
    let all = ends.iter().chain(&ends).map(|end| club.store.update(end));
    let done = join_all(all).await;
    assert_eq!(done.iter().filter(|done| done.is_ok()).count(), 18, "{done:?}");
    let mut rated = 0;
    for name in names {
        let id = format!("id{name}");
        let mut history = club.people.rating_history(&id, 0).await.unwrap();
        let ratings = club.people.ratings(&id).await.unwrap();
        assert_eq!(ratings[0].games as usize, history.len());
        rated += history.len();
        // Each begins where another has ended: none was lost.
        let mut now = 1500.0_f64;
        while !history.is_empty() {
            let next = history.iter().position(|change| (change.before - now).abs() < 1e-9);
            now = history.remove(next.expect("a rating that nobody has had")).after;
        }
        assert!((ratings[0].rating.rating() - now).abs() < 1e-9);
    }
    assert_eq!(rated, 36);
}
