//! Games, limits and what was found, as other processes are told of them. Positions are read by the rules;
//! lines are moves of a process of the same club, and are taken as they come.

use std::time::Duration;

use crownhead_play::{AnalysisLimits, Bound, Report, Score};
use crownhead_rules::{Game, Move, Square, SquareSet};
use crownhead_store::GameText;
use serde::{Deserialize, Serialize};

use crate::engine::{Answer, Plan};

/// When an analysis stops.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Limits {
    ms: u64,
    depth: Option<u32>,
    nodes: Option<u64>,
    lines: usize,
}

impl From<AnalysisLimits> for Limits {
    fn from(AnalysisLimits { time, depth, nodes, lines }: AnalysisLimits) -> Self {
        Self { ms: time.as_millis() as u64, depth, nodes, lines }
    }
}

impl From<Limits> for AnalysisLimits {
    fn from(Limits { ms, depth, nodes, lines }: Limits) -> Self {
        Self { time: Duration::from_millis(ms), depth, nodes, lines }
    }
}

/// A position to be looked at.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct AskLook {
    pub(super) owner: String,
    pub(super) person: bool,
    pub(super) game: GameText,
    pub(super) limits: Limits,
}

/// A game to be gone through.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct AskWalk {
    pub(super) owner: String,
    pub(super) game: GameText,
    last: Option<usize>,
    nodes: u64,
    longest_ms: u64,
    hash_mib: usize,
    pub(super) known: Vec<Found>,
}

impl AskWalk {
    pub(super) fn new(owner: &str, game: &Game, plan: &Plan, known: &[Answer]) -> Self {
        let Plan { last, nodes, longest, hash_mib } = *plan;
        Self {
            owner: owner.to_owned(),
            game: GameText::of(game),
            last,
            nodes,
            longest_ms: longest.as_millis() as u64,
            hash_mib,
            known: known.iter().map(Found::from).collect(),
        }
    }

    pub(super) fn plan(&self) -> Plan {
        let Self { last, nodes, longest_ms, hash_mib, .. } = *self;
        Plan { last, nodes, longest: Duration::from_millis(longest_ms), hash_mib }
    }
}

/// A move: from, to, what it takes, the squares it touches, whether it crowns.
type Squares = (u8, u8, Vec<u8>, Vec<u8>, bool);

fn squares(m: &Move) -> Squares {
    let numbers = |path: &[Square]| path.iter().map(|square| square.number()).collect();
    let captured = m.captured.iter().map(Square::number).collect();
    (m.from.number(), m.to.number(), captured, numbers(&m.path), m.crowns)
}

fn a_move((from, to, taken, path, crowns): &Squares) -> Option<Move> {
    let mut captured = SquareSet::EMPTY;
    for &number in taken {
        captured.insert(Square::from_number(number)?);
    }
    let path = path.iter().map(|&number| Square::from_number(number)).collect::<Option<_>>()?;
    let (from, to) = (Square::from_number(*from)?, Square::from_number(*to)?);
    Some(Move { from, to, captured, path, crowns: *crowns })
}

/// A line.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Line {
    rank: usize,
    depth: u32,
    seldepth: u32,
    score: i32,
    /// 0 exact, 1 at least, 2 at most.
    bound: u8,
    nodes: u64,
    us: u64,
    hashfull: u32,
    tbhits: u64,
    pv: Vec<Squares>,
}

impl From<&Report> for Line {
    fn from(report: &Report) -> Self {
        let Report { depth, seldepth, rank, score, bound, nodes, time, hashfull, tbhits, pv } =
            report;
        Self {
            rank: *rank,
            depth: *depth,
            seldepth: *seldepth,
            score: score.value(),
            bound: match bound {
                Bound::Exact => 0,
                Bound::Lower => 1,
                Bound::Upper => 2,
            },
            nodes: *nodes,
            us: time.as_micros() as u64,
            hashfull: *hashfull,
            tbhits: *tbhits,
            pv: pv.iter().map(squares).collect(),
        }
    }
}

impl Line {
    pub(super) fn report(&self) -> Option<Report> {
        let Self { rank, depth, seldepth, score, bound, nodes, us, hashfull, tbhits, pv } = self;
        Some(Report {
            depth: *depth,
            seldepth: *seldepth,
            rank: *rank,
            score: Score::with_value(*score),
            bound: match bound {
                0 => Bound::Exact,
                1 => Bound::Lower,
                _ => Bound::Upper,
            },
            nodes: *nodes,
            time: Duration::from_micros(*us),
            hashfull: *hashfull,
            tbhits: *tbhits,
            pv: pv.iter().map(a_move).collect::<Option<_>>()?,
        })
    }
}

/// What was found about a position of a game.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Found {
    ply: usize,
    best: Option<Line>,
}

impl From<&Answer> for Found {
    fn from(answer: &Answer) -> Self {
        Self { ply: answer.ply, best: answer.best.as_ref().map(Line::from) }
    }
}

impl Found {
    pub(super) fn answer(&self) -> Option<Answer> {
        let best = match &self.best {
            None => None,
            Some(line) => Some(line.report()?),
        };
        Some(Answer { ply: self.ply, best })
    }
}

#[cfg(test)]
mod tests {
    use crownhead_play::{Computer, Stop};
    use crownhead_rules::{Id, Position, RuleSet};
    use crownhead_wire as wire;

    use super::*;
    use crate::choice;

    #[test]
    fn games_and_lines_come_back_as_they_were() {
        let house = wire::RulesChoice {
            base: "russian".to_owned(),
            set: [("men_capture_backwards".to_owned(), wire::SwitchValue::YesNo(false))].into(),
            name: Some("Ours".to_owned()),
        };
        let all =
            [RuleSet::of(Id::English), RuleSet::of(Id::Frisian), choice::rule_set(&house).unwrap()];
        for rules in all {
            let mut game = Game::new(Position::start(&rules));
            for ply in 0..30 {
                let legal = game.legal();
                let Some(m) = legal.get(ply * 7 % legal.len().max(1)).cloned() else { break };
                game.play(&m).unwrap();
            }
            let text = serde_json::to_string(&GameText::of(&game)).unwrap();
            let again = serde_json::from_str::<GameText>(&text).unwrap().game().unwrap();
            assert_eq!(again.position(), game.position());
            assert!(again.moves().iter().eq(game.moves().iter()));
            assert_eq!(again.start().rules().rules(), rules.rules());
            let limits = AnalysisLimits {
                time: Duration::from_secs(9),
                depth: Some(5),
                nodes: None,
                lines: 2,
            };
            for report in Computer::default().analyse(&again, limits, &Stop::new()) {
                let line = serde_json::to_string(&Line::from(&report)).unwrap();
                let back = serde_json::from_str::<Line>(&line).unwrap().report().unwrap();
                assert_eq!(
                    (back.score, back.depth, &back.pv),
                    (report.score, report.depth, &report.pv)
                );
                let paths = |report: &Report| -> Vec<_> {
                    report.pv.iter().map(|m| m.path.clone()).collect()
                };
                assert_eq!(paths(&back), paths(&report));
            }
        }
    }
}
