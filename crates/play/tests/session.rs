//! A game from the first command to the last, without a clock of its own.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use std::time::Duration;

use crownhead_notation::{MoveText, SquareNames, fen};
use crownhead_play::{
    About, Attempt, Command, Computer, EndReason, Event, Finish, Level, Moment, Offer, Plan,
    Player, PlaysOn, Proposal, Refusal, Saved, Session, Sides, TimeControl, write_pdn,
};
use crownhead_rules::{ByColor, Color, Move, RuleSet, Square, catalog, unstable};

/// When every game here begins.
const START: Moment = Moment::from_millis(1_000_000);

const COMPUTER: Player = Player::Computer(Level::Number(1));

fn plan(id: &str) -> Plan {
    Plan::new(RuleSet::named(id).unwrap())
}

fn against_computer() -> Plan {
    Plan { players: ByColor { white: COMPUTER, black: Player::Human }, ..plan("english") }
}

fn from_fen(id: &str, text: &str) -> Plan {
    let plan = plan(id);
    let setup = fen::read(text, &SquareNames::diagram(&plan.rules)).unwrap();
    Plan { start: Some(setup), ..plan }
}

fn move_named(session: &Session, text: &str) -> Move {
    MoveText::of(session.rules()).read(session.position(), text).unwrap()
}

fn play(session: &mut Session, by: Sides, text: &str, now: Moment) -> Vec<Event> {
    let m = move_named(session, text);
    session.apply(by, Command::Play(m.into()), now).unwrap()
}

fn texts(session: &Session) -> Vec<String> {
    let text = MoveText::diagram(session.rules());
    session.game().moves().iter().map(|m| text.write_in_full(m)).collect()
}

#[test]
fn taking_back_on_ones_own_turn_undoes_the_answer_too() {
    let now = START;
    let mut session = Session::new(against_computer(), now);
    play(&mut session, Sides::Black, "11-15", now);
    let answer = move_named(&session, "23-19");
    session.play_for_computer(answer, None, now).unwrap();
    play(&mut session, Sides::Black, "8-11", now);
    // The computer is thinking: only the last move goes.
    let events = session.apply(Sides::Black, Command::TakeBack, now).unwrap();
    assert_eq!(events, [Event::TookBack { moves: 1 }]);
    assert_eq!(texts(&session), ["11-15", "23-19"]);
    // Now it is one's own turn: the answer goes, too.
    let events = session.apply(Sides::Black, Command::TakeBack, now).unwrap();
    assert_eq!(events, [Event::TookBack { moves: 2 }]);
    assert!(texts(&session).is_empty());
    let refused = session.apply(Sides::Black, Command::TakeBack, now);
    assert_eq!(refused, Err(Refusal::NothingToTakeBack));
    // Forward again: a move and the computer's answer at a time.
    let events = session.apply(Sides::Black, Command::Redo, now).unwrap();
    assert_eq!(events, [Event::Redone { moves: 2 }]);
    assert_eq!(session.redo_len(), 1);
    // Another move, and what was taken back is gone.
    play(&mut session, Sides::Black, "9-13", now);
    assert_eq!(session.redo_len(), 0);
}

#[test]
fn at_one_screen_moves_are_taken_back_at_once() {
    let now = START;
    let mut session = Session::new(plan("english"), now);
    play(&mut session, Sides::Black, "11-15", now);
    let events = session.apply(Sides::Both, Command::TakeBack, now).unwrap();
    assert_eq!(events, [Event::TookBack { moves: 1 }]);
    assert_eq!(session.offer(), None);
    let events = session.apply(Sides::Both, Command::Redo, now).unwrap();
    assert_eq!(events, [Event::Redone { moves: 1 }]);
}

const BLACK_ASKS: Offer = Offer { side: Color::Black, of: Proposal::TakeBack };

/// Two people at two screens; Black has asked to take its first move back.
fn asked_to_take_back(now: Moment) -> Session {
    let mut session = Session::new(plan("english"), now);
    play(&mut session, Sides::Black, "11-15", now);
    let events = session.apply(Sides::Black, Command::TakeBack, now).unwrap();
    assert_eq!(events, [Event::Offered(BLACK_ASKS)]);
    assert_eq!(texts(&session), ["11-15"]);
    session
}

