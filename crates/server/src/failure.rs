//! What is answered when something cannot be done.

use axum::{
    Json,
    http::StatusCode,
    response::{IntoResponse, Response},
};
use crownhead_play::Refusal;
use crownhead_wire::{Clash, Failure, FailureCode, FailureDetail, GameState, WhyNot};

use crate::store::StoreError;

/// Something cannot be done, for a reason to be told.
#[derive(Clone, Debug)]
pub(crate) struct ApiError {
    detail: Box<FailureDetail>,
    game: Option<Box<GameState>>,
}

impl ApiError {
    pub(crate) fn new(code: FailureCode, message: impl Into<String>) -> Self {
        let message = message.into();
        let detail = FailureDetail { code, message, place: None, why: None, clashes: Vec::new() };
        Self { detail: Box::new(detail), game: None }
    }

    /// At this field.
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

    /// Rules contradict themselves, in these ways.
    #[must_use]
    pub(crate) fn with_clashes(mut self, clashes: Vec<Clash>) -> Self {
        self.detail.clashes = clashes;
        self
    }

    /// The game is not what the request was for.
    pub(crate) fn stale(game: GameState) -> Self {
        let message = format!("the game has changed and is at version {} now", game.version);
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
            FailureCode::NotYourSeat | FailureCode::NotYourGame | FailureCode::Forbidden => {
                StatusCode::FORBIDDEN
            }
            FailureCode::Stale
            | FailureCode::NotYourTurn
            | FailureCode::GameOver
            | FailureCode::NothingToDo
            | FailureCode::Declined => StatusCode::CONFLICT,
            FailureCode::IllegalMove | FailureCode::TooHard => StatusCode::UNPROCESSABLE_ENTITY,
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
        (status, Json(Failure { error: *self.detail, game: self.game })).into_response()
    }
}

/// What could not be kept has not happened.
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

impl From<Refusal> for ApiError {
    fn from(refusal: Refusal) -> Self {
        let code = match refusal {
            Refusal::GameOver => FailureCode::GameOver,
            Refusal::NotYourTurn { .. } => FailureCode::NotYourTurn,
            Refusal::IllegalMove => FailureCode::IllegalMove,
            Refusal::ComputerPlaysOn => FailureCode::Declined,
            _ => FailureCode::NothingToDo,
        };
        Self::new(code, refusal.to_string())
    }
}
