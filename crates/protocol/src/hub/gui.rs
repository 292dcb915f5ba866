//! The GUI's side of the protocol, for match runners and programs that show
//! games. It tracks which commands are allowed and interprets the engine's
//! lines; pipes and time-outs are the caller's.

use std::fmt;

use crownhead_notation::{MoveError, fen, read_hub, write_hub};
use crownhead_rules::{Color, Endings, Game, Move, Position, Progress, RuleSet};

use super::{
    Done, EngineMessage, GuiMessage, Id, Info, Level, Mode, Param, ParamError, ParamKind, Start,
    variant_name,
};

/// Endings with a limited number of moves have at most seven pieces. One more
/// is a margin.
const MOST_IN_ENDINGS: u8 = 8;

/// A conversation with an engine.
///
/// Messages to send come out of the methods; lines that arrive go into
/// [`receive`](GuiSession::receive).
///
/// ```
/// use crownhead_protocol::hub::{GuiEvent, GuiSession, Level, Mode};
/// use crownhead_rules::{Game, Position, RuleSet};
///
/// let rules = RuleSet::named("killer").expect("a rule set of this library");
/// let mut gui = GuiSession::new();
/// assert_eq!(gui.hello()?.to_string(), "hub");
/// assert!(gui.receive("id name=Scan version=3.1").is_none());
/// gui.receive("param name=variant value=normal type=enum values=\"normal killer\"");
/// assert!(matches!(gui.receive("wait"), Some(GuiEvent::Introduced)));
///
/// let variant = gui.set_variant(&rules)?.expect("not the engine's default");
/// assert_eq!(variant.to_string(), "set-param name=variant value=killer");
/// assert_eq!(gui.init()?.to_string(), "init");
/// assert!(matches!(gui.receive("init eval"), Some(GuiEvent::Text(_))));
/// assert!(matches!(gui.receive("ready"), Some(GuiEvent::Ready)));
///
/// let game = Game::new(Position::start(&rules));
/// let messages = gui.search(&game, &Level::depth(8), Mode::Think)?;
/// let lines: Vec<String> = messages.iter().map(ToString::to_string).collect();
/// assert_eq!(lines[1..], ["level depth=8", "go think"]);
/// assert!(matches!(gui.receive("info depth=1 pv=32-28"), Some(GuiEvent::Info(_))));
/// let Some(GuiEvent::Done { best, .. }) = gui.receive("done move=32-28") else { unreachable!() };
/// assert!(game.position().is_legal(&best.expect("a move")));
/// # Ok::<(), crownhead_protocol::hub::GuiError>(())
/// ```
#[derive(Clone, Debug)]
pub struct GuiSession {
    stage: Stage,
    id: Id,
    params: Vec<Param>,
    /// The position being searched, and the purpose of the search.
    asked: Option<(Position, Mode)>,
}

/// The state of a conversation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stage {
    /// Nothing has been sent.
    New,
    /// `hub` was sent; the engine declares its identity and parameters.
    Introducing,
    /// Parameters can be set.
    Waiting,
    /// `init` was sent; the engine is initialising.
    Starting,
    /// The engine waits for a search.
    Ready,
    /// A search is in progress.
    Thinking,
}

/// The meaning of a line from the engine.
#[derive(Clone, Debug, PartialEq)]
pub enum GuiEvent {
    /// The engine has declared its identity and all parameters.
    Introduced,
    /// The engine is initialised.
    Ready,
    /// A progress report of the search.
    Info(Info),
    /// The end of the search.
    Done {
        /// The best move, which is legal; `None` if the engine gave none.
        best: Option<Move>,
        /// The reply to ponder on, if the engine gave a legal one.
        ponder: Option<Move>,
    },
    /// The search ended with a move that is not legal.
    BadMove {
        /// The move, as the engine wrote it.
        text: String,
        /// Why it is not legal.
        error: MoveError,
    },
    /// The answer to `ping`.
    Pong,
    /// The engine reported an error. After a refused position some engines go
    /// on with the previous one, so no later answer can be trusted.
    Error(String),
    /// A line that is not a message.
    Text(String),
    /// A message that is not allowed in the current state.
    Unexpected(EngineMessage),
}

