//! Blocks, reports, and what moderators do about them.

use axum::{
    extract::{Path, State},
    http::StatusCode,
};
use crownhead_store::{
    Account, AccountKind, Act, Blocking, Decided, Decision, NameKey, Report, ReportKind, Warning,
    random_text, time,
};
use crownhead_wire::{self as wire, FailureCode, ModeratorAct};
use serde::Deserialize;

use super::{
    account::{accounts, piece},
    extract::{Asked, Body},
    people,
};
use crate::{
    App,
    accounts::{Accounts, Visitor, limits::Limit},
    answer::Json,
    failure::ApiError,
};

/// The most people whom an account blocks.
const MOST_BLOCKS: u32 = 200;
/// The longest text of a report, a note or a reason, in characters.
const LONGEST: usize = 500;
/// The most reports, and the most lines of the log, that are told at once.
const MOST: u32 = 100;
/// How often another name is tried for an account that has to have one.
const TRIES: usize = 5;

/// A text that somebody has written, without what cannot be seen.
fn written(text: Option<&str>, place: &'static str) -> Result<String, ApiError> {
    let text = text.unwrap_or_default().trim();
    if text.chars().count() > LONGEST {
        return Err(ApiError::bad(format!("has at most {LONGEST} characters")).at(place));
    }
    Ok(text.chars().filter(|&c| c == '\n' || !c.is_control()).collect())
}

/// The same where something has to be said.
fn said(text: Option<&str>, place: &'static str) -> Result<String, ApiError> {
    let text = written(text, place)?;
    if text.is_empty() {
        return Err(ApiError::bad("must not be empty").at(place));
    }
    Ok(text)
}

/// Keeps somebody away. They are not told.
pub(super) async fn block(
    State(app): State<App>,
    visitor: Visitor,
    Path(name): Path<String>,
    Body(wire::Empty {}): Body<wire::Empty>,
) -> Result<StatusCode, ApiError> {
    let accounts = accounts(&app)?;
    let account = visitor.person()?;
    let other = people::find(accounts, &name).await?;
    if other.id == account.id {
        return Err(ApiError::bad("nobody blocks oneself").at("name"));
    }
    match accounts.people.block(&account.id, &other.id, MOST_BLOCKS, time::now()).await? {
        Blocking::Done => {}
        Blocking::TooMany => {
            let message = format!("an account blocks at most {MOST_BLOCKS}; undo some first");
            return Err(ApiError::new(FailureCode::TooMany, message).at("blocks"));
        }
    }
    accounts.lobby.tell().await;
    Ok(StatusCode::NO_CONTENT)
}

/// Undoes it, whatever has become of the other account.
pub(super) async fn unblock(
    State(app): State<App>,
    visitor: Visitor,
    Path(name): Path<String>,
) -> Result<StatusCode, ApiError> {
    let accounts = accounts(&app)?;
    let account = visitor.person()?;
    let key = NameKey::of(&name.chars().take(64).collect::<String>());
    let other = accounts.people.named(&key).await?;
    let is_undone = match other {
        Some(other) => accounts.people.unblock(&account.id, &other.id).await?,
        None => false,
    };
    if !is_undone {
        return Err(ApiError::new(FailureCode::NotFound, "you do not block anybody of this name"));
    }
    accounts.lobby.tell().await;
    Ok(StatusCode::NO_CONTENT)
}

pub(super) async fn blocks(
    State(app): State<App>,
    visitor: Visitor,
) -> Result<Json<Vec<wire::BlockEntry>>, ApiError> {
    let accounts = accounts(&app)?;
    let account = visitor.person()?;
    let blocked = accounts.people.blocks(&account.id).await?;
    let entry = |(other, since): (Account, u64)| wire::BlockEntry {
        piece: piece(&other),
        name: other.name.unwrap_or_default(),
        since,
    };
    Ok(Json(blocked.into_iter().map(entry).collect()))
}

/// The refusal of a game between two of whom one blocks the other. It does not say which, nor that there is a block.
pub(super) async fn refuse_apart(
    accounts: &Accounts,
    one: &str,
    other: &str,
    message: &str,
) -> Result<(), ApiError> {
    if accounts.people.are_apart(one, other).await? {
        return Err(ApiError::new(FailureCode::Declined, message));
    }
    Ok(())
}

/// Reports somebody.
pub(super) async fn report(
    State(app): State<App>,
    visitor: Visitor,
    Body(new): Body<wire::NewReport>,
) -> Result<StatusCode, ApiError> {
    let accounts = accounts(&app)?;
    let account = visitor.person()?;
    let kind = match new.kind {
        wire::ReportKind::Name => ReportKind::Name,
        wire::ReportKind::Behaviour => ReportKind::Behaviour,
        wire::ReportKind::Cheating => ReportKind::Cheating,
        wire::ReportKind::Other => ReportKind::Other,
    };
    let text = match kind {
        ReportKind::Other => said(new.text.as_deref(), "text")?,
        ReportKind::Name | ReportKind::Behaviour | ReportKind::Cheating => {
            written(new.text.as_deref(), "text")?
        }
    };
    let about = people::find(accounts, &new.about).await.map_err(|error| error.at("about"))?;
    if about.id == account.id {
        return Err(ApiError::bad("nobody reports oneself").at("about"));
    }
    if let Some(game) = &new.game {
        let players = accounts.people.players(std::slice::from_ref(game)).await?;
        let plays = |id: &str| players.iter().any(|(_, _, player)| player.id == id);
        if !plays(&account.id) || !plays(&about.id) {
            return Err(ApiError::bad("this is no game between the two of you").at("game"));
        }
    }
    accounts.limit_account(Limit::REPORTS, &account.id).await?;
    let id = random_text(16)?;
    let report = crownhead_store::NewReport {
        id: &id,
        by: &account.id,
        about: &about.id,
        kind,
        text: &text,
        game: new.game.as_deref(),
        created: time::now(),
    };
    if !accounts.people.insert_report(&report).await? {
        let message = "your report about this game was decided before";
        return Err(ApiError::new(FailureCode::NothingToDo, message).at("game"));
    }
    Ok(StatusCode::NO_CONTENT)
}

