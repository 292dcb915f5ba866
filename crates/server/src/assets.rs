//! Files and documents. Addresses of files contain a hash of their content, so that browsers may keep
//! them for ever; documents are revalidated each time.

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
    answer::takes,
    built::{self, Asset},
    document::Kind,
    failure::{ApiError, is_api},
};

const FOR_EVER: HeaderValue = HeaderValue::from_static("public, max-age=31536000, immutable");

/// Everything that is not under `/api`.
pub(crate) fn router() -> Router<App> {
    let mut router = Router::new().route("/assets/{hash}/{*path}", get(file));
    // The page finds out by the address what to show.
    for address in
        ["/", "/games", "/rules", "/learn", "/puzzles", "/analysis", "/editor", "/review"]
    {
        router = router.route(address, get(shell));
    }
    router
        .route("/game/{id}", get(game))
        .route("/game/{id}/invite", get(game))
        .route("/review/{id}", get(game))
        .route("/rules/{id}", get(rules))
        .route("/learn/{id}", get(rules))
        .route("/puzzles/day", get(shell))
        .route("/puzzles/{rules}/{id}", get(puzzle))
        .fallback(not_found)
}

async fn shell(State(app): State<App>, address: Uri, headers: HeaderMap) -> Response {
    let kind = if address.path() == "/" { Kind::Start } else { Kind::Other };
    document(&app, kind, &address, &headers)
}

/// The document, from `web/index.html` on disk where the server was told to.
fn document(app: &App, kind: Kind, address: &Uri, headers: &HeaderMap) -> Response {
    let query = address.query().unwrap_or_default();
    #[cfg(feature = "dev")]
    if let Some(web) = &app.web {
        return dev::document(web, kind, query, headers);
    }
    app.documents.answer(kind, query, headers)
}

/// The variable part of an address, percent-decoded, or why it cannot be decoded.
type Id = Result<Path<String>, PathRejection>;

async fn game(app: State<App>, id: Id, address: Uri, headers: HeaderMap) -> Response {
    let Ok(Path(id)) = id else { return missing(&app, &address, &headers) };
    match app.snapshot(&id).await {
        Err(error) if error.detail().code == FailureCode::NotFound => {
            missing(&app, &address, &headers)
        }
        // The page says what else may be wrong.
        _ => shell(app, address, headers).await,
    }
}

async fn rules(app: State<App>, id: Id, address: Uri, headers: HeaderMap) -> Response {
    match id {
        Ok(Path(id)) if catalog::find(&id).is_some() => shell(app, address, headers).await,
        _ => missing(&app, &address, &headers),
    }
}

async fn puzzle(
    app: State<App>,
    place: Result<Path<(String, String)>, PathRejection>,
    address: Uri,
    headers: HeaderMap,
) -> Response {
    match place {
        Ok(Path((rules, id))) if crate::api::has_puzzle(&rules, &id).await => {
            shell(app, address, headers).await
        }
        _ => missing(&app, &address, &headers),
    }
}

/// The page that says that there is nothing at this address.
fn missing(app: &App, address: &Uri, headers: &HeaderMap) -> Response {
    document(app, Kind::Missing, address, headers)
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

fn send(asset: &Asset, headers: &HeaderMap) -> Response {
    let kind = (header::CONTENT_TYPE, HeaderValue::from_static(asset.content_type));
    let vary = (header::VARY, HeaderValue::from_static("accept-encoding"));
    match asset.brotli.filter(|_| takes(headers, "br")) {
        Some(bytes) => {
            let coding = (header::CONTENT_ENCODING, HeaderValue::from_static("br"));
            ([kind, vary, coding], bytes).into_response()
        }
        None => ([kind, vary], asset.body).into_response(),
    }
}

/// Answers 404: browsers get a page, other clients JSON.
async fn not_found(State(app): State<App>, address: Uri, headers: HeaderMap) -> Response {
    if !is_api(address.path()) && takes_html(&headers) {
        return missing(&app, &address, &headers);
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
        http::{HeaderMap, StatusCode, header},
        response::{IntoResponse, Response},
    };

    use crate::document::{self, Kind};

    const NOT_KEPT: (header::HeaderName, &str) = (header::CACHE_CONTROL, "no-store");

    pub(super) fn document(web: &Path, kind: Kind, query: &str, headers: &HeaderMap) -> Response {
        match std::fs::read_to_string(web.join("index.html")) {
            Ok(html) => {
                let html = crownhead_pages::shell(&html, "dev", &|_| None);
                let html = document::fill(&html, kind, query, headers);
                let status =
                    if kind == Kind::Missing { StatusCode::NOT_FOUND } else { StatusCode::OK };
                let content_type = (header::CONTENT_TYPE, "text/html; charset=utf-8");
                (status, [content_type, NOT_KEPT], html).into_response()
            }
            Err(error) => fault(&error.to_string()),
        }
    }

    pub(super) fn file(web: &Path, path: &str) -> Response {
        match crownhead_pages::asset(web, path) {
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
