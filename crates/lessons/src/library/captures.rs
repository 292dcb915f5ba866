//! Which of several captures.

use crownhead_rules::{KingRange, Lines, Precedence, Rules, Topic};

use super::has_kings;
use crate::{Anchor, Ends, Key, Layout, Scene, Solve, Step, Task};

/// Whether the number of pieces comes before everything else.
const fn counts_pieces(rules: &Rules) -> bool {
    match rules.movement.precedence {
        Precedence::MostPieces
        | Precedence::MostPiecesThenWithKing
        | Precedence::MostPiecesThenMostKings
        | Precedence::Italian => true,
        Precedence::FreeChoice | Precedence::WithKing | Precedence::Frisian => false,
    }
}

/// Whether men meet kings and may take them.
fn men_take_kings(rules: &Rules) -> bool {
    has_kings(rules) && rules.movement.men_capture_kings
}

/// One man can be taken to the left, or two to the right.
const ONE_OR_TWO: Layout = Layout::new(&[
    "......", //
    "......", //
    "...o..", //
    "......", //
    ".o.o..", //
    "..m...",
]);

/// The same on rows and columns.
const ONE_OR_TWO_STRAIGHT: Layout = Layout::new(&[
    "......", //
    "......", //
    "...o..", //
    "..o...", //
    ".om...", //
    "......",
])
.quiet(&["c2-d2"]);

/// A king can be taken to the left, or two men to the right.
const KING_OR_TWO: Layout = Layout::new(&[
    "......", //
    "......", //
    "...o..", //
    "......", //
    ".O.o..", //
    "..m...",
])
.captures(&["c1xd2xd4-c5"]);

/// The same on rows and columns.
const KING_OR_TWO_STRAIGHT: Layout = Layout::new(&[
    "......", //
    "......", //
    "...o..", //
    "..o...", //
    ".Om...", //
    "......",
])
.captures(&["c2xc3xd4-e4"])
.quiet(&["c2-d2"]);

pub(super) const TASKS: &[Task] = &[
    Task {
        key: Key::FreeChoice,
        step: Step::WhichCapture,
        topic: Topic::WhichCapture,
        fits: |rules| match rules.movement.precedence {
            // Where the king comes first, men choose freely among themselves.
            Precedence::FreeChoice | Precedence::WithKing => true,
            Precedence::MostPieces
            | Precedence::MostPiecesThenWithKing
            | Precedence::MostPiecesThenMostKings
            | Precedence::Italian
            | Precedence::Frisian => false,
        },
        scene: Scene::Drawn {
            anchor: Anchor::Near,
            diagonal: Some(ONE_OR_TWO.captures(&["c1xb2-a3", "c1xd2xd4-c5"])),
            straight: Some(ONE_OR_TWO_STRAIGHT.captures(&["c2xb2-a2", "c2xc3xd4-e4"])),
        },
        solve: Solve::Captures,
        ends: Ends::Open,
    },
    Task {
        key: Key::Most,
        step: Step::WhichCapture,
        topic: Topic::WhichCapture,
        fits: |rules| counts_pieces(rules) || rules.movement.precedence == Precedence::Frisian,
        scene: Scene::Drawn {
            anchor: Anchor::Near,
            diagonal: Some(ONE_OR_TWO.captures(&["c1xd2xd4-c5"])),
            straight: Some(ONE_OR_TWO_STRAIGHT.captures(&["c2xc3xd4-e4"])),
        },
        solve: Solve::Captures,
        ends: Ends::Open,
    },
    Task {
        key: Key::KingIsOne,
        step: Step::WhichCapture,
        topic: Topic::WhichCapture,
        fits: |rules| counts_pieces(rules) && men_take_kings(rules),
        scene: Scene::Drawn {
            anchor: Anchor::Near,
            diagonal: Some(KING_OR_TWO),
            straight: Some(KING_OR_TWO_STRAIGHT),
        },
        solve: Solve::Captures,
        ends: Ends::Open,
    },
    Task {
        key: Key::Value,
        step: Step::WhichCapture,
        topic: Topic::WhichCapture,
        fits: |rules| rules.movement.precedence == Precedence::Frisian && men_take_kings(rules),
        scene: Scene::Drawn {
            anchor: Anchor::Near,
            diagonal: Some(KING_OR_TWO),
            straight: Some(KING_OR_TWO_STRAIGHT),
        },
        solve: Solve::Captures,
        ends: Ends::Open,
    },
    Task {
        key: Key::WithKing,
        step: Step::WhichCapture,
        topic: Topic::WhichCapture,
        fits: |rules| {
            has_kings(rules)
                && match rules.movement.precedence {
                    Precedence::MostPiecesThenWithKing
                    | Precedence::Italian
                    | Precedence::WithKing
                    | Precedence::Frisian => true,
                    Precedence::FreeChoice
                    | Precedence::MostPieces
                    | Precedence::MostPiecesThenMostKings => false,
                }
        },
        scene: Scene::Drawn {
            anchor: Anchor::Near,
            diagonal: Some(
                Layout::new(&[
                    "......", //
                    "......", //
                    ".o....", //
                    "M.....", //
                    "...o..", //
                    "..m...",
                ])
                .captures(&["a3xb4-c5+"])
                .quiet(&["a3-b2+", "c1-b2"]),
            ),
            straight: Some(
                Layout::new(&[
                    "......", //
                    ".o....", //
                    ".M....", //
                    "...o..", //
                    "...m..", //
                    "......",
                ])
                .captures(&["b4xb5-b6+"])
                .quiet(&["b4-a4", "b4-c4+", "b4-b3+", "d2-c2", "d2-e2"]),
            ),
        },
        solve: Solve::Captures,
        ends: Ends::Open,
    },
    Task {
        key: Key::MostKings,
        step: Step::WhichCapture,
        topic: Topic::WhichCapture,
        fits: |rules| {
            has_kings(rules)
                && match rules.movement.precedence {
                    Precedence::MostPiecesThenMostKings
                    | Precedence::Italian
                    | Precedence::Frisian => true,
                    Precedence::FreeChoice
                    | Precedence::MostPieces
                    | Precedence::MostPiecesThenWithKing
                    | Precedence::WithKing => false,
                }
        },
        scene: Scene::Drawn {
            anchor: Anchor::Near,
            diagonal: Some(
                Layout::new(&[
                    "......", //
                    "......", //
                    "......", //
                    "......", //
                    ".o.O..", //
                    "..M...",
                ])
                .captures(&["c1xd2-e3+"]),
            ),
            straight: Some(
                Layout::new(&[
                    "......", //
                    "......", //
                    "......", //
                    "..o...", //
                    "..MO..", //
                    "......",
                ])
                .captures(&["c2xd2-e2+"])
                .quiet(&["c2-b2+", "c2-c1"]),
            ),
        },
        solve: Solve::Captures,
        ends: Ends::Open,
    },
    Task {
        key: Key::KingsFirst,
        step: Step::WhichCapture,
        topic: Topic::WhichCapture,
        fits: |rules| {
            let movement = &rules.movement;
            has_kings(rules)
                && movement.precedence == Precedence::Italian
                && movement.king_range == KingRange::Short
                && movement.lines == Lines::Diagonal
        },
        scene: Scene::Drawn {
            anchor: Anchor::Near,
            diagonal: Some(
                Layout::new(&[
                    "........", //
                    "........", //
                    ".O...o..", //
                    "........", //
                    ".o.O....", //
                    "..M.....",
                ])
                .captures(&["c1xd2xf4-g5"]),
            ),
            straight: None,
        },
        solve: Solve::Captures,
        ends: Ends::Open,
    },
];
