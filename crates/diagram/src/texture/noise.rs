//! Fractal noise as browsers make it: Perlin noise with the random numbers of the SVG specification
//! (Filter Effects 1, `feTurbulence`), stitched so that it repeats.

/// The size of the lattice, and what keeps places positive.
const SIZE: usize = 256;
const OFFSET: f64 = 4096.0;

/// What a noise is asked for with.
#[derive(Clone, Copy, Debug)]
pub(super) struct Noise {
    /// Waves to a dot, across and down.
    pub(super) frequency: (f64, f64),
    pub(super) octaves: u32,
    pub(super) seed: i64,
}

/// A noise that repeats after a tile.
pub(super) struct Stitched {
    noise: Noise,
    /// Lattice cells on a tile, across and down.
    cells: (usize, usize),
    lattice: Vec<usize>,
    /// The gradients of the channel that is used: green.
    gradients: Vec<(f64, f64)>,
}

/// The next of the random numbers (Park and Miller).
fn random(seed: i64) -> i64 {
    const MODULUS: i64 = 2_147_483_647;
    let result = 16_807 * (seed % 127_773) - 2_836 * (seed / 127_773);
    if result <= 0 { result + MODULUS } else { result }
}

impl Noise {
    /// The noise on a square tile of so many dots. Frequencies become the nearest that repeat on it.
    pub(super) fn stitched(self, tile: usize) -> Stitched {
        const CHANNELS: usize = 4;
        const GREEN: usize = 1;
        let mut seed = self.seed.max(1);
        let mut gradients = Vec::with_capacity(SIZE);
        for channel in 0..CHANNELS {
            for _ in 0..SIZE {
                let mut part = || {
                    seed = random(seed);
                    let size = SIZE as i64;
                    (seed % (2 * size) - size) as f64 / size as f64
                };
                let (x, y) = (part(), part());
                let length = x.hypot(y).max(f64::EPSILON);
                if channel == GREEN {
                    gradients.push((x / length, y / length));
                }
            }
        }
        let mut lattice: Vec<usize> = (0..SIZE).collect();
        for index in (1..SIZE).rev() {
            seed = random(seed);
            lattice.swap(index, seed as usize % SIZE);
        }
        let fitted = |frequency: f64| {
            let width = tile as f64;
            let (low, high) =
                ((width * frequency).floor() / width, (width * frequency).ceil() / width);
            if low > 0.0 && frequency / low < high / frequency { low } else { high }
        };
        let frequency = (fitted(self.frequency.0), fitted(self.frequency.1));
        let cells = |frequency: f64| (tile as f64 * frequency).round() as usize;
        let cells = (cells(frequency.0), cells(frequency.1));
        Stitched { noise: Self { frequency, ..self }, cells, lattice, gradients }
    }
}

impl Stitched {
    /// The noise at a dot, from 0 to 1.
    pub(super) fn at(&self, x: f64, y: f64) -> f64 {
        let Noise { frequency, octaves, .. } = self.noise;
        let mut sum = 0.0;
        for octave in 0..octaves {
            let scale = f64::from(1_u32 << octave);
            let place = (x * frequency.0 * scale, y * frequency.1 * scale);
            let cells = (self.cells.0 << octave, self.cells.1 << octave);
            sum += self.octave(place, cells) / scale;
        }
        f64::midpoint(sum, 1.0).clamp(0.0, 1.0)
    }

    fn octave(&self, (x, y): (f64, f64), cells: (usize, usize)) -> f64 {
        // Cells repeat after so many; the offset keeps the numbers those of browsers.
        let corner = |at: f64, cells: usize| {
            let at = at + OFFSET;
            let first = at.floor() as usize;
            let wrap = OFFSET as usize + cells;
            let wrapped = |cell: usize| {
                let cell = if cell >= wrap { cell - cells } else { cell };
                cell % SIZE
            };
            (wrapped(first), wrapped(first + 1), at - at.floor())
        };
        let (left, right, across) = corner(x, cells.0);
        let (top, bottom, down) = corner(y, cells.1);
        let slope = |column: usize, row: usize, dx: f64, dy: f64| {
            let (gx, gy) = self.gradients[self.lattice[(self.lattice[column] + row) % SIZE]];
            dx * gx + dy * gy
        };
        let smooth = |t: f64| t * t * (3.0 - 2.0 * t);
        let mix = |t: f64, from: f64, to: f64| from + t * (to - from);
        let above = mix(
            smooth(across),
            slope(left, top, across, down),
            slope(right, top, across - 1.0, down),
        );
        let below = mix(
            smooth(across),
            slope(left, bottom, across, down - 1.0),
            slope(right, bottom, across - 1.0, down - 1.0),
        );
        mix(smooth(down), above, below)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn random_numbers_are_those_of_the_specification() {
        // After ten thousand steps from 1, by Park and Miller.
        let last = (0..10_000).fold(1, |seed, _| random(seed));
        assert_eq!(last, 1_043_618_065);
    }

    #[test]
    fn a_tile_fits_itself() {
        let noise = Noise { frequency: (0.022, 0.03), octaves: 5, seed: 7 }.stitched(240);
        for at in [0.0, 17.0, 100.5] {
            assert!((noise.at(0.0, at) - noise.at(240.0, at)).abs() < 1e-9);
            assert!((noise.at(at, 0.0) - noise.at(at, 240.0)).abs() < 1e-9);
        }
    }
}
