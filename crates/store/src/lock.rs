//! A lock beside the database: at most one server uses it. Servers keep games
//! in memory while they are played, so two of them would show old positions.
//! The terminal takes no lock: it saves with the version it has read, and is
//! told if that is no longer the newest.

use std::{
    fs::{File, OpenOptions, TryLockError},
    io::{self, Read, Seek, Write},
    path::{Path, PathBuf},
};

/// Held while a server runs. The operating system lets go of it when the
/// program ends, in whatever way.
#[derive(Debug)]
pub struct ServerLock(File);

/// Why a server cannot have the database.
#[derive(Debug, thiserror::Error)]
pub enum LockError {
    /// Another server has it, at this address if it is known.
    #[error(
        "another server uses it already{}; stop that one, or give this one another folder \
         with --data",
        address(.0)
    )]
    Taken(String),
    /// The lock cannot be had.
    #[error("cannot lock {}: {error}", path.display())]
    Failed {
        /// The file of the lock.
        path: PathBuf,
        /// Why not.
        error: io::Error,
    },
}

fn address(address: &str) -> String {
    if address.is_empty() { String::new() } else { format!(", at {address}") }
}

impl ServerLock {
    /// The address of the server that has a database, as far as it is known. Nothing is locked or made.
    pub fn holder(database: &Path) -> io::Result<Option<String>> {
        let file = match File::open(lock_file(database)) {
            Ok(file) => file,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(error),
        };
        match file.try_lock_shared() {
            Ok(()) => Ok(None),
            Err(TryLockError::WouldBlock) => {
                let mut address = String::new();
                // Where a locked file cannot be read, the address stays unknown.
                let _ = file.take(200).read_to_string(&mut address);
                Ok(Some(address.trim().to_owned()))
            }
            Err(TryLockError::Error(error)) => Err(error),
        }
    }

    /// Locks a database for a server at an address.
    pub fn take(database: &Path, address: &str) -> Result<Self, LockError> {
        let path = lock_file(database);
        let failed = |error| LockError::Failed { path: path.clone(), error };
        let mut options = OpenOptions::new();
        options.read(true).write(true).create(true).truncate(false);
        let mut file = options.open(&path).map_err(failed)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                let mut other = String::new();
                // Where a locked file cannot be read, the address stays unknown.
                let _ = file.take(200).read_to_string(&mut other);
                return Err(LockError::Taken(other.trim().to_owned()));
            }
            Err(TryLockError::Error(error)) => return Err(failed(error)),
        }
        file.set_len(0).map_err(failed)?;
        file.rewind().map_err(failed)?;
        writeln!(file, "{address}").map_err(failed)?;
        Ok(Self(file))
    }
}

fn lock_file(database: &Path) -> PathBuf {
    let mut path = database.as_os_str().to_owned();
    path.push(".lock");
    path.into()
}

impl Drop for ServerLock {
    fn drop(&mut self) {
        // Nobody is there any more. The file stays: removing it would race
        // with a server that has just opened it.
        let _ = self.0.set_len(0);
    }
}
