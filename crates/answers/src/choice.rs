//! From the rules somebody asks for to a rule set, and back.

use std::collections::BTreeMap;

use crownhead_notation::{SquareNames, fen};
use crownhead_play::Level;
use crownhead_rules::{
    Game, RuleSet, SWITCHES, Setup, SetupError, SetupFault, Switch, SwitchError, Values, catalog,
};
use crownhead_wire::{self as wire, FailureCode, SwitchValue};

use crate::Fault;

/// The longest name of house rules; longer ones are cut.
const LONGEST_NAME: usize = 80;
/// The longest FEN that is accepted.
const LONGEST_FEN: usize = 4096;

/// The rule set asked for, or which switch is at fault.
pub fn rule_set(choice: &wire::RulesChoice) -> Result<RuleSet, Fault> {
    let base = catalog::find(&choice.base).ok_or_else(|| {
        Fault::new(FailureCode::NotFound, format!("no rule set '{}'", clip(&choice.base)))
            .at("rules.base")
    })?;
    let mut rules = base.rules;
    // In the order of the switches, not of the alphabet, and the short forms
    // first: `size` before `height`.
    let is_short = |key: &&String| !SWITCHES.iter().any(|switch| switch.key == key.as_str());
    let (short, plain): (Vec<_>, Vec<_>) = choice.set.keys().partition(is_short);
    for key in short.into_iter().chain(plain) {
        rules.set(key, &text_of(&choice.set[key])).map_err(|error| {
            let place = match &error {
                SwitchError::BadValue { key, .. } => (*key).to_owned(),
                SwitchError::Unknown { .. } => clip(key),
            };
            Fault::new(FailureCode::BadRequest, clip(&error.to_string()))
                .at(format!("rules.set.{place}"))
        })?;
    }
    let name: String = choice.name.iter().flat_map(|name| name.chars()).collect();
    let name: String = name.chars().filter(|c| !c.is_control()).take(LONGEST_NAME).collect();
    RuleSet::changed(base, name.trim(), rules).map_err(|contradictions| {
        let place = contradictions.first().and_then(|first| first.switches.first());
        let place = place.and_then(|switch| switch.split('=').next()).unwrap_or_default();
        Fault::new(FailureCode::BadRequest, contradictions.to_string())
            .at(format!("rules.set.{place}"))
            .with_clashes(contradictions.iter().map(|each| each.reason.into()).collect())
    })
}

/// The level asked for; `place` names it in a refusal.
pub fn level(level: wire::Level, place: &str) -> Result<Level, Fault> {
    match level {
        wire::Level::Number(number @ 1..=10) => Ok(Level::of(number)),
        wire::Level::Number(_) => {
            Err(Fault::bad("levels are 1 to 10, or \"perfect\"").at(place.to_owned()))
        }
        wire::Level::Word(wire::LevelWord::Perfect) => Ok(Level::Perfect),
    }
}

/// At most the first hundred characters of what somebody sent.
fn clip(text: &str) -> String {
    text.chars().take(100).collect()
}

fn text_of(value: &SwitchValue) -> String {
    match value {
        SwitchValue::YesNo(value) => value.to_string(),
        SwitchValue::Number(value) => value.to_string(),
        SwitchValue::Word(value) => clip(value),
    }
}

/// The value of a switch, as the kind of value it is.
pub fn value_of(switch: &Switch, rules: &crownhead_rules::Rules) -> SwitchValue {
    let text = switch.get(rules);
    match switch.values {
        Values::YesNo => SwitchValue::YesNo(text == "true"),
        Values::Number(..) => SwitchValue::Number(text.parse().unwrap_or_default()),
        Values::Words(_) => SwitchValue::Word(text),
    }
}

/// The switches of a rule set that were changed.
pub fn changes(rules: &RuleSet) -> BTreeMap<String, SwitchValue> {
    let base = &rules.base().rules;
    let changed = |switch: &&Switch| switch.get(rules.rules()) != switch.get(base);
    SWITCHES
        .iter()
        .filter(changed)
        .map(|switch| (switch.key.to_owned(), value_of(switch, rules.rules())))
        .collect()
}

/// The position of a FEN: numbers are diagram numbers, letters are the rule
/// set's own.
pub fn setup(rules: &RuleSet, text: &str) -> Result<Setup, Fault> {
    let bad = |message: String| Fault::new(FailureCode::BadRequest, message).at("fen");
    if text.len() > LONGEST_FEN {
        return Err(bad(format!("a position has at most {LONGEST_FEN} characters")));
    }
    let own = SquareNames::of(rules);
    let names = if own.is_algebraic() { own } else { SquareNames::diagram(rules) };
    let setup = fen::read(text, &names).map_err(|error| bad(error.to_string()))?;
    // Says everything that is wrong, before anybody looks for moves.
    Game::from_setup(rules, &setup).map_err(|error| bad_setup(&error))?;
    Ok(setup)
}

/// A setup is refused: it is nonsense, or it is legal but nobody could say what
/// can be played.
pub fn bad_setup(error: &SetupError) -> Fault {
    let code = if error.faults == [SetupFault::TooManyCaptures] {
        FailureCode::TooHard
    } else {
        FailureCode::BadRequest
    };
    Fault::new(code, error.to_string()).at("fen")
}
