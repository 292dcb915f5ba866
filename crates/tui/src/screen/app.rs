//! The state of the screen and what the keys and clicks on the board do to
//! it. Nothing here draws, blocks or touches the terminal: work for other
//! threads is left in a list of requests. `keeping.rs` has files, saved games
//! and the answers of those threads.

use std::time::Duration;

use crownhead_notation::MoveText;
use crownhead_play::{
    Advice, Colours, Command, Event as Happening, Finish, Form, Level, Moment, Offer, Plan, Player,
    Proposal, Report, Session, SideNames, Sides, Thought,
};
use crownhead_rules::{Color, Move, Point, Position, Square, SquareSet};
use ratatui::layout::Rect;

use super::{
    entry::{Entry, Touch, must_capture},
    field::Field,
    finder::Finder,
    hits::Hits,
    layout::Layout,
    menu::{Item, Menu},
    motion::Motion,
    newgame::NewGame,
    raster::BlockCache,
    saved::SavedList,
    theme::Look,
    worker::Request,
};
use crate::reading;

/// A computer that answers at once is hard to follow.
const SHORTEST_THOUGHT: Duration = Duration::from_millis(450);
/// How long the strongest level thinks without a clock.
const PERFECT_TIME: Duration = Duration::from_secs(2);
/// How long a hint is looked for.
const HINT_TIME: Duration = Duration::from_millis(800);
/// How long a position is analysed.
const ANALYSIS_TIME: Duration = Duration::from_mins(1);
/// Lines in the engine's panel.
const LINES: usize = 3;

/// What the screen shows above the board, if anything.
#[derive(Clone, Debug)]
pub(super) enum Mode {
    Board,
    /// A move being typed.
    MoveBox(Field),
    /// The name of a file being typed.
    FileBox {
        purpose: Purpose,
        field: Field,
    },
    Help {
        scroll: u16,
    },
    Menu(Menu),
    NewGame(Box<NewGame>),
    Finder(Finder),
    Saved(SavedList),
    /// To be answered with y or n.
    Sure(Question),
}

/// What a file is named for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Purpose {
    Open,
    Save,
}

/// A question asked before something that cannot be undone.
#[derive(Clone, Debug)]
pub(super) enum Question {
    Resign,
    Draw,
    Replace(String),
    /// Whether to delete the game chosen in a list.
    Delete(SavedList),
}

/// What is said below the board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Message {
    pub(super) text: String,
    pub(super) is_alarm: bool,
}

/// A move the computer is looking for, or has found and not shown yet.
#[derive(Clone, Debug)]
pub(super) struct Thinking {
    pub(super) ticket: u64,
    since: Moment,
    pub(super) found: Option<Thought>,
}

/// What the screen knows.
#[derive(Debug)]
pub(super) struct App {
    pub(super) session: Session,
    /// The moves played, as text: drawing them anew would generate every
    /// position's moves in every frame.
    pub(super) written: Vec<String>,
    seed: u64,
    pub(super) date: String,
    pub(super) look: Look,
    pub(super) window: Rect,
    /// What is where on it.
    pub(super) hits: Hits,
    /// Squares drawn before.
    pub(super) blocks: BlockCache,
    pub(super) below: Color,
    pub(super) cursor: Point,
    /// The cursor is shown once the keyboard was used.
    pub(super) shows_cursor: bool,
    pub(super) entry: Entry,
    /// The square under the mouse.
    pub(super) pointed: Option<Square>,
    /// Where the mouse button was pressed.
    pressed: Option<Square>,
    pub(super) message: Message,
    /// Pieces that show why something was refused.
    pub(super) instead: SquareSet,
    pub(super) hint: Option<Move>,
    pub(super) hint_ticket: Option<u64>,
    pub(super) mode: Mode,
    pub(super) motion: Option<Motion>,
    /// How many moves are shown, while somebody looks back.
    pub(super) review: Option<usize>,
    pub(super) thinking: Option<Thinking>,
    /// Whether the engine's panel is shown.
    pub(super) shows_engine: bool,
    pub(super) lines: Vec<Report>,
    pub(super) analysis_ticket: Option<u64>,
    pub(super) has_library: bool,
    pub(super) saved_id: Option<String>,
    /// The person's form when this game began.
    form: Form,
    /// The game a [`Request::Keep`] without an id was made for.
    pub(super) keeping: Option<u64>,
    /// The game changed while it was being kept for the first time.
    pub(super) keep_again: bool,
    tickets: u64,
    requests: Vec<Request>,
    pub(super) is_over: bool,
}

