//! Tokens with which programs act for an account, and what each may be used for.
//!
//! A token is `cht_` and 160 random bits; the database has its SHA-256. The table that describes the interface says
//! which scope an address needs. An address that says nothing is not for tokens.

use axum::{
    extract::{MatchedPath, Request},
    http::{HeaderMap, header},
};
use crownhead_store::{Account, Scope, Token, hash, random_text, time};
use crownhead_wire::FailureCode;

use super::{Accounts, DAY, Way, is_open};
use crate::{
    api::describe::{Access, access},
    failure::ApiError,
};

/// What tokens of accounts begin with; those of seats have letters and digits alone.
const PREFIX: &str = "cht_";
/// The random characters of a token.
const RANDOM: usize = 32;
/// A token that was used within this time is not written again, in milliseconds.
const FRESH: u64 = 60 * 1000;
/// The most tokens of one account.
pub(crate) const MOST: u32 = 20;
/// The longest name of a token, in characters.
pub(crate) const LONGEST_LABEL: usize = 40;
/// The longest time until a token ends, in days.
pub(crate) const LONGEST_DAYS: u32 = 3650;

/// A new token with what is kept of it.
pub fn new_token(
    account: &str,
    label: &str,
    scopes: Vec<Scope>,
    days: Option<u32>,
) -> Result<(String, Token), getrandom::Error> {
    let token = format!("{PREFIX}{}", random_text(RANDOM)?);
    let created = time::now();
    let kept = Token {
        id: random_text(12)?,
        hash: hash(&token),
        account: account.to_owned(),
        label: label.to_owned(),
        scopes,
        created,
        expires: days.map(|days| created + u64::from(days) * DAY),
        used: None,
    };
    Ok((token, kept))
}

/// A token, and what is asked for with it.
#[derive(Debug)]
pub(super) struct Sent {
    token: String,
    access: Access,
}

/// The token of an account that comes with a request.
pub(super) fn sent(request: &Request) -> Option<Sent> {
    let token = token_in(request.headers())?;
    // What is nowhere is answered so, whoever asks.
    let path = request.extensions().get::<MatchedPath>();
    let access = path.map_or(Access::Open, |path| access(request.method(), path.as_str()));
    Some(Sent { token, access })
}

fn token_in(headers: &HeaderMap) -> Option<String> {
    let value = headers.get(header::AUTHORIZATION)?.to_str().ok()?;
    let (scheme, token) = value.split_once(' ')?;
    let token = token.trim();
    let is_ours = scheme.eq_ignore_ascii_case("bearer") && token.starts_with(PREFIX);
    is_ours.then(|| token.to_owned())
}

/// The account of a token that may ask for what it asks for.
pub(super) async fn recognise(accounts: &Accounts, sent: Sent) -> Result<(Way, Account), ApiError> {
    let now = time::now();
    let found = accounts.people.token(&hash(&sent.token), now).await?;
    let (token, account) = found.filter(|(_, account)| is_usable(account)).ok_or_else(bad)?;
    check(sent.access, &token)?;
    if now.saturating_sub(token.used.unwrap_or_default()) > FRESH {
        // If it cannot be noted, the owner is told of an earlier use.
        let _ = accounts.people.use_token(&token.id, now).await;
    }
    Ok((Way::Token(token), account))
}

/// Whether programs may act for an account: not if it is closed, or about to be deleted.
pub(super) fn is_usable(account: &Account) -> bool {
    is_open(account) && account.leaving.is_none()
}

fn check(access: Access, token: &Token) -> Result<(), ApiError> {
    match access {
        Access::Open => Ok(()),
        Access::Scope(scope) if token.scopes.contains(&scope) => Ok(()),
        Access::Scope(scope) => {
            let message = format!("this token lacks the scope {scope}");
            Err(ApiError::new(FailureCode::NoScope, message).at(scope.word()))
        }
        Access::Never => Err(never()),
    }
}

/// The refusal of what only a person at a browser may do.
pub(super) fn never() -> ApiError {
    let message = "no token may do this; sign in with a browser";
    ApiError::new(FailureCode::NoScope, message)
}

/// The refusal of a token.
pub(super) fn bad() -> ApiError {
    let message = "this token is unknown, was revoked, or has expired";
    ApiError::new(FailureCode::BadToken, message)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn header(text: &str) -> Option<String> {
        let mut headers = HeaderMap::new();
        headers.insert(header::AUTHORIZATION, text.parse().unwrap());
        token_in(&headers)
    }

    #[test]
    fn tokens_of_accounts_are_told_from_those_of_seats() {
        assert_eq!(header("Bearer cht_abc"), Some("cht_abc".to_owned()));
        assert_eq!(header("bearer  cht_abc "), Some("cht_abc".to_owned()));
        for other in ["Bearer abc", "cht_abc", "Basic cht_abc", "Bearer CHT_abc", "Bearer x,cht_a"]
        {
            assert_eq!(header(other), None, "{other}");
        }
    }

    #[test]
    fn a_token_has_a_prefix_a_hash_and_an_end() {
        let (token, kept) = new_token("me", "home", vec![Scope::Play], Some(2)).unwrap();
        assert!(token.starts_with("cht_") && token.len() == 36, "{token}");
        assert_eq!((kept.hash, kept.expires), (hash(&token), Some(kept.created + 2 * DAY)));
        let (_, kept) = new_token("me", "home", vec![Scope::Play], None).unwrap();
        assert_eq!(kept.expires, None);
    }
}
