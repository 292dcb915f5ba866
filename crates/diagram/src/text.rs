//! Words in dots, in the fonts that pictures carry.

use std::sync::LazyLock;

use ab_glyph::{Font, FontRef, PxScale, ScaleFont};

use crate::{
    fonts,
    paint::{Canvas, Scale, parts},
    scene::{Anchor, Text},
};

/// The fonts, or nothing if a file cannot be read; a test reads them.
static FONTS: LazyLock<[Option<FontRef<'static>>; 2]> =
    LazyLock::new(|| [fonts::REGULAR, fonts::BOLD].map(|file| FontRef::try_from_slice(file).ok()));

fn font(bold: bool) -> Option<&'static FontRef<'static>> {
    FONTS[usize::from(bold)].as_ref()
}

/// The scale at which an em has so many dots.
fn scale_of(font: &FontRef<'_>, size: f32) -> PxScale {
    let em = font.units_per_em().unwrap_or(2048.0);
    PxScale::from(size * font.height_unscaled() / em)
}

/// How wide a text of a size is.
pub(crate) fn width(text: &str, size: f32, bold: bool) -> f32 {
    let Some(font) = font(bold) else { return 0.0 };
    let scaled = font.as_scaled(scale_of(font, size));
    text.chars().map(|c| scaled.h_advance(scaled.glyph_id(c))).sum()
}

/// As much of a text as has room, with an ellipsis where something is missing.
pub(crate) fn fitted(text: &str, size: f32, bold: bool, room: f32) -> String {
    if width(text, size, bold) <= room {
        return text.to_owned();
    }
    let mut kept: Vec<char> = text.chars().collect();
    while kept.pop().is_some() {
        let short = format!("{}\u{2026}", kept.iter().collect::<String>().trim_end());
        if width(&short, size, bold) <= room {
            return short;
        }
    }
    String::new()
}

pub(crate) fn paint(canvas: &mut Canvas, text: &Text, scale: Scale) {
    let Some(font) = font(text.bold) else { return };
    let px = scale_of(font, text.size * scale.dots);
    let scaled = font.as_scaled(px);
    let long: f32 = text.words.chars().map(|c| scaled.h_advance(scaled.glyph_id(c))).sum();
    let foot = scale.origin.1 + text.foot.1 * scale.dots;
    let mut x = scale.origin.0 + text.foot.0 * scale.dots
        - match text.anchor {
            Anchor::Start => 0.0,
            Anchor::Middle => long / 2.0,
        };
    let colour = parts(text.colour);
    for c in text.words.chars() {
        let id = scaled.glyph_id(c);
        let glyph = id.with_scale_and_position(px, ab_glyph::point(x, foot));
        x += scaled.h_advance(id);
        let Some(outline) = font.outline_glyph(glyph) else { continue };
        let corner = outline.px_bounds().min;
        outline.draw(|column, row, share| {
            let (x, y) = (corner.x + column as f32, corner.y + row as f32);
            if x >= 0.0 && y >= 0.0 && (x as usize) < canvas.width && (y as usize) < canvas.height {
                canvas.put(x as usize, y as usize, colour, share.min(1.0));
            }
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_fonts_can_be_read_and_measured() {
        for bold in [false, true] {
            assert!(font(bold).is_some());
            assert!(width("Warcaby 12", 10.0, bold) > 30.0);
            assert!(width("Шашки", 10.0, bold) > 20.0);
        }
        assert_eq!(fitted("short", 10.0, false, 100.0), "short");
        let cut = fitted("a name that is far too long for its place", 10.0, false, 100.0);
        assert!(cut.ends_with('\u{2026}') && width(&cut, 10.0, false) <= 100.0);
    }
}
