//! What the screen knows, and what can be said of it. [`update`](super::update)
//! changes it, [`view`](super::view) draws it; nothing here blocks or touches
//! the terminal.

use crownhead_play::{Form, Level, Moment, Player, Report, Session, SideNames, Sides, Thought};
use crownhead_rules::{Color, Move, Point, Position, Square, SquareSet};
use crownhead_words::{Language, Side, say::screen};
use ratatui::layout::Rect;

use super::{
    entry::{Entry, must_capture},
    field::Field,
    finder::Finder,
    hits::Hits,
    layout::Layout,
    menu::Menu,
    motion::Motion,
    newgame::NewGame,
    raster::BlockCache,
    saved::SavedList,
    theme::Look,
    worker::Request,
};

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
    pub(super) since: Moment,
    pub(super) found: Option<Thought>,
}

/// What the screen knows.
#[derive(Debug)]
pub(super) struct Model {
    pub(super) session: Session,
    /// The moves played, as text: drawing them anew would generate every
    /// position's moves in every frame.
    pub(super) written: Vec<String>,
    pub(super) seed: u64,
    pub(super) date: String,
    pub(super) look: Look,
    /// What the screen is written in.
    pub(super) language: Language,
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
    pub(super) pressed: Option<Square>,
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
    pub(super) form: Form,
    /// The game a [`Request::Keep`] without an id was made for.
    pub(super) keeping: Option<u64>,
    /// The game changed while it was being kept for the first time.
    pub(super) keep_again: bool,
    pub(super) tickets: u64,
    pub(super) requests: Vec<Request>,
    pub(super) is_over: bool,
}

impl Model {
    /// A screen with a game that has not begun.
    pub(super) fn new(
        session: Session,
        seed: u64,
        date: String,
        look: Look,
        language: Language,
        has_library: bool,
    ) -> Self {
        Self {
            below: below(&session),
            cursor: Point { column: 0, row: 0 },
            session,
            written: Vec::new(),
            seed,
            date,
            look,
            language,
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
        }
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

    pub(super) fn is_my_turn(&self) -> bool {
        self.session.finish().is_none() && self.session.computer_to_move().is_none()
    }

    /// Whoever sits here plays for every person at the board.
    pub(super) fn me(&self) -> Sides {
        let players = &self.session.plan().players;
        let mut people = Color::ALL.into_iter().filter(|&side| players[side] == Player::Human);
        match (people.next(), people.next()) {
            (Some(side), None) => side.into(),
            _ => Sides::Both,
        }
    }

    /// What the sides are called.
    pub(super) fn names(&self) -> SideNames {
        SideNames::of(self.session.rules()).speaking(self.language)
    }

    pub(super) fn name(&self, side: Color) -> &'static str {
        self.names().of_side(side)
    }

    /// A side as sentences speak of it.
    pub(super) fn side(&self, side: Color) -> Side {
        self.names().side(side)
    }

    pub(super) fn cursor_square(&self) -> Option<Square> {
        self.session.rules().board().square_at(self.cursor)
    }

    /// A place for the cursor to begin: the nearest piece that can move.
    pub(super) fn first_cursor(&self) -> Point {
        let board = self.session.rules().board();
        let square = self.session.legal().first().map(|m| m.from).or_else(|| board.iter().next());
        square.map_or(Point { column: 0, row: 0 }, |square| board.point(square))
    }

    pub(super) fn ticket(&mut self) -> u64 {
        self.tickets += 1;
        self.tickets
    }

    pub(super) fn request(&mut self, request: Request) {
        self.requests.push(request);
    }

    pub(super) fn say(&mut self, text: impl Into<String>) {
        self.message = Message { text: text.into(), is_alarm: false };
    }

    pub(super) fn warn(&mut self, text: impl Into<String>) {
        self.message = Message { text: text.into(), is_alarm: true };
    }
}

/// Whose side is shown at the bottom: that of the one person, else White's.
pub(super) fn below(session: &Session) -> Color {
    let players = &session.plan().players;
    match (players.white, players.black) {
        (Player::Computer(_), Player::Human) => Color::Black,
        _ => Color::White,
    }
}

/// A level as people call it.
pub(super) fn level(language: Language, level: Level) -> String {
    match level {
        Level::Number(number) => number.to_string(),
        Level::Perfect => screen::new_level_perfect(language).to_owned(),
    }
}

/// A reason as a sentence.
pub(super) fn sentence(text: &str) -> String {
    let mut chars = text.chars();
    let first = chars.next().map(|c| c.to_uppercase().to_string()).unwrap_or_default();
    format!("{first}{}.", chars.as_str())
}
