//! What an owner's games have in common: for each position, the moves played from it and how those games ended.
//!
//! The index is made from the store when somebody asks, and kept in memory. Later only games that have changed
//! are read. A position is its hash, so games that reach it by different moves count together.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
};

use crownhead_rules::{Color, Position, RuleSet};
use crownhead_store::{Filter, Record, Store, time};
use crownhead_wire::Counts;
use tokio::sync::Semaphore;

use crate::{failure::ApiError, work};

/// So many moves of a game are in the index: an explorer is for openings.
const MOST_PLIES: usize = 60;
/// The most games of an index, those made last.
const MOST_GAMES: usize = 20_000;
/// The most indexes kept.
const MOST_INDEXES: usize = 8;
/// So many games are read from the store at once.
const AT_ONCE: u32 = 500;

/// The indexes that were asked for lately, the last one last.
#[derive(Debug)]
pub(crate) struct Explorers {
    kept: Mutex<Vec<Arc<Index>>>,
    /// One index is made at a time.
    making: Semaphore,
}

impl Default for Explorers {
    fn default() -> Self {
        Self { kept: Mutex::default(), making: Semaphore::new(1) }
    }
}

/// The games of an owner by some rules.
#[derive(Clone, Debug)]
pub(crate) struct Index {
    owner: String,
    rules: RuleSet,
    /// How the store looked when the index was made.
    state: Option<StoreState>,
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
    /// The index of an owner's games by some rules, up to date.
    pub(crate) async fn index(
        &self,
        store: &Arc<dyn Store>,
        owner: &str,
        rules: &RuleSet,
    ) -> Result<Arc<Index>, ApiError> {
        let _making = self.making.acquire().await;
        let kept = self.find(owner, rules);
        let filter = Filter {
            owner: owner.to_owned(),
            rules: Some(rules.base().id.to_string()),
            waiting_since: time::now(),
            ..Filter::default()
        };
        let state = state_of(store, &filter).await?;
        if let Some(index) = kept.as_ref().filter(|index| index.state == state) {
            return Ok(Arc::clone(index));
        }
        let since = kept.as_ref().and_then(|index| Some(index.state.as_ref()?.updated));
        let mut index = kept.map_or_else(|| Index::new(owner, rules), |index| (*index).clone());
        index = read(store, &Filter { from: since, ..filter.clone() }, index).await?;
        // Games were deleted: what is left is read again.
        let total = state.as_ref().map_or(0, |state| state.total as usize);
        if index.games.len() > total {
            index = read(store, &filter, Index::new(owner, rules)).await?;
        }
        index.state = state;
        let index = Arc::new(index);
        self.keep(Arc::clone(&index));
        Ok(index)
    }

    fn find(&self, owner: &str, rules: &RuleSet) -> Option<Arc<Index>> {
        let kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.iter().find(|index| index.is_of(owner, rules)).cloned()
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

/// Adds the games of a filter to an index.
async fn read(
    store: &Arc<dyn Store>,
    filter: &Filter,
    mut index: Index,
) -> Result<Index, ApiError> {
    let mut after = None;
    loop {
        let rows = store.list_made(filter, after, AT_ONCE).await?;
        let is_last = rows.len() < AT_ONCE as usize;
        after = rows.last().map(|row| (row.card.created, row.card.id.clone()));
        index = work::on_file(move || {
            for row in &rows {
                index.add(row);
            }
            index
        })
        .await?;
        if is_last || index.games.len() >= MOST_GAMES {
            break;
        }
    }
    work::on_file(move || {
        index.moves.sort_unstable();
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
            games: Vec::new(),
            numbers: HashMap::new(),
            moves: Vec::new(),
        }
    }

    fn is_of(&self, owner: &str, rules: &RuleSet) -> bool {
        self.owner == owner && self.rules == *rules
    }

    /// Adds a game, or replaces it as it was.
    fn add(&mut self, row: &Record) {
        let session = row.session(time::moment()).ok();
        let session = session.filter(|session| *session.rules() == self.rules);
        let end = match row.state.end.map(|end| end.winner) {
            None => Ending::Open,
            Some(None) => Ending::Draw,
            Some(Some(winner)) => Ending::Won(winner),
        };
        let known = Known { fits: session.is_some(), end };
        let number = if let Some(&number) = self.numbers.get(&row.card.id) {
            self.moves.retain(|(_, _, game)| *game != number);
            self.games[number as usize] = known;
            number
        } else {
            let number = self.games.len() as u32;
            self.numbers.insert(row.card.id.clone(), number);
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
