//! The state machine of a game.

use std::{fmt, sync::Arc, time::Duration};

use crownhead_rules::{
    ByColor, Color, DrawCounts, Game, History, IllegalMove as RulesRefusal, Move, Position,
    RuleSet, Setup, SetupError,
};
use crownhead_words::{Language, Side, say::refusal};

use crate::{
    Attempt, Clock, Colours, EndReason, Finish, Level, Moment, Player, PlaysOn, SavedClock, Sides,
    TimeControl, View, clock,
};

/// How a game is to be played.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The rules.
    pub rules: RuleSet,
    /// Who plays.
    pub players: ByColor<Player>,
    /// The clock, if there is one.
    pub time: Option<TimeControl>,
    /// The first position, if it is not the usual one.
    pub start: Option<Setup>,
    /// How the players came to their colours.
    pub colours: Colours,
    /// Whether the computer resigns what is hopeless, at the levels that do.
    pub resigns: bool,
}

impl Plan {
    /// Two people, no clock, from the usual position.
    pub fn new(rules: RuleSet) -> Self {
        let players = ByColor { white: Player::Human, black: Player::Human };
        Self { rules, players, time: None, start: None, colours: Colours::Chosen, resigns: true }
    }

    fn game(&self) -> Result<Game, SetupError> {
        match &self.start {
            None => Ok(Game::new(Position::start(&self.rules))),
            Some(setup) => Game::from_setup(&self.rules, setup),
        }
    }
}

/// A command of a player.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Command {
    /// Play a move.
    Play(Attempt),
    /// Take moves back, to the last move of whoever asks. Somebody at another
    /// screen is asked first, and agrees by the same command.
    TakeBack,
    /// Play moves that were taken back again.
    Redo,
    /// Offer a draw, or agree to one.
    OfferDraw,
    /// Refuse what the other side asks for.
    Decline,
    /// Give up.
    Resign,
    /// Have the computer play what it has found so far.
    MoveNow,
}

/// What one side asks of the other. One thing at a time: whoever asks for
/// something else instead of answering has declined.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Offer {
    /// The side that asks.
    pub side: Color,
    /// What it asks for.
    pub of: Proposal,
}

/// An action that both sides must agree to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Proposal {
    /// A draw.
    Draw,
    /// To take moves back, to the last move of whoever asks.
    TakeBack,
    /// After the game: another one, with the colours exchanged or drawn again.
    Rematch,
}

/// What became of a wish for another game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RematchAsked {
    /// Both sides want it, or nobody else has to be asked.
    Agreed,
    /// The other side has been asked and has yet to answer.
    Waiting,
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Event {
    /// A move was played.
    Moved {
        /// The side that moved.
        side: Color,
    },
    /// So many moves were taken back.
    TookBack {
        /// The number of moves.
        moves: usize,
    },
    /// So many moves were played again.
    Redone {
        /// The number of moves.
        moves: usize,
    },
    /// One side asks something of the other.
    Offered(Offer),
    /// What this side asked for was refused.
    Declined(Offer),
    /// The computer is to play at once.
    Hurry,
    /// The game is over.
    Ended(Finish),
}

/// Why a command was refused.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Refusal {
    /// The game is over.
    GameOver,
    /// It is the other side's turn.
    NotYourTurn {
        /// Whose turn it is.
        turn: Color,
    },
    /// The move is not legal.
    IllegalMove,
    /// The text or path fits several legal moves.
    Ambiguous {
        /// The texts of those moves.
        texts: Vec<String>,
    },
    /// The position after the move would have too many captures to list.
    TooManyCaptures,
    /// There is no move to take back.
    NothingToTakeBack,
    /// There is no move to play again.
    NothingToRedo,
    /// Two people at two screens cannot redo a takeback; they move again.
    PlayedAnew,
    /// The other side asks for nothing.
    NoOffer,
    /// The same offer is still waiting for its answer.
    AlreadyOffered,
    /// The computer does not agree to a draw.
    ComputerPlaysOn(PlaysOn),
    /// The computer is not thinking.
    NobodyThinks,
    /// The engine does not help one of two people against the other.
    NoHelpBetweenPeople,
    /// A rematch comes after the game.
    NotOver,
}

