//! How the game ends.

use crownhead_rules::{Blocked, Lines, Objective, Rules, Topic, draws::Endings};

use crate::{Anchor, Ends, Key, Layout, Scene, Solve, Step, Task};

/// Whether a side can be shut in as the diagrams show it. On rows and columns kings do it, and one of them has to be
/// guarded: it must be possible that there are kings and that men take them.
fn can_shut_in(rules: &Rules) -> bool {
    let movement = &rules.movement;
    let meets_kings = movement.objective != Objective::FirstKing && movement.men_capture_kings;
    movement.lines != Lines::Orthogonal || meets_kings
}

/// One move is missing to shut in the last man.
const NEARLY_SHUT_IN: Layout = Layout::new(&[
    "......", //
    "o.....", //
    "......", //
    "m.m...", //
    "......", //
    "......",
])
.quiet(&["a3-b4", "c3-b4", "c3-d4"]);

/// The same on rows and columns.
const NEARLY_SHUT_IN_STRAIGHT: Layout = Layout::new(&[
    "oM....", //
    "m.M...", //
    "m.....", //
    "......", //
    "......", //
    "......",
])
.quiet(&["c5-c6", "c5-c4+", "c5-b5+", "c5-d5+", "b6-b5+", "b6-c6+", "a5-b5", "a4-b4"]);

/// Whether kings go back and forth in an ending of this list.
fn has_ending(rules: &Rules, lists: &[Endings]) -> bool {
    rules.movement.objective != Objective::FirstKing && lists.contains(&rules.draws.endings)
}

/// The moves of an ending are counted, and the learner's next one is the last of them.
const fn limited(fits: fn(&Rules) -> bool, diagonal: Layout, straight: Option<Layout>) -> Task {
    Task {
        key: Key::LimitedEnding,
        step: Step::End,
        topic: Topic::Draws,
        fits,
        scene: Scene::Drawn { anchor: Anchor::Near, diagonal: Some(diagonal), straight },
        solve: Solve::Any,
        ends: Ends::Drawn,
    }
}

/// A lone king against three, which go round so that no position comes three times. No king ever attacks another.
const THREE_KINGS: Layout = Layout::new(&[
    "......", //
    "O.O...", //
    ".....O", //
    "......", //
    ".M....", //
    "......",
])
.walk(&[
    "c5-d6", "b2-a1", "f4-e3", "a1-b2", "d6-c5", "b2-a1", "a5-b6", "a1-b2", //
    "c5-d6", "b2-a1", "e3-f4", "a1-b2", "d6-c5", "b2-a1", "b6-a5", "a1-b2",
]);

