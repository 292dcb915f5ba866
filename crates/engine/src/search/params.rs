//! The parameters of the search: depths and margins at which each pruning,
//! reduction and extension applies. Every value was found by playing matches,
//! most of them by `crownhead spsa`.

use std::{collections::BTreeMap, ops::RangeInclusive};

use crownhead_rules::{KingRange, RuleSet};

/// Declares the parameters: name, value with short kings, value with flying
/// kings, and range.
macro_rules! params {
    ($($(#[doc = $doc:literal])* $name:ident: $short:literal, $flying:literal in $range:expr;)*) => {
        /// Margins are in hundredths of a man, depths in plies.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[non_exhaustive]
        pub struct Params {
            $($(#[doc = $doc])* pub $name: i32,)*
        }

        impl Params {
            /// The parameters for a rule set: they depend on how far its kings
            /// move.
            pub fn for_rules(rules: &RuleSet) -> Self {
                match rules.rules().movement.king_range {
                    KingRange::Short => Self { $($name: $short,)* },
                    KingRange::Flying => Self { $($name: $flying,)* },
                }
            }

            /// The names of all parameters with the ranges of their values.
            ///
            /// ```
            /// use crownhead_engine::Params;
            ///
            /// assert!(Params::all().any(|(name, range)| name == "razor_margin" && range.contains(&120)));
            /// ```
            pub fn all() -> impl Iterator<Item = (&'static str, RangeInclusive<i32>)> {
                [$((stringify!($name), $range),)*].into_iter()
            }

            /// The value of a parameter; `None` if there is no such parameter.
            pub fn get(&self, name: &str) -> Option<i32> {
                match name {
                    $(stringify!($name) => Some(self.$name),)*
                    _ => None,
                }
            }

            /// Sets a parameter, within its range. Returns whether there is one of this name.
            pub fn set(&mut self, name: &str, value: i32) -> bool {
                match name {
                    $(stringify!($name) => {
                        let range: RangeInclusive<i32> = $range;
                        self.$name = value.clamp(*range.start(), *range.end());
                    })*
                    _ => return false,
                }
                true
            }
        }
    };
}

params! {
    /// Transposition table: greatest depth of nodes that are kept in the small table of recent
    /// ones instead.
    recent_depth: 1, 1 in 0..=7;
    /// Quiescence search: plies at which all moves are searched when the
    /// opponent threatens a capture.
    threats: 0, 0 in 0..=4;
    /// Quiescence search: plies after those at which promotions are searched.
    promotions: 3, 3 in 0..=8;
    /// Enhanced transposition cutoffs (ETC): least depth at which the positions
    /// after all moves are looked up in the hash table before any is searched.
    etc_depth: 4, 4 in 1..=64;
    /// Internal iterative reduction (IIR): least depth at which a node without
    /// a hash move is searched one ply less deep.
    iir_depth: 4, 4 in 2..=64;
    /// Singular extension: least depth at which a hash move that is better
    /// than all others by the margin below is extended by a ply.
    singular_depth: 8, 8 in 4..=64;
    /// Singular extension: margin at depth eight, in proportion at others.
    singular_margin: 8, 15 in 0..=100;
    /// Reverse futility pruning (RFP): greatest depth at which a node is cut
    /// off because its static evaluation beats beta by the margin below.
    reverse_depth: 6, 7 in 0..=20;
    /// Reverse futility pruning: margin per remaining ply.
    reverse_margin: 23, 28 in 5..=200;
    /// Razoring: greatest depth at which a node whose static evaluation is
    /// below alpha by the margin below drops into quiescence search.
    razor_depth: 3, 2 in 0..=10;
    /// Razoring: margin per remaining ply.
    razor_margin: 106, 135 in 20..=400;
    /// `ProbCut`: least depth at which a shallower search that beats beta by the
    /// margin below cuts the node off.
    probcut_depth: 6, 6 in 3..=64;
    /// `ProbCut`: margin above beta.
    probcut_margin: 31, 36 in 10..=200;
    /// `ProbCut`: by how many plies the verifying search is shallower.
    probcut_less: 4, 4 in 2..=8;
    /// Futility pruning: greatest depth at which quiet moves are skipped when
    /// the static evaluation is below alpha by the margin below.
    futility_depth: 4, 4 in 0..=12;
    /// Futility pruning: margin per remaining ply.
    futility_margin: 62, 46 in 10..=300;
    /// Late move reductions (LMR): history score that changes the reduction by
    /// one ply.
    history_unit: 3938, 4645 in 500..=30000;
    /// Late move reductions: constant part, in hundredths of a ply.
    late_base: 43, 48 in -100..=200;
    /// Late move reductions: divisor of ln(depth) * ln(move number), in
    /// hundredths.
    late_divisor: 190, 185 in 80..=500;
    /// Late move reductions: greatest reduction of a move that sacrifices a
    /// piece.
    offer_most: 2, 1 in 0..=8;
    /// Aspiration window: half its width around the score of the previous
    /// iteration.
    window: 16, 16 in 4..=100;
    /// Late move reductions: whether a node whose static evaluation is not above that of two plies
    /// before is reduced by a ply more.
    improving: 1, 1 in 0..=1;
    /// Late move pruning (LMP): greatest depth at which late quiet moves without good history are
    /// skipped in calm nodes.
    prune_depth: 3, 3 in 0..=8;
    /// Late move pruning: so many moves and the square of the depth are searched before.
    prune_after: 3, 3 in 0..=30;
}

impl Params {
    /// The same parameters with some values changed.
    #[must_use]
    pub fn with(mut self, changes: &BTreeMap<&'static str, i32>) -> Self {
        for (name, value) in changes {
            self.set(name, *value);
        }
        self
    }
}

/// Late move reductions, by depth and move number.
#[derive(Debug)]
pub(crate) struct Reductions([[u8; 32]; 64]);

impl Reductions {
    pub(crate) fn new(params: &Params) -> Self {
        let reduction = |depth: usize, tried: usize| {
            let product = (depth.max(1) as f64).ln() * ((tried + 1) as f64).ln();
            let plies = f64::from(params.late_base) / 100.0
                + product * 100.0 / f64::from(params.late_divisor);
            plies.clamp(0.0, 60.0) as u8
        };
        Self(std::array::from_fn(|depth| std::array::from_fn(|tried| reduction(depth, tried))))
    }

    #[inline(always)]
    pub(crate) fn of(&self, depth: i32, tried: usize) -> i32 {
        self.0[(depth as usize).min(63)][tried.min(31)].into()
    }
}
