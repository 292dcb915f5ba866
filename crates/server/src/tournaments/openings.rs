//! The openings that a tournament draws from.

use std::sync::Arc;

use crownhead_arena::{Book, Opening};
use crownhead_notation::{SquareNames, fen};
use crownhead_rules::{Id, RuleSet};
use crownhead_wire::{NewTournament, TournamentOpening, TournamentOpenings};

use super::field::Openings;
use crate::{choice, failure::ApiError};

/// So many eleven-man openings are in the list of a tournament; there are some thousands.
const ELEVEN_MAN: usize = 100;

/// Whether a rule set is played with openings by ballot.
pub(crate) fn has_openings(rules: &RuleSet) -> bool {
    rules.base().id == Id::English && !rules.is_house()
}

/// The list of a tournament, shuffled by its seed: openings that lose no man.
pub(crate) fn draw(settings: &NewTournament, seed: u64) -> Result<Openings, ApiError> {
    let (book, wanted) = match settings.openings {
        TournamentOpenings::None => return Ok(Arc::default()),
        TournamentOpenings::ThreeMove => (Book::Ballots(3), usize::MAX),
        TournamentOpenings::ElevenMan => (Book::ElevenMan, ELEVEN_MAN),
    };
    let rules = choice::rule_set(&settings.rules)?;
    let openings = book
        .openings(&rules, seed, wanted)
        .map_err(|error| ApiError::internal(format!("openings by ballot: {error}")))?;
    let names = SquareNames::diagram(&rules);
    let told = |opening: Opening| TournamentOpening {
        fen: fen::write_position(opening.game.position(), &names),
        name: opening.name,
    };
    Ok(Arc::new(openings.into_iter().map(told).collect()))
}
