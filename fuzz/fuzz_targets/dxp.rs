//! DXP: nothing panics, what is read reads back, and a session says nothing
//! that is not a message.
#![no_main]

use std::time::Duration;

use crownhead_protocol::dxp::{Event, FrameBuffer, Message, Offer, PlayedMove, Role, Session};
use crownhead_rules::RuleSet;
use libfuzzer_sys::fuzz_target;

const RULES: &[&str] = &["international", "frisian", "frysk", "killer", "breakthrough"];

/// Messages that make it likelier that a game begins and goes on.
fn beginning(pick: u8, session: &Session) -> Vec<u8> {
    let request = |start: &str| format!("R01{:<32}Z001002{start}", "Fuzz").into_bytes();
    match pick % 12 {
        0 => request("A\0"),
        1 => request("BW"),
        2 => format!("A{:<32}0\0", "Fuzz").into_bytes(),
        3 => b"M".to_vec(),
        4 => b"E".to_vec(),
        5 => b"B001".to_vec(),
        6 => b"C".to_vec(),
        // A move that is legal if it is the other side's turn.
        7..10 => {
            let moves = session.game().map(|game| game.position().moves());
            let m = moves.and_then(|moves| {
                let index = usize::from(pick) % moves.len().max(1);
                moves.get(index).cloned()
            });
            m.map_or_else(Vec::new, |m| {
                Message::Move(PlayedMove::new(&m, Duration::ZERO)).to_bytes()
            })
        }
        _ => Vec::new(),
    }
}

fuzz_target!(|input: (u8, u8, Vec<(u8, &[u8])>)| {
    let (pick, chunk, parts) = input;
    let rules = RuleSet::named(RULES[usize::from(pick) % RULES.len()]).expect("a rule set");
    let role = if pick & 0x80 == 0 { Role::Follower } else { Role::Initiator };
    let mut session = Session::new(role, "Crownhead", rules).expect("a board of 10x10");
    session.set_takes_back(pick & 0x40 != 0);
    session.set_wants_more(pick & 0x20 == 0);
    if role == Role::Initiator {
        session.request(Offer::default()).expect("nothing was said");
    }
    let mut all = Vec::new();
    for (beginning_pick, rest) in parts.into_iter().take(200) {
        let mut bytes = beginning(beginning_pick, &session);
        bytes.extend_from_slice(rest);
        all.extend_from_slice(&bytes);
        let mut events = session.receive(&bytes);
        while !events.is_empty() {
            let mut more = Vec::new();
            for event in events {
                match event {
                    Event::Send(message) => {
                        let text = message.to_string();
                        assert_eq!(Message::parse(&text), Ok(message), "{text}");
                    }
                    Event::Think => {
                        assert!(session.is_our_turn());
                        let legal = session.game().expect("a game").position().moves();
                        let m = &legal[usize::from(chunk) % legal.len()];
                        more.extend(session.play(m, Duration::ZERO).expect("a legal move"));
                    }
                    // More may have been said since.
                    Event::Free { more: true } if role == Role::Initiator => {
                        more.extend(session.request(Offer::default()).unwrap_or_default());
                    }
                    _ => {}
                }
            }
            events = more;
        }
    }
    let read = |size: usize| {
        let mut buffer = FrameBuffer::new();
        for piece in all.chunks(size) {
            buffer.push(piece);
        }
        std::iter::from_fn(move || buffer.next_message()).collect::<Vec<_>>()
    };
    let messages = read(usize::from(chunk).max(1));
    assert_eq!(messages, read(usize::MAX));
    for message in messages.into_iter().flatten() {
        let text = message.to_string();
        assert!(text.len() <= 127);
        assert_eq!(Message::parse(&text), Ok(message), "{text}");
    }
});
