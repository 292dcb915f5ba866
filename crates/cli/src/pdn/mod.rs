//! Files of games: reading them piece by piece, and finding out by which
//! rules each game was played.

pub(crate) mod check;
pub(crate) mod convert;
mod parallel;
pub(crate) mod stats;

use std::{
    collections::HashMap,
    fs::File,
    io::{self, Read},
    path::Path,
};

use anyhow::Context;
use crownhead_notation::{
    MoveText,
    pdn::{self, Confidence, Converted, Detection, Game, NamedRules, Problem},
};
use crownhead_rules::RuleSet;

use crate::{args::FilesArgs, house, output};

/// How many games without a `GameType` are looked at before deciding.
const SAMPLE: usize = 200;

/// Files larger than this get a progress bar.
const LARGE: u64 = 4 << 20;

/// A game with its number in the file and the rules to read it by.
pub(crate) struct Entry {
    pub(crate) number: usize,
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
    pub(crate) fn convert(&self) -> Result<Converted, Problem> {
        let (rules, source) = match &self.rules {
            Reading::By(rules, source) => (rules, *source),
            Reading::Unknown(problem) => return Err(problem.clone()),
        };
        let mut converted = pdn::convert(&self.game, rules);
        match source {
            Source::Told => converted.game.set_rules(rules),
            Source::Detected { confidence: Confidence::Certain, .. } => {
                if converted.replay.legal {
                    converted.game.set_rules(rules);
                }
            }
            Source::Detected { confidence: Confidence::Likely, one_notation: true } => {}
            Source::Detected { .. } => {
                converted.game = self.game.clone();
                converted.game.standardize();
            }
        }
        Ok(converted)
    }
}

/// Finds the rules of each game of one file.
pub(crate) struct Chooser {
    forced: Option<RuleSet>,
    /// What tags were found to name, by the tags.
    named: HashMap<[String; 3], NamedRules>,
    detection: Option<(Detection, Option<Reading>)>,
    /// Games waiting until enough are known to decide.
    waiting: Vec<(usize, Game)>,
    games: usize,
}

impl Chooser {
    pub(crate) fn new(args: &FilesArgs) -> anyhow::Result<Self> {
        let forced = args.rules.as_ref().map(|rules| house::load(rules, &args.set)).transpose()?;
        Ok(Self { forced, named: HashMap::new(), detection: None, waiting: Vec::new(), games: 0 })
    }

    /// What was found out about games that do not name theirs.
    pub(crate) fn detection(&self) -> Option<&Detection> {
        self.detection.as_ref().map(|(found, _)| found)
    }

    /// Why games without tags that name their rules were not given one, and
    /// perhaps left in the notation they are in.
    pub(crate) fn doubt(&self) -> Option<String> {
        let (found, reading) = self.detection.as_ref()?;
        let Some(Reading::By(rules, Source::Detected { confidence, one_notation })) = reading
        else {
            return None;
        };
        if *confidence == Confidence::Certain {
            return None;
        }
        let kept = *confidence == Confidence::Unsure || !one_notation;
        let moves = if kept { "moves are left as they are and " } else { "" };
        let id = rules.id();
        Some(format!(
            "the rules are not certain ({found}): {moves}no GameType is written; --rules {id} says \
             which they are"
        ))
    }

    /// Takes a game; visits it, and those that waited for it, once their
    /// rules are known.
    fn take(&mut self, game: Game, visit: &mut Visit<'_>) -> anyhow::Result<()> {
        self.games += 1;
        let number = self.games;
        let is_known = self.forced.is_some() || self.detection.is_some() || !self.is_unnamed(&game);
        if is_known && self.waiting.is_empty() {
            return self.show(number, game, visit);
        }
        // Games stay in order: all wait behind the first that has to.
        self.waiting.push((number, game));
        if self.waiting.len() >= SAMPLE { self.decide(visit) } else { Ok(()) }
    }

