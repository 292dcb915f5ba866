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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Level {
    /// One of ten levels for people, 1 to 10; [`Level::of`] sees to it.
    Number(u8),
    /// As well as it can.
    Perfect,
}

/// The level of somebody's first game.
pub const FIRST_LEVEL: u8 = 2;

impl Level {
    /// The level with a number; numbers outside 1 to 10 are taken for the
    /// nearest.
    pub fn of(number: u8) -> Self {
        Self::Number(number.clamp(1, 10))
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

/// Text that is no player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoPlayer;

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
            Some(("computer", "perfect")) => Ok(Self::Computer(Level::Perfect)),
            Some(("computer", number)) => match number.parse() {
                Ok(number @ 1..=10) => Ok(Self::Computer(Level::Number(number))),
                _ => Err(NoPlayer),
            },
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
        for text in ["", "humans", "computer", "computer 0", "computer 11", "computer 3 "] {
            assert_eq!(text.parse::<Player>(), Err(NoPlayer), "{text}");
        }
    }
}
