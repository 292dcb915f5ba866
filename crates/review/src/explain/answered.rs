//! The answer: how the game stands after the opponent's best reply, where no other reason is certain. It is said of mistakes and
//! blunders, if both looks at the move agree on that reply, and names no cause: the reply, what it did to the game, and the
//! move that would have been better are facts of the search.

use super::Explanation;
use crate::{Judgement, Ply, chance::chance};

/// From these chances on a side is the better one.
const BETTER: f64 = 0.6;

/// How a game went on after a move, for the side that made it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Turn {
    /// It was the better side, and is by less.
    Ahead,
    /// It was the better side, and now neither is.
    Evened,
    /// It was the better side, and now the other one is.
    Turned,
    /// Neither side was better, and now the other one is, or it still holds with fewer chances.
    Behind,
    /// The other side was better, and is by more.
    Worse,
}

impl Turn {
    /// By the chances of the side that moves, before the move and after it.
    ///
    /// ```
    /// use crownhead_review::Turn;
    ///
    /// assert_eq!(Turn::of(0.5, 0.2), Turn::Behind);
    /// assert_eq!(Turn::of(0.9, 0.5), Turn::Evened);
    /// ```
    pub fn of(before: f64, after: f64) -> Self {
        match (before, after) {
            (before, after) if before >= BETTER && after >= BETTER => Self::Ahead,
            (before, after) if before >= BETTER && after >= 1.0 - BETTER => Self::Evened,
            (before, _) if before >= BETTER => Self::Turned,
            (before, _) if before >= 1.0 - BETTER => Self::Behind,
            (_, _) => Self::Worse,
        }
    }
}

/// What two looks at the same move agree on.
pub(crate) fn agreed(first: &Ply, second: &Ply) -> Option<Explanation> {
    let reply = second.reply.first()?;
    let is_clear = second.judgement >= Judgement::Mistake && !second.is_best();
    if !is_clear || first.reply.first() != Some(reply) {
        return None;
    }
    let turn = Turn::of(chance(second.best.score), chance(second.reply.score));
    Some(Explanation::Answered { reply: reply.clone(), turn })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_turns_by_who_was_better_and_who_is() {
        assert_eq!(Turn::of(0.9, 0.7), Turn::Ahead);
        assert_eq!(Turn::of(0.6, 0.4), Turn::Evened);
        assert_eq!(Turn::of(0.6, 0.39), Turn::Turned);
        assert_eq!(Turn::of(0.59, 0.3), Turn::Behind);
        assert_eq!(Turn::of(0.39, 0.1), Turn::Worse);
    }
}
