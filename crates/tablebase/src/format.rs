//! The file format: a header, compressed blocks, and checksums of both.
//! `docs/formats/tablebase.md` describes it.

use std::{
    fmt,
    sync::atomic::{AtomicU8, Ordering},
};

use rayon::prelude::*;

use crate::{
    codec::{dtw, wdl},
    identity::Fingerprint,
    slice::{Side, Slice},
    storage::Blob,
};

const MAGIC: [u8; 8] = *b"crownTB\n";

/// Increased whenever files of the previous version cannot be read, or the
/// index changes.
pub(crate) const VERSION: u16 = 1;

/// Bytes of the header before the model.
const FIXED: usize = 64;

/// The place of the fingerprint in the header.
const FINGERPRINT: std::ops::Range<usize> = 16..32;

/// Bytes of data per checksum.
const CHUNK: usize = 1 << 16;

const CHECKSUM: usize = 8;

/// The contents of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Wdl,
    Dtw,
}

impl Kind {
    const fn byte(self) -> u8 {
        match self {
            Self::Wdl => b'w',
            Self::Dtw => b'd',
        }
    }

    /// Positions in a block.
    pub(crate) const fn block(self) -> usize {
        match self {
            Self::Wdl => wdl::BLOCK,
            Self::Dtw => dtw::BLOCK,
        }
    }

    pub(crate) const fn extension(self) -> &'static str {
        match self {
            Self::Wdl => "wdl",
            Self::Dtw => "dtw",
        }
    }
}

/// The identity of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Subject {
    pub(crate) kind: Kind,
    pub(crate) slice: Slice,
    pub(crate) fingerprint: Fingerprint,
    pub(crate) positions: u64,
}

/// Why a file is not used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Fault {
    /// The file does not exist.
    Missing,
    /// The file cannot be read.
    Unreadable,
    /// The file does not begin with the signature of a table.
    NotATable,
    /// The file has another version of the format.
    OtherVersion(u16),
    /// The file was made for other rules.
    OtherRules,
    /// The file is for another slice than its name says.
    OtherSlice,
    /// The file has the wrong length.
    WrongLength,
    /// A checksum does not match.
    Damaged,
    /// The file is sound, but its hash is not the one in the manifest.
    NotInManifest,
    /// The file agrees with the manifest, but its hash is not the one these
    /// rules must give.
    Unexpected,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Missing => f.write_str("is missing"),
            Self::Unreadable => f.write_str("cannot be read"),
            Self::NotATable => f.write_str("is not a table"),
            Self::OtherVersion(version) => {
                write!(f, "has version {version} of the format, not {VERSION}")
            }
            Self::OtherRules => f.write_str("was made for other rules"),
            Self::OtherSlice => f.write_str("is about other pieces"),
            Self::WrongLength => f.write_str("has the wrong length"),
            Self::Damaged => f.write_str("is damaged: a checksum is wrong"),
            Self::NotInManifest => f.write_str("is not the file the manifest names"),
            Self::Unexpected => f.write_str("differs from what is known of these rules"),
        }
    }
}

impl std::error::Error for Fault {}

fn checksum(bytes: &[u8]) -> [u8; CHECKSUM] {
    let hash = blake3::hash(bytes);
    hash.as_bytes()[..CHECKSUM].try_into().expect("hashes are longer")
}

/// The bytes of a file.
pub(crate) fn write(subject: &Subject, model: &[u8], blocks: &[Vec<u8>]) -> Vec<u8> {
    let Subject { kind, slice, fingerprint, positions } = *subject;
    let data = blocks.concat();
    let mut file = Vec::with_capacity(FIXED + model.len() + 2 * blocks.len() + data.len() + 4096);
    file.extend(MAGIC);
    file.extend(VERSION.to_le_bytes());
    file.push(kind.byte());
    file.push(0);
    file.extend([slice.stm.men, slice.stm.kings, slice.opp.men, slice.opp.kings]);
    file.extend(fingerprint.0);
    file.extend(positions.to_le_bytes());
    file.extend((data.len() as u64).to_le_bytes());
    file.extend((blocks.len() as u32).to_le_bytes());
    file.extend((model.len() as u32).to_le_bytes());
    file.resize(FIXED, 0);
    file.extend(model);
    for block in blocks {
        let length = u16::try_from(block.len()).expect("no block is longer than its values");
        file.extend(length.to_le_bytes());
    }
    for chunk in data.chunks(CHUNK) {
        file.extend(checksum(chunk));
    }
    let header = checksum(&file);
    file.extend(header);
    file.extend(data);
    file
}

/// An open file with a valid header. Its data is checked when it is first read.
#[derive(Debug)]
pub(crate) struct Table {
    blob: Blob,
    subject: Subject,
    model: Vec<u8>,
    /// Where each block begins in the data, and where the last one ends.
    starts: Vec<u32>,
    checksums: usize,
    data: usize,
    /// The state of each chunk: 0 not checked, 1 sound, 2 damaged.
    checked: Vec<AtomicU8>,
}

