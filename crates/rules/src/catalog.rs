//! Every rule set by name. Each is a constant written as a difference from
//! another, with the article it comes from beside the line; the longer story
//! is in `docs/rules/<id>.md`.

use std::{fmt, str::FromStr};

use crate::{
    Blocked, BoardShape, Color, Crowning, DrawRules, Endings, KingLanding, KingRange, Lines,
    Movement, Objective, Obligation, PlayedSquares, Precedence, Progress, Removal, Rules, Worded,
    customs::{Customs, Numbering, SideNaming, SquareTone},
};

/// English draughts, American checkers. The checkers game written in Java, rules 1
/// to 13; WCDF rules where it is silent.
pub const ENGLISH: Rules = Rules {
    board: BoardShape::square(8), // rule 1; WCDF 1.4: single corner at the left
    rows: 3,                      // rule 2
    rows_behind: 0,               // rule 2
    first: Color::Black,          // rule 4: the darker pieces
    movement: Movement {
        lines: Lines::Diagonal,              // rules 7 and 8
        capture: Obligation::Forced,         // rule 10
        men_capture_backwards: false,        // rule 12
        men_capture_kings: true,             // rule 7: "an opponent's piece"
        king_range: KingRange::Short,        // rules 7 and 11
        king_landing: KingLanding::Anywhere, // "immediately beyond" (7) is all a short king has
        precedence: Precedence::FreeChoice,  // rule 10
        crowning: Crowning::EndsMove,        // WCDF 1.19
        removal: Removal::AtEndOfMove,       // makes no difference to short kings
        half_turns: true,                    // likewise
        king_move_limit: 0,
        objective: Objective::Normal, // rule 13
    },
    blocked: Blocked::Loses, // rule 13
    draws: DrawRules {
        repetition: 3,   // WCDF 1.32.1
        quiet_moves: 40, // WCDF 1.32.2
        progress: Progress::CaptureOrManMove,
        endings: Endings::None,
    },
};

/// Checkers on the light squares. The simplest version of checkers.
pub const SIMPLE: Rules = Rules {
    // "only ever occupy white squares": the corner at the right is light.
    board: BoardShape { squares: PlayedSquares::RightCorner, ..ENGLISH.board },
    ..ENGLISH // "capturing moves", "king piece": as English, sentence by sentence
};

/// Checkers with x and o. The text game of x and o. x is `Black`, o is
/// `White`.
pub const XO: Rules = Rules {
    // "a playable square on the right side corner closest to him or her"
    board: BoardShape { squares: PlayedSquares::RightCorner, ..ENGLISH.board },
    first: Color::Black, // "x moves first"
    ..ENGLISH
};

/// International draughts, 10x10. FMJD annex 1.
pub const INTERNATIONAL: Rules = Rules {
    board: BoardShape::square(10), // 2.1
    rows: 4,                       // 2.8
    first: Color::White,           // 3.2
    movement: Movement {
        men_capture_backwards: true,        // 4.1
        king_range: KingRange::Flying,      // 3.9
        precedence: Precedence::MostPieces, // 4.13
        crowning: Crowning::AtEndOfMove,    // 4.15
        removal: Removal::AtEndOfMove,      // 4.8
        ..ENGLISH.movement
    },
    draws: DrawRules {
        repetition: 3,                   // 6.1
        quiet_moves: 25,                 // 6.2
        endings: Endings::International, // 6.3 and 6.4
        ..ENGLISH.draws
    },
    ..ENGLISH
};

/// Polish draughts on 8x8. The Polish description of checkers.
pub const POLISH8: Rules = Rules {
    board: BoardShape::square(8), // first sentence
    rows: 3,                      // "dwunastoma pionami"
    first: Color::White,          // "grający pionami białymi"
    draws: DrawRules {
        repetition: 3,                   // silent; FMJD 6.1
        quiet_moves: 15,                 // "po 15 ruchów damkami"
        progress: Progress::CaptureOnly, // "bez zmniejszania liczby pionów"
        endings: Endings::None,          // silent
    },
    ..INTERNATIONAL // every sentence on moving and taking
};

/// Brazilian draughts. The checkers game made with Unity.
pub const BRAZILIAN: Rules = Rules {
    draws: DrawRules {
        quiet_moves: 20,                      // "after 20 successive king plays"
        progress: Progress::CaptureOrManMove, // "no elimination or piece moves"
        endings: Endings::Brazilian,          // last sentence
        ..POLISH8.draws
    },
    ..POLISH8
};

