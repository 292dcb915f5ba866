//! Material after captures have been played out: what any player at the board
//! sees. The levels use it to leave no piece hanging, the arena to measure
//! whether they do, and hints to find their reasons.

use crownhead_rules::{
    Blocked, Color, KingRange, Move, Objective, Obligation, Position,
    kernel::{Board, Budget, Kernel, Layout, MovementSource, Word},
    with_interpreter,
};

/// The value of a man.
pub const MAN: i32 = 100;
/// The value of a finished game.
const OVER: i32 = 20_000;
/// The node limit for one legal move; beyond it material is counted as it
/// stands. Only composed positions have capture sequences that long.
const MOST_NODES: u32 = 4_000;

/// The budget for listing the captures of one node; beyond it material is
/// counted as it stands.
const CAPTURES: Budget = Budget::of_steps(1 << 12);

/// A legal move with the material balance it leads to.
#[derive(Clone, Debug)]
pub struct Outlook {
    /// The move.
    pub m: Move,
    /// The material balance for the mover in hundredths of a man; under
    /// giveaway rules its negative.
    pub balance: i32,
}

/// Which captures after a move are searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Sight {
    /// All captures, to the end.
    Full,
    /// Of the opponent's first captures only those of one piece by a man:
    /// captures by kings and of several pieces are overlooked.
    Plain,
}

/// The material balance of each legal move after all captures.
///
/// ```
/// use crownhead_engine::outlook;
/// use crownhead_rules::{Color, Id, Kind, Piece, Position, RuleSet, Setup};
///
/// // One of White's moves offers a man for nothing.
/// let man = |color| Piece { color, kind: Kind::Man };
/// let mut setup = Setup::empty(Color::White);
/// setup.pieces = vec![(22, man(Color::White)), (15, man(Color::Black))];
/// let position = Position::from_setup(&RuleSet::of(Id::English), &setup)?;
/// let worst = outlook::after_captures(&position).into_iter().min_by_key(|found| found.balance);
/// assert_eq!(worst.map(|found| found.m.to.number()), Some(18));
/// # Ok::<(), crownhead_rules::SetupError>(())
/// ```
pub fn after_captures(position: &Position) -> Vec<Outlook> {
    look(position, 0, Sight::Full)
}

/// The same after every reply of the opponent: two plies and captures.
pub fn after_reply(position: &Position) -> Vec<Outlook> {
    look(position, 1, Sight::Full)
}

/// The material balance of each legal move for a player who overlooks captures
/// of several pieces and captures by kings.
pub fn in_plain_sight(position: &Position) -> Vec<Outlook> {
    look(position, 0, Sight::Plain)
}

/// The material each legal move leads to on average, if the opponent replies
/// by chance and captures are played out then: the lower, the more replies win
/// a piece.
pub fn against_chance(position: &Position) -> Vec<Outlook> {
    let moves = position.moves();
    with_interpreter!(position.rules(), |kernel| {
        let mut counter = Counter::new(kernel, position);
        let board = position.board_for(kernel);
        let look = |m: Move| {
            let after = kernel.play(board, &position.step(kernel, &m));
            Outlook { m, balance: -counter.mean_of_replies(&after) }
        };
        moves.into_iter().map(look).collect()
    })
}

/// The material balance for a side, in hundredths of a man; under giveaway
/// rules its negative.
pub fn balance(position: &Position, side: Color) -> i32 {
    let worth = Worth::of(position);
    let balance =
        with_interpreter!(position.rules(), |kernel| worth.balance(position.board_for(kernel)));
    if position.turn() == side { balance } else { -balance }
}

fn look(position: &Position, plies: u32, sight: Sight) -> Vec<Outlook> {
    let moves = position.moves();
    with_interpreter!(position.rules(), |kernel| {
        let mut counter = Counter::new(kernel, position);
        let board = position.board_for(kernel);
        let look = |m: Move| {
            let after = kernel.play(board, &position.step(kernel, &m));
            counter.nodes = 0;
            Outlook { m, balance: -counter.value(&after, plies, sight, -OVER, OVER) }
        };
        moves.into_iter().map(look).collect()
    })
}

