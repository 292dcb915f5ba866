//! Tournaments.

use std::collections::HashMap;

use super::{
    Failure, Link, Row, Tables, ask, change,
    people::{ACCOUNT, account, by_id},
    values,
};
use crate::{
    Account, ByeKind, Entrant, KeptBye, KeptTournament, ListedTournament, PairedGame, Pairing,
    StoreError, Tournament, TournamentAct, TournamentChange, TournamentResult, TournamentState,
    Tournaments, columns::Columns, random_text, store::Answer,
};

/// The tables of tournaments. `mark` is a random text of whoever made the last change, who knows it again if the answer was
/// lost.
pub(crate) const TABLES: &[&str] = &[
    "CREATE TABLE tournaments (
        id TEXT PRIMARY KEY,
        name TEXT NOT NULL,
        organiser TEXT NOT NULL,
        settings TEXT NOT NULL,
        seed BIGINT NOT NULL,
        state TEXT NOT NULL,
        held BIGINT NOT NULL,
        last BIGINT NOT NULL,
        round BIGINT NOT NULL,
        next_at BIGINT,
        version BIGINT NOT NULL,
        mark TEXT,
        created BIGINT NOT NULL,
        started BIGINT,
        ended BIGINT
    )",
    "CREATE INDEX tournaments_due ON tournaments (next_at) WHERE state IN ('open', 'running')",
    "CREATE INDEX tournaments_of ON tournaments (organiser)",
    "CREATE TABLE entrants (
        tournament TEXT NOT NULL REFERENCES tournaments (id) ON DELETE CASCADE,
        number BIGINT NOT NULL,
        account TEXT NOT NULL,
        rating BIGINT,
        since BIGINT NOT NULL,
        enters BIGINT NOT NULL,
        withdrawn BIGINT,
        paused BIGINT NOT NULL,
        missed BIGINT NOT NULL,
        halves BIGINT NOT NULL,
        removed BIGINT NOT NULL,
        PRIMARY KEY (tournament, number),
        UNIQUE (tournament, account)
    )",
    "CREATE INDEX entrants_of ON entrants (account)",
    "CREATE TABLE pairings (
        tournament TEXT NOT NULL REFERENCES tournaments (id) ON DELETE CASCADE,
        round BIGINT NOT NULL,
        board BIGINT NOT NULL,
        leg BIGINT NOT NULL,
        white BIGINT NOT NULL,
        black BIGINT NOT NULL,
        opening TEXT,
        game TEXT UNIQUE,
        made BIGINT,
        result TEXT,
        ended BIGINT,
        PRIMARY KEY (tournament, round, board, leg),
        UNIQUE (tournament, round, leg, white),
        UNIQUE (tournament, round, leg, black)
    )",
    "CREATE TABLE tournament_byes (
        tournament TEXT NOT NULL REFERENCES tournaments (id) ON DELETE CASCADE,
        round BIGINT NOT NULL,
        number BIGINT NOT NULL,
        kind TEXT NOT NULL,
        PRIMARY KEY (tournament, round, number)
    )",
    "CREATE TABLE tournament_acts (
        tournament TEXT NOT NULL REFERENCES tournaments (id) ON DELETE CASCADE,
        version BIGINT NOT NULL,
        line BIGINT NOT NULL,
        at BIGINT NOT NULL,
        by_account TEXT,
        what TEXT NOT NULL,
        PRIMARY KEY (tournament, version, line)
    )",
];

/// The columns of a row, with a name that no other table has.
const ROW: &str = "tournaments.id AS tournament, tournaments.name AS title, organiser, settings, \
    seed, state, held, last, round, next_at, version, tournaments.created AS made_at, started, ended";

fn odd(what: &str) -> StoreError {
    StoreError::Other(format!("a tournament with the {what}"))
}

fn count(row: &impl Columns, name: &str) -> Result<u32, StoreError> {
    Ok(row.number(name)? as u32)
}

fn maybe_count(row: &impl Columns, name: &str) -> Result<Option<u32>, StoreError> {
    Ok(row.maybe_number(name)?.map(|number| number as u32))
}

