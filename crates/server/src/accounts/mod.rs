//! Accounts: who a request comes from, and what a server with `--owner accounts` needs besides.
//!
//! A browser without a cookie is nobody. The first game makes it a guest: an account without a name,
//! which a cookie stands for. Taking a name makes a person of the same account, so that its games stay.
//! The cookie is 130 random bits, of which the database has the hash; every sign-in makes a new one.
//! Programs send the token of an account in place of a cookie (`tokens`).

pub(crate) mod limits;
pub(crate) mod passkey;
pub(crate) mod password;
pub(crate) mod tokens;
pub(crate) mod watch;

use std::{
    fmt,
    net::IpAddr,
    str::FromStr,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use axum::{
    extract::{FromRequestParts, Request},
    http::{HeaderMap, HeaderName, HeaderValue, Method, header, request::Parts},
    middleware::Next,
    response::{IntoResponse, Response},
};
use crownhead_store::{
    Account, AccountKind, People, SignedIn, Store, StoreError, Token, hash, random_text, time,
};
use crownhead_wire::FailureCode;

use self::{
    password::Hasher,
    watch::{Listeners, Others},
};
use crate::{
    client::Client,
    failure::{ApiError, is_api},
    guard::is_loopback_host,
    lobby::Lobby,
    owner::Owner,
};

/// How long a session lasts that nobody uses.
const SESSION: u64 = 90 * DAY;
/// How long the second half of a ceremony may take.
pub(crate) const CEREMONY: u64 = 5 * 60 * 1000;
/// A session that was used within this time is not written again.
const FRESH: u64 = 60 * 60 * 1000;
/// In milliseconds.
pub(crate) const DAY: u64 = 24 * 60 * 60 * 1000;
/// How long a deletion can be undone.
pub(crate) const LEAVING: u64 = 14 * DAY;
/// The owner of what nobody has made.
const NOBODY: &str = "nobody";
/// The cookie of a session, and that of a ceremony: under HTTPS, and on plain HTTP at this machine. With the
/// prefix `__Host-` no other host, subdomains included, can set them.
const SESSION_COOKIE: [&str; 2] = ["__Host-crownhead", "crownhead-session"];
const CEREMONY_COOKIE: [&str; 2] = ["__Host-crownhead-step", "crownhead-step"];
const TOKEN: usize = 26;

/// Who may take a name.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SignUp {
    /// Anybody.
    #[default]
    Open,
    /// Whoever has an invitation of `crownhead admin invite`.
    Invited,
}

/// The one address at which people reach a server with accounts, such as `https://draughts.example`. Passkeys
/// are bound to its host.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Origin {
    text: String,
    host: String,
}

impl Origin {
    /// The address of a server on this machine alone.
    pub(crate) fn of_loopback(port: u16) -> Self {
        Self { text: format!("http://localhost:{port}"), host: "localhost".to_owned() }
    }

    /// The address, without a slash at the end.
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// The name of the host, without a port.
    pub fn host(&self) -> &str {
        &self.host
    }

    pub(crate) fn is_secure(&self) -> bool {
        self.text.starts_with("https:")
    }
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl FromStr for Origin {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let fault = || {
            "must be an address such as https://draughts.example; http:// is for localhost alone"
                .to_owned()
        };
        let text = text.trim_end_matches('/').to_ascii_lowercase();
        let (scheme, rest) = text.split_once("://").ok_or_else(fault)?;
        let (host, port) = rest.split_once(':').unwrap_or((rest, "443"));
        let is_name = |part: &str| {
            !part.is_empty()
                && part.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-')
                && !part.starts_with('-')
        };
        // Passkeys are bound to names; an address in numbers has none.
        let is_host = host.split('.').all(is_name) && host.parse::<IpAddr>().is_err();
        let is_safe = scheme == "https" || (scheme == "http" && host == "localhost");
        if !is_host || !is_safe || port.parse::<u16>().is_err() {
            return Err(fault());
        }
        let host = host.to_owned();
        Ok(Self { text, host })
    }
}

