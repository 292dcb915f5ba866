//! What handlers take out of a request, with refusals in our own form.

use axum::{
    Json,
    extract::{FromRequest, FromRequestParts, Query, Request, rejection::JsonRejection},
    http::{StatusCode, header, request::Parts},
};
use crownhead_play::Sides;
use crownhead_rules::Color;
use crownhead_wire::FailureCode;
use serde::{Deserialize, de::DeserializeOwned};
use serde_json::{Map, Value};

use crate::{App, accounts::Visitor, failure::ApiError, live::Handle};

/// A body of JSON.
pub(super) struct Body<T>(pub(super) T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Body<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, _: &S) -> Result<Self, ApiError> {
        T::deserialize(object(request).await?).map(Self).map_err(|error| {
            ApiError::bad(format!("not the JSON expected here: {error}")).at("body")
        })
    }
}

/// The object in a body: serde reads structs from arrays, too.
async fn object(request: Request) -> Result<Value, ApiError> {
    match Json::<Map<String, Value>>::from_request(request, &()).await {
        Ok(Json(object)) => Ok(whole_numbers(Value::Object(object))),
        Err(rejection) => Err(refusal(&rejection)),
    }
}

/// To JSON 3.0 and 3 are one number; to serde they are not.
fn whole_numbers(value: Value) -> Value {
    match value {
        Value::Number(number) => match number.as_f64() {
            // Beyond 2^53 not every whole number has a float of its own.
            Some(float) if number.is_f64() && float.fract() == 0.0 && float.abs() < 9e15 => {
                Value::from(float as i64)
            }
            _ => Value::Number(number),
        },
        Value::Array(list) => list.into_iter().map(whole_numbers).collect(),
        Value::Object(map) => {
            map.into_iter().map(|(key, value)| (key, whole_numbers(value))).collect()
        }
        Value::Null | Value::Bool(_) | Value::String(_) => value,
    }
}

fn refusal(rejection: &JsonRejection) -> ApiError {
    if rejection.status() == StatusCode::PAYLOAD_TOO_LARGE {
        return ApiError::new(FailureCode::TooLarge, "the request is too large");
    }
    if let JsonRejection::MissingJsonContentType(_) = rejection {
        return ApiError::bad("send JSON with the header Content-Type: application/json");
    }
    // The last cause says what and where; those before repeat each other.
    let mut cause: &dyn std::error::Error = rejection;
    while let Some(deeper) = cause.source() {
        cause = deeper;
    }
    ApiError::bad(format!("not the JSON expected here: {cause}")).at("body")
}

/// What follows the question mark.
pub(super) struct Asked<T>(pub(super) T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequestParts<S> for Asked<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, ApiError> {
        match Query::<T>::try_from_uri(&parts.uri) {
            Ok(Query(value)) => Ok(Self(value)),
            Err(rejection) => Err(ApiError::bad(rejection.body_text()).at("query")),
        }
    }
}

/// What a change of a game is answered with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) enum AnswerAs {
    /// The whole state.
    #[default]
    State,
    /// What has changed since the version that the request names.
    Change,
}

/// [`AnswerAs`] after the question mark.
#[derive(Clone, Copy, Debug, Deserialize)]
pub(super) struct AnswerWish {
    #[serde(default)]
    pub(super) answer: AnswerAs,
}

/// Who may move for a seat: whoever sends its token, and the program of the account that plays there.
pub(super) struct Holder {
    /// The tokens in the `Authorization` header; empty if there are none.
    pub(super) token: String,
    /// Who sent the request, on a server with accounts.
    pub(super) visitor: Visitor,
}

impl Holder {
    /// The sides that may be moved in a game.
    pub(super) async fn sides(
        &self,
        app: &App,
        handle: &Handle,
    ) -> Result<Option<Sides>, ApiError> {
        let (Some(accounts), Some(account)) = (&app.accounts, self.visitor.program()) else {
            return Ok(app.registry.sides(handle, &self.token).await);
        };
        let id = handle.state.borrow().card.id.clone();
        let players = accounts.people.players(std::slice::from_ref(&id)).await?;
        let plays = |side| players.iter().any(|(_, at, who)| *at == side && who.id == account.id);
        Ok(match (plays(Color::White), plays(Color::Black)) {
            (true, true) => Some(Sides::Both),
            (true, false) => Some(Sides::White),
            (false, true) => Some(Sides::Black),
            (false, false) => None,
        })
    }

    /// The same, or a refusal.
    pub(super) async fn seats(&self, app: &App, handle: &Handle) -> Result<Sides, ApiError> {
        self.sides(app, handle).await?.ok_or_else(|| {
            if self.token.is_empty() {
                let message = "a seat's token is needed: send it as Authorization: Bearer TOKEN";
                return ApiError::new(FailureCode::NoSeat, message);
            }
            let message = match self.visitor.program() {
                Some(_) => "the account of this token does not play in this game",
                None => "this token has no seat in this game",
            };
            ApiError::new(FailureCode::NotYourSeat, message)
        })
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Holder {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Self::Rejection> {
        let given = parts.headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok());
        let token = given.and_then(|value| {
            let (scheme, token) = value.split_once(' ')?;
            scheme.eq_ignore_ascii_case("bearer").then(|| token.trim().to_owned())
        });
        let visitor = Visitor::from_request_parts(parts, state).await?;
        Ok(Self { token: token.unwrap_or_default(), visitor })
    }
}
