//! Characters to tokens, as they arrive. A token is never cut by the end of
//! what has arrived so far, and nothing is skipped: what fits no token is
//! handed on as such.

use super::Place;
use crate::movetext::is_separator;

/// No token but a comment or a tag is longer than this.
const WINDOW: usize = 4096;
/// No tag is longer than this. What is looked at for each token is bounded,
/// so that no file takes more than linear time.
const TAG_WINDOW: usize = 1 << 13;
/// How far to look for the quotation mark that closes a tag after one that
/// does not.
const NEAR: usize = 500;
/// How far to look for the second of two closing braces.
const BRACE_WINDOW: usize = 2000;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Token {
    pub(crate) place: Place,
    pub(crate) kind: Kind,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Tag {
        name: String,
        value: String,
        problem: Option<&'static str>,
    },
    Number {
        value: u32,
        second: bool,
    },
    Ellipsis,
    /// A number without a dot.
    Integer(u32),
    Move(String),
    Strength {
        text: String,
        /// Written in parentheses.
        bracketed: bool,
    },
    /// `<42,29>` after a move.
    Captured(String),
    UnknownMove,
    Star {
        glued: bool,
    },
    Result(String),
    Open,
    Close,
    Nag(u32),
    Comment {
        text: String,
        to_line_end: bool,
        problem: Option<&'static str>,
    },
    Setup {
        fen: String,
        problem: Option<&'static str>,
    },
    Garbage(String),
    End,
}

#[derive(Debug)]
struct OpenComment {
    place: Place,
    text: String,
    to_line_end: bool,
    /// Braces opened inside.
    inner: usize,
    nested: bool,
}

#[derive(Debug)]
pub(crate) struct Lexer {
    text: String,
    at: usize,
    place: Place,
    finished: bool,
    comment: Option<OpenComment>,
    /// Where the last move ended, if nothing followed it yet.
    move_end: Option<usize>,
    /// The end of the line being read, if it lies ahead.
    newline: usize,
}

impl Default for Lexer {
    fn default() -> Self {
        Self {
            text: String::new(),
            at: 0,
            place: Place { line: 1, column: 1 },
            finished: false,
            comment: None,
            move_end: None,
            newline: 0,
        }
    }
}

impl Lexer {
    /// A lexer of a text whose first line has this number.
    pub(crate) fn starting_at(line: usize) -> Self {
        Self { place: Place { line, column: 1 }, ..Self::default() }
    }

    /// Takes more text; `add` appends it.
    pub(crate) fn extend(&mut self, add: impl FnOnce(&mut String)) {
        if self.at > 0 && self.at >= self.text.len() / 2 {
            self.text.drain(..self.at);
            self.move_end = self.move_end.and_then(|end| end.checked_sub(self.at));
            self.newline = self.newline.saturating_sub(self.at);
            self.at = 0;
        }
        add(&mut self.text);
    }

    /// Whether all text was handed on, blanks aside.
    pub(crate) fn is_idle(&self) -> bool {
        self.comment.is_none() && self.rest().chars().all(is_blank)
    }

    /// Says that no more text will come.
    pub(crate) fn finish(&mut self) {
        self.finished = true;
    }

    pub(crate) const fn place(&self) -> Place {
        self.place
    }

