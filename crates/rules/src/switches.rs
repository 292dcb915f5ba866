//! House rules by name: every field of [`Rules`] is a switch that can be read
//! and set as text. Contradictory settings are reported by the names of their
//! switches.

use std::fmt;

use crate::{
    Blocked, Clash, Color, Crowning, Endings, Kind, KingLanding, KingRange, Lines, Objective,
    Obligation, PlayedSquares, Precedence, Progress, Removal, Reset, Rules, Topic, WorldPart,
    draws::Counted,
};

/// A switch: one rule that house rules may change.
///
/// ```
/// use crownhead_rules::{Id, SWITCHES, Switch};
///
/// let mut rules = Id::Italian.entry().rules;
/// let switch = Switch::named("king_range").expect("a switch of this library");
/// assert_eq!((switch.title, switch.get(&rules).as_str()), ("range of kings", "short"));
/// switch.set(&mut rules, "flying")?;
/// assert_eq!(rules.differences(&Id::Italian.entry().rules), [("king_range", "flying".to_owned())]);
/// assert_eq!(SWITCHES.len(), 23);
/// # Ok::<(), crownhead_rules::SwitchError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Switch {
    /// Its name.
    pub key: &'static str,
    /// Its name in words, for people.
    pub title: &'static str,
    /// Its meaning, in a few words.
    pub about: &'static str,
    /// The values it may have.
    pub values: Values,
    get: fn(&Rules) -> Value,
    set: fn(&mut Rules, Value),
}

/// What a switch can be set to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Values {
    /// `true` or `false`.
    YesNo,
    /// A whole number from the first to the second.
    Number(u16, u16),
    /// One of these words.
    Words(&'static [&'static str]),
}

/// A value of a switch. Words are counted along [`Values::Words`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Value {
    YesNo(bool),
    Number(u16),
    Word(usize),
}

/// Why a switch could not be set.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum SwitchError {
    /// There is no such switch.
    Unknown {
        /// What was asked for.
        key: String,
        /// The switch with the most similar name, if one is close.
        similar: Option<&'static str>,
    },
    /// The switch exists, but not with this value.
    BadValue {
        /// The switch.
        key: &'static str,
        /// What it was to be set to.
        value: String,
        /// What it can be set to.
        values: Values,
    },
}

/// An enum whose values have words: those that house rules, files and messages
/// use. They are the vocabulary of everything that is built on this library.
///
/// ```
/// use crownhead_rules::{Lines, Worded};
///
/// assert_eq!(Lines::CaptureAllEight.word(), "capture-all-eight");
/// assert_eq!(Lines::from_word("orthogonal"), Some(Lines::Orthogonal));
/// assert_eq!(<Lines as Worded>::NAME, "LinesWord");
/// ```
pub trait Worded: Copy + Eq + 'static {
    /// The name of the type of its words, where a list of types has both.
    const NAME: &'static str;
    /// All values, in order.
    const VALUES: &'static [Self];

    /// The word for this value.
    fn word(self) -> &'static str;

    /// The value with a word.
    fn from_word(word: &str) -> Option<Self> {
        Self::VALUES.iter().copied().find(|value| value.word() == word)
    }
}

/// Ties an enum to the words for its values.
macro_rules! words {
    ($($name:ident { $($variant:ident = $word:literal,)* })*) => {
        $(
            impl $name {
                /// The words for all values, in order.
                pub const WORDS: &'static [&'static str] = &[$($word),*];

                /// The word for this value.
                pub const fn word(self) -> &'static str {
                    match self {
                        $(Self::$variant => $word,)*
                    }
                }
            }

            impl Worded for $name {
                const NAME: &'static str = concat!(stringify!($name), "Word");
                const VALUES: &'static [Self] = &[$(Self::$variant),*];

                fn word(self) -> &'static str {
                    self.word()
                }
            }
        )*
    };
}

