//! What chats show with a link, in English: beside a small board, and as the text of the link. Whoever fetches a
//! link for a chat names no language, and it is read by all who are in the chat.

/// The name of the site.
pub(crate) const SITE: &str = "Crownhead";
pub(crate) const POSITION_TEXT: &str = "Look into it with the computer, or play on from here";
pub(crate) const PUZZLE_TEXT: &str = "One right move at every step. Can you find it?";
pub(crate) const LESSON_TEXT: &str = "Seven steps on small live boards";
pub(crate) const REVIEW_TEXT: &str = "The moments that decided it, and the better moves";

pub(crate) fn to_move(side: &str) -> String {
    format!("{side} to move")
}

pub(crate) fn after(moves: usize) -> String {
    let noun = if moves == 1 { "move" } else { "moves" };
    format!("after {moves} {noun}")
}

pub(crate) fn game(rules: &str) -> String {
    format!("{rules}: a game")
}

pub(crate) fn position(rules: &str) -> String {
    format!("{rules}: a position")
}

pub(crate) fn review(rules: &str) -> String {
    format!("{rules}: what happened in this game")
}

pub(crate) fn puzzle(rules: &str) -> String {
    format!("{rules}: a puzzle")
}

pub(crate) fn lesson(rules: &str) -> String {
    format!("{rules}: the rules to play")
}
