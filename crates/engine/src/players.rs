//! Players of every strength, all behind the same trait.
//!
//! A level is a cap on nodes, so that it plays the same on every machine, and
//! a choice among the moves that are nearly as good as the best: chance,
//! weighed by how good they look to a search of that size. Captures are
//! always played out before a move is judged, so no level overlooks a piece
//! it could take back.

use crownhead_rules::{Color, Game, Kind, KingRange, Move, Objective, Position, RuleSet};

use crate::{
    Answer, Endgames, Engine, Forced, Limits, Options, Report, Score, Stop, engine_for,
    random::Random,
};

/// How strong a built-in player is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Strength {
    /// As strong as its limits allow.
    Full,
    /// One of ten levels, 1 to 10, for people. Limits on depth, nodes and
    /// time are not looked at: a level plays the same on every machine.
    Level(u8),
    /// Takes the most it can see one move ahead. The yardstick for the first
    /// level.
    Greedy,
    /// Any legal move.
    Random,
}

/// A built-in player. `seed` decides between moves a player holds to be
/// equally good; full strength does not look at it. Levels outside 1 to 10
/// are taken for the nearest.
pub fn player_for(
    rules: &RuleSet,
    strength: Strength,
    options: &Options,
    seed: u64,
) -> Box<dyn Engine> {
    match strength {
        Strength::Full => engine_for(rules, options),
        Strength::Level(level) => {
            let manners = LEVELS[usize::from(level.clamp(1, 10)) - 1];
            // A few MiB are plenty for so few nodes, and quickly cleared.
            let hash_mib = options.hash_mib.min(8);
            let knows_endings = level >= FIRST_WITH_TABLES;
            let endgames = if knows_endings { options.endgames.clone() } else { Endgames::Unknown };
            let options = Options { hash_mib, threads: 1, endgames };
            Box::new(Levelled { engine: engine_for(rules, &options), manners, knows_endings, seed })
        }
        Strength::Greedy => Box::new(Simple { rules: rules.clone(), seed, is_greedy: true }),
        Strength::Random => Box::new(Simple { rules: rules.clone(), seed, is_greedy: false }),
    }
}

/// How a level thinks.
#[derive(Clone, Copy, Debug)]
struct Manners {
    /// Positions to look at.
    nodes: u64,
    /// How much worse than the best a move may be, in hundredths of a man.
    margin: i32,
    /// How readily worse moves are chosen: so much worse is chosen 2.7 times
    /// less often.
    warmth: f64,
    /// How many moves are looked at closely.
    breadth: usize,
}

const fn manners(nodes: u64, margin: i32, warmth: f64, breadth: usize) -> Manners {
    Manners { nodes, margin, warmth, breadth }
}

/// The ten levels; docs/levels.md has what they are worth.
const LEVELS: [Manners; 10] = [
    manners(150, 60_000, 20_000.0, 99),
    manners(150, 760, 380.0, 99),
    manners(182, 398, 158.0, 99),
    manners(232, 250, 90.5, 99),
    manners(336, 166, 63.3, 99),
    manners(584, 114, 45.0, 99),
    manners(980, 86, 33.3, 8),
    manners(1_560, 67, 26.0, 7),
    manners(2_670, 52, 20.5, 6),
    manners(4_540, 42, 16.8, 5),
];

/// Lower levels play endings like people: without tables.
const FIRST_WITH_TABLES: u8 = 8;

/// A margin for captures: no level takes the lesser one.
const CAPTURE_MARGIN: i32 = 50;

/// A player of some level.
struct Levelled {
    engine: Box<dyn Engine>,
    manners: Manners,
    /// Whether it looks into tables. What they know to be won it wins the
    /// shortest way.
    knows_endings: bool,
    seed: u64,
}

impl Levelled {
    /// The moves looked at, best first, as far as they were all searched
    /// equally deep.
    fn lines(&mut self, game: &Game, limits: &Limits, stop: &Stop) -> Vec<Report> {
        let (mut complete, mut current): (Vec<Report>, Vec<Report>) = Default::default();
        let answer = self.engine.search(game, limits, stop, &mut |report| {
            if report.rank == 1 {
                complete = std::mem::take(&mut current);
            }
            current.push(report.clone());
        });
        // The last set is complete: reports come when an iteration is.
        if !current.is_empty() {
            complete = current;
        }
        if complete.is_empty() { answer.lines } else { complete }
    }
}

