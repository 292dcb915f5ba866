//! One game: a task that takes one request after another, keeps every change
//! before it tells of it, lets the computer think and the clock run.

mod presence;

use std::{
    collections::HashMap,
    sync::{Arc, Weak},
    time::{Duration, Instant},
};

use crownhead_answers::refused;
use crownhead_notation::MoveText;

use crownhead_play::{
    Command, Event, Level, Moment, Player, Rematch, RematchAsked, Session, Sides, Stop, Thought,
};
use crownhead_rules::{ByColor, Color};
use crownhead_store::{Card, Change as Kept, Clocks, Seating, StoreError, hash, time};
use crownhead_wire::FailureCode;
use futures_util::StreamExt;
use tokio::{
    sync::{mpsc, oneshot, watch},
    time::{sleep, sleep_until, timeout_at},
};
use tracing::{Instrument, Span};

use super::{
    WAY,
    registry::{KeptBy, NewTable, Registry, TRIES},
    snapshot::{Presence, Snapshot, Step},
};
use crate::{
    engine::Turn,
    failure::ApiError,
    news::{Hearing, Item, Play, Told},
    seats::{self, SeatHashes},
    work,
};

/// The shortest time between a player's move and the computer's reply, so that both are seen.
const PAUSE: Duration = Duration::from_millis(450);
/// The pause between two moves of the computer against itself.
const LONG_PAUSE: Duration = Duration::from_millis(900);
/// How long the engine may take before it is told to stop, and how long it
/// may take to obey. After that a shallow search finds the move.
const DEADLINE: Duration = Duration::from_secs(20);
/// The same where the computer plays itself and nobody waits to move: these
/// games wait for all others.
const PATIENCE: Duration = Duration::from_mins(10);
const GRACE: Duration = Duration::from_secs(2);
/// A game nobody listens to or asks for is put away after so long.
const IDLE: Duration = Duration::from_mins(5);

/// What can be asked of a game.
#[derive(Clone, Debug)]
pub(crate) enum Change {
    /// A command of the players.
    Command(Command),
    /// A look at the clock.
    Flag,
    /// The side to move has not come to play.
    Absent,
    /// Another game, with the colours exchanged or drawn again, once both want it; the computer plays
    /// it at `level`, if one is named.
    Rematch { level: Option<Level> },
    /// Giving up in this very version, in which both have not moved.
    Abort,
}

pub(super) enum Request {
    Change {
        by: Sides,
        version: u32,
        change: Change,
        /// The trace of the request.
        way: Span,
        reply: oneshot::Sender<Result<Step, ApiError>>,
    },
    /// Makes these tokens valid for seats.
    AddTokens {
        tokens: ByColor<Option<String>>,
        reply: oneshot::Sender<Result<(), ApiError>>,
    },
    Presence {
        sides: Option<Sides>,
        came: bool,
    },
    /// The database has this version: another node has changed the game.
    Look {
        version: u32,
    },
    /// The computer has been to move in this version for long, and nobody seems to think.
    Think {
        version: u32,
    },
    /// Another node has made tokens.
    Seats(SeatHashes),
    /// The game was deleted.
    Forget,
}

/// The computer at work.
struct Thinking {
    stop: Stop,
    answer: oneshot::Receiver<Option<Thought>>,
    /// Not before this.
    earliest: Instant,
    deadline: Instant,
}

/// A game being played.
pub(super) struct Table {
    registry: Weak<Registry>,
    publish: watch::Sender<Arc<Snapshot>>,
    /// The version before the one that is published.
    previous: Option<Arc<Snapshot>>,
    /// What other nodes tell of the game.
    hearing: Hearing,
    thinking: Option<Thinking>,
    /// The computer's move, until it is time to play it.
    ready: Option<(Option<Thought>, Instant)>,
    /// Another program has changed the game: it must be read anew.
    is_outdated: bool,
    /// Who listens here; what is published may be older.
    presence: Presence,
    /// Who listens at other nodes, and when they said so.
    others: HashMap<u64, (Presence, Instant)>,
    /// When other nodes are to be told who listens here.
    presence_due: Option<Instant>,
    /// When that was published last, and when it is to be published next.
    counted: Option<Instant>,
    count_due: Option<Instant>,
}

