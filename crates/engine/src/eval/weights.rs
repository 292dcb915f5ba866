//! Files of tuned weights, and the choice of the file for a rule set.

use std::fmt;

use crownhead_rules::{KingRange, Lines, Movement, Objective, RuleSet, catalog};

use super::{Shape, Term};
use crate::leb128;

/// Weights are stored in units of 1/4 of a hundredth of a man.
pub(crate) const UNIT: i32 = 4;

/// A list of weights, each with a middle-game and an endgame value.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Weights {
    shape: Shape,
    pub(crate) values: Vec<[i16; 2]>,
}

/// Declares the tuned weights by the rules they were tuned for.
macro_rules! built_in {
    ($($id:literal),* $(,)?) => {
        /// The names of the tuned weights.
        const NAMES: &[&str] = &[$($id),*];

        /// The files that are built in.
        #[cfg(feature = "weights")]
        const BUILT_IN: &[(&str, &[u8])] =
            &[$(($id, include_bytes!(concat!("../../weights/", $id, ".weights")))),*];
    };
}

built_in! {
    "english",
    "brazilian",
    "russian",
    "international",
    "pool",
    "poddavki",
    "antidraughts",
    "killer",
    "breakthrough",
    "frisian",
    "italian",
    "spanish",
    "czech",
    "german",
    "thai",
    "turkish",
    "canadian",
    "argentinian",
    "malaysian",
    "spantsiretti",
    "any-short",
    "any-flying",
    "any-giveaway",
    "any-first-king",
}

/// The built-in networks, each for the weights of that name.
#[cfg(feature = "weights")]
const NETWORKS: &[(&str, &[u8])] = &[("english", include_bytes!("../../networks/english.net"))];

/// The weights and networks that are built in.
#[cfg(feature = "weights")]
mod files {
    pub(super) fn give(_: &'static str, _: Vec<u8>, _: Option<Vec<u8>>) {}

    pub(super) fn weights(id: &str) -> Option<&'static [u8]> {
        super::BUILT_IN.iter().find(|(name, _)| *name == id).map(|(_, file)| *file)
    }

    pub(super) fn network(id: &str) -> Option<&'static [u8]> {
        super::NETWORKS.iter().find(|(name, _)| *name == id).map(|(_, file)| *file)
    }
}

/// The weights and networks that were given to a program that has none built in.
#[cfg(not(feature = "weights"))]
mod files {
    use std::sync::{Mutex, PoisonError};

    /// A name, the weights, and the network that corrects them if there is one.
    struct Given(&'static str, &'static [u8], Option<&'static [u8]>);

    static GIVEN: Mutex<Vec<Given>> = Mutex::new(Vec::new());

    fn find<T>(id: &str, of: impl Fn(&Given) -> T) -> Option<T> {
        let given = GIVEN.lock().unwrap_or_else(PoisonError::into_inner);
        given.iter().find(|each| each.0 == id).map(of)
    }

    pub(super) fn weights(id: &str) -> Option<&'static [u8]> {
        find(id, |each| each.1)
    }

    pub(super) fn network(id: &str) -> Option<&'static [u8]> {
        find(id, |each| each.2).flatten()
    }

    pub(super) fn give(id: &'static str, file: Vec<u8>, network: Option<Vec<u8>>) {
        if weights(id).is_none() {
            // They are used as long as the program runs, as those that are built in are.
            let network = network.map(|file| &*file.leak());
            let mut given = GIVEN.lock().unwrap_or_else(PoisonError::into_inner);
            given.push(Given(id, file.leak(), network));
        }
    }
}

/// Gives weights, and the network that corrects them, to a program that has none built in. They stay for
/// as long as it runs; the first of a name are kept. Without weights, rules are played with untuned ones.
pub fn give(name: &str, weights: Vec<u8>, network: Option<Vec<u8>>) -> Result<(), BadWeights> {
    let id =
        NAMES.iter().find(|id| **id == name).ok_or(BadWeights("there are none of this name"))?;
    Weights::read(&weights)?;
    if let Some(file) = &network {
        crownhead_nnue::Weights::read(file).map_err(|_| BadWeights("the network is not one"))?;
    }
    files::give(id, weights, network);
    Ok(())
}

/// Why a file cannot be read as weights.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct BadWeights(&'static str);

impl fmt::Display for BadWeights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "not a file of weights: {}", self.0)
    }
}

impl std::error::Error for BadWeights {}

const MAGIC: &[u8] = b"crownhead weights 1\n";

impl Weights {
    /// The best weights for a rule set: tuned for these rules, else for similar
    /// rules on the same board, else the coarse list for any board.
    pub fn for_rules(rules: &RuleSet) -> Self {
        Self::with_network(rules).0
    }

