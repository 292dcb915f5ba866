//! `crownhead admin`: what operators of a server need.

use std::path::{Path, PathBuf};

use anyhow::{Context, anyhow};
use clap::{Args as ClapArgs, Subcommand};
use crownhead_server::{Origin, new_token};
use crownhead_store::{
    Account, AccountKind, Act, Decided, Decision, Key, KeyKind, NameKey, Naming, People, Report,
    Scope, Sqlite, Token, hash, random_text, read_name, time,
};
#[cfg(feature = "cluster")]
use crownhead_store::{Moved, Postgres};
use tokio::runtime::Builder;

use crate::{data::DataArgs, output::Output};

#[derive(Debug, Subcommand)]
#[allow(clippy::doc_markdown, reason = "the help is printed as it is")]
pub(crate) enum AdminCommand {
    /// Copy all games into one file while the server runs
    ///
    /// The copy is whole or is not made; a file that is there is replaced when the new one is
    /// complete. Only its owner can read it. To go back to it, stop the server, put the file in
    /// place of games.db and delete games.db-wal and games.db-shm.
    Backup {
        /// The file to write
        file: PathBuf,
        /// The database to copy, such as `sqlite:///home/me/games.db`
        #[arg(long, value_name = "URL")]
        database: Option<String>,
        #[command(flatten)]
        data: DataArgs,
    },
    /// Print what is kept of an account
    User {
        /// Its name
        name: String,
        #[command(flatten)]
        place: Place,
    },
    /// Make an invitation, for a server with --sign-up invited
    ///
    /// It is good for one name within 30 days.
    Invite {
        /// The address of the server, to print the invitation as a link
        #[arg(long, value_name = "ADDRESS")]
        origin: Option<Origin>,
        #[command(flatten)]
        place: Place,
    },
    /// Make one recovery code for somebody who has lost all keys and codes
    Code {
        /// The name of the account
        name: String,
        #[command(flatten)]
        why: Why,
        #[command(flatten)]
        place: Place,
    },
    /// Close an account: nobody can sign in, and its page is gone
    Close {
        /// The name of the account
        name: String,
        /// Open it again
        #[arg(long)]
        undo: bool,
        #[command(flatten)]
        why: Why,
        #[command(flatten)]
        place: Place,
    },
    /// Make a bot of an account: its owner has an engine play, and everybody sees that
    ///
    /// For good, and only for an account without games.
    Bot {
        /// The name of the account
        name: String,
        #[command(flatten)]
        why: Why,
        #[command(flatten)]
        place: Place,
    },
    /// Tokens with which programs act for an account
    ///
    /// docs/bots.md says what they are for.
    Token {
        #[command(subcommand)]
        command: TokenCommand,
    },
    /// Give an account another name
    Rename {
        /// The name of the account
        name: String,
        /// The new name
        new: String,
        #[command(flatten)]
        why: Why,
        #[command(flatten)]
        place: Place,
    },
    /// Make somebody a moderator, who decides reports at the page /moderation and directs tournaments
    Staff {
        /// The name of the account
        name: String,
        /// A moderator no longer
        #[arg(long)]
        undo: bool,
        #[command(flatten)]
        why: Why,
        #[command(flatten)]
        place: Place,
    },
    /// List the reports that nobody has decided, the oldest first
    Reports {
        #[command(flatten)]
        place: Place,
    },
    /// Decide a report, also about a moderator
    ///
    /// To close the account or to give it another name, use close or rename besides.
    Decide {
        /// The id of the report, from `crownhead admin reports`
        report: String,
        /// Uphold it: the owner of the account reads this at the next visit; dismiss it if left out
        #[arg(long, value_name = "TEXT")]
        warn: Option<String>,
        #[command(flatten)]
        why: Why,
        #[command(flatten)]
        place: Place,
    },
    /// Move all games and people from a file of SQLite to PostgreSQL
    ///
    /// No server may be running on either of them. Every game is copied with its moves and its
    /// review, then accounts with their keys, sessions, ratings, challenges and the log; then both
    /// databases are read and compared; the file stays as it is. If the copy is
    /// interrupted, the same command goes on with it. A database that has other games is refused.
    /// Needs a build with --features cluster.
    MoveDatabase {
        /// The file, such as games.db
        #[arg(long, value_name = "FILE")]
        from: PathBuf,
        /// The database, such as `postgres://crownhead@db.example/crownhead`
        ///
        /// Its password is read from the file that PGPASSFILE names, or from PGPASSWORD.
        #[arg(long, value_name = "URL")]
        to: String,
    },
}

