//! Tournaments: what is kept of them, and the trait of a place where it is kept.
//!
//! A tournament is a row with a version. Whoever changes anything about it names the version that was read, and of
//! two who do one has done it: a round is paired once, however many servers try. What follows from the rows (points,
//! places, whether a round is over) is computed from them.

use crate::{Account, End, store::Answer};

/// The row of a tournament. Times are in milliseconds since 1970.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tournament {
    /// Its id.
    pub id: String,
    /// What it is called.
    pub name: String,
    /// The account that organises it.
    pub organiser: String,
    /// Kind, rules, clock and the like, in a form of the server's own.
    pub settings: String,
    /// Decides all lots.
    pub seed: u64,
    /// How far it is.
    pub state: TournamentState,
    /// The organiser has stopped it: nobody is paired.
    pub held: bool,
    /// No round begins after the one that is played.
    pub last: bool,
    /// How many rounds have been paired; in an arena, how many waves.
    pub round: u32,
    /// When the next step is due: the beginning, the next round, the next wave.
    pub next_at: Option<u64>,
    /// How often it has changed.
    pub version: u32,
    /// When it was made.
    pub created: u64,
    /// When it began.
    pub started: Option<u64>,
    /// When it was over.
    pub ended: Option<u64>,
}

/// How far a tournament is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TournamentState {
    /// People enter; it has not begun.
    Open,
    /// It is played.
    Running,
    /// It is over.
    Over,
    /// It was called off before it began.
    Cancelled,
}

impl TournamentState {
    const ALL: [Self; 4] = [Self::Open, Self::Running, Self::Over, Self::Cancelled];

    /// The word in the database.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Running => "running",
            Self::Over => "over",
            Self::Cancelled => "cancelled",
        }
    }

    pub(crate) fn read(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|state| state.word() == word)
    }
}

/// Somebody who plays in a tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entrant {
    /// The number, in the order of entry, from 1. It stays when the account changes.
    pub number: u32,
    /// The account.
    pub account: String,
    /// The rating at entry.
    pub rating: Option<u32>,
    /// When the entrant came, or came back.
    pub since: u64,
    /// The first round the entrant can be paired in, counted from 0.
    pub enters: u32,
    /// The first round without the entrant, counted from 0.
    pub withdrawn: Option<u32>,
    /// Is not paired until coming back.
    pub paused: bool,
    /// Was not there for a game.
    pub missed: bool,
    /// Byes of half a point that were taken.
    pub halves: u32,
    /// The organiser has removed the entrant, who cannot come back.
    pub removed: bool,
}

/// The result of a game of a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TournamentResult {
    /// White has won.
    White,
    /// Drawn.
    Draw,
    /// Black has won.
    Black,
    /// Black was not there.
    WhiteByForfeit,
    /// White was not there.
    BlackByForfeit,
    /// Neither was there.
    Absent,
}

impl TournamentResult {
    /// All results.
    pub const ALL: [Self; 6] = [
        Self::White,
        Self::Draw,
        Self::Black,
        Self::WhiteByForfeit,
        Self::BlackByForfeit,
        Self::Absent,
    ];

    /// The word in the database.
    pub const fn word(self) -> &'static str {
        match self {
            Self::White => "white",
            Self::Draw => "draw",
            Self::Black => "black",
            Self::WhiteByForfeit => "white-by-forfeit",
            Self::BlackByForfeit => "black-by-forfeit",
            Self::Absent => "absent",
        }
    }

    pub(crate) fn read(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|result| result.word() == word)
    }
}

/// A game of a tournament: who plays it, and what became of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pairing {
    /// The round, counted from 0; in an arena, the wave.
    pub round: u32,
    /// The board, counted from 0.
    pub board: u32,
    /// Which of the two games of a mini-match, counted from 0.
    pub leg: u32,
    /// The number of White in this game.
    pub white: u32,
    /// The number of Black in this game.
    pub black: u32,
    /// The opening drawn by lot, in a form of the server's own.
    pub opening: Option<String>,
    /// The id that the game has or will have; none if it was forfeited before it began.
    pub game: Option<String>,
    /// When it is to begin; the second game of a mini-match waits for the first.
    pub made: Option<u64>,
    /// The result.
    pub result: Option<TournamentResult>,
    /// When it ended.
    pub ended: Option<u64>,
}