impl Refusal {
    /// Why nothing happened, as part of a sentence, with sides called as `name`
    /// calls them.
    pub(crate) fn in_words(&self, language: Language, name: &dyn Fn(Color) -> Side) -> String {
        let said = match self {
            Self::NotYourTurn { turn } => return refusal::not_your_turn(language, name(*turn)),
            Self::Ambiguous { texts } => return refusal::ambiguous(language, texts.join(", ")),
            Self::GameOver => refusal::game_over(language),
            Self::IllegalMove => refusal::illegal_move(language),
            Self::TooManyCaptures => refusal::too_many_captures(language),
            Self::NothingToTakeBack => refusal::nothing_to_take_back(language),
            Self::NothingToRedo => refusal::nothing_to_redo(language),
            Self::PlayedAnew => refusal::played_anew(language),
            Self::NoOffer => refusal::no_offer(language),
            Self::AlreadyOffered => refusal::already_offered(language),
            Self::ComputerPlaysOn(PlaysOn::NotYet) => refusal::plays_on_not_yet(language),
            Self::ComputerPlaysOn(PlaysOn::StillOpen) => refusal::plays_on_still_open(language),
            Self::ComputerPlaysOn(PlaysOn::StandsBetter) => {
                refusal::plays_on_stands_better(language)
            }
            Self::ComputerPlaysOn(PlaysOn::IsWinning) => refusal::plays_on_is_winning(language),
            Self::NobodyThinks => refusal::nobody_thinks(language),
            Self::NoHelpBetweenPeople => refusal::no_help_between_people(language),
            Self::NotOver => refusal::not_over(language),
        };
        said.to_owned()
    }
}

/// Writes it in English, with the sides by their colours: `it is white's turn`.
impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.in_words(Language::En, &Side::of))
    }
}

impl std::error::Error for Refusal {}

/// A move that was played, beside the move itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Played {
    /// How long it took.
    pub took: Duration,
    /// What both sides had left after it, where there is a clock.
    pub left: Option<ByColor<Duration>>,
}

/// What the computer has in mind of a game beside its moves, for those who take it up again after every
/// change.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Mind {
    /// What each side thought of the game after its last move.
    pub views: ByColor<Option<View>>,
    /// The ply at which it last offered a draw.
    pub offered_at: Option<usize>,
}

/// How many plies the computer waits before it offers a draw again.
const BETWEEN_OFFERS: usize = 20;

/// A game being played. Copies share the moves they have in common, so that a long game is copied
/// as quickly as a short one.
#[derive(Clone, Debug)]
pub struct Session {
    plan: Arc<Plan>,
    game: Game,
    played: History<Played>,
    /// Moves taken back, the next to play again last.
    redo: History<(Move, Played)>,
    clock: Option<Clock>,
    offer: Option<Offer>,
    finish: Option<Finish>,
    /// When the side to move began to think.
    since: Moment,
    /// What the computer thinks of the game.
    views: ByColor<Option<View>>,
    /// The ply at which the computer last offered a draw.
    offered_at: Option<usize>,
}

impl Session {
    /// A new game. A clock runs from the first move on.
    ///
    /// # Panics
    ///
    /// If the plan's first position is not legal; [`Session::from_plan`] is
    /// for plans that come from outside.
    pub fn new(plan: Plan, now: Moment) -> Self {
        Self::from_plan(plan, now).expect("the first position was checked")
    }

    /// A new game, if its first position is legal.
    pub fn from_plan(plan: Plan, now: Moment) -> Result<Self, SetupError> {
        let game = plan.game()?;
        let mut session = Self {
            clock: plan.time.map(Clock::new),
            plan: Arc::new(plan),
            game,
            played: History::new(),
            redo: History::new(),
            offer: None,
            finish: None,
            since: now,
            views: ByColor::default(),
            offered_at: None,
        };
        session.settle(now);
        Ok(session)
    }

    /// How the game is played.
    pub fn plan(&self) -> &Plan {
        &self.plan
    }

