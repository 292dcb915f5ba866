//! Who made a game and may list, export and delete it.
//!
//! Under [`Ownership::Local`] requests from this machine belong to one owner, whatever browser or
//! program sends them; other machines, and everybody under [`Ownership::Browser`], are told apart
//! by a cookie. Under [`Ownership::Accounts`] an account is the owner (see `accounts`).

use axum::{
    extract::{FromRequestParts, Request, State},
    http::{HeaderMap, HeaderValue, header, request::Parts},
    middleware::Next,
    response::{IntoResponse, Response},
};

use crownhead_store::LOCAL;
use crownhead_wire::FailureCode;

use crate::{App, accounts, client::Client, failure::ApiError, seats};

/// Whose games they are that are made on this machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ownership {
    /// This machine's: every browser and terminal on it has the same games. Other machines are
    /// told apart by browser.
    Local,
    /// Each browser has its own games, on this machine too. Right behind a reverse proxy, where
    /// every visitor seems to come from the proxy's address.
    Browser,
    /// Each account has its own games: guests by a cookie, people wherever they sign in.
    Accounts,
}

const COOKIE: &str = "crownhead";
/// How many characters a token has.
const LENGTH: usize = 26;

/// Whose request this is: [`LOCAL`], the hash of the browser's cookie, or the id of an account.
#[derive(Clone, Debug)]
pub(crate) struct Owner(pub(crate) String);

impl<S: Send + Sync> FromRequestParts<S> for Owner {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, ApiError> {
        let owner = parts.extensions.get::<Self>().cloned();
        owner.ok_or_else(|| ApiError::internal("nobody has looked whose request this is"))
    }
}

/// Finds out whose request it is, and gives new browsers a cookie.
pub(crate) async fn recognise(
    State(app): State<App>,
    mut request: Request,
    next: Next,
) -> Response {
    if let Some(accounts) = &app.accounts {
        return accounts::recognise(accounts, request, next).await;
    }
    let client = request.extensions().get::<Client>().copied();
    if app.owner == Ownership::Local && client.is_some_and(|client| client.is_this_machine) {
        if client.is_some_and(|client| client.is_proxied) {
            // Behind a proxy on this machine every visitor would be the owner.
            return ApiError::new(
                FailureCode::Forbidden,
                "this request came through a proxy, but the games here belong to whoever sits at \
                 this machine; start with --owner browser to serve others through a proxy",
            )
            .into_response();
        }
        request.extensions_mut().insert(Owner(LOCAL.to_owned()));
        return next.run(request).await;
    }
    let is_secure = client.is_some_and(|client| client.is_secure);
    if let Some(known) = cookie(request.headers()) {
        request.extensions_mut().insert(Owner(seats::hash(&known)));
        return next.run(request).await;
    }
    let token = match seats::new_token() {
        Ok(token) => token,
        Err(error) => return ApiError::from(error).into_response(),
    };
    request.extensions_mut().insert(Owner(seats::hash(&token)));
    let mut response = next.run(request).await;
    let path = app.base.as_str();
    let secure = if is_secure { "; Secure" } else { "" };
    let cookie = format!(
        "{COOKIE}={token}; Path={path}/; Max-Age=31536000; HttpOnly; SameSite=Strict{secure}"
    );
    if let Ok(cookie) = HeaderValue::from_str(&cookie) {
        response.headers_mut().append(header::SET_COOKIE, cookie);
    }
    response
}

fn cookie(headers: &HeaderMap) -> Option<String> {
    let lines = headers.get_all(header::COOKIE).iter().filter_map(|line| line.to_str().ok());
    let mut pairs = lines.flat_map(|line| line.split(';')).filter_map(|pair| pair.split_once('='));
    let (_, value) = pairs.find(|(name, _)| name.trim() == COOKIE)?;
    // A cookie cannot claim to be the local owner.
    let value = value.trim();
    let is_ours = value.len() == LENGTH && value.bytes().all(|b| b.is_ascii_alphanumeric());
    is_ours.then(|| value.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_our_own_cookies_are_taken() {
        let read = |text: &str| {
            let mut headers = HeaderMap::new();
            headers.insert(header::COOKIE, text.parse().unwrap());
            cookie(&headers)
        };
        let token = "a".repeat(LENGTH);
        assert_eq!(read(&format!("x=y; crownhead={token}")), Some(token));
        assert_eq!(read("crownhead=local"), None);
        assert_eq!(read("other=1"), None);
    }
}
