//! Positions and games as pictures: for chats, for pages of other sites, for whoever wants to print one.
//!
//! What is drawn is in the address, so that a link is all that is needed. Addresses are read strictly:
//! what is not understood is refused with its name, because a picture of something else would be worse than none.

use axum::{
    extract::{Path, RawQuery, State},
    http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use crownhead_diagram::{
    BoardTheme, Card, Coordinates, Diagram, Frame, Look, PieceSet, SIZES, animation, card,
};
use crownhead_play::SideNames;
use crownhead_rules::{Color, Game, RuleSet, SideNaming};
use crownhead_wire as wire;
use crownhead_words::{Language, rules_name, say};

use crate::{App, choice, document::Pairs, failure::ApiError};
use crownhead_answers::Line;

/// The name of the site, at the foot of the picture of a link.
const SITE: &str = "Crownhead";
/// The size of a picture if none is asked for, and of a moving one.
const USUAL_SIZE: u32 = 720;
const MOVING_SIZE: u32 = 480;
/// Moving pictures and pictures for remote readers are not drawn larger.
const MOST_MOVING: u32 = 720;

/// Kinds of pictures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    Svg,
    Png,
    Gif,
    Card,
}

impl Form {
    const fn content_type(self) -> HeaderValue {
        HeaderValue::from_static(match self {
            Self::Svg => "image/svg+xml",
            Self::Png | Self::Card => "image/png",
            Self::Gif => "image/gif",
        })
    }
}

pub(super) async fn board_svg(app: State<App>, query: RawQuery, headers: HeaderMap) -> Answer {
    of_position(app, query, &headers, Form::Svg).await
}

pub(super) async fn board_png(app: State<App>, query: RawQuery, headers: HeaderMap) -> Answer {
    of_position(app, query, &headers, Form::Png).await
}

pub(super) async fn moving(app: State<App>, query: RawQuery, headers: HeaderMap) -> Answer {
    of_position(app, query, &headers, Form::Gif).await
}

pub(super) async fn card_png(app: State<App>, query: RawQuery, headers: HeaderMap) -> Answer {
    of_position(app, query, &headers, Form::Card).await
}

pub(super) async fn game_svg(
    app: State<App>,
    id: Id,
    query: RawQuery,
    headers: HeaderMap,
) -> Answer {
    of_game(app, id, query, &headers, Form::Svg).await
}

pub(super) async fn game_png(
    app: State<App>,
    id: Id,
    query: RawQuery,
    headers: HeaderMap,
) -> Answer {
    of_game(app, id, query, &headers, Form::Png).await
}

pub(super) async fn game_gif(
    app: State<App>,
    id: Id,
    query: RawQuery,
    headers: HeaderMap,
) -> Answer {
    of_game(app, id, query, &headers, Form::Gif).await
}

pub(super) async fn game_card(
    app: State<App>,
    id: Id,
    query: RawQuery,
    headers: HeaderMap,
) -> Answer {
    of_game(app, id, query, &headers, Form::Card).await
}

type Id = Path<String>;
type Answer = Result<Response, ApiError>;

/// What follows the question mark of a picture.
struct Wish {
    rules: Option<wire::RulesChoice>,
    fen: Option<String>,
    moves: Vec<String>,
    ply: Option<usize>,
    theme: BoardTheme,
    pieces: Option<PieceSet>,
    coordinates: Coordinates,
    bottom: Color,
    size: u32,
    language: Language,
}

/// The languages of the words beside a board.
pub(super) const LANGUAGES: [&str; 9] = {
    let mut codes = [""; 9];
    let mut index = 0;
    while index < codes.len() {
        codes[index] = Language::ALL[index].code();
        index += 1;
    }
    codes
};

/// What may follow it, and nothing else.
const KNOWN: [&str; 13] = [
    "rules",
    "set",
    "name",
    "fen",
    "moves",
    "ply",
    "theme",
    "pieces",
    "coordinates",
    "flip",
    "size",
    "lang",
    "v",
];