#[test]
fn between_two_screens_moves_are_taken_back_when_the_other_agrees() {
    let now = START;
    let mut session = asked_to_take_back(now);
    let again = session.apply(Sides::Black, Command::TakeBack, now);
    assert_eq!(again, Err(Refusal::AlreadyOffered));
    let events = session.apply(Sides::White, Command::TakeBack, now).unwrap();
    assert_eq!(events, [Event::TookBack { moves: 1 }]);
    assert!(texts(&session).is_empty());
    assert_eq!(session.offer(), None);
    let refused = session.apply(Sides::Black, Command::Redo, now);
    assert_eq!(refused, Err(Refusal::PlayedAnew));
}

#[test]
fn whoever_asks_on_the_own_turn_gets_the_answer_back_too() {
    let now = START;
    let mut session = Session::new(plan("english"), now);
    let refused = session.apply(Sides::White, Command::TakeBack, now);
    assert_eq!(refused, Err(Refusal::NothingToTakeBack));
    play(&mut session, Sides::Black, "11-15", now);
    play(&mut session, Sides::White, "23-19", now);
    session.apply(Sides::Black, Command::TakeBack, now).unwrap();
    let events = session.apply(Sides::White, Command::TakeBack, now).unwrap();
    assert_eq!(events, [Event::TookBack { moves: 2 }]);
}

#[test]
fn a_request_to_take_back_is_declined_or_withdrawn_by_any_move() {
    let now = START;
    let mut session = asked_to_take_back(now);
    assert_eq!(session.apply(Sides::Black, Command::Decline, now), Err(Refusal::NoOffer));
    let events = session.apply(Sides::White, Command::Decline, now).unwrap();
    assert_eq!(events, [Event::Declined(BLACK_ASKS)]);
    session.apply(Sides::Black, Command::TakeBack, now).unwrap();
    play(&mut session, Sides::White, "23-19", now);
    assert_eq!(session.offer(), None);
    // One's own move withdraws it, too.
    session.apply(Sides::Black, Command::TakeBack, now).unwrap();
    play(&mut session, Sides::Black, "8-11", now);
    assert_eq!(session.offer(), None);
    assert_eq!(texts(&session), ["11-15", "23-19", "8-11"]);
}

#[test]
fn one_thing_is_asked_for_at_a_time() {
    let now = START;
    let mut session = asked_to_take_back(now);
    // An offer of something else is no agreement.
    let draw = Offer { side: Color::White, of: Proposal::Draw };
    let events = session.apply(Sides::White, Command::OfferDraw, now).unwrap();
    assert_eq!(events, [Event::Offered(draw)]);
    assert_eq!(session.offer(), Some(draw));
    // What two people have finished stands.
    session.apply(Sides::Black, Command::OfferDraw, now).unwrap();
    let refused = session.apply(Sides::White, Command::TakeBack, now);
    assert_eq!(refused, Err(Refusal::GameOver));
}

#[test]
fn a_lost_game_can_be_taken_back_from_the_computer() {
    let now = START;
    let mut session = Session::new(against_computer(), now);
    play(&mut session, Sides::Black, "11-15", now);
    session.apply(Sides::Black, Command::Resign, now).unwrap();
    let finish =
        Finish { winner: Some(Color::White), reason: EndReason::Resigned { side: Color::Black } };
    assert_eq!(session.finish(), Some(finish));
    assert!(session.legal().is_empty());
    session.apply(Sides::Black, Command::TakeBack, now).unwrap();
    assert_eq!(session.finish(), None);
    assert_eq!(session.legal().len(), 7);
}

#[test]
fn a_draw_needs_both() {
    let now = START;
    let mut session = Session::new(plan("english"), now);
    assert_eq!(session.apply(Sides::White, Command::Decline, now), Err(Refusal::NoOffer));
    session.apply(Sides::Black, Command::OfferDraw, now).unwrap();
    let again = session.apply(Sides::Black, Command::OfferDraw, now);
    assert_eq!(again, Err(Refusal::AlreadyOffered));
    session.apply(Sides::White, Command::Decline, now).unwrap();
    assert_eq!(session.offer(), None);
    session.apply(Sides::Black, Command::OfferDraw, now).unwrap();
    // Whoever moves instead of answering has declined.
    play(&mut session, Sides::Black, "11-15", now);
    assert_eq!(session.offer(), Some(Offer { side: Color::Black, of: Proposal::Draw }));
    play(&mut session, Sides::White, "23-19", now);
    assert_eq!(session.offer(), None);
    session.apply(Sides::White, Command::OfferDraw, now).unwrap();
    let events = session.apply(Sides::Black, Command::OfferDraw, now).unwrap();
    assert_eq!(events, [Event::Ended(Finish { winner: None, reason: EndReason::Agreed })]);
}

