//! The page and its files. Files are named after what is in all of them, so
//! that browsers may keep them for ever; the page itself is asked for anew
//! each time and answered with "as before" if it is.

use axum::{
    Router,
    extract::{Path, State},
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
    routing::get,
};

use crate::{
    App,
    built::{self, Asset},
};

const FOR_EVER: HeaderValue = HeaderValue::from_static("public, max-age=31536000, immutable");
const ASK_AGAIN: HeaderValue = HeaderValue::from_static("no-cache");

/// Everything that is not under `/api`.
pub(crate) fn router() -> Router<App> {
    let mut router = Router::new().route("/assets/{hash}/{*path}", get(file));
    // The page finds out by the address what to show.
    for address in ["/", "/game/{id}", "/games", "/rules", "/rules/{id}", "/new", "/settings"] {
        router = router.route(address, get(shell));
    }
    router.fallback(not_found)
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

async fn not_found() -> crate::failure::ApiError {
    crate::failure::ApiError::new(
        crownhead_wire::FailureCode::NotFound,
        "there is no such address; /api describes what there is",
    )
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
