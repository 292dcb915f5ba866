//! Days of the calendar, for those who keep games and write them into files.

const DAY: u64 = 24 * 60 * 60 * 1000;

/// Milliseconds from 1970 to the beginning of a day in universal time. The day
/// is a full date of RFC 3339, such as `2026-11-15`; earlier days than 1970
/// count as the first of January 1970.
pub fn beginning_of(day: &str) -> Option<u64> {
    let mut parts = day.split('-');
    let mut next = |digits: usize| {
        let part = parts.next()?;
        let is_number = part.len() == digits && part.bytes().all(|byte| byte.is_ascii_digit());
        is_number.then(|| part.parse::<u64>().ok()).flatten()
    };
    let (year, month, day) = (next(4)?, next(2)?, next(2)?);
    let is_date = parts.next().is_none()
        && year > 0
        && (1..=12).contains(&month)
        && (1..=days_in(year, month)).contains(&day);
    is_date.then(|| if year < 1970 { 0 } else { days_to(year, month, day) * DAY })
}

/// The millisecond after a day.
pub fn end_of(day: &str) -> Option<u64> {
    Some(beginning_of(day)? + DAY)
}

/// The day of a time, as PDN writes it: `2026.11.15`.
pub fn pdn_day(time: u64) -> String {
    day(time).replace('-', ".")
}

/// The day of a time: `2026-11-15`.
pub fn day(time: u64) -> String {
    let days = time / DAY;
    let mut year = 1970 + days / 366;
    while days_to(year + 1, 1, 1) <= days {
        year += 1;
    }
    let month = (1..=12).rev().find(|&month| days_to(year, month, 1) <= days).unwrap_or(1);
    format!("{year:04}-{month:02}-{:02}", days - days_to(year, month, 1) + 1)
}

fn is_leap(year: u64) -> bool {
    year.is_multiple_of(4) && !year.is_multiple_of(100) || year.is_multiple_of(400)
}

/// How many days a month from 1 to 12 has.
fn days_in(year: u64, month: u64) -> u64 {
    match month {
        2 => 28 + u64::from(is_leap(year)),
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

/// Days from the first of January 1970 to a day of the Gregorian calendar.
fn days_to(year: u64, month: u64, day: u64) -> u64 {
    const BEFORE: [u64; 12] = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334];
    let leaps = |year: u64| year / 4 - year / 100 + year / 400;
    let leap_days = leaps(year - 1) - leaps(1969) + u64::from(is_leap(year) && month > 2);
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
        assert!(beginning_of("2028-02-29").is_some() && beginning_of("2000-02-29").is_some());
        let no_dates = [
            "",
            "-",
            "2026",
            "2026-11",
            "2026-13-01",
            "2026-00-01",
            "2026-01-00",
            "2026-02-29",
            "1900-02-29",
            "2026-04-31",
            "2026-1-1",
            "+026-01-01",
            "0000-01-01",
            "20260-01-01",
            "2026-01-01-01",
            "2026-01-01 ",
            "x-1-1",
        ];
        for day in no_dates {
            assert_eq!(beginning_of(day), None, "{day}");
        }
    }
}
