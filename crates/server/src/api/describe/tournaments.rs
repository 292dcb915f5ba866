//! What can be asked about tournaments, of a server with accounts.

use crownhead_wire as wire;

use super::{Answer, Endpoint, Kind, Parameter, Schema, get, people::visited, post};

/// Something that is asked of a tournament without more to say.
const fn asked(path: &'static str, about: &'static str) -> Endpoint {
    visited(post(path, about, of!(Empty), "{}", Answer::Json(of!(Tournament))))
}

/// A file.
const fn file(
    path: &'static str,
    about: &'static str,
    kind: &'static str,
    what: &'static str,
) -> Endpoint {
    visited(get(path, about, Answer::Other(kind, what)))
}

/// Tournaments.
pub(super) const ENDPOINTS: &[Endpoint] = &[
    visited(Endpoint {
        query: &[Parameter::new("page", "which page, from 1", Kind::Number)],
        ..get(
            "/api/tournaments",
            "Tournaments: those that are played, then those to come, then those that are over",
            Answer::Json(of!(TournamentList)),
        )
    }),
    visited(post(
        "/api/tournaments",
        "Make a tournament, with a name of your own and where the server lets you",
        of!(NewTournament),
        "{\"name\": \"Tuesday club\", \"system\": {\"kind\": \"swiss\", \"rounds\": 5}, \
         \"rules\": {\"base\": \"english\"}, \"clock\": {\"initial\": 300, \"increment\": 3}, \
         \"pause\": 60}",
        Answer::Created(of!(Tournament)),
    )),
    visited(get(
        "/api/tournaments/{id}",
        "A tournament as it stands: standings, games of the round, and what it is for you",
        Answer::Json(of!(Tournament)),
    )),
    visited(get(
        "/api/tournaments/{id}/stream",
        "The same as a line of JSON (Tournament) at once, at every change and every ten seconds",
        Answer::Other("application/x-ndjson", "lines of Tournament"),
    )),
    asked(
        "/api/tournaments/{id}/join",
        "Enter a tournament, or come back. A browser without a cookie becomes a guest; rated tournaments are for \
         people with names",
    ),
    asked(
        "/api/tournaments/{id}/withdraw",
        "Withdraw: before the beginning as if you had not entered, later from the next round on",
    ),
    asked(
        "/api/tournaments/{id}/pause",
        "Rest from the next round on; the first round off of a Swiss tournament is worth a draw",
    ),
    asked("/api/tournaments/{id}/resume", "Rest no longer"),
    asked("/api/tournaments/{id}/start", "The organiser starts the tournament"),
    asked("/api/tournaments/{id}/next", "The organiser has the next round paired now"),
    asked("/api/tournaments/{id}/hold", "The organiser stops the tournament: nobody is paired"),
    asked("/api/tournaments/{id}/go-on", "The organiser lets it go on"),
    asked(
        "/api/tournaments/{id}/end",
        "The organiser ends it with the games that are played, or calls it off before the beginning",
    ),
    visited(post(
        "/api/tournaments/{id}/remove",
        "The organiser removes a player, who cannot come back",
        of!(RemovePlayer),
        "{\"player\": 3}",
        Answer::Json(of!(Tournament)),
    )),
    visited(post(
        "/api/tournaments/{id}/result",
        "The organiser corrects the result of a game that is over; the correction is noted for all to see",
        of!(CorrectResult),
        "{\"round\": 1, \"board\": 2, \"game\": 1, \"result\": \"draw\"}",
        Answer::Json(of!(Tournament)),
    )),
    file("/api/tournaments/{id}/games.pdn", "All games as PDN", "application/x-pdn", "PDN"),
    file("/api/tournaments/{id}/crosstable.csv", "The standings as a table", "text/csv", "CSV"),
    file("/api/tournaments/{id}/crosstable.txt", "The crosstable as text", "text/plain", "text"),
    file(
        "/api/tournaments/{id}/report.trf",
        "The report of FIDE (TRF16), of tournaments with one game in a round",
        "text/plain",
        "TRF",
    ),
];