/// What a server with accounts has.
#[derive(Debug)]
pub(crate) struct Accounts {
    pub(crate) people: Arc<dyn People>,
    pub(crate) origin: Origin,
    pub(crate) sign_up: SignUp,
    pub(crate) hasher: Hasher,
    /// How long after signing in keys may be changed.
    fresh: Duration,
    /// Who waits for a game.
    pub(crate) lobby: Lobby,
    /// Addresses are kept for limits only, as hashes with this; it is gone when the server ends.
    salt: String,
    /// What servers with one database hash them with instead, and the day it is for.
    shared_salt: Mutex<(u64, Option<String>)>,
    store: Arc<dyn Store>,
    /// The streams that tell of accounts.
    pub(crate) listeners: Listeners,
}

/// What accounts are made of: where people are, and the lobby.
#[derive(Debug)]
pub(crate) struct Ground {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) people: Arc<dyn People>,
    pub(crate) lobby: Lobby,
    /// Other servers with the same database, if there may be any.
    pub(crate) others: Option<Others>,
}

impl Accounts {
    pub(crate) fn new(
        Ground { store, people, lobby, others }: Ground,
        origin: Origin,
        sign_up: SignUp,
        fresh: Duration,
    ) -> Result<Self, getrandom::Error> {
        let salt = random_text(TOKEN)?;
        let (hasher, shared_salt) = (Hasher::new()?, Mutex::default());
        let listeners = Listeners::new(others);
        Ok(Self {
            people,
            origin,
            sign_up,
            hasher,
            fresh,
            lobby,
            salt,
            shared_salt,
            store,
            listeners,
        })
    }

    /// Whether a session has begun so lately that whoever uses the browser is who signed in.
    pub(crate) fn is_fresh(&self, session: &SignedIn) -> bool {
        u128::from(time::now().saturating_sub(session.created)) < self.fresh.as_millis()
    }

