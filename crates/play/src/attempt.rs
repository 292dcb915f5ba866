//! A move as somebody asks for it. What it means is found in one place, among the legal moves that the
//! game knows already.

use crownhead_notation::{MoveError, MoveText};
use crownhead_rules::{Move, Square, SquareSet};

use crate::{Refusal, Session, entry};

/// The longest text of a move that is read.
const LONGEST_TEXT: usize = 256;

/// A move that somebody wants to play.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Attempt {
    /// A move of the rules. Its path is taken if it is a way to make the move.
    Move(Move),
    /// Squares that the move touches, the first and the last at least.
    Squares {
        /// The squares.
        path: Vec<Square>,
        /// The pieces taken, where squares leave a choice.
        captured: Option<SquareSet>,
    },
    /// A text in the notation of the rules.
    Text(String),
}

impl From<Move> for Attempt {
    fn from(m: Move) -> Self {
        Self::Move(m)
    }
}

impl Session {
    /// The one legal move that an attempt means, with the way it goes.
    ///
    /// ```
    /// use crownhead_play::{Attempt, Moment, Plan, Refusal, Session};
    /// use crownhead_rules::{Id, RuleSet};
    ///
    /// let session = Session::new(Plan::new(RuleSet::of(Id::English)), Moment::from_millis(0));
    /// let found = session.find(&Attempt::Text("11-15".to_owned()))?;
    /// assert_eq!((found.from.number(), found.to.number()), (11, 15));
    /// let refused = session.find(&Attempt::Text("11-18".to_owned()));
    /// assert_eq!(refused, Err(Refusal::IllegalMove));
    /// # Ok::<(), Refusal>(())
    /// ```
    pub fn find(&self, attempt: &Attempt) -> Result<Move, Refusal> {
        match attempt {
            Attempt::Move(m) => {
                let legal = self.legal().iter().find(|legal| *legal == m);
                let legal = legal.ok_or(Refusal::IllegalMove)?;
                let is_route = m.path == legal.path || self.has_route(legal, &m.path);
                Ok(if is_route { m } else { legal }.clone())
            }
            Attempt::Squares { path, captured } => self.find_by_squares(path, *captured),
            Attempt::Text(text) => {
                let text: String = text.chars().take(LONGEST_TEXT).collect();
                let notation = MoveText::of(self.rules());
                notation.read_among(self.position(), self.legal(), &text).map_err(|error| {
                    match error {
                        MoveError::Ambiguous { texts } => Refusal::Ambiguous { texts },
                        MoveError::BadText { .. }
                        | MoveError::BadSquare { .. }
                        | MoveError::NotLegal { .. } => Refusal::IllegalMove,
                    }
                })
            }
        }
    }

    fn find_by_squares(
        &self,
        squares: &[Square],
        captured: Option<SquareSet>,
    ) -> Result<Move, Refusal> {
        let (Some(from), Some(to)) = (squares.first(), squares.last()) else {
            return Err(Refusal::IllegalMove);
        };
        let fits = |m: &&Move| {
            m.from == *from
                && m.to == *to
                && captured.is_none_or(|captured| captured == m.captured)
                && (squares.len() == 2 || m.path == squares || self.has_route(m, squares))
        };
        let found: Vec<&Move> = self.legal().iter().filter(fits).collect();
        match found.as_slice() {
            [] => Err(Refusal::IllegalMove),
            [only] if squares.len() > 2 => Ok(Move { path: squares.to_vec(), ..(*only).clone() }),
            [only] => Ok((*only).clone()),
            several => {
                let text = MoveText::of(self.rules());
                let texts = several.iter().map(|m| text.write_in_full(m)).collect();
                Err(Refusal::Ambiguous { texts })
            }
        }
    }

    fn has_route(&self, m: &Move, squares: &[Square]) -> bool {
        let routes = self.position().routes(m, entry::MOST_ROUTES);
        routes.iter().any(|route| route == squares)
    }
}
