//! A player in a child process that speaks the Hub protocol on its standard
//! input and output. [`GuiSession`] holds the state of the protocol; this
//! module holds the process, its pipes and the time-outs.
//!
//! The program is not trusted: lines have a greatest length, silence is a
//! time-out, and an `error` ends the game, because the program may then be
//! searching another position.

use std::{
    io::{BufRead, BufReader, Read, Write},
    process::{Child, ChildStdin, Command, Stdio},
    sync::{
        Arc, Mutex,
        mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel},
    },
    thread,
    time::{Duration, Instant},
};

use crownhead_engine::{Score, Stop};
use crownhead_protocol::hub::{GuiEvent, GuiMessage, GuiSession, Info, Level, LineBuffer, Mode};
use crownhead_rules::{Game, RuleSet};

use crate::player::{Budget, Fault, Player, Thought};

/// The most unread lines; beyond them the program blocks on its output.
const MOST_LINES: usize = 1024;
/// How often a waiting thread checks whether the match was stopped.
const GLANCE: Duration = Duration::from_millis(50);
/// How long a program may take to exit after `quit`.
const FAREWELL: Duration = Duration::from_secs(1);
/// How long to wait for `pong` from a program that may not know `ping`.
const PING: Duration = Duration::from_secs(5);
/// The greatest length kept of the last line on standard error.
const MOST_COMPLAINT: usize = 200;

/// A program, started or not.
pub(crate) struct HubPlayer {
    rules: RuleSet,
    command: Vec<String>,
    parameters: Vec<(String, String)>,
    folder: Option<String>,
    /// The time the program may take to initialise.
    patience: Duration,
    program: Option<Program>,
    /// Whether it did not answer `ping`.
    ignores_ping: bool,
}

struct Program {
    child: Child,
    stdin: Option<ChildStdin>,
    lines: Receiver<String>,
    /// The last line on standard error.
    complaint: Arc<Mutex<String>>,
    session: GuiSession,
}

impl HubPlayer {
    pub(crate) fn new(
        rules: &RuleSet,
        command: &[String],
        parameters: &[(String, String)],
        folder: Option<&str>,
        patience: Duration,
    ) -> Self {
        Self {
            rules: rules.clone(),
            command: command.to_owned(),
            parameters: parameters.to_owned(),
            folder: folder.map(str::to_owned),
            patience,
            program: None,
            ignores_ping: false,
        }
    }

    /// Starts the program and initialises it through the protocol.
    fn start(&self) -> Result<Program, Fault> {
        let mut program = Program::spawn(&self.command, self.folder.as_deref())?;
        let deadline = Instant::now() + self.patience;
        let hello = program.session.hello().map_err(|error| protocol(&error))?;
        program.send(&[hello])?;
        while !matches!(program.wait(deadline)?, GuiEvent::Introduced) {}
        let mut messages = Vec::new();
        let named = |name: &str| self.parameters.iter().any(|(given, _)| given == name);
        // A program without a `variant` parameter is assumed to play these
        // rules; if it does not, it reports an error at the first position.
        let knows = program.session.params().iter().any(|param| param.name == "variant");
        if knows && !named("variant") {
            let message = program.session.set_variant(&self.rules);
            messages.extend(message.map_err(|error| protocol(&error))?);
        }
        for (name, value) in &self.parameters {
            let message = program.session.set_param(name, value);
            messages.extend(message.map_err(|error| protocol(&error))?);
        }
        messages.push(program.session.init().map_err(|error| protocol(&error))?);
        program.send(&messages)?;
        while !matches!(program.wait(deadline)?, GuiEvent::Ready) {}
        Ok(program)
    }
}

fn protocol(error: &dyn std::error::Error) -> Fault {
    Fault::Protocol(error.to_string())
}

