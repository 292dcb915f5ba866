//! Published problems, shots and studies: does the engine find the move?
//!
//! Each is given the same number of nodes. A win counts as found with the
//! right first move and a clear lead; a draw with the right move and no
//! clear disadvantage. Endings that take longer than such a search can see
//! are in the file too, so not all are found, but none that was may be lost.

use std::{collections::BTreeMap, env};

use crownhead_engine::{Limits, Options, Stop, engine_for};
use crownhead_rules::{Color, Game, Kind, Piece, Position, RuleSet, Setup};

/// Nodes for each problem.
const NODES: u64 = 400_000;

/// How many of each rule set are found, at least.
const FOUND: [(&str, usize); 4] =
    [("english", 58), ("russian", 37), ("brazilian", 25), ("international", 75)];

struct Problem<'a> {
    rules: &'a str,
    fen: &'a str,
    terms: &'a str,
    moves: Vec<&'a str>,
    source: &'a str,
}

fn problems(text: &str) -> Vec<Problem<'_>> {
    let lines = text.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty());
    let problem = |line| {
        let parts: Vec<&str> = str::split(line, '|').map(str::trim).collect();
        let [rules, fen, terms, moves, source] = parts[..] else { panic!("five parts: {line}") };
        Problem { rules, fen, terms, moves: moves.split(',').collect(), source }
    };
    lines.map(problem).collect()
}

/// A FEN such as `W:WK15,20:BK28,12`.
fn position(rules: &RuleSet, fen: &str) -> Position {
    let color = |letter: Option<char>| match letter {
        Some('W') => Color::White,
        Some('B') => Color::Black,
        _ => panic!("a colour: {fen}"),
    };
    let mut parts = fen.split(':');
    let mut setup = Setup::empty(color(parts.next().and_then(|part| part.chars().next())));
    for part in parts {
        let color = color(part.chars().next());
        for square in part[1..].split(',').filter(|square| !square.is_empty()) {
            let (kind, number) = match square.strip_prefix('K') {
                Some(number) => (Kind::King, number),
                None => (Kind::Man, square),
            };
            setup.pieces.push((number.parse().expect("a square"), Piece { color, kind }));
        }
    }
    Position::from_setup(rules, &setup).expect(fen)
}

#[test]
#[expect(clippy::print_stdout, reason = "only when asked to")]
fn published_problems_are_solved() {
    let text = include_str!("problems.txt");
    let shows = env::var_os("CROWNHEAD_SHOW_PROBLEMS").is_some();
    let mut engines = BTreeMap::new();
    let mut found: BTreeMap<&str, (usize, usize)> = BTreeMap::new();
    for Problem { rules: id, fen, terms, moves, source } in problems(text) {
        let (rules, engine) = engines.entry(id).or_insert_with(|| {
            let rules = RuleSet::named(id).expect(id);
            let engine = engine_for(&rules, &Options { hash_mib: 16, ..Options::default() });
            (rules, engine)
        });
        let game = Game::new(position(rules, fen));
        let limits = Limits { analyse: true, ..Limits::nodes(NODES) };
        engine.new_game();
        let answer = engine.search(&game, &limits, &Stop::new(), &mut |_| {});
        let best = answer.best.expect("a problem has moves");
        let score = answer.lines[0].score.value();
        let written =
            format!("{}{}{}", best.from, if best.is_capture() { 'x' } else { '-' }, best.to);
        let is_right = moves.contains(&"*") || moves.contains(&written.as_str());
        let is_enough = match terms.split_once(' ') {
            Some(("gain", men)) => score >= 60 * men.parse::<i32>().expect("a number"),
            _ if terms == "win" => score >= 80,
            _ => score >= -60,
        };
        let count = found.entry(id).or_default();
        count.1 += 1;
        if is_right && is_enough {
            count.0 += 1;
        } else if shows {
            println!("{id} {fen} {terms} {moves:?}: {written} {score} ({source})");
        }
    }
    if shows {
        println!("{found:?}");
    }
    for (id, least) in FOUND {
        let (solved, all) = found[id];
        assert!(solved >= least, "{id}: {solved} of {all}, expected {least}");
    }
}
