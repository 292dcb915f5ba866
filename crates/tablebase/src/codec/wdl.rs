//! Run-length coding of win, draw and loss: the value of each run, then its
//! length.

use super::{Census, Decoder, Encoder, Fixed, Questions};

/// Positions in a block.
pub(crate) const BLOCK: usize = 1 << 12;

/// Values as stored, two bits each.
pub(crate) const DRAW: u8 = 0;
pub(crate) const WIN: u8 = 1;
pub(crate) const LOSS: u8 = 2;
/// For the encoder: a position whose value is free to choose.
pub(crate) const ANY: u8 = 3;

/// The length code of a run that reaches the end of the block.
const TO_THE_END: usize = 12;

/// Contexts by the length of the previous run: short, middling, long.
const KINDS: usize = 3;

// The first context of each decision.
const FIRST: usize = 0;
const NEXT: usize = FIRST + 3;
const LENGTH: usize = NEXT + 3 * 4;
const DETAIL: usize = LENGTH + 3 * KINDS * TO_THE_END;
const ALL: usize = DETAIL + 3 * TO_THE_END * 4;

/// A block, decoded: 32 positions in a word, two bits each.
pub(crate) type Packed = [u64; BLOCK / 32];

/// A value of a decoded block.
#[inline(always)]
pub(crate) fn value_in(word: u64, at: usize) -> u8 {
    (word >> (at % 32 * 2) & 3) as u8
}

/// The next run of a block: its value and its length.
fn next_run(values: &[u8]) -> (u8, usize) {
    let value = values.iter().copied().find(|&value| value != ANY).unwrap_or(DRAW);
    let length = values.iter().position(|&other| other != value && other != ANY);
    (value, length.unwrap_or(values.len()))
}

/// Gives every free position the value that the decoder will return for it.
pub(crate) fn settle(values: &mut [u8]) {
    let mut at = 0;
    while at < values.len() {
        let (value, length) = next_run(&values[at..]);
        values[at..at + length].fill(value);
        at += length;
    }
}

/// Codes a block in either direction, run by run. `next` supplies the runs when
/// encoding, `put` receives them when decoding.
#[inline(always)]
fn go_through(
    questions: &mut impl Questions,
    mut left: usize,
    mut next: impl FnMut() -> (u8, usize),
    mut put: impl FnMut(u8, usize),
) {
    let (mut value, mut before, mut kind) = (ANY, ANY, 0);
    while left > 0 {
        let (wanted, length) = next();
        let following = if value == ANY {
            if questions.ask(FIRST, wanted != WIN) {
                if questions.ask(FIRST + 1, wanted != LOSS) { DRAW } else { LOSS }
            } else {
                WIN
            }
        } else {
            // The value of a run differs from the previous one: one decision
            // between the two others.
            let after = (value + 1) % 3;
            let question = NEXT + value as usize * 4 + before as usize;
            if questions.ask(question, wanted != after) { (value + 2) % 3 } else { after }
        };
        (before, value) = (value, following);
        let length = run_length(questions, value, kind, length, left);
        kind = match length {
            0..=3 => 0,
            4..=31 => 1,
            _ => 2,
        };
        put(value, length);
        left -= length;
    }
}

/// The length of a run: the number of its binary digits, then the digits.
#[inline(always)]
fn run_length(
    questions: &mut impl Questions,
    value: u8,
    kind: usize,
    length: usize,
    left: usize,
) -> usize {
    let wanted = if length >= left { TO_THE_END } else { length.ilog2() as usize };
    let value = value as usize % 3;
    let row = LENGTH + (value * KINDS + kind) * TO_THE_END;
    let mut digits = 0;
    while digits < TO_THE_END && questions.ask(row + digits, wanted > digits) {
        digits += 1;
    }
    if digits == TO_THE_END {
        return left;
    }
    let mut read = 1;
    let mut detail = DETAIL + (value * TO_THE_END + digits) * 4;
    for bit in (0..digits).rev() {
        let answer = length >> bit & 1 != 0;
        // The two highest digits have contexts of their own.
        let answer = match digits - 1 - bit {
            0 => {
                let answer = questions.ask(detail, answer);
                detail += 1 + answer as usize;
                answer
            }
            1 => questions.ask(detail, answer),
            _ => questions.toss(answer),
        };
        read = read << 1 | answer as usize;
    }
    // Damaged data must not exceed the block.
    read.min(left)
}

fn tell(questions: &mut impl Questions, values: &[u8]) {
    let mut rest = values;
    let next = || {
        let (value, length) = next_run(rest);
        rest = &rest[length..];
        (value, length)
    };
    go_through(questions, values.len(), next, |_, _| {});
}

/// A counter without decisions.
pub(crate) fn no_census() -> Census {
    Census::new(ALL)
}

/// Counts the decisions of a block.
pub(crate) fn count(census: &mut Census, values: &[u8]) {
    tell(census, values);
}

/// Encodes a block.
pub(crate) fn encode(model: &[u8], values: &[u8]) -> Vec<u8> {
    let mut questions = Fixed { model, coder: Encoder::new() };
    tell(&mut questions, values);
    questions.coder.finish()
}

/// Whether a model has the right length.
pub(crate) fn is_model(model: &[u8]) -> bool {
    model.len() == ALL && !model.contains(&0)
}

/// Decodes a block of `length` positions.
pub(crate) fn decode(model: &[u8], bytes: &[u8], length: usize, packed: &mut Packed) {
    let mut questions = Fixed { model, coder: Decoder::new(bytes) };
    let mut at = 0;
    packed.fill(0);
    go_through(
        &mut questions,
        length.min(BLOCK),
        || (DRAW, 1),
        |value, run| {
            fill(packed, at, run, value);
            at += run;
        },
    );
}

/// Sets a run of values in words that are zero.
fn fill(packed: &mut Packed, mut at: usize, mut run: usize, value: u8) {
    let pattern = u64::from(value) * 0x5555_5555_5555_5555;
    while run > 0 {
        let (word, place) = (at / 32, at % 32);
        let here = run.min(32 - place);
        let mask = u64::MAX >> (64 - 2 * here);
        packed[word] |= (pattern & mask) << (2 * place);
        at += here;
        run -= here;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_read_back() {
        let mut seed = 7u64;
        let mut random = |below: u64| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (seed >> 33) % below
        };
        for length in [1, 2, 31, 32, 33, 1000, BLOCK] {
            let mut values = Vec::new();
            while values.len() < length {
                let (value, run) = (random(4) as u8, 1 + random(100) as usize);
                values.extend(std::iter::repeat_n(value, run));
            }
            values.truncate(length);
            let mut census = no_census();
            count(&mut census, &values);
            let model = census.model();
            assert!(is_model(&model));
            let bytes = encode(&model, &values);
            let mut packed = [0; BLOCK / 32];
            decode(&model, &bytes, length, &mut packed);
            for (at, &value) in values.iter().enumerate() {
                if value != ANY {
                    assert_eq!(value_in(packed[at / 32], at), value, "{at} of {length}");
                }
            }
        }
    }
}
