//! The interface described: as an `OpenAPI` document for programs, as a page
//! for people. Both are made from the one table below and from the types that
//! are really sent.

use std::{fmt::Write, sync::LazyLock};

use axum::{
    http::header,
    response::{Html, IntoResponse, Response},
};
use crownhead_diagram::{BoardTheme, Coordinates, PieceSet};
use crownhead_rules::Id;
use crownhead_wire as wire;
use serde_json::{Map, Value, json};

use super::pictures::LANGUAGES;

/// One thing that can be asked.
pub(crate) struct Endpoint {
    pub(crate) method: &'static str,
    pub(crate) path: &'static str,
    about: &'static str,
    /// What may follow the question mark.
    query: &'static [Parameter],
    /// Whether a seat's token is needed.
    needs_seat: bool,
    /// Who may ask, where that depends on an account.
    who: Who,
    body: Option<Body>,
    answer: Answer,
}

/// Who may ask.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Who {
    /// Whoever reaches the server.
    Anybody,
    /// Whoever reaches a server with accounts.
    Visitor,
    /// Somebody with a name, by the cookie of a session.
    Person,
    /// A moderator, by the same.
    Staff,
}

impl Who {
    /// The word in the description.
    const fn word(self) -> &'static str {
        match self {
            Self::Anybody => "anybody",
            Self::Visitor => "visitor",
            Self::Person => "person",
            Self::Staff => "staff",
        }
    }
}

/// Something that may follow the question mark.
struct Parameter {
    name: &'static str,
    about: &'static str,
    kind: Kind,
}

/// What values a parameter has.
#[derive(Clone, Copy)]
enum Kind {
    Text,
    Number,
    Day,
    Result,
    AnswerAs,
    YesNo,
    /// One of these.
    Words(&'static [&'static str]),
}

impl Parameter {
    const fn new(name: &'static str, about: &'static str, kind: Kind) -> Self {
        Self { name, about, kind }
    }

    const fn again(&self) -> Self {
        Self { name: self.name, about: self.about, kind: self.kind }
    }

    fn schema(&self) -> Value {
        match self.kind {
            Kind::Text => json!({"type": "string"}),
            Kind::Number => json!({"type": "integer", "minimum": 0, "maximum": u32::MAX}),
            Kind::YesNo => json!({"type": "boolean"}),
            Kind::Day => json!({"type": "string", "format": "date"}),
            Kind::Words(words) => json!({"type": "string", "enum": words}),
            Kind::AnswerAs => json!({"type": "string", "enum": ["state", "change"]}),
            Kind::Result => json!({"type": "string", "enum": ["white", "black", "draw", "open"]}),
        }
    }
}

/// What is sent, with an example.
enum Body {
    Json {
        schema: Schema,
        example: &'static str,
    },
    /// A file, as it is.
    Pdn {
        example: &'static str,
    },
}

enum Answer {
    Json(Schema),
    Created(Schema),
    Other(&'static str, &'static str),
    Nothing,
    /// The connection becomes a WebSocket.
    Upgrade,
}

