//! What can be typed after `crownhead`. The doc comments are the help texts.

use std::path::PathBuf;

use clap::{Args as ClapArgs, Parser, Subcommand};
use clap_complete::Shell;
use crownhead_engine::Options;

use crate::{
    admin::AdminCommand,
    analyze::AnalyzeArgs,
    bench::BenchArgs,
    bot::BotArgs,
    data::DataArgs,
    diagram::DiagramArgs,
    doctor::DoctorArgs,
    dxp::DxpCommand,
    hub::HubArgs,
    match_::{MatchArgs, ladder::LadderArgs, spsa::SpsaArgs},
    memory,
    puzzles::PuzzlesCommand,
    review::ReviewArgs,
    serve::ServeArgs,
    tablebase::TablebaseCommand,
    text::TextArgs,
    tui::TuiArgs,
    tune::TuneArgs,
    worker::WorkerArgs,
};

/// Checkers (draughts) by every rule set people really play.
///
/// Without a command, plays in a browser.
///
/// Rule sets have ids such as english, russian or international; `crownhead
/// rules` lists them all. Your own house rules are one of these with some
/// switches changed: --set capture=optional, or a TOML file.
#[derive(Debug, Parser)]
#[command(name = "crownhead", version, max_term_width = 100)]
pub(crate) struct Args {
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Play in a browser (what happens when no command is given)
    ///
    /// Starts the web app, prints its address and opens a browser. Every game
    /// is saved as it is played. docs/api.md describes the HTTP interface.
    Serve(ServeArgs),
    /// Think for servers that share one database
    ///
    /// Takes the computer's moves that wait in NATS, on this or any other
    /// machine. docs/hosting.md says how several servers are run.
    Worker(WorkerArgs),
    /// Say what is wrong with the set-up of a server
    ///
    /// Looks at the folder of files, the database, NATS and a running server, changes
    /// nothing, and names what to do. The exit code is 1 if something does not work.
    Doctor(DoctorArgs),
    /// Let an engine play on a server with accounts
    ///
    /// Accepts challenges to a bot account and plays them, several at once.
    /// The engine is the built-in one or any program that speaks the Hub
    /// protocol. docs/bots.md says how to get an account and a token.
    Bot(BotArgs),
    /// Play in this terminal, with mouse and keyboard
    ///
    /// Games are kept with those of the web app; ? shows what the keys do.
    Tui(TuiArgs),
    /// Play with x and o, one line after another, also on a pipe
    ///
    /// Type moves as 11-15, c3 d4 or c3-e5-g7, or help. When standard input
    /// is not a terminal there are no prompts, and the exit code tells who
    /// won: 10 x, 11 o, 12 nobody, 0 not finished, 2 not finished and some
    /// lines could not be used. docs/terminal.md has examples.
    Text(TextArgs),
    /// List the rule sets, or show one in words and as TOML
    Rules {
        /// Print JSON instead of a table
        #[arg(long, global = true)]
        json: bool,
        #[command(subcommand)]
        command: Option<RulesCommand>,
    },
    /// List the legal moves of a position
    Moves(MovesArgs),
    /// Count the positions after so many moves, to prove a move generator right
    ///
    /// Counts every way to play exactly --depth moves. Two captures are the
    /// same move if they begin and end on the same squares and take the same
    /// pieces. The last line is always "nodes N seconds S".
    Perft(PerftArgs),
    /// Let the engine think about a position, or about every move of a game
    ///
    /// Shows the best move, its score and the line expected. With --pdn every
    /// game of a file is annotated and its bad moves are marked; --plot draws
    /// how each game went.
    Analyze(AnalyzeArgs),
    /// What happened in the games of a file, in sentences
    ///
    /// Judges every move, gives each side's accuracy, and names the moments
    /// that decided the game, each with its reason where one is certain.
    /// docs/review.md has the definitions.
    Review(ReviewArgs),
    /// Draw a position as SVG or PNG, a game as an animated GIF
    ///
    /// Boards look as they do in the browser. docs/diagram.md has examples.
    Diagram(DiagramArgs),
    /// Find puzzles in games, and check files of them
    ///
    /// A puzzle has one winning or saving move at every step. docs/puzzles.md
    /// has the definitions, and the commands that made the built-in ones.
    Puzzles {
        #[command(subcommand)]
        command: PuzzlesCommand,
    },
    /// Search fixed positions: the engine's fingerprint and its speed
    ///
    /// One number of positions per rule set, the same on every machine, and
    /// how many were looked at in a second.
    Bench(BenchArgs),
    /// Let players play each other, and say who is better
    ///
    /// Players are built in or programs that speak the Hub protocol. Every
    /// opening is played with both colours; a referee checks every move and
    /// the time. docs/match.md has examples.
    Match(MatchArgs),
    /// Let every level of the built-in player play the next
    ///
    /// Prints how much stronger each level is than the one below, as a table
    /// in Markdown.
    Ladder(LadderArgs),
    /// Tune parameters of the search by games of the engine against itself
    ///
    /// Prints the values as options of a player of `crownhead match`.
    Spsa(SpsaArgs),
    /// Be an engine for other programs, by the Hub protocol
    ///
    /// Reads commands from standard input and answers on standard output, by
    /// version 2 of the protocol and for every rule set. docs/formats/hub.md
    /// says what is understood.
    Hub(HubArgs),
    /// Play against another program over a network, by the DXP protocol
    ///
    /// For the 10x10 board. One side listens, the other connects; one asks
    /// for games, the other follows. docs/formats/dxp.md has examples.
    Dxp {
        #[command(subcommand)]
        command: DxpCommand,
    },
    /// Fit the weights of the evaluation to games the engine plays itself
    ///
    /// docs/weights.md has the commands that made the weights the engine is
    /// built with.
    Tune(TuneArgs),
    /// Make, check and ask tables of perfect play with few pieces
    ///
    /// docs/tablebase.md has examples, and what tables of which size take.
    Tablebase {
        #[command(subcommand)]
        command: TablebaseCommand,
    },
    /// Look after a server: copy its games while it runs
    ///
    /// docs/hosting.md says how to run one for others.
    Admin {
        #[command(subcommand)]
        command: AdminCommand,
    },
    /// Check, rewrite or count files of games (PDN)
    Pdn {
        #[command(subcommand)]
        command: PdnCommand,
    },
    /// Print a script that completes these commands in your shell
    Completions {
        /// The shell
        shell: Shell,
    },
}

