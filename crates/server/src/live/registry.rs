//! All games being played, by id. A game nobody has asked for is read from
//! the store when somebody does, and put away when nobody does any more.

use std::{
    collections::HashMap,
    net::IpAddr,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError, Weak,
        atomic::{AtomicU64, Ordering},
    },
};

use crownhead_play::{Plan, Player, Session, Sides};
use crownhead_rules::{ByColor, Position};
use crownhead_store::{Card, Clocks, Record, Store, time};
use crownhead_wire::FailureCode;
use tokio::sync::{mpsc, oneshot, watch};
use tracing::Span;

use super::{
    snapshot::{Presence, Snapshot, Step},
    table::{Change, Request, Table},
};
use crate::{
    engine::Engines,
    failure::ApiError,
    seats::{self, SeatHashes},
    work,
};

/// The most games in memory.
const MOST_LIVE: usize = 4096;
/// The most networks remembered for one game.
const MOST_PLAYERS: usize = 8;
/// The most requests that wait for one game.
const MOST_WAITING: usize = 64;

/// A game to be made.
#[derive(Debug)]
pub(crate) struct NewTable {
    pub(crate) plan: Plan,
    pub(crate) owner: String,
    pub(crate) seats: SeatHashes,
}

/// A game being played, as the rest of the server sees it.
#[derive(Clone, Debug)]
pub(crate) struct Handle {
    requests: mpsc::Sender<Request>,
    pub(crate) state: watch::Receiver<Arc<Snapshot>>,
    /// When somebody last asked for it: see [`Registry::uses`].
    used: Arc<AtomicU64>,
    /// The networks from which one side alone was played.
    players: Arc<Mutex<Vec<IpAddr>>>,
}

impl Handle {
    /// Remembers from where a seat is played, for [`Registry::is_played_from`]. Whoever holds both
    /// seats shares the screen with the opponent.
    pub(crate) fn note_player(&self, sides: Sides, network: IpAddr) {
        if sides == Sides::Both {
            return;
        }
        let mut players = self.players.lock().unwrap_or_else(PoisonError::into_inner);
        if !players.contains(&network) {
            // A seat has few holders; of very many the latest count.
            if players.len() >= MOST_PLAYERS {
                players.remove(0);
            }
            players.push(network);
        }
    }

    /// Whether this is a running game between people at two screens, one of them in this network,
    /// with this position on the board.
    fn is_played_from(&self, network: IpAddr, position: &Position) -> bool {
        let players = self.players.lock().unwrap_or_else(PoisonError::into_inner);
        if !players.contains(&network) {
            return false;
        }
        let session = &self.state.borrow().session;
        let people = session.plan().players;
        let is_between_people = [people.white, people.black] == [Player::Human; 2];
        is_between_people && session.finish().is_none() && session.position() == position
    }

    /// Tells a game that somebody came or went.
    pub(super) async fn tell_presence(&self, sides: Option<Sides>, came: bool) {
        // A game that has ended counts nobody.
        let _ = self.requests.send(Request::Presence { sides, came }).await;
    }
}

/// All games being played.
#[derive(Debug)]
pub(crate) struct Registry {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) engines: Engines,
    games: Mutex<HashMap<String, Handle>>,
    /// No new games while those there are take up more.
    most_bytes: Option<u64>,
    /// Counts how often games were asked for, as a clock for which was asked
    /// for last.
    uses: AtomicU64,
    /// The most games in memory.
    most: usize,
    /// Whether the server is ending.
    ending: watch::Sender<bool>,
    /// A weak reference for the tasks, which must not keep the server alive.
    this: Weak<Registry>,
}

impl Registry {
    pub(crate) fn new(
        store: Arc<dyn Store>,
        engines: Engines,
        most_bytes: Option<u64>,
    ) -> Arc<Self> {
        Self::with_room(MOST_LIVE, store, engines, most_bytes)
    }

    fn with_room(
        most: usize,
        store: Arc<dyn Store>,
        engines: Engines,
        most_bytes: Option<u64>,
    ) -> Arc<Self> {
        Arc::new_cyclic(|this| Self {
            store,
            engines,
            games: Mutex::default(),
            most_bytes,
            uses: AtomicU64::new(0),
            most,
            ending: watch::Sender::new(false),
            this: Weak::clone(this),
        })
    }

    /// Tells live connections that the server ends.
    pub(crate) fn end(&self) {
        self.ending.send_replace(true);
    }

    /// Changes to `true` when the server ends.
    pub(crate) fn ending(&self) -> watch::Receiver<bool> {
        self.ending.subscribe()
    }

