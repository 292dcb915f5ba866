//! The computer's manners: draws, resigning, opening moves, and what it does
//! where captures are too many to list.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use std::{collections::HashSet, time::Duration};

use crownhead_notation::{SquareNames, fen};
use crownhead_play::{
    Command, Computer, EndReason, Event, Level, Moment, Offer, Plan, Player, PlaysOn, Proposal,
    Refusal, Session, Sides, Stop,
};
use crownhead_rules::{ByColor, Color, Game, Kind, Piece, Position, RuleSet, Setup, catalog};

const START: Moment = Moment::from_millis(0);

fn rules(id: &str) -> RuleSet {
    RuleSet::named(id).unwrap()
}

/// White is the computer, Black a person.
fn session(text: &str, level: Level) -> Session {
    let rules = rules("english");
    let start = fen::read(text, &SquareNames::diagram(&rules)).unwrap();
    let players = ByColor { white: Player::Computer(level), black: Player::Human };
    Session::new(Plan { players, start: Some(start), ..Plan::new(rules) }, START)
}

fn offer_draw(session: &mut Session) -> Result<Vec<Event>, Refusal> {
    let side = session.to_judge(Sides::Black).expect("the computer plays");
    let view = Computer::default().judge(session.game(), side, &Stop::new());
    session.set_view(side, view);
    session.apply(Sides::Black, Command::OfferDraw, START)
}

fn let_computer_move(session: &mut Session) -> Vec<Event> {
    let level = session.computer_to_move().expect("its turn");
    let time = Duration::from_millis(50);
    let thought = Computer::default().think(session.game(), level, time, 1, &Stop::new()).unwrap();
    session.play_for_computer(thought.best, thought.view, START).unwrap()
}

#[test]
fn a_draw_is_agreed_to_when_lost_or_drawn_and_declined_with_a_reason() {
    // No ply has been played: it is the position that counts.
    let lost = "B:W32,31:B1,2,3,4,5,6,7";
    assert!(offer_draw(&mut session(lost, Level::of(3))).is_ok());
    let drawn = "B:WK32:BK1";
    assert!(offer_draw(&mut session(drawn, Level::of(3))).is_ok());
    let won = "B:W32,31,30,29,28,27,26:B1,2";
    let refused = offer_draw(&mut session(won, Level::of(3)));
    assert_eq!(refused, Err(Refusal::ComputerPlaysOn(PlaysOn::IsWinning)));
    let rules = rules("english");
    let players = ByColor { white: Player::Computer(Level::of(3)), black: Player::Human };
    let mut start = Session::new(Plan { players, ..Plan::new(rules) }, START);
    let refused = offer_draw(&mut start);
    assert_eq!(refused, Err(Refusal::ComputerPlaysOn(PlaysOn::StillOpen)));
}

#[test]
fn a_dead_draw_is_offered_and_can_be_had() {
    let mut session = session("W:WK32:BK1", Level::of(5));
    let events = let_computer_move(&mut session);
    let offer = Offer { side: Color::White, of: Proposal::Draw };
    assert!(events.contains(&Event::Offered(offer)), "{events:?}");
    session.apply(Sides::Black, Command::OfferDraw, START).unwrap();
    assert_eq!(session.finish().map(|finish| finish.reason), Some(EndReason::Agreed));
}

#[test]
fn high_levels_resign_what_is_hopeless_unless_they_are_told_not_to() {
    let lost = "W:WK32:BK1,K2,K3,K4,K5,K6,K7";
    let play = |level: Level, resigns: bool| {
        let mut session = session(lost, level);
        if !resigns {
            let plan = Plan { resigns, ..session.plan().clone() };
            session = Session::new(plan, START);
        }
        let_computer_move(&mut session);
        let quiet = session.legal()[0].clone();
        session.apply(Sides::Black, Command::Play(quiet.into()), START).unwrap();
        if session.finish().is_none() {
            let_computer_move(&mut session);
        }
        session.finish().map(|finish| finish.reason)
    };
    let resigned = Some(EndReason::Resigned { side: Color::White });
    assert_eq!(play(Level::of(9), true), resigned);
    assert_ne!(play(Level::of(9), false), resigned);
    assert_ne!(play(Level::of(3), true), resigned);
}

#[test]
fn perfect_varies_its_openings() {
    let computer = Computer::default();
    for id in ["english", "brazilian"] {
        let game = Game::new(Position::start(&rules(id)));
        let first = |seed| {
            let time = Duration::from_millis(150);
            let thought = computer.think(&game, Level::Perfect, time, seed, &Stop::new()).unwrap();
            (thought.best.from, thought.best.to)
        };
        let moves: HashSet<_> = (0..12).map(first).collect();
        assert!(moves.len() > 1, "{id}: {moves:?}");
    }
}

/// The computer plays Black on 14x14 with Russian rules: its men stand on every
/// second row, five on each of five rows or six, and a white king can capture
/// them in too many ways to list.
fn hard_session(wide: u32) -> Session {
    let base = catalog::find("russian").unwrap();
    let mut rules = base.rules;
    rules.set("size", "14").unwrap();
    rules.set("rows", "6").unwrap();
    let rules = RuleSet::changed(base, "", rules).unwrap();
    let mut start = Setup::empty(Color::Black);
    let man = Piece { color: Color::Black, kind: Kind::Man };
    for first in [15, 29, 43, 57, 71] {
        start.pieces.extend((first..first + wide).map(|number| (number, man)));
    }
    start.pieces.push((95, Piece { color: Color::White, kind: Kind::King }));
    let players = ByColor { white: Player::Human, black: Player::Computer(Level::of(3)) };
    Session::new(Plan { players, start: Some(start), ..Plan::new(rules) }, START)
}

#[test]
fn a_move_after_which_the_game_cannot_go_on_is_replaced() {
    let mut session = hard_session(5);
    let position = session.position().clone();
    let refused = session.legal().iter().find(|m| position.play(m).is_err()).unwrap().clone();
    session.play_for_computer(refused, None, START).unwrap();
    assert_eq!(session.turn(), Color::White);
    assert!(session.finish().is_none());
    // What the computer finds by itself can be played.
    let mut session = hard_session(5);
    let_computer_move(&mut session);
    assert!(session.finish().is_none());
}

#[test]
fn the_computer_resigns_if_it_has_no_move_that_can_be_played() {
    let mut session = hard_session(6);
    let_computer_move(&mut session);
    let reason = session.finish().map(|finish| finish.reason);
    assert_eq!(reason, Some(EndReason::Resigned { side: Color::Black }));
}
