//! Openings by ballot. English draughts draws the first three moves, or an eleven-man position, by lot: a ballot is a number here, and the
//! caller knows the list it counts in.

use crate::{
    lot::Lot,
    tournament::{EntryKind, PlayerId, Round, Tournament},
};

/// For whom a ballot is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BallotScope {
    /// One for all boards of a round. No ballot comes twice before all have come.
    Round,
    /// One for each pairing, which neither player has had before if that can be.
    Pairing,
}

/// How ballots are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ballots {
    /// The number of ballots in the list. With 0 none is drawn.
    pub count: u32,
    /// Decides all draws: the same seed gives the same ballots.
    pub seed: u64,
    /// For whom a ballot is drawn.
    pub scope: BallotScope,
}

impl Ballots {
    /// Draws the ballots of the round that follows those of a tournament.
    pub(crate) fn draw(&self, tournament: &Tournament, round: &mut Round) {
        if self.count == 0 {
            return;
        }
        let number = tournament.rounds.len();
        match self.scope {
            BallotScope::Round => {
                let (lap, place) = (number / self.count as usize, number % self.count as usize);
                let ballot = self.shuffled(&[2, lap as u64])[place];
                for pairing in &mut round.pairings {
                    pairing.ballot = Some(ballot);
                }
            }
            BallotScope::Pairing => {
                let had = ballots_had(tournament);
                for pairing in &mut round.pairings {
                    let of = |id: PlayerId| &had[id.index()];
                    let board = [3, number as u64, pairing.white.index() as u64];
                    let order = self.shuffled(&board);
                    let is_new = |ballot: &&u32| {
                        !of(pairing.white).contains(ballot) && !of(pairing.black).contains(ballot)
                    };
                    pairing.ballot = Some(*order.iter().find(is_new).unwrap_or(&order[0]));
                }
            }
        }
    }

    fn shuffled(&self, parts: &[u64]) -> Vec<u32> {
        let mut ballots: Vec<u32> = (0..self.count).collect();
        Lot::new(self.seed, parts).shuffle(&mut ballots);
        ballots
    }
}

/// The ballots of each player in games that were played.
fn ballots_had(tournament: &Tournament) -> Vec<Vec<u32>> {
    let cards = tournament.cards();
    let mut had = vec![Vec::new(); tournament.players.len()];
    for (number, round) in tournament.rounds.iter().enumerate() {
        for pairing in &round.pairings {
            let was_played =
                matches!(cards[pairing.white.index()][number].kind, EntryKind::Played { .. });
            if let (true, Some(ballot)) = (was_played, pairing.ballot) {
                had[pairing.white.index()].push(ballot);
                had[pairing.black.index()].push(ballot);
            }
        }
    }
    had
}
