//! The game: commands and what came of them, another game in its place.

use crownhead_notation::MoveText;
use crownhead_play::{
    Colours, Command, Event as Happening, Finish, Level, Moment, Offer, Plan, Proposal, Session,
    Sides,
};
use crownhead_rules::SquareSet;
use crownhead_words::{contradictions, say};

use crate::screen::{
    field::Field,
    finder::Finder,
    menu::Item,
    model::{Mode, Model, Purpose, Question, below, level, sentence},
    newgame::NewGame,
    worker::Request,
};

impl Model {
    /// Does what somebody wants with the game, and says what came of it.
    pub(super) fn command(&mut self, command: Command, now: Moment) {
        match self.session.apply(self.me(), command, now) {
            Ok(happenings) => self.tell(&happenings, now),
            Err(refusal) => self.warn(sentence(&self.names().refusal(&refusal))),
        }
    }

    pub(super) fn tell(&mut self, happenings: &[Happening], now: Moment) {
        for happening in happenings {
            match happening {
                Happening::Moved { .. } => self.say_last_move(),
                Happening::TookBack { moves } => {
                    self.say(say::screen::taken_back(self.language, *moves));
                }
                Happening::Redone { .. } => self.say(say::screen::played_again(self.language)),
                Happening::Offered(Offer { side, of: Proposal::Draw }) => {
                    self.say(say::screen::offers_draw(self.language, self.side(*side)));
                }
                Happening::Offered(Offer { side, of: Proposal::TakeBack }) => {
                    self.say(say::screen::asks_take_back(self.language, self.side(*side)));
                }
                Happening::Offered(Offer { side, of: Proposal::Rematch }) => {
                    self.say(say::screen::asks_rematch(self.language, self.side(*side)));
                }
                Happening::Declined(_) => self.say(say::screen::declined(self.language)),
                Happening::Hurry if self.is_thinking() => {
                    self.request(Request::Hurry);
                    return;
                }
                // Nobody thinks, though somebody should: once more.
                Happening::Hurry => self.position_changed(now),
                Happening::Ended(finish) => self.say_result(*finish),
            }
        }
        self.position_changed(now);
        self.keep();
    }

    /// Offers a draw. Two people at one board agree by answering a question.
    pub(super) fn offer_draw(&mut self, now: Moment) {
        if self.me() == Sides::Both && self.session.finish().is_none() {
            self.mode = Mode::Sure(Question::Draw);
        } else {
            self.command(Command::OfferDraw, now);
        }
    }

    /// Begins the game of the dialog, or says there why not.
    pub(super) fn start_new(&mut self, mut dialog: Box<NewGame>, now: Moment) {
        self.seed = self.seed.wrapping_add(1);
        match dialog.plan(self.seed) {
            Ok(plan) => {
                self.replace(Session::new(plan, now), None, now);
                self.mode = Mode::Board;
            }
            Err(found) => {
                dialog.fault = Some(contradictions(self.language, &found));
                self.mode = Mode::NewGame(dialog);
            }
        }
    }

    /// Another game of the same players, when this one is over.
    pub(super) fn rematch(&mut self, now: Moment) {
        if self.session.finish().is_none() {
            self.warn(say::screen::not_over(self.language));
            return;
        }
        self.begin_rematch(&self.session.plan().clone(), now);
    }

    /// The same with the computer at another level.
    pub(super) fn rematch_at(&mut self, next: fn(Level) -> Option<Level>, now: Moment) {
        let plan = self.session.plan();
        match (self.session.finish(), plan.computer_level()) {
            (None, _) => self.warn(say::screen::not_over(self.language)),
            (Some(_), None) => self.warn(say::screen::no_level(self.language)),
            (Some(_), Some(level)) => match next(level) {
                Some(level) => self.begin_rematch(&plan.clone().at_level(level), now),
                None => self.warn(say::screen::no_such_level(self.language)),
            },
        }
    }

