//! Whether other machines can reach the server: asked by whoever shares a link, switched by the
//! owner at this machine.

use axum::{
    Extension,
    extract::State,
    http::{HeaderMap, header},
};
use crownhead_store::LOCAL;
use crownhead_wire::{self as wire, FailureCode};

use super::extract::Body;
use crate::{
    App, answer::Json, client::Client, failure::ApiError, guard::is_loopback_host, owner::Owner,
};

pub(super) async fn state(
    State(app): State<App>,
    Extension(client): Extension<Client>,
    owner: Owner,
    headers: HeaderMap,
) -> Json<wire::Network> {
    Json(describe(&app, client, &owner, &headers))
}

pub(super) async fn switch(
    State(app): State<App>,
    Extension(client): Extension<Client>,
    owner: Owner,
    headers: HeaderMap,
    Body(wire::SetNetwork { open }): Body<wire::SetNetwork>,
) -> Result<Json<wire::Network>, ApiError> {
    if owner.0 != LOCAL {
        let message = "only the owner at the machine itself may do this";
        return Err(ApiError::new(FailureCode::Forbidden, message));
    }
    if !app.network.is_switchable() {
        // Nothing to do, unless it was to close.
        if !open {
            let message = "the server was started for other machines, too: see --addr";
            return Err(ApiError::new(FailureCode::NothingToDo, message));
        }
    } else if let Err(error) = app.network.set_open(open).await {
        let message = format!("others cannot reach this machine: {error}");
        return Err(ApiError::new(FailureCode::NothingToDo, message));
    }
    Ok(Json(describe(&app, client, &owner, &headers)))
}

/// What `owner` may know: the addresses of this machine's interfaces are told to its owner alone,
/// everybody else hears the address they came by.
fn describe(app: &App, client: Client, owner: &Owner, headers: &HeaderMap) -> wire::Network {
    let scheme = if client.is_secure { "https" } else { "http" };
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    let base = app.base.as_str();
    let mut addresses = Vec::new();
    if !host.is_empty() && !is_loopback_host(host) {
        addresses.push(format!("{scheme}://{host}{base}"));
    }
    let is_local = owner.0 == LOCAL;
    if is_local {
        let own =
            app.network.addresses().into_iter().map(|address| format!("http://{address}{base}"));
        addresses.extend(own.filter(|own| !addresses.contains(own)).collect::<Vec<_>>());
    }
    wire::Network {
        open: app.network.is_open() || !app.hosts.is_empty(),
        may_change: is_local && app.network.is_switchable(),
        addresses,
    }
}
