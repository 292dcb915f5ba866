//! A conversation in DXP: who may say what, whose move it is, and how games
//! begin and end. It checks every move of the other side. It does not think
//! and opens no socket; patience is the caller's, too.

use std::{fmt, time::Duration};

use crownhead_notation::GameResult;
use crownhead_rules::{Color, Game, Move, Outcome, Position, RuleSet, Setup, Square};

use super::{
    AcceptCode, Board, EndReason, FrameBuffer, FrameError, Message, Minutes, PlayedMove, Request,
    SQUARES, VERSION,
};

/// One side of a connection.
///
/// Bytes that arrive go into [`receive`](Session::receive); what comes out of
/// it and of the other methods is to be done in order. After
/// [`Event::Think`] the caller thinks about [`Session::game`] and calls
/// [`play`](Session::play).
///
/// ```
/// use std::time::Duration;
/// use crownhead_protocol::dxp::{Event, Message, Offer, Role, Session};
/// use crownhead_rules::RuleSet;
///
/// let rules = RuleSet::named("frisian").expect("a rule set of this library");
/// let mut asks = Session::new(Role::Initiator, "Crownhead", rules.clone())?;
/// let mut follows = Session::new(Role::Follower, "Another", rules)?;
///
/// let [Event::Send(request)] = &asks.request(Offer::default())?[..] else { unreachable!() };
/// let answer = follows.receive(&request.to_bytes());
/// let [Event::Send(accept), Event::Started { color, .. }] = &answer[..] else { unreachable!() };
/// assert_eq!(color.to_string(), "black");
/// let answer = asks.receive(&accept.to_bytes());
/// assert!(matches!(answer[..], [Event::Started { .. }, Event::Think]));
///
/// let best = asks.game().expect("a game has begun").position().moves().remove(0);
/// let [Event::Send(Message::Move(played))] = &asks.play(&best, Duration::ZERO)?[..] else {
///     unreachable!()
/// };
/// let answer = follows.receive(&Message::Move(played.clone()).to_bytes());
/// assert!(matches!(answer[..], [Event::Played(_), Event::Think]));
/// # Ok::<(), crownhead_protocol::dxp::SessionError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Session {
    role: Role,
    name: String,
    rules: RuleSet,
    /// Whether moves are taken back when the other side asks.
    takes_back: bool,
    /// Whether this side would play another game after this one.
    wants_more: bool,
    opponent: String,
    buffer: FrameBuffer,
    state: State,
    /// Whether this side was not yet told that it is its move.
    must_think: bool,
    table: Option<Table>,
}

/// Who asks for games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Role {
    /// This side asks.
    Initiator,
    /// This side is asked.
    Follower,
}

/// How far a conversation has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    /// No game goes on.
    Free,
    /// A game was asked for.
    Asked,
    Playing,
    /// This side has ended the game, and the other has not said that it
    /// knows.
    Ending,
    /// There will be no more games.
    Closed,
}

/// A game that goes on, or the last one.
#[derive(Clone, Debug)]
struct Table {
    game: Game,
    color: Color,
    request: Request,
}

impl Table {
    /// Whether as many moves were made as were agreed.
    fn is_at_limit(&self) -> bool {
        let most = 2 * usize::from(self.request.moves);
        most > 0 && self.game.moves().len() >= most
    }
}

/// A game to ask for.
#[derive(Clone, Debug)]
pub struct Offer {
    /// The colour of this side.
    pub color: Color,
    /// Time for each player's whole game; zero is no limit.
    pub minutes: Minutes,
    /// Moves by each player after which the game is broken off; 0 is never.
    pub moves: u16,
    /// The position to start from; `None` is the usual one.
    pub start: Option<Position>,
}

