//! People: what is kept of them, and the trait of a place where it is kept.
//!
//! Secrets come here as hashes only: tokens of sessions, recovery codes, invitations and challenges as
//! SHA-256, passwords as PHC strings. Who may do what is for the server to decide.

use std::fmt;

use crownhead_rules::Color;

use crate::{
    Blocks, Challenges, Correspondence, Moderation, NameKey, Programs, Ratings, Seeks, Summary,
    Tournaments, store::Answer,
};

/// What an account is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AccountKind {
    /// A browser that has played, without a name.
    Guest,
    /// Somebody with a name.
    Person,
    /// Somebody who looks after the others.
    Staff,
    /// A program that plays by an engine, and says so.
    Bot,
    /// What is left of an account that was deleted: opponents keep their games.
    Gone,
}

impl Account {
    /// Whether it is a program's.
    pub fn is_bot(&self) -> bool {
        self.kind == AccountKind::Bot
    }
}

impl AccountKind {
    const ALL: [Self; 5] = [Self::Guest, Self::Person, Self::Staff, Self::Bot, Self::Gone];

    /// The word in the database.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Guest => "guest",
            Self::Person => "person",
            Self::Staff => "staff",
            Self::Bot => "bot",
            Self::Gone => "gone",
        }
    }

    pub(crate) fn read(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.word() == word)
    }
}

/// An account. Times are in milliseconds since 1970.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Account {
    /// Its id, which owns its games.
    pub id: String,
    /// What it is.
    pub kind: AccountKind,
    /// The name that others see; guests have none.
    pub name: Option<String>,
    /// What a guest is told apart by.
    pub number: u32,
    /// The piece shown beside the name.
    pub piece: String,
    /// Whether others see its games on its page.
    pub shows_games: bool,
    /// When it was made.
    pub created: u64,
    /// When it was last here.
    pub seen: u64,
    /// When the operator closed it.
    pub closed: Option<u64>,
    /// When its owner asked for its deletion.
    pub leaving: Option<u64>,
}

/// What a key is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeyKind {
    /// A passkey: a public key.
    Passkey,
    /// A password, of which an account has one at most.
    Password,
    /// A recovery code, which is good once.
    Recovery,
}

impl KeyKind {
    const ALL: [Self; 3] = [Self::Passkey, Self::Password, Self::Recovery];

    /// The word in the database.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Passkey => "passkey",
            Self::Password => "password",
            Self::Recovery => "recovery",
        }
    }

    pub(crate) fn read(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.word() == word)
    }
}

/// A way into an account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Key {
    /// Its id, for its owner.
    pub id: String,
    /// Whose it is.
    pub account: String,
    /// What it is.
    pub kind: KeyKind,
    /// Of a passkey: what the browser calls it, which no other has.
    pub credential: Option<String>,
    /// The public key, the PHC string of a password, the SHA-256 of a code.
    pub secret: String,
    /// How often a passkey was used, as it counts itself.
    pub counter: u32,
    /// What its owner calls it.
    pub label: String,
    /// When it was made.
    pub created: u64,
    /// When it was used last.
    pub used: Option<u64>,
}

/// A browser that is signed in, a guest's included.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SignedIn {
    /// The SHA-256 of its cookie.
    pub hash: String,
    /// Whose it is.
    pub account: String,
    /// When it began.
    pub created: u64,
    /// When it was last used, to the hour.
    pub seen: u64,
    /// When it ends unless it is used before.
    pub expires: u64,
    /// The browser and the system, in two words.
    pub browser: String,
}

/// The first half of making or using a passkey, until the second half comes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ceremony {
    /// The SHA-256 of the challenge.
    pub challenge: String,
    /// The SHA-256 of the cookie that the same browser has to bring.
    pub browser: String,
    /// What it is for.
    pub purpose: String,
    /// The account that the passkey will be of.
    pub account: Option<String>,
    /// The name that it will have.
    pub name: Option<String>,
    /// The SHA-256 of the invitation.
    pub invitation: Option<String>,
    /// When it is too late.
    pub expires: u64,
}

/// A guest, or nobody yet, who takes a name.
#[derive(Clone, Debug)]
pub struct NewPerson {
    /// The account; made if it is not there.
    pub account: Account,
    /// The key of its name.
    pub name: NameKey,
    /// Its ways in.
    pub keys: Vec<Key>,
    /// The SHA-256 of the invitation, where one is needed.
    pub invitation: Option<String>,
    /// The session that begins, and the one that it takes the place of.
    pub session: SignedIn,
    /// The SHA-256 of the cookie that ends.
    pub ends: Option<String>,
}

/// What came of taking a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Naming {
    /// It is theirs.
    Done,
    /// Somebody has or had it, or one that looks like it.
    Taken,
    /// There is no such invitation, or it was used.
    NotInvited,
}

/// A game that somebody played.
#[derive(Clone, Debug)]
pub struct PlayedGame {
    /// The game.
    pub game: Summary,
    /// The side they had.
    pub side: Color,
    /// The account at the other side, if it is known.
    pub opponent: Option<Account>,
}

/// What was cleared away.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Forgotten {
    /// Guests who have not been here for long.
    pub guests: u64,
    /// Accounts whose owners asked for it.
    pub accounts: u64,
}

