//! Fields that are too large for one matching of everybody.
//!
//! The brackets are the same, with three simplifications that bound time and memory. A large score group is cut into pieces, each a part of
//! the upper half together with the part of the lower half that it would meet. A bracket looks ahead as far as a window of players and not to
//! the last (C4, C8). The bye goes to the last player who may have it (C5, C9). If somebody stays over at the end, the pairs formed last are
//! opened again.

use crate::matching::Matching;

use super::{
    bracket::{Bracket, Paired},
    field::Field,
};

/// Players of a piece, and of the graph that it is paired in.
const PIECE: usize = 120;
const WINDOW: usize = 300;

/// As [`super::bracket::pair`].
pub(super) fn pair(field: &Field) -> Result<Vec<(usize, Option<usize>)>, Vec<usize>> {
    let mut bye = None;
    if !field.cards.len().is_multiple_of(2) {
        let lowest =
            |card: &usize| (field.cards[*card].score, u32::MAX - field.cards[*card].played);
        let may = (0..field.cards.len()).rev().filter(|&card| field.cards[card].may_have_bye);
        bye = Some(may.min_by_key(lowest).ok_or_else(|| vec![field.cards.len() - 1])?);
    }
    let pieces: Vec<Vec<usize>> = field
        .groups()
        .into_iter()
        .flat_map(|group| pieces(&group.filter(|card| Some(*card) != bye).collect::<Vec<_>>()))
        .collect();
    let mut pairs = Vec::new();
    let mut moved_down = Vec::new();
    for (index, piece) in pieces.iter().enumerate() {
        let next = pieces.get(index + 1).map_or(0, Vec::len);
        let room = WINDOW.saturating_sub(moved_down.len() + piece.len()).max(next);
        let below = pieces[index + 1..].iter().flatten().copied().take(room);
        let bracket = Bracket::new(field, moved_down, piece.iter().copied(), next, below, None);
        let Paired { pairs: found, moved_down: left, .. } = bracket.pair();
        pairs.extend(found);
        moved_down = left;
    }
    repair(field, &mut pairs, moved_down)?;
    let paired = pairs.into_iter().map(|(a, b)| (a, Some(b)));
    Ok(paired.chain(bye.map(|card| (card, None))).collect())
}

/// Cuts a score group: each piece is a part of the upper half and the part of the lower half opposite.
fn pieces(group: &[usize]) -> Vec<Vec<usize>> {
    let count = group.len().div_ceil(PIECE).max(1);
    let (upper, lower) = group.split_at(group.len().div_ceil(2));
    let cut = |half: &[usize], piece: usize| {
        let at = |piece: usize| half.len() * piece / count;
        half[at(piece)..at(piece + 1)].to_vec()
    };
    let pieces = (0..count).map(|piece| [cut(upper, piece), cut(lower, piece)].concat());
    pieces.filter(|piece| !piece.is_empty()).collect()
}

/// Pairs those who stayed over, by opening more and more of the last pairs.
fn repair(
    field: &Field,
    pairs: &mut Vec<(usize, usize)>,
    left: Vec<usize>,
) -> Result<(), Vec<usize>> {
    const LEGAL: i64 = 1 << 40;
    if left.is_empty() {
        return Ok(());
    }
    let mut pool = left;
    let mut opened = 16;
    loop {
        let from = pairs.len().saturating_sub(opened);
        pool.extend(pairs.drain(from..).flat_map(|(a, b)| [a, b]));
        pool.sort_unstable();
        let mut matching = Matching::new(pool.len(), |a, b| {
            let apart = (b - a) as i64;
            if field.may_meet(pool[a], pool[b]) { LEGAL - apart * apart } else { 0 }
        });
        matching.solve();
        let is_legal = |&seat: &usize| field.may_meet(pool[seat], pool[matching.mate(seat)]);
        if (0..pool.len()).all(|seat| is_legal(&seat)) {
            let seats = (0..pool.len()).filter(|&seat| seat < matching.mate(seat));
            pairs.extend(seats.map(|seat| (pool[seat], pool[matching.mate(seat)])));
            return Ok(());
        }
        if pairs.is_empty() {
            let seats = (0..pool.len()).filter(|seat| !is_legal(seat));
            return Err(seats.map(|seat| pool[seat]).collect());
        }
        opened *= 2;
    }
}

#[cfg(test)]
mod tests {
    use super::{PIECE, pieces};

    #[test]
    fn pieces_hold_everybody_and_keep_the_halves_together() {
        for players in [1, 2, 119, 120, 121, 500, 1999, 2000] {
            let group: Vec<usize> = (0..players).collect();
            let cut = pieces(&group);
            let mut all: Vec<usize> = cut.concat();
            all.sort_unstable();
            assert_eq!(all, group);
            for piece in cut {
                assert!(piece.len() <= PIECE + 2);
                assert!(piece.is_sorted());
                let upper = players.div_ceil(2);
                let middle = piece.partition_point(|&player| player < upper);
                if let Some(below) = piece.get(middle) {
                    assert!((below - piece[0]).abs_diff(upper) <= 1, "{piece:?}");
                }
            }
        }
    }
}
