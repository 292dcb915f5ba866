//! What several of the proofs need: reading and writing positions, the perft
//! files, random positions, and the comparison of the two generators.
#![allow(dead_code, reason = "each program that includes this uses its own part of it")]

pub(crate) mod cases;
pub(crate) mod compare;
pub(crate) mod fen;
pub(crate) mod perft_file;
