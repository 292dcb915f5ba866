//! What is answered when something cannot be done.

use std::time::Duration;

use axum::{
    extract::Request,
    http::{HeaderValue, StatusCode, header},
    middleware::Next,
    response::{IntoResponse, Response},
};
use crownhead_answers::Fault;
use crownhead_play::Refusal;
use crownhead_store::StoreError;
use crownhead_wire::{FailureCode, FailureDetail, GameState};

use crate::answer::Json;

/// The default of `Retry-After`.
const USUAL_WAIT: Duration = Duration::from_secs(5);

/// A refusal: status, code, message and details of the answer.
#[derive(Clone, Debug)]
pub(crate) struct ApiError(Fault);

impl ApiError {
    pub(crate) fn new(code: FailureCode, message: impl Into<String>) -> Self {
        Fault::new(code, message).into()
    }

    /// Names the field of the request that is at fault.
    #[must_use]
    pub(crate) fn at(self, place: impl Into<String>) -> Self {
        Self(self.0.at(place))
    }

    /// When to ask again, as the header `Retry-After`: in whole seconds, at
    /// least one.
    #[must_use]
    pub(crate) fn retry_after(self, wait: Duration) -> Self {
        Self(self.0.retry_after(wait))
    }

    /// The refusal of a request for another version of the game; it carries the current one.
    pub(crate) fn stale(game: GameState) -> Self {
        Fault::stale(game).into()
    }

    pub(crate) fn no_game() -> Self {
        Fault::no_game().into()
    }

    pub(crate) fn bad(message: impl Into<String>) -> Self {
        Fault::bad(message).into()
    }

    pub(crate) fn internal(message: impl Into<String>) -> Self {
        Fault::internal(message).into()
    }

    pub(crate) fn detail(&self) -> &FailureDetail {
        self.0.detail()
    }

    fn status(&self) -> StatusCode {
        StatusCode::from_u16(self.0.status()).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR)
    }
}

impl From<Fault> for ApiError {
    fn from(fault: Fault) -> Self {
        Self(fault)
    }
}

impl From<Refusal> for ApiError {
    fn from(refusal: Refusal) -> Self {
        Fault::from(refusal).into()
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let status = self.status();
        let wait = self.0.wait();
        let mut response = (status, Json(self.0.into_message())).into_response();
        if status == StatusCode::UNAUTHORIZED {
            let scheme = HeaderValue::from_static("Bearer");
            response.headers_mut().insert(header::WWW_AUTHENTICATE, scheme);
        }
        // Every 429 has `Retry-After`, and so has any other refusal whose wait is known.
        let wait = wait.or_else(|| (status == StatusCode::TOO_MANY_REQUESTS).then_some(USUAL_WAIT));
        if let Some(wait) = wait {
            let seconds = wait.as_secs_f64().ceil().max(1.0) as u64;
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        response
    }
}

/// Gives every refusal under `/api` the form of [`Failure`], whoever made it: the router (405), a
/// layer (408), or what reads a request before our own code does (400, 413, 426). The status and
/// the headers that belong to it (`Allow`, `Upgrade`) stay.
pub(crate) async fn in_json(request: Request, next: Next) -> Response {
    let is_ours = is_api(request.uri().path());
    let response = next.run(request).await;
    let status = response.status();
    let is_failure = status.is_client_error() || status.is_server_error();
    if !is_ours || !is_failure || is_json(&response) {
        return response;
    }
    let code = match status {
        StatusCode::METHOD_NOT_ALLOWED => FailureCode::MethodNotAllowed,
        StatusCode::REQUEST_TIMEOUT => FailureCode::Timeout,
        StatusCode::PAYLOAD_TOO_LARGE | StatusCode::URI_TOO_LONG => FailureCode::TooLarge,
        StatusCode::NOT_FOUND => FailureCode::NotFound,
        status if status.is_server_error() => FailureCode::Internal,
        _ => FailureCode::BadRequest,
    };
    let (mut head, body) = response.into_parts();
    // Rejections are a sentence; anything long is not one.
    let said = axum::body::to_bytes(body, 1024).await.unwrap_or_default();
    let said = String::from_utf8_lossy(&said);
    let message = match (status, said.trim()) {
        (StatusCode::METHOD_NOT_ALLOWED, _) => "this address has no such method",
        (StatusCode::REQUEST_TIMEOUT, _) => "the request took too long",
        (_, "") => status.canonical_reason().unwrap_or("the request was refused"),
        (_, said) => said,
    };
    let (kind, body) = ApiError::new(code, message).into_response().into_parts();
    head.headers.remove(header::CONTENT_LENGTH);
    head.headers.extend(kind.headers);
    Response::from_parts(head, body)
}

fn is_json(response: &Response) -> bool {
    let kind = response.headers().get(header::CONTENT_TYPE);
    kind.is_some_and(|kind| kind.as_bytes().starts_with(b"application/json"))
}

/// Whether an address is the interface's, not the page's.
pub(crate) fn is_api(path: &str) -> bool {
    path == "/api" || path.starts_with("/api/") || path.starts_with("/api.")
}

/// The answer to a failure of the database. The change was not applied.
impl From<StoreError> for ApiError {
    fn from(error: StoreError) -> Self {
        tracing::error!(%error, "store");
        Self::new(FailureCode::NotSaved, format!("nothing was changed: {error}"))
    }
}

impl From<getrandom::Error> for ApiError {
    fn from(error: getrandom::Error) -> Self {
        Self::internal(format!("no random numbers: {error}"))
    }
}
