//! What the engine is asked, and what it found, as messages.

use std::time::Duration;

use crownhead_play::{Advice, AnalysisLimits, Refusal, Report, Session, Sides, Tables, Why};
use crownhead_rules::{Game, Position};
use crownhead_wire as wire;

use crate::{Fault, Line, choice, mirror, present};

/// The longest analysis.
const LONGEST: Duration = Duration::from_secs(10);
/// How long a hint is thought about.
pub const HINT: AnalysisLimits =
    AnalysisLimits { time: Duration::from_millis(500), depth: None, nodes: None, lines: 2 };

mirror! {
    fn reason(Why) -> wire::HintReason {
        OnlyMove, Wins { moves }, Takes { pieces }, Shot { men }, Crowns, StopsKing, SavesPiece,
        Exchanges, BestByFar, BestByLittle, Best,
    }
}

/// Refuses a hint where there is none to give.
pub fn may_hint(session: &Session, by: Sides) -> Result<(), Fault> {
    session.may_ask_engine(by)?;
    if session.legal().is_empty() {
        return Err(Refusal::GameOver.into());
    }
    if !by.has(session.turn()) {
        return Err(Refusal::NotYourTurn { turn: session.turn() }.into());
    }
    Ok(())
}

/// A move to try, by the lines that the engine found within [`HINT`].
pub fn hint(session: &Session, lines: &[Report]) -> Option<wire::Hint> {
    let Advice { best, why } = Advice::from_lines(session.game(), lines)?;
    let best = present::one_move(session.position(), session.legal(), &best);
    Some(wire::Hint { best, why: reason(why) })
}

/// How long an analysis may take.
pub fn limits(asked: &wire::Analyse) -> Result<AnalysisLimits, Fault> {
    let lines = asked.lines.unwrap_or(1);
    if !(1..=5).contains(&lines) {
        return Err(Fault::bad("1 to 5 lines can be asked for").at("lines"));
    }
    let wire::AnalysisLimits { ms, depth, nodes } = asked.limits;
    let is_limited = depth.is_some() || nodes.is_some();
    let usual = if is_limited { LONGEST } else { Duration::from_secs(1) };
    let time = ms.map_or(usual, |ms| Duration::from_millis(ms.into()).min(LONGEST));
    Ok(AnalysisLimits { time, depth, nodes, lines: lines.into() })
}

/// The game that leads to a position somebody wants help with.
pub fn looked_at(asked: &wire::AskPosition) -> Result<Game, Fault> {
    let rules = choice::rule_set(&asked.rules)?;
    Line::of(&rules, asked)?.whole()
}

/// What of a game the engine looks at; nothing where it is over. A draw by counting ends no analysis:
/// what was played before it is forgotten then.
pub fn to_look_at(game: Game) -> Option<Game> {
    if game.position().outcome().is_some() {
        return None;
    }
    let is_drawn = game.outcome().is_some();
    Some(if is_drawn { Game::new(game.position().clone()) } else { game })
}

/// Lines of the engine as messages.
pub fn lines(position: &Position, found: &[Report]) -> Vec<wire::AnalysisLine> {
    found.iter().map(|report| present::line(position, report)).collect()
}

/// What tables know of a position.
pub fn known(position: &Position, tables: &Tables) -> wire::TableAnswer {
    let legal = position.moves();
    let moves = tables.probe_moves(position).unwrap_or_default();
    let moves = moves.iter().map(|(m, value)| wire::KnownMove {
        played: present::one_move(position, &legal, m),
        known: present::known(*value),
    });
    wire::TableAnswer {
        most_pieces: tables.most_distances(),
        known: tables.probe(position).map(present::known),
        moves: moves.collect(),
    }
}
