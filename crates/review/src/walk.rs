//! Going through a game: which positions are to be analysed, in which order,
//! and what is known already.
//!
//! A [`Walk`] does not search. It names the next position, takes the answer
//! from whoever has an engine (a thread, a pool of a server, a worker of a
//! browser), and can be left and taken up again at any position.

use std::{collections::VecDeque, fmt::Write};

use crownhead_engine::{Limits, Report, Score, Tables};
use crownhead_notation::MoveText;
use crownhead_rules::{Game, Outcome};

use crate::{
    Line, Ply, Review,
    review::{self, Looks},
};

/// A review on its way.
///
/// Positions are asked for from the last to the first: what the engine has
/// found out about later positions helps it with the earlier ones. For somebody
/// who watches there is [`Walk::in_stretches`].
///
/// ```
/// use crownhead_engine::{Limits, Options, Stop, Tables, engine_for};
/// use crownhead_review::Walk;
/// use crownhead_rules::{Game, Id, Position, RuleSet};
///
/// let rules = RuleSet::of(Id::English);
/// let mut game = Game::new(Position::start(&rules));
/// for _ in 0..6 {
///     let first = game.legal()[0].clone();
///     game.play(&first)?;
/// }
/// let mut engine = engine_for(&rules, &Options { hash_mib: 1, ..Options::default() });
/// let limits = Limits { analyse: true, ..Limits::nodes(2_000) };
/// let mut walk = Walk::new(game);
/// while let Some(ply) = walk.next() {
///     let answer = engine.search(&walk.game_at(ply), &limits, &Stop::new(), &mut |_| {});
///     walk.answer(ply, answer.lines.first());
/// }
/// let review = walk.finish(&Tables::none()).expect("every position was answered");
/// assert_eq!(review.plies.len(), 6);
/// # Ok::<(), crownhead_rules::IllegalMove>(())
/// ```
#[derive(Clone, Debug)]
pub struct Walk {
    game: Game,
    /// What is thought of each position, the first and the last included.
    lines: Vec<Option<Line>>,
    /// The positions that need an analysis.
    asked: Vec<bool>,
    /// Those that still need one, in the order of their turn.
    open: VecDeque<usize>,
    /// How many analyses there are in all.
    all: usize,
    /// The first position that is looked at.
    first: usize,
    /// What a second, longer look has found.
    second: Second,
    /// How the game ended by the rules, if it did.
    outcome: Option<Outcome>,
}

/// The second looks of a walk.
#[derive(Clone, Debug, Default)]
struct Second {
    /// Whether there are any.
    is_wanted: bool,
    /// Whether they wait until every position has had its first look. Otherwise they
    /// follow as soon as a move is judged.
    is_last: bool,
    /// Moves before this one have been judged by the first look.
    judged: usize,
    /// The positions that still need one, in the order of their turn.
    open: VecDeque<usize>,
    /// What they have found.
    lines: Vec<Option<Line>>,
}

/// So many times the nodes of a first look a second one has.
const LONGER: u32 = 8;

/// Positions in a stretch of [`Walk::in_stretches`]: what is known grows by so
/// many plies at a time.
const STRETCH: usize = 8;

/// The longest line that is put together.
const MOST_MOVES: usize = 24;

impl Walk {
    /// A walk through a game from its last to its first position.
    ///
    /// Positions with one legal move are not asked for, except for the last:
    /// they are worth what the next one is.
    pub fn new(game: Game) -> Self {
        Self::in_order(game, 0, true, |asked| asked.iter().rev().copied().collect())
    }

    /// Looks a second time, with more nodes, at the positions before and after each move that the
    /// first look finds bad. A move is marked only if both looks find it bad, and
    /// a reason given only if both have it. To be said before the first answer.
    ///
    /// ```
    /// use crownhead_review::Walk;
    /// use crownhead_rules::{Game, Id, Position, RuleSet};
    ///
    /// let game = Game::new(Position::start(&RuleSet::of(Id::English)));
    /// let walk = Walk::new(game).looking_twice();
    /// assert_eq!(walk.next().map(|ply| walk.effort(ply)), Some(1));
    /// ```
    #[must_use]
    pub fn looking_twice(mut self) -> Self {
        self.second.is_wanted = true;
        self
    }

    /// How many times the usual number of nodes an open position is to be searched with.
    pub fn effort(&self, ply: usize) -> u32 {
        if self.second.open.contains(&ply) { LONGER } else { 1 }
    }

