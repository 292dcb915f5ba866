//! What can be asked of a server with accounts.

use crownhead_wire as wire;

use super::{Answer, Endpoint, Kind, Parameter, Schema, Who, get, post};

/// An endpoint for whoever reaches a server with accounts.
pub(super) const fn visited(endpoint: Endpoint) -> Endpoint {
    Endpoint { who: Who::Visitor, ..endpoint }
}

/// An endpoint for people with a name.
const fn personal(endpoint: Endpoint) -> Endpoint {
    Endpoint { who: Who::Person, ..endpoint }
}

/// An endpoint for moderators.
const fn moderated(endpoint: Endpoint) -> Endpoint {
    Endpoint { who: Who::Staff, ..endpoint }
}

/// Which leaderboard.
const KIND: &[Parameter] = &[
    Parameter::new("rules", "the id of a rule set; the most played one if left out", Kind::Text),
    Parameter::new(
        "speed",
        "the speed; the most played one if left out",
        Kind::Words(&["ultra-bullet", "bullet", "blitz", "rapid", "classical", "correspondence"]),
    ),
];

/// Which part of a list.
const PAGE: &[Parameter] = &[Parameter::new("page", "which page, from 1", Kind::Number)];

/// Accounts, the lobby, and what others see of people.
pub(super) const ENDPOINTS: &[Endpoint] = &[
    visited(get("/api/account", "Who you are, and how to become somebody", Answer::Json(of!(Me)))),
    personal(post(
        "/api/account",
        "Another name or piece, or whether others see your games",
        of!(ChangeAccount),
        "{\"piece\": \"amber-white\", \"showsGames\": false}",
        Answer::Json(of!(Me)),
    )),
    visited(post(
        "/api/account/name",
        "Whether a name can be had, and names like it that can",
        of!(CheckName),
        "{\"name\": \"riverbend\"}",
        Answer::Json(of!(NameAnswer)),
    )),
    visited(post(
        "/api/account/sign-up",
        "Take a name with a password. A guest keeps its games. The recovery codes are told only here",
        of!(SignUp),
        "{\"name\": \"riverbend\", \"password\": \"walnut felt crown\"}",
        Answer::Created(of!(SignedUp)),
    )),
    visited(post(
        "/api/account/sign-in",
        "Sign in with a password or a recovery code, which is used up. What the browser did as a guest \
         becomes the account's",
        of!(SignIn),
        "{\"name\": \"riverbend\", \"password\": \"walnut felt crown\"}",
        Answer::Json(of!(Me)),
    )),
    personal(post("/api/account/sign-out", "End this session", of!(Empty), "{}", Answer::Nothing)),
    visited(post(
        "/api/account/passkeys/begin",
        "The challenge of a new passkey: with a name for a new account, without one for one more key",
        of!(BeginPasskey),
        "{\"name\": \"riverbend\"}",
        Answer::Json(of!(PasskeyWish)),
    )),
    visited(post(
        "/api/account/passkeys",
        "The passkey that a browser has made for the challenge, from the same browser and once. For a new \
         account the recovery codes are told only here",
        of!(NewPasskey),
        "{\"clientData\": \"e30\", \"authenticatorData\": \"AA\"}",
        Answer::Created(of!(SignedUp)),
    )),
    visited(post(
        "/api/account/passkeys/sign-in/begin",
        "The challenge to sign in with a passkey",
        of!(Empty),
        "{}",
        Answer::Json(of!(PasskeyChallenge)),
    )),
    visited(post(
        "/api/account/passkeys/sign-in",
        "Sign in with the challenge signed by a passkey",
        of!(PasskeyAnswer),
        "{\"credential\": \"AA\", \"clientData\": \"e30\", \"authenticatorData\": \"AA\", \
         \"signature\": \"AA\"}",
        Answer::Json(of!(Me)),
    )),
    personal(get(
        "/api/account/keys",
        "Your passkeys, whether you have a password, and how many recovery codes are left",
        Answer::Json(of!(AccountKeys)),
    )),
    personal(Endpoint {
        method: "delete",
        ..get(
            "/api/account/keys/{id}",
            "Delete a passkey or the password, unless it is the last way in",
            Answer::Nothing,
        )
    }),
    personal(post(
        "/api/account/password",
        "Set a password, or another one; all other sessions end",
        of!(SetPassword),
        "{\"password\": \"walnut felt crown\", \"current\": \"brass paper lamp\"}",
        Answer::Nothing,
    )),
    personal(post(
        "/api/account/codes",
        "Eight new recovery codes; those before are good no longer",
        of!(Empty),
        "{}",
        Answer::Json(of!(RecoveryCodes)),
    )),
    personal(get(
        "/api/account/sessions",
        "Where you are signed in",
        Answer::Json(list_of!(SessionEntry)),
    )),
    personal(Endpoint {
        method: "delete",
        ..get("/api/account/sessions/{id}", "Sign a browser out", Answer::Nothing)
    }),
    personal(post(
        "/api/account/sessions/end",
        "Sign all other browsers out",
        of!(Empty),
        "{}",
        Answer::Nothing,
    )),
    personal(get(
        "/api/account/export",
        "Everything that is kept of you in one file, the games as PDN",
        Answer::Other("application/json", "a file"),
    )),
    personal(post(
        "/api/account/delete",
        "Delete your account. Signing in within 14 days undoes it; then it is done, and opponents keep \
         the games with a former player",
        of!(LeaveAccount),
        "{\"name\": \"riverbend\"}",
        Answer::Nothing,
    )),
    personal(get(
        "/api/account/tokens",
        "The tokens of your programs, without the tokens themselves",
        Answer::Json(list_of!(TokenEntry)),
    )),
    personal(post(
        "/api/account/tokens",
        "A token for a program, with some scopes; it is told only here",
        of!(NewToken),
        "{\"label\": \"engine at home\", \"scopes\": [\"read\", \"play\", \"challenge\"], \"days\": 90}",
        Answer::Created(of!(MadeToken)),
    )),
    personal(Endpoint {
        method: "delete",
        ..get(
            "/api/account/tokens/{id}",
            "Revoke a token: it is good no longer, and its streams end",
            Answer::Nothing,
        )
    }),
    personal(post(
        "/api/account/bot",
        "Make a bot of your account, for good: it plays by an engine and says so. Only for an account without games",
        of!(BecomeBot),
        "{\"name\": \"riverbend\"}",
        Answer::Json(of!(Me)),
    )),
    visited(get(
        "/api/events",
        "What happens to your account, as lines of JSON (AccountEvent): challenges that wait and games that are not over \
         first, then what is new. An empty line every ten seconds shows that the connection lives. While you listen, \
         your seek stays in the lobby",
        Answer::Other("application/x-ndjson", "lines of AccountEvent"),
    )),
    visited(get(
        "/api/notices",
        "What waits for you: challenges, games with days for a move, rounds of tournaments that begin. Nobody has nothing",
        Answer::Json(of!(Notices)),
    )),
    visited(get(
        "/api/notices/live",
        "The same over a WebSocket: messages FromNotices at once and whenever it has changed, at whichever server. Send \
         FromPage. The connection ends with the session",
        Answer::Upgrade,
    )),
    visited(get("/api/lobby", "Who waits for a game", Answer::Json(of!(LobbyState)))),
    visited(post(
        "/api/lobby",
        "Ask for a game: it begins if somebody waits for the same, else you wait, in place of what you \
         waited for before. A browser without a cookie becomes a guest",
        of!(SeekGame),
        "{\"rules\": {\"base\": \"english\"}, \"clock\": {\"initial\": 300, \"increment\": 3}}",
        Answer::Json(of!(Sought)),
    )),
    visited(get(
        "/api/lobby/stream",
        "Who waits, as a line of JSON (LobbyState) at once, at every change and every ten seconds. A seek \
         lives while its owner listens, and half a minute longer",
        Answer::Other("application/x-ndjson", "lines of LobbyState"),
    )),
    visited(Endpoint {
        method: "delete",
        ..get("/api/lobby/{id}", "Wait no longer", Answer::Nothing)
    }),
    visited(post(
        "/api/lobby/{id}/take",
        "Play with somebody who waits; of two who ask at once one gets the game. Both then ask for the \
         tokens of their seats",
        of!(Empty),
        "{}",
        Answer::Json(of!(Sought)),
    )),
    visited(get(
        "/api/challenges",
        "The challenges that wait for your answer, and your own with what became of them",
        Answer::Json(of!(ChallengeList)),
    )),
    visited(post(
        "/api/challenges",
        "Offer a game to a name, for 14 days and with a name of your own, or to whoever has the link, for one day",
        of!(NewChallenge),
        "{\"game\": {\"rules\": {\"base\": \"english\"}, \"clock\": {\"initial\": 300, \"increment\": 3}}}",
        Answer::Created(of!(Challenge)),
    )),
    visited(get(
        "/api/challenges/{id}",
        "A challenge by its link; one to a name is there for the two alone",
        Answer::Json(of!(Challenge)),
    )),
    visited(Endpoint {
        method: "delete",
        ..get("/api/challenges/{id}", "Withdraw a challenge of your own", Answer::Nothing)
    }),
    visited(post(
        "/api/challenges/{id}/accept",
        "Accept a challenge: the game begins. Both then ask for the tokens of their seats",
        of!(Empty),
        "{}",
        Answer::Json(of!(Sought)),
    )),
    visited(post(
        "/api/challenges/{id}/decline",
        "Decline a challenge to your name",
        of!(Empty),
        "{}",
        Answer::Nothing,
    )),
    visited(get(
        "/api/people/{name}",
        "What others see of somebody: ratings, results and the last games",
        Answer::Json(of!(Profile)),
    )),
    personal(post(
        "/api/people/{name}/block",
        "Keep somebody away: no challenges, no games by the lobby, no rematches between the two. They are not told",
        of!(Empty),
        "{}",
        Answer::Nothing,
    )),
    personal(Endpoint {
        method: "delete",
        ..get("/api/people/{name}/block", "Block somebody no longer", Answer::Nothing)
    }),
    personal(get(
        "/api/account/blocks",
        "Whom you block, the newest first",
        Answer::Json(list_of!(BlockEntry)),
    )),
    personal(post(
        "/api/account/notes/{id}",
        "Note that you have read a note of the moderators",
        of!(Empty),
        "{}",
        Answer::Nothing,
    )),
    personal(post(
        "/api/reports",
        "Report somebody to the moderators. A second report about the same game is the first one, with its new text",
        of!(NewReport),
        "{\"about\": \"dogwood\", \"kind\": \"behaviour\", \"text\": \"left three games\"}",
        Answer::Nothing,
    )),
    moderated(get(
        "/api/moderation/reports",
        "The reports that nobody has decided, the oldest first, a hundred at most",
        Answer::Json(of!(ReportList)),
    )),
    moderated(post(
        "/api/moderation/reports/{id}",
        "Decide a report, with a reason for the log; of two who do one has. Staff, oneself included, is out of reach",
        of!(DecideReport),
        "{\"act\": \"warn\", \"why\": \"left three games\", \"note\": \"Please play games to their end.\"}",
        Answer::Nothing,
    )),
    moderated(Endpoint {
        query: PAGE,
        ..get(
            "/api/moderation/log",
            "What operators and moderators did, the newest first, a hundred lines at a time",
            Answer::Json(list_of!(StaffLogLine)),
        )
    }),
    visited(get(
        "/api/games/{id}/players",
        "Who plays in a game, with ratings for its rules and speed; of a rated game that is over those before it, and \
         by how much it changed them",
        Answer::Json(of!(GamePlayers)),
    )),
    visited(Endpoint {
        query: KIND,
        ..get(
            "/api/leaders",
            "The best by a rule set at a speed, with a deviation of 75 or less",
            Answer::Json(of!(Leaderboard)),
        )
    }),
];
