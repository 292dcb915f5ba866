//! The parameters of the search: depths and margins at which each pruning,
//! reduction and extension applies. Every value was found by playing matches.

/// Margins are in hundredths of a man, depths in plies.
#[derive(Clone, Copy, Debug)]
pub struct Params {
    /// Quiescence search: plies at which all moves are searched when the
    /// opponent threatens a capture.
    pub threats: i32,
    /// Quiescence search: plies after those at which promotions are searched.
    pub promotions: i32,
    /// Enhanced transposition cutoffs (ETC): least depth at which the positions
    /// after all moves are looked up in the hash table before any is searched.
    pub etc_depth: i32,
    /// Internal iterative reduction (IIR): least depth at which a node without
    /// a hash move is searched one ply less deep.
    pub iir_depth: i32,
    /// Singular extension: least depth at which a hash move that is better
    /// than all others by the margin below is extended by a ply.
    pub singular_depth: i32,
    /// Singular extension: margin at depth eight, in proportion at others.
    pub singular_margin: i32,
    /// Reverse futility pruning (RFP): greatest depth at which a node is cut
    /// off because its static evaluation beats beta by the margin below.
    pub reverse_depth: i32,
    /// Reverse futility pruning: margin per remaining ply.
    pub reverse_margin: i32,
    /// Razoring: greatest depth at which a node whose static evaluation is
    /// below alpha by the margin below drops into quiescence search.
    pub razor_depth: i32,
    /// Razoring: margin per remaining ply.
    pub razor_margin: i32,
    /// `ProbCut`: least depth at which a shallower search that beats beta by the
    /// margin below cuts the node off.
    pub probcut_depth: i32,
    /// `ProbCut`: margin above beta.
    pub probcut_margin: i32,
    /// `ProbCut`: by how many plies the verifying search is shallower.
    pub probcut_less: i32,
    /// Futility pruning: greatest depth at which quiet moves are skipped when
    /// the static evaluation is below alpha by the margin below.
    pub futility_depth: i32,
    /// Futility pruning: margin per remaining ply.
    pub futility_margin: i32,
    /// Late move reductions (LMR): history score that changes the reduction by
    /// one ply.
    pub history_unit: i32,
    /// Late move reductions: constant part, in hundredths of a ply.
    pub late_base: i32,
    /// Late move reductions: divisor of ln(depth) * ln(move number), in
    /// hundredths.
    pub late_divisor: i32,
    /// Late move reductions: greatest reduction of a move that sacrifices a
    /// piece.
    pub offer_most: i32,
    /// Aspiration window: half its width around the score of the previous
    /// iteration.
    pub window: i32,
}

impl Default for Params {
    fn default() -> Self {
        Self {
            threats: 1,
            promotions: 3,
            etc_depth: 4,
            iir_depth: 4,
            singular_depth: 8,
            singular_margin: 12,
            reverse_depth: 6,
            reverse_margin: 30,
            razor_depth: 2,
            razor_margin: 120,
            probcut_depth: 6,
            probcut_margin: 40,
            probcut_less: 4,
            futility_depth: 4,
            futility_margin: 60,
            history_unit: 4096,
            late_base: 30,
            late_divisor: 200,
            offer_most: 1,
            window: 16,
        }
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
