//! A move being entered square by square, by presses, by dragging or with a
//! cursor.
//!
//! The rules give every legal move with every route that makes it. Each
//! pressed square keeps the routes that go through it; when all that are left
//! make one and the same move, the entry is complete. Otherwise the piece
//! advances to the pressed square, or to where the ways to it part. The page
//! enters moves in the same way (`web/src/board/entry.ts`), and both pass the
//! cases of `tests/entry.json`.

use crownhead_rules::{Move, Position, Square, SquareSet};

/// How many routes of one capture are told apart, wherever moves are entered
/// or offered square by square.
pub const MOST_ROUTES: usize = 64;

/// One way of making a move.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Route {
    /// The move, with this way as its path.
    pub m: Move,
}

impl Route {
    fn path(&self) -> &[Square] {
        &self.m.path
    }

    /// Where the path comes to a square after the first `at` squares.
    fn reaches(&self, square: Square, at: usize) -> Option<usize> {
        Some(at + self.path().get(at..)?.iter().position(|&other| other == square)?)
    }
}

/// Every way of making every legal move.
pub fn routes(position: &Position, legal: &[Move]) -> Vec<Route> {
    let ways = |m: &Move| {
        let paths =
            if m.is_capture() { position.routes(m, MOST_ROUTES) } else { vec![m.path.clone()] };
        paths.into_iter().map(|path| Route { m: Move { path, ..m.clone() } }).collect::<Vec<_>>()
    };
    legal.iter().flat_map(ways).collect()
}

/// A piece that was chosen, the squares it has come through, and the ways it
/// can still go.
///
/// ```
/// use crownhead_play::entry::{Entry, Press, routes};
/// use crownhead_rules::{Id, Position, RuleSet, Square};
///
/// let position = Position::start(&RuleSet::of(Id::English));
/// let all = routes(&position, &position.moves());
/// let square = |number| Square::from_number(number).expect("a number from 1");
/// let lifted = Entry::choose(&all, square(11)).expect("this man can move");
/// assert_eq!(lifted.offers().len(), 2);
/// assert!(matches!(lifted.press(square(15)), Press::Play(_)));
/// assert_eq!(lifted.press(square(18)), Press::Nowhere);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Entry {
    walked: Vec<Square>,
    routes: Vec<Route>,
}

/// What came of pressing a square.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Press {
    /// The move is complete.
    Play(Move),
    /// The piece has advanced, or fewer ways are left.
    Advanced(Entry),
    /// Several ways lead there, and the press tells none apart.
    Undecided,
    /// No way of the chosen piece leads there.
    Nowhere,
}

impl Entry {
    /// Chooses the piece on a square; `None` if it has no legal move.
    pub fn choose(routes: &[Route], square: Square) -> Option<Self> {
        let own = |route: &&Route| route.m.from == square;
        let routes: Vec<Route> = routes.iter().filter(own).cloned().collect();
        (!routes.is_empty()).then(|| Self { walked: vec![square], routes })
    }

    /// The squares the piece has come through, the one it was chosen on first.
    pub fn walked(&self) -> &[Square] {
        &self.walked
    }

    /// Presses a square.
    pub fn press(&self, square: Square) -> Press {
        let at = self.walked.len();
        // The square the piece was chosen on puts it back, although a capture
        // may lead round to it.
        if self.walked == [square] {
            return Press::Nowhere;
        }
        let reaches = |route: &Route| route.reaches(square, at).map(|index| (index, route.clone()));
        let fitting: Vec<(usize, Route)> = self.routes.iter().filter_map(reaches).collect();
        let Some((reached, soonest)) = fitting.iter().min_by_key(|(index, _)| *index) else {
            return Press::Nowhere;
        };
        if fitting.iter().all(|(_, route)| route.m == soonest.m) {
            return Press::Play(soonest.m.clone());
        }
        let common = common_length(fitting.iter().map(|(_, route)| route.path()));
        let length = common.min(reached + 1);
        if length <= at && fitting.len() == self.routes.len() {
            return Press::Undecided;
        }
        let walked = soonest.path()[..length].to_vec();
        Press::Advanced(Self {
            walked,
            routes: fitting.into_iter().map(|(_, route)| route).collect(),
        })
    }

    /// The squares that can be pressed: those the piece can land on next or
    /// later, wherever pressing one decides something.
    pub fn offers(&self) -> SquareSet {
        let ahead = self.routes.iter().flat_map(|route| &route.path()[self.walked.len()..]);
        let decides =
            |square: &Square| matches!(self.press(*square), Press::Play(_) | Press::Advanced(_));
        ahead.copied().filter(decides).collect()
    }

    /// Takes back the last press: a choice of way, then a hop. `None` when the
    /// piece is put down. `routes` are those of the position.
    pub fn step_back(&self, routes: &[Route]) -> Option<Self> {
        let through = |walked: &[Square]| -> Vec<Route> {
            routes.iter().filter(|route| route.path().starts_with(walked)).cloned().collect()
        };
        let here = through(&self.walked);
        if self.routes.len() < here.len() {
            return Some(Self { walked: self.walked.clone(), routes: here });
        }
        let (_, walked) = self.walked.split_last()?;
        (!walked.is_empty()).then(|| Self { walked: walked.to_vec(), routes: through(walked) })
    }
}

/// How many squares all paths have in common from the first on.
fn common_length<'a>(mut paths: impl Iterator<Item = &'a [Square]>) -> usize {
    let Some(first) = paths.next() else { return 0 };
    let same = |path: &[Square]| first.iter().zip(path).take_while(|(a, b)| a == b).count();
    paths.map(same).fold(first.len(), usize::min)
}
