//! Whatever takes longer than a frame, on threads of their own: thinking,
//! analysing, and the library. The screen sends a [`Request`] and receives a
//! [`Reply`] some frames later. Both carry a ticket; a reply with an outdated
//! one is dropped.

use std::{
    io,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{
        Arc,
        mpsc::{self, Receiver, Sender},
    },
    thread,
    time::{Duration, Instant},
};

use crownhead_play::{AnalysisLimits, Computer, Level, Player, Report, Session, Stop, Thought};
use crownhead_rules::{ByColor, Game, RuleSet};
use crownhead_words::Language;

use crate::{
    clock, file,
    library::{Library, Listed},
};

/// The stack of a search thread: the search recurses once for each ply.
const STACK: usize = 32 << 20;
/// The shortest time between two reports of an analysis.
const BETWEEN_REPORTS: Duration = Duration::from_millis(80);

/// A request to one of the threads.
#[derive(Debug)]
pub(super) enum Request {
    /// Find a move.
    Think { ticket: u64, game: Box<Game>, level: Level, time: Duration, seed: u64 },
    /// Stop the search and play the best move so far.
    Hurry,
    /// Find the best lines.
    Analyse { ticket: u64, game: Box<Game>, lines: usize, time: Duration },
    /// Stop the analysis.
    Rest,
    /// Save a game in the library.
    Keep { ticket: u64, id: Option<String>, session: Box<Session> },
    /// List the saved games.
    List,
    /// Open a saved game.
    Open { id: String },
    /// Delete a saved game.
    Forget { id: String },
    /// Write a game to a file.
    SaveFile {
        language: Language,
        path: String,
        session: Box<Session>,
        date: String,
        replace: file::Replace,
    },
    /// Read the first game of a file.
    OpenFile { language: Language, path: String, rules: RuleSet, players: ByColor<Player> },
    /// Give the terminal back for a while.
    Suspend,
    /// Draw everything anew.
    Redraw,
}

/// The answer of a thread.
#[derive(Debug)]
pub(super) enum Reply {
    Thought {
        ticket: u64,
        thought: Option<Thought>,
    },
    Lines {
        ticket: u64,
        lines: Vec<Report>,
        is_last: bool,
    },
    Kept {
        ticket: u64,
        kept: Result<String, String>,
    },
    Listed(Result<Vec<Listed>, String>),
    Opened {
        id: String,
        opened: Result<Box<Session>, String>,
    },
    Forgotten {
        id: String,
        forgotten: Result<(), String>,
    },
    FileSaved {
        path: String,
        saved: Result<(), file::SaveError>,
    },
    FileOpened {
        path: String,
        opened: Result<Box<Session>, String>,
    },
    /// A thread broke down and may have written to the terminal.
    Broken,
}

type Job = Box<dyn FnOnce(&Sender<Reply>) + Send>;
type LibraryJob = Box<dyn FnOnce(&mut dyn Library, &Sender<Reply>) + Send>;

/// The threads. They end with this value.
pub(super) struct Workers {
    player: Sender<Job>,
    analyst: Sender<Job>,
    librarian: Option<Sender<LibraryJob>>,
    filer: Sender<Job>,
    computer: Arc<Computer>,
    replies: Receiver<Reply>,
    playing: Stop,
    analysing: Stop,
}

impl Workers {
    pub(super) fn start(library: Option<Box<dyn Library>>, computer: Computer) -> io::Result<Self> {
        let (answer, replies) = mpsc::channel();
        Ok(Self {
            player: start_thinking("player", answer.clone())?,
            analyst: start_thinking("analyst", answer.clone())?,
            filer: start_thinking("filer", answer.clone())?,
            librarian: library.map(|library| start_librarian(library, answer)).transpose()?,
            computer: Arc::new(computer),
            replies,
            playing: Stop::new(),
            analysing: Stop::new(),
        })
    }

