//! The board, how men move, how they capture.

use crownhead_rules::{Lines, Objective, Obligation, Topic};

use crate::{Anchor, Ends, Key, Layout, Scene, Solve, Step, Task};

/// Two men face each other.
const FACING: Layout = Layout::new(&[
    ".o....", //
    "......", //
    "...o..", //
    "..m...", //
    "......", //
    "......",
])
.captures(&["c3xd4-e5"])
.quiet(&["c3-b4"]);

/// The same on rows and columns.
const FACING_STRAIGHT: Layout = Layout::new(&[
    "o.....", //
    "......", //
    "..o...", //
    "..m...", //
    "......", //
    "......",
])
.captures(&["c3xc4-c5"])
.quiet(&["c3-b3", "c3-d3"]);

/// A man of the opponent stands behind one of the learner.
const BEHIND: Layout = Layout::new(&[
    ".o....", //
    "......", //
    "...m..", //
    "..o...", //
    "......", //
    "......",
])
.quiet(&["d4-c5", "d4-e5"]);

/// The same on rows and columns.
const BEHIND_STRAIGHT: Layout = Layout::new(&[
    "o.....", //
    "......", //
    "..m...", //
    "..o...", //
    "......", //
    "......",
])
.quiet(&["c4-c5", "c4-b4", "c4-d4"]);

