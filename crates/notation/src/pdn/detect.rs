//! Detection of the rule set of a file: the one under which its games are
//! legal, for files whose tags name none or a wrong one. Rule sets under which
//! all games of the file are equally legal are reported together
//! ([`Detection::alike`]).

use std::{fmt, ops::ControlFlow};

use crownhead_rules::{Id, Numbering, RuleSet, catalog};

use super::{
    Game, Item,
    replay::{Depth, Detail, Event, walk},
};
use crate::SquareNames;

/// The most games that are replayed to detect the rules.
const MOST_GAMES: usize = 200;

/// Rule sets in the order in which they are likely, the most played first.
const BY_PLAYERS: &[Id] = &[
    Id::International,
    Id::English,
    Id::Russian,
    Id::Brazilian,
    Id::Czech,
    Id::Pool,
    Id::Italian,
    Id::Frisian,
    Id::Spanish,
    Id::Portuguese,
    Id::Turkish,
    Id::Canadian,
    Id::Thai,
    Id::Poddavki,
    Id::Polish8,
];

/// What was found out about the games of a file.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Detection {
    /// How sure it is.
    pub confidence: Confidence,
    /// The rule sets that fit equally well, the likeliest first.
    pub alike: Vec<Id>,
    /// All rule sets, the best first.
    pub guesses: Vec<Guess>,
}

/// How sure a detection is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Confidence {
    /// Nothing fits well, or there are no moves to go by.
    Unsure,
    /// Several rule sets fit equally well, or one fits nearly all games.
    Likely,
    /// One rule set fits all games, and no other does.
    Certain,
}

/// How well a rule set fits.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Guess {
    /// The rule set.
    pub id: Id,
    /// Games of which every move of the main line is legal.
    pub legal_games: usize,
    /// Games looked at.
    pub total_games: usize,
    /// Moves played before the first that is not legal, over all games.
    pub legal_plies: usize,
    /// Moves of the main lines.
    pub total_plies: usize,
}

impl Detection {
    /// The likeliest rule set, if there is any.
    pub fn id(&self) -> Option<Id> {
        self.alike.first().copied()
    }
}

/// Finds the rule set of some games.
///
/// ```
/// use crownhead_notation::pdn::{self, Confidence};
/// use crownhead_rules::Id;
///
/// let games = pdn::read("1. 11-15 23-19 2. 8-11 22-17 3. 11-16 24-20 *".as_bytes());
/// let found = pdn::detect(&games);
/// assert_eq!(found.id(), Some(Id::English));
/// assert_eq!(found.confidence, Confidence::Likely);
/// assert_eq!(found.alike, [Id::English, Id::Pool]); // no capture tells them apart
/// ```
pub fn detect(games: &[Game]) -> Detection {
    let with_moves: Vec<&Game> = games.iter().filter(|game| has_moves(game)).collect();
    let has_moves = !with_moves.is_empty();
    let sample: Vec<&Game> = if has_moves { with_moves } else { games.iter().collect() };
    let sample = thin_out(&sample);
    let evidence = Evidence::of(&sample);
    let mut guesses: Vec<(Guess, usize)> = catalog::ALL
        .iter()
        .map(|entry| {
            let rules = RuleSet::from(entry);
            let guess = try_rules(entry.id, &rules, &sample);
            (guess, evidence.distance(&rules))
        })
        .collect();
    let key = |(guess, distance): &(Guess, usize)| {
        let likely = BY_PLAYERS.iter().position(|id| *id == guess.id);
        (
            std::cmp::Reverse((guess.legal_games, guess.legal_plies)),
            *distance,
            likely.unwrap_or(usize::MAX),
        )
    };
    guesses.sort_by_key(key);
    let Some((best, best_distance)) = guesses.first().cloned() else {
        return Detection {
            confidence: Confidence::Unsure,
            alike: Vec::new(),
            guesses: Vec::new(),
        };
    };
    let fits = |(guess, distance): &&(Guess, usize)| {
        (guess.legal_games, guess.legal_plies) == (best.legal_games, best.legal_plies)
            && (has_moves || *distance == best_distance)
    };
    let nothing = best.legal_games == 0 && best.legal_plies == 0;
    let alike: Vec<Id> = if nothing {
        Vec::new()
    } else {
        guesses.iter().filter(fits).map(|(guess, _)| guess.id).collect()
    };
    let all = best.legal_games == best.total_games;
    let confidence = match alike.as_slice() {
        [] => Confidence::Unsure,
        [_] if all && has_moves => Confidence::Certain,
        _ if has_moves && best.legal_games * 5 >= best.total_games * 4 => Confidence::Likely,
        _ => Confidence::Unsure,
    };
    let guesses = guesses.into_iter().map(|(guess, _)| guess).collect();
    Detection { confidence, alike, guesses }
}