    /// The best weights for a rule set, and the network that corrects them.
    pub(crate) fn with_network(rules: &RuleSet) -> (Self, Option<crownhead_nnue::Weights>) {
        let name = Self::name_for(rules);
        let network = files::network(name).map(|file| {
            crownhead_nnue::Weights::read(file).expect("networks are tested to be readable")
        });
        let weights = match files::weights(name) {
            Some(file) => Self::read(file).expect("weights are tested to be readable"),
            None => Self::untuned(rules),
        };
        (weights, network)
    }

    /// The name of the best weights for a rule set.
    pub fn name_for(rules: &RuleSet) -> &'static str {
        let wanted = rules.rules();
        let likeness = |id: &str| -> Option<u32> {
            let tuned = catalog::find(id)?.rules;
            let (a, b): (&Movement, &Movement) = (&wanted.movement, &tuned.movement);
            let fits = (wanted.board.width, wanted.board.height)
                == (tuned.board.width, tuned.board.height)
                && wanted.board.per_row() == tuned.board.per_row()
                && (a.objective, a.king_range, a.lines) == (b.objective, b.king_range, b.lines);
            fits.then(|| {
                4 * u32::from(a == b)
                    + 2 * u32::from(a.men_capture_backwards == b.men_capture_backwards)
                    + u32::from(a.precedence == b.precedence)
            })
        };
        let best = NAMES.iter().filter_map(|id| Some((likeness(id)?, *id)));
        // The first of several equally good ones.
        let best = best.rev().max_by_key(|(likeness, _)| *likeness).map(|(_, id)| id);
        best.unwrap_or_else(|| coarse_name(&wanted.movement))
    }

    /// The initial weights for tuning: material and advancement.
    pub fn untuned(rules: &RuleSet) -> Self {
        Self::from_scratch(Shape::of(rules, false), &rules.rules().movement)
    }

    /// The coarse initial weights, by row and ring, for boards of any size.
    pub fn untuned_coarse(rules: &RuleSet) -> Self {
        Self::from_scratch(Shape::of(rules, true), &rules.rules().movement)
    }

    fn from_scratch(shape: Shape, movement: &Movement) -> Self {
        let mut values = vec![[0; 2]; shape.weights()];
        let king = if movement.king_range == KingRange::Flying { 300 } else { 130 };
        let (man, king, step) = match movement.objective {
            Objective::Normal => (100, king, 3),
            // Giveaway: pieces count against their owner, kings less, because
            // they are easier to give away.
            Objective::Giveaway => (-50, -20, 1),
            Objective::FirstKing => (40, 0, 10),
        };
        let unit = UNIT as i16;
        values[Term::Man as usize] = [man * unit; 2];
        values[Term::King as usize] = [king * unit; 2];
        values[Term::MoreKings as usize] = [king * unit; 2];
        for cell in 0..shape.cells() {
            let steps = if shape.is_coarse {
                let row = cell / shape.per_row;
                8 - row * 8 / shape.rows
            } else {
                shape.rows - cell / shape.per_row
            };
            if let [Some(index), _] = shape.man(cell) {
                values[index] = [steps as i16 * step * unit; 2];
            }
        }
        Self { shape, values }
    }

    pub(crate) fn from_values(shape: Shape, values: Vec<[i16; 2]>) -> Self {
        Self { shape, values }
    }

    pub(crate) fn shape(&self) -> &Shape {
        &self.shape
    }

    /// The layout of these weights on the board of a rule set.
    pub(crate) fn shape_on(&self, rules: &RuleSet) -> Shape {
        Shape::of(rules, self.shape.is_coarse)
    }

    /// Whether these weights are for the board of a rule set.
    pub fn fits(&self, rules: &RuleSet) -> bool {
        self.is_coarse() || self.shape == Shape::of(rules, false)
    }

    /// Whether these weights are coarse, for boards of any size.
    pub fn is_coarse(&self) -> bool {
        self.shape.is_coarse
    }

    /// A hash of the weights, to tell one list from another.
    pub fn fingerprint(&self) -> u64 {
        // FNV-1a.
        self.write().into_iter().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        })
    }

    /// Serialises the weights.
    pub fn write(&self) -> Vec<u8> {
        let Shape { rows, per_row, is_coarse, .. } = self.shape;
        let diagonal = u8::from(!self.shape.windows().is_empty());
        let mut file = MAGIC.to_vec();
        file.extend([rows as u8, per_row as u8, diagonal, u8::from(is_coarse)]);
        for phase in 0..2 {
            let mut zeros = 0;
            for value in self.values.iter().map(|value| value[phase]) {
                if value == 0 {
                    zeros += 1;
                    continue;
                }
                write_zeros(&mut file, &mut zeros);
                // Zigzag encoding: small numbers of either sign stay short.
                leb128::put(&mut file, (i32::from(value) << 1 ^ i32::from(value) >> 31) as u32);
            }
            write_zeros(&mut file, &mut zeros);
        }
        file
    }

    /// Reads the weights of a file.
    pub fn read(file: &[u8]) -> Result<Self, BadWeights> {
        let rest = file.strip_prefix(MAGIC).ok_or(BadWeights("it begins otherwise"))?;
        let [rows, per_row, diagonal, coarse, rest @ ..] = rest else {
            return Err(BadWeights("it is too short"));
        };
        if !(6..=14).contains(rows) || !(3..=14).contains(per_row) {
            return Err(BadWeights("there is no such board"));
        }
        let shape = Shape::new((*rows).into(), (*per_row).into(), *diagonal == 1, *coarse == 1);
        let mut values = vec![[0; 2]; shape.weights()];
        let mut rest = rest;
        let next = |rest: &mut &[u8]| {
            leb128::number(rest).ok_or(BadWeights("a number is cut off or too long"))
        };
        for phase in 0..2 {
            let mut index = 0;
            while index < values.len() {
                let number = next(&mut rest)?;
                if number == 0 {
                    index += next(&mut rest)? as usize;
                    continue;
                }
                values[index][phase] = (number >> 1) as i16 ^ -((number & 1) as i16);
                index += 1;
            }
            if index > values.len() {
                return Err(BadWeights("it is too long"));
            }
        }
        if rest.is_empty() { Ok(Self { shape, values }) } else { Err(BadWeights("it is too long")) }
    }
}

