//! Tests of two nodes with the same games, in one process, with messages that can be lost at will.

use std::{sync::Arc, time::Duration};

use crownhead_play::{Command, Level, Plan, Player, Sides, TimeControl};
use crownhead_rules::{ByColor, RuleSet};
use crownhead_store::{Memory, SeatHashes, Seating, Store};
use crownhead_wire::FailureCode;
use tokio::time::timeout;

use super::{Change, NewTable, Presence, Registry, Snapshot, registry::Handle};
use crate::{engine::Engines, jobs::Own, news::Nearby, seats};

struct Nodes {
    one: Arc<Registry>,
    other: Arc<Registry>,
    engines: [Engines; 2],
    news: Nearby,
    store: Arc<dyn Store>,
}

fn nodes() -> Nodes {
    let store: Arc<dyn Store> = Arc::new(Memory::shared());
    let news = Nearby::default();
    let engines = [Engines::deaf(), Engines::deaf()];
    let node = |number: usize| {
        let (news, store) = (Arc::new(news.clone()), Arc::clone(&store));
        Registry::among(news, Arc::new(Own), store, engines[number].clone(), None)
    };
    Nodes { one: node(0), other: node(1), engines: engines.clone(), news, store }
}

fn plan() -> Plan {
    Plan::new(RuleSet::named("english").unwrap())
}

/// Makes a game at the first node; the handles of both to it.
async fn game(nodes: &Nodes, plan: Plan) -> (Handle, Handle) {
    let seats = SeatHashes { white: Some(String::new()), black: Some(String::new()) };
    let new = NewTable { plan, owner: String::new(), seats, seating: Seating::Open };
    let made = nodes.one.create(new).await.unwrap();
    let id = made.state.borrow().card.id.clone();
    (made, nodes.other.find(&id).await.unwrap())
}

fn now(handle: &Handle) -> Arc<Snapshot> {
    Arc::clone(&handle.state.borrow())
}

/// The first legal move after so many others.
fn play(handle: &Handle, which: usize) -> Change {
    let m = now(handle).session.legal()[which].clone();
    Change::Command(Command::Play(m.into()))
}

async fn reaches(handle: &Handle, version: u32) -> Arc<Snapshot> {
    let mut state = handle.state.clone();
    let there = state.wait_for(|snapshot| snapshot.card.version >= version);
    Arc::clone(&*timeout(Duration::from_secs(5), there).await.expect("in time").unwrap())
}

fn same(a: &Snapshot, b: &Snapshot) {
    assert_eq!(a.card, b.card);
    let saved = |snapshot: &Snapshot| {
        let mut saved = snapshot.session.save();
        // A node counts the time of the first move that it has heard from when it began to listen.
        saved.moves.iter_mut().for_each(|played| played.took = Duration::ZERO);
        saved
    };
    assert_eq!(saved(a), saved(b));
    let of = |snapshot: &Snapshot| serde_json::to_value(snapshot.seen_by(None)).unwrap();
    let (mut a, mut b) = (of(a), of(b));
    for state in [&mut a, &mut b] {
        // When it was looked at, and how long moves took.
        state["clock"]["at"].take();
        for played in state["moves"].as_array_mut().into_iter().flatten() {
            played["ms"].take();
        }
    }
    assert_eq!(a, b);
}

#[tokio::test]
async fn a_move_at_one_node_is_heard_at_the_other_without_the_database() {
    let nodes = nodes();
    let minutes =
        TimeControl::Game { initial: Duration::from_mins(9), increment: Duration::from_secs(2) };
    let (one, other) = game(&nodes, Plan { time: Some(minutes), ..plan() }).await;
    for version in 1..=8 {
        let (from, to) = if version % 2 == 0 { (&one, &other) } else { (&other, &one) };
        let node = if version % 2 == 0 { &nodes.one } else { &nodes.other };
        let step = node.change(from.clone(), Sides::Both, version, play(from, 0)).await.unwrap();
        let there = reaches(to, version + 1).await;
        assert_eq!(step.after.session.saved_clock(), there.session.saved_clock());
        assert_eq!(step.after.session.position(), there.session.position());
        assert_eq!(step.after.card, there.card);
    }
    assert_eq!((nodes.one.heard.get(), nodes.other.heard.get()), (4, 4));
    // Everything else is read from the database.
    nodes.one.change(one.clone(), Sides::White, 9, Change::Command(Command::Resign)).await.unwrap();
    let there = reaches(&other, 10).await;
    assert!(there.session.finish().is_some());
    assert_eq!(nodes.other.heard.get(), 4);
    same(&there, &now(&one));
}

