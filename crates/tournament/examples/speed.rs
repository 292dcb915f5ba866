//! How long pairing takes: `cargo run --release -p crownhead-tournament --example speed -- 250 11` for players and rounds of a Swiss tournament,
//! and an arena of 500 free players. A third argument is the seed; with a fourth all games are drawn, so that all players have the same score.

#![allow(clippy::print_stdout, missing_docs, unreachable_pub)]

use std::{env, time::Instant};

use crownhead_tournament::{Arena, ArenaSettings, Outcome, PlayerId, Score, Waiting};

#[path = "../tests/common/mod.rs"]
mod common;

fn main() {
    let number = |at: usize, otherwise: usize| {
        env::args().nth(at).map_or(otherwise, |text| text.parse().expect("a number"))
    };
    let (players, rounds) = (number(1, 250), number(2, 11));
    let mut random = common::Random::new(number(3, 1) as u64);
    let mut tournament = common::random_tournament(&mut random, players, rounds);
    let mut slowest = 0.0_f64;
    for round in 1..=rounds {
        common::between_rounds(&mut random, &mut tournament, 10);
        let began = Instant::now();
        let Ok(mut paired) = tournament.next_round() else { break };
        let took = began.elapsed().as_secs_f64();
        slowest = slowest.max(took);
        println!("round {round:>2}: {:>7.1} ms", took * 1000.0);
        common::play(&mut random, &tournament, &mut paired, 10);
        if env::args().len() > 4 {
            for pairing in &mut paired.pairings {
                pairing.games = vec![Outcome::Played(Score::Draw)];
            }
        }
        tournament.begin(paired).expect("the round is as it was paired");
    }
    println!("slowest:  {:>7.1} ms", slowest * 1000.0);

    let mut arena = Arena::new(ArenaSettings::default());
    for _ in 0..500 {
        arena.enter(1000 + random.below(1500) as u32);
    }
    let mut slowest = 0.0_f64;
    for wave in 0..30 {
        let free: Vec<Waiting> =
            (0..500).map(|index| Waiting { player: PlayerId::new(index), waves: 0 }).collect();
        let began = Instant::now();
        let pairings = arena.pair(&free, wave);
        slowest = slowest.max(began.elapsed().as_secs_f64());
        for pairing in pairings {
            let score = [Score::White, Score::Draw, Score::Black][random.below(3) as usize];
            arena.finish(pairing.white, pairing.black, score);
        }
    }
    println!("arena:    {:>7.1} ms, the slowest of 30 waves of 500 players", slowest * 1000.0);
}
