//! The message files (`messages/<language>/*.ftl`): every sentence that people
//! read, in Fluent. They become code: functions of `crates/words`, the same for all
//! languages, and a table of texts for each language. So a message that is missing,
//! or an argument too few, does not compile, and no program reads Fluent when
//! it runs. All of it is done by tests (`tests.rs`), so that the same code writes
//! and checks: `cargo xtask codegen` has them write.
//!
//! [`written`] makes the files, [`faults`] finds what a compiler does not.

mod read;
mod rust;

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

use self::read::{Arguments, Case, Message, Part};

/// The language that the others are translated from.
const SOURCE: &str = "en";

/// The plural forms of each language, the last of which is the rest (`*`). `plural` in
/// `crates/words/src/language.rs` says which numbers have which.
const FORMS: &[(&str, &[&str])] = &[
    ("de", &["one", "other"]),
    ("en", &["one", "other"]),
    ("es", &["one", "other"]),
    ("fr", &["one", "other"]),
    ("it", &["one", "other"]),
    ("nl", &["one", "other"]),
    ("pl", &["one", "few", "many"]),
    ("pt", &["one", "other"]),
    ("ru", &["one", "few", "many"]),
];

/// How the messages of a file are said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Spoken {
    /// By functions that take a language.
    InAll,
    /// By functions that speak English: output of commands that scripts read.
    InEnglish,
    /// Found by a key of the rules: an id, a switch, a word.
    ByKey,
}

impl Spoken {
    fn of(room: &str) -> Self {
        match room {
            "report" => Self::InEnglish,
            "names" | "switches" => Self::ByKey,
            _ => Self::InAll,
        }
    }
}

/// The messages of one file.
struct Room {
    /// The name of the file, with which every message of it begins.
    name: String,
    messages: Vec<Message>,
}

impl Room {
    fn find(&self, id: &str) -> Option<&Message> {
        self.messages.iter().find(|message| message.id == id)
    }
}

/// All messages: languages, and the rooms of each.
struct Book(BTreeMap<String, Vec<Room>>);

impl Book {
    fn read(root: &Path) -> Result<Self, String> {
        let mut languages = BTreeMap::new();
        for folder in entries(&root.join("messages"))?.into_iter().filter(|path| path.is_dir()) {
            let mut rooms = Vec::new();
            for file in entries(&folder)? {
                let text = fs::read_to_string(&file).map_err(|error| at(&file, error))?;
                let name = stem(&file);
                let messages = read::messages(&name, &text).map_err(|fault| at(&file, fault))?;
                rooms.push(Room { name, messages });
            }
            languages.insert(stem(&folder), rooms);
        }
        Ok(Self(languages))
    }

    fn languages(&self) -> impl Iterator<Item = &str> {
        self.0.keys().map(String::as_str)
    }

    fn rooms(&self, language: &str) -> &[Room] {
        self.0.get(language).map(Vec::as_slice).unwrap_or_default()
    }

    fn source(&self) -> &[Room] {
        self.rooms(SOURCE)
    }

    /// The arguments of a message of the source. One is a number if any language chooses by it.
    fn arguments(&self, room: &Room, message: &Message) -> Arguments {
        let mut arguments = message.arguments.clone();
        for other in self.0.values().flatten().filter(|other| other.name == room.name) {
            for (name, kind) in other.find(&message.id).iter().flat_map(|found| &found.arguments) {
                if let Some((_, known)) = arguments.iter_mut().find(|(known, _)| known == name) {
                    *known = (*known).max(*kind);
                }
            }
        }
        arguments
    }
}

fn at(path: &Path, fault: impl std::fmt::Display) -> String {
    format!("{}: {fault}", path.display())
}

fn stem(path: &Path) -> String {
    path.file_stem().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default()
}

fn entries(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let mut paths = Vec::new();
    for entry in fs::read_dir(folder).map_err(|error| at(folder, error))? {
        paths.push(entry.map_err(|error| at(folder, error))?.path());
    }
    paths.sort();
    Ok(paths)
}