    /// The limits for an open position, from those of a first look. A limit of time beside one of
    /// nodes is for positions that take long, and stays as it is.
    #[must_use]
    pub fn limits(&self, ply: usize, limits: &Limits) -> Limits {
        let effort = self.effort(ply);
        let mut limits = limits.clone();
        if let Some(nodes) = &mut limits.nodes {
            *nodes = nodes.saturating_mul(u64::from(effort));
        } else {
            limits.move_time = limits.move_time.map(|time| time.saturating_mul(effort));
        }
        limits
    }

    /// A walk through the last `moves` moves of a game, from its last position to the
    /// one before them. It makes no review; [`Walk::settled`] has the moves from
    /// number [`Walk::first`] on when every position is answered.
    ///
    /// ```
    /// use crownhead_engine::Tables;
    /// use crownhead_review::Walk;
    /// use crownhead_rules::{Game, Id, Position, RuleSet};
    ///
    /// let mut game = Game::new(Position::start(&RuleSet::of(Id::English)));
    /// for _ in 0..6 {
    ///     let first = game.legal()[0].clone();
    ///     game.play(&first)?;
    /// }
    /// let mut walk = Walk::of_last(game, 2);
    /// assert_eq!((walk.first(), walk.open()), (4, vec![6, 5, 4]));
    /// for ply in walk.open() {
    ///     walk.answer(ply, None);
    /// }
    /// assert_eq!(walk.settled(walk.first(), &Tables::none()).len(), 2);
    /// # Ok::<(), crownhead_rules::IllegalMove>(())
    /// ```
    pub fn of_last(game: Game, moves: usize) -> Self {
        let first = game.moves().len().saturating_sub(moves);
        Self::in_order(game, first, true, |asked| asked.iter().rev().copied().collect())
    }

    /// A walk whose results grow from the beginning of the game: stretch after
    /// stretch, each from its last position to its first. The last position of
    /// a stretch is analysed a second time when those after it are known, so
    /// that no move is judged by a search that knew less than the next one.
    pub fn in_stretches(game: Game) -> Self {
        Self::in_order(game, 0, false, |asked| {
            let mut order = Vec::new();
            let mut before = None;
            for stretch in asked.chunks(STRETCH) {
                order.extend(stretch.iter().rev());
                order.extend(before);
                before = stretch.last().copied();
            }
            order
        })
    }

    /// A walk in the order that is made of the positions to be analysed, from number
    /// `first` on.
    fn in_order(
        game: Game,
        first: usize,
        is_last: bool,
        order: impl FnOnce(&[usize]) -> Vec<usize>,
    ) -> Self {
        let last = game.moves().len();
        let outcome = game.outcome();
        let mut lines = vec![None; last + 1];
        let mut asked = vec![true; last + 1];
        for (ply, asked) in asked.iter_mut().enumerate() {
            if ply < first {
                *asked = false;
                continue;
            }
            let Some(position) = game.position_after(ply) else { continue };
            if ply == last {
                *asked = outcome.is_none();
            } else if let Some(over) = position.outcome() {
                // Some games are played on after the rules have ended them.
                lines[ply] = Some(ended(over, position.turn()));
                *asked = false;
            } else {
                *asked = position.moves().len() > 1;
            }
        }
        if let Some(outcome) = outcome {
            lines[last] = Some(ended(outcome, game.position().turn()));
        }
        let plies: Vec<usize> = (0..=last).filter(|&ply| asked[ply]).collect();
        let open = VecDeque::from(order(&plies));
        let second =
            Second { is_last, judged: first, lines: vec![None; last + 1], ..Second::default() };
        Self { game, lines, asked, all: open.len(), open, first, second, outcome }
    }

    /// The number of moves before the first position that is looked at: 0, unless
    /// the walk is one through the last moves.
    pub fn first(&self) -> usize {
        self.first
    }

    /// The game.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// How the game ended by the rules, if it did.
    pub fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// The positions still to be analysed in the order of their turn, each as
    /// the number of moves before it.
    pub fn open(&self) -> Vec<usize> {
        self.second.open.iter().chain(&self.open).copied().collect()
    }

    /// The next position to be analysed.
    pub fn next(&self) -> Option<usize> {
        self.second.open.front().or(self.open.front()).copied()
    }

    /// How many positions have been analysed, of how many. Second looks are not counted, but as
    /// long as one is open the last position counts as open.
    pub fn progress(&self) -> (usize, usize) {
        let done = self.all - self.open.len();
        let most = if self.second.open.is_empty() { self.all } else { self.all.saturating_sub(1) };
        (done.min(most), self.all)
    }

    /// The game as it stood after so many moves.
    #[must_use]
    pub fn game_at(&self, ply: usize) -> Game {
        let mut game = self.game.clone();
        while game.moves().len() > ply && game.undo().is_some() {}
        game
    }

