//! Values of positions: win, draw or loss, and the distance to the end of the
//! game in plies when the winner hurries and the loser delays.

use std::{
    cmp::Ordering as Order,
    fmt,
    sync::atomic::{AtomicU64, Ordering},
};

/// The greatest distance a table can hold.
pub(crate) const LONGEST: u16 = 253;

/// Win, draw or loss for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Wdl {
    /// Lost.
    Loss,
    /// Drawn.
    Draw,
    /// Won.
    Win,
}

/// Win, draw or loss for the side to move, with the distance to the end of the
/// game in plies.
///
/// ```
/// use crownhead_tablebase::{Value, Wdl};
///
/// // A move to a position that is lost in 4 plies wins in 5.
/// assert_eq!(Value::Loss(4).before(), Value::Win(5));
/// assert_eq!(Value::Win(5).wdl(), Wdl::Win);
/// assert!(Value::Win(3) > Value::Win(5) && Value::Win(5) > Value::Draw);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Value {
    /// Won in so many plies.
    Win(u16),
    /// Drawn: neither side can force a win.
    Draw,
    /// Lost in so many plies.
    Loss(u16),
}

impl Wdl {
    /// The value for the other side.
    #[must_use]
    pub const fn flipped(self) -> Self {
        match self {
            Self::Loss => Self::Win,
            Self::Draw => Self::Draw,
            Self::Win => Self::Loss,
        }
    }
}

impl Value {
    pub(crate) const DRAW: Self = Self::Draw;

    pub(crate) const fn win(plies: u16) -> Self {
        Self::Win(plies)
    }

    pub(crate) const fn loss(plies: u16) -> Self {
        Self::Loss(plies)
    }

    /// The value without its distance.
    pub const fn wdl(self) -> Wdl {
        match self {
            Self::Win(_) => Wdl::Win,
            Self::Draw => Wdl::Draw,
            Self::Loss(_) => Wdl::Loss,
        }
    }

    /// The distance in plies; `None` for a draw.
    pub const fn plies(self) -> Option<u16> {
        match self {
            Self::Win(plies) | Self::Loss(plies) => Some(plies),
            Self::Draw => None,
        }
    }

    /// The value for the other side.
    #[must_use]
    pub const fn reversed(self) -> Self {
        match self {
            Self::Win(plies) => Self::Loss(plies),
            Self::Draw => Self::Draw,
            Self::Loss(plies) => Self::Win(plies),
        }
    }

    /// The value of a move that leads here, for the side that makes it.
    #[must_use]
    pub const fn before(self) -> Self {
        match self {
            Self::Win(plies) => Self::Loss(plies + 1),
            Self::Draw => Self::Draw,
            Self::Loss(plies) => Self::Win(plies + 1),
        }
    }
}

/// Values are ordered by how good they are for the side to move: a quick win, a
/// slow win, a draw, a slow loss, a quick loss.
impl Ord for Value {
    fn cmp(&self, other: &Self) -> Order {
        let rank = |value: &Self| match *value {
            Self::Win(plies) => i32::from(u16::MAX) - i32::from(plies),
            Self::Draw => 0,
            Self::Loss(plies) => i32::from(plies) - i32::from(u16::MAX),
        };
        rank(self).cmp(&rank(other))
    }
}

impl PartialOrd for Value {
    fn partial_cmp(&self, other: &Self) -> Option<Order> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Wdl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Loss => "loss",
            Self::Draw => "draw",
            Self::Win => "win",
        })
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Win(plies) => write!(f, "win in {plies}"),
            Self::Draw => f.write_str("draw"),
            Self::Loss(plies) => write!(f, "loss in {plies}"),
        }
    }
}

/// Encodes values in a byte each. A game ends with a loss of the side to move
/// (under giveaway rules with a win), and win and loss alternate on the way
/// there, so the parity of the distance tells them apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Code {
    /// The parity of winning distances.
    win_parity: u8,
}

impl Code {
    /// Unknown, or drawn.
    pub(crate) const UNKNOWN: u8 = u8::MAX;

    /// The code of a game in which a side without pieces has the value `bare`.
    pub(crate) const fn new(bare: Value) -> Self {
        Self { win_parity: if matches!(bare, Value::Win(_)) { 0 } else { 1 } }
    }

    #[inline(always)]
    pub(crate) const fn is_loss(self, byte: u8) -> bool {
        byte != Self::UNKNOWN && byte & 1 != self.win_parity
    }

    pub(crate) const fn wdl(self, byte: u8) -> Wdl {
        match (byte, byte & 1 == self.win_parity) {
            (Self::UNKNOWN, _) => Wdl::Draw,
            (_, true) => Wdl::Win,
            (_, false) => Wdl::Loss,
        }
    }

    pub(crate) const fn read(self, byte: u8) -> Value {
        match self.wdl(byte) {
            Wdl::Win => Value::Win(byte as u16),
            Wdl::Draw => Value::Draw,
            Wdl::Loss => Value::Loss(byte as u16),
        }
    }

    pub(crate) const fn write(value: Value) -> u8 {
        match value {
            Value::Draw => Self::UNKNOWN,
            Value::Win(plies) | Value::Loss(plies) => plies as u8,
        }
    }

    /// The distance of a loss from its stored half.
    pub(crate) const fn loss_from_half(self, half: u8) -> u8 {
        2 * half + (1 - self.win_parity)
    }
}

/// One byte per position of a slice, shared between threads. Eight bytes share
/// an atomic word, so that a value can be searched for quickly.
#[derive(Debug)]
pub(crate) struct Bytes {
    words: Vec<AtomicU64>,
    len: u64,
}

impl Bytes {
    pub(crate) fn unknown(len: u64) -> Self {
        let words = (0..len.div_ceil(8)).map(|_| AtomicU64::new(u64::MAX)).collect();
        Self { words, len }
    }

    pub(crate) fn len(&self) -> u64 {
        self.len
    }

    pub(crate) fn words(&self) -> &[AtomicU64] {
        &self.words
    }

    #[inline(always)]
    pub(crate) fn get(&self, at: u64) -> u8 {
        let word = self.words[(at / 8) as usize].load(Ordering::Relaxed);
        (word >> (at % 8 * 8)) as u8
    }

    /// Copies bytes, starting at a multiple of eight.
    pub(crate) fn copy(&self, first: u64, bytes: &mut [u8]) {
        let words = &self.words[(first / 8) as usize..];
        for (bytes, word) in bytes.chunks_mut(8).zip(words) {
            let all = word.load(Ordering::Relaxed).to_le_bytes();
            bytes.copy_from_slice(&all[..bytes.len()]);
        }
    }

    /// Sets a byte. Other threads may set other bytes of the word at the same
    /// time.
    #[inline(always)]
    pub(crate) fn set(&self, at: u64, byte: u8) {
        let shift = at % 8 * 8;
        let word = &self.words[(at / 8) as usize];
        let mut old = word.load(Ordering::Relaxed);
        loop {
            let new = old & !(0xff << shift) | u64::from(byte) << shift;
            match word.compare_exchange_weak(old, new, Ordering::Relaxed, Ordering::Relaxed) {
                Ok(_) => return,
                Err(now) => old = now,
            }
        }
    }
}
