//! Files of puzzles: lines of text, described in docs/puzzles.md.
//!
//! ```text
//! crownhead puzzles 1
//! rules english
//! W:W14,22,25,27:B1,3,4 | win shot 5 | 14-9 5x14 22-18 14x23 27x2 | | self-play 1, game 57
//! ```

use std::fmt::{self, Write};

use crownhead_notation::{MoveText, fen};
use crownhead_rules::{Id, Move, Position, RuleSet};

use crate::{Difficulty, Puzzle};

const MAGIC: &str = "crownhead puzzles 1";

/// The puzzles of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PuzzleFile {
    /// The rules of all of them.
    pub rules: RuleSet,
    /// The puzzles.
    pub puzzles: Vec<Puzzle>,
}

/// Why a file cannot be read, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadFile {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub reason: String,
}

impl fmt::Display for BadFile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.reason)
    }
}

impl std::error::Error for BadFile {}

impl PuzzleFile {
    /// Reads a file.
    ///
    /// # Errors
    ///
    /// [`BadFile`] with the first line that is not a puzzle of these rules.
    pub fn read(text: &str) -> Result<Self, BadFile> {
        let bad = |line: usize, reason: String| BadFile { line: line + 1, reason };
        let mut lines = text.lines().enumerate();
        if lines.next().map(|(_, line)| line.trim_end()) != Some(MAGIC) {
            return Err(bad(0, format!("not a file of puzzles: they begin with \"{MAGIC}\"")));
        }
        let rules = lines.next().and_then(|(_, line)| line.strip_prefix("rules "));
        let rules = rules.ok_or_else(|| bad(1, "\"rules\" and an id are missing".to_owned()))?;
        let id: Id = rules.trim().parse().map_err(|error| bad(1, format!("{error}")))?;
        let rules = RuleSet::of(id);
        let is_text = |line: &str| !line.trim().is_empty() && !line.starts_with('#');
        let puzzles = lines
            .filter(|(_, line)| is_text(line))
            .map(|(index, line)| puzzle(&rules, line).map_err(|reason| bad(index, reason)))
            .collect::<Result<_, _>>()?;
        Ok(Self { rules, puzzles })
    }

    /// The text of a file.
    pub fn write(&self) -> String {
        let mut text = Self::header(&self.rules);
        for puzzle in &self.puzzles {
            text.push_str(&Self::line(puzzle));
        }
        text
    }

    /// The first lines of a file.
    pub fn header(rules: &RuleSet) -> String {
        format!("{MAGIC}\nrules {}\n", rules.key())
    }

    /// The line of a puzzle.
    pub fn line(puzzle: &Puzzle) -> String {
        let Puzzle { start, goal, theme, difficulty, line, rest, source } = puzzle;
        let (moves, after) = moves_text(start, line);
        let (rest, _) = moves_text(&after, rest);
        let mut text = String::new();
        // Writing to a string cannot fail.
        let _ = writeln!(
            text,
            "{} | {goal} {theme} {difficulty} | {moves} | {rest} | {source}",
            puzzle.fen()
        );
        text.replace("|  |", "| |")
    }
}

fn moves_text(start: &Position, moves: &[Move]) -> (String, Position) {
    let writing = MoveText::of(start.rules());
    let mut at = start.clone();
    let mut words = Vec::with_capacity(moves.len());
    for m in moves {
        words.push(writing.write(&at, m));
        let Ok(next) = at.play(m) else { break };
        at = next;
    }
    (words.join(" "), at)
}

fn read_moves(start: &Position, text: &str) -> Result<(Vec<Move>, Position), String> {
    let reading = MoveText::of(start.rules());
    let mut at = start.clone();
    let mut moves = Vec::new();
    for word in text.split_whitespace() {
        let m = reading.read(&at, word).map_err(|error| format!("{word}: {error}"))?;
        at = at.play(&m).map_err(|error| format!("{word}: {error}"))?;
        moves.push(m);
    }
    Ok((moves, at))
}

fn puzzle(rules: &RuleSet, line: &str) -> Result<Puzzle, String> {
    let fields: Vec<&str> = line.split('|').map(str::trim).collect();
    let [position, kind, moves, rest, source] = fields[..] else {
        return Err(format!("{} fields where 5 are expected", fields.len()));
    };
    let names = *MoveText::of(rules).names();
    let setup = fen::read(position, &names).map_err(|error| format!("{position}: {error}"))?;
    let start = Position::from_setup(rules, &setup)
        .map_err(|error| format!("{position}: {}", error.sentence(&|square| names.name(square))))?;
    let mut words = kind.split_whitespace();
    let mut word = || words.next().unwrap_or_default();
    let (goal, theme, difficulty) = (word(), word(), word());
    let goal = goal.parse().map_err(|()| format!("no goal is called {goal:?}"))?;
    let theme = theme.parse().map_err(|()| format!("no theme is called {theme:?}"))?;
    let difficulty = difficulty
        .parse()
        .ok()
        .and_then(Difficulty::from_number)
        .ok_or_else(|| format!("{difficulty:?} is no difficulty from 1 to 11"))?;
    let (line, after) = read_moves(&start, moves)?;
    if line.len() % 2 == 0 {
        return Err("the solution has to begin and end with a move of the solver".to_owned());
    }
    let (rest, _) = read_moves(&after, rest)?;
    Ok(Puzzle { start, goal, theme, difficulty, line, rest, source: source.to_owned() })
}
