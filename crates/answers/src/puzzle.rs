//! Puzzles: the sets that are built in, the one of a day, and what a wrong try leads to.

use std::time::Duration;

use crownhead_notation::{MoveText, SquareNames, fen};
use crownhead_play::{AnalysisLimits, Report, calendar};
use crownhead_puzzles::{Goal, Puzzle, Standing, Theme, built_in, of_the_day};
use crownhead_review::score_before;
use crownhead_rules::{Game, Id, Move};
use crownhead_wire::{self as wire, FailureCode, Word};

use crate::{Fault, mirror, present};

/// How long the reply to a wrong try is thought about, and how many positions it takes.
pub const REPLY: AnalysisLimits =
    AnalysisLimits { time: Duration::from_secs(2), depth: None, nodes: Some(40_000), lines: 1 };
/// Milliseconds of a day.
const DAY: u64 = 24 * 60 * 60 * 1000;

mirror! {
    fn theme(Theme) -> wire::PuzzleTheme { Shot, Breakthrough, Ending, TheMove, KingHunt }
    fn goal(Goal) -> wire::PuzzleGoal { Win, Draw }
    fn verdict(Standing) -> wire::TryVerdict { Right, Better, Even, Worse }
}

/// All puzzles, by rule set.
pub fn all() -> Vec<wire::PuzzleSet> {
    Id::ALL.iter().map(|&id| set(id)).collect()
}

fn set(id: Id) -> wire::PuzzleSet {
    let puzzles = &built_in(id).puzzles;
    let entry = |puzzle: &Puzzle| wire::PuzzleEntry {
        id: puzzle.id(),
        theme: theme(puzzle.theme),
        difficulty: puzzle.difficulty.number(),
    };
    let example = |of: &Theme| {
        let puzzle = puzzles.iter().find(|puzzle| puzzle.theme == *of)?;
        Some(wire::PuzzleExample { theme: theme(*of), fen: diagram(puzzle) })
    };
    wire::PuzzleSet {
        rules: Word(id),
        puzzles: puzzles.iter().map(entry).collect(),
        examples: Theme::ALL.iter().filter_map(example).collect(),
    }
}

/// The position with diagram numbers.
fn diagram(puzzle: &Puzzle) -> String {
    fen::write_position(&puzzle.start, &SquareNames::diagram(puzzle.start.rules()))
}

/// The puzzle of a day, of some rules.
pub fn of_day(date: &str, rules: Option<&str>) -> Result<wire::Puzzle, Fault> {
    let moment = calendar::beginning_of(date)
        .ok_or_else(|| Fault::bad("a date is written like 2026-11-15").at("date"))?;
    let rules = rules.map(rule_id).transpose()?;
    of_the_day(moment / DAY, rules).map(shown).ok_or_else(no_puzzle)
}

/// One puzzle.
pub fn one(rules: &str, id: &str) -> Result<wire::Puzzle, Fault> {
    find(rule_id(rules)?, id).map(shown).ok_or_else(no_puzzle)
}

/// Whether there is a puzzle at an address.
pub fn is_there(rules: &str, id: &str) -> bool {
    rule_id(rules).is_ok_and(|rules| find(rules, id).is_some())
}

/// The name of a puzzle's rules and its position, in diagram numbers or the letters of its players.
pub fn position(rules: &str, id: &str) -> Option<(Id, String)> {
    let puzzle = find(rule_id(rules).ok()?, id)?;
    let start = &puzzle.start;
    let own = SquareNames::of(start.rules());
    let names = if own.is_algebraic() { own } else { SquareNames::diagram(start.rules()) };
    Some((start.rules().base().id, fen::write_position(start, &names)))
}

/// A move that is not in the solution of a puzzle.
#[derive(Clone, Debug)]
pub struct Try {
    puzzle: &'static Puzzle,
    game: Game,
}

impl Try {
    /// The moves so far; the last of them is the try.
    pub fn new(rules: &str, id: &str, moves: &[String]) -> Result<Self, Fault> {
        let puzzle = find(rule_id(rules)?, id).ok_or_else(no_puzzle)?;
        Ok(Self { puzzle, game: played(puzzle, moves)? })
    }

