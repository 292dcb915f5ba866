//! Reports, notes for those they are about, and the log of moderators.

use std::collections::HashMap;

use super::{
    Failure, Link, Tables, Value, ask, change,
    people::{ACCOUNT, account as read_account, by_id, take_name},
    places, values,
};
use crate::{
    Account, AccountKind, Act, Decided, Decision, LogLine, Moderation, NewReport, OwnReport,
    Report, ReportKind, StoreError, Warning, columns::Columns as _, hash, random_text,
    store::Answer,
};

/// The tables of moderation. The log has a trigger besides, in the words of each database.
pub(crate) const TABLES: &[&str] = &[
    "CREATE TABLE reports (
        id TEXT PRIMARY KEY,
        by_account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
        about TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
        kind TEXT NOT NULL,
        text TEXT NOT NULL,
        game TEXT,
        created BIGINT NOT NULL,
        state TEXT NOT NULL,
        decided BIGINT,
        decided_by TEXT
    )",
    "CREATE INDEX reports_by ON reports (by_account)",
    "CREATE INDEX reports_about ON reports (about)",
    "CREATE INDEX reports_open ON reports (created, id) WHERE decided IS NULL",
    "CREATE TABLE warnings (
        id TEXT PRIMARY KEY,
        account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
        note TEXT NOT NULL,
        at BIGINT NOT NULL,
        read_at BIGINT
    )",
    "CREATE INDEX warnings_for ON warnings (account)",
    "CREATE TABLE staff_acts (
        id TEXT PRIMARY KEY,
        at BIGINT NOT NULL,
        actor TEXT,
        about TEXT NOT NULL,
        what TEXT NOT NULL,
        why TEXT NOT NULL,
        report TEXT
    )",
    "CREATE INDEX staff_acts_at ON staff_acts (at)",
];

/// Who is in `decided_by` for the operator.
const OPERATOR: &str = "";

/// The accounts with some ids.
async fn accounts(to: &mut Link<'_>, ids: &[String]) -> Result<HashMap<String, Account>, Failure> {
    let query = format!("SELECT {ACCOUNT} FROM accounts WHERE id IN ({})", places(ids.len()));
    let values: Vec<Value<'_>> = ids.iter().map(Value::from).collect();
    let mut found = HashMap::new();
    for row in &to.all(&query, &values).await? {
        let account = read_account(row)?;
        found.insert(account.id.clone(), account);
    }
    Ok(found)
}

/// How often accounts were reported, and how many of the reports were upheld.
async fn counts(
    to: &mut Link<'_>,
    about: &[String],
) -> Result<HashMap<String, (u32, u32)>, Failure> {
    let query = format!(
        "SELECT about, count(*) AS reported, sum(CASE WHEN state = 'upheld' THEN 1 ELSE 0 END) \
         AS upheld FROM reports WHERE about IN ({}) GROUP BY about",
        places(about.len())
    );
    let values: Vec<Value<'_>> = about.iter().map(Value::from).collect();
    let mut found = HashMap::new();
    for row in &to.all(&query, &values).await? {
        let counted = (row.number("reported")? as u32, row.number("upheld")? as u32);
        found.insert(row.text("about")?, counted);
    }
    Ok(found)
}

async fn open_reports(to: &mut Link<'_>, but: &str, most: u32) -> Result<Vec<Report>, Failure> {
    let query = "SELECT id, by_account, about, kind, text, game, created FROM reports \
                 WHERE decided IS NULL AND about <> $2 ORDER BY created, id LIMIT $1";
    let rows = to.all(query, values![most, but]).await?;
    if rows.is_empty() {
        return Ok(Vec::new());
    }
    let about: Result<Vec<String>, StoreError> = rows.iter().map(|row| row.text("about")).collect();
    let by: Result<Vec<String>, StoreError> =
        rows.iter().map(|row| row.text("by_account")).collect();
    let (about, by) = (about?, by?);
    let counts = counts(to, &about).await?;
    let accounts = accounts(to, &[about.as_slice(), by.as_slice()].concat()).await?;
    let mut reports = Vec::new();
    for ((row, about), by) in rows.iter().zip(&about).zip(&by) {
        // Whoever is deleted between two statements takes the report along.
        let (Some(of), Some(from)) = (accounts.get(about), accounts.get(by)) else { continue };
        let (reported, upheld) = counts.get(about).copied().unwrap_or_default();
        reports.push(Report {
            id: row.text("id")?,
            by: from.clone(),
            about: of.clone(),
            kind: ReportKind::read(&row.text("kind")?),
            text: row.text("text")?,
            game: row.maybe("game")?,
            created: row.since("created")?,
            reported,
            upheld,
        });
    }
    Ok(reports)
}

/// Adds a line to the log.
async fn log(
    to: &mut Link<'_>,
    id: &str,
    (actor, about): (Option<&str>, &str),
    (what, why): (&str, &str),
    report: Option<&str>,
    now: u64,
) -> Result<(), Failure> {
    let insert = "INSERT INTO staff_acts (id, at, actor, about, what, why, report) \
                  VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (id) DO NOTHING";
    to.run(insert, values![id, now, actor, about, what, why, report]).await?;
    Ok(())
}

