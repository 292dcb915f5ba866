//! The program as other programs meet it: Hub on its pipes, DXP on the
//! loopback. Nothing here depends on how fast the machine is; what does not
//! happen within a minute counts as never.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod common;

use std::{
    fs,
    io::{BufRead, BufReader, Read, Write},
    net::{TcpListener, TcpStream},
    process::{Child, ChildStdin, Command, ExitStatus, Stdio},
    sync::mpsc::{self, Receiver, Sender},
    thread,
    time::{Duration, Instant},
};

use crownhead_notation::{GameResult, pdn};
use crownhead_protocol::{
    dxp::{Event, Message, Offer, Role, Session},
    hub::{GuiEvent, GuiMessage, GuiSession, Level, Mode},
};
use crownhead_rules::{Game, Position, RuleSet, catalog};

use common::Folder;

const NEVER: Duration = Duration::from_mins(1);

/// The program, with pipes. It does not outlive the test.
struct Program {
    child: Child,
    stdin: Option<ChildStdin>,
    lines: Receiver<String>,
    errors: Receiver<String>,
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn forward(pipe: impl Read + Send + 'static, sink: Sender<String>) {
    thread::spawn(move || {
        for line in BufReader::new(pipe).lines().map_while(Result::ok) {
            if sink.send(line).is_err() {
                return;
            }
        }
    });
}

impl Program {
    fn start(arguments: &[&str]) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_crownhead"))
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let (out, lines) = mpsc::channel();
        let (err, errors) = mpsc::channel();
        forward(child.stdout.take().expect("a pipe"), out);
        forward(child.stderr.take().expect("a pipe"), err);
        let stdin = child.stdin.take();
        Self { child, stdin, lines, errors }
    }

    /// Sends bytes, which nobody may be there to read.
    fn bytes(&mut self, bytes: &[u8]) {
        if let Some(stdin) = &mut self.stdin {
            let _ = stdin.write_all(bytes);
            let _ = stdin.flush();
        }
    }

    fn send(&mut self, line: &str) {
        self.bytes(format!("{line}\n").as_bytes());
    }

    #[track_caller]
    fn line(&self) -> String {
        self.lines.recv_timeout(NEVER).expect("a line")
    }

    /// Lines up to the first that begins with a word, which is the last.
    #[track_caller]
    fn until(&self, word: &str) -> Vec<String> {
        let mut lines = vec![self.line()];
        while lines.last().is_none_or(|line| line.split(' ').next() != Some(word)) {
            lines.push(self.line());
        }
        lines
    }

    /// Everything said until now: what was sent before is dealt with.
    #[track_caller]
    fn settle(&mut self) -> Vec<String> {
        self.send("ping");
        let mut lines = self.until("pong");
        lines.pop();
        lines
    }

    /// Waits for the end.
    #[track_caller]
    fn end(mut self) -> (ExitStatus, Vec<String>, Vec<String>) {
        self.stdin = None;
        let begin = Instant::now();
        // Both pipes close when it ends.
        let rest = |pipe: &Receiver<String>| {
            let mut lines = Vec::new();
            loop {
                match pipe.recv_timeout(NEVER.saturating_sub(begin.elapsed())) {
                    Ok(line) => lines.push(line),
                    Err(mpsc::RecvTimeoutError::Disconnected) => return lines,
                    Err(mpsc::RecvTimeoutError::Timeout) => panic!("it does not end"),
                }
            }
        };
        let (lines, errors) = (rest(&self.lines), rest(&self.errors));
        (self.child.wait().expect("it has ended"), lines, errors)
    }

    /// Waits for the end, which must be a good one.
    #[track_caller]
    fn ends_well(self) -> Vec<String> {
        let (status, lines, errors) = self.end();
        assert!(status.success(), "{errors:?}");
        assert!(errors.is_empty(), "{errors:?}");
        lines
    }

    /// Waits for an end with one line of complaint.
    #[track_caller]
    fn complains(self) -> String {
        let (status, _, errors) = self.end();
        assert_eq!(status.code(), Some(2), "{errors:?}");
        assert_eq!(errors.len(), 1, "{errors:?}");
        errors.into_iter().next().unwrap_or_default()
    }
}