#[tokio::test]
async fn what_no_message_brought_is_found_in_the_database() {
    let nodes = nodes();
    let (one, other) = game(&nodes, plan()).await;
    nodes.news.lose(true);
    for version in 1..=3 {
        nodes.one.change(one.clone(), Sides::Both, version, play(&one, 0)).await.unwrap();
    }
    assert_eq!(now(&other).card.version, 1);
    nodes.other.compare().await.unwrap();
    same(&*reaches(&other, 4).await, &now(&one));
    assert_eq!((nodes.other.heard.get(), nodes.other.corrected.get()), (0, 1));
    // Nothing is corrected that is right.
    nodes.other.compare().await.unwrap();
    assert_eq!(nodes.other.corrected.get(), 1);
    // A message that skips versions makes it look, too.
    nodes.one.change(one.clone(), Sides::Both, 4, play(&one, 0)).await.unwrap();
    nodes.news.lose(false);
    nodes.one.change(one.clone(), Sides::Both, 5, play(&one, 0)).await.unwrap();
    same(&*reaches(&other, 6).await, &now(&one));
    // A game deleted meanwhile is gone.
    nodes.news.lose(true);
    nodes.one.delete(&now(&one).card.id).await.unwrap();
    nodes.other.compare().await.unwrap();
    let mut state = other.state.clone();
    state.wait_for(|snapshot| snapshot.is_gone).await.unwrap();
}

#[tokio::test]
async fn of_two_moves_for_a_version_one_is_made_and_the_other_told() {
    let nodes = nodes();
    let (one, other) = game(&nodes, plan()).await;
    nodes.news.lose(true);
    let theirs = play(&other, 1);
    nodes.one.change(one.clone(), Sides::Both, 1, play(&one, 0)).await.unwrap();
    let late = nodes.other.change(other.clone(), Sides::Both, 1, theirs).await.unwrap_err();
    assert_eq!(late.detail().code, FailureCode::Stale);
    same(&now(&other), &now(&one));
}

#[tokio::test]
async fn a_move_whose_answer_was_lost_is_acknowledged_and_not_made_again() {
    let nodes = nodes();
    let (one, other) = game(&nodes, plan()).await;
    nodes.news.lose(true);
    let (mine, different) = (play(&one, 0), play(&one, 1));
    let first = nodes.one.change(one.clone(), Sides::Both, 1, mine.clone()).await.unwrap();
    // At a node that has not heard of it, at one that has, and at the same one.
    for _ in 0..2 {
        let again = nodes.other.change(other.clone(), Sides::Both, 1, mine.clone()).await.unwrap();
        assert_eq!((again.before.card.version, again.after.card.version), (1, 2));
        same(&again.after, &first.after);
    }
    let again = nodes.one.change(one.clone(), Sides::Black, 1, mine.clone()).await.unwrap();
    assert_eq!(again.after.card.version, 2);
    // Another move is another move, and another seat another seat.
    for (by, change) in [(Sides::Both, different), (Sides::White, mine.clone())] {
        let refused = nodes.one.change(one.clone(), by, 1, change).await.unwrap_err();
        assert_eq!(refused.detail().code, FailureCode::Stale);
    }
    let id = now(&one).card.id.clone();
    assert_eq!(nodes.store.get(&id).await.unwrap().unwrap().moves.len(), 1);
    nodes.one.change(one.clone(), Sides::Both, 2, play(&one, 0)).await.unwrap();
    assert!(nodes.one.change(one, Sides::Both, 1, mine).await.is_err());
}

#[tokio::test]
async fn whoever_knows_a_later_version_than_the_node_is_believed() {
    let nodes = nodes();
    let (one, other) = game(&nodes, plan()).await;
    nodes.news.lose(true);
    nodes.one.change(one.clone(), Sides::Both, 1, play(&one, 0)).await.unwrap();
    let next = play(&one, 0);
    nodes.other.change(other.clone(), Sides::Both, 2, next).await.unwrap();
    assert_eq!(now(&other).session.game().moves().len(), 2);
}

