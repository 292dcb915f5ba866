//! A game as it is kept, and what of it changes.

use crownhead_notation::{SquareNames, fen};
use crownhead_play::{
    Colours, Moment, Offer, Plan, Player, Saved, SavedClock, SavedMove, Session, TimeControl,
};
use crownhead_rules::{ByColor, Color};

use crate::{Card, End, Origin, Summary, text};

/// A whole game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// What it is beside its moves.
    pub card: Card,
    /// What was settled before the first move.
    pub setting: Setting,
    /// How it stands.
    pub state: State,
    /// The moves.
    pub moves: Vec<SavedMove>,
    /// What could not be read of it.
    pub(crate) fault: Option<Unreadable>,
}

/// What was settled before the first move.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Setting {
    /// The id of the rule set.
    pub rules: String,
    /// What the rules are called.
    pub rules_name: String,
    /// The switches changed, as JSON; empty if none.
    pub(crate) switches: String,
    /// Who plays, as [`Player`] prints it, with a note.
    pub(crate) players: ByColor<String>,
    /// The first position as FEN, if it is not the usual one.
    pub(crate) start: Option<String>,
    /// The clock, if there is one.
    pub(crate) time: Option<TimeControl>,
}

/// How a game stands.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct State {
    /// How many moves were played.
    pub ply: u32,
    /// The position as FEN, in diagram numbers.
    pub position: String,
    /// The clocks, and since when one of them runs.
    pub clock: Option<SavedClock>,
    /// Moves taken back that can be played again, the next first.
    pub redo: Vec<SavedMove>,
    /// What one side asks of the other.
    pub offer: Option<Offer>,
    /// How it ended.
    pub end: Option<End>,
}

/// A game that has changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    /// What it is beside its moves. The version before this one is replaced, or nothing is.
    pub card: Card,
    /// How it stands.
    pub state: State,
    /// So many first moves are as they were.
    pub kept: u32,
    /// The moves after those.
    pub moves: Vec<SavedMove>,
}

/// Whether clocks go on while a game is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Clocks {
    /// They run, and time is counted against whoever is to move: a server keeps the game.
    Run,
    /// They stand from this moment on until somebody takes the game up again.
    StandFrom(Moment),
}

/// Why a game that was kept cannot be played on.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unreadable {
    /// There are no such rules.
    #[error("no rule set '{0}'")]
    NoRules(String),
    /// House rules that this program does not know.
    #[error("switches: {0}")]
    Switches(String),
    /// The first position.
    #[error("first position: {0}")]
    Start(String),
    /// A player.
    #[error("player '{0}'")]
    Player(String),
    /// The end.
    #[error("reason: {0}")]
    Reason(String),
    /// A move, or the first position.
    #[error(transparent)]
    Moves(#[from] crownhead_play::Unreadable),
}

impl Record {
    /// A game as it stands.
    pub fn new(card: Card, session: &Session, clocks: Clocks) -> Self {
        let (rules, plan) = (session.rules(), session.plan());
        let names = SquareNames::diagram(rules);
        let setting = Setting {
            rules: rules.base().id.to_string(),
            rules_name: rules.name().to_owned(),
            switches: text::switches(rules),
            players: ByColor::from_fn(|side| text::player(plan, side)),
            start: plan.start.as_ref().map(|setup| fen::write(setup, &names)),
            time: plan.time,
        };
        let state = State::of(session, clocks);
        Self { card, setting, state, moves: session.moves_after(0), fault: None }
    }

    /// The same game with what a file says about it: the names of its people (the computer keeps its
    /// own) and tags.
    #[must_use]
    pub fn with_origin(mut self, origin: &Origin) -> Self {
        for side in Color::ALL {
            let player = &mut self.setting.players[side];
            if text::read_player(player) == Some(Player::Human) {
                let tags = if side == Color::White { origin.tags.as_slice() } else { &[] };
                let name = origin.names[side].as_deref().unwrap_or_default();
                *player = text::person_with_tags(name, tags);
            }
        }
        self
    }

    /// What a file says about the game; empty for one that was played here.
    pub fn origin(&self) -> Origin {
        Origin::of(&self.setting.players)
    }

    /// The game as a list of games needs it.
    pub fn summary(&self) -> Summary {
        Summary {
            card: self.card.clone(),
            rules: self.setting.rules.clone(),
            rules_name: self.setting.rules_name.clone(),
            house_rules: !self.setting.switches.is_empty(),
            players: self.setting.players.clone(),
            ply: self.state.ply,
            position: self.state.position.clone(),
            end: self.state.end,
        }
    }

    /// The same game with clocks that stand: the time until this moment was used.
    #[must_use]
    pub fn stopped(mut self, at: Moment) -> Self {
        self.state.clock = self.state.clock.map(|clock| clock.stopped(at));
        self
    }

    /// Takes the game up again. A clock that stands goes on now.
    pub fn session(&self, now: Moment) -> Result<Session, Unreadable> {
        if let Some(fault) = &self.fault {
            return Err(fault.clone());
        }
        let Setting { rules, rules_name, switches, players, start, time } = &self.setting;
        let rules = text::rule_set(rules, rules_name, switches)?;
        let read = |text: &String| fen::read(text, &SquareNames::diagram(&rules));
        let start = start.as_ref().map(read).transpose();
        let start = start.map_err(|error| Unreadable::Start(error.to_string()))?;
        let player = |side: Color| -> Result<Player, Unreadable> {
            let text = &players[side];
            text::read_player(text).ok_or_else(|| Unreadable::Player(text.clone()))
        };
        let plan = Plan {
            colours: Colours::usual(&rules),
            players: ByColor { white: player(Color::White)?, black: player(Color::Black)? },
            time: *time,
            start,
            resigns: text::resigns(players),
            rules,
        };
        let saved = Saved {
            moves: self.moves.clone(),
            redo: self.state.redo.clone(),
            offer: self.state.offer,
            finish: self.state.end.and_then(End::beside_the_moves),
            clock: self.state.clock,
        };
        Ok(Session::restore(plan, &saved, now)?)
    }
}

impl State {
    fn of(session: &Session, clocks: Clocks) -> Self {
        let names = SquareNames::diagram(session.rules());
        let clock = session.saved_clock().map(|clock| match clocks {
            Clocks::Run => clock,
            Clocks::StandFrom(now) => clock.stopped(now),
        });
        Self {
            ply: session.game().moves().len() as u32,
            position: fen::write_position(session.position(), &names),
            clock,
            redo: session.moves_taken_back(),
            offer: session.offer(),
            end: session.finish().map(End::from),
        }
    }
}

impl Change {
    /// What makes the game `before`, as it was kept last, the game `session`.
    pub fn between(before: &Session, session: &Session, card: Card, clocks: Clocks) -> Self {
        let kept = session.moves_in_common(before);
        Self {
            card,
            state: State::of(session, clocks),
            kept: kept as u32,
            moves: session.moves_after(kept),
        }
    }
}
