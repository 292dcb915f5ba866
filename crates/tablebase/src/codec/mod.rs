//! Compression of values. A block of positions is encoded as binary decisions
//! in contexts ("questions"); the probability of each context is counted over
//! the whole slice first and stored with it as a model. Blocks are decoded
//! independently of each other.
//!
//! Positions whose value is never probed (see `docs/formats/tablebase.md`) get
//! the value that is cheapest to encode.

pub(crate) mod dtw;
mod range;
pub(crate) mod wdl;

use self::range::{Decoder, Encoder, ONE};

/// A coder of binary decisions: the encoder, the decoder, or the counter that
/// makes the model.
trait Questions {
    /// Codes a decision in a context. The encoder writes `answer`; the decoder
    /// ignores it and returns what was written.
    fn ask(&mut self, question: usize, answer: bool) -> bool;
    /// Codes a decision with probability one half.
    fn toss(&mut self, answer: bool) -> bool;

    /// Codes the `count` lowest bits of a number.
    #[inline(always)]
    fn toss_bits(&mut self, number: u32, count: u32) -> u32 {
        let mut read = 0;
        for bit in (0..count).rev() {
            read = read << 1 | self.toss(number >> bit & 1 != 0) as u32;
        }
        read
    }
}

/// The number of zeros and ones in each context.
#[derive(Clone, Debug)]
pub(crate) struct Census(Vec<[u64; 2]>);

impl Census {
    fn new(questions: usize) -> Self {
        Self(vec![[0; 2]; questions])
    }

    #[must_use]
    pub(crate) fn join(mut self, other: &Self) -> Self {
        for (mine, theirs) in self.0.iter_mut().zip(&other.0) {
            mine[0] += theirs[0];
            mine[1] += theirs[1];
        }
        self
    }

    /// The probability of a zero in each context, in units of 1/256.
    pub(crate) fn model(&self) -> Vec<u8> {
        let likely = |&[no, yes]: &[u64; 2]| {
            let all = no + yes;
            let parts = (no * 256 + all / 2).checked_div(all).unwrap_or(128);
            parts.clamp(1, 255) as u8
        };
        self.0.iter().map(likely).collect()
    }
}

impl Questions for Census {
    #[inline(always)]
    fn ask(&mut self, question: usize, answer: bool) -> bool {
        self.0[question][answer as usize] += 1;
        answer
    }

    #[inline(always)]
    fn toss(&mut self, answer: bool) -> bool {
        answer
    }
}

/// Static probabilities.
struct Fixed<'m, C> {
    model: &'m [u8],
    coder: C,
}

impl Questions for Fixed<'_, Encoder> {
    #[inline(always)]
    fn ask(&mut self, question: usize, answer: bool) -> bool {
        self.coder.encode(answer, u32::from(self.model[question]) * (ONE / 256));
        answer
    }

    #[inline(always)]
    fn toss(&mut self, answer: bool) -> bool {
        self.coder.encode(answer, ONE / 2);
        answer
    }
}

impl Questions for Fixed<'_, Decoder<'_>> {
    #[inline(always)]
    fn ask(&mut self, question: usize, _: bool) -> bool {
        self.coder.decode(u32::from(self.model[question]) * (ONE / 256))
    }

    #[inline(always)]
    fn toss(&mut self, _: bool) -> bool {
        self.coder.decode(ONE / 2)
    }
}

/// Adaptive probabilities: they start at the counted ones and follow the
/// decisions.
struct Adaptive<C> {
    model: Vec<u16>,
    coder: C,
}

impl<C> Adaptive<C> {
    /// The shift of the adaptation rate: greater is slower.
    const INERTIA: u16 = 5;

    fn new(model: &[u8], coder: C) -> Self {
        Self { model: model.iter().map(|&no| u16::from(no) << 8).collect(), coder }
    }

    /// The probability of a zero, kept away from 0 and 1.
    #[inline(always)]
    fn likely(no: u16) -> u32 {
        (u32::from(no) >> 4).clamp(ONE / 128, ONE - ONE / 128)
    }

    #[inline(always)]
    fn learn(no: &mut u16, answer: bool) {
        if answer {
            *no -= *no >> Self::INERTIA;
        } else {
            *no += (u16::MAX - *no) >> Self::INERTIA;
        }
    }
}

impl Questions for Adaptive<Encoder> {
    #[inline(always)]
    fn ask(&mut self, question: usize, answer: bool) -> bool {
        let no = &mut self.model[question];
        self.coder.encode(answer, Self::likely(*no));
        Self::learn(no, answer);
        answer
    }

    #[inline(always)]
    fn toss(&mut self, answer: bool) -> bool {
        self.coder.encode(answer, ONE / 2);
        answer
    }
}

impl Questions for Adaptive<Decoder<'_>> {
    #[inline(always)]
    fn ask(&mut self, question: usize, _: bool) -> bool {
        let no = &mut self.model[question];
        let answer = self.coder.decode(Self::likely(*no));
        Self::learn(no, answer);
        answer
    }

    #[inline(always)]
    fn toss(&mut self, _: bool) -> bool {
        self.coder.decode(ONE / 2)
    }
}
