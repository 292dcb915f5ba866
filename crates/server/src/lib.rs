//! The web app: an HTTP server with the page built in, a JSON interface, live
//! games over WebSocket, and saved games in a database.
//!
//! [`Server::start`] takes a [`Config`] and returns once the server accepts
//! requests; [`Server::stop`] completes the requests in progress and ends it.
//! Clients are not trusted: the server checks every move against the rules,
//! keeps the clocks, and lets only the holder of a seat's token move for it.

#![forbid(unsafe_code)]
#![cfg_attr(not(test), warn(clippy::wildcard_enum_match_arm))]

mod accounts;
mod answer;
mod api;
mod assets;
mod base;
mod built;
mod client;
mod document;
mod engine;
mod explorer;
mod failure;
mod guard;
mod health;
mod jobs;
mod links;
mod listen;
mod live;
mod lobby;
mod metrics;
mod network;
mod news;
mod numbered;
mod owner;
mod pictures;
mod present;
mod priority;
mod refusals;
mod review;
mod seats;
pub mod site;
mod tournaments;
mod upkeep;
mod work;
mod worker;

use std::{
    net::{IpAddr, SocketAddr},
    path::PathBuf,
    sync::Arc,
    time::{Duration, Instant},
};

use axum::{Router, extract::DefaultBodyLimit, http::StatusCode, middleware};
use crownhead_answers::{choice, mirror, rule_words};
use crownhead_play::Computer;
use crownhead_store::{People, ServerLock, Sqlite, Store, StoreError, time};
use tokio::{net::TcpListener, sync::watch, task::JoinHandle, time::sleep};
use tower_http::timeout::TimeoutLayer;

use self::{
    accounts::{Accounts, Ground},
    document::Documents,
    engine::Engines,
    explorer::Explorers,
    guard::{Rates, host_name},
    links::Links,
    live::{Registry, Snapshot},
    lobby::Lobby,
    metrics::Metrics,
    network::Network,
    pictures::Pictures,
    review::{Coach, Reviews},
    tournaments::Tournaments,
};

pub use self::worker::{Worker, WorkerConfig};
pub use ipnet::IpNet;

pub use self::{
    accounts::{Origin, SignUp, tokens::new_token},
    base::BasePath,
    listen::ConnectionLimits,
    owner::Ownership,
    review::review_message,
    tournaments::TournamentMaking,
};

/// The default address: loopback, and a port made of the 32 squares played on and the 64 of
/// the board.
pub const USUAL_ADDRESS: SocketAddr =
    SocketAddr::new(IpAddr::V4(std::net::Ipv4Addr::LOCALHOST), 3264);
/// How many ports are tried after the usual one.
const PORTS_TRIED: u16 = 20;
/// The largest body of a request.
const LARGEST_BODY: usize = 64 << 10;
/// The time limit of a request, above that of the longest analysis.
const LONGEST_REQUEST: Duration = Duration::from_secs(30);

/// Connections for operators.
const ADMIN_CONNECTIONS: usize = 32;
/// How long a node goes on answering after it has said that it is not ready: two checks of a load
/// balancer, and a little.
const NOTICE: Duration = Duration::from_millis(1500);
/// The time over which its live connections are closed.
const SPREAD: Duration = Duration::from_secs(5);
/// How long closing the database may take at the end.
const LONGEST_CLOSE: Duration = Duration::from_secs(1);

