//! All games being played, by id. A game nobody has asked for is read from
//! the store when somebody does, and put away when nobody does any more.

use std::{
    collections::HashMap,
    net::IpAddr,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError, Weak,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};

use crownhead_play::{Moment, Plan, Player, Session, Sides, TimeControl};
use crownhead_rules::{ByColor, Position};
use crownhead_store::{
    Card, Change as Kept, Clocks, Due, Origin, Record, Seating, Store, StoreError, time,
};
use crownhead_wire::FailureCode;
use prometheus_client::metrics::counter::Counter;
use tokio::sync::{broadcast, mpsc, oneshot, watch};
use tracing::Span;

use super::{
    Ending,
    snapshot::{Presence, Snapshot, Step},
    table::{Begin, Change, Request, Table, fingerprint},
};
use crate::{
    engine::{self, Engines},
    failure::ApiError,
    jobs::{Job, Work},
    news::{Hearing, Item, News, Play, Told},
    seats::{self, SeatHashes},
    work,
};

/// The most games in memory.
const MOST_LIVE: usize = 4096;
/// The most networks remembered for one game.
const MOST_PLAYERS: usize = 8;
/// How often something is tried that another server may be doing at the same time.
pub(super) const TRIES: usize = 4;
/// So many games are compared with the database by one statement.
const COMPARED_AT_ONCE: usize = 1000;
/// Games that have begun or ended and nobody was told of yet; beyond them some are missed.
const MOST_TURNS: usize = 1024;
/// The most requests that wait for one game.
const MOST_WAITING: usize = 64;

/// Which node has kept a change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum KeptBy {
    ThisNode,
    Another,
}

/// What those who play a game are to be told.
#[derive(Clone, Debug)]
pub(crate) struct Turned {
    pub(crate) game: String,
    /// Whoever has kept it tells other nodes.
    pub(crate) by: KeptBy,
}

/// A game to be made.
#[derive(Debug)]
pub(crate) struct NewTable {
    pub(crate) plan: Plan,
    pub(crate) owner: String,
    pub(crate) seats: SeatHashes,
    pub(crate) seating: Seating,
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

    /// Has the computer think about a version, if nobody seems to.
    pub(crate) async fn think(&self, version: u32) {
        let _ = self.requests.send(Request::Look { version }).await;
        let _ = self.requests.send(Request::Think { version }).await;
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
    /// How other nodes are told of games.
    news: Arc<dyn News>,
    /// Who lets the computer think.
    work: Arc<dyn Work>,
    /// Jobs of that kind that were done here.
    pub(crate) jobs_done: Counter,
    /// The number of this node among them.
    pub(super) node: u64,
    /// Changes of other nodes: heard from them, and found in the database alone.
    pub(crate) heard: Counter,
    pub(crate) corrected: Counter,
    /// When the database answered last.
    beat: Mutex<Instant>,
    /// Whether games with days for a move are played, be they in memory or not.
    day_clocks: AtomicBool,
    /// Games that begin, end, or wait for a player who may not look at them.
    turns: broadcast::Sender<Turned>,
    /// Whether the server is ending.
    ending: watch::Sender<Option<Duration>>,
    /// Whether it is about to.
    is_draining: watch::Sender<bool>,
    /// Counts games that have ended here.
    ended: watch::Sender<u64>,
    /// A weak reference for the tasks, which must not keep the server alive.
    this: Weak<Registry>,
}

impl Registry {
    /// The games of a server without other nodes.
    #[cfg(test)]
    pub(crate) fn new(
        store: Arc<dyn Store>,
        engines: Engines,
        most_bytes: Option<u64>,
    ) -> Arc<Self> {
        let (news, work) = (Arc::new(crate::news::Alone::default()), Arc::new(crate::jobs::Own));
        Self::among(news, work, store, engines, most_bytes)
    }

