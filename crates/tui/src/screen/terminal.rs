//! Taking the terminal over and giving it back: at the end, on a panic, when
//! a signal says so, and for as long as somebody suspends the program.

use std::{
    io::{self, Stdout, Write},
    panic,
    sync::Once,
};

use crossterm::{
    cursor, event, execute,
    terminal::{self, EnterAlternateScreen, LeaveAlternateScreen},
};
use ratatui::{Terminal, backend::CrosstermBackend, layout::Rect};

/// The terminal while it is ours. Dropping it gives it back.
pub(super) struct Screen {
    pub(super) terminal: Terminal<CrosstermBackend<Stdout>>,
}

impl Screen {
    pub(super) fn take() -> io::Result<Self> {
        restore_on_panic();
        let mut screen = Self { terminal: Terminal::new(CrosstermBackend::new(io::stdout()))? };
        screen.retake()?;
        Ok(screen)
    }

    /// Takes the terminal again and draws everything anew.
    pub(super) fn retake(&mut self) -> io::Result<()> {
        terminal::enable_raw_mode()?;
        execute!(
            io::stdout(),
            EnterAlternateScreen,
            event::EnableMouseCapture,
            event::EnableBracketedPaste
        )?;
        self.redraw()
    }

    /// Draws everything anew with the next frame. Not by `clear`, which asks
    /// the terminal where its cursor is and waits for the answer.
    pub(super) fn redraw(&mut self) -> io::Result<()> {
        let size = self.terminal.size()?;
        self.terminal.resize(Rect::new(0, 0, size.width, size.height))
    }

    /// Stops the program until somebody continues it.
    #[cfg(unix)]
    pub(super) fn suspend(&mut self) -> io::Result<()> {
        give_back();
        signal_hook::low_level::emulate_default_handler(signal_hook::consts::SIGTSTP)?;
        self.retake()
    }

    /// Other systems do not suspend programs.
    #[cfg(not(unix))]
    pub(super) fn suspend(&mut self) -> io::Result<()> {
        self.retake()
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        give_back();
    }
}

/// Gives the terminal back as it was. Nothing can be done if that fails.
fn give_back() {
    let mut out = io::stdout();
    let _ = execute!(
        out,
        event::DisableBracketedPaste,
        event::DisableMouseCapture,
        LeaveAlternateScreen,
        cursor::Show
    );
    let _ = out.flush();
    let _ = terminal::disable_raw_mode();
}

/// Makes a panic legible: the terminal first, the message after it.
fn restore_on_panic() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let before = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            give_back();
            before(info);
        }));
    });
}
