//! `crownhead` and `crownhead serve`: the web app.

use std::{
    env,
    io::IsTerminal,
    net::{IpAddr, SocketAddr},
    path::PathBuf,
    time::Duration,
};

use anyhow::{Context, anyhow};
use clap::{Args as ClapArgs, ValueEnum};
use crownhead_play::Computer;
use crownhead_server::{
    BasePath, Config, ConnectionLimits, IpNet, Origin, Ownership, Server, SignUp, TournamentMaking,
};
use tokio::runtime::Runtime;
use tracing_subscriber::{
    filter::{LevelFilter, Targets},
    layer::SubscriberExt,
    util::SubscriberInitExt,
};

use crate::{data::DataArgs, output::Output};

/// How long threads may take to end after the server has.
pub(crate) const LAST: Duration = Duration::from_millis(500);

#[derive(Debug, Default, ClapArgs)]
pub(crate) struct ServeArgs {
    /// Where to listen: a port, an address, or both
    ///
    /// Without it the server listens on 127.0.0.1:3264, or on the next free
    /// port, and only this machine can reach it. 0.0.0.0:3264 lets others in.
    #[arg(long, value_name = "ADDRESS")]
    addr: Option<String>,
    /// The database to keep games in, such as `sqlite:///home/me/games.db`
    ///
    /// A build with --features cluster takes `postgres://me@db.example/games`, too. The password is
    /// read from the file that PGPASSFILE names, or from PGPASSWORD.
    #[arg(long, value_name = "URL")]
    database: Option<String>,
    /// Where other servers with the same database hear of changes at once, such as
    /// `nats://127.0.0.1:4222`
    ///
    /// Without it they find them in the database, within two seconds.
    #[arg(long, value_name = "URL")]
    nats: Option<String>,
    /// Leave the computer's moves to `crownhead worker`
    ///
    /// With --nats this server finds them, too, unless it is told not to.
    #[arg(long, requires = "nats")]
    no_jobs: bool,
    #[command(flatten)]
    data: DataArgs,
    /// A name others reach this server by (may be given more than once)
    ///
    /// Requests for any other name are refused: that is how pages of other
    /// sites try to get at servers like this one.
    #[arg(long, value_name = "NAME")]
    host: Vec<String>,
    /// Whose games they are that are made on this machine
    ///
    /// If left out: `local`, or `browser` where --host names the server. Under `local` requests
    /// that come through a reverse proxy on this machine are refused.
    #[arg(long, value_name = "WHO")]
    owner: Option<Owner>,
    /// With --owner accounts: the address at which people reach this server, such as
    /// `https://draughts.example`
    ///
    /// Passkeys and cookies are bound to its name, which must not change later. A server that
    /// only this machine can reach is at `http://localhost` with its port.
    #[arg(long, value_name = "ADDRESS")]
    origin: Option<Origin>,
    /// With --owner accounts: who may take a name
    #[arg(long, value_name = "WHO", default_value = "open")]
    sign_up: SignUpArg,
    /// With --owner accounts: who may make tournaments
    #[arg(long, value_name = "WHO", default_value = "anyone")]
    tournaments: TournamentsArg,
    /// Believe the forwarding headers of the reverse proxies in this network (may be given more
    /// than once)
    ///
    /// An address such as 127.0.0.1 or a network such as 10.0.0.0/8. Without it visitors behind a
    /// proxy share one limit of requests, and cookies are not marked Secure.
    #[arg(long, value_name = "CIDR", value_parser = network)]
    trust_proxy: Vec<IpNet>,
    /// Serve everything under this path, such as /draughts
    #[arg(long, value_name = "PATH", value_parser = BasePath::new)]
    base_path: Option<BasePath>,
    /// Where operators find /metrics, besides /health and /ready: a port, an address, or both
    #[arg(long, value_name = "ADDRESS")]
    admin_addr: Option<String>,
    /// What to write to standard error: error, warn, info, debug or trace, or for parts of the
    /// program, such as `warn,crownhead_server=debug` (warn if left out)
    #[arg(long, value_name = "LEVEL")]
    log: Option<Targets>,
    /// How lines of the log are written
    #[arg(long, value_name = "FORM", default_value = "text")]
    log_format: LogFormat,
    /// Make no new games while those there are take up more than this, such as 500M or 2G
    #[arg(long, value_name = "SIZE", value_parser = size)]
    max_size: Option<u64>,
    /// Delete games that nobody has changed for so many days; never if left out
    ///
    /// Finished games count from their end, unfinished games from their last move, offer or
    /// takeback. A game that somebody has open is kept. The server looks for such games when it
    /// starts and every hour.
    #[arg(long, value_name = "DAYS", value_parser = clap::value_parser!(u32).range(1..))]
    expire: Option<u32>,
    /// The most connections at once; 4096 if left out, or as many as the limit
    /// on open files allows
    #[arg(long, value_name = "N")]
    max_connections: Option<usize>,
    /// The most connections from one IPv4 address or IPv6 /64 network; an
    /// eighth of all if left out
    ///
    /// Loopback addresses have no limit of their own.
    #[arg(long, value_name = "N")]
    max_connections_per_address: Option<usize>,
    /// Serve the page from the folder web/ here, for those who work on it
    ///
    /// Needs a build with --features dev.
    #[arg(long)]
    dev: bool,
    /// Do not open a browser
    #[arg(long)]
    no_open: bool,
}

