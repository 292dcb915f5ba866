//! Games in memory, for tests in which time does not pass.

use std::{
    collections::HashMap,
    future::ready,
    sync::{Mutex, MutexGuard, PoisonError},
};

use crownhead_play::{Moment, SavedClock};
use futures_util::future::BoxFuture;

use crate::{
    Card, Change, Filter, KeptReview, Record, SeatHashes, Store, StoreError, Summary, store::Answer,
};

/// Games by id, for tests: lists have no filters, and nothing survives.
#[derive(Debug, Default)]
pub struct Memory {
    games: Mutex<HashMap<String, Record>>,
    reviews: Mutex<HashMap<String, KeptReview>>,
}

impl Memory {
    fn games(&self) -> MutexGuard<'_, HashMap<String, Record>> {
        self.games.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn reviews(&self) -> MutexGuard<'_, HashMap<String, KeptReview>> {
        self.reviews.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Does something to a game, if it is there.
    fn with(&self, id: &str, change: impl FnOnce(&mut Record)) -> Answer<'static, ()> {
        if let Some(game) = self.games().get_mut(id) {
            change(game);
        }
        Box::pin(ready(Ok(())))
    }
}

impl Store for Memory {
    fn insert<'a>(&'a self, game: &'a Record) -> Answer<'a, ()> {
        self.games().insert(game.card.id.clone(), game.clone());
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

    fn set_clock<'a>(&'a self, id: &'a str, clock: SavedClock) -> Answer<'a, ()> {
        self.with(id, |game| game.state.clock = Some(clock))
    }

    fn set_seats<'a>(&'a self, id: &'a str, seats: &'a SeatHashes) -> Answer<'a, ()> {
        self.with(id, |game| game.card.seats.clone_from(seats))
    }

    fn get<'a>(&'a self, id: &'a str) -> Answer<'a, Option<Record>> {
        Box::pin(ready(Ok(self.games().get(id).cloned())))
    }

    fn card<'a>(&'a self, id: &'a str) -> Answer<'a, Option<Card>> {
        Box::pin(ready(Ok(self.games().get(id).map(|game| game.card.clone()))))
    }

    fn list<'a>(&'a self, _: &'a Filter, _: u32, _: u32) -> Answer<'a, (u32, Vec<Summary>)> {
        let games: Vec<_> = self.games().values().map(Record::summary).collect();
        Box::pin(ready(Ok((games.len() as u32, games))))
    }

    fn list_made<'a>(
        &'a self,
        _: &'a Filter,
        _: Option<(u64, String)>,
        _: u32,
    ) -> Answer<'a, Vec<Record>> {
        Box::pin(ready(Ok(self.games().values().cloned().collect())))
    }

    fn unchanged_since(&self, time: u64, _: u32) -> Answer<'_, Vec<String>> {
        let games = self.games();
        let old = games.values().filter(|game| game.card.updated < time);
        Box::pin(ready(Ok(old.map(|game| game.card.id.clone()).collect())))
    }

    fn bytes(&self) -> Answer<'_, u64> {
        Box::pin(ready(Ok(0)))
    }

    fn beat(&self, _: Moment) -> Answer<'_, ()> {
        Box::pin(ready(Ok(())))
    }

    fn keep_review<'a>(&'a self, game: &'a str, review: &'a KeptReview) -> Answer<'a, ()> {
        self.reviews().insert(game.to_owned(), review.clone());
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

    fn close(&self) -> BoxFuture<'_, ()> {
        Box::pin(ready(()))
    }
}
