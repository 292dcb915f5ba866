//! Pictures on terminals that show them: the protocols of kitty and iTerm2,
//! which take PNG, and sixel. Each square of the board is a picture of its
//! own; only squares that changed are sent.

use std::{collections::HashMap, fmt::Write as _, io, io::Write};

use base64::{Engine as _, engine::general_purpose::STANDARD};
use ratatui::layout::Rect;

use super::raster::{Blocks, Image, Rgb, Tile};

/// The pixels of a character where the terminal does not say.
const USUAL_CELL: (u16, u16) = (10, 20);
/// The most base64 that kitty takes at a time.
const KITTY_CHUNK: usize = 4096;

/// How pieces are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Graphics {
    /// With block characters, on every terminal.
    Cells(Blocks),
    /// Kitty's protocol; Ghostty and Konsole speak it, too.
    Kitty,
    /// Sixel: foot, xterm, mlterm, contour.
    Sixel,
    /// iTerm2's protocol; `WezTerm` speaks it, too.
    Iterm,
}

impl Graphics {
    /// Whether pieces are pictures.
    pub(super) const fn has_pictures(self) -> bool {
        !matches!(self, Self::Cells(_))
    }

    /// The block characters to use where there are no pictures, such as under
    /// a dialog.
    pub(super) const fn blocks(self) -> Blocks {
        match self {
            Self::Cells(blocks) => blocks,
            Self::Kitty | Self::Sixel | Self::Iterm => Blocks::Quadrants,
        }
    }
}

/// The squares as pictures, and where they go.
pub(super) type Wanted = Vec<(Rect, Tile)>;

/// What the terminal shows of them.
#[derive(Debug, Default)]
pub(super) struct Pictures {
    shown: HashMap<Rect, Tile>,
    /// The size of the window in characters when they were shown.
    window: (u16, u16),
}

impl Pictures {
    /// The terminal was cleared: everything is sent again.
    pub(super) fn forget(&mut self) {
        self.shown.clear();
    }

    /// Whether the window has another size than before: the terminal may have
    /// moved or dropped pictures.
    pub(super) fn is_outdated(&mut self, window: (u16, u16)) -> bool {
        std::mem::replace(&mut self.window, window) != window && !self.shown.is_empty()
    }

    /// Sends what changed since the last time. `cell` is the size of a
    /// character in pixels.
    pub(super) fn show(
        &mut self,
        graphics: Graphics,
        wanted: &Wanted,
        cell: (u16, u16),
        output: &mut impl Write,
    ) -> io::Result<()> {
        if wanted.is_empty() {
            if !self.shown.is_empty() {
                self.forget();
                output.write_all(clear(graphics).as_bytes())?;
                output.flush()?;
            }
            return Ok(());
        }
        // The cursor is put back where it was.
        let mut text = String::from("\x1b7");
        for (place, (rect, tile)) in wanted.iter().enumerate() {
            if self.shown.get(rect) == Some(tile) {
                continue;
            }
            let (width, height) = (rect.width * cell.0, rect.height * cell.1);
            let image = tile.render(width.into(), height.into());
            let _ = write!(text, "\x1b[{};{}H", rect.y + 1, rect.x + 1);
            text.push_str(&encode(graphics, &image, *rect, place + 1)?);
            self.shown.insert(*rect, *tile);
        }
        text.push_str("\x1b8");
        output.write_all(text.as_bytes())?;
        output.flush()
    }
}

/// The size of a character in pixels, as the terminal says or as usual.
pub(super) fn cell_size() -> (u16, u16) {
    let Ok(window) = crossterm::terminal::window_size() else { return USUAL_CELL };
    let part = |pixels: u16, cells: u16| pixels.checked_div(cells).filter(|size| *size >= 4);
    match (part(window.width, window.columns), part(window.height, window.rows)) {
        (Some(width), Some(height)) => (width, height),
        _ => USUAL_CELL,
    }
}

