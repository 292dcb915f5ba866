//! A tournament of rounds as plain data: settings, players, rounds. What happened in a round is told by its pairings and
//! byes alone; scores, colours and floats are computed from them.

use std::{collections::BTreeMap, fmt};

use crate::{
    ballot::Ballots,
    lot::Lot,
    points::{Points, Scoring},
    standings::TieBreak,
};

/// A player of a tournament: the place in [`Tournament::players`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PlayerId(u32);

impl PlayerId {
    /// The player at a place.
    pub const fn new(index: usize) -> Self {
        Self(index as u32)
    }

    /// The place in [`Tournament::players`].
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The number that people see, counted from 1.
impl fmt::Display for PlayerId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&(self.0 + 1).to_string())
    }
}

/// A side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Colour {
    /// White.
    White,
    /// Black.
    Black,
}

impl Colour {
    /// The other side.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }
}

/// How rounds are paired.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum System {
    /// Swiss, by the FIDE (Dutch) system.
    Swiss,
    /// Everybody against everybody, by Berger tables. Those who are absent or have withdrawn lose by forfeit.
    RoundRobin {
        /// Each meets each twice, with both colours.
        twice: bool,
    },
}

/// The order of the players before the first round, which numbers them for pairing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seeding {
    /// The highest rating first; players without one come last, in the order of entry.
    ByRating,
    /// In the order of entry.
    ByEntry,
    /// By lot, from a seed.
    ByLot(u64),
}

/// Two games in each round between the same players, with both colours and from the same ballot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MiniMatch {
    /// Both games count.
    GamesCount,
    /// Whoever has more of the two games wins the round, which counts as one game.
    RoundCounts,
}

/// What an organiser decides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// How rounds are paired.
    pub system: System,
    /// The number of rounds. Round robins know their own.
    pub rounds: usize,
    /// The order of the players before the first round.
    pub seeding: Seeding,
    /// What results are worth.
    pub scoring: Scoring,
    /// The colour of the first player in the first round.
    pub first_colour: Colour,
    /// Bye given for rounds before a late entry.
    pub late_entry: Bye,
    /// Groups of players who are never paired with each other. Swiss only.
    pub apart: Vec<Vec<PlayerId>>,
    /// Orders players with the same number of points.
    pub tie_breaks: Vec<TieBreak>,
    /// Openings by ballot.
    pub ballots: Option<Ballots>,
    /// Two games in each round.
    pub mini_match: Option<MiniMatch>,
}

impl Settings {
    /// A Swiss tournament with draughts scores, seeded by rating.
    pub fn swiss(rounds: usize) -> Self {
        Self {
            system: System::Swiss,
            rounds,
            seeding: Seeding::ByRating,
            scoring: Scoring::TWO_ONE,
            first_colour: Colour::White,
            late_entry: Bye::Zero,
            apart: Vec::new(),
            tie_breaks: TieBreak::SWISS.to_vec(),
            ballots: None,
            mini_match: None,
        }
    }

    /// A round robin with draughts scores, in the order of entry.
    pub fn round_robin(twice: bool) -> Self {
        Self {
            system: System::RoundRobin { twice },
            rounds: 0,
            seeding: Seeding::ByEntry,
            tie_breaks: TieBreak::ROUND_ROBIN.to_vec(),
            ..Self::swiss(0)
        }
    }

    /// What the results of one round are worth.
    pub(crate) fn round_scoring(&self) -> Scoring {
        match self.mini_match {
            Some(MiniMatch::GamesCount) => self.scoring.times(2),
            Some(MiniMatch::RoundCounts) | None => self.scoring,
        }
    }
}

/// Somebody who plays.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Player {
    /// The name.
    pub name: String,
    /// The rating, if there is one.
    pub rating: Option<u32>,
    /// The first round the player can be paired in, counted from 0.
    pub enters: usize,
    /// The first round without the player, counted from 0.
    pub withdrawn: Option<usize>,
    /// Byes asked for, by round.
    pub byes: BTreeMap<usize, Bye>,
    /// What else a TRF file says of a person.
    pub person: Person,
}

impl Player {
    /// A player with a name and perhaps a rating.
    pub fn new(name: impl Into<String>, rating: Option<u32>) -> Self {
        Self { name: name.into(), rating, ..Self::default() }
    }

    /// Whether the player can be paired in a round.
    pub fn plays_in(&self, round: usize) -> bool {
        self.enters <= round
            && self.withdrawn.is_none_or(|out| round < out)
            && !self.byes.contains_key(&round)
    }
}

