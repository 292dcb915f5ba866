//! How a game ended by the rules.

use crownhead_rules::{Color, DrawReason, Outcome, Progress, Reason};

use crate::{say::result, side};

/// How a game ended: `white wins: black cannot move`. Without a full stop.
///
/// ```
/// use crownhead_rules::{Color, Outcome, Reason};
///
/// let reason = Reason::Blocked { side: Color::Black };
/// let said = crownhead_words::outcome(&Outcome { winner: Some(Color::White), reason });
/// assert_eq!(said, "white wins: black cannot move");
/// ```
pub fn outcome(outcome: &Outcome) -> String {
    let reason = reason(outcome.reason);
    match outcome.winner {
        Some(winner) => result::wins(side(winner), reason),
        None => result::draw(reason),
    }
}

/// Why it ended, with sides by their colours.
pub fn reason(reason: Reason) -> String {
    reason_naming(reason, &side)
}

/// [`reason()`], with sides called as `side` calls them.
pub fn reason_naming(reason: Reason, side: &dyn Fn(Color) -> &'static str) -> String {
    match reason {
        Reason::NoPieces { side: whose } => result::no_pieces(side(whose)),
        Reason::Blocked { side: whose } => result::blocked(side(whose)),
        Reason::FirstKing { side: whose } => result::first_king(side(whose)),
        Reason::Draw(reason) => draw_reason(reason),
    }
}

/// Why it was drawn.
pub fn draw_reason(reason: DrawReason) -> String {
    match reason {
        DrawReason::Repetition(times) => result::repetition(times),
        DrawReason::QuietMoves { moves, progress: Progress::CaptureOnly } => {
            result::king_moves(moves)
        }
        DrawReason::QuietMoves { moves, progress: Progress::CaptureOrManMove } => {
            result::quiet_moves(moves)
        }
        DrawReason::Ending(ending) => result::limited_ending(ending.moves),
    }
}
