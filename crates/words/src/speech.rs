//! Fills the texts of the messages in. A text is what `cargo xtask codegen` makes
//! of a message: `{0}` stands for an argument, and `{0|=1:a|few:b|*:c}` for a choice
//! by one, the first case that fits. Cases are numbers, plural forms and sides; there
//! are choices within cases.

use std::fmt::{Display, Write};

use crate::{Language, Side, say};

/// What a message is told.
pub(crate) enum Argument<'a> {
    /// Anything that can be printed.
    Text(&'a dyn Display),
    /// A number that decides the form of other words.
    Number(u64),
    /// A side.
    Side(Side),
}

/// The text of a message without arguments: the one with this place in the file
/// with this number.
pub(crate) fn plain(language: Language, file: usize, place: usize) -> &'static str {
    // A module for browsers speaks to programs alone: the page has texts of its own.
    #[cfg(crownhead_small)]
    let language = {
        let _ = language;
        Language::En
    };
    let texts = say::texts(language).get(file).copied().unwrap_or_default();
    texts.get(place).copied().unwrap_or_default()
}

/// A message with its arguments.
pub(crate) fn fill(
    language: Language,
    file: usize,
    place: usize,
    arguments: &[Argument<'_>],
) -> String {
    let mut said = String::new();
    write(language, plain(language, file, place), arguments, &mut said);
    said
}

fn write(language: Language, mut text: &str, arguments: &[Argument<'_>], said: &mut String) {
    while let Some((before, rest)) = text.split_once('{') {
        said.push_str(before);
        let (inside, after) = closed(rest);
        let (place, cases) = inside.split_once('|').unwrap_or((inside, ""));
        let argument = place.parse().ok().and_then(|place: usize| arguments.get(place));
        match (argument, cases) {
            (None, _) => {}
            (Some(argument), "") => print(language, argument, said),
            (Some(argument), cases) => {
                let chosen = choose(language, argument, cases);
                write(language, chosen, arguments, said);
            }
        }
        text = after;
    }
    said.push_str(text);
}

/// What is before the brace that closes a part, and what is behind it.
fn closed(text: &str) -> (&str, &str) {
    let end = outside(text, '}').unwrap_or(text.len());
    (&text[..end], text.get(end + 1..).unwrap_or_default())
}

/// Where a sign is first that is not within braces.
fn outside(text: &str, sign: char) -> Option<usize> {
    let mut depth = 0_usize;
    for (at, c) in text.char_indices() {
        match c {
            _ if c == sign && depth == 0 => return Some(at),
            '{' => depth += 1,
            '}' => depth = depth.saturating_sub(1),
            _ => {}
        }
    }
    None
}

/// The text of the first case that fits.
fn choose<'a>(language: Language, argument: &Argument<'_>, mut cases: &'a str) -> &'a str {
    loop {
        let end = outside(cases, '|').unwrap_or(cases.len());
        let (key, text) = cases[..end].split_once(':').unwrap_or(("*", ""));
        let fits = match (key, argument) {
            ("*", _) => true,
            (_, Argument::Number(number)) => match key.strip_prefix('=') {
                Some(wanted) => wanted.parse() == Ok(*number),
                None => language.plural(*number).name() == key,
            },
            (_, Argument::Side(side)) => side.key() == key,
            (_, Argument::Text(_)) => false,
        };
        if fits {
            return text;
        }
        cases = cases.get(end + 1..).unwrap_or_default();
    }
}

fn print(language: Language, argument: &Argument<'_>, said: &mut String) {
    match argument {
        // Writing to a string cannot fail.
        Argument::Text(text) => {
            let _ = write!(said, "{text}");
        }
        Argument::Number(number) => {
            let _ = write!(said, "{number}");
        }
        Argument::Side(side) => said.push_str(side.name(language)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(language: Language, text: &str, arguments: &[Argument<'_>]) -> String {
        let mut said = String::new();
        write(language, text, arguments, &mut said);
        said
    }

    #[test]
    fn arguments_are_put_where_the_language_has_them() {
        let arguments = [Argument::Text(&"a"), Argument::Number(2)];
        assert_eq!(said(Language::En, "{1} of {0}: {1}.", &arguments), "2 of a: 2.");
        assert_eq!(said(Language::En, "", &arguments), "");
    }

    #[test]
    fn numbers_and_plural_forms_choose() {
        let text = "{0|=0:nic|one:{0} ruch|few:{0} ruchy|*:{0} ruchów} temu";
        let after = |number| said(Language::Pl, text, &[Argument::Number(number)]);
        assert_eq!(after(0), "nic temu");
        assert_eq!(after(1), "1 ruch temu");
        assert_eq!(after(23), "23 ruchy temu");
        assert_eq!(after(12), "12 ruchów temu");
    }

    #[test]
    fn sides_choose_and_choices_lie_within_choices() {
        let text = "{0|white:białe {1|one:biją|*:biją po {1}}|*:{0} bije}!";
        let arguments = |side, number| [Argument::Side(side), Argument::Number(number)];
        let white = Side::of(crownhead_rules::Color::White);
        assert_eq!(said(Language::Pl, text, &arguments(white, 3)), "białe biją po 3!");
        assert_eq!(said(Language::Pl, text, &arguments(white.first(), 1)), "białe biją!");
        assert_eq!(said(Language::Pl, text, &arguments(Side::X, 1)), "x bije!");
    }

    #[test]
    fn every_text_of_every_language_can_be_filled_in() {
        for &language in Language::ALL {
            for text in say::texts(language).iter().flat_map(|file| file.iter()) {
                for number in (0..=25).chain([100, 101, 111, 122]) {
                    // Whatever the arguments are: numbers, sides, texts.
                    let side =
                        [Side::of(crownhead_rules::Color::White), Side::X][number as usize % 2];
                    for arguments in [
                        [0; 5].map(|_| Argument::Number(number)),
                        [0; 5].map(|_| Argument::Side(side)),
                        [0; 5].map(|_| Argument::Text(&"text")),
                    ] {
                        let said = said(language, text, &arguments);
                        assert!(!said.contains(['{', '}', '|']), "{language}: {text}: {said}");
                        assert!(!said.contains("*:"), "{language}: {text}: {said}");
                    }
                }
            }
        }
    }
}
