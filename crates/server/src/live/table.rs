//! One game: a task that takes one request after another, keeps every change
//! before it tells of it, lets the computer think and the clock run.

use std::{
    sync::{Arc, Weak},
    time::{Duration, Instant},
};

use crownhead_play::{
    Command, Event, Level, Moment, Rematch, RematchAsked, Session, Sides, Stop, Thought,
};
use crownhead_rules::{ByColor, Color};
use crownhead_store::{Card, Change as Kept, Clocks, StoreError, time};
use crownhead_wire::FailureCode;
use tokio::{
    sync::{mpsc, oneshot, watch},
    time::{sleep, sleep_until, timeout_at},
};
use tracing::{Instrument, Span};

use super::{
    WAY,
    registry::{NewTable, Registry},
    snapshot::{Presence, Snapshot, Step},
};
use crate::{
    api::refused,
    engine::Turn,
    failure::ApiError,
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
/// How often to tell everybody how many watch. Each time wakes every listener: a thousand who came one
/// after another would wake each other half a million times.
const BETWEEN_COUNTS: Duration = Duration::from_millis(500);
/// A game nobody listens to or asks for is put away after so long.
const IDLE: Duration = Duration::from_mins(5);

/// What can be asked of a game.
#[derive(Clone, Debug)]
pub(crate) enum Change {
    /// A command of the players.
    Command(Command),
    /// A look at the clock.
    Flag,
    /// Another game, with the colours exchanged or drawn again, once both want it; the computer plays
    /// it at `level`, if one is named.
    Rematch { level: Option<Level> },
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
    thinking: Option<Thinking>,
    /// The computer's move, until it is time to play it.
    ready: Option<(Option<Thought>, Instant)>,
    /// Another program has changed the game: it must be read anew.
    is_outdated: bool,
    /// Who listens; what is published may be older.
    presence: Presence,
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
    Idle,
}

impl Table {
    pub(super) fn new(registry: Weak<Registry>, publish: watch::Sender<Arc<Snapshot>>) -> Self {
        Self {
            registry,
            publish,
            thinking: None,
            ready: None,
            is_outdated: false,
            presence: Presence::default(),
            counted: None,
            count_due: None,
        }
    }

    fn now(&self) -> Arc<Snapshot> {
        Arc::clone(&self.publish.borrow())
    }

    /// Plays until the game is deleted, nobody listens, or the server ends.
    pub(super) async fn run(mut self, mut inbox: mpsc::Receiver<Request>) {
        self.let_computer_think();
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
                Wake::Request(Some(Request::Presence { sides, came })) => self.count(sides, came),
                Wake::Request(Some(Request::Forget)) => {
                    self.publish.send_replace(Arc::new(self.now().gone()));
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
        self.thinking.is_none() && self.ready.is_none() && self.now().session.next_tick().is_none()
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
        for side in Color::ALL {
            if let (Some(hashes), Some(token)) = (&mut card.seats[side], &tokens[side]) {
                *hashes = seats::with_token(hashes, token);
            }
        }
        registry.store.set_seats(&card.id, &card.seats).await?;
        self.publish.send_replace(Arc::new(after));
        Ok(())
    }

    /// Counts somebody who came or went. Everybody is told at once if a side, or the first or last
    /// watcher, did; of other watchers they are told from time to time.
    fn count(&mut self, sides: Option<Sides>, came: bool) {
        let before = self.presence.kinds();
        let presence = &mut self.presence;
        let count = |number: &mut u32| {
            *number = if came { *number + 1 } else { number.saturating_sub(1) };
        };
        match sides {
            None => count(&mut presence.watchers),
            Some(sides) => {
                for side in Color::ALL.into_iter().filter(|&side| sides.has(side)) {
                    count(&mut presence.seats[side]);
                }
            }
        }
        let due = self.counted.map_or_else(Instant::now, |counted| counted + BETWEEN_COUNTS);
        if before != self.presence.kinds() || due <= Instant::now() {
            self.publish_presence();
        } else {
            self.count_due = Some(due);
        }
    }

    fn publish_presence(&mut self) {
        self.counted = Some(Instant::now());
        self.count_due = None;
        self.publish.send_replace(Arc::new(self.now().heard_by(self.presence)));
    }

    async fn change(
        &mut self,
        registry: &Registry,
        by: Sides,
        version: u32,
        change: Change,
    ) -> Result<Step, ApiError> {
        let before = self.now();
        let is_for_any_version = match change {
            // Both may ask for a rematch at the same time: whichever comes second agrees.
            Change::Rematch { .. } => true,
            // Whoever gives up does so whatever the other side plays meanwhile. Two people with
            // one screen mean the side to move.
            Change::Command(Command::Resign) => by != Sides::Both,
            Change::Command(_) | Change::Flag => false,
        };
        if version != before.card.version && !is_for_any_version {
            return Err(ApiError::stale(before.seen_by(Some(by))));
        }
        tracing::debug!(target: WAY, "taken up: the request is for this version");
        let after = match change {
            Change::Command(Command::MoveNow) => {
                self.hurry()?;
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
                    applied.map_err(|refusal| refused(session, &command, refusal))
                })
                .await?
            }
            Change::Flag => {
                self.apply(registry, |session, now| Ok(session.tick(now).into_iter().collect()))
                    .await?
            }
            Change::Rematch { level } => self.rematch(registry, &before, by, level).await?,
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
        change: impl FnOnce(&mut Session, Moment) -> Result<Vec<Event>, ApiError> + Send + 'static,
    ) -> Result<Arc<Snapshot>, ApiError> {
        let before = self.now();
        let (worker, way) = (Arc::clone(&before), Span::current());
        let after = work::briefly(move || way.in_scope(|| advance(&worker, change))).await??;
        let Some((after, change)) = after else { return Ok(before) };
        self.keep(registry, &change).await?;
        tracing::debug!(target: WAY, "kept");
        let after = Arc::new(after);
        tracing::debug!(target: WAY, "published");
        self.publish.send_replace(Arc::clone(&after));
        self.let_computer_think();
        Ok(after)
    }

    /// Saves the game. If another program has changed it since, its version is
    /// read and published, and the change is refused as stale.
    async fn keep(&mut self, registry: &Registry, change: &Kept) -> Result<(), ApiError> {
        match registry.store.update(change).await {
            Ok(()) => Ok(()),
            Err(StoreError::Changed) => Err(self.read_again(registry, &change.card.id).await?),
            Err(error) => Err(error.into()),
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
        self.publish.send_replace(Arc::new(after));
        self.let_computer_think();
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
            return if changed {
                self.offer(registry, snapshot, session).await
            } else {
                Ok(self.now())
            };
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
        let new = NewTable { plan, owner: snapshot.card.owner.clone(), seats };
        let handle = Box::pin(registry.create(new)).await?;
        let made = Arc::clone(&handle.state.borrow());
        let card = Card {
            version: snapshot.card.version + 1,
            rematch: Some(made.card.id.clone()),
            ..snapshot.card.clone()
        };
        let change = Kept::between(&snapshot.session, &session, card.clone(), Clocks::Run);
        self.keep(registry, &change).await?;
        self.publish.send_replace(Arc::new(snapshot.next(card, session)));
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
        self.publish.send_replace(Arc::clone(&after));
        Ok(after)
    }

    /// Stops what the computer was thinking about, and lets it think about
    /// the position now if it is to move.
    fn let_computer_think(&mut self) {
        if let Some(thinking) = self.thinking.take() {
            thinking.stop.stop();
        }
        self.ready = None;
        let snapshot = self.now();
        let Some(level) = snapshot.session.computer_to_move() else { return };
        let Some(registry) = self.registry.upgrade() else { return };
        let players = snapshot.session.plan().players;
        let alone = players.white != crownhead_play::Player::Human
            && players.black != crownhead_play::Player::Human;
        let stop = Stop::new();
        let game = snapshot.session.game().clone();
        let turn = Turn { owner: &snapshot.card.owner, person: !alone };
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
                let (best, view) = match thought {
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
    change: impl FnOnce(&mut Session, Moment) -> Result<Vec<Event>, ApiError>,
) -> Result<Option<(Snapshot, Kept)>, ApiError> {
    let mut session = Session::clone(&before.session);
    let events = change(&mut session, time::moment())?;
    if events.is_empty() {
        return Ok(None);
    }
    tracing::debug!(target: WAY, legal = session.legal().len(), "played");
    let card =
        Card { version: before.card.version + 1, updated: time::now(), ..before.card.clone() };
    let kept = Kept::between(&before.session, &session, card.clone(), Clocks::Run);
    let after = before.next(card, session);
    tracing::debug!(target: WAY, "put into words");
    Ok(Some((after, kept)))
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
mod tests {
    use crownhead_notation::{SquareNames, fen};
    use crownhead_play::{Attempt, Plan, Player};
    use crownhead_rules::{Move, Position, RuleSet, unstable};
    use crownhead_store::Memory;

    use super::*;
    use crate::engine::Engines;

    fn english() -> RuleSet {
        RuleSet::named("english").unwrap()
    }

    /// Games in which men and kings take several pieces, some by several ways.
    const POSITIONS: &[(&str, &str)] = &[
        ("english", "B:W18,22,27,32:B1,9,14,K23"),
        ("international", "W:WK47,30:B14,19,29,31,42"),
        ("russian", "W:Wa1,c1,Kh2:Bb6,d6,f6,Kg7"),
        ("turkish", "W:W41,42,K50:B22,23,K2"),
    ];

    #[test]
    fn a_move_from_the_request_to_the_words_generates_moves_once() {
        for (id, text) in POSITIONS {
            let rules = RuleSet::named(id).unwrap();
            let start = fen::read(text, &SquareNames::diagram(&rules))
                .or_else(|_| fen::read(text, &SquareNames::of(&rules)));
            let plan = Plan { start: Some(start.unwrap()), ..Plan::new(rules) };
            let card = Card {
                id: (*id).to_owned(),
                owner: String::new(),
                seats: SeatHashes::default(),
                version: 1,
                rematch: None,
                seed: 0,
                created: 0,
                updated: 0,
            };
            let mut now = Snapshot::new(card, Session::new(plan, time::moment()));
            for ply in 0..12_usize {
                let legal = now.session.legal();
                let Some(m) = legal.get(ply * 7 % legal.len().max(1)).cloned() else { break };
                let path = Attempt::Squares { path: m.path, captured: Some(m.captured) };
                let before = unstable::generations();
                let (after, kept) = advance(&now, move |session, now| {
                    Ok(session.apply(Sides::Both, Command::Play(path), now).unwrap())
                })
                .unwrap()
                .unwrap();
                let change = after.change_since(&now, Some(Sides::White));
                assert_eq!(unstable::generations() - before, 1, "{id}, ply {ply}");
                assert_eq!((change.kept, change.moves.len()), (ply as u32, 1));
                assert_eq!((kept.kept, kept.moves.len()), (ply as u32, 1));
                now = after;
            }
            assert!(!now.session.game().moves().is_empty());
        }
    }

    #[tokio::test(start_paused = true)]
    async fn an_engine_past_its_deadline_is_told_to_stop_and_heard() {
        let (tell, answer) = oneshot::channel();
        let stop = Stop::new();
        let best = Position::start(&english()).moves()[3].clone();
        let (found, told) = (best.clone(), stop.clone());
        tokio::spawn(async move {
            while !told.is_stopped() {
                sleep(Duration::from_millis(10)).await;
            }
            tell.send(Some(Thought { best: found, view: None })).unwrap();
        });
        let now = Instant::now();
        let mut thinking = Some(Thinking { stop, answer, earliest: now, deadline: now + DEADLINE });
        let thought = wait_for_thought(&mut thinking).await.unwrap();
        assert_eq!(thought.best, best);
    }

    /// A game between the computer, which plays White, and a person.
    async fn against_the_computer(registry: &Registry) -> super::super::registry::Handle {
        let computer = Player::Computer(Level::of(1));
        let players = ByColor { white: computer, black: Player::Human };
        let plan = Plan { players, ..Plan::new(english()) };
        let seats = SeatHashes { white: None, black: None };
        registry.create(NewTable { plan, owner: String::new(), seats }).await.unwrap()
    }

    #[tokio::test(start_paused = true)]
    async fn the_computer_answers_after_a_readable_pause() {
        let engines = Engines::deaf();
        let registry = Registry::new(Arc::new(Memory::default()), engines.clone(), None);
        let game = against_the_computer(&registry).await;
        let first = game.state.borrow().session.legal()[0].clone();
        let mine = Change::Command(Command::Play(first.into()));
        let began = tokio::time::Instant::now();
        registry.change(game.clone(), Sides::Black, 1, mine).await.unwrap();
        // The answer is found at once.
        engines.work_once();
        let has_answered = |now: &Arc<Snapshot>| now.session.game().moves().len() == 2;
        game.state.clone().wait_for(has_answered).await.unwrap();
        // By the clock of the test, which jumps to whatever is due next.
        assert!((PAUSE..DEADLINE).contains(&began.elapsed()), "{:?}", began.elapsed());
    }

    #[tokio::test(start_paused = true)]
    async fn a_game_goes_on_without_an_engine_that_does_not_obey() {
        let registry = Registry::new(Arc::new(Memory::default()), Engines::deaf(), None);
        let game = against_the_computer(&registry).await;
        let first = Arc::clone(&game.state.borrow());
        let play = |m: &Move| Change::Command(Command::Play(m.clone().into()));
        let mine = play(&first.session.legal()[0]);
        registry.change(game.clone(), Sides::Black, 1, mine).await.unwrap();
        // Those who come meanwhile do not put it off.
        let let_pass = async |time: Duration| {
            let end = tokio::time::Instant::now() + time;
            while tokio::time::Instant::now() < end {
                sleep(GRACE / 4).await;
                game.tell_presence(None, true).await;
            }
        };
        let_pass(DEADLINE * 9 / 10).await;
        assert_eq!(game.state.borrow().session.game().moves().len(), 1);
        let_pass(3 * GRACE).await;
        let after = Arc::clone(&game.state.borrow());
        assert_eq!(after.session.game().moves().len(), 2);
        let mine = play(&after.session.legal()[0]);
        registry.change(game, Sides::Black, after.card.version, mine).await.unwrap();
    }
}