impl Engine for Levelled {
    fn rules(&self) -> &RuleSet {
        self.engine.rules()
    }

    fn new_game(&mut self) {
        self.engine.new_game();
    }

    fn search(
        &mut self,
        game: &Game,
        limits: &Limits,
        stop: &Stop,
        report: &mut dyn FnMut(&Report),
    ) -> Answer {
        let Manners { nodes, margin, warmth, breadth } = self.manners;
        let position = game.position();
        let legal = position.moves();
        let mut search_moves = limits.search_moves.clone();
        let took = game.moves().last().is_some_and(Move::is_capture);
        if took && search_moves.is_empty() && legal.iter().any(Move::is_capture) {
            // Whoever may choose not to take still takes back.
            search_moves = legal.iter().filter(|m| m.is_capture()).cloned().collect();
        }
        let limits = Limits {
            nodes: Some(nodes),
            multi_pv: breadth.min(legal.len()),
            search_moves,
            ..Limits::default()
        };
        // What was thought before must not count: the same position is
        // played the same in every game.
        self.engine.new_game();
        let mut lines = self.lines(game, &limits, stop);
        if lines.first().is_some_and(|line| line.depth == 0) && legal.len() > 1 {
            let limits = Limits { nodes: None, depth: Some(1), ..limits };
            lines = self.lines(game, &limits, stop);
        }
        let Some(best) = lines.first().map(|line| line.score.value()) else {
            return Answer::default();
        };
        let is_capture = |line: &Report| line.pv.first().is_some_and(Move::is_capture);
        let is_won = matches!(lines[0].score.forced(), Some(Forced::Win(_)));
        let margin = if self.knows_endings && is_won {
            0
        } else if is_capture(&lines[0]) {
            margin.min(CAPTURE_MARGIN)
        } else {
            margin
        };
        lines.retain(|line| line.score.value() >= best - margin && !line.pv.is_empty());
        let weight = |line: &Report| (f64::from(line.score.value() - best) / warmth).exp();
        let mut random = Random::new(self.seed ^ position.hash());
        let mut left = random.fraction() * lines.iter().map(weight).sum::<f64>();
        let chosen = lines.iter().position(|line| {
            left -= weight(line);
            left < 0.0
        });
        let mut line = lines.swap_remove(chosen.unwrap_or(0));
        line.rank = 1;
        report(&line);
        Answer { best: line.pv.first().cloned(), ponder: None, lines: vec![line] }
    }
}

/// A player who does not think.
struct Simple {
    rules: RuleSet,
    seed: u64,
    is_greedy: bool,
}

impl Engine for Simple {
    fn rules(&self) -> &RuleSet {
        &self.rules
    }

    fn new_game(&mut self) {}

    fn search(
        &mut self,
        game: &Game,
        limits: &Limits,
        _stop: &Stop,
        report: &mut dyn FnMut(&Report),
    ) -> Answer {
        let position = game.position();
        let mut moves = position.successors();
        if !limits.search_moves.is_empty() {
            moves.retain(|(m, _)| limits.search_moves.contains(m));
        }
        let mut score = 0;
        if self.is_greedy {
            let worth = |after: &Position| material(after, position.turn());
            score = moves.iter().map(|(_, after)| worth(after)).max().unwrap_or(0);
            moves.retain(|(_, after)| worth(after) == score);
        }
        if moves.is_empty() {
            return Answer::default();
        }
        let mut random = Random::new(self.seed ^ position.hash());
        let (best, _) = moves.swap_remove(random.below(moves.len()));
        let line = Report {
            depth: 1,
            rank: 1,
            score: Score::centimen(score),
            nodes: moves.len() as u64 + 1,
            pv: vec![best.clone()],
            ..Report::default()
        };
        report(&line);
        Answer { best: Some(best), ponder: None, lines: vec![line] }
    }
}

/// What a side's pieces are worth more than the other's, to somebody who
/// only counts them.
fn material(position: &Position, side: Color) -> i32 {
    let movement = &position.rules().rules().movement;
    let king = if movement.king_range == KingRange::Flying { 300 } else { 150 };
    let count = |color| {
        let men = position.pieces(color, Kind::Man).len() as i32;
        let kings = position.pieces(color, Kind::King).len() as i32;
        if movement.objective == Objective::FirstKing {
            100 * men + 10_000 * kings
        } else {
            100 * men + king * kings
        }
    };
    let lead = count(side) - count(!side);
    if movement.objective == Objective::Giveaway { -lead } else { lead }
}
