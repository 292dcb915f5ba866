//! The connection of an analysis: the page names a position, and the engine looks at it for as long
//! as the page does. Another position takes the place of the one before.
//!
//! The engine looks in slices, so that analyses of others get their turn in the queue between two of
//! them; its transposition table is still warm in the next one. The first slice is a glance of some
//! milliseconds that does not wait for the slices of others: a person has just moved and waits for the
//! first line.

use std::{future::pending, sync::Arc, time::Duration};

use axum::{
    body::Bytes,
    extract::ws::{CloseFrame, Message, WebSocket, close_code},
};
use crownhead_play::{AnalysisLimits, Bound, Report, Stop};
use crownhead_rules::Game;
use crownhead_wire::{self as wire, FailureCode, FromAnalyst, ToAnalyst};
use tokio::{
    sync::{mpsc, oneshot},
    time::{Instant, interval_at, sleep_until, timeout},
};

use super::{
    Ending,
    socket::{PENALTY, PING, SILENCE, SLOWEST, close},
};
use crate::{
    App,
    api::looked_at,
    client::Client,
    engine::{Engines, Trail, Turn},
    failure::ApiError,
    listen::network,
    present, work,
};

/// Nodes of the first slice, searched in some milliseconds.
const GLANCE: u64 = 4_000;
/// The longest that they may take.
const LONGEST_GLANCE: Duration = Duration::from_millis(100);
/// How long the engine looks before others may have their turn.
const SLICE: Duration = Duration::from_secs(4);
/// How long it looks at one position in all.
const LONGEST: Duration = Duration::from_mins(3);
/// The deepest search.
const DEEPEST: u32 = 60;
/// Between two messages about one position.
const PAUSE: Duration = Duration::from_millis(100);
/// The longest wait for a place in the queue before it is asked for again.
const LONGEST_WAIT: Duration = Duration::from_secs(1);
/// Within [`PING`]. Whoever steps through a game sends some each second.
const MOST_MESSAGES: u32 = 900;
/// The most lines.
const MOST_LINES: u8 = 5;

/// Why the connection ends, where the other side can be told.
type End = Option<CloseFrame>;

/// Looks at what the page looks at until one of them goes.
pub(crate) async fn analyse(mut socket: WebSocket, app: App, client: Client, mut ending: Ending) {
    let mut analyst = Analyst::new(app, client);
    let told = tokio::select! {
        told = analyst.listen(&mut socket) => told,
        () = ending.wait() => Some(ending.frame()),
    };
    // The search ends with the connection.
    drop(analyst);
    if let Some(frame) = told {
        let is_penalised = frame.code == close_code::POLICY;
        let told = timeout(SLOWEST, socket.send(Message::Close(Some(frame)))).await;
        if is_penalised && matches!(told, Ok(Ok(()))) {
            let _ = timeout(PENALTY, ending.wait()).await;
        }
    }
}

struct Analyst {
    app: App,
    client: Client,
    owner: String,
    looking: Option<Looking>,
}

/// A position that is looked at.
struct Looking {
    ticket: u32,
    game: Arc<Game>,
    limits: AnalysisLimits,
    slice: Slice,
    search: Search,
    /// Time spent in slices that are over.
    spent: Duration,
    /// The newest report of each rank.
    found: Vec<Report>,
    /// Whether there is something that the page has not been told.
    has_news: bool,
    next_message: Instant,
    /// Who has looked at it.
    trail: Trail,
}

/// Which slice of a position is searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Slice {
    Glance,
    InTurn,
}

/// What the engine does about a position.
enum Search {
    Running {
        stop: Stop,
        reports: mpsc::UnboundedReceiver<Report>,
        done: Done,
        since: Instant,
    },
    /// The queue is full.
    Waiting {
        until: Instant,
    },
    Over,
}

type Done = oneshot::Receiver<Vec<Report>>;

impl Drop for Search {
    fn drop(&mut self) {
        if let Self::Running { stop, .. } = self {
            stop.stop();
        }
    }
}

/// What comes next of a position.
enum News {
    Report(Report),
    /// A slice is over, with its lines, or broke down.
    Slice(Option<Vec<Report>>),
    Again,
    Message,
}

impl Looking {
    /// Begins a slice, or waits for a place in the queue.
    fn begin(&mut self, engines: &Engines, owner: &str) {
        let stop = Stop::new();
        let (told, reports) = mpsc::unbounded_channel();
        let turn = Turn { owner, person: self.slice == Slice::Glance };
        let limits = match self.slice {
            Slice::Glance => {
                AnalysisLimits { time: LONGEST_GLANCE, nodes: Some(GLANCE), ..self.limits }
            }
            Slice::InTurn => self.limits,
        };
        let tell = move |report: &Report| {
            // Whoever asked may have gone; then the search is stopped, too.
            let _ = told.send(report.clone());
        };
        let game = Game::clone(&self.game);
        self.search =
            match engines.analyse_aloud(turn, game, limits, stop.clone(), &self.trail, tell) {
                Ok(done) => Search::Running { stop, reports, done, since: Instant::now() },
                Err(busy) => {
                    Search::Waiting { until: Instant::now() + busy.wait.min(LONGEST_WAIT) }
                }
            };
    }

