//! Moves as somebody asks for them, and what is answered when they cannot be played.

use crownhead_play::{Attempt, Command, Refusal, Session};
use crownhead_rules::{RuleSet, Square, SquareSet};
use crownhead_wire::{self as wire, FailureCode};

use crate::{Fault, Place};

/// The longest text and path of a move that are accepted.
const LONGEST: usize = 256;

/// What somebody wants to play. Whether it is a move at all is for the game to say.
pub fn attempt(rules: &RuleSet, wanted: wire::PlayMove) -> Result<Attempt, Fault> {
    match (wanted.path, wanted.text) {
        (Some(path), None) => {
            let path = squares(rules, &path)?;
            let captured = wanted.captured.map(|list| squares(rules, &list)).transpose()?;
            Ok(Attempt::Squares { path, captured: captured.map(SquareSet::from_iter) })
        }
        (None, Some(text)) => Ok(Attempt::Text(text)),
        _ => Err(Fault::bad("a move is either a path or a text")),
    }
}

/// What is answered when a game refuses a command. A move that is not legal is explained.
pub fn refused(session: &Session, command: &Command, refusal: Refusal) -> Fault {
    let why = match (command, &refusal) {
        (Command::Play(attempt), Refusal::IllegalMove) => Place::from(session).explain(attempt),
        (Command::Play(attempt), Refusal::Ambiguous { texts }) => {
            Place::from(session).ambiguous(attempt, texts.clone())
        }
        _ => return refusal.into(),
    };
    Fault::new(FailureCode::IllegalMove, why.message.clone()).because(why)
}

/// The squares of a board with these numbers.
pub fn squares(rules: &RuleSet, numbers: &[u8]) -> Result<Vec<Square>, Fault> {
    if numbers.len() > LONGEST {
        return Err(Fault::bad("no move has so many squares").at("path"));
    }
    let board = rules.board();
    let square = |&number: &u8| {
        board.square_numbered(number.into()).ok_or_else(|| {
            Fault::bad(format!("no square {number}; squares are 1 to {}", board.len())).at("path")
        })
    };
    numbers.iter().map(square).collect()
}

/// Why what somebody tries in a game is not legal.
pub fn why(session: &Session, attempt: &wire::Attempt) -> Result<wire::WhyNot, Fault> {
    let place = Place::from(session);
    let tried = match (&attempt.text, &attempt.path, attempt.from) {
        (Some(text), None, None) => Attempt::Text(text.clone()),
        (None, Some(path), None) => place.by_squares(path)?,
        (None, None, Some(from)) => {
            let path: Vec<u8> = [Some(from), attempt.to].into_iter().flatten().collect();
            place.by_squares(&path)?
        }
        _ => return Err(Fault::bad("ask about from and to, a path, or a text")),
    };
    Ok(place.explain(&tried))
}
