//! Large arrays of a length known to the compiler, which then needs no check of
//! bounds where an index is masked.

/// An array on the heap, all of one value; never on the stack, not even while it is made.
#[expect(clippy::unnecessary_box_returns, reason = "the array is too large for the stack")]
pub(crate) fn filled<T: Clone, const LENGTH: usize>(value: T) -> Box<[T; LENGTH]> {
    let all = vec![value; LENGTH].into_boxed_slice();
    all.try_into().unwrap_or_else(|_| unreachable!("it is as long as its type"))
}
