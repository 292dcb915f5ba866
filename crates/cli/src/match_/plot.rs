//! A picture of a match: Elo over the games with its error, and below it the
//! sequential test on its way to one of its bounds.

use crownhead_arena::{Match, Record, Standings};
use plotters::{prelude::*, style::text_anchor::HPos};

use super::tables;
use crate::canvas::{Canvas, FAINT_INK, Font, INK, Picture};

const LEFT: f64 = 130.0;
const RIGHT: f64 = 1400.0;
const TOP: f64 = 130.0;
const BOTTOM: f64 = 640.0;
/// Where the upper field ends and the lower begins if there are two.
const MIDDLE: (f64, f64) = (420.0, 480.0);

const FIELD: RGBColor = RGBColor(0xff, 0xfd, 0xf9);
const GRID: RGBColor = RGBColor(0xd9, 0xcf, 0xbd);
const BAND: RGBColor = RGBColor(0xe9, 0xd3, 0xb0);
const CURVES: [RGBColor; 6] = [
    RGBColor(0x9c, 0x4a, 0x06),
    RGBColor(0x24, 0x5c, 0x7a),
    RGBColor(0x3d, 0x6b, 0x2e),
    RGBColor(0x7a, 0x2e, 0x6b),
    RGBColor(0xb5, 0x2a, 0x1c),
    RGBColor(0x5a, 0x52, 0x4a),
];

/// More points than the picture has dots are not drawn.
const MOST_POINTS: usize = 1200;
/// Elo differences beyond this are at the edge.
const MOST_ELO: f64 = 800.0;

/// The course of a match.
#[derive(Debug)]
pub(super) struct Course {
    title: String,
    details: String,
    games: f64,
    curves: Vec<Curve>,
    test: Option<Test>,
}

/// What one pairing came to.
#[derive(Debug)]
struct Curve {
    name: String,
    points: Vec<Moment>,
}

#[derive(Clone, Copy, Debug)]
struct Moment {
    games: f64,
    elo: f64,
    low: f64,
    high: f64,
}

/// How the test went: games and ratios.
#[derive(Debug)]
struct Test {
    points: Vec<(f64, f64)>,
    bounds: (f64, f64),
}

impl Course {
    /// The course of a match, whose games are in the order they ended.
    pub(super) fn of(contest: &Match, records: &[Record]) -> Self {
        let mut standings = Standings::new(contest);
        let name = |index: usize| contest.players[index].name.as_str();
        let mut curves: Vec<Curve> = standings
            .pairings
            .iter()
            .map(|&(first, second, _)| Curve {
                name: format!("{} against {}", name(first), name(second)),
                points: Vec::new(),
            })
            .collect();
        let mut test = contest.sprt.map(|test| Test { points: Vec::new(), bounds: test.bounds() });
        let step = records.len().div_ceil(MOST_POINTS).max(1);
        for (index, record) in records.iter().enumerate() {
            standings.add(record);
            if (index + 1) % step != 0 && index + 1 < records.len() {
                continue;
            }
            let games = standings.games as f64;
            for (curve, (_, _, tally)) in curves.iter_mut().zip(&standings.pairings) {
                if let Some(found) = tally.estimate().filter(|_| tally.pairs.count() >= 2) {
                    let clamp = |elo: f64| elo.clamp(-MOST_ELO, MOST_ELO);
                    let (elo, low, high) = (clamp(found.elo), clamp(found.low), clamp(found.high));
                    curve.points.push(Moment { games, elo, low, high });
                }
            }
            if let (Some(sprt), Some(test)) = (contest.sprt, &mut test)
                && let Some((_, _, tally)) = standings.pairings.first()
            {
                test.points.push((games, sprt.ratio(&tally.pairs)));
            }
        }
        curves.retain(|curve| !curve.points.is_empty());
        let title = match curves.as_slice() {
            [only] => only.name.clone(),
            _ => format!("{} players", contest.players.len()),
        };
        let details = format!("{}, {}", contest.rules.name(), tables::line(contest, &standings));
        Self { title, details, games: records.len().max(1) as f64, curves, test }
    }

