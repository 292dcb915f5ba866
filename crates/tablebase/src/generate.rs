//! Generation of tables: estimates memory, disk and time, solves slice after
//! slice, and resumes after an interruption.

mod pairs;

use std::{
    fmt,
    fs::{self, File},
    io,
    path::{Path, PathBuf},
};

use crownhead_rules::{KingRange, RuleSet, with_kernel};

use crate::{
    class::{Class, Home, Unsupported, most_pieces},
    embedded,
    field::Field,
    format::{self, Kind},
    index::{Index, Sets},
    kernels::{for_solving, with_solving_kernel},
    manifest::{Entry, FileEntry, Manifest},
    pack::{self, Counts},
    raw::{self, Raw},
    slice::{Side, Slice},
    solve::{Failure, Half, Solved, Solver, Stored, Tools, Values, Watch},
    storage::{self, Disk, save},
    tables::{FileFault, SliceTable},
    value::Code,
};

pub use self::pairs::{MOST_SENT_PIECES, PairTask, Pairs};

/// Bytes of memory per hundred positions of the slices being solved: three for each
/// position, the sets of distances of the stretches, and the compressed files.
const MEMORY_PER_HUNDRED: u64 = 350;

/// With more pieces than this, the values of finished slices are kept in files and
/// mapped; with fewer, they fit into memory.
const MOST_IN_MEMORY: u32 = 6;

/// Bytes of files per hundred positions: a fifth more than measured for the
/// slices that compress worst.
const DISK_PER_HUNDRED: u64 = 25;

/// Positions a thread solves per second, as measured; docs/tablebase.md.
const SHORT_KINGS_PER_SECOND: u64 = 4_500_000;
const FLYING_KINGS_PER_SECOND: u64 = 3_800_000;

/// The estimated cost of generating tables.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Plan {
    /// The folder with the tables.
    pub folder: PathBuf,
    /// All slices.
    pub slices: usize,
    /// Positions of all slices.
    pub positions: u64,
    /// Positions of the slices that are finished.
    pub finished: u64,
    /// Peak memory in bytes.
    pub memory: u64,
    /// Size of the files in bytes.
    pub disk: u64,
    /// Time in seconds.
    pub seconds: u64,
}

/// Receives the progress of a generation.
pub trait Progress: Sync {
    /// So many more positions are done.
    fn advance(&self, _positions: u64) {}
    /// Work on a slice and its flip begins.
    fn begin(&self, _slice: Slice) {}
    /// Whether to cancel. Finished slices stay.
    fn is_cancelled(&self) -> bool {
        false
    }
}

impl Progress for () {}

/// Why tables could not be generated.
#[derive(Debug)]
pub enum GenerateError {
    /// These rules cannot have tables.
    Unsupported(Unsupported),
    /// The number of pieces is out of range.
    Pieces {
        /// The greatest number allowed.
        most: u32,
    },
    /// The machine has too little memory.
    Memory {
        /// Bytes needed.
        needed: u64,
        /// Bytes there are.
        available: u64,
    },
    /// The disk has too little room.
    DiskSpace {
        /// Bytes needed.
        needed: u64,
        /// Bytes there are.
        available: u64,
    },
    /// Another process is generating tables in the same folder.
    InUse(PathBuf),
    /// Reading or writing failed.
    Io {
        /// The file.
        path: PathBuf,
        /// What went wrong.
        source: io::Error,
    },
    /// The folder has a manifest from which generation cannot resume.
    Manifest(FileFault),
    /// A distance exceeds what the format can hold.
    TooLong(Slice),
    /// Stored values contradict each other.
    Inconsistent(Slice),
    /// The generation was cancelled.
    Cancelled,
}

