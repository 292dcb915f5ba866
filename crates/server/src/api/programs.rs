//! Programs that play for an account: their tokens, the stream of what happens to the account, and the stream of a game.

use std::{
    collections::{BTreeMap, BTreeSet},
    convert::Infallible,
    sync::Arc,
};

use axum::{
    Extension,
    body::{Body as Stream, Bytes},
    extract::{Path, State},
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Response},
};
use crownhead_rules::Color;
use crownhead_store::{
    Account, AccountKind, Challenge, ChallengeState, NameKey, PlayedGame, Scope, Token, time,
};
use crownhead_wire::{self as wire, AccountEvent, FailureCode};
use futures_util::stream;
use tokio::time::{Instant, sleep_until};

use super::{
    account::{accounts, me},
    challenges::told,
    extract::{Body, Holder},
    games::NO_SOCKET,
};
use crate::{
    App,
    accounts::{
        Accounts, Visitor, is_open,
        limits::Limit,
        tokens::{LONGEST_DAYS, LONGEST_LABEL, MOST, new_token},
        watch::{Listening, Watch},
    },
    answer::Json,
    choice,
    client::Client,
    failure::ApiError,
    listen::{Place, network},
    live::{BEAT, Ending, line, lines},
    mirror, present,
};

/// The most games that a stream tells of at its beginning.
const MOST_GAMES: u32 = 100;
/// Where servers share a database, this part of a beat passes between two looks at it: what happens at another server is
/// not told here.
const LOOKS: u32 = 4;

mirror! {
    fn scope(Scope) -> wire::Scope { Read, Play, Challenge }
}

fn kept_scope(scope: wire::Scope) -> Scope {
    match scope {
        wire::Scope::Read => Scope::Read,
        wire::Scope::Play => Scope::Play,
        wire::Scope::Challenge => Scope::Challenge,
    }
}

fn entry(token: Token) -> wire::TokenEntry {
    wire::TokenEntry {
        id: token.id,
        label: token.label,
        scopes: token.scopes.into_iter().map(scope).collect(),
        created: token.created,
        expires: token.expires,
        used: token.used,
    }
}

pub(super) async fn tokens(
    State(app): State<App>,
    visitor: Visitor,
) -> Result<Json<Vec<wire::TokenEntry>>, ApiError> {
    let accounts = accounts(&app)?;
    let (_, account) = visitor.signed_in()?;
    let all = accounts.people.tokens(&account.id, time::now()).await?;
    Ok(Json(all.into_iter().map(entry).collect()))
}

pub(super) async fn make_token(
    State(app): State<App>,
    visitor: Visitor,
    Body(wanted): Body<wire::NewToken>,
) -> Result<(StatusCode, Json<wire::MadeToken>), ApiError> {
    let accounts = accounts(&app)?;
    let (_, account) = visitor.fresh(accounts)?;
    let label: String = wanted.label.trim().chars().filter(|c| !c.is_control()).collect();
    if label.is_empty() || label.chars().count() > LONGEST_LABEL {
        let message = format!("must have 1 to {LONGEST_LABEL} characters");
        return Err(ApiError::bad(message).at("label"));
    }
    let wished: BTreeSet<Scope> = wanted.scopes.into_iter().map(kept_scope).collect();
    if wished.is_empty() {
        return Err(ApiError::bad("a token needs one scope at least").at("scopes"));
    }
    if wanted.days.is_some_and(|days| !(1..=LONGEST_DAYS).contains(&days)) {
        let message = format!("must be 1 to {LONGEST_DAYS}, or left out");
        return Err(ApiError::bad(message).at("days"));
    }
    accounts.limit_account(Limit::TOKENS, &account.id).await?;
    let scopes = wished.into_iter().collect();
    let (token, kept) = new_token(&account.id, &label, scopes, wanted.days)?;
    if !accounts.people.insert_token(&kept, MOST).await? {
        let message = format!("an account has {MOST} tokens at most; revoke one first");
        return Err(ApiError::new(FailureCode::TooMany, message).at("tokens"));
    }
    Ok((StatusCode::CREATED, Json(wire::MadeToken { token, entry: entry(kept) })))
}

