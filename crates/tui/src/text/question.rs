//! The one question at the start, for a person who gave no options.

use std::io::{self, Write};

use crownhead_play::Level;
use crownhead_words::{Language, say::text};

use super::input::{Input, Typed};

/// Who plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Who {
    /// One person against the computer.
    Computer,
    /// Two people at one keyboard.
    TwoPlayers,
}

/// Asks who plays until there is an answer; `None` if the person leaves.
pub fn ask_who(
    language: Language,
    level: Level,
    input: &mut impl Input,
    output: &mut impl Write,
) -> io::Result<Option<Who>> {
    writeln!(output, "{}", text::who(language))?;
    writeln!(output, "  1  {}", text::who_computer(language, level))?;
    writeln!(output, "  2  {}", text::who_two(language))?;
    loop {
        let answer = match input.line(text::who_prompt(language), output)? {
            Typed::End => return Ok(None),
            Typed::Bad(_) => String::new(),
            Typed::Line(line) => line.trim().to_lowercase(),
        };
        match answer.as_str() {
            "1" | "" | "c" | "computer" => return Ok(Some(Who::Computer)),
            "2" | "t" | "two" | "two players" => return Ok(Some(Who::TwoPlayers)),
            "q" | "quit" | "exit" => return Ok(None),
            _ => writeln!(output, "{}", text::who_again(language))?,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Reader;

    fn answered(typed: &str) -> (Option<Who>, String) {
        let mut said = Vec::new();
        let mut input = Reader(typed.as_bytes());
        let who = ask_who(Language::En, Level::of(2), &mut input, &mut said).unwrap();
        (who, String::from_utf8(said).unwrap())
    }

    #[test]
    fn one_line_answers_the_question() {
        for (typed, who) in [
            ("1\n", Some(Who::Computer)),
            ("\n", Some(Who::Computer)),
            ("2\n", Some(Who::TwoPlayers)),
            (" Two players \n", Some(Who::TwoPlayers)),
            ("quit\n", None),
            ("", None),
        ] {
            assert_eq!(answered(typed).0, who, "{typed:?}");
        }
    }

    #[test]
    fn anything_else_is_asked_again() {
        let (who, said) = answered("3\nc3 d4\n2\n");
        assert_eq!(who, Some(Who::TwoPlayers));
        assert_eq!(said.matches("Type 1").count(), 2, "{said}");
    }
}
