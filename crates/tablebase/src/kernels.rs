//! The kernels that solve and verify tables. The solver is the largest code of
//! this crate and is compiled once per kernel. It is compiled for the rule sets
//! whose tables people make; other rule sets are solved by the interpreting
//! kernel, which gives the same tables more slowly.

use crownhead_rules::{AnyKernel, RuleSet};

/// The rule set with a kernel that [`with_solving_kernel!`] knows.
pub(crate) fn for_solving(rules: &RuleSet) -> RuleSet {
    match rules.kernel() {
        AnyKernel::Italian8(_)
        | AnyKernel::Spanish8(_)
        | AnyKernel::Czech8(_)
        | AnyKernel::Killer10(_)
        | AnyKernel::Frisian10(_)
        | AnyKernel::International14(_) => rules.interpreted(),
        AnyKernel::English8(_)
        | AnyKernel::International8(_)
        | AnyKernel::Russian8(_)
        | AnyKernel::Pool8(_)
        | AnyKernel::International10(_)
        | AnyKernel::Forward8(_)
        | AnyKernel::Backward8(_)
        | AnyKernel::Forward10(_)
        | AnyKernel::Backward10(_)
        | AnyKernel::House14(_)
        | AnyKernel::HouseWide10(_)
        | AnyKernel::HouseWide14(_)
        | AnyKernel::HouseFull(_) => rules.clone(),
    }
}

/// Like `with_kernel!`, for rule sets that went through [`for_solving`].
macro_rules! with_solving_kernel {
    ($rules:expr, |$kernel:ident| $body:expr) => {{
        use crownhead_rules::AnyKernel;
        match $rules.kernel() {
            AnyKernel::English8($kernel) => $body,
            AnyKernel::International8($kernel) => $body,
            AnyKernel::Russian8($kernel) => $body,
            AnyKernel::Pool8($kernel) => $body,
            AnyKernel::International10($kernel) => $body,
            AnyKernel::Forward8($kernel) => $body,
            AnyKernel::Backward8($kernel) => $body,
            AnyKernel::Forward10($kernel) => $body,
            AnyKernel::Backward10($kernel) => $body,
            AnyKernel::House14($kernel) => $body,
            AnyKernel::HouseWide10($kernel) => $body,
            AnyKernel::HouseWide14($kernel) => $body,
            AnyKernel::HouseFull($kernel) => $body,
            AnyKernel::Italian8(_)
            | AnyKernel::Spanish8(_)
            | AnyKernel::Czech8(_)
            | AnyKernel::Killer10(_)
            | AnyKernel::Frisian10(_)
            | AnyKernel::International14(_) => {
                unreachable!("`for_solving` replaces these kernels")
            }
        }
    }};
}

pub(crate) use with_solving_kernel;
