//! A binary range coder: a bit with probability p takes -log2(p) bits of
//! output. It uses integers only, so that the same input gives the same bytes
//! on every machine.

/// The denominator of probabilities.
pub(super) const ONE: u32 = 1 << BITS;
const BITS: u32 = 12;

/// Renormalization: below this range a byte is shifted out.
const TOP: u32 = 1 << 24;

/// The encoder.
#[derive(Debug)]
pub(super) struct Encoder {
    bytes: Vec<u8>,
    low: u32,
    range: u32,
}

impl Encoder {
    pub(super) fn new() -> Self {
        Self { bytes: Vec::new(), low: 0, range: u32::MAX }
    }

    /// Encodes a bit whose probability of being 0 ("no") is `no`.
    #[inline(always)]
    pub(super) fn encode(&mut self, answer: bool, no: u32) {
        debug_assert!(0 < no && no < ONE);
        let bound = (self.range >> BITS) * no;
        if answer {
            self.add(bound);
            self.range -= bound;
        } else {
            self.range = bound;
        }
        while self.range < TOP {
            self.bytes.push((self.low >> 24) as u8);
            self.low <<= 8;
            self.range <<= 8;
        }
    }

    fn add(&mut self, amount: u32) {
        let (low, carry) = self.low.overflowing_add(amount);
        self.low = low;
        if carry {
            for byte in self.bytes.iter_mut().rev() {
                *byte = byte.wrapping_add(1);
                if *byte != 0 {
                    break;
                }
            }
        }
    }

    /// The bytes. Zeros at the end are left out: a decoder that has come to
    /// the end reads zeros.
    pub(super) fn finish(mut self) -> Vec<u8> {
        // The value with the most trailing zero bytes in the remaining range.
        for kept in 0..=4u32 {
            let dropped = if kept == 0 { u32::MAX } else { (1u64 << (32 - 8 * kept)) as u32 - 1 };
            let up = (dropped - (self.low.wrapping_sub(1) & dropped)) & dropped;
            if up < self.range {
                self.add(up);
                break;
            }
        }
        self.bytes.extend(self.low.to_be_bytes());
        while self.bytes.last() == Some(&0) {
            self.bytes.pop();
        }
        self.bytes
    }
}

/// The decoder. It accepts any bytes and never fails; checksums detect damage.
#[derive(Debug)]
pub(super) struct Decoder<'a> {
    bytes: &'a [u8],
    code: u32,
    range: u32,
}

impl<'a> Decoder<'a> {
    pub(super) fn new(bytes: &'a [u8]) -> Self {
        let mut decoder = Self { bytes, code: 0, range: u32::MAX };
        for _ in 0..4 {
            decoder.code = decoder.code << 8 | decoder.next();
        }
        decoder
    }

    #[inline(always)]
    fn next(&mut self) -> u32 {
        match self.bytes.split_first() {
            Some((&first, rest)) => {
                self.bytes = rest;
                first.into()
            }
            None => 0,
        }
    }

    #[inline(always)]
    pub(super) fn decode(&mut self, no: u32) -> bool {
        let bound = (self.range >> BITS) * no;
        let answer = self.code >= bound;
        if answer {
            self.code -= bound;
            self.range -= bound;
        } else {
            self.range = bound;
        }
        while self.range < TOP {
            self.code = self.code << 8 | self.next();
            self.range <<= 8;
        }
        answer
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_read_back() {
        let mut seed = 1u64;
        let mut random = || {
            seed = seed
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            (seed >> 33) as u32
        };
        for length in (0..200).chain([5000]) {
            let answers: Vec<(bool, u32)> = (0..length)
                .map(|_| {
                    let no = 1 + random() % (ONE - 1);
                    (random() % ONE >= no || random() % 50 == 0, no)
                })
                .collect();
            let mut encoder = Encoder::new();
            for &(answer, no) in &answers {
                encoder.encode(answer, no);
            }
            let bytes = encoder.finish();
            let mut decoder = Decoder::new(&bytes);
            for &(answer, no) in &answers {
                assert_eq!(decoder.decode(no), answer, "of {length}");
            }
        }
    }

    #[test]
    fn what_is_certain_takes_no_room() {
        let mut encoder = Encoder::new();
        for _ in 0..100 {
            encoder.encode(false, ONE - 16);
        }
        assert!(encoder.finish().is_empty());
    }
}
