//! A fixed set of searches. Its node count is the engine's fingerprint, its
//! time the engine's speed.

use std::time::Duration;

use crownhead_nnue::State;
use crownhead_rules::{
    Game, Position, RuleSet,
    kernel::{Board, Kernel, Layout, MovementSource, Step},
    with_kernel,
};

use crate::{
    Limits, Options, Stop, engine_for,
    eval::{Evaluate, Linear, weights::Weights},
    time::Instant,
};

/// The bench of one rule set.
#[derive(Clone, Copy, Debug)]
pub struct Bench {
    /// Nodes searched. The number changes if and only if the engine's play
    /// changes.
    pub nodes: u64,
    /// Search time.
    pub time: Duration,
    /// Nodes per second from the start position alone.
    pub start_nps: f64,
}

/// Positions per rule set.
const POSITIONS: usize = 8;

/// Searches the start position and positions of a fixed random walk to this
/// depth.
pub fn bench(rules: &RuleSet, depth: u32) -> Bench {
    let mut engine = engine_for(rules, &Options { hash_mib: 16, ..Options::default() });
    let mut total = Bench { nodes: 0, time: Duration::ZERO, start_nps: 0.0 };
    for (index, game) in games(rules).iter().enumerate() {
        engine.new_game();
        let limits = Limits { analyse: true, ..Limits::depth(depth) };
        let begun = Instant::now();
        let answer = engine.search(game, &limits, &Stop::new(), &mut |_| {});
        total.time += begun.elapsed();
        total.nodes += answer.lines.first().map_or(0, |line| line.nodes);
        if index == 0 {
            total.start_nps = total.nodes as f64 / total.time.as_secs_f64().max(1e-9);
        }
    }
    total
}

/// The start position and positions of a fixed random walk.
fn games(rules: &RuleSet) -> Vec<Game> {
    let mut games = vec![Game::new(Position::start(rules))];
    let mut seed: u64 = 0x2545_f491_4f6c_dd1d;
    while games.len() < POSITIONS {
        let mut game = Game::new(Position::start(rules));
        for _ in 0..6 * games.len() {
            let moves = game.position().moves();
            if moves.is_empty() {
                break;
            }
            seed ^= seed << 13;
            seed ^= seed >> 7;
            seed ^= seed << 17;
            let choice = &moves[(seed % moves.len() as u64) as usize];
            game.play(choice).expect("a move from the list of legal ones");
        }
        // The start position replaces a walk that ended the game.
        if game.outcome().is_some() {
            game = Game::new(Position::start(rules));
        }
        games.push(game);
    }
    games
}

/// The parts of a search, each to be timed alone.
pub struct Parts(Box<dyn Timed>);

impl std::fmt::Debug for Parts {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Parts").finish_non_exhaustive()
    }
}

impl Parts {
    /// The parts of a rule set's search, with the positions of its bench.
    pub fn new(rules: &RuleSet) -> Self {
        with_kernel!(rules, |kernel| {
            let (weights, network) = Weights::with_network(rules);
            let eval = Linear::new(rules, kernel, &weights, network.as_ref());
            let board = |game: &Game| *game.position().board_for(kernel);
            let boards = games(rules).iter().map(board).collect();
            let state = eval.state();
            Self(Box::new(Pieces { kernel: *kernel, eval, state, boards, list: Vec::new() }))
        })
    }

    /// Generates the moves of each position; returns their number.
    pub fn generate(&mut self) -> usize {
        self.0.generate()
    }

    /// Evaluates each position; returns the sum.
    pub fn evaluate(&mut self) -> i32 {
        self.0.evaluate()
    }
}

trait Timed {
    fn generate(&mut self) -> usize;
    fn evaluate(&mut self) -> i32;
}

struct Pieces<M, L: Layout> {
    kernel: Kernel<M, L>,
    eval: Linear<L>,
    state: State,
    boards: Vec<Board<L::Word>>,
    list: Vec<Step<L::Word>>,
}

impl<M: MovementSource, L: Layout> Timed for Pieces<M, L> {
    fn generate(&mut self) -> usize {
        let mut moves = 0;
        for board in &self.boards {
            self.kernel.moves(board, &mut self.list);
            moves += self.list.len();
        }
        moves
    }

    fn evaluate(&mut self) -> i32 {
        let Self { kernel, eval, state, boards, .. } = self;
        boards.iter().map(|board| eval.evaluate(kernel, board, state, 0)).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_fingerprint_does_not_change_from_run_to_run() {
        for id in ["english", "frisian"] {
            let rules = RuleSet::named(id).expect("a rule set");
            assert_eq!(bench(&rules, 4).nodes, bench(&rules, 4).nodes, "{id}");
        }
    }

    #[test]
    fn a_position_turned_round_is_worth_the_same_to_the_other_side() {
        use crownhead_rules::{Setup, catalog};
        for entry in catalog::ALL {
            let rules = RuleSet::from(entry);
            let last = rules.board().len() as u32 + 1;
            with_kernel!(rules, |kernel| {
                let (weights, network) = Weights::with_network(&rules);
                let eval = Linear::new(&rules, kernel, &weights, network.as_ref());
                let mut state = eval.state();
                for game in games(&rules) {
                    let setup = game.position().to_setup();
                    let mut turned = Setup::empty(!setup.turn);
                    for (number, mut piece) in setup.pieces {
                        piece.color = !piece.color;
                        turned.pieces.push((last - number, piece));
                    }
                    let turned = Position::from_setup(&rules, &turned).expect("a legal position");
                    let mut value = |board| eval.evaluate(kernel, board, &mut state, 0);
                    let one = value(game.position().board_for(kernel));
                    let other = value(turned.board_for(kernel));
                    assert_eq!(one, other, "{} {:?}", entry.id, game.position());
                }
            });
        }
    }
}
