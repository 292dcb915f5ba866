//! `crownhead analyze`: what the engine thinks of a position, or of every move
//! of the games of a file. What to search is decided here; how good anything
//! is, only by the engine.

mod annotate;
mod json;
mod judge;
mod pdn;
mod table;
mod words;

use std::{
    io::{self, Read},
    path::PathBuf,
    thread,
    time::Duration,
};

use anyhow::{Context, anyhow, bail};
use clap::Args as ClapArgs;
use crownhead_engine::{Answer, Limits, Options, Report, Stop, engine_for};
use crownhead_notation::{MoveError, MoveText};
use crownhead_rules::{Game, Move, Position};

pub(crate) use self::judge::Verdict;
use crate::{
    args::{EngineArgs, FilesArgs},
    house, moves,
    output::Output,
};

/// How long to think about a position if nobody says.
const POSITION_TIME: Duration = Duration::from_secs(5);

/// How many positions to look at for each move of a game if nobody says. A
/// count instead of a time, so that a file gets the same marks on every
/// machine.
const GAME_NODES: u64 = 200_000;

#[derive(Debug, ClapArgs)]
pub(crate) struct AnalyzeArgs {
    /// A rule set's id, or a TOML file of house rules; english if left out
    ///
    /// Games of a file say by which rules they are played, or it is found out;
    /// with --pdn this overrules what they say.
    #[arg(long, value_name = "ID|FILE")]
    rules: Option<String>,
    /// Change a switch of the rules (may be given more than once)
    #[arg(long, value_name = "KEY=VALUE")]
    set: Vec<String>,
    /// The position; the starting position if left out
    ///
    /// Squares are diagram numbers, row by row from the top left with White at
    /// the bottom; algebraic names are read too.
    #[arg(long, conflicts_with = "pdn")]
    fen: Option<String>,
    /// Moves to play first, such as "11-15 23-19"
    ///
    /// As players of the rule set write them; numbers before them are skipped.
    #[arg(long, value_name = "MOVES", conflicts_with = "pdn")]
    moves: Option<String>,
    /// Annotate the games of a PDN file; - is standard input
    ///
    /// Every move gets a comment with its score and the line expected, and a
    /// mark if it gave away winning chances. Limits are for each move.
    #[arg(long, value_name = "FILE")]
    pdn: Option<PathBuf>,
    /// Seconds to think; 5 for a position if there is no other limit
    #[arg(long, short, value_name = "SECONDS", value_parser = seconds)]
    time: Option<Duration>,
    /// Plies to look ahead
    #[arg(long, short, value_parser = clap::value_parser!(u32).range(1..=250))]
    depth: Option<u32>,
    /// Positions to look at; 200000 for each move of a game if there is no
    /// other limit
    #[arg(long, short, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,
    /// Think until Ctrl-C, Enter or the end of standard input
    #[arg(long, conflicts_with_all = ["time", "depth", "nodes", "pdn"])]
    infinite: bool,
    /// How many of the best moves to show, each with its line
    #[arg(long, value_name = "K", default_value_t = 1, conflicts_with = "pdn",
          value_parser = clap::value_parser!(u16).range(1..=500))]
    multipv: u16,
    /// Look only at these moves, such as "11-15 9-14"
    #[arg(long, value_name = "MOVES", conflicts_with = "pdn")]
    searchmoves: Option<String>,
    #[command(flatten)]
    engine: EngineArgs,
    /// Print one JSON object per line: for each report of the engine, or with
    /// --pdn for each move
    #[arg(long)]
    json: bool,
    /// Write the annotated games to this file instead of standard output
    #[arg(long, short, value_name = "FILE", requires = "pdn")]
    output: Option<PathBuf>,
    /// Draw how the game went, as FILE.svg or FILE.png
    ///
    /// If there are several games, each gets a file with its number in the
    /// name.
    #[arg(long, value_name = "FILE", requires = "pdn")]
    plot: Option<PathBuf>,
}

