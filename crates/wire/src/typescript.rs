//! `web/src/wire.ts`: every type above, in TypeScript; `web/src/vocabulary.ts`: the
//! lists of the rules that the page needs when it runs.

use std::{env, fmt::Write, fs, path::Path};

use crownhead_lessons as lessons;
use crownhead_rules::{
    self as rules, Customs, Id, SWITCHES, SideNaming, Values, Worded, WorldPart, catalog, draws,
};
use ts_rs::TS;

use crate::{
    AccountEvent, AccountKeys, AccountKind, AccountNote, Analyse, Analysis, AnalysisLimits,
    AnalysisLine, AskCoach, AskPosition, AskQr, AskRematch, AskSetup, AskTables, AskWhy, Attempt,
    AvatarPiece, BecomeBot, BeginPasskey, BlockEntry, BlockedResult, Board, BoardSquare, Challenge,
    ChallengeList, ChallengeState, Challenger, ChangeAccount, ChangeGame, Changed, CheckName,
    CheckRules, ClockSetting, ClockState, Coach, Colours, CorrectResult, CountedRule, Counts,
    Created, DaysGame, DaysSetting, DecideReport, DrawCounts, Empty, EndingMaterial, EventGame,
    EventOpponent, Explored, ExploredMove, FactText, Failure, FailureCode, FailureDetail,
    FirstPage, FromAnalyst, FromNotices, FromPage, GameChange, GameLine, GameList, GamePlayer,
    GamePlayers, GameResult, GameRules, GameState, GameSummary, GameTree, Hint, HintReason,
    Imported, Judgement, KingPicture, Known, KnownMove, Leader, Leaderboard, LeaveAccount, Lesson,
    LessonStep, LessonTask, Level, LevelTally, LevelWord, LobbyState, MadeToken, Me, ModeratorAct,
    Move, MoveCount, MoveFault, NameAnswer, NameVerdict, Named, Network, NewChallenge, NewGame,
    NewPasskey, NewReport, NewToken, NewTournament, NodeNotes, Notices, Numbering, Offer, Origin,
    OwnAccount, OwnResult, OwnSeats, OwnTournament, PasskeyAnswer, PasskeyChallenge, PasskeyEntry,
    PasskeyWish, PdnGame, PdnList, PdnPlace, PdnProblem, PdnResult, PdnTag, PdnText, Piece,
    PlayMove, Played, Player, PlaysOn, PositionState, Profile, ProfileGame, ProfileRating,
    ProfileRules, Proposal, Puzzle, PuzzleEntry, PuzzleExample, PuzzleGoal, PuzzleSet, PuzzleTheme,
    QrCode, RatedKind, RatingRange, RecoveryCodes, RemovePlayer, RepetitionCount, Report,
    ReportKind, ReportList, ResultFilter, ResultReason, Review, ReviewFate, ReviewLine, ReviewPly,
    ReviewProof, ReviewReason, ReviewShot, ReviewSide, ReviewState, ReviewStatus, ReviewTurn,
    RoundGame, RuleFact, RuleSummary, RulesChoice, RulesPage, RulesSection, RulesTally, Scope,
    Seat, SeatTokens, Seek, SeekGame, SessionEntry, SetNetwork, SetPassword, SetupAnswer,
    SetupFault, ShownRating, SignIn, SignUp, SignUpMode, SignedUp, Sought, Speed, StaffLogLine,
    Statistics, Switch, SwitchKind, SwitchValue, TableAnswer, Tally, TimeSetting, ToAnalyst,
    ToPage, TokenEntry, Tournament, TournamentAct, TournamentDeed, TournamentEntry,
    TournamentEntryKind, TournamentGame, TournamentLink, TournamentList, TournamentOpening,
    TournamentOpenings, TournamentPerson, TournamentPlayer, TournamentResult, TournamentState,
    TournamentSummary, TournamentSystem, TournamentTie, TreeNode, TriedMove, TryMoves, TryVerdict,
    WhyNot, WhyReason, Word, WriteNode, WritePdn,
};