fn hub() -> Program {
    let mut hub = Program::start(&["hub"]);
    // A small table is made quickly.
    hub.send("set-param name=tt-size value=16");
    hub
}

fn count(lines: &[String], word: &str) -> usize {
    lines.iter().filter(|line| line.split(' ').next() == Some(word)).count()
}

#[test]
fn hub_introduces_itself_and_gets_ready() {
    let mut hub = Program::start(&["hub"]);
    hub.send("hub");
    let lines = hub.until("wait");
    assert!(lines[0].starts_with("id name=Crownhead version="), "{lines:?}");
    assert!(lines[1].starts_with("param name=variant value=normal type=enum values=\"normal "));
    for name in ["threads", "tt-size", "ponder", "strength", "book"] {
        let start = format!("param name={name} value=");
        assert!(lines.iter().any(|line| line.starts_with(&start)), "{name}");
    }
    hub.send("set-param name=tt-size value=16");
    hub.send("set-param name=book value=false");
    hub.send("init");
    assert_eq!(hub.line(), "ready");
    hub.send("quit");
    assert!(hub.ends_well().is_empty());
}

#[test]
fn hub_answers_for_every_rule_set() {
    let mut hub = hub();
    let mut gui = GuiSession::new();
    hub.send(&gui.hello().expect("the beginning").to_string());
    for line in hub.until("wait") {
        gui.receive(&line);
    }
    hub.send(&gui.init().expect("introduced").to_string());
    hub.until("ready").iter().for_each(|line| drop(gui.receive(line)));
    for entry in catalog::ALL {
        let rules = RuleSet::from(entry);
        if let Some(message) = gui.set_variant(&rules).expect("every variant") {
            hub.send(&message.to_string());
        }
        let mut game = Game::new(Position::start(&rules));
        for _ in 0..3 {
            for message in gui.search(&game, &Level::nodes(300), Mode::Think).expect("ready") {
                hub.send(&message.to_string());
            }
            let best = loop {
                match gui.receive(&hub.line()) {
                    Some(GuiEvent::Info(info)) => assert!(!info.pv.is_empty(), "{}", entry.id),
                    Some(GuiEvent::Done { best, .. }) => break best,
                    other => panic!("{}: {other:?}", entry.id),
                }
            };
            game.play(&best.expect("a move")).expect("a legal move");
        }
    }
    assert!(hub.settle().is_empty());
}

#[test]
fn hub_reports_in_men_seconds_and_millions() {
    let mut hub = hub();
    hub.send("pos start");
    hub.send("level depth=3");
    hub.send("go think");
    let lines = hub.until("done");
    let info = lines.iter().find(|line| line.starts_with("info ")).expect("a report");
    for name in [" depth=", " score=", " nodes=", " time=", " nps=", " pv="] {
        assert!(info.contains(name), "{info}");
    }
    assert!(lines.last().is_some_and(|line| line.starts_with("done move=")), "{lines:?}");
}

#[test]
fn hub_takes_boards_of_any_size() {
    let mut hub = hub();
    for (variant, board, best) in [
        // English: one capture is all there is.
        ("english", format!("W{}", put(32, &[(18, 'w'), (14, 'b')])), "18x9x14"),
        // Turkish: straight ahead, on all 64 squares.
        ("turkish", format!("W{}", put(64, &[(36, 'w'), (28, 'b'), (1, 'B')])), "36x20x28"),
        ("canadian", format!("B{}", put(72, &[(37, 'w'), (31, 'b'), (72, 'w')])), "31x44x37"),
    ] {
        hub.send(&format!("set-param name=variant value={variant}"));
        hub.send(&format!("pos pos={board}"));
        hub.send("level depth=2");
        hub.send("go think");
        let lines = hub.until("done");
        let expected = format!("done move={best}");
        assert!(lines.last().is_some_and(|line| line.starts_with(&expected)), "{lines:?}");
        assert_eq!(count(&lines, "error"), 0, "{lines:?}");
    }
    assert_eq!(hub.settle(), [""; 0]);
}

