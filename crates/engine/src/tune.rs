//! Tuning: fits the weights of the evaluation to games of self-play.
//!
//! Games begin with a few random moves. Every quiet position is stored with the
//! result of its game and the score of its search, and logistic regression
//! (stochastic gradient descent) fits the evaluation to both. The same settings
//! give the same weights, whatever the number of threads.

use std::sync::{
    Mutex,
    atomic::{AtomicUsize, Ordering},
};

use crownhead_rules::{
    ByColor, Color, Game, Kind, KingRange, Objective, Piece, Position, RuleSet, Setup,
    kernel::{Board, Kernel, Layout, MovementSource, Word},
    with_kernel,
};

use crate::{
    Endgames, Engine, Limits, Options, Stop,
    eval::{
        Masks, Numbers, Other, Shape, Term, drawishness,
        weights::{UNIT, Weights},
    },
    random::Random,
    search::{self, Params},
};

/// The settings of a tuning run.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Games per generation. Each generation plays with the weights fitted to
    /// the one before.
    pub games: Vec<usize>,
    /// Nodes per move.
    pub nodes: u64,
    /// Threads for self-play.
    pub threads: usize,
    /// The seed of all random choices.
    pub seed: u64,
    /// Passes over the positions.
    pub epochs: usize,
    /// Whether the initial weights have been tuned. If not, the scores of the
    /// first generation are not used as targets.
    pub is_tuned: bool,
}

/// The result of a fit.
#[derive(Clone, Copy, Debug)]
pub struct Fit {
    /// Positions fitted to.
    pub positions: usize,
    /// Games White won, games drawn, games Black won.
    pub results: [usize; 3],
    /// The mean error before the fit, in nats, on the held-out positions.
    pub before: f64,
    /// The mean error after the fit, on the same positions.
    pub after: f64,
}

/// Hundredths of a man per logit before the first fit.
const LOGIT: f32 = 70.0;
/// Longer games are scored as draws, in plies.
const MOST_PLIES: usize = 240;
/// A game is adjudicated when both sides agree on such a lead for some moves.
const WON: i32 = 700;
/// One position in so many is held out to measure the error.
const HELD_BACK: usize = 20;

/// Plays games and fits weights to them, generation by generation. Calls
/// `progress` after each game and `finished` after each fit.
///
/// From the second generation on, the fit uses the positions of all generations
/// but the first.
pub fn tune(
    rules: &RuleSet,
    start: &Weights,
    settings: &Settings,
    progress: &(dyn Fn() + Sync),
    finished: &mut dyn FnMut(&Weights, &Fit),
) -> Weights {
    let reader = reader_for(rules, start.shape_on(rules));
    let mut weights = start.clone();
    let mut fitted = Logits::of(start);
    let mut kept: Vec<Played> = Vec::new();
    for (generation, &games) in settings.games.iter().enumerate() {
        let plan = Plan {
            games,
            nodes: settings.nodes,
            threads: settings.threads.max(1),
            seed: settings.seed.wrapping_add(generation as u64) << 32,
            opinion: if generation == 0 && !settings.is_tuned { 0.0 } else { OPINION },
            scale: fitted.scale,
        };
        let played = play_games(rules, &*reader, &weights, &plan, progress);
        if generation == 1 {
            kept.clear();
        }
        kept.extend(played);
        let fit;
        (weights, fit) = fit_to(rules, &*reader, start, &mut fitted, settings, &kept);
        finished(&weights, &fit);
    }
    weights
}

/// The weight of the search score in the target; the result of the game has the
/// rest.
const OPINION: f32 = 0.3;

/// The settings of one generation.
struct Plan {
    games: usize,
    nodes: u64,
    threads: usize,
    seed: u64,
    opinion: f32,
    /// Hundredths of a man per logit.
    scale: f32,
}

/// The weights during the fit.
struct Logits {
    weights: Vec<[f32; 2]>,
    scale: f32,
}

