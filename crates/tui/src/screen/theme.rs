//! Colours and shapes. A theme is written in true colours and brought down to
//! what the terminal shows; where it shows none, shapes and marks say all
//! that colours would.

use ratatui::style::{Color, Modifier, Style};

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

type Rgb = (u8, u8, u8);

/// The colours of a board.
#[derive(Clone, Copy, Debug)]
struct Palette {
    name: &'static str,
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
        name: "wood",
        idle: (0xec, 0xd6, 0xb0),
        played: (0x8a, 0x5a, 0x38),
        white: (0xff, 0xf6, 0xe3),
        black: (0x24, 0x1a, 0x16),
        last: (0xa8, 0x87, 0x3a),
        chosen: (0x4f, 0x7d, 0x3a),
        target: (0xb8, 0xe0, 0x7a),
        must: (0xc4, 0x5a, 0x2c),
        cursor: (0x3d, 0x6f, 0xa8),
    },
    Palette {
        name: "club",
        idle: (0xf2, 0xee, 0xd8),
        played: (0x3f, 0x70, 0x4d),
        white: (0xff, 0xff, 0xff),
        black: (0xa8, 0x1e, 0x22),
        last: (0x7e, 0x8f, 0x3a),
        chosen: (0x1f, 0x4f, 0x6e),
        target: (0xff, 0xd8, 0x6b),
        must: (0xd0, 0x7a, 0x1c),
        cursor: (0x2a, 0x5d, 0xb0),
    },
    Palette {
        name: "night",
        idle: (0x1b, 0x1f, 0x27),
        played: (0x3a, 0x42, 0x50),
        white: (0xe8, 0xe6, 0xdf),
        black: (0x0b, 0x0d, 0x11),
        last: (0x5a, 0x58, 0x33),
        chosen: (0x2f, 0x5f, 0x53),
        target: (0x7f, 0xd4, 0xb0),
        must: (0x9c, 0x4d, 0x2a),
        cursor: (0x3a, 0x63, 0xa3),
    },
    // Told apart by brightness alone, whatever the eye makes of hues.
    Palette {
        name: "contrast",
        idle: (0xff, 0xff, 0xff),
        played: (0x70, 0x70, 0x70),
        white: (0xff, 0xff, 0xff),
        black: (0x00, 0x00, 0x00),
        last: (0x95, 0x95, 0x60),
        chosen: (0x00, 0x5f, 0x9f),
        target: (0xff, 0xff, 0x00),
        must: (0xb0, 0x50, 0x00),
        cursor: (0x00, 0x40, 0xc0),
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

    pub(super) fn name(self) -> &'static str {
        self.palette().name
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

    fn colour(self, (r, g, b): Rgb) -> Color {
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
        let palette = self.palette();
        if self.depth == Depth::Mono {
            return match mark {
                Mark::Cursor => Style::new().add_modifier(Modifier::REVERSED),
                Mark::Chosen => Style::new().add_modifier(Modifier::BOLD | Modifier::UNDERLINED),
                _ => Style::new(),
            };
        }
        let colour = match mark {
            Mark::None => palette.played,
            Mark::Last => palette.last,
            Mark::Must => palette.must,
            Mark::Chosen => palette.chosen,
            Mark::Cursor => palette.cursor,
        };
        Style::new().bg(self.colour(colour))
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

    #[test]
    fn pieces_stand_out_from_their_squares_in_every_theme() {
        // Contrast of brightness as for text that must be read.
        let light = |(r, g, b): Rgb| {
            let part = |value: u8| {
                let value = f64::from(value) / 255.0;
                if value <= 0.040_45 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
            };
            0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b)
        };
        let contrast = |a: Rgb, b: Rgb| {
            let (a, b) = (light(a), light(b));
            (a.max(b) + 0.05) / (a.min(b) + 0.05)
        };
        for palette in PALETTES {
            assert!(contrast(palette.white, palette.black) >= 7.0, "{}", palette.name);
            assert!(contrast(palette.white, palette.played) >= 4.5, "{}", palette.name);
            assert!(contrast(palette.target, palette.played) >= 3.0, "{}", palette.name);
        }
    }
}
