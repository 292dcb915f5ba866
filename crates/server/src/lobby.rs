//! The lobby: who waits for a game, and for which.
//!
//! Seeks live in memory, for as long as their owner listens and half a minute longer: after a restart nobody
//! waits. Taking one removes it under a lock, so that of two who take it one gets it.

use std::{
    collections::HashMap,
    sync::{Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

use crownhead_store::Account;
use crownhead_wire::{self as wire, RatingRange, SeekGame};
use tokio::sync::watch;

/// How long a seek lives without a sign of its owner.
const ALIVE: Duration = Duration::from_secs(30);
/// How long it is remembered that a seek was taken.
const TOLD: Duration = Duration::from_mins(1);
/// The most seeks.
const MOST: usize = 500;

/// A seek.
#[derive(Clone, Debug)]
pub(crate) struct Seek {
    pub(crate) told: wire::Seek,
    pub(crate) account: Account,
    seen: Instant,
}

impl Seek {
    pub(crate) fn new(told: wire::Seek, account: Account) -> Self {
        Self { told, account, seen: Instant::now() }
    }

    fn rating(&self) -> Option<u32> {
        self.told.rating.map(|rating| rating.number)
    }

    /// Whether two who want these games can play each other; `rating` is that of the other.
    fn fits(&self, other: &SeekGame, rating: Option<u32>) -> bool {
        let own = &self.told.game;
        let sides = match (own.side, other.side) {
            (Some(one), Some(other)) => one != other,
            (Some(_) | None, None) | (None, Some(_)) => true,
        };
        own.rules == other.rules
            && own.clock == other.clock
            && own.rated == other.rated
            && sides
            && is_within(own.range, rating)
            && is_within(other.range, self.rating())
    }
}

/// Whether a rating is one that somebody asks for. Whoever has none is within no range.
pub(crate) fn is_within(range: Option<RatingRange>, rating: Option<u32>) -> bool {
    range.is_none_or(|RatingRange { low, high }| {
        rating.is_some_and(|rating| (low..=high).contains(&rating))
    })
}

#[derive(Debug, Default)]
struct Waiting {
    seeks: HashMap<String, Seek>,
    /// Games that began, by the account that had waited.
    begun: HashMap<String, (String, Instant)>,
}

/// Everybody who waits.
#[derive(Debug)]
pub(crate) struct Lobby {
    waiting: Mutex<Waiting>,
    /// Counts changes.
    changed: watch::Sender<u64>,
}

impl Default for Lobby {
    fn default() -> Self {
        Self { waiting: Mutex::default(), changed: watch::Sender::new(0) }
    }
}

impl Lobby {
    fn waiting(&self) -> MutexGuard<'_, Waiting> {
        let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        waiting.seeks.retain(|_, seek| seek.seen.elapsed() < ALIVE);
        waiting.begun.retain(|_, (_, since)| since.elapsed() < TOLD);
        waiting
    }

    fn tell(&self) {
        self.changed.send_modify(|count| *count += 1);
    }

    /// Changes when somebody comes or goes.
    pub(crate) fn changes(&self) -> watch::Receiver<u64> {
        self.changed.subscribe()
    }

    /// Puts a seek among the others, in place of an earlier one of the same account; `false` if there are too many.
    pub(crate) fn add(&self, seek: Seek) -> bool {
        let mut waiting = self.waiting();
        waiting.seeks.retain(|_, other| other.account.id != seek.account.id);
        let has_room = waiting.seeks.len() < MOST;
        if has_room {
            waiting.begun.remove(&seek.account.id);
            waiting.seeks.insert(seek.told.id.clone(), seek);
        }
        drop(waiting);
        self.tell();
        has_room
    }

    /// Takes a seek of somebody else: nobody else gets it, and whoever takes it waits no longer.
    pub(crate) fn take(&self, id: &str, account: &str) -> Option<Seek> {
        let mut waiting = self.waiting();
        let is_other = waiting.seeks.get(id).is_some_and(|seek| seek.account.id != account);
        let taken = if is_other { waiting.seeks.remove(id) } else { None };
        if taken.is_some() {
            waiting.seeks.retain(|_, seek| seek.account.id != account);
        }
        drop(waiting);
        self.tell();
        taken
    }

    /// A seek that somebody else may take.
    pub(crate) fn find(&self, id: &str, account: &str) -> Option<Seek> {
        self.waiting().seeks.get(id).filter(|seek| seek.account.id != account).cloned()
    }

    /// Takes the seek that fits a wish: of the one with the nearest rating, then the one that has waited longest.
    pub(crate) fn take_fitting(
        &self,
        wish: &SeekGame,
        account: &str,
        rating: Option<u32>,
    ) -> Option<Seek> {
        let id = {
            let waiting = self.waiting();
            let fitting = waiting
                .seeks
                .values()
                .filter(|seek| seek.account.id != account && seek.fits(wish, rating));
            // Whoever has no rating is as far away as can be.
            let distance = |seek: &Seek| match (seek.rating(), rating) {
                (Some(one), Some(other)) => one.abs_diff(other),
                (Some(_) | None, _) => u32::MAX,
            };
            let order = |seek: &&Seek| (distance(seek), seek.told.since, seek.told.id.clone());
            fitting.min_by_key(order)?.told.id.clone()
        };
        self.take(&id, account)
    }

    /// Puts a seek back whose game could not be made.
    pub(crate) fn put_back(&self, seek: Seek) {
        self.waiting().seeks.insert(seek.told.id.clone(), seek);
        self.tell();
    }

    /// Notes that a game has begun for an account that had waited.
    pub(crate) fn begun(&self, account: &str, game: &str) {
        self.waiting().begun.insert(account.to_owned(), (game.to_owned(), Instant::now()));
        self.tell();
    }

    /// Takes back the seek of an account; whether there was one.
    pub(crate) fn remove(&self, id: &str, account: &str) -> bool {
        let mut waiting = self.waiting();
        let is_own = waiting.seeks.get(id).is_some_and(|seek| seek.account.id == account);
        if is_own {
            waiting.seeks.remove(id);
        }
        drop(waiting);
        self.tell();
        is_own
    }

    /// Notes that an account is still there, and says what it is to be told.
    pub(crate) fn state(&self, account: Option<&str>) -> wire::LobbyState {
        let mut waiting = self.waiting();
        let mut own = None;
        for seek in
            waiting.seeks.values_mut().filter(|seek| Some(seek.account.id.as_str()) == account)
        {
            seek.seen = Instant::now();
            own = Some(seek.told.id.clone());
        }
        let mut seeks: Vec<wire::Seek> =
            waiting.seeks.values().map(|seek| seek.told.clone()).collect();
        seeks.sort_by(|a, b| (a.since, &a.id).cmp(&(b.since, &b.id)));
        let game = account.and_then(|account| waiting.begun.get(account));
        wire::LobbyState { seeks, own, game: game.map(|(game, _)| game.clone()) }
    }
}
