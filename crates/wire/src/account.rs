//! Accounts: who somebody is, how they sign in, and what others see of them. Only servers with
//! `--owner accounts` have them.

use serde::{Deserialize, Serialize};

use crate::{AccountNote, Color, GameSummary, OwnResult, ProfileRating, Tally};

/// Who may take a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum SignUpMode {
    /// Anybody.
    Open,
    /// Whoever has an invitation.
    Invited,
}

/// What an account is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum AccountKind {
    /// A browser that has played, without a name.
    Guest,
    /// Somebody with a name.
    Person,
    /// Somebody who looks after the others.
    Staff,
    /// A program that plays by an engine.
    Bot,
}

/// The piece that stands beside a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "a set of pieces and a colour of it")]
pub enum AvatarPiece {
    BoxwoodWhite,
    BoxwoodBlack,
    RedwhiteWhite,
    RedwhiteBlack,
    AmberWhite,
    AmberBlack,
    ContrastWhite,
    ContrastBlack,
}

/// Whoever asks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Me {
    /// Their account; nothing before the first game.
    pub account: Option<OwnAccount>,
    /// Who may take a name here.
    pub sign_up: SignUpMode,
    /// Whether passkeys work at the address that was asked.
    pub passkeys: bool,
    /// Whether signing in has just undone the deletion of the account.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    pub returned: bool,
    /// Notes of the moderators that were not read yet, the oldest first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<AccountNote>>"))]
    pub notes: Vec<AccountNote>,
}

/// An account as its owner sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct OwnAccount {
    /// What it is.
    pub kind: AccountKind,
    /// The name that others see; guests have none.
    pub name: Option<String>,
    /// The number of a guest.
    pub number: u32,
    /// The piece beside the name.
    pub piece: AvatarPiece,
    /// Whether others see its games.
    pub shows_games: bool,
    /// When it was made, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub created: u64,
    /// Whether this browser has signed in so lately that it may change keys, export everything and delete the account.
    pub fresh: bool,
}

/// What an account is to have from now on. What is left out stays.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ChangeAccount {
    /// Another name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub name: Option<String>,
    /// Another piece.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub piece: Option<AvatarPiece>,
    /// Whether others see its games.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub shows_games: Option<bool>,
}

/// Asks about a name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CheckName {
    /// The name.
    pub name: String,
}

/// Whether a name can be had.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum NameVerdict {
    /// It can.
    Free,
    /// Somebody has or had it, or one that looks like it.
    Taken,
    /// It has fewer than three characters.
    TooShort,
    /// It has more than twenty.
    TooLong,
    /// It has something else than letters and digits of one script.
    Characters,
    /// Only the operator could have it.
    Reserved,
}

/// What is known of a name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct NameAnswer {
    /// Whether it can be had.
    pub verdict: NameVerdict,
    /// Names like it that can.
    pub others: Vec<String>,
}

/// Takes a name with a password.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SignUp {
    /// The name.
    pub name: String,
    /// The password, of twelve characters or more.
    pub password: String,
    /// An invitation, where one is needed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub invitation: Option<String>,
}

/// A new account, or a new key of one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct SignedUp {
    /// Whoever asked.
    pub me: Me,
    /// With a new account: its eight recovery codes, told only here.
    pub codes: Vec<String>,
}

/// Signs in with a password or a recovery code.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SignIn {
    /// The name.
    pub name: String,
    /// The password.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub password: Option<String>,
    /// A recovery code, in place of the password. It is used up.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub code: Option<String>,
}

/// An object without fields.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Empty {}

/// Asks for the challenge of a new passkey.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct BeginPasskey {
    /// The name of the account to be made; left out for one more key of one's own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub name: Option<String>,
    /// An invitation, where one is needed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub invitation: Option<String>,
}

/// What a browser is asked to make a passkey with. Bytes are in base64url.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct PasskeyWish {
    /// The challenge, good for five minutes and once.
    pub challenge: String,
    /// The host that the passkey is bound to.
    pub host: String,
    /// The id of the account, as bytes.
    pub user: String,
    /// Its name.
    pub name: String,
    /// The algorithms understood, by their numbers in COSE.
    pub algorithms: Vec<i32>,
    /// Passkeys that the account has already.
    pub exclude: Vec<String>,
}

