//! Opinions as comments in a game: `{+0.35/14 23-19 8-11}` is the score of
//! the move in men for the side that made it, the depth, and the line
//! expected next. What people wrote stays; what an earlier analysis wrote is
//! replaced.

use crownhead_engine::{Forced, Score};
use crownhead_notation::pdn::{Comment, Game, GameMove, Item};

use super::{Verdict, line_texts, words};
use crate::pdn::main_line::PlacedPly;

/// How many moves of a line go into a comment.
const LINE: usize = 8;

/// A better move is named if it keeps at least this much more of all winning
/// chances; less is noise.
const WORTH_NAMING: f64 = 0.02;

/// The tag that says who analysed a game, and how.
pub(super) const TAG: &str = "Analysis";

/// What the tag begins with if it was us.
const NAME: &str = "Crownhead";

/// Takes back what an earlier analysis wrote into a game.
pub(super) fn clear(game: &mut Game) {
    if !game.tag(TAG).is_some_and(|tag| tag.starts_with(NAME)) {
        return;
    }
    if let Some(line) = game.line_mut(game.main()) {
        line.items = without_earlier(std::mem::take(&mut line.items));
    }
}

/// Writes opinions into a game. `how` says how they were come by.
pub(super) fn annotate(game: &mut Game, plies: &[PlacedPly], how: &str) {
    game.set_tag(TAG, format!("{NAME} {}, {how}", env!("CARGO_PKG_VERSION")));
    let Some(line) = game.line_mut(game.main()) else { return };
    let mut plies = plies.iter().peekable();
    let mut waiting: Option<Comment> = None;
    for (index, mut item) in std::mem::take(&mut line.items).into_iter().enumerate() {
        // Signs belong to the move; everything else comes after the comment.
        if !matches!(item, Item::Nag(_))
            && let Some(comment) = waiting.take()
        {
            line.items.push(Item::Comment(comment));
        }
        if let Item::Move(played) = &mut item
            && let Some(ply) = plies.next_if(|ply| ply.index == index)
        {
            if let (true, Some(verdict)) = (played.strength.is_empty(), ply.verdict()) {
                verdict.sign().clone_into(&mut played.strength);
            }
            waiting = Some(Comment::new(comment(ply)));
        }
        line.items.push(item);
    }
    line.items.extend(waiting.map(Item::Comment));
}

/// The comment for a move.
fn comment(placed: &PlacedPly) -> String {
    let ply = &placed.ply;
    let mut text = score(ply.reply.score, ply.reply.depth);
    if let Some(outcome) = placed.outcome {
        text = format!("{text} {}", crownhead_words::reason(outcome.reason));
    }
    for word in placed.line_texts().iter().take(LINE) {
        text = format!("{text} {word}");
    }
    if ply.loss >= WORTH_NAMING {
        let verdict = placed.verdict().map_or_else(String::new, |v| format!("{}, ", v.name()));
        let best: Vec<String> =
            line_texts(&placed.position, &ply.best.moves).into_iter().take(LINE).collect();
        let value = score(ply.best.score, ply.best.depth);
        text = format!("{text}; {verdict}better {} ({value})", best.join(" "));
    }
    text
}

/// A score and its depth in one word.
fn score(score: Score, depth: u32) -> String {
    let value = match score.forced() {
        Some(Forced::Win(plies)) => format!("win{}", words::moves(plies)),
        Some(Forced::Loss(plies)) => format!("loss{}", words::moves(plies)),
        None => score.to_string(),
    };
    format!("{value}/{depth}")
}

/// A line without what an earlier analysis added.
fn without_earlier(items: Vec<Item>) -> Vec<Item> {
    let mut kept = Vec::<Item>::with_capacity(items.len());
    for item in items {
        match &item {
            Item::Comment(comment) if is_ours(&comment.text) => {
                let last = kept
                    .iter_mut()
                    .rev()
                    .find(|item| matches!(item, Item::Move(_) | Item::UnknownMove(_)));
                if let Some(Item::Move(GameMove { strength, .. })) = last
                    && marked(&comment.text).is_some_and(|verdict| verdict.sign() == strength)
                {
                    strength.clear();
                }
            }
            Item::Number(_)
            | Item::Move(_)
            | Item::UnknownMove(_)
            | Item::Nag(_)
            | Item::Comment(_)
            | Item::Variation(_)
            | Item::Setup(_)
            | Item::Unreadable(_) => kept.push(item),
        }
    }
    kept
}

/// Whether a comment begins as ours do: a score, a stroke and a depth.
fn is_ours(text: &str) -> bool {
    let Some(word) = text.split_whitespace().next() else { return false };
    let Some((score, depth)) = word.split_once('/') else { return false };
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    let is_score = match score.strip_prefix("win").or_else(|| score.strip_prefix("loss")) {
        Some(moves) => is_number(moves),
        None => score
            .strip_prefix(['+', '-'])
            .and_then(|score| score.split_once('.'))
            .is_some_and(|(men, rest)| is_number(men) && is_number(rest)),
    };
    is_score && is_number(depth)
}

/// The mark that a comment of ours speaks of.
fn marked(text: &str) -> Option<Verdict> {
    let (_, rest) = text.split_once("; ")?;
    Verdict::ALL.into_iter().find(|verdict| {
        rest.strip_prefix(verdict.name()).is_some_and(|rest| rest.starts_with(", better "))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_comments_of_ours_are_taken_for_ours() {
        for ours in [
            "+0.35/14 23-19 8-11",
            "-12.00/9",
            "win4/21 15x22; mistake, better 11-15 (+0.10/3)",
            "loss1/0 black cannot move",
        ] {
            assert!(is_ours(ours), "{ours}");
        }
        for theirs in ["", "good", "0.35/14", "+0.35 11-15", "win", "win/3", "+1/2", "1/2-1/2"] {
            assert!(!is_ours(theirs), "{theirs}");
        }
    }

    #[test]
    fn marks_are_found_in_comments() {
        assert_eq!(marked("+0.1/3 1-5; blunder, better 1-6 (+2.00/3)"), Some(Verdict::Blunder));
        assert_eq!(marked("+0.1/3 1-5; better 1-6 (+2.00/3)"), None);
        assert_eq!(marked("a blunder, better say nothing"), None);
    }

    #[test]
    fn scores_are_one_word() {
        assert_eq!(score(Score::centimen(-120), 7), "-1.20/7");
        assert_eq!(score(Score::win_in(7), 20), "win4/20");
        assert_eq!(score(Score::loss_in(2), 5), "loss1/5");
    }
}