fn declaration<T: TS>() -> String {
    let docs = T::docs().unwrap_or_default();
    format!("\n{docs}export {}\n", T::decl())
}

/// Calls a macro with the names of all types that are sent.
macro_rules! each_type {
    ($then:ident) => {
        $then! {
            Numbering BoardSquare Board Piece
            SwitchValue RulesChoice SwitchKind Switch EndingMaterial BlockedResult RuleFact FactText
            KingPicture RuleSummary CheckRules RulesSection RulesPage FirstPage
            LevelWord Level Player ClockSetting DaysSetting TimeSetting Colours NewGame PlayMove ChangeGame AskRematch
            Move Played ClockState CountedRule MoveCount RepetitionCount DrawCounts
            ResultReason GameResult GameRules Seat Proposal Offer GameState GameChange Changed
            Origin SeatTokens Created ResultFilter OwnSeats GameSummary GameList
            Network SetNetwork
            Attempt WhyReason WhyNot
            AnalysisLimits Analyse AnalysisLine Analysis HintReason Hint
            AskTables Known KnownMove TableAnswer
            AskPosition MoveFault PositionState AskWhy AskSetup SetupFault SetupAnswer
            PdnPlace PdnProblem PdnResult PdnGame PdnList PdnTag NodeNotes TreeNode GameTree WriteNode
            WritePdn PdnText
            Judgement ReviewProof ReviewTurn ReviewFate ReviewShot ReviewReason ReviewLine ReviewPly ReviewSide Review
            ReviewStatus ReviewState AskCoach Coach
            LessonTask LessonStep Lesson
            PuzzleTheme PuzzleGoal PuzzleEntry PuzzleExample PuzzleSet Puzzle TryMoves TryVerdict TriedMove
            AskQr QrCode
            Tally LevelTally RulesTally OwnResult Statistics Counts ExploredMove Explored Imported
            SignUpMode AccountKind AvatarPiece OwnAccount Me ChangeAccount CheckName NameVerdict NameAnswer
            SignUp SignedUp SignIn Empty BeginPasskey PasskeyWish NewPasskey PasskeyChallenge PasskeyAnswer SetPassword
            PasskeyEntry AccountKeys RecoveryCodes SessionEntry LeaveAccount Speed ShownRating GamePlayer GamePlayers ProfileRating
            Leader RatedKind Leaderboard ProfileRules ProfileGame Profile RatingRange SeekGame Seek Sought LobbyState
            NewChallenge ChallengeState Challenger Challenge ChallengeList DaysGame RoundGame Notices FromNotices
            TournamentSystem TournamentOpenings NewTournament TournamentState TournamentPerson TournamentSummary
            TournamentList TournamentEntryKind TournamentEntry TournamentPlayer TournamentResult TournamentOpening
            TournamentGame TournamentDeed TournamentAct OwnTournament TournamentTie Tournament RemovePlayer CorrectResult
            TournamentLink
            Scope NewToken TokenEntry MadeToken BecomeBot EventOpponent EventGame
            BlockEntry ReportKind NewReport Report ReportList ModeratorAct DecideReport AccountNote StaffLogLine
            FailureCode PlaysOn FailureDetail Failure AccountEvent GameLine ToPage FromPage ToAnalyst FromAnalyst
        }
    };
}
pub(crate) use each_type;

macro_rules! declarations {
    ($($name:ident)*) => {
        [$(declaration::<$name>()),*].concat()
    };
}