    /// The rules.
    pub fn rules(&self) -> &RuleSet {
        &self.plan.rules
    }

    /// The moves and positions.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// What is known of each move beside the move.
    pub fn played(&self) -> &History<Played> {
        &self.played
    }

    /// The position now.
    pub fn position(&self) -> &Position {
        self.game.position()
    }

    /// Who is to move, or would be if the game were not over.
    pub fn turn(&self) -> Color {
        self.position().turn()
    }

    /// The legal moves; none when the game is over.
    pub fn legal(&self) -> &[Move] {
        if self.finish.is_some() { &[] } else { self.game.legal() }
    }

    /// How many moves can be played again.
    pub fn redo_len(&self) -> usize {
        self.redo.len()
    }

    /// The moves that can be played again, the next first.
    pub(crate) fn taken_back(&self) -> impl Iterator<Item = (&Move, &Played)> {
        self.redo.iter().rev().map(|(m, played)| (m, played))
    }

    /// The clock, if there is one.
    pub fn clock(&self) -> Option<&Clock> {
        self.clock.as_ref()
    }

    /// What one side asks of the other.
    pub fn offer(&self) -> Option<Offer> {
        self.offer
    }

    /// How near the drawing rules are to ending the game; nothing is counted
    /// when it is over.
    pub fn draw_counts(&self) -> DrawCounts {
        if self.finish.is_some() { DrawCounts::default() } else { self.game.draw_counts() }
    }

    /// How the game ended, if it has.
    pub fn finish(&self) -> Option<Finish> {
        self.finish
    }

    /// The level at which the computer is to move now, if it is.
    pub fn computer_to_move(&self) -> Option<Level> {
        match self.plan.players[self.turn()] {
            Player::Computer(level) if self.finish.is_none() => Some(level),
            Player::Computer(_) | Player::Human => None,
        }
    }

    /// When to call [`Session::tick`] next: when the clock that runs will have
    /// run down.
    pub fn next_tick(&self) -> Option<Moment> {
        self.clock.as_ref()?.falls_at()
    }

    /// Ends the game if a side has run out of time.
    pub fn tick(&mut self, now: Moment) -> Option<Event> {
        let clock = self.clock.as_ref()?;
        let side = clock.running()?;
        if clock.left(side, now) > Duration::ZERO {
            return None;
        }
        Some(self.end(Some(!side), EndReason::Time { side }, now))
    }

    /// Ends the game for a side that has not come to play it: it loses on time, with or without a clock.
    pub fn forfeit(&mut self, side: Color, now: Moment) -> Result<Vec<Event>, Refusal> {
        self.must_go_on()?;
        Ok(vec![self.end(Some(!side), EndReason::Time { side }, now)])
    }

    /// Does what somebody wants, or says why not and changes nothing.
    pub fn apply(
        &mut self,
        by: Sides,
        command: Command,
        now: Moment,
    ) -> Result<Vec<Event>, Refusal> {
        if let Some(ended) = self.tick(now) {
            return Ok(vec![ended]);
        }
        match command {
            Command::Play(attempt) => self.play(by, &attempt, now),
            Command::TakeBack => self.take_back(by, now),
            Command::Redo => self.play_again(by, now),
            Command::OfferDraw => self.offer_draw(by, now),
            Command::Decline => self.decline(by),
            Command::Resign => {
                self.must_go_on()?;
                let side = by.only().unwrap_or(self.turn());
                Ok(vec![self.end(Some(!side), EndReason::Resigned { side }, now)])
            }
            Command::MoveNow => match self.computer_to_move() {
                Some(_) => Ok(vec![Event::Hurry]),
                None => Err(Refusal::NobodyThinks),
            },
        }
    }

