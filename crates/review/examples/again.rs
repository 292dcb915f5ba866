//! Whether marks and reasons hold: reviews games at 100,000 nodes a move, then judges each marked
//! move again with a fresh engine and more nodes.
//!
//! `again NODES GAMES SKIP SECONDS FILE.pdn...` takes GAMES legal games of at least 20 plies, one of
//! every SKIP, and stops after so many seconds. A line for each marked move, then the sums. A cause holds if the longer search
//! has one of the same subject, an answer if it replies with the same move to a move that stays marked.

#![allow(clippy::print_stdout)]

use std::{env, error::Error, fs, time::Instant};

use crownhead_engine::{Endgames, Limits, Options, Stop};
use crownhead_notation::{MoveText, pdn};
use crownhead_review::{EngineAnalyst, Explanation, Ply, Review, Subject, Walk, review};
use crownhead_rules::{Game, Position, RuleSet};

const NODES: u64 = 100_000;
const LEAST_PLIES: usize = 20;

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = env::args().skip(1);
    let mut number = || -> Result<u64, Box<dyn Error>> {
        Ok(args.next().ok_or("NODES GAMES SKIP SECONDS FILE...")?.parse()?)
    };
    let (nodes, most, skip, seconds) = (number()?, number()?, number()?.max(1), number()?);
    let begun = Instant::now();
    let (mut seen, mut games, mut marked, mut stay) = (0, 0, 0, 0);
    let (mut causes, mut answers, mut moments) = (Told::default(), Told::default(), [0; 3]);
    for file in args {
        let read = pdn::read(&fs::read(&file)?);
        let Some(id) = pdn::detect(&read).id() else { continue };
        let rules = RuleSet::of(id);
        for (index, pdn) in read.iter().enumerate() {
            let Some(game) = game_of(pdn, &rules) else { continue };
            seen += 1;
            if seen % skip != 0 || games == most || begun.elapsed().as_secs() >= seconds {
                continue;
            }
            games += 1;
            let clock = Instant::now();
            let Some(Review { plies, decisive, .. }) = reviewed(&game) else { continue };
            let took = clock.elapsed();
            for (at, ply) in plies.iter().enumerate().filter(|(_, ply)| ply.judgement.is_fault()) {
                let again = judged_again(&game, at, nodes);
                let holds = again.as_ref().is_some_and(|again| again.judgement.is_fault());
                let other = again.as_ref().and_then(|again| again.explanation.as_ref());
                marked += 1;
                stay += u32::from(holds);
                if decisive.contains(&at) {
                    moments[0] += 1;
                }
                if let Some(why) = &ply.explanation {
                    let (told, is_same) = match why {
                        Explanation::Answered { reply, .. } => {
                            let replied = again.as_ref().and_then(|again| again.reply.first());
                            (&mut answers, holds && replied == Some(reply))
                        }
                        cause => {
                            let subject = other.map(Explanation::subject);
                            (&mut causes, subject == Some(cause.subject()))
                        }
                    };
                    told.said += 1;
                    told.hold += u32::from(is_same);
                    let is_cause = why.subject() != Subject::Answer;
                    if decisive.contains(&at) {
                        moments[if is_cause { 1 } else { 2 }] += 1;
                    }
                }
                let loss = again.as_ref().map_or(0.0, |again| again.loss);
                println!(
                    "{file} {} ply {at} lost {:.2} again {loss:.2} {} | {:?} | {:?}",
                    index + 1,
                    ply.loss,
                    if holds { "stays" } else { "GONE" },
                    ply.explanation,
                    other
                );
            }
            println!(
                "# game {games}: {} plies, reviewed in {:.1} s",
                plies.len(),
                took.as_secs_f64()
            );
        }
    }
    println!(
        "{games} games; {marked} marked, {stay} stay; {} with a cause, {} hold; {} with the answer, {} hold; \
         {} moments, {} with a cause, {} with the answer",
        causes.said, causes.hold, answers.said, answers.hold, moments[0], moments[1], moments[2]
    );
    Ok(())
}

/// Sentences of a kind, and how many of them hold.
#[derive(Default)]
struct Told {
    said: u32,
    hold: u32,
}

/// The main line of a game from a file; `None` if it is short or not legal.
fn game_of(pdn: &pdn::Game, rules: &RuleSet) -> Option<Game> {
    if pdn.tag("FEN").is_some() || !pdn::replay(pdn, rules).legal {
        return None;
    }
    let text = MoveText::of(rules);
    let mut game = Game::new(Position::start(rules));
    for ply in pdn.line(pdn.main()).plies() {
        let m = text.read(game.position(), &ply.played?.text).ok()?;
        game.play(&m).ok()?;
    }
    (game.moves().len() >= LEAST_PLIES).then_some(game)
}

fn engine(game: &Game) -> [EngineAnalyst; 1] {
    let options = Options { hash_mib: 32, ..Options::default() };
    [EngineAnalyst::new(game.start().rules(), &options)]
}

fn reviewed(game: &Game) -> Option<Review> {
    let tables = Endgames::BuiltIn.tables(game.start().rules());
    let mut walk = Walk::new(game.clone()).looking_twice();
    let limits = Limits::nodes(NODES);
    review(&mut walk, &mut engine(game), &limits, &tables, &Stop::new(), &|_, _| {})
}

/// The move after so many others, judged by itself.
fn judged_again(game: &Game, at: usize, nodes: u64) -> Option<Ply> {
    let tables = Endgames::BuiltIn.tables(game.start().rules());
    let mut walk = Walk::of_last(Walk::new(game.clone()).game_at(at + 1), 1);
    let limits = Limits::nodes(nodes);
    review(&mut walk, &mut engine(game), &limits, &tables, &Stop::new(), &|_, _| {});
    walk.settled(at, &tables).pop()
}
