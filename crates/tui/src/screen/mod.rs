//! The full-screen game. One loop reads keys and mouse, hands searches and
//! disk access to other threads, and draws; while anything on the screen moves
//! it never blocks for longer than a frame.

mod entry;
mod field;
mod finder;
mod hits;
mod layout;
mod menu;
mod model;
mod motion;
mod newgame;
mod pictures;
mod raster;
mod saved;
mod search;
mod signals;
mod terminal;
mod theme;
mod update;
mod view;
mod worker;

#[cfg(test)]
mod tests;

use std::{fmt, io, time::Duration};

use crossterm::event;
use crownhead_play::{Computer, Plan};
use crownhead_words::Language;

use self::{
    hits::Hits,
    menu::Menu,
    model::{Mode, Model},
    signals::Signals,
    terminal::Screen,
    update::{Event, update},
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
    /// The seed of the computer's choices.
    pub seed: u64,
    /// The date of today, as PDN writes it.
    pub date: String,
    /// Colours and shapes.
    pub look: Look,
    /// What the screen is written in. Files are written in English.
    pub language: Language,
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
    let Options { plan, seed, date, look, language, library, computer, menu } = options;
    let signals = Signals::watch()?;
    let (mut model, requests) =
        update::start(plan, seed, date, look, language, library.is_some(), clock::now());
    if menu {
        model.mode = Mode::Menu(Menu::default());
    }
    let mut workers = Workers::start(library, computer)?;
    let mut screen = Screen::take(model.look.graphics)?;
    let played = play(&mut model, requests, &mut workers, &mut screen, &signals);
    drop(screen);
    // Saved games outlive the screen.
    workers.finish();
    played
}

fn play(
    model: &mut Model,
    mut requests: Vec<Request>,
    workers: &mut Workers,
    screen: &mut Screen,
    signals: &Signals,
) -> io::Result<()> {
    loop {
        for request in requests.drain(..) {
            match request {
                Request::Suspend => {
                    screen.suspend()?;
                    // The signal that continued the process needs no answer.
                    signals.take_resume();
                }
                Request::Redraw => screen.redraw()?,
                Request::Think { .. }
                | Request::Hurry
                | Request::Analyse { .. }
                | Request::Rest
                | Request::Keep { .. }
                | Request::List
                | Request::Open { .. }
                | Request::Forget { .. }
                | Request::SaveFile { .. }
                | Request::OpenFile { .. } => workers.submit(request),
            }
        }
        let now = clock::now();
        let area = screen.terminal.size()?;
        model.window = ratatui::layout::Rect::new(0, 0, area.width, area.height);
        let mut hits = Hits::default();
        screen.terminal.draw(|frame| hits = view::draw(model, frame, now))?;
        screen.show_pictures(model.look.graphics, &hits.pictures)?;
        model.hits = hits;
        let mut has_come = event::poll(if model.is_lively() { FRAME } else { IDLE })?;
        while has_come {
            let event = event::read()?;
            // A mouse in a hurry delays no frame; anything else is drawn, so
            // that a click is on what was there to be clicked.
            let is_motion = update::is_motion(&event);
            requests.extend(update(model, Event::Terminal(event), clock::now()));
            has_come = is_motion && event::poll(Duration::ZERO)?;
        }
        if model.is_over || signals.is_over() {
            return Ok(());
        }
        if signals.take_suspend() {
            requests.extend(update(model, Event::Suspend, clock::now()));
        }
        if signals.take_resume() {
            screen.retake()?;
        }
        let replies: Vec<Reply> = workers.replies().collect();
        for reply in replies {
            if matches!(reply, Reply::Broken) {
                screen.retake()?;
            }
            requests.extend(update(model, Event::Answer(reply), clock::now()));
        }
        requests.extend(update(model, Event::Tick, clock::now()));
    }
}
