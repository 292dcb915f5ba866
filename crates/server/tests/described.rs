//! The interface as it is described against the interface as it answers: statuses, kinds of content,
//! and the fields that every answer must have.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod support;

use serde_json::{Value, json};

use support::{
    Reply, Site,
    browser::{Browser, club},
};

/// Follows a reference within the document.
fn resolve<'a>(document: &'a Value, schema: &'a Value) -> &'a Value {
    match schema["$ref"].as_str() {
        Some(reference) => document.pointer(reference.trim_start_matches('#')).unwrap(),
        None => schema,
    }
}

/// Whether a value has the type and the required fields of a schema, all the way down.
fn fits(document: &Value, schema: &Value, value: &Value) -> Result<(), String> {
    let schema = resolve(document, schema);
    for one in ["anyOf", "oneOf"] {
        if let Some(choices) = schema[one].as_array() {
            let mut tried = choices.iter().map(|choice| fits(document, choice, value));
            return if tried.any(|fit| fit.is_ok()) {
                Ok(())
            } else {
                Err(format!("{value} is none of {schema}"))
            };
        }
    }
    let kinds = match &schema["type"] {
        Value::String(kind) => vec![kind.as_str()],
        Value::Array(kinds) => kinds.iter().filter_map(Value::as_str).collect(),
        _ => Vec::new(),
    };
    let is = |kind: &&str| match *kind {
        "object" => value.is_object(),
        "array" => value.is_array(),
        "string" => value.is_string(),
        "integer" => value.is_i64() || value.is_u64(),
        "number" => value.is_number(),
        "boolean" => value.is_boolean(),
        "null" => value.is_null(),
        _ => false,
    };
    if !kinds.is_empty() && !kinds.iter().any(is) {
        return Err(format!("{value} is not {kinds:?}"));
    }
    if let Some(values) = schema["enum"].as_array()
        && !values.contains(value)
    {
        return Err(format!("{value} is not among {values:?}"));
    }
    if let Value::Object(fields) = value {
        for name in schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str) {
            if !fields.contains_key(name) {
                return Err(format!("{name} is missing"));
            }
        }
        for (name, value) in fields {
            let schema = &schema["properties"][name];
            if !schema.is_null() {
                fits(document, schema, value).map_err(|fault| format!("{name}: {fault}"))?;
            }
        }
    }
    for value in value.as_array().into_iter().flatten() {
        fits(document, &schema["items"], value)?;
    }
    Ok(())
}

/// Holds an answer against what the document says of it.
fn hold(document: &Value, method: &str, path: &str, reply: &Reply) {
    let place = format!("{method} {path} {}", reply.status);
    let operation = &document["paths"][path][method];
    assert!(operation.is_object(), "{place}: not described");
    let response = &operation["responses"][reply.status.to_string()];
    assert!(response.is_object(), "{place}: the status is not described: {}", reply.body);
    let kind = reply.head.lines().find_map(|line| line.strip_prefix("content-type: "));
    match (kind, response["content"].as_object()) {
        (None, None) => {}
        (Some(kind), Some(content)) => {
            let kind = kind.split(';').next().unwrap();
            let described = content.get(kind);
            let described = described.unwrap_or_else(|| panic!("{place}: {kind} is not described"));
            if kind == "application/json" && path != "/api" {
                let fit = fits(document, &described["schema"], &reply.json());
                assert_eq!(fit, Ok(()), "{place}: {}", reply.body);
            }
        }
        (kind, content) => panic!("{place}: {kind:?} but described as {content:?}"),
    }
}

