//! What did not fit where it was drawn, for tests.

use std::cell::RefCell;

thread_local! {
    static TEXTS: RefCell<Vec<String>> = const { RefCell::new(Vec::new()) };
}

pub(super) fn note(text: &str) {
    TEXTS.with_borrow_mut(|texts| texts.push(text.to_owned()));
}

/// What was cut since somebody asked.
pub(in crate::screen) fn take() -> Vec<String> {
    TEXTS.take()
}
