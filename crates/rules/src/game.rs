//! A game: its first position, the moves played, and its outcome.

use std::sync::{Arc, OnceLock};

use crate::{
    Blocked, ByColor, Color, DrawCounts, DrawReason, History, IllegalMove, Kind, Move, Objective,
    Position, RuleSet, Setup, SetupError, Square, WhyNot,
    draws::{Material, Ply},
    kernel::{Budget, OverBudget},
};

/// A game being played or played through.
///
/// Legality is enforced; drawing rules are not: [`Game::outcome`] says that a
/// game is drawn, and whether to play on is for the caller.
///
/// Legal moves are generated once for each position, when it arises. Copies
/// share the moves and positions they have in common, so that a long game is
/// copied as quickly as a short one.
///
/// ```
/// use crownhead_rules::{Game, Position, RuleSet};
///
/// let rules = RuleSet::named("italian").expect("a rule set of this library");
/// let mut game = Game::new(Position::start(&rules));
/// let first = game.legal()[0].clone();
/// game.play(&first)?;
/// assert_eq!(game.moves().len(), 1);
/// assert_eq!(game.outcome(), None);
/// game.undo();
/// assert!(game.moves().is_empty());
/// # Ok::<(), crownhead_rules::IllegalMove>(())
/// ```
#[derive(Clone, Debug)]
pub struct Game {
    start: Position,
    start_ply: Ply,
    /// Moves without progress before the start.
    earlier: u32,
    moves: History<Move>,
    positions: History<Position>,
    plies: History<Ply>,
    /// The legal moves of the last position; none yet after a move was taken
    /// back.
    legal: OnceLock<Arc<[Move]>>,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Outcome {
    /// The winner; `None` for a draw.
    pub winner: Option<Color>,
    /// Why.
    pub reason: Reason,
}

/// Why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// A side has no pieces left.
    NoPieces {
        /// Which.
        side: Color,
    },
    /// A side has pieces but cannot move.
    Blocked {
        /// Which.
        side: Color,
    },
    /// A side made the first king.
    FirstKing {
        /// Which.
        side: Color,
    },
    /// A drawing rule.
    Draw(DrawReason),
}

impl Position {
    /// The outcome of this position by itself. Drawing rules depend on earlier
    /// moves; see [`Game::outcome`].
    pub fn outcome(&self) -> Option<Outcome> {
        self.outcome_if(|| self.has_moves())
    }

    /// The outcome, with an answer to whether there are legal moves.
    fn outcome_if(&self, has_moves: impl FnOnce() -> bool) -> Option<Outcome> {
        let side = self.turn();
        let rules = self.rules().rules();
        if rules.movement.objective == Objective::FirstKing
            && !self.pieces(!side, Kind::King).is_empty()
        {
            let reason = Reason::FirstKing { side: !side };
            return Some(Outcome { winner: Some(!side), reason });
        }
        let has_pieces = |color: Color| {
            [Kind::Man, Kind::King].into_iter().any(|kind| !self.pieces(color, kind).is_empty())
        };
        let loser_wins = rules.movement.objective == Objective::Giveaway;
        let winner_over = |side: Color| Some(if loser_wins { side } else { !side });
        // In a setup the other side may have no pieces, either.
        for side in [side, !side] {
            if !has_pieces(side) {
                let reason = Reason::NoPieces { side };
                return Some(Outcome { winner: winner_over(side), reason });
            }
        }
        if has_moves() {
            return None;
        }
        let winner = match rules.blocked {
            Blocked::Loses => winner_over(side),
            Blocked::Draws => None,
        };
        Some(Outcome { winner, reason: Reason::Blocked { side } })
    }

    fn material(&self) -> ByColor<Material> {
        let road = self.rules().main_road();
        ByColor::from_fn(|color| {
            let kings = self.pieces(color, Kind::King);
            Material {
                men: self.pieces(color, Kind::Man).len() as u8,
                kings: kings.len() as u8,
                on_road: kings.iter().any(|square| road.contains(square)),
            }
        })
    }
}

impl Game {
    /// A game from a position.
    pub fn new(start: Position) -> Self {
        let start_ply = Ply {
            hash: start.hash(),
            mover: !start.turn(),
            capture: true,
            by_man: true,
            material: start.material(),
        };
        Self {
            start,
            start_ply,
            earlier: 0,
            moves: History::new(),
            positions: History::new(),
            plies: History::new(),
            legal: OnceLock::new(),
        }
    }

    /// A game from a setup, which continues the setup's count of moves without
    /// progress.
    pub fn from_setup(rules: &RuleSet, setup: &Setup) -> Result<Self, SetupError> {
        let mut game = Self::new(Position::from_setup(rules, setup)?);
        game.earlier = setup.half_moves.unwrap_or(0);
        Ok(game)
    }

    /// The first position.
    pub fn start(&self) -> &Position {
        &self.start
    }

    /// The position now.
    pub fn position(&self) -> &Position {
        self.positions.last().unwrap_or(&self.start)
    }

    /// The position after so many moves.
    pub fn position_after(&self, moves: usize) -> Option<&Position> {
        match moves.checked_sub(1) {
            None => Some(&self.start),
            Some(index) => self.positions.get(index),
        }
    }

