//! Bytes to text. PDN should be UTF-8 and often is not: old files are
//! Windows-1251 or Windows-1252 (which includes Latin-1), and editors add byte
//! order marks. Nothing is refused; a guess is made and reported.

use std::{borrow::Cow, fmt};

/// How a text was stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Encoding {
    /// UTF-8, or ASCII, which is the same.
    Utf8,
    /// UTF-16, low byte first, known by its byte order mark.
    Utf16Le,
    /// UTF-16, high byte first, known by its byte order mark.
    Utf16Be,
    /// Windows-1251: Cyrillic.
    Cp1251,
    /// Windows-1252: Latin-1 with more quotation marks and dashes.
    Latin1,
}

/// A decoded text.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Decoded<'a> {
    /// The text, without a byte order mark.
    pub text: Cow<'a, str>,
    /// How it was stored.
    pub encoding: Encoding,
}

impl fmt::Display for Encoding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Utf8 => "UTF-8",
            Self::Utf16Le => "UTF-16LE",
            Self::Utf16Be => "UTF-16BE",
            Self::Cp1251 => "Windows-1251",
            Self::Latin1 => "Windows-1252",
        })
    }
}

/// Decodes a whole text.
///
/// ```
/// use crownhead_notation::encoding::{Encoding, decode};
///
/// let moscow = decode(b"\xcc\xee\xf1\xea\xe2\xe0");
/// assert_eq!((moscow.text.as_ref(), moscow.encoding), ("Москва", Encoding::Cp1251));
/// let orleans = decode(b"Orl\xe9ans");
/// assert_eq!((orleans.text.as_ref(), orleans.encoding), ("Orléans", Encoding::Latin1));
/// ```
pub fn decode(bytes: &[u8]) -> Decoded<'_> {
    match bytes {
        [0xff, 0xfe, rest @ ..] => {
            return Decoded { text: utf16(rest, u16::from_le_bytes), encoding: Encoding::Utf16Le };
        }
        [0xfe, 0xff, rest @ ..] => {
            return Decoded { text: utf16(rest, u16::from_be_bytes), encoding: Encoding::Utf16Be };
        }
        _ => {}
    }
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    if let Ok(text) = std::str::from_utf8(bytes) {
        return Decoded { text: Cow::Borrowed(text), encoding: Encoding::Utf8 };
    }
    let mut letters = Letters::default();
    letters.count(bytes);
    let encoding = letters.guess();
    Decoded { text: Cow::Owned(single_bytes(bytes, encoding)), encoding }
}

fn utf16(bytes: &[u8], unit: fn([u8; 2]) -> u16) -> Cow<'static, str> {
    let (pairs, odd) = bytes.as_chunks::<2>();
    let units = pairs.iter().map(|&pair| unit(pair));
    let mut text: String =
        char::decode_utf16(units).map(|c| c.unwrap_or(char::REPLACEMENT_CHARACTER)).collect();
    if !odd.is_empty() {
        text.push(char::REPLACEMENT_CHARACTER);
    }
    Cow::Owned(text)
}

/// What the bytes above ASCII look like: Cyrillic comes in words, accented
/// letters stand alone among plain ones.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Letters {
    in_words: u64,
    alone: u64,
}

impl Letters {
    pub(crate) fn count(&mut self, bytes: &[u8]) {
        let high = |byte: Option<&u8>| byte.is_some_and(|&b| b >= 0xc0 || b == 0xa8 || b == 0xb8);
        for (index, byte) in bytes.iter().enumerate() {
            if !high(Some(byte)) {
                continue;
            }
            let before = index.checked_sub(1).and_then(|index| bytes.get(index));
            let after = bytes.get(index + 1);
            if high(before) || high(after) {
                self.in_words += 1;
            } else {
                self.alone += 1;
            }
        }
    }

    pub(crate) fn guess(self) -> Encoding {
        if self.in_words > self.alone { Encoding::Cp1251 } else { Encoding::Latin1 }
    }
}

pub(crate) fn single_bytes(bytes: &[u8], encoding: Encoding) -> String {
    let table = if encoding == Encoding::Cp1251 { cp1251 } else { cp1252 };
    bytes.iter().map(|&byte| if byte.is_ascii() { byte.into() } else { table(byte) }).collect()
}

/// The characters from 0x80 to 0xbf in Windows-1251.
const CP1251: &str =
    "ЂЃ‚ѓ„…†‡€‰Љ‹ЊЌЋЏђ‘’“”•–—\u{98}™љ›њќћџ\u{a0}ЎўЈ¤Ґ¦§Ё©Є«¬\u{ad}®Ї°±Ііґµ¶·ё№є»јЅѕї";
/// The characters from 0x80 to 0x9f in Windows-1252.
const CP1252: &str = "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8d}Ž\u{8f}\u{90}‘’“”•–—˜™š›œ\u{9d}žŸ";

