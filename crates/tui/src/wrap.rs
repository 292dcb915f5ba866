//! Line breaks between words, for windows of any width.

/// A text broken into lines between words; those after the first are set in.
pub(crate) fn wrapped(text: &str, width: usize) -> Vec<String> {
    let mut lines = Vec::new();
    let mut line = String::new();
    for word in text.split_whitespace() {
        let has_words = !line.trim().is_empty();
        if has_words && line.chars().count() + 1 + word.chars().count() > width {
            lines.push(std::mem::replace(&mut line, "  ".to_owned()));
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
}