    /// The next token; `None` if more text is needed to know it.
    pub(crate) fn next(&mut self) -> Option<Token> {
        if self.comment.is_some() {
            return self.continue_comment();
        }
        self.skip_blanks();
        let place = self.place;
        let rest = self.rest();
        let Some(first) = rest.chars().next() else {
            return self.finished.then_some(Token { place, kind: Kind::End });
        };
        match first {
            '{' | '%' | ';' => {
                self.advance(1);
                self.comment = Some(OpenComment {
                    place,
                    text: String::new(),
                    to_line_end: first != '{',
                    inner: 0,
                    nested: false,
                });
                return self.continue_comment();
            }
            '[' => return self.tag(),
            _ => {}
        }
        let window = clip(rest, WINDOW);
        let line_end = match self.newline.checked_sub(self.at) {
            Some(end) if end > 0 => Some(end).filter(|&end| end < window.len()),
            _ => window.find('\n'),
        };
        if line_end.is_none() && window.len() == rest.len() && !self.finished {
            return None;
        }
        let line = line_end.and_then(|end| window.get(..end)).unwrap_or(window);
        let glued = self.move_end == Some(self.at);
        let (kind, length) = token(line, glued);
        if let Some(end) = line_end {
            self.newline = self.at + end;
        }
        self.advance(length.max(1));
        self.move_end = match kind {
            Kind::Move(_) => Some(self.at),
            Kind::Strength { .. } if glued => Some(self.at),
            Kind::Tag { .. }
            | Kind::Number { .. }
            | Kind::Ellipsis
            | Kind::Integer(_)
            | Kind::Strength { .. }
            | Kind::Captured(_)
            | Kind::UnknownMove
            | Kind::Star { .. }
            | Kind::Result(_)
            | Kind::Open
            | Kind::Close
            | Kind::Nag(_)
            | Kind::Comment { .. }
            | Kind::Setup { .. }
            | Kind::Garbage(_)
            | Kind::End => None,
        };
        Some(Token { place, kind })
    }

    fn rest(&self) -> &str {
        self.text.get(self.at..).unwrap_or_default()
    }

    /// Goes on by a number of bytes, or to the end of the character they end
    /// in.
    fn advance(&mut self, bytes: usize) {
        let start = self.at;
        let mut end = (start + bytes).min(self.text.len());
        while !self.text.is_char_boundary(end) {
            end += 1;
        }
        let passed = self.text.get(start..end).unwrap_or_default();
        self.at = end;
        if passed.bytes().all(|byte| byte.is_ascii() && byte != b'\n') {
            self.place.column += passed.len();
            return;
        }
        for c in passed.chars() {
            if c == '\n' {
                self.place.line += 1;
                self.place.column = 1;
            } else {
                self.place.column += 1;
            }
        }
    }

    fn skip_blanks(&mut self) {
        let rest = self.rest();
        // Nearly always there is no blank, or one.
        if rest.bytes().next().is_none_or(|byte| byte.is_ascii_graphic()) {
            return;
        }
        let length = rest.len() - rest.trim_start_matches(is_blank).len();
        if length > 0 {
            self.advance(length);
        }
    }

    fn continue_comment(&mut self) -> Option<Token> {
        let mut open = self.comment.take()?;
        loop {
            let rest = self.rest();
            // At the start of a line a tag shows that the end was forgotten.
            if !open.to_line_end && self.place.column == 1 && rest.starts_with('[') {
                let window = clip(rest, WINDOW);
                let line_end = window.find('\n');
                if line_end.is_none() && window.len() == rest.len() && !self.finished {
                    self.comment = Some(open);
                    return None;
                }
                let line = line_end.and_then(|end| window.get(..end)).unwrap_or(window);
                if is_tag_line(line) {
                    return Some(open.close(Some("comment not closed before the next tag")));
                }
            }
            let stop = |c: char| matches!(c, '{' | '}' | '\n');
            let Some(end) = rest.find(stop) else {
                open.text.push_str(rest);
                let length = rest.len();
                self.advance(length);
                if !self.finished {
                    self.comment = Some(open);
                    return None;
                }
                let problem = (!open.to_line_end).then_some("comment not closed");
                return Some(open.close(problem));
            };
            let found = rest.as_bytes().get(end).copied();
            match found {
                Some(b'}') if !open.to_line_end => {
                    if open.inner > 0 {
                        // Two closing braces in a row: someone nested.
                        let after = rest.get(end + 1..).unwrap_or_default();
                        let near = clip(after, BRACE_WINDOW);
                        let brace = near.find(['{', '}']);
                        if brace.is_none() && near.len() == after.len() && !self.finished {
                            self.comment = Some(open);
                            return None;
                        }
                        let closes = brace.and_then(|at| near.split_at_checked(at)).is_some_and(
                            |(between, rest)| rest.starts_with('}') && !between.contains("\n["),
                        );
                        if closes {
                            open.inner -= 1;
                            open.nested = true;
                            open.text.push_str(rest.get(..=end).unwrap_or_default());
                            self.advance(end + 1);
                            continue;
                        }
                    }
                    open.text.push_str(rest.get(..end).unwrap_or_default());
                    self.advance(end + 1);
                    let problem = open.nested.then_some("comment inside a comment");
                    return Some(open.close(problem));
                }
                Some(b'\n') if open.to_line_end => {
                    open.text.push_str(rest.get(..end).unwrap_or_default());
                    self.advance(end + 1);
                    return Some(open.close(None));
                }
                found => {
                    if found == Some(b'{') {
                        open.inner += 1;
                    }
                    open.text.push_str(rest.get(..=end).unwrap_or_default());
                    self.advance(end + 1);
                }
            }
        }
    }

