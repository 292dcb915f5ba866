//! The line-by-line game of x and o. It reads commands from an [`Input`] and
//! writes to any writer, so that a person, a file and another program play it
//! the same way.
//!
//! A person gets the board after every move and a prompt. A pipe gets one
//! line for each move, and for every line that could not be used its number
//! and what is wrong with it.
//!
//! ```
//! use crownhead_play::{Computer, Plan};
//! use crownhead_rules::RuleSet;
//! use crownhead_words::Language;
//! use crownhead_tui::text::{self, Ending, Listener, Options, Reader};
//!
//! let rules = RuleSet::named("xo").expect("a rule set of this library");
//! let options = Options {
//!     plan: Plan::new(rules),
//!     seed: 1,
//!     date: "2026.11.15".to_owned(),
//!     listener: Listener::Pipe,
//!     computer: Computer::default(),
//!     language: Language::En,
//! };
//! let mut said = Vec::new();
//! let ending = text::run(options, Reader(&b"c6 d5\nresign\n"[..]), &mut said)?;
//! assert_eq!(ending, Ending::XWon);
//! # Ok::<(), std::io::Error>(())
//! ```

mod board;
mod input;
mod line;
mod question;

use std::{
    io::{self, Write},
    time::Duration,
};

use crownhead_notation::MoveText;
use crownhead_play::{
    AnalysisLimits, Colours, Command, Computer, Event, Finish, Form, Level, Plan, Player, Session,
    SideNames, Sides, Stop, words,
};
use crownhead_rules::{Color, Move};
use crownhead_words::{Language, draw_note, rules_name, say::text};

use self::{
    board::{Ink, View, letter},
    line::{Line, help},
};
pub use self::{
    input::{BadLine, Editor, Input, Reader, Typed},
    question::{Who, ask_who},
};
use crate::{
    clock,
    file::{self, Replace, SaveError},
    reading::{labels, read_move},
    wrap::{width, wrapped},
};

/// What a hint may cost: positions, so that it is the same on every machine.
const HINT_NODES: u64 = 100_000;
/// How long the strongest level thinks.
const PERFECT_TIME: Duration = Duration::from_secs(2);

/// The reader of the output.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Listener {
    /// A file or a program: what happened, and nothing else.
    Pipe,
    /// A person.
    Person {
        /// Whether the terminal shows colours, and the person wants them.
        colour: bool,
    },
}

/// What to play, and for whom.
#[derive(Clone, Debug)]
pub struct Options {
    /// The game.
    pub plan: Plan,
    /// The seed of the computer's choices.
    pub seed: u64,
    /// The date of today, as PDN writes it.
    pub date: String,
    /// The reader of the output.
    pub listener: Listener,
    /// What the computer thinks with.
    pub computer: Computer,
    /// The language of the output; files are written in English.
    pub language: Language,
}

/// How it ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// The side that began won.
    XWon,
    /// The other side won.
    OWon,
    /// Nobody won.
    Drawn,
    /// The input ended, or somebody left.
    Unfinished {
        /// How many lines could not be used.
        bad_lines: usize,
    },
}

/// Plays until the input ends, somebody leaves, or two computers are done.
pub fn run(options: Options, mut input: impl Input, output: impl Write) -> io::Result<Ending> {
    let mut table = Table::new(options, output);
    table.columns = input.columns();
    table.greet()?;
    loop {
        table.let_computer_play()?;
        if table.is_without_people() {
            break;
        }
        let prompt = table.prompt();
        let typed = input.line(&prompt, &mut table.output)?;
        table.columns = input.columns();
        let done = match typed {
            Typed::End => break,
            Typed::Bad(BadLine::TooLong(most)) => {
                Err(Trouble::Said(text::too_long(table.language, most)))
            }
            Typed::Bad(BadLine::NotText) => {
                Err(Trouble::Said(text::not_utf8(table.language).to_owned()))
            }
            Typed::Line(line) => table.obey(&line),
        };
        table.lines += 1;
        match done {
            Ok(Next::Line) => {}
            Ok(Next::Leave) => break,
            Err(Trouble::Said(message)) => table.complain(&message)?,
            Err(Trouble::Output(error)) => return Err(error),
        }
    }
    table.part()
}

