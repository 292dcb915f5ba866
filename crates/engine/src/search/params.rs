//! The numbers of the search, each found by playing matches.

/// Margins are in hundredths of a man, depths in plies.
#[derive(Clone, Copy, Debug)]
pub struct Params {
    /// Plies of quiet moves in answer to threats that quiescence looks at.
    pub threats: i32,
    /// Plies of promotions after that.
    pub promotions: i32,
    /// From this depth on positions one move on are looked up before any is
    /// searched.
    pub etc_depth: i32,
    /// From this depth on a position without a known best move is searched
    /// less deep.
    pub iir_depth: i32,
    /// From this depth on a best move much better than the others is
    /// searched deeper.
    pub singular_depth: i32,
    /// How much better, for eight plies.
    pub singular_margin: i32,
    /// Up to this depth an evaluation far above the window ends the search.
    pub reverse_depth: i32,
    /// How far, for each ply.
    pub reverse_margin: i32,
    /// Up to this depth an evaluation far below the window leaves captures.
    pub razor_depth: i32,
    /// How far, for each ply.
    pub razor_margin: i32,
    /// From this depth on a lesser search may show the window to be exceeded.
    pub probcut_depth: i32,
    /// By how much it must be.
    pub probcut_margin: i32,
    /// How much less deep.
    pub probcut_less: i32,
    /// Up to this depth quiet moves in hopeless positions are left out.
    pub futility_depth: i32,
    /// How hopeless, for each ply.
    pub futility_margin: i32,
    /// History that is worth a ply.
    pub history_unit: i32,
    /// Reductions of late moves: hundredths of a ply for all.
    pub late_base: i32,
    /// And what the product of the logarithms of depth and number is divided
    /// by, in hundredths.
    pub late_divisor: i32,
    /// The most a move that offers a piece is reduced.
    pub offer_most: i32,
    /// The window around the value of the last iteration.
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

/// By how much the depth of late moves is lessened.
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
