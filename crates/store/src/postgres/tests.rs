//! What `PostgreSQL` alone has: migrations beside running nodes, time that is nobody's, a database that
//! goes away. What all stores have in common is in `tests/contract`.

#[path = "../../tests/support/postgres.rs"]
mod support;

use std::{
    io::{Read, Write},
    net::{Shutdown, TcpListener, TcpStream},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    thread,
    time::Duration,
};

use crownhead_play::{Command, Plan, Session, Sides, TimeControl};
use crownhead_ratings::Speed;
use crownhead_rules::{ByColor, RuleSet};
use sqlx::{Connection, Executor};

use super::*;
use crate::{
    Account, AccountKind, Challenges as _, Clocks, Key, KeyKind, LOCAL, NameKey, Naming,
    NewChallenge, NewPerson, People as _, Ratings as _, SignedIn,
};

/// A database and the store over it, or a word that there is none.
macro_rules! open {
    ($server:ident, $url:ident, $store:ident) => {
        let Some($server) = support::shared() else { return };
        let $url = $server.new_database();
        let $store = Postgres::open(&$url, None).await.unwrap();
    };
}

fn card(id: &str, version: u32) -> Card {
    Card {
        id: id.to_owned(),
        owner: LOCAL.to_owned(),
        seats: ByColor { white: None, black: None },
        version,
        rematch: None,
        seed: 0,
        created: 0,
        updated: 0,
    }
}

fn new_session(time: Option<TimeControl>) -> Session {
    let rules = RuleSet::named("english").unwrap();
    Session::new(Plan { time, ..Plan::new(rules) }, time::moment())
}

/// Plays a move that leads back soon, so that games go on for as long as they are wanted to.
fn play(session: &mut Session) {
    let m = session.legal()[0].clone();
    session.apply(Sides::Both, Command::Play(m.into()), time::moment()).unwrap();
}

const MINUTES: Option<TimeControl> =
    Some(TimeControl::Game { initial: Duration::from_mins(5), increment: Duration::ZERO });

/// A game in which so many moves were played, kept.
async fn kept(store: &Postgres, id: &str, time: Option<TimeControl>, plies: u32) -> Session {
    let mut session = new_session(time);
    for _ in 0..plies {
        play(&mut session);
    }
    store.insert(&Record::new(card(id, 1), &session, Clocks::Run)).await.unwrap();
    session
}

/// The next move of a game, as a change from `version`.
fn next(session: &Session, id: &str, version: u32) -> (Session, Change) {
    let mut after = session.clone();
    play(&mut after);
    let change = Change::between(session, &after, card(id, version + 1), Clocks::Run);
    (after, change)
}

async fn run(url: &str, statement: &str) {
    let mut other = PgConnection::connect(url).await.unwrap();
    other.execute(statement).await.unwrap();
    other.close().await.unwrap();
}

#[tokio::test]
async fn nodes_that_begin_together_make_the_tables_once() {
    let Some(server) = support::shared() else { return };
    let url = server.new_database();
    let opened = futures_util::future::join_all((0..6).map(|_| Postgres::open(&url, None))).await;
    for store in &opened {
        store.as_ref().unwrap().bytes().await.unwrap();
    }
    for store in opened {
        store.unwrap().close().await;
    }
}

/// The next version of the program adds a column; the one after the next has no use for an old one.
fn later(oldest: i64, statements: &'static [&'static str]) -> Vec<format::Step> {
    let ours = format::STEPS.iter().map(|step| format::Step { ..*step });
    ours.chain([format::Step { oldest, shared: &[], statements }]).collect()
}