/// A board with these pieces.
fn put(squares: usize, pieces: &[(usize, char)]) -> String {
    let mut board = vec!['e'; squares];
    for &(number, piece) in pieces {
        board[number - 1] = piece;
    }
    board.into_iter().collect()
}

#[test]
fn hub_stops_when_told_and_answers_once() {
    let mut hub = hub();
    hub.send("pos start moves=\"32-28 19-23\"");
    for go in ["go think", "go analyze", "go ponder"] {
        hub.send("level infinite");
        hub.send(go);
        hub.send("stop");
        hub.send("stop");
        let lines = hub.until("done");
        assert_eq!(count(&lines, "done"), 1, "{go}: {lines:?}");
        assert_eq!(hub.settle(), [""; 0], "{go}");
    }
    assert_eq!(hub.settle(), [""; 0]);
}

#[test]
fn hub_answers_ping_and_listens_while_it_thinks() {
    let mut hub = hub();
    hub.send("pos start");
    hub.send("go analyze");
    hub.until("info");
    assert_eq!(count(&hub.settle(), "done"), 0, "an endless search goes on");
    hub.send("fly");
    let lines = hub.until("error");
    assert_eq!(count(&lines, "done"), 0, "{lines:?}");
    // Anything else ends the search and is dealt with afterwards.
    hub.send("pos start moves=33-28");
    hub.send("level depth=1");
    hub.send("go think");
    assert_eq!(count(&hub.until("done"), "error"), 0);
    let lines = hub.until("done");
    let black: Vec<&str> = vec!["15-", "16-", "17-", "18-", "19-", "20-"];
    let last = lines.last().expect("an answer");
    assert!(black.iter().any(|from| last.starts_with(&format!("done move={from}"))), "{last}");
    assert_eq!(hub.settle(), [""; 0]);
}

#[test]
fn hub_ponders_until_the_move_is_made() {
    let mut hub = hub();
    hub.send("pos start moves=\"32-28 19-23 28x19x23 14x23x19\"");
    hub.send("level move-time=0.02");
    hub.send("go ponder");
    hub.until("info");
    hub.send("ponder-hit");
    let lines = hub.until("done");
    assert!(lines.last().is_some_and(|line| line.starts_with("done move=")), "{lines:?}");
    assert_eq!(hub.settle(), [""; 0]);
}

#[test]
fn hub_refuses_without_searching_something_else() {
    let mut hub = hub();
    hub.send("pos start");
    hub.send("pos pos=nonsense");
    hub.send("level depth=1");
    hub.send("go think");
    let lines = hub.until("done");
    assert_eq!(lines.len(), 3, "{lines:?}");
    assert_eq!(lines[0], "error message=\"bad position: 7 squares given, normal has 50\"");
    assert_eq!(lines[1], "error message=\"no search: the last pos was refused\"");
    assert_eq!(lines[2], "done");
    hub.send("pos start");
    hub.send("level depth=1");
    hub.send("go think");
    assert!(hub.until("done").last().is_some_and(|line| line.starts_with("done move=")));
}

#[test]
fn hub_survives_garbage() {
    let mut hub = hub();
    hub.bytes(b"\xff\xfe\x00\x01 = \" \n\n\r\n\x1b[2J\n===\npos\x00start\n");
    hub.bytes(&vec![b'x'; 3 << 20]);
    hub.bytes(b"\npos moves=\"");
    for _ in 0..30_000 {
        hub.bytes(b"32-28 28-32 ");
    }
    hub.bytes(b"\"\ngo \"\nset-param\nset-param name=x value=y\nlevel depth=99999999999\n");
    let lines = hub.settle();
    assert!(count(&lines, "error") >= 8, "{lines:?}");
    assert_eq!(count(&lines, "done"), 1, "one go, one done: {lines:?}");
    assert_eq!(lines.len(), count(&lines, "error") + 1, "{lines:?}");
    assert!(lines.iter().all(|line| line.len() < 1000));
}

