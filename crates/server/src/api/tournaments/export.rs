//! A tournament in files: its games, its crosstable, and the report of FIDE.

use std::{fmt::Write as _, io, sync::Arc};

use axum::{
    body::Body,
    extract::{Path, State},
    http::header,
    response::{IntoResponse, Response},
};
use crownhead_play::{About, write_pdn};
use crownhead_store::time;
use crownhead_tournament::{Columns, Headings, Trf, What};
use crownhead_wire::{FailureCode, TournamentSystem};
use futures_util::stream;

use crate::{
    App,
    failure::ApiError,
    tournaments::{self, Field, Shown, person_name},
    work,
};

/// So many games are read and written at a time.
const AT_ONCE: usize = 50;
/// The words above the columns.
const HEADINGS: Headings<'_> = Headings { name: "Name", rating: "Rating", points: "Points" };

/// A game of an export: its id and what is said about it.
struct Listed {
    id: String,
    round: String,
    white: String,
    black: String,
    opening: Option<String>,
}

fn file(name: &str, kind: &str, body: impl Into<Body>) -> Response {
    let headers = [
        (header::CONTENT_TYPE, kind.to_owned()),
        (header::CONTENT_DISPOSITION, format!("attachment; filename=\"{name}\"")),
    ];
    (headers, body.into()).into_response()
}

/// The games that have begun, in the order of rounds and boards.
fn listed(field: &Field) -> Vec<Listed> {
    let name = |number: u32| {
        let found = field.kept.entrants.iter().find(|(entrant, _)| entrant.number == number);
        person_name(found.and_then(|(_, account)| account.as_ref()))
    };
    let games = field.kept.pairings.iter().map(|(pairing, _)| pairing);
    let listed = games.filter(|pairing| pairing.made.is_some()).filter_map(|pairing| {
        let board = format!("{}.{}", pairing.round + 1, pairing.board + 1);
        let round =
            if field.has_two_games() { format!("{board}.{}", pairing.leg + 1) } else { board };
        let opening: Option<crownhead_wire::TournamentOpening> =
            pairing.opening.as_deref().and_then(|opening| serde_json::from_str(opening).ok());
        Some(Listed {
            id: pairing.game.clone()?,
            round,
            white: name(pairing.white),
            black: name(pairing.black),
            opening: opening.map(|opening| opening.name),
        })
    });
    listed.collect()
}

/// All games as PDN.
pub(super) async fn pdn(
    State(app): State<App>,
    Path(id): Path<String>,
) -> Result<Response, ApiError> {
    let shown = tournaments::look(&app, &id).await?;
    let event = shown.field.kept.row.name.clone();
    let games = listed(&shown.field);
    let parts = stream::try_unfold(games.into_iter(), move |mut games| {
        let (app, event) = (app.clone(), event.clone());
        async move {
            let part: Vec<Listed> = games.by_ref().take(AT_ONCE).collect();
            if part.is_empty() {
                return Ok::<_, io::Error>(None);
            }
            // An error ends the connection before the body is whole: no reader takes it for all.
            let text = pdn_part(&app, event, part).await;
            let text = text.map_err(|error| io::Error::other(error.detail().message.clone()))?;
            Ok(Some((text, games)))
        }
    });
    let name = format!("crownhead-tournament-{id}.pdn");
    Ok(file(&name, "application/x-pdn; charset=utf-8", Body::from_stream(parts)))
}

async fn pdn_part(app: &App, event: String, part: Vec<Listed>) -> Result<String, ApiError> {
    let mut records = Vec::new();
    for game in part {
        // A game may have been deleted since.
        if let Some(record) = app.registry.store.get(&game.id).await? {
            records.push((game, record));
        }
    }
    work::briefly(move || {
        let mut text = String::new();
        for (Listed { id, round, white, black, opening }, record) in records {
            let Ok(session) = record.session(time::moment()) else {
                // Writing to a string cannot fail.
                let _ = writeln!(text, "% game {id} cannot be read\n");
                continue;
            };
            let mut tags = vec![("Event", event.clone()), ("Round", round)];
            tags.extend(opening.map(|opening| ("Opening", opening)));
            let date = time::pdn_day(record.card.created);
            text.push_str(&write_pdn(&session, &About { date, white, black, tags }));
            text.push('\n');
        }
        text
    })
    .await
}

/// A field of a CSV file. Spreadsheets take a text that begins like a formula for one.
fn quoted(text: &str) -> String {
    let guard = if text.starts_with(['=', '+', '-', '@']) { "'" } else { "" };
    format!("\"{guard}{}\"", text.replace('"', "\"\""))
}

