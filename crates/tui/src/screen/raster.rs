//! A small rasteriser: one square of the board with its piece, at any size.
//! The same picture goes to terminals that show images, pixel by pixel, and
//! to all others as block characters with two colours each.

use std::{cell::RefCell, collections::HashMap, rc::Rc};

use ratatui::layout::Rect;

/// A colour in 24 bits.
pub(super) type Rgb = (u8, u8, u8);

/// How many samples per pixel in each direction: pixels at the edge of a
/// shape get the mean of them.
const SAMPLES: u32 = 4;
/// The radius of a piece, where half the width of its square is 1.
const RADIUS: f64 = 0.88;

/// What a piece looks like from above.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Shape {
    Disc,
    X,
    O,
}

/// A piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Figure {
    pub(super) shape: Shape,
    pub(super) is_king: bool,
    pub(super) fill: Rgb,
    /// The colour of the other side: edges and crowns are drawn with it.
    pub(super) ink: Rgb,
    /// Whether the piece was captured and will leave at the end of the move.
    pub(super) is_faded: bool,
}

/// A square of the board and what is on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Tile {
    pub(super) square: Rgb,
    pub(super) figure: Option<Figure>,
    /// A dot: the chosen piece can go here.
    pub(super) dot: Option<Rgb>,
    /// A frame around the square: the cursor, or a piece that must capture.
    pub(super) frame: Option<Rgb>,
    /// The number of the square, in its corner. Only pictures have room for
    /// it; block characters get it as text.
    pub(super) number: Option<u8>,
}

/// Pixels, row by row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Image {
    pub(super) width: u32,
    pub(super) height: u32,
    pub(super) pixels: Vec<Rgb>,
}

impl Image {
    pub(super) fn at(&self, x: u32, y: u32) -> Rgb {
        self.pixels[(y * self.width + x) as usize]
    }
}

/// A colour between two others.
pub(super) fn mix(a: Rgb, b: Rgb, share: f64) -> Rgb {
    let part = |a: u8, b: u8| (f64::from(a) + (f64::from(b) - f64::from(a)) * share).round() as u8;
    (part(a.0, b.0), part(a.1, b.1), part(a.2, b.2))
}

/// The mean of some colours.
fn mean(colours: &[Rgb]) -> Rgb {
    let count = colours.len().max(1) as u32;
    let sum = |part: fn(&Rgb) -> u8| {
        (colours.iter().map(|colour| u32::from(part(colour))).sum::<u32>() / count) as u8
    };
    (sum(|c| c.0), sum(|c| c.1), sum(|c| c.2))
}

impl Tile {
    /// The square in so many pixels.
    pub(super) fn render(&self, width: u32, height: u32) -> Image {
        let mut pixels = Vec::with_capacity((width * height) as usize);
        let mut samples = Vec::with_capacity((SAMPLES * SAMPLES) as usize);
        for (y, x) in (0..height).flat_map(|y| (0..width).map(move |x| (y, x))) {
            samples.clear();
            for (dy, dx) in (0..SAMPLES).flat_map(|dy| (0..SAMPLES).map(move |dx| (dy, dx))) {
                let part = |at: u32, sample: u32, size: u32| {
                    let at = f64::from(at) + (f64::from(sample) + 0.5) / f64::from(SAMPLES);
                    2.0 * at / f64::from(size) - 1.0
                };
                samples.push(self.colour_at(part(x, dx, width), part(y, dy, height)));
            }
            pixels.push(mean(&samples));
        }
        let mut image = Image { width, height, pixels };
        if let Some(number) = self.number {
            let ink = mix(self.square, (255, 255, 255), 0.65);
            draw_number(&mut image, number, ink);
        }
        image
    }

    /// The colour at a point, -1 to 1 from the middle.
    fn colour_at(&self, x: f64, y: f64) -> Rgb {
        if let Some(frame) = self.frame.filter(|_| x.abs().max(y.abs()) > 0.92) {
            return frame;
        }
        if let Some(dot) = self.dot.filter(|_| x.hypot(y) < 0.28) {
            return dot;
        }
        let figure = self.figure.and_then(|figure| Some((figure, figure.colour_at(x, y)?)));
        match figure {
            Some((figure, colour)) if figure.is_faded => mix(colour, self.square, 0.6),
            Some((_, colour)) => colour,
            None => self.square,
        }
    }
}

impl Figure {
    /// The colour at a point, if the piece covers it.
    fn colour_at(&self, x: f64, y: f64) -> Option<Rgb> {
        match self.shape {
            Shape::Disc => self.disc_at(x, y),
            Shape::X | Shape::O => {
                // A king is the capital letter.
                let (size, half) = if self.is_king { (0.82, 0.17) } else { (0.52, 0.13) };
                let is_covered = if self.shape == Shape::X {
                    (x.abs() - y.abs()).abs() < half * std::f64::consts::SQRT_2
                        && x.abs().max(y.abs()) < size
                } else {
                    (x.hypot(y) - (size - half)).abs() < half
                };
                is_covered.then_some(self.fill)
            }
        }
    }

