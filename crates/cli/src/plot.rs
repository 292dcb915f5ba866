//! A picture of how a game went: the winning chances of both sides after
//! each move, and the moves that changed them.

use std::path::Path;

use crownhead_review::chance_of_men;
use plotters::{prelude::*, style::text_anchor::HPos};

pub(crate) use crate::canvas::Form;
use crate::{
    analyze::Verdict,
    canvas::{self, Canvas, FAINT_INK, Font, HEIGHT, INK, PAPER, Picture},
};

/// How a game went.
#[derive(Debug)]
pub(crate) struct Plot {
    /// The players and the result.
    pub(crate) title: String,
    /// The event, the rules.
    pub(crate) details: String,
    /// The winning chances of White before the first move, out of 1.
    pub(crate) start: f64,
    /// The moves.
    pub(crate) points: Vec<Point>,
}

/// A move.
#[derive(Debug)]
pub(crate) struct Point {
    /// The winning chances of White after it, out of 1.
    pub(crate) white: f64,
    /// Its number, if it is the first with that number.
    pub(crate) number: Option<u32>,
    /// Its mark.
    pub(crate) mark: Option<Mark>,
}

/// A mark for a bad move.
#[derive(Debug)]
pub(crate) struct Mark {
    pub(crate) verdict: Verdict,
    /// The move, as people write it.
    pub(crate) text: String,
    /// The winning chances it gave away, out of 1.
    pub(crate) loss: f64,
}

/// The sides of the field the curve is drawn in.
const LEFT: f64 = 130.0;
const RIGHT: f64 = 1400.0;
const TOP: f64 = 118.0;
const BOTTOM: f64 = 612.0;

const FIELD: RGBColor = RGBColor(0xd9, 0xcf, 0xbd);
const WHITE_SIDE: RGBColor = RGBColor(0xff, 0xfd, 0xf9);
const BLACK_SIDE: RGBColor = RGBColor(0x3a, 0x32, 0x2b);
const CURVE: RGBColor = RGBColor(0x8d, 0x80, 0x6c);

const fn color_of(verdict: Verdict) -> RGBColor {
    match verdict {
        Verdict::Inaccuracy => RGBColor(0xe0, 0xb0, 0x3c),
        Verdict::Mistake => RGBColor(0xdb, 0x75, 0x1e),
        Verdict::Blunder => RGBColor(0xb5, 0x2a, 0x1c),
    }
}

/// The same, dark enough for letters.
const fn ink_of(verdict: Verdict) -> RGBColor {
    match verdict {
        Verdict::Inaccuracy => RGBColor(0x7d, 0x5c, 0x0c),
        Verdict::Mistake => RGBColor(0x9c, 0x4a, 0x06),
        Verdict::Blunder => color_of(Verdict::Blunder),
    }
}

impl Plot {
    /// Draws it into a file.
    pub(crate) fn save(&self, path: &Path, form: Form) -> anyhow::Result<()> {
        canvas::save(self, path, form)
    }
}

impl Picture for Plot {
    fn draw<DB: DrawingBackend>(&self, canvas: &Canvas<DB>) -> anyhow::Result<()> {
        let room = RIGHT - LEFT;
        let title = canvas.fit(&self.title, 30.0, true, room)?;
        canvas.text(
            &title,
            (LEFT, 52.0),
            Font { size: 30.0, bold: true, color: INK },
            HPos::Left,
        )?;
        let small = Font { size: 20.0, bold: false, color: FAINT_INK };
        let details = canvas.fit(&self.details, 20.0, false, room)?;
        canvas.text(&details, (LEFT, 86.0), small, HPos::Left)?;

        canvas.rect((LEFT, TOP), (RIGHT, BOTTOM), FIELD.filled())?;
        self.draw_sides(canvas)?;
        draw_scale(canvas)?;
        self.draw_numbers(canvas)?;
        canvas.path(&self.curve(), CURVE.stroke_width(canvas.stroke(3.0)))?;
        self.draw_marks(canvas)?;
        self.draw_legend(canvas)
    }
}

impl Plot {
    /// Where the position after so many moves is.
    fn x(&self, moves: usize) -> f64 {
        LEFT + (RIGHT - LEFT) * moves as f64 / self.points.len().max(1) as f64
    }

    /// The curve, from the start on.
    fn curve(&self) -> Vec<(f64, f64)> {
        let chances = std::iter::once(self.start).chain(self.points.iter().map(|p| p.white));
        chances.enumerate().map(|(moves, chance)| (self.x(moves), y(chance))).collect()
    }

