//! What other threads answer.

use crownhead_play::{Advice, Moment, Report};
use crownhead_words::say;

use crate::{
    file,
    screen::{
        model::{Mode, Model, Question, sentence},
        worker::Reply,
    },
};

impl Model {
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
            Reply::FileSaved { path, saved } => self.hear_saved(path, saved),
            Reply::FileOpened { path, opened } => match opened {
                Ok(session) => {
                    self.replace(*session, None, now);
                    self.say(say::screen::opened(self.language, path));
                }
                // It begins with the name of the file, which keeps its case.
                Err(error) => self.warn(format!("{error}.")),
            },
            Reply::Broken => {
                self.thinking = None;
                self.hint_ticket = None;
                self.analysis_ticket = None;
                self.warn(say::screen::broken(self.language));
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

    fn hear_saved(&mut self, path: String, saved: Result<(), file::SaveError>) {
        match saved {
            Ok(()) => self.say(say::screen::saved(self.language, path)),
            Err(file::SaveError::Exists) if matches!(self.mode, Mode::Board) => {
                self.mode = Mode::Sure(Question::Replace(path));
            }
            Err(file::SaveError::Exists) => self.warn(say::screen::exists(self.language, path)),
            Err(file::SaveError::Failed(error)) => self.warn(format!("{error}.")),
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
                self.warn(say::screen::not_saved(self.language, error));
            }
        }
    }
}
