//! `crownhead text`: the game of x and o, on a terminal or a pipe.

use std::{
    env,
    io::{self, IsTerminal},
    process::ExitCode,
};

use anyhow::anyhow;
use clap::Args as ClapArgs;
use crownhead_play::{Colours, Computer, Level, NoLevel, Plan, Player};
use crownhead_rules::{ByColor, RuleSet};
use crownhead_tui::text::{self, Editor, Ending, Listener, Options, Reader, Who};

use crate::{BAD_INPUT, data::DataArgs, house, language::LanguageArgs, output::Output};

/// Exit codes for those who cannot see the board; docs/terminal.md has them.
const X_WON: u8 = 10;
const O_WON: u8 = 11;
const DRAWN: u8 = 12;

fn level_help() -> String {
    format!("How strong the computer plays: 1 to 10, or perfect [default: {}]", Level::FIRST)
}

#[derive(Debug, ClapArgs)]
pub(crate) struct TextArgs {
    /// A rule set's id, or a TOML file of house rules
    #[arg(long, value_name = "ID|FILE", default_value = "xo")]
    rules: String,
    /// Change a switch of the rules (may be given more than once)
    #[arg(long, value_name = "KEY=VALUE")]
    set: Vec<String>,
    #[command(flatten)]
    players: PlayersArgs,
    #[command(flatten)]
    language: LanguageArgs,
}

/// Who plays, for both games of the terminal.
#[derive(Debug, ClapArgs)]
pub(crate) struct PlayersArgs {
    /// Who plays: the side that begins, then the other, each human or
    /// computer; or lot, for you against the computer with colours by lot
    /// [default: human,computer; lot for the rules of simple]
    #[arg(long, value_name = "WHO,WHO|lot")]
    players: Option<String>,
    #[arg(long, value_name = "N", help = level_help())]
    level: Option<String>,
    /// Makes the computer's choices the same every time
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
}

impl PlayersArgs {
    pub(crate) fn seed(&self) -> u64 {
        self.seed.unwrap_or_else(crownhead_server::random_seed)
    }

    /// Whether the options say who plays, or how strong.
    pub(crate) fn is_given(&self) -> bool {
        self.players.is_some() || self.level.is_some()
    }

    fn level(&self) -> anyhow::Result<Level> {
        match &self.level {
            None => Ok(Level::FIRST),
            Some(level) => {
                level.parse().map_err(|fault @ NoLevel| anyhow!("--level {level}: {fault}"))
            }
        }
    }

    /// The game by these rules. `seed` decides a lot.
    pub(crate) fn plan(&self, rules: RuleSet, seed: u64) -> anyhow::Result<Plan> {
        let computer = Player::Computer(self.level()?);
        let (words, is_lot) = match self.players.as_deref() {
            Some("lot") => ("human,computer", true),
            Some(words) => (words, false),
            None => ("human,computer", Colours::usual(&rules) == Colours::ByLot),
        };
        let player = |word: &str| match word.trim() {
            "human" => Ok(Player::Human),
            "computer" => Ok(computer),
            _ => Err(anyhow!(
                "--players {words}: must be two of human and computer, such as human,computer, or lot"
            )),
        };
        let (first, second) = words.split_once(',').unwrap_or((words, ""));
        let (first, second) = (player(first)?, player(second)?);
        let begins = rules.rules().first;
        let players = ByColor::from_fn(|side| if side == begins { first } else { second });
        let plan = Plan { players, ..Plan::new(rules) };
        Ok(if is_lot { plan.by_lot(seed) } else { plan })
    }
}

pub(crate) fn run(args: &TextArgs, output: &mut Output) -> anyhow::Result<ExitCode> {
    let rules = house::load(&args.rules, &args.set)?;
    let seed = args.players.seed();
    let mut plan = args.players.plan(rules, seed)?;
    let is_person = io::stdin().is_terminal();
    let language = args.language.language(is_person && io::stdout().is_terminal())?;
    let mut editor = if is_person { Some(Editor::new()?) } else { None };
    if let Some(editor) = editor.as_mut().filter(|_| !args.players.is_given()) {
        match text::ask_who(language, args.players.level()?, editor, &mut output.writer())? {
            Some(Who::Computer) => {}
            Some(Who::TwoPlayers) => plan = Plan::new(plan.rules),
            None => return Ok(ExitCode::SUCCESS),
        }
    }
    let listener =
        if is_person { Listener::Person { colour: shows_colour() } } else { Listener::Pipe };
    let options = Options {
        plan,
        seed,
        date: crownhead_server::today(),
        listener,
        computer: Computer::new(DataArgs::default().endgames()),
        language,
    };
    let ending = match editor {
        Some(editor) => text::run(options, editor, output.writer())?,
        None => text::run(options, Reader(io::stdin().lock()), output.writer())?,
    };
    Ok(match (listener, ending) {
        (Listener::Person { .. }, _) | (_, Ending::Unfinished { bad_lines: 0 }) => {
            ExitCode::SUCCESS
        }
        (_, Ending::XWon) => X_WON.into(),
        (_, Ending::OWon) => O_WON.into(),
        (_, Ending::Drawn) => DRAWN.into(),
        (_, Ending::Unfinished { .. }) => BAD_INPUT.into(),
    })
}

/// Whether standard output shows colours and nobody has asked for none.
pub(crate) fn shows_colour() -> bool {
    let is_set = |name: &str| env::var_os(name).is_some_and(|value| !value.is_empty());
    let is_dumb = env::var_os("TERM").is_some_and(|term| term == "dumb");
    io::stdout().is_terminal() && !is_set("NO_COLOR") && !is_dumb
}
