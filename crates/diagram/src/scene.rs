//! A picture as a list of shapes. A square is 100 units wide; the corner of the board, inside its frame, is
//! at 0, 0.

use crate::{colour::Colour, texture::Texture};

/// A place: across and down.
pub(crate) type Point = (f32, f32);

/// The width of the frame.
pub(crate) const FRAME: f32 = 30.0;

/// What a shape is filled with.
#[derive(Clone, Debug)]
pub(crate) enum Paint {
    Flat(Colour),
    /// Along a line.
    Linear {
        from: Point,
        to: Point,
        stops: &'static [(f32, Colour)],
    },
    /// From a place outwards, for ellipses in units of their half axes.
    Radial {
        centre: Point,
        radii: Point,
        stops: &'static [(f32, Colour)],
    },
}

#[derive(Clone, Debug)]
pub(crate) enum Form {
    Ellipse {
        centre: Point,
        radii: Point,
    },
    Rect {
        corner: Point,
        size: Point,
        round: f32,
    },
    Polygon(Vec<Point>),
    /// Lines from each place to the next, with round ends.
    Lines(Vec<Point>),
}

impl Form {
    pub(crate) const fn circle(centre: Point, radius: f32) -> Self {
        Self::Ellipse { centre, radii: (radius, radius) }
    }

    pub(crate) const fn rect(corner: Point, size: Point) -> Self {
        Self::Rect { corner, size, round: 0.0 }
    }
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Stroke {
    pub(crate) colour: Colour,
    pub(crate) width: f32,
    /// Dashes and gaps around a circle.
    pub(crate) dash: Option<(f32, f32)>,
}

/// A shape is filled or stroked, not both.
#[derive(Clone, Debug)]
pub(crate) enum Drawn {
    Filled(Paint),
    Stroked(Stroke),
}

#[derive(Clone, Debug)]
pub(crate) struct Shape {
    pub(crate) form: Form,
    pub(crate) drawn: Drawn,
}

impl Shape {
    pub(crate) const fn flat(form: Form, colour: Colour) -> Self {
        Self { form, drawn: Drawn::Filled(Paint::Flat(colour)) }
    }

    pub(crate) const fn line(form: Form, colour: Colour, width: f32) -> Self {
        Self { form, drawn: Drawn::Stroked(Stroke { colour, width, dash: None }) }
    }
}

/// Where a text stands: its place is the left end or the middle of its foot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Anchor {
    Start,
    Middle,
}

#[derive(Clone, Debug)]
pub(crate) struct Text {
    pub(crate) words: String,
    pub(crate) foot: Point,
    pub(crate) size: f32,
    pub(crate) bold: bool,
    pub(crate) anchor: Anchor,
    pub(crate) colour: Colour,
}

/// One thing in a picture.
#[derive(Clone, Debug)]
pub(crate) enum Item {
    Shape(Shape),
    Text(Text),
    /// A texture over a rectangle, from a place of its own.
    Texture {
        texture: Texture,
        corner: Point,
        size: Point,
        from: Point,
        opacity: f32,
    },
    /// One of the drawings of pieces, with its square's corner at a place.
    Piece {
        drawing: usize,
        corner: Point,
    },
}

/// A picture.
#[derive(Clone, Debug)]
pub(crate) struct Scene {
    /// The size of the board without its frame.
    pub(crate) size: Point,
    pub(crate) items: Vec<Item>,
    /// The drawings of pieces, each on a square of its own.
    pub(crate) drawings: Vec<Vec<Shape>>,
    pub(crate) title: String,
    pub(crate) about: String,
}
