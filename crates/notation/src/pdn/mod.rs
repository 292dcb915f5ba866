//! Portable Draughts Notation (PDN): a tolerant reader, a writer of the
//! standard form, replay by a rule set, conversion and detection of rules.
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
    writer::{write, write_all},
};
