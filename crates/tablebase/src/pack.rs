//! Compresses a solved slice into its two files.

use rayon::prelude::*;
use serde::{Deserialize, Serialize};

use crate::{
    codec::{Census, dtw, wdl},
    format::{self, Kind, Subject},
    identity::Fingerprint,
    solve::Half,
    value::{Code, Wdl},
};

/// The numbers of won, lost and drawn positions of a slice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Counts {
    /// All positions.
    pub positions: u64,
    /// Won by the side to move.
    pub win: u64,
    /// Lost by it.
    pub loss: u64,
    /// Drawn.
    pub draw: u64,
    /// The greatest distance in plies.
    pub longest: u16,
}

impl Counts {
    fn add(mut self, other: Self) -> Self {
        self.positions += other.positions;
        self.win += other.win;
        self.loss += other.loss;
        self.draw += other.draw;
        self.longest = self.longest.max(other.longest);
        self
    }

    /// Counts the values of a slice.
    pub(crate) fn of(half: &Half, code: Code) -> Self {
        let blocks = half.index.len().div_ceil(dtw::BLOCK as u64);
        let count = |block: u64| {
            let mut seen = [0u64; 256];
            for byte in block_bytes(half, block * dtw::BLOCK as u64) {
                seen[usize::from(byte)] += 1;
            }
            let mut counts = Self::default();
            for (byte, seen) in (0..=u8::MAX).zip(seen).filter(|(_, seen)| *seen > 0) {
                counts.positions += seen;
                match code.wdl(byte) {
                    Wdl::Win => counts.win += seen,
                    Wdl::Loss => counts.loss += seen,
                    Wdl::Draw => counts.draw += seen,
                }
                if byte != Code::UNKNOWN {
                    counts.longest = byte.into();
                }
            }
            counts
        };
        (0..blocks).into_par_iter().map(count).reduce(Self::default, Self::add)
    }
}

/// The two files of a slice.
pub(crate) struct Files {
    pub(crate) wdl: Vec<u8>,
    pub(crate) dtw: Vec<u8>,
}

/// A compressed block of distances with its blocks of results.
struct Block {
    results: Vec<u8>,
    distances: Vec<u8>,
}

/// The values of a block of distances.
fn block_bytes(half: &Half, first: u64) -> Vec<u8> {
    let mut bytes = vec![0; (half.index.len() - first).min(dtw::BLOCK as u64) as usize];
    half.bytes.copy(first, &mut bytes);
    bytes
}

impl Block {
    fn of(half: &Half, code: Code, first: u64) -> Self {
        let mut distances = block_bytes(half, first);
        let packed = |at: u64, byte: &mut u8| {
            let known = std::mem::replace(byte, dtw::ANY);
            if half.must_capture(at) {
                return wdl::ANY;
            }
            match code.wdl(known) {
                Wdl::Draw => wdl::DRAW,
                Wdl::Win => wdl::WIN,
                Wdl::Loss => {
                    *byte = known / 2;
                    wdl::LOSS
                }
            }
        };
        let results = (first..).zip(&mut distances).map(|(at, byte)| packed(at, byte)).collect();
        let mut block = Self { results, distances };
        for results in block.results.chunks_mut(wdl::BLOCK) {
            wdl::settle(results);
        }
        block
    }
}

/// Compresses a slice.
pub(crate) fn pack(half: &Half, code: Code, fingerprint: Fingerprint) -> Files {
    let positions = half.index.len();
    let row = half.index.king_counts().1 as usize;
    let firsts = || (0..positions.div_ceil(dtw::BLOCK as u64)).into_par_iter();
    let block = |number: u64| Block::of(half, code, number * dtw::BLOCK as u64);
    let none = || (wdl::no_census(), dtw::no_census());
    let (results, distances): (Census, Census) = firsts()
        .fold(none, |(mut results, mut distances), number| {
            let mut block = block(number);
            for values in block.results.chunks(wdl::BLOCK) {
                wdl::count(&mut results, values);
            }
            let is_loss = |at: usize| block.results[at] == wdl::LOSS;
            dtw::count(&mut distances, row, is_loss, &mut block.distances);
            (results, distances)
        })
        .reduce(none, |a, b| (a.0.join(&b.0), a.1.join(&b.1)));
    let (results, distances) = (results.model(), distances.model());
    let packed: Vec<(Vec<Vec<u8>>, Vec<u8>)> = firsts()
        .map(|number| {
            let mut block = block(number);
            let parts = block.results.chunks(wdl::BLOCK);
            let parts = parts.map(|values| wdl::encode(&results, values)).collect();
            let is_loss = |at: usize| block.results[at] == wdl::LOSS;
            (parts, dtw::encode(&distances, row, is_loss, &mut block.distances))
        })
        .collect();
    let (parts, distance_blocks): (Vec<Vec<Vec<u8>>>, Vec<Vec<u8>>) = packed.into_iter().unzip();
    let result_blocks: Vec<Vec<u8>> = parts.into_iter().flatten().collect();
    let subject = |kind| Subject { kind, slice: half.index.slice(), fingerprint, positions };
    Files {
        wdl: format::write(&subject(Kind::Wdl), &results, &result_blocks),
        dtw: format::write(&subject(Kind::Dtw), &distances, &distance_blocks),
    }
}