#[test]
fn hub_ends_with_its_input() {
    assert!(Program::start(&["hub"]).ends_well().is_empty());
    let mut hub = hub();
    hub.send("go think");
    hub.until("info");
    let rest = hub.ends_well();
    assert_eq!(count(&rest, "done"), 0, "at once");
}

#[test]
fn hub_ends_when_nobody_reads_its_output() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_crownhead"))
        .arg("hub")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    drop(child.stdout.take());
    let mut stdin = child.stdin.take().expect("a pipe");
    let begin = Instant::now();
    // It notices when it writes; then it is gone.
    while stdin.write_all(b"hub\ngo think\n").is_ok() {
        assert!(begin.elapsed() < NEVER, "it does not end");
        thread::yield_now();
    }
    let output = child.wait_with_output().expect("it ends");
    assert!(output.status.success());
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
}

#[test]
fn hub_plays_house_rules_and_levels() {
    let rules = ["--rules", "english", "--set", "size=6", "--set", "rows=2"];
    let mut hub = Program::start(&[&["hub"], &rules[..]].concat());
    hub.send("hub");
    let lines = hub.until("wait");
    assert!(lines[1].contains(" value=house "), "{lines:?}");
    hub.send("set-param name=strength value=1");
    hub.send("set-param name=tt-size value=16");
    hub.send("init");
    hub.until("ready");
    hub.send("pos pos=Bbbbbbbeeeeeewwwwww");
    // A level knows itself when it has thought enough.
    hub.send("level move-time=0.05");
    hub.send("go think");
    assert!(hub.until("done").last().is_some_and(|line| line.starts_with("done move=")));
    assert!(Program::start(&["hub", "--rules", "chess"]).complains().contains("chess"));
}

/// The address in the first line of a program that listens.
fn address(program: &Program) -> String {
    let line = program.line();
    line.strip_prefix("listening on ").expect("an address").to_owned()
}

fn listen(more: &[&str]) -> (Program, String) {
    let arguments = ["dxp", "listen", "--addr", "127.0.0.1:0", "--move-time", "0.005"];
    let arguments = [&arguments[..], &["--hash", "1", "--patience", "60"], more].concat();
    let program = Program::start(&arguments);
    let address = address(&program);
    (program, address)
}

fn connect(address: &str, more: &[&str]) -> Program {
    let arguments = ["dxp", "connect", address, "--move-time", "0.005", "--hash", "1"];
    Program::start(&[&arguments[..], &["--patience", "60"], more].concat())
}

fn call(address: &str) -> TcpStream {
    let stream = TcpStream::connect(address).expect("somebody listens");
    stream.set_read_timeout(Some(NEVER)).expect("a timeout");
    stream
}

/// The next message, without its zero; nothing when the other side hung up.
fn hear(stream: &mut TcpStream) -> String {
    let mut text = Vec::new();
    let mut byte = [0];
    while let Ok(1) = stream.read(&mut byte) {
        if byte[0] == 0 {
            break;
        }
        text.push(byte[0]);
    }
    String::from_utf8(text).expect("ASCII")
}

fn say(stream: &mut TcpStream, text: &str) {
    stream.write_all(&[text.as_bytes(), &[0]].concat()).expect("somebody reads");
}

fn request() -> String {
    format!("R01{:<32}Z000000A", "Test")
}

#[test]
fn dxp_plays_whole_games_between_two_programs() {
    let folder = Folder::new();
    let file = folder.file("dxp.pdn");
    let (listener, address) = listen(&["--name", "Left"]);
    let more = ["--name", "Right", "--games", "2", "--pdn", &file];
    let right = connect(&address, &more).ends_well();
    let left = listener.ends_well();
    assert_eq!(left, right, "both saw the same");
    assert_eq!(right.len(), 4, "{right:?}");
    assert_eq!(right[0], "game 1: Right (white) against Left (black)");
    assert_eq!(right[2], "game 2: Left (white) against Right (black)");
    let games = pdn::read(&fs::read(&file).expect("a file"));
    assert_eq!(games.len(), 2);
    let rules = RuleSet::named("international").expect("a rule set of this library");
    for game in &games {
        assert!(pdn::replay(game, &rules).legal);
        assert_ne!(game.result(), GameResult::Unknown);
    }
}