impl Shape {
    /// The layout for the board of a rule set.
    pub(crate) fn of(rules: &RuleSet, is_coarse: bool) -> Self {
        let board = rules.board();
        let diagonal = rules.rules().movement.lines != Lines::Orthogonal;
        Self::new(board.height.into(), board.per_row().into(), diagonal, is_coarse)
    }
}

/// The name of the coarse weights for these rules.
pub fn coarse_name(movement: &Movement) -> &'static str {
    match (movement.objective, movement.king_range) {
        (Objective::Giveaway, _) => "any-giveaway",
        (Objective::FirstKing, _) => "any-first-king",
        (Objective::Normal, KingRange::Short) => "any-short",
        (Objective::Normal, KingRange::Flying) => "any-flying",
    }
}

fn write_zeros(file: &mut Vec<u8>, zeros: &mut u32) {
    if *zeros > 0 {
        file.push(0);
        leb128::put(file, *zeros);
        *zeros = 0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn built_in_weights_are_readable_and_named_after_rule_sets() {
        assert_eq!(NAMES.len(), BUILT_IN.len());
        for (id, file) in BUILT_IN {
            let weights = Weights::read(file).expect(id);
            if id.starts_with("any-") {
                assert!(weights.is_coarse(), "{id}");
            } else {
                let rules = RuleSet::named(id).expect(id);
                assert_eq!(weights.shape, Shape::of(&rules, false), "{id}");
            }
        }
    }

    #[test]
    fn built_in_networks_are_readable_and_fit_the_board_of_their_weights() {
        for (id, file) in NETWORKS {
            let network = crownhead_nnue::Weights::read(file).expect(id);
            let weights = BUILT_IN.iter().find(|(of, _)| of == id).expect("weights of this name");
            let weights = Weights::read(weights.1).expect(id);
            assert_eq!(network.squares(), weights.shape.cells(), "{id}");
        }
    }

    #[test]
    fn what_is_written_reads_back() {
        for id in ["english", "international", "turkish", "canadian"] {
            let rules = RuleSet::named(id).expect(id);
            let mut weights = Weights::untuned(&rules);
            let last = weights.values.len() - 1;
            weights.values[last] = [i16::MIN, i16::MAX];
            weights.values[last - 2] = [-1, 0];
            assert_eq!(Weights::read(&weights.write()), Ok(weights));
        }
    }

    #[test]
    fn broken_files_are_refused() {
        let rules = RuleSet::named("english").expect("a rule set");
        let file = Weights::untuned(&rules).write();
        for length in 0..file.len() {
            assert!(Weights::read(&file[..length]).is_err(), "{length} bytes");
        }
        let longer = [&file[..], &[1]].concat();
        assert_eq!(Weights::read(&longer), Err(BadWeights("it is too long")));
    }
}