impl fmt::Display for GenerateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mib = |bytes: &u64| bytes.div_ceil(1 << 20);
        match self {
            Self::Unsupported(why) => why.fmt(f),
            Self::Pieces { most } => {
                write!(f, "tables on this board can have 2 to {most} pieces")
            }
            Self::Memory { needed, available } => write!(
                f,
                "{} MiB of memory are needed and {} MiB are free",
                mib(needed),
                mib(available)
            ),
            Self::DiskSpace { needed, available } => write!(
                f,
                "{} MiB of disk space are needed and {} MiB are free",
                mib(needed),
                mib(available)
            ),
            Self::InUse(folder) => {
                write!(f, "another program is making tables in {}", folder.display())
            }
            Self::Io { path, source } => write!(f, "{}: {source}", path.display()),
            Self::Manifest(fault) => write!(f, "{fault}; remove it to begin anew"),
            Self::TooLong(slice) => write!(f, "a win in {slice} is too long for the format"),
            Self::Inconsistent(slice) => write!(f, "the values of {slice} do not fit together"),
            Self::Cancelled => f.write_str("stopped; the same command goes on from here"),
        }
    }
}

impl std::error::Error for GenerateError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Io { source, .. } => Some(source),
            Self::Unsupported(_)
            | Self::Pieces { .. }
            | Self::Memory { .. }
            | Self::DiskSpace { .. }
            | Self::InUse(_)
            | Self::Manifest(_)
            | Self::TooLong(_)
            | Self::Inconsistent(_)
            | Self::Cancelled => None,
        }
    }
}

impl From<Unsupported> for GenerateError {
    fn from(why: Unsupported) -> Self {
        Self::Unsupported(why)
    }
}

/// Generates the tables of a rule set.
///
/// ```
/// use crownhead_rules::{Id, RuleSet};
/// use crownhead_tablebase::{Extent, Generator, LocalDisk, Tables, verify};
///
/// let folder = std::env::temp_dir().join(format!("crownhead-doc-{}", std::process::id()));
/// let rules = RuleSet::of(Id::Italian);
/// let generator = Generator::new(&rules, &folder, 2)?;
/// let manifest = generator.run(&LocalDisk, &())?;
/// assert_eq!(manifest.slices.len(), 4);
/// assert!(verify(&rules, &generator, Extent::Everything, &())?.is_sound());
/// assert_eq!(Tables::open(&rules, &folder)?.most_pieces(), 2);
/// std::fs::remove_dir_all(folder)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Generator {
    rules: RuleSet,
    class: Class,
    field: Field,
    home: Home,
    pieces: u32,
    /// Whether the values of finished slices are kept in files.
    keeps_files: bool,
}

impl Generator {
    /// A generator of tables of up to so many pieces in a folder.
    pub fn new(rules: &RuleSet, folder: &Path, pieces: u32) -> Result<Self, GenerateError> {
        let class = Class::of(rules)?;
        let field = with_kernel!(rules, |kernel| Field::new(kernel, rules.rules()));
        let most = most_pieces(field.grid.squares);
        if !(2..=most).contains(&pieces) {
            return Err(GenerateError::Pieces { most });
        }
        let home = class.home(folder);
        let keeps_files = pieces > MOST_IN_MEMORY;
        Ok(Self { rules: rules.clone(), class, field, home, pieces, keeps_files })
    }

    fn slices(&self) -> Vec<Slice> {
        let all = |pieces| Slice::all(pieces, self.class.with_kings);
        (2..=self.pieces).flat_map(all).collect()
    }

    pub(crate) fn manifest(&self) -> Result<Manifest, GenerateError> {
        let found = Manifest::read(&self.home).map_err(GenerateError::Manifest)?;
        Ok(found.unwrap_or_else(|| Manifest::new(&self.home.identity, self.rules.key())))
    }