words! {
    PlayedSquares { LeftCorner = "left-corner", RightCorner = "right-corner", All = "all", }
    Color { White = "white", Black = "black", }
    Kind { Man = "man", King = "king", }
    Topic {
        BoardAndPieces = "board-and-pieces",
        Moving = "moving",
        Capturing = "capturing",
        WhichCapture = "which-capture",
        Crowning = "crowning",
        Kings = "kings",
        EndOfTheGame = "end-of-the-game",
        Draws = "draws",
        Notation = "notation",
    }
    Clash {
        UnevenSize = "uneven-size",
        NoMen = "no-men",
        NoRoom = "no-room",
        LinesNeedEverySquare = "lines-need-every-square",
        EverySquareNeedsLines = "every-square-needs-lines",
        TooLargeForEverySquare = "too-large-for-every-square",
        ShortKingLanding = "short-king-landing",
        NoKingMoves = "no-king-moves",
        DrawAtOnce = "draw-at-once",
    }
    Reset {
        Capture = "capture",
        CaptureOrManMove = "capture-or-man-move",
        CaptureOrCrowning = "capture-or-crowning",
        CaptureOrLeavingRoad = "capture-or-leaving-road",
        Nothing = "nothing",
    }
    Lines {
        Diagonal = "diagonal",
        CaptureAllEight = "capture-all-eight",
        Orthogonal = "orthogonal",
    }
    Obligation { Forced = "forced", Optional = "optional", }
    KingRange { Short = "short", Flying = "flying", }
    KingLanding { Anywhere = "anywhere", Behind = "behind", BehindKings = "behind-kings", }
    Precedence {
        FreeChoice = "free-choice",
        MostPieces = "most-pieces",
        MostPiecesThenWithKing = "most-pieces-then-with-king",
        MostPiecesThenMostKings = "most-pieces-then-most-kings",
        Italian = "italian",
        WithKing = "with-king",
        Frisian = "frisian",
    }
    Crowning {
        EndsMove = "ends-move",
        AtEndOfMove = "at-end-of-move",
        InPassing = "in-passing",
    }
    Removal { AtEndOfMove = "at-end-of-move", Immediate = "immediate", }
    Objective { Normal = "normal", Giveaway = "giveaway", FirstKing = "first-king", }
    Blocked { Loses = "loses", Draws = "draws", }
    WorldPart { World = "world", Europe = "europe", Americas = "americas", Asia = "asia", }
    Counted { Each = "each", Stronger = "stronger", Weaker = "weaker", }
    Progress { CaptureOrManMove = "capture-or-man-move", CaptureOnly = "capture-only", }
    Endings {
        None = "none",
        Brazilian = "brazilian",
        Russian = "russian",
        International = "international",
        Frisian = "frisian",
        Pool = "pool",
        Portuguese = "portuguese",
        Turkish = "turkish",
    }
}

fn to_value<T: Worded>(value: T) -> Value {
    Value::Word(T::VALUES.iter().position(|&other| other == value).unwrap_or_default())
}

fn from_value<T: Worded>(value: Value) -> T {
    match value {
        Value::Word(at) => T::VALUES[at],
        Value::YesNo(_) | Value::Number(_) => T::VALUES[0],
    }
}

fn value_in_words(value: &str) -> String {
    match value {
        "true" => "yes".to_owned(),
        "false" => "no".to_owned(),
        word => word.replace('-', " "),
    }
}

/// A setting in words: `men capture backwards: yes` for
/// `men_capture_backwards=true`. `None` if no switch has this key.
pub(crate) fn setting_in_words(setting: &str) -> Option<String> {
    let (key, value) = setting.split_once('=')?;
    Some(format!("{}: {}", Switch::named(key)?.title, value_in_words(value)))
}

/// The name of a rule set for people: where [`RuleSet::changed`] has named
/// house rules after their settings, the settings in words.
///
/// ```
/// use crownhead_rules::name_in_words;
///
/// assert_eq!(
///     name_in_words("Thai makhos, with men_capture_backwards=true, rows=3"),
///     "Thai makhos, with men capture backwards: yes; rows of men: 3"
/// );
/// assert_eq!(name_in_words("Tea, with milk"), "Tea, with milk");
/// ```
///
/// [`RuleSet::changed`]: crate::RuleSet::changed
pub fn name_in_words(name: &str) -> String {
    listed_in_words(name).unwrap_or_else(|| name.to_owned())
}

/// Whether a name is only a list of settings: nobody has named the house rules,
/// and [`RuleSet::changed`](crate::RuleSet::changed) has called them after what
/// was changed.
///
/// ```
/// use crownhead_rules::is_list_of_settings;
///
/// assert!(is_list_of_settings("Thai makhos, with rows=3"));
/// assert!(!is_list_of_settings("Thai makhos, with a smile"));
/// ```
pub fn is_list_of_settings(name: &str) -> bool {
    listed_in_words(name).is_some()
}

fn listed_in_words(name: &str) -> Option<String> {
    let (base, settings) = name.rsplit_once(", with ")?;
    let settings: Option<Vec<String>> = settings.split(", ").map(setting_in_words).collect();
    Some(format!("{base}, with {}", settings?.join("; ")))
}