    fn tag(&mut self) -> Option<Token> {
        let place = self.place;
        let rest = self.rest();
        // A value may run over a line or two, but not into the next tag.
        let mut window = clip(rest, TAG_WINDOW);
        let mut certain = self.finished || window.len() < rest.len();
        for (count, (at, _)) in window.match_indices('\n').enumerate() {
            let next_is_tag = window.get(at + 1..).is_some_and(|next| next.starts_with('['));
            if count == 2 || next_is_tag {
                window = window.get(..at).unwrap_or(window);
                certain = true;
                break;
            }
        }
        let line = window.split('\n').next().unwrap_or(window);
        let has_line = certain || line.len() < window.len();
        if !has_line {
            return None;
        }
        let (kind, length) = match tag(line, true) {
            Some(tag) => tag,
            None if !certain => return None,
            None => tag(window, false).unwrap_or_else(|| broken_tag(line)),
        };
        self.advance(length.max(1));
        self.move_end = None;
        Some(Token { place, kind })
    }
}

impl OpenComment {
    fn close(self, problem: Option<&'static str>) -> Token {
        let Self { place, text, to_line_end, .. } = self;
        Token { place, kind: Kind::Comment { text, to_line_end, problem } }
    }
}

/// 0x1a, the end-of-file mark of CP/M and MS-DOS text files.
fn is_blank(c: char) -> bool {
    c.is_whitespace() || c == '\u{feff}' || c == '\u{1a}'
}

/// The beginning of a text, at most so many bytes.
fn clip(text: &str, most: usize) -> &str {
    if text.len() <= most {
        return text;
    }
    let mut end = most;
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    text.get(..end).unwrap_or_default()
}

pub(super) fn is_tag_line(line: &str) -> bool {
    matches!(tag(line, true), Some((Kind::Tag { problem: None, .. }, length))
        if line.get(length..).is_some_and(|rest| rest.trim().is_empty())
            && line.contains('"'))
}

/// The name of a tag and what follows its blanks.
fn tag_name(text: &str) -> Option<(&str, &str)> {
    let text = text.strip_prefix('[')?.trim_start();
    let part = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '-';
    let end = text.find(|c| !part(c)).unwrap_or(text.len());
    let (name, rest) = text.split_at_checked(end)?;
    let begins = name.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_');
    begins.then_some((name, rest.trim_start()))
}

