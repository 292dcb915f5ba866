//! One connection: what the session says is done here, with a thread that
//! reads from the network and one that thinks.

use std::{
    hash::{BuildHasher, RandomState},
    io::{ErrorKind, Read, Write},
    net::{Shutdown, TcpStream},
    sync::mpsc::{self, Receiver, RecvTimeoutError, SyncSender},
    thread,
    time::{Duration, Instant},
};

use anyhow::{Context, anyhow, bail};
use crownhead_engine::{Clock, Engine, Limits, Stop, player_for};
use crownhead_notation::GameResult;
use crownhead_protocol::dxp::{
    AcceptCode, Cause, Ending, Event, Message, Offer, Request, Role, Session,
};
use crownhead_rules::{ByColor, Color};

use super::{
    Plan,
    record::{About, Record},
};
use crate::{
    output::{Output, printable},
    thinker::{self, Task, Thought},
};

/// Time for a move if nothing was agreed.
const USUAL_MOVE_TIME: Duration = Duration::from_secs(3);
/// What is kept back of a clock, for the way there and back.
const RESERVE: Duration = Duration::from_millis(200);
/// The least time for a move, however little is left.
const LEAST_TIME: Duration = Duration::from_millis(50);
/// A clock may run out; then there is still an answer to wait for.
const GRACE: Duration = Duration::from_mins(1);
/// How long to wait until the other side closes the connection.
const PARTING: Duration = Duration::from_secs(1);
/// Pieces of what arrives that wait to be dealt with, at most.
const MOST_EVENTS: usize = 64;

/// Something that happened on another thread.
enum News {
    Bytes(Vec<u8>),
    /// The other side has hung up.
    Closed,
    /// A search has ended; with nothing if it broke down.
    Thought(Option<Thought>),
}

/// A search that goes on.
struct Search {
    stop: Stop,
    began: Instant,
    /// The position is not on the board any more.
    is_stale: bool,
}

/// A connection and the game on it.
pub(super) struct Table<'p> {
    plan: &'p Plan,
    session: Session,
    stream: TcpStream,
    inbox: Receiver<News>,
    news: SyncSender<News>,
    /// The engine, unless it is thinking.
    engine: Option<Box<dyn Engine>>,
    search: Option<Search>,
    /// Whether to think when the engine is back.
    must_think: bool,
    /// Whether the engine still remembers another game.
    is_new_game: bool,
    agreed: Option<Request>,
    /// Time this side has used in the game.
    used: Duration,
    games: u32,
    /// When to give up waiting for the other side.
    deadline: Instant,
}

impl Drop for Table<'_> {
    fn drop(&mut self) {
        if let Some(search) = &self.search {
            search.stop.stop();
        }
        // This ends the reading thread. If it cannot be done the connection
        // has ended already.
        let _ = self.stream.shutdown(Shutdown::Both);
    }
}

impl<'p> Table<'p> {
    pub(super) fn new(stream: TcpStream, plan: &'p Plan) -> anyhow::Result<Self> {
        let cannot = |error| anyhow!("the connection cannot be used: {error}");
        stream.set_nodelay(true).map_err(cannot)?;
        stream.set_write_timeout(Some(plan.patience)).map_err(cannot)?;
        let mut session = Session::new(plan.role, &plan.name, plan.rules.clone())?;
        session.set_takes_back(plan.takes_back);
        let (news, inbox) = mpsc::sync_channel(MOST_EVENTS);
        let source = stream.try_clone().map_err(cannot)?;
        let sink = news.clone();
        let reader = thread::Builder::new().name("reader".to_owned());
        reader.spawn(move || read(source, &sink)).context("cannot start a thread")?;
        let seed = RandomState::new().hash_one(0);
        Ok(Self {
            plan,
            session,
            stream,
            inbox,
            news,
            engine: Some(player_for(&plan.rules, plan.strength, &plan.options, seed)),
            search: None,
            must_think: false,
            is_new_game: true,
            agreed: None,
            used: Duration::ZERO,
            games: 0,
            deadline: Instant::now() + plan.patience,
        })
    }

    /// Plays games until one side ends the connection.
    pub(super) fn play(mut self, record: &mut Record, output: &mut Output) -> anyhow::Result<()> {
        let result = self.serve(record, output);
        self.part();
        result
    }

    fn serve(&mut self, record: &mut Record, output: &mut Output) -> anyhow::Result<()> {
        let mut goes_on = self.next_game(record, output)?;
        while goes_on {
            goes_on = match self.next_news()? {
                News::Bytes(bytes) => {
                    let events = self.session.receive(&bytes);
                    self.handle(events, record, output)?
                }
                News::Thought(thought) => {
                    let thought = thought.context("the search ended without an answer")?;
                    self.answer(thought, record, output)?
                }
                News::Closed => self.hung_up(record, output)?,
            };
            output.flush()?;
        }
        Ok(())
    }

