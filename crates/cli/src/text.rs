//! `crownhead text`: the game of x and o, on a terminal or a pipe.

use std::{
    env,
    io::{self, IsTerminal},
    process::ExitCode,
};

use anyhow::{anyhow, bail};
use clap::Args as ClapArgs;
use crownhead_play::{Computer, Level, Plan, Player};
use crownhead_rules::{ByColor, RuleSet};
use crownhead_tui::text::{self, Ending, Listener, Options};

use crate::{BAD_INPUT, data::DataArgs, house, output::Output};

/// Exit codes for those who cannot see the board; docs/terminal.md has them.
const X_WON: u8 = 10;
const O_WON: u8 = 11;
const DRAWN: u8 = 12;

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
}

/// Who plays, for both games of the terminal.
#[derive(Debug, ClapArgs)]
pub(crate) struct PlayersArgs {
    /// Who plays: the side that begins, then the other
    #[arg(long, value_name = "WHO,WHO", default_value = "human,computer")]
    players: String,
    /// How strong the computer plays: 1 to 10, or perfect
    #[arg(long, value_name = "N", default_value = "4")]
    level: String,
    /// Makes the computer's choices the same every time
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
}

impl PlayersArgs {
    pub(crate) fn seed(&self) -> u64 {
        self.seed.unwrap_or_else(crownhead_server::random_seed)
    }

    /// Two players by these rules.
    pub(crate) fn plan(&self, rules: RuleSet) -> anyhow::Result<Plan> {
        let level = match self.level.as_str() {
            "perfect" => Level::Perfect,
            number => match number.parse() {
                Ok(number @ 1..=10) => Level::of(number),
                _ => bail!("--level {number}: must be 1 to 10, or perfect"),
            },
        };
        let player = |word: &str| match word.trim() {
            "human" => Ok(Player::Human),
            "computer" => Ok(Player::Computer(level)),
            _ => Err(anyhow!(
                "--players {}: must be two of human and computer, such as human,computer",
                self.players
            )),
        };
        let (first, second) = self.players.split_once(',').unwrap_or((&self.players, ""));
        let (first, second) = (player(first)?, player(second)?);
        let begins = rules.rules().first;
        let players = ByColor::from_fn(|side| if side == begins { first } else { second });
        Ok(Plan { players, ..Plan::new(rules) })
    }
}

pub(crate) fn run(args: &TextArgs, output: &mut Output) -> anyhow::Result<ExitCode> {
    let plan = args.players.plan(house::load(&args.rules, &args.set)?)?;
    let listener = if io::stdin().is_terminal() {
        Listener::Person { colour: shows_colour() }
    } else {
        Listener::Pipe
    };
    let seed = args.players.seed();
    let options = Options {
        plan,
        seed,
        date: crownhead_server::today(),
        listener,
        computer: Computer { endgames: DataArgs::default().endgames() },
    };
    let ending = text::run(options, io::stdin().lock(), output.writer())?;
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
