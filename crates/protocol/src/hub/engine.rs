//! The engine's side of the protocol: what to do for each line from the GUI.
//! Pipes, threads and the search itself are the caller's.

use std::collections::VecDeque;

use crownhead_notation::{MoveError, SquareNames, fen, read_hub, write_hub};
use crownhead_rules::{Game, Move, Position, RuleSet};

use super::{
    Done, EngineMessage, GuiMessage, HOUSE, Id, Level, MessageError, MessageFault, Mode, Param,
    ParamError, ParamKind, Start, message::shorten, variant_name, variant_names, variant_rules,
};

/// The most commands queued during a search.
const MOST_WAITING: usize = 1000;

/// An engine's side of the conversation.
///
/// The caller passes each line of the GUI to
/// [`receive`](EngineSession::receive) and the result of each search to
/// [`finish`](EngineSession::finish), and carries out the returned actions in
/// their order. From an [`Action::Search`] to `finish` a search is in progress.
///
/// ```
/// use crownhead_protocol::hub::{Action, EngineSession, Id};
/// use crownhead_rules::RuleSet;
///
/// let rules = RuleSet::named("international").expect("a rule set of this library");
/// let id = Id { name: "Example".to_owned(), ..Id::default() };
/// let mut session = EngineSession::new(id, Vec::new(), rules);
/// session.receive("pos start moves=32-28");
/// session.receive("level move-time=0.5");
/// let actions = session.receive("go think");
/// let [Action::Search(search)] = actions.as_slice() else { unreachable!() };
/// let best = search.game.position().moves().remove(0);
/// let actions = session.finish(Some(&best), None);
/// let [Action::Send(done)] = actions.as_slice() else { unreachable!() };
/// assert_eq!(done.to_string(), "done move=16-21");
/// ```
#[derive(Clone, Debug)]
pub struct EngineSession {
    id: Id,
    /// The `variant` parameter first, then those the caller declared.
    params: Vec<Param>,
    /// The rules behind the variant `house`.
    house: Option<RuleSet>,
    /// Rules, position and level hold an error from the time a command for them
    /// is refused until one is accepted: meanwhile the GUI means something else
    /// than the engine knows, so `go` is refused.
    rules: Result<RuleSet, Refused>,
    game: Result<Game, Refused>,
    level: Result<Level, Refused>,
    thinking: Option<Thinking>,
    waiting: VecDeque<Result<GuiMessage, MessageError>>,
}

