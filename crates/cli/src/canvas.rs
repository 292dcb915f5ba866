//! A drawing surface with two outputs: SVG and PNG. It carries a font, so that
//! pictures look the same on machines without any.

use std::path::Path;

use anyhow::{Context, anyhow, bail};
use crownhead_diagram::fonts;
use plotters::{
    coord::Shift,
    element::{Drawable, PointCollection},
    prelude::*,
    style::{
        FontStyle, register_font,
        text_anchor::{HPos, Pos, VPos},
    },
};

/// Kinds of pictures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    Svg,
    Png,
}

impl Form {
    /// The form that the name of a file asks for.
    pub(crate) fn of(path: &Path) -> anyhow::Result<Self> {
        let end = path.extension().unwrap_or_default().to_string_lossy().to_ascii_lowercase();
        match end.as_str() {
            "svg" => Ok(Self::Svg),
            "png" => Ok(Self::Png),
            _ => bail!("--plot {}: must end in .svg or .png", path.display()),
        }
    }
}

pub(crate) const WIDTH: u32 = 1440;
pub(crate) const HEIGHT: u32 = 720;

pub(crate) const PAPER: RGBColor = RGBColor(0xfb, 0xf8, 0xf1);
pub(crate) const INK: RGBColor = RGBColor(0x24, 0x1e, 0x18);
pub(crate) const FAINT_INK: RGBColor = RGBColor(0x68, 0x5d, 0x4e);

const FONT: &str = "sans-serif";
/// Pictures in dots are drawn so many times larger and made smaller again,
/// which smooths every edge.
const FINER: u32 = 2;

/// Something that can be drawn.
pub(crate) trait Picture {
    /// Draws it on a canvas that is [`WIDTH`] by [`HEIGHT`] and the colour of
    /// paper.
    fn draw<DB: DrawingBackend>(&self, canvas: &Canvas<DB>) -> anyhow::Result<()>;
}

/// Draws a picture into a file.
pub(crate) fn save(picture: &impl Picture, path: &Path, form: Form) -> anyhow::Result<()> {
    let drawn = match form {
        Form::Svg => svg(picture).map(String::into_bytes),
        Form::Png => png(picture),
    };
    let bytes = drawn.with_context(|| format!("cannot draw {}", path.display()))?;
    Ok(crownhead_files::save(path, &bytes)?)
}

fn svg(picture: &impl Picture) -> anyhow::Result<String> {
    let mut text = String::new();
    {
        let area = SVGBackend::with_string(&mut text, (WIDTH, HEIGHT)).into_drawing_area();
        // Plotters writes fonts smaller than they were asked for.
        paint(picture, &Canvas { area, scale: 1.0, lift: 0.76 / 1.24, font_scale: 1.24 })?;
    }
    Ok(text)
}

fn png(picture: &impl Picture) -> anyhow::Result<Vec<u8>> {
    let (width, height) = (WIDTH * FINER, HEIGHT * FINER);
    let mut fine = vec![0; (width * height * 3) as usize];
    {
        let area = BitMapBackend::with_buffer(&mut fine, (width, height)).into_drawing_area();
        // Plotters sets letters half their height below the place given,
        // and takes a font's height for its size.
        let scale = f64::from(FINER);
        paint(picture, &Canvas { area, scale, lift: 0.5, font_scale: 1.164 })?;
    }
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, WIDTH, HEIGHT);
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_depth(png::BitDepth::Eight);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(&shrink(&fine))?;
    writer.finish()?;
    Ok(bytes)
}

fn paint<DB: DrawingBackend>(picture: &impl Picture, canvas: &Canvas<DB>) -> anyhow::Result<()> {
    for (style, bytes) in [(FontStyle::Normal, fonts::REGULAR), (FontStyle::Bold, fonts::BOLD)] {
        register_font(FONT, style, bytes).map_err(|_| anyhow!("the font cannot be read"))?;
    }
    canvas.rect((0.0, 0.0), (f64::from(WIDTH), f64::from(HEIGHT)), PAPER.filled())?;
    picture.draw(canvas)?;
    canvas.area.present().map_err(|error| anyhow!("{error}"))
}

/// How letters look.
#[derive(Clone, Copy)]
pub(crate) struct Font {
    pub(crate) size: f64,
    pub(crate) bold: bool,
    pub(crate) color: RGBColor,
}

/// A place to draw on, in the units of this file.
pub(crate) struct Canvas<DB: DrawingBackend> {
    area: DrawingArea<DB, Shift>,
    /// Dots per unit.
    scale: f64,
    /// How far above their foot letters have to be placed, as a share of
    /// their size.
    lift: f64,
    /// How much larger a font has to be asked for to be as large as it says.
    font_scale: f64,
}