#[tokio::test]
async fn a_node_goes_on_while_a_newer_one_brings_the_database_up_to_date() {
    open!(server, url, store);
    let mut session = kept(&store, "g", None, 2).await;
    let add = later(1, &["ALTER TABLE games ADD COLUMN place text NOT NULL DEFAULT ''"]);
    for version in 1..=3 {
        let (after, change) = next(&session, "g", version);
        store.update(&change).await.unwrap();
        session = after;
        // The second time there is nothing left to do.
        let newer = Postgres::connect(&url, None).unwrap();
        newer.prepare(&add).await.unwrap();
        newer.close().await;
    }
    store.insert(&Record::new(card("h", 1), &session, Clocks::Run)).await.unwrap();
    assert_eq!(store.get("g").await.unwrap().unwrap().moves.len(), 5);
    // A node of before begins, too.
    Postgres::open(&url, None).await.unwrap().close().await;
    store.close().await;
}

#[tokio::test]
async fn a_step_that_fails_changes_nothing_and_is_told() {
    open!(server, url, store);
    let wrong =
        later(1, &["CREATE TABLE new_one (id text)", "ALTER TABLE nothing ADD COLUMN x text"]);
    let newer = Postgres::connect(&url, None).unwrap();
    let refused = newer.prepare(&wrong).await.unwrap_err();
    assert!(refused.to_string().contains("nothing"), "{refused}");
    let right = later(1, &["CREATE TABLE new_one (id text)"]);
    newer.prepare(&right).await.unwrap();
    newer.close().await;
    store.close().await;
}

#[tokio::test]
async fn a_step_waits_for_whoever_uses_a_table() {
    open!(server, url, store);
    let mut busy = PgConnection::connect(&url).await.unwrap();
    let mut long = busy.begin().await.unwrap();
    long.execute("LOCK TABLE games IN ACCESS SHARE MODE").await.unwrap();
    let newer = Postgres::connect(&url, None).unwrap();
    let add = later(1, &["ALTER TABLE games ADD COLUMN place text"]);
    let step = tokio::spawn(async move {
        newer.prepare(&add).await.unwrap();
        newer.close().await;
    });
    tokio::time::sleep(Duration::from_millis(2500)).await;
    assert!(!step.is_finished());
    // Between two tries others get at the table.
    kept(&store, "g", None, 1).await;
    long.rollback().await.unwrap();
    step.await.unwrap();
    store.close().await;
}

#[tokio::test]
async fn nodes_that_are_too_old_refuse_to_begin_and_stop_being_alive() {
    open!(server, url, store);
    let drop = later(format::STEPS.len() as i64 + 1, &["ALTER TABLE games DROP COLUMN redo"]);
    let newer = Postgres::connect(&url, None).unwrap();
    newer.prepare(&drop).await.unwrap();
    newer.close().await;
    let refused = Postgres::open(&url, None).await.unwrap_err();
    assert!(refused.to_string().contains("newer Crownhead"), "{refused}");
    let told = store.beat(Moment::from_millis(0)).await.unwrap_err();
    assert!(told.to_string().contains("newer Crownhead"), "{told}");
    store.close().await;
}

