//! The engine and the endgame tables.

use std::{path::PathBuf, sync::Arc, sync::Mutex, sync::PoisonError, time::Duration};

use crownhead_engine::{self as engine, Endgames, Forced, Limits, Options, Stop, Value};
use crownhead_rules as rules;
use pyo3::{exceptions::PyTypeError, prelude::*};

use crate::{
    bad,
    position::{Game, Move, Position},
    rules::Rules,
    wait,
};

/// One line that the engine found.
#[pyclass(frozen, get_all, module = "crownhead")]
pub(crate) struct Line {
    /// Hundredths of a man for the side to move; about 30000 for a proven win.
    score: i32,
    /// Plies until a proven win (positive) or loss (negative); None if nothing is proven.
    mate: Option<i32>,
    /// Depth in plies.
    depth: u32,
    /// Positions searched until then.
    nodes: u64,
    /// The texts of the moves.
    moves: Vec<String>,
}

/// What a search found: the best move, and lines, the best first.
#[pyclass(frozen, get_all, module = "crownhead")]
pub(crate) struct Answer {
    /// The best move; None if the game is over.
    best: Option<Py<Move>>,
    /// The lines. A single legal move is answered without a search, unless `analyse` was asked for.
    lines: Vec<Py<Line>>,
}

/// An engine for a rule set.
///
/// >>> engine = Engine("english", hash_mib=1)
/// >>> answer = engine.search(Position("english"), depth=5, lines=3)
/// >>> len(answer.lines), answer.lines[0].score >= answer.lines[1].score
/// (3, True)
/// >>> answer.best in Position("english").moves()
/// True
#[pyclass(frozen, module = "crownhead")]
pub(crate) struct Engine {
    rules: rules::RuleSet,
    engine: Mutex<Box<dyn engine::Engine>>,
}

#[pymethods]
impl Engine {
    #[new]
    #[pyo3(signature = (rules, *, hash_mib=16, threads=1, tables=None))]
    fn new(
        rules: &Bound<'_, PyAny>,
        hash_mib: usize,
        threads: usize,
        tables: Option<PathBuf>,
    ) -> PyResult<Self> {
        if !(1..=65_536).contains(&hash_mib) || !(1..=256).contains(&threads) {
            return Err(bad("hash_mib must be from 1 to 65536, threads from 1 to 256"));
        }
        let rules = Rules::of(rules)?;
        let endgames = tables.map_or(Endgames::BuiltIn, |folder| Endgames::Folder(folder.into()));
        let options = Options { hash_mib, threads, endgames, ..Options::default() };
        let engine = Mutex::new(engine::engine_for(&rules, &options));
        Ok(Self { rules, engine })
    }

    /// Searches a position or a game until the first limit is reached; Ctrl-C ends it, too.
    #[pyo3(signature = (position, *, depth=None, nodes=None, seconds=None, lines=1, analyse=false))]
    #[expect(clippy::too_many_arguments, reason = "they are named in Python")]
    fn search(
        &self,
        py: Python<'_>,
        position: &Bound<'_, PyAny>,
        depth: Option<u32>,
        nodes: Option<u64>,
        seconds: Option<f64>,
        lines: usize,
        analyse: bool,
    ) -> PyResult<Answer> {
        let game = if let Ok(position) = position.cast::<Position>() {
            rules::Game::new((*position.get().0).clone())
        } else if let Ok(game) = position.cast::<Game>() {
            game.get().lock().clone()
        } else {
            return Err(PyTypeError::new_err("search takes a Position or a Game"));
        };
        if *game.position().rules() != self.rules {
            return Err(bad(format!("the engine plays {}", self.rules.name())));
        }
        if depth.is_none() && nodes.is_none() && seconds.is_none() {
            return Err(bad("a search needs a limit: depth, nodes or seconds"));
        }
        let move_time = seconds.map(Duration::try_from_secs_f64).transpose();
        let move_time = move_time.map_err(|error| bad(format!("seconds: {error}")))?;
        let limits =
            Limits { depth, nodes, move_time, multi_pv: lines, analyse, ..Limits::default() };
        let stop = Stop::new();
        let answer = wait::interruptible(py, &stop, || {
            let mut engine = self.engine.lock().unwrap_or_else(PoisonError::into_inner);
            engine.search(&game, &limits, &stop, &mut |_| {})
        })?;
        let before = Arc::new(game.position().clone());
        let best = answer.best.map(|m| Py::new(py, Move::new(m, before))).transpose()?;
        let lines = answer.lines.iter().map(|report| Py::new(py, line(game.position(), report)));
        Ok(Answer { best, lines: lines.collect::<PyResult<_>>()? })
    }

    /// Forgets what earlier searches have learnt.
    fn new_game(&self) {
        self.engine.lock().unwrap_or_else(PoisonError::into_inner).new_game();
    }
}

fn line(start: &rules::Position, report: &engine::Report) -> Line {
    let text = crownhead_notation::MoveText::of(start.rules());
    let mut position = start.clone();
    let mut moves = Vec::new();
    for m in &report.pv {
        let written = text.write(&position, m);
        let Ok(after) = position.play(m) else { break };
        moves.push(written);
        position = after;
    }
    let mate = report.score.forced().map(|forced| match forced {
        Forced::Win(plies) => i32::from(plies),
        Forced::Loss(plies) => -i32::from(plies),
    });
    Line { score: report.score.value(), mate, depth: report.depth, nodes: report.nodes, moves }
}

/// Endgame tables: the built-in ones, and those of a folder.
///
/// >>> tables = Tablebase("english")
/// >>> tables.most_pieces > 1
/// True
/// >>> tables.probe(Position("english")) is None
/// True
#[pyclass(frozen, module = "crownhead")]
pub(crate) struct Tablebase {
    rules: rules::RuleSet,
    tables: engine::Tables,
}

fn told(value: Value) -> (&'static str, Option<u16>) {
    match value {
        Value::Win(plies) => ("win", Some(plies)),
        Value::Draw => ("draw", None),
        Value::Loss(plies) => ("loss", Some(plies)),
    }
}

#[pymethods]
impl Tablebase {
    #[new]
    #[pyo3(signature = (rules, folder=None))]
    fn new(rules: &Bound<'_, PyAny>, folder: Option<PathBuf>) -> PyResult<Self> {
        let rules = Rules::of(rules)?;
        let tables = match folder {
            Some(folder) => engine::Tables::open(&rules, &folder).map_err(bad)?,
            None => engine::Tables::builtin(&rules),
        };
        Ok(Self { rules, tables })
    }

    /// The most pieces of a position that they know.
    #[getter]
    fn most_pieces(&self) -> u32 {
        self.tables.most_pieces()
    }

    /// 'win', 'draw' or 'loss' for the side to move, with the plies until then; None if it is not known.
    fn probe(
        &self,
        position: &Bound<'_, Position>,
    ) -> PyResult<Option<(&'static str, Option<u16>)>> {
        let position = &position.get().0;
        if *position.rules() != self.rules {
            return Err(bad(format!("the tables are for {}", self.rules.name())));
        }
        Ok(self.tables.probe(position).map(told))
    }
}