/// What is done with tokens.
#[derive(Debug, Subcommand)]
pub(crate) enum TokenCommand {
    /// Make a token and print it, once
    Make {
        /// The name of the account
        name: String,
        /// What the token is called
        #[arg(long, value_name = "TEXT", default_value = "operator", value_parser = label)]
        label: String,
        /// What it may be used for: read, play, challenge, separated by commas
        #[arg(long, value_name = "LIST", value_delimiter = ',', default_value = "read,play,challenge",
              value_parser = scope)]
        scopes: Vec<Scope>,
        /// After so many days it ends; never if left out
        #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=3650))]
        days: Option<u32>,
        #[command(flatten)]
        why: Why,
        #[command(flatten)]
        place: Place,
    },
    /// Print the tokens of an account, without the tokens themselves
    List {
        /// The name of the account
        name: String,
        #[command(flatten)]
        place: Place,
    },
    /// Revoke a token: streams that were opened with it end within ten seconds
    Revoke {
        /// The name of the account
        name: String,
        /// The id of the token, or all
        id: String,
        #[command(flatten)]
        why: Why,
        #[command(flatten)]
        place: Place,
    },
}

fn scope(text: &str) -> Result<Scope, String> {
    let known = || Scope::ALL.map(Scope::word).join(", ");
    Scope::read(text.trim()).ok_or_else(|| format!("must be one of {}", known()))
}

fn label(text: &str) -> Result<String, String> {
    let text = text.trim();
    let is_good =
        !text.is_empty() && text.chars().count() <= 40 && !text.chars().any(char::is_control);
    if is_good { Ok(text.to_owned()) } else { Err("must have 1 to 40 characters".to_owned()) }
}

/// Which database.
#[derive(Debug, ClapArgs)]
pub(crate) struct Place {
    /// The database, such as `sqlite:///home/me/games.db`
    #[arg(long, value_name = "URL")]
    database: Option<String>,
    #[command(flatten)]
    data: DataArgs,
}

/// Why something is done to an account.
#[derive(Debug, ClapArgs)]
pub(crate) struct Why {
    /// The reason, for the log, which is only added to
    #[arg(long, value_name = "TEXT")]
    why: String,
}

/// How long an invitation is good, in milliseconds.
const INVITED: u64 = 30 * 24 * 60 * 60 * 1000;
/// The most reports that are listed.
const MOST_REPORTS: u32 = 1000;

impl Place {
    /// Does something to the people of a database, which a server may be using.
    fn with<T>(
        &self,
        work: impl AsyncFnOnce(&dyn People) -> anyhow::Result<T>,
    ) -> anyhow::Result<T> {
        let database = self.data.existing_database(self.database.as_deref())?;
        let runtime = Builder::new_current_thread().enable_all().build().context("cannot start")?;
        runtime.block_on(async {
            #[cfg(feature = "cluster")]
            if Postgres::is_address(&database) {
                let store = Postgres::open(&database, None).await;
                let name = || format!("cannot use {}", Postgres::name(&database));
                return work(&store.with_context(name)?).await;
            }
            let store = Sqlite::open(&database, None).await;
            let store = store.with_context(|| format!("cannot use {database}"))?;
            work(&store).await
        })
    }
}

