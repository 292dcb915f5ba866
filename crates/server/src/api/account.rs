//! Accounts: taking a name, signing in, and what is one's own.
//!
//! Every handler here answers 404 on a server without accounts. What belongs to a person asks
//! [`Visitor::person`] first, which refuses guests and nobody alike.

use std::{io, sync::Arc};

use axum::{
    Extension,
    extract::{Path, State},
    http::{HeaderMap, StatusCode, header},
    response::{AppendHeaders, IntoResponse, Response},
};
use crownhead_store::{
    Account, AccountKind, Ceremony, Filter, Key, KeyKind, NameFault, NameKey, Naming, NewPerson,
    hash, random_text, read_name, time,
};
use crownhead_wire::{self as wire, FailureCode, NameVerdict};
use futures_util::stream;
use serde_json::json;

use super::{
    extract::Body,
    games::{Part, export_part},
    moderation,
};
use crate::{
    App,
    accounts::{
        Accounts, CEREMONY, SignUp, Visitor, is_open, is_passkey_host,
        limits::Limit,
        passkey::{self, Purpose},
        password::{self, CODES, Weakness, code_hash, new_codes},
    },
    answer::Json,
    client::Client,
    failure::ApiError,
};

/// The longest name of a key, in characters.
const LONGEST_LABEL: usize = 40;
/// The most passkeys of one account.
const MOST_PASSKEYS: usize = 20;
/// The purposes of ceremonies, as they are kept.
const CREATE: &str = "create";
const ADD: &str = "add";
const GET: &str = "get";

/// What the server has for accounts, or the answer that it has none.
pub(super) fn accounts(app: &App) -> Result<&Arc<Accounts>, ApiError> {
    let message = "this server has no accounts; it was not started with --owner accounts";
    app.accounts.as_ref().ok_or_else(|| ApiError::new(FailureCode::NotFound, message))
}

const fn kind(kind: AccountKind) -> wire::AccountKind {
    match kind {
        AccountKind::Guest => wire::AccountKind::Guest,
        AccountKind::Person | AccountKind::Gone => wire::AccountKind::Person,
        AccountKind::Staff => wire::AccountKind::Staff,
        AccountKind::Bot => wire::AccountKind::Bot,
    }
}

/// The piece of an account. One that this program does not know is the usual one.
pub(crate) fn piece(account: &Account) -> wire::AvatarPiece {
    let word = serde_json::Value::String(account.piece.clone());
    serde_json::from_value(word).unwrap_or(wire::AvatarPiece::BoxwoodWhite)
}

pub(super) fn me(accounts: &Accounts, account: Option<&Account>, headers: &HeaderMap) -> wire::Me {
    wire::Me {
        account: account.map(|account| wire::OwnAccount {
            kind: kind(account.kind),
            name: account.name.clone(),
            number: account.number,
            piece: piece(account),
            shows_games: account.shows_games,
            created: account.created,
            // Whoever has just signed in; others are asked below.
            fresh: account.kind != AccountKind::Guest,
        }),
        sign_up: match accounts.sign_up {
            SignUp::Open => wire::SignUpMode::Open,
            SignUp::Invited => wire::SignUpMode::Invited,
        },
        passkeys: is_passkey_host(&accounts.origin, headers),
        returned: false,
        notes: Vec::new(),
    }
}

/// Says whether signing in was lately.
fn with_freshness(accounts: &Accounts, visitor: &Visitor, mut me: wire::Me) -> wire::Me {
    if let Some(account) = &mut me.account {
        account.fresh = visitor.fresh(accounts).is_ok();
    }
    me
}

pub(super) async fn own(
    State(app): State<App>,
    visitor: Visitor,
    headers: HeaderMap,
) -> Result<Json<wire::Me>, ApiError> {
    let accounts = accounts(&app)?;
    let mut told = with_freshness(accounts, &visitor, me(accounts, visitor.account(), &headers));
    if let Ok(account) = visitor.person() {
        told.notes = moderation::notes(accounts, account).await?;
    }
    Ok(Json(told))
}

/// A name that can be had, or the refusal.
fn readable(name: &str) -> Result<(String, NameKey), ApiError> {
    read_name(name).map_err(|fault| ApiError::bad(fault.to_string()).at("name"))
}

