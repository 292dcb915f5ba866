//! Shots: combinations that win material by force.
//!
//! A shot is a line of at most [`Shot::MOST_PLIES`] plies in which the opponent
//! never has a choice but between captures: every move of the attacker is a
//! capture or an offer that must be taken. Whatever is captured, the attacker
//! has taken more pieces than were given when no capture is left. Where
//! capture is not compulsory, or where pieces are not what the players want,
//! there are no shots.

use crownhead_rules::{
    Blocked, Color, Move, Obligation, Position,
    kernel::{Board, Budget, Kernel, Layout, MovementSource, Step, Word},
    with_interpreter,
};

use crate::material::{self, MAN, Trade};

/// A combination that wins material by force.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shot {
    /// The moves, the attacker's first; the opponent's captures are those that
    /// lose least.
    pub line: Vec<Move>,
    /// Pieces that the attacker takes.
    pub taken: u32,
    /// Pieces that the attacker gives up.
    pub given: u32,
    /// Whether the attacker offers a piece by a move without a capture. Otherwise
    /// it is a series of captures.
    pub offers: bool,
    /// What is won in hundredths of a man, with kings and crownings.
    pub(crate) value: i32,
}

/// The node limit. A search that needs more finds nothing.
const MOST_NODES: u32 = 60_000;
/// The budget for listing the captures of one node.
const CAPTURES: Budget = Budget::of_steps(1 << 12);
/// The value of a won game.
const OVER: i32 = 20_000;
/// Less than every value: the line does not hold.
const NOTHING: i32 = -2 * OVER;

impl Shot {
    /// The longest combination that counts.
    pub const MOST_PLIES: u32 = 9;

    /// The shortest shot that begins with a move.
    ///
    /// ```
    /// use crownhead_review::Shot;
    /// use crownhead_rules::{Color, Id, Kind, Piece, Position, RuleSet, Setup};
    ///
    /// // 22-17 13x22 25x11: one for two.
    /// let man = |color| Piece { color, kind: Kind::Man };
    /// let mut setup = Setup::empty(Color::White);
    /// setup.pieces = [22, 25, 29].map(|square| (square, man(Color::White))).to_vec();
    /// setup.pieces.extend([13, 15, 1].map(|square| (square, man(Color::Black))));
    /// let position = Position::from_setup(&RuleSet::of(Id::English), &setup)?;
    /// let moves = position.moves();
    /// let offer = moves.iter().find(|m| m.to.number() == 17).expect("a legal move");
    /// let shot = Shot::beginning_with(&position, offer).expect("a shot");
    /// assert_eq!((shot.given, shot.taken, shot.line.len()), (1, 2, 3));
    /// assert!(shot.offers);
    /// # Ok::<(), crownhead_rules::SetupError>(())
    /// ```
    pub fn beginning_with(position: &Position, first: &Move) -> Option<Self> {
        let rules = position.rules().rules();
        if !material::is_material_wanted(position.rules())
            || rules.movement.capture != Obligation::Forced
            || !position.is_legal(first)
        {
            return None;
        }
        let found = with_interpreter!(position.rules(), |kernel| {
            let board = position.board_for(kernel);
            let mut search = Search {
                kernel,
                attacker: board.turn,
                king: material::king_value(position.rules()),
                blocked: rules.blocked,
                nodes: 0,
            };
            let now = search.balance(board);
            let after = kernel.play(board, &position.step(kernel, first));
            let is_offer = !first.is_capture();
            if is_offer && !kernel.can_capture(&after, after.turn) {
                return None;
            }
            (0..Self::MOST_PLIES).step_by(2).find_map(|plies| {
                let mut line = Vec::new();
                let value = search.defend(&after, plies, now + MAN - 1, OVER + 1, &mut line);
                if search.nodes > MOST_NODES || value < now + MAN {
                    return None;
                }
                let mut moves = vec![first.clone()];
                let mut at = position.play(first).ok()?;
                for step in line.iter().rev() {
                    let m = at.move_of(step);
                    at = at.play(&m).ok()?;
                    moves.push(m);
                }
                Some(moves)
            })
        })?;
        let Trade { taken, given, value, .. } = material::along(position, &found, position.turn());
        let offers = found.iter().step_by(2).any(|m| !m.is_capture());
        (taken > given).then_some(Self { line: found, taken, given, offers, value })
    }

