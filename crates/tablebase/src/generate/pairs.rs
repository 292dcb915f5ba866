//! Generation by several machines: which pairs of slices can be made now, what each needs, and its files
//! when somebody has made it. A pair is a slice and its flip. The bytes of the files depend on the slices
//! alone, so tables made in this way are those that one machine makes.

use std::{
    fs::{self, File},
    path::{Path, PathBuf},
};

use serde::{Deserialize, Serialize};

use super::{GenerateError, Generator, Wanted, Workshop, leads_to, pair_of};
use crate::{
    format,
    index::Index,
    kernels::{for_solving, with_solving_kernel},
    manifest::{Entry, Manifest},
    raw::{self, Raw},
    slice::Slice,
    storage::{Disk, save},
};

/// With more pieces, values are too many to be sent about.
pub const MOST_SENT_PIECES: u32 = 6;

/// What is needed to make a pair of slices elsewhere.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct PairTask {
    slice: String,
    /// The slices that captures and promotions lead to.
    entries: Vec<Entry>,
    /// The names of the files with their values, in the folder of the tables.
    files: Vec<String>,
}

impl PairTask {
    /// The names of the files it needs.
    pub fn files(&self) -> &[String] {
        &self.files
    }

    /// The first slice of the pair.
    pub fn name(&self) -> &str {
        &self.slice
    }
}

#[derive(Serialize, Deserialize)]
struct Head {
    entries: Vec<Entry>,
    /// The length of each file: results, distances and values of each slice.
    lengths: Vec<usize>,
}

/// The tables of a folder on their way, made by several machines.
pub struct Pairs<'a> {
    generator: &'a Generator,
    manifest: Manifest,
    disk: &'a dyn Disk,
    /// Nobody else makes tables in this folder.
    _lock: File,
}

impl std::fmt::Debug for Pairs<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Pairs").field("generator", &self.generator).finish_non_exhaustive()
    }
}

impl Generator {
    /// A generator for several machines, which keeps the values of slices in files as long as they are needed.
    #[must_use]
    pub fn for_several(mut self) -> Self {
        self.keeps_files = true;
        self
    }

    /// The folder with the tables.
    pub fn tables_folder(&self) -> &Path {
        self.folder()
    }

    /// The pairs that are missing. Refuses if disk space is insufficient.
    pub fn pairs<'a>(&'a self, disk: &'a dyn Disk) -> Result<Pairs<'a>, GenerateError> {
        let (lock, manifest) = self.begin(&self.plan(1)?)?;
        Ok(Pairs { generator: self, manifest, disk, _lock: lock })
    }

    /// Makes a pair for somebody else, whose files lie in the folder of this generator; what
    /// [`Pairs::add`] takes.
    pub fn make_pair(
        &self,
        task: &PairTask,
        disk: &dyn Disk,
        progress: &dyn super::Progress,
    ) -> Result<Vec<u8>, GenerateError> {
        let folder = &self.home.folder;
        let io = |path: PathBuf| move |source| GenerateError::Io { path, source };
        let mut manifest = Manifest::new(&self.home.identity, self.rules.key());
        manifest.slices.clone_from(&task.entries);
        let slice: Slice = task.slice.parse().map_err(|_| self.no_pair())?;
        if !self.slices().contains(&slice) {
            return Err(self.no_pair());
        }
        let made = with_solving_kernel!(for_solving(&self.rules), |kernel| {
            let mut workshop = Workshop::new(kernel, self, manifest, disk, progress);
            // Without its files it would make the slices before it, too.
            let missing = pair_of(slice)
                .into_iter()
                .flat_map(leads_to)
                .find(|needed| self.has_tables(*needed) && !workshop.map_files(*needed));
            match missing {
                Some(missing) => Err(GenerateError::Inconsistent(missing)),
                None => workshop.make(slice).map(|()| workshop.manifest),
            }
        })?;
        let mut head = Head { entries: Vec::new(), lengths: Vec::new() };
        let mut files = Vec::new();
        for slice in pair_of(slice) {
            head.entries.extend(made.entry(slice).cloned());
            for path in files_of(folder, slice) {
                let bytes = fs::read(&path).map_err(io(path))?;
                head.lengths.push(bytes.len());
                files.push(bytes);
            }
        }
        let mut made = serde_json::to_vec(&head).unwrap_or_default();
        made.push(b'\n');
        for file in files {
            made.extend(file);
        }
        Ok(made)
    }

    /// A name that is not the one of a slice of these tables.
    fn no_pair(&self) -> GenerateError {
        let fault = format::Fault::Damaged;
        let path = self.home.folder.clone();
        GenerateError::Manifest(crate::tables::FileFault { path, fault })
    }

    fn has_tables(&self, slice: Slice) -> bool {
        self.class.with_kings || slice.stm.kings + slice.opp.kings == 0
    }
}

/// The files of a slice: results, distances, values.
fn files_of(folder: &Path, slice: Slice) -> [PathBuf; 3] {
    let table = |kind: format::Kind| folder.join(format!("{slice}.{}", kind.extension()));
    [table(format::Kind::Wdl), table(format::Kind::Dtw), raw::path(folder, slice)]
}