    /// The estimated cost with so many threads.
    pub fn plan(&self, threads: usize) -> Result<Plan, GenerateError> {
        let manifest = self.manifest()?;
        let slices = self.slices();
        let length = |slice: &Slice| Index::new(self.field.grid, *slice).len();
        let positions: u64 = slices.iter().map(length).sum();
        let is_finished = |slice: &&Slice| manifest.entry(**slice).is_some();
        let finished: u64 = slices.iter().filter(is_finished).map(length).sum();
        let rate = match self.rules.rules().movement.king_range {
            KingRange::Short => SHORT_KINGS_PER_SECOND,
            KingRange::Flying => FLYING_KINGS_PER_SECOND,
        };
        let left = positions - finished;
        let rate = rate * threads.max(1) as u64;
        let (memory, values) = self.memory(&slices);
        Ok(Plan {
            folder: self.home.folder.clone(),
            slices: slices.len(),
            positions,
            finished,
            memory,
            disk: left * DISK_PER_HUNDRED / 100 + if left > 0 { values } else { 0 },
            seconds: left.div_ceil(rate),
        })
    }

    /// Peak memory in bytes, and the peak size of the files of values.
    fn memory(&self, slices: &[Slice]) -> (u64, u64) {
        let length = |slice: &Slice| Index::new(self.field.grid, *slice).len();
        let all = |slices: &[Slice]| -> u64 { slices.iter().map(length).sum() };
        let (mut most, mut files) = (0, 0);
        for (place, slice) in slices.iter().enumerate() {
            let pair = pair_of(*slice);
            let at_work = all(&pair) * MEMORY_PER_HUNDRED / 100;
            let (later, now) = (Wanted::by(&slices[place..]), Wanted::by(&pair));
            let earlier = slices[..place].iter().copied();
            let kept: Vec<Slice> = earlier.filter(|earlier| later.has(*earlier)).collect();
            if self.keeps_files {
                // What is mapped and read now should be in memory, too.
                let read: u64 = kept.iter().filter(|kept| now.has(**kept)).map(length).sum();
                most = most.max(read + at_work);
                files = files.max(all(&kept) + all(&pair));
            } else {
                most = most.max(all(&kept) + at_work);
            }
        }
        (most + (64 << 20), files)
    }

    /// Generates the missing slices. Refuses if memory or disk space is
    /// insufficient.
    pub fn run(&self, disk: &dyn Disk, progress: &dyn Progress) -> Result<Manifest, GenerateError> {
        let plan = self.plan(1)?;
        if let Some(available) = storage::available_memory()
            && available < plan.memory
        {
            return Err(GenerateError::Memory { needed: plan.memory, available });
        }
        let (_lock, manifest) = self.begin(&plan)?;
        with_solving_kernel!(for_solving(&self.rules), |kernel| {
            Workshop::new(kernel, self, manifest, disk, progress).make_all()
        })
    }

    /// Takes the folder until the lock is dropped: what it has so far, if there is room for the rest.
    fn begin(&self, plan: &Plan) -> Result<(File, Manifest), GenerateError> {
        let io = |source| GenerateError::Io { path: self.home.folder.clone(), source };
        fs::create_dir_all(&self.home.folder).map_err(io)?;
        if let Some(available) = storage::available_disk(&self.home.folder)
            && available < plan.disk
        {
            return Err(GenerateError::DiskSpace { needed: plan.disk, available });
        }
        let lock = File::create(self.home.folder.join("lock")).map_err(io)?;
        if lock.try_lock().is_err() {
            return Err(GenerateError::InUse(self.home.folder.clone()));
        }
        storage::remove_unfinished(&self.home.folder).map_err(io)?;
        Ok((lock, self.manifest()?))
    }

    /// Reconstructs all values of all slices, one slice after the other, from
    /// their files.
    pub(crate) fn visit_values(
        &self,
        solver: &dyn Solver,
        progress: &dyn Progress,
        visit: &mut dyn FnMut(&Solved, &Sets, Slice) -> Result<(), GenerateError>,
    ) -> Result<(), GenerateError> {
        let manifest = self.manifest()?;
        let disk = &storage::LocalDisk;
        let mut workshop = Workshop::new(solver, self, manifest, disk, progress);
        workshop.may_solve = false;
        let slices = self.slices();
        for (place, &slice) in slices.iter().enumerate() {
            if workshop.is_finished(slice) {
                workshop.make(slice)?;
                visit(&workshop.solved, &workshop.sets, slice)?;
                // The flip, which comes next, leads to this slice.
                let to_come = &slices[place + 1..];
                let wanted = Wanted::by(to_come);
                let is_next = |slice: Slice| to_come.contains(&slice);
                workshop.solved.retain(|slice| {
                    is_next(slice) || is_next(slice.flipped()) || wanted.has(slice)
                });
            }
        }
        Ok(())
    }

