//! Games of files, to be kept with those that were played here.

use std::time::Duration;

use crownhead_notation::{
    GameResult, MoveText,
    pdn::{self, Replay},
};
use crownhead_play::{EndReason, Finish, Moment, Plan, Saved, SavedMove, Session};
use crownhead_rules::{ByColor, Color, Position, RuleSet};
use crownhead_wire::FailureCode;

use crate::{
    Fault,
    pdn::{guess_for, named, rules_of},
};

/// The most games of a request.
const MOST_GAMES: usize = 100;
/// The longest game that is kept.
const MOST_PLIES: usize = 2000;
/// The tags of PDN that are kept.
pub const TAGS: [&str; 4] = ["Event", "Site", "Date", "Round"];

/// The games of a file, each ready to be kept or, where none of its moves can be played, nothing.
pub fn games(bytes: &[u8], rules: Option<&str>, now: Moment) -> Result<Vec<Option<Read>>, Fault> {
    let wished = rules.map(named).transpose()?;
    let games = pdn::read(bytes);
    if games.len() > MOST_GAMES {
        let message = format!("at most {MOST_GAMES} games in a request");
        return Err(Fault::new(FailureCode::TooLarge, message).at("body"));
    }
    let guess = guess_for(&games, wished);
    let kept = games.iter().map(|game| read(game, &rules_of(&game.named_rules(), guess), now));
    Ok(kept.collect())
}

/// A game of a file, ready to be kept.
#[derive(Debug)]
pub struct Read {
    /// The game.
    pub session: Session,
    /// The names of the players, where they are known.
    pub names: ByColor<Option<String>>,
    /// Those of the [`TAGS`] that the file has.
    pub tags: Vec<(&'static str, String)>,
    /// Whether it goes on in the file.
    pub is_cut: bool,
}

/// Replays a game as far as it goes; nothing if that is nowhere.
fn read(game: &pdn::Game, rules: &RuleSet, now: Moment) -> Option<Read> {
    let Replay { start, line, errors, legal, .. } = pdn::replay(game, rules);
    let start = start?;
    let text = MoveText::diagram(rules);
    let mut moves = Vec::new();
    for m in line.iter().take(MOST_PLIES) {
        moves.push(SavedMove { text: text.write_in_full(m), took: Duration::ZERO, left: None });
    }
    if moves.is_empty() {
        return None;
    }
    let mut is_cut = !legal || !errors.is_empty() || line.len() > MOST_PLIES;
    let usual = start == Position::start(rules);
    let plan = Plan { start: (!usual).then(|| start.to_setup()), ..Plan::new(rules.clone()) };
    let mut saved = Saved { moves, ..Saved::default() };
    let restore = |saved: &Saved| Session::restore(plan.clone(), saved, now);
    let mut session = match restore(&saved) {
        Ok(session) => session,
        // Played on where the rules had ended it.
        Err(fault) => {
            saved.moves.truncate(fault.ply.saturating_sub(1));
            is_cut = true;
            restore(&saved).ok().filter(|_| !saved.moves.is_empty())?
        }
    };
    if session.finish().is_none() && !is_cut {
        saved.finish = finish(game.result());
        session = restore(&saved).ok()?;
    }
    // Question marks stand for what nobody knows: `?`, `????.??.??`.
    let is_known = |value: &&str| value.contains(|c: char| c != '?' && c != '.' && c != ' ');
    let tag = |tag: &str| Some(game.tag(tag)?.trim()).filter(is_known).map(ToOwned::to_owned);
    let names = ByColor { white: tag("White"), black: tag("Black") };
    let tags = TAGS.into_iter().filter_map(|name| Some((name, tag(name)?))).collect();
    Some(Read { session, names, tags, is_cut })
}

/// The end of a game whose moves do not end it: somebody gave up, or both agreed.
fn finish(result: GameResult) -> Option<Finish> {
    let won = |winner: Color| Finish {
        winner: Some(winner),
        reason: EndReason::Resigned { side: !winner },
    };
    match result {
        GameResult::WhiteWins => Some(won(Color::White)),
        GameResult::BlackWins => Some(won(Color::Black)),
        GameResult::Draw => Some(Finish { winner: None, reason: EndReason::Agreed }),
        GameResult::BothLose | GameResult::Unknown => None,
    }
}
