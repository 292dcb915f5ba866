//! Explanations in words. The sentences are in `messages/*/review.ftl`.

use crownhead_notation::MoveText;
use crownhead_rules::{Move, Position, Square, SquareSet};
use crownhead_words::{Language, Side, draw_reason, say::review};

use crate::{Explanation, Fate, Ply, Proof, Turn};

/// Moves of a longer line than this are not written into a sentence.
const MOST_MOVES: usize = 16;

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

/// The sentence of an explanation; `before` is the position before the move that it
/// is about. What is written into files and messages is in English.
pub fn sentence(
    language: Language,
    explanation: &Explanation,
    before: &Position,
    ply: &Ply,
) -> String {
    let text = MoveText::of(before.rules());
    let played = text.write(before, &ply.played);
    let Ok(after) = before.play(&ply.played) else { return played };
    let name = |square: Square| text.names().name(square);
    let reply = |m: &Move| text.write(&after, m);
    let opponent = Side::of(!ply.mover);
    let pieces = |count: u32| review::pieces(language, count);
    let number = |count: u32| review::number(language, count);
    let best = || line_text(before, &ply.best.moves, 1);
    match explanation {
        Explanation::Hanging { by, pieces: squares, given, taken, was_attacked } => {
            let count = squares.len() as u32;
            match (was_attacked, taken) {
                (true, 0) if *given == count => {
                    review::attacked(language, played, list(language, *squares, &name), reply(by))
                }
                (true, 1..) => review::attacked_trade(
                    language,
                    played,
                    reply(by),
                    pieces(*given),
                    number(*taken),
                ),
                (false, 0) if *given == count => {
                    review::hanging(language, played, name(by.from), pieces(count))
                }
                (_, 0) => review::hanging_more(language, played, pieces(*given), reply(by)),
                (false, 1..) => review::hanging_trade(
                    language,
                    played,
                    pieces(*given),
                    number(*taken),
                    reply(by),
                ),
            }
        }
        Explanation::ShotGiven { shot } => review::shot_given(
            language,
            played,
            line_text(&after, &shot.line, MOST_MOVES),
            pieces(shot.given),
            number(shot.taken),
        ),
        Explanation::ShotMissed { shot } => {
            let line = line_text(before, &shot.line, MOST_MOVES);
            match (shot.offers, shot.given) {
                (true, _) => {
                    review::shot_missed(language, line, pieces(shot.given), number(shot.taken))
                }
                (false, 0) => review::capture_missed(language, line, pieces(shot.taken)),
                (false, 1..) => review::capture_missed_trade(
                    language,
                    line,
                    pieces(shot.taken),
                    number(shot.given),
                ),
            }
        }
        Explanation::LostEnding { left, proof, .. } => match proof {
            Proof::Tables => review::lost_ending_tables(language, played, *left),
            Proof::Search => review::lost_ending_proof(language, played, *left),
            Proof::Score => review::lost_ending_score(language, played, *left),
        },
        Explanation::KingShutIn { king, reply: shut } => {
            review::king_shut_in(language, played, reply(shut), name(*king))
        }
        Explanation::BackRowOpened { crowned, moves, .. } => {
            review::back_row(language, played, opponent, name(*crowned), *moves)
        }
        Explanation::MoveLost { .. } => review::move_lost(language, played, opponent),
        Explanation::DrawRule { reason } => {
            review::draw_rule(language, played, draw_reason(language, *reason))
        }
        Explanation::PiecesLost { count, line } => review::pieces_lost(
            language,
            played,
            pieces(*count),
            line_text(&after, line, MOST_MOVES),
        ),
        Explanation::PiecesMissed { count, line } => {
            review::pieces_missed(language, line_text(before, line, MOST_MOVES), pieces(*count))
        }
        Explanation::NoSafeMove { line } => {
            let own = Side::of(ply.mover);
            review::no_safe_move(language, line_text(before, line, MOST_MOVES), own)
        }
        Explanation::CrownGiven { square, line } => review::crown_given(
            language,
            played,
            opponent,
            name(*square),
            line_text(&after, line, MOST_MOVES),
        ),
        Explanation::CrownMissed { square, line } => {
            review::crown_missed(language, line_text(before, line, MOST_MOVES), name(*square))
        }
        Explanation::Answered { reply: answer, turn } => {
            let (answer, best) = (reply(answer), best());
            match turn {
                Turn::Ahead => review::answered_ahead(language, played, answer, best),
                Turn::Evened => review::answered_evened(language, played, answer, best),
                Turn::Turned => review::answered_turned(language, played, answer, best),
                Turn::Behind => review::answered_behind(language, played, answer, best),
                Turn::Worse => review::answered_worse(language, played, answer, best),
            }
        }
        Explanation::ResultGone { had, left, proof: Proof::Tables } => match (had, left) {
            (Some(Fate::Win(_)), Some(Fate::Loss(_))) => review::win_lost(language, played),
            (Some(Fate::Draw), _) => review::draw_gone(language, played),
            (Some(Fate::Win(_) | Fate::Loss(_)) | None, _) => review::win_gone(language, played),
        },
        Explanation::ResultGone { had, left, proof: Proof::Search | Proof::Score } => {
            match (had, left) {
                (Some(Fate::Win(Some(moves))), _) => review::win_missed(language, *moves, best()),
                (_, Some(Fate::Loss(Some(moves)))) => {
                    review::loss_allowed(language, *moves, played, opponent)
                }
                (Some(Fate::Win(None)), _) => review::win_missed_tables(language, best()),
                (_, _) => review::loss_allowed_tables(language, played, opponent),
            }
        }
    }
}

/// Squares as people list them: `3, 7 and 12`.
fn list(language: Language, squares: SquareSet, name: &dyn Fn(Square) -> String) -> String {
    let mut names: Vec<String> = squares.iter().map(name).collect();
    match names.pop() {
        Some(last) if !names.is_empty() => review::list(language, names.join(", "), last),
        last => last.unwrap_or_default(),
    }
}
