//! A search on a thread of its own, for commands that must listen to somebody
//! meanwhile. The engine goes with the search and comes back with its answer.

use std::{sync::mpsc::SyncSender, thread};

use anyhow::Context;
use crownhead_engine::{Answer, Engine, Limits, Report, Stop};
use crownhead_rules::Game;

/// The stack of a search thread: the search recurses once for each ply.
const STACK: usize = 32 << 20;

/// What a search is about.
pub(crate) struct Task {
    pub(crate) engine: Box<dyn Engine>,
    pub(crate) game: Game,
    pub(crate) limits: Limits,
    pub(crate) stop: Stop,
}

/// The end of a search: the engine and what it found.
pub(crate) struct Thought {
    pub(crate) engine: Box<dyn Engine>,
    pub(crate) answer: Answer,
}

/// Starts a search. Each line that `report` makes something of is sent, and
/// at the end what `finish` makes of the answer; it gets nothing if the
/// search broke down.
pub(crate) fn think<E: Send + 'static>(
    task: Task,
    events: SyncSender<E>,
    report: fn(&Report) -> Option<E>,
    finish: fn(Option<Thought>) -> E,
) -> anyhow::Result<()> {
    let thread = thread::Builder::new().name("thinker".to_owned()).stack_size(STACK);
    let work = move || {
        let Task { mut engine, game, limits, stop } = task;
        let mut ending = Ending { events, finish, thought: None };
        let mut tell = |line: &Report| {
            if let Some(event) = report(line) {
                // The receiver may have been dropped.
                let _ = ending.events.send(event);
            }
        };
        let answer = engine.search(&game, &limits, &stop, &mut tell);
        ending.thought = Some(Thought { engine, answer });
    };
    thread.spawn(work).context("cannot start a thread")?;
    Ok(())
}

/// Tells the end of the search, however it comes.
struct Ending<E> {
    events: SyncSender<E>,
    finish: fn(Option<Thought>) -> E,
    thought: Option<Thought>,
}

impl<E> Drop for Ending<E> {
    fn drop(&mut self) {
        let _ = self.events.send((self.finish)(self.thought.take()));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crownhead_rules::{Position, RuleSet};
    use std::sync::mpsc;

    struct Broken(RuleSet);

    impl Engine for Broken {
        fn rules(&self) -> &RuleSet {
            &self.0
        }

        fn new_game(&mut self) {}

        fn search(
            &mut self,
            _: &Game,
            limits: &Limits,
            _: &Stop,
            report: &mut dyn FnMut(&Report),
        ) -> Answer {
            report(&Report::default());
            assert!(limits.depth.is_none(), "out of order");
            Answer::default()
        }
    }

    #[test]
    fn a_search_that_breaks_down_is_told_like_any_other() {
        let rules = RuleSet::named("english").unwrap();
        for (limits, is_well) in [(Limits::default(), true), (Limits::depth(1), false)] {
            let task = Task {
                engine: Box::new(Broken(rules.clone())),
                game: Game::new(Position::start(&rules)),
                limits,
                stop: Stop::new(),
            };
            let (events, inbox) = mpsc::sync_channel(9);
            think(task, events, |_| Some(None), |thought| Some(thought.is_some())).unwrap();
            assert_eq!(inbox.iter().collect::<Vec<_>>(), [None, Some(is_well)]);
        }
    }
}
