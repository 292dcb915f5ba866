//! The computer as a player: which player of the engine belongs to a level,
//! how long it may think, and how it judges a game when a draw is offered or
//! it might resign.

use std::time::Duration;

use crownhead_engine::{Answer, Bound, Endgames, Limits, Random, Report, Score, Stop, Strength};
use crownhead_rules::{Color, Game, Kind, Move};

use crate::{
    Advice, Level, View,
    engines::{Engines, Role},
};

/// Positions looked at before the computer agrees to a draw, offers one or
/// resigns.
const JUDGING_NODES: u64 = 20_000;

/// How long it may take where captures are many; usually it takes some
/// milliseconds.
const LONGEST_JUDGING: Duration = Duration::from_millis(300);

/// In its first moves the strongest level chooses among the moves that are at
/// most this much worse than the best, in hundredths of a man.
const OPENING_MARGIN: i32 = 6;
/// So many plies are opening moves.
const OPENING_PLIES: usize = 8;
/// So many moves are compared in the opening.
const OPENING_LINES: usize = 5;

/// What the computer wants to play.
#[derive(Clone, Debug)]
pub struct Thought {
    /// The move.
    pub best: Move,
    /// What it thinks of the game after the move, if the move does not end it.
    pub view: Option<View>,
}

/// When an analysis stops: with whatever comes first.
#[derive(Clone, Copy, Debug)]
pub struct AnalysisLimits {
    /// The time limit.
    pub time: Duration,
    /// The depth limit, in plies.
    pub depth: Option<u32>,
    /// The node limit: positions looked at.
    pub nodes: Option<u64>,
    /// How many lines to find.
    pub lines: usize,
}

/// What the computer thinks with. Clones share their engines, which stay warm
/// for their games between moves.
#[derive(Clone, Debug, Default)]
pub struct Computer {
    endgames: Endgames,
    engines: Engines,
}

impl Computer {
    /// A computer that may look into these endgame tables.
    pub fn new(endgames: Endgames) -> Self {
        Self { endgames, engines: Engines::default() }
    }

    /// The endgame tables it may look into.
    pub const fn endgames(&self) -> &Endgames {
        &self.endgames
    }

    /// Finds a move. Levels for people look at a fixed number of positions, so
    /// that they play alike on every machine; `time` is for the strongest. There
    /// is no thought only if there is no legal move.
    pub fn think(
        &self,
        game: &Game,
        level: Level,
        time: Duration,
        seed: u64,
        stop: &Stop,
    ) -> Option<Thought> {
        let is_opening = game.moves().len() < OPENING_PLIES;
        let (strength, limits) = match level {
            Level::Number(level) => (Strength::Level(level), Limits::default()),
            Level::Perfect => {
                let multi_pv = if is_opening { OPENING_LINES } else { 1 };
                (Strength::Full, Limits { multi_pv, ..Limits::time(time) })
            }
        };
        // The strongest level needs no seed here: it varies below.
        let seed_of_engine = if strength == Strength::Full { 0 } else { seed };
        let role = Role::Player { strength, seed: seed_of_engine };
        let Answer { best, lines, .. } = self.engines.with(role, game, &self.endgames, |engine| {
            engine.search(game, &limits, stop, &mut |_| {})
        });
        let best = match level {
            Level::Perfect if is_opening => vary(game, &lines, seed).or(best),
            Level::Perfect | Level::Number(_) => best,
        };
        best.map(|best| {
            let mut after = game.clone();
            let goes_on = after.play(&best).is_ok() && after.outcome().is_none();
            let view = goes_on.then(|| self.judge(&after, game.position().turn(), stop));
            Thought { best, view }
        })
    }

    /// What the computer thinks of a game that is not over, as the player of
    /// `side`: the same at every level and on every machine.
    pub fn judge(&self, game: &Game, side: Color, stop: &Stop) -> View {
        let position = game.position();
        let rules = game.start().rules();
        let known = self.endgames.tables(rules).probe(position);
        let limits =
            Limits { analyse: true, nodes: Some(JUDGING_NODES), ..Limits::time(LONGEST_JUDGING) };
        let answer = self.engines.with(Role::Judge, game, &self.endgames, |engine| {
            engine.search(game, &limits, stop, &mut |_| {})
        });
        let score = answer.lines.first().map_or(Score::DRAW, |line| line.score);
        let is_mine = position.turn() == side;
        let count = |color, kind| position.pieces(color, kind).len();
        View {
            score: if is_mine { score } else { -score },
            known: known.map(|value| if is_mine { value } else { value.reversed() }),
            plies: game.moves().len(),
            pieces: Color::ALL
                .into_iter()
                .map(|color| count(color, Kind::Man) + count(color, Kind::King))
                .sum(),
        }
    }

    /// A move to try, with a reason; `None` if there is no legal move.
    pub fn advise(&self, game: &Game, limits: AnalysisLimits, stop: &Stop) -> Option<Advice> {
        let lines = self.analyse(game, AnalysisLimits { lines: 2, ..limits }, stop);
        Advice::from_lines(game, &lines)
    }

    /// Looks at a position at full strength: the best lines, best first.
    pub fn analyse(&self, game: &Game, limits: AnalysisLimits, stop: &Stop) -> Vec<Report> {
        self.analyse_aloud(game, limits, stop, &mut |_| {})
    }

    /// The same, telling each line as it is found.
    pub fn analyse_aloud(
        &self,
        game: &Game,
        limits: AnalysisLimits,
        stop: &Stop,
        report: &mut dyn FnMut(&Report),
    ) -> Vec<Report> {
        let AnalysisLimits { time, depth, nodes, lines } = limits;
        let limits = Limits { depth, nodes, multi_pv: lines, analyse: true, ..Limits::time(time) };
        self.engines.with(Role::Analyst, game, &self.endgames, |engine| {
            engine.search(game, &limits, stop, report).lines
        })
    }
}

/// One of the moves that are about as good as the best, by chance. The same
/// seed gives the same move.
fn vary(game: &Game, lines: &[Report], seed: u64) -> Option<Move> {
    let best = lines.first()?;
    let is_near = |line: &&Report| {
        line.bound == Bound::Exact
            && line.depth + 1 >= best.depth
            && best.score.value() - line.score.value() <= OPENING_MARGIN
    };
    let near: Vec<&Report> = lines.iter().filter(is_near).collect();
    let mut random = Random::new(seed ^ game.position().hash());
    let chosen = near.get(random.below(near.len())).unwrap_or(&best);
    chosen.pv.first().cloned()
}
