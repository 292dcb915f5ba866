//! The `GameType` tag of PDN: which number stands for which rule set, and how
//! results are written. The numbers are customs of the rule sets
//! (`crownhead_rules::Customs`); this file invents none.

use crownhead_rules::{Color, Id, PdnType, ResultStyle, RuleSet, catalog};

use crate::squares::short_number;

/// The result of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GameResult {
    /// White won.
    WhiteWins,
    /// Black won.
    BlackWins,
    /// A draw.
    Draw,
    /// Both sides lost: neither appeared, or both were disqualified.
    BothLose,
    /// Not known, or not over.
    Unknown,
}

/// The game type of a rule set. House rules have none: the number would
/// promise other moves.
///
/// ```
/// use crownhead_notation::gametype;
/// use crownhead_rules::{Id, RuleSet};
///
/// let tag = |id| gametype::of(&RuleSet::of(id)).map(|pdn| pdn.tag);
/// assert_eq!(tag(Id::English), Some("21,B,8,8,N1,0"));
/// assert_eq!(tag(Id::Xo), None);
/// ```
pub fn of(rules: &RuleSet) -> Option<PdnType> {
    if rules.is_house() { None } else { rules.customs().pdn }
}

/// The rule set with this number in PDN, the first of those that share it.
fn numbered(number: u32) -> Option<Id> {
    let is_it = |entry: &&catalog::Entry| entry.customs.pdn.is_some_and(|pdn| pdn.number == number);
    catalog::ALL.iter().find(is_it).map(|entry| entry.id)
}

/// The game that a number stands for, where it is not one of this library:
/// those of PDN 3.0, then those of hcheckers.
pub fn foreign_game(number: u32) -> Option<&'static str> {
    Some(match number {
        0 => "chess",
        1 => "xiangqi",
        50 => "othello",
        42 => "diagonal draughts",
        44 => "Armenian draughts",
        _ => return None,
    })
}

impl From<&crownhead_rules::Outcome> for GameResult {
    fn from(outcome: &crownhead_rules::Outcome) -> Self {
        match outcome.winner {
            Some(Color::White) => Self::WhiteWins,
            Some(Color::Black) => Self::BlackWins,
            None => Self::Draw,
        }
    }
}

impl GameResult {
    /// The result as PDN writes it.
    pub const fn text(self, style: ResultStyle) -> &'static str {
        match (self, style) {
            (Self::WhiteWins, ResultStyle::Usual) => "1-0",
            (Self::BlackWins, ResultStyle::Usual) => "0-1",
            (Self::Draw, ResultStyle::Usual) => "1/2-1/2",
            (Self::WhiteWins, ResultStyle::International) => "2-0",
            (Self::BlackWins, ResultStyle::International) => "0-2",
            (Self::Draw, ResultStyle::International) => "1-1",
            (Self::BothLose, _) => "0-0",
            (Self::Unknown, _) => "*",
        }
    }

    /// The result a text stands for, whatever style it is in. Anything not
    /// known is `None`.
    ///
    /// ```
    /// use crownhead_notation::GameResult;
    ///
    /// assert_eq!(GameResult::parse("2-0"), Some(GameResult::WhiteWins));
    /// assert_eq!(GameResult::parse(" ½ - ½ "), Some(GameResult::Draw));
    /// assert_eq!(GameResult::parse("1+ - 1-"), None);
    /// ```
    pub fn parse(text: &str) -> Option<Self> {
        let mut plain = String::new();
        for c in text.chars().take(30) {
            match c {
                '½' => plain.push_str("1/2"),
                '–' | '—' | '−' => plain.push('-'),
                c if c.is_whitespace() => {}
                c => plain.push(c),
            }
        }
        Some(match plain.as_str() {
            "1-0" | "2-0" => Self::WhiteWins,
            "0-1" | "0-2" => Self::BlackWins,
            "1/2-1/2" | "1-1" | "1/2" => Self::Draw,
            "0-0" => Self::BothLose,
            "*" | "" | "?" => Self::Unknown,
            _ => return None,
        })
    }
}

/// The parts of a `GameType` tag as someone wrote it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct GameTypeTag {
    /// The number.
    pub number: u32,
    /// Whether Black begins, where the tag says who does.
    pub black_begins: Option<bool>,
    /// Columns and rows, where the tag says.
    pub size: Option<(u32, u32)>,
    /// The letter of the notation and its corner, `('A', 0)`.
    pub notation: Option<(char, u32)>,
    /// Whether the bottom left corner is no playing square, where the tag
    /// says.
    pub inverted: Option<bool>,
}

