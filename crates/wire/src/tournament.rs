//! Tournaments: what is played, who plays, and how it stands.

use serde::{Deserialize, Serialize};

use crate::{AvatarPiece, ClockSetting, RulesChoice, object::object};

/// How opponents are found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(tag = "kind", rename_all = "camelCase", deny_unknown_fields)]
pub enum TournamentSystem {
    /// Whoever is free is paired, for a fixed time.
    Arena {
        /// How long, in minutes.
        minutes: u32,
        /// Whether results count double after two wins running.
        streaks: bool,
    },
    /// Rounds; those with about as many points meet, and nobody meets twice.
    Swiss {
        /// How many rounds.
        rounds: u32,
    },
    /// Everybody meets everybody.
    RoundRobin {
        /// Twice, with both colours.
        twice: bool,
    },
}

/// Openings drawn by lot.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum TournamentOpenings {
    /// None: games begin with the first position.
    #[default]
    None,
    /// The first three moves.
    ThreeMove,
    /// A man of each side less, and the first two moves.
    ElevenMan,
}

/// A tournament to be made.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewTournament {
    /// What it is called, 3 to 60 characters.
    pub name: String,
    /// How opponents are found.
    #[serde(deserialize_with = "object")]
    pub system: TournamentSystem,
    /// The rules.
    #[serde(deserialize_with = "object")]
    pub rules: RulesChoice,
    /// The clock of each game.
    #[serde(deserialize_with = "object")]
    pub clock: ClockSetting,
    /// Whether games count for ratings: for people with names, by a rule set without changes.
    #[serde(default)]
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    pub rated: bool,
    /// Openings drawn by lot; each pair plays its opening twice, with both colours. An arena has one game.
    #[serde(default)]
    #[cfg_attr(test, ts(optional, as = "Option<TournamentOpenings>"))]
    pub openings: TournamentOpenings,
    /// When it begins, in milliseconds since 1970; when the organiser starts it if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional, type = "number"))]
    pub starts: Option<u64>,
    /// Seconds between two rounds; when the organiser says so if left out. An arena has none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub pause: Option<u32>,
    /// Seconds for the first move of each side; whoever takes longer was not there and loses the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub first_move: Option<u32>,
}

/// How far a tournament is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum TournamentState {
    /// It has not begun.
    Open,
    /// It is played.
    Running,
    /// It is over.
    Over,
    /// It was called off before it began.
    Cancelled,
}

/// Somebody in a tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct TournamentPerson {
    /// The name; guests and those who are gone have none.
    pub name: Option<String>,
    /// The number of a guest; 0 for those who are gone.
    pub guest: u32,
    /// The piece beside the name.
    pub piece: AvatarPiece,
}

/// A tournament in a list.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct TournamentSummary {
    /// Its id; its page is `/tournament/ID`.
    pub id: String,
    /// What was asked for.
    pub settings: NewTournament,
    /// What its rules are called.
    pub rules_name: String,
    /// Whether they are house rules.
    pub house_rules: bool,
    /// Whether nobody has named the house rules.
    pub unnamed: bool,
    /// Who organises it.
    pub organiser: TournamentPerson,
    /// How far it is.
    pub state: TournamentState,
    /// How many rounds have begun; 0 for arenas.
    pub round: u32,
    /// When it began, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number | null"))]
    pub started: Option<u64>,
    /// When it was over.
    #[cfg_attr(test, ts(type = "number | null"))]
    pub ended: Option<u64>,
    /// How many have entered.
    pub players: u32,
    /// Whether the reader has.
    pub joined: bool,
}

/// The tournaments of a server.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct TournamentList {
    /// Those that are played, then those to come, then those that are over.
    pub tournaments: Vec<TournamentSummary>,
    /// How many there are.
    pub total: u32,
    /// Which page, from 1.
    pub page: u32,
    /// How many are on a page.
    pub page_size: u32,
    /// Whether the reader may make one.
    pub may_make: bool,
    /// The time at the server, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub now: u64,
}

/// How it stands for one player, in the order of the standings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct TournamentPlayer {
    /// The number, by which pairings name players.
    pub number: u32,
    /// Who it is.
    #[serde(flatten)]
    pub person: TournamentPerson,
    /// The rating at entry.
    pub rating: Option<u32>,
    /// The place; players whom nothing tells apart share it.
    pub place: u32,
    /// The points, in tenths.
    pub points: u32,
    /// What orders players with the same points, in hundredths, in the order of the tournament's tie-breaks.
    pub ties: Vec<u32>,
    /// What happened in each round; in an arena, in each game.
    pub rounds: Vec<TournamentEntry>,
    /// Whether the next result counts double.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    pub streak: bool,
    /// Is not paired until coming back.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    pub paused: bool,
    /// Has withdrawn, or was removed.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    pub withdrawn: bool,
}

/// What happened to a player in a round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct TournamentEntry {
    /// The number of the opponent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub opponent: Option<u32>,
    /// Whether the player had White, in the first game if there were two.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    pub white: bool,
    /// What it was.
    pub what: TournamentEntryKind,
    /// The points for it, in tenths.
    pub points: u32,
    /// Whether they counted double.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    pub doubled: bool,
    /// The games.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<String>>"))]
    pub games: Vec<String>,
}

