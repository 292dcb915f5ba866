//! Exchange into a lost ending: with the move pieces are exchanged evenly, as
//! many of the same kind for as many, until neither side can capture; at most
//! [`MOST_PIECES`] are left; and that ending is lost for the mover by tables, by
//! a proof, or with less than 5 % of the chances. The best move had more.

use crownhead_engine::{Value, Wdl};
use crownhead_rules::{Color, Kind, Position};

use super::{Case, Explanation, Proof};
use crate::{
    chance::{chance, is_certain},
    material,
};

/// More pieces than these are no ending.
const MOST_PIECES: usize = 8;
/// Less than these chances are none.
const HOPELESS: f64 = 0.05;

pub(super) fn detect(case: &Case<'_>) -> Option<Explanation> {
    let before = case.before.position();
    if !material::is_material_wanted(before.rules()) {
        return None;
    }
    let mover = before.turn();
    let (trade, ending) = material::settled(before, &case.line(), mover, 1)?;
    let left = material::total(&ending);
    if trade.taken == 0 || trade.taken != trade.given || trade.value != 0 || left > MOST_PIECES {
        return None;
    }
    if lead(before, mover) != 0 || lead(&ending, mover) != 0 {
        return None;
    }
    let score = case.ply.reply.score;
    let known = case
        .tables
        .probe(&ending)
        .map(|value| if ending.turn() == mover { value } else { value.reversed() });
    let proof = match known.map(Value::wdl) {
        Some(Wdl::Loss) => Proof::Tables,
        Some(Wdl::Draw | Wdl::Win) => return None,
        None if chance(score) >= HOPELESS => return None,
        None if is_certain(score) => Proof::Search,
        None => Proof::Score,
    };
    Some(Explanation::LostEnding { exchanged: trade.taken, left, proof })
}

/// By how many pieces a side leads, a king counting two.
fn lead(position: &Position, side: Color) -> i32 {
    let count = |color| {
        let of = |kind| position.pieces(color, kind).len() as i32;
        of(Kind::Man) + 2 * of(Kind::King)
    };
    count(side) - count(!side)
}