/// Whose games they are.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Owner {
    /// Whoever uses this machine has the same games, in every browser and terminal; other machines
    /// are told apart by browser
    Local,
    /// Each browser has its own games, told apart by a cookie
    Browser,
    /// Each account has its own games: guests by a cookie, people wherever they sign in
    Accounts,
}

/// How lines of the log are written.
#[derive(Clone, Copy, Debug, Default, ValueEnum)]
pub(crate) enum LogFormat {
    /// For people
    #[default]
    Text,
    /// One JSON object a line, for programs that collect logs
    Json,
}

/// Who may take a name.
#[derive(Clone, Copy, Debug, Default, ValueEnum)]
enum SignUpArg {
    /// Anybody
    #[default]
    Open,
    /// Whoever has an invitation of `crownhead admin invite`
    Invited,
}

/// Who may make tournaments.
#[derive(Clone, Copy, Debug, Default, ValueEnum)]
enum TournamentsArg {
    /// Anybody with a name
    #[default]
    Anyone,
    /// The staff, whom `crownhead admin staff` names
    Operator,
    /// Nobody: there are no tournaments
    Off,
}

impl Owner {
    fn ownership(self) -> Ownership {
        match self {
            Self::Local => Ownership::Local,
            Self::Browser => Ownership::Browser,
            Self::Accounts => Ownership::Accounts,
        }
    }
}

/// A network such as `10.0.0.0/8`, or an address alone.
fn network(text: &str) -> Result<IpNet, String> {
    let network = text.parse().or_else(|_| text.parse::<IpAddr>().map(IpNet::from));
    network.map_err(|_| "must be an address or a network such as 10.0.0.0/8".to_owned())
}

/// The folder of the page's sources, for `--dev`. A build without the feature is refused by the
/// server, wherever it is started.
fn web_on_disk() -> anyhow::Result<PathBuf> {
    let web = PathBuf::from("web");
    if cfg!(feature = "dev") && !web.join("index.html").is_file() {
        return Err(anyhow!(
            "--dev: there is no web/index.html here; start it in the root of the repository"
        ));
    }
    Ok(web)
}

pub(crate) fn run(args: &ServeArgs, output: &mut Output) -> anyhow::Result<()> {
    let usual = || Targets::new().with_default(LevelFilter::WARN);
    write_log(args.log.clone().unwrap_or_else(usual), args.log_format);
    let config = Config {
        address: args.addr.as_deref().map(address).transpose()?,
        nats: args.nats.clone(),
        takes_jobs: !args.no_jobs,
        hosts: args.host.clone(),
        owner: args.owner.map(Owner::ownership),
        origin: args.origin.clone(),
        sign_up: match args.sign_up {
            SignUpArg::Open => SignUp::Open,
            SignUpArg::Invited => SignUp::Invited,
        },
        tournaments: match args.tournaments {
            TournamentsArg::Anyone => TournamentMaking::Anyone,
            TournamentsArg::Operator => TournamentMaking::Operator,
            TournamentsArg::Off => TournamentMaking::Off,
        },
        base_path: args.base_path.clone().unwrap_or_default(),
        admin_address: args.admin_addr.as_deref().map(address).transpose()?,
        most_bytes: args.max_size,
        expire: args.expire.map(|days| Duration::from_hours(24) * days),
        trusted_proxies: args.trust_proxy.clone(),
        connections: ConnectionLimits {
            most: args.max_connections,
            per_address: args.max_connections_per_address,
        },
        computer: Computer::new(args.data.endgames()),
        web: args.dev.then(web_on_disk).transpose()?,
        ..Config::new(args.data.database(args.database.as_deref())?)
    };
    let runtime = Runtime::new().context("cannot start")?;
    let served = runtime.block_on(async {
        let server = Server::start(config).await?;
        // Before anybody is told of us: a signal may follow at once.
        let ended = signals();
        let base = args.base_path.as_ref().map_or("", BasePath::as_str);
        let url = match server.origin() {
            Some(origin) => format!("{origin}{base}/"),
            None => format!("http://{}{base}/", reachable(server.address())),
        };
        output.line(format!("Crownhead is at {url}"))?;
        if let Some(address) = server.admin_address() {
            output.line(format!("Operators find /metrics at http://{address}/metrics"))?;
        }
        for address in server.addresses_for_others() {
            output.line(format!("Others on the network reach it at http://{address}{base}/"))?;
        }
        output.flush()?;
        if !args.no_open && has_display() {
            // If no browser can be opened, the printed address remains.
            let _ = open::that_detached(&url);
        }
        ended.await;
        server.stop().await;
        Ok(())
    });
    // Dropping a runtime waits for its blocking threads, however long they take.
    runtime.shutdown_timeout(LAST);
    served
}

