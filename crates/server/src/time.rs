//! What time it is, and days as people write them.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

const DAY: u64 = 24 * 60 * 60 * 1000;

/// Milliseconds since 1970.
pub(crate) fn now() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or(Duration::ZERO);
    since.as_millis() as u64
}

/// Milliseconds from 1970 to the beginning of a day such as `2026-11-15`, in
/// universal time.
pub(crate) fn beginning_of(day: &str) -> Option<u64> {
    let mut parts = day.splitn(3, '-');
    let mut next = || parts.next()?.parse::<u64>().ok();
    let (year, month, day) = (next()?, next()?, next()?);
    if !(1..=9999).contains(&year) || !(1..=12).contains(&month) || !(1..=31).contains(&day) {
        return None;
    }
    if year < 1970 {
        return Some(0);
    }
    Some(days_to(year, month, day) * DAY)
}

/// The millisecond after a day.
pub(crate) fn end_of(day: &str) -> Option<u64> {
    Some(beginning_of(day)? + DAY)
}

/// The day of a time, as PDN writes it: `2026.11.15`.
pub(crate) fn pdn_day(time: u64) -> String {
    day(time).replace('-', ".")
}

/// The day of a time: `2026-11-15`.
pub(crate) fn day(time: u64) -> String {
    let days = time / DAY;
    let mut year = 1970 + days / 366;
    while days_to(year + 1, 1, 1) <= days {
        year += 1;
    }
    let month = (1..=12).rev().find(|&month| days_to(year, month, 1) <= days).unwrap_or(1);
    format!("{year:04}-{month:02}-{:02}", days - days_to(year, month, 1) + 1)
}

/// Days from the first of January 1970 to a day of the Gregorian calendar.
fn days_to(year: u64, month: u64, day: u64) -> u64 {
    const BEFORE: [u64; 12] = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334];
    let is_leap = year.is_multiple_of(4) && !year.is_multiple_of(100) || year.is_multiple_of(400);
    let leaps = |year: u64| year / 4 - year / 100 + year / 400;
    let leap_days = leaps(year - 1) - leaps(1969) + u64::from(is_leap && month > 2);
    (year - 1970) * 365 + leap_days + BEFORE[(month - 1) as usize] + day - 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_those_of_the_calendar() {
        assert_eq!(beginning_of("1970-01-01"), Some(0));
        assert_eq!(beginning_of("2000-03-01"), Some(951_868_800_000));
        assert_eq!(beginning_of("2026-11-15"), Some(1_794_700_800_000));
        assert_eq!(day(1_794_700_800_000), "2026-11-15");
        assert_eq!(pdn_day(1_794_700_800_000), "2026.11.15");
        assert_eq!(pdn_day(951_868_799_999), "2000.02.29");
        assert_eq!(beginning_of("1066-10-14"), Some(0));
        for day in ["", "2026", "2026-13-01", "2026-1-1-1", "0-01-01", "x-1-1"] {
            assert_eq!(beginning_of(day), None, "{day}");
        }
    }
}