    /// The part of the scale that is worth showing: the last estimates with
    /// their errors, and whatever the curves did after the first tenth.
    fn range(&self) -> (f64, f64) {
        let settled = self.games / 10.0;
        let mut values = vec![-5.0, 5.0];
        for curve in &self.curves {
            let late = curve.points.iter().filter(|point| point.games >= settled);
            values.extend(late.map(|point| point.elo));
            values.extend(curve.points.last().map(|last| last.low));
            values.extend(curve.points.last().map(|last| last.high));
        }
        let low = values.iter().copied().fold(f64::INFINITY, f64::min);
        let high = values.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let edge = (high - low) * 0.15;
        (low - edge, high + edge)
    }
}

/// A part of the picture with a scale of its own.
struct Panel {
    top: f64,
    bottom: f64,
    range: (f64, f64),
    games: f64,
}

impl Panel {
    fn x(&self, games: f64) -> f64 {
        LEFT + (RIGHT - LEFT) * (games / self.games).clamp(0.0, 1.0)
    }

    fn y(&self, value: f64) -> f64 {
        let (low, high) = self.range;
        let share = ((value - low) / (high - low)).clamp(0.0, 1.0);
        self.bottom - (self.bottom - self.top) * share
    }

    /// The field, with a line at each step of the scale.
    fn draw<DB: DrawingBackend>(&self, canvas: &Canvas<DB>, name: &str) -> anyhow::Result<()> {
        canvas.rect((LEFT, self.top), (RIGHT, self.bottom), FIELD.filled())?;
        let (low, high) = self.range;
        let step = nice_step((high - low) / 5.0);
        let font = Font { size: 19.0, bold: false, color: FAINT_INK };
        let mut value = (low / step).ceil() * step;
        while value <= high {
            let y = self.y(value);
            let (color, width) =
                if value.abs() < step / 2.0 { (FAINT_INK, 2.0) } else { (GRID, 1.0) };
            canvas.path(&[(LEFT, y), (RIGHT, y)], color.stroke_width(canvas.stroke(width)))?;
            canvas.text(&label(value, step), (LEFT - 14.0, y + 7.0), font, HPos::Right)?;
            value += step;
        }
        let font = Font { size: 19.0, bold: true, color: FAINT_INK };
        canvas.text(name, (LEFT, self.top - 10.0), font, HPos::Left)
    }
}

/// 1, 2 or 5 times a power of ten, not below `least`.
fn nice_step(least: f64) -> f64 {
    let power = 10_f64.powf(least.max(1e-6).log10().floor());
    [1.0, 2.0, 5.0]
        .into_iter()
        .map(|n| n * power)
        .find(|&step| step >= least)
        .unwrap_or(10.0 * power)
}

/// A value of a scale with such steps.
fn label(value: f64, step: f64) -> String {
    let places = usize::from(step < 1.0);
    if value.abs() < step / 2.0 {
        "0".to_owned()
    } else {
        format!("{value:+.places$}").replace('-', "\u{2212}")
    }
}

impl Picture for Course {
    fn draw<DB: DrawingBackend>(&self, canvas: &Canvas<DB>) -> anyhow::Result<()> {
        let room = RIGHT - LEFT;
        let title = canvas.fit(&self.title, 30.0, true, room)?;
        let font = Font { size: 30.0, bold: true, color: INK };
        canvas.text(&title, (LEFT, 48.0), font, HPos::Left)?;
        let details = canvas.fit(&self.details, 20.0, false, room)?;
        let small = Font { size: 20.0, bold: false, color: FAINT_INK };
        canvas.text(&details, (LEFT, 80.0), small, HPos::Left)?;

        let bottom = if self.test.is_some() { MIDDLE.0 } else { BOTTOM };
        let panel = Panel { top: TOP, bottom, range: self.range(), games: self.games };
        panel.draw(canvas, "Elo")?;
        self.draw_band(canvas, &panel)?;
        for (index, curve) in self.curves.iter().enumerate() {
            let color = CURVES[index % CURVES.len()];
            let points: Vec<(f64, f64)> = curve
                .points
                .iter()
                .map(|point| (panel.x(point.games), panel.y(point.elo)))
                .collect();
            canvas.path(&points, color.stroke_width(canvas.stroke(3.0)))?;
            if self.curves.len() > 1 && index < CURVES.len() {
                let font = Font { size: 17.0, bold: false, color };
                let foot = TOP + 26.0 + 22.0 * index as f64;
                canvas.text(&curve.name, (RIGHT - 12.0, foot), font, HPos::Right)?;
            }
        }
        if let Some(test) = &self.test {
            test.draw(canvas, self.games)?;
        }
        self.draw_games(canvas)
    }
}