    /// The game that is to be looked at within [`REPLY`]; nothing where it is over.
    pub fn game(&self) -> Option<&Game> {
        self.game.outcome().is_none().then_some(&self.game)
    }

    /// What it leads to, by the best line of the engine.
    pub fn answer(&self, best: Option<&Report>) -> wire::TriedMove {
        tried(self.puzzle, &self.game, best)
    }
}

fn find(rules: Id, id: &str) -> Option<&'static Puzzle> {
    built_in(rules).puzzles.iter().find(|puzzle| puzzle.id() == id)
}

fn rule_id(text: &str) -> Result<Id, Fault> {
    text.parse()
        .map_err(|_| Fault::new(FailureCode::NotFound, "there is no such rule set").at("rules"))
}

fn no_puzzle() -> Fault {
    Fault::new(FailureCode::NotFound, "there is no such puzzle")
}

fn shown(puzzle: &Puzzle) -> wire::Puzzle {
    let mut after = puzzle.start.clone();
    for m in &puzzle.line {
        if let Ok(next) = after.play(m) {
            after = next;
        }
    }
    wire::Puzzle {
        id: puzzle.id(),
        rules: Word(puzzle.start.rules().base().id),
        theme: theme(puzzle.theme),
        goal: goal(puzzle.goal),
        difficulty: puzzle.difficulty.number(),
        fen: diagram(puzzle),
        text: puzzle.fen(),
        pieces: present::pieces(&puzzle.start),
        turn: puzzle.start.turn().into(),
        line: present::moves_of(&puzzle.start, &puzzle.line),
        rest: present::moves_of(&after, &puzzle.rest),
        source: puzzle.source.clone(),
    }
}

/// The game of a try. No puzzle is longer than some dozen moves, and neither is a try.
fn played(puzzle: &Puzzle, moves: &[String]) -> Result<Game, Fault> {
    if moves.is_empty() || moves.len().is_multiple_of(2) || moves.len() > puzzle.line.len() {
        let message = "a try is a move of the solver in place of one of the solution";
        return Err(Fault::bad(message).at("moves"));
    }
    let mut game = Game::new(puzzle.start.clone());
    let reading = MoveText::of(puzzle.start.rules());
    for (index, text) in moves.iter().enumerate() {
        let place = || format!("moves[{index}]");
        let m = reading
            .read_among(game.position(), game.legal(), text)
            .map_err(|error| Fault::bad(error.to_string()).at(place()))?;
        game.play(&m).map_err(|error| Fault::from(error).at(place()))?;
    }
    Ok(game)
}

fn tried(puzzle: &Puzzle, game: &Game, best: Option<&Report>) -> wire::TriedMove {
    let rules = puzzle.start.rules();
    let solver = puzzle.start.turn();
    let Some(line) = best else {
        let standing = match game.outcome().and_then(|outcome| outcome.winner) {
            Some(winner) if winner == solver => Standing::Right,
            Some(_) => Standing::Worse,
            None => Standing::of(rules, puzzle.goal, crownhead_play::Score::DRAW),
        };
        return wire::TriedMove { verdict: verdict(standing), reply: None, given: 0, taken: 0 };
    };
    let standing = Standing::of(rules, puzzle.goal, score_before(line.score));
    let (given, taken) = exchanged(game, &line.pv);
    let reply = line.pv.first();
    let reply = reply.map(|reply| present::one_move(game.position(), game.legal(), reply));
    wire::TriedMove { verdict: verdict(standing), reply, given, taken }
}

/// How many pieces the other side takes along a line of captures, and how many the solver does.
fn exchanged(game: &Game, line: &[Move]) -> (u32, u32) {
    let captures = line.iter().take_while(|m| m.is_capture());
    let (mut given, mut taken) = (0, 0);
    for (ply, m) in captures.enumerate() {
        let count = m.captured.len() as u32;
        if ply % 2 == 0 { given += count } else { taken += count }
    }
    // What the try itself took.
    let own = game.moves().last().map_or(0, |m| m.captured.len() as u32);
    (given, taken + own)
}
