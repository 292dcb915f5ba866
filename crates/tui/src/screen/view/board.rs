//! The board and its pieces: as pictures, as block characters in two colours,
//! or as letters and outlines where there are no colours.

use crownhead_notation::{MoveText, SquareNames};
use crownhead_play::Moment;
use crownhead_rules::{Color, Kind, Piece, Point, SideNaming, Square, SquareSet};
use ratatui::{
    buffer::Buffer,
    layout::Rect,
    style::{Modifier, Style},
};

use crate::screen::{
    layout::BoardArea,
    model::{Mode, Model},
    pictures::Wanted,
    raster::{BlockCache, Figure, Shape, Tile},
    theme::{Depth, Glyphs, Look, Mark},
};

/// What is marked on the board just now.
struct Marks {
    last: SquareSet,
    must: SquareSet,
    chosen: SquareSet,
    targets: SquareSet,
    fading: SquareSet,
    cursor: Option<Square>,
}

impl Marks {
    fn of(model: &Model, now: Moment) -> Self {
        let last = model.shown_move();
        let hint = model.hint.iter().flat_map(|m| m.path.iter().copied());
        let advised = model.hint.iter().map(|m| m.from);
        let chosen: SquareSet = model.entry.touched().iter().copied().chain(advised).collect();
        let targets = model.entry.targets().iter().chain(hint).collect();
        // Once a piece is chosen, the other pieces that must capture are not marked.
        let must = if chosen.is_empty() { model.must_capture() } else { SquareSet::default() };
        Self {
            last: last.map(|m| m.path.iter().copied().collect()).unwrap_or_default(),
            must: must.iter().chain(model.instead.iter()).collect(),
            chosen,
            targets,
            fading: model.motion.as_ref().map(|motion| motion.fading(now)).unwrap_or_default(),
            cursor: model.cursor_square().filter(|_| model.shows_cursor),
        }
    }

    fn of_square(&self, square: Square) -> Mark {
        if self.cursor == Some(square) {
            Mark::Cursor
        } else if self.chosen.contains(square) {
            Mark::Chosen
        } else if self.must.contains(square) {
            Mark::Must
        } else if self.last.contains(square) {
            Mark::Last
        } else {
            Mark::None
        }
    }
}

/// Draws the board with the names of rows and columns. Squares that are to be
/// pictures are left blank and handed back.
pub(super) fn draw(model: &Model, area: &BoardArea, buffer: &mut Buffer, now: Moment) -> Wanted {
    let board = model.session.rules().board();
    let marks = Marks::of(model, now);
    let mut wanted = Wanted::new();
    let points =
        (0..board.height).flat_map(|row| (0..board.width).map(move |column| Point { column, row }));
    for point in points {
        let rect = area.rect(point);
        let Some(square) = board.square_at(point) else {
            buffer.set_style(rect, model.look.idle());
            continue;
        };
        let piece = match &model.motion {
            Some(motion) => motion.piece_at(square, now),
            None => model.shown().piece_at(square),
        };
        if is_tiled(model.look, rect) {
            let tile = tile(model, &marks, square, piece);
            // Dialogs lie over the board, and pictures would lie over them.
            let is_bare = matches!(model.mode, Mode::Board | Mode::MoveBox(_));
            if model.look.graphics.has_pictures() && is_bare {
                wanted.push((rect, tile));
            } else {
                draw_blocks(model.look, &model.blocks, &tile, rect, buffer);
                let is_empty = tile.figure.is_none() && tile.dot.is_none();
                draw_number(model, square, is_empty, rect, buffer);
            }
        } else {
            draw_signs(model, &marks, square, piece, rect, buffer);
        }
    }
    draw_names(model, area, buffer);
    wanted
}

/// Whether squares of this size are drawn as tiles: there are colours, and
/// more than two characters.
fn is_tiled(look: Look, rect: Rect) -> bool {
    look.glyphs == Glyphs::Unicode && look.depth != Depth::Mono && rect.height >= 2
}

/// The square as a picture.
fn tile(model: &Model, marks: &Marks, square: Square, piece: Option<Piece>) -> Tile {
    let look = model.look;
    let mark = marks.of_square(square);
    let figure = piece.map(|Piece { color, kind }| {
        let figure = look.figure(shape(model, color), color == Color::White, kind == Kind::King);
        Figure { is_faded: marks.fading.contains(square), ..figure }
    });
    let is_target = figure.is_none() && marks.targets.contains(square);
    let is_framed = mark == Mark::Cursor || marks.must.contains(square) && figure.is_some();
    let text = MoveText::of(model.session.rules());
    Tile {
        square: look.square_colour(mark),
        figure,
        dot: is_target.then(|| look.target_colour()),
        frame: is_framed.then(|| look.target_colour()),
        number: (!text.names().is_algebraic())
            .then(|| text.names().name(square).parse().ok())
            .flatten(),
    }
}

