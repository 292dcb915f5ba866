//! Time controls: a time per move, a clock for the game, a number of positions
//! or a depth. The referee keeps the time.

use std::{fmt, str::FromStr, time::Duration};

/// The limits of a player's search. Several apply together.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Control {
    /// Time per move.
    pub move_time: Option<Duration>,
    /// A clock for the whole game.
    pub clock: Option<GameClock>,
    /// Positions searched per move.
    pub nodes: Option<u64>,
    /// Search depth in plies.
    pub depth: Option<u32>,
}

/// A game clock: an initial time, and an increment before each move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameClock {
    /// The initial time.
    pub base: Duration,
    /// The increment.
    pub increment: Duration,
}

/// A malformed limit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadLimit {
    /// The text given.
    pub text: String,
    /// The form expected.
    pub wanted: &'static str,
}

impl Control {
    /// Whether no limit is set.
    pub fn is_unlimited(&self) -> bool {
        *self == Self::default()
    }

    /// Sets a limit by name: `time`, `tc`, `nodes` or `depth`. Returns `None`
    /// if no limit has this name.
    pub fn set(&mut self, name: &str, value: &str) -> Option<Result<(), BadLimit>> {
        let count = |wanted| {
            let bad = || BadLimit { text: value.to_owned(), wanted };
            value.parse::<u64>().ok().filter(|&count| count > 0).ok_or_else(bad)
        };
        Some(match name {
            "time" => seconds(value).map(|time| self.move_time = Some(time)),
            "tc" => value.parse().map(|clock| self.clock = Some(clock)),
            "nodes" => count("a number of positions").map(|nodes| self.nodes = Some(nodes)),
            "depth" => {
                let depth = count("a number of plies").map(|depth| depth.min(1_000) as u32);
                depth.map(|depth| self.depth = Some(depth))
            }
            _ => return None,
        })
    }
}

/// A number of seconds above zero, such as `0.1`.
pub fn seconds(text: &str) -> Result<Duration, BadLimit> {
    let bad = || BadLimit { text: text.to_owned(), wanted: "a number of seconds" };
    let value: f64 = text.trim().parse().map_err(|_| bad())?;
    let time = Duration::try_from_secs_f64(value).map_err(|_| bad())?;
    // At most a week.
    if time.is_zero() || time > Duration::from_hours(7 * 24) { Err(bad()) } else { Ok(time) }
}

impl FromStr for GameClock {
    type Err = BadLimit;

    /// `60+0.5`, `60`, or with minutes `1:00+0.5`.
    fn from_str(text: &str) -> Result<Self, BadLimit> {
        let bad = || BadLimit {
            text: text.to_owned(),
            wanted: "SECONDS+INCREMENT or MINUTES:SECONDS+INCREMENT",
        };
        let (base, increment) = text.split_once('+').unwrap_or((text, "0"));
        let base = match base.split_once(':') {
            None => seconds(base).map_err(|_| bad())?,
            Some((minutes, rest)) => {
                let minutes: u32 = minutes.trim().parse().map_err(|_| bad())?;
                let rest = match rest.trim() {
                    "0" | "00" => Duration::ZERO,
                    rest => seconds(rest).map_err(|_| bad())?,
                };
                Duration::from_secs(60 * u64::from(minutes.min(10_080))) + rest
            }
        };
        let increment = match increment.trim() {
            "0" => Duration::ZERO,
            increment => seconds(increment).map_err(|_| bad())?,
        };
        Ok(Self { base, increment })
    }
}

impl fmt::Display for GameClock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}+{}", self.base.as_secs_f64(), self.increment.as_secs_f64())
    }
}

impl fmt::Display for Control {
    /// `time=0.1 nodes=1000`, or `unlimited`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut parts = Vec::new();
        parts.extend(self.move_time.map(|time| format!("time={}", time.as_secs_f64())));
        parts.extend(self.clock.map(|clock| format!("tc={clock}")));
        parts.extend(self.nodes.map(|nodes| format!("nodes={nodes}")));
        parts.extend(self.depth.map(|depth| format!("depth={depth}")));
        if parts.is_empty() { f.write_str("unlimited") } else { f.write_str(&parts.join(" ")) }
    }
}

impl fmt::Display for BadLimit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "'{}' is not {}", self.text, self.wanted)
    }
}

impl std::error::Error for BadLimit {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_are_read_in_seconds_and_minutes() {
        let clock = |text: &str| text.parse::<GameClock>().map(|clock| clock.to_string());
        assert_eq!(clock("10+0.1").unwrap(), "10+0.1");
        assert_eq!(clock("1:30+2").unwrap(), "90+2");
        assert_eq!(clock("2:00").unwrap(), "120+0");
        for bad in ["", "0", "-1", "x+1", "1+x", "1:x", "inf", "1e99", "nan"] {
            assert!(clock(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn limits_are_set_by_name_and_printed_back() {
        let mut control = Control::default();
        assert!(control.is_unlimited());
        for (name, value) in [("time", "0.25"), ("nodes", "5000"), ("depth", "9")] {
            control.set(name, value).unwrap().unwrap();
        }
        assert_eq!(control.to_string(), "time=0.25 nodes=5000 depth=9");
        assert!(control.set("hash", "1").is_none());
        assert!(control.set("nodes", "0").unwrap().is_err());
        let error = control.set("time", "soon").unwrap().unwrap_err();
        assert_eq!(error.to_string(), "'soon' is not a number of seconds");
    }
}