/// What a table woke up for.
enum Wake {
    Request(Option<Request>),
    Thought(Option<Thought>),
    Reply,
    Clock,
    Count,
    News(Option<Told>),
    Others,
    Idle,
}

/// Whether the computer begins to think when a table is set up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Begin {
    /// If it is to move.
    Thinking,
    /// Another node may be at it. If none is, somebody will say so.
    Waiting,
}

impl Table {
    pub(super) fn new(
        registry: Weak<Registry>,
        publish: watch::Sender<Arc<Snapshot>>,
        hearing: Hearing,
    ) -> Self {
        Self {
            registry,
            publish,
            previous: None,
            hearing,
            thinking: None,
            ready: None,
            is_outdated: false,
            presence: Presence::default(),
            others: HashMap::new(),
            presence_due: None,
            counted: None,
            count_due: None,
        }
    }

    /// Publishes a new version, which this node or another one has kept.
    fn show(&mut self, after: &Arc<Snapshot>, by: KeptBy) {
        let before = self.publish.send_replace(Arc::clone(after));
        if before.card.version != after.card.version {
            let _ = self.registry.upgrade().map(|games| games.tell_turn_of(after, by));
            self.previous = Some(before);
        }
    }

    fn now(&self) -> Arc<Snapshot> {
        Arc::clone(&self.publish.borrow())
    }

    /// Plays until the game is deleted, nobody listens, or the server ends.
    pub(super) async fn run(mut self, mut inbox: mpsc::Receiver<Request>, begin: Begin) {
        if begin == Begin::Thinking {
            self.have_computer_think();
        }
        loop {
            let wake = self.sleep(&mut inbox).await;
            let Some(registry) = self.registry.upgrade() else { break };
            match wake {
                Wake::Request(None) => break,
                Wake::Request(Some(Request::Change { by, version, change, way, reply })) => {
                    let answer = self.change(&registry, by, version, change).instrument(way).await;
                    let _ = reply.send(answer);
                }
                Wake::Request(Some(Request::AddTokens { tokens, reply })) => {
                    let _ = reply.send(self.add_tokens(&registry, &tokens).await);
                }
                Wake::Request(Some(Request::Presence { sides, came })) => {
                    self.count(&registry, sides, came);
                }
                Wake::Request(Some(Request::Look { version })) => {
                    self.look(&registry, version).await;
                }
                Wake::Request(Some(Request::Think { version })) => {
                    if version == self.now().card.version
                        && self.thinking.is_none()
                        && self.ready.is_none()
                    {
                        self.let_computer_think();
                    }
                }
                Wake::Request(Some(Request::Seats(seats))) => {
                    let mut after = Snapshot::clone(&self.now());
                    after.card.seats = seats;
                    self.publish.send_replace(Arc::new(after));
                }
                Wake::News(Some(told)) => {
                    if told.node != registry.node {
                        let is_gone = self.hear(&registry, told).await;
                        if is_gone {
                            registry.put_away(&self.now().card.id, || true);
                            break;
                        }
                    }
                }
                Wake::News(None) => self.hearing = crate::news::silence(),
                Wake::Others => self.tell_presence(&registry),
                Wake::Request(Some(Request::Forget)) => {
                    self.end_as_gone();
                    break;
                }
                Wake::Thought(thought) => {
                    let earliest = self
                        .thinking
                        .take()
                        .map_or_else(Instant::now, |thinking| thinking.earliest);
                    self.ready = Some((thought, earliest));
                }
                Wake::Reply => {
                    if let Some((thought, _)) = self.ready.take() {
                        self.play_for_computer(&registry, thought).await;
                    }
                }
                Wake::Clock => {
                    // A tick that could not be kept is tried again later.
                    if self
                        .apply(&registry, |session, now| {
                            Ok(session.tick(now).into_iter().collect())
                        })
                        .await
                        .is_err()
                    {
                        sleep(Duration::from_secs(1)).await;
                    }
                }
                Wake::Count => self.publish_presence(),
                Wake::Idle => {
                    let is_idle = || inbox.is_empty() && self.presence == Presence::default();
                    if self.can_be_put_away() && registry.put_away(&self.now().card.id, is_idle) {
                        break;
                    }
                }
            }
            if self.is_outdated {
                registry.put_away(&self.now().card.id, || true);
                break;
            }
        }
        if let Some(thinking) = &self.thinking {
            thinking.stop.stop();
        }
    }

