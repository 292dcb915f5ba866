//! Games in memory, for tests in which time does not pass.
//!
//! It keeps the same contract as the databases (`tests/contract`), by the plainest means.

use std::{
    cmp::Reverse,
    collections::HashMap,
    future::ready,
    sync::{Mutex, MutexGuard, PoisonError},
};

use crownhead_play::{Moment, SavedClock};
use futures_util::future::BoxFuture;

use crate::{
    Card, Change, Filter, KeptReview, REVIEW_BYTES, Record, ResultFilter, SeatHashes, Store,
    StoreError, Summary, search, store::Answer,
};

/// Games by id, for tests: nothing survives.
#[derive(Debug, Default)]
pub struct Memory {
    games: Mutex<HashMap<String, Record>>,
    reviews: Mutex<HashMap<String, KeptReview>>,
    is_shared: bool,
}

impl Memory {
    /// For several servers in one process.
    pub fn shared() -> Self {
        Self { is_shared: true, ..Self::default() }
    }

    fn games(&self) -> MutexGuard<'_, HashMap<String, Record>> {
        self.games.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn reviews(&self) -> MutexGuard<'_, HashMap<String, KeptReview>> {
        self.reviews.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The games of a filter.
    fn listed(&self, filter: &Filter) -> Vec<Record> {
        self.games().values().filter(|game| admits(filter, game)).cloned().collect()
    }
}

/// Whether a game is among those of a filter.
fn admits(filter: &Filter, game: &Record) -> bool {
    let Record { card, setting, state, moves, .. } = game;
    let end = state.end;
    let has_result = filter.result.is_none_or(|result| match (result, end) {
        (ResultFilter::Open, end) => end.is_none(),
        (ResultFilter::Draw, end) => end.is_some_and(|end| end.winner.is_none()),
        (ResultFilter::Won(side), end) => end.is_some_and(|end| end.winner == Some(side)),
    });
    let players = &setting.players;
    let is_between_people =
        [&players.white, &players.black].into_iter().all(|text| text == "human");
    let is_begun =
        state.ply > 0 || end.is_some() || is_between_people && card.created >= filter.waiting_since;
    let result = end.map_or("open", |end| end.winner.map_or("draw", crownhead_rules::Color::word));
    let reason = end.map(|end| serde_json::to_string(&end.reason).unwrap_or_default());
    let about = [
        &card.id,
        &setting.rules,
        &setting.rules_name,
        &players.white,
        &players.black,
        result,
        reason.as_deref().unwrap_or_default(),
    ];
    let about = format!(" {}", about.join(" ")).to_lowercase();
    let has_word = |alternatives: Vec<&str>| {
        alternatives.into_iter().any(|text| {
            let text = text.to_lowercase();
            let is_in_a_move = || moves.iter().any(|m| m.text.contains(&text));
            about.contains(&text) || search::may_be_in_a_move(&text) && is_in_a_move()
        })
    };
    card.owner == filter.owner
        && filter.rules.as_ref().is_none_or(|rules| setting.rules == *rules)
        && has_result
        && filter.from.is_none_or(|from| card.updated >= from)
        && filter.to.is_none_or(|to| card.updated < to)
        && is_begun
        && search::words(filter).all(has_word)
}

impl Store for Memory {
    fn insert<'a>(&'a self, game: &'a Record) -> Answer<'a, ()> {
        let mut games = self.games();
        if games.contains_key(&game.card.id) {
            return Box::pin(ready(Err(StoreError::Other("there is such a game".to_owned()))));
        }
        games.insert(game.card.id.clone(), game.clone());
        Box::pin(ready(Ok(())))
    }

    fn update<'a>(&'a self, change: &'a Change) -> Answer<'a, ()> {
        let mut games = self.games();
        let before = games.get_mut(&change.card.id);
        let Some(game) = before.filter(|game| game.card.version + 1 == change.card.version) else {
            return Box::pin(ready(Err(StoreError::Changed)));
        };
        game.card.clone_from(&change.card);
        game.state.clone_from(&change.state);
        game.moves.truncate(change.kept as usize);
        game.moves.extend_from_slice(&change.moves);
        Box::pin(ready(Ok(())))
    }

    fn start_clock<'a>(&'a self, id: &'a str, version: u32, clock: SavedClock) -> Answer<'a, bool> {
        let side = |clock: SavedClock| clock.running.map(|(side, _)| side);
        let mut games = self.games();
        let found = games.get_mut(id).filter(|game| {
            game.card.version == version
                && game.state.clock.is_none_or(|kept| {
                    side(kept).is_none() || side(clock).is_some() && side(kept) != side(clock)
                })
        });
        let is_started = found.is_some();
        if let Some(game) = found {
            game.state.clock = Some(clock);
        }
        Box::pin(ready(Ok(is_started)))
    }

