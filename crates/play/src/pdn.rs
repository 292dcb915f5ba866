//! A session written down as PDN.

use crownhead_notation::{GameResult, MoveText, fen, pdn};
use crownhead_rules::{Color, Position};

use crate::{EndReason, Session, TimeControl};

/// What there is to say about a game beside the game.
#[derive(Clone, Debug, Default)]
pub struct About {
    /// When it was played, as `2026.11.15`.
    pub date: String,
    /// Who played White.
    pub white: String,
    /// Who played Black.
    pub black: String,
    /// Other tags, which may take the place of those that are written anyway.
    pub tags: Vec<(&'static str, String)>,
}

/// Writes a session down.
///
/// ```
/// use crownhead_play::{About, Command, Moment, Plan, Session, Sides, write_pdn};
/// use crownhead_rules::{Id, RuleSet};
///
/// let now = Moment::from_millis(0);
/// let mut session = Session::new(Plan::new(RuleSet::of(Id::Russian)), now);
/// let first = session.legal()[0].clone();
/// session.apply(Sides::White, Command::Play(first.into()), now)?;
/// session.apply(Sides::Black, Command::Resign, now)?;
/// let text = write_pdn(&session, &About { white: "Ann".to_owned(), ..About::default() });
/// assert!(text.contains("[White \"Ann\"]") && text.contains("[Result \"1-0\"]"));
/// # Ok::<(), crownhead_play::Refusal>(())
/// ```
pub fn write_pdn(session: &Session, about: &About) -> String {
    let rules = session.rules();
    let text = MoveText::of(rules);
    let result = match session.finish() {
        None => GameResult::Unknown,
        Some(finish) => match finish.winner {
            Some(Color::White) => GameResult::WhiteWins,
            Some(Color::Black) => GameResult::BlackWins,
            None => GameResult::Draw,
        },
    };
    let mut game = pdn::Game::new();
    game.set_tag("Event", "Crownhead");
    game.set_tag("Date", about.date.as_str());
    game.set_tag("White", about.white.as_str());
    game.set_tag("Black", about.black.as_str());
    for (name, value) in &about.tags {
        game.set_tag(name, value.as_str());
    }
    game.set_tag("Result", result.text(rules.customs().results));
    game.set_rules(rules);
    let start = session.game().start();
    if *start != Position::start(rules) {
        game.set_tag("SetUp", "1");
        game.set_tag("FEN", fen::write_position(start, text.names()));
    }
    if let Some(time) = session.plan().time {
        game.set_tag("TimeControl", time_control(time));
    }
    if let Some(finish) = session.finish() {
        game.set_tag("Termination", termination(finish.reason));
        game.set_tag("Reason", finish.reason.to_string());
    }
    for (index, m) in session.game().moves().iter().enumerate() {
        let before = session.game().position_after(index).unwrap_or(start);
        game.push_move(text.write(before, m));
    }
    pdn::write(&game)
}

/// A clock as PGN writes it, whose tags PDN has: `300+3`, and `1/259200` for a move in three days.
fn time_control(time: TimeControl) -> String {
    match time {
        TimeControl::Game { initial, increment } if increment.is_zero() => {
            initial.as_secs().to_string()
        }
        TimeControl::Game { initial, increment } => {
            format!("{}+{}", initial.as_secs(), increment.as_secs())
        }
        TimeControl::Days(_) => format!("1/{}", time.initial().as_secs()),
    }
}

/// The words PDN has for endings.
fn termination(reason: EndReason) -> &'static str {
    match reason {
        EndReason::Time { .. } => "time forfeit",
        EndReason::Rules(_) | EndReason::Agreed | EndReason::Resigned { .. } => "normal",
    }
}
