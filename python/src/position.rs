//! Positions, moves and games.

use std::{
    collections::{BTreeMap, hash_map::DefaultHasher},
    hash::{Hash, Hasher},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use crownhead_engine::Stop;
use crownhead_notation::{MoveText, SquareNames, fen};
use crownhead_rules as rules;
use crownhead_rules::{Color, Kind, Square};
use pyo3::prelude::*;

use crate::{bad, rules::Rules, wait};

/// Trees up to this depth are counted at once, without a look at the signal.
const AT_ONCE: u32 = 4;

pub(crate) const fn side(color: Color) -> &'static str {
    match color {
        Color::White => "white",
        Color::Black => "black",
    }
}

/// The names that FEN has for squares: numbers of the diagram, or letters where players use letters.
fn fen_names(rules: &rules::RuleSet) -> SquareNames {
    let own = SquareNames::of(rules);
    if own.is_algebraic() { own } else { SquareNames::diagram(rules) }
}

/// A legal move. Moves are equal if they do the same.
#[pyclass(frozen, module = "crownhead")]
pub(crate) struct Move {
    pub(crate) m: rules::Move,
    before: Arc<rules::Position>,
}

impl Move {
    pub(crate) fn new(m: rules::Move, before: Arc<rules::Position>) -> Self {
        Self { m, before }
    }
}

#[pymethods]
impl Move {
    /// The number of the first square.
    #[getter]
    #[expect(clippy::wrong_self_convention, reason = "an attribute in Python")]
    fn from_square(&self) -> u8 {
        self.m.from.number()
    }

    /// The number of the last square.
    #[getter]
    fn to_square(&self) -> u8 {
        self.m.to.number()
    }

    /// The squares that it touches, from the first to the last.
    #[getter]
    fn path(&self) -> Vec<u16> {
        self.m.path.iter().map(|square| square.number().into()).collect()
    }

    /// The squares of the pieces that it takes.
    #[getter]
    fn captured(&self) -> Vec<u16> {
        self.m.captured.iter().map(|square| square.number().into()).collect()
    }

    /// Whether it takes something.
    #[getter]
    fn is_capture(&self) -> bool {
        self.m.is_capture()
    }

    /// Whether a man becomes a king.
    #[getter]
    fn crowns(&self) -> bool {
        self.m.crowns
    }

    fn __str__(&self) -> String {
        MoveText::of(self.before.rules()).write(&self.before, &self.m)
    }

    fn __repr__(&self) -> String {
        format!("<Move {}>", self.__str__())
    }

    fn __eq__(&self, other: &Bound<'_, Self>) -> bool {
        self.m == other.get().m
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.m.hash(&mut hasher);
        hasher.finish()
    }
}

/// A legal position. It never changes: `play` returns another one.
///
/// >>> position = Position("russian", "W:Wc3:Bd4,d6")
/// >>> [str(move) for move in position.moves()]
/// ['c3:c7']
/// >>> position.moves()[0].captured == sorted(position.moves()[0].captured)
/// True
/// >>> Position("english", "W:W99:B1")
/// Traceback (most recent call last):
///     ...
/// ValueError: no square 99 on this board, whose squares are 1 to 32
#[pyclass(frozen, eq, hash, module = "crownhead")]
#[derive(PartialEq, Eq, Hash)]
pub(crate) struct Position(pub(crate) Arc<rules::Position>);

fn read_game(rules: &rules::RuleSet, text: Option<&str>) -> PyResult<rules::Game> {
    let Some(text) = text else { return Ok(rules::Game::new(rules::Position::start(rules))) };
    let setup = fen::read(text, &fen_names(rules)).map_err(bad)?;
    rules::Game::from_setup(rules, &setup).map_err(bad)
}

/// The move that an argument means, or why it is none.
fn find(
    position: &rules::Position,
    legal: &[rules::Move],
    given: &Bound<'_, PyAny>,
) -> PyResult<rules::Move> {
    if let Ok(given) = given.cast::<Move>() {
        let m = &given.get().m;
        let is_legal = legal.contains(m);
        return if is_legal { Ok(m.clone()) } else { Err(bad(rules::IllegalMove::NotLegal)) };
    }
    let text: String = given.extract()?;
    let notation = MoveText::of(position.rules());
    notation.read_among(position, legal, &text).map_err(|error| match why_not(position, &text) {
        Some(why) => bad(format!("{text}: {why}")),
        None => bad(error),
    })
}

fn why_not(position: &rules::Position, text: &str) -> Option<String> {
    let notation = MoveText::of(position.rules());
    let written = notation.squares(text).ok()?;
    let why = position.why_not_squares(&written.squares)?;
    Some(crownhead_words::why(&why, &|square| notation.names().name(square)))
}

fn perft(position: &rules::Position, depth: u32, stop: &Stop) -> u64 {
    if depth <= AT_ONCE {
        return position.perft(depth);
    }
    let mut count = 0;
    for (_, after) in position.successors() {
        if stop.is_stopped() {
            break;
        }
        count += perft(&after, depth - 1, stop);
    }
    count
}

#[pymethods]
impl Position {
    #[new]
    #[pyo3(signature = (rules, fen=None))]
    fn new(rules: &Bound<'_, PyAny>, fen: Option<&str>) -> PyResult<Self> {
        let game = read_game(&Rules::of(rules)?, fen)?;
        Ok(Self(Arc::new(game.position().clone())))
    }

