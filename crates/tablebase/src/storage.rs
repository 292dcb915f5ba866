//! Storage: files are memory-mapped for reading, and written under a temporary
//! name and renamed, so that a file with its name is complete. The only module
//! with unsafe code.

use std::{
    fs::{self, File},
    io::{self, Write},
    ops::Deref,
    path::{Path, PathBuf},
    sync::Arc,
};

use memmap2::Mmap;

/// The suffix of files being written.
const UNFINISHED: &str = "unfinished";

/// The bytes of a mapped file, or bytes in memory.
#[derive(Clone, Debug)]
pub(crate) enum Blob {
    Mapped(Arc<Mmap>),
    Fixed(&'static [u8]),
}

impl Deref for Blob {
    type Target = [u8];

    #[inline(always)]
    fn deref(&self) -> &[u8] {
        match self {
            Self::Mapped(map) => map,
            Self::Fixed(bytes) => bytes,
        }
    }
}

impl Blob {
    /// Maps a file into memory.
    pub(crate) fn open(path: &Path) -> io::Result<Self> {
        let file = File::open(path)?;
        if file.metadata()?.len() == 0 {
            return Ok(Self::Fixed(&[]));
        }
        // SAFETY: files of tables are never changed in place: they are
        // written under another name and renamed. Should somebody else change
        // one all the same, the bytes read may be wrong, which checksums find
        // out and decoders bear; a file cut short while it is in use ends the
        // program with a signal, as for any program that maps files.
        let map = unsafe { Mmap::map(&file)? };
        Ok(Self::Mapped(Arc::new(map)))
    }
}

/// A place to write files. A trait, so that tests can simulate a full disk.
pub trait Disk: Sync {
    /// Creates an empty file.
    fn create(&self, path: &Path) -> io::Result<Box<dyn NewFile>>;
}

/// A file being written.
pub trait NewFile: Write {
    /// Flushes everything to the disk.
    fn sync(&mut self) -> io::Result<()>;
}

/// The local file system.
#[derive(Clone, Copy, Debug, Default)]
pub struct LocalDisk;

impl Disk for LocalDisk {
    fn create(&self, path: &Path) -> io::Result<Box<dyn NewFile>> {
        Ok(Box::new(File::create(path)?))
    }
}

impl NewFile for File {
    fn sync(&mut self) -> io::Result<()> {
        self.sync_all()
    }
}

/// Writes a file under a temporary name, syncs it and renames it: after a power
/// failure the file is complete or absent.
pub(crate) fn save(disk: &dyn Disk, path: &Path, parts: &[&[u8]]) -> io::Result<()> {
    save_with(disk, path, |file| parts.iter().try_for_each(|part| file.write_all(part)))
}

/// [`save`] of what `fill` writes.
pub(crate) fn save_with(
    disk: &dyn Disk,
    path: &Path,
    fill: impl FnOnce(&mut dyn NewFile) -> io::Result<()>,
) -> io::Result<()> {
    let unfinished = unfinished_name(path);
    let write = || {
        let mut file = disk.create(&unfinished)?;
        fill(&mut *file)?;
        file.sync()?;
        fs::rename(&unfinished, path)?;
        sync_folder(path)
    };
    write().inspect_err(|_| {
        // An unfinished file only takes up space. The first error is the one
        // reported.
        let _ = fs::remove_file(&unfinished);
    })
}

fn unfinished_name(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".");
    name.push(UNFINISHED);
    name.into()
}

/// Syncs a folder, where the system allows it, so that a rename is on the disk.
fn sync_folder(path: &Path) -> io::Result<()> {
    if cfg!(unix)
        && let Some(folder) = path.parent()
    {
        File::open(folder)?.sync_all()?;
    }
    Ok(())
}

/// Removes the unfinished files of an interrupted run.
pub(crate) fn remove_unfinished(folder: &Path) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.extension().is_some_and(|extension| extension == UNFINISHED) {
            fs::remove_file(path)?;
        }
    }
    Ok(())
}

/// The memory this process may still use, in bytes, if the system tells: free
/// memory, or what the limit of its control group leaves.
pub fn available_memory() -> Option<u64> {
    let text = fs::read_to_string("/proc/meminfo").ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix("MemAvailable:"))?;
    let kib: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    let number = |name: &str| -> Option<u64> {
        let text = fs::read_to_string(Path::new("/sys/fs/cgroup").join(name)).ok()?;
        text.trim().parse().ok()
    };
    // Without a limit the file contains `max`.
    let limit = number("memory.max").zip(number("memory.current"));
    let allowed = limit.map_or(u64::MAX, |(most, used)| most.saturating_sub(used));
    Some((kib << 10).min(allowed))
}

/// Free space on the disk of a folder, in bytes, if the system tells.
#[cfg(unix)]
pub(crate) fn available_disk(folder: &Path) -> Option<u64> {
    let space = rustix::fs::statvfs(folder).ok()?;
    Some(space.f_bavail * space.f_frsize)
}

/// Free space on the disk of a folder, in bytes, if the system tells.
#[cfg(not(unix))]
pub(crate) fn available_disk(_: &Path) -> Option<u64> {
    None
}
