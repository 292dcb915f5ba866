//! Files and documents. Addresses of files contain a hash of their content, so that browsers may keep
//! them for ever; documents are revalidated each time.

use axum::{
    Extension, Router,
    extract::{Path, State, rejection::PathRejection},
    http::{HeaderMap, HeaderValue, StatusCode, Uri, header},
    response::{IntoResponse, Response},
    routing::get,
};

use crownhead_play::SideNames;
use crownhead_rules::catalog;
use crownhead_store::{PageFile, Store};
use crownhead_wire::FailureCode;
use crownhead_words::{Language, rules_name, say, set_name};

use crate::{
    App,
    answer::takes,
    api::pictures::card_lines,
    built::{self, Asset},
    client::Client,
    document::{Documents, Kind, Preview},
    failure::{ApiError, is_api},
};

const FOR_EVER: HeaderValue = HeaderValue::from_static("public, max-age=31536000, immutable");

/// Everything that is not under `/api`.
pub(crate) fn router() -> Router<App> {
    let mut router = Router::new().route("/assets/{hash}/{*path}", get(file));
    // The page finds out by the address what to show.
    for address in ["/", "/games", "/rules", "/learn", "/puzzles", "/editor", "/statistics"] {
        router = router.route(address, get(shell));
    }
    router
        .route("/game/{id}", get(game))
        .route("/game/{id}/invite", get(game))
        .route("/review/{id}", get(game))
        .route("/analysis", get(position))
        .route("/review", get(position))
        .route("/rules/{id}", get(rules))
        .route("/learn/{id}", get(rules))
        .route("/puzzles/day", get(shell))
        .route("/puzzles/{rules}/{id}", get(puzzle))
        .route("/sign-in", get(people))
        .route("/account", get(people))
        .route("/lobby", get(people))
        .route("/people/{name}", get(people))
        .route("/moderation", get(people))
        .route("/leaders", get(people))
        .route("/challenges", get(people))
        .route("/challenge/{id}", get(people))
        .route("/tournaments", get(tournaments))
        .route("/tournaments/new", get(tournaments))
        .route("/tournament/{id}", get(tournaments))
        .fallback(not_found)
}

async fn shell(State(app): State<App>, address: Uri, headers: HeaderMap) -> Response {
    let kind = if address.path() == "/" { Kind::Start } else { Kind::Other };
    document(&app, kind, &address, &headers)
}

/// The pages of people, which only a server with accounts has.
async fn people(app: State<App>, address: Uri, headers: HeaderMap) -> Response {
    if app.accounts.is_none() {
        return not_found(app, address, headers).await;
    }
    shell(app, address, headers).await
}

/// The pages of tournaments, where there are some.
async fn tournaments(app: State<App>, address: Uri, headers: HeaderMap) -> Response {
    if !app.tournaments.are_there() {
        return not_found(app, address, headers).await;
    }
    people(app, address, headers).await
}

/// The document, from `web/index.html` on disk where the server was told to.
fn document(app: &App, kind: Kind, address: &Uri, headers: &HeaderMap) -> Response {
    let query = address.query().unwrap_or_default();
    #[cfg(feature = "dev")]
    if let Some(web) = &app.web {
        return dev::document(web, kind, query, headers, app.accounts.is_some());
    }
    app.documents.answer(kind, query, headers, app.accounts.is_some())
}

/// The variable part of an address, percent-decoded, or why it cannot be decoded.
type Id = Result<Path<String>, PathRejection>;

/// Tells a program that follows a link what is behind it; browsers are given the page.
fn told(
    app: &App,
    client: Client,
    address: &Uri,
    headers: &HeaderMap,
    (title, text, picture): (String, String, &str),
) -> Option<Response> {
    let origin = Preview::origin(client, headers, &app.base)?;
    let path = address.path_and_query().map_or("/", |path| path.as_str());
    let preview = Preview {
        title,
        text,
        picture: format!("{origin}{picture}"),
        address: format!("{origin}{path}"),
    };
    Some(Documents::previewed(&preview, address.query().unwrap_or_default(), headers))
}

/// The name of the rules that an address names.
fn rules_named(query: &str, language: Language) -> Option<String> {
    let choice = crate::document::Pairs::whole(query).rules()?;
    let rules = crate::choice::rule_set(&choice).ok()?;
    Some(rules_name(language, rules.name()))
}

async fn position(
    app: State<App>,
    client: Extension<Client>,
    address: Uri,
    headers: HeaderMap,
) -> Response {
    let query = address.query().unwrap_or_default();
    let language = Preview::language(query, &headers);
    if Preview::is_wanted(&headers)
        && let Some(rules) = rules_named(query, language)
    {
        let (title, text) = if address.path() == "/review" {
            (say::share::review(language, rules), say::share::review_text(language))
        } else {
            (say::share::position(language, rules), say::share::position_text(language))
        };
        let about = (title, text.to_owned(), Preview::picture_of(query, language));
        let about = (about.0, about.1, about.2.as_str());
        if let Some(response) = told(&app, client.0, &address, &headers, about) {
            return response;
        }
    }
    shell(app, address, headers).await
}