/// A tag with its length, if it is closed.
fn tag(text: &str, one_line: bool) -> Option<(Kind, usize)> {
    let (name, rest) = tag_name(text)?;
    let Some(quoted) = rest.strip_prefix('"') else {
        // Without quotation marks the value ends with the bracket.
        let (value, after) = rest.split_once(']')?;
        if !one_line || value.contains('\n') {
            return None;
        }
        let kind =
            Kind::Tag { name: name.to_owned(), value: value.trim().to_owned(), problem: None };
        return Some((kind, text.len() - after.len()));
    };
    let closes = |after: &str| after.trim_start().starts_with(']');
    // Whether a quotation mark further on in the line closes the tag.
    let closed_later = |after: &str| {
        let line = after.split('\n').next().unwrap_or(after);
        line.match_indices('"').any(|(at, _)| line.get(at + 1..).is_some_and(closes))
    };
    // Nearly every value ends with the first of these signs.
    if let Some((value, after)) = quoted.split_once(['"', '\\', '\n'])
        && quoted.as_bytes().get(value.len()) == Some(&b'"')
        && let Some(after) = after.strip_prefix(']')
    {
        let kind = Kind::Tag { name: name.to_owned(), value: value.to_owned(), problem: None };
        return Some((kind, text.len() - after.len()));
    }
    let mut value = String::new();
    let mut chars = quoted.char_indices();
    while let Some((at, c)) = chars.next() {
        let after = quoted.get(at + c.len_utf8()..).unwrap_or_default();
        match c {
            '\\' if after.starts_with('\\') => {
                value.push('\\');
                chars.next();
            }
            '\\' if after.starts_with('"') => {
                let behind = after.get(1..).unwrap_or_default();
                // A path that ends in a backslash.
                if closes(behind) && !closed_later(behind) {
                    value.push('\\');
                } else {
                    value.push('"');
                    chars.next();
                }
            }
            '"' if closes(after) => {
                let blanks = after.len() - after.trim_start().len();
                let length = text.len() - after.len() + blanks + 1;
                let kind = Kind::Tag { name: name.to_owned(), value, problem: None };
                return Some((kind, length));
            }
            '"' if closed_later(clip(after, NEAR)) => value.push('"'),
            '"' => {
                let problem = Some("tag without a closing bracket");
                let length = text.len() - after.len();
                return Some((Kind::Tag { name: name.to_owned(), value, problem }, length));
            }
            '\n' => {
                if !value.ends_with(' ') {
                    value.push(' ');
                }
            }
            c => value.push(c),
        }
    }
    None
}

/// What to make of a line that begins with a bracket and is no tag.
fn broken_tag(line: &str) -> (Kind, usize) {
    let Some((name, rest)) = tag_name(line).filter(|(_, rest)| rest.starts_with('"')) else {
        let length = line.find(']').map_or(line.len(), |at| at + 1);
        let length = if tag_name(line).is_some() { length } else { length.clamp(1, 40) };
        let clipped = clip(line, length);
        let length = clipped.len().max(1);
        return (Kind::Garbage(clipped.to_owned()), length);
    };
    let value = rest.trim_start_matches('"').trim_end().trim_end_matches(']').trim_end();
    let problem = Some("tag without a closing quotation mark");
    (Kind::Tag { name: name.to_owned(), value: value.to_owned(), problem }, line.len())
}

/// The token at the beginning of a line that is not empty, with its length.
fn token(line: &str, glued: bool) -> (Kind, usize) {
    let first = line.chars().next().unwrap_or_default();
    let after = line.get(first.len_utf8()..).unwrap_or_default();
    match first {
        '(' => match strength(after) {
            length if length > 0 && after[length..].starts_with(')') => {
                let text = after[..length].to_owned();
                (Kind::Strength { text, bracketed: true }, length + 2)
            }
            _ => (Kind::Open, 1),
        },
        ')' => (Kind::Close, 1),
        '!' | '?' => {
            let length = strength(line);
            (Kind::Strength { text: line[..length].to_owned(), bracketed: false }, length)
        }
        '*' => (Kind::Star { glued }, 1),
        '$' => {
            let digits = digits(after);
            match after[..digits].parse() {
                Ok(nag) => (Kind::Nag(nag), digits + 1),
                Err(_) => garbage(line),
            }
        }
        '<' => match after.split_once('>') {
            Some((inside, _)) => {
                let squares: String = inside.split_whitespace().collect();
                (Kind::Captured(format!("<{squares}>")), inside.len() + 2)
            }
            None => garbage(line),
        },
        '/' => setup(line).unwrap_or_else(|| garbage(line)),
        '.' | '…' => {
            let rest = line.trim_start_matches(['.', '…']);
            match line.len() - rest.len() {
                1 => garbage(line),
                length => (Kind::Ellipsis, length),
            }
        }
        '-' | '–' | '—' => {
            let rest = line.trim_start_matches(['-', '–', '—']);
            if rest.starts_with(|c: char| !(c.is_whitespace() || "(){}".contains(c))) {
                garbage(line)
            } else {
                // Each dash is a move; `--` is one.
                let length = if line.starts_with("--") { 2 } else { first.len_utf8() };
                (Kind::UnknownMove, length)
            }
        }
        '½' => result(line).unwrap_or_else(|| garbage(line)),
        '0'..='9' => result(line)
            .or_else(|| written_move(line))
            .or_else(|| number(line))
            .unwrap_or_else(|| garbage(line)),
        'a'..='n' | 'A'..='N' => written_move(line).unwrap_or_else(|| garbage(line)),
        _ => garbage(line),
    }
}