/// Something to do or to know.
#[derive(Clone, Debug)]
pub enum Event {
    /// Send this.
    Send(Message),
    /// A game has begun.
    Started {
        /// The colour of this side.
        color: Color,
        /// What was agreed.
        request: Request,
    },
    /// The other side does not want this game.
    Refused(AcceptCode),
    /// It is this side's move. Nothing comes after this one.
    Think,
    /// The other side has moved.
    Played(Move),
    /// Moves were taken back; whatever was thought about is not there any
    /// more.
    TakenBack,
    /// The game has ended. It is still in [`Session::game`].
    Ended(Ending),
    /// Both sides know that the game has ended.
    Free {
        /// Whether both would play another.
        more: bool,
    },
    /// Text for people, as the other side sent it.
    Chat(String),
    /// Something was refused or ignored, in words.
    Note(String),
    /// The conversation cannot go on.
    Failed(SessionError),
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ending {
    /// The result.
    pub result: GameResult,
    /// Why.
    pub cause: Cause,
}

/// Why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// By the rules.
    Rules(Outcome),
    /// The other side said so, for its part.
    Opponent(EndReason),
    /// This side said so.
    Here(EndReason),
    /// As many moves were made as were agreed.
    MoveLimit,
    /// The conversation could not go on.
    Broken,
}

/// Why something cannot be done, or a conversation cannot go on.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SessionError {
    /// The protocol knows only one board.
    WrongBoard {
        /// Squares of the board that was wanted.
        squares: usize,
    },
    /// This has no place now.
    NotNow {
        /// What was to be done.
        what: &'static str,
    },
    /// A game cannot start from that position.
    BadStart {
        /// Why.
        reason: String,
    },
    /// A move of this side that is not legal.
    NotLegal,
    /// A move of the other side that is not legal.
    IllegalMove {
        /// The number of the move, both sides counted, from 1.
        number: usize,
        /// The move.
        played: PlayedMove,
        /// Why it is not legal, if there is a short answer.
        why: Option<String>,
    },
    /// The other side moved when it was not its turn.
    OutOfTurn {
        /// The move.
        played: PlayedMove,
    },
    /// Both sides ask for games.
    TwoInitiators,
    /// Something that is not a message.
    BadMessage(FrameError),
}

impl Default for Offer {
    /// A game with White, from the usual position and without limits.
    fn default() -> Self {
        Self { color: Color::White, minutes: Minutes::default(), moves: 0, start: None }
    }
}

impl Session {
    /// A connection on which nothing was said. The rules must be for the
    /// board of ten by ten.
    pub fn new(role: Role, name: &str, rules: RuleSet) -> Result<Self, SessionError> {
        let board = rules.board();
        if board.len() != SQUARES || board.width != board.height {
            return Err(SessionError::WrongBoard { squares: board.len() });
        }
        Ok(Self {
            role,
            name: name.to_owned(),
            rules,
            takes_back: false,
            wants_more: true,
            opponent: String::new(),
            buffer: FrameBuffer::new(),
            state: State::Free,
            must_think: false,
            table: None,
        })
    }

    /// Whether to take moves back when the other side asks. Unless this is
    /// said it is refused.
    pub fn set_takes_back(&mut self, takes_back: bool) {
        self.takes_back = takes_back;
    }

    /// Whether this side would play another game after the one that goes on
    /// or comes next. Unless this is said it would.
    pub fn set_wants_more(&mut self, wants_more: bool) {
        self.wants_more = wants_more;
    }

    /// The other side's name, as far as it is known.
    pub fn opponent(&self) -> &str {
        &self.opponent
    }

    /// The game that goes on, or the last one.
    pub fn game(&self) -> Option<&Game> {
        self.table.as_ref().map(|table| &table.game)
    }

    /// The colour of this side in that game.
    pub fn color(&self) -> Option<Color> {
        self.table.as_ref().map(|table| table.color)
    }

    /// Whether it is this side's move in a game that goes on.
    pub fn is_our_turn(&self) -> bool {
        let table = self.table.as_ref().filter(|_| self.state == State::Playing);
        table.is_some_and(|table| table.game.position().turn() == table.color)
    }