impl Table {
    /// Opens a file and compares its identity with `expected`.
    pub(crate) fn open(blob: Blob, expected: &Subject) -> Result<Self, Fault> {
        let number = |at: usize, size: usize| {
            let mut bytes = [0; 8];
            bytes[..size].copy_from_slice(&blob[at..at + size]);
            u64::from_le_bytes(bytes)
        };
        if blob.len() < FIXED {
            return Err(if blob.starts_with(&MAGIC) {
                Fault::WrongLength
            } else {
                Fault::NotATable
            });
        }
        if blob[..8] != MAGIC {
            return Err(Fault::NotATable);
        }
        if number(8, 2) as u16 != VERSION {
            return Err(Fault::OtherVersion(number(8, 2) as u16));
        }
        if blob[FINGERPRINT] != expected.fingerprint.0 {
            return Err(Fault::OtherRules);
        }
        let slice = Slice {
            stm: Side { men: blob[12], kings: blob[13] },
            opp: Side { men: blob[14], kings: blob[15] },
        };
        if slice != expected.slice
            || blob[10] != expected.kind.byte()
            || number(32, 8) != expected.positions
        {
            return Err(Fault::OtherSlice);
        }
        let (length, blocks) = (number(40, 8), number(48, 4) as usize);
        let model_length = number(52, 4) as usize;
        let needed = expected.positions.div_ceil(expected.kind.block() as u64);
        // Sums of lengths beyond these limits could overflow.
        if blocks as u64 != needed || model_length > CHUNK || length > u32::MAX.into() {
            return Err(Fault::Damaged);
        }
        let lengths = FIXED + model_length;
        let checksums = lengths + 2 * blocks;
        let header = checksums + CHECKSUM * (length as usize).div_ceil(CHUNK);
        let data = header + CHECKSUM;
        if blob.len() != data + length as usize {
            return Err(Fault::WrongLength);
        }
        if checksum(&blob[..header]) != blob[header..data] {
            return Err(Fault::Damaged);
        }
        let model = blob[FIXED..lengths].to_vec();
        let is_model = match expected.kind {
            Kind::Wdl => wdl::is_model(&model),
            Kind::Dtw => dtw::is_model(&model),
        };
        let mut starts = Vec::with_capacity(blocks + 1);
        starts.push(0u32);
        for block in 0..blocks {
            let length = number(lengths + 2 * block, 2) as u32;
            starts.push(starts[block].saturating_add(length));
        }
        if !is_model || u64::from(starts[blocks]) != length {
            return Err(Fault::Damaged);
        }
        let chunks = (length as usize).div_ceil(CHUNK);
        let checked = (0..chunks).map(|_| AtomicU8::new(0)).collect();
        Ok(Self { blob, subject: *expected, model, starts, checksums, data, checked })
    }

    pub(crate) fn model(&self) -> &[u8] {
        &self.model
    }

    pub(crate) fn blocks(&self) -> usize {
        self.starts.len() - 1
    }

    /// How many positions are in a block: the last may be shorter.
    pub(crate) fn block_len(&self, block: usize) -> usize {
        let size = self.subject.kind.block();
        (self.subject.positions - (block * size) as u64).min(size as u64) as usize
    }

    /// The compressed bytes of a block, if their checksum matches.
    pub(crate) fn block(&self, block: usize) -> Result<&[u8], Fault> {
        let (start, end) = (self.starts[block] as usize, self.starts[block + 1] as usize);
        for chunk in start / CHUNK..end.div_ceil(CHUNK) {
            if !self.is_sound(chunk) {
                return Err(Fault::Damaged);
            }
        }
        Ok(&self.blob[self.data + start..self.data + end])
    }

    fn is_sound(&self, chunk: usize) -> bool {
        match self.checked[chunk].load(Ordering::Relaxed) {
            0 => {
                let at = self.checksums + chunk * CHECKSUM;
                let data = &self.blob[self.data..];
                let chunk_end = data.len().min((chunk + 1) * CHUNK);
                let found = checksum(&data[chunk * CHUNK..chunk_end]);
                let sound = found == self.blob[at..at + CHECKSUM];
                self.checked[chunk].store(if sound { 1 } else { 2 }, Ordering::Relaxed);
                sound
            }
            state => state == 1,
        }
    }

    /// Checks all data against its checksums.
    pub(crate) fn check(&self) -> Result<(), Fault> {
        let sound = (0..self.checked.len()).into_par_iter().all(|chunk| self.is_sound(chunk));
        if sound { Ok(()) } else { Err(Fault::Damaged) }
    }

    /// The hash of the whole file.
    pub(crate) fn hash(&self) -> String {
        hash(&self.blob)
    }

    /// The hash the file would have with another fingerprint in its header.
    pub(crate) fn hash_as(&self, fingerprint: Fingerprint) -> String {
        let mut header = self.blob[..self.data - CHECKSUM].to_vec();
        header[FINGERPRINT].copy_from_slice(&fingerprint.0);
        let mut hasher = blake3::Hasher::new();
        hasher.update(&header).update(&checksum(&header)).update(&self.blob[self.data..]);
        digits(hasher.finalize())
    }
}

/// The hash of a file, as written in manifests.
pub(crate) fn hash(file: &[u8]) -> String {
    digits(blake3::hash(file))
}

fn digits(hash: blake3::Hash) -> String {
    hash.to_hex()[..32].to_owned()
}
