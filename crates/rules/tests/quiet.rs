//! What the kernel says of quiet moves without listing all moves.

use crownhead_rules::{Game, Position, RuleSet, catalog, kernel::Word, with_kernel};

/// In games of random moves under every rule set: what is said of moves without listing
/// them is true of the list.
#[test]
fn quiet_moves_and_the_choice_of_them_are_those_of_the_list() {
    let mut seed: usize = 11;
    for entry in catalog::ALL {
        let rules = RuleSet::from(entry);
        let mut quiet = 0;
        for _ in 0..12 {
            let mut game = Game::new(Position::start(&rules));
            while game.outcome().is_none() && game.moves().len() < 200 {
                with_kernel!(rules, |kernel| {
                    let board = game.position().board_for(kernel);
                    if !kernel.can_capture(board, board.turn) {
                        let (mut all, mut listed) = (Vec::new(), Vec::new());
                        kernel.moves(board, &mut all);
                        kernel.quiet_moves(board, &mut listed);
                        assert_eq!(all, listed, "{} {board:?}", entry.id);
                        assert!(listed.iter().all(|step| step.captured.none()));
                        let has_choice = all.len() > 1;
                        assert_eq!(kernel.has_choice(board), has_choice, "{board:?}");
                        quiet += 1;
                    }
                });
                let moves = game.position().moves();
                seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                let next = moves[(seed >> 33) % moves.len()].clone();
                game.play(&next).expect("a legal move");
            }
        }
        assert!(quiet > 100, "{}", entry.id);
    }
}
