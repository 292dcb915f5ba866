//! PDN files, game after game.

use std::{
    collections::BTreeMap,
    fs::File,
    io::Read,
    path::PathBuf,
    sync::{Mutex, PoisonError},
};

use crownhead_notation::{MoveText, pdn};
use pyo3::{prelude::*, types::PyBytes};

use crate::{bad, rules::Rules};

/// So much of a file is read at a time.
const CHUNK: usize = 1 << 16;

/// The games of a file, one after another; a file of any size needs little memory.
#[pyclass(frozen, module = "crownhead")]
pub(crate) struct PdnReader(Mutex<Source>);

struct Source {
    reader: pdn::Reader,
    file: Option<File>,
}

/// A game of a PDN file, as it is written there.
#[pyclass(frozen, module = "crownhead")]
pub(crate) struct PdnGame(pdn::Game);

/// Reads the games of a path or of bytes, as an iterator.
///
/// >>> [game] = read_pdn(b'[White "A"] 1. 11-15 22-18 2. 15x22 *')
/// >>> game.tags, game.replay("english")
/// ({'White': 'A'}, ['11-15', '22-18', '15x22'])
/// >>> [game] = read_pdn(b'1. 11-15 22-17 2. 15-8 *')
/// >>> game.replay("english")
/// Traceback (most recent call last):
///     ...
/// ValueError: line 1, column 19: 15-8 is not a legal move: men move forward only; kings may go back
#[pyfunction]
pub(crate) fn read_pdn(source: &Bound<'_, PyAny>) -> PyResult<PdnReader> {
    let mut reader = pdn::Reader::new();
    let file = if let Ok(bytes) = source.cast::<PyBytes>() {
        reader.push(bytes.as_bytes());
        reader.finish();
        None
    } else {
        Some(File::open(source.extract::<PathBuf>()?)?)
    };
    Ok(PdnReader(Mutex::new(Source { reader, file })))
}

impl Source {
    fn next(&mut self) -> std::io::Result<Option<pdn::Game>> {
        loop {
            if let Some(game) = self.reader.next_game() {
                return Ok(Some(game));
            }
            let Some(file) = &mut self.file else { return Ok(None) };
            let mut chunk = vec![0; CHUNK];
            let read = file.read(&mut chunk)?;
            if read == 0 {
                self.file = None;
                self.reader.finish();
            } else {
                self.reader.push(&chunk[..read]);
            }
        }
    }
}

#[pymethods]
impl PdnReader {
    fn __iter__(this: Py<Self>) -> Py<Self> {
        this
    }

    fn __next__(&self, py: Python<'_>) -> PyResult<Option<PdnGame>> {
        let game = py.detach(|| self.0.lock().unwrap_or_else(PoisonError::into_inner).next())?;
        Ok(game.map(PdnGame))
    }
}

#[pymethods]
impl PdnGame {
    /// The tags.
    #[getter]
    fn tags(&self) -> BTreeMap<&str, &str> {
        self.0.tags.iter().map(|tag| (tag.name.as_str(), tag.value.as_str())).collect()
    }

    /// What could not be read, each with line and column.
    #[getter]
    fn problems(&self) -> Vec<String> {
        self.0.problems.iter().map(ToString::to_string).collect()
    }

    /// The rules that the tags name; None if they name none.
    #[getter]
    fn rules(&self) -> PyResult<Option<Rules>> {
        match self.0.named_rules() {
            pdn::NamedRules::Unnamed => Ok(None),
            pdn::NamedRules::Known(rules) => Ok(Some(Rules(rules))),
            pdn::NamedRules::Unknown(problem) => Err(bad(problem)),
        }
    }

    /// The moves of the main line in standard form, checked by the rules given or those of the tags.
    #[pyo3(signature = (rules=None))]
    fn replay(&self, rules: Option<&Bound<'_, PyAny>>) -> PyResult<Vec<String>> {
        let rules = match rules {
            Some(rules) => Rules::of(rules)?,
            None => self.rules()?.ok_or_else(|| bad("no tag names the rules"))?.0,
        };
        let replay = pdn::replay(&self.0, &rules);
        if let Some(error) = replay.errors.first() {
            return Err(bad(error));
        }
        let Some(mut position) = replay.start else { return Ok(Vec::new()) };
        let text = MoveText::of(&rules);
        let mut written = Vec::with_capacity(replay.line.len());
        for m in &replay.line {
            written.push(text.write(&position, m));
            position = position.play(m).map_err(bad)?;
        }
        Ok(written)
    }

    /// The game as PDN in standard form.
    fn __str__(&self) -> String {
        pdn::write(&self.0)
    }
}
