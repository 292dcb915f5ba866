//! A hint: the move the engine would play, and one reason for it as a value
//! ([`Why`]). `Why::in_words` says it; the page translates the value.

use std::fmt;

use crownhead_engine::{
    Bound, Forced, Report, Score,
    outlook::{self, MAN},
};
use crownhead_rules::{Game, Move, Objective, Position};
use crownhead_words::{Language, say::advice};

/// Up to this many hundredths of a man better than the next move, a move is
/// best by a little.
const LITTLE: i32 = 12;
/// From here on it is best by far.
const FAR: i32 = 60;

/// A move to try, and why.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Advice {
    /// The move.
    pub best: Move,
    /// Why it is good.
    pub why: Why,
}

/// Why a move is good: the first of these facts that is true.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Why {
    /// No other move is legal.
    OnlyMove,
    /// It wins by force.
    Wins {
        /// The number of moves the winner needs.
        moves: u16,
    },
    /// It captures.
    Takes {
        /// The number of pieces.
        pieces: u32,
    },
    /// It offers a piece and gets more back: a shot.
    Shot {
        /// The number of pieces gained.
        men: u32,
    },
    /// It crowns a man.
    Crowns,
    /// It keeps the opponent from crowning a man with the next move.
    StopsKing,
    /// It keeps the opponent from winning a piece with the next move.
    SavesPiece,
    /// It exchanges pieces, as many for as many.
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
        let can_be_played = |m: &&Move| game.position().play(m).is_ok();
        let best = found.or_else(|| legal.iter().find(can_be_played)).or(legal.first())?.clone();
        let why = why(game.position(), &legal, &best, lines);
        Some(Self { best, why })
    }
}

fn why(position: &Position, legal: &[Move], best: &Move, lines: &[Report]) -> Why {
    if legal.len() == 1 {
        return Why::OnlyMove;
    }
    let score = lines.first().map(|line| line.score);
    if let Some(Forced::Win(plies)) = score.and_then(Score::forced) {
        return Why::Wins { moves: plies.div_ceil(2) };
    }
    if best.is_capture() {
        return Why::Takes { pieces: best.captured.len() as u32 };
    }
    let turn = position.turn();
    let now = outlook::balance(position, turn);
    let ahead = outlook::after_captures(position);
    let after = ahead.iter().find(|found| found.m == *best).map_or(now, |found| found.balance);
    let traded = Trade::after(position, best);
    // Where the goal is another one, nobody wants to win or to save pieces.
    let is_counted = position.rules().rules().movement.objective == Objective::Normal;
    if is_counted && after >= now + MAN && traded.given > 0 && traded.taken > traded.given {
        return Why::Shot { men: traded.taken - traded.given };
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
        let keeps_all = after >= now && traded.given <= traded.taken;
        if is_counted && keeps_all && wins_piece(&passed, MAN - now) {
            return Why::SavesPiece;
        }
    }
    if traded.given > 0 && traded.given == traded.taken && after == now {
        return Why::Exchanges;
    }
    match lines {
        [first, second, ..] if are_comparable(first, second) => {
            match first.score.value() - second.score.value() {
                ..=LITTLE => Why::BestByLittle,
                FAR.. => Why::BestByFar,
                _ => Why::Best,
            }
        }
        _ => Why::Best,
    }
}

/// Whether two lines were searched about as deep, and to exact scores.
fn are_comparable(first: &Report, second: &Report) -> bool {
    let is_exact = |line: &Report| line.bound == Bound::Exact && line.depth > 0;
    is_exact(first) && is_exact(second) && second.depth + 1 >= first.depth
}

/// Whether the side to move can win a piece by a capture, so that it has at
/// least `balance` in the end.
fn wins_piece(position: &Position, balance: i32) -> bool {
    let found = outlook::after_captures(position);
    let captures = found.into_iter().filter(|found| found.m.is_capture());
    captures.max_by_key(|found| found.balance).is_some_and(|found| {
        let traded = Trade::after(position, &found.m);
        found.balance >= balance && traded.taken > traded.given
    })
}

/// Pieces captured by a move and by the captures that follow at once, both
/// sides playing those that leave them with the most.
#[derive(Clone, Copy, Debug, Default)]
struct Trade {
    /// Pieces that the mover captured.
    taken: u32,
    /// Pieces that the opponent captured.
    given: u32,
}

impl Trade {
    fn after(position: &Position, first: &Move) -> Self {
        let mover = position.turn();
        let mut trade = Self::default();
        let mut position = position.clone();
        let mut next = first.clone();
        loop {
            let captured = next.captured.len() as u32;
            if position.turn() == mover {
                trade.taken += captured;
            } else {
                trade.given += captured;
            }
            let Ok(after) = position.play(&next) else { return trade };
            let Some(capture) = best_capture(&after) else { return trade };
            (position, next) = (after, capture);
        }
    }
}

/// The capture that leaves the side to move with the most; none if it cannot
/// capture, or need not and had better not.
fn best_capture(position: &Position) -> Option<Move> {
    let found = outlook::after_captures(position);
    let is_free = found.iter().any(|found| !found.m.is_capture());
    let best = found.into_iter().filter(|found| found.m.is_capture());
    let best = best.max_by_key(|found| found.balance)?;
    let may_wait = is_free && outlook::balance(position, position.turn()) >= best.balance;
    (!may_wait).then_some(best.m)
}

fn can_crown(position: &Position) -> bool {
    position.moves().iter().any(|m| m.crowns)
}

impl Why {
    /// The reason as part of a sentence: `it takes two`.
    pub fn in_words(self, language: Language) -> String {
        let said = match self {
            Self::Wins { moves } => return advice::wins(language, moves),
            Self::Takes { pieces } => return advice::takes(language, pieces),
            Self::Shot { men } => return advice::shot(language, men),
            Self::OnlyMove => advice::only_move(language),
            Self::Crowns => advice::crowns(language),
            Self::StopsKing => advice::stops_king(language),
            Self::SavesPiece => advice::saves_piece(language),
            Self::Exchanges => advice::exchanges(language),
            Self::BestByFar => advice::best_by_far(language),
            Self::BestByLittle => advice::best_by_little(language),
            Self::Best => advice::best(language),
        };
        said.to_owned()
    }
}

impl fmt::Display for Why {
    /// Writes the reason in English.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.in_words(Language::En))
    }
}