fn cp1251(byte: u8) -> char {
    match byte {
        0xc0.. => char::from_u32(0x410 + u32::from(byte - 0xc0)),
        0x80..=0xbf => CP1251.chars().nth(usize::from(byte - 0x80)),
        _ => None,
    }
    .unwrap_or(byte.into())
}

fn cp1252(byte: u8) -> char {
    match byte {
        0x80..=0x9f => CP1252.chars().nth(usize::from(byte - 0x80)).unwrap_or(byte.into()),
        _ => byte.into(),
    }
}

/// The longest piece of a line that is decoded at once.
const LONGEST_LINE: usize = 1 << 16;

/// Decodes a stream line by line, so that a file stitched together from
/// several sources is still read. Line ends become `\n`.
#[derive(Debug, Default)]
pub(crate) struct LineDecoder {
    begun: Vec<u8>,
    started: bool,
    utf16: Option<Encoding>,
    after_return: bool,
    letters: Letters,
    encodings: Vec<Encoding>,
}

impl LineDecoder {
    /// Takes bytes, and adds every line they complete to `text`.
    pub(crate) fn push(&mut self, bytes: &[u8], text: &mut String) {
        let mut bytes = bytes;
        let joined;
        if !self.started {
            // A byte order mark may come in pieces.
            if self.begun.len() + bytes.len() < 3 {
                self.begun.extend_from_slice(bytes);
                return;
            }
            self.started = true;
            let mut all = std::mem::take(&mut self.begun);
            all.extend_from_slice(bytes);
            let mark = self.find_mark(&all);
            all.drain(..mark);
            joined = all;
            bytes = &joined;
        }
        while !bytes.is_empty() {
            bytes = self.take_utf8_lines(bytes, text);
            if !bytes.is_empty() {
                bytes = self.take_line(bytes, text);
            }
        }
    }