fn read_row(row: &impl Columns) -> Result<Tournament, StoreError> {
    let state = row.text("state")?;
    Ok(Tournament {
        id: row.text("tournament")?,
        name: row.text("title")?,
        organiser: row.text("organiser")?,
        settings: row.text("settings")?,
        seed: row.number("seed")? as u64,
        state: TournamentState::read(&state).ok_or_else(|| odd(&format!("state '{state}'")))?,
        held: row.number("held")? != 0,
        last: row.number("last")? != 0,
        round: count(row, "round")?,
        next_at: row.maybe_since("next_at")?,
        version: count(row, "version")?,
        created: row.since("made_at")?,
        started: row.maybe_since("started")?,
        ended: row.maybe_since("ended")?,
    })
}

fn read_entrant(row: &impl Columns) -> Result<Entrant, StoreError> {
    Ok(Entrant {
        number: count(row, "entrant")?,
        account: row.text("account")?,
        rating: maybe_count(row, "rating")?,
        since: row.since("since")?,
        enters: count(row, "enters")?,
        withdrawn: maybe_count(row, "withdrawn")?,
        paused: row.number("paused")? != 0,
        missed: row.number("missed")? != 0,
        halves: count(row, "halves")?,
        removed: row.number("removed")? != 0,
    })
}

fn read_pairing(row: &impl Columns) -> Result<(Pairing, Option<PairedGame>), StoreError> {
    let result = match row.maybe("paired_result")? {
        None => None,
        Some(word) => {
            Some(TournamentResult::read(&word).ok_or_else(|| odd(&format!("result '{word}'")))?)
        }
    };
    let pairing = Pairing {
        round: count(row, "round")?,
        board: count(row, "board")?,
        leg: count(row, "leg")?,
        white: count(row, "white_number")?,
        black: count(row, "black_number")?,
        opening: row.maybe("opening")?,
        game: row.maybe("game")?,
        made: row.maybe_since("made")?,
        result,
        ended: row.maybe_since("ended")?,
    };
    let game = match maybe_count(row, "ply")? {
        None => None,
        Some(ply) => Some(PairedGame {
            ply,
            updated: row.since("updated")?,
            end: row.end()?.unwrap_or(None),
        }),
    };
    Ok((pairing, game))
}

fn read_bye(row: &impl Columns) -> Result<KeptBye, StoreError> {
    let kind = row.text("kind")?;
    Ok(KeptBye {
        round: count(row, "round")?,
        number: count(row, "number")?,
        kind: ByeKind::read(&kind).ok_or_else(|| odd(&format!("bye '{kind}'")))?,
    })
}

/// The accounts of a tournament, by id.
async fn accounts(
    to: &mut Link<'_>,
    tournament: &str,
) -> Result<HashMap<String, Account>, Failure> {
    let query = format!(
        "SELECT {ACCOUNT} FROM accounts WHERE id IN (SELECT account FROM entrants \
         WHERE tournament = $1 UNION SELECT organiser FROM tournaments WHERE id = $1)"
    );
    let rows = to.all(&query, values![tournament]).await?;
    let accounts = rows.iter().map(|row| account(row).map(|one| (one.id.clone(), one)));
    Ok(accounts.collect::<Result<_, _>>()?)
}

/// The row comes first: whatever else is newer than it belongs to a version that a change of this one will not find.
async fn read(to: &mut Link<'_>, id: &str) -> Result<Option<KeptTournament>, Failure> {
    let query = format!("SELECT {ROW} FROM tournaments WHERE id = $1");
    let Some(row) = to.maybe(&query, values![id]).await? else { return Ok(None) };
    let row = read_row(&row)?;
    let accounts = accounts(to, id).await?;
    let found = to
        .all(
            "SELECT number AS entrant, account, rating, since, enters, withdrawn, paused, missed, \
             halves, removed FROM entrants WHERE tournament = $1 ORDER BY number",
            values![id],
        )
        .await?;
    let mut entrants = Vec::new();
    for row in &found {
        let entrant = read_entrant(row)?;
        let account = accounts.get(&entrant.account).cloned();
        entrants.push((entrant, account));
    }
    // How far a game is matters while it has no result.
    let found = to
        .all(
            "SELECT pairings.round, board, leg, pairings.white AS white_number, \
             pairings.black AS black_number, opening, game, made, \
             pairings.result AS paired_result, pairings.ended, games.ply, games.updated, \
             games.result, games.reason FROM pairings LEFT JOIN games \
             ON games.id = pairings.game AND pairings.result IS NULL WHERE tournament = $1 \
             ORDER BY pairings.round, board, leg",
            values![id],
        )
        .await?;
    let pairings = found.iter().map(read_pairing).collect::<Result<_, _>>()?;
    let found = to
        .all(
            "SELECT round, number, kind FROM tournament_byes WHERE tournament = $1 \
             ORDER BY round, number",
            values![id],
        )
        .await?;
    let byes = found.iter().map(read_bye).collect::<Result<_, _>>()?;
    let found = to
        .all(
            "SELECT at, by_account, what FROM tournament_acts WHERE tournament = $1 \
             ORDER BY version, line",
            values![id],
        )
        .await?;
    let act = |row: &Row| {
        Ok(TournamentAct {
            at: row.since("at")?,
            by: row.maybe("by_account")?,
            what: row.text("what")?,
        })
    };
    let acts = found.iter().map(act).collect::<Result<_, StoreError>>()?;
    let organiser = accounts.get(&row.organiser).cloned();
    Ok(Some(KeptTournament { row, organiser, entrants, pairings, byes, acts }))
}

