//! The tags that say by which rules a game is played: `Rules`, `Variant` and
//! `GameType`, in this order of precedence.
//!
//! PDN numbers the common games with `GameType` and has no tag for house
//! rules. Crownhead adds one: `[Rules "english; capture=optional; rows=2"]`,
//! the id of a rule set followed by the switches that differ from it. Rule
//! sets without a number get the same tag without switches. `Variant` then
//! holds the name, for people.

use std::fmt;

use crownhead_rules::{Contradictions, RuleSet, SwitchError, catalog};

use super::{Game, Problem, Tag};
use crate::{gametype, squares::quote};

/// The tag of Crownhead's own.
const RULES: &str = "Rules";
const VARIANT: &str = "Variant";
const GAME_TYPE: &str = "GameType";

/// What stands between the name of a rule set and its changed switches, in a
/// `Variant` tag without a `Rules` tag; see [`RuleSet::changed`].
const WITH: &str = ", with ";

/// The rules that the tags of a game name.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum NamedRules {
    /// No tag says anything about the rules.
    Unnamed,
    /// The tags name these rules.
    Known(RuleSet),
    /// A tag names a game that this library does not know, or rules that
    /// cannot be: the game must not be read by any other rules.
    Unknown(Problem),
}

/// Why a text does not name rules.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum RulesTextError {
    /// There is no rule set with this id.
    UnknownBase(String),
    /// A part after the id is not `key=value`.
    NotASwitch(String),
    /// A switch cannot be set like this.
    Switch(SwitchError),
    /// The switches contradict each other.
    Contradictions(Contradictions),
}

/// A rule set as one line of text: its id, then the switches that differ.
///
/// ```
/// use crownhead_notation::pdn;
///
/// let rules = pdn::read_rules("english; capture=optional; rows=2")?;
/// assert_eq!(pdn::write_rules(&rules), "english; rows=2; capture=optional");
/// assert!(pdn::read_rules("english; capture=sometimes").is_err());
/// # Ok::<(), pdn::RulesTextError>(())
/// ```
pub fn write_rules(rules: &RuleSet) -> String {
    let mut text = rules.base().id.to_string();
    for (key, value) in rules.rules().differences(&rules.base().rules) {
        text.extend(["; ", key, "=", &value]);
    }
    text
}

/// The rule set that a text of [`write_rules`] names.
pub fn read_rules(text: &str) -> Result<RuleSet, RulesTextError> {
    read_named("", text)
}

fn read_named(name: &str, text: &str) -> Result<RuleSet, RulesTextError> {
    let mut parts = text.split(';').map(str::trim);
    let id = parts.next().unwrap_or_default();
    let base = catalog::find(&id.to_ascii_lowercase())
        .ok_or_else(|| RulesTextError::UnknownBase(quote(id)))?;
    with_switches(base, name, parts.filter(|part| !part.is_empty()))
}

fn with_switches<'t>(
    base: &'static catalog::Entry,
    name: &str,
    switches: impl Iterator<Item = &'t str>,
) -> Result<RuleSet, RulesTextError> {
    let mut rules = base.rules;
    for switch in switches {
        let (key, value) =
            switch.split_once('=').ok_or_else(|| RulesTextError::NotASwitch(quote(switch)))?;
        rules.set(key, value).map_err(RulesTextError::Switch)?;
    }
    RuleSet::changed(base, name, rules).map_err(RulesTextError::Contradictions)
}

impl Game {
    /// The rules that the tags name.
    ///
    /// ```
    /// use crownhead_notation::pdn::{self, NamedRules};
    ///
    /// let named = |tags: &str| pdn::read(tags.as_bytes())[0].named_rules();
    /// let NamedRules::Known(rules) = named("[GameType \"25\"]") else { panic!() };
    /// assert_eq!(rules.key(), "russian");
    /// assert!(matches!(named("[GameType \"50\"]"), NamedRules::Unknown(_)));
    /// assert_eq!(named("[Event \"?\"]"), NamedRules::Unnamed);
    /// ```
    pub fn named_rules(&self) -> NamedRules {
        let variant = self.tag(VARIANT).unwrap_or_default().trim();
        if let Some(tag) = self.find_tag(RULES).filter(|tag| is_ours(&tag.value)) {
            let name = if variant == "?" { "" } else { variant };
            return match read_named(name, &tag.value) {
                Ok(rules) => NamedRules::Known(rules),
                Err(error) => unknown(tag, &error.to_string()),
            };
        }
        if let Some(rules) = by_name(variant) {
            return NamedRules::Known(rules);
        }
        let Some(tag) = self.find_tag(GAME_TYPE) else { return NamedRules::Unnamed };
        let Some(game_type) = self.game_type() else { return NamedRules::Unnamed };
        if let Some(rules) = game_type.id().map(RuleSet::of) {
            return NamedRules::Known(rules);
        }
        let number = game_type.number;
        let meaning = match gametype::foreign_game(number) {
            Some(name) => format!("the number of {name}, a game this program does not play"),
            None => "not the number of a game this program plays".to_owned(),
        };
        unknown(tag, &format!("{number} is {meaning}"))
    }

    /// Sets the tags that name the rules, and removes those that would name
    /// others. Rule sets with a number in PDN get a `GameType`, all others
    /// `Rules` and `Variant`.
    pub fn set_rules(&mut self, rules: &RuleSet) {
        if self.tag(RULES).is_some_and(is_ours) {
            self.remove_tag(RULES);
            self.remove_tag(VARIANT);
        }
        if self.tag(VARIANT).is_some_and(|name| by_name(name.trim()).is_some()) {
            self.remove_tag(VARIANT);
        }
        if let Some(game_type) = gametype::of(rules) {
            self.set_tag(GAME_TYPE, game_type.tag);
        } else {
            self.remove_tag(GAME_TYPE);
            if self.tag(VARIANT).is_none_or(|name| matches!(name.trim(), "" | "?")) {
                self.set_tag(VARIANT, rules.name());
            }
            self.set_tag(RULES, write_rules(rules));
        }
    }
}

