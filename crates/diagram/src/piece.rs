//! The drawings of the pieces: those of `web/index.html`, in the colours of a set.

use crownhead_rules::{Color, Kind, Piece};

use crate::{
    colour::Colour,
    look::{Emblem, PieceColours, PieceSet},
    scene::{Drawn, Form, Paint, Shape, Stroke},
};

const LIGHT: &[(f32, Colour)] = &[
    (0.0, Colour::WHITE.at(0.3)),
    (0.42, Colour::WHITE.at(0.04)),
    (0.62, Colour::BLACK.at(0.02)),
    (1.0, Colour::BLACK.at(0.24)),
];
const DISH: &[(f32, Colour)] =
    &[(0.0, Colour::WHITE.at(0.16)), (0.7, Colour::BLACK.at(0.04)), (1.0, Colour::BLACK.at(0.16))];
const SHADOW: &[(f32, Colour)] =
    &[(0.62, Colour::BLACK.at(0.5)), (0.82, Colour::BLACK.at(0.22)), (1.0, Colour::BLACK.at(0.0))];

/// All pieces, in the order of [`number`].
pub(crate) const ALL: [Piece; 4] = [
    Piece { color: Color::White, kind: Kind::Man },
    Piece { color: Color::White, kind: Kind::King },
    Piece { color: Color::Black, kind: Kind::Man },
    Piece { color: Color::Black, kind: Kind::King },
];

/// Which of the drawings a piece has.
pub(crate) const fn number(piece: Piece) -> usize {
    match (piece.color, piece.kind) {
        (Color::White, Kind::Man) => 0,
        (Color::White, Kind::King) => 1,
        (Color::Black, Kind::Man) => 2,
        (Color::Black, Kind::King) => 3,
    }
}

/// A piece on a square of 100 by 100.
pub(crate) fn drawing(piece: Piece, set: PieceSet) -> Vec<Shape> {
    let colours = set.colours(piece.color);
    let mut shapes = vec![Shape {
        form: Form::Ellipse { centre: (52.0, 56.5), radii: (47.0, 46.0) },
        drawn: Drawn::Filled(Paint::Radial {
            centre: (52.0, 56.5),
            radii: (47.0, 46.0),
            stops: SHADOW,
        }),
    }];
    match piece.kind {
        Kind::Man => man(&mut shapes, set, &colours),
        Kind::King => king(&mut shapes, set, &colours),
    }
    shapes
}

fn disc(shapes: &mut Vec<Shape>, y: f32, radius: f32, fill: Colour, case: Colour) {
    shapes.push(Shape::line(Form::circle((50.0, y), radius), case, 2.6));
    shapes.push(Shape::flat(Form::circle((50.0, y), radius), fill));
}

fn ring(shapes: &mut Vec<Shape>, y: f32, radius: f32, colour: Colour, width: f32) {
    shapes.push(Shape::line(Form::circle((50.0, y), radius), colour, width));
}

/// Light from the upper left over a disc.
fn shade(shapes: &mut Vec<Shape>, y: f32, radius: f32) {
    let at = |x: f32, down: f32| (50.0 + (x - 0.5) * 2.0 * radius, y + (down - 0.5) * 2.0 * radius);
    let paint = Paint::Linear { from: at(0.25, 0.0), to: at(0.7, 1.0), stops: LIGHT };
    shapes.push(Shape { form: Form::circle((50.0, y), radius), drawn: Drawn::Filled(paint) });
}

/// The milled edge of a turned piece.
fn reeds(
    shapes: &mut Vec<Shape>,
    y: f32,
    radius: f32,
    width: f32,
    dash: (f32, f32),
    groove: Colour,
) {
    let stroke = Stroke { colour: groove.at(0.42), width, dash: Some(dash) };
    shapes.push(Shape { form: Form::circle((50.0, y), radius), drawn: Drawn::Stroked(stroke) });
}

