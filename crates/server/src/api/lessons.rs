//! Lessons: the rules of a game as tasks on small boards.

use crownhead_wire as wire;

use super::extract::Body;
use crate::{answer::Json, failure::ApiError, work};

/// The lesson of a rule set or of house rules.
pub(super) async fn lesson(
    Body(wire::CheckRules { rules }): Body<wire::CheckRules>,
) -> Result<Json<wire::Lesson>, ApiError> {
    let lesson =
        work::on_position(move || crownhead_answers::lesson(&rules).map_err(ApiError::from));
    Ok(Json(lesson.await??))
}
