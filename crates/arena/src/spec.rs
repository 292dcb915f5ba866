//! Players by description, as they are typed after `--engine`:
//!
//! ```text
//! crownhead                               the built-in engine at full strength
//! crownhead:hash=16,nodes=5000,name=old   with options
//! crownhead:tables=none                   without endgame tables
//! crownhead:razor_margin=100              with another parameter of the search
//! crownhead:weights=FILE                  with other weights of the evaluation, and no network
//! crownhead:network=FILE                  with another network, or none
//! level=3                                 a level for people
//! random   greedy   two-ply               fixed players to measure levels by
//! hub:scan hub                            a program that speaks the Hub protocol
//! hub[name=scan,param.tt-size=20]:scan hub
//! ```
//!
//! Options of a built-in player follow a colon; those of a program stand in
//! brackets, because its command follows the colon. A value or a part of a
//! command with blanks, commas or brackets goes in quotation marks.

use std::{fmt, ops::RangeInclusive, path::Path, str::FromStr, sync::Arc, time::Duration};

use crownhead_engine::{
    Endgames, NetworkWeights, Options, Params, Strength, eval::weights::Weights,
};
use crownhead_rules::RuleSet;

use crate::{
    control::Control,
    hub::HubPlayer,
    player::{BuiltIn, Player},
};

/// The description of a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerSpec {
    /// Its name in tables and files.
    pub name: String,
    /// What it is.
    pub kind: PlayerKind,
    /// Its own time control; if it has one, that of the match does not apply.
    pub control: Control,
}

/// The kinds of players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlayerKind {
    /// A player of this program.
    BuiltIn {
        /// How strong.
        strength: Strength,
        /// The engine's options.
        options: Options,
    },
    /// A program that speaks the Hub protocol.
    Hub {
        /// The program and its arguments, at least the program.
        command: Vec<String>,
        /// Parameters to set, as pairs of name and value.
        parameters: Vec<(String, String)>,
        /// The working directory of the process.
        folder: Option<String>,
    },
}

impl PlayerKind {
    /// A player of this kind for some rules. A program is started when its first game begins, and may take `patience`
    /// until it is ready.
    pub fn player(&self, rules: &RuleSet, patience: Duration) -> Box<dyn Player> {
        match self {
            Self::BuiltIn { strength, options } => {
                Box::new(BuiltIn::new(rules, *strength, options.clone()))
            }
            Self::Hub { command, parameters, folder } => {
                Box::new(HubPlayer::new(rules, command, parameters, folder.as_deref(), patience))
            }
        }
    }
}

/// Why a description cannot be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SpecError {
    /// No player has this name.
    UnknownPlayer {
        /// The name given.
        text: String,
    },
    /// The player has no such option.
    UnknownOption {
        /// Its name.
        name: String,
    },
    /// An option with a bad value.
    BadValue {
        /// The option.
        name: String,
        /// What is wrong with the value.
        message: String,
    },
    /// The command is missing.
    NoCommand,
    /// A quotation mark or bracket is not closed.
    Unclosed {
        /// The mark.
        mark: char,
    },
}

impl PlayerSpec {
    /// A built-in player, named after its strength.
    pub fn built_in(strength: Strength) -> Self {
        let name = match strength {
            Strength::Full => "crownhead".to_owned(),
            Strength::Level(level) => format!("level {level}"),
            Strength::TwoPly => "two-ply".to_owned(),
            Strength::Greedy => "greedy".to_owned(),
            Strength::Random => "random".to_owned(),
        };
        let kind = PlayerKind::BuiltIn { strength, options: Options::default() };
        Self { name, kind, control: Control::default() }
    }

    /// Whether the player ignores limits.
    pub fn needs_no_limit(&self) -> bool {
        matches!(
            self.kind,
            PlayerKind::BuiltIn {
                strength: Strength::Level(_)
                    | Strength::TwoPly
                    | Strength::Greedy
                    | Strength::Random,
                ..
            }
        )
    }
}

/// Numbers players of the same name.
pub fn tell_apart(players: &mut [PlayerSpec]) {
    for index in 1..players.len() {
        let (before, rest) = players.split_at_mut(index);
        let taken = |name: &str| before.iter().any(|player| player.name == name);
        let base = rest[0].name.clone();
        let mut number = 2;
        while taken(&rest[0].name) {
            rest[0].name = format!("{base} {number}");
            number += 1;
        }
    }
}

impl FromStr for PlayerSpec {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<Self, SpecError> {
        Self::read(text, Endgames::BuiltIn)
    }
}