#[test]
fn dxp_plays_other_rules_from_other_positions_with_roles_reversed() {
    let rules = ["--rules", "frisian"];
    let fen = "B:W27,K47:B3,14,K26";
    let initiator = ["--role", "initiator", "--fen", fen, "--color", "black", "--moves", "6"];
    let (listener, address) = listen(&[&rules[..], &initiator].concat());
    let right = connect(&address, &[&rules[..], &["--role", "follower"]].concat()).ends_well();
    let left = listener.ends_well();
    assert_eq!(left, right);
    assert!(left[0].ends_with("(black)"), "{left:?}");
    assert_eq!(left.len(), 2, "{left:?}");
}

/// A program that listens, and a test that plays against it by the session
/// of the library.
#[test]
fn dxp_follows_and_goes_on_after_chat_and_taken_moves() {
    let (program, address) = listen(&["--take-back", "--games", "1"]);
    let mut stream = call(&address);
    let rules = RuleSet::named("international").expect("a rule set of this library");
    let mut session = Session::new(Role::Initiator, "Test", rules).expect("10x10");
    say(&mut stream, "Chello\x1b[2J");
    let mut queue = session.request(Offer::default()).expect("free");
    let mut plies = 0;
    let mut is_over = false;
    while !is_over {
        for event in std::mem::take(&mut queue) {
            match event {
                Event::Send(message) => say(&mut stream, &message.to_string()),
                Event::Think if plies == 3 => {
                    plies += 1;
                    say(&mut stream, "Cthat was not good");
                    say(&mut stream, "B001W");
                    assert_eq!(hear(&mut stream), "K0");
                    // Back at the start; the session here follows suit.
                    say(&mut stream, "E10");
                    assert_eq!(hear(&mut stream), "E01");
                    is_over = true;
                }
                Event::Think => {
                    plies += 1;
                    let m = session.game().expect("a game").position().moves().remove(0);
                    queue.extend(session.play(&m, Duration::ZERO).expect("a legal move"));
                }
                Event::Played(_) | Event::Started { .. } => {}
                event => panic!("{event:?}"),
            }
        }
        if queue.is_empty() && !is_over {
            let text = hear(&mut stream);
            assert!(Message::parse(&text).is_ok(), "{text}");
            queue = session.receive(&[text.as_bytes(), &[0]].concat());
        }
    }
    let lines = program.ends_well();
    assert!(lines[0].ends_with(" says: hello\u{fffd}[2J"), "{lines:?}");
    assert!(lines.iter().any(|line| line == "Test says: that was not good"), "{lines:?}");
    assert!(lines.iter().any(|line| line == "game 1: moves taken back"), "{lines:?}");
    assert_eq!(
        lines.last().map(String::as_str),
        Some("game 1: 0-2, the opponent gave up, 0 plies")
    );
}

#[test]
fn dxp_names_an_illegal_move() {
    let folder = Folder::new();
    let file = folder.file("illegal.pdn");
    let (program, address) = listen(&["--pdn", &file]);
    let mut stream = call(&address);
    say(&mut stream, &request());
    assert!(hear(&mut stream).starts_with("ACrownhead"));
    say(&mut stream, "M0000322700");
    assert!(hear(&mut stream).starts_with("M00"));
    say(&mut stream, "M0000010600");
    assert!(hear(&mut stream).starts_with("Cthe opponent's move 1-6 (ply 3)"));
    assert_eq!(hear(&mut stream), "E01");
    drop(stream);
    let complaint = program.complains();
    assert!(complaint.contains("move 1-6 (ply 3) is not legal"), "{complaint}");
    let games = pdn::read(&fs::read(&file).expect("a file"));
    assert_eq!(games[0].result(), GameResult::Unknown);
    assert_eq!(games[0].line(games[0].main()).plies().len(), 2);
}

