//! Puzzles: the sets that are built in, the one of a day, and what a wrong try leads to.

use std::{sync::LazyLock, time::Duration};

use axum::{
    Extension,
    extract::{Path, State},
    http::HeaderMap,
    response::Response,
};
use crownhead_notation::{MoveText, SquareNames, fen};
use crownhead_play::{AnalysisLimits, Report};
use crownhead_puzzles::{Goal, Puzzle, Standing, Theme, built_in, of_the_day};
use crownhead_review::score_before;
use crownhead_rules::{Game, Id, Move};
use crownhead_store::time;
use crownhead_wire::{self as wire, FailureCode, Word};
use serde::Deserialize;

use super::{
    analysis,
    extract::{Asked, Body},
};
use crate::{
    App,
    answer::{Json, Packed},
    client::Client,
    failure::ApiError,
    mirror::mirror,
    present, work,
};

/// How long the reply to a wrong try is thought about, and how many positions it takes.
const REPLY: Duration = Duration::from_secs(2);
const REPLY_NODES: u64 = 40_000;
/// Milliseconds of a day.
const DAY: u64 = 24 * 60 * 60 * 1000;

mirror! {
    fn theme(Theme) -> wire::PuzzleTheme { Shot, Breakthrough, Ending, TheMove, KingHunt }
    fn goal(Goal) -> wire::PuzzleGoal { Win, Draw }
    fn verdict(Standing) -> wire::TryVerdict { Right, Better, Even, Worse }
}

/// All puzzles, by rule set. They never change while the program runs.
pub(super) async fn list(headers: HeaderMap) -> Result<Response, ApiError> {
    static ALL: LazyLock<Packed> = LazyLock::new(|| {
        let sets: Vec<_> = Id::ALL.iter().map(|&id| set(id)).collect();
        Packed::json(&sets)
    });
    // All sets are read the first time.
    let all = work::briefly(|| ALL.clone()).await?;
    Ok(all.send_json(&headers))
}

fn set(id: Id) -> wire::PuzzleSet {
    let puzzles = &built_in(id).puzzles;
    let entry = |puzzle: &Puzzle| wire::PuzzleEntry {
        id: puzzle.id(),
        theme: theme(puzzle.theme),
        difficulty: puzzle.difficulty.number(),
    };
    let example = |of: &Theme| {
        let puzzle = puzzles.iter().find(|puzzle| puzzle.theme == *of)?;
        Some(wire::PuzzleExample { theme: theme(*of), fen: diagram(puzzle) })
    };
    wire::PuzzleSet {
        rules: Word(id),
        puzzles: puzzles.iter().map(entry).collect(),
        examples: Theme::ALL.iter().filter_map(example).collect(),
    }
}

/// The position with diagram numbers.
fn diagram(puzzle: &Puzzle) -> String {
    fen::write_position(&puzzle.start, &SquareNames::diagram(puzzle.start.rules()))
}

/// Which day, and of which rules.
#[derive(Deserialize)]
pub(super) struct OfDay {
    date: String,
    rules: Option<String>,
}

pub(super) async fn day(
    Asked(OfDay { date, rules }): Asked<OfDay>,
) -> Result<Json<wire::Puzzle>, ApiError> {
    let moment = time::beginning_of(&date)
        .ok_or_else(|| ApiError::bad("a date is written like 2026-11-15").at("date"))?;
    let rules = rules.map(|id| rule_id(&id)).transpose()?;
    let found = work::briefly(move || of_the_day(moment / DAY, rules).map(shown)).await?;
    found.map(Json).ok_or_else(no_puzzle)
}

pub(super) async fn one(
    Path((rules, id)): Path<(String, String)>,
) -> Result<Json<wire::Puzzle>, ApiError> {
    let rules = rule_id(&rules)?;
    let found = work::briefly(move || find(rules, &id).map(shown)).await?;
    found.map(Json).ok_or_else(no_puzzle)
}

/// Whether there is a puzzle at an address. If that cannot be found out now, the page says so.
pub(crate) async fn has_puzzle(rules: &str, id: &str) -> bool {
    // What the solver missed in games of their own is known to the browser alone.
    if rules == "own" {
        return id.len() == 8 && id.bytes().all(|byte| byte.is_ascii_hexdigit());
    }
    let Ok(rules) = rule_id(rules) else { return false };
    let id = id.to_owned();
    work::briefly(move || find(rules, &id).is_some()).await.unwrap_or(true)
}

/// The name of a puzzle's rules and its position, in diagram numbers or the letters of its players.
pub(crate) async fn puzzle_position(rules: &str, id: &str) -> Option<(Id, String)> {
    let rules = rule_id(rules).ok()?;
    let id = id.to_owned();
    let found = work::briefly(move || {
        let puzzle = find(rules, &id)?;
        let start = &puzzle.start;
        let own = SquareNames::of(start.rules());
        let names = if own.is_algebraic() { own } else { SquareNames::diagram(start.rules()) };
        Some((start.rules().base().id, fen::write_position(start, &names)))
    });
    found.await.ok().flatten()
}

