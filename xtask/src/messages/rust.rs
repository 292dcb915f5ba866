//! Messages as Rust: typed functions, the same for all languages, and a table of
//! compact texts for each language, which `crates/words/src/speech.rs` fills in.

use std::fmt::Write;

use super::{
    Book, Room, Spoken,
    read::{Case, Kind, Message, Part},
};

const MADE: &str = "Made by `cargo xtask codegen`. Do not edit.";

/// The list of the modules, and the texts of each language.
pub(super) fn index(book: &Book) -> String {
    let mut text = format!(
        "//! The messages of `messages`: a module of functions for each file, and a table of texts\n\
         //! for each language. {MADE}\n\n\
         #![allow(clippy::needless_pass_by_value, reason = \"numbers and texts alike\")]\n"
    );
    for name in book.languages() {
        let _ = write!(text, "\n#[rustfmt::skip]\nmod {};", module_of(name));
    }
    for Room { name, .. } in book.source() {
        let _ = write!(text, "\n#[rustfmt::skip]\npub mod {name};");
    }
    text.push_str(
        "\n\nuse crate::Language;\n\n\
         /// The texts of a language: files, and the messages of each.\n\
         pub(crate) fn texts(language: Language) -> &'static [&'static [&'static str]] {\n    \
         match language {\n",
    );
    for name in book.languages() {
        let (variant, module) = (variant(name), module_of(name));
        let _ = writeln!(text, "        Language::{variant} => &{module}::TEXTS,");
    }
    text + "    }\n}\n"
}

/// The variant of `Language` with a code.
fn variant(code: &str) -> String {
    let mut chars = code.chars();
    let first = chars.next().map(|c| c.to_ascii_uppercase());
    first.into_iter().chain(chars).collect()
}

/// The module with the texts of a language.
pub(super) fn module_of(code: &str) -> String {
    format!("in_{code}")
}

/// The texts of a language.
pub(super) fn table(book: &Book, code: &str) -> Result<String, String> {
    let rooms = book.rooms(code);
    let mut text = format!(
        "//! `messages/{code}`. {MADE}\n\npub(super) static TEXTS: [&[&str]; {}] = [\n",
        book.source().len()
    );
    for source in book.source() {
        let _ = writeln!(text, "    // {}", source.name);
        let room = rooms.iter().find(|room| room.name == source.name);
        if room.is_none() && Spoken::of(&source.name) == Spoken::InEnglish {
            text.push_str("    &[],\n");
            continue;
        }
        text.push_str("    &[\n");
        for message in &source.messages {
            let Some(spoken) = room.and_then(|room| room.find(&message.id)) else {
                return Err(format!(
                    "messages/{code}/{}.ftl: {} is missing",
                    source.name, message.id
                ));
            };
            let _ = writeln!(text, "        {:?},", compact(&spoken.parts, message));
        }
        text.push_str("    ],\n");
    }
    Ok(text + "];\n")
}

/// A message as `speech.rs` reads it: `{0}` is an argument, and
/// `{0|=1:one|few:some|*:many}` a choice by it.
fn compact(parts: &[Part], source: &Message) -> String {
    let place = |name: &str| source.arguments.iter().position(|(other, _)| other == name);
    let mut text = String::new();
    for part in parts {
        match part {
            Part::Text(part) => text.push_str(part),
            Part::Argument(name) => {
                let _ = write!(text, "{{{}}}", place(name).unwrap_or_default());
            }
            Part::Choice { of, cases, otherwise } => {
                let _ = write!(text, "{{{}", place(of).unwrap_or_default());
                for (case, parts) in cases {
                    let key = match case {
                        Case::Number(number) => format!("={number}"),
                        Case::Plural(key) | Case::Side(key) => key.clone(),
                    };
                    let _ = write!(text, "|{key}:{}", compact(parts, source));
                }
                let _ = write!(text, "|*:{}}}", compact(otherwise, source));
            }
        }
    }
    text
}

