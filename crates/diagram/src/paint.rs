//! A scene in dots. Every shape has a distance to its edge, and a dot at an edge gets as much of the shape
//! as lies within it; so edges are smooth at any size.

use crate::{
    colour::Colour,
    scene::{Drawn, FRAME, Form, Item, Paint, Point, Scene, Shape},
    text,
};

/// Dots with opacity; the colours are multiplied by it.
#[derive(Clone, Debug)]
pub(crate) struct Canvas {
    pub(crate) width: usize,
    pub(crate) height: usize,
    pub(crate) dots: Vec<[f32; 4]>,
}

impl Canvas {
    pub(crate) fn new(width: usize, height: usize) -> Self {
        Self { width, height, dots: vec![[0.0; 4]; width * height] }
    }

    /// Lays a colour over a dot.
    pub(crate) fn put(&mut self, x: usize, y: usize, colour: [f32; 4], share: f32) {
        let opacity = colour[3] * share;
        if opacity <= 0.0 {
            return;
        }
        let dot = &mut self.dots[y * self.width + x];
        for channel in 0..3 {
            dot[channel] = colour[channel] * opacity + dot[channel] * (1.0 - opacity);
        }
        dot[3] = opacity + dot[3] * (1.0 - opacity);
    }

    /// Lays another canvas over this one, with its corner at a place.
    pub(crate) fn lay(&mut self, other: &Self, left: usize, top: usize) {
        for y in 0..other.height.min(self.height.saturating_sub(top)) {
            let columns = other.width.min(self.width.saturating_sub(left));
            let from = &other.dots[y * other.width..][..columns];
            let to = &mut self.dots[(top + y) * self.width + left..][..columns];
            for (to, from) in to.iter_mut().zip(from) {
                let below = 1.0 - from[3];
                for channel in 0..4 {
                    to[channel] = from[channel] + to[channel] * below;
                }
            }
        }
    }

    /// Red, green and blue of every dot, over black where nothing is drawn.
    pub(crate) fn bytes(&self) -> Vec<u8> {
        let byte = |part: f32| (part * 255.0 + 0.5) as u8;
        self.dots.iter().flat_map(|dot| [byte(dot[0]), byte(dot[1]), byte(dot[2])]).collect()
    }
}

/// From units of a scene to dots.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Scale {
    /// Dots for a unit.
    pub(crate) dots: f32,
    /// Where 0, 0 is.
    pub(crate) origin: Point,
}

/// How many dots a square and the frame have in a picture of a size.
pub(crate) fn square_and_frame(scene: &Scene, size: u32) -> (usize, usize) {
    let longest = scene.size.0.max(scene.size.1) + 2.0 * FRAME;
    let square = ((size as f32 / longest * 100.0).floor() as usize).max(4);
    (square, (square as f32 * FRAME / 100.0).round() as usize)
}

/// Paints a scene. Squares are whole numbers of dots, so the longer side may be a few dots less than `size`.
pub(crate) fn scene(scene: &Scene, size: u32) -> Canvas {
    let (square, frame) = square_and_frame(scene, size);
    let drawings: Vec<Canvas> = scene.drawings.iter().map(|each| drawing(each, square)).collect();
    paint(scene, &drawings, square, frame)
}

/// A piece, a little larger than its square because of its shadow.
pub(crate) fn drawing(shapes: &[Shape], square: usize) -> Canvas {
    let side = square + square.div_ceil(20);
    let mut canvas = Canvas::new(side, side);
    let scale = Scale { dots: square as f32 / 100.0, origin: (0.0, 0.0) };
    for each in shapes {
        shape(&mut canvas, each, scale);
    }
    canvas
}

/// Paints a scene with pieces that were painted before.
pub(crate) fn paint(scene: &Scene, drawings: &[Canvas], square: usize, frame: usize) -> Canvas {
    let dots = square as f32 / 100.0;
    let side = |units: f32| (units / 100.0).round() as usize * square + 2 * frame;
    let mut canvas = Canvas::new(side(scene.size.0), side(scene.size.1));
    let scale = Scale { dots, origin: (frame as f32, frame as f32) };
    for item in &scene.items {
        match item {
            Item::Shape(each) => shape(&mut canvas, each, scale),
            Item::Text(each) => text::paint(&mut canvas, each, scale),
            Item::Texture { texture, corner, size, from, opacity } => {
                let Some(tile) = texture.tile() else { continue };
                each_dot(&canvas.clone_size(), *corner, *size, scale, |x, y, (ux, uy)| {
                    let colour = tile.at(ux - corner.0 + from.0, uy - corner.1 + from.1);
                    canvas.put(x, y, colour, *opacity);
                });
            }
            Item::Piece { drawing, corner } => {
                let at = |unit: f32| (unit / 100.0).round() as usize * square + frame;
                canvas.lay(&drawings[*drawing], at(corner.0), at(corner.1));
            }
        }
    }
    canvas
}

