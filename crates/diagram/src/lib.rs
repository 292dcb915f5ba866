//! Positions as pictures, drawn like the board of the web page.
//!
//! A [`Diagram`] is a position with what is marked on it, in a [`Look`]. It becomes a scene, a list of
//! shapes, and a scene becomes SVG or dots; so both show the same. [`animation`] makes a GIF of a game and
//! [`card`] the picture that chats show with a link.
//!
//! No files, no clocks, no rules: whoever asks brings the position and the moves.

#![forbid(unsafe_code)]
#![cfg_attr(not(test), warn(clippy::wildcard_enum_match_arm))]

mod board;
mod card;
mod colour;
mod film;
mod icon;
mod look;
mod paint;
mod piece;
mod scene;
mod svg;
mod text;
mod texture;

pub use self::{
    board::Diagram,
    card::{CARD, Card, card},
    film::{Frame, MOST_FRAMES, animation},
    icon::icon,
    look::{BoardTheme, Coordinates, Look, PieceSet},
};

/// The fonts of pictures: `DejaVu` Sans with Latin, Greek and Cyrillic letters only, renamed as its licence
/// asks; `fonts/LICENSE` is that licence.
pub mod fonts {
    /// The regular font.
    pub const REGULAR: &[u8] = include_bytes!("../fonts/plot-regular.ttf");
    /// The bold font.
    pub const BOLD: &[u8] = include_bytes!("../fonts/plot-bold.ttf");
}

/// The smallest and the largest picture, by its longer side in dots.
pub const SIZES: std::ops::RangeInclusive<u32> = 80..=2000;
