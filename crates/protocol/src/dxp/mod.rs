//! DXP, the Dam Exchange Protocol: two programs play each other on the board
//! of ten by ten, each keeping the rules and its own clock.
//!
//! [`Message`] is what is said and [`FrameBuffer`] finds it in a stream of
//! bytes; [`Session`] knows what may be said when, for both the side that
//! asks for games and the side that is asked. Which rules are played is
//! agreed beforehand: the protocol has no word for it.

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