    /// Plays the computer's move, or resigns for it. `view` is what it thinks
    /// of the game after the move; it may offer a draw. A move after which the
    /// game could not go on is replaced by one after which it can.
    pub fn play_for_computer(
        &mut self,
        m: Move,
        view: Option<View>,
        now: Moment,
    ) -> Result<Vec<Event>, Refusal> {
        let side = self.turn();
        let level = self.computer_to_move().ok_or(Refusal::NobodyThinks)?;
        let has_opponent = self.plan.players[!side] == Player::Human;
        let resigns = |view: View| view.resigns(level);
        // Hopeless twice in a row: the opponent did not overlook the win.
        if has_opponent
            && self.plan.resigns
            && view.is_some_and(resigns)
            && self.views[side].is_some_and(resigns)
        {
            return self.apply(side.into(), Command::Resign, now);
        }
        let mut events = match self.apply(side.into(), Command::Play(m.into()), now) {
            Err(Refusal::TooManyCaptures) => return self.play_another(side, now),
            played => played?,
        };
        self.views[side] = view;
        let plies = self.played.len();
        let may_offer = self.offered_at.is_none_or(|at| plies >= at + BETWEEN_OFFERS);
        if has_opponent
            && may_offer
            && self.finish.is_none()
            && self.offer.is_none()
            && view.is_some_and(|view| view.offers_draw())
        {
            self.offered_at = Some(plies);
            events.extend(self.make_offer(Offer { side, of: Proposal::Draw })?);
        }
        Ok(events)
    }

    /// Plays any move for the computer after which the game can go on. If there
    /// is none, the computer resigns: nobody waits for a move that cannot come.
    fn play_another(&mut self, side: Color, now: Moment) -> Result<Vec<Event>, Refusal> {
        for m in self.legal().to_vec() {
            match self.apply(side.into(), Command::Play(m.into()), now) {
                Err(Refusal::TooManyCaptures) => {}
                played => return played,
            }
        }
        self.apply(side.into(), Command::Resign, now)
    }

    /// Whether somebody may ask the engine about this game. In a game between people at two screens
    /// nobody may while it lasts; two people at one screen both see the answer.
    pub fn may_ask_engine(&self, by: Sides) -> Result<(), Refusal> {
        if self.finish.is_none() && self.against_a_person(by).is_some() {
            return Err(Refusal::NoHelpBetweenPeople);
        }
        Ok(())
    }

    /// Asks for another game after this one. Somebody at another screen is asked first, and agrees by
    /// asking for the same; asking twice changes nothing.
    pub fn ask_rematch(&mut self, by: Sides) -> Result<RematchAsked, Refusal> {
        if self.finish.is_none() {
            return Err(Refusal::NotOver);
        }
        let Some(side) = self.against_a_person(by) else { return Ok(RematchAsked::Agreed) };
        if self.offer == Some(Offer { side: !side, of: Proposal::Rematch }) {
            self.offer = None;
            return Ok(RematchAsked::Agreed);
        }
        self.offer = Some(Offer { side, of: Proposal::Rematch });
        Ok(RematchAsked::Waiting)
    }

    /// The side the computer plays and must judge before a draw is offered to
    /// it: [`Session::set_view`] takes its judgement.
    pub fn to_judge(&self, by: Sides) -> Option<Color> {
        let side = !by.only()?;
        let is_computer = matches!(self.plan.players[side], Player::Computer(_));
        (is_computer && self.finish.is_none()).then_some(side)
    }

    /// What the computer has in mind.
    pub fn mind(&self) -> Mind {
        Mind { views: self.views, offered_at: self.offered_at }
    }

    /// Gives back what the computer had in mind of this game. Without it, it forgets that it has offered
    /// a draw lately and that it found its game hopeless before.
    pub fn set_mind(&mut self, Mind { views, offered_at }: Mind) {
        self.views = views;
        self.offered_at = offered_at;
    }

    /// Tells what the computer thinks of the game as it stands.
    pub fn set_view(&mut self, side: Color, view: View) {
        self.views[side] = Some(view);
    }

    fn must_go_on(&self) -> Result<(), Refusal> {
        if self.finish.is_some() { Err(Refusal::GameOver) } else { Ok(()) }
    }

