//! A game as plain values, to be kept and taken up again.

use std::{fmt, time::Duration};

use crownhead_notation::MoveText;
use crownhead_rules::{ByColor, Color, Game, History, Move};

use crate::{Clock, Finish, Moment, Offer, Plan, Played, Session};

/// Everything about a session that its [`Plan`] does not say. Half a capture
/// is never among it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Saved {
    /// The moves.
    pub moves: Vec<SavedMove>,
    /// Moves taken back that can be played again, the next first.
    pub redo: Vec<SavedMove>,
    /// What one side asks of the other.
    pub offer: Option<Offer>,
    /// How it ended, where the moves alone do not say.
    pub finish: Option<Finish>,
    /// The clock, where there is one.
    pub clock: Option<SavedClock>,
}

/// The clocks of both sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SavedClock {
    /// What both sides had left when no clock ran, or when the one that runs was started.
    pub left: ByColor<Duration>,
    /// Whose clock runs, and since when, by the clock that the session was told the time of. It may be
    /// about to.
    pub running: Option<(Color, Moment)>,
}

impl SavedClock {
    /// The same clocks, stopped at a moment: the time until then was used.
    #[must_use]
    pub fn stopped(mut self, at: Moment) -> Self {
        if let Some((side, since)) = self.running.take() {
            let spent = at.saturating_duration_since(since);
            self.left[side] = self.left[side].saturating_sub(spent);
        }
        self
    }
}

/// A move.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct SavedMove {
    /// Every square it touches, in diagram numbers.
    pub text: String,
    /// How long it took.
    pub took: Duration,
    /// What both sides had left after it.
    pub left: Option<ByColor<Duration>>,
}

/// A saved game that its rules do not allow.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Unreadable {
    /// The move at fault, from 1; 0 is the first position.
    pub ply: usize,
    /// What is wrong.
    pub message: String,
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.ply {
            0 => write!(f, "first position: {}", self.message),
            ply => write!(f, "move {ply}: {}", self.message),
        }
    }
}

impl std::error::Error for Unreadable {}

impl Session {
    /// The session as plain values.
    pub fn save(&self) -> Saved {
        Saved {
            moves: self.moves_after(0),
            redo: self.moves_taken_back(),
            offer: self.offer(),
            finish: self.finish(),
            clock: self.saved_clock(),
        }
    }

    /// The clock as plain values.
    pub fn saved_clock(&self) -> Option<SavedClock> {
        self.clock().map(Clock::save)
    }

    /// The moves after the first `count`, as plain values.
    pub fn moves_after(&self, count: usize) -> Vec<SavedMove> {
        // Each list skips at once; both together would be walked through.
        let moves = self.game().moves().iter().skip(count);
        self.in_words(moves.zip(self.played().iter().skip(count)))
    }

    /// The moves taken back that can be played again, the next first.
    pub fn moves_taken_back(&self) -> Vec<SavedMove> {
        self.in_words(self.taken_back())
    }

    fn in_words<'a>(&self, moves: impl Iterator<Item = (&'a Move, &'a Played)>) -> Vec<SavedMove> {
        let text = MoveText::diagram(self.rules());
        moves
            .map(|(m, played)| SavedMove {
                text: text.write_in_full(m),
                took: played.took,
                left: played.left,
            })
            .collect()
    }

    /// How many first moves this session shares with another of the same game: the same squares,
    /// after the same time.
    pub fn moves_in_common(&self, other: &Self) -> usize {
        let (ours, theirs) = (self.game().moves(), other.game().moves());
        let moves = ours.common_prefix(theirs, |a, b| a.path == b.path && a == b);
        moves.min(self.played().common_prefix(other.played(), |a, b| a == b))
    }

    /// Takes a saved session up again. A clock that stood goes on now: time
    /// while nobody could play is nobody's. One that ran has been running.
    ///
    /// ```
    /// use crownhead_play::{Command, Moment, Plan, Session, Sides};
    /// use crownhead_rules::{Id, RuleSet};
    ///
    /// let (plan, now) = (Plan::new(RuleSet::of(Id::Czech)), Moment::from_millis(0));
    /// let mut session = Session::new(plan.clone(), now);
    /// let first = session.legal()[0].clone();
    /// session.apply(Sides::Both, Command::Play(first.into()), now)?;
    /// let again = Session::restore(plan, &session.save(), now)?;
    /// assert_eq!(again.position(), session.position());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn restore(plan: Plan, saved: &Saved, now: Moment) -> Result<Self, Unreadable> {
        let unreadable = |ply, message: String| Unreadable { ply, message };
        let text = MoveText::diagram(&plan.rules);
        let mut session =
            Self::from_plan(plan, now).map_err(|error| unreadable(0, error.to_string()))?;
        let mut game = session.game().clone();
        let mut played = History::new();
        for (index, saved) in saved.moves.iter().enumerate() {
            let next = next_move(text, &mut game, saved);
            played.push(next.map_err(|message| unreadable(index + 1, message))?.1);
        }
        session.go_on(game.clone(), played, now);
        if let Some(clock) = saved.clock {
            session.set_clock(clock, now);
        }
        // No game is lost for what was taken back in it.
        let redo = saved.redo.iter().map_while(|saved| next_move(text, &mut game, saved).ok());
        session.take_back_again(&redo.collect::<Vec<_>>());
        if let Some(finish) = saved.finish {
            session.end_again(finish, now);
        }
        // After the end: a rematch can be asked for only then.
        if let Some(offer) = saved.offer {
            session.offer_again(offer);
        }
        Ok(session)
    }
}

/// Plays a saved move, or says why it cannot be.
fn next_move(text: MoveText, game: &mut Game, saved: &SavedMove) -> Result<(Move, Played), String> {
    let m = text.read_among(game.position(), game.legal(), &saved.text);
    let m = m.map_err(|error| error.to_string())?;
    game.play(&m).map_err(|error| error.to_string())?;
    Ok((m, Played { took: saved.took, left: saved.left }))
}
