//! The way from `SQLite` to `PostgreSQL`: whole, once, and taken up again where it was left.

#![cfg(feature = "cluster")]
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

#[path = "support/postgres.rs"]
mod postgres_server;

use std::{
    fs,
    path::PathBuf,
    sync::atomic::{AtomicU32, Ordering},
};

use crownhead_play::{Command, Level, Moment, Plan, Player, Session, Sides, TimeControl};
use crownhead_ratings::Speed;
use crownhead_rules::{ByColor, RuleSet};
use crownhead_store::{
    Account, AccountKind, Card, Challenges, Change, Clocks, KeptReview, Key, KeyKind, NameKey,
    Naming, NewChallenge, NewPerson, Origin, People, Postgres, Ratings, Record, SeatHashes,
    Seating, ServerLock, SignedIn, Sqlite, Store, TransferError, move_database,
};
use sqlx::{Connection, Executor, PgConnection, SqliteConnection};

/// The players of a game from a file.
fn people(white: &str, black: &str) -> Origin {
    let names = ByColor { white: Some(white.to_owned()), black: Some(black.to_owned()) };
    Origin { names, tags: Vec::new() }
}

/// A folder that is gone when the test is over.
struct Folder(PathBuf);

impl Folder {
    fn new() -> Self {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let name = format!("crownhead-transfer-{}-{number}", std::process::id());
        let path = std::env::temp_dir().join(name);
        fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    /// With the characters that mean something in addresses.
    fn file(&self) -> PathBuf {
        self.0.join("50% games #1?.db")
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Games of several kinds, some with clocks that run, moves taken back, ends, reviews.
async fn fill(store: &dyn Store, count: u32) {
    for number in 0..count {
        let rules = ["english", "russian", "turkish", "international"][number as usize % 4];
        let second = std::time::Duration::from_secs(1);
        let time = (number % 3 == 0)
            .then_some(TimeControl::Game { initial: second * 300, increment: second });
        let computer = Player::Computer(Level::of(2));
        let black = if number % 5 == 0 { computer } else { Player::Human };
        let players = ByColor { white: Player::Human, black };
        let plan = Plan { time, players, ..Plan::new(RuleSet::named(rules).unwrap()) };
        let mut session = Session::new(plan, Moment::from_millis(0));
        for ply in 0..number % 40 {
            let now = Moment::from_millis(i64::from(ply) * 700);
            let legal = session.legal();
            let Some(m) = legal.get(ply as usize % legal.len().max(1)).cloned() else { break };
            let side = Sides::from(session.turn());
            if black == computer && session.computer_to_move().is_some() {
                session.play_for_computer(m, None, now).unwrap();
            } else {
                session.apply(side, Command::Play(m.into()), now).unwrap();
            }
        }
        if number % 7 == 0 {
            let _ = session.apply(Sides::Both, Command::TakeBack, Moment::from_millis(90_000));
        }
        if number % 11 == 0 {
            let _ = session.apply(Sides::White, Command::Resign, Moment::from_millis(90_000));
        }
        let card = Card {
            id: format!("g{number:05}"),
            owner: format!("owner{}", number % 3),
            seats: SeatHashes { white: Some(format!("{number} w")), black: None },
            version: number + 1,
            rematch: (number % 2 == 0).then(|| "next".to_owned()),
            seed: u64::MAX - u64::from(number),
            created: 1_000 + u64::from(number),
            updated: 2_000 + u64::from(number),
        };
        let record = Record::new(card, &session, Clocks::Run);
        let record = record.with_origin(&people("Żółw", "O'Neil \\"));
        store.insert(&record).await.unwrap();
        if number % 4 == 0 {
            let found = format!("found\n{number}\n");
            let review = KeptReview { moves: "m".to_owned(), made: u64::from(number), found };
            store.keep_review(&record.card.id, &review).await.unwrap();
        }
    }
}

/// People with all that is theirs, after [`fill`].
async fn invite_people(store: &Sqlite, count: u32) {
    for number in 0..count {
        let id = format!("p{number:04}");
        let name = format!("member {number}");
        let account = Account {
            id: id.clone(),
            kind: AccountKind::Person,
            name: Some(name.clone()),
            number,
            piece: "boxwood-white".to_owned(),
            shows_games: number % 2 == 0,
            created: 1_000 + u64::from(number),
            seen: 2_000,
            closed: None,
            leaving: None,
        };
        let key = Key {
            id: format!("key of {id}"),
            account: id.clone(),
            kind: KeyKind::Passkey,
            credential: Some(format!("credential {id}")),
            secret: "O'Neil \\ \u{1f511}".to_owned(),
            counter: number,
            label: String::new(),
            created: 1,
            used: (number % 3 == 0).then_some(7),
        };
        let session = SignedIn {
            hash: format!("session of {id}"),
            account: id.clone(),
            created: 1,
            seen: 2,
            expires: 1 << 50,
            browser: "Firefox".to_owned(),
        };
        let key_of_name = NameKey::of(&name);
        let new = NewPerson {
            account,
            name: key_of_name,
            keys: vec![key],
            invitation: None,
            session,
            ends: None,
        };
        assert_eq!(store.insert_person(&new).await, Ok(Naming::Done));
        store.log(Some(&id), "invite", "\0 why", 5).await.unwrap();
    }
    store.log(None, "invite", "", 5).await.unwrap();
    store.count("x", 0, 3).await.unwrap();
    store.invite("i", 1, 2).await.unwrap();
    let challenge = NewChallenge {
        id: "c",
        from: "p0000",
        to: Some("p0001"),
        game: "{}",
        created: 1,
        expires: 1 << 50,
    };
    assert!(store.insert_challenge(challenge, 9).await.unwrap());
    let players = ByColor { white: "p0000".to_owned(), black: "p0001".to_owned() };
    let seating = Seating::Known { players, rated: Some(Speed::Blitz) };
    let now = Moment::from_millis(0);
    let mut session = Session::new(Plan::new(RuleSet::named("english").unwrap()), now);
    let card = |version| Card {
        id: "rated".to_owned(),
        owner: "p0000".to_owned(),
        seats: SeatHashes { white: None, black: None },
        version,
        rematch: None,
        seed: 1,
        created: 1,
        updated: 2,
    };
    for _ in 0..2 {
        let m = session.legal()[0].clone();
        session.apply(Sides::Both, Command::Play(m.into()), now).unwrap();
    }
    let record = Record::new(card(1), &session, Clocks::Run);
    store.insert_seated(&record, &seating).await.unwrap();
    let mut over = session.clone();
    over.apply(Sides::White, Command::Resign, now).unwrap();
    store.update(&Change::between(&session, &over, card(2), Clocks::Run)).await.unwrap();
}

#[tokio::test]
async fn people_and_all_that_is_theirs_go_along() {
    let Some(server) = postgres_server::shared() else { return };
    let (folder, url) = (Folder::new(), server.new_database());
    let source = Sqlite::open(&Sqlite::url(&folder.file()), None).await.unwrap();
    fill(&source, 5).await;
    // More than are copied at a time.
    invite_people(&source, 1100).await;
    source.close().await;
    let moved = move_database(&folder.file(), &url, |_, _| {}).await.unwrap();
    // An account with its name, key, session and line of the log; then the line of nobody, a count, an invitation, a
    // challenge, two players, a rated game, two ratings and their history.
    assert_eq!((moved.games, moved.accounts, moved.rows), (6, 1100, 5 * 1100 + 11));
    let source = Sqlite::open(&Sqlite::url(&folder.file()), None).await.unwrap();
    let target = Postgres::open(&url, None).await.unwrap();
    for number in [0, 1, 499, 500, 1099] {
        let id = format!("p{number:04}");
        assert_eq!(target.account(&id).await, source.account(&id).await);
        assert_eq!(target.keys(&id).await, source.keys(&id).await);
        assert_eq!(target.sessions(&id, 1).await, source.sessions(&id, 1).await);
        assert_eq!(target.ratings(&id).await, source.ratings(&id).await);
        assert_eq!(target.rating_history(&id, 0).await, source.rating_history(&id, 0).await);
        assert_eq!(target.challenges(&id, 1).await, source.challenges(&id, 1).await);
    }
    assert_eq!(target.ratings("p0001").await.unwrap()[0].games, 1);
    assert_eq!(target.rated_speed("rated").await, Ok(Some(Speed::Blitz)));
    target.close().await;
    source.close().await;
    // Taken up again, it adds nothing; what differs is found.
    let again = "UPDATE copies SET is_done = false";
    execute(&url, again).await;
    let rest = move_database(&folder.file(), &url, |_, _| {}).await.unwrap();
    assert_eq!((rest.digest, rest.rows), (moved.digest, moved.rows));
    for (fault, said, mend) in [
        (
            "UPDATE ratings SET games = games + 1 WHERE account = 'p0001'",
            "row 2 of ratings",
            "UPDATE ratings SET games = games - 1 WHERE account = 'p0001'",
        ),
        ("INSERT INTO limits VALUES ('y', 0, 1)", "row 2 of limits", "DELETE FROM limits"),
        (
            "UPDATE sessions SET browser = '' WHERE account = 'p0700'",
            "row 701 of sessions",
            "DELETE FROM sessions",
        ),
        ("INSERT INTO staff_log VALUES (1, NULL, 'x', '')", "of staff_log", ""),
    ] {
        execute(&url, &format!("{again}; {fault}")).await;
        let error = move_database(&folder.file(), &url, |_, _| {}).await.unwrap_err();
        assert!(matches!(error, TransferError::Differs { .. }), "{error}");
        assert!(error.to_string().contains(said), "{error}");
        execute(&url, mend).await;
    }
    // People alone are something, too.
    let other = server.new_database();
    Postgres::open(&other, None).await.unwrap().close().await;
    execute(&other, "INSERT INTO accounts VALUES ('x','guest',NULL,NULL,1,'',1,1,1)").await;
    let not_empty = move_database(&folder.file(), &other, |_, _| {}).await.unwrap_err();
    assert!(
        matches!(not_empty, TransferError::NotEmpty { games: 0, accounts: 1, .. }),
        "{not_empty}"
    );
}

async fn execute(url: &str, statement: &str) {
    let mut target = PgConnection::connect(url).await.unwrap();
    target.execute(statement).await.unwrap();
    target.close().await.unwrap();
}

#[tokio::test]
async fn every_game_is_the_same_in_both() {
    let Some(server) = postgres_server::shared() else { return };
    let (folder, url) = (Folder::new(), server.new_database());
    let source = Sqlite::open(&Sqlite::url(&folder.file()), None).await.unwrap();
    fill(&source, 230).await;
    source.close().await;
    // A game that this program cannot read is copied as it is, and stays over.
    let mut raw = SqliteConnection::connect(&Sqlite::url(&folder.file())).await.unwrap();
    raw.execute(
        "UPDATE games SET result = 'draw', reason = '{\"key\":\"later\"}' WHERE id = 'g00003'",
    )
    .await
    .unwrap();
    raw.close().await.unwrap();
    let (mut told, file) = (Vec::new(), folder.file());
    let moved = move_database(&file, &url, |done, total| told.push((done, total)));
    let moved = moved.await.unwrap();
    assert_eq!((moved.games, moved.found, moved.digest.len()), (230, 0, 64));
    assert_eq!(told.last(), Some(&(230, 230)));
    let source = Sqlite::open(&Sqlite::url(&folder.file()), None).await.unwrap();
    let target = Postgres::open(&url, None).await.unwrap();
    for number in 0..230 {
        let id = format!("g{number:05}");
        let there = target.get(&id).await.unwrap().unwrap();
        assert_eq!(Some(&there), source.get(&id).await.unwrap().as_ref());
        assert_eq!(target.review(&id).await, source.review(&id).await);
        let is_readable = there.session(Moment::from_millis(0)).is_ok();
        assert_eq!(is_readable, number != 3, "{id}");
    }
    target.close().await;
    source.close().await;
    // Not again.
    let again = move_database(&folder.file(), &url, |_, _| {}).await.unwrap_err();
    assert!(matches!(again, TransferError::Done { .. }), "{again}");
}

#[tokio::test]
async fn a_copy_that_was_interrupted_is_taken_up_again() {
    let Some(server) = postgres_server::shared() else { return };
    let (folder, url) = (Folder::new(), server.new_database());
    let source = Sqlite::open(&Sqlite::url(&folder.file()), None).await.unwrap();
    fill(&source, 160).await;
    source.close().await;
    let whole = move_database(&folder.file(), &url, |_, _| {}).await.unwrap();
    // As if it had been interrupted in the middle.
    let back = "UPDATE copies SET is_done = false; DELETE FROM games WHERE id > 'g00100'; \
                DELETE FROM moves WHERE game > 'g00100'";
    execute(&url, back).await;
    let rest = move_database(&folder.file(), &url, |_, _| {}).await.unwrap();
    assert_eq!((rest.found, rest.games, rest.moves), (101, 160, whole.moves));
    assert_eq!(rest.digest, whole.digest);
    // What differs is found, whatever it is.
    let faults = [
        ("UPDATE games SET black_ms = 7 WHERE id = 'g00033'", "game g00033"),
        ("UPDATE moves SET took_ms = took_ms + 1 WHERE game = 'g00035' AND ply = 3", "game g00035"),
        ("DELETE FROM moves WHERE game = 'g00039' AND ply = 39", "game g00039"),
        (
            "UPDATE games SET id = 'g00101x' WHERE id = 'g00101'; DELETE FROM moves WHERE game = 'g00101'",
            "game g00101x is in one of them alone",
        ),
    ];
    for (fault, said) in faults {
        execute(&url, &format!("UPDATE copies SET is_done = false; {fault}")).await;
        let error = move_database(&folder.file(), &url, |_, _| {}).await.unwrap_err();
        assert!(matches!(error, TransferError::Differs { .. }), "{error}");
        assert!(error.to_string().contains(said), "{error}");
        execute(&url, "DELETE FROM games; DELETE FROM moves").await;
        execute(&url, "UPDATE copies SET is_done = false").await;
        move_database(&folder.file(), &url, |_, _| {}).await.unwrap();
    }
}

#[tokio::test]
async fn nothing_is_copied_where_it_does_not_belong() {
    let Some(server) = postgres_server::shared() else { return };
    let (folder, url) = (Folder::new(), server.new_database());
    let nothing = move_database(&folder.file(), &url, |_, _| {}).await.unwrap_err();
    assert!(matches!(nothing, TransferError::NoSource(_)), "{nothing}");
    assert!(!folder.file().exists());
    let source = Sqlite::open(&Sqlite::url(&folder.file()), None).await.unwrap();
    fill(&source, 3).await;
    source.close().await;
    // A server has the file.
    let lock = ServerLock::take(&folder.file(), "http://127.0.0.1:1/").unwrap();
    let taken = move_database(&folder.file(), &url, |_, _| {}).await.unwrap_err();
    assert!(matches!(taken, TransferError::InUse { .. }), "{taken}");
    assert!(taken.to_string().contains("http://127.0.0.1:1/"), "{taken}");
    drop(lock);
    // Servers have the target.
    let node = Postgres::open(&url, None).await.unwrap();
    let beats = async {
        loop {
            node.beat(Moment::from_millis(0)).await.unwrap();
            tokio::time::sleep(std::time::Duration::from_millis(300)).await;
        }
    };
    let file = folder.file();
    let in_use = tokio::select! {
        in_use = move_database(&file, &url, |_, _| {}) => in_use.unwrap_err(),
        () = beats => unreachable!("it goes on"),
    };
    assert!(matches!(in_use, TransferError::TargetInUse(_)), "{in_use}");
    // The target has games of its own.
    fill(&node, 1).await;
    node.close().await;
    let not_empty = move_database(&folder.file(), &url, |_, _| {}).await.unwrap_err();
    assert!(matches!(not_empty, TransferError::NotEmpty { games: 1, .. }), "{not_empty}");
}
