//! Openings of a match: ballots generated for any rule set, or positions and
//! games that the caller has read from files.
//!
//! Ballots that lose a piece by force are dropped, because the colour would
//! decide the game.

use std::{collections::HashSet, fmt, str::FromStr};

use crownhead_engine::Random;
use crownhead_notation::{MoveText, SquareNames, fen, pdn};
use crownhead_rules::{Color, Game, Position, RuleSet, Setup};

use crate::material;

/// Depth, in quiet plies, of the search for lost pieces; it sees a sacrifice in
/// the opening being regained.
const LOOK_AHEAD: u32 = 5;
/// How often a random opening that loses a piece is drawn again.
const MOST_DRAWS: usize = 50;

/// The beginning of a game.
#[derive(Clone, Debug)]
pub struct Opening {
    /// Its moves, or its source.
    pub name: String,
    /// The position reached, with the moves that lead to it.
    pub game: Game,
}

/// A kind of generated openings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Book {
    /// The starting position.
    Start,
    /// All sequences of so many plies: 2 are the two-move ballots (one move of
    /// each side), 3 the three-move ballots.
    Ballots(u32),
    /// One man of each side removed, then one move of each side (eleven-man
    /// ballots).
    ElevenMan,
    /// Random moves: the least and the greatest number of plies.
    Random(u32, u32),
}

/// Why there are no openings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OpeningError {
    /// No kind of openings has this name.
    UnknownBook {
        /// The name given.
        text: String,
    },
    /// A line of the file is not a legal position.
    BadPosition {
        /// The line, counted from 1.
        line: usize,
        /// What is wrong.
        message: String,
    },
    /// A game of the file cannot be replayed.
    BadGame {
        /// The number of the game, from 1.
        number: usize,
        /// What is wrong.
        message: String,
    },
    /// The game is over at the end of an opening.
    Over {
        /// The opening.
        name: String,
    },
    /// The list of openings is empty.
    Empty,
}

impl Book {
    /// The first `wanted` openings of this kind, shuffled by `seed`. There may
    /// be fewer. A larger `wanted` returns the same openings first.
    pub fn openings(
        self,
        rules: &RuleSet,
        seed: u64,
        wanted: usize,
    ) -> Result<Vec<Opening>, OpeningError> {
        let start = Opening { name: "start".to_owned(), game: Game::new(Position::start(rules)) };
        let all = match self {
            Self::Start => return Ok(vec![start]),
            Self::Random(least, most) => {
                let one = |index| random(&start, least, most, seed, index);
                return Ok((0..wanted as u64).map(one).collect());
            }
            Self::Ballots(plies) => lines(vec![start], plies),
            Self::ElevenMan => {
                let mut starts = Vec::new();
                without_a_man(rules, &mut starts);
                lines(starts, 2)
            }
        };
        let mut all = all;
        Random::part(seed, 1).shuffle(&mut all);
        let fair: Vec<Opening> =
            all.into_iter().filter(Opening::is_fair).take(wanted.max(1)).collect();
        if fair.is_empty() { Err(OpeningError::Empty) } else { Ok(fair) }
    }
}

impl Opening {
    /// Whether the game goes on and neither side loses a piece by force within
    /// `LOOK_AHEAD` plies.
    pub fn is_fair(&self) -> bool {
        self.game.outcome().is_none() && material::is_fair(self.game.position(), LOOK_AHEAD)
    }

    fn after(&self, m: &crownhead_rules::Move, text: &str) -> Option<Self> {
        let mut game = self.game.clone();
        game.play(m).ok()?;
        let name = if self.name == "start" { text.into() } else { format!("{} {text}", self.name) };
        Some(Self { name, game })
    }
}

/// All continuations by so many plies, without transpositions.
fn lines(starts: Vec<Opening>, plies: u32) -> Vec<Opening> {
    let mut all = starts;
    for _ in 0..plies {
        let mut next = Vec::new();
        let mut seen = HashSet::new();
        for opening in &all {
            let position = opening.game.position();
            let text = MoveText::of(position.rules());
            let moves = position.moves();
            for m in &moves {
                let after = opening.after(m, &text.write_among(&moves, m));
                next.extend(after.filter(|after| seen.insert(after.game.position().hash())));
            }
        }
        all = next;
    }
    all
}

