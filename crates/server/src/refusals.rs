//! Refusals as answers. Browsers report every status of 400 and above as an error in their console, even
//! where a refusal is an expected answer, such as house rules that contradict each other. A client that
//! sends `Crownhead-Refusals: body` gets the same body with status 200, and the status that others would
//! get in the header `Crownhead-Status`.

use axum::{
    extract::Request,
    http::{HeaderName, HeaderValue, StatusCode},
    middleware::Next,
    response::Response,
};

const WISH: HeaderName = HeaderName::from_static("crownhead-refusals");
const REAL: HeaderName = HeaderName::from_static("crownhead-status");

pub(crate) async fn as_answers(request: Request, next: Next) -> Response {
    let wished = request.headers().get(WISH).is_some_and(|value| value == "body");
    let mut response = next.run(request).await;
    if wished && response.status().is_client_error() {
        let status = HeaderValue::from(response.status().as_u16());
        response.headers_mut().insert(REAL, status);
        *response.status_mut() = StatusCode::OK;
    }
    response
}