    fn can_be_put_away(&self) -> bool {
        self.thinking.is_none() && self.ready.is_none() && !self.now().has_short_clock()
    }

    /// Waits for the next thing to do.
    async fn sleep(&mut self, inbox: &mut mpsc::Receiver<Request>) -> Wake {
        let clock = self.now().session.next_tick().map(time::instant);
        let reply = self.ready.as_ref().map(|(_, earliest)| *earliest);
        tokio::select! {
            request = inbox.recv() => Wake::Request(request),
            thought = wait_for_thought(&mut self.thinking) => Wake::Thought(thought),
            () = wait_until(reply) => Wake::Reply,
            () = wait_until(clock) => Wake::Clock,
            () = wait_until(self.count_due) => Wake::Count,
            told = self.hearing.next() => Wake::News(told),
            () = wait_until(self.presence_due) => Wake::Others,
            () = sleep(IDLE) => Wake::Idle,
        }
    }

    async fn add_tokens(
        &mut self,
        registry: &Registry,
        tokens: &ByColor<Option<String>>,
    ) -> Result<(), ApiError> {
        let mut after = Snapshot::clone(&self.now());
        let card = &mut after.card;
        for _ in 0..TRIES {
            let before = card.seats.clone();
            for side in Color::ALL {
                if let (Some(hashes), Some(token)) = (&mut card.seats[side], &tokens[side]) {
                    *hashes = seats::with_token(hashes, token);
                }
            }
            if registry.store.set_seats(&card.id, &before, &card.seats).await? {
                self.publish.send_replace(Arc::new(after));
                return Ok(());
            }
            // Another server has made tokens for the same game.
            let kept = registry.store.card(&card.id).await?.ok_or_else(ApiError::no_game)?;
            card.seats = kept.seats;
        }
        Err(ApiError::internal("the seats of this game change all the time"))
    }

    /// Hears another node; `true` if it has deleted the game.
    async fn hear(&mut self, registry: &Registry, told: Told) -> bool {
        let now = self.now();
        match told.what {
            Item::Changed { version, play } if version > now.card.version => {
                let is_next = version == now.card.version + 1;
                if let Some(play) = play.filter(|_| is_next)
                    && self.follow(&now, play).await
                {
                    registry.heard.inc();
                    return false;
                }
                self.look(registry, version).await;
            }
            Item::Changed { .. } | Item::Lobby | Item::Account => {}
            Item::Presence { white, black, watchers } => {
                let before = self.everybody().kinds();
                let presence = Presence { seats: ByColor { white, black }, watchers };
                let known = if presence == Presence::default() {
                    self.others.remove(&told.node)
                } else {
                    self.others.insert(told.node, (presence, Instant::now()))
                };
                if known.is_none() && self.presence != Presence::default() {
                    // It has just come, and has not heard who is here.
                    self.tell_presence(registry);
                }
                self.presence_due.get_or_insert_with(|| Instant::now() + presence::PRESENCE);
                if known.is_none_or(|(known, _)| known != presence) {
                    self.publish_presence_soon(before);
                }
            }
            Item::Hurry { version } => {
                if version == now.card.version {
                    // Nobody thinks here, if it is refused.
                    let _ = self.hurry();
                }
            }
            Item::Gone => {
                self.end_as_gone();
                return true;
            }
        }
        false
    }

    /// Plays a move that another node has kept. `false` if it does not lead to the same game.
    async fn follow(&mut self, before: &Arc<Snapshot>, play: Play) -> bool {
        let worker = Arc::clone(before);
        let followed = work::briefly(move || {
            let at = Moment::from_millis(play.at);
            let text = play.text;
            let advanced = advance(&worker, at, play.updated, move |session, now| {
                let notation = MoveText::diagram(session.rules());
                let m = notation.read_among(session.position(), session.legal(), &text);
                let m = m.map_err(|error| ApiError::internal(error.to_string()))?;
                Ok(session.apply(Sides::Both, Command::Play(m.into()), now)?)
            });
            let (after, kept) = advanced.ok()??;
            (fingerprint(&kept) == play.state).then_some(after)
        });
        let Ok(Some(after)) = followed.await else { return false };
        self.stop_thinking();
        self.show(&Arc::new(after), KeptBy::Another);
        true
    }

