//! What happens to the screen: every key, click, answer and tick changes the
//! [`Model`] here and nowhere else, and leaves requests for other threads.

mod answers;
mod board;
mod computer;
mod game;
mod kept;
mod keys;

use crossterm::event::Event as TerminalEvent;
use crownhead_play::{Moment, Plan, Session};
use crownhead_words::Language;

pub(super) use self::keys::{is_motion, keys};
use super::{
    model::Model,
    theme::Look,
    worker::{Reply, Request},
};

/// Something that happens.
#[derive(Debug)]
pub(super) enum Event {
    /// A key, the mouse, another size.
    Terminal(TerminalEvent),
    /// A thread has answered.
    Answer(Reply),
    /// Time has passed.
    Tick,
    /// The program is to be stopped for a while.
    Suspend,
}

/// A model that begins a game, and what is to be done for it.
pub(super) fn start(
    plan: Plan,
    seed: u64,
    date: String,
    look: Look,
    language: Language,
    has_library: bool,
    now: Moment,
) -> (Model, Vec<Request>) {
    let mut model = Model::new(Session::new(plan, now), seed, date, look, language, has_library);
    model.begin(now);
    let requests = std::mem::take(&mut model.requests);
    (model, requests)
}

/// Changes the model as an event asks, and returns what is to be done
/// elsewhere.
pub(super) fn update(model: &mut Model, event: Event, now: Moment) -> Vec<Request> {
    match event {
        Event::Terminal(event) => keys::handle(model, &event, now),
        Event::Answer(reply) => model.hear(reply, now),
        Event::Tick => model.tick(now),
        Event::Suspend => model.request(Request::Suspend),
    }
    std::mem::take(&mut model.requests)
}
