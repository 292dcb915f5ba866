//! The bot: listens to the events of its account, accepts challenges by its terms and plays every game it has.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt,
    sync::Arc,
    time::Duration,
};

use crownhead_arena::PlayerSpec;
use crownhead_wire::{AccountEvent, AccountKind, Challenge, EventGame, Me, Sought, TimeSetting};
use serde_json::json;
use tokio::{sync::watch, task::JoinSet};

use crate::{
    Address, Terms,
    again::Again,
    client::{Client, Fault, Lines},
    game::{self, Left},
};

/// What becomes of running games at the end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum AtEnd {
    /// They are played to their end; no new ones are accepted.
    #[default]
    Finish,
    /// They are left as they are; the next start goes on with them.
    Leave,
}

/// What a bot is started with.
#[derive(Clone, Debug)]
pub struct Config {
    /// The server.
    pub server: Address,
    /// The token of a bot account, with the scopes read, play and challenge.
    pub token: String,
    /// The engine.
    pub engine: PlayerSpec,
    /// The time for a move; by the clock of the game if nothing is said.
    pub move_time: Option<Duration>,
    /// Which challenges are accepted.
    pub terms: Terms,
    /// The most games at once. More challenges wait until there is room.
    pub most_games: usize,
    /// The bot ends after so many games.
    pub games: Option<u64>,
    /// Whether hopeless games are given up.
    pub resigns: bool,
    /// What becomes of running games at the end.
    pub at_end: AtEnd,
}

/// Where the bot tells what it does, a line at a time.
pub(crate) type Say = Arc<dyn Fn(&str) + Send + Sync>;

/// Why a bot has ended.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BotError {
    /// The server refuses the token, or what the bot needs.
    #[error("{0}")]
    Refused(String),
    /// The account is not one of a bot.
    #[error(
        "{name} is not a bot: an engine plays for an account that says so. Make one of an account without games, \
         under What is yours or with: crownhead admin bot {name}"
    )]
    NotABot {
        /// Its name.
        name: String,
    },
}

/// What a bot has done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Played {
    /// Games that ended while it ran.
    pub games: u64,
    /// Games that were left.
    pub left: u64,
}

/// Plays until it is told to end, or cannot go on. `told` counts how often it was told to: the first time it ends as
/// [`Config::at_end`] says, the second time at once.
pub async fn run(
    config: Config,
    told: watch::Receiver<u32>,
    say: impl Fn(&str) + Send + Sync + 'static,
) -> Result<Played, BotError> {
    let client =
        Client::new(config.server.clone(), &config.token).map_err(|fault| refused(&fault))?;
    let mut bot = Bot {
        client: Arc::new(client),
        config: Arc::new(config),
        say: Arc::new(say),
        waiting: BTreeMap::new(),
        promised: BTreeSet::new(),
        playing: BTreeSet::new(),
        left: BTreeSet::new(),
        games: JoinSet::new(),
        played: Played::default(),
        is_ending: false,
    };
    let mut again = Again::default();
    let mut is_known = false;
    loop {
        let fault = tokio::select! {
            fault = bot.attend(&mut is_known, &mut again, &told) => fault,
            () = at_least(&told, 2) => None,
        };
        let Some(fault) = fault else { break };
        let fault = match fault {
            Stop::Error(error) => return Err(error),
            Stop::Fault(fault) => fault,
        };
        if fault.is_final() || !fault.is_passing() {
            return Err(refused(&fault));
        }
        let wait = again.wait(fault.wait());
        (bot.say)(&format!("{fault}; again in {:.1} s", wait.as_secs_f64()));
        if bot.rest(wait, &told).await {
            break;
        }
    }
    bot.played.left = bot.playing.len() as u64;
    Ok(bot.played)
}

fn refused(fault: &Fault) -> BotError {
    BotError::Refused(fault.to_string())
}

/// Done when the bot was told to end so often.
async fn at_least(told: &watch::Receiver<u32>, times: u32) {
    if told.clone().wait_for(|count| *count >= times).await.is_err() {
        std::future::pending::<()>().await;
    }
}

/// Why attending ends early.
enum Stop {
    Error(BotError),
    Fault(Fault),
}

