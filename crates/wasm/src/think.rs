//! What needs an engine: the computer's moves, hints, analyses, puzzles.
//!
//! A search ends by its limits. To end it sooner, the page ends the worker in which it runs and begins another:
//! what the search has told until then is there. So nothing here asks whether it should stop.

use std::{cell::RefCell, time::Duration};

use crownhead_answers::{Fault, help, present, puzzle};
use crownhead_engine::{bench::bench, eval::weights};
use crownhead_notation::MoveText;
use crownhead_play::{AnalysisLimits, Bound, Computer, Report, Stop, Tables, View};
use crownhead_rules::{Game, Position};
use crownhead_wire::{self as wire, FailureCode, FromAnalyst};
use serde::{Deserialize, Serialize};

use crate::{
    border,
    frame::{Frame, Head, body},
    games::Open,
    kept::computer_to_judge,
    routes::Query,
};

/// Nodes of the first look at a position, searched in some milliseconds.
const GLANCE: u64 = 4_000;
/// The longest that it may take.
const LONGEST_GLANCE: Duration = Duration::from_millis(100);
/// How long the engine looks at a position that somebody has open.
const LONGEST: Duration = Duration::from_mins(3);
/// The deepest search.
const DEEPEST: u32 = 60;
/// The most lines.
const MOST_LINES: u8 = 5;

thread_local! {
    /// Engines stay warm between calls.
    static COMPUTER: RefCell<Computer> = RefCell::new(Computer::default());
}

fn with_computer<T>(what: impl FnOnce(&Computer) -> T) -> T {
    COMPUTER.with(|computer| what(&computer.borrow()))
}

/// Whether an address is one of those here.
pub(crate) fn answers(method: &str, parts: &[&str]) -> bool {
    match method {
        "POST" => matches!(
            parts,
            ["api", "games", _, "hint"]
                | ["api", "analyse" | "tablebase"]
                | ["api", "puzzles", _, _, "try"]
        ),
        "GET" => matches!(parts, ["api", "puzzles", ..]),
        "DO" => {
            matches!(parts, ["weights" | "needs" | "think" | "judge" | "look" | "bench"])
        }
        _ => false,
    }
}

/// Answers a request.
pub(crate) fn answer(
    head: &Head,
    parts: &[&str],
    query: &Query<'_>,
    asked: &[u8],
) -> Result<Frame, Fault> {
    match *parts {
        ["api", "games", _, "hint"] => hint(head, asked),
        ["api", "analyse"] => analyse(body(asked)?),
        ["api", "tablebase"] => known(&body(asked)?),
        ["api", "puzzles"] => Ok(Frame::json(&puzzle::all())),
        ["api", "puzzles", "day"] => {
            let date = query.get("date").unwrap_or_default();
            Ok(Frame::json(&puzzle::of_day(&date, query.get("rules").as_deref())?))
        }
        ["api", "puzzles", rules, id] => Ok(Frame::json(&puzzle::one(rules, id)?)),
        ["api", "puzzles", rules, id, "try"] => attempt(rules, id, asked),
        ["weights"] => give(query, asked),
        ["needs"] => needs(head, asked),
        ["think"] => think(head, query),
        ["judge"] => judge(head),
        ["look"] => look(body(asked)?),
        ["bench"] => speed(query),
        _ => Err(Fault::new(FailureCode::NotFound, "there is no such address")),
    }
}

/// Takes weights in: the file, and after it the network, where there is one.
fn give(query: &Query<'_>, asked: &[u8]) -> Result<Frame, Fault> {
    let length = query.get("length").and_then(|length| length.parse().ok()).unwrap_or(asked.len());
    let (file, network) = asked.split_at_checked(length).unwrap_or((asked, &[]));
    let network = (!network.is_empty()).then(|| network.to_vec());
    let name = query.get("name").unwrap_or_default();
    weights::give(&name, file.to_vec(), network).map_err(|bad| Fault::bad(bad.to_string()))?;
    Ok(Frame::nothing())
}

/// Which weights the rules need: those of a game, or those that are sent.
fn needs(head: &Head, asked: &[u8]) -> Result<Frame, Fault> {
    let rules = match &head.game {
        Some(_) => Open::of(head)?.session.rules().clone(),
        None => crownhead_answers::choice::rule_set(&body(asked)?)?,
    };
    Ok(Frame::json(&weights::Weights::name_for(&rules)))
}

#[derive(Serialize)]
struct Thinks {
    score: i32,
    plies: usize,
    pieces: usize,
}

impl From<View> for Thinks {
    fn from(View { score, plies, pieces, known: _ }: View) -> Self {
        Self { score: score.value(), plies, pieces }
    }
}

#[derive(Serialize)]
struct Found {
    version: u32,
    best: Option<String>,
    view: Option<Thinks>,
}

/// Finds the computer's move.
fn think(head: &Head, query: &Query<'_>) -> Result<Frame, Fault> {
    let Open { card, session, .. } = Open::of(head)?;
    let Some(level) = session.computer_to_move() else {
        return Err(Fault::new(FailureCode::NothingToDo, "the computer is not to move"));
    };
    let time = query.get("time").and_then(|time| time.parse().ok()).unwrap_or(1_500);
    let time = Duration::from_millis(time);
    let thought = with_computer(|computer| {
        computer.think(session.game(), level, time, card.seed, &Stop::new())
    });
    let text = MoveText::diagram(session.rules());
    let best = thought.as_ref().map(|thought| text.write_in_full(&thought.best));
    let view = thought.and_then(|thought| thought.view).map(Thinks::from);
    Ok(Frame::json(&Found { version: card.version, best, view }))
}

