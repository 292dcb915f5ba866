//! A tournament as it is sent.

use std::collections::HashMap;

use crownhead_rules::is_list_of_settings;
use crownhead_store::{
    Account, AccountKind, Entrant, ListedTournament, Pairing, TournamentAct, TournamentResult,
    TournamentState, time,
};
use crownhead_tournament::{
    Arena, Bye, Colour, Entry, EntryKind, Score, Standing, TieBreak, Tournament,
};
use crownhead_wire::{
    self as wire, OwnTournament, TournamentEntry, TournamentEntryKind, TournamentGame,
    TournamentPerson, TournamentPlayer, TournamentSummary, TournamentSystem, TournamentTie,
};

use super::field::{self, Field};
use crate::{api::piece, choice, failure::ApiError, mirror};

mirror! {
    fn state(TournamentState) -> wire::TournamentState { Open, Running, Over, Cancelled }
    pub(crate) fn result(TournamentResult) -> wire::TournamentResult {
        White, Draw, Black, WhiteByForfeit, BlackByForfeit, Absent
    }
    pub(crate) fn result_read(wire::TournamentResult) -> TournamentResult {
        White, Draw, Black, WhiteByForfeit, BlackByForfeit, Absent
    }
}

/// The acts that are told of, the last ones.
const MOST_ACTS: usize = 100;

/// The name of somebody in a file.
pub(crate) fn person_name(account: Option<&Account>) -> String {
    match account {
        Some(Account { name: Some(name), .. }) => name.clone(),
        Some(account) if account.kind == AccountKind::Guest => format!("Guest {}", account.number),
        Some(_) | None => "Former player".to_owned(),
    }
}

fn person(account: Option<&Account>) -> TournamentPerson {
    let known = account.filter(|account| account.kind != AccountKind::Gone);
    TournamentPerson {
        name: known.and_then(|account| account.name.clone()),
        guest: known.map_or(0, |account| account.number),
        piece: account.map_or(wire::AvatarPiece::BoxwoodWhite, piece),
    }
}

/// A tournament in a list.
pub(crate) fn summary(listed: &ListedTournament) -> Result<TournamentSummary, ApiError> {
    let row = &listed.row;
    let settings = field::settings(&row.settings)?;
    let rules = choice::rule_set(&settings.rules)?;
    let is_arena = matches!(settings.system, TournamentSystem::Arena { .. });
    Ok(TournamentSummary {
        id: row.id.clone(),
        rules_name: rules.name().to_owned(),
        house_rules: rules.is_house(),
        unnamed: is_list_of_settings(rules.name()),
        organiser: person(listed.organiser.as_ref()),
        state: state(row.state),
        round: if is_arena { 0 } else { row.round },
        started: row.started,
        ended: row.ended,
        players: listed.entrants,
        joined: listed.own.is_some(),
        settings,
    })
}

const fn tie(tie: TieBreak) -> Option<TournamentTie> {
    match tie {
        TieBreak::BuchholzCut1 => Some(TournamentTie::BuchholzCut),
        TieBreak::Buchholz => Some(TournamentTie::Buchholz),
        TieBreak::SonnebornBerger => Some(TournamentTie::SonnebornBerger),
        TieBreak::DirectEncounter => Some(TournamentTie::Direct),
        TieBreak::Wins => Some(TournamentTie::Wins),
        // The settings of the server have no others.
        TieBreak::BlackWins
        | TieBreak::BuchholzCut2
        | TieBreak::BuchholzMedian
        | TieBreak::Progressive
        | _ => None,
    }
}

/// A tournament as everybody sees it.
pub(crate) fn shown(field: &Field) -> Result<wire::Tournament, ApiError> {
    let row = &field.kept.row;
    let listed = ListedTournament {
        row: row.clone(),
        organiser: field.kept.organiser.clone(),
        entrants: field.kept.entrants.iter().filter(|(one, _)| !one.removed).count() as u32,
        own: None,
    };
    let games_of = games_of(field);
    let (ties, standings, rounds) = if field.is_arena() {
        (Vec::new(), arena_standings(field, &field.arena()), 0)
    } else {
        let tournament = field.tournament();
        let standings = standings(field, &tournament, &games_of);
        let ties = tournament.settings.tie_breaks.iter().filter_map(|one| tie(*one)).collect();
        (ties, standings, tournament.planned_rounds() as u32)
    };
    let last = row.round.saturating_sub(1);
    let is_shown = |pairing: &Pairing| {
        if field.is_arena() { pairing.result.is_none() } else { pairing.round == last }
    };
    let games = field.kept.pairings.iter().filter(|(pairing, _)| is_shown(pairing));
    let byes = field.kept.byes.iter().filter(|bye| row.round > 0 && bye.round == last);
    let acts = field.kept.acts.iter().rev().take(MOST_ACTS).filter_map(told);
    Ok(wire::Tournament {
        summary: summary(&listed)?,
        version: row.version,
        rounds,
        held: row.held,
        last: row.last,
        next_at: if field.is_arena() && row.started.is_some() { None } else { row.next_at },
        ends: field.ends(),
        now: time::now(),
        ties,
        standings,
        games: games.map(|(pairing, found)| game(pairing, found.is_some())).collect(),
        byes: byes.map(|bye| bye.number).collect(),
        acts: acts.collect(),
        own: OwnTournament::default(),
    })
}

