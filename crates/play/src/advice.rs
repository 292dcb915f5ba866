//! A hint: the move the engine would play, with one reason made from facts
//! about the position. A front end puts the reason into words.

use std::fmt;

use crownhead_engine::{Forced, Report, outlook};
use crownhead_rules::{Color, Game, Kind, Move, Position};

/// A man, in the units of [`Score`](crate::Score).
const MAN: i32 = 100;
/// Up to this many hundredths of a man better than the next move, a move is
/// best by a little.
const LITTLE: i32 = 12;
/// From here on it is best by far.
const FAR: i32 = 60;

/// A move to try, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Advice {
    /// The move.
    pub best: Move,
    /// Why it is good.
    pub why: Why,
}

/// Why a move is good: the first of these facts that is true.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// No other move is legal.
    OnlyMove,
    /// It wins by force.
    Wins {
        /// In so many moves of the winner.
        moves: u16,
    },
    /// It captures.
    Takes {
        /// So many pieces.
        pieces: u32,
    },
    /// It offers a piece and gets more back: a shot.
    Shot {
        /// So many men in the balance.
        men: u32,
    },
    /// It crowns a man.
    Crowns,
    /// It keeps the opponent from crowning a man with the next move.
    StopsKing,
    /// It saves a piece that the opponent threatens to take.
    SavesPiece,
    /// It exchanges pieces, one for one.
    Exchanges,
    /// It is much better than every other move.
    BestByFar,
    /// Other moves are nearly as good.
    BestByLittle,
    /// It is better than the other moves.
    Best,
}

impl Advice {
    /// The advice of an analysis: its lines, best first. With at least two
    /// lines it can say by how much the best is better. `None` if there is
    /// no legal move.
    pub fn from_lines(game: &Game, lines: &[Report]) -> Option<Self> {
        let legal = game.position().moves();
        let found = lines.first().and_then(|line| line.pv.first());
        let best = found.or(legal.first())?.clone();
        let why = why(game.position(), &legal, &best, lines);
        Some(Self { best, why })
    }
}

fn why(position: &Position, legal: &[Move], best: &Move, lines: &[Report]) -> Why {
    if legal.len() == 1 {
        return Why::OnlyMove;
    }
    let score = lines.first().map(|line| line.score);
    if let Some(Forced::Win(plies)) = score.and_then(crownhead_engine::Score::forced) {
        return Why::Wins { moves: plies.div_ceil(2) };
    }
    if best.is_capture() {
        return Why::Takes { pieces: best.captured.len() as u32 };
    }
    let turn = position.turn();
    let now = outlook::balance(position, turn);
    let ahead = outlook::after_captures(position);
    let after = ahead.iter().find(|found| found.m.is_same(best)).map_or(now, |found| found.balance);
    if after >= now + MAN {
        return Why::Shot { men: ((after - now) / MAN) as u32 };
    }
    if best.crowns {
        return Why::Crowns;
    }
    let reply = position.play(best).ok();
    if let (Ok(passed), Some(reply)) = (position.with_turn(!turn), &reply) {
        // What the opponent would do if nothing were done.
        if can_crown(&passed) && !can_crown(reply) {
            return Why::StopsKing;
        }
        let threat = outlook::after_captures(&passed).iter().map(|found| found.balance).max();
        if threat.is_some_and(|threat| threat >= MAN - now) && after > now - MAN {
            return Why::SavesPiece;
        }
    }
    let pieces = |position: &Position, color: Color| {
        position.pieces(color, Kind::Man).len() + position.pieces(color, Kind::King).len()
    };
    let line = &lines[..lines.len().min(1)];
    if let [Report { pv, .. }] = line
        && let [_, take, retake, ..] = pv.as_slice()
        && take.is_capture()
        && retake.is_capture()
        && take.captured.len() == retake.captured.len()
        && pieces(position, turn) > take.captured.len()
    {
        return Why::Exchanges;
    }
    match lines {
        [first, second, ..] => match first.score.value() - second.score.value() {
            ..=LITTLE => Why::BestByLittle,
            FAR.. => Why::BestByFar,
            _ => Why::Best,
        },
        [] | [_] => Why::Best,
    }
}

fn can_crown(position: &Position) -> bool {
    position.moves().iter().any(|m| m.crowns)
}

impl fmt::Display for Why {
    /// In English, for terminals: `it takes two`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OnlyMove => f.write_str("it is the only move"),
            Self::Wins { moves: 1 } => f.write_str("it wins at once"),
            Self::Wins { moves } => write!(f, "it wins in {moves} moves"),
            Self::Takes { pieces } => write!(f, "it takes {}", in_words(*pieces)),
            Self::Shot { men } => write!(f, "it gives up pieces and wins {} more", in_words(*men)),
            Self::Crowns => f.write_str("it makes a king"),
            Self::StopsKing => f.write_str("it stops a king"),
            Self::SavesPiece => f.write_str("it saves a piece"),
            Self::Exchanges => f.write_str("it exchanges evenly"),
            Self::BestByFar => f.write_str("it is the best by far"),
            Self::BestByLittle => f.write_str("it is the best by a little"),
            Self::Best => f.write_str("it is the best"),
        }
    }
}

fn in_words(number: u32) -> String {
    match number {
        1 => "one".to_owned(),
        2 => "two".to_owned(),
        3 => "three".to_owned(),
        4 => "four".to_owned(),
        more => more.to_string(),
    }
}