/// How far the game of a pairing is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PairedGame {
    /// Half-moves played.
    pub ply: u32,
    /// When it last changed.
    pub updated: u64,
    /// How it ended.
    pub end: Option<End>,
}

/// A round without a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KeptBye {
    /// The round, counted from 0.
    pub round: u32,
    /// Whose.
    pub number: u32,
    /// What it is worth.
    pub kind: ByeKind,
}

/// What a round without a game is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ByeKind {
    /// Left over at an odd number: a win, but in round robins.
    Allocated,
    /// A draw.
    Half,
    /// Nothing.
    Zero,
}

impl ByeKind {
    const ALL: [Self; 3] = [Self::Allocated, Self::Half, Self::Zero];

    /// The word in the database.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Allocated => "allocated",
            Self::Half => "half",
            Self::Zero => "zero",
        }
    }

    pub(crate) fn read(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.word() == word)
    }
}

/// A line of what was done to a tournament, which nobody can change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TournamentAct {
    /// When.
    pub at: u64,
    /// The account that did it; the server itself if nobody.
    pub by: Option<String>,
    /// What, in a form of the server's own.
    pub what: String,
}

/// A tournament with all its rows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptTournament {
    /// Its row.
    pub row: Tournament,
    /// The organiser.
    pub organiser: Option<Account>,
    /// Those who entered, by number, with their accounts, unless those are gone.
    pub entrants: Vec<(Entrant, Option<Account>)>,
    /// Its games by round, board and leg; those without a result with how far they are.
    pub pairings: Vec<(Pairing, Option<PairedGame>)>,
    /// Rounds without a game.
    pub byes: Vec<KeptBye>,
    /// What was done to it, in order.
    pub acts: Vec<TournamentAct>,
}

/// A tournament in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedTournament {
    /// Its row.
    pub row: Tournament,
    /// The organiser.
    pub organiser: Option<Account>,
    /// How many have entered.
    pub entrants: u32,
    /// The number of the reader among them.
    pub own: Option<u32>,
}

/// What differs from the version of a tournament that was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TournamentChange {
    /// Its row, with the version that was read.
    pub row: Tournament,
    /// Entrants who are new or have changed.
    pub entrants: Vec<Entrant>,
    /// Numbers of entrants who left before the beginning.
    pub left: Vec<u32>,
    /// Pairings that are new, or have begun, or have another result.
    pub pairings: Vec<Pairing>,
    /// Byes that are new.
    pub byes: Vec<KeptBye>,
    /// What was done.
    pub acts: Vec<TournamentAct>,
}

impl TournamentChange {
    /// Nothing, yet.
    pub const fn of(row: Tournament) -> Self {
        Self {
            row,
            entrants: Vec::new(),
            left: Vec::new(),
            pairings: Vec::new(),
            byes: Vec::new(),
            acts: Vec::new(),
        }
    }
}

/// A place where tournaments are kept.
pub trait Tournaments {
    /// Keeps a new tournament; `false` if its organiser has `most` that are not over.
    fn insert_tournament<'a>(&'a self, row: &'a Tournament, most: u32) -> Answer<'a, bool>;

    /// The tournament with an id, with all its rows as of one moment.
    fn tournament<'a>(&'a self, id: &'a str) -> Answer<'a, Option<KeptTournament>>;

    /// The version of the tournament with an id.
    fn tournament_version<'a>(&'a self, id: &'a str) -> Answer<'a, Option<u32>>;

    /// Keeps a change, all of it or nothing; the version grows by one. `false` if somebody else has changed the
    /// tournament since it was read.
    fn change_tournament<'a>(&'a self, change: &'a TournamentChange) -> Answer<'a, bool>;

    /// How many tournaments there are, and some of them: those that are played, then those to come, then those
    /// that are over, the last first.
    fn tournaments<'a>(
        &'a self,
        reader: Option<&'a str>,
        skip: u32,
        most: u32,
    ) -> Answer<'a, (u32, Vec<ListedTournament>)>;

    /// The tournaments in which something may be due, with their versions: those that are played, and those that should
    /// have begun.
    fn due_tournaments(&self, now: u64) -> Answer<'_, Vec<(String, u32)>>;

    /// The tournament of a game: its id and its name.
    fn tournament_of<'a>(&'a self, game: &'a str) -> Answer<'a, Option<(String, String)>>;
}
