//! A board in plain text: `w` and `b` are men, `W` and `B` kings. Empty squares
//! show their number where players use numbers; where they use letters, the
//! board has a frame of them.

use crownhead_notation::SquareNames;
use crownhead_rules::{Color, Kind, Point, Position};

/// The position as a diagram, White at the bottom.
pub(crate) fn board(position: &Position) -> String {
    let board = position.rules().board();
    let names = SquareNames::of(position.rules());
    let row = |row: u8| {
        let cells = (0..board.width).map(|column| cell(position, names, Point { column, row }));
        let rank =
            if names.is_algebraic() { names.row_number(row).to_string() } else { String::new() };
        let line = format!("{rank:>3}  {}", cells.collect::<Vec<_>>().join(" "));
        format!("{}\n", line.trim_end())
    };
    let mut text: String = (0..board.height).map(row).collect();
    if names.is_algebraic() {
        let files = (b'a'..b'a' + board.width).map(|file| format!(" {}", char::from(file)));
        text = format!("{text}     {}\n", files.collect::<Vec<_>>().join(" "));
    }
    text
}

/// One square, two characters wide.
fn cell(position: &Position, names: SquareNames, point: Point) -> String {
    let Some(square) = position.rules().board().square_at(point) else {
        return "  ".to_owned();
    };
    let Some(piece) = position.piece_at(square) else {
        return if names.is_algebraic() {
            " .".to_owned()
        } else {
            format!("{:>2}", names.name(square))
        };
    };
    let letter = match (piece.color, piece.kind) {
        (Color::White, Kind::Man) => 'w',
        (Color::White, Kind::King) => 'W',
        (Color::Black, Kind::Man) => 'b',
        (Color::Black, Kind::King) => 'B',
    };
    format!(" {letter}")
}
