//! Every rule set by name. Each is a constant written as a difference from
//! another, with the article it comes from beside the line; the longer story
//! is in `docs/rules/<id>.md`.

use crate::{
    Blocked, BoardShape, Color, Crowning, DrawRules, Endings, KingLanding, KingRange, Lines,
    Movement, Objective, Obligation, PlayedSquares, Precedence, Progress, Removal, Rules,
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

/// A rule set with its names.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// The name scripts and files use.
    pub id: &'static str,
    /// The name people use.
    pub name: &'static str,
    /// Where it is played.
    pub region: &'static str,
    /// The rules.
    pub rules: Rules,
}

/// What a source document says about the players and the pieces rather than
/// about moves. House rules keep it from the rule set they are made of.
impl Entry {
    /// Whether the players draw lots for their colours. The game on the light
    /// squares: "randomly chosen".
    pub fn draws_colours(&self) -> bool {
        self.id == "simple"
    }

    /// Whether the pieces and the sides are called x and o instead of black
    /// and white. The text game: x is [`Color::Black`] and moves first.
    pub fn has_letters(&self) -> bool {
        self.id == "xo"
    }
}

macro_rules! catalog {
    ($($id:literal $name:literal $region:literal $rules:ident;)*) => {
        &[$(Entry { id: $id, name: $name, region: $region, rules: $rules }),*]
    };
}

/// All rule sets, the five source games first.
pub const ALL: &[Entry] = catalog! {
    "english" "English draughts (American checkers)" "Britain, North America" ENGLISH;
    "simple" "Checkers on the light squares" "Source game" SIMPLE;
    "xo" "Checkers with x and o" "Source game" XO;
    "polish8" "Polish draughts 8x8" "Poland" POLISH8;
    "brazilian" "Brazilian draughts" "Brazil" BRAZILIAN;
    "russian" "Russian draughts (shashki)" "Russia and neighbours" RUSSIAN;
    "pool" "American pool checkers" "North America" POOL;
    "international" "International draughts 10x10" "Worldwide" INTERNATIONAL;
    "frisian" "Frisian draughts" "Netherlands" FRISIAN;
    "frysk" "Frysk!" "Netherlands" FRYSK;
    "killer" "Killer draughts" "Netherlands" KILLER;
    "breakthrough" "Breakthrough draughts" "Online" BREAKTHROUGH;
    "antidraughts" "Antidraughts" "Online" ANTIDRAUGHTS;
    "poddavki" "Poddavki (Russian giveaway)" "Russia and neighbours" PODDAVKI;
    "italian" "Italian dama" "Italy" ITALIAN;
    "spanish" "Spanish damas" "Spain" SPANISH;
    "portuguese" "Portuguese damas clássicas" "Portugal" PORTUGUESE;
    "czech" "Czech dáma" "Czechia" CZECH;
    "slovak" "Slovak dáma" "Slovakia" SLOVAK;
    "german" "German Damenspiel" "Germany" GERMAN;
    "thai" "Thai makhos" "Thailand" THAI;
    "turkish" "Turkish dama" "Turkey, Middle East" TURKISH;
    "canadian" "Canadian draughts 12x12" "Canada" CANADIAN;
    "srilankan" "Sri Lankan draughts 12x12" "Sri Lanka" SRILANKAN;
    "filipino" "Filipino dama" "Philippines" FILIPINO;
    "jamaican" "Jamaican draughts" "Jamaica" JAMAICAN;
    "argentinian" "Argentinian damas" "Argentina" ARGENTINIAN;
    "malaysian" "Malaysian checkers 12x12" "Malaysia, Singapore" MALAYSIAN;
    "spantsiretti" "Spantsiretti 10x8" "Russia" SPANTSIRETTI;
};

/// The rule set with this id.
pub fn find(id: &str) -> Option<&'static Entry> {
    ALL.iter().find(|entry| entry.id == id)
}
