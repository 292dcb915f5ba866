//! A game as a moving picture.
//!
//! GIF and not APNG: chats and mail show the moves of a GIF, and of an APNG often the first picture only.
//! Boards are drawn without textures, which 256 colours cannot show well and which would make files
//! five times as large. A picture after the first holds only the rectangle that has changed.

use std::collections::HashMap;

use crownhead_rules::{Position, Square};

use crate::{
    board::Diagram,
    look::Look,
    paint::{self, Canvas},
    scene::{Item, Scene},
};

/// The most positions of a moving picture.
pub const MOST_FRAMES: usize = 600;
/// How long the first position, each move and the last position are shown, in hundredths of a second.
const FIRST: u16 = 120;
const EACH: u16 = 85;
const LAST: u16 = 400;
/// The most colours of a GIF.
const COLOURS: usize = 256;

/// One position of a game, and the move that led to it.
#[derive(Clone, Debug)]
pub struct Frame {
    /// The position.
    pub position: Position,
    /// The squares of the move; none for the first position.
    pub last: Vec<Square>,
}

/// A game as a GIF that begins again at its end. Of more than [`MOST_FRAMES`] positions the last are shown.
/// No frames give an empty file.
pub fn animation(frames: &[Frame], look: Look, size: u32) -> Vec<u8> {
    let frames = &frames[frames.len().saturating_sub(MOST_FRAMES)..];
    let Some(first) = frames.first() else { return Vec::new() };
    let scene_of = |frame: &Frame| {
        let Frame { position, last } = frame.clone();
        plain(Diagram { position, last, arrows: Vec::new(), look }.scene())
    };
    let scene = scene_of(first);
    let (square, frame) = paint::square_and_frame(&scene, size);
    let drawings: Vec<Canvas> =
        scene.drawings.iter().map(|each| paint::drawing(each, square)).collect();
    let paint = |frame_of: &Frame| paint::paint(&scene_of(frame_of), &drawings, square, frame);
    // Every square with every piece and mark is in some of these; more would add nothing.
    let chosen = frames.iter().step_by(frames.len().div_ceil(12).max(1)).chain(frames.last());
    let palette = Palette::of(chosen.map(paint));
    let mut colours = HashMap::new();
    let mut file = Vec::new();
    let mut before: Vec<u8> = Vec::new();
    let canvas = paint(first);
    let (width, height) = (canvas.width, canvas.height);
    let table: Vec<u8> = palette.colours.iter().flatten().copied().collect();
    let Ok(mut encoder) = gif::Encoder::new(&mut file, width as u16, height as u16, &table) else {
        return Vec::new();
    };
    // Writing to memory cannot fail.
    let _ = encoder.set_repeat(gif::Repeat::Infinite);
    for (number, each) in frames.iter().enumerate() {
        let bytes = paint(each).bytes();
        let dots: Vec<u8> = bytes
            .chunks_exact(3)
            .map(|dot| {
                let colour = [dot[0], dot[1], dot[2]];
                *colours.entry(colour).or_insert_with(|| palette.nearest(colour))
            })
            .collect();
        let delay = match number {
            _ if number + 1 == frames.len() => LAST,
            0 => FIRST,
            _ => EACH,
        };
        let area = if number == 0 {
            Area { left: 0, top: 0, width, height }
        } else {
            Area::changed(&before, &dots, width)
        };
        let _ = encoder.write_frame(&gif::Frame {
            delay,
            left: area.left as u16,
            top: area.top as u16,
            width: area.width as u16,
            height: area.height as u16,
            buffer: area.cut(&dots, width).into(),
            ..gif::Frame::default()
        });
        before = dots;
    }
    drop(encoder);
    file
}

/// A scene without textures.
fn plain(mut scene: Scene) -> Scene {
    scene.items.retain(|item| !matches!(item, Item::Texture { .. }));
    scene
}

/// A rectangle of dots.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Area {
    left: usize,
    top: usize,
    width: usize,
    height: usize,
}

