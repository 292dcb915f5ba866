//! The state machine of a DXP connection: which message is allowed when, whose
//! turn it is, how games begin and end. It checks every move of the opponent.
//! It neither searches nor opens a socket, and time-outs are the caller's.

use std::{fmt, time::Duration};

use crownhead_notation::GameResult;
use crownhead_rules::{Color, Game, Move, Outcome, Position, RuleSet, Setup, Square};

use super::{
    AcceptCode, Board, EndReason, FrameBuffer, FrameError, Message, Minutes, PlayedMove, Request,
    SQUARES, VERSION,
};

/// One side of a connection.
///
/// The caller passes received bytes to [`receive`](Session::receive) and
/// carries out the returned events in their order. After [`Event::Think`] it
/// searches the position of [`Session::game`] and calls
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
    /// Whether requests to take moves back are accepted.
    takes_back: bool,
    /// Whether this side would play another game after this one.
    wants_more: bool,
    opponent: String,
    buffer: FrameBuffer,
    state: State,
    /// Whether [`Event::Think`] is still to be reported for the current turn.
    must_think: bool,
    table: Option<Table>,
}

/// Which side asks for games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Role {
    /// This side asks for games.
    Initiator,
    /// The other side asks for games.
    Follower,
}

/// The state of a connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    /// No game is in progress.
    Free,
    /// A request was sent and not answered yet.
    Asked,
    Playing,
    /// This side has sent `E` and waits for the acknowledgement.
    Ending,
    /// The connection has failed, or one side wants no more games.
    Closed,
}

/// The game in progress, or the last one.
#[derive(Clone, Debug)]
struct Table {
    game: Game,
    color: Color,
    request: Request,
}

impl Table {
    /// Whether the agreed number of moves has been played.
    fn is_at_limit(&self) -> bool {
        let most = 2 * usize::from(self.request.moves);
        most > 0 && self.game.moves().len() >= most
    }
}

/// A game to request.
#[derive(Clone, Debug)]
pub struct Offer {
    /// The colour of this side.
    pub color: Color,
    /// Thinking time of each player for the whole game; zero for no limit.
    pub minutes: Minutes,
    /// The number of moves by each player after which the game is broken off; 0
    /// for no limit.
    pub moves: u16,
    /// The start position; `None` for the usual one.
    pub start: Option<Position>,
}

/// What the caller has to do, or is told.
#[derive(Clone, Debug)]
pub enum Event {
    /// Send this message.
    Send(Message),
    /// A game has begun.
    Started {
        /// The colour of this side.
        color: Color,
        /// The terms of the game.
        request: Request,
    },
    /// The other side refuses the requested game.
    Refused(AcceptCode),
    /// It is this side's turn: search, then call [`Session::play`]. Always the
    /// last event of a list.
    Think,
    /// The other side has moved.
    Played(Move),
    /// Moves were taken back. A search in progress is about a position that is
    /// no longer current.
    TakenBack,
    /// The game has ended. [`Session::game`] still returns it.
    Ended(Ending),
    /// Both sides have acknowledged the end of the game.
    Free {
        /// Whether both would play another game.
        more: bool,
    },
    /// Text for people, as the other side sent it.
    Chat(String),
    /// Something was refused or ignored; the text says what.
    Note(String),
    /// The connection cannot be used any more.
    Failed(SessionError),
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ending {
    /// The result.
    pub result: GameResult,
    /// Why.
    pub cause: Cause,
}

/// What ended a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cause {
    /// The rules of the game.
    Rules(Outcome),
    /// The other side reported a result.
    Opponent(EndReason),
    /// This side reported a result.
    Here(EndReason),
    /// The agreed number of moves was played.
    MoveLimit,
    /// The connection failed.
    Broken,
}

/// Why a call is refused, or why the connection failed.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum SessionError {
    /// DXP describes the 10x10 board only.
    WrongBoard {
        /// The number of squares of the requested board.
        squares: usize,
    },
    /// The call is not allowed in the current state.
    NotNow {
        /// The call.
        what: &'static str,
    },
    /// A game cannot start from that position.
    BadStart {
        /// Why.
        reason: String,
    },
    /// A move of this side is not legal.
    NotLegal,
    /// A move of the other side is not legal.
    IllegalMove {
        /// The number of the move in plies, from 1.
        number: usize,
        /// The move.
        played: PlayedMove,
        /// Why the move is not legal, if a short reason is known.
        why: Option<String>,
    },
    /// The other side moved when it was not its turn.
    OutOfTurn {
        /// The move.
        played: PlayedMove,
    },
    /// Both sides are initiators.
    TwoInitiators,
    /// A frame is not a valid message.
    BadMessage(FrameError),
}

impl Default for Offer {
    /// A game with White from the usual position, without limits.
    fn default() -> Self {
        Self { color: Color::White, minutes: Minutes::default(), moves: 0, start: None }
    }
}

