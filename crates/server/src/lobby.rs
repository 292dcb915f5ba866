//! The lobby: who waits for a game, and for which.
//!
//! Seeks are rows, so that several servers have one lobby: taking one is a comparison in the database, and of two who take
//! it, wherever they ask, one gets it. A seek counts for as long as its owner listens and half a minute longer. What pages are
//! shown is a copy of the rows that all listeners share: it is read again after every change made here, when another server
//! tells of one, and every two seconds where other servers may have been unable to.

use std::{
    future::pending,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

use crownhead_store::{Account, People, Seek as Kept, SeekState, StoreError, random_text, time};
use crownhead_wire::{self as wire, RatingRange, SeekGame};
use futures_util::{FutureExt as _, StreamExt as _};
use tokio::{
    sync::{Mutex as Turn, watch},
    time::{MissedTickBehavior, interval},
};

use crate::{
    failure::ApiError,
    news::{Item, News, Told},
};

/// How long a seek lives without a sign of its owner, in milliseconds.
const ALIVE: u64 = 30_000;
/// A sign is noted when less than this is left.
const BEAT: u64 = 22_000;
/// How long it is remembered that a seek was taken, in milliseconds.
const TOLD: u64 = 60_000;
/// The most seeks.
const MOST: u32 = 500;
/// How often seeks are read where other servers change them, too.
const LOOK: Duration = Duration::from_secs(2);
/// How often another seek is tried when somebody else was quicker.
const TRIES: usize = 4;
/// What the lobby is called among the news of games: no game has such an id.
const NAME: &str = "_lobby";

/// A seek that was taken here.
#[derive(Clone, Debug)]
pub(crate) struct Seek {
    pub(crate) told: wire::Seek,
    /// Who waits.
    pub(crate) account: String,
    /// Whose it is now.
    claim: String,
}

/// A row, with what it says.
#[derive(Clone, Debug)]
struct Row {
    kept: Kept,
    told: wire::Seek,
}

impl Row {
    /// One that a later program has written in another form is not seen here.
    fn read(kept: Kept) -> Option<Self> {
        let told = serde_json::from_str(&kept.told).ok()?;
        Some(Self { kept, told })
    }

    fn is_open(&self, now: u64) -> bool {
        self.kept.state == SeekState::Open && self.kept.alive_until > now
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

/// What was read last.
#[derive(Debug, Default)]
struct Shown {
    rows: Vec<Row>,
    /// The blocks by and of those who wait: who, and whom, sorted.
    blocks: Vec<(String, String)>,
}

impl Shown {
    /// Whether one of two accounts blocks the other.
    fn are_apart(&self, one: &str, other: &str) -> bool {
        let blocks = |one: &str, other: &str| {
            self.blocks.binary_search_by(|(who, whom)| (&**who, &**whom).cmp(&(one, other))).is_ok()
        };
        blocks(one, other) || blocks(other, one)
    }

    /// The seeks that an account can take.
    fn for_others<'a>(&'a self, account: &'a str, now: u64) -> impl Iterator<Item = &'a Row> {
        self.rows.iter().filter(move |row| {
            row.is_open(now)
                && row.kept.account != account
                && !self.are_apart(account, &row.kept.account)
        })
    }
}

/// Everybody who waits.
#[derive(Debug)]
pub(crate) struct Lobby {
    people: Arc<dyn People>,
    /// How other servers are told, and the number of this one among them; nothing where there are none.
    others: Option<(Arc<dyn News>, u64)>,
    /// The seeks as they were read last.
    shown: Mutex<Shown>,
    /// Whoever reads them, with the number of the last reading and what came of it. One reading is enough for all who
    /// have asked before it began, and a database that is away is waited for once.
    reading: Turn<(u64, Result<(), StoreError>)>,
    /// How many readings have begun.
    readings: AtomicU64,
    /// Counts changes.
    changed: watch::Sender<u64>,
}

impl Lobby {
    pub(crate) fn new(people: Arc<dyn People>, others: Option<(Arc<dyn News>, u64)>) -> Self {
        Self {
            people,
            others,
            shown: Mutex::default(),
            reading: Turn::new((0, Ok(()))),
            readings: AtomicU64::new(0),
            changed: watch::Sender::new(0),
        }
    }

    fn shown(&self) -> MutexGuard<'_, Shown> {
        self.shown.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Reads the seeks, and tells listeners if they are others than before.
    pub(crate) async fn look(&self) -> Result<(), StoreError> {
        let asked = self.readings.load(Ordering::SeqCst);
        let mut last = self.reading.lock().await;
        if last.0 > asked {
            return last.1.clone();
        }
        let number = self.readings.fetch_add(1, Ordering::SeqCst) + 1;
        let done = self.read().await;
        *last = (number, done.clone());
        done
    }

    async fn read(&self) -> Result<(), StoreError> {
        let rows = self.people.seeks(time::now()).await?;
        let rows: Vec<Row> = rows.into_iter().filter_map(Row::read).collect();
        let mut blocks = self.people.blocks_in_lobby(time::now()).await?;
        blocks.sort_unstable();
        let is_same = {
            let mut shown = self.shown();
            // Signs of life are nobody's news.
            let is_same = shown.rows.len() == rows.len()
                && shown.blocks == blocks
                && shown.rows.iter().zip(&rows).all(|(one, other)| {
                    (&one.kept.id, &one.kept.state) == (&other.kept.id, &other.kept.state)
                });
            *shown = Shown { rows, blocks };
            is_same
        };
        if !is_same {
            self.changed.send_modify(|count| *count += 1);
        }
        Ok(())
    }

    /// Something was changed here: listeners here and at other servers hear of it.
    pub(crate) async fn tell(&self) {
        if let Some((news, node)) = &self.others {
            news.tell(NAME, &Told { node: *node, what: Item::Lobby });
        }
        if let Err(error) = self.look().await {
            tracing::warn!(%error, "cannot read the lobby");
        }
    }

    /// Follows what other servers do, for ever.
    pub(crate) async fn keep(&self) {
        let Some((news, node)) = &self.others else { return pending().await };
        let mut hearing = news.hear(NAME).await;
        let mut back = news.came_back();
        let mut looks = interval(LOOK);
        looks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                _ = looks.tick() => {}
                told = hearing.next() => match told {
                    Some(told) if told.node == *node => continue,
                    // One look is enough for all that has been told.
                    Some(_) => while hearing.next().now_or_never().flatten().is_some() {},
                    None => hearing = news.hear(NAME).await,
                },
                Ok(()) = back.changed() => looks.reset(),
            }
            // Where nobody listens, whoever asks next has it read.
            if self.changed.receiver_count() > 0
                && let Err(error) = self.look().await
            {
                tracing::warn!(%error, "cannot read the lobby");
            }
        }
    }

    /// Changes when somebody comes or goes.
    pub(crate) fn changes(&self) -> watch::Receiver<u64> {
        self.changed.subscribe()
    }

    /// Puts a seek among the others, in place of an earlier one of the same account; `false` if there are too many.
    pub(crate) async fn add(&self, told: &wire::Seek, account: &str) -> Result<bool, ApiError> {
        let text = serde_json::to_string(told).map_err(|error| {
            ApiError::internal(format!("a seek that cannot be written: {error}"))
        })?;
        let new = Kept {
            id: told.id.clone(),
            account: account.to_owned(),
            told: text,
            since: told.since,
            alive_until: told.since + ALIVE,
            state: SeekState::Open,
        };
        let has_room = self.people.insert_seek(&new, MOST).await?;
        self.tell().await;
        Ok(has_room)
    }

    /// Takes a seek of somebody else: nobody else gets it, and whoever takes it waits no longer.
    pub(crate) async fn take(&self, id: &str, account: &str) -> Result<Option<Seek>, ApiError> {
        let claim = random_text(16)?;
        let taken = self.people.take_seek(id, account, &claim, time::now()).await?;
        if taken.is_some() {
            self.tell().await;
        }
        let taken = taken.and_then(Row::read);
        Ok(taken.map(|Row { kept, told }| Seek { told, account: kept.account, claim }))
    }

    /// A seek that somebody else may take.
    pub(crate) async fn find(
        &self,
        id: &str,
        account: &str,
    ) -> Result<Option<wire::Seek>, ApiError> {
        self.look().await?;
        let now = time::now();
        let shown = self.shown();
        let mut open = shown.for_others(account, now);
        Ok(open.find(|row| row.kept.id == id).map(|row| row.told.clone()))
    }

    /// Takes the seek that fits a wish: of the one with the nearest rating, then the one that has waited longest. Bots
    /// are paired with bots, people with people.
    pub(crate) async fn take_fitting(
        &self,
        wish: &SeekGame,
        account: &Account,
        rating: Option<u32>,
    ) -> Result<Option<Seek>, ApiError> {
        for _ in 0..TRIES {
            self.look().await?;
            let Some(id) = self.fitting(wish, account, rating) else { return Ok(None) };
            let taken = self.take(&id, &account.id).await?;
            if taken.is_some() {
                return Ok(taken);
            }
        }
        Ok(None)
    }

    fn fitting(&self, wish: &SeekGame, account: &Account, rating: Option<u32>) -> Option<String> {
        let now = time::now();
        let shown = self.shown();
        let fitting = shown
            .for_others(&account.id, now)
            .filter(|row| row.told.bot == account.is_bot() && row.fits(wish, rating));
        // Whoever has no rating is as far away as can be.
        let distance = |row: &Row| match (row.rating(), rating) {
            (Some(one), Some(other)) => one.abs_diff(other),
            (Some(_) | None, _) => u32::MAX,
        };
        let order = |row: &&Row| (distance(row), row.kept.since, row.kept.id.clone());
        fitting.min_by_key(order).map(|row| row.kept.id.clone())
    }

    /// Puts a seek back whose game could not be made. If that fails, it is open again after half a minute.
    pub(crate) async fn put_back(&self, seek: &Seek) {
        if let Err(error) = self.people.return_seek(&seek.told.id, &seek.claim).await {
            tracing::warn!(%error, "a seek could not be put back");
        }
        self.tell().await;
    }

    /// Notes that the game of a seek has begun, for its owner to hear of.
    pub(crate) async fn begun(&self, seek: &Seek, game: &str) {
        let until = time::now() + TOLD;
        if let Err(error) = self.people.begin_seek(&seek.account, game, until).await {
            tracing::warn!(%error, game, "whoever waited is not told of a game");
        }
        self.tell().await;
    }

    /// Takes back the seek of an account; whether there was one.
    pub(crate) async fn remove(&self, id: &str, account: &str) -> Result<bool, ApiError> {
        let is_gone = self.people.remove_seek(id, account).await?;
        self.tell().await;
        Ok(is_gone)
    }

    /// Notes that whoever waits is still there.
    pub(crate) async fn beat(&self, account: &str) {
        let now = time::now();
        let is_due = {
            let mut shown = self.shown();
            let mut own = shown.rows.iter_mut().filter(|row| row.kept.account == account);
            own.find(|row| row.kept.alive_until > now && row.kept.alive_until < now + BEAT)
                .filter(|row| !matches!(row.kept.state, SeekState::Begun { .. }))
                .map(|row| row.kept.alive_until = now + ALIVE)
                .is_some()
        };
        if is_due && let Err(error) = self.people.beat_seek(account, now, now + ALIVE).await {
            tracing::warn!(%error, "cannot note that somebody waits");
        }
    }

    /// What somebody is to be told, as it was read last.
    pub(crate) fn state(&self, account: Option<&str>) -> wire::LobbyState {
        let now = time::now();
        let shown = self.shown();
        let is_own = |row: &&Row| Some(row.kept.account.as_str()) == account;
        let is_shown = |row: &&Row| {
            row.is_open(now)
                && account.is_none_or(|account| !shown.are_apart(account, &row.kept.account))
        };
        let open = shown.rows.iter().filter(is_shown);
        let begun = shown.rows.iter().filter(|row| row.kept.alive_until > now).find(is_own);
        let game = begun.and_then(|row| match &row.kept.state {
            SeekState::Begun { game } => Some(game.clone()),
            SeekState::Open | SeekState::Taken => None,
        });
        wire::LobbyState {
            own: open.clone().find(is_own).map(|row| row.kept.id.clone()),
            seeks: open.map(|row| row.told.clone()).collect(),
            game,
        }
    }
}
