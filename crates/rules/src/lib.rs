//! The rules of draughts: every rule set people really play, and house rules.
//!
//! This crate has boards, pieces, legal moves, drawing rules and the end of the
//! game. Notation is in `crownhead-notation`, evaluation and search are in
//! `crownhead-engine`; this crate reads no text, no files and no clock.
//!
//! # Rule sets
//!
//! A rule set is plain data, [`Rules`]: a board, a first mover, how pieces
//! move, which captures are compulsory, when the game is drawn. The
//! [`catalog`] holds 29 of them, each written as a difference from another.
//! A [`RuleSet`] has been checked for contradictions and has a move generator.
//!
//! ```
//! use crownhead_rules::RuleSet;
//!
//! let frisian = RuleSet::named("frisian").expect("a rule set of this library");
//! assert_eq!(frisian.board().len(), 50);
//! assert_eq!(frisian.rules().movement.king_move_limit, 3);
//! ```
//!
//! House rules are a copy with some values changed, directly or by the names
//! people type:
//!
//! ```
//! use crownhead_rules::{Position, RuleSet, catalog};
//!
//! let base = catalog::find("english").expect("a rule set of this library");
//! let mut rules = base.rules;
//! rules.set("size", "10")?;
//! rules.set("rows", "4")?;
//! rules.set("king_range", "flying")?;
//! let house = RuleSet::house(base, "English on the large board", rules);
//! let house = house.expect("nothing contradicts anything");
//! assert_eq!(Position::start(&house).moves().len(), 9);
//!
//! // Four rows of men on each side leave no room on the small board.
//! rules.set("size", "8")?;
//! let faults = RuleSet::house(base, "too crowded", rules).unwrap_err();
//! assert_eq!(faults[0].switches, ["height=8", "rows=4", "rows_behind=0"]);
//! # Ok::<(), crownhead_rules::SwitchError>(())
//! ```
//!
//! # Positions and moves
//!
//! A [`Position`] is legal by construction. A position that was typed or set up
//! by hand is a [`Setup`] first, which may be illegal;
//! [`Position::from_setup`] reports every fault with its square.
//!
//! ```
//! use crownhead_rules::{Color, Kind, Piece, Position, RuleSet, Setup};
//!
//! let rules = RuleSet::named("international").expect("a rule set of this library");
//! let man = |color| Piece { color, kind: Kind::Man };
//! let mut setup = Setup::empty(Color::White);
//! setup.pieces = vec![(15, man(Color::White)), (9, man(Color::Black)), (10, man(Color::Black))];
//! let position = Position::from_setup(&rules, &setup)?;
//!
//! // The man passes the far row in the middle of its capture and stays a man.
//! let moves = position.moves();
//! assert_eq!(moves.len(), 1);
//! let path: Vec<u8> = moves[0].path.iter().map(|square| square.number()).collect();
//! assert_eq!(path, [15, 4, 13]);
//! assert!(!moves[0].crowns);
//!
//! setup.pieces.push((3, man(Color::White)));
//! setup.pieces.push((51, man(Color::White)));
//! let error = Position::from_setup(&rules, &setup).unwrap_err();
//! assert_eq!(
//!     error.to_string(),
//!     "white man on its crowning square 3; \
//!      no square 51 on this board, whose squares are 1 to 50"
//! );
//! # Ok::<(), crownhead_rules::SetupError>(())
//! ```
//!
//! Two routes of the same capture are one [`Move`]; [`Position::routes`] lists
//! them. [`WhyNot`] explains why a move is not legal, with the squares that
//! matter; the crate `crownhead-words` says it in a sentence:
//!
//! ```
//! use crownhead_rules::{Kind, Position, RuleSet, Square, WhyNot};
//!
//! let rules = RuleSet::named("english").expect("a rule set of this library");
//! let start = Position::start(&rules);
//! let [from, to] = [9, 18].map(|n| Square::from_number(n).expect("a number from 1"));
//! let why = start.why_not_squares(&[from, to]).expect("two squares are too far for a man");
//! assert_eq!(why, WhyNot::TooFar { from, to, piece: Kind::Man });
//! ```
//!
//! # Games
//!
//! A [`Game`] is a position and the moves made from it. [`Game::outcome`] says
//! whether it is over and why: no legal move, no pieces, a first king,
//! repetition, moves without progress, or a limited ending. The drawing rules
//! are data, too; see [`draws`]. A game finds its legal moves once
//! ([`Game::legal`]) and is copied in constant time, however long it is.
//!
//! # Speed
//!
//! [`Position`] is for programs that play, show and explain games. A search,
//! which visits millions of positions a second, uses the bit sets of [`kernel`]
//! and is compiled for each rule set by [`with_kernel!`].
//! [`Position::perft`] is such a search.

#![forbid(unsafe_code)]
#![cfg_attr(not(test), warn(clippy::wildcard_enum_match_arm))]

// First, so that `with_kernel!` is known to the modules below.
#[macro_use]
mod ruleset;

mod board;
pub mod catalog;
mod contradictions;
mod customs;
mod draw_count;
pub mod draws;
mod game;
pub mod history;
mod hops;
pub mod kernel;
mod moves;
mod piece;
mod position;
mod rules;
mod setup;
mod square;
mod switches;
mod table_class;
mod topic;
mod whynot;
mod zobrist;

pub use self::{
    board::{BoardShape, Direction, PlayedSquares},
    catalog::{Id, UnknownId, WorldPart},
    contradictions::{Clash, Contradiction, Contradictions},
    customs::{Customs, Numbering, PdnType, ResultStyle, SideNaming, SquareTone},
    draw_count::{CountedRule, DrawCounts, MoveCount, RepetitionCount, Reset},
    draws::{DrawReason, DrawRules, Ending, Endings, Progress},
    game::{Game, Outcome, Reason},
    history::History,
    moves::Move,
    piece::{ByColor, Color, Kind, Piece},
    position::{AnyBoard, BoardWord, IllegalMove, Position},
    rules::{
        Blocked, CaptureTally, Crowning, KingLanding, KingRange, Lines, Movement, Objective,
        Obligation, Precedence, Removal, Rules,
    },
    ruleset::{AnyKernel, Interpreter, RuleSet},
    setup::{Setup, SetupError, SetupFault},
    square::{Point, Square, SquareSet},
    switches::{SWITCHES, Switch, SwitchError, Values, Worded, is_list_of_settings, name_in_words},
    topic::Topic,
    whynot::WhyNot,
};

/// What [`with_kernel!`] expands to, and a count for tests. No part of the stable interface.
#[doc(hidden)]
pub mod unstable {
    #[cfg(debug_assertions)]
    pub use crate::position::generations::counted as generations;
    pub use crate::ruleset::{Interpreters, Kernels, fixed};

    /// The generator behind an [`AnyKernel`](crate::AnyKernel).
    #[inline(always)]
    pub const fn open(kernel: &crate::AnyKernel) -> &Kernels {
        kernel.open()
    }

    /// The generator behind an [`Interpreter`](crate::Interpreter).
    #[inline(always)]
    pub const fn open_interpreter(interpreter: &crate::Interpreter) -> &Interpreters {
        interpreter.open()
    }
}
