//! The network computes the same on every way to a position, with and without
//! AVX2, and what its trainer computes.

use crownhead_nnue::{Network, Sets, Weights};

const FILE: &[u8] = include_bytes!("../../engine/networks/english.net");

fn network() -> Network {
    let bits: Vec<u8> = (0..32).collect();
    Network::new(&Weights::read(FILE).expect("a network"), &bits)
}

fn set(squares: &[u32]) -> u64 {
    squares.iter().fold(0, |set, square| set | 1 << (square - 1))
}

fn value(network: &Network, sets: Sets, is_black: bool) -> i32 {
    let pieces = sets.iter().map(|set| set.count_ones()).sum::<u32>() as i32;
    network.evaluate(&mut network.state(), sets, is_black, 0, pieces, 24)
}

/// Numbers that look random.
struct Dice(u64);

impl Dice {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    /// A position of any pieces on any squares.
    fn position(&mut self) -> Sets {
        let (mut left, mut sets) = (u64::from(u32::MAX), [0; 4]);
        for set in &mut sets {
            *set = self.next() & self.next() & left;
            left &= !*set;
        }
        sets
    }
}

/// Worked out from the file of the network in Python, one input after another,
/// by the definition in `train/net.py`.
#[test]
fn values_are_those_of_the_trainer() {
    let network = network();
    let start = [set(&(21..=32).collect::<Vec<_>>()), 0, set(&(1..=12).collect::<Vec<_>>()), 0];
    assert_eq!(value(&network, start, false), -2);
    assert_eq!(value(&network, start, true), -2);
    let ending = [set(&[20]), set(&[15]), set(&[12]), set(&[28])];
    assert_eq!(value(&network, ending, false), -13);
    assert_eq!(value(&network, ending, true), 10);
    let more = [set(&[18, 22, 26, 30]), 0, set(&[1, 5, 9, 10]), set(&[31])];
    assert_eq!(value(&network, more, false), 10);
}

#[test]
fn a_position_has_the_same_value_whatever_was_evaluated_before() {
    let network = network();
    let portable = network.portable();
    let (mut state, mut other) = (network.state(), portable.state());
    let mut dice = Dice(0x9e37_79b9_7f4a_7c15);
    for step in 0..3_000 {
        let sets = dice.position();
        let is_black = dice.next() & 1 == 1;
        let ply = (dice.next() % 90) as usize;
        let pieces = sets.iter().map(|set| set.count_ones()).sum::<u32>() as i32;
        let kept = network.evaluate(&mut state, sets, is_black, ply, pieces, 24);
        assert_eq!(kept, value(&network, sets, is_black), "step {step}");
        let plain = portable.evaluate(&mut other, sets, is_black, ply, pieces, 24);
        assert_eq!(kept, plain, "step {step} without AVX2");
    }
}

#[test]
fn broken_files_are_refused() {
    assert!(Weights::read(b"").is_err());
    assert!(Weights::read(b"crownhead weights 1\n").is_err());
    for length in [10, 60, FILE.len() / 2, FILE.len() - 1] {
        assert!(Weights::read(&FILE[..length]).is_err(), "{length} bytes");
    }
    assert!(Weights::read(&[FILE, &[0]].concat()).is_err());
    assert!(Weights::read(&[FILE, &[0, 0]].concat()).is_err());
}
