//! Pieces taken along a line of moves.

use std::ops::RangeInclusive;

use crownhead_engine::outlook;
use crownhead_rules::{Color, Kind, KingRange, Move, Objective, Position, RuleSet, SquareSet};

/// The value of a man, as scores count it.
pub(crate) const MAN: i32 = 100;

/// The value of a king in hundredths of a man, for counting what a combination
/// wins.
pub(crate) fn king_value(rules: &RuleSet) -> i32 {
    match rules.rules().movement.king_range {
        KingRange::Short => 150,
        KingRange::Flying => 250,
    }
}

/// Whether having more pieces is what the players want. Where the goal is to
/// lose them, or to crown first, a lost piece explains nothing.
pub(crate) fn is_material_wanted(rules: &RuleSet) -> bool {
    match rules.rules().movement.objective {
        Objective::Normal => true,
        Objective::Giveaway | Objective::FirstKing => false,
    }
}

/// All pieces of a side.
pub(crate) fn pieces(position: &Position, side: Color) -> SquareSet {
    [Kind::Man, Kind::King]
        .into_iter()
        .flat_map(|kind| position.pieces(side, kind).iter())
        .collect()
}

/// The number of pieces of both sides.
pub(crate) fn total(position: &Position) -> usize {
    Color::ALL.into_iter().map(|side| pieces(position, side).len()).sum()
}

/// What a line of moves took, seen from one side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Trade {
    /// Pieces that the side took.
    pub(crate) taken: u32,
    /// Pieces that it lost.
    pub(crate) given: u32,
    /// The balance in hundredths of a man, kings and crownings included.
    pub(crate) value: i32,
    /// The plies it took.
    pub(crate) plies: usize,
}

impl Trade {
    /// Pieces lost and not taken back.
    pub(crate) fn lost(&self) -> u32 {
        self.given.saturating_sub(self.taken)
    }

    /// Pieces taken beyond those lost.
    pub(crate) fn won(&self) -> u32 {
        self.taken.saturating_sub(self.given)
    }
}

/// What `side` took and lost along a line, up to the first position in which
/// neither side can capture, at least `least` plies on. A line that ends before
/// that goes on with the captures that leave each side with the most.
pub(crate) fn settled(
    from: &Position,
    line: &[Move],
    side: Color,
    least: usize,
) -> Option<(Trade, Position)> {
    let mut trade = Trade::default();
    let mut at = from.clone();
    for m in line {
        if trade.plies >= least && is_quiet(&at) {
            return Some((trade, at));
        }
        add(&mut trade, &at, m, side);
        at = at.play(m).ok()?;
    }
    let at = play_out(&mut trade, at, side)?;
    (trade.plies >= least).then_some((trade, at))
}

/// A position of a line in which neither side can capture, or the end of the line
/// with the captures after it.
#[derive(Clone, Debug)]
pub(crate) struct Stop {
    /// The index of the move that leads to it; of captures after the line, the length of the line.
    pub(crate) index: usize,
    /// What a side took and lost until then.
    pub(crate) trade: Trade,
    /// The position.
    pub(crate) position: Position,
}

/// The stops of a line, in order.
pub(crate) fn stops(from: &Position, line: &[Move], side: Color) -> Vec<Stop> {
    let mut trade = Trade::default();
    let mut at = from.clone();
    let mut stops = Vec::new();
    for (index, m) in line.iter().enumerate() {
        add(&mut trade, &at, m, side);
        let Ok(next) = at.play(m) else { return stops };
        at = next;
        if is_quiet(&at) {
            stops.push(Stop { index, trade, position: at.clone() });
        }
    }
    let index = line.len();
    let is_open = index > 0 && stops.last().is_none_or(|stop| stop.index + 1 < index);
    if is_open && let Some(position) = play_out(&mut trade, at, side) {
        stops.push(Stop { index, trade, position });
    }
    stops
}

