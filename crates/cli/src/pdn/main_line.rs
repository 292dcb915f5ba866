//! The main lines of the games of a file, ready to be gone through: legal
//! moves without gaps, each with its place in the text, and the review of them
//! by the engine.

use crownhead_engine::{Limits, Stop, Tables};
use crownhead_notation::{
    MoveText, fen,
    pdn::{self, Item, Problem},
};
use crownhead_review::{EngineAnalyst, Ply, Review, Walk, review};
use crownhead_rules::{Game, Outcome, Position, RuleSet};
use indicatif::ProgressBar;

use super::{Chooser, Entry, Reading, each_game};
use crate::{args::FilesArgs, output};

/// A game of a file.
pub(crate) struct GameEntry {
    /// Its number in the file, known when all before it have been read.
    pub(crate) number: usize,
    /// As it will be written.
    pub(crate) game: pdn::Game,
    /// Without what an earlier run wrote.
    pub(crate) bare: pdn::Game,
    /// The main line of that; nothing if it is not legal throughout.
    pub(crate) parts: Vec<Part>,
    /// Whether the parts were handed to workers.
    pub(crate) is_with_workers: bool,
    pub(crate) rules: Option<RuleSet>,
    /// What is wrong with it.
    pub(crate) problems: Vec<Problem>,
}

/// Reads all games of a file; there are never too many to be kept, because
/// there are never too many to be analysed. `clear` takes out what an earlier
/// run wrote.
pub(crate) fn read(
    files: &FilesArgs,
    clear: &(dyn Fn(&mut pdn::Game) + Sync),
) -> anyhow::Result<Vec<GameEntry>> {
    let chooser = Chooser::new(files)?;
    let mut entries = Vec::new();
    for path in &files.files {
        each_game(path, &chooser, &|entry| prepare(entry, clear), &mut |number, entry| {
            entries.push(GameEntry { number, ..entry });
            Ok(())
        })?;
    }
    Ok(entries)
}

/// A bar over all moves of all games.
pub(crate) fn progress(entries: &[GameEntry]) -> ProgressBar {
    let moves: usize = entries.iter().flat_map(|entry| &entry.parts).map(Part::len).sum();
    let template = "{elapsed_precise} [{wide_bar}] {pos} of {len} moves, {msg} ({eta} left)";
    let bar = output::progress(moves as u64, template);
    bar.enable_steady_tick(std::time::Duration::from_millis(200));
    bar
}

fn prepare(mut entry: Entry, clear: &(dyn Fn(&mut pdn::Game) + Sync)) -> GameEntry {
    let mut problems = std::mem::take(&mut entry.game.problems);
    if entry.game.more_problems > 0 {
        let message = format!("{} more problems", entry.game.more_problems);
        problems.push(entry.game.place.problem(message));
    }
    let (game, rules) = (entry.game.clone(), entry.rules.clone());
    let converted = entry.convert().map_err(|unknown| unknown.1);
    let (mut converted, rules) = match (converted, rules) {
        (Ok(converted), Reading::By(rules, _)) => (converted, rules),
        (Err(problem), _) | (_, Reading::Unknown(problem)) => {
            problems.push(problem);
            let bare = pdn::Game::new();
            return GameEntry {
                number: 0,
                game,
                bare,
                parts: Vec::new(),
                is_with_workers: false,
                rules: None,
                problems,
            };
        }
    };
    let main = &game.line(game.main()).items;
    let is_legal = !main.iter().any(|item| matches!(item, Item::Unreadable(_)))
        && !converted.replay.errors.iter().any(|error| is_in_main_line(&game, error));
    problems.append(&mut converted.replay.errors);
    let mut entry = GameEntry {
        number: 0,
        game,
        bare: pdn::Game::new(),
        parts: Vec::new(),
        is_with_workers: false,
        rules: Some(rules.clone()),
        problems,
    };
    if let (true, Some(start)) = (is_legal, &converted.replay.start) {
        entry.game.clone_from(&converted.game);
        entry.bare = converted.game;
        clear(&mut entry.bare);
        entry.parts = parts(&entry.bare, start, &rules);
    }
    entry
}

/// Whether something is wrong with the game itself, not only with a
/// variation.
fn is_in_main_line(game: &pdn::Game, problem: &Problem) -> bool {
    game.line(game.main()).items.iter().any(|item| {
        let place = match item {
            Item::Move(played) => played.place,
            Item::Setup(setup) => setup.place,
            Item::Number(_)
            | Item::UnknownMove(_)
            | Item::Nag(_)
            | Item::Comment(_)
            | Item::Variation(_)
            | Item::Unreadable(_) => return false,
        };
        (place.line, place.column) == (problem.line, problem.column)
    })
}

/// A part of a main line without gaps: a game with the moves played, and
/// where and under which number each stands.
pub(crate) struct Part {
    game: Game,
    places: Vec<(usize, pdn::MoveNumber)>,
}