async fn find(people: &dyn People, name: &str) -> anyhow::Result<Account> {
    let found = people.named(&NameKey::of(name)).await?;
    found.ok_or_else(|| anyhow!("nobody is called {name}"))
}

/// `1 game`, `2 games`.
fn counted(count: u64, what: &str) -> String {
    if count == 1 { format!("1 {what}") } else { format!("{count} {what}s") }
}

fn day(time: u64) -> String {
    time::pdn_day(time).replace('.', "-")
}

/// A report in a line.
fn report_line(report: &Report) -> String {
    let name = |account: &Account| account.name.clone().unwrap_or_else(|| account.id.clone());
    let game = report.game.as_ref().map(|game| format!(", game {game}")).unwrap_or_default();
    let text = if report.text.is_empty() {
        String::new()
    } else {
        format!(": {}", report.text.replace('\n', " "))
    };
    format!(
        "{} {} {} by {} about {} ({}, reported {}, upheld {}){game}{text}",
        report.id,
        day(report.created),
        report.kind.word(),
        name(&report.by),
        name(&report.about),
        report.about.kind.word(),
        report.reported,
        report.upheld
    )
}

/// What is kept of an account, in lines.
async fn describe(people: &dyn People, account: &Account) -> anyhow::Result<Vec<String>> {
    let keys = people.keys(&account.id).await?;
    let count = |kind: KeyKind| {
        keys.iter()
            .filter(|key| key.kind == kind && (kind != KeyKind::Recovery || key.used.is_none()))
            .count()
    };
    let sessions = people.sessions(&account.id, time::now()).await?;
    let games = people.played(&account.id, u32::MAX).await?;
    let mut lines = vec![
        format!(
            "{} ({}, {})",
            account.name.as_deref().unwrap_or("-"),
            account.kind.word(),
            account.id
        ),
        format!("made {}, last here {}", day(account.created), day(account.seen)),
        format!(
            "passkeys {}, password {}, recovery codes left {}",
            count(KeyKind::Passkey),
            if count(KeyKind::Password) > 0 { "yes" } else { "no" },
            count(KeyKind::Recovery)
        ),
        format!("signed in at {} browsers, games with a move {}", sessions.len(), games.len()),
    ];
    if let Some(closed) = account.closed {
        lines.push(format!("closed {}", day(closed)));
    }
    if let Some(leaving) = account.leaving {
        lines.push(format!("asked to be deleted {}", day(leaving)));
    }
    Ok(lines)
}

/// One recovery code, beside those that are left.
async fn code(people: &dyn People, account: &Account) -> anyhow::Result<String> {
    let code = random_text(16)?;
    let key = Key {
        id: random_text(12)?,
        account: account.id.clone(),
        kind: KeyKind::Recovery,
        credential: None,
        secret: hash(&code),
        counter: 0,
        label: "operator".to_owned(),
        created: time::now(),
        used: None,
    };
    people.add_key(&key).await?;
    let code = code.to_uppercase();
    Ok([&code[..4], &code[4..8], &code[8..12], &code[12..]].join("-"))
}

