//! Other programs as players, well and badly behaved. The program is this
//! test itself: started with the name of a vice in its environment, it speaks
//! the Hub protocol instead of testing.

#![cfg(unix)]

use std::{
    env,
    io::{self, BufRead, Write},
    thread,
    time::Duration,
};

use crownhead_arena::{
    Book, Conduct, Control, Format, Match, PlayerSpec, PlayerStanding, Record, Standings,
};
use crownhead_engine::Stop;
use crownhead_protocol::hub::{Action, EngineSession, Id, Param, ParamKind};
use crownhead_rules::RuleSet;

const VICE: &str = "CROWNHEAD_TEST_VICE";

/// A program that plays its first legal move, unless it does something worse.
#[test]
fn the_program() {
    let Ok(vice) = env::var(VICE) else { return };
    // The name of this test stands in the line already.
    say("");
    let rules = RuleSet::named("international").expect("a rule set of this library");
    let id = Id { name: "Example".to_owned(), ..Id::default() };
    let size = Param::new("size", 1, ParamKind::Int { min: 1, max: 9 });
    let mut session = EngineSession::new(id, vec![size], rules);
    for line in io::stdin().lock().lines() {
        let Ok(line) = line else { break };
        for action in session.receive(&line) {
            match action {
                Action::Send(message) if vice == "shy" => drop(message),
                Action::Send(message) => say(&message.to_string()),
                Action::Search(search) => {
                    let position = search.game.position();
                    let best = position.moves().remove(0);
                    let mut answers = session.finish(Some(&best), None);
                    match vice.as_str() {
                        "silent" | "stubborn" => answers.clear(),
                        "cheat" => {
                            answers.clear();
                            say("done move=1-2");
                        }
                        "mute" => {
                            answers.clear();
                            say("done");
                        }
                        "confused" => {
                            answers.clear();
                            say("error message=\"bad position\"");
                        }
                        "chatty" => {
                            for depth in 1..2000 {
                                say(&format!("info depth={depth} score=0.5 nodes=7 nps=1"));
                            }
                        }
                        "fragile" => {
                            let _ = writeln!(io::stderr(), "out of cheese");
                            end(3);
                        }
                        _ => {}
                    }
                    for answer in answers {
                        if let Action::Send(message) = answer {
                            say("info depth=4 nodes=1000 score=-0.25");
                            say(&message.to_string());
                        }
                    }
                }
                Action::Quit if vice != "stubborn" => end(0),
                _ => {}
            }
        }
    }
    if vice == "stubborn" {
        loop {
            thread::park_timeout(Duration::from_secs(1));
        }
    }
    end(0);
}

fn say(line: &str) {
    let mut stdout = io::stdout().lock();
    let _ = writeln!(stdout, "{line}");
    let _ = stdout.flush();
}

#[allow(clippy::exit, reason = "this is another program then")]
fn end(code: i32) -> ! {
    std::process::exit(code)
}

/// The player with a vice, with options such as `time=0.1`.
fn program(vice: &str, options: &str) -> PlayerSpec {
    let this = env::current_exe().expect("this program");
    let text = format!(
        "hub[name={vice},{options}]:env {VICE}={vice} '{}' --exact the_program --nocapture",
        this.display()
    );
    text.parse().expect("a player")
}

fn contest(id: &str, players: Vec<PlayerSpec>, games: usize) -> Match {
    let rules = RuleSet::named(id).expect("a rule set of this library");
    Match {
        openings: Book::Ballots(2).openings(&rules, 1, 2).expect("openings"),
        rules,
        players,
        format: Format::RoundRobin,
        games,
        control: Control { depth: Some(1), ..Control::default() },
        conduct: Conduct { most_plies: Some(40), ..Conduct::default() },
        concurrency: 1,
        seed: 1,
        sprt: None,
    }
}

fn run(contest: &Match) -> (Standings, Vec<Record>) {
    let mut records = Vec::new();
    let standings = contest.run(&[], &Stop::new(), &mut |_, _, record, _| {
        records.push(record.clone());
        Ok(())
    });
    (standings.expect("a match"), records)
}

