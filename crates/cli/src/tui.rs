//! `crownhead tui`: the full-screen game, with the saved games of the web app.

use std::{
    env,
    io::{self, IsTerminal},
};

use anyhow::bail;
use clap::{Args as ClapArgs, ValueEnum};
use crownhead_play::{Computer, Level, Moment, Player, Session};
use crownhead_rules::Color;
use crownhead_store::{SavedError, SavedGame, SavedGames};
use crownhead_tui::{
    Library,
    library::{LibraryError, Listed},
    screen::{self, Blocks, Depth, Glyphs, Graphics, Look, Options},
};
use crownhead_words::{Language, Side, rules_name, say};

use crate::{
    data::DataArgs,
    house,
    language::{LanguageArgs, is_unicode},
    text::{PlayersArgs, shows_colour},
};

#[derive(Debug, ClapArgs)]
pub(crate) struct TuiArgs {
    /// A rule set's id, or a TOML file of house rules [default: english]
    #[arg(long, value_name = "ID|FILE")]
    rules: Option<String>,
    /// Change a switch of the rules (may be given more than once)
    #[arg(long, value_name = "KEY=VALUE")]
    set: Vec<String>,
    #[command(flatten)]
    players: PlayersArgs,
    /// Draw pieces with letters instead of discs
    #[arg(long)]
    ascii: bool,
    /// How many colours to use; what the terminal says it has if left out
    #[arg(long, value_enum, value_name = "HOW")]
    colours: Option<Colours>,
    /// How pieces are drawn; what the terminal is known to show if left out
    #[arg(long, value_enum, value_name = "HOW", default_value_t = GraphicsArg::Auto)]
    graphics: GraphicsArg,
    /// The theme: 1 wood, 2 club, 3 night, 4 contrast
    #[arg(long, value_name = "N", default_value_t = 1,
          value_parser = clap::value_parser!(u8).range(1..=4))]
    theme: u8,
    /// The database of saved games, such as `sqlite:///home/me/games.db`
    #[arg(long, value_name = "URL")]
    database: Option<String>,
    #[command(flatten)]
    data: DataArgs,
    #[command(flatten)]
    language: LanguageArgs,
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

#[derive(Clone, Copy, Debug, ValueEnum)]
enum GraphicsArg {
    /// By what the environment says of the terminal
    Auto,
    /// Pictures by kitty's protocol
    Kitty,
    /// Pictures by sixel
    Sixel,
    /// Pictures by iTerm2's protocol
    Iterm,
    /// Block characters, four parts each
    Cells,
    /// Block characters, six parts each
    Sextants,
}

impl GraphicsArg {
    fn graphics(self) -> Graphics {
        match self {
            Self::Auto => graphics_of(&|name| env::var(name).unwrap_or_default()),
            Self::Kitty => Graphics::Kitty,
            Self::Sixel => Graphics::Sixel,
            Self::Iterm => Graphics::Iterm,
            Self::Cells => Graphics::Cells(Blocks::Quadrants),
            Self::Sextants => Graphics::Cells(Blocks::Sextants),
        }
    }
}

/// What a terminal is known to show, by the variables it sets. Asking the
/// terminal itself would mean to wait for an answer that may never come.
fn graphics_of(variable: &dyn Fn(&str) -> String) -> Graphics {
    let (term, program) = (variable("TERM"), variable("TERM_PROGRAM"));
    let is_set = |name| !variable(name).is_empty();
    // A multiplexer keeps pictures to itself, whatever is around it.
    if is_set("TMUX") || is_set("STY") || is_set("ZELLIJ") {
        return Graphics::Cells(Blocks::Quadrants);
    }
    let is_one_of = |names: &[&str]| names.iter().any(|name| term.contains(name));
    match program.as_str() {
        "iTerm.app" | "WezTerm" => return Graphics::Iterm,
        "ghostty" => return Graphics::Kitty,
        _ => {}
    }
    if is_set("KITTY_WINDOW_ID") || is_one_of(&["kitty", "ghostty"]) {
        return Graphics::Kitty;
    }
    if is_one_of(&["sixel", "foot", "mlterm", "yaft", "contour"]) {
        return Graphics::Sixel;
    }
    // VTE draws sextants itself since 0.62.
    let is_vte = variable("VTE_VERSION").parse().is_ok_and(|version: u32| version >= 6200);
    Graphics::Cells(if is_vte { Blocks::Sextants } else { Blocks::Quadrants })
}