    /// The name of a cookie here.
    fn cookie_name(&self, [secure, plain]: [&'static str; 2]) -> &'static str {
        if self.origin.is_secure() { secure } else { plain }
    }

    /// The value of a cookie, if it can be one of ours.
    fn cookie(&self, headers: &HeaderMap, names: [&'static str; 2]) -> Option<String> {
        let wanted = self.cookie_name(names);
        let lines = headers.get_all(header::COOKIE).iter().filter_map(|line| line.to_str().ok());
        let mut pairs =
            lines.flat_map(|line| line.split(';')).filter_map(|pair| pair.split_once('='));
        let (_, value) = pairs.find(|(name, _)| name.trim() == wanted)?;
        let value = value.trim();
        let is_ours =
            value.len() == TOKEN && value.bytes().all(|byte| byte.is_ascii_alphanumeric());
        is_ours.then(|| value.to_owned())
    }

    /// A header that sets a cookie for so many milliseconds; 0 deletes it.
    fn set_cookie(&self, names: [&'static str; 2], token: &str, lasts: u64) -> HeaderValue {
        let name = self.cookie_name(names);
        let secure = if self.origin.is_secure() { "; Secure" } else { "" };
        let lasts = lasts / 1000;
        let text =
            format!("{name}={token}; Path=/; Max-Age={lasts}; HttpOnly; SameSite=Lax{secure}");
        HeaderValue::from_str(&text).unwrap_or(HeaderValue::from_static(""))
    }

    /// The header that gives a browser its session.
    pub(crate) fn session_cookie(&self, token: &str) -> HeaderValue {
        self.set_cookie(SESSION_COOKIE, token, SESSION)
    }

    /// The header that takes it away.
    pub(crate) fn no_session_cookie(&self) -> HeaderValue {
        self.set_cookie(SESSION_COOKIE, "", 0)
    }

    /// The header that ties a ceremony to this browser.
    pub(crate) fn ceremony_cookie(&self, token: &str) -> HeaderValue {
        self.set_cookie(CEREMONY_COOKIE, token, CEREMONY)
    }

    /// The hash of the cookie of a ceremony.
    pub(crate) fn ceremony_browser(&self, headers: &HeaderMap) -> Option<String> {
        self.cookie(headers, CEREMONY_COOKIE).map(|token| hash(&token))
    }

    /// A new session for an account, and its cookie.
    pub(crate) fn new_session(
        account: &str,
        headers: &HeaderMap,
    ) -> Result<(String, SignedIn), getrandom::Error> {
        let token = random_text(TOKEN)?;
        let now = time::now();
        let session = SignedIn {
            hash: hash(&token),
            account: account.to_owned(),
            created: now,
            seen: now,
            expires: now + SESSION,
            browser: browser(headers),
        };
        Ok((token, session))
    }

    /// A new account that nobody has heard of.
    pub(crate) fn new_account(kind: AccountKind) -> Result<Account, getrandom::Error> {
        let now = time::now();
        let number = getrandom::u32()?;
        Ok(Account {
            id: random_text(12)?,
            kind,
            name: None,
            number: 1000 + number % 9000,
            piece: if number.is_multiple_of(2) { "boxwood-white" } else { "boxwood-black" }
                .to_owned(),
            shows_games: true,
            created: now,
            seen: now,
            closed: None,
            leaving: None,
        })
    }

    /// What addresses are hashed with on a day: the same at all servers with one database, so that they count alike.
    async fn salt(&self, day: u64) -> Result<String, StoreError> {
        let known = || self.shared_salt.lock().unwrap_or_else(PoisonError::into_inner);
        let (of, salt) = known().clone();
        if of == day {
            return Ok(salt.unwrap_or_else(|| self.salt.clone()));
        }
        let new = random_text(TOKEN).map_err(|error| StoreError::Other(error.to_string()))?;
        let salt = self.store.address_salt(day, &new).await?;
        *known() = (day, salt.clone());
        Ok(salt.unwrap_or_else(|| self.salt.clone()))
    }

    /// An address as limits know it.
    async fn address_hash(&self, client: Client) -> Result<String, StoreError> {
        let day = time::now() / DAY;
        let salt = self.salt(day).await?;
        let network = crate::listen::network(client.address);
        Ok(hash(&format!("{salt} {day} {network}"))[..20].to_owned())
    }
}

/// The browser and the system of a request, in two words that its owner recognises.
fn browser(headers: &HeaderMap) -> String {
    let agent = headers.get(header::USER_AGENT).and_then(|value| value.to_str().ok());
    let agent = agent.unwrap_or_default();
    let first = |names: &[(&str, &'static str)]| {
        names.iter().find(|(part, _)| agent.contains(part)).map(|(_, name)| *name)
    };
    // In this order: each names those before it.
    let browser = first(&[
        ("Firefox/", "Firefox"),
        ("Edg/", "Edge"),
        ("OPR/", "Opera"),
        ("Chrome/", "Chrome"),
        ("Safari/", "Safari"),
        ("curl/", "curl"),
    ]);
    let system = first(&[
        ("Android", "Android"),
        ("iPhone", "iPhone"),
        ("iPad", "iPad"),
        ("Windows", "Windows"),
        ("Mac OS X", "macOS"),
        ("Linux", "Linux"),
    ]);
    [browser, system].into_iter().flatten().collect::<Vec<_>>().join(", ")
}

/// The refusal of somebody without a name.
fn signed_out() -> ApiError {
    ApiError::new(FailureCode::SignInNeeded, "sign in first, or take a name")
}

/// What shows who sent a request.
#[derive(Clone, Debug)]
enum Way {
    /// The cookie of a browser.
    Session(SignedIn),
    /// The token of a program.
    Token(Token),
}

/// Who sent a request, on a server with accounts.
#[derive(Clone, Debug, Default)]
pub(crate) struct Visitor(Option<Arc<(Way, Account)>>);

impl Visitor {
    /// The account, a guest's included.
    pub(crate) fn account(&self) -> Option<&Account> {
        self.0.as_ref().map(|known| &known.1)
    }

    /// The session of a browser.
    pub(crate) fn session(&self) -> Option<&SignedIn> {
        match self.0.as_deref() {
            Some((Way::Session(session), _)) => Some(session),
            Some((Way::Token(_), _)) | None => None,
        }
    }

    /// The account of a program that has sent its token.
    pub(crate) fn program(&self) -> Option<&Account> {
        match self.0.as_deref() {
            Some((Way::Token(_), account)) => Some(account),
            Some((Way::Session(_), _)) | None => None,
        }
    }

    /// The account of somebody with a name.
    pub(crate) fn person(&self) -> Result<&Account, ApiError> {
        let account = self.account().filter(|account| account.kind != AccountKind::Guest);
        account.ok_or_else(signed_out)
    }

    /// The same at a browser. Whoever has a token alone is not who signed in.
    pub(crate) fn signed_in(&self) -> Result<(&SignedIn, &Account), ApiError> {
        let account = self.person()?;
        self.session().map(|session| (session, account)).ok_or_else(tokens::never)
    }

    /// The account of a moderator. It is looked up with every request, so that whoever is one no longer can do nothing more.
    pub(crate) fn staff(&self) -> Result<&Account, ApiError> {
        let account = self.person()?;
        if account.kind == AccountKind::Staff {
            return Ok(account);
        }
        Err(ApiError::new(FailureCode::Forbidden, "this is for moderators alone"))
    }

    /// The same, where an open browser that somebody else finds must not be enough.
    pub(crate) fn fresh(&self, accounts: &Accounts) -> Result<(&SignedIn, &Account), ApiError> {
        let (session, account) = self.signed_in()?;
        if accounts.is_fresh(session) {
            return Ok((session, account));
        }
        let message = "signing in was too long ago for this; sign in again";
        Err(ApiError::new(FailureCode::SignInAgain, message))
    }

    /// The account of a guest.
    pub(crate) fn guest(&self) -> Option<&Account> {
        self.account().filter(|account| account.kind == AccountKind::Guest)
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Visitor {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Self::Rejection> {
        Ok(parts.extensions.get::<Self>().cloned().unwrap_or_default())
    }
}

/// Finds out who sent a request. Whoever begins a game without being anybody becomes a guest.
pub(crate) async fn recognise(accounts: &Accounts, request: Request, next: Next) -> Response {
    // Pages and their files are the same for everybody.
    if !is_api(request.uri().path()) {
        return next.run(request).await;
    }
    if let Some(sent) = tokens::sent(&request) {
        return match tokens::recognise(accounts, sent).await {
            Ok(known) => go_on(Some(known), request, next).await,
            Err(error) => error.into_response(),
        };
    }
    let token = accounts.cookie(request.headers(), SESSION_COOKIE);
    let found = match &token {
        Some(token) => match accounts.people.session(&hash(token), time::now()).await {
            Ok(found) => found.filter(|(_, account)| is_open(account)),
            Err(error) => return ApiError::from(error).into_response(),
        },
        None => None,
    };
    let mut cookie = None;
    let known = match found {
        Some((session, account)) => {
            let now = time::now();
            if now.saturating_sub(session.seen) > FRESH {
                // If it cannot be noted, it ends earlier than it might.
                let _ = accounts.people.use_session(&session.hash, now, now + SESSION).await;
                cookie = token.as_deref().map(|token| accounts.session_cookie(token));
            }
            Some((Way::Session(session), account))
        }
        None if begins(&request) => match guest(accounts, request.headers()).await {
            Ok((token, (session, account))) => {
                cookie = Some(accounts.session_cookie(&token));
                Some((Way::Session(session), account))
            }
            Err(error) => return error.into_response(),
        },
        None => None,
    };
    let mut response = go_on(known, request, next).await;
    // A handler that has begun or ended a session has said so itself.
    if let Some(cookie) = cookie
        && !response.headers().contains_key(header::SET_COOKIE)
    {
        response.headers_mut().append(header::SET_COOKIE, cookie);
    }
    response
}

/// Answers a request of which it is known who sent it.
async fn go_on(known: Option<(Way, Account)>, mut request: Request, next: Next) -> Response {
    let owner = known.as_ref().map_or(NOBODY, |known| known.1.id.as_str()).to_owned();
    request.extensions_mut().insert(Owner(owner));
    request.extensions_mut().insert(Visitor(known.map(Arc::new)));
    next.run(request).await
}

/// Whether an account may be used.
pub(crate) fn is_open(account: &Account) -> bool {
    account.closed.is_none() && account.kind != AccountKind::Gone
}

/// Whether a request makes a guest of whoever sends it: a new game, also by way of the lobby, a challenge or a tournament, games from a file, a review, and a move
/// that a browser sends, so that a friend's game stays with the friend, too. Programs without cookies
/// that play by tokens alone stay nobody.
fn begins(request: &Request) -> bool {
    let path = request.uri().path();
    let is_browser = request.headers().contains_key(HeaderName::from_static("sec-fetch-site"));
    request.method() == Method::POST
        && (matches!(
            path,
            "/api/games" | "/api/pdn/import" | "/api/review" | "/api/lobby" | "/api/challenges"
        ) || (path.starts_with("/api/lobby/") && path.ends_with("/take"))
            || (path.starts_with("/api/challenges/") && path.ends_with("/accept"))
            || (path.starts_with("/api/tournaments/") && path.ends_with("/join"))
            || (path.starts_with("/api/games/")
                && (path.ends_with("/review") || (path.ends_with("/moves") && is_browser))))
}

async fn guest(
    accounts: &Accounts,
    headers: &HeaderMap,
) -> Result<(String, (SignedIn, Account)), ApiError> {
    let account = Accounts::new_account(AccountKind::Guest)?;
    let (token, session) = Accounts::new_session(&account.id, headers)?;
    accounts.people.insert_guest(&account, &session).await?;
    Ok((token, (session, account)))
}

/// Whether passkeys can be used at the address that a browser has asked for.
pub(crate) fn is_passkey_host(origin: &Origin, headers: &HeaderMap) -> bool {
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    let name = crate::guard::host_name(host);
    name.eq_ignore_ascii_case(origin.host()) && (origin.is_secure() || is_loopback_host(host))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn origins_are_https_or_this_machine() {
        for (text, host) in [
            ("https://draughts.example", "draughts.example"),
            ("https://Draughts.Example:8443/", "draughts.example"),
            ("http://localhost:3264", "localhost"),
        ] {
            assert_eq!(text.parse::<Origin>().unwrap().host(), host);
        }
        for text in [
            "draughts.example",
            "http://draughts.example",
            "https://192.0.2.7",
            "https://a b",
            "https://x/path",
            "https://user@x",
            "https://x:port",
            "https://",
        ] {
            assert!(text.parse::<Origin>().is_err(), "{text}");
        }
    }

    #[test]
    fn a_browser_is_named_in_two_words() {
        let named = |agent: &str| {
            let mut headers = HeaderMap::new();
            headers.insert(header::USER_AGENT, agent.parse().unwrap());
            browser(&headers)
        };
        let chrome = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) \
                      Chrome/140.0.0.0 Safari/537.36";
        assert_eq!(named(chrome), "Chrome, Linux");
        assert_eq!(named("curl/8"), "curl");
        assert_eq!(named("<script>"), "");
    }
}