fn digits(text: &str) -> usize {
    text.bytes().take_while(u8::is_ascii_digit).count()
}

fn strength(text: &str) -> usize {
    text.bytes().take_while(|byte| matches!(byte, b'!' | b'?')).count()
}

fn garbage(line: &str) -> (Kind, usize) {
    let stop = |c: char| c.is_whitespace() || "{}()[]".contains(c);
    let end = line.char_indices().skip(1).find(|&(_, c)| stop(c)).map_or(line.len(), |(at, _)| at);
    (Kind::Garbage(line.get(..end).unwrap_or(line).to_owned()), end)
}

/// `/FEN "..."/`.
fn setup(line: &str) -> Option<(Kind, usize)> {
    let inside = line.strip_prefix('/')?.trim_start();
    let name = inside.get(..3).filter(|name| name.eq_ignore_ascii_case("fen"))?;
    let inside = inside.strip_prefix(name)?.trim_start();
    let inside = inside.strip_prefix('"')?;
    let Some((fen, after)) = inside.split_once('"') else {
        let problem = Some("position without a closing quotation mark");
        return Some((Kind::Setup { fen: inside.trim().to_owned(), problem }, line.len()));
    };
    let (after, problem) = match after.trim_start().strip_prefix('/') {
        Some(after) => (after, None),
        None => (after, Some("position without a closing slash")),
    };
    Some((Kind::Setup { fen: fen.to_owned(), problem }, line.len() - after.len()))
}

/// Every result there is, those first that begin like another.
const RESULTS: &[&str] = &[
    "1 1/2 - 1/2",
    "1 1/2-1/2",
    "1/2 - 1 1/2",
    "1/2-1 1/2",
    "1/2-1/2",
    "1/2 - 1/2",
    "1½-½",
    "½-1½",
    "½-½",
    "½ - ½",
    "½",
    "1/2",
    "1+ - 1-",
    "1- - 1+",
    "1-0",
    "0-1",
    "2-0",
    "0-2",
    "1-1",
    "0-0",
    "1 - 0",
    "0 - 1",
    "2 - 0",
    "0 - 2",
    "1 - 1",
    "0 - 0",
    "1–0",
    "0–1",
    "2–0",
    "0–2",
    "1–1",
];

fn result(line: &str) -> Option<(Kind, usize)> {
    // Most tokens are moves and numbers, which begin like no result.
    match line.as_bytes() {
        [b'3'..=b'9', ..]
        | [b'0'..=b'9', b'0'..=b'9' | b'.' | b'x' | b':', ..]
        | [b'0'..=b'2', b'-', b'3'..=b'9', ..]
        | [b'0'..=b'2', b'-', b'0'..=b'9', b'0'..=b'9', ..] => return None,
        _ => {}
    }
    RESULTS.iter().find_map(|&text| {
        let after = line.strip_prefix(text)?;
        let goes_on =
            |c: char| c.is_alphanumeric() || c == '/' || c == '.' || is_dash(c) || c == ':';
        // `1-1*` is a result too, `1-1*7` is none.
        let is_move = after.strip_prefix(is_separator).is_some_and(|rest| square(rest).is_some());
        let ends = !after.starts_with(goes_on) && !is_move;
        ends.then(|| (Kind::Result(text.to_owned()), text.len()))
    })
}

fn is_dash(c: char) -> bool {
    matches!(c, '-' | '–')
}

/// The length of a square at the beginning of a text.
fn square(text: &str) -> Option<usize> {
    let letter = usize::from(text.starts_with(|c: char| matches!(c, 'a'..='n' | 'A'..='N')));
    let count = digits(text.get(letter..)?);
    let most = if letter == 1 { 2 } else { 3 };
    (1..=most).contains(&count).then_some(letter + count)
}

