//! Themes. Colours are written in 24 bits and reduced to what the terminal
//! shows. Without colours, shapes and signs carry the same meaning.

use crownhead_words::{Language, say::screen};
use ratatui::style::{Color, Modifier, Style};

use super::{
    pictures::Graphics,
    raster::{Figure, Rgb, Shape, mix},
};

/// How many colours there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Depth {
    /// 24 bits.
    True,
    /// The palette of 256.
    Indexed,
    /// None.
    Mono,
}

/// What pieces are drawn with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Glyphs {
    /// Discs of block characters.
    Unicode,
    /// Letters and brackets.
    Ascii,
}

/// The colours of a board.
#[derive(Clone, Copy, Debug)]
struct Palette {
    /// Squares nobody plays on, and those played on.
    idle: Rgb,
    played: Rgb,
    white: Rgb,
    black: Rgb,
    /// Squares of the last move.
    last: Rgb,
    /// The chosen piece, and where it can go.
    chosen: Rgb,
    target: Rgb,
    /// Pieces that must capture.
    must: Rgb,
    cursor: Rgb,
}

const PALETTES: &[Palette] = &[
    Palette {
        idle: (0xec, 0xd6, 0xb0),
        played: (0x94, 0x62, 0x3e),
        white: (0xff, 0xf6, 0xe3),
        black: (0x1c, 0x13, 0x10),
        last: (0x8f, 0x7a, 0x2e),
        chosen: (0x4f, 0x7d, 0x3a),
        target: (0xd8, 0xf2, 0xa4),
        must: (0xc0, 0x54, 0x26),
        cursor: (0x3f, 0x72, 0xac),
    },
    Palette {
        idle: (0xf2, 0xee, 0xd8),
        played: (0x3f, 0x7a, 0x52),
        white: (0xff, 0xff, 0xff),
        black: (0x1d, 0x0b, 0x0c),
        last: (0x7a, 0x7f, 0x2c),
        chosen: (0x3a, 0x80, 0xa8),
        target: (0xff, 0xe0, 0x8a),
        must: (0xb5, 0x5f, 0x12),
        cursor: (0x3c, 0x6c, 0xc0),
    },
    Palette {
        idle: (0x1b, 0x1f, 0x27),
        played: (0x5a, 0x65, 0x78),
        white: (0xf2, 0xf0, 0xe9),
        black: (0x07, 0x08, 0x0b),
        last: (0x80, 0x7c, 0x40),
        chosen: (0x3a, 0x88, 0x74),
        target: (0xb9, 0xf5, 0xd8),
        must: (0xb0, 0x56, 0x2c),
        cursor: (0x4a, 0x72, 0xb8),
    },
    // Told apart by brightness alone, whatever the eye makes of hues.
    Palette {
        idle: (0xff, 0xff, 0xff),
        played: (0x70, 0x70, 0x70),
        white: (0xff, 0xff, 0xff),
        black: (0x00, 0x00, 0x00),
        last: (0x77, 0x77, 0x2f),
        chosen: (0x00, 0x70, 0xb8),
        target: (0xff, 0xff, 0x00),
        must: (0xb8, 0x54, 0x00),
        cursor: (0x2a, 0x62, 0xe0),
    },
];

/// What is special about a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mark {
    None,
    Last,
    Must,
    Chosen,
    Cursor,
}

/// The look of the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Look {
    /// Which of the themes, counted from 0.
    pub theme: usize,
    /// How many colours the terminal has.
    pub depth: Depth,
    /// What pieces are drawn with.
    pub glyphs: Glyphs,
    /// Pictures or block characters, where pieces are not letters.
    pub graphics: Graphics,
}

impl Look {
    /// Words that matter.
    pub(super) const STRONG: Style = Style::new().add_modifier(Modifier::BOLD);
    /// Words that do not.
    pub(super) const FAINT: Style = Style::new().add_modifier(Modifier::DIM);
    /// The line of a list that is chosen.
    pub(super) const PICKED: Style = Style::new().add_modifier(Modifier::REVERSED);

