//! The texts in which parts of a game are kept.

#![allow(clippy::wildcard_enum_match_arm, reason = "values of JSON")]

use std::{collections::BTreeMap, fmt::Write, time::Duration};

use crownhead_play::{Offer, Plan, Player, Proposal, SavedMove};
use crownhead_rules::{ByColor, Color, RuleSet, SWITCHES, Switch, Values, catalog};
use serde_json::Value;

use crate::Unreadable;

/// Follows a computer player that plays hopeless games to the end.
const TO_THE_END: &str = " to the end";

/// `white` or `black`.
pub(crate) fn color(text: &str) -> Option<Color> {
    Color::ALL.into_iter().find(|color| color.word() == text)
}

/// A player, with a note if it is a computer that never resigns.
pub(crate) fn player(plan: &Plan, side: Color) -> String {
    let player = plan.players[side];
    let fights = !plan.resigns && player != Player::Human;
    format!("{player}{}", if fights { TO_THE_END } else { "" })
}

/// Before the name of a person.
const PERSON: &str = "human ";
/// The longest name that is kept.
const LONGEST_NAME: usize = 80;

/// A person with a name, on one line.
pub(crate) fn person(name: &str) -> String {
    let name = one_line(name);
    if name.is_empty() { Player::Human.to_string() } else { format!("{PERSON}{name}") }
}

fn one_line(text: &str) -> String {
    let text: String = text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    text.trim().chars().take(LONGEST_NAME).collect()
}

/// The name of a person, if it is known.
pub(crate) fn name(text: &str) -> Option<&str> {
    text.strip_prefix(PERSON)?.lines().next().filter(|name| !name.is_empty())
}

/// A person with tags of the file that the game is from, each on a line of its own after the name.
pub(crate) fn person_with_tags(name: &str, tags: &[(&'static str, String)]) -> String {
    let tags = tags.iter().map(|(tag, value)| (tag, one_line(value)));
    let tags: Vec<String> = tags
        .filter(|(_, value)| !value.is_empty())
        .map(|(tag, value)| format!("\n{tag} {value}"))
        .collect();
    let person = if tags.is_empty() { person(name) } else { format!("{PERSON}{}", one_line(name)) };
    format!("{person}{}", tags.concat())
}

/// A tag of the file that a game is from.
pub(crate) fn tag<'a>(text: &'a str, name: &str) -> Option<&'a str> {
    let mut tags = text.strip_prefix(PERSON)?.lines().skip(1);
    tags.find_map(|line| {
        line.split_once(' ').filter(|(tag, _)| *tag == name).map(|(_, value)| value)
    })
}

pub(crate) fn read_player(text: &str) -> Option<Player> {
    if text.starts_with(PERSON) {
        return Some(Player::Human);
    }
    text.strip_suffix(TO_THE_END).unwrap_or(text).parse().ok()
}

/// Whether the computer resigns in a game of these players.
pub(crate) fn resigns(players: &ByColor<String>) -> bool {
    ![&players.white, &players.black].into_iter().any(|text| text.ends_with(TO_THE_END))
}

/// The switches that house rules change, as JSON; empty if there are none.
pub(crate) fn switches(rules: &RuleSet) -> String {
    let base = &rules.base().rules;
    let is_changed = |switch: &&Switch| switch.get(rules.rules()) != switch.get(base);
    let value = |switch: &Switch| {
        let text = switch.get(rules.rules());
        match switch.values {
            Values::YesNo => Value::Bool(text == "true"),
            Values::Number(..) => Value::from(text.parse::<u16>().unwrap_or_default()),
            Values::Words(_) => Value::String(text),
        }
    };
    let changed: BTreeMap<&str, Value> =
        SWITCHES.iter().filter(is_changed).map(|switch| (switch.key, value(switch))).collect();
    if changed.is_empty() { String::new() } else { serde_json::json!(changed).to_string() }
}

/// The rules of a game.
pub(crate) fn rule_set(id: &str, name: &str, switches: &str) -> Result<RuleSet, Unreadable> {
    let base = catalog::find(id).ok_or_else(|| Unreadable::NoRules(id.to_owned()))?;
    let bad = |fault: String| Unreadable::Switches(fault);
    let mut changed: BTreeMap<String, Value> = match switches {
        "" => BTreeMap::new(),
        text => serde_json::from_str(text).map_err(|error| bad(error.to_string()))?,
    };
    let mut rules = base.rules;
    // In the order of the switches: some set others.
    for switch in SWITCHES {
        let Some(value) = changed.remove(switch.key) else { continue };
        let text = match value {
            Value::String(text) => text,
            other => other.to_string(),
        };
        rules.set(switch.key, &text).map_err(|error| bad(error.to_string()))?;
    }
    if let Some(key) = changed.keys().next() {
        return Err(bad(format!("no switch '{key}'")));
    }
    RuleSet::changed(base, name, rules).map_err(|clashes| {
        let all: Vec<String> = clashes.iter().map(ToString::to_string).collect();
        bad(format!("they do not go together: {}", all.join("; ")))
    })
}

