//! The kernels that solve and verify tables. The solver is the largest code of
//! this crate and is compiled once per kernel. It is compiled for the rule sets
//! whose tables people make; other rule sets are solved by the interpreting
//! kernel, which gives the same tables more slowly.

use crownhead_rules::{
    RuleSet,
    unstable::{Kernels, open},
};

/// The rule set with a kernel that [`with_solving_kernel!`] knows.
pub(crate) fn for_solving(rules: &RuleSet) -> RuleSet {
    match open(rules.kernel()) {
        Kernels::Italian8(_)
        | Kernels::Spanish8(_)
        | Kernels::Czech8(_)
        | Kernels::Killer10(_)
        | Kernels::Frisian10(_)
        | Kernels::International14(_) => rules.interpreted(),
        Kernels::English8(_)
        | Kernels::International8(_)
        | Kernels::Russian8(_)
        | Kernels::Pool8(_)
        | Kernels::International10(_)
        | Kernels::Forward8(_)
        | Kernels::Backward8(_)
        | Kernels::Forward10(_)
        | Kernels::Backward10(_)
        | Kernels::House14(_)
        | Kernels::HouseWide10(_)
        | Kernels::HouseWide14(_)
        | Kernels::HouseFull(_) => rules.clone(),
    }
}

/// Like `with_kernel!`, for rule sets that went through [`for_solving`].
macro_rules! with_solving_kernel {
    ($rules:expr, |$kernel:ident| $body:expr) => {{
        use crownhead_rules::unstable::{Kernels, open};
        match open($rules.kernel()) {
            Kernels::English8($kernel) => $body,
            Kernels::International8($kernel) => $body,
            Kernels::Russian8($kernel) => $body,
            Kernels::Pool8($kernel) => $body,
            Kernels::International10($kernel) => $body,
            Kernels::Forward8($kernel) => $body,
            Kernels::Backward8($kernel) => $body,
            Kernels::Forward10($kernel) => $body,
            Kernels::Backward10($kernel) => $body,
            Kernels::House14($kernel) => $body,
            Kernels::HouseWide10($kernel) => $body,
            Kernels::HouseWide14($kernel) => $body,
            Kernels::HouseFull($kernel) => $body,
            Kernels::Italian8(_)
            | Kernels::Spanish8(_)
            | Kernels::Czech8(_)
            | Kernels::Killer10(_)
            | Kernels::Frisian10(_)
            | Kernels::International14(_) => {
                unreachable!("`for_solving` replaces these kernels")
            }
        }
    }};
}

pub(crate) use with_solving_kernel;
