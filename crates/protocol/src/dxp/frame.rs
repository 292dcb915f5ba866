//! Splits a byte stream into messages. Each message ends with a zero byte; the
//! network may deliver parts of a message or several at once.

use std::{collections::VecDeque, fmt};

use super::message::{MOST_CHARACTERS, Message, MessageError};

/// Cuts bytes into messages as they arrive.
///
/// ```
/// use crownhead_protocol::dxp::{FrameBuffer, Message};
///
/// let mut buffer = FrameBuffer::new();
/// buffer.push(b"E00\0Cgood");
/// assert!(matches!(buffer.next_message(), Some(Ok(Message::End { .. }))));
/// assert_eq!(buffer.next_message(), None);
/// buffer.push(b" game\0");
/// assert_eq!(buffer.next_message(), Some(Ok(Message::Chat("good game".to_owned()))));
/// ```
#[derive(Clone, Debug, Default)]
pub struct FrameBuffer {
    whole: VecDeque<Vec<u8>>,
    part: Vec<u8>,
}

/// Why a frame is not a message.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum FrameError {
    /// The frame is longer than a message may be.
    TooLong,
    /// The frame has the right length but is not a valid message.
    Message(MessageError),
}

impl FrameBuffer {
    /// Makes an empty buffer.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds received bytes.
    pub fn push(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            if byte == 0 {
                self.whole.push_back(std::mem::take(&mut self.part));
            } else if self.part.len() <= MOST_CHARACTERS {
                // One byte beyond the limit is kept, to recognise a frame that
                // is too long.
                self.part.push(byte);
            }
        }
    }

    /// Whether a frame exceeded the greatest length without its zero byte: the
    /// other side does not speak DXP.
    pub fn is_flooded(&self) -> bool {
        self.part.len() > MOST_CHARACTERS
    }

    /// The next complete message, if one has arrived.
    pub fn next_message(&mut self) -> Option<Result<Message, FrameError>> {
        let bytes = self.whole.pop_front()?;
        if bytes.len() > MOST_CHARACTERS {
            return Some(Err(FrameError::TooLong));
        }
        let text = String::from_utf8_lossy(&bytes);
        Some(Message::parse(&text).map_err(FrameError::Message))
    }
}

impl fmt::Display for FrameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLong => write!(f, "a message of more than {MOST_CHARACTERS} characters"),
            Self::Message(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for FrameError {}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn messages_longer_than_allowed_are_refused_but_what_follows_is_read() {
        let mut buffer = FrameBuffer::new();
        buffer.push(&[b'C'; 127]);
        assert!(!buffer.is_flooded());
        buffer.push(&[0]);
        assert_eq!(buffer.next_message(), Some(Ok(Message::Chat("C".repeat(126)))));
        for _ in 0..1000 {
            buffer.push(&[b'C'; 1000]);
        }
        assert!(buffer.is_flooded());
        buffer.push(b"\0\0K0\0");
        assert_eq!(buffer.next_message(), Some(Err(FrameError::TooLong)));
        assert_eq!(buffer.next_message(), Some(Err(FrameError::Message(MessageError::Empty))));
        assert_eq!(buffer.next_message(), Some(Ok(Message::BackAccept { code: 0 })));
        assert_eq!(buffer.next_message(), None);
    }

    #[test]
    fn bytes_beyond_ascii_are_refused() {
        let mut buffer = FrameBuffer::new();
        buffer.push(b"Ccaf\xe9\0");
        assert_eq!(
            buffer.next_message(),
            Some(Err(FrameError::Message(MessageError::NotPlain { column: 5 })))
        );
    }

    proptest! {
        #[test]
        fn messages_do_not_depend_on_how_bytes_arrive(
            bytes in prop::collection::vec(prop::sample::select(b"CKE01\0\xff".to_vec()), 0..60),
            size in 1_usize..9,
        ) {
            let all = |parts: Vec<&[u8]>| {
                let mut buffer = FrameBuffer::new();
                for part in parts {
                    buffer.push(part);
                }
                std::iter::from_fn(|| buffer.next_message()).collect::<Vec<_>>()
            };
            prop_assert_eq!(all(vec![&bytes]), all(bytes.chunks(size).collect()));
        }
    }
}