    /// Whether a game goes on.
    pub fn is_playing(&self) -> bool {
        self.state == State::Playing
    }

    /// Asks for a game.
    pub fn request(&mut self, offer: Offer) -> Result<Vec<Event>, SessionError> {
        if self.role != Role::Initiator || self.state != State::Free {
            return Err(SessionError::NotNow { what: "ask for a game" });
        }
        let usual = Position::start(&self.rules);
        // The protocol lets White begin unless a position is given.
        let start = offer.start.or_else(|| (usual.turn() == Color::Black).then_some(usual));
        let request = Request {
            version: VERSION,
            name: self.name.clone(),
            follower: !offer.color,
            minutes: offer.minutes,
            moves: offer.moves,
            start: start.as_ref().and_then(Board::of),
        };
        self.open(&request, offer.color)?;
        self.state = State::Asked;
        Ok(vec![Event::Send(Message::Request(request))])
    }

    /// Plays a move of this side, which took so long.
    pub fn play(&mut self, m: &Move, time: Duration) -> Result<Vec<Event>, SessionError> {
        let is_our_turn = self.is_our_turn();
        let Some(table) = self.table.as_mut().filter(|_| is_our_turn) else {
            return Err(SessionError::NotNow { what: "move" });
        };
        table.game.play(m).map_err(|_| SessionError::NotLegal)?;
        Ok(vec![Event::Send(Message::Move(PlayedMove::new(m, time)))])
    }

    /// Ends the game instead of moving: gives up, or says what the other
    /// side may believe or not.
    pub fn end(&mut self, reason: EndReason) -> Result<Vec<Event>, SessionError> {
        if !self.is_our_turn() {
            return Err(SessionError::NotNow { what: "end the game" });
        }
        let mut events = Vec::new();
        self.end_game(reason, Cause::Here(reason), &mut events);
        Ok(events)
    }

    /// What to do about bytes from the other side. They may hold several
    /// messages; the session is already where the last of them led.
    pub fn receive(&mut self, bytes: &[u8]) -> Vec<Event> {
        let mut events = Vec::new();
        self.buffer.push(bytes);
        while self.state != State::Closed {
            match self.buffer.next_message() {
                Some(Ok(message)) => self.hear(message, &mut events),
                Some(Err(error)) => self.fail(SessionError::BadMessage(error), &mut events),
                None if self.buffer.is_flooded() => {
                    self.fail(SessionError::BadMessage(FrameError::TooLong), &mut events);
                }
                None => break,
            }
        }
        // Only now: another message may have ended the game.
        if std::mem::take(&mut self.must_think) && self.is_our_turn() {
            events.push(Event::Think);
        }
        events
    }

    fn hear(&mut self, message: Message, events: &mut Vec<Event>) {
        match (self.state, message) {
            (_, Message::Chat(text)) => events.push(Event::Chat(text)),
            (State::Free, Message::Request(request)) if self.role == Role::Follower => {
                self.answer(&request, events);
            }
            (_, Message::Request(_)) if self.role == Role::Initiator => {
                self.fail(SessionError::TwoInitiators, events);
            }
            (State::Asked, Message::Accept { name, code }) => {
                self.opponent = name;
                if code == AcceptCode::Accepted {
                    self.begin(events);
                } else {
                    self.state = State::Free;
                    self.table = None;
                    events.push(Event::Refused(code));
                }
            }
            (State::Playing, Message::Move(played)) => self.hear_move(played, events),
            (State::Playing, Message::End { reason, more }) => {
                self.ended(Cause::Opponent(reason), events);
                let answer = Message::End { reason: EndReason::Unspecified, more: self.wants_more };
                events.push(Event::Send(answer));
                self.free(more, events);
            }
            (State::Playing, Message::BackRequest { number, turn }) => {
                self.hear_back_request(number, turn, events);
            }
            (State::Ending, Message::End { more, .. }) => self.free(more, events),
            (_, message) => {
                events.push(Event::Note(format!("ignored, it has no place here: {message}")));
            }
        }
    }

