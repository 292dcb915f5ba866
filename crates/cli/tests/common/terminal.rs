//! A terminal in a test: the program runs in a pseudo-terminal, what it
//! writes goes through a terminal emulator, and the test reads the screen.

use std::{
    io::{Read, Write},
    sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError, mpsc},
    thread,
    time::{Duration, Instant},
};

use portable_pty::{Child, CommandBuilder, ExitStatus, MasterPty, PtySize, native_pty_system};

/// Longer than a screen takes on the slowest machine.
const PATIENCE: Duration = Duration::from_mins(1);

/// What the emulator shows.
struct Shown {
    parser: vt100::Parser,
    /// Everything written, escapes and all.
    bytes: Vec<u8>,
    is_closed: bool,
    /// Whether nobody looks any more.
    is_left: bool,
}

/// A program in a pseudo-terminal.
pub(crate) struct Terminal {
    shown: Arc<(Mutex<Shown>, Condvar)>,
    keyboard: Box<dyn Write + Send>,
    master: Box<dyn MasterPty + Send>,
    child: Box<dyn Child + Send + Sync>,
}

fn size(columns: u16, rows: u16) -> PtySize {
    PtySize { rows, cols: columns, pixel_width: 0, pixel_height: 0 }
}

impl Terminal {
    /// Starts the program with arguments and variables of the environment.
    pub(crate) fn start(arguments: &[&str], environment: &[(&str, &str)]) -> Self {
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_crownhead"));
        command.args(arguments);
        Self::spawn(command, environment)
    }

    /// Starts an interactive shell with this prompt. It has job control, and
    /// `$crownhead` is the program.
    pub(crate) fn shell(prompt: &str) -> Self {
        let mut command = CommandBuilder::new("/bin/sh");
        command.arg("-i");
        command.env_remove("ENV");
        Self::spawn(command, &[("PS1", prompt), ("crownhead", env!("CARGO_BIN_EXE_crownhead"))])
    }

    fn spawn(mut command: CommandBuilder, environment: &[(&str, &str)]) -> Self {
        let pty = native_pty_system().openpty(size(80, 24)).expect("a pseudo-terminal");
        command.env("TERM", "xterm-256color");
        command.env("LANG", "C.UTF-8");
        for name in ["LC_ALL", "LC_MESSAGES", "LC_CTYPE", "CROWNHEAD_LANG"] {
            command.env_remove(name);
        }
        command.env_remove("NO_COLOR");
        command.env_remove("COLORTERM");
        for (name, value) in environment {
            command.env(name, value);
        }
        let child = pty.slave.spawn_command(command).expect("the program starts");
        drop(pty.slave);
        let mut reader = pty.master.try_clone_reader().expect("the screen");
        let keyboard = pty.master.take_writer().expect("the keyboard");
        let parser = vt100::Parser::new(24, 80, 0);
        let shown = Shown { parser, bytes: Vec::new(), is_closed: false, is_left: false };
        let shown = Arc::new((Mutex::new(shown), Condvar::new()));
        let shared = Arc::clone(&shown);
        thread::spawn(move || {
            let mut chunk = [0; 4096];
            loop {
                let read = reader.read(&mut chunk).unwrap_or(0);
                let (shown, changed) = &*shared;
                let mut shown = shown.lock().unwrap_or_else(PoisonError::into_inner);
                shown.parser.process(&chunk[..read]);
                shown.bytes.extend_from_slice(&chunk[..read]);
                shown.is_closed = read == 0 || shown.is_left;
                changed.notify_all();
                if shown.is_closed {
                    return;
                }
            }
        });
        Self { shown, keyboard, master: pty.master, child }
    }

