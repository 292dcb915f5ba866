//! Games of files, kept with those that were played here.

use axum::{Json, body::Bytes, extract::State};
use crownhead_notation::{
    GameResult,
    pdn::{self, Replay},
};
use crownhead_play::{EndReason, Finish, Plan, Saved, SavedMove, Session};
use crownhead_rules::{ByColor, Color, Position};
use crownhead_store::{Card, Clocks, Origin, Record, time};
use crownhead_wire::{self as wire, FailureCode};
use serde::Deserialize;

use super::{
    extract::Asked,
    pdn::{guess_for, named, rules_of},
};
use crate::{App, failure::ApiError, owner::Owner, seats, work};

/// The most games of a request.
const MOST_GAMES: usize = 100;
/// The longest game that is kept.
const MOST_PLIES: usize = 2000;

/// What follows the question mark.
#[derive(Deserialize)]
pub(super) struct Wish {
    /// The rules where a game does not name its own.
    rules: Option<String>,
}

pub(super) async fn import(
    State(app): State<App>,
    owner: Owner,
    Asked(Wish { rules }): Asked<Wish>,
    bytes: Bytes,
) -> Result<Json<wire::Imported>, ApiError> {
    let wished = rules.map(|id| named(&id)).transpose()?;
    let read = work::on_file(move || {
        let games = pdn::read(&bytes);
        if games.len() > MOST_GAMES {
            let message = format!("at most {MOST_GAMES} games in a request");
            return Err(ApiError::new(FailureCode::TooLarge, message).at("body"));
        }
        let guess = guess_for(&games, wished);
        let kept = games.iter().map(|game| read(game, &rules_of(&game.named_rules(), guess)));
        Ok(kept.collect::<Vec<_>>())
    });
    let mut imported = wire::Imported { games: Vec::new(), cut: 0, refused: 0 };
    for game in read.await?? {
        let Some(game) = game else {
            imported.refused += 1;
            continue;
        };
        app.registry.check_room().await?;
        let now = time::now();
        let card = Card {
            id: seats::new_id()?,
            owner: owner.0.clone(),
            // Nobody moves in a game that was played elsewhere.
            seats: ByColor { white: None, black: None },
            version: 1,
            rematch: None,
            seed: 0,
            created: now,
            updated: now,
        };
        let record = Record::new(card, &game.session, Clocks::StandFrom(time::moment()));
        let record = record.with_origin(&game.origin);
        app.registry.store.insert(&record).await?;
        imported.cut += u32::from(game.is_cut);
        imported.games.push(record.card.id);
    }
    Ok(Json(imported))
}

/// A game of a file, ready to be kept.
struct Read {
    session: Session,
    origin: Origin,
    is_cut: bool,
}

/// Replays a game as far as it goes; nothing if that is nowhere.
fn read(game: &pdn::Game, rules: &crownhead_rules::RuleSet) -> Option<Read> {
    let Replay { start, line, errors, legal, .. } = pdn::replay(game, rules);
    let start = start?;
    let text = crownhead_notation::MoveText::diagram(rules);
    let mut moves = Vec::new();
    for m in line.iter().take(MOST_PLIES) {
        moves.push(SavedMove {
            text: text.write_in_full(m),
            took: std::time::Duration::ZERO,
            left: None,
        });
    }
    if moves.is_empty() {
        return None;
    }
    let mut is_cut = !legal || !errors.is_empty() || line.len() > MOST_PLIES;
    let usual = start == Position::start(rules);
    let plan = Plan { start: (!usual).then(|| start.to_setup()), ..Plan::new(rules.clone()) };
    let mut saved = Saved { moves, ..Saved::default() };
    let restore = |saved: &Saved| Session::restore(plan.clone(), saved, time::moment());
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
    let origin = Origin {
        names: ByColor { white: tag("White"), black: tag("Black") },
        tags: Origin::TAGS.into_iter().filter_map(|name| Some((name, tag(name)?))).collect(),
    };
    Some(Read { session, origin, is_cut })
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
