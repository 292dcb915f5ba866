//! A review as a message.

use crownhead_review::{
    Explanation, Fate, Judgement, Line, Ply, Proof, Review, Shot, Side, Turn, sentence,
};
use crownhead_rules::{Game, Move, Position};
use crownhead_wire as wire;
use crownhead_words::Language;

use crate::{mirror, present};

/// How many moves of a line are sent for a move that is marked.
const LONG: usize = 12;
/// How many for another.
const SHORT: usize = 3;

mirror! {
    fn judgement(Judgement) -> wire::Judgement { Good, Inaccuracy, Mistake, Blunder }

    fn proof(Proof) -> wire::ReviewProof { Tables, Search, Score }

    fn turn(Turn) -> wire::ReviewTurn { Ahead, Evened, Turned, Behind, Worse }
}

/// The review of a game as a message; chances have four decimal places,
/// accuracies one.
pub fn review_message(game: &Game, review: &Review) -> wire::Review {
    wire::Review {
        plies: plies_message(game, 0, &review.plies),
        end: rounded(review.end),
        end_known: review.end_known.map(present::known),
        white: side(&review.sides.white),
        black: side(&review.sides.black),
        decisive: review.decisive.iter().map(|&ply| ply as u32).collect(),
    }
}

/// Moves of a game, the first of them after `from` others.
pub fn plies_message(game: &Game, from: usize, plies: &[Ply]) -> Vec<wire::ReviewPly> {
    let position = |ply: usize| game.position_after(ply).unwrap_or(game.start());
    (from..).zip(plies).map(|(index, ply)| self::ply(position(index), ply)).collect()
}

fn rounded(chance: f64) -> f64 {
    (chance * 1e4).round() / 1e4
}

fn side(side: &Side) -> wire::ReviewSide {
    wire::ReviewSide {
        moves: side.moves as u32,
        choices: side.choices as u32,
        accuracy: side.accuracy.map(|accuracy| (accuracy * 10.0).round() / 10.0),
        inaccuracies: side.inaccuracies as u32,
        mistakes: side.mistakes as u32,
        blunders: side.blunders as u32,
    }
}

fn ply(before: &Position, ply: &Ply) -> wire::ReviewPly {
    let after = before.play(&ply.played);
    let after = after.as_ref().unwrap_or(before);
    let most = if ply.judgement.is_fault() { LONG } else { SHORT };
    wire::ReviewPly {
        side: ply.mover.into(),
        played: present::one_move(before, &before.moves(), &ply.played),
        choices: ply.choices as u32,
        white: rounded(ply.white_before()),
        best: line(before, &ply.best, most),
        reply: line(after, &ply.reply, most),
        loss: rounded(ply.loss),
        judgement: judgement(ply.judgement),
        known: ply.known.map(present::known),
        missed_shot: ply.missed_shot.as_ref().map(|missed| shot(before, missed)),
        why: ply.explanation.as_ref().map(|why| reason(before, after, why)),
        message: ply.explanation.as_ref().map(|why| sentence(Language::En, why, before, ply)),
    }
}

fn line(from: &Position, line: &Line, most: usize) -> wire::ReviewLine {
    wire::ReviewLine {
        score: line.score.value(),
        forced: present::forced(line.score),
        depth: line.depth,
        moves: present::moves_of(from, &line.moves[..line.moves.len().min(most)]),
    }
}

fn shot(from: &Position, shot: &Shot) -> wire::ReviewShot {
    let Shot { line, taken, given, offers, .. } = shot;
    wire::ReviewShot {
        moves: present::moves_of(from, line),
        taken: *taken,
        given: *given,
        offers: *offers,
    }
}

fn fate(fate: Fate) -> wire::ReviewFate {
    match fate {
        Fate::Win(moves) => wire::ReviewFate::Win { moves },
        Fate::Draw => wire::ReviewFate::Draw,
        Fate::Loss(moves) => wire::ReviewFate::Loss { moves },
    }
}

fn reason(before: &Position, after: &Position, why: &Explanation) -> wire::ReviewReason {
    let reply = |m: &Move| present::one_move(after, &after.moves(), m);
    match why {
        Explanation::Hanging { by, given, taken, was_attacked, .. } => {
            wire::ReviewReason::Hanging {
                by: reply(by),
                given: *given,
                taken: *taken,
                was_attacked: *was_attacked,
            }
        }
        Explanation::ShotGiven { shot: given } => {
            wire::ReviewReason::ShotGiven { shot: shot(after, given) }
        }
        Explanation::ShotMissed { shot: missed } => {
            wire::ReviewReason::ShotMissed { shot: shot(before, missed) }
        }
        Explanation::LostEnding { exchanged, left, proof: by } => wire::ReviewReason::LostEnding {
            exchanged: *exchanged,
            left: *left as u32,
            proof: proof(*by),
        },
        Explanation::KingShutIn { king, reply: shut } => {
            wire::ReviewReason::KingShutIn { king: king.number(), reply: reply(shut) }
        }
        Explanation::BackRowOpened { left, crowned, moves } => wire::ReviewReason::BackRowOpened {
            left: left.number(),
            crowned: crowned.number(),
            moves: *moves,
        },
        Explanation::MoveLost { exchanged, left } => {
            wire::ReviewReason::MoveLost { exchanged: *exchanged, left: *left as u32 }
        }
        Explanation::PiecesLost { count, line } => {
            wire::ReviewReason::PiecesLost { count: *count, line: present::moves_of(after, line) }
        }
        Explanation::PiecesMissed { count, line } => wire::ReviewReason::PiecesMissed {
            count: *count,
            line: present::moves_of(before, line),
        },
        Explanation::NoSafeMove { line } => {
            wire::ReviewReason::NoSafeMove { line: present::moves_of(before, line) }
        }
        Explanation::CrownGiven { square, line } => wire::ReviewReason::CrownGiven {
            square: square.number(),
            line: present::moves_of(after, line),
        },
        Explanation::CrownMissed { square, line } => wire::ReviewReason::CrownMissed {
            square: square.number(),
            line: present::moves_of(before, line),
        },
        Explanation::DrawRule { reason } => {
            wire::ReviewReason::DrawRule { reason: present::draw(*reason) }
        }
        Explanation::Answered { reply: answer, turn: by } => {
            wire::ReviewReason::Answered { reply: reply(answer), turn: turn(*by) }
        }
        Explanation::ResultGone { had, left, proof: by } => wire::ReviewReason::ResultGone {
            had: had.map(fate),
            left: left.map(fate),
            proof: proof(*by),
        },
    }
}
