//! Plays won endings out: the engine for the winner, the longest defence of the tables for
//! the other side, under the drawing rules of English draughts.

use crownhead_engine::{Endgames, Engine, Limits, Options, Stop, Tables, Value, engine_for};
use crownhead_rules::{Color, Game, Kind, Move, Piece, Position, RuleSet, Setup, with_kernel};

/// Nodes for a move that the tables leave to a search.
const NODES: u64 = 50_000;

/// Wins shorter than this show nothing.
const LEAST: u16 = 9;

/// A number that looks like chance.
fn random(seed: &mut u64, below: u32) -> u32 {
    *seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    ((*seed >> 33) as u32) % below
}

/// An ending of so many pieces, drawn by chance, in which neither side can capture and
/// the side to move wins; with the distance.
fn won_ending(tables: &Tables, rules: &RuleSet, pieces: u32, seed: &mut u64) -> (Position, u16) {
    let squares = rules.board().len() as u32;
    loop {
        let turn = if random(seed, 2) == 0 { Color::White } else { Color::Black };
        let mut setup = Setup::empty(turn);
        // One to five of them on one side.
        let white = 1 + random(seed, pieces - 1);
        for place in 0..pieces {
            let color = if place < white { Color::White } else { Color::Black };
            let kind = if random(seed, 2) == 0 { Kind::Man } else { Kind::King };
            setup.pieces.push((1 + random(seed, squares), Piece { color, kind }));
        }
        let Ok(position) = Position::from_setup(rules, &setup) else { continue };
        let is_calm = with_kernel!(rules, |kernel| {
            let board = position.board_for(kernel);
            Color::ALL.iter().all(|&side| !kernel.can_capture(board, side))
        });
        if is_calm
            && let Some(Value::Win(plies)) = tables.probe(&position)
            && plies >= LEAST
        {
            return (position, plies);
        }
    }
}

/// The longest defence; among equal ones a move of a king, which brings a draw by
/// counting nearer.
fn best_defence(tables: &Tables, position: &Position) -> Move {
    let moves = tables.probe_moves(position).expect("the tables know these positions");
    let best = moves[0].1;
    let equal = || moves.iter().filter(|(_, value)| *value == best).map(|(m, _)| m);
    let is_king = |m: &&Move| position.piece_at(m.from).is_some_and(|p| p.kind == Kind::King);
    equal().find(is_king).or_else(|| equal().next()).expect("a legal move").clone()
}

/// How a game went.
struct Played {
    plies: u16,
    is_won: bool,
}

/// Plays a won ending out: the engine for the winner, the tables for the other side.
fn play_out(engine: &mut dyn Engine, tables: &Tables, start: &Position) -> Played {
    let winner = start.turn();
    let mut game = Game::new(start.clone());
    engine.new_game();
    let mut plies = 0;
    loop {
        if let Some(outcome) = game.outcome() {
            return Played { plies, is_won: outcome.winner == Some(winner) };
        }
        let next = if game.position().turn() == winner {
            let answer = engine.search(&game, &Limits::nodes(NODES), &Stop::new(), &mut |_| {});
            answer.best.expect("a move of a game in progress")
        } else {
            best_defence(tables, game.position())
        };
        game.play(&next).expect("a legal move");
        plies += 1;
    }
}

/// The plies of all games, and what they would be if every win were the shortest.
pub(crate) struct Plies {
    pub(crate) played: u64,
    pub(crate) shortest: u64,
}

/// Plays so many won endings.
///
/// # Panics
///
/// If one is not won.
pub(crate) fn convert(endgames: &Endgames, pieces: u32, games: u32) -> Plies {
    let rules = RuleSet::named("english").expect("a rule set");
    let tables = endgames.tables(&rules);
    assert!(tables.most_distances() >= pieces, "no tables of {pieces} pieces with distances");
    let options = Options { hash_mib: 16, endgames: endgames.clone(), ..Options::default() };
    let mut engine = engine_for(&rules, &options);
    let mut seed = 20;
    let mut all = Plies { played: 0, shortest: 0 };
    for game in 1..=games {
        let (start, plies) = won_ending(&tables, &rules, pieces, &mut seed);
        let played = play_out(&mut *engine, &tables, &start);
        assert!(played.is_won, "game {game}, won in {plies}: {start:?}");
        all.played += u64::from(played.plies);
        all.shortest += u64::from(plies);
    }
    all
}