impl Player for HubPlayer {
    fn new_game(&mut self, _seed: u64) -> Result<(), Fault> {
        if self.program.is_none() {
            self.program = Some(self.start()?);
        }
        let Some(program) = &mut self.program else { return Ok(()) };
        let message = program.session.new_game().map_err(|error| protocol(&error))?;
        program.send(&[message])?;
        if self.ignores_ping {
            return Ok(());
        }
        // Waits for `pong`, so that clearing the transposition table does not
        // count as thinking time of the first move.
        program.send(&[GuiMessage::Ping])?;
        let deadline = Instant::now() + PING;
        loop {
            match program.wait(deadline) {
                Ok(GuiEvent::Pong) => return Ok(()),
                Ok(_) => {}
                Err(Fault::TimeOut { .. }) => {
                    self.ignores_ping = true;
                    return Ok(());
                }
                Err(fault) => return Err(fault),
            }
        }
    }

    fn think(&mut self, game: &Game, budget: &Budget, stop: &Stop) -> Result<Thought, Fault> {
        let gone = || Fault::Crash("it was not started".to_owned());
        let program = self.program.as_mut().ok_or_else(gone)?;
        let level = Level {
            depth: budget.depth,
            nodes: budget.nodes,
            move_time: budget.move_time,
            // Hub adds the increment before each move; our clock has it
            // already.
            time: budget.clock.map(|clock| clock.remaining.saturating_sub(clock.increment)),
            increment: budget
                .clock
                .map(|clock| clock.increment)
                .filter(|increment| !increment.is_zero()),
            moves: None,
        };
        let messages = program.session.search(game, &level, Mode::Think);
        let messages = messages.map_err(|error| protocol(&error))?;
        let deadline = Instant::now() + budget.patience;
        program.send(&messages)?;
        let mut known = Info::default();
        loop {
            let glance = Instant::now() + GLANCE;
            let event = match program.wait(glance.min(deadline)) {
                Err(Fault::TimeOut { .. }) if Instant::now() < deadline && !stop.is_stopped() => {
                    continue;
                }
                event => event?,
            };
            match event {
                GuiEvent::Info(info) => {
                    known.depth = info.depth.or(known.depth);
                    known.nodes = info.nodes.or(known.nodes);
                    known.score = info.score.or(known.score);
                }
                GuiEvent::Done { best: Some(chosen), .. } => {
                    let score = known.score.filter(|score| score.is_finite());
                    return Ok(Thought {
                        chosen,
                        depth: known.depth.filter(|&depth| depth > 0),
                        nodes: known.nodes.filter(|&nodes| nodes > 0),
                        score: score.map(|men| Score::centimen((men * 100.0).round() as i32)),
                    });
                }
                GuiEvent::Done { best: None, .. } => {
                    return Err(Fault::IllegalMove("no move".to_owned()));
                }
                GuiEvent::BadMove { text, error } => {
                    return Err(Fault::IllegalMove(format!("'{text}': {error}")));
                }
                GuiEvent::Introduced
                | GuiEvent::Ready
                | GuiEvent::Pong
                | GuiEvent::Error(_)
                | GuiEvent::Text(_)
                | GuiEvent::Unexpected(_) => {}
            }
        }
    }
}

impl Program {
    fn spawn(command: &[String], folder: Option<&str>) -> Result<Self, Fault> {
        let [name, arguments @ ..] = command else {
            return Err(Fault::Crash("no command".to_owned()));
        };
        let mut command = Command::new(name);
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        if let Some(folder) = folder {
            command.current_dir(folder);
        }
        // A process group of its own: Ctrl-C for the match does not reach the
        // players.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let failed = |error| Fault::Crash(format!("cannot start {name}: {error}"));
        let mut child = command.spawn().map_err(failed)?;
        let (sender, lines) = sync_channel(MOST_LINES);
        let complaint = Arc::new(Mutex::new(String::new()));
        if let Some(stdout) = child.stdout.take() {
            thread::spawn(move || pass_on(stdout, &sender));
        }
        if let Some(stderr) = child.stderr.take() {
            let complaint = Arc::clone(&complaint);
            thread::spawn(move || remember(stderr, &complaint));
        }
        let stdin = child.stdin.take();
        Ok(Self { child, stdin, lines, complaint, session: GuiSession::new() })
    }

