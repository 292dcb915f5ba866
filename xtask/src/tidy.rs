//! What a compiler does not check: which crate may name which, how long a
//! file may grow, which words may not appear, that no sentence for people is
//! written into code. Prints `path:line: message`.

use std::{
    fs,
    path::{Path, PathBuf},
};

use crownhead_rules::catalog;

/// Which crate may name which, by folder. `cli` may name all and nobody may
/// name it; so may `xtask`.
const EDGES: &[(&str, &[&str])] = &[
    ("rules", &[]),
    ("words", &["rules"]),
    ("notation", &["rules", "words"]),
    ("nnue", &["rules"]),
    ("tablebase", &["rules"]),
    ("engine", &["rules", "nnue", "tablebase"]),
    ("protocol", &["rules", "words", "notation"]),
    ("play", &["rules", "words", "notation", "engine"]),
    ("review", &["rules", "words", "notation", "engine"]),
    ("puzzles", &["rules", "notation", "engine", "review"]),
    ("arena", &["rules", "words", "engine", "protocol", "notation"]),
    ("files", &[]),
    ("jobs", &[]),
    ("diagram", &["rules", "notation"]),
    ("lessons", &["rules"]),
    ("wire", &["rules", "lessons"]),
    ("answers", &["wire", "play", "review", "puzzles", "lessons", "notation", "words", "rules"]),
    ("wasm", &["answers", "engine", "play", "wire", "notation", "review", "rules"]),
    ("pages", &[]),
    ("ratings", &[]),
    ("tournament", &[]),
    ("store", &["play", "notation", "rules", "ratings"]),
    (
        "server",
        &[
            "answers",
            "wire",
            "store",
            "play",
            "review",
            "puzzles",
            "lessons",
            "diagram",
            "notation",
            "ratings",
            "tournament",
            "arena",
            "jobs",
            "words",
            "rules",
            "pages",
        ],
    ),
    ("bot", &["wire", "arena", "play", "engine", "rules"]),
    ("tui", &["play", "notation", "words", "rules", "files"]),
];

/// Crates that may not contain unsafe code.
const SAFE: &[&str] = &[
    "rules",
    "words",
    "notation",
    "protocol",
    "play",
    "review",
    "puzzles",
    "lessons",
    "diagram",
    "arena",
    "bot",
    "files",
    "jobs",
    "wire",
    "answers",
    "pages",
    "ratings",
    "tournament",
    "store",
    "server",
    "tui",
    "cli",
];

/// Rule sets taken from a document, with its name.
const SOURCES: &[(&str, &str)] = &[
    ("simple", "the simplest version of checkers"),
    ("polish8", "the Polish description of checkers"),
    ("xo", "the text game of x and o"),
    ("brazilian", "the checkers game made with Unity"),
    ("english", "the checkers game written in Java"),
];

const MOST_LINES: usize = 900;

/// Code that speaks to people and takes its sentences from `messages`.
const SPEAKERS: &[&str] = &["crates/tui/src", "crates/words/src"];

/// So many words one after the other are a sentence.
const SENTENCE: usize = 3;

/// Something to mend.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Fault {
    path: String,
    line: usize,
    message: String,
}

impl Fault {
    fn new(path: &str, line: usize, message: impl Into<String>) -> Self {
        Self { path: path.to_owned(), line, message: message.into() }
    }
}

/// Checks the workspace. True if there is nothing to mend.
pub(crate) fn run(root: &Path) -> Result<bool, String> {
    let mut faults = Vec::new();
    let crates = folders(&root.join("crates"))?;
    for name in &crates {
        let path = format!("crates/{name}/Cargo.toml");
        // A folder without a manifest is not a crate yet.
        let Ok(manifest) = fs::read_to_string(root.join(&path)) else { continue };
        faults.extend(check_edges(&path, name, &manifest));
        if SAFE.contains(&name.as_str()) {
            faults.extend(check_crate_is_safe(name, &|path| read(root, path)));
        }
    }
    for folder in ["crates", "xtask"] {
        for path in files(&root.join(folder))? {
            let name = path.strip_prefix(root).unwrap_or(&path).to_string_lossy().into_owned();
            // What is not text has no lines.
            let Ok(text) = fs::read_to_string(&path) else { continue };
            // Written by programs: data, and `cargo xtask api`.
            let is_written =
                path.extension().is_some_and(|e| e == "json") || path.ends_with("api.txt");
            if !is_written {
                faults.extend(check_length(&name, &text));
            }
            if path.extension().is_some_and(|extension| extension == "rs") {
                faults.extend(check_rust(&name, &text));
                faults.extend(check_sentences(&name, &text));
            }
        }
    }
    let ids: Vec<&str> = catalog::ALL.iter().map(|entry| entry.id.as_str()).collect();
    faults.extend(check_pages(&ids, &|path| read(root, path)));
    faults.sort();
    for Fault { path, line, message } in &faults {
        println!("{path}:{line}: {message}");
    }
    Ok(faults.is_empty())
}

