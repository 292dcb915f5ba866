//! What the tests of several commands use. Each of them uses a part.

#![allow(dead_code, reason = "every test file is compiled with all of it")]

pub(crate) mod program;
#[cfg(unix)]
pub(crate) mod terminal;

use std::path::{Path, PathBuf};

/// A folder that is gone when the test is.
pub(crate) struct Folder(PathBuf);

impl Folder {
    pub(crate) fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("crownhead-{}-{name}", std::process::id()));
        std::fs::create_dir_all(&path).expect("a folder in the temporary folder");
        Self(path)
    }

    pub(crate) fn path(&self) -> &Path {
        &self.0
    }

    pub(crate) fn text(&self) -> &str {
        self.0.to_str().expect("a plain path")
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}
