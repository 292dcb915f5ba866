//! How a game ended, as it is kept. The names in the database are those of this file: what `play` and
//! the rules call them may change.

use crownhead_play::{EndReason, Finish};
use crownhead_rules::{Color, DrawReason, Progress, Reason as ByRules};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::text;

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct End {
    /// Who won; nobody in a draw.
    pub winner: Option<Color>,
    /// Why.
    pub reason: Reason,
}

/// Why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "key", content = "params", rename_all = "camelCase")]
pub enum Reason {
    /// A side has no pieces left.
    NoPieces {
        /// Which.
        #[serde(with = "side")]
        side: Color,
    },
    /// A side has pieces but cannot move.
    Blocked {
        /// Which.
        #[serde(with = "side")]
        side: Color,
    },
    /// A side made the first king.
    FirstKing {
        /// Which.
        #[serde(with = "side")]
        side: Color,
    },
    /// The position occurred so many times.
    Repetition {
        /// How many.
        times: u8,
    },
    /// So many moves by each side without progress.
    QuietMoves {
        /// How many.
        moves: u16,
        /// What would have been progress.
        #[serde(with = "progress", default = "usual_progress")]
        progress: Progress,
    },
    /// So many moves in an ending that is given no more.
    LimitedEnding {
        /// How many.
        moves: u8,
    },
    /// Both sides agreed to a draw.
    Agreed,
    /// A side gave up.
    Resigned {
        /// Which.
        #[serde(with = "side")]
        side: Color,
    },
    /// A side ran out of time.
    Time {
        /// Which.
        #[serde(with = "side")]
        side: Color,
    },
}

/// Games kept before the progress was say nothing else.
const fn usual_progress() -> Progress {
    Progress::CaptureOrManMove
}

impl From<Finish> for End {
    fn from(Finish { winner, reason }: Finish) -> Self {
        Self { winner, reason: reason.into() }
    }
}

impl From<EndReason> for Reason {
    fn from(reason: EndReason) -> Self {
        match reason {
            EndReason::Rules(ByRules::NoPieces { side }) => Self::NoPieces { side },
            EndReason::Rules(ByRules::Blocked { side }) => Self::Blocked { side },
            EndReason::Rules(ByRules::FirstKing { side }) => Self::FirstKing { side },
            EndReason::Rules(ByRules::Draw(DrawReason::Repetition(times))) => {
                Self::Repetition { times }
            }
            EndReason::Rules(ByRules::Draw(DrawReason::QuietMoves { moves, progress })) => {
                Self::QuietMoves { moves, progress }
            }
            EndReason::Rules(ByRules::Draw(DrawReason::Ending(ending))) => {
                Self::LimitedEnding { moves: ending.moves }
            }
            EndReason::Agreed => Self::Agreed,
            EndReason::Resigned { side } => Self::Resigned { side },
            EndReason::Time { side } => Self::Time { side },
        }
    }
}

impl End {
    /// The end, where the moves of the game do not say it.
    pub(crate) fn beside_the_moves(self) -> Option<Finish> {
        let reason = match self.reason {
            Reason::Agreed => EndReason::Agreed,
            Reason::Resigned { side } => EndReason::Resigned { side },
            Reason::Time { side } => EndReason::Time { side },
            Reason::NoPieces { .. }
            | Reason::Blocked { .. }
            | Reason::FirstKing { .. }
            | Reason::Repetition { .. }
            | Reason::QuietMoves { .. }
            | Reason::LimitedEnding { .. } => return None,
        };
        Some(Finish { winner: self.winner, reason })
    }
}

/// A side as `white` or `black`.
mod side {
    use super::{Color, Deserialize, Deserializer, Serializer, text};

    #[allow(clippy::trivially_copy_pass_by_ref, reason = "serde passes references")]
    pub(super) fn serialize<S: Serializer>(side: &Color, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(side.word())
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Color, D::Error> {
        let word = String::deserialize(from)?;
        text::color(&word).ok_or_else(|| serde::de::Error::custom("neither white nor black"))
    }
}

/// What counts as progress.
mod progress {
    use super::{Deserialize, Deserializer, Progress, Serialize, Serializer};

    #[derive(Serialize, Deserialize)]
    #[serde(rename_all = "camelCase")]
    enum Kept {
        CaptureOrManMove,
        CaptureOnly,
    }

    #[allow(clippy::trivially_copy_pass_by_ref, reason = "serde passes references")]
    pub(super) fn serialize<S: Serializer>(progress: &Progress, to: S) -> Result<S::Ok, S::Error> {
        let kept = match progress {
            Progress::CaptureOrManMove => Kept::CaptureOrManMove,
            Progress::CaptureOnly => Kept::CaptureOnly,
        };
        kept.serialize(to)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Progress, D::Error> {
        Ok(match Kept::deserialize(from)? {
            Kept::CaptureOrManMove => Progress::CaptureOrManMove,
            Kept::CaptureOnly => Progress::CaptureOnly,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reasons_are_kept_under_names_that_stay() {
        let side = Color::Black;
        let kept = [
            (Reason::Agreed, r#"{"key":"agreed"}"#),
            (Reason::Resigned { side }, r#"{"key":"resigned","params":{"side":"black"}}"#),
            (Reason::Time { side }, r#"{"key":"time","params":{"side":"black"}}"#),
            (Reason::NoPieces { side }, r#"{"key":"noPieces","params":{"side":"black"}}"#),
            (Reason::Blocked { side }, r#"{"key":"blocked","params":{"side":"black"}}"#),
            (Reason::FirstKing { side }, r#"{"key":"firstKing","params":{"side":"black"}}"#),
            (Reason::Repetition { times: 3 }, r#"{"key":"repetition","params":{"times":3}}"#),
            (Reason::LimitedEnding { moves: 5 }, r#"{"key":"limitedEnding","params":{"moves":5}}"#),
            (
                Reason::QuietMoves { moves: 15, progress: Progress::CaptureOnly },
                r#"{"key":"quietMoves","params":{"moves":15,"progress":"captureOnly"}}"#,
            ),
        ];
        for (reason, text) in kept {
            assert_eq!(serde_json::to_string(&reason).unwrap(), text);
            assert_eq!(serde_json::from_str::<Reason>(text).unwrap(), reason);
        }
        let old = r#"{"key":"quietMoves","params":{"moves":40}}"#;
        let read = Reason::QuietMoves { moves: 40, progress: Progress::CaptureOrManMove };
        assert_eq!(serde_json::from_str::<Reason>(old).unwrap(), read);
    }
}