/// The size of a canvas.
struct Size(usize, usize);

impl Canvas {
    fn clone_size(&self) -> Size {
        Size(self.width, self.height)
    }
}

/// Calls a function for every dot of a rectangle, with the place of its middle.
fn each_dot(
    &Size(width, height): &Size,
    corner: Point,
    size: Point,
    scale: Scale,
    mut call: impl FnMut(usize, usize, Point),
) {
    let range = |from: f32, length: f32, origin: f32, most: usize| {
        let first = (origin + from * scale.dots).round().max(0.0) as usize;
        let last = (origin + (from + length) * scale.dots).round().max(0.0) as usize;
        first.min(most)..last.min(most)
    };
    let back = |dot: usize, origin: f32| (dot as f32 + 0.5 - origin) / scale.dots;
    for y in range(corner.1, size.1, scale.origin.1, height) {
        for x in range(corner.0, size.0, scale.origin.0, width) {
            call(x, y, (back(x, scale.origin.0), back(y, scale.origin.1)));
        }
    }
}

pub(crate) fn parts(colour: Colour) -> [f32; 4] {
    let part = |part: u8| f32::from(part) / 255.0;
    [part(colour.red), part(colour.green), part(colour.blue), colour.opacity]
}

/// Paints one shape.
pub(crate) fn shape(canvas: &mut Canvas, shape: &Shape, scale: Scale) {
    let reach = match &shape.drawn {
        Drawn::Filled(_) => 0.0,
        Drawn::Stroked(stroke) => stroke.width / 2.0,
    };
    let (low, high) = bounds(&shape.form);
    // Rectangles that are filled end at dots, so that neighbours leave no seam.
    let is_plain = matches!((&shape.form, &shape.drawn), (Form::Rect { round, .. }, Drawn::Filled(_)) if *round == 0.0);
    let around = if is_plain { 0.0 } else { reach + 1.0 / scale.dots };
    let corner = (low.0 - around, low.1 - around);
    let size = (high.0 - low.0 + 2.0 * around, high.1 - low.1 + 2.0 * around);
    let flat = match &shape.drawn {
        Drawn::Filled(Paint::Flat(colour)) => Some(parts(*colour)),
        Drawn::Stroked(stroke) => Some(parts(stroke.colour)),
        Drawn::Filled(Paint::Linear { .. } | Paint::Radial { .. }) => None,
    };
    each_dot(&canvas.clone_size(), corner, size, scale, |x, y, at| {
        let mut share = 1.0;
        if !is_plain {
            let distance = match &shape.drawn {
                Drawn::Filled(_) => distance(&shape.form, at),
                Drawn::Stroked(stroke) => {
                    let edge = match &shape.form {
                        Form::Lines(_) => distance(&shape.form, at),
                        Form::Ellipse { .. } | Form::Rect { .. } | Form::Polygon(_) => {
                            distance(&shape.form, at).abs()
                        }
                    };
                    edge - stroke.width / 2.0
                }
            };
            share = (0.5 - distance * scale.dots).clamp(0.0, 1.0);
            if let (Drawn::Stroked(stroke), Form::Ellipse { centre, radii }) =
                (&shape.drawn, &shape.form)
                && let Some((dash, gap)) = stroke.dash
            {
                let angle =
                    (at.1 - centre.1).atan2(at.0 - centre.0).rem_euclid(std::f32::consts::TAU);
                let along = (angle * radii.0).rem_euclid(dash + gap);
                let outside = (along - dash / 2.0).abs() - dash / 2.0;
                share *= (0.5 - outside * scale.dots).clamp(0.0, 1.0);
            }
        }
        if share > 0.0 {
            let colour = flat.unwrap_or_else(|| match &shape.drawn {
                Drawn::Filled(paint) => painted(paint, at),
                Drawn::Stroked(stroke) => parts(stroke.colour),
            });
            canvas.put(x, y, colour, share);
        }
    });
}

fn painted(paint: &Paint, at: Point) -> [f32; 4] {
    match paint {
        Paint::Flat(colour) => parts(*colour),
        Paint::Linear { from, to, stops } => {
            let along = (to.0 - from.0, to.1 - from.1);
            let length = along.0 * along.0 + along.1 * along.1;
            let share = ((at.0 - from.0) * along.0 + (at.1 - from.1) * along.1) / length;
            between(stops, share)
        }
        Paint::Radial { centre, radii, stops } => {
            let (x, y) = ((at.0 - centre.0) / radii.0, (at.1 - centre.1) / radii.1);
            between(stops, x.hypot(y))
        }
    }
}

/// The colour between two stops.
fn between(stops: &[(f32, Colour)], at: f32) -> [f32; 4] {
    let after = stops.iter().position(|(stop, _)| *stop >= at).unwrap_or(stops.len() - 1);
    let (high, to) = stops[after];
    let Some(&(low, from)) = after.checked_sub(1).and_then(|before| stops.get(before)) else {
        return parts(to);
    };
    let share = ((at - low) / (high - low)).clamp(0.0, 1.0);
    let (a, b) = (parts(from), parts(to));
    std::array::from_fn(|channel| a[channel] + (b[channel] - a[channel]) * share)
}

