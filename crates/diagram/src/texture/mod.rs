//! What boards are made of: pictures that the page uses, which repeat in both directions.

mod noise;

use std::{fmt::Write, sync::LazyLock};

use base64::{Engine as _, engine::general_purpose::STANDARD};

use self::noise::Noise;

/// The grain of wood, as a file of the page.
const GRAIN: &[u8] = include_bytes!("../../../../web/assets/grain.png");

/// A material.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Texture {
    /// The grain of wood.
    Wood,
    /// The nap of cloth: `web/assets/nap.svg`.
    Cloth,
    /// The veins of stone: `web/assets/stone.svg`.
    Stone,
}

/// A texture in dots: red, green, blue and opacity.
pub(crate) struct Tile {
    width: usize,
    height: usize,
    dots: Vec<[f32; 4]>,
    /// How far it reaches before it repeats, in units of a scene.
    period: f32,
}

/// The width of the pictures of cloth and stone, in dots.
const TILE: usize = 240;

/// A picture made of noise: its opacity is `gain × noise + base`, as in the colour matrix of the page's file.
struct Made {
    noise: Noise,
    /// As colours of a filter are given: linear.
    colour: [f32; 3],
    gain: f32,
    base: f32,
}

const NAP: Made = Made {
    noise: Noise { frequency: (0.9, 0.9), octaves: 2, seed: 4 },
    colour: [0.0, 0.0, 0.0],
    gain: 0.9,
    base: -0.36,
};

const VEINS: Made = Made {
    noise: Noise { frequency: (0.022, 0.03), octaves: 5, seed: 7 },
    colour: [0.0, 0.01, 0.03],
    gain: 1.5,
    base: -0.55,
};

/// The grain, or nothing if the file cannot be read; a test reads it.
static WOOD: LazyLock<Option<Tile>> = LazyLock::new(read_grain);
static CLOTH: LazyLock<Option<Tile>> = LazyLock::new(|| Some(NAP.tile()));
static STONE: LazyLock<Option<Tile>> = LazyLock::new(|| Some(VEINS.tile()));

impl Texture {
    /// The texture in dots, made when it is first asked for.
    pub(crate) fn tile(self) -> Option<&'static Tile> {
        match self {
            Self::Wood => WOOD.as_ref(),
            Self::Cloth => CLOTH.as_ref(),
            Self::Stone => STONE.as_ref(),
        }
    }

    /// How far it reaches before it repeats, in units of a scene: a square of the page has about 80 dots.
    pub(crate) const fn period(self) -> f32 {
        match self {
            Self::Wood => 400.0,
            Self::Cloth | Self::Stone => 300.0,
        }
    }

    /// Its name among the definitions of an SVG.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Wood => "grain",
            Self::Cloth => "nap",
            Self::Stone => "stone",
        }
    }

    /// Its pattern, as a definition of an SVG.
    pub(crate) fn pattern(self) -> String {
        let (name, period) = (self.name(), self.period());
        let mut text = String::new();
        let picture = match self {
            Self::Wood => format!(
                "<image width=\"{period}\" height=\"{period}\" preserveAspectRatio=\"none\" \
                 href=\"data:image/png;base64,{}\"/>",
                STANDARD.encode(GRAIN)
            ),
            Self::Cloth => NAP.filtered(name, period, &mut text),
            Self::Stone => VEINS.filtered(name, period, &mut text),
        };
        // Writing to a string cannot fail.
        let _ = write!(
            text,
            "<pattern id=\"{name}\" width=\"{period}\" height=\"{period}\" \
             patternUnits=\"userSpaceOnUse\">{picture}</pattern>"
        );
        text
    }
}

impl Made {
    fn tile(&self) -> Tile {
        let noise = self.noise.stitched(TILE);
        let [red, green, blue] = self.colour.map(encoded);
        let dots = (0..TILE * TILE).map(|index| {
            let (x, y) = (index % TILE, index / TILE);
            let share = noise.at(x as f64, y as f64) as f32;
            [red, green, blue, (self.gain * share + self.base).clamp(0.0, 1.0)]
        });
        let period = Texture::Cloth.period();
        Tile { width: TILE, height: TILE, dots: dots.collect(), period }
    }

