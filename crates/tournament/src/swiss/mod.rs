//! The FIDE (Dutch) system, C.04.3 in the version that takes effect in 2026.
//!
//! [`field`] computes what pairing needs to know of each player; [`bracket`] pairs score group after score
//! group; [`large`] does so for fields of many hundreds; [`colour`] gives the colours.

mod bracket;
mod colour;
mod field;
mod large;

use crate::{
    pairing::NoPairing,
    tournament::{Pairing, PlayerId, Round, Tournament},
};

use self::field::Field;

/// Up to so many players the system is followed exactly; a matching of them takes some tens of MiB. Above, [`large`] does.
const EXACT: usize = 500;

/// Pairs those who play in the next round, except some whom the organiser has paired.
pub(crate) fn next_round(
    tournament: &Tournament,
    without: &[PlayerId],
) -> Result<(Vec<Pairing>, Option<PlayerId>), NoPairing> {
    let field = Field::new(tournament, without);
    let pair = if field.cards.len() <= EXACT { bracket::pair } else { large::pair };
    let pairs = pair(&field).map_err(|unpaired| {
        NoPairing::NoLegalPairing(unpaired.into_iter().map(|seat| field.cards[seat].id).collect())
    })?;
    let mut bye = None;
    let mut boards = Vec::new();
    for (a, b) in pairs {
        // Cards are sorted: the smaller number is the player with more points or the better seed.
        match b {
            Some(b) => boards.push((a.min(b), a.max(b))),
            None => bye = Some(field.cards[a].id),
        }
    }
    boards.sort_by_key(|&(high, low)| {
        let (high, low) = (&field.cards[high], &field.cards[low]);
        (std::cmp::Reverse((high.score, low.score)), high.rank)
    });
    let pairings = boards
        .into_iter()
        .map(|(high, low)| {
            let (white, black) = colour::order(&field, high, low);
            Pairing::new(field.cards[white].id, field.cards[black].id)
        })
        .collect();
    Ok((pairings, bye))
}

/// The pairings of one round, and whoever is left over.
pub(crate) fn as_round(pairings: Vec<Pairing>, bye: Option<PlayerId>) -> Round {
    Round {
        pairings,
        byes: bye.into_iter().map(|id| (id, crate::tournament::Bye::Allocated)).collect(),
    }
}
