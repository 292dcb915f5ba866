//! Stub.
use crate::*;
use crownhead_rules::{Game, RuleSet};
struct First(RuleSet);
impl Engine for First {
    fn rules(&self) -> &RuleSet { &self.0 }
    fn new_game(&mut self) {}
    fn search(&mut self, game: &Game, _l: &Limits, _s: &Stop, report: &mut dyn FnMut(&Report)) -> Answer {
        let best = game.position().moves().into_iter().next();
        let line = Report { depth: 1, rank: 1, nodes: 1, pv: best.iter().cloned().collect(), ..Report::default() };
        report(&line);
        Answer { best, ponder: None, lines: vec![line] }
    }
}
pub(crate) fn engine_for(rules: &RuleSet, _o: Options) -> Box<dyn Engine> { Box::new(First(rules.clone())) }
