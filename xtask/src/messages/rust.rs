//! Messages as functions in Rust, for the programs that speak English.

use std::fmt::Write;

use super::{
    Room,
    read::{Case, Kind, Message, Part},
};

const MADE: &str = "Made by `cargo xtask codegen`. Do not edit.";

/// The list of the modules.
pub(super) fn index(rooms: &[Room]) -> String {
    let mut text = format!(
        "//! The messages of `messages/en`, a module for each file. {MADE}\n\n\
         #![allow(clippy::needless_pass_by_value, reason = \"numbers and texts alike\")]\n"
    );
    for Room { name, .. } in rooms {
        let _ = write!(text, "\n#[rustfmt::skip]\npub mod {name};");
    }
    text + "\n"
}

/// The functions of a file.
pub(super) fn module(room: &Room) -> Result<String, String> {
    let mut functions = String::new();
    for message in &room.messages {
        function(room, message, &mut functions).map_err(|f| format!("{}: {f}", message.id))?;
    }
    let all = || room.messages.iter().flat_map(|message| &message.arguments);
    let mut text = format!("//! `messages/en/{}.ftl`. {MADE}\n", room.name);
    if all().any(|(_, kind)| *kind == Kind::Text) {
        text.push_str("\nuse std::fmt::Display;\n");
    }
    if all().any(|(_, kind)| *kind == Kind::Number) {
        text.push_str("\nuse crate::Count;\n");
    }
    Ok(text + &functions)
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

fn function(room: &Room, message: &Message, text: &mut String) -> Result<(), String> {
    let name = name(room, message);
    let _ = write!(text, "\n/// {}\npub fn {name}(", shown(&message.parts));
    for (index, (argument, kind)) in message.arguments.iter().enumerate() {
        let comma = if index == 0 { "" } else { ", " };
        let kind = match kind {
            Kind::Text => "Display",
            Kind::Number => "Count",
        };
        let _ = write!(text, "{comma}{}: impl {kind}", identifier(argument));
    }
    if let [] | [Part::Text(_)] = message.parts.as_slice() {
        let _ = writeln!(text, ") -> &'static str {{\n    {:?}\n}}", plain(&message.parts));
        return Ok(());
    }
    text.push_str(") -> String {\n");
    for (argument, kind) in &message.arguments {
        if *kind == Kind::Number {
            let argument = identifier(argument);
            let _ = writeln!(text, "    let {argument} = {argument}.count();");
        }
    }
    let _ = writeln!(text, "    {}\n}}", expression(&message.parts)?);
    Ok(())
}

/// A text without arguments.
fn plain(parts: &[Part]) -> &str {
    match parts {
        [Part::Text(text)] => text,
        _ => "",
    }
}

/// An expression that makes a `String` of parts.
fn expression(parts: &[Part]) -> Result<String, String> {
    match parts {
        [] => return Ok("String::new()".to_owned()),
        [Part::Text(text)] => return Ok(format!("{text:?}.to_owned()")),
        [Part::Choice { of, cases, otherwise }] => return choice(of, cases, otherwise),
        _ => {}
    }
    let (mut format, mut values) = (String::new(), String::new());
    for part in parts {
        match part {
            Part::Text(text) => format.push_str(&text.replace('{', "{{").replace('}', "}}")),
            Part::Argument(name) => {
                let _ = write!(format, "{{{name}}}");
            }
            Part::Choice { of, cases, otherwise } => {
                format.push_str("{}");
                let _ = write!(values, ", {}", choice(of, cases, otherwise)?);
            }
        }
    }
    Ok(format!("format!({format:?}{values})"))
}

fn choice(of: &str, cases: &[(Case, Vec<Part>)], otherwise: &[Part]) -> Result<String, String> {
    let mut text = format!("match {} {{ ", identifier(of));
    for (case, parts) in cases {
        let pattern = match case {
            Case::Number(number) => number.to_string(),
            Case::Plural(form) if form == "one" => "1".to_owned(),
            Case::Plural(form) => return Err(format!("English has no plural form '{form}'")),
        };
        let _ = write!(text, "{pattern} => {}, ", expression(parts)?);
    }
    let _ = write!(text, "_ => {} }}", expression(otherwise)?);
    Ok(text)
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