    /// The legal moves, in the order of their squares. They are found once for
    /// each position. Where a drawing rule has ended the game, they are those
    /// with which it could be played on.
    pub fn legal(&self) -> &[Move] {
        self.legal.get_or_init(|| self.position().moves().into())
    }

    /// Why a move along these squares is not legal now; `None` if it is. As
    /// [`Position::why_not_squares`], without generating moves again.
    ///
    /// ```
    /// use crownhead_rules::{Game, Id, Position, RuleSet, Square, WhyNot};
    ///
    /// let game = Game::new(Position::start(&RuleSet::of(Id::English)));
    /// let square = |number| Square::from_number(number).expect("a number from 1");
    /// let empty = WhyNot::EmptySquare { square: square(15) };
    /// assert_eq!(game.why_not_squares(&[square(15), square(19)]), Some(empty));
    /// ```
    pub fn why_not_squares(&self, attempt: &[Square]) -> Option<WhyNot> {
        let board = self.start.rules().board();
        if attempt.iter().any(|&square| !board.contains(square)) {
            return Some(WhyNot::Unplayable);
        }
        self.position().why_not_among(self.legal(), attempt)
    }

    /// The moves played.
    pub fn moves(&self) -> &History<Move> {
        &self.moves
    }

    /// The plies of the moves played, for the drawing rules.
    pub fn plies(&self) -> &History<Ply> {
        &self.plies
    }

    /// The first position as a ply, and the number of moves without progress
    /// before it.
    pub fn before(&self) -> (&Ply, u32) {
        (&self.start_ply, self.earlier)
    }

    /// Plays a move.
    pub fn play(&mut self, m: &Move) -> Result<(), IllegalMove> {
        if !self.legal().contains(m) {
            return Err(IllegalMove::NotLegal);
        }
        let before = self.position();
        let after = before.after(m);
        let legal =
            after.moves_within(Budget::USUAL).map_err(|OverBudget| IllegalMove::TooManyCaptures)?;
        let ply = Ply {
            hash: after.hash(),
            mover: before.turn(),
            capture: m.is_capture(),
            by_man: before.piece_at(m.from).is_some_and(|piece| piece.kind == Kind::Man),
            material: after.material(),
        };
        self.moves.push(m.clone());
        self.positions.push(after);
        self.plies.push(ply);
        self.legal = OnceLock::from(Arc::from(legal));
        Ok(())
    }

    /// Takes the last move back.
    ///
    /// ```
    /// use crownhead_rules::{Game, Id, Position, RuleSet};
    ///
    /// let mut game = Game::new(Position::start(&RuleSet::of(Id::Pool)));
    /// let first = game.legal()[0].clone();
    /// game.play(&first)?;
    /// assert_eq!(game.undo(), Some(first));
    /// assert_eq!(game.position(), game.start());
    /// # Ok::<(), crownhead_rules::IllegalMove>(())
    /// ```
    pub fn undo(&mut self) -> Option<Move> {
        let last = self.moves.pop()?;
        self.positions.pop();
        self.plies.pop();
        self.legal = OnceLock::new();
        Some(last)
    }

    /// How the game ended, if it has.
    pub fn outcome(&self) -> Option<Outcome> {
        self.position().outcome_if(|| !self.legal().is_empty()).or_else(|| {
            let draws = self.start.rules().rules().draws;
            let reason = draws.verdict(&self.start_ply, self.earlier, &self.plies)?;
            Some(Outcome { winner: None, reason: Reason::Draw(reason) })
        })
    }

    /// The counts of the drawing rules.
    ///
    /// ```
    /// use crownhead_rules::{Color, Game, Id, Kind, Piece, RuleSet, Setup};
    ///
    /// // Three kings against one in Russian draughts: fifteen moves.
    /// let king = |color| Piece { color, kind: Kind::King };
    /// let mut setup = Setup::empty(Color::White);
    /// setup.pieces = [1, 2, 3].map(|square| (square, king(Color::White))).to_vec();
    /// setup.pieces.push((29, king(Color::Black)));
    /// let game = Game::from_setup(&RuleSet::of(Id::Russian), &setup)?;
    /// let counts = game.draw_counts();
    /// assert!(counts.moves.iter().any(|count| count.left_for(Color::White) == 15));
    /// # Ok::<(), crownhead_rules::SetupError>(())
    /// ```
    pub fn draw_counts(&self) -> DrawCounts {
        self.start.rules().rules().draws.counts(&self.start_ply, self.earlier, &self.plies)
    }

    /// How near they were before the last move; nothing is counted before the
    /// first.
    pub fn draw_counts_before(&self) -> DrawCounts {
        let mut before = self.plies.clone();
        match before.pop() {
            Some(_) => {
                self.start.rules().rules().draws.counts(&self.start_ply, self.earlier, &before)
            }
            None => DrawCounts::default(),
        }
    }

    /// The number of occurrences of the current position, including this one.
    pub fn repetitions(&self) -> usize {
        let now = self.position();
        self.positions.iter().chain([&self.start]).filter(|position| *position == now).count()
    }
}
