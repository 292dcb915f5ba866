//! Distances of lost positions, halved. Distances of won positions are not
//! stored: each is one more than the least distance among the losses it leads
//! to.

use super::{Adaptive, Census, Decoder, Encoder, Questions};

/// Positions in a block, a multiple of those in a block of [`wdl`](super::wdl).
pub(crate) const BLOCK: usize = 1 << 14;

/// For the encoder a position whose distance is free to choose, for the decoder
/// one that is not lost.
pub(crate) const ANY: u8 = u8::MAX;

/// The greatest number of binary digits of a halved distance.
const DIGITS: usize = 7;

/// Contexts by how two neighbours differ: equal, near, far.
const RELATIONS: usize = 3;
/// Contexts by how well the previous distances were predicted.
const MOODS: usize = 4;

// The first context of each decision.
const SAME: usize = 0;
const ABOVE: usize = SAME + RELATIONS * MOODS;
const GREATER: usize = ABOVE + MOODS;
const LENGTH: usize = GREATER + RELATIONS * 2;
const DETAIL: usize = LENGTH + 2 * RELATIONS * DIGITS;
const ALL: usize = DETAIL + 2 * DIGITS;

/// Codes a block in either direction. `losses` marks the positions with a
/// distance; `values` holds the distances when encoding and receives them when
/// decoding. The neighbour above is `row` positions earlier.
#[inline(always)]
fn go_through(
    questions: &mut impl Questions,
    row: usize,
    is_loss: impl Fn(usize) -> bool,
    values: &mut [u8],
) {
    let mut last = 0u8;
    let mut mood = 0;
    for at in 0..values.len() {
        if !is_loss(at) {
            values[at] = ANY;
            continue;
        }
        let above = match at.checked_sub(row).map(|above| values[above]) {
            Some(above) if above != ANY => above,
            _ => last,
        };
        let relation = match last.abs_diff(above) {
            0 => 0,
            1 | 2 => 1,
            _ => 2,
        };
        let wanted = if values[at] == ANY { last } else { values[at] };
        let value = if questions.ask(SAME + relation * MOODS + mood, wanted != last) {
            if above != last && !questions.ask(ABOVE + mood, wanted != above) {
                above
            } else {
                differing(questions, last, above, relation, wanted)
            }
        } else {
            last
        };
        mood = (mood << 1 | (value != last) as usize) & (MOODS - 1);
        values[at] = value;
        last = value;
    }
}

/// A distance unlike its prediction: the sign of the difference, its number of
/// binary digits, then the digits.
#[inline(always)]
fn differing(
    questions: &mut impl Questions,
    last: u8,
    above: u8,
    relation: usize,
    wanted: u8,
) -> u8 {
    let rises = questions.ask(GREATER + relation * 2 + (above > last) as usize, wanted > last);
    let difference = u32::from(wanted.abs_diff(last)).max(1);
    let row = LENGTH + (relation * 2 + rises as usize) * DIGITS;
    let mut digits = 0;
    while digits < DIGITS - 1 && questions.ask(row + digits, difference.ilog2() > digits as u32) {
        digits += 1;
    }
    let mut read = 1;
    if digits > 0 {
        let highest = questions
            .ask(DETAIL + rises as usize * DIGITS + digits, difference >> (digits - 1) & 1 != 0);
        read = 2 | highest as u32;
        read = read << (digits - 1) | questions.toss_bits(difference, digits as u32 - 1);
    }
    // Damaged data must not overflow.
    let read = read as u8;
    if rises { last.saturating_add(read).min(126) } else { last.saturating_sub(read) }
}

/// Counts the decisions of a block with the distances `values`. `losses` is
/// what the decoder knows: the positions stored as losses.
pub(crate) fn count(
    census: &mut Census,
    row: usize,
    is_loss: impl Fn(usize) -> bool,
    values: &mut [u8],
) {
    go_through(census, row, is_loss, values);
}

/// A counter without decisions.
pub(crate) fn no_census() -> Census {
    Census::new(ALL)
}

/// Encodes a block.
pub(crate) fn encode(
    model: &[u8],
    row: usize,
    is_loss: impl Fn(usize) -> bool,
    values: &mut [u8],
) -> Vec<u8> {
    let mut questions = Adaptive::new(model, Encoder::new());
    go_through(&mut questions, row, is_loss, values);
    questions.coder.finish()
}

/// Whether a model has the right length.
pub(crate) fn is_model(model: &[u8]) -> bool {
    model.len() == ALL && !model.contains(&0)
}

/// Decodes a block.
pub(crate) fn decode(
    model: &[u8],
    bytes: &[u8],
    row: usize,
    is_loss: impl Fn(usize) -> bool,
    values: &mut [u8],
) {
    let mut questions = Adaptive::new(model, Decoder::new(bytes));
    go_through(&mut questions, row, is_loss, values);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_read_back() {
        let mut seed = 3u64;
        let mut random = |below: u64| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (seed >> 33) % below
        };
        for (length, row) in [(1, 1), (1000, 28), (BLOCK, 378), (BLOCK, 1 << 20)] {
            let losses: Vec<bool> = (0..length).map(|_| random(3) > 0).collect();
            let mut values = vec![ANY; length];
            for (at, value) in values.iter_mut().enumerate() {
                if losses[at] && random(5) > 0 {
                    *value = random(if at % 300 < 200 { 5 } else { 127 }) as u8;
                }
            }
            let is_loss = |at: usize| losses[at];
            let mut census = no_census();
            count(&mut census, row, is_loss, &mut values.clone());
            let model = census.model();
            assert!(is_model(&model));
            let bytes = encode(&model, row, is_loss, &mut values.clone());
            let mut decoded = vec![9; length];
            decode(&model, &bytes, row, is_loss, &mut decoded);
            for at in 0..length {
                match (losses[at], values[at]) {
                    (false, _) => assert_eq!(decoded[at], ANY),
                    (true, ANY) => assert_ne!(decoded[at], ANY),
                    (true, value) => assert_eq!(decoded[at], value, "{at} of {length}"),
                }
            }
        }
    }
}
