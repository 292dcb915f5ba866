//! The lines of `--json`. Their fields are described in docs/analyze.md;
//! scripts depend on the names.

use crownhead_engine::{Answer, Bound, Forced, Report, Score};
use crownhead_notation::{MoveText, SquareNames, fen};
use crownhead_rules::{Game, Outcome, Position};
use serde::Serialize;

use super::line_texts;
use crate::pdn::main_line::PlacedPly;

/// A score for the side to move: hundredths of a man, and how many plies
/// remain if the result is certain.
#[derive(Serialize)]
struct ScoreJson {
    score: i32,
    #[serde(skip_serializing_if = "Option::is_none")]
    win: Option<u16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    loss: Option<u16>,
}

impl From<Score> for ScoreJson {
    fn from(score: Score) -> Self {
        let (win, loss) = match score.forced() {
            Some(Forced::Win(plies)) => (Some(plies), None),
            Some(Forced::Loss(plies)) => (None, Some(plies)),
            None => (None, None),
        };
        Self { score: score.value(), win, loss }
    }
}

/// One report of the engine.
#[derive(Serialize)]
pub(super) struct ReportLine {
    depth: u32,
    seldepth: u32,
    multipv: usize,
    #[serde(flatten)]
    score: ScoreJson,
    bound: &'static str,
    nodes: u64,
    nps: u64,
    time: f64,
    hashfull: u32,
    tbhits: u64,
    pv: Vec<String>,
}

impl ReportLine {
    pub(super) fn new(position: &Position, report: &Report) -> Self {
        Self {
            depth: report.depth,
            seldepth: report.seldepth,
            multipv: report.rank,
            score: report.score.into(),
            bound: match report.bound {
                Bound::Exact => "exact",
                Bound::Lower => "lower",
                Bound::Upper => "upper",
            },
            nodes: report.nodes,
            nps: report.nps(),
            time: report.time.as_secs_f64(),
            hashfull: report.hashfull,
            tbhits: report.tbhits,
            pv: line_texts(position, &report.pv),
        }
    }
}

/// The last line.
#[derive(Serialize)]
pub(super) struct Best {
    bestmove: Option<String>,
    ponder: Option<String>,
    #[serde(flatten)]
    score: Option<ScoreJson>,
    depth: u32,
    nodes: u64,
    time: f64,
    turn: String,
    rules: &'static str,
    fen: String,
}

impl Best {
    pub(super) fn new(game: &Game, answer: &Answer) -> Self {
        let position = game.position();
        let line: Vec<_> = answer.best.iter().chain(&answer.ponder).cloned().collect();
        let mut texts = line_texts(position, &line).into_iter();
        let report = answer.lines.first();
        Self {
            bestmove: texts.next(),
            ponder: texts.next(),
            score: report.map(|report| report.score.into()),
            depth: report.map_or(0, |report| report.depth),
            nodes: answer.lines.iter().map(|report| report.nodes).max().unwrap_or(0),
            time: answer.lines.iter().map(|r| r.time).max().unwrap_or_default().as_secs_f64(),
            turn: position.turn().to_string(),
            rules: position.rules().key(),
            fen: diagram_fen(position),
        }
    }
}

/// The only line for a game that is over.
#[derive(Serialize)]
pub(super) struct Over {
    bestmove: Option<String>,
    ponder: Option<String>,
    /// `white`, `black` or `draw`.
    winner: String,
    reason: String,
    turn: String,
    rules: &'static str,
    fen: String,
}

impl Over {
    pub(super) fn new(game: &Game, outcome: Outcome) -> Self {
        let position = game.position();
        Self {
            bestmove: None,
            ponder: None,
            winner: outcome.winner.map_or_else(|| "draw".to_owned(), |color| color.to_string()),
            reason: crownhead_words::reason(outcome.reason),
            turn: position.turn().to_string(),
            rules: position.rules().key(),
            fen: diagram_fen(position),
        }
    }
}

/// One move of a game.
#[derive(Serialize)]
pub(super) struct MoveLine<'a> {
    game: usize,
    ply: usize,
    number: u32,
    color: String,
    #[serde(rename = "move")]
    text: String,
    #[serde(flatten)]
    score: ScoreJson,
    depth: u32,
    line: Vec<String>,
    best: BestJson,
    /// Winning chances given away, out of 1.
    given_away: f64,
    mark: Option<&'a str>,
    fen: String,
}

/// What the engine would have played.
#[derive(Serialize)]
struct BestJson {
    #[serde(rename = "move")]
    text: Option<String>,
    #[serde(flatten)]
    score: ScoreJson,
    depth: u32,
    line: Vec<String>,
}

impl MoveLine<'_> {
    /// `number` is that of the game, `index` that of the move, from 0.
    pub(super) fn new(number: usize, index: usize, placed: &PlacedPly) -> Self {
        let PlacedPly { position, ply, .. } = placed;
        let mut best = line_texts(position, &ply.best.moves).into_iter();
        Self {
            game: number,
            ply: index + 1,
            number: placed.number,
            color: position.turn().to_string(),
            text: MoveText::of(position.rules()).write(position, &ply.played),
            score: ply.reply.score.into(),
            depth: ply.reply.depth,
            line: placed.line_texts(),
            best: BestJson {
                text: best.next(),
                score: ply.best.score.into(),
                depth: ply.best.depth,
                line: best.collect(),
            },
            given_away: (ply.loss * 1e4).round() / 1e4,
            mark: placed.verdict().map(super::Verdict::name),
            fen: diagram_fen(position),
        }
    }
}

/// A position in the numbers that `--fen` reads.
fn diagram_fen(position: &Position) -> String {
    fen::write_position(position, &SquareNames::diagram(position.rules()))
}
