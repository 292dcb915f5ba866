//! Writing output files so that a file is either complete or as it was.
//!
//! [`OutputFile`] writes a plain file under another name in the same folder,
//! syncs it to the disk and renames it: a program that is killed, or a disk
//! that is full, leaves the old file as it was. Permissions and owner of the
//! old file are kept. A symbolic link stays a link; the file it points to is
//! replaced. Devices, pipes and sockets are written through, since there is
//! nothing to replace: `/dev/null`, a FIFO, `/dev/stdout`.
//!
//! ```
//! use std::io::Write;
//!
//! let folder = std::env::temp_dir();
//! let path = folder.join(format!("crownhead-files-doc-{}", std::process::id()));
//! crownhead_files::save(&path, b"old")?;
//! let mut file = crownhead_files::OutputFile::create(&path)?;
//! file.write_all(b"new")?;
//! assert_eq!(std::fs::read(&path)?, b"old");
//! file.finish()?;
//! assert_eq!(std::fs::read(&path)?, b"new");
//! # std::fs::remove_file(&path)?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![forbid(unsafe_code)]

use std::{
    error::Error,
    fmt,
    fs::{self, File, Metadata, OpenOptions},
    io::{self, BufWriter, Write},
    path::{Path, PathBuf},
    sync::atomic::{AtomicU32, Ordering},
};

/// Links are followed this far, as by the operating system.
const MOST_LINKS: usize = 40;

/// A file being written. It gets its name in [`finish`](Self::finish); if it
/// is dropped before, the old file stays and nothing is left behind.
#[derive(Debug)]
pub struct OutputFile {
    path: PathBuf,
    writer: BufWriter<Sink>,
    /// `None` where there is nothing to replace.
    replacement: Option<Replacement>,
}

/// A file under a temporary name, and the name it will get.
#[derive(Debug)]
struct Replacement {
    temporary: PathBuf,
    target: PathBuf,
}

#[derive(Debug)]
enum Sink {
    File(File),
    Stdout,
    Stderr,
}

/// A file that could not be written.
#[derive(Debug)]
pub struct WriteError {
    path: PathBuf,
    error: io::Error,
}

/// Writes a whole file.
pub fn save(path: &Path, bytes: &[u8]) -> Result<(), WriteError> {
    let mut file = OutputFile::create(path)?;
    file.write_all(bytes).map_err(|error| WriteError::new(path, error))?;
    file.finish()
}

impl OutputFile {
    /// Begins to write a file.
    pub fn create(path: &Path) -> Result<Self, WriteError> {
        Self::open(path).map_err(|error| WriteError::new(path, error))
    }

    fn open(path: &Path) -> io::Result<Self> {
        let through =
            |sink| Self { path: path.to_owned(), writer: BufWriter::new(sink), replacement: None };
        // Reopening these would write over what a redirected file has already.
        match path.to_str() {
            Some("/dev/stdout" | "/dev/fd/1" | "/proc/self/fd/1") => {
                return Ok(through(Sink::Stdout));
            }
            Some("/dev/stderr" | "/dev/fd/2" | "/proc/self/fd/2") => {
                return Ok(through(Sink::Stderr));
            }
            _ => {}
        }
        let target = follow_links(path)?;
        let old = match fs::metadata(&target) {
            Ok(data) if data.is_dir() => {
                return Err(io::Error::new(io::ErrorKind::IsADirectory, "it is a folder"));
            }
            Ok(data) if !data.is_file() || is_descriptor(path) => {
                let file = OpenOptions::new().append(true).open(path)?;
                return Ok(through(Sink::File(file)));
            }
            // A file that must not be changed is not replaced either.
            Ok(data) => OpenOptions::new().append(true).open(&target).map(|_| Some(data))?,
            Err(error) if error.kind() == io::ErrorKind::NotFound => None,
            Err(error) => return Err(error),
        };
        let (temporary, file) = create_beside(&target)?;
        let replacement = Replacement { temporary, target };
        if let Some(old) = old {
            keep_owner_and_permissions(&file, &replacement.temporary, &old)?;
        }
        Ok(Self {
            path: path.to_owned(),
            writer: BufWriter::new(Sink::File(file)),
            replacement: Some(replacement),
        })
    }

