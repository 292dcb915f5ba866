//! When the computer agrees to a draw, offers one or resigns, and what it says
//! then. It goes by a search at full strength, whatever its level: a weak
//! player may misjudge its moves, but a result is only given away on purpose.

use crownhead_engine::{Forced, Score, Value};

use crate::Level;

/// At most this good, in hundredths of a man, the computer stands worse.
const WORSE: i32 = -50;
/// Up to this much either way, a position is even.
const EVEN: i32 = 15;
/// From this ply on an even game is drawn enough to agree.
const LATE: usize = 40;
/// With so few pieces on the board an even game is drawn enough to agree.
const FEW_PIECES: usize = 8;
/// From this ply on the computer offers a draw in an even ending.
const OFFERS_FROM: usize = 60;
/// At most this good, in hundredths of a man, a position is hopeless.
const HOPELESS: i32 = -450;
/// The first level that resigns: below it people are to have their win on the
/// board.
const RESIGNS_FROM: u8 = 8;

/// What the computer thinks of a game, from its own side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct View {
    /// What the position is worth to it.
    pub score: Score,
    /// What endgame tables say of it, if they have it.
    pub known: Option<Value>,
    /// Moves played.
    pub plies: usize,
    /// Pieces on the board.
    pub pieces: usize,
}

/// Why the computer does not agree to a draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PlaysOn {
    /// It has not looked at the position.
    NotYet,
    /// The game is even, but there is much left to play for.
    StillOpen,
    /// It stands better.
    StandsBetter,
    /// It is winning.
    IsWinning,
}

impl View {
    /// Whether tables or the score say that nobody can win any more.
    fn is_dead_draw(&self) -> bool {
        let is_even = self.score.value().abs() <= EVEN;
        match self.known {
            Some(Value::Draw) => true,
            Some(Value::Win(_) | Value::Loss(_)) => false,
            None => is_even && self.plies >= OFFERS_FROM && self.pieces <= FEW_PIECES,
        }
    }

    /// Agrees to a draw, or says why not.
    pub fn answer_draw(&self) -> Result<(), PlaysOn> {
        match self.known {
            Some(Value::Draw | Value::Loss(_)) => return Ok(()),
            Some(Value::Win(_)) => return Err(PlaysOn::IsWinning),
            None => {}
        }
        let score = self.score.value();
        if matches!(self.score.forced(), Some(Forced::Win(_))) || score >= 300 {
            Err(PlaysOn::IsWinning)
        } else if score > EVEN {
            Err(PlaysOn::StandsBetter)
        } else if score <= WORSE || self.plies >= LATE || self.pieces <= FEW_PIECES {
            Ok(())
        } else {
            Err(PlaysOn::StillOpen)
        }
    }

    /// Whether the computer offers a draw itself.
    pub fn offers_draw(&self) -> bool {
        self.is_dead_draw()
    }

    /// Whether the computer gives up at a level.
    pub fn resigns(&self, level: Level) -> bool {
        let is_strong = match level {
            Level::Number(number) => number >= RESIGNS_FROM,
            Level::Perfect => true,
        };
        let is_lost = match self.known {
            Some(Value::Loss(_)) => true,
            Some(Value::Win(_) | Value::Draw) => false,
            None => self.score.value() <= HOPELESS,
        };
        is_strong && is_lost
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn view(score: i32, plies: usize, pieces: usize) -> View {
        View { score: Score::centimen(score), known: None, plies, pieces }
    }

    #[test]
    fn a_draw_is_agreed_to_at_any_ply_by_whoever_stands_worse() {
        for plies in [1, 5, 39, 200] {
            assert_eq!(view(-200, plies, 20).answer_draw(), Ok(()));
            assert_eq!(view(100, plies, 20).answer_draw(), Err(PlaysOn::StandsBetter));
            assert_eq!(view(500, plies, 6).answer_draw(), Err(PlaysOn::IsWinning));
        }
        assert_eq!(view(0, 2, 24).answer_draw(), Err(PlaysOn::StillOpen));
        assert_eq!(view(0, 30, 4).answer_draw(), Ok(()));
        assert_eq!(view(10, 50, 14).answer_draw(), Ok(()));
    }

    #[test]
    fn what_tables_know_counts_more_than_a_score() {
        let known = |value, score| View { known: Some(value), ..view(score, 10, 4) };
        assert_eq!(known(Value::Draw, 180).answer_draw(), Ok(()));
        assert!(known(Value::Draw, 180).offers_draw());
        assert_eq!(known(Value::Win(9), 0).answer_draw(), Err(PlaysOn::IsWinning));
        assert!(!known(Value::Draw, -900).resigns(Level::Perfect));
        assert!(known(Value::Loss(30), -20).resigns(Level::Perfect));
    }

    #[test]
    fn only_high_levels_resign_and_only_what_is_hopeless() {
        assert!(view(-600, 40, 9).resigns(Level::Perfect));
        assert!(view(-600, 40, 9).resigns(Level::of(8)));
        assert!(!view(-600, 40, 9).resigns(Level::of(7)));
        assert!(!view(-150, 40, 9).resigns(Level::Perfect));
    }
}
