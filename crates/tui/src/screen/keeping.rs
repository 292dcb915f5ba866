//! Files, saved games and the answers of the other threads.

use crownhead_play::{Advice, Moment, Report};

use super::{
    app::{App, Mode, Purpose, Question, sentence},
    saved::SavedList,
    worker::{Reply, Request},
};
use crate::file;

impl App {
    pub(super) fn keep(&mut self) {
        if !self.has_library {
            return;
        }
        if self.saved_id.is_none() && self.keeping.is_some() {
            self.keep_again = true;
            return;
        }
        let ticket = self.ticket();
        if self.saved_id.is_none() {
            self.keeping = Some(ticket);
        }
        let session = Box::new(self.session.clone());
        self.request(Request::Keep { ticket, id: self.saved_id.clone(), session });
    }

    pub(super) fn list_saved(&mut self) {
        if self.has_library {
            self.mode = Mode::Saved(SavedList::default());
            self.request(Request::List);
        } else {
            self.warn("No games are kept here: there is no folder for them.");
        }
    }

    /// Deletes the game chosen in the list of saved games.
    pub(super) fn forget_picked(&mut self, list: SavedList) {
        if let Some(id) = list.picked().map(|game| game.id.clone()) {
            if self.saved_id.as_ref() == Some(&id) {
                // If the game goes on, it is another one.
                self.saved_id = None;
            }
            self.request(Request::Forget { id });
        }
        self.mode = Mode::Saved(list);
    }

    /// Opens or saves a file.
    pub(super) fn use_file(
        &mut self,
        purpose: Purpose,
        path: &str,
        replace: file::Replace,
        now: Moment,
    ) {
        self.mode = Mode::Board;
        if path.is_empty() {
            return;
        }
        match purpose {
            Purpose::Save => {
                let exists = replace == file::Replace::Never && std::path::Path::new(path).exists();
                if exists {
                    self.mode = Mode::Sure(Question::Replace(path.to_owned()));
                    return;
                }
                match file::save(path, &self.session, &self.date, replace) {
                    Ok(()) => self.say(format!("Saved {path}.")),
                    // It begins with the name of the file, which keeps its case.
                    Err(error) => self.warn(format!("{error}.")),
                }
            }
            Purpose::Open => {
                let players = self.session.plan().players;
                match file::load(path, self.session.rules(), players, now) {
                    Ok(session) => {
                        self.replace(session, None, now);
                        self.say(format!("Opened {path}."));
                    }
                    Err(error) => self.warn(format!("{error}.")),
                }
            }
        }
    }

    /// Takes an answer. Those that nobody waits for any more are dropped.
    pub(super) fn hear(&mut self, reply: Reply, now: Moment) {
        match reply {
            Reply::Thought { ticket, thought } => {
                if let Some(thinking) = &mut self.thinking
                    && thinking.ticket == ticket
                {
                    thinking.found = thought;
                }
            }
            Reply::Lines { ticket, lines, is_last } => self.hear_lines(ticket, lines, is_last),
            Reply::Kept { ticket, kept } => self.hear_kept(ticket, kept),
            Reply::Listed(listed) => match (listed, &mut self.mode) {
                (Ok(found), Mode::Saved(list)) => list.fill(found),
                (Ok(_), _) => {}
                (Err(error), _) => {
                    self.mode = Mode::Board;
                    self.warn(sentence(&error));
                }
            },
            Reply::Forgotten { id, forgotten } => match (forgotten, &mut self.mode) {
                (Ok(()), Mode::Saved(list) | Mode::Sure(Question::Delete(list))) => {
                    list.remove(&id);
                }
                (Ok(()), _) => {}
                (Err(error), _) => {
                    self.mode = Mode::Board;
                    self.warn(sentence(&error));
                }
            },
            Reply::Opened { id, opened } => match opened {
                Ok(session) => {
                    self.replace(*session, Some(id), now);
                    if let Some(finish) = self.session.finish() {
                        self.say_result(finish);
                    }
                }
                Err(error) => self.warn(sentence(&error)),
            },
            Reply::Broken => {
                self.thinking = None;
                self.hint_ticket = None;
                self.analysis_ticket = None;
                self.warn("Something broke down inside; . has the computer try again.");
            }
        }
    }

    fn hear_lines(&mut self, ticket: u64, lines: Vec<Report>, is_last: bool) {
        if self.analysis_ticket != Some(ticket) {
            return;
        }
        if is_last {
            self.analysis_ticket = None;
        }
        let is_hint = is_last && self.hint_ticket == Some(ticket) && !lines.is_empty();
        let game = self.session.game();
        let advice = if is_hint { Advice::from_lines(game, &lines) } else { None };
        if self.shows_engine {
            self.lines = lines;
        }
        if let Some(advice) = advice {
            self.show_hint(advice);
            // The hint took the place of the analysis.
            self.analyse();
        }
    }

    fn hear_kept(&mut self, ticket: u64, kept: Result<String, String>) {
        match kept {
            Ok(id) if self.keeping == Some(ticket) => {
                self.saved_id = Some(id);
                self.keeping = None;
                if std::mem::take(&mut self.keep_again) {
                    self.keep();
                }
            }
            Ok(_) => {}
            Err(error) => {
                self.keeping = None;
                self.warn(format!("Not saved: {error}."));
            }
        }
    }
}