fn taken() -> ApiError {
    let message = "somebody has or had this name, or one that looks like it";
    ApiError::new(FailureCode::Taken, message).at("name")
}

fn not_invited() -> ApiError {
    let message = "a name needs an invitation here, and this is none that can be used";
    ApiError::new(FailureCode::NotInvited, message).at("invitation")
}

pub(super) async fn check_name(
    State(app): State<App>,
    visitor: Visitor,
    Body(wanted): Body<wire::CheckName>,
) -> Result<Json<wire::NameAnswer>, ApiError> {
    let accounts = accounts(&app)?;
    let own = visitor.account().map(|account| account.id.as_str());
    let told = |verdict| Ok(Json(wire::NameAnswer { verdict, others: Vec::new() }));
    let (name, key) = match read_name(&wanted.name) {
        Ok(read) => read,
        Err(fault) => {
            return told(match fault {
                NameFault::TooShort => NameVerdict::TooShort,
                NameFault::TooLong => NameVerdict::TooLong,
                NameFault::Characters => NameVerdict::Characters,
                NameFault::Reserved => NameVerdict::Reserved,
            });
        }
    };
    if accounts.people.is_free(&key, own).await? {
        return told(NameVerdict::Free);
    }
    let mut others = Vec::new();
    for end in ["2", "7", "64", "_dr", "100"] {
        let other = format!("{name}{end}");
        if let Ok((other, key)) = read_name(&other)
            && others.len() < 2
            && accounts.people.is_free(&key, own).await?
        {
            others.push(other);
        }
    }
    Ok(Json(wire::NameAnswer { verdict: NameVerdict::Taken, others }))
}

fn weak(weakness: Weakness) -> ApiError {
    let (shortest, longest) = password::LENGTHS;
    let message = match weakness {
        Weakness::TooShort => format!("a password has {shortest} characters or more"),
        Weakness::TooLong => format!("a password has at most {longest} characters"),
        Weakness::Common => "this password is among those that are tried first".to_owned(),
    };
    ApiError::bad(message).at("password")
}

/// A key as it is kept.
fn new_key(account: &str, kind: KeyKind, secret: String) -> Result<Key, ApiError> {
    Ok(Key {
        id: random_text(12)?,
        account: account.to_owned(),
        kind,
        credential: None,
        secret,
        counter: 0,
        label: String::new(),
        created: time::now(),
        used: None,
    })
}

/// Whoever takes a name: the guest that the browser is, or somebody new.
fn becoming(visitor: &Visitor) -> Result<Account, ApiError> {
    if visitor.person().is_ok() {
        let message = "you have a name already; sign out first to take another";
        return Err(ApiError::new(FailureCode::NothingToDo, message));
    }
    match visitor.guest() {
        Some(guest) => Ok(guest.clone()),
        None => Ok(Accounts::new_account(AccountKind::Guest)?),
    }
}

/// Refuses an invitation that cannot be used, where one is needed.
async fn check_invitation(accounts: &Accounts, hash: Option<&str>) -> Result<(), ApiError> {
    if accounts.sign_up == SignUp::Open {
        return Ok(());
    }
    match hash {
        Some(hash) if accounts.people.is_invited(hash, time::now()).await? => Ok(()),
        Some(_) | None => Err(not_invited()),
    }
}

/// The hash of an invitation; of none where none is needed.
fn invitation_hash(accounts: &Accounts, invitation: Option<&str>) -> Option<String> {
    let needed = accounts.sign_up == SignUp::Invited;
    invitation.filter(|_| needed).map(|text| hash(text.trim()))
}