    /// The areas between the curve and the middle.
    fn draw_sides<DB: DrawingBackend>(&self, canvas: &Canvas<DB>) -> anyhow::Result<()> {
        let curve = crossings(&self.curve(), y(0.5));
        let (Some(first), Some(last)) = (curve.first(), curve.last()) else { return Ok(()) };
        let ends = [(last.0, y(0.5)), (first.0, y(0.5))];
        for (color, is_above) in [(WHITE_SIDE, true), (BLACK_SIDE, false)] {
            let side = |&(x, level): &(f64, f64)| {
                let level = if is_above { level.min(y(0.5)) } else { level.max(y(0.5)) };
                (x, level)
            };
            let outline: Vec<(f64, f64)> = curve.iter().map(side).chain(ends).collect();
            canvas.polygon(&outline, color)?;
        }
        Ok(())
    }

    /// The numbers of the moves, as many as have room.
    fn draw_numbers<DB: DrawingBackend>(&self, canvas: &Canvas<DB>) -> anyhow::Result<()> {
        let font = Font { size: 19.0, bold: false, color: FAINT_INK };
        let numbered: Vec<(usize, u32)> = self
            .points
            .iter()
            .enumerate()
            .filter_map(|(index, point)| Some((index + 1, point.number?)))
            .collect();
        let step = [1, 2, 5, 10, 20, 50, 100, 200, 500]
            .into_iter()
            .find(|step| numbered.len() as u32 / step <= 20)
            .unwrap_or(1000);
        for (moves, number) in numbered.iter().filter(|(_, number)| number % step == 0) {
            let x = self.x(*moves);
            canvas.path(
                &[(x, BOTTOM), (x, BOTTOM + 7.0)],
                FAINT_INK.stroke_width(canvas.stroke(1.5)),
            )?;
            canvas.text(&number.to_string(), (x, BOTTOM + 28.0), font, HPos::Center)?;
        }
        let x = f64::midpoint(LEFT, RIGHT);
        canvas.text("move", (x, BOTTOM + 56.0), font, HPos::Center)
    }

    fn draw_marks<DB: DrawingBackend>(&self, canvas: &Canvas<DB>) -> anyhow::Result<()> {
        let marks: Vec<(f64, f64, &Mark)> = self
            .points
            .iter()
            .enumerate()
            .filter_map(|(index, point)| {
                Some((self.x(index + 1), y(point.white), point.mark.as_ref()?))
            })
            .collect();
        for &(x, y, mark) in &marks {
            let radius = if mark.verdict == Verdict::Inaccuracy { 6.0 } else { 8.0 };
            canvas.circle((x, y), radius + 2.5, PAPER)?;
            canvas.circle((x, y), radius, color_of(mark.verdict))?;
        }
        // The worst moves are named first, while there is room.
        let mut worst: Vec<_> =
            marks.iter().filter(|m| m.2.verdict > Verdict::Inaccuracy).collect();
        worst.sort_by(|a, b| b.2.loss.total_cmp(&a.2.loss));
        let curve = self.curve();
        let mut taken: Vec<Place> =
            marks.iter().map(|&(x, y, _)| Place::around(x, y, 22.0, 22.0)).collect();
        for &&(x, y, mark) in worst.iter().take(MOST_NAMES) {
            let width = canvas.width(&mark.text, NAME_SIZE, true)? + 14.0;
            let Some(place) = free_place((x, y), width, &taken, &curve) else { continue };
            canvas.rect(
                (place.left, place.top),
                (place.right, place.bottom),
                PAPER.mix(0.92).filled(),
            )?;
            let font = Font { size: NAME_SIZE, bold: true, color: ink_of(mark.verdict) };
            let middle = f64::midpoint(place.left, place.right);
            canvas.text(&mark.text, (middle, place.bottom - 7.0), font, HPos::Center)?;
            taken.push(place);
        }
        Ok(())
    }

    /// What the marks mean, and how many there are.
    fn draw_legend<DB: DrawingBackend>(&self, canvas: &Canvas<DB>) -> anyhow::Result<()> {
        let font = Font { size: 19.0, bold: false, color: INK };
        let line = f64::from(HEIGHT) - 22.0;
        let mut x = LEFT;
        for verdict in Verdict::ALL {
            let count = |mark: &&Mark| mark.verdict == verdict;
            let count = self.points.iter().filter_map(|p| p.mark.as_ref()).filter(count).count();
            let text = verdict.count(count);
            canvas.circle((x + 8.0, line - 7.0), 8.0, color_of(verdict))?;
            canvas.text(&text, (x + 26.0, line), font, HPos::Left)?;
            x += 26.0 + canvas.width(&text, font.size, false)? + 36.0;
        }
        Ok(())
    }
}

/// The most moves that are named in the picture.
const MOST_NAMES: usize = 10;
const NAME_SIZE: f64 = 18.0;

/// Where a chance of White is.
fn y(chance: f64) -> f64 {
    BOTTOM - (BOTTOM - TOP) * chance.clamp(0.0, 1.0)
}

