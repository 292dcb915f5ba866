//! Where games of self-play begin.

use crownhead_rules::{Color, Game, Kind, Piece, Position, RuleSet, Setup};

use crate::random::Random;

/// How a game begins.
pub(super) struct Opening {
    /// The position before the random moves, if it is not the start position of
    /// the rules.
    pub(super) start: Option<Setup>,
    /// The random moves, as indices in the lists of legal moves.
    pub(super) moves: Vec<u32>,
    /// Whether it is an ending made up at random.
    pub(super) is_ending: bool,
}

/// A random opening: a few random moves from the start position, sometimes with
/// a man of each side removed, sometimes from a random ending.
pub(super) fn random(rules: &RuleSet, random: &mut Random) -> (Game, Opening) {
    let kind = random.below(10);
    let start = match kind {
        0..=1 => ending(rules, random),
        2..=4 => without_a_man_each(rules, random),
        _ => None,
    };
    let is_ending = kind <= 1 && start.is_some();
    let setup = start.as_ref().map(Position::to_setup);
    let mut game = Game::new(start.unwrap_or_else(|| Position::start(rules)));
    let count = if is_ending { 0 } else { 2 + random.below(9) };
    let mut opening = Opening { start: setup, moves: Vec::new(), is_ending };
    for _ in 0..count {
        let moves = game.position().moves();
        if moves.is_empty() {
            break;
        }
        let choice = random.below(moves.len());
        game.play(&moves[choice]).expect("a move from the list of legal ones");
        opening.moves.push(choice as u32);
    }
    (game, opening)
}

/// A game that begins like one of self-play: after a few random moves, sometimes
/// with a man of each side removed, sometimes in a random ending.
pub fn random_opening(rules: &RuleSet, dice: &mut Random) -> Game {
    random(rules, dice).0
}

fn without_a_man_each(rules: &RuleSet, random: &mut Random) -> Option<Position> {
    let mut setup = Setup::start(rules);
    for color in Color::ALL {
        let men: Vec<usize> = setup
            .pieces
            .iter()
            .enumerate()
            .filter(|(_, (_, piece))| piece.color == color)
            .map(|(index, _)| index)
            .collect();
        setup.pieces.remove(men[random.below(men.len())]);
    }
    Position::from_setup(rules, &setup).ok()
}

/// A random ending of two to seven pieces a side, sometimes with one more on
/// one side; `None` if the position is illegal.
pub(super) fn ending(rules: &RuleSet, random: &mut Random) -> Option<Position> {
    let board = rules.board();
    let mut squares: Vec<u32> = (1..=board.len() as u32).collect();
    random.shuffle(&mut squares);
    let turn = Color::ALL[random.below(2)];
    let mut setup = Setup::empty(turn);
    let pieces = 2 + random.below(6);
    let kings = random.below(4);
    for color in Color::ALL {
        for _ in 0..pieces + random.below(2) {
            let number = squares.pop()?;
            let square = board.square_numbered(number)?;
            // A man cannot stand on its crowning row.
            let is_crowned = board.row(square) == board.crown_row(color);
            let is_king = is_crowned || random.below(6) < kings;
            let kind = if is_king { Kind::King } else { Kind::Man };
            setup.pieces.push((number, Piece { color, kind }));
        }
    }
    let position = Position::from_setup(rules, &setup).ok()?;
    position.outcome().is_none().then_some(position)
}
