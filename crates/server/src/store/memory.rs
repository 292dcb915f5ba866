//! Games in memory, for tests in which time does not pass.

use std::{
    collections::HashMap,
    future::ready,
    sync::{Mutex, MutexGuard, PoisonError},
};

use futures_util::future::BoxFuture;

use super::{Filter, Store, StoreError, StoredGame};

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

    fn delete<'a>(&'a self, id: &'a str) -> BoxFuture<'a, Result<bool, StoreError>> {
        Box::pin(ready(Ok(self.games().remove(id).is_some())))
    }

    fn close(&self) -> BoxFuture<'_, ()> {
        Box::pin(ready(()))
    }
}
