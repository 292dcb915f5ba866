//! `crownhead admin`: what operators of a server need.

use std::path::{Path, PathBuf};

use anyhow::{Context, anyhow};
use clap::{Args as ClapArgs, Subcommand};
use crownhead_server::Origin;
use crownhead_store::{
    Account, Key, KeyKind, NameKey, Naming, People, Sqlite, hash, random_text, read_name, time,
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
    /// Make somebody one of the staff, who make and direct tournaments
    Staff {
        /// The name of the account
        name: String,
        /// No longer
        #[arg(long)]
        undo: bool,
        #[command(flatten)]
        why: Why,
        #[command(flatten)]
        place: Place,
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
        AdminCommand::Staff { name, undo, why, place } => {
            let name = place.with(async |people| {
                let account = find(people, name).await?;
                let what = if *undo { "not staff" } else { "staff" };
                people.log(Some(&account.id), what, &why.why, time::now()).await?;
                people.set_staff(&account.id, !undo).await?;
                Ok(account.name.unwrap_or_default())
            })?;
            let is = if *undo { "is no longer one" } else { "is one" };
            output.line(format!("{name} {is} of the staff"))
        }
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