impl App {
    pub(super) fn new(
        plan: Plan,
        seed: u64,
        date: String,
        look: Look,
        has_library: bool,
        now: Moment,
    ) -> Self {
        let session = Session::new(plan, now);
        let mut app = Self {
            below: below(&session),
            cursor: Point { column: 0, row: 0 },
            session,
            written: Vec::new(),
            seed,
            date,
            look,
            window: Rect::new(0, 0, 80, 24),
            hits: Hits::default(),
            blocks: BlockCache::default(),
            shows_cursor: false,
            entry: Entry::default(),
            pointed: None,
            pressed: None,
            message: Message::default(),
            instead: SquareSet::default(),
            hint: None,
            hint_ticket: None,
            mode: Mode::Board,
            motion: None,
            review: None,
            thinking: None,
            shows_engine: false,
            lines: Vec::new(),
            analysis_ticket: None,
            has_library,
            saved_id: None,
            form: Form::default(),
            keeping: None,
            keep_again: false,
            tickets: 0,
            requests: Vec::new(),
            is_over: false,
        };
        app.begin(now);
        app
    }

    /// What is to be done elsewhere.
    pub(super) fn take_requests(&mut self) -> Vec<Request> {
        std::mem::take(&mut self.requests)
    }

    pub(super) fn request(&mut self, request: Request) {
        self.requests.push(request);
    }

    /// Whether the screen changes by itself: a move is shown, somebody
    /// thinks, or a clock runs.
    pub(super) fn is_lively(&self) -> bool {
        let runs = self.session.clock().is_some_and(|clock| clock.running().is_some());
        self.motion.is_some() || self.is_thinking() || self.analysis_ticket.is_some() || runs
    }

    pub(super) fn is_thinking(&self) -> bool {
        self.thinking.is_some()
    }

    pub(super) fn is_waiting_for_hint(&self) -> bool {
        self.hint_ticket.is_some()
    }

    pub(super) fn layout(&self) -> Result<Layout, (u16, u16)> {
        Layout::of(self.window, self.session.rules().board(), self.below)
    }

    /// The pieces that must capture, while somebody here is to move.
    pub(super) fn must_capture(&self) -> SquareSet {
        if self.is_my_turn() && self.review.is_none() {
            must_capture(&self.session)
        } else {
            SquareSet::default()
        }
    }

    /// Whether somebody here must capture, has not begun to, and was not just
    /// told so.
    pub(super) fn is_capture_due(&self) -> bool {
        let is_idle = self.entry.touched().is_empty() && !self.message.is_alarm;
        is_idle && self.hint.is_none() && !self.must_capture().is_empty()
    }

    /// The position on the board: the game's, or an earlier one.
    pub(super) fn shown(&self) -> &Position {
        let game = self.session.game();
        self.review.and_then(|moves| game.position_after(moves)).unwrap_or(game.position())
    }

    /// The move that led to it.
    pub(super) fn shown_move(&self) -> Option<&Move> {
        let moves = self.session.game().moves();
        self.review.unwrap_or(moves.len()).checked_sub(1).and_then(|index| moves.get(index))
    }

    /// Shows the position so many moves earlier or later.
    pub(super) fn look_back(&mut self, moves: isize) {
        let played = self.session.game().moves().len();
        self.look_at(self.review.unwrap_or(played).saturating_add_signed(moves));
    }