async fn game(
    app: State<App>,
    client: Extension<Client>,
    id: Id,
    address: Uri,
    headers: HeaderMap,
) -> Response {
    let Ok(Path(id)) = id else { return missing(&app, &address, &headers) };
    match app.snapshot(&id).await {
        Err(error) if error.detail().code == FailureCode::NotFound => {
            missing(&app, &address, &headers)
        }
        Ok(snapshot) if Preview::is_wanted(&headers) => {
            let session = &snapshot.session;
            let language = Preview::language(address.query().unwrap_or_default(), &headers);
            let rules = rules_name(language, session.rules().name());
            let names = SideNames::of(session.rules()).speaking(language);
            let end = session.finish().map(|end| names.result(end));
            let text = card_lines(language, session.game(), end).join(", ");
            let about = if address.path().starts_with("/review/") {
                let text = say::share::review_text(language).to_owned();
                (say::share::review(language, rules), text)
            } else {
                (say::share::game(language, rules), text)
            };
            let picture = format!(
                "/api/games/{id}/card.png?v={}{}",
                snapshot.card.version,
                Preview::picture_in(language)
            );
            let about = (about.0, about.1, picture.as_str());
            match told(&app, client.0, &address, &headers, about) {
                Some(response) => response,
                None => shell(app, address, headers).await,
            }
        }
        // The page says what else may be wrong.
        _ => shell(app, address, headers).await,
    }
}

async fn rules(
    app: State<App>,
    client: Extension<Client>,
    id: Id,
    address: Uri,
    headers: HeaderMap,
) -> Response {
    let Some(entry) = id.ok().and_then(|Path(id)| catalog::find(&id)) else {
        return missing(&app, &address, &headers);
    };
    if Preview::is_wanted(&headers) {
        let language = Preview::language(address.query().unwrap_or_default(), &headers);
        let picture =
            format!("/api/picture/card.png?rules={}{}", entry.id, Preview::picture_in(language));
        let title = say::share::lesson(language, set_name(language, entry.id));
        let about = (title, say::share::lesson_text(language).to_owned(), picture.as_str());
        if let Some(response) = told(&app, client.0, &address, &headers, about) {
            return response;
        }
    }
    shell(app, address, headers).await
}

async fn puzzle(
    app: State<App>,
    client: Extension<Client>,
    place: Result<Path<(String, String)>, PathRejection>,
    address: Uri,
    headers: HeaderMap,
) -> Response {
    match place {
        Ok(Path((rules, id))) if crate::api::has_puzzle(&rules, &id).await => {
            let about = if Preview::is_wanted(&headers) {
                crate::api::puzzle_position(&rules, &id).await
            } else {
                None
            };
            if let Some((of, fen)) = about {
                let language = Preview::language(address.query().unwrap_or_default(), &headers);
                let query = form_urlencoded::Serializer::new(String::new())
                    .append_pair("rules", &rules)
                    .append_pair("fen", &fen)
                    .finish();
                let picture =
                    format!("/api/picture/card.png?{query}{}", Preview::picture_in(language));
                let title = say::share::puzzle(language, set_name(language, of));
                let about = (title, say::share::puzzle_text(language).to_owned(), picture.as_str());
                if let Some(response) = told(&app, client.0, &address, &headers, about) {
                    return response;
                }
            }
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
    if hash != built::HASH {
        return file_of_other_build(&app, &hash, &path, &headers).await;
    }
    match built::FILES.iter().find(|(name, _)| *name == path) {
        Some((_, asset)) => {
            let mut response = send(asset, &headers);
            response.headers_mut().insert(header::CACHE_CONTROL, FOR_EVER);
            response
        }
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

/// While a new build is brought in, a page of one build may ask a node of another.
async fn file_of_other_build(app: &App, hash: &str, path: &str, headers: &HeaderMap) -> Response {
    let is_hash =
        hash.len() == built::HASH.len() && hash.bytes().all(|b| b.is_ascii_alphanumeric());
    let kept = if is_hash { app.registry.store.page_file(hash, path).await } else { Ok(None) };
    let Ok(Some(PageFile { kind, body, brotli, .. })) = kept else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let Ok(kind) = HeaderValue::from_str(&kind) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let vary = HeaderValue::from_static("accept-encoding");
    let head =
        [(header::CONTENT_TYPE, kind), (header::VARY, vary), (header::CACHE_CONTROL, FOR_EVER)];
    match brotli.filter(|_| takes(headers, "br")) {
        Some(bytes) => {
            let coding = [(header::CONTENT_ENCODING, HeaderValue::from_static("br"))];
            (head, coding, bytes).into_response()
        }
        None => (head, body).into_response(),
    }
}

/// Leaves the files of this build for nodes of others.
pub(crate) async fn keep(store: &dyn Store) {
    let files: Vec<PageFile> = built::FILES
        .iter()
        .map(|(path, asset)| PageFile {
            path: (*path).to_owned(),
            kind: asset.content_type.to_owned(),
            body: asset.body.to_vec(),
            brotli: asset.brotli.map(<[u8]>::to_vec),
        })
        .collect();
    if let Err(error) = store.keep_page(built::HASH, &files).await {
        tracing::warn!(%error, "pages of this build have no files at other nodes");
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

    pub(super) fn document(
        web: &Path,
        kind: Kind,
        query: &str,
        headers: &HeaderMap,
        accounts: bool,
    ) -> Response {
        match std::fs::read_to_string(web.join("index.html")) {
            Ok(html) => {
                let html = crownhead_pages::shell(&html, "dev", &|_| None);
                let html = document::fill(&html, kind, query, headers, accounts);
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