    pub(crate) fn field(&self) -> &Field {
        &self.field
    }

    pub(crate) fn class(&self) -> &Class {
        &self.class
    }

    pub(crate) fn folder(&self) -> &Path {
        &self.home.folder
    }

    pub(crate) fn home(&self) -> &Home {
        &self.home
    }
}

/// A slice and its flip, if that is another one.
fn pair_of(slice: Slice) -> Vec<Slice> {
    let flipped = slice.flipped();
    if slice == flipped { vec![slice] } else { vec![slice, flipped] }
}

/// The slices that captures and promotions of some slices lead to.
struct Wanted(Vec<bool>);

impl Wanted {
    fn by(slices: &[Slice]) -> Self {
        let mut wanted = vec![false; Slice::CODES];
        for slice in slices.iter().flat_map(|slice| leads_to(*slice)) {
            wanted[slice.code()] = true;
        }
        Self(wanted)
    }

    fn has(&self, slice: Slice) -> bool {
        self.0[slice.code()]
    }
}

/// The slices that captures and promotions lead to, without the slice itself
/// and its flip.
fn leads_to(slice: Slice) -> Vec<Slice> {
    let Slice { stm, opp } = slice;
    let mut found = Vec::new();
    for crowned in 0..=stm.men.min(1) {
        for men in 0..=opp.men {
            for kings in 0..=opp.kings {
                let left = Side { men, kings };
                let is_capture = left != opp;
                if left.pieces() == 0 || !is_capture && crowned == 0 {
                    continue;
                }
                let mover = Side { men: stm.men - crowned, kings: stm.kings + crowned };
                found.push(Slice { stm: left, opp: mover });
            }
        }
    }
    found
}

/// The slices in memory, and what is needed to solve more.
struct Workshop<'a> {
    solver: &'a dyn Solver,
    generator: &'a Generator,
    manifest: Manifest,
    disk: &'a dyn Disk,
    progress: &'a dyn Progress,
    sets: Sets,
    solved: Solved,
    /// Whether slices may be solved, or only reconstructed from files.
    may_solve: bool,
}

/// Reports progress during the forward pass, the first half of the work on a
/// slice.
struct Halfway<'a> {
    progress: &'a dyn Progress,
    is_new: bool,
}

impl Watch for Halfway<'_> {
    fn advance(&self, positions: u64) {
        if self.is_new {
            self.progress.advance(positions / 2);
        }
    }

    fn is_cancelled(&self) -> bool {
        self.progress.is_cancelled()
    }
}

impl<'a> Workshop<'a> {
    fn new(
        solver: &'a dyn Solver,
        generator: &'a Generator,
        manifest: Manifest,
        disk: &'a dyn Disk,
        progress: &'a dyn Progress,
    ) -> Self {
        let grid = generator.field.grid;
        Self {
            solver,
            generator,
            manifest,
            disk,
            progress,
            sets: Sets::new(grid, generator.pieces),
            solved: Solved::new(grid),
            may_solve: true,
        }
    }

    /// Makes all slices that are missing.
    fn make_all(mut self) -> Result<Manifest, GenerateError> {
        for slice in self.generator.slices() {
            if !self.is_finished(slice) {
                self.make(slice)?;
                self.tidy_up();
            }
        }
        self.tidy_up();
        Ok(self.manifest)
    }

    fn is_finished(&self, slice: Slice) -> bool {
        let both = [slice, slice.flipped()];
        both.iter().all(|slice| self.manifest.entry(*slice).is_some())
    }