/// Every start position with one man of each side removed.
fn without_a_man(rules: &RuleSet, found: &mut Vec<Opening>) {
    let start = Setup::start(rules);
    let names = SquareNames::of(rules);
    let name = |number| {
        let square = rules.board().square_numbered(number);
        square.map_or_else(|| number.to_string(), |square| names.name(square))
    };
    let men = |color: Color| {
        start
            .pieces
            .iter()
            .filter(move |(_, piece)| piece.color == color)
            .map(|(number, _)| *number)
    };
    for black in men(Color::Black) {
        for white in men(Color::White) {
            let mut setup = start.clone();
            setup.pieces.retain(|(number, _)| ![black, white].contains(number));
            if let Ok(position) = Position::from_setup(rules, &setup) {
                let name = format!("without {} and {}:", name(black), name(white));
                found.push(Opening { name, game: Game::new(position) });
            }
        }
    }
}

fn random(start: &Opening, least: u32, most: u32, seed: u64, index: u64) -> Opening {
    let mut random = Random::part(seed ^ 0x6f70_656e, index);
    let mut last = start.clone();
    for _ in 0..MOST_DRAWS {
        let mut opening = start.clone();
        let plies = least as usize + random.below((most.max(least) - least) as usize + 1);
        for _ in 0..plies {
            let position = opening.game.position();
            let moves = position.moves();
            if moves.is_empty() {
                break;
            }
            let m = &moves[random.below(moves.len())];
            let text = MoveText::of(position.rules()).write_among(&moves, m);
            let Some(after) = opening.after(m, &text) else { break };
            opening = after;
        }
        if opening.is_fair() {
            return opening;
        }
        if opening.game.outcome().is_none() {
            last = opening;
        }
    }
    last
}

/// Reads a file with one FEN per line. Empty lines and comments after `#` are
/// skipped.
pub fn read_fens(rules: &RuleSet, text: &str) -> Result<Vec<Opening>, OpeningError> {
    let own = SquareNames::of(rules);
    let names = if own.is_algebraic() { own } else { SquareNames::diagram(rules) };
    let mut openings = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let line = line.split('#').next().unwrap_or_default().trim();
        if line.is_empty() {
            continue;
        }
        let bad = |message: String| OpeningError::BadPosition { line: index + 1, message };
        let setup = fen::read(line, &names).map_err(|error| bad(error.to_string()))?;
        let game = Game::from_setup(rules, &setup).map_err(|error| bad(error.to_string()))?;
        let name = fen::write_position(game.position(), &SquareNames::diagram(rules));
        openings.push(Opening { name, game }.checked()?);
    }
    if openings.is_empty() { Err(OpeningError::Empty) } else { Ok(openings) }
}

/// Reads the games of a PDN file, or their first `plies` moves.
pub fn read_pdn(
    rules: &RuleSet,
    bytes: &[u8],
    plies: Option<usize>,
) -> Result<Vec<Opening>, OpeningError> {
    let mut openings = Vec::new();
    for (index, written) in pdn::read(bytes).iter().enumerate() {
        let number = index + 1;
        let bad = |message: String| OpeningError::BadGame { number, message };
        let replay = pdn::replay(written, rules);
        let wanted = plies.unwrap_or(usize::MAX);
        if let Some(error) = replay.errors.first()
            && replay.line.len() < wanted
        {
            return Err(bad(error.to_string()));
        }
        let start = replay.start.ok_or_else(|| bad("it has no first position".to_owned()))?;
        let mut game = Game::new(start);
        for m in replay.line.iter().take(wanted) {
            game.play(m).map_err(|error| bad(error.to_string()))?;
        }
        let tags = ["Opening", "Event"].iter().find_map(|name| written.tag(name));
        let name = match tags {
            Some(name) if !name.trim().is_empty() => format!("game {number}, {}", name.trim()),
            _ => format!("game {number}"),
        };
        openings.push(Opening { name, game }.checked()?);
    }
    if openings.is_empty() { Err(OpeningError::Empty) } else { Ok(openings) }
}

