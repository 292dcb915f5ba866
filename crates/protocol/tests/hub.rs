//! Conversations as they happen: what an engine answers to each line, and a
//! GUI and an engine of this library talking to each other.

use crownhead_protocol::hub::{
    Action, EngineSession, GuiEvent, GuiSession, Id, Level, Mode, Param, ParamKind, Search, Stage,
};
use crownhead_rules::{Game, Position, RuleSet, catalog};

fn rules(id: &str) -> RuleSet {
    RuleSet::named(id).expect("a rule set of this library")
}

fn session(rules: RuleSet) -> EngineSession {
    let id = Id {
        name: "Test".to_owned(),
        version: Some("1".to_owned()),
        author: Some("A B".to_owned()),
        country: None,
    };
    let threads = Param::new("threads", 1, ParamKind::Int { min: 1, max: 4 });
    EngineSession::new(id, vec![threads], rules)
}

/// What was asked for, as text: messages as they are sent, the rest in
/// brackets.
fn texts(actions: &[Action]) -> Vec<String> {
    let text = |action: &Action| match action {
        Action::Send(message) => message.to_string(),
        Action::SetParam { name, value } => format!("[{name}={value}]"),
        Action::Init => "[init]".to_owned(),
        Action::NewGame => "[new game]".to_owned(),
        Action::Search(search) => {
            let Search { game, level, mode } = &**search;
            let board = crownhead_notation::fen::hub_string(game.position());
            format!("[{mode:?} {board} after {}; {level:?}]", game.moves().len())
        }
        Action::Stop => "[stop]".to_owned(),
        Action::PonderHit => "[ponder hit]".to_owned(),
        Action::Quit => "[quit]".to_owned(),
    };
    actions.iter().map(text).collect()
}

fn say(session: &mut EngineSession, line: &str) -> Vec<String> {
    texts(&session.receive(line))
}

/// Ends a search with the first legal move.
fn finish(session: &mut EngineSession, game: &Game) -> Vec<String> {
    let best = game.position().moves().into_iter().next();
    texts(&session.finish(best.as_ref(), None))
}

fn start(id: &str) -> Game {
    Game::new(Position::start(&rules(id)))
}

#[test]
fn an_engine_introduces_itself_and_gets_ready() {
    let mut session = session(rules("international"));
    let lines = say(&mut session, "hub");
    assert_eq!(lines[0], "id name=Test version=1 author=\"A B\"");
    let variant = "param name=variant value=normal type=enum values=\"normal killer bt frisian \
                   losing english simple ";
    assert!(lines[1].starts_with(variant), "{}", lines[1]);
    assert_eq!(lines[2..], ["param name=threads value=1 type=int min=1 max=4", "wait"]);
    assert_eq!(say(&mut session, "set-param name=threads value=2"), ["[threads=2]"]);
    assert_eq!(say(&mut session, "set-param name=variant value=Frisian"), [""; 0]);
    assert_eq!(say(&mut session, "init"), ["[init]", "ready"]);
    assert_eq!(session.rules(), Some(&rules("frisian")));
    assert!(say(&mut session, "hub")[1].contains("value=frisian"));
}

#[test]
fn a_search_is_asked_for_and_answered_once() {
    let mut session = session(rules("international"));
    assert_eq!(say(&mut session, "pos start"), [""; 0]);
    assert_eq!(say(&mut session, "level depth=7"), [""; 0]);
    let asked = say(&mut session, "go think");
    let board = "W".to_owned() + &"b".repeat(20) + &"e".repeat(10) + &"w".repeat(20);
    assert!(asked[0].starts_with(&format!("[Think {board} after 0; ")), "{asked:?}");
    assert!(asked[0].contains("depth: Some(7)"));
    assert!(session.is_thinking());
    assert_eq!(say(&mut session, "ping"), ["pong"]);
    let answer = finish(&mut session, &start("international"));
    assert_eq!(answer.len(), 1);
    assert!(answer[0].starts_with("done move="));
    assert_eq!(finish(&mut session, &start("international")), [""; 0], "nobody asked");
    let again = say(&mut session, "go think");
    assert!(again[0].contains("depth: None"), "limits are for one search: {again:?}");
}

#[test]
fn stop_and_ponder_hit_reach_the_search_once() {
    let mut session = session(rules("english"));
    assert_eq!(say(&mut session, "stop"), [""; 0], "nothing to stop");
    assert_eq!(say(&mut session, "ponder-hit"), [""; 0]);
    say(&mut session, "go ponder");
    assert_eq!(say(&mut session, "ponder-hit"), ["[ponder hit]"]);
    assert_eq!(say(&mut session, "ponder-hit"), [""; 0]);
    assert_eq!(say(&mut session, "stop"), ["[stop]"]);
    assert_eq!(say(&mut session, "stop"), [""; 0]);
    finish(&mut session, &start("english"));
    say(&mut session, "go analyze");
    assert_eq!(say(&mut session, "ponder-hit"), [""; 0], "nobody ponders");
    assert_eq!(say(&mut session, "quit"), ["[quit]"], "at once");
}

