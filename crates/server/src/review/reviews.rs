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
use crownhead_play::{Report, Stop, Tables};
use crownhead_review::{Analyst, EngineAnalyst, Limits, Options, Walk};
use crownhead_rules::Game;
use crownhead_store::{KeptReview, Store, hash, time};
use crownhead_wire as wire;
use tokio::{sync::Semaphore, task::spawn_blocking};

use super::review_message;
use crate::{engine::Engines, failure::ApiError};

/// Positions looked at for each move.
const NODES: u64 = 100_000;
/// The time limit for each move, for positions whose captures are many.
const LONGEST: Duration = Duration::from_secs(2);
/// The time for which a first look at a position is put down among the analyses.
pub(super) const USUAL: Duration = Duration::from_millis(250);
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
            Ok(kept) => kept.filter(|kept| kept.moves == moves)?,
            Err(error) => {
                tracing::warn!(%error, id = asked.id, "cannot read a review");
                return None;
            }
        };
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
    pub(crate) fn start_unkept(
        &self,
        asked: Asked,
        from: usize,
        engines: &Engines,
    ) -> Result<wire::ReviewState, ApiError> {
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
    pub(crate) async fn cancel(&self, id: &str, by: &str) -> Result<bool, ApiError> {
        {
            let mut held = self.lock();
            match held.get(id) {
                None => return Ok(false),
                Some(entry) if entry.by.as_deref() != Some(by) => {
                    return Err(ApiError::new(
                        wire::FailureCode::Forbidden,
                        "only whoever has started a review may end it",
                    ));
                }
                Some(entry) => {
                    entry.stop.stop();
                    held.remove(id);
                }
            }
        }
        self.store.delete_review(id).await?;
        Ok(true)
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
        let _place = self.places.acquire().await;
        if stop.is_stopped() {
            return Reviewed::Stopped;
        }
        let Asked { id, game, by, .. } = asked;
        let rules = game.start().rules().clone();
        let endgames = engines.computer().endgames().clone();
        let tables = engines.tables(&rules);
        let prepared = spawn_blocking(move || {
            let options = Options { hash_mib: HASH_MIB, endgames, ..Options::default() };
            (Walk::in_stretches(game).looking_twice(), EngineAnalyst::new(&rules, &options))
        });
        let Ok((mut walk, analyst)) = prepared.await else { return Reviewed::Failed };
        self.note(&id, number, walk.progress(), Vec::new());
        let analyst = Arc::new(Mutex::new(analyst));
        let limits = Limits { move_time: Some(LONGEST), ..Limits::nodes(NODES) };
        let mut known = 0;
        while let Some(ply) = walk.next() {
            let at = walk.game_at(ply);
            let bounds = Bounds {
                limits: walk.limits(ply, &limits),
                usual: USUAL.saturating_mul(walk.effort(ply)),
            };
            match position(&analyst, at, &bounds, &by, engines, stop).await {
                Analysed::Found(lines) => walk.answer(ply, lines.first()),
                Analysed::Stopped => return Reviewed::Stopped,
                Analysed::Failed => return Reviewed::Failed,
            }
            let at = tables.clone();
            let told = spawn_blocking(move || {
                let plies = walk.settled(known, &at);
                let message = plies_message(walk.game(), known, &plies);
                (walk, message)
            });
            let Ok((back, found)) = told.await else { return Reviewed::Failed };
            walk = back;
            known += found.len();
            self.note(&id, number, walk.progress(), found);
        }
        let made = spawn_blocking(move || (finish(&walk, &tables), walk.found())).await;
        match made {
            Ok((Some(review), found)) => Reviewed::Done(review, found),
            Ok((None, _)) | Err(_) => Reviewed::Failed,
        }
    }
}

/// How the analysis of a position ended.
pub(super) enum Analysed {
    Found(Vec<Report>),
    Stopped,
    Failed,
}

/// How far a position is looked into.
pub(super) struct Bounds {
    pub(super) limits: Limits,
    /// The time for which it is put down among the analyses.
    pub(super) usual: Duration,
}

/// Has a position analysed when it is its turn among the analyses.
pub(super) async fn position(
    analyst: &Arc<Mutex<EngineAnalyst>>,
    game: Game,
    bounds: &Bounds,
    by: &str,
    engines: &Engines,
    stop: &Stop,
) -> Analysed {
    loop {
        let (analyst, game) = (Arc::clone(analyst), game.clone());
        let (limits, stopped) = (bounds.limits.clone(), stop.clone());
        let job = move || {
            let mut analyst = analyst.lock().unwrap_or_else(PoisonError::into_inner);
            analyst.analyse(&game, &limits, &stopped)
        };
        let answer = match engines.analyse_with(by, bounds.usual, job) {
            Ok(answer) => answer.await.map_or(Analysed::Failed, Analysed::Found),
            Err(busy) => {
                tokio::time::sleep(busy.wait.clamp(USUAL, 8 * USUAL)).await;
                if stop.is_stopped() {
                    return Analysed::Stopped;
                }
                continue;
            }
        };
        return if stop.is_stopped() { Analysed::Stopped } else { answer };
    }
}

/// How a review ended: with the review and what is kept of it, if it was not stopped.
enum Reviewed {
    Stopped,
    Failed,
    Done(wire::Review, String),
}

impl Entry {
    fn new(version: u32, moves: String, by: Option<String>, status: Status, number: u64) -> Self {
        Self { version, moves, by, stop: Stop::new(), status, number }
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
        assert!(reviews.cancel("0", "other").await.is_err());
        assert!(reviews.cancel("0", "greedy").await.unwrap());
        assert!(!reviews.cancel("0", "greedy").await.unwrap());
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
