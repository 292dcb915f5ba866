//! Conversations in DXP: whole games between two sessions, and everything a
//! clumsy or hostile opponent may say.

use std::time::Duration;

use crownhead_notation::{GameResult, SquareNames, fen, read_hub};
use crownhead_protocol::dxp::{
    AcceptCode, Cause, EndReason, Ending, Event, Minutes, Offer, Role, Session, SessionError,
};
use crownhead_rules::{Color, Position, RuleSet, catalog};

fn rules(id: &str) -> RuleSet {
    RuleSet::named(id).expect("a rule set of this library")
}

fn session(role: Role, id: &str) -> Session {
    let name = if role == Role::Initiator { "Asks" } else { "Follows" };
    Session::new(role, name, rules(id)).expect("a rule set on 10x10")
}

fn position(id: &str, text: &str) -> Position {
    let rules = rules(id);
    let setup = fen::read(text, &SquareNames::diagram(&rules)).expect("a FEN");
    Position::from_setup(&rules, &setup).expect("a legal position")
}

/// What is sent, as text.
fn sent(events: &[Event]) -> Vec<String> {
    let text = |event: &Event| match event {
        Event::Send(message) => Some(message.to_string()),
        _ => None,
    };
    events.iter().filter_map(text).collect()
}

fn say(session: &mut Session, text: &str) -> Vec<Event> {
    session.receive(&[text.as_bytes(), &[0]].concat())
}

fn play(session: &mut Session, text: &str) -> Vec<Event> {
    let game = session.game().expect("a game");
    let m = read_hub(game.position(), text).expect("a legal move");
    session.play(&m, Duration::from_secs(3)).expect("this side's turn")
}

/// A follower in the middle of a game it plays with Black, after 32-28.
fn follower() -> Session {
    let mut session = session(Role::Follower, "international");
    let events = say(&mut session, &request("A"));
    assert!(matches!(events[1], Event::Started { color: Color::Black, .. }), "{events:?}");
    let events = say(&mut session, "M0001322800");
    assert!(matches!(events[..], [Event::Played(_), Event::Think]), "{events:?}");
    session
}

fn request(start: &str) -> String {
    format!("R01{:<32}Z005000{start}", "Other")
}

fn failure(events: &[Event]) -> &SessionError {
    match events.last() {
        Some(Event::Failed(error)) => error,
        other => panic!("{other:?}"),
    }
}

fn ending(events: &[Event]) -> Ending {
    let found = events.iter().find_map(|event| match event {
        Event::Ended(ending) => Some(*ending),
        _ => None,
    });
    found.expect("the end of the game")
}

#[test]
fn two_sessions_play_whole_games_by_every_rule_set_on_the_large_board() {
    let mut played = 0;
    let mut random = 11_usize;
    for entry in catalog::ALL.iter().filter(|entry| RuleSet::from(*entry).board().len() == 50) {
        let mut sides =
            [Role::Initiator, Role::Follower].map(|role| session(role, entry.id.as_str()));
        let color = Color::ALL[played % 2];
        let mut queue: Vec<(usize, Event)> = Vec::new();
        let offer = Offer { color, moves: 100, ..Offer::default() };
        queue.extend(sides[0].request(offer).expect("free").into_iter().map(|e| (0, e)));
        let mut endings = Vec::new();
        let mut free = 0;
        while !queue.is_empty() {
            let (side, event) = queue.remove(0);
            let answers = match event {
                Event::Send(message) => {
                    let other = 1 - side;
                    // In two pieces, as networks do.
                    let bytes = message.to_bytes();
                    let (first, second) = bytes.split_at(bytes.len() / 2);
                    let mut events = sides[other].receive(first);
                    events.extend(sides[other].receive(second));
                    events.into_iter().map(|event| (other, event)).collect()
                }
                Event::Think => {
                    let legal = sides[side].game().expect("a game").position().moves();
                    random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                    let m = &legal[(random >> 33) % legal.len()];
                    let events = sides[side].play(m, Duration::ZERO).expect("a legal move");
                    events.into_iter().map(|event| (side, event)).collect()
                }
                Event::Ended(ending) => {
                    endings.push(ending);
                    Vec::new()
                }
                Event::Free { more } => {
                    assert!(more);
                    free += 1;
                    Vec::new()
                }
                Event::Started { .. } | Event::Played(_) => Vec::new(),
                event => panic!("{}: {event:?}", entry.id),
            };
            queue.extend::<Vec<_>>(answers);
        }
        let games = sides.each_ref().map(|side| side.game().expect("a game"));
        assert_eq!(games[0].position(), games[1].position(), "{}", entry.id);
        assert_eq!(endings.len(), 2, "{}", entry.id);
        assert_eq!(endings[0].result, endings[1].result, "{}", entry.id);
        assert!(games[0].outcome().is_some() || games[0].moves().len() == 200, "{}", entry.id);
        assert_eq!(free, 2, "{}", entry.id);
        assert_eq!((sides[0].opponent(), sides[1].opponent()), ("Follows", "Asks"));
        let again = sides[0].request(Offer::default()).expect("free again");
        assert!(matches!(sides[1].receive(b"Cagain?\0")[..], [Event::Chat(_)]));
        assert_eq!(sent(&sides[1].receive(format!("{}\0", sent(&again)[0]).as_bytes())).len(), 1);
        played += 1;
    }
    assert!(played >= 5);
}

