//! The engine of one game, on a thread of its own.

use std::{
    sync::mpsc::{Sender, channel},
    thread,
};

use crownhead_arena::{Budget, Fault, Player, Thought};
use crownhead_engine::Stop;
use crownhead_rules::Game;
use tokio::sync::oneshot;

/// The stack of the thread: the search recurses once for each ply.
const STACK: usize = 32 << 20;

/// A question, and where its answer goes.
struct Task {
    game: Game,
    budget: Budget,
    stop: Stop,
    answer: oneshot::Sender<Result<Thought, Fault>>,
}

/// A search under way.
pub(crate) struct Thinking {
    /// The ply it is about.
    pub(crate) ply: usize,
    stop: Stop,
    pub(crate) answer: oneshot::Receiver<Result<Thought, Fault>>,
}

impl Drop for Thinking {
    fn drop(&mut self) {
        self.stop.stop();
    }
}

/// The engine of one game. Its thread ends with it, and so does a program that it runs.
pub(crate) struct Thinker(Sender<Task>);

impl Thinker {
    /// Starts the thread; the engine begins with the first question.
    pub(crate) fn start(mut player: Box<dyn Player>, seed: u64) -> std::io::Result<Self> {
        let (tasks, inbox) = channel::<Task>();
        let thread = thread::Builder::new().name("engine".to_owned()).stack_size(STACK);
        thread.spawn(move || {
            let mut is_ready = false;
            for Task { game, budget, stop, answer } in inbox {
                let prepared = if is_ready { Ok(()) } else { player.new_game(seed) };
                let thought = prepared.and_then(|()| player.think(&game, &budget, &stop));
                is_ready = thought.is_ok();
                // Nobody waits for it any more if the game has gone on.
                let _ = answer.send(thought);
            }
        })?;
        Ok(Self(tasks))
    }

    /// Asks for a move in a position.
    pub(crate) fn think(&self, game: &Game, budget: Budget) -> Thinking {
        let (stop, (send, answer)) = (Stop::new(), oneshot::channel());
        let ply = game.moves().len();
        let task = Task { game: game.clone(), budget, stop: stop.clone(), answer: send };
        // Without a thread the answer is that there is none.
        let _ = self.0.send(task);
        Thinking { ply, stop, answer }
    }
}
