//! The commands: one in a line.

use crownhead_play::{Level, NoLevel};
use crownhead_words::{Language, say::text};

/// A line of input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Line<'a> {
    /// Nothing, or a remark after `#`.
    Nothing,
    Help,
    Moves,
    Board,
    Rules,
    Hint,
    Undo,
    Redo,
    Flip,
    Draw,
    Resign,
    /// Another game; at this level, if one is named.
    Again(Option<Level>),
    Quit,
    Save {
        path: &'a str,
        replace: bool,
    },
    Load {
        path: &'a str,
    },
    /// The number of a listed move, counted from 1.
    Listed(usize),
    /// A move, perhaps.
    Move(&'a str),
}

/// The commands with what they do. The line about moves is made from the
/// position on the board.
pub(super) fn help(language: Language) -> [(&'static str, &'static str); 12] {
    [
        ("moves", text::help_moves(language)),
        ("board", text::help_board(language)),
        ("hint", text::help_hint(language)),
        ("undo, redo", text::help_undo(language)),
        ("flip", text::help_flip(language)),
        ("draw", text::help_draw(language)),
        ("resign", text::help_resign(language)),
        ("again, again LEVEL", text::help_again(language)),
        ("rules", text::help_rules(language)),
        ("save FILE.pdn", text::help_save(language)),
        ("load FILE.pdn", text::help_load(language)),
        ("quit", text::help_quit(language)),
    ]
}

/// Reads a line. Whatever is no command is taken for a move.
pub(super) fn read(language: Language, line: &str) -> Result<Line<'_>, String> {
    let line = line.trim();
    if line.is_empty() || line.starts_with('#') {
        return Ok(Line::Nothing);
    }
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let rest = rest.trim();
    let word = word.to_ascii_lowercase();
    let path = |command: &str| {
        if rest.is_empty() { Err(text::needs_file(language, command)) } else { Ok(rest) }
    };
    let alone = |command| match rest {
        "" => Ok(command),
        _ => Err(text::takes_nothing(language, &word, shortened(rest))),
    };
    match word.as_str() {
        "help" | "?" | "h" => alone(Line::Help),
        "moves" => alone(Line::Moves),
        "board" => alone(Line::Board),
        "rules" => alone(Line::Rules),
        "hint" => alone(Line::Hint),
        "undo" => alone(Line::Undo),
        "redo" => alone(Line::Redo),
        "flip" => alone(Line::Flip),
        "draw" => alone(Line::Draw),
        "resign" => alone(Line::Resign),
        "again" | "rematch" => match rest {
            "" => Ok(Line::Again(None)),
            level => {
                let read = level.to_ascii_lowercase().parse();
                read.map(|level| Line::Again(Some(level))).map_err(|NoLevel| {
                    let fault = text::no_level(language, Level::of(u8::MAX));
                    format!("{word} {}: {fault}", shortened(level))
                })
            }
        },
        "quit" | "exit" | "q" => alone(Line::Quit),
        "save" => Ok(Line::Save { path: path("save")?, replace: false }),
        "save!" => Ok(Line::Save { path: path("save!")?, replace: true }),
        "load" => Ok(Line::Load { path: path("load")? }),
        _ => Ok(match line.parse() {
            // Four digits are two squares.
            Ok(number) if line.len() < 4 => Line::Listed(number),
            _ => Line::Move(line),
        }),
    }
}

/// The beginning of a text, with nothing in it that moves a cursor.
pub(super) fn shortened(text: &str) -> String {
    let clean = |c: char| if c.is_control() { '\u{fffd}' } else { c };
    let mut short: String = text.chars().take(60).map(clean).collect();
    if text.chars().nth(60).is_some() {
        short.push('…');
    }
    short
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Result<Line<'_>, String> {
        super::read(Language::En, line)
    }

    #[test]
    fn commands_moves_and_numbers_are_told_apart() {
        assert_eq!(read("  "), Ok(Line::Nothing));
        assert_eq!(read("# 11-15"), Ok(Line::Nothing));
        assert_eq!(read("HINT"), Ok(Line::Hint));
        assert_eq!(read("12"), Ok(Line::Listed(12)));
        assert_eq!(read("1115"), Ok(Line::Move("1115")));
        assert_eq!(read("c3 d4"), Ok(Line::Move("c3 d4")));
        let save = Line::Save { path: "my game.pdn", replace: false };
        assert_eq!(read("save my game.pdn "), Ok(save));
        assert_eq!(read("save"), Err("save needs the name of a file".to_owned()));
        assert_eq!(read("again"), Ok(Line::Again(None)));
        assert_eq!(read("again 7"), Ok(Line::Again(Some(Level::of(7)))));
        assert_eq!(read("Again Perfect"), Ok(Line::Again(Some(Level::Perfect))));
        let bad = "again 11: levels are 1 to 10, or perfect".to_owned();
        assert_eq!(read("again 11"), Err(bad));
        assert_eq!(read("undo 3"), Err("undo takes nothing after it, not '3'".to_owned()));
    }
}
