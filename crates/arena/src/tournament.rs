//! Matches and tournaments: the pairings, the games on several threads, and the
//! standings. Every game has a number, and number and seed determine everything
//! else about it, so that an interrupted match resumes with the missing games.
//!
//! This module writes nothing; it hands finished games to the caller.

use std::{
    collections::{HashMap, HashSet},
    fmt, io,
    sync::{
        atomic::{AtomicUsize, Ordering},
        mpsc,
    },
    thread,
};

use crownhead_engine::{Random, Stop};
use crownhead_rules::{ByColor, Color, RuleSet};
use serde::{Deserialize, Serialize};

use crate::{
    control::Control,
    openings::Opening,
    player::{Fault, Player},
    referee::{self, Conduct, Ending, Played, Seat, Usage},
    spec::{PlayerKind, PlayerSpec},
    stats::{Points, Sprt, Tally, Verdict},
};

/// The pairings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// Every player meets every other.
    RoundRobin,
    /// The first player meets every other.
    Gauntlet,
    /// Every player meets the next in the list.
    Ladder,
}

/// The settings of a match.
#[derive(Clone, Debug)]
pub struct Match {
    /// The rules.
    pub rules: RuleSet,
    /// The players, at least two.
    pub players: Vec<PlayerSpec>,
    /// The pairings.
    pub format: Format,
    /// Games per pairing.
    pub games: usize,
    /// The openings, at least one; each is played with both colours.
    pub openings: Vec<Opening>,
    /// The time control of players that have none of their own.
    pub control: Control,
    /// The referee's settings.
    pub conduct: Conduct,
    /// Games played at the same time.
    pub concurrency: usize,
    /// The seed of everything random.
    pub seed: u64,
    /// The sequential test that may end the match early.
    pub sprt: Option<Sprt>,
}

/// A game of the schedule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fixture {
    /// Its number, from 0.
    pub number: usize,
    /// The index of its pairing.
    pub pairing: usize,
    /// The number of its pair of games within the pairing; it selects the
    /// opening.
    pub pair: usize,
    /// The players, as indices into the list.
    pub players: ByColor<usize>,
}

/// The result of a finished game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Record {
    /// The number of the game.
    pub game: usize,
    /// The player with the white pieces.
    pub white: usize,
    /// The player with the black pieces.
    pub black: usize,
    /// How it ended for White.
    pub result: WhiteResult,
    /// Why the game ended, in words.
    pub reason: String,
    /// The loser's fault, if it lost by one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fault: Option<FaultKind>,
    /// Plies, those of the opening included.
    pub plies: usize,
    /// What White used.
    pub white_usage: Usage,
    /// What Black used.
    pub black_usage: Usage,
}

/// The result of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum WhiteResult {
    /// White won.
    Win,
    /// Nobody won.
    Draw,
    /// Black won.
    Loss,
}

/// The kinds of faults.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FaultKind {
    /// The program crashed or could not be started.
    Crash,
    /// The move came too late.
    TimeOut,
    /// Not a legal move.
    IllegalMove,
    /// A message was not understood.
    Protocol,
}

/// The standings of a match.
#[derive(Clone, Debug)]
pub struct Standings {
    /// The players, in the order of the list.
    pub players: Vec<PlayerStanding>,
    /// The pairings, each with the score of its first player.
    pub pairings: Vec<(usize, usize, Tally)>,
    /// Games played.
    pub games: u64,
}

/// The standing of one player.
#[derive(Clone, Debug, Default)]
pub struct PlayerStanding {
    /// Games won.
    pub wins: u64,
    /// Games drawn.
    pub draws: u64,
    /// Games lost.
    pub losses: u64,
    /// Time, depth and nodes used.
    pub usage: Usage,
    /// Games lost by a crash.
    pub crashes: u64,
    /// Games lost on time.
    pub time_outs: u64,
    /// Games lost by an illegal move.
    pub illegal_moves: u64,
    /// Games lost by a message that was not understood.
    pub protocol_errors: u64,
}

