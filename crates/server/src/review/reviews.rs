//! Reviews in the background: started once for the moves of a game, found again
//! by whoever asks for that game, and kept with it in the store.
//!
//! Every position is a job of its own among the analyses, so that a move which
//! somebody waits for never stands behind more than one of them, and owners
//! take turns. The engine of a review goes from job to job and stays warm.

use std::{
    collections::HashMap,
    fmt::Write,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use crownhead_answers::review::plies_message;
use crownhead_play::{Stop, Tables};
use crownhead_review::Walk;
use crownhead_rules::Game;
use crownhead_store::{KeptReview, Store, hash, time};
use crownhead_wire as wire;
use serde::{Deserialize, Serialize};
use tokio::{sync::Semaphore, task::spawn_blocking};

use super::{
    going::{End, Going},
    review_message,
};
use crate::{
    engine::{Answering, Engines, Held, Plan},
    failure::ApiError,
};

/// Positions looked at for each move.
const NODES: u64 = 100_000;
/// The time limit for each move, for positions whose captures are many.
const LONGEST: Duration = Duration::from_secs(2);
/// Memory of the engine of a review, in MiB.
const HASH_MIB: usize = 16;
/// How many reviews have an engine at a time; others wait.
const MOST_AT_ONCE: usize = 2;
/// How many reviews may be under way or wait, in all and of one client.
const MOST_OPEN: usize = 32;
const MOST_OPEN_BY_ONE: usize = 4;
/// How many reviews are held in memory, finished ones included.
const MOST_KEPT: usize = 96;
/// The longest game that is reviewed, in plies.
pub(crate) const MOST_PLIES: usize = 1_000;

/// What is to be reviewed.
#[derive(Clone, Debug)]
pub(crate) struct Asked {
    pub(crate) id: String,
    pub(crate) version: u32,
    pub(crate) game: Game,
    /// Who asks: clients are told apart by their network.
    pub(crate) by: String,
}

impl Asked {
    /// Which moves a game has.
    pub(crate) fn moves(game: &Game) -> String {
        fingerprint(game)
    }
}

/// All reviews. Clones share them.
#[derive(Clone, Debug)]
pub(crate) struct Reviews {
    held: Arc<Mutex<HashMap<String, Entry>>>,
    places: Arc<Semaphore>,
    store: Arc<dyn Store>,
}

#[derive(Debug)]
struct Entry {
    version: u32,
    /// Which moves it is about.
    moves: String,
    /// Who has started it; nobody knows of one that was read from the store.
    by: Option<String>,
    stop: Stop,
    status: Status,
    /// Grows with every start, so that the oldest can be found.
    number: u64,
    /// As long as it is held, other nodes can ask about it.
    held: Option<Held>,
}

#[derive(Clone, Debug)]
enum Status {
    Open { done: usize, total: usize, plies: Vec<wire::ReviewPly> },
    Done(Arc<wire::Review>),
    Failed,
}

impl Entry {
    fn is_open(&self) -> bool {
        matches!(self.status, Status::Open { .. })
    }

    /// The message about it, with the moves known so far from number `from` on.
    fn state(&self, from: usize) -> wire::ReviewState {
        let status = match &self.status {
            Status::Open { done, total, plies } => wire::ReviewStatus::Running {
                done: *done as u32,
                total: *total as u32,
                plies: plies.get(from..).unwrap_or_default().to_vec(),
            },
            Status::Done(review) => {
                wire::ReviewStatus::Done { review: Box::new(wire::Review::clone(review)) }
            }
            Status::Failed => wire::ReviewStatus::Failed,
        };
        wire::ReviewState { version: self.version, status }
    }
}

/// Which moves a game has. Its version changes with offers too, which change nothing in a review.
fn fingerprint(game: &Game) -> String {
    let mut text = String::new();
    for m in game.moves() {
        // Writing to a string cannot fail.
        let _ = write!(text, "{}-{}", m.from.number(), m.to.number());
        for taken in m.captured.iter() {
            let _ = write!(text, "x{}", taken.number());
        }
        text.push(' ');
    }
    hash(&text)
}

impl Reviews {
    pub(crate) fn new(store: Arc<dyn Store>) -> Self {
        let places = Arc::new(Semaphore::new(MOST_AT_ONCE));
        Self { held: Arc::default(), places, store }
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<String, Entry>> {
        self.held.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The review of a game as its moves are now, if there is one; of one that is under way the
    /// moves known from number `from` on.
    pub(crate) async fn state(
        &self,
        asked: &Asked,
        from: usize,
        engines: &Engines,
    ) -> Option<wire::ReviewState> {
        let moves = fingerprint(&asked.game);
        if let Some(state) = self.held(&asked.id, &moves, from) {
            return Some(state);
        }
        let kept = match self.store.review(&asked.id).await {
            Ok(kept) => kept.filter(|kept| kept.moves == moves),
            Err(error) => {
                tracing::warn!(%error, id = asked.id, "cannot read a review");
                return None;
            }
        };
        let Some(kept) = kept else { return at_another_node(asked, &moves, from, engines).await };
        let tables = engines.tables(asked.game.start().rules());
        let game = asked.game.clone();
        let review = spawn_blocking(move || finish(&Walk::taken_up(game, &kept.found)?, &tables));
        let status = Status::Done(Arc::new(review.await.ok()??));
        let mut held = self.lock();
        let by = None;
        let entry = Entry::new(asked.version, moves.clone(), by, status, next_number(&held));
        held.entry(asked.id.clone()).or_insert(entry);
        make_room(&mut held);
        drop(held);
        self.held(&asked.id, &moves, from)
    }

    /// The review of these moves that is held in memory.
    fn held(&self, id: &str, moves: &str, from: usize) -> Option<wire::ReviewState> {
        let held = self.lock();
        held.get(id).filter(|entry| entry.moves == moves).map(|entry| entry.state(from))
    }

    /// Starts the review of a game as it is, or finds the one that was started
    /// before.
    pub(crate) async fn start(
        &self,
        asked: Asked,
        engines: &Engines,
    ) -> Result<wire::ReviewState, ApiError> {
        if let Some(state) = self.state(&asked, 0, engines).await
            && state.status != wire::ReviewStatus::Failed
        {
            return Ok(state);
        }
        self.start_anew(asked, 0, true, engines)
    }

    /// The same for moves of no game in the store: they are found again as long as they are held in
    /// memory.
    pub(crate) async fn start_unkept(
        &self,
        asked: Asked,
        from: usize,
        engines: &Engines,
    ) -> Result<wire::ReviewState, ApiError> {
        let moves = fingerprint(&asked.game);
        if self.held(&asked.id, &moves, from).is_none()
            && let Some(state) = at_another_node(&asked, &moves, from, engines).await
            && state.status != wire::ReviewStatus::Failed
        {
            return Ok(state);
        }
        self.start_anew(asked, from, false, engines)
    }

    fn start_anew(
        &self,
        asked: Asked,
        from: usize,
        is_kept: bool,
        engines: &Engines,
    ) -> Result<wire::ReviewState, ApiError> {
        let stop = Stop::new();
        let moves = fingerprint(&asked.game);
        let (state, number);
        {
            let mut held = self.lock();
            // Somebody else may have started it meanwhile.
            if let Some(entry) = held.get(&asked.id)
                && entry.moves == moves
                && !matches!(entry.status, Status::Failed)
            {
                return Ok(entry.state(from));
            }
            let open = |by: Option<&str>| {
                let is_counted = |entry: &&Entry| {
                    entry.is_open() && by.is_none_or(|by| entry.by.as_deref() == Some(by))
                };
                held.values().filter(is_counted).count()
            };
            if open(None) >= MOST_OPEN || open(Some(&asked.by)) >= MOST_OPEN_BY_ONE {
                return Err(ApiError::new(
                    wire::FailureCode::TooMany,
                    "too many games are being reviewed",
                )
                .retry_after(Duration::from_secs(10)));
            }
            number = next_number(&held);
            let total = asked.game.moves().len();
            let status = Status::Open { done: 0, total, plies: Vec::new() };
            let by = Some(asked.by.clone());
            let mut entry = Entry::new(asked.version, moves.clone(), by, status, number);
            entry.stop = stop.clone();
            if let Some(elsewhere) = engines.elsewhere() {
                entry.held = Some(elsewhere.hold(&asked.id, self.answering(&asked.id)));
            }
            state = entry.state(0);
            if let Some(earlier) = held.insert(asked.id.clone(), entry) {
                earlier.stop.stop();
            }
            make_room(&mut held);
        }
        let (reviews, engines) = (self.clone(), engines.clone());
        tokio::spawn(async move {
            let id = asked.id.clone();
            let reviewed = reviews.run(asked, number, &engines, &stop).await;
            let status = match reviewed {
                Reviewed::Stopped => return,
                Reviewed::Failed => Status::Failed,
                Reviewed::Done(review, found) => {
                    if is_kept {
                        reviews.keep(&id, moves, found, &stop).await;
                    }
                    Status::Done(Arc::new(review))
                }
            };
            reviews.set(&id, number, status);
        });
        Ok(state)
    }

    /// Ends the review of a game that this client has started, and forgets it.
    /// `false` if there is none.
    pub(crate) async fn cancel(
        &self,
        id: &str,
        by: &str,
        engines: &Engines,
    ) -> Result<bool, ApiError> {
        let ended = match (self.end_one(id, by), engines.elsewhere()) {
            (Ended::Unknown, Some(elsewhere)) => {
                let question = Question::End { by: by.to_owned() };
                let said = elsewhere.ask(id, question.to_bytes()).await;
                said.and_then(|said| serde_json::from_slice(&said).ok()).unwrap_or(Ended::Unknown)
            }
            (ended, _) => ended,
        };
        match ended {
            Ended::Unknown => Ok(false),
            Ended::Strange => Err(ApiError::new(
                wire::FailureCode::Forbidden,
                "only whoever has started a review may end it",
            )),
            Ended::Now => {
                self.store.delete_review(id).await?;
                Ok(true)
            }
        }
    }

    /// Ends a review that this process has.
    fn end_one(&self, id: &str, by: &str) -> Ended {
        let mut held = self.lock();
        match held.get(id) {
            None => Ended::Unknown,
            Some(entry) if entry.by.as_deref() != Some(by) => Ended::Strange,
            Some(entry) => {
                entry.stop.stop();
                held.remove(id);
                Ended::Now
            }
        }
    }

    /// Answers other nodes that are asked for a review of this process.
    fn answering(&self, id: &str) -> Answering {
        let (held, places) = (Arc::downgrade(&self.held), Arc::downgrade(&self.places));
        let (store, id) = (Arc::downgrade(&self.store), id.to_owned());
        Arc::new(move |question| {
            let (held, places) = (held.upgrade()?, places.upgrade()?);
            let this = Self { held, places, store: store.upgrade()? };
            let said = match serde_json::from_slice(question).ok()? {
                Question::State { moves, from } => {
                    serde_json::to_vec(&this.held(&id, &moves, from))
                }
                Question::End { by } => serde_json::to_vec(&this.end_one(&id, &by)),
            };
            said.ok()
        })
    }

    /// Ends the review of a game that has been deleted.
    pub(crate) fn forget(&self, id: &str) {
        if let Some(entry) = self.lock().remove(id) {
            entry.stop.stop();
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

    /// Notes how far a review is, and the moves that have become certain.
    fn note(
        &self,
        id: &str,
        number: u64,
        (done, total): (usize, usize),
        found: Vec<wire::ReviewPly>,
    ) {
        if let Some(Entry { status: Status::Open { done: d, total: t, plies }, number: n, .. }) =
            self.lock().get_mut(id)
            && *n == number
        {
            (*d, *t) = (done, total);
            plies.extend(found);
        }
    }

    /// Keeps what was found. Without room in the store a review is held in memory alone.
    async fn keep(&self, id: &str, moves: String, found: String, stop: &Stop) {
        let kept = KeptReview { moves, made: time::now(), found };
        if !stop.is_stopped()
            && let Err(error) = self.store.keep_review(id, &kept).await
        {
            tracing::warn!(%error, id, "cannot keep a review");
        }
    }

    /// Reviews a game, one position after the other.
    async fn run(&self, asked: Asked, number: u64, engines: &Engines, stop: &Stop) -> Reviewed {
        let Asked { id, game, by, .. } = asked;
        let tables = engines.tables(game.start().rules());
        let plan = Plan { last: None, nodes: NODES, longest: LONGEST, hash_mib: HASH_MIB };
        let mut going = match Going::begin(game, plan, by, engines, stop, &self.places).await {
            Ok(going) => going,
            Err(end) => return end.into(),
        };
        self.note(&id, number, going.walk().progress(), Vec::new());
        let mut known = 0;
        loop {
            match going.step().await {
                Ok(true) => {}
                Ok(false) => break,
                Err(end) => return end.into(),
            }
            let (walk, at) = (going.take(), tables.clone());
            let told = spawn_blocking(move || {
                let plies = walk.settled(known, &at);
                let message = plies_message(walk.game(), known, &plies);
                (walk, message)
            });
            let Ok((walk, found)) = told.await else { return Reviewed::Failed };
            known += found.len();
            self.note(&id, number, walk.progress(), found);
            going.put(walk);
        }
        let walk = going.take();
        let made = spawn_blocking(move || (finish(&walk, &tables), walk.found())).await;
        match made {
            Ok((Some(review), found)) => Reviewed::Done(review, found),
            Ok((None, _)) | Err(_) => Reviewed::Failed,
        }
    }
}

/// What nodes ask each other about a review.
#[derive(Debug, Serialize, Deserialize)]
#[serde(tag = "ask", rename_all = "camelCase")]
enum Question {
    /// How it stands, with the moves known from number `from` on.
    State { moves: String, from: usize },
    /// To be ended by whoever has started it.
    End { by: String },
}

impl Question {
    fn to_bytes(&self) -> Vec<u8> {
        // Our own types can be written.
        serde_json::to_vec(self).unwrap_or_default()
    }
}

/// What has become of a review that was to be ended.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
enum Ended {
    Now,
    /// Somebody else has started it.
    Strange,
    Unknown,
}

/// The review of these moves that another node has.
async fn at_another_node(
    asked: &Asked,
    moves: &str,
    from: usize,
    engines: &Engines,
) -> Option<wire::ReviewState> {
    let question = Question::State { moves: moves.to_owned(), from };
    let said = engines.elsewhere()?.ask(&asked.id, question.to_bytes()).await?;
    serde_json::from_slice::<Option<wire::ReviewState>>(&said).ok()?
}

/// How a review ended: with the review and what is kept of it, if it was not stopped.
enum Reviewed {
    Stopped,
    Failed,
    Done(wire::Review, String),
}

impl From<End> for Reviewed {
    fn from(end: End) -> Self {
        match end {
            End::Stopped => Self::Stopped,
            End::Failed => Self::Failed,
        }
    }
}

impl Entry {
    fn new(version: u32, moves: String, by: Option<String>, status: Status, number: u64) -> Self {
        Self { version, moves, by, stop: Stop::new(), status, number, held: None }
    }
}

fn next_number(held: &HashMap<String, Entry>) -> u64 {
    held.values().map(|entry| entry.number + 1).max().unwrap_or_default()
}

fn finish(walk: &Walk, tables: &Tables) -> Option<wire::Review> {
    walk.finish(tables).map(|review| review_message(walk.game(), &review))
}

/// Lets go of the oldest finished reviews while there are too many.
fn make_room(held: &mut HashMap<String, Entry>) {
    while held.len() > MOST_KEPT {
        let finished = held.iter().filter(|(_, entry)| !entry.is_open());
        let oldest = finished.min_by_key(|(_, entry)| entry.number).map(|(id, _)| id.clone());
        let Some(oldest) = oldest else { break };
        held.remove(&oldest);
    }
}

#[cfg(test)]
mod tests {
    use crownhead_rules::{Id, Position, RuleSet};
    use crownhead_store::Memory;

    use super::*;
    use crate::review::testing;

    fn reviews() -> (Reviews, Engines) {
        (Reviews::new(Arc::new(Memory::default())), Engines::deaf())
    }

    /// A game of so many moves.
    fn asked(id: &str, moves: usize, by: &str) -> Asked {
        let mut game = Game::new(Position::start(&RuleSet::of(Id::English)));
        for _ in 0..moves {
            let first = game.legal()[0].clone();
            game.play(&first).unwrap();
        }
        Asked { id: id.to_owned(), version: moves as u32, game, by: by.to_owned() }
    }

    #[tokio::test]
    async fn one_client_cannot_take_all_the_room() {
        let (reviews, engines) = reviews();
        for number in 0..MOST_OPEN_BY_ONE {
            let asked = asked(&number.to_string(), 1, "greedy");
            assert!(reviews.start(asked, &engines).await.is_ok());
        }
        let refused = reviews.start(asked("more", 1, "greedy"), &engines).await.unwrap_err();
        assert_eq!(refused.detail().code, wire::FailureCode::TooMany);
        // Asking again for one that is under way is no other review.
        assert!(reviews.start(asked("0", 1, "greedy"), &engines).await.is_ok());
        assert!(reviews.start(asked("more", 1, "other"), &engines).await.is_ok());
        // What is ended makes room.
        assert!(reviews.cancel("0", "other", &engines).await.is_err());
        assert!(reviews.cancel("0", "greedy", &engines).await.unwrap());
        assert!(!reviews.cancel("0", "greedy", &engines).await.unwrap());
        assert!(reviews.start(asked("next", 1, "greedy"), &engines).await.is_ok());
    }

    #[tokio::test]
    async fn other_moves_are_another_review_and_another_version_is_not() {
        let (reviews, engines) = reviews();
        let first = reviews.start(asked("game", 1, "a"), &engines).await.unwrap();
        assert_eq!(first.version, 1);
        let offered = Asked { version: 7, ..asked("game", 1, "a") };
        assert_eq!(reviews.start(offered, &engines).await.unwrap().version, 1);
        let second = reviews.start(asked("game", 2, "a"), &engines).await.unwrap();
        assert_eq!(second.version, 2);
        assert_eq!(reviews.state(&asked("game", 1, "a"), 0, &engines).await, None);
        assert_eq!(reviews.state(&asked("game", 2, "a"), 0, &engines).await, Some(second));
        reviews.forget("game");
        assert_eq!(reviews.state(&asked("game", 2, "a"), 0, &engines).await, None);
    }

    #[tokio::test]
    async fn a_review_that_was_kept_is_made_again_from_what_was_found() {
        let (reviews, engines) = reviews();
        testing::insert_game(&reviews.store, "game").await;
        let asked = asked("game", 2, "a");
        let mut walk = Walk::new(asked.game.clone());
        for ply in walk.open() {
            walk.answer(ply, None);
        }
        let moves = fingerprint(&asked.game);
        let kept = KeptReview { moves, made: 1, found: walk.found() };
        reviews.store.keep_review("game", &kept).await.unwrap();
        let state = reviews.state(&asked, 0, &engines).await.unwrap();
        let wire::ReviewStatus::Done { review } = state.status else { panic!("{state:?}") };
        assert_eq!(review.plies.len(), 2);
        // What another program has written in another form is made anew.
        reviews.end();
        let other = KeptReview { found: "9\n".to_owned(), ..kept };
        reviews.store.keep_review("game", &other).await.unwrap();
        assert_eq!(reviews.state(&asked, 0, &engines).await, None);
    }
}