#[test]
fn a_game_is_asked_for_with_everything_that_matters() {
    let mut session = session(Role::Initiator, "international");
    let start = position("international", "B:W50:BK1");
    let minutes = Minutes::of(Duration::from_secs(90));
    let offer = Offer { color: Color::Black, minutes, moves: 75, start: Some(start) };
    let text = &sent(&session.request(offer).expect("free"))[0];
    let board = format!("BZZ{}w", "e".repeat(48));
    assert_eq!(*text, format!("R01{:<32}W1.5075{board}", "Asks"));
    assert!(session.request(Offer::default()).is_err(), "one at a time");
    let accept = format!("A{:<32}0", "Other");
    let events = say(&mut session, &accept);
    assert!(matches!(events[..], [Event::Started { color: Color::Black, .. }, Event::Think]));
    assert_eq!(session.opponent(), "Other");
    assert!(matches!(say(&mut session, &accept)[..], [Event::Note(_)]), "ignored");
}

#[test]
fn where_black_begins_the_position_is_sent() {
    let base = catalog::find("international").expect("a rule set of this library");
    let mut changed = base.rules;
    changed.set("first", "black").expect("a switch");
    let house = RuleSet::house(base, "Black first", changed).expect("no contradiction");
    let mut session = Session::new(Role::Initiator, "Asks", house).expect("10x10");
    let text = &sent(&session.request(Offer::default()).expect("free"))[0];
    assert!(text[42..].starts_with("BZzzzz"), "{text}");
}

#[test]
fn requests_that_cannot_be_met_are_refused_and_others_still_accepted() {
    let mut session = session(Role::Follower, "international");
    let code = |session: &mut Session, text: &str| {
        let events = say(session, text);
        assert!(matches!(events[..], [Event::Note(_), Event::Send(_)]), "{events:?}");
        let text = &sent(&events)[0];
        text.chars().last().expect("a code")
    };
    let other_version = request("A").replace("R01", "R02");
    assert_eq!(code(&mut session, &other_version), '1');
    let empty = request(&format!("BW{}", "e".repeat(50)));
    assert_eq!(code(&mut session, &empty), '2', "no pieces");
    let over = request(&format!("BW{}z", "e".repeat(49)).replace("ez", "zz"));
    assert_eq!(code(&mut session, &over), '2', "a man on its last row");
    assert!(!session.is_playing());
    let events = say(&mut session, &request("A"));
    assert!(matches!(events[..], [Event::Send(_), Event::Started { .. }]));
    assert!(matches!(say(&mut session, &request("A"))[..], [Event::Note(_)]), "not during a game");
}

