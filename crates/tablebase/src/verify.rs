//! Verification: checks every checksum, and every position against the values
//! its moves lead to.

use std::sync::{
    Mutex,
    atomic::{AtomicU64, Ordering},
};

use crownhead_rules::{
    RuleSet,
    kernel::{Kernel, Layout, MovementSource, Word},
};
use rayon::prelude::*;

use crate::{
    embedded,
    field::Field,
    format::Fault,
    generate::{GenerateError, Generator, Progress},
    index::{Index, Sets},
    kernels::{for_solving, with_solving_kernel},
    manifest::{Entry, Manifest},
    slice::Slice,
    solve::{Solved, spread},
    tables::{FileFault, SliceTable, Tables},
    value::{Code, Value},
};

/// The number of wrong positions reported in detail.
const NAMED: usize = 20;

/// Positions checked between two checks for cancellation.
const WORK: u64 = 1 << 14;

/// Which positions are checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Extent {
    /// None: checksums only.
    Checksums,
    /// A pseudo-random sample of so many, the same every time.
    Sample(u64),
    /// All of them.
    Everything,
}

/// A position whose value does not follow from the values its moves lead to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct WrongPosition {
    /// Its slice.
    pub slice: Slice,
    /// Its number in the slice.
    pub number: u64,
    /// The stored value.
    pub stored: Option<Value>,
    /// The value that follows from its moves.
    pub right: Option<Value>,
}

/// The result of a verification.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct Report {
    /// Files whose checksums were checked.
    pub files: u64,
    /// Files with the hashes known to this program.
    pub as_expected: u64,
    /// Positions checked.
    pub positions: u64,
    /// Faulty files.
    pub faults: Vec<FileFault>,
    /// Wrong positions, at most twenty.
    pub wrong: Vec<WrongPosition>,
}

impl Report {
    /// Whether no fault was found.
    pub fn is_sound(&self) -> bool {
        self.faults.is_empty() && self.wrong.is_empty()
    }
}

/// The number of positions to check, if the folder has tables.
pub fn positions_to_verify(generator: &Generator, extent: Extent) -> Result<u64, GenerateError> {
    let manifest = generator.manifest()?;
    Ok(match extent {
        Extent::Checksums => 0,
        Extent::Sample(positions) => positions,
        Extent::Everything => manifest.slices.iter().map(|entry| entry.counts.positions).sum(),
    })
}

/// Verifies the tables of a rule set up to the generator's number of pieces.
pub fn verify(
    rules: &RuleSet,
    generator: &Generator,
    extent: Extent,
    progress: &dyn Progress,
) -> Result<Report, GenerateError> {
    let manifest = generator.manifest()?;
    let mut report = check_files(generator, &manifest);
    // Values from damaged files prove nothing.
    if !report.faults.is_empty() {
        return Ok(report);
    }
    let tally = Tally { checked: AtomicU64::new(0), wrong: Mutex::new(Vec::new()) };
    match extent {
        Extent::Checksums => {}
        Extent::Sample(positions) => {
            let tables = Tables::in_folder(rules, generator);
            let manifest = &manifest;
            with_solving_kernel!(for_solving(rules), |kernel| {
                sample(kernel, generator.field(), &tables, manifest, positions, progress, &tally);
            });
            report.faults.extend(tables.faults());
        }
        Extent::Everything => with_solving_kernel!(for_solving(rules), |kernel| {
            let field = generator.field();
            generator.visit_values(kernel, progress, &mut |solved, sets, slice| {
                recheck(kernel, field, solved, sets, slice, progress, &tally)
            })?;
        }),
    }
    report.positions = tally.checked.into_inner();
    report.wrong = tally.wrong.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
    report.wrong.sort_by_key(|wrong| (wrong.slice, wrong.number));
    Ok(report)
}

/// Opens every file and compares its hash with the manifest and with the hashes
/// known to this program.
fn check_files(generator: &Generator, manifest: &Manifest) -> Report {
    let known = embedded::expected(generator.class());
    let mut report = Report::default();
    for entry in &manifest.slices {
        report.files += 2;
        let found = match check_slice(generator, entry) {
            Ok(found) => found,
            Err(fault) => {
                report.faults.push(fault);
                continue;
            }
        };
        match known.as_ref().and_then(|known| known.entry(entry.slice())) {
            Some(known) if *known == found => report.as_expected += 2,
            Some(_) => report.faults.push(FileFault {
                path: generator.folder().join(entry.slice().to_string()),
                fault: Fault::Unexpected,
            }),
            None => {}
        }
    }
    report
}

