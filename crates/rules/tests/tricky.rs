//! Positions with their exact legal moves: classic traps, and small positions
//! each of which fails if one rule is missed.

mod slow;
mod support;

use std::{collections::BTreeSet, fs, path::Path};

use crownhead_rules::{BoardShape, Position, RuleSet, Setup, Square};

use self::{
    slow::SlowMove,
    support::{compare, fen},
};

/// One position of a file.
#[derive(Clone, Debug, Default)]
struct Trap {
    place: String,
    rules: Option<RuleSet>,
    fen: String,
    moves: Answer,
    wrong: Option<Answer>,
    /// How many ways there are to make the moves, all together.
    count: Option<usize>,
    paths: Vec<Vec<Square>>,
}

/// Moves, each with the position after it where the file gives one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Answer(Vec<(Spelled, Option<Setup>)>);

/// A move without the word whether it crowns, which the files leave out.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Spelled {
    from: Square,
    to: Square,
    captured: Vec<Square>,
}

fn square(board: BoardShape, name: &str) -> Square {
    let number = fen::square(board, name).expect("a square");
    board.square_numbered(number).expect("a square of this board")
}

impl Spelled {
    /// Reads `5-1` or `41x43<9,12>`.
    fn read(board: BoardShape, text: &str) -> Self {
        let square = |name: &str| square(board, name);
        if let Some((from, to)) = text.split_once('-') {
            return Self { from: square(from), to: square(to), captured: Vec::new() };
        }
        let (squares, captured) = text.split_once('<').expect("the pieces taken");
        let (from, to) = squares.split_once('x').expect("a capture");
        let captured = captured.strip_suffix('>').expect("a closing bracket").split(',');
        let mut captured: Vec<Square> = captured.map(square).collect();
        captured.sort_unstable();
        Self { from: square(from), to: square(to), captured }
    }
}

impl From<SlowMove> for Spelled {
    fn from(m: SlowMove) -> Self {
        Self { from: m.from, to: m.to, captured: m.captured }
    }
}

impl Answer {
    fn read(board: BoardShape, text: &str) -> Self {
        let moves = text.split(';').map(str::trim).filter(|text| !text.is_empty());
        let moves = moves.map(|text| {
            let (text, after) = text.split_once('|').map_or((text, None), |(m, f)| (m, Some(f)));
            let after = after.map(|text| fen::read(board, text).expect("a position after"));
            (Spelled::read(board, text), after)
        });
        Self(moves.collect())
    }

    fn moves(&self) -> BTreeSet<Spelled> {
        self.0.iter().map(|(m, _)| m.clone()).collect()
    }

    /// Whether this is what happens in a position.
    fn is_true_of(&self, position: &Position) -> bool {
        let moves = position.moves();
        let spelled: BTreeSet<Spelled> = moves.iter().map(|m| compare::same(m).into()).collect();
        spelled == self.moves()
            && self.0.iter().all(|(told, after)| {
                let m = moves.iter().find(|m| Spelled::from(compare::same(m)) == *told);
                let next = m.map(|m| position.play(m).expect("a listed move").to_setup());
                after.is_none() || *after == next
            })
    }
}

fn read(name: &str) -> Vec<Trap> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/tricky").join(name);
    let text = fs::read_to_string(path).expect("a file of positions");
    let mut traps: Vec<Trap> = Vec::new();
    for (index, line) in text.lines().enumerate() {
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let (key, value) = line.split_once(' ').unwrap_or((line, ""));
        if key == "rules" {
            let place = format!("{name}:{}", index + 1);
            traps.push(Trap { place, rules: RuleSet::named(value), ..Trap::default() });
            continue;
        }
        let trap = traps.last_mut().expect("rules first");
        let rules = trap.rules.clone().expect("a rule set of this library");
        match key {
            "set" => {
                let (key, value) = value.split_once('=').expect("key=value");
                let mut changed = *rules.rules();
                changed.set(key, value).expect("a switch");
                let base = rules.base();
                trap.rules = Some(RuleSet::house(base, "reading", changed).expect("sound rules"));
            }
            "fen" => value.clone_into(&mut trap.fen),
            "moves" => trap.moves = Answer::read(rules.board(), value),
            "wrong" => trap.wrong = Some(Answer::read(rules.board(), value)),
            "count" => trap.count = Some(value.parse().expect("a number")),
            "path" => {
                let names = value.split(['x', '-']);
                trap.paths.push(names.map(|name| square(rules.board(), name)).collect());
            }
            _ => panic!("{name}:{}: {line}", index + 1),
        }
    }
    traps
}

impl Trap {
    fn position(&self) -> Position {
        let rules = self.rules.as_ref().expect("a rule set of this library");
        let setup = fen::read(rules.board(), &self.fen).expect(&self.place);
        Position::from_setup(rules, &setup).expect(&self.place)
    }

    fn check(&self) {
        let position = self.position();
        let moves = position.moves();
        assert!(self.moves.is_true_of(&position), "{}: {moves:?}", self.place);
        if let Some(wrong) = &self.wrong {
            assert!(!wrong.is_true_of(&position), "{}: the wrong answer", self.place);
        }
    }

    fn check_routes(&self) {
        let position = self.position();
        let moves = position.moves();
        let routes: Vec<Vec<Square>> =
            moves.iter().flat_map(|m| position.routes(m, 10_000)).collect();
        assert_eq!(routes.len(), self.count.expect("a count of paths"), "{}", self.place);
        let distinct: BTreeSet<&Vec<Square>> = routes.iter().collect();
        assert_eq!(distinct.len(), routes.len(), "{}", self.place);
        if !self.paths.is_empty() {
            assert_eq!(distinct, self.paths.iter().collect(), "{}", self.place);
        }
        let board = slow::Board::new(position.rules().rules(), &position.to_setup());
        let listing = board.list(usize::MAX).expect("endless patience");
        let walked: usize = listing.moves.values().map(|ways| ways.all.len()).sum();
        assert_eq!(walked, routes.len(), "{}: the slow generator", self.place);
    }
}

#[test]
fn classic_traps_have_exactly_these_moves_and_routes() {
    let traps = read("classic.txt");
    assert_eq!(traps.len(), 35);
    assert_eq!(traps.iter().filter(|trap| trap.paths.is_empty()).count(), 2);
    for trap in traps {
        trap.check();
        trap.check_routes();
    }
}

#[test]
fn one_missed_rule_changes_the_answer() {
    let files = [
        ("brazilian.txt", 20),
        ("czech.txt", 10),
        ("english.txt", 20),
        ("found.txt", 2),
        ("frisian.txt", 24),
        ("international.txt", 31),
        ("italian.txt", 23),
        ("killer.txt", 6),
        ("pool.txt", 11),
        ("russian.txt", 22),
        ("spanish.txt", 13),
        ("thai.txt", 11),
        ("turkish.txt", 21),
    ];
    for (name, count) in files {
        let traps = read(name);
        assert_eq!(traps.len(), count, "{name}");
        for trap in traps {
            assert!(trap.wrong.is_some(), "{}: no wrong answer", trap.place);
            trap.check();
        }
    }
}

#[test]
fn the_random_178_position_counts_as_its_name_says() {
    let traps = read("classic.txt");
    let trap = traps.iter().find(|trap| trap.count == Some(436)).expect("the position");
    let position = trap.position();
    let board = slow::Board::new(position.rules().rules(), &position.to_setup());
    let listing = board.list(usize::MAX).expect("endless patience");
    assert_eq!((listing.moves.len(), listing.ordered), (14, 178));
}