    /// Reads the game if the database has a later version.
    async fn look(&mut self, registry: &Registry, version: u32) {
        let now = self.now();
        if version <= now.card.version {
            return;
        }
        if let Err(error) = self.read_again(registry, &now.card.id).await {
            tracing::warn!(id = now.card.id, message = error.detail().message, "cannot look again");
        }
    }

    /// Tells live connections that the game was deleted.
    fn end_as_gone(&self) {
        self.publish.send_replace(Arc::new(self.now().gone()));
    }

    async fn change(
        &mut self,
        registry: &Registry,
        by: Sides,
        version: u32,
        change: Change,
    ) -> Result<Step, ApiError> {
        if version > self.now().card.version && registry.store.is_shared() {
            // Whoever asks has heard of a change at another node before this one has.
            self.look(registry, version).await;
        }
        let before = self.now();
        let is_for_any_version = match change {
            // Both may ask for a rematch at the same time: whichever comes second agrees.
            Change::Rematch { .. } => true,
            // Whoever gives up does so whatever the other side plays meanwhile. Two people with
            // one screen mean the side to move.
            Change::Command(Command::Resign) => by != Sides::Both,
            Change::Command(_) | Change::Flag | Change::Absent | Change::Abort => false,
        };
        if version != before.card.version && !is_for_any_version {
            return match self.repeated(by, version, &change) {
                Some(step) => Ok(step),
                None => Err(ApiError::stale(before.seen_by(Some(by)))),
            };
        }
        tracing::debug!(target: WAY, "taken up: the request is for this version");
        let mut done = self.make(registry, by, &change).await;
        for _ in 1..TRIES {
            match &done {
                // Another node was quicker, and whoever asked does not mind.
                Err(error) if error.detail().code == FailureCode::Stale => {}
                _ => break,
            }
            done = if is_for_any_version {
                self.make(registry, by, &change).await
            } else {
                // What was asked may be what another node has done: its answer was lost.
                return self.repeated(by, version, &change).map_or(done, Ok);
            };
        }
        done
    }

    /// The step that a request asks for once more, because its answer was lost: the last move, by the
    /// same seat, for the version before it.
    fn repeated(&self, by: Sides, version: u32, change: &Change) -> Option<Step> {
        let (before, after) = (self.previous.as_ref()?, self.now());
        let Change::Command(Command::Play(attempt)) = change else { return None };
        let moves = (before.session.game().moves(), after.session.game().moves());
        let is_next = before.card.version == version
            && after.card.version == version + 1
            && moves.0.len() + 1 == moves.1.len();
        if !is_next || !by.has(before.session.turn()) {
            return None;
        }
        let wanted = before.session.find(attempt).ok()?;
        let is_same = moves.1.last() == Some(&wanted);
        is_same.then(|| Step { before: Arc::clone(before), after })
    }

    /// Changes the game as it is now.
    async fn make(
        &mut self,
        registry: &Registry,
        by: Sides,
        change: &Change,
    ) -> Result<Step, ApiError> {
        let before = self.now();
        let after = match change.clone() {
            Change::Command(Command::MoveNow) => {
                let is_elsewhere = self.thinking.is_none() && self.ready.is_none();
                if is_elsewhere
                    && registry.store.is_shared()
                    && before.session.computer_to_move().is_some()
                {
                    registry.tell(&before.card.id, Item::Hurry { version: before.card.version });
                } else {
                    self.hurry()?;
                }
                Arc::clone(&before)
            }
            Change::Command(command) => {
                let computer = registry.engines.computer();
                self.apply(registry, move |session, now| {
                    if command == Command::OfferDraw
                        && let Some(side) = session.to_judge(by)
                    {
                        let view = computer.judge(session.game(), side, &Stop::new());
                        session.set_view(side, view);
                    }
                    let applied = session.apply(by, command.clone(), now);
                    applied.map_err(|refusal| refused(session, &command, refusal).into())
                })
                .await?
            }
            Change::Flag => {
                self.apply(registry, |session, now| Ok(session.tick(now).into_iter().collect()))
                    .await?
            }
            Change::Absent => {
                self.apply(registry, |session, now| Ok(session.forfeit(session.turn(), now)?))
                    .await?
            }
            Change::Rematch { level } => self.rematch(registry, &before, by, level).await?,
            Change::Abort => {
                let give_up = move |session: &mut Session, now| {
                    Ok(session.apply(by, Command::Resign, now)?)
                };
                self.apply(registry, give_up).await?
            }
        };
        Ok(Step { before, after })
    }

