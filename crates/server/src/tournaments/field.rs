//! Between the rows of a tournament and the library that pairs: numbers of entrants are places in the library's list
//! of players.

use std::{collections::HashMap, sync::Arc};

use crownhead_store::{ByeKind, Entrant, KeptTournament, Pairing, TournamentResult};
use crownhead_tournament::{
    Arena, ArenaSettings, BallotScope, Ballots, Bye, Colour, MiniMatch, Outcome, Player, PlayerId,
    Points, Round, Score, Scoring, Settings, Tournament,
};
use crownhead_wire::{NewTournament, TournamentOpening, TournamentOpenings, TournamentSystem};

use super::show::person_name;
use crate::failure::ApiError;

/// Seconds for the first move, if nothing is said.
pub(crate) const FIRST_MOVE: u32 = 60;
/// What somebody without a rating is taken for in an arena.
const UNRATED: u32 = 1500;

/// The openings that a tournament draws from, in the order of its own seed.
pub(crate) type Openings = Arc<Vec<TournamentOpening>>;

/// A tournament with what its rows mean.
#[derive(Debug)]
pub(crate) struct Field {
    pub(crate) kept: KeptTournament,
    pub(crate) settings: NewTournament,
    pub(crate) openings: Openings,
    /// The numbers of those who take part, in the order of entry.
    numbers: Vec<u32>,
    /// The place of each number among them.
    places: HashMap<u32, usize>,
}

impl Field {
    pub(crate) fn new(kept: KeptTournament, openings: Openings) -> Result<Self, ApiError> {
        let settings = settings(&kept.row.settings)?;
        // Whoever was removed before the beginning never took part.
        let takes_part = |entrant: &Entrant| !(entrant.removed && entrant.withdrawn == Some(0));
        let entrants = kept.entrants.iter().map(|(entrant, _)| entrant);
        let numbers: Vec<u32> =
            entrants.filter(|one| takes_part(one)).map(|one| one.number).collect();
        let places = numbers.iter().enumerate().map(|(place, number)| (*number, place)).collect();
        Ok(Self { kept, settings, openings, numbers, places })
    }

    pub(crate) const fn is_arena(&self) -> bool {
        matches!(self.settings.system, TournamentSystem::Arena { .. })
    }

    pub(crate) const fn is_round_robin(&self) -> bool {
        matches!(self.settings.system, TournamentSystem::RoundRobin { .. })
    }

    /// Two games from one opening in each round.
    pub(crate) const fn has_two_games(&self) -> bool {
        !self.is_arena() && !matches!(self.settings.openings, TournamentOpenings::None)
    }

    /// When an arena ends.
    pub(crate) fn ends(&self) -> Option<u64> {
        match self.settings.system {
            TournamentSystem::Arena { minutes, .. } => {
                self.kept.row.started.map(|started| started + u64::from(minutes) * 60_000)
            }
            TournamentSystem::Swiss { .. } | TournamentSystem::RoundRobin { .. } => None,
        }
    }

    /// Milliseconds for the first move.
    pub(crate) fn first_move(&self) -> u64 {
        u64::from(self.settings.first_move.unwrap_or(FIRST_MOVE)) * 1000
    }

    /// The numbers of those who take part.
    pub(crate) fn numbers(&self) -> &[u32] {
        &self.numbers
    }

    /// The number of a player of the library.
    pub(crate) fn number(&self, id: PlayerId) -> u32 {
        self.numbers.get(id.index()).copied().unwrap_or_default()
    }

    pub(crate) fn id(&self, number: u32) -> Option<PlayerId> {
        self.places.get(&number).map(|place| PlayerId::new(*place))
    }

    pub(crate) fn entrant(&self, number: u32) -> Option<&Entrant> {
        let mut entrants = self.kept.entrants.iter().map(|(entrant, _)| entrant);
        entrants.find(|entrant| entrant.number == number)
    }

    /// The entrant of an account.
    pub(crate) fn entrant_of(&self, account: &str) -> Option<&Entrant> {
        let mut entrants = self.kept.entrants.iter().map(|(entrant, _)| entrant);
        entrants.find(|entrant| entrant.account == account)
    }

    /// Whether games are paired that are not made yet.
    pub(crate) fn has_missing_games(&self) -> bool {
        let is_missing = |pairing: &Pairing| pairing.made.is_some() && pairing.result.is_none();
        self.kept.pairings.iter().any(|(pairing, found)| is_missing(pairing) && found.is_none())
    }

    /// Games that have no result.
    pub(crate) fn pending(&self) -> impl Iterator<Item = &Pairing> {
        self.kept.pairings.iter().map(|(pairing, _)| pairing).filter(|one| one.result.is_none())
    }

