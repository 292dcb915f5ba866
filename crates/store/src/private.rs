//! Files that nobody but their owner reads or writes.

use std::{fs, path::Path};

/// Makes the file if it is not there, and shuts others out of it and of the files that
/// `SQLite` has beside it. New ones get the mode of the database from `SQLite` itself.
#[cfg(unix)]
pub(crate) fn keep(database: &Path) {
    use std::os::unix::fs::{OpenOptionsExt, PermissionsExt};
    // Whatever is wrong here, opening the database says it better.
    let _ = fs::OpenOptions::new().write(true).create_new(true).mode(0o600).open(database);
    for end in ["", "-wal", "-shm"] {
        let mut name = database.as_os_str().to_owned();
        name.push(end);
        let Ok(found) = fs::metadata(&name) else { continue };
        let mode = found.permissions().mode() & 0o777;
        if found.is_file() && mode & 0o077 != 0 {
            let shut = fs::Permissions::from_mode(mode & 0o700);
            if let Err(error) = fs::set_permissions(&name, shut) {
                tracing::warn!(%error, file = ?name, "others may read this file");
            }
        }
    }
}

/// Elsewhere the folder's rights decide.
#[cfg(not(unix))]
pub(crate) fn keep(_: &Path) {}
