//! The identity of tables: a frozen text of the rules they depend on
//! (`Rules::table_class`), and its hash, the fingerprint in every file. Tables
//! made before that text existed are recognised by the text they were named
//! after.

use std::fmt;

/// The first 16 bytes of the BLAKE3 hash of an identity's text.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Fingerprint(pub(crate) [u8; 16]);

/// The rules that tables depend on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Identity {
    pub(crate) text: String,
    pub(crate) fingerprint: Fingerprint,
}

impl Identity {
    pub(crate) fn new(text: String) -> Self {
        let hash = blake3::hash(text.as_bytes());
        let mut fingerprint = [0; 16];
        fingerprint.copy_from_slice(&hash.as_bytes()[..16]);
        Self { text, fingerprint: Fingerprint(fingerprint) }
    }

    /// The identity that the first releases gave the same tables: the debug
    /// output of a struct. Derived from the frozen text, so that it stays as it
    /// is too. `None` for rules that those releases did not know.
    pub(crate) fn former(&self) -> Option<Self> {
        let mut settings = self.text.split("; ");
        if settings.next() != Some("class 1") {
            return None;
        }
        let mut values = FORMER.map(|(_, default)| default);
        for setting in settings {
            let (key, value) = setting.split_once('=')?;
            let place = FORMER.iter().position(|(known, _)| *known == key)?;
            values[place] = value;
        }
        let [width, height, squares, movement @ .., blocked] = values;
        let fields: Vec<String> = FORMER[3..]
            .iter()
            .zip(movement)
            .map(|((key, _), value)| format!("{key}: {}", variant(value)))
            .collect();
        Some(Self::new(format!(
            "board {width}x{height} {squares}; Movement {{ {} }}; blocked {}",
            fields.join(", "),
            variant(blocked)
        )))
    }

    /// The name of the folder with the tables.
    pub(crate) fn folder(&self) -> String {
        self.fingerprint.to_string()[..16].to_owned()
    }
}

/// The keys of the frozen text with their defaults, in the order in which the
/// first releases wrote them.
const FORMER: [(&str, &str); 16] = [
    ("width", "8"),
    ("height", "8"),
    ("squares", "half"),
    ("lines", "diagonal"),
    ("capture", "forced"),
    ("men_capture_backwards", "false"),
    ("men_capture_kings", "true"),
    ("king_range", "short"),
    ("king_landing", "anywhere"),
    ("precedence", "free-choice"),
    ("crowning", "ends-move"),
    ("removal", "at-end-of-move"),
    ("half_turns", "true"),
    ("king_move_limit", "0"),
    ("objective", "normal"),
    ("blocked", "loses"),
];

/// The name of a Rust variant: `MostPieces` for `most-pieces`. Numbers and
/// truth values stay.
fn variant(word: &str) -> String {
    if matches!(word, "true" | "false") {
        return word.to_owned();
    }
    let capital = |part: &str| {
        let mut letters = part.chars();
        letters.next().map(|first| first.to_ascii_uppercase().to_string() + letters.as_str())
    };
    word.split('-').filter_map(capital).collect()
}

impl fmt::Display for Fingerprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for Fingerprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crownhead_rules::catalog;

    /// The folders in which the first releases put the tables of a rule set with
    /// some switches changed.
    const FORMER_FOLDERS: &[(&str, &str, &str)] = &[
        ("english", "", "3f19aa5041041541"),
        ("simple", "", "3f19aa5041041541"),
        ("xo", "", "3f19aa5041041541"),
        ("polish8", "", "734959d1d8a307e6"),
        ("brazilian", "", "734959d1d8a307e6"),
        ("filipino", "", "734959d1d8a307e6"),
        ("russian", "", "f6e882feabb68160"),
        ("pool", "", "01fd954d5e1112f3"),
        ("jamaican", "", "01fd954d5e1112f3"),
        ("international", "", "b8ecfd091c6d1e0f"),
        ("killer", "", "7b832a2762027348"),
        ("breakthrough", "", "399af92d19e544ba"),
        ("antidraughts", "", "ae481adebafcf0c7"),
        ("poddavki", "", "6ab9d7180c95bbbd"),
        ("italian", "", "4d7706882f636d7f"),
        ("spanish", "", "15fea91f96876f0f"),
        ("portuguese", "", "15fea91f96876f0f"),
        ("czech", "", "328c7e50bce8a7df"),
        ("slovak", "", "ab1d5d58ea795869"),
        ("german", "", "3fa3fc5dfa4182aa"),
        ("thai", "", "a013a43f69c1cac4"),
        ("turkish", "", "d6acdb50d0e9b022"),
        ("argentinian", "", "fe235a63e7ab3b3f"),
        ("spantsiretti", "", "f5d3e32b84bad8f8"),
        ("english", "capture=optional", "64e2dc5dee4b0236"),
        ("english", "removal=immediate", "479d72d7836513e5"),
        ("english", "half_turns=false", "3f19aa5041041541"),
        ("english", "removal=immediate half_turns=false", "c528b24985f2db9c"),
        ("english", "height=6 rows=2 men_capture_kings=false", "1e660352554581ff"),
        ("english", "objective=first-king", "667290c2be5c599a"),
        (
            "russian",
            "king_landing=behind-kings blocked=draws lines=capture-all-eight precedence=frisian",
            "d29ec6977e42d2fc",
        ),
    ];

    #[test]
    fn tables_of_the_first_releases_are_found_under_their_names() {
        for &(id, switches, folder) in FORMER_FOLDERS {
            let mut rules = catalog::find(id).unwrap().rules;
            for switch in switches.split_whitespace() {
                let (key, value) = switch.split_once('=').unwrap();
                rules.set(key, value).unwrap();
            }
            let former = Identity::new(rules.table_class()).former().unwrap();
            assert_eq!(former.folder(), folder, "{id} {switches}: {}", former.text);
        }
    }

    #[test]
    fn rules_unknown_to_the_first_releases_have_no_tables_of_theirs() {
        for text in ["class 1; stacking=true", "class 2", "class 1; width"] {
            assert_eq!(Identity::new(text.to_owned()).former(), None, "{text}");
        }
    }
}
