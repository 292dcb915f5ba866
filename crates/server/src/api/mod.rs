//! The HTTP interface: what comes in is checked here and handed on.

mod analysis;
pub(crate) mod describe;
mod explorer;
mod extract;
mod games;
mod import;
mod lessons;
mod moves;
mod network;
mod pdn;
pub(crate) mod pictures;
mod positions;
mod puzzles;
mod qr;
mod review;
mod rules;
mod statistics;
mod why;

use axum::{
    Router,
    routing::{get, post},
};

pub(crate) use self::{
    analysis::looked_at,
    moves::refused,
    puzzles::{has_puzzle, puzzle_position},
};
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
        .route("/api/games/{id}/board.svg", get(pictures::game_svg))
        .route("/api/games/{id}/board.png", get(pictures::game_png))
        .route("/api/games/{id}/game.gif", get(pictures::game_gif))
        .route("/api/games/{id}/card.png", get(pictures::game_card))
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
        .route("/api/picture/board.svg", get(pictures::board_svg))
        .route("/api/picture/board.png", get(pictures::board_png))
        .route("/api/picture/game.gif", get(pictures::moving))
        .route("/api/picture/card.png", get(pictures::card_png))
        .route("/api/explorer", post(explorer::explore))
        .route("/api/statistics", get(statistics::own))
        .merge(pdn::router())
}