impl Session {
    /// Makes a session for a new connection. The rules must be for the 10x10
    /// board.
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

    /// Sets whether requests to take moves back are accepted; by default they
    /// are refused.
    pub fn set_takes_back(&mut self, takes_back: bool) {
        self.takes_back = takes_back;
    }

    /// Sets whether this side would play another game after the current or next
    /// one; by default it would.
    pub fn set_wants_more(&mut self, wants_more: bool) {
        self.wants_more = wants_more;
    }

    /// The other side's name; empty until it is known.
    pub fn opponent(&self) -> &str {
        &self.opponent
    }

    /// The game in progress, or the last one.
    pub fn game(&self) -> Option<&Game> {
        self.table.as_ref().map(|table| &table.game)
    }

    /// The colour of this side in that game.
    pub fn color(&self) -> Option<Color> {
        self.table.as_ref().map(|table| table.color)
    }

    /// Whether a game is in progress and it is this side's turn.
    pub fn is_our_turn(&self) -> bool {
        let table = self.table.as_ref().filter(|_| self.state == State::Playing);
        table.is_some_and(|table| table.game.position().turn() == table.color)
    }

    /// Whether a game is in progress.
    pub fn is_playing(&self) -> bool {
        self.state == State::Playing
    }

    /// Requests a game.
    pub fn request(&mut self, offer: Offer) -> Result<Vec<Event>, SessionError> {
        if self.role != Role::Initiator || self.state != State::Free {
            return Err(SessionError::NotNow { what: "ask for a game" });
        }
        let usual = Position::start(&self.rules);
        // DXP's usual start position has White to move; where Black begins, the
        // position is sent.
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

    /// Plays a move of this side and sends it with its thinking time.
    pub fn play(&mut self, m: &Move, time: Duration) -> Result<Vec<Event>, SessionError> {
        let is_our_turn = self.is_our_turn();
        let Some(table) = self.table.as_mut().filter(|_| is_our_turn) else {
            return Err(SessionError::NotNow { what: "move" });
        };
        table.game.play(m).map_err(|_| SessionError::NotLegal)?;
        Ok(vec![Event::Send(Message::Move(PlayedMove::new(m, time)))])
    }

    /// Ends the game on this side's turn instead of moving: resigns, or reports
    /// a result.
    pub fn end(&mut self, reason: EndReason) -> Result<Vec<Event>, SessionError> {
        if !self.is_our_turn() {
            return Err(SessionError::NotNow { what: "end the game" });
        }
        let mut events = Vec::new();
        self.end_game(reason, Cause::Here(reason), &mut events);
        Ok(events)
    }

    /// Handles bytes from the other side. They may contain several messages;
    /// the session is then in the state after the last of them.
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
        // Reported last, because a later message may have ended the game.
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

    /// Accepts or refuses a request.
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

    /// Sets up the requested start position.
    fn open(&mut self, request: &Request, color: Color) -> Result<(), SessionError> {
        let setup = match &request.start {
            Some(board) => board.to_setup(),
            None => Setup { turn: Color::White, ..Setup::start(&self.rules) },
        };
        let bad = |reason: String| SessionError::BadStart { reason };
        let start = Position::from_setup(&self.rules, &setup).map_err(|e| bad(e.to_string()))?;
        if let Some(outcome) = start.outcome() {
            return Err(bad(format!("the game is over: {}", crownhead_words::outcome(&outcome))));
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

    /// On this side's turn: ends the game if it is over by rule, otherwise asks
    /// for a move.
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
                let why = table.game.why_not_squares(&squares);
                let why = why.map(|why| crownhead_words::why(&why, &|square| square.to_string()));
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

    /// Reports the end of the game to the other side.
    fn end_game(&mut self, reason: EndReason, cause: Cause, events: &mut Vec<Event>) {
        events.push(Event::Send(Message::End { reason, more: self.wants_more }));
        self.ended(cause, events);
        self.state = State::Ending;
    }

    fn ended(&self, cause: Cause, events: &mut Vec<Event>) {
        let Some(table) = &self.table else { return };
        // A result by rule takes precedence over a reported one.
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
            Cause::Opponent(EndReason::Unspecified)
            | Cause::Here(EndReason::Unspecified)
            | Cause::MoveLimit
            | Cause::Broken => GameResult::Unknown,
        };
        events.push(Event::Ended(Ending { result, cause }));
    }

    /// Both sides have acknowledged the end of the game.
    fn free(&mut self, other_wants_more: bool, events: &mut Vec<Event>) {
        let more = other_wants_more && self.wants_more;
        self.state = if more { State::Free } else { State::Closed };
        events.push(Event::Free { more });
    }

    /// Tells the other side the reason as chat and ends the connection.
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
            Self::Rules(outcome) => {
                return f.write_str(&crownhead_words::reason(outcome.reason));
            }
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
