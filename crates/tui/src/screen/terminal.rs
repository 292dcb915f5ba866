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

use super::pictures::{self, Graphics, Pictures, Wanted};

/// The terminal while it is ours. Dropping it gives it back.
pub(super) struct Screen {
    pub(super) terminal: Terminal<CrosstermBackend<Stdout>>,
    pictures: Pictures,
    graphics: Graphics,
}

impl Screen {
    pub(super) fn take(graphics: Graphics) -> io::Result<Self> {
        restore_on_panic();
        let terminal = Terminal::new(CrosstermBackend::new(io::stdout()))?;
        let mut screen = Self { terminal, pictures: Pictures::default(), graphics };
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
        self.clear_pictures()?;
        let size = self.terminal.size()?;
        self.terminal.resize(Rect::new(0, 0, size.width, size.height))
    }

    /// Shows the squares that are pictures, over the cells drawn before.
    pub(super) fn show_pictures(&mut self, graphics: Graphics, wanted: &Wanted) -> io::Result<()> {
        let size = self.terminal.size()?;
        if self.pictures.is_outdated((size.width, size.height)) {
            self.clear_pictures()?;
        }
        let cell = if wanted.is_empty() { (0, 0) } else { pictures::cell_size() };
        self.pictures.show(graphics, wanted, cell, &mut io::stdout())
    }

    fn clear_pictures(&mut self) -> io::Result<()> {
        self.pictures.forget();
        let mut out = io::stdout();
        out.write_all(pictures::clear(self.graphics).as_bytes())?;
        out.flush()
    }

    /// Stops the program until somebody continues it.
    #[cfg(unix)]
    pub(super) fn suspend(&mut self) -> io::Result<()> {
        self.clear_pictures()?;
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
        // Nothing can be done if that fails.
        let _ = self.clear_pictures();
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

#[cfg(all(test, unix))]
mod tests {
    use std::{env, io::Read};

    use portable_pty::{CommandBuilder, PtySize, native_pty_system};

    use super::*;

    /// Set for the process that is to panic.
    const PANIC: &str = "CROWNHEAD_TEST_PANIC";

    #[test]
    fn a_panic_gives_the_terminal_back_before_it_says_anything() {
        if env::var_os(PANIC).is_some() {
            let _screen = Screen::take(Graphics::Kitty).expect("a terminal");
            panic!("on purpose");
        }
        let pty = native_pty_system().openpty(PtySize::default()).expect("a pseudo-terminal");
        let mut command = CommandBuilder::new(env::current_exe().expect("this test"));
        let name =
            "screen::terminal::tests::a_panic_gives_the_terminal_back_before_it_says_anything";
        command.args([name, "--exact", "--nocapture"]);
        command.env(PANIC, "1");
        let mut child = pty.slave.spawn_command(command).expect("this test, again");
        drop(pty.slave);
        let mut reader = pty.master.try_clone_reader().expect("the screen");
        let mut bytes = Vec::new();
        // The end of a pseudo-terminal is an error on some systems.
        let _ = reader.read_to_end(&mut bytes);
        assert!(!child.wait().expect("an end").success());
        let written = String::from_utf8_lossy(&bytes);
        let at =
            |text: &str| written.find(text).unwrap_or_else(|| panic!("{text:?} in {written:?}"));
        assert!(at("\x1b[?1049h") < at("\x1b[?1049l"));
        assert!(at("\x1b[?1000l") < at("on purpose"));
        assert!(at("\x1b[?1049l") < at("on purpose"));
    }
}
