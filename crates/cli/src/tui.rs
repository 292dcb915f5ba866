//! `crownhead tui`: the full-screen game, with the saved games of the web app.

use std::{
    env,
    io::{self, IsTerminal},
};

use anyhow::bail;
use clap::{Args as ClapArgs, ValueEnum};
use crownhead_play::{Computer, Player, Session};
use crownhead_rules::Color;
use crownhead_server::{SavedError, SavedGame, SavedGames};
use crownhead_tui::{
    Library,
    library::{LibraryError, Listed},
    screen::{self, Depth, Glyphs, Look, Options},
};

use crate::{
    args::RulesArgs,
    data::DataArgs,
    house,
    text::{PlayersArgs, shows_colour},
};

#[derive(Debug, ClapArgs)]
pub(crate) struct TuiArgs {
    #[command(flatten)]
    rules: RulesArgs,
    #[command(flatten)]
    players: PlayersArgs,
    /// Draw pieces with letters instead of discs
    #[arg(long)]
    ascii: bool,
    /// How many colours to use; what the terminal says it has if left out
    #[arg(long, value_enum, value_name = "HOW")]
    colours: Option<Colours>,
    /// The theme: 1 wood, 2 club, 3 night, 4 contrast
    #[arg(long, value_name = "N", default_value_t = 1,
          value_parser = clap::value_parser!(u8).range(1..=4))]
    theme: u8,
    /// The database of saved games, such as `sqlite:///home/me/games.db`
    #[arg(long, value_name = "URL")]
    database: Option<String>,
    #[command(flatten)]
    data: DataArgs,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Colours {
    /// 24 bits
    True,
    /// The palette of 256
    #[value(name = "256")]
    Indexed,
    /// None
    None,
}

pub(crate) fn run(args: &TuiArgs) -> anyhow::Result<()> {
    let plan = args.players.plan(house::load(&args.rules.rules, &args.rules.set)?)?;
    if !io::stdin().is_terminal() || !io::stdout().is_terminal() {
        bail!("tui needs a terminal; text plays on a pipe");
    }
    let library = library(args)?;
    let depth = match args.colours {
        Some(Colours::True) => Depth::True,
        Some(Colours::Indexed) => Depth::Indexed,
        Some(Colours::None) => Depth::Mono,
        None => depth_of_terminal(),
    };
    let glyphs = if args.ascii || !speaks_unicode() { Glyphs::Ascii } else { Glyphs::Unicode };
    screen::run(Options {
        plan,
        seed: args.players.seed(),
        date: crownhead_server::today(),
        look: Look { theme: usize::from(args.theme) - 1, depth, glyphs },
        library,
        computer: Computer { endgames: args.data.endgames() },
    })?;
    Ok(())
}

/// The games of the web app. A machine without a folder for them can play,
/// too, unless somebody asked for one.
fn library(args: &TuiArgs) -> anyhow::Result<Option<Box<dyn Library>>> {
    match args.data.database(args.database.as_deref()) {
        Ok(database) => Ok(Some(Box::new(WebGames { database, games: None }))),
        Err(error) if args.database.is_some() || args.data.is_given() => Err(error),
        Err(_) => Ok(None),
    }
}

fn depth_of_terminal() -> Depth {
    let is_true = env::var("COLORTERM").is_ok_and(|how| how == "truecolor" || how == "24bit");
    match (shows_colour(), is_true) {
        (false, _) => Depth::Mono,
        (true, true) => Depth::True,
        (true, false) => Depth::Indexed,
    }
}

/// Whether the terminal's language is written in UTF-8, as far as it says.
fn speaks_unicode() -> bool {
    let language = ["LC_ALL", "LC_CTYPE", "LANG"]
        .into_iter()
        .find_map(|name| env::var(name).ok().filter(|value| !value.is_empty()));
    // Where nothing is said, UTF-8 is the better guess.
    language.is_none_or(|language| {
        let language = language.to_ascii_lowercase();
        language.contains("utf-8") || language.contains("utf8")
    })
}

/// The games of the web app, opened when they are first needed: the screen
/// does not wait for a disk.
struct WebGames {
    database: String,
    games: Option<SavedGames>,
}

impl WebGames {
    fn games(&mut self) -> Result<&mut SavedGames, LibraryError> {
        if self.games.is_none() {
            self.games = Some(SavedGames::open(&self.database).map_err(|error| fault(&error))?);
        }
        self.games.as_mut().ok_or_else(|| LibraryError("there is no database".to_owned()))
    }
}

fn fault(error: &SavedError) -> LibraryError {
    LibraryError(error.to_string())
}

impl Library for WebGames {
    fn list(&mut self) -> Result<Vec<Listed>, LibraryError> {
        let games = self.games()?.list().map_err(|error| fault(&error))?;
        Ok(games.into_iter().map(listed).collect())
    }

    fn open(&mut self, id: &str) -> Result<Session, LibraryError> {
        self.games()?.load(id).map_err(|error| fault(&error))
    }

    fn forget(&mut self, id: &str) -> Result<(), LibraryError> {
        self.games()?.delete(id).map_err(|error| fault(&error))
    }

    fn keep(&mut self, id: Option<&str>, session: &Session) -> Result<String, LibraryError> {
        let games = self.games()?;
        match id {
            None => games.insert(session).map_err(|error| fault(&error)),
            Some(id) => {
                games.update(id, session).map(|()| id.to_owned()).map_err(|error| fault(&error))
            }
        }
    }
}

fn listed(game: SavedGame) -> Listed {
    let who = |side: Color| match game.players[side].parse() {
        Ok(Player::Computer(level)) => format!("level {level}"),
        _ => "human".to_owned(),
    };
    let title = format!("{}, {} against {}", game.rules, who(Color::White), who(Color::Black));
    let moves = match game.moves {
        1 => "1 move".to_owned(),
        moves => format!("{moves} moves"),
    };
    let standing = match game.result.as_deref() {
        None => format!("{moves}, open"),
        Some("draw") => format!("{moves}, drawn"),
        Some(winner) => format!("{moves}, {winner} won"),
    };
    Listed { id: game.id, day: game.day, title, standing }
}