/// What the pieces of a side look like.
fn shape(model: &Model, side: Color) -> Shape {
    let rules = model.session.rules();
    match (rules.customs().sides == SideNaming::Letters, side == rules.rules().first) {
        (false, _) => Shape::Disc,
        (true, true) => Shape::X,
        (true, false) => Shape::O,
    }
}

fn draw_blocks(look: Look, cache: &BlockCache, tile: &Tile, rect: Rect, buffer: &mut Buffer) {
    // Frames and numbers are finer than a character: they are text here.
    let framed = tile.frame;
    let tile = Tile { frame: None, number: None, ..*tile };
    let blocks = cache.blocks(&tile, rect, look.graphics.blocks());
    for (position, block) in rect.positions().zip(blocks.iter()) {
        let style = Style::new().fg(look.colour(block.fore)).bg(look.colour(block.back));
        buffer[position].set_char(block.character).set_style(style);
    }
    if framed.is_some() {
        // A corner of the square, also where the edge of a disc reaches into it.
        let style = look.target().bg(look.colour(tile.square));
        draw_brackets(look, style, rect, buffer, ('[', ']'));
    }
}

/// A square as letters, signs and outlines.
fn draw_signs(
    model: &Model,
    marks: &Marks,
    square: Square,
    piece: Option<Piece>,
    rect: Rect,
    buffer: &mut Buffer,
) {
    let mark = marks.of_square(square);
    buffer.set_style(rect, model.look.square(mark));
    match piece {
        Some(piece) => {
            draw_piece(model, piece, rect, buffer);
            if marks.fading.contains(square) {
                buffer.set_style(rect, Modifier::DIM);
            }
            if marks.must.contains(square) {
                draw_brackets(model.look, model.look.target(), rect, buffer, ('!', '!'));
            }
        }
        None if marks.targets.contains(square) => draw_target(model.look, rect, buffer),
        None => {}
    }
    let is_empty = piece.is_none() && !marks.targets.contains(square);
    draw_number(model, square, is_empty, rect, buffer);
    if mark == Mark::Cursor {
        draw_brackets(model.look, model.look.target(), rect, buffer, ('[', ']'));
    }
}

/// The names of rows at the left and of columns below.
fn draw_names(model: &Model, area: &BoardArea, buffer: &mut Buffer) {
    let rules = model.session.rules();
    let board = rules.board();
    for row in 0..board.height {
        let rect = area.rect(Point { column: 0, row });
        let label = SquareNames::of(rules).row_number(row);
        let y = rect.y + (rect.height - 1) / 2;
        buffer.set_string(area.squares.x - 3, y, format!("{label:>2}"), Look::FAINT);
    }
    for column in 0..board.width {
        let rect = area.rect(Point { column, row: 0 });
        let label = char::from(b'a' + column).to_string();
        let x = rect.x + (rect.width - 1) / 2;
        buffer.set_string(x, area.squares.bottom(), label, Look::FAINT);
    }
}

/// The number of a square in its corner, where the rules count squares and
/// there is room for it; without colours, a dot for an empty square.
fn draw_number(model: &Model, square: Square, is_empty: bool, rect: Rect, buffer: &mut Buffer) {
    let text = MoveText::of(model.session.rules());
    // Beside a piece or a dot there is room in the corner from three lines on.
    let has_room = rect.height >= if is_empty { 2 } else { 3 };
    if !text.names().is_algebraic() && has_room {
        let name = text.names().name(square);
        let (x, y) = (rect.x, rect.y);
        if is_tiled(model.look, rect) {
            // The upper left cell of a tile has the colour of its square.
            let back = buffer[(x, y)].bg;
            buffer.set_string(x, y, name, Style::new().fg(model.look.number()).bg(back));
        } else {
            buffer.set_string(x, y, name, Look::FAINT);
        }
    } else if is_empty && model.look.depth == Depth::Mono {
        let (x, y) = centre(rect);
        buffer.set_string(x, y, ".", Look::FAINT);
    }
}

