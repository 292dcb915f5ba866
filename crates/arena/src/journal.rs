//! The record of a match on disk, from which it resumes after an interruption:
//! a state file with one line per finished game, and beside it the games in
//! PDN.
//!
//! A game counts as finished once its line is complete. The PDN is written
//! first, and the line stores the length of the PDN file after it; when the
//! match resumes, everything beyond the last complete line and that length is
//! cut off. A match resumes only if its description is unchanged.

use std::{
    fmt,
    fs::{File, OpenOptions, TryLockError},
    io::{self, Read, Seek, SeekFrom, Write},
    path::{Path, PathBuf},
};

use serde::{Deserialize, Serialize};

use crate::tournament::Record;

const FORMAT: u32 = 1;

/// An open journal.
#[derive(Debug)]
pub struct Journal {
    lines: Option<File>,
    games: Option<File>,
    /// The length of the PDN file.
    games_length: u64,
}

/// The settings of a match, as pairs of name and value.
pub type Description = Vec<(String, String)>;

/// Why a journal cannot be opened.
#[derive(Debug)]
pub enum JournalError {
    /// A file cannot be read or written.
    Io {
        /// Which.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// Another process writes to the file.
    InUse {
        /// Which.
        path: PathBuf,
    },
    /// The file is not a journal, or is damaged before its last line.
    Damaged {
        /// Which.
        path: PathBuf,
        /// The line, counted from 1.
        line: usize,
        /// What is wrong.
        message: String,
    },
    /// The journal belongs to a match with other settings.
    OtherMatch {
        /// Which.
        path: PathBuf,
        /// The setting that differs.
        name: String,
        /// Its value in the journal.
        then: String,
        /// Its value now.
        now: String,
    },
    /// The PDN file has games, but there is no state file for them.
    StrangeGames {
        /// The PDN file.
        path: PathBuf,
    },
    /// The PDN file is shorter than the state file says.
    MissingGames {
        /// The PDN file.
        path: PathBuf,
    },
}

#[derive(Serialize, Deserialize)]
struct Header {
    crownhead_match: u32,
    description: Description,
}

#[derive(Serialize, Deserialize)]
struct Line {
    #[serde(flatten)]
    record: Record,
    /// The length of the PDN file after this game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pdn_bytes: Option<u64>,
}

impl Journal {
    /// A journal that writes nothing.
    pub fn nowhere() -> Self {
        Self { lines: None, games: None, games_length: 0 }
    }

    /// Opens or creates a journal and returns the finished games in it. `pdn`
    /// is the PDN file, if the games are to be written.
    pub fn open(
        path: &Path,
        pdn: Option<&Path>,
        description: &Description,
    ) -> Result<(Self, Vec<Record>), JournalError> {
        // The PDN file is part of the description: otherwise a file named now
        // would be cut to the length of the one named then.
        let mut description = description.clone();
        let pdn_name = pdn.map_or_else(|| "no file".to_owned(), |pdn| pdn.display().to_string());
        description.push(("file of games".to_owned(), pdn_name));
        let (mut file, text) = open(path)?;
        let lines = parse(path, &text, &description)?;
        let records: Vec<Record> = lines.iter().map(|line| line.record.clone()).collect();
        let io = |path: &Path| {
            let path = path.to_owned();
            move |error| JournalError::Io { path, error }
        };
        let kept = keep(&text);
        let mut games_length = 0;
        let games = match pdn {
            None => None,
            Some(pdn) => {
                let (games, length) = open_games(pdn, &lines, !kept.is_empty())?;
                games_length = length;
                Some(games)
            }
        };
        // Cuts off an incomplete last line.
        file.set_len(kept.len() as u64).map_err(io(path))?;
        file.seek(SeekFrom::End(0)).map_err(io(path))?;
        if kept.is_empty() {
            let header = Header { crownhead_match: FORMAT, description };
            write_line(&mut file, &header).map_err(io(path))?;
        }
        Ok((Self { lines: Some(file), games, games_length }, records))
    }

    /// Adds a finished game.
    pub fn add(&mut self, record: &Record, pdn: impl FnOnce() -> String) -> io::Result<()> {
        let mut pdn_bytes = None;
        if let Some(games) = &mut self.games {
            let mut text = pdn();
            if self.games_length > 0 {
                text.insert(0, '\n');
            }
            games.write_all(text.as_bytes())?;
            self.games_length += text.len() as u64;
            pdn_bytes = Some(self.games_length);
        }
        match &mut self.lines {
            Some(lines) => write_line(lines, &Line { record: record.clone(), pdn_bytes }),
            None => Ok(()),
        }
    }
}

/// One write, so that the line is complete or absent.
fn write_line(file: &mut File, line: &impl Serialize) -> io::Result<()> {
    let mut text = serde_json::to_string(line)?;
    text.push('\n');
    file.write_all(text.as_bytes())
}

/// Opens a file for reading and writing; creates it if it is missing.
fn open_or_create(path: &Path) -> io::Result<File> {
    OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path)
}