impl Wish {
    fn read(query: &str, form: Form) -> Result<Self, ApiError> {
        let pairs = Pairs::whole(query);
        if let Some(unknown) = pairs.keys().find(|key| !KNOWN.contains(key)) {
            let known = KNOWN.join(", ");
            let unknown: String = unknown.chars().take(40).collect();
            return Err(
                ApiError::bad(format!("there is no '{unknown}' here, but {known}")).at(unknown)
            );
        }
        let usual = if form == Form::Gif { MOVING_SIZE } else { USUAL_SIZE };
        let most = if form == Form::Gif { MOST_MOVING } else { *SIZES.end() };
        let size = number(&pairs, "size")?.unwrap_or(usual);
        if size < *SIZES.start() || size > most {
            let message = format!("a picture has {} to {most} dots", SIZES.start());
            return Err(ApiError::bad(message).at("size"));
        }
        Ok(Self {
            rules: pairs.rules(),
            fen: pairs.get("fen").filter(|fen| !fen.is_empty()).map(ToOwned::to_owned),
            moves: pairs
                .get("moves")
                .unwrap_or_default()
                .split(|c: char| c == '.' || c.is_whitespace())
                .filter(|text| !text.is_empty())
                .map(ToOwned::to_owned)
                .collect(),
            ply: number(&pairs, "ply")?.map(|ply| ply as usize),
            theme: word(&pairs, "theme", BoardTheme::named, BoardTheme::WORDS)?
                .unwrap_or(BoardTheme::Walnut),
            pieces: word(&pairs, "pieces", PieceSet::named, PieceSet::WORDS)?,
            coordinates: word(&pairs, "coordinates", Coordinates::named, Coordinates::WORDS)?
                .unwrap_or(Coordinates::Inside),
            bottom: match pairs.get("flip") {
                None | Some("" | "false" | "0") => Color::White,
                Some("true" | "1") => Color::Black,
                Some(_) => return Err(ApiError::bad("flip is true or false").at("flip")),
            },
            size,
            language: word(&pairs, "lang", |code| code.parse().ok(), &LANGUAGES)?
                .unwrap_or_default(),
        })
    }

    fn look(&self, rules: &RuleSet) -> Look {
        let usual = Look::of(rules);
        let pieces = match rules.customs().sides {
            // Its players know no other pieces.
            SideNaming::Letters => usual.pieces,
            SideNaming::Colours => self.pieces.unwrap_or(usual.pieces),
        };
        let Self { theme, coordinates, bottom, .. } = *self;
        Look { board: theme, pieces, coordinates, bottom }
    }
}

fn number(pairs: &Pairs, key: &'static str) -> Result<Option<u32>, ApiError> {
    let Some(text) = pairs.get(key) else { return Ok(None) };
    let number = text.parse().map(Some);
    number.map_err(|_| ApiError::bad(format!("{key} is a whole number")).at(key))
}

fn word<T>(
    pairs: &Pairs,
    key: &'static str,
    read: fn(&str) -> Option<T>,
    words: &[&str],
) -> Result<Option<T>, ApiError> {
    let Some(text) = pairs.get(key) else { return Ok(None) };
    let value = read(text);
    let none = || ApiError::bad(format!("{key} is one of {}", words.join(", "))).at(key);
    value.map(Some).ok_or_else(none)
}

async fn of_position(
    State(app): State<App>,
    RawQuery(query): RawQuery,
    headers: &HeaderMap,
    form: Form,
) -> Answer {
    let query = query.unwrap_or_default();
    let wish = Wish::read(&query, form)?;
    let usual = || wire::RulesChoice {
        base: "english".to_owned(),
        set: std::collections::BTreeMap::new(),
        name: None,
    };
    let choice = wish.rules.clone().unwrap_or_else(usual);
    let rules = choice::rule_set(&choice)?;
    let key = format!("{form:?} {query}");
    let drawn = app.pictures.get(key, move || {
        let Wish { fen, moves, .. } = &wish;
        let asked =
            wire::AskPosition { rules: choice, fen: fen.clone(), moves: moves.clone(), since: 0 };
        let mut game = Line::of(&rules, &asked)?.whole()?;
        go_back(&mut game, wish.ply);
        Ok(draw(&game, &wish, form, None))
    });
    // The same address always shows the same; programs that draw differently are another version.
    Ok(answer(form, drawn.await?, headers, "public, max-age=86400"))
}