    /// The most valuable shot of the side to move.
    pub(crate) fn best(position: &Position) -> Option<Self> {
        let shots = position.moves().into_iter().filter_map(|m| Self::beginning_with(position, &m));
        shots.max_by_key(|shot| shot.value)
    }

    /// Pieces won.
    pub fn won(&self) -> u32 {
        self.taken - self.given
    }
}

struct Search<'k, M, L: Layout> {
    kernel: &'k Kernel<M, L>,
    attacker: Color,
    king: i32,
    blocked: Blocked,
    nodes: u32,
}

impl<M: MovementSource, L: Layout> Search<'_, M, L> {
    /// The balance of material for the attacker.
    fn balance(&self, board: &Board<L::Word>) -> i32 {
        let count = |color: Color| {
            let (men, kings) = (board.men[color].count(), board.kings[color].count());
            MAN * men as i32 + self.king * kings as i32
        };
        count(self.attacker) - count(!self.attacker)
    }

    /// The legal moves, or nothing if there are too many captures to list.
    fn moves(&mut self, board: &Board<L::Word>) -> Vec<Step<L::Word>> {
        self.nodes += 1;
        let mut steps = Vec::new();
        if self.nodes > MOST_NODES || self.kernel.moves_within(board, &mut steps, CAPTURES).is_err()
        {
            self.nodes = MOST_NODES + 1;
            steps.clear();
        }
        steps
    }

    /// The attacker moves: captures if there are any, else offers. May also
    /// rest, if nothing hangs. `line` gets the best line, last move first.
    fn attack(
        &mut self,
        board: &Board<L::Word>,
        plies: u32,
        mut alpha: i32,
        beta: i32,
        line: &mut Vec<Step<L::Word>>,
    ) -> i32 {
        let captures = self.kernel.can_capture(board, board.turn);
        let mut best = NOTHING;
        if !captures && !self.kernel.can_capture(board, !board.turn) {
            best = self.balance(board);
            alpha = alpha.max(best);
        }
        if plies == 0 || alpha >= beta {
            return best;
        }
        for step in self.moves(board) {
            let after = self.kernel.play(board, &step);
            // An offer needs a capture in reply and one more in return.
            if !captures && (plies < 3 || !self.kernel.can_capture(&after, after.turn)) {
                continue;
            }
            let mut rest = Vec::new();
            let value = self.defend(&after, plies - 1, alpha, beta, &mut rest);
            if value > best {
                best = value;
                if value > alpha {
                    rest.push(step);
                    *line = rest;
                    alpha = value;
                }
            }
            if alpha >= beta || self.nodes > MOST_NODES {
                break;
            }
        }
        best
    }

    /// The opponent moves: a capture if there is one. The combination is over
    /// if there is none.
    fn defend(
        &mut self,
        board: &Board<L::Word>,
        plies: u32,
        alpha: i32,
        mut beta: i32,
        line: &mut Vec<Step<L::Word>>,
    ) -> i32 {
        if !self.kernel.can_capture(board, board.turn) {
            return if self.kernel.can_move(board) {
                self.balance(board)
            } else {
                match self.blocked {
                    Blocked::Draws if board.side(board.turn).any() => NOTHING,
                    Blocked::Draws | Blocked::Loses => OVER,
                }
            };
        }
        if plies == 0 {
            return NOTHING;
        }
        let mut worst = OVER;
        let mut is_set = false;
        for step in self.moves(board) {
            let after = self.kernel.play(board, &step);
            let mut rest = Vec::new();
            let value = self.attack(&after, plies - 1, alpha, beta, &mut rest);
            if !is_set || value < worst {
                is_set = true;
                worst = value;
                rest.push(step);
                *line = rest;
                beta = beta.min(value);
            }
            if alpha >= beta || self.nodes > MOST_NODES {
                break;
            }
        }
        if is_set { worst } else { NOTHING }
    }
}