    /// The rules.
    #[getter]
    fn rules(&self) -> Rules {
        Rules(self.0.rules().clone())
    }

    /// The position as FEN.
    #[getter]
    fn fen(&self) -> String {
        fen::write_position(&self.0, &fen_names(self.0.rules()))
    }

    /// Who is to move: 'white' or 'black'.
    #[getter]
    fn turn(&self) -> &'static str {
        side(self.0.turn())
    }

    /// A number of 64 bits that is equal for equal positions.
    #[getter]
    fn key(&self) -> u64 {
        rules::Position::hash(&self.0)
    }

    /// The pieces by the numbers of their squares: 'w' and 'b' are men, 'W' and 'B' kings.
    #[getter]
    fn pieces(&self) -> BTreeMap<u8, char> {
        let squares = self.0.rules().board().iter();
        let letter = |square: Square| {
            let letter = self.0.piece_at(square).map(|piece| match (piece.color, piece.kind) {
                (Color::White, Kind::Man) => 'w',
                (Color::White, Kind::King) => 'W',
                (Color::Black, Kind::Man) => 'b',
                (Color::Black, Kind::King) => 'B',
            });
            letter.map(|letter| (square.number(), letter))
        };
        squares.filter_map(letter).collect()
    }

    /// The legal moves, in the order of their squares.
    fn moves(&self) -> Vec<Move> {
        let moves = self.0.moves();
        moves.into_iter().map(|m| Move::new(m, Arc::clone(&self.0))).collect()
    }

    /// The position after a move, which is one of `moves` or its text.
    fn play(&self, r#move: &Bound<'_, PyAny>) -> PyResult<Self> {
        let m = find(&self.0, &self.0.moves(), r#move)?;
        self.0.play(&m).map(|after| Self(Arc::new(after))).map_err(bad)
    }

    /// The positions after each of `moves`.
    fn successors(&self) -> Vec<Self> {
        self.0.successors().into_iter().map(|(_, after)| Self(Arc::new(after))).collect()
    }

    /// Why a move is not legal, in a sentence; None if it is.
    ///
    /// >>> Position("english").why_not("9-14") is None
    /// True
    fn why_not(&self, text: &str) -> PyResult<Option<String>> {
        let notation = MoveText::of(self.0.rules());
        match notation.read(&self.0, text) {
            Ok(_) => Ok(None),
            Err(error) => Ok(Some(why_not(&self.0, text).unwrap_or_else(|| error.to_string()))),
        }
    }

    /// The number of lines of so many plies. Ctrl-C ends it.
    fn perft(&self, py: Python<'_>, depth: u32) -> PyResult<u64> {
        if depth <= AT_ONCE {
            return Ok(py.detach(|| self.0.perft(depth)));
        }
        let stop = Stop::new();
        wait::interruptible(py, &stop, || perft(&self.0, depth, &stop))
    }

    /// How the game has ended here, in words; None if it goes on.
    #[getter]
    fn outcome(&self) -> Option<String> {
        self.0.outcome().map(|outcome| crownhead_words::outcome(&outcome))
    }

    fn __repr__(&self) -> String {
        format!("<Position {} {}>", self.0.rules().key(), self.fen())
    }
}

/// A position and the moves made from it, which count for draws.
///
/// >>> game = Game("english")
/// >>> for text in ["11-15", "22-18", "15x22"]:
/// ...     game.play(text)
/// >>> game.moves
/// ['11-15', '22-18', '15x22']
/// >>> game.undo(), len(game.moves)
/// ('15x22', 2)
#[pyclass(frozen, module = "crownhead")]
pub(crate) struct Game(Mutex<rules::Game>);

impl Game {
    pub(crate) fn lock(&self) -> MutexGuard<'_, rules::Game> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[pymethods]
impl Game {
    #[new]
    #[pyo3(signature = (rules, fen=None))]
    fn new(rules: &Bound<'_, PyAny>, fen: Option<&str>) -> PyResult<Self> {
        Ok(Self(Mutex::new(read_game(&Rules::of(rules)?, fen)?)))
    }

    /// The position now.
    #[getter]
    fn position(&self) -> Position {
        Position(Arc::new(self.lock().position().clone()))
    }

    /// The texts of the moves.
    #[getter]
    fn moves(&self) -> Vec<String> {
        let game = self.lock();
        let text = MoveText::of(game.position().rules());
        let moves: Vec<rules::Move> = game.moves().iter().cloned().collect();
        let write = |(ply, m): (usize, &rules::Move)| {
            game.position_after(ply).map(|before| text.write(before, m))
        };
        moves.iter().enumerate().filter_map(write).collect()
    }

    /// Plays a move: one of `position.moves()`, or its text.
    fn play(&self, r#move: &Bound<'_, PyAny>) -> PyResult<()> {
        let mut game = self.lock();
        let m = find(game.position(), game.legal(), r#move)?;
        game.play(&m).map_err(bad)
    }

    /// Takes back the last move and returns its text; None if there is none.
    fn undo(&self) -> Option<String> {
        let mut game = self.lock();
        let m = game.undo()?;
        Some(MoveText::of(game.position().rules()).write(game.position(), &m))
    }

    /// How the game has ended, in words, draws by repetition and counts included; None if it goes on.
    #[getter]
    fn outcome(&self) -> Option<String> {
        self.lock().outcome().map(|outcome| crownhead_words::outcome(&outcome))
    }
}