#[tokio::test]
async fn a_move_writes_no_index_of_the_games() {
    open!(server, url, store);
    let mut session = kept(&store, "g", MINUTES, 2).await;
    let mut updates = 0;
    while session.finish().is_none() && updates < 30 {
        let (after, change) = next(&session, "g", updates + 1);
        store.update(&change).await.unwrap();
        (session, updates) = (after, updates + 1);
    }
    let indexes: Vec<String> =
        sqlx::query_scalar("SELECT indexdef FROM pg_indexes WHERE tablename = 'games'")
            .fetch_all(&store.pool)
            .await
            .unwrap();
    assert_eq!(indexes.len(), 5, "{indexes:#?}");
    let changing = [
        "version",
        "updated",
        "ply",
        "position",
        "white_ms",
        "black_ms",
        "running_since",
        "redo",
        "flag_at",
        "engine_at",
        "change_key",
    ];
    for index in &indexes {
        let columns = &index[index.find('(').unwrap()..];
        let words: Vec<&str> = columns.split(|c: char| !c.is_alphanumeric() && c != '_').collect();
        for column in changing {
            assert!(!words.contains(&column), "{index} has {column}");
        }
    }
    // Whether `PostgreSQL` agrees: it counts the updates that wrote the row alone. The counts of a
    // connection are published when it ends, at the latest.
    store.close().await;
    let mut other = PgConnection::connect(&url).await.unwrap();
    let mut counts = (0, 0);
    for _ in 0..300 {
        counts = sqlx::query_as::<_, (i64, i64)>(
            "SELECT n_tup_upd, n_tup_hot_upd FROM pg_stat_user_tables WHERE relname = 'games'",
        )
        .fetch_one(&mut other)
        .await
        .unwrap();
        if counts.0 >= i64::from(updates) {
            break;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    let (all, hot) = counts;
    assert!(all >= 10 && hot * 10 >= all * 9, "{hot} of {all}");
}

/// The clock of this program follows the database that was opened or looked at last: tests that depend on it, or open
/// databases again and again, take turns.
static CLOCK: tokio::sync::Mutex<()> = tokio::sync::Mutex::const_new(());

#[tokio::test]
async fn time_in_which_nobody_could_play_is_nobodys() {
    let _turn = CLOCK.lock().await;
    open!(server, url, store);
    let with_clock = kept(&store, "c", MINUTES, 2).await;
    let without = kept(&store, "n", None, 2).await;
    for back in ["interval '10 seconds'", "interval '-1 hour'"] {
        let lost = store.lost.load(Ordering::Relaxed);
        let (_, late) = next(&with_clock, "c", 1);
        // As if no node had been there for so long, or the database's clock had been set.
        run(&url, &format!("UPDATE beat SET at = at - {back}")).await;
        if lost == 0 {
            let (_, change) = next(&without, "n", 1);
            store.update(&change).await.unwrap();
        }
        let before = time::moment();
        assert_eq!(store.update(&late).await, Err(StoreError::ClocksSet));
        let gap = store.lost.load(Ordering::Relaxed) - lost;
        let expected = if back.contains('-') { -3_600_000 } else { 10_000 };
        assert!((gap - expected).abs() < 1_500, "{gap}");
        // The moment goes on where it was, less what nobody had.
        let now = time::moment().as_millis() - before.as_millis();
        assert!((now + gap).abs() < 1_500, "{now} after {gap}");
        assert_eq!(store.get("c").await.unwrap().unwrap().card.version, 1);
    }
    // Made again, it is kept.
    let (_, again) = next(&with_clock, "c", 1);
    store.update(&again).await.unwrap();
    // A little while without a node changes nothing.
    let lost = store.lost.load(Ordering::Relaxed);
    run(&url, "UPDATE beat SET at = at - interval '1 second'").await;
    store.beat(Moment::from_millis(0)).await.unwrap();
    assert_eq!(store.lost.load(Ordering::Relaxed), lost);
    store.close().await;
}

/// Passes everything on to a database. When told so, it passes on the next question in which there is
/// a mark, swallows the answer and breaks the connection.
struct Proxy {
    port: u16,
    cut: Arc<AtomicBool>,
}

const MARK: &str = "mark";

impl Proxy {
    fn start(to: u16, mark: &'static str) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let port = listener.local_addr().unwrap().port();
        let cut = Arc::new(AtomicBool::new(false));
        let told = Arc::clone(&cut);
        thread::spawn(move || {
            for client in listener.incoming() {
                let (Ok(client), Ok(server)) = (client, TcpStream::connect(("127.0.0.1", to)))
                else {
                    continue;
                };
                let swallows = Arc::new(AtomicBool::new(false));
                let (told, here) = (Arc::clone(&told), Arc::clone(&swallows));
                pass(client.try_clone().unwrap(), server.try_clone().unwrap(), move |bytes| {
                    if bytes.windows(mark.len()).any(|part| part == mark.as_bytes())
                        && told.swap(false, Ordering::SeqCst)
                    {
                        here.store(true, Ordering::SeqCst);
                    }
                    true
                });
                pass(server, client, move |_| !swallows.load(Ordering::SeqCst));
            }
        });
        Self { port, cut }
    }
}

/// Passes bytes on as long as `look` says so.
fn pass(mut from: TcpStream, mut to: TcpStream, look: impl Fn(&[u8]) -> bool + Send + 'static) {
    thread::spawn(move || {
        let mut buffer = [0; 4096];
        while let Ok(count) = from.read(&mut buffer) {
            let bytes = &buffer[..count];
            if count == 0 || !look(bytes) || to.write_all(bytes).is_err() {
                break;
            }
        }
        let _ = from.shutdown(Shutdown::Both);
        let _ = to.shutdown(Shutdown::Both);
    });
}

#[tokio::test]
async fn a_change_whose_answer_is_lost_is_made_once() {
    open!(server, url, direct);
    let proxy = Proxy::start(server.port, MARK);
    let through = url.replace(&format!(":{}/", server.port), &format!(":{}/", proxy.port));
    let store = Postgres::open(&through, Some(2)).await.unwrap();
    let mut session = kept(&store, MARK, None, 2).await;
    for version in 1..=6 {
        let (after, change) = next(&session, MARK, version);
        proxy.cut.store(true, Ordering::SeqCst);
        store.update(&change).await.unwrap();
        assert!(!proxy.cut.load(Ordering::SeqCst), "the answer was lost");
        session = after;
        let kept = direct.get(MARK).await.unwrap().unwrap();
        assert_eq!((kept.card.version, kept.moves.len() as u32), (version + 1, version + 2));
        // The same change from somebody else is another one.
        assert_eq!(direct.update(&change).await, Err(StoreError::Changed));
    }
    for number in 0..3 {
        let new = Record::new(card(&format!("{MARK}{number}"), 1), &session, Clocks::Run);
        proxy.cut.store(true, Ordering::SeqCst);
        store.insert(&new).await.unwrap();
        assert!(!proxy.cut.load(Ordering::SeqCst), "the answer was lost");
        assert_eq!(direct.get(&new.card.id).await.unwrap().unwrap(), new);
        assert!(direct.insert(&new).await.is_err());
    }
    proxy.cut.store(true, Ordering::SeqCst);
    assert_eq!(store.delete(MARK).await, Ok(true));
    assert_eq!(direct.get(MARK).await, Ok(None));
    store.close().await;
    direct.close().await;
}

/// Somebody who takes a name, with a passkey and a recovery code.
fn person(name: &str) -> NewPerson {
    let id = format!("id{name}");
    let key = |kind: KeyKind, credential: Option<&str>| Key {
        id: format!("{name} {}", kind.word()),
        account: id.clone(),
        kind,
        credential: credential.map(|credential| format!("{credential} of {name}")),
        secret: format!("secret of {name}"),
        counter: 0,
        label: String::new(),
        created: 1,
        used: None,
    };
    NewPerson {
        account: Account {
            id: id.clone(),
            kind: AccountKind::Person,
            name: Some(name.to_owned()),
            number: 1,
            piece: String::new(),
            shows_games: true,
            created: 1,
            seen: 1,
            closed: None,
            leaving: None,
        },
        name: NameKey::of(name),
        keys: vec![key(KeyKind::Passkey, Some("key")), key(KeyKind::Recovery, None)],
        invitation: Some(format!("invitation of {name}")),
        session: SignedIn {
            hash: format!("session of {name}"),
            account: id,
            created: 1,
            seen: 1,
            expires: 1 << 40,
            browser: String::new(),
        },
        ends: None,
    }
}

#[tokio::test]
async fn what_people_do_is_done_once_though_the_answer_is_lost() {
    let _turn = CLOCK.lock().await;
    open!(server, url, direct);
    let proxy = Proxy::start(server.port, "COMMIT");
    let through = url.replace(&format!(":{}/", server.port), &format!(":{}/", proxy.port));
    let store = Postgres::open(&through, Some(2)).await.unwrap();
    let lose = || proxy.cut.store(true, Ordering::SeqCst);
    let is_lost = || !proxy.cut.load(Ordering::SeqCst);
    for name in ["ann", "ben"] {
        let new = person(name);
        direct.invite(new.invitation.as_ref().unwrap(), 0, 1 << 40).await.unwrap();
        lose();
        assert_eq!(store.insert_person(&new).await, Ok(Naming::Done));
        assert!(is_lost());
        assert_eq!(direct.keys(&new.account.id).await.unwrap().len(), 2);
    }
    // A result and what it does to ratings.
    let players = ByColor { white: "idann".to_owned(), black: "idben".to_owned() };
    let seating = Seating::Known { players, rated: Some(Speed::Blitz) };
    let mut session = new_session(None);
    let record = Record::new(card("g", 1), &session, Clocks::Run);
    lose();
    store.insert_seated(&record, &seating).await.unwrap();
    assert!(is_lost());
    for version in 1..=2 {
        let (after, change) = next(&session, "g", version);
        store.update(&change).await.unwrap();
        session = after;
    }
    let mut over = session.clone();
    over.apply(Sides::White, Command::Resign, time::moment()).unwrap();
    let end = Change::between(&session, &over, card("g", 4), Clocks::Run);
    lose();
    store.update(&end).await.unwrap();
    assert!(is_lost());
    assert_eq!(direct.rating_changes("g").await.unwrap().len(), 2);
    assert_eq!(direct.ratings("idann").await.unwrap()[0].games, 1);
    store.close().await;
    // Single statements: the values are what the proxy knows them by.
    let proxy = Proxy::start(server.port, MARK);
    let through = url.replace(&format!(":{}/", server.port), &format!(":{}/", proxy.port));
    let store = Postgres::open(&through, Some(2)).await.unwrap();
    let new = NewPerson { invitation: None, ..person(MARK) };
    assert_eq!(direct.insert_person(&new).await, Ok(Naming::Done));
    let lose = || proxy.cut.store(true, Ordering::SeqCst);
    let is_lost = || !proxy.cut.load(Ordering::SeqCst);
    lose();
    assert_eq!(store.use_key(&new.keys[0].id, 7, 5).await, Ok(true));
    assert!(is_lost());
    assert_eq!(store.use_key(&new.keys[0].id, 7, 6).await, Ok(false), "another use");
    lose();
    assert_eq!(store.use_code(&new.account.id, &new.keys[1].secret, 5).await, Ok(true));
    assert!(is_lost());
    assert_eq!(store.use_code(&new.account.id, &new.keys[1].secret, 6).await, Ok(false));
    lose();
    store.log(None, MARK, "", 5).await.unwrap();
    assert!(is_lost());
    let challenge = NewChallenge {
        id: MARK,
        from: &new.account.id,
        to: None,
        game: "{}",
        created: 1,
        expires: 1 << 40,
    };
    lose();
    assert_eq!(store.insert_challenge(challenge, 1).await, Ok(true));
    assert!(is_lost());
    lose();
    assert_eq!(store.answer_challenge(MARK, true, 5).await, Ok(true));
    assert!(is_lost());
    assert_eq!(direct.answer_challenge(MARK, true, 6).await, Ok(false), "somebody else");
    let once = "DO $$ BEGIN ASSERT (SELECT count(*) FROM staff_log) = 1; END $$";
    run(&url, once).await;
    store.close().await;
    direct.close().await;
}

/// Keeps a change however long the database is away: on a busy machine it takes longer to come back
/// than statements are tried.
async fn keep_for_sure(store: &Postgres, change: &Change, after: &Session) {
    loop {
        match store.update(change).await {
            Ok(()) => return,
            Err(StoreError::Unreachable(_)) => {}
            // It was kept when nobody could be told.
            Err(StoreError::Changed) => {
                let kept = store.get(&change.card.id).await.unwrap().unwrap();
                assert_eq!(kept.card.version, change.card.version);
                assert_eq!(kept.moves, after.moves_after(0));
                return;
            }
            Err(error) => panic!("{error:?}"),
        }
    }
}

#[tokio::test]
async fn moves_go_on_over_restarts_of_the_database() {
    // One of its own: others must not be disturbed.
    let Some(server) = support::Server::start() else { return };
    let server = Arc::new(server);
    let url = server.new_database();
    let store = Arc::new(Postgres::open(&url, Some(4)).await.unwrap());
    let is_over = Arc::new(AtomicBool::new(false));
    let players: Vec<_> = (0..4)
        .map(|number| {
            let (store, is_over) = (Arc::clone(&store), Arc::clone(&is_over));
            tokio::spawn(async move {
                let mut acknowledged = Vec::new();
                for game in 0.. {
                    let id = format!("g{number}x{game}");
                    let mut session = new_session(None);
                    let record = Record::new(card(&id, 1), &session, Clocks::Run);
                    while let Err(error) = store.insert(&record).await {
                        assert!(matches!(error, StoreError::Unreachable(_)), "{error:?}");
                    }
                    let mut version = 1;
                    while session.finish().is_none() {
                        if is_over.load(Ordering::Relaxed) {
                            acknowledged.push((id, session));
                            return acknowledged;
                        }
                        let (after, change) = next(&session, &id, version);
                        keep_for_sure(&store, &change, &after).await;
                        (session, version) = (after, version + 1);
                    }
                    acknowledged.push((id, session));
                }
                acknowledged
            })
        })
        .collect();
    for signal in ["INT", "QUIT", "INT"] {
        tokio::time::sleep(Duration::from_millis(300)).await;
        let server = Arc::clone(&server);
        tokio::task::spawn_blocking(move || {
            server.end(signal);
            thread::sleep(Duration::from_millis(500));
            server.begin();
        })
        .await
        .unwrap();
    }
    tokio::time::sleep(Duration::from_millis(300)).await;
    is_over.store(true, Ordering::Relaxed);
    let mut moves = 0;
    for player in players {
        for (id, session) in player.await.unwrap() {
            let kept = store.get(&id).await.unwrap().unwrap();
            assert_eq!(kept.moves, session.moves_after(0), "{id}");
            moves += kept.moves.len();
        }
    }
    assert!(moves > 100, "{moves}");
    // Away for good, it is told within a few seconds.
    server.end("INT");
    let began = Instant::now();
    let gone = store.card("g0x0").await.unwrap_err();
    assert!(matches!(gone, StoreError::Unreachable(_)), "{gone:?}");
    assert!((3..8).contains(&began.elapsed().as_secs()), "{:?}", began.elapsed());
}

#[tokio::test]
async fn files_of_other_builds_are_had_for_a_month() {
    open!(server, url, store);
    let file = |path: &str, body: &[u8], brotli: Option<&[u8]>| PageFile {
        path: path.to_owned(),
        kind: "text/css".to_owned(),
        body: body.to_owned(),
        brotli: brotli.map(<[u8]>::to_vec),
    };
    let files = [file("a/b.css", b"body{}\0", None), file("c.css", b"c", Some(b"\x0b\x00"))];
    for _ in 0..2 {
        store.keep_page("one", &files).await.unwrap();
    }
    for file in &files {
        assert_eq!(store.page_file("one", &file.path).await.unwrap().as_ref(), Some(file));
        assert_eq!(store.page_file("two", &file.path).await.unwrap(), None);
    }
    assert_eq!(store.page_file("one", "a\0").await.unwrap(), None);
    run(&url, "UPDATE assets SET seen = seen - interval '31 days' WHERE path = 'c.css'").await;
    store.keep_page("two", &files[..1]).await.unwrap();
    assert!(store.page_file("one", "a/b.css").await.unwrap().is_some());
    assert_eq!(store.page_file("one", "c.css").await.unwrap(), None);
    store.close().await;
}

#[test]
fn messages_have_no_passwords() {
    let name = Postgres::name("postgres://me:secret@db.example:5433/games?sslmode=require");
    assert_eq!(name, "postgres://me@db.example:5433/games");
    assert!(Postgres::is_address("postgresql://x/y") && !Postgres::is_address("sqlite://x"));
}