/// A schema of [`wire::SCHEMAS`], or a list of such things.
#[derive(Clone, Copy)]
enum Schema {
    One(&'static str),
    List(&'static str),
}

impl Schema {
    fn to_value(self) -> Value {
        let reference = |name| json!({"$ref": format!("#/components/schemas/{name}")});
        match self {
            Self::One(name) => reference(name),
            Self::List(name) => json!({"type": "array", "items": reference(name)}),
        }
    }
}

/// The name of a type of [`wire`].
macro_rules! name {
    ($name:ident) => {{
        type _Exists = wire::$name;
        stringify!($name)
    }};
}

macro_rules! of {
    ($name:ident) => {
        Schema::One(name!($name))
    };
}

macro_rules! list_of {
    ($name:ident) => {
        Schema::List(name!($name))
    };
}

mod access;
mod people;
mod tournaments;

use self::access::decided;
pub(crate) use self::access::{Access, access};

const VERSION: Option<Body> =
    Some(Body::Json { schema: of!(ChangeGame), example: "{\"version\": 3}" });

const SEARCH: &[Parameter] = &[
    Parameter::new("rules", "only games by this rule set", Kind::Text),
    Parameter::new("result", "white, black, draw or open", Kind::Result),
    Parameter::new("from", "last played on this day (UTC) or later, such as 2026-11-15", Kind::Day),
    Parameter::new("to", "last played on this day (UTC) or earlier", Kind::Day),
    Parameter::new(
        "q",
        "words that all occur in the rules, players, result, moves or id; a|b is either",
        Kind::Text,
    ),
    Parameter::new("page", "which page, from 1", Kind::Number),
];

const fn get(path: &'static str, about: &'static str, answer: Answer) -> Endpoint {
    Endpoint {
        method: "get",
        path,
        about,
        query: &[],
        needs_seat: false,
        who: Who::Anybody,
        body: None,
        answer,
    }
}

/// Asks for less than the whole state.
const ANSWER_AS: Parameter = Parameter::new(
    "answer",
    "with change: what has changed since the version that the reader has (GameChange), instead of \
     the whole state",
    Kind::AnswerAs,
);

const fn change(path: &'static str, about: &'static str) -> Endpoint {
    Endpoint {
        method: "post",
        path,
        about,
        query: &[ANSWER_AS],
        needs_seat: true,
        who: Who::Anybody,
        body: VERSION,
        answer: Answer::Json(of!(Changed)),
    }
}

const fn post(
    path: &'static str,
    about: &'static str,
    schema: Schema,
    example: &'static str,
    answer: Answer,
) -> Endpoint {
    let body = Some(Body::Json { schema, example });
    let who = Who::Anybody;
    Endpoint { method: "post", path, about, query: &[], needs_seat: false, who, body, answer }
}

const fn post_pdn(
    path: &'static str,
    about: &'static str,
    query: &'static [Parameter],
    example: &'static str,
    answer: Answer,
) -> Endpoint {
    let body = Some(Body::Pdn { example });
    let who = Who::Anybody;
    Endpoint { method: "post", path, about, query, needs_seat: false, who, body, answer }
}

const LOOK: &[Parameter] = &[
    Parameter::new("ply", "after so many moves; at the end if left out", Kind::Number),
    Parameter::new(
        "size",
        "the longer side, 80 to 2000 dots (a moving picture: 720)",
        Kind::Number,
    ),
    Parameter::new("flip", "Black at the bottom", Kind::YesNo),
    Parameter::new("theme", "the board", Kind::Words(BoardTheme::WORDS)),
    Parameter::new("pieces", "the pieces", Kind::Words(PieceSet::WORDS)),
    Parameter::new("coordinates", "where names of squares stand", Kind::Words(Coordinates::WORDS)),
    Parameter::new(
        "lang",
        "the language of the words beside the board; English if left out",
        Kind::Words(&LANGUAGES),
    ),
];

/// A position, and the same.
const POSITION_LOOK: &[Parameter] = &[
    Parameter::new("rules", "the rule set; english if left out", Kind::Text),
    Parameter::new(
        "set",
        "a switch that house rules change, such as rows=2; may be given again",
        Kind::Text,
    ),
    Parameter::new("name", "the name of house rules", Kind::Text),
    Parameter::new("fen", "the position; the first one if left out", Kind::Text),
    Parameter::new("moves", "moves from there, separated by full stops", Kind::Text),
    LOOK[0].again(),
    LOOK[1].again(),
    LOOK[2].again(),
    LOOK[3].again(),
    LOOK[4].again(),
    LOOK[5].again(),
    LOOK[6].again(),
];

const fn picture(path: &'static str, about: &'static str, kind: &'static str) -> Endpoint {
    let query = if is_of_game(path) { LOOK } else { POSITION_LOOK };
    Endpoint { query, ..get(path, about, Answer::Other(kind, "a picture")) }
}

/// Whether the path of a picture names a game.
const fn is_of_game(path: &str) -> bool {
    // "/api/games/" and "/api/picture/" differ in their sixth letter.
    path.as_bytes()[5] == b'g'
}

/// Everything that can be asked.
pub(crate) fn endpoints() -> impl Iterator<Item = &'static Endpoint> {
    ENDPOINTS.iter().chain(people::ENDPOINTS).chain(tournaments::ENDPOINTS)
}

/// What can be asked of every server.
const ENDPOINTS: &[Endpoint] = &[
    get("/api", "This description", Answer::Other("application/json", "OpenAPI 3.1")),
    get("/api/docs", "This description, to read", Answer::Other("text/html", "a page")),
    get("/api/rules", "All rule sets", Answer::Json(list_of!(RuleSummary))),
    post(
        "/api/rules/check",
        "Whether changed switches go together, and the rules they make",
        of!(CheckRules),
        "{\"rules\": {\"base\": \"english\", \"set\": {\"capture\": \"optional\"}}}",
        Answer::Json(of!(RuleSummary)),
    ),
    post(
        "/api/rules/why",
        "Why a move is not legal in a position; the first one if none is named",
        of!(AskWhy),
        "{\"rules\": {\"base\": \"english\"}, \"moves\": [\"11-15\"], \"path\": [24, 12]}",
        Answer::Json(of!(WhyNot)),
    ),
    post(
        "/api/rules/lesson",
        "The lesson of a rule set or of house rules: seven steps of tasks, each a position with its \
         legal moves and those that solve it",
        of!(CheckRules),
        "{\"rules\": {\"base\": \"frisian\"}}",
        Answer::Json(of!(Lesson)),
    ),
    get("/api/rules/{id}/page", "A rule set in words", Answer::Json(of!(RulesPage))),
    post(
        "/api/games",
        "Make a game. The tokens of the people's seats are told only here",
        of!(NewGame),
        "{\"rules\": {\"base\": \"english\"}, \"black\": {\"kind\": \"human\"}, \
         \"white\": {\"kind\": \"computer\", \"level\": 3}}",
        Answer::Created(of!(Created)),
    ),
    Endpoint {
        query: SEARCH,
        ..get("/api/games", "Your games, last played first", Answer::Json(of!(GameList)))
    },
    Endpoint {
        query: SEARCH,
        ..get("/api/games.pdn", "Your games as PDN", Answer::Other("application/x-pdn", "PDN"))
    },
    Endpoint {
        query: &[Parameter::new(
            "since",
            "nothing (204) is answered if the game is still at this version",
            Kind::Number,
        )],
        ..get("/api/games/{id}", "A game as it stands", Answer::Json(of!(GameState)))
    },
    Endpoint {
        method: "delete",
        ..get("/api/games/{id}", "Delete a game of yours", Answer::Nothing)
    },
    post(
        "/api/games/{id}/seats",
        "New tokens for seats of a game of yours, to play on in another browser or to invite \
         somebody again; tokens given before stay valid",
        of!(OwnSeats),
        "{\"white\": true, \"black\": false}",
        Answer::Json(of!(SeatTokens)),
    ),
    get("/api/games/{id}/pdn", "A game as PDN", Answer::Other("application/x-pdn", "PDN")),
    picture("/api/games/{id}/board.svg", "A position of a game as a picture", "image/svg+xml"),
    picture("/api/games/{id}/board.png", "The same in dots", "image/png"),
    picture("/api/games/{id}/game.gif", "A game as a moving picture", "image/gif"),
    picture("/api/games/{id}/card.png", "A game as the picture of a link", "image/png"),
    Endpoint {
        query: &[Parameter::new("since", "the version the page has", Kind::Number), ANSWER_AS],
        ..get(
            "/api/games/{id}/live",
            "A WebSocket that tells of every change, as messages of type ToPage; the only message \
             to send is {\"kind\": \"ping\"}. A seat's token is sent as elsewhere or, from a \
             browser, with the subprotocols crownhead and seat.TOKEN",
            Answer::Upgrade,
        )
    },
    get(
        "/api/games/{id}/stream",
        "A game as lines of JSON (GameLine): the whole state first, then every change. An empty line \
         every ten seconds shows that the connection lives. The stream ends with the game",
        Answer::Other("application/x-ndjson", "lines of GameLine"),
    ),
    get("/api/games/{id}/moves", "The legal moves", Answer::Json(list_of!(Move))),
    Endpoint {
        needs_seat: true,
        query: &[ANSWER_AS],
        ..post(
            "/api/games/{id}/moves",
            "Play a move, as text or as the squares it touches",
            of!(PlayMove),
            "{\"version\": 1, \"text\": \"11-15\"}",
            Answer::Json(of!(Changed)),
        )
    },
    post(
        "/api/games/{id}/why",
        "Why a move is not legal, and what could be played instead",
        of!(Attempt),
        "{\"from\": 9, \"to\": 18}",
        Answer::Json(of!(WhyNot)),
    ),
    Endpoint {
        answer: Answer::Json(of!(Hint)),
        query: &[],
        ..change(
            "/api/games/{id}/hint",
            "A good move; refused in a game between people at two screens",
        )
    },
    change(
        "/api/games/{id}/takeback",
        "Take moves back, to your last one; a person at another screen must agree by the same",
    ),
    change("/api/games/{id}/redo", "Play moves again that were taken back"),
    change("/api/games/{id}/draw", "Offer a draw, or agree to one"),
    change("/api/games/{id}/decline", "Refuse what the other side asks for"),
    change("/api/games/{id}/resign", "Give up"),
    change(
        "/api/games/{id}/abort",
        "End a game before both have moved, which changes no rating; refused afterwards",
    ),
    change("/api/games/{id}/now", "Have the computer play what it has found so far"),
    change("/api/games/{id}/flag", "Have the clock looked at"),
    Endpoint {
        needs_seat: true,
        ..post(
            "/api/games/{id}/rematch",
            "Ask for another game, or agree to one: answers with the new game, or with this one \
             while a person at another screen has yet to agree. Tokens keep their players; colours \
             are exchanged or drawn again. Against the computer a level may be named",
            of!(AskRematch),
            "{\"version\": 3, \"level\": 4}",
            Answer::Json(of!(GameState)),
        )
    },
    post(
        "/api/games/{id}/review",
        "Have a game reviewed in the background, or find its review: every move judged, accuracy, \
         the moments that decided it (docs/review.md). Refused while a game between people lasts",
        of!(ChangeGame),
        "{\"version\": 3}",
        Answer::Json(of!(ReviewState)),
    ),
    Endpoint {
        query: &[Parameter::new(
            "from",
            "of a review that runs: the number of moves the page has already",
            Kind::Number,
        )],
        ..get(
            "/api/games/{id}/review",
            "The review of a game, or how far it is and the moves that are judged already; 404 if \
             nobody has asked for one since the last move",
            Answer::Json(of!(ReviewState)),
        )
    },
    Endpoint {
        method: "delete",
        ..get(
            "/api/games/{id}/review",
            "End a review and forget it; only for whoever has started it",
            Answer::Nothing,
        )
    },
    post(
        "/api/games/{id}/coach",
        "Which move of a finished game a side should learn from: asked for again while it answers \
         `looking`. From the review of the game if there is one, otherwise from a look at its last moves",
        of!(AskCoach),
        "{\"version\": 3, \"side\": \"white\"}",
        Answer::Json(of!(Coach)),
    ),
    get(
        "/api/network",
        "Whether other machines can reach this server, and by which addresses",
        Answer::Json(of!(Network)),
    ),
    post(
        "/api/network",
        "Let other machines on the network reach this server, or no longer. Only for the owner at \
         the machine itself, where the server was started for that machine alone",
        of!(SetNetwork),
        "{\"open\": true}",
        Answer::Json(of!(Network)),
    ),
    Endpoint {
        query: &[Parameter::new("from", "the number of moves the page has already", Kind::Number)],
        ..post(
            "/api/review",
            "Have moves reviewed that belong to no game of this server, or find their review: asked \
             for again, the same moves tell how far it is. It is not kept over a restart",
            of!(AskPosition),
            "{\"rules\": {\"base\": \"english\"}, \"moves\": [\"11-15\", \"23-19\"]}",
            Answer::Json(of!(ReviewState)),
        )
    },
    post(
        "/api/positions",
        "How a position stands: its pieces, its legal moves, whether the game is over there. Moves \
         that cannot be played end the line with the reason",
        of!(AskPosition),
        "{\"rules\": {\"base\": \"english\"}, \"moves\": [\"11-15\", \"23-19\"]}",
        Answer::Json(of!(PositionState)),
    ),
    post(
        "/api/positions/setup",
        "What is wrong with a position that is set up, square by square",
        of!(AskSetup),
        "{\"rules\": {\"base\": \"english\"}, \"text\": \"W:W3,21:B12\"}",
        Answer::Json(of!(SetupAnswer)),
    ),
    get("/api/puzzles", "All puzzles, by rule set", Answer::Json(list_of!(PuzzleSet))),
    Endpoint {
        query: &[
            Parameter::new("date", "the day, such as 2026-11-15", Kind::Day),
            Parameter::new("rules", "of this rule set; of any if left out", Kind::Text),
        ],
        ..get(
            "/api/puzzles/day",
            "The puzzle of a day, with its solution; the same for everybody",
            Answer::Json(of!(Puzzle)),
        )
    },
    get("/api/puzzles/{rules}/{id}", "A puzzle with its solution", Answer::Json(of!(Puzzle))),
    post(
        "/api/puzzles/{rules}/{id}/try",
        "What a move leads to that is not in the solution of a puzzle: the best reply, and whether \
         it reaches the goal all the same. The moves are those of the solution before it, and the try",
        of!(TryMoves),
        "{\"moves\": [\"22-18\"]}",
        Answer::Json(of!(TriedMove)),
    ),
    get(
        "/api/analyse/live",
        "A WebSocket that tells what the engine thinks of a position for as long as the other side \
         looks at it: messages of type ToAnalyst to the server, of type FromAnalyst from it. \
         Refused like an analysis",
        Answer::Upgrade,
    ),
    post_pdn(
        "/api/pdn/list",
        "The games of a PDN file, or of a piece of one of at most 4 MiB. If it is not the last \
         piece, the next one has to begin where the answer says",
        &[
            Parameter::new(
                "rules",
                "the rules of games that do not name their own and fit several",
                Kind::Text,
            ),
            Parameter::new("last", "whether this is the last piece of the file", Kind::YesNo),
        ],
        "1. 11-15 23-19 *",
        Answer::Json(of!(PdnList)),
    ),
    post_pdn(
        "/api/pdn/read",
        "A game of a PDN file with its variations and comments",
        &[
            Parameter::new("rules", "the rules, if the game does not name its own", Kind::Text),
            Parameter::new(
                "column",
                "the character of the first line at which the game begins, from 1",
                Kind::Number,
            ),
        ],
        "1. 11-15 (12-16) 23-19 *",
        Answer::Json(of!(GameTree)),
    ),
    post_pdn(
        "/api/pdn/import",
        "Keeps the games of a PDN file with yours, a hundred at most in a request. Games that cannot \
         be read to their end are kept as far as they can",
        &[Parameter::new(
            "rules",
            "the rules of games that do not name their own and fit several",
            Kind::Text,
        )],
        "1. 11-15 23-19 *",
        Answer::Json(of!(Imported)),
    ),
    post(
        "/api/pdn/write",
        "A game with variations and comments as PDN",
        of!(WritePdn),
        "{\"rules\": {\"base\": \"english\"}, \"nodes\": [{\"parent\": null, \"text\": \"11-15\"}]}",
        Answer::Json(of!(PdnText)),
    ),
    post(
        "/api/analyse",
        "What the engine thinks of a position; refused to whoever has it on the board in a running \
         game against a person",
        of!(Analyse),
        "{\"rules\": {\"base\": \"russian\"}, \"fen\": \"W:Wc3,Kd4:Bf6\", \
         \"limits\": {\"ms\": 500}, \"lines\": 2}",
        Answer::Json(of!(Analysis)),
    ),
    post(
        "/api/tablebase",
        "What endgame tables know of a position; refused like an analysis",
        of!(AskTables),
        "{\"rules\": {\"base\": \"english\"}, \"fen\": \"W:W29,K1:BK26\"}",
        Answer::Json(of!(TableAnswer)),
    ),
    picture("/api/picture/board.svg", "A position as a picture", "image/svg+xml"),
    picture("/api/picture/board.png", "The same in dots", "image/png"),
    picture("/api/picture/game.gif", "Moves as a moving picture", "image/gif"),
    picture("/api/picture/card.png", "A position as the picture of a link", "image/png"),
    post(
        "/api/explorer",
        "What was played from a position in your games by the same rules, and how those games ended",
        of!(AskPosition),
        "{\"rules\": {\"base\": \"english\"}, \"moves\": [\"11-15\"]}",
        Answer::Json(of!(Explored)),
    ),
    get(
        "/api/statistics",
        "Your results against the computer by rule set, level and colour, and in a row",
        Answer::Json(of!(Statistics)),
    ),
    post(
        "/api/qr",
        "A link as a QR code, to be drawn",
        of!(AskQr),
        "{\"text\": \"http://192.0.2.7:3264/game/p4tn6xre\"}",
        Answer::Json(of!(QrCode)),
    ),
];

static DOCUMENT: LazyLock<String> = LazyLock::new(|| openapi().to_string());

pub(super) async fn document() -> Response {
    ([(header::CONTENT_TYPE, "application/json")], DOCUMENT.as_str()).into_response()
}

fn openapi() -> Value {
    let mut paths = Map::new();
    for endpoint in endpoints() {
        let operation = operation(endpoint);
        let path = paths.entry(endpoint.path).or_insert_with(|| json!({}));
        path[endpoint.method] = operation;
    }
    let schemas: Value = serde_json::from_str(wire::SCHEMAS).unwrap_or_default();
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Crownhead",
            "version": env!("CARGO_PKG_VERSION"),
            "description": "Checkers by every rule set people play. Squares are diagram numbers.",
        },
        "paths": paths,
        "components": {
            "schemas": schemas,
            "securitySchemes": {
                "seat": {
                    "type": "http",
                    "scheme": "bearer",
                    "description": "The token of a seat; two, separated by a comma, for both sides",
                },
                "token": {
                    "type": "http",
                    "scheme": "bearer",
                    "description": "The token of an account, which begins with cht_; docs/bots.md \
                                    has the scopes read, play and challenge",
                },
                "session": {
                    "type": "apiKey",
                    "in": "cookie",
                    "name": "__Host-crownhead",
                    "description": "The cookie of a session, of a server with accounts; \
                                    crownhead-session on plain HTTP at localhost",
                },
            },
        },
    })
}