/// Leaves a note for the owner of an account.
async fn warn(
    to: &mut Link<'_>,
    id: &str,
    account: &str,
    note: &str,
    now: u64,
) -> Result<(), Failure> {
    if !note.is_empty() {
        let insert = "INSERT INTO warnings (id, account, note, at) VALUES ($1, $2, $3, $4) \
                      ON CONFLICT (id) DO NOTHING";
        to.run(insert, values![id, account, note, now]).await?;
    }
    Ok(())
}

async fn act(
    to: &mut Link<'_>,
    id: &str,
    about: &Account,
    act: &Act<'_>,
    now: u64,
) -> Result<bool, Failure> {
    match act {
        Act::Dismiss => {}
        Act::Warn { note } => warn(to, id, &about.id, note, now).await?,
        Act::Rename { name, key, note } => {
            if !take_name(to, &about.id, name, key, now).await? {
                return Ok(false);
            }
            // The name before is nobody's any more.
            let before = hash(crate::NameKey::of(about.name.as_deref().unwrap_or("")).as_str());
            let bar = "UPDATE names_used SET account = '' WHERE name_hash = $1 AND account = $2";
            to.run(bar, values![&before, &about.id]).await?;
            warn(to, id, &about.id, note, now).await?;
        }
        Act::Close => {
            let close = "UPDATE accounts SET closed = $2 WHERE id = $1";
            to.run(close, values![&about.id, now]).await?;
            for statement in
                ["DELETE FROM sessions WHERE account = $1", "DELETE FROM seeks WHERE account = $1"]
            {
                to.run(statement, values![&about.id]).await?;
            }
        }
    }
    Ok(true)
}

async fn decide(to: &mut Link<'_>, id: &str, decision: &Decision<'_>) -> Result<Decided, Failure> {
    let Decision { report, actor, act: what, why, now } = decision;
    let query = "SELECT about FROM reports WHERE id = $1";
    let Some(row) = to.maybe(query, values![*report]).await? else { return Ok(Decided::NoReport) };
    let about = row.text("about")?;
    to.lock_accounts(&[&about]).await?;
    let Some(subject) = by_id(to, &about).await? else { return Ok(Decided::NoReport) };
    if let Some(actor) = actor
        && (subject.kind == AccountKind::Staff || subject.id == *actor)
    {
        return Ok(Decided::OutOfReach);
    }
    let state = if *what == Act::Dismiss { "dismissed" } else { "upheld" };
    let by = actor.unwrap_or(OPERATOR);
    let swap = "UPDATE reports SET state = $2, decided = $3, decided_by = $4 \
                WHERE id = $1 AND decided IS NULL";
    if !to.has_changed(swap, values![*report, state, *now, by]).await? {
        // An answer that was lost: the transaction was whole.
        let own = "SELECT id FROM reports WHERE id = $1 AND decided = $2 AND decided_by = $3";
        let is_own = to.is_again() && to.maybe(own, values![*report, *now, by]).await?.is_some();
        return Ok(if is_own { Decided::Done } else { Decided::Before });
    }
    if !act(to, id, &subject, what, *now).await? {
        return Ok(Decided::NameTaken);
    }
    log(to, id, (*actor, &about), (what.word(), why), Some(report), *now).await?;
    Ok(Decided::Done)
}

