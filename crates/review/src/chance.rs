//! Winning chances, and what a move gave away of them.
//!
//! Scores become chances because a man more matters in an even game and not in
//! one that is won anyway.

use crownhead_engine::{Forced, Score};

/// How quickly chances grow with the score: with a man more three games of
/// four are won, with two more than nine of ten.
const STEEPNESS: f64 = 1.2;

/// How good a move was, by the winning chances it gave away.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Judgement {
    /// It gave away less than a tenth of all chances.
    Good,
    /// A tenth or more.
    Inaccuracy,
    /// A fifth or more.
    Mistake,
    /// Three tenths or more.
    Blunder,
}

impl Judgement {
    /// The judgements that are marked, the mildest first.
    pub const FAULTS: [Self; 3] = [Self::Inaccuracy, Self::Mistake, Self::Blunder];

    /// The judgement of a move that gave away so much, out of 1.
    ///
    /// ```
    /// use crownhead_review::Judgement;
    ///
    /// assert_eq!(Judgement::of_loss(0.05), Judgement::Good);
    /// assert_eq!(Judgement::of_loss(0.25), Judgement::Mistake);
    /// ```
    pub fn of_loss(loss: f64) -> Self {
        let reached = |judgement: &Self| loss >= judgement.threshold();
        Self::FAULTS.into_iter().rev().find(reached).unwrap_or(Self::Good)
    }

    /// The least loss it stands for.
    pub const fn threshold(self) -> f64 {
        match self {
            Self::Good => 0.0,
            Self::Inaccuracy => 0.1,
            Self::Mistake => 0.2,
            Self::Blunder => 0.3,
        }
    }

    /// The mark written behind a move; nothing behind a good one.
    pub const fn sign(self) -> &'static str {
        match self {
            Self::Good => "",
            Self::Inaccuracy => "?!",
            Self::Mistake => "?",
            Self::Blunder => "??",
        }
    }

    /// The numeric annotation glyph of PDN and PGN for the same mark.
    pub const fn nag(self) -> Option<u32> {
        match self {
            Self::Good => None,
            Self::Mistake => Some(2),
            Self::Blunder => Some(4),
            Self::Inaccuracy => Some(6),
        }
    }

    /// Whether it is marked.
    pub fn is_fault(self) -> bool {
        self != Self::Good
    }
}

/// The winning chances of the side to move, out of 1, a draw counting half:
/// `1 / (1 + exp(-1.2 × men))`, and 0 or 1 if the result is certain.
///
/// ```
/// use crownhead_engine::Score;
/// use crownhead_review::chance;
///
/// assert_eq!(chance(Score::DRAW), 0.5);
/// assert!((chance(Score::centimen(100)) - 0.77).abs() < 0.005);
/// assert_eq!(chance(Score::loss_in(8)), 0.0);
/// ```
pub fn chance(score: Score) -> f64 {
    match score.forced() {
        Some(Forced::Win(_)) => 1.0,
        Some(Forced::Loss(_)) => 0.0,
        None => chance_of_men(score.men()),
    }
}

/// The same for an advantage of so many men.
pub fn chance_of_men(men: f64) -> f64 {
    1.0 / (1.0 + (-STEEPNESS * men).exp())
}

/// The score of a move for the side that made it, from the score of the
/// position after it for the side then to move.
///
/// ```
/// use crownhead_engine::Score;
/// use crownhead_review::score_before;
///
/// assert_eq!(score_before(Score::centimen(35)), Score::centimen(-35));
/// assert_eq!(score_before(Score::loss_in(0)), Score::win_in(1));
/// ```
pub fn score_before(after: Score) -> Score {
    match after.forced() {
        Some(Forced::Win(plies)) => Score::loss_in(plies + 1),
        Some(Forced::Loss(plies)) => Score::win_in(plies + 1),
        None => -after,
    }
}

/// Whether a score is a result that a proof or endgame tables made certain.
/// A draw is never certain by its score alone.
pub(crate) fn is_certain(score: Score) -> bool {
    score.value().abs() > i32::from(Score::MOST_CENTIMEN)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn judged(best: i32, played: i32) -> Judgement {
        Judgement::of_loss(chance(Score::centimen(best)) - chance(Score::centimen(played)))
    }

    #[test]
    fn a_man_matters_more_in_an_even_game() {
        assert_eq!(judged(0, 0), Judgement::Good);
        assert_eq!(judged(0, -20), Judgement::Good);
        assert_eq!(judged(0, -50), Judgement::Inaccuracy);
        assert_eq!(judged(0, -100), Judgement::Mistake);
        assert_eq!(judged(0, -150), Judgement::Blunder);
        assert_eq!(judged(500, 400), Judgement::Good);
        assert_eq!(judged(-400, -500), Judgement::Good);
    }

    #[test]
    fn a_win_thrown_away_is_a_blunder_and_a_longer_win_is_not() {
        let win = chance(Score::win_in(5));
        assert_eq!(Judgement::of_loss(win - chance(Score::DRAW)), Judgement::Blunder);
        assert_eq!(Judgement::of_loss(win - chance(Score::win_in(31))), Judgement::Good);
        assert_eq!(Judgement::of_loss(chance(Score::DRAW)), Judgement::Blunder);
    }

    #[test]
    fn a_forced_result_is_one_ply_further_away_before_the_move() {
        assert_eq!(score_before(Score::loss_in(0)), Score::win_in(1));
        assert_eq!(score_before(Score::win_in(3)), Score::loss_in(4));
        assert_eq!(score_before(Score::centimen(12)), Score::centimen(-12));
    }

    #[test]
    fn only_results_are_certain() {
        assert!(is_certain(Score::win_in(40)) && is_certain(Score::loss_in(3)));
        assert!(!is_certain(Score::centimen(1_000_000)) && !is_certain(Score::DRAW));
    }
}
