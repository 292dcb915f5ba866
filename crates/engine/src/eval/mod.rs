//! Static evaluation of quiet positions.

mod features;
mod linear;
pub mod weights;

pub(crate) use self::{
    features::{Masks, Numbers, Other, Shape, Term},
    linear::{Linear, drawishness},
};

use crownhead_nnue::State;
use crownhead_rules::kernel::{Board, Kernel, Layout, MovementSource};

/// A static evaluation. [`Linear`] is the only one.
pub(crate) trait Evaluate<L: Layout>: Send + Sync {
    /// What a thread keeps from one evaluation to the next.
    fn state(&self) -> State;

    /// The score of a position without captures for the side to move, in
    /// hundredths of a man. The position is so many plies from the root.
    fn evaluate<M: MovementSource>(
        &self,
        kernel: &Kernel<M, L>,
        board: &Board<L::Word>,
        state: &mut State,
        ply: usize,
    ) -> i32;
}