#[test]
fn the_computer_does_not_give_a_draw_away_at_the_start() {
    let now = START;
    let mut session = Session::new(against_computer(), now);
    let refused = session.apply(Sides::Black, Command::OfferDraw, now);
    assert_eq!(refused, Err(Refusal::ComputerPlaysOn(PlaysOn::NotYet)));
}

#[test]
fn a_clock_runs_from_the_third_move_and_ends_the_game() {
    let now = START;
    let seconds = Duration::from_secs;
    let time = Some(TimeControl::Game { initial: seconds(60), increment: seconds(2) });
    let mut session = Session::new(Plan { time, ..plan("english") }, now);
    assert_eq!(session.next_tick(), None);
    play(&mut session, Sides::Black, "11-15", now + seconds(500));
    play(&mut session, Sides::White, "23-19", now + seconds(1000));
    let start = now + seconds(1000);
    assert_eq!(session.next_tick(), Some(start + seconds(60)));
    play(&mut session, Sides::Black, "8-11", start + seconds(10));
    let left = |session: &Session, side, at| session.clock().unwrap().left(side, at);
    assert_eq!(left(&session, Color::Black, start + seconds(10)), seconds(52));
    assert_eq!(left(&session, Color::White, start + seconds(30)), seconds(40));
    assert_eq!(session.tick(start + seconds(69)), None);
    // A move that comes too late is no move.
    let late = move_named(&session, "22-17");
    let events =
        session.apply(Sides::White, Command::Play(late.into()), start + seconds(71)).unwrap();
    let reason = EndReason::Time { side: Color::White };
    assert_eq!(events, [Event::Ended(Finish { winner: Some(Color::Black), reason })]);
    assert_eq!(session.game().moves().len(), 3);
}

#[test]
fn taking_back_puts_the_clock_back() {
    let now = START;
    let seconds = Duration::from_secs;
    let time = Some(TimeControl::Game { initial: seconds(60), increment: Duration::ZERO });
    let mut session = Session::new(Plan { time, ..plan("english") }, now);
    play(&mut session, Sides::Both, "11-15", now);
    play(&mut session, Sides::Both, "23-19", now);
    play(&mut session, Sides::Both, "8-11", now + seconds(20));
    session.apply(Sides::Both, Command::TakeBack, now + seconds(30)).unwrap();
    let left = session.clock().unwrap().left(Color::Black, now + seconds(30));
    assert_eq!(left, seconds(60));
}

#[test]
fn the_rules_end_the_game() {
    let now = START;
    let mut session = Session::new(from_fen("english", "W:W11:B8"), now);
    let events = play(&mut session, Sides::White, "11x4", now);
    let Event::Ended(finish) = events[1] else { panic!("{events:?}") };
    assert_eq!(finish.winner, Some(Color::White));
    let refused = session.apply(Sides::Black, Command::Resign, now);
    assert_eq!(refused, Err(Refusal::GameOver));
}

#[test]
fn squares_find_a_move_unless_several_fit() {
    let now = START;
    let session = Session::new(plan("english"), now);
    let square = |number| session.rules().board().square_numbered(number).unwrap();
    let find = |path: Vec<Square>| session.find(&Attempt::Squares { path, captured: None });
    let found = find(vec![square(11), square(15)]).unwrap();
    assert_eq!((found.from.number(), found.to.number()), (11, 15));
    assert_eq!(find(vec![square(11), square(18)]), Err(Refusal::IllegalMove));
    assert_eq!(find(vec![]), Err(Refusal::IllegalMove));
}

