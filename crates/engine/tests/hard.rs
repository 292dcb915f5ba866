//! Positions whose captures are too many to list. After some moves, or after
//! all of them, the game could not go on: the players choose others while
//! there are any, and come to an end in any case.

use crownhead_engine::{Limits, Options, Stop, Strength, player_for};
use crownhead_rules::{Color, Game, Kind, Move, Piece, Position, RuleSet, Setup, catalog};

/// Russian rules on 14x14: black men on every second row, `wide` of them on
/// each of `high` rows, and a white king behind them. Black is to move.
fn lattice(wide: u32, high: u32) -> Game {
    let base = catalog::find("russian").expect("a rule set");
    let mut rules = base.rules;
    rules.set("size", "14").expect("a switch");
    rules.set("rows", "6").expect("a switch");
    let rules = RuleSet::changed(base, "", rules).expect("no contradictions");
    let mut setup = Setup::empty(Color::Black);
    let man = Piece { color: Color::Black, kind: Kind::Man };
    for row in (2..).step_by(2).take(high as usize) {
        let first = row * 7 + 1;
        setup.pieces.extend((first..first + wide).map(|number| (number, man)));
    }
    setup.pieces.push((98 - 3, Piece { color: Color::White, kind: Kind::King }));
    Game::new(Position::from_setup(&rules, &setup).expect("a legal position"))
}

fn players(game: &Game) -> Vec<(Strength, Vec<Vec<Move>>)> {
    let strengths = [
        Strength::Full,
        Strength::Level(1),
        Strength::Level(10),
        Strength::TwoPly,
        Strength::Random,
    ];
    let lines = |strength| {
        let options = Options { hash_mib: 1, ..Options::default() };
        let mut player = player_for(game.start().rules(), strength, &options, 3);
        let limits = Limits { multi_pv: 3, ..Limits::nodes(3_000) };
        let answer = player.search(game, &limits, &Stop::new(), &mut |_| {});
        let best = answer.best.into_iter().collect();
        let lines = answer.lines.into_iter().map(|line| line.pv);
        (strength, [best].into_iter().chain(lines).collect())
    };
    strengths.map(lines).to_vec()
}

#[test]
fn a_move_is_chosen_after_which_the_game_can_go_on() {
    let game = lattice(5, 5);
    let position = game.position();
    let refused = position.moves().iter().filter(|m| position.play(m).is_err()).count();
    assert!(refused > 0 && refused < position.moves().len(), "{refused}");
    for (strength, lines) in players(&game) {
        for line in lines {
            assert!(!line.is_empty(), "{strength:?}");
            let mut position = position.clone();
            for (ply, m) in line.iter().enumerate() {
                assert!(position.is_legal(m), "{strength:?} ply {ply}");
                let Ok(after) = position.play(m) else {
                    assert!(ply > 0, "{strength:?} chose a move that cannot be played");
                    break;
                };
                position = after;
            }
        }
    }
}

#[test]
fn a_legal_move_is_named_even_if_none_can_be_played() {
    let game = lattice(6, 5);
    let position = game.position();
    assert!(position.moves().iter().all(|m| position.play(m).is_err()));
    for (strength, lines) in players(&game) {
        assert!(lines.iter().all(|line| position.is_legal(&line[0])), "{strength:?}");
    }
}
