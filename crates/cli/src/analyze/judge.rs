//! The marks of bad moves. When a move is bad is decided by `crownhead-review`.

use crownhead_review::Judgement;

use super::line_texts;
use crate::pdn::main_line::PlacedPly;

/// A mark for a bad move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Verdict {
    /// Gave away a tenth of all chances.
    Inaccuracy,
    /// Gave away a fifth.
    Mistake,
    /// Gave away three tenths.
    Blunder,
}

impl Verdict {
    pub(crate) const ALL: [Self; 3] = [Self::Inaccuracy, Self::Mistake, Self::Blunder];

    /// The mark of a judgement; none for a good move.
    pub(crate) const fn of(judgement: Judgement) -> Option<Self> {
        match judgement {
            Judgement::Good => None,
            Judgement::Inaccuracy => Some(Self::Inaccuracy),
            Judgement::Mistake => Some(Self::Mistake),
            Judgement::Blunder => Some(Self::Blunder),
        }
    }

    /// What stands behind the move in the text of a game.
    pub(crate) const fn sign(self) -> &'static str {
        match self {
            Self::Inaccuracy => Judgement::Inaccuracy.sign(),
            Self::Mistake => Judgement::Mistake.sign(),
            Self::Blunder => Judgement::Blunder.sign(),
        }
    }

    /// The word for it.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Inaccuracy => "inaccuracy",
            Self::Mistake => "mistake",
            Self::Blunder => "blunder",
        }
    }

    /// The word for so many of them.
    pub(crate) fn count(self, count: usize) -> String {
        match (self, count) {
            (_, 1) => format!("1 {}", self.name()),
            (Self::Inaccuracy, _) => format!("{count} inaccuracies"),
            _ => format!("{count} {}s", self.name()),
        }
    }
}

impl PlacedPly {
    /// The mark it gets.
    pub(crate) const fn verdict(&self) -> Option<Verdict> {
        Verdict::of(self.ply.judgement)
    }

    /// What was expected after the move, as players write it.
    pub(crate) fn line_texts(&self) -> Vec<String> {
        let Ok(after) = self.position.play(&self.ply.played) else { return Vec::new() };
        line_texts(&after, &self.ply.reply.moves)
    }
}
