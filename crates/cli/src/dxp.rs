//! `crownhead dxp`: games against another program over a network. Here are
//! the arguments and the two ways to get a connection; what is said on it is
//! in [`table`].
//!
//! Nothing is reachable from other machines unless an address is given that
//! is, and nothing waits for ever, except `listen --keep` for visitors.

mod record;
mod table;

use std::{
    io::ErrorKind,
    net::{IpAddr, TcpListener, TcpStream, ToSocketAddrs},
    path::PathBuf,
    sync::mpsc::{self, Receiver, RecvTimeoutError},
    thread,
    time::Duration,
};

use anyhow::{Context, anyhow, bail};
use clap::ValueEnum;
use crownhead_engine::{Options, Strength};
use crownhead_protocol::dxp::{Minutes, Role, Session};
use crownhead_rules::{Color, Position, RuleSet};

use self::{record::Record, table::Table};
use crate::{args::EngineArgs, house, moves, output, output::Output};

/// The port that the protocol uses.
const PORT: u16 = 27531;
/// Minutes for a game that this side asks for.
const MINUTES: f64 = 10.0;

#[derive(Debug, clap::Subcommand)]
pub(crate) enum DxpCommand {
    /// Wait for another program to connect, and do what it asks
    Listen(ListenArgs),
    /// Connect to a program that listens, and ask it for games
    Connect(ConnectArgs),
}

#[derive(Debug, clap::Args)]
pub(crate) struct ListenArgs {
    /// Where to listen; port 0 is any free one
    ///
    /// The address is printed when the program listens. Only an address of
    /// this machine's network lets other machines in.
    #[arg(long, value_name = "HOST:PORT", default_value = "127.0.0.1:27531")]
    addr: String,
    /// Wait for another program when one has left, until stopped
    #[arg(long)]
    keep: bool,
    #[command(flatten)]
    play: PlayArgs,
}

#[derive(Debug, clap::Args)]
pub(crate) struct ConnectArgs {
    /// Where the other program listens
    #[arg(value_name = "HOST[:PORT]", default_value = "127.0.0.1:27531")]
    addr: String,
    #[command(flatten)]
    play: PlayArgs,
}

