//! The Hub names of rule sets. The protocol names five games on the 10x10
//! board; every other rule set is named by its id.

use crownhead_rules::{Id, RuleSet};

/// The value of the `variant` parameter that stands for house rules.
pub const HOUSE: &str = "house";

/// The protocol's own names and the ids of their rule sets.
const NAMES: &[(&str, Id)] = &[
    ("normal", Id::International),
    ("killer", Id::Killer),
    ("bt", Id::Breakthrough),
    ("frisian", Id::Frisian),
    ("losing", Id::Antidraughts),
];

/// What a rule set is called: the protocol's name if it has one, else its
/// id, which is `house` for house rules.
///
/// ```
/// use crownhead_protocol::hub;
/// use crownhead_rules::RuleSet;
///
/// let rules = RuleSet::named("international").expect("a rule set of this library");
/// assert_eq!(hub::variant_name(&rules), "normal");
/// assert_eq!(hub::variant_rules("normal"), Some(rules));
/// ```
pub fn variant_name(rules: &RuleSet) -> &'static str {
    let named = NAMES.iter().find(|(_, id)| Some(*id) == rules.id());
    named.map_or_else(|| rules.key(), |(name, _)| name)
}

/// The rule set of a name or id; case is ignored.
pub fn variant_rules(name: &str) -> Option<RuleSet> {
    let name = name.to_ascii_lowercase();
    let named = NAMES.iter().find(|(known, _)| *known == name);
    match named {
        Some((_, id)) => Some(RuleSet::of(*id)),
        None => RuleSet::named(&name),
    }
}

/// All names and ids, the protocol's names first.
pub fn variant_names() -> Vec<&'static str> {
    let mut names: Vec<&str> = NAMES.iter().map(|(name, _)| *name).collect();
    for id in Id::ALL {
        if !names.contains(&id.as_str()) {
            names.push(id.as_str());
        }
    }
    names
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rule_set_has_a_name_that_leads_back_to_it() {
        for id in Id::ALL {
            let rules = RuleSet::of(*id);
            assert!(variant_names().contains(&variant_name(&rules)), "{id}");
            assert_eq!(variant_rules(variant_name(&rules)), Some(rules.clone()));
            assert_eq!(variant_rules(id.as_str()), Some(rules));
        }
        assert_eq!(variant_rules("chess"), None);
        assert_eq!(variant_names()[..5], ["normal", "killer", "bt", "frisian", "losing"]);
    }
}
