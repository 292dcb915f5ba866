//! How men are crowned, and what kings do.

use crownhead_rules::{Crowning, KingLanding, KingRange, Lines, Removal, Rules, Topic};

use super::has_kings;
use crate::{Anchor, Ends, Key, Layout, Scene, Solve, Step, Task};

fn flies(rules: &Rules) -> bool {
    has_kings(rules) && rules.movement.king_range == KingRange::Flying
}

/// Whether a man on the far row can capture on as a man.
fn can_pass(rules: &Rules) -> bool {
    rules.movement.men_capture_backwards || rules.movement.lines == Lines::Orthogonal
}

/// A capture leads to the far row, and another man stands beside it there.
const BEFORE_THE_CROWN_ROW: Layout = Layout::new(&[
    "......", //
    "..o.o.", //
    ".m....", //
    "......", //
    "......", //
    "......",
])
.quiet(&["b4-a5"]);

/// The same on rows and columns.
const BEFORE_THE_CROWN_ROW_STRAIGHT: Layout = Layout::new(&[
    "...o..", //
    "..o...", //
    "..m...", //
    "......", //
    "......", //
    "......",
])
.quiet(&["c4-b4", "c4-d4"]);

/// A king with free ways in all directions.
const LONE_KING: Layout = Layout::new(&[
    ".o....", //
    "......", //
    "......", //
    "..M...", //
    "......", //
    "......",
])
.quiet(&["c3-b4+", "c3-d4+", "c3-b2+", "c3-d2+"]);

/// The same on rows and columns.
const LONE_KING_STRAIGHT: Layout = Layout::new(&[
    "......", //
    "....o.", //
    "......", //
    "..M...", //
    "......", //
    "......",
])
.quiet(&["c3-c4+", "c3-c2+", "c3-b3+", "c3-d3+"]);

/// A man stands at a distance from a king; the other one cannot be taken.
const FROM_AFAR: Layout = Layout::new(&[
    "......", //
    "o.....", //
    "...o..", //
    "......", //
    ".M....", //
    "......",
])
.quiet(&["b2-c3+", "b2-a1", "b2-a3", "b2-c1"]);

/// The same on rows and columns.
const FROM_AFAR_STRAIGHT: Layout = Layout::new(&[
    "o.....", //
    "......", //
    ".o....", //
    "......", //
    ".M....", //
    "......",
])
.quiet(&["b2-b3+", "b2-b1", "b2-a2", "b2-c2+"]);

/// A king stands between two men, on one line with them.
const BETWEEN_TWO: Layout = Layout::new(&[
    "......", //
    "......", //
    "...o..", //
    "..M...", //
    ".o....", //
    "......",
])
.quiet(&["c3-b4+", "c3-d2+"]);

/// The same on rows and columns.
const BETWEEN_TWO_STRAIGHT: Layout = Layout::new(&[
    "......", //
    "......", //
    "..o...", //
    "..M...", //
    "..o...", //
    "......",
])
.quiet(&["c3-b3+", "c3-d3+"]);

