//! The saved games without a server, for programs on the same machine: the
//! games that the page lists for this machine, and no others.
//!
//! A game may be open here and on a page at once. Whoever saves second is
//! told that the game has changed; nothing is overwritten.

use std::{collections::HashMap, fmt};

use crownhead_play::{Moment, Player, Session};
use crownhead_rules::ByColor;
use tokio::runtime::{self, Runtime};

use crate::{
    Card, Change, Clocks, End, LOCAL, Record, SeatHashes, Sqlite, Store, StoreError, Summary,
    Unreadable, new_id, new_seed, time,
};

/// The saved games of this machine. Its methods wait for the disk: they are
/// not for the threads of a server.
pub struct SavedGames {
    runtime: Runtime,
    store: Sqlite,
    /// The games opened or kept here, as they were kept last.
    open: HashMap<String, (Card, Session)>,
}

impl fmt::Debug for SavedGames {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SavedGames").field("store", &self.store).finish_non_exhaustive()
    }
}

/// A saved game in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedGame {
    /// Its id.
    pub id: String,
    /// The name of its rules.
    pub rules: String,
    /// Who plays.
    pub players: ByColor<Player>,
    /// How many moves were played.
    pub moves: u32,
    /// How it ended; `None` while it is played.
    pub end: Option<End>,
    /// The day on which it was changed last, such as `2026-11-15`, in
    /// universal time.
    pub day: String,
}

/// Why a saved game could not be had or kept.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct SavedError(String);

impl From<StoreError> for SavedError {
    fn from(error: StoreError) -> Self {
        Self(error.to_string())
    }
}

impl From<Unreadable> for SavedError {
    fn from(fault: Unreadable) -> Self {
        Self(fault.to_string())
    }
}

impl SavedGames {
    /// Opens a database such as `sqlite:///home/me/games.db`, making it if it
    /// is not there.
    pub fn open(database: &str) -> Result<Self, SavedError> {
        let runtime = runtime::Builder::new_current_thread().enable_time().build();
        let runtime = runtime.map_err(|error| SavedError(error.to_string()))?;
        let store = runtime.block_on(Sqlite::open(database, None))?;
        Ok(Self { runtime, store, open: HashMap::new() })
    }

    /// All games, last changed first.
    pub fn list(&self) -> Result<Vec<SavedGame>, SavedError> {
        let games = self.runtime.block_on(self.store.summaries(LOCAL))?;
        let listed = |game: Summary| SavedGame {
            players: ByColor::from_fn(|side| game.player(side)),
            id: game.card.id,
            rules: game.rules_name,
            moves: game.ply,
            end: game.end,
            day: time::day(game.card.updated),
        };
        Ok(games.into_iter().map(listed).collect())
    }

    /// Takes a game up again. Its clock goes on at `now`, which is of the caller's clock.
    pub fn load(&mut self, id: &str, now: Moment) -> Result<Session, SavedError> {
        let record = self.runtime.block_on(self.store.get(id))?;
        let record = record.filter(|record| record.card.owner == LOCAL);
        let record = record.ok_or_else(|| no_game(id))?;
        // A server's clock: what it counts was used.
        let session = record.clone().stopped(time::moment()).session(now)?;
        self.open.insert(record.card.id.clone(), (record.card, session.clone()));
        Ok(session)
    }

    /// Keeps a new game, with clocks that stand from now on. Its id.
    pub fn insert(&mut self, session: &Session, now: Moment) -> Result<String, SavedError> {
        let chance = |error: getrandom::Error| SavedError(error.to_string());
        // Nobody plays a terminal's game by link; the page asks for a token when it takes it up.
        let seat = |player| match player {
            Player::Human => Some(String::new()),
            Player::Computer(_) => None,
        };
        let players = session.plan().players;
        let seats = SeatHashes { white: seat(players.white), black: seat(players.black) };
        let today = time::now();
        let card = Card {
            id: new_id().map_err(chance)?,
            owner: LOCAL.to_owned(),
            seats,
            version: 1,
            rematch: None,
            seed: new_seed().map_err(chance)?,
            created: today,
            updated: today,
        };
        let record = Record::new(card.clone(), session, Clocks::StandFrom(now));
        self.runtime.block_on(self.store.insert(&record))?;
        let id = card.id.clone();
        self.open.insert(id.clone(), (card, session.clone()));
        Ok(id)
    }

    /// Keeps a game that was opened or inserted here and has changed since, with clocks that stand
    /// from now on.
    pub fn update(&mut self, id: &str, session: &Session, now: Moment) -> Result<(), SavedError> {
        let open = self.open.get(id);
        let (card, before) = open.ok_or_else(|| SavedError(format!("no game {id} is open")))?;
        let card = Card { version: card.version + 1, updated: time::now(), ..card.clone() };
        let change = Change::between(before, session, card.clone(), Clocks::StandFrom(now));
        self.runtime.block_on(self.store.update(&change))?;
        self.open.insert(id.to_owned(), (card, session.clone()));
        Ok(())
    }

    /// Forgets a game. It need not be open.
    pub fn delete(&mut self, id: &str) -> Result<(), SavedError> {
        let card = self.runtime.block_on(self.store.card(id))?;
        let card = card.filter(|card| card.owner == LOCAL).ok_or_else(|| no_game(id))?;
        self.runtime.block_on(self.store.delete(&card.id))?;
        self.open.remove(id);
        Ok(())
    }
}

