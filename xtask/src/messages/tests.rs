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
    for room in book.source().iter().filter(|room| Spoken::of(&room.name) != Spoken::ByKey) {
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

/// A book of one file in each of some languages.
fn book_of(languages: &[(&str, &str)]) -> Result<Book, String> {
    let mut book = BTreeMap::new();
    for (code, text) in languages {
        let messages = read::messages("a", text)?;
        book.insert((*code).to_owned(), vec![Room { name: "a".to_owned(), messages }]);
    }
    Ok(Book(book))
}

/// The functions and the texts of English, and of Polish where there is some.
fn in_rust(languages: &[(&str, &str)]) -> (String, Vec<String>) {
    let book = book_of(languages).expect("messages");
    let tables = book.languages().map(|code| rust::table(&book, code).expect("all messages"));
    (rust::module(&book, 3, &book.source()[0]), tables.collect())
}

#[test]
fn messages_become_functions_and_texts() {
    let (made, texts) = in_rust(&[("en", "a-b = it is { $side }'s turn, { $x }\n")]);
    assert!(made.contains("pub fn b(language: Language, side: Side, x: impl Display)"), "{made}");
    let call = "fill(language, FILE, 0, &[Argument::Side(side), Argument::Text(&x)])";
    assert!(made.contains(call) && made.contains("const FILE: usize = 3;"), "{made}");
    assert!(texts[0].contains(r#""it is {0}'s turn, {1}","#), "{}", texts[0]);
    let (made, texts) = in_rust(&[("en", "a-c-d = { \"\\u00e9\\\"\" }\n")]);
    let plain = "pub fn c_d(language: Language) -> &'static str {\n    plain(language, FILE, 0)\n}";
    assert!(made.contains(plain), "{made}");
    assert!(texts[0].contains(r#""é\"","#), "{}", texts[0]);
}

#[test]
fn a_number_is_one_in_all_languages_if_one_language_chooses_by_it() {
    let english = "a-e = { $y } in { $moves }\n";
    let polish = "a-e = za { $moves ->\n    [one] ruch\n    [few] { $moves } ruchy\n   *[many] { $moves } ruchów\n } { $y }\n";
    let (made, texts) = in_rust(&[("en", english), ("pl", polish)]);
    assert!(made.contains("e(language: Language, y: impl Display, moves: impl Count)"), "{made}");
    // The arguments have the numbers of the source.
    let wanted = r#""za {1|one:ruch|few:{1} ruchy|*:{1} ruchów} {0}","#;
    assert!(texts[1].contains(wanted), "{}", texts[1]);
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
        ("b-c = text\n", "line 1: b-c: must begin with a-"),
        ("# of\n\nab = text\n", "line 3: ab: must begin with a-"),
        ("a-b = 1\na-b = 2\n", "line 2: a-b: is there twice"),
        ("a-b = { -c }\n", "line 1: a-b: only arguments"),
        ("-c = text\n", "-c: terms"),
        ("a-b = text\n    .c = text\n", "line 1: a-b: attributes"),
        ("a-b = a | b\n", "line 1: a-b: braces and bars"),
        ("a-b = {\"{\"}\n", "line 1: a-b: braces and bars"),
        ("a-b = { $c ->\n    [red] 1\n   *[blue] 2\n }\n", "line 1: a-b: [red] is neither"),
        (
            "a-b = { $c ->\n    [white] 1\n   *[other] 2\n }\n",
            "line 1: a-b: the choices do not fit $c",
        ),
        (
            "a-b = { $side ->\n    [one] 1\n   *[other] 2\n }\n",
            "line 1: a-b: the choices do not fit $side",
        ),
        ("a-b = {\n", "line "),
    ] {
        let error = one(text).unwrap_err();
        assert!(error.starts_with(fault), "{error}");
    }
}

#[test]
fn plural_forms_are_those_of_the_language() {
    let choice = |cases: &str| format!("a-b = {{ $c ->\n    {cases}\n }}\n");
    let (two, three) =
        (choice("[one] 1\n   *[other] 2"), choice("[one] 1\n    [few] 2\n   *[many] 3"));
    let found = |english: &str, polish: &str| {
        faults(&book_of(&[("en", english), ("pl", polish)]).expect("messages"))
    };
    assert_eq!(found(&two, &three), Vec::<String>::new());
    assert_eq!(found(&two, &two), ["messages/pl/a.ftl: line 1: a-b: a choice lacks [few]"]);
    let wrong = "messages/en/a.ftl: line 1: a-b: [few] is no plural form here, or the one of *";
    assert_eq!(found(&three, &three), [wrong]);
    let numbers = choice("[1] 1\n   *[other] 2");
    assert_eq!(found(&numbers, &numbers), Vec::<String>::new());
}

#[test]
fn every_language_has_plural_forms() {
    let book = book();
    for language in book.languages() {
        assert!(FORMS.iter().any(|(code, _)| *code == language), "{language}");
    }
}

#[test]
fn differences_between_languages_are_named() {
    let english = "a-b = { $x } { $y }\na-c = c\na-d = { $n }\n";
    let polish = "a-b = { $y } { $x }\na-d = d\na-e = e\n";
    let mut book = book_of(&[("en", english), ("pl", polish)]).expect("messages");
    assert_eq!(
        faults(&book),
        [
            "messages/pl/a.ftl: a-c is missing",
            "messages/pl/a.ftl: line 2: a-d takes [], in en [\"n\"]",
            "messages/pl/a.ftl: line 3: a-e is not in en",
        ]
    );
    let error = rust::table(&book, "pl").unwrap_err();
    assert_eq!(error, "messages/pl/a.ftl: a-c is missing");
    let stray = Room { name: "z".to_owned(), messages: Vec::new() };
    book.0.insert("pl".to_owned(), vec![stray]);
    assert_eq!(faults(&book), ["messages/pl/z.ftl: not in en", "messages/pl/a.ftl is missing"]);
    book.0.insert("xx".to_owned(), Vec::new());
    let nothing = "messages/xx: nothing says which plural forms it has".to_owned();
    assert!(faults(&book).contains(&nothing));
}
