//! Whether a step has one right move: by the scores of the best move and of the
//! best other one.
//!
//! A puzzle is found where the two are far apart, and holds as long as they are
//! apart at all: another search gives other scores for the same thing.

use crownhead_engine::{Engine, Limits, Score, Stop};
use crownhead_rules::{Move, Objective, RuleSet};

use crate::{Goal, Puzzle};

/// Scores of a won position, in hundredths of a man, and of one that is not.
struct Margins {
    won: i32,
    not_won: i32,
    apart: i32,
}

/// What a new puzzle needs.
const CLEAR: Margins = Margins { won: 190, not_won: 60, apart: 150 };
/// What an old one needs to stand.
const STANDING: Margins = Margins { won: 130, not_won: 110, apart: 60 };

impl Margins {
    /// Where pieces are not what players want, only results count.
    fn certain(&self) -> Self {
        let most = i32::from(Score::MOST_CENTIMEN);
        Self { won: most + 1, not_won: self.not_won.max(300), apart: self.apart }
    }

    fn goal(&self, best: Score, other: Score) -> Option<Goal> {
        let (best, other) = (best.value(), other.value());
        if best - other < self.apart {
            return None;
        }
        if best >= self.won && other <= self.not_won {
            return Some(Goal::Win);
        }
        (best.abs() <= self.not_won && other <= -self.won).then_some(Goal::Draw)
    }
}

fn margins(rules: &RuleSet, usual: Margins) -> Margins {
    match rules.rules().movement.objective {
        Objective::Normal => usual,
        Objective::Giveaway | Objective::FirstKing => usual.certain(),
    }
}

/// The goal of a step whose best move and best other move have these scores, if
/// the difference is clear enough for a new puzzle.
pub(crate) fn clear_goal(rules: &RuleSet, best: Score, other: Score) -> Option<Goal> {
    margins(rules, CLEAR).goal(best, other)
}

/// Whether a known step still has its goal.
pub(crate) fn still_has_goal(rules: &RuleSet, goal: Goal, best: Score, other: Score) -> bool {
    margins(rules, STANDING).goal(best, other) == Some(goal)
}

/// How a solver stands after a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Standing {
    /// The goal is reached.
    Right,
    /// The solver is ahead, and not by enough.
    Better,
    /// Neither side is ahead.
    Even,
    /// The other side is ahead.
    Worse,
}

impl Standing {
    /// How a solver with this goal stands whose position has this score.
    pub fn of(rules: &RuleSet, goal: Goal, score: Score) -> Self {
        let Margins { won, not_won, .. } = margins(rules, CLEAR);
        let score = score.value();
        let is_reached = match goal {
            Goal::Win => score >= won,
            Goal::Draw => score >= -not_won,
        };
        if is_reached {
            Self::Right
        } else if score > not_won {
            Self::Better
        } else if score >= -not_won {
            Self::Even
        } else {
            Self::Worse
        }
    }
}

/// A step for which a search did not find the one right move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Doubt {
    /// The ply of the solution, from 0.
    pub ply: usize,
    /// The move that the puzzle calls right, and its score; `None` if two
    /// others are better.
    pub right: (Move, Option<Score>),
    /// The best other move, and its score.
    pub other: Option<(Move, Score)>,
}

/// Searches every step of a puzzle with so many nodes and returns the steps
/// that do not have exactly one solution, the one in the puzzle.
///
/// The two best moves are searched together (multi-PV); [`Finder`](crate::Finder)
/// searches the best move and all others apart.
pub fn check(engine: &mut dyn Engine, puzzle: &Puzzle, nodes: u64) -> Vec<Doubt> {
    let limits = Limits { multi_pv: 2, analyse: true, ..Limits::nodes(nodes) };
    let mut doubts = Vec::new();
    for (game, right) in puzzle.choices() {
        engine.new_game();
        let answer = engine.search(&game, &limits, &Stop::new(), &mut |_| {});
        let mut score = None;
        let mut other: Option<(Move, Score)> = None;
        for line in &answer.lines {
            match line.pv.first() {
                Some(first) if first == right => score = Some(line.score),
                Some(first) if other.as_ref().is_none_or(|(_, most)| line.score > *most) => {
                    other = Some((first.clone(), line.score));
                }
                Some(_) | None => {}
            }
        }
        let holds = score.is_some_and(|score| {
            let least = other.as_ref().map_or(Score::WORST, |(_, score)| *score);
            still_has_goal(engine.rules(), puzzle.goal, score, least)
        });
        if !holds {
            doubts.push(Doubt { ply: game.moves().len(), right: (right.clone(), score), other });
        }
    }
    doubts
}

#[cfg(test)]
mod tests {
    use super::*;
    use crownhead_rules::Id;

    #[test]
    fn a_new_puzzle_needs_a_wider_gap_than_an_old_one() {
        let rules = RuleSet::of(Id::English);
        let goal = |best, other| clear_goal(&rules, Score::centimen(best), Score::centimen(other));
        assert_eq!(goal(250, 40), Some(Goal::Win));
        assert_eq!(goal(150, 0), None);
        assert_eq!(goal(250, 120), None);
        assert_eq!(goal(-20, -240), Some(Goal::Draw));
        assert_eq!(goal(-20, -120), None);
        let stands = |best, other| {
            still_has_goal(&rules, Goal::Win, Score::centimen(best), Score::centimen(other))
        };
        assert!(stands(150, 80) && !stands(250, 200) && !stands(100, 0));
    }

    #[test]
    fn where_pieces_are_a_burden_only_results_count() {
        let rules = RuleSet::of(Id::Poddavki);
        assert_eq!(clear_goal(&rules, Score::centimen(900), Score::DRAW), None);
        assert_eq!(clear_goal(&rules, Score::win_in(9), Score::DRAW), Some(Goal::Win));
    }
}
