//! Portable Draughts Notation: reading what people wrote, writing the
//! standard, and playing through what was read. Files and sockets are the
//! caller's; everything here works on bytes and text.

mod comment;
mod convert;
mod detect;
mod game;
mod lexer;
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
    reader::{Reader, read},
    replay::{Replay, replay},
    ruletags::{NamedRules, RulesTextError, read_rules, write_rules},
    writer::{write, write_all},
};
