//! What handlers take out of a request, with refusals in our own form.

use axum::{
    Json,
    extract::{FromRequest, FromRequestParts, Query, Request, rejection::JsonRejection},
    http::{StatusCode, header, request::Parts},
};
use crownhead_wire::FailureCode;
use serde::de::DeserializeOwned;

use crate::failure::ApiError;

/// A body of JSON.
pub(super) struct Body<T>(pub(super) T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Body<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self, ApiError> {
        match Json::<T>::from_request(request, state).await {
            Ok(Json(value)) => Ok(Self(value)),
            Err(rejection) => Err(refusal(&rejection)),
        }
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

/// The tokens in the `Authorization` header; empty if there are none.
pub(super) struct Bearer(pub(super) String);

impl<S: Send + Sync> FromRequestParts<S> for Bearer {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Self::Rejection> {
        let given = parts.headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok());
        let token = given.and_then(|value| {
            let (scheme, token) = value.split_once(' ')?;
            scheme.eq_ignore_ascii_case("bearer").then(|| token.trim().to_owned())
        });
        Ok(Self(token.unwrap_or_default()))
    }
}