fn man(shapes: &mut Vec<Shape>, set: PieceSet, colours: &PieceColours) {
    let y = 48.5;
    disc(shapes, 54.0, 42.0, colours.side, colours.case);
    disc(shapes, y, 42.0, colours.face, colours.case);
    if set.is_shaded() {
        shade(shapes, y, 42.0);
    }
    let is_turned = colours.emblem == Emblem::Turned;
    if is_turned {
        reeds(shapes, y, 37.6, 5.0, (1.5, 2.44), colours.groove);
    }
    ring(shapes, y, 41.1, colours.rim.at(0.85), set.rim_width());
    match colours.emblem {
        Emblem::Turned => {
            let paint = Paint::Radial { centre: (50.0, 53.66), radii: (25.8, 25.8), stops: DISH };
            shapes.push(Shape { form: Form::circle((50.0, y), 21.5), drawn: Drawn::Filled(paint) });
            for radius in [32.6, 21.5, 12.0] {
                if let Some(gleam) = colours.gleam {
                    ring(shapes, y + 1.0, radius, gleam.at(0.75), 1.3);
                }
                ring(shapes, y, radius, colours.groove, 1.6);
            }
        }
        Emblem::Ring => ring(shapes, y, 24.0, colours.groove, 6.5),
        Emblem::Boss => {
            shapes.push(Shape::flat(Form::circle((50.0, y), 13.5), colours.rim));
            ring(shapes, y, 30.0, colours.rim, 2.6);
        }
        Emblem::Plain => {}
        Emblem::Cross => {
            for line in [[(34.0, 32.5), (66.0, 64.5)], [(66.0, 32.5), (34.0, 64.5)]] {
                shapes.push(Shape::line(Form::Lines(line.to_vec()), colours.groove, 8.5));
            }
        }
        Emblem::Circle => ring(shapes, y, 19.5, colours.groove, 8.0),
    }
}

fn king(shapes: &mut Vec<Shape>, set: PieceSet, colours: &PieceColours) {
    let y = 42.5;
    disc(shapes, 58.5, 41.0, colours.side, colours.case);
    shapes
        .push(Shape::flat(Form::circle((50.0, 54.0), 41.0), colours.face.mix(Colour::BLACK, 0.2)));
    ring(shapes, 54.0, 40.4, colours.rim.at(0.85), set.rim_width());
    disc(shapes, 49.5, 41.0, colours.side, colours.case);
    disc(shapes, y, 41.0, colours.face, colours.case);
    if set.is_shaded() {
        shade(shapes, y, 41.0);
    }
    let is_turned = colours.emblem == Emblem::Turned;
    if is_turned {
        reeds(shapes, y, 36.7, 4.88, (1.46, 2.38), colours.groove);
    }
    ring(shapes, y, 40.1, colours.rim.at(0.85), set.rim_width());
    if is_turned {
        if let Some(gleam) = colours.gleam {
            ring(shapes, y + 1.0, 31.82, gleam.at(0.75), 1.3);
        }
        ring(shapes, y, 31.82, colours.groove, 1.9);
    }
    match colours.emblem {
        Emblem::Cross => {
            let lines = [
                [(31.0, 22.5), (69.0, 62.5)],
                [(69.0, 22.5), (31.0, 62.5)],
                [(24.0, 22.5), (39.0, 22.5)],
                [(61.0, 22.5), (76.0, 22.5)],
                [(24.0, 62.5), (39.0, 62.5)],
                [(61.0, 62.5), (76.0, 62.5)],
            ];
            for line in lines {
                shapes.push(Shape::line(Form::Lines(line.to_vec()), colours.groove, 7.5));
            }
        }
        Emblem::Circle => {
            ring(shapes, y, 25.0, colours.groove, 8.0);
            ring(shapes, y, 13.0, colours.groove, 3.0);
        }
        Emblem::Turned | Emblem::Ring | Emblem::Boss | Emblem::Plain => crown(shapes, colours),
    }
}

fn crown(shapes: &mut Vec<Shape>, colours: &PieceColours) {
    let at = |x: f32, y: f32| (50.0 + x, 43.4 + y);
    let points = [
        (-24.0, -10.5),
        (-12.6, 1.0),
        (0.0, -17.5),
        (12.6, 1.0),
        (24.0, -10.5),
        (19.6, 11.5),
        (-19.6, 11.5),
    ];
    let parts = [
        Form::Polygon(points.map(|(x, y)| at(x, y)).to_vec()),
        Form::Rect { corner: at(-19.6, 14.6), size: (39.2, 6.4), round: 1.6 },
        Form::circle(at(-24.0, -12.5), 3.7),
        Form::circle(at(0.0, -19.5), 4.1),
        Form::circle(at(24.0, -12.5), 3.7),
    ];
    for form in parts {
        shapes.push(Shape::line(form.clone(), colours.crown_lip, 1.5));
        shapes.push(Shape::flat(form, colours.crown));
    }
}