/// What a move leads to that is not in the solution: the best reply, and how the solver stands then.
pub(super) async fn attempt(
    State(app): State<App>,
    Extension(client): Extension<Client>,
    Path((rules, id)): Path<(String, String)>,
    Body(wire::TryMoves { moves }): Body<wire::TryMoves>,
) -> Result<Json<wire::TriedMove>, ApiError> {
    let rules = rule_id(&rules)?;
    let (puzzle, game) = work::briefly(move || {
        let puzzle = find(rules, &id).ok_or_else(no_puzzle)?;
        Ok::<_, ApiError>((puzzle, played(puzzle, &moves)?))
    })
    .await??;
    let lines = if game.outcome().is_some() {
        Vec::new()
    } else {
        let limits =
            AnalysisLimits { time: REPLY, depth: None, nodes: Some(REPLY_NODES), lines: 1 };
        analysis::search(&app, client, true, game.clone(), limits).await?
    };
    let tried = work::briefly(move || tried(puzzle, &game, lines.first())).await?;
    Ok(Json(tried))
}

fn find(rules: Id, id: &str) -> Option<&'static Puzzle> {
    built_in(rules).puzzles.iter().find(|puzzle| puzzle.id() == id)
}

fn rule_id(text: &str) -> Result<Id, ApiError> {
    text.parse()
        .map_err(|_| ApiError::new(FailureCode::NotFound, "there is no such rule set").at("rules"))
}

fn no_puzzle() -> ApiError {
    ApiError::new(FailureCode::NotFound, "there is no such puzzle")
}

fn shown(puzzle: &Puzzle) -> wire::Puzzle {
    let mut after = puzzle.start.clone();
    for m in &puzzle.line {
        if let Ok(next) = after.play(m) {
            after = next;
        }
    }
    wire::Puzzle {
        id: puzzle.id(),
        rules: Word(puzzle.start.rules().base().id),
        theme: theme(puzzle.theme),
        goal: goal(puzzle.goal),
        difficulty: puzzle.difficulty.number(),
        fen: diagram(puzzle),
        text: puzzle.fen(),
        pieces: present::pieces(&puzzle.start),
        turn: puzzle.start.turn().into(),
        line: present::moves_of(&puzzle.start, &puzzle.line),
        rest: present::moves_of(&after, &puzzle.rest),
        source: puzzle.source.clone(),
    }
}

/// The game of a try. No puzzle is longer than some dozen moves, and neither is a try.
fn played(puzzle: &Puzzle, moves: &[String]) -> Result<Game, ApiError> {
    if moves.is_empty() || moves.len().is_multiple_of(2) || moves.len() > puzzle.line.len() {
        let message = "a try is a move of the solver in place of one of the solution";
        return Err(ApiError::bad(message).at("moves"));
    }
    let mut game = Game::new(puzzle.start.clone());
    let reading = MoveText::of(puzzle.start.rules());
    for (index, text) in moves.iter().enumerate() {
        let place = || format!("moves[{index}]");
        let m = reading
            .read_among(game.position(), game.legal(), text)
            .map_err(|error| ApiError::bad(error.to_string()).at(place()))?;
        game.play(&m).map_err(|error| ApiError::from(error).at(place()))?;
    }
    Ok(game)
}

fn tried(puzzle: &Puzzle, game: &Game, best: Option<&Report>) -> wire::TriedMove {
    let rules = puzzle.start.rules();
    let solver = puzzle.start.turn();
    let Some(line) = best else {
        let standing = match game.outcome().and_then(|outcome| outcome.winner) {
            Some(winner) if winner == solver => Standing::Right,
            Some(_) => Standing::Worse,
            None => Standing::of(rules, puzzle.goal, crownhead_play::Score::DRAW),
        };
        return wire::TriedMove { verdict: verdict(standing), reply: None, given: 0, taken: 0 };
    };
    let standing = Standing::of(rules, puzzle.goal, score_before(line.score));
    let (given, taken) = exchanged(game, &line.pv);
    let reply = line.pv.first();
    let reply = reply.map(|reply| present::one_move(game.position(), game.legal(), reply));
    wire::TriedMove { verdict: verdict(standing), reply, given, taken }
}

/// How many pieces the other side takes along a line of captures, and how many the solver does.
fn exchanged(game: &Game, line: &[Move]) -> (u32, u32) {
    let captures = line.iter().take_while(|m| m.is_capture());
    let (mut given, mut taken) = (0, 0);
    for (ply, m) in captures.enumerate() {
        let count = m.captured.len() as u32;
        if ply % 2 == 0 { given += count } else { taken += count }
    }
    // What the try itself took.
    let own = game.moves().last().map_or(0, |m| m.captured.len() as u32);
    (given, taken + own)
}
