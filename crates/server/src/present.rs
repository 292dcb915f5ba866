//! Kept games as pages see them. What does not depend on the store is in `crownhead-answers`.

use crownhead_answers::present;
pub(crate) use crownhead_answers::present::{
    Now, clock, line, one_move, played_from, player, seat, time_setting,
};
use crownhead_play::Session;
use crownhead_rules::ByColor;
use crownhead_store::{Card, End, Origin, Reason, time};
use crownhead_wire::{self as wire, ResultReason};

/// Now, by the clocks that games have.
pub(crate) fn now() -> Now {
    Now { moment: time::moment(), millis: time::now() }
}

/// What a file says about a game; nothing for a game that was played here.
pub(crate) fn origin(origin: &Origin) -> wire::Origin {
    let tag = |name| origin.tag(name).map(ToOwned::to_owned);
    let ByColor { white, black } = origin.names.clone();
    wire::Origin {
        white_name: white,
        black_name: black,
        event: tag("Event"),
        played_on: tag("Date"),
    }
}

/// What was settled before the first move of a game.
pub(crate) fn setting(card: &Card, session: &Session, origin: &Origin) -> wire::GameSetting {
    present::setting(&card.id, card.created, session, self::origin(origin))
}

/// How a game stands for somebody who has no seat.
pub(crate) fn standing(card: &Card, session: &Session, now: Now) -> wire::GameStanding {
    let edition = present::Edition {
        version: card.version,
        updated: card.updated,
        rematch: card.rematch.clone(),
    };
    present::standing(edition, session, now)
}

/// How a kept game ended.
pub(crate) fn result(end: End) -> wire::GameResult {
    let reason = match end.reason {
        Reason::NoPieces { side } => ResultReason::NoPieces { side: side.into() },
        Reason::Blocked { side } => ResultReason::Blocked { side: side.into() },
        Reason::FirstKing { side } => ResultReason::FirstKing { side: side.into() },
        Reason::Repetition { times } => ResultReason::Repetition { times },
        Reason::QuietMoves { moves, progress } => {
            ResultReason::QuietMoves { moves, progress: progress.into() }
        }
        Reason::LimitedEnding { moves } => ResultReason::LimitedEnding { moves },
        Reason::Agreed => ResultReason::Agreed,
        Reason::Resigned { side } => ResultReason::Resigned { side: side.into() },
        Reason::Time { side } => ResultReason::Time { side: side.into() },
    };
    present::ended(end.winner, reason)
}