/// Why a command cannot be sent.
#[derive(Clone, Debug, PartialEq)]
pub enum GuiError {
    /// The command is not allowed in the current state.
    TooEarly {
        /// The command.
        command: &'static str,
        /// The current state.
        stage: Stage,
    },
    /// The engine has no such parameter, or the parameter cannot have the
    /// value.
    Param(ParamError),
    /// The engine does not play by these rules.
    NoVariant {
        /// The id of the rules.
        id: &'static str,
    },
}

impl Default for GuiSession {
    fn default() -> Self {
        Self::new()
    }
}

impl GuiSession {
    /// Makes a session for an engine that has just been started.
    pub fn new() -> Self {
        Self { stage: Stage::New, id: Id::default(), params: Vec::new(), asked: None }
    }

    /// The state of the conversation.
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// The engine's identity, as far as it has declared it.
    pub fn id(&self) -> &Id {
        &self.id
    }

    /// The engine's parameters with their current values.
    pub fn params(&self) -> &[Param] {
        &self.params
    }

    /// Sends `hub`.
    pub fn hello(&mut self) -> Result<GuiMessage, GuiError> {
        self.expect(self.stage == Stage::New, "hub")?;
        self.stage = Stage::Introducing;
        Ok(GuiMessage::Hub)
    }

    /// Sets a parameter; `None` if it already has the value, so that nothing
    /// need be sent.
    pub fn set_param(&mut self, name: &str, value: &str) -> Result<Option<GuiMessage>, GuiError> {
        self.expect(matches!(self.stage, Stage::Waiting | Stage::Ready), "set-param")?;
        let unknown = || GuiError::Param(ParamError::Unknown { name: name.to_owned() });
        let param = self.params.iter_mut().find(|param| param.name == name).ok_or_else(unknown)?;
        let value = param.check(value).map_err(GuiError::Param)?;
        if param.value == value {
            return Ok(None);
        }
        param.value.clone_from(&value);
        Ok(Some(GuiMessage::SetParam { name: name.to_owned(), value }))
    }

    /// Sets the `variant` parameter. An engine without it plays international
    /// draughts.
    pub fn set_variant(&mut self, rules: &RuleSet) -> Result<Option<GuiMessage>, GuiError> {
        let no_variant = GuiError::NoVariant { id: rules.key() };
        let Some(param) = self.params.iter().find(|param| param.name == "variant") else {
            let is_normal = rules.key() == "international";
            return if is_normal { Ok(None) } else { Err(no_variant) };
        };
        let names = [variant_name(rules), rules.key()];
        let name = match &param.kind {
            ParamKind::Enum(_) => names.into_iter().find(|name| param.check(name).is_ok()),
            ParamKind::Bool | ParamKind::Text | ParamKind::Int { .. } | ParamKind::Real { .. } => {
                Some(names[0])
            }
        };
        self.set_param("variant", name.ok_or(no_variant)?)
    }

    /// Sends `init`.
    pub fn init(&mut self) -> Result<GuiMessage, GuiError> {
        self.expect(self.stage == Stage::Waiting, "init")?;
        self.stage = Stage::Starting;
        Ok(GuiMessage::Init)
    }

    /// Sends `new-game`.
    pub fn new_game(&mut self) -> Result<GuiMessage, GuiError> {
        self.expect(self.stage == Stage::Ready, "new-game")?;
        Ok(GuiMessage::NewGame)
    }

    /// Starts a search of the last position of a game: three messages to send
    /// in this order. For pondering the game includes the expected move.
    pub fn search(
        &mut self,
        game: &Game,
        level: &Level,
        mode: Mode,
    ) -> Result<[GuiMessage; 3], GuiError> {
        self.expect(self.stage == Stage::Ready, "go")?;
        self.stage = Stage::Thinking;
        self.asked = Some((game.position().clone(), mode));
        Ok([position_message(game), GuiMessage::Level(*level), GuiMessage::Go(mode)])
    }

    /// Stops the search; its `done` follows.
    pub fn stop(&mut self) -> Result<GuiMessage, GuiError> {
        self.expect(self.stage == Stage::Thinking, "stop")?;
        Ok(GuiMessage::Stop)
    }