impl Opening {
    fn checked(self) -> Result<Self, OpeningError> {
        match self.game.outcome() {
            None => Ok(self),
            Some(_) => Err(OpeningError::Over { name: self.name }),
        }
    }
}

impl FromStr for Book {
    type Err = OpeningError;

    fn from_str(text: &str) -> Result<Self, OpeningError> {
        let unknown = || OpeningError::UnknownBook { text: text.to_owned() };
        let plies = |text: &str| text.parse::<u32>().ok().filter(|plies| *plies <= 40);
        if let Some(range) = text.strip_prefix("random") {
            let (least, most) = range.split_once('-').unwrap_or((range, range));
            return match (plies(least), plies(most)) {
                (Some(least), Some(most)) if least <= most => Ok(Self::Random(least, most)),
                _ => Err(unknown()),
            };
        }
        match text {
            "start" => Ok(Self::Start),
            "ballots2" => Ok(Self::Ballots(2)),
            "ballots3" => Ok(Self::Ballots(3)),
            "eleven-man" => Ok(Self::ElevenMan),
            _ => Err(unknown()),
        }
    }
}

impl fmt::Display for Book {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Start => f.write_str("start"),
            Self::Ballots(plies) => write!(f, "ballots{plies}"),
            Self::ElevenMan => f.write_str("eleven-man"),
            Self::Random(least, most) if least == most => write!(f, "random{least}"),
            Self::Random(least, most) => write!(f, "random{least}-{most}"),
        }
    }
}

impl fmt::Display for OpeningError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownBook { text } => write!(
                f,
                "no openings '{text}'; there are start, ballots2, ballots3, eleven-man, randomN, \
                 and files that end in .fen or .pdn"
            ),
            Self::BadPosition { line, message } => write!(f, "line {line}: {message}"),
            Self::BadGame { number, message } => write!(f, "game {number}: {message}"),
            Self::Over { name } => write!(f, "{name}: the game is over already"),
            Self::Empty => f.write_str("no opening to begin with"),
        }
    }
}

impl std::error::Error for OpeningError {}

#[cfg(test)]
mod tests {
    use crownhead_rules::Kind;

    use super::*;

    fn rules(id: &str) -> RuleSet {
        RuleSet::named(id).expect("a rule set of this library")
    }

    fn all(id: &str, book: Book) -> Vec<Opening> {
        book.openings(&rules(id), 1, usize::MAX).expect("openings")
    }

    fn unfiltered(id: &str, plies: u32) -> usize {
        let game = Game::new(Position::start(&rules(id)));
        lines(vec![Opening { name: "start".to_owned(), game }], plies).len()
    }

    #[test]
    fn english_has_as_many_beginnings_as_known() {
        // 7, 49 and 302 sequences; several of three moves lead to one position.
        let start = Position::start(&rules("english"));
        assert_eq!([1, 2, 3].map(|plies| start.perft(plies)), [7, 49, 302]);
        assert_eq!([1, 2, 3].map(|plies| unfiltered("english", plies)), [7, 49, 216]);
        assert_eq!(unfiltered("international", 2), 81);
    }

    #[test]
    fn ballots_that_lose_a_man_are_barred() {
        let names: Vec<String> =
            all("english", Book::Ballots(2)).into_iter().map(|opening| opening.name).collect();
        // Barred in the two-move restriction, too: they lose a man outright.
        for barred in ["9-14 21-17", "10-14 21-17"] {
            assert!(!names.iter().any(|name| name == barred), "{barred}");
        }
        for played in ["11-15 23-19", "9-14 22-18", "9-13 22-18", "12-16 24-20"] {
            assert!(names.iter().any(|name| name == played), "{played}");
        }
        assert_eq!(names.len(), 47);
        assert_eq!(all("english", Book::Ballots(3)).len(), 174);
    }

