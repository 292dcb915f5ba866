//! How many connections the process can hold, from its limit on open files.

use super::ConnectionLimits;

/// The most connections, whatever the file limit allows: each takes memory.
const MOST: usize = 4096;
/// Open files left for the database, tables, the page and the log.
const RESERVED: usize = 48;
/// The fewest connections a server works with.
const FEWEST: usize = 16;
/// One address gets this fraction of all connections, unless told otherwise.
const SHARE: usize = 8;
const SMALLEST_SHARE: usize = 64;

/// The limits with every number known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Resolved {
    pub(super) most: usize,
    pub(super) per_address: usize,
}

/// Fills in what is left out, and lowers what the file limit does not allow.
pub(super) fn resolve(limits: ConnectionLimits) -> Resolved {
    resolve_within(limits, open_files())
}

fn resolve_within(limits: ConnectionLimits, files: usize) -> Resolved {
    let possible = files.saturating_sub(RESERVED).max(FEWEST);
    let most = limits.most.unwrap_or(MOST).max(FEWEST).min(possible);
    let share = (most / SHARE).max(SMALLEST_SHARE);
    let per_address = limits.per_address.unwrap_or(share).clamp(1, most);
    Resolved { most, per_address }
}

/// The limit on open files, after raising the soft limit as far as the hard
/// one allows and the connections need.
#[cfg(unix)]
fn open_files() -> usize {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

    let wanted = (MOST + RESERVED) as u64;
    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    // `None` means that there is no limit.
    let Some(soft) = current else { return wanted as usize };
    let raised = maximum.map_or(wanted, |hard| hard.min(wanted));
    if raised > soft {
        let limit = Rlimit { current: Some(raised), maximum };
        if setrlimit(Resource::Nofile, limit).is_ok() {
            return raised as usize;
        }
    }
    soft as usize
}

#[cfg(not(unix))]
fn open_files() -> usize {
    MOST + RESERVED
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn connections_stay_below_the_file_limit() {
        let unset = ConnectionLimits::default();
        let resolved = |files| resolve_within(unset, files).most;
        assert_eq!(resolved(256), 208);
        assert_eq!(resolved(1024), 976);
        assert_eq!(resolved(1 << 20), MOST);
        assert_eq!(resolved(20), FEWEST);
        let asked = ConnectionLimits { most: Some(100_000), per_address: Some(100_000) };
        let limited = Resolved { most: 976, per_address: 976 };
        assert_eq!(resolve_within(asked, 1024), limited);
        let few = ConnectionLimits { most: Some(100), per_address: Some(0) };
        assert_eq!(resolve_within(few, 1024), Resolved { most: 100, per_address: 1 });
    }
}
