//! Going through a game: which positions are to be analysed, in which order,
//! and what is known already.
//!
//! A [`Walk`] does not search. It names the next position, takes the answer
//! from whoever has an engine (a thread, a pool of a server, a worker of a
//! browser), and can be left and taken up again at any position.

use crownhead_engine::{Report, Score, Tables};
use crownhead_rules::{Game, Outcome};

use crate::{Line, Review, review};

/// A review on its way.
///
/// Positions are asked for from the last to the first: what the engine has
/// found out about later positions helps it with the earlier ones.
///
/// ```
/// use crownhead_engine::{Limits, Options, Stop, Tables, engine_for};
/// use crownhead_review::Walk;
/// use crownhead_rules::{Game, Id, Position, RuleSet};
///
/// let rules = RuleSet::of(Id::English);
/// let mut game = Game::new(Position::start(&rules));
/// for _ in 0..6 {
///     let first = game.legal()[0].clone();
///     game.play(&first)?;
/// }
/// let mut engine = engine_for(&rules, &Options { hash_mib: 1, ..Options::default() });
/// let limits = Limits { analyse: true, ..Limits::nodes(2_000) };
/// let mut walk = Walk::new(game);
/// while let Some(ply) = walk.next() {
///     let answer = engine.search(&walk.game_at(ply), &limits, &Stop::new(), &mut |_| {});
///     walk.answer(ply, answer.lines.first());
/// }
/// let review = walk.finish(&Tables::none()).expect("every position was answered");
/// assert_eq!(review.plies.len(), 6);
/// # Ok::<(), crownhead_rules::IllegalMove>(())
/// ```
#[derive(Clone, Debug)]
pub struct Walk {
    game: Game,
    /// What is thought of each position, the first and the last included.
    lines: Vec<Option<Line>>,
    /// The positions that need an analysis.
    asked: Vec<bool>,
    /// How the game ended by the rules, if it did.
    outcome: Option<Outcome>,
}

impl Walk {
    /// A walk through a game from its first to its last position.
    ///
    /// Positions with one legal move are not asked for, except for the last:
    /// they are worth what the next one is.
    pub fn new(game: Game) -> Self {
        let last = game.moves().len();
        let outcome = game.outcome();
        let mut lines = vec![None; last + 1];
        let mut asked = vec![true; last + 1];
        for (ply, asked) in asked.iter_mut().enumerate() {
            let Some(position) = game.position_after(ply) else { continue };
            if ply == last {
                *asked = outcome.is_none();
            } else if let Some(over) = position.outcome() {
                // Some games are played on after the rules have ended them.
                lines[ply] = Some(ended(over, position.turn()));
                *asked = false;
            } else {
                *asked = position.moves().len() > 1;
            }
        }
        if let Some(outcome) = outcome {
            lines[last] = Some(ended(outcome, game.position().turn()));
        }
        Self { game, lines, asked, outcome }
    }

    /// The game.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// How the game ended by the rules, if it did.
    pub fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// The positions still to be analysed, the last first, each as the number
    /// of moves before it.
    pub fn open(&self) -> Vec<usize> {
        (0..self.lines.len()).rev().filter(|&ply| self.is_open(ply)).collect()
    }

    /// The next position to be analysed.
    pub fn next(&self) -> Option<usize> {
        (0..self.lines.len()).rev().find(|&ply| self.is_open(ply))
    }

    fn is_open(&self, ply: usize) -> bool {
        self.asked[ply] && self.lines[ply].is_none()
    }

    /// How many positions have been analysed, of how many.
    pub fn progress(&self) -> (usize, usize) {
        let all = self.asked.iter().filter(|asked| **asked).count();
        (all - self.open().len(), all)
    }

    /// The game as it stood after so many moves.
    #[must_use]
    pub fn game_at(&self, ply: usize) -> Game {
        let mut game = self.game.clone();
        while game.moves().len() > ply && game.undo().is_some() {}
        game
    }

    /// Takes the best line of a position. Without a line the position counts
    /// as even.
    pub fn answer(&mut self, ply: usize, best: Option<&Report>) {
        if let Some(line) = self.lines.get_mut(ply) {
            *line = Some(best.map(Line::of).unwrap_or_default());
        }
    }

    /// The review; `None` as long as a position is open.
    pub fn finish(&self, tables: &Tables) -> Option<Review> {
        let mut lines: Vec<Line> = Vec::with_capacity(self.lines.len());
        for ply in (0..self.lines.len()).rev() {
            let line = match &self.lines[ply] {
                Some(line) => line.clone(),
                None if self.asked[ply] => return None,
                None => lines.last()?.after(self.game.moves().get(ply)?),
            };
            lines.push(line);
        }
        lines.reverse();
        Some(review::make(&self.game, &lines, self.outcome, tables))
    }
}

/// The line of a position in which the game is over.
fn ended(outcome: Outcome, turn: crownhead_rules::Color) -> Line {
    let score = match outcome.winner {
        None => Score::DRAW,
        Some(winner) if winner == turn => Score::win_in(0),
        Some(_) => Score::loss_in(0),
    };
    Line { score, ..Line::default() }
}