#[test]
fn a_refusal_leaves_the_initiator_free() {
    let mut session = session(Role::Initiator, "international");
    session.request(Offer::default()).expect("free");
    let events = say(&mut session, &format!("A{:<32}2", "Other"));
    assert!(matches!(events[..], [Event::Refused(AcceptCode::NotThisGame)]));
    session.request(Offer::default()).expect("free again");
    assert_eq!(*failure(&say(&mut session, &request("A"))), SessionError::TwoInitiators);
}

#[test]
fn illegal_moves_end_the_game_with_a_reason() {
    let mut session = follower();
    play(&mut session, "19-23");
    let events = say(&mut session, "M0001282201");
    assert_eq!(
        failure(&events).to_string(),
        "the opponent does not speak DXP: a message M of 11 characters instead of 13"
    );
    for (text, expected) in [
        ("M0001282200", "28-22 (ply 3) is not legal: "),
        ("M000128190124", "28x19x24 (ply 3) is not legal"),
        ("M0001010600", "1-6 (ply 3) is not legal: "),
    ] {
        let mut session = follower();
        play(&mut session, "19-23");
        let events = say(&mut session, text);
        let error = failure(&events).to_string();
        assert!(error.contains(expected), "{error}");
        assert_eq!(ending(&events), Ending { result: GameResult::Unknown, cause: Cause::Broken });
        let lines = sent(&events);
        assert!(lines[0].starts_with("Cthe opponent's move "), "{lines:?}");
        assert_eq!(lines[1], "E01");
        assert!(say(&mut session, "M0001281900").is_empty(), "nothing more is heard");
    }
    let mut session = follower();
    let events = say(&mut session, "M0001312700");
    let error = failure(&events).to_string();
    assert_eq!(error, "the opponent played 31-27 when it was not its turn");
}

#[test]
fn garbage_ends_the_conversation() {
    for bytes in [&b"GET / HTTP/1.1\r\n\0"[..], b"\0", b"M\0", b"C\xff\0", &[b'x'; 200]] {
        let mut session = session(Role::Follower, "international");
        let events = session.receive(bytes);
        assert!(matches!(failure(&events), SessionError::BadMessage(_)), "{events:?}");
        assert!(sent(&events).is_empty(), "no game to end");
    }
}

#[test]
fn an_opponent_may_end_the_game_at_any_time() {
    for (text, result) in [
        ("E10", GameResult::BlackWins),
        ("E20", GameResult::Draw),
        ("E30", GameResult::WhiteWins),
        ("E00", GameResult::Unknown),
    ] {
        let mut session = follower();
        let events = say(&mut session, text);
        assert_eq!(ending(&events).result, result, "{text}");
        assert_eq!(sent(&events), ["E00"]);
        assert!(matches!(events.last(), Some(Event::Free { more: true })));
        let events = say(&mut session, &request("A"));
        assert!(matches!(events[1], Event::Started { .. }), "another game");
    }
    let mut session = follower();
    let events = say(&mut session, "E11");
    assert!(matches!(events.last(), Some(Event::Free { more: false })));
    assert!(say(&mut session, &request("A")).is_empty(), "it said no more");
    let mut session = follower();
    session.set_wants_more(false);
    assert_eq!(sent(&say(&mut session, "E10")), ["E01"]);
}

#[test]
fn nothing_is_thought_about_a_game_that_ended_in_the_same_breath() {
    let mut session = session(Role::Follower, "international");
    let bytes = format!("{}\0M0001322800\0Cbye\0E10\0", request("A"));
    let events = session.receive(bytes.as_bytes());
    assert!(!events.iter().any(|event| matches!(event, Event::Think)), "{events:?}");
    let bytes = format!("{}\0M0001322800\0Cyour move\0", request("A"));
    let events = session.receive(bytes.as_bytes());
    let thoughts = events.iter().filter(|event| matches!(event, Event::Think)).count();
    assert_eq!(thoughts, 1, "{events:?}");
    assert!(matches!(events.last(), Some(Event::Think)));
    assert!(matches!(say(&mut session, "Chello?")[..], [Event::Chat(_)]), "it knows already");
}

