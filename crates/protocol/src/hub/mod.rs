//! The Hub protocol, version 2: a GUI and an engine exchange lines of text.
//!
//! [`GuiMessage`] goes from GUI to engine, [`EngineMessage`] from engine to
//! GUI. [`GuiSession`] and [`EngineSession`] are the state machines of the two
//! sides. Reading and writing pipes is left to the caller.

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