impl Course {
    /// Where the truth lies, if there is only one curve.
    fn draw_band<DB: DrawingBackend>(
        &self,
        canvas: &Canvas<DB>,
        panel: &Panel,
    ) -> anyhow::Result<()> {
        let [curve] = self.curves.as_slice() else { return Ok(()) };
        let at = |point: &Moment, elo: f64| (panel.x(point.games), panel.y(elo));
        let above = curve.points.iter().map(|point| at(point, point.high));
        let below = curve.points.iter().rev().map(|point| at(point, point.low));
        let outline: Vec<(f64, f64)> = above.chain(below).collect();
        if outline.len() < 4 {
            return Ok(());
        }
        canvas.polygon(&outline, BAND)?;
        let zero = panel.y(0.0);
        canvas.path(&[(LEFT, zero), (RIGHT, zero)], FAINT_INK.stroke_width(canvas.stroke(2.0)))
    }

    /// The numbers of games below.
    fn draw_games<DB: DrawingBackend>(&self, canvas: &Canvas<DB>) -> anyhow::Result<()> {
        let font = Font { size: 19.0, bold: false, color: FAINT_INK };
        let step = nice_step(self.games / 8.0).max(1.0);
        let mut games = step;
        while games <= self.games {
            let x = LEFT + (RIGHT - LEFT) * games / self.games;
            let style = FAINT_INK.stroke_width(canvas.stroke(1.5));
            canvas.path(&[(x, BOTTOM), (x, BOTTOM + 7.0)], style)?;
            canvas.text(&format!("{games:.0}"), (x, BOTTOM + 28.0), font, HPos::Center)?;
            games += step;
        }
        canvas.text("games", (f64::midpoint(LEFT, RIGHT), BOTTOM + 56.0), font, HPos::Center)
    }
}

impl Test {
    fn draw<DB: DrawingBackend>(&self, canvas: &Canvas<DB>, games: f64) -> anyhow::Result<()> {
        let (low, high) = self.bounds;
        let values = self.points.iter().map(|&(_, ratio)| ratio);
        let least = values.clone().fold(low, f64::min) - 0.4;
        let most = values.fold(high, f64::max) + 0.4;
        let panel = Panel { top: MIDDLE.1, bottom: BOTTOM, range: (least, most), games };
        panel.draw(canvas, "log-likelihood ratio")?;
        for bound in [low, high] {
            let y = panel.y(bound);
            let style = CURVES[2].stroke_width(canvas.stroke(2.0));
            canvas.path(&[(LEFT, y), (RIGHT, y)], style)?;
        }
        let points: Vec<(f64, f64)> =
            self.points.iter().map(|&(games, ratio)| (panel.x(games), panel.y(ratio))).collect();
        canvas.path(&points, CURVES[1].stroke_width(canvas.stroke(3.0)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_of_scales_are_round() {
        for (least, step) in [(0.3, 0.5), (1.0, 1.0), (1.1, 2.0), (3.0, 5.0), (7.0, 10.0)] {
            assert!((nice_step(least) - step).abs() < 1e-9, "{least}");
        }
        assert_eq!(label(20.0, 10.0), "+20");
        assert_eq!(label(-0.5, 0.5), "\u{2212}0.5");
        assert_eq!(label(1e-12, 0.5), "0");
    }
}