fn open(path: &Path) -> Result<(File, String), JournalError> {
    let io = |error| JournalError::Io { path: path.to_owned(), error };
    let mut file = open_or_create(path).map_err(io)?;
    match file.try_lock() {
        Ok(()) => {}
        Err(TryLockError::WouldBlock) => return Err(JournalError::InUse { path: path.to_owned() }),
        Err(TryLockError::Error(error)) if error.kind() == io::ErrorKind::Unsupported => {}
        Err(TryLockError::Error(error)) => return Err(io(error)),
    }
    let mut bytes = Vec::new();
    file.read_to_end(&mut bytes).map_err(io)?;
    let text = String::from_utf8(bytes).map_err(|_| JournalError::Damaged {
        path: path.to_owned(),
        line: 1,
        message: "not UTF-8 text".to_owned(),
    })?;
    Ok((file, text))
}

/// The complete lines of a text.
fn keep(text: &str) -> &str {
    text.rfind('\n').map_or("", |end| &text[..=end])
}

fn parse(path: &Path, text: &str, now: &Description) -> Result<Vec<Line>, JournalError> {
    let damaged = |line: usize, message: String| JournalError::Damaged {
        path: path.to_owned(),
        line,
        message,
    };
    let whole = keep(text);
    let mut lines = whole.lines();
    let Some(header) = lines.next() else {
        // A first line that is neither a header nor the beginning of one means
        // that the file is somebody else's.
        let begun = "{\"crownhead_match\"";
        let ours = text.starts_with(begun) || begun.starts_with(text);
        return if ours { Ok(Vec::new()) } else { Err(damaged(1, "not a journal".to_owned())) };
    };
    let header: Header =
        serde_json::from_str(header).map_err(|_| damaged(1, "not a journal".to_owned()))?;
    if header.crownhead_match != FORMAT {
        let version = header.crownhead_match;
        return Err(damaged(1, format!("format {version}, which is not known here")));
    }
    if let Some((name, then, now)) = difference(&header.description, now) {
        return Err(JournalError::OtherMatch { path: path.to_owned(), name, then, now });
    }
    let mut found = Vec::new();
    for (index, line) in lines.enumerate() {
        let line: Line =
            serde_json::from_str(line).map_err(|error| damaged(index + 2, error.to_string()))?;
        found.push(line);
    }
    Ok(found)
}

/// The first setting that differs, with both values.
fn difference(then: &Description, now: &Description) -> Option<(String, String, String)> {
    let value = |of: &Description, name: &str| {
        let found = of.iter().find(|(other, _)| other == name);
        found.map_or_else(|| "nothing".to_owned(), |(_, value)| value.clone())
    };
    then.iter().chain(now).map(|(name, _)| name).find_map(|name| {
        let (then, now) = (value(then, name), value(now, name));
        (then != now).then(|| (name.clone(), then, now))
    })
}

/// Opens the PDN file and cuts off what follows the last game of the state
/// file.
fn open_games(path: &Path, lines: &[Line], continued: bool) -> Result<(File, u64), JournalError> {
    let io = |error| JournalError::Io { path: path.to_owned(), error };
    let mut file = open_or_create(path).map_err(io)?;
    let length = file.metadata().map_err(io)?.len();
    let wanted = lines.last().and_then(|line| line.pdn_bytes).unwrap_or(0);
    if !continued && length > 0 {
        return Err(JournalError::StrangeGames { path: path.to_owned() });
    }
    if length < wanted {
        return Err(JournalError::MissingGames { path: path.to_owned() });
    }
    file.set_len(wanted).map_err(io)?;
    file.seek(SeekFrom::End(0)).map_err(io)?;
    Ok((file, wanted))
}

impl fmt::Display for JournalError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Io { path, error } => write!(f, "{}: {error}", path.display()),
            Self::InUse { path } => {
                write!(f, "{}: another match is writing to it", path.display())
            }
            Self::Damaged { path, line, message } => {
                write!(f, "{}: line {line}: {message}", path.display())
            }
            Self::OtherMatch { path, name, then, now } => write!(
                f,
                "{} belongs to another match: {name} was {then}, and is {now} now; take the \
                 options of that match to go on with it, or another file",
                path.display()
            ),
            Self::StrangeGames { path } => write!(
                f,
                "{} has games already, but nothing says which match they are from; take another \
                 file",
                path.display()
            ),
            Self::MissingGames { path } => {
                write!(f, "{}: games are missing that were played", path.display())
            }
        }
    }
}

impl std::error::Error for JournalError {}
