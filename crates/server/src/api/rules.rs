//! Rule sets.

use std::{collections::HashMap, sync::LazyLock};

use axum::{
    body::Bytes,
    extract::Path,
    http::{HeaderMap, header},
    response::{IntoResponse, Response},
};
use crownhead_rules::{RuleSet, catalog};
use crownhead_wire as wire;

use super::extract::Body;
use crate::{
    answer::{Json, Packed},
    built, choice,
    failure::ApiError,
    rule_words,
};

/// All rule sets. They never change while the program runs, so they are put
/// into words and compressed once.
pub(super) async fn list(headers: HeaderMap) -> Response {
    static ALL: LazyLock<Packed> = LazyLock::new(|| {
        let all: Vec<_> =
            catalog::ALL.iter().map(|entry| rule_words::summary(&RuleSet::from(entry))).collect();
        Packed::json(&all)
    });
    ALL.send_json(&headers)
}

/// Checks house rules; answers with the rule set they make.
pub(super) async fn check(
    Body(wire::CheckRules { rules }): Body<wire::CheckRules>,
) -> Result<Json<wire::RuleSummary>, ApiError> {
    Ok(Json(rule_words::summary(&choice::rule_set(&rules)?)))
}

/// A rule set as a page to read.
pub(super) async fn page(Path(id): Path<String>) -> Result<Response, ApiError> {
    static ALL: LazyLock<HashMap<&str, Bytes>> = LazyLock::new(|| {
        let json = |entry| serde_json::to_vec(&in_words(entry)).unwrap_or_default().into();
        catalog::ALL.iter().map(|entry| (entry.id.as_str(), json(entry))).collect()
    });
    let page = ALL
        .get(id.as_str())
        .ok_or_else(|| ApiError::new(wire::FailureCode::NotFound, "there is no such rule set"))?;
    Ok(([(header::CONTENT_TYPE, "application/json")], page.clone()).into_response())
}

/// A rule set as a page to read.
pub(crate) fn in_words(entry: &'static catalog::Entry) -> wire::RulesPage {
    wire::RulesPage {
        rules: rule_words::summary(&RuleSet::from(entry)),
        language: "en".to_owned(),
        sections: sections(entry.id.as_str()),
    }
}

/// The long text of a rule set, part by part.
fn sections(id: &str) -> Vec<wire::RulesSection> {
    let page = built::RULES.iter().find(|(page, _)| *page == id);
    let section = |&(id, title, html): &(&str, &str, &str)| wire::RulesSection {
        id: id.to_owned(),
        title: title.to_owned(),
        html: html.to_owned(),
    };
    page.map(|(_, sections)| sections.iter().map(section).collect()).unwrap_or_default()
}