/// The standings with what happened in each round, as comma-separated values.
fn write_csv(field: &Field) -> String {
    let mut text = String::new();
    let name_of = |index: usize| {
        field
            .kept
            .entrants
            .iter()
            .find(|(entrant, _)| field.id(entrant.number).is_some_and(|id| id.index() == index))
    };
    if field.is_arena() {
        text.push_str("place,name,rating,points,games,wins\n");
        for line in field.arena().standings() {
            let (entrant, account) = match name_of(line.player.index()) {
                Some((entrant, account)) => (Some(entrant), account.as_ref()),
                None => (None, None),
            };
            let rating = entrant.and_then(|one| one.rating).map(|one| one.to_string());
            let _ = writeln!(
                text,
                "{},{},{},{},{},{}",
                line.place,
                quoted(&person_name(account)),
                rating.unwrap_or_default(),
                line.points,
                line.games,
                line.wins
            );
        }
        return text;
    }
    let tournament = field.tournament();
    let table = tournament.crosstable();
    let count = match table.columns {
        Columns::Rounds => tournament.rounds.len(),
        Columns::Opponents => table.lines.len(),
    };
    text.push_str("place,name,rating");
    for number in 1..=count {
        let kind = if table.columns == Columns::Rounds { "round" } else { "against" };
        let _ = write!(text, ",{kind} {number}");
    }
    text.push_str(",points\n");
    for (index, line) in table.lines.iter().enumerate() {
        let player = &tournament.players[line.standing.player.index()];
        let rating = player.rating.map(|rating| rating.to_string()).unwrap_or_default();
        let _ = write!(text, "{},{},{rating}", line.standing.place, quoted(&player.name));
        for (column, cells) in line.cells.iter().enumerate() {
            let cell = |cell: &crownhead_tournament::Cell| {
                let sign = match cell.what {
                    What::Played => cell.points.to_string(),
                    What::Forfeit { won: true } => "won by forfeit".to_owned(),
                    What::Forfeit { won: false } => "lost by forfeit".to_owned(),
                    What::Pending => "playing".to_owned(),
                    What::Bye(_) => format!("bye {}", cell.points),
                };
                match (table.columns, cell.opponent) {
                    (Columns::Rounds, Some(opponent)) => format!("{sign} against {}", opponent + 1),
                    _ => sign,
                }
            };
            let is_own = table.columns == Columns::Opponents && column == index;
            let cells: Vec<String> = cells.iter().map(cell).collect();
            let cells = if is_own { "-".to_owned() } else { cells.join("; ") };
            let _ = write!(text, ",{}", if is_own { cells } else { quoted(&cells) });
        }
        let _ = writeln!(text, ",{}", line.standing.points);
    }
    text
}

pub(super) async fn csv(
    State(app): State<App>,
    Path(id): Path<String>,
) -> Result<Response, ApiError> {
    let shown = tournaments::look(&app, &id).await?;
    let text = work::briefly(move || write_csv(&shown.field)).await?;
    Ok(file(&format!("crownhead-tournament-{id}.csv"), "text/csv; charset=utf-8", text))
}

/// A tournament that is no arena.
async fn with_rounds(app: &App, id: &str) -> Result<Arc<Shown>, ApiError> {
    let shown = tournaments::look(app, id).await?;
    if shown.field.is_arena() {
        let message = "an arena has no rounds; ask for crosstable.csv";
        return Err(ApiError::new(FailureCode::NothingToDo, message));
    }
    Ok(shown)
}

pub(super) async fn text(
    State(app): State<App>,
    Path(id): Path<String>,
) -> Result<Response, ApiError> {
    let shown = with_rounds(&app, &id).await?;
    let text = work::briefly(move || {
        let field = &shown.field;
        format!("{}\n\n{}", field.kept.row.name, field.tournament().crosstable_text(&HEADINGS))
    })
    .await?;
    Ok(file(&format!("crownhead-tournament-{id}.txt"), "text/plain; charset=utf-8", text))
}

/// The report of FIDE, which other programs read.
pub(super) async fn trf(
    State(app): State<App>,
    Path(id): Path<String>,
) -> Result<Response, ApiError> {
    let shown = with_rounds(&app, &id).await?;
    let text = work::briefly(move || {
        let field = &shown.field;
        let row = &field.kept.row;
        let day = |time: u64| time::pdn_day(time).replace('.', "/");
        let mut heading = vec![("012".to_owned(), row.name.clone())];
        heading.extend(row.started.map(|started| ("042".to_owned(), day(started))));
        heading.extend(row.ended.map(|ended| ("052".to_owned(), day(ended))));
        let system = match field.settings.system {
            TournamentSystem::Swiss { .. } => "Individual: Swiss-System",
            TournamentSystem::RoundRobin { .. } | TournamentSystem::Arena { .. } => {
                "Individual: Round-Robin"
            }
        };
        heading.push(("092".to_owned(), system.to_owned()));
        let clock = field.settings.clock;
        heading.push(("122".to_owned(), format!("{} s + {} s", clock.initial, clock.increment)));
        Trf { heading, tournament: field.tournament() }.write()
    })
    .await?;
    let text = text.map_err(|limit| ApiError::new(FailureCode::NothingToDo, limit.to_string()))?;
    Ok(file(&format!("crownhead-tournament-{id}.trf"), "text/plain; charset=utf-8", text))
}
