//! What is answered when something cannot be done.

use std::time::Duration;

use axum::{
    extract::Request,
    http::{HeaderValue, StatusCode, header},
    middleware::Next,
    response::{IntoResponse, Response},
};
use crownhead_play::{PlaysOn, Refusal};
use crownhead_rules::IllegalMove;
use crownhead_store::StoreError;
use crownhead_wire::{self as wire, Clash, Failure, FailureCode, FailureDetail, GameState, WhyNot};

use crate::{answer::Json, mirror::mirror};

/// The default of `Retry-After`.
const USUAL_WAIT: Duration = Duration::from_secs(5);

/// A refusal: status, code, message and details of the answer.
#[derive(Clone, Debug)]
pub(crate) struct ApiError {
    detail: Box<FailureDetail>,
    game: Option<Box<GameState>>,
    retry_after: Option<Duration>,
}

impl ApiError {
    pub(crate) fn new(code: FailureCode, message: impl Into<String>) -> Self {
        let message = message.into();
        let detail = FailureDetail {
            code,
            message,
            place: None,
            why: None,
            plays_on: None,
            clashes: Vec::new(),
        };
        Self { detail: Box::new(detail), game: None, retry_after: None }
    }

    /// Names the field of the request that is at fault.
    #[must_use]
    pub(crate) fn at(mut self, place: impl Into<String>) -> Self {
        self.detail.place = Some(place.into());
        self
    }

    #[must_use]
    pub(crate) fn because(mut self, why: WhyNot) -> Self {
        self.detail.why = Some(why);
        self
    }

    /// When to ask again, as the header `Retry-After`: in whole seconds, at
    /// least one.
    #[must_use]
    pub(crate) fn retry_after(mut self, wait: Duration) -> Self {
        self.retry_after = Some(wait);
        self
    }

    /// Adds the groups of switches that contradict each other.
    #[must_use]
    pub(crate) fn with_clashes(mut self, clashes: Vec<Clash>) -> Self {
        self.detail.clashes = clashes;
        self
    }

    /// The refusal of a request for another version of the game; it carries the current one.
    pub(crate) fn stale(game: GameState) -> Self {
        let version = game.standing.version;
        let message = format!("the game has changed and is at version {version} now");
        Self { game: Some(Box::new(game)), ..Self::new(FailureCode::Stale, message) }
    }

    pub(crate) fn no_game() -> Self {
        Self::new(FailureCode::NotFound, "there is no such game")
    }

    pub(crate) fn bad(message: impl Into<String>) -> Self {
        Self::new(FailureCode::BadRequest, message)
    }

    pub(crate) fn internal(message: impl Into<String>) -> Self {
        Self::new(FailureCode::Internal, message)
    }

    pub(crate) fn detail(&self) -> &FailureDetail {
        &self.detail
    }

    fn status(&self) -> StatusCode {
        match self.detail.code {
            FailureCode::BadRequest => StatusCode::BAD_REQUEST,
            FailureCode::NotFound => StatusCode::NOT_FOUND,
            FailureCode::NoSeat
            | FailureCode::SignInNeeded
            | FailureCode::SignInAgain
            | FailureCode::BadToken => StatusCode::UNAUTHORIZED,
            FailureCode::NotYourSeat
            | FailureCode::NotYourGame
            | FailureCode::NoHelp
            | FailureCode::Mismatch
            | FailureCode::NotInvited
            | FailureCode::NoScope
            | FailureCode::Forbidden => StatusCode::FORBIDDEN,
            FailureCode::Stale
            | FailureCode::Taken
            | FailureCode::NotYourTurn
            | FailureCode::GameOver
            | FailureCode::NothingToDo
            | FailureCode::Declined => StatusCode::CONFLICT,
            FailureCode::IllegalMove | FailureCode::TooHard => StatusCode::UNPROCESSABLE_ENTITY,
            FailureCode::MethodNotAllowed => StatusCode::METHOD_NOT_ALLOWED,
            FailureCode::Timeout => StatusCode::REQUEST_TIMEOUT,
            FailureCode::Full => StatusCode::INSUFFICIENT_STORAGE,
            FailureCode::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            FailureCode::TooMany => StatusCode::TOO_MANY_REQUESTS,
            FailureCode::NotSaved => StatusCode::SERVICE_UNAVAILABLE,
            FailureCode::Internal => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let status = self.status();
        let failure = Json(Failure { error: *self.detail, game: self.game });
        let mut response = (status, failure).into_response();
        if status == StatusCode::UNAUTHORIZED {
            let scheme = HeaderValue::from_static("Bearer");
            response.headers_mut().insert(header::WWW_AUTHENTICATE, scheme);
        }
        // Every 429 has `Retry-After`, and so has any other refusal whose wait is known.
        let wait = self
            .retry_after
            .or_else(|| (status == StatusCode::TOO_MANY_REQUESTS).then_some(USUAL_WAIT));
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

impl From<IllegalMove> for ApiError {
    fn from(error: IllegalMove) -> Self {
        let code = match error {
            IllegalMove::NotLegal => FailureCode::BadRequest,
            IllegalMove::TooManyCaptures => FailureCode::TooHard,
        };
        Self::new(code, error.to_string())
    }
}

mirror! {
    fn plays_on(PlaysOn) -> wire::PlaysOn { NotYet, StillOpen, StandsBetter, IsWinning }
}

impl From<Refusal> for ApiError {
    fn from(refusal: Refusal) -> Self {
        let code = match refusal {
            Refusal::GameOver => FailureCode::GameOver,
            Refusal::NotYourTurn { .. } => FailureCode::NotYourTurn,
            Refusal::IllegalMove | Refusal::Ambiguous { .. } => FailureCode::IllegalMove,
            Refusal::TooManyCaptures => FailureCode::TooHard,
            Refusal::ComputerPlaysOn(_) => FailureCode::Declined,
            Refusal::NoHelpBetweenPeople => FailureCode::NoHelp,
            Refusal::NothingToTakeBack
            | Refusal::NothingToRedo
            | Refusal::PlayedAnew
            | Refusal::NoOffer
            | Refusal::AlreadyOffered
            | Refusal::NobodyThinks
            | Refusal::NotOver => FailureCode::NothingToDo,
        };
        let mut error = Self::new(code, refusal.to_string());
        if let Refusal::ComputerPlaysOn(why) = refusal {
            error.detail.plays_on = Some(plays_on(why));
        }
        error
    }
}
