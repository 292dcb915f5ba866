//! Games being played: one task for each, found by id in the registry, heard
//! through a watch channel that always has the newest state and never a queue. And positions being
//! analysed, for as long as somebody looks at them.

/// The target of the trace of a move: `--log warn,crownhead_server::way=debug` prints its stops from
/// the request to the last page that is told.
pub(crate) const WAY: &str = "crownhead_server::way";

mod analyst;
mod ending;
mod lines;
#[cfg(test)]
mod nodes;
mod notices;
mod registry;
mod snapshot;
mod socket;
mod table;

pub(crate) use self::{
    analyst::analyse,
    ending::Ending,
    lines::{BEAT, line, lines},
    notices::tell_notices,
    registry::{Handle, KeptBy, NewTable, Registry, Turned},
    snapshot::{Presence, Snapshot, Step},
    socket::{Reader, listen},
    table::Change,
};