impl PlayerSpec {
    /// Reads a description. A built-in player that is not told which endgame
    /// tables to use has `tables`.
    pub fn read(text: &str, tables: Endgames) -> Result<Self, SpecError> {
        let text = text.trim();
        if let Some(rest) = text.strip_prefix("hub").filter(|rest| rest.starts_with([':', '['])) {
            return hub(rest);
        }
        let (player, options) = text.split_once(':').unwrap_or((text, ""));
        let strength = match player.split_once('=') {
            Some(("level", level)) => Strength::Level(level_of(level)?),
            _ => match player {
                "crownhead" => Strength::Full,
                "two-ply" => Strength::TwoPly,
                "greedy" => Strength::Greedy,
                "random" => Strength::Random,
                _ => return Err(SpecError::UnknownPlayer { text: player.to_owned() }),
            },
        };
        let mut spec = Self::built_in(strength);
        if let PlayerKind::BuiltIn { options, .. } = &mut spec.kind {
            options.endgames = tables;
        }
        let mut name = None;
        for (key, value) in pairs(options)? {
            let PlayerKind::BuiltIn { strength, options } = &mut spec.kind else { break };
            match key.as_str() {
                "name" => name = Some(value),
                "level" if *strength == Strength::Full => {
                    *strength = Strength::Level(level_of(&value)?);
                }
                "hash" => options.hash_mib = number(&key, &value, 1, 1 << 20)?,
                "threads" => options.threads = number(&key, &value, 1, 1024)?,
                "tables" => {
                    options.endgames = match value.as_str() {
                        "none" => Endgames::Unknown,
                        "built-in" => Endgames::BuiltIn,
                        folder => Endgames::Folder(Path::new(folder).into()),
                    }
                }
                "network" if value == "none" => options.network = Some(None),
                "network" => options.network = Some(Some(Arc::new(read_network(&value)?))),
                "weights" => options.weights = Some(Arc::new(read_weights(&value)?)),
                _ => match Params::all().find(|(known, _)| *known == key) {
                    Some((name, range)) => {
                        options.params.insert(name, parameter(name, &range, &value)?);
                    }
                    None => limit(&mut spec.control, key, &value)?,
                },
            }
        }
        if let PlayerKind::BuiltIn { strength, .. } = &spec.kind {
            spec.name = name.unwrap_or_else(|| Self::built_in(*strength).name);
        }
        Ok(spec)
    }
}

fn hub(rest: &str) -> Result<PlayerSpec, SpecError> {
    let (options, command) = match rest.strip_prefix('[') {
        None => ("", rest),
        Some(inner) => {
            let end = closing_bracket(inner).ok_or(SpecError::Unclosed { mark: '[' })?;
            (&inner[..end], &inner[end + 1..])
        }
    };
    let command = command.strip_prefix(':').ok_or(SpecError::NoCommand)?;
    let command = words(command)?;
    let program = command.first().ok_or(SpecError::NoCommand)?;
    let mut name = program.rsplit(['/', '\\']).next().unwrap_or(program).to_owned();
    let mut control = Control::default();
    let mut parameters = Vec::new();
    let mut folder = None;
    for (key, value) in pairs(options)? {
        if let Some(parameter) = key.strip_prefix("param.") {
            parameters.push((parameter.to_owned(), value));
        } else if key == "name" {
            name = value;
        } else if key == "dir" {
            folder = Some(value);
        } else {
            limit(&mut control, key, &value)?;
        }
    }
    Ok(PlayerSpec { name, kind: PlayerKind::Hub { command, parameters, folder }, control })
}

fn read_weights(path: &str) -> Result<Weights, SpecError> {
    let bad = |message: String| SpecError::BadValue { name: "weights".to_owned(), message };
    let file = std::fs::read(path).map_err(|error| bad(format!("{path}: {error}")))?;
    Weights::read(&file).map_err(|error| bad(format!("{path}: {error}")))
}

fn read_network(path: &str) -> Result<NetworkWeights, SpecError> {
    let bad = |message: String| SpecError::BadValue { name: "network".to_owned(), message };
    let file = std::fs::read(path).map_err(|error| bad(format!("{path}: {error}")))?;
    NetworkWeights::read(&file).map_err(|error| bad(format!("{path}: {error}")))
}

