//! The game of x and o, one line after another. It reads commands from any
//! reader and answers on any writer, so that a person, a file and another
//! program play it the same way.
//!
//! To a person it shows the board after every move and asks for the next. To
//! a pipe it says only what happened, and for every line that it could not
//! use the number of the line and what is wrong with it.
//!
//! ```
//! use crownhead_play::{Computer, Plan};
//! use crownhead_rules::RuleSet;
//! use crownhead_tui::text::{self, Ending, Listener, Options};
//!
//! let rules = RuleSet::named("xo").expect("a rule set of this library");
//! let options = Options {
//!     plan: Plan::new(rules),
//!     seed: 1,
//!     date: "2026.11.15".to_owned(),
//!     listener: Listener::Pipe,
//!     computer: Computer::default(),
//! };
//! let mut said = Vec::new();
//! let ending = text::run(options, &b"c6 d5\nresign\n"[..], &mut said)?;
//! assert_eq!(ending, Ending::XWon);
//! # Ok::<(), std::io::Error>(())
//! ```

mod board;
mod line;

use std::{
    io::{self, BufRead, Read, Write},
    time::{Duration, Instant},
};

use crownhead_notation::{MoveText, SquareNames, Style};
use crownhead_play::{
    AnalysisLimits, Command, Computer, EndReason, Event, Finish, Plan, Player, Session, Sides,
    Stop, words,
};
use crownhead_rules::{Color, Reason};

use self::{
    board::{Ink, View, letter},
    line::{HELP, Line},
};
use crate::{
    file::{self, Replace},
    reading::read_move,
};

/// No command is longer, and no move by far.
const LONGEST_LINE: u64 = 4096;
/// What a hint may cost: positions, so that it is the same on every machine.
const HINT_NODES: u64 = 100_000;
/// How long the strongest level thinks.
const PERFECT_TIME: Duration = Duration::from_secs(2);

/// Who listens.
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
    /// For the computer's choices.
    pub seed: u64,
    /// Today, as PDN writes it.
    pub date: String,
    /// Who listens.
    pub listener: Listener,
    /// What the computer thinks with.
    pub computer: Computer,
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
pub fn run(options: Options, mut input: impl BufRead, output: impl Write) -> io::Result<Ending> {
    let mut table = Table::new(options, output);
    table.greet()?;
    loop {
        table.let_computer_play()?;
        if table.is_without_people() {
            break;
        }
        table.ask()?;
        match next_line(&mut input)? {
            None => break,
            Some(line) => {
                table.lines += 1;
                let done = line.and_then(|line| table.obey(&line));
                match done {
                    Ok(Next::Line) => {}
                    Ok(Next::Leave) => break,
                    Err(Trouble::Said(message)) => table.complain(&message)?,
                    Err(Trouble::Output(error)) => return Err(error),
                }
            }
        }
    }
    table.part()
}

/// Whether to go on.
enum Next {
    Line,
    Leave,
}

/// Why a line came to nothing.
enum Trouble {
    /// There is something wrong with it.
    Said(String),
    /// Nobody listens any more.
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

/// The next line without its end, or what is wrong with it; `None` when there
/// is no more.
fn next_line(input: &mut impl BufRead) -> io::Result<Option<Result<String, Trouble>>> {
    let mut bytes = Vec::new();
    input.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut bytes)?;
    if bytes.is_empty() {
        return Ok(None);
    }
    if bytes.last() != Some(&b'\n') && bytes.len() as u64 == LONGEST_LINE {
        input.skip_until(b'\n')?;
        return Ok(Some(Err(Trouble::Said(format!("longer than {LONGEST_LINE} characters")))));
    }
    Ok(Some(String::from_utf8(bytes).map_err(|_| Trouble::Said("not UTF-8 text".to_owned()))))
}

/// A game and whoever sits at it.
struct Table<W> {
    session: Session,
    seed: u64,
    date: String,
    view: View,
    listener: Listener,
    computer: Computer,
    output: W,
    /// Lines read.
    lines: usize,
    bad_lines: usize,
}

