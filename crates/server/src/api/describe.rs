//! The interface described: as an `OpenAPI` document for programs, as a page
//! for people.

use axum::{Json, response::Html};
use serde_json::{Value, json};

pub(super) async fn document() -> Json<Value> {
    Json(json!({"openapi": "3.1.0"}))
}

pub(super) async fn page() -> Html<String> {
    Html(String::new())
}