fn told(act: &TournamentAct) -> Option<wire::TournamentAct> {
    let what = serde_json::from_str(&act.what).ok()?;
    Some(wire::TournamentAct { at: act.at, by_itself: act.by.is_none(), what })
}

/// A game of a tournament as it is sent; it is named when it can be opened.
fn game(pairing: &Pairing, is_there: bool) -> TournamentGame {
    TournamentGame {
        round: pairing.round + 1,
        board: pairing.board + 1,
        game: pairing.leg + 1,
        white: pairing.white,
        black: pairing.black,
        id: pairing.game.clone().filter(|_| is_there || pairing.result.is_some()),
        opening: field::opening(pairing),
        result: pairing.result.map(result),
    }
}

/// The games of each player in each round.
fn games_of(field: &Field) -> HashMap<(u32, u32), Vec<String>> {
    let mut games: HashMap<(u32, u32), Vec<String>> = HashMap::new();
    for (pairing, _) in &field.kept.pairings {
        if let (Some(id), Some(_)) = (&pairing.game, pairing.made) {
            for number in [pairing.white, pairing.black] {
                games.entry((pairing.round, number)).or_default().push(id.clone());
            }
        }
    }
    games
}

/// A player without results.
fn player(entrant: &Entrant, account: Option<&Account>) -> TournamentPlayer {
    TournamentPlayer {
        number: entrant.number,
        person: person(account),
        rating: entrant.rating,
        place: 0,
        points: 0,
        ties: Vec::new(),
        rounds: Vec::new(),
        streak: false,
        paused: entrant.paused,
        withdrawn: entrant.withdrawn.is_some() || entrant.removed,
    }
}

fn standings(
    field: &Field,
    tournament: &Tournament,
    games: &HashMap<(u32, u32), Vec<String>>,
) -> Vec<TournamentPlayer> {
    let cards = tournament.cards();
    let line = |Standing { place, player: id, points, tie_breaks }: Standing| {
        let number = field.number(id);
        let (entrant, account) =
            field.kept.entrants.iter().find(|(entrant, _)| entrant.number == number)?;
        let rounds = (0..).zip(&cards[id.index()]).map(|(round, entry)| {
            let games = games.get(&(round, number)).cloned().unwrap_or_default();
            told_entry(field, entry, games)
        });
        Some(TournamentPlayer {
            place: place as u32,
            points: points.in_tenths(),
            ties: tie_breaks.iter().map(|value| value.in_hundredths() as u32).collect(),
            rounds: rounds.collect(),
            ..player(entrant, account.as_ref())
        })
    };
    tournament.standings().into_iter().filter_map(line).collect()
}

fn told_entry(field: &Field, entry: &Entry, games: Vec<String>) -> TournamentEntry {
    let (opponent, colour, what) = match entry.kind {
        EntryKind::Played { opponent, colour, score } => {
            let what = match score {
                Score::White => TournamentEntryKind::Won,
                Score::Draw => TournamentEntryKind::Drawn,
                Score::Black => TournamentEntryKind::Lost,
            };
            (Some(opponent), Some(colour), what)
        }
        EntryKind::Forfeit { opponent, colour, won } => {
            let what = if won {
                TournamentEntryKind::WonByForfeit
            } else {
                TournamentEntryKind::LostByForfeit
            };
            (Some(opponent), Some(colour), what)
        }
        EntryKind::Pending { opponent, colour } => {
            (Some(opponent), Some(colour), TournamentEntryKind::Playing)
        }
        EntryKind::Bye(Bye::Allocated | Bye::Full) => (None, None, TournamentEntryKind::Bye),
        EntryKind::Bye(Bye::Half) => (None, None, TournamentEntryKind::Rest),
        EntryKind::Bye(Bye::Zero) => (None, None, TournamentEntryKind::Absent),
    };
    TournamentEntry {
        opponent: opponent.map(|id| field.number(id)),
        white: colour == Some(Colour::White),
        what,
        points: entry.points.in_tenths(),
        doubled: false,
        games,
    }
}