/// Why a match cannot be played.
#[derive(Debug)]
pub enum MatchError {
    /// Fewer than two players.
    TooFewPlayers,
    /// No openings.
    NoOpenings,
    /// A player has no limit, so that its search would never end.
    NoLimit {
        /// Its name.
        player: String,
    },
    /// The rules draw neither by repetition nor by moves without progress, and
    /// no limit on plies is set: a game might never end.
    Endless,
    /// A sequential test needs exactly two players.
    TestOfMany,
    /// A player cannot be started.
    Player {
        /// Its name.
        player: String,
        /// Why.
        fault: Fault,
    },
    /// A finished game could not be written.
    Io(io::Error),
}

impl Match {
    /// The pairings, as indices of players.
    pub fn pairings(&self) -> Vec<(usize, usize)> {
        let count = self.players.len();
        match self.format {
            Format::RoundRobin => {
                (0..count).flat_map(|a| (a + 1..count).map(move |b| (a, b))).collect()
            }
            Format::Gauntlet => (1..count).map(|b| (0, b)).collect(),
            Format::Ladder => (1..count).map(|b| (b - 1, b)).collect(),
        }
    }

    /// The number of games.
    pub fn total(&self) -> usize {
        self.games * self.pairings().len()
    }

    /// The schedule, round by round; the two games of a pair follow each other.
    pub fn fixtures(&self) -> Vec<Fixture> {
        let pairings = self.pairings();
        let mut fixtures = Vec::new();
        for pair in 0..self.games.div_ceil(2) {
            for (pairing, &(first, second)) in pairings.iter().enumerate() {
                for turned in 0..2 {
                    let number = (pair * pairings.len() + pairing) * 2 + turned;
                    if pair * 2 + turned >= self.games {
                        continue;
                    }
                    let players = if turned == 0 {
                        ByColor { white: first, black: second }
                    } else {
                        ByColor { white: second, black: first }
                    };
                    fixtures.push(Fixture { number, pairing, pair, players });
                }
            }
        }
        fixtures
    }

    /// The opening of a game.
    pub fn opening(&self, fixture: &Fixture) -> &Opening {
        &self.openings[fixture.pair % self.openings.len()]
    }

    /// The time control of a player.
    pub fn control_of(&self, player: usize) -> &Control {
        let spec = &self.players[player];
        if spec.control.is_unlimited() { &self.control } else { &spec.control }
    }

    /// Checks whether the match can be played. It starts and ends every program
    /// once.
    pub fn check(&self) -> Result<(), MatchError> {
        self.check_terms()?;
        for (index, spec) in self.players.iter().enumerate() {
            if let PlayerKind::Hub { .. } = spec.kind {
                let failed = |fault| MatchError::Player { player: spec.name.clone(), fault };
                self.player(index).new_game(0).map_err(failed)?;
            }
        }
        Ok(())
    }

    /// The checks that start no program.
    fn check_terms(&self) -> Result<(), MatchError> {
        if self.players.len() < 2 {
            return Err(MatchError::TooFewPlayers);
        }
        if self.openings.is_empty() {
            return Err(MatchError::NoOpenings);
        }
        if self.sprt.is_some() && self.players.len() != 2 {
            return Err(MatchError::TestOfMany);
        }
        let draws = self.rules.rules().draws;
        if draws.repetition == 0 && draws.quiet_moves == 0 && self.conduct.most_plies.is_none() {
            return Err(MatchError::Endless);
        }
        for (index, spec) in self.players.iter().enumerate() {
            if self.control_of(index).is_unlimited() && !spec.needs_no_limit() {
                return Err(MatchError::NoLimit { player: spec.name.clone() });
            }
        }
        Ok(())
    }

    /// Makes a player.
    fn player(&self, index: usize) -> Box<dyn Player> {
        self.players[index].kind.player(&self.rules, self.conduct.patience)
    }