    fn play(&mut self, by: Sides, attempt: &Attempt, now: Moment) -> Result<Vec<Event>, Refusal> {
        self.must_go_on()?;
        let side = self.turn();
        if !by.has(side) {
            return Err(Refusal::NotYourTurn { turn: side });
        }
        let m = self.find(attempt)?;
        self.game.play(&m).map_err(|error| match error {
            RulesRefusal::NotLegal => Refusal::IllegalMove,
            RulesRefusal::TooManyCaptures => Refusal::TooManyCaptures,
        })?;
        let took = now.saturating_duration_since(self.since);
        if let Some(clock) = &mut self.clock {
            clock.stop(now);
            // Before its clock runs a move is free, and earns nothing.
            if self.played.len() >= clock.control().plies_before() {
                clock.add_increment(side);
            }
        }
        let left = self.clock.as_ref().map(Clock::standing);
        self.played.push(Played { took, left });
        self.redo = History::new();
        // A draw may be had until the one it was offered to has moved; moves
        // are taken back before the next one or not at all.
        self.offer = self.offer.filter(|offer| offer.of == Proposal::Draw && offer.side == side);
        let mut events = vec![Event::Moved { side }];
        let hop = self.clock.as_ref().map_or(Duration::ZERO, |clock| clock.hop_time(now));
        let showing = clock::showing_time(hop, m.path.len().saturating_sub(1));
        events.extend(self.settle_shown(now, showing));
        Ok(events)
    }

    /// The side of somebody who plays a person at another screen.
    fn against_a_person(&self, by: Sides) -> Option<Color> {
        by.only().filter(|&side| self.plan.players[!side] == Player::Human)
    }

    /// How many moves go back to the last move of whoever asks.
    fn to_take_back(&self, by: Sides) -> Result<usize, Refusal> {
        let is_human = |side: Color| self.plan.players[side] == Player::Human;
        let has_people = Color::ALL.into_iter().any(is_human);
        let is_theirs = |side| by.has(side) && (is_human(side) || !has_people);
        let mut movers = self.game.plies().iter().rev().map(|ply| ply.mover);
        let back = movers.position(is_theirs).ok_or(Refusal::NothingToTakeBack)?;
        Ok(back + 1)
    }

    fn take_back(&mut self, by: Sides, now: Moment) -> Result<Vec<Event>, Refusal> {
        let Some(side) = self.against_a_person(by) else { return self.go_back(by, now) };
        self.must_go_on()?;
        if self.offer == Some(Offer { side: !side, of: Proposal::TakeBack }) {
            return self.go_back((!side).into(), now);
        }
        self.to_take_back(by)?;
        self.make_offer(Offer { side, of: Proposal::TakeBack })
    }

    /// Takes back to the last move of these sides.
    fn go_back(&mut self, by: Sides, now: Moment) -> Result<Vec<Event>, Refusal> {
        let moves = self.to_take_back(by)?;
        for _ in 0..moves {
            let (Some(m), Some(played)) = (self.game.undo(), self.played.pop()) else { break };
            self.redo.push((m, played));
        }
        self.views = ByColor::default();
        self.reset(now);
        Ok(vec![Event::TookBack { moves }])
    }

    fn play_again(&mut self, by: Sides, now: Moment) -> Result<Vec<Event>, Refusal> {
        // One move, and the computer's answer to it.
        let mut moves = 0;
        let humans = |session: &Self| session.plan.players[session.turn()] == Player::Human;
        self.must_go_on()?;
        if self.against_a_person(by).is_some() {
            return Err(Refusal::PlayedAnew);
        }
        while let Some((m, played)) = self.redo.pop() {
            if self.game.play(&m).is_err() {
                self.redo = History::new();
                break;
            }
            self.played.push(played);
            moves += 1;
            if humans(self) {
                break;
            }
        }
        if moves == 0 {
            return Err(Refusal::NothingToRedo);
        }
        let mut events = vec![Event::Redone { moves }];
        events.extend(self.reset(now));
        Ok(events)
    }

