//! What the tests of this module share.

use std::sync::Arc;

use crownhead_play::{Moment, Plan, Session};
use crownhead_rules::{Id, RuleSet};
use crownhead_store::{Card, Clocks, Record, SeatHashes, Store};

/// Puts a game into a store: a review is kept with its game.
pub(super) async fn insert_game(store: &Arc<dyn Store>, id: &str) {
    let card = Card {
        id: id.to_owned(),
        owner: String::new(),
        seats: SeatHashes::default(),
        version: 1,
        rematch: None,
        seed: 0,
        created: 0,
        updated: 0,
    };
    let plan = Plan::new(RuleSet::of(Id::English));
    let session = Session::new(plan, Moment::from_millis(0));
    let record = Record::new(card, &session, Clocks::Run);
    store.insert(&record).await.expect("room for a game");
}
