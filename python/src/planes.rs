//! Positions as arrays of NumPy.

use crownhead_rules::{Color, Kind};
use numpy::{PyArray1, PyArray4, PyArrayMethods, PyReadwriteArray4};
use pyo3::{prelude::*, types::PyList};

use crate::{bad, position::Position};

/// Men and kings of the side to move, then men and kings of the other.
const PLANES: usize = 4;

/// Positions as an array of shape (positions, 4, rows, columns) of bytes: men and kings of the side to
/// move, then those of the other side. The board is not turned. The array owns what was written, without
/// a copy; with `out`, an array of this shape is written into instead.
///
/// >>> planes([Position("english")]).shape
/// (1, 4, 8, 8)
/// >>> int(planes([Position("english")])[0, 0].sum())
/// 12
#[pyfunction]
#[pyo3(signature = (positions, out=None))]
pub(crate) fn planes<'py>(
    py: Python<'py>,
    positions: &Bound<'py, PyList>,
    out: Option<&Bound<'py, PyArray4<u8>>>,
) -> PyResult<Bound<'py, PyArray4<u8>>> {
    let mut list = Vec::with_capacity(positions.len());
    for item in positions {
        list.push(item.cast::<Position>()?.clone());
    }
    let Some(first) = list.first() else { return Err(bad("planes needs a position")) };
    let board = first.get().0.rules().board();
    if list.iter().any(|position| position.get().0.rules().board() != board) {
        return Err(bad("the positions have different boards"));
    }
    let (rows, columns) = (usize::from(board.height), usize::from(board.width));
    let shape = [list.len(), PLANES, rows, columns];
    let size = PLANES * rows * columns;
    let fill = |values: &mut [u8]| {
        values.fill(0);
        for (position, values) in list.iter().zip(values.chunks_exact_mut(size)) {
            let position = &position.get().0;
            let turn = position.turn();
            let other = if turn == Color::White { Color::Black } else { Color::White };
            let sets =
                [(turn, Kind::Man), (turn, Kind::King), (other, Kind::Man), (other, Kind::King)];
            for ((color, kind), plane) in
                sets.into_iter().zip(values.chunks_exact_mut(rows * columns))
            {
                for square in position.pieces(color, kind).iter() {
                    let point = board.point(square);
                    plane[usize::from(point.row) * columns + usize::from(point.column)] = 1;
                }
            }
        }
    };
    if let Some(out) = out {
        let mut array: PyReadwriteArray4<'_, u8> = out.try_readwrite().map_err(bad)?;
        if array.as_array().shape() != shape {
            return Err(bad(format!("out must have the shape {shape:?}")));
        }
        fill(array.as_slice_mut().map_err(bad)?);
        return Ok(out.clone());
    }
    let mut values = vec![0; list.len() * size];
    fill(&mut values);
    PyArray1::from_vec(py, values).reshape(shape)
}
