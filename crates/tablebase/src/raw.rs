//! Files of values of solved slices, one byte per position, for the time in which
//! larger tables are generated: a slice of seven pieces needs more slices than fit
//! into memory beside it. The files are mapped, so the system keeps in memory what is
//! being read. An interrupted generation resumes from them.
//!
//! A file is a header (`crownRAW`, the slice, its fingerprint, the number of
//! positions), the values, and the BLAKE3 hash of both.

use std::{
    io,
    path::{Path, PathBuf},
};

use crate::{
    identity::Fingerprint,
    index::Index,
    slice::Slice,
    storage::{Blob, Disk, save_with},
    value::Bytes,
};

const MAGIC: [u8; 8] = *b"crownRAW";

/// Bytes of the header.
const HEADER: usize = 36;

/// Bytes of the hash.
const HASH: usize = 32;

/// Values written and hashed at once.
const CHUNK: usize = 1 << 20;

/// The values of a slice in a mapped file.
#[derive(Debug)]
pub(crate) struct Raw(Blob);

/// The name of the file of a slice.
pub(crate) fn path(folder: &Path, slice: Slice) -> PathBuf {
    folder.join(format!("{slice}.raw"))
}

fn header(index: &Index, fingerprint: Fingerprint) -> Vec<u8> {
    let Slice { stm, opp } = index.slice();
    let mut header = MAGIC.to_vec();
    header.extend([stm.men, stm.kings, opp.men, opp.kings]);
    header.extend(fingerprint.0);
    header.extend(index.len().to_le_bytes());
    header
}

/// Writes the values of a slice.
pub(crate) fn write(
    disk: &dyn Disk,
    folder: &Path,
    index: &Index,
    fingerprint: Fingerprint,
    bytes: &Bytes,
) -> io::Result<()> {
    save_with(disk, &path(folder, index.slice()), |file| {
        let header = header(index, fingerprint);
        let mut hasher = blake3::Hasher::new();
        hasher.update(&header);
        file.write_all(&header)?;
        let mut chunk = vec![0; CHUNK];
        for first in (0..bytes.len()).step_by(CHUNK) {
            let chunk = &mut chunk[..(bytes.len() - first).min(CHUNK as u64) as usize];
            bytes.copy(first, chunk);
            hasher.update(chunk);
            file.write_all(chunk)?;
        }
        file.write_all(hasher.finalize().as_bytes())
    })
}

impl Raw {
    /// Maps the file of a slice; `None` if there is none or if it is damaged.
    pub(crate) fn open(folder: &Path, index: &Index, fingerprint: Fingerprint) -> Option<Self> {
        let blob = Blob::open(&path(folder, index.slice())).ok()?;
        let end = HEADER + index.len() as usize;
        let is_sound = blob.len() == end + HASH
            && blob[..HEADER] == header(index, fingerprint)
            && blake3::hash(&blob[..end]).as_bytes() == &blob[end..];
        is_sound.then_some(Self(blob))
    }

    /// The value of a position.
    #[inline(always)]
    pub(crate) fn get(&self, at: u64) -> u8 {
        self.0[HEADER + at as usize]
    }
}