fn arena_standings(field: &Field, arena: &Arena) -> Vec<TournamentPlayer> {
    let mut sheets: HashMap<u32, Vec<TournamentEntry>> = HashMap::new();
    for (pairing, score) in field.arena_games() {
        let is_forfeit = matches!(
            pairing.result,
            Some(TournamentResult::WhiteByForfeit | TournamentResult::BlackByForfeit)
        );
        for (own, opponent, white) in
            [(pairing.white, pairing.black, true), (pairing.black, pairing.white, false)]
        {
            let what = match (score, white, is_forfeit) {
                (Score::Draw, ..) => TournamentEntryKind::Drawn,
                (Score::White, true, false) | (Score::Black, false, false) => {
                    TournamentEntryKind::Won
                }
                (Score::White, true, true) | (Score::Black, false, true) => {
                    TournamentEntryKind::WonByForfeit
                }
                (Score::White | Score::Black, _, false) => TournamentEntryKind::Lost,
                (Score::White | Score::Black, _, true) => TournamentEntryKind::LostByForfeit,
            };
            sheets.entry(own).or_default().push(TournamentEntry {
                opponent: Some(opponent),
                white,
                what,
                points: 0,
                doubled: false,
                games: pairing.game.iter().cloned().collect(),
            });
        }
    }
    let mut lines = Vec::new();
    for standing in arena.standings() {
        let number = field.number(standing.player);
        let found = field.kept.entrants.iter().find(|(entrant, _)| entrant.number == number);
        let Some((entrant, account)) = found else { continue };
        let mut rounds = sheets.remove(&number).unwrap_or_default();
        let (points, _) = arena.sheet(standing.player);
        for (entry, points) in rounds.iter_mut().zip(points) {
            let single = match entry.what {
                TournamentEntryKind::Won | TournamentEntryKind::WonByForfeit => arena.settings.win,
                TournamentEntryKind::Drawn => arena.settings.draw,
                TournamentEntryKind::Lost
                | TournamentEntryKind::LostByForfeit
                | TournamentEntryKind::Playing
                | TournamentEntryKind::Bye
                | TournamentEntryKind::Rest
                | TournamentEntryKind::Absent => 0,
            };
            entry.points = points * 10;
            entry.doubled = points > single;
        }
        lines.push(TournamentPlayer {
            place: standing.place as u32,
            points: standing.points * 10,
            rounds,
            streak: standing.on_streak,
            ..player(entrant, account.as_ref())
        });
    }
    lines
}

/// What a tournament is for somebody.
pub(crate) fn own(field: &Field, reader: Option<&Account>) -> OwnTournament {
    let row = &field.kept.row;
    let is_on = matches!(row.state, TournamentState::Open | TournamentState::Running);
    let Some(reader) = reader else {
        let may_join = is_on && !field.settings.rated && may_enter(field);
        return OwnTournament { may_join, ..OwnTournament::default() };
    };
    let organises = is_organiser(field, reader);
    let Some(entrant) = field.entrant_of(&reader.id) else {
        let may_be_rated = !field.settings.rated || reader.kind != AccountKind::Guest;
        let may_join = is_on && may_be_rated && may_enter(field);
        return OwnTournament { may_join, organises, ..OwnTournament::default() };
    };
    let is_own = |pairing: &Pairing| [pairing.white, pairing.black].contains(&entrant.number);
    let mut games =
        field.kept.pairings.iter().filter(|(pairing, found)| {
            pairing.result.is_none() && found.is_some() && is_own(pairing)
        });
    let is_in = is_on && entrant.withdrawn.is_none() && !entrant.removed;
    let is_running = row.state == TournamentState::Running;
    OwnTournament {
        number: Some(entrant.number),
        game: games.next().and_then(|(pairing, _)| pairing.game.clone()),
        may_join: is_on && !is_in && !entrant.removed && may_enter(field),
        may_withdraw: is_in,
        may_pause: is_in && is_running && !entrant.paused && !field.is_round_robin(),
        may_resume: is_in && entrant.paused,
        organises,
    }
}

/// Whether a tournament takes anybody now.
fn may_enter(field: &Field) -> bool {
    let row = &field.kept.row;
    match row.state {
        TournamentState::Open => true,
        TournamentState::Running => {
            let is_time = field.ends().is_none_or(|ends| time::now() < ends);
            !field.is_round_robin() && !row.last && is_time
        }
        TournamentState::Over | TournamentState::Cancelled => false,
    }
}

/// Whether somebody may direct a tournament: whoever has made it, and the server's staff.
pub(crate) fn is_organiser(field: &Field, account: &Account) -> bool {
    let is_named = account.kind != AccountKind::Guest;
    is_named && (field.kept.row.organiser == account.id || account.kind == AccountKind::Staff)
}
