//! What people ask of a tournament: entering, leaving, and what the organiser does. Each takes the tournament as it is and
//! says what changes, or why it cannot be.

use crownhead_store::{
    Account, ByeKind, Entrant, KeptBye, Pairing, TournamentChange, TournamentState,
};
use crownhead_wire::{CorrectResult, FailureCode, TournamentDeed};

use super::{
    field::Field,
    show::{is_organiser, result, result_read},
    step::{act, begin},
};
use crate::failure::ApiError;

/// The most players.
pub(crate) const MOST_PLAYERS: usize = 256;
/// The most players of a round robin.
pub(crate) const MOST_ALL: usize = 32;

/// What somebody wants.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Wish {
    Join { rating: Option<u32> },
    Withdraw,
    Pause,
    Resume,
    Start,
    Next,
    Hold,
    GoOn,
    End,
    Remove { player: u32 },
    Correct(CorrectResult),
}

fn too_late(message: &str) -> ApiError {
    ApiError::new(FailureCode::NothingToDo, message)
}

/// What changes if somebody gets what they wish.
pub(crate) fn grant(
    field: &Field,
    by: &Account,
    wish: Wish,
    now: u64,
) -> Result<TournamentChange, ApiError> {
    let mut change = TournamentChange::of(field.kept.row.clone());
    let state = field.kept.row.state;
    if matches!(state, TournamentState::Over | TournamentState::Cancelled)
        && !matches!(wish, Wish::Correct(_))
    {
        return Err(too_late("the tournament is over"));
    }
    match wish {
        Wish::Join { rating } => join(field, by, rating, now, &mut change)?,
        Wish::Withdraw => withdraw(field, by, &mut change)?,
        Wish::Pause => pause(field, by, &mut change)?,
        Wish::Resume => {
            let entrant = taking_part(field, by)?;
            if !entrant.paused {
                return Err(too_late("you do not rest"));
            }
            let back = Entrant { paused: false, missed: false, since: now, ..entrant.clone() };
            change.entrants.push(back);
        }
        Wish::Start
        | Wish::Next
        | Wish::Hold
        | Wish::GoOn
        | Wish::End
        | Wish::Remove { .. }
        | Wish::Correct(_) => direct(field, by, wish, now, &mut change)?,
    }
    Ok(change)
}

fn taking_part<'f>(field: &'f Field, by: &Account) -> Result<&'f Entrant, ApiError> {
    let entrant = field.entrant_of(&by.id);
    entrant
        .filter(|entrant| entrant.withdrawn.is_none() && !entrant.removed)
        .ok_or_else(|| too_late("you do not play in this tournament"))
}

fn join(
    field: &Field,
    by: &Account,
    rating: Option<u32>,
    now: u64,
    change: &mut TournamentChange,
) -> Result<(), ApiError> {
    let row = &field.kept.row;
    let is_running = row.state == TournamentState::Running;
    if is_running && field.is_round_robin() {
        return Err(too_late("nobody can enter a round robin that has begun"));
    }
    if is_running && (row.last || field.ends().is_some_and(|ends| now >= ends)) {
        return Err(too_late("the last games are going on"));
    }
    if let Some(entrant) = field.entrant_of(&by.id) {
        if entrant.removed {
            let message = "the organiser has removed you from this tournament";
            return Err(ApiError::new(FailureCode::Forbidden, message));
        }
        if entrant.withdrawn.is_none() {
            return Err(too_late("you have entered already"));
        }
        let back = Entrant { withdrawn: None, paused: false, since: now, ..entrant.clone() };
        change.entrants.push(back);
        return Ok(());
    }
    let most = if field.is_round_robin() { MOST_ALL } else { MOST_PLAYERS };
    if field.numbers().len() >= most {
        let message = format!("{most} players have entered; there is no room for more");
        return Err(ApiError::new(FailureCode::TooMany, message).at("players"));
    }
    let highest = field.kept.entrants.iter().map(|(entrant, _)| entrant.number).max();
    let number = highest.unwrap_or_default() + 1;
    // Rounds that a late entry has missed were absences.
    if is_running && !field.is_arena() {
        let missed = (0..row.round).map(|round| KeptBye { round, number, kind: ByeKind::Zero });
        change.byes.extend(missed);
    }
    change.entrants.push(Entrant {
        number,
        account: by.id.clone(),
        rating,
        since: now,
        enters: if is_running && !field.is_arena() { row.round } else { 0 },
        withdrawn: None,
        paused: false,
        missed: false,
        halves: 0,
        removed: false,
    });
    Ok(())
}

fn withdraw(field: &Field, by: &Account, change: &mut TournamentChange) -> Result<(), ApiError> {
    let entrant = taking_part(field, by)?;
    if field.kept.row.state == TournamentState::Open {
        change.left.push(entrant.number);
    } else {
        change.entrants.push(gone(field, entrant));
    }
    Ok(())
}

