//! Games that are kept, and games in files. Other threads read and write them.

use crate::{
    file,
    screen::{
        model::{Mode, Model, Purpose},
        saved::SavedList,
        worker::Request,
    },
};

impl Model {
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
            self.warn(crownhead_words::say::screen::no_library(self.language));
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

    /// Has a file opened or saved.
    pub(super) fn use_file(&mut self, purpose: Purpose, path: &str, replace: file::Replace) {
        self.mode = Mode::Board;
        if path.is_empty() {
            return;
        }
        let (language, path) = (self.language, path.to_owned());
        match purpose {
            Purpose::Save => {
                let session = Box::new(self.session.clone());
                let date = self.date.clone();
                self.request(Request::SaveFile { language, path, session, date, replace });
            }
            Purpose::Open => {
                let rules = self.session.rules().clone();
                let players = self.session.plan().players;
                self.request(Request::OpenFile { language, path, rules, players });
            }
        }
    }
}