/// Russian draughts. FMJD-64 official rules.
pub const RUSSIAN: Rules = Rules {
    movement: Movement {
        precedence: Precedence::FreeChoice, // free choice, but the capture is finished (4.6)
        crowning: Crowning::InPassing,      // crowned in passing, goes on as a king
        ..BRAZILIAN.movement
    },
    draws: DrawRules {
        repetition: 3,             // 7.2.6
        quiet_moves: 15,           // 7.2.5
        endings: Endings::Russian, // 7.2.4 and 7.2.7 to 7.2.9
        ..BRAZILIAN.draws
    },
    ..BRAZILIAN
};

/// American pool checkers. APCA rules.
pub const POOL: Rules = Rules {
    first: Color::Black, // 7
    movement: Movement {
        crowning: Crowning::AtEndOfMove, // 16, 22, 23
        ..RUSSIAN.movement               // 14, 15, 17 to 20
    },
    draws: DrawRules {
        repetition: 3,          // 26
        quiet_moves: 15,        // 26: thirty moves, counting both sides
        endings: Endings::Pool, // three kings against one
        ..RUSSIAN.draws
    },
    ..RUSSIAN
};

/// Jamaican draughts: pool on the mirrored board.
pub const JAMAICAN: Rules = Rules {
    board: BoardShape { squares: PlayedSquares::RightCorner, ..POOL.board }, // GameType 23 ..,A1,1
    ..POOL
};

/// Filipino dama: Brazilian on the mirrored board.
pub const FILIPINO: Rules = Rules {
    board: BoardShape { squares: PlayedSquares::RightCorner, ..BRAZILIAN.board },
    ..BRAZILIAN
};

/// Frisian draughts. Official rules 2011.
pub const FRISIAN: Rules = Rules {
    movement: Movement {
        lines: Lines::CaptureAllEight,   // captures along all eight lines
        precedence: Precedence::Frisian, // value, then with the king
        king_move_limit: 3,              // three moves with the same king
        ..INTERNATIONAL.movement
    },
    draws: DrawRules {
        quiet_moves: 0,            // the move limit takes its place
        endings: Endings::Frisian, // two kings against one, one against one
        ..INTERNATIONAL.draws
    },
    ..INTERNATIONAL
};

/// Frysk!: Frisian with five men a side. lidraughts.
pub const FRYSK: Rules = Rules { rows: 1, ..FRISIAN };

/// Killer draughts. Mindsports.
pub const KILLER: Rules = Rules {
    movement: Movement {
        king_landing: KingLanding::BehindKings, // the only difference
        ..INTERNATIONAL.movement
    },
    ..INTERNATIONAL
};

/// Breakthrough draughts: the first king wins. lidraughts.
pub const BREAKTHROUGH: Rules = Rules {
    movement: Movement { objective: Objective::FirstKing, ..INTERNATIONAL.movement },
    draws: DrawRules::NONE, // men only go forward, so none is needed
    ..INTERNATIONAL
};

/// Antidraughts: international, to lose. lidraughts.
pub const ANTIDRAUGHTS: Rules = Rules {
    movement: Movement { objective: Objective::Giveaway, ..INTERNATIONAL.movement },
    draws: DrawRules { quiet_moves: 0, endings: Endings::None, ..INTERNATIONAL.draws },
    ..INTERNATIONAL
};

/// Poddavki: Russian, to lose.
pub const PODDAVKI: Rules =
    Rules { movement: Movement { objective: Objective::Giveaway, ..RUSSIAN.movement }, ..RUSSIAN };

/// Italian dama. FID technical rules.
pub const ITALIAN: Rules = Rules {
    board: BoardShape { squares: PlayedSquares::RightCorner, ..ENGLISH.board }, // 2.3
    first: Color::White,                                                        // 3.4
    movement: Movement {
        men_capture_kings: false,        // 5.3(b)
        precedence: Precedence::Italian, // 6.6 to 6.9
        ..ENGLISH.movement
    },
    draws: DrawRules {
        repetition: 4,   // 9.3(b1)
        quiet_moves: 40, // 10.4
        ..ENGLISH.draws
    },
    ..ENGLISH
};

/// Spanish damas.
pub const SPANISH: Rules = Rules {
    board: BoardShape { squares: PlayedSquares::RightCorner, ..ENGLISH.board }, // GameType 24 ..,1
    first: Color::White,                                                        // GameType 24,W
    movement: Movement {
        king_range: KingRange::Flying, // tkabber spanish.txt; checkershistory.com
        precedence: Precedence::MostPiecesThenMostKings, // quantity, then quality
        ..ENGLISH.movement
    },
    draws: DrawRules {
        quiet_moves: 20,              // as Portuguese
        endings: Endings::Portuguese, // as Portuguese
        ..ENGLISH.draws
    },
    ..ENGLISH
};

