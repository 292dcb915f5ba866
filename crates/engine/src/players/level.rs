//! The levels for people. A level looks at a fixed number of positions, so
//! that it plays the same on every machine and, with the same seed, the same
//! game. It errs as people do: it sees the first exchange after a move, may
//! overlook what the search found beyond it, and chooses by chance among the
//! moves that look about as good as the best. Level 1 walks into shots: of the
//! moves that lose nothing at once it likes those after which many replies win
//! a piece. It leaves a piece to be taken for nothing only where taking it
//! needs a king or several jumps, and then rarely.

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
    /// How much a move attracts whose replies are on average good for the
    /// opponent: for each hundredth of a man so many hundredths.
    pub lure: f64,
    /// Whether endgame tables are looked into. What they know to be won is
    /// won the shortest way.
    pub has_tables: bool,
}

/// A style without errors that only the lowest levels make.
const fn style(nodes: u64, breadth: usize, attention: f64, margin: i32, warmth: f64) -> Style {
    Style { nodes, breadth, attention, margin, warmth, slip: 0.0, lure: 0.0, has_tables: false }
}

/// A style of the lowest levels.
const fn beginner(base: Style, slip: f64, lure: f64) -> Style {
    Style { slip, lure, ..base }
}

/// The levels where kings move one step; docs/levels.md has what they are
/// worth.
const SHORT_KINGS: [Style; 10] = [
    beginner(style(600, 99, -3.0, 3000, 20.0), 0.0, 0.5),
    style(327, 99, -0.2, 141, 74.2),
    style(351, 99, 0.77, 82, 61.3),
    style(616, 99, 1.0, 75, 43.0),
    style(1_018, 8, 1.0, 69, 32.4),
    style(1_692, 6, 1.0, 60, 25.5),
    style(3_000, 6, 1.0, 50, 19.5),
    style(4_600, 6, 1.0, 43, 16.4),
    style(7_800, 5, 1.0, 36, 13.1),
    style(15_400, 4, 1.0, 28, 10.0),
];

/// The levels where kings fly.
const FLYING_KINGS: [Style; 10] = [
    beginner(style(300, 99, 0.0, 3000, 30.0), 0.08, 4.0),
    beginner(style(300, 99, 0.0, 141, 122.5), 0.05, 0.0),
    style(357, 99, 0.68, 82, 60.4),
    style(605, 8, 1.0, 76, 44.0),
    style(1_250, 8, 1.0, 66, 29.5),
    style(2_150, 6, 1.0, 55, 22.8),
    style(4_100, 6, 1.0, 45, 17.2),
    style(7_400, 5, 1.0, 37, 13.2),
    style(17_000, 5, 1.0, 28, 9.4),
    style(38_000, 4, 1.0, 20, 6.4),
];

/// The levels where the goal is to lose all pieces.
const GIVEAWAY: [Style; 10] = [
    style(400, 99, 1.0, 75, 38.0),
    style(650, 99, 1.0, 66, 31.0),
    style(1_000, 99, 1.0, 58, 26.0),
    style(1_600, 8, 1.0, 50, 22.0),
    style(2_600, 8, 1.0, 44, 18.0),
    style(4_200, 6, 1.0, 38, 15.0),
    style(7_000, 6, 1.0, 32, 12.0),
    style(12_000, 6, 1.0, 28, 10.0),
    style(22_000, 5, 1.0, 24, 8.0),
    style(45_000, 4, 1.0, 20, 6.0),
];

/// The levels where the first king wins.
const FIRST_KING: [Style; 10] = [
    style(300, 99, 1.0, 170, 90.0),
    style(300, 99, 1.0, 100, 50.0),
    style(400, 99, 1.0, 72, 35.0),
    style(800, 99, 1.0, 60, 28.0),
    style(1_400, 8, 1.0, 52, 23.0),
    style(2_300, 8, 1.0, 44, 18.0),
    style(4_000, 6, 1.0, 38, 15.0),
    style(7_500, 6, 1.0, 31, 11.5),
    style(13_000, 6, 1.0, 27, 9.6),
    style(23_000, 5, 1.0, 24, 8.0),
];

