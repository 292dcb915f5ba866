//! Compares pairings with those of another program that reads TRF files and writes `white black` numbers, as bbpPairings does:
//!
//! ```sh
//! CROWNHEAD_PAIRER=path/to/bbpPairings.exe cargo run --release -p crownhead-tournament --example compare -- 1000 1
//! ```
//!
//! plays 1000 random tournaments from seed 1 on, has every round paired by both, and prints the number of rounds and of differences. A third
//! argument is a folder in which some compared rounds are kept, as test data; a fourth and fifth the fewest and most players.

#![allow(clippy::print_stdout, missing_docs, clippy::unwrap_used, unreachable_pub)]

use std::{env, fs, path::Path, process::Command, time::Instant};

use crownhead_tournament::{Bye, NoPairing, Round, Tournament, Trf};

#[path = "../tests/common/mod.rs"]
mod common;

/// The pairs of a round as lines of seed numbers.
fn lines(tournament: &Tournament, round: &Round) -> Vec<String> {
    let seeds = tournament.seeds();
    let number = |id| seeds.iter().position(|&seed| seed == id).map_or(0, |place| place + 1);
    let mut lines: Vec<String> = round
        .pairings
        .iter()
        .map(|pairing| format!("{} {}", number(pairing.white), number(pairing.black)))
        .collect();
    let byes = round.byes.iter().filter(|(_, bye)| *bye == Bye::Allocated);
    lines.extend(byes.map(|&(id, _)| format!("{} 0", number(id))));
    lines
}

fn main() {
    let program = env::var("CROWNHEAD_PAIRER").expect("CROWNHEAD_PAIRER names the other program");
    let mut arguments = env::args().skip(1);
    let mut number =
        |otherwise: u64| arguments.next().map_or(otherwise, |text| text.parse().expect("a number"));
    let (tournaments, first) = (number(100), number(1));
    let keep = env::args().nth(3).filter(|folder| folder != "-");
    let bound = |at: usize, otherwise: u64| {
        env::args().nth(at).map_or(otherwise, |text| text.parse().expect("a number"))
    };
    let (fewest, most) = (bound(4, 4), bound(5, 60));
    let folder = env::temp_dir().join(format!("compare-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    let (input, output) = (folder.join("in.trf"), folder.join("out.txt"));
    let (mut rounds, mut without, mut different) = (0, 0, 0);
    let mut slowest = 0.0_f64;
    for seed in first..first + tournaments {
        common::play_through(seed, fewest..=most, |tournament, paired| {
            if matches!(paired, Err(NoPairing::TooFewPlayers)) {
                return;
            }
            let file = Trf { heading: Vec::new(), tournament: tournament.clone() };
            let text = file.write().unwrap();
            fs::write(&input, &text).unwrap();
            let _ = fs::remove_file(&output);
            let done = Command::new(&program)
                .arg("--dutch")
                .arg(&input)
                .arg("-p")
                .arg(&output)
                .output()
                .expect("the other program runs");
            let began = Instant::now();
            let again = Trf::read(&text).expect("what was written is read").tournament;
            let mine = again.next_round();
            slowest = slowest.max(began.elapsed().as_secs_f64());
            rounds += 1;
            let theirs: Vec<String> = fs::read_to_string(&output)
                .map(|text| text.lines().skip(1).map(str::to_owned).collect())
                .unwrap_or_default();
            let is_same = match (&mine, paired) {
                (Ok(mine), Ok(paired)) => {
                    done.status.success()
                        && lines(&again, mine) == theirs
                        && lines(tournament, paired) == theirs
                }
                (Err(NoPairing::NoLegalPairing(_)), Err(_)) => {
                    without += 1;
                    done.status.code() == Some(1)
                }
                _ => false,
            };
            if !is_same {
                different += 1;
                let kept = folder.join(format!("different-{seed}-{}.trf", tournament.rounds.len()));
                fs::write(&kept, &text).unwrap();
                println!("{}", kept.display());
                println!("  {}", String::from_utf8_lossy(&done.stderr).trim());
                println!("  theirs {theirs:?}");
                println!("  mine   {:?}", mine.map(|mine| lines(&again, &mine)));
            } else if let Some(keep) = &keep
                && seed % 3 == tournament.rounds.len() as u64 % 3
                && tournament.rounds.len() > 1
            {
                let comment: String = theirs.iter().flat_map(|line| ["### ", line, "\n"]).collect();
                let name = format!("{seed:03}-{}.trf", tournament.rounds.len() + 1);
                fs::write(Path::new(keep).join(name), text + &comment).unwrap();
            }
        });
    }
    println!(
        "{rounds} rounds compared, {without} of them without a legal pairing, {different} different"
    );
    println!("slowest round: {:.0} ms", slowest * 1000.0);
}
