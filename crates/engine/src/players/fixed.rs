//! Fixed players. They do not use the engine's search or evaluation, so the
//! score of a level against them can be compared between versions of the
//! engine.

use crownhead_rules::{Game, Move, RuleSet};

use crate::{Answer, Engine, Limits, Report, Score, Stop, outlook, random::Random};

/// The search depth of a fixed player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sight {
    /// No search: it plays a random legal move.
    None,
    /// The material after its own move.
    OnePly,
    /// Its own move, every reply, and all captures that follow.
    TwoPlies,
}

/// A player that maximises material at its search depth and chooses randomly
/// among equal moves.
pub(super) struct Fixed {
    rules: RuleSet,
    sight: Sight,
    seed: u64,
}

impl Fixed {
    pub(super) fn new(rules: &RuleSet, sight: Sight, seed: u64) -> Self {
        Self { rules: rules.clone(), sight, seed }
    }

    /// The legal moves with their scores for this player.
    fn judge(&self, game: &Game) -> Vec<(Move, i32)> {
        let position = game.position();
        match self.sight {
            Sight::None => position.moves().into_iter().map(|m| (m, 0)).collect(),
            Sight::OnePly => {
                let judge = |(m, after)| (m, outlook::balance(&after, position.turn()));
                position.successors().into_iter().map(judge).collect()
            }
            Sight::TwoPlies => {
                let found = outlook::after_reply(position).into_iter();
                found.map(|found| (found.m, found.balance)).collect()
            }
        }
    }
}

impl Engine for Fixed {
    fn rules(&self) -> &RuleSet {
        &self.rules
    }

    fn new_game(&mut self) {}

    fn search(
        &mut self,
        game: &Game,
        limits: &Limits,
        _stop: &Stop,
        report: &mut dyn FnMut(&Report),
    ) -> Answer {
        let mut moves = self.judge(game);
        if !limits.search_moves.is_empty() {
            moves.retain(|(m, _)| limits.search_moves.contains(m));
        }
        let nodes = moves.len() as u64;
        // A move after which the game could not go on is no choice, if there
        // are others.
        let can_go_on = |m: &Move| game.position().play(m).is_ok();
        if moves.iter().any(|(m, _)| can_go_on(m)) {
            moves.retain(|(m, _)| can_go_on(m));
        }
        let Some(best) = moves.iter().map(|(_, worth)| *worth).max() else {
            return Answer::default();
        };
        moves.retain(|(_, worth)| *worth == best);
        let mut random = Random::new(self.seed ^ game.position().hash());
        let (chosen, _) = moves.swap_remove(random.below(moves.len()));
        let line = Report {
            depth: if self.sight == Sight::TwoPlies { 2 } else { 1 },
            rank: 1,
            score: Score::centimen(best),
            nodes,
            pv: vec![chosen.clone()],
            ..Report::default()
        };
        report(&line);
        Answer { best: Some(chosen), ponder: None, lines: vec![line] }
    }
}
