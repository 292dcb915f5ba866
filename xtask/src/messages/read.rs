//! Fluent files, read with the parser of the Fluent project. Of the language
//! this program uses messages, arguments, references to other messages of the
//! file, and choices by number or plural form; it refuses the rest, so that
//! nothing is silently left out.

use fluent_syntax::{
    ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey},
    parser,
    unicode::unescape_unicode_to_string,
};

/// The arguments of a message in the order in which it names them.
pub(super) type Arguments = Vec<(String, Kind)>;

/// What an argument is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// Anything that can be printed.
    Text,
    /// A number that decides the form of other words.
    Number,
}

/// A message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Message {
    pub(super) id: String,
    pub(super) parts: Vec<Part>,
    pub(super) arguments: Arguments,
}

/// A part of a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Part {
    Text(String),
    Argument(String),
    Choice { of: String, cases: Vec<(Case, Vec<Part>)>, otherwise: Vec<Part> },
}

/// When a case of a choice applies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Case {
    /// For this number.
    Number(u64),
    /// For numbers of this plural form: `one`, `few`, `many`.
    Plural(String),
}

/// The messages of a file, whose names must begin with that of the file.
pub(super) fn messages(room: &str, text: &str) -> Result<Vec<Message>, String> {
    let resource = parser::parse(text).map_err(|(_, errors)| {
        let line = |at: usize| text[..at.min(text.len())].matches('\n').count() + 1;
        let errors: Vec<String> =
            errors.iter().map(|error| format!("line {}: {error}", line(error.pos.start))).collect();
        errors.join("; ")
    })?;
    let mut found: Vec<Message> = Vec::new();
    for entry in resource.body {
        match entry {
            Entry::Message(message) => {
                let id = message.id.name.to_owned();
                let fault = |fault: &str| Err(format!("{id}: {fault}"));
                if id.strip_prefix(room).is_none_or(|rest| !rest.starts_with('-')) {
                    return fault(&format!("must begin with {room}-"));
                }
                if found.iter().any(|other| other.id == id) {
                    return fault("is there twice");
                }
                if !message.attributes.is_empty() {
                    return fault("attributes are not used here");
                }
                let Some(value) = message.value else { return fault("has no text") };
                let parts = pattern(&value).map_err(|fault| format!("{id}: {fault}"))?;
                let mut arguments = Arguments::new();
                collect(&parts, &mut arguments);
                found.push(Message { id, parts, arguments });
            }
            Entry::Comment(_) | Entry::GroupComment(_) | Entry::ResourceComment(_) => {}
            Entry::Term(term) => return Err(format!("-{}: terms are not used here", term.id.name)),
            Entry::Junk { content } => return Err(format!("cannot be read: {content}")),
        }
    }
    Ok(found)
}

fn pattern(pattern: &Pattern<&str>) -> Result<Vec<Part>, String> {
    let mut parts: Vec<Part> = Vec::new();
    for element in &pattern.elements {
        let part = match element {
            PatternElement::TextElement { value } => Part::Text((*value).to_owned()),
            PatternElement::Placeable { expression } => placeable(expression)?,
        };
        match (parts.last_mut(), part) {
            (Some(Part::Text(before)), Part::Text(text)) => before.push_str(&text),
            (_, part) => parts.push(part),
        }
    }
    Ok(parts)
}

fn placeable(expression: &Expression<&str>) -> Result<Part, String> {
    match expression {
        Expression::Inline(InlineExpression::StringLiteral { value }) => {
            Ok(Part::Text(unescape_unicode_to_string(value).into_owned()))
        }
        Expression::Inline(InlineExpression::VariableReference { id }) => {
            Ok(Part::Argument(id.name.to_owned()))
        }
        Expression::Inline(_) => Err("only arguments and quoted text go into braces".to_owned()),
        Expression::Select { selector, variants } => {
            let InlineExpression::VariableReference { id } = selector else {
                return Err("a choice is made by an argument".to_owned());
            };
            let (mut cases, mut otherwise) = (Vec::new(), None);
            for variant in variants {
                let parts = pattern(&variant.value)?;
                if variant.default {
                    otherwise = Some(parts);
                    continue;
                }
                let case = match &variant.key {
                    VariantKey::NumberLiteral { value } => Case::Number(
                        value.parse().map_err(|_| format!("[{value}] is no whole number"))?,
                    ),
                    VariantKey::Identifier { name: name @ ("one" | "few" | "many") } => {
                        Case::Plural((*name).to_owned())
                    }
                    VariantKey::Identifier { name } => {
                        return Err(format!("[{name}] is neither a number nor a plural form"));
                    }
                };
                cases.push((case, parts));
            }
            let otherwise = otherwise.ok_or("a choice needs a case marked with *")?;
            Ok(Part::Choice { of: id.name.to_owned(), cases, otherwise })
        }
    }
}

/// The arguments of parts, with what they are.
fn collect(parts: &[Part], found: &mut Arguments) {
    let mut note = |name: &str, kind: Kind| match found.iter_mut().find(|(known, _)| known == name)
    {
        Some((_, known)) if kind == Kind::Number => *known = kind,
        Some(_) => {}
        None => found.push((name.to_owned(), kind)),
    };
    for part in parts {
        match part {
            Part::Text(_) => {}
            Part::Argument(name) => note(name, Kind::Text),
            Part::Choice { of, .. } => note(of, Kind::Number),
        }
    }
    for part in parts {
        if let Part::Choice { cases, otherwise, .. } = part {
            let branches = cases.iter().map(|(_, parts)| parts).chain([otherwise]);
            branches.for_each(|parts| collect(parts, found));
        }
    }
}