/// Writes lines with time, level and place to standard error, those that `targets` lets through.
pub(crate) fn write_log(targets: Targets, format: LogFormat) {
    let lines = tracing_subscriber::fmt::layer().with_writer(std::io::stderr);
    let subscriber = tracing_subscriber::registry();
    // A subscriber that is set already stays.
    let _ = match format {
        LogFormat::Text => {
            let lines = lines.with_ansi(std::io::stderr().is_terminal());
            subscriber.with(lines).with(targets).try_init()
        }
        LogFormat::Json => {
            subscriber.with(lines.json().flatten_event(true)).with(targets).try_init()
        }
    };
}

/// `500M`, `2G`, `1.5g`, `64KiB`, or bytes alone.
fn size(text: &str) -> Result<u64, String> {
    let end = text.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(text.len());
    let (number, unit) = text.split_at(end);
    let shift = match unit.trim().to_ascii_lowercase().trim_end_matches('b').trim_end_matches('i') {
        "" => 0,
        "k" => 10,
        "m" => 20,
        "g" => 30,
        "t" => 40,
        _ => return Err("must be a size such as 500M or 2G".to_owned()),
    };
    let number: f64 = number.parse().map_err(|_| "must be a size such as 500M or 2G".to_owned())?;
    let bytes = number * (1_u64 << shift) as f64;
    if bytes < 1.0 || bytes >= 2f64.powi(60) {
        return Err("must be between one byte and an exabyte".to_owned());
    }
    Ok(bytes as u64)
}

/// `3264`, `192.0.2.1` or `192.0.2.1:3264`.
fn address(text: &str) -> anyhow::Result<SocketAddr> {
    let usual = crownhead_server::USUAL_ADDRESS;
    if let Ok(port) = text.parse() {
        return Ok(SocketAddr::new(usual.ip(), port));
    }
    if let Ok(ip) = text.parse() {
        return Ok(SocketAddr::new(ip, usual.port()));
    }
    text.parse().map_err(|_| {
        anyhow!("--addr {text}: must be a port, an address or both, such as 127.0.0.1:3264")
    })
}

/// The address a browser on this machine can use.
fn reachable(address: SocketAddr) -> SocketAddr {
    if !address.ip().is_unspecified() {
        return address;
    }
    SocketAddr::new(crownhead_server::USUAL_ADDRESS.ip(), address.port())
}

/// Whether there is a screen to open a browser on.
fn has_display() -> bool {
    if cfg!(any(target_os = "macos", windows)) {
        return true;
    }
    ["DISPLAY", "WAYLAND_DISPLAY"]
        .into_iter()
        .any(|name| env::var_os(name).is_some_and(|value| !value.is_empty()))
}

/// Listens for the signals that end the program, from now on; done when one
/// has come.
pub(crate) fn signals() -> impl Future<Output = ()> {
    #[cfg(unix)]
    let terminate = {
        use tokio::signal::unix::{SignalKind, signal};
        signal(SignalKind::terminate())
    };
    async move {
        let interrupt = tokio::signal::ctrl_c();
        #[cfg(unix)]
        if let Ok(mut terminate) = terminate {
            tokio::select! {
                _ = interrupt => {}
                _ = terminate.recv() => {}
            }
            return;
        }
        let _ = interrupt.await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_ports_or_addresses_or_both() {
        let read = |text| address(text).map(|address| address.to_string()).ok();
        assert_eq!(read("8080").as_deref(), Some("127.0.0.1:8080"));
        assert_eq!(read("0.0.0.0").as_deref(), Some("0.0.0.0:3264"));
        assert_eq!(read("[::1]:80").as_deref(), Some("[::1]:80"));
        assert_eq!(read("here"), None);
    }

    #[test]
    fn sizes_have_units() {
        assert_eq!(size("4096"), Ok(4096));
        assert_eq!(size("500M"), Ok(500 << 20));
        assert_eq!(size("1.5G"), Ok(3 << 29));
        assert_eq!(size("64KiB"), Ok(64 << 10));
        for wrong in ["", "M", "-1", "0", "1X", "1.2.3", "9999999999T"] {
            assert!(size(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn proxies_are_addresses_or_networks() {
        let read = |text| network(text).map(|network| network.to_string()).ok();
        assert_eq!(read("127.0.0.1").as_deref(), Some("127.0.0.1/32"));
        assert_eq!(read("::1").as_deref(), Some("::1/128"));
        assert_eq!(read("10.0.0.0/8").as_deref(), Some("10.0.0.0/8"));
        assert_eq!(read("10.0.0.0/99"), None);
        assert_eq!(read("proxy.example"), None);
    }
}
