//! The page and its files. Files are named after what is in all of them, so
//! that browsers may keep them for ever; the page itself is asked for anew
//! each time and answered with "as before" if it is.

use axum::{
    Router,
    extract::{Path, State, rejection::PathRejection},
    http::{HeaderMap, HeaderValue, StatusCode, Uri, header},
    response::{IntoResponse, Response},
    routing::get,
};

use crownhead_rules::catalog;
use crownhead_wire::FailureCode;

use crate::{
    App,
    built::{self, Asset},
    failure::ApiError,
};

const FOR_EVER: HeaderValue = HeaderValue::from_static("public, max-age=31536000, immutable");
const ASK_AGAIN: HeaderValue = HeaderValue::from_static("no-cache");

/// Everything that is not under `/api`.
pub(crate) fn router() -> Router<App> {
    let mut router = Router::new().route("/assets/{hash}/{*path}", get(file));
    // The page finds out by the address what to show.
    for address in ["/", "/games", "/rules"] {
        router = router.route(address, get(shell));
    }
    router
        .route("/game/{id}", get(game))
        .route("/game/{id}/invite", get(game))
        .route("/rules/{id}", get(rules))
        .fallback(not_found)
}

async fn shell(State(app): State<App>, headers: HeaderMap) -> Response {
    #[cfg(feature = "dev")]
    if let Some(web) = &app.web {
        return dev::shell(web);
    }
    let _ = app;
    let tag = format!("\"{}\"", built::HASH);
    let known = headers.get(header::IF_NONE_MATCH).and_then(|value| value.to_str().ok());
    let etag = HeaderValue::from_str(&tag).unwrap_or(ASK_AGAIN);
    if known.is_some_and(|known| known.contains(&tag)) {
        let headers = [(header::ETAG, etag), (header::CACHE_CONTROL, ASK_AGAIN)];
        return (StatusCode::NOT_MODIFIED, headers).into_response();
    }
    let mut response = send(&built::SHELL, &headers);
    response.headers_mut().insert(header::CACHE_CONTROL, ASK_AGAIN);
    response.headers_mut().insert(header::ETAG, etag);
    response
}

/// The part of an address that varies; none if it cannot be read.
type Id = Result<Path<String>, PathRejection>;

async fn game(app: State<App>, id: Id, headers: HeaderMap) -> Response {
    let Ok(Path(id)) = id else { return missing(&app, &headers) };
    match app.snapshot(&id).await {
        Err(error) if error.detail().code == FailureCode::NotFound => missing(&app, &headers),
        // The page says what else may be wrong.
        _ => shell(app, headers).await,
    }
}

async fn rules(app: State<App>, id: Id, headers: HeaderMap) -> Response {
    match id {
        Ok(Path(id)) if catalog::find(&id).is_some() => shell(app, headers).await,
        _ => missing(&app, &headers),
    }
}

/// The page that says that there is nothing here.
fn missing(app: &App, headers: &HeaderMap) -> Response {
    #[cfg(feature = "dev")]
    if let Some(web) = &app.web {
        return (StatusCode::NOT_FOUND, dev::shell(web)).into_response();
    }
    let _ = app;
    let mut response = send(&built::SHELL, headers);
    *response.status_mut() = StatusCode::NOT_FOUND;
    response.headers_mut().insert(header::CACHE_CONTROL, ASK_AGAIN);
    response
}

async fn file(
    State(app): State<App>,
    Path((hash, path)): Path<(String, String)>,
    headers: HeaderMap,
) -> Response {
    #[cfg(feature = "dev")]
    if let Some(web) = &app.web {
        return dev::file(web, &path);
    }
    let _ = app;
    let found = built::FILES.iter().find(|(name, _)| *name == path);
    match found {
        Some((_, asset)) if hash == built::HASH => {
            let mut response = send(asset, &headers);
            response.headers_mut().insert(header::CACHE_CONTROL, FOR_EVER);
            response
        }
        _ => StatusCode::NOT_FOUND.into_response(),
    }
}

/// Whether the browser reads what is compressed with brotli.
pub(crate) fn takes_brotli(headers: &HeaderMap) -> bool {
    let accepted = headers.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok());
    accepted.is_some_and(|list| {
        list.split(',').any(|coding| coding.split(';').next().is_some_and(|c| c.trim() == "br"))
    })
}

fn send(asset: &Asset, headers: &HeaderMap) -> Response {
    let kind = (header::CONTENT_TYPE, HeaderValue::from_static(asset.content_type));
    let vary = (header::VARY, HeaderValue::from_static("accept-encoding"));
    match asset.brotli.filter(|_| takes_brotli(headers)) {
        Some(bytes) => {
            let coding = (header::CONTENT_ENCODING, HeaderValue::from_static("br"));
            ([kind, vary, coding], bytes).into_response()
        }
        None => ([kind, vary], asset.body).into_response(),
    }
}

/// People get a page, programs an answer they can read.
async fn not_found(State(app): State<App>, address: Uri, headers: HeaderMap) -> Response {
    let is_api = address.path() == "/api" || address.path().starts_with("/api/");
    if !is_api && takes_html(&headers) {
        return missing(&app, &headers);
    }
    let message = "there is no such address; /api describes what there is";
    ApiError::new(FailureCode::NotFound, message).into_response()
}

/// Whether a browser asks for a page.
fn takes_html(headers: &HeaderMap) -> bool {
    let accepted = headers.get(header::ACCEPT).and_then(|value| value.to_str().ok());
    accepted.is_some_and(|list| {
        list.split(',').any(|kind| kind.split(';').next().is_some_and(|k| k.trim() == "text/html"))
    })
}

/// `web/` as it is on disk, for those who work on the page.
#[cfg(feature = "dev")]
mod dev {
    use std::path::Path;

    use axum::{
        http::{StatusCode, header},
        response::{IntoResponse, Response},
    };

    const NOT_KEPT: (header::HeaderName, &str) = (header::CACHE_CONTROL, "no-store");

    pub(super) fn shell(web: &Path) -> Response {
        match std::fs::read_to_string(web.join("index.html")) {
            Ok(html) => {
                let html = crownhead_pages::shell(&html, "dev", &[]);
                let kind = (header::CONTENT_TYPE, "text/html; charset=utf-8");
                ([kind, NOT_KEPT], html).into_response()
            }
            Err(error) => fault(&error.to_string()),
        }
    }

    pub(super) fn file(web: &Path, path: &str) -> Response {
        match crownhead_pages::asset(web, path, false) {
            Ok(Some((kind, body))) => {
                ([(header::CONTENT_TYPE, kind), NOT_KEPT], body).into_response()
            }
            Ok(None) => StatusCode::NOT_FOUND.into_response(),
            Err(message) => fault(&message),
        }
    }

    fn fault(message: &str) -> Response {
        tracing::error!(message, "web");
        (StatusCode::INTERNAL_SERVER_ERROR, message.to_owned()).into_response()
    }
}
