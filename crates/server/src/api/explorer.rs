//! The moves played from a position in one's own games.

use axum::{Json, extract::State};
use crownhead_wire as wire;

use crownhead_answers::Line;

use super::extract::Body;
use crate::{App, choice, failure::ApiError, owner::Owner, present, work};

pub(super) async fn explore(
    State(app): State<App>,
    owner: Owner,
    Body(asked): Body<wire::AskPosition>,
) -> Result<Json<wire::Explored>, ApiError> {
    let rules = choice::rule_set(&asked.rules)?;
    let by = rules.clone();
    let game = work::on_position(move || Line::of(&by, &asked)?.whole()).await??;
    let (index, unread) = app.explorers.index(&app.registry.store, &owner.0, &rules).await?;
    let explored = work::on_position(move || {
        let position = game.position();
        let (counts, played) = index.at(position);
        let legal: Vec<_> = position.successors().into_iter().map(|(m, _)| m).collect();
        let explored = |(number, counts): &(usize, wire::Counts)| wire::ExploredMove {
            played: present::one_move(position, &legal, &legal[*number]),
            counts: *counts,
        };
        let moves = played.iter().map(explored).collect();
        wire::Explored { games: index.len(), counts, moves, unread }
    });
    Ok(Json(explored.await?))
}