    /// The filter that makes it, and a rectangle that has it.
    fn filtered(&self, name: &str, period: f32, definitions: &mut String) -> String {
        // As many waves on the period as on the tile of the page.
        let shrink = f64::from(period) / TILE as f64;
        let Noise { frequency, octaves, seed } = self.noise;
        let [x, y] = [frequency.0, frequency.1].map(|waves| waves / shrink);
        let [red, green, blue] = self.colour;
        let _ = write!(
            definitions,
            "<filter id=\"{name}-noise\" x=\"0\" y=\"0\" width=\"100%\" height=\"100%\">\
             <feTurbulence type=\"fractalNoise\" baseFrequency=\"{x} {y}\" numOctaves=\"{octaves}\" \
             seed=\"{seed}\" stitchTiles=\"stitch\"/>\
             <feColorMatrix values=\"0 0 0 0 {red} 0 0 0 0 {green} 0 0 0 0 {blue} 0 {} 0 0 {}\"/></filter>",
            self.gain, self.base
        );
        format!("<rect width=\"{period}\" height=\"{period}\" filter=\"url(#{name}-noise)\"/>")
    }
}

/// A linear part of a colour as sRGB has it.
fn encoded(linear: f32) -> f32 {
    if linear <= 0.003_130_8 { linear * 12.92 } else { 1.055 * linear.powf(1.0 / 2.4) - 0.055 }
}

fn read_grain() -> Option<Tile> {
    let mut decoder = png::Decoder::new(std::io::Cursor::new(GRAIN));
    decoder.set_transformations(png::Transformations::EXPAND | png::Transformations::ALPHA);
    let mut reader = decoder.read_info().ok()?;
    let mut bytes = vec![0; reader.output_buffer_size()?];
    let info = reader.next_frame(&mut bytes).ok()?;
    let channels = info.color_type.samples();
    let dots = bytes[..info.buffer_size()].chunks_exact(channels).map(|dot| {
        let part = |index: usize| f32::from(dot[index]) / 255.0;
        match channels {
            4 => [part(0), part(1), part(2), part(3)],
            3 => [part(0), part(1), part(2), 1.0],
            2 => [part(0), part(0), part(0), part(1)],
            _ => [part(0), part(0), part(0), 1.0],
        }
    });
    let (width, height) = (info.width as usize, info.height as usize);
    Some(Tile { width, height, dots: dots.collect(), period: Texture::Wood.period() })
}

impl Tile {
    /// The colour at a place, in units of a scene.
    pub(crate) fn at(&self, x: f32, y: f32) -> [f32; 4] {
        let place = |at: f32, count: usize| {
            let at = (at / self.period).rem_euclid(1.0) * count as f32;
            let whole = at.floor();
            (whole as usize % count, (whole as usize + 1) % count, at - whole)
        };
        let (left, right, across) = place(x, self.width);
        let (row, _, _) = place(y, self.height);
        let (a, b) = (self.dots[row * self.width + left], self.dots[row * self.width + right]);
        std::array::from_fn(|channel| a[channel] + (b[channel] - a[channel]) * across)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_grain_of_the_page_can_be_read() {
        let grain = Texture::Wood.tile().expect("a picture");
        assert_eq!((grain.width, grain.height), (80, 320));
    }

    #[test]
    fn every_texture_repeats_and_is_seen() {
        for texture in [Texture::Wood, Texture::Cloth, Texture::Stone] {
            let (tile, period) = (texture.tile().expect("a picture"), texture.period());
            let [first, second] = [tile.at(1.0, 2.0), tile.at(1.0 + period, 2.0 - period)];
            let is_same = first.iter().zip(second).all(|(a, b)| (a - b).abs() < 1e-4);
            assert!(is_same, "{texture:?}: {first:?} {second:?}");
            let opacities: Vec<f32> = tile.dots.iter().map(|dot| dot[3]).collect();
            let mean = opacities.iter().sum::<f32>() / opacities.len() as f32;
            assert!((0.02..0.6).contains(&mean), "{texture:?}: {mean}");
            assert!(opacities.iter().any(|opacity| (opacity - mean).abs() > 0.05), "{texture:?}");
        }
    }

    #[test]
    fn cloth_and_stone_are_those_of_the_page() {
        for (made, file) in [
            (NAP, include_str!("../../../../web/assets/nap.svg")),
            (VEINS, include_str!("../../../../web/assets/stone.svg")),
        ] {
            let Noise { frequency: (x, y), octaves, seed } = made.noise;
            let waves = if x.to_bits() == y.to_bits() { x.to_string() } else { format!("{x} {y}") };
            for part in [
                format!("baseFrequency=\"{waves}\""),
                format!("numOctaves=\"{octaves}\""),
                format!("seed=\"{seed}\""),
                format!("width=\"{TILE}\""),
            ] {
                assert!(file.contains(&part), "{part}");
            }
        }
    }
}