impl Area {
    /// The smallest that holds all differences, and at least one dot: a GIF has no empty pictures.
    fn changed(before: &[u8], after: &[u8], width: usize) -> Self {
        let differs = |index: usize| before[index] != after[index];
        let rows = after.len() / width;
        let row_differs = |row: &usize| (row * width..(row + 1) * width).any(differs);
        let column_differs = |column: &usize| (0..rows).any(|row| differs(row * width + column));
        let top = (0..rows).find(row_differs).unwrap_or(0);
        let bottom = (top..rows).rfind(row_differs).unwrap_or(top);
        let left = (0..width).find(column_differs).unwrap_or(0);
        let right = (left..width).rfind(column_differs).unwrap_or(left);
        Self { left, top, width: right - left + 1, height: bottom - top + 1 }
    }

    fn cut(self, dots: &[u8], width: usize) -> Vec<u8> {
        let rows = self.top..self.top + self.height;
        rows.flat_map(|row| &dots[row * width + self.left..][..self.width]).copied().collect()
    }
}

/// The colours of a GIF: those that occur most, spread by median cut.
struct Palette {
    colours: Vec<[u8; 3]>,
}

impl Palette {
    fn of(pictures: impl Iterator<Item = Canvas>) -> Self {
        let mut counts: HashMap<[u8; 3], u32> = HashMap::new();
        for picture in pictures {
            for dot in picture.bytes().chunks_exact(3) {
                *counts.entry([dot[0], dot[1], dot[2]]).or_default() += 1;
            }
        }
        let mut all: Vec<([u8; 3], u32)> = counts.into_iter().collect();
        // The same file for the same game, whatever order a map has.
        all.sort_unstable();
        let mut boxes = vec![all];
        while boxes.len() < COLOURS {
            let spread = |colours: &Vec<([u8; 3], u32)>| widest(colours).1;
            let Some((index, _)) =
                boxes.iter().enumerate().filter(|(_, colours)| colours.len() > 1).max_by_key(
                    |(_, colours)| {
                        let dots: u64 = colours.iter().map(|(_, count)| u64::from(*count)).sum();
                        u64::from(spread(colours)) * (64 - dots.leading_zeros() as u64)
                    },
                )
            else {
                break;
            };
            let mut colours = boxes.swap_remove(index);
            let (channel, _) = widest(&colours);
            colours.sort_by_key(|(colour, _)| colour[channel]);
            // Half of the colours, not of the dots: flat squares would take all.
            let rest = colours.split_off(colours.len() / 2);
            boxes.extend([colours, rest]);
        }
        Self { colours: boxes.iter().map(|colours| mean(colours)).collect() }
    }

    fn nearest(&self, colour: [u8; 3]) -> u8 {
        let far = |other: &[u8; 3]| {
            let channel = |index: usize| {
                let difference = i32::from(colour[index]) - i32::from(other[index]);
                difference * difference
            };
            2 * channel(0) + 4 * channel(1) + channel(2)
        };
        let nearest = self.colours.iter().enumerate().min_by_key(|(_, other)| far(other));
        nearest.map_or(0, |(index, _)| index as u8)
    }
}

/// The channel in which some colours differ most, and by how much.
fn widest(colours: &[([u8; 3], u32)]) -> (usize, u8) {
    let spread = |channel: usize| {
        let values = colours.iter().map(|(colour, _)| colour[channel]);
        values.clone().max().unwrap_or(0) - values.min().unwrap_or(0)
    };
    (0..3)
        .map(|channel| (channel, spread(channel)))
        .max_by_key(|(_, spread)| *spread)
        .unwrap_or((0, 0))
}

/// The mean of colours, each by how often it occurs.
fn mean(colours: &[([u8; 3], u32)]) -> [u8; 3] {
    let dots: u64 = colours.iter().map(|(_, count)| u64::from(*count)).sum::<u64>().max(1);
    std::array::from_fn(|channel| {
        let sum: u64 = colours
            .iter()
            .map(|(colour, count)| u64::from(colour[channel]) * u64::from(*count))
            .sum();
        ((sum + dots / 2) / dots) as u8
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_has_changed_is_kept() {
        let before = vec![0; 12];
        let mut after = before.clone();
        (after[5], after[10]) = (1, 1);
        let area = Area::changed(&before, &after, 4);
        assert_eq!(area, Area { left: 1, top: 1, width: 2, height: 2 });
        assert_eq!(area.cut(&after, 4), [1, 0, 0, 1]);
        assert_eq!(Area::changed(&before, &before, 4).width, 1);
    }
}
