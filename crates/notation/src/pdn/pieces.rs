//! Cuts a large file between two games into pieces that several threads can
//! read at the same time.

use super::lexer::is_tag_line;
use crate::encoding::LineDecoder;

/// A piece is at least this long, unless it is the last.
const LEAST: usize = 1 << 18;
/// A piece is not longer than this, whether a game ends there or not.
const MOST: usize = 1 << 20;

/// Some lines of a file, decoded.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Piece {
    pub(super) text: String,
    /// The number of its first line, counted from 1.
    pub(super) line: usize,
}

/// Cuts a file into pieces, where possible between two games.
///
/// A piece is read by a [`Reader`](super::Reader) of its own. Whether it
/// ended between two games is known when it has been read
/// ([`Reader::is_between_games`](super::Reader::is_between_games)). If it did
/// not, the next piece must be read on with the same reader; what another
/// reader made of that piece is wrong.
///
/// ```
/// use crownhead_notation::pdn::{Pieces, Reader};
///
/// let mut pieces = Pieces::new();
/// pieces.push(b"[White \"Anna\"]\n1. 32-28 19-23 *\n");
/// pieces.finish();
/// let mut reader = Reader::of(pieces.next_piece().expect("the file has one piece"));
/// assert_eq!(reader.next_game().expect("one game").tag("White"), Some("Anna"));
/// assert!(reader.is_between_games());
/// assert!(pieces.next_piece().is_none());
/// ```
#[derive(Debug)]
pub struct Pieces {
    decoder: LineDecoder,
    text: String,
    line: usize,
    /// The least length of a piece.
    least: usize,
    /// The length at which a piece is cut wherever it is.
    most: usize,
    /// Up to here no place to cut was found.
    searched: usize,
    finished: bool,
}

impl Default for Pieces {
    fn default() -> Self {
        Self::with_lengths(LEAST, MOST)
    }
}

impl Pieces {
    /// A cutter that has taken no bytes yet.
    pub fn new() -> Self {
        Self::default()
    }

    fn with_lengths(least: usize, most: usize) -> Self {
        Self {
            decoder: LineDecoder::default(),
            text: String::new(),
            line: 1,
            least,
            most,
            searched: least,
            finished: false,
        }
    }

    /// Takes more bytes, cut anywhere.
    pub fn push(&mut self, bytes: &[u8]) {
        self.decoder.push(bytes, &mut self.text);
    }

    /// Says that there are no more bytes.
    pub fn finish(&mut self) {
        if !self.finished {
            self.finished = true;
            self.decoder.finish(&mut self.text);
        }
    }

    /// The next piece, if enough of the file has come.
    pub fn next_piece(&mut self) -> Option<Piece> {
        let end = match self.cut() {
            Some(end) => end,
            None if self.text.len() >= self.most => self.last_line_end(),
            None if self.finished && !self.text.is_empty() => self.text.len(),
            None => return None,
        };
        let rest = self.text.split_off(end);
        let text = std::mem::replace(&mut self.text, rest);
        let line = self.line;
        self.line += text.bytes().filter(|&byte| byte == b'\n').count();
        self.searched = self.least;
        Some(Piece { text, line })
    }

    /// A place between two games: before a tag that follows a line which ends
    /// as games do.
    fn cut(&mut self) -> Option<usize> {
        while !self.text.is_char_boundary(self.searched.min(self.text.len())) {
            self.searched += 1;
        }
        loop {
            let rest = self.text.get(self.searched..)?;
            let Some(found) = rest.find("\n[") else {
                // A line end may be the last thing that has come.
                self.searched = self.text.trim_end_matches('\n').len().max(self.searched);
                return None;
            };
            let at = self.searched + found + 1;
            let (before, after) = self.text.split_at_checked(at)?;
            let line = after.split_once('\n').map(|(line, _)| line);
            if line.is_none() && !self.finished {
                return None;
            }
            if is_tag_line(line.unwrap_or(after)) && ends_game(before) {
                return Some(at);
            }
            self.searched = at;
        }
    }