impl GameTypeTag {
    /// Reads a tag. Only the number is needed; parts that make no sense
    /// (boards without squares, corners past 3) are left out.
    ///
    /// ```
    /// use crownhead_notation::GameTypeTag;
    ///
    /// use crownhead_rules::Id;
    ///
    /// let ids = |tag| GameTypeTag::parse(tag).map(|tag| tag.id());
    /// assert_eq!(ids("20"), Some(Some(Id::International)));
    /// assert_eq!(ids("23, B, 8, 8, A1, 1"), Some(Some(Id::Jamaican)));
    /// assert_eq!(ids("50"), Some(None)); // othello
    /// assert_eq!(ids("draughts"), None);
    /// ```
    pub fn parse(text: &str) -> Option<Self> {
        let mut parts = text.split(',').map(str::trim);
        let number = short_number(parts.next()?.trim_matches(|c| c == '"' || c == '\''))?;
        let mut tag = Self { number, ..Self::default() };
        tag.black_begins = match parts.next() {
            Some("B" | "b") => Some(true),
            Some("W" | "w") => Some(false),
            _ => None,
        };
        let side = |part: Option<&str>| part.and_then(short_number).filter(|&n| n > 0);
        tag.size = side(parts.next()).zip(side(parts.next()));
        tag.notation = parts.next().and_then(|part| {
            let mut chars = part.chars();
            let letter = chars.next()?.to_ascii_uppercase();
            let corner = short_number(chars.as_str()).filter(|&corner| corner < 4)?;
            "ANS".contains(letter).then_some((letter, corner))
        });
        tag.inverted = match parts.next() {
            Some("1") => Some(true),
            Some("0") => Some(false),
            _ => None,
        };
        Some(tag)
    }

    /// The id of the rule set the tag means, as far as there is one. Board
    /// size and corner decide where a number has several games; a start or a
    /// notation that differs from the standard does not matter.
    pub fn id(&self) -> Option<Id> {
        let mirrored = self.inverted == Some(true);
        let is_size = |width, height| self.size == Some((width, height));
        Some(match self.number {
            20 if is_size(12, 12) && mirrored => Id::Srilankan,
            20 if is_size(12, 12) => Id::Canadian,
            20 if is_size(8, 8) => Id::Polish8,
            21 if mirrored => Id::Xo,
            23 if mirrored => Id::Jamaican,
            25 | 41 if is_size(10, 8) => Id::Spantsiretti,
            26 if mirrored => Id::Filipino,
            27 if mirrored => Id::Srilankan,
            // hcheckers gave 43 to two games; the other has no number here.
            43 => Id::Turkish,
            number => numbered(number)?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_tag_of_the_table_means_its_own_rule_set() {
        let mut found = 0;
        for entry in catalog::ALL {
            let Some(pdn) = entry.customs.pdn else { continue };
            let tag = GameTypeTag::parse(pdn.tag).unwrap();
            assert_eq!((tag.id(), tag.number), (Some(entry.id), pdn.number));
            found += 1;
        }
        assert_eq!(found, 19);
    }

    #[test]
    fn sloppy_tags_are_understood() {
        let id = |text: &str| GameTypeTag::parse(text).and_then(|tag| tag.id());
        assert_eq!(id(" 25 , W , 8 , 8 , A1 , 0 "), Some(Id::Russian));
        assert_eq!(id("20,W,10,10,N1,0"), Some(Id::International));
        assert_eq!(id("20,W,0,0,N,0"), Some(Id::International));
        assert_eq!(id("23,W,8,8,A0,0"), Some(Id::Pool));
        assert_eq!(id("26,W,8,8,A1,1"), Some(Id::Filipino));
        assert_eq!(id("41"), Some(Id::Spantsiretti));
        assert_eq!(id("42"), None);
        assert_eq!(id(""), None);
    }

    #[test]
    fn results_read_back_in_both_styles() {
        for style in [ResultStyle::Usual, ResultStyle::International] {
            for outcome in [
                GameResult::WhiteWins,
                GameResult::BlackWins,
                GameResult::Draw,
                GameResult::BothLose,
                GameResult::Unknown,
            ] {
                assert_eq!(GameResult::parse(outcome.text(style)), Some(outcome));
            }
        }
    }
}