/// The squares of the boards for which the positions to look at are given. On
/// more squares there are more moves, and it takes more positions to see as
/// far.
const SQUARES: u64 = 32;

/// Lower levels play endings like people: without tables.
const FIRST_WITH_TABLES: u8 = 8;

/// A margin for captures: no level takes the lesser one.
const CAPTURE_MARGIN: i32 = 50;

/// By how much a sacrifice must be better than every move that keeps the
/// piece. Without it the strong levels offered men for next to nothing.
const SACRIFICE_GAIN: i32 = 25;

/// How much a move may attract by turning out worse than it looks.
const MOST_ATTRACTION: i32 = 3 * MAN;

impl Style {
    /// The style of a level. Levels outside 1 to 10 are taken for the nearest.
    pub fn of(level: u8, rules: &RuleSet) -> Self {
        let level = level.clamp(1, 10);
        let movement = &rules.rules().movement;
        let levels = match (movement.objective, movement.king_range) {
            (Objective::Giveaway, _) => &GIVEAWAY,
            (Objective::FirstKing, _) => &FIRST_KING,
            (Objective::Normal, KingRange::Short) => &SHORT_KINGS,
            (Objective::Normal, KingRange::Flying) => &FLYING_KINGS,
        };
        let style = levels[usize::from(level) - 1];
        let squares = SQUARES.max(rules.board().len() as u64);
        let nodes = style.nodes * squares / SQUARES;
        Self { nodes, has_tables: level >= FIRST_WITH_TABLES, ..style }
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
        let is_it = |line: &&Report| line.pv.first().is_some_and(|first| first == m);
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
        let Style { attention, slip, lure, .. } = self.style;
        let position = game.position();
        let counted = outlook::after_captures(position);
        let is_behind = outlook::balance(position, position.turn()) < 0;
        let slips = random.fraction() < slip && !is_behind;
        let plain = slips.then(|| outlook::in_plain_sight(position));
        let judged = plain.as_ref().unwrap_or(&counted);
        let is_lured = lure > 0.0 && !slips;
        let replies = if is_lured { outlook::against_chance(position) } else { Vec::new() };
        let least = judged.iter().map(|found| found.balance).max().unwrap_or(0) - MAN / 2;
        // Where pieces are a burden, or only the first king counts, leaving one
        // to be taken says nothing about a move.
        let is_counted = self.rules().rules().movement.objective == Objective::Normal;
        let is_safe = |m: &Move| !is_counted || balance_of(judged, m) > least;
        let first_and_score = |line: &Report| Some((line.pv.first()?.clone(), line.score.value()));
        let safe = found.close.iter().filter_map(first_and_score).filter(|(m, _)| is_safe(m));
        let best_safe = safe.map(|(_, score)| score).max();
        let best = found.close.iter().map(|line| line.score.value()).max();
        let mut candidates = Vec::new();
        for line in &found.close {
            let Some(first) = line.pv.first() else { continue };
            let close = line.score.value();
            let near = found.at_a_glance(first).unwrap_or(close);
            let notices = random.fraction() < attention;
            // A piece is only given up if the search holds that to be best.
            let is_sacrifice = notices
                && Some(close) == best
                && best_safe.is_none_or(|safe| close >= safe + SACRIFICE_GAIN);
            if !is_safe(first) && !is_sacrifice {
                continue;
            }
            let looks = balance_of(judged, first);
            let seen = if slips {
                // It plays what it holds to be safe, and is wrong.
                looks - balance_of(&counted, first)
            } else if notices {
                close
            } else {
                near + attraction(attention.min(0.0), close - near)
            };
            let lured =
                if is_lured { attraction(-lure, balance_of(&replies, first) - looks) } else { 0 };
            candidates.push(Candidate { seen: seen + lured, line: line.clone() });
        }
        candidates
    }
}

/// How much a move attracts that turns out so much better than it looks, or
/// worse: with a weight below zero the worse ones do.
fn attraction(weight: f64, better: i32) -> i32 {
    (weight * f64::from(better.clamp(-MOST_ATTRACTION, MOST_ATTRACTION))) as i32
}

fn balance_of(found: &[Outlook], m: &Move) -> i32 {
    found.iter().find(|found| found.m == *m).map_or(0, |found| found.balance)
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
