//! The programs of a cluster, each in a scratch folder and on a free port of loopback, ended by their
//! process numbers.

use std::{
    fmt::Write as _,
    fs,
    io::{Read, Write},
    net::{SocketAddr, TcpStream},
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use super::postgres::{Server as Postgres, free_port};

/// A file of `deploy/`.
pub(super) fn deployed(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../deploy").join(name)
}

/// A program that is running, killed when it is dropped.
pub(super) struct Running(Option<Child>);

impl Running {
    fn start(command: &mut Command) -> Result<Self, String> {
        let child = command.stdin(Stdio::null()).spawn();
        let name = command.get_program().to_string_lossy().into_owned();
        Ok(Self(Some(child.map_err(|error| format!("cannot start {name}: {error}"))?)))
    }

    /// Sends a signal, and waits for the end; how long it took.
    pub(super) fn end(&mut self, signal: &str) -> Duration {
        let began = Instant::now();
        if let Some(mut child) = self.0.take() {
            let id = child.id().to_string();
            let _ = Command::new("kill").args([&format!("-{signal}"), &id]).status();
            while began.elapsed() < Duration::from_secs(20) {
                if !matches!(child.try_wait(), Ok(None)) {
                    return began.elapsed();
                }
                thread::sleep(Duration::from_millis(5));
            }
            let _ = child.kill();
            let _ = child.wait();
        }
        began.elapsed()
    }

    /// Processor time and memory of the process, in seconds and megabytes.
    pub(super) fn used(&self) -> Option<(f64, f64)> {
        let id = self.0.as_ref()?.id();
        let stat = fs::read_to_string(format!("/proc/{id}/stat")).ok()?;
        let fields: Vec<&str> = stat.rsplit_once(')')?.1.split_whitespace().collect();
        let ticks: f64 =
            fields.get(11)?.parse::<f64>().ok()? + fields.get(12)?.parse::<f64>().ok()?;
        let pages: f64 = fields.get(21)?.parse().ok()?;
        Some((ticks / 100.0, pages * 4096.0 / 1e6))
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.end("KILL");
    }
}

/// Everything that runs.
pub(super) struct Cluster {
    folder: PathBuf,
    program: PathBuf,
    pub(super) postgres: Postgres,
    database: String,
    nats_port: u16,
    nats: Option<Running>,
    /// What the nodes are behind.
    pub(super) balancer: SocketAddr,
    haproxy: Option<Running>,
    pub(super) nodes: Vec<Option<Running>>,
    workers: Vec<Option<Running>>,
    ports: Vec<u16>,
    /// Where the nodes have their figures.
    figures: Vec<u16>,
}

impl Cluster {
    /// Starts the database, NATS and the load balancer, and no node yet.
    pub(super) fn start(program: &Path, nodes: usize, workers: usize) -> Result<Self, String> {
        let postgres = Postgres::start().ok_or("there is no PostgreSQL")?;
        let name = format!("crownhead-cluster-{}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(folder.join("nats")).map_err(|error| error.to_string())?;
        // Another build may take its place while this one is used.
        let copy = folder.join("crownhead");
        fs::copy(program, &copy).map_err(|error| format!("{}: {error}", program.display()))?;
        let database = postgres.new_database();
        let mut cluster = Self {
            folder,
            program: copy,
            postgres,
            database,
            nats_port: free_port(),
            nats: None,
            balancer: SocketAddr::from(([127, 0, 0, 1], free_port())),
            haproxy: None,
            nodes: (0..nodes).map(|_| None).collect(),
            workers: (0..workers).map(|_| None).collect(),
            ports: (0..nodes).map(|_| free_port()).collect(),
            figures: (0..nodes).map(|_| free_port()).collect(),
        };
        cluster.start_nats()?;
        cluster.start_balancer()?;
        for number in 0..workers {
            cluster.kill_worker(number)?;
        }
        Ok(cluster)
    }

    fn log(&self, name: &str) -> Result<Stdio, String> {
        let path = self.folder.join(format!("{name}.log"));
        let file = fs::OpenOptions::new().create(true).append(true).open(path);
        file.map(Stdio::from).map_err(|error| error.to_string())
    }

    pub(super) fn start_nats(&mut self) -> Result<(), String> {
        let mut command = Command::new("nats-server");
        command.args(["-a", "127.0.0.1", "-p", &self.nats_port.to_string(), "-js", "-sd"]);
        command.arg(self.folder.join("nats"));
        command.stdout(Stdio::null()).stderr(self.log("nats")?);
        self.nats = Some(Running::start(&mut command)?);
        let address = SocketAddr::from(([127, 0, 0, 1], self.nats_port));
        wait_for(|| TcpStream::connect(address).is_ok(), "NATS")
    }

    /// Kills NATS.
    pub(super) fn stop_nats(&mut self) {
        if let Some(mut nats) = self.nats.take() {
            nats.end("KILL");
        }
    }

    fn start_balancer(&mut self) -> Result<(), String> {
        let mut command = Command::new("haproxy");
        command.args(["-db", "-f"]).arg(deployed("haproxy/nodes.cfg"));
        command.env("FRONT", self.balancer.to_string());
        for (number, port) in (1..).zip(&self.ports) {
            command.env(format!("NODE{number}"), format!("127.0.0.1:{port}"));
        }
        command.stdout(Stdio::null()).stderr(self.log("haproxy")?);
        self.haproxy = Some(Running::start(&mut command)?);
        let balancer = self.balancer;
        wait_for(|| TcpStream::connect(balancer).is_ok(), "HAProxy")
    }

    /// Starts a node and waits until it is ready.
    pub(super) fn start_node(&mut self, number: usize) -> Result<(), String> {
        let mut command = Command::new(&self.program);
        command.args(["serve", "--no-open", "--owner", "browser", "--trust-proxy", "127.0.0.1"]);
        // The workers do it.
        command.arg("--no-jobs");
        command.args(["--addr", &format!("127.0.0.1:{}", self.ports[number])]);
        command.args(["--admin-addr", &format!("127.0.0.1:{}", self.figures[number])]);
        command.args(["--database", &self.database]);
        command.args(["--nats", &format!("nats://127.0.0.1:{}", self.nats_port)]);
        command.args(["--data".as_ref(), self.folder.as_os_str()]);
        command.stdout(Stdio::null()).stderr(self.log(&format!("node{number}"))?);
        self.nodes[number] = Some(Running::start(&mut command)?);
        Ok(())
    }

    /// Waits until a node answers that it is ready.
    pub(super) fn wait_for_node(&self, number: usize) -> Result<(), String> {
        let address = SocketAddr::from(([127, 0, 0, 1], self.ports[number]));
        wait_for(|| is_ready(address), &format!("node {number}"))?;
        // The balancer has to find out, too.
        thread::sleep(Duration::from_millis(700));
        Ok(())
    }

    /// Kills a node, and starts it again.
    pub(super) fn kill_node(&mut self, number: usize) -> Result<(), String> {
        if let Some(mut node) = self.nodes[number].take() {
            node.end("KILL");
        }
        self.start_node(number)
    }

    /// Kills a worker, if it runs, and starts it again.
    pub(super) fn kill_worker(&mut self, number: usize) -> Result<(), String> {
        if let Some(mut worker) = self.workers[number].take() {
            worker.end("KILL");
        }
        let mut command = Command::new(&self.program);
        command.args(["worker", "--database", &self.database]);
        command.args(["--nats", &format!("nats://127.0.0.1:{}", self.nats_port)]);
        command.args(["--data".as_ref(), self.folder.as_os_str()]);
        command.stdout(Stdio::null()).stderr(self.log(&format!("worker{number}"))?);
        self.workers[number] = Some(Running::start(&mut command)?);
        Ok(())
    }

    /// Ends a node as a service manager does; how long it took.
    pub(super) fn end_node(&mut self, number: usize) -> Duration {
        self.nodes[number].take().map_or(Duration::ZERO, |mut node| node.end("TERM"))
    }

    /// The figures of a node.
    pub(super) fn metrics(&self, number: usize) -> Result<String, String> {
        let address = SocketAddr::from(([127, 0, 0, 1], self.figures[number]));
        get(address, "/metrics").map_err(|error| format!("/metrics of node {number}: {error}"))
    }

    /// Has `crownhead doctor` look at everything; what it says.
    pub(super) fn doctor(&self) -> Result<String, String> {
        let mut command = Command::new(&self.program);
        command.args(["doctor", "--database", &self.database]);
        command.args(["--nats", &format!("nats://127.0.0.1:{}", self.nats_port)]);
        command.args(["--addr", &self.balancer.to_string()]);
        command.args(["--data".as_ref(), self.folder.as_os_str()]);
        let output = command.output().map_err(|error| error.to_string())?;
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        if output.status.success() { Ok(text) } else { Err(text) }
    }

    /// Whatever is started from now on is another program.
    pub(super) fn use_program(&mut self, program: &Path) -> Result<(), String> {
        let copy = self.folder.join("crownhead-next");
        fs::copy(program, &copy).map_err(|error| format!("{}: {error}", program.display()))?;
        self.program = copy;
        Ok(())
    }

    /// The program that the nodes are.
    pub(super) fn program(&self) -> &Path {
        &self.program
    }

    /// A folder that is deleted afterwards.
    pub(super) fn folder(&self) -> &Path {
        &self.folder
    }

    /// The address of the database.
    pub(super) fn database(&self) -> &str {
        &self.database
    }

    /// What the database says.
    pub(super) fn ask(&self, query: &str) -> Result<Vec<Vec<String>>, String> {
        ask(&self.database, query)
    }

    /// The last lines of what the nodes have written.
    pub(super) fn messages(&self) -> String {
        let mut text = String::new();
        let nodes = (0..self.ports.len()).map(|number| format!("node{number}"));
        let workers = (0..self.workers.len()).map(|number| format!("worker{number}"));
        for name in nodes.chain(workers) {
            let path = self.folder.join(format!("{name}.log"));
            let log = fs::read_to_string(path).unwrap_or_default();
            let lines: Vec<&str> = log.lines().collect();
            for line in &lines[lines.len().saturating_sub(8)..] {
                let _ = writeln!(text, "{name}: {line}");
            }
        }
        text
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        self.nodes.clear();
        self.workers.clear();
        self.haproxy = None;
        self.nats = None;
        let _ = fs::remove_dir_all(&self.folder);
    }
}

fn wait_for(is_there: impl Fn() -> bool, name: &str) -> Result<(), String> {
    let began = Instant::now();
    while !is_there() {
        if began.elapsed() > Duration::from_secs(30) {
            return Err(format!("{name} does not answer"));
        }
        thread::sleep(Duration::from_millis(20));
    }
    Ok(())
}

/// Whether a node says that it is ready.
fn is_ready(address: SocketAddr) -> bool {
    get(address, "/ready").is_ok()
}

/// The body of an answer, if its status is 200.
fn get(address: SocketAddr, path: &str) -> std::io::Result<String> {
    let mut stream = TcpStream::connect(address)?;
    stream.set_read_timeout(Some(Duration::from_secs(2)))?;
    stream.write_all(
        format!("GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n").as_bytes(),
    )?;
    let mut answer = String::new();
    stream.take(1 << 20).read_to_string(&mut answer)?;
    let (head, body) = answer.split_once("\r\n\r\n").unwrap_or((&answer, ""));
    if head.starts_with("HTTP/1.1 200") {
        return Ok(body.to_owned());
    }
    Err(std::io::Error::other(head.lines().next().unwrap_or("no answer").to_owned()))
}

/// What a database says: rows of words.
pub(super) fn ask(database: &str, query: &str) -> Result<Vec<Vec<String>>, String> {
    let output = Command::new("psql")
        .args(["--no-psqlrc", "--tuples-only", "--no-align", "--field-separator= "])
        .args(["--command", query, database])
        .output()
        .map_err(|error| format!("psql: {error}"))?;
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).into_owned());
    }
    let text = String::from_utf8_lossy(&output.stdout);
    Ok(text.lines().map(|line| line.split(' ').map(str::to_owned).collect()).collect())
}