/// Whether the game goes on after a line.
enum Next {
    Line,
    Leave,
}

/// Why a line was not carried out.
enum Trouble {
    /// There is something wrong with it.
    Said(String),
    /// The output is closed.
    Output(io::Error),
}

impl From<io::Error> for Trouble {
    fn from(error: io::Error) -> Self {
        Self::Output(error)
    }
}

impl From<String> for Trouble {
    fn from(message: String) -> Self {
        Self::Said(message)
    }
}

/// A game, who plays it, and where it is written to.
struct Table<W> {
    session: Session,
    seed: u64,
    date: String,
    view: View,
    listener: Listener,
    computer: Computer,
    language: Language,
    /// The person's form when this game began.
    form: Form,
    output: W,
    /// The width of the window, if there is one.
    columns: Option<usize>,
    /// Lines read.
    lines: usize,
    bad_lines: usize,
}

impl<W: Write> Table<W> {
    fn new(options: Options, output: W) -> Self {
        let Options { plan, seed, date, listener, computer, language } = options;
        let ink = match listener {
            Listener::Person { colour: true } => Ink::Colour,
            Listener::Person { colour: false } | Listener::Pipe => Ink::Plain,
        };
        let session = Session::new(plan, clock::now());
        let view = View { below: below(&session), ink };
        Self {
            session,
            seed,
            date,
            view,
            listener,
            computer,
            language,
            form: Form::default(),
            output,
            columns: None,
            lines: 0,
            bad_lines: 0,
        }
    }

    fn is_heard_by_person(&self) -> bool {
        matches!(self.listener, Listener::Person { .. })
    }

    /// Two computers that have finished need nobody to type.
    fn is_without_people(&self) -> bool {
        let players = &self.session.plan().players;
        Color::ALL.into_iter().all(|side| players[side] != Player::Human)
    }

    fn side(&self, side: Color) -> char {
        letter(self.session.rules().rules().first, side)
    }

    /// In this game the sides are x and o by every rule set.
    fn names(&self) -> SideNames {
        SideNames::letters(self.session.rules().rules().first).speaking(self.language)
    }

    /// A legal move in the labels around the board.
    fn written(&self, m: &Move) -> String {
        labels(self.session.rules()).write_among(self.session.legal(), m)
    }

    /// Whoever types, types for every person at the board.
    fn typist(&self) -> Sides {
        let players = &self.session.plan().players;
        let mut people = Color::ALL.into_iter().filter(|&side| players[side] == Player::Human);
        match (people.next(), people.next()) {
            (Some(side), None) => side.into(),
            _ => Sides::Both,
        }
    }

    fn greet(&mut self) -> io::Result<()> {
        if self.is_heard_by_person() {
            let name = rules_name(self.language, self.session.rules().name());
            self.say(&text::greeting(self.language, name))?;
        }
        self.begin()
    }

    /// Says who got which side, and shows the board to a person.
    fn begin(&mut self) -> io::Result<()> {
        if let Some(side) = self.typist().only() {
            let letter = self.names().side(side);
            match (self.session.plan().colours, self.is_heard_by_person()) {
                (Colours::ByLot, true) => {
                    writeln!(self.output, "{}", text::by_lot(self.language, letter))?;
                }
                (Colours::ByLot, false) => {
                    writeln!(self.output, "{}", text::by_lot_plain(self.language, letter))?;
                }
                (Colours::Chosen, true) => {
                    writeln!(self.output, "{}", text::you_play(self.language, letter))?;
                }
                (Colours::Chosen, false) => {}
            }
        }
        if self.is_heard_by_person() {
            self.show_board()?;
        }
        self.output.flush()
    }

    fn show_board(&mut self) -> io::Result<()> {
        let last = self.session.game().moves().last();
        let drawn = self.view.draw(self.session.position(), last);
        write!(self.output, "{drawn}")
    }

    /// Writes a sentence, broken where the window ends. Blanks at its beginning
    /// set all its lines in.
    fn say(&mut self, sentence: &str) -> io::Result<()> {
        let text = sentence.trim_start();
        let margin = " ".repeat(sentence.len() - text.len());
        let Some(columns) = self.columns else { return writeln!(self.output, "{sentence}") };
        for line in wrapped(text, columns.saturating_sub(margin.len())) {
            writeln!(self.output, "{margin}{line}")?;
        }
        Ok(())
    }

