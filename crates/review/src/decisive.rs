//! The moments that decided a game.

use crownhead_rules::Color;

use crate::{Judgement, Ply};

/// At most so many moments.
const MOST: usize = 3;

/// The moves that decided a game, at most three, in the order of the game:
///
/// 1. if one side is better at the end (60 % or more), the fault of the other
///    side after which it never fell below even again;
/// 2. then the greatest losses of either side, mistakes and blunders alone.
///
/// Two faults in a row that answer each other are two moments: the first gave
/// something away, the second gave it back.
pub(crate) fn moments(plies: &[Ply], end: f64) -> Vec<usize> {
    let turn = better_at(end).and_then(|winner| turning_point(plies, winner));
    let mut chosen: Vec<usize> = turn.into_iter().collect();
    let mut others: Vec<usize> =
        (0..plies.len()).filter(|&ply| plies[ply].judgement >= Judgement::Mistake).collect();
    others.sort_by(|&a, &b| plies[b].loss.total_cmp(&plies[a].loss).then(a.cmp(&b)));
    for ply in others {
        if chosen.len() < MOST && !chosen.contains(&ply) {
            chosen.push(ply);
        }
    }
    chosen.sort_unstable();
    chosen
}

/// The side that is better at the end, by White's chances.
fn better_at(end: f64) -> Option<Color> {
    const BETTER: f64 = 0.6;
    match end {
        end if end >= BETTER => Some(Color::White),
        end if end <= 1.0 - BETTER => Some(Color::Black),
        _ => None,
    }
}

/// The last move of the side that came off worse before which the game was still
/// even for it, if it was a mistake.
pub(crate) fn turning_point(plies: &[Ply], winner: Color) -> Option<usize> {
    const EVEN: f64 = 0.45;
    let loser_had = |ply: &Ply| match winner {
        Color::White => 1.0 - ply.white_before(),
        Color::Black => ply.white_before(),
    };
    let is_turn = |ply: &&Ply| ply.mover != winner && loser_had(ply) >= EVEN;
    let index = plies.iter().rposition(|ply| is_turn(&ply))?;
    (plies[index].judgement >= Judgement::Mistake).then_some(index)
}

#[cfg(test)]
mod tests {
    use crownhead_engine::Score;
    use crownhead_rules::{Game, Id, Position, RuleSet};

    use super::*;
    use crate::{Line, chance};

    /// Moves with these scores for White before each, and the last after all.
    fn plies(scores: &[i32]) -> Vec<Ply> {
        let mut game = Game::new(Position::start(&RuleSet::of(Id::Russian)));
        let mut plies = Vec::new();
        for pair in scores.windows(2) {
            let mover = game.position().turn();
            let played = game.legal()[0].clone();
            game.play(&played).unwrap();
            let own = |score: i32| match mover {
                Color::White => Score::centimen(score),
                Color::Black => Score::centimen(-score),
            };
            let line = |score| Line { score: own(score), ..Line::default() };
            let loss = (chance(own(pair[0])) - chance(own(pair[1]))).max(0.0);
            plies.push(Ply {
                mover,
                played,
                choices: 2,
                best: line(pair[0]),
                reply: line(pair[1]),
                loss,
                judgement: Judgement::of_loss(loss),
                known: None,
                missed_shot: None,
                explanation: None,
            });
        }
        plies
    }

    fn of(scores: &[i32]) -> Vec<usize> {
        let end = chance(Score::centimen(*scores.last().unwrap()));
        moments(&plies(scores), end)
    }

    #[test]
    fn a_quiet_game_has_no_moments() {
        assert_eq!(of(&[0, 0, 5, 0, -5, 0]), Vec::<usize>::new());
    }

    #[test]
    fn the_turning_point_comes_before_greater_losses_that_changed_nothing() {
        // White errs at 0 (+3.00 to 0.00), Black at 1, White at 2, Black at 3,
        // and last White at 4, by less: from there on Black is better.
        let found = of(&[300, 0, 300, 0, 300, 0, 20, -70, -80, -80]);
        assert!(found.contains(&6), "{found:?}");
        assert_eq!(found.len(), 3);
        assert!(found.is_sorted());
    }

    #[test]
    fn at_most_three_and_the_greatest() {
        let found = of(&[0, -300, 0, -200, 0, -120, 0, -300, 0]);
        assert_eq!(found.len(), 3);
        assert!(found.contains(&0) && found.contains(&6), "{found:?}");
    }
}
