//! Hub: nothing panics, what is written reads back, and every `go` is
//! answered once, whatever is said in between.
#![no_main]

use crownhead_protocol::hub::{
    Action, EngineMessage, EngineSession, GuiMessage, GuiSession, Id, Level, Line, LineBuffer,
    Mode, Param, ParamKind,
};
use crownhead_rules::{Game, Position, RuleSet, catalog};
use libfuzzer_sys::fuzz_target;

/// Beginnings that make it likelier to say something sensible.
const BEGINNINGS: &[&str] = &[
    "",
    "pos pos=",
    "pos pos=W",
    "pos fen=",
    "pos start moves=\"",
    "pos start moves=32-28 ",
    "level ",
    "level time=",
    "go ",
    "go think",
    "go ponder",
    "stop",
    "ponder-hit",
    "ping",
    "new-game",
    "init",
    "hub",
    "set-param name=variant value=",
    "set-param name=threads value=",
    "info depth=",
    "info pv=\"",
    "done move=",
    "param name=",
];

fn check(line: &str) {
    if let Ok(read) = Line::parse(line) {
        assert_eq!(Line::parse(&read.to_string()), Ok(read));
    }
    // Times and scores are rounded the first time they are written.
    if let Ok(message) = GuiMessage::parse(line) {
        let text = message.to_string();
        assert_eq!(GuiMessage::parse(&text).expect("our own message").to_string(), text);
    }
    if let Ok(message) = EngineMessage::parse(line) {
        let text = message.to_string();
        let again = EngineMessage::parse(&text).expect("our own message").to_string();
        assert_eq!(EngineMessage::parse(&again).expect("our own message").to_string(), again);
    }
}

fuzz_target!(|input: (u8, u8, Vec<(u8, &[u8])>)| {
    let (pick, chunk, parts) = input;
    let mut bytes = Vec::new();
    for (beginning, rest) in parts.iter().take(300) {
        bytes.extend(BEGINNINGS[usize::from(*beginning) % BEGINNINGS.len()].as_bytes());
        bytes.extend_from_slice(rest);
        bytes.push(b'\n');
    }
    let mut buffer = LineBuffer::new();
    for piece in bytes.chunks(usize::from(chunk).max(1)) {
        buffer.push(piece);
    }
    buffer.finish();
    let lines: Vec<String> = std::iter::from_fn(|| buffer.next_line()).take(500).collect();

    let entry = &catalog::ALL[usize::from(pick) % catalog::ALL.len()];
    let rules = RuleSet::from(entry);
    let threads = Param::new("threads", 1, ParamKind::Int { min: 1, max: 8 });
    let mut session = EngineSession::new(Id::default(), vec![threads], rules.clone());
    let mut gui = GuiSession::new();
    let _ = gui.hello();
    let mut asked = 0;
    let mut answered = 0;
    let mut thinking: Option<Game> = None;
    let mut do_all = |actions: Vec<Action>, thinking: &mut Option<Game>| {
        for action in actions {
            match action {
                Action::Send(message) => {
                    let text = message.to_string();
                    assert!(!text.contains('\n'));
                    assert!(EngineMessage::parse(&text).is_ok(), "{text}");
                    answered += usize::from(matches!(message, EngineMessage::Done(_)));
                }
                Action::Search(search) => {
                    assert!(thinking.is_none());
                    assert!(search.game.position().has_moves());
                    *thinking = Some(search.game);
                }
                Action::Quit => return false,
                _ => {}
            }
        }
        true
    };
    let mut goes_on = true;
    for (index, line) in lines.iter().enumerate() {
        check(line);
        gui.receive(line);
        let is_go = match GuiMessage::parse(line) {
            Ok(message) => matches!(message, GuiMessage::Go(_)),
            Err(error) => error.command == "go",
        };
        asked += usize::from(is_go);
        goes_on = do_all(session.receive(line), &mut thinking);
        if !goes_on {
            break;
        }
        if index % 3 == 2
            && let Some(game) = thinking.take()
        {
            let best = game.position().moves().remove(0);
            goes_on = do_all(session.finish(Some(&best), None), &mut thinking);
            if !goes_on {
                break;
            }
        }
    }
    while goes_on && let Some(game) = thinking.take() {
        let best = game.position().moves().remove(0);
        goes_on = do_all(session.finish(Some(&best), None), &mut thinking);
    }
    if goes_on {
        assert_eq!(asked, answered);
    }
    // A GUI that is ready hears the same lines.
    gui.receive("wait");
    let _ = gui.init();
    gui.receive("ready");
    let game = Game::new(Position::start(&rules));
    for line in &lines {
        let _ = gui.search(&game, &Level::INFINITE, Mode::Think);
        gui.receive(line);
    }
});
