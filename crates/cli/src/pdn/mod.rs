//! Files of games: reading them piece by piece, by several threads.

pub(crate) mod check;
mod chooser;
pub(crate) mod convert;
pub(crate) mod main_line;
mod parallel;
pub(crate) mod stats;

use std::{
    fs::File,
    io::{self, Read},
    path::Path,
};

use anyhow::Context;
use crownhead_notation::pdn::{self, Confidence, Converted, Game, Problem};
use crownhead_rules::RuleSet;

pub(crate) use self::chooser::Chooser;
use crate::output;

/// Files larger than this get a progress bar.
const LARGE: u64 = 4 << 20;

/// A game and the rules to read it by.
pub(crate) struct Entry {
    pub(crate) game: Game,
    pub(crate) rules: Reading,
}

/// By which rules a game is read.
#[derive(Clone, Debug)]
pub(crate) enum Reading {
    /// By these rules, which are known from this source.
    By(RuleSet, Source),
    /// By none: its tags name a game this program does not know, or no rule
    /// set fits its moves.
    Unknown(Problem),
}

/// How the rules of a game are known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Source {
    /// By `--rules`, or by tags of the game.
    Told,
    /// By trying all rule sets on the games that name none.
    Detected {
        confidence: Confidence,
        /// Whether all rule sets that fit as well write moves alike.
        one_notation: bool,
    },
}

impl Entry {
    /// The game in the standard notation of its rules, as far as they are
    /// certain. `GameType` or `Rules` is written if the rules were told, or
    /// if no other rule set fits and the game is legal. Moves are rewritten
    /// unless the rule sets that fit write them differently.
    pub(crate) fn convert(self) -> Result<Converted, Box<(Game, Problem)>> {
        let Self { mut game, rules } = self;
        let (rules, source) = match rules {
            Reading::By(rules, source) => (rules, source),
            Reading::Unknown(problem) => return Err(Box::new((game, problem))),
        };
        Ok(match source {
            Source::Told => {
                let mut converted = pdn::convert(game, &rules);
                converted.game.set_rules(&rules);
                converted
            }
            Source::Detected { confidence: Confidence::Certain, .. } => {
                let mut converted = pdn::convert(game, &rules);
                if converted.replay.legal {
                    converted.game.set_rules(&rules);
                }
                converted
            }
            Source::Detected { confidence: Confidence::Likely, one_notation: true } => {
                pdn::convert(game, &rules)
            }
            Source::Detected { confidence: Confidence::Likely | Confidence::Unsure, .. } => {
                let replay = pdn::check(&game, &rules);
                game.standardize();
                Converted { game, replay }
            }
        })
    }
}

/// Reads a file, lets `work` do something with each game, and visits what
/// came of it with the number of the game, in the order of the file. Games
/// are read and worked on by several threads; no more of them are kept than
/// these need.
pub(crate) fn each_game<T: Send>(
    path: &Path,
    chooser: &Chooser,
    work: &(impl Fn(Entry) -> T + Sync),
    visit: &mut dyn FnMut(usize, T) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    let name = path.display();
    let (mut file, size): (Box<dyn Read>, u64) = if path == Path::new("-") {
        (Box::new(io::stdin().lock()), 0)
    } else {
        let file = File::open(path).with_context(|| format!("cannot read {name}"))?;
        let size = file.metadata().map_or(0, |data| data.len());
        (Box::new(file), size)
    };
    let bar = if size > LARGE {
        output::progress(
            size,
            "{elapsed_precise} [{wide_bar}] {bytes} of {total_bytes} ({eta} left)",
        )
    } else {
        indicatif::ProgressBar::hidden()
    };
    parallel::in_order(chooser, work, visit, |queue| {
        let mut pieces = pdn::Pieces::new();
        let mut chunk = vec![0; 1 << 17];
        loop {
            let read = file.read(&mut chunk).with_context(|| format!("cannot read {name}"))?;
            if read == 0 {
                pieces.finish();
            } else {
                pieces.push(&chunk[..read]);
            }
            while let Some(piece) = pieces.next_piece() {
                queue.add(piece)?;
            }
            bar.inc(read as u64);
            if read == 0 {
                break;
            }
        }
        bar.finish_and_clear();
        Ok(())
    })
}