/// Checks the files of a slice against its entry in the manifest. Returns the
/// entry with the hashes that the files have under the identity of today.
fn check_slice(generator: &Generator, entry: &Entry) -> Result<Entry, FileFault> {
    let table = SliceTable::in_home(generator.field(), generator.home(), entry.slice())?;
    let fingerprint = generator.class().identity.fingerprint;
    let mut found = entry.clone();
    let files = [(Some(&table.wdl), &mut found.wdl), (table.dtw.as_ref(), &mut found.dtw)];
    for ((file, entry), path) in files.into_iter().zip(table.paths()) {
        let Some(file) = file else { continue };
        let sound = file.check().and_then(|()| {
            if file.hash() == entry.blake3 { Ok(()) } else { Err(Fault::NotInManifest) }
        });
        sound.map_err(|fault| FileFault { path: path.clone(), fault })?;
        entry.blake3 = file.hash_as(fingerprint);
    }
    Ok(found)
}

/// The findings of all threads.
struct Tally {
    checked: AtomicU64,
    wrong: Mutex<Vec<WrongPosition>>,
}

impl Tally {
    fn compare(&self, slice: Slice, number: u64, stored: Option<Value>, right: Option<Value>) {
        if stored == right && stored.is_some() {
            return;
        }
        let mut wrong = self.wrong.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        if wrong.len() < NAMED {
            wrong.push(WrongPosition { slice, number, stored, right });
        }
    }
}

/// Checks every position of a slice, with all values in memory.
fn recheck<M: MovementSource, L: Layout>(
    kernel: &Kernel<M, L>,
    field: &Field,
    solved: &Solved,
    sets: &Sets,
    slice: Slice,
    progress: &dyn Progress,
    tally: &Tally,
) -> Result<(), GenerateError> {
    let index = Index::new(field.grid, slice);
    let code = Code::new(field.bare);
    spread(index.len().div_ceil(WORK), &|parts| {
        let mut steps = Vec::new();
        for part in parts {
            if progress.is_cancelled() {
                return Err(GenerateError::Cancelled);
            }
            let last = ((part + 1) * WORK).min(index.len());
            for number in part * WORK..last {
                let pieces = index.unrank(sets, number);
                let board = field.board::<L::Word>(&pieces);
                kernel.moves(&board, &mut steps);
                let mut right = None;
                for step in &steps {
                    let after = kernel.play(&board, step);
                    let value = if after.side(after.turn).none() {
                        field.bare
                    } else if field.first_king && step.crowns {
                        Value::Loss(0)
                    } else {
                        code.read(solved.value(&field.pieces(&after)))
                    };
                    right = right.max(Some(value.before()));
                }
                let stored = code.read(solved.value(&pieces));
                tally.compare(slice, number, Some(stored), right.or(Some(field.blocked)));
            }
            tally.checked.fetch_add(last - part * WORK, Ordering::Relaxed);
            progress.advance(last - part * WORK);
        }
        Ok(())
    })
}

/// Checks a sample of positions by probing the tables.
fn sample<M: MovementSource, L: Layout>(
    kernel: &Kernel<M, L>,
    field: &Field,
    tables: &Tables,
    manifest: &Manifest,
    positions: u64,
    progress: &dyn Progress,
    tally: &Tally,
) {
    let all: u64 = manifest.slices.iter().map(|entry| entry.counts.positions).sum();
    let most = manifest.slices.iter().map(|entry| entry.slice().pieces()).max().unwrap_or(2);
    let sets = Sets::new(field.grid, most);
    let check = |entry: &Entry| {
        let slice = entry.slice();
        let index = Index::new(field.grid, slice);
        let share = positions as u128 * u128::from(index.len()) / u128::from(all.max(1));
        let mut seed = slice.code() as u64;
        let mut steps = Vec::new();
        for _ in 0..=share {
            if progress.is_cancelled() {
                return;
            }
            seed = seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
            let number = mix(seed) % index.len();
            let board = field.board::<L::Word>(&index.unrank(&sets, number));
            kernel.moves(&board, &mut steps);
            let right = steps.iter().try_fold(None, |best: Option<Value>, step| {
                let after = tables.value(kernel, &kernel.play(&board, step))?;
                Some(best.max(Some(after.before())))
            });
            let right = right.map(|best| best.unwrap_or(field.blocked));
            tally.compare(slice, number, tables.value(kernel, &board), right);
            tally.checked.fetch_add(1, Ordering::Relaxed);
            progress.advance(1);
        }
    };
    for_each_entry(&manifest.slices, &check);
}

/// Runs work on all slices on all threads; compiled once for all kernels.
fn for_each_entry(entries: &[Entry], work: &(dyn Fn(&Entry) + Sync)) {
    entries.par_iter().for_each(work);
}

/// A pseudo-random number (splitmix64).
fn mix(seed: u64) -> u64 {
    let mut mixed = seed;
    mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ mixed >> 31
}