    /// What a person is asked with; nothing on a pipe.
    fn prompt(&self) -> String {
        match (self.is_heard_by_person(), self.session.finish()) {
            (false, _) => String::new(),
            (true, None) => text::prompt(self.language, self.names().side(self.session.turn())),
            (true, Some(_)) => text::prompt_over(self.language).to_owned(),
        }
    }

    fn complain(&mut self, message: &str) -> io::Result<()> {
        self.bad_lines += 1;
        match self.listener {
            Listener::Person { .. } => self.say(message),
            Listener::Pipe => {
                writeln!(self.output, "{}", text::line(self.language, self.lines, message))
            }
        }
    }

    fn let_computer_play(&mut self) -> io::Result<()> {
        while let Some(level) = self.session.computer_to_move() {
            let side = self.session.turn();
            let sign = text::thinking(self.language, self.names().side(side));
            self.show_sign(&sign)?;
            let game = self.session.game();
            let thought = self.computer.think(game, level, PERFECT_TIME, self.seed, &Stop::new());
            self.clear_sign(&sign)?;
            let Some(thought) = thought else { break };
            let text = self.written(&thought.best);
            let Ok(events) =
                self.session.play_for_computer(thought.best, thought.view, clock::now())
            else {
                break;
            };
            self.tell_move(side, &text, &events)?;
            self.output.flush()?;
        }
        Ok(())
    }

    /// Shows a person that something is going on.
    fn show_sign(&mut self, sign: &str) -> io::Result<()> {
        if self.is_heard_by_person() {
            write!(self.output, "{sign}")?;
        }
        self.output.flush()
    }

    /// Writes over a sign. Blanks do on every terminal.
    fn clear_sign(&mut self, sign: &str) -> io::Result<()> {
        if self.is_heard_by_person() {
            write!(self.output, "\r{}\r", " ".repeat(width(sign)))?;
        }
        Ok(())
    }

    /// Says that a move was made, shows it to people, and says what came of
    /// it.
    fn tell_move(&mut self, side: Color, text: &str, events: &[Event]) -> io::Result<()> {
        let number = self.session.played().len().div_ceil(2);
        let letter = self.side(side);
        let said = self.view.ink.side(letter, &format!("{number}. {letter} {text}"));
        writeln!(self.output, "{said}")?;
        if self.is_heard_by_person() {
            self.show_board()?;
        }
        // A counted draw is announced before it comes.
        if let Some(note) = draw_note(self.language, self.session.game())
            .filter(|_| self.session.finish().is_none())
        {
            self.say(&note)?;
        }
        self.tell_end(events)
    }

    fn tell_end(&mut self, events: &[Event]) -> io::Result<()> {
        for event in events {
            if let Event::Ended(finish) = event {
                let said = self.names().result(*finish);
                if !self.is_heard_by_person() {
                    self.show_board()?;
                }
                self.say(&said)?;
                self.offer_level(*finish)?;
            }
        }
        Ok(())
    }

    /// After two wins or losses in a row a person is offered the next level.
    fn offer_level(&mut self, finish: Finish) -> io::Result<()> {
        let offer = self.form.after(self.session.plan(), finish).offer();
        if let Some(offer) = offer.filter(|_| self.is_heard_by_person()) {
            self.say(&if offer.won {
                text::offer_harder(self.language, offer.level)
            } else {
                text::offer_easier(self.language, offer.level)
            })?;
        }
        Ok(())
    }

    /// Puts another session in the place of this one.
    fn replace(&mut self, session: Session) {
        if let Some(finish) = self.session.finish() {
            self.form = self.form.after(self.session.plan(), finish);
        }
        self.session = session;
        self.view.below = below(&self.session);
    }

