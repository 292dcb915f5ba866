//! Engines that stay warm for their games between moves.
//!
//! Making an engine costs some milliseconds and forgets everything an earlier
//! search has learnt. So an engine goes back into a pool after its search, and
//! the next search of the same game takes it from there. The pool is bounded;
//! what was not used for the longest time goes first.

use std::{
    fmt,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use crownhead_engine::{Endgames, Engine, Options, Strength, engine_for, player_for};
use crownhead_rules::{Game, RuleSet};

/// Memory that engines in the pool may have, in MiB.
const MOST_MIB: usize = 48;

/// What an engine is for. Engines for different things are not mixed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Role {
    /// Plays at a strength. Levels choose by this seed.
    Player { strength: Strength, seed: u64 },
    /// Analysis at full strength.
    Analyst,
    /// Judgement of positions for offers and resignations, always from an empty table.
    Judge,
}

impl Role {
    /// The size of its transposition table in MiB.
    const fn hash_mib(self) -> usize {
        match self {
            Self::Player { strength: Strength::Full, .. } | Self::Analyst => 16,
            Self::Player { .. } => 8,
            Self::Judge => 1,
        }
    }

    /// Whether what it learnt about earlier positions of a game helps it. The
    /// others answer alike whatever they were asked before.
    const fn remembers(self) -> bool {
        match self {
            Self::Player { strength: Strength::Full, .. } | Self::Analyst => true,
            Self::Player { .. } | Self::Judge => false,
        }
    }

    fn engine(self, rules: &RuleSet, endgames: &Endgames) -> Box<dyn Engine> {
        let endgames = endgames.clone();
        let options = Options { hash_mib: self.hash_mib(), endgames, ..Options::default() };
        match self {
            Self::Player { strength, seed } => player_for(rules, strength, &options, seed),
            Self::Analyst | Self::Judge => engine_for(rules, &options),
        }
    }
}

/// An engine and the last position it was asked about.
struct Warm {
    role: Role,
    engine: Box<dyn Engine>,
    plies: usize,
    hash: u64,
}

impl Warm {
    /// Whether a game goes on from the position the engine knows.
    fn knows(&self, game: &Game) -> bool {
        game.position_after(self.plies).is_some_and(|position| position.hash() == self.hash)
    }
}

/// A pool of engines. Clones share it.
#[derive(Clone, Default)]
pub(crate) struct Engines(Arc<Mutex<Vec<Warm>>>);

impl fmt::Debug for Engines {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Engines").field("idle", &self.idle().len()).finish()
    }
}

impl Engines {
    /// The idle engines, the most recently used last.
    fn idle(&self) -> MutexGuard<'_, Vec<Warm>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Lets `search` use an engine: one that knows the game, else one of the
    /// same kind that remembers nothing, else a new one.
    pub(crate) fn with<T>(
        &self,
        role: Role,
        game: &Game,
        endgames: &Endgames,
        search: impl FnOnce(&mut dyn Engine) -> T,
    ) -> T {
        let rules = game.start().rules();
        let mut engine = match self.take(role, game) {
            Some(warm) => warm.engine,
            None => role.engine(rules, endgames),
        };
        if role == Role::Judge {
            engine.new_game();
        }
        let result = search(engine.as_mut());
        let (plies, hash) = (game.moves().len(), game.position().hash());
        self.put(Warm { role, engine, plies, hash });
        result
    }

    /// Takes an engine for a game out of the pool.
    fn take(&self, role: Role, game: &Game) -> Option<Warm> {
        let rules = game.start().rules();
        let mut idle = self.idle();
        let fits = |warm: &Warm| warm.role == role && warm.engine.rules() == rules;
        let known = idle.iter().rposition(|warm| fits(warm) && warm.knows(game));
        // An engine that knows another game is left to that game if it would
        // have to forget it.
        let other = || idle.iter().rposition(fits).filter(|_| !role.remembers());
        let index = known.or_else(other)?;
        Some(idle.remove(index))
    }

    fn put(&self, warm: Warm) {
        let mut idle = self.idle();
        idle.push(warm);
        let mut total: usize = idle.iter().map(|warm| warm.role.hash_mib()).sum();
        while total > MOST_MIB && idle.len() > 1 {
            total -= idle.remove(0).role.hash_mib();
        }
    }
}

#[cfg(test)]
mod tests {
    use crownhead_engine::{Limits, Stop};
    use crownhead_rules::{Id, Position};

    use super::*;

    const PLAYER: Role = Role::Player { strength: Strength::Full, seed: 0 };

    fn nodes(engines: &Engines, role: Role, game: &Game, depth: u32) -> u64 {
        engines.with(role, game, &Endgames::Unknown, |engine| {
            let limits = Limits { analyse: true, ..Limits::depth(depth) };
            let answer = engine.search(game, &limits, &Stop::new(), &mut |_| {});
            answer.lines[0].nodes
        })
    }

    fn game(id: Id) -> Game {
        Game::new(Position::start(&RuleSet::of(id)))
    }

    #[test]
    fn an_engine_that_knows_the_game_needs_fewer_nodes() {
        let engines = Engines::default();
        let mut english = game(Id::English);
        let best = engines.with(PLAYER, &english, &Endgames::Unknown, |engine| {
            engine.search(&english, &Limits::depth(12), &Stop::new(), &mut |_| {}).best
        });
        english.play(&best.unwrap()).unwrap();
        let warm = nodes(&engines, PLAYER, &english, 8);
        let cold = nodes(&Engines::default(), PLAYER, &english, 8);
        assert!(3 * warm < 2 * cold, "{warm} of {cold}");
        assert_eq!(engines.idle().len(), 1);
    }

    #[test]
    fn another_game_gets_another_engine_and_the_first_stays_warm() {
        let engines = Engines::default();
        nodes(&engines, PLAYER, &game(Id::English), 6);
        let mut other = game(Id::English);
        let second = other.position().moves()[1].clone();
        other.play(&second).unwrap();
        let mut apart = Game::new(other.position().clone());
        let reply = apart.position().moves()[0].clone();
        apart.play(&reply).unwrap();
        let cold = nodes(&Engines::default(), PLAYER, &apart, 6);
        assert_eq!(nodes(&engines, PLAYER, &apart, 6), cold);
        nodes(&engines, Role::Analyst, &game(Id::Russian), 4);
        assert_eq!(engines.idle().len(), 3);
    }

    #[test]
    fn a_judge_judges_alike_whatever_it_judged_before() {
        let engines = Engines::default();
        let mut english = game(Id::English);
        let cold = nodes(&engines, Role::Judge, &english, 7);
        let first = english.position().moves()[2].clone();
        english.play(&first).unwrap();
        nodes(&engines, Role::Judge, &english, 8);
        assert_eq!(nodes(&engines, Role::Judge, &game(Id::English), 7), cold);
        assert_eq!(engines.idle().len(), 1);
    }

    #[test]
    fn the_pool_is_bounded() {
        let engines = Engines::default();
        for id in [Id::English, Id::Russian, Id::Brazilian, Id::Italian, Id::Thai, Id::Frisian] {
            nodes(&engines, Role::Analyst, &game(id), 2);
        }
        assert_eq!(engines.idle().len(), MOST_MIB / 16);
        let last = engines.idle().last().map(|warm| warm.engine.rules().clone());
        assert_eq!(last, Some(RuleSet::of(Id::Frisian)));
    }
}
