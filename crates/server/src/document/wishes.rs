//! What a reader has chosen, as far as the first HTML depends on it.

use std::collections::BTreeMap;

use axum::http::{HeaderMap, header};
use crownhead_wire::{RulesChoice, SwitchValue};

/// The cookie in which the page keeps its choices for the server. It holds no secret.
const COOKIE: &str = "crownhead_first";
/// The most bytes of the cookie and of the query that are read.
const LONGEST: usize = 2048;

const LANGUAGES: [&str; 9] = ["en", "pl", "pt", "ru", "nl", "de", "fr", "es", "it"];
const THEMES: [&str; 2] = ["light", "dark"];
const BOARDS: [&str; 5] = ["walnut", "felt", "slate", "contrast", "paper"];
const PIECES: [&str; 5] = ["boxwood", "redwhite", "amber", "contrast", "xo"];

/// The rule set most people who read a language grew up with. English is for all others.
const USUAL_RULES: [(&str, &str); 9] = [
    ("en", "english"),
    ("pl", "polish8"),
    ("pt", "brazilian"),
    ("ru", "russian"),
    ("it", "italian"),
    ("nl", "international"),
    ("fr", "international"),
    ("de", "german"),
    ("es", "spanish"),
];

/// What a reader has chosen. Every text is one of a list.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Wishes {
    pub(super) language: &'static str,
    /// `None` follows the system's setting.
    pub(super) theme: Option<&'static str>,
    pub(super) board: &'static str,
    pub(super) pieces: &'static str,
    pub(super) coordinates: Coordinates,
    pub(super) naming: Naming,
    pub(super) rules: Option<RulesChoice>,
    /// The rule set to begin with if none was chosen.
    pub(super) usual_rules: &'static str,
    pub(super) opponent: Opponent,
    pub(super) side: Option<Side>,
    /// Whether the server has accounts, which is not for the reader to choose.
    pub(super) accounts: bool,
}

/// Where the names of squares are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Coordinates {
    Off,
    Inside,
    Outside,
}

/// Which names of squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Naming {
    /// As players of the rule set write them.
    Own,
    Numbers,
    Algebraic,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Opponent {
    Computer,
    Two,
    Link,
    Watch,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Side {
    White,
    Black,
    Random,
}

impl Wishes {
    /// Reads the query of the address, the cookie and the languages of the browser.
    pub(super) fn read(query: &str, headers: &HeaderMap) -> Self {
        let cookie = Pairs::read(cookie(headers));
        let languages = languages(headers);
        let spoken = languages.iter().find_map(|language| listed(LANGUAGES, language));
        let usual = languages.iter().find_map(|language| {
            USUAL_RULES.iter().find(|(each, _)| each == language).map(|(_, rules)| *rules)
        });
        let wished =
            |key, list: [&'static str; 5]| cookie.get(key).and_then(|value| listed(list, value));
        Self {
            accounts: false,
            language: cookie
                .get("lang")
                .and_then(|value| listed(LANGUAGES, value))
                .or(spoken)
                .unwrap_or("en"),
            theme: cookie.get("theme").and_then(|value| listed(THEMES, value)),
            board: wished("board", BOARDS).unwrap_or(BOARDS[0]),
            pieces: wished("pieces", PIECES).unwrap_or(PIECES[0]),
            coordinates: match cookie.get("coordinates") {
                Some("off") => Coordinates::Off,
                Some("outside") => Coordinates::Outside,
                _ => Coordinates::Inside,
            },
            naming: match cookie.get("naming") {
                Some("numbers") => Naming::Numbers,
                Some("algebraic") => Naming::Algebraic,
                _ => Naming::Own,
            },
            rules: Pairs::read(query).rules().or_else(|| cookie.rules()),
            usual_rules: usual.unwrap_or("english"),
            opponent: match cookie.get("opponent") {
                Some("two") => Opponent::Two,
                Some("link") => Opponent::Link,
                Some("watch") => Opponent::Watch,
                _ => Opponent::Computer,
            },
            side: match cookie.get("side") {
                Some("white") => Some(Side::White),
                Some("black") => Some(Side::Black),
                Some("random") => Some(Side::Random),
                _ => None,
            },
        }
    }
}

/// `key=value` pairs, as in the query of an address.
pub(crate) struct Pairs(Vec<(String, String)>);

impl Pairs {
    fn read(text: &str) -> Self {
        if text.len() > LONGEST {
            return Self(Vec::new());
        }
        Self(form_urlencoded::parse(text.as_bytes()).into_owned().collect())
    }

    /// Reads all of an address, whose length was checked.
    pub(crate) fn whole(text: &str) -> Self {
        Self(form_urlencoded::parse(text.as_bytes()).into_owned().collect())
    }

    pub(crate) fn all(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(key, value)| (key.as_str(), value.as_str()))
    }

    pub(crate) fn keys(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(|(key, _)| key.as_str())
    }

    pub(crate) fn get(&self, key: &str) -> Option<&str> {
        self.0.iter().find(|(each, _)| each == key).map(|(_, value)| value.as_str())
    }

    /// Rules as the page writes them into links: `rules=english&set=rows%3D4&name=Ours`.
    pub(crate) fn rules(&self) -> Option<RulesChoice> {
        let base = self.get("rules")?.to_owned();
        let changed = self.0.iter().filter(|(key, _)| key == "set");
        let set: BTreeMap<String, SwitchValue> = changed
            .filter_map(|(_, change)| change.split_once('='))
            .map(|(key, value)| (key.to_owned(), switch_value(value)))
            .collect();
        Some(RulesChoice { base, set, name: self.get("name").map(ToOwned::to_owned) })
    }
}

fn switch_value(text: &str) -> SwitchValue {
    match (text, text.parse()) {
        ("true", _) => SwitchValue::YesNo(true),
        ("false", _) => SwitchValue::YesNo(false),
        (_, Ok(number)) => SwitchValue::Number(number),
        (word, Err(_)) => SwitchValue::Word(word.to_owned()),
    }
}

fn listed<const N: usize>(list: [&'static str; N], value: &str) -> Option<&'static str> {
    list.into_iter().find(|each| *each == value)
}

fn cookie(headers: &HeaderMap) -> &str {
    let lines = headers.get_all(header::COOKIE).iter().filter_map(|line| line.to_str().ok());
    lines
        .flat_map(|line| line.split(';'))
        .find_map(|pair| pair.trim().strip_prefix(COOKIE)?.strip_prefix('='))
        .unwrap_or_default()
}

/// The languages of the browser, in its order, without their regions.
fn languages(headers: &HeaderMap) -> Vec<String> {
    let accepted = headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
    let tags = accepted.unwrap_or_default().split(',').map(str::trim);
    tags.filter_map(|tag| tag.get(..2)).map(str::to_ascii_lowercase).collect()
}