/// Portuguese damas clássicas. FPD rules 2013.
pub const PORTUGUESE: Rules = Rules {
    ..SPANISH // 3.1: capture laws; 3.2: limited moves
};

/// Czech dáma. FMJD Czech section.
pub const CZECH: Rules = Rules {
    board: BoardShape::square(8), // GameType 29,W,8,8,A0,0
    movement: Movement {
        precedence: Precedence::WithKing, // fmjd.org, Czech: the king before a man, else free
        ..SPANISH.movement
    },
    // fmjd.org, Czech: fifteen moves without a capture or a man's move.
    draws: DrawRules { quiet_moves: 15, endings: Endings::None, ..SPANISH.draws },
    ..SPANISH
};

/// Slovak dáma: Czech with eight men, and no move is no loss.
// checkers.fandom.com, Slovenská dáma: eight men; blocked is a draw.
pub const SLOVAK: Rules = Rules { rows: 2, blocked: Blocked::Draws, ..CZECH };

/// German Damenspiel.
pub const GERMAN: Rules = Rules {
    movement: Movement {
        king_landing: KingLanding::Behind, // common rule; no text with force
        precedence: Precedence::FreeChoice, // likewise
        ..CZECH.movement
    },
    draws: DrawRules { quiet_moves: 25, ..CZECH.draws }, // silent; FMJD 6.2
    ..CZECH
};

/// Thai makhos.
pub const THAI: Rules = Rules {
    rows: 2,             // mindsports.nl: eight men
    first: Color::Black, // PDN GameType 31,B
    movement: Movement {
        removal: Removal::Immediate, // mindsports.nl; and the king may turn back the way it came
        ..GERMAN.movement
    },
    ..GERMAN
};

/// Turkish dama.
pub const TURKISH: Rules = Rules {
    board: BoardShape { squares: PlayedSquares::All, ..ENGLISH.board }, // GameType 30
    rows: 2,             // Wikipedia, Turkish draughts: sixteen men
    rows_behind: 1,      // on the second and third rank
    first: Color::White, // GameType 30,W
    movement: Movement {
        lines: Lines::Orthogonal,           // forward and sideways
        king_range: KingRange::Flying,      // like a rook
        precedence: Precedence::MostPieces, // a king counts as one
        crowning: Crowning::AtEndOfMove,    // three readings; docs/rules/turkish.md
        removal: Removal::Immediate,        // draughts.github.io
        half_turns: false,                  // no turn of 180 degrees
        ..ENGLISH.movement
    },
    // One against one is drawn; the count is FMJD's, as the sources have none.
    draws: DrawRules { quiet_moves: 25, endings: Endings::Turkish, ..ENGLISH.draws },
    ..ENGLISH
};

/// Canadian draughts, 12x12.
// GameType 27,W,12,12,N2,0; otherwise international.
pub const CANADIAN: Rules = Rules { board: BoardShape::square(12), rows: 5, ..INTERNATIONAL };

/// Sri Lankan draughts: Canadian on the mirrored board.
pub const SRILANKAN: Rules = Rules {
    board: BoardShape { squares: PlayedSquares::RightCorner, ..CANADIAN.board },
    ..CANADIAN
};

/// Argentinian damas.
pub const ARGENTINIAN: Rules = Rules {
    board: BoardShape::square(8), // Wikipedia's tables: not mirrored
    // Wikipedia's tables: most pieces, then the king.
    movement: Movement { precedence: Precedence::MostPiecesThenWithKing, ..SPANISH.movement },
    draws: DrawRules { quiet_moves: 25, endings: Endings::None, ..SPANISH.draws },
    ..SPANISH
};

/// Malaysian checkers, 12x12.
pub const MALAYSIAN: Rules = Rules {
    movement: Movement {
        men_capture_backwards: false,       // Wikipedia: "forward"
        precedence: Precedence::FreeChoice, // a piece that fails is forfeited; we force instead
        crowning: Crowning::EndsMove,       // no jump goes forward from the far row
        ..CANADIAN.movement
    },
    draws: DrawRules { endings: Endings::None, ..CANADIAN.draws },
    ..CANADIAN
};

/// Spantsiretti: Russian, 10 wide by 8 high. PDN `GameType` 41.
pub const SPANTSIRETTI: Rules =
    Rules { board: BoardShape { width: 10, ..RUSSIAN.board }, ..RUSSIAN };

