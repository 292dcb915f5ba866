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
use futures_util::StreamExt as _;
use tokio::sync::{
    broadcast::{self, error::RecvError},
    watch,
};

use super::{Accounts, Visitor, Way, is_open, tokens};
use crate::{
    failure::ApiError,
    news::{Hearing, Item, News, Told, silence},
};

/// Messages that a stream may be behind; beyond it the stream looks anew in any case.
const BEHIND: usize = 256;
/// The most streams of events of one account.
const MOST: u32 = 8;

/// How other servers are told, and the number of this one among them.
pub(crate) type Others = (Arc<dyn News>, u64);

/// The streams that tell of accounts.
#[derive(Debug)]
pub(crate) struct Listeners {
    changed: broadcast::Sender<Arc<str>>,
    open: Arc<Mutex<HashMap<String, u32>>>,
    /// Other servers with the same database, if there may be any.
    others: Option<Others>,
}

/// What an account is called among the news of games: no game has such an id.
fn name(account: &str) -> String {
    format!("_a.{account}")
}

impl Listeners {
    pub(super) fn new(others: Option<Others>) -> Self {
        Self { changed: broadcast::Sender::new(BEHIND), open: Arc::default(), others }
    }

    /// Says, here and to other servers, that something about an account has changed.
    pub(crate) fn tell(&self, account: &str) {
        self.tell_here(account);
        if let Some((news, node)) = &self.others {
            news.tell(&name(account), &Told { node: *node, what: Item::Account });
        }
    }

    /// The same where other servers have been told by another one.
    pub(crate) fn tell_here(&self, account: &str) {
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
pub(crate) struct Watch {
    accounts: Arc<Accounts>,
    visitor: Visitor,
    changed: broadcast::Receiver<Arc<str>>,
    /// What other servers say of the account, and when they can be heard again after they could not.
    hearing: Hearing,
    back: Option<watch::Receiver<u64>>,
}

impl Watch {
    /// Watches over whoever has sent a request.
    pub(crate) async fn new(accounts: &Arc<Accounts>, visitor: Visitor) -> Self {
        let changed = accounts.listeners.changed.subscribe();
        let (hearing, back) = match (visitor.account(), &accounts.listeners.others) {
            (Some(account), Some((news, _))) => {
                // In this order, so that nothing is missed in between.
                let back = news.came_back();
                (news.hear(&name(&account.id)).await, Some(back))
            }
            (None, _) | (Some(_), None) => (silence(), None),
        };
        Self { accounts: Arc::clone(accounts), visitor, changed, hearing, back }
    }

    /// Whether whatever happens is heard, at other servers too.
    pub(crate) fn hears_others(&self) -> bool {
        self.accounts.listeners.others.as_ref().is_none_or(|(news, _)| news.is_there())
    }

    /// Done when something about the account may have changed.
    pub(crate) async fn changed(&mut self) {
        let Some(account) = self.visitor.account() else { return std::future::pending().await };
        let others = self.accounts.listeners.others.as_ref();
        loop {
            tokio::select! {
                told = self.changed.recv() => match told {
                    Ok(told) if *told != *account.id => {}
                    Ok(_) | Err(RecvError::Lagged(_)) => return,
                    Err(RecvError::Closed) => return std::future::pending().await,
                },
                told = self.hearing.next() => match told {
                    Some(told) if others.is_some_and(|(_, node)| *node == told.node) => {}
                    Some(_) => return,
                    None => {
                        self.hearing = match others {
                            Some((news, _)) => news.hear(&name(&account.id)).await,
                            None => silence(),
                        };
                    }
                },
                () = is_back(&mut self.back) => return,
            }
        }
    }

    /// Refuses if the token or the session was ended, or the account closed. Nobody needs neither.
    pub(crate) async fn check(&mut self) -> Result<(), ApiError> {
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

impl std::fmt::Debug for Watch {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Watch").field("visitor", &self.visitor).finish_non_exhaustive()
    }
}

/// Done when other servers can be heard again: what they said meanwhile was lost.
async fn is_back(back: &mut Option<watch::Receiver<u64>>) {
    if let Some(back) = back
        && back.changed().await.is_ok()
    {
        return;
    }
    std::future::pending::<()>().await;
}
