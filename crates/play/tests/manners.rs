//! The computer's manners: draws, resigning, opening moves, hints.

use std::{
    collections::HashSet,
    time::{Duration, Instant},
};

use crownhead_notation::{SquareNames, fen};
use crownhead_play::{
    AnalysisLimits, Command, Computer, EndReason, Event, Level, Offer, Plan, Player, PlaysOn,
    Proposal, Refusal, Session, Sides, Stop, Why,
};
use crownhead_rules::{ByColor, Color, Game, Position, RuleSet};

fn rules(id: &str) -> RuleSet {
    RuleSet::named(id).unwrap()
}

fn game(id: &str, text: &str) -> Game {
    let rules = rules(id);
    let setup = fen::read(text, &SquareNames::diagram(&rules)).unwrap();
    Game::from_setup(&rules, &setup).unwrap()
}

/// White is the computer, Black a person.
fn session(text: &str, level: Level) -> Session {
    let rules = rules("english");
    let start = fen::read(text, &SquareNames::diagram(&rules)).unwrap();
    let players = ByColor { white: Player::Computer(level), black: Player::Human };
    Session::new(Plan { players, start: Some(start), ..Plan::new(rules) }, Instant::now())
}

fn offer_draw(session: &mut Session) -> Result<Vec<Event>, Refusal> {
    let side = session.to_judge(Sides::Black).expect("the computer plays");
    let view = Computer::default().judge(session.game(), side, &Stop::new());
    session.set_view(side, view);
    session.apply(Sides::Black, Command::OfferDraw, Instant::now())
}

fn let_computer_move(session: &mut Session) -> Vec<Event> {
    let level = session.computer_to_move().expect("its turn");
    let time = Duration::from_millis(50);
    let thought = Computer::default().think(session.game(), level, time, 1, &Stop::new()).unwrap();
    session.play_for_computer(thought.best, thought.view, Instant::now()).unwrap()
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
    let mut start = Session::new(Plan { players, ..Plan::new(rules) }, Instant::now());
    let refused = offer_draw(&mut start);
    assert_eq!(refused, Err(Refusal::ComputerPlaysOn(PlaysOn::StillOpen)));
}

#[test]
fn a_dead_draw_is_offered_and_can_be_had() {
    let mut session = session("W:WK32:BK1", Level::of(5));
    let events = let_computer_move(&mut session);
    let offer = Offer { side: Color::White, of: Proposal::Draw };
    assert!(events.contains(&Event::Offered(offer)), "{events:?}");
    session.apply(Sides::Black, Command::OfferDraw, Instant::now()).unwrap();
    assert_eq!(session.finish().map(|finish| finish.reason), Some(EndReason::Agreed));
}

#[test]
fn high_levels_resign_what_is_hopeless_unless_they_are_told_not_to() {
    let lost = "W:WK32:BK1,K2,K3,K4,K5,K6,K7";
    let play = |level: Level, resigns: bool| {
        let mut session = session(lost, level);
        if !resigns {
            let plan = Plan { resigns, ..session.plan().clone() };
            session = Session::new(plan, Instant::now());
        }
        let_computer_move(&mut session);
        let quiet = session.legal()[0].clone();
        session.apply(Sides::Black, Command::Play(quiet), Instant::now()).unwrap();
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
            let time = Duration::from_millis(60);
            let thought = computer.think(&game, Level::Perfect, time, seed, &Stop::new()).unwrap();
            (thought.best.from, thought.best.to)
        };
        let moves: HashSet<_> = (0..12).map(first).collect();
        assert!(moves.len() > 1, "{id}: {moves:?}");
    }
}

#[test]
fn a_hint_has_a_reason() {
    let why = |game: &Game| {
        let limits = AnalysisLimits {
            time: Duration::from_mins(1),
            depth: None,
            nodes: Some(20_000),
            lines: 1,
        };
        Computer::default().advise(game, limits, &Stop::new()).unwrap().why
    };
    assert_eq!(why(&game("english", "B:W15,31,32:B11,1,2")), Why::OnlyMove);
    // 10 and 11 can both take 15.
    let two_ways = game("english", "B:W15,28,29,30,31,32:B10,11,1,2,3,4");
    assert_eq!(why(&two_ways), Why::Takes { pieces: 1 });
    let start = why(&Game::new(Position::start(&rules("english"))));
    assert!(matches!(start, Why::Best | Why::BestByLittle), "{start:?}");
}
