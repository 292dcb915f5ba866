//! The Python module `crownhead._core`: classes around the libraries of the workspace. It has no rules
//! and no texts of its own; errors of the libraries become `ValueError`s with their words.

mod engine;
mod pdn;
mod planes;
mod position;
mod rules;
mod wait;

use pyo3::prelude::*;

/// Rules, notation, engine and tables of draughts.
#[pymodule]
mod _core {
    #[pymodule_export]
    use crate::{
        engine::{Answer, Engine, Line, Tablebase},
        pdn::{PdnGame, PdnReader, read_pdn},
        planes::planes,
        position::{Game, Move, Position},
        rules::{Rules, rule_sets, switches},
    };
}

/// A library's error as Python's.
fn bad(error: impl std::fmt::Display) -> PyErr {
    pyo3::exceptions::PyValueError::new_err(error.to_string())
}