#[derive(Debug, Subcommand)]
pub(crate) enum RulesCommand {
    /// Show one rule set in words and as TOML
    ///
    /// The TOML can be saved, changed and given to --rules.
    Show {
        /// A rule set's id, or a TOML file of house rules
        id: String,
        /// Change a switch of the rules (may be given more than once)
        #[arg(long, value_name = "KEY=VALUE")]
        set: Vec<String>,
        /// Print only the TOML
        #[arg(long, conflicts_with = "json")]
        toml: bool,
    },
}

/// Which rules to play by.
#[derive(Debug, ClapArgs)]
pub(crate) struct RulesArgs {
    /// A rule set's id, or a TOML file of house rules
    #[arg(long, value_name = "ID|FILE", default_value = "english")]
    pub(crate) rules: String,
    /// Change a switch of the rules (may be given more than once)
    ///
    /// For example --set capture=optional --set size=10 --set rows=4. `crownhead
    /// rules show ID` lists all switches.
    #[arg(long, value_name = "KEY=VALUE")]
    pub(crate) set: Vec<String>,
}

/// What the engine may use.
#[derive(Debug, ClapArgs)]
pub(crate) struct EngineArgs {
    /// Memory for positions seen, in MiB
    #[arg(long, value_name = "MIB", default_value_t = 64,
          value_parser = clap::value_parser!(u32).range(1..=1 << 20))]
    hash: u32,
    /// Threads to search with
    #[arg(long, value_name = "N", default_value_t = 1,
          value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: u16,
    #[command(flatten)]
    data: DataArgs,
}

impl EngineArgs {
    /// The options, or that there is no memory for them.
    pub(crate) fn options(&self) -> anyhow::Result<Options> {
        let hash_mib = self.hash as usize;
        memory::check(&format!("--hash {hash_mib}"), hash_mib, 1)?;
        let endgames = self.data.endgames();
        Ok(Options { hash_mib, threads: self.threads.into(), endgames, ..Options::default() })
    }
}

#[derive(Debug, ClapArgs)]
pub(crate) struct MovesArgs {
    #[command(flatten)]
    pub(crate) rules: RulesArgs,
    /// The position; the starting position if left out
    ///
    /// Squares are diagram numbers, row by row from the top left with White at
    /// the bottom; algebraic names are read too.
    #[arg(long, conflicts_with = "input")]
    pub(crate) fen: Option<String>,
    /// Print JSON: an array of moves
    #[arg(long)]
    pub(crate) json: bool,
    /// Read positions from a file, one FEN per line; - is standard input
    ///
    /// With --json a line that is no legal position is answered with an object
    /// that has an "error", and the next line is read.
    #[arg(value_name = "FILE|-")]
    pub(crate) input: Option<PathBuf>,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct PerftArgs {
    #[command(flatten)]
    pub(crate) rules: RulesArgs,
    /// The position; the starting position if left out
    #[arg(long)]
    pub(crate) fen: Option<String>,
    /// How many moves to look ahead
    #[arg(long, value_parser = clap::value_parser!(u32).range(0..=60))]
    pub(crate) depth: u32,
    /// How many threads to use
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: u16,
    /// Show the count behind each first move
    #[arg(long)]
    pub(crate) divide: bool,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Subcommand)]
pub(crate) enum PdnCommand {
    /// Replay every game and report what is not legal or not readable
    ///
    /// Files that do not name their game are tried under every rule set, and
    /// the report says which fits and how sure that is.
    Check(CheckArgs),
    /// Write games in standard form: UTF-8, standard moves, one notation
    Convert(ConvertArgs),
    /// Count games, results, lengths, openings and players
    Stats(StatsArgs),
}

/// Which files to read, and by which rules.
#[derive(Debug, ClapArgs)]
pub(crate) struct FilesArgs {
    /// PDN files; - is standard input
    #[arg(value_name = "FILE", required = true)]
    pub(crate) files: Vec<PathBuf>,
    /// Read all games by these rules, whatever the files say: an id or a TOML
    /// file of house rules
    #[arg(long, value_name = "ID|FILE")]
    pub(crate) rules: Option<String>,
    /// Change a switch of the rules (may be given more than once)
    #[arg(long, value_name = "KEY=VALUE", requires = "rules")]
    pub(crate) set: Vec<String>,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct CheckArgs {
    #[command(flatten)]
    pub(crate) files: FilesArgs,
    /// Print one JSON object per file
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct ConvertArgs {
    #[command(flatten)]
    pub(crate) files: FilesArgs,
    /// Write to this file instead of standard output
    #[arg(long, short, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct StatsArgs {
    #[command(flatten)]
    pub(crate) files: FilesArgs,
    /// Print one JSON object for all files together
    #[arg(long)]
    pub(crate) json: bool,
}
