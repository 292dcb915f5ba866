//! The computer: when it thinks and for how long, hints, and the lines of the
//! engine's panel.

use std::time::Duration;

use crownhead_notation::MoveText;
use crownhead_play::{Advice, Level, Moment, Thought, TimeControl};
use crownhead_words::say;

use crate::screen::{
    model::{Model, Thinking, sentence},
    motion::Motion,
    worker::Request,
};

/// The shortest time between a player's move and the computer's reply, so that both are seen.
const SHORTEST_THOUGHT: Duration = Duration::from_millis(450);
/// How long the strongest level thinks without a clock.
const PERFECT_TIME: Duration = Duration::from_secs(2);
/// How long a hint is looked for.
const HINT_TIME: Duration = Duration::from_millis(800);
/// How long a position is analysed.
const ANALYSIS_TIME: Duration = Duration::from_mins(1);
/// Lines in the engine's panel.
const LINES: usize = 3;

impl Model {
    /// Has the computer think if it is to move.
    pub(super) fn think(&mut self, now: Moment) {
        let Some(level) = self.session.computer_to_move() else { return };
        let ticket = self.ticket();
        self.thinking = Some(Thinking { ticket, since: now, found: None });
        let game = self.session.game();
        let seed = self.seed;
        let time = self.time_to_think(level, now);
        let game = Box::new(game.clone());
        self.request(Request::Think { ticket, game, level, time, seed });
    }

    /// What the strongest level may use: a share of its clock.
    pub(super) fn time_to_think(&self, level: Level, now: Moment) -> Duration {
        match (level, self.session.clock()) {
            (Level::Perfect, Some(clock)) => {
                let left = clock.left(self.session.turn(), now);
                let increment = match clock.control() {
                    TimeControl::Game { increment, .. } => increment,
                    TimeControl::Days(_) => return PERFECT_TIME,
                };
                (left / 30 + increment / 2).clamp(Duration::from_millis(50), PERFECT_TIME)
            }
            (Level::Number(_), _) | (Level::Perfect, None) => PERFECT_TIME,
        }
    }

    /// What time does: moves are shown to their end, thoughts are played when
    /// they were long enough, clocks run down.
    pub(super) fn tick(&mut self, now: Moment) {
        if self.motion.as_ref().is_some_and(|motion| motion.is_over(now)) {
            self.motion = None;
        }
        if let Some(ended) = self.session.tick(now) {
            self.tell(&[ended], now);
        }
        let is_ripe = self.motion.is_none()
            && self.thinking.as_ref().is_some_and(|thinking| {
                thinking.found.is_some()
                    && now.saturating_duration_since(thinking.since) >= SHORTEST_THOUGHT
            });
        if is_ripe && let Some(Thinking { found: Some(thought), .. }) = self.thinking.take() {
            self.play_thought(thought, now);
        }
    }

    pub(super) fn play_thought(&mut self, thought: Thought, now: Moment) {
        self.motion = Motion::of(self.session.position(), &thought.best, now);
        match self.session.play_for_computer(thought.best, thought.view, now) {
            Ok(happenings) => self.tell(&happenings, now),
            Err(refusal) => self.warn(sentence(&self.names().refusal(&refusal))),
        }
    }

    /// Has the position analysed while the panel is shown.
    pub(super) fn analyse(&mut self) {
        if self.shows_engine && self.session.finish().is_none() {
            let ticket = self.ticket();
            self.analysis_ticket = Some(ticket);
            let game = Box::new(self.session.game().clone());
            self.request(Request::Analyse { ticket, game, lines: LINES, time: ANALYSIS_TIME });
        }
    }

    pub(super) fn toggle_engine(&mut self) {
        self.shows_engine = !self.shows_engine;
        if self.shows_engine {
            self.analyse();
        } else {
            self.lines.clear();
            self.analysis_ticket = None;
            self.request(Request::Rest);
        }
    }

    pub(super) fn ask_hint(&mut self) {
        if !self.is_my_turn() {
            self.warn(say::screen::no_advice(self.language));
            return;
        }
        if let Some(advice) = self.advice() {
            self.show_hint(advice);
            return;
        }
        let ticket = self.ticket();
        self.hint_ticket = Some(ticket);
        self.analysis_ticket = Some(ticket);
        self.say(say::screen::looking_for_move(self.language));
        let game = Box::new(self.session.game().clone());
        self.request(Request::Analyse { ticket, game, lines: 2, time: HINT_TIME });
    }

    /// The advice of the lines found so far.
    pub(super) fn advice(&self) -> Option<Advice> {
        self.lines.first()?;
        Advice::from_lines(self.session.game(), &self.lines)
    }

    pub(super) fn show_hint(&mut self, Advice { best, why }: Advice) {
        let text = MoveText::of(self.session.rules()).write_among(self.session.legal(), &best);
        self.say(say::screen::advice(self.language, text, why.in_words(self.language)));
        self.hint = Some(best);
        self.hint_ticket = None;
    }
}