/// The functions of a file, which is the one with this number.
pub(super) fn module(book: &Book, number: usize, room: &Room) -> String {
    let name = &room.name;
    let mut text = format!("//! `messages/*/{name}.ftl`. {MADE}\n");
    let spoken = Spoken::of(name);
    if spoken == Spoken::ByKey {
        keyed(room, number, &mut text);
        return text;
    }
    let (mut functions, mut used) = (String::new(), Used::default());
    for (place, message) in room.messages.iter().enumerate() {
        let arguments = book.arguments(room, message);
        function(room, (place, message), &arguments, spoken, &mut functions);
        for (_, kind) in &arguments {
            used.note(*kind);
        }
        match arguments.as_slice() {
            [] => used.plain = true,
            _ => used.filled = true,
        }
    }
    if used.text {
        text.push_str("\nuse std::fmt::Display;\n");
    }
    let names = [
        (used.filled, "Argument"),
        (used.number, "Count"),
        (true, "Language"),
        (used.side, "Side"),
    ];
    let names: Vec<&str> = names.into_iter().filter(|(is, _)| *is).map(|(_, name)| name).collect();
    let speech = [(used.filled, "fill"), (used.plain, "plain")];
    let speech: Vec<&str> =
        speech.into_iter().filter(|(is, _)| *is).map(|(_, name)| name).collect();
    let speech = match speech.as_slice() {
        [one] => (*one).to_owned(),
        more => format!("{{{}}}", more.join(", ")),
    };
    let _ = write!(
        text,
        "\nuse crate::{{{}, speech::{speech}}};\n\nconst FILE: usize = {number};\n",
        names.join(", ")
    );
    text + &functions
}

/// What the functions of a file need.
#[derive(Default)]
struct Used {
    text: bool,
    number: bool,
    side: bool,
    plain: bool,
    filled: bool,
}

impl Used {
    fn note(&mut self, kind: Kind) {
        match kind {
            Kind::Text => self.text = true,
            Kind::Number => self.number = true,
            Kind::Side => self.side = true,
        }
    }
}

/// Messages that are looked up by a key of the rules.
fn keyed(room: &Room, number: usize, text: &mut String) {
    let _ = write!(
        text,
        "\nuse crate::{{Language, speech::plain}};\n\n\
         /// The text with a key.\n\
         pub fn find(language: Language, key: &str) -> Option<&'static str> {{\n    \
         let place = KEYS.iter().position(|other| *other == key)?;\n    \
         Some(plain(language, {number}, place))\n}}\n\n\
         /// All keys.\n\
         pub static KEYS: [&str; {}] = [\n",
        room.messages.len()
    );
    for message in &room.messages {
        let _ = writeln!(text, "    {:?},", &message.id[room.name.len() + 1..]);
    }
    text.push_str("];\n");
}

/// The function of a message: its name without that of the file.
pub(super) fn name(room: &Room, message: &Message) -> String {
    identifier(&message.id[room.name.len() + 1..].replace('-', "_"))
}

/// A name as Rust takes it, its own words included.
fn identifier(name: &str) -> String {
    let is_word = ["for", "in", "loop", "match", "move", "try", "type", "where"].contains(&name);
    if is_word { format!("r#{name}") } else { name.to_owned() }
}

fn function(
    room: &Room,
    (place, message): (usize, &Message),
    arguments: &[(String, Kind)],
    spoken: Spoken,
    text: &mut String,
) {
    let name = name(room, message);
    let _ = write!(text, "\n/// {}\npub fn {name}(", shown(&message.parts));
    let language = match spoken {
        Spoken::InEnglish => "Language::En",
        Spoken::InAll | Spoken::ByKey => "language",
    };
    let own = (spoken == Spoken::InAll).then(|| "language: Language".to_owned());
    let taken = arguments.iter().map(|(argument, kind)| {
        let kind = match kind {
            Kind::Text => "impl Display",
            Kind::Number => "impl Count",
            Kind::Side => "Side",
        };
        format!("{}: {kind}", identifier(argument))
    });
    let taken: Vec<String> = own.into_iter().chain(taken).collect();
    text.push_str(&taken.join(", "));
    if arguments.is_empty() {
        let _ = writeln!(text, ") -> &'static str {{\n    plain({language}, FILE, {place})\n}}");
        return;
    }
    let given = arguments.iter().map(|(argument, kind)| {
        let argument = identifier(argument);
        match kind {
            Kind::Text => format!("Argument::Text(&{argument})"),
            Kind::Number => format!("Argument::Number({argument}.count())"),
            Kind::Side => format!("Argument::Side({argument})"),
        }
    });
    let given: Vec<String> = given.collect();
    let _ = writeln!(
        text,
        ") -> String {{\n    fill({language}, FILE, {place}, &[{}])\n}}",
        given.join(", ")
    );
}

/// A message on one line, for its comment.
fn shown(parts: &[Part]) -> String {
    let mut text = String::new();
    for part in parts {
        match part {
            Part::Text(part) => text.push_str(part),
            Part::Argument(name) => {
                let _ = write!(text, "`{name}`");
            }
            Part::Choice { otherwise, .. } => text.push_str(&shown(otherwise)),
        }
    }
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
