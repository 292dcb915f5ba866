//! The message files (`messages/<language>/*.ftl`): every sentence that people
//! read, in Fluent. They become code: functions of `crates/words` for the
//! terminal, the server and the command line. So a message that is missing,
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

use self::read::{Arguments, Message};

/// The language that the others are translated from.
const SOURCE: &str = "en";

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

    fn source(&self) -> &[Room] {
        self.0.get(SOURCE).map(Vec::as_slice).unwrap_or_default()
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
    let mut files = vec![("crates/words/src/say/mod.rs".to_owned(), rust::index(book.source()))];
    for room in book.source() {
        let path = format!("crates/words/src/say/{}.rs", room.name);
        files.push((path, rust::module(room)?));
    }
    Ok(files)
}

/// What is wrong between languages: a message or an argument that only one of
/// them has.
fn faults(book: &Book) -> Vec<String> {
    let mut faults = Vec::new();
    for (language, rooms) in book.0.iter().filter(|(language, _)| *language != SOURCE) {
        for room in rooms {
            let Some(source) = book.source().iter().find(|source| source.name == room.name) else {
                faults.push(format!("messages/{language}/{}.ftl: not in {SOURCE}", room.name));
                continue;
            };
            faults.extend(differences(language, source, room));
        }
    }
    faults
}

fn differences(language: &str, source: &Room, room: &Room) -> Vec<String> {
    let mut faults = Vec::new();
    for message in &source.messages {
        match room.find(&message.id) {
            None => faults.push(format!("{language}: {} is missing", message.id)),
            Some(translated) => {
                let names = |arguments: &Arguments| {
                    let mut names: Vec<String> =
                        arguments.iter().map(|(name, _)| name.clone()).collect();
                    names.sort();
                    names
                };
                let (of, has) = (names(&message.arguments), names(&translated.arguments));
                if of != has {
                    let id = &message.id;
                    faults.push(format!("{language}: {id} takes {has:?}, in {SOURCE} {of:?}"));
                }
            }
        }
    }
    let stray = room.messages.iter().filter(|message| source.find(&message.id).is_none());
    faults.extend(stray.map(|message| format!("{language}: {} is not in {SOURCE}", message.id)));
    faults
}

#[cfg(test)]
mod tests;
