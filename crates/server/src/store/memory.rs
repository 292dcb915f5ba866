//! Games in memory, for tests in which time does not pass.

use std::{
    collections::HashMap,
    future::ready,
    sync::{Mutex, MutexGuard, PoisonError},
};

use crownhead_play::Moment;
use futures_util::future::BoxFuture;

use super::{Filter, Store, StoreError, StoredGame};
use crate::seats::SeatHashes;

/// Games by id.
#[derive(Debug, Default)]
pub(crate) struct Memory(Mutex<HashMap<String, StoredGame>>);

impl Memory {
    fn games(&self) -> MutexGuard<'_, HashMap<String, StoredGame>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Store for Memory {
    fn insert<'a>(&'a self, game: &'a StoredGame) -> BoxFuture<'a, Result<(), StoreError>> {
        self.games().insert(game.id.clone(), game.clone());
        Box::pin(ready(Ok(())))
    }

    fn update<'a>(&'a self, game: &'a StoredGame) -> BoxFuture<'a, Result<(), StoreError>> {
        self.insert(game)
    }

    fn set_clock<'a>(
        &'a self,
        id: &'a str,
        clock: Option<&'a str>,
    ) -> BoxFuture<'a, Result<(), StoreError>> {
        if let Some(game) = self.games().get_mut(id) {
            game.clock = clock.map(str::to_owned);
        }
        Box::pin(ready(Ok(())))
    }

    fn set_seats<'a>(
        &'a self,
        id: &'a str,
        seats: &'a SeatHashes,
    ) -> BoxFuture<'a, Result<(), StoreError>> {
        if let Some(game) = self.games().get_mut(id) {
            game.white_seat.clone_from(&seats.white);
            game.black_seat.clone_from(&seats.black);
        }
        Box::pin(ready(Ok(())))
    }

    fn get<'a>(&'a self, id: &'a str) -> BoxFuture<'a, Result<Option<StoredGame>, StoreError>> {
        Box::pin(ready(Ok(self.games().get(id).cloned())))
    }

    fn list<'a>(
        &'a self,
        _: &'a Filter,
        _: u32,
        _: u32,
    ) -> BoxFuture<'a, Result<(u32, Vec<StoredGame>), StoreError>> {
        let games: Vec<_> = self.games().values().cloned().collect();
        Box::pin(ready(Ok((games.len() as u32, games))))
    }

    fn list_made<'a>(
        &'a self,
        _: &'a Filter,
        _: Option<(u64, String)>,
        _: u32,
    ) -> BoxFuture<'a, Result<Vec<StoredGame>, StoreError>> {
        Box::pin(ready(Ok(self.games().values().cloned().collect())))
    }

    fn unchanged_since(&self, time: u64, _: u32) -> BoxFuture<'_, Result<Vec<String>, StoreError>> {
        let games = self.games();
        let old = games.values().filter(|game| game.updated < time);
        Box::pin(ready(Ok(old.map(|game| game.id.clone()).collect())))
    }

    fn bytes(&self) -> BoxFuture<'_, Result<u64, StoreError>> {
        Box::pin(ready(Ok(0)))
    }

    fn beat(&self, _: Moment) -> BoxFuture<'_, Result<(), StoreError>> {
        Box::pin(ready(Ok(())))
    }

    fn delete<'a>(&'a self, id: &'a str) -> BoxFuture<'a, Result<bool, StoreError>> {
        Box::pin(ready(Ok(self.games().remove(id).is_some())))
    }

    fn close(&self) -> BoxFuture<'_, ()> {
        Box::pin(ready(()))
    }
}
