//! A board in plain text: `w` and `b` are men, `W` and `B` kings, and empty
//! playable squares show their number.

use crownhead_rules::{Color, Kind, Point, Position};

/// The position as a diagram, White at the bottom, with a frame of ranks and
/// files.
pub(crate) fn board(position: &Position) -> String {
    let board = position.rules().board();
    let row = |row: u8| {
        let cells = (0..board.width).map(|column| cell(position, Point { column, row }));
        format!("{:>3}  {}\n", board.height - row, cells.collect::<Vec<_>>().join(" "))
    };
    let files = (b'a'..b'a' + board.width).map(|file| format!(" {}", char::from(file)));
    let files = files.collect::<Vec<_>>().join(" ");
    (0..board.height).map(row).chain([format!("     {files}\n")]).collect()
}

/// One square, two characters wide.
fn cell(position: &Position, point: Point) -> String {
    let Some(square) = position.rules().board().square_at(point) else {
        return "  ".to_owned();
    };
    let Some(piece) = position.piece_at(square) else {
        return format!("{:>2}", square.number());
    };
    let letter = match (piece.color, piece.kind) {
        (Color::White, Kind::Man) => 'w',
        (Color::White, Kind::King) => 'W',
        (Color::Black, Kind::Man) => 'b',
        (Color::Black, Kind::King) => 'B',
    };
    format!(" {letter}")
}
