//! The full-screen game. One loop reads keys and mouse, hands searches and
//! disk access to other threads, and draws; while anything on the screen moves
//! it never blocks for longer than a frame.

mod app;
mod entry;
mod field;
mod finder;
mod hits;
mod input;
mod keeping;
mod layout;
mod menu;
mod motion;
mod newgame;
mod pictures;
mod raster;
mod saved;
mod search;
mod signals;
mod terminal;
mod theme;
mod view;
mod worker;

#[cfg(test)]
mod tests;

use std::{fmt, io, time::Duration};

use crossterm::event;
use crownhead_play::{Computer, Plan};

use self::{
    app::{App, Mode},
    hits::Hits,
    menu::Menu,
    signals::Signals,
    terminal::Screen,
    worker::{Reply, Request, Workers},
};
pub use self::{
    pictures::Graphics,
    raster::Blocks,
    theme::{Depth, Glyphs, Look},
};
use crate::{clock, library::Library};

/// How long a frame lasts while something moves.
const FRAME: Duration = Duration::from_millis(33);
/// How long to wait for a key when nothing does. Signals are seen no later.
const IDLE: Duration = Duration::from_millis(200);

/// What to play, and how it looks.
pub struct Options {
    /// The game.
    pub plan: Plan,
    /// For the computer's choices.
    pub seed: u64,
    /// Today, as PDN writes it.
    pub date: String,
    /// Colours and shapes.
    pub look: Look,
    /// Where games are kept, if anywhere.
    pub library: Option<Box<dyn Library>>,
    /// What the computer thinks with.
    pub computer: Computer,
    /// Whether to begin with the menu.
    pub menu: bool,
}

impl fmt::Debug for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Options")
            .field("plan", &self.plan)
            .field("look", &self.look)
            .finish_non_exhaustive()
    }
}

/// Plays on the terminal until somebody leaves or a signal ends it. The
/// terminal is given back as it was.
pub fn run(options: Options) -> io::Result<()> {
    let Options { plan, seed, date, look, library, computer, menu } = options;
    let signals = Signals::watch()?;
    let mut app = App::new(plan, seed, date, look, library.is_some(), clock::now());
    if menu {
        app.mode = Mode::Menu(Menu::default());
    }
    let mut workers = Workers::start(library, computer)?;
    let mut screen = Screen::take(app.look.graphics)?;
    let played = play(&mut app, &mut workers, &mut screen, &signals);
    drop(screen);
    // Saved games outlive the screen.
    workers.finish();
    played
}

fn play(
    app: &mut App,
    workers: &mut Workers,
    screen: &mut Screen,
    signals: &Signals,
) -> io::Result<()> {
    loop {
        for request in app.take_requests() {
            match request {
                Request::Suspend => {
                    screen.suspend()?;
                    // The signal that woke us is no news.
                    signals.take_resume();
                }
                Request::Redraw => screen.redraw()?,
                request => workers.submit(request),
            }
        }
        let now = clock::now();
        let area = screen.terminal.size()?;
        app.window = ratatui::layout::Rect::new(0, 0, area.width, area.height);
        let mut hits = Hits::default();
        screen.terminal.draw(|frame| hits = view::draw(app, frame, now))?;
        screen.show_pictures(app.look.graphics, &hits.pictures)?;
        app.hits = hits;
        let mut has_come = event::poll(if app.is_lively() { FRAME } else { IDLE })?;
        while has_come {
            let event = event::read()?;
            input::handle(app, &event, clock::now());
            // A mouse in a hurry delays no frame; anything else is drawn, so
            // that a click is on what was there to be clicked.
            has_come = input::is_motion(&event) && event::poll(Duration::ZERO)?;
        }
        if app.is_over || signals.is_over() {
            return Ok(());
        }
        if signals.take_suspend() {
            app.request(Request::Suspend);
        }
        if signals.take_resume() {
            screen.retake()?;
        }
        let replies: Vec<Reply> = workers.replies().collect();
        for reply in replies {
            if matches!(reply, Reply::Broken) {
                screen.retake()?;
            }
            app.hear(reply, clock::now());
        }
        app.tick(clock::now());
    }
}
