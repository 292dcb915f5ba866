//! `crownhead moves`: the legal moves of one position, or of many.

use std::{
    fs::File,
    io::{self, BufRead, BufReader, Read},
    path::Path,
};

use anyhow::{Context, anyhow};
use crownhead_notation::{MoveText, SquareNames, fen};
use crownhead_rules::{Game, Move, Position, RuleSet, Square};
use crownhead_words::{Side, say::report};
use serde::Serialize;

use crate::{args::MovesArgs, house, output::Output, picture};

/// A line longer than this is no FEN.
const MOST_BYTES: u64 = 1 << 16;

#[derive(Serialize)]
struct MoveJson {
    from: u8,
    to: u8,
    path: Vec<u8>,
    captured: Vec<u8>,
    crowns: bool,
    text: String,
    after: String,
}

#[derive(Serialize)]
struct ErrorJson {
    error: String,
}

pub(crate) fn run(args: &MovesArgs, output: &mut Output) -> anyhow::Result<()> {
    let rules = house::load(&args.rules.rules, &args.rules.set)?;
    match &args.input {
        None => {
            let position = position(&rules, args.fen.as_deref())?;
            if args.json { output.json(&describe(&position)) } else { show(&position, output) }
        }
        Some(path) => each_line(path, |number, line| {
            let line = line.trim();
            if line.is_empty() && !args.json {
                return Ok(());
            }
            let found = position(&rules, Some(line));
            match found {
                Ok(position) if args.json => output.json(&describe(&position))?,
                Ok(position) => show(&position, output)?,
                Err(error) if args.json => {
                    output.json(&ErrorJson { error: format!("{error:#}") })?;
                }
                Err(error) => return Err(error.context(format!("line {number}"))),
            }
            // A program that sends one line at a time waits for the answer.
            output.flush()
        }),
    }
}

/// The position of a FEN, or the starting position.
pub(crate) fn position(rules: &RuleSet, text: Option<&str>) -> anyhow::Result<Position> {
    Ok(game(rules, text)?.position().clone())
}

/// A game from the position of a FEN, whose move counts go on, or from the
/// starting position.
pub(crate) fn game(rules: &RuleSet, text: Option<&str>) -> anyhow::Result<Game> {
    let Some(text) = text else { return Ok(Game::new(Position::start(rules))) };
    // Numbers are diagram numbers; letters are the rule set's own.
    let own = SquareNames::of(rules);
    let names = if own.is_algebraic() { own } else { SquareNames::diagram(rules) };
    let setup =
        fen::read(text, &names).map_err(|error| anyhow!("bad FEN '{}': {error}", shorten(text)))?;
    Game::from_setup(rules, &setup)
        .map_err(|error| anyhow!("bad position '{}': {error}", shorten(text)))
}

/// At most the first eighty characters.
fn shorten(text: &str) -> String {
    let mut short: String = text.chars().take(80).collect();
    if short.len() < text.len() {
        short.push_str("...");
    }
    short
}

fn each_line(
    path: &Path,
    mut visit: impl FnMut(usize, &str) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    let name = path.display();
    let mut reader: Box<dyn BufRead> = if path == Path::new("-") {
        Box::new(io::stdin().lock())
    } else {
        let file = File::open(path).with_context(|| format!("cannot read {name}"))?;
        Box::new(BufReader::new(file))
    };
    for number in 1.. {
        let mut line = Vec::new();
        let read = reader.by_ref().take(MOST_BYTES).read_until(b'\n', &mut line);
        if read.with_context(|| format!("cannot read {name}"))? == 0 {
            break;
        }
        if line.last() != Some(&b'\n') {
            // The rest of a line that is too long to be a FEN.
            reader.skip_until(b'\n').with_context(|| format!("cannot read {name}"))?;
        }
        visit(number, &String::from_utf8_lossy(&line))?;
    }
    Ok(())
}

fn describe(position: &Position) -> Vec<MoveJson> {
    let names = SquareNames::diagram(position.rules());
    let text = MoveText::of(position.rules());
    let (legal, after): (Vec<Move>, Vec<Position>) = position.successors().into_iter().unzip();
    let numbers = |squares: &mut dyn Iterator<Item = Square>| squares.map(Square::number).collect();
    let describe = |(m, after): (&Move, &Position)| MoveJson {
        from: m.from.number(),
        to: m.to.number(),
        path: numbers(&mut m.path.iter().copied()),
        captured: numbers(&mut m.captured.iter()),
        crowns: m.crowns,
        text: text.write_among(&legal, m),
        after: fen::write_position(after, &names),
    };
    legal.iter().zip(&after).map(describe).collect()
}

fn show(position: &Position, output: &mut Output) -> anyhow::Result<()> {
    let legal = position.moves();
    output.print(picture::board(position))?;
    output.line("")?;
    if let Some(outcome) = position.outcome() {
        output.line(report::over(crownhead_words::outcome(&outcome)))?;
    } else {
        let side = Side::of(position.turn());
        output.line(report::to_move(side, legal.len()))?;
    }
    let text = MoveText::of(position.rules());
    let written: Vec<String> = legal.iter().map(|m| text.write_among(&legal, m)).collect();
    let width = written.iter().map(|text| text.chars().count()).max().unwrap_or(0);
    for (m, written) in legal.iter().zip(&written) {
        let mut line = format!("  {written:<width$}");
        if m.is_capture() {
            let taken: Vec<String> =
                m.captured.iter().map(|square| text.names().name(square)).collect();
            line = format!("{line}  takes {}", taken.join(", "));
        }
        if m.crowns {
            line.push_str("  crowned");
        }
        output.line(line.trim_end())?;
    }
    Ok(())
}
