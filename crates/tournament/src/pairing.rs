//! Pairing the next round of a tournament: which system, who has been paired by hand, ballots.

use std::fmt;

use crate::{
    berger, swiss,
    tournament::{Bye, MiniMatch, Outcome, Pairing, PlayerId, Round, System, Tournament},
};

/// Why there is no next round.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum NoPairing {
    /// The tournament is paused.
    Paused,
    /// All rounds have been played.
    Finished,
    /// A game has no result.
    Unfinished {
        /// The round, counted from 0.
        round: usize,
        /// The board, counted from 0.
        board: usize,
    },
    /// Fewer than two players are there.
    TooFewPlayers,
    /// No pairing keeps the absolute criteria: nobody meets the same opponent twice, gets a second bye or a colour for the third time
    /// running. Some players who cannot be paired if as many as possible are.
    NoLegalPairing(Vec<PlayerId>),
    /// A hand-made pairing names a player twice, or one who is absent.
    BadHandMade(PlayerId),
    /// A round robin has its tables: nothing is paired by hand.
    NotByHand,
}

impl fmt::Display for NoPairing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Paused => write!(f, "the tournament is paused"),
            Self::Finished => write!(f, "all rounds have been played"),
            Self::Unfinished { round, board } => {
                write!(f, "board {} of round {} has no result", board + 1, round + 1)
            }
            Self::TooFewPlayers => write!(f, "fewer than two players are there"),
            Self::NoLegalPairing(players) => {
                let names: Vec<String> = players.iter().map(ToString::to_string).collect();
                write!(f, "no legal pairing exists; left over: {}", names.join(", "))
            }
            Self::BadHandMade(player) => {
                write!(f, "player {player} cannot be paired by hand: paired already or absent")
            }
            Self::NotByHand => write!(f, "a round robin is not paired by hand"),
        }
    }
}

impl std::error::Error for NoPairing {}

impl Tournament {
    /// Pairs the next round. The same state gives the same round.
    pub fn next_round(&self) -> Result<Round, NoPairing> {
        self.next_round_with(&[])
    }

    /// Pairs the next round around pairings of the organiser's own, white first. They may repeat earlier ones. Byes of the organiser's own are
    /// asked for with [`ask_for_bye`](Self::ask_for_bye).
    pub fn next_round_with(&self, by_hand: &[(PlayerId, PlayerId)]) -> Result<Round, NoPairing> {
        let number = self.rounds.len();
        if self.paused {
            return Err(NoPairing::Paused);
        }
        let is_pending = |pairing: &Pairing| pairing.games.contains(&Outcome::Pending);
        for (round, played) in self.rounds.iter().enumerate() {
            if let Some(board) = played.pairings.iter().position(is_pending) {
                return Err(NoPairing::Unfinished { round, board });
            }
        }
        if number >= self.planned_rounds() {
            // A round robin of nobody has no rounds.
            let is_empty = self.players.len() < 2;
            return Err(if is_empty { NoPairing::TooFewPlayers } else { NoPairing::Finished });
        }
        let mut round = match self.settings.system {
            System::Swiss => self.swiss_round(by_hand)?,
            System::RoundRobin { .. } if !by_hand.is_empty() => return Err(NoPairing::NotByHand),
            System::RoundRobin { .. } => berger::next_round(self),
        };
        for pairing in &mut round.pairings {
            if self.settings.mini_match.is_some() && pairing.games.len() == 1 {
                pairing.games.push(pairing.games[0]);
                // A forfeit of both games: the winner has the other colour in the second.
                if let Outcome::Forfeit(Some(winner)) = pairing.games[1] {
                    pairing.games[1] = Outcome::Forfeit(Some(winner.other()));
                }
            }
        }
        if let Some(ballots) = &self.settings.ballots {
            ballots.draw(self, &mut round);
        }
        Ok(round)
    }

    fn swiss_round(&self, by_hand: &[(PlayerId, PlayerId)]) -> Result<Round, NoPairing> {
        let number = self.rounds.len();
        let mut taken = Vec::new();
        for id in by_hand.iter().flat_map(|&(white, black)| [white, black]) {
            let is_there =
                self.players.get(id.index()).is_some_and(|player| player.plays_in(number));
            if !is_there || taken.contains(&id) {
                return Err(NoPairing::BadHandMade(id));
            }
            taken.push(id);
        }
        let present = self.players.iter().filter(|player| player.plays_in(number)).count();
        if present < 2 {
            return Err(NoPairing::TooFewPlayers);
        }
        let (mut pairings, bye) = swiss::next_round(self, &taken)?;
        pairings.extend(
            by_hand
                .iter()
                .map(|&(white, black)| Pairing { by_hand: true, ..Pairing::new(white, black) }),
        );
        let mut round = swiss::as_round(pairings, bye);
        for (index, player) in self.players.iter().enumerate() {
            if !player.plays_in(number) {
                let bye = player.byes.get(&number).copied().unwrap_or(Bye::Zero);
                round.byes.push((PlayerId::new(index), bye));
            }
        }
        Ok(round)
    }

    /// Games in a round between the same two players.
    pub fn games_in_round(&self) -> usize {
        match self.settings.mini_match {
            Some(MiniMatch::GamesCount | MiniMatch::RoundCounts) => 2,
            None => 1,
        }
    }
}
