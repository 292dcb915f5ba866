//! Whole matches between built-in players: they can be repeated, stopped and
//! continued, and what is written about them can be read.

use std::{fs, path::PathBuf};

use crownhead_arena::{
    Book, Conduct, Control, Format, Journal, JournalError, Match, MatchError, Record, Sprt, Usage,
};
use crownhead_engine::Stop;
use crownhead_notation::pdn;
use crownhead_rules::{RuleSet, catalog};

fn contest(id: &str, players: &[&str], games: usize) -> Match {
    let rules = RuleSet::named(id).expect("a rule set of this library");
    let mut players: Vec<_> = players.iter().map(|text| text.parse().expect("a player")).collect();
    crownhead_arena::tell_apart(&mut players);
    Match {
        openings: Book::Random(2, 4).openings(&rules, 7, games.div_ceil(2)).expect("openings"),
        rules,
        players,
        format: Format::RoundRobin,
        games,
        control: Control { nodes: Some(30), ..Control::default() },
        conduct: Conduct { most_plies: Some(60), ..Conduct::default() },
        concurrency: 1,
        seed: 7,
        sprt: None,
    }
}

/// The games of a match by number, without the time they took.
fn records(contest: &Match) -> Vec<Record> {
    let mut records = Vec::new();
    let finished = contest.run(&[], &Stop::new(), &mut |_, _, record, _| {
        let mut record = record.clone();
        for usage in [&mut record.white_usage, &mut record.black_usage] {
            *usage = Usage { seconds: 0.0, node_seconds: 0.0, ..*usage };
        }
        records.push(record);
        Ok(())
    });
    finished.expect("a match");
    records.sort_by_key(|record| record.game);
    records
}

/// A folder that is gone when the test is.
struct Scratch(PathBuf);

impl Scratch {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("crownhead-{}-{name}", std::process::id()));
        fs::create_dir_all(&path).expect("a folder in the temporary folder");
        Self(path)
    }

    fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

#[test]
fn a_match_with_a_limit_on_nodes_can_be_repeated_on_any_number_of_threads() {
    let mut contest = contest("russian", &["crownhead:hash=1", "random", "crownhead:hash=1"], 4);
    let first = records(&contest);
    assert_eq!(first.len(), 12);
    contest.concurrency = 3;
    assert_eq!(records(&contest), first);
    contest.openings = Book::Random(2, 4).openings(&contest.rules, 8, 2).expect("openings");
    assert_ne!(records(&contest), first);
}

#[test]
fn both_colours_are_played_from_every_opening() {
    let contest = contest("english", &["random", "greedy"], 5);
    let fixtures = contest.fixtures();
    assert_eq!(fixtures.len(), contest.total());
    let players: Vec<(usize, usize)> =
        fixtures.iter().map(|fixture| (fixture.players.white, fixture.players.black)).collect();
    assert_eq!(players, [(0, 1), (1, 0), (0, 1), (1, 0), (0, 1)]);
    let openings: Vec<&str> =
        fixtures.iter().map(|fixture| contest.opening(fixture).name.as_str()).collect();
    assert_eq!(openings[0], openings[1]);
    assert_eq!(openings[2], openings[3]);
}

#[test]
fn tournaments_have_the_right_pairings() {
    let mut contest = contest("english", &["random", "random", "random", "random"], 2);
    assert_eq!(contest.pairings(), [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)]);
    contest.format = Format::Gauntlet;
    assert_eq!(contest.pairings(), [(0, 1), (0, 2), (0, 3)]);
    contest.format = Format::Ladder;
    assert_eq!(contest.pairings(), [(0, 1), (1, 2), (2, 3)]);
    let standings = contest.run(&[], &Stop::new(), &mut |_, _, _, _| Ok(())).expect("a match");
    for (_, _, tally) in &standings.pairings {
        assert_eq!((tally.games(), tally.pairs.count()), (2, 1));
    }
}

#[test]
fn games_are_written_so_that_they_can_be_read() {
    for entry in catalog::ALL {
        let contest = contest(entry.id.as_str(), &["random", "random"], 1);
        let mut text = String::new();
        let finished = contest.run(&[], &Stop::new(), &mut |fixture, played, _, _| {
            text = contest.pdn(fixture, played);
            Ok(())
        });
        finished.expect("a match");
        let games = pdn::read(text.as_bytes());
        assert_eq!(games.len(), 1);
        assert!(games[0].problems.is_empty(), "{text}");
        let replay = pdn::replay(&games[0], &contest.rules);
        assert!(replay.legal, "{}: {:?}", entry.id, replay.errors);
        assert!(replay.plies > 4, "{text}");
        assert_eq!(games[0].tag("White"), Some("random"));
        assert_eq!(games[0].tag("Black"), Some("random 2"));
        assert!(games[0].tag("Reason").is_some());
    }
}

#[test]
fn a_test_that_is_decided_stops_the_match() {
    let mut contest = contest("english", &["crownhead:hash=1", "random"], 400);
    contest.conduct.most_plies = None;
    contest.sprt = Some(Sprt::new(0.0, 300.0));
    let stop = Stop::new();
    let standings = contest.run(&[], &stop, &mut |_, _, _, _| Ok(())).expect("a match");
    assert!(stop.is_stopped());
    assert!(standings.games < 100, "{}", standings.games);
}

