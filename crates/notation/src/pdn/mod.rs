//! Portable Draughts Notation (PDN): a tolerant reader, a writer of the
//! standard form, replay by a rule set, conversion, detection of rules, and games as trees of moves.
//! Everything here works on bytes and text; files are opened by the caller.

mod comment;
mod convert;
mod detect;
mod game;
mod lexer;
mod pieces;
mod reader;
mod replay;
mod ruletags;
mod tree;
mod writer;

pub use self::{
    comment::{Clock, ClockKind, Command, parse_time, write_time},
    convert::{Converted, convert},
    detect::{Confidence, Detection, Guess, detect},
    game::{
        Comment, Game, GameMove, GameSetup, Item, Line, LineId, MoveNumber, Place, Ply, Problem,
        Tag, Unreadable,
    },
    pieces::{Piece, Pieces},
    reader::{Reader, read},
    replay::{Replay, check, replay},
    ruletags::{NamedRules, RulesTextError, read_rules, write_rules},
    tree::{Node, Notes, Tree},
    writer::{write, write_all},
};