/// Makes a person, with recovery codes and a new session.
async fn make_person(
    accounts: &Accounts,
    visitor: &Visitor,
    headers: &HeaderMap,
    mut account: Account,
    (name, key): (String, NameKey),
    way_in: Key,
    invitation: Option<String>,
) -> Result<Response, ApiError> {
    account.kind = AccountKind::Person;
    account.name = Some(name);
    let (codes, mut keys) = new_codes(&account.id)?;
    keys.push(way_in);
    let (token, session) = Accounts::new_session(&account.id, headers)?;
    let ends = visitor.session().map(|session| session.hash.clone());
    let new = NewPerson { account, name: key, keys, invitation, session, ends };
    match accounts.people.insert_person(&new).await? {
        Naming::Taken => return Err(taken()),
        Naming::NotInvited => return Err(not_invited()),
        Naming::Done => {}
    }
    let me = me(accounts, Some(&new.account), headers);
    let cookie = AppendHeaders([(header::SET_COOKIE, accounts.session_cookie(&token))]);
    Ok((StatusCode::CREATED, cookie, Json(wire::SignedUp { me, codes })).into_response())
}

pub(super) async fn sign_up(
    State(app): State<App>,
    visitor: Visitor,
    Extension(client): Extension<Client>,
    headers: HeaderMap,
    Body(wanted): Body<wire::SignUp>,
) -> Result<Response, ApiError> {
    let accounts = accounts(&app)?;
    let account = becoming(&visitor)?;
    let name = readable(&wanted.name)?;
    if let Some(weakness) = password::weakness(&wanted.password, &name.0) {
        return Err(weak(weakness));
    }
    let invitation = invitation_hash(accounts, wanted.invitation.as_deref());
    check_invitation(accounts, invitation.as_deref()).await?;
    accounts.limit_address(Limit::SIGN_UP, client).await?;
    if !accounts.people.is_free(&name.1, None).await? {
        return Err(taken());
    }
    let secret = accounts.hasher.hash(wanted.password).await?;
    let key = new_key(&account.id, KeyKind::Password, secret)?;
    make_person(accounts, &visitor, &headers, account, name, key, invitation).await
}

/// The one answer to a sign-in that fails, whatever was wrong.
fn mismatch() -> ApiError {
    ApiError::new(FailureCode::Mismatch, "that did not match")
}

/// Begins a session of an account for a browser. What the browser did as a guest comes along, and a
/// deletion that was asked for is undone.
async fn enter(
    app: &App,
    visitor: &Visitor,
    headers: &HeaderMap,
    account: &Account,
) -> Result<Response, ApiError> {
    let accounts = accounts(app)?;
    let (token, session) = Accounts::new_session(&account.id, headers)?;
    let before = visitor.session().map(|session| session.hash.as_str());
    accounts.people.begin_session(&session, before).await?;
    if let Some(guest) = visitor.guest() {
        accounts.people.move_games(&guest.id, &account.id).await?;
        app.explorers.forget(&account.id);
    }
    if account.leaving.is_some() {
        accounts.people.set_leaving(&account.id, None).await?;
    }
    let returned = account.leaving.is_some();
    let notes = moderation::notes(accounts, account).await?;
    let me = wire::Me { returned, notes, ..me(accounts, Some(account), headers) };
    let cookie = AppendHeaders([(header::SET_COOKIE, accounts.session_cookie(&token))]);
    Ok((cookie, Json(me)).into_response())
}

pub(super) async fn sign_in(
    State(app): State<App>,
    visitor: Visitor,
    Extension(client): Extension<Client>,
    headers: HeaderMap,
    Body(given): Body<wire::SignIn>,
) -> Result<Response, ApiError> {
    let accounts = accounts(&app)?;
    let name = NameKey::of(&given.name.chars().take(64).collect::<String>());
    let by_address = accounts.limit_address(Limit::SIGN_IN, client).await?;
    let by_name = accounts.limit_account(Limit::SIGN_IN, &hash(name.as_str())[..20]).await?;
    let account = accounts.people.named(&name).await?.filter(is_open);
    // Nobody's id is empty: a name that is not there is asked about like one that is.
    let id = account.as_ref().map_or("", |account| account.id.as_str());
    let keys = accounts.people.keys(id).await?;
    let is_right = match (given.password, given.code) {
        (Some(password), None) if password.chars().count() <= password::LENGTHS.1 => {
            let kept = keys.iter().find(|key| key.kind == KeyKind::Password);
            let right =
                accounts.hasher.verify(password, kept.map(|key| key.secret.as_str())).await?;
            if let Some(key) = kept.filter(|_| right) {
                accounts.people.use_key(&key.id, 0, time::now()).await?;
            }
            right
        }
        (None, Some(code)) => accounts.people.use_code(id, &code_hash(&code), time::now()).await?,
        (Some(_), None) => false,
        (Some(_), Some(_)) | (None, None) => {
            return Err(ApiError::bad("sign in with a password or with a code"));
        }
    };
    match account.filter(|_| is_right) {
        Some(account) => {
            accounts.forgive(by_address).await;
            accounts.forgive(by_name).await;
            enter(&app, &visitor, &headers, &account).await
        }
        None => Err(mismatch()),
    }
}