    fn disc_at(&self, x: f64, y: f64) -> Option<Rgb> {
        let radius = x.hypot(y) / RADIUS;
        if radius > 1.0 {
            return None;
        }
        if self.is_king && is_crown(x / RADIUS, y / RADIUS) {
            return Some(self.ink);
        }
        // An edge and one groove, as turned pieces have.
        let share = match radius {
            r if r > 0.93 => 0.42,
            r if (0.66..0.72).contains(&r) && !self.is_king => 0.28,
            _ => 0.0,
        };
        Some(mix(self.fill, self.ink, share))
    }
}

/// Whether a point is on a crown of three points, in parts of the radius.
fn is_crown(x: f64, y: f64) -> bool {
    const TOP: [(f64, f64); 5] =
        [(-0.55, -0.28), (-0.28, 0.06), (0.0, -0.45), (0.28, 0.06), (0.55, -0.28)];
    let top = TOP.windows(2).find_map(|pair| {
        let ((x0, y0), (x1, y1)) = (pair[0], pair[1]);
        (x0..=x1).contains(&x).then(|| y0 + (y1 - y0) * (x - x0) / (x1 - x0))
    });
    top.is_some_and(|top| (top..0.42).contains(&y))
}

/// Digits of three by five dots, each row as three bits.
const DIGITS: [[u8; 5]; 10] = [
    [7, 5, 5, 5, 7],
    [2, 6, 2, 2, 7],
    [7, 1, 7, 4, 7],
    [7, 1, 7, 1, 7],
    [5, 5, 7, 1, 1],
    [7, 4, 7, 1, 7],
    [7, 4, 7, 5, 7],
    [7, 1, 1, 2, 2],
    [7, 5, 7, 5, 7],
    [7, 5, 7, 1, 7],
];

/// Writes a number into the upper left corner, where a disc leaves room.
fn draw_number(image: &mut Image, number: u8, ink: Rgb) {
    let dot = (image.height / 40).max(1);
    for (place, digit) in number.to_string().bytes().enumerate() {
        let rows = DIGITS[usize::from(digit - b'0')];
        for (row, column) in (0..5).flat_map(|row| (0..3).map(move |column| (row, column))) {
            if rows[row as usize] >> (2 - column) & 1 == 0 {
                continue;
            }
            let (left, top) = (dot * (2 + column + 4 * place as u32), dot * (2 + row));
            for (y, x) in (top..top + dot).flat_map(|y| (left..left + dot).map(move |x| (y, x))) {
                if x < image.width && y < image.height {
                    image.pixels[(y * image.width + x) as usize] = ink;
                }
            }
        }
    }
}

/// How many parts a block character has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Blocks {
    /// Two by two: in every font.
    Quadrants,
    /// Two by three: in terminals that draw them themselves.
    Sextants,
}

impl Blocks {
    /// Rows of parts in a character; there are two columns.
    pub(super) const fn rows(self) -> u32 {
        match self {
            Self::Quadrants => 2,
            Self::Sextants => 3,
        }
    }

    /// The character with these parts filled: bit 0 is the upper left part,
    /// bit 1 the upper right one, and so on downwards.
    fn character(self, parts: u32) -> char {
        const QUADRANTS: [char; 16] =
            [' ', '▘', '▝', '▀', '▖', '▌', '▞', '▛', '▗', '▚', '▐', '▜', '▄', '▙', '▟', '█'];
        match (self, parts) {
            (Self::Quadrants, parts) => QUADRANTS[(parts & 15) as usize],
            (Self::Sextants, 0) => ' ',
            (Self::Sextants, 0b01_01_01) => '▌',
            (Self::Sextants, 0b10_10_10) => '▐',
            (Self::Sextants, 0b11_11_11) => '█',
            // Unicode leaves out the four above.
            (Self::Sextants, parts) => {
                let skipped = u32::from(parts > 0b01_01_01) + u32::from(parts > 0b10_10_10);
                char::from_u32(0x1_fb00 + parts - 1 - skipped).unwrap_or(' ')
            }
        }
    }
}

/// A character with two colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Block {
    pub(super) character: char,
    pub(super) fore: Rgb,
    pub(super) back: Rgb,
}

impl Tile {
    /// The square in so many characters, row by row.
    pub(super) fn blocks(&self, columns: u32, lines: u32, blocks: Blocks) -> Vec<Block> {
        let rows = blocks.rows();
        let image = self.render(2 * columns, rows * lines);
        let block = |line: u32, column: u32| {
            let parts: Vec<Rgb> = (0..2 * rows)
                .map(|part| image.at(2 * column + part % 2, rows * line + part / 2))
                .collect();
            nearest_block(&parts, blocks)
        };
        (0..lines)
            .flat_map(|line| (0..columns).map(move |column| (line, column)))
            .map(|(l, c)| block(l, c))
            .collect()
    }
}

/// A kind of tile at one size.
type Key = (Tile, u16, u16, Blocks);

/// Tiles drawn before: a board has few kinds of them, and every frame has
/// all of its squares.
#[derive(Debug, Default)]
pub(super) struct BlockCache(RefCell<HashMap<Key, Rc<[Block]>>>);