fn operation(endpoint: &Endpoint) -> Value {
    let mut parameters = Vec::new();
    if endpoint.path.contains("{id}") {
        parameters.push(json!({
            "name": "id", "in": "path", "required": true,
            "schema": {"type": "string", "pattern": "^[a-z0-9]{1,32}$"},
        }));
    }
    if endpoint.path.contains("{name}") {
        parameters.push(json!({
            "name": "name", "in": "path", "required": true,
            "schema": {"type": "string", "minLength": 1},
        }));
    }
    if endpoint.path.contains("{rules}") {
        let ids: Vec<&str> = Id::ALL.iter().map(|id| id.as_str()).collect();
        parameters.push(json!({
            "name": "rules", "in": "path", "required": true,
            "schema": {"type": "string", "enum": ids},
        }));
    }
    for parameter in endpoint.query {
        parameters.push(json!({
            "name": parameter.name, "in": "query", "description": parameter.about,
            "schema": parameter.schema(),
        }));
    }
    let content = |kind: &str, schema: Value| json!({kind: {"schema": schema}});
    let (status, success) = match &endpoint.answer {
        Answer::Json(schema) => {
            let content = content("application/json", schema.to_value());
            ("200", json!({"description": "done", "content": content}))
        }
        Answer::Created(schema) => {
            let content = content("application/json", schema.to_value());
            ("201", json!({"description": "made", "content": content}))
        }
        Answer::Other(kind, about) => {
            let schema = json!({"type": "string"});
            ("200", json!({"description": about, "content": content(kind, schema)}))
        }
        Answer::Nothing => ("204", json!({"description": "done"})),
        Answer::Upgrade => ("101", json!({"description": "the connection is a WebSocket now"})),
    };
    let mut operation = json!({
        "summary": endpoint.about,
        "parameters": parameters,
        "responses": {status: success},
    });
    if endpoint.method == "get" && endpoint.query.iter().any(|parameter| parameter.name == "since")
    {
        operation["responses"]["204"] = json!({"description": "nothing is newer"});
    }
    let failure = content("application/json", of!(Failure).to_value());
    for (status, about) in refusals(endpoint) {
        operation["responses"][status] = json!({"description": about, "content": failure});
    }
    if endpoint.needs_seat {
        operation["responses"]["401"]["headers"] = json!({
            "WWW-Authenticate": {"schema": {"type": "string"}, "description": "Bearer"},
        });
    }
    if let Some(body) = &endpoint.body {
        let content = match body {
            Body::Json { schema, example } => {
                let example: Value = serde_json::from_str(example).unwrap_or_default();
                let schema = schema.to_value();
                json!({"application/json": {"schema": schema, "example": example}})
            }
            Body::Pdn { example } => {
                let schema = json!({"type": "string"});
                let pdn = json!({"schema": schema, "example": example});
                json!({"application/x-pdn": pdn, "text/plain": pdn})
            }
        };
        operation["requestBody"] = json!({"required": true, "content": content});
    }
    let token = match decided(&endpoint.method.to_uppercase(), endpoint.path) {
        Some(Access::Scope(scope)) => Some(json!({"token": [scope.word()]})),
        Some(Access::Open | Access::Never) | None => None,
    };
    let without = match endpoint.who {
        _ if endpoint.needs_seat => json!({"seat": []}),
        Who::Person | Who::Staff => json!({"session": []}),
        Who::Anybody | Who::Visitor => json!({}),
    };
    if token.is_some() || without != json!({}) {
        let ways: Vec<Value> = [without].into_iter().chain(token).collect();
        operation["security"] = ways.into();
    }
    operation["x-who"] = json!(endpoint.who.word());
    operation
}