/// A place where people are kept.
pub trait People:
    Blocks
    + Challenges
    + Correspondence
    + Moderation
    + Programs
    + Ratings
    + Seeks
    + Tournaments
    + Send
    + Sync
    + fmt::Debug
{
    /// Keeps a new guest and its session.
    fn insert_guest<'a>(&'a self, account: &'a Account, session: &'a SignedIn) -> Answer<'a, ()>;

    /// Makes a person of a guest, or of nobody: account, name, keys and session, all or nothing.
    fn insert_person<'a>(&'a self, new: &'a NewPerson) -> Answer<'a, Naming>;

    /// The account with an id.
    fn account<'a>(&'a self, id: &'a str) -> Answer<'a, Option<Account>>;

    /// The account with a name that looks like this one.
    fn named<'a>(&'a self, name: &'a NameKey) -> Answer<'a, Option<Account>>;

    /// Whether a name is neither in use nor was by anybody but this account.
    fn is_free<'a>(&'a self, name: &'a NameKey, account: Option<&'a str>) -> Answer<'a, bool>;

    /// Gives a person another name. The one before stays theirs.
    fn rename<'a>(
        &'a self,
        account: &'a str,
        name: &'a str,
        key: &'a NameKey,
        now: u64,
    ) -> Answer<'a, Naming>;

    /// Changes the piece, and whether games are shown.
    fn set_looks<'a>(
        &'a self,
        account: &'a str,
        piece: &'a str,
        shows_games: bool,
    ) -> Answer<'a, ()>;

    /// Marks an account for deletion, or no longer.
    fn set_leaving<'a>(&'a self, account: &'a str, since: Option<u64>) -> Answer<'a, ()>;

    /// Closes an account, or opens it again.
    fn set_closed<'a>(&'a self, account: &'a str, since: Option<u64>) -> Answer<'a, ()>;

    /// The session of a cookie that has not expired, and its account.
    fn session<'a>(&'a self, hash: &'a str, now: u64) -> Answer<'a, Option<(SignedIn, Account)>>;

    /// Begins a session, in place of another.
    fn begin_session<'a>(&'a self, session: &'a SignedIn, ends: Option<&'a str>) -> Answer<'a, ()>;

    /// Notes that a session was used, and when it ends.
    fn use_session<'a>(&'a self, hash: &'a str, now: u64, expires: u64) -> Answer<'a, ()>;

    /// The sessions of an account, the last used first.
    fn sessions<'a>(&'a self, account: &'a str, now: u64) -> Answer<'a, Vec<SignedIn>>;

    /// Ends a session of an account; whether there was one.
    fn end_session<'a>(&'a self, account: &'a str, hash: &'a str) -> Answer<'a, bool>;

    /// Ends the sessions of an account, but for one; how many there were.
    fn end_sessions<'a>(&'a self, account: &'a str, but: Option<&'a str>) -> Answer<'a, u64>;

    /// The keys of an account, in the order they were made.
    fn keys<'a>(&'a self, account: &'a str) -> Answer<'a, Vec<Key>>;

    /// The passkey that a browser names.
    fn passkey<'a>(&'a self, credential: &'a str) -> Answer<'a, Option<Key>>;

    /// Adds a key; `false` if another account has the same passkey.
    fn add_key<'a>(&'a self, key: &'a Key) -> Answer<'a, bool>;

    /// Replaces all keys of a kind.
    fn replace_keys<'a>(
        &'a self,
        account: &'a str,
        kind: KeyKind,
        keys: &'a [Key],
    ) -> Answer<'a, ()>;

    /// Deletes a key, unless no passkey and no password would be left; whether it is gone.
    fn remove_key<'a>(&'a self, account: &'a str, id: &'a str) -> Answer<'a, bool>;

    /// Notes that a key was used, with its new counter. A passkey whose counter has not grown was
    /// used by somebody else meanwhile: `false`.
    fn use_key<'a>(&'a self, id: &'a str, counter: u32, now: u64) -> Answer<'a, bool>;

    /// Uses a recovery code up; `false` if the account has no such code left.
    fn use_code<'a>(&'a self, account: &'a str, hash: &'a str, now: u64) -> Answer<'a, bool>;

    /// Keeps the first half of a ceremony.
    fn begin_ceremony<'a>(&'a self, ceremony: &'a Ceremony) -> Answer<'a, ()>;

    /// Takes it out: nobody else gets it.
    fn take_ceremony<'a>(
        &'a self,
        challenge: &'a str,
        browser: &'a str,
        now: u64,
    ) -> Answer<'a, Option<Ceremony>>;

    /// Keeps an invitation, by its SHA-256.
    fn invite<'a>(&'a self, hash: &'a str, now: u64, expires: u64) -> Answer<'a, ()>;

    /// Whether an invitation can still be used.
    fn is_invited<'a>(&'a self, hash: &'a str, now: u64) -> Answer<'a, bool>;

    /// Counts something that is limited, in a window of time that begins at `window`; how often it
    /// has been counted there. `by` may be negative.
    fn count<'a>(&'a self, what: &'a str, window: u64, by: i64) -> Answer<'a, i64>;

    /// Writes a line about what an operator did, which nobody can change.
    fn log<'a>(
        &'a self,
        about: Option<&'a str>,
        what: &'a str,
        why: &'a str,
        now: u64,
    ) -> Answer<'a, ()>;

    /// Gives the games of one account to another, seats included.
    fn move_games<'a>(&'a self, from: &'a str, to: &'a str) -> Answer<'a, ()>;

    /// Notes who plays a side of a game, unless it is known.
    fn sit<'a>(&'a self, game: &'a str, side: Color, account: &'a str) -> Answer<'a, ()>;

    /// Who plays in some games, where it is known.
    fn players<'a>(&'a self, games: &'a [String]) -> Answer<'a, Vec<(String, Color, Account)>>;

    /// The games of an account with at least a move, last changed first.
    fn played<'a>(&'a self, account: &'a str, most: u32) -> Answer<'a, Vec<PlayedGame>>;

    /// Deletes guests not seen since a time, accounts whose owners asked for it before another, and
    /// what has expired.
    fn forget(&self, guests: u64, leaving: u64, now: u64) -> Answer<'_, Forgotten>;
}