    /// Sends `ponder-hit`.
    pub fn ponder_hit(&mut self) -> Result<GuiMessage, GuiError> {
        match &mut self.asked {
            Some((_, mode @ Mode::Ponder)) => {
                *mode = Mode::Think;
                Ok(GuiMessage::PonderHit)
            }
            Some((_, Mode::Think | Mode::Analyze)) | None => {
                Err(GuiError::TooEarly { command: "ponder-hit", stage: self.stage })
            }
        }
    }

    /// Interprets a line from the engine; `None` for empty lines and for
    /// declarations.
    pub fn receive(&mut self, line: &str) -> Option<GuiEvent> {
        if line.trim().is_empty() {
            return None;
        }
        let Ok(message) = EngineMessage::parse(line) else {
            return Some(GuiEvent::Text(line.to_owned()));
        };
        match (self.stage, message) {
            (Stage::Introducing, EngineMessage::Id(id)) => {
                self.id = id;
                None
            }
            (Stage::Introducing, EngineMessage::Param(param)) => {
                self.params.retain(|known| known.name != param.name);
                self.params.push(param);
                None
            }
            (Stage::Introducing, EngineMessage::Wait) => {
                self.stage = Stage::Waiting;
                Some(GuiEvent::Introduced)
            }
            (Stage::Starting, EngineMessage::Ready) => {
                self.stage = Stage::Ready;
                Some(GuiEvent::Ready)
            }
            (Stage::Thinking, EngineMessage::Info(info)) => Some(GuiEvent::Info(info)),
            (Stage::Thinking, EngineMessage::Done(done)) => {
                self.stage = Stage::Ready;
                let (position, _) = self.asked.take()?;
                Some(finish(&position, done))
            }
            (_, EngineMessage::Pong) => Some(GuiEvent::Pong),
            (_, EngineMessage::Error { message }) => Some(GuiEvent::Error(message)),
            (_, message) => Some(GuiEvent::Unexpected(message)),
        }
    }

    fn expect(&self, allowed: bool, command: &'static str) -> Result<(), GuiError> {
        if allowed { Ok(()) } else { Err(GuiError::TooEarly { command, stage: self.stage }) }
    }
}

/// Checks the moves of a `done`.
fn finish(position: &Position, Done { best, ponder }: Done) -> GuiEvent {
    let Some(text) = best else { return GuiEvent::Done { best: None, ponder: None } };
    match read_hub(position, &text) {
        Ok(best) => {
            let after = position.play(&best).ok();
            let ponder = after.zip(ponder).and_then(|(after, text)| read_hub(&after, &text).ok());
            GuiEvent::Done { best: Some(best), ponder }
        }
        Err(error) => GuiEvent::BadMove { text, error },
    }
}

/// The `pos` message for the last position of a game: the position after the
/// last irreversible move, and the moves since, which matter for repetition.
/// Where a drawing rule counts moves across irreversible ones (limited endings,
/// the moves of a Frisian king), more moves are sent.
///
/// ```
/// use crownhead_protocol::hub::position_message;
/// use crownhead_rules::{Game, Position, RuleSet};
///
/// let rules = RuleSet::named("english").expect("a rule set of this library");
/// let game = Game::new(Position::start(&rules));
/// let text = position_message(&game).to_string();
/// assert_eq!(text, "pos pos=Bbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww");
/// ```
pub fn position_message(game: &Game) -> GuiMessage {
    let first = (0..=game.moves().len()).rev().find(|&plies| can_begin(game, plies));
    let first = first.unwrap_or(0);
    let start = game.position_after(first).unwrap_or(game.start());
    let moves = game.moves().iter().skip(first).map(write_hub).collect();
    GuiMessage::Pos { start: Start::Squares(fen::hub_string(start)), moves }
}