/// The parts of the main line of a game in standard form. Most games are one
/// part; one with positions set up on the way has several, and moves after
/// one that nobody wrote down are in none.
fn parts(game: &pdn::Game, start: &Position, rules: &RuleSet) -> Vec<Part> {
    let moves = MoveText::of(rules);
    let setup = |text: &str| {
        let setup = fen::read(text, moves.names()).ok()?;
        Game::from_setup(rules, &setup).ok()
    };
    let first = game.tag("FEN").and_then(setup).filter(|game| game.position() == start);
    let mut parts = Vec::new();
    let mut part =
        Some(Part { game: first.unwrap_or_else(|| Game::new(start.clone())), places: Vec::new() });
    let mut number = pdn::MoveNumber { value: 1, second: false };
    for (index, item) in game.line(game.main()).items.iter().enumerate() {
        match item {
            pdn::Item::Number(written) => number = *written,
            pdn::Item::Move(played) => {
                if let Some(open) = &mut part {
                    let read = moves.read(open.game.position(), &played.text);
                    if read.is_ok_and(|m| open.game.play(&m).is_ok()) {
                        open.places.push((index, number));
                    } else {
                        parts.extend(part.take());
                    }
                }
                number = next(number);
            }
            pdn::Item::UnknownMove(_) => {
                parts.extend(part.take());
                number = next(number);
            }
            pdn::Item::Setup(placed) => {
                parts.extend(part.take());
                part = setup(&placed.fen).map(|game| Part { game, places: Vec::new() });
            }
            pdn::Item::Nag(_)
            | pdn::Item::Comment(_)
            | pdn::Item::Variation(_)
            | pdn::Item::Unreadable(_) => {}
        }
    }
    parts.extend(part);
    parts.retain(|part| !part.places.is_empty());
    parts
}

fn next(number: pdn::MoveNumber) -> pdn::MoveNumber {
    let pdn::MoveNumber { value, second } = number;
    pdn::MoveNumber { value: value + u32::from(second), second: !second }
}

/// A move of a game, judged, with its place in the text.
pub(crate) struct PlacedPly {
    /// The index of the move among the items of the main line.
    pub(crate) index: usize,
    /// The number of the move.
    pub(crate) number: u32,
    /// Whether it is the move of the player who moves second.
    pub(crate) second: bool,
    /// The position before it.
    pub(crate) position: Position,
    /// What the engine thinks of it.
    pub(crate) ply: Ply,
    /// How the game ended with this move, if it did.
    pub(crate) outcome: Option<Outcome>,
}

/// A part that was gone through.
pub(crate) struct ReviewedPart {
    pub(crate) game: Game,
    pub(crate) plies: Vec<PlacedPly>,
    pub(crate) review: Review,
}

/// With what a part is gone through.
pub(crate) struct Means<'a> {
    pub(crate) analysts: &'a mut [EngineAnalyst],
    pub(crate) limits: &'a Limits,
    pub(crate) tables: &'a Tables,
    pub(crate) stop: &'a Stop,
}

impl Part {
    /// How many moves it has.
    pub(crate) fn len(&self) -> usize {
        self.places.len()
    }

    /// The game with its moves.
    pub(crate) fn into_game(self) -> Game {
        self.game
    }

    /// Judges every move, and calls `done` with the share of the work that is
    /// done. `None` if the search was stopped.
    pub(crate) fn review(
        self,
        means: &mut Means<'_>,
        done: &(dyn Fn(usize, usize) + Sync),
    ) -> Option<ReviewedPart> {
        let Means { analysts, limits, tables, stop } = means;
        let mut walk = Self::walk(self.game.clone());
        let review = review(&mut walk, analysts, limits, tables, stop, done)?;
        Some(self.reviewed(review))
    }

    /// How a game is gone through.
    pub(crate) fn walk(game: Game) -> Walk {
        Walk::new(game).looking_twice()
    }

    /// The game with its moves.
    #[cfg(feature = "cluster")]
    pub(crate) fn game(&self) -> &Game {
        &self.game
    }

    /// What somebody else has found, as [`Walk::found`] writes it. `None` if that is about another game.
    #[cfg(feature = "cluster")]
    pub(crate) fn taken_up(self, found: &str, tables: &Tables) -> Option<ReviewedPart> {
        let review = Walk::taken_up(self.game.clone(), found)?.finish(tables)?;
        Some(self.reviewed(review))
    }

    fn reviewed(self, review: Review) -> ReviewedPart {
        let Self { game, places } = self;
        let last = places.len().saturating_sub(1);
        let plies = review.plies.iter().zip(places).enumerate();
        let plies = plies
            .map(|(ply, (judged, (index, number)))| PlacedPly {
                index,
                number: number.value,
                second: number.second,
                position: game.position_after(ply).unwrap_or(game.start()).clone(),
                ply: judged.clone(),
                outcome: review.outcome.filter(|_| ply == last),
            })
            .collect();
        ReviewedPart { game, plies, review }
    }
}