impl<W: Write> Table<W> {
    fn new(options: Options, output: W) -> Self {
        let Options { plan, seed, date, listener, computer } = options;
        let ink = match listener {
            Listener::Person { colour: true } => Ink::Colour,
            _ => Ink::Plain,
        };
        let session = Session::new(plan, Instant::now());
        let view = View { below: below(&session), ink };
        Self { session, seed, date, view, listener, computer, output, lines: 0, bad_lines: 0 }
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
            writeln!(
                self.output,
                "{}. x moves first; type help for help.",
                self.session.rules().name()
            )?;
            self.show_board()?;
        }
        self.output.flush()
    }

    fn show_board(&mut self) -> io::Result<()> {
        let last = self.session.game().moves().last();
        let drawn = self.view.draw(self.session.position(), last);
        write!(self.output, "{drawn}")
    }

    fn ask(&mut self) -> io::Result<()> {
        if self.is_heard_by_person() {
            if self.session.finish().is_some() {
                write!(self.output, "(undo, save FILE, load FILE, quit) > ")?;
            } else {
                write!(self.output, "{} > ", self.side(self.session.turn()))?;
            }
        }
        self.output.flush()
    }

    fn complain(&mut self, message: &str) -> io::Result<()> {
        self.bad_lines += 1;
        match self.listener {
            Listener::Person { .. } => writeln!(self.output, "{message}"),
            Listener::Pipe => writeln!(self.output, "line {}: {message}", self.lines),
        }
    }

    fn let_computer_play(&mut self) -> io::Result<()> {
        while let Some(level) = self.session.computer_to_move() {
            let game = self.session.game();
            let seed = self.seed.wrapping_add(game.moves().len() as u64);
            let thought = self.computer.think(game, level, PERFECT_TIME, seed, &Stop::new());
            let Some(thought) = thought else { break };
            let text =
                MoveText::of(self.session.rules()).write_among(self.session.legal(), &thought.best);
            let side = self.session.turn();
            let Ok(events) =
                self.session.play_for_computer(thought.best, thought.score, Instant::now())
            else {
                break;
            };
            self.tell_move(side, &text, &events)?;
            self.output.flush()?;
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
        self.tell_end(events)
    }

    fn tell_end(&mut self, events: &[Event]) -> io::Result<()> {
        for event in events {
            if let Event::Ended(finish) = event {
                let said = self.result_words(*finish);
                if !self.is_heard_by_person() {
                    self.show_board()?;
                }
                writeln!(self.output, "{said}")?;
            }
        }
        Ok(())
    }

    /// How the game ended, in the letters of this game.
    fn result_words(&self, finish: Finish) -> String {
        let side = |color| self.side(color);
        let reason = match finish.reason {
            EndReason::Rules(Reason::NoPieces { side: loser }) => {
                format!("{} has no pieces left", side(loser))
            }
            EndReason::Rules(Reason::Blocked { side: loser }) => {
                format!("{} cannot move", side(loser))
            }
            EndReason::Rules(Reason::FirstKing { side: winner }) => {
                format!("{} made the first king", side(winner))
            }
            EndReason::Resigned { side: loser } => format!("{} resigned", side(loser)),
            EndReason::Time { side: loser } => format!("{} ran out of time", side(loser)),
            EndReason::Rules(Reason::Draw(_)) | EndReason::Agreed => finish.reason.to_string(),
        };
        match finish.winner {
            Some(winner) => format!("{} wins: {reason}", side(winner)),
            None => format!("draw: {reason}"),
        }
    }

    fn obey(&mut self, text: &str) -> Result<Next, Trouble> {
        match line::read(text)? {
            Line::Nothing => {}
            Line::Help => write!(self.output, "{HELP}")?,
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
            Line::Quit => return Ok(Next::Leave),
            Line::Save { path, replace } => self.save(path, replace)?,
            Line::Load { path } => self.load(path)?,
            Line::Listed(number) => self.play_listed(number)?,
            Line::Move(text) => self.play_typed(text)?,
        }
        Ok(Next::Line)
    }

    fn apply(&mut self, command: Command) -> Result<Vec<Event>, Trouble> {
        let applied = self.session.apply(self.typist(), command, Instant::now());
        applied.map_err(|refusal| Trouble::Said(refusal.to_string()))
    }

    fn must_go_on(&self) -> Result<(), Trouble> {
        match self.session.finish() {
            Some(_) => Err(Trouble::Said("the game is over".to_owned())),
            None => Ok(()),
        }
    }

    fn play_typed(&mut self, text: &str) -> Result<(), Trouble> {
        self.must_go_on()?;
        let m = read_move(&self.session, text).map_err(|message| {
            let is_word = !text.contains(|c: char| c.is_ascii_digit());
            if is_word {
                format!(
                    "'{}' is no command and no move; help lists what there is",
                    line::shortened(text)
                )
            } else {
                message
            }
        })?;
        self.play(m)
    }

    fn play_listed(&mut self, number: usize) -> Result<(), Trouble> {
        self.must_go_on()?;
        let legal = self.session.legal();
        let chosen = number.checked_sub(1).and_then(|index| legal.get(index)).cloned();
        let m = chosen.ok_or_else(|| {
            format!("no move {number}: moves are listed from 1 to {}", legal.len())
        })?;
        self.play(m)
    }

    fn play(&mut self, m: crownhead_rules::Move) -> Result<(), Trouble> {
        let text = MoveText::of(self.session.rules()).write_among(self.session.legal(), &m);
        let side = self.session.turn();
        let events = self.apply(Command::Play(m))?;
        Ok(self.tell_move(side, &text, &events)?)
    }

    /// The legal moves with their numbers, and with the names around the
    /// board where the rules count squares.
    fn list_moves(&mut self) -> Result<(), Trouble> {
        self.must_go_on()?;
        let legal = self.session.legal();
        let own = MoveText::of(self.session.rules());
        let names = SquareNames::new(self.session.rules().board(), Style::Algebraic);
        let by_letters = MoveText::new(names, '-');
        for (index, m) in legal.iter().enumerate() {
            let text = own.write_among(legal, m);
            if own.names().is_algebraic() {
                writeln!(self.output, "{:>3}. {text}", index + 1)?;
            } else {
                let letters = by_letters.write_among(legal, m);
                writeln!(self.output, "{:>3}. {text} ({letters})", index + 1)?;
            }
        }
        Ok(())
    }

    fn tell_rules(&mut self) -> io::Result<()> {
        writeln!(self.output, "{}", self.session.rules().name())?;
        for fact in words::facts(self.session.rules()) {
            writeln!(self.output, "  {fact}")?;
        }
        Ok(())
    }

    fn hint(&mut self) -> Result<(), Trouble> {
        self.must_go_on()?;
        let limits = AnalysisLimits {
            time: Duration::from_secs(10),
            depth: None,
            nodes: Some(HINT_NODES),
            lines: 1,
        };
        let lines = self.computer.analyse(self.session.game(), limits, &Stop::new());
        let best = lines.first().and_then(|line| Some((line.pv.first()?, line.score)));
        let (best, score) = best.ok_or_else(|| "there is nothing to advise".to_owned())?;
        let text = MoveText::of(self.session.rules()).write_among(self.session.legal(), best);
        Ok(writeln!(self.output, "hint: {text} ({score})")?)
    }

    fn step(&mut self, command: Command) -> Result<(), Trouble> {
        let events = self.apply(command)?;
        for event in &events {
            let (what, moves) = match event {
                Event::TookBack { moves } => ("taken back", moves),
                Event::Redone { moves } => ("played again", moves),
                _ => continue,
            };
            let s = if *moves == 1 { "" } else { "s" };
            writeln!(self.output, "{moves} move{s} {what}")?;
        }
        if self.is_heard_by_person() {
            self.show_board()?;
        }
        Ok(self.tell_end(&events)?)
    }

    fn offer_draw(&mut self) -> Result<(), Trouble> {
        let events = self.apply(Command::OfferDraw)?;
        Ok(self.tell_end(&events)?)
    }

    fn save(&mut self, path: &str, replace: bool) -> Result<(), Trouble> {
        let replace = if replace { Replace::Always } else { Replace::Never };
        file::save(path, &self.session, &self.date, replace).map_err(|message| {
            if replace == Replace::Never {
                format!("{message}; save! replaces a file")
            } else {
                message
            }
        })?;
        Ok(writeln!(self.output, "saved {}", line::shortened(path))?)
    }

    fn load(&mut self, path: &str) -> Result<(), Trouble> {
        let players = self.session.plan().players;
        self.session = file::load(path, self.session.rules(), players, Instant::now())?;
        let (name, moves) = (self.session.rules().name(), self.session.played().len());
        let s = if moves == 1 { "" } else { "s" };
        writeln!(self.output, "loaded {}: {name}, {moves} move{s}", line::shortened(path))?;
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
                    let side = self.side(self.session.turn());
                    self.show_board()?;
                    writeln!(self.output, "not finished: {side} to move")?;
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