/// Whether the position after so many plies determines everything that follows.
fn can_begin(game: &Game, plies: usize) -> bool {
    let Some(index) = plies.checked_sub(1) else { return true };
    let (Some(position), Some(ply), Some(m)) =
        (game.position_after(plies), game.plies().get(index), game.moves().get(index))
    else {
        return false;
    };
    let (board, draws) = (position.rules().board(), position.rules().rules().draws);
    // Turkish men also move sideways, which can be undone.
    let is_advance = ply.by_man && board.row(m.from) != board.row(m.to);
    let is_final = ply.capture || is_advance && draws.progress == Progress::CaptureOrManMove;
    let pieces: u8 = Color::ALL.map(|c| ply.material[c].men + ply.material[c].kings).iter().sum();
    let is_ending = draws.endings != Endings::None && pieces <= MOST_IN_ENDINGS;
    // The count of a Frisian king's moves continues through moves by the other
    // side's men.
    let counts = Color::ALL.iter().any(|&color| position.king_run(color).is_some());
    is_final && !is_ending && !counts
}

impl From<ParamError> for GuiError {
    fn from(error: ParamError) -> Self {
        Self::Param(error)
    }
}

impl fmt::Display for GuiError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooEarly { command, stage } => {
                write!(f, "'{command}' cannot be said to an engine that {stage}")
            }
            Self::Param(error) => error.fmt(f),
            Self::NoVariant { id } => write!(f, "the engine does not play {id}"),
        }
    }
}

impl std::error::Error for GuiError {}

