//! One game between two players. The referee asks for moves, keeps the clocks
//! and checks every move and every drawing rule against the rules. A player at
//! fault loses, whatever the position.

use std::time::{Duration, Instant};

use crownhead_engine::{
    Clock, Score, Stop, Tables, Value,
    outlook::{self, MAN},
};
use crownhead_rules::{ByColor, Color, Game, Move, Outcome, Position};
use serde::{Deserialize, Serialize};

use crate::{
    control::Control,
    openings::Opening,
    player::{Budget, Fault, Player},
};

/// The referee's settings.
#[derive(Clone, Debug)]
pub struct Conduct {
    /// How late a move may come: an allowance for process scheduling and pipes.
    pub margin: Duration,
    /// How long to wait for a move of a player without a time limit.
    pub patience: Duration,
    /// The number of plies, opening included, after which a game is drawn.
    pub most_plies: Option<usize>,
    /// Endgame tables for adjudication: a game ends once they know its result.
    pub tables: Option<Tables>,
    /// Whether to count moves that leave a man hanging.
    pub counts_hanging: bool,
}

impl Default for Conduct {
    fn default() -> Self {
        Self {
            margin: Duration::from_millis(200),
            patience: Duration::from_mins(1),
            most_plies: None,
            tables: None,
            counts_hanging: false,
        }
    }
}

/// A finished game.
#[derive(Clone, Debug)]
pub struct Played {
    /// The moves, those of the opening first.
    pub game: Game,
    /// How many of them belong to the opening.
    pub opening_plies: usize,
    /// The winner; `None` for a draw.
    pub winner: Option<Color>,
    /// Why it ended.
    pub ending: Ending,
    /// Time, depth and nodes used by each side.
    pub usage: ByColor<Usage>,
    /// Score, depth and time of each move after the opening.
    pub remarks: Vec<Remark>,
}

/// What ended a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ending {
    /// The rules of the game.
    Rules(Outcome),
    /// Adjudication by endgame tables.
    Known,
    /// The limit on plies.
    MostPlies(usize),
    /// A player's fault.
    Fault {
        /// The player at fault.
        side: Color,
        /// The fault.
        fault: Fault,
    },
}

/// The figures of a move's search.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Remark {
    /// The score for the player.
    pub score: Option<Score>,
    /// Search depth in plies.
    pub depth: Option<u32>,
    /// Time used.
    pub time: Duration,
}

/// What a player used in one game or in several.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Usage {
    /// Moves made.
    pub moves: u64,
    /// Time used, in seconds.
    pub seconds: f64,
    /// Moves with a known depth.
    pub deep_moves: u64,
    /// The sum of those depths.
    pub depths: u64,
    /// Positions searched in moves with a known count.
    pub nodes: u64,
    /// The time of those moves, in seconds.
    pub node_seconds: f64,
    /// Moves that left a man hanging: the opponent could win a man or more at
    /// once, and another move would have avoided it. Counted if
    /// [`Conduct::counts_hanging`] is set.
    #[serde(default)]
    pub left_hanging: u64,
    /// Moves after which the opponent could win a man at once, avoidable or
    /// not.
    #[serde(default)]
    pub lost_men: u64,
}

impl Usage {
    /// Adds the figures of other games.
    pub fn add(&mut self, other: &Self) {
        self.moves += other.moves;
        self.seconds += other.seconds;
        self.deep_moves += other.deep_moves;
        self.depths += other.depths;
        self.nodes += other.nodes;
        self.node_seconds += other.node_seconds;
        self.left_hanging += other.left_hanging;
        self.lost_men += other.lost_men;
    }

    /// Counts a move that loses a man at once, by playing out the captures
    /// after it and after every other legal move.
    fn count_hanging(&mut self, position: &Position, chosen: &Move) {
        let now = outlook::balance(position, position.turn());
        let found = outlook::after_captures(position);
        let Some(mine) = found.iter().find(|found| found.m == *chosen) else { return };
        if mine.balance <= now - MAN {
            self.lost_men += 1;
            let best = found.iter().map(|found| found.balance).max();
            self.left_hanging += u64::from(best.is_some_and(|best| mine.balance <= best - MAN));
        }
    }

    /// The share of moves that left a man hanging.
    pub fn hanging_share(&self) -> Option<f64> {
        (self.moves > 0).then(|| self.left_hanging as f64 / self.moves as f64)
    }

    /// Mean time per move, in seconds.
    pub fn seconds_a_move(&self) -> Option<f64> {
        (self.moves > 0).then(|| self.seconds / self.moves as f64)
    }

    /// Mean depth in plies.
    pub fn depth(&self) -> Option<f64> {
        (self.deep_moves > 0).then(|| self.depths as f64 / self.deep_moves as f64)
    }

    /// Positions searched per second.
    pub fn nps(&self) -> Option<f64> {
        (self.nodes > 0 && self.node_seconds > 0.0).then(|| self.nodes as f64 / self.node_seconds)
    }
}