/// The piece values used for counting.
#[derive(Clone, Copy)]
struct Worth {
    man: i32,
    king: i32,
    objective: Objective,
}

impl Worth {
    fn of(position: &Position) -> Self {
        let movement = &position.rules().rules().movement;
        let king = if movement.king_range == KingRange::Flying { 300 } else { 150 };
        let (man, king) = match movement.objective {
            Objective::Normal => (MAN, king),
            Objective::Giveaway => (-MAN, -MAN),
            Objective::FirstKing => (MAN, OVER / 2),
        };
        Self { man, king, objective: movement.objective }
    }

    fn balance<W: Word>(&self, board: &Board<W>) -> i32 {
        let count = |color: Color| {
            let (men, kings) = (board.men[color].count(), board.kings[color].count());
            self.man * men as i32 + self.king * kings as i32
        };
        count(board.turn) - count(!board.turn)
    }
}

struct Counter<'k, M, L: Layout> {
    kernel: &'k Kernel<M, L>,
    worth: Worth,
    is_forced: bool,
    blocked: Blocked,
    nodes: u32,
}

impl<'k, M: MovementSource, L: Layout> Counter<'k, M, L> {
    fn new(kernel: &'k Kernel<M, L>, position: &Position) -> Self {
        let rules = position.rules().rules();
        Self {
            kernel,
            worth: Worth::of(position),
            is_forced: rules.movement.capture == Obligation::Forced,
            blocked: rules.blocked,
            nodes: 0,
        }
    }

    /// The mean over all moves of the side to move, each followed by captures.
    fn mean_of_replies(&mut self, board: &Board<L::Word>) -> i32 {
        let mut steps = Vec::new();
        if self.kernel.moves_within(board, &mut steps, CAPTURES).is_err() {
            return self.worth.balance(board);
        }
        let is_over =
            self.worth.objective == Objective::FirstKing && board.kings[!board.turn].any();
        if steps.is_empty() || is_over {
            return if is_over { -OVER } else { self.without_moves(board) };
        }
        let mut sum = 0;
        for step in &steps {
            self.nodes = 0;
            let after = self.kernel.play(board, step);
            sum -= self.value(&after, 0, Sight::Full, -OVER, OVER);
        }
        sum / steps.len() as i32
    }

    /// The value for a side to move that has no legal move.
    fn without_moves(&self, board: &Board<L::Word>) -> i32 {
        match (self.worth.objective, self.blocked) {
            (Objective::Giveaway, _) => OVER,
            (_, Blocked::Draws) if board.side(board.turn).any() => 0,
            _ => -OVER,
        }
    }

    /// Alpha-beta over all moves for `plies` plies, then over captures only.
    fn value(
        &mut self,
        board: &Board<L::Word>,
        plies: u32,
        sight: Sight,
        mut alpha: i32,
        beta: i32,
    ) -> i32 {
        self.nodes += 1;
        if self.worth.objective == Objective::FirstKing && board.kings[!board.turn].any() {
            return -OVER;
        }
        if self.nodes > MOST_NODES {
            return self.worth.balance(board);
        }
        let captures = self.kernel.can_capture(board, board.turn);
        let mut steps = Vec::new();
        if plies > 0 || captures {
            if self.kernel.moves_within(board, &mut steps, CAPTURES).is_err() {
                self.nodes = MOST_NODES;
                return self.worth.balance(board);
            }
            if steps.is_empty() {
                return self.without_moves(board);
            }
        }
        let mut best = -OVER;
        if plies == 0 {
            if !captures {
                let reach = self.kernel.reach(board, board.turn);
                let is_stuck = (reach.men | reach.kings).none();
                return if is_stuck {
                    self.without_moves(board)
                } else {
                    self.worth.balance(board)
                };
            }
            if !self.is_forced {
                // Stand pat: where capture is optional, a side may leave it.
                steps.retain(|step| step.captured.any());
                best = self.worth.balance(board);
                alpha = alpha.max(best);
            }
            if sight == Sight::Plain {
                let kings = board.kings[board.turn];
                steps.retain(|step| step.captured.count() == 1 && (step.from & kings).none());
                if steps.is_empty() {
                    return self.worth.balance(board);
                }
            }
        }
        for step in &steps {
            if alpha >= beta {
                break;
            }
            let after = self.kernel.play(board, step);
            let value = -self.value(&after, plies.saturating_sub(1), Sight::Full, -beta, -alpha);
            best = best.max(value);
            alpha = alpha.max(value);
        }
        best
    }
}

