//! A `PostgreSQL` of a test's own: in a temporary folder, on a free port of loopback, ended with the
//! last test that uses it. Where its programs are missing, the test says so and is skipped.

#![allow(dead_code, reason = "each test uses some of it")]
#![allow(clippy::print_stderr, reason = "whoever runs the tests must see what was skipped")]

use std::{
    fs,
    net::{TcpListener, TcpStream},
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    sync::{
        Arc, Mutex, PoisonError, Weak,
        atomic::{AtomicU32, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

static NEXT: AtomicU32 = AtomicU32::new(0);

/// A running `PostgreSQL`.
pub(crate) struct Server {
    folder: PathBuf,
    bin: PathBuf,
    user: Option<(u32, u32)>,
    /// The folder of its databases.
    data: PathBuf,
    /// Whether the folder goes with it.
    is_whole: bool,
    pub(crate) port: u16,
    child: Mutex<Option<Child>>,
}

/// The one of this program, begun if there is none. `None` where it cannot be had.
pub(crate) fn shared() -> Option<Arc<Server>> {
    static SHARED: Mutex<Weak<Server>> = Mutex::new(Weak::new());
    let mut shared = SHARED.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(server) = shared.upgrade() {
        return Some(server);
    }
    let server = Arc::new(Server::start()?);
    *shared = Arc::downgrade(&server);
    Some(server)
}

/// The folder of the programs.
fn programs() -> Option<PathBuf> {
    let has_programs =
        |folder: &PathBuf| folder.join("postgres").is_file() && folder.join("initdb").is_file();
    let path = std::env::var_os("PATH").unwrap_or_default();
    let debian = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut debian: Vec<PathBuf> = debian.map(|entry| entry.path().join("bin")).collect();
    debian.sort();
    debian.into_iter().rev().chain(std::env::split_paths(&path)).find(has_programs)
}

/// `PostgreSQL` does not run as root: the user and group to be instead, if we are.
fn other_user() -> Option<(u32, u32)> {
    let id = Command::new("id").arg("-u").output().ok()?;
    if id.stdout.trim_ascii() != b"0" {
        return None;
    }
    let users = fs::read_to_string("/etc/passwd").ok()?;
    let find = |name: &str| {
        let line = users.lines().find(|line| line.split(':').next() == Some(name))?;
        let mut fields = line.split(':').skip(2).map(|field| field.parse().ok());
        Some((fields.next()??, fields.next()??))
    };
    find("postgres").or_else(|| find("nobody"))
}

/// A port that nobody listens on now.
pub(crate) fn free_port() -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
    listener.local_addr().expect("an address").port()
}

impl Server {
    /// Starts one.
    pub(crate) fn start() -> Option<Self> {
        let Some(bin) = programs() else {
            eprintln!("SKIPPED: no PostgreSQL here; on Debian: apt-get install postgresql");
            return None;
        };
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let name = format!("crownhead-postgres-{}-{number}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).expect("a temporary folder");
        let user = other_user();
        #[cfg(unix)]
        if let Some((user, group)) = user {
            std::os::unix::fs::chown(&folder, Some(user), Some(group)).expect("our own folder");
        }
        let data = folder.join("data");
        let (port, child) = (free_port(), Mutex::default());
        let server = Self { folder, bin, user, data, is_whole: true, port, child };
        let made = server
            .command("initdb")
            .args(["-U", "crownhead", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync", "-D"])
            .arg(&server.data)
            .stdout(Stdio::null())
            .status()
            .expect("initdb");
        assert!(made.success(), "initdb: {made}");
        server.begin();
        Some(server)
    }

    fn command(&self, program: &str) -> Command {
        let mut command = Command::new(self.bin.join(program));
        command.current_dir(&self.folder).stdin(Stdio::null());
        #[cfg(unix)]
        if let Some((user, group)) = self.user {
            std::os::unix::process::CommandExt::uid(&mut command, user);
            std::os::unix::process::CommandExt::gid(&mut command, group);
        }
        command
    }

    /// Lets it run, and waits until it answers.
    pub(crate) fn begin(&self) {
        let log = fs::OpenOptions::new().create(true).append(true).open(self.folder.join("log"));
        let log = log.expect("a file for its messages");
        let child = self
            .command("postgres")
            .arg("-D")
            .arg(&self.data)
            .args(["-p", &self.port.to_string(), "-c", "listen_addresses=127.0.0.1"])
            .args(["-c", "max_connections=200", "-c"])
            .arg(format!("unix_socket_directories={}", self.folder.display()))
            .stdout(Stdio::null())
            .stderr(log)
            .spawn()
            .expect("postgres");
        *self.child.lock().unwrap_or_else(PoisonError::into_inner) = Some(child);
        let began = Instant::now();
        while !self.answers() {
            assert!(began.elapsed() < Duration::from_secs(30), "{}", self.log());
            thread::sleep(Duration::from_millis(20));
        }
    }

    /// What it has written.
    pub(crate) fn log(&self) -> String {
        fs::read_to_string(self.folder.join("log")).unwrap_or_default()
    }

    /// Whether it takes connections: it says so in this file.
    fn answers(&self) -> bool {
        let status = fs::read_to_string(self.data.join("postmaster.pid")).unwrap_or_default();
        status.lines().any(|line| line.trim() == "ready")
            && TcpStream::connect(("127.0.0.1", self.port)).is_ok()
    }

    /// Ends it as a signal does: `INT` is orderly, `QUIT` like a crash.
    pub(crate) fn end(&self, signal: &str) {
        let child = self.child.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(mut child) = child {
            let id = child.id().to_string();
            let _ = Command::new("kill").args([&format!("-{signal}"), &id]).status();
            let _ = child.wait();
        }
    }

    /// An address of one of its databases.
    pub(crate) fn url(&self, database: &str) -> String {
        format!("postgres://crownhead@127.0.0.1:{}/{database}", self.port)
    }

    /// Makes an empty database; its address.
    pub(crate) fn new_database(&self) -> String {
        let name = format!("games_{}", NEXT.fetch_add(1, Ordering::Relaxed));
        let made = self
            .command("createdb")
            .args(["-h", "127.0.0.1", "-p", &self.port.to_string(), "-U", "crownhead", &name])
            .status()
            .expect("createdb");
        assert!(made.success(), "createdb: {made}\n{}", self.log());
        self.url(&name)
    }

    /// A new folder that belongs to it.
    pub(crate) fn new_folder(&self, name: &str) -> PathBuf {
        let folder = self.folder.join(name);
        fs::create_dir_all(&folder).expect("a temporary folder");
        #[cfg(unix)]
        if let Some((user, group)) = self.user {
            std::os::unix::fs::chown(&folder, Some(user), Some(group)).expect("our own folder");
        }
        folder
    }

    /// Copies it while it runs; the folder of the copy.
    pub(crate) fn base_backup(&self) -> Result<PathBuf, String> {
        let copy = self.folder.join("copy");
        let made = self
            .command("pg_basebackup")
            .args(["-h", "127.0.0.1", "-p", &self.port.to_string(), "-U", "crownhead"])
            .args(["--wal-method=none", "--checkpoint=fast", "--no-sync", "-D"])
            .arg(&copy)
            .stderr(Stdio::null())
            .status()
            .map_err(|error| format!("pg_basebackup: {error}"))?;
        if made.success() { Ok(copy) } else { Err(format!("pg_basebackup: {made}")) }
    }

    /// Starts a copy as a server of its own, which must be dropped before this one.
    pub(crate) fn begin_copy(&self, data: &Path) -> Result<Self, String> {
        #[cfg(unix)]
        if let Some((user, group)) = self.user {
            for name in ["postgresql.auto.conf", "recovery.signal"] {
                std::os::unix::fs::chown(data.join(name), Some(user), Some(group))
                    .map_err(|error| format!("{name}: {error}"))?;
            }
        }
        let copy = Self {
            folder: self.folder.clone(),
            bin: self.bin.clone(),
            user: self.user,
            data: data.to_owned(),
            is_whole: false,
            port: free_port(),
            child: Mutex::default(),
        };
        copy.begin();
        Ok(copy)
    }

    /// The folder of its files.
    pub(crate) fn folder(&self) -> &Path {
        &self.folder
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.end("INT");
        if self.is_whole {
            let _ = fs::remove_dir_all(&self.folder);
        }
    }
}
