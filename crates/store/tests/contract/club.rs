//! Databases that have people, for tests that are held against each of them.

use std::{
    fs,
    path::PathBuf,
    sync::{
        Arc,
        atomic::{AtomicU32, Ordering},
    },
};

use crownhead_store::{
    Account, AccountKind, Key, KeyKind, NameKey, Naming, NewPerson, People, SignedIn, Sqlite,
    Store, random_text,
};
use sqlx::{Connection, Executor, SqliteConnection};

/// Runs tests with every database that has people.
macro_rules! with_people {
    ($($name:ident),* $(,)?) => {
        mod sqlite {
            $(#[test]
            fn $name() {
                crate::run(async {
                    let club = crate::club::Club::in_sqlite().await;
                    super::$name(&club).await;
                    club.store.close().await;
                });
            })*
        }

        #[cfg(feature = "cluster")]
        mod postgres {
            $(#[test]
            fn $name() {
                let Some(server) = crate::postgres_server::shared() else { return };
                crate::run(async {
                    let club = crate::club::Club::in_postgres(server.new_database()).await;
                    super::$name(&club).await;
                    club.store.close().await;
                });
            })*
        }
    };
}
pub(crate) use with_people;

/// A database with people.
pub(crate) struct Club {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) people: Arc<dyn People>,
    place: Place,
}

enum Place {
    File(PathBuf),
    #[cfg(feature = "cluster")]
    Address(String),
}

impl Club {
    pub(crate) async fn in_sqlite() -> Self {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let file = format!("crownhead-contract-{}-{number}.db", std::process::id());
        let file = std::env::temp_dir().join(file);
        let store = Arc::new(Sqlite::open(&Sqlite::url(&file), None).await.unwrap());
        let people: Arc<dyn People> = Arc::clone(&store) as _;
        Self { store, people, place: Place::File(file) }
    }

    #[cfg(feature = "cluster")]
    pub(crate) async fn in_postgres(url: String) -> Self {
        let store = Arc::new(crownhead_store::Postgres::open(&url, None).await.unwrap());
        let people: Arc<dyn People> = Arc::clone(&store) as _;
        Self { store, people, place: Place::Address(url) }
    }

    /// Runs a statement beside the store.
    pub(crate) async fn run(&self, statement: &str) -> Result<(), sqlx::Error> {
        match &self.place {
            Place::File(file) => {
                let mut other = SqliteConnection::connect(&Sqlite::url(file)).await?;
                let done = other.execute(statement).await;
                other.close().await?;
                done.map(|_| ())
            }
            #[cfg(feature = "cluster")]
            Place::Address(url) => {
                let mut other = sqlx::PgConnection::connect(url).await?;
                let done = other.execute(statement).await;
                other.close().await?;
                done.map(|_| ())
            }
        }
    }

    /// Somebody takes a name; the id is made of it.
    pub(crate) async fn sign_up(&self, name: &str, now: u64) -> Naming {
        self.people.insert_person(&person(name, &format!("id{name}"), now)).await.unwrap()
    }
}

impl Drop for Club {
    fn drop(&mut self) {
        match &self.place {
            Place::File(file) => {
                for ending in ["", "-wal", "-shm"] {
                    let _ = fs::remove_file(format!("{}{ending}", file.display()));
                }
            }
            #[cfg(feature = "cluster")]
            Place::Address(_) => {}
        }
    }
}

/// Somebody with a password who takes a name.
pub(crate) fn person(name: &str, id: &str, now: u64) -> NewPerson {
    let account = Account {
        id: id.to_owned(),
        kind: AccountKind::Person,
        name: Some(name.to_owned()),
        number: 1234,
        piece: "boxwood-white".to_owned(),
        shows_games: true,
        created: now,
        seen: now,
        closed: None,
        leaving: None,
    };
    let session = session(id, now);
    let keys = vec![a_key(id, KeyKind::Password, "secret")];
    NewPerson { account, name: NameKey::of(name), keys, invitation: None, session, ends: None }
}

pub(crate) fn session(account: &str, now: u64) -> SignedIn {
    SignedIn {
        hash: random_text(26).unwrap(),
        account: account.to_owned(),
        created: now,
        seen: now,
        expires: now + 1000,
        browser: String::new(),
    }
}

pub(crate) fn a_key(account: &str, kind: KeyKind, secret: &str) -> Key {
    Key {
        id: random_text(12).unwrap(),
        account: account.to_owned(),
        kind,
        credential: None,
        secret: secret.to_owned(),
        counter: 0,
        label: String::new(),
        created: 1,
        used: None,
    }
}