pub(super) const TASKS: &[Task] = &[
    Task {
        key: Key::Start,
        step: Step::Board,
        topic: Topic::BoardAndPieces,
        fits: |_| true,
        scene: Scene::Start,
        solve: Solve::Any,
        ends: Ends::Open,
    },
    Task {
        key: Key::ManMoves,
        step: Step::Moving,
        topic: Topic::Moving,
        fits: |_| true,
        scene: Scene::Drawn {
            anchor: Anchor::Middle,
            diagonal: Some(
                Layout::new(&[
                    ".....o", //
                    "......", //
                    "......", //
                    "..m...", //
                    "......", //
                    "......",
                ])
                .quiet(&["c3-b4", "c3-d4"]),
            ),
            straight: Some(
                Layout::new(&[
                    "....o.", //
                    "......", //
                    "......", //
                    "......", //
                    "..m...", //
                    "......",
                ])
                .quiet(&["c2-c3", "c2-b2", "c2-d2"]),
            ),
        },
        solve: Solve::Any,
        ends: Ends::Open,
    },
    Task {
        key: Key::Capture,
        step: Step::Capturing,
        topic: Topic::Capturing,
        fits: |_| true,
        scene: Scene::Drawn {
            anchor: Anchor::Middle,
            diagonal: Some(FACING),
            straight: Some(FACING_STRAIGHT),
        },
        solve: Solve::Captures,
        ends: Ends::Open,
    },
    Task {
        key: Key::Chain,
        step: Step::Capturing,
        topic: Topic::Capturing,
        fits: |_| true,
        scene: Scene::Drawn {
            anchor: Anchor::Middle,
            diagonal: Some(
                Layout::new(&[
                    ".....o", //
                    "......", //
                    "...o..", //
                    "......", //
                    "...o..", //
                    "..m...",
                ])
                .captures(&["c1xd2xd4-c5"])
                .quiet(&["c1-b2"]),
            ),
            straight: Some(
                Layout::new(&[
                    "o.....", //
                    "......", //
                    "......", //
                    "...o..", //
                    "..o...", //
                    "..m...",
                ])
                .captures(&["c1xc2xd3-e3"])
                .quiet(&["c1-b1", "c1-d1"]),
            ),
        },
        solve: Solve::Captures,
        ends: Ends::Open,
    },
    Task {
        key: Key::Sideways,
        step: Step::Capturing,
        topic: Topic::Capturing,
        fits: |_| true,
        scene: Scene::Drawn {
            anchor: Anchor::Middle,
            diagonal: None,
            straight: Some(
                Layout::new(&[
                    "o.....", //
                    "......", //
                    "......", //
                    "..mo..", //
                    "......", //
                    "......",
                ])
                .captures(&["c3xd3-e3"])
                .quiet(&["c3-c4", "c3-b3"]),
            ),
        },
        solve: Solve::Captures,
        ends: Ends::Open,
    },
    Task {
        key: Key::Straight,
        step: Step::Capturing,
        topic: Topic::Capturing,
        fits: |rules| rules.movement.lines == Lines::CaptureAllEight,
        scene: Scene::Drawn {
            anchor: Anchor::Middle,
            diagonal: Some(
                Layout::new(&[
                    ".....o", //
                    "......", //
                    "......", //
                    "..o...", //
                    "......", //
                    "..m...",
                ])
                .captures(&["c1xc3-c5"])
                .quiet(&["c1-b2", "c1-d2"]),
            ),
            straight: None,
        },
        solve: Solve::Captures,
        ends: Ends::Open,
    },
    Task {
        key: Key::StraightChain,
        step: Step::Capturing,
        topic: Topic::Capturing,
        fits: |rules| rules.movement.lines == Lines::CaptureAllEight,
        scene: Scene::Drawn {
            anchor: Anchor::Near,
            diagonal: Some(
                Layout::new(&[
                    "......", //
                    "..o...", //
                    "......", //
                    "o.....", //
                    "......", //
                    "m...m.",
                ])
                .captures(&["a1xa3xc5-e5"])
                .quiet(&["a1-b2", "e1-d2", "e1-f2"]),
            ),
            straight: None,
        },
        solve: Solve::Captures,
        ends: Ends::Open,
    },
    Task {
        key: Key::Backwards,
        step: Step::Capturing,
        topic: Topic::Capturing,
        fits: |rules| rules.movement.men_capture_backwards,
        scene: Scene::Drawn {
            anchor: Anchor::Middle,
            diagonal: Some(BEHIND.captures(&["d4xc3-b2"])),
            straight: Some(BEHIND_STRAIGHT.captures(&["c4xc3-c2"])),
        },
        solve: Solve::Captures,
        ends: Ends::Open,
    },
    Task {
        key: Key::ForwardOnly,
        step: Step::Capturing,
        topic: Topic::Capturing,
        fits: |rules| !rules.movement.men_capture_backwards,
        scene: Scene::Drawn {
            anchor: Anchor::Middle,
            diagonal: Some(BEHIND),
            straight: Some(BEHIND_STRAIGHT),
        },
        solve: Solve::Any,
        ends: Ends::Open,
    },
    Task {
        key: Key::KingIsSafe,
        step: Step::Capturing,
        topic: Topic::Capturing,
        fits: |rules| {
            !rules.movement.men_capture_kings && rules.movement.objective != Objective::FirstKing
        },
        scene: Scene::Drawn {
            anchor: Anchor::Middle,
            diagonal: Some(
                Layout::new(&[
                    ".o....", //
                    "......", //
                    "...O..", //
                    "..m...", //
                    "......", //
                    "......",
                ])
                .quiet(&["c3-b4"]),
            ),
            straight: Some(
                Layout::new(&[
                    "o.....", //
                    "......", //
                    "..O...", //
                    "..m...", //
                    "......", //
                    "......",
                ])
                .quiet(&["c3-b3", "c3-d3"]),
            ),
        },
        solve: Solve::Any,
        ends: Ends::Open,
    },
    Task {
        key: Key::Forced,
        step: Step::Capturing,
        topic: Topic::Capturing,
        fits: |rules| rules.movement.capture == Obligation::Forced,
        scene: Scene::Drawn {
            anchor: Anchor::Far,
            diagonal: Some(
                Layout::new(&[
                    ".o....", //
                    "....m.", //
                    "......", //
                    "..o...", //
                    "...m..", //
                    "......",
                ])
                .captures(&["d2xc3-b4"]),
            ),
            straight: Some(
                Layout::new(&[
                    "o.....", //
                    "....m.", //
                    "......", //
                    "..o...", //
                    "..m...", //
                    "......",
                ])
                .captures(&["c2xc3-c4"]),
            ),
        },
        solve: Solve::Any,
        ends: Ends::Open,
    },
    Task {
        key: Key::Optional,
        step: Step::Capturing,
        topic: Topic::Capturing,
        fits: |rules| rules.movement.capture == Obligation::Optional,
        scene: Scene::Drawn {
            anchor: Anchor::Middle,
            diagonal: Some(FACING),
            straight: Some(FACING_STRAIGHT),
        },
        solve: Solve::Quiet,
        ends: Ends::Open,
    },
];