pub(super) async fn sign_out(
    State(app): State<App>,
    visitor: Visitor,
    Body(wire::Empty {}): Body<wire::Empty>,
) -> Result<Response, ApiError> {
    let accounts = accounts(&app)?;
    // A guest that signed out could never come back.
    let (session, account) = visitor.signed_in()?;
    accounts.people.end_session(&account.id, &session.hash).await?;
    accounts.listeners.tell(&account.id);
    let cookie = AppendHeaders([(header::SET_COOKIE, accounts.no_session_cookie())]);
    Ok((StatusCode::NO_CONTENT, cookie).into_response())
}

/// Keeps the first half of a ceremony, and ties it to this browser.
async fn begin(
    accounts: &Accounts,
    client: Client,
    ceremony: Ceremony,
) -> Result<(AppendHeaders<[(header::HeaderName, header::HeaderValue); 1]>, String), ApiError> {
    accounts.limit_address(Limit::CEREMONY, client).await?;
    let (challenge, token) = (passkey::new_challenge()?, random_text(26)?);
    let ceremony = Ceremony {
        challenge: hash(&challenge),
        browser: hash(&token),
        expires: time::now() + CEREMONY,
        ..ceremony
    };
    accounts.people.begin_ceremony(&ceremony).await?;
    Ok((AppendHeaders([(header::SET_COOKIE, accounts.ceremony_cookie(&token))]), challenge))
}

const fn ceremony(purpose: String) -> Ceremony {
    Ceremony {
        challenge: String::new(),
        browser: String::new(),
        purpose,
        account: None,
        name: None,
        invitation: None,
        expires: 0,
    }
}

/// The ceremony that the data of a browser belongs to. Whoever brings it twice gets nothing.
async fn finish(
    accounts: &Accounts,
    headers: &HeaderMap,
    client_data: &[u8],
    purpose: Purpose,
) -> Result<Ceremony, ApiError> {
    let challenge = passkey::challenge(client_data, purpose, &accounts.origin);
    let challenge = challenge.map_err(|fault| ApiError::bad(fault.to_string()).at("clientData"))?;
    let late = || ApiError::new(FailureCode::Mismatch, "this took too long, or was done before");
    let browser = accounts.ceremony_browser(headers).ok_or_else(late)?;
    let found = accounts.people.take_ceremony(&hash(&challenge), &browser, time::now()).await?;
    found.ok_or_else(late)
}

fn bytes(text: &str, place: &str) -> Result<Vec<u8>, ApiError> {
    passkey::decode(text).ok_or_else(|| ApiError::bad("must be base64url").at(place.to_owned()))
}

pub(super) async fn begin_passkey(
    State(app): State<App>,
    visitor: Visitor,
    Extension(client): Extension<Client>,
    Body(wanted): Body<wire::BeginPasskey>,
) -> Result<Response, ApiError> {
    let accounts = accounts(&app)?;
    let mut exclude = Vec::new();
    let (account, first) = if let Some(name) = wanted.name {
        let account = becoming(&visitor)?;
        let (name, key) = readable(&name)?;
        let invitation = invitation_hash(accounts, wanted.invitation.as_deref());
        check_invitation(accounts, invitation.as_deref()).await?;
        if !accounts.people.is_free(&key, None).await? {
            return Err(taken());
        }
        let id = Some(account.id.clone());
        let first = Ceremony { account: id, invitation, ..ceremony(CREATE.to_owned()) };
        (Account { name: Some(name.clone()), ..account }, Ceremony { name: Some(name), ..first })
    } else {
        let (_, account) = visitor.fresh(accounts)?;
        let keys = accounts.people.keys(&account.id).await?;
        exclude = keys.into_iter().filter_map(|key| key.credential).collect();
        if exclude.len() >= MOST_PASSKEYS {
            let message = "an account has twenty passkeys at most; delete one first";
            return Err(ApiError::new(FailureCode::NothingToDo, message));
        }
        let id = Some(account.id.clone());
        (account.clone(), Ceremony { account: id, ..ceremony(ADD.to_owned()) })
    };
    let (cookie, challenge) = begin(accounts, client, first).await?;
    let wish = wire::PasskeyWish {
        challenge,
        host: accounts.origin.host().to_owned(),
        user: passkey::encode(account.id.as_bytes()),
        name: account.name.unwrap_or_default(),
        algorithms: passkey::ALGORITHMS.to_vec(),
        exclude,
    };
    Ok((cookie, Json(wish)).into_response())
}

