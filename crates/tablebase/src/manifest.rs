//! The manifest of a folder of tables: the finished slices, with their counts
//! and the hashes of their files.

use std::{fs, io, path::Path};

use serde::{Deserialize, Serialize};

use crate::{
    class::Home,
    format::{Fault, VERSION},
    identity::{Fingerprint, Identity},
    pack::Counts,
    slice::{BadSlice, Slice},
    storage::{Blob, Disk, save},
    tables::FileFault,
};

pub(crate) const NAME: &str = "manifest.json";

/// The finished slices of a class of rules.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Manifest {
    /// The version of format and index.
    pub version: u16,
    /// The rule set the tables were made for, one of those that share them.
    pub rules: String,
    /// Everything the tables depend on, as
    /// [`Rules::table_class`](crownhead_rules::Rules::table_class) writes it.
    pub movement: String,
    /// The hash of that description.
    pub fingerprint: String,
    /// The finished slices.
    pub slices: Vec<Entry>,
}

/// A finished slice.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Entry {
    stm: String,
    opp: String,
    /// Its numbers of won, lost and drawn positions.
    #[serde(flatten)]
    pub counts: Counts,
    /// The file of results.
    pub wdl: FileEntry,
    /// The file of distances.
    pub dtw: FileEntry,
}

/// A file of a slice.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct FileEntry {
    /// Its length.
    pub bytes: u64,
    /// Its BLAKE3 hash, the first 32 digits.
    pub blake3: String,
}

impl Entry {
    pub(crate) fn new(slice: Slice, counts: Counts, wdl: FileEntry, dtw: FileEntry) -> Self {
        Self { stm: slice.stm.to_string(), opp: slice.opp.to_string(), counts, wdl, dtw }
    }

    /// The slice.
    pub fn slice(&self) -> Slice {
        self.read_slice().expect("checked when the manifest was read")
    }

    fn read_slice(&self) -> Result<Slice, BadSlice> {
        format!("{}-{}", self.stm, self.opp).parse()
    }
}

impl Manifest {
    pub(crate) fn new(identity: &Identity, rules: &str) -> Self {
        Self {
            version: VERSION,
            rules: rules.to_owned(),
            movement: identity.text.clone(),
            fingerprint: identity.fingerprint.to_string(),
            slices: Vec::new(),
        }
    }

    /// Reads a manifest.
    pub(crate) fn parse(text: &[u8], fingerprint: Fingerprint) -> Result<Self, Fault> {
        let manifest: Self = serde_json::from_slice(text).map_err(|_| Fault::Damaged)?;
        if manifest.version != VERSION {
            return Err(Fault::OtherVersion(manifest.version));
        }
        if manifest.fingerprint != fingerprint.to_string() {
            return Err(Fault::OtherRules);
        }
        let sound = manifest.slices.iter().all(|entry| entry.read_slice().is_ok());
        if sound { Ok(manifest) } else { Err(Fault::Damaged) }
    }

    /// Reads the manifest of a folder, if there is one.
    pub(crate) fn read(home: &Home) -> Result<Option<Self>, FileFault> {
        let path = home.manifest();
        let text = match fs::read(&path) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(_) => return Err(FileFault { path, fault: Fault::Unreadable }),
        };
        match Self::parse(&text, home.identity.fingerprint) {
            Ok(manifest) => Ok(Some(manifest)),
            Err(fault) => Err(FileFault { path, fault }),
        }
    }

    pub(crate) fn write(&self, disk: &dyn Disk, folder: &Path) -> io::Result<()> {
        let text = serde_json::to_string_pretty(self)?;
        save(disk, &folder.join(NAME), &[text.as_bytes(), b"\n"])
    }

    /// The entry of a slice.
    pub fn entry(&self, slice: Slice) -> Option<&Entry> {
        self.slices.iter().find(|entry| entry.read_slice() == Ok(slice))
    }
}

/// Maps a file, or returns its fault.
pub(crate) fn open_blob(path: &Path) -> Result<Blob, Fault> {
    Blob::open(path).map_err(|error| match error.kind() {
        io::ErrorKind::NotFound => Fault::Missing,
        _ => Fault::Unreadable,
    })
}
