//! The rules of draughts.

#![forbid(unsafe_code)]

// First, so that `with_kernel!` is known to the modules below.
#[macro_use]
mod ruleset;

mod board;
pub mod catalog;
pub mod draws;
mod game;
mod hops;
pub mod kernel;
mod moves;
mod piece;
mod position;
mod rules;
mod setup;
mod square;
mod switches;
mod whynot;
mod zobrist;

pub use self::{
    board::{BoardShape, Direction, PlayedSquares},
    draws::{DrawReason, DrawRules, Ending, Endings, Progress},
    game::{Game, Outcome, Reason},
    moves::Move,
    piece::{ByColor, Color, Kind, Piece},
    position::{AnyBoard, BoardWord, IllegalMove, Position},
    rules::{
        Blocked, CaptureTally, Crowning, KingLanding, KingRange, Lines, Movement, Objective,
        Obligation, Precedence, Removal, Rules,
    },
    ruleset::{AnyKernel, RuleSet, fixed},
    setup::{Setup, SetupError, SetupFault},
    square::{Point, Square, SquareSet},
    switches::{Contradiction, SWITCHES, Switch, SwitchError, Values},
    whynot::WhyNot,
};