pub(super) async fn add_passkey(
    State(app): State<App>,
    visitor: Visitor,
    Extension(client): Extension<Client>,
    headers: HeaderMap,
    Body(made): Body<wire::NewPasskey>,
) -> Result<Response, ApiError> {
    let accounts = accounts(&app)?;
    let client_data = bytes(&made.client_data, "clientData")?;
    let data = bytes(&made.authenticator_data, "authenticatorData")?;
    let Ceremony { purpose, account: Some(id), name, invitation, .. } =
        finish(accounts, &headers, &client_data, Purpose::Create).await?
    else {
        return Err(mismatch());
    };
    let new = passkey::read_new(&data, &accounts.origin)
        .map_err(|fault| ApiError::bad(fault.to_string()).at("authenticatorData"))?;
    let label = made.label.unwrap_or_default();
    let key = Key {
        credential: Some(new.credential),
        counter: new.counter,
        label: label.chars().filter(|c| !c.is_control()).take(LONGEST_LABEL).collect(),
        ..new_key(&id, KeyKind::Passkey, new.public)?
    };
    if purpose == CREATE {
        // Whoever became somebody between the two halves does not become somebody else.
        let account = Account { id, ..becoming(&visitor)? };
        if visitor.guest().is_some_and(|guest| guest.id != account.id) {
            return Err(mismatch());
        }
        accounts.limit_address(Limit::SIGN_UP, client).await?;
        let name = readable(&name.unwrap_or_default())?;
        return make_person(accounts, &visitor, &headers, account, name, key, invitation).await;
    }
    let (_, account) = visitor.fresh(accounts)?;
    if purpose != ADD || account.id != id {
        return Err(mismatch());
    }
    if !accounts.people.add_key(&key).await? {
        let message = "this passkey belongs to an account already";
        return Err(ApiError::new(FailureCode::NothingToDo, message));
    }
    let me = me(accounts, Some(account), &headers);
    Ok((StatusCode::CREATED, Json(wire::SignedUp { me, codes: Vec::new() })).into_response())
}

pub(super) async fn begin_sign_in(
    State(app): State<App>,
    Extension(client): Extension<Client>,
    Body(wire::Empty {}): Body<wire::Empty>,
) -> Result<Response, ApiError> {
    let accounts = accounts(&app)?;
    let (cookie, challenge) = begin(accounts, client, ceremony(GET.to_owned())).await?;
    let host = accounts.origin.host().to_owned();
    Ok((cookie, Json(wire::PasskeyChallenge { challenge, host })).into_response())
}

pub(super) async fn sign_in_by_passkey(
    State(app): State<App>,
    visitor: Visitor,
    Extension(client): Extension<Client>,
    headers: HeaderMap,
    Body(answer): Body<wire::PasskeyAnswer>,
) -> Result<Response, ApiError> {
    let accounts = accounts(&app)?;
    let counted = accounts.limit_address(Limit::SIGN_IN, client).await?;
    let client_data = bytes(&answer.client_data, "clientData")?;
    let data = bytes(&answer.authenticator_data, "authenticatorData")?;
    let signature = bytes(&answer.signature, "signature")?;
    let begun = finish(accounts, &headers, &client_data, Purpose::Get).await?;
    if begun.purpose != GET {
        return Err(mismatch());
    }
    let credential = bytes(&answer.credential, "credential")?;
    let key = accounts.people.passkey(&passkey::encode(&credential)).await?;
    let key = key.ok_or_else(mismatch)?;
    let counter = passkey::verify(&key.secret, &client_data, &data, &signature, &accounts.origin)
        .map_err(|_| mismatch())?;
    let account = accounts.people.account(&key.account).await?.filter(is_open);
    let account = account.ok_or_else(mismatch)?;
    if !accounts.people.use_key(&key.id, counter, time::now()).await? {
        tracing::warn!(key = key.id, "the counter of a passkey has not grown: it may be a copy");
        return Err(mismatch());
    }
    accounts.forgive(counted).await;
    enter(&app, &visitor, &headers, &account).await
}

