//! What people read about a game of draughts, in nine languages.
//!
//! The crates below say why a move is not legal or how a game ended with
//! typed values. Here they become sentences. The sentences themselves are in
//! the message files (`messages/<language>/*.ftl`); the module `say` holds a function
//! for each of them, made by `cargo xtask codegen`. It is no part of the
//! interface: sentences come and go.
//!
//! What takes a [`Language`] speaks it. What takes none speaks English: it is for files,
//! for messages between programs and for errors.
//!
//! ```
//! use crownhead_rules::{Color, Outcome, Position, Reason, RuleSet, Square};
//! use crownhead_words::{Language, Side};
//!
//! let rules = RuleSet::named("english").expect("a rule set of this library");
//! let square = |number| Square::from_number(number).expect("a number from 1");
//! let why = Position::start(&rules).why_not_squares(&[square(11), square(20)]);
//! let said = why.map(|why| crownhead_words::why(&why, &|square| square.to_string()));
//! let wanted = "a man moves one square at a time, or jumps over one opponent's piece";
//! assert_eq!(said.as_deref(), Some(wanted));
//!
//! let blocked = Reason::Blocked { side: Color::Black };
//! let said = crownhead_words::reason_naming(Language::Pl, blocked, &Side::of);
//! assert_eq!(said, "czarne nie mają ruchu");
//! ```

#![forbid(unsafe_code)]
#![cfg_attr(not(test), warn(clippy::wildcard_enum_match_arm))]

mod draws;
mod house;
mod language;
mod outcome;
// Sentences change; their functions are for the crates of this workspace.
#[doc(hidden)]
pub mod say;
mod side;
mod speech;
mod why;

use crownhead_rules::Color;

use self::speech::Argument;
pub use self::{
    draws::{draw_fact, draw_note},
    house::{
        contradictions, region, rules_name, set_name, switch_about, switch_title, switch_value,
    },
    language::{Language, NoLanguage},
    outcome::{draw_reason, outcome, reason, reason_naming},
    side::Side,
    why::{why, why_naming},
};

/// A number that decides the form of other words: `1 move`, `2 moves`.
pub trait Count {
    /// The number.
    fn count(self) -> u64;
}

macro_rules! counts {
    ($($number:ident)*) => {
        $(
            impl Count for $number {
                fn count(self) -> u64 {
                    self as u64
                }
            }

            impl Count for &$number {
                fn count(self) -> u64 {
                    *self as u64
                }
            }
        )*
    };
}

counts!(u8 u16 u32 u64 usize);

/// What a side is called within an English sentence: `white`.
pub fn side(color: Color) -> &'static str {
    Side::of(color).name(Language::En)
}