fn bounds(form: &Form) -> (Point, Point) {
    match form {
        Form::Ellipse { centre, radii } => {
            ((centre.0 - radii.0, centre.1 - radii.1), (centre.0 + radii.0, centre.1 + radii.1))
        }
        Form::Rect { corner, size, .. } => (*corner, (corner.0 + size.0, corner.1 + size.1)),
        Form::Polygon(points) | Form::Lines(points) => {
            let fold = |pick: fn(f32, f32) -> f32, start: f32| {
                points.iter().fold((start, start), |at, p| (pick(at.0, p.0), pick(at.1, p.1)))
            };
            (fold(f32::min, f32::INFINITY), fold(f32::max, f32::NEG_INFINITY))
        }
    }
}

/// How far a place is from the edge of a form; less than nothing inside.
fn distance(form: &Form, at: Point) -> f32 {
    match form {
        // Exact for circles; the only ellipse is a shadow, which fades out before its edge.
        Form::Ellipse { centre, radii } => {
            let (x, y) = (at.0 - centre.0, at.1 - centre.1);
            (x / radii.0).hypot(y / radii.1).mul_add(radii.0, -radii.0)
        }
        Form::Rect { corner, size, round } => {
            let half = (size.0 / 2.0, size.1 / 2.0);
            let x = (at.0 - corner.0 - half.0).abs() - half.0 + round;
            let y = (at.1 - corner.1 - half.1).abs() - half.1 + round;
            x.max(0.0).hypot(y.max(0.0)) + x.max(y).min(0.0) - round
        }
        Form::Lines(points) => match points[..] {
            [only] => (at.0 - only.0).hypot(at.1 - only.1),
            _ => points
                .windows(2)
                .map(|line| to_line(at, line[0], line[1]))
                .fold(f32::INFINITY, f32::min),
        },
        Form::Polygon(points) => {
            let mut nearest = f32::INFINITY;
            let mut is_inside = false;
            for (index, &to) in points.iter().enumerate() {
                let from = points[(index + points.len() - 1) % points.len()];
                nearest = nearest.min(to_line(at, from, to));
                if (from.1 > at.1) != (to.1 > at.1) {
                    let crossing = from.0 + (at.1 - from.1) / (to.1 - from.1) * (to.0 - from.0);
                    is_inside ^= at.0 < crossing;
                }
            }
            if is_inside { -nearest } else { nearest }
        }
    }
}

fn to_line(at: Point, from: Point, to: Point) -> f32 {
    let (along, off) = ((to.0 - from.0, to.1 - from.1), (at.0 - from.0, at.1 - from.1));
    let length = along.0 * along.0 + along.1 * along.1;
    let share = if length > 0.0 {
        ((off.0 * along.0 + off.1 * along.1) / length).clamp(0.0, 1.0)
    } else {
        0.0
    };
    (off.0 - along.0 * share).hypot(off.1 - along.1 * share)
}

/// A canvas as a PNG file. Writing to memory cannot fail, and sizes are never nothing.
pub(crate) fn png(canvas: &Canvas) -> Vec<u8> {
    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, canvas.width as u32, canvas.height as u32);
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_depth(png::BitDepth::Eight);
    if let Ok(mut writer) = encoder.write_header() {
        let _ = writer.write_image_data(&canvas.bytes());
        let _ = writer.finish();
    }
    file
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::colour::hex;

    #[test]
    fn a_disc_covers_its_area() {
        let mut canvas = Canvas::new(40, 40);
        let scale = Scale { dots: 1.0, origin: (0.0, 0.0) };
        shape(&mut canvas, &Shape::flat(Form::circle((20.0, 20.0), 12.0), hex(0xff_ffff)), scale);
        let area: f32 = canvas.dots.iter().map(|dot| dot[3]).sum();
        assert!((area - std::f32::consts::PI * 144.0).abs() < 3.0, "{area}");
        assert!(canvas.dots[0].iter().all(|part| part.abs() < f32::EPSILON));
    }

    #[test]
    fn distances_are_those_of_geometry() {
        let square = Form::Polygon(vec![(0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0)]);
        assert!((distance(&square, (5.0, 5.0)) + 5.0).abs() < 1e-4);
        assert!((distance(&square, (13.0, 14.0)) - 5.0).abs() < 1e-4);
        let line = Form::Lines(vec![(0.0, 0.0), (10.0, 0.0)]);
        assert!((distance(&line, (14.0, 3.0)) - 5.0).abs() < 1e-4);
        let rect = Form::rect((0.0, 0.0), (10.0, 4.0));
        assert!((distance(&rect, (5.0, 2.0)) + 2.0).abs() < 1e-4);
    }
}
