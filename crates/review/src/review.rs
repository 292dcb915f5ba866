//! The review of a game: every move judged, and what is worth saying about it.

use std::ops::Range;

use crownhead_engine::{Score, Tables, Value};
use crownhead_rules::{ByColor, Color, Game, Move, Outcome};

use crate::{
    Explanation, Judgement, Line,
    accuracy::{self, Made},
    chance::{chance, score_before},
    decisive,
    explain::{self, Case, answered},
    missed,
    shot::Shot,
};

/// What happened in a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Review {
    /// Every move, in order.
    pub plies: Vec<Ply>,
    /// White's chances in the last position, out of 1.
    pub end: f64,
    /// What endgame tables know of the last position, for the side to move.
    pub end_known: Option<Value>,
    /// Each side's share of it.
    pub sides: ByColor<Side>,
    /// The two or three moves that decided the game, as indices of
    /// [`plies`](Self::plies) in the order of the game; fewer if fewer moves
    /// were mistakes.
    pub decisive: Vec<usize>,
    /// How the game ended by the rules, if it did.
    pub outcome: Option<Outcome>,
}

/// A move of a game, judged.
#[derive(Clone, Debug, PartialEq)]
pub struct Ply {
    /// Who made it.
    pub mover: Color,
    /// The move.
    pub played: Move,
    /// The number of legal moves.
    pub choices: usize,
    /// The best line the engine found; the score is the mover's.
    pub best: Line,
    /// The score of the move that was made, for the mover, and what is
    /// expected after it.
    pub reply: Line,
    /// The winning chances given away, out of 1: those of the best line less
    /// those of the move.
    pub loss: f64,
    /// The mark the loss is worth.
    pub judgement: Judgement,
    /// What endgame tables know of the position before the move, for the mover.
    pub known: Option<Value>,
    /// A shot that the mover could have played instead.
    pub missed_shot: Option<Shot>,
    /// Why the move was bad, where a detector is certain of it.
    pub explanation: Option<Explanation>,
}

/// One side's share of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Side {
    /// Moves made.
    pub moves: usize,
    /// Moves made where there was a choice; the others are not counted below.
    pub choices: usize,
    /// From 0 to 100; `None` for a side that never had a choice. The
    /// definition is in docs/review.md.
    pub accuracy: Option<f64>,
    /// Inaccuracies.
    pub inaccuracies: usize,
    /// Mistakes.
    pub mistakes: usize,
    /// Blunders.
    pub blunders: usize,
}

impl Side {
    /// How many moves were judged so.
    pub const fn count(&self, judgement: Judgement) -> usize {
        match judgement {
            Judgement::Good => self.moves - self.inaccuracies - self.mistakes - self.blunders,
            Judgement::Inaccuracy => self.inaccuracies,
            Judgement::Mistake => self.mistakes,
            Judgement::Blunder => self.blunders,
        }
    }
}

impl Ply {
    /// White's chances before the move, had the best move been made.
    pub fn white_before(&self) -> f64 {
        for_white(self.mover, chance(self.best.score))
    }

    /// White's chances after the move.
    pub fn white_after(&self) -> f64 {
        for_white(self.mover, chance(self.reply.score))
    }

    /// The score before the move, for White.
    pub fn white_score(&self) -> Score {
        match self.mover {
            Color::White => self.best.score,
            Color::Black => -self.best.score,
        }
    }

    /// Whether the best move was made, or one that turned out no worse.
    pub fn is_best(&self) -> bool {
        self.best.first() == Some(&self.played)
    }
}

fn for_white(mover: Color, chance: f64) -> f64 {
    match mover {
        Color::White => chance,
        Color::Black => 1.0 - chance,
    }
}

/// A move that gave away less than this by a second look is not marked. Of moves that gave away just a
/// tenth, a longer search often finds that they gave away less (docs/decisions/0039-second-look.md).
const SURE: f64 = 0.15;

/// What was found about the positions of a game.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Looks<'a> {
    /// By the first look, for each position.
    pub(crate) lines: &'a [Line],
    /// By a second one, where there was one.
    pub(crate) second: &'a [Option<Line>],
}

/// Makes the review of a game from the lines of all its positions.
pub(crate) fn make(
    game: &Game,
    looks: Looks<'_>,
    outcome: Option<Outcome>,
    tables: &Tables,
) -> Review {
    let lines = looks.lines;
    let plies = judged(game, looks, 0..game.moves().len(), outcome, tables);
    let end =
        lines.last().map_or(0.5, |line| for_white(game.position().turn(), chance(line.score)));
    let sides = sides(&plies, end);
    let decisive = decisive::moments(&plies, end);
    let end_known = tables.probe(game.position());
    Review { plies, end, end_known, sides, decisive, outcome }
}