    /// Lets the last words reach the other side before hanging up: a
    /// connection closed with something unread takes them back.
    fn part(&mut self) {
        self.forget_search();
        // An error means that the other side has closed the connection, which ends it as well.
        let _ = self.stream.shutdown(Shutdown::Write);
        let deadline = Instant::now() + PARTING;
        loop {
            let left = deadline.saturating_duration_since(Instant::now());
            match self.inbox.recv_timeout(left) {
                Ok(News::Closed) | Err(_) => return,
                Ok(_) => {}
            }
        }
    }

    /// Waits for an event, at most until the deadline.
    fn next_news(&self) -> anyhow::Result<News> {
        let gone = "the connection was lost";
        if self.search.as_ref().is_some_and(|search| !search.is_stale) {
            return self.inbox.recv().context(gone);
        }
        let left = self.deadline.saturating_duration_since(Instant::now());
        self.inbox.recv_timeout(left).map_err(|error| match error {
            RecvTimeoutError::Timeout if self.games == 0 && !self.session.is_playing() => {
                anyhow!("the other side did not begin or answer; does one side ask for games?")
            }
            RecvTimeoutError::Timeout => anyhow!("the other side was not heard from for too long"),
            RecvTimeoutError::Disconnected => anyhow!(gone),
        })
    }

    /// Asks for the next game, or waits to be asked. Whether there is one.
    fn next_game(&mut self, record: &mut Record, output: &mut Output) -> anyhow::Result<bool> {
        let left = self.plan.games.map(|games| games.saturating_sub(self.games));
        if left == Some(0) {
            return Ok(false);
        }
        self.session.set_wants_more(left != Some(1));
        self.wait();
        if self.plan.role == Role::Follower {
            return Ok(true);
        }
        let offer = Offer {
            color: self.plan.color.of_game(self.games),
            minutes: self.plan.minutes,
            moves: self.plan.moves,
            start: self.plan.start.clone(),
        };
        let events = self.session.request(offer)?;
        self.handle(events, record, output)
    }

    /// Does what the session says. Whether the conversation goes on.
    fn handle(
        &mut self,
        events: Vec<Event>,
        record: &mut Record,
        output: &mut Output,
    ) -> anyhow::Result<bool> {
        let mut is_free = false;
        for event in events {
            match event {
                Event::Send(message) => self.send(&message),
                Event::Started { color, request } => self.started(color, request, output)?,
                Event::Refused(code) => return Err(refusal(self.session.opponent(), code)),
                Event::Think => {
                    self.must_think = true;
                    self.think()?;
                }
                Event::Played(_) => self.wait(),
                Event::TakenBack => {
                    self.forget_search();
                    self.wait();
                    output.line(format!("game {}: moves taken back", self.games))?;
                }
                Event::Ended(ending) => self.ended(ending, record, output)?,
                Event::Free { more: true } => is_free = true,
                Event::Free { more: false } => {
                    let wanted = self.plan.games.is_some_and(|games| games > self.games);
                    if wanted {
                        output.line(format!("{} ends the match", printable(self.opponent())))?;
                    }
                    return Ok(false);
                }
                Event::Chat(text) => {
                    let name = printable(self.opponent());
                    output.line(format!("{name} says: {}", printable(&text)))?;
                }
                Event::Note(text) => output.line(printable(&text))?,
                Event::Failed(error) => return Err(error.into()),
            }
        }
        // Not before all was heard: the other side may have asked already.
        if is_free && !self.session.is_playing() {
            return self.next_game(record, output);
        }
        Ok(true)
    }

    fn started(
        &mut self,
        color: Color,
        request: Request,
        output: &mut Output,
    ) -> anyhow::Result<()> {
        self.games += 1;
        self.session.set_wants_more(self.plan.games.is_none_or(|games| games > self.games));
        self.used = Duration::ZERO;
        self.is_new_game = true;
        self.agreed = Some(request);
        self.wait();
        let names = self.names(color);
        let (white, black) = (printable(names.white), printable(names.black));
        output.line(format!("game {}: {white} (white) against {black} (black)", self.games))
    }

    fn ended(
        &mut self,
        ending: Ending,
        record: &mut Record,
        output: &mut Output,
    ) -> anyhow::Result<()> {
        self.forget_search();
        self.wait();
        let Some((game, color)) = self.session.game().zip(self.session.color()) else {
            return Ok(());
        };
        let about = About { number: self.games, names: self.names(color), ending };
        record.add(game, &about)?;
        let result = ending.result.text(self.plan.rules.customs().results);
        let plies = game.moves().len();
        output.line(format!("game {}: {result}, {}, {plies} plies", self.games, ending.cause))
    }

