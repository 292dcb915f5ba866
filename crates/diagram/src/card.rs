//! The picture that chats show with a link: a board, and beside it what the link leads to.

use crate::{
    board::Diagram,
    colour::{Colour, hex},
    paint::{self, Canvas, Scale},
    scene::{Anchor, Form, Shape, Text},
    text,
};

/// Width and height in dots: what most readers of `og:image` ask for.
pub const CARD: (u32, u32) = (1200, 630);
const PAPER: Colour = hex(0xf3_eee4);
const INK: Colour = hex(0x24_1e18);
const FAINT: Colour = hex(0x5a_5044);
const GREEN: Colour = hex(0x1d_5c43);
/// Around the board.
const MARGIN: f32 = 32.0;
/// The most lines of the heading.
const HEADING_LINES: usize = 3;

/// What is written beside the board.
#[derive(Clone, Debug, Default)]
pub struct Card {
    /// The heading.
    pub heading: String,
    /// Below it, in small letters.
    pub lines: Vec<String>,
    /// At the foot: whose page it is.
    pub name: String,
}

/// A board with words beside it, as PNG.
pub fn card(diagram: &Diagram, card: &Card) -> Vec<u8> {
    let (width, height) = (CARD.0 as f32, CARD.1 as f32);
    let mut canvas = Canvas::new(CARD.0 as usize, CARD.1 as usize);
    let scale = Scale { dots: 1.0, origin: (0.0, 0.0) };
    let rect = |corner, size| Form::rect(corner, size);
    paint::shape(&mut canvas, &Shape::flat(rect((0.0, 0.0), (width, height)), PAPER), scale);
    let board = paint::scene(&diagram.scene(), (height - 2.0 * MARGIN) as u32);
    canvas.lay(&board, MARGIN as usize, (CARD.1 as usize - board.height) / 2);
    let left = MARGIN + board.width as f32 + 48.0;
    let room = width - left - MARGIN;
    paint::shape(&mut canvas, &Shape::flat(rect((left, 112.0), (56.0, 6.0)), GREEN), scale);
    let mut write = |words: &str, foot: f32, size: f32, bold: bool, colour: Colour| {
        let words = text::fitted(words, size, bold, room);
        let text = Text { words, foot: (left, foot), size, bold, anchor: Anchor::Start, colour };
        text::paint(&mut canvas, &text, scale);
    };
    let mut foot = 178.0;
    for line in wrapped(&card.heading, 46.0, true, room) {
        write(&line, foot, 46.0, true, INK);
        foot += 56.0;
    }
    foot += 8.0;
    for line in &card.lines {
        write(line, foot, 28.0, false, FAINT);
        foot += 42.0;
    }
    write(&card.name, height - 84.0, 26.0, true, GREEN);
    paint::png(&canvas)
}

/// A text in as many lines as it needs.
fn wrapped(words: &str, size: f32, bold: bool, room: f32) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in words.split_whitespace() {
        let longer = lines.last().map(|line| format!("{line} {word}"));
        match longer {
            Some(longer)
                if text::width(&longer, size, bold) <= room || lines.len() == HEADING_LINES =>
            {
                let last = lines.len() - 1;
                lines[last] = longer;
            }
            Some(_) | None => lines.push(word.to_owned()),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headings_take_three_lines_at_most() {
        let lines = wrapped(&"Warcaby ".repeat(40), 46.0, true, 300.0);
        assert_eq!(lines.len(), HEADING_LINES);
        assert_eq!(wrapped("", 46.0, true, 300.0).len(), 0);
    }
}