    fn obey(&mut self, text: &str) -> Result<Next, Trouble> {
        match line::read(self.language, text)? {
            Line::Nothing => {}
            Line::Help => self.help()?,
            Line::Moves => self.list_moves()?,
            Line::Board => self.show_board()?,
            Line::Rules => self.tell_rules()?,
            Line::Hint => self.hint()?,
            Line::Undo => self.step(Command::TakeBack)?,
            Line::Redo => self.step(Command::Redo)?,
            Line::Flip => {
                self.view.below = !self.view.below;
                self.show_board()?;
            }
            Line::Draw => self.offer_draw()?,
            Line::Resign => {
                let events = self.apply(Command::Resign)?;
                self.tell_end(&events)?;
            }
            Line::Again(level) => self.play_again(level)?,
            Line::Quit => return Ok(Next::Leave),
            Line::Save { path, replace } => self.save(path, replace)?,
            Line::Load { path } => self.load(path)?,
            Line::Listed(number) => self.play_listed(number)?,
            Line::Move(text) => self.play_typed(text)?,
        }
        Ok(Next::Line)
    }

    fn apply(&mut self, command: Command) -> Result<Vec<Event>, Trouble> {
        let applied = self.session.apply(self.typist(), command, clock::now());
        applied.map_err(|refusal| Trouble::Said(self.names().refusal(&refusal)))
    }

    fn must_go_on(&self) -> Result<(), Trouble> {
        match self.session.finish() {
            Some(_) => Err(Trouble::Said(text::game_over(self.language).to_owned())),
            None => Ok(()),
        }
    }

    fn play_typed(&mut self, typed: &str) -> Result<(), Trouble> {
        self.must_go_on()?;
        let m = read_move(self.names(), &self.session, typed).map_err(|message| {
            let is_word = !typed.contains(|c: char| c.is_ascii_digit());
            if is_word { text::neither(self.language, line::shortened(typed)) } else { message }
        })?;
        self.play(m)
    }

    fn play_listed(&mut self, number: usize) -> Result<(), Trouble> {
        self.must_go_on()?;
        let legal = self.session.legal();
        let chosen = number.checked_sub(1).and_then(|index| legal.get(index)).cloned();
        let m = chosen.ok_or_else(|| text::no_such_move(self.language, number, legal.len()))?;
        self.play(m)
    }

    fn play(&mut self, m: Move) -> Result<(), Trouble> {
        let text = self.written(&m);
        let side = self.session.turn();
        let events = self.apply(Command::Play(m.into()))?;
        Ok(self.tell_move(side, &text, &events)?)
    }

    /// Another game of the same players, by the same rules, with the computer at `level` if one is
    /// named.
    fn play_again(&mut self, level: Option<Level>) -> Result<(), Trouble> {
        if self.session.finish().is_none() {
            return Err(Trouble::Said(text::not_over(self.language).to_owned()));
        }
        let plan = match level {
            None => self.session.plan().clone(),
            Some(_) if self.typist() == Sides::Both => {
                return Err(Trouble::Said(text::no_computer(self.language).to_owned()));
            }
            Some(level) => self.session.plan().clone().at_level(level),
        };
        self.seed = self.seed.wrapping_add(1);
        self.replace(Session::new(plan.rematch(self.seed).plan, clock::now()));
        Ok(self.begin()?)
    }

    /// The legal moves with their numbers: in the labels around the board,
    /// and in the numbers of squares where the rule set has them.
    fn list_moves(&mut self) -> Result<(), Trouble> {
        self.must_go_on()?;
        let legal = self.session.legal();
        let own = MoveText::of(self.session.rules());
        for (index, m) in legal.iter().enumerate() {
            let text = self.written(m);
            if own.names().is_algebraic() {
                writeln!(self.output, "{:>3}. {text}", index + 1)?;
            } else {
                let numbers = own.write_among(legal, m);
                writeln!(self.output, "{:>3}. {text} ({numbers})", index + 1)?;
            }
        }
        Ok(())
    }

    /// The commands, with moves of the position on the board as examples.
    fn help(&mut self) -> io::Result<()> {
        if let Some(m) = self.session.legal().first() {
            let written = self.written(m);
            let mut forms = vec![written.clone(), written.replace(['-', 'x', ':'], " ")];
            let own = MoveText::of(self.session.rules());
            if !own.names().is_algebraic() {
                forms.push(own.write_among(self.session.legal(), m));
            }
            writeln!(self.output, "  {:<24} {}", forms.join(", "), text::help_move(self.language))?;
        }
        for (commands, about) in help(self.language) {
            writeln!(self.output, "  {commands:<24} {about}")?;
        }
        Ok(())
    }