impl From<Fault> for Stop {
    fn from(fault: Fault) -> Self {
        Self::Fault(fault)
    }
}

struct Bot {
    client: Arc<Client>,
    config: Arc<Config>,
    say: Say,
    /// Challenges that fit and wait for room, the oldest first.
    waiting: BTreeMap<(u64, String), Challenge>,
    /// Games of challenges that were accepted and not heard of yet.
    promised: BTreeSet<String>,
    playing: BTreeSet<String>,
    /// Games that cannot be played here.
    left: BTreeSet<String>,
    games: JoinSet<(String, Left)>,
    played: Played,
    is_ending: bool,
}

impl fmt::Debug for Bot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Bot").field("playing", &self.playing).finish_non_exhaustive()
    }
}

impl Bot {
    /// Listens and plays until the connection is lost; nothing if it is done.
    async fn attend(
        &mut self,
        is_known: &mut bool,
        again: &mut Again,
        told: &watch::Receiver<u32>,
    ) -> Option<Stop> {
        self.try_attend(is_known, again, told).await.err()
    }

    async fn try_attend(
        &mut self,
        is_known: &mut bool,
        again: &mut Again,
        told: &watch::Receiver<u32>,
    ) -> Result<(), Stop> {
        if !*is_known {
            self.introduce().await?;
            *is_known = true;
        }
        let mut lines: Lines = self.client.lines("/api/events").await?;
        // Everything that waits is told of anew.
        self.waiting.clear();
        loop {
            if self.is_done() {
                return Ok(());
            }
            tokio::select! {
                line = lines.next::<AccountEvent>() => match line? {
                    None => return Err(Fault::Network("the stream has ended".to_owned()).into()),
                    Some(event) => {
                        again.worked();
                        self.hear(event)?;
                    }
                },
                Some(ended) = self.games.join_next() => self.over(ended)?,
                () = at_least(told, 1), if !self.is_ending => self.end(),
            }
            self.accept().await?;
        }
    }

    /// Plays on while the server is away; whether the bot is done.
    async fn rest(&mut self, wait: Duration, told: &watch::Receiver<u32>) -> bool {
        let until = tokio::time::Instant::now() + wait;
        loop {
            if self.is_done() {
                return true;
            }
            tokio::select! {
                () = tokio::time::sleep_until(until) => return false,
                // A token that is refused is refused to the next connection, too.
                Some(ended) = self.games.join_next() => drop(self.over(ended)),
                () = at_least(told, 1), if !self.is_ending => self.end(),
                () = at_least(told, 2) => return true,
            }
        }
    }

    fn end(&mut self) {
        self.is_ending = true;
        let games = self.playing.len();
        (self.say)(&match self.config.at_end {
            AtEnd::Finish if games > 0 => format!("ending: {games} games are played to their end"),
            AtEnd::Finish | AtEnd::Leave => "ending".to_owned(),
        });
    }

    fn is_done(&self) -> bool {
        let has_played = self.config.games.is_some_and(|most| self.played.games >= most);
        if has_played {
            return self.playing.is_empty();
        }
        self.is_ending && (self.config.at_end == AtEnd::Leave || self.playing.is_empty())
    }

    /// Makes sure that the account is a bot's.
    async fn introduce(&mut self) -> Result<(), Stop> {
        let me: Me = self.client.get("/api/account").await?;
        let Some(account) = me.account else {
            return Err(Stop::Error(BotError::Refused("the token belongs to nobody".to_owned())));
        };
        let name = account.name.unwrap_or_default();
        if account.kind != AccountKind::Bot {
            return Err(Stop::Error(BotError::NotABot { name }));
        }
        (self.say)(&format!("{name} is at {}", self.config.server));
        Ok(())
    }

    fn hear(&mut self, event: AccountEvent) -> Result<(), Stop> {
        match event {
            AccountEvent::Challenge { challenge } => {
                self.waiting.insert((challenge.created, challenge.id.clone()), *challenge);
            }
            AccountEvent::ChallengeGone { id } => self.waiting.retain(|(_, other), _| *other != id),
            AccountEvent::GameStart { game } => self.begin(*game),
            AccountEvent::Error(error) => {
                return Err(Stop::Error(BotError::Refused(error.message)));
            }
            // The stream of the game tells the rest.
            AccountEvent::ChallengeDeclined { .. }
            | AccountEvent::GameFinish { .. }
            | AccountEvent::Ready => {}
        }
        Ok(())
    }

