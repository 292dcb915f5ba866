//! Another build takes the place of the one that runs, node after node, while games are played and pages are opened. Where
//! the two differ by a migration, the first new node makes it while the old ones go on.

use std::{
    collections::BTreeSet,
    io::{self, Read, Write},
    net::{SocketAddr, TcpStream},
    path::Path,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use super::{
    FAULT_GAMES, LONGEST_END, NODES, Plan, QUICK_PACE, Run, WORKERS, at, parts::Cluster, row,
};

/// How long both builds run side by side after each node.
const BESIDE: Duration = Duration::from_secs(3);
/// Between two visits of a page.
const VISIT: Duration = Duration::from_millis(100);
const FORMAT: &str = "SELECT format FROM crownhead";

/// Upgrades from one program to another; whether no move was lost, no page failed and every node ended in time.
pub(super) fn run(old: &Path, new: &Path, plan: &Plan) -> Result<bool, String> {
    let mut cluster = Cluster::start(old, NODES, WORKERS)?;
    for number in 0..NODES {
        cluster.start_node(number)?;
    }
    for number in 0..NODES {
        cluster.wait_for_node(number)?;
    }
    let before = cluster.ask(FORMAT)?;
    let games = Run::begin(&cluster, plan.games.min(FAULT_GAMES), QUICK_PACE)?;
    let visitor = Visitor::begin(cluster.balancer);
    thread::sleep(BESIDE);
    cluster.use_program(new)?;
    let mut longest = Duration::ZERO;
    for number in 0..NODES {
        longest = longest.max(cluster.end_node(number));
        cluster.start_node(number)?;
        cluster.wait_for_node(number)?;
        thread::sleep(BESIDE);
    }
    for number in 0..WORKERS {
        cluster.kill_worker(number)?;
    }
    thread::sleep(BESIDE);
    let visited = visitor.end()?;
    let (games, mut is_kept) = games.end(&cluster)?;
    let after = cluster.ask(FORMAT)?;
    let mut times: Vec<Duration> =
        games.iter().flat_map(|game| game.acknowledged.clone()).collect();
    println!(
        "from one build to another: format {} to {}",
        before.concat().concat(),
        after.concat().concat()
    );
    row("  moves acknowledged, all kept once", times.len() as f64, "", None);
    row("  the slowest of them", at(&mut times, 1.0), "ms", None);
    row("  pages and their files", visited.answered as f64, "", None);
    is_kept &= row("  of them failed", visited.failed.len() as f64, "", Some(0.0));
    row("  builds of the page seen", visited.files.len() as f64, "", None);
    let budget = Some(LONGEST_END.as_secs_f64());
    is_kept &= row("  longest end of a node", longest.as_secs_f64(), "s", budget);
    for failure in visited.failed.iter().take(5) {
        println!("failed: {failure}");
    }
    if !is_kept {
        print!("{}", cluster.messages());
    }
    Ok(is_kept)
}

/// What somebody found who opened pages all the time.
#[derive(Default)]
struct Visited {
    answered: u64,
    failed: Vec<String>,
    /// The files of each page that was seen: a page may ask for them at any later time.
    files: BTreeSet<Vec<String>>,
}

struct Visitor {
    is_over: Arc<AtomicBool>,
    thread: thread::JoinHandle<Visited>,
}

impl Visitor {
    fn begin(balancer: SocketAddr) -> Self {
        let is_over = Arc::new(AtomicBool::new(false));
        let told = Arc::clone(&is_over);
        let thread = thread::spawn(move || {
            let mut visited = Visited::default();
            while !told.load(Ordering::Relaxed) {
                visited.look(balancer);
                thread::sleep(VISIT);
            }
            visited
        });
        Self { is_over, thread }
    }

    fn end(self) -> Result<Visited, String> {
        self.is_over.store(true, Ordering::Relaxed);
        self.thread.join().map_err(|_| "the visitor broke down".to_owned())
    }
}

impl Visited {
    /// Opens the start page, and asks for the files of every page seen so far.
    fn look(&mut self, balancer: SocketAddr) {
        if let Some(page) = self.get(balancer, "/") {
            self.files.insert(files(&String::from_utf8_lossy(&page)));
        }
        let all: BTreeSet<String> = self.files.iter().flatten().cloned().collect();
        for path in all {
            self.get(balancer, &path);
        }
    }

    fn get(&mut self, balancer: SocketAddr, path: &str) -> Option<Vec<u8>> {
        let began = Instant::now();
        match get(balancer, path) {
            Ok((status, body)) if status == "200" && !body.is_empty() => {
                self.answered += 1;
                return Some(body);
            }
            Ok((status, _)) => self.failed.push(format!("{path}: {status}")),
            Err(error) => {
                self.failed.push(format!("{path}: {error} after {:?}", began.elapsed()));
            }
        }
        None
    }
}

/// The addresses of scripts and style sheets of a page, which have the hash of its build.
fn files(page: &str) -> Vec<String> {
    let mut files: Vec<String> = page
        .split(['"', '\''])
        .filter(|word| {
            let kind = Path::new(word).extension();
            word.starts_with('/') && kind.is_some_and(|kind| kind == "js" || kind == "css")
        })
        .map(str::to_owned)
        .collect();
    files.sort();
    files.dedup();
    files
}

fn get(address: SocketAddr, path: &str) -> io::Result<(String, Vec<u8>)> {
    let mut stream = TcpStream::connect_timeout(&address, Duration::from_secs(2))?;
    stream.set_read_timeout(Some(Duration::from_secs(8)))?;
    stream.write_all(
        format!("GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n").as_bytes(),
    )?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer)?;
    let end = answer.windows(4).position(|four| four == b"\r\n\r\n");
    let end = end.ok_or(io::ErrorKind::UnexpectedEof)?;
    let head = String::from_utf8_lossy(&answer[..end]).into_owned();
    let body = answer.split_off(end + 4);
    let length = head.lines().find_map(|line| {
        let (name, value) = line.split_once(':')?;
        name.eq_ignore_ascii_case("content-length").then(|| value.trim().parse::<usize>().ok())?
    });
    if length.is_some_and(|length| length != body.len()) {
        return Err(io::ErrorKind::UnexpectedEof.into());
    }
    Ok((head.split(' ').nth(1).unwrap_or_default().to_owned(), body))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_of_a_page_are_found() {
        let page = r#"<link rel="stylesheet" href="/a/1.css"><script src='/a/2.js'></script><a href="/rules">"#;
        assert_eq!(files(page), ["/a/1.css", "/a/2.js"]);
    }
}