/// Every way in which a request can be refused.
fn refusals(endpoint: &Endpoint) -> Vec<(&'static str, &'static str)> {
    let mut refusals = vec![
        ("400", "the request cannot be read, or what it says is not possible"),
        ("401", "the token that was sent is unknown, was revoked, or has expired"),
        ("403", "another host or site, not yours, or not in the scopes of the token"),
        ("404", "there is no such thing"),
        ("405", "the address has no such method"),
        ("408", "it took too long"),
        ("414", "the address is too long"),
        ("429", "too many requests, or too many games at once"),
        ("500", "a fault of the server"),
        ("503", "the games cannot be read or saved now; nothing was changed"),
    ];
    if endpoint.needs_seat {
        refusals.push(("401", "a seat's token is needed"));
    }
    match endpoint.who {
        Who::Anybody => {}
        Who::Visitor | Who::Person | Who::Staff => {
            refusals.push(("401", "somebody with a name is needed"));
            refusals.push(("409", "the name is taken, or it cannot be done now"));
        }
    }
    if endpoint.body.is_some() {
        refusals.push(("409", "not now: the game or the server is in another state"));
        refusals.push(("413", "the body is too large"));
        refusals.push(("422", "the move is not legal, or the position takes too long to work out"));
        refusals.push(("507", "no room for new games"));
    }
    if matches!(endpoint.answer, Answer::Upgrade) {
        refusals.push(("426", "not a request for a WebSocket"));
    }
    refusals
}