/// How a program fares in two games against a player without vices.
#[track_caller]
fn with_vice(vice: &str, options: &str) -> (PlayerStanding, Vec<Record>) {
    let players = vec![program(vice, options), "random".parse().expect("a player")];
    let (standings, records) = run(&contest("english", players, 2));
    let standing = standings.players[0].clone();
    assert_eq!(standings.players[1].wins, 2, "{records:?}");
    assert_eq!((standing.losses, standing.faults()), (2, 2), "{records:?}");
    (standing, records)
}

#[test]
fn a_program_plays_every_kind_of_game() {
    for id in ["english", "frisian", "turkish"] {
        let players = vec![program("none", "param.size=2"), program("none", "depth=3")];
        let (standings, records) = run(&contest(id, players, 2));
        assert_eq!(standings.games, 2);
        for standing in &standings.players {
            assert_eq!(standing.faults(), 0, "{id}: {records:?}");
            assert_eq!(standing.usage.depth(), Some(4.0));
        }
    }
}

#[test]
fn a_chatty_program_is_heard_out() {
    let players = vec![program("chatty", ""), "random".parse().expect("a player")];
    let mut contest = contest("english", players, 1);
    contest.conduct.most_plies = Some(8);
    let (standings, records) = run(&contest);
    assert_eq!(standings.players[0].faults(), 0, "{records:?}");
}

#[test]
fn an_illegal_move_loses() {
    let (standing, records) = with_vice("cheat", "");
    assert_eq!(standing.illegal_moves, 2);
    assert!(records[0].reason.contains("illegal move: '1-2'"), "{}", records[0].reason);
}

#[test]
fn no_move_loses() {
    let (standing, _) = with_vice("mute", "");
    assert_eq!(standing.illegal_moves, 2);
}

#[test]
fn silence_loses_on_time() {
    let (standing, records) = with_vice("silent", "time=0.05");
    assert_eq!(standing.time_outs, 2);
    assert!(records[0].reason.contains("0.050 s allowed"), "{}", records[0].reason);
}

#[test]
fn a_clock_runs_out() {
    let (standing, records) = with_vice("silent", "tc=0.1+0.02");
    assert_eq!(standing.time_outs, 2);
    assert!(records[0].reason.contains("0.120 s allowed"), "{}", records[0].reason);
}

#[test]
fn a_crash_loses_and_the_program_is_started_again() {
    let (standing, records) = with_vice("fragile", "");
    assert_eq!(standing.crashes, 2);
    assert!(records[0].reason.contains("out of cheese"), "{}", records[0].reason);
    assert!(records[0].reason.contains("exit status: 3"), "{}", records[0].reason);
}

#[test]
fn an_error_loses() {
    let (standing, records) = with_vice("confused", "");
    assert_eq!(standing.protocol_errors, 2);
    assert!(records[0].reason.contains("bad position"), "{}", records[0].reason);
}

#[test]
fn a_program_that_does_not_end_is_ended() {
    // By itself it would never end, and neither would the match.
    let (standing, _) = with_vice("stubborn", "time=0.05");
    assert_eq!(standing.time_outs, 2);
}

#[test]
fn a_match_that_cannot_be_played_is_refused_before_it_begins() {
    let refused = |player: PlayerSpec| {
        let players = vec![player, "random".parse().expect("a player")];
        let mut contest = contest("english", players, 2);
        contest.conduct.patience = Duration::from_millis(300);
        contest.check().expect_err("a reason").to_string()
    };
    let missing = refused("hub:/nowhere/at/all".parse().expect("a player"));
    assert!(missing.starts_with("all: crash: cannot start /nowhere/at/all"), "{missing}");
    let shy = refused(program("shy", ""));
    assert!(shy.starts_with("shy: time-out"), "{shy}");
}

#[test]
fn parameters_that_a_program_does_not_have_are_refused() {
    let refused = |options| {
        let players = vec![program("none", options), "random".parse().expect("a player")];
        contest("english", players, 2).check().expect_err("a reason").to_string()
    };
    assert_eq!(refused("param.color=red"), "none: protocol error: no parameter 'color'");
    assert_eq!(
        refused("param.size=10"),
        "none: protocol error: size must be a whole number from 1 to 9, not '10'"
    );
}
