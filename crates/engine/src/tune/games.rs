//! Files of games of self-play.
//!
//! A file begins with two lines of text:
//!
//! ```text
//! crownhead games 1
//! rows=3; class 1; men_capture_backwards=false ...; seed=1 nodes=5000 weights=...
//! ```
//!
//! Games follow, one after another. Numbers are in LEB128: seven bits a byte,
//! the lowest first, the highest bit set in all bytes but the last. A game is
//!
//! | bytes | what |
//! |---|---|
//! | number | length of the rest in bytes |
//! | 1 | 0 if White lost, 1 for a draw, 2 if White won; 4 more if the game begins elsewhere than at the start position of the rules |
//! | 0, or 1 + half the number of squares | that position: the side to move (0 White, 1 Black), and four bits a square in the order of the numbers, the low half first: 0 empty, 1 and 2 White's man and king, 3 and 4 Black's |
//! | number, numbers | how many random moves there are, and which |
//! | numbers and bytes in turns | for each further position with a choice of moves: the move, and the score of its search |
//! | 2 | the lowest 16 bits of the hash of the position after the last stored move |
//!
//! A move is its index in the list of legal moves (`Position::moves`). Where
//! there is one legal move only, nothing is stored, except among the random
//! moves. A score is for the side to move; the byte `b` stands for `300 * b /
//! (127 - |b|)` hundredths of a man, and -128 for no score. That makes about
//! two bytes a position.

use std::fmt;

use crownhead_rules::{Color, Game, Kind, Piece, Position, RuleSet, Setup};

use crate::leb128::{number, put};

const MAGIC: &str = "crownhead games 1\n";
/// The byte for no score.
const NO_SCORE: i8 = i8::MIN;

/// A game of self-play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// Where it begins, if not at the start position of the rules.
    pub(super) start: Option<Setup>,
    /// The random moves.
    pub(super) opening: Vec<u32>,
    /// The moves of positions with a choice, and their scores.
    pub(super) choices: Vec<(u32, Option<i32>)>,
    /// The result for White: 0, 1 or 2 half points.
    pub(super) points: u8,
    /// The end of the hash of the position after the last stored move.
    pub(super) check: u16,
}

/// What a file of games holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Games {
    /// The settings they were played with.
    pub settings: String,
    /// The games.
    pub records: Vec<Record>,
    /// How many bytes whole games take. There are more where writing was
    /// interrupted.
    pub whole: usize,
}

/// Why a file is not read as games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadGames {
    /// It is not a file of games.
    Other,
    /// The games were played by other rules.
    OtherRules,
    /// A game is not one of these rules, or the order of legal moves has
    /// changed since.
    Game {
        /// Its number in the file, from 1.
        number: usize,
    },
}

impl fmt::Display for BadGames {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Other => f.write_str("not a file of games"),
            Self::OtherRules => f.write_str("the games were played by other rules"),
            Self::Game { number } => write!(f, "game {number} cannot be replayed"),
        }
    }
}

impl std::error::Error for BadGames {}

/// The first lines of a file.
pub fn header(rules: &RuleSet, settings: &str) -> String {
    format!("{MAGIC}{}; {settings}\n", class(rules))
}

fn class(rules: &RuleSet) -> String {
    let rules = rules.rules();
    format!("rows={}; {}", rules.rows, rules.table_class())
}

impl Games {
    /// Reads a file.
    pub fn read(rules: &RuleSet, file: &[u8]) -> Result<Self, BadGames> {
        let rest = file.strip_prefix(MAGIC.as_bytes()).ok_or(BadGames::Other)?;
        let end = rest.iter().position(|&byte| byte == b'\n').ok_or(BadGames::Other)?;
        let line = std::str::from_utf8(&rest[..end]).map_err(|_| BadGames::Other)?;
        let settings = line.strip_prefix(&class(rules)).and_then(|line| line.strip_prefix("; "));
        let settings = settings.ok_or(BadGames::OtherRules)?.to_owned();
        let mut rest = &rest[end + 1..];
        let mut records = Vec::new();
        let mut whole = file.len() - rest.len();
        while let Some(game) = next_game(&mut rest) {
            let number = records.len() + 1;
            records.push(Record::read(rules, game).ok_or(BadGames::Game { number })?);
            whole = file.len() - rest.len();
        }
        Ok(Self { settings, records, whole })
    }
}

/// Counts over a file of games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stats {
    /// Games White lost, drew and won.
    pub results: [usize; 3],
    /// Positions with a choice of moves, by the number of pieces.
    pub by_pieces: Vec<usize>,
}

impl Games {
    /// Counts games and positions.
    ///
    /// # Errors
    ///
    /// [`BadGames::Game`] for a game that cannot be replayed.
    pub fn stats(&self, rules: &RuleSet) -> Result<Stats, BadGames> {
        let mut stats = Stats { results: [0; 3], by_pieces: vec![0; rules.board().len() + 1] };
        for (index, record) in self.records.iter().enumerate() {
            stats.results[usize::from(record.points)] += 1;
            let count = |color, kind, position: &Position| position.pieces(color, kind).len();
            record
                .replay(rules, &mut |position, _| {
                    let pieces: usize = Color::ALL
                        .into_iter()
                        .flat_map(|color| [(color, Kind::Man), (color, Kind::King)])
                        .map(|(color, kind)| count(color, kind, position))
                        .sum();
                    stats.by_pieces[pieces] += 1;
                })
                .ok_or(BadGames::Game { number: index + 1 })?;
        }
        Ok(stats)
    }
}

