//! Counts of the drawing rules: how many moves are left before a rule draws the
//! game, so that it can be announced in advance.

use crate::{
    ByColor, Color, DrawRules, Ending, Progress,
    draws::{EndingClass, Plies, Ply, Restart, last_of, occurrences},
};

/// The counts of the drawing rules.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct DrawCounts {
    /// The repetition count, if the current position has occurred before.
    pub repetition: Option<RepetitionCount>,
    /// The rules that count moves and have started to, the nearest draw first.
    pub moves: Vec<MoveCount>,
}

/// The repetition count of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RepetitionCount {
    /// How often it has occurred, this time included; 2 or more.
    pub times: u8,
    /// The occurrence that draws the game.
    pub limit: u8,
}

/// A drawing rule that counts moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MoveCount {
    /// Which rule.
    pub rule: CountedRule,
    /// The number of moves after which the game is drawn.
    pub limit: u16,
    /// The moves each side has left; `None` for a side whose moves are not
    /// counted.
    pub left: ByColor<Option<u16>>,
    /// The plies left if nothing resets the count; 1 if the next move draws the
    /// game.
    pub plies: u16,
    /// What resets the count.
    pub reset: Reset,
}

/// Which drawing rule counts moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CountedRule {
    /// Moves without progress. With [`Progress::CaptureOnly`] only moves by
    /// kings count.
    QuietMoves(Progress),
    /// A limited ending.
    Ending(Ending),
}

/// What resets a count before it draws the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reset {
    /// A capture.
    Capture,
    /// A capture or a move by a man.
    CaptureOrManMove,
    /// A capture or a crowning.
    CaptureOrCrowning,
    /// A capture, or the lone king leaving the long diagonal.
    CaptureOrLeavingRoad,
    /// Nothing: the game is won within the limit or drawn.
    Nothing,
}

impl MoveCount {
    /// The moves a side has left, or the other side if this side's are not
    /// counted.
    pub fn left_for(&self, side: Color) -> u16 {
        self.left[side].or(self.left[!side]).unwrap_or(self.limit)
    }
}

impl DrawRules {
    /// The counts after `plies`, with the arguments of
    /// [`verdict`](Self::verdict).
    pub fn counts<'a>(self, start: &'a Ply, earlier: u32, plies: impl Plies<'a>) -> DrawCounts {
        let occurred = || occurrences(start, plies).min(usize::from(u8::MAX)) as u8;
        let repetition = (self.repetition > 0)
            .then(|| RepetitionCount { times: occurred(), limit: self.repetition })
            .filter(|count| count.times > 1);
        let Ply { mover, material, .. } = *last_of(start, plies);
        let turn = !mover;
        let mut moves: Vec<MoveCount> =
            self.quiet_count(start, earlier, plies, turn).into_iter().collect();
        let has_men = material.white.men + material.black.men > 0;
        moves.extend(self.ending_counts(start, plies).into_iter().map(|count| {
            let limit = u16::from(count.ending.moves);
            let reset = count.ending.reset(has_men);
            move_count(CountedRule::Ending(count.ending), limit, count.made, turn, reset)
        }));
        moves.sort_by_key(|count| count.plies);
        DrawCounts { repetition, moves }
    }

    /// The count of moves without progress, once it has started.
    fn quiet_count<'a>(
        self,
        start: &'a Ply,
        earlier: u32,
        plies: impl Plies<'a>,
        turn: Color,
    ) -> Option<MoveCount> {
        if self.quiet_moves == 0 {
            return None;
        }
        let made = self.quiet_moves_made(start, earlier, plies);
        if made.white.max(made.black) == 0 {
            return None;
        }
        let made = ByColor::from_fn(|color| u16::try_from(made[color]).ok().or(Some(u16::MAX)));
        let reset = match self.progress {
            Progress::CaptureOrManMove => Reset::CaptureOrManMove,
            Progress::CaptureOnly => Reset::Capture,
        };
        Some(move_count(
            CountedRule::QuietMoves(self.progress),
            self.quiet_moves,
            made,
            turn,
            reset,
        ))
    }
}

fn move_count(
    rule: CountedRule,
    limit: u16,
    made: ByColor<Option<u16>>,
    turn: Color,
    reset: Reset,
) -> MoveCount {
    let left = ByColor::from_fn(|color| made[color].map(|made| limit.saturating_sub(made)));
    // The side to move makes its n-th move from now at ply 2n - 1, the other at ply 2n.
    let plies_of = |color: Color| {
        let moves = left[color].unwrap_or_default();
        let plies = moves.saturating_mul(2);
        if color == turn { plies.saturating_sub(1) } else { plies }
    };
    let plies = plies_of(Color::White).max(plies_of(Color::Black));
    MoveCount { rule, limit, left, plies, reset }
}

impl Ending {
    fn reset(self, has_men: bool) -> Reset {
        match (self.restart, self.class) {
            (Restart::Never, _) => Reset::Nothing,
            (Restart::NewBalance, _) if has_men => Reset::CaptureOrCrowning,
            (Restart::LeavingClass, EndingClass::PiecesAgainstKingOnRoad(_)) => {
                Reset::CaptureOrLeavingRoad
            }
            (Restart::NewBalance | Restart::LeavingClass, _) => Reset::Capture,
        }
    }
}