/// A rule set with its names and customs.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Entry {
    /// The name that programs use.
    pub id: Id,
    /// The name people use.
    pub name: &'static str,
    /// Where it is played.
    pub region: &'static str,
    /// The part of the world that is.
    pub part: WorldPart,
    /// Whether this is one of the five games the program was written after.
    pub is_source: bool,
    /// The rules.
    pub rules: Rules,
    /// How its players name and write things.
    pub customs: Customs,
}

/// Where in the world a game is played, to group a list of games by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum WorldPart {
    /// Everywhere, or only online.
    World,
    /// Europe.
    Europe,
    /// North and South America.
    Americas,
    /// Asia.
    Asia,
}

/// An id that no rule set has.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct UnknownId {
    /// What was asked for.
    pub id: String,
}

/// Declares [`Id`] and [`ALL`] from one table.
macro_rules! catalog {
    ($($variant:ident $id:literal $name:literal $region:literal $part:ident $rules:ident
        $customs:expr $(, $source:ident)?;)*) => {
        /// The rule sets of this library, in the order of [`ALL`].
        ///
        /// ```
        /// use crownhead_rules::{Id, RuleSet};
        ///
        /// let rules = RuleSet::of(Id::Frisian);
        /// assert_eq!(rules.board().len(), 50);
        /// assert_eq!("frisian".parse(), Ok(Id::Frisian));
        /// assert_eq!(Id::Frisian.to_string(), "frisian");
        /// assert_eq!(Id::ALL.len(), 29);
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum Id {
            $(#[doc = $name] $variant,)*
        }

        impl Id {
            /// All of them.
            pub const ALL: &'static [Self] = &[$(Self::$variant),*];

            /// The id as text, as files and commands use it.
            pub const fn as_str(self) -> &'static str {
                match self {
                    $(Self::$variant => $id,)*
                }
            }
        }

        /// All rule sets, the five source games first.
        pub const ALL: &[Entry] = &[$(Entry {
            id: Id::$variant,
            name: $name,
            region: $region,
            part: WorldPart::$part,
            is_source: catalog!(is_source $($source)?),
            rules: $rules,
            customs: $customs,
        }),*];
    };
    (is_source) => { false };
    (is_source source) => { true };
}