    /// Brings a slice and its flip into memory: already there, reconstructed
    /// from their files, or solved and written.
    fn make(&mut self, slice: Slice) -> Result<(), GenerateError> {
        if self.solved.has(slice) || self.map_files(slice) {
            return Ok(());
        }
        for slice in [slice, slice.flipped()] {
            for needed in leads_to(slice) {
                if self.generator.class.with_kings || needed.stm.kings + needed.opp.kings == 0 {
                    self.make(needed)?;
                }
            }
        }
        let failed = |failure| match failure {
            Failure::Cancelled => GenerateError::Cancelled,
            Failure::TooLong => GenerateError::TooLong(slice),
        };
        // A missing or damaged file is generated again.
        if self.is_finished(slice)
            && let Some(halves) = self.restore(slice).transpose()
        {
            return self.keep(halves.map_err(failed)?);
        }
        if !self.may_solve {
            return Err(GenerateError::Inconsistent(slice));
        }
        self.progress.begin(slice);
        let watch = Halfway { progress: self.progress, is_new: true };
        let halves = self.solver.solve(slice, &self.tools(&watch)).map_err(failed)?;
        self.save(&halves)?;
        self.keep(halves)
    }

    fn tools<'t>(&'t self, watch: &'t dyn Watch) -> Tools<'t> {
        Tools { field: &self.generator.field, solved: &self.solved, sets: &self.sets, watch }
    }

    /// Keeps the values of slices: in memory, or in files.
    fn keep(&mut self, halves: Vec<Half>) -> Result<(), GenerateError> {
        let Home { folder, identity } = &self.generator.home;
        for half in halves {
            let slice = half.index.slice();
            let mut values = None;
            if self.generator.keeps_files && self.may_solve {
                let fingerprint = identity.fingerprint;
                raw::write(self.disk, folder, &half.index, fingerprint, &half.bytes).map_err(
                    |source| GenerateError::Io { path: raw::path(folder, slice), source },
                )?;
                values = Raw::open(folder, &half.index, fingerprint).map(Values::There);
            }
            self.solved.insert(slice, values.unwrap_or(Values::Here(half.bytes)));
        }
        Ok(())
    }

    /// Maps the files with the values of a finished slice and its flip, if an
    /// interrupted run has left them.
    fn map_files(&mut self, slice: Slice) -> bool {
        let Generator { field, home: Home { folder, identity }, keeps_files, .. } = self.generator;
        if !keeps_files || !self.may_solve || !self.is_finished(slice) {
            return false;
        }
        let mut found = Vec::new();
        for slice in pair_of(slice) {
            let index = Index::new(field.grid, slice);
            let Some(raw) = Raw::open(folder, &index, identity.fingerprint) else { return false };
            found.push((slice, raw));
        }
        for (slice, raw) in found {
            self.solved.insert(slice, Values::There(raw));
        }
        true
    }

    /// Reconstructs slices from their files; `None` if a file is damaged or not
    /// the one of the manifest.
    fn restore(&self, slice: Slice) -> Result<Option<Vec<Half>>, Failure> {
        let Generator { field, home, .. } = self.generator;
        let mut tables = Vec::new();
        for slice in [slice, slice.flipped()] {
            let Ok(table) = SliceTable::in_home(field, home, slice) else {
                return Ok(None);
            };
            let entry = self.manifest.entry(slice);
            let is_same = |entry: &Entry| {
                table.wdl.hash() == entry.wdl.blake3
                    && table.dtw.as_ref().is_some_and(|dtw| dtw.hash() == entry.dtw.blake3)
            };
            if !entry.is_some_and(is_same) {
                return Ok(None);
            }
            tables.push(table);
        }
        let stored: Vec<&dyn Stored> = tables.iter().map(|table| table as &dyn Stored).collect();
        let watch = Halfway { progress: self.progress, is_new: false };
        let halves = self.solver.restore(slice, &self.tools(&watch), &stored)?;
        let code = Code::new(field.bare);
        let same = halves.iter().all(|half| {
            let entry = self.manifest.entry(half.index.slice());
            entry.is_some_and(|entry| entry.counts == Counts::of(half, code))
        });
        Ok(same.then_some(halves))
    }