    /// Answers a request.
    fn answer(&mut self, request: &Request, events: &mut Vec<Event>) {
        self.opponent.clone_from(&request.name);
        let color = request.follower;
        let code = if request.version != VERSION {
            events.push(Event::Note(format!("version {} of DXP was asked for", request.version)));
            AcceptCode::WrongVersion
        } else if let Err(error) = self.open(request, color) {
            events.push(Event::Note(error.to_string()));
            AcceptCode::NotThisGame
        } else {
            AcceptCode::Accepted
        };
        events.push(Event::Send(Message::Accept { name: self.name.clone(), code }));
        if code == AcceptCode::Accepted {
            self.begin(events);
        }
    }

    /// Sets the pieces up.
    fn open(&mut self, request: &Request, color: Color) -> Result<(), SessionError> {
        let setup = match &request.start {
            Some(board) => board.to_setup(),
            None => Setup { turn: Color::White, ..Setup::start(&self.rules) },
        };
        let bad = |reason: String| SessionError::BadStart { reason };
        let start = Position::from_setup(&self.rules, &setup).map_err(|e| bad(e.to_string()))?;
        if let Some(outcome) = start.outcome() {
            return Err(bad(format!("the game is over: {outcome}")));
        }
        self.table = Some(Table { game: Game::new(start), color, request: request.clone() });
        Ok(())
    }

    fn begin(&mut self, events: &mut Vec<Event>) {
        let Some(table) = &self.table else { return };
        self.state = State::Playing;
        events.push(Event::Started { color: table.color, request: table.request.clone() });
        self.take_turn(events);
    }

    /// Ends the game if it is over, and has to think if not, when it is this
    /// side's turn.
    fn take_turn(&mut self, events: &mut Vec<Event>) {
        let Some(table) = self.table.as_ref().filter(|_| self.is_our_turn()) else { return };
        if let Some(outcome) = table.game.outcome() {
            let reason = match outcome.winner {
                None => EndReason::Draw,
                Some(winner) if winner == table.color => EndReason::Won,
                Some(_) => EndReason::Lost,
            };
            self.end_game(reason, Cause::Rules(outcome), events);
        } else if table.is_at_limit() {
            self.end_game(EndReason::Unspecified, Cause::MoveLimit, events);
        } else {
            self.must_think = true;
        }
    }

    fn hear_move(&mut self, played: PlayedMove, events: &mut Vec<Event>) {
        let is_our_turn = self.is_our_turn();
        let Some(table) = &mut self.table else { return };
        if is_our_turn {
            return self.fail(SessionError::OutOfTurn { played }, events);
        }
        let mut found = played.find(table.game.position());
        let m = found.pop().filter(|_| found.is_empty());
        match m {
            Some(m) if table.game.play(&m).is_ok() => {
                events.push(Event::Played(m));
                self.take_turn(events);
            }
            _ => {
                let number = table.game.moves().len() + 1;
                let squares = [played.from, played.to].map(Square::from_number);
                let squares: Vec<Square> = squares.into_iter().flatten().collect();
                let why = table.game.position().why_not_squares(&squares);
                let why = why.map(|why| why.to_string());
                self.fail(SessionError::IllegalMove { number, played, why }, events);
            }
        }
    }

    fn hear_back_request(&mut self, number: u16, turn: Color, events: &mut Vec<Event>) {
        let Some(table) = &mut self.table else { return };
        let first = table.game.start().turn();
        let before = usize::from(number).checked_sub(1).map(|moves| 2 * moves);
        let before = before.map(|plies| plies + usize::from(turn != first));
        let made = table.game.moves().len();
        if let Some(plies) = before.filter(|&plies| self.takes_back && plies < made) {
            for _ in plies..made {
                table.game.undo();
            }
            events.push(Event::Send(Message::BackAccept { code: 0 }));
            events.push(Event::TakenBack);
            self.take_turn(events);
        } else {
            events.push(Event::Note(format!("not taken back to move {number} of {turn}")));
            events.push(Event::Send(Message::BackAccept { code: 1 }));
        }
    }

