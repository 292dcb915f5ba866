//! A position as a scene.

use crownhead_notation::{SquareNames, fen};
use crownhead_rules::{Color, PlayedSquares, Point as Place, Position, Square, SquareTone};

use crate::{
    colour::Colour,
    look::{BoardColours, Coordinates, Look},
    paint, piece,
    scene::{Anchor, Drawn, FRAME, Form, Item, Paint, Point, Scene, Shape, Text},
    svg,
};

/// A position to be drawn.
#[derive(Clone, Debug)]
pub struct Diagram {
    /// The position.
    pub position: Position,
    /// The squares of the last move, in its order; none to mark nothing.
    pub last: Vec<Square>,
    /// Moves to be drawn as arrows, each by its squares.
    pub arrows: Vec<Vec<Square>>,
    /// How it looks.
    pub look: Look,
}

impl Diagram {
    /// A position without marks.
    pub fn new(position: Position) -> Self {
        let look = Look::of(position.rules());
        Self { position, last: Vec::new(), arrows: Vec::new(), look }
    }

    /// As SVG; the longer side is at most `size` wide.
    ///
    /// ```
    /// use crownhead_diagram::Diagram;
    /// use crownhead_rules::{Id, Position, RuleSet};
    ///
    /// let picture = Diagram::new(Position::start(&RuleSet::of(Id::English))).svg(480);
    /// assert!(picture.starts_with("<svg") && picture.matches("<use").count() == 24);
    /// ```
    pub fn svg(&self, size: u32) -> String {
        svg::write(&self.scene(), size)
    }

    /// As PNG; the longer side has at most `size` dots.
    pub fn png(&self, size: u32) -> Vec<u8> {
        paint::png(&paint::scene(&self.scene(), size))
    }

    pub(crate) fn scene(&self) -> Scene {
        let view = View::new(self);
        let rules = self.position.rules();
        let size = view.size();
        let mut items = view.frame();
        view.squares(&mut items);
        items.extend(view.trail(&self.last));
        for place in view.places() {
            if let Some(piece) = place.square.and_then(|square| self.position.piece_at(square)) {
                items.push(Item::Piece { drawing: piece::number(piece), corner: place.corner });
            }
        }
        items.extend(self.arrows.iter().flat_map(|path| view.arrow(path)));
        Scene {
            size,
            items,
            drawings: piece::ALL.map(|each| piece::drawing(each, self.look.pieces)).to_vec(),
            title: rules.name().to_owned(),
            about: fen::write_position(&self.position, &SquareNames::of(rules)),
        }
    }
}

/// A place on the board as it is seen.
struct Seen {
    column: u8,
    row: u8,
    corner: Point,
    /// The square, if it is played on.
    square: Option<Square>,
    is_dark: bool,
}

struct View<'d> {
    diagram: &'d Diagram,
    names: SquareNames,
    colours: BoardColours,
    columns: u8,
    rows: u8,
    every_square: bool,
}

impl<'d> View<'d> {
    fn new(diagram: &'d Diagram) -> Self {
        let rules = diagram.position.rules();
        let board = rules.board();
        Self {
            diagram,
            names: SquareNames::of(rules),
            colours: diagram.look.board.colours(),
            columns: board.width,
            rows: board.height,
            every_square: board.squares == PlayedSquares::All,
        }
    }

    fn size(&self) -> Point {
        (f32::from(self.columns) * 100.0, f32::from(self.rows) * 100.0)
    }

    /// From the board to the picture and back.
    fn turn(&self, column: u8, row: u8) -> (u8, u8) {
        match self.diagram.look.bottom {
            Color::White => (column, row),
            Color::Black => (self.columns - 1 - column, self.rows - 1 - row),
        }
    }

