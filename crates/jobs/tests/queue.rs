//! Askers and helpers at a NATS of their own. It needs `nats-server`; where it is missing, every test says
//! so and is skipped.

#![cfg(feature = "nats")]
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]
#![allow(clippy::print_stderr, reason = "whoever runs the tests must see what was skipped")]

use std::{
    net::{TcpListener, TcpStream},
    process::{Child, Command, Stdio},
    sync::{
        Arc, Mutex,
        atomic::{AtomicUsize, Ordering},
    },
    time::{Duration, Instant},
};

use crownhead_jobs::{Asker, Connection, Event, Handler, Lane, Line, help};
use tokio::{
    sync::watch,
    time::{sleep, timeout},
};

struct Nats {
    port: u16,
    folder: std::path::PathBuf,
    child: Child,
}

impl Nats {
    fn start() -> Option<Self> {
        if Command::new("nats-server").arg("-v").stdout(Stdio::null()).status().is_err() {
            eprintln!("SKIPPED: no nats-server here; on Debian: apt-get install nats-server");
            return None;
        }
        let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        let folder =
            std::env::temp_dir().join(format!("crownhead-jobs-{}-{port}", std::process::id()));
        let child = Self::begin(port, &folder);
        Some(Self { port, folder, child })
    }

    fn begin(port: u16, folder: &std::path::Path) -> Child {
        let child = Command::new("nats-server")
            .args(["-a", "127.0.0.1", "-p", &port.to_string(), "-js", "-sd"])
            .arg(folder)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let began = Instant::now();
        while TcpStream::connect(("127.0.0.1", port)).is_err() {
            assert!(began.elapsed() < Duration::from_secs(20), "NATS does not answer");
            std::thread::sleep(Duration::from_millis(20));
        }
        child
    }

    fn restart(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
        self.child = Self::begin(self.port, &self.folder);
    }

    async fn connect(&self) -> Connection {
        Connection::open(&format!("nats://127.0.0.1:{}", self.port)).await.unwrap()
    }
}