    async fn next(&mut self) -> News {
        let message = async {
            if self.has_news {
                sleep_until(self.next_message).await;
            } else {
                pending::<()>().await;
            }
        };
        match &mut self.search {
            Search::Running { reports, done, .. } => tokio::select! {
                biased;
                Some(report) = reports.recv() => News::Report(report),
                () = message => News::Message,
                lines = done => News::Slice(lines.ok()),
            },
            Search::Waiting { until } => tokio::select! {
                () = message => News::Message,
                () = sleep_until(*until) => News::Again,
            },
            Search::Over => {
                message.await;
                News::Message
            }
        }
    }

    /// Takes in what the engine has found. A new slice begins with shallow searches again, which
    /// say nothing new.
    fn learn(&mut self, report: Report) {
        let place = report.rank.saturating_sub(1);
        let is_exact = report.bound == Bound::Exact && !report.pv.is_empty();
        let known = self.found.get(place).map_or(0, |known| known.depth);
        if !is_exact || place > self.found.len() || report.depth < known {
            return;
        }
        if place == self.found.len() {
            self.found.push(report);
        } else {
            self.found[place] = report;
        }
        self.has_news = true;
    }

    /// Sends the lines found so far.
    async fn tell(&self, socket: &mut WebSocket) -> Result<(), End> {
        let (game, found, ticket) = (Arc::clone(&self.game), self.found.clone(), self.ticket);
        let lines = work::briefly(move || {
            found.iter().map(|each| present::line(game.position(), each)).collect()
        });
        match lines.await {
            Ok(lines) => send(socket, &FromAnalyst::Lines { ticket, lines }).await,
            Err(_) => Ok(()),
        }
    }

    /// Whether looking further is of no use: the results of all lines are proven, or the search has
    /// ended before its time, or there was time enough.
    fn is_settled(&self, slice: Duration) -> bool {
        let is_proven = |report: &Report| report.score.forced().is_some();
        let all_proven = !self.found.is_empty() && self.found.iter().all(is_proven);
        all_proven || slice < SLICE * 9 / 10 || self.spent >= LONGEST
    }
}

impl Analyst {
    fn new(app: App, client: Client) -> Self {
        let owner = network(client.address).to_string();
        Self { app, client, owner, looking: None }
    }

    /// Ends with a reason to give, or with none if the page is gone.
    async fn listen(&mut self, socket: &mut WebSocket) -> End {
        let mut heard = Instant::now();
        let mut messages = 0;
        let mut pings = interval_at(Instant::now() + PING, PING);
        loop {
            let looking = &mut self.looking;
            let news = async {
                match looking {
                    Some(looking) => looking.next().await,
                    None => pending().await,
                }
            };
            let went_on = tokio::select! {
                news = news => self.follow(socket, news).await,
                message = socket.recv() => {
                    heard = Instant::now();
                    messages += 1;
                    if messages > MOST_MESSAGES {
                        refuse(socket, "too many messages").await
                    } else {
                        self.hear(socket, message).await
                    }
                }
                _ = pings.tick() => {
                    messages = 0;
                    if heard.elapsed() > SILENCE {
                        return None;
                    }
                    let ping = Message::Ping(Bytes::default());
                    match timeout(SLOWEST, socket.send(ping)).await {
                        Ok(Ok(())) => Ok(()),
                        Ok(Err(_)) | Err(_) => Err(None),
                    }
                }
            };
            if let Err(end) = went_on {
                return end;
            }
        }
    }

    async fn hear(
        &mut self,
        socket: &mut WebSocket,
        message: Option<Result<Message, axum::Error>>,
    ) -> Result<(), End> {
        let text = match message {
            None | Some(Ok(Message::Close(_))) => return Err(None),
            Some(Err(_)) => return Err(Some(close(close_code::POLICY, "not understood"))),
            Some(Ok(Message::Binary(_))) => return refuse(socket, "only text").await,
            Some(Ok(Message::Ping(_) | Message::Pong(_))) => return Ok(()),
            Some(Ok(Message::Text(text))) => text,
        };
        match serde_json::from_str(&text) {
            Ok(ToAnalyst::Ping) => send(socket, &FromAnalyst::Pong).await,
            Ok(ToAnalyst::Rest) => {
                self.looking = None;
                Ok(())
            }
            Ok(ToAnalyst::Look { ticket, position, lines }) => {
                // The search before ends now; its thread is free when the position has been read.
                self.looking = None;
                match self.look(ticket, position, lines).await {
                    Ok(Some(looking)) => {
                        self.looking = Some(looking);
                        Ok(())
                    }
                    Ok(None) => send(socket, &FromAnalyst::Settled { ticket }).await,
                    Err(error) => {
                        let error = error.detail().clone();
                        send(socket, &FromAnalyst::Refused { ticket, error }).await
                    }
                }
            }
            Err(error) => refuse(socket, &format!("not understood: {error}")).await,
        }
    }