impl<S: Tables> Moderation for S {
    fn insert_report<'a>(&'a self, new: &'a NewReport<'a>) -> Answer<'a, bool> {
        Box::pin(async move {
            change!(self, |to| {
                let NewReport { id, by, about, kind, text, game, created } = new;
                // Of two that are made at once the second finds the first.
                to.lock_accounts(&[by]).await?;
                let same = "SELECT id, decided FROM reports WHERE by_account = $1 AND about = $2 \
                            AND (game = $3 OR ($3 IS NULL AND game IS NULL AND decided IS NULL)) \
                            ORDER BY created DESC";
                if let Some(row) = to.maybe(same, values![*by, *about, *game]).await? {
                    if row.maybe_since("decided")?.is_some() {
                        return Ok(false);
                    }
                    let again = "UPDATE reports SET kind = $2, text = $3 \
                                 WHERE id = $1 AND decided IS NULL";
                    let first = row.text("id")?;
                    return to.has_changed(again, values![&first, kind.word(), *text]).await;
                }
                let insert = "INSERT INTO reports (id, by_account, about, kind, text, game, \
                     created, state) VALUES ($1, $2, $3, $4, $5, $6, $7, 'open') \
                     ON CONFLICT (id) DO NOTHING";
                to.run(insert, values![*id, *by, *about, kind.word(), *text, *game, *created])
                    .await?;
                true
            })
        })
    }

    fn open_reports<'a>(&'a self, but: &'a str, most: u32) -> Answer<'a, Vec<Report>> {
        Box::pin(async move { ask!(self, |to| open_reports(to, but, most).await?) })
    }

    fn count_open_reports<'a>(&'a self, but: &'a str) -> Answer<'a, u64> {
        Box::pin(async move {
            let query =
                "SELECT count(*) AS open FROM reports WHERE decided IS NULL AND about <> $1";
            ask!(self, |to| to.one(query, values![but]).await?.since("open")?)
        })
    }

    fn own_reports<'a>(&'a self, by: &'a str) -> Answer<'a, Vec<OwnReport>> {
        Box::pin(async move {
            let query = "SELECT accounts.name, reports.kind, text, game, reports.created, decided \
                 FROM reports JOIN accounts ON accounts.id = reports.about \
                 WHERE by_account = $1 ORDER BY reports.created, reports.id";
            let rows = ask!(self, |to| to.all(query, values![by]).await?)?;
            let report = |row: &super::Row| {
                Ok(OwnReport {
                    about: row.maybe("name")?,
                    kind: ReportKind::read(&row.text("kind")?),
                    text: row.text("text")?,
                    game: row.maybe("game")?,
                    created: row.since("created")?,
                    is_decided: row.maybe_since("decided")?.is_some(),
                })
            };
            rows.iter().map(report).collect()
        })
    }

    fn decide<'a>(&'a self, decision: &'a Decision<'a>) -> Answer<'a, Decided> {
        Box::pin(async move {
            let id = random_text(16).map_err(|error| StoreError::Other(error.to_string()))?;
            change!(self, |to| {
                let decided = decide(to, &id, decision).await?;
                if decided != Decided::Done {
                    to.undo();
                }
                decided
            })
        })
    }

    fn warnings<'a>(&'a self, account: &'a str) -> Answer<'a, Vec<Warning>> {
        Box::pin(async move {
            let query =
                "SELECT id, note, at, read_at FROM warnings WHERE account = $1 ORDER BY at, id";
            let rows = ask!(self, |to| to.all(query, values![account]).await?)?;
            let warning = |row: &super::Row| {
                Ok(Warning {
                    id: row.text("id")?,
                    note: row.text("note")?,
                    at: row.since("at")?,
                    read: row.maybe_since("read_at")?,
                })
            };
            rows.iter().map(warning).collect()
        })
    }

    fn read_warning<'a>(&'a self, account: &'a str, id: &'a str, now: u64) -> Answer<'a, bool> {
        Box::pin(async move {
            ask!(self, |to| {
                let read = "UPDATE warnings SET read_at = COALESCE(read_at, $3) \
                            WHERE account = $1 AND id = $2";
                to.has_changed(read, values![account, id, now]).await?
            })
        })
    }

    fn set_staff<'a>(
        &'a self,
        account: &'a str,
        is_staff: bool,
        why: &'a str,
        now: u64,
    ) -> Answer<'a, bool> {
        Box::pin(async move {
            let id = random_text(16).map_err(|error| StoreError::Other(error.to_string()))?;
            let (from, new, what) = if is_staff {
                (AccountKind::Person, AccountKind::Staff, "staff")
            } else {
                (AccountKind::Staff, AccountKind::Person, "no-staff")
            };
            change!(self, |to| {
                let set = "UPDATE accounts SET kind = $2 WHERE id = $1 AND kind = $3";
                if !to.has_changed(set, values![account, new.word(), from.word()]).await? {
                    let is_done = by_id(to, account).await?.is_some_and(|now| now.kind == new);
                    return Ok(to.is_again() && is_done);
                }
                log(to, &id, (None, account), (what, why), None, now).await?;
                true
            })
        })
    }

    fn log_lines(&self, skip: u32, most: u32) -> Answer<'_, Vec<LogLine>> {
        Box::pin(async move {
            let query = "SELECT lines.at, lines.what, lines.why, lines.actor, lines.about, \
                 who.name AS actor_name, whom.name AS about_name FROM \
                 (SELECT id, at, actor, about, what, why FROM staff_acts UNION ALL \
                 SELECT '' AS id, at, NULL AS actor, about, what, why FROM staff_log) AS lines \
                 LEFT JOIN accounts AS who ON who.id = lines.actor \
                 LEFT JOIN accounts AS whom ON whom.id = lines.about \
                 ORDER BY lines.at DESC, lines.id LIMIT $1 OFFSET $2";
            let rows = ask!(self, |to| to.all(query, values![most, skip]).await?)?;
            let line = |row: &super::Row| {
                let actor = row.maybe("actor")?;
                let about = row.maybe("about")?;
                let (actor_name, about_name) = (row.maybe("actor_name")?, row.maybe("about_name")?);
                Ok(LogLine {
                    at: row.since("at")?,
                    actor: actor.map(|id| (id, actor_name)),
                    about: about.map(|id| (id, about_name)),
                    what: row.text("what")?,
                    why: row.text("why")?,
                })
            };
            rows.iter().map(line).collect()
        })
    }
}