    /// What was answered since somebody looked.
    pub(super) fn replies(&self) -> impl Iterator<Item = Reply> + '_ {
        self.replies.try_iter()
    }

    /// Has something done. What concerns the terminal is not for these threads.
    pub(super) fn submit(&mut self, request: Request) {
        // A thread that is gone answers nothing; it has said so already.
        match request {
            Request::Think { ticket, game, level, time, seed } => {
                let stop = renew(&mut self.playing);
                let computer = Arc::clone(&self.computer);
                let _ = self.player.send(Box::new(move |answer| {
                    let thought = computer.think(&game, level, time, seed, &stop);
                    let _ = answer.send(Reply::Thought { ticket, thought });
                }));
            }
            Request::Hurry => self.playing.stop(),
            Request::Analyse { ticket, game, lines, time } => {
                let stop = renew(&mut self.analysing);
                let computer = Arc::clone(&self.computer);
                let limits = AnalysisLimits { time, depth: None, nodes: None, lines };
                let _ = self.analyst.send(Box::new(move |answer| {
                    analyse_for(&computer, ticket, &game, limits, &stop, answer);
                }));
            }
            Request::Rest => self.analysing.stop(),
            Request::Keep { ticket, id, session } => self.ask_library(move |library, answer| {
                let kept = library.keep(id.as_deref(), &session, clock::now());
                let kept = kept.map_err(|error| error.to_string());
                let _ = answer.send(Reply::Kept { ticket, kept });
            }),
            Request::List => self.ask_library(|library, answer| {
                let listed = library.list().map_err(|error| error.to_string());
                let _ = answer.send(Reply::Listed(listed));
            }),
            Request::Open { id } => self.ask_library(move |library, answer| {
                let opened = library
                    .open(&id, clock::now())
                    .map(Box::new)
                    .map_err(|error| error.to_string());
                let _ = answer.send(Reply::Opened { id, opened });
            }),
            Request::Forget { id } => self.ask_library(move |library, answer| {
                let forgotten = library.forget(&id).map_err(|error| error.to_string());
                let _ = answer.send(Reply::Forgotten { id, forgotten });
            }),
            Request::SaveFile { language, path, session, date, replace } => {
                let _ = self.filer.send(Box::new(move |answer| {
                    let saved = file::save(language, &path, &session, &date, replace);
                    let _ = answer.send(Reply::FileSaved { path, saved });
                }));
            }
            Request::OpenFile { language, path, rules, players } => {
                let _ = self.filer.send(Box::new(move |answer| {
                    let opened =
                        file::load(language, &path, &rules, players, clock::now()).map(Box::new);
                    let _ = answer.send(Reply::FileOpened { path, opened });
                }));
            }
            Request::Suspend | Request::Redraw => {}
        }
    }

    fn ask_library(&self, job: impl FnOnce(&mut dyn Library, &Sender<Reply>) + Send + 'static) {
        if let Some(librarian) = &self.librarian {
            let _ = librarian.send(Box::new(job));
        }
    }

    /// Waits until every game handed in is kept and every file written.
    pub(super) fn finish(self) {
        self.playing.stop();
        self.analysing.stop();
        // Disconnected when these jobs have run: everything before them has,
        // too.
        let (done, is_done) = mpsc::channel::<()>();
        let filed = done.clone();
        let _ = self.filer.send(Box::new(move |_| drop(filed)));
        self.ask_library(move |_, _| drop(done));
        let _ = is_done.recv_timeout(Duration::from_secs(5));
    }
}

/// Ends what was going on, and the signal for what comes next.
fn renew(stop: &mut Stop) -> Stop {
    stop.stop();
    *stop = Stop::new();
    stop.clone()
}

fn start_thinking(name: &str, answer: Sender<Reply>) -> io::Result<Sender<Job>> {
    let (jobs, queue) = mpsc::channel::<Job>();
    thread::Builder::new().name(name.to_owned()).stack_size(STACK).spawn(move || {
        for job in queue {
            if catch_unwind(AssertUnwindSafe(|| job(&answer))).is_err() {
                let _ = answer.send(Reply::Broken);
            }
        }
    })?;
    Ok(jobs)
}

fn start_librarian(
    mut library: Box<dyn Library>,
    answer: Sender<Reply>,
) -> io::Result<Sender<LibraryJob>> {
    let (jobs, queue) = mpsc::channel::<LibraryJob>();
    thread::Builder::new().name("librarian".to_owned()).spawn(move || {
        for job in queue {
            if catch_unwind(AssertUnwindSafe(|| job(library.as_mut(), &answer))).is_err() {
                let _ = answer.send(Reply::Broken);
            }
        }
    })?;
    Ok(jobs)
}

/// Analyses, telling the lines as they are found.
fn analyse_for(
    computer: &Computer,
    ticket: u64,
    game: &Game,
    limits: AnalysisLimits,
    stop: &Stop,
    answer: &Sender<Reply>,
) {
    let mut lines: Vec<Report> = Vec::new();
    let mut told = Instant::now();
    let found = computer.analyse_aloud(game, limits, stop, &mut |report| {
        let index = report.rank.saturating_sub(1);
        match lines.get_mut(index) {
            Some(line) => *line = report.clone(),
            None => lines.push(report.clone()),
        }
        if told.elapsed() >= BETWEEN_REPORTS {
            told = Instant::now();
            let _ = answer.send(Reply::Lines { ticket, lines: lines.clone(), is_last: false });
        }
    });
    let _ = answer.send(Reply::Lines { ticket, lines: found, is_last: true });
}