fn parameter(name: &str, range: &RangeInclusive<i32>, text: &str) -> Result<i32, SpecError> {
    text.parse().ok().filter(|value| range.contains(value)).ok_or_else(|| {
        let (least, most) = (range.start(), range.end());
        let message = format!("'{text}' is not a number from {least} to {most}");
        SpecError::BadValue { name: name.to_owned(), message }
    })
}

fn level_of(text: &str) -> Result<u8, SpecError> {
    number("level", text, 1, 10).map(|level| level as u8)
}

fn number(name: &str, text: &str, least: usize, most: usize) -> Result<usize, SpecError> {
    let bad = || SpecError::BadValue {
        name: name.to_owned(),
        message: format!("'{text}' is not a number from {least} to {most}"),
    };
    text.parse().ok().filter(|number| (least..=most).contains(number)).ok_or_else(bad)
}

fn limit(control: &mut Control, name: String, value: &str) -> Result<(), SpecError> {
    match control.set(&name, value) {
        Some(Ok(())) => Ok(()),
        Some(Err(error)) => Err(SpecError::BadValue { name, message: error.to_string() }),
        None => Err(SpecError::UnknownOption { name }),
    }
}

/// The position of the bracket that closes the first one.
fn closing_bracket(text: &str) -> Option<usize> {
    let mut quoted = false;
    text.char_indices().find_map(|(at, c)| {
        quoted ^= c == '"';
        (c == ']' && !quoted).then_some(at)
    })
}

/// `a=1,b="x, y"`.
fn pairs(text: &str) -> Result<Vec<(String, String)>, SpecError> {
    let mut found = Vec::new();
    for part in split(text, &['"'], |c| c == ',')? {
        let part = part.trim();
        if part.is_empty() {
            continue;
        }
        let Some((key, value)) = part.split_once('=') else {
            return Err(SpecError::BadValue {
                name: part.to_owned(),
                message: "a value is missing".to_owned(),
            });
        };
        found.push((key.trim().to_owned(), value.trim().to_owned()));
    }
    Ok(found)
}

/// The words of a command, split as a shell does, without expansions.
fn words(text: &str) -> Result<Vec<String>, SpecError> {
    let words = split(text.trim(), &['"', '\''], char::is_whitespace)?;
    Ok(words.into_iter().filter(|word| !word.is_empty()).collect())
}

/// Splits a text at separators outside quotation marks and removes the marks.
fn split(
    text: &str,
    marks: &[char],
    separates: impl Fn(char) -> bool,
) -> Result<Vec<String>, SpecError> {
    let mut parts = vec![String::new()];
    let mut open = None;
    for c in text.chars() {
        match open {
            Some(mark) if c == mark => open = None,
            None if marks.contains(&c) => open = Some(c),
            None if separates(c) => parts.push(String::new()),
            _ => parts.last_mut().expect("there is one from the start").push(c),
        }
    }
    match open {
        Some(mark) => Err(SpecError::Unclosed { mark }),
        None => Ok(parts),
    }
}

impl fmt::Display for PlayerKind {
    /// Writes everything that determines how the player plays.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::BuiltIn { strength, options } => {
                match strength {
                    Strength::Full => f.write_str("crownhead")?,
                    Strength::Level(level) => write!(f, "level={level}")?,
                    Strength::TwoPly => f.write_str("two-ply")?,
                    Strength::Greedy => f.write_str("greedy")?,
                    Strength::Random => f.write_str("random")?,
                }
                let Options { hash_mib, threads, endgames, params, weights, network } = options;
                write!(f, ":hash={hash_mib},threads={threads}")?;
                match endgames {
                    Endgames::Unknown => f.write_str(",tables=none")?,
                    Endgames::BuiltIn => {}
                    Endgames::Folder(folder) => write!(f, ",tables={}", folder.display())?,
                }
                for (name, value) in params {
                    write!(f, ",{name}={value}")?;
                }
                if let Some(weights) = weights {
                    write!(f, ",weights={:016x}", weights.fingerprint())?;
                }
                match network {
                    Some(Some(network)) => write!(f, ",network={:016x}", network.fingerprint()),
                    Some(None) => f.write_str(",network=none"),
                    None => Ok(()),
                }
            }
            Self::Hub { command, parameters, folder } => {
                f.write_str("hub")?;
                let mut options: Vec<String> = Vec::new();
                options.extend(folder.iter().map(|folder| format!("dir={folder}")));
                options
                    .extend(parameters.iter().map(|(name, value)| format!("param.{name}={value}")));
                if !options.is_empty() {
                    write!(f, "[{}]", options.join(","))?;
                }
                write!(f, ":{}", command.join(" "))
            }
        }
    }
}

