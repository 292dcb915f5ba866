//! Which scope a token needs for each address. What is not named here is not for tokens.

use axum::http::Method;
use crownhead_store::Scope;

/// What a token needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Access {
    /// No scope: the answer is the same for everybody.
    Open,
    /// A scope.
    Scope(Scope),
    /// No token may ask.
    Never,
}

/// What a token needs for a method of an address.
pub(crate) fn access(method: &Method, path: &str) -> Access {
    // HEAD is answered as GET is.
    let method = if *method == Method::HEAD { "GET" } else { method.as_str() };
    decided(method, path).unwrap_or(Access::Never)
}

/// The same, if it was decided.
pub(super) fn decided(method: &str, path: &str) -> Option<Access> {
    const READ: Access = Access::Scope(Scope::Read);
    const PLAY: Access = Access::Scope(Scope::Play);
    const CHALLENGE: Access = Access::Scope(Scope::Challenge);
    Some(match (method, path) {
        // Whoever knows the id of a game may watch it.
        (
            "GET",
            "/api"
            | "/api/docs"
            | "/api/rules"
            | "/api/rules/{id}/page"
            | "/api/network"
            | "/api/analyse/live"
            | "/api/puzzles"
            | "/api/puzzles/day"
            | "/api/puzzles/{rules}/{id}"
            | "/api/picture/board.svg"
            | "/api/picture/board.png"
            | "/api/picture/game.gif"
            | "/api/picture/card.png"
            | "/api/people/{name}"
            | "/api/leaders"
            | "/api/tournaments"
            | "/api/tournaments/{id}"
            | "/api/tournaments/{id}/stream"
            | "/api/tournaments/{id}/games.pdn"
            | "/api/tournaments/{id}/crosstable.csv"
            | "/api/tournaments/{id}/crosstable.txt"
            | "/api/tournaments/{id}/report.trf"
            | "/api/games/{id}"
            | "/api/games/{id}/live"
            | "/api/games/{id}/stream"
            | "/api/games/{id}/moves"
            | "/api/games/{id}/pdn"
            | "/api/games/{id}/players"
            | "/api/games/{id}/board.svg"
            | "/api/games/{id}/board.png"
            | "/api/games/{id}/game.gif"
            | "/api/games/{id}/card.png"
            | "/api/games/{id}/review",
        )
        | (
            "POST",
            "/api/rules/check"
            | "/api/rules/why"
            | "/api/rules/lesson"
            | "/api/positions"
            | "/api/positions/setup"
            | "/api/analyse"
            | "/api/tablebase"
            | "/api/qr"
            | "/api/review"
            | "/api/pdn/list"
            | "/api/pdn/read"
            | "/api/pdn/write"
            | "/api/puzzles/{rules}/{id}/try"
            | "/api/games/{id}/why"
            | "/api/games/{id}/coach"
            | "/api/games/{id}/review",
        )
        | ("DELETE", "/api/games/{id}/review") => Access::Open,
        (
            "GET",
            "/api/account"
            | "/api/events"
            | "/api/games"
            | "/api/games.pdn"
            | "/api/statistics"
            | "/api/lobby"
            | "/api/lobby/stream"
            | "/api/notices"
            | "/api/notices/live"
            | "/api/challenges"
            | "/api/challenges/{id}",
        )
        | ("POST", "/api/explorer") => READ,
        (
            "POST",
            "/api/games"
            | "/api/pdn/import"
            | "/api/games/{id}/moves"
            | "/api/games/{id}/hint"
            | "/api/games/{id}/takeback"
            | "/api/games/{id}/redo"
            | "/api/games/{id}/draw"
            | "/api/games/{id}/decline"
            | "/api/games/{id}/resign"
            | "/api/games/{id}/abort"
            | "/api/games/{id}/now"
            | "/api/games/{id}/flag"
            | "/api/games/{id}/rematch"
            | "/api/games/{id}/{change}"
            | "/api/tournaments/{id}/join"
            | "/api/tournaments/{id}/withdraw"
            | "/api/tournaments/{id}/pause"
            | "/api/tournaments/{id}/resume"
            | "/api/tournaments/{id}/start"
            | "/api/tournaments/{id}/next"
            | "/api/tournaments/{id}/hold"
            | "/api/tournaments/{id}/go-on"
            | "/api/tournaments/{id}/end"
            | "/api/tournaments/{id}/{act}",
        ) => PLAY,
        (
            "POST",
            "/api/lobby"
            | "/api/lobby/{id}/take"
            | "/api/challenges"
            | "/api/challenges/{id}/accept"
            | "/api/challenges/{id}/decline",
        )
        | ("DELETE", "/api/lobby/{id}" | "/api/challenges/{id}") => CHALLENGE,
        // Tokens of seats would outlive the token they were got with. Making a tournament and
        // correcting it are for whoever sits at a browser.
        (
            "POST",
            "/api/games/{id}/seats"
            | "/api/network"
            | "/api/account"
            | "/api/tournaments"
            | "/api/tournaments/{id}/remove"
            | "/api/tournaments/{id}/result",
        )
        | ("DELETE", "/api/games/{id}")
        // So is what people say about each other, and what is decided about it.
        | (
            _,
            "/api/people/{name}/block"
            | "/api/reports"
            | "/api/moderation/log"
            | "/api/moderation/reports"
            | "/api/moderation/reports/{id}",
        ) => Access::Never,
        // Keys, sessions, tokens, the export, the end.
        (_, path) if path.starts_with("/api/account/") => Access::Never,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::api::describe::endpoints;

    #[test]
    fn every_address_says_what_a_token_needs() {
        for endpoint in endpoints() {
            let method = endpoint.method.to_uppercase();
            assert!(decided(&method, endpoint.path).is_some(), "{method} {}", endpoint.path);
        }
        assert_eq!(access(&Method::GET, "/api/something/new"), Access::Never);
        assert_eq!(access(&Method::HEAD, "/api/games"), Access::Scope(Scope::Read));
        assert_eq!(access(&Method::DELETE, "/api/account/keys/{id}"), Access::Never);
    }
}
