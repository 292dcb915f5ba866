//! When two puzzles are the same: the same position, turned or mirrored, or the
//! same combination among other pieces.

use std::collections::HashSet;

use crownhead_rules::{BoardShape, Color, Kind, Move, Point, Position, Square};

use crate::Puzzle;

/// The puzzles there are already.
#[derive(Clone, Debug, Default)]
pub struct Known {
    positions: HashSet<Vec<u16>>,
    lines: HashSet<Vec<u16>>,
}

impl Known {
    /// Adds a puzzle; `false` if it is known.
    ///
    /// It is, if the position is, or if the solver's moves are the last of a
    /// known solution or begin with a known one.
    pub fn add(&mut self, puzzle: &Puzzle) -> bool {
        let positions = alike(&puzzle.start, |map| position_key(&puzzle.start, map));
        let lines = alike(&puzzle.start, |map| line_key(&puzzle.line, map));
        let (Some(position), Some(line)) = (positions.into_iter().min(), lines.into_iter().min())
        else {
            return false;
        };
        if self.positions.contains(&position) || self.lines.contains(&line) {
            return false;
        }
        self.positions.insert(position);
        // A later step of the same combination is no new puzzle.
        for first in (0..puzzle.line.len()).step_by(2) {
            let later = &puzzle.line[first..];
            if first > 0 && later.len() < 3 {
                continue;
            }
            self.lines.extend(alike(&puzzle.start, |map| line_key(later, map)).into_iter().min());
        }
        true
    }
}

type Map<'a> = &'a dyn Fn(Square) -> Option<Square>;

/// Calls `key` with the board as the solver sees it from the white side, and
/// mirrored where the mirrored squares are played on.
fn alike(start: &Position, key: impl Fn(Map<'_>) -> Option<Vec<u16>>) -> Vec<Vec<u16>> {
    let board = start.rules().board();
    let is_turned = start.turn() == Color::Black;
    let seen = move |square| if is_turned { turned(board, square) } else { Some(square) };
    let mirrored = move |square| mirror(board, seen(square)?);
    [key(&seen), key(&mirrored)].into_iter().flatten().collect()
}

fn turned(board: BoardShape, square: Square) -> Option<Square> {
    let Point { column, row } = board.point(square);
    board.square_at(Point { column: board.width - 1 - column, row: board.height - 1 - row })
}

fn mirror(board: BoardShape, square: Square) -> Option<Square> {
    let Point { column, row } = board.point(square);
    board.square_at(Point { column: board.width - 1 - column, row })
}

fn position_key(position: &Position, map: Map<'_>) -> Option<Vec<u16>> {
    let mut key = Vec::new();
    for (side, color) in [position.turn(), !position.turn()].into_iter().enumerate() {
        for (rank, kind) in [Kind::Man, Kind::King].into_iter().enumerate() {
            for square in position.pieces(color, kind).iter() {
                key.push((2 * side + rank) as u16 * 256 + u16::from(map(square)?.number()));
            }
        }
    }
    key.sort_unstable();
    Some(key)
}

/// The moves of the solver along a line.
fn line_key(line: &[Move], map: Map<'_>) -> Option<Vec<u16>> {
    let mut key = Vec::new();
    for m in line.iter().step_by(2) {
        key.extend([m.from, m.to].map(map).into_iter().collect::<Option<Vec<_>>>()?);
    }
    Some(key.into_iter().map(|square| u16::from(square.number())).collect())
}