/// The men that the chances stand for, at the side.
fn draw_scale<DB: DrawingBackend>(canvas: &Canvas<DB>) -> anyhow::Result<()> {
    let font = Font { size: 19.0, bold: false, color: FAINT_INK };
    let x = LEFT - 14.0;
    for (men, name) in [(2.0, "+2"), (1.0, "+1"), (0.5, "+\u{bd}"), (0.0, "0")] {
        for (men, name) in [(men, name.to_owned()), (-men, name.replace('+', "\u{2212}"))] {
            let level = y(chance_of_men(men));
            let (color, width) =
                if men == 0.0 { (INK.mix(0.7), 2.0) } else { (CURVE.mix(0.5), 1.0) };
            canvas
                .path(&[(LEFT, level), (RIGHT, level)], color.stroke_width(canvas.stroke(width)))?;
            canvas.text(&name, (x, level + 7.0), font, HPos::Right)?;
            if men == 0.0 {
                break;
            }
        }
    }
    canvas.text("white wins", (x, y(1.0) + 12.0), font, HPos::Right)?;
    canvas.text("black wins", (x, y(0.0) + 2.0), font, HPos::Right)
}

/// A curve with a point wherever it crosses a level.
fn crossings(curve: &[(f64, f64)], level: f64) -> Vec<(f64, f64)> {
    let mut points = Vec::with_capacity(curve.len() * 2);
    for (index, &(x, y)) in curve.iter().enumerate() {
        if let Some(&(last_x, last_y)) = index.checked_sub(1).and_then(|last| curve.get(last))
            && (last_y - level) * (y - level) < 0.0
        {
            let share = (level - last_y) / (y - last_y);
            points.push((last_x + share * (x - last_x), level));
        }
        points.push((x, y));
    }
    points
}

/// A part of the picture.
#[derive(Clone, Copy, Debug)]
struct Place {
    left: f64,
    top: f64,
    right: f64,
    bottom: f64,
}

impl Place {
    fn around(x: f64, y: f64, width: f64, height: f64) -> Self {
        let (half_width, half_height) = (width / 2.0, height / 2.0);
        Self {
            left: x - half_width,
            top: y - half_height,
            right: x + half_width,
            bottom: y + half_height,
        }
    }

    fn meets(&self, other: &Self) -> bool {
        self.left < other.right
            && other.left < self.right
            && self.top < other.bottom
            && other.top < self.bottom
    }
}

/// A place for a name near a point: where nothing stands yet, and where it
/// hides as little of the curve as possible.
fn free_place(
    (x, y): (f64, f64),
    width: f64,
    taken: &[Place],
    curve: &[(f64, f64)],
) -> Option<Place> {
    const NAME_HEIGHT: f64 = 28.0;
    let half = width / 2.0;
    let aside = half + 18.0;
    let steps = [0.0, 30.0, 44.0, 62.0, 94.0, 126.0];
    let places = steps.into_iter().flat_map(|step| {
        [(0.0, step), (0.0, -step), (aside, step), (aside, -step), (-aside, step), (-aside, -step)]
            .map(|(dx, dy)| {
                let x = (x + dx).clamp(LEFT + half + 4.0, RIGHT - half - 4.0);
                Place::around(x, y + dy, width, NAME_HEIGHT)
            })
    });
    let is_free = |place: &Place| {
        place.top > TOP + 3.0
            && place.bottom < BOTTOM - 3.0
            && !taken.iter().any(|other| place.meets(other))
    };
    let hides = |place: &Place| {
        let inside = |(x, y): (f64, f64)| place.meets(&Place::around(x, y, 8.0, 8.0));
        curve
            .windows(2)
            .flat_map(|ends| between(ends[0], ends[1]))
            .filter(|&point| inside(point))
            .count()
    };
    // The first of several that are equally good is the nearest.
    places.filter(is_free).min_by_key(hides)
}

/// Points on the way from one point to another.
fn between(from: (f64, f64), to: (f64, f64)) -> impl Iterator<Item = (f64, f64)> {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let steps = (dx.hypot(dy) / 6.0).ceil().max(1.0);
    (0..=steps as u32).map(move |step| {
        let share = f64::from(step) / steps;
        (from.0 + share * dx, from.1 + share * dy)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn curves_are_cut_where_they_cross() {
        let cut = crossings(&[(0.0, 0.0), (2.0, 4.0), (3.0, 2.0), (4.0, 1.0)], 2.0);
        assert_eq!(cut, [(0.0, 0.0), (1.0, 2.0), (2.0, 4.0), (3.0, 2.0), (4.0, 1.0)]);
        assert_eq!(crossings(&[], 1.0), []);
    }

    #[test]
    fn names_keep_clear_of_each_other() {
        let point = (700.0, 300.0);
        let curve = [(LEFT, 300.0), (RIGHT, 300.0)];
        let mut taken = vec![Place::around(point.0, point.1, 22.0, 22.0)];
        while let Some(place) = free_place(point, 100.0, &taken, &curve) {
            assert!(!taken.iter().any(|other| place.meets(other)));
            taken.push(place);
        }
        assert!(taken.len() > 3);
    }
}
