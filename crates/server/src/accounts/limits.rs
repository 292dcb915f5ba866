//! Limits on what one address or one account may do in a span of time. They are counted in the database, so
//! that a restart forgives nothing; refusals name the limit and say when to come back.

use std::time::Duration;

use crownhead_store::time;
use crownhead_wire::FailureCode;

use super::Accounts;
use crate::{client::Client, failure::ApiError};

/// So many times as much is allowed from this machine itself: a runaway program still reaches it.
const FROM_LOOPBACK: i64 = 1000;

/// A limit.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Limit {
    /// Its name, in the `place` of a refusal.
    pub(crate) name: &'static str,
    most: i64,
    window: Duration,
}

impl Limit {
    const fn new(name: &'static str, most: i64, window: Duration) -> Self {
        Self { name, most, window }
    }

    /// New names from one address.
    pub(crate) const SIGN_UP: Self = Self::new("signUp", 5, Duration::from_hours(1));
    /// Sign-ins that fail, of one name and from one address.
    pub(crate) const SIGN_IN: Self = Self::new("signIn", 10, Duration::from_mins(15));
    /// Ceremonies begun from one address.
    pub(crate) const CEREMONY: Self = Self::new("passkey", 60, Duration::from_mins(15));
    /// Games made by a guest, by address.
    pub(crate) const GUEST_GAMES: Self = Self::new("guestGames", 8, Duration::from_mins(1));
    /// The same in a day.
    pub(crate) const GUEST_DAY: Self = Self::new("guestGamesDay", 300, Duration::from_hours(24));
    /// Games made by a person.
    pub(crate) const GAMES: Self = Self::new("games", 60, Duration::from_mins(1));
    /// Games asked for in the lobby.
    pub(crate) const SEEKS: Self = Self::new("seeks", 30, Duration::from_mins(1));
    /// Challenges made by an account.
    pub(crate) const CHALLENGES: Self = Self::new("challenges", 25, Duration::from_mins(1));
    /// The same in a day.
    pub(crate) const CHALLENGES_DAY: Self =
        Self::new("challengesDay", 200, Duration::from_hours(24));
    /// Tournaments made by an account.
    pub(crate) const TOURNAMENTS: Self = Self::new("tournaments", 20, Duration::from_hours(24));
    /// Reports made by an account.
    pub(crate) const REPORTS: Self = Self::new("reports", 20, Duration::from_hours(24));
    /// Changes of a name.
    pub(crate) const RENAME: Self = Self::new("rename", 3, Duration::from_hours(24));
    /// Tokens made by an account.
    pub(crate) const TOKENS: Self = Self::new("newTokens", 30, Duration::from_hours(1));
    /// Everything of an account in one file.
    pub(crate) const EXPORT: Self = Self::new("export", 10, Duration::from_hours(1));
}

/// What was counted, and can be taken back.
#[derive(Debug)]
pub(crate) struct Counted {
    what: String,
    window: u64,
}

impl Accounts {
    /// Counts something against an address.
    pub(crate) async fn limit_address(
        &self,
        limit: Limit,
        client: Client,
    ) -> Result<Counted, ApiError> {
        let factor = if client.address.is_loopback() { FROM_LOOPBACK } else { 1 };
        let address = self.address_hash(client).await?;
        self.limit(limit, &format!("address {address}"), factor).await
    }

    /// Counts something against a name or an account.
    pub(crate) async fn limit_account(
        &self,
        limit: Limit,
        account: &str,
    ) -> Result<Counted, ApiError> {
        self.limit(limit, &format!("account {account}"), 1).await
    }

    async fn limit(&self, limit: Limit, subject: &str, factor: i64) -> Result<Counted, ApiError> {
        let span = limit.window.as_millis() as u64;
        let now = time::now();
        let window = now - now % span;
        let what = format!("{} {subject}", limit.name);
        let times = self.people.count(&what, window, 1).await?;
        if times > limit.most * factor {
            let wait = Duration::from_millis(window + span - now);
            let message =
                format!("too often: the limit {} is reached; come back later", limit.name);
            return Err(ApiError::new(FailureCode::TooMany, message)
                .at(limit.name)
                .retry_after(wait));
        }
        Ok(Counted { what, window })
    }

    /// Takes a count back: what succeeded does not count against a limit of failures.
    pub(crate) async fn forgive(&self, counted: Counted) {
        // If it cannot be taken back, the limit is reached sooner.
        let _ = self.people.count(&counted.what, counted.window, -1).await;
    }
}