pub(crate) fn run(args: &TuiArgs) -> anyhow::Result<()> {
    let seed = args.players.seed();
    let plan = args
        .players
        .plan(house::load(args.rules.as_deref().unwrap_or("english"), &args.set)?, seed)?;
    if !io::stdin().is_terminal() || !io::stdout().is_terminal() {
        bail!("tui needs a terminal; text plays on a pipe");
    }
    if env::var_os("TERM").is_some_and(|term| term == "dumb") {
        bail!("TERM=dumb cannot show a full screen; crownhead text plays line by line");
    }
    let menu = !args.players.is_given() && args.rules.is_none() && args.set.is_empty();
    let language = args.language.language(true)?;
    let library = library(args, language)?;
    let depth = match args.colours {
        Some(Colours::True) => Depth::True,
        Some(Colours::Indexed) => Depth::Indexed,
        Some(Colours::None) => Depth::Mono,
        None => depth_of_terminal(),
    };
    let glyphs = if args.ascii || !is_unicode(&|name| env::var(name).unwrap_or_default()) {
        Glyphs::Ascii
    } else {
        Glyphs::Unicode
    };
    screen::run(Options {
        plan,
        seed,
        date: crownhead_server::today(),
        look: Look {
            theme: usize::from(args.theme) - 1,
            depth,
            glyphs,
            graphics: args.graphics.graphics(),
        },
        language,
        library,
        computer: Computer::new(args.data.endgames()),
        menu,
    })?;
    Ok(())
}

/// The games of the web app. A machine without a folder for them can play,
/// too, unless somebody asked for one.
fn library(args: &TuiArgs, language: Language) -> anyhow::Result<Option<Box<dyn Library>>> {
    match args.data.database(args.database.as_deref()) {
        Ok(database) => Ok(Some(Box::new(WebGames { database, games: None, language }))),
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

/// The games of the web app, opened when they are first needed: the screen
/// does not wait for a disk.
struct WebGames {
    database: String,
    games: Option<SavedGames>,
    /// What the list is written in.
    language: Language,
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
        Ok(games.into_iter().map(|game| listed(self.language, game)).collect())
    }

    fn open(&mut self, id: &str, now: Moment) -> Result<Session, LibraryError> {
        self.games()?.load(id, now).map_err(|error| fault(&error))
    }

    fn forget(&mut self, id: &str) -> Result<(), LibraryError> {
        self.games()?.delete(id).map_err(|error| fault(&error))
    }

    fn keep(
        &mut self,
        id: Option<&str>,
        session: &Session,
        now: Moment,
    ) -> Result<String, LibraryError> {
        let games = self.games()?;
        let kept = match id {
            None => games.insert(session, now),
            Some(id) => games.update(id, session, now).map(|()| id.to_owned()),
        };
        kept.map_err(|error| fault(&error))
    }
}

fn listed(language: Language, game: SavedGame) -> Listed {
    let who = |side: Color| match game.players[side] {
        Player::Computer(Level::Perfect) => {
            say::screen::level(language, say::screen::new_level_perfect(language))
        }
        Player::Computer(level) => say::screen::level(language, level),
        Player::Human => say::screen::human(language).to_owned(),
    };
    let rules = rules_name(language, &game.rules);
    let title = say::screen::saved_game(language, rules, who(Color::White), who(Color::Black));
    let standing = match game.end.map(|end| end.winner) {
        None => say::screen::saved_open(language, game.moves),
        Some(None) => say::screen::saved_drawn(language, game.moves),
        Some(Some(winner)) => say::screen::saved_won(language, game.moves, Side::of(winner)),
    };
    Listed { id: game.id, day: game.day, title, standing }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn terminals_are_known_by_their_variables() {
        let found = |set: &[(&str, &str)]| {
            graphics_of(&|name| {
                let value = set.iter().find(|(other, _)| *other == name);
                value.map(|(_, value)| (*value).to_owned()).unwrap_or_default()
            })
        };
        let cells = Graphics::Cells(Blocks::Quadrants);
        assert_eq!(found(&[("TERM", "xterm-256color")]), cells);
        assert_eq!(found(&[("TERM", "xterm-kitty")]), Graphics::Kitty);
        assert_eq!(found(&[("TERM_PROGRAM", "ghostty")]), Graphics::Kitty);
        assert_eq!(found(&[("TERM", "foot")]), Graphics::Sixel);
        assert_eq!(found(&[("TERM_PROGRAM", "iTerm.app")]), Graphics::Iterm);
        assert_eq!(found(&[("TERM_PROGRAM", "WezTerm")]), Graphics::Iterm);
        assert_eq!(found(&[("TERM", "xterm-kitty"), ("TMUX", "/tmp/x")]), cells);
        assert_eq!(found(&[("VTE_VERSION", "7600")]), Graphics::Cells(Blocks::Sextants));
    }
}