    fn hurry(&mut self) -> Result<(), ApiError> {
        match (&self.thinking, &mut self.ready) {
            (Some(thinking), _) => thinking.stop.stop(),
            (None, Some((_, earliest))) => *earliest = Instant::now(),
            (None, None) => return Err(crownhead_play::Refusal::NobodyThinks.into()),
        }
        if let Some(thinking) = &mut self.thinking {
            thinking.earliest = Instant::now();
        }
        Ok(())
    }

    /// Changes a copy of the session, keeps it, and only then makes it the
    /// game: what could not be kept has not happened.
    async fn apply(
        &mut self,
        registry: &Registry,
        change: impl Fn(&mut Session, Moment) -> Result<Vec<Event>, ApiError> + Clone + Send + 'static,
    ) -> Result<Arc<Snapshot>, ApiError> {
        let before = self.now();
        for _ in 0..TRIES {
            let (worker, way) = (Arc::clone(&before), Span::current());
            let change = change.clone();
            let after = work::briefly(move || {
                let now = time::moment();
                let advanced = way.in_scope(|| advance(&worker, now, time::now(), change));
                advanced.map(|after| after.map(|(after, change)| (after, change, now)))
            });
            let Some((after, change, now)) = after.await?? else { return Ok(before) };
            match registry.store.update(&change).await {
                Ok(()) => {}
                // It is the same change, a little earlier by the clocks of the game.
                Err(StoreError::ClocksSet) => continue,
                Err(error) => return Err(self.not_kept(registry, &change.card.id, error).await?),
            }
            tracing::debug!(target: WAY, "kept");
            let after = Arc::new(after);
            tracing::debug!(target: WAY, "published");
            self.show(&after, KeptBy::ThisNode);
            registry.tell_change(&change, Some(now));
            if change.state.end.is_some() {
                registry.note_end();
            }
            self.have_computer_think();
            return Ok(after);
        }
        Err(StoreError::ClocksSet.into())
    }

    /// Keeps a change that does not depend on the time.
    async fn keep(&mut self, registry: &Registry, change: &Kept) -> Result<(), ApiError> {
        let mut kept = registry.store.update(change).await;
        if kept == Err(StoreError::ClocksSet) {
            kept = registry.store.update(change).await;
        }
        match kept {
            Ok(()) => Ok(()),
            Err(error) => Err(self.not_kept(registry, &change.card.id, error).await?),
        }
    }

    /// The refusal of a change that was not kept. If another program has changed the game, its
    /// version is read and published, and the change is refused as stale.
    async fn not_kept(
        &mut self,
        registry: &Registry,
        id: &str,
        error: StoreError,
    ) -> Result<ApiError, ApiError> {
        if error == StoreError::Changed {
            self.read_again(registry, id).await
        } else {
            Ok(error.into())
        }
    }

    /// Takes the game as another program has saved it; returns the refusal of
    /// whatever was asked of the version before.
    async fn read_again(&mut self, registry: &Registry, id: &str) -> Result<ApiError, ApiError> {
        let Some(record) = registry.store.get(id).await? else {
            self.is_outdated = true;
            return Ok(ApiError::no_game());
        };
        let card = record.card.clone();
        let read = work::briefly(move || record.session(time::moment())).await?;
        let session = read.map_err(|fault| {
            self.is_outdated = true;
            ApiError::internal(format!("the game was changed and cannot be read: {fault}"))
        })?;
        let before = self.now();
        let after = work::briefly(move || before.next(card, session)).await?;
        let refusal = ApiError::stale(after.seen_by(None));
        self.show(&Arc::new(after), KeptBy::Another);
        if registry.store.is_shared() {
            // Whoever has changed it lets the computer think, or the sweeper does.
            self.stop_thinking();
        } else {
            self.let_computer_think();
        }
        Ok(refusal)
    }