    fn games(&self) -> MutexGuard<'_, HashMap<String, Handle>> {
        self.games.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many games are in memory.
    pub(crate) fn len(&self) -> usize {
        self.games().len()
    }

    fn use_now(&self, handle: &Handle) {
        handle.used.store(self.uses.fetch_add(1, Ordering::Relaxed), Ordering::Relaxed);
    }

    /// Makes room for one more game in memory: of those nobody listens to, the
    /// one not asked for for longest goes, games with a running clock last. It
    /// is saved like every other and read again when somebody asks.
    fn make_room(&self) -> Result<(), ApiError> {
        let mut games = self.games();
        while games.len() >= self.most {
            let unheard = games.iter().filter_map(|(id, handle)| {
                let snapshot = handle.state.borrow();
                let is_unheard = snapshot.presence == Presence::default();
                let has_clock = snapshot.session.next_tick().is_some();
                let used = handle.used.load(Ordering::Relaxed);
                is_unheard.then(|| ((has_clock, used), id.clone()))
            });
            let Some((_, id)) = unheard.min() else {
                return Err(ApiError::new(FailureCode::TooMany, "too many games at once"));
            };
            // Without a handle to it, its task ends after what it was asked.
            games.remove(&id);
        }
        Ok(())
    }

    /// Refuses where as many games are kept as may be.
    pub(crate) async fn check_room(&self) -> Result<(), ApiError> {
        if let Some(most) = self.most_bytes
            && self.store.bytes().await? >= most
        {
            let message = "this server keeps as many games as it is allowed to; new ones can be \
                           made when others were deleted";
            return Err(ApiError::new(FailureCode::Full, message));
        }
        Ok(())
    }

    /// Makes a game and keeps it before anybody hears of it.
    pub(crate) async fn create(&self, new: NewTable) -> Result<Handle, ApiError> {
        let NewTable { plan, owner, seats } = new;
        self.make_room()?;
        self.check_room().await?;
        let now = time::now();
        let card = Card {
            id: seats::new_id()?,
            owner,
            seats,
            version: 1,
            rematch: None,
            seed: seats::new_seed()?,
            created: now,
            updated: now,
        };
        let session = work::briefly(move || Session::from_plan(plan, time::moment()))
            .await?
            .map_err(|error| ApiError::bad(error.to_string()).at("fen"))?;
        self.store.insert(&Record::new(card.clone(), &session, Clocks::Run)).await?;
        self.seat(card, session).await
    }

    /// Sets a table up for a game, unless somebody was quicker.
    async fn seat(&self, card: Card, session: Session) -> Result<Handle, ApiError> {
        let id = card.id.clone();
        let snapshot = work::briefly(move || Snapshot::new(card, session)).await?;
        let (requests, inbox) = mpsc::channel(MOST_WAITING);
        let (publish, state) = watch::channel(Arc::new(snapshot));
        let handle = Handle { requests, state, used: Arc::default(), players: Arc::default() };
        self.use_now(&handle);
        {
            let mut games = self.games();
            if let Some(other) = games.get(&id) {
                return Ok(other.clone());
            }
            games.insert(id, handle.clone());
        }
        self.play(publish, inbox);
        Ok(handle)
    }

    /// Starts a game's task. Not part of the function above, because a task
    /// may set up another table, and futures cannot contain themselves.
    fn play(&self, publish: watch::Sender<Arc<Snapshot>>, inbox: mpsc::Receiver<Request>) {
        tokio::spawn(Table::new(Weak::clone(&self.this), publish).run(inbox));
    }

    /// The game with an id, read from the store if need be.
    pub(crate) async fn find(&self, id: &str) -> Result<Handle, ApiError> {
        if !seats::is_id(id) {
            return Err(ApiError::no_game());
        }
        if let Some(handle) = self.games().get(id) {
            self.use_now(handle);
            return Ok(handle.clone());
        }
        self.make_room()?;
        let record = self.store.get(id).await?.ok_or_else(ApiError::no_game)?;
        let (card, kept) = (record.card.clone(), record.state.clock);
        let read = work::briefly(move || record.session(time::moment())).await?;
        let session = read.map_err(|fault| {
            tracing::error!(id, %fault, "a saved game cannot be read");
            ApiError::internal(format!("this saved game cannot be read: {fault}"))
        })?;
        if let Some(clock) = session.saved_clock().filter(|clock| Some(*clock) != kept) {
            // It stood and goes on: from now on its time counts, whatever ends the server.
            self.store.set_clock(id, clock).await?;
        }
        self.seat(card, session).await
    }

