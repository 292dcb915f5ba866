//! Finding out by which rules each game of a file was played.

use std::sync::OnceLock;

use crownhead_notation::{
    MoveText,
    pdn::{self, Confidence, Detection, Game, NamedRules},
};
use crownhead_rules::{Id, RuleSet};

use super::{Reading, Source};
use crate::{args::FilesArgs, house};

/// How many games are looked at to find the rules of those that name none.
pub(super) const SAMPLE: usize = 200;

/// The tags that name rules.
const TAGS: [&str; 3] = ["Rules", "Variant", "GameType"];

/// Finds the rules of each game of one file.
pub(crate) struct Chooser {
    forced: Option<RuleSet>,
    decision: OnceLock<Decision>,
}

/// What was found out about the games that name no rules.
struct Decision {
    detection: Detection,
    /// By which rules to read them; `None` if none fits.
    reading: Option<Reading>,
}

impl Chooser {
    pub(crate) fn new(args: &FilesArgs) -> anyhow::Result<Self> {
        let forced = args.rules.as_ref().map(|rules| house::load(rules, &args.set)).transpose()?;
        Ok(Self { forced, decision: OnceLock::new() })
    }

    /// What was found out about games that do not name theirs.
    pub(crate) fn detection(&self) -> Option<&Detection> {
        self.decision.get().map(|decision| &decision.detection)
    }

    /// Why games without tags that name their rules were not given one, and
    /// perhaps left in the notation they are in.
    pub(crate) fn doubt(&self) -> Option<String> {
        let Decision { detection: found, reading } = self.decision.get()?;
        let Some(Reading::By(rules, Source::Detected { confidence, one_notation })) = reading
        else {
            return None;
        };
        if *confidence == Confidence::Certain {
            return None;
        }
        let kept = *confidence == Confidence::Unsure || !one_notation;
        let moves = if kept { "moves are left as they are and " } else { "" };
        let id = rules.key();
        Some(format!(
            "the rules are not certain ({found}): {moves}no GameType is written; --rules {id} says \
             which they are"
        ))
    }

    /// Decides about the games that name no rules, by the first of these
    /// games. Only the first decision counts.
    pub(super) fn decide<'g>(&self, games: impl Iterator<Item = &'g Game>) {
        self.decision.get_or_init(|| {
            let mut names = Named::default();
            let mut is_unnamed = |game: &Game| *names.of(game) == NamedRules::Unnamed;
            let from_first = games.skip_while(|game| !is_unnamed(game));
            let sample: Vec<Game> = from_first.take(SAMPLE).cloned().collect();
            let sample: Vec<Game> = sample.into_iter().filter(|game| is_unnamed(game)).collect();
            let detection = pdn::detect(&sample);
            let reading = reading(&detection);
            Decision { detection, reading }
        });
    }

    /// For one thread. Threads that clone the same rules slow each other
    /// down, so each has its own.
    pub(super) fn for_thread(&self) -> ThreadChooser<'_> {
        ThreadChooser {
            chooser: self,
            forced: self.forced.as_ref().map(RuleSet::separate),
            detected: None,
            named: Named::default(),
        }
    }
}

/// Finds the rules of games for one thread.
pub(super) struct ThreadChooser<'c> {
    chooser: &'c Chooser,
    forced: Option<RuleSet>,
    /// The reading that was decided on, if there is one.
    detected: Option<Reading>,
    named: Named,
}

impl ThreadChooser<'_> {
    /// By which rules to read a game; `None` if it names none and nothing is
    /// decided yet.
    pub(super) fn reading(&mut self, game: &Game) -> Option<Reading> {
        if let Some(rules) = &self.forced {
            return Some(Reading::By(rules.clone(), Source::Told));
        }
        match self.named.of(game) {
            NamedRules::Known(rules) => return Some(Reading::By(rules.clone(), Source::Told)),
            // The place is that of the first game with these tags.
            NamedRules::Unknown(problem) => {
                return Some(Reading::Unknown(match game.named_rules() {
                    NamedRules::Unknown(here) => here,
                    NamedRules::Unnamed | NamedRules::Known(_) => problem.clone(),
                }));
            }
            NamedRules::Unnamed => {}
        }
        let Decision { reading, .. } = self.chooser.decision.get()?;
        if let (None, Some(Reading::By(rules, source))) = (&self.detected, reading) {
            self.detected = Some(Reading::By(rules.separate(), *source));
        }
        Some(self.detected.clone().unwrap_or_else(|| {
            Reading::Unknown(game.place.problem("no rule set makes sense of this game"))
        }))
    }
}

/// What tags were found to name. Files have many games with the same tags.
#[derive(Default)]
struct Named(Vec<([String; 3], NamedRules)>);

impl Named {
    fn of(&mut self, game: &Game) -> &NamedRules {
        const MOST: usize = 64;
        let tags = TAGS.map(|name| game.tag(name).unwrap_or_default());
        let at = self.0.iter().position(|(known, _)| known == &tags);
        let at = at.unwrap_or_else(|| {
            if self.0.len() >= MOST {
                self.0.clear();
            }
            self.0.push((tags.map(str::to_owned), game.named_rules()));
            self.0.len() - 1
        });
        &self.0[at].1
    }
}

/// By which rules to read games that name none; `None` if none fits.
fn reading(found: &Detection) -> Option<Reading> {
    let fits_anything = |guess: &pdn::Guess| guess.legal_plies > 0 || guess.total_plies == 0;
    if found.confidence == Confidence::Unsure && !found.guesses.first().is_some_and(fits_anything) {
        return None;
    }
    let rules = RuleSet::of(found.id()?);
    let text = MoveText::of(&rules);
    let writes_alike = |id: &Id| MoveText::of(&RuleSet::of(*id)) == text;
    let one_notation = found.alike.iter().all(writes_alike);
    Some(Reading::By(rules, Source::Detected { confidence: found.confidence, one_notation }))
}
