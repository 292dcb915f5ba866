//! `crownhead bot`: an engine that plays on a server. The games are those of `crownhead-bot`; here are the options, the
//! token's file and the signals.

use std::{
    path::{Path, PathBuf},
    time::Duration,
};

use anyhow::{Context, anyhow};
use clap::{Args as ClapArgs, ValueEnum};
use crownhead_arena::{PlayerSpec, seconds};
use crownhead_bot::{Address, AtEnd, Config, Played, Terms, WhichGames};
use crownhead_rules::Id;
use tokio::{runtime::Runtime, sync::watch};

use crate::{
    data::DataArgs,
    output::Output,
    serve::{LAST, signals},
};

/// The longest file that is read as a token.
const LONGEST_TOKEN: u64 = 4096;

#[derive(Debug, ClapArgs)]
pub(crate) struct BotArgs {
    /// The server, such as `https://draughts.example` or `http://localhost:3264`
    #[arg(long, value_name = "URL")]
    server: Address,
    /// The file with the token of a bot account: scopes read, play and challenge
    #[arg(long, value_name = "FILE")]
    token_file: PathBuf,
    /// The engine, as `crownhead match` takes it: crownhead, level=3, or a program that speaks the
    /// Hub protocol, such as 'hub:scan hub'
    #[arg(long, value_name = "PLAYER", default_value = "crownhead")]
    engine: String,
    /// The built-in player at a level, 1 to 10
    #[arg(long, value_name = "N", conflicts_with = "engine",
          value_parser = clap::value_parser!(u8).range(1..=10))]
    level: Option<u8>,
    /// Seconds for each move; by the clock of the game if left out
    #[arg(long, value_name = "SECONDS", value_parser = duration)]
    time: Option<Duration>,
    /// Accept only these rule sets (ids separated by commas); any if left out
    #[arg(long, value_name = "LIST", value_delimiter = ',', value_parser = rule_set)]
    rules: Vec<Id>,
    /// Which games to accept
    #[arg(long, value_name = "WHICH", default_value = "both")]
    accept: Accept,
    /// Accept challenges of other bots alone
    #[arg(long)]
    only_bots: bool,
    /// Accept only games in which each side begins with so many seconds or more
    #[arg(long, value_name = "SECONDS", value_parser = duration)]
    shortest: Option<Duration>,
    /// Accept only games in which each side begins with so many seconds or fewer
    #[arg(long, value_name = "SECONDS", value_parser = duration)]
    longest: Option<Duration>,
    /// The most games at once; more challenges wait until there is room
    #[arg(long, value_name = "N", default_value_t = 4,
          value_parser = clap::value_parser!(u16).range(1..=64))]
    max_games: u16,
    /// End after so many games
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    games: Option<u64>,
    /// Play hopeless games to their end
    #[arg(long)]
    no_resign: bool,
    /// What becomes of running games when the program is told to end; told twice, it leaves them
    #[arg(long, value_name = "WHAT", default_value = "finish")]
    at_end: AtEndArg,
    #[command(flatten)]
    data: DataArgs,
}

/// Which games to accept.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Accept {
    /// Those that count for ratings
    Rated,
    /// Those that do not
    Casual,
    /// Any
    Both,
}

/// What becomes of running games.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum AtEndArg {
    /// They are played to their end, and no new ones accepted
    Finish,
    /// They are left; the next start goes on with them, while their clocks run
    Leave,
}

fn duration(text: &str) -> Result<Duration, String> {
    seconds(text).map_err(|error| error.to_string())
}

fn rule_set(text: &str) -> Result<Id, String> {
    text.trim()
        .parse()
        .map_err(|_| "no rule set has this id; crownhead rules lists them".to_owned())
}

/// The token in a file.
fn read_token(path: &Path) -> anyhow::Result<String> {
    let place = || format!("--token-file {}", path.display());
    let size = std::fs::metadata(path).with_context(place)?.len();
    if size > LONGEST_TOKEN {
        return Err(anyhow!("{}: this is no file with a token", place()));
    }
    let text = std::fs::read_to_string(path).with_context(place)?;
    let token = text.trim();
    let is_token = token.starts_with("cht_")
        && token.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
    if !is_token {
        return Err(anyhow!("{}: a token begins with cht_ and stands alone in its file", place()));
    }
    Ok(token.to_owned())
}

pub(crate) fn run(args: &BotArgs, output: &mut Output) -> anyhow::Result<()> {
    let engine = match args.level {
        Some(level) => format!("level={level}"),
        None => args.engine.clone(),
    };
    let engine = PlayerSpec::read(&engine, args.data.endgames())
        .map_err(|error| anyhow!("--engine {engine}: {error}"))?;
    let config = Config {
        server: args.server.clone(),
        token: read_token(&args.token_file)?,
        engine,
        move_time: args.time,
        terms: Terms {
            rules: args.rules.clone(),
            games: match args.accept {
                Accept::Rated => WhichGames::Rated,
                Accept::Casual => WhichGames::Casual,
                Accept::Both => WhichGames::Both,
            },
            shortest: args.shortest,
            longest: args.longest,
            only_bots: args.only_bots,
        },
        most_games: args.max_games.into(),
        games: args.games,
        resigns: !args.no_resign,
        at_end: match args.at_end {
            AtEndArg::Finish => AtEnd::Finish,
            AtEndArg::Leave => AtEnd::Leave,
        },
    };
    let runtime = Runtime::new().context("cannot start")?;
    let played = runtime.block_on(async {
        let (tell, told) = watch::channel(0);
        let listening = tokio::spawn(async move {
            loop {
                signals().await;
                tell.send_modify(|count| *count += 1);
            }
        });
        let (lines, mut said) = tokio::sync::mpsc::unbounded_channel::<String>();
        // A reader that is gone does not end a game.
        let say = move |line: &str| drop(lines.send(line.to_owned()));
        let mut bot = std::pin::pin!(crownhead_bot::run(config, told, say));
        let ended = loop {
            tokio::select! {
                biased;
                Some(line) = said.recv() => {
                    output.line(line)?;
                    output.flush()?;
                }
                ended = bot.as_mut() => break ended,
            }
        };
        listening.abort();
        while let Ok(line) = said.try_recv() {
            output.line(line)?;
        }
        anyhow::Ok(ended?)
    });
    // Dropping a runtime waits for its blocking threads, however long they take.
    runtime.shutdown_timeout(LAST);
    let Played { games, left } = played?;
    output.line(format!("games played: {games}, left: {left}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_is_alone_in_its_file() {
        let folder = std::env::temp_dir().join(format!("crownhead-token-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let file = folder.join("token");
        for (text, is_good) in [
            ("cht_abc123\n", true),
            ("", false),
            ("abc123", false),
            ("cht_abc 123", false),
            ("cht_abc\ncht_def", false),
        ] {
            std::fs::write(&file, text).unwrap();
            assert_eq!(read_token(&file).is_ok(), is_good, "{text:?}");
        }
        assert!(read_token(&folder.join("none")).is_err());
        std::fs::remove_dir_all(&folder).unwrap();
    }
}