    /// Shows the position after so many moves.
    pub(super) fn look_at(&mut self, moves: usize) {
        let played = self.session.game().moves().len();
        self.review = (moves < played).then_some(moves);
        self.entry.clear();
        self.motion = None;
        self.instead = SquareSet::default();
        self.hint = None;
        match self.review {
            Some(shown) => self.say(format!("After move {shown} of {played}; End shows the game.")),
            None => self.message = Message::default(),
        }
    }

    fn is_my_turn(&self) -> bool {
        self.session.finish().is_none() && self.session.computer_to_move().is_none()
    }

    /// Whoever sits here plays for every person at the board.
    fn me(&self) -> Sides {
        let players = &self.session.plan().players;
        let mut people = Color::ALL.into_iter().filter(|&side| players[side] == Player::Human);
        match (people.next(), people.next()) {
            (Some(side), None) => side.into(),
            _ => Sides::Both,
        }
    }

    /// What the sides are called.
    pub(super) fn names(&self) -> SideNames {
        SideNames::of(self.session.rules())
    }

    pub(super) fn name(&self, side: Color) -> &'static str {
        self.names().of_side(side)
    }

    pub(super) fn say_result(&mut self, finish: Finish) {
        let result = self.names().result(finish);
        // After two wins or losses in a row the next level is offered.
        match self.form.after(self.session.plan(), finish).offer() {
            None => self.say(format!("{result}.")),
            Some(offer) => {
                let key = if offer.won { '+' } else { '-' };
                let (reason, level) = (sentence(offer.reason()), offer.level);
                self.say(format!("{result}. {reason} {key} plays level {level}."));
            }
        }
    }

    pub(super) fn ticket(&mut self) -> u64 {
        self.tickets += 1;
        self.tickets
    }

    pub(super) fn say(&mut self, text: impl Into<String>) {
        self.message = Message { text: text.into(), is_alarm: false };
    }

    pub(super) fn warn(&mut self, text: impl Into<String>) {
        self.message = Message { text: text.into(), is_alarm: true };
    }

    /// A session has taken the place of another.
    fn begin(&mut self, now: Moment) {
        self.written.clear();
        self.below = below(&self.session);
        self.cursor = self.first_cursor();
        self.motion = None;
        self.say(format!("{}Press ? to see what the keys do.", self.lot_words()));
        self.position_changed(now);
    }

    /// Says who got which colour, in a game that has just begun by lot.
    fn lot_words(&self) -> String {
        let plan = self.session.plan();
        match (plan.colours, self.me().only()) {
            (Colours::ByLot, Some(side)) if self.session.game().moves().is_empty() => {
                let first = plan.rules.rules().first;
                format!("By lot you play {}; {} moves first. ", self.name(side), self.name(first))
            }
            _ => String::new(),
        }
    }

    /// A place for the cursor to begin: the nearest piece that can move.
    fn first_cursor(&self) -> Point {
        let board = self.session.rules().board();
        let square = self.session.legal().first().map(|m| m.from).or_else(|| board.iter().next());
        square.map_or(Point { column: 0, row: 0 }, |square| board.point(square))
    }

    /// After anything that changed the position: what was thought of the old
    /// one is forgotten, and whoever is to move begins to think.
    fn position_changed(&mut self, now: Moment) {
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
        if let Some(level) = self.session.computer_to_move() {
            let ticket = self.ticket();
            self.thinking = Some(Thinking { ticket, since: now, found: None });
            let game = self.session.game();
            let seed = self.seed.wrapping_add(game.moves().len() as u64);
            let time = self.time_to_think(level, now);
            let game = Box::new(game.clone());
            self.request(Request::Think { ticket, game, level, time, seed });
        }
        self.analyse();
    }

    /// What the strongest level may use: a share of its clock.
    fn time_to_think(&self, level: Level, now: Moment) -> Duration {
        match (level, self.session.clock()) {
            (Level::Perfect, Some(clock)) => {
                let left = clock.left(self.session.turn(), now);
                (left / 30 + clock.control().increment / 2)
                    .clamp(Duration::from_millis(50), PERFECT_TIME)
            }
            _ => PERFECT_TIME,
        }
    }

    /// Has the position analysed while the panel is shown.
    pub(super) fn analyse(&mut self) {
        if self.shows_engine && self.session.finish().is_none() {
            let ticket = self.ticket();
            self.analysis_ticket = Some(ticket);
            let game = Box::new(self.session.game().clone());
            self.request(Request::Analyse { ticket, game, lines: LINES, time: ANALYSIS_TIME });
        }
    }

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
                    let s = if *moves == 1 { "" } else { "s" };
                    self.say(format!("{moves} move{s} taken back; r plays again."));
                }
                Happening::Redone { .. } => self.say("Played again."),
                Happening::Offered(Offer { side, of: Proposal::Draw }) => {
                    self.say(format!("{} offers a draw.", self.name(*side)));
                }
                Happening::Offered(Offer { side, of: Proposal::TakeBack }) => {
                    self.say(format!("{} asks to take back.", self.name(*side)));
                }
                Happening::Offered(Offer { side, of: Proposal::Rematch }) => {
                    self.say(format!("{} asks for a rematch.", self.name(*side)));
                }
                Happening::Declined(_) => self.say("That was declined."),
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

    /// Writes down the moves that are not written yet, and forgets those
    /// that were taken back.
    fn write_moves(&mut self) {
        let game = self.session.game();
        let notation = MoveText::of(self.session.rules());
        self.written.truncate(game.moves().len());
        for (index, m) in game.moves().iter().enumerate().skip(self.written.len()) {
            let Some(before) = game.position_after(index) else { break };
            self.written.push(notation.write(before, m));
        }
    }

    fn say_last_move(&mut self) {
        self.write_moves();
        if let Some((text, ply)) = self.written.last().zip(self.session.game().plies().last()) {
            self.say(format!("{} played {text}.", self.name(ply.mover)));
        }
    }

    /// Plays a move for a person.
    pub(super) fn play(&mut self, m: Move, now: Moment) {
        if !self.is_my_turn() {
            self.warn(if self.session.finish().is_some() {
                "The game is over; a plays again, u takes moves back, n begins another."
            } else {
                "The computer is thinking; . has it move now."
            });
            return;
        }
        self.motion = Motion::of(self.session.position(), &m, now);
        self.command(Command::Play(m), now);
    }

    /// Plays a move that was typed.
    pub(super) fn play_text(&mut self, text: &str, now: Moment) {
        if text.trim().is_empty() {
            return;
        }
        match reading::read_move(&self.session, text) {
            Ok(m) => self.play(m, now),
            Err(_) if !self.is_my_turn() => self.warn("It is not your turn."),
            Err(message) => self.warn(sentence(&message)),
        }
    }

    /// Touches a square, by whatever means.
    pub(super) fn touch(&mut self, square: Square, now: Moment) {
        if self.motion.is_some() {
            self.motion = None;
        }
        self.instead = SquareSet::default();
        if self.review.is_some() {
            // Nobody moves in the past.
            self.look_back(isize::MAX);
            return;
        }
        if self.session.computer_to_move().is_some() {
            self.warn("The computer is thinking; . has it move now.");
            return;
        }
        match self.entry.touch(&self.session, square) {
            Touch::Play(m) => self.play(m, now),
            Touch::Dropped => self.message = Message::default(),
            Touch::GoOn => {
                let is_first = self.entry.touched().len() == 1;
                self.say(if is_first { "Where to?" } else { "And then where?" });
            }
            Touch::Refused { why, instead } => {
                self.instead = instead;
                let text = match why {
                    Some(why) => {
                        reading::words(MoveText::of(self.session.rules()), self.names(), &why)
                    }
                    None => "this piece cannot move".to_owned(),
                };
                self.warn(sentence(&text));
            }
        }
    }

    /// The left mouse button was pressed on a square.
    pub(super) fn press(&mut self, square: Square, now: Moment) {
        self.shows_cursor = false;
        self.pressed = Some(square);
        self.touch(square, now);
    }

    /// The mouse is dragged over a square: the cursor goes along.
    pub(super) fn hover(&mut self, square: Option<Square>) {
        if let Some(square) = square.filter(|_| self.pressed.is_some()) {
            self.cursor = self.session.rules().board().point(square);
            self.shows_cursor = true;
        }
    }

    /// It was let go: on another square that ends a drag.
    pub(super) fn release(&mut self, square: Option<Square>, now: Moment) {
        let pressed = self.pressed.take();
        self.shows_cursor = false;
        let Some(square) = square.filter(|square| pressed.is_some_and(|from| from != *square))
        else {
            return;
        };
        if !self.entry.touched().is_empty() {
            self.touch(square, now);
        }
    }

    /// Moves the cursor as the board lies on the screen, over squares that
    /// are played on.
    pub(super) fn move_cursor(&mut self, right: i8, down: i8) {
        let board = self.session.rules().board();
        self.shows_cursor = true;
        let turn = if self.below == Color::White { 1 } else { -1 };
        let (right, down) = (right * turn, down * turn);
        let at = |column: i16, row: i16| {
            let column = u8::try_from(column).ok()?;
            let row = u8::try_from(row).ok()?;
            let point = Point { column, row };
            board.square_at(point).map(|_| point)
        };
        let (column, row) = (i16::from(self.cursor.column), i16::from(self.cursor.row));
        let (right, down) = (i16::from(right), i16::from(down));
        // Sideways the next played square is two columns away; up and down it
        // is beside the next one, on alternate sides.
        let lean = if row % 2 == 0 { 1 } else { -1 };
        let next = [0, lean, -lean, 2 * right].into_iter().find_map(|aside| {
            if down == 0 {
                at(column + right + if aside == 0 { 0 } else { right }, row)
            } else {
                at(column + aside, row + down)
            }
        });
        self.cursor = next.unwrap_or(self.cursor);
    }

    pub(super) fn cursor_square(&self) -> Option<Square> {
        self.session.rules().board().square_at(self.cursor)
    }

    /// Esc on the board: one square of the entry back, else marks away.
    pub(super) fn let_go(&mut self) {
        self.review = None;
        if !self.entry.step_back(&self.session) {
            self.hint = None;
        }
        self.instead = SquareSet::default();
        self.message = Message::default();
    }

    /// Offers a draw. Two people at one board agree by answering a question.
    pub(super) fn offer_draw(&mut self, now: Moment) {
        if self.me() == Sides::Both && self.session.finish().is_none() {
            self.mode = Mode::Sure(Question::Draw);
        } else {
            self.command(Command::OfferDraw, now);
        }
    }

    pub(super) fn ask_hint(&mut self) {
        if !self.is_my_turn() {
            self.warn("There is nothing to advise now.");
            return;
        }
        if let Some(advice) = self.advice() {
            self.show_hint(advice);
            return;
        }
        let ticket = self.ticket();
        self.hint_ticket = Some(ticket);
        self.analysis_ticket = Some(ticket);
        self.say("Looking for a good move...");
        let game = Box::new(self.session.game().clone());
        self.request(Request::Analyse { ticket, game, lines: 2, time: HINT_TIME });
    }

    /// The advice of the lines found so far.
    fn advice(&self) -> Option<Advice> {
        self.lines.first()?;
        Advice::from_lines(self.session.game(), &self.lines)
    }

    pub(super) fn show_hint(&mut self, Advice { best, why }: Advice) {
        let text = MoveText::of(self.session.rules()).write_among(self.session.legal(), &best);
        self.say(format!("Try {text}: {why}."));
        self.hint = Some(best);
        self.hint_ticket = None;
    }

    pub(super) fn toggle_engine(&mut self) {
        self.shows_engine = !self.shows_engine;
        if self.shows_engine {
            self.analyse();
        } else {
            self.lines.clear();
            self.analysis_ticket = None;
            self.request(Request::Rest);
        }
    }

    pub(super) fn flip(&mut self) {
        self.below = !self.below;
    }

    /// Begins the game of the dialog, or says there why not.
    pub(super) fn start_new(&mut self, mut dialog: Box<NewGame>, now: Moment) {
        self.seed = self.seed.wrapping_add(1);
        match dialog.plan(self.seed) {
            Ok(plan) => {
                self.replace(Session::new(plan, now), None, now);
                self.mode = Mode::Board;
            }
            Err(fault) => {
                dialog.fault = Some(fault);
                self.mode = Mode::NewGame(dialog);
            }
        }
    }

    /// Another game of the same players, when this one is over.
    pub(super) fn rematch(&mut self, now: Moment) {
        if self.session.finish().is_none() {
            self.warn("The game is not over; x resigns it, n begins another.");
            return;
        }
        self.begin_rematch(&self.session.plan().clone(), now);
    }

    /// The same with the computer at another level.
    pub(super) fn rematch_at(&mut self, next: fn(Level) -> Option<Level>, now: Moment) {
        let plan = self.session.plan();
        match (self.session.finish(), plan.computer_level()) {
            (None, _) => self.warn("The game is not over; x resigns it, n begins another."),
            (Some(_), None) => self.warn("There is no level to change; a plays again."),
            (Some(_), Some(level)) => match next(level) {
                Some(level) => self.begin_rematch(&plan.clone().at_level(level), now),
                None => self.warn("There is no such level; a plays again."),
            },
        }
    }

    fn begin_rematch(&mut self, plan: &Plan, now: Moment) {
        self.seed = self.seed.wrapping_add(1);
        let plan = plan.rematch(self.seed).plan;
        self.replace(Session::new(plan, now), None, now);
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
            Item::FindRules => self.mode = Mode::Finder(Finder::new(dialog())),
            Item::NewGame => self.mode = Mode::NewGame(dialog()),
            Item::Saved => self.list_saved(),
            Item::OpenFile => {
                self.mode = Mode::FileBox { purpose: Purpose::Open, field: Field::default() };
            }
            Item::Help => self.mode = Mode::Help { scroll: 0 },
            Item::Quit => self.is_over = true,
        }
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

    /// What time does: moves are shown to their end, thoughts are played when
    /// they were long enough, clocks run down.
    pub(super) fn tick(&mut self, now: Moment) {
        if self.motion.as_ref().is_some_and(|motion| motion.is_over(now)) {
            self.motion = None;
        }
        if let Some(ended) = self.session.tick(now) {
            self.tell(&[ended], now);
        }
        let is_ripe = self.motion.is_none()
            && self.thinking.as_ref().is_some_and(|thinking| {
                thinking.found.is_some()
                    && now.saturating_duration_since(thinking.since) >= SHORTEST_THOUGHT
            });
        if is_ripe && let Some(Thinking { found: Some(thought), .. }) = self.thinking.take() {
            self.play_thought(thought, now);
        }
    }

    fn play_thought(&mut self, thought: Thought, now: Moment) {
        self.motion = Motion::of(self.session.position(), &thought.best, now);
        match self.session.play_for_computer(thought.best, thought.view, now) {
            Ok(happenings) => self.tell(&happenings, now),
            Err(refusal) => self.warn(sentence(&self.names().refusal(&refusal))),
        }
    }
}

/// Whose side is shown at the bottom: that of the one person, else White's.
fn below(session: &Session) -> Color {
    let players = &session.plan().players;
    match (players.white, players.black) {
        (Player::Computer(_), Player::Human) => Color::Black,
        _ => Color::White,
    }
}

/// A reason as a sentence.
pub(super) fn sentence(text: &str) -> String {
    let mut chars = text.chars();
    let first = chars.next().map(|c| c.to_uppercase().to_string()).unwrap_or_default();
    format!("{first}{}.", chars.as_str())
}
