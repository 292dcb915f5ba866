//! What an owner's games have in common: for each position, the moves played from it and how those games ended.
//!
//! The index is made from the store when somebody asks, and kept in memory. Later only games that have changed
//! are read. Ten thousand games take some seconds, so they are read in the background, and whoever asks meanwhile is told what is known so far. A
//! position is its hash, so games that reach it by different moves count together.

use std::{
    collections::{HashMap, HashSet},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use crownhead_rules::{Color, Position, RuleSet};
use crownhead_store::{Filter, Record, Store, time};
use crownhead_wire::Counts;
use tokio::sync::{Notify, Semaphore};

use crate::{failure::ApiError, work};

/// So many moves of a game are in the index: an explorer is for openings.
const MOST_PLIES: usize = 60;
/// The most games of an index, those made last.
const MOST_GAMES: usize = 20_000;
/// The most indexes kept.
const MOST_INDEXES: usize = 8;
/// So many games are read from the store at once.
const AT_ONCE: u32 = 200;

/// So long an answer waits for an index that is being made.
const PATIENCE: Duration = Duration::from_millis(60);

/// The indexes that were asked for lately, the last one last.
#[derive(Debug)]
pub(crate) struct Explorers {
    kept: Mutex<Vec<Arc<Index>>>,
    /// Owners and rules whose games are being read.
    underway: Mutex<Vec<(String, RuleSet)>>,
    /// Tells that the games of somebody have been read.
    read: Notify,
    /// One index is made at a time.
    making: Semaphore,
}

impl Default for Explorers {
    fn default() -> Self {
        Self {
            kept: Mutex::default(),
            underway: Mutex::default(),
            read: Notify::new(),
            making: Semaphore::new(1),
        }
    }
}

/// The games of an owner by some rules.
#[derive(Clone, Debug)]
pub(crate) struct Index {
    owner: String,
    rules: RuleSet,
    /// How the store looked when the index was made.
    state: Option<StoreState>,
    /// Whether all games were read that there were then.
    is_whole: bool,
    games: Vec<Known>,
    numbers: HashMap<String, u32>,
    /// A move of a game: the position before and after it, and the number of the game; sorted.
    moves: Vec<(u64, u64, u32)>,
}

/// How many games there are, and the one that has changed last.
#[derive(Clone, Debug, PartialEq, Eq)]
struct StoreState {
    total: u32,
    newest: String,
    version: u32,
    updated: u64,
}

#[derive(Clone, Copy, Debug)]
struct Known {
    /// Whether it was played by these very rules.
    fits: bool,
    end: Ending,
}

#[derive(Clone, Copy, Debug)]
enum Ending {
    Open,
    Draw,
    Won(Color),
}

impl Explorers {
    /// The index of an owner's games by some rules, and how many games it lacks because they are
    /// still being read.
    pub(crate) async fn index(
        self: &Arc<Self>,
        store: &Arc<dyn Store>,
        owner: &str,
        rules: &RuleSet,
    ) -> Result<(Arc<Index>, u32), ApiError> {
        let filter = Filter {
            owner: owner.to_owned(),
            rules: Some(rules.base().id.to_string()),
            waiting_since: time::now(),
            ..Filter::default()
        };
        let state = state_of(store, &filter).await?;
        let fresh =
            || self.find(owner, rules).filter(|index| index.is_whole && index.state == state);
        if let Some(index) = fresh() {
            return Ok((index, 0));
        }
        let wait = async {
            loop {
                let read = self.read.notified();
                self.start(store, owner, rules, &filter, state.as_ref());
                read.await;
                if fresh().is_some() {
                    break;
                }
            }
        };
        // What is not read by then is told another time.
        let _ = tokio::time::timeout(PATIENCE, wait).await;
        if let Some(index) = fresh() {
            return Ok((index, 0));
        }
        let index = self.find(owner, rules).unwrap_or_else(|| Arc::new(Index::new(owner, rules)));
        let total = state.as_ref().map_or(0, |state| state.total);
        let unread = total.saturating_sub(index.games.len() as u32).max(1);
        Ok((index, unread))
    }

    /// Begins to read the games of an owner, unless that is under way.
    fn start(
        self: &Arc<Self>,
        store: &Arc<dyn Store>,
        owner: &str,
        rules: &RuleSet,
        filter: &Filter,
        state: Option<&StoreState>,
    ) {
        let key = (owner.to_owned(), rules.clone());
        let mut underway = self.underway();
        if underway.contains(&key) {
            return;
        }
        underway.push(key.clone());
        drop(underway);
        let (explorers, store) = (Arc::clone(self), Arc::clone(store));
        let (filter, state) = (filter.clone(), state.cloned());
        tokio::spawn(async move {
            let made = explorers.make(&store, &key.0, &key.1, &filter, state).await;
            if made.is_err() {
                tracing::warn!("the games of an explorer could not be read");
            }
            explorers.underway().retain(|other| *other != key);
            explorers.read.notify_waiters();
        });
    }

    fn underway(&self) -> MutexGuard<'_, Vec<(String, RuleSet)>> {
        self.underway.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Brings an index up to date.
    async fn make(
        &self,
        store: &Arc<dyn Store>,
        owner: &str,
        rules: &RuleSet,
        filter: &Filter,
        state: Option<StoreState>,
    ) -> Result<(), ApiError> {
        let _making = self.making.acquire().await;
        let kept = self.find(owner, rules).filter(|index| index.is_whole);
        let since = kept.as_ref().and_then(|index| Some(index.state.as_ref()?.updated));
        let mut index = kept.map_or_else(|| Index::new(owner, rules), |index| (*index).clone());
        index = self.read(store, &Filter { from: since, ..filter.clone() }, index).await?;
        // Games were deleted: what is left is read again.
        let total = state.as_ref().map_or(0, |state| state.total as usize);
        if index.games.len() > total {
            index = self.read(store, filter, Index::new(owner, rules)).await?;
        }
        index.state = state;
        index.is_whole = true;
        self.keep(Arc::new(index));
        Ok(())
    }

    /// Adds the games of a filter to an index. One that had none is told of on the way, each time
    /// that it has grown to twice its size.
    async fn read(
        &self,
        store: &Arc<dyn Store>,
        filter: &Filter,
        mut index: Index,
    ) -> Result<Index, ApiError> {
        let mut after = None;
        let mut told = AT_ONCE as usize / 2;
        loop {
            let rows = store.list_made(filter, after, AT_ONCE).await?;
            let is_last = rows.len() < AT_ONCE as usize;
            after = rows.last().map(|row| (row.card.created, row.card.id.clone()));
            index = work::on_file(move || {
                index.forget_moves_of(&rows);
                for row in rows {
                    index.add(row);
                }
                index
            })
            .await?;
            if is_last || index.games.len() >= MOST_GAMES {
                break;
            }
            if !index.is_whole && index.games.len() >= 2 * told {
                told = index.games.len();
                index = sorted(index).await?;
                self.keep(Arc::new(index.clone()));
            }
        }
        sorted(index).await
    }

    fn find(&self, owner: &str, rules: &RuleSet) -> Option<Arc<Index>> {
        let kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.iter().find(|index| index.is_of(owner, rules)).cloned()
    }

    /// Drops the indexes of an owner who was given games that others had made before.
    pub(crate) fn forget(&self, owner: &str) {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.retain(|index| index.owner != owner);
    }

    fn keep(&self, index: Arc<Index>) {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.retain(|other| !other.is_of(&index.owner, &index.rules));
        if kept.len() >= MOST_INDEXES {
            kept.remove(0);
        }
        kept.push(index);
    }
}

async fn state_of(store: &Arc<dyn Store>, filter: &Filter) -> Result<Option<StoreState>, ApiError> {
    let (total, newest) = store.list(filter, 0, 1).await?;
    Ok(newest.into_iter().next().map(|newest| StoreState {
        total,
        newest: newest.card.id,
        version: newest.card.version,
        updated: newest.card.updated,
    }))
}

/// An index whose moves are in order. Most of them are already, which a stable sort is quick with.
#[expect(clippy::stable_sort_primitive, reason = "a long sorted run with some moves after it")]
async fn sorted(mut index: Index) -> Result<Index, ApiError> {
    work::on_file(move || {
        index.moves.sort();
        index
    })
    .await
}

impl Index {
    fn new(owner: &str, rules: &RuleSet) -> Self {
        Self {
            owner: owner.to_owned(),
            rules: rules.clone(),
            state: None,
            is_whole: false,
            games: Vec::new(),
            numbers: HashMap::new(),
            moves: Vec::new(),
        }
    }

    fn is_of(&self, owner: &str, rules: &RuleSet) -> bool {
        self.owner == owner && self.rules == *rules
    }

    /// Takes out the moves of games that have changed, all at once: there may be a million.
    fn forget_moves_of(&mut self, rows: &[Record]) {
        let known = rows.iter().filter_map(|row| self.numbers.get(&row.card.id).copied());
        let known: HashSet<u32> = known.collect();
        if !known.is_empty() {
            self.moves.retain(|(_, _, game)| !known.contains(game));
        }
    }

    /// Adds a game, or what it is now in place of what it was.
    fn add(&mut self, mut row: Record) {
        // How it ended is known without the moves that nobody asks for.
        if row.moves.len() > MOST_PLIES {
            row.moves.truncate(MOST_PLIES);
            row.state.redo.clear();
        }
        let session = row.session(time::moment()).ok();
        let session = session.filter(|session| *session.rules() == self.rules);
        let end = match row.state.end.map(|end| end.winner) {
            None => Ending::Open,
            Some(None) => Ending::Draw,
            Some(Some(winner)) => Ending::Won(winner),
        };
        let known = Known { fits: session.is_some(), end };
        let number = if let Some(&number) = self.numbers.get(&row.card.id) {
            self.games[number as usize] = known;
            number
        } else {
            let number = self.games.len() as u32;
            self.numbers.insert(row.card.id, number);
            self.games.push(known);
            number
        };
        let Some(session) = session else { return };
        let game = session.game();
        let mut before = game.start().hash();
        for ply in 1..=game.moves().len().min(MOST_PLIES) {
            let Some(position) = game.position_after(ply) else { break };
            let after = position.hash();
            self.moves.push((before, after, number));
            before = after;
        }
    }

    /// How many games there are by these very rules.
    pub(crate) fn len(&self) -> u32 {
        self.games.iter().filter(|game| game.fits).count() as u32
    }

    /// The games that went on from a position, and how many of them with each move: the number of the
    /// move among the legal ones.
    pub(crate) fn at(&self, position: &Position) -> (Counts, Vec<(usize, Counts)>) {
        let hash = position.hash();
        let first = self.moves.partition_point(|(before, ..)| *before < hash);
        let here = self.moves[first..].iter().take_while(|(before, ..)| *before == hash);
        let mut all = Counts::default();
        let mut by_move: HashMap<u64, Counts> = HashMap::new();
        let mut last = None;
        for &(_, after, game) in here {
            // A position that a game reaches twice counts once for each move.
            if last != Some((after, game)) {
                self.count(by_move.entry(after).or_default(), game);
            }
            last = Some((after, game));
        }
        for counts in by_move.values() {
            all.games += counts.games;
            all.white += counts.white;
            all.draws += counts.draws;
            all.black += counts.black;
        }
        let successors = position.successors();
        let mut moves: Vec<(usize, Counts)> = successors
            .iter()
            .enumerate()
            .filter_map(|(number, (_, after))| Some((number, *by_move.get(&after.hash())?)))
            .collect();
        moves.sort_by_key(|(number, counts)| (std::cmp::Reverse(counts.games), *number));
        (all, moves)
    }

    fn count(&self, counts: &mut Counts, game: u32) {
        counts.games += 1;
        match self.games[game as usize].end {
            Ending::Open => {}
            Ending::Draw => counts.draws += 1,
            Ending::Won(Color::White) => counts.white += 1,
            Ending::Won(Color::Black) => counts.black += 1,
        }
    }
}
