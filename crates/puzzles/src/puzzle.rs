//! A puzzle and its parts.

use std::{fmt, str::FromStr};

use crownhead_notation::{SquareNames, fen};
use crownhead_rules::{Game, Move, Position};

/// A position with one right move at every step of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// Where it begins; the solver is to move.
    pub start: Position,
    /// What the solver is to reach.
    pub goal: Goal,
    /// What it is about.
    pub theme: Theme,
    /// How many levels of the computer fail it.
    pub difficulty: Difficulty,
    /// The solution: moves of the solver and best replies in turn. It begins
    /// and ends with a move of the solver.
    pub line: Vec<Move>,
    /// What is shown after the solution: captures that follow by force.
    pub rest: Vec<Move>,
    /// Where the position was found.
    pub source: String,
}

impl Puzzle {
    /// A name that stays the same while the position does: eight hexadecimal
    /// digits, a hash of rules and position.
    pub fn id(&self) -> String {
        let rules = self.start.rules();
        let text = format!("{} {}", rules.key(), self.fen());
        // FNV-1a, folded: short, and the same on every machine.
        let hash = text.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        });
        format!("{:08x}", (hash >> 32) as u32 ^ hash as u32)
    }

    /// The position as FEN.
    pub fn fen(&self) -> String {
        fen::write_position(&self.start, &SquareNames::of(self.start.rules()))
    }

    /// The moves of the solver.
    pub fn steps(&self) -> usize {
        self.line.len().div_ceil(2)
    }

    /// The positions in which the solver has to find a move among several, each
    /// with the right one. The game holds the moves of the line before it.
    pub fn choices(&self) -> impl Iterator<Item = (Game, &Move)> {
        let mut game = Game::new(self.start.clone());
        let steps = self.line.iter().enumerate().map_while(move |(ply, right)| {
            let before = game.clone();
            game.play(right).ok()?;
            Some((ply, before, right))
        });
        steps
            .filter(|(ply, before, _)| ply % 2 == 0 && before.legal().len() > 1)
            .map(|(_, before, right)| (before, right))
    }
}

/// What the solver is to reach.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Goal {
    /// A won position.
    Win,
    /// A drawn position, where every other move loses.
    Draw,
}

/// What a puzzle is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Theme {
    /// Pieces are given and more are taken.
    Shot,
    /// A man reaches the crown row.
    Breakthrough,
    /// Few pieces are left.
    Ending,
    /// An exchange, or a waiting move, decides who has the move (opposition).
    TheMove,
    /// A king is caught.
    KingHunt,
}

macro_rules! words {
    ($name:ident: $($variant:ident $word:literal),+ $(,)?) => {
        impl $name {
            /// All of them.
            pub const ALL: &'static [Self] = &[$(Self::$variant),+];

            /// Its word in files and messages.
            pub const fn as_str(self) -> &'static str {
                match self {
                    $(Self::$variant => $word,)+
                }
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.as_str())
            }
        }

        impl FromStr for $name {
            type Err = ();

            fn from_str(text: &str) -> Result<Self, ()> {
                Self::ALL.iter().copied().find(|value| value.as_str() == text).ok_or(())
            }
        }
    };
}

words!(Goal: Win "win", Draw "draw");
words!(Theme:
    Shot "shot",
    Breakthrough "breakthrough",
    Ending "ending",
    TheMove "the-move",
    KingHunt "king-hunt",
);

/// How hard a puzzle is: 1 if every level of the computer finds the whole
/// line, and 1 more for each level that does not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Difficulty(u8);

impl Difficulty {
    /// The easiest.
    pub const LEAST: Self = Self(1);
    /// The hardest: all ten levels fail.
    pub const MOST: Self = Self(11);

    /// The difficulty of a puzzle that so many of the ten levels fail.
    pub fn of_failing(levels: u8) -> Self {
        Self((levels + 1).min(Self::MOST.0))
    }

    /// The number, from 1 to 11.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The difficulty of a number from 1 to 11.
    pub fn from_number(number: u8) -> Option<Self> {
        (Self::LEAST.0..=Self::MOST.0).contains(&number).then_some(Self(number))
    }
}

impl fmt::Display for Difficulty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