/// Every file made from the messages, with its text, by its path from the root.
fn written(book: &Book) -> Result<Vec<(String, String)>, String> {
    let path = |name: &str| format!("crates/words/src/say/{name}.rs");
    let mut files = vec![(path("mod"), rust::index(book))];
    for (number, room) in book.source().iter().enumerate() {
        files.push((path(&room.name), rust::module(book, number, room)));
    }
    for language in book.languages() {
        files.push((path(&rust::module_of(language)), rust::table(book, language)?));
    }
    Ok(files)
}

/// What is wrong between languages: a file, a message or an argument that only one of
/// them has, and plural forms that a language does not have or that a choice lacks.
fn faults(book: &Book) -> Vec<String> {
    let mut faults = Vec::new();
    for (language, rooms) in &book.0 {
        let Some((_, forms)) = FORMS.iter().find(|(code, _)| code == language) else {
            faults.push(format!("messages/{language}: nothing says which plural forms it has"));
            continue;
        };
        for room in rooms {
            let path = format!("messages/{language}/{}.ftl", room.name);
            for message in &room.messages {
                let missing = in_forms(&message.parts, forms);
                let place = format!("{path}: line {}: {}", message.line, message.id);
                faults.extend(missing.map(|fault| format!("{place}: {fault}")));
            }
            if language == SOURCE {
                continue;
            }
            let Some(source) = book.source().iter().find(|source| source.name == room.name) else {
                faults.push(format!("{path}: not in {SOURCE}"));
                continue;
            };
            if Spoken::of(&room.name) == Spoken::InEnglish {
                faults.push(format!("{path}: is said in English alone"));
                continue;
            }
            faults.extend(differences(&path, source, room));
        }
        for source in book.source() {
            let is_there = rooms.iter().any(|room| room.name == source.name);
            if !is_there && Spoken::of(&source.name) != Spoken::InEnglish {
                faults.push(format!("messages/{language}/{}.ftl is missing", source.name));
            }
        }
    }
    faults
}

/// What is wrong with the plural forms of a message.
fn in_forms(parts: &[Part], forms: &[&str]) -> Option<String> {
    parts.iter().find_map(|part| {
        let Part::Choice { cases, otherwise, .. } = part else { return None };
        let used = || cases.iter().filter_map(|(case, _)| plural_of(case));
        let rest = forms.last().copied();
        if let Some(stray) = used().find(|form| !forms.contains(form) || Some(*form) == rest) {
            return Some(format!("[{stray}] is no plural form here, or the one of *"));
        }
        let mut wanted = forms.iter().filter(|form| Some(**form) != rest);
        if used().next().is_some()
            && let Some(missing) = wanted.find(|form| used().all(|used| used != **form))
        {
            return Some(format!("a choice lacks [{missing}]"));
        }
        let inside = cases.iter().map(|(_, parts)| parts).chain([otherwise]);
        inside.into_iter().find_map(|parts| in_forms(parts, forms))
    })
}

fn plural_of(case: &Case) -> Option<&str> {
    match case {
        Case::Plural(form) => Some(form),
        Case::Number(_) | Case::Side(_) => None,
    }
}

fn differences(path: &str, source: &Room, room: &Room) -> Vec<String> {
    let mut faults = Vec::new();
    for message in &source.messages {
        match room.find(&message.id) {
            None => faults.push(format!("{path}: {} is missing", message.id)),
            Some(translated) => {
                let names = |arguments: &Arguments| {
                    let mut names: Vec<String> =
                        arguments.iter().map(|(name, _)| name.clone()).collect();
                    names.sort();
                    names
                };
                let (of, has) = (names(&message.arguments), names(&translated.arguments));
                if of != has {
                    let Message { id, line, .. } = translated;
                    let fault = format!("{id} takes {has:?}, in {SOURCE} {of:?}");
                    faults.push(format!("{path}: line {line}: {fault}"));
                }
            }
        }
    }
    let stray = room.messages.iter().filter(|message| source.find(&message.id).is_none());
    faults.extend(
        stray.map(|Message { id, line, .. }| {
            format!("{path}: line {line}: {id} is not in {SOURCE}")
        }),
    );
    faults
}

#[cfg(test)]
mod tests;
