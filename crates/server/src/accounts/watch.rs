//! Who is to be told that something about an account has changed: streams look anew then, and they end when what
//! they were opened with is good no longer.
//!
//! A message says which account, never what. So none can be wrong, and one that is lost is made good by the next look,
//! which every stream takes from time to time.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use crownhead_store::time;
use tokio::sync::broadcast::{self, error::RecvError};

use super::{Accounts, Visitor, Way, is_open, tokens};
use crate::failure::ApiError;

/// Messages that a stream may be behind; beyond it the stream looks anew in any case.
const BEHIND: usize = 256;
/// The most streams of events of one account.
const MOST: u32 = 8;

/// The streams that tell of accounts.
#[derive(Debug)]
pub(crate) struct Listeners {
    changed: broadcast::Sender<Arc<str>>,
    open: Arc<Mutex<HashMap<String, u32>>>,
}

impl Default for Listeners {
    fn default() -> Self {
        Self { changed: broadcast::Sender::new(BEHIND), open: Arc::default() }
    }
}

impl Listeners {
    /// Says that something about an account has changed.
    pub(crate) fn tell(&self, account: &str) {
        // Nobody may be listening.
        let _ = self.changed.send(account.into());
    }

    /// A place among the streams of an account; none if it has as many as it may.
    pub(crate) fn open(&self, account: &str) -> Option<Listening> {
        let open = Arc::clone(&self.open);
        let mut counts = lock(&open);
        let count = counts.entry(account.to_owned()).or_default();
        if *count >= MOST {
            return None;
        }
        *count += 1;
        drop(counts);
        Some(Listening { open, account: account.to_owned() })
    }
}

fn lock(open: &Mutex<HashMap<String, u32>>) -> MutexGuard<'_, HashMap<String, u32>> {
    open.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A stream of events that is open.
#[derive(Debug)]
pub(crate) struct Listening {
    open: Arc<Mutex<HashMap<String, u32>>>,
    account: String,
}

impl Drop for Listening {
    fn drop(&mut self) {
        let mut counts = lock(&self.open);
        if let Some(count) = counts.get_mut(&self.account) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&self.account);
            }
        }
    }
}

/// What a stream was opened with: it ends when that is good no longer.
#[derive(Debug)]
pub(crate) struct Watch {
    accounts: Arc<Accounts>,
    visitor: Visitor,
    changed: broadcast::Receiver<Arc<str>>,
}

impl Watch {
    /// Watches over whoever has sent a request.
    pub(crate) fn new(accounts: &Arc<Accounts>, visitor: Visitor) -> Self {
        let changed = accounts.listeners.changed.subscribe();
        Self { accounts: Arc::clone(accounts), visitor, changed }
    }

    /// Done when something about the account may have changed.
    pub(crate) async fn changed(&mut self) {
        let Some(account) = self.visitor.account() else { return std::future::pending().await };
        loop {
            match self.changed.recv().await {
                Ok(told) if *told != *account.id => {}
                Ok(_) | Err(RecvError::Lagged(_)) => return,
                Err(RecvError::Closed) => return std::future::pending().await,
            }
        }
    }

    /// Refuses if the token or the session was ended, or the account closed. Nobody needs neither.
    pub(crate) async fn check(&self) -> Result<(), ApiError> {
        let (people, now) = (&self.accounts.people, time::now());
        let is_good = match self.visitor.0.as_deref() {
            None => true,
            Some((Way::Session(session), _)) => {
                let found = people.session(&session.hash, now).await?;
                found.is_some_and(|(_, account)| is_open(&account))
            }
            Some((Way::Token(token), _)) => {
                let found = people.token(&token.hash, now).await?;
                found.is_some_and(|(_, account)| tokens::is_usable(&account))
            }
        };
        match (is_good, self.visitor.program()) {
            (true, _) => Ok(()),
            (false, Some(_)) => Err(tokens::bad()),
            (false, None) => Err(super::signed_out()),
        }
    }
}