/// Judges some moves of a game by the lines of its positions, of which there is
/// one more than moves up to the last of these.
pub(crate) fn judged(
    game: &Game,
    looks: Looks<'_>,
    range: Range<usize>,
    outcome: Option<Outcome>,
    tables: &Tables,
) -> Vec<Ply> {
    let mut plies: Vec<Ply> = Vec::with_capacity(range.len());
    let moves: Vec<Move> = game.moves().iter().cloned().collect();
    let mut so_far = Game::clone(game);
    while so_far.moves().len() > range.start && so_far.undo().is_some() {}
    for index in range {
        let Some(first) = looks.lines.get(index..=index + 1) else { break };
        let Some(played) = moves.get(index) else { break };
        let is_over = outcome.is_some() && index + 1 == moves.len();
        let before = so_far.clone();
        if so_far.play(played).is_err() {
            break;
        }
        let with = |best: &Line, after: &Line| {
            let mut ply = judge(before.position().turn(), played, best, after, is_over);
            ply.choices = before.legal().len();
            ply.known = tables.probe(before.position());
            if ply.choices > 1 {
                let case = Case { before: &before, after: &so_far, ply: &ply, tables };
                let missed_shot = missed::shot(&case);
                let is_fault = ply.judgement.is_fault();
                let explanation = if is_fault { explain::explain(&case) } else { None };
                ply.missed_shot = missed_shot;
                ply.explanation = explanation;
            }
            ply
        };
        let mut ply = with(&first[0], &first[1]);
        if ply.choices > 1
            && ply.judgement.is_fault()
            && let Some([Some(best), Some(after)]) = looks.second.get(index..=index + 1)
        {
            let again = with(best, after);
            let had = ply.explanation.as_ref().map(Explanation::subject);
            let cause = again.explanation.clone().filter(|why| had == Some(why.subject()));
            ply = if again.loss < SURE {
                Ply { judgement: Judgement::Good, explanation: None, ..again }
            } else {
                let explanation = cause.or_else(|| answered::agreed(&ply, &again));
                Ply { explanation, ..again }
            };
        }
        plies.push(ply);
    }
    plies
}

/// Whether a move is bad by the lines of the positions before and after it.
pub(crate) fn is_fault(game: &Game, lines: &[Line], ply: usize, outcome: Option<Outcome>) -> bool {
    let (Some(position), Some(played)) = (game.position_after(ply), game.moves().get(ply)) else {
        return false;
    };
    let (Some(best), Some(after)) = (lines.get(ply), lines.get(ply + 1)) else { return false };
    let is_over = outcome.is_some() && ply + 1 == game.moves().len();
    judge(position.turn(), played, best, after, is_over).judgement.is_fault()
}

/// Judges a move by what was best and what is thought of the position after
/// it. Where the game went on, the search saw further: if the move turned out
/// better than what was thought best, it was the best.
fn judge(mover: Color, played: &Move, best: &Line, after: &Line, is_over: bool) -> Ply {
    let is_best = best.first() == Some(played);
    let reply = if is_best && !is_over {
        let moves = best.moves.get(1..).unwrap_or_default().to_vec();
        Line { moves, ..best.clone() }
    } else {
        let depth = if is_over { 0 } else { after.depth + 1 };
        Line { score: score_before(after.score), depth, moves: after.moves.clone() }
    };
    let is_better = !is_best && reply.score >= best.score;
    let best = if is_better { after.after(played) } else { best.clone() };
    let loss = if is_best { 0.0 } else { (chance(best.score) - chance(reply.score)).max(0.0) };
    Ply {
        mover,
        played: played.clone(),
        choices: 1,
        best,
        reply,
        loss,
        judgement: Judgement::of_loss(loss),
        known: None,
        missed_shot: None,
        explanation: None,
    }
}

fn sides(plies: &[Ply], end: f64) -> ByColor<Side> {
    let mut chances: Vec<f64> = plies.iter().map(Ply::white_before).collect();
    chances.push(end);
    let made: Vec<Made> = plies
        .iter()
        .enumerate()
        .filter(|(_, ply)| ply.choices > 1)
        .map(|(index, ply)| Made { index, mover: ply.mover, loss: ply.loss })
        .collect();
    let accuracy = accuracy::of_sides(&chances, &made);
    ByColor::from_fn(|color| {
        let own = || plies.iter().filter(|ply| ply.mover == color);
        let count = |judgement| own().filter(|ply| ply.judgement == judgement).count();
        Side {
            moves: own().count(),
            choices: own().filter(|ply| ply.choices > 1).count(),
            accuracy: accuracy[color],
            inaccuracies: count(Judgement::Inaccuracy),
            mistakes: count(Judgement::Mistake),
            blunders: count(Judgement::Blunder),
        }
    })
}