/// What a server is started with.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where to listen; the usual address, or the next free port, if nothing
    /// is said.
    pub address: Option<SocketAddr>,
    /// The database, as an address such as `sqlite:///home/me/games.db`, or with the feature
    /// `cluster` `postgres://me@db.example/games`.
    pub database: String,
    /// Where other nodes with the same database are told of changes, as an address such as
    /// `nats://127.0.0.1:4222`. Without it they find them in the database.
    pub nats: Option<String>,
    /// Whether the computer's moves that wait in NATS are found here, too, or left to workers.
    pub takes_jobs: bool,
    /// Names this server is reached by, besides `localhost` and IP addresses.
    pub hosts: Vec<String>,
    /// Whose games they are that are made on this machine. If nothing is said: this machine's, or
    /// each browser's where `hosts` has names, because names mean a reverse proxy, and where several
    /// servers share a database.
    pub owner: Option<Ownership>,
    /// With [`Ownership::Accounts`]: the address at which people reach the server. A server on loopback has one
    /// without being told.
    pub origin: Option<Origin>,
    /// With [`Ownership::Accounts`]: who may take a name.
    pub sign_up: SignUp,
    /// With [`Ownership::Accounts`]: who may make tournaments.
    pub tournaments: TournamentMaking,
    /// With accounts: how long after signing in keys may be changed, everything exported and the account deleted.
    pub fresh_sign_in: Duration,
    /// Reverse proxies whose forwarding headers are believed.
    pub trusted_proxies: Vec<IpNet>,
    /// The addresses of this machine on its networks; asked of the system if nothing is said.
    pub own_addresses: Option<Vec<IpAddr>>,
    /// The path everything is served under.
    pub base_path: BasePath,
    /// Where operators ask for figures; nowhere if nothing is said.
    pub admin_address: Option<SocketAddr>,
    /// No new games are made while those there are take up more than this.
    pub most_bytes: Option<u64>,
    /// The file of the database never grows beyond this: writing then fails as on a full disk.
    pub most_file_bytes: Option<u64>,
    /// Games that have not changed for so long are deleted; none if nothing is said.
    pub expire: Option<Duration>,
    /// How many connections are taken.
    pub connections: ConnectionLimits,
    /// What the computer thinks with.
    pub computer: Computer,
    /// The folder `web/` to serve instead of what was built in.
    pub web: Option<PathBuf>,
}

impl Config {
    /// A server with games in `database` and everything else as usual.
    pub fn new(database: String) -> Self {
        Self {
            address: None,
            database,
            nats: None,
            takes_jobs: true,
            hosts: Vec::new(),
            owner: None,
            origin: None,
            sign_up: SignUp::default(),
            tournaments: TournamentMaking::default(),
            fresh_sign_in: Duration::from_mins(10),
            trusted_proxies: Vec::new(),
            own_addresses: None,
            base_path: BasePath::default(),
            admin_address: None,
            most_bytes: None,
            most_file_bytes: None,
            expire: None,
            connections: ConnectionLimits::default(),
            computer: Computer::default(),
            web: None,
        }
    }
}

/// Why a server did not start.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The address is taken or not ours.
    #[error("cannot listen on {address}: {error}")]
    Listen {
        /// The address.
        address: SocketAddr,
        /// Why not.
        error: std::io::Error,
    },
    /// The database cannot be used; it was left as it is.
    #[error("cannot use {database}: {reason}")]
    Database {
        /// The database.
        database: String,
        /// Why not.
        reason: String,
    },
    /// Nobody has said at which address people reach a server with accounts.
    #[error(
        "--owner accounts needs --origin, the address at which people reach this server, such as \
         https://draughts.example: passkeys and cookies are bound to it"
    )]
    NoOrigin,
    /// The system has no random numbers.
    #[error("no random numbers: {0}")]
    Random(getrandom::Error),
    /// This build serves only what was built in.
    #[error("this build has no --dev; build with --features dev")]
    NoDev,
    /// This build has `SQLite` alone.
    #[error("this build has no PostgreSQL; build with: cargo build --release --features cluster")]
    NoCluster,
    /// Messages to other nodes make no sense, or cannot be sent.
    #[error("cannot use --nats {address}: {reason}")]
    News {
        /// The address.
        address: String,
        /// Why not.
        reason: String,
    },
    /// The engine's threads cannot be started.
    #[error("cannot start the engine: {0}")]
    Engine(std::io::Error),
}

/// A server that answers.
#[derive(Debug)]
pub struct Server {
    address: SocketAddr,
    origin: Option<Origin>,
    admin_address: Option<SocketAddr>,
    network: Arc<Network>,
    games: Arc<Registry>,
    end: watch::Sender<bool>,
    task: JoinHandle<()>,
}