/// A passkey that a browser has made. Bytes are in base64url.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewPasskey {
    /// `clientDataJSON`.
    pub client_data: String,
    /// The data of the authenticator.
    pub authenticator_data: String,
    /// What its owner calls it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub label: Option<String>,
}

/// What a browser is asked to sign in with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct PasskeyChallenge {
    /// The challenge, good for five minutes and once.
    pub challenge: String,
    /// The host that the passkey is bound to.
    pub host: String,
}

/// A challenge signed with a passkey. Bytes are in base64url.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PasskeyAnswer {
    /// Which passkey.
    pub credential: String,
    /// `clientDataJSON`.
    pub client_data: String,
    /// The data of the authenticator.
    pub authenticator_data: String,
    /// The signature.
    pub signature: String,
}

/// Sets a password, or another one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SetPassword {
    /// The new password.
    pub password: String,
    /// The one before, where there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub current: Option<String>,
}

/// The ways into an account.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct AccountKeys {
    /// Its passkeys.
    pub passkeys: Vec<PasskeyEntry>,
    /// Its password, if it has one.
    pub password: Option<PasskeyEntry>,
    /// How many recovery codes it was given, and how many of them are left.
    pub codes: u32,
    /// Those that were not used.
    pub codes_left: u32,
}

/// A key.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct PasskeyEntry {
    /// Its id.
    pub id: String,
    /// What its owner calls it.
    pub label: String,
    /// When it was made, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub created: u64,
    /// When it was used last.
    #[cfg_attr(test, ts(type = "number | null"))]
    pub used: Option<u64>,
}

/// New recovery codes. Those before are good no longer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct RecoveryCodes {
    /// The codes, told only here.
    pub codes: Vec<String>,
}

/// A browser that is signed in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct SessionEntry {
    /// Its id.
    pub id: String,
    /// Browser and system, as far as they are known.
    pub browser: String,
    /// When it signed in, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub created: u64,
    /// When it was last here, to the hour.
    #[cfg_attr(test, ts(type = "number"))]
    pub seen: u64,
    /// Whether it is the one that asks.
    pub this: bool,
}

/// Asks for the deletion of one's account, which signing in within 14 days undoes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct LeaveAccount {
    /// The name of the account, so that it does not happen by mistake.
    pub name: String,
}

/// What others see of somebody.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Profile {
    /// The name.
    pub name: String,
    /// Whether it is a bot.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    pub bot: bool,
    /// The piece beside it.
    pub piece: AvatarPiece,
    /// When the account was made, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub created: u64,
    /// Whether it is the account of whoever asks.
    pub own: bool,
    /// Whether whoever asks blocks it.
    pub blocked: bool,
    /// Whether games are kept from others; the rest is then empty for them.
    pub private: bool,
    /// All finished games.
    pub tally: Tally,
    /// The same by rule set, the most played first.
    pub rules: Vec<ProfileRules>,
    /// Ratings, the most played first.
    pub ratings: Vec<ProfileRating>,
    /// Games won, drawn or lost in a row, up to the last one.
    pub streak: u32,
    /// The most games won in a row.
    pub most_won: u32,
    /// Finished games between the two, as whoever asks sees them.
    pub together: Option<Tally>,
    /// The games played last.
    pub games: Vec<ProfileGame>,
    /// How many there are.
    pub total: u32,
}

/// Results by one rule set.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ProfileRules {
    /// The rule set.
    #[cfg_attr(test, ts(type = "RuleId"))]
    pub rules: String,
    /// Results.
    pub tally: Tally,
}

/// A game on somebody's page.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ProfileGame {
    /// The game.
    pub game: GameSummary,
    /// The side that they had.
    pub side: Color,
    /// The name of the opponent, where it has one.
    pub opponent: Option<String>,
    /// Whether the opponent is a bot.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    pub bot: bool,
    /// How it ended for them, if it has.
    pub result: Option<OwnResult>,
    /// By how much it changed their rating.
    pub change: Option<i32>,
}
