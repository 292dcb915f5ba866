//! Explanations in words. The sentences are in `messages/en/review.ftl`.

use crownhead_notation::MoveText;
use crownhead_rules::{Move, Position, Square, SquareSet};
use crownhead_words::{draw_reason, say::review, side};

use crate::{Explanation, Fate, Ply, Proof, Shot};

/// Moves of a longer line than this are not written into a sentence.
const MOST_MOVES: usize = Shot::MOST_PLIES as usize;

/// A line of moves as players of the rule set write them, separated by blanks.
///
/// ```
/// use crownhead_review::line_text;
/// use crownhead_rules::{Id, Position, RuleSet};
///
/// let start = Position::start(&RuleSet::of(Id::English));
/// let first = start.moves()[0].clone();
/// assert_eq!(line_text(&start, &[first], 8), "9-13");
/// ```
pub fn line_text(from: &Position, line: &[Move], most: usize) -> String {
    let text = MoveText::of(from.rules());
    let mut at = from.clone();
    let mut words = Vec::new();
    for m in line.iter().take(most) {
        let Ok(after) = at.play(m) else { break };
        words.push(text.write(&at, m));
        at = after;
    }
    words.join(" ")
}

/// The sentence of an explanation, in English; `before` is the position before
/// the move that it is about.
pub fn sentence(explanation: &Explanation, before: &Position, ply: &Ply) -> String {
    let text = MoveText::of(before.rules());
    let played = text.write(before, &ply.played);
    let Ok(after) = before.play(&ply.played) else { return played };
    let name = |square: Square| text.names().name(square);
    let reply = |m: &Move| text.write(&after, m);
    let opponent = side(!ply.mover);
    let best = || line_text(before, &ply.best.moves, 1);
    match explanation {
        Explanation::Hanging { by, pieces, given, taken, was_attacked } => {
            let count = pieces.len() as u32;
            match (was_attacked, taken) {
                (true, 0) if *given == count => {
                    review::attacked(played, list(*pieces, &name), reply(by))
                }
                (true, 1..) => review::attacked_trade(played, reply(by), *given, *taken),
                (false, 0) if *given == count => review::hanging(played, name(by.from), count),
                (_, 0) => review::hanging_more(played, *given, reply(by)),
                (false, 1..) => review::hanging_trade(played, *given, *taken, reply(by)),
            }
        }
        Explanation::ShotGiven { shot } => review::shot_given(
            played,
            line_text(&after, &shot.line, MOST_MOVES),
            shot.given,
            shot.taken,
        ),
        Explanation::ShotMissed { shot } => {
            let line = line_text(before, &shot.line, MOST_MOVES);
            match (shot.offers, shot.given) {
                (true, _) => review::shot_missed(line, shot.given, shot.taken),
                (false, 0) => review::capture_missed(line, shot.taken),
                (false, 1..) => review::capture_missed_trade(line, shot.taken, shot.given),
            }
        }
        Explanation::LostEnding { left, proof, .. } => match proof {
            Proof::Tables => review::lost_ending_tables(played, *left),
            Proof::Search => review::lost_ending_proof(played, *left),
            Proof::Score => review::lost_ending_score(played, *left),
        },
        Explanation::KingShutIn { king, reply: shut } => {
            review::king_shut_in(played, reply(shut), name(*king))
        }
        Explanation::BackRowOpened { crowned, moves, .. } => {
            review::back_row(played, opponent, name(*crowned), *moves)
        }
        Explanation::MoveLost { .. } => review::move_lost(played, opponent),
        Explanation::PiecesLost { count, line } => {
            review::pieces_lost(played, *count, line_text(&after, line, MOST_MOVES))
        }
        Explanation::PiecesMissed { count, line } => {
            review::pieces_missed(line_text(before, line, MOST_MOVES), *count)
        }
        Explanation::CrownGiven { square, line } => review::crown_given(
            played,
            opponent,
            name(*square),
            line_text(&after, line, MOST_MOVES),
        ),
        Explanation::CrownMissed { square, line } => {
            review::crown_missed(line_text(before, line, MOST_MOVES), name(*square))
        }
        Explanation::DrawRule { reason } => review::draw_rule(played, draw_reason(*reason)),
        Explanation::ResultGone { had, left, proof: Proof::Tables } => match (had, left) {
            (Some(Fate::Win(_)), Some(Fate::Loss(_))) => review::win_lost(played),
            (Some(Fate::Draw), _) => review::draw_gone(played),
            (Some(Fate::Win(_) | Fate::Loss(_)) | None, _) => review::win_gone(played),
        },
        Explanation::ResultGone { had, left, proof: Proof::Search | Proof::Score } => {
            match (had, left) {
                (Some(Fate::Win(Some(moves))), _) => review::win_missed(*moves, best()),
                (_, Some(Fate::Loss(Some(moves)))) => {
                    review::loss_allowed(*moves, played, opponent)
                }
                (Some(Fate::Win(None)), _) => review::win_missed_tables(best()),
                (_, _) => review::loss_allowed_tables(played, opponent),
            }
        }
    }
}

/// Squares as people list them: `3, 7 and 12`.
fn list(squares: SquareSet, name: &dyn Fn(Square) -> String) -> String {
    let mut names: Vec<String> = squares.iter().map(name).collect();
    match names.pop() {
        Some(last) if !names.is_empty() => review::list(names.join(", "), last),
        last => last.unwrap_or_default(),
    }
}