    /// Whether anybody's clock runs.
    pub(crate) fn has_running_clock(&self) -> bool {
        let games = self.games();
        games.values().any(|handle| handle.state.borrow().session.next_tick().is_some())
    }

    /// Whether somebody in this network plays a person at another screen and has this position on
    /// the board.
    pub(crate) fn is_played_from(&self, network: IpAddr, position: &Position) -> bool {
        self.games().values().any(|handle| handle.is_played_from(network, position))
    }

    /// How many connections listen to games.
    pub(crate) fn listeners(&self) -> u32 {
        let count = |handle: &Handle| {
            let Presence { seats, watchers } = handle.state.borrow().presence;
            seats.white + seats.black + watchers
        };
        self.games().values().map(count).sum()
    }

    /// Whether anybody listens to a game.
    pub(crate) fn is_watched(&self, id: &str) -> bool {
        let games = self.games();
        games.get(id).is_some_and(|handle| handle.state.borrow().presence != Presence::default())
    }

    /// Makes new tokens for seats of a game. Those given before stay valid.
    pub(crate) async fn add_tokens(
        &self,
        id: &str,
        tokens: ByColor<Option<String>>,
    ) -> Result<(), ApiError> {
        for _ in 0..3 {
            let handle = self.find(id).await?;
            let (reply, answer) = oneshot::channel();
            let request = Request::AddTokens { tokens: tokens.clone(), reply };
            if handle.requests.send(request).await.is_err() {
                continue;
            }
            if let Ok(answer) = answer.await {
                return answer;
            }
        }
        Err(ApiError::internal("the game does not answer"))
    }

    /// Changes a game.
    pub(crate) async fn change(
        &self,
        mut handle: Handle,
        by: Sides,
        version: u32,
        change: Change,
    ) -> Result<Step, ApiError> {
        let id = handle.state.borrow().card.id.clone();
        // A table may be put away between being found and being asked.
        for _ in 0..3 {
            let (reply, answer) = oneshot::channel();
            let (change, way) = (change.clone(), Span::current());
            let request = Request::Change { by, version, change, way, reply };
            if handle.requests.send(request).await.is_ok()
                && let Ok(answer) = answer.await
            {
                return answer;
            }
            handle = self.find(&id).await?;
        }
        Err(ApiError::internal("the game does not answer"))
    }

    /// Deletes a game and tells its live connections.
    pub(crate) async fn delete(&self, id: &str) -> Result<bool, ApiError> {
        let was_there = self.store.delete(id).await?;
        let handle = self.games().remove(id);
        if let Some(handle) = handle {
            // If it is too busy to hear, it will fail to save and end.
            let _ = handle.requests.try_send(Request::Forget);
        }
        Ok(was_there)
    }

    /// Takes a table away, if `is_idle` still says so while nobody else can
    /// find it.
    pub(super) fn put_away(&self, id: &str, is_idle: impl FnOnce() -> bool) -> bool {
        let mut games = self.games();
        let idle = is_idle();
        if idle {
            games.remove(id);
        }
        idle
    }
}

#[cfg(test)]
mod tests {
    use crownhead_rules::RuleSet;
    use crownhead_store::Memory;

    use super::*;

    #[tokio::test]
    async fn the_game_nobody_has_asked_for_longest_makes_room() {
        let registry = Registry::with_room(3, Arc::new(Memory::default()), Engines::deaf(), None);
        let plan = Plan::new(RuleSet::named("english").unwrap());
        let mut ids = Vec::new();
        let mut make = async || {
            let seats = SeatHashes::default();
            let new = NewTable { plan: plan.clone(), owner: String::new(), seats };
            let handle = registry.create(new).await.unwrap();
            let id = handle.state.borrow().card.id.clone();
            ids.push(id.clone());
            (handle, id)
        };
        let (listened, first) = make().await;
        let mut state = listened.state.clone();
        listened.tell_presence(None, true).await;
        state.wait_for(|snapshot| snapshot.presence != Presence::default()).await.unwrap();
        let (_, second) = make().await;
        let (_, third) = make().await;
        registry.find(&second).await.unwrap();
        let (_, fourth) = make().await;
        let live = |id: &str| registry.games().contains_key(id);
        assert_eq!(
            [&first, &second, &third, &fourth].map(|id| live(id)),
            [true, true, false, true]
        );
        // It is read again when somebody asks for it, however often that is.
        for _ in 0..10 {
            for id in &ids {
                assert!(registry.find(id).await.is_ok());
            }
        }
        assert!(live(&first) && registry.games().len() <= 3);
    }
}