#[derive(Serialize)]
struct Judged {
    version: u32,
    view: Option<Thinks>,
}

/// What the computer that somebody offers a draw to thinks of the game.
fn judge(head: &Head) -> Result<Frame, Fault> {
    let open = Open::of(head)?;
    let side = computer_to_judge(&open.session, open.sides()?);
    let view = side.map(|side| {
        with_computer(|computer| computer.judge(open.session.game(), side, &Stop::new())).into()
    });
    Ok(Frame::json(&Judged { version: open.card.version, view }))
}

fn hint(head: &Head, asked: &[u8]) -> Result<Frame, Fault> {
    let open = Open::of(head)?;
    let wire::ChangeGame { version } = body(asked)?;
    let by = open.sides()?;
    open.check(version)?;
    help::may_hint(&open.session, by)?;
    let lines = search(open.session.game(), help::HINT);
    let hint = help::hint(&open.session, &lines);
    Ok(Frame::json(&hint.ok_or_else(Fault::no_game)?))
}

fn search(game: &Game, limits: AnalysisLimits) -> Vec<Report> {
    with_computer(|computer| computer.analyse(game, limits, &Stop::new()))
}

fn analyse(asked: wire::Analyse) -> Result<Frame, Fault> {
    let limits = help::limits(&asked)?;
    let wire::Analyse { rules, fen, moves, .. } = asked;
    let game = help::looked_at(&wire::AskPosition { rules, fen, moves, since: 0 })?;
    let lines = match help::to_look_at(game) {
        None => Vec::new(),
        Some(game) => help::lines(game.position(), &search(&game, limits)),
    };
    Ok(Frame::json(&wire::Analysis { lines }))
}

fn known(asked: &wire::AskTables) -> Result<Frame, Fault> {
    let rules = crownhead_answers::choice::rule_set(&asked.rules)?;
    let setup = crownhead_answers::choice::setup(&rules, &asked.fen)?;
    let position = Position::from_setup(&rules, &setup)
        .map_err(|error| crownhead_answers::choice::bad_setup(&error))?;
    Ok(Frame::json(&help::known(&position, &Tables::none())))
}

fn attempt(rules: &str, id: &str, asked: &[u8]) -> Result<Frame, Fault> {
    let wire::TryMoves { moves } = body(asked)?;
    let tried = puzzle::Try::new(rules, id, &moves)?;
    let lines = tried.game().map(|game| search(game, puzzle::REPLY)).unwrap_or_default();
    Ok(Frame::json(&tried.answer(lines.first())))
}

/// What somebody looks at.
#[derive(Debug, Deserialize)]
struct Look {
    ticket: u32,
    position: wire::AskPosition,
    lines: u8,
}

/// Looks at a position, and tells what it finds: first after some milliseconds, then deeper and deeper.
fn look(Look { ticket, position, lines }: Look) -> Result<Frame, Fault> {
    if !(1..=MOST_LINES).contains(&lines) {
        return Err(Fault::bad("1 to 5 lines can be asked for").at("lines"));
    }
    let Some(game) = help::to_look_at(help::looked_at(&position)?) else {
        return Ok(Frame::json(&FromAnalyst::Settled { ticket }));
    };
    let mut found: Vec<Report> = Vec::new();
    let glance = AnalysisLimits {
        time: LONGEST_GLANCE,
        depth: Some(DEEPEST),
        nodes: Some(GLANCE),
        lines: lines.into(),
    };
    let long = AnalysisLimits { time: LONGEST, nodes: None, ..glance };
    for limits in [glance, long] {
        let mut tell = |report: &Report| {
            let place = report.rank.saturating_sub(1);
            let is_exact = report.bound == Bound::Exact && !report.pv.is_empty();
            let known = found.get(place).map_or(0, |known| known.depth);
            if !is_exact || place > found.len() || report.depth < known {
                return;
            }
            if place == found.len() {
                found.push(report.clone());
            } else {
                found[place] = report.clone();
            }
            let lines = found.iter().map(|each| present::line(game.position(), each)).collect();
            let message = FromAnalyst::Lines { ticket, lines };
            border::tell(&serde_json::to_vec(&message).unwrap_or_default());
        };
        with_computer(|computer| {
            computer.analyse_aloud(&game, limits, &Stop::new(), &mut tell);
        });
        if !found.is_empty() && found.iter().all(|report| report.score.forced().is_some()) {
            break;
        }
    }
    Ok(Frame::json(&FromAnalyst::Settled { ticket }))
}

/// How fast the engine is: its fixed set of searches.
fn speed(query: &Query<'_>) -> Result<Frame, Fault> {
    let rules = crownhead_answers::choice::rule_set(&wire::RulesChoice {
        base: query.get("rules").unwrap_or_default(),
        set: std::collections::BTreeMap::new(),
        name: None,
    })?;
    let depth = query.get("depth").and_then(|depth| depth.parse().ok()).unwrap_or(8);
    let found = bench(&rules, depth);
    Ok(Frame::json(&serde_json::json!({
        "nodes": found.nodes,
        "ms": found.time.as_secs_f64() * 1e3,
    })))
}
