//! Reviews in the background: started once for a version of a game, found again
//! by whoever asks for that game, and kept until others need the room.
//!
//! Every position is a job of its own among the analyses, so that a move which
//! somebody waits for never stands behind more than one of them, and owners
//! take turns. The engine of a review goes from job to job and stays warm.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use crownhead_play::{Stop, Tables};
use crownhead_review::{Analyst, EngineAnalyst, Limits, Options, Walk};
use crownhead_rules::Game;
use crownhead_wire as wire;
use tokio::sync::Semaphore;

use super::review_message;
use crate::{engine::Engines, failure::ApiError};

/// Positions looked at for each move.
const NODES: u64 = 100_000;
/// The time limit for each move, for positions whose captures are many.
const LONGEST: Duration = Duration::from_secs(2);
/// The time for which a position is put down among the analyses.
const USUAL: Duration = Duration::from_millis(250);
/// Memory of the engine of a review, in MiB.
const HASH_MIB: usize = 16;
/// How many reviews have an engine at a time; others wait.
const MOST_AT_ONCE: usize = 2;
/// How many reviews may be under way or wait, in all and of one client.
const MOST_OPEN: usize = 32;
const MOST_OPEN_BY_ONE: usize = 4;
/// How many reviews are kept, finished ones included.
const MOST_KEPT: usize = 96;
/// The longest game that is reviewed, in plies.
pub(crate) const MOST_PLIES: usize = 1_000;

/// What is to be reviewed.
#[derive(Debug)]
pub(crate) struct Asked {
    pub(crate) id: String,
    pub(crate) version: u32,
    pub(crate) game: Game,
    /// Who asks: clients are told apart by their network.
    pub(crate) by: String,
}

/// All reviews. Clones share them.
#[derive(Clone, Debug)]
pub(crate) struct Reviews {
    kept: Arc<Mutex<HashMap<String, Entry>>>,
    places: Arc<Semaphore>,
}

#[derive(Debug)]
struct Entry {
    version: u32,
    by: String,
    stop: Stop,
    status: Status,
    /// Grows with every start, so that the oldest can be found.
    number: u64,
}

#[derive(Clone, Debug)]
enum Status {
    Open { done: usize, total: usize },
    Done(Arc<wire::Review>),
    Failed,
}

impl Entry {
    fn is_open(&self) -> bool {
        matches!(self.status, Status::Open { .. })
    }

    fn state(&self) -> wire::ReviewState {
        let status = match &self.status {
            Status::Open { done, total } => {
                wire::ReviewStatus::Running { done: *done as u32, total: *total as u32 }
            }
            Status::Done(review) => {
                wire::ReviewStatus::Done { review: Box::new(wire::Review::clone(review)) }
            }
            Status::Failed => wire::ReviewStatus::Failed,
        };
        wire::ReviewState { version: self.version, status }
    }
}

impl Default for Reviews {
    fn default() -> Self {
        Self { kept: Arc::default(), places: Arc::new(Semaphore::new(MOST_AT_ONCE)) }
    }
}

impl Reviews {
    fn lock(&self) -> MutexGuard<'_, HashMap<String, Entry>> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The review of a game, if there is one.
    pub(crate) fn state(&self, id: &str) -> Option<wire::ReviewState> {
        self.lock().get(id).map(Entry::state)
    }

    /// Starts the review of a version of a game, or finds the one that was
    /// started before.
    pub(crate) fn start(
        &self,
        asked: Asked,
        engines: &Engines,
    ) -> Result<wire::ReviewState, ApiError> {
        let stop = Stop::new();
        let number;
        {
            let mut kept = self.lock();
            if let Some(entry) = kept.get(&asked.id)
                && entry.version == asked.version
                && !matches!(entry.status, Status::Failed)
            {
                return Ok(entry.state());
            }
            let open = |by: Option<&str>| {
                let is_counted =
                    |entry: &&Entry| entry.is_open() && by.is_none_or(|by| by == entry.by);
                kept.values().filter(is_counted).count()
            };
            if open(None) >= MOST_OPEN || open(Some(&asked.by)) >= MOST_OPEN_BY_ONE {
                return Err(ApiError::new(
                    wire::FailureCode::TooMany,
                    "too many games are being reviewed",
                )
                .retry_after(Duration::from_secs(10)));
            }
            number = kept.values().map(|entry| entry.number + 1).max().unwrap_or_default();
            let entry = Entry {
                version: asked.version,
                by: asked.by.clone(),
                stop: stop.clone(),
                status: Status::Open { done: 0, total: asked.game.moves().len() },
                number,
            };
            if let Some(earlier) = kept.insert(asked.id.clone(), entry) {
                earlier.stop.stop();
            }
            make_room(&mut kept);
        }
        let state = self.state(&asked.id).ok_or_else(ApiError::no_game)?;
        let (reviews, engines) = (self.clone(), engines.clone());
        tokio::spawn(async move {
            let id = asked.id.clone();
            let status = reviews.run(asked, number, &engines, &stop).await;
            if let Some(status) = status {
                reviews.set(&id, number, status);
            }
        });
        Ok(state)
    }

    /// Ends the review of a game that this client has started, and forgets it.
    /// `false` if there is none.
    pub(crate) fn cancel(&self, id: &str, by: &str) -> Result<bool, ApiError> {
        let mut kept = self.lock();
        match kept.get(id) {
            None => Ok(false),
            Some(entry) if entry.by != by => Err(ApiError::new(
                wire::FailureCode::Forbidden,
                "only whoever has started a review may end it",
            )),
            Some(entry) => {
                entry.stop.stop();
                kept.remove(id);
                Ok(true)
            }
        }
    }

