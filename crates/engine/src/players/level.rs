//! The levels for people. A level looks at a fixed number of positions, so
//! that it plays the same on every machine and, with the same seed, the same
//! game. It errs as people do: it sees the first exchange after a move, may
//! overlook what the search found beyond it, and chooses by chance among the
//! moves that look about as good as the best. It leaves a piece to be taken
//! for nothing only where taking it needs a king or several jumps, and then
//! rarely.

use crownhead_rules::{Game, KingRange, Move, Objective, RuleSet};

use crate::{
    Answer, Engine, Forced, Limits, Report, Stop,
    outlook::{self, MAN, Outlook},
    random::Random,
};

/// How a level chooses its moves.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Style {
    /// Positions to look at.
    pub nodes: u64,
    /// How many moves are looked at closely.
    pub breadth: usize,
    /// How much of what the search has found beyond the first exchange is
    /// noticed. From 0 to 1 it is a chance, for each move. Below 0 nothing is
    /// noticed, and moves that turn out worse than they look attract.
    pub attention: f64,
    /// How much worse than the best a move may look and still be played, in
    /// hundredths of a man.
    pub margin: i32,
    /// The temperature of the choice, in hundredths of a man: a move that
    /// looks so much worse is chosen 2.7 times less often.
    pub warmth: f64,
    /// The chance, while not behind, of overlooking captures of several
    /// pieces and captures by kings.
    pub slip: f64,
    /// Whether endgame tables are looked into. What they know to be won is
    /// won the shortest way.
    pub has_tables: bool,
}

const fn style(
    nodes: u64,
    breadth: usize,
    attention: f64,
    margin: i32,
    warmth: f64,
    slip: f64,
) -> Style {
    Style { nodes, breadth, attention, margin, warmth, slip, has_tables: false }
}

/// The levels where kings move one step; docs/levels.md has what they are
/// worth.
const SHORT_KINGS: [Style; 10] = [
    style(600, 99, -3.0, 3000, 20.0, 0.12),
    style(327, 99, -0.38, 141, 74.2, 0.015),
    style(351, 99, 0.77, 82, 61.3, 0.0),
    style(616, 99, 1.0, 75, 43.0, 0.0),
    style(1_018, 8, 1.0, 69, 32.4, 0.0),
    style(1_692, 6, 1.0, 60, 25.5, 0.0),
    style(2_824, 6, 1.0, 51, 20.0, 0.0),
    style(4_405, 6, 1.0, 44, 16.7, 0.0),
    style(7_799, 5, 1.0, 36, 13.1, 0.0),
    style(15_444, 4, 1.0, 28, 10.0, 0.0),
];

/// The levels where kings fly.
const FLYING_KINGS: [Style; 10] = [
    style(300, 99, 0.0, 3000, 1000.0, 0.48),
    style(300, 99, 0.0, 141, 122.5, 0.056),
    style(357, 99, 0.8, 82, 60.4, 0.0),
    style(651, 8, 1.0, 74, 41.7, 0.0),
    style(1_140, 8, 1.0, 67, 30.7, 0.0),
    style(1_950, 6, 1.0, 57, 23.5, 0.0),
    style(3_990, 6, 1.0, 45, 17.4, 0.0),
    style(6_600, 5, 1.0, 39, 13.8, 0.0),
    style(15_000, 5, 1.0, 29, 9.8, 0.0),
    style(34_000, 4, 1.0, 20, 6.5, 0.0),
];

/// The levels where pieces are not counted: to be rid of them is the goal, or
/// the first king is.
const OTHER_GOALS: [Style; 10] = [
    style(300, 99, 1.0, 200, 110.0, 0.0),
    style(300, 99, 1.0, 150, 80.0, 0.0),
    style(400, 99, 1.0, 120, 62.0, 0.0),
    style(600, 99, 1.0, 95, 48.0, 0.0),
    style(1_000, 8, 1.0, 80, 36.0, 0.0),
    style(1_700, 6, 1.0, 66, 28.0, 0.0),
    style(2_800, 6, 1.0, 55, 21.0, 0.0),
    style(4_500, 6, 1.0, 44, 17.0, 0.0),
    style(8_000, 5, 1.0, 36, 13.0, 0.0),
    style(16_000, 4, 1.0, 28, 10.0, 0.0),
];

/// Lower levels play endings like people: without tables.
const FIRST_WITH_TABLES: u8 = 8;

/// A margin for captures: no level takes the lesser one.
const CAPTURE_MARGIN: i32 = 50;

/// How much a move may attract by turning out worse than it looks.
const MOST_ATTRACTION: i32 = 3 * MAN;

impl Style {
    /// The style of a level. Levels outside 1 to 10 are taken for the nearest.
    pub fn of(level: u8, rules: &RuleSet) -> Self {
        let level = level.clamp(1, 10);
        let movement = &rules.rules().movement;
        let levels = match (movement.objective, movement.king_range) {
            (Objective::Giveaway | Objective::FirstKing, _) => &OTHER_GOALS,
            (Objective::Normal, KingRange::Short) => &SHORT_KINGS,
            (Objective::Normal, KingRange::Flying) => &FLYING_KINGS,
        };
        Self { has_tables: level >= FIRST_WITH_TABLES, ..levels[usize::from(level) - 1] }
    }
}

/// A player of some level.
pub(super) struct Levelled {
    engine: Box<dyn Engine>,
    style: Style,
    seed: u64,
}

/// What the search found about the moves: in its first iteration, and in its
/// last. Both lists have the best first, and each move searched equally deep.
#[derive(Default)]
struct Findings {
    glance: Vec<Report>,
    close: Vec<Report>,
}

