//! How a game ended by the rules.

use crownhead_rules::{Color, DrawReason, Outcome, Progress, Reason};

use crate::{Language, Side, say::result};

/// How a game ended: `white wins: black cannot move`. In English, without a
/// full stop.
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
        Some(winner) => result::wins(Language::En, Side::of(winner), reason),
        None => result::draw(Language::En, reason),
    }
}

/// Why it ended, in English, with sides by their colours.
pub fn reason(reason: Reason) -> String {
    reason_naming(Language::En, reason, &Side::of)
}

/// Why it ended, with sides called as `side` calls them.
pub fn reason_naming(language: Language, reason: Reason, side: &dyn Fn(Color) -> Side) -> String {
    match reason {
        Reason::NoPieces { side: whose } => result::no_pieces(language, side(whose)),
        Reason::Blocked { side: whose } => result::blocked(language, side(whose)),
        Reason::FirstKing { side: whose } => result::first_king(language, side(whose)),
        Reason::Draw(reason) => draw_reason(language, reason),
    }
}

/// Why it was drawn.
pub fn draw_reason(language: Language, reason: DrawReason) -> String {
    match reason {
        DrawReason::Repetition(times) => result::repetition(language, times),
        DrawReason::QuietMoves { moves, progress: Progress::CaptureOnly } => {
            result::king_moves(language, moves)
        }
        DrawReason::QuietMoves { moves, progress: Progress::CaptureOrManMove } => {
            result::quiet_moves(language, moves)
        }
        DrawReason::Ending(ending) => result::limited_ending(language, ending.moves),
    }
}
