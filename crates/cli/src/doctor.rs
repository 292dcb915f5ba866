//! `crownhead doctor`: what is wrong with a set-up. It looks at what a server would use and changes nothing.

use std::{
    fmt, fs,
    io::{BufRead, BufReader, Read, Write},
    net::{TcpStream, ToSocketAddrs},
    path::Path,
    process::ExitCode,
    time::{Duration, SystemTime},
};

use anyhow::{Context, anyhow};
use clap::Args as ClapArgs;
#[cfg(feature = "cluster")]
use crownhead_store::StoreError;
use crownhead_store::{ServerLock, Sqlite};
use tokio::runtime::Builder;

use crate::{data::DataArgs, output::Output};

/// Less free space than this is too little for a server.
const LEAST_SPACE: u64 = 200 << 20;
/// Less than this is said.
const LITTLE_SPACE: u64 = 2 << 30;
/// Fewer open files than this and visitors are refused early.
const LEAST_FILES: u64 = 1024;
/// A clock that is further off than this is said, in milliseconds.
#[cfg(feature = "cluster")]
const CLOCK: i64 = 2_000;
/// The oldest `PostgreSQL` that was tried.
#[cfg(feature = "cluster")]
const OLDEST_POSTGRES: i64 = 150_000;
/// Signs of life come twice a second.
#[cfg(feature = "cluster")]
const ALIVE: i64 = 5_000;
/// How long to wait for an answer from the network.
const PATIENCE: Duration = Duration::from_secs(5);

#[derive(Debug, ClapArgs)]
pub(crate) struct DoctorArgs {
    /// The database that the server is told, if it is told one
    #[arg(long, value_name = "URL")]
    database: Option<String>,
    /// The NATS that the server is told, such as `nats://127.0.0.1:4222`
    #[arg(long, value_name = "URL")]
    nats: Option<String>,
    /// Ask the server at this address whether it is ready, such as 127.0.0.1:3264
    #[arg(long, value_name = "ADDRESS")]
    addr: Option<String>,
    #[command(flatten)]
    data: DataArgs,
}

/// How bad a finding is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Verdict {
    /// As it should be.
    Good,
    /// Works, but somebody should know.
    Note,
    /// Does not work.
    Bad,
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Good => "ok",
            Self::Note => "note",
            Self::Bad => "BAD",
        })
    }
}

/// What was found, and what to do about it.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Finding {
    verdict: Verdict,
    what: String,
    remedy: Option<String>,
}

/// What was found so far.
#[derive(Debug, Default)]
struct Findings(Vec<Finding>);

impl Findings {
    fn good(&mut self, what: impl Into<String>) {
        self.0.push(Finding { verdict: Verdict::Good, what: what.into(), remedy: None });
    }

    fn note(&mut self, what: impl Into<String>, remedy: impl Into<String>) {
        let (what, remedy) = (what.into(), Some(remedy.into()));
        self.0.push(Finding { verdict: Verdict::Note, what, remedy });
    }

    fn bad(&mut self, what: impl Into<String>, remedy: impl Into<String>) {
        let (what, remedy) = (what.into(), Some(remedy.into()));
        self.0.push(Finding { verdict: Verdict::Bad, what, remedy });
    }
}