impl fmt::Display for SpecError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownPlayer { text } => write!(
                f,
                "no player '{text}'; there are crownhead, level=1 to level=10, random, greedy, \
                 two-ply and hub:COMMAND"
            ),
            Self::UnknownOption { name } => write!(f, "this player has no option '{name}'"),
            Self::BadValue { name, message } => write!(f, "{name}: {message}"),
            Self::NoCommand => f.write_str("hub needs a command, as in hub:scan hub"),
            Self::Unclosed { mark } => write!(f, "nothing closes the {mark}"),
        }
    }
}

impl std::error::Error for SpecError {}

#[cfg(test)]
mod tests {
    use super::*;

    fn spec(text: &str) -> PlayerSpec {
        text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
    }

    #[test]
    fn built_in_players_have_options_after_a_colon() {
        let player = spec("crownhead:hash=16,threads=2,name=new,nodes=500");
        assert_eq!(player.name, "new");
        assert_eq!(player.kind.to_string(), "crownhead:hash=16,threads=2");
        assert_eq!(player.control.nodes, Some(500));
        let player = spec("crownhead:tables=none,razor_margin=100,threats=0");
        assert_eq!(
            player.kind.to_string(),
            "crownhead:hash=64,threads=1,tables=none,razor_margin=100,threats=0",
        );
        assert_eq!(spec("level=3"), spec("crownhead:level=3"));
        assert_eq!(spec("level=3").name, "level 3");
        for fixed in ["random", "greedy", "two-ply"] {
            assert_eq!(spec(fixed).name, fixed);
            assert!(spec(fixed).needs_no_limit());
        }
        assert!(!spec("crownhead").needs_no_limit());
    }

    #[test]
    fn tables_that_are_named_are_used_whatever_is_usual() {
        let usual = Endgames::Folder(Path::new("tables").into());
        let tables = |text| match PlayerSpec::read(text, usual.clone()).map(|spec| spec.kind) {
            Ok(PlayerKind::BuiltIn { options, .. }) => options.endgames,
            other => panic!("{text}: {other:?}"),
        };
        assert_eq!(tables("crownhead"), usual);
        assert_eq!(tables("level=3"), usual);
        assert_eq!(tables("crownhead:tables=built-in"), Endgames::BuiltIn);
        assert_eq!(tables("crownhead:tables=none"), Endgames::Unknown);
    }

    #[test]
    fn programs_have_options_in_brackets_and_a_command() {
        let player = spec("hub:/opt/scan/scan hub");
        assert_eq!(player.name, "scan");
        let player = spec("hub[name=\"a, b]\",param.tt-size=20,tc=5+0.1]:'my engine' --mode 'x y'");
        assert_eq!(player.name, "a, b]");
        assert_eq!(player.control.to_string(), "tc=5+0.1");
        let PlayerKind::Hub { command, parameters, .. } = player.kind else { panic!("a program") };
        assert_eq!(command, ["my engine", "--mode", "x y"]);
        assert_eq!(parameters, [("tt-size".to_owned(), "20".to_owned())]);
    }

    #[test]
    fn mistakes_are_named() {
        let error = |text: &str| text.parse::<PlayerSpec>().unwrap_err().to_string();
        assert!(error("scan").starts_with("no player 'scan'"));
        assert_eq!(error("crownhead:size=3"), "this player has no option 'size'");
        assert_eq!(error("crownhead:hash"), "hash: a value is missing");
        assert_eq!(error("level=11"), "level: '11' is not a number from 1 to 10");
        assert_eq!(error("crownhead:time=x"), "time: 'x' is not a number of seconds");
        assert_eq!(
            error("crownhead:razor_margin=1"),
            "razor_margin: '1' is not a number from 20 to 400"
        );
        assert!(error("crownhead:weights=no-such-file").starts_with("weights: no-such-file: "));
        assert_eq!(error("hub:"), "hub needs a command, as in hub:scan hub");
        assert_eq!(error("hub[name=x"), "nothing closes the [");
        assert_eq!(error("hub:'scan hub"), "nothing closes the '");
    }

    #[test]
    fn twins_get_different_names() {
        let mut players = [spec("crownhead"), spec("crownhead"), spec("crownhead")];
        tell_apart(&mut players);
        let names: Vec<&str> = players.iter().map(|player| player.name.as_str()).collect();
        assert_eq!(names, ["crownhead", "crownhead 2", "crownhead 3"]);
    }
}