/// An entrant who plays no further round.
fn gone(field: &Field, entrant: &Entrant) -> Entrant {
    Entrant { withdrawn: Some(field.kept.row.round), ..entrant.clone() }
}

fn pause(field: &Field, by: &Account, change: &mut TournamentChange) -> Result<(), ApiError> {
    let entrant = taking_part(field, by)?;
    if field.is_round_robin() {
        return Err(too_late("nobody rests in a round robin; withdraw instead"));
    }
    if entrant.paused {
        return Err(too_late("you rest already"));
    }
    change.entrants.push(Entrant { paused: true, missed: false, ..entrant.clone() });
    Ok(())
}

/// What the organiser does.
fn direct(
    field: &Field,
    by: &Account,
    wish: Wish,
    now: u64,
    change: &mut TournamentChange,
) -> Result<(), ApiError> {
    if !is_organiser(field, by) {
        let message = "only the organiser may do this";
        return Err(ApiError::new(FailureCode::NotYourGame, message));
    }
    let row = &field.kept.row;
    let is_open = row.state == TournamentState::Open;
    let must_run = || {
        if is_open { Err(too_late("the tournament has not begun")) } else { Ok(()) }
    };
    let mut note = |change: &mut TournamentChange, deed: TournamentDeed| {
        change.acts.push(act(now, Some(&by.id), &deed));
    };
    match wish {
        Wish::Start => {
            if !is_open {
                return Err(too_late("the tournament has begun"));
            }
            if field.numbers().len() < 2 {
                return Err(too_late("a tournament begins when at least two have entered"));
            }
            change.row.held = false;
            begin(field, change, now, Some(&by.id))?;
        }
        Wish::Next => {
            must_run()?;
            if field.is_arena() {
                return Err(too_late("an arena has no rounds"));
            }
            if field.pending().next().is_some() {
                return Err(too_late("games of this round are still played"));
            }
            if row.next_at.is_some_and(|at| at <= now) && !row.held {
                return Err(too_late("the next round is being paired"));
            }
            change.row.held = false;
            change.row.next_at = Some(now);
        }
        Wish::Hold => {
            if row.held {
                return Err(too_late("the tournament is stopped already"));
            }
            change.row.held = true;
            note(change, TournamentDeed::Held);
        }
        Wish::GoOn => {
            if !row.held {
                return Err(too_late("the tournament is not stopped"));
            }
            change.row.held = false;
            note(change, TournamentDeed::WentOn);
        }
        Wish::End if is_open => {
            change.row.state = TournamentState::Cancelled;
            change.row.ended = Some(now);
            change.row.next_at = None;
            note(change, TournamentDeed::Cancelled);
        }
        Wish::End => {
            if row.last {
                return Err(too_late("the last games are going on"));
            }
            change.row.last = true;
            note(change, TournamentDeed::LastGames);
        }
        Wish::Remove { player } => {
            let entrant = field.entrant(player).filter(|entrant| !entrant.removed);
            let entrant = entrant.ok_or_else(|| {
                ApiError::new(FailureCode::NotFound, "no player has this number").at("player")
            })?;
            let withdrawn = entrant.withdrawn.or(Some(row.round));
            change.entrants.push(Entrant { removed: true, withdrawn, ..entrant.clone() });
            note(change, TournamentDeed::Removed { player });
        }
        Wish::Correct(wanted) => correct(field, wanted, &mut note, change)?,
        Wish::Join { .. } | Wish::Withdraw | Wish::Pause | Wish::Resume => {}
    }
    Ok(())
}

fn correct(
    field: &Field,
    wanted: CorrectResult,
    note: &mut impl FnMut(&mut TournamentChange, TournamentDeed),
    change: &mut TournamentChange,
) -> Result<(), ApiError> {
    let CorrectResult { round, board, game, result: after } = wanted;
    let none = |place: &str| {
        ApiError::new(FailureCode::NotFound, "there is no such game in the tournament").at(place)
    };
    let mut pairings = field.kept.pairings.iter().map(|(pairing, _)| pairing);
    let is_it = |pairing: &&Pairing| {
        (pairing.round + 1, pairing.board + 1, pairing.leg + 1) == (round, board, game)
    };
    let pairing = pairings.find(is_it).ok_or_else(|| none("board"))?;
    let before = pairing.result.map(result);
    let before = before.ok_or_else(|| too_late("the game is still played"))?;
    if before == after {
        return Err(too_late("the game has this result"));
    }
    let result = Some(result_read(after));
    change.pairings.push(Pairing { result, ..pairing.clone() });
    note(change, TournamentDeed::Corrected { round, board, game, before, after });
    Ok(())
}