fn read(root: &Path, path: &str) -> Option<String> {
    fs::read_to_string(root.join(path)).ok()
}

/// The names of the folders in a folder.
fn folders(folder: &Path) -> Result<Vec<String>, String> {
    let mut names = Vec::new();
    for path in entries(folder)? {
        if path.is_dir() {
            names.extend(path.file_name().map(|name| name.to_string_lossy().into_owned()));
        }
    }
    Ok(names)
}

/// All files in a folder and the folders in it, without build outputs.
fn files(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let mut found = Vec::new();
    for path in entries(folder)? {
        if path.is_dir() {
            if path.file_name().is_none_or(|name| name != "target") {
                found.extend(files(&path)?);
            }
        } else {
            found.push(path);
        }
    }
    Ok(found)
}

fn entries(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let failed = |error| format!("{}: {error}", folder.display());
    let mut paths = Vec::new();
    for entry in fs::read_dir(folder).map_err(failed)? {
        paths.push(entry.map_err(failed)?.path());
    }
    paths.sort();
    Ok(paths)
}

/// Crates of ours that a manifest names, with the lines, by folder.
fn named_crates(manifest: &str) -> Vec<(usize, String)> {
    let mut named = Vec::new();
    let mut lists_dependencies = false;
    for (index, line) in manifest.lines().enumerate() {
        let line = line.trim();
        if let Some(section) = line.strip_prefix('[') {
            let section = section.trim_end_matches(']');
            lists_dependencies = section.ends_with("dependencies");
            // [dependencies.crownhead-rules]
            if let Some((before, name)) = section.rsplit_once('.')
                && before.ends_with("dependencies")
            {
                named.extend(folder_of(name).map(|name| (index + 1, name)));
            }
        } else if lists_dependencies {
            let end = line.find([' ', '=', '.']).unwrap_or(line.len());
            named.extend(folder_of(&line[..end]).map(|name| (index + 1, name)));
        }
    }
    named
}

/// The folder of a crate of ours, by the name of its package.
fn folder_of(package: &str) -> Option<String> {
    match package.trim_matches('"') {
        "crownhead" => Some("cli".to_owned()),
        package => package.strip_prefix("crownhead-").map(str::to_owned),
    }
}

fn check_edges(path: &str, name: &str, manifest: &str) -> Vec<Fault> {
    let mut faults = Vec::new();
    let allowed = EDGES.iter().find(|(from, _)| *from == name).map(|(_, to)| *to);
    if allowed.is_none() && name != "cli" {
        faults.push(Fault::new(path, 1, format!("nothing says which crates {name} may name")));
        return faults;
    }
    for (line, to) in named_crates(manifest) {
        let may = match allowed {
            // Its own tests may ask for one of its features.
            Some(allowed) => to == name || allowed.contains(&to.as_str()),
            None => to != "cli",
        };
        if !may {
            faults.push(Fault::new(path, line, format!("{name} may not name {to}")));
        }
    }
    faults
}

fn check_crate_is_safe(name: &str, read: &dyn Fn(&str) -> Option<String>) -> Vec<Fault> {
    let roots = ["lib.rs", "main.rs"].map(|file| format!("crates/{name}/src/{file}"));
    let roots: Vec<(String, String)> =
        roots.into_iter().filter_map(|path| read(&path).map(|text| (path, text))).collect();
    if roots.is_empty() {
        let path = format!("crates/{name}/Cargo.toml");
        return vec![Fault::new(&path, 1, "neither src/lib.rs nor src/main.rs")];
    }
    let says_so = |text: &str| text.lines().any(|line| line.trim() == "#![forbid(unsafe_code)]");
    roots
        .iter()
        .filter(|(_, text)| !says_so(text))
        .map(|(path, _)| Fault::new(path, 1, "must forbid unsafe code"))
        .collect()
}

