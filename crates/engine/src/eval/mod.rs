//! What a quiet position is worth.

mod features;
mod linear;
pub mod weights;

pub(crate) use self::{
    features::{Masks, Numbers, Other, Shape, Term},
    linear::{Linear, drawishness},
};

use crownhead_rules::kernel::{Board, Kernel, Layout, MovementSource};

/// An evaluation. The one there is sums tuned weights; a network would be
/// another.
pub(crate) trait Evaluate<L: Layout>: Send + Sync {
    /// What a position without captures is worth to the side to move, in
    /// hundredths of a man.
    fn evaluate<M: MovementSource>(&self, kernel: &Kernel<M, L>, board: &Board<L::Word>) -> i32;
}