impl Logits {
    fn of(weights: &Weights) -> Self {
        let to_logit = |(weight, values): (usize, &[i16; 2])| {
            values.map(|value| f32::from(value) * size(weight) / (LOGIT * UNIT as f32))
        };
        Self { weights: weights.values.iter().enumerate().map(to_logit).collect(), scale: LOGIT }
    }
}

/// The scale of a weight: its feature is divided by this.
fn size(weight: usize) -> f32 {
    SIZES.get(weight).copied().unwrap_or(1.0)
}

/// A position with its target.
#[derive(Clone, Copy)]
struct Sample {
    pieces: Pieces,
    /// The target for White: 1 for a win, 0.5 for a draw, 0 for a loss, mixed
    /// with the search score.
    target: f32,
}

/// The positions of a game, and its result for White.
type Played = (Vec<Sample>, f32);

/// The pieces of a position as bit sets, the same type for every board: bit n
/// is the n-th square in reading order.
#[derive(Clone, Copy)]
struct Pieces {
    men: ByColor<u128>,
    kings: ByColor<u128>,
    turn: Color,
}

fn play_games(
    rules: &RuleSet,
    reader: &dyn Read,
    weights: &Weights,
    plan: &Plan,
    progress: &(dyn Fn() + Sync),
) -> Vec<Played> {
    let next = AtomicUsize::new(0);
    let games: Vec<Mutex<Option<Played>>> = (0..plan.games).map(|_| Mutex::new(None)).collect();
    std::thread::scope(|scope| {
        for _ in 0..plan.threads {
            scope.spawn(|| {
                let options = Options { hash_mib: 1, threads: 1, endgames: Endgames::Unknown };
                let mut engine = search::engine_with(rules, &options, weights, Params::default());
                loop {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    let Some(slot) = games.get(index) else { break };
                    let mut random = Random::new(plan.seed.wrapping_add(index as u64));
                    let played = play_game(rules, reader, &mut *engine, plan, &mut random);
                    if let Ok(mut slot) = slot.lock() {
                        *slot = Some(played);
                    }
                    progress();
                }
            });
        }
    });
    games.into_iter().filter_map(|slot| slot.into_inner().ok().flatten()).collect()
}

/// Plays a game from a random opening.
fn play_game(
    rules: &RuleSet,
    reader: &dyn Read,
    engine: &mut dyn Engine,
    plan: &Plan,
    random: &mut Random,
) -> Played {
    let mut game = opening(rules, random);
    engine.new_game();
    let (limits, stop) = (Limits::nodes(plan.nodes), Stop::new());
    let mut samples: Vec<Sample> = Vec::new();
    let (mut won, mut level) = (0, 0);
    let result = loop {
        if let Some(outcome) = game.outcome() {
            break outcome
                .winner
                .map_or(0.5, |color| if color == Color::White { 1.0 } else { 0.0 });
        }
        if game.moves().len() >= MOST_PLIES {
            break 0.5;
        }
        let answer = engine.search(&game, &limits, &stop, &mut |_| {});
        let Some(best) = answer.best else { break 0.5 };
        let line = &answer.lines[0];
        let sign = if game.position().turn() == Color::White { 1 } else { -1 };
        let score = sign * line.score.value();
        if line.depth > 0 {
            won = if score.abs() < WON {
                0
            } else if (won >= 0) == (score > 0) {
                won + score.signum()
            } else {
                score.signum()
            };
            level = if score.abs() <= 8 && game.moves().len() > 80 { level + 1 } else { 0 };
            if let Some(pieces) = reader.pieces(game.position()) {
                samples.push(Sample { pieces, target: sigmoid(score as f32 / plan.scale) });
            }
        }
        if won.abs() >= 6 {
            break if won > 0 { 1.0 } else { 0.0 };
        }
        if level >= 24 {
            break 0.5;
        }
        game.play(&best).expect("the engine's moves are legal");
    };
    for sample in &mut samples {
        sample.target = result + plan.opinion * (sample.target - result);
    }
    (samples, result)
}