/// One move in a line: squares, milliseconds, and what both sides had left.
pub(crate) fn moves(moves: &[SavedMove]) -> String {
    let mut text = String::new();
    for SavedMove { text: squares, took, left } in moves {
        text.push_str(squares);
        // Writing to a string cannot fail.
        let _ = write!(text, " {}", took.as_millis());
        if let Some(left) = left {
            let _ = write!(text, " {} {}", left.white.as_millis(), left.black.as_millis());
        }
        text.push('\n');
    }
    text
}

/// The move of a line.
pub(crate) fn read_move(line: &str) -> Option<SavedMove> {
    let mut words = line.split(' ');
    let text = words.next()?.to_owned();
    let mut time = || words.next()?.parse().ok().map(Duration::from_millis);
    let took = time()?;
    let left = time().zip(time()).map(|(white, black)| ByColor { white, black });
    Some(SavedMove { text, took, left })
}

/// The move of a line; if it cannot be read, the line is its text, so that it is found to be no move.
pub(crate) fn read_move_or_line(line: &str) -> SavedMove {
    read_move(line).unwrap_or_else(|| SavedMove {
        text: line.to_owned(),
        took: Duration::ZERO,
        left: None,
    })
}

/// `black` for a draw, `black takeback` for taking back.
pub(crate) fn offer(Offer { side, of }: Offer) -> String {
    match of {
        Proposal::Draw => side.to_string(),
        Proposal::TakeBack => format!("{side} takeback"),
        Proposal::Rematch => format!("{side} rematch"),
    }
}

pub(crate) fn read_offer(text: &str) -> Option<Offer> {
    let (side, of) = match text.split_once(' ') {
        None => (text, Proposal::Draw),
        Some((side, "takeback")) => (side, Proposal::TakeBack),
        Some((side, "rematch")) => (side, Proposal::Rematch),
        Some(_) => return None,
    };
    Some(Offer { side: color(side)?, of })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn house_rules_are_kept_by_what_they_change() {
        let base = catalog::find("russian").unwrap();
        let mut rules = base.rules;
        for (key, value) in [("size", "10"), ("men_capture_backwards", "false")] {
            rules.set(key, value).unwrap();
        }
        let ours = RuleSet::changed(base, "Ours", rules).unwrap();
        let text = switches(&ours);
        let read = rule_set("russian", "Ours", &text).unwrap();
        assert_eq!((read.rules(), read.name()), (ours.rules(), "Ours"), "{text}");
        assert_eq!(switches(&rule_set("russian", "", "").unwrap()), "");
        for text in ["{", "[]", r#"{"nothing":1}"#, r#"{"width":"x"}"#] {
            assert!(rule_set("russian", "", text).is_err(), "{text}");
        }
        assert_eq!(rule_set("chess", "", "").unwrap_err().to_string(), "no rule set 'chess'");
    }

    #[test]
    fn moves_are_lines() {
        let second = Duration::from_secs(1);
        let left = Some(ByColor { white: 60 * second, black: 59 * second });
        let all = [
            SavedMove { text: "11-15".to_owned(), took: second, left },
            SavedMove { text: "22x15x8".to_owned(), took: Duration::ZERO, left: None },
        ];
        let text = moves(&all);
        assert_eq!(text, "11-15 1000 60000 59000\n22x15x8 0\n");
        let read: Option<Vec<SavedMove>> = text.lines().map(read_move).collect();
        assert_eq!(read.unwrap(), all);
        assert_eq!(read_move("11-15"), None);
    }

    #[test]
    fn people_of_files_are_read_back_with_what_the_file_says() {
        let tags = [("Event", " Open\nfinal ".to_owned()), ("Date", String::new())];
        for (name_given, text, known) in [
            ("Ann", "human Ann\nEvent Open final", Some("Ann")),
            ("", "human \nEvent Open final", None),
        ] {
            let person = person_with_tags(name_given, &tags);
            assert_eq!(person, text);
            assert_eq!(read_player(&person), Some(Player::Human));
            assert_eq!(name(&person), known);
            assert_eq!(tag(&person, "Event"), Some("Open final"));
            assert_eq!(tag(&person, "Date"), None);
        }
        assert_eq!(person_with_tags("", &[]), "human");
        assert_eq!(person_with_tags("Bob", &[]), "human Bob");
        assert_eq!(tag("human Event Bob", "Event"), None);
    }

    #[test]
    fn offers_are_read_back() {
        for of in [Proposal::Draw, Proposal::TakeBack, Proposal::Rematch] {
            let asked = Offer { side: Color::Black, of };
            assert_eq!(read_offer(&offer(asked)), Some(asked));
        }
        assert_eq!(read_offer("black tea"), None);
    }
}