    /// Who plays which colour.
    fn names(&self, color: Color) -> ByColor<&str> {
        ByColor::from_fn(|c| if c == color { self.plan.name.as_str() } else { self.opponent() })
    }

    fn opponent(&self) -> &str {
        let name = self.session.opponent();
        if name.is_empty() { "the other side" } else { name }
    }

    /// The other side has hung up.
    fn hung_up(&mut self, record: &mut Record, output: &mut Output) -> anyhow::Result<bool> {
        if self.session.is_playing() {
            let ending = Ending { result: GameResult::Unknown, cause: Cause::Broken };
            self.ended(ending, record, output)?;
            bail!("{} hung up during game {}", printable(self.opponent()), self.games);
        }
        if self.games == 0 {
            let text = "the other side hung up before a game began";
            if self.plan.role == Role::Initiator {
                bail!(text);
            }
            output.line(text)?;
        }
        Ok(false)
    }

    /// Sends a message. One that cannot be sent is noticed by the reader.
    fn send(&mut self, message: &Message) {
        let _ = self.stream.write_all(&message.to_bytes());
        if !matches!(message, Message::Chat(_)) {
            self.wait();
        }
    }

    /// From now on the other side has time again.
    fn wait(&mut self) {
        let game = self.agreed.as_ref().map(|request| request.minutes.time() + GRACE);
        let game = game.filter(|_| self.session.is_playing()).unwrap_or_default();
        self.deadline = Instant::now() + self.plan.patience.max(game);
    }

    /// Starts to think, if the engine is here.
    fn think(&mut self) -> anyhow::Result<()> {
        let Some(game) = self.session.game().filter(|_| self.must_think).cloned() else {
            return Ok(());
        };
        let Some(mut engine) = self.engine.take() else { return Ok(()) };
        self.must_think = false;
        if std::mem::take(&mut self.is_new_game) {
            engine.new_game();
        }
        let limits = self.limits(game.moves().len());
        let stop = Stop::new();
        let began = Instant::now();
        self.search = Some(Search { stop: stop.clone(), began, is_stale: false });
        let task = Task { engine, game, limits, stop };
        thinker::think(task, self.news.clone(), |_| None, News::Thought)
    }

    fn limits(&self, plies: usize) -> Limits {
        if let Some(time) = self.plan.move_time {
            return Limits::time(time);
        }
        let agreed = self.agreed.as_ref().filter(|request| !request.minutes.time().is_zero());
        let Some(agreed) = agreed else { return Limits::time(USUAL_MOVE_TIME) };
        let left = agreed.minutes.time().saturating_sub(self.used + RESERVE);
        let made = u32::try_from(plies / 2).unwrap_or(u32::MAX);
        let most = u32::from(agreed.moves);
        let clock = Clock {
            remaining: left.max(LEAST_TIME),
            increment: Duration::ZERO,
            moves_to_go: (most > 0).then(|| most.saturating_sub(made).max(1)),
        };
        Limits { clock: Some(clock), ..Limits::default() }
    }

    /// Stops thinking about what is not on the board any more.
    fn forget_search(&mut self) {
        self.must_think = false;
        if let Some(search) = &mut self.search {
            search.stop.stop();
            search.is_stale = true;
        }
    }

    /// Plays the move that was found.
    fn answer(
        &mut self,
        Thought { engine, answer }: Thought,
        record: &mut Record,
        output: &mut Output,
    ) -> anyhow::Result<bool> {
        self.engine = Some(engine);
        let Some(search) = self.search.take().filter(|search| !search.is_stale) else {
            self.think()?;
            return Ok(true);
        };
        let time = search.began.elapsed();
        self.used += time;
        let best = answer.best.context("the engine found no move")?;
        let events = self.session.play(&best, time)?;
        self.handle(events, record, output)
    }
}

fn refusal(opponent: &str, code: AcceptCode) -> anyhow::Error {
    anyhow!("{} refused to play: {code}", printable(opponent))
}

fn read(mut stream: TcpStream, news: &SyncSender<News>) {
    let mut bytes = [0; 4096];
    loop {
        let read = match stream.read(&mut bytes) {
            Err(error) if error.kind() == ErrorKind::Interrupted => continue,
            read => read.unwrap_or(0),
        };
        let piece = bytes.get(..read).filter(|piece| !piece.is_empty());
        let is_last = piece.is_none();
        let event = piece.map_or(News::Closed, |piece| News::Bytes(piece.to_vec()));
        if news.send(event).is_err() || is_last {
            return;
        }
    }
}
