//! The picture that stands for the program where programs are listed: a king on the colour of the table.

use crownhead_rules::{Color, Kind, Piece};

use crate::{
    colour::hex,
    look::PieceSet,
    paint::{self, Canvas, Scale},
    piece,
    scene::{Form, Shape},
};

/// How much of the picture the piece takes where the whole square is shown.
const WHOLE: f32 = 0.86;
/// The same where any shape may be cut out of it: what counts is within a circle of four fifths.
const CUT: f32 = 0.66;

/// The picture as a PNG file, with so many dots on a side. With `is_maskable` a shape may be cut out of it.
pub fn icon(size: u32, is_maskable: bool) -> Vec<u8> {
    let side = size.max(1) as usize;
    let mut canvas = Canvas::new(side, side);
    let scale = Scale { dots: 1.0, origin: (0.0, 0.0) };
    let ground = Form::Rect { corner: (0.0, 0.0), size: (size as f32, size as f32), round: 0.0 };
    paint::shape(&mut canvas, &Shape::flat(ground, hex(0x2e_4a3d)), scale);
    let share = if is_maskable { CUT } else { WHOLE };
    let square = ((size as f32 * share) as usize).max(1);
    let king = Piece { color: Color::White, kind: Kind::King };
    let drawing = paint::drawing(&piece::drawing(king, PieceSet::Boxwood), square);
    let left = (side - square) / 2;
    canvas.lay(&drawing, left, left);
    paint::png(&canvas)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_icon_has_its_size_and_what_may_be_cut_off_is_ground() {
        for (size, is_maskable) in [(48, false), (192, true), (512, true)] {
            let file = icon(size, is_maskable);
            let reader = png::Decoder::new(std::io::Cursor::new(file)).read_info();
            let mut reader = reader.expect("a PNG file");
            let mut dots = vec![0; reader.output_buffer_size().expect("a size")];
            let info = reader.next_frame(&mut dots).expect("a picture");
            assert_eq!((info.width, info.height), (size, size));
            let dot = |x: u32, y: u32| &dots[((y * size + x) * 3) as usize..][..3];
            assert_ne!(dot(size / 2, size / 2), dot(0, 0));
            if is_maskable {
                // At the corners of the square around the circle that is always shown.
                let edge = size / 8;
                assert_eq!(dot(edge, edge), dot(0, 0));
            }
        }
    }
}