fn no_game(id: &str) -> SavedError {
    SavedError(format!("there is no game {id}"))
}

impl Drop for SavedGames {
    fn drop(&mut self) {
        self.runtime.block_on(self.store.close());
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use crownhead_play::{Command, Plan, Sides};
    use crownhead_rules::RuleSet;

    use super::*;

    const NOW: Moment = Moment::from_millis(0);

    /// A database that is gone when the test is.
    pub(crate) struct Scratch(std::path::PathBuf);

    impl Scratch {
        pub(crate) fn new(name: &str) -> Self {
            let name = format!("crownhead-saved-{}-{name}.db", std::process::id());
            Self(std::env::temp_dir().join(name))
        }

        pub(crate) fn url(&self) -> String {
            format!("sqlite://{}", self.0.display())
        }
    }

    impl Drop for Scratch {
        fn drop(&mut self) {
            for end in ["", "-wal", "-shm"] {
                let _ = std::fs::remove_file(format!("{}{end}", self.0.display()));
            }
        }
    }

    fn session() -> Session {
        let rules = RuleSet::named("russian").unwrap();
        Session::new(Plan::new(rules), NOW)
    }

    fn play(session: &mut Session) {
        let m = session.legal()[0].clone();
        session.apply(Sides::Both, Command::Play(m.into()), NOW).unwrap();
    }

    #[test]
    fn a_game_kept_by_one_program_is_played_on_by_another() {
        let scratch = Scratch::new("shared");
        let mut first = session();
        let mut games = SavedGames::open(&scratch.url()).unwrap();
        let id = games.insert(&first, NOW).unwrap();
        play(&mut first);
        games.update(&id, &first, NOW).unwrap();
        drop(games);
        let mut games = SavedGames::open(&scratch.url()).unwrap();
        let listed = games.list().unwrap();
        assert_eq!((listed.len(), listed[0].moves, &listed[0].id), (1, 1, &id));
        assert_eq!(games.load(&id, NOW).unwrap().position(), first.position());
    }

    #[test]
    fn every_game_is_listed_without_end_and_until_it_is_deleted() {
        let scratch = Scratch::new("many");
        let mut games = SavedGames::open(&scratch.url()).unwrap();
        let session = session();
        let ids: Vec<String> = (0..230).map(|_| games.insert(&session, NOW).unwrap()).collect();
        let listed = games.list().unwrap();
        assert!(ids.iter().all(|id| listed.iter().any(|game| game.id == *id)));
        assert_eq!(listed[0].day.len(), "2026-11-15".len(), "{}", listed[0].day);
        games.delete(&ids[7]).unwrap();
        assert_eq!(games.list().unwrap().len(), 229);
        assert!(games.load(&ids[7], NOW).is_err());
        assert!(games.update(&ids[7], &session, NOW).is_err());
    }

    #[test]
    fn games_of_others_are_neither_listed_nor_deleted() {
        let scratch = Scratch::new("others");
        let mut games = SavedGames::open(&scratch.url()).unwrap();
        let id = games.insert(&session(), NOW).unwrap();
        let mut theirs = games.runtime.block_on(games.store.get(&id)).unwrap().unwrap();
        theirs.card.id = "g".to_owned();
        theirs.card.owner = "they".to_owned();
        games.runtime.block_on(games.store.insert(&theirs)).unwrap();
        assert_eq!(games.list().unwrap().len(), 1);
        assert_eq!(games.delete("g").unwrap_err().to_string(), "there is no game g");
        assert_eq!(games.load("g", NOW).unwrap_err().to_string(), "there is no game g");
        assert_eq!(games.runtime.block_on(games.store.get("g")).unwrap(), Some(theirs));
    }

    #[test]
    fn moves_taken_back_and_played_anew_replace_those_before() {
        let scratch = Scratch::new("anew");
        let mut games = SavedGames::open(&scratch.url()).unwrap();
        let mut session = session();
        let id = games.insert(&session, NOW).unwrap();
        for _ in 0..6 {
            play(&mut session);
            games.update(&id, &session, NOW).unwrap();
        }
        let kept = |games: &mut SavedGames| games.load(&id, NOW).unwrap().save();
        for _ in 0..3 {
            session.apply(Sides::Both, Command::TakeBack, NOW).unwrap();
        }
        games.update(&id, &session, NOW).unwrap();
        assert_eq!((kept(&mut games).moves.len(), kept(&mut games).redo.len()), (3, 3));
        let other = session.legal().last().unwrap().clone();
        session.apply(Sides::Both, Command::Play(other.into()), NOW).unwrap();
        play(&mut session);
        games.update(&id, &session, NOW).unwrap();
        assert_eq!(kept(&mut games), session.save());
        assert_eq!(kept(&mut games).moves.len(), 5);
    }

    #[test]
    fn whoever_saves_second_is_told() {
        let scratch = Scratch::new("second");
        let mut one = SavedGames::open(&scratch.url()).unwrap();
        let mut game = session();
        let id = one.insert(&game, NOW).unwrap();
        let mut other = SavedGames::open(&scratch.url()).unwrap();
        let mut theirs = other.load(&id, NOW).unwrap();
        play(&mut game);
        one.update(&id, &game, NOW).unwrap();
        play(&mut theirs);
        let refused = other.update(&id, &theirs, NOW).unwrap_err();
        assert_eq!(refused.to_string(), "another program has changed the game");
        assert!(other.load("nothing", NOW).is_err());
    }
}