fn typescript() -> String {
    let words = [
        word::<Id>("A rule set."),
        named::<rules::Color>("The two sides."),
        named::<rules::Kind>("Man or king."),
        named::<rules::Lines>("The lines along which pieces move and capture."),
        named::<rules::Progress>("What counts as progress."),
        named::<rules::Reset>("What ends a count before it makes a draw."),
        named::<rules::Clash>("Why switches of house rules do not go together."),
        word::<rules::Topic>(
            "A part of the rules. Pages of rules have a paragraph with this id for each.",
        ),
        word::<rules::PlayedSquares>("Which squares are played on."),
        word::<rules::Lines>("The lines along which pieces move and capture."),
        word::<rules::KingRange>("How far a king moves."),
        word::<rules::KingLanding>("Where a flying king lands behind a piece it takes."),
        word::<rules::Obligation>("Whether a capture must be made."),
        word::<rules::Precedence>("Which captures come before others."),
        word::<rules::Removal>("When captured pieces leave the board."),
        word::<rules::Crowning>("What a man does that reaches the far row while capturing."),
        word::<rules::Objective>("What the players try to do."),
        word::<rules::Progress>("What counts as progress."),
        word::<draws::Counted>("Whose moves are counted in an ending."),
        word::<WorldPart>("A part of the world."),
        word::<lessons::Step>("A part of a lesson."),
        word::<lessons::Key>("A task of a lesson."),
        switches(),
    ]
    .concat();
    let types = each_type!(declarations);
    let text =
        format!("// Made from crates/wire by `cargo xtask codegen`. Do not edit.\n{words}{types}");
    // Lines end without blanks, as everywhere else.
    text.lines().flat_map(|line| [line.trim_end(), "\n"]).collect()
}

/// The words of an enum of the rules.
fn word<T: Worded>(about: &str) -> String {
    format!("\n/** {about} */\nexport {}\n", Word::<T>::decl())
}

/// The names of the values of an enum of the rules.
fn named<T: Worded>(about: &str) -> String {
    format!("\n/** {about} */\nexport {}\n", Named::<T>::decl())
}

/// The switches with their words, and their keys.
fn switches() -> String {
    let mut text =
        "\n/** The words of each switch of house rules; of numbers and of yes and no, none. */\n\
        export type SwitchWords = {\n"
            .to_owned();
    for switch in SWITCHES {
        let words = match switch.values {
            Values::Words(words) => words.iter().map(|word| format!("{word:?}")).collect(),
            Values::YesNo | Values::Number(..) => vec!["never".to_owned()],
        };
        let _ = writeln!(text, "  {}: {},", switch.key, words.join(" | "));
    }
    text + "};\n\n/** A switch of house rules. */\nexport type SwitchKey = keyof SwitchWords;\n"
}

/// The customs that the page asks for by id.
fn vocabulary() -> String {
    let ids = |keep: &dyn Fn(&Customs) -> bool| {
        let kept = catalog::ALL.iter().filter(|entry| keep(&entry.customs));
        kept.map(|entry| format!("{:?}", entry.id.as_str())).collect::<Vec<_>>().join(", ")
    };
    format!(
        "// Made from crates/rules by `cargo xtask codegen`. Do not edit.\n\n\
         /** Games whose pieces and sides are called x and o. */\n\
         export const BY_LETTERS: readonly string[] = [{letters}];\n\n\
         /** Games whose players draw lots for their colours. */\n\
         export const BY_LOT: readonly string[] = [{lots}];\n",
        letters = ids(&|customs| customs.sides == SideNaming::Letters),
        lots = ids(&|customs| customs.colours_by_lot),
    )
}

/// Compares a generated file of the workspace with what it must be, or writes it.
pub(crate) fn check(name: &str, wanted: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(name);
    if env::var_os("CROWNHEAD_WRITE_TYPES").is_some() {
        fs::write(&path, wanted).expect("the file can be written");
    }
    let found = fs::read_to_string(&path).unwrap_or_default();
    assert!(found == wanted, "{name} is out of date: run cargo xtask codegen");
}

#[test]
fn the_types_of_the_page_are_those_of_the_server() {
    check("web/src/wire.ts", &typescript());
}

#[test]
fn the_words_of_the_page_are_those_of_the_rules() {
    check("web/src/vocabulary.ts", &vocabulary());
}
