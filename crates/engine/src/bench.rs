//! A fixed amount of searching: the number of positions looked at is the
//! engine's fingerprint, and the time it takes is its speed.

use std::time::{Duration, Instant};

use crownhead_rules::{Game, Position, RuleSet};

use crate::{Limits, Options, Stop, engine_for};

/// How a rule set's bench went.
#[derive(Clone, Copy, Debug)]
pub struct Bench {
    /// Positions looked at. Changes when, and only when, the engine plays
    /// differently.
    pub nodes: u64,
    /// Time spent searching.
    pub time: Duration,
    /// Positions a second from the start position alone.
    pub start_nps: f64,
}

/// Positions per rule set.
const POSITIONS: usize = 8;

/// Searches the start position and positions from a fixed random walk, each
/// to this depth.
pub fn bench(rules: &RuleSet, depth: u32) -> Bench {
    let mut engine = engine_for(rules, Options { hash_mib: 16, threads: 1 });
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

/// The start position, and positions further on.
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
        // Where the walk led to the end of the game, the start serves again.
        if game.outcome().is_some() {
            game = Game::new(Position::start(rules));
        }
        games.push(game);
    }
    games
}