catalog! {
    English "english" "English draughts (American checkers)" "Britain, North America" Europe ENGLISH
        Customs::USUAL.pdn(21, "21,B,8,8,N1,0"), source;
    Simple "simple" "Checkers on the light squares" "Source game" World SIMPLE
        // "only ever occupy white squares"; the colours are "randomly chosen".
        Customs { tone: SquareTone::Light, colours_by_lot: true, ..Customs::USUAL }, source;
    Xo "xo" "Checkers with x and o" "Source game" World XO
        Customs { sides: SideNaming::Letters, ..Customs::USUAL }, source;
    Polish8 "polish8" "Polish draughts 8x8" "Poland" Europe POLISH8
        Customs::ALGEBRAIC, source;
    Brazilian "brazilian" "Brazilian draughts" "Brazil" Americas BRAZILIAN
        Customs::ALGEBRAIC.pdn(26, "26,W,8,8,A0,0"), source;
    Russian "russian" "Russian draughts (shashki)" "Russia and neighbours" Europe RUSSIAN
        Customs::RUSSIAN.pdn(25, "25,W,8,8,A0,0");
    Pool "pool" "American pool checkers" "North America" Americas POOL
        Customs::USUAL.pdn(23, "23,B,8,8,N1,0");
    International "international" "International draughts 10x10" "Worldwide" World INTERNATIONAL
        Customs::INTERNATIONAL.pdn(20, "20,W,10,10,N2,0");
    Frisian "frisian" "Frisian draughts" "Netherlands" Europe FRISIAN
        Customs::USUAL.pdn(40, "40,W,10,10,N2,0");
    Frysk "frysk" "Frysk!" "Netherlands" Europe FRYSK
        Customs::USUAL.pdn(97, "97,W,10,10,N2,0");
    Killer "killer" "Killer draughts" "Netherlands" Europe KILLER
        Customs::INTERNATIONAL.pdn(45, "45,W,10,10,N2,0");
    Breakthrough "breakthrough" "Breakthrough draughts" "Online" World BREAKTHROUGH
        Customs::INTERNATIONAL.pdn(96, "96,W,10,10,N2,0");
    Antidraughts "antidraughts" "Antidraughts" "Online" World ANTIDRAUGHTS
        Customs::INTERNATIONAL.pdn(98, "98,W,10,10,N2,0");
    Poddavki "poddavki" "Poddavki (Russian giveaway)" "Russia and neighbours" Europe PODDAVKI
        Customs::RUSSIAN;
    Italian "italian" "Italian dama" "Italy" Europe ITALIAN
        Customs::USUAL.pdn(22, "22,W,8,8,N2,1");
    Spanish "spanish" "Spanish damas" "Spain" Europe SPANISH
        Customs::IBERIAN.pdn(24, "24,W,8,8,N1,1");
    Portuguese "portuguese" "Portuguese damas clássicas" "Portugal" Europe PORTUGUESE
        Customs::IBERIAN.pdn(28, "28,W,8,8,N1,1");
    Czech "czech" "Czech dáma" "Czechia" Europe CZECH
        Customs::ALGEBRAIC.pdn(29, "29,W,8,8,A0,0");
    Slovak "slovak" "Slovak dáma" "Slovakia" Europe SLOVAK
        Customs::ALGEBRAIC;
    German "german" "German Damenspiel" "Germany" Europe GERMAN
        Customs::USUAL;
    Thai "thai" "Thai makhos" "Thailand" Asia THAI
        // Numbers run as the starting player sees them, and Black starts.
        Customs { separator: '-', ..Customs::IBERIAN }.pdn(31, "31,B,8,8,N2,0");
    Turkish "turkish" "Turkish dama" "Turkey, Middle East" Asia TURKISH
        Customs::ALGEBRAIC.pdn(30, "30,W,8,8,A0,0");
    Canadian "canadian" "Canadian draughts 12x12" "Canada" Americas CANADIAN
        Customs::INTERNATIONAL.pdn(27, "27,W,12,12,N2,0");
    Srilankan "srilankan" "Sri Lankan draughts 12x12" "Sri Lanka" Asia SRILANKAN
        Customs::INTERNATIONAL;
    Filipino "filipino" "Filipino dama" "Philippines" Asia FILIPINO
        Customs::USUAL;
    Jamaican "jamaican" "Jamaican draughts" "Jamaica" Americas JAMAICAN
        Customs { numbering: Numbering::AlgebraicFromTop, ..Customs::USUAL }
            .pdn(23, "23,B,8,8,A1,1");
    Argentinian "argentinian" "Argentinian damas" "Argentina" Americas ARGENTINIAN
        Customs::USUAL;
    Malaysian "malaysian" "Malaysian checkers 12x12" "Malaysia, Singapore" Asia MALAYSIAN
        Customs::USUAL;
    Spantsiretti "spantsiretti" "Spantsiretti 10x8" "Russia" Europe SPANTSIRETTI
        Customs::RUSSIAN.pdn(41, "41,W,10,8,A0,0");
}

/// The rule set with this id.
///
/// ```
/// use crownhead_rules::{Id, catalog};
///
/// assert_eq!(catalog::find("thai").map(|entry| entry.id), Some(Id::Thai));
/// assert!(catalog::find("martian").is_none());
/// ```
pub fn find(id: &str) -> Option<&'static Entry> {
    ALL.iter().find(|entry| entry.id.as_str() == id)
}

impl Id {
    /// The rule set with its names and customs.
    pub const fn entry(self) -> &'static Entry {
        &ALL[self as usize]
    }
}

impl FromStr for Id {
    type Err = UnknownId;

    fn from_str(text: &str) -> Result<Self, UnknownId> {
        find(text).map(|entry| entry.id).ok_or_else(|| UnknownId { id: text.to_owned() })
    }
}

impl Worded for Id {
    const NAME: &'static str = "RuleId";
    const VALUES: &'static [Self] = Self::ALL;

    fn word(self) -> &'static str {
        self.as_str()
    }
}

impl AsRef<str> for Id {
    fn as_ref(&self) -> &str {
        self.as_str()
    }
}

impl fmt::Display for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl fmt::Display for UnknownId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no rule set '{}'", self.id)
    }
}

impl std::error::Error for UnknownId {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_id_names_its_entry() {
        assert_eq!(Id::ALL.len(), ALL.len());
        for (id, entry) in Id::ALL.iter().zip(ALL) {
            assert_eq!((*id, id.entry().id), (entry.id, entry.id));
            assert_eq!(id.as_str().parse(), Ok(*id));
        }
        assert_eq!("checkers".parse::<Id>().unwrap_err().to_string(), "no rule set 'checkers'");
    }

    #[test]
    fn the_source_games_come_first() {
        let sources: Vec<&str> =
            ALL.iter().take_while(|entry| entry.is_source).map(|entry| entry.id.as_str()).collect();
        assert_eq!(sources, ["english", "simple", "xo", "polish8", "brazilian"]);
        assert_eq!(ALL.iter().filter(|entry| entry.is_source).count(), 5);
    }
}
