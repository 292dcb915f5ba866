//! Whether the server lives and whether it can work, for load balancers and supervisors; and the
//! listener for operators. Neither answer tells anything about games, so that whoever can connect may
//! ask, under any host name.

use std::time::Duration;

use axum::{
    Router,
    extract::{Request, State},
    http::{StatusCode, header},
    middleware::{self, Next},
    response::{IntoResponse, Response},
    routing::get,
};
use crownhead_wire::FailureCode;
use serde_json::json;
use tokio::time::timeout;

use crate::{App, answer::Json, failure::ApiError, guard::is_loopback_host, metrics};

/// The time limit of the database's answer to `/ready`.
const PATIENCE: Duration = Duration::from_secs(2);
/// How long a shared database may be away.
const AWAY: Duration = Duration::from_secs(5);

/// `/health` and `/ready`.
pub(crate) fn router() -> Router<App> {
    Router::new().route("/health", get(health)).route("/ready", get(ready))
}

/// The operators' router: the two probes and `/metrics`.
pub(crate) fn admin(is_loopback: bool) -> Router<App> {
    let router = router().route("/metrics", get(metrics::show));
    if !is_loopback {
        return router;
    }
    // DNS rebinding: a page of another site must not read what is for this machine alone.
    router.layer(middleware::from_fn(async |request: Request, next: Next| {
        let host = request.headers().get(header::HOST).and_then(|host| host.to_str().ok());
        if host.is_none_or(is_loopback_host) {
            return next.run(request).await;
        }
        ApiError::new(FailureCode::Forbidden, "the request is for another host").into_response()
    }))
}

/// `/health`: answers 200 while the process runs.
async fn health() -> Response {
    Json(json!({"status": "ok"})).into_response()
}

/// `/ready`: answers 200 if the database answers, else 503. Where servers share a database, all of them
/// are without it at once, and a load balancer would have nobody to turn to: they stay ready for the
/// seconds in which they try again by themselves.
async fn ready(State(app): State<App>) -> Response {
    if app.registry.is_draining() {
        let body = Json(json!({"status": "unavailable", "reason": "this node is about to end"}));
        return (StatusCode::SERVICE_UNAVAILABLE, body).into_response();
    }
    if app.registry.store.is_shared() {
        let since = app.registry.since_beat();
        if since < AWAY {
            return Json(json!({"status": "ok"})).into_response();
        }
        let reason = format!("the database has not answered for {} s", since.as_secs());
        let body = Json(json!({"status": "unavailable", "reason": reason}));
        return (StatusCode::SERVICE_UNAVAILABLE, body).into_response();
    }
    let reason = match timeout(PATIENCE, app.registry.store.bytes()).await {
        Ok(Ok(_)) => return Json(json!({"status": "ok"})).into_response(),
        Ok(Err(error)) => error.to_string(),
        Err(_) => "the database does not answer".to_owned(),
    };
    tracing::warn!(reason, "not ready");
    let body = Json(json!({"status": "unavailable", "reason": reason}));
    (StatusCode::SERVICE_UNAVAILABLE, body).into_response()
}