    async fn rematch(
        &mut self,
        registry: &Registry,
        snapshot: &Snapshot,
        by: Sides,
        level: Option<Level>,
    ) -> Result<Arc<Snapshot>, ApiError> {
        if let Some(id) = &snapshot.card.rematch {
            match registry.find(id).await {
                Ok(handle) => {
                    let made = Arc::clone(&handle.state.borrow());
                    // Whoever comes back and wishes for another level gets another game.
                    if level.is_none() || made.session.plan().computer_level() == level {
                        return Ok(made);
                    }
                }
                // It was deleted: there can be another.
                Err(error) if error.detail().code == FailureCode::NotFound => {}
                Err(error) => return Err(error),
            }
        }
        let mut session = Session::clone(&snapshot.session);
        if session.ask_rematch(by)? == RematchAsked::Waiting {
            let changed = session.offer() != snapshot.session.offer();
            if changed {
                return self.offer(registry, snapshot, session).await;
            }
            // The other side may have agreed at another node.
            let id = &snapshot.card.id;
            if registry.store.is_shared()
                && let [(_, version)] = *registry.store.versions(std::slice::from_ref(id)).await?
                && version > snapshot.card.version
            {
                return Err(self.read_again(registry, id).await?);
            }
            return Ok(self.now());
        }
        let Rematch { plan, exchanged } = snapshot.session.plan().rematch(seats::new_seed()?);
        let plan = match level {
            Some(level) => plan.at_level(level),
            None => plan,
        };
        // A token keeps its player: where the colours are exchanged, White's
        // token becomes Black's, and both find their seats in the new game.
        let ByColor { white, black } = snapshot.card.seats.clone();
        let seats = if exchanged {
            SeatHashes { white: black, black: white }
        } else {
            SeatHashes { white, black }
        };
        let seating = Seating::Like { game: snapshot.card.id.clone(), exchanged };
        let new = NewTable { plan, owner: snapshot.card.owner.clone(), seats, seating };
        let handle = Box::pin(registry.create(new)).await?;
        let made = Arc::clone(&handle.state.borrow());
        let card = Card {
            version: snapshot.card.version + 1,
            rematch: Some(made.card.id.clone()),
            ..snapshot.card.clone()
        };
        let change = Kept::between(&snapshot.session, &session, card.clone(), Clocks::Run);
        if let Err(error) = self.keep(registry, &change).await {
            // Another node has made the rematch, or nothing could be kept: there is no second one.
            let _ = registry.delete(&made.card.id).await;
            return Err(error);
        }
        self.show(&Arc::new(snapshot.next(card, session)), KeptBy::ThisNode);
        registry.tell_change(&change, None);
        Ok(made)
    }

    /// Keeps and publishes a game that is over, with what one side now asks of the other.
    async fn offer(
        &mut self,
        registry: &Registry,
        snapshot: &Snapshot,
        session: Session,
    ) -> Result<Arc<Snapshot>, ApiError> {
        let card = Card { version: snapshot.card.version + 1, ..snapshot.card.clone() };
        let change = Kept::between(&snapshot.session, &session, card.clone(), Clocks::Run);
        self.keep(registry, &change).await?;
        let after = Arc::new(snapshot.next(card, session));
        self.show(&after, KeptBy::ThisNode);
        registry.tell_change(&change, None);
        Ok(after)
    }

    /// Stops what the computer was thinking about.
    fn stop_thinking(&mut self) {
        if let Some(thinking) = self.thinking.take() {
            thinking.stop.stop();
        }
        self.ready = None;
    }

    /// Has the computer think about the position now if it is to move: whoever is free for it, else
    /// here.
    fn have_computer_think(&mut self) {
        let now = self.now();
        if now.session.computer_to_move().is_some()
            && let Some(registry) = self.registry.upgrade()
            && registry.ask_for_move(turn(&now), &now.card.id, now.card.version)
        {
            return self.stop_thinking();
        }
        self.let_computer_think();
    }