fn unknown(tag: &Tag, message: &str) -> NamedRules {
    NamedRules::Unknown(tag.place.problem(format!("{}: {message}", tag.name)))
}

/// Whether the value of a `Rules` tag is meant as one of ours: other programs
/// may use the name for something else.
fn is_ours(value: &str) -> bool {
    let (id, switches) = value.split_once(';').unwrap_or((value, ""));
    catalog::find(&id.trim().to_ascii_lowercase()).is_some() || switches.contains('=')
}

/// The rules with this name: a rule set, or one with switches as
/// [`RuleSet::changed`] names it.
fn by_name(name: &str) -> Option<RuleSet> {
    let (base, switches) = name.split_once(WITH).unwrap_or((name, ""));
    let base = catalog::ALL.iter().find(|entry| entry.name == base || entry.id.as_str() == base)?;
    let switches = switches.split(',').map(str::trim).filter(|switch| !switch.is_empty());
    with_switches(base, "", switches).ok()
}

impl fmt::Display for RulesTextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownBase(id) => write!(f, "no rule set '{id}'"),
            Self::NotASwitch(text) => {
                write!(f, "'{text}' is not key=value, such as capture=optional")
            }
            Self::Switch(error) => error.fmt(f),
            Self::Contradictions(all) => all.fmt(f),
        }
    }
}

impl std::error::Error for RulesTextError {}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(rules: &RuleSet) -> Game {
        let mut game = Game::new();
        game.set_rules(rules);
        game
    }

    #[test]
    fn every_rule_set_is_named_so_that_it_is_read_back() {
        for entry in catalog::ALL {
            let rules = RuleSet::from(entry);
            let NamedRules::Known(read) = written(&rules).named_rules() else {
                panic!("{}", entry.id)
            };
            assert_eq!(read, rules);
            assert_eq!(read.id(), Some(entry.id));
        }
    }

    #[test]
    fn house_rules_are_read_back_with_their_name() {
        let base = catalog::find("english").unwrap();
        let mut rules = base.rules;
        rules.set("capture", "optional").unwrap();
        rules.set("rows", "2").unwrap();
        for name in ["", "Sunday \"rules\"; by=hand", "English draughts"] {
            let house = RuleSet::changed(base, name, rules).unwrap();
            let text = super::super::write(&written(&house));
            let game = super::super::read(text.as_bytes()).remove(0);
            assert_eq!(game.tag("Rules"), Some("english; rows=2; capture=optional"));
            assert_eq!(game.tag("GameType"), None);
            let NamedRules::Known(read) = game.named_rules() else { panic!("{text}") };
            assert_eq!((read.name(), read.rules()), (house.name(), house.rules()));
        }
    }

    #[test]
    fn rules_that_cannot_be_are_named_with_their_place() {
        let problem = |value: &str| {
            let text = format!("[Event \"a\"]\n[Rules \"{value}\"]\n1. 11-15 *");
            match super::super::read(text.as_bytes())[0].named_rules() {
                NamedRules::Unknown(problem) => problem.to_string(),
                other => panic!("{value}: {other:?}"),
            }
        };
        assert_eq!(problem("halma; rows=2"), "line 2, column 1: Rules: no rule set 'halma'");
        assert_eq!(
            problem("english; rows"),
            "line 2, column 1: Rules: 'rows' is not key=value, such as capture=optional"
        );
        assert!(problem("english; capture=never").contains("must be one of forced, optional"));
        assert!(problem("english; size=6").contains("height=6, rows=3"));
    }

    #[test]
    fn tags_of_other_programs_are_left_alone() {
        let mut game = Game::new();
        game.set_tag("Rules", "WCDF, three-move restriction");
        game.set_tag("Variant", "Standard");
        assert_eq!(game.named_rules(), NamedRules::Unnamed);
        game.set_rules(&RuleSet::named("english").unwrap());
        assert_eq!(game.tag("Rules"), Some("WCDF, three-move restriction"));
        assert_eq!(game.tag("Variant"), Some("Standard"));
        assert_eq!(game.tag("GameType"), Some("21,B,8,8,N1,0"));
    }

    #[test]
    fn games_saved_before_there_was_a_rules_tag_are_read() {
        let mut game = Game::new();
        game.set_tag("Variant", "Russian draughts (shashki), with rows=2, capture=optional");
        let NamedRules::Known(rules) = game.named_rules() else { panic!() };
        assert_eq!(write_rules(&rules), "russian; rows=2; capture=optional");
        game.set_tag("Variant", "Russian draughts (shashki), with dice=2");
        assert_eq!(game.named_rules(), NamedRules::Unnamed);
    }

    #[test]
    fn other_rules_replace_every_tag_that_named_some() {
        let mut game = written(&RuleSet::named("xo").unwrap());
        game.set_rules(&RuleSet::named("russian").unwrap());
        assert_eq!(game.tags.len(), 1);
        assert_eq!(game.tag("GameType"), Some("25,W,8,8,A0,0"));
        game.set_rules(&RuleSet::named("poddavki").unwrap());
        assert_eq!((game.tag("GameType"), game.tag("Rules")), (None, Some("poddavki")));
    }
}
