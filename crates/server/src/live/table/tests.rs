//! Tests of one game at one server.

use crownhead_notation::{SquareNames, fen};
use crownhead_play::{Attempt, Plan};
use crownhead_rules::{Move, Position, RuleSet, unstable};
use crownhead_store::{Memory, Origin};

use super::*;
use crate::engine::Engines;

fn english() -> RuleSet {
    RuleSet::named("english").unwrap()
}

/// Games in which men and kings take several pieces, some by several ways.
const POSITIONS: &[(&str, &str)] = &[
    ("english", "B:W18,22,27,32:B1,9,14,K23"),
    ("international", "W:WK47,30:B14,19,29,31,42"),
    ("russian", "W:Wa1,c1,Kh2:Bb6,d6,f6,Kg7"),
    ("turkish", "W:W41,42,K50:B22,23,K2"),
];

#[test]
fn a_move_from_the_request_to_the_words_generates_moves_once() {
    for (id, text) in POSITIONS {
        let rules = RuleSet::named(id).unwrap();
        let start = fen::read(text, &SquareNames::diagram(&rules))
            .or_else(|_| fen::read(text, &SquareNames::of(&rules)));
        let plan = Plan { start: Some(start.unwrap()), ..Plan::new(rules) };
        let card = Card {
            id: (*id).to_owned(),
            owner: String::new(),
            seats: SeatHashes::default(),
            version: 1,
            rematch: None,
            seed: 0,
            created: 0,
            updated: 0,
        };
        let mut now = Snapshot::new(card, Session::new(plan, time::moment()), &Origin::default());
        for ply in 0..12_usize {
            let legal = now.session.legal();
            let Some(m) = legal.get(ply * 7 % legal.len().max(1)).cloned() else { break };
            let path = Attempt::Squares { path: m.path, captured: Some(m.captured) };
            let before = unstable::generations();
            let (after, kept) = advance(&now, time::moment(), 0, move |session, now| {
                Ok(session.apply(Sides::Both, Command::Play(path), now).unwrap())
            })
            .unwrap()
            .unwrap();
            let change = after.change_since(&now, Some(Sides::White));
            assert_eq!(unstable::generations() - before, 1, "{id}, ply {ply}");
            assert_eq!((change.kept, change.moves.len()), (ply as u32, 1));
            assert_eq!((kept.kept, kept.moves.len()), (ply as u32, 1));
            now = after;
        }
        assert!(!now.session.game().moves().is_empty());
    }
}

#[tokio::test(start_paused = true)]
async fn an_engine_past_its_deadline_is_told_to_stop_and_heard() {
    let (tell, answer) = oneshot::channel();
    let stop = Stop::new();
    let best = Position::start(&english()).moves()[3].clone();
    let (found, told) = (best.clone(), stop.clone());
    tokio::spawn(async move {
        while !told.is_stopped() {
            sleep(Duration::from_millis(10)).await;
        }
        tell.send(Some(Thought { best: found, view: None })).unwrap();
    });
    let now = Instant::now();
    let mut thinking = Some(Thinking { stop, answer, earliest: now, deadline: now + DEADLINE });
    let thought = wait_for_thought(&mut thinking).await.unwrap();
    assert_eq!(thought.best, best);
}

/// A game between the computer, which plays White, and a person.
async fn against_the_computer(registry: &Registry) -> super::super::registry::Handle {
    let computer = Player::Computer(Level::of(1));
    let players = ByColor { white: computer, black: Player::Human };
    let plan = Plan { players, ..Plan::new(english()) };
    let seats = SeatHashes { white: None, black: None };
    let (owner, seating) = (String::new(), Seating::Open);
    registry.create(NewTable { plan, owner, seats, seating }).await.unwrap()
}

#[tokio::test(start_paused = true)]
async fn the_computer_answers_after_a_readable_pause() {
    let engines = Engines::deaf();
    let registry = Registry::new(Arc::new(Memory::default()), engines.clone(), None);
    let game = against_the_computer(&registry).await;
    let first = game.state.borrow().session.legal()[0].clone();
    let mine = Change::Command(Command::Play(first.into()));
    let began = tokio::time::Instant::now();
    registry.change(game.clone(), Sides::Black, 1, mine).await.unwrap();
    // The answer is found at once.
    engines.work_once();
    let has_answered = |now: &Arc<Snapshot>| now.session.game().moves().len() == 2;
    game.state.clone().wait_for(has_answered).await.unwrap();
    // By the clock of the test, which jumps to whatever is due next.
    assert!((PAUSE..DEADLINE).contains(&began.elapsed()), "{:?}", began.elapsed());
}

#[tokio::test(start_paused = true)]
async fn a_game_goes_on_without_an_engine_that_does_not_obey() {
    let registry = Registry::new(Arc::new(Memory::default()), Engines::deaf(), None);
    let game = against_the_computer(&registry).await;
    let first = Arc::clone(&game.state.borrow());
    let play = |m: &Move| Change::Command(Command::Play(m.clone().into()));
    let mine = play(&first.session.legal()[0]);
    registry.change(game.clone(), Sides::Black, 1, mine).await.unwrap();
    // Those who come meanwhile do not put it off.
    let let_pass = async |time: Duration| {
        let end = tokio::time::Instant::now() + time;
        while tokio::time::Instant::now() < end {
            sleep(GRACE / 4).await;
            game.tell_presence(None, true).await;
        }
    };
    let_pass(DEADLINE * 9 / 10).await;
    assert_eq!(game.state.borrow().session.game().moves().len(), 1);
    let_pass(3 * GRACE).await;
    let after = Arc::clone(&game.state.borrow());
    assert_eq!(after.session.game().moves().len(), 2);
    let mine = play(&after.session.legal()[0]);
    registry.change(game, Sides::Black, after.card.version, mine).await.unwrap();
}