/// Takes all pictures away. Sixel and iTerm2 pictures go when their cells are
/// written over.
pub(super) const fn clear(graphics: Graphics) -> &'static str {
    match graphics {
        Graphics::Kitty => "\x1b_Ga=d,d=A,q=2\x1b\\",
        Graphics::Sixel | Graphics::Iterm | Graphics::Cells(_) => "",
    }
}

fn encode(graphics: Graphics, image: &Image, rect: Rect, id: usize) -> io::Result<String> {
    match graphics {
        Graphics::Kitty => Ok(kitty(&png(image)?, rect, id)),
        Graphics::Iterm => Ok(iterm(&png(image)?, rect)),
        Graphics::Sixel => Ok(sixel(image)),
        Graphics::Cells(_) => Ok(String::new()),
    }
}

fn png(image: &Image) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, image.width, image.height);
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_compression(png::Compression::Fast);
    let pixels: Vec<u8> = image.pixels.iter().flat_map(|&(r, g, b)| [r, g, b]).collect();
    let mut writer = encoder.write_header().map_err(io::Error::other)?;
    writer.write_image_data(&pixels).map_err(io::Error::other)?;
    writer.finish().map_err(io::Error::other)?;
    Ok(bytes)
}

/// <https://sw.kovidgoyal.net/kitty/graphics-protocol/>: transmit and show,
/// over so many cells, without moving the cursor or answering.
fn kitty(png: &[u8], rect: Rect, id: usize) -> String {
    let data = STANDARD.encode(png);
    let mut text = String::new();
    let mut control = format!("a=T,f=100,i={id},p=1,c={},r={},C=1,q=2,", rect.width, rect.height);
    let mut rest = data.as_str();
    loop {
        let (chunk, after) = rest.split_at(rest.len().min(KITTY_CHUNK));
        let more = u8::from(!after.is_empty());
        let _ = write!(text, "\x1b_G{control}m={more};{chunk}\x1b\\");
        if after.is_empty() {
            return text;
        }
        control.clear();
        rest = after;
    }
}

/// <https://iterm2.com/documentation-images.html>
fn iterm(png: &[u8], rect: Rect) -> String {
    let data = STANDARD.encode(png);
    format!(
        "\x1b]1337;File=inline=1;size={};width={};height={};preserveAspectRatio=0;doNotMoveCursor=1:{data}\x07",
        png.len(),
        rect.width,
        rect.height
    )
}

