//! The puzzles that are part of the program: `sets/`, one file for each rule
//! set. docs/puzzles.md has the commands that made them.

use std::{collections::BTreeMap, sync::OnceLock};

use crownhead_rules::{Id, RuleSet};

use crate::{Puzzle, PuzzleFile};

/// The text of a set.
const fn text(id: Id) -> &'static str {
    match id {
        Id::English => include_str!("../sets/english.puzzles"),
        Id::Simple => include_str!("../sets/simple.puzzles"),
        Id::Xo => include_str!("../sets/xo.puzzles"),
        Id::Polish8 => include_str!("../sets/polish8.puzzles"),
        Id::Brazilian => include_str!("../sets/brazilian.puzzles"),
        Id::Russian => include_str!("../sets/russian.puzzles"),
        Id::Pool => include_str!("../sets/pool.puzzles"),
        Id::International => include_str!("../sets/international.puzzles"),
        Id::Frisian => include_str!("../sets/frisian.puzzles"),
        Id::Frysk => include_str!("../sets/frysk.puzzles"),
        Id::Killer => include_str!("../sets/killer.puzzles"),
        Id::Breakthrough => include_str!("../sets/breakthrough.puzzles"),
        Id::Antidraughts => include_str!("../sets/antidraughts.puzzles"),
        Id::Poddavki => include_str!("../sets/poddavki.puzzles"),
        Id::Italian => include_str!("../sets/italian.puzzles"),
        Id::Spanish => include_str!("../sets/spanish.puzzles"),
        Id::Portuguese => include_str!("../sets/portuguese.puzzles"),
        Id::Czech => include_str!("../sets/czech.puzzles"),
        Id::Slovak => include_str!("../sets/slovak.puzzles"),
        Id::German => include_str!("../sets/german.puzzles"),
        Id::Thai => include_str!("../sets/thai.puzzles"),
        Id::Turkish => include_str!("../sets/turkish.puzzles"),
        Id::Canadian => include_str!("../sets/canadian.puzzles"),
        Id::Srilankan => include_str!("../sets/srilankan.puzzles"),
        Id::Filipino => include_str!("../sets/filipino.puzzles"),
        Id::Jamaican => include_str!("../sets/jamaican.puzzles"),
        Id::Argentinian => include_str!("../sets/argentinian.puzzles"),
        Id::Malaysian => include_str!("../sets/malaysian.puzzles"),
        Id::Spantsiretti => include_str!("../sets/spantsiretti.puzzles"),
    }
}

/// The puzzles of a rule set that are part of the program. They are read when
/// they are first asked for.
pub fn built_in(id: Id) -> &'static PuzzleFile {
    static SETS: OnceLock<BTreeMap<Id, OnceLock<PuzzleFile>>> = OnceLock::new();
    static NONE: OnceLock<PuzzleFile> = OnceLock::new();
    let sets = SETS.get_or_init(|| Id::ALL.iter().map(|&id| (id, OnceLock::new())).collect());
    let empty = || PuzzleFile { rules: RuleSet::of(id), puzzles: Vec::new() };
    // The tests read every set.
    let read = || PuzzleFile::read(text(id)).unwrap_or_else(|_| empty());
    sets.get(&id).map_or_else(|| NONE.get_or_init(empty), |set| set.get_or_init(read))
}

/// The rule sets whose puzzles take turns as the puzzle of the day.
const DAILY: [Id; 7] =
    [Id::English, Id::Russian, Id::International, Id::Brazilian, Id::Polish8, Id::Simple, Id::Xo];

/// The puzzle of a day, counted from 1 January 1970: the same everywhere, of
/// one rule set or of a different one each day. `None` if there are no puzzles.
///
/// Puzzles that most levels of the computer fail are left out where enough
/// others are there.
pub fn of_the_day(day: u64, rules: Option<Id>) -> Option<&'static Puzzle> {
    const HARDEST: u8 = 8;
    let turns = DAILY.len() as u64;
    let id = rules.unwrap_or(DAILY[(day % turns) as usize]);
    let round = if rules.is_some() { day } else { day / turns };
    let all = &built_in(id).puzzles;
    let usual: Vec<_> = all.iter().filter(|puzzle| puzzle.difficulty.number() <= HARDEST).collect();
    let pool = if usual.len() >= 7 { usual } else { all.iter().collect() };
    let count = pool.len() as u64;
    if count == 0 {
        return None;
    }
    // A step without a common divisor visits all before one comes again.
    let step = (1..=count).map(|more| count * 5 / 13 + more).find(|step| gcd(*step, count) == 1)?;
    pool.get((round % count * step % count) as usize).copied()
}

fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}
