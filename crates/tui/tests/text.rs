//! Whole games of the five source documents, read from files as a pipe would
//! bring them, against what was said when they were checked.

use std::fs;

use crownhead_play::{Computer, Level, Plan, Player};
use crownhead_rules::{ByColor, RuleSet};
use crownhead_tui::text::{self, Ending, Listener, Options, Reader};
use crownhead_words::Language;

fn play_by(plan: Plan, listener: Listener, input: &[u8]) -> (Ending, String) {
    let date = "2026.11.15".to_owned();
    let options = Options {
        plan,
        seed: 7,
        date,
        listener,
        computer: Computer::default(),
        language: Language::En,
    };
    let mut said = Vec::new();
    let ending = text::run(options, Reader(input), &mut said).expect("nothing stops a vector");
    (ending, String::from_utf8(said).expect("UTF-8"))
}

fn play(id: &str, input: &str) -> (Ending, String) {
    let rules = RuleSet::named(id).expect("a rule set");
    play_by(Plan::new(rules), Listener::Pipe, input.as_bytes())
}

/// Plays the game of a file and holds what is said against the snapshot.
fn whole_game(id: &str) -> Ending {
    let path = format!("{}/tests/games/{id}.txt", env!("CARGO_MANIFEST_DIR"));
    let script = fs::read_to_string(path).expect("a script");
    let (ending, said) = play(id, &script);
    assert!(!said.contains("line "), "every line is used: {said}");
    assert!(!said.contains('\x1b'), "no escapes on a pipe");
    insta::assert_snapshot!(format!("game-{id}"), said);
    ending
}

#[test]
fn a_whole_game_of_simple() {
    assert_eq!(whole_game("simple"), Ending::Drawn);
}

#[test]
fn a_whole_game_of_polish8() {
    assert_eq!(whole_game("polish8"), Ending::OWon);
}

#[test]
fn a_whole_game_of_xo() {
    assert_eq!(whole_game("xo"), Ending::OWon);
}

#[test]
fn a_whole_game_of_brazilian() {
    assert_eq!(whole_game("brazilian"), Ending::XWon);
}

#[test]
fn a_whole_game_of_english() {
    assert_eq!(whole_game("english"), Ending::XWon);
}

#[test]
fn every_form_of_a_move_is_read() {
    let script = "11-15\n22 18\nmoves\n1\nboard\nundo\nredo\nflip\n";
    let (ending, said) = play("english", script);
    assert_eq!(ending, Ending::Unfinished { bad_lines: 0 });
    insta::assert_snapshot!(said);
}

#[test]
fn each_bad_line_is_named_with_what_is_wrong() {
    let script = "11-16\n# a remark\n\n11-15\nhello\n99\n22-99\n15-19\nsave\nundo 2\nc3-\nload /no/such.pdn\n";
    let (ending, said) = play("english", script);
    assert_eq!(ending, Ending::Unfinished { bad_lines: 9 });
    insta::assert_snapshot!(said);
}

#[test]
fn bytes_that_are_no_text_and_lines_without_end_are_bad_lines() {
    let plan = || Plan::new(RuleSet::named("xo").expect("a rule set"));
    let (ending, said) = play_by(plan(), Listener::Pipe, b"\xff\xfe\n11-15");
    assert_eq!(ending, Ending::Unfinished { bad_lines: 1 });
    assert!(said.starts_with("line 1: not UTF-8 text\n1. x e6-f5\n"), "{said}");
    let endless = "a".repeat(100_000) + "\nresign\n";
    let (ending, said) = play_by(plan(), Listener::Pipe, endless.as_bytes());
    assert_eq!(ending, Ending::OWon);
    assert!(said.starts_with("line 1: longer than 4096 characters\n"), "{said}");
}

#[test]
fn the_computer_answers_alike_for_the_same_seed() {
    let plan = || {
        let rules = RuleSet::named("xo").expect("a rule set");
        let players = ByColor { white: Player::Computer(Level::of(2)), black: Player::Human };
        Plan { players, ..Plan::new(rules) }
    };
    let (_, one) = play_by(plan(), Listener::Pipe, b"1\n1\n1\nundo\nhint\n");
    let (_, other) = play_by(plan(), Listener::Pipe, b"1\n1\n1\nundo\nhint\n");
    assert_eq!(one, other);
    assert!(one.contains("1. o "), "{one}");
    assert!(one.contains("2 moves taken back"), "{one}");
    assert!(one.contains("hint: "), "{one}");
}