    fn send(&mut self, messages: &[GuiMessage]) -> Result<(), Fault> {
        let mut text = String::new();
        for message in messages {
            text.push_str(&message.to_string());
            text.push('\n');
        }
        let sent = self.stdin.as_mut().map(|stdin| {
            stdin.write_all(text.as_bytes())?;
            stdin.flush()
        });
        match sent {
            Some(Ok(())) => Ok(()),
            _ => Err(self.crash()),
        }
    }

    /// The next event from the program.
    fn wait(&mut self, deadline: Instant) -> Result<GuiEvent, Fault> {
        loop {
            let left = deadline.saturating_duration_since(Instant::now());
            let line = match self.lines.recv_timeout(left) {
                Ok(line) => line,
                Err(RecvTimeoutError::Timeout) => {
                    return Err(Fault::TimeOut { used: 0, allowed: 0 });
                }
                Err(RecvTimeoutError::Disconnected) => return Err(self.crash()),
            };
            match self.session.receive(&line) {
                None => {}
                Some(GuiEvent::Error(message)) => {
                    return Err(Fault::Protocol(format!("it answers: {message}")));
                }
                Some(event) => return Ok(event),
            }
        }
    }

    /// The fault of a program that has exited or closed its output.
    fn crash(&mut self) -> Fault {
        self.stdin = None;
        let status = self.end();
        let mut message = match status {
            Some(status) => format!("it ended ({status})"),
            None => "it closed its output".to_owned(),
        };
        if let Ok(complaint) = self.complaint.lock()
            && !complaint.is_empty()
        {
            message.push_str(": ");
            message.push_str(&complaint);
        }
        Fault::Crash(message)
    }

    /// Waits for the program to exit by itself, up to `FAREWELL`.
    fn end(&mut self) -> Option<std::process::ExitStatus> {
        let deadline = Instant::now() + FAREWELL;
        loop {
            if let Ok(Some(status)) = self.child.try_wait() {
                return Some(status);
            }
            let left = deadline.saturating_duration_since(Instant::now());
            if left.is_zero() {
                return None;
            }
            // Drains its output until the pipe is closed.
            if self.lines.recv_timeout(left.min(GLANCE)) == Err(RecvTimeoutError::Disconnected) {
                // The pipe is closed; the process exits within milliseconds.
                thread::park_timeout(Duration::from_millis(5));
            }
        }
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.send_farewell();
        self.stdin = None;
        if self.end().is_none() {
            let _ = self.child.kill();
            let _ = self.child.wait();
        }
    }
}

impl Program {
    fn send_farewell(&mut self) -> std::io::Result<()> {
        match &mut self.stdin {
            Some(stdin) => writeln!(stdin, "{}", GuiMessage::Quit).and_then(|()| stdin.flush()),
            None => Ok(()),
        }
    }
}

/// Forwards lines until the pipe is closed or the receiver is gone.
fn pass_on(mut from: impl Read, to: &SyncSender<String>) {
    let mut buffer = LineBuffer::new();
    let mut bytes = [0; 4096];
    loop {
        match from.read(&mut bytes) {
            Err(error) if error.kind() == std::io::ErrorKind::Interrupted => continue,
            Ok(0) | Err(_) => break,
            Ok(count) => buffer.push(&bytes[..count]),
        }
        while let Some(line) = buffer.next_line() {
            if to.send(line).is_err() {
                return;
            }
        }
    }
    buffer.finish();
    while let Some(line) = buffer.next_line() {
        if to.send(line).is_err() {
            return;
        }
    }
}

/// Keeps the last line that is not empty.
fn remember(from: impl Read, complaint: &Mutex<String>) {
    let mut from = BufReader::new(from);
    let mut bytes = Vec::new();
    loop {
        bytes.clear();
        // An endless line is read in pieces.
        match (&mut from).take(4096).read_until(b'\n', &mut bytes) {
            Ok(0) | Err(_) => return,
            Ok(_) => {}
        }
        let line: String =
            String::from_utf8_lossy(&bytes).trim().chars().take(MOST_COMPLAINT).collect();
        if !line.is_empty()
            && let Ok(mut complaint) = complaint.lock()
        {
            *complaint = line;
        }
    }
}