fn next_game<'a>(rest: &mut &'a [u8]) -> Option<&'a [u8]> {
    let mut after = *rest;
    let length = number(&mut after)? as usize;
    let (game, after) = after.split_at_checked(length)?;
    *rest = after;
    Some(game)
}

impl Record {
    /// Appends the game to a file.
    pub fn write(&self, rules: &RuleSet, file: &mut Vec<u8>) {
        let mut game = vec![self.points | if self.start.is_some() { 4 } else { 0 }];
        if let Some(setup) = &self.start {
            game.push(setup.turn as u8);
            let mut squares = vec![0; (rules.board().len()).div_ceil(2)];
            for (number, piece) in &setup.pieces {
                let code = match piece.color {
                    Color::White => 1,
                    Color::Black => 3,
                } + u8::from(piece.kind == Kind::King);
                let index = *number as usize - 1;
                squares[index / 2] |= code << (4 * (index % 2));
            }
            game.extend(squares);
        }
        put(&mut game, self.opening.len() as u32);
        for &choice in &self.opening {
            put(&mut game, choice);
        }
        for &(choice, score) in &self.choices {
            put(&mut game, choice);
            game.push(pack(score) as u8);
        }
        game.extend(self.check.to_le_bytes());
        put(file, game.len() as u32);
        file.extend(game);
    }

    fn read(rules: &RuleSet, game: &[u8]) -> Option<Self> {
        let (&first, mut rest) = game.split_first()?;
        let points = first & 3;
        if points > 2 || first > 6 {
            return None;
        }
        let mut start = None;
        if first & 4 != 0 {
            let squares = rules.board().len();
            let (setup, after) = rest.split_at_checked(1 + squares.div_ceil(2))?;
            rest = after;
            start = Some(read_setup(setup, squares)?);
        }
        let (mut moves, check) = rest.split_last_chunk::<2>()?;
        let random = number(&mut moves)?;
        let opening = (0..random).map(|_| number(&mut moves)).collect::<Option<_>>()?;
        let mut choices = Vec::new();
        while !moves.is_empty() {
            let choice = number(&mut moves)?;
            let (&score, after) = moves.split_first()?;
            moves = after;
            choices.push((choice, unpack(score as i8)));
        }
        Some(Self { start, opening, choices, points, check: u16::from_le_bytes(*check) })
    }

    /// The game with all its moves; `None` if it cannot be replayed by these
    /// rules.
    pub fn game(&self, rules: &RuleSet) -> Option<Game> {
        let mut game = match &self.start {
            Some(setup) => Game::from_setup(rules, setup).ok()?,
            None => Game::new(Position::start(rules)),
        };
        for &choice in &self.opening {
            let m = game.legal().get(choice as usize)?.clone();
            game.play(&m).ok()?;
        }
        for &(choice, _) in &self.choices {
            while let [only] = game.legal() {
                let only = only.clone();
                game.play(&only).ok()?;
            }
            let m = game.legal().get(choice as usize)?.clone();
            game.play(&m).ok()?;
        }
        (game.position().hash() as u16 == self.check).then_some(game)
    }

    /// Replays the game and calls `visit` with each position after the random
    /// moves in which there was a choice, and the score of its search.
    pub(super) fn replay(
        &self,
        rules: &RuleSet,
        visit: &mut dyn FnMut(&Position, Option<i32>),
    ) -> Option<()> {
        let mut position = match &self.start {
            Some(setup) => Position::from_setup(rules, setup).ok()?,
            None => Position::start(rules),
        };
        for &choice in &self.opening {
            let moves = position.moves();
            position = position.play(moves.get(choice as usize)?).ok()?;
        }
        for &(choice, score) in &self.choices {
            let mut moves = position.moves();
            while let [only] = &moves[..] {
                position = position.play(only).ok()?;
                moves = position.moves();
            }
            visit(&position, score);
            position = position.play(moves.get(choice as usize)?).ok()?;
        }
        (position.hash() as u16 == self.check).then_some(())
    }
}

fn read_setup(bytes: &[u8], squares: usize) -> Option<Setup> {
    let (&turn, bytes) = bytes.split_first()?;
    let mut setup = Setup::empty(*Color::ALL.get(usize::from(turn))?);
    for index in 0..squares {
        let (color, kind) = match bytes[index / 2] >> (4 * (index % 2)) & 15 {
            0 => continue,
            1 => (Color::White, Kind::Man),
            2 => (Color::White, Kind::King),
            3 => (Color::Black, Kind::Man),
            4 => (Color::Black, Kind::King),
            _ => return None,
        };
        setup.pieces.push((index as u32 + 1, Piece { color, kind }));
    }
    Some(setup)
}

/// A score in a byte.
fn pack(score: Option<i32>) -> i8 {
    score.map_or(NO_SCORE, |score| {
        let most = f64::from(score.abs());
        let size = (127.0 * most / (most + 300.0)).round().min(126.0) as i8;
        if score < 0 { -size } else { size }
    })
}

fn unpack(byte: i8) -> Option<i32> {
    (byte != NO_SCORE).then(|| {
        let byte = i32::from(byte).clamp(-126, 126);
        300 * byte / (127 - byte.abs())
    })
}
