//! Fluent files, read with the parser of the Fluent project. Of the language
//! this program uses messages, arguments, and choices by number, by plural form
//! or by side; it refuses the rest, so that nothing is silently left out.

use fluent_syntax::{
    ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey},
    parser,
    unicode::unescape_unicode_to_string,
};

/// The arguments of a message in the order in which it names them.
pub(super) type Arguments = Vec<(String, Kind)>;

/// What an argument is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Kind {
    /// Anything that can be printed.
    Text,
    /// A number that decides the form of other words.
    Number,
    /// A side, which most languages decline: `$side`, or a name that ends with `_side`.
    Side,
}

impl Kind {
    /// What an argument is by its name alone.
    fn named(name: &str) -> Self {
        if name == "side" || name.ends_with("_side") { Self::Side } else { Self::Text }
    }
}

/// A message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Message {
    pub(super) id: String,
    /// Where it begins in its file.
    pub(super) line: usize,
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
    /// For this side: `white`, `black`, `x`, `o`.
    Side(String),
}

impl Case {
    fn kind(&self) -> Kind {
        match self {
            Self::Number(_) | Self::Plural(_) => Kind::Number,
            Self::Side(_) => Kind::Side,
        }
    }
}

/// The messages of a file, whose names must begin with that of the file.
pub(super) fn messages(room: &str, text: &str) -> Result<Vec<Message>, String> {
    let line = |at: usize| text[..at.min(text.len())].matches('\n').count() + 1;
    let resource = parser::parse(text).map_err(|(_, errors)| {
        let errors: Vec<String> =
            errors.iter().map(|error| format!("line {}: {error}", line(error.pos.start))).collect();
        errors.join("; ")
    })?;
    let mut found: Vec<Message> = Vec::new();
    for entry in resource.body {
        match entry {
            Entry::Message(message) => {
                let id = message.id.name.to_owned();
                // The second of two with the same name is the one to mend.
                let begins = |text: &str| text.starts_with(&format!("{id} ="));
                let line = text.lines().enumerate().filter(|(_, text)| begins(text)).last();
                let line = line.map_or(1, |(index, _)| index + 1);
                let fault = |fault: &str| Err(format!("line {line}: {id}: {fault}"));
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
                let parts = match pattern(&value) {
                    Ok(parts) => parts,
                    Err(found) => return fault(&found),
                };
                let mut arguments = Arguments::new();
                if let Err(found) = collect(&parts, &mut arguments) {
                    return fault(&found);
                }
                found.push(Message { id, line, parts, arguments });
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
        if let Part::Text(text) = &part
            && text.contains(['{', '}', '|'])
        {
            return Err("braces and bars are not used here".to_owned());
        }
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
                    VariantKey::Identifier { name: name @ ("white" | "black" | "x" | "o") } => {
                        Case::Side((*name).to_owned())
                    }
                    VariantKey::Identifier { name } => {
                        return Err(format!(
                            "[{name}] is neither a number nor a plural form nor a side"
                        ));
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
fn collect(parts: &[Part], found: &mut Arguments) -> Result<(), String> {
    let mut note = |name: &str, kind: Kind| match found.iter_mut().find(|(known, _)| known == name)
    {
        Some((_, known)) => *known = kind.max(*known),
        None => found.push((name.to_owned(), kind)),
    };
    for part in parts {
        match part {
            Part::Text(_) => {}
            Part::Argument(name) => note(name, Kind::named(name)),
            Part::Choice { of, cases, .. } => {
                let kind = Kind::named(of);
                let by = cases.first().map_or(kind, |(case, _)| case.kind());
                let is_side = |kind| kind == Kind::Side;
                if is_side(by) != is_side(kind) || cases.iter().any(|(case, _)| case.kind() != by) {
                    return Err(format!("the choices do not fit ${of}"));
                }
                note(of, by.max(kind));
            }
        }
    }
    for part in parts {
        if let Part::Choice { cases, otherwise, .. } = part {
            let branches = cases.iter().map(|(_, parts)| parts).chain([otherwise]);
            for parts in branches {
                collect(parts, found)?;
            }
        }
    }
    Ok(())
}
