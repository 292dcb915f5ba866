//! A task as data: its diagram, the rules that it is for, and what it claims about the moves.

use crownhead_rules::{Lines, Rules, Topic};

use crate::{Key, Step};

/// A task of the library.
///
/// Squares are named on the diagram, seen by the learner: `a1` is its lower left corner. A claim is `c3-d4` for a move,
/// `c3xd4-e5` for a capture with its victims and its last square. A `+` at the end also means the squares behind, as far
/// as they are free, if kings fly that far.
#[derive(Clone, Copy, Debug)]
pub struct Task {
    /// Its name.
    pub key: Key,
    /// The step that it belongs to, unless it is the point of the game.
    pub step: Step,
    /// The part of the rules that it is about.
    pub topic: Topic,
    /// Whether it is for these rules.
    pub fits: fn(&Rules) -> bool,
    /// What is on the board.
    pub scene: Scene,
    /// Which of the legal moves solve it.
    pub solve: Solve,
    /// What the solution leads to.
    pub ends: Ends,
}

/// What is on the board of a task.
#[derive(Clone, Copy, Debug)]
pub enum Scene {
    /// The first position of the game. Its legal moves are those of men onto empty squares.
    Start,
    /// A diagram.
    Drawn {
        /// Where the diagram is put on the board.
        anchor: Anchor,
        /// The diagram for games on diagonals, if the task exists there.
        diagonal: Option<Layout>,
        /// The diagram for games on rows and columns, if the task exists there.
        straight: Option<Layout>,
    },
}

/// Where a diagram is put on a board that is larger.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anchor {
    /// In the learner's left corner: the lower and the left edge of the diagram are edges of the board.
    Near,
    /// At the far edge on the left: the upper row of the diagram is the crown row.
    Far,
    /// About the middle: no claim depends on an edge.
    Middle,
}

/// A diagram with its claims.
#[derive(Clone, Copy, Debug)]
pub struct Layout {
    /// The rows from above: `m` and `M` are man and king of the learner, `o` and `O` of the opponent.
    pub rows: &'static [&'static str],
    /// The captures that the rules of the task allow.
    pub captures: &'static [&'static str],
    /// The moves without a capture. They are legal where there is no capture, or where captures are optional.
    pub quiet: &'static [&'static str],
    /// The square of a king that has made all the quiet moves in a row that it may.
    pub tired: Option<&'static str>,
    /// What was played before.
    pub past: Past,
}

/// What was played before the learner's move.
#[derive(Clone, Copy, Debug)]
pub enum Past {
    /// Nothing that matters.
    None,
    /// Moves that go round in a circle, the opponent's first: the position of the diagram comes back with the last of
    /// them. They are played until the position was there so often that the next time is a draw; the last one solves the
    /// task.
    Circle(&'static [&'static str]),
    /// So many moves without progress that the learner's next one is a draw.
    Full,
    /// Moves that are played round and round, the opponent's first, until the learner's next move uses up those
    /// that the ending of the diagram is given. The claims are about the position then.
    Walk(&'static [&'static str]),
}

/// Which of the legal moves solve a task.
#[derive(Clone, Copy, Debug)]
pub enum Solve {
    /// All of them.
    Any,
    /// The captures.
    Captures,
    /// The moves that take nothing.
    Quiet,
    /// Those named: on diagonals, and on rows and columns.
    Only {
        /// On diagonals.
        diagonal: &'static [&'static str],
        /// On rows and columns.
        straight: &'static [&'static str],
    },
}

/// What a solution leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ends {
    /// The game goes on, or it does not matter.
    Open,
    /// The learner has won.
    Won,
    /// The learner has won after the only reply, where captures are compulsory.
    WonAfterReply,
    /// The game is drawn.
    Drawn,
    /// The game goes on; every other move draws it.
    Saved,
}

impl Layout {
    /// A diagram without claims.
    pub(crate) const fn new(rows: &'static [&'static str]) -> Self {
        Self { rows, captures: &[], quiet: &[], tired: None, past: Past::None }
    }

    pub(crate) const fn captures(self, captures: &'static [&'static str]) -> Self {
        Self { captures, ..self }
    }

    pub(crate) const fn quiet(self, quiet: &'static [&'static str]) -> Self {
        Self { quiet, ..self }
    }

    pub(crate) const fn tired(self, square: &'static str) -> Self {
        Self { tired: Some(square), ..self }
    }

    pub(crate) const fn circle(self, circle: &'static [&'static str]) -> Self {
        Self { past: Past::Circle(circle), ..self }
    }

    pub(crate) const fn full(self) -> Self {
        Self { past: Past::Full, ..self }
    }

    pub(crate) const fn walk(self, walk: &'static [&'static str]) -> Self {
        Self { past: Past::Walk(walk), ..self }
    }

    pub(crate) fn width(&self) -> u8 {
        self.rows.first().map_or(0, |row| row.len() as u8)
    }

    pub(crate) fn height(&self) -> u8 {
        self.rows.len() as u8
    }
}

impl Task {
    /// The diagram for these rules, if there is one that fits on the board.
    pub(crate) fn layout(&self, rules: &Rules) -> Option<(Anchor, Layout)> {
        let Scene::Drawn { anchor, diagonal, straight } = self.scene else { return None };
        let layout = match rules.movement.lines {
            Lines::Diagonal | Lines::CaptureAllEight => diagonal,
            Lines::Orthogonal => straight,
        }?;
        let is_small = layout.width() <= rules.board.width && layout.height() <= rules.board.height;
        is_small.then_some((anchor, layout))
    }

    /// Whether the task is for these rules and has a diagram for their board.
    pub fn is_for(&self, rules: &Rules) -> bool {
        let has_scene = match self.scene {
            Scene::Start => true,
            Scene::Drawn { .. } => self.layout(rules).is_some(),
        };
        has_scene && (self.fits)(rules)
    }
}