#[test]
fn other_commands_end_the_search_and_wait_for_its_answer() {
    let mut session = session(rules("international"));
    say(&mut session, "go analyze");
    assert_eq!(say(&mut session, "pos start moves=32-28"), ["[stop]"]);
    for line in ["level nodes=5", "go think", "ping", "stop", "ping"] {
        assert_eq!(say(&mut session, line), [""; 0], "{line} waits");
    }
    let lines = finish(&mut session, &start("international"));
    assert!(lines[0].starts_with("done move="));
    assert!(lines[1].starts_with("[Think B") && lines[1].contains("nodes: Some(5)"));
    assert_eq!(lines[2..], ["pong", "[stop]", "pong"]);
    assert!(session.is_thinking());
}

#[test]
fn what_is_not_understood_does_not_end_a_search() {
    let mut session = session(rules("international"));
    say(&mut session, "go think");
    assert_eq!(say(&mut session, "fly"), ["error message=\"unknown command 'fly'\""]);
    assert_eq!(say(&mut session, ""), [""; 0]);
    assert_eq!(say(&mut session, "level depth=x"), ["[stop]"], "this one was meant");
    for _ in 0..999 {
        assert_eq!(say(&mut session, "new-game"), [""; 0]);
    }
    assert_eq!(
        say(&mut session, "new-game"),
        ["error message=\"too many commands during a search\""]
    );
    let lines = finish(&mut session, &start("international"));
    assert_eq!(lines.len(), 1 + 1 + 999);
    assert_eq!(lines[1], "error message=\"level: depth must be a whole number, not 'x'\"");
}

#[test]
fn bad_positions_and_moves_are_named() {
    let mut session = session(rules("international"));
    let mut error = |line: &str| {
        let lines = say(&mut session, line);
        assert_eq!(lines.len(), 1, "{line}: {lines:?}");
        let text = lines[0].strip_prefix("error message=\"").and_then(|t| t.strip_suffix('"'));
        text.expect(line).to_owned()
    };
    assert_eq!(error("pos pos=W"), "bad position: 0 squares given, normal has 50");
    assert_eq!(error("pos pos=\"\""), "bad position: 0 squares given, normal has 50");
    let board = |side: &str, first: &str| format!("pos pos={side}{first}{}", "e".repeat(49));
    assert_eq!(error(&board("w", "B")), "bad position: character 1: 'w'");
    assert_eq!(error(&board("W", "x")), "bad position: character 2: 'x'");
    assert_eq!(error(&board("W", "w")), "bad position: white man on its crowning square 1");
    assert_eq!(error(&board("W", "e")), "bad position: no pieces on the board");
    assert!(error("pos fen=W:W99:B1").starts_with("bad position: "));
    assert!(error("pos start moves=\"32-28 19-99\"").starts_with("bad move 2: "));
    assert_eq!(
        error("pos start moves=\"32-28 28-23\""),
        "illegal move 2: 28-23 is not a legal move"
    );
    assert!(error("pos start moves=castle").starts_with("bad move 1: "));
}

#[test]
fn nothing_is_searched_after_a_refusal() {
    let refused = |first: &str| {
        let mut session = session(rules("international"));
        let lines = say(&mut session, first);
        assert!(lines[0].starts_with("error "), "{lines:?}");
        let lines = say(&mut session, "go think");
        assert_eq!(lines.len(), 2, "{lines:?}");
        assert!(lines[0].starts_with("error message=\"no search: the last "), "{lines:?}");
        assert_eq!(lines[1], "done");
        assert!(!session.is_thinking());
        session
    };
    for line in ["pos pos=Wxx", "pos start moves=1-2", "pos moves=\"32-28"] {
        let mut session = refused(line);
        say(&mut session, "pos start");
        assert!(say(&mut session, "go think")[0].starts_with("[Think"));
    }
    let long = format!("pos start moves=\"{}\"", "46-41 ".repeat(20_000));
    refused(&long);
    let mut session = refused("level move-time=soon");
    assert!(say(&mut session, "go think")[0].starts_with("[Think"), "done ends the level");
    let mut session = refused("set-param name=variant value=chess");
    let lines = say(&mut session, "pos start");
    assert_eq!(lines, ["error message=\"no position: the last variant was refused\""]);
    say(&mut session, "set-param name=variant value=russian");
    assert!(say(&mut session, "go think")[0].contains(" W"), "a new start");
    let mut session = self::session(rules("international"));
    assert_eq!(say(&mut session, "go \"")[1], "done");
}