/// How to play, whoever called whom.
#[derive(Debug, clap::Args)]
struct PlayArgs {
    /// A rule set's id, or a TOML file of house rules; the board must be 10x10
    ///
    /// The protocol has no word for rules. The other program must be told
    /// the same.
    #[arg(long, value_name = "ID|FILE", default_value = "international")]
    rules: String,
    /// Change a switch of the rules (may be given more than once)
    #[arg(long, value_name = "KEY=VALUE")]
    set: Vec<String>,
    /// Whether this side asks for games or is asked; whoever connects asks
    /// unless this is given
    #[arg(long)]
    role: Option<RoleArg>,
    /// How many games to play: 1 for the side that asks, no limit for the
    /// other
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    games: Option<u32>,
    /// The colour to ask for; alternate begins with white
    #[arg(long)]
    color: Option<ColorArg>,
    /// Minutes for each side's whole game to ask for; 10 unless given, 0 is
    /// no limit
    #[arg(long, value_parser = minutes)]
    minutes: Option<Minutes>,
    /// Moves by each side after which a game is broken off, to ask for
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=999))]
    moves: Option<u16>,
    /// The position to ask for
    #[arg(long)]
    fen: Option<String>,
    /// The name to go by
    #[arg(long, default_value = "Crownhead")]
    name: String,
    /// Seconds for each move, whatever time was agreed
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    move_time: Option<Duration>,
    /// Play at a level from 1 (for beginners) to 10, whatever time was agreed
    #[arg(long, value_parser = clap::value_parser!(u8).range(1..=10))]
    level: Option<u8>,
    #[command(flatten)]
    engine: EngineArgs,
    /// Take moves back when the other side asks
    #[arg(long)]
    take_back: bool,
    /// Seconds to wait for the other side before giving up: for a connection,
    /// an answer or a move
    ///
    /// A game's minutes are waited for in any case.
    #[arg(long, value_name = "SECONDS", default_value = "600", value_parser = seconds)]
    patience: Duration,
    /// Add the games to this file
    #[arg(long, value_name = "FILE")]
    pdn: Option<PathBuf>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum RoleArg {
    Initiator,
    Follower,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum ColorArg {
    White,
    Black,
    Alternate,
}

/// How to play, checked.
struct Plan {
    role: Role,
    rules: RuleSet,
    name: String,
    /// How many games; `None` is as many as are asked for.
    games: Option<u32>,
    color: ColorArg,
    minutes: Minutes,
    moves: u16,
    start: Option<Position>,
    move_time: Option<Duration>,
    strength: Strength,
    options: Options,
    takes_back: bool,
    patience: Duration,
}

fn seconds(text: &str) -> Result<Duration, String> {
    const MOST: f64 = 1e7;
    let number = text.parse().ok().filter(|&number: &f64| number > 0.0 && number <= MOST);
    let time = number.and_then(|number| Duration::try_from_secs_f64(number).ok());
    time.ok_or_else(|| "must be a number of seconds above 0".to_owned())
}

fn minutes(text: &str) -> Result<Minutes, String> {
    let number = text.parse().ok().filter(|number| (0.0..=999.0).contains(number));
    let time = number.and_then(|number: f64| Duration::try_from_secs_f64(number * 60.0).ok());
    time.map(Minutes::of).ok_or_else(|| "must be a number of minutes from 0 to 999".to_owned())
}

pub(crate) fn run(command: &DxpCommand, output: &mut Output) -> anyhow::Result<()> {
    match command {
        DxpCommand::Listen(args) => listen(args, output),
        DxpCommand::Connect(args) => {
            let plan = args.play.plan(Role::Initiator)?;
            let mut record = Record::open(args.play.pdn.as_deref())?;
            let stream = connect(&args.addr, plan.patience)?;
            visit(stream, &plan, &mut record, output)
        }
    }
}

fn listen(args: &ListenArgs, output: &mut Output) -> anyhow::Result<()> {
    let plan = args.play.plan(Role::Follower)?;
    let mut record = Record::open(args.play.pdn.as_deref())?;
    let cannot = || format!("cannot listen on {}", args.addr);
    // The kind of error is kept out: it is not about our own output.
    let listener =
        TcpListener::bind(&args.addr).map_err(|error| anyhow!("{}: {error}", cannot()))?;
    let address = listener.local_addr().map_err(|error| anyhow!("{}: {error}", cannot()))?;
    output.line(format!("listening on {address}"))?;
    output.flush()?;
    let visitors = accept(listener)?;
    loop {
        let patience = (!args.keep).then_some(plan.patience);
        let stream = next_visitor(&visitors, patience)?;
        let result = visit(stream, &plan, &mut record, output);
        match result {
            // A connection that fails does not end the listener.
            Err(error) if args.keep && !output::is_broken_pipe(&error) => {
                output::complain(&format!("{error:#}"));
            }
            result if !args.keep => return result,
            result => result?,
        }
    }
}

/// Waits for connections on a thread of its own, one after the other.
fn accept(listener: TcpListener) -> anyhow::Result<Receiver<TcpStream>> {
    let (sender, visitors) = mpsc::sync_channel(0);
    let work = move || {
        loop {
            match listener.accept() {
                Ok((stream, _)) => {
                    if sender.send(stream).is_err() {
                        return;
                    }
                }
                // The client disconnected before the connection was accepted.
                Err(error) if is_passing(error.kind()) => {}
                Err(_) => return,
            }
        }
    };
    let thread = thread::Builder::new().name("listener".to_owned());
    thread.spawn(work).context("cannot start a thread")?;
    Ok(visitors)
}

fn is_passing(kind: ErrorKind) -> bool {
    matches!(
        kind,
        ErrorKind::ConnectionAborted | ErrorKind::ConnectionReset | ErrorKind::Interrupted
    )
}

fn next_visitor(
    visitors: &Receiver<TcpStream>,
    patience: Option<Duration>,
) -> anyhow::Result<TcpStream> {
    let gone = "connections cannot be accepted any more";
    let Some(patience) = patience else { return visitors.recv().context(gone) };
    visitors.recv_timeout(patience).map_err(|error| match error {
        RecvTimeoutError::Timeout => {
            anyhow!("nobody connected within {} seconds", patience.as_secs_f64())
        }
        RecvTimeoutError::Disconnected => anyhow!(gone),
    })
}

fn connect(address: &str, patience: Duration) -> anyhow::Result<TcpStream> {
    let full = match address.parse::<IpAddr>() {
        Ok(ip) => std::net::SocketAddr::new(ip, PORT).to_string(),
        Err(_) if address.contains(':') => address.to_owned(),
        Err(_) => format!("{address}:{PORT}"),
    };
    let mut last = anyhow!("no such host");
    let hosts = full.to_socket_addrs().map_err(|error| anyhow!("{full}: {error}"))?;
    for host in hosts {
        match TcpStream::connect_timeout(&host, patience) {
            Ok(stream) => return Ok(stream),
            Err(error) => last = anyhow!("{error}"),
        }
    }
    Err(last.context(format!("cannot connect to {full}")))
}

/// Plays games on a connection until one side ends it.
fn visit(
    stream: TcpStream,
    plan: &Plan,
    record: &mut Record,
    output: &mut Output,
) -> anyhow::Result<()> {
    Table::new(stream, plan)?.play(record, output)
}

impl PlayArgs {
    fn plan(&self, usual_role: Role) -> anyhow::Result<Plan> {
        let role = match self.role {
            None => usual_role,
            Some(RoleArg::Initiator) => Role::Initiator,
            Some(RoleArg::Follower) => Role::Follower,
        };
        if role == Role::Follower {
            let given = [
                ("--color", self.color.is_some()),
                ("--minutes", self.minutes.is_some()),
                ("--moves", self.moves.is_some()),
                ("--fen", self.fen.is_some()),
            ];
            if let Some((option, _)) = given.iter().find(|(_, is_given)| *is_given) {
                bail!("{option} is for the side that asks for games (--role initiator)");
            }
        }
        let rules = house::load(&self.rules, &self.set)?;
        // Boards of other sizes are refused before a connection is made.
        Session::new(role, &self.name, rules.clone())?;
        let start = match &self.fen {
            Some(text) => {
                let position = moves::position(&rules, Some(text))?;
                if let Some(outcome) = position.outcome() {
                    bail!("--fen {text}: the game is over: {}", crownhead_words::outcome(&outcome));
                }
                Some(position)
            }
            None => None,
        };
        let usual = Minutes::of(Duration::from_secs_f64(MINUTES * 60.0));
        Ok(Plan {
            role,
            rules,
            name: self.name.clone(),
            games: self.games.or((role == Role::Initiator).then_some(1)),
            color: self.color.unwrap_or(ColorArg::Alternate),
            minutes: self.minutes.unwrap_or(usual),
            moves: self.moves.unwrap_or(0),
            start,
            move_time: self.move_time,
            strength: self.level.map_or(Strength::Full, Strength::Level),
            options: self.engine.options()?,
            takes_back: self.take_back,
            patience: self.patience,
        })
    }
}

impl ColorArg {
    /// The colour in a game, counted from 0.
    fn of_game(self, game: u32) -> Color {
        match self {
            Self::White => Color::White,
            Self::Alternate if game.is_multiple_of(2) => Color::White,
            Self::Alternate | Self::Black => Color::Black,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read_and_nonsense_is_not() {
        assert_eq!(seconds("0.05"), Ok(Duration::from_millis(50)));
        assert_eq!(minutes("0").map(Minutes::time), Ok(Duration::ZERO));
        assert_eq!(minutes("0.5").map(Minutes::time), Ok(Duration::from_secs(30)));
        for bad in ["", "x", "-1", "nan", "inf", "1e9"] {
            assert!(seconds(bad).is_err(), "{bad}");
            assert!(minutes(bad).is_err(), "{bad}");
        }
        assert!(seconds("0").is_err());
    }

    #[test]
    fn colours_alternate_only_if_they_are_asked_to() {
        let colors = |arg: ColorArg| [0, 1, 2].map(|game| arg.of_game(game).letter());
        assert_eq!(colors(ColorArg::Alternate), ['W', 'B', 'W']);
        assert_eq!(colors(ColorArg::Black), ['B', 'B', 'B']);
    }
}