    /// Takes the best line of a position. Without a line the position counts
    /// as even.
    pub fn answer(&mut self, ply: usize, best: Option<&Report>) {
        let found = best.map(Line::of).unwrap_or_default();
        if let Some(turn) = self.second.open.iter().position(|&open| open == ply) {
            self.second.open.remove(turn);
            self.second.lines[ply] = Some(found);
        } else {
            self.set(ply, found);
            self.look_again();
        }
    }

    /// Adds the positions of moves that the first look has found bad to those that need a second.
    fn look_again(&mut self) {
        let second = &self.second;
        if !second.is_wanted || (second.is_last && !self.open.is_empty()) {
            return;
        }
        let positions = self.settled_positions();
        let plies = second.judged..positions.saturating_sub(1);
        let Some(lines) = self.lines_of(positions).filter(|_| !plies.is_empty()) else { return };
        let mut again = Vec::new();
        for ply in plies.clone() {
            if !self.asked[ply] || !review::is_fault(&self.game, &lines, ply, self.outcome) {
                continue;
            }
            // A position with one move is worth what the next one is.
            let after = (ply + 1..positions).find(|&at| self.asked[at] || self.lines[at].is_some());
            again.push(ply);
            again.extend(after.filter(|&at| self.asked[at]));
        }
        again.retain(|&at| self.second.lines[at].is_none());
        again.sort_unstable();
        again.dedup();
        // What is found out about later positions helps with the earlier ones.
        self.second.open.extend(again.into_iter().rev());
        self.second.judged = plies.end;
    }

    /// What the second look has found, as far as a line for a position follows from it.
    fn second_lines(&self, positions: usize) -> Vec<Option<Line>> {
        let mut lines: Vec<Option<Line>> = vec![None; positions];
        for ply in (self.first..positions).rev() {
            lines[ply] = match (&self.second.lines[ply], &self.lines[ply]) {
                (Some(line), _) => Some(line.clone()),
                (None, Some(ended)) if !self.asked[ply] => Some(ended.clone()),
                (None, _) if self.asked[ply] => None,
                (None, _) => {
                    let played = self.game.moves().get(ply);
                    let later = lines.get(ply + 1).and_then(Option::as_ref);
                    later.zip(played).map(|(later, played)| later.after(played))
                }
            };
        }
        lines
    }

    fn set(&mut self, ply: usize, found: Line) {
        if let Some(line) = self.lines.get_mut(ply) {
            *line = Some(found);
        }
        if let Some(turn) = self.open.iter().position(|&open| open == ply) {
            self.open.remove(turn);
        }
    }

    /// The review; `None` as long as a position is open, and of a walk through the last
    /// moves alone.
    pub fn finish(&self, tables: &Tables) -> Option<Review> {
        let is_whole = self.next().is_none() && self.first == 0;
        let lines = is_whole.then(|| self.lines_of(self.lines.len()))??;
        let looks = Looks { lines: &lines, second: &self.second_lines(lines.len()) };
        Some(review::make(&self.game, looks, self.outcome, tables))
    }

    /// The moves from number `from` on whose judgement will not change any more,
    /// as far as the first open position. A walk from the end of the game has
    /// none before it is finished.
    pub fn settled(&self, from: usize, tables: &Tables) -> Vec<Ply> {
        let positions = self.settled_positions();
        let mut end = positions.saturating_sub(1);
        if self.second.is_wanted {
            let open = self.second.open.iter().min().copied();
            end = end.min(self.second.judged).min(open.unwrap_or(end));
        }
        let plies = from.max(self.first)..end;
        if plies.is_empty() {
            return Vec::new();
        }
        let Some(lines) = self.lines_of(positions) else { return Vec::new() };
        let looks = Looks { lines: &lines, second: &self.second_lines(positions) };
        review::judged(&self.game, looks, plies, self.outcome, tables)
    }

    /// How many of the first positions are known for good.
    fn settled_positions(&self) -> usize {
        let mut count = self.open.iter().min().copied().unwrap_or(self.lines.len());
        // A position with one move is worth what the next one is.
        while count > self.first && self.lines[count - 1].is_none() {
            count -= 1;
        }
        count
    }

    /// The lines of the first positions, if they are known; those before the first
    /// that is looked at are empty.
    fn lines_of(&self, positions: usize) -> Option<Vec<Line>> {
        let mut lines: Vec<Line> = Vec::with_capacity(positions);
        for ply in (self.first..positions).rev() {
            let known = |later: usize| lines.get((positions - 1).checked_sub(later)?);
            let line = match &self.lines[ply] {
                Some(line) => self.continued(ply, line, known),
                None if self.asked[ply] => return None,
                None => lines.last()?.after(self.game.moves().get(ply)?),
            };
            lines.push(line);
        }
        lines.resize(positions, Line::default());
        lines.reverse();
        Some(lines)
    }