impl Drop for Nats {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

fn line(connection: &Connection) -> Line {
    Line::new(connection.client(), "TESTS", "tests.job", &["all"])
}

async fn asker(connection: &Connection) -> Asker {
    let lines = vec![("all", line(connection))];
    let files = Arc::new(|name: &str, offset: u64, most: usize| {
        let whole: Vec<u8> = (0..1_500_000_u32).map(|number| number as u8).collect();
        let from = (offset as usize).min(whole.len());
        let to = (from + most).min(whole.len());
        (name == "numbers").then(|| whole[from..to].to_vec())
    });
    Asker::start(connection.clone(), "1", lines, Some(files)).await.unwrap()
}

/// A helper with its end.
fn helper(
    connection: &Connection,
    version: &'static str,
    places: usize,
    handler: Handler,
) -> watch::Sender<bool> {
    let (end, ended) = watch::channel(false);
    let lanes = vec![Lane { line: line(connection), name: "all", places, handler }];
    let connection = connection.clone();
    tokio::spawn(async move { help(connection, version, lanes, ended).await });
    end
}

/// Says what it was told, backwards.
fn backwards() -> Handler {
    Arc::new(|task| {
        Box::pin(async move {
            task.tell(b"begun").await;
            Ok(task.body.iter().rev().copied().collect())
        })
    })
}

async fn until(holds: impl Fn() -> bool) {
    let began = Instant::now();
    while !holds() {
        assert!(began.elapsed() < Duration::from_secs(10));
        sleep(Duration::from_millis(20)).await;
    }
}

async fn done(asked: &mut crownhead_jobs::Asked) -> Result<Vec<u8>, String> {
    loop {
        match timeout(Duration::from_mins(1), asked.next()).await.expect("in time") {
            Event::Done(result) => return result,
            Event::Lost => panic!("lost"),
            Event::Taken { .. } | Event::News(_) => {}
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_job_is_taken_told_of_and_done_and_large_results_and_files_come_in_parts() {
    let Some(nats) = Nats::start() else { return };
    let connection = nats.connect().await;
    let asker = asker(&connection).await;
    assert_eq!(asker.places(0), 0);
    // Asked for before anybody is there.
    let mut early = asker.ask(0, "me", b"abc".to_vec(), None);
    let _end = helper(&connection, "1", 3, backwards());
    assert_eq!(done(&mut early).await.unwrap(), b"cba");
    until(|| asker.places(0) == 3).await;
    let mut asked = asker.ask(0, "me", b"x".to_vec(), None);
    assert!(matches!(asked.next().await, Event::Taken { .. }));
    assert_eq!(asked.next().await, Event::News(b"begun".to_vec()));
    assert_eq!(asked.next().await, Event::Done(Ok(b"x".to_vec())));
    // Helpers of another version are none, and are named.
    let other = nats.connect().await;
    let _other = helper(&other, "2", 5, backwards());
    until(|| !asker.other_versions().is_empty()).await;
    assert_eq!((asker.places(0), asker.other_versions()), (3, vec!["2".to_owned()]));
}

#[tokio::test(flavor = "multi_thread")]
async fn files_are_fetched_in_parts_and_results_come_back_in_parts() {
    let Some(nats) = Nats::start() else { return };
    let connection = nats.connect().await;
    let asker = asker(&connection).await;
    let fetching: Handler = Arc::new(|task| {
        Box::pin(async move {
            assert!(task.file("none").await.unwrap_err().contains("none"));
            let mut numbers = task.file("numbers").await?;
            numbers.push(9);
            Ok(numbers)
        })
    });
    let end = helper(&connection, "1", 1, fetching);
    let mut asked = asker.ask(0, "me", Vec::new(), None);
    let numbers = done(&mut asked).await.unwrap();
    assert_eq!((numbers.len(), numbers[1_499_999], numbers[1_500_000]), (1_500_001, 95, 9));
    // What fails says why.
    let broken: Handler = Arc::new(|_| Box::pin(async { panic!("on purpose") }));
    drop(end);
    let _end = helper(&connection, "1", 1, broken);
    sleep(Duration::from_millis(300)).await;
    let mut asked = asker.ask(0, "me", Vec::new(), None);
    assert!(done(&mut asked).await.unwrap_err().contains("broke down"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_job_whose_helper_dies_is_done_by_another_and_one_that_ends_gives_it_back() {
    let Some(nats) = Nats::start() else { return };
    let connection = nats.connect().await;
    let asker = asker(&connection).await;
    // It takes the job and is never heard of again: its runtime is gone.
    let dying = tokio::runtime::Runtime::new().unwrap();
    let url = format!("nats://127.0.0.1:{}", nats.port);
    let forever: Handler = Arc::new(|_| Box::pin(std::future::pending()));
    let handler = Arc::clone(&forever);
    dying.spawn(async move {
        let connection = Connection::open(&url).await.unwrap();
        let end = helper(&connection, "1", 1, handler);
        std::future::pending::<()>().await;
        drop(end);
    });
    let mut asked = asker.ask(0, "me", b"ab".to_vec(), None);
    assert!(matches!(
        timeout(Duration::from_secs(20), asked.next()).await.unwrap(),
        Event::Taken { .. }
    ));
    dying.shutdown_background();
    let began = Instant::now();
    asked.replace(b"abc".to_vec());
    let other = nats.connect().await;
    let _end = helper(&other, "1", 1, backwards());
    // With what was known by then.
    assert_eq!(done(&mut asked).await.unwrap(), b"cba");
    assert!(began.elapsed() < Duration::from_secs(12), "{:?}", began.elapsed());
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_not_wanted_is_not_begun_and_what_is_begun_is_stopped() {
    let Some(nats) = Nats::start() else { return };
    let connection = nats.connect().await;
    let asker = asker(&connection).await;
    drop(asker.ask(0, "me", b"never".to_vec(), None));
    let (begun, stopped) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
    let waiting: Handler = {
        let (begun, stopped) = (Arc::clone(&begun), Arc::clone(&stopped));
        Arc::new(move |task| {
            let (begun, stopped) = (Arc::clone(&begun), Arc::clone(&stopped));
            Box::pin(async move {
                assert_ne!(&task.body[..], b"never");
                begun.fetch_add(1, Ordering::SeqCst);
                task.stopped().await;
                stopped.fetch_add(1, Ordering::SeqCst);
                Err("stopped".to_owned())
            })
        })
    };
    let _end = helper(&connection, "1", 1, waiting);
    let mut asked = asker.ask(0, "me", b"now".to_vec(), None);
    assert!(matches!(
        timeout(Duration::from_secs(20), asked.next()).await.unwrap(),
        Event::Taken { .. }
    ));
    let began = Instant::now();
    drop(asked);
    while stopped.load(Ordering::SeqCst) == 0 {
        assert!(began.elapsed() < Duration::from_secs(4));
        sleep(Duration::from_millis(10)).await;
    }
    assert_eq!(begun.load(Ordering::SeqCst), 1);
    // Its place is free again.
    let mut asked = asker.ask(0, "me", b"again".to_vec(), None);
    assert!(matches!(
        timeout(Duration::from_secs(20), asked.next()).await.unwrap(),
        Event::Taken { .. }
    ));
}

#[tokio::test(flavor = "multi_thread")]
async fn owners_take_turns_and_whoever_did_it_last_is_asked_first() {
    let Some(nats) = Nats::start() else { return };
    let connection = nats.connect().await;
    let asker = asker(&connection).await;
    let order = Arc::new(Mutex::new(Vec::new()));
    let noting: Handler = {
        let order = Arc::clone(&order);
        Arc::new(move |task| {
            order.lock().unwrap().push(String::from_utf8(task.body.to_vec()).unwrap());
            Box::pin(async { Ok(Vec::new()) })
        })
    };
    let mut all: Vec<_> =
        (0..20).map(|_| asker.ask(0, "greedy", b"greedy".to_vec(), None)).collect();
    sleep(Duration::from_millis(300)).await;
    // One of them may stand in the queue of the greedy one.
    for owner in ["modest", "modest too", "also modest"] {
        all.push(asker.ask(0, owner, b"modest".to_vec(), None));
    }
    sleep(Duration::from_millis(300)).await;
    let _end = helper(&connection, "1", 1, noting);
    for asked in &mut all {
        done(asked).await.unwrap();
    }
    let first = order.lock().unwrap()[..6].iter().filter(|who| *who == "modest").count();
    assert!(first >= 2, "{first}");
    // With two helpers, the one that is named gets what is for it.
    let other = nats.connect().await;
    let _other = helper(&other, "1", 1, backwards());
    let first = async |prefer: Option<String>| {
        let mut asked = asker.ask(0, "me", b"x".to_vec(), prefer.as_deref());
        let Event::Taken { helper } = timeout(Duration::from_secs(20), asked.next()).await.unwrap()
        else {
            panic!("not taken");
        };
        done(&mut asked).await.unwrap();
        helper
    };
    let known = first(None).await;
    for _ in 0..10 {
        sleep(Duration::from_millis(20)).await;
        assert_eq!(first(Some(known.clone())).await, known);
    }
    // One that is not there any more is passed over.
    first(Some("nobody".to_owned())).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn jobs_survive_the_loss_of_nats_with_all_that_it_had() {
    let Some(mut nats) = Nats::start() else { return };
    let connection = nats.connect().await;
    let asker = asker(&connection).await;
    let mut asked: Vec<_> = (0..5).map(|_| asker.ask(0, "me", b"ab".to_vec(), None)).collect();
    sleep(Duration::from_millis(300)).await;
    nats.restart();
    let other = nats.connect().await;
    let _end = helper(&other, "1", 2, backwards());
    for asked in &mut asked {
        assert_eq!(done(asked).await.unwrap(), b"ba");
    }
}
