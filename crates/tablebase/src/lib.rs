//! Endgame tablebases.
mod cache;
mod class;
mod codec;
mod embedded;
mod field;
mod format;
mod generate;
mod index;
mod manifest;
mod pack;
mod slice;
mod solve;
mod storage;
mod tables;
mod value;
mod verify;

pub use self::{
    class::Unsupported,
    format::Fault,
    generate::{GenerateError, Generator, Plan, Progress, embeddable, inventory, with_threads},
    manifest::{Entry, FileEntry, Manifest},
    pack::Counts,
    slice::{MOST_PIECES, Side, Slice},
    storage::{Disk, LocalDisk, NewFile},
    tables::{FileFault, Tables},
    value::{Value, Wdl},
    verify::{Extent, Report, WrongPosition, positions_to_verify, verify},
};
