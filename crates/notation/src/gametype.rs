//! The `GameType` tag of PDN: which number stands for which rule set, what
//! separates the squares of a capture, and how results are written. Rule sets
//! without a number have none; this file invents no numbers.

use crownhead_rules::{Color, RuleSet};

use crate::squares::short_number;

/// What PDN says about a rule set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameType {
    /// The id of the rule set.
    pub id: &'static str,
    /// The number at the front of the tag.
    pub number: u32,
    /// The tag in full.
    pub tag: &'static str,
}

/// How the result of a game is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ResultStyle {
    /// `1-0`, `1/2-1/2`, `0-1`.
    Usual,
    /// `2-0`, `1-1`, `0-2`.
    International,
}

/// The result of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GameResult {
    /// White won.
    WhiteWins,
    /// Black won.
    BlackWins,
    /// Nobody won.
    Draw,
    /// Both lost: neither turned up, or worse.
    BothLose,
    /// Not known, or not over.
    Unknown,
}

const fn entry(id: &'static str, number: u32, tag: &'static str) -> GameType {
    GameType { id, number, tag }
}

/// The numbers of PDN 3.0, then those that servers made up for themselves
/// (lidraughts 96 to 98, hcheckers 45).
pub const GAME_TYPES: &[GameType] = &[
    entry("international", 20, "20,W,10,10,N2,0"),
    entry("english", 21, "21,B,8,8,N1,0"),
    entry("italian", 22, "22,W,8,8,N2,1"),
    entry("pool", 23, "23,B,8,8,N1,0"),
    entry("jamaican", 23, "23,B,8,8,A1,1"),
    entry("spanish", 24, "24,W,8,8,N1,1"),
    entry("russian", 25, "25,W,8,8,A0,0"),
    entry("brazilian", 26, "26,W,8,8,A0,0"),
    entry("canadian", 27, "27,W,12,12,N2,0"),
    entry("portuguese", 28, "28,W,8,8,N1,1"),
    entry("czech", 29, "29,W,8,8,A0,0"),
    entry("turkish", 30, "30,W,8,8,A0,0"),
    entry("thai", 31, "31,B,8,8,N2,0"),
    entry("frisian", 40, "40,W,10,10,N2,0"),
    entry("spantsiretti", 41, "41,W,10,8,A0,0"),
    entry("killer", 45, "45,W,10,10,N2,0"),
    entry("breakthrough", 96, "96,W,10,10,N2,0"),
    entry("frysk", 97, "97,W,10,10,N2,0"),
    entry("antidraughts", 98, "98,W,10,10,N2,0"),
];

/// The game type of a rule set by id, if it has one.
pub fn of_id(id: &str) -> Option<&'static GameType> {
    GAME_TYPES.iter().find(|game_type| game_type.id == id)
}

/// The game type of a rule set. House rules have none: the number would
/// promise other moves.
pub fn of(rules: &RuleSet) -> Option<&'static GameType> {
    if rules.is_house() { None } else { of_id(rules.base().id) }
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

/// What stands between the squares of a capture when it is written.
pub fn capture_separator(rules: &RuleSet) -> char {
    match rules.base().id {
        "russian" | "poddavki" | "spantsiretti" => ':',
        "thai" => '-',
        _ => 'x',
    }
}

/// How results are written: as in international draughts for that game and
/// its relatives on 10x10 and 12x12, but not for Frisian.
pub fn result_style(rules: &RuleSet) -> ResultStyle {
    match rules.base().id {
        "international" | "canadian" | "srilankan" | "killer" | "breakthrough" | "antidraughts" => {
            ResultStyle::International
        }
        _ => ResultStyle::Usual,
    }
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
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
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
    /// let ids = |tag| GameTypeTag::parse(tag).map(|tag| tag.id());
    /// assert_eq!(ids("20"), Some(Some("international")));
    /// assert_eq!(ids("23, B, 8, 8, A1, 1"), Some(Some("jamaican")));
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
    pub fn id(&self) -> Option<&'static str> {
        let mirrored = self.inverted == Some(true);
        let is_size = |width, height| self.size == Some((width, height));
        Some(match self.number {
            20 if is_size(12, 12) && mirrored => "srilankan",
            20 if is_size(12, 12) => "canadian",
            20 if is_size(8, 8) => "polish8",
            21 if mirrored => "xo",
            23 if mirrored => "jamaican",
            25 | 41 if is_size(10, 8) => "spantsiretti",
            26 if mirrored => "filipino",
            27 if mirrored => "srilankan",
            // hcheckers gave 43 to two games; the other has no number here.
            43 => "turkish",
            number => GAME_TYPES.iter().find(|game_type| game_type.number == number)?.id,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_tag_of_the_table_means_its_own_rule_set() {
        for game_type in GAME_TYPES {
            let tag = GameTypeTag::parse(game_type.tag).unwrap();
            assert_eq!(tag.id(), Some(game_type.id));
            assert_eq!(tag.number, game_type.number);
            assert!(RuleSet::named(game_type.id).is_some());
        }
    }

    #[test]
    fn sloppy_tags_are_understood() {
        let id = |text: &str| GameTypeTag::parse(text).and_then(|tag| tag.id());
        assert_eq!(id(" 25 , W , 8 , 8 , A1 , 0 "), Some("russian"));
        assert_eq!(id("20,W,10,10,N1,0"), Some("international"));
        assert_eq!(id("20,W,0,0,N,0"), Some("international"));
        assert_eq!(id("23,W,8,8,A0,0"), Some("pool"));
        assert_eq!(id("26,W,8,8,A1,1"), Some("filipino"));
        assert_eq!(id("41"), Some("spantsiretti"));
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