    /// Takes all whole lines at once if they are UTF-8, as in nearly every
    /// file, and returns the rest.
    fn take_utf8_lines<'b>(&mut self, bytes: &'b [u8], text: &mut String) -> &'b [u8] {
        const UTF8: Encoding = Encoding::Utf8;
        if self.utf16.is_some() || self.after_return || !self.begun.is_empty() {
            return bytes;
        }
        let valid = match std::str::from_utf8(bytes) {
            Ok(text) => text,
            Err(error) => bytes
                .get(..error.valid_up_to())
                .and_then(|valid| std::str::from_utf8(valid).ok())
                .unwrap_or_default(),
        };
        let Some(end) = valid.rfind(['\n', '\r']) else { return bytes };
        let (lines, _) = valid.split_at(end + 1);
        self.after_return = lines.ends_with('\r');
        let rest = bytes.get(lines.len()..).unwrap_or_default();
        if !self.encodings.contains(&UTF8) {
            self.encodings.push(UTF8);
        }
        let mut lines = lines;
        while let Some((before, after)) = lines.split_once('\r') {
            text.push_str(before);
            text.push('\n');
            lines = after.strip_prefix('\n').unwrap_or(after);
        }
        text.push_str(lines);
        rest
    }

    /// Takes the bytes up to the end of a line, or all of them, and returns
    /// the rest.
    fn take_line<'b>(&mut self, bytes: &'b [u8], text: &mut String) -> &'b [u8] {
        let room = LONGEST_LINE.saturating_sub(self.begun.len() + 1);
        let near = bytes.get(..room.min(bytes.len())).unwrap_or_default();
        let end = if self.utf16.is_some() {
            None
        } else {
            near.iter().position(|byte| matches!(byte, b'\n' | b'\r'))
        };
        let (line, rest) = match end {
            Some(end) => bytes.split_at(end + 1),
            None if self.utf16.is_none() && near.len() == bytes.len() => {
                self.begun.extend_from_slice(bytes);
                return &[];
            }
            None => {
                // UTF-16, or a line so long that it is cut somewhere.
                let (first, rest) = bytes.split_at(1);
                self.begun.extend_from_slice(first);
                if self.is_cut() {
                    let line = std::mem::take(&mut self.begun);
                    self.emit(&line, text);
                }
                return rest;
            }
        };
        if self.begun.is_empty() {
            self.emit(line, text);
        } else {
            self.begun.extend_from_slice(line);
            let line = std::mem::take(&mut self.begun);
            self.emit(&line, text);
        }
        rest
    }

    /// Decodes what is left.
    pub(crate) fn finish(&mut self, text: &mut String) {
        if !self.started {
            self.started = true;
            let mark = self.find_mark(&self.begun.clone());
            self.begun.drain(..mark.min(self.begun.len()));
        }
        let begun = std::mem::take(&mut self.begun);
        let mut bytes = begun.as_slice();
        while !bytes.is_empty() {
            bytes = self.take_line(bytes, text);
        }
        let line = std::mem::take(&mut self.begun);
        self.emit(&line, text);
    }

    /// The encodings met so far, each once.
    pub(crate) fn encodings(&self) -> &[Encoding] {
        &self.encodings
    }

    fn find_mark(&mut self, bytes: &[u8]) -> usize {
        match bytes {
            [0xff, 0xfe, ..] => {
                self.utf16 = Some(Encoding::Utf16Le);
                2
            }
            [0xfe, 0xff, ..] => {
                self.utf16 = Some(Encoding::Utf16Be);
                2
            }
            [0xef, 0xbb, 0xbf, ..] => 3,
            _ => 0,
        }
    }

    /// Whether the bytes so far are a line or as much of one as is kept.
    fn is_cut(&self) -> bool {
        let begun = self.begun.as_slice();
        match self.utf16 {
            Some(encoding) => {
                let (pairs, odd) = begun.as_chunks::<2>();
                let unit = pairs.last().map(|&pair| match encoding {
                    Encoding::Utf16Be => u16::from_be_bytes(pair),
                    Encoding::Utf16Le | Encoding::Utf8 | Encoding::Cp1251 | Encoding::Latin1 => {
                        u16::from_le_bytes(pair)
                    }
                });
                odd.is_empty()
                    && unit.is_some_and(|unit| {
                        unit == 10
                            || unit == 13
                            || begun.len() >= LONGEST_LINE && !(0xd800..0xdc00).contains(&unit)
                    })
            }
            None => match begun.last() {
                Some(b'\n' | b'\r') => true,
                Some(byte) => {
                    // Between two characters, where that can be found out.
                    begun.len() >= LONGEST_LINE && byte.is_ascii()
                        || begun.len() >= LONGEST_LINE + 64 && std::str::from_utf8(begun).is_ok()
                        || begun.len() >= LONGEST_LINE + 68
                }
                None => false,
            },
        }
    }

    /// Decodes a line, or a piece of one. Only its last character can be the
    /// end of a line.
    fn emit(&mut self, line: &[u8], text: &mut String) {
        if line.is_empty() {
            return;
        }
        let (decoded, encoding) = match self.utf16 {
            Some(Encoding::Utf16Be) => (utf16(line, u16::from_be_bytes), Encoding::Utf16Be),
            Some(_) => (utf16(line, u16::from_le_bytes), Encoding::Utf16Le),
            None => {
                if let Ok(line) = std::str::from_utf8(line) {
                    (Cow::Borrowed(line), Encoding::Utf8)
                } else {
                    self.letters.count(line);
                    let encoding = self.letters.guess();
                    (Cow::Owned(single_bytes(line, encoding)), encoding)
                }
            }
        };
        if !self.encodings.contains(&encoding) {
            self.encodings.push(encoding);
        }
        let after_return = std::mem::replace(&mut self.after_return, decoded.ends_with('\r'));
        match decoded.strip_suffix('\r') {
            Some(line) => {
                text.push_str(line);
                text.push('\n');
            }
            // The second half of `\r\n`.
            None if after_return && decoded == "\n" => {}
            None => text.push_str(&decoded),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(bytes: &[u8], chunk: usize) -> String {
        let mut decoder = LineDecoder::default();
        let mut text = String::new();
        for chunk in bytes.chunks(chunk) {
            decoder.push(chunk, &mut text);
        }
        decoder.finish(&mut text);
        text
    }

    #[test]
    fn the_tables_have_a_character_for_every_byte() {
        assert_eq!(CP1251.chars().count(), 64);
        assert_eq!(CP1252.chars().count(), 32);
        assert_eq!(cp1251(0xb8), 'ё');
        assert_eq!(cp1251(0xff), 'я');
        assert_eq!(cp1252(0x96), '–');
    }

    #[test]
    fn byte_order_marks_are_taken_off() {
        assert_eq!(decode(b"\xef\xbb\xbfabc").text, "abc");
        assert_eq!(decode(b"\xff\xfea\0\n\0").text, "a\n");
        assert_eq!(decode(b"\xfe\xff\0a").text, "a");
        assert_eq!(lines(b"\xff\xfea\0\r\0\n\0b\0", 1), "a\nb");
        assert_eq!(lines(b"\xef\xbb\xbfabc", 1), "abc");
        assert_eq!(lines(b"\xef\xbb\xbf", 1), "");
        assert_eq!(lines(b"\xff\xfe", 1), "");
    }

    #[test]
    fn line_ends_of_every_kind_become_one() {
        for chunk in [1, 2, 3, 100] {
            assert_eq!(lines(b"a\r\nb\rc\nd\n\re", chunk), "a\nb\nc\nd\n\ne");
        }
    }

    #[test]
    fn each_line_has_its_own_encoding() {
        let mut bytes = "Сергей\n".as_bytes().to_vec();
        bytes.extend_from_slice(b"\xd1\xe5\xf0\xe3\xe5\xe9\n");
        assert_eq!(lines(&bytes, 4), "Сергей\nСергей\n");
    }

    #[test]
    fn no_bytes_are_refused() {
        let all: Vec<u8> = (0..=255).collect();
        assert_eq!(decode(&all).text.chars().count(), 256);
        assert_eq!(decode(b"\xff\xfe\x00\xd8\x01").text, "\u{fffd}\u{fffd}");
    }
}