pub(super) async fn keys(
    State(app): State<App>,
    visitor: Visitor,
) -> Result<Json<wire::AccountKeys>, ApiError> {
    let accounts = accounts(&app)?;
    let (_, account) = visitor.signed_in()?;
    let mut told = wire::AccountKeys {
        passkeys: Vec::new(),
        password: None,
        codes: CODES as u32,
        codes_left: 0,
    };
    for key in accounts.people.keys(&account.id).await? {
        let entry = wire::PasskeyEntry {
            id: key.id,
            label: key.label,
            created: key.created,
            used: key.used,
        };
        match key.kind {
            KeyKind::Passkey => told.passkeys.push(entry),
            KeyKind::Password => told.password = Some(entry),
            KeyKind::Recovery => told.codes_left += u32::from(entry.used.is_none()),
        }
    }
    Ok(Json(told))
}

pub(super) async fn remove_key(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<StatusCode, ApiError> {
    let accounts = accounts(&app)?;
    let (_, account) = visitor.fresh(accounts)?;
    if accounts.people.remove_key(&account.id, &id).await? {
        return Ok(StatusCode::NO_CONTENT);
    }
    let keys = accounts.people.keys(&account.id).await?;
    if keys.iter().any(|key| key.id == id) {
        let message = "this is the last way into the account; add another first";
        return Err(ApiError::new(FailureCode::NothingToDo, message));
    }
    Err(ApiError::new(FailureCode::NotFound, "there is no such key"))
}

pub(super) async fn set_password(
    State(app): State<App>,
    visitor: Visitor,
    Extension(client): Extension<Client>,
    Body(wanted): Body<wire::SetPassword>,
) -> Result<StatusCode, ApiError> {
    let accounts = accounts(&app)?;
    let (session, account) = visitor.fresh(accounts)?;
    if let Some(weakness) =
        password::weakness(&wanted.password, account.name.as_deref().unwrap_or_default())
    {
        return Err(weak(weakness));
    }
    let keys = accounts.people.keys(&account.id).await?;
    if let Some(kept) = keys.iter().find(|key| key.kind == KeyKind::Password) {
        let counted = accounts.limit_address(Limit::SIGN_IN, client).await?;
        let current = wanted.current.unwrap_or_default();
        if !accounts.hasher.verify(current, Some(&kept.secret)).await? {
            return Err(mismatch().at("current"));
        }
        accounts.forgive(counted).await;
    }
    let secret = accounts.hasher.hash(wanted.password).await?;
    let key = new_key(&account.id, KeyKind::Password, secret)?;
    accounts.people.replace_keys(&account.id, KeyKind::Password, &[key]).await?;
    // Whoever knew the password before is out.
    accounts.people.end_sessions(&account.id, Some(&session.hash)).await?;
    accounts.listeners.tell(&account.id);
    Ok(StatusCode::NO_CONTENT)
}

pub(super) async fn make_codes(
    State(app): State<App>,
    visitor: Visitor,
    Body(wire::Empty {}): Body<wire::Empty>,
) -> Result<Json<wire::RecoveryCodes>, ApiError> {
    let accounts = accounts(&app)?;
    let (_, account) = visitor.fresh(accounts)?;
    let (codes, keys) = new_codes(&account.id)?;
    accounts.people.replace_keys(&account.id, KeyKind::Recovery, &keys).await?;
    Ok(Json(wire::RecoveryCodes { codes }))
}

/// What a session is called towards its owner.
fn session_id(hash: &str) -> &str {
    hash.get(..16).unwrap_or(hash)
}

pub(super) async fn sessions(
    State(app): State<App>,
    visitor: Visitor,
) -> Result<Json<Vec<wire::SessionEntry>>, ApiError> {
    let accounts = accounts(&app)?;
    let (session, account) = visitor.signed_in()?;
    let all = accounts.people.sessions(&account.id, time::now()).await?;
    let entry = |each: crownhead_store::SignedIn| wire::SessionEntry {
        id: session_id(&each.hash).to_owned(),
        this: each.hash == session.hash,
        browser: each.browser,
        created: each.created,
        seen: each.seen,
    };
    Ok(Json(all.into_iter().map(entry).collect()))
}

pub(super) async fn end_session(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<StatusCode, ApiError> {
    let accounts = accounts(&app)?;
    let (_, account) = visitor.signed_in()?;
    let all = accounts.people.sessions(&account.id, time::now()).await?;
    let found = all.iter().find(|session| session_id(&session.hash) == id);
    let none = || ApiError::new(FailureCode::NotFound, "there is no such session");
    accounts.people.end_session(&account.id, &found.ok_or_else(none)?.hash).await?;
    accounts.listeners.tell(&account.id);
    Ok(StatusCode::NO_CONTENT)
}

pub(super) async fn end_others(
    State(app): State<App>,
    visitor: Visitor,
    Body(wire::Empty {}): Body<wire::Empty>,
) -> Result<StatusCode, ApiError> {
    let accounts = accounts(&app)?;
    let (session, account) = visitor.signed_in()?;
    accounts.people.end_sessions(&account.id, Some(&session.hash)).await?;
    accounts.listeners.tell(&account.id);
    Ok(StatusCode::NO_CONTENT)
}

pub(super) async fn change(
    State(app): State<App>,
    visitor: Visitor,
    headers: HeaderMap,
    Body(wanted): Body<wire::ChangeAccount>,
) -> Result<Json<wire::Me>, ApiError> {
    let accounts = accounts(&app)?;
    let (_, account) = visitor.signed_in()?;
    let mut account = account.clone();
    if let Some(name) = wanted.name {
        let (name, key) = readable(&name)?;
        accounts.limit_account(Limit::RENAME, &account.id).await?;
        let done = accounts.people.rename(&account.id, &name, &key, time::now()).await?;
        if done != Naming::Done {
            return Err(taken());
        }
        account.name = Some(name);
    }
    if wanted.piece.is_some() || wanted.shows_games.is_some() {
        let piece = wanted.piece.unwrap_or_else(|| piece(&account));
        let word =
            serde_json::to_value(piece).ok().and_then(|word| word.as_str().map(str::to_owned));
        account.piece = word.unwrap_or(account.piece);
        account.shows_games = wanted.shows_games.unwrap_or(account.shows_games);
        accounts.people.set_looks(&account.id, &account.piece, account.shows_games).await?;
    }
    Ok(Json(with_freshness(accounts, &visitor, me(accounts, Some(&account), &headers))))
}

pub(super) async fn leave(
    State(app): State<App>,
    visitor: Visitor,
    Body(wire::LeaveAccount { name }): Body<wire::LeaveAccount>,
) -> Result<Response, ApiError> {
    let accounts = accounts(&app)?;
    let (_, account) = visitor.fresh(accounts)?;
    if account.name.as_deref().is_none_or(|own| NameKey::of(own) != NameKey::of(&name)) {
        return Err(ApiError::bad("this is not the name of the account").at("name"));
    }
    accounts.people.set_leaving(&account.id, Some(time::now())).await?;
    accounts.people.end_sessions(&account.id, None).await?;
    accounts.people.revoke_tokens(&account.id).await?;
    accounts.listeners.tell(&account.id);
    let cookie = AppendHeaders([(header::SET_COOKIE, accounts.no_session_cookie())]);
    Ok((StatusCode::NO_CONTENT, cookie).into_response())
}

/// Everything that is kept of somebody, as one file: JSON, with the games as PDN in its last field. It is
/// written while it is read, however many games there are.
pub(super) async fn export(State(app): State<App>, visitor: Visitor) -> Result<Response, ApiError> {
    let accounts = accounts(&app)?;
    let (_, account) = visitor.fresh(accounts)?;
    accounts.limit_account(Limit::EXPORT, &account.id).await?;
    let keys = accounts.people.keys(&account.id).await?;
    let sessions = accounts.people.sessions(&account.id, time::now()).await?;
    let tokens = accounts.people.tokens(&account.id, time::now()).await?;
    let ratings = accounts.people.ratings(&account.id).await?;
    let history = accounts.people.rating_history(&account.id, 0).await?;
    let blocks = accounts.people.blocks(&account.id).await?;
    let reports = accounts.people.own_reports(&account.id).await?;
    let notes = accounts.people.warnings(&account.id).await?;
    let about = json!({
        "name": account.name,
        "created": account.created,
        "seen": account.seen,
        "piece": account.piece,
        "showsGames": account.shows_games,
        "keys": keys.iter().map(|key| json!({
            "kind": key.kind.word(),
            "label": key.label,
            "created": key.created,
            "used": key.used,
        })).collect::<Vec<_>>(),
        "ratings": ratings.iter().map(|kept| json!({
            "rules": kept.rules,
            "speed": kept.speed.as_str(),
            "rating": kept.rating.rating(),
            "deviation": kept.rating.deviation(),
            "games": kept.games,
        })).collect::<Vec<_>>(),
        "ratedGames": history.iter().map(|change| json!({
            "game": change.game,
            "before": change.before,
            "after": change.after,
            "at": change.at,
        })).collect::<Vec<_>>(),
        "tokens": tokens.iter().map(|token| json!({
            "label": token.label,
            "scopes": token.scopes.iter().map(|scope| scope.word()).collect::<Vec<_>>(),
            "created": token.created,
            "expires": token.expires,
            "used": token.used,
        })).collect::<Vec<_>>(),
        "blocks": blocks.iter().map(|(other, since)| json!({
            "name": other.name,
            "since": since,
        })).collect::<Vec<_>>(),
        "reports": reports.iter().map(|report| json!({
            "about": report.about,
            "kind": report.kind.word(),
            "text": report.text,
            "game": report.game,
            "created": report.created,
            "decided": report.is_decided,
        })).collect::<Vec<_>>(),
        "notes": notes.iter().map(|note| json!({
            "note": note.note,
            "at": note.at,
            "read": note.read,
        })).collect::<Vec<_>>(),
        "sessions": sessions.iter().map(|session| json!({
            "browser": session.browser,
            "created": session.created,
            "seen": session.seen,
        })).collect::<Vec<_>>(),
    });
    let filter = Filter {
        owner: account.id.clone(),
        or_played: true,
        waiting_since: 0,
        ..Filter::default()
    };
    let name = format!("crownhead-{}.json", hash(&account.id).get(..8).unwrap_or_default());
    let first = export_part(&app, &filter, None).await?;
    let head = format!("{{\n\"account\": {about},\n\"pdn\": \"");
    let parts = stream::try_unfold((Some(head), Some(first)), move |(text, part)| {
        let (app, filter) = (app.clone(), filter.clone());
        async move {
            if let Some(text) = text {
                return Ok(Some((text, (None, part))));
            }
            let Some(Part { text, after }) = part else { return Ok(None) };
            let next = match after {
                None => None,
                Some(after) => match export_part(&app, &filter, Some(after)).await {
                    Ok(part) => Some(part),
                    Err(error) => return Err(io::Error::other(error.detail().message.clone())),
                },
            };
            // The inside of a string of JSON, without its quotation marks.
            let quoted = serde_json::to_string(&text).unwrap_or_default();
            let mut inside = quoted.get(1..quoted.len().saturating_sub(1)).unwrap_or("").to_owned();
            if next.is_none() {
                inside.push_str("\"\n}\n");
            }
            Ok(Some((inside, (None, next))))
        }
    });
    let about = [
        (header::CONTENT_TYPE, "application/json".to_owned()),
        (header::CONTENT_DISPOSITION, format!("attachment; filename=\"{name}\"")),
    ];
    Ok((about, axum::body::Body::from_stream(parts)).into_response())
}