/// Writes the rows of a change whose version was found.
async fn write(to: &mut Link<'_>, change: &TournamentChange) -> Result<(), Failure> {
    let TournamentChange { row, entrants, left, pairings, byes, acts } = change;
    for number in left {
        let delete = "DELETE FROM entrants WHERE tournament = $1 AND number = $2";
        to.run(delete, values![&row.id, *number]).await?;
    }
    for one in entrants {
        to.run(
            "INSERT INTO entrants (tournament, number, account, rating, since, enters, withdrawn, \
             paused, missed, halves, removed) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) \
             ON CONFLICT (tournament, number) DO UPDATE SET rating = $4, since = $5, enters = $6, \
             withdrawn = $7, paused = $8, missed = $9, halves = $10, removed = $11",
            values![
                &row.id,
                one.number,
                &one.account,
                one.rating.map(u64::from),
                one.since,
                one.enters,
                one.withdrawn.map(u64::from),
                one.paused,
                one.missed,
                one.halves,
                one.removed
            ],
        )
        .await?;
    }
    for one in pairings {
        to.run(
            "INSERT INTO pairings (tournament, round, board, leg, white, black, opening, game, \
             made, result, ended) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) \
             ON CONFLICT (tournament, round, board, leg) DO UPDATE SET made = $9, result = $10, \
             ended = $11",
            values![
                &row.id,
                one.round,
                one.board,
                one.leg,
                one.white,
                one.black,
                &one.opening,
                &one.game,
                one.made,
                one.result.map(TournamentResult::word),
                one.ended
            ],
        )
        .await?;
    }
    for bye in byes {
        let insert = "INSERT INTO tournament_byes (tournament, round, number, kind) \
                      VALUES ($1, $2, $3, $4)";
        to.run(insert, values![&row.id, bye.round, bye.number, bye.kind.word()]).await?;
    }
    for (line, act) in (0_u32..).zip(acts) {
        let insert = "INSERT INTO tournament_acts (tournament, version, line, at, by_account, what) \
                      VALUES ($1, $2, $3, $4, $5, $6)";
        to.run(insert, values![&row.id, row.version + 1, line, act.at, &act.by, &act.what]).await?;
    }
    Ok(())
}

impl<S: Tables> Tournaments for S {
    fn insert_tournament<'a>(&'a self, row: &'a Tournament, most: u32) -> Answer<'a, bool> {
        Box::pin(async move {
            change!(self, |to| {
                to.lock_accounts(&[&row.organiser]).await?;
                let insert = "INSERT INTO tournaments (id, name, organiser, settings, seed, state, \
                     held, last, round, next_at, version, created) SELECT $1, $2, $3, $4, $5, 'open', \
                     0, 0, 0, $6, 1, $7 WHERE (SELECT count(*) FROM tournaments WHERE organiser = $3 \
                     AND state IN ('open', 'running')) < $8 ON CONFLICT (id) DO NOTHING";
                let Tournament { id, name, organiser, settings, seed, next_at, created, .. } = row;
                let values =
                    values![id, name, organiser, settings, *seed, *next_at, *created, most];
                if to.has_changed(insert, values).await? {
                    return Ok(true);
                }
                let there = "SELECT id FROM tournaments WHERE id = $1";
                to.is_again() && to.maybe(there, values![id]).await?.is_some()
            })
        })
    }