    /// Plays the games that are not in `done` and calls `finished` with each
    /// one and the standings after it. Ends early if `stop` is set, if the
    /// sequential test is decided (it then sets `stop`), or if `finished`
    /// fails.
    pub fn run(
        &self,
        done: &[Record],
        stop: &Stop,
        finished: &mut dyn FnMut(&Fixture, &Played, &Record, &Standings) -> io::Result<()>,
    ) -> Result<Standings, MatchError> {
        self.check_terms()?;
        let mut standings = Standings::new(self);
        for record in done {
            standings.add(record);
        }
        if self.decided(&standings) {
            stop.stop();
        }
        let fixtures = self.missing(done);
        let next = AtomicUsize::new(0);
        let mut failed = None;
        thread::scope(|scope| {
            let (sender, receiver) = mpsc::channel();
            for _ in 0..self.concurrency.clamp(1, fixtures.len().max(1)) {
                let sender = sender.clone();
                let (fixtures, next) = (&fixtures, &next);
                scope.spawn(move || {
                    let mut bench = HashMap::new();
                    while let Some(fixture) = fixtures.get(next.fetch_add(1, Ordering::Relaxed)) {
                        let Some(played) = self.play(fixture, &mut bench, stop) else { break };
                        if sender.send((*fixture, played)).is_err() {
                            break;
                        }
                    }
                });
            }
            drop(sender);
            for (fixture, played) in receiver {
                let record = Record::of(&fixture, &played);
                standings.add(&record);
                if let Err(error) = finished(&fixture, &played, &record, &standings) {
                    failed = Some(error);
                    stop.stop();
                    break;
                }
                // Games that end after the decision do not change it.
                if self.decided(&standings) {
                    stop.stop();
                    break;
                }
            }
        });
        failed.map_or(Ok(standings), |error| Err(MatchError::Io(error)))
    }

    /// The games that are not in `done`.
    pub fn missing(&self, done: &[Record]) -> Vec<Fixture> {
        let known: HashSet<usize> = done.iter().map(|record| record.game).collect();
        let mut fixtures = self.fixtures();
        fixtures.retain(|fixture| !known.contains(&fixture.number));
        fixtures
    }

    /// Plays the games with these numbers, one after the other, and returns each with its PDN; `None` if it
    /// was stopped. They are the games that [`Match::run`] would play under these numbers.
    pub fn play_these(&self, numbers: &[usize], stop: &Stop) -> Option<Vec<(Record, String)>> {
        let mut bench = HashMap::new();
        let fixtures = self.fixtures();
        let wanted = numbers
            .iter()
            .filter_map(|number| fixtures.iter().find(|fixture| fixture.number == *number));
        wanted
            .map(|fixture| {
                let played = self.play(fixture, &mut bench, stop)?;
                Some((Record::of(fixture, &played), self.pdn(fixture, &played)))
            })
            .collect()
    }

    /// Whether the sequential test is decided.
    pub fn decided(&self, standings: &Standings) -> bool {
        let tally = standings.pairings.first().map(|(_, _, tally)| tally);
        self.sprt
            .zip(tally)
            .is_some_and(|(test, tally)| test.verdict(&tally.pairs) != Verdict::Open)
    }

    fn play(
        &self,
        fixture: &Fixture,
        bench: &mut HashMap<usize, Box<dyn Player>>,
        stop: &Stop,
    ) -> Option<Played> {
        let ByColor { white, black } = fixture.players;
        let mut take = |index| bench.remove(&index).unwrap_or_else(|| self.player(index));
        let (mut first, mut second) = (take(white), take(black));
        let seed = |color: u64| Random::part(self.seed, fixture.number as u64 * 2 + color).next();
        let control = |index| self.control_of(index);
        let seats = ByColor {
            white: Seat { player: &mut *first, control: control(white), seed: seed(0) },
            black: Seat { player: &mut *second, control: control(black), seed: seed(1) },
        };
        let played = referee::play(self.opening(fixture), seats, &self.conduct, stop)?;
        // A player at fault is started again.
        let faulty = match played.ending {
            Ending::Fault { side, .. } => Some(side),
            Ending::Rules(_) | Ending::Known | Ending::MostPlies(_) => None,
        };
        if faulty != Some(Color::White) {
            bench.insert(white, first);
        }
        if faulty != Some(Color::Black) {
            bench.insert(black, second);
        }
        Some(played)
    }
}

