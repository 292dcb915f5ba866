//! Finds puzzles in the positions of games.
//!
//! Every position is searched shortly. Where one move stands out, the line is
//! followed with more nodes as long as the solver has one right move, and the
//! ten levels of the computer try it.

use std::sync::{
    Mutex,
    atomic::{AtomicUsize, Ordering},
};

use crownhead_engine::{
    Engine, Limits, Options, Random, Score, Stop, Strength, engine_for, player_for,
    tune::random_opening,
};
use crownhead_rules::{Game, Move, Position, RuleSet};

use crate::{
    Difficulty, Goal, Known, Puzzle, Theme,
    check::{check, clear_goal},
    theme::{may_have, theme},
};

/// How puzzles are looked for. The same settings find the same puzzles in the
/// same games, whatever the number of threads.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Nodes for each step of a solution.
    pub nodes: u64,
    /// Puzzles to find.
    pub count: usize,
    /// Games examined at the same time.
    pub threads: usize,
    /// What puzzles are to be about.
    pub themes: Vec<Theme>,
}

/// So many times the nodes of the search a whole puzzle is checked with, the two best moves searched together.
const CONFIRMED: u64 = 4;
/// Nodes of the first look at a position.
const GLANCE: u64 = 2_000;
/// Plies at the beginning of a game that are not looked at.
const OPENING: usize = 4;
/// The most moves of a solver.
const MOST_STEPS: usize = 5;
/// The most captures shown after a solution.
const MOST_REST: usize = 6;
/// The most puzzles of one game.
const MOST_OF_A_GAME: usize = 3;
/// Plies between two puzzles of one game.
const APART: usize = 8;
/// How often each level tries a puzzle.
const TRIES: u64 = 3;
const LEVELS: u8 = 10;
/// The longest game of levels in plies.
const MOST_PLIES: usize = 120;

/// A game to look for puzzles in.
#[derive(Clone, Debug)]
pub struct SourceGame {
    /// The game.
    pub game: Game,
    /// What it is called in the source of a puzzle.
    pub name: String,
    /// Plies at the beginning that are not looked at.
    pub skipped: usize,
}

impl SourceGame {
    /// A game that somebody played. Its opening is not looked at, unless it
    /// begins in a position of its own.
    pub fn played(game: Game, name: String) -> Self {
        let is_usual = *game.start() == Position::start(game.start().rules());
        Self { game, name, skipped: if is_usual { OPENING } else { 0 } }
    }
}

/// What the examination of a game gave.
#[derive(Clone, Debug)]
pub struct Found {
    /// The number of the game.
    pub game: usize,
    /// New puzzles of it.
    pub puzzles: Vec<Puzzle>,
}

/// Looks for puzzles by some rules.
#[derive(Debug)]
pub struct Finder {
    rules: RuleSet,
    settings: Settings,
    known: Known,
    by_theme: [usize; Theme::ALL.len()],
    easiest: usize,
    count: usize,
}

impl Finder {
    /// A finder that has found nothing yet.
    pub fn new(rules: &RuleSet, settings: Settings) -> Self {
        let by_theme = [0; Theme::ALL.len()];
        let known = Known::default();
        Self { rules: rules.clone(), settings, known, by_theme, easiest: 0, count: 0 }
    }

    /// A puzzle that is not to be found again, and does not count.
    pub fn leave_out(&mut self, puzzle: &Puzzle) {
        self.known.add(puzzle);
    }

    /// Counts a puzzle that was found before. `false` if it is one too many
    /// of its kind or known.
    ///
    /// Half of all puzzles may have the same theme, unless one theme alone is
    /// looked for, and a fifth the least difficulty.
    pub fn take(&mut self, puzzle: &Puzzle) -> bool {
        let Settings { count, ref themes, .. } = self.settings;
        let theme = puzzle.theme as usize;
        let is_easiest = puzzle.difficulty == Difficulty::LEAST;
        let most_of_a_theme = if themes.len() == 1 { count } else { count.div_ceil(2) };
        let is_full = self.by_theme[theme] >= most_of_a_theme
            || is_easiest && self.easiest >= count.div_ceil(5);
        if self.is_done() || is_full || !self.known.add(puzzle) {
            return false;
        }
        self.by_theme[theme] += 1;
        self.easiest += usize::from(is_easiest);
        self.count += 1;
        true
    }

    /// Whether there are as many as were asked for.
    pub fn is_done(&self) -> bool {
        self.count >= self.settings.count
    }

    /// How many there are.
    pub fn count(&self) -> usize {
        self.count
    }

