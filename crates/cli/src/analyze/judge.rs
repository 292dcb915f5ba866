//! Marks for bad moves. Scores are converted to winning chances, because a man
//! more matters in an even game and not in one that is won anyway; the chance
//! that a move gave away decides its mark.

use crownhead_engine::{Forced, Score};

/// How quickly chances grow with the score: with a man more three games of
/// four are won, with two more than nine of ten.
const STEEPNESS: f64 = 1.2;

/// A mark for a bad move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Verdict {
    /// Gave away a tenth of all chances.
    Inaccuracy,
    /// Gave away a fifth.
    Mistake,
    /// Gave away three tenths.
    Blunder,
}

impl Verdict {
    pub(crate) const ALL: [Self; 3] = [Self::Inaccuracy, Self::Mistake, Self::Blunder];

    /// The mark for a move that gave away so much, out of 1.
    pub(crate) fn of(loss: f64) -> Option<Self> {
        Self::ALL.into_iter().rev().find(|verdict| loss >= verdict.threshold())
    }

    const fn threshold(self) -> f64 {
        match self {
            Self::Inaccuracy => 0.1,
            Self::Mistake => 0.2,
            Self::Blunder => 0.3,
        }
    }

    /// What stands behind the move in the text of a game.
    pub(crate) const fn sign(self) -> &'static str {
        match self {
            Self::Inaccuracy => "?!",
            Self::Mistake => "?",
            Self::Blunder => "??",
        }
    }

    /// The word for it.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Inaccuracy => "inaccuracy",
            Self::Mistake => "mistake",
            Self::Blunder => "blunder",
        }
    }

    /// The word for so many of them.
    pub(crate) fn count(self, count: usize) -> String {
        match (self, count) {
            (_, 1) => format!("1 {}", self.name()),
            (Self::Inaccuracy, _) => format!("{count} inaccuracies"),
            _ => format!("{count} {}s", self.name()),
        }
    }
}

/// How likely the side to move is to win, a draw counting half.
pub(crate) fn chance(score: Score) -> f64 {
    match score.forced() {
        Some(Forced::Win(_)) => 1.0,
        Some(Forced::Loss(_)) => 0.0,
        None => chance_of_men(score.men()),
    }
}

/// The same for an advantage of so many men.
pub(crate) fn chance_of_men(men: f64) -> f64 {
    1.0 / (1.0 + (-STEEPNESS * men).exp())
}

/// The score of a move for the side that made it, from the score of the
/// position after it for the side then to move.
pub(super) fn before(after: Score) -> Score {
    match after.forced() {
        Some(Forced::Win(plies)) => Score::loss_in(plies + 1),
        Some(Forced::Loss(plies)) => Score::win_in(plies + 1),
        None => -after,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn loss(best: i32, played: i32) -> Option<Verdict> {
        Verdict::of(chance(Score::centimen(best)) - chance(Score::centimen(played)))
    }

    #[test]
    fn a_man_matters_more_in_an_even_game() {
        assert_eq!(loss(0, 0), None);
        assert_eq!(loss(0, -20), None);
        assert_eq!(loss(0, -50), Some(Verdict::Inaccuracy));
        assert_eq!(loss(0, -100), Some(Verdict::Mistake));
        assert_eq!(loss(0, -150), Some(Verdict::Blunder));
        assert_eq!(loss(500, 400), None);
        assert_eq!(loss(-400, -500), None);
    }

    #[test]
    fn a_win_thrown_away_is_a_blunder_and_a_longer_win_is_not() {
        let win = chance(Score::win_in(5));
        assert_eq!(Verdict::of(win - chance(Score::DRAW)), Some(Verdict::Blunder));
        assert_eq!(Verdict::of(win - chance(Score::win_in(31))), None);
        assert_eq!(Verdict::of(chance(Score::DRAW)), Some(Verdict::Blunder));
    }

    #[test]
    fn a_forced_result_is_one_ply_further_away_before_the_move() {
        assert_eq!(before(Score::loss_in(0)), Score::win_in(1));
        assert_eq!(before(Score::win_in(3)), Score::loss_in(4));
        assert_eq!(before(Score::centimen(12)), Score::centimen(-12));
    }
}