    /// Begins to look at a position; not at one where the game is over.
    async fn look(
        &self,
        ticket: u32,
        position: wire::AskPosition,
        lines: u8,
    ) -> Result<Option<Looking>, ApiError> {
        if !(1..=MOST_LINES).contains(&lines) {
            return Err(ApiError::bad("1 to 5 lines can be asked for").at("lines"));
        }
        let Some(game) = looked_at(&self.app, self.client, position).await? else {
            return Ok(None);
        };
        let lines = usize::from(lines);
        let limits = AnalysisLimits { time: SLICE, depth: Some(DEEPEST), nodes: None, lines };
        let mut looking = Looking {
            ticket,
            game: Arc::new(game),
            limits,
            slice: Slice::Glance,
            search: Search::Over,
            spent: Duration::ZERO,
            found: Vec::new(),
            has_news: false,
            next_message: Instant::now(),
            trail: Trail::default(),
        };
        looking.begin(&self.app.registry.engines, &self.owner);
        Ok(Some(looking))
    }

    async fn follow(&mut self, socket: &mut WebSocket, news: News) -> Result<(), End> {
        let Some(looking) = &mut self.looking else { return Ok(()) };
        match news {
            News::Report(report) => looking.learn(report),
            News::Again => looking.begin(&self.app.registry.engines, &self.owner),
            News::Message => {
                looking.has_news = false;
                looking.next_message = Instant::now() + PAUSE;
                looking.tell(socket).await?;
            }
            News::Slice(None) => {
                looking.search = Search::Over;
                let error = ApiError::internal("the engine broke down").detail().clone();
                send(socket, &FromAnalyst::Refused { ticket: looking.ticket, error }).await?;
            }
            News::Slice(Some(lines)) => {
                let slice = match &looking.search {
                    Search::Running { since, .. } => since.elapsed(),
                    Search::Waiting { .. } | Search::Over => Duration::ZERO,
                };
                looking.spent += slice;
                for line in lines {
                    looking.learn(line);
                }
                let was_glance = looking.slice == Slice::Glance;
                looking.slice = Slice::InTurn;
                if !was_glance && looking.is_settled(slice) {
                    looking.search = Search::Over;
                    looking.has_news = false;
                    // The last lines come before the word that they are the last.
                    looking.tell(socket).await?;
                    send(socket, &FromAnalyst::Settled { ticket: looking.ticket }).await?;
                } else {
                    looking.begin(&self.app.registry.engines, &self.owner);
                }
            }
        }
        Ok(())
    }
}

/// Says what is wrong, then closes.
async fn refuse(socket: &mut WebSocket, message: &str) -> Result<(), End> {
    let error = ApiError::new(FailureCode::BadRequest, message).detail().clone();
    send(socket, &FromAnalyst::Error(error)).await?;
    Err(Some(close(close_code::POLICY, "not understood")))
}

async fn send(socket: &mut WebSocket, message: &FromAnalyst) -> Result<(), End> {
    let text = serde_json::to_string(message).map_err(|_| None)?;
    match timeout(SLOWEST, socket.send(Message::Text(text.into()))).await {
        Ok(Ok(())) => Ok(()),
        Ok(Err(_)) | Err(_) => Err(None),
    }
}

#[cfg(test)]
mod tests {
    use crownhead_rules::{Id, Position, RuleSet};

    use super::*;

    fn looking(slice: Slice) -> Looking {
        let game = Game::new(Position::start(&RuleSet::of(Id::English)));
        let limits = AnalysisLimits { time: SLICE, depth: Some(6), nodes: None, lines: 3 };
        Looking {
            ticket: 1,
            game: Arc::new(game),
            limits,
            slice,
            search: Search::Over,
            spent: Duration::ZERO,
            found: Vec::new(),
            has_news: false,
            next_message: Instant::now(),
            trail: Trail::default(),
        }
    }

    fn lines(looking: &mut Looking) -> usize {
        let Search::Running { reports, .. } = &mut looking.search else { return 0 };
        std::iter::from_fn(|| reports.try_recv().ok()).count()
    }

    #[test]
    fn the_first_lines_do_not_wait_for_the_slices_of_others() {
        let engines = Engines::deaf();
        let mut others = looking(Slice::InTurn);
        others.begin(&engines, "a studious one");
        let mut fresh = looking(Slice::Glance);
        fresh.begin(&engines, "a person who has just moved");
        engines.work_once();
        assert!(lines(&mut fresh) >= 3, "three lines of the first depth at least");
        assert_eq!(lines(&mut others), 0);
        engines.work_once();
        assert!(lines(&mut others) >= 3);
    }
}
