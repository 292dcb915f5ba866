//! A review written into a game: `$4 {[%eval -1.06] blunder. 12-16 let 19 take
//! two.} (11-15 {[%eval +0.12]} 24-20)`. The number is the score for White in
//! men; a certain result is `#4` or `#-4`, the moves of the winner. What people
//! wrote stays; what an earlier review wrote is replaced.

use crownhead_engine::{Forced, Score};
use crownhead_notation::{
    MoveText,
    pdn::{Comment, Game, GameMove, Item, Line},
};
use crownhead_review::{Judgement, Ply, sentence};
use crownhead_rules::{Color, Move, Position};
use crownhead_words::{Language, say::review};

use crate::pdn::main_line::{GameEntry, PlacedPly, ReviewedPart};

/// The tag that says who reviewed a game, and how.
const TAG: &str = "Review";
/// What the tag begins with if it was us.
const NAME: &str = "Crownhead";
/// What comments of ours begin with.
const MARK: &str = "[%eval ";
/// How many moves of a better line are written.
const LINE: usize = 12;

/// Takes out what an earlier review wrote into a game.
pub(super) fn clear(game: &mut Game) {
    if !game.tag(TAG).is_some_and(|tag| tag.starts_with(NAME)) {
        return;
    }
    let is_ours = |item: &Item| matches!(item, Item::Comment(c) if c.text.starts_with(MARK));
    let main = game.line(game.main()).items.clone();
    let mut kept = Vec::<Item>::with_capacity(main.len());
    for item in main {
        match &item {
            Item::Comment(comment) if is_ours(&item) => {
                let nag = judged(&comment.text).and_then(Judgement::nag).map(Item::Nag);
                if nag.is_some() && kept.last() == nag.as_ref() {
                    kept.pop();
                }
            }
            // A variation of ours has a score behind its first move.
            Item::Variation(id) if game.line(*id).items.iter().any(is_ours) => {}
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
    if let Some(line) = game.line_mut(game.main()) {
        line.items = kept;
    }
    game.remove_tag(TAG);
}

/// Writes a review into its game.
pub(super) fn annotate(entry: &mut GameEntry, parts: &[ReviewedPart], nodes: u64) {
    if parts.is_empty() {
        return;
    }
    let mut game = std::mem::take(&mut entry.bare);
    let version = env!("CARGO_PKG_VERSION");
    game.set_tag(TAG, format!("{NAME} {version}, {nodes} positions a move"));
    for color in Color::ALL {
        let tag = if color == Color::White { "WhiteAccuracy" } else { "BlackAccuracy" };
        game.remove_tag(tag);
        if let ([part], Some(accuracy)) = (parts, parts[0].review.sides[color].accuracy) {
            debug_assert_eq!(part.plies.len(), parts[0].plies.len());
            game.set_tag(tag, format!("{accuracy:.1}"));
        }
    }
    let main = game.main();
    let items = game.line_mut(main).map(|line| std::mem::take(&mut line.items));
    let mut plies = parts.iter().flat_map(|part| &part.plies).peekable();
    let mut waiting: Option<&PlacedPly> = None;
    let mut is_marked = false;
    for (index, item) in items.unwrap_or_default().into_iter().enumerate() {
        // Signs and numbers of signs belong to the move; ours come after them.
        if matches!(item, Item::Nag(_)) {
            is_marked = true;
        } else if let Some(placed) = waiting.take() {
            add(&mut game, placed, is_marked);
        }
        if let Item::Move(played) = &item
            && let Some(placed) = plies.next_if(|placed| placed.index == index)
        {
            is_marked = !played.strength.is_empty();
            waiting = Some(placed);
        }
        game.push(main, item);
    }
    if let Some(placed) = waiting {
        add(&mut game, placed, is_marked);
    }
    entry.game = game;
}

/// Adds mark, comment and better line of a move behind it.
fn add(game: &mut Game, placed: &PlacedPly, is_marked: bool) {
    let PlacedPly { position, ply, .. } = placed;
    let main = game.main();
    if let (false, Some(nag)) = (is_marked, ply.judgement.nag()) {
        game.push(main, Item::Nag(nag));
    }
    let mut comment = eval(ply.mover, ply.reply.score);
    if let Some(word) = word(ply.judgement) {
        comment = format!("{comment} {word}.");
    }
    if let Some(why) = &ply.explanation {
        comment = format!("{comment} {}", sentence(Language::En, why, position, ply));
    }
    game.push(main, Item::Comment(Comment::new(comment)));
    let shot = ply.missed_shot.as_ref().map(|shot| &shot.line);
    if ply.judgement.is_fault() || shot.is_some() {
        let better = shot.filter(|_| !ply.judgement.is_fault()).unwrap_or(&ply.best.moves);
        if better.first().is_some_and(|first| *first != ply.played) {
            let id = game.push_variation(main);
            let items = variation(position, better, ply);
            if let Some(line) = game.line_mut(id) {
                *line = Line { items };
            }
        }
    }
}

/// A better line, its first move with a score.
fn variation(from: &Position, line: &[Move], ply: &Ply) -> Vec<Item> {
    let text = MoveText::of(from.rules());
    let mut at = from.clone();
    let mut items = Vec::new();
    for m in line.iter().take(LINE) {
        let Ok(after) = at.play(m) else { break };
        items.push(Item::Move(GameMove::new(text.write(&at, m))));
        if items.len() == 1 {
            items.push(Item::Comment(Comment::new(eval(ply.mover, ply.best.score))));
        }
        at = after;
    }
    items
}

/// A score for White: `[%eval -1.06]`, `[%eval #-4]`.
fn eval(mover: Color, score: Score) -> String {
    let sign = if mover == Color::White { 1 } else { -1 };
    let text = match score.forced() {
        Some(Forced::Win(plies)) => format!("#{}", sign * i32::from(plies.div_ceil(2))),
        Some(Forced::Loss(plies)) => format!("#{}", -sign * i32::from(plies.div_ceil(2))),
        None => format!("{:+.2}", f64::from(sign) * score.men()),
    };
    format!("{MARK}{text}]")
}

fn word(judgement: Judgement) -> Option<&'static str> {
    match judgement {
        Judgement::Good => None,
        Judgement::Inaccuracy => Some(review::inaccuracy(Language::En)),
        Judgement::Mistake => Some(review::mistake(Language::En)),
        Judgement::Blunder => Some(review::blunder(Language::En)),
    }
}

/// The judgement that a comment of ours speaks of.
fn judged(text: &str) -> Option<Judgement> {
    let (_, rest) = text.split_once("] ")?;
    let is_it = |judgement: &Judgement| {
        word(*judgement)
            .and_then(|word| rest.strip_prefix(word))
            .is_some_and(|rest| rest.starts_with('.'))
    };
    Judgement::FAULTS.into_iter().find(is_it)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_are_for_white() {
        assert_eq!(eval(Color::White, Score::centimen(-106)), "[%eval -1.06]");
        assert_eq!(eval(Color::Black, Score::centimen(-106)), "[%eval +1.06]");
        assert_eq!(eval(Color::Black, Score::win_in(7)), "[%eval #-4]");
        assert_eq!(eval(Color::White, Score::loss_in(8)), "[%eval #-4]");
    }

    #[test]
    fn judgements_are_found_in_comments() {
        assert_eq!(
            judged("[%eval -1.06] blunder. 12-16 let 19 take two."),
            Some(Judgement::Blunder)
        );
        assert_eq!(judged("[%eval -1.06] inaccuracy."), Some(Judgement::Inaccuracy));
        assert_eq!(judged("[%eval -1.06]"), None);
        assert_eq!(judged("[%eval -1.06] mistakes were made"), None);
    }
}
