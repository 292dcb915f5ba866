//! Rewriting the moves and positions of a game in the standard notation of a
//! rule set. Moves that are not legal stay as they were written, and so do the
//! tags that name rules: only the caller knows whether the rules are certain
//! (then [`Game::set_rules`] writes them).

use std::ops::ControlFlow;

use crownhead_rules::RuleSet;

use super::{
    Game, Item, LineId,
    replay::{Depth, Event, Recorder, Replay, position_of, walk},
    writer::write_standard,
};
use crate::{MoveText, fen};

/// A game rewritten, and what came of playing through it.
#[derive(Clone, Debug)]
pub struct Converted {
    /// The game in standard form; what is changed in it must be, too.
    pub game: Game,
    /// The errors met; moves they concern are unchanged.
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
/// let converted = pdn::convert(&games[0], &rules);
/// let text = pdn::write(&converted.game);
/// assert!(text.ends_with("1. c3-d4 f6-g5 2. C3D4\n*\n"));
/// assert_eq!(converted.replay.errors.len(), 1);
/// ```
pub fn convert(game: &Game, rules: &RuleSet) -> Converted {
    let moves = MoveText::of(rules);
    let mut texts = Vec::<(LineId, usize, String)>::new();
    let mut recorder = Recorder::new(game);
    let walked = walk(game, rules, Depth::Variations, &mut |event| {
        recorder.see(&event);
        match event {
            Event::Played { line, index, among, m, .. } => {
                texts.push((line, index, moves.write_among(among, m)));
            }
            Event::Placed { line, index, position } => {
                texts.push((line, index, fen::write_position(position, moves.names())));
            }
            _ => {}
        }
        ControlFlow::Continue(())
    });
    debug_assert!(walked.is_continue());
    // Written from the setup, not the position, which knows no move counts.
    let standard = |text: &str| {
        position_of(text, rules, moves.names()).ok()?;
        let setup = fen::read(text, moves.names()).ok()?;
        Some(fen::write(&setup, moves.names()))
    };
    let mut converted = game.clone();
    for (line, index, text) in texts {
        let item = converted.line_mut(line).and_then(|line| line.items.get_mut(index));
        match item {
            Some(Item::Move(played)) => played.text = text,
            Some(Item::Setup(setup)) => setup.fen = standard(&setup.fen).unwrap_or(text),
            _ => {}
        }
    }
    if let Some(text) = game.tag("FEN").and_then(standard) {
        converted.set_tag("FEN", text);
    }
    converted.standardize();
    Converted { game: converted, replay: recorder.finish() }
}

impl Converted {
    /// The game as text; [`pdn::write`](super::write) without doing again
    /// what conversion has done.
    pub fn into_text(mut self) -> String {
        write_standard(&mut self.game)
    }
}
