//! The arithmetic of the hidden layer, once for every processor and once for
//! those with AVX2. Both are the same code, compiled twice.

use super::{ONE, WIDTH};

/// The units of both sides.
pub(crate) const WIDTHS: usize = 2 * WIDTH;

/// Numbers of both sides.
#[derive(Clone, Debug)]
#[repr(align(64))]
pub(crate) struct Layer([i16; WIDTHS]);

/// Whether this processor has AVX2.
pub(crate) fn is_wide() -> bool {
    #[cfg(target_arch = "x86_64")]
    {
        std::arch::is_x86_feature_detected!("avx2")
    }
    #[cfg(not(target_arch = "x86_64"))]
    {
        false
    }
}

impl Layer {
    pub(crate) const ZERO: Self = Self([0; WIDTHS]);

    pub(crate) fn of(first: &[i16], second: &[i16]) -> Self {
        let mut layer = Self::ZERO;
        layer.0[..WIDTH].copy_from_slice(first);
        layer.0[WIDTH..].copy_from_slice(second);
        layer
    }

    /// Adds and removes pieces.
    #[inline]
    pub(crate) fn change(&mut self, inputs: &[Self], added: &[u8], removed: &[u8], wide: bool) {
        #[cfg(target_arch = "x86_64")]
        if wide {
            // SAFETY: `wide` is true only where `is_wide` found AVX2.
            unsafe { change_wide(self, inputs, added, removed) };
            return;
        }
        let _ = wide;
        change(self, inputs, added, removed);
    }

    /// Takes the numbers of another layer, with pieces added and removed.
    #[inline]
    pub(crate) fn change_from(
        &mut self,
        from: &Self,
        inputs: &[Self],
        added: &[u8],
        removed: &[u8],
        wide: bool,
    ) {
        #[cfg(target_arch = "x86_64")]
        if wide {
            // SAFETY: `wide` is true only where `is_wide` found AVX2.
            unsafe { change_from_wide(self, from, inputs, added, removed) };
            return;
        }
        let _ = wide;
        change_from(self, from, inputs, added, removed);
    }

    /// The sum of an output, before it is scaled.
    #[inline]
    pub(crate) fn output(&self, weights: &Self, wide: bool) -> i32 {
        #[cfg(target_arch = "x86_64")]
        if wide {
            // SAFETY: `wide` is true only where `is_wide` found AVX2.
            return unsafe { output_wide(self, weights) };
        }
        let _ = wide;
        output(self, weights)
    }
}

#[inline(always)]
fn change(layer: &mut Layer, inputs: &[Layer], added: &[u8], removed: &[u8]) {
    let pairs = added.len().min(removed.len());
    for (&new, &old) in added.iter().zip(removed) {
        let (new, old) = (&inputs[usize::from(new)], &inputs[usize::from(old)]);
        for ((unit, new), old) in layer.0.iter_mut().zip(&new.0).zip(&old.0) {
            *unit = unit.wrapping_add(*new).wrapping_sub(*old);
        }
    }
    for &new in &added[pairs..] {
        for (unit, new) in layer.0.iter_mut().zip(&inputs[usize::from(new)].0) {
            *unit = unit.wrapping_add(*new);
        }
    }
    for &old in &removed[pairs..] {
        for (unit, old) in layer.0.iter_mut().zip(&inputs[usize::from(old)].0) {
            *unit = unit.wrapping_sub(*old);
        }
    }
}

#[inline(always)]
fn change_from(layer: &mut Layer, from: &Layer, inputs: &[Layer], added: &[u8], removed: &[u8]) {
    // A move is a piece added and one removed, in one pass.
    if let ([new, added @ ..], [old, removed @ ..]) = (added, removed) {
        let (new, old) = (&inputs[usize::from(*new)], &inputs[usize::from(*old)]);
        for (((unit, from), new), old) in layer.0.iter_mut().zip(&from.0).zip(&new.0).zip(&old.0) {
            *unit = from.wrapping_add(*new).wrapping_sub(*old);
        }
        change(layer, inputs, added, removed);
    } else {
        layer.clone_from(from);
        change(layer, inputs, added, removed);
    }
}

#[inline(always)]
fn output(layer: &Layer, weights: &Layer) -> i32 {
    let mut sum = 0_i32;
    for (unit, weight) in layer.0.iter().zip(&weights.0) {
        let clipped = (*unit).clamp(0, ONE as i16);
        // A weight is less than 128, so the product fits 16 bits.
        let product = clipped.wrapping_mul(*weight);
        sum = sum.wrapping_add(i32::from(product) * i32::from(clipped));
    }
    sum
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2")]
fn change_wide(layer: &mut Layer, inputs: &[Layer], added: &[u8], removed: &[u8]) {
    change(layer, inputs, added, removed);
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2")]
fn change_from_wide(
    layer: &mut Layer,
    from: &Layer,
    inputs: &[Layer],
    added: &[u8],
    removed: &[u8],
) {
    change_from(layer, from, inputs, added, removed);
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2")]
fn output_wide(layer: &Layer, weights: &Layer) -> i32 {
    output(layer, weights)
}
