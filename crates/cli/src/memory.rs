//! How much memory there is for hash tables. A table larger than that would
//! end the program when it is allocated or, on systems that promise more
//! than they have, when it is filled.

use anyhow::bail;

/// MiB that are left to everything that is not a hash table.
const RESERVE_MIB: u64 = 64;

/// Refuses hash tables that do not fit into memory: `mib` each, `count` at
/// the same time. `option` is what the user wrote.
pub(crate) fn check(option: &str, mib: usize, count: usize) -> anyhow::Result<()> {
    check_against(available_mib(), option, mib, count)
}

fn check_against(
    available: Option<u64>,
    option: &str,
    mib: usize,
    count: usize,
) -> anyhow::Result<()> {
    let Some(available) = available else { return Ok(()) };
    let room = available.saturating_sub(RESERVE_MIB);
    let wanted = (mib as u64).saturating_mul(count as u64);
    // A small table is tried in any case: systems count cautiously.
    if wanted <= room || wanted <= RESERVE_MIB {
        return Ok(());
    }
    let tables = if count == 1 { String::new() } else { format!(" for {count} engines at once") };
    bail!("{option}: {wanted} MiB{tables} do not fit into memory; {room} MiB are free");
}

/// The largest power of two that `check` lets pass, as its exponent.
pub(crate) fn most_mib_log2() -> Option<u32> {
    let room = available_mib()?.saturating_sub(RESERVE_MIB);
    Some(room.max(RESERVE_MIB).ilog2())
}

fn available_mib() -> Option<u64> {
    crownhead_tablebase::available_memory().map(|bytes| bytes >> 20)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_that_do_not_fit_are_refused_with_the_reason() {
        let refused = |mib, count| {
            let checked = check_against(Some(1064), "--hash", mib, count);
            checked.map_err(|error| error.to_string())
        };
        assert_eq!(refused(1000, 1), Ok(()));
        assert_eq!(refused(250, 4), Ok(()));
        assert_eq!(
            refused(1001, 1),
            Err("--hash: 1001 MiB do not fit into memory; 1000 MiB are free".to_owned())
        );
        assert_eq!(
            refused(300, 4),
            Err("--hash: 1200 MiB for 4 engines at once do not fit into memory; 1000 MiB are free"
                .to_owned())
        );
        assert!(refused(usize::MAX, usize::MAX).is_err());
        assert!(check_against(Some(10), "--hash", 1, 1).is_ok());
        assert!(check_against(None, "--hash", 1 << 20, 1).is_ok());
    }
}
