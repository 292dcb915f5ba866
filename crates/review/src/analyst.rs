//! Who analyses: an interface, the engine behind it, and a review by several
//! of them at once.

use std::{
    sync::{Mutex, PoisonError},
    thread,
};

use crownhead_engine::{Engine, Limits, Options, Report, Stop, Tables, engine_for};
use crownhead_rules::{Game, RuleSet};

use crate::{Review, Walk};

/// Somebody who can analyse a position: an engine on this thread, a pool of
/// engines, another machine.
pub trait Analyst: Send {
    /// The best lines of the last position of a game, best first. Earlier
    /// moves count for drawing rules. Returns early if it is stopped.
    fn analyse(&mut self, game: &Game, limits: &Limits, stop: &Stop) -> Vec<Report>;
}

impl<T: Analyst + ?Sized> Analyst for Box<T> {
    fn analyse(&mut self, game: &Game, limits: &Limits, stop: &Stop) -> Vec<Report> {
        (**self).analyse(game, limits, stop)
    }
}

/// Shorter lines are searched further.
const LEAST_MOVES: usize = 10;
/// Searches that a line is made longer by, at most.
const MOST_SEARCHES: usize = 3;

/// The engine of this program. It keeps its transposition table from position
/// to position; for a number of nodes and one thread its answers depend on the
/// game alone.
pub struct EngineAnalyst(Box<dyn Engine>);

impl std::fmt::Debug for EngineAnalyst {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("EngineAnalyst").field(&self.0.rules().key()).finish()
    }
}

impl EngineAnalyst {
    /// An engine for some rules.
    pub fn new(rules: &RuleSet, options: &Options) -> Self {
        Self(engine_for(rules, options))
    }

    /// The rules it plays by.
    pub fn rules(&self) -> &RuleSet {
        self.0.rules()
    }

    /// Goes on with a line that ends early. A search that runs out of nodes while it looks at a move again that
    /// turned out better or worse than thought has no more than that move; what follows is
    /// searched from there, with fewer nodes.
    fn go_on(&mut self, game: &Game, best: &mut Report, limits: &Limits, stop: &Stop) {
        let Some(nodes) = limits.nodes else { return };
        let limits = Limits { nodes: Some(nodes / 4), multi_pv: 1, ..limits.clone() };
        let mut game = game.clone();
        let mut known = 0;
        for _ in 0..MOST_SEARCHES {
            let played = best.pv.iter().skip(known).all(|m| game.play(m).is_ok());
            if best.pv.len() >= LEAST_MOVES
                || !played
                || game.legal().is_empty()
                || stop.is_stopped()
            {
                return;
            }
            known = best.pv.len();
            let found = self.0.search(&game, &limits, stop, &mut |_| {}).lines;
            best.pv.extend(found.into_iter().next().into_iter().flat_map(|line| line.pv));
        }
    }

    /// Forgets earlier games.
    pub fn new_game(&mut self) {
        self.0.new_game();
    }
}

impl Analyst for EngineAnalyst {
    fn analyse(&mut self, game: &Game, limits: &Limits, stop: &Stop) -> Vec<Report> {
        let limits = Limits { analyse: true, ..limits.clone() };
        let mut lines = self.0.search(game, &limits, stop, &mut |_| {}).lines;
        if let Some(best) = lines.first_mut() {
            self.go_on(game, best, &limits, stop);
        }
        lines
    }
}

/// Finishes a walk. Several analysts share it, each with a stretch of the game
/// of its own, so that the result depends on their number and not on their
/// speed. `done` is called after each position with the number of positions
/// analysed and the number of all. `None` if it was stopped; the walk then
/// keeps what was found.
///
/// ```
/// use crownhead_engine::{Limits, Options, Stop, Tables};
/// use crownhead_review::{EngineAnalyst, Walk, review};
/// use crownhead_rules::{Game, Id, Position, RuleSet};
///
/// let rules = RuleSet::of(Id::Russian);
/// let mut game = Game::new(Position::start(&rules));
/// for _ in 0..4 {
///     let first = game.legal()[0].clone();
///     game.play(&first)?;
/// }
/// let options = Options { hash_mib: 1, ..Options::default() };
/// let mut engines = [EngineAnalyst::new(&rules, &options), EngineAnalyst::new(&rules, &options)];
/// let mut walk = Walk::new(game);
/// let (limits, tables) = (Limits::nodes(1_000), Tables::none());
/// let review = review(&mut walk, &mut engines, &limits, &tables, &Stop::new(), &|_, _| {});
/// assert_eq!(review.map(|review| review.plies.len()), Some(4));
/// # Ok::<(), crownhead_rules::IllegalMove>(())
/// ```
pub fn review(
    walk: &mut Walk,
    analysts: &mut [impl Analyst],
    limits: &Limits,
    tables: &Tables,
    stop: &Stop,
    done: &(dyn Fn(usize, usize) + Sync),
) -> Option<Review> {
    let shared = Mutex::new(&mut *walk);
    let lock = || shared.lock().unwrap_or_else(PoisonError::into_inner);
    let work = |analyst: &mut dyn Analyst, plies: &[usize]| {
        for &ply in plies {
            if stop.is_stopped() {
                return;
            }
            let (game, limits) = {
                let walk = lock();
                (walk.game_at(ply), walk.limits(ply, limits))
            };
            let lines = analyst.analyse(&game, &limits, stop);
            // A search that was cut short says less than a whole one would.
            if stop.is_stopped() {
                return;
            }
            let mut walk = lock();
            walk.answer(ply, lines.first());
            let (known, all) = walk.progress();
            drop(walk);
            done(known, all);
        }
    };
    // The second looks come to light when the first ones are done.
    loop {
        let open = lock().open();
        if open.is_empty() || analysts.is_empty() || stop.is_stopped() {
            break;
        }
        let share = open.len().div_ceil(analysts.len());
        if let [analyst] = analysts {
            work(analyst, &open);
            continue;
        }
        thread::scope(|scope| {
            for (analyst, plies) in analysts.iter_mut().zip(open.chunks(share)) {
                let work = &work;
                thread::Builder::new()
                    .stack_size(STACK)
                    .spawn_scoped(scope, move || work(analyst, plies))
                    .ok();
            }
        });
        // Where no thread could be started, this one does the work.
        if lock().open() == open
            && let Some(analyst) = analysts.first_mut()
        {
            work(analyst, &open);
        }
    }
    if stop.is_stopped() { None } else { walk.finish(tables) }
}

/// The stack of a thread: a search recurses once for each ply.
const STACK: usize = 32 << 20;
