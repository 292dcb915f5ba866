//! Going through a game: what the engine thinks of every position of its
//! main line, and what each move gave away. The search goes from the last
//! position to the first, so that it remembers what is to come.

use crownhead_engine::{Engine, Limits, Score, Stop};
use crownhead_notation::{MoveText, fen, pdn};
use crownhead_rules::{Color, Game, Move, Outcome, Position, RuleSet};

use super::{
    judge::{Verdict, before, chance},
    line_texts,
};

/// A move of a game, judged.
pub(super) struct Ply {
    /// The index of the move among the items of the main line.
    pub(super) index: usize,
    /// The number of the move.
    pub(super) number: u32,
    /// Whether it is the move of the player who moves second.
    pub(super) second: bool,
    /// The position before it.
    pub(super) position: Position,
    /// The move.
    pub(super) played: Move,
    /// What the move is worth to the side that made it; the line is what was
    /// expected next.
    pub(super) opinion: Opinion,
    /// What could have been had; the line begins with the best move.
    pub(super) best: Opinion,
    /// The winning chances given away, out of 1.
    pub(super) loss: f64,
    /// The mark it gets.
    pub(super) verdict: Option<Verdict>,
    /// How the game ended with this move, if it did.
    pub(super) outcome: Option<Outcome>,
}

impl Ply {
    /// What was expected after the move, as players write it.
    pub(super) fn line_texts(&self) -> Vec<String> {
        let Ok(after) = self.position.play(&self.played) else { return Vec::new() };
        line_texts(&after, &self.opinion.line)
    }

    /// The winning chances of White after the move.
    pub(super) fn white_chance(&self) -> f64 {
        for_white(self.position.turn(), chance(self.opinion.score))
    }

    /// The winning chances of White before the move.
    pub(super) fn white_chance_before(&self) -> f64 {
        for_white(self.position.turn(), chance(self.best.score))
    }
}

fn for_white(color: Color, chance: f64) -> f64 {
    if color == Color::White { chance } else { 1.0 - chance }
}

/// What the engine thinks of a position, or of a move.
#[derive(Clone, Debug, Default)]
pub(super) struct Opinion {
    pub(super) score: Score,
    pub(super) depth: u32,
    pub(super) line: Vec<Move>,
}

/// A part of a main line without gaps: a game with the moves played, and
/// where and under which number each stands.
pub(super) struct Part {
    game: Game,
    places: Vec<(usize, pdn::MoveNumber)>,
}

/// The parts of the main line of a game in standard form. Most games are one
/// part; one with positions set up on the way has several, and moves after
/// one that nobody wrote down are in none.
pub(super) fn parts(game: &pdn::Game, start: &Position, rules: &RuleSet) -> Vec<Part> {
    let moves = MoveText::of(rules);
    let setup = |text: &str| {
        let setup = fen::read(text, moves.names()).ok()?;
        Game::from_setup(rules, &setup).ok()
    };
    let first = game.tag("FEN").and_then(setup).filter(|game| game.position() == start);
    let mut parts = Vec::new();
    let mut part =
        Some(Part { game: first.unwrap_or_else(|| Game::new(start.clone())), places: Vec::new() });
    let mut number = pdn::MoveNumber { value: 1, second: false };
    for (index, item) in game.line(game.main()).items.iter().enumerate() {
        match item {
            pdn::Item::Number(written) => number = *written,
            pdn::Item::Move(played) => {
                if let Some(open) = &mut part {
                    let read = moves.read(open.game.position(), &played.text);
                    if read.is_ok_and(|m| open.game.play(&m).is_ok()) {
                        open.places.push((index, number));
                    } else {
                        parts.extend(part.take());
                    }
                }
                number = next(number);
            }
            pdn::Item::UnknownMove(_) => {
                parts.extend(part.take());
                number = next(number);
            }
            pdn::Item::Setup(placed) => {
                parts.extend(part.take());
                part = setup(&placed.fen).map(|game| Part { game, places: Vec::new() });
            }
            pdn::Item::Nag(_)
            | pdn::Item::Comment(_)
            | pdn::Item::Variation(_)
            | pdn::Item::Unreadable(_) => {}
        }
    }
    parts.extend(part);
    parts.retain(|part| !part.places.is_empty());
    parts
}

