//! The ladder measures the Elo distance between levels: every level plays the
//! next one and level 1 plays `random`, or every level plays one fixed player.
//! It also counts the moves that leave a man hanging.
//!
//! Games begin with a few random moves, because weak players often repeat a
//! game when it begins the same.

use std::fmt::Write;

use crownhead_engine::{Options, Strength};
use crownhead_rules::RuleSet;

use crate::{
    control::Control,
    openings::{Book, OpeningError},
    referee::Conduct,
    spec::{PlayerKind, PlayerSpec},
    stats::Tally,
    tournament::{Format, Match, Standings},
};

/// Levels search few positions, and a ladder has many of them: a small
/// transposition table is enough.
const HASH_MIB: usize = 8;

/// Two neighbouring players of a ladder.
#[derive(Clone, Debug)]
pub struct Rung {
    /// The player meant to be weaker.
    pub lower: String,
    /// The player meant to be stronger.
    pub upper: String,
    /// The score of the upper player.
    pub tally: Tally,
    /// The share of the upper player's moves, in all its games of the match,
    /// that left a man hanging.
    pub hanging: Option<f64>,
}

/// A match of the levels from `first` to `last` with `games` games per pairing:
/// each level against the one below and level 1 against `random`, or each
/// against one fixed player.
pub fn ladder(
    rules: &RuleSet,
    (first, last): (u8, u8),
    against: Option<Strength>,
    games: usize,
    seed: u64,
) -> Result<Match, OpeningError> {
    let below = against.or((first == 1).then_some(Strength::Random));
    let strengths = below.into_iter().chain((first..=last).map(Strength::Level));
    let options = Options { hash_mib: HASH_MIB, ..Options::default() };
    let player = |strength| PlayerSpec {
        kind: PlayerKind::BuiltIn { strength, options: options.clone() },
        ..PlayerSpec::built_in(strength)
    };
    let conduct = Conduct { most_plies: Some(400), counts_hanging: true, ..Conduct::default() };
    Ok(Match {
        rules: rules.clone(),
        players: strengths.map(player).collect(),
        format: if against.is_some() { Format::Gauntlet } else { Format::Ladder },
        games,
        openings: Book::Random(2, 4).openings(rules, seed, games.div_ceil(2))?,
        control: Control::default(),
        conduct,
        concurrency: 1,
        seed,
        sprt: None,
    })
}

/// The rungs of a ladder, the weakest first.
pub fn rungs(contest: &Match, standings: &Standings) -> Vec<Rung> {
    let name = |index: usize| contest.players[index].name.clone();
    let pairings = standings.pairings.iter();
    pairings
        .map(|(lower, upper, tally)| Rung {
            lower: name(*lower),
            upper: name(*upper),
            tally: tally.reversed(),
            hanging: standings.players[*upper].usage.hanging_share(),
        })
        .collect()
}

/// The rungs as a Markdown table: score against the player below, Elo
/// difference, share of moves that left a man hanging.
pub fn ladder_table(rungs: &[Rung]) -> String {
    let mut rows = vec![
        ["player", "against", "won", "drawn", "lost", "score", "Elo (95 %)", "hanging"]
            .map(str::to_owned),
    ];
    for Rung { lower, upper, tally, hanging } in rungs {
        let share = if tally.games() == 0 { 0.0 } else { tally.points() / tally.games() as f64 };
        let elo = tally.estimate().map_or_else(|| "-".to_owned(), |found| found.to_string());
        rows.push([
            upper.clone(),
            lower.clone(),
            tally.wins.to_string(),
            tally.draws.to_string(),
            tally.losses.to_string(),
            format!("{:.1} %", 100.0 * share),
            elo,
            hanging.map_or_else(|| "-".to_owned(), |share| format!("{:.1} %", 100.0 * share)),
        ]);
    }
    let width =
        |column: usize| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0);
    let widths: Vec<usize> = (0..8).map(width).collect();
    let mut text = String::new();
    for (index, row) in rows.iter().enumerate() {
        for (column, cell) in row.iter().enumerate() {
            let width = widths[column];
            // Names are left-aligned, numbers right-aligned.
            let _ = if column < 2 {
                write!(text, "| {cell:<width$} ")
            } else {
                write!(text, "| {cell:>width$} ")
            };
        }
        text.push_str("|\n");
        if index == 0 {
            for (column, &width) in widths.iter().enumerate() {
                let end = if column < 2 { "-" } else { ":" };
                let _ = write!(text, "|{}{end}", "-".repeat(width + 1));
            }
            text.push_str("|\n");
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use crownhead_engine::Stop;

    use super::*;
    use crate::stats::Points;

    #[test]
    fn a_ladder_has_a_rung_between_neighbours() {
        let rules = RuleSet::named("english").unwrap();
        let contest = ladder(&rules, (1, 10), None, 2, 1).unwrap();
        assert_eq!(contest.players.len(), 11);
        assert_eq!(contest.players[0].name, "random");
        assert_eq!(contest.total(), 20);
        contest.check().unwrap();
        let contest = ladder(&rules, (4, 5), None, 2, 1).unwrap();
        let mut standings = Standings::new(&contest);
        let rung = &rungs(&contest, &standings)[0];
        assert_eq!((rung.lower.as_str(), rung.upper.as_str()), ("level 4", "level 5"));
        // The table speaks of the upper one.
        standings.pairings[0].2.add(0, Points::Loss);
        assert_eq!(rungs(&contest, &standings)[0].tally.wins, 1);
        let stop = Stop::new();
        stop.stop();
        assert_eq!(contest.run(&[], &stop, &mut |_, _, _, _| Ok(())).unwrap().games, 0);
    }

    #[test]
    fn every_level_can_be_measured_against_one_fixed_player() {
        let rules = RuleSet::named("english").unwrap();
        let contest = ladder(&rules, (1, 3), Some(Strength::TwoPly), 2, 1).unwrap();
        let standings = Standings::new(&contest);
        let rungs = rungs(&contest, &standings);
        assert!(rungs.iter().all(|rung| rung.lower == "two-ply"));
        assert_eq!(rungs.len(), 3);
    }

    #[test]
    fn moves_that_leave_a_man_hanging_are_counted() {
        let rules = RuleSet::named("english").unwrap();
        let mut contest = ladder(&rules, (1, 1), Some(Strength::Random), 2, 1).unwrap();
        contest.conduct.most_plies = Some(60);
        let standings = contest.run(&[], &Stop::new(), &mut |_, _, _, _| Ok(())).unwrap();
        let share = |index: usize| standings.players[index].usage.hanging_share().unwrap();
        assert!(share(0) > 0.1, "random moves: {}", share(0));
        assert!(share(1) < 0.1, "level 1: {}", share(1));
    }

    #[test]
    fn the_table_is_markdown() {
        let mut tally = Tally::default();
        for (pair, result) in
            [Points::Win, Points::Draw, Points::Win, Points::Win].into_iter().enumerate()
        {
            tally.add(pair / 2, result);
        }
        let rung = Rung {
            lower: "greedy".to_owned(),
            upper: "level 1".to_owned(),
            tally,
            hanging: Some(0.021),
        };
        assert_eq!(
            ladder_table(&[rung]),
            "| player  | against | won | drawn | lost |  score |            Elo (95 %) | hanging |\n\
             |---------|---------|----:|------:|-----:|-------:|----------------------:|--------:|\n\
             | level 1 | greedy  |   3 |     1 |    0 | 87.5 % | +338.0 [+148.7, +inf] |   2.1 % |\n"
        );
    }
}