/// Seconds as people type them.
fn seconds(text: &str) -> Result<Duration, String> {
    const MOST: f64 = 1e8;
    let fault = || "must be a number of seconds above 0".to_owned();
    let seconds: f64 = text.parse().map_err(|_| fault())?;
    if !(seconds > 0.0 && seconds <= MOST) {
        return Err(fault());
    }
    Duration::try_from_secs_f64(seconds).map_err(|_| fault())
}

impl AnalyzeArgs {
    fn options(&self) -> anyhow::Result<Options> {
        self.engine.options()
    }

    fn has_limit(&self) -> bool {
        self.time.is_some() || self.depth.is_some() || self.nodes.is_some()
    }

    /// The limits given, or `otherwise`.
    fn limits(&self, otherwise: Limits) -> Limits {
        let limits = if self.has_limit() {
            Limits {
                depth: self.depth,
                nodes: self.nodes,
                move_time: self.time,
                ..Limits::default()
            }
        } else {
            otherwise
        };
        Limits { analyse: true, ..limits }
    }
}

pub(crate) fn run(args: &AnalyzeArgs, output: &mut Output) -> anyhow::Result<()> {
    match &args.pdn {
        None => position(args, output),
        Some(path) => {
            if args.rules.is_none() && !args.set.is_empty() {
                bail!("--set needs --rules when games are read from a file");
            }
            let files = FilesArgs {
                files: vec![path.clone()],
                rules: args.rules.clone(),
                set: args.set.clone(),
            };
            pdn::run(args, &files, output)
        }
    }
}

/// Analyses one position.
fn position(args: &AnalyzeArgs, output: &mut Output) -> anyhow::Result<()> {
    let rules = house::load(args.rules.as_deref().unwrap_or("english"), &args.set)?;
    let options = args.options()?;
    let mut game = moves::game(&rules, args.fen.as_deref())?;
    play(&mut game, args.moves.as_deref().unwrap_or_default())?;
    let search_moves = args.searchmoves.as_deref().map(|text| choose(game.position(), text));
    let search_moves = search_moves.transpose()?.unwrap_or_default();
    if let Some(outcome) = game.outcome() {
        return if args.json {
            output.json(&json::Over::new(&game, outcome))
        } else {
            table::over(&game, outcome, output)
        };
    }
    let choices =
        if search_moves.is_empty() { game.position().moves().len() } else { search_moves.len() };
    let limits = if args.infinite {
        Limits { analyse: true, ..Limits::default() }
    } else {
        args.limits(Limits::time(POSITION_TIME))
    };
    let multi_pv = usize::from(args.multipv).min(choices);
    let limits = Limits { search_moves, multi_pv, ..limits };
    let stop = Stop::new();
    interrupt(&stop)?;
    if args.infinite {
        wait_for_input(&stop);
    }
    let mut engine = engine_for(&rules, &options);
    let mut search = |show: &mut Show<'_>| -> anyhow::Result<Answer> {
        let mut failed = None;
        let answer = engine.search(&game, &limits, &stop, &mut |report| {
            if failed.is_none()
                && let Err(error) = show(report)
            {
                // Nobody reads this any more.
                failed = Some(error);
                stop.stop();
            }
        });
        failed.map_or(Ok(answer), Err)
    };
    if args.json {
        let answer = search(&mut |report| {
            output.json(&json::ReportLine::new(game.position(), report))?;
            output.flush()
        })?;
        output.json(&json::Best::new(&game, &answer))
    } else {
        let table = table::Table::new(game.position(), multi_pv);
        table.begin(output)?;
        let answer = search(&mut |report| table.row(report, output))?;
        table.end(&answer, output)
    }
}

type Show<'a> = dyn FnMut(&Report) -> anyhow::Result<()> + 'a;