    fn begin(&mut self, game: EventGame) {
        self.promised.remove(&game.id);
        // A game against the server's own computer is not the bot's.
        let is_known = self.playing.contains(&game.id) || self.left.contains(&game.id);
        if is_known || game.opponent.is_none() {
            return;
        }
        (self.say)(&format!("{}: {}", game.id, about(&game)));
        self.playing.insert(game.id.clone());
        let (client, config, say) =
            (Arc::clone(&self.client), Arc::clone(&self.config), Arc::clone(&self.say));
        self.games.spawn(async move {
            let left = game::play(&client, &config, &say, &game).await;
            (game.id, left)
        });
    }

    /// A game is over.
    fn over(&mut self, ended: Result<(String, Left), tokio::task::JoinError>) -> Result<(), Stop> {
        let (id, left) = match ended {
            Ok(ended) => ended,
            Err(error) => {
                // Its name is lost with it; the next connection tells of it again.
                (self.say)(&format!("a game was dropped: {error}"));
                return Ok(());
            }
        };
        self.playing.remove(&id);
        match left {
            Left::Over(how) => {
                self.played.games += 1;
                (self.say)(&format!("{id}: {how}"));
                Ok(())
            }
            Left::Unplayable(why) => {
                (self.say)(&format!("{id}: cannot be played: {why}"));
                self.left.insert(id);
                Ok(())
            }
            Left::NoToken(why) => Err(Stop::Error(BotError::Refused(why))),
        }
    }

    /// Answers the challenges that wait, as far as there is room.
    async fn accept(&mut self) -> Result<(), Stop> {
        let has_enough = |bot: &Self| {
            let begun = bot.played.games + (bot.playing.len() + bot.promised.len()) as u64;
            bot.config.games.is_some_and(|most| begun >= most)
        };
        while !self.is_ending && !has_enough(self) {
            let Some(((created, id), challenge)) = self.waiting.pop_first() else { break };
            let from = challenge.from.name.as_deref().unwrap_or("a guest").to_owned();
            if let Err(why) = self.config.terms.check(&challenge) {
                (self.say)(&format!("declines the challenge of {from}: {why}"));
                self.answer(&id, "decline").await?;
                continue;
            }
            if self.playing.len() + self.promised.len() >= self.config.most_games {
                self.waiting.insert((created, id), challenge);
                break;
            }
            (self.say)(&format!("accepts the challenge of {from}"));
            let Some(answer) = self.answer(&id, "accept").await? else { continue };
            if let Ok(Sought::Paired { game }) = serde_json::from_slice(&answer) {
                self.promised.insert(game);
            }
        }
        Ok(())
    }

    /// Answers a challenge; nothing if it is gone.
    async fn answer(&self, id: &str, word: &str) -> Result<Option<Vec<u8>>, Stop> {
        match self.client.post(&format!("/api/challenges/{id}/{word}"), &json!({})).await {
            Ok(answer) => Ok(Some(answer.to_vec())),
            Err(fault) if fault.is_final() || fault.is_passing() => Err(fault.into()),
            Err(fault) => {
                (self.say)(&format!("a challenge could not be answered: {fault}"));
                Ok(None)
            }
        }
    }
}

/// `english, white against riverbend (bot), 5+3, rated`.
fn about(game: &EventGame) -> String {
    let side = game.side.0.word();
    let opponent = game.opponent.as_ref();
    let name = opponent.and_then(|one| one.name.as_deref()).unwrap_or("a guest");
    let bot = if opponent.is_some_and(|one| one.bot) { " (bot)" } else { "" };
    let clock = game.clock.map_or_else(
        || "no clock".to_owned(),
        |clock| match clock {
            TimeSetting::Clock(clock) => format!("{} s + {} s", clock.initial, clock.increment),
            TimeSetting::Days(time) => format!("{} days a move", time.days),
        },
    );
    let kind = if game.rated { "rated" } else { "casual" };
    format!("{}, {side} against {name}{bot}, {clock}, {kind}", game.rules.base)
}