    fn tournament<'a>(&'a self, id: &'a str) -> Answer<'a, Option<KeptTournament>> {
        Box::pin(async move { ask!(self, |to| read(to, id).await?) })
    }

    fn tournament_version<'a>(&'a self, id: &'a str) -> Answer<'a, Option<u32>> {
        Box::pin(async move {
            ask!(self, |to| {
                let query = "SELECT version FROM tournaments WHERE id = $1";
                match to.maybe(query, values![id]).await? {
                    Some(row) => Some(count(&row, "version")?),
                    None => None,
                }
            })
        })
    }

    fn change_tournament<'a>(&'a self, change: &'a TournamentChange) -> Answer<'a, bool> {
        Box::pin(async move {
            let row = &change.row;
            let mark = random_text(12).map_err(|error| StoreError::Other(error.to_string()))?;
            change!(self, |to| {
                let found = to
                    .has_changed(
                        "UPDATE tournaments SET name = $3, settings = $4, state = $5, held = $6, \
                         last = $7, round = $8, next_at = $9, started = $10, ended = $11, \
                         mark = $12, version = version + 1 WHERE id = $1 AND version = $2",
                        values![
                            &row.id,
                            row.version,
                            &row.name,
                            &row.settings,
                            row.state.word(),
                            row.held,
                            row.last,
                            row.round,
                            row.next_at,
                            row.started,
                            row.ended,
                            &mark
                        ],
                    )
                    .await?;
                if !found {
                    // It is done if the last change is this one, whose answer was lost.
                    let own = "SELECT id FROM tournaments WHERE id = $1 AND mark = $2";
                    let is_done =
                        to.is_again() && to.maybe(own, values![&row.id, &mark]).await?.is_some();
                    return Ok(is_done);
                }
                write(to, change).await?;
                true
            })
        })
    }

    fn tournaments<'a>(
        &'a self,
        reader: Option<&'a str>,
        skip: u32,
        most: u32,
    ) -> Answer<'a, (u32, Vec<ListedTournament>)> {
        Box::pin(async move {
            let query = format!(
                "SELECT {ROW}, (SELECT count(*) FROM entrants WHERE tournament = tournaments.id \
                 AND removed = 0) AS entered, (SELECT number FROM entrants WHERE \
                 tournament = tournaments.id AND account = $1) AS own FROM tournaments \
                 WHERE state <> 'cancelled' ORDER BY CASE state WHEN 'running' THEN 0 \
                 WHEN 'open' THEN 1 ELSE 2 END, CASE state WHEN 'open' THEN \
                 coalesce(next_at, tournaments.created) ELSE \
                 -coalesce(ended, started, tournaments.created) END, tournaments.id \
                 LIMIT $2 OFFSET $3"
            );
            ask!(self, |to| {
                let all = "SELECT count(*) AS total FROM tournaments WHERE state <> 'cancelled'";
                let total = count(&to.one(all, values![]).await?, "total")?;
                let mut listed = Vec::new();
                let values = values![reader.unwrap_or_default(), most, skip];
                for found in &to.all(&query, values).await? {
                    let row = read_row(found)?;
                    let (entrants, own) = (count(found, "entered")?, maybe_count(found, "own")?);
                    let organiser = by_id(to, &row.organiser).await?;
                    listed.push(ListedTournament { row, organiser, entrants, own });
                }
                (total, listed)
            })
        })
    }

    fn due_tournaments(&self, now: u64) -> Answer<'_, Vec<(String, u32)>> {
        Box::pin(async move {
            ask!(self, |to| {
                let query = "SELECT id, version FROM tournaments WHERE state = 'running' \
                             OR (state = 'open' AND next_at <= $1) ORDER BY id";
                let rows = to.all(query, values![now]).await?;
                let one = |row: &Row| Ok((row.text("id")?, count(row, "version")?));
                rows.iter().map(one).collect::<Result<_, StoreError>>()?
            })
        })
    }

    fn tournament_of<'a>(&'a self, game: &'a str) -> Answer<'a, Option<(String, String)>> {
        Box::pin(async move {
            ask!(self, |to| {
                let query = "SELECT tournaments.id, tournaments.name FROM pairings \
                             JOIN tournaments ON tournaments.id = pairings.tournament \
                             WHERE game = $1";
                match to.maybe(query, values![game]).await? {
                    Some(row) => Some((row.text("id")?, row.text("name")?)),
                    None => None,
                }
            })
        })
    }
}