async fn of_game(
    State(app): State<App>,
    Path(id): Path<String>,
    RawQuery(query): RawQuery,
    headers: &HeaderMap,
    form: Form,
) -> Answer {
    let query = query.unwrap_or_default();
    let wish = Wish::read(&query, form)?;
    if let Some(key) =
        ["rules", "fen", "moves"].into_iter().find(|key| query.contains(&format!("{key}=")))
    {
        return Err(ApiError::bad("the game says it itself").at(key));
    }
    let snapshot = app.snapshot(&id).await?;
    let key = format!("{form:?} {id} {} {query}", snapshot.card.version);
    let drawn = app.pictures.get(key, move || {
        let session = &snapshot.session;
        let mut game = session.game().clone();
        go_back(&mut game, wish.ply);
        let is_whole = game.moves().len() == session.game().moves().len();
        let end = session.finish().filter(|_| is_whole);
        let names = SideNames::of(session.rules()).speaking(wish.language);
        Ok(draw(&game, &wish, form, end.map(|finish| names.result(finish))))
    });
    Ok(answer(form, drawn.await?, headers, "no-cache"))
}

/// Takes moves back until so many are left.
fn go_back(game: &mut Game, ply: Option<usize>) {
    while ply.is_some_and(|ply| game.moves().len() > ply) {
        game.undo();
    }
}

fn draw(game: &Game, wish: &Wish, form: Form, end: Option<String>) -> Vec<u8> {
    let rules = game.position().rules();
    let look = wish.look(rules);
    if form == Form::Gif {
        let first = Frame { position: game.start().clone(), last: Vec::new() };
        let played = game.moves().iter().enumerate().filter_map(|(index, m)| {
            Some(Frame { position: game.position_after(index + 1)?.clone(), last: m.path.clone() })
        });
        let frames: Vec<Frame> = std::iter::once(first).chain(played).collect();
        return animation(&frames, look, wish.size);
    }
    let last = game.moves().last().map(|m| m.path.clone()).unwrap_or_default();
    let diagram = Diagram { position: game.position().clone(), last, arrows: Vec::new(), look };
    match form {
        Form::Svg => diagram.svg(wish.size).into_bytes(),
        Form::Png | Form::Gif => diagram.png(wish.size),
        Form::Card => {
            let words = Card {
                heading: rules_name(wish.language, rules.name()),
                lines: card_lines(wish.language, game, end),
                name: SITE.to_owned(),
            };
            card(&diagram, &words)
        }
    }
}

/// How a game stands, in a line or two.
pub(crate) fn card_lines(language: Language, game: &Game, end: Option<String>) -> Vec<String> {
    let names = SideNames::of(game.position().rules()).speaking(language);
    let standing = end.or_else(|| {
        let outcome = game.outcome()?;
        Some(names.result(crownhead_play::Finish::from(outcome)))
    });
    let turn = names.side(game.position().turn());
    let mut lines = vec![standing.unwrap_or_else(|| say::share::to_move(language, turn))];
    let moves = game.moves().len().div_ceil(2);
    if moves > 0 {
        lines.push(say::share::after(language, moves as u32));
    }
    lines
}

fn answer(
    form: Form,
    bytes: axum::body::Bytes,
    headers: &HeaderMap,
    kept: &'static str,
) -> Response {
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    for byte in &bytes {
        hash = (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
    }
    let tag = format!("\"{hash:016x}\"");
    let known = headers.get(header::IF_NONE_MATCH).and_then(|value| value.to_str().ok());
    let etag = HeaderValue::from_str(&tag).unwrap_or(HeaderValue::from_static("\"\""));
    let about = [
        (header::ETAG, etag),
        (header::CACHE_CONTROL, HeaderValue::from_static(kept)),
        // Pages of other sites may show it.
        (
            HeaderName::from_static("cross-origin-resource-policy"),
            HeaderValue::from_static("cross-origin"),
        ),
    ];
    if known.is_some_and(|known| known.contains(&tag)) {
        return (StatusCode::NOT_MODIFIED, about).into_response();
    }
    (about, [(header::CONTENT_TYPE, form.content_type())], bytes).into_response()
}
