//! Positions outside a game: how they stand, why a move is not legal there, and what is wrong with
//! one that somebody sets up.

use crownhead_wire as wire;

use super::extract::Body;
use crate::{answer::Json, failure::ApiError, work};

pub(super) async fn state(
    Body(asked): Body<wire::AskPosition>,
) -> Result<Json<wire::PositionState>, ApiError> {
    let state = work::on_position(move || crownhead_answers::state(&asked).map_err(ApiError::from));
    Ok(Json(state.await??))
}

pub(super) async fn why(Body(asked): Body<wire::AskWhy>) -> Result<Json<wire::WhyNot>, ApiError> {
    let why = work::on_position(move || crownhead_answers::why_at(asked).map_err(ApiError::from));
    Ok(Json(why.await??))
}

pub(super) async fn set_up(
    Body(asked): Body<wire::AskSetup>,
) -> Result<Json<wire::SetupAnswer>, ApiError> {
    let set_up =
        work::on_position(move || crownhead_answers::set_up(asked).map_err(ApiError::from));
    Ok(Json(set_up.await??))
}