fn draw_target(look: Look, rect: Rect, buffer: &mut Buffer) {
    let dot = match look.glyphs {
        Glyphs::Unicode if rect.width >= 4 => "◖◗",
        Glyphs::Unicode => "•",
        Glyphs::Ascii => "*",
    };
    let (x, y) = centre(rect);
    buffer.set_string(x, y, dot, look.target());
}

/// Signs at both sides of a square, for those who see no colours.
fn draw_brackets(
    look: Look,
    style: Style,
    rect: Rect,
    buffer: &mut Buffer,
    (left, right): (char, char),
) {
    if rect.width < 4 {
        // No room for two, and the square of the cursor is reversed.
        if left == '!' && look.depth == Depth::Mono {
            buffer.set_string(rect.x + 1, rect.y, "!", style);
        }
        return;
    }
    let y = rect.y + rect.height - 1;
    buffer.set_string(rect.x, y, left.to_string(), style);
    buffer.set_string(rect.right() - 1, y, right.to_string(), style);
}

fn draw_piece(model: &Model, Piece { color, kind }: Piece, rect: Rect, buffer: &mut Buffer) {
    let look = model.look;
    let is_white = color == Color::White;
    let is_outline = is_white && look.depth == Depth::Mono;
    let style = Style::new().fg(look.piece(is_white));
    let shape = shape(model, color);
    if look.glyphs == Glyphs::Ascii || shape != Shape::Disc {
        let letter = match (shape, is_white) {
            (Shape::O, _) | (Shape::Disc, true) => "o",
            (Shape::X, _) | (Shape::Disc, false) => "x",
        };
        let letter = match kind {
            Kind::Man => letter.to_owned(),
            Kind::King => letter.to_uppercase(),
        };
        let (x, y) = centre(rect);
        let style = style.add_modifier(Modifier::BOLD);
        if rect.width >= 4 && shape == Shape::Disc {
            buffer.set_string(x - 1, y, format!("({letter}{letter})"), style);
        } else {
            buffer.set_string(x, y, letter, style);
        }
        return;
    }
    if rect.width < 4 {
        let disc = if is_outline { "○" } else { "●" };
        let crown = if kind == Kind::King { "K" } else { "" };
        buffer.set_string(rect.x, rect.y, format!("{disc}{crown}"), style);
        return;
    }
    let lines = if is_outline { outline(rect) } else { disc(rect) };
    for (index, line) in lines.iter().enumerate() {
        buffer.set_string(rect.x, rect.y + index as u16, line, style);
    }
    if kind == Kind::King {
        let (x, y) = centre(rect);
        buffer.set_string(x, y, "KK", look.crown(is_white));
    }
}

/// Block characters by which of their quarters are filled: upper left 1,
/// upper right 2, lower left 4, lower right 8.
const QUARTERS: [char; 16] =
    [' ', '▘', '▝', '▀', '▖', '▌', '▞', '▛', '▗', '▚', '▐', '▜', '▄', '▙', '▟', '█'];
/// How much of its square a disc fills, across.
const DIAMETER: f64 = 0.9;

/// A disc as round as quarters of characters allow, line by line.
fn disc(rect: Rect) -> Vec<String> {
    let (width, height) = (f64::from(rect.width), f64::from(rect.height));
    let is_filled = |column: u16, row: u16, quarter: u16| {
        // From the middle of the square, in parts of the way to its edge.
        let part = |at: u16, quarter: u16, size: f64| {
            (f64::from(2 * at + quarter) + 0.5 - size) / size / DIAMETER
        };
        let (x, y) = (part(column, quarter % 2, width), part(row, quarter / 2, height));
        x * x + y * y <= 1.0
    };
    let block = |column, row| {
        let filled = (0..4).filter(|&quarter| is_filled(column, row, quarter));
        QUARTERS[filled.map(|quarter| 1 << quarter).sum::<usize>()]
    };
    (0..rect.height).map(|row| (0..rect.width).map(|column| block(column, row)).collect()).collect()
}

/// The outline of a piece, where there are no colours to tell sides apart.
fn outline(rect: Rect) -> Vec<String> {
    let inner = usize::from(rect.width) - 2;
    let line = |left, middle: &str, right| format!("{left}{}{right}", middle.repeat(inner));
    (0..rect.height)
        .map(|row| match row {
            0 => line('╭', "─", '╮'),
            row if row + 1 == rect.height => line('╰', "─", '╯'),
            _ => line('│', " ", '│'),
        })
        .collect()
}

/// The left one of the two cells in the middle of a square.
fn centre(rect: Rect) -> (u16, u16) {
    (rect.x + (rect.width - 1) / 2, rect.y + (rect.height - 1) / 2)
}