/// Columns of a TRF file that pairing does not need. Empty where nothing is known.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Person {
    /// `m` or `w`.
    pub sex: String,
    /// The title, up to three letters.
    pub title: String,
    /// The federation, three letters.
    pub federation: String,
    /// The number at the federation.
    pub number: String,
    /// The date of birth.
    pub birth: String,
}

/// A round without a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Bye {
    /// Left over at an odd number.
    Allocated,
    /// Worth a win.
    Full,
    /// Worth a draw.
    Half,
    /// Worth nothing: absent.
    Zero,
}

/// The result of a game that was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Score {
    /// White has won.
    White,
    /// Drawn.
    Draw,
    /// Black has won.
    Black,
}

impl Score {
    const fn turned(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Draw => Self::Draw,
            Self::Black => Self::White,
        }
    }
}

/// Where a game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// No result yet.
    Pending,
    /// Played.
    Played(Score),
    /// Not played: the winner, or nobody if both were absent.
    Forfeit(Option<Colour>),
}

/// Two players who meet in a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pairing {
    /// White, in the first game if there are two.
    pub white: PlayerId,
    /// Black, in the first game if there are two.
    pub black: PlayerId,
    /// The games: one, or two in a mini-match. In the second the colours are exchanged, and so are `White` and `Black`
    /// in its outcome.
    pub games: Vec<Outcome>,
    /// The ballot, counted from 0, that decides the opening of all games.
    pub ballot: Option<u32>,
    /// Paired by the organiser and not by the system.
    pub by_hand: bool,
}

impl Pairing {
    /// A pairing of one game without a result.
    pub fn new(white: PlayerId, black: PlayerId) -> Self {
        Self { white, black, games: vec![Outcome::Pending], ballot: None, by_hand: false }
    }
}

/// The pairings and byes of a round. Players in neither are absent.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Round {
    /// The boards, the first first.
    pub pairings: Vec<Pairing>,
    /// Who has no game, and why.
    pub byes: Vec<(PlayerId, Bye)>,
}

/// A tournament of rounds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tournament {
    /// What the organiser has decided.
    pub settings: Settings,
    /// The players, in the order of entry.
    pub players: Vec<Player>,
    /// The rounds that have begun.
    pub rounds: Vec<Round>,
    /// No round is paired until the organiser goes on.
    pub paused: bool,
}

/// A round of one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// What happened.
    pub kind: EntryKind,
    /// The points for it.
    pub points: Points,
}

/// What happened to a player in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EntryKind {
    /// At least one game was played.
    Played {
        /// Against whom.
        opponent: PlayerId,
        /// The player's own colour, in the first game.
        colour: Colour,
        /// The result of the round, `White` being a win of the player's own.
        score: Score,
    },
    /// No game was played.
    Forfeit {
        /// Against whom it would have been.
        opponent: PlayerId,
        /// The player's own colour.
        colour: Colour,
        /// Whether the player was there.
        won: bool,
    },
    /// A game has no result yet.
    Pending {
        /// Against whom.
        opponent: PlayerId,
        /// The player's own colour.
        colour: Colour,
    },
    /// No game.
    Bye(Bye),
}

/// Something that cannot be done to a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Refusal {
    /// There is no such player.
    NoSuchPlayer(PlayerId),
    /// There is no such round, counted from 0.
    NoSuchRound(usize),
    /// There is no such board in the round, counted from 0.
    NoSuchBoard {
        /// The round.
        round: usize,
        /// The board.
        board: usize,
    },
    /// There is no such game on the board.
    NoSuchGame(usize),
    /// The round has begun, so byes for it cannot be asked for.
    RoundHasBegun(usize),
    /// A round robin has begun, so that nobody can enter.
    RoundRobinHasBegun,
    /// Only the pairing can allocate the bye of an odd number.
    NotToBeAskedFor,
    /// A player is twice in the round.
    PairedTwice(PlayerId),
    /// A player is paired who is absent in the round.
    Absent(PlayerId),
    /// A pairing has no game, or more than two.
    WrongNumberOfGames,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::NoSuchPlayer(player) => write!(f, "there is no player {player}"),
            Self::NoSuchRound(round) => write!(f, "there is no round {}", round + 1),
            Self::NoSuchBoard { round, board } => {
                write!(f, "round {} has no board {}", round + 1, board + 1)
            }
            Self::NoSuchGame(game) => write!(f, "the board has no game {}", game + 1),
            Self::RoundHasBegun(round) => write!(f, "round {} has begun", round + 1),
            Self::RoundRobinHasBegun => write!(f, "nobody can enter a round robin that has begun"),
            Self::NotToBeAskedFor => write!(f, "the bye of an odd number cannot be asked for"),
            Self::PairedTwice(player) => write!(f, "player {player} is twice in the round"),
            Self::Absent(player) => write!(f, "player {player} is absent in the round"),
            Self::WrongNumberOfGames => write!(f, "a pairing has one game or two"),
        }
    }
}