    /// The games of a node among others.
    pub(crate) fn among(
        news: Arc<dyn News>,
        work: Arc<dyn Work>,
        store: Arc<dyn Store>,
        engines: Engines,
        most_bytes: Option<u64>,
    ) -> Arc<Self> {
        Self::with_room(MOST_LIVE, (news, work), store, engines, most_bytes)
    }

    fn with_room(
        most: usize,
        (news, work): (Arc<dyn News>, Arc<dyn Work>),
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
            news,
            work,
            jobs_done: Counter::default(),
            // Without random bits all nodes have one number, and hear nothing of each other but what
            // the database says.
            node: seats::new_seed().unwrap_or_default(),
            heard: Counter::default(),
            corrected: Counter::default(),
            beat: Mutex::new(Instant::now()),
            day_clocks: AtomicBool::new(false),
            turns: broadcast::Sender::new(MOST_TURNS),
            ending: watch::Sender::new(None),
            is_draining: watch::Sender::new(false),
            ended: watch::Sender::new(0),
            this: Weak::clone(this),
        })
    }

    /// What those who play are to be told of games, from now on.
    pub(crate) fn turns(&self) -> broadcast::Receiver<Turned> {
        self.turns.subscribe()
    }

    fn tell_turn(&self, id: &str, by: KeptBy) {
        // Nobody may be listening.
        let _ = self.turns.send(Turned { game: id.to_owned(), by });
    }

    /// Says that a game has ended, or that something has happened in one with days for a move.
    pub(super) fn tell_turn_of(&self, now: &Snapshot, by: KeptBy) {
        let time = now.session.plan().time;
        if now.session.finish().is_some() || time.is_some_and(TimeControl::is_correspondence) {
            self.tell_turn(&now.card.id, by);
        }
    }

    /// Says that the server is about to end: it is not ready for more.
    pub(crate) fn drain(&self) {
        self.is_draining.send_replace(true);
    }

    /// Whether the server is about to end.
    pub(crate) fn is_draining(&self) -> bool {
        *self.is_draining.borrow()
    }

    /// Changes to `true` when the server is about to end.
    #[cfg(feature = "cluster")]
    pub(crate) fn draining(&self) -> watch::Receiver<bool> {
        self.is_draining.subscribe()
    }

    /// Notes that a game has ended.
    pub(super) fn note_end(&self) {
        self.ended.send_modify(|count| *count += 1);
    }

    /// Changes when a game has ended here.
    pub(crate) fn ended_games(&self) -> watch::Receiver<u64> {
        self.ended.subscribe()
    }

    /// Tells live connections that the server ends. They are closed over so long a time.
    pub(crate) fn end(&self, spread: Duration) {
        self.ending.send_if_modified(|ending| {
            let is_news = ending.is_none();
            ending.get_or_insert(spread);
            is_news
        });
    }

    /// Tells of the end of the server.
    pub(crate) fn ending(&self) -> Ending {
        Ending::new(self.ending.subscribe())
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
                let is_unheard = snapshot.here == Presence::default();
                let has_clock = snapshot.has_short_clock();
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
        self.create_as(seats::new_id()?, new).await
    }

    /// The same with an id that was chosen before, and that no game has.
    pub(crate) async fn create_as(&self, id: String, new: NewTable) -> Result<Handle, ApiError> {
        let NewTable { plan, owner, seats, seating } = new;
        self.make_room()?;
        self.check_room().await?;
        let now = time::now();
        let card = Card {
            id,
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
        let hearing = self.news.hear(&card.id).await;
        let record = Record::new(card.clone(), &session, Clocks::Run);
        self.store.insert_seated(&record, &seating).await?;
        self.tell_turn(&card.id, KeptBy::ThisNode);
        self.seat(card, session, Origin::default(), hearing, Begin::Thinking).await
    }

    /// Sets a table up for a game, unless somebody was quicker.
    async fn seat(
        &self,
        card: Card,
        session: Session,
        origin: Origin,
        hearing: Hearing,
        begin: Begin,
    ) -> Result<Handle, ApiError> {
        let id = card.id.clone();
        let snapshot = work::briefly(move || Snapshot::new(card, session, &origin)).await?;
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
        let table = Table::new(Weak::clone(&self.this), publish, hearing);
        Self::play(table, inbox, begin);
        Ok(handle)
    }

    /// Starts a game's task. Not part of the function above, because a task
    /// may set up another table, and futures cannot contain themselves.
    fn play(table: Table, inbox: mpsc::Receiver<Request>, begin: Begin) {
        tokio::spawn(table.run(inbox, begin));
    }

    /// Hands the computer's move to whoever is free; `false` if the caller has to see to it.
    pub(super) fn ask_for_move(&self, turn: engine::Turn<'_>, id: &str, version: u32) -> bool {
        let (this, game) = (Weak::clone(&self.this), id.to_owned());
        // A job that could not be queued is done here.
        let otherwise = Box::new(move || {
            tokio::spawn(async move {
                if let Some(registry) = this.upgrade()
                    && let Ok(handle) = registry.find(&game).await
                {
                    handle.think(version).await;
                }
            });
        });
        self.work.ask(turn, &Job { game: id.to_owned(), version }, otherwise)
    }

    /// The number of this node among others.
    pub(crate) const fn node(&self) -> u64 {
        self.node
    }

    /// Tells other nodes something about a game.
    pub(super) fn tell(&self, id: &str, what: Item) {
        self.news.tell(id, &Told { node: self.node, what });
    }

    /// Tells other nodes of a change that was kept, made at this moment by the clocks of the game.
    pub(super) fn tell_change(&self, change: &Kept, at: Option<Moment>) {
        if !self.store.is_shared() {
            return;
        }
        let play = match (change.moves.as_slice(), at) {
            ([only], Some(at)) if change.kept + 1 == change.state.ply => Some(Play {
                text: only.text.clone(),
                at: at.as_millis(),
                updated: change.card.updated,
                state: fingerprint(change),
            }),
            _ => None,
        };
        self.tell(&change.card.id, Item::Changed { version: change.card.version, play });
    }

    /// The sides of somebody with these tokens. Where several servers make tokens, one that is not
    /// known here is looked for in the database.
    pub(crate) async fn sides(&self, handle: &Handle, tokens: &str) -> Option<Sides> {
        let card = handle.state.borrow().card.clone();
        let known = seats::sides_of(&card.seats, tokens);
        if known.is_some() || tokens.is_empty() || !self.store.is_shared() {
            return known;
        }
        let kept = self.store.card(&card.id).await.ok()??;
        if kept.seats != card.seats {
            let _ = handle.requests.send(Request::Seats(kept.seats.clone())).await;
        }
        seats::sides_of(&kept.seats, tokens)
    }

    /// Compares the games shown here with the database, which has what no message brought.
    pub(crate) async fn compare(&self) -> Result<(), StoreError> {
        let shown: Vec<(String, u32, Handle)> = {
            let games = self.games();
            let shown = games.iter().map(|(id, handle)| {
                (id.clone(), handle.state.borrow().card.version, handle.clone())
            });
            shown.collect()
        };
        for part in shown.chunks(COMPARED_AT_ONCE) {
            let ids: Vec<String> = part.iter().map(|(id, ..)| id.clone()).collect();
            let kept: HashMap<String, u32> = self.store.versions(&ids).await?.into_iter().collect();
            for (id, version, handle) in part {
                let request = match kept.get(id) {
                    Some(kept) if kept > version => Request::Look { version: *kept },
                    Some(_) => continue,
                    None => {
                        self.games().remove(id);
                        Request::Forget
                    }
                };
                self.corrected.inc();
                // A game that is too busy to hear is changing, and will notice by itself.
                let _ = handle.requests.try_send(request);
            }
        }
        Ok(())
    }

    /// Has flags fall and computers reply where nobody else seems to see to it.
    pub(crate) async fn sweep(&self) -> Result<usize, StoreError> {
        let Due { flags, replies, day_clocks } = self.store.due().await?;
        self.day_clocks.store(day_clocks, Ordering::Relaxed);
        let count = flags.len() + replies.len();
        for id in flags {
            // Whoever sets up a table lets its clock run down.
            if let Err(error) = self.find(&id).await {
                tracing::warn!(id, message = error.detail().message, "cannot let a flag fall");
            }
        }
        for (id, version) in replies {
            match self.find(&id).await {
                Ok(handle) => handle.think(version).await,
                Err(error) => {
                    tracing::warn!(id, message = error.detail().message, "no computer thinks");
                }
            }
        }
        Ok(count)
    }

    /// Notes that the database answers.
    pub(crate) fn note_beat(&self) {
        *self.beat.lock().unwrap_or_else(PoisonError::into_inner) = Instant::now();
    }

    /// How long ago the database answered last, as far as that is noted.
    pub(crate) fn since_beat(&self) -> Duration {
        self.beat.lock().unwrap_or_else(PoisonError::into_inner).elapsed()
    }

    /// How other nodes are told.
    pub(crate) fn news(&self) -> &dyn News {
        &*self.news
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
        // Before the game is read: what changes it afterwards is heard.
        let hearing = self.news.hear(id).await;
        let is_shared = self.store.is_shared();
        let begin = if is_shared { Begin::Waiting } else { Begin::Thinking };
        for _ in 0..TRIES {
            let record = self.store.get(id).await?.ok_or_else(ApiError::no_game)?;
            let (card, kept, origin) = (record.card.clone(), record.state.clock, record.origin());
            let read = work::briefly(move || record.session(time::moment())).await?;
            let session = read.map_err(|fault| {
                tracing::error!(id, %fault, "a saved game cannot be read");
                ApiError::internal(format!("this saved game cannot be read: {fault}"))
            })?;
            // A clock that stood goes on: from now on its time counts, whatever ends the server.
            // If another server was quicker, the clock runs from its time on.
            let clock = session.saved_clock().filter(|clock| Some(*clock) != kept);
            if let Some(clock) = clock
                && !self.store.start_clock(id, card.version, clock).await?
            {
                continue;
            }
            return self.seat(card, session, origin, hearing, begin).await;
        }
        Err(ApiError::internal("the game changes all the time"))
    }

    /// Whether anybody's clock runs that has no days.
    pub(crate) fn has_running_clock(&self) -> bool {
        let games = self.games();
        games.values().any(|handle| handle.state.borrow().has_short_clock())
    }

    /// Whether games with days for a move were played when they were looked for last.
    pub(crate) fn has_day_clocks(&self) -> bool {
        self.day_clocks.load(Ordering::Relaxed)
    }

    /// Whether somebody in this network plays a person at another screen and has this position on
    /// the board.
    pub(crate) fn is_played_from(&self, network: IpAddr, position: &Position) -> bool {
        self.games().values().any(|handle| handle.is_played_from(network, position))
    }

    /// How many connections listen to games.
    pub(crate) fn listeners(&self) -> u32 {
        let count = |handle: &Handle| {
            let Presence { seats, watchers } = handle.state.borrow().here;
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
        self.tell(id, Item::Gone);
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
    use crate::{jobs::Own, news::Alone};

    #[tokio::test]
    async fn the_game_nobody_has_asked_for_longest_makes_room() {
        let registry = Registry::with_room(
            3,
            (Arc::new(Alone::default()), Arc::new(Own)),
            Arc::new(Memory::default()),
            Engines::deaf(),
            None,
        );
        let plan = Plan::new(RuleSet::named("english").unwrap());
        let mut ids = Vec::new();
        let mut make = async || {
            let seats = SeatHashes::default();
            let (plan, owner, seating) = (plan.clone(), String::new(), Seating::Open);
            let new = NewTable { plan, owner, seats, seating };
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
