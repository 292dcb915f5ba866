//! What people see of the analysis of a position: the board, a table that
//! grows while the engine thinks, and the result in words.

use std::io::{self, IsTerminal};

use crownhead_engine::{Answer, Bound, Report};
use crownhead_rules::{Game, Outcome, Position};
use crownhead_words::say;

use super::{line_texts, words};
use crate::{output::Output, picture};

/// How wide the result is written where no terminal says otherwise.
const PAGE: usize = 79;
/// Wider lines are hard to read.
const WIDEST: usize = 100;
/// How many moves of a line are shown in the table even if the terminal is
/// too narrow for them.
const FEWEST_MOVES: usize = 1;

/// The table for one position.
pub(super) struct Table<'a> {
    position: &'a Position,
    multi_pv: usize,
    /// How wide the terminal is; `None` if there is none.
    width: Option<usize>,
}

impl<'a> Table<'a> {
    pub(super) fn new(position: &'a Position, multi_pv: usize) -> Self {
        Self { position, multi_pv, width: terminal_width() }
    }

    /// The board and the head of the table.
    pub(super) fn begin(&self, output: &mut Output) -> anyhow::Result<()> {
        let turn = self.position.turn();
        show_board(self.position, output)?;
        output.line(format!("{turn} to move. Scores are in men; + is good for {turn}."))?;
        output.line("")?;
        let rank = if self.multi_pv > 1 { "  #" } else { "" };
        output.line(format!(
            " depth{rank}  {:>8}  {:>5}  {:>5}  {:>6}  hash  line",
            "score", "nodes", "n/s", "time"
        ))?;
        output.flush()
    }

    /// Adds a line.
    pub(super) fn row(&self, report: &Report, output: &mut Output) -> anyhow::Result<()> {
        let depth = format!("{}/{}", report.depth, report.seldepth.max(report.depth));
        let rank = if self.multi_pv > 1 { format!("{:>3}", report.rank) } else { String::new() };
        let mut row = format!(
            "{depth:>6}{rank}  {:>8}  {:>5}  {:>5}  {:>6.2}  {:>3}%  ",
            words::short(report.score, report.bound),
            words::count(report.nodes),
            words::count(report.nps()),
            report.time.as_secs_f64(),
            report.hashfull / 10,
        );
        let room = self.width.map(|width| width.saturating_sub(row.chars().count()));
        row.push_str(&cut(&line_texts(self.position, &report.pv), room));
        output.line(row.trim_end())?;
        output.flush()
    }

    /// The result.
    pub(super) fn end(&self, answer: &Answer, output: &mut Output) -> anyhow::Result<()> {
        output.line("")?;
        let mut say = |name: &str, text: &str| output.line(format!("{name:<10} {text}"));
        let pair: Vec<_> = answer.best.iter().chain(&answer.ponder).cloned().collect();
        match line_texts(self.position, &pair).as_slice() {
            [] => return say("best move", "none was found"),
            [best, reply @ ..] => {
                say("best move", best)?;
                if let Some(reply) = reply.first() {
                    say("reply", reply)?;
                }
            }
        }
        let Some(first) = answer.lines.first() else { return Ok(()) };
        let turn = self.position.turn();
        say(
            "score",
            &format!(
                "{} for {turn}: {}",
                words::short(first.score, first.bound),
                words::sentence(first.score, turn)
            ),
        )?;
        let nodes = answer.lines.iter().map(|line| line.nodes).max().unwrap_or(0);
        let time = answer.lines.iter().map(|line| line.time).max().unwrap_or_default();
        say(
            "searched",
            &format!(
                "{} positions to depth {} in {:.2} s",
                words::count(nodes),
                first.depth,
                time.as_secs_f64()
            ),
        )?;
        let width = self.width.unwrap_or(PAGE).min(WIDEST);
        for (index, line) in answer.lines.iter().enumerate() {
            let name = match (self.multi_pv, index) {
                (0 | 1, 0) => "line".to_owned(),
                (0 | 1, _) => break,
                (_, index) => {
                    let rank = index + 1;
                    let score = words::short(line.score, Bound::Exact);
                    output.line(format!(
                        "\n{rank}. {score} ({})",
                        words::sentence(line.score, turn)
                    ))?;
                    String::new()
                }
            };
            let indent = if name.is_empty() { 3 } else { 11 };
            let text = wrap(&line_texts(self.position, &line.pv), width, indent);
            output.line(format!("{name:<indent$}{}", text.trim_start()))?;
        }
        Ok(())
    }
}

/// A position that is the end of its game.
pub(super) fn over(game: &Game, outcome: Outcome, output: &mut Output) -> anyhow::Result<()> {
    show_board(game.position(), output)?;
    output.line(say::report::over(crownhead_words::outcome(&outcome)))
}

fn show_board(position: &Position, output: &mut Output) -> anyhow::Result<()> {
    output.print(picture::board(position))?;
    output.line("")
}

/// How wide standard output is, if it is a terminal.
fn terminal_width() -> Option<usize> {
    if !io::stdout().is_terminal() {
        return None;
    }
    let (terminal_size::Width(width), _) = terminal_size::terminal_size()?;
    Some(usize::from(width))
}

/// As many of some words as fit, and dots if there are more.
fn cut(words: &[String], room: Option<usize>) -> String {
    const DOTS: &str = " ...";
    let whole = words.join(" ");
    let Some(room) = room else { return whole };
    if whole.chars().count() <= room {
        return whole;
    }
    let mut text = String::new();
    for (index, word) in words.iter().enumerate() {
        let blank = usize::from(index > 0);
        let length = text.chars().count() + blank + word.chars().count() + DOTS.len();
        if index >= FEWEST_MOVES && length > room {
            break;
        }
        if index > 0 {
            text.push(' ');
        }
        text.push_str(word);
    }
    text + DOTS
}

/// Words in lines of a width, all indented.
fn wrap(words: &[String], width: usize, indent: usize) -> String {
    let margin = " ".repeat(indent);
    let mut text = String::new();
    let mut column = 0;
    for word in words {
        let length = word.chars().count();
        if column == 0 || column + 1 + length > width {
            if column > 0 {
                text.push('\n');
            }
            text.push_str(&margin);
            column = indent;
        } else {
            text.push(' ');
            column += 1;
        }
        text.push_str(word);
        column += length;
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<String> {
        text.split(' ').map(str::to_owned).collect()
    }

    #[test]
    fn long_lines_are_cut_between_moves() {
        let line = words("11-15 23-19 8-11");
        assert_eq!(cut(&line, None), "11-15 23-19 8-11");
        assert_eq!(cut(&line, Some(16)), "11-15 23-19 8-11");
        assert_eq!(cut(&line, Some(15)), "11-15 23-19 ...");
        assert_eq!(cut(&line, Some(14)), "11-15 ...");
        assert_eq!(cut(&line, Some(0)), "11-15 ...");
    }

    #[test]
    fn results_are_wrapped_between_moves() {
        let line = words("11-15 23-19 8-11");
        assert_eq!(wrap(&line, 13, 2), "  11-15 23-19\n  8-11");
        assert_eq!(wrap(&line, 3, 0), "11-15\n23-19\n8-11");
        assert_eq!(wrap(&[], 3, 2), "");
    }
}
