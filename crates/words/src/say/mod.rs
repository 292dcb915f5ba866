//! The messages of `messages`: a module of functions for each file, and a table of texts
//! for each language. Made by `cargo xtask codegen`. Do not edit.

#![allow(clippy::needless_pass_by_value, reason = "numbers and texts alike")]

#[rustfmt::skip]
mod in_de;
#[rustfmt::skip]
mod in_en;
#[rustfmt::skip]
mod in_es;
#[rustfmt::skip]
mod in_fr;
#[rustfmt::skip]
mod in_it;
#[rustfmt::skip]
mod in_nl;
#[rustfmt::skip]
mod in_pl;
#[rustfmt::skip]
mod in_pt;
#[rustfmt::skip]
mod in_ru;
#[rustfmt::skip]
pub mod advice;
#[rustfmt::skip]
pub mod draws;
#[rustfmt::skip]
pub mod entry;
#[rustfmt::skip]
pub mod fact;
#[rustfmt::skip]
pub mod house;
#[rustfmt::skip]
pub mod names;
#[rustfmt::skip]
pub mod refusal;
#[rustfmt::skip]
pub mod report;
#[rustfmt::skip]
pub mod result;
#[rustfmt::skip]
pub mod review;
#[rustfmt::skip]
pub mod screen;
#[rustfmt::skip]
pub mod share;
#[rustfmt::skip]
pub mod sides;
#[rustfmt::skip]
pub mod switches;
#[rustfmt::skip]
pub mod text;
#[rustfmt::skip]
pub mod why;

use crate::Language;

/// The texts of a language: files, and the messages of each.
pub(crate) fn texts(language: Language) -> &'static [&'static [&'static str]] {
    match language {
        Language::De => &in_de::TEXTS,
        Language::En => &in_en::TEXTS,
        Language::Es => &in_es::TEXTS,
        Language::Fr => &in_fr::TEXTS,
        Language::It => &in_it::TEXTS,
        Language::Nl => &in_nl::TEXTS,
        Language::Pl => &in_pl::TEXTS,
        Language::Pt => &in_pt::TEXTS,
        Language::Ru => &in_ru::TEXTS,
    }
}