#[test]
fn matches_that_make_no_sense_are_refused() {
    let refused = |contest: &Match| contest.check().expect_err("a reason").to_string();
    assert_eq!(refused(&contest("english", &["random"], 2)), "a match needs two players");
    let mut unlimited = contest("english", &["random", "crownhead"], 2);
    unlimited.control = Control::default();
    assert!(refused(&unlimited).starts_with("nothing limits crownhead"));
    let mut many = contest("english", &["random", "random", "random"], 2);
    many.sprt = Some(Sprt::new(0.0, 5.0));
    assert_eq!(refused(&many), "a sequential test needs exactly two players");

    let base = catalog::find("english").expect("a rule set of this library");
    let mut rules = base.rules;
    rules.set("draw_repetition", "0").expect("a switch");
    rules.set("draw_quiet_moves", "0").expect("a switch");
    let mut endless = contest("english", &["random", "random"], 2);
    endless.rules = RuleSet::house(base, "endless", rules).expect("nothing contradicts anything");
    assert!(endless.check().is_ok(), "sixty plies are an end");
    endless.conduct.most_plies = None;
    assert!(matches!(endless.check(), Err(MatchError::Endless)));
}

#[test]
fn a_match_that_was_killed_goes_on_where_it_was() {
    let scratch = Scratch::new("killed");
    let (state, games) = (scratch.file("state"), scratch.file("games.pdn"));
    let contest = contest("english", &["random", "greedy"], 8);
    let description = vec![("match".to_owned(), "first".to_owned())];
    let open = || Journal::open(&state, Some(&games), &description);

    // Three games, then half a game and half a line.
    let (mut journal, done) = open().expect("a journal");
    assert!(done.is_empty());
    let played = contest.run(&[], &Stop::new(), &mut |fixture, played, record, standings| {
        journal.add(record, || contest.pdn(fixture, played))?;
        if standings.games < 3 { Ok(()) } else { Err(std::io::Error::other("killed")) }
    });
    assert!(matches!(played, Err(MatchError::Io(_))));
    drop(journal);
    let append = |path: &PathBuf, text: &str| {
        let mut whole = fs::read_to_string(path).expect("a file");
        whole.push_str(text);
        fs::write(path, whole).expect("a file");
    };
    append(&games, "\n[Event \"half a ga");
    append(&state, "{\"game\":3,\"white\":1,\"bl");

    let (mut journal, done) = open().expect("a journal");
    let numbers: Vec<usize> = done.iter().map(|record| record.game).collect();
    assert_eq!(numbers, [0, 1, 2]);
    let standings = contest.run(&done, &Stop::new(), &mut |fixture, played, record, _| {
        journal.add(record, || contest.pdn(fixture, played))
    });
    assert_eq!(standings.expect("a match").games, 8);
    drop(journal);

    let (_, done) = open().expect("a journal");
    let strip = |mut record: Record| {
        for usage in [&mut record.white_usage, &mut record.black_usage] {
            *usage = Usage { seconds: 0.0, node_seconds: 0.0, ..*usage };
        }
        record
    };
    let done: Vec<Record> = done.into_iter().map(strip).collect();
    assert_eq!(done, records(&contest));
    let games = pdn::read(&fs::read(&games).expect("a file"));
    assert_eq!(games.len(), 8);
    for game in &games {
        assert!(game.problems.is_empty());
        assert!(pdn::replay(game, &contest.rules).legal);
    }
}

#[test]
fn a_journal_of_another_match_is_refused() {
    let scratch = Scratch::new("refused");
    let (state, games) = (scratch.file("state"), scratch.file("games.pdn"));
    let named = |name: &str| vec![("player 1".to_owned(), name.to_owned())];
    drop(Journal::open(&state, Some(&games), &named("old")).expect("a journal"));
    let error = Journal::open(&state, Some(&games), &named("new")).expect_err("another match");
    let text = error.to_string();
    assert!(text.contains("player 1 was old, and is new now"), "{text}");

    let error = Journal::open(&state, Some(&scratch.file("b.pdn")), &named("old"));
    assert!(matches!(error, Err(JournalError::OtherMatch { .. })));

    let held = Journal::open(&state, Some(&games), &named("old")).expect("a journal");
    let error = Journal::open(&state, Some(&games), &named("old"));
    assert!(matches!(error, Err(JournalError::InUse { .. })));
    drop(held);

    // Somebody's files are not touched.
    fs::write(&games, "1. 11-15 *\n").expect("a file");
    let error = Journal::open(&scratch.file("other"), Some(&games), &named("old"));
    assert!(matches!(error, Err(JournalError::StrangeGames { .. })));
    let error = Journal::open(&games, None, &named("old"));
    assert!(matches!(error, Err(JournalError::Damaged { .. })));
    assert_eq!(fs::read_to_string(&games).expect("a file"), "1. 11-15 *\n");
}