    /// Ends all reviews.
    pub(crate) fn end(&self) {
        for (_, entry) in self.lock().drain() {
            entry.stop.stop();
        }
    }

    /// Sets the status of a review that is still wanted.
    fn set(&self, id: &str, number: u64, status: Status) {
        if let Some(entry) = self.lock().get_mut(id)
            && entry.number == number
        {
            entry.status = status;
        }
    }

    /// Reviews a game, one position after the other. `None` if it was stopped.
    async fn run(
        &self,
        asked: Asked,
        number: u64,
        engines: &Engines,
        stop: &Stop,
    ) -> Option<Status> {
        let _place = self.places.acquire().await.ok()?;
        if stop.is_stopped() {
            return None;
        }
        let Asked { id, game, by, .. } = asked;
        let rules = game.start().rules().clone();
        let endgames = engines.computer().endgames().clone();
        let tables = engines.tables(&rules);
        let prepared = tokio::task::spawn_blocking(move || {
            let options = Options { hash_mib: HASH_MIB, endgames, ..Options::default() };
            (Walk::new(game), EngineAnalyst::new(&rules, &options))
        });
        let Ok((mut walk, analyst)) = prepared.await else { return Some(Status::Failed) };
        let analyst = Arc::new(Mutex::new(analyst));
        let limits = Limits { move_time: Some(LONGEST), ..Limits::nodes(NODES) };
        while let Some(ply) = walk.next() {
            let (done, total) = walk.progress();
            self.set(&id, number, Status::Open { done, total });
            let (analyst, game) = (Arc::clone(&analyst), walk.game_at(ply));
            let (limits, stopped) = (limits.clone(), stop.clone());
            let job = move || {
                let mut analyst = analyst.lock().unwrap_or_else(PoisonError::into_inner);
                analyst.analyse(&game, &limits, &stopped)
            };
            let lines = match engines.analyse_with(&by, USUAL, job) {
                Ok(answer) => answer.await,
                Err(busy) => {
                    tokio::time::sleep(busy.wait.clamp(USUAL, 8 * USUAL)).await;
                    if stop.is_stopped() {
                        return None;
                    }
                    continue;
                }
            };
            if stop.is_stopped() {
                return None;
            }
            let Ok(lines) = lines else { return Some(Status::Failed) };
            walk.answer(ply, lines.first());
        }
        let finished = tokio::task::spawn_blocking(move || finish(&walk, &tables));
        Some(match finished.await {
            Ok(Some(review)) => Status::Done(Arc::new(review)),
            Ok(None) | Err(_) => Status::Failed,
        })
    }
}

fn finish(walk: &Walk, tables: &Tables) -> Option<wire::Review> {
    walk.finish(tables).map(|review| review_message(walk.game(), &review))
}

/// Forgets the oldest finished reviews while there are too many.
fn make_room(kept: &mut HashMap<String, Entry>) {
    while kept.len() > MOST_KEPT {
        let finished = kept.iter().filter(|(_, entry)| !entry.is_open());
        let oldest = finished.min_by_key(|(_, entry)| entry.number).map(|(id, _)| id.clone());
        let Some(oldest) = oldest else { break };
        kept.remove(&oldest);
    }
}

#[cfg(test)]
mod tests {
    use crownhead_rules::{Id, Position, RuleSet};

    use super::*;

    fn asked(id: &str, version: u32, by: &str) -> Asked {
        let mut game = Game::new(Position::start(&RuleSet::of(Id::English)));
        let first = game.legal()[0].clone();
        game.play(&first).unwrap();
        Asked { id: id.to_owned(), version, game, by: by.to_owned() }
    }

    #[tokio::test]
    async fn one_client_cannot_take_all_the_room() {
        let (reviews, engines) = (Reviews::default(), Engines::deaf());
        for number in 0..MOST_OPEN_BY_ONE {
            assert!(reviews.start(asked(&number.to_string(), 1, "greedy"), &engines).is_ok());
        }
        let refused = reviews.start(asked("more", 1, "greedy"), &engines).unwrap_err();
        assert_eq!(refused.detail().code, wire::FailureCode::TooMany);
        // Asking again for one that is under way is no other review.
        assert!(reviews.start(asked("0", 1, "greedy"), &engines).is_ok());
        assert!(reviews.start(asked("more", 1, "other"), &engines).is_ok());
        // What is ended makes room.
        assert!(reviews.cancel("0", "other").is_err());
        assert!(reviews.cancel("0", "greedy").unwrap());
        assert!(!reviews.cancel("0", "greedy").unwrap());
        assert!(reviews.start(asked("next", 1, "greedy"), &engines).is_ok());
    }

    #[tokio::test]
    async fn another_version_is_another_review() {
        let (reviews, engines) = (Reviews::default(), Engines::deaf());
        let first = reviews.start(asked("game", 1, "a"), &engines).unwrap();
        let second = reviews.start(asked("game", 2, "a"), &engines).unwrap();
        assert_eq!((first.version, second.version), (1, 2));
        assert_eq!(reviews.state("game").unwrap().version, 2);
        reviews.end();
        assert_eq!(reviews.state("game"), None);
    }
}