pub(super) const TASKS: &[Task] = &[
    Task {
        key: Key::TakeAll,
        step: Step::End,
        topic: Topic::EndOfTheGame,
        fits: |rules| rules.movement.objective != Objective::Giveaway,
        scene: Scene::Drawn {
            anchor: Anchor::Middle,
            diagonal: Some(
                Layout::new(&[
                    "......", //
                    "......", //
                    "...o..", //
                    "..m...", //
                    "......", //
                    "......",
                ])
                .captures(&["c3xd4-e5"])
                .quiet(&["c3-b4"]),
            ),
            straight: Some(
                Layout::new(&[
                    "......", //
                    "......", //
                    "..o...", //
                    "..m...", //
                    "......", //
                    "......",
                ])
                .captures(&["c3xc4-c5"])
                .quiet(&["c3-b3", "c3-d3"]),
            ),
        },
        solve: Solve::Captures,
        ends: Ends::Won,
    },
    Task {
        key: Key::ShutIn,
        step: Step::End,
        topic: Topic::EndOfTheGame,
        fits: |rules| {
            can_shut_in(rules)
                && rules.blocked == Blocked::Loses
                && rules.movement.objective != Objective::Giveaway
        },
        scene: Scene::Drawn {
            anchor: Anchor::Far,
            diagonal: Some(NEARLY_SHUT_IN),
            straight: Some(NEARLY_SHUT_IN_STRAIGHT),
        },
        solve: Solve::Only { diagonal: &["a3-b4"], straight: &["c5-c6"] },
        ends: Ends::Won,
    },
    Task {
        key: Key::ShutInDraws,
        step: Step::End,
        topic: Topic::EndOfTheGame,
        fits: |rules| can_shut_in(rules) && rules.blocked == Blocked::Draws,
        scene: Scene::Drawn {
            anchor: Anchor::Far,
            diagonal: Some(NEARLY_SHUT_IN),
            straight: Some(NEARLY_SHUT_IN_STRAIGHT),
        },
        solve: Solve::Only { diagonal: &["a3-b4"], straight: &["c5-c6"] },
        ends: Ends::Drawn,
    },
    Task {
        key: Key::GiveAway,
        step: Step::End,
        topic: Topic::EndOfTheGame,
        fits: |rules| rules.movement.objective == Objective::Giveaway,
        scene: Scene::Drawn {
            anchor: Anchor::Middle,
            diagonal: Some(
                Layout::new(&[
                    "......", //
                    "....o.", //
                    "......", //
                    "..m...", //
                    "......", //
                    "......",
                ])
                .quiet(&["c3-b4", "c3-d4"]),
            ),
            straight: Some(
                Layout::new(&[
                    "......", //
                    "..o...", //
                    "......", //
                    "..m...", //
                    "......", //
                    "......",
                ])
                .quiet(&["c3-c4", "c3-b3", "c3-d3"]),
            ),
        },
        solve: Solve::Only { diagonal: &["c3-d4"], straight: &["c3-c4"] },
        ends: Ends::WonAfterReply,
    },
    Task {
        key: Key::FirstKing,
        step: Step::End,
        topic: Topic::EndOfTheGame,
        fits: |rules| rules.movement.objective == Objective::FirstKing,
        scene: Scene::Drawn {
            anchor: Anchor::Far,
            diagonal: Some(
                Layout::new(&[
                    "......", //
                    "..m...", //
                    "......", //
                    "....m.", //
                    ".o....", //
                    "......",
                ])
                .quiet(&["c5-b6", "c5-d6", "e3-d4", "e3-f4"]),
            ),
            straight: Some(
                Layout::new(&[
                    "......", //
                    "..m...", //
                    "......", //
                    "....m.", //
                    ".o....", //
                    "......",
                ])
                .quiet(&["c5-c6", "c5-b5", "c5-d5", "e3-e4", "e3-d3", "e3-f3"]),
            ),
        },
        solve: Solve::Only { diagonal: &["c5-b6", "c5-d6"], straight: &["c5-c6"] },
        ends: Ends::Won,
    },
    Task {
        key: Key::Repeat,
        step: Step::End,
        topic: Topic::Draws,
        fits: |rules| {
            rules.draws.repetition > 1 && rules.movement.objective != Objective::FirstKing
        },
        scene: Scene::Drawn {
            anchor: Anchor::Near,
            diagonal: Some(
                Layout::new(&[
                    "......", //
                    "..O...", //
                    ".....O", //
                    "......", //
                    ".M....", //
                    "....M.",
                ])
                .quiet(&["a1-b2+", "e1-d2+", "e1-f2+"])
                .circle(&["c5-d6", "b2-a1", "d6-c5", "a1-b2"]),
            ),
            straight: Some(
                Layout::new(&[
                    "......", //
                    "..O...", //
                    ".....O", //
                    "......", //
                    "M.....", //
                    "....M.",
                ])
                .quiet(&["a1-a2+", "a1-b1+", "e1-d1+", "e1-f1+", "e1-e2+"])
                .circle(&["c5-c6", "a2-a1", "c6-c5", "a1-a2"]),
            ),
        },
        solve: Solve::Only { diagonal: &["a1-b2"], straight: &["a1-a2"] },
        ends: Ends::Drawn,
    },
    Task {
        key: Key::QuietMoves,
        step: Step::End,
        topic: Topic::Draws,
        fits: |rules| {
            rules.draws.quiet_moves > 0 && rules.movement.objective != Objective::FirstKing
        },
        scene: Scene::Drawn {
            anchor: Anchor::Near,
            diagonal: Some(
                Layout::new(&[
                    "......", //
                    "......", //
                    ".....O", //
                    "m.....", //
                    ".M....", //
                    "......",
                ])
                .quiet(&["a3-b4", "b2-a1", "b2-c1", "b2-c3+"])
                .full(),
            ),
            straight: Some(
                Layout::new(&[
                    "......", //
                    "....O.", //
                    "......", //
                    "..m...", //
                    "......", //
                    "M.....",
                ])
                .quiet(&["c3-c4", "c3-b3", "c3-d3", "a1-a2+", "a1-b1+"])
                .full(),
            ),
        },
        solve: Solve::Only { diagonal: &["a3-b4"], straight: &["c3-c4", "c3-b3", "c3-d3"] },
        ends: Ends::Saved,
    },
    // Two kings against one, an odd number of moves by each side.
    limited(
        |rules| has_ending(rules, &[Endings::Brazilian, Endings::International, Endings::Frisian]),
        Layout::new(&[
            "......", //
            "..O...", //
            ".....O", //
            "......", //
            ".M....", //
            "......",
        ])
        .walk(&["c5-d6", "b2-a1", "f4-e3", "a1-b2", "d6-c5", "b2-a1", "e3-f4", "a1-b2"])
        .quiet(&["b2-a1", "b2-a3", "b2-c1", "b2-c3+"]),
        None,
    ),
    // Two kings against one, counted by the moves of the stronger side, which is the learner's.
    limited(
        |rules| has_ending(rules, &[Endings::Russian]),
        Layout::new(&[
            "......", //
            "..O...", //
            "......", //
            "......", //
            ".M....", //
            "....M.",
        ])
        .walk(&["c5-d6", "b2-a1", "d6-c5", "e1-d2", "c5-d6", "a1-b2", "d6-c5", "d2-e1"])
        .quiet(&["b2-a1", "b2-a3", "b2-c1", "b2-c3+", "e1-d2+", "e1-f2+"]),
        None,
    ),
    // Three kings against one: thirteen moves of the lone king, or twelve of each side.
    limited(
        |rules| has_ending(rules, &[Endings::Pool]),
        THREE_KINGS.quiet(&["b2-a1", "b2-a3", "b2-c1", "b2-c3+"]),
        None,
    ),
    limited(
        |rules| has_ending(rules, &[Endings::Portuguese]),
        THREE_KINGS.quiet(&["a1-b2+"]),
        None,
    ),
    // One piece against one, two moves by each side.
    limited(
        |rules| has_ending(rules, &[Endings::Turkish]),
        Layout::new(&[
            "......", //
            "..O...", //
            "......", //
            "......", //
            ".M....", //
            "......",
        ])
        .walk(&["c5-d6", "b2-a1", "d6-c5", "a1-b2"])
        .quiet(&["a1-b2+"]),
        Some(
            Layout::new(&[
                "......", //
                "..O...", //
                "......", //
                "......", //
                "M.....", //
                "......",
            ])
            .walk(&["c5-c6", "a2-a1", "c6-c5", "a1-a2"])
            .quiet(&["a1-a2+", "a1-b1+"]),
        ),
    ),
];
