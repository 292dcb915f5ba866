//! Rewriting the moves and positions of a game in the standard notation of a
//! rule set. Moves that are not legal stay as they were written, and so do the
//! tags that name rules: only the caller knows whether the rules are certain
//! (then [`Game::set_rules`] writes them).

use std::ops::ControlFlow;

use crownhead_rules::RuleSet;

use super::{
    Game, Item, LineId,
    replay::{Depth, Detail, Event, Played, Recorder, Replay, position_of, walk},
    writer::write_standard,
};
use crate::{MoveText, fen};

/// A game rewritten, and what came of playing through it.
#[derive(Clone, Debug)]
pub struct Converted {
    /// The game in standard form; what is changed in it must be, too.
    pub game: Game,
    /// What [`check`](super::check) finds; moves that errors concern are
    /// unchanged.
    pub replay: Replay,
}

/// Rewrites a game as players of a rule set write it.
///
/// ```
/// use crownhead_notation::pdn;
/// use crownhead_rules::RuleSet;
///
/// let rules = RuleSet::named("russian").expect("a rule set of this library");
/// let games = pdn::read("1. 22-18 11-16 2. C3D4 *".as_bytes());
/// let converted = pdn::convert(games[0].clone(), &rules);
/// let text = pdn::write(&converted.game);
/// assert!(text.ends_with("1. c3-d4 f6-g5 2. C3D4\n*\n"));
/// assert_eq!(converted.replay.errors.len(), 1);
/// ```
pub fn convert(mut game: Game, rules: &RuleSet) -> Converted {
    let moves = MoveText::of(rules);
    // The items that change.
    let mut texts = Vec::<(LineId, usize, String)>::new();
    let mut text = String::new();
    let mut recorder = Recorder::new(&game, Detail::Ends);
    let walked = walk(&game, rules, Depth::Variations, Detail::Ends, &mut |event| {
        recorder.see(&event);
        match event {
            Event::Played { line, index, played } => {
                text.clear();
                match played {
                    Played::Only { from, to, is_capture } => {
                        moves.write_ends(from, to, is_capture, &mut text);
                    }
                    Played::Among { m, legal } => text.push_str(&moves.write_among(legal, m)),
                }
                let old = game.line(line).items.get(index);
                if !matches!(old, Some(Item::Move(old)) if old.text == text) {
                    texts.push((line, index, text.clone()));
                }
            }
            Event::Placed { line, index, position } => {
                texts.push((line, index, fen::write_position(position, moves.names())));
            }
            Event::Start(_)
            | Event::End(_)
            | Event::Skipped
            | Event::Unreadable
            | Event::Note { .. }
            | Event::Wrong { .. } => {}
        }
        ControlFlow::Continue(())
    });
    debug_assert!(walked.is_continue());
    let replay = recorder.finish();
    // Written from the setup, not the position, which knows no move counts.
    let standard = |text: &str| {
        position_of(text, rules, moves.names()).ok()?;
        let setup = fen::read(text, moves.names()).ok()?;
        Some(fen::write(&setup, moves.names()))
    };
    for (line, index, text) in texts {
        let item = game.line_mut(line).and_then(|line| line.items.get_mut(index));
        match item {
            Some(Item::Move(played)) => played.text = text,
            Some(Item::Setup(setup)) => setup.fen = standard(&setup.fen).unwrap_or(text),
            Some(
                Item::Number(_)
                | Item::UnknownMove(_)
                | Item::Nag(_)
                | Item::Comment(_)
                | Item::Variation(_)
                | Item::Unreadable(_),
            )
            | None => {}
        }
    }
    if let Some(text) = game.tag("FEN").and_then(standard) {
        game.set_tag("FEN", text);
    }
    game.standardize();
    Converted { game, replay }
}

impl Converted {
    /// The game as text; [`pdn::write`](super::write) without doing again
    /// what conversion has done.
    pub fn into_text(mut self) -> String {
        write_standard(&mut self.game)
    }
}
