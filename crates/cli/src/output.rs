//! Printing: to standard output without a system call per line, to standard
//! error for people, and progress only where somebody is watching.

use std::{
    fmt::Display,
    io::{self, BufWriter, IsTerminal, StdoutLock, Write},
};

use indicatif::{ProgressBar, ProgressStyle};

/// Standard output.
#[derive(Debug)]
pub(crate) struct Output(BufWriter<StdoutLock<'static>>);

impl Output {
    pub(crate) fn new() -> Self {
        Self(BufWriter::new(io::stdout().lock()))
    }

    /// Prints text as it is.
    pub(crate) fn print(&mut self, text: impl Display) -> anyhow::Result<()> {
        Ok(write!(self.0, "{text}")?)
    }

    /// Prints a line.
    pub(crate) fn line(&mut self, text: impl Display) -> anyhow::Result<()> {
        Ok(writeln!(self.0, "{text}")?)
    }

    /// Prints a value as one line of JSON.
    pub(crate) fn json(&mut self, value: &impl serde::Serialize) -> anyhow::Result<()> {
        serde_json::to_writer(&mut self.0, value)?;
        self.line("")
    }

    /// Standard output, for those who print for themselves.
    pub(crate) fn writer(&mut self) -> &mut impl Write {
        &mut self.0
    }

    /// Makes what was printed visible now.
    pub(crate) fn flush(&mut self) -> anyhow::Result<()> {
        Ok(self.0.flush()?)
    }

    pub(crate) fn finish(mut self) -> anyhow::Result<()> {
        self.flush()
    }
}

/// Whether an error means that our reader has gone.
pub(crate) fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error.chain().any(|cause| {
        let io = cause.downcast_ref::<io::Error>().map(io::Error::kind);
        let json =
            cause.downcast_ref::<serde_json::Error>().and_then(serde_json::Error::io_error_kind);
        io.or(json) == Some(io::ErrorKind::BrokenPipe)
    })
}

/// Prints one line to standard error, whatever the message quotes.
#[allow(clippy::print_stderr, reason = "this is where the program complains")]
pub(crate) fn complain(message: &str) {
    eprintln!("crownhead: {}", printable(message));
}

/// Prints to standard error what people want to know and pipes do not.
#[allow(clippy::print_stderr, reason = "standard output is taken")]
pub(crate) fn note(text: &str) {
    eprint!("{text}");
}

/// Text without characters that would move the cursor or end the line.
pub(crate) fn printable(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { '\u{fffd}' } else { c }).collect()
}

/// A progress bar over so many steps, invisible unless standard error is a
/// terminal.
pub(crate) fn progress(steps: u64, template: &str) -> ProgressBar {
    if !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::new(steps);
    if let Ok(style) = ProgressStyle::with_template(template) {
        bar.set_style(style.progress_chars("=> "));
    }
    bar
}