pub(super) const TASKS: &[Task] = &[
    Task {
        key: Key::Crown,
        step: Step::Kings,
        topic: Topic::Crowning,
        fits: |_| true,
        scene: Scene::Drawn {
            anchor: Anchor::Far,
            diagonal: Some(
                Layout::new(&[
                    ".....o", //
                    "..m...", //
                    "......", //
                    "m.....", //
                    "......", //
                    "......",
                ])
                .quiet(&["c5-b6", "c5-d6", "a3-b4"]),
            ),
            straight: Some(
                Layout::new(&[
                    ".....o", //
                    "..m...", //
                    "......", //
                    ".m....", //
                    "......", //
                    "......",
                ])
                .quiet(&["c5-c6", "c5-b5", "c5-d5", "b3-b4", "b3-a3", "b3-c3"]),
            ),
        },
        solve: Solve::Only { diagonal: &["c5-b6", "c5-d6"], straight: &["c5-c6"] },
        ends: Ends::Open,
    },
    Task {
        key: Key::CrownEnds,
        step: Step::Kings,
        topic: Topic::Crowning,
        fits: |rules| {
            has_kings(rules)
                && match rules.movement.crowning {
                    Crowning::EndsMove => true,
                    Crowning::AtEndOfMove => !can_pass(rules),
                    Crowning::InPassing => false,
                }
        },
        scene: Scene::Drawn {
            anchor: Anchor::Far,
            diagonal: Some(BEFORE_THE_CROWN_ROW.captures(&["b4xc5-d6"])),
            straight: Some(BEFORE_THE_CROWN_ROW_STRAIGHT.captures(&["c4xc5-c6"])),
        },
        solve: Solve::Captures,
        ends: Ends::Open,
    },
    Task {
        key: Key::CrownPasses,
        step: Step::Kings,
        topic: Topic::Crowning,
        fits: |rules| rules.movement.crowning == Crowning::AtEndOfMove && can_pass(rules),
        scene: Scene::Drawn {
            anchor: Anchor::Far,
            diagonal: Some(BEFORE_THE_CROWN_ROW.captures(&["b4xc5xe5-f4"])),
            straight: Some(BEFORE_THE_CROWN_ROW_STRAIGHT.captures(&["c4xc5xd6-e6"])),
        },
        solve: Solve::Captures,
        ends: Ends::Open,
    },
    Task {
        key: Key::CrownInPassing,
        step: Step::Kings,
        topic: Topic::Crowning,
        fits: |rules| has_kings(rules) && rules.movement.crowning == Crowning::InPassing,
        scene: Scene::Drawn {
            anchor: Anchor::Far,
            diagonal: Some(BEFORE_THE_CROWN_ROW.captures(&["b4xc5xe5-f4+"])),
            straight: Some(BEFORE_THE_CROWN_ROW_STRAIGHT.captures(&["c4xc5xd6-e6+"])),
        },
        solve: Solve::Captures,
        ends: Ends::Open,
    },
    Task {
        key: Key::KingSteps,
        step: Step::Kings,
        topic: Topic::Kings,
        fits: |rules| has_kings(rules) && rules.movement.king_range == KingRange::Short,
        scene: Scene::Drawn {
            anchor: Anchor::Near,
            diagonal: Some(LONE_KING),
            straight: Some(LONE_KING_STRAIGHT),
        },
        solve: Solve::Only { diagonal: &["c3-b2", "c3-d2"], straight: &["c3-c2"] },
        ends: Ends::Open,
    },
    Task {
        key: Key::KingFlies,
        step: Step::Kings,
        topic: Topic::Kings,
        fits: flies,
        scene: Scene::Drawn {
            anchor: Anchor::Near,
            diagonal: Some(LONE_KING),
            straight: Some(LONE_KING_STRAIGHT),
        },
        solve: Solve::Only {
            diagonal: &["c3-a5", "c3-e5+", "c3-a1", "c3-e1"],
            straight: &["c3-c5+", "c3-c1", "c3-a3", "c3-e3+"],
        },
        ends: Ends::Open,
    },
    Task {
        key: Key::KingTakesNear,
        step: Step::Kings,
        topic: Topic::Kings,
        fits: |rules| has_kings(rules) && rules.movement.king_range == KingRange::Short,
        scene: Scene::Drawn {
            anchor: Anchor::Near,
            diagonal: Some(
                Layout::new(&[
                    ".o....", //
                    "......", //
                    "......", //
                    "..M...", //
                    ".o....", //
                    "......",
                ])
                .captures(&["c3xb2-a1"])
                .quiet(&["c3-b4", "c3-d4", "c3-d2"]),
            ),
            straight: Some(
                Layout::new(&[
                    ".....o", //
                    "......", //
                    "......", //
                    "..M...", //
                    "..o...", //
                    "......",
                ])
                .captures(&["c3xc2-c1"])
                .quiet(&["c3-c4", "c3-b3", "c3-d3"]),
            ),
        },
        solve: Solve::Captures,
        ends: Ends::Open,
    },
    Task {
        key: Key::KingTakesFar,
        step: Step::Kings,
        topic: Topic::Kings,
        fits: |rules| flies(rules) && rules.movement.king_landing != KingLanding::Behind,
        scene: Scene::Drawn {
            anchor: Anchor::Near,
            diagonal: Some(FROM_AFAR.captures(&["b2xd4-e5+"])),
            straight: Some(FROM_AFAR_STRAIGHT.captures(&["b2xb4-b5+"])),
        },
        solve: Solve::Captures,
        ends: Ends::Open,
    },
    Task {
        key: Key::LandBehind,
        step: Step::Kings,
        topic: Topic::Kings,
        fits: |rules| flies(rules) && rules.movement.king_landing == KingLanding::Behind,
        scene: Scene::Drawn {
            anchor: Anchor::Near,
            diagonal: Some(FROM_AFAR.captures(&["b2xd4-e5"])),
            straight: Some(FROM_AFAR_STRAIGHT.captures(&["b2xb4-b5"])),
        },
        solve: Solve::Captures,
        ends: Ends::Open,
    },
    Task {
        key: Key::LandBehindKing,
        step: Step::Kings,
        topic: Topic::Kings,
        fits: |rules| flies(rules) && rules.movement.king_landing == KingLanding::BehindKings,
        scene: Scene::Drawn {
            anchor: Anchor::Near,
            diagonal: Some(
                Layout::new(&[
                    "......", //
                    "o.....", //
                    "...O..", //
                    "......", //
                    ".M....", //
                    "......",
                ])
                .captures(&["b2xd4-e5"])
                .quiet(&["b2-c3+", "b2-a1", "b2-a3", "b2-c1"]),
            ),
            straight: Some(
                Layout::new(&[
                    "o.....", //
                    "......", //
                    ".O....", //
                    "......", //
                    ".M....", //
                    "......",
                ])
                .captures(&["b2xb4-b5"])
                .quiet(&["b2-b3+", "b2-b1", "b2-a2", "b2-c2+"]),
            ),
        },
        solve: Solve::Captures,
        ends: Ends::Open,
    },
    Task {
        key: Key::KingGoesOn,
        step: Step::Kings,
        topic: Topic::Kings,
        fits: |rules| flies(rules) && rules.movement.lines != Lines::CaptureAllEight,
        scene: Scene::Drawn {
            anchor: Anchor::Near,
            diagonal: Some(
                Layout::new(&[
                    "......", //
                    "..o...", //
                    "......", //
                    "..o...", //
                    ".M....", //
                    "......",
                ])
                .captures(&["b2xc3xc5-b6+"])
                .quiet(&["b2-a1", "b2-a3", "b2-c1"]),
            ),
            straight: Some(
                Layout::new(&[
                    "......", //
                    "......", //
                    "...o..", //
                    ".o....", //
                    ".M....", //
                    "......",
                ])
                .captures(&["b2xb3xd4-e4+"])
                .quiet(&["b2-a2", "b2-c2+", "b2-b1"]),
            ),
        },
        solve: Solve::Captures,
        ends: Ends::Open,
    },
    Task {
        key: Key::LiftedAtEnd,
        step: Step::Kings,
        topic: Topic::Capturing,
        fits: |rules| flies(rules) && rules.movement.removal == Removal::AtEndOfMove,
        scene: Scene::Drawn {
            anchor: Anchor::Near,
            diagonal: Some(BETWEEN_TWO.captures(&["c3xd4-e5+", "c3xb2-a1"])),
            straight: Some(BETWEEN_TWO_STRAIGHT.captures(&["c3xc4-c5+", "c3xc2-c1"])),
        },
        solve: Solve::Captures,
        ends: Ends::Open,
    },
    Task {
        key: Key::LiftedAtOnce,
        step: Step::Kings,
        topic: Topic::Capturing,
        fits: |rules| {
            flies(rules)
                && rules.movement.removal == Removal::Immediate
                && rules.movement.half_turns
        },
        scene: Scene::Drawn {
            anchor: Anchor::Near,
            diagonal: Some(BETWEEN_TWO.captures(&["c3xb2xd4-e5+", "c3xd4xb2-a1"])),
            straight: Some(BETWEEN_TWO_STRAIGHT.captures(&["c3xc2xc4-c5+", "c3xc4xc2-c1"])),
        },
        solve: Solve::Captures,
        ends: Ends::Open,
    },
    Task {
        key: Key::NoHalfTurn,
        step: Step::Kings,
        topic: Topic::Capturing,
        fits: |rules| {
            flies(rules)
                && rules.movement.removal == Removal::Immediate
                && !rules.movement.half_turns
        },
        scene: Scene::Drawn {
            anchor: Anchor::Near,
            diagonal: Some(BETWEEN_TWO.captures(&["c3xd4-e5+", "c3xb2-a1"])),
            straight: Some(BETWEEN_TWO_STRAIGHT.captures(&["c3xc4-c5+", "c3xc2-c1"])),
        },
        solve: Solve::Captures,
        ends: Ends::Open,
    },
    Task {
        key: Key::KingRests,
        step: Step::Kings,
        topic: Topic::Kings,
        fits: |rules| has_kings(rules) && rules.movement.king_move_limit > 0,
        scene: Scene::Drawn {
            anchor: Anchor::Near,
            diagonal: Some(
                Layout::new(&[
                    ".o....", //
                    "......", //
                    "......", //
                    "..M...", //
                    "......", //
                    "....m.",
                ])
                .quiet(&["e1-d2", "e1-f2"])
                .tired("c3"),
            ),
            straight: Some(
                Layout::new(&[
                    "o.....", //
                    "......", //
                    "......", //
                    "..M...", //
                    "....m.", //
                    "......",
                ])
                .quiet(&["e2-e3", "e2-d2", "e2-f2"])
                .tired("c3"),
            ),
        },
        solve: Solve::Any,
        ends: Ends::Open,
    },
];