/// A player with its settings for one game.
#[allow(missing_debug_implementations, reason = "a player need not be printable")]
pub struct Seat<'p> {
    /// The player.
    pub player: &'p mut (dyn Player + 'p),
    /// Its time control.
    pub control: &'p Control,
    /// The seed of its random choices.
    pub seed: u64,
}

/// A player with its clock during a game.
struct Side<'p> {
    seat: Seat<'p>,
    /// The time left on its clock, if it has one.
    left: Duration,
}

impl<'p> Side<'p> {
    fn new(seat: Seat<'p>) -> Self {
        let left = seat.control.clock.map_or(Duration::ZERO, |clock| clock.base);
        Self { seat, left }
    }

    /// The limits of its next search, and the time the referee allows for it.
    fn budget(&mut self, conduct: &Conduct) -> (Budget, Option<Duration>) {
        let Control { move_time, clock, nodes, depth } = *self.seat.control;
        let clock = clock.map(|clock| {
            self.left += clock.increment;
            Clock { remaining: self.left, increment: clock.increment, moves_to_go: None }
        });
        let allowed = match (move_time, clock) {
            (Some(time), Some(clock)) => Some(time.min(clock.remaining)),
            (time, clock) => time.or(clock.map(|clock| clock.remaining)),
        };
        let patience = allowed.map_or(conduct.patience, |allowed| allowed + conduct.margin);
        (Budget { depth, nodes, move_time, clock, patience }, allowed)
    }
}

/// Plays a game from an opening; `None` if `stop` was set before its end.
pub fn play(
    opening: &Opening,
    seats: ByColor<Seat<'_>>,
    conduct: &Conduct,
    stop: &Stop,
) -> Option<Played> {
    let mut game = opening.game.clone();
    let opening_plies = game.moves().len();
    let mut usage = ByColor::<Usage>::default();
    let mut remarks = Vec::new();
    let ByColor { white, black } = seats;
    let mut sides = ByColor { white: Side::new(white), black: Side::new(black) };
    let mut ended = None;
    for color in Color::ALL {
        let Seat { player, seed, .. } = &mut sides[color].seat;
        if let Err(fault) = player.new_game(*seed) {
            ended = Some((Some(!color), Ending::Fault { side: color, fault }));
            break;
        }
    }
    let (winner, ending) = loop {
        if stop.is_stopped() {
            return None;
        }
        if let Some(ended) = ended {
            break ended;
        }
        if let Some(outcome) = game.outcome() {
            break (outcome.winner, Ending::Rules(outcome));
        }
        if let Some(value) = conduct.tables.as_ref().and_then(|t| t.probe(game.position())) {
            let turn = game.position().turn();
            let winner = match value {
                Value::Win(_) => Some(turn),
                Value::Draw => None,
                Value::Loss(_) => Some(!turn),
            };
            break (winner, Ending::Known);
        }
        let plies = game.moves().len();
        if conduct.most_plies.is_some_and(|most| plies >= most) {
            break (None, Ending::MostPlies(plies));
        }
        let color = game.position().turn();
        let side = &mut sides[color];
        let (budget, allowed) = side.budget(conduct);
        let begin = Instant::now();
        let thought = side.seat.player.think(&game, &budget, stop);
        let used = begin.elapsed();
        if stop.is_stopped() {
            return None;
        }
        side.left = side.left.saturating_sub(used);
        let mine = &mut usage[color];
        mine.moves += 1;
        mine.seconds += used.as_secs_f64();
        let fault = match thought {
            Err(Fault::TimeOut { .. }) => Some(late(used, allowed.unwrap_or(conduct.patience))),
            Err(fault) => Some(fault),
            Ok(thought) => {
                if let Some(depth) = thought.depth {
                    mine.deep_moves += 1;
                    mine.depths += u64::from(depth);
                }
                if let Some(nodes) = thought.nodes {
                    mine.nodes += nodes;
                    mine.node_seconds += used.as_secs_f64();
                }
                if conduct.counts_hanging {
                    mine.count_hanging(game.position(), &thought.chosen);
                }
                let missed = allowed.filter(|&allowed| used > allowed + conduct.margin);
                if let Some(allowed) = missed {
                    Some(late(used, allowed))
                } else if game.play(&thought.chosen).is_err() {
                    let text = crownhead_notation::write_hub(&thought.chosen);
                    Some(Fault::IllegalMove(text))
                } else {
                    let (score, depth) = (thought.score, thought.depth);
                    remarks.push(Remark { score, depth, time: used });
                    None
                }
            }
        };
        ended = fault.map(|fault| (Some(!color), Ending::Fault { side: color, fault }));
    };
    Some(Played { game, opening_plies, winner, ending, usage, remarks })
}

fn late(used: Duration, allowed: Duration) -> Fault {
    Fault::TimeOut { used: used.as_millis() as u64, allowed: allowed.as_millis() as u64 }
}

impl std::fmt::Display for Ending {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Rules(outcome) => f.write_str(&crownhead_words::reason(outcome.reason)),
            Self::Known => f.write_str("adjudicated by endgame tables"),
            Self::MostPlies(plies) => write!(f, "adjudicated after {plies} plies"),
            Self::Fault { side, fault } => write!(f, "{side}, {fault}"),
        }
    }
}