/// A move without the blanks in it, and its length.
fn written_move(line: &str) -> Option<(Kind, usize)> {
    let ends = |after: &str| {
        !after.starts_with(|c: char| c.is_alphanumeric() || c == '/' || c == '.' || c == '_')
    };
    if digits(line) == 4 && ends(line.get(4..)?) && !line[4..].starts_with(is_separator) {
        return Some((Kind::Move(line[..4].to_owned()), 4));
    }
    let blank = |c: char| c == ' ' || c == '\t';
    if let Some(plain) = plain_move(line) {
        return Some(plain);
    }
    let mut at = square(line)?;
    let mut text = line.get(..at)?.to_owned();
    let mut squares = 1;
    loop {
        let rest = line.get(at..)?;
        let unspaced = rest.starts_with(is_separator);
        let trimmed = if squares == 1 { rest.trim_start_matches(blank) } else { rest };
        let mut chars = trimmed.chars();
        let next = match chars.next() {
            Some('*') if !unspaced => None,
            Some('*') => Some(('*', chars.as_str())),
            Some(sign) if is_separator(sign) => {
                Some((sign, chars.as_str().trim_start_matches(blank)))
            }
            _ => None,
        };
        if let Some((sign, after)) = next
            && let Some(length) = square(after)
        {
            text.push(sign);
            text.push_str(after.get(..length)?);
            at = line.len() - after.len() + length;
        } else if rest.starts_with(|c: char| c.is_ascii_alphabetic())
            && let Some(length) = square(rest)
        {
            text.push_str(rest.get(..length)?);
            at += length;
        } else {
            break;
        }
        squares += 1;
    }
    if squares == 1 || !ends(line.get(at..)?) {
        return None;
    }
    // `1- 0`: no move goes to square 0 or stays where it is.
    let is_result = RESULTS.contains(&text.as_str());
    Some((if is_result { Kind::Result(text) } else { Kind::Move(text) }, at))
}

/// A move of two squares with a sign and no blanks between them and a blank
/// after them, which is how nearly every move is written.
fn plain_move(line: &str) -> Option<(Kind, usize)> {
    let from = square(line)?;
    let sign = *line.as_bytes().get(from)?;
    if !matches!(sign, b'-' | b'x' | b':') {
        return None;
    }
    let end = from + 1 + square(line.get(from + 1..)?)?;
    if !matches!(line.as_bytes().get(end), None | Some(b' ')) {
        return None;
    }
    let text = line.get(..end)?.to_owned();
    // `1-1` is one, `11-15` is none.
    let is_result = matches!(text.as_bytes(), [b'0'..=b'2', _, b'0'..=b'2'])
        && RESULTS.contains(&text.as_str());
    Some((if is_result { Kind::Result(text) } else { Kind::Move(text) }, end))
}

/// `12.`, `12...` or a number by itself.
fn number(line: &str) -> Option<(Kind, usize)> {
    let count = digits(line);
    let value: u32 = line.get(..count).filter(|digits| digits.len() <= 6)?.parse().ok()?;
    let after = line.get(count..)?;
    let rest = after.trim_start_matches(['.', '…']);
    let dots = after.get(..after.len() - rest.len())?;
    if dots.is_empty() {
        let ends = after.is_empty()
            || after.starts_with(|c: char| c.is_whitespace() || "{}()[]".contains(c));
        return ends.then_some((Kind::Integer(value), count));
    }
    // Not a number but a date: 1.1.1965.
    let day = digits(rest);
    if dots == "." && day > 0 && rest.get(day..)?.starts_with('.') {
        let year = rest.get(day + 1..)?;
        let length = digits(year);
        let ends = |c: char| c.is_alphanumeric() || is_separator(c);
        if matches!(length, 2 | 4) && !year.get(length..)?.starts_with(ends) {
            return None;
        }
    }
    let second = dots.contains('…') || dots.len() > 1;
    Some((Kind::Number { value, second }, count + dots.len()))
}