    /// Writes the files of new slices, then the manifest.
    fn save(&mut self, halves: &[Half]) -> Result<(), GenerateError> {
        let Generator { field, home: Home { folder, identity }, .. } = self.generator;
        let code = Code::new(field.bare);
        for half in halves {
            let slice = half.index.slice();
            let files = pack::pack(half, code, identity.fingerprint);
            let write = |kind: Kind, bytes: &[u8]| -> Result<FileEntry, GenerateError> {
                let path = folder.join(format!("{slice}.{}", kind.extension()));
                save(self.disk, &path, &[bytes])
                    .map_err(|source| GenerateError::Io { path, source })?;
                Ok(FileEntry { bytes: bytes.len() as u64, blake3: format::hash(bytes) })
            };
            let entry = Entry::new(
                slice,
                Counts::of(half, code),
                write(Kind::Wdl, &files.wdl)?,
                write(Kind::Dtw, &files.dtw)?,
            );
            self.manifest.slices.retain(|other| other.slice() != slice);
            self.manifest.slices.push(entry);
            self.progress.advance(half.index.len() - half.index.len() / 2);
        }
        self.manifest.slices.sort_by_key(|entry| {
            let all = self.generator.slices();
            all.iter().position(|slice| *slice == entry.slice())
        });
        self.manifest
            .write(self.disk, folder)
            .map_err(|source| GenerateError::Io { path: folder.clone(), source })
    }

    /// Drops slices that are no longer needed, and the files of their values.
    fn tidy_up(&mut self) {
        let all = self.generator.slices();
        let is_to_come = |slice: &Slice| !self.solved.has(*slice) && !self.is_finished(*slice);
        let to_come: Vec<Slice> = all.iter().copied().filter(is_to_come).collect();
        let wanted = Wanted::by(&to_come);
        self.solved.retain(|slice| wanted.has(slice));
        if self.generator.keeps_files {
            for slice in all.into_iter().filter(|slice| !wanted.has(*slice)) {
                // A file that stays only takes up space.
                let _ = fs::remove_file(raw::path(&self.generator.home.folder, slice));
            }
        }
    }
}

/// Files in a folder, concatenated for embedding: results and distances of up to
/// four pieces, and the results of five.
pub fn embeddable(rules: &RuleSet, folder: &Path) -> Result<[Vec<u8>; 2], GenerateError> {
    let folder = folder.join(Class::of(rules)?.identity.folder());
    let read = |(slice, kind): (Slice, Kind)| {
        let path = folder.join(format!("{slice}.{}", kind.extension()));
        fs::read(&path).map_err(|source| GenerateError::Io { path, source })
    };
    let whole = embedded::slices().into_iter();
    let whole = whole.flat_map(|slice| [(slice, Kind::Wdl), (slice, Kind::Dtw)]).map(read);
    let results = embedded::results().into_iter().map(|slice| (slice, Kind::Wdl)).map(read);
    let whole: Vec<Vec<u8>> = whole.collect::<Result<_, _>>()?;
    let results: Vec<Vec<u8>> = results.collect::<Result<_, _>>()?;
    Ok([whole, results].map(|files| embedded::pack(files.into_iter())))
}

/// Runs work on so many threads; 0 means one per core.
pub fn with_threads<T: Send>(threads: usize, work: impl FnOnce() -> T + Send) -> io::Result<T> {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
    Ok(pool.map_err(io::Error::other)?.install(work))
}