    fn places(&self) -> impl Iterator<Item = Seen> + '_ {
        let rules = self.diagram.position.rules();
        let played_are_dark = rules.customs().tone == SquareTone::Dark;
        (0..self.rows).flat_map(move |row| {
            (0..self.columns).map(move |column| {
                let (x, y) = self.turn(column, row);
                let square = rules.board().square_at(Place { column: x, row: y });
                Seen {
                    column,
                    row,
                    corner: (f32::from(column) * 100.0, f32::from(row) * 100.0),
                    square,
                    is_dark: !self.every_square && square.is_some() == played_are_dark,
                }
            })
        })
    }

    fn centre(&self, square: Square) -> Point {
        let place = self.diagram.position.rules().board().point(square);
        let (column, row) = self.turn(place.column, place.row);
        (f32::from(column) * 100.0 + 50.0, f32::from(row) * 100.0 + 50.0)
    }

    /// The frame, with the names that stand on it.
    fn frame(&self) -> Vec<Item> {
        let (width, height) = self.size();
        let BoardColours { frame, frame_edge, texture, .. } = &self.colours;
        let rail = |corner: Point, size: Point, share: f32| {
            let colour = frame_edge.mix(*frame, share);
            Item::Shape(Shape::flat(Form::rect(corner, size), colour))
        };
        let (whole, tall) = (width + 2.0 * FRAME, height + 2.0 * FRAME);
        let rails = [
            ((-FRAME, -FRAME), (whole, FRAME), 0.2),
            ((-FRAME, height), (whole, FRAME), 1.0),
            ((-FRAME, 0.0), (FRAME, height), 0.5),
            ((width, 0.0), (FRAME, height), 0.9),
        ];
        let mut items = vec![rail((-FRAME, -FRAME), (whole, tall), 1.0)];
        for (corner, size, share) in rails {
            items.push(rail(corner, size, share));
            if let Some((texture, _, _)) = *texture {
                let from = (60.0 * share, 50.0);
                items.push(Item::Texture { texture, corner, size, from, opacity: 0.6 });
            }
        }
        let edge = Form::rect((-1.5, -1.5), (width + 3.0, height + 3.0));
        items.push(Item::Shape(Shape::line(edge, Colour::BLACK.at(0.35), 2.0)));
        self.frame_names(&mut items);
        items
    }

    fn frame_names(&self, items: &mut Vec<Item>) {
        let (width, height) = self.size();
        let is_algebraic = self.names.is_algebraic();
        let mut write = |text: String, centre: Point| {
            items.push(Item::Text(Text {
                words: text,
                foot: (centre.0, centre.1 + 5.5),
                size: 15.0,
                bold: false,
                anchor: Anchor::Middle,
                colour: self.colours.frame_name,
            }));
        };
        let middle = |index: u8| f32::from(index) * 100.0 + 50.0;
        match (self.diagram.look.coordinates, is_algebraic) {
            (Coordinates::Inside | Coordinates::Outside, true) => {
                for row in 0..self.rows {
                    let (_, seen) = self.turn(0, row);
                    let rank = self.names.row_number(seen).to_string();
                    write(rank, (-FRAME / 2.0, middle(row)));
                }
                for column in 0..self.columns {
                    let file = char::from(b'a' + self.turn(column, 0).0);
                    write(file.to_string(), (middle(column), height + FRAME / 2.0));
                }
            }
            (Coordinates::Outside, false) => {
                for place in self.places() {
                    let Some(square) = place.square else { continue };
                    let name = self.names.name(square);
                    if place.column == 0 {
                        write(name.clone(), (-FRAME / 2.0, middle(place.row)));
                    }
                    if place.column + 1 == self.columns {
                        write(name.clone(), (width + FRAME / 2.0, middle(place.row)));
                    }
                    if place.row == 0 {
                        write(name.clone(), (middle(place.column), -FRAME / 2.0));
                    }
                    if place.row + 1 == self.rows {
                        write(name, (middle(place.column), height + FRAME / 2.0));
                    }
                }
            }
            (Coordinates::Off, _) | (Coordinates::Inside, false) => {}
        }
    }

    fn squares(&self, items: &mut Vec<Item>) {
        let ends = [self.diagram.last.first(), self.diagram.last.last()];
        for place in self.places() {
            let form = || Form::rect(place.corner, (100.0, 100.0));
            let colour = if place.is_dark { self.colours.dark } else { self.colours.light };
            items.push(Item::Shape(Shape::flat(form(), colour)));
            if let Some((texture, dark, light)) = self.colours.texture {
                let opacity = if place.is_dark { dark } else { light };
                let from = texture_of(place.column, place.row);
                items.push(Item::Texture {
                    texture,
                    corner: place.corner,
                    size: (100.0, 100.0),
                    from,
                    opacity,
                });
            }
            let inset = Form::rect((place.corner.0 + 0.5, place.corner.1 + 0.5), (99.0, 99.0));
            if self.every_square {
                let line = Colour { red: 70, green: 40, blue: 15, opacity: 0.5 };
                items.push(Item::Shape(Shape::line(inset, line, 1.2)));
            } else if place.is_dark {
                items.push(Item::Shape(Shape::line(inset, Colour::BLACK.at(0.16), 0.7)));
            }
            if place.square.is_some() && ends.contains(&place.square.as_ref()) {
                items.push(Item::Shape(Shape::flat(form(), self.colours.last)));
            }
            if let Some(square) = place.square
                && self.diagram.look.coordinates == Coordinates::Inside
                && !self.names.is_algebraic()
            {
                let (x, y) = place.corner;
                items.push(Item::Text(Text {
                    words: self.names.name(square),
                    foot: (x + 3.5, y + 15.0),
                    size: 14.5,
                    bold: false,
                    anchor: Anchor::Start,
                    colour: if place.is_dark {
                        self.colours.name
                    } else {
                        self.colours.name_on_light
                    },
                }));
            }
        }
    }

    /// The whole path of the last move.
    fn trail(&self, path: &[Square]) -> Vec<Item> {
        let points: Vec<Point> = path.iter().map(|&square| self.centre(square)).collect();
        let Some(&start) = points.first() else { return Vec::new() };
        let BoardColours { path: colour, case, .. } = self.colours;
        let shapes = [
            Shape::line(Form::Lines(points.clone()), case.at(case.opacity * 0.45), 11.0),
            Shape::line(Form::Lines(points), colour.at(0.95), 7.0),
            Shape::line(Form::circle(start, 13.0), colour, 7.0),
        ];
        shapes.into_iter().map(Item::Shape).collect()
    }

    /// An arrow along a path.
    fn arrow(&self, path: &[Square]) -> Vec<Item> {
        const WIDTH: f32 = 16.0;
        const HEAD: f32 = WIDTH * 2.3;
        let mut points: Vec<Point> = path.iter().map(|&square| self.centre(square)).collect();
        let [.., before, tip] = points[..] else { return Vec::new() };
        let (ux, uy) = unit(before, tip);
        let back = |by: f32| (tip.0 - ux * by, tip.1 - uy * by);
        let end = points.len() - 1;
        points[end] = back(HEAD * 0.9 + 4.0);
        let (sx, sy) = unit(points[0], points[1]);
        points[0] = (points[0].0 + sx * 30.0, points[0].1 + sy * 30.0);
        let base = back(HEAD);
        let corner =
            |side: f32| (base.0 - uy * HEAD * 0.62 * side, base.1 + ux * HEAD * 0.62 * side);
        let head = Form::Polygon(vec![tip, corner(1.0), corner(-1.0)]);
        let BoardColours { arrow, case, .. } = self.colours;
        let shaft = Form::Lines(points);
        let shapes = [
            Shape::line(shaft.clone(), case, WIDTH + 8.0),
            Shape::line(head.clone(), case, 8.0),
            Shape::line(shaft, arrow, WIDTH),
            Shape { form: head, drawn: Drawn::Filled(Paint::Flat(arrow)) },
        ];
        shapes.into_iter().map(Item::Shape).collect()
    }
}

fn unit(from: Point, to: Point) -> Point {
    let (x, y) = (to.0 - from.0, to.1 - from.1);
    let length = x.hypot(y).max(f32::EPSILON);
    (x / length, y / length)
}

/// Where the texture of a square begins, so that neighbours are not cut from the same piece.
fn texture_of(column: u8, row: u8) -> Point {
    match (column, row) {
        (column, row) if row % 3 == 2 && column % 2 == 1 => (87.0, 587.0),
        (column, row) if row % 2 == 1 && column % 7 == 2 => (512.0, 412.0),
        (column, _) if column % 5 == 1 => (362.0, 75.0),
        (column, _) if column.is_multiple_of(3) => (162.0, 262.0),
        _ => (0.0, 0.0),
    }
}
