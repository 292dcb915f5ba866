//! The HTTP interface: what comes in is checked here and handed on.

mod account;
mod analysis;
mod challenges;
pub(crate) mod describe;
mod explorer;
mod extract;
mod games;
mod import;
mod lessons;
mod lobby;
mod moderation;
mod moves;
mod network;
mod notices;
mod pdn;
mod people;
pub(crate) mod pictures;
mod positions;
mod programs;
mod puzzles;
mod qr;
mod ratings;
mod review;
mod rules;
mod statistics;
mod tournaments;

use axum::{
    Router,
    routing::{delete, get, post},
};

pub(crate) use self::{
    account::piece,
    analysis::looked_at,
    puzzles::{has_puzzle, puzzle_position},
    ratings::speed_of,
    rules::in_words as rules_page,
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
        .route("/api/games/{id}/stream", get(programs::game))
        .route("/api/games/{id}/moves", get(moves::legal).post(moves::play))
        .route("/api/games/{id}/why", post(moves::why))
        .route("/api/games/{id}/hint", post(analysis::hint))
        .route("/api/games/{id}/rematch", post(moves::rematch))
        .route(
            "/api/games/{id}/review",
            get(review::state).post(review::start).delete(review::cancel),
        )
        .route("/api/games/{id}/coach", post(review::coach))
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
        .route("/api/account", get(account::own).post(account::change))
        .route("/api/account/name", post(account::check_name))
        .route("/api/account/sign-up", post(account::sign_up))
        .route("/api/account/sign-in", post(account::sign_in))
        .route("/api/account/sign-out", post(account::sign_out))
        .route("/api/account/passkeys/begin", post(account::begin_passkey))
        .route("/api/account/passkeys", post(account::add_passkey))
        .route("/api/account/passkeys/sign-in/begin", post(account::begin_sign_in))
        .route("/api/account/passkeys/sign-in", post(account::sign_in_by_passkey))
        .route("/api/account/keys", get(account::keys))
        .route("/api/account/keys/{id}", delete(account::remove_key))
        .route("/api/account/password", post(account::set_password))
        .route("/api/account/codes", post(account::make_codes))
        .route("/api/account/sessions", get(account::sessions))
        .route("/api/account/sessions/{id}", delete(account::end_session))
        .route("/api/account/sessions/end", post(account::end_others))
        .route("/api/account/tokens", get(programs::tokens).post(programs::make_token))
        .route("/api/account/tokens/{id}", delete(programs::revoke))
        .route("/api/account/bot", post(programs::become_bot))
        .route("/api/account/export", get(account::export))
        .route("/api/account/delete", post(account::leave))
        .route("/api/events", get(programs::events))
        .route("/api/lobby", get(lobby::state).post(lobby::seek))
        .route("/api/lobby/stream", get(lobby::listen))
        .route("/api/lobby/{id}", delete(lobby::stop))
        .route("/api/lobby/{id}/take", post(lobby::take))
        .route("/api/notices", get(notices::all))
        .route("/api/notices/live", get(notices::listen))
        .route("/api/challenges", get(challenges::list).post(challenges::make))
        .route("/api/challenges/{id}", get(challenges::one).delete(challenges::withdraw))
        .route("/api/challenges/{id}/accept", post(challenges::accept))
        .route("/api/challenges/{id}/decline", post(challenges::decline))
        .route("/api/leaders", get(ratings::leaders))
        .route("/api/games/{id}/players", get(ratings::players))
        .route("/api/people/{name}", get(people::profile))
        .merge(tournaments::router())
        .route("/api/people/{name}/block", post(moderation::block).delete(moderation::unblock))
        .route("/api/account/blocks", get(moderation::blocks))
        .route("/api/account/notes/{id}", post(moderation::read_note))
        .route("/api/reports", post(moderation::report))
        .route("/api/moderation/reports", get(moderation::reports))
        .route("/api/moderation/reports/{id}", post(moderation::decide))
        .route("/api/moderation/log", get(moderation::log))
        .merge(pdn::router())
}