    /// Examines games from `first` on, until there are enough puzzles or no
    /// more games, or `found` returns `false`. `game` makes or reads the game
    /// of a number; `found` is called once for each game, in the order of the
    /// numbers.
    pub fn run(
        &mut self,
        first: usize,
        game: &(dyn Fn(usize) -> Option<SourceGame> + Sync),
        found: &mut dyn FnMut(Found) -> bool,
    ) {
        let threads = self.settings.threads.max(1);
        let mut examiners: Vec<_> =
            (0..threads).map(|_| Examiner::new(&self.rules, &self.settings)).collect();
        let mut first = first;
        loop {
            let chunk = 4 * threads;
            let slots: Vec<Mutex<Option<Vec<Puzzle>>>> =
                (0..chunk).map(|_| Mutex::new(None)).collect();
            let next = AtomicUsize::new(0);
            std::thread::scope(|scope| {
                for examiner in &mut examiners {
                    let (next, slots) = (&next, &slots);
                    scope.spawn(move || {
                        loop {
                            let index = next.fetch_add(1, Ordering::Relaxed);
                            let Some(slot) = slots.get(index) else { break };
                            let Some(source) = game(first + index) else { continue };
                            let puzzles = examiner.examine(&source);
                            if let Ok(mut slot) = slot.lock() {
                                *slot = Some(puzzles);
                            }
                        }
                    });
                }
            });
            for (index, slot) in slots.into_iter().enumerate() {
                let Ok(Some(mut puzzles)) = slot.into_inner() else { return };
                puzzles.retain(|puzzle| self.take(puzzle));
                if !found(Found { game: first + index, puzzles }) || self.is_done() {
                    return;
                }
            }
            first += chunk;
        }
    }
}

/// A game between two levels of the computer from a random opening. It depends
/// on the seed and the number alone.
pub fn levels_at_play(rules: &RuleSet, seed: u64, number: usize) -> SourceGame {
    let mut random = Random::part(seed, number as u64);
    let mut game = random_opening(rules, &mut random);
    let options = Options { hash_mib: 1, ..Options::default() };
    let mut level = || {
        let level = 3 + random.below(6) as u8;
        (level, player_for(rules, Strength::Level(level), &options, random.next()))
    };
    let mut players = [level(), level()];
    for ply in 0..MOST_PLIES {
        if game.outcome().is_some() {
            break;
        }
        let (_, player) = &mut players[ply % 2];
        let answer = player.search(&game, &Limits::default(), &Stop::new(), &mut |_| {});
        let Some(best) = answer.best else { break };
        if game.play(&best).is_err() {
            break;
        }
    }
    let [one, other] = players.map(|(level, _)| level);
    let name = format!("levels {one} and {other}, seed {seed}, game {number}");
    SourceGame { game, name, skipped: OPENING }
}

/// An engine and the ten levels.
struct Examiner {
    rules: RuleSet,
    nodes: u64,
    themes: Vec<Theme>,
    engine: Box<dyn Engine>,
    levels: Vec<Vec<Box<dyn Engine>>>,
}

/// The best move of a position, its score, and that of the best other move.
struct Weighed {
    best: Move,
    score: Score,
    other: Score,
}

impl Weighed {
    fn goal(&self, rules: &RuleSet) -> Option<Goal> {
        clear_goal(rules, self.score, self.other)
    }
}

impl Examiner {
    fn new(rules: &RuleSet, settings: &Settings) -> Self {
        let options = Options { hash_mib: 16, ..Options::default() };
        let small = Options { hash_mib: 1, ..Options::default() };
        let player = |level, seed| player_for(rules, Strength::Level(level), &small, seed);
        let tries = |level| (0..TRIES).map(|seed| player(level, seed)).collect();
        let levels = (1..=LEVELS).map(tries).collect();
        Self {
            rules: rules.clone(),
            nodes: settings.nodes,
            themes: settings.themes.clone(),
            engine: engine_for(rules, &options),
            levels,
        }
    }

    /// The puzzles of a game.
    fn examine(&mut self, source: &SourceGame) -> Vec<Puzzle> {
        let SourceGame { game, name, skipped } = source;
        let mut found: Vec<Puzzle> = Vec::new();
        let mut ply = *skipped;
        self.engine.new_game();
        while let Some(position) = game.position_after(ply) {
            ply += 1;
            if found.len() == MOST_OF_A_GAME {
                break;
            }
            let may_be_wanted = self.themes.iter().any(|&theme| may_have(position, theme));
            if !may_be_wanted || !self.stands_out(position) {
                continue;
            }
            if let Some(puzzle) = self.puzzle(position, format!("{name}, ply {ply}")) {
                ply += puzzle.line.len().max(APART);
                found.push(puzzle);
            }
        }
        found
    }

    /// Whether one move seems better than all others at a glance.
    fn stands_out(&mut self, position: &Position) -> bool {
        let game = Game::new(position.clone());
        if game.legal().len() < 2 || game.outcome().is_some() {
            return false;
        }
        let Some((best, score)) = self.best(&game, GLANCE, Vec::new()) else { return false };
        let score = score.value();
        if score < -100 || (100..150).contains(&score) {
            return false;
        }
        let Some(other) = self.other(&game, &best, GLANCE) else { return false };
        let other = other.value();
        score - other >= 120 && (other <= 90 && score >= 150 || other <= -150)
    }

