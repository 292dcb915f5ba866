//! A small neural network that evaluates draughts positions, updated
//! incrementally (NNUE).
//!
//! The inputs are the men and kings by square. A hidden layer of [`WIDTH`]
//! units sees them twice, with the same weights: from White's side and, with
//! the board turned and colours swapped, from Black's. Its activation is the
//! square of the value clipped to between 0 and 1. There is one output for each
//! eighth of the game, which reads the side to move first. All arithmetic is
//! in whole numbers, so that every processor computes the same.
//!
//! [`State`] keeps the hidden layers of the last positions: the next position
//! differs from one of them by a few pieces, and only those are added and
//! removed.

mod file;
mod layer;

use std::sync::Arc;

pub use self::file::BadNetwork;
use self::layer::{Layer, WIDTHS};

/// Units of the hidden layer for each side.
pub const WIDTH: usize = 64;
/// Outputs by the number of pieces.
pub const BUCKETS: usize = 8;
/// What stands for 1 in the hidden layer, and in the weights of the outputs.
const ONE: i64 = 255;
const OUTPUT_ONE: i64 = 64;
/// Values are computed in sixteenths of a hundredth of a man.
const FRACTION: i64 = 16;
/// Positions whose hidden layers are kept for a thread, by the ply.
const PLIES: usize = 64;

/// The weights, as a file has them.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Weights {
    squares: usize,
    /// By kind (own men, own kings, enemy men, enemy kings) and square.
    inputs: Vec<[i16; WIDTH]>,
    biases: [i16; WIDTH],
    outputs: Vec<[i16; WIDTHS]>,
    constants: [i16; BUCKETS],
    /// Sixteenths of a hundredth of a man per logit.
    unit: i16,
}

impl Weights {
    /// The number of squares of the board.
    pub fn squares(&self) -> usize {
        self.squares
    }

    /// A hash of the weights, to tell one network from another.
    pub fn fingerprint(&self) -> u64 {
        let inputs = self.inputs.iter().flatten().chain(&self.biases);
        let outputs = self.outputs.iter().flatten().chain(&self.constants);
        // FNV-1a.
        inputs.chain(outputs).chain([&self.unit]).fold(0xcbf2_9ce4_8422_2325, |hash, number| {
            (hash ^ u64::from(*number as u16)).wrapping_mul(0x0100_0000_01b3)
        })
    }
}

/// A network for a board whose squares have given bits.
#[derive(Clone, Debug)]
pub struct Network(Arc<Prepared>);

#[derive(Debug)]
struct Prepared {
    /// By kind of piece (White's men, White's kings, Black's men, Black's
    /// kings) and bit: the weights of White's side and of Black's.
    inputs: Vec<Layer>,
    biases: Layer,
    /// By number of the output and side to move.
    outputs: Vec<Layer>,
    constants: [i16; BUCKETS],
    unit: i64,
    is_wide: bool,
}

/// The bit sets of a position: White's men, White's kings, Black's men, Black's
/// kings.
pub type Sets = [u64; 4];

/// The hidden layers of the last positions of a thread.
#[derive(Clone, Debug, Default)]
pub struct State(Vec<Slot>);

#[derive(Clone, Debug)]
struct Slot {
    sets: Sets,
    layer: Layer,
}

impl Network {
    /// Prepares a network. `bits` has the bit of each square in reading order.
    ///
    /// # Panics
    ///
    /// If there are not as many bits as squares.
    pub fn new(weights: &Weights, bits: &[u8]) -> Self {
        assert_eq!(bits.len(), weights.squares, "a bit for each square");
        let last = weights.squares - 1;
        let mut inputs = vec![Layer::ZERO; 4 * 64];
        for kind in 0..4 {
            for (square, &bit) in bits.iter().enumerate() {
                let seen =
                    |kind: usize, square: usize| &weights.inputs[kind * weights.squares + square];
                let white = seen(kind, square);
                let black = seen((kind + 2) % 4, last - square);
                inputs[kind * 64 + usize::from(bit)] = Layer::of(white, black);
            }
        }
        let mut outputs = Vec::with_capacity(2 * BUCKETS);
        for output in &weights.outputs {
            let (own, enemy) = output.split_at(WIDTH);
            outputs.push(Layer::of(own, enemy));
            outputs.push(Layer::of(enemy, own));
        }
        Self(Arc::new(Prepared {
            inputs,
            biases: Layer::of(&weights.biases, &weights.biases),
            outputs,
            constants: weights.constants,
            unit: i64::from(weights.unit),
            is_wide: layer::is_wide(),
        }))
    }

