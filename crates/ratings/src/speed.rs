//! Speeds: games of about the same length are rated together.

use std::fmt;

/// How long a game takes, which decides the rating it counts for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Speed {
    /// Less than half a minute.
    UltraBullet,
    /// Less than three minutes.
    Bullet,
    /// Less than eight minutes.
    Blitz,
    /// Less than 25 minutes.
    Rapid,
    /// Less than six hours.
    Classical,
    /// Days for a move, or no clock.
    Correspondence,
}

impl Speed {
    /// All speeds, the fastest first.
    pub const ALL: [Self; 6] = [
        Self::UltraBullet,
        Self::Bullet,
        Self::Blitz,
        Self::Rapid,
        Self::Classical,
        Self::Correspondence,
    ];

    /// The moves of a side that a game is estimated at.
    const MOVES: u64 = 50;

    /// The speed of a clock, in seconds: those at the beginning and those added for each move.
    pub const fn of_clock(initial: u32, increment: u32) -> Self {
        match initial as u64 + Self::MOVES * increment as u64 {
            0..30 => Self::UltraBullet,
            30..180 => Self::Bullet,
            180..480 => Self::Blitz,
            480..1500 => Self::Rapid,
            1500..21_600 => Self::Classical,
            21_600.. => Self::Correspondence,
        }
    }

    /// The speed of a game with so many days for each move. A day is already correspondence.
    pub const fn of_days(_days: u32) -> Self {
        Self::Correspondence
    }

    /// The name that is kept and sent: `blitz`.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::UltraBullet => "ultra-bullet",
            Self::Bullet => "bullet",
            Self::Blitz => "blitz",
            Self::Rapid => "rapid",
            Self::Classical => "classical",
            Self::Correspondence => "correspondence",
        }
    }

    /// The speed with a name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|speed| speed.as_str() == name)
    }
}

impl fmt::Display for Speed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

#[cfg(test)]
mod tests {
    use super::Speed;

    #[test]
    fn limits_are_where_they_are_said_to_be() {
        for (seconds, speed) in [
            (0, Speed::UltraBullet),
            (29, Speed::UltraBullet),
            (30, Speed::Bullet),
            (179, Speed::Bullet),
            (180, Speed::Blitz),
            (479, Speed::Blitz),
            (480, Speed::Rapid),
            (1499, Speed::Rapid),
            (1500, Speed::Classical),
            (21_599, Speed::Classical),
            (21_600, Speed::Correspondence),
            (u32::MAX, Speed::Correspondence),
        ] {
            assert_eq!(Speed::of_clock(seconds, 0), speed, "{seconds}");
        }
        assert_eq!(Speed::of_clock(60, 2), Speed::Bullet);
        assert_eq!(Speed::of_clock(0, 10), Speed::Rapid);
        assert_eq!(Speed::of_clock(u32::MAX, u32::MAX), Speed::Correspondence);
        assert_eq!(Speed::of_days(1), Speed::Correspondence);
    }

    #[test]
    fn names_lead_back() {
        for speed in Speed::ALL {
            assert_eq!(Speed::named(speed.as_str()), Some(speed));
        }
        assert_eq!(Speed::named("Blitz"), None);
    }
}
