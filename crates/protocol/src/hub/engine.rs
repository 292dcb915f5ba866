//! The side of the protocol that answers: what an engine does about each
//! line, without thinking itself. Pipes, threads and the search are the
//! caller's.

use std::collections::VecDeque;

use crownhead_notation::{MoveError, SquareNames, fen, read_hub, write_hub};
use crownhead_rules::{Game, Move, Position, RuleSet};

use super::{
    Done, EngineMessage, GuiMessage, HOUSE, Id, Level, MessageError, MessageFault, Mode, Param,
    ParamError, ParamKind, Start, message::shorten, variant_name, variant_names, variant_rules,
};

/// Commands that wait for the end of a search, at most.
const MOST_WAITING: usize = 1000;

/// An engine's side of the conversation.
///
/// Lines go into [`receive`](EngineSession::receive), the answer of a search
/// into [`finish`](EngineSession::finish). What comes out is to be done in
/// order. Between a [`Action::Search`] and `finish` the caller thinks.
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
    /// The rules first, then what the caller declared.
    params: Vec<Param>,
    /// What `house` stands for.
    house: Option<RuleSet>,
    /// Each of these is an error after a command that was refused, until one
    /// that is not: what the GUI asks then is not what it means.
    rules: Result<RuleSet, Refused>,
    game: Result<Game, Refused>,
    level: Result<Level, Refused>,
    thinking: Option<Thinking>,
    waiting: VecDeque<Result<GuiMessage, MessageError>>,
}

/// The command that was refused.
#[derive(Clone, Copy, Debug)]
struct Refused(&'static str);

/// A search that goes on.
#[derive(Clone, Copy, Debug)]
struct Thinking {
    mode: Mode,
    is_stopped: bool,
}

/// Something to do.
#[derive(Clone, Debug)]
pub enum Action {
    /// Send this.
    Send(EngineMessage),
    /// A parameter has a new value, which was checked.
    SetParam {
        /// Its name.
        name: String,
        /// Its value.
        value: String,
    },
    /// Get ready to think.
    Init,
    /// Forget what was learnt.
    NewGame,
    /// Think, and call [`EngineSession::finish`].
    Search(Box<Search>),
    /// Stop thinking.
    Stop,
    /// The clock runs from now on.
    PonderHit,
    /// End. Nothing more is sent.
    Quit,
}

/// What to think about.
#[derive(Clone, Debug)]
pub struct Search {
    /// The position, with moves before it. It is not over.
    pub game: Game,
    /// How long.
    pub level: Level,
    /// What for.
    pub mode: Mode,
}

impl EngineSession {
    /// A conversation about an engine with these parameters, which begins
    /// with these rules. The `variant` parameter is added here.
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

    /// The parameters with their values.
    pub fn params(&self) -> &[Param] {
        &self.params
    }

    /// Whether a search was asked for and is not finished.
    pub fn is_thinking(&self) -> bool {
        self.thinking.is_some()
    }

    /// The rules, unless the last variant asked for was refused.
    pub fn rules(&self) -> Option<&RuleSet> {
        self.rules.as_ref().ok()
    }

    /// What to do about a line from the GUI.
    pub fn receive(&mut self, line: &str) -> Vec<Action> {
        let mut actions = Vec::new();
        // Empty lines are no commands.
        if !line.trim().is_empty() {
            self.take(GuiMessage::parse(line), &mut actions);
        }
        actions
    }

    /// What to do when a search has ended, with the move it found and the
    /// reply to ponder on.
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

    /// Answers at once, stops the search, or lets the message wait.
    fn take(&mut self, message: Result<GuiMessage, MessageError>, actions: &mut Vec<Action>) {
        let Some(thinking) = &mut self.thinking else {
            return self.answer(message, actions);
        };
        if let Ok(GuiMessage::Quit) = message {
            return actions.push(Action::Quit);
        }
        // What follows a command that waits must wait behind it.
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
                // What is not understood changes nothing.
                Err(error) if !matters(&error) => return refuse(&error.to_string(), actions),
                _ => {}
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
            // They may have crossed with the end of the search.
            Ok(GuiMessage::Stop | GuiMessage::PonderHit) => {}
            Ok(GuiMessage::Ping) => send(EngineMessage::Pong, actions),
            Ok(GuiMessage::Quit) => actions.push(Action::Quit),
            Err(error) => {
                refuse(&error.to_string(), actions);
                match error.command.as_str() {
                    "pos" => self.game = Err(Refused("pos")),
                    "level" => self.level = Err(Refused("level")),
                    // Whoever says `go` waits for `done`.
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

    /// Limits are for one search.
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
                error => format!("bad move {number}: {error}"),
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

/// Whether a message that was not understood changes what comes after it.
fn matters(error: &MessageError) -> bool {
    error.fault != MessageFault::Unknown && ["pos", "level", "go"].contains(&error.command.as_str())
}

fn send(message: EngineMessage, actions: &mut Vec<Action>) {
    actions.push(Action::Send(message));
}

fn refuse(message: &str, actions: &mut Vec<Action>) {
    send(EngineMessage::Error { message: message.to_owned() }, actions);
}

/// Whether a text can be the side to move and one character for each square.
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
