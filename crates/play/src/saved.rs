//! A game as plain values, to be kept and taken up again.

use std::{
    fmt,
    time::{Duration, Instant},
};

use crownhead_notation::MoveText;
use crownhead_rules::{ByColor, Game, Move};

use crate::{Finish, Offer, Plan, Played, Session};

/// Everything about a session that its [`Plan`] does not say. Half a capture
/// is never among it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Saved {
    /// The moves.
    pub moves: Vec<SavedMove>,
    /// Moves taken back that can be played again, the next first.
    pub redo: Vec<SavedMove>,
    /// What one side asks of the other.
    pub offer: Option<Offer>,
    /// How it ended, where the moves alone do not say.
    pub finish: Option<Finish>,
    /// What both sides have left, where there is a clock.
    pub left: Option<ByColor<Duration>>,
}

/// A move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedMove {
    /// Every square it touches, in diagram numbers.
    pub text: String,
    /// How long it took.
    pub took: Duration,
    /// What both sides had left after it.
    pub left: Option<ByColor<Duration>>,
}

/// A saved game that its rules do not allow.
#[derive(Clone, Debug, PartialEq, Eq)]
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
    pub fn save(&self, now: Instant) -> Saved {
        let text = MoveText::diagram(self.rules());
        let saved = |(m, played): (&Move, &Played)| SavedMove {
            text: text.write_in_full(m),
            took: played.took,
            left: played.left,
        };
        Saved {
            moves: self.game().moves().iter().zip(self.played()).map(saved).collect(),
            redo: self.taken_back().map(saved).collect(),
            offer: self.offer(),
            finish: self.finish(),
            left: self.clock().map(|clock| ByColor::from_fn(|side| clock.left(side, now))),
        }
    }

    /// Takes a saved session up again. Its clock goes on now: time while
    /// nobody could play is nobody's.
    pub fn restore(plan: Plan, saved: &Saved, now: Instant) -> Result<Self, Unreadable> {
        let unreadable = |ply, message: String| Unreadable { ply, message };
        let text = MoveText::diagram(&plan.rules);
        let mut session =
            Self::from_plan(plan, now).map_err(|error| unreadable(0, error.to_string()))?;
        let mut game = session.game().clone();
        let mut moves = Vec::with_capacity(saved.moves.len());
        for (index, saved) in saved.moves.iter().enumerate() {
            let played = next_move(text, &mut game, saved);
            moves.push(played.map_err(|message| unreadable(index + 1, message))?);
        }
        session
            .replay(moves, now)
            .map_err(|index| unreadable(index + 1, "not legal".to_owned()))?;
        if let Some(left) = saved.left {
            session.set_left(left, now);
        }
        // No game is lost for what was taken back in it.
        let redo = saved.redo.iter().map_while(|saved| next_move(text, &mut game, saved).ok());
        session.take_back_again(redo.collect());
        if let Some(offer) = saved.offer {
            session.offer_again(offer);
        }
        if let Some(finish) = saved.finish {
            session.end_again(finish, now);
        }
        Ok(session)
    }
}

/// Plays a saved move, or says why it cannot be.
fn next_move(text: MoveText, game: &mut Game, saved: &SavedMove) -> Result<(Move, Played), String> {
    let m = text.read(game.position(), &saved.text).map_err(|error| error.to_string())?;
    game.play(&m).map_err(|error| error.to_string())?;
    Ok((m, Played { took: saved.took, left: saved.left }))
}