    #[test]
    fn ballots_are_the_same_for_the_same_seed_and_longer_when_more_are_wanted() {
        let names = |seed, wanted| -> Vec<String> {
            let openings = Book::Ballots(3).openings(&rules("russian"), seed, wanted).unwrap();
            openings.into_iter().map(|opening| opening.name).collect()
        };
        let few = names(5, 4);
        assert_eq!(few.len(), 4);
        assert_eq!(names(5, 8)[..4], few);
        assert_ne!(names(6, 4), few);
    }

    #[test]
    fn eleven_men_a_side_begin_an_eleven_man_ballot() {
        let openings = Book::ElevenMan.openings(&rules("english"), 3, 20).unwrap();
        assert_eq!(openings.len(), 20);
        for opening in openings {
            let position = opening.game.position();
            for color in Color::ALL {
                assert_eq!(opening.game.start().pieces(color, Kind::Man).len(), 11);
            }
            assert_eq!(opening.game.moves().len(), 2, "{}", opening.name);
            assert_eq!(position.turn(), Color::Black);
        }
    }

    #[test]
    fn every_rule_set_has_openings_of_every_kind() {
        for entry in crownhead_rules::catalog::ALL {
            for book in [Book::Start, Book::Ballots(2), Book::Random(2, 4)] {
                let openings = book.openings(&RuleSet::from(entry), 1, 3);
                let openings = openings.unwrap_or_else(|error| panic!("{}: {error}", entry.id));
                assert!(openings.iter().all(|opening| opening.game.outcome().is_none()));
            }
        }
    }

    #[test]
    fn a_piece_that_hangs_is_found_and_one_that_is_exchanged_is_not() {
        let fair = |fen: &str| read_fens(&rules("english"), fen).unwrap()[0].is_fair();
        assert!(fair("B:W21-32:B1-12"));
        // Black takes a man for nothing.
        assert!(!fair("B:W18,30,31,32:B1,2,3,15"));
        // White takes back.
        assert!(fair("B:W18,21,25,29,30,31,32:B1,2,3,4,5,6,15"));
    }

    #[test]
    fn files_of_positions_and_games_are_read() {
        let english = rules("english");
        let text = "# two positions\nB:W21-32:B1-12\n\nW:W21-32:B1-8,10-12,14 # after 9-14\n";
        let openings = read_fens(&english, text).unwrap();
        assert_eq!(openings.len(), 2);
        let error = read_fens(&english, "B:W21-32:B1-12\nB:W99:B1").unwrap_err();
        assert!(error.to_string().starts_with("line 2: "), "{error}");
        assert_eq!(read_fens(&english, "# nothing\n").unwrap_err(), OpeningError::Empty);
        assert!(matches!(read_fens(&english, "B:W32:B"), Err(OpeningError::Over { .. })));

        let file = b"[Event \"Edinburgh\"]\n1. 9-13 22-18 2. 10-15 *\n\n1. 11-15 *\n";
        let openings = read_pdn(&english, file, None).unwrap();
        assert_eq!(openings[0].name, "game 1, Edinburgh");
        assert_eq!(openings[0].game.moves().len(), 3);
        assert_eq!(read_pdn(&english, file, Some(2)).unwrap()[0].game.moves().len(), 2);
        let error = read_pdn(&english, b"1. 11-15 *\n\n1. 1-30 *", None).unwrap_err();
        assert!(error.to_string().starts_with("game 2: line 3"), "{error}");
    }

    #[test]
    fn kinds_are_known_by_name() {
        for name in ["start", "ballots2", "ballots3", "eleven-man", "random6", "random2-4"] {
            assert_eq!(name.parse::<Book>().unwrap().to_string(), name);
        }
        for name in ["", "ballots", "random", "random4-2", "random99", "chess"] {
            assert!(name.parse::<Book>().is_err(), "{name}");
        }
    }
}