impl Server {
    /// Opens the database, listens, and answers from then on.
    pub async fn start(config: Config) -> Result<Self, StartError> {
        if config.web.is_some() && cfg!(not(feature = "dev")) {
            return Err(StartError::NoDev);
        }
        let listener = bind(config.address).await?;
        let address = listener
            .local_addr()
            .map_err(|error| StartError::Listen { address: USUAL_ADDRESS, error })?;
        let admin = match config.admin_address {
            None => None,
            Some(address) => Some(bind(Some(address)).await?),
        };
        let lock = lock(&config.database, address)?;
        let (store, people) = open(&config.database, config.most_file_bytes).await?;
        let links = Links::to(config.nats.as_deref(), store.is_shared()).await?;
        let engines = Engines::start(config.computer.clone()).map_err(StartError::Engine)?;
        #[cfg(feature = "cluster")]
        let engines = links.engines(engines);
        let Links { news, work, .. } = &links;
        let (news, work) = (Arc::clone(news), Arc::clone(work));
        let registry = Registry::among(news, work, Arc::clone(&store), engines, config.most_bytes);
        let keeper = Arc::clone(&registry);
        let (reviews, coach) = (Reviews::new(Arc::clone(&store)), Coach::new(Arc::clone(&store)));
        // What several servers share is for others than whoever sits at this machine.
        let is_local = config.hosts.is_empty() && !store.is_shared();
        let usual = if is_local { Ownership::Local } else { Ownership::Browser };
        let owner = config.owner.unwrap_or(usual);
        let mut hosts = config.hosts;
        let accounts = if owner == Ownership::Accounts {
            let is_alone = address.ip().to_canonical().is_loopback();
            let loopback = is_alone.then(|| Origin::of_loopback(address.port()));
            let origin = config.origin.or(loopback).ok_or(StartError::NoOrigin)?;
            hosts.push(origin.host().to_owned());
            let others = store.is_shared().then(|| (Arc::clone(&links.news), registry.node()));
            let lobby = Lobby::new(Arc::clone(&people), others.clone());
            let ground = Ground { store: Arc::clone(&store), people, lobby, others };
            let accounts = Accounts::new(ground, origin, config.sign_up, config.fresh_sign_in);
            Some(Arc::new(accounts.map_err(StartError::Random)?))
        } else {
            None
        };
        let (network, switches) = Network::new(address, config.own_addresses);
        let places = listen::places(config.connections, &config.trusted_proxies);
        let app = App(Arc::new(Shared {
            registry: Arc::clone(&registry),
            reviews: reviews.clone(),
            coach: coach.clone(),
            network: Arc::clone(&network),
            owner,
            accounts: accounts.clone(),
            trusted: config.trusted_proxies,
            hosts,
            base: config.base_path,
            rates: Rates::default(),
            documents: Documents::default(),
            pictures: Pictures::default(),
            explorers: Arc::default(),
            tournaments: Tournaments::new(config.tournaments),
            metrics: Metrics::of(&registry),
            #[cfg(feature = "dev")]
            web: config.web,
        }));
        let origin = accounts.as_ref().map(|accounts| accounts.origin.clone());
        let games = Arc::clone(&registry);
        if store.is_shared() {
            // Before anybody is answered: the page of this build names them.
            assets::keep(&*store).await;
        }
        let (end, ended) = watch::channel(false);
        let admin_address = admin.as_ref().and_then(|admin| admin.local_addr().ok());
        let admin_router = health::admin(admin_address.is_some_and(|a| a.ip().is_loopback()));
        let admin_router = admin_router.with_state(app.clone());
        let outside = health::router().with_state(app.clone());
        let director = app.clone();
        let router = app.base.clone().over(router(app), outside);
        let switch = Arc::clone(&network);
        let task = tokio::spawn(async move {
            let (at, told) = (Arc::clone(&places), told_to_end(ended.clone()));
            // Operators have places of their own, whatever happens on the others.
            let few = ConnectionLimits { most: Some(ADMIN_CONNECTIONS), per_address: None };
            let admin = async {
                if let Some(admin) = admin {
                    let places = listen::places(few, &[]);
                    listen::serve(admin, admin_router, places, told_to_end(ended.clone())).await;
                }
            };
            tokio::join!(
                listen::serve(listener, router.clone(), at, told),
                switch.run(router, places, switches, told_to_end(ended.clone())),
                admin,
                async {
                    if config.takes_jobs {
                        links.work(Arc::clone(&registry)).await;
                    }
                },
                upkeep::keep(keeper, accounts, config.expire, told_to_end(ended.clone())),
                tournaments::direct(director, told_to_end(ended.clone())),
                async {
                    told_to_end(ended.clone()).await;
                    reviews.end();
                    coach.end();
                    registry.end(Duration::ZERO);
                },
            );
            // A program that holds the database must not hold up the end:
            // whatever was acknowledged is in the journal.
            let _ = tokio::time::timeout(LONGEST_CLOSE, store.close()).await;
            drop(lock);
        });
        Ok(Self { address, origin, admin_address, network, games, end, task })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// The address at which people reach a server with accounts.
    pub fn origin(&self) -> Option<&Origin> {
        self.origin.as_ref()
    }

    /// Where operators ask.
    pub fn admin_address(&self) -> Option<SocketAddr> {
        self.admin_address
    }

    /// Where other machines reach it, best first; nothing if only this machine can.
    pub fn addresses_for_others(&self) -> Vec<SocketAddr> {
        if self.network.is_open() { self.network.addresses() } else { Vec::new() }
    }

    /// Lets those being answered finish, closes the database and ends. A node among others is first
    /// taken out by the load balancer, and its pages go to others little by little.
    pub async fn stop(self) {
        if self.games.store.is_shared() {
            self.games.drain();
            sleep(NOTICE).await;
            if self.games.listeners() > 0 {
                self.games.end(SPREAD);
                let began = Instant::now();
                while self.games.listeners() > 0 && began.elapsed() < SPREAD {
                    sleep(Duration::from_millis(50)).await;
                }
            }
        }
        let _ = self.end.send(true);
        let _ = self.task.await;
    }
}

/// Done when the server is told to end. A server dropped without being stopped goes on.
async fn told_to_end(mut ended: watch::Receiver<bool>) {
    if ended.wait_for(|ended| *ended).await.is_err() {
        std::future::pending::<()>().await;
    }
}

/// Listens at an address; if none is given at the usual one or, if that is
/// taken, on the next free port.
async fn bind(address: Option<SocketAddr>) -> Result<TcpListener, StartError> {
    if let Some(address) = address {
        let bound = TcpListener::bind(address).await;
        return bound.map_err(|error| StartError::Listen { address, error });
    }
    for offset in 0..PORTS_TRIED {
        let address = SocketAddr::new(USUAL_ADDRESS.ip(), USUAL_ADDRESS.port() + offset);
        if let Ok(listener) = TcpListener::bind(address).await {
            return Ok(listener);
        }
    }
    let address = SocketAddr::new(USUAL_ADDRESS.ip(), 0);
    TcpListener::bind(address).await.map_err(|error| StartError::Listen { address, error })
}

/// Makes sure that no other server uses the database.
fn lock(database: &str, address: SocketAddr) -> Result<Option<ServerLock>, StartError> {
    if !database.starts_with("sqlite:") {
        return Ok(None);
    }
    let Some(file) = Sqlite::file(database) else { return Ok(None) };
    let lock = ServerLock::take(&file, &format!("http://{address}/"));
    lock.map(Some).map_err(|error| StartError::Database {
        database: database.to_owned(),
        reason: error.to_string(),
    })
}

/// Where games are kept, and people.
type Databases = (Arc<dyn Store>, Arc<dyn People>);

async fn open(database: &str, most_bytes: Option<u64>) -> Result<Databases, StartError> {
    if database.starts_with("postgres:") || database.starts_with("postgresql:") {
        #[cfg(feature = "cluster")]
        return open_postgres(database).await;
        #[cfg(not(feature = "cluster"))]
        return Err(StartError::NoCluster);
    }
    let fault = |reason: String| StartError::Database { database: database.to_owned(), reason };
    if !database.starts_with("sqlite:") {
        let reason = "only addresses that begin with sqlite: or postgres: are understood";
        return Err(fault(reason.to_owned()));
    }
    let opened = async {
        let store = Sqlite::open(database, most_bytes).await?;
        store.settle_clocks().await?;
        Ok(store)
    };
    match opened.await {
        Ok(store) => {
            let store = Arc::new(store);
            Ok((Arc::clone(&store) as _, store))
        }
        Err(error @ StoreError::Damaged(_)) => Err(fault(format!(
            "{error}. Nothing was changed: move the file away to begin with an empty one, \
             or put a copy of it back"
        ))),
        Err(error) => Err(fault(error.to_string())),
    }
}

#[cfg(feature = "cluster")]
async fn open_postgres(database: &str) -> Result<Databases, StartError> {
    use crownhead_store::Postgres;
    match Postgres::open(database, None).await {
        Ok(store) => {
            let store = Arc::new(store);
            Ok((Arc::clone(&store) as _, store))
        }
        Err(error) => Err(StartError::Database {
            database: Postgres::name(database),
            reason: error.to_string(),
        }),
    }
}

/// The day it is, as PDN writes it: `2026.11.15`.
pub fn today() -> String {
    time::pdn_day(time::now())
}

/// A number for the computer's choices.
pub fn random_seed() -> u64 {
    // Without random bits from the system the computer makes the same choices every time.
    seats::new_seed().unwrap_or_default()
}

fn router(app: App) -> Router {
    Router::new()
        .merge(api::router())
        .merge(assets::router())
        .layer(DefaultBodyLimit::max(LARGEST_BODY))
        .layer(TimeoutLayer::with_status_code(StatusCode::REQUEST_TIMEOUT, LONGEST_REQUEST))
        .layer(middleware::from_fn_with_state(app.clone(), owner::recognise))
        .layer(middleware::from_fn_with_state(app.clone(), guard::guard))
        .layer(middleware::from_fn_with_state(app.clone(), client::identify))
        // Outside the guard: probes name no host of ours.
        .merge(health::router())
        .layer(middleware::from_fn(failure::in_json))
        .layer(middleware::from_fn_with_state(app.clone(), metrics::count))
        // All inner layers see the original status.
        .layer(middleware::from_fn(refusals::as_answers))
        // The outermost layer: whatever is logged about a request has its number.
        .layer(middleware::from_fn_with_state(app.clone(), numbered::number))
        .with_state(app)
}

/// What every request can use.
#[derive(Clone, Debug)]
struct App(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    registry: Arc<Registry>,
    reviews: Reviews,
    coach: Coach,
    network: Arc<Network>,
    owner: Ownership,
    accounts: Option<Arc<Accounts>>,
    trusted: Vec<IpNet>,
    hosts: Vec<String>,
    base: BasePath,
    rates: Rates,
    documents: Documents,
    pictures: Pictures,
    explorers: Arc<Explorers>,
    tournaments: Tournaments,
    metrics: Metrics,
    #[cfg(feature = "dev")]
    web: Option<PathBuf>,
}

impl std::ops::Deref for App {
    type Target = Shared;

    fn deref(&self) -> &Shared {
        &self.0
    }
}

impl Shared {
    /// Whether a request for this host is meant for us. Against DNS rebinding only `localhost`, IP
    /// addresses and `--host` names are: an attacker can point a name of their own at this machine
    /// but cannot forge an address.
    fn is_our_host(&self, host: &str) -> bool {
        let name = host_name(host);
        if let Ok(number) = name.parse::<IpAddr>() {
            return self.network.is_open() || number.is_loopback();
        }
        name.eq_ignore_ascii_case("localhost")
            || self.hosts.iter().any(|ours| ours.eq_ignore_ascii_case(name))
    }

    /// The current snapshot of a game.
    async fn snapshot(&self, id: &str) -> Result<Arc<Snapshot>, failure::ApiError> {
        let handle = self.registry.find(id).await?;
        let snapshot = Arc::clone(&handle.state.borrow());
        Ok(snapshot)
    }
}
