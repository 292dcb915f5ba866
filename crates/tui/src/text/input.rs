//! Where lines come from: a reader (a pipe, a file, a test) or a person at a
//! terminal, who gets line editing and a history.

#![allow(clippy::wildcard_enum_match_arm, reason = "errors of rustyline")]

use std::io::{self, BufRead, Read, Write};

use rustyline::{DefaultEditor, config::Configurer, error::ReadlineError};

/// The longest line that is accepted; every command and every move is far shorter.
const LONGEST_LINE: u64 = 4096;

/// The narrowest window at which sentences are broken.
const NARROWEST: usize = 20;

/// A line of input, or the end of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Typed {
    /// A line without its end.
    Line(String),
    /// A line that cannot be read.
    Bad(BadLine),
    /// There is no more, or the person wants to leave.
    End,
}

/// Why a line cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadLine {
    /// It is longer than so many characters.
    TooLong(u64),
    /// It is not UTF-8.
    NotText,
}

/// A source of lines.
pub trait Input {
    /// The next line. A person is shown the prompt.
    fn line(&mut self, prompt: &str, output: &mut dyn Write) -> io::Result<Typed>;

    /// The width of the window, if there is one: sentences are broken there.
    fn columns(&mut self) -> Option<usize> {
        None
    }
}

/// Lines of any reader. The prompt, if there is one, is only written.
#[derive(Debug)]
pub struct Reader<R>(pub R);

impl<R: BufRead> Input for Reader<R> {
    fn line(&mut self, prompt: &str, output: &mut dyn Write) -> io::Result<Typed> {
        write!(output, "{prompt}")?;
        output.flush()?;
        let mut bytes = Vec::new();
        self.0.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut bytes)?;
        if bytes.is_empty() {
            return Ok(Typed::End);
        }
        if bytes.last() != Some(&b'\n') && bytes.len() as u64 == LONGEST_LINE {
            self.0.skip_until(b'\n')?;
            return Ok(Typed::Bad(BadLine::TooLong(LONGEST_LINE)));
        }
        let line = String::from_utf8(bytes);
        Ok(line.map_or(Typed::Bad(BadLine::NotText), Typed::Line))
    }
}

/// A person at a terminal: the keys of `readline`, and the lines typed before
/// by the arrows. After Ctrl-Z and `fg` the prompt is shown again.
#[derive(Debug)]
pub struct Editor(DefaultEditor);

impl Editor {
    /// Edits lines on standard input and output.
    pub fn new() -> io::Result<Self> {
        let mut editor = DefaultEditor::new().map_err(io_error)?;
        editor.set_auto_add_history(true);
        Ok(Self(editor))
    }
}

impl Input for Editor {
    fn line(&mut self, prompt: &str, output: &mut dyn Write) -> io::Result<Typed> {
        output.flush()?;
        match self.0.readline(prompt) {
            Ok(line) if line.len() as u64 > LONGEST_LINE => {
                Ok(Typed::Bad(BadLine::TooLong(LONGEST_LINE)))
            }
            Ok(line) => Ok(Typed::Line(line)),
            // The shell's prompt belongs on a line of its own.
            Err(ReadlineError::Eof | ReadlineError::Interrupted) => {
                writeln!(output)?;
                Ok(Typed::End)
            }
            Err(error) => Err(io_error(error)),
        }
    }

    fn columns(&mut self) -> Option<usize> {
        let columns = self.0.dimensions().map(|(columns, _)| usize::from(columns));
        columns.filter(|columns| *columns >= NARROWEST)
    }
}

fn io_error(error: ReadlineError) -> io::Error {
    match error {
        ReadlineError::Io(error) => error,
        other => io::Error::other(other),
    }
}