pub(crate) fn run(command: &AdminCommand, output: &mut Output) -> anyhow::Result<()> {
    match command {
        AdminCommand::User { name, place } => {
            let lines = place.with(async |people| {
                let account = find(people, name).await?;
                describe(people, &account).await
            })?;
            lines.into_iter().try_for_each(|line| output.line(line))
        }
        AdminCommand::Invite { origin, place } => {
            let invitation = random_text(16)?;
            place.with(async |people| {
                let now = time::now();
                people.invite(&hash(&invitation), now, now + INVITED).await?;
                Ok(people.log(None, "invite", "", now).await?)
            })?;
            output.line(match origin {
                Some(origin) => format!("{origin}/sign-in?invitation={invitation}"),
                None => invitation,
            })
        }
        AdminCommand::Code { name, why, place } => {
            let code = place.with(async |people| {
                let account = find(people, name).await?;
                people.log(Some(&account.id), "code", &why.why, time::now()).await?;
                code(people, &account).await
            })?;
            output.line(code)
        }
        AdminCommand::Close { name, undo, why, place } => {
            let name = place.with(async |people| {
                let account = find(people, name).await?;
                let now = time::now();
                let what = if *undo { "open" } else { "close" };
                people.log(Some(&account.id), what, &why.why, now).await?;
                people.set_closed(&account.id, (!undo).then_some(now)).await?;
                if !undo {
                    people.end_sessions(&account.id, None).await?;
                }
                Ok(account.name.unwrap_or_default())
            })?;
            output.line(format!("{name} is {} now", if *undo { "open" } else { "closed" }))
        }
        AdminCommand::Bot { name, why, place } => {
            let name = place.with(async |people| {
                let account = find(people, name).await?;
                let name = account.name.unwrap_or_default();
                if account.kind == AccountKind::Bot {
                    return Err(anyhow!("{name} is a bot already"));
                }
                if !people.become_bot(&account.id).await? {
                    return Err(anyhow!(
                        "{name} has games; only an account without any becomes a bot"
                    ));
                }
                people.log(Some(&account.id), "bot", &why.why, time::now()).await?;
                Ok(name)
            })?;
            output.line(format!("{name} is a bot now"))
        }
        AdminCommand::Token { command } => token(command, output),
        AdminCommand::Rename { name, new, why, place } => {
            let (new, key) = read_name(new).map_err(|fault| anyhow!("{new}: {fault}"))?;
            place.with(async |people| {
                let account = find(people, name).await?;
                people.log(Some(&account.id), "rename", &why.why, time::now()).await?;
                match people.rename(&account.id, &new, &key, time::now()).await? {
                    Naming::Done => Ok(()),
                    Naming::Taken | Naming::NotInvited => {
                        Err(anyhow!("{new}: somebody has or had this name, or one like it"))
                    }
                }
            })?;
            output.line(format!("{name} is called {new} now"))
        }
        AdminCommand::Staff { name, undo, why, place } => {
            let name = place.with(async |people| {
                let account = find(people, name).await?;
                let shown = account.name.unwrap_or_default();
                if people.set_staff(&account.id, !undo, &why.why, time::now()).await? {
                    return Ok(shown);
                }
                Err(match undo {
                    true => anyhow!("{shown} is no moderator"),
                    false => anyhow!("{shown} is a moderator already, or has no name"),
                })
            })?;
            let now = if *undo { "no moderator any more" } else { "a moderator now" };
            output.line(format!("{name} is {now}"))
        }
        AdminCommand::Reports { place } => {
            let lines = place.with(async |people| {
                let reports = people.open_reports("", MOST_REPORTS).await?;
                Ok(reports.iter().map(report_line).collect::<Vec<_>>())
            })?;
            if lines.is_empty() {
                return output.line("no open reports");
            }
            lines.into_iter().try_for_each(|line| output.line(line))
        }
        AdminCommand::Decide { report, warn, why, place } => {
            let act = match warn {
                Some(note) if note.trim().is_empty() => {
                    anyhow::bail!("--warn: say what the owner of the account is to read")
                }
                Some(note) => Act::Warn { note: note.trim() },
                None => Act::Dismiss,
            };
            let word = act.word();
            let decided = place.with(async |people| {
                let now = time::now();
                let decision = Decision { report, actor: None, act, why: &why.why, now };
                Ok(people.decide(&decision).await?)
            })?;
            match decided {
                Decided::Done => output.line(format!("{report}: {word}")),
                Decided::Before => anyhow::bail!("{report}: somebody has decided it before"),
                Decided::NoReport | Decided::OutOfReach | Decided::NameTaken => {
                    anyhow::bail!("{report}: there is no such report")
                }
            }
        }
        AdminCommand::Backup { file, database, data } => {
            let database = data.existing_database(database.as_deref())?;
            let runtime = Builder::new_current_thread().enable_all().build();
            let runtime = runtime.context("cannot start")?;
            let games = runtime.block_on(crownhead_store::backup(&database, file))?;
            output.line(format!("{} copied to {}", counted(games, "game"), file.display()))
        }
        AdminCommand::MoveDatabase { from, to } => move_database(from, to, output),
    }
}

