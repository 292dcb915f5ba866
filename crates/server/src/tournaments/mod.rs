//! Tournaments that people play: what is due is written down by whichever server sees it first, and games are made and
//! watched until all have a result.
//!
//! Everything is in rows (`crownhead_store::Tournaments`). A game that has ended, a change that somebody asked for or
//! a second that has passed makes the director look; what was missed while a server was away is found by the next look.

mod acts;
mod field;
mod openings;
mod settings;
mod show;
mod step;

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use crownhead_answers::clock_control;
use crownhead_play::{Colours, Plan, Sides};
use crownhead_rules::ByColor;
use crownhead_store::{Account, AccountKind, Pairing, Seating, TournamentChange, time};
use crownhead_wire::{self as wire, FailureCode, TimeSetting};
use tokio::{
    sync::{Notify, watch},
    time::{MissedTickBehavior, interval},
};

pub(crate) use self::{
    acts::Wish,
    field::Field,
    settings::check,
    show::{person_name, summary},
};
use self::{
    field::Openings,
    step::{Chores, chores, due, quiet_until},
};
use crate::{
    App,
    accounts::Accounts,
    api::speed_of,
    choice,
    failure::ApiError,
    live::{Change, NewTable},
    work,
};

/// How often tournaments are looked at when nothing is heard.
const LOOK: Duration = Duration::from_secs(1);
/// How often a change is tried again that somebody else was quicker with.
const TRIES: usize = 40;
/// So many steps of one tournament before others get their turn.
const MOST_STEPS: usize = 8;
/// So many tournaments are kept as they were shown last.
const MOST_SHOWN: usize = 64;

/// Who may make tournaments.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TournamentMaking {
    /// Anybody with a name.
    #[default]
    Anyone,
    /// The server's staff.
    Operator,
    /// Nobody: there are no tournaments.
    Off,
}

/// A tournament as it was shown last.
#[derive(Debug)]
pub(crate) struct Shown {
    pub(crate) field: Field,
    told: wire::Tournament,
}

impl Shown {
    /// The tournament for somebody.
    pub(crate) fn to(&self, reader: Option<&Account>) -> wire::Tournament {
        let mut told = self.told.clone();
        told.own = show::own(&self.field, reader);
        told.summary.joined = told.own.number.is_some();
        told.now = time::now();
        told
    }
}