#[tokio::test]
async fn who_listens_at_one_node_is_known_at_the_other() {
    let nodes = nodes();
    let (one, other) = game(&nodes, plan()).await;
    let heard = async |handle: &Handle, what: fn(Presence) -> bool| {
        let mut state = handle.state.clone();
        let wait = state.wait_for(|snapshot| what(snapshot.presence));
        timeout(Duration::from_secs(5), wait).await.expect("in time").unwrap();
    };
    one.tell_presence(Some(Sides::White), true).await;
    heard(&other, |all| all.seats.white == 1).await;
    other.tell_presence(Some(Sides::Black), true).await;
    other.tell_presence(None, true).await;
    heard(&one, |all| all.seats.black == 1 && all.watchers == 1).await;
    assert_eq!(now(&one).here.seats.black, 0);
    assert_eq!((nodes.one.listeners(), nodes.other.listeners()), (1, 2));
    one.tell_presence(Some(Sides::White), false).await;
    heard(&other, |all| all.seats.white == 0).await;
}

#[tokio::test]
async fn tokens_made_at_one_node_are_good_at_the_other() {
    let nodes = nodes();
    let (one, other) = game(&nodes, plan()).await;
    let id = now(&one).card.id.clone();
    let token = |white: &str| ByColor { white: Some(white.to_owned()), black: None };
    nodes.one.add_tokens(&id, token("first")).await.unwrap();
    // The other node has not heard of the first when it makes the second.
    nodes.other.add_tokens(&id, token("second")).await.unwrap();
    for node in [(&nodes.one, &one), (&nodes.other, &other)] {
        for token in ["first", "second"] {
            assert_eq!(node.0.sides(node.1, token).await, Some(Sides::White), "{token}");
        }
        assert_eq!(node.0.sides(node.1, "third").await, None);
    }
    let kept = nodes.store.card(&id).await.unwrap().unwrap();
    assert!(seats::sides_of(&kept.seats, "first").is_some());
}

#[tokio::test]
async fn the_computer_thinks_where_the_move_was_made_and_elsewhere_if_nobody_does() {
    let nodes = nodes();
    let players = ByColor { white: Player::Computer(Level::of(1)), black: Player::Human };
    let (one, other) = game(&nodes, Plan { players, ..plan() }).await;
    nodes.other.change(other.clone(), Sides::Black, 1, play(&other, 0)).await.unwrap();
    reaches(&one, 2).await;
    assert_eq!((nodes.engines[0].busy(), nodes.engines[1].busy()), (0, 1));
    // Somebody at the first node has it hurry at the second.
    let hurry = Change::Command(Command::MoveNow);
    nodes.one.change(one.clone(), Sides::Black, 2, hurry).await.unwrap();
    // The second node is lost with what it was thinking.
    one.think(2).await;
    while nodes.engines[0].busy() == 0 {
        tokio::task::yield_now().await;
    }
    nodes.engines[0].work_once();
    let there = reaches(&other, 3).await;
    same(&there, &*reaches(&one, 3).await);
    // What the other finds later is too late, and nothing comes of it.
    nodes.engines[1].work_once();
    tokio::time::sleep(Duration::from_millis(20)).await;
    assert_eq!(now(&other).card.version, 3);
}

#[tokio::test]
async fn two_who_want_a_rematch_at_two_nodes_get_one() {
    let nodes = nodes();
    let (one, other) = game(&nodes, plan()).await;
    nodes.one.change(one.clone(), Sides::White, 1, Change::Command(Command::Resign)).await.unwrap();
    reaches(&other, 2).await;
    nodes.news.lose(true);
    let ask = Change::Rematch { level: None };
    let (white, black) = tokio::join!(
        nodes.one.change(one.clone(), Sides::White, 2, ask.clone()),
        nodes.other.change(other.clone(), Sides::Black, 2, ask.clone()),
    );
    // One asked first; the other has agreed, whatever it had heard.
    let (white, black) = (white.unwrap().after, black.unwrap().after);
    let id = &now(&one).card.id;
    assert_ne!((&white.card.id == id), (&black.card.id == id));
    let kept = nodes.store.card(id).await.unwrap().unwrap();
    let made = if white.card.id == *id { black } else { white };
    assert_eq!(kept.rematch.as_ref(), Some(&made.card.id));
    // Both at once, again: there is the one that was made.
    for (node, handle, by) in
        [(&nodes.one, &one, Sides::White), (&nodes.other, &other, Sides::Black)]
    {
        let again = node.change(handle.clone(), by, 2, ask.clone()).await.unwrap();
        assert_eq!(again.after.card.id, made.card.id);
    }
}
