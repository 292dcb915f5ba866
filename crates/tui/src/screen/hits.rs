//! The places of everything clickable on the screen as it was last drawn.
//! Drawing fills the list and clicks are looked up in it. The squares of the
//! board are in [`Layout`](super::layout::Layout) instead.

use crossterm::event::KeyCode;
use ratatui::layout::{Position, Rect};

use super::pictures::Wanted;

/// What a click does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Target {
    /// What this key does: buttons, hints, and all that is outside a dialog.
    Key(KeyCode),
    /// Shows the position after so many moves.
    Moves(usize),
    /// Chooses a line of the dialog.
    Line(usize),
    /// Changes what a line of the dialog says.
    Value { line: usize, forwards: bool },
    /// Nothing: the dialog itself.
    Nothing,
}

/// What a drawing left behind.
#[derive(Clone, Debug, Default)]
pub(super) struct Hits {
    areas: Vec<(Rect, Target)>,
    /// The first line shown of the list in the dialog, and of the moves: the
    /// next drawing keeps to them, or lines would slip away under the mouse.
    pub(super) first_line: usize,
    pub(super) first_move: usize,
    /// How far the help can be scrolled, and how much of it is a page.
    pub(super) last_scroll: u16,
    pub(super) page: u16,
    /// Squares to be shown as pictures over the cells that were left blank.
    pub(super) pictures: Wanted,
    /// Where something is being typed.
    pub(super) cursor: Option<Position>,
}

impl Hits {
    /// Writes down what was drawn over all that was drawn before.
    pub(super) fn add(&mut self, area: Rect, target: Target) {
        self.areas.push((area, target));
    }

    /// What a click does.
    pub(super) fn at(&self, column: u16, row: u16) -> Option<Target> {
        let at = Position { x: column, y: row };
        let found = self.areas.iter().rev().find(|(area, _)| area.contains(at));
        found.map(|(_, target)| *target)
    }
}

/// The first line of a list to show: the one before, unless `line` would not
/// be among those shown or there would be room left below.
pub(super) fn first_shown(before: usize, line: usize, room: usize, count: usize) -> usize {
    let least = (line + 1).saturating_sub(room);
    before.clamp(least, line.max(least)).min(count.saturating_sub(room))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_drawn_last_is_what_is_clicked() {
        let mut hits = Hits::default();
        hits.add(Rect::new(0, 0, 10, 10), Target::Key(KeyCode::Esc));
        hits.add(Rect::new(2, 2, 4, 4), Target::Nothing);
        hits.add(Rect::new(3, 3, 1, 1), Target::Line(7));
        assert_eq!(hits.at(0, 0), Some(Target::Key(KeyCode::Esc)));
        assert_eq!(hits.at(2, 5), Some(Target::Nothing));
        assert_eq!(hits.at(3, 3), Some(Target::Line(7)));
        assert_eq!(hits.at(10, 0), None);
    }

    #[test]
    fn lists_stay_where_they_are_for_as_long_as_they_can() {
        assert_eq!(first_shown(0, 4, 5, 20), 0);
        assert_eq!(first_shown(0, 5, 5, 20), 1);
        assert_eq!(first_shown(8, 10, 5, 20), 8);
        assert_eq!(first_shown(8, 3, 5, 20), 3);
        assert_eq!(first_shown(18, 19, 5, 20), 15, "no room is left below");
        assert_eq!(first_shown(3, 0, 5, 2), 0);
        assert_eq!(first_shown(2, 2, 0, 4), 3, "a window without room shows nothing");
    }
}