#[test]
fn two_computers_need_nobody_to_type() {
    let rules = RuleSet::named("xo").expect("a rule set");
    let computer = Player::Computer(Level::of(1));
    let players = ByColor { white: computer, black: computer };
    let (ending, said) = play_by(Plan { players, ..Plan::new(rules) }, Listener::Pipe, b"");
    assert!(!matches!(ending, Ending::Unfinished { .. }), "{said}");
}

#[test]
fn people_are_asked_and_shown_the_board() {
    let plan = || Plan::new(RuleSet::named("xo").expect("a rule set"));
    let listener = Listener::Person { colour: false };
    let (_, said) = play_by(plan(), listener, b"help\n11-15\nnonsense\nquit\n");
    insta::assert_snapshot!(said);
    let (_, coloured) = play_by(plan(), Listener::Person { colour: true }, b"quit\n");
    assert!(coloured.contains("\x1b["));
}

#[test]
fn help_proposes_moves_that_the_board_allows() {
    for entry in crownhead_rules::catalog::ALL {
        let (_, said) = play(entry.id.as_str(), "help\n");
        let line = said.lines().next().expect("a line about moves");
        let (forms, _) = line.split_once(" play a move").expect("examples");
        for form in forms.split(',') {
            let (_, said) = play(entry.id.as_str(), form);
            assert!(said.starts_with("1. x "), "{}: {form}: {said}", entry.id);
        }
    }
}

#[test]
fn moves_are_announced_in_the_labels_around_the_board() {
    for entry in crownhead_rules::catalog::ALL {
        let (_, said) = play(entry.id.as_str(), "1\n");
        let announced = said.lines().next().and_then(|line| line.strip_prefix("1. x "));
        let announced = announced.expect("a move");
        assert!(announced.starts_with(|c: char| c.is_ascii_lowercase()), "{announced}");
        // What is announced can be typed.
        assert!(
            play(entry.id.as_str(), announced).1.starts_with("1. x "),
            "{}: {announced}",
            entry.id
        );
    }
}

#[test]
fn the_text_game_knows_x_and_o_and_no_colours() {
    let (_, said) = play("xo", "rules\nhint\nmoves\n1\n1\nresign\n");
    assert!(said.contains("x moves first."), "{said}");
    assert!(said.contains("o wins: x resigned"), "{said}");
    let lower = said.to_lowercase();
    assert!(!lower.contains("white") && !lower.contains("black"), "{said}");
}

#[test]
fn lots_are_said_aloud_and_drawn_again() {
    let plan = || {
        let rules = RuleSet::named("simple").expect("a rule set");
        let players = ByColor { white: Player::Computer(Level::of(1)), black: Player::Human };
        Plan { players, ..Plan::new(rules) }
    };
    let input = "resign\nagain\n".repeat(30);
    let (_, said) = play_by(plan().by_lot(7), Listener::Pipe, input.as_bytes());
    for letter in ['x', 'o'] {
        let count = said.matches(&format!("by lot you play {letter}\n")).count();
        assert!((5..=26).contains(&count), "{letter}: {count} of 31");
    }
    let listener = Listener::Person { colour: false };
    let (_, said) = play_by(plan().by_lot(7), listener, b"quit\n");
    assert!(said.contains("By lot you play "), "{said}");
    // Whoever plays o sits below, and x has moved.
    let (_, said) = play_by(plan(), listener, b"again\nresign\nagain\nquit\n");
    assert!(said.contains("this game is not over"), "{said}");
    assert!(said.contains("You play x."), "{said}");
}

#[test]
fn after_two_losses_in_a_row_the_level_below_is_offered() {
    let rules = RuleSet::named("xo").expect("a rule set");
    let players = ByColor { white: Player::Computer(Level::of(2)), black: Player::Human };
    let plan = Plan { players, ..Plan::new(rules) };
    let person = Listener::Person { colour: false };
    let offer = "That makes two losses in a row. One level down: again 1";
    let (_, said) = play_by(plan.clone(), person, b"resign\nquit\n");
    assert!(!said.contains("in a row"), "{said}");
    let script = b"resign\nagain\nresign\nagain 1\nresign\nagain\nresign\nagain 12\nquit\n";
    let (_, said) = play_by(plan.clone(), person, script);
    // Two games at level 2, then two at level 1, which has none below.
    assert_eq!(said.matches(offer).count(), 1, "{said}");
    assert!(said.contains("again 12: levels are 1 to 10, or perfect"), "{said}");
    // A game that is taken back and lost again is one game; a pipe is offered nothing.
    let (_, said) = play_by(plan.clone(), person, b"1\nresign\nundo\nresign\nquit\n");
    assert!(!said.contains("in a row"), "{said}");
    let (_, said) = play_by(plan, Listener::Pipe, b"resign\nagain\nresign\n");
    assert!(!said.contains("in a row"), "{said}");
    let people = Plan::new(RuleSet::named("xo").expect("a rule set"));
    let (_, said) = play_by(people, person, b"resign\nagain 3\nquit\n");
    assert!(said.contains("there is no computer in this game"), "{said}");
}

