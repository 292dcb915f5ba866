//! How long to wait before something is tried again.

use std::time::Duration;

const FIRST: Duration = Duration::from_millis(500);
const LONGEST: Duration = Duration::from_mins(1);

/// Waits that double from half a second to a minute, each with a share of chance, so that programs that were cut off
/// together do not come back together.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Again {
    failures: u32,
}

impl Again {
    /// The wait before the next try. `told` is what the server asked for.
    pub(crate) fn wait(&mut self, told: Option<Duration>) -> Duration {
        let wait = FIRST.saturating_mul(1 << self.failures.min(7)).min(LONGEST);
        self.failures = self.failures.saturating_add(1);
        let share = getrandom::u32().unwrap_or(u32::MAX / 2);
        let wait = wait.mul_f64(0.5 + f64::from(share) / f64::from(u32::MAX) / 2.0);
        wait.max(told.unwrap_or_default())
    }

    /// It has worked: the next wait is a short one.
    pub(crate) fn worked(&mut self) {
        self.failures = 0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waits_grow_to_a_minute_and_begin_anew_after_a_success() {
        let mut again = Again::default();
        let waits: Vec<Duration> = (0..20).map(|_| again.wait(None)).collect();
        assert!(waits[0] <= FIRST && waits[0] >= FIRST / 2);
        assert!(waits[19] >= LONGEST / 2 && waits.iter().all(|wait| *wait <= LONGEST));
        let told = Duration::from_mins(5);
        assert_eq!(again.wait(Some(told)), told);
        again.worked();
        assert!(again.wait(None) <= FIRST);
    }
}
