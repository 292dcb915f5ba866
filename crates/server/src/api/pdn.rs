//! Games as PDN: the list of a file, one game of it as a tree, and a tree as a file. A large file is
//! sent in pieces, each as large as memory allows for; nothing of it stays here.

use axum::{Router, body::Bytes, extract::DefaultBodyLimit, routing::post};
use crownhead_answers::pdn;
use crownhead_wire as wire;
use serde::Deserialize;

use super::extract::{Asked, Body};
use crate::{App, answer::Json, failure::ApiError, work};

/// The largest piece of a file.
pub(crate) const LARGEST_PIECE: usize = 4 << 20;

pub(super) fn router() -> Router<App> {
    Router::new()
        .route("/api/pdn/list", post(list))
        .route("/api/pdn/read", post(read))
        .route("/api/pdn/write", post(write))
        .route("/api/pdn/import", post(super::import::import))
        .layer(DefaultBodyLimit::max(LARGEST_PIECE))
}

/// What follows the question mark of a request to list games.
#[derive(Deserialize)]
struct Listing {
    /// The rules where a game does not name its own and its moves fit several.
    rules: Option<String>,
    /// Whether this is the last piece.
    #[serde(default)]
    last: bool,
}

async fn list(
    Asked(Listing { rules, last }): Asked<Listing>,
    bytes: Bytes,
) -> Result<Json<wire::PdnList>, ApiError> {
    Ok(Json(work::on_file(move || pdn::list(&bytes, rules.as_deref(), last)).await??))
}

/// What follows the question mark of a request to read a game.
#[derive(Deserialize)]
struct Reading {
    /// The rules where the game does not name its own.
    rules: Option<String>,
    /// The character of the first line at which the game begins, from 1; the first game if left
    /// out.
    column: Option<usize>,
}

async fn read(
    Asked(Reading { rules, column }): Asked<Reading>,
    bytes: Bytes,
) -> Result<Json<wire::GameTree>, ApiError> {
    Ok(Json(work::on_file(move || pdn::read(&bytes, rules.as_deref(), column)).await??))
}

async fn write(Body(asked): Body<wire::WritePdn>) -> Result<Json<wire::PdnText>, ApiError> {
    Ok(Json(work::on_file(move || pdn::write(asked)).await??))
}