impl Record {
    fn of(fixture: &Fixture, played: &Played) -> Self {
        let fault = match &played.ending {
            Ending::Fault { fault, .. } => Some(match fault {
                Fault::Crash(_) => FaultKind::Crash,
                Fault::TimeOut { .. } => FaultKind::TimeOut,
                Fault::IllegalMove(_) => FaultKind::IllegalMove,
                Fault::Protocol(_) => FaultKind::Protocol,
            }),
            Ending::Rules(_) | Ending::Known | Ending::MostPlies(_) => None,
        };
        Self {
            game: fixture.number,
            white: fixture.players.white,
            black: fixture.players.black,
            result: match played.winner {
                Some(Color::White) => WhiteResult::Win,
                Some(Color::Black) => WhiteResult::Loss,
                None => WhiteResult::Draw,
            },
            reason: played.ending.to_string(),
            fault,
            plies: played.game.moves().len(),
            white_usage: played.usage.white,
            black_usage: played.usage.black,
        }
    }

    /// The result for a player; `None` if it did not play in this game.
    pub fn result_of(&self, player: usize) -> Option<Points> {
        let white = match self.result {
            WhiteResult::Win => Points::Win,
            WhiteResult::Draw => Points::Draw,
            WhiteResult::Loss => Points::Loss,
        };
        if player == self.white {
            Some(white)
        } else {
            (player == self.black).then(|| white.reversed())
        }
    }
}

impl Standings {
    /// The standings before the first game.
    pub fn new(of: &Match) -> Self {
        Self {
            players: vec![PlayerStanding::default(); of.players.len()],
            pairings: of.pairings().into_iter().map(|(a, b)| (a, b, Tally::default())).collect(),
            games: 0,
        }
    }

    /// Adds a game. A game between players without a pairing is ignored.
    pub fn add(&mut self, record: &Record) {
        let count = self.pairings.len();
        let meets = |a: usize, b: usize| {
            [(record.white, record.black), (record.black, record.white)].contains(&(a, b))
        };
        let Some((first, _, tally)) = self.pairings.iter_mut().find(|(a, b, _)| meets(*a, *b))
        else {
            return;
        };
        let Some(result) = record.result_of(*first) else { return };
        tally.add(record.game / (2 * count), result);
        self.games += 1;
        for (player, usage) in
            [(record.white, &record.white_usage), (record.black, &record.black_usage)]
        {
            let Some(standing) = self.players.get_mut(player) else { continue };
            standing.usage.add(usage);
            match record.result_of(player) {
                Some(Points::Win) => standing.wins += 1,
                Some(Points::Draw) => standing.draws += 1,
                Some(Points::Loss) => {
                    standing.losses += 1;
                    standing.count_fault(record.fault);
                }
                None => {}
            }
        }
    }
}

impl PlayerStanding {
    fn count_fault(&mut self, fault: Option<FaultKind>) {
        match fault {
            Some(FaultKind::Crash) => self.crashes += 1,
            Some(FaultKind::TimeOut) => self.time_outs += 1,
            Some(FaultKind::IllegalMove) => self.illegal_moves += 1,
            Some(FaultKind::Protocol) => self.protocol_errors += 1,
            None => {}
        }
    }

    /// Games lost by any fault.
    pub fn faults(&self) -> u64 {
        self.crashes + self.time_outs + self.illegal_moves + self.protocol_errors
    }

    /// Games played.
    pub fn games(&self) -> u64 {
        self.wins + self.draws + self.losses
    }

    /// Points scored.
    pub fn points(&self) -> f64 {
        self.wins as f64 + self.draws as f64 / 2.0
    }
}

impl fmt::Display for MatchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooFewPlayers => f.write_str("a match needs two players"),
            Self::NoOpenings => f.write_str("no opening to begin with"),
            Self::NoLimit { player } => {
                write!(f, "nothing limits {player}; give a time, a clock, nodes or a depth")
            }
            Self::Endless => f.write_str(
                "these rules have no draws, so games could go on for ever; limit their plies",
            ),
            Self::TestOfMany => f.write_str("a sequential test needs exactly two players"),
            Self::Player { player, fault } => write!(f, "{player}: {fault}"),
            Self::Io(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for MatchError {}
