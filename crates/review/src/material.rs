//! Pieces taken along a line of moves.

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

/// What `side` took and lost along a whole line and the captures after it.
pub(crate) fn at_end(from: &Position, line: &[Move], side: Color) -> Option<Trade> {
    let mut trade = Trade::default();
    let mut at = from.clone();
    for m in line {
        add(&mut trade, &at, m, side);
        at = at.play(m).ok()?;
    }
    play_out(&mut trade, at, side)?;
    Some(trade)
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