#[cfg(test)]
mod tests {
    use crownhead_rules::{Kind, Piece, RuleSet, Setup};

    use super::*;

    fn position(id: &str, turn: Color, pieces: &[(u32, Color, Kind)]) -> Position {
        let rules = RuleSet::named(id).expect("a rule set");
        let pieces =
            pieces.iter().map(|&(square, color, kind)| (square, Piece { color, kind })).collect();
        let setup = Setup { turn, pieces, ..Position::start(&rules).to_setup() };
        Position::from_setup(&rules, &setup).expect("a legal position")
    }

    fn balance_of(found: &[Outlook], from: u8, to: u8) -> i32 {
        let is_it = |found: &&Outlook| (found.m.from.number(), found.m.to.number()) == (from, to);
        found.iter().find(is_it).expect("a legal move").balance
    }

    #[test]
    fn a_man_left_hanging_is_counted_and_an_exchange_is_even() {
        use Color::{Black, White};
        // English, Black moves down. 14-18 offers the man to 23, and 22 or 15
        // does not help; 14-17 offers it to 21 and 13 takes back.
        let pieces = [(14, Black), (9, Black), (23, White), (22, White), (32, White)];
        let pieces: Vec<_> = pieces.map(|(square, color)| (square, color, Kind::Man)).to_vec();
        let position = position("english", Black, &pieces);
        let found = after_captures(&position);
        let now = balance(&position, Black);
        assert_eq!(balance_of(&found, 9, 13), now, "nothing happens");
        assert!(balance_of(&found, 14, 18) < now, "18 is taken for nothing");
    }

    #[test]
    fn a_reply_by_chance_is_no_better_than_the_best_one() {
        let mut compared = 0;
        for id in ["english", "brazilian", "turkish", "poddavki"] {
            let rules = RuleSet::named(id).expect("a rule set");
            let mut random = crate::Random::new(9);
            let mut position = Position::start(&rules);
            for _ in 0..40 {
                let by_chance = against_chance(&position);
                for (best, mean) in after_reply(&position).iter().zip(&by_chance) {
                    assert_eq!(best.m, mean.m);
                    let replies = position.play(&mean.m).expect("a legal move").moves().len();
                    // The mean is rounded towards zero.
                    assert!(mean.balance + 1 >= best.balance, "{id} {mean:?} {best:?}");
                    assert!(replies > 1 || mean.balance == best.balance, "{id} {mean:?} {best:?}");
                    compared += 1;
                }
                let moves = position.moves();
                if moves.is_empty() {
                    break;
                }
                position = position.play(&moves[random.below(moves.len())]).expect("a legal move");
            }
        }
        assert!(compared > 400, "{compared}");
    }

    #[test]
    fn the_side_decides_the_sign() {
        let pieces = [(1, Color::Black, Kind::Man), (31, Color::White, Kind::King)];
        let position = position("english", Color::Black, &pieces);
        assert_eq!(balance(&position, Color::Black), -balance(&position, Color::White));
    }
}
