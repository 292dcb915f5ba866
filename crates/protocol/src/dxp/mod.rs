//! DXP, the Dam Exchange Protocol: two programs play each other on the 10x10
//! board. Each checks the rules and keeps its own clock.
//!
//! [`Message`] is one message, [`FrameBuffer`] splits a byte stream into
//! messages, and [`Session`] is the state machine of a connection, for the
//! initiator (which asks for games) and the follower (which is asked). The
//! protocol does not say which rules are played; both sides must agree on them
//! beforehand.

mod frame;
mod message;
mod session;

pub use self::{
    frame::{FrameBuffer, FrameError},
    message::{
        AcceptCode, Board, EndReason, MOST_CHARACTERS, Message, MessageError, Minutes, PlayedMove,
        Request, SQUARES, VERSION,
    },
    session::{Cause, Ending, Event, Offer, Role, Session, SessionError},
};