fn check_length(path: &str, text: &str) -> Option<Fault> {
    let lines = text.lines().count();
    (lines > MOST_LINES).then(|| {
        Fault::new(path, MOST_LINES + 1, format!("{lines} lines; {MOST_LINES} are enough"))
    })
}

fn check_rust(path: &str, text: &str) -> Vec<Fault> {
    // Written in two parts, or this file would be at fault.
    let to_do = concat!("todo", "!(");
    let mut faults = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let mut fault = |message: &str| faults.push(Fault::new(path, index + 1, message));
        let code = line.trim_start();
        let is_comment = code.starts_with("//");
        if line.contains('\t') {
            fault("tab");
        }
        if line.ends_with([' ', '\t', '\r']) {
            fault("white space at the end of the line");
        }
        if line.contains(to_do) && !is_comment {
            fault("unfinished code");
        }
        if code.starts_with("#[ignore") {
            fault("a test that is not run");
        }
        if code.starts_with("#[should_panic") {
            fault("a test for a panic; return an error and test that");
        }
    }
    faults
}

/// Sentences in the code of [`SPEAKERS`], tests and messages of panics excepted.
fn check_sentences(path: &str, text: &str) -> Vec<Fault> {
    let is_speaker = SPEAKERS.iter().any(|speaker| path.starts_with(speaker));
    if !is_speaker || path.contains("/say/") || path.contains("/tests") {
        return Vec::new();
    }
    let code = text.split("#[cfg(test)]").next().unwrap_or_default();
    let is_said = |line: &&str| {
        let line = line.trim_start();
        !line.starts_with("//") && !["expect(", "reason = "].iter().any(|own| line.contains(own))
    };
    let has_sentence = |line: &str| {
        // Every second part is between quotes.
        line.split('"').skip(1).step_by(2).any(|literal| {
            let mut words = 0;
            literal.split(' ').any(|word| {
                let letters = word.trim_end_matches([',', '.', ';', ':']);
                // In capitals it stands for what is typed: again LEVEL.
                let is_word = letters.len() > 1
                    && letters.chars().all(char::is_alphabetic)
                    && letters.chars().any(char::is_lowercase);
                words = if is_word { words + 1 } else { 0 };
                words >= SENTENCE
            })
        })
    };
    let lines = code.lines().enumerate().filter(|(_, line)| is_said(line) && has_sentence(line));
    lines
        .map(|(index, _)| Fault::new(path, index + 1, "a sentence; it belongs into messages/"))
        .collect()
}

fn check_pages(ids: &[&str], read: &dyn Fn(&str) -> Option<String>) -> Vec<Fault> {
    let mut faults = Vec::new();
    for id in ids {
        let path = format!("docs/rules/{id}.md");
        let Some(text) = read(&path) else {
            faults.push(Fault::new(&path, 1, format!("no page for the rule set {id}")));
            continue;
        };
        if let Some((_, source)) = SOURCES.iter().find(|(game, _)| game == id)
            && !text.contains(source)
        {
            faults.push(Fault::new(&path, 1, format!("does not name its source, {source}")));
        }
    }
    faults
}

#[cfg(test)]
mod tests {
    use super::*;

    fn messages(faults: impl IntoIterator<Item = Fault>) -> Vec<String> {
        faults.into_iter().map(|fault| format!("{}: {}", fault.line, fault.message)).collect()
    }

    #[test]
    fn rules_may_name_no_crate_of_ours() {
        let manifest = "[package]\nname = \"crownhead-rules\"\n\n[dependencies]\n\
                        crownhead-notation.workspace = true\n";
        let faults = check_edges("crates/rules/Cargo.toml", "rules", manifest);
        assert_eq!(messages(faults), ["5: rules may not name notation"]);
    }