impl Pairs<'_> {
    fn is_finished(&self, slice: Slice) -> bool {
        pair_of(slice).iter().all(|slice| self.manifest.entry(*slice).is_some())
    }

    /// The first slice of each pair that is missing, the small ones first.
    pub fn missing(&self) -> Vec<Slice> {
        let mut missing: Vec<Slice> = Vec::new();
        for slice in self.generator.slices() {
            if !self.is_finished(slice) && !missing.contains(&slice.flipped()) {
                missing.push(slice);
            }
        }
        missing
    }

    fn needs(&self, slice: Slice) -> Vec<Slice> {
        let mut needed: Vec<Slice> = Vec::new();
        for lead in pair_of(slice).into_iter().flat_map(leads_to) {
            for lead in pair_of(lead) {
                if self.generator.has_tables(lead) && !needed.contains(&lead) {
                    needed.push(lead);
                }
            }
        }
        needed
    }

    /// What is needed to make a pair; `None` as long as the slices that it leads to are missing.
    pub fn task(&self, slice: Slice) -> Option<PairTask> {
        let needed = self.needs(slice);
        let entries = needed.iter().map(|slice| self.manifest.entry(*slice).cloned());
        Some(PairTask {
            slice: slice.to_string(),
            entries: entries.collect::<Option<_>>()?,
            files: needed.iter().map(|slice| format!("{slice}.raw")).collect(),
        })
    }

    /// Makes the files of values again that an earlier run has not left, for the slices that missing ones lead to.
    pub fn restore(&self, progress: &dyn super::Progress) -> Result<(), GenerateError> {
        let Generator { field, home, .. } = self.generator;
        let wanted: Vec<Slice> =
            self.missing().into_iter().flat_map(|slice| self.needs(slice)).collect();
        let is_there = |slice: &Slice| {
            let index = Index::new(field.grid, *slice);
            Raw::open(&home.folder, &index, home.identity.fingerprint).is_some()
        };
        let mut lost = wanted;
        lost.retain(|slice| self.is_finished(*slice) && !is_there(slice));
        if lost.is_empty() {
            return Ok(());
        }
        with_solving_kernel!(for_solving(&self.generator.rules), |kernel| {
            let manifest = self.manifest.clone();
            let mut workshop = Workshop::new(kernel, self.generator, manifest, self.disk, progress);
            lost.iter().try_for_each(|slice| workshop.make(*slice))
        })
    }

    /// Takes a pair that somebody has made, checks it, and writes its files. How many positions it has.
    pub fn add(&mut self, slice: Slice, made: &[u8]) -> Result<u64, GenerateError> {
        let wrong = || GenerateError::Inconsistent(slice);
        let end = made.iter().position(|&byte| byte == b'\n').ok_or_else(wrong)?;
        let head: Head = serde_json::from_slice(&made[..end]).map_err(|_| wrong())?;
        let (folder, mut rest) = (&self.generator.home.folder, &made[end + 1..]);
        let pair = pair_of(slice);
        if head.entries.len() != pair.len() || head.lengths.len() != 3 * pair.len() {
            return Err(wrong());
        }
        let mut positions = 0;
        for (number, (slice, entry)) in pair.iter().zip(&head.entries).enumerate() {
            let names = files_of(folder, *slice);
            let mut lengths = head.lengths[3 * number..].iter();
            let hashes = [Some(&entry.wdl), Some(&entry.dtw), None];
            for (path, expected) in names.into_iter().zip(hashes) {
                let length = *lengths.next().ok_or_else(wrong)?;
                let (bytes, more) = rest.split_at_checked(length).ok_or_else(wrong)?;
                rest = more;
                let is_right = expected.is_none_or(|expected| {
                    expected.bytes == bytes.len() as u64 && expected.blake3 == format::hash(bytes)
                });
                if !is_right {
                    return Err(wrong());
                }
                save(self.disk, &path, &[bytes])
                    .map_err(|source| GenerateError::Io { path, source })?;
            }
            let index = Index::new(self.generator.field.grid, *slice);
            let fingerprint = self.generator.home.identity.fingerprint;
            if entry.counts.positions != index.len()
                || Raw::open(folder, &index, fingerprint).is_none()
            {
                return Err(wrong());
            }
            positions += index.len();
            self.manifest.slices.retain(|other| other.slice() != *slice);
            self.manifest.slices.push(entry.clone());
        }
        let all = self.generator.slices();
        self.manifest
            .slices
            .sort_by_key(|entry| all.iter().position(|slice| *slice == entry.slice()));
        self.manifest
            .write(self.disk, folder)
            .map_err(|source| GenerateError::Io { path: folder.clone(), source })?;
        self.tidy_up();
        Ok(positions)
    }

    /// Removes the values that no missing slice needs any more.
    pub fn tidy_up(&self) {
        let all = self.generator.slices();
        let missing: Vec<Slice> =
            all.iter().copied().filter(|slice| !self.is_finished(*slice)).collect();
        let wanted = Wanted::by(&missing);
        for slice in all {
            if pair_of(slice).iter().all(|slice| !wanted.has(*slice)) {
                // A file that stays only takes up space.
                let _ = fs::remove_file(raw::path(&self.generator.home.folder, slice));
            }
        }
    }

    /// What has been made.
    pub fn manifest(&self) -> &Manifest {
        &self.manifest
    }
}
