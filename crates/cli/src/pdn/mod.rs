//! Files of games: reading them piece by piece, and finding out by which
//! rules each game was played.

pub(crate) mod check;
pub(crate) mod convert;
pub(crate) mod stats;

use std::{
    collections::HashMap,
    fs::File,
    io::{self, Read},
    path::Path,
};

use anyhow::Context;
use crownhead_notation::pdn::{self, Confidence, Detection, Game};
use crownhead_rules::RuleSet;

use crate::{args::FilesArgs, house, output};

/// How many games without a `GameType` are looked at before deciding.
const SAMPLE: usize = 200;

/// Files larger than this get a progress bar.
const LARGE: u64 = 4 << 20;

/// A game with its number in the file and the rules to read it by; `None` if
/// no rule set fits.
pub(crate) struct Entry<'a> {
    pub(crate) number: usize,
    pub(crate) game: Game,
    pub(crate) rules: Option<&'a RuleSet>,
}

/// Finds the rules of each game of one file.
pub(crate) struct Chooser {
    forced: Option<RuleSet>,
    by_id: HashMap<&'static str, RuleSet>,
    detection: Option<Detection>,
    /// Games waiting until enough are known to decide.
    waiting: Vec<(usize, Game)>,
    games: usize,
}

impl Chooser {
    pub(crate) fn new(args: &FilesArgs) -> anyhow::Result<Self> {
        let forced = args.rules.as_ref().map(|rules| house::load(rules, &args.set)).transpose()?;
        Ok(Self { forced, by_id: HashMap::new(), detection: None, waiting: Vec::new(), games: 0 })
    }

    /// What was found out about games that do not name theirs.
    pub(crate) fn detection(&self) -> Option<&Detection> {
        self.detection.as_ref()
    }

    /// Takes a game; visits it, and those that waited for it, once their
    /// rules are known.
    fn take(&mut self, game: Game, visit: &mut Visit<'_>) -> anyhow::Result<()> {
        self.games += 1;
        let number = self.games;
        let is_known = self.forced.is_some() || named(&game).is_some() || self.detection.is_some();
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
        let is_unnamed = |(_, game): &&(usize, Game)| named(game).is_none();
        let sample: Vec<Game> =
            waiting.iter().filter(is_unnamed).map(|(_, game)| game.clone()).collect();
        self.detection = Some(pdn::detect(&sample));
        for (number, game) in waiting {
            self.show(number, game, visit)?;
        }
        Ok(())
    }

    fn show(&mut self, number: usize, game: Game, visit: &mut Visit<'_>) -> anyhow::Result<()> {
        if let Some(rules) = &self.forced {
            return visit(Entry { number, game, rules: Some(rules) });
        }
        let detected = || {
            let found = self.detection.as_ref()?;
            if found.confidence == Confidence::Unsure && !fits_anything(found) {
                return None;
            }
            found.id()
        };
        let Some(id) = named(&game).or_else(detected) else {
            return visit(Entry { number, game, rules: None });
        };
        if !self.by_id.contains_key(id)
            && let Some(rules) = RuleSet::named(id)
        {
            self.by_id.insert(id, rules);
        }
        visit(Entry { number, game, rules: self.by_id.get(id) })
    }
}

type Visit<'v> = dyn FnMut(Entry<'_>) -> anyhow::Result<()> + 'v;

/// The rule set a game says it was played by.
fn named(game: &Game) -> Option<&'static str> {
    game.game_type()?.id()
}

/// Whether the best guess could play any move at all.
fn fits_anything(found: &Detection) -> bool {
    found.guesses.first().is_some_and(|guess| guess.legal_plies > 0 || guess.total_plies == 0)
}

/// Reads a file and visits its games in order, each as soon as its rules are
/// known.
pub(crate) fn each_game(
    path: &Path,
    chooser: &mut Chooser,
    visit: &mut Visit<'_>,
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
            chooser.take(game, visit)?;
        }
        bar.inc(read as u64);
        if read == 0 {
            break;
        }
    }
    bar.finish_and_clear();
    chooser.decide(visit)
}
