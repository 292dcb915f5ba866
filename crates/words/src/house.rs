//! The names of rule sets, of their switches and of house rules, and why some rules
//! cannot be played.

use crownhead_rules::{Clash, Contradictions, Id, Switch, Values, catalog};

use crate::{
    Language,
    say::{house, names, switches},
};

/// What a rule set of the catalogue is called.
pub fn set_name(language: Language, id: Id) -> &'static str {
    names::find(language, id.as_str()).unwrap_or(id.entry().name)
}

/// Where it is played.
pub fn region(language: Language, id: Id) -> &'static str {
    names::find(language, &format!("{id}-region")).unwrap_or(id.entry().region)
}

/// The name of rules for people. Rule sets of the catalogue have names in every language;
/// house rules that nobody has named are called after what was changed; other
/// names stay as they were given.
///
/// ```
/// use crownhead_words::{Language, rules_name};
///
/// let name = "Thai makhos, with men_capture_backwards=true, rows=3";
/// let wanted = "Thai makhos, with men capture backwards: yes; rows of men: 3";
/// assert_eq!(rules_name(Language::En, name), wanted);
/// assert_eq!(rules_name(Language::Pl, "Thai makhos"), "Warcaby tajskie");
/// assert_eq!(rules_name(Language::Pl, "Tea, with milk"), "Tea, with milk");
/// ```
pub fn rules_name(language: Language, name: &str) -> String {
    let of_catalog = |name: &str| {
        let entry = catalog::ALL.iter().find(|entry| entry.name == name);
        entry.map_or_else(|| name.to_owned(), |entry| set_name(language, entry.id).to_owned())
    };
    let listed = name.rsplit_once(", with ").and_then(|(base, settings)| {
        let settings = settings.split(", ").map(|setting| in_words(language, setting));
        let settings: Option<Vec<String>> = settings.collect();
        Some(house::name(language, of_catalog(base), settings?.join("; ")))
    });
    listed.unwrap_or_else(|| of_catalog(name))
}

/// A setting in words: `men capture backwards: yes` for `men_capture_backwards=true`.
fn in_words(language: Language, setting: &str) -> Option<String> {
    let (key, value) = setting.split_once('=')?;
    let switch = Switch::named(key)?;
    let value = switch_value(language, switch, value);
    Some(house::setting(language, switch_title(language, switch), value))
}

/// What a switch is called.
pub fn switch_title(language: Language, switch: &Switch) -> &'static str {
    switches::find(language, switch.key).unwrap_or(switch.title)
}

/// What it is about.
pub fn switch_about(language: Language, switch: &Switch) -> &'static str {
    switches::find(language, &format!("{}-about", switch.key)).unwrap_or(switch.about)
}

/// A value of it: `at end of move`, `yes`, `8`.
pub fn switch_value(language: Language, switch: &Switch, value: &str) -> String {
    let found = match (switch.values, value) {
        (Values::YesNo, "true") => switches::find(language, "yes"),
        (Values::YesNo, _) => switches::find(language, "no"),
        (Values::Words(_), word) => switches::find(language, &format!("{}-is-{word}", switch.key)),
        (Values::Number(..), _) => None,
    };
    found.unwrap_or(value).to_owned()
}

/// All that does not go together in some rules, with the switches in words.
pub fn contradictions(language: Language, found: &Contradictions) -> String {
    let all = found.iter().map(|one| {
        let words =
            |setting: &String| in_words(language, setting).unwrap_or_else(|| setting.clone());
        let settings: Vec<String> = one.switches.iter().map(words).collect();
        house::clash(language, settings.join("; "), clash(language, one.reason))
    });
    house::clashes(language, all.collect::<Vec<_>>().join("; "))
}

fn clash(language: Language, reason: Clash) -> &'static str {
    match reason {
        Clash::UnevenSize => house::uneven_size(language),
        Clash::NoMen => house::no_men(language),
        Clash::NoRoom => house::no_room(language),
        Clash::LinesNeedEverySquare => house::lines_need_every_square(language),
        Clash::EverySquareNeedsLines => house::every_square_needs_lines(language),
        Clash::TooLargeForEverySquare => house::too_large_for_every_square(language),
        Clash::ShortKingLanding => house::short_king_landing(language),
        Clash::NoKingMoves => house::no_king_moves(language),
        Clash::DrawAtOnce => house::draw_at_once(language),
    }
}

#[cfg(test)]
mod tests {
    use crownhead_rules::{RuleSet, SWITCHES};

    use super::*;

    #[test]
    fn english_names_are_those_of_the_library() {
        for entry in catalog::ALL {
            assert_eq!(names::find(Language::En, entry.id.as_str()), Some(entry.name));
            let region = format!("{}-region", entry.id);
            assert_eq!(names::find(Language::En, &region), Some(entry.region));
        }
        assert_eq!(names::KEYS.len(), 2 * catalog::ALL.len());
        let mut keys = 2;
        for switch in SWITCHES {
            assert_eq!(switches::find(Language::En, switch.key), Some(switch.title));
            let about = format!("{}-about", switch.key);
            assert_eq!(switches::find(Language::En, &about), Some(switch.about));
            keys += 2;
            if let Values::Words(words) = switch.values {
                keys += words.len();
                for word in words {
                    let found = switches::find(Language::En, &format!("{}-is-{word}", switch.key));
                    assert_eq!(found, Some(word.replace('-', " ").as_str()), "{}", switch.key);
                }
            }
        }
        assert_eq!(switches::KEYS.len(), keys);
    }

    #[test]
    fn no_two_rule_sets_and_no_two_switches_have_the_same_name() {
        for &language in Language::ALL {
            let mut names: Vec<&str> = Id::ALL.iter().map(|id| set_name(language, *id)).collect();
            let mut titles: Vec<&str> =
                SWITCHES.iter().map(|switch| switch_title(language, switch)).collect();
            for list in [&mut names, &mut titles] {
                let count = list.len();
                list.sort_unstable();
                list.dedup();
                assert_eq!(list.len(), count, "{language}: {list:?}");
            }
        }
    }

    #[test]
    fn rules_that_contradict_each_other_are_refused_with_their_names() {
        let base = Id::English.entry();
        let mut rules = base.rules;
        rules.set("rows", "4").unwrap();
        let found = RuleSet::changed(base, "", rules).unwrap_err();
        let said = contradictions(Language::En, &found);
        assert!(said.contains("rows of men: 4") && !said.contains(['=', '_']), "{said}");
        // The library says the same.
        assert!(found.to_string().ends_with("leave no empty row between the two sides"));
        assert!(said.ends_with("leave no empty row between the two sides"), "{said}");
    }
}