#[test]
fn a_person_sees_that_the_computer_thinks() {
    let rules = RuleSet::named("xo").expect("a rule set");
    let players = ByColor { white: Player::Computer(Level::of(1)), black: Player::Human };
    let plan = Plan { players, ..Plan::new(rules) };
    let (_, said) = play_by(plan.clone(), Listener::Person { colour: false }, b"1\nquit\n");
    let shown = said.find("o is thinking...").expect("a sign");
    assert!(said[shown..].find("1. o ").is_some(), "before the move: {said}");
    let (_, said) = play_by(plan, Listener::Pipe, b"1\n");
    assert!(!said.contains("thinking"), "nobody watches a pipe: {said}");
}

#[test]
fn games_are_saved_and_loaded() {
    let path = std::env::temp_dir().join(format!("crownhead-text-{}.pdn", std::process::id()));
    let name = path.display();
    let script = format!("1\n1\nsave {name}\nsave {name}\n1\nload {name}\nsave! {name}\nboard\n");
    let (ending, said) = play("xo", &script);
    let said = said.replace(&name.to_string(), "GAME.pdn");
    let _ = fs::remove_file(&path);
    assert_eq!(ending, Ending::Unfinished { bad_lines: 1 });
    insta::assert_snapshot!(said);
}

#[test]
fn house_rules_are_played_too() {
    let base = crownhead_rules::catalog::find("english").expect("a rule set");
    let mut rules = base.rules;
    rules.set("capture", "optional").expect("a switch");
    let house = RuleSet::changed(base, "", rules).expect("no contradiction");
    let (_, said) = play_by(Plan::new(house), Listener::Pipe, b"11-15\n22-18\n8-11\nrules\n");
    assert!(!said.contains("line 3"), "x need not capture: {said}");
    assert!(said.contains("Nobody has to capture"), "{said}");
}

#[test]
fn a_counted_draw_is_announced_before_it_strikes() {
    let rules = RuleSet::named("brazilian").expect("a rule set");
    let names = crownhead_notation::SquareNames::diagram(&rules);
    let start = crownhead_notation::fen::read("W:WK29:BK28", &names).expect("a position");
    let plan = Plan { start: Some(start), ..Plan::new(rules) };
    // Two kings between edges, where neither can be taken: five moves each.
    let input = b"a1-h8\nh2-b8\nh8-a1\nb8-a7\na1-h8\na7-g1\nh8-a1\ng1-h2\na1-h8\nh2-b8\n";
    let (ending, said) = play_by(plan, Listener::Pipe, input);
    assert_eq!(ending, Ending::Drawn, "{said}");
    assert!(said.contains("Draw in 3 moves unless a piece is taken"), "{said}");
    assert!(said.contains("The next move makes it a draw"), "{said}");
}

#[test]
fn a_count_that_starts_again_is_announced_too() {
    let base = crownhead_rules::catalog::find("english").expect("a rule set");
    let mut rules = base.rules;
    rules.set("draw_quiet_moves", "6").expect("a switch");
    let rules = RuleSet::changed(base, "", rules).expect("no contradiction");
    let names = crownhead_notation::SquareNames::diagram(&rules);
    let start = crownhead_notation::fen::read("B:WK30,25:BK1,5", &names).expect("a position");
    let plan = Plan { start: Some(start), ..Plan::new(rules) };
    let (_, said) = play_by(plan.clone(), Listener::Pipe, b"1-6\n30-26\n6-1\n26-30\n");
    assert!(said.contains("Draw in 5 moves unless a man moves or a piece is taken"), "{said}");
    assert!(!said.contains("starts again"), "{said}");
    let (_, said) = play_by(plan, Listener::Pipe, b"1-6\n30-26\n5-9\n26-30\n6-1\n");
    assert_eq!(said.matches("The count starts again: a man moved\n").count(), 1, "{said}");
}
