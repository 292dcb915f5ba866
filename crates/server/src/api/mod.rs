//! The HTTP interface: what comes in is checked here and handed on.

mod analysis;
pub(crate) mod describe;
mod extract;
mod games;
mod lessons;
mod moves;
mod network;
mod pdn;
mod positions;
mod puzzles;
mod qr;
mod review;
mod rules;
mod why;

use axum::{
    Router,
    routing::{get, post},
};

pub(crate) use self::{analysis::looked_at, moves::refused, puzzles::has_puzzle};
use crate::App;

/// Everything under `/api`.
pub(crate) fn router() -> Router<App> {
    Router::new()
        .route("/api", get(describe::document))
        .route("/api/docs", get(describe::page))
        .route("/api/rules", get(rules::list))
        .route("/api/rules/check", post(rules::check))
        .route("/api/rules/why", post(positions::why))
        .route("/api/rules/lesson", post(lessons::lesson))
        .route("/api/rules/{id}/page", get(rules::page))
        .route("/api/games", get(games::list).post(games::create))
        .route("/api/games.pdn", get(games::export_all))
        .route("/api/games/{id}", get(games::state).delete(games::delete))
        .route("/api/games/{id}/seats", post(games::new_seats))
        .route("/api/games/{id}/pdn", get(games::export))
        .route("/api/games/{id}/live", get(games::live))
        .route("/api/games/{id}/moves", get(moves::legal).post(moves::play))
        .route("/api/games/{id}/why", post(moves::why))
        .route("/api/games/{id}/hint", post(analysis::hint))
        .route("/api/games/{id}/rematch", post(moves::rematch))
        .route(
            "/api/games/{id}/review",
            get(review::state).post(review::start).delete(review::cancel),
        )
        .route("/api/games/{id}/{change}", post(moves::change))
        .route("/api/network", get(network::state).post(network::switch))
        .route("/api/review", post(review::of_moves))
        .route("/api/positions", post(positions::state))
        .route("/api/positions/setup", post(positions::set_up))
        .route("/api/analyse", post(analysis::analyse))
        .route("/api/analyse/live", get(analysis::live))
        .route("/api/tablebase", post(analysis::tablebase))
        .route("/api/puzzles", get(puzzles::list))
        .route("/api/puzzles/day", get(puzzles::day))
        .route("/api/puzzles/{rules}/{id}", get(puzzles::one))
        .route("/api/puzzles/{rules}/{id}/try", post(puzzles::attempt))
        .route("/api/qr", post(qr::encode))
        .merge(pdn::router())
}