#[test]
fn whoever_is_to_move_ends_a_game_that_is_over() {
    // White takes the last piece; Black has to say that it lost.
    let start = position("international", "W:W28:B23");
    let mut asks = session(Role::Initiator, "international");
    let mut follows = session(Role::Follower, "international");
    let ask = asks.request(Offer { start: Some(start), ..Offer::default() }).expect("free");
    let accept = say(&mut follows, &sent(&ask)[0]);
    say(&mut asks, &sent(&accept)[0]);
    let events = say(&mut follows, &sent(&play(&mut asks, "28x19x23"))[0]);
    let expected = ending(&events);
    assert_eq!(expected.result, GameResult::WhiteWins);
    assert_eq!(expected.cause.to_string(), "black has no pieces left");
    assert_eq!(sent(&events), ["E10"]);
    assert!(follows.end(EndReason::Won).is_err(), "it has ended");
    let events = say(&mut asks, "E10");
    assert_eq!(ending(&events), expected);
    assert!(matches!(say(&mut follows, &sent(&events)[0])[..], [Event::Free { more: true }]));
}

#[test]
fn what_the_rules_say_counts_more_than_what_a_player_says() {
    let start = position("international", "W:W28:B23");
    let mut session = session(Role::Initiator, "international");
    session.request(Offer { start: Some(start), ..Offer::default() }).expect("free");
    say(&mut session, &format!("A{:<32}0", "Other"));
    play(&mut session, "28x19x23");
    let events = say(&mut session, "E30");
    assert_eq!(ending(&events).result, GameResult::WhiteWins, "Black has no piece left");
}

#[test]
fn a_game_can_be_given_up_and_only_in_turn() {
    let mut session = follower();
    let events = session.end(EndReason::Lost).expect("its turn");
    assert_eq!(sent(&events), ["E10"]);
    assert_eq!(ending(&events).result, GameResult::WhiteWins);
    let crossed = say(&mut session, "M0001312700");
    assert!(matches!(crossed[..], [Event::Note(_)]), "a move that crossed with it");
    say(&mut session, "E00");
    let mut session = follower();
    play(&mut session, "19-23");
    assert!(session.end(EndReason::Lost).is_err());
    let m = session.game().expect("a game").position().moves().remove(0);
    assert!(session.play(&m, Duration::ZERO).is_err(), "not its turn");
}

#[test]
fn the_agreed_number_of_moves_ends_the_game() {
    let mut session = session(Role::Follower, "international");
    say(&mut session, &request("A").replace("005000", "005001"));
    say(&mut session, "M0001322800");
    play(&mut session, "20-24");
    // White should end now; one that moves is told.
    let events = say(&mut session, "M0001312700");
    assert_eq!(ending(&events).cause, Cause::MoveLimit);
    assert_eq!(sent(&events), ["E00"]);
}

#[test]
fn moves_are_taken_back_only_where_that_is_allowed() {
    let mut session = follower();
    let events = say(&mut session, "B001W");
    assert_eq!(sent(&events), ["K1"]);
    assert!(session.is_our_turn());
    session.set_takes_back(true);
    for text in ["B000W", "B001Z", "B002W", "B999Z"] {
        assert_eq!(sent(&say(&mut session, text)), ["K1"], "{text}");
    }
    play(&mut session, "20-24");
    let events = say(&mut session, "B001Z");
    assert!(matches!(events[1..], [Event::TakenBack, Event::Think]), "{events:?}");
    assert_eq!(session.game().expect("a game").moves().len(), 1);
    let events = say(&mut session, "B001W");
    assert!(matches!(events[1..], [Event::TakenBack]), "{events:?}");
    assert!(!session.is_our_turn());
    assert!(matches!(say(&mut session, "K0")[..], [Event::Note(_)]), "nobody asked");
}

#[test]
fn only_the_large_board_has_this_protocol() {
    let error = Session::new(Role::Follower, "x", rules("russian")).expect_err("8x8");
    assert_eq!(error.to_string(), "DXP is for the 10x10 board with 50 squares, not 32");
    assert!(Session::new(Role::Follower, "x", rules("spantsiretti")).is_err());
}