#[test]
fn answers_are_what_the_description_says() {
    let site = Site::new();
    let document = site.get("/api").json();
    let game = site.two_people();
    let both = format!("{},{}", game.white, game.black);
    let rules = json!({"base": "english"});
    let human = json!({"kind": "human"});
    let new = json!({"rules": rules, "white": human, "black": human});
    let nonsense = json!({"nonsense": [1, 2]});
    let set = site.get("/api/puzzles").json();
    let puzzle = set[0]["puzzles"][0]["id"].as_str().unwrap().to_owned();
    let solution =
        site.get(&format!("/api/puzzles/english/{puzzle}")).json()["line"][0]["text"].clone();
    let asked: Vec<(&str, &str, &str, &str, Option<Value>)> = vec![
        ("get", "/api", "", "", None),
        ("get", "/api/docs", "", "", None),
        ("get", "/api/rules", "", "", None),
        ("post", "/api/rules/check", "", "", Some(json!({"rules": rules}))),
        (
            "post",
            "/api/rules/check",
            "",
            "",
            Some(json!({"rules": {"base": "english", "set": {"size": 7}}})),
        ),
        ("post", "/api/rules/lesson", "", "", Some(json!({"rules": rules}))),
        ("post", "/api/rules/why", "", "", Some(json!({"rules": rules, "path": [9, 17]}))),
        ("post", "/api/rules/lesson", "", "", Some(json!({"rules": rules}))),
        ("get", "/api/rules/{id}/page", "english", "", None),
        ("get", "/api/rules/{id}/page", "nothing", "", None),
        ("post", "/api/games", "", "", Some(new)),
        ("post", "/api/games", "", "", Some(nonsense.clone())),
        ("get", "/api/games", "", "", None),
        ("get", "/api/games.pdn", "", "", None),
        ("get", "/api/games/{id}", "", "", None),
        ("get", "/api/games/{id}", "nothing", "", None),
        ("get", "/api/games/{id}/pdn", "", "", None),
        ("get", "/api/games/{id}/board.svg", "", "", None),
        ("get", "/api/games/{id}/board.svg", "nothing", "", None),
        ("get", "/api/games/{id}/board.png", "", "", None),
        ("get", "/api/games/{id}/game.gif", "", "", None),
        ("get", "/api/games/{id}/card.png", "", "", None),
        ("get", "/api/picture/board.svg", "", "", None),
        ("get", "/api/picture/board.png", "", "", None),
        ("get", "/api/picture/game.gif", "", "", None),
        ("get", "/api/picture/card.png", "", "", None),
        ("post", "/api/explorer", "", "", Some(json!({"rules": rules, "moves": ["11-15"]}))),
        ("post", "/api/explorer", "", "", Some(json!({"rules": rules, "moves": ["11-30"]}))),
        ("get", "/api/statistics", "", "", None),
        ("post", "/api/pdn/import", "", "", Some(json!({"1. 11-15 *": 1}))),
        ("get", "/api/games/{id}/live", "", "", None),
        ("get", "/api/games/{id}/stream", "nothing", "", None),
        ("get", "/api/games/{id}/moves", "", "", None),
        ("post", "/api/games/{id}/seats", "", "", Some(json!({"white": true, "black": false}))),
        ("post", "/api/games/{id}/why", "", "", Some(json!({"from": 9, "to": 18}))),
        ("post", "/api/games/{id}/hint", "", &both, Some(json!({"version": 1}))),
        ("post", "/api/games/{id}/hint", "", &game.black, Some(json!({"version": 1}))),
        ("post", "/api/games/{id}/moves", "", "", Some(json!({"version": 1, "text": "11-15"}))),
        (
            "post",
            "/api/games/{id}/moves",
            "",
            "wrong",
            Some(json!({"version": 1, "text": "11-15"})),
        ),
        ("post", "/api/games/{id}/moves", "", &both, Some(json!({"version": 1, "text": "11-30"}))),
        (
            "post",
            "/api/games/{id}/moves",
            "",
            &both,
            Some(json!({"version": 1.0, "text": "11-15"})),
        ),
        ("post", "/api/games/{id}/moves", "", &both, Some(json!({"version": 1, "text": "11-15"}))),
        ("post", "/api/games/{id}/takeback", "", &both, Some(json!({"version": 2}))),
        ("post", "/api/games/{id}/redo", "", &both, Some(json!({"version": 3}))),
        ("post", "/api/games/{id}/now", "", &both, Some(json!({"version": 4}))),
        ("post", "/api/games/{id}/flag", "", &both, Some(json!({"version": 4}))),
        ("post", "/api/games/{id}/decline", "", &both, Some(json!({"version": 4}))),
        ("post", "/api/games/{id}/draw", "", &game.white, Some(json!({"version": 4}))),
        ("post", "/api/games/{id}/coach", "", "", Some(json!({"version": 5, "side": "white"}))),
        ("post", "/api/games/{id}/abort", "", &game.white, Some(json!({"version": 4}))),
        ("post", "/api/games/{id}/resign", "", &game.white, Some(json!({"version": 5}))),
        ("post", "/api/games/{id}/coach", "", "", Some(json!({"version": 6, "side": "white"}))),
        ("get", "/api/games/{id}/review", "", "", None),
        ("post", "/api/games/{id}/review", "", "", Some(json!({"version": 5}))),
        ("post", "/api/games/{id}/review", "", "", Some(json!({"version": 6}))),
        ("get", "/api/games/{id}/review", "", "", None),
        ("delete", "/api/games/{id}/review", "", "", None),
        ("post", "/api/games/{id}/rematch", "", &game.white, Some(json!({"version": 6}))),
        ("get", "/api/network", "", "", None),
        ("post", "/api/network", "", "", Some(nonsense)),
        ("post", "/api/qr", "", "", Some(json!({"text": "http://192.0.2.7:3264/game/x"}))),
        ("post", "/api/review", "", "", Some(json!({"rules": rules, "moves": ["11-15"]}))),
        ("post", "/api/review", "", "", Some(json!({"rules": rules, "moves": ["11-30"]}))),
        ("post", "/api/positions", "", "", Some(json!({"rules": rules, "moves": ["11-15"]}))),
        ("post", "/api/positions", "", "", Some(json!({"rules": rules, "moves": ["11-30"]}))),
        ("post", "/api/positions/setup", "", "", Some(json!({"rules": rules, "text": "W:W3:B9"}))),
        ("get", "/api/puzzles", "", "", None),
        ("get", "/api/puzzles/day", "", "", None),
        ("get", "/api/puzzles/{rules}/{id}", "00000000", "", None),
        ("get", "/api/puzzles/{rules}/{id}", &puzzle, "", None),
        ("post", "/api/puzzles/{rules}/{id}/try", &puzzle, "", Some(json!({"moves": []}))),
        ("post", "/api/puzzles/{rules}/{id}/try", &puzzle, "", Some(json!({"moves": [solution]}))),
        ("get", "/api/analyse/live", "", "", None),
        // Any text is PDN, JSON included: it has no games then, or odd ones.
        ("post", "/api/pdn/list", "", "", Some(json!({"1. 11-15 *": 1}))),
        ("post", "/api/pdn/read", "", "", Some(json!({"1. 11-15 *": 1}))),
        (
            "post",
            "/api/pdn/write",
            "",
            "",
            Some(json!({"rules": rules, "nodes": [{"parent": null, "text": "11-15"}]})),
        ),
        ("post", "/api/analyse", "", "", Some(json!({"rules": rules, "limits": {"nodes": 2000}}))),
        ("post", "/api/analyse", "", "", Some(json!({"rules": rules, "limits": [null]}))),
        ("post", "/api/analyse", "", "", Some(json!({"rules": rules, "fen": "no position"}))),
        ("post", "/api/tablebase", "", "", Some(json!({"rules": rules, "fen": "W:W29,K1:BK26"}))),
        ("delete", "/api/games/{id}", "", "", None),
    ];
    // Of accounts, every address with its own example; a server without them answers 404 to all.
    let of_people: Vec<(String, String, Option<Value>)> = document["paths"]
        .as_object()
        .unwrap()
        .iter()
        .flat_map(|(path, operations)| {
            let of_people = operations.as_object().unwrap().iter();
            let of_people = of_people.filter(|(_, operation)| operation["x-who"] != "anybody");
            of_people.map(|(method, operation)| {
                let body =
                    operation["requestBody"]["content"]["application/json"]["example"].clone();
                (method.clone(), path.clone(), (!body.is_null()).then_some(body))
            })
        })
        .collect();
    assert!(of_people.len() > 15);
    let club = Site::with(|config| config.owner = Some(crownhead_server::Ownership::Accounts));
    for (method, path, body) in &of_people {
        // A stream has no end; the tests of the lobby read it.
        if path == "/api/lobby/stream" {
            continue;
        }
        let address = path.replace("{id}", "abcdefgh").replace("{name}", "nobodyhere");
        for (site, has_accounts) in [(&site, false), (&club, true)] {
            let reply = site.ask(&method.to_uppercase(), &address, "", body.clone());
            assert!(has_accounts || reply.status == 404, "{method} {path}");
            hold(&document, method, path, &reply);
        }
    }
    for (method, path, id, token, body) in &asked {
        let id = if id.is_empty() { game.id.as_str() } else { id };
        let address = path.replace("{id}", id).replace("{rules}", "english");
        let reply = site.ask(&method.to_uppercase(), &address, token, body.clone());
        hold(&document, method, path, &reply);
    }
    // Every address was asked.
    for (path, operations) in document["paths"].as_object().unwrap() {
        for method in operations.as_object().unwrap().keys() {
            let is_asked = asked.iter().any(|(m, p, ..)| m == method && p == path)
                || of_people.iter().any(|(m, p, _)| m == method && p == path);
            assert!(is_asked, "{method} {path} is not tried here");
        }
    }
}

