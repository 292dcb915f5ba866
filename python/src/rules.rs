//! Rule sets and house rules.

use std::collections::BTreeMap;

use crownhead_notation::pdn;
use crownhead_rules::{RuleSet, SWITCHES, catalog};
use pyo3::{prelude::*, types::PyDict};

use crate::bad;

/// A rule set by its id, with switches changed as house rules.
///
/// >>> Rules("international").squares
/// 50
/// >>> house = Rules("english", king_range="flying")
/// >>> house.is_house, house.switches["king_range"]
/// (True, 'flying')
/// >>> Rules("english", rows=9)
/// Traceback (most recent call last):
///     ...
/// ValueError: rows='9': must be a whole number from 1 to 6
#[pyclass(frozen, eq, hash, module = "crownhead")]
#[derive(PartialEq, Eq, Hash)]
pub(crate) struct Rules(pub(crate) RuleSet);

impl Rules {
    /// The rule set that an argument means: rules, or the id of some.
    pub(crate) fn of(given: &Bound<'_, PyAny>) -> PyResult<RuleSet> {
        if let Ok(rules) = given.cast::<Self>() {
            return Ok(rules.get().0.clone());
        }
        named(&given.extract::<String>()?)
    }
}

fn named(id: &str) -> PyResult<RuleSet> {
    let found = RuleSet::named(&id.to_ascii_lowercase());
    found.ok_or_else(|| bad(format!("no rule set '{id}'; rule_sets() lists them")))
}

#[pymethods]
impl Rules {
    #[new]
    #[pyo3(signature = (id, /, **switches))]
    fn new(id: &str, switches: Option<&Bound<'_, PyDict>>) -> PyResult<Self> {
        let base = named(id)?;
        let Some(switches) = switches else { return Ok(Self(base)) };
        let mut rules = *base.rules();
        for (key, value) in switches {
            let key: String = key.extract()?;
            let value = match value.extract::<bool>() {
                Ok(yes) => yes.to_string(),
                Err(_) => value.str()?.to_string(),
            };
            rules.set(&key, &value).map_err(bad)?;
        }
        RuleSet::changed(base.base(), "", rules).map(Self).map_err(bad)
    }

    /// House rules in one line, as the tag of a PDN file has them.
    ///
    /// >>> Rules.parse(Rules("english", capture="optional").text).switches["capture"]
    /// 'optional'
    #[staticmethod]
    fn parse(text: &str) -> PyResult<Self> {
        pdn::read_rules(text).map(Self).map_err(bad)
    }

    /// These rules in one line, which `parse` reads.
    #[getter]
    fn text(&self) -> String {
        pdn::write_rules(&self.0)
    }

    /// The id of the rule set, or of the one that house rules were made from.
    #[getter]
    fn id(&self) -> &'static str {
        self.0.base().id.as_str()
    }

    /// The name for people.
    #[getter]
    fn name(&self) -> &str {
        self.0.name()
    }

    /// Whether something differs from the rule set with this id.
    #[getter]
    fn is_house(&self) -> bool {
        self.0.is_house()
    }

    /// The number of squares that are played on.
    #[getter]
    fn squares(&self) -> usize {
        self.0.board().len()
    }

    /// Columns of the board.
    #[getter]
    fn width(&self) -> u8 {
        self.0.board().width
    }

    /// Rows of the board.
    #[getter]
    fn height(&self) -> u8 {
        self.0.board().height
    }

    /// The value of every switch.
    #[getter]
    fn switches(&self) -> BTreeMap<&'static str, String> {
        SWITCHES.iter().map(|switch| (switch.key, switch.get(self.0.rules()))).collect()
    }

    fn __repr__(&self) -> String {
        format!("<Rules {}>", self.text())
    }
}

/// The ids of all rule sets.
///
/// >>> len(rule_sets()), "turkish" in rule_sets()
/// (29, True)
#[pyfunction]
pub(crate) fn rule_sets() -> Vec<&'static str> {
    catalog::ALL.iter().map(|entry| entry.id.as_str()).collect()
}

/// The switches of house rules, each with its meaning.
///
/// >>> switches()["capture"]
/// 'whether a capture must be made'
#[pyfunction]
pub(crate) fn switches() -> BTreeMap<&'static str, &'static str> {
    SWITCHES.iter().map(|switch| (switch.key, switch.about)).collect()
}
