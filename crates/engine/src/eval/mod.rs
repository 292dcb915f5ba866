//! Static evaluation of quiet positions.

mod features;
mod linear;
pub mod weights;

pub(crate) use self::{
    features::{Masks, Numbers, Other, Shape, Term},
    linear::{Linear, drawishness},
};

use crownhead_rules::kernel::{Board, Kernel, Layout, MovementSource};

/// A static evaluation. [`Linear`] is the only one; a neural network would be
/// another.
pub(crate) trait Evaluate<L: Layout>: Send + Sync {
    /// The score of a position without captures for the side to move, in
    /// hundredths of a man.
    fn evaluate<M: MovementSource>(&self, kernel: &Kernel<M, L>, board: &Board<L::Word>) -> i32;
}