    /// Puts everything on the disk and gives the file its name.
    pub fn finish(mut self) -> Result<(), WriteError> {
        self.complete().map_err(|error| WriteError::new(&self.path, error))
    }

    fn complete(&mut self) -> io::Result<()> {
        self.writer.flush()?;
        let Some(replacement) = &self.replacement else { return Ok(()) };
        if let Sink::File(file) = self.writer.get_ref() {
            file.sync_all()?;
        }
        fs::rename(&replacement.temporary, &replacement.target)?;
        let folder = folder_of(&replacement.target).to_owned();
        self.replacement = None;
        // The file has its name; a folder that cannot be synced is no error.
        if cfg!(unix) {
            let _ = File::open(folder).and_then(|folder| folder.sync_all());
        }
        Ok(())
    }
}

impl Write for OutputFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.writer.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.writer.flush()
    }
}

impl Drop for OutputFile {
    fn drop(&mut self) {
        if let Some(replacement) = &self.replacement {
            // The error that matters has been reported already.
            let _ = fs::remove_file(&replacement.temporary);
        }
    }
}

impl Write for Sink {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Self::File(file) => file.write(bytes),
            Self::Stdout => io::stdout().write(bytes),
            Self::Stderr => io::stderr().write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Self::File(file) => file.flush(),
            Self::Stdout => io::stdout().flush(),
            Self::Stderr => io::stderr().flush(),
        }
    }
}

/// Whether a path names an open file of a process, which may be a plain file
/// that somebody else is writing to.
fn is_descriptor(path: &Path) -> bool {
    path.starts_with("/dev") || path.starts_with("/proc")
}

/// What a path leads to through symbolic links, whether it exists or not.
fn follow_links(path: &Path) -> io::Result<PathBuf> {
    let mut target = path.to_owned();
    for _ in 0..MOST_LINKS {
        match fs::symlink_metadata(&target) {
            Ok(data) if data.is_symlink() => {
                target = folder_of(&target).join(fs::read_link(&target)?);
            }
            _ => return Ok(target),
        }
    }
    Err(io::Error::other("too many symbolic links"))
}

fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// A new file in the folder of another.
fn create_beside(target: &Path) -> io::Result<(PathBuf, File)> {
    const TRIES: usize = 100;
    static NUMBER: AtomicU32 = AtomicU32::new(0);
    let name = target
        .file_name()
        .ok_or_else(|| io::Error::new(io::ErrorKind::IsADirectory, "it is a folder"))?;
    // A name may be as long as the system allows already.
    let start: String = name.to_string_lossy().chars().take(40).collect();
    let folder = folder_of(target);
    let mut last = io::Error::from(io::ErrorKind::AlreadyExists);
    for _ in 0..TRIES {
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let beside = folder.join(format!(".{start}.{}-{number}.tmp", std::process::id()));
        match OpenOptions::new().write(true).create_new(true).open(&beside) {
            Ok(file) => return Ok((beside, file)),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => last = error,
            Err(error) => return Err(in_folder(folder, error)),
        }
    }
    Err(last)
}

/// An error of creating a file, which names the folder if it is at fault.
fn in_folder(folder: &Path, error: io::Error) -> io::Error {
    let name = folder.display();
    let message = match error.kind() {
        io::ErrorKind::NotFound => format!("there is no folder {name}"),
        io::ErrorKind::NotADirectory => format!("{name} is not a folder"),
        io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem => {
            format!("no file may be made in the folder {name}")
        }
        _ => return error,
    };
    io::Error::new(error.kind(), message)
}

fn keep_owner_and_permissions(file: &File, path: &Path, old: &Metadata) -> io::Result<()> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::MetadataExt;
        // Only root may give a file to somebody else; others write their own.
        let _ = std::os::unix::fs::chown(path, Some(old.uid()), Some(old.gid()));
    }
    #[cfg(not(unix))]
    let _ = path;
    file.set_permissions(old.permissions())
}

impl WriteError {
    fn new(path: &Path, error: io::Error) -> Self {
        Self { path: path.to_owned(), error }
    }

    /// What the system said.
    pub fn reason(&self) -> &io::Error {
        &self.error
    }
}

impl fmt::Display for WriteError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "cannot write {}", self.path.display())
    }
}

impl Error for WriteError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        Some(&self.error)
    }
}
