//! Puzzles: the sets that are built in, the one of a day, and what a wrong try leads to.

use std::sync::LazyLock;

use axum::{
    Extension,
    extract::{Path, State},
    http::HeaderMap,
    response::Response,
};
use crownhead_answers::puzzle::{self, REPLY, Try};
use crownhead_rules::Id;
use crownhead_wire as wire;
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
    work,
};

/// All puzzles, by rule set. They never change while the program runs.
pub(super) async fn list(headers: HeaderMap) -> Result<Response, ApiError> {
    static ALL: LazyLock<Packed> = LazyLock::new(|| Packed::json(&puzzle::all()));
    // All sets are read the first time.
    let all = work::briefly(|| ALL.clone()).await?;
    Ok(all.send_json(&headers))
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
    Ok(Json(work::briefly(move || puzzle::of_day(&date, rules.as_deref())).await??))
}

pub(super) async fn one(
    Path((rules, id)): Path<(String, String)>,
) -> Result<Json<wire::Puzzle>, ApiError> {
    Ok(Json(work::briefly(move || puzzle::one(&rules, &id)).await??))
}

/// Whether there is a puzzle at an address. If that cannot be found out now, the page says so.
pub(crate) async fn has_puzzle(rules: &str, id: &str) -> bool {
    // What the solver missed in games of their own is known to the browser alone.
    if rules == "own" {
        return id.len() == 8 && id.bytes().all(|byte| byte.is_ascii_hexdigit());
    }
    let (rules, id) = (rules.to_owned(), id.to_owned());
    work::briefly(move || puzzle::is_there(&rules, &id)).await.unwrap_or(true)
}

/// The name of a puzzle's rules and its position, in diagram numbers or the letters of its players.
pub(crate) async fn puzzle_position(rules: &str, id: &str) -> Option<(Id, String)> {
    let (rules, id) = (rules.to_owned(), id.to_owned());
    work::briefly(move || puzzle::position(&rules, &id)).await.ok().flatten()
}

/// What a move leads to that is not in the solution: the best reply, and how the solver stands then.
pub(super) async fn attempt(
    State(app): State<App>,
    Extension(client): Extension<Client>,
    Path((rules, id)): Path<(String, String)>,
    Body(wire::TryMoves { moves }): Body<wire::TryMoves>,
) -> Result<Json<wire::TriedMove>, ApiError> {
    let tried = work::briefly(move || Try::new(&rules, &id, &moves)).await??;
    let lines = match tried.game() {
        None => Vec::new(),
        Some(game) => analysis::search(&app, client, true, game.clone(), REPLY).await?,
    };
    Ok(Json(work::briefly(move || tried.answer(lines.first())).await?))
}
