//! The file of a network.

use std::fmt;

use super::{BUCKETS, WIDTH, Weights, layer::WIDTHS};

/// Why a file cannot be read as a network.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct BadNetwork(&'static str);

impl fmt::Display for BadNetwork {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "not a file of a network: {}", self.0)
    }
}

impl std::error::Error for BadNetwork {}

impl Weights {
    /// Reads a file that `train/net.py` wrote: a line of text, then numbers of
    /// two bytes, lowest byte first.
    pub fn read(file: &[u8]) -> Result<Self, BadNetwork> {
        let end = file.iter().position(|&byte| byte == b'\n');
        let (line, rest) = file.split_at(end.ok_or(BadNetwork("it has no first line"))?);
        let line = str::from_utf8(line).map_err(|_| BadNetwork("its first line is not text"))?;
        let words = line.strip_prefix("crownhead network 1 ");
        let words = words.ok_or(BadNetwork("it begins otherwise"))?;
        let number = |name: &str| {
            let value =
                words.split(' ').find_map(|word| word.strip_prefix(name)?.strip_prefix('='));
            value.and_then(|value| value.parse::<u16>().ok())
        };
        let squares = number("squares").ok_or(BadNetwork("it names no board"))?;
        if !(1..=64).contains(&squares) {
            return Err(BadNetwork("there is no such board"));
        }
        if number("width") != Some(WIDTH as u16) {
            return Err(BadNetwork("it has another number of units"));
        }
        let unit = number("unit").and_then(|unit| i16::try_from(unit).ok());
        let unit = unit.ok_or(BadNetwork("it has no unit"))?;
        let squares = usize::from(squares);
        let (numbers, odd) = rest[1..].as_chunks::<2>();
        let length = 4 * squares * WIDTH + WIDTH + BUCKETS * WIDTHS + BUCKETS;
        if numbers.len() != length || !odd.is_empty() {
            return Err(BadNetwork("it is too short or too long"));
        }
        let mut numbers = numbers.iter().map(|bytes| i16::from_le_bytes(*bytes));
        let mut next = || numbers.next().unwrap_or_default();
        let inputs = (0..4 * squares).map(|_| std::array::from_fn(|_| next())).collect();
        let biases = std::array::from_fn(|_| next());
        let outputs: Vec<[i16; WIDTHS]> =
            (0..BUCKETS).map(|_| std::array::from_fn(|_| next())).collect();
        if outputs.iter().flatten().any(|weight| weight.unsigned_abs() > 127) {
            return Err(BadNetwork("the weight of an output is too great"));
        }
        let constants = std::array::from_fn(|_| next());
        Ok(Self { squares, inputs, biases, outputs, constants, unit })
    }
}
