use std::env;

use super::*;

fn root() -> PathBuf {
    crate::root()
}

fn book() -> Book {
    Book::read(&root()).expect("message files that can be read")
}

/// The text of every source file of the crates that people write, tests excepted.
fn sources() -> Vec<String> {
    let mut found = Vec::new();
    let mut folders = vec![root().join("crates")];
    while let Some(folder) = folders.pop() {
        for path in entries(&folder).expect("a folder of the workspace") {
            let name = path.file_name().map(|name| name.to_string_lossy().into_owned());
            match name.as_deref() {
                Some("target" | "tests" | "say") => {}
                _ if path.is_dir() => folders.push(path),
                _ if path.extension().is_some_and(|found| found == "rs") => {
                    found.push(fs::read_to_string(&path).expect("text"));
                }
                _ => {}
            }
        }
    }
    found
}

#[test]
fn the_messages_as_code_are_up_to_date() {
    for (path, wanted) in written(&book()).expect("messages that can be written") {
        if env::var_os("CROWNHEAD_WRITE_TYPES").is_some() {
            fs::write(root().join(&path), &wanted).expect("a file that can be written");
        }
        let found = fs::read_to_string(root().join(&path)).unwrap_or_default();
        assert!(found == wanted, "{path} is out of date: run cargo xtask codegen");
    }
}

#[test]
fn every_language_has_the_same_messages() {
    assert_eq!(faults(&book()), Vec::<String>::new());
}

#[test]
fn every_message_is_said_somewhere() {
    let book = book();
    let sources = sources();
    for room in book.source() {
        for message in &room.messages {
            let call = format!("{}::{}(", room.name, rust::name(room, message));
            let is_used = sources.iter().any(|text| text.contains(&call));
            assert!(is_used, "{}: nothing calls {call})", message.id);
        }
    }
}

fn one(text: &str) -> Result<Message, String> {
    read::messages("a", text).map(|mut messages| messages.remove(0))
}

fn in_rust(text: &str) -> Result<String, String> {
    rust::module(&Room { name: "a".to_owned(), messages: read::messages("a", text)? })
}

#[test]
fn messages_become_functions() {
    let made = in_rust("a-b = it is { $side }'s turn, {\"{\"}{ $side }\n").unwrap();
    assert!(made.contains("pub fn b(side: impl Display) -> String {"), "{made}");
    assert!(made.contains(r#"format!("it is {side}'s turn, {{{side}")"#), "{made}");
    let made = in_rust("a-b = { \"\\u00e9\\\"\" }\n").unwrap();
    assert!(made.contains(r#""é\"""#), "{made}");
    let made = in_rust("a-c-d = the end\n").unwrap();
    assert!(made.contains("pub fn c_d() -> &'static str {\n    \"the end\"\n}"), "{made}");
    let text =
        "a-e = in { $moves ->\n    [one] { $moves } move\n   *[other] { $moves } moves\n }\n";
    let made = in_rust(text).unwrap();
    assert!(made.contains("e(moves: impl Count)"), "{made}");
    let wanted = r#"format!("in {}", match moves { 1 => format!("{moves} move"), _ => format!("{moves} moves") })"#;
    assert!(made.contains(wanted), "{made}");
}

#[test]
fn arguments_come_in_the_order_of_the_text() {
    let message = one("a-b = { $y } { $x ->\n    [1] { $z }\n   *[other] { $x }\n }\n").unwrap();
    let names: Vec<&str> = message.arguments.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(names, ["y", "x", "z"]);
}

#[test]
fn what_is_not_understood_is_refused() {
    for (text, fault) in [
        ("b-c = text\n", "b-c: must begin with a-"),
        ("ab = text\n", "ab: must begin with a-"),
        ("a-b = 1\na-b = 2\n", "a-b: is there twice"),
        ("a-b = { -c }\n", "a-b: only arguments"),
        ("-c = text\n", "-c: terms"),
        ("a-b = text\n    .c = text\n", "a-b: attributes"),
        ("a-b = { $c ->\n    [red] 1\n   *[blue] 2\n }\n", "a-b: [red] is neither"),
        ("a-b = {\n", "line "),
    ] {
        let error = one(text).unwrap_err();
        assert!(error.starts_with(fault), "{error}");
    }
    let polish = "a-b = { $c ->\n    [few] 1\n   *[other] 2\n }\n";
    assert_eq!(in_rust(polish).unwrap_err(), "a-b: English has no plural form 'few'");
}

#[test]
fn differences_between_languages_are_named() {
    let room = |text| Room {
        name: "a".to_owned(),
        messages: read::messages("a", text).expect("messages"),
    };
    let source = room("a-b = { $x } { $y }\na-c = c\na-d = { $n }\n");
    let other = room("a-b = { $y } { $x }\na-d = d\na-e = e\n");
    assert_eq!(
        differences("pl", &source, &other),
        ["pl: a-c is missing", "pl: a-d takes [], in en [\"n\"]", "pl: a-e is not in en",]
    );
    let book = Book(BTreeMap::from([
        ("en".to_owned(), vec![source]),
        ("pl".to_owned(), vec![Room { name: "z".to_owned(), messages: Vec::new() }]),
    ]));
    assert_eq!(faults(&book), ["messages/pl/z.ftl: not in en"]);
}