    /// The rounds as the library has them.
    pub(crate) fn tournament(&self) -> Tournament {
        let mut tournament = Tournament::new(self.library_settings());
        let next = self.kept.row.round as usize;
        for (entrant, account) in &self.kept.entrants {
            if !self.places.contains_key(&entrant.number) {
                continue;
            }
            let mut player = Player::new(person_name(account.as_ref()), entrant.rating);
            player.enters = entrant.enters as usize;
            player.withdrawn = entrant.withdrawn.map(|round| round as usize);
            if entrant.paused {
                player.byes.insert(next, bye_of(entrant));
            }
            tournament.players.push(player);
        }
        tournament.rounds = vec![Round::default(); next];
        for (pairing, _) in &self.kept.pairings {
            let (Some(white), Some(black)) = (self.id(pairing.white), self.id(pairing.black))
            else {
                continue;
            };
            let Some(round) = tournament.rounds.get_mut(pairing.round as usize) else { continue };
            let outcome = pairing.result.map_or(Outcome::Pending, outcome);
            if pairing.leg == 0 {
                let paired = crownhead_tournament::Pairing::new(white, black);
                let ballot = self.ballot(pairing);
                let paired =
                    crownhead_tournament::Pairing { games: vec![outcome], ballot, ..paired };
                round.pairings.push(paired);
            } else if let Some(first) = round.pairings.last_mut() {
                // Rows come in the order of boards and games.
                first.games.push(outcome);
            }
        }
        for bye in &self.kept.byes {
            if let (Some(id), Some(round)) =
                (self.id(bye.number), tournament.rounds.get_mut(bye.round as usize))
            {
                let kind = match bye.kind {
                    ByeKind::Allocated => Bye::Allocated,
                    ByeKind::Half => Bye::Half,
                    ByeKind::Zero => Bye::Zero,
                };
                round.byes.push((id, kind));
            }
        }
        tournament
    }

    /// The number of a pairing's opening in the list.
    fn ballot(&self, pairing: &Pairing) -> Option<u32> {
        let opening = opening(pairing)?;
        self.openings.iter().position(|one| *one == opening).map(|place| place as u32)
    }

    fn ballots(&self) -> Option<Ballots> {
        let (count, seed) = (self.openings.len() as u32, self.kept.row.seed);
        (count > 0).then_some(Ballots { count, seed, scope: BallotScope::Pairing })
    }

    fn library_settings(&self) -> Settings {
        let usual = match self.settings.system {
            TournamentSystem::Swiss { rounds } => Settings::swiss(rounds as usize),
            TournamentSystem::RoundRobin { twice } => {
                let scoring = Scoring { allocated_bye: Points::ZERO, ..Scoring::TWO_ONE };
                Settings { scoring, ..Settings::round_robin(twice) }
            }
            TournamentSystem::Arena { .. } => Settings::swiss(0),
        };
        let mut settings = Settings { ballots: self.ballots(), ..usual };
        if self.has_two_games() {
            // Two games of 1, a half and 0 are worth as much as one of 2, 1 and 0.
            settings.mini_match = Some(MiniMatch::GamesCount);
            let allocated_bye = settings.scoring.allocated_bye;
            settings.scoring = Scoring::ONE_HALF;
            if allocated_bye == Points::ZERO {
                settings.scoring.allocated_bye = Points::ZERO;
            }
        }
        settings
    }

    /// The arena as the library has it, with the games in the order in which they ended.
    pub(crate) fn arena(&self) -> Arena {
        let streaks = match self.settings.system {
            TournamentSystem::Arena { streaks, .. } => streaks,
            TournamentSystem::Swiss { .. } | TournamentSystem::RoundRobin { .. } => false,
        };
        let settings =
            ArenaSettings { streaks, ballots: self.ballots(), ..ArenaSettings::default() };
        let mut arena = Arena::new(settings);
        for number in &self.numbers {
            let entrant = self.entrant(*number);
            let rating = entrant.and_then(|entrant| entrant.rating).unwrap_or(UNRATED);
            let id = arena.enter(rating);
            let is_away = entrant.is_none_or(|one| one.paused || one.withdrawn.is_some());
            arena.players[id.index()].paused = is_away;
        }
        for (pairing, score) in self.arena_games() {
            if let (Some(white), Some(black)) = (self.id(pairing.white), self.id(pairing.black)) {
                arena.finish(white, black, score);
            }
        }
        arena
    }

    /// The games of an arena that count, in the order in which they ended.
    pub(crate) fn arena_games(&self) -> Vec<(&Pairing, Score)> {
        let score = |result: TournamentResult| match result {
            TournamentResult::White | TournamentResult::WhiteByForfeit => Some(Score::White),
            TournamentResult::Draw => Some(Score::Draw),
            TournamentResult::Black | TournamentResult::BlackByForfeit => Some(Score::Black),
            TournamentResult::Absent => None,
        };
        let pairings = self.kept.pairings.iter().map(|(pairing, _)| pairing);
        let mut games: Vec<(&Pairing, Score)> = pairings
            .filter_map(|pairing| Some((pairing, pairing.result.and_then(score)?)))
            .collect();
        games.sort_by_key(|(pairing, _)| (pairing.ended, pairing.round, pairing.board));
        games
    }
}

/// What a round off is worth: a draw the first time it was asked for.
const fn bye_of(entrant: &Entrant) -> Bye {
    if entrant.missed || entrant.halves > 0 { Bye::Zero } else { Bye::Half }
}

/// The settings of a tournament as they are kept.
pub(crate) fn settings(text: &str) -> Result<NewTournament, ApiError> {
    serde_json::from_str(text)
        .map_err(|error| ApiError::internal(format!("a tournament that cannot be read: {error}")))
}

/// The opening of a pairing as it is kept.
pub(crate) fn opening(pairing: &Pairing) -> Option<TournamentOpening> {
    serde_json::from_str(pairing.opening.as_deref()?).ok()
}

const fn outcome(result: TournamentResult) -> Outcome {
    match result {
        TournamentResult::White => Outcome::Played(Score::White),
        TournamentResult::Draw => Outcome::Played(Score::Draw),
        TournamentResult::Black => Outcome::Played(Score::Black),
        TournamentResult::WhiteByForfeit => Outcome::Forfeit(Some(Colour::White)),
        TournamentResult::BlackByForfeit => Outcome::Forfeit(Some(Colour::Black)),
        TournamentResult::Absent => Outcome::Forfeit(None),
    }
}
