//! Just enough FEN for test data: `W:W21-32,K5:B1-12`, squares by number or,
//! where every square is played, by name with a8 as number 1. Real FEN lives
//! in the notation crate.

use std::fmt::Write;

use crownhead_rules::{BoardShape, Color, Kind, Piece, Setup};

/// The setup a line of test data describes.
pub(crate) fn read(board: BoardShape, text: &str) -> Result<Setup, String> {
    let mut parts = text.split(':');
    let turn = match parts.next() {
        Some("W") => Color::White,
        Some("B") => Color::Black,
        _ => return Err(format!("'{text}' does not begin with W: or B:")),
    };
    let mut setup = Setup::empty(turn);
    for part in parts {
        let (color, squares) = if let Some(squares) = part.strip_prefix('W') {
            (Color::White, squares)
        } else if let Some(squares) = part.strip_prefix('B') {
            (Color::Black, squares)
        } else {
            return Err(format!("'{part}' in '{text}' names no colour"));
        };
        for name in squares.split(',').filter(|name| !name.is_empty()) {
            let (kind, name) = match name.strip_prefix('K') {
                Some(rest) => (Kind::King, rest),
                None => (Kind::Man, name),
            };
            let (first, last) = name.split_once('-').unwrap_or((name, name));
            for number in square(board, first)?..=square(board, last)? {
                setup.pieces.push((number, Piece { color, kind }));
            }
        }
    }
    setup.pieces.sort_unstable();
    Ok(setup)
}

/// The number of a square given by number or by name.
pub(crate) fn square(board: BoardShape, name: &str) -> Result<u32, String> {
    let bad = || format!("'{name}' is no square");
    let number = if name.starts_with(|first: char| first.is_ascii_lowercase()) {
        let (file, rank) = name.split_at(1);
        let column = u32::from(file.as_bytes()[0] - b'a');
        let rank: u32 = rank.parse().map_err(|_| bad())?;
        let above = u32::from(board.height).checked_sub(rank).ok_or_else(bad)?;
        above * u32::from(board.width) + column + 1
    } else {
        name.parse().map_err(|_| bad())?
    };
    board.square_numbered(number).map(|_| number).ok_or_else(bad)
}

/// A setup in the same spelling, by number, with counted king moves after it.
pub(crate) fn write(setup: &Setup) -> String {
    let mut text = String::from(setup.turn.letter());
    for color in Color::ALL {
        let _ = write!(text, ":{}", color.letter());
        let pieces = setup.pieces.iter().filter(|(_, piece)| piece.color == color);
        let names = pieces.map(|(number, piece)| match piece.kind {
            Kind::Man => number.to_string(),
            Kind::King => format!("K{number}"),
        });
        text.push_str(&names.collect::<Vec<_>>().join(","));
    }
    for color in Color::ALL {
        if let Some((count, number)) = setup.king_runs[color] {
            let _ = write!(text, " [{color} has moved its king on {number} {count} times]");
        }
    }
    text
}