/// The notes that somebody has not read.
pub(super) async fn notes(
    accounts: &Accounts,
    account: &Account,
) -> Result<Vec<wire::AccountNote>, ApiError> {
    let all = accounts.people.warnings(&account.id).await?;
    let unread = all.into_iter().filter(|warning| warning.read.is_none());
    let note = |Warning { id, note, at, .. }: Warning| wire::AccountNote { id, note, at };
    Ok(unread.map(note).collect())
}

/// Notes that somebody has read one.
pub(super) async fn read_note(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Body(wire::Empty {}): Body<wire::Empty>,
) -> Result<StatusCode, ApiError> {
    let accounts = accounts(&app)?;
    let account = visitor.person()?;
    if accounts.people.read_warning(&account.id, &id, time::now()).await? {
        return Ok(StatusCode::NO_CONTENT);
    }
    Err(ApiError::new(FailureCode::NotFound, "there is no such note"))
}

fn told(report: Report) -> wire::Report {
    let Report { id, by, about, kind, text, game, created, reported, upheld } = report;
    wire::Report {
        id,
        by: by.name.unwrap_or_default(),
        piece: piece(&about),
        within_reach: about.kind != AccountKind::Staff,
        closed: about.closed.is_some(),
        about: about.name.unwrap_or_default(),
        kind: match kind {
            ReportKind::Name => wire::ReportKind::Name,
            ReportKind::Behaviour => wire::ReportKind::Behaviour,
            ReportKind::Cheating => wire::ReportKind::Cheating,
            ReportKind::Other => wire::ReportKind::Other,
        },
        text,
        game,
        created,
        reported,
        upheld,
    }
}

/// The reports that nobody has decided, but for those about whoever asks: their authors trust in not being named.
pub(super) async fn reports(
    State(app): State<App>,
    visitor: Visitor,
) -> Result<Json<wire::ReportList>, ApiError> {
    let accounts = accounts(&app)?;
    let staff = visitor.staff()?;
    let reports = accounts.people.open_reports(&staff.id, MOST).await?;
    let total = accounts.people.count_open_reports(&staff.id).await? as u32;
    let reports = reports.into_iter().map(told).collect();
    Ok(Json(wire::ReportList { reports, total }))
}

/// Decides a report.
pub(super) async fn decide(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Body(wire::DecideReport { act, why, note }): Body<wire::DecideReport>,
) -> Result<StatusCode, ApiError> {
    let accounts = accounts(&app)?;
    let staff = visitor.staff()?;
    let why = said(Some(&why), "why")?;
    let note = match act {
        ModeratorAct::Warn | ModeratorAct::Rename => said(note.as_deref(), "note")?,
        ModeratorAct::Dismiss | ModeratorAct::Close => String::new(),
    };
    let mut decided = Decided::NameTaken;
    for _ in 0..TRIES {
        let name = format!("player{:06}", getrandom::u32()? % 1_000_000);
        let key = NameKey::of(&name);
        let act = match act {
            ModeratorAct::Dismiss => Act::Dismiss,
            ModeratorAct::Warn => Act::Warn { note: &note },
            ModeratorAct::Rename => Act::Rename { name: &name, key: &key, note: &note },
            ModeratorAct::Close => Act::Close,
        };
        let actor = Some(staff.id.as_str());
        let decision = Decision { report: &id, actor, act, why: &why, now: time::now() };
        decided = accounts.people.decide(&decision).await?;
        if decided != Decided::NameTaken {
            break;
        }
    }
    match decided {
        Decided::Done => {
            accounts.lobby.tell().await;
            Ok(StatusCode::NO_CONTENT)
        }
        Decided::Before => {
            let message = "somebody else has decided this report meanwhile";
            Err(ApiError::new(FailureCode::NothingToDo, message))
        }
        Decided::NoReport => Err(ApiError::new(FailureCode::NotFound, "there is no such report")),
        Decided::OutOfReach => {
            let message = "moderators do not act on themselves or on each other; the operator does";
            Err(ApiError::new(FailureCode::Forbidden, message))
        }
        Decided::NameTaken => Err(ApiError::internal("no free name was found".to_owned())),
    }
}

/// Which page of the log, from 1.
#[derive(Debug, Deserialize)]
pub(super) struct LogPage {
    page: Option<u32>,
}

/// The log of what operators and moderators did, the newest first.
pub(super) async fn log(
    State(app): State<App>,
    visitor: Visitor,
    Asked(LogPage { page }): Asked<LogPage>,
) -> Result<Json<Vec<wire::StaffLogLine>>, ApiError> {
    let accounts = accounts(&app)?;
    visitor.staff()?;
    let skip = page.unwrap_or(1).saturating_sub(1).saturating_mul(MOST);
    let lines = accounts.people.log_lines(skip, MOST).await?;
    let name = |known: Option<(String, Option<String>)>| known.map(|(id, name)| name.unwrap_or(id));
    let line = |line: crownhead_store::LogLine| wire::StaffLogLine {
        at: line.at,
        actor: name(line.actor),
        about: name(line.about),
        what: line.what,
        why: line.why,
    };
    Ok(Json(lines.into_iter().map(line).collect()))
}