/// The refused command.
#[derive(Clone, Copy, Debug)]
struct Refused(&'static str);

/// The search in progress.
#[derive(Clone, Copy, Debug)]
struct Thinking {
    mode: Mode,
    is_stopped: bool,
}

/// What the caller has to do.
#[derive(Clone, Debug)]
pub enum Action {
    /// Send this message.
    Send(EngineMessage),
    /// Apply the new value of a parameter, which has been checked.
    SetParam {
        /// Its name.
        name: String,
        /// Its value.
        value: String,
    },
    /// Initialise the engine.
    Init,
    /// Clear the transposition table.
    NewGame,
    /// Start a search, and call [`EngineSession::finish`] when it ends.
    Search(Box<Search>),
    /// Stop the search.
    Stop,
    /// Ponder hit: the clock runs from now on.
    PonderHit,
    /// End the program without sending anything.
    Quit,
}

/// A search to start.
#[derive(Clone, Debug)]
pub struct Search {
    /// The game so far; it is not over.
    pub game: Game,
    /// Its limits.
    pub level: Level,
    /// Its purpose.
    pub mode: Mode,
}

impl EngineSession {
    /// Makes a session for an engine with these parameters and initial rules,
    /// and adds the `variant` parameter.
    pub fn new(id: Id, params: Vec<Param>, rules: RuleSet) -> Self {
        let mut names: Vec<String> = variant_names().into_iter().map(str::to_owned).collect();
        if rules.is_house() {
            names.push(HOUSE.to_owned());
        }
        let variant = Param::new("variant", variant_name(&rules), ParamKind::Enum(names));
        let params = std::iter::once(variant).chain(params).collect();
        Self {
            id,
            params,
            house: rules.is_house().then(|| rules.clone()),
            game: Ok(Game::new(Position::start(&rules))),
            rules: Ok(rules),
            level: Ok(Level::INFINITE),
            thinking: None,
            waiting: VecDeque::new(),
        }
    }

    /// The parameters with their current values.
    pub fn params(&self) -> &[Param] {
        &self.params
    }

    /// Whether a search is in progress.
    pub fn is_thinking(&self) -> bool {
        self.thinking.is_some()
    }

    /// The rules, unless the last `variant` was refused.
    pub fn rules(&self) -> Option<&RuleSet> {
        self.rules.as_ref().ok()
    }

    /// Handles a line from the GUI.
    pub fn receive(&mut self, line: &str) -> Vec<Action> {
        let mut actions = Vec::new();
        // Empty lines are ignored.
        if !line.trim().is_empty() {
            self.take(GuiMessage::parse(line), &mut actions);
        }
        actions
    }

    /// Handles the end of a search with its best move and the reply to ponder
    /// on.
    pub fn finish(&mut self, best: Option<&Move>, ponder: Option<&Move>) -> Vec<Action> {
        let mut actions = Vec::new();
        if self.thinking.take().is_some() {
            self.done(best.map(write_hub), ponder.map(write_hub), &mut actions);
            for message in std::mem::take(&mut self.waiting) {
                self.take(message, &mut actions);
            }
        }
        actions
    }

    /// Answers a message at once, stops the search for it, or queues it.
    fn take(&mut self, message: Result<GuiMessage, MessageError>, actions: &mut Vec<Action>) {
        let Some(thinking) = &mut self.thinking else {
            return self.answer(message, actions);
        };
        if let Ok(GuiMessage::Quit) = message {
            return actions.push(Action::Quit);
        }
        // A message behind a queued one is queued, too, to keep the order.
        if self.waiting.is_empty() {
            match message {
                Ok(GuiMessage::Ping) => return send(EngineMessage::Pong, actions),
                Ok(GuiMessage::PonderHit) => {
                    if thinking.mode == Mode::Ponder {
                        thinking.mode = Mode::Think;
                        actions.push(Action::PonderHit);
                    }
                    return;
                }
                Ok(GuiMessage::Stop) => return thinking.stop(actions),
                // A line that is not understood does not interrupt the search.
                Err(error) if !matters(&error) => return refuse(&error.to_string(), actions),
                Ok(
                    GuiMessage::Hub
                    | GuiMessage::SetParam { .. }
                    | GuiMessage::Init
                    | GuiMessage::NewGame
                    | GuiMessage::Pos { .. }
                    | GuiMessage::Level(_)
                    | GuiMessage::Go(_)
                    | GuiMessage::Quit,
                )
                | Err(_) => {}
            }
        }
        thinking.stop(actions);
        if self.waiting.len() < MOST_WAITING {
            self.waiting.push_back(message);
        } else {
            refuse("too many commands during a search", actions);
        }
    }

    fn answer(&mut self, message: Result<GuiMessage, MessageError>, actions: &mut Vec<Action>) {
        match message {
            Ok(GuiMessage::Hub) => {
                send(EngineMessage::Id(self.id.clone()), actions);
                for param in &self.params {
                    send(EngineMessage::Param(param.clone()), actions);
                }
                send(EngineMessage::Wait, actions);
            }
            Ok(GuiMessage::SetParam { name, value }) => {
                if let Err(error) = self.set_param(&name, &value, actions) {
                    refuse(&error.to_string(), actions);
                }
            }
            Ok(GuiMessage::Init) => {
                actions.push(Action::Init);
                send(EngineMessage::Ready, actions);
            }
            Ok(GuiMessage::NewGame) => actions.push(Action::NewGame),
            Ok(GuiMessage::Pos { start, moves }) => {
                self.level = Ok(Level::INFINITE);
                self.game = match self.read_game(&start, &moves) {
                    Ok(game) => Ok(game),
                    Err(message) => {
                        refuse(&message, actions);
                        Err(Refused("pos"))
                    }
                };
            }
            Ok(GuiMessage::Level(level)) => match &mut self.level {
                Ok(sum) => sum.add(&level),
                refused @ Err(_) => *refused = Ok(level),
            },
            Ok(GuiMessage::Go(mode)) => self.go(mode, actions),
            // The search may have ended before these arrived.
            Ok(GuiMessage::Stop | GuiMessage::PonderHit) => {}
            Ok(GuiMessage::Ping) => send(EngineMessage::Pong, actions),
            Ok(GuiMessage::Quit) => actions.push(Action::Quit),
            Err(error) => {
                refuse(&error.to_string(), actions);
                match error.command.as_str() {
                    "pos" => self.game = Err(Refused("pos")),
                    "level" => self.level = Err(Refused("level")),
                    // Every `go` is answered with `done`.
                    "go" => self.done(None, None, actions),
                    _ => {}
                }
            }
        }
    }

    fn go(&mut self, mode: Mode, actions: &mut Vec<Action>) {
        let refused = self.rules.as_ref().err().or(self.game.as_ref().err());
        let (game, level) = match (&self.game, &self.level) {
            (Ok(game), Ok(level)) if refused.is_none() => (game, *level),
            (_, level) => {
                let refused = refused.or(level.as_ref().err()).unwrap_or(&Refused("pos"));
                let Refused(command) = refused;
                refuse(&format!("no search: the last {command} was refused"), actions);
                return self.done(None, None, actions);
            }
        };
        if game.position().outcome().is_some() {
            return self.done(None, None, actions);
        }
        self.thinking = Some(Thinking { mode, is_stopped: false });
        actions.push(Action::Search(Box::new(Search { game: game.clone(), level, mode })));
    }

    /// Limits hold for one search only.
    fn done(&mut self, best: Option<String>, ponder: Option<String>, actions: &mut Vec<Action>) {
        self.level = Ok(Level::INFINITE);
        send(EngineMessage::Done(Done { best, ponder }), actions);
    }

    fn set_param(
        &mut self,
        name: &str,
        value: &str,
        actions: &mut Vec<Action>,
    ) -> Result<(), ParamError> {
        let unknown = || ParamError::Unknown { name: name.to_owned() };
        let param = self.params.iter_mut().find(|param| param.name == name).ok_or_else(unknown)?;
        let result = param.set(value);
        let value = param.value.clone();
        if name == "variant" {
            let house = self.house.as_ref().filter(|_| value == HOUSE).cloned();
            let rules = house.or_else(|| variant_rules(&value)).filter(|_| result.is_ok());
            self.rules = rules.ok_or(Refused("variant"));
            self.game = match &self.rules {
                Ok(rules) => Ok(Game::new(Position::start(rules))),
                Err(refused) => Err(*refused),
            };
        } else if result.is_ok() {
            actions.push(Action::SetParam { name: name.to_owned(), value });
        }
        result
    }

    fn read_game(&self, start: &Start, moves: &[String]) -> Result<Game, String> {
        let rules = match &self.rules {
            Ok(rules) => rules,
            Err(Refused(command)) => {
                return Err(format!("no position: the last {command} was refused"));
            }
        };
        let bad = |error: &dyn std::fmt::Display| format!("bad position: {error}");
        let names = SquareNames::diagram(rules);
        let setup = match start {
            Start::Initial => crownhead_rules::Setup::start(rules),
            Start::Squares(squares) => {
                check_squares(squares, rules)?;
                fen::read(squares, &names).map_err(|error| bad(&error))?
            }
            Start::Fen(text) => fen::read(text, &names).map_err(|error| bad(&error))?,
        };
        let mut game = Game::from_setup(rules, &setup).map_err(|error| bad(&error))?;
        for (index, text) in moves.iter().enumerate() {
            let number = index + 1;
            let m = read_hub(game.position(), text).map_err(|error| match error {
                MoveError::NotLegal { .. } => format!("illegal move {number}: {error}"),
                MoveError::BadText { .. }
                | MoveError::BadSquare { .. }
                | MoveError::Ambiguous { .. } => format!("bad move {number}: {error}"),
            })?;
            game.play(&m).map_err(|error| format!("illegal move {number}: {error}"))?;
        }
        Ok(game)
    }
}

impl Thinking {
    fn stop(&mut self, actions: &mut Vec<Action>) {
        if !self.is_stopped {
            self.is_stopped = true;
            actions.push(Action::Stop);
        }
    }
}

/// Whether a malformed message would have set the position or the limits or
/// started a search: the GUI then means something the engine does not know.
fn matters(error: &MessageError) -> bool {
    error.fault != MessageFault::Unknown && ["pos", "level", "go"].contains(&error.command.as_str())
}

fn send(message: EngineMessage, actions: &mut Vec<Action>) {
    actions.push(Action::Send(message));
}

fn refuse(message: &str, actions: &mut Vec<Action>) {
    send(EngineMessage::Error { message: message.to_owned() }, actions);
}

/// Checks that a text is a side to move and one character per square.
fn check_squares(text: &str, rules: &RuleSet) -> Result<(), String> {
    let (given, wanted) = (text.chars().count().saturating_sub(1), rules.board().len());
    if given != wanted {
        let name = variant_name(rules);
        return Err(format!("bad position: {given} squares given, {name} has {wanted}"));
    }
    for (index, c) in text.chars().enumerate() {
        let known = if index == 0 { "WB" } else { "wbWBe" };
        if !known.contains(c) {
            let found = shorten(&c.to_string());
            return Err(format!("bad position: character {}: '{found}'", index + 1));
        }
    }
    Ok(())
}