#[test]
fn dxp_ends_when_the_other_side_hangs_up() {
    let (program, address) = listen(&[]);
    drop(call(&address));
    assert_eq!(program.ends_well(), ["the other side hung up before a game began"]);
    let (program, address) = listen(&[]);
    let mut stream = call(&address);
    say(&mut stream, &request());
    hear(&mut stream);
    drop(stream);
    assert!(program.complains().contains("Test hung up during game 1"));
}

#[test]
fn dxp_ends_when_the_other_side_talks_nonsense() {
    for bytes in [&b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n\0"[..], &[0], &[b'a'; 4096]] {
        let (program, address) = listen(&[]);
        let mut stream = call(&address);
        let _ = stream.write_all(bytes);
        assert!(program.complains().contains("does not speak DXP"));
    }
}

#[test]
fn dxp_keeps_listening_if_asked() {
    let (mut program, address) = listen(&["--keep"]);
    let mut stream = call(&address);
    let _ = stream.write_all(b"nonsense\0");
    assert!(program.errors.recv_timeout(NEVER).expect("a line").contains("does not speak DXP"));
    drop(stream);
    let mut stream = call(&address);
    say(&mut stream, &request());
    assert!(hear(&mut stream).starts_with("ACrownhead"));
    assert_eq!(program.line(), "game 1: Test (white) against Crownhead (black)");
    assert!(program.child.try_wait().expect("a child").is_none(), "still there");
}

#[test]
fn dxp_asks_and_takes_no_for_an_answer() {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let address = listener.local_addr().expect("an address").to_string();
    let more = ["--fen", "W:W28:B1,2", "--color", "black", "--minutes", "1.5", "--name", "Me"];
    let program = connect(&address, &more);
    let (mut stream, _) = listener.accept().expect("a visitor");
    stream.set_read_timeout(Some(NEVER)).expect("a timeout");
    let board = put(50, &[(28, 'w'), (1, 'z'), (2, 'z')]);
    assert_eq!(hear(&mut stream), format!("R01{:<32}W1.5000BW{board}", "Me"));
    say(&mut stream, &format!("A{:<32}3", "Nobody"));
    assert_eq!(hear(&mut stream), "", "it hangs up");
    drop(stream);
    let complaint = program.complains();
    assert!(complaint.contains("Nobody refused to play"), "{complaint}");
}

#[test]
fn dxp_does_not_wait_for_ever() {
    let patience = ["--patience", "0.1"];
    let quiet =
        Program::start(&[&["dxp", "listen", "--addr", "127.0.0.1:0"], &patience[..]].concat());
    assert!(quiet.complains().contains("nobody connected within 0.1 seconds"));
    let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let address = listener.local_addr().expect("an address").to_string();
    let program = Program::start(&[&["dxp", "connect", &address], &patience[..]].concat());
    let complaint = program.complains();
    assert!(complaint.contains("did not begin or answer"), "{complaint}");
    drop(listener);
    let program = Program::start(&[&["dxp", "connect", &address], &patience[..]].concat());
    assert!(program.complains().contains(&format!("cannot connect to {address}")));
}

#[test]
fn dxp_refuses_what_cannot_be_played() {
    let complaint = |arguments: &[&str]| {
        Program::start(&[&["dxp", "connect", "127.0.0.1:1"], arguments].concat()).complains()
    };
    assert!(complaint(&["--rules", "russian"]).contains("DXP is for the 10x10 board"));
    assert!(complaint(&["--fen", "W:W28:B"]).contains("the game is over"));
    assert!(complaint(&["--fen", "W:W99:B1"]).contains("99"));
    assert!(complaint(&["--role", "follower", "--minutes", "5"]).contains("--minutes is for"));
    assert!(complaint(&["--minutes", "soon"]).contains("minutes"));
    assert!(complaint(&["--pdn", "no/such/folder/x.pdn"]).contains("cannot write"));
}

#[test]
fn what_a_gui_says_is_understood_word_by_word() {
    // The forms of the protocol's own description, as text.
    let mut hub = hub();
    for line in ["new-game", "level moves=75 time=300 inc=0.1", "ponder-hit", "stop"] {
        assert!(GuiMessage::parse(line).is_ok());
        hub.send(line);
    }
    assert_eq!(hub.settle(), [""; 0]);
}
