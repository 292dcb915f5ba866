//! The built-in tables: all endings of up to four pieces of the source games
//! and of Russian draughts, and the results of five pieces of English draughts.
//! `cargo run -p crownhead-tablebase --example embed` makes them;
//! docs/tablebase.md gives the measurements that justify embedding them.

use std::path::Path;

use crownhead_rules::{Id, RuleSet};

use crate::{
    class::Class,
    field::Field,
    format::{Fault, Kind},
    manifest::Manifest,
    slice::Slice,
    storage::Blob,
    tables::SliceTable,
};

/// The greatest number of pieces with distances.
pub(crate) const PIECES: u32 = 4;

/// The number of pieces of the slices that have results alone.
const RESULTS: u32 = 5;

/// For each class its files concatenated in the order of the slices, those with
/// results alone apart, and the manifest with the expected hashes.
const CLASSES: &[Embedded] = &[
    Embedded {
        id: Id::English,
        pack: include_bytes!("../embedded/english.pack"),
        results: include_bytes!("../embedded/english.results"),
        expected: include_bytes!("../expected/english.json"),
    },
    Embedded {
        id: Id::Brazilian,
        pack: include_bytes!("../embedded/brazilian.pack"),
        results: &[],
        expected: include_bytes!("../expected/brazilian.json"),
    },
    Embedded {
        id: Id::Russian,
        pack: include_bytes!("../embedded/russian.pack"),
        results: &[],
        expected: include_bytes!("../expected/russian.json"),
    },
];

struct Embedded {
    id: Id,
    pack: &'static [u8],
    results: &'static [u8],
    expected: &'static [u8],
}

fn find(class: &Class) -> Option<&'static Embedded> {
    let same = |embedded: &&Embedded| {
        Class::of(&RuleSet::of(embedded.id)).is_ok_and(|other| other.identity == class.identity)
    };
    CLASSES.iter().find(same)
}

/// Whether a class has embedded files.
pub(crate) fn has(class: &Class) -> bool {
    find(class).is_some()
}

/// The expected manifest of a class.
pub(crate) fn expected(class: &Class) -> Option<Manifest> {
    Manifest::parse(find(class)?.expected, class.identity.fingerprint).ok()
}

/// The slices that are embedded with distances, in order.
pub(crate) fn slices() -> Vec<Slice> {
    (2..=PIECES).flat_map(|pieces| Slice::all(pieces, true)).collect()
}

/// The slices that are embedded without distances, in order.
pub(crate) fn results() -> Vec<Slice> {
    Slice::all(RESULTS, true)
}

/// Opens the embedded files of a class.
pub(crate) fn open(field: &Field, class: &Class) -> Vec<SliceTable> {
    let Some(embedded) = find(class) else { return Vec::new() };
    let fingerprint = class.identity.fingerprint;
    let open = |pack, slices: Vec<Slice>, with_distances| {
        let mut files = unpack(pack);
        slices.into_iter().map_while(move |slice| {
            let next = |_: Kind, _: &Path| files.next().ok_or(Fault::WrongLength);
            let folder = Path::new("embedded");
            SliceTable::open(field, fingerprint, slice, folder, with_distances, next).ok()
        })
    };
    open(embedded.pack, slices(), true).chain(open(embedded.results, results(), false)).collect()
}

/// The files of a pack; each is preceded by its length.
fn unpack(pack: &'static [u8]) -> impl Iterator<Item = Blob> {
    let mut rest = pack;
    std::iter::from_fn(move || {
        let (length, after) = rest.split_first_chunk::<4>()?;
        let (file, after) = after.split_at_checked(u32::from_le_bytes(*length) as usize)?;
        rest = after;
        Some(Blob::Fixed(file))
    })
}

/// Concatenates files, each preceded by its length.
pub(crate) fn pack(files: impl Iterator<Item = Vec<u8>>) -> Vec<u8> {
    let mut pack = Vec::new();
    for file in files {
        pack.extend((file.len() as u32).to_le_bytes());
        pack.extend(file);
    }
    pack
}