/// What a round was for a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum TournamentEntryKind {
    /// Won.
    Won,
    /// Drawn.
    Drawn,
    /// Lost.
    Lost,
    /// Won, because the opponent was not there.
    WonByForfeit,
    /// Lost, because the player was not there.
    LostByForfeit,
    /// It is played now.
    Playing,
    /// Left over at an odd number.
    Bye,
    /// A round off that was asked for.
    Rest,
    /// Absent.
    Absent,
}

/// The result of a game of a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum TournamentResult {
    /// White has won.
    White,
    /// Drawn.
    Draw,
    /// Black has won.
    Black,
    /// Black was not there.
    WhiteByForfeit,
    /// White was not there.
    BlackByForfeit,
    /// Neither was there.
    Absent,
}

/// An opening drawn by lot.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct TournamentOpening {
    /// Its moves, with the squares that have no man.
    pub name: String,
    /// The position after it, as a FEN.
    pub fen: String,
}

/// A game of a tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct TournamentGame {
    /// The round, counted from 1; in an arena, the wave.
    pub round: u32,
    /// The board, counted from 1.
    pub board: u32,
    /// Which of two games from one opening, counted from 1.
    pub game: u32,
    /// The number of White.
    pub white: u32,
    /// The number of Black.
    pub black: u32,
    /// The id of the game; none before it has begun, or if it never did.
    pub id: Option<String>,
    /// The opening.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub opening: Option<TournamentOpening>,
    /// The result.
    pub result: Option<TournamentResult>,
}

/// What was done to a tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct TournamentAct {
    /// When, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub at: u64,
    /// Whether the server did it by itself.
    pub by_itself: bool,
    /// What was done.
    #[serde(flatten)]
    pub what: TournamentDeed,
}

/// What can be done to a tournament and is noted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(tag = "what", rename_all = "camelCase")]
pub enum TournamentDeed {
    /// It was started.
    Started,
    /// A round was paired.
    Paired {
        /// The round, counted from 1.
        round: u32,
    },
    /// It was stopped for a while.
    Held,
    /// It went on.
    WentOn,
    /// No more rounds or games begin.
    LastGames,
    /// It was over.
    Ended,
    /// No further round could be paired.
    NoPairing,
    /// It was called off.
    Cancelled,
    /// A player was removed.
    Removed {
        /// The number of the player.
        player: u32,
    },
    /// A player was not there, and is not paired until coming back.
    Missed {
        /// The number of the player.
        player: u32,
    },
    /// A result was corrected.
    Corrected {
        /// The round, counted from 1.
        round: u32,
        /// The board, counted from 1.
        board: u32,
        /// Which of two games, counted from 1.
        game: u32,
        /// The result before.
        before: TournamentResult,
        /// The result now.
        after: TournamentResult,
    },
}

/// What the tournament is for whoever reads it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct OwnTournament {
    /// The number of the reader, who has entered.
    pub number: Option<u32>,
    /// The game that the reader is to play now.
    pub game: Option<String>,
    /// Whether the reader may enter, or come back.
    pub may_join: bool,
    /// Whether the reader may withdraw.
    pub may_withdraw: bool,
    /// Whether the reader may take a rest.
    pub may_pause: bool,
    /// Whether the reader rests, and may come back.
    pub may_resume: bool,
    /// Whether the reader organises it.
    pub organises: bool,
}

/// A tournament as it stands.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Tournament {
    /// What a list says of it.
    #[serde(flatten)]
    pub summary: TournamentSummary,
    /// How often it has changed.
    pub version: u32,
    /// How many rounds there will be; 0 for arenas.
    pub rounds: u32,
    /// The organiser has stopped it for a while.
    pub held: bool,
    /// No more rounds or games begin.
    pub last: bool,
    /// When the next round begins, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number | null"))]
    pub next_at: Option<u64>,
    /// When an arena ends.
    #[cfg_attr(test, ts(type = "number | null"))]
    pub ends: Option<u64>,
    /// The time at the server, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub now: u64,
    /// The tie-breaks, in their order.
    pub ties: Vec<TournamentTie>,
    /// The players in the order of the standings.
    pub standings: Vec<TournamentPlayer>,
    /// The games of the last round; in an arena, those that are played.
    pub games: Vec<TournamentGame>,
    /// Who has no game in the last round, by number.
    pub byes: Vec<u32>,
    /// What was done to it, the last first.
    pub acts: Vec<TournamentAct>,
    /// What it is for the reader.
    pub own: OwnTournament,
}

/// A tie-break.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum TournamentTie {
    /// The points of the opponents, without the lowest.
    BuchholzCut,
    /// The points of the opponents.
    Buchholz,
    /// The points of the opponents beaten, and half of those drawn with.
    SonnebornBerger,
    /// Points against each other.
    Direct,
    /// Games won.
    Wins,
}

/// Removes a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RemovePlayer {
    /// The number of the player.
    pub player: u32,
}

/// Corrects the result of a game that is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CorrectResult {
    /// The round, counted from 1.
    pub round: u32,
    /// The board, counted from 1.
    pub board: u32,
    /// Which of two games, counted from 1.
    pub game: u32,
    /// The result.
    pub result: TournamentResult,
}

/// The tournament of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct TournamentLink {
    /// Its id.
    pub id: String,
    /// What it is called.
    pub name: String,
}