/// A token in a line: its id, what it may do, its times, its name.
fn token_line(token: &Token) -> String {
    let scopes: Vec<&str> = token.scopes.iter().map(|scope| scope.word()).collect();
    let until = token.expires.map_or("never".to_owned(), day);
    let used = token.used.map_or("never".to_owned(), day);
    let (id, made) = (&token.id, day(token.created));
    format!("{id}  {}  made {made}  ends {until}  used {used}  {}", scopes.join(","), token.label)
}

fn token(command: &TokenCommand, output: &mut Output) -> anyhow::Result<()> {
    match command {
        TokenCommand::Make { name, label, scopes, days, why, place } => {
            let token = place.with(async |people| {
                let account = find(people, name).await?;
                let mut scopes = scopes.clone();
                scopes.sort_unstable();
                scopes.dedup();
                let (token, kept) = new_token(&account.id, label, scopes, *days)?;
                people.log(Some(&account.id), "token", &why.why, time::now()).await?;
                // The operator is not held to the limit of the page.
                people.insert_token(&kept, u32::MAX).await?;
                Ok(token)
            })?;
            output.line(token)
        }
        TokenCommand::List { name, place } => {
            let tokens = place.with(async |people| {
                let account = find(people, name).await?;
                Ok(people.tokens(&account.id, time::now()).await?)
            })?;
            tokens.iter().try_for_each(|token| output.line(token_line(token)))
        }
        TokenCommand::Revoke { name, id, why, place } => {
            let count = place.with(async |people| {
                let account = find(people, name).await?;
                let count = if id == "all" {
                    people.revoke_tokens(&account.id).await?
                } else {
                    u64::from(people.revoke_token(&account.id, id).await?)
                };
                if count == 0 {
                    return Err(anyhow!("{name} has no token {id}"));
                }
                people.log(Some(&account.id), "revoke", &why.why, time::now()).await?;
                Ok(count)
            })?;
            output.line(format!("tokens revoked: {count}"))
        }
    }
}

#[cfg(feature = "cluster")]
fn move_database(from: &Path, to: &str, output: &mut Output) -> anyhow::Result<()> {
    /// A line about how far it is after so many games.
    const TOLD: u64 = 5_000;

    if !Postgres::is_address(to) {
        anyhow::bail!("--to {to}: must be an address such as postgres://me@db.example/games");
    }
    let runtime = Builder::new_current_thread().enable_all().build().context("cannot start")?;
    let mut told = Ok(());
    let tell = |done: u64, total: u64| {
        if told.is_ok() && done >= TOLD && done % TOLD < 50 {
            let line = output.line(format!("{done} of {total} games copied"));
            told = line.and_then(|()| output.flush());
        }
    };
    let moved = runtime.block_on(crownhead_store::move_database(from, to, tell))?;
    told?;
    let Moved { games, moves, found, accounts, rows, digest } = moved;
    if found > 0 {
        output.line(format!("there from an earlier try: {}", counted(found, "game")))?;
    }
    let people = if rows > 0 {
        format!(
            " and {} with {}",
            counted(accounts, "account"),
            counted(rows - accounts, "other row")
        )
    } else {
        String::new()
    };
    output.line(format!(
        "{} with {}{people} copied to {} and compared: the same in both",
        counted(games, "game"),
        counted(moves, "move"),
        Postgres::name(to)
    ))?;
    output.line(format!("SHA-256 of all of it: {digest}"))
}

#[cfg(not(feature = "cluster"))]
fn move_database(_: &Path, _: &str, _: &mut Output) -> anyhow::Result<()> {
    anyhow::bail!(
        "this build has no PostgreSQL; build with: cargo build --release --features cluster"
    )
}
