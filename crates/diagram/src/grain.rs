//! The grain of wood: the picture that the page uses, which repeats in both directions.

use std::sync::LazyLock;

/// The picture as a file.
pub(crate) const FILE: &[u8] = include_bytes!("../../../web/assets/grain.png");
/// How far it reaches before it repeats.
pub(crate) const PERIOD: f32 = 400.0;

/// The picture in dots: red, green, blue and opacity.
pub(crate) struct Grain {
    width: usize,
    height: usize,
    dots: Vec<[f32; 4]>,
}

/// The grain, or nothing if the file cannot be read; a test reads it.
pub(crate) static GRAIN: LazyLock<Option<Grain>> = LazyLock::new(read);

fn read() -> Option<Grain> {
    let mut decoder = png::Decoder::new(std::io::Cursor::new(FILE));
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
    let dots = dots.collect();
    Some(Grain { width: info.width as usize, height: info.height as usize, dots })
}

impl Grain {
    /// The colour at a place, in units of a scene.
    pub(crate) fn at(&self, x: f32, y: f32) -> [f32; 4] {
        let place = |at: f32, count: usize| {
            let at = (at / PERIOD).rem_euclid(1.0) * count as f32;
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
        let grain = GRAIN.as_ref().expect("a picture");
        assert_eq!((grain.width, grain.height), (80, 320));
        assert!(grain.dots.iter().any(|dot| dot[3] > 0.05));
        let [first, second] = [grain.at(0.0, 0.0), grain.at(PERIOD, -PERIOD)];
        assert_eq!(first.map(f32::to_bits), second.map(f32::to_bits));
    }
}
