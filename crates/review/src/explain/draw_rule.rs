//! Drawing rule run into: the move ends the game as a draw by repetition, by
//! moves without progress or by the limit of an ending, and the mover had more
//! than a draw with another move. Only the move that ends the game is named;
//! positions that occurred a third time in a game that was played on are not.

use crownhead_rules::Reason;

use super::{Case, Explanation};

pub(super) fn detect(case: &Case<'_>) -> Option<Explanation> {
    let has_ended = case.ply.reply.depth == 0;
    match case.after.outcome()?.reason {
        Reason::Draw(reason) if has_ended => Some(Explanation::DrawRule { reason }),
        Reason::Draw(_)
        | Reason::NoPieces { .. }
        | Reason::Blocked { .. }
        | Reason::FirstKing { .. } => None,
    }
}