/// Writes one row of the table below.
macro_rules! switch {
    ($key:literal, $title:literal, $about:literal, yes_no, $($field:ident).+) => {
        Switch {
            key: $key,
            title: $title,
            about: $about,
            values: Values::YesNo,
            get: |rules| Value::YesNo(rules.$($field).+),
            set: |rules, value| {
                if let Value::YesNo(value) = value {
                    rules.$($field).+ = value;
                }
            },
        }
    };
    ($key:literal, $title:literal, $about:literal, $from:literal..=$to:literal, $($field:ident).+) => {
        Switch {
            key: $key,
            title: $title,
            about: $about,
            values: Values::Number($from, $to),
            get: |rules| Value::Number(rules.$($field).+.into()),
            set: |rules, value| {
                if let Value::Number(value) = value {
                    rules.$($field).+ = value.try_into().unwrap_or_default();
                }
            },
        }
    };
    ($key:literal, $title:literal, $about:literal, $words:ident, $($field:ident).+) => {
        Switch {
            key: $key,
            title: $title,
            about: $about,
            values: Values::Words($words::WORDS),
            get: |rules| to_value(rules.$($field).+),
            set: |rules, value| rules.$($field).+ = from_value(value),
        }
    };
}

/// All switches, in the order in which they are shown.
pub const SWITCHES: &[Switch] = &[
    switch!("width", "board width", "squares in a row, an even number", 6..=14, board.width),
    switch!("height", "board height", "rows, an even number", 6..=14, board.height),
    switch!(
        "squares",
        "playing squares",
        "which squares are played on; right-corner is the mirrored board",
        PlayedSquares,
        board.squares
    ),
    switch!("rows", "rows of men", "rows of men each side starts with", 1..=6, rows),
    switch!(
        "rows_behind",
        "empty rows behind men",
        "empty rows behind the men at the start",
        0..=4,
        rows_behind
    ),
    switch!("first", "first move", "who makes the first move", Color, first),
    switch!(
        "lines",
        "lines of movement",
        "the lines along which pieces move and capture",
        Lines,
        movement.lines
    ),
    switch!("capture", "capture", "whether a capture must be made", Obligation, movement.capture),
    switch!(
        "men_capture_backwards",
        "men capture backwards",
        "whether men capture backwards",
        yes_no,
        movement.men_capture_backwards
    ),
    switch!(
        "men_capture_kings",
        "men capture kings",
        "whether a man may take a king",
        yes_no,
        movement.men_capture_kings
    ),
    switch!("king_range", "range of kings", "how far a king moves", KingRange, movement.king_range),
    switch!(
        "king_landing",
        "landing of kings",
        "where a flying king lands behind a piece it takes",
        KingLanding,
        movement.king_landing
    ),
    switch!(
        "precedence",
        "choice of captures",
        "which of several captures are allowed",
        Precedence,
        movement.precedence
    ),
    switch!(
        "crowning",
        "crowning in a capture",
        "what a man does that reaches the far row while capturing",
        Crowning,
        movement.crowning
    ),
    switch!(
        "removal",
        "captured pieces leave",
        "when captured pieces leave the board",
        Removal,
        movement.removal
    ),
    switch!(
        "half_turns",
        "kings turn straight back",
        "whether a king may turn straight back between captures, where they leave at once",
        yes_no,
        movement.half_turns
    ),
    switch!(
        "king_move_limit",
        "king moves in a row",
        "quiet moves in a row one king may make while its side has men; 0: no limit",
        0..=100,
        movement.king_move_limit
    ),
    switch!(
        "objective",
        "aim of the game",
        "what the players try to do",
        Objective,
        movement.objective
    ),
    switch!(
        "blocked",
        "player without a move",
        "what happens to a player who has pieces but no move",
        Blocked,
        blocked
    ),
    switch!(
        "draw_repetition",
        "draw by repetition",
        "how often a position must occur for a draw; 0: never",
        0..=10,
        draws.repetition
    ),
    switch!(
        "draw_quiet_moves",
        "draw without progress",
        "moves by each side without progress for a draw; 0: never",
        0..=1000,
        draws.quiet_moves
    ),
    switch!("draw_progress", "progress is", "what counts as progress", Progress, draws.progress),
    switch!(
        "draw_endings",
        "limited endings",
        "which list of endings is given only so many moves",
        Endings,
        draws.endings
    ),
];