#[test]
fn a_move_generates_moves_once_however_it_is_asked_for() {
    let mut session = Session::new(plan("english"), START);
    let square = |number| Square::from_number(number).unwrap();
    let path = vec![square(24), square(19)];
    for attempt in [
        Attempt::Text("11-15".to_owned()),
        Attempt::Squares { path, captured: None },
        Attempt::Text("15x24".to_owned()),
        Attempt::Text("28x19".to_owned()),
        move_named(&session, "9-14").into(),
        Attempt::Text("22-18".to_owned()),
    ] {
        let before = unstable::generations();
        let text = format!("{attempt:?}");
        session.apply(Sides::Both, Command::Play(attempt), START).unwrap();
        assert!(!session.legal().is_empty() && session.game().outcome().is_none());
        assert_eq!(unstable::generations() - before, 1, "{text}");
    }
    // To say why another is not legal takes none.
    let before = unstable::generations();
    assert!(session.game().why_not_squares(&[square(1), square(32)]).is_some());
    assert_eq!(session.find(&Attempt::Text("1-32".to_owned())), Err(Refusal::IllegalMove));
    assert_eq!(unstable::generations(), before);
    // A saved game is read with one for each move; the first position is checked and listed.
    let saved = session.save();
    let before = unstable::generations();
    let again = Session::restore(plan("english"), &saved, START).unwrap();
    assert_eq!(again.legal(), session.legal());
    assert_eq!(unstable::generations() - before, 2 + saved.moves.len() as u64);
}

#[test]
fn squares_and_texts_that_fit_several_moves_are_refused_with_all_of_them() {
    // Two ways round, past different men, to the same square.
    let session = Session::new(from_fen("international", "W:WK47:B14,19,29,31,42"), START);
    let legal = session.legal();
    let twice = |m: &&Move| legal.iter().filter(|n| (n.from, n.to) == (m.from, m.to)).count() > 1;
    let m = legal.iter().find(twice).unwrap();
    let squares = Attempt::Squares { path: vec![m.from, m.to], captured: None };
    let text = Attempt::Text(format!("{}x{}", m.from.number(), m.to.number()));
    for attempt in [squares, text] {
        let refused = session.find(&attempt).unwrap_err();
        let Refusal::Ambiguous { texts } = &refused else { panic!("{refused:?}") };
        assert!(texts.len() > 1 && refused.to_string().contains(&texts[1]), "{refused}");
        assert!(texts.iter().all(|text| session.find(&Attempt::Text(text.clone())).is_ok()));
    }
}

#[test]
fn what_was_taken_back_and_what_is_asked_for_survive_being_saved() {
    let now = START;
    let mut session = Session::new(plan("english"), now);
    for text in ["11-15", "23-19", "8-11"] {
        play(&mut session, Sides::Both, text, now);
    }
    for _ in 0..2 {
        session.apply(Sides::Both, Command::TakeBack, now).unwrap();
    }
    session.apply(Sides::Black, Command::TakeBack, now).unwrap();
    let mut saved = session.save();
    let mut again = Session::restore(plan("english"), &saved, now).unwrap();
    assert_eq!((again.redo_len(), again.offer()), (2, Some(BLACK_ASKS)));
    again.apply(Sides::Both, Command::Redo, now).unwrap();
    again.apply(Sides::Both, Command::Redo, now).unwrap();
    assert_eq!(texts(&again), ["11-15", "23-19", "8-11"]);
    // A game is not lost for moves that nobody can play again.
    saved.redo[1].text = "1-32".to_owned();
    let again = Session::restore(plan("english"), &saved, now).unwrap();
    assert_eq!((again.redo_len(), texts(&again)), (1, vec!["11-15".to_owned()]));
}

#[test]
fn a_rematch_asked_for_after_a_resignation_survives_being_saved() {
    let now = START;
    let mut session = Session::new(plan("english"), now);
    session.apply(Sides::White, Command::Resign, now).unwrap();
    session.ask_rematch(Sides::White).unwrap();
    let again = Session::restore(plan("english"), &session.save(), now).unwrap();
    let asked = Some(Offer { side: Color::White, of: Proposal::Rematch });
    assert_eq!((session.offer(), again.offer()), (asked, asked));
}

