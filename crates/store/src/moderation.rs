//! Reports about people, what moderators decide, and the log of it.

use crate::{Account, NameKey, store::Answer};

/// What a report is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReportKind {
    /// The name.
    Name,
    /// How somebody behaves, such as leaving games.
    Behaviour,
    /// Help of an engine, or of somebody else.
    Cheating,
    /// Something else.
    Other,
}

impl ReportKind {
    const ALL: [Self; 4] = [Self::Name, Self::Behaviour, Self::Cheating, Self::Other];

    /// The word in the database.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Name => "name",
            Self::Behaviour => "behaviour",
            Self::Cheating => "cheating",
            Self::Other => "other",
        }
    }

    /// What a newer program calls something else is something else.
    pub(crate) fn read(word: &str) -> Self {
        Self::ALL.into_iter().find(|kind| kind.word() == word).unwrap_or(Self::Other)
    }
}

/// A report that somebody makes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewReport<'a> {
    /// Its id.
    pub id: &'a str,
    /// The account that makes it.
    pub by: &'a str,
    /// The account that it is about.
    pub about: &'a str,
    /// What it is about.
    pub kind: ReportKind,
    /// What its author says; may be empty.
    pub text: &'a str,
    /// The game.
    pub game: Option<&'a str>,
    /// When it is made.
    pub created: u64,
}

/// A report that nobody has decided. Times are in milliseconds since 1970.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// Its id.
    pub id: String,
    /// Who has made it.
    pub by: Account,
    /// Whom it is about.
    pub about: Account,
    /// What it is about.
    pub kind: ReportKind,
    /// What its author says; may be empty.
    pub text: String,
    /// The game.
    pub game: Option<String>,
    /// When it was made.
    pub created: u64,
    /// How many reports there are about the account, this one included.
    pub reported: u32,
    /// How many of them were upheld.
    pub upheld: u32,
}

/// A report as its author has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnReport {
    /// The name of whom it is about.
    pub about: Option<String>,
    /// What it is about.
    pub kind: ReportKind,
    /// What the author said.
    pub text: String,
    /// The game.
    pub game: Option<String>,
    /// When it was made.
    pub created: u64,
    /// Whether it was decided.
    pub is_decided: bool,
}

/// What is done about a report.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Act<'a> {
    /// Nothing.
    Dismiss,
    /// The report is right: its subject reads a note at the next visit.
    Warn {
        /// The note.
        note: &'a str,
    },
    /// The account gets another name, and cannot have the one before again.
    Rename {
        /// The name.
        name: &'a str,
        /// Its key.
        key: &'a NameKey,
        /// What its owner reads at the next visit; may be empty.
        note: &'a str,
    },
    /// The account is closed, and its sessions end.
    Close,
}

impl Act<'_> {
    /// The word in the log.
    pub const fn word(&self) -> &'static str {
        match self {
            Self::Dismiss => "dismiss",
            Self::Warn { .. } => "warn",
            Self::Rename { .. } => "rename",
            Self::Close => "close",
        }
    }
}

/// Who decides a report, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decision<'a> {
    /// The report.
    pub report: &'a str,
    /// The account that decides; the operator if there is none.
    pub actor: Option<&'a str>,
    /// What is done.
    pub act: Act<'a>,
    /// The reason, for the log.
    pub why: &'a str,
    /// When.
    pub now: u64,
}

/// What came of deciding a report.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decided {
    /// It is done.
    Done,
    /// Somebody else has decided the report before.
    Before,
    /// There is no such report.
    NoReport,
    /// It is about somebody on whom the actor cannot act: staff, or the actor.
    OutOfReach,
    /// The name cannot be had.
    NameTaken,
}

/// A note for the owner of an account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Warning {
    /// Its id.
    pub id: String,
    /// What it says.
    pub note: String,
    /// Since when.
    pub at: u64,
    /// When its owner has read it.
    pub read: Option<u64>,
}

/// A line of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogLine {
    /// When it was done.
    pub at: u64,
    /// The id and the name of who did it; the operator if there is none.
    pub actor: Option<(String, Option<String>)>,
    /// The id and the name of whom it is about.
    pub about: Option<(String, Option<String>)>,
    /// What was done.
    pub what: String,
    /// The reason.
    pub why: String,
}

/// A place where reports are kept.
pub trait Moderation {
    /// Keeps a report. A second one about the same game by the same account takes the place of the first while nobody
    /// has decided it, and so does a second one about the same person; `false` if it was not kept because the one
    /// about this game was decided before.
    fn insert_report<'a>(&'a self, new: &'a NewReport<'a>) -> Answer<'a, bool>;

    /// The reports that nobody has decided, the oldest first, without those about one account; its id may be empty.
    fn open_reports<'a>(&'a self, but: &'a str, most: u32) -> Answer<'a, Vec<Report>>;

    /// How many there are.
    fn count_open_reports<'a>(&'a self, but: &'a str) -> Answer<'a, u64>;

    /// The reports of an account, the oldest first.
    fn own_reports<'a>(&'a self, by: &'a str) -> Answer<'a, Vec<OwnReport>>;

    /// Decides a report: its state, what is done about it and the line of the log are one transaction. Of two who
    /// decide it one has.
    fn decide<'a>(&'a self, decision: &'a Decision<'a>) -> Answer<'a, Decided>;

    /// The notes for an account, the oldest first.
    fn warnings<'a>(&'a self, account: &'a str) -> Answer<'a, Vec<Warning>>;

    /// Notes that the owner has read one; whether there is such a note.
    fn read_warning<'a>(&'a self, account: &'a str, id: &'a str, now: u64) -> Answer<'a, bool>;

    /// Makes a person staff, or staff a person, with a line of the log; `false` if the account is neither.
    fn set_staff<'a>(
        &'a self,
        account: &'a str,
        is_staff: bool,
        why: &'a str,
        now: u64,
    ) -> Answer<'a, bool>;

    /// Lines of the log, the newest first and without the first `skip`: those of operators and of staff.
    fn log_lines(&self, skip: u32, most: u32) -> Answer<'_, Vec<LogLine>>;
}