    fn tell_rules(&mut self) -> io::Result<()> {
        self.say(&rules_name(self.language, self.session.rules().name()))?;
        for sentence in words::sentences(self.session.rules(), self.names()) {
            self.say(&format!("  {sentence}"))?;
        }
        Ok(())
    }

    fn hint(&mut self) -> Result<(), Trouble> {
        self.must_go_on()?;
        let limits = AnalysisLimits {
            time: Duration::from_secs(10),
            depth: None,
            nodes: Some(HINT_NODES),
            lines: 2,
        };
        let sign = text::hint_thinking(self.language);
        self.show_sign(sign)?;
        let advice = self.computer.advise(self.session.game(), limits, &Stop::new());
        self.clear_sign(sign)?;
        let advice = advice.ok_or_else(|| text::no_advice(self.language).to_owned())?;
        Ok(self.say(&text::hint(
            self.language,
            self.written(&advice.best),
            advice.why.in_words(self.language),
        ))?)
    }

    fn step(&mut self, command: Command) -> Result<(), Trouble> {
        let events = self.apply(command)?;
        for event in &events {
            let said = match event {
                Event::TookBack { moves } => text::taken_back(self.language, *moves),
                Event::Redone { moves } => text::played_again(self.language, *moves),
                Event::Moved { .. }
                | Event::Offered(_)
                | Event::Declined(_)
                | Event::Hurry
                | Event::Ended(_) => continue,
            };
            writeln!(self.output, "{said}")?;
        }
        if self.is_heard_by_person() {
            self.show_board()?;
        }
        Ok(self.tell_end(&events)?)
    }

    fn offer_draw(&mut self) -> Result<(), Trouble> {
        if let Some(side) = self.session.to_judge(self.typist()) {
            let view = self.computer.judge(self.session.game(), side, &Stop::new());
            self.session.set_view(side, view);
        }
        let events = self.apply(Command::OfferDraw)?;
        Ok(self.tell_end(&events)?)
    }

    fn save(&mut self, path: &str, replace: bool) -> Result<(), Trouble> {
        let replace = if replace { Replace::Always } else { Replace::Never };
        file::save(self.language, path, &self.session, &self.date, replace).map_err(|error| {
            match error {
                SaveError::Exists => text::exists(self.language, path),
                SaveError::Failed(message) => message,
            }
        })?;
        Ok(writeln!(self.output, "{}", text::saved(self.language, line::shortened(path)))?)
    }

    fn load(&mut self, path: &str) -> Result<(), Trouble> {
        let players = self.session.plan().players;
        let loaded = file::load(self.language, path, self.session.rules(), players, clock::now())?;
        self.replace(loaded);
        let name = rules_name(self.language, self.session.rules().name());
        let moves = self.session.played().len();
        writeln!(
            self.output,
            "{}",
            text::loaded(self.language, line::shortened(path), name, moves)
        )?;
        if self.is_heard_by_person() {
            self.show_board()?;
        }
        if let Some(finish) = self.session.finish() {
            self.tell_end(&[Event::Ended(finish)])?;
        }
        Ok(())
    }

    fn part(mut self) -> io::Result<Ending> {
        let ending = match self.session.finish() {
            Some(Finish { winner: Some(winner), .. }) if self.side(winner) == 'x' => Ending::XWon,
            Some(Finish { winner: Some(_), .. }) => Ending::OWon,
            Some(Finish { winner: None, .. }) => Ending::Drawn,
            None => {
                if !self.is_heard_by_person() {
                    let side = self.names().side(self.session.turn());
                    self.show_board()?;
                    writeln!(self.output, "{}", text::not_finished(self.language, side))?;
                }
                Ending::Unfinished { bad_lines: self.bad_lines }
            }
        };
        self.output.flush()?;
        Ok(ending)
    }
}

/// Whose side is shown at the bottom: that of the one person, else of x.
fn below(session: &Session) -> Color {
    let players = &session.plan().players;
    let first = session.rules().rules().first;
    if players[first] != Player::Human && players[!first] == Player::Human { !first } else { first }
}