#[test]
fn a_saved_clock_says_since_when_it_runs() {
    let second = Duration::from_secs(1);
    let time = TimeControl::Game { initial: 60 * second, increment: Duration::ZERO };
    let plan = Plan { time: Some(time), ..plan("english") };
    let mut session = Session::new(plan.clone(), START);
    for text in ["11-15", "23-19"] {
        play(&mut session, Sides::Both, text, START);
    }
    let left = |session: &Session, now| session.clock().unwrap().left(Color::Black, now);
    let saved = session.save();
    assert_eq!(saved.clock.unwrap().running, Some((Color::Black, START)));
    // Nobody stopped it: it has been running, and runs down at the same moment.
    let again = Session::restore(plan.clone(), &saved, START + 20 * second).unwrap();
    assert_eq!(left(&again, START + 25 * second), 35 * second);
    assert_eq!(again.next_tick(), session.next_tick());
    assert_eq!(again.save(), saved);
    // Stopped after ten seconds and taken up an hour later, it has fifty left.
    let stood = saved.clock.unwrap().stopped(START + 10 * second);
    assert_eq!(stood.stopped(START + 15 * second), stood);
    let saved = Saved { clock: Some(stood), ..saved };
    let later = START + 3600 * second;
    let again = Session::restore(plan, &saved, later).unwrap();
    assert_eq!(left(&again, later), 50 * second);
}

#[test]
fn every_rule_set_survives_being_saved_at_every_move() {
    let now = START;
    for entry in catalog::ALL {
        let plan = plan(entry.id.as_str());
        let mut session = Session::new(plan.clone(), now);
        for ply in 0..40 {
            let legal = session.legal();
            if legal.is_empty() {
                break;
            }
            let m = legal[(ply * 7) % legal.len()].clone();
            session.apply(Sides::Both, Command::Play(m.into()), now).unwrap();
            let saved = session.save();
            let again = Session::restore(plan.clone(), &saved, now).unwrap();
            assert_eq!(again.game().moves(), session.game().moves(), "{}", entry.id);
            assert_eq!(again.legal(), session.legal(), "{}", entry.id);
            assert_eq!(again.finish(), session.finish(), "{}", entry.id);
            assert_eq!(again.save(), saved);
        }
        let pdn = write_pdn(&session, &About::default());
        let read = crownhead_notation::pdn::read(pdn.as_bytes());
        let replay = crownhead_notation::pdn::replay(&read[0], &plan.rules);
        assert!(replay.legal, "{pdn}");
        assert_eq!(replay.plies, session.game().moves().len());
    }
}

#[test]
fn a_saved_game_that_its_rules_do_not_allow_names_the_move() {
    let now = START;
    let mut session = Session::new(plan("english"), now);
    play(&mut session, Sides::Both, "11-15", now);
    let mut saved = session.save();
    saved.moves.push(saved.moves[0].clone());
    let error = Session::restore(plan("english"), &saved, now).unwrap_err();
    assert_eq!(error.ply, 2);
}

#[test]
fn a_resigned_game_stays_resigned() {
    let now = START;
    let mut session = Session::new(against_computer(), now);
    play(&mut session, Sides::Black, "11-15", now);
    session.apply(Sides::Black, Command::Resign, now).unwrap();
    let again = Session::restore(against_computer(), &session.save(), now).unwrap();
    assert_eq!(again.finish(), session.finish());
    assert!(again.legal().is_empty());
}

#[test]
fn the_computer_plays_legal_moves_at_every_level() {
    let now = START;
    let session = Session::new(plan("english"), now);
    for level in (1..=10).map(Level::of).chain([Level::Perfect]) {
        let stop = crownhead_play::Stop::new();
        let time = Duration::from_millis(20);
        let thought = Computer::default().think(session.game(), level, time, 1, &stop).unwrap();
        assert!(session.position().is_legal(&thought.best), "{level}");
    }
}

#[test]
fn a_rematch_exchanges_the_sides() {
    let again = against_computer().rematch(0);
    assert!(again.exchanged);
    assert_eq!(again.plan.players, ByColor { white: Player::Human, black: COMPUTER });
}

#[test]
fn showing_a_move_takes_time_from_nobody() {
    let now = START;
    let time = TimeControl::Game { initial: Duration::from_mins(10), increment: Duration::ZERO };
    let mut session = Session::new(Plan { time: Some(time), ..plan("english") }, now);
    for text in ["11-15", "23-19"] {
        play(&mut session, Sides::Both, text, now);
    }
    let clock = session.clock().unwrap();
    let hop = clock.hop_time(now);
    let showing = clock.starts_in(now);
    assert_eq!(hop, Duration::from_millis(250));
    assert!((hop..4 * hop).contains(&showing), "{showing:?}");
    // Black's clock stands until the move was shown, then runs.
    assert_eq!(clock.left(Color::Black, now + showing), time.initial());
    let second = Duration::from_secs(1);
    assert_eq!(clock.left(Color::Black, now + showing + second) + second, time.initial());
    assert_eq!(session.next_tick(), Some(now + showing + time.initial()));
    // The move took the time after it was shown.
    play(&mut session, Sides::Both, "8-11", now + showing + second);
    assert_eq!(session.played()[2].took, second);
}

