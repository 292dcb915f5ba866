//! Reviews of games.

use sqlx::{Row, SqlitePool};

use super::fault;
use crate::{KeptReview, StoreError};

/// Keeps the review of a game, and deletes those made first while all of them take more than `most`
/// bytes.
pub(super) async fn keep(
    pool: &SqlitePool,
    game: &str,
    review: &KeptReview,
    most: u64,
) -> Result<(), StoreError> {
    let mut change = pool.begin_with("BEGIN IMMEDIATE").await.map_err(fault)?;
    sqlx::query(
        "INSERT INTO reviews (game, moves, made, found) VALUES (?, ?, ?, ?) \
         ON CONFLICT (game) DO UPDATE SET moves = excluded.moves, made = excluded.made, \
         found = excluded.found",
    )
    .bind(game)
    .bind(&review.moves)
    .bind(review.made as i64)
    .bind(&review.found)
    .execute(&mut *change)
    .await
    .map_err(fault)?;
    sqlx::query(
        "DELETE FROM reviews WHERE game IN (SELECT game FROM (SELECT game, \
         sum(length(found)) OVER (ORDER BY made DESC, game) AS bytes FROM reviews) \
         WHERE bytes > ?)",
    )
    .bind(most as i64)
    .execute(&mut *change)
    .await
    .map_err(fault)?;
    change.commit().await.map_err(fault)
}

pub(super) async fn find(pool: &SqlitePool, game: &str) -> Result<Option<KeptReview>, StoreError> {
    let row = sqlx::query("SELECT moves, made, found FROM reviews WHERE game = ?")
        .bind(game)
        .fetch_optional(pool)
        .await
        .map_err(fault)?;
    let Some(row) = row else { return Ok(None) };
    let made: i64 = row.try_get("made").map_err(fault)?;
    Ok(Some(KeptReview {
        moves: row.try_get("moves").map_err(fault)?,
        made: made as u64,
        found: row.try_get("found").map_err(fault)?,
    }))
}

pub(super) async fn delete(pool: &SqlitePool, game: &str) -> Result<(), StoreError> {
    let gone = sqlx::query("DELETE FROM reviews WHERE game = ?").bind(game);
    gone.execute(pool).await.map_err(fault)?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use crownhead_play::{Moment, Plan, Session};
    use crownhead_rules::{ByColor, Id, RuleSet};

    use super::*;
    use crate::{Card, Clocks, LOCAL, Record, Sqlite, Store};

    async fn games(ids: &[&str]) -> Sqlite {
        let store = Sqlite::open("sqlite::memory:", None).await.unwrap();
        let plan = Plan::new(RuleSet::of(Id::English));
        let session = Session::new(plan, Moment::from_millis(0));
        for id in ids {
            store.insert(&Record::new(card(id), &session, Clocks::Run)).await.unwrap();
        }
        store
    }

    fn card(id: &str) -> Card {
        Card {
            id: id.to_owned(),
            owner: LOCAL.to_owned(),
            seats: ByColor { white: None, black: None },
            version: 1,
            rematch: None,
            seed: 0,
            created: 0,
            updated: 0,
        }
    }

    fn review(made: u64, bytes: usize) -> KeptReview {
        KeptReview { moves: format!("m{made}"), made, found: "x".repeat(bytes) }
    }

    #[tokio::test]
    async fn a_review_replaces_the_one_before_and_goes_with_its_game() {
        let store = games(&["a"]).await;
        assert_eq!(store.review("a").await, Ok(None));
        for review in [review(1, 10), review(2, 20)] {
            store.keep_review("a", &review).await.unwrap();
            assert_eq!(store.review("a").await, Ok(Some(review)));
        }
        assert_eq!(store.delete("a").await, Ok(true));
        assert_eq!(store.review("a").await, Ok(None));
        // A game that was deleted while it was reviewed has no review.
        assert!(store.keep_review("a", &review(3, 10)).await.is_err());
    }

    #[tokio::test]
    async fn the_oldest_reviews_make_room() {
        let store = games(&["a", "b", "c"]).await;
        for (made, id) in [(3, "a"), (1, "b"), (2, "c")] {
            keep(&store.pool, id, &review(made, 40), 100).await.unwrap();
        }
        assert_eq!(store.review("b").await, Ok(None));
        assert!(store.review("a").await.unwrap().is_some());
        assert!(store.review("c").await.unwrap().is_some());
        store.delete_review("c").await.unwrap();
        assert_eq!(store.review("c").await, Ok(None));
    }
}
