//! Endgame tablebases: what every position with few pieces is worth, and in
//! how many plies the game is over.
//!
//! [`Tables`] is for probing; it has the tables embedded in this library and
//! those of a folder. [`Generator`] makes tables by retrograde analysis,
//! [`verify`] checks them. The same tables come out on every machine, and rule
//! sets with the same moves share them.
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
//! [`Tables::value`] at the root. Drawing rules that count moves are not in the
//! tables: the caller must keep the count.

mod cache;
mod class;
mod codec;
mod embedded;
mod field;
mod format;
mod generate;
mod index;
mod kernels;
mod manifest;
mod pack;
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
    generate::{GenerateError, Generator, Plan, Progress, embeddable, inventory, with_threads},
    manifest::{Entry, FileEntry, Manifest},
    pack::Counts,
    slice::{MOST_PIECES, Side, Slice},
    storage::{Disk, LocalDisk, NewFile, available_memory},
    tables::{FileFault, Tables},
    value::{Value, Wdl},
    verify::{Extent, Report, WrongPosition, positions_to_verify, verify},
};