    /// Says that the game has ended.
    fn end_game(&mut self, reason: EndReason, cause: Cause, events: &mut Vec<Event>) {
        events.push(Event::Send(Message::End { reason, more: self.wants_more }));
        self.ended(cause, events);
        self.state = State::Ending;
    }

    fn ended(&self, cause: Cause, events: &mut Vec<Event>) {
        let Some(table) = &self.table else { return };
        // What the rules say counts more than what a player says.
        let cause = match (table.game.outcome(), cause) {
            (_, Cause::Broken) => cause,
            (Some(outcome), _) => Cause::Rules(outcome),
            (None, Cause::Opponent(EndReason::Unspecified)) if table.is_at_limit() => {
                Cause::MoveLimit
            }
            (None, cause) => cause,
        };
        let won = |color| match color {
            Color::White => GameResult::WhiteWins,
            Color::Black => GameResult::BlackWins,
        };
        let result = match cause {
            Cause::Rules(outcome) => GameResult::from(&outcome),
            Cause::Opponent(EndReason::Lost) | Cause::Here(EndReason::Won) => won(table.color),
            Cause::Opponent(EndReason::Won) | Cause::Here(EndReason::Lost) => won(!table.color),
            Cause::Opponent(EndReason::Draw) | Cause::Here(EndReason::Draw) => GameResult::Draw,
            _ => GameResult::Unknown,
        };
        events.push(Event::Ended(Ending { result, cause }));
    }

    /// Both know that the game has ended.
    fn free(&mut self, other_wants_more: bool, events: &mut Vec<Event>) {
        let more = other_wants_more && self.wants_more;
        self.state = if more { State::Free } else { State::Closed };
        events.push(Event::Free { more });
    }

    /// Tells the other side why, as far as it can be told, and ends.
    fn fail(&mut self, error: SessionError, events: &mut Vec<Event>) {
        if self.state == State::Playing {
            events.extend(Message::chat(&error.to_string()).map(Event::Send));
            events.push(Event::Send(Message::End { reason: EndReason::Unspecified, more: false }));
            self.ended(Cause::Broken, events);
        }
        self.state = State::Closed;
        events.push(Event::Failed(error));
    }
}

impl fmt::Display for Cause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Rules(outcome) => return outcome.reason.fmt(f),
            Self::Opponent(EndReason::Unspecified) => "the opponent ended the game",
            Self::Opponent(EndReason::Lost) => "the opponent gave up",
            Self::Opponent(EndReason::Draw) => "the opponent says it is a draw",
            Self::Opponent(EndReason::Won) => "the opponent says it has won",
            Self::Here(EndReason::Lost) => "given up",
            Self::Here(_) => "ended here",
            Self::MoveLimit => "the agreed number of moves was made",
            Self::Broken => "broken off",
        })
    }
}

impl fmt::Display for SessionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::WrongBoard { squares } => {
                write!(f, "DXP is for the 10x10 board with {SQUARES} squares, not {squares}")
            }
            Self::NotNow { what } => write!(f, "cannot {what} now"),
            Self::BadStart { reason } => write!(f, "cannot start from that position: {reason}"),
            Self::NotLegal => f.write_str("not a legal move in this position"),
            Self::IllegalMove { number, played, why } => {
                write!(f, "the opponent's move {played} (ply {number}) is not legal")?;
                match why {
                    Some(why) => write!(f, ": {why}"),
                    None => Ok(()),
                }
            }
            Self::OutOfTurn { played } => {
                write!(f, "the opponent played {played} when it was not its turn")
            }
            Self::TwoInitiators => f.write_str("the opponent asks for games, too; one must follow"),
            Self::BadMessage(error) => write!(f, "the opponent does not speak DXP: {error}"),
        }
    }
}

impl std::error::Error for SessionError {}
