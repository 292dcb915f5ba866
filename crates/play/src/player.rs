//! Who plays, and who may move what.

use std::{fmt, str::FromStr};

use crownhead_rules::Color;

/// Who plays a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Player {
    /// A person.
    Human,
    /// The program.
    Computer(Level),
}

/// How strong the program plays.
///
/// ```
/// use crownhead_play::Level;
///
/// let level: Level = "7".parse()?;
/// assert_eq!(level.harder(), Some(Level::of(8)));
/// assert_eq!("perfect".parse(), Ok(Level::Perfect));
/// assert!("11".parse::<Level>().is_err());
/// # Ok::<(), crownhead_play::NoLevel>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Level {
    /// One of ten levels for people, 1 to 10; [`Level::of`] sees to it.
    Number(u8),
    /// The strongest play: no limit but time.
    Perfect,
}

/// The level of somebody's first game.
pub const FIRST_LEVEL: u8 = 2;
/// The highest level with a number.
const LAST_LEVEL: u8 = 10;

impl Level {
    /// The level of somebody's first game, in every front end.
    pub const FIRST: Self = Self::Number(FIRST_LEVEL);

    /// The level with a number; numbers outside 1 to 10 are taken for the
    /// nearest.
    pub fn of(number: u8) -> Self {
        Self::Number(number.clamp(1, LAST_LEVEL))
    }

    /// The next level up; none above the strongest.
    pub const fn harder(self) -> Option<Self> {
        match self {
            Self::Number(number) if number < LAST_LEVEL => Some(Self::Number(number + 1)),
            Self::Number(_) => Some(Self::Perfect),
            Self::Perfect => None,
        }
    }

    /// The next level down; none below the first.
    pub const fn easier(self) -> Option<Self> {
        match self {
            Self::Number(number) if number > 1 => Some(Self::Number(number - 1)),
            Self::Number(_) => None,
            Self::Perfect => Some(Self::Number(LAST_LEVEL)),
        }
    }
}

/// The error for a text that names no level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct NoLevel;

impl fmt::Display for NoLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "levels are 1 to {LAST_LEVEL}, or perfect")
    }
}

impl std::error::Error for NoLevel {}

/// Reads what [`Level`] prints.
impl FromStr for Level {
    type Err = NoLevel;

    fn from_str(text: &str) -> Result<Self, NoLevel> {
        match (text, text.parse()) {
            ("perfect", _) => Ok(Self::Perfect),
            (_, Ok(number @ 1..=LAST_LEVEL)) if !text.starts_with('+') => Ok(Self::Number(number)),
            _ => Err(NoLevel),
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => number.fmt(f),
            Self::Perfect => f.write_str("perfect"),
        }
    }
}

/// The error for a text that names no player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct NoPlayer;

impl fmt::Display for NoPlayer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "players are human or computer with a level: {NoLevel}")
    }
}

impl std::error::Error for NoPlayer {}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Human => f.write_str("human"),
            Self::Computer(level) => write!(f, "computer {level}"),
        }
    }
}

/// Reads what [`Player`] prints.
impl FromStr for Player {
    type Err = NoPlayer;

    fn from_str(text: &str) -> Result<Self, NoPlayer> {
        match text.split_once(' ') {
            None if text == "human" => Ok(Self::Human),
            Some(("computer", level)) => {
                level.parse().map(Self::Computer).map_err(|NoLevel| NoPlayer)
            }
            _ => Err(NoPlayer),
        }
    }
}

/// The sides somebody may move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sides {
    /// White.
    White,
    /// Black.
    Black,
    /// Both: two people at one board.
    Both,
}

impl Sides {
    /// Whether a side is among them.
    pub const fn has(self, color: Color) -> bool {
        matches!(
            (self, color),
            (Self::Both, _) | (Self::White, Color::White) | (Self::Black, Color::Black)
        )
    }

    /// The one side, unless it is both.
    pub const fn only(self) -> Option<Color> {
        match self {
            Self::White => Some(Color::White),
            Self::Black => Some(Color::Black),
            Self::Both => None,
        }
    }
}

impl From<Color> for Sides {
    fn from(color: Color) -> Self {
        match color {
            Color::White => Self::White,
            Color::Black => Self::Black,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_survive_being_written_and_read() {
        for player in
            [Player::Human, Player::Computer(Level::of(7)), Player::Computer(Level::Perfect)]
        {
            assert_eq!(player.to_string().parse(), Ok(player));
        }
        for text in ["", "0", "11", "+3", "Perfect", "perfect "] {
            assert_eq!(text.parse::<Level>(), Err(NoLevel), "{text}");
        }
        for text in ["", "humans", "computer", "computer 0", "computer 11", "computer 3 "] {
            assert_eq!(text.parse::<Player>(), Err(NoPlayer), "{text}");
        }
    }
}