#[test]
fn fast_games_show_moves_faster() {
    let hop = |initial, increment| {
        let second = Duration::from_secs;
        let time = TimeControl::Game { initial: second(initial), increment: second(increment) };
        time.hop_time().as_millis()
    };
    assert_eq!([hop(30, 0), hop(60, 0), hop(120, 0)], [0, 0, 0]);
    assert_eq!([hop(180, 0), hop(180, 2), hop(300, 3), hop(3600, 60)], [100, 166, 250, 250]);
}

#[test]
fn nothing_is_shown_slowly_to_whoever_is_short_of_time() {
    let now = START;
    let time = TimeControl::Game { initial: Duration::from_mins(10), increment: Duration::ZERO };
    let mut session = Session::new(Plan { time: Some(time), ..plan("english") }, now);
    for text in ["11-15", "23-19"] {
        play(&mut session, Sides::Both, text, now);
    }
    let late = now + Duration::from_secs(550);
    assert_eq!(session.clock().unwrap().hop_time(late), Duration::ZERO);
    play(&mut session, Sides::Both, "8-11", late);
    assert_eq!(session.clock().unwrap().starts_in(late), Duration::ZERO);
}

#[test]
fn a_finished_game_counts_no_draw() {
    let now = START;
    let mut session = Session::new(from_fen("brazilian", "W:WK32,K31:BK1"), now);
    assert_eq!(session.draw_counts().moves[0].left_for(Color::White), 5);
    session.apply(Sides::White, Command::Resign, now).unwrap();
    assert!(session.draw_counts().moves.is_empty());
}

#[test]
fn days_for_a_move_run_from_the_first_one_on_and_are_not_saved_up() {
    let now = START;
    let day = Duration::from_hours(24);
    let time = Some(TimeControl::Days(3));
    let mut session = Session::new(Plan { time, ..plan("english") }, now);
    assert_eq!(session.next_tick(), Some(now + 3 * day));
    play(&mut session, Sides::Black, "11-15", now + day);
    let left = |session: &Session, side, at| session.clock().unwrap().left(side, at);
    assert_eq!(left(&session, Color::Black, now + 2 * day), 3 * day);
    // White's days begin when the move has been shown.
    let shown = session.next_tick().unwrap();
    assert!(shown >= now + 4 * day && shown < now + 4 * day + Duration::from_secs(5));
    play(&mut session, Sides::White, "23-19", now + 2 * day);
    assert_eq!(left(&session, Color::White, now + 2 * day), 3 * day);
    // It is the same after it was kept, also if somebody has saved days up meanwhile.
    let plan = session.plan().clone();
    let mut saved = session.save();
    saved.clock.as_mut().unwrap().left.black = 5 * day;
    let mut again = Session::restore(plan, &saved, now + 3 * day).unwrap();
    assert_eq!(left(&again, Color::White, now + 3 * day), 3 * day);
    let falls = again.next_tick().unwrap();
    assert_eq!(falls, session.next_tick().unwrap());
    assert_eq!(again.tick(now + 4 * day), None);
    let reason = EndReason::Time { side: Color::Black };
    let ended = Event::Ended(Finish { winner: Some(Color::White), reason });
    assert_eq!(again.tick(falls), Some(ended));
    let pdn = write_pdn(&again, &About::default());
    assert!(pdn.contains("[TimeControl \"1/259200\"]"), "{pdn}");
}

#[test]
fn a_clock_is_written_into_pdn() {
    for (initial, increment, text) in [(300, 3, "300+3"), (60, 0, "60")] {
        let seconds = Duration::from_secs;
        let time = TimeControl::Game { initial: seconds(initial), increment: seconds(increment) };
        let session = Session::new(Plan { time: Some(time), ..plan("english") }, START);
        let pdn = write_pdn(&session, &About::default());
        assert!(pdn.contains(&format!("[TimeControl \"{text}\"]")), "{pdn}");
    }
}
