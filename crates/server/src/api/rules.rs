//! Rule sets.

use std::{collections::HashMap, io::Write, sync::LazyLock};

use axum::{
    Json,
    body::Bytes,
    extract::Path,
    http::{HeaderMap, header},
    response::{IntoResponse, Response},
};
use crownhead_rules::{RuleSet, catalog};
use crownhead_wire as wire;
use serde::Serialize;

use super::extract::Body;
use crate::{assets::takes_brotli, choice, failure::ApiError, rule_words};

/// All rule sets. They never change while the program runs, so they are put
/// into words and compressed once.
pub(super) async fn list(headers: HeaderMap) -> Response {
    static ALL: LazyLock<Packed> = LazyLock::new(|| {
        let all: Vec<_> =
            catalog::ALL.iter().map(|entry| rule_words::summary(&RuleSet::from(entry))).collect();
        packed(&all)
    });
    ALL.response(&headers)
}

/// JSON that never changes, plain and compressed.
#[derive(Clone)]
pub(super) struct Packed {
    plain: Bytes,
    compressed: Bytes,
}

/// Packs a value.
pub(super) fn packed(value: &impl Serialize) -> Packed {
    let plain = serde_json::to_vec(value).unwrap_or_default();
    Packed { compressed: compress(&plain).into(), plain: plain.into() }
}

impl Packed {
    /// The answer to whoever sent these headers.
    pub(super) fn response(&self, headers: &HeaderMap) -> Response {
        let kind = (header::CONTENT_TYPE, "application/json");
        if takes_brotli(headers) {
            let coding = (header::CONTENT_ENCODING, "br");
            return ([kind, coding], self.compressed.clone()).into_response();
        }
        ([kind], self.plain.clone()).into_response()
    }
}

/// Compresses at quality 5, which takes a few milliseconds.
fn compress(plain: &[u8]) -> Vec<u8> {
    let mut compressed = Vec::new();
    let mut writer = brotli::CompressorWriter::new(&mut compressed, 1 << 16, 5, 22);
    // Writing to memory cannot fail.
    let _ = writer.write_all(plain);
    drop(writer);
    compressed
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
        let page = |entry: &'static catalog::Entry| wire::RulesPage {
            rules: rule_words::summary(&RuleSet::from(entry)),
            language: "en".to_owned(),
            sections: rule_words::sections(entry.id.as_str()),
        };
        let json = |entry| serde_json::to_vec(&page(entry)).unwrap_or_default().into();
        catalog::ALL.iter().map(|entry| (entry.id.as_str(), json(entry))).collect()
    });
    let page = ALL
        .get(id.as_str())
        .ok_or_else(|| ApiError::new(wire::FailureCode::NotFound, "there is no such rule set"))?;
    Ok(([(header::CONTENT_TYPE, "application/json")], page.clone()).into_response())
}