impl Findings {
    fn keep(&mut self, lines: Vec<Report>) {
        if lines.is_empty() {
            return;
        }
        if self.close.is_empty() {
            self.glance.clone_from(&lines);
        }
        self.close = lines;
    }

    /// What a move looked like in the first iteration.
    fn at_a_glance(&self, m: &Move) -> Option<i32> {
        let is_it = |line: &&Report| line.pv.first().is_some_and(|first| first.is_same(m));
        self.glance.iter().find(is_it).map(|line| line.score.value())
    }
}

/// A move that may be played, and what it looks like to the level.
struct Candidate {
    seen: i32,
    line: Report,
}

impl Levelled {
    pub(super) fn new(engine: Box<dyn Engine>, style: Style, seed: u64) -> Self {
        Self { engine, style, seed }
    }

    fn look(&mut self, game: &Game, limits: &Limits, stop: &Stop) -> Findings {
        let mut found = Findings::default();
        let mut current = Vec::new();
        let answer = self.engine.search(game, limits, stop, &mut |report| {
            if report.rank == 1 {
                found.keep(std::mem::take(&mut current));
            }
            current.push(report.clone());
        });
        // Reports come when an iteration is complete, and so is the last.
        found.keep(current);
        if found.close.is_empty() {
            found.close = answer.lines;
        }
        found
    }

    /// Searches the moves that are to be thought about.
    fn search_lines(&mut self, game: &Game, limits: &Limits, stop: &Stop) -> Findings {
        let legal = game.position().moves();
        let mut search_moves = limits.search_moves.clone();
        let took = game.moves().last().is_some_and(Move::is_capture);
        if took && search_moves.is_empty() && legal.iter().any(Move::is_capture) {
            // Whoever may choose not to take still takes back.
            search_moves = legal.iter().filter(|m| m.is_capture()).cloned().collect();
        }
        let limits = Limits {
            nodes: Some(self.style.nodes),
            multi_pv: self.style.breadth.min(legal.len()),
            search_moves,
            ..Limits::default()
        };
        // What was thought before must not count: the same position is
        // played the same in every game.
        self.engine.new_game();
        let found = self.look(game, &limits, stop);
        if found.close.first().is_some_and(|line| line.depth == 0) && legal.len() > 1 {
            let limits = Limits { nodes: None, depth: Some(1), ..limits };
            return self.look(game, &limits, stop);
        }
        found
    }

    /// The moves that the level holds to be safe, and what they look like.
    fn candidates(&self, game: &Game, found: &Findings, random: &mut Random) -> Vec<Candidate> {
        let Style { attention, slip, .. } = self.style;
        let position = game.position();
        let counted = outlook::after_captures(position);
        let is_behind = outlook::balance(position, position.turn()) < 0;
        let slips = random.fraction() < slip && !is_behind;
        let plain = slips.then(|| outlook::in_plain_sight(position));
        let judged = plain.as_ref().unwrap_or(&counted);
        // Where pieces are a burden, or only the first king counts, leaving one
        // to be taken says nothing about a move.
        let is_counted = self.rules().rules().movement.objective == Objective::Normal;
        let best_close = found.close.iter().map(|line| line.score.value()).max();
        let safe = judged.iter().map(|found| found.balance).max().unwrap_or(0) - MAN / 2;
        let mut candidates = Vec::new();
        for line in &found.close {
            let Some(first) = line.pv.first() else { continue };
            let close = line.score.value();
            let near = found.at_a_glance(first).unwrap_or(close);
            let notices = random.fraction() < attention;
            let looks = balance_of(judged, first);
            // A piece is only given up if the search holds that to be best.
            let is_sacrifice = notices && Some(close) == best_close;
            if is_counted && looks <= safe && !is_sacrifice {
                continue;
            }
            let seen = if slips {
                // It plays what it holds to be safe, and is wrong.
                looks - balance_of(&counted, first)
            } else if notices {
                close
            } else {
                let worse = f64::from((close - near).clamp(-MOST_ATTRACTION, MOST_ATTRACTION));
                near + (attention.min(0.0) * worse) as i32
            };
            candidates.push(Candidate { seen, line: line.clone() });
        }
        candidates
    }
}

fn balance_of(found: &[Outlook], m: &Move) -> i32 {
    found.iter().find(|found| found.m.is_same(m)).map_or(0, |found| found.balance)
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
        let Style { margin, warmth, has_tables, .. } = self.style;
        let found = self.search_lines(game, limits, stop);
        let Some(first) = found.close.first() else { return Answer::default() };
        let is_won = has_tables && matches!(first.score.forced(), Some(Forced::Win(_)));
        let is_capture = first.pv.first().is_some_and(Move::is_capture);
        let margin = match (is_won, is_capture) {
            (true, _) => 0,
            (false, true) => margin.min(CAPTURE_MARGIN),
            (false, false) => margin,
        };
        let mut random = Random::new(self.seed ^ game.position().hash());
        let mut candidates = self.candidates(game, &found, &mut random);
        if candidates.is_empty() {
            let all = found.close.iter().cloned();
            candidates = all.map(|line| Candidate { seen: line.score.value(), line }).collect();
        }
        let best = candidates.iter().map(|candidate| candidate.seen).max().unwrap_or(0);
        candidates.retain(|candidate| candidate.seen >= best - margin);
        let weight = |candidate: &Candidate| (f64::from(candidate.seen - best) / warmth).exp();
        let mut left = random.fraction() * candidates.iter().map(weight).sum::<f64>();
        let chosen = candidates.iter().position(|candidate| {
            left -= weight(candidate);
            left < 0.0
        });
        let mut line = candidates.swap_remove(chosen.unwrap_or(0)).line;
        line.rank = 1;
        report(&line);
        Answer { best: line.pv.first().cloned(), ponder: None, lines: vec![line] }
    }
}