/// What a server knows of its tournaments beside their rows.
#[derive(Debug)]
pub(crate) struct Tournaments {
    making: TournamentMaking,
    /// When the server began.
    up: u64,
    /// Has the director look.
    wake: Notify,
    /// Counts changes, for those who listen, by tournament.
    listeners: Mutex<HashMap<String, watch::Sender<u64>>>,
    shown: Mutex<HashMap<String, Arc<Shown>>>,
    openings: Mutex<HashMap<String, Openings>>,
    /// Versions in which nothing is due before a time.
    quiet: Mutex<HashMap<String, (u32, u64)>>,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Tournaments {
    pub(crate) fn new(making: TournamentMaking) -> Self {
        Self {
            making,
            up: time::now(),
            wake: Notify::new(),
            listeners: Mutex::default(),
            shown: Mutex::default(),
            openings: Mutex::default(),
            quiet: Mutex::default(),
        }
    }

    /// Whether the server has tournaments.
    pub(crate) fn are_there(&self) -> bool {
        self.making != TournamentMaking::Off
    }

    /// Whether somebody may make a tournament.
    pub(crate) fn may_make(&self, account: Option<&Account>) -> bool {
        account.is_some_and(|account| match self.making {
            TournamentMaking::Anyone => {
                matches!(account.kind, AccountKind::Person | AccountKind::Staff)
            }
            TournamentMaking::Operator => account.kind == AccountKind::Staff,
            TournamentMaking::Off => false,
        })
    }

    /// Whether nothing is due in a version of a tournament now.
    fn is_quiet(&self, id: &str, version: u32, now: u64) -> bool {
        let quiet = lock(&self.quiet);
        quiet.get(id).is_some_and(|(known, until)| *known == version && now < *until)
    }

    /// Changes when a tournament does.
    pub(crate) fn changes(&self, id: &str) -> watch::Receiver<u64> {
        let mut listeners = lock(&self.listeners);
        listeners.retain(|_, sender| sender.receiver_count() > 0);
        listeners.entry(id.to_owned()).or_insert_with(|| watch::Sender::new(0)).subscribe()
    }

    fn tell(&self, id: &str) {
        if let Some(sender) = lock(&self.listeners).get(id) {
            sender.send_modify(|count| *count += 1);
        }
        self.wake.notify_one();
    }
}

/// Who plays and how it stands, read anew if it has changed.
pub(crate) async fn look(app: &App, id: &str) -> Result<Arc<Shown>, ApiError> {
    let people = &people(app)?.people;
    let version = people.tournament_version(id).await?.ok_or_else(no_tournament)?;
    let known = lock(&app.tournaments.shown).get(id).cloned();
    if let Some(known) = known.filter(|known| known.field.kept.row.version == version) {
        return Ok(known);
    }
    let field = read(app, id).await?;
    let shown = work::briefly(move || {
        let told = show::shown(&field)?;
        Ok::<_, ApiError>(Arc::new(Shown { field, told }))
    })
    .await??;
    // That a game was made is no change of the tournament.
    if !shown.field.has_missing_games() {
        let mut all = lock(&app.tournaments.shown);
        if all.len() >= MOST_SHOWN {
            all.clear();
        }
        all.insert(id.to_owned(), Arc::clone(&shown));
    }
    Ok(shown)
}

fn people(app: &App) -> Result<&Accounts, ApiError> {
    let accounts = app.accounts.as_deref().filter(|_| app.tournaments.are_there());
    accounts.ok_or_else(|| ApiError::new(FailureCode::NotFound, "this server has no tournaments"))
}

fn no_tournament() -> ApiError {
    ApiError::new(FailureCode::NotFound, "there is no such tournament")
}

/// The tournament with an id, as its rows are now.
async fn read(app: &App, id: &str) -> Result<Field, ApiError> {
    let kept = people(app)?.people.tournament(id).await?.ok_or_else(no_tournament)?;
    let settings = field::settings(&kept.row.settings)?;
    let known = lock(&app.tournaments.openings).get(id).cloned();
    let openings = if let Some(openings) = known {
        openings
    } else {
        let seed = kept.row.seed;
        let made = work::on_file(move || openings::draw(&settings, seed)).await??;
        let mut all = lock(&app.tournaments.openings);
        if all.len() >= MOST_SHOWN {
            all.clear();
        }
        all.insert(id.to_owned(), Arc::clone(&made));
        made
    };
    Field::new(kept, openings)
}

/// Grants a wish, however many others wish for something at the same time.
pub(crate) async fn grant(
    app: &App,
    id: &str,
    by: &Account,
    wish: Wish,
) -> Result<Arc<Shown>, ApiError> {
    for _ in 0..TRIES {
        let (field, by) = (read(app, id).await?, by.clone());
        let change = work::briefly(move || acts::grant(&field, &by, wish, time::now())).await??;
        if keep(app, &change).await? {
            return look(app, id).await;
        }
    }
    Err(ApiError::new(FailureCode::TooMany, "the tournament changes all the time; try again"))
}

/// Keeps a change, and tells of it.
async fn keep(app: &App, change: &TournamentChange) -> Result<bool, ApiError> {
    let done = people(app)?.people.change_tournament(change).await?;
    if done {
        app.tournaments.tell(&change.row.id);
    }
    Ok(done)
}

/// Has the director look at once.
pub(crate) fn wake(app: &App) {
    app.tournaments.wake.notify_one();
}

/// Directs all tournaments until `end` is ready.
pub(crate) async fn direct(app: App, end: impl Future<Output = ()>) {
    if app.accounts.is_none() || !app.tournaments.are_there() {
        return;
    }
    let mut ended = app.registry.ended_games();
    let mut looks = interval(LOOK);
    looks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    tokio::pin!(end);
    loop {
        tokio::select! {
            () = &mut end => return,
            _ = looks.tick() => {}
            () = app.tournaments.wake.notified() => {}
            Ok(()) = ended.changed() => {}
        }
        let Ok(accounts) = people(&app) else { return };
        let now = time::now();
        let found = match accounts.people.due_tournaments(now).await {
            Ok(found) => found,
            Err(error) => {
                tracing::warn!(%error, "cannot look for tournaments");
                continue;
            }
        };
        lock(&app.tournaments.quiet).retain(|id, _| found.iter().any(|(other, _)| other == id));
        for (id, version) in found {
            if app.tournaments.is_quiet(&id, version, now) {
                continue;
            }
            if let Err(error) = direct_one(&app, &id).await {
                tracing::warn!(id, message = error.detail().message, "cannot direct a tournament");
            }
        }
    }
}

async fn direct_one(app: &App, id: &str) -> Result<(), ApiError> {
    for _ in 0..MOST_STEPS {
        let field = read(app, id).await?;
        let (now, up) = (time::now(), app.tournaments.up);
        let (field, change) = work::on_file(move || {
            let change = due(&field, now);
            (field, change)
        })
        .await?;
        if let Some(change) = change? {
            // Whoever was quicker has done the same.
            keep(app, &change).await?;
            continue;
        }
        if let Some(until) = quiet_until(&field) {
            let entry = (field.kept.row.version, until);
            lock(&app.tournaments.quiet).insert(id.to_owned(), entry);
            return Ok(());
        }
        let chores = chores(&field, now, up);
        let is_news = !chores.missing.is_empty();
        look_after(app, &field, chores).await;
        if is_news {
            app.tournaments.tell(id);
        }
        return Ok(());
    }
    // There is more to do: at the next look.
    wake(app);
    Ok(())
}

/// Makes games that are missing, forfeits those to which nobody comes, and lets clocks run. What fails is tried again at
/// the next look.
async fn look_after(app: &App, field: &Field, chores: Chores) {
    let warn = |id: &str, error: &ApiError| {
        tracing::warn!(id, message = error.detail().message, "a game of a tournament");
    };
    for pairing in &chores.missing {
        if let Err(error) = make_game(app, field, pairing).await {
            warn(pairing.game.as_deref().unwrap_or_default(), &error);
        }
    }
    for id in &chores.absent {
        if let Err(error) = forfeit(app, id).await {
            warn(id, &error);
        }
    }
    for id in &chores.running {
        // A clock that stands, because the server was away, goes on with the first look at the game.
        if let Err(error) = app.registry.find(id).await {
            warn(id, &error);
        }
    }
}

/// Makes the game of a pairing with both players in their seats, unless it is there.
async fn make_game(app: &App, field: &Field, pairing: &Pairing) -> Result<(), ApiError> {
    let (Some(id), Some(white), Some(black)) =
        (&pairing.game, field.entrant(pairing.white), field.entrant(pairing.black))
    else {
        return Ok(());
    };
    let settings = &field.settings;
    let rules = choice::rule_set(&settings.rules)?;
    let start = match field::opening(pairing) {
        None => None,
        Some(opening) => Some(choice::setup(&rules, &opening.fen)?),
    };
    let rated = if settings.rated {
        speed_of(&rules, Some(TimeSetting::Clock(settings.clock)))
    } else {
        None
    };
    let time = Some(clock_control(settings.clock)?);
    let plan = Plan { time, start, colours: Colours::Chosen, ..Plan::new(rules) };
    let players = ByColor { white: white.account.clone(), black: black.account.clone() };
    // Both ask for the tokens of their seats themselves.
    let seats = ByColor { white: Some(String::new()), black: Some(String::new()) };
    let seating = Seating::Known { players, rated };
    let new = NewTable { plan, owner: white.account.clone(), seats, seating };
    match app.registry.create_as(id.clone(), new).await {
        Ok(_) => Ok(()),
        // Another server was quicker.
        Err(_) if app.registry.store.card(id).await?.is_some() => Ok(()),
        Err(error) => Err(error),
    }
}

/// Ends a game to which the side to move has not come.
async fn forfeit(app: &App, id: &str) -> Result<(), ApiError> {
    let handle = app.registry.find(id).await?;
    let version = handle.state.borrow().card.version;
    match app.registry.change(handle, Sides::Both, version, Change::Absent).await {
        Ok(_) => Ok(()),
        // Somebody has moved or given up meanwhile.
        Err(error) if matches!(error.detail().code, FailureCode::Stale | FailureCode::GameOver) => {
            Ok(())
        }
        Err(error) => Err(error),
    }
}
