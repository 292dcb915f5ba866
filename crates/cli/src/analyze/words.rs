//! Scores as people read them.

use crownhead_engine::{Bound, Forced, Score};
use crownhead_rules::Color;
use crownhead_words::{Side, say::report};

/// How many moves of the winner so many plies are.
pub(super) fn moves(plies: u16) -> u16 {
    plies.div_ceil(2)
}

/// A score in a few characters: `+0.35`, `win in 4` (moves), `>=+1.20` if it
/// is only a bound.
pub(super) fn short(score: Score, bound: Bound) -> String {
    let text = match score.forced() {
        Some(Forced::Win(plies)) => format!("win in {}", moves(plies)),
        Some(Forced::Loss(plies)) => format!("loss in {}", moves(plies)),
        None => score.to_string(),
    };
    match bound {
        Bound::Exact => text,
        Bound::Lower => format!(">={text}"),
        Bound::Upper => format!("<={text}"),
    }
}

/// Who is better, and how much.
pub(super) fn sentence(score: Score, turn: Color) -> String {
    let wins = |color: Color, plies: u16| match moves(plies) {
        0 => report::has_won(Side::of(color)),
        moves => report::wins(moves, Side::of(color)),
    };
    match score.forced() {
        Some(Forced::Win(plies)) => return wins(turn, plies),
        Some(Forced::Loss(plies)) => return wins(!turn, plies),
        None => {}
    }
    let better = Side::of(if score > Score::DRAW { turn } else { !turn });
    match score.value().abs() {
        0..=14 => report::even().to_owned(),
        15..=59 => report::slightly_better(better),
        60..=149 => report::better(better),
        150..=399 => report::much_better(better),
        _ => report::winning(better),
    }
}

/// A number of positions in a few characters: `9999`, `123k`, `45.6M`.
pub(super) fn count(count: u64) -> String {
    const NAMES: [&str; 4] = ["k", "M", "G", "T"];
    if count < 10_000 {
        return count.to_string();
    }
    let mut value = count as f64 / 1000.0;
    let mut name = 0;
    while value >= 999.5 && name + 1 < NAMES.len() {
        value /= 1000.0;
        name += 1;
    }
    let digits = usize::from(value < 99.95);
    format!("{value:.digits$}{}", NAMES[name])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forced_results_are_counted_in_moves() {
        assert_eq!(short(Score::win_in(7), Bound::Exact), "win in 4");
        assert_eq!(short(Score::loss_in(8), Bound::Exact), "loss in 4");
        assert_eq!(short(Score::centimen(-35), Bound::Upper), "<=-0.35");
        assert_eq!(sentence(Score::win_in(1), Color::Black), "black wins with one move");
        assert_eq!(sentence(Score::loss_in(8), Color::Black), "white wins in 4 moves");
    }

    #[test]
    fn sentences_name_the_side_that_is_better() {
        let say = |value| sentence(Score::centimen(value), Color::White);
        assert_eq!(say(-3), "neither side is better");
        assert_eq!(say(20), "white is slightly better");
        assert_eq!(say(-100), "black is better");
        assert_eq!(say(900), "white is winning");
    }

    #[test]
    fn large_numbers_are_short() {
        for (number, text) in [
            (0, "0"),
            (9_999, "9999"),
            (10_000, "10.0k"),
            (99_949, "99.9k"),
            (99_950, "100k"),
            (999_600, "1.0M"),
            (45_600_000, "45.6M"),
            (7_000_000_000, "7.0G"),
        ] {
            assert_eq!(count(number), text);
        }
    }
}
