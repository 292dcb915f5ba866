//! Zobrist keys, generated at compile time and the same on every machine.

use crate::{Color, Kind};

/// One step of splitmix64, which mixes all bits of `seed`.
const fn mix(seed: u64) -> u64 {
    let mut z = seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
    z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ z >> 31
}

const fn table() -> [[u64; 128]; 4] {
    let mut keys = [[0; 128]; 4];
    let mut i = 0;
    while i < 4 * 128 {
        keys[i / 128][i % 128] = mix(i as u64 * 0x1_0001);
        i += 1;
    }
    keys
}

static PIECES: [[u64; 128]; 4] = table();

/// Black to move.
pub(crate) const TURN: u64 = mix(0x7475_726e);

/// A piece on a cell.
#[inline(always)]
pub(crate) fn piece(color: Color, kind: Kind, cell: u8) -> u64 {
    PIECES[color as usize * 2 + kind as usize][cell as usize & 127]
}

/// A king that has made `count` quiet moves in a row and now stands on a cell.
#[inline(always)]
pub(crate) fn king_run(color: Color, cell: u8, count: u8) -> u64 {
    if count == 0 { 0 } else { mix((color as u64) << 40 | (cell as u64) << 32 | count as u64) }
}