impl std::error::Error for Refusal {}

impl Tournament {
    /// A tournament without players.
    pub fn new(settings: Settings) -> Self {
        Self { settings, players: Vec::new(), rounds: Vec::new(), paused: false }
    }

    /// Adds a player. After the first round this is a late entry: the rounds that have begun become byes as the settings say. Nobody can
    /// enter a round robin that has begun.
    pub fn enter(&mut self, mut player: Player) -> Result<PlayerId, Refusal> {
        let is_round_robin = matches!(self.settings.system, System::RoundRobin { .. });
        if is_round_robin && !self.rounds.is_empty() {
            return Err(Refusal::RoundRobinHasBegun);
        }
        let id = PlayerId::new(self.players.len());
        player.enters = player.enters.max(self.rounds.len());
        for round in &mut self.rounds {
            round.byes.push((id, self.settings.late_entry));
        }
        self.players.push(player);
        Ok(id)
    }

    /// Withdraws a player from the next round on.
    pub fn withdraw(&mut self, id: PlayerId) -> Result<(), Refusal> {
        let next = self.rounds.len();
        self.player_mut(id)?.withdrawn = Some(next);
        Ok(())
    }

    /// Takes a player back who had withdrawn. Rounds in between were absences.
    pub fn come_back(&mut self, id: PlayerId) -> Result<(), Refusal> {
        self.player_mut(id)?.withdrawn = None;
        Ok(())
    }

    /// Gives a player a bye in a round that has not begun.
    pub fn ask_for_bye(&mut self, id: PlayerId, round: usize, bye: Bye) -> Result<(), Refusal> {
        if round < self.rounds.len() {
            return Err(Refusal::RoundHasBegun(round));
        }
        if bye == Bye::Allocated {
            return Err(Refusal::NotToBeAskedFor);
        }
        self.player_mut(id)?.byes.insert(round, bye);
        Ok(())
    }

    /// Writes a result down, or takes it back with [`Outcome::Pending`].
    pub fn record(
        &mut self,
        round: usize,
        board: usize,
        game: usize,
        outcome: Outcome,
    ) -> Result<(), Refusal> {
        let rounds = self.rounds.get_mut(round).ok_or(Refusal::NoSuchRound(round))?;
        let pairing =
            rounds.pairings.get_mut(board).ok_or(Refusal::NoSuchBoard { round, board })?;
        *pairing.games.get_mut(game).ok_or(Refusal::NoSuchGame(game))? = outcome;
        Ok(())
    }

    /// Begins a round, which may be paired by [`next_round`](Self::next_round) or by hand. Players who have already met are
    /// not refused: an organiser may know better.
    pub fn begin(&mut self, round: Round) -> Result<(), Refusal> {
        let number = self.rounds.len();
        let mut seen = vec![false; self.players.len()];
        let paired = round.pairings.iter().flat_map(|pairing| [pairing.white, pairing.black]);
        for (id, is_paired) in
            paired.map(|id| (id, true)).chain(round.byes.iter().map(|&(id, _)| (id, false)))
        {
            let player = self.players.get(id.index()).ok_or(Refusal::NoSuchPlayer(id))?;
            if std::mem::replace(&mut seen[id.index()], true) {
                return Err(Refusal::PairedTwice(id));
            }
            if is_paired
                && matches!(self.settings.system, System::Swiss)
                && !player.plays_in(number)
            {
                return Err(Refusal::Absent(id));
            }
        }
        if round.pairings.iter().any(|pairing| !(1..=2).contains(&pairing.games.len())) {
            return Err(Refusal::WrongNumberOfGames);
        }
        self.rounds.push(round);
        Ok(())
    }

