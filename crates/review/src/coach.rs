//! The one move of a game that its player learns most from.

use crownhead_rules::Color;

use crate::{Explanation, Judgement, Ply, chance, decisive};

/// A draw is a pity from these chances on.
const WINNING: f64 = 0.75;
/// A shot missed in a game that was won is spoken of if it would have won so many pieces.
const WORTH_IT: u32 = 2;

/// The move of `side` to speak of after a game, as an index of `plies`; `winner` is `None` after a draw.
///
/// After a loss it is a mistake of that side whose reason is certain: the last before which the game
/// was still even, if that is one, otherwise the greatest. After a draw it is one that gave a won
/// game away. After a win it is a missed shot that would have won two pieces or more. `None` is better
/// than a guess.
///
/// ```
/// use crownhead_review::to_learn_from;
/// use crownhead_rules::Color;
///
/// assert_eq!(to_learn_from(&[], Color::White, Some(Color::Black)), None);
/// ```
pub fn to_learn_from(plies: &[Ply], side: Color, winner: Option<Color>) -> Option<usize> {
    let own = || plies.iter().enumerate().filter(|(_, ply)| ply.mover == side);
    if winner == Some(side) {
        let won = |ply: &Ply| {
            let shot = ply.missed_shot.as_ref()?;
            Some(shot.taken.saturating_sub(shot.given)).filter(|&won| won >= WORTH_IT)
        };
        let missed = own().filter_map(|(index, ply)| Some((index, won(ply)?)));
        return missed.max_by_key(|&(_, won)| won).map(|(index, _)| index);
    }
    let is_lost = winner.is_some();
    let is_told = |ply: &Ply| {
        ply.judgement >= Judgement::Mistake
            && ply.explanation.as_ref().is_some_and(Explanation::is_cause)
            && (is_lost || chance(ply.best.score) >= WINNING)
    };
    let turn = winner.and_then(|winner| decisive::turning_point(plies, winner));
    let turn = turn.filter(|&index| is_told(&plies[index]));
    let greatest =
        || own().filter(|(_, ply)| is_told(ply)).max_by(|a, b| a.1.loss.total_cmp(&b.1.loss));
    turn.or_else(|| greatest().map(|(index, _)| index))
}

#[cfg(test)]
mod tests {
    use crownhead_engine::Score;
    use crownhead_rules::{DrawReason, Game, Id, Position, RuleSet};

    use super::*;
    use crate::{Explanation, Line, Shot};

    /// Moves of both sides in turn, White's first: the score for the mover before and after each, and whether
    /// a reason is known.
    fn plies(moves: &[(i32, i32, bool)]) -> Vec<Ply> {
        let mut game = Game::new(Position::start(&RuleSet::of(Id::Russian)));
        let mut plies = Vec::new();
        for &(before, after, is_known) in moves {
            let (mover, played) = (game.position().turn(), game.legal()[0].clone());
            game.play(&played).unwrap();
            let line = |score| Line { score: Score::centimen(score), ..Line::default() };
            let (best, reply) = (line(before), line(after));
            let loss = (chance(best.score) - chance(reply.score)).max(0.0);
            let explanation =
                is_known.then_some(Explanation::DrawRule { reason: DrawReason::Repetition(3) });
            plies.push(Ply {
                mover,
                played,
                choices: 2,
                best,
                reply,
                loss,
                judgement: Judgement::of_loss(loss),
                known: None,
                missed_shot: None,
                explanation,
            });
        }
        plies
    }

    const WHITE: Color = Color::White;
    const BLACK: Color = Color::Black;

    #[test]
    fn the_turning_point_of_a_lost_game_comes_first_then_the_greatest_loss() {
        let game = plies(&[(0, -400, true), (400, 0, true), (0, -150, true), (150, 150, false)]);
        assert_eq!(to_learn_from(&game, WHITE, Some(BLACK)), Some(2));
        // Without a reason for the turning point the greater mistake is told.
        let game = plies(&[(0, -400, true), (400, 0, true), (0, -150, false), (150, 150, false)]);
        assert_eq!(to_learn_from(&game, WHITE, Some(BLACK)), Some(0));
        assert_eq!(to_learn_from(&game, BLACK, Some(BLACK)), None, "the winner made one, too");
    }

    #[test]
    fn where_no_reason_is_certain_nothing_is_said() {
        let game = plies(&[(0, -400, false), (400, 400, false), (-400, -450, true)]);
        assert_eq!(to_learn_from(&game, WHITE, Some(BLACK)), None);
    }

    #[test]
    fn a_draw_is_told_of_if_the_game_was_won() {
        assert_eq!(to_learn_from(&plies(&[(300, 0, true)]), WHITE, None), Some(0));
        assert_eq!(to_learn_from(&plies(&[(0, -300, true)]), WHITE, None), None);
    }

    #[test]
    fn a_win_is_told_of_if_a_shot_of_two_pieces_was_missed() {
        let shot = |taken| Shot { line: Vec::new(), taken, given: 1, offers: true, value: 100 };
        let mut game = plies(&[(400, 300, false), (0, 0, false), (400, 350, false)]);
        game[0].missed_shot = Some(shot(2));
        assert_eq!(to_learn_from(&game, WHITE, Some(WHITE)), None);
        game[2].missed_shot = Some(shot(3));
        assert_eq!(to_learn_from(&game, WHITE, Some(WHITE)), Some(2));
    }
}