    fn offer_draw(&mut self, by: Sides, now: Moment) -> Result<Vec<Event>, Refusal> {
        self.must_go_on()?;
        let side = by.only().unwrap_or(self.turn());
        let agreed = match self.plan.players[!side] {
            _ if by == Sides::Both => true,
            _ if self.offer == Some(Offer { side: !side, of: Proposal::Draw }) => true,
            Player::Human => false,
            Player::Computer(_) => {
                let view = self.views[!side].ok_or(PlaysOn::NotYet);
                view.and_then(|view| view.answer_draw()).map_err(Refusal::ComputerPlaysOn)?;
                true
            }
        };
        if agreed {
            return Ok(vec![self.end(None, EndReason::Agreed, now)]);
        }
        self.make_offer(Offer { side, of: Proposal::Draw })
    }

    fn make_offer(&mut self, offer: Offer) -> Result<Vec<Event>, Refusal> {
        if self.offer == Some(offer) {
            return Err(Refusal::AlreadyOffered);
        }
        self.offer = Some(offer);
        Ok(vec![Event::Offered(offer)])
    }

    fn decline(&mut self, by: Sides) -> Result<Vec<Event>, Refusal> {
        let offer = self.offer.take_if(|offer| by.has(!offer.side)).ok_or(Refusal::NoOffer)?;
        Ok(vec![Event::Declined(offer)])
    }

    fn end(&mut self, winner: Option<Color>, reason: EndReason, now: Moment) -> Event {
        let finish = Finish { winner, reason };
        self.finish = Some(finish);
        self.offer = None;
        if let Some(clock) = &mut self.clock {
            clock.stop(now);
        }
        Event::Ended(finish)
    }

    /// After moves were taken back or played again: the clock says what it
    /// said then, and the side to move begins anew.
    fn reset(&mut self, now: Moment) -> Option<Event> {
        self.finish = None;
        self.offer = None;
        if let Some(clock) = &mut self.clock {
            let initial = clock.control().initial();
            let whole = ByColor { white: initial, black: initial };
            clock.set(self.played.last().and_then(|played| played.left).unwrap_or(whole));
        }
        self.settle(now)
    }

    /// Works out what the position means: the end, or whose clock runs.
    fn settle(&mut self, now: Moment) -> Option<Event> {
        self.settle_shown(now, Duration::ZERO)
    }

    /// [`settle`](Self::settle) after a move that takes some time to be shown:
    /// the side to move begins to think when it has seen it.
    fn settle_shown(&mut self, now: Moment, showing: Duration) -> Option<Event> {
        self.since = now + showing;
        if let Some(outcome) = self.game.outcome() {
            let Finish { winner, reason } = outcome.into();
            return Some(self.end(winner, reason, now));
        }
        let turn = self.turn();
        if let Some(clock) = &mut self.clock
            && self.played.len() >= clock.control().plies_before()
        {
            clock.start(turn, self.since);
        }
        None
    }
}

/// Access for saving a session and restoring it.
impl Session {
    /// Goes on with a game that was played elsewhere, from the first position of this one.
    pub(crate) fn go_on(&mut self, game: Game, played: History<Played>, now: Moment) {
        (self.game, self.played) = (game, played);
        self.reset(now);
    }

    pub(crate) fn end_again(&mut self, finish: Finish, now: Moment) {
        if self.finish.is_none() {
            self.end(finish.winner, finish.reason, now);
        }
    }

    pub(crate) fn offer_again(&mut self, offer: Offer) {
        // A rematch is asked for after the game, everything else during it.
        if self.finish.is_some() == (offer.of == Proposal::Rematch) {
            self.offer = Some(offer);
        }
    }

    /// Remembers moves that were taken back, the next to play again first.
    pub(crate) fn take_back_again(&mut self, moves: &[(Move, Played)]) {
        self.redo = moves.iter().rev().cloned().collect();
    }

    /// Sets the clock as a saved game remembers it. One that stood goes on now.
    pub(crate) fn set_clock(&mut self, saved: SavedClock, now: Moment) {
        let turn = self.turn();
        let Some(clock) = &mut self.clock else { return };
        let runs = self.finish.is_none() && self.played.len() >= clock.control().plies_before();
        clock.set(saved.left);
        if runs {
            let running = saved.running.filter(|(side, _)| *side == turn);
            self.since = running.map_or(now, |(_, since)| since);
            clock.start(turn, self.since);
        }
    }
}