/// Looks at everything. The exit code is 1 if something does not work.
pub(crate) fn run(args: &DoctorArgs, output: &mut Output) -> anyhow::Result<ExitCode> {
    let mut findings = Findings::default();
    let cluster = if cfg!(feature = "cluster") { "with" } else { "without" };
    findings
        .good(format!("crownhead {}, {cluster} PostgreSQL and NATS", env!("CARGO_PKG_VERSION")));
    system(&mut findings);
    folder(args, &mut findings)?;
    match args.database.as_deref() {
        Some(url) if is_postgres(url) => postgres(url, &mut findings)?,
        _ => sqlite(args, &mut findings)?,
    }
    if let Some(url) = &args.nats {
        nats(url, &mut findings);
    }
    if let Some(address) = &args.addr {
        server(address, &mut findings);
    }
    for Finding { verdict, what, remedy } in &findings.0 {
        output.line(format!("{verdict:<5} {what}"))?;
        if let Some(remedy) = remedy {
            output.line(format!("      {remedy}"))?;
        }
    }
    let count = |wanted| findings.0.iter().filter(|finding| finding.verdict == wanted).count();
    let (bad, notes) = (count(Verdict::Bad), count(Verdict::Note));
    output.line(match (bad, notes) {
        (0, 0) => "Nothing is wrong.".to_owned(),
        (0, _) => format!("Everything works; to know: {notes}."),
        (_, _) => format!("Does not work: {bad}; to know: {notes}."),
    })?;
    Ok(if bad == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn is_postgres(url: &str) -> bool {
    url.starts_with("postgres:") || url.starts_with("postgresql:")
}

/// The clock and the limit of open files.
fn system(findings: &mut Findings) {
    /// The first of January 2025, in seconds: this program is younger.
    const YOUNGER: u64 = 1_735_689_600;
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
    if now.as_secs() < YOUNGER {
        findings.bad("the clock of this machine is years behind", "set it, or switch NTP on");
    }
    #[cfg(unix)]
    {
        use rustix::process::{Resource, getrlimit};
        let limit = getrlimit(Resource::Nofile).current.unwrap_or(u64::MAX);
        if limit < LEAST_FILES {
            let what = format!("this program may open {limit} files, and a connection is one");
            findings.note(what, "raise it: LimitNOFILE=65536 in the unit of systemd, or ulimit -n");
        } else {
            findings.good(format!("open files: up to {limit}"));
        }
    }
}

/// The folder of the program's files: whether it can be written, and how much room there is.
fn folder(args: &DoctorArgs, findings: &mut Findings) -> anyhow::Result<()> {
    let folder = args.data.folder()?;
    let shown = folder.display();
    if !folder.exists() {
        let existing = folder.ancestors().find(|parent| parent.exists());
        let existing = existing.ok_or_else(|| anyhow!("{shown}: no part of it is there"))?;
        if is_writable(existing) {
            findings.note(format!("{shown} is not there yet"), "the first start makes it");
        } else {
            let what = format!("{shown} is not there, and this user cannot make it");
            findings.bad(what, "make it for the user of the server, or name another with --data");
        }
        return Ok(());
    }
    if !is_writable(&folder) {
        let what = format!("{shown} cannot be written by this user");
        findings.bad(what, "run this as the user of the server; if it is that user: chown");
        return Ok(());
    }
    #[cfg(unix)]
    {
        let space = rustix::fs::statvfs(&folder).map(|space| space.f_bavail * space.f_frsize);
        let free = space.unwrap_or(u64::MAX);
        let what = format!("{shown}: {} MB free", free >> 20);
        if free < LEAST_SPACE {
            findings.bad(what, "make room: on a full disk no move is accepted");
            return Ok(());
        }
        if free < LITTLE_SPACE {
            findings.note(what, "--max-size and --expire keep a server within bounds");
            return Ok(());
        }
    }
    findings.good(format!("{shown} can be written"));
    Ok(())
}

/// Whether a file can be made in a folder: permissions alone do not tell.
fn is_writable(folder: &Path) -> bool {
    let probe = folder.join(format!(".crownhead-doctor-{}", std::process::id()));
    let made = fs::OpenOptions::new().write(true).create_new(true).open(&probe).is_ok();
    made && fs::remove_file(&probe).is_ok()
}

fn sqlite(args: &DoctorArgs, findings: &mut Findings) -> anyhow::Result<()> {
    let Ok(url) = args.data.existing_database(args.database.as_deref()) else {
        findings.note("there are no saved games yet", "the first start makes games.db");
        return Ok(());
    };
    if let Some(file) = Sqlite::file(&url).filter(|file| file.is_file()) {
        match ServerLock::holder(&file) {
            Ok(None) => findings.good("no server is running on these games"),
            Ok(Some(address)) if address.is_empty() => {
                findings.good("a server is running on these games");
            }
            Ok(Some(address)) => {
                findings.good(format!("a server is running on these games, at {address}"));
            }
            Err(error) => {
                let what = format!("{}.lock: {error}", file.display());
                findings.bad(what, "run this as the user of the server");
            }
        }
    }
    let runtime = Builder::new_current_thread().enable_all().build().context("cannot start")?;
    match runtime.block_on(Sqlite::examine(&url)) {
        Ok(facts) => sqlite_facts(&url, &facts, findings),
        Err(error) => {
            let remedy = "put a copy made by `crownhead admin backup` in its place";
            findings.bad(format!("{url}: {error}"), remedy);
        }
    }
    Ok(())
}

fn sqlite_facts(url: &str, facts: &crownhead_store::SqliteFacts, findings: &mut Findings) {
    if facts.verdict != "ok" {
        let remedy = "stop the server and put a copy made by `crownhead admin backup` in its place";
        findings.bad(format!("{url} is damaged: {}", facts.verdict), remedy);
    }
    format(facts.format, facts.newest, url, findings);
    if facts.others_can_read {
        let remedy = "chmod 600 on the file: it has hashes of keys, and everybody's games";
        findings.note(format!("{url} can be read by others on this machine"), remedy);
    }
    findings.good(format!("{url}: {} games", facts.games));
}

/// The format of tables, compared with what this program writes.
fn format(found: Option<i64>, newest: i64, name: &str, findings: &mut Findings) {
    match found {
        None => findings.note(format!("{name} has no tables yet"), "the first start makes them"),
        Some(found) if found > newest => {
            let what = format!("{name} has format {found}, and this program knows {newest}");
            findings.bad(what, "it was written by a newer Crownhead: use that one");
        }
        Some(found) if found < newest => {
            let what = format!("{name} has format {found} of {newest}");
            findings.note(what, "the next start brings it up to date; make a copy before");
        }
        Some(_) => {}
    }
}

#[cfg(not(feature = "cluster"))]
#[allow(clippy::unnecessary_wraps, reason = "with PostgreSQL it can fail")]
fn postgres(_: &str, findings: &mut Findings) -> anyhow::Result<()> {
    let remedy = "build with: cargo build --release --features cluster";
    findings.bad("this build has no PostgreSQL", remedy);
    Ok(())
}

#[cfg(feature = "cluster")]
fn postgres(url: &str, findings: &mut Findings) -> anyhow::Result<()> {
    use crownhead_store::Postgres;
    let runtime = Builder::new_current_thread().enable_all().build().context("cannot start")?;
    let name = Postgres::name(url);
    match runtime.block_on(Postgres::examine(url)) {
        Ok(facts) => postgres_facts(&name, &facts, findings),
        Err(error) => {
            let remedy = "is it running, does pg_hba.conf let this machine in, is the password in PGPASSFILE?";
            findings.bad(format!("{name}: {}", plain(&error)), remedy);
        }
    }
    Ok(())
}

/// An error in one line.
#[cfg(feature = "cluster")]
fn plain(error: &StoreError) -> String {
    error.to_string().lines().collect::<Vec<_>>().join(" ")
}

#[cfg(feature = "cluster")]
fn postgres_facts(name: &str, facts: &crownhead_store::PostgresFacts, findings: &mut Findings) {
    let what = format!("{name}: PostgreSQL {}, about {} games", facts.version, facts.games);
    if facts.version_number < OLDEST_POSTGRES {
        findings.note(what, "PostgreSQL 15 and later were tried");
    } else {
        findings.good(what);
    }
    format(facts.format, facts.newest, name, findings);
    if facts.is_standby {
        let remedy = "name the primary, or promote this one: pg_ctl promote";
        findings.bad(format!("{name} is a standby and takes no moves"), remedy);
    }
    if !facts.is_durable {
        let remedy = "ALTER SYSTEM SET synchronous_commit = on; fsync must be on, too";
        findings.bad("moves that were acknowledged can be lost in a power cut", remedy);
    }
    if !facts.is_archived {
        let remedy = "set archive_mode and archive_command to be able to go back to a moment (docs/hosting.md)";
        findings.note("the write-ahead log is not archived", remedy);
    }
    let (busy, most) = facts.connections;
    let what = format!("{busy} of {most} connections are in use; a node has ten");
    if most - busy < 10 {
        findings.note(what, "raise max_connections, or put fewer nodes on it");
    } else {
        findings.good(what);
    }
    match facts.silence {
        Some(silence) if silence < ALIVE => findings.good("nodes are running on it"),
        Some(silence) => {
            let what = format!("no node has given a sign of life for {} s", silence / 1000);
            findings.note(what, "start one, or see its log");
        }
        None => {}
    }
    if facts.ahead.abs() > CLOCK {
        let what = format!("its clock is {} ms ahead of this machine's", facts.ahead);
        findings.note(what, "games run by the database's clock; switch NTP on at both");
    }
}

/// NATS says what it is as soon as one connects.
fn nats(url: &str, findings: &mut Findings) {
    let told = (|| -> anyhow::Result<serde_json::Value> {
        let rest = url.strip_prefix("nats://").or_else(|| url.strip_prefix("tls://"));
        let rest = rest.context("must be an address such as nats://127.0.0.1:4222")?;
        let host = rest.rsplit('@').next().unwrap_or(rest).trim_end_matches('/');
        let host = if host.contains(':') { host.to_owned() } else { format!("{host}:4222") };
        let stream = connect(&host)?;
        let mut line = String::new();
        BufReader::new(stream.take(64 << 10)).read_line(&mut line).context("it says nothing")?;
        let info = line.strip_prefix("INFO ").context("it is not NATS")?;
        Ok(serde_json::from_str(info.trim())?)
    })();
    // A name and a password in the address are not for the screen.
    let shown = url.rsplit('@').next().unwrap_or(url);
    match told {
        Err(error) => {
            let remedy = "moves go on without it, opponents at other nodes see them up to 2 s later; start it: nats-server -js";
            findings.bad(format!("NATS at {shown}: {error:#}"), remedy);
        }
        Ok(info) => {
            let version = info["version"].as_str().unwrap_or("of an unknown version");
            if info["jetstream"].as_bool() == Some(true) {
                findings.good(format!("NATS {version} at {shown}, with JetStream"));
            } else {
                let what = format!("NATS {version} at {shown} has no JetStream");
                findings.bad(what, "the computer's moves wait there: start it with -js");
            }
        }
    }
}

fn connect(host: &str) -> anyhow::Result<TcpStream> {
    let address = host.to_socket_addrs().with_context(|| host.to_owned())?.next();
    let address = address.with_context(|| format!("{host} has no address"))?;
    let stream = TcpStream::connect_timeout(&address, PATIENCE).context("cannot connect")?;
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.set_write_timeout(Some(PATIENCE))?;
    Ok(stream)
}

/// Asks a server whether it is ready.
fn server(address: &str, findings: &mut Findings) {
    let asked = (|| -> anyhow::Result<String> {
        let mut stream = connect(address)?;
        let request =
            format!("GET /ready HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n");
        stream.write_all(request.as_bytes())?;
        let mut answer = String::new();
        stream.take(64 << 10).read_to_string(&mut answer).context("no answer")?;
        Ok(answer)
    })();
    match asked {
        Err(error) => findings.bad(
            format!("no server answers at {address}: {error:#}"),
            "start it, or see its log: journalctl -u crownhead",
        ),
        Ok(answer) if answer.starts_with("HTTP/1.1 200") => {
            findings.good(format!("the server at {address} is ready"));
        }
        Ok(answer) => {
            let body = answer.split("\r\n\r\n").nth(1).unwrap_or_default().trim();
            let reason = serde_json::from_str::<serde_json::Value>(body);
            let reason = reason.ok().and_then(|body| Some(body["reason"].as_str()?.to_owned()));
            let reason = reason.unwrap_or_else(|| "it is no Crownhead".to_owned());
            let what = format!("the server at {address} is not ready: {reason}");
            findings.bad(what, "see its log, and the lines above");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formats_are_compared() {
        let judge = |found| {
            let mut findings = Findings::default();
            format(found, 7, "games.db", &mut findings);
            findings.0.pop().map(|finding| finding.verdict)
        };
        assert_eq!(judge(None), Some(Verdict::Note));
        assert_eq!(judge(Some(6)), Some(Verdict::Note));
        assert_eq!(judge(Some(7)), None);
        assert_eq!(judge(Some(8)), Some(Verdict::Bad));
    }

    #[test]
    fn what_is_not_nats_is_told() {
        let mut findings = Findings::default();
        nats("http://127.0.0.1:1", &mut findings);
        nats("nats://me:secret@127.0.0.1:1", &mut findings);
        assert!(findings.0.iter().all(|finding| finding.verdict == Verdict::Bad));
        assert!(!findings.0[1].what.contains("secret"), "{:?}", findings.0[1]);
    }
}
