//! Positions made up to be hard: lattices of pieces with a king among them.
//! Finding their captures must end within the budget, one way or the other.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use crownhead_rules::{
    Color, IllegalMove, Kind, Piece, Position, RuleSet, Setup, SetupFault, catalog,
    kernel::{Budget, OverBudget},
};

/// House rules on a square board.
fn rules(base: &str, size: u8, switches: &[(&str, &str)]) -> RuleSet {
    let base = catalog::find(base).unwrap();
    let mut rules = base.rules;
    rules.set("size", &size.to_string()).unwrap();
    for (key, value) in switches {
        rules.set(key, value).unwrap();
    }
    RuleSet::changed(base, "", rules).unwrap()
}

/// Black men on every second row, `wide` of them on each of `high` rows, and a
/// white king on the lowest row.
fn lattice(rules: &RuleSet, wide: u32, high: u32) -> Setup {
    let board = rules.board();
    let per_row = u32::from(board.per_row());
    let mut setup = Setup::empty(Color::White);
    let man = Piece { color: Color::Black, kind: Kind::Man };
    for row in (2..u32::from(board.height) - 1).step_by(2).take(high as usize) {
        let first = row * per_row + 1;
        setup.pieces.extend((first..first + wide.min(per_row - 1)).map(|number| (number, man)));
    }
    let king = Piece { color: Color::White, kind: Kind::King };
    setup.pieces.push((board.len() as u32 - 3, king));
    setup
}

/// A position that once took a minute of computing and gigabytes of memory.
fn maze(rules: &RuleSet) -> Setup {
    lattice(rules, 6, 6)
}

#[test]
fn a_maze_of_captures_is_refused_with_a_reason() {
    let russian = rules("russian", 14, &[("rows", "6")]);
    let error = Position::from_setup(&russian, &maze(&russian)).unwrap_err();
    assert_eq!(error.faults, [SetupFault::TooManyCaptures]);
    assert!(error.to_string().contains("too many ways to capture"), "{error}");
}

#[test]
fn every_lattice_is_listed_or_refused_within_the_budget() {
    for base in ["russian", "international", "frisian", "italian", "spanish", "czech", "thai"] {
        for size in [12, 14] {
            let rules = rules(base, size, &[]);
            for (wide, high) in [(4, 4), (5, 5), (6, 6), (6, 4)] {
                match Position::from_setup(&rules, &lattice(&rules, wide, high)) {
                    Ok(position) => assert!(position.moves().len() < 1 << 14),
                    Err(error) => assert_eq!(error.faults, [SetupFault::TooManyCaptures]),
                }
            }
        }
    }
}

#[test]
fn a_budget_is_kept_and_can_be_raised() {
    let rules = rules("international", 12, &[]);
    let position = Position::from_setup(&rules, &lattice(&rules, 4, 4)).unwrap();
    assert_eq!(position.moves_within(Budget::of_steps(1)), Err(OverBudget));
    let all = position.moves_within(Budget::UNLIMITED).unwrap();
    assert_eq!(position.moves(), all);
    assert_eq!(position.check_captures(Budget::USUAL), Ok(()));
}

#[test]
fn whoever_can_capture_can_move_however_many_captures_there_are() {
    // With Black to move there is nothing to capture, and White's maze is only
    // met after the move.
    let russian = rules("russian", 14, &[("rows", "6")]);
    let mut setup = maze(&russian);
    setup.turn = Color::Black;
    let position = Position::from_setup(&russian, &setup).unwrap();
    assert!(position.has_moves());
    let refused: Vec<_> = position.moves().iter().filter_map(|m| position.play(m).err()).collect();
    assert!(refused.contains(&IllegalMove::TooManyCaptures), "{refused:?}");
}

/// Captures of `moves` are exactly those of highest rank: branch and bound
/// leaves out nothing, compared with a search without it.
#[test]
fn the_bound_leaves_out_no_capture_of_most_pieces() {
    let mut compared = 0;
    for (wide, high) in [(3, 3), (4, 3), (4, 4), (3, 5), (4, 5)] {
        for size in [10, 12, 14] {
            let free = rules("international", size, &[("precedence", "free-choice")]);
            let most = rules("international", size, &[]);
            let setup = lattice(&free, wide, high);
            let Ok(position) = Position::from_setup(&free, &setup) else { continue };
            let all = position.moves();
            let longest = all.iter().map(|m| m.captured.len()).max().unwrap_or(0);
            if longest < 6 {
                continue;
            }
            let expected: Vec<_> =
                all.into_iter().filter(|m| m.captured.len() == longest).collect();
            let found = Position::from_setup(&most, &setup).unwrap().moves();
            assert_eq!(found.len(), expected.len(), "{wide}x{high} on {size}");
            assert!(found.iter().zip(&expected).all(|(a, b)| a == b));
            compared += 1;
        }
    }
    assert!(compared >= 3, "{compared}");
}