impl Switch {
    /// The switch with this key.
    pub fn named(key: &str) -> Option<&'static Self> {
        SWITCHES.iter().find(|switch| switch.key == key)
    }

    /// What the switch is set to, in words: `yes`, `at end of move`.
    pub fn get_in_words(&self, rules: &Rules) -> String {
        value_in_words(&self.get(rules))
    }

    /// What the switch is set to.
    pub fn get(&self, rules: &Rules) -> String {
        match ((self.get)(rules), self.values) {
            (Value::YesNo(value), _) => value.to_string(),
            (Value::Number(value), _) => value.to_string(),
            (Value::Word(at), Values::Words(words)) => words[at].to_owned(),
            (Value::Word(at), _) => at.to_string(),
        }
    }

    /// Sets the switch.
    pub fn set(&self, rules: &mut Rules, text: &str) -> Result<(), SwitchError> {
        let text = text.trim();
        let value = match self.values {
            Values::YesNo => yes_or_no(text).map(Value::YesNo),
            Values::Number(from, to) => {
                let number = text.parse().ok().filter(|number| (from..=to).contains(number));
                number.map(Value::Number)
            }
            Values::Words(words) => {
                let text = text.replace('_', "-");
                words.iter().position(|word| word.eq_ignore_ascii_case(&text)).map(Value::Word)
            }
        };
        let Some(value) = value else {
            return Err(SwitchError::BadValue {
                key: self.key,
                value: text.to_owned(),
                values: self.values,
            });
        };
        (self.set)(rules, value);
        Ok(())
    }
}

fn yes_or_no(text: &str) -> Option<bool> {
    match text.to_ascii_lowercase().as_str() {
        "true" | "yes" | "on" => Some(true),
        "false" | "no" | "off" => Some(false),
        _ => None,
    }
}

impl Rules {
    /// Sets a switch by name. Besides those of [`SWITCHES`] there are three
    /// short forms: `size` for width and height, `mirrored` for the squares
    /// and `forced_capture` for the obligation to capture.
    ///
    /// ```
    /// use crownhead_rules::catalog::ENGLISH;
    ///
    /// let mut house = ENGLISH;
    /// house.set("size", "10")?;
    /// house.set("rows", "4")?;
    /// house.set("capture", "optional")?;
    /// assert!(house.contradictions().is_empty());
    /// assert!(house.set("capture", "sometimes").is_err());
    /// # Ok::<(), crownhead_rules::SwitchError>(())
    /// ```
    pub fn set(&mut self, key: &str, value: &str) -> Result<(), SwitchError> {
        let key = key.trim().to_ascii_lowercase().replace('-', "_");
        let bad = |key, values| SwitchError::BadValue { key, value: value.to_owned(), values };
        match key.as_str() {
            "size" => {
                self.set("width", value)?;
                self.set("height", value)
            }
            "mirrored" => {
                let mirrored =
                    yes_or_no(value.trim()).ok_or_else(|| bad("mirrored", Values::YesNo))?;
                self.board.squares =
                    if mirrored { PlayedSquares::RightCorner } else { PlayedSquares::LeftCorner };
                Ok(())
            }
            "forced_capture" => {
                let forced =
                    yes_or_no(value.trim()).ok_or_else(|| bad("forced_capture", Values::YesNo))?;
                self.movement.capture =
                    if forced { Obligation::Forced } else { Obligation::Optional };
                Ok(())
            }
            _ => match SWITCHES.iter().find(|switch| switch.key == key) {
                Some(switch) => switch.set(self, value),
                None => Err(SwitchError::Unknown { similar: similar(&key), key }),
            },
        }
    }

    /// The switches set differently than in `base`, as key and value.
    pub fn differences(&self, base: &Self) -> Vec<(&'static str, String)> {
        let changed = |switch: &&Switch| (switch.get)(self) != (switch.get)(base);
        SWITCHES.iter().filter(changed).map(|switch| (switch.key, switch.get(self))).collect()
    }
}

/// The switch whose name differs least from `key`, if it is close.
fn similar(key: &str) -> Option<&'static str> {
    SWITCHES
        .iter()
        .map(|switch| (distance(key, switch.key), switch.key))
        .min()
        .filter(|&(distance, _)| distance <= 3)
        .map(|(_, key)| key)
}

/// The edit distance (Levenshtein) of two words.
fn distance(a: &str, b: &str) -> usize {
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.bytes().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, y) in b.bytes().enumerate() {
            let substituted = diagonal + usize::from(x != y);
            diagonal = row[j + 1];
            row[j + 1] = substituted.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[b.len()]
}

impl fmt::Display for Values {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::YesNo => f.write_str("true or false"),
            Self::Number(from, to) => write!(f, "a whole number from {from} to {to}"),
            Self::Words(words) => write!(f, "one of {}", words.join(", ")),
        }
    }
}

impl fmt::Display for SwitchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown { key, similar: Some(similar) } => {
                write!(f, "no switch '{key}'; did you mean '{similar}'?")
            }
            Self::Unknown { key, similar: None } => write!(f, "no switch '{key}'"),
            Self::BadValue { key, value, values } => {
                write!(f, "{key}='{value}': must be {values}")
            }
        }
    }
}

impl std::error::Error for SwitchError {}
