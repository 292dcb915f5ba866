//! Games of the engine against itself.

use std::{
    ops::Range,
    sync::{
        Arc, Mutex,
        atomic::{AtomicUsize, Ordering},
    },
};

use crownhead_rules::{Color, RuleSet};

use super::{
    features::{Read, reader_for},
    games::Record,
    opening,
};
use crate::{
    Endgames, Engine, Limits, Options, Stop, engine_for,
    eval::weights::Weights,
    random::Random,
    tables::{Tables, Wdl},
};

/// The settings of self-play. They determine the games, whatever the number of
/// threads.
#[derive(Clone, Debug)]
pub struct SelfPlay {
    /// Nodes per move.
    pub nodes: u64,
    /// The seed of all random choices.
    pub seed: u64,
    /// Games played at the same time.
    pub threads: usize,
    /// A game begins where neither side leads by more than this, in hundredths
    /// of a man; random endings may.
    pub window: i32,
    /// Tables that end a game as soon as they know its result.
    pub endgames: Endgames,
    /// The weights of the evaluation; the built-in ones if `None`.
    pub weights: Option<Arc<Weights>>,
}

impl SelfPlay {
    /// The settings that determine the games, in words.
    pub fn describe(&self, rules: &RuleSet) -> String {
        let Self { nodes, seed, threads: _, window, endgames, weights } = self;
        let pieces = endgames.tables(rules).most_pieces();
        let weights = match weights {
            Some(weights) => weights.fingerprint(),
            None => Weights::for_rules(rules).fingerprint(),
        };
        format!("seed={seed} nodes={nodes} window={window} tables={pieces} weights={weights:016x}")
    }
}

/// Longer games are scored as draws, in plies.
const MOST_PLIES: usize = 240;
/// A game is adjudicated when both sides agree on such a lead for some moves.
const WON: i32 = 700;
/// Games given to the threads at a time, for each of them.
const CHUNK: usize = 32;
/// Openings tried before one outside the window is taken.
const MOST_OPENINGS: usize = 50;

/// Plays the games of these numbers. Calls `played` with each, in their order,
/// until it returns `false`.
pub fn self_play(
    rules: &RuleSet,
    settings: &SelfPlay,
    games: Range<usize>,
    played: &mut dyn FnMut(Record) -> bool,
) {
    let reader = reader_for(rules, &Weights::untuned(rules));
    let threads = settings.threads.max(1);
    let mut players: Vec<_> = (0..threads).map(|_| Player::new(rules, settings)).collect();
    let mut first = games.start;
    while first < games.end {
        let count = (CHUNK * threads).min(games.end - first);
        let slots: Vec<Mutex<Option<Record>>> = (0..count).map(|_| Mutex::new(None)).collect();
        let next = AtomicUsize::new(0);
        std::thread::scope(|scope| {
            for player in &mut players {
                let (next, slots, reader) = (&next, &slots, &*reader);
                scope.spawn(move || {
                    loop {
                        let index = next.fetch_add(1, Ordering::Relaxed);
                        let Some(slot) = slots.get(index) else { break };
                        let number = (first + index) as u64;
                        let mut random = Random::part(settings.seed, number);
                        let record = player.play(rules, settings, reader, &mut random);
                        if let Ok(mut slot) = slot.lock() {
                            *slot = Some(record);
                        }
                    }
                });
            }
        });
        for slot in slots {
            if let Ok(Some(record)) = slot.into_inner()
                && !played(record)
            {
                return;
            }
        }
        first += count;
    }
}

struct Player {
    engine: Box<dyn Engine>,
    tables: Tables,
}

impl Player {
    fn new(rules: &RuleSet, settings: &SelfPlay) -> Self {
        let options = Options {
            hash_mib: 1,
            endgames: settings.endgames.clone(),
            weights: settings.weights.clone(),
            ..Options::default()
        };
        Self { engine: engine_for(rules, &options), tables: settings.endgames.tables(rules) }
    }

    fn play(
        &mut self,
        rules: &RuleSet,
        settings: &SelfPlay,
        reader: &dyn Read,
        random: &mut Random,
    ) -> Record {
        self.engine.new_game();
        let (limits, stop) = (Limits::nodes(settings.nodes), Stop::new());
        let (mut game, mut opening) = opening::random(rules, random);
        for _ in 0..MOST_OPENINGS {
            let answer = self.engine.search(&game, &limits, &stop, &mut |_| {});
            let score = answer.lines.first().map_or(0, |line| line.score.value());
            if game.outcome().is_none() && (opening.is_ending || score.abs() <= settings.window) {
                break;
            }
            (game, opening) = opening::random(rules, random);
        }
        let mut choices = Vec::new();
        let mut check = game.position().hash() as u16;
        let (mut won, mut level) = (0, 0);
        let points = loop {
            if let Some(outcome) = game.outcome() {
                break outcome.winner.map_or(1, |color| if color == Color::White { 2 } else { 0 });
            }
            if game.moves().len() >= MOST_PLIES {
                break 1;
            }
            if let Some(wdl) = reader.known(game.position(), &self.tables) {
                break points_of(wdl, game.position().turn());
            }
            let moves = game.position().moves();
            if let [only] = &moves[..] {
                game.play(only).expect("a legal move");
                continue;
            }
            let answer = self.engine.search(&game, &limits, &stop, &mut |_| {});
            let Some(best) = answer.best else { break 1 };
            let line = &answer.lines[0];
            let sign = if game.position().turn() == Color::White { 1 } else { -1 };
            let score = sign * line.score.value();
            let choice = moves.iter().position(|m| *m == best).expect("a legal move");
            choices.push((choice as u32, Some(line.score.value())));
            won = if score.abs() < WON {
                0
            } else if (won >= 0) == (score > 0) {
                won + score.signum()
            } else {
                score.signum()
            };
            level = if score.abs() <= 8 && game.moves().len() > 80 { level + 1 } else { 0 };
            game.play(&best).expect("a legal move");
            check = game.position().hash() as u16;
            if won.abs() >= 6 {
                break if won > 0 { 2 } else { 0 };
            }
            if level >= 24 {
                break 1;
            }
        };
        Record { start: opening.start, opening: opening.moves, choices, points, check }
    }
}

/// Half points for White.
pub(super) fn points_of(wdl: Wdl, turn: Color) -> u8 {
    match (wdl, turn) {
        (Wdl::Draw, _) => 1,
        (Wdl::Win, Color::White) | (Wdl::Loss, Color::Black) => 2,
        (Wdl::Win, Color::Black) | (Wdl::Loss, Color::White) => 0,
    }
}