    /// Waits until the screen is as it should be. What it shows then.
    #[track_caller]
    fn wait(&self, what: &str, is_so: impl Fn(&Shown) -> bool) -> MutexGuard<'_, Shown> {
        let (shown, changed) = &*self.shown;
        let mut shown = shown.lock().unwrap_or_else(PoisonError::into_inner);
        let deadline = Instant::now() + PATIENCE;
        while !is_so(&shown) {
            let left = deadline.saturating_duration_since(Instant::now());
            let screen = shown.parser.screen().contents();
            assert!(!left.is_zero(), "waited for {what}, saw:\n{screen}");
            assert!(!shown.is_closed, "ended before {what}, saw:\n{screen}");
            shown = changed.wait_timeout(shown, left).unwrap_or_else(PoisonError::into_inner).0;
        }
        shown
    }

    /// Waits until a text is on the screen. The whole screen.
    #[track_caller]
    pub(crate) fn wait_for(&self, text: &str) -> String {
        let contents = |shown: &Shown| shown.parser.screen().contents();
        contents(&self.wait(text, |shown| contents(shown).contains(text)))
    }

    /// Waits until the last line on the screen is this text, but for blanks.
    #[track_caller]
    pub(crate) fn wait_for_last_line(&self, text: &str) {
        let is_last = |shown: &Shown| {
            let contents = shown.parser.screen().contents();
            contents.trim_end().lines().next_back().is_some_and(|line| line.trim() == text.trim())
        };
        drop(self.wait(text, is_last));
    }

    /// Waits until the full screen is there, or gone.
    #[track_caller]
    pub(crate) fn wait_for_alternate(&self, is_there: bool) {
        let what = if is_there { "the full screen" } else { "the usual screen" };
        drop(self.wait(what, |shown| shown.parser.screen().alternate_screen() == is_there));
    }

    /// Everything written so far, escapes and all.
    pub(crate) fn written(&self) -> String {
        let shown = self.shown.0.lock().unwrap_or_else(PoisonError::into_inner);
        String::from_utf8_lossy(&shown.bytes).into_owned()
    }

    /// Whether the mouse is captured or the cursor hidden.
    pub(crate) fn is_taken(&self) -> bool {
        let shown = self.shown.0.lock().unwrap_or_else(PoisonError::into_inner);
        let screen = shown.parser.screen();
        screen.mouse_protocol_mode() != vt100::MouseProtocolMode::None || screen.hide_cursor()
    }

    pub(crate) fn type_text(&mut self, text: &str) {
        self.keyboard.write_all(text.as_bytes()).expect("the program reads");
        self.keyboard.flush().expect("the program reads");
    }

    /// Presses the left button at one place and lets it go at another, both
    /// counted from 0.
    pub(crate) fn drag(&mut self, from: (u16, u16), to: (u16, u16)) {
        let (x, y) = (from.0 + 1, from.1 + 1);
        self.type_text(&format!("\x1b[<0;{x};{y}M"));
        let (x, y) = (to.0 + 1, to.1 + 1);
        if from != to {
            self.type_text(&format!("\x1b[<32;{x};{y}M"));
        }
        self.type_text(&format!("\x1b[<0;{x};{y}m"));
    }

    pub(crate) fn click(&mut self, at: (u16, u16)) {
        self.drag(at, at);
    }

    /// Waits until a text is on the screen, and clicks its beginning.
    #[track_caller]
    pub(crate) fn click_text(&mut self, text: &str) {
        let place = |shown: &Shown| {
            let screen = shown.parser.screen();
            screen.rows(0, screen.size().1).zip(0..).find_map(|(line, row)| {
                let before = &line[..line.find(text)?];
                Some((before.chars().count() as u16, row))
            })
        };
        let at = place(&self.wait(text, |shown| place(shown).is_some()));
        self.click(at.expect("the text has just been there"));
    }

    pub(crate) fn resize(&self, columns: u16, rows: u16) {
        let (shown, _) = &*self.shown;
        let mut shown = shown.lock().unwrap_or_else(PoisonError::into_inner);
        shown.parser.screen_mut().set_size(rows, columns);
        drop(shown);
        self.master.resize(size(columns, rows)).expect("a terminal can be resized");
    }

    /// Sends a signal by name.
    pub(crate) fn signal(&self, name: &str) {
        let id = self.child.process_id().expect("the program runs").to_string();
        let sent = std::process::Command::new("kill").args([&format!("-{name}"), &id]).status();
        assert!(sent.expect("kill").success());
    }

    /// Lets a suspended program go on, and waits until the full screen is back.
    /// A signal that comes before the program has stopped is lost, so it is sent
    /// again.
    #[track_caller]
    pub(crate) fn resume(&self) {
        let (shown, changed) = &*self.shown;
        let deadline = Instant::now() + PATIENCE;
        loop {
            self.signal("CONT");
            let shown = shown.lock().unwrap_or_else(PoisonError::into_inner);
            let is_gone = |shown: &mut Shown| !shown.parser.screen().alternate_screen();
            let while_gone = changed.wait_timeout_while(shown, Duration::from_millis(100), is_gone);
            if !while_gone.unwrap_or_else(PoisonError::into_inner).1.timed_out() {
                return;
            }
            assert!(Instant::now() < deadline, "waited for the full screen");
        }
    }

    /// Waits until the program has ended by itself.
    #[track_caller]
    pub(crate) fn end(self) -> ExitStatus {
        ended(self.child)
    }

    /// Closes the window. The key makes the program write something once
    /// more, which lets the reader of the screen go.
    #[track_caller]
    pub(crate) fn close(mut self, key: &str) -> ExitStatus {
        self.shown.0.lock().unwrap_or_else(PoisonError::into_inner).is_left = true;
        self.type_text(key);
        let (shown, changed) = &*self.shown;
        let shown = shown.lock().unwrap_or_else(PoisonError::into_inner);
        let waited = changed.wait_timeout_while(shown, PATIENCE, |shown| !shown.is_closed);
        let (shown, _) = waited.unwrap_or_else(PoisonError::into_inner);
        assert!(shown.is_closed, "the program writes nothing");
        drop(shown);
        let Self { keyboard, master, child, .. } = self;
        drop((keyboard, master));
        ended(child)
    }
}

#[track_caller]
fn ended(mut child: Box<dyn Child + Send + Sync>) -> ExitStatus {
    let mut killer = child.clone_killer();
    let (end, ended) = mpsc::channel();
    thread::spawn(move || end.send(child.wait()));
    let Ok(status) = ended.recv_timeout(PATIENCE) else {
        let _ = killer.kill();
        panic!("the program does not end");
    };
    status.expect("a program can be waited for")
}