/// Ends the search when the user interrupts the program, so that what was
/// found is still shown. A second interrupt ends the program.
pub(crate) fn interrupt(stop: &Stop) -> anyhow::Result<()> {
    let stop = stop.clone();
    #[allow(clippy::exit, reason = "the user has asked twice")]
    let handler = move || {
        if stop.is_stopped() {
            std::process::exit(130);
        }
        stop.stop();
    };
    ctrlc::set_handler(handler).context("cannot catch interrupts")
}

/// Ends the search with the first line of standard input, or with its end.
fn wait_for_input(stop: &Stop) {
    let stop = stop.clone();
    thread::spawn(move || {
        let mut byte = [0];
        while let Ok(1) = io::stdin().read(&mut byte) {
            if byte == *b"\n" {
                break;
            }
        }
        stop.stop();
    });
}

/// Plays moves that were typed.
fn play(game: &mut Game, text: &str) -> anyhow::Result<()> {
    for (index, word) in words_of(text).enumerate() {
        let m = read_move(game.position(), word)
            .with_context(|| format!("--moves, move {}", index + 1))?;
        game.play(&m)?;
    }
    Ok(())
}

/// Moves of one position that were typed.
fn choose(position: &Position, text: &str) -> anyhow::Result<Vec<Move>> {
    let mut chosen = Vec::<Move>::new();
    for word in words_of(text) {
        let m = read_move(position, word).context("--searchmoves")?;
        if !chosen.contains(&m) {
            chosen.push(m);
        }
    }
    if chosen.is_empty() {
        bail!("--searchmoves: no move is named");
    }
    Ok(chosen)
}

/// The words of a list of moves, without the numbers before them.
fn words_of(text: &str) -> impl Iterator<Item = &str> {
    let is_number = |word: &str| {
        let digits = word.trim_end_matches('.');
        digits.len() < word.len() && digits.chars().all(|c| c.is_ascii_digit())
    };
    text.split(|c: char| c.is_whitespace() || c == ',')
        .filter(move |word| !word.is_empty() && !is_number(word))
}

/// A move that was typed, or why it is none.
fn read_move(position: &Position, text: &str) -> anyhow::Result<Move> {
    let moves = MoveText::of(position.rules());
    moves.read(position, text).map_err(|error| {
        let squares = match &error {
            MoveError::NotLegal { similar, .. } if similar.is_empty() => moves.squares(text).ok(),
            MoveError::NotLegal { .. } | MoveError::Ambiguous { .. } => None,
            MoveError::BadText { .. } | MoveError::BadSquare { .. } => {
                return anyhow!("'{text}': {error}");
            }
        };
        let why = squares.and_then(|written| position.why_not_squares(&written.squares));
        match why {
            Some(why) => {
                let names = moves.names();
                let why = crownhead_words::why(&why, &|square| names.name(square));
                anyhow!("{error}: {why}")
            }
            None => anyhow!("{error}"),
        }
    })
}

/// Moves from a position on, as players write them.
fn line_texts(position: &Position, line: &[Move]) -> Vec<String> {
    let moves = MoveText::of(position.rules());
    let mut position = position.clone();
    let mut texts = Vec::with_capacity(line.len());
    for m in line {
        let Ok(after) = position.play(m) else { break };
        texts.push(moves.write(&position, m));
        position = after;
    }
    texts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_of_moves_may_have_numbers_and_commas() {
        let words: Vec<&str> = words_of(" 1. 11-15 23-19  2... 8-11, 22x17 12 ").collect();
        assert_eq!(words, ["11-15", "23-19", "8-11", "22x17", "12"]);
        assert_eq!(words_of(" 1. 2...").count(), 0);
    }

    #[test]
    fn seconds_are_positive_numbers() {
        assert_eq!(seconds("0.25"), Ok(Duration::from_millis(250)));
        for bad in ["", "0", "-1", "nan", "inf", "1e300", "5s"] {
            assert!(seconds(bad).is_err(), "{bad}");
        }
    }
}
