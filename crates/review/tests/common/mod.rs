//! Positions and moves as tests write them.

#![allow(dead_code, reason = "every test file is compiled with all of it")]

use crownhead_engine::{Endgames, Limits, Options, Report, Score, Stop};
use crownhead_notation::{MoveText, SquareNames, fen};
use crownhead_review::{EngineAnalyst, Ply, Review, Walk, review, sentence};
use crownhead_rules::{Game, Position, RuleSet, Square};
use crownhead_words::Language;

pub(crate) const NODES: u64 = 30_000;

pub(crate) fn rules(id: &str) -> RuleSet {
    RuleSet::named(id).expect("a rule set")
}

/// A position in diagram numbers.
pub(crate) fn position(rules: &RuleSet, text: &str) -> Position {
    let setup = fen::read(text, &SquareNames::diagram(rules)).expect("FEN");
    Position::from_setup(rules, &setup).expect("a legal position")
}

/// A game in diagram numbers: a position, and moves played from it. An empty
/// position is the first one of the rules.
pub(crate) fn game(rules: &RuleSet, start: &str, moves: &str) -> Game {
    let start = match start {
        "" => Position::start(rules),
        text => position(rules, text),
    };
    let mut game = Game::new(start);
    let text = MoveText::new(SquareNames::diagram(rules), 'x');
    for word in moves.split_whitespace() {
        let m = text.read(game.position(), word).unwrap_or_else(|error| panic!("{word}: {error}"));
        game.play(&m).unwrap_or_else(|error| panic!("{word}: {error}"));
    }
    game
}

pub(crate) fn square(number: u8) -> Square {
    Square::from_number(number).expect("a square")
}

/// The review of a game.
pub(crate) fn reviewed(game: &Game) -> Review {
    let rules = game.start().rules();
    let options = Options { hash_mib: 4, ..Options::default() };
    let mut engine = [EngineAnalyst::new(rules, &options)];
    let tables = Endgames::BuiltIn.tables(rules);
    let mut walk = Walk::new(game.clone());
    let found =
        review(&mut walk, &mut engine, &Limits::nodes(NODES), &tables, &Stop::new(), &|_, _| {});
    found.expect("nobody stopped it")
}

/// The last move of a game, judged.
pub(crate) fn last(id: &str, start: &str, moves: &str) -> Ply {
    let game = game(&rules(id), start, moves);
    reviewed(&game).plies.pop().expect("a move")
}

/// The sentence about the last move of a game; empty if there is none.
pub(crate) fn said(id: &str, start: &str, moves: &str) -> String {
    let game = game(&rules(id), start, moves);
    let ply = reviewed(&game).plies.pop().expect("a move");
    let before = game.position_after(game.moves().len() - 1).expect("a position");
    ply.explanation
        .as_ref()
        .map(|why| sentence(Language::En, why, before, &ply))
        .unwrap_or_default()
}

/// What somebody thinks: hundredths of a man for the side that made the move,
/// and the moves expected, in diagram numbers.
pub(crate) type Thought<'a> = (i32, &'a str);

/// The sentence about a move of which an engine thinks so: about the position
/// before it, and about the position after it.
pub(crate) fn told(
    id: &str,
    start: &str,
    played: &str,
    best: Thought<'_>,
    reply: Thought<'_>,
) -> String {
    let rules = rules(id);
    let report = |moves: &str, line: &str, score: i32| {
        let (before, whole) =
            (game(&rules, start, moves), game(&rules, start, &format!("{moves} {line}")));
        let pv = whole.moves().iter().skip(before.moves().len()).cloned().collect();
        Report { score: Score::centimen(score), depth: 9, pv, ..Report::default() }
    };
    let game = game(&rules, start, played);
    let mut walk = Walk::new(game.clone());
    walk.answer(0, Some(&report("", best.1, best.0)));
    walk.answer(1, Some(&report(played, reply.1, -reply.0)));
    let review = walk.finish(&Endgames::BuiltIn.tables(&rules)).expect("both are answered");
    let ply = &review.plies[0];
    ply.explanation
        .as_ref()
        .map(|why| sentence(Language::En, why, game.start(), ply))
        .unwrap_or_default()
}
