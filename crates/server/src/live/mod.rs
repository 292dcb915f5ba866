//! Games being played: one task for each, found by id in the registry, heard
//! through a watch channel that always has the newest state and never a queue.

mod registry;
mod socket;
mod table;

pub(crate) use self::{
    registry::{NewTable, Registry},
    socket::{Reader, listen},
    table::{Change, Presence, Snapshot},
};