    /// Stops what the computer was thinking about, and lets it think about
    /// the position now if it is to move.
    fn let_computer_think(&mut self) {
        self.stop_thinking();
        let snapshot = self.now();
        let Some(level) = snapshot.session.computer_to_move() else { return };
        let Some(registry) = self.registry.upgrade() else { return };
        let turn = turn(&snapshot);
        let alone = !turn.person;
        let stop = Stop::new();
        let game = snapshot.session.game().clone();
        let thought = registry.engines.think(turn, game, level, snapshot.card.seed, stop.clone());
        // A full queue is an engine that never answers: at the deadline a
        // shallow search takes its place.
        let answer = thought.unwrap_or_else(|_| oneshot::channel().1);
        let now = Instant::now();
        self.thinking = Some(Thinking {
            stop,
            answer,
            earliest: now + if alone { LONG_PAUSE } else { PAUSE },
            deadline: now + if alone { PATIENCE } else { DEADLINE },
        });
    }

    async fn play_for_computer(&mut self, registry: &Registry, thought: Option<Thought>) {
        let id = self.now().card.id.clone();
        let engines = registry.engines.clone();
        let played = self
            .apply(registry, move |session, now| {
                // If the engine did not answer, a shallow search does.
                let (best, view) = match thought.clone() {
                    Some(Thought { best, view }) => (Some(best), view),
                    None => (engines.think_briefly(session.game()), None),
                };
                let Some(best) = best.or_else(|| session.legal().first().cloned()) else {
                    return Ok(Vec::new());
                };
                session.play_for_computer(best, view, now).map_err(ApiError::from)
            })
            .await;
        if let Err(error) = played {
            // Kept or played, it must go on: think again in a moment.
            tracing::error!(id, message = error.detail().message, "the computer's move");
            sleep(Duration::from_secs(1)).await;
            self.let_computer_think();
        }
    }
}

/// The game after a change, and what of it is to be kept; nothing if nothing has happened. All the
/// work of a move that takes a processor: finding the move, the legal moves after it, the words.
fn advance(
    before: &Snapshot,
    now: Moment,
    updated: u64,
    change: impl FnOnce(&mut Session, Moment) -> Result<Vec<Event>, ApiError>,
) -> Result<Option<(Snapshot, Kept)>, ApiError> {
    let mut session = Session::clone(&before.session);
    let events = change(&mut session, now)?;
    if events.is_empty() {
        return Ok(None);
    }
    tracing::debug!(target: WAY, legal = session.legal().len(), "played");
    let card = Card { version: before.card.version + 1, updated, ..before.card.clone() };
    let kept = Kept::between(&before.session, &session, card.clone(), Clocks::Run);
    let after = before.next(card, session);
    tracing::debug!(target: WAY, "put into words");
    Ok(Some((after, kept)))
}

/// Whose turn in a queue the computer's move takes.
fn turn(snapshot: &Snapshot) -> Turn<'_> {
    let players = snapshot.session.plan().players;
    let person = [players.white, players.black].contains(&Player::Human);
    Turn { owner: &snapshot.card.owner, person }
}

/// A fingerprint of a game after a change.
pub(super) fn fingerprint(change: &Kept) -> String {
    hash(&format!("{:?}", change.state))
}

/// What the computer found; nothing if it broke down or did not come to an
/// end even when told to.
async fn wait_for_thought(thinking: &mut Option<Thinking>) -> Option<Thought> {
    let Some(Thinking { stop, answer, deadline, .. }) = thinking else {
        return std::future::pending().await;
    };
    tokio::select! {
        thought = &mut *answer => thought.ok().flatten(),
        () = sleep_until((*deadline).into()) => {
            tracing::warn!("the engine is told to stop");
            stop.stop();
            timeout_at((*deadline + GRACE).into(), answer).await.ok()?.ok().flatten()
        }
    }
}

async fn wait_until(moment: Option<Instant>) {
    match moment {
        Some(moment) => sleep_until(moment.into()).await,
        None => std::future::pending().await,
    }
}

#[cfg(test)]
mod tests;
