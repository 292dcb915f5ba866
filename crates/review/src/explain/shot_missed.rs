//! Shot missed: the engine's best move begins a [`Shot`](crate::Shot), or captures that
//! win material by force; another move was made, and it wins at least a man less.

use super::{Case, Explanation};
use crate::missed;

pub(super) fn detect(case: &Case<'_>) -> Option<Explanation> {
    missed::gain(case).map(|shot| Explanation::ShotMissed { shot })
}