    fn set_seats<'a>(
        &'a self,
        id: &'a str,
        before: &'a SeatHashes,
        after: &'a SeatHashes,
    ) -> Answer<'a, bool> {
        let mut games = self.games();
        let found = games.get_mut(id).filter(|game| game.card.seats == *before);
        let is_set = found.is_some();
        if let Some(game) = found {
            game.card.seats.clone_from(after);
        }
        Box::pin(ready(Ok(is_set)))
    }

    fn get<'a>(&'a self, id: &'a str) -> Answer<'a, Option<Record>> {
        Box::pin(ready(Ok(self.games().get(id).cloned())))
    }

    fn card<'a>(&'a self, id: &'a str) -> Answer<'a, Option<Card>> {
        Box::pin(ready(Ok(self.games().get(id).map(|game| game.card.clone()))))
    }

    fn list<'a>(
        &'a self,
        filter: &'a Filter,
        skip: u32,
        most: u32,
    ) -> Answer<'a, (u32, Vec<Summary>)> {
        let mut games = self.listed(filter);
        games.sort_by_cached_key(|game| (Reverse(game.card.updated), game.card.id.clone()));
        let total = games.len() as u32;
        let page = games.iter().skip(skip as usize).take(most as usize);
        Box::pin(ready(Ok((total, page.map(Record::summary).collect()))))
    }

    fn list_made<'a>(
        &'a self,
        filter: &'a Filter,
        after: Option<(u64, String)>,
        most: u32,
    ) -> Answer<'a, Vec<Record>> {
        let made = |game: &Record| (game.card.created, game.card.id.clone());
        let mut games = self.listed(filter);
        games.retain(|game| after.as_ref().is_none_or(|after| made(game) < *after));
        games.sort_by_cached_key(|game| Reverse(made(game)));
        games.truncate(most as usize);
        Box::pin(ready(Ok(games)))
    }

    fn unchanged_since(&self, time: u64, most: u32) -> Answer<'_, Vec<String>> {
        let games = self.games();
        let mut old: Vec<&Card> =
            games.values().map(|game| &game.card).filter(|card| card.updated < time).collect();
        old.sort_by_key(|card| card.updated);
        let ids = old.into_iter().take(most as usize).map(|card| card.id.clone()).collect();
        Box::pin(ready(Ok(ids)))
    }

    fn bytes(&self) -> Answer<'_, u64> {
        Box::pin(ready(Ok(0)))
    }

    fn beat(&self, _: Moment) -> Answer<'_, ()> {
        Box::pin(ready(Ok(())))
    }

    fn keep_review<'a>(&'a self, game: &'a str, review: &'a KeptReview) -> Answer<'a, ()> {
        if !self.games().contains_key(game) {
            return Box::pin(ready(Err(StoreError::Other("there is no such game".to_owned()))));
        }
        let mut reviews = self.reviews();
        reviews.insert(game.to_owned(), review.clone());
        let bytes = |reviews: &HashMap<String, KeptReview>| -> u64 {
            reviews.values().map(|review| review.found.len() as u64).sum()
        };
        while bytes(&reviews) > REVIEW_BYTES {
            let first = reviews.iter().min_by_key(|(id, review)| (review.made, Reverse(*id)));
            let Some(id) = first.map(|(id, _)| id.clone()) else { break };
            reviews.remove(&id);
        }
        Box::pin(ready(Ok(())))
    }

    fn review<'a>(&'a self, game: &'a str) -> Answer<'a, Option<KeptReview>> {
        Box::pin(ready(Ok(self.reviews().get(game).cloned())))
    }

    fn delete_review<'a>(&'a self, game: &'a str) -> Answer<'a, ()> {
        self.reviews().remove(game);
        Box::pin(ready(Ok(())))
    }

    fn delete<'a>(&'a self, id: &'a str) -> Answer<'a, bool> {
        self.reviews().remove(id);
        Box::pin(ready(Ok(self.games().remove(id).is_some())))
    }

    fn versions<'a>(&'a self, ids: &'a [String]) -> Answer<'a, Vec<(String, u32)>> {
        let games = self.games();
        let versions = ids.iter().filter_map(|id| Some((id.clone(), games.get(id)?.card.version)));
        Box::pin(ready(Ok(versions.collect())))
    }

    fn is_shared(&self) -> bool {
        self.is_shared
    }

    fn close(&self) -> BoxFuture<'_, ()> {
        Box::pin(ready(()))
    }
}
