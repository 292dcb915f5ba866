//! The Hub protocol, version 2: lines of text between a program that shows
//! games and an engine that plays them.
//!
//! [`GuiMessage`] is what goes to the engine, [`EngineMessage`] what comes
//! back. [`GuiSession`] asks an engine, [`EngineSession`] answers for one.
//! Reading and writing pipes is the caller's.

mod engine;
mod gui;
mod level;
mod line;
mod message;
mod param;
mod reply;
mod variant;

pub use self::{
    engine::{Action, EngineSession, Search},
    gui::{GuiError, GuiEvent, GuiSession, Stage, position_message},
    level::Level,
    line::{Line, LineBuffer, LineError, MOST_BYTES},
    message::{BadValue, GuiMessage, MessageError, MessageFault, Mode, Start},
    param::{Param, ParamError, ParamKind},
    reply::{Done, EngineMessage, Id, Info},
    variant::{HOUSE, variant_name, variant_names, variant_rules},
};