/// Sixel: a palette of the colours in the image, reduced to steps that leave
/// no more than 256 of them, then bands of six rows, colour by colour.
fn sixel(image: &Image) -> String {
    let reduce = |(r, g, b): Rgb| (r & 0xf0, g & 0xf0, b & 0xf0);
    let mut palette: Vec<Rgb> = Vec::new();
    let places: Vec<usize> = image
        .pixels
        .iter()
        .map(|&pixel| {
            let colour = reduce(pixel);
            palette.iter().position(|other| *other == colour).unwrap_or_else(|| {
                palette.push(colour);
                palette.len() - 1
            })
        })
        .collect();
    let mut text = format!("\x1bP0;1;0q\"1;1;{};{}", image.width, image.height);
    for (place, &(r, g, b)) in palette.iter().enumerate().take(256) {
        let percent = |value: u8| (u32::from(value) + 8).min(255) * 100 / 255;
        let _ = write!(text, "#{place};2;{};{};{}", percent(r), percent(g), percent(b));
    }
    for top in (0..image.height).step_by(6) {
        for place in 0..palette.len().min(256) {
            let bits = |x: u32| -> u8 {
                let rows = (0..6).filter(|row| top + row < image.height);
                let is_set = |row: &u32| places[((top + row) * image.width + x) as usize] == place;
                rows.filter(is_set).map(|row| 1 << row).sum()
            };
            let line: Vec<u8> = (0..image.width).map(bits).collect();
            if line.iter().all(|bits| *bits == 0) {
                continue;
            }
            let _ = write!(text, "#{place}");
            for run in line.chunk_by(|a, b| a == b) {
                let _ = write!(text, "!{}{}", run.len(), char::from(63 + run[0]));
            }
            text.push('$');
        }
        text.push('-');
    }
    text.push_str("\x1b\\");
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tile(square: Rgb) -> Tile {
        Tile { square, figure: None, dot: None, frame: None, number: None }
    }

    fn shown(pictures: &mut Pictures, graphics: Graphics, wanted: &Wanted) -> String {
        let mut bytes = Vec::new();
        pictures.show(graphics, wanted, (4, 8), &mut bytes).unwrap();
        String::from_utf8(bytes).unwrap()
    }

    #[test]
    fn only_squares_that_changed_are_sent() {
        let rect = |x| Rect::new(x, 1, 4, 2);
        let mut pictures = Pictures::default();
        for graphics in [Graphics::Kitty, Graphics::Sixel, Graphics::Iterm] {
            pictures.forget();
            let start = match graphics {
                Graphics::Kitty => "\x1b_G",
                Graphics::Sixel => "\x1bP0;1;0q",
                Graphics::Iterm | Graphics::Cells(_) => "\x1b]1337;File=",
            };
            let mut wanted = vec![(rect(0), tile((1, 2, 3))), (rect(4), tile((90, 90, 90)))];
            let count = |text: &str| text.matches(start).count();
            let first = shown(&mut pictures, graphics, &wanted);
            assert_eq!(count(&first), 2, "{graphics:?}");
            assert!(first.contains("\x1b[2;5H"), "{first:?}");
            assert_eq!(count(&shown(&mut pictures, graphics, &wanted)), 0);
            wanted[1].1 = tile((5, 5, 5));
            assert_eq!(count(&shown(&mut pictures, graphics, &wanted)), 1);
        }
        // A dialog takes the pictures away.
        let cleared = shown(&mut pictures, Graphics::Kitty, &Vec::new());
        assert_eq!(cleared, "\x1b_Ga=d,d=A,q=2\x1b\\");
        assert_eq!(shown(&mut pictures, Graphics::Kitty, &Vec::new()), "");
    }

    #[test]
    fn kitty_gets_a_png_in_chunks_it_takes() {
        let data: Vec<u8> = (0..9000_u32).map(|byte| (byte * 7 % 251) as u8).collect();
        let text = kitty(&data, Rect::new(0, 0, 4, 2), 9);
        let chunks: Vec<&str> = text.split_terminator("\x1b\\").collect();
        assert_eq!(chunks.len(), 3);
        assert!(chunks[0].starts_with("\x1b_Ga=T,f=100,i=9,p=1,c=4,r=2,C=1,q=2,m=1;"));
        assert!(chunks[1].starts_with("\x1b_Gm=1;") && chunks[2].starts_with("\x1b_Gm=0;"));
        let joined: String = chunks.iter().filter_map(|chunk| chunk.split(';').nth(1)).collect();
        assert_eq!(STANDARD.decode(joined).unwrap(), data);
    }

    #[test]
    fn pictures_are_the_pixels_that_were_drawn() {
        let image = tile((10, 200, 30)).render(8, 8);
        let bytes = png(&image).unwrap();
        let mut reader = png::Decoder::new(io::Cursor::new(bytes)).read_info().unwrap();
        let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
        reader.next_frame(&mut pixels).unwrap();
        assert_eq!(pixels.len(), 8 * 8 * 3);
        assert!(pixels.chunks(3).all(|pixel| pixel == [10, 200, 30]));
    }

    #[test]
    fn sixel_bands_cover_the_image_and_no_more() {
        let text = sixel(&tile((255, 255, 255)).render(5, 8));
        assert!(text.starts_with("\x1bP0;1;0q\"1;1;5;8#0;2;97;97;97"), "{text:?}");
        // A band of six rows, and one of two.
        assert!(text.ends_with("#0!5~$-#0!5B$-\x1b\\"), "{text:?}");
    }
}