    fn best(&mut self, game: &Game, nodes: u64, among: Vec<Move>) -> Option<(Move, Score)> {
        let limits = Limits { analyse: true, search_moves: among, ..Limits::nodes(nodes) };
        let answer = self.engine.search(game, &limits, &Stop::new(), &mut |_| {});
        Some((answer.best?, answer.lines.first()?.score))
    }

    fn other(&mut self, game: &Game, best: &Move, nodes: u64) -> Option<Score> {
        let others = game.legal().iter().filter(|m| *m != best).cloned().collect();
        self.best(game, nodes, others).map(|(_, score)| score)
    }

    fn weigh(&mut self, game: &Game, nodes: u64) -> Option<Weighed> {
        self.engine.new_game();
        let (best, score) = self.best(game, nodes, Vec::new())?;
        let other = self.other(game, &best, nodes)?;
        Some(Weighed { best, score, other })
    }

    /// The one right move and its goal, if searches of two lengths agree on
    /// both.
    fn right_move(&mut self, game: &Game) -> Option<(Move, Goal)> {
        let short = self.weigh(game, self.nodes / 5)?;
        let goal = short.goal(&self.rules)?;
        let long = self.weigh(game, self.nodes)?;
        (long.best == short.best && long.goal(&self.rules) == Some(goal))
            .then_some((long.best, goal))
    }

    fn puzzle(&mut self, start: &Position, source: String) -> Option<Puzzle> {
        let mut game = Game::new(start.clone());
        let (first, goal) = self.right_move(&game)?;
        game.play(&first).ok()?;
        // The length of the line up to the last move worth asking for.
        let mut length = 1;
        while game.moves().len() < 2 * MOST_STEPS && game.outcome().is_none() {
            let reply = self.reply(&game)?;
            game.play(&reply).ok()?;
            if game.outcome().is_some() {
                break;
            }
            let right = match game.legal() {
                [only] => only.clone(),
                _ => match self.right_move(&game) {
                    Some((right, next)) if next == goal => right,
                    Some(_) | None => break,
                },
            };
            let is_asked_for = game.legal().len() > 1 || right.is_capture();
            game.play(&right).ok()?;
            if is_asked_for {
                length = game.moves().len();
            }
        }
        let line: Vec<Move> = game.moves().iter().take(length).cloned().collect();
        let rest = self.rest(start, &line)?;
        let all: Vec<Move> = line.iter().chain(&rest).cloned().collect();
        let theme = theme(start, &all).filter(|theme| self.themes.contains(theme))?;
        let mut puzzle = Puzzle {
            start: start.clone(),
            goal,
            theme,
            difficulty: Difficulty::LEAST,
            line,
            rest,
            source,
        };
        // In endings two moves may win at different lengths, and the longer way takes a longer search to see.
        if !check(&mut *self.engine, &puzzle, CONFIRMED * self.nodes).is_empty() {
            return None;
        }
        puzzle.difficulty = Difficulty::of_failing(self.failing(&puzzle));
        // What everybody finds in one step, or by taking, is a recapture or the like.
        let is_trivial = puzzle.difficulty == Difficulty::LEAST
            && (first.is_capture() || puzzle.choices().count() == 1);
        (!is_trivial).then_some(puzzle)
    }

    /// The best reply of the opponent.
    fn reply(&mut self, game: &Game) -> Option<Move> {
        if let [only] = game.legal() {
            return Some(only.clone());
        }
        self.best(game, self.nodes / 2, Vec::new()).map(|(reply, _)| reply)
    }

    /// The captures after a solution.
    fn rest(&mut self, start: &Position, line: &[Move]) -> Option<Vec<Move>> {
        let mut game = Game::new(start.clone());
        for m in line {
            game.play(m).ok()?;
        }
        while game.outcome().is_none()
            && game.legal().iter().any(Move::is_capture)
            && game.moves().len() < line.len() + MOST_REST
        {
            let next = self.reply(&game)?;
            game.play(&next).ok()?;
        }
        Some(game.moves().iter().skip(line.len()).cloned().collect())
    }

    /// How many levels fail a puzzle in most of their tries.
    fn failing(&mut self, puzzle: &Puzzle) -> u8 {
        let steps: Vec<_> = puzzle.choices().collect();
        let mut failing = 0;
        for tries in &mut self.levels {
            let mut solved = 0;
            for player in tries {
                let is_solved = steps.iter().all(|(game, right)| {
                    let answer = player.search(game, &Limits::default(), &Stop::new(), &mut |_| {});
                    answer.best.as_ref() == Some(right)
                });
                solved += u64::from(is_solved);
            }
            failing += u8::from(2 * solved < TRIES);
        }
        failing
    }
}