/// The slices that have tables, in a folder or built in.
pub fn inventory(rules: &RuleSet, folder: &Path) -> Result<Vec<Entry>, GenerateError> {
    let class = Class::of(rules)?;
    let found = Manifest::read(&class.home(folder)).map_err(GenerateError::Manifest)?;
    let found = found.map_or(Vec::new(), |found| found.slices);
    let is_new = |entry: &Entry| !found.iter().any(|other| other.slice() == entry.slice());
    let built_in = embedded::expected(&class);
    let built_in = built_in.map_or(Vec::new(), |manifest| manifest.slices);
    let mut all: Vec<Entry> = built_in
        .into_iter()
        .filter(|entry| entry.slice().pieces() <= embedded::PIECES && is_new(entry))
        .collect();
    all.extend(found);
    Ok(all)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::storage::LocalDisk;
    use std::sync::atomic::{AtomicU32, Ordering};

    /// A folder that is removed in the end.
    struct Folder(PathBuf);

    impl Folder {
        fn new(name: &str) -> Self {
            Self(std::env::temp_dir().join(format!("crownhead-{name}-{}", std::process::id())))
        }
    }

    impl Drop for Folder {
        fn drop(&mut self) {
            let _ = fs::remove_dir_all(&self.0);
        }
    }

    /// Cancels when so many pairs of slices have begun.
    struct Patience(AtomicU32);

    impl Progress for Patience {
        fn begin(&self, _: Slice) {
            self.0.fetch_sub(1, Ordering::Relaxed);
        }

        fn is_cancelled(&self) -> bool {
            self.0.load(Ordering::Relaxed) == 0
        }
    }

    fn files(folder: &Path, extension: &str) -> usize {
        let entries = fs::read_dir(folder).expect("a folder");
        let names = entries.map(|entry| entry.expect("an entry").path());
        names.filter(|path| path.extension().is_some_and(|other| other == extension)).count()
    }

    #[test]
    fn values_kept_in_files_give_the_same_tables_and_are_removed() {
        let rules = RuleSet::named("english").expect("a rule set");
        let (in_memory, in_files) = (Folder::new("in-memory"), Folder::new("in-files"));
        let plain = Generator::new(&rules, &in_memory.0, 4).expect("tables exist");
        let manifest = plain.run(&LocalDisk, &()).expect("there is room");
        let mut keeping = Generator::new(&rules, &in_files.0, 4).expect("tables exist");
        keeping.keeps_files = true;
        // Interrupted twice, the second time after all of three pieces.
        for pairs in [3, 9] {
            let stopped = keeping.run(&LocalDisk, &Patience(AtomicU32::new(pairs)));
            assert!(matches!(stopped, Err(GenerateError::Cancelled)));
            assert!(files(&keeping.home.folder, "raw") > 0);
        }
        assert_eq!(keeping.run(&LocalDisk, &()).expect("there is room").slices, manifest.slices);
        assert_eq!(files(&keeping.home.folder, "raw"), 0);
        assert_eq!(files(&keeping.home.folder, "wdl"), manifest.slices.len());
    }

    #[test]
    fn damaged_files_of_values_are_not_used() {
        let rules = RuleSet::named("english").expect("a rule set");
        let folder = Folder::new("damaged-values");
        let mut generator = Generator::new(&rules, &folder.0, 3).expect("tables exist");
        generator.keeps_files = true;
        let stopped = generator.run(&LocalDisk, &Patience(AtomicU32::new(4)));
        assert!(matches!(stopped, Err(GenerateError::Cancelled)));
        for slice in generator.slices() {
            let path = raw::path(&generator.home.folder, slice);
            if let Ok(mut bytes) = fs::read(&path) {
                bytes[100] ^= 1;
                fs::write(&path, bytes).expect("a file of our own");
            }
        }
        let made = generator.run(&LocalDisk, &()).expect("there is room");
        let known = embedded::expected(&generator.class).expect("known tables");
        for entry in &made.slices {
            assert_eq!(known.entry(entry.slice()), Some(entry));
        }
    }

    #[test]
    fn seven_pieces_of_english_draughts_need_less_than_sixteen_gibibytes() {
        let rules = RuleSet::named("english").expect("a rule set");
        let folder = Folder::new("estimate");
        let plan = Generator::new(&rules, &folder.0, 7).and_then(|generator| generator.plan(2));
        let plan = plan.expect("nothing is written");
        assert_eq!(plan.positions, 34_243_113_624 + 2_571_945_320);
        assert!(plan.memory < 16 << 30, "{} MiB", plan.memory >> 20);
        assert!(plan.disk < 24 << 30, "{} MiB", plan.disk >> 20);
    }
}