    /// A line as far as it is known. The engine ends a line at a position of
    /// which it knows the score already; where that position is one of the game,
    /// its own line goes on from there. Only within a stretch: a line that
    /// has been told must not grow when later stretches are known.
    fn continued<'a>(
        &self,
        ply: usize,
        line: &Line,
        known: impl Fn(usize) -> Option<&'a Line>,
    ) -> Line {
        let mut line = line.clone();
        let end = ply + line.moves.len();
        let follows =
            line.moves.iter().enumerate().all(|(index, m)| {
                self.game.moves().get(ply + index).is_some_and(|played| played == m)
            });
        if !line.moves.is_empty() && follows && self.is_in_stretch(ply, end) {
            let rest = known(end).into_iter().flat_map(|later| later.moves.iter().cloned());
            let most = MOST_MOVES.saturating_sub(line.moves.len());
            line.moves.extend(rest.take(most));
        }
        line
    }

    /// Whether two positions that are analysed belong to one stretch, and the
    /// later one is not its last, which is analysed again.
    fn is_in_stretch(&self, ply: usize, later: usize) -> bool {
        if !self.asked.get(later).copied().unwrap_or(false) {
            return false;
        }
        let rank = |at: usize| self.asked.iter().take(at).filter(|&&asked| asked).count();
        rank(ply) / STRETCH == rank(later) / STRETCH && rank(later) % STRETCH != STRETCH - 1
    }

    /// What has been found, as text to be kept: a line for each position that
    /// was analysed. [`Walk::taken_up`] reads it.
    ///
    /// ```
    /// use crownhead_review::Walk;
    /// use crownhead_rules::{Game, Id, Position, RuleSet};
    ///
    /// let game = Game::new(Position::start(&RuleSet::of(Id::English)));
    /// let mut walk = Walk::new(game.clone());
    /// walk.answer(0, None);
    /// assert_eq!(walk.found(), "1\n0 0 0\n");
    /// let again = Walk::taken_up(game, &walk.found()).expect("a text of this form");
    /// assert_eq!(again.next(), None);
    /// ```
    pub fn found(&self) -> String {
        let text = MoveText::diagram(self.game.start().rules());
        let mut found = format!("{FORM}\n");
        let first = self.lines.iter().enumerate().filter(|&(ply, _)| self.asked[ply]);
        let second = self.second.lines.iter().enumerate();
        let all = first.map(|each| ("", each)).chain(second.map(|each| (AGAIN, each)));
        for (look, (ply, line)) in all {
            let Some(Line { score, depth, moves }) = line else { continue };
            // Writing to a string cannot fail.
            let _ = write!(found, "{look}{ply} {} {depth}", score.value());
            for m in moves {
                let _ = write!(found, " {}", text.write_in_full(m));
            }
            found.push('\n');
        }
        found
    }

    /// A walk that goes on where another one left its [`found`](Self::found). It has the second looks
    /// that were taken and takes no others, unless it is [told to](Self::looking_twice).
    /// `None` if the text is of another game or another form.
    pub fn taken_up(game: Game, found: &str) -> Option<Self> {
        let mut walk = Self::new(game);
        let text = MoveText::diagram(walk.game.start().rules());
        let mut lines = found.lines();
        if lines.next() != Some(FORM) {
            return None;
        }
        for line in lines {
            let mut words = line.split(' ');
            let number = words.next()?;
            let again = number.strip_prefix(AGAIN);
            let ply: usize = again.unwrap_or(number).parse().ok()?;
            let score = Score::with_value(words.next()?.parse().ok()?);
            let depth = words.next()?.parse().ok()?;
            if !*walk.asked.get(ply)? {
                return None;
            }
            let mut at = walk.game.position_after(ply)?.clone();
            let mut moves = Vec::new();
            for word in words {
                let m = text.read(&at, word).ok()?;
                at = at.play(&m).ok()?;
                moves.push(m);
            }
            let line = Line { score, depth, moves };
            match again {
                Some(_) => walk.second.lines[ply] = Some(line),
                None => walk.set(ply, line),
            }
        }
        Some(walk)
    }
}

/// The first line of what [`Walk::found`] writes.
const FORM: &str = "1";
/// What it writes before the number of a position that had a second look.
const AGAIN: &str = "+";

/// The line of a position in which the game is over.
fn ended(outcome: Outcome, turn: crownhead_rules::Color) -> Line {
    let score = match outcome.winner {
        None => Score::DRAW,
        Some(winner) if winner == turn => Score::win_in(0),
        Some(_) => Score::loss_in(0),
    };
    Line { score, ..Line::default() }
}
