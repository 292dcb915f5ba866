//! What a side is called.

use crownhead_rules::Color;

use crate::{Language, say};

/// A side as sentences speak of it: by its colour or its letter, at the beginning of
/// a sentence or within one. Most languages decline the name, so messages choose
/// their words by the side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Side {
    who: Who,
    is_first: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Who {
    White,
    Black,
    X,
    O,
}

impl Side {
    /// The side that is drawn as x.
    pub const X: Self = Self { who: Who::X, is_first: false };
    /// The side that is drawn as o.
    pub const O: Self = Self { who: Who::O, is_first: false };

    /// A side by its colour.
    pub const fn of(color: Color) -> Self {
        let who = match color {
            Color::White => Who::White,
            Color::Black => Who::Black,
        };
        Self { who, is_first: false }
    }

    /// The side with the name that it has at the beginning of a sentence: `White`.
    #[must_use]
    pub const fn first(self) -> Self {
        Self { is_first: true, ..self }
    }

    /// Its name.
    ///
    /// ```
    /// use crownhead_rules::Color;
    /// use crownhead_words::{Language, Side};
    ///
    /// assert_eq!(Side::of(Color::White).name(Language::En), "white");
    /// assert_eq!(Side::of(Color::White).first().name(Language::Pl), "Białe");
    /// ```
    pub fn name(self, language: Language) -> &'static str {
        match (self.who, self.is_first) {
            (Who::White, false) => say::sides::white(language),
            (Who::White, true) => say::sides::white_first(language),
            (Who::Black, false) => say::sides::black(language),
            (Who::Black, true) => say::sides::black_first(language),
            (Who::X, _) => say::sides::x(language),
            (Who::O, _) => say::sides::o(language),
        }
    }

    /// The case of the message files that is about it.
    pub(crate) const fn key(self) -> &'static str {
        match self.who {
            Who::White => "white",
            Who::Black => "black",
            Who::X => "x",
            Who::O => "o",
        }
    }
}
