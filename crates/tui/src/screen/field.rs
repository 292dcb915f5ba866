//! A line of text being typed, with a cursor. A proposed text is selected as
//! a whole: the first character typed replaces it, an arrow keeps it.

#![allow(clippy::wildcard_enum_match_arm, reason = "keys of crossterm")]

use crossterm::event::KeyCode;

/// The longest text that can be typed, in characters.
const LONGEST_TEXT: usize = 240;

/// The text and where the next character goes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Field {
    text: String,
    /// The place of the cursor, in characters.
    cursor: usize,
    is_selected: bool,
}

impl Field {
    /// A text that was typed already, with the cursor at its end.
    pub(super) fn typed(text: impl Into<String>) -> Self {
        let text = text.into();
        Self { cursor: text.chars().count(), text, is_selected: false }
    }

    /// A proposal, which typing replaces.
    pub(super) fn proposed(text: impl Into<String>) -> Self {
        Self { is_selected: true, ..Self::typed(text) }
    }

    pub(super) fn text(&self) -> &str {
        &self.text
    }

    pub(super) fn cursor(&self) -> usize {
        self.cursor
    }

    /// Whether typing replaces the text.
    pub(super) fn is_selected(&self) -> bool {
        self.is_selected && !self.text.is_empty()
    }

    /// Where in the text a character is, in bytes.
    fn byte_at(&self, character: usize) -> usize {
        self.text.char_indices().nth(character).map_or(self.text.len(), |(at, _)| at)
    }

    pub(super) fn insert(&mut self, c: char) {
        if std::mem::take(&mut self.is_selected) {
            self.text.clear();
            self.cursor = 0;
        }
        if self.text.len() < LONGEST_TEXT {
            self.text.insert(self.byte_at(self.cursor), c);
            self.cursor += 1;
        }
    }

    /// What a key does to it.
    pub(super) fn press(&mut self, code: KeyCode) {
        let end = self.text.chars().count();
        let was_selected = std::mem::take(&mut self.is_selected);
        match code {
            KeyCode::Char(c) => {
                self.is_selected = was_selected;
                self.insert(c);
            }
            KeyCode::Backspace | KeyCode::Delete if was_selected => *self = Self::default(),
            KeyCode::Backspace if self.cursor > 0 => {
                self.cursor -= 1;
                self.text.remove(self.byte_at(self.cursor));
            }
            KeyCode::Delete if self.cursor < end => {
                self.text.remove(self.byte_at(self.cursor));
            }
            KeyCode::Left => self.cursor = self.cursor.saturating_sub(1),
            KeyCode::Right => self.cursor = (self.cursor + 1).min(end),
            KeyCode::Home => self.cursor = 0,
            KeyCode::End => self.cursor = end,
            _ => self.is_selected = was_selected,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn after(mut field: Field, keys: &[KeyCode]) -> Field {
        for key in keys {
            field.press(*key);
        }
        field
    }

    #[test]
    fn typing_replaces_a_proposal_and_an_arrow_keeps_it() {
        let proposed = || Field::proposed("game.pdn");
        assert!(proposed().is_selected());
        let keys = [KeyCode::Char('a'), KeyCode::Char('b')];
        assert_eq!(after(proposed(), &keys).text(), "ab");
        assert_eq!(after(proposed(), &[KeyCode::Backspace]).text(), "");
        let keys = [KeyCode::Home, KeyCode::Char('1')];
        assert_eq!(after(proposed(), &keys).text(), "1game.pdn");
    }

    #[test]
    fn characters_are_put_in_and_taken_out_at_the_cursor() {
        let keys = [KeyCode::Left, KeyCode::Left, KeyCode::Backspace, KeyCode::Char('ß')];
        let field = after(Field::typed("zażółć"), &keys);
        assert_eq!((field.text(), field.cursor()), ("zażßłć", 4));
        let field = after(field, &[KeyCode::Delete, KeyCode::End, KeyCode::Delete]);
        assert_eq!((field.text(), field.cursor()), ("zażßć", 5));
    }
}
