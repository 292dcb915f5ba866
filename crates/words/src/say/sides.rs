//! `messages/en/sides.ftl`. Made by `cargo xtask codegen`. Do not edit.

/// white
pub fn white() -> &'static str {
    "white"
}

/// black
pub fn black() -> &'static str {
    "black"
}

/// White
pub fn white_first() -> &'static str {
    "White"
}

/// Black
pub fn black_first() -> &'static str {
    "Black"
}

/// x
pub fn x() -> &'static str {
    "x"
}

/// o
pub fn o() -> &'static str {
    "o"
}
