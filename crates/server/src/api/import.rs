//! Games of files, kept with those that were played here.

use axum::{Json, body::Bytes, extract::State};
use crownhead_answers::import::games;
use crownhead_rules::ByColor;
use crownhead_store::{Card, Clocks, Origin, Record, time};
use crownhead_wire as wire;
use serde::Deserialize;

use super::extract::Asked;
use crate::{App, failure::ApiError, owner::Owner, seats, work};

/// What follows the question mark.
#[derive(Deserialize)]
pub(super) struct Wish {
    /// The rules where a game does not name its own.
    rules: Option<String>,
}

pub(super) async fn import(
    State(app): State<App>,
    owner: Owner,
    Asked(Wish { rules }): Asked<Wish>,
    bytes: Bytes,
) -> Result<Json<wire::Imported>, ApiError> {
    let read = work::on_file(move || games(&bytes, rules.as_deref(), time::moment()));
    let mut imported = wire::Imported { games: Vec::new(), cut: 0, refused: 0 };
    for game in read.await?? {
        let Some(game) = game else {
            imported.refused += 1;
            continue;
        };
        app.registry.check_room().await?;
        let now = time::now();
        let card = Card {
            id: seats::new_id()?,
            owner: owner.0.clone(),
            // Nobody moves in a game that was played elsewhere.
            seats: ByColor { white: None, black: None },
            version: 1,
            rematch: None,
            seed: 0,
            created: now,
            updated: now,
        };
        let record = Record::new(card, &game.session, Clocks::StandFrom(time::moment()));
        let record = record.with_origin(&Origin { names: game.names, tags: game.tags });
        app.registry.store.insert(&record).await?;
        imported.cut += u32::from(game.is_cut);
        imported.games.push(record.card.id);
    }
    Ok(Json(imported))
}
