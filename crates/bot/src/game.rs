//! One game: listens to its stream, has the engine think, and does what a player does.

use std::time::{Duration, Instant};

use crownhead_arena::{Budget, Fault as EngineFault, Thought};
use crownhead_engine::{Clock, Score};
use crownhead_play::{Level, View};
use crownhead_rules::{Color, Kind, Move, Square};
use crownhead_wire::{EventGame, GameLine, PlayMove, Proposal};
use serde_json::json;
use tokio::time::{Instant as Moment, sleep_until};

use crate::{
    again::Again,
    board::{Board, squares},
    client::{Client, Fault, Lines},
    run::{Config, Say},
    thinker::{Thinker, Thinking},
};

/// How long a move of a game without a clock takes, if nothing else is said.
const USUAL_TIME: Duration = Duration::from_secs(2);
/// How long an engine may take beyond its time before it is given up.
const GRACE: Duration = Duration::from_secs(30);
/// Kept back from the clock for the way to the server, besides what the last request took.
const MARGIN: Duration = Duration::from_millis(80);
/// Between two draws offered, in plies.
const BETWEEN_OFFERS: usize = 20;
/// An engine that fails so often in a row is given up.
const MOST_FAULTS: u32 = 3;

/// How a game was left.
#[derive(Debug)]
pub(crate) enum Left {
    /// It is over, or was deleted.
    Over(String),
    /// It cannot be played here.
    Unplayable(String),
    /// The token is good no longer.
    NoToken(String),
}

/// A game being played.
pub(crate) struct Table<'a> {
    client: &'a Client,
    config: &'a Config,
    say: &'a Say,
    game: &'a EventGame,
    board: Board,
    thinker: Thinker,
    thinking: Option<Thinking>,
    /// The move that was found for a ply, until the server has it.
    found: Option<(usize, Move)>,
    /// When a move that could not be sent is sent again.
    send_at: Option<Moment>,
    sending: Again,
    /// What the engine thought after our last moves, the newest first.
    views: [Option<View>; 2],
    offered_at: Option<usize>,
    /// The version in which an offer was answered.
    answered: Option<u32>,
    faults: u32,
    /// How long the last request took.
    way: Duration,
}

/// What a table woke up for.
enum Wake {
    Line(Result<Option<GameLine>, Fault>),
    Thought(Result<Thought, EngineFault>),
    Send,
}

/// Plays a game to its end.
pub(crate) async fn play(client: &Client, config: &Config, say: &Say, game: &EventGame) -> Left {
    let board = match Board::new(game) {
        Ok(board) => board,
        Err(fault) => return Left::Unplayable(fault.to_string()),
    };
    let player = config.engine.kind.player(board.rules(), GRACE);
    let thinker = match Thinker::start(player, getrandom::u64().unwrap_or_default()) {
        Ok(thinker) => thinker,
        Err(error) => return Left::Unplayable(format!("no thread for the engine: {error}")),
    };
    let mut table = Table {
        client,
        config,
        say,
        game,
        board,
        thinker,
        thinking: None,
        found: None,
        send_at: None,
        sending: Again::default(),
        views: [None; 2],
        offered_at: None,
        answered: None,
        faults: 0,
        way: Duration::ZERO,
    };
    let mut again = Again::default();
    loop {
        let fault = match table.client.lines(&table.path("stream")).await {
            Ok(lines) => match table.listen(lines, &mut again).await {
                Ok(left) => return left,
                Err(fault) => fault,
            },
            Err(fault) => fault,
        };
        if fault.is_final() {
            return Left::NoToken(fault.to_string());
        }
        if !fault.is_passing() {
            return Left::Over(fault.to_string());
        }
        let wait = again.wait(fault.wait());
        (table.say)(&format!("{}: {fault}; again in {:.1} s", game.id, wait.as_secs_f64()));
        tokio::time::sleep(wait).await;
    }
}

