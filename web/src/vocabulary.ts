// Made from crates/rules by `cargo xtask codegen`. Do not edit.

/** Games whose pieces and sides are called x and o. */
export const BY_LETTERS: readonly string[] = ["xo"];

/** Games whose players draw lots for their colours. */
export const BY_LOT: readonly string[] = ["simple"];
