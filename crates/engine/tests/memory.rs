//! Memory of engines that come and go on many threads, as in a server.
#![cfg(target_os = "linux")]

use std::{fs, sync::Barrier, thread};

use crownhead_engine::{Limits, Options, Stop, engine_for};
use crownhead_rules::{Game, Id, Position, RuleSet};

const THREADS: usize = 8;
const ROUNDS: usize = 3;

/// Memory of this process that is in use, in MiB.
fn resident_mib() -> usize {
    let status = fs::read_to_string("/proc/self/status").expect("Linux has it");
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let kib = line.and_then(|line| line.trim().strip_suffix(" kB")?.parse::<usize>().ok());
    kib.expect("a line of a number of kB") / 1024
}

#[test]
fn the_memory_of_a_table_goes_back_to_the_system_with_its_engine() {
    let rules = RuleSet::of(Id::English);
    let game = Game::new(Position::start(&rules));
    let before = resident_mib();
    // The threads stay: memory that an allocator keeps for them would stay, too. They wait before and
    // after each look at the memory.
    let meet = Barrier::new(THREADS + 1);
    let mut rounds = Vec::new();
    thread::scope(|scope| {
        for _ in 0..THREADS {
            scope.spawn(|| {
                for _ in 0..ROUNDS {
                    let options = Options { hash_mib: 16, ..Options::default() };
                    let mut engine = engine_for(&rules, &options);
                    engine.new_game();
                    engine.search(&game, &Limits::nodes(2_000), &Stop::new(), &mut |_| {});
                    meet.wait();
                    meet.wait();
                    drop(engine);
                    meet.wait();
                    meet.wait();
                }
            });
        }
        let look = || {
            meet.wait();
            let used = resident_mib() - before;
            meet.wait();
            used
        };
        for _ in 0..ROUNDS {
            rounds.push((look(), look()));
        }
    });
    // All threads have ended: a failure before would leave them waiting.
    for (most, after) in rounds {
        assert!(most >= THREADS * 16, "the tables take {most} MiB");
        assert!(after < 64, "{after} MiB of {most} stay in use");
    }
}