fn next(number: pdn::MoveNumber) -> pdn::MoveNumber {
    let pdn::MoveNumber { value, second } = number;
    pdn::MoveNumber { value: value + u32::from(second), second: !second }
}

impl Part {
    /// How many moves it has.
    pub(super) fn len(&self) -> usize {
        self.places.len()
    }

    /// Judges every move, and calls `done` after each. `None` if the search
    /// was stopped.
    pub(super) fn judge(
        mut self,
        engine: &mut dyn Engine,
        limits: &Limits,
        stop: &Stop,
        done: &mut dyn FnMut(),
    ) -> Option<Vec<Ply>> {
        let mut outcome = self.game.outcome();
        let mut after = match outcome {
            Some(outcome) => Opinion { score: result(&self.game, outcome), ..Opinion::default() },
            None => think(&self.game, engine, limits, stop),
        };
        let mut plies = Vec::with_capacity(self.places.len());
        while let (Some((index, number)), Some(played)) = (self.places.pop(), self.game.undo()) {
            if stop.is_stopped() {
                return None;
            }
            let position = self.game.position().clone();
            let best = if position.moves().len() == 1 {
                extend(&played, &after)
            } else {
                think(&self.game, engine, limits, stop)
            };
            if stop.is_stopped() {
                return None;
            }
            let ply = judge(
                Made { index, number, position, played, outcome: outcome.take() },
                best,
                &after,
            );
            after = ply.best.clone();
            plies.push(ply);
            done();
        }
        plies.reverse();
        Some(plies)
    }
}

/// A move that was made.
struct Made {
    index: usize,
    number: pdn::MoveNumber,
    position: Position,
    played: Move,
    outcome: Option<Outcome>,
}

/// Judges a move, given what was best and what is thought of the position
/// after it.
fn judge(made: Made, best: Opinion, after: &Opinion) -> Ply {
    let Made { index, number, position, played, outcome } = made;
    let is_best = best.line.first().is_some_and(|m| *m == played);
    let turned = Opinion {
        score: before(after.score),
        depth: after.depth + u32::from(outcome.is_none()),
        line: after.line.clone(),
    };
    let opinion = if is_best && outcome.is_none() {
        Opinion { line: best.line.get(1..).unwrap_or_default().to_vec(), ..best.clone() }
    } else {
        turned
    };
    // Where the game went on, the search saw further: if the move played
    // turned out to be the better one, it was.
    let best = if !is_best && opinion.score >= best.score { extend(&played, after) } else { best };
    let loss = (chance(best.score) - chance(opinion.score)).max(0.0);
    let loss = if is_best { 0.0 } else { loss };
    Ply {
        index,
        number: number.value,
        second: number.second,
        position,
        played,
        opinion,
        best,
        loss,
        verdict: Verdict::of(loss),
        outcome,
    }
}

/// The opinion of a position in which this move is made.
fn extend(played: &Move, after: &Opinion) -> Opinion {
    let mut line = vec![played.clone()];
    line.extend(after.line.iter().cloned());
    Opinion { score: before(after.score), depth: after.depth + 1, line }
}

/// The score of a game that is over, for the side whose turn it would be.
fn result(game: &Game, outcome: Outcome) -> Score {
    match outcome.winner {
        None => Score::DRAW,
        Some(color) if color == game.position().turn() => Score::win_in(0),
        Some(_) => Score::loss_in(0),
    }
}

fn think(game: &Game, engine: &mut dyn Engine, limits: &Limits, stop: &Stop) -> Opinion {
    let answer = engine.search(game, limits, stop, &mut |_| {});
    match answer.lines.into_iter().next() {
        Some(line) if !line.pv.is_empty() => {
            Opinion { score: line.score, depth: line.depth, line: line.pv }
        }
        _ => Opinion { line: answer.best.into_iter().collect(), ..Opinion::default() },
    }
}