/// The same for people, with commands to copy.
pub(super) async fn page() -> Html<String> {
    let mut html = String::from(
        "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\
         <title>Crownhead: HTTP interface</title></head><body><h1>HTTP interface</h1>\
         <p>The same as an OpenAPI document: <a href=\"/api\">/api</a>. \
         TOKEN is the token of a seat or of an account, ID the id of a game or a puzzle.</p>\n",
    );
    for endpoint in endpoints() {
        let method = endpoint.method.to_uppercase();
        // Writing to a string cannot fail.
        let _ = write!(
            html,
            "<h2><code>{method} {}</code></h2><p>{}.</p>",
            endpoint.path,
            escape(endpoint.about)
        );
        if !endpoint.query.is_empty() {
            html.push_str("<ul>");
            for Parameter { name, about, .. } in endpoint.query {
                let _ = write!(html, "<li><code>{name}</code>: {}</li>", escape(about));
            }
            html.push_str("</ul>");
        }
        let _ = writeln!(html, "<pre>{}</pre>", escape(&command(endpoint)));
    }
    html.push_str("</body></html>\n");
    Html(html)
}

/// A command that asks it.
fn command(endpoint: &Endpoint) -> String {
    let mut command = String::from("curl");
    if endpoint.method == "delete" {
        command.push_str(" -X DELETE");
    }
    let path = endpoint.path.replace("{id}", "ID").replace("{rules}", "english");
    let path = path.replace("{name}", "NAME");
    let _ = write!(command, " http://127.0.0.1:3264{path}");
    if endpoint.needs_seat {
        command.push_str(" -H 'Authorization: Bearer TOKEN'");
    }
    if endpoint.who != Who::Anybody {
        command.push_str(" -b jar -c jar");
    }
    let _ = match &endpoint.body {
        Some(Body::Json { example, .. }) => write!(command, " --json '{example}'"),
        Some(Body::Pdn { example }) => write!(command, " --data-binary '{example}'"),
        None => Ok(()),
    };
    command
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_type_that_is_named_is_described() {
        let document = openapi();
        let schemas = document["components"]["schemas"].as_object().unwrap();
        let text = document.to_string();
        let mut rest = text.as_str();
        while let Some(at) = rest.find("#/components/schemas/") {
            rest = &rest[at + "#/components/schemas/".len()..];
            let name = &rest[..rest.find('"').unwrap()];
            assert!(schemas.contains_key(name), "{name}");
        }
        assert!(schemas.len() > 40, "{}", schemas.len());
    }

    #[test]
    fn every_example_is_json() {
        for endpoint in endpoints() {
            if let Some(Body::Json { example, .. }) = &endpoint.body {
                serde_json::from_str::<Value>(example).unwrap();
            }
        }
    }
}