pub(super) async fn revoke(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<StatusCode, ApiError> {
    let accounts = accounts(&app)?;
    let (_, account) = visitor.fresh(accounts)?;
    if !accounts.people.revoke_token(&account.id, &id).await? {
        return Err(ApiError::new(FailureCode::NotFound, "there is no such token"));
    }
    accounts.listeners.tell(&account.id);
    Ok(StatusCode::NO_CONTENT)
}

/// Makes a bot of an account without games, for good.
pub(super) async fn become_bot(
    State(app): State<App>,
    visitor: Visitor,
    headers: HeaderMap,
    Body(wire::BecomeBot { name }): Body<wire::BecomeBot>,
) -> Result<Json<wire::Me>, ApiError> {
    let accounts = accounts(&app)?;
    let (_, account) = visitor.fresh(accounts)?;
    if account.name.as_deref().is_none_or(|own| NameKey::of(own) != NameKey::of(&name)) {
        return Err(ApiError::bad("this is not the name of the account").at("name"));
    }
    if !accounts.people.become_bot(&account.id).await? {
        let message = "only an account without games becomes a bot; take another name for it";
        return Err(ApiError::new(FailureCode::NothingToDo, message));
    }
    let account = Account { kind: AccountKind::Bot, ..account.clone() };
    Ok(Json(me(accounts, Some(&account), &headers)))
}

const LINES: [(header::HeaderName, &str); 1] = [(header::CONTENT_TYPE, "application/x-ndjson")];

/// Takes the place of a live connection for a stream.
fn become_stream(place: &Place) -> Result<(), ApiError> {
    if place.become_socket() {
        return Ok(());
    }
    let message = "too many live connections; ask again later";
    Err(ApiError::new(FailureCode::TooMany, message).at("streams").retry_after(NO_SOCKET))
}

/// A game as lines.
pub(super) async fn game(
    State(app): State<App>,
    Path(id): Path<String>,
    holder: Holder,
    (Extension(client), Extension(place)): (Extension<Client>, Extension<Arc<Place>>),
) -> Result<Response, ApiError> {
    let handle = app.registry.find(&id).await?;
    let sides = holder.sides(&app, &handle).await?;
    if let Some(sides) = sides {
        handle.note_player(sides, network(client.address));
    }
    become_stream(&place)?;
    let watch = match &app.accounts {
        Some(accounts) => Some(Watch::new(accounts, holder.visitor).await),
        None => None,
    };
    let body = lines(handle, sides, watch, app.registry.ending()).await;
    Ok((LINES, body).into_response())
}

/// What happens to an account, as lines.
pub(super) async fn events(
    State(app): State<App>,
    visitor: Visitor,
    Extension(place): Extension<Arc<Place>>,
) -> Result<Response, ApiError> {
    let accounts = accounts(&app)?;
    let account = visitor.person()?.clone();
    let full = || {
        let message = "this account has too many streams of events; close one";
        ApiError::new(FailureCode::TooMany, message).at("events").retry_after(NO_SOCKET)
    };
    let place_among = accounts.listeners.open(&account.id).ok_or_else(full)?;
    become_stream(&place)?;
    let state = Events {
        watch: Watch::new(accounts, visitor).await,
        ending: app.registry.ending(),
        app: app.clone(),
        account,
        _place: place_among,
        received: BTreeSet::new(),
        declined: BTreeSet::new(),
        games: BTreeMap::new(),
        spoke: None,
        is_over: false,
    };
    let lines = stream::unfold(state, |mut state| async move {
        let lines = state.next().await?;
        Some((Ok::<_, Infallible>(lines), state))
    });
    Ok((LINES, Stream::from_stream(lines)).into_response())
}

/// A stream of events: what it has told of. Each look compares that with what there is, so that nothing is missed
/// whatever happens in between.
struct Events {
    app: App,
    account: Account,
    watch: Watch,
    ending: Ending,
    _place: Listening,
    /// Challenges that wait for the account, and those of its own that were declined.
    received: BTreeSet<String>,
    declined: BTreeSet<String>,
    /// Games that are not over.
    games: BTreeMap<String, wire::EventGame>,
    /// When something was told last; nothing before the first line.
    spoke: Option<Instant>,
    is_over: bool,
}

impl Events {
    /// The next lines; none at the end.
    async fn next(&mut self) -> Option<Bytes> {
        loop {
            if self.is_over {
                return None;
            }
            let beat = self.spoke.map(|spoke| spoke + BEAT);
            if let Some(beat) = beat {
                let look = if self.app.registry.store.is_shared() {
                    (Instant::now() + BEAT / LOOKS).min(beat)
                } else {
                    beat
                };
                tokio::select! {
                    () = self.watch.changed() => {}
                    () = sleep_until(look) => {}
                    () = self.ending.wait() => return None,
                }
            }
            let lines = match self.look().await {
                Ok(lines) => lines,
                Err(error) => {
                    self.is_over = true;
                    line(&AccountEvent::Error(error.detail().clone())).to_vec()
                }
            };
            let is_late = beat.is_some_and(|beat| beat <= Instant::now());
            if lines.is_empty() && !is_late {
                continue;
            }
            self.spoke = Some(Instant::now());
            return Some(if lines.is_empty() { Bytes::from_static(b"\n") } else { lines.into() });
        }
    }

    /// What is new since the last look.
    async fn look(&mut self) -> Result<Vec<u8>, ApiError> {
        self.watch.check().await?;
        accounts(&self.app)?.lobby.beat(&self.account.id).await;
        let mut lines = Vec::new();
        let mut tell = |event: &AccountEvent| lines.extend_from_slice(&line(event));
        for event in self.challenges().await? {
            tell(&event);
        }
        for event in self.turns().await? {
            tell(&event);
        }
        if self.spoke.is_none() {
            tell(&AccountEvent::Ready);
        }
        Ok(lines)
    }

    async fn challenges(&mut self) -> Result<Vec<AccountEvent>, ApiError> {
        let accounts = accounts(&self.app)?;
        let all = accounts.people.challenges(&self.account.id, time::now()).await?;
        let (own, others): (Vec<Challenge>, Vec<Challenge>) =
            all.into_iter().partition(|challenge| challenge.from.id == self.account.id);
        let mut events = Vec::new();
        let is_open = |one: &Challenge| one.state == ChallengeState::Open && is_open(&one.from);
        let waiting: Vec<Challenge> = others.into_iter().filter(is_open).collect();
        let ids: BTreeSet<String> = waiting.iter().map(|one| one.id.clone()).collect();
        for gone in self.received.difference(&ids) {
            events.push(AccountEvent::ChallengeGone { id: gone.clone() });
        }
        // The oldest first: it has waited longest.
        for challenge in waiting.into_iter().rev() {
            if !self.received.contains(&challenge.id) {
                let challenge = Box::new(told(accounts, challenge, Some(&self.account)).await?);
                events.push(AccountEvent::Challenge { challenge });
            }
        }
        self.received = ids;
        // Those that were accepted become games.
        for challenge in own.into_iter().filter(|one| one.state == ChallengeState::Declined) {
            let is_new = self.declined.insert(challenge.id.clone());
            if is_new && self.spoke.is_some() {
                let challenge = Box::new(told(accounts, challenge, Some(&self.account)).await?);
                events.push(AccountEvent::ChallengeDeclined { challenge });
            }
        }
        Ok(events)
    }

    async fn turns(&mut self) -> Result<Vec<AccountEvent>, ApiError> {
        let accounts = accounts(&self.app)?;
        let running = accounts.people.running(&self.account.id, MOST_GAMES).await?;
        let mut events = Vec::new();
        let ids: BTreeSet<&str> = running.iter().map(|one| one.game.card.id.as_str()).collect();
        let gone: Vec<String> =
            self.games.keys().filter(|id| !ids.contains(id.as_str())).cloned().collect();
        for id in gone {
            let Some(mut game) = self.games.remove(&id) else { continue };
            let is_over = match self.app.snapshot(&id).await {
                Ok(snapshot) => {
                    game.result = snapshot.seen_by(None).standing.result;
                    // A hundred others may have pushed it out of the list.
                    game.result.is_some()
                }
                // It was deleted.
                Err(error) if error.detail().code == FailureCode::NotFound => true,
                Err(error) => return Err(error),
            };
            if is_over {
                events.push(AccountEvent::GameFinish { game: Box::new(game) });
            } else {
                self.games.insert(id, game);
            }
        }
        for played in running.into_iter().rev() {
            if !self.games.contains_key(&played.game.card.id) {
                let game = event_game(&self.app, accounts, played).await?;
                self.games.insert(game.id.clone(), game.clone());
                events.push(AccountEvent::GameStart { game: Box::new(game) });
            }
        }
        Ok(events)
    }
}

async fn event_game(
    app: &App,
    accounts: &Accounts,
    played: PlayedGame,
) -> Result<wire::EventGame, ApiError> {
    let id = played.game.card.id;
    let snapshot = app.snapshot(&id).await?;
    let plan = snapshot.session.plan();
    let rules = &plan.rules;
    let opponent = played
        .opponent
        .map(|account| wire::EventOpponent { bot: account.is_bot(), name: account.name });
    let side: Color = played.side;
    Ok(wire::EventGame {
        rules: wire::RulesChoice {
            base: rules.base().id.to_string(),
            set: choice::changes(rules),
            name: rules.is_house().then(|| rules.name().to_owned()),
        },
        usual_start: plan.start.is_none(),
        clock: plan.time.map(present::time_setting),
        rated: accounts.people.rated_speed(&id).await?.is_some(),
        side: side.into(),
        opponent,
        result: snapshot.seen_by(None).standing.result,
        id,
    })
}