#[test]
fn positions_that_are_over_are_answered_without_a_move() {
    let mut session = session(rules("international"));
    let board = |squares: &str| format!("pos pos=W{squares}{}", "e".repeat(50 - squares.len()));
    assert_eq!(say(&mut session, &board("B")), [""; 0]);
    assert_eq!(say(&mut session, "go think"), ["done"]);
    say(&mut session, "set-param name=variant value=bt");
    say(&mut session, "pos fen=W:W31:BK50");
    assert_eq!(say(&mut session, "go analyze"), ["done"], "the first king was made");
}

#[test]
fn frisian_counts_can_come_with_a_fen_or_with_moves() {
    let mut session = session(rules("frisian"));
    for line in ["pos fen=W:WK46,36:B1,K20:+346+0", "pos fen=W:WK46,36:B1,K20:+0+0"] {
        assert_eq!(say(&mut session, line), [""; 0], "{line}");
    }
    let with_count = |session: &mut EngineSession, line: &str| {
        session.receive(line);
        let actions = session.receive("go think");
        let Some(Action::Search(search)) = actions.first() else { unreachable!() };
        let moves = search.game.position().moves().len();
        session.finish(None, None);
        moves
    };
    let free = with_count(&mut session, "pos fen=W:WK46,36:B1,K20:+0+0");
    let bound = with_count(&mut session, "pos fen=W:WK46,36:B1,K20:+346+0");
    assert!(bound < free, "{bound} of {free} moves");
}

#[test]
fn house_rules_are_a_variant_of_their_own() {
    let base = catalog::find("english").expect("a rule set of this library");
    let mut changed = base.rules;
    changed.set("size", "6").expect("a switch");
    changed.set("rows", "2").expect("a switch");
    let house = RuleSet::house(base, "Small", changed).expect("no contradiction");
    let mut session = session(house.clone());
    let variant = &say(&mut session, "hub")[1];
    assert!(variant.contains("value=house") && variant.ends_with(" house\""), "{variant}");
    assert_eq!(say(&mut session, "pos pos=Bbbbbbbeeeeeewwwwww"), [""; 0]);
    say(&mut session, "set-param name=variant value=english");
    assert!(say(&mut session, "pos pos=Bbbbbbbeeeeeewwwwww")[0].contains("english has 32"));
    say(&mut session, "set-param name=variant value=house");
    assert_eq!(session.rules(), Some(&house));
    let mut plain = self::session(rules("english"));
    assert!(say(&mut plain, "set-param name=variant value=house")[0].contains("must be one of"));
}

/// A conversation in which nothing is lost: whatever one side of this
/// library says, the other understands.
#[test]
fn a_gui_and_an_engine_play_a_game_by_every_rule_set() {
    for entry in catalog::ALL {
        let rules = RuleSet::from(entry);
        let mut engine = session(self::rules("international"));
        let mut gui = GuiSession::new();
        let hello = gui.hello().expect("the beginning").to_string();
        for line in say(&mut engine, &hello) {
            gui.receive(&line);
        }
        assert_eq!(gui.id().name, "Test");
        if let Some(message) = gui.set_variant(&rules).expect("every variant") {
            assert_eq!(say(&mut engine, &message.to_string()), [""; 0]);
        }
        let init = gui.init().expect("parameters are set").to_string();
        for line in say(&mut engine, &init) {
            gui.receive(&line);
        }
        assert_eq!(gui.stage(), Stage::Ready);

        let mut game = Game::new(Position::start(&rules));
        let mut random = 7_usize;
        while game.outcome().is_none() && game.moves().len() < 60 {
            let mut asked = Vec::new();
            for message in gui.search(&game, &Level::depth(1), Mode::Think).expect("ready") {
                asked = engine.receive(&message.to_string());
            }
            let [Action::Search(search)] = asked.as_slice() else { panic!("{asked:?}") };
            assert_eq!(search.game.position(), game.position(), "{}", entry.id);
            assert_eq!(search.game.repetitions(), game.repetitions(), "{}", entry.id);
            assert_eq!(search.game.outcome(), None, "{}", entry.id);
            let legal = search.game.position().moves();
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let m = &legal[(random >> 33) % legal.len()];
            let lines = texts(&engine.finish(Some(m), None));
            let Some(GuiEvent::Done { best: Some(best), .. }) = gui.receive(&lines[0]) else {
                panic!("{lines:?}")
            };
            assert!(best == *m, "{}: {lines:?}", entry.id);
            game.play(&best).expect("a legal move");
        }
        assert!(game.moves().len() > 10, "{}", entry.id);
    }
}