    /// The number of rounds there will be.
    pub fn planned_rounds(&self) -> usize {
        match self.settings.system {
            System::Swiss => self.settings.rounds,
            System::RoundRobin { twice } => {
                crate::berger::rounds(self.players.len()) * if twice { 2 } else { 1 }
            }
        }
    }

    /// The players in the order in which they are numbered for pairing.
    pub fn seeds(&self) -> Vec<PlayerId> {
        let mut order: Vec<PlayerId> = (0..self.players.len()).map(PlayerId::new).collect();
        match self.settings.seeding {
            Seeding::ByRating => order
                .sort_by_key(|id| std::cmp::Reverse(self.players[id.index()].rating.unwrap_or(0))),
            Seeding::ByEntry => {}
            // A lot for each player: later entries do not change the order of the others.
            Seeding::ByLot(seed) => {
                order.sort_by_cached_key(|id| Lot::new(seed, &[1, id.index() as u64]).next());
            }
        }
        order
    }

    /// Every player's rounds, from the first to the last that has begun.
    pub fn cards(&self) -> Vec<Vec<Entry>> {
        let scoring = self.settings.round_scoring();
        let absent = Entry { kind: EntryKind::Bye(Bye::Zero), points: scoring.absence };
        let mut cards = vec![vec![absent; self.rounds.len()]; self.players.len()];
        for (number, round) in self.rounds.iter().enumerate() {
            for &(id, bye) in &round.byes {
                let points = match bye {
                    Bye::Allocated => scoring.allocated_bye,
                    Bye::Full => scoring.win,
                    Bye::Half => scoring.draw,
                    Bye::Zero => scoring.absence,
                };
                cards[id.index()][number] = Entry { kind: EntryKind::Bye(bye), points };
            }
            for pairing in &round.pairings {
                for colour in [Colour::White, Colour::Black] {
                    let (own, opponent) = match colour {
                        Colour::White => (pairing.white, pairing.black),
                        Colour::Black => (pairing.black, pairing.white),
                    };
                    cards[own.index()][number] = self.entry(pairing, opponent, colour);
                }
            }
        }
        cards
    }

    /// The points of each player.
    pub fn points(&self) -> Vec<Points> {
        self.cards().iter().map(|card| card.iter().map(|entry| entry.points).sum()).collect()
    }

    fn entry(&self, pairing: &Pairing, opponent: PlayerId, colour: Colour) -> Entry {
        let scoring = self.settings.scoring;
        let (mut mine, mut theirs) = (Points::ZERO, Points::ZERO);
        let (mut pending, mut played, mut won) = (false, false, false);
        for (index, &game) in pairing.games.iter().enumerate() {
            let side = if index == 0 { colour } else { colour.other() };
            let own = |score: Score| if side == Colour::White { score } else { score.turned() };
            match game {
                Outcome::Pending => pending = true,
                Outcome::Played(score) => {
                    played = true;
                    let (a, b) = match own(score) {
                        Score::White => (scoring.win, scoring.loss),
                        Score::Draw => (scoring.draw, scoring.draw),
                        Score::Black => (scoring.loss, scoring.win),
                    };
                    mine += a;
                    theirs += b;
                }
                Outcome::Forfeit(winner) => {
                    let worth = |wins: bool| if wins { scoring.win } else { scoring.forfeit_loss };
                    won |= winner == Some(side);
                    mine += worth(winner == Some(side));
                    theirs += worth(winner == Some(side.other()));
                }
            }
        }
        if pending {
            return Entry { kind: EntryKind::Pending { opponent, colour }, points: Points::ZERO };
        }
        let score = match mine.cmp(&theirs) {
            std::cmp::Ordering::Greater => Score::White,
            std::cmp::Ordering::Equal => Score::Draw,
            std::cmp::Ordering::Less => Score::Black,
        };
        let points = if self.settings.mini_match == Some(MiniMatch::RoundCounts) {
            match (played, score) {
                (true, Score::White) => scoring.win,
                (true, Score::Draw) => scoring.draw,
                (true, Score::Black) => scoring.loss,
                (false, _) if won => scoring.win,
                (false, _) => scoring.forfeit_loss,
            }
        } else {
            mine
        };
        let kind = if played {
            EntryKind::Played { opponent, colour, score }
        } else {
            EntryKind::Forfeit { opponent, colour, won }
        };
        Entry { kind, points }
    }

    fn player_mut(&mut self, id: PlayerId) -> Result<&mut Player, Refusal> {
        self.players.get_mut(id.index()).ok_or(Refusal::NoSuchPlayer(id))
    }
}
