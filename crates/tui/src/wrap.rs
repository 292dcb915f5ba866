//! Line breaks between words, for windows of any width.

use unicode_width::UnicodeWidthStr;

/// How many columns a text takes up on a terminal.
pub(crate) fn width(text: &str) -> usize {
    text.width()
}

/// A text broken into lines between words; those after the first are set in. Blanks that
/// do not break, as French has before a colon, do not.
pub(crate) fn wrapped(text: &str, width: usize) -> Vec<String> {
    broken(text, width, "  ")
}

/// A text broken into lines between words, those after the first with a margin.
pub(crate) fn broken(text: &str, width: usize, margin: &str) -> Vec<String> {
    let mut lines = Vec::new();
    let mut line = String::new();
    for word in text.split_ascii_whitespace() {
        let has_words = !line.trim().is_empty();
        if has_words && self::width(&line) + 1 + self::width(word) > width {
            lines.push(std::mem::replace(&mut line, margin.to_owned()));
        } else if has_words {
            line.push(' ');
        }
        line.push_str(word);
    }
    lines.push(line);
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_stay_whole_and_lines_within_the_width() {
        let text = "A king captures from any distance and lands on any empty square behind it.";
        let lines = wrapped(text, 30);
        assert!(
            lines.len() > 2 && lines.iter().all(|line| line.chars().count() <= 30),
            "{lines:?}"
        );
        let words: Vec<&str> = lines.iter().flat_map(|line| line.split_whitespace()).collect();
        assert_eq!(words.join(" "), text);
        // A word that is wider than the window has a line of its own.
        assert_eq!(wrapped("a wide-word", 4), ["a", "  wide-word"]);
        assert_eq!(wrapped("", 10), [""]);
    }

    #[test]
    fn widths_are_those_of_the_terminal() {
        assert_eq!(width("дамка ą é"), 9);
        assert_eq!(wrapped("Кто ходит\u{a0}?", 9), ["Кто", "  ходит\u{a0}?"]);
        assert_eq!(broken("one two", 4, ""), ["one", "two"]);
    }
}