/// A random opening: a few random moves from the start position, sometimes with
/// a man of each side removed, sometimes from a random ending.
fn opening(rules: &RuleSet, random: &mut Random) -> Game {
    let kind = random.below(10);
    let start = match kind {
        0..=1 => ending(rules, random),
        2..=4 => without_a_man_each(rules, random),
        _ => None,
    };
    let mut game = Game::new(start.unwrap_or_else(|| Position::start(rules)));
    let moves = if kind <= 1 { 0 } else { 2 + random.below(9) };
    for _ in 0..moves {
        let moves = game.position().moves();
        if moves.is_empty() {
            break;
        }
        let choice = &moves[random.below(moves.len())];
        game.play(choice).expect("a move from the list of legal ones");
    }
    game
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
fn ending(rules: &RuleSet, random: &mut Random) -> Option<Position> {
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

/// The features of one position.
#[derive(Default)]
struct Active {
    /// The index of a weight, and the value of its feature.
    features: Vec<(u32, f32)>,
    /// The share of the middle game in the tapered evaluation.
    middle: f32,
}

/// Extracts features from positions. The fit sees a kernel only through this
/// trait, so that it is compiled once and not once per kernel.
trait Read: Sync {
    /// The pieces of a position, if neither side can capture.
    fn pieces(&self, position: &Position) -> Option<Pieces>;

    /// Fills `active`; returns `false` for a position that is not fitted to.
    fn read(&self, pieces: &Pieces, active: &mut Active) -> bool;
}

fn reader_for(rules: &RuleSet, shape: Shape) -> Box<dyn Read> {
    with_kernel!(rules, |kernel| Box::new(Reader::new(rules, *kernel, shape)))
}

struct Reader<M, L: Layout> {
    kernel: Kernel<M, L>,
    shape: Shape,
    masks: Masks<L::Word>,
    /// The square of each cell, in reading order.
    places: Vec<usize>,
    /// The cell of each square.
    cells: Vec<L::Word>,
    full: f32,
    is_drawish: bool,
}

/// Numeric features are divided by these, so that all have similar magnitudes.
const SIZES: [f32; Term::COUNT] = [1.0, 1.0, 1.0, 4.0, 6.0, 1.0, 1.0, 1.0, 1.0, 4.0];

impl<M: MovementSource, L: Layout> Reader<M, L> {
    fn new(rules: &RuleSet, kernel: Kernel<M, L>, shape: Shape) -> Self {
        let cells: Vec<L::Word> = kernel.squares().cells().collect();
        let mut places = vec![0; 128];
        for (place, cell) in cells.iter().enumerate() {
            places[cell.index() as usize] = place;
        }
        let movement = &rules.rules().movement;
        Self {
            kernel,
            masks: Masks::new(&shape, kernel.squares()),
            places,
            cells,
            full: f32::from(rules.rules().rows) * 2.0 * shape.per_row as f32,
            shape,
            is_drawish: movement.king_range == KingRange::Flying
                && movement.objective != Objective::Giveaway,
        }
    }

    fn places_of(&self, cells: L::Word) -> u128 {
        cells.cells().fold(0, |set, cell| set | 1 << self.places[cell.index() as usize])
    }

    fn pack(&self, board: &Board<L::Word>) -> Pieces {
        Pieces {
            men: ByColor::from_fn(|color| self.places_of(board.men[color])),
            kings: ByColor::from_fn(|color| self.places_of(board.kings[color])),
            turn: board.turn,
        }
    }

    fn cells_of(&self, mut places: u128) -> L::Word {
        let mut cells = L::Word::NONE;
        while places != 0 {
            cells |= self.cells[places.trailing_zeros() as usize];
            places &= places - 1;
        }
        cells
    }
}

impl<M: MovementSource, L: Layout> Read for Reader<M, L> {
    fn pieces(&self, position: &Position) -> Option<Pieces> {
        let board = position.board_for(&self.kernel);
        let is_calm = |color| !self.kernel.can_capture(board, color);
        (is_calm(Color::White) && is_calm(Color::Black)).then(|| self.pack(board))
    }

    fn read(&self, pieces: &Pieces, active: &mut Active) -> bool {
        let board = &Board {
            men: ByColor::from_fn(|color| self.cells_of(pieces.men[color])),
            kings: ByColor::from_fn(|color| self.cells_of(pieces.kings[color])),
            turn: pieces.turn,
            runs: ByColor::default(),
        };
        let numbers = Numbers::of(&self.kernel, &self.masks, board);
        let either = |value| drawishness(&numbers, value) > 1;
        if self.is_drawish && (either(1) || either(-1)) {
            return false;
        }
        active.middle = (numbers.pieces() as f32 / self.full).min(1.0);
        let features = &mut active.features;
        features.clear();
        for (term, (&number, size)) in numbers.terms.iter().zip(SIZES).enumerate() {
            if number != 0 {
                features.push((term as u32, number as f32 / size));
            }
        }
        let last = self.shape.cells() - 1;
        for (color, sign) in [(Color::White, 1.0), (Color::Black, -1.0)] {
            let place = |cell: L::Word| {
                let place = self.places[cell.index() as usize];
                if color == Color::White { place } else { last - place }
            };
            for cell in board.men[color].cells() {
                for weight in self.shape.man(place(cell)).into_iter().flatten() {
                    features.push((weight as u32, sign));
                }
            }
            let mut rest = board.kings[color];
            for cell in board.kings[color].cells() {
                let king = place(cell);
                features.push((self.shape.king(king) as u32, sign));
                rest ^= cell;
                let others = [
                    (Other::OwnMan, board.men[color]),
                    (Other::EnemyMan, board.men[!color]),
                    (Other::OwnKing, rest),
                    (Other::EnemyKing, board.kings[!color]),
                ];
                // A pair of enemy kings is one feature for both sides; White's
                // is counted.
                let seen = if color == Color::White { 4 } else { 3 };
                for (other, cells) in others.into_iter().take(seen) {
                    for cell in cells.cells() {
                        if let Some((weight, plus)) = self.shape.pair(king, other, place(cell)) {
                            features.push((weight as u32, if plus { sign } else { -sign }));
                        }
                    }
                }
            }
        }
        if self.shape.has_patterns {
            let mut digits = [0; 128];
            for cell in board.men[Color::White].cells() {
                digits[self.places[cell.index() as usize]] = 1;
            }
            for cell in board.men[Color::Black].cells() {
                digits[self.places[cell.index() as usize]] = 2;
            }
            for window in self.shape.windows() {
                let filling =
                    window.cells.iter().rev().fold(0, |sum, &cell| 3 * sum + digits[cell]);
                if filling != 0
                    && let Some((weight, plus)) = self.shape.pattern(window, filling)
                {
                    features.push((weight as u32, if plus { 1.0 } else { -1.0 }));
                }
            }
        }
        true
    }
}

/// The weights during the fit, in logits.
struct Model {
    weights: Vec<[f32; 2]>,
    /// Sums of squared gradients (AdaGrad): frequently updated weights take
    /// smaller steps.
    squares: Vec<[f32; 2]>,
}

impl Model {
    fn logit(&self, active: &Active) -> f32 {
        let (middle, end) = (active.middle, 1.0 - active.middle);
        let value = |&(weight, count): &(u32, f32)| {
            let [m, e] = self.weights[weight as usize];
            count * (m * middle + e * end)
        };
        active.features.iter().map(value).sum()
    }

    fn learn(&mut self, active: &Active, error: f32, rate: f32) {
        for &(weight, count) in &active.features {
            let weights = &mut self.weights[weight as usize];
            let squares = &mut self.squares[weight as usize];
            for (phase, share) in [active.middle, 1.0 - active.middle].into_iter().enumerate() {
                let gradient = error * count * share;
                squares[phase] += gradient * gradient;
                weights[phase] -= rate * gradient / squares[phase].sqrt();
            }
        }
    }
}

fn sigmoid(logit: f32) -> f32 {
    1.0 / (1.0 + (-logit).exp())
}

fn fit_to(
    rules: &RuleSet,
    reader: &dyn Read,
    start: &Weights,
    fitted: &mut Logits,
    settings: &Settings,
    played: &[Played],
) -> (Weights, Fit) {
    let mut model =
        Model { weights: fitted.weights.clone(), squares: vec![[4.0; 2]; fitted.weights.len()] };
    let mut samples: Vec<Sample> = Vec::new();
    let mut held_back = Vec::new();
    let mut results = [0; 3];
    for (index, (game, result)) in played.iter().enumerate() {
        results[(2.0 - 2.0 * result) as usize] += 1;
        let list = if index % HELD_BACK == 0 { &mut held_back } else { &mut samples };
        list.extend_from_slice(game);
    }
    let measure = |model: &Model| {
        let mut active = Active::default();
        let (mut sum, mut count) = (0.0, 0);
        for sample in &held_back {
            if reader.read(&sample.pieces, &mut active) {
                let p = sigmoid(model.logit(&active)).clamp(1e-6, 1.0 - 1e-6);
                let target = sample.target;
                sum -= f64::from(target * p.ln() + (1.0 - target) * (1.0 - p).ln());
                count += 1;
            }
        }
        sum / f64::from(count.max(1))
    };
    let before = measure(&model);
    let mut random = Random::new(settings.seed ^ 0x7475_6e65);
    let mut active = Active::default();
    let mut mean = vec![[0.0f64; 2]; model.weights.len()];
    for epoch in 0..settings.epochs {
        random.shuffle(&mut samples);
        let rate = 0.08 / (1.0 + epoch as f32);
        for sample in &samples {
            if reader.read(&sample.pieces, &mut active) {
                let error = sigmoid(model.logit(&active)) - sample.target;
                model.learn(&active, error, rate);
            }
        }
        // Averages the weights of the later passes, which vary less than the
        // last ones.
        if 2 * epoch >= settings.epochs {
            for (mean, weights) in mean.iter_mut().zip(&model.weights) {
                mean[0] += f64::from(weights[0]);
                mean[1] += f64::from(weights[1]);
            }
        }
    }
    let passes = (0..settings.epochs).filter(|epoch| 2 * epoch >= settings.epochs).count();
    if passes > 0 {
        for (mean, weights) in mean.iter().zip(&mut model.weights) {
            *weights = mean.map(|sum| (sum / passes as f64) as f32);
        }
    }
    let after = measure(&model);
    let movement = &rules.rules().movement;
    let (scale, more) = if movement.objective == Objective::Normal {
        worth_of_a_man(reader, &model, &samples, lead(movement.king_range))
    } else {
        (LOGIT, 0.0)
    };
    let to_weight = |(weight, values): (usize, &[f32; 2])| {
        let is_piece =
            [Term::Man, Term::King, Term::MoreKings].iter().any(|&t| t as usize == weight);
        let more = [0.0, if is_piece { more } else { 0.0 }];
        std::array::from_fn(|phase| {
            let value = (values[phase] * scale + more[phase]) * UNIT as f32 / size(weight);
            value.round().clamp(-12_000.0, 12_000.0) as i16
        })
    };
    let values = model.weights.iter().enumerate().map(to_weight).collect();
    *fitted = Logits { weights: model.weights, scale };
    let fit = Fit { positions: samples.len(), results, before, after };
    (Weights::from_values(start.shape().clone(), values), fit)
}

/// The value of a piece of material in the middle game and in the endgame, in
/// hundredths of a man.
///
/// The endgame value is fixed and not fitted: an engine that plays endings
/// weakly learns that material is worth little there, avoids exchanges when
/// ahead, and so never learns better. At 4,000 nodes a move, English draughts
/// gains some 80 Elo with 170 instead of 100; with flying kings 100 is better
/// than 170 by 36 to 54 Elo and better than 60 by 30.
fn lead(king_range: KingRange) -> [f64; 2] {
    match king_range {
        KingRange::Short => [100.0, 170.0],
        KingRange::Flying => [100.0, 100.0],
    }
}

/// The scale in hundredths of a man per logit at which a piece of material is
/// worth 100 in the middle game, and the correction for the endgame.
fn worth_of_a_man(
    reader: &dyn Read,
    model: &Model,
    samples: &[Sample],
    [lead_middle, lead_end]: [f64; 2],
) -> (f32, f32) {
    let mut active = Active::default();
    // Linear least squares: the value of a lead as a mixture of its middle-game
    // and endgame values.
    let (mut mm, mut me, mut ee, mut mv, mut ev) = (0.0, 0.0, 0.0, 0.0, 0.0);
    for sample in samples.iter().take(1_000_000) {
        let pieces = &sample.pieces;
        let lead = |of: ByColor<u128>| of.white.count_ones() as i32 - of.black.count_ones() as i32;
        let men = lead(pieces.men);
        if lead(pieces.kings) == 0 && men.abs() == 1 && reader.read(pieces, &mut active) {
            let value = f64::from(model.logit(&active) * men as f32);
            let (m, e) = (f64::from(active.middle), 1.0 - f64::from(active.middle));
            mm += m * m;
            me += m * e;
            ee += e * e;
            mv += m * value;
            ev += e * value;
        }
    }
    let determinant = mm * ee - me * me;
    if determinant <= 1e-9 {
        return (LOGIT, 0.0);
    }
    let middle = (mv * ee - ev * me) / determinant;
    let end = (ev * mm - mv * me) / determinant;
    let scale = (lead_middle / middle.max(0.01)).clamp(40.0, 160.0);
    let more = (lead_end - end * scale).clamp(0.0, lead_end);
    (scale as f32, more as f32)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::eval::{Evaluate, Linear};

    /// The evaluation adds up by tables what the fit adds up one by one.
    #[test]
    fn the_fit_and_the_evaluation_see_the_same() {
        for id in ["english", "italian", "international", "frisian", "turkish", "spantsiretti"] {
            let rules = RuleSet::named(id).expect("a rule set");
            with_kernel!(&rules, |kernel| compare(&rules, kernel));
        }
    }

    fn compare<M: MovementSource, L: Layout>(rules: &RuleSet, kernel: &Kernel<M, L>) {
        let mut random = Random::new(7);
        let shape = Weights::untuned(rules).shape().clone();
        let mut number = || random.below(41) as i16 - 20;
        let mut values: Vec<[i16; 2]> =
            (0..shape.weights()).map(|_| [number(), number()]).collect();
        // Empty windows are not fitted to.
        for window in shape.windows() {
            if let Some((weight, _)) = shape.pattern(window, 0) {
                values[weight] = [0; 2];
            }
        }
        let to_float = |(weight, values): (usize, &[i16; 2])| {
            values.map(|value| f32::from(value) * size(weight) / UNIT as f32)
        };
        let floats: Vec<[f32; 2]> = values.iter().enumerate().map(to_float).collect();
        let model = Model { squares: vec![[0.0; 2]; floats.len()], weights: floats };
        let weights = Weights::from_values(shape.clone(), values);
        let linear = Linear::new(rules, kernel, &weights);
        let reader = Reader::new(rules, *kernel, shape);
        let mut active = Active::default();
        let mut compared = 0;
        for _ in 0..300 {
            let Some(position) = ending(rules, &mut random) else { continue };
            let board = position.board_for(kernel);
            if reader.read(&reader.pack(board), &mut active) {
                let sign = if board.turn == Color::White { 1.0 } else { -1.0 };
                let fitted = sign * model.logit(&active);
                let value = linear.evaluate(kernel, board) as f32;
                assert!((fitted - value).abs() <= 1.01, "{fitted} and {value}");
                compared += 1;
            }
        }
        assert!(compared > 50, "{compared} positions");
    }
}
