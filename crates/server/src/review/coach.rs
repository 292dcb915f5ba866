//! Which move of a game that is over its players should learn from.
//!
//! A review that was kept says it. Without one the last moves are looked at, with fewer positions for each
//! than a review has: a job of its own among the analyses for each, as in a review. Nothing is kept but
//! what was found, in memory.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use crownhead_answers::review::plies_message;
use crownhead_play::{Stop, Tables};
use crownhead_review::{Ply, Walk, to_learn_from};
use crownhead_rules::{ByColor, Color, Game};
use crownhead_store::Store;
use crownhead_wire as wire;
use tokio::{sync::Semaphore, task::spawn_blocking};

use super::{going::Going, reviews::Asked};
use crate::{
    engine::{Engines, Plan},
    failure::ApiError,
};

/// Moves looked at, those of both sides: so many at the end of a game. Beginners often lose a game in its first
/// moves and play on for long.
const LAST: usize = 120;
/// Positions looked at for each.
const NODES: u64 = 20_000;
/// The time limit for each, for positions whose captures are many.
const LONGEST: Duration = Duration::from_millis(400);
/// Memory of the engine, in MiB.
const HASH_MIB: usize = 4;
/// How many games are looked at at a time; others wait.
const MOST_AT_ONCE: usize = 2;
/// How many may wait, in all and of one client.
const MOST_OPEN: usize = 64;
const MOST_OPEN_BY_ONE: usize = 4;
/// How many answers are held.
const MOST_HELD: usize = 256;

/// What was found in games. Clones share it.
#[derive(Clone, Debug)]
pub(crate) struct Coach {
    held: Arc<Mutex<HashMap<String, Look>>>,
    places: Arc<Semaphore>,
    store: Arc<dyn Store>,
}

/// A look at a game.
#[derive(Debug)]
struct Look {
    /// Which moves it is about, and who won.
    moves: String,
    winner: Option<Color>,
    by: String,
    stop: Stop,
    /// What was found for each side; nothing while it is looked for.
    found: Option<Found>,
    /// Grows with every look, so that the oldest can be found.
    number: u64,
}

/// The move that each side should learn from, if there is one.
type Found = Box<ByColor<Option<(u32, wire::ReviewPly)>>>;