    fn palette(self) -> &'static Palette {
        &PALETTES[self.theme % PALETTES.len()]
    }

    /// What the theme is called.
    pub(super) fn name(self, language: Language) -> &'static str {
        match self.theme % PALETTES.len() {
            0 => screen::theme_wood(language),
            1 => screen::theme_club(language),
            2 => screen::theme_night(language),
            _ => screen::theme_contrast(language),
        }
    }

    pub(super) fn next_theme(&mut self) {
        self.theme = (self.theme + 1) % PALETTES.len();
    }

    pub(super) fn next_glyphs(&mut self) {
        self.glyphs = match self.glyphs {
            Glyphs::Unicode => Glyphs::Ascii,
            Glyphs::Ascii => Glyphs::Unicode,
        };
    }

    pub(super) fn colour(self, (r, g, b): Rgb) -> Color {
        match self.depth {
            Depth::True => Color::Rgb(r, g, b),
            Depth::Indexed => Color::Indexed(indexed((r, g, b))),
            Depth::Mono => Color::Reset,
        }
    }

    /// A square that is not played on.
    pub(super) fn idle(self) -> Style {
        Style::new().bg(self.colour(self.palette().idle))
    }

    /// A square that is.
    pub(super) fn square(self, mark: Mark) -> Style {
        if self.depth == Depth::Mono {
            return match mark {
                Mark::Cursor => Style::new().add_modifier(Modifier::REVERSED),
                Mark::Chosen => Style::new().add_modifier(Modifier::BOLD | Modifier::UNDERLINED),
                Mark::None | Mark::Last | Mark::Must => Style::new(),
            };
        }
        Style::new().bg(self.colour(self.square_colour(mark)))
    }

    /// The colour of a square that is played on.
    pub(super) fn square_colour(self, mark: Mark) -> Rgb {
        let palette = self.palette();
        match mark {
            Mark::None => palette.played,
            Mark::Last => palette.last,
            Mark::Must => palette.must,
            Mark::Chosen => palette.chosen,
            Mark::Cursor => palette.cursor,
        }
    }

    /// The number in the corner of a square.
    pub(super) fn number(self) -> Color {
        self.colour(mix(self.palette().played, self.palette().white, 0.65))
    }

    /// The colour of the dot on a square that can be gone to.
    pub(super) fn target_colour(self) -> Rgb {
        self.palette().target
    }

    /// A piece as it is drawn.
    pub(super) fn figure(self, shape: Shape, is_white: bool, is_king: bool) -> Figure {
        let palette = self.palette();
        let (fill, ink) =
            if is_white { (palette.white, palette.black) } else { (palette.black, palette.white) };
        Figure { shape, is_king, fill, ink, is_faded: false }
    }

    /// The colour of a piece.
    pub(super) fn piece(self, is_white: bool) -> Color {
        let palette = self.palette();
        self.colour(if is_white { palette.white } else { palette.black })
    }

    /// The letter on a king, drawn upon its piece.
    pub(super) fn crown(self, is_white: bool) -> Style {
        if self.depth == Depth::Mono {
            return Style::new().add_modifier(Modifier::BOLD);
        }
        Style::new().bg(self.piece(is_white)).fg(self.piece(!is_white)).add_modifier(Modifier::BOLD)
    }

    /// The dot on a square that can be gone to.
    pub(super) fn target(self) -> Style {
        Style::new().fg(self.colour(self.palette().target)).add_modifier(Modifier::BOLD)
    }

    /// What went wrong.
    pub(super) fn alarm(self) -> Style {
        if self.depth == Depth::Mono {
            return Look::STRONG;
        }
        Style::new().fg(self.colour((0xe0, 0x6c, 0x3c))).add_modifier(Modifier::BOLD)
    }
}

/// The nearest colour of the palette of 256: its cube of 6x6x6, or its greys.
fn indexed((r, g, b): Rgb) -> u8 {
    const STEPS: [u8; 6] = [0, 95, 135, 175, 215, 255];
    let nearest = |value: u8| {
        let distance = |index: &usize| STEPS[*index].abs_diff(value);
        (0..STEPS.len()).min_by_key(distance).unwrap_or(0)
    };
    let error = |(x, y, z): Rgb| {
        let square = |a: u8, b: u8| u32::from(a.abs_diff(b)).pow(2);
        square(x, r) + square(y, g) + square(z, b)
    };
    let [i, j, k] = [r, g, b].map(nearest);
    let cube = (STEPS[i], STEPS[j], STEPS[k]);
    let mean = (u16::from(r) + u16::from(g) + u16::from(b)) / 3;
    let step = (mean.saturating_sub(3) / 10).min(23) as u8;
    let grey = 8 + 10 * step;
    if error((grey, grey, grey)) < error(cube) {
        232 + step
    } else {
        (16 + 36 * i + 6 * j + k) as u8
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_come_down_to_the_nearest_of_256() {
        assert_eq!(indexed((0, 0, 0)), 16);
        assert_eq!(indexed((255, 255, 255)), 231);
        assert_eq!(indexed((0x80, 0x80, 0x80)), 244);
        assert_eq!(indexed((255, 0, 0)), 196);
    }

    /// The colour of the palette of 256 with a number of at least 16.
    fn of_index(index: u8) -> Rgb {
        const STEPS: [u8; 6] = [0, 95, 135, 175, 215, 255];
        if let Some(step) = index.checked_sub(232) {
            let grey = 8 + 10 * step;
            (grey, grey, grey)
        } else {
            let cube = usize::from(index - 16);
            (STEPS[cube / 36], STEPS[cube / 6 % 6], STEPS[cube % 6])
        }
    }

    /// The contrast ratio of WCAG 2.
    fn contrast(a: Rgb, b: Rgb) -> f64 {
        let light = |(r, g, b): Rgb| {
            let part = |value: u8| {
                let value = f64::from(value) / 255.0;
                if value <= 0.040_45 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
            };
            0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b)
        };
        let (a, b) = (light(a), light(b));
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    #[test]
    fn pieces_stand_out_from_every_square_they_can_stand_on_in_every_theme() {
        // WCAG 1.4.11 asks for 3:1 between a shape and what is beside it.
        let shown = |colour: Rgb| [colour, of_index(indexed(colour))];
        for (name, palette) in PALETTES.iter().enumerate() {
            let Palette { played, last, chosen, must, cursor, .. } = *palette;
            assert!(contrast(palette.white, palette.black) >= 7.0, "{name}");
            for square in [played, last, chosen, must, cursor] {
                for (side, piece) in [("white", palette.white), ("black", palette.black)] {
                    for (piece, square) in shown(piece).into_iter().zip(shown(square)) {
                        let found = contrast(piece, square);
                        assert!(found >= 3.0, "{name}: {side} on {square:?}: {found:.2}");
                    }
                }
            }
            assert!(contrast(palette.target, played) >= 3.0, "{name}");
        }
    }
}
