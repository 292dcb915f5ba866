//! Endgame tablebases: for every position with few pieces the result with best
//! play, and the distance to the end of the game in plies.
//!
//! [`Tables`] probes the tables embedded in this library and those of a
//! folder. [`Generator`] makes tables by retrograde analysis, [`verify()`]
//! checks them. Generation gives the same files on every machine, and rule sets
//! with the same moves share their tables.
//!
//! ```
//! use crownhead_rules::{Color, Kind, Piece, Position, RuleSet, Setup};
//! use crownhead_tablebase::{Tables, Value};
//!
//! let rules = RuleSet::named("english").expect("a rule set of this library");
//! let tables = Tables::builtin(&rules);
//! let king = |color| Piece { color, kind: Kind::King };
//! let mut setup = Setup::empty(Color::White);
//! setup.pieces = vec![(29, king(Color::White)), (4, king(Color::Black))];
//! let position = Position::from_setup(&rules, &setup)?;
//! assert_eq!(tables.probe(&position), Some(Value::Win(11)));
//! # Ok::<(), crownhead_rules::SetupError>(())
//! ```
//!
//! A search probes [`Tables::wdl_quiet`] in positions without captures and
//! [`Tables::value`] at the root. The tables ignore drawing rules that count
//! moves; the caller must apply them.

mod cache;
mod class;
mod codec;
mod embedded;
mod field;
mod format;
mod generate;
mod identity;
mod index;
mod kernels;
mod manifest;
mod pack;
mod raw;
mod shared;
mod slice;
mod solve;
mod storage;
mod tables;
mod value;
mod verify;

pub use self::{
    class::Unsupported,
    format::Fault,
    generate::{
        GenerateError, Generator, MOST_SENT_PIECES, PairTask, Pairs, Plan, Progress, embeddable,
        inventory, with_threads,
    },
    manifest::{Entry, FileEntry, Manifest},
    pack::Counts,
    slice::{BadSlice, MOST_PIECES, Side, Slice},
    storage::{Disk, LocalDisk, NewFile, available_memory},
    tables::{FileFault, Tables},
    value::{Value, Wdl},
    verify::{Extent, Report, WrongPosition, positions_to_verify, verify},
};