/// A tournament that is played has all that can be in one.
#[test]
fn a_tournament_is_what_the_description_says() {
    let site = club();
    let document = site.get("/api").json();
    let mut organiser = Browser::new(&site);
    organiser.sign_up("riverbend");
    let operation = &document["paths"]["/api/tournaments"]["post"]["requestBody"];
    let mut wanted = operation["content"]["application/json"]["example"].clone();
    wanted["openings"] = json!("threeMove");
    let made = organiser.post("/api/tournaments", wanted);
    hold(&document, "post", "/api/tournaments", &made);
    let at = format!("/api/tournaments/{}", made.json()["id"].as_str().unwrap());
    let mut guest = Browser::new(&site);
    for (browser, act) in [(&mut organiser, "join"), (&mut guest, "join")] {
        let joined = browser.post(&format!("{at}/{act}"), json!({}));
        hold(&document, "post", &format!("/api/tournaments/{{id}}/{act}"), &joined);
    }
    let begun = organiser.post(&format!("{at}/start"), json!({}));
    hold(&document, "post", "/api/tournaments/{id}/start", &begun);
    assert_eq!(begun.json()["games"].as_array().unwrap().len(), 2, "{}", begun.body);
    hold(&document, "get", "/api/tournaments/{id}", &guest.get(&at));
    hold(&document, "get", "/api/tournaments", &guest.get("/api/tournaments"));
    for file in ["games.pdn", "crosstable.csv", "crosstable.txt", "report.trf"] {
        let path = format!("/api/tournaments/{{id}}/{file}");
        hold(&document, "get", &path, &guest.get(&format!("{at}/{file}")));
    }
}

#[test]
fn arrays_are_no_objects_and_unknown_fields_are_refused() {
    let site = Site::new();
    let rules = json!({"base": "english"});
    let human = json!({"kind": "human"});
    for body in [
        json!([rules, human, human]),
        json!({"rules": ["english"], "white": human, "black": human}),
        json!({"rules": rules, "white": {"kind": "human", "x": 1}, "black": human}),
        json!({"rules": rules, "white": human, "black": human, "clock": [300, 3]}),
        json!({"rules": rules, "white": human, "black": human, "x": 1}),
    ] {
        assert_eq!(site.post("/api/games", "", body.clone()).status, 400, "{body}");
    }
    let clocked = json!({
        "rules": rules, "white": human, "black": human, "clock": {"initial": 300.0, "increment": 3},
    });
    assert_eq!(site.post("/api/games", "", clocked).status, 201);
    let without = json!({"rules": rules, "white": human, "black": human, "clock": null});
    assert_eq!(site.post("/api/games", "", without).status, 201);
}