/// What lasts so many plies of a line counts as won or lost. Engines' lines may be three times as
/// long, and nothing is as uncertain as their last moves.
pub(crate) const LASTS: usize = 8;

/// The first stop with an index in `within` at which something is so, and still is at every stop
/// of the next [`LASTS`] plies; with it those stops.
pub(crate) fn lasting(
    stops: &[Stop],
    within: RangeInclusive<usize>,
    is_so: impl Fn(&Stop) -> bool,
) -> Option<&[Stop]> {
    let first = |number: &usize| within.contains(&stops[*number].index);
    (0..stops.len()).filter(first).find_map(|number| {
        let last = stops[number].index + LASTS;
        let count = stops[number..].iter().take_while(|later| later.index <= last).count();
        let all = &stops[number..number + count];
        all.iter().all(&is_so).then_some(all)
    })
}

/// What a side took and lost by the last stop of a line at a move with at most this index.
pub(crate) fn by(stops: &[Stop], index: usize) -> Option<Trade> {
    stops.iter().take_while(|stop| stop.index <= index).last().map(|stop| stop.trade)
}

/// What a line comes to: at a move with this index, and at its end.
pub(crate) fn ends(stops: &[Stop], index: usize) -> impl Iterator<Item = Trade> {
    by(stops, index).into_iter().chain(stops.last().map(|stop| stop.trade))
}

/// What `side` took and lost in a line by [`LASTS`] plies after so many.
pub(crate) fn lasts(from: &Position, line: &[Move], side: Color, plies: usize) -> Option<Trade> {
    let stops = stops(from, line, side);
    by(&stops, plies + LASTS).or_else(|| stops.first().map(|stop| stop.trade))
}

/// Plays the captures of a position until the side to move has none, or need
/// not make one and had better not.
fn play_out(trade: &mut Trade, mut at: Position, side: Color) -> Option<Position> {
    while can_capture(&at) {
        let found = outlook::after_captures(&at);
        let may_wait = found.iter().any(|reply| !reply.m.is_capture());
        let captures = found.into_iter().filter(|reply| reply.m.is_capture());
        let best = captures.max_by_key(|reply| reply.balance)?;
        if may_wait && outlook::balance(&at, at.turn()) >= best.balance {
            break;
        }
        add(trade, &at, &best.m, side);
        at = at.play(&best.m).ok()?;
    }
    Some(at)
}

/// What `side` took and lost along a line, and no further.
pub(crate) fn along(from: &Position, line: &[Move], side: Color) -> Trade {
    let mut trade = Trade::default();
    let mut at = from.clone();
    for m in line {
        add(&mut trade, &at, m, side);
        let Ok(next) = at.play(m) else { break };
        at = next;
    }
    trade
}

fn add(trade: &mut Trade, at: &Position, m: &Move, side: Color) {
    let own = at.turn() == side;
    let count = m.captured.len() as u32;
    let king = king_value(at.rules());
    let kings = m
        .captured
        .iter()
        .filter(|&square| at.piece_at(square).is_some_and(|piece| piece.kind == Kind::King));
    let kings = kings.count() as i32;
    let mut value = (count as i32 - kings) * MAN + kings * king;
    if m.crowns {
        value += king - MAN;
    }
    if own {
        trade.taken += count;
        trade.value += value;
    } else {
        trade.given += count;
        trade.value -= value;
    }
    trade.plies += 1;
}

/// Whether neither side could capture, were it to move.
pub(crate) fn is_quiet(position: &Position) -> bool {
    !can_capture(position)
        && position.with_turn(!position.turn()).is_ok_and(|other| !can_capture(&other))
}

/// Whether the side to move can capture.
pub(crate) fn can_capture(position: &Position) -> bool {
    crownhead_rules::with_interpreter!(position.rules(), |kernel| {
        let board = position.board_for(kernel);
        kernel.can_capture(board, board.turn)
    })
}