/// The state as a phrase, to follow "an engine that".
impl fmt::Display for Stage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::New => "was not greeted",
            Self::Introducing => "has not named all its parameters",
            Self::Waiting => "was not started",
            Self::Starting => "is not ready",
            Self::Ready => "is not thinking",
            Self::Thinking => "is thinking",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crownhead_notation::SquareNames;

    fn rules(id: &str) -> RuleSet {
        RuleSet::named(id).unwrap()
    }

    fn game(id: &str, fen: &str, moves: &[&str]) -> Game {
        let rules = rules(id);
        let setup = fen::read(fen, &SquareNames::diagram(&rules)).unwrap();
        let mut game = Game::from_setup(&rules, &setup).unwrap();
        for text in moves {
            let m = read_hub(game.position(), text).expect(text);
            game.play(&m).unwrap();
        }
        game
    }

    /// A session with an engine that is ready.
    fn ready() -> GuiSession {
        let mut gui = GuiSession::new();
        gui.hello().unwrap();
        gui.receive("param name=variant value=normal type=enum values=\"normal bt english\"");
        gui.receive("param name=threads value=1 type=int min=1 max=4");
        gui.receive("wait").unwrap();
        gui.init().unwrap();
        gui.receive("ready").unwrap();
        gui
    }

    #[test]
    fn an_engine_is_asked_in_order() {
        let mut gui = GuiSession::new();
        assert!(gui.init().is_err());
        assert!(gui.set_param("threads", "2").is_err());
        gui.hello().unwrap();
        assert!(gui.hello().is_err());
        assert_eq!(gui.receive("hello there"), Some(GuiEvent::Text("hello there".to_owned())));
        assert_eq!(gui.receive(" "), None);
        assert!(matches!(gui.receive("ready"), Some(GuiEvent::Unexpected(EngineMessage::Ready))));
        gui.receive("id name=X author=\"Y Z\"");
        assert_eq!(gui.id().author.as_deref(), Some("Y Z"));
        gui.receive("wait");
        let start = game("international", "W:W31-50:B1-20", &[]);
        let error = gui.search(&start, &Level::INFINITE, Mode::Think).unwrap_err();
        assert_eq!(error.to_string(), "'go' cannot be said to an engine that was not started");
        gui.init().unwrap();
        gui.receive("ready");
        assert_eq!(gui.stage(), Stage::Ready);
        assert!(gui.stop().is_err());
        gui.search(&start, &Level::INFINITE, Mode::Ponder).unwrap();
        gui.ponder_hit().unwrap();
        assert!(gui.ponder_hit().is_err(), "only once");
        gui.stop().unwrap();
        assert!(matches!(gui.receive("done"), Some(GuiEvent::Done { best: None, .. })));
        assert!(matches!(gui.receive("done"), Some(GuiEvent::Unexpected(_))), "only once");
    }

    #[test]
    fn only_values_that_differ_are_sent() {
        let mut gui = ready();
        assert_eq!(gui.set_param("threads", "1").unwrap(), None);
        let message = gui.set_param("threads", "2").unwrap().unwrap();
        assert_eq!(message.to_string(), "set-param name=threads value=2");
        assert_eq!(gui.set_param("threads", "2").unwrap(), None);
        assert!(gui.set_param("threads", "9").is_err());
        assert!(gui.set_param("hash", "9").is_err());
    }

    #[test]
    fn variants_are_named_as_the_engine_names_them() {
        let mut gui = ready();
        let text = |message: Option<GuiMessage>| message.map(|message| message.to_string());
        assert_eq!(gui.set_variant(&rules("international")).unwrap(), None);
        assert_eq!(
            text(gui.set_variant(&rules("breakthrough")).unwrap()).as_deref(),
            Some("set-param name=variant value=bt")
        );
        assert_eq!(
            text(gui.set_variant(&rules("english")).unwrap()).as_deref(),
            Some("set-param name=variant value=english")
        );
        let error = gui.set_variant(&rules("russian")).unwrap_err();
        assert_eq!(error.to_string(), "the engine does not play russian");
        let mut plain = GuiSession::new();
        assert_eq!(plain.set_variant(&rules("international")), Ok(None));
        assert!(plain.set_variant(&rules("killer")).is_err());
    }

    #[test]
    fn answers_are_checked_against_the_position() {
        let mut gui = ready();
        let position = game("international", "W:W28:B23,14,10", &[]);
        let ask = |gui: &mut GuiSession, answer| {
            gui.search(&position, &Level::depth(1), Mode::Think).unwrap();
            gui.receive(answer).unwrap()
        };
        let GuiEvent::Done { best: Some(best), ponder } =
            ask(&mut gui, "done move=28x19x23 ponder=14x23x19")
        else {
            unreachable!()
        };
        assert_eq!(write_hub(&best), "28x19x23");
        assert_eq!(ponder.map(|m| write_hub(&m)).as_deref(), Some("14x23x19"));
        assert!(matches!(ask(&mut gui, "done move=28-22"), GuiEvent::BadMove { .. }));
        assert!(matches!(ask(&mut gui, "done move=castles"), GuiEvent::BadMove { .. }));
        assert!(matches!(
            ask(&mut gui, "done move=28x19x23 ponder=1-2"),
            GuiEvent::Done { best: Some(_), ponder: None }
        ));
        gui.search(&position, &Level::depth(1), Mode::Think).unwrap();
        assert_eq!(
            gui.receive("error message=\"bad position\""),
            Some(GuiEvent::Error("bad position".to_owned()))
        );
        assert_eq!(gui.stage(), Stage::Thinking, "the answer is still to come");
        assert_eq!(gui.receive("pong"), Some(GuiEvent::Pong));
    }

    #[test]
    fn only_moves_since_the_last_irreversible_one_are_sent() {
        let men = "W:WK46,28,50,49,45,40:B25,K3,15";
        let played = game("international", men, &["28-22", "3-8", "46-41"]);
        let message = position_message(&played);
        let GuiMessage::Pos { start: Start::Squares(squares), moves } = message else {
            unreachable!()
        };
        assert_eq!(moves, ["3-8", "46-41"]);
        let setup = fen::read(&squares, &SquareNames::diagram(played.start().rules())).unwrap();
        let before = Position::from_setup(played.start().rules(), &setup).unwrap();
        assert_eq!(Some(&before), played.position_after(1));
    }

    #[test]
    fn moves_of_a_limited_ending_are_all_sent() {
        let played = game("international", "W:WK46,28:B25,K3", &["28-22", "3-8", "46-41"]);
        let GuiMessage::Pos { moves, .. } = position_message(&played) else { unreachable!() };
        assert_eq!(moves, ["28-22", "3-8", "46-41"]);
    }

    #[test]
    fn frisian_king_counts_survive() {
        // White's king has moved once when Black moves a man.
        let played = game("frisian", "W:WK46,36:B5,K20", &["46-41", "5-10"]);
        assert!(played.position().king_run(Color::White).is_some());
        let GuiMessage::Pos { moves, .. } = position_message(&played) else { unreachable!() };
        assert_eq!(moves, ["46-41", "5-10"]);
    }
}