    /// The same network computed without the instructions that only some
    /// processors have.
    #[must_use]
    pub fn portable(&self) -> Self {
        let Prepared { inputs, biases, outputs, constants, unit, .. } = &*self.0;
        Self(Arc::new(Prepared {
            inputs: inputs.clone(),
            biases: biases.clone(),
            outputs: outputs.clone(),
            constants: *constants,
            unit: *unit,
            is_wide: false,
        }))
    }

    /// A state for a thread.
    pub fn state(&self) -> State {
        let empty = Slot { sets: [0; 4], layer: self.0.biases.clone() };
        State(vec![empty; PLIES])
    }

    /// The value of a position for the side to move, in hundredths of a man.
    ///
    /// `ply` is its distance from the root: positions near it on the way there
    /// are most like it. `pieces` and `full` are how many pieces there are
    /// and how many there were at the start.
    #[inline]
    pub fn evaluate(
        &self,
        state: &mut State,
        sets: Sets,
        is_black: bool,
        ply: usize,
        pieces: i32,
        full: i32,
    ) -> i32 {
        let net = &*self.0;
        let at = ply % PLIES;
        self.update(state, &sets, at);
        let bucket = ((pieces - 1) * BUCKETS as i32 / full).clamp(0, BUCKETS as i32 - 1) as usize;
        let output = &net.outputs[2 * bucket + usize::from(is_black)];
        let sum = state.0[at].layer.output(output, net.is_wide);
        let value =
            i64::from(sum) * net.unit / (ONE * ONE * OUTPUT_ONE) + i64::from(net.constants[bucket]);
        (value / FRACTION) as i32
    }

    /// Makes the hidden layer of a position, from the most similar of those
    /// kept for its ply and the two before.
    fn update(&self, state: &mut State, sets: &Sets, at: usize) {
        let difference = |slot: &Slot| {
            let changed = (0..4).fold(0, |all, kind| all | slot.sets[kind] ^ sets[kind]);
            changed.count_ones()
        };
        let mut best = at;
        let mut least = difference(&state.0[at]);
        for back in 1..=2 {
            let other = (at + PLIES - back) % PLIES;
            let changed = difference(&state.0[other]);
            if changed < least {
                (best, least) = (other, changed);
            }
        }
        let from = &state.0[best];
        // Kind and bit fit into a byte, and no square holds two pieces.
        let mut added = [0_u8; 64];
        let mut removed = [0_u8; 64];
        let (mut adds, mut removes) = (0, 0);
        for (kind, (before, now)) in from.sets.into_iter().zip(*sets).enumerate() {
            let mut more = now & !before;
            while more != 0 {
                added[adds & 63] = (kind as u8) << 6 | more.trailing_zeros() as u8;
                adds += 1;
                more &= more - 1;
            }
            let mut less = before & !now;
            while less != 0 {
                removed[removes & 63] = (kind as u8) << 6 | less.trailing_zeros() as u8;
                removes += 1;
                less &= less - 1;
            }
        }
        let (added, removed) = (&added[..adds.min(64)], &removed[..removes.min(64)]);
        let (inputs, wide) = (&self.0.inputs, self.0.is_wide);
        if best == at {
            let slot = &mut state.0[at];
            slot.sets = *sets;
            slot.layer.change(inputs, added, removed, wide);
        } else {
            let (slot, from) = two(&mut state.0, at, best);
            slot.sets = *sets;
            slot.layer.change_from(&from.layer, inputs, added, removed, wide);
        }
    }
}

/// Two different elements.
fn two(slots: &mut [Slot], a: usize, b: usize) -> (&mut Slot, &Slot) {
    if a < b {
        let (low, high) = slots.split_at_mut(b);
        (&mut low[a], &high[0])
    } else {
        let (low, high) = slots.split_at_mut(a);
        (&mut high[0], &low[b])
    }
}