impl<DB: DrawingBackend> Canvas<DB> {
    pub(crate) fn at(&self, (x, y): (f64, f64)) -> (i32, i32) {
        ((x * self.scale).round() as i32, (y * self.scale).round() as i32)
    }

    pub(crate) fn stroke(&self, width: f64) -> u32 {
        ((width * self.scale).round() as u32).max(1)
    }

    fn put<E>(&self, element: &E) -> anyhow::Result<()>
    where
        for<'e> &'e E: PointCollection<'e, (i32, i32)>,
        E: Drawable<DB>,
    {
        self.area.draw(element).map_err(|error| anyhow!("{error}"))
    }

    pub(crate) fn rect(
        &self,
        from: (f64, f64),
        to: (f64, f64),
        style: ShapeStyle,
    ) -> anyhow::Result<()> {
        self.put(&Rectangle::new([self.at(from), self.at(to)], style))
    }

    pub(crate) fn polygon(&self, points: &[(f64, f64)], color: RGBColor) -> anyhow::Result<()> {
        let points: Vec<_> = points.iter().map(|&point| self.at(point)).collect();
        self.put(&Polygon::new(points, color.filled()))
    }

    pub(crate) fn path(&self, points: &[(f64, f64)], style: ShapeStyle) -> anyhow::Result<()> {
        let points: Vec<_> = points.iter().map(|&point| self.at(point)).collect();
        self.put(&PathElement::new(points, style))
    }

    pub(crate) fn circle(
        &self,
        center: (f64, f64),
        radius: f64,
        color: RGBColor,
    ) -> anyhow::Result<()> {
        let radius = (radius * self.scale).round() as u32;
        self.put(&Circle::new(self.at(center), radius, color.filled()))
    }

    /// Writes a text with its foot at a place.
    pub(crate) fn text(
        &self,
        text: &str,
        (x, foot): (f64, f64),
        font: Font,
        side: HPos,
    ) -> anyhow::Result<()> {
        let style =
            self.font(font.size, font.bold).color(&font.color).pos(Pos::new(side, VPos::Top));
        let size = font.size * self.font_scale;
        self.put(&Text::new(text.to_owned(), self.at((x, foot - self.lift * size)), style))
    }

    fn font(&self, size: f64, bold: bool) -> FontDesc<'static> {
        let style = if bold { FontStyle::Bold } else { FontStyle::Normal };
        FontDesc::new(FontFamily::SansSerif, size * self.font_scale * self.scale, style)
    }

    /// How wide a text is.
    pub(crate) fn width(&self, text: &str, size: f64, bold: bool) -> anyhow::Result<f64> {
        let (width, _) =
            self.font(size, bold).box_size(text).map_err(|error| anyhow!("{error}"))?;
        // Viewers of vector pictures choose a font of their own, of which
        // only the size is known.
        Ok(f64::from(width) / self.scale * (1.164 / self.font_scale))
    }

    /// As much of a text as has room.
    pub(crate) fn fit(
        &self,
        text: &str,
        size: f64,
        bold: bool,
        room: f64,
    ) -> anyhow::Result<String> {
        let mut fitting = text.to_owned();
        while self.width(&fitting, size, bold)? > room {
            let keep = fitting.chars().count().saturating_sub(2);
            fitting = fitting.chars().take(keep).collect::<String>();
            if fitting.is_empty() {
                break;
            }
            fitting.push('\u{2026}');
        }
        Ok(fitting)
    }
}

/// The mean of each square of dots.
fn shrink(fine: &[u8]) -> Vec<u8> {
    let stride = (WIDTH * FINER * 3) as usize;
    let finer = FINER as usize;
    let mut small = Vec::with_capacity(fine.len() / (finer * finer));
    for rows in fine.chunks_exact(stride * finer) {
        for x in 0..WIDTH as usize {
            for channel in 0..3 {
                let sum: u32 = (0..finer)
                    .flat_map(|row| (0..finer).map(move |column| (row, column)))
                    .map(|(row, column)| {
                        u32::from(rows[row * stride + (x * finer + column) * 3 + channel])
                    })
                    .sum();
                small.push(((sum + FINER * FINER / 2) / (FINER * FINER)) as u8);
            }
        }
    }
    small
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_form_comes_from_the_name() {
        assert_eq!(Form::of(Path::new("a.b/game.SVG")).expect("a form"), Form::Svg);
        assert_eq!(Form::of(Path::new("game.png")).expect("a form"), Form::Png);
        assert!(Form::of(Path::new("game")).is_err());
        assert!(Form::of(Path::new("game.jpg")).is_err());
    }
}