    #[test]
    fn every_kind_of_dependency_is_seen() {
        let manifest = "[dependencies]\ncrownhead-a = { path = \"../a\" }\nserde = \"1\"\n\
                        [dev-dependencies]\n\"crownhead-b\" = \"1\"\n\
                        [target.'cfg(unix)'.dependencies]\ncrownhead-c=\"1\"\n\
                        [dependencies.crownhead-d]\nfeatures = [\"crownhead-x\"]\n\
                        [build-dependencies]\ncrownhead.workspace = true\n\
                        [features]\ncrownhead-y = []\n";
        let named = named_crates(manifest);
        let named: Vec<&str> = named.iter().map(|(_, name)| name.as_str()).collect();
        assert_eq!(named, ["a", "b", "c", "d", "cli"]);
    }

    #[test]
    fn allowed_edges_are_allowed_and_cli_is_named_by_nobody() {
        let manifest = "[dependencies]\ncrownhead-rules.workspace = true\n";
        assert!(check_edges("", "engine", manifest).is_empty());
        assert!(check_edges("", "cli", manifest).is_empty());
        assert_eq!(check_edges("", "files", manifest).len(), 1);
        let manifest = "[dependencies]\ncrownhead.workspace = true\n";
        for name in ["rules", "tui", "cli"] {
            assert_eq!(check_edges("", name, manifest).len(), 1, "{name}");
        }
        assert_eq!(check_edges("", "stranger", "").len(), 1);
    }

    #[test]
    fn a_crate_without_the_attribute_is_found() {
        let check = |text: &str| {
            let text = text.to_owned();
            let read = move |path: &str| path.ends_with("lib.rs").then(|| text.clone());
            check_crate_is_safe("play", &read).len()
        };
        assert_eq!(check("//! Play.\n\n#![forbid(unsafe_code)]\n"), 0);
        assert_eq!(check("//! Play.\n// #![forbid(unsafe_code)]\n"), 1);
        assert_eq!(check_crate_is_safe("play", &|_| None).len(), 1);
    }

    #[test]
    fn long_files_are_found() {
        assert_eq!(check_length("a.rs", &"x\n".repeat(900)), None);
        let fault = check_length("a.rs", &"x\n".repeat(901));
        assert_eq!(messages(fault), ["901: 901 lines; 900 are enough"]);
    }

    #[test]
    fn unfinished_and_switched_off_code_is_found() {
        let to_do = concat!("todo", "!()");
        let text = format!("fn f() {{ {to_do} }}\n    #[ignore]\n#[should_panic]\n\tg();\nh(); \n");
        let faults = check_rust("xtask/src/a.rs", &text);
        let lines: Vec<usize> = faults.iter().map(|fault| fault.line).collect();
        assert_eq!(lines, [1, 2, 3, 4, 5]);
        assert!(check_rust("xtask/src/a.rs", "fn f() {}\n").is_empty());
    }

    #[test]
    fn sentences_in_code_are_found() {
        let text = "fn f() {\n    say(\"the game is over\");\n    // \"not in a comment\"\n    \
                    x.expect(\"nor for a panic\");\n    say(\"again, again LEVEL\");\n    \
                    say(\"{:<3} {}\");\n}\n#[cfg(test)]\nmod tests { \"nor in a test\" }\n";
        let found = |path| messages(check_sentences(path, text));
        assert_eq!(found("crates/tui/src/a.rs"), ["2: a sentence; it belongs into messages/"]);
        assert!(found("crates/words/src/say/a.rs").is_empty());
        assert!(found("crates/cli/src/a.rs").is_empty());
    }

    #[test]
    fn every_rule_set_has_a_page_and_source_games_name_their_source() {
        let read = |path: &str| match path {
            "docs/rules/english.md" => Some("From the checkers game written in Java.".to_owned()),
            "docs/rules/xo.md" | "docs/rules/thai.md" => Some("A game.".to_owned()),
            _ => None,
        };
        let faults = check_pages(&["english", "xo", "thai", "pool"], &read);
        assert_eq!(
            messages(faults),
            [
                "1: does not name its source, the text game of x and o",
                "1: no page for the rule set pool",
            ]
        );
    }

    #[test]
    fn every_source_game_is_a_rule_set() {
        for (id, _) in SOURCES {
            assert!(catalog::find(id).is_some(), "{id}");
        }
    }
}