fn has_moves(game: &Game) -> bool {
    game.line(game.main()).items.iter().any(|item| matches!(item, Item::Move(_)))
}

/// At most so many games, from the whole of the file.
fn thin_out<'g>(games: &[&'g Game]) -> Vec<&'g Game> {
    let step = games.len().div_ceil(MOST_GAMES).max(1);
    games.iter().step_by(step).copied().collect()
}

fn try_rules(id: Id, rules: &RuleSet, games: &[&Game]) -> Guess {
    let mut guess =
        Guess { id, legal_games: 0, total_games: games.len(), legal_plies: 0, total_plies: 0 };
    for game in games {
        let items = &game.line(game.main()).items;
        guess.total_plies += items.iter().filter(|item| matches!(item, Item::Move(_))).count();
        let end = walk(game, rules, Depth::MainLine, Detail::Ends, &mut |event| match event {
            Event::Played { .. } => {
                guess.legal_plies += 1;
                ControlFlow::Continue(())
            }
            Event::Wrong { .. } => ControlFlow::Break(()),
            Event::Start(_)
            | Event::Placed { .. }
            | Event::End(_)
            | Event::Skipped
            | Event::Unreadable
            | Event::Note { .. } => ControlFlow::Continue(()),
        });
        guess.legal_games += usize::from(end.is_continue());
    }
    guess
}

/// What the text shows besides legality, to choose among rule sets that fit
/// equally well.
struct Evidence {
    /// The highest number used for a square.
    highest: u32,
    letters: usize,
    numbers: usize,
    /// Captures written with a colon, and with anything else.
    colons: usize,
    crosses: usize,
    /// Rule sets that `GameType` tags name.
    tagged: Vec<Id>,
}

impl Evidence {
    fn of(games: &[&Game]) -> Self {
        let mut evidence =
            Self { highest: 0, letters: 0, numbers: 0, colons: 0, crosses: 0, tagged: Vec::new() };
        for game in games {
            if let Some(id) = game.game_type().and_then(|tag| tag.id())
                && !evidence.tagged.contains(&id)
            {
                evidence.tagged.push(id);
            }
            for item in &game.line(game.main()).items {
                if let Item::Move(played) = item {
                    evidence.look_at(&played.text);
                }
            }
            if let Some(fen) = game.tag("FEN") {
                // The colours and kings are letters; only numbers count.
                evidence.look_for_numbers(fen);
            }
        }
        evidence
    }

    fn look_at(&mut self, text: &str) {
        self.colons += usize::from(text.contains(':'));
        self.crosses += usize::from(text.contains('x'));
        if text.starts_with(|c: char| c.is_ascii_alphabetic()) {
            self.letters += 1;
        } else {
            self.numbers += 1;
            self.look_for_numbers(text);
        }
    }

    fn look_for_numbers(&mut self, text: &str) {
        let numbers = text.split(|c: char| !c.is_ascii_digit()).filter(|part| part.len() <= 3);
        self.highest = numbers.filter_map(|part| part.parse().ok()).fold(self.highest, u32::max);
    }

    /// How far a rule set is from what the text looks like; 0 is best.
    fn distance(&self, rules: &RuleSet) -> usize {
        let names = SquareNames::of(rules);
        let squares = rules.board().len() as u32;
        let too_large = self.letters == 0 && self.highest <= 32 && squares > 32
            || self.letters == 0 && self.highest <= 50 && squares > 50;
        let other_names = names.is_algebraic() != (self.letters > self.numbers);
        // Numbers from Spain are rarer than the board they are on.
        let odd_names = match names.numbering() {
            Numbering::FromBottomRight | Numbering::AlgebraicFromTop => true,
            Numbering::Diagram | Numbering::Algebraic => false,
        };
        let other_sign = (rules.customs().separator == ':') != (self.colons > self.crosses);
        let untagged = !self.tagged.contains(&rules.base().id);
        usize::from(untagged) * 32
            + usize::from(too_large) * 16
            + usize::from(other_sign && self.colons > 0) * 8
            + usize::from(other_names) * 4
            + usize::from(odd_names) * 2
    }
}

impl fmt::Display for Confidence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Unsure => "unsure",
            Self::Likely => "likely",
            Self::Certain => "certain",
        })
    }
}

impl fmt::Display for Detection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.alike.as_slice() {
            [] => f.write_str("no rule set fits"),
            [only] => write!(f, "{only} ({})", self.confidence),
            [first, others @ ..] => {
                let others: Vec<&str> = others.iter().map(|id| id.as_str()).collect();
                write!(f, "{first} ({}; as well {})", self.confidence, others.join(", "))
            }
        }
    }
}
