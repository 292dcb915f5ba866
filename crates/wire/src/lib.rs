//! The messages between a page and the server, and nothing else: no behaviour, no
//! transport. Of the rules it knows the words: enums of `crownhead-rules` are sent
//! as they are ([`Word`], [`Named`]).
//!
//! Everything is JSON with names in camelCase. Squares are diagram numbers for
//! every rule set: row by row from the top left, White at the bottom. Texts for
//! people are sent as keys with parameters, which the page puts into the
//! reader's language; an English sentence beside them is for other clients of
//! the interface, such as `curl`.
//!
//! The page's TypeScript types and the JSON schemas of the interface are
//! generated from these types: `cargo test -p crownhead-wire` fails when
//! `web/src/wire.ts` or `schemas.json` is not what they say, and
//! `cargo xtask codegen` writes both.

#![forbid(unsafe_code)]
#![cfg_attr(not(test), warn(clippy::wildcard_enum_match_arm))]

mod account;
mod analysis;
mod board;
mod challenge;
mod draws;
mod failure;
mod game;
mod lesson;
mod list;
mod live;
mod lobby;
mod memory;
mod moderation;
mod network;
mod notice;
mod object;
mod pdn;
mod position;
mod program;
mod puzzle;
mod qr;
mod rating;
mod review;
mod rules;
mod tournament;
mod whynot;
mod word;

pub use self::{
    account::{
        AccountKeys, AccountKind, AvatarPiece, BeginPasskey, ChangeAccount, CheckName, Empty,
        LeaveAccount, Me, NameAnswer, NameVerdict, NewPasskey, OwnAccount, PasskeyAnswer,
        PasskeyChallenge, PasskeyEntry, PasskeyWish, Profile, ProfileGame, ProfileRules,
        RecoveryCodes, SessionEntry, SetPassword, SignIn, SignUp, SignUpMode, SignedUp,
    },
    analysis::{
        Analyse, Analysis, AnalysisLimits, AnalysisLine, AskTables, Hint, HintReason, Known,
        KnownMove, TableAnswer,
    },
    board::{Board, BoardSquare, Numbering, Piece},
    challenge::{Challenge, ChallengeList, ChallengeState, Challenger, NewChallenge},
    draws::{CountedRule, DrawCounts, MoveCount, RepetitionCount},
    failure::{Failure, FailureCode, FailureDetail, PlaysOn},
    game::{
        AskRematch, ChangeGame, Changed, ClockSetting, ClockState, Colours, Created, DaysSetting,
        GameChange, GameResult, GameRules, GameSetting, GameStanding, GameState, Level, LevelWord,
        Move, NewGame, Offer, Origin, PlayMove, Played, Player, Proposal, ResultReason, Seat,
        SeatTokens, TimeSetting,
    },
    lesson::{Lesson, LessonStep, LessonTask},
    list::{GameList, GameSummary, OwnSeats, ResultFilter},
    live::{FromAnalyst, FromPage, ToAnalyst, ToPage},
    lobby::{LobbyState, RatingRange, Seek, SeekGame, Sought},
    memory::{
        Counts, Explored, ExploredMove, Imported, LevelTally, OwnResult, RulesTally, Statistics,
        Tally,
    },
    moderation::{
        AccountNote, BlockEntry, DecideReport, ModeratorAct, NewReport, Report, ReportKind,
        ReportList, StaffLogLine,
    },
    network::{Network, SetNetwork},
    notice::{DaysGame, FromNotices, Notices, RoundGame},
    pdn::{
        GameTree, NodeNotes, PdnGame, PdnList, PdnPlace, PdnProblem, PdnResult, PdnTag, PdnText,
        TreeNode, WriteNode, WritePdn,
    },
    position::{AskPosition, AskSetup, AskWhy, MoveFault, PositionState, SetupAnswer, SetupFault},
    program::{
        AccountEvent, BecomeBot, EventGame, EventOpponent, GameLine, MadeToken, NewToken, Scope,
        TokenEntry,
    },
    puzzle::{
        Puzzle, PuzzleEntry, PuzzleExample, PuzzleGoal, PuzzleSet, PuzzleTheme, TriedMove,
        TryMoves, TryVerdict,
    },
    qr::{AskQr, QrCode},
    rating::{
        GamePlayer, GamePlayers, Leader, Leaderboard, ProfileRating, RatedKind, ShownRating, Speed,
    },
    review::{
        AskCoach, Coach, Judgement, Review, ReviewFate, ReviewLine, ReviewPly, ReviewProof,
        ReviewReason, ReviewShot, ReviewSide, ReviewState, ReviewStatus, ReviewTurn,
    },
    rules::{
        BlockedResult, CheckRules, EndingMaterial, FactText, FirstPage, KingPicture, RuleFact,
        RuleSummary, RulesChoice, RulesPage, RulesSection, Switch, SwitchKind, SwitchValue,
    },
    tournament::{
        CorrectResult, NewTournament, OwnTournament, RemovePlayer, Tournament, TournamentAct,
        TournamentDeed, TournamentEntry, TournamentEntryKind, TournamentGame, TournamentLink,
        TournamentList, TournamentOpening, TournamentOpenings, TournamentPerson, TournamentPlayer,
        TournamentResult, TournamentState, TournamentSummary, TournamentSystem, TournamentTie,
    },
    whynot::{Attempt, WhyNot, WhyReason},
    word::{Named, Word},
};

/// The two sides.
pub type Color = Named<crownhead_rules::Color>;
/// Man or king.
pub type Kind = Named<crownhead_rules::Kind>;
/// The lines along which pieces move and capture.
pub type Lines = Named<crownhead_rules::Lines>;
/// What counts as progress.
pub type Progress = Named<crownhead_rules::Progress>;
/// What ends a count before it makes a draw.
pub type Reset = Named<crownhead_rules::Reset>;
/// A part of the rules. Pages of rules have a paragraph with this id for each.
pub type Topic = Word<crownhead_rules::Topic>;
/// Why switches of house rules do not go together.
pub type Clash = Named<crownhead_rules::Clash>;

/// The JSON schemas of the types above by their names, for the description of
/// the interface. A test makes them, as it makes the types of the page, so that
/// the program is built without the library that derives schemas.
pub const SCHEMAS: &str = include_str!("../schemas.json");

#[cfg(test)]
mod schema;
#[cfg(test)]
mod typescript;