    /// Decides about the games that wait.
    fn decide(&mut self, visit: &mut Visit<'_>) -> anyhow::Result<()> {
        let waiting = std::mem::take(&mut self.waiting);
        if waiting.is_empty() {
            return Ok(());
        }
        let mut sample = Vec::new();
        for (_, game) in &waiting {
            if self.is_unnamed(game) {
                sample.push(game.clone());
            }
        }
        let found = pdn::detect(&sample);
        let reading = reading(&found);
        self.detection = Some((found, reading));
        for (number, game) in waiting {
            self.show(number, game, visit)?;
        }
        Ok(())
    }

    fn is_unnamed(&mut self, game: &Game) -> bool {
        *self.named(game) == NamedRules::Unnamed
    }

    /// What the tags of a game name. Files have many games with the same
    /// tags.
    fn named(&mut self, game: &Game) -> &NamedRules {
        const MOST: usize = 1000;
        let tags = ["Rules", "Variant", "GameType"]
            .map(|name| game.tag(name).unwrap_or_default().to_owned());
        if self.named.len() > MOST {
            self.named.clear();
        }
        self.named.entry(tags).or_insert_with(|| game.named_rules())
    }

    fn show(&mut self, number: usize, game: Game, visit: &mut Visit<'_>) -> anyhow::Result<()> {
        let rules = self.reading(&game);
        visit(Entry { number, game, rules })
    }

    fn reading(&mut self, game: &Game) -> Reading {
        if let Some(rules) = &self.forced {
            return Reading::By(rules.clone(), Source::Told);
        }
        match self.named(game).clone() {
            NamedRules::Known(rules) => return Reading::By(rules, Source::Told),
            // The place is that of the first game with these tags.
            NamedRules::Unknown(problem) => {
                return Reading::Unknown(match game.named_rules() {
                    NamedRules::Unknown(here) => here,
                    NamedRules::Unnamed | NamedRules::Known(_) => problem,
                });
            }
            NamedRules::Unnamed => {}
        }
        let detected = self.detection.as_ref().and_then(|(_, reading)| reading.clone());
        detected.unwrap_or_else(|| {
            Reading::Unknown(game.place.problem("no rule set makes sense of this game"))
        })
    }
}

type Visit<'v> = dyn FnMut(Entry) -> anyhow::Result<()> + 'v;

/// By which rules to read games that name none; `None` if none fits.
fn reading(found: &Detection) -> Option<Reading> {
    let fits_anything = |guess: &pdn::Guess| guess.legal_plies > 0 || guess.total_plies == 0;
    if found.confidence == Confidence::Unsure && !found.guesses.first().is_some_and(fits_anything) {
        return None;
    }
    let rules = RuleSet::named(found.id()?)?;
    let text = MoveText::of(&rules);
    let writes_alike =
        |id: &&str| RuleSet::named(id).is_some_and(|other| MoveText::of(&other) == text);
    let one_notation = found.alike.iter().all(writes_alike);
    Some(Reading::By(rules, Source::Detected { confidence: found.confidence, one_notation }))
}

/// Reads a file, lets `work` do something with each game, and visits what
/// came of it, in the order of the file. Games are worked on by several
/// threads; no more of them are kept than these need.
pub(crate) fn each_game<T: Send>(
    path: &Path,
    chooser: &mut Chooser,
    work: &(impl Fn(Entry) -> T + Sync),
    visit: &mut dyn FnMut(T) -> anyhow::Result<()>,
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
    parallel::in_order(work, visit, |queue| {
        let mut reader = pdn::Reader::new();
        let mut chunk = vec![0; 1 << 16];
        loop {
            let read = file.read(&mut chunk).with_context(|| format!("cannot read {name}"))?;
            if read == 0 {
                reader.finish();
            } else {
                reader.push(&chunk[..read]);
            }
            while let Some(game) = reader.next_game() {
                chooser.take(game, &mut |entry| queue.add(entry))?;
            }
            bar.inc(read as u64);
            if read == 0 {
                break;
            }
        }
        bar.finish_and_clear();
        chooser.decide(&mut |entry| queue.add(entry))
    })
}