/// Kinds of tiles that are remembered; resizing windows makes new ones.
const MOST_REMEMBERED: usize = 512;

impl BlockCache {
    pub(super) fn blocks(&self, tile: &Tile, rect: Rect, blocks: Blocks) -> Rc<[Block]> {
        let mut known = self.0.borrow_mut();
        if known.len() > MOST_REMEMBERED {
            known.clear();
        }
        let key = (*tile, rect.width, rect.height, blocks);
        let drawn = known
            .entry(key)
            .or_insert_with(|| tile.blocks(rect.width.into(), rect.height.into(), blocks).into());
        Rc::clone(drawn)
    }
}

/// The block that comes nearest to some parts: their two most different
/// colours, and each part with the nearer one.
fn nearest_block(parts: &[Rgb], blocks: Blocks) -> Block {
    let distance = |a: Rgb, b: Rgb| {
        let square = |a: u8, b: u8| u32::from(a.abs_diff(b)).pow(2);
        square(a.0, b.0) + square(a.1, b.1) + square(a.2, b.2)
    };
    let pairs = parts.iter().flat_map(|a| parts.iter().map(move |b| (*a, *b)));
    let (fore, back) = pairs.max_by_key(|(a, b)| distance(*a, *b)).unwrap_or_default();
    let is_fore = |part: &Rgb| distance(*part, fore) < distance(*part, back);
    let (fores, backs): (Vec<Rgb>, Vec<Rgb>) = parts.iter().partition(|part| is_fore(part));
    let filled = parts.iter().enumerate().filter(|(_, part)| is_fore(part));
    let bits = filled.map(|(part, _)| 1 << part).sum();
    let back = if backs.is_empty() { back } else { mean(&backs) };
    let fore = if fores.is_empty() { back } else { mean(&fores) };
    Block { character: blocks.character(bits), fore, back }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SQUARE: Rgb = (100, 100, 100);
    const WHITE: Rgb = (250, 250, 250);
    const BLACK: Rgb = (10, 10, 10);

    fn tile(shape: Shape, is_king: bool) -> Tile {
        let figure = Figure { shape, is_king, fill: WHITE, ink: BLACK, is_faded: false };
        Tile { square: SQUARE, figure: Some(figure), dot: None, frame: None, number: None }
    }

    fn share(image: &Image, colour: Rgb) -> f64 {
        let count = image.pixels.iter().filter(|pixel| **pixel == colour).count();
        count as f64 / image.pixels.len() as f64
    }

    #[test]
    fn a_disc_is_round_and_fills_its_share_of_the_square() {
        let image = tile(Shape::Disc, false).render(100, 100);
        let outside = share(&image, SQUARE);
        let expected = 1.0 - std::f64::consts::PI / 4.0 * RADIUS * RADIUS;
        assert!((outside - expected).abs() < 0.03, "{outside} for {expected}");
        assert_eq!(image.at(50, 50), WHITE);
        for corner in [(0, 0), (99, 0), (0, 99), (99, 99)] {
            assert_eq!(image.at(corner.0, corner.1), SQUARE);
        }
    }

    #[test]
    fn kings_differ_from_men_in_every_shape_and_kind_of_block() {
        for shape in [Shape::Disc, Shape::X, Shape::O] {
            let (man, king) = (tile(shape, false), tile(shape, true));
            for blocks in [Blocks::Quadrants, Blocks::Sextants] {
                for lines in 2..=5 {
                    let blocks_of = |tile: &Tile| tile.blocks(2 * lines, lines, blocks);
                    assert_ne!(blocks_of(&man), blocks_of(&king), "{shape:?} {lines}");
                }
            }
        }
    }

    #[test]
    fn an_empty_square_is_blank_and_has_its_colour() {
        let empty = Tile { figure: None, ..tile(Shape::Disc, false) };
        let blocks = empty.blocks(4, 2, Blocks::Quadrants);
        assert_eq!(blocks.len(), 8);
        assert!(blocks.iter().all(|block| block.back == SQUARE && block.character == ' '));
    }

    #[test]
    fn sextants_are_the_characters_that_unicode_has() {
        assert_eq!(Blocks::Sextants.character(1), '\u{1fb00}');
        assert_eq!(Blocks::Sextants.character(0b01_01_00), '\u{1fb13}');
        assert_eq!(Blocks::Sextants.character(0b01_01_10), '\u{1fb14}');
        assert_eq!(Blocks::Sextants.character(0b11_11_10), '\u{1fb3b}');
        assert_eq!(Blocks::Quadrants.character(0b0110), '▞');
    }

    #[test]
    fn numbers_are_drawn_beside_the_piece() {
        let numbered = Tile { number: Some(32), ..tile(Shape::Disc, false) };
        let (with, without) = (numbered.render(80, 80), tile(Shape::Disc, false).render(80, 80));
        let changed = (0..80 * 80).filter(|at| with.pixels[*at] != without.pixels[*at]).count();
        assert!(changed >= 40, "{changed}");
        assert_eq!(with.at(40, 40), without.at(40, 40));
    }
}