    /// Where to cut a text in which no game ends: the same reader goes on.
    fn last_line_end(&self) -> usize {
        self.text.rfind('\n').map_or(self.text.len(), |at| at + 1)
    }
}

/// Whether a text ends with what looks like the result of a game.
fn ends_game(text: &str) -> bool {
    let last = text.trim_end().rsplit(char::is_whitespace).next().unwrap_or_default();
    last == "*"
        || last.len() >= 3
            && last.starts_with(['0', '1', '2'])
            && last.ends_with(['0', '1', '2'])
            && last.bytes().all(|byte| matches!(byte, b'0'..=b'2' | b'/' | b'-'))
}

#[cfg(test)]
mod tests {
    use super::{
        super::{Game, Reader, read},
        *,
    };

    /// The games of a file, read piece by piece as if all pieces were read at
    /// the same time, and how many pieces could be.
    fn by_pieces(bytes: &[u8], chunk: usize) -> (Vec<Game>, usize) {
        let mut pieces = Pieces::with_lengths(500, 3000);
        let mut all = Vec::new();
        for chunk in bytes.chunks(chunk) {
            pieces.push(chunk);
            all.extend(std::iter::from_fn(|| pieces.next_piece()));
        }
        pieces.finish();
        all.extend(std::iter::from_fn(|| pieces.next_piece()));
        let mut games = Vec::new();
        let mut apart = 0;
        let mut open: Option<Reader> = None;
        for piece in all {
            let mut reader = if let Some(mut reader) = open.take() {
                reader.push_piece(piece);
                reader
            } else {
                apart += 1;
                Reader::of(piece)
            };
            games.extend(std::iter::from_fn(|| reader.next_game()));
            if !reader.is_between_games() {
                open = Some(reader);
            }
        }
        if let Some(mut reader) = open {
            reader.finish();
            games.extend(std::iter::from_fn(|| reader.next_game()));
        }
        (games, apart)
    }

    fn same(text: &str, least_apart: usize) {
        for chunk in [1 << 16, 97] {
            let (games, apart) = by_pieces(text.as_bytes(), chunk);
            assert_eq!(games, read(text.as_bytes()));
            assert!(apart >= least_apart, "{apart} pieces");
        }
    }

    #[test]
    fn plain_games_are_read_apart() {
        let game =
            "[Event \"Ж\"]\n[Result \"1-0\"]\n\n1. 11-15 23-19\n2. 8-11 22-17 {a\n[b} 1-0\n\n";
        same(&game.repeat(400), 30);
        same(&game.replace('\n', "\r\n").repeat(400), 30);
    }

    #[test]
    fn what_looks_like_the_end_of_a_game_may_be_none() {
        for game in [
            // A comment that is not closed.
            "[Event \"a\"]\n1. 11-15 {text 1-0\n[Event \"b\"]\n1. 11-15 1-0\n",
            // Games without a separator, and a star that belongs to a move.
            "[Event \"a\"]\n1. 11-15\n[Event \"b\"]\n1. 11-15*\n",
            // A variation that is not closed, a result in it.
            "[Event \"a\"]\n1. 11-15 (12-16 1-0\n[Event \"b\"]\n1. 11-15 *\n",
            // A tag over two lines, words between games.
            "[Event \"a\n1-0\n[Event \"b\"]\nwords 1-0\n[White \"x\"]\n*\n",
            "% 1-0\n[Event \"a\"]\n{only a comment} 2-0 *\n[Event \"b\"]\n[Event \"c\"]\n\n4-6\n",
            "[Event \"a\"]\n\n1-0\n[White \"b\"]\n{ { 1-0\n[Event \"c\"]\n} 1. 11-15 }\n *\n",
        ] {
            same(&game.repeat(100), 1);
        }
    }

    #[test]
    fn a_text_without_games_is_cut_somewhere() {
        same(&"( ".repeat(9000), 1);
        same(&"{ never closed\n".repeat(1000), 1);
        same(&"[Event \"x\"]\n".repeat(1000), 1);
        same("", 0);
        same("\n\n", 0);
    }
}
