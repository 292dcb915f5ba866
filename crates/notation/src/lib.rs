//! Draughts notation: square names, FEN, moves and PDN.
//!
//! [`crownhead_rules`] identifies squares by diagram number and moves by their
//! effect. This crate converts them to and from text such as `c3:g7` and
//! `W:W31-50:B1-20`, and reads and writes PDN files. It writes one standard
//! form of everything and reads the dialects that other programs write. It
//! never decides whether a move is legal; the rules do.
//!
//! The crate does no input or output and does not panic on any text. Errors
//! name the column; reading a file returns the games that could be read with a
//! list of problems.
//!
//! # Squares
//!
//! [`SquareNames`] gives squares their names. Programs use diagram numbers for
//! all rule sets; players use what their federation uses.
//!
//! ```
//! use crownhead_notation::SquareNames;
//! use crownhead_rules::RuleSet;
//!
//! let spanish = RuleSet::named("spanish").expect("a rule set of this library");
//! let square = SquareNames::diagram(&spanish).parse("32")?;
//! assert_eq!(SquareNames::of(&spanish).name(square), "1");
//! # Ok::<(), crownhead_notation::SquareError>(())
//! ```
//!
//! # Positions
//!
//! [`fen::read`] reads all dialects of FEN and the strings of the Hub and DXP
//! protocols into a [`Setup`](crownhead_rules::Setup); [`fen::write`] writes
//! the standard one.
//!
//! ```
//! use crownhead_notation::{SquareNames, fen};
//! use crownhead_rules::{Position, RuleSet};
//!
//! let rules = RuleSet::named("international").expect("a rule set of this library");
//! let names = SquareNames::of(&rules);
//! let setup = fen::read("b:bk1,18-20:w 31-35, K47.", &names)?;
//! let position = Position::from_setup(&rules, &setup).expect("a legal position");
//! assert_eq!(
//!     fen::write_position(&position, &names),
//!     "B:W31,32,33,34,35,K47:BK1,18,19,20"
//! );
//! # Ok::<(), crownhead_notation::fen::FenError>(())
//! ```
//!
//! # Moves
//!
//! [`MoveText`] writes a move in the shortest unambiguous form and reads any
//! unambiguous form.
//!
//! ```
//! use crownhead_notation::MoveText;
//! use crownhead_rules::{Position, RuleSet};
//!
//! let rules = RuleSet::named("russian").expect("a rule set of this library");
//! let text = MoveText::of(&rules);
//! let mut position = Position::start(&rules);
//! for written in ["c3-d4", "D6-E5", "b2c3", "16-20"] {
//!     match text.read(&position, written) {
//!         Ok(m) => position = position.play(&m).expect("it was legal when it was read"),
//!         Err(error) => assert_eq!(error.to_string(), "16-20 is not a legal move"),
//!     }
//! }
//! ```
//!
//! `crownhead_words::why` explains why a move is not legal; it takes a function
//! that names squares.
//!
//! # Files
//!
//! [`pdn`] reads PDN files, replays their games, detects the rule set if no tag
//! names it, and writes files in standard form.
//!
//! ```
//! use crownhead_notation::pdn;
//! use crownhead_rules::RuleSet;
//!
//! let file = "[Black \"Dyke\"]\n1. 11-15 22-17 2. 15-19 24x15 3. 10x19 23x16 4. 12x19 0-1";
//! let games = pdn::read(file.as_bytes());
//! assert!(games[0].problems.is_empty());
//!
//! let found = pdn::detect(&games);
//! let rules = RuleSet::of(found.id().expect("the moves are legal in some game"));
//! let replay = pdn::replay(&games[0], &rules);
//! assert!(replay.legal);
//! assert_eq!(replay.plies, 7);
//! ```
//!
//! Bytes that are not UTF-8 are taken for Windows-1251 or Windows-1252,
//! whichever they look more like; see [`encoding`]. What the numbers of the
//! `GameType` tag mean is in [`gametype`].

#![forbid(unsafe_code)]
#![cfg_attr(not(test), warn(clippy::wildcard_enum_match_arm))]
// Names and texts go by reference everywhere, as in the public functions;
// that they fit in a register today is chance.
#![allow(clippy::trivially_copy_pass_by_ref)]

pub mod encoding;
pub mod fen;
pub mod gametype;
mod movetext;
pub mod pdn;
mod squares;

pub use self::{
    gametype::{GameResult, GameTypeTag},
    movetext::{MoveError, MoveText, WrittenMove, read_hub, write_hub},
    squares::{SquareError, SquareNames},
};