    pub(super) fn begin_rematch(&mut self, plan: &Plan, now: Moment) {
        self.seed = self.seed.wrapping_add(1);
        let plan = plan.rematch(self.seed).plan;
        self.replace(Session::new(plan, now), None, now);
    }

    pub(super) fn replace(&mut self, session: Session, saved_id: Option<String>, now: Moment) {
        if let Some(finish) = self.session.finish() {
            self.form = self.form.after(self.session.plan(), finish);
        }
        self.session = session;
        self.saved_id = saved_id;
        self.keeping = None;
        self.keep_again = false;
        self.begin(now);
    }

    /// A session has taken the place of another.
    pub(super) fn begin(&mut self, now: Moment) {
        self.written.clear();
        self.below = below(&self.session);
        self.cursor = self.first_cursor();
        self.motion = None;
        self.say(self.first_words());
        self.position_changed(now);
    }

    /// How to get help, and who got which colour in a game that has just begun
    /// by lot.
    pub(super) fn first_words(&self) -> String {
        let plan = self.session.plan();
        match (plan.colours, self.me().only()) {
            (Colours::ByLot, Some(side)) if self.session.game().moves().is_empty() => {
                let first = plan.rules.rules().first;
                say::screen::begin_by_lot(self.language, self.side(side), self.side(first))
            }
            _ => say::screen::begin(self.language).to_owned(),
        }
    }

    /// After anything that changed the position: what was thought of the old
    /// one is forgotten, and whoever is to move begins to think.
    pub(super) fn position_changed(&mut self, now: Moment) {
        self.write_moves();
        self.review = None;
        self.entry.clear();
        self.pressed = None;
        self.instead = SquareSet::default();
        self.hint = None;
        self.hint_ticket = None;
        self.lines.clear();
        self.analysis_ticket = None;
        if self.thinking.take().is_some() {
            self.request(Request::Hurry);
        }
        self.request(Request::Rest);
        self.think(now);
        self.analyse();
    }

    /// Writes down the moves that are not written yet, and forgets those
    /// that were taken back.
    pub(super) fn write_moves(&mut self) {
        let game = self.session.game();
        let notation = MoveText::of(self.session.rules());
        self.written.truncate(game.moves().len());
        for (index, m) in game.moves().iter().enumerate().skip(self.written.len()) {
            let Some(before) = game.position_after(index) else { break };
            self.written.push(notation.write(before, m));
        }
    }

    pub(super) fn say_last_move(&mut self) {
        self.write_moves();
        if let Some((text, ply)) = self.written.last().zip(self.session.game().plies().last()) {
            self.say(say::screen::played(self.language, self.side(ply.mover), text));
        }
    }

    pub(super) fn say_result(&mut self, finish: Finish) {
        let result = self.names().result(finish);
        // After two wins or losses in a row the next level is offered.
        match self.form.after(self.session.plan(), finish).offer() {
            None => self.say(format!("{result}.")),
            Some(offer) if offer.won => self.say(say::screen::offer_harder(
                self.language,
                result,
                level(self.language, offer.level),
            )),
            Some(offer) => self.say(say::screen::offer_easier(
                self.language,
                result,
                level(self.language, offer.level),
            )),
        }
    }

    /// Does what a line of the menu says.
    pub(super) fn choose_item(&mut self, item: Item, now: Moment) {
        let dialog = || Box::new(NewGame::from_plan(self.session.plan()));
        match item {
            Item::Computer => {}
            Item::TwoPlayers => {
                let plan = Plan::new(self.session.rules().clone());
                self.replace(Session::new(plan, now), None, now);
            }
            Item::FindRules => self.mode = Mode::Finder(Finder::new(self.language, dialog())),
            Item::NewGame => self.mode = Mode::NewGame(dialog()),
            Item::Saved => self.list_saved(),
            Item::OpenFile => {
                self.mode = Mode::FileBox { purpose: Purpose::Open, field: Field::default() };
            }
            Item::Help => self.mode = Mode::Help { scroll: 0 },
            Item::Quit => self.is_over = true,
        }
    }
}