impl Table<'_> {
    fn path(&self, what: &str) -> String {
        format!("/api/games/{}/{what}", self.game.id)
    }

    /// Plays until the game is left, or the connection is lost.
    async fn listen(&mut self, mut lines: Lines, again: &mut Again) -> Result<Left, Fault> {
        loop {
            let wake = {
                let Self { thinking, send_at, .. } = self;
                tokio::select! {
                    line = lines.next::<GameLine>() => Wake::Line(line),
                    thought = thought(thinking) => Wake::Thought(thought),
                    () = until(*send_at) => Wake::Send,
                }
            };
            match wake {
                Wake::Line(line) => {
                    let Some(line) = line? else {
                        return Err(Fault::Network("the stream has ended".to_owned()));
                    };
                    again.worked();
                    if let Some(left) = self.hear(line)? {
                        return Ok(left);
                    }
                }
                Wake::Thought(thought) => {
                    let ply = self.thinking.take().map_or(0, |thinking| thinking.ply);
                    if let Some(left) = self.take(ply, thought).await {
                        return Ok(left);
                    }
                }
                Wake::Send => self.send().await?,
            }
            self.act().await?;
        }
    }

    /// Takes a line over.
    fn hear(&mut self, line: GameLine) -> Result<Option<Left>, Fault> {
        let heard = match line {
            GameLine::State(state) => self.board.set(*state),
            GameLine::Change(change) => match self.board.change(*change) {
                Ok(true) => Ok(()),
                Ok(false) => return Err(Fault::Network("a change of another version".to_owned())),
                Err(fault) => Err(fault),
            },
            GameLine::Gone => return Ok(Some(Left::Over("deleted".to_owned()))),
            GameLine::Error(error) => {
                let message = error.message;
                return Err(Fault::Refused { status: 401, message, wait: None });
            }
        };
        if self.board.result().is_some() {
            return Ok(Some(Left::Over(self.board.outcome())));
        }
        Ok(heard.err().map(|fault| Left::Unplayable(fault.to_string())))
    }

    /// Does what the position asks for.
    async fn act(&mut self) -> Result<(), Fault> {
        let ply = self.board.plies();
        if self.thinking.as_ref().is_some_and(|thinking| thinking.ply != ply) {
            self.thinking = None;
        }
        if self.found.as_ref().is_some_and(|(found, _)| *found != ply) {
            (self.found, self.send_at) = (None, None);
            self.sending.worked();
        }
        if self.board.is_ours() && self.thinking.is_none() && self.found.is_none() {
            self.thinking = Some(self.thinker.think(self.board.game(), self.budget()));
        }
        self.answer().await
    }

    /// Agrees to what the opponent asks for, or declines, once.
    async fn answer(&mut self) -> Result<(), Fault> {
        let (Some(asked), Some(version)) = (self.board.asked(), self.board.version()) else {
            return Ok(());
        };
        if self.answered == Some(version) {
            return Ok(());
        }
        self.answered = Some(version);
        let agrees = match asked {
            Proposal::Draw => self.views[0].is_some_and(|view| view.answer_draw().is_ok()),
            Proposal::Takeback => !self.game.rated,
            // The stream of a game that is over has ended.
            Proposal::Rematch => false,
        };
        let word = match (agrees, asked) {
            (true, Proposal::Draw) => "draw",
            (true, Proposal::Takeback) => "takeback",
            (true, Proposal::Rematch) | (false, _) => "decline",
        };
        let answered = self.ask(word, version).await;
        if answered.is_err() {
            self.answered = None;
        }
        answered
    }

    /// Asks for a change of the game. A refusal means that it has changed meanwhile: the stream tells how.
    async fn ask(&self, word: &str, version: u32) -> Result<(), Fault> {
        match self.client.post(&self.path(word), &json!({"version": version})).await {
            Err(fault) if fault.is_final() || fault.is_passing() => Err(fault),
            Ok(_) | Err(_) => Ok(()),
        }
    }

    /// The limits of the engine for the move now.
    fn budget(&self) -> Budget {
        let control = &self.config.engine.control;
        let limits = Budget { depth: control.depth, nodes: control.nodes, ..Budget::default() };
        let wished = self.config.move_time.or(control.move_time);
        let Some((left, increment)) = self.board.clock() else {
            let time = wished.unwrap_or(USUAL_TIME);
            return Budget { move_time: Some(time), patience: time + GRACE, ..limits };
        };
        let left = left.saturating_sub((MARGIN + self.way).min(left / 2));
        let patience = left + GRACE;
        let Some(time) = wished else {
            let clock = Clock { remaining: left, increment, moves_to_go: None };
            return Budget { clock: Some(clock), patience, ..limits };
        };
        // Never so much that the clock would run down in ten moves.
        let most = left / 10 + increment.mul_f64(0.8).min(left / 2);
        Budget { move_time: Some(time.min(most)), patience, ..limits }
    }

    /// Takes over what the engine found.
    async fn take(&mut self, ply: usize, thought: Result<Thought, EngineFault>) -> Option<Left> {
        if ply != self.board.plies() || !self.board.is_ours() {
            return None;
        }
        let thought = match thought {
            Ok(thought) => thought,
            Err(fault) => return self.blame(&fault).await,
        };
        if !self.board.game().position().moves().contains(&thought.chosen) {
            let fault = EngineFault::IllegalMove("it is not among the legal moves".to_owned());
            return self.blame(&fault).await;
        }
        self.faults = 0;
        let view = thought.score.map(|score| self.view(score));
        self.views = [view, self.views[0]];
        if self.gives_up() {
            let version = self.board.version().unwrap_or_default();
            // If it could not be told, the game goes on.
            if self.ask("resign", version).await.is_ok() {
                return None;
            }
        }
        self.found = Some((ply, thought.chosen));
        self.send_at = Some(Moment::now());
        None
    }

    /// What the engine thinks of the game, by its score alone.
    fn view(&self, score: Score) -> View {
        let position = self.board.game().position();
        let count = |color| {
            position.pieces(color, Kind::Man).len() + position.pieces(color, Kind::King).len()
        };
        let pieces = count(Color::White) + count(Color::Black);
        View { score, known: None, plies: self.board.plies(), pieces }
    }

    /// Whether the game is hopeless, twice in a row: the opponent has not overlooked the win.
    fn gives_up(&self) -> bool {
        let is_lost = |view: &Option<View>| view.is_some_and(|view| view.resigns(Level::Perfect));
        self.config.resigns && self.views.iter().all(is_lost)
    }

    /// An engine that fails is asked again; one that fails for good gives up.
    async fn blame(&mut self, fault: &EngineFault) -> Option<Left> {
        self.faults += 1;
        (self.say)(&format!("{}: the engine: {fault}", self.game.id));
        if self.faults < MOST_FAULTS {
            return None;
        }
        let version = self.board.version().unwrap_or_default();
        // A server that cannot be told lets the clock run down.
        let _ = self.ask("resign", version).await;
        Some(Left::Unplayable(format!("the engine has failed: {fault}")))
    }

    /// Sends the move that was found.
    async fn send(&mut self) -> Result<(), Fault> {
        self.send_at = None;
        let (Some((ply, found)), Some(version)) = (&self.found, self.board.version()) else {
            return Ok(());
        };
        let ply = *ply;
        let captured = found.captured.iter().map(Square::number).collect();
        let play =
            PlayMove { version, path: Some(squares(found)), captured: Some(captured), text: None };
        let began = Instant::now();
        match self.client.post(&self.path("moves"), &play).await {
            Ok(_) => {
                self.sending.worked();
                self.way = began.elapsed();
                self.offer(ply, version).await
            }
            // The game has changed: the stream tells how, and the move is sent for that version if it still fits.
            Err(Fault::Refused { status: 409, .. }) => {
                self.send_at = Some(Moment::now() + self.sending.wait(None));
                Ok(())
            }
            Err(fault) if fault.is_passing() => {
                self.send_at = Some(Moment::now() + self.sending.wait(fault.wait()));
                Ok(())
            }
            Err(fault) if fault.is_final() => Err(fault),
            Err(fault) => {
                (self.say)(&format!("{}: the move was refused: {fault}", self.game.id));
                self.send_at = Some(Moment::now() + self.sending.wait(None));
                Ok(())
            }
        }
    }

    /// Offers a draw after a move, if nobody can win any more.
    async fn offer(&mut self, ply: usize, version: u32) -> Result<(), Fault> {
        let may = self.offered_at.is_none_or(|at| ply >= at + BETWEEN_OFFERS);
        if may && self.views[0].is_some_and(|view| view.offers_draw()) {
            self.offered_at = Some(ply);
            return self.ask("draw", version + 1).await;
        }
        Ok(())
    }
}

async fn thought(thinking: &mut Option<Thinking>) -> Result<Thought, EngineFault> {
    match thinking {
        Some(thinking) => (&mut thinking.answer).await.unwrap_or_else(|_| {
            Err(EngineFault::Crash("the engine's thread has ended".to_owned()))
        }),
        None => std::future::pending().await,
    }
}

async fn until(moment: Option<Moment>) {
    match moment {
        Some(moment) => sleep_until(moment).await,
        None => std::future::pending().await,
    }
}
