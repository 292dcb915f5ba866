//! Rule sets.

use axum::{
    Json,
    extract::{Path, State},
    http::header,
    response::{IntoResponse, Response},
};
use crownhead_rules::{RuleSet, catalog};
use crownhead_wire as wire;
use serde::Deserialize;

use super::extract::Body;
use crate::{App, choice, failure::ApiError, rule_words};

/// All rule sets. They never change while the program runs, so they are put
/// into words once.
pub(super) async fn list(State(app): State<App>) -> Response {
    let body = app.rules_json();
    ([(header::CONTENT_TYPE, "application/json")], body).into_response()
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Check {
    rules: wire::RulesChoice,
}

/// Whether switches go together, and what they make of the rules.
pub(super) async fn check(
    Body(Check { rules }): Body<Check>,
) -> Result<Json<wire::RuleSummary>, ApiError> {
    Ok(Json(rule_words::summary(&choice::rule_set(&rules)?)))
}

/// A rule set as a page to read.
pub(super) async fn page(Path(id): Path<String>) -> Result<Json<wire::RulesPage>, ApiError> {
    let entry = catalog::find(&id)
        .ok_or_else(|| ApiError::new(wire::FailureCode::NotFound, "there is no such rule set"))?;
    Ok(Json(wire::RulesPage {
        rules: rule_words::summary(&RuleSet::from(entry)),
        language: "en".to_owned(),
        sections: rule_words::sections(entry.id),
    }))
}