impl Coach {
    pub(crate) fn new(store: Arc<dyn Store>) -> Self {
        let places = Arc::new(Semaphore::new(MOST_AT_ONCE));
        Self { held: Arc::default(), places, store }
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<String, Look>> {
        self.held.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What a side should learn from a game with this winner. The first question begins the look, and
    /// later ones have the answer.
    pub(crate) fn ask(
        &self,
        asked: Asked,
        side: Color,
        winner: Option<Color>,
        engines: &Engines,
    ) -> Result<wire::Coach, ApiError> {
        let moves = Asked::moves(&asked.game);
        let stop = Stop::new();
        let number;
        {
            let mut held = self.lock();
            if let Some(look) = held.get(&asked.id)
                && look.moves == moves
                && look.winner == winner
            {
                return Ok(look.answer(side));
            }
            let open = |by: Option<&str>| {
                let is_counted =
                    |look: &&Look| look.found.is_none() && by.is_none_or(|by| look.by == by);
                held.values().filter(is_counted).count()
            };
            if open(None) >= MOST_OPEN || open(Some(&asked.by)) >= MOST_OPEN_BY_ONE {
                return Err(ApiError::new(
                    wire::FailureCode::TooMany,
                    "too many games are being looked at",
                )
                .retry_after(Duration::from_secs(10)));
            }
            number = held.values().map(|look| look.number + 1).max().unwrap_or_default();
            let (by, stop) = (asked.by.clone(), stop.clone());
            let look = Look { moves: moves.clone(), winner, by, stop, found: None, number };
            if let Some(earlier) = held.insert(asked.id.clone(), look) {
                earlier.stop.stop();
            }
            make_room(&mut held);
        }
        let (coach, engines) = (self.clone(), engines.clone());
        tokio::spawn(async move {
            let id = asked.id.clone();
            let found = coach.look(asked, &moves, winner, &engines, &stop).await;
            if let Some(look) = coach.lock().get_mut(&id)
                && look.number == number
            {
                look.found = Some(found.unwrap_or_default());
            }
        });
        Ok(wire::Coach::Looking)
    }

    /// Forgets a game that has been deleted.
    pub(crate) fn forget(&self, id: &str) {
        if let Some(look) = self.lock().remove(id) {
            look.stop.stop();
        }
    }

    /// Ends all looks.
    pub(crate) fn end(&self) {
        for (_, look) in self.lock().drain() {
            look.stop.stop();
        }
    }

    /// What can be learned from a game; nothing if the look was ended or broke down.
    async fn look(
        &self,
        asked: Asked,
        moves: &str,
        winner: Option<Color>,
        engines: &Engines,
        stop: &Stop,
    ) -> Option<Found> {
        let tables = engines.tables(asked.game.start().rules());
        let kept = self.store.review(&asked.id).await.ok().flatten();
        if let Some(kept) = kept.filter(|kept| kept.moves == moves) {
            let (game, tables) = (asked.game.clone(), tables.clone());
            let reviewed = spawn_blocking(move || {
                let review = Walk::taken_up(game.clone(), &kept.found)?.finish(&tables)?;
                Some(found_in(&game, 0, &review.plies, winner))
            });
            if let Some(found) = reviewed.await.ok()? {
                return Some(found);
            }
        }
        let walk = self.walk(asked, engines, stop).await?;
        spawn_blocking(move || found_by(&walk, winner, &tables)).await.ok()
    }

    /// Has the last moves of a game looked at.
    async fn walk(&self, asked: Asked, engines: &Engines, stop: &Stop) -> Option<Walk> {
        let Asked { game, by, .. } = asked;
        let plan = Plan { last: Some(LAST), nodes: NODES, longest: LONGEST, hash_mib: HASH_MIB };
        let mut going = Going::begin(game, plan, by, engines, stop, &self.places).await.ok()?;
        while going.step().await.ok()? {}
        Some(going.take())
    }
}

impl Look {
    fn answer(&self, side: Color) -> wire::Coach {
        let Some(found) = &self.found else { return wire::Coach::Looking };
        match &found[side] {
            None => wire::Coach::Nothing,
            Some((ply, judged)) => {
                wire::Coach::Found { ply: *ply, judged: Box::new(judged.clone()) }
            }
        }
    }
}

fn found_by(walk: &Walk, winner: Option<Color>, tables: &Tables) -> Found {
    let first = walk.first();
    found_in(walk.game(), first, &walk.settled(first, tables), winner)
}

/// What each side should learn from moves of a game, the first of them after `from` others.
fn found_in(game: &Game, from: usize, plies: &[Ply], winner: Option<Color>) -> Found {
    let found = |side| {
        let index = to_learn_from(plies, side, winner)?;
        let judged = plies_message(game, from + index, &plies[index..=index]).pop()?;
        Some(((from + index) as u32, judged))
    };
    Box::new(ByColor::from_fn(found))
}

/// Lets go of the oldest answers while there are too many.
fn make_room(held: &mut HashMap<String, Look>) {
    while held.len() > MOST_HELD {
        let done = held.iter().filter(|(_, look)| look.found.is_some());
        let oldest = done.min_by_key(|(_, look)| look.number).map(|(id, _)| id.clone());
        let Some(oldest) = oldest else { break };
        held.remove(&oldest);
    }
}

#[cfg(test)]
mod tests {
    use crownhead_rules::{Id, Position, RuleSet};
    use crownhead_store::{KeptReview, Memory};

    use super::*;
    use crate::review::testing;

    fn asked(id: &str, moves: usize) -> Asked {
        let mut game = Game::new(Position::start(&RuleSet::of(Id::English)));
        for _ in 0..moves {
            let first = game.legal()[0].clone();
            game.play(&first).unwrap();
        }
        Asked { id: id.to_owned(), version: 1, game, by: "somebody".to_owned() }
    }

    #[tokio::test]
    async fn one_client_cannot_have_many_games_looked_at_and_other_results_are_other_games() {
        let (coach, engines) = (Coach::new(Arc::new(Memory::default())), Engines::deaf());
        let ask = |id: &str, winner| coach.ask(asked(id, 4), Color::White, winner, &engines);
        for number in 0..MOST_OPEN_BY_ONE {
            let id = number.to_string();
            assert_eq!(ask(&id, Some(Color::Black)).unwrap(), wire::Coach::Looking);
        }
        assert_eq!(ask("0", Some(Color::Black)).unwrap(), wire::Coach::Looking);
        let refused = ask("more", None).unwrap_err();
        assert_eq!(refused.detail().code, wire::FailureCode::TooMany);
        coach.forget("0");
        assert_eq!(ask("more", None).unwrap(), wire::Coach::Looking);
        coach.end();
        assert!(coach.lock().is_empty());
    }

    #[tokio::test]
    async fn a_review_that_was_kept_is_asked_first() {
        let store: Arc<dyn Store> = Arc::new(Memory::default());
        // Engines that never answer: what is found comes from the review.
        let (coach, engines) = (Coach::new(Arc::clone(&store)), Engines::deaf());
        let asked = asked("game", 4);
        let mut walk = Walk::new(asked.game.clone());
        for ply in walk.open() {
            walk.answer(ply, None);
        }
        let kept = KeptReview { moves: Asked::moves(&asked.game), made: 1, found: walk.found() };
        testing::insert_game(&store, "game").await;
        store.keep_review("game", &kept).await.unwrap();
        let answer = loop {
            match coach.ask(asked.clone(), Color::White, Some(Color::Black), &engines).unwrap() {
                wire::Coach::Looking => tokio::task::yield_now().await,
                answer @ (wire::Coach::Nothing | wire::Coach::Found { .. }) => break answer,
            }
        };
        assert_eq!(answer, wire::Coach::Nothing);
    }
}
