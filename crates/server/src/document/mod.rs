//! The HTML document of every page.
//!
//! The document carries the language and the look that the reader has chosen, and on the start page
//! the board itself, so that it is visible before any script has arrived. What the reader has chosen
//! comes from the address, from a cookie that the page writes, and from the browser's languages; none
//! of it is believed further than a list of known values.

mod board;
mod preview;
mod wishes;

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
};

use axum::{
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use crownhead_answers::{choice, present, rule_words};
use crownhead_play::FIRST_LEVEL;
use crownhead_rules::{Color, Position, RuleSet, SideNaming, catalog};
use crownhead_wire as wire;

pub(crate) use self::{preview::Preview, wishes::Pairs};

use self::wishes::{Opponent, Side, Wishes};
use crate::{answer::Packed, built, seats};

/// How many different documents are kept ready.
const MOST_KEPT: usize = 256;
/// The page asks for it each time, and is told if nothing has changed.
const REVALIDATE: HeaderValue = HeaderValue::from_static("no-cache");
const VARY: HeaderValue =
    HeaderValue::from_static("accept-encoding, accept-language, cookie, sec-fetch-dest");

/// Documents that were asked for lately, compressed.
#[derive(Debug, Default)]
pub(crate) struct Documents {
    kept: Mutex<HashMap<String, Arc<Document>>>,
}

#[derive(Debug)]
struct Document {
    tag: String,
    html: Packed,
}

/// Which document.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// The start page, with a board.
    Start,
    /// Any other page: the script finds out by the address what to show.
    Other,
    /// A page that says that there is nothing at this address.
    Missing,
}

impl Documents {
    /// Answers a program that follows a link, such as a chat: the document says what is behind the link.
    /// It is neither compressed nor kept, because every link has its own.
    pub(crate) fn previewed(preview: &Preview, query: &str, headers: &HeaderMap) -> Response {
        let wishes = Wishes::read(query, headers);
        let html = html(built::SHELL, &wishes, None);
        let html = html.replacen("</head>", &format!("{}</head>", preview.tags()), 1);
        let about = [
            (header::CONTENT_TYPE, HeaderValue::from_static("text/html; charset=utf-8")),
            (header::CACHE_CONTROL, REVALIDATE),
            (header::VARY, VARY),
        ];
        (about, html).into_response()
    }

    /// Answers with the document; `query` is what follows the `?` in its address, `accounts` whether the server
    /// has accounts.
    pub(crate) fn answer(
        &self,
        kind: Kind,
        query: &str,
        headers: &HeaderMap,
        accounts: bool,
    ) -> Response {
        let wishes = Wishes { accounts, ..Wishes::read(query, headers) };
        let board = (kind == Kind::Start).then(|| First::of(&wishes));
        let key = format!("{wishes:?} {:?}", board.as_ref().map(|first| &first.key));
        let known = self.kept.lock().unwrap_or_else(PoisonError::into_inner).get(&key).cloned();
        let document = known.unwrap_or_else(|| {
            let document = Arc::new(Document::new(&html(built::SHELL, &wishes, board.as_ref())));
            let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
            if kept.len() >= MOST_KEPT {
                kept.clear();
            }
            kept.insert(key, Arc::clone(&document));
            document
        });
        document.send(kind, headers)
    }
}

/// The start page for a site of files: English, with what somebody sees who has chosen nothing yet.
pub(crate) fn for_site() -> String {
    let wishes = Wishes::read("", &HeaderMap::new());
    html(built::SHELL, &wishes, Some(&First::of(&wishes)))
}

/// The document made from a template that was just read from disk.
#[cfg(feature = "dev")]
pub(crate) fn fill(
    template: &str,
    kind: Kind,
    query: &str,
    headers: &HeaderMap,
    accounts: bool,
) -> String {
    let wishes = Wishes { accounts, ..Wishes::read(query, headers) };
    let first = (kind == Kind::Start).then(|| First::of(&wishes));
    html(template, &wishes, first.as_ref())
}

impl Document {
    fn new(html: &str) -> Self {
        let mut hash = 0xcbf2_9ce4_8422_2325_u64;
        for byte in html.bytes() {
            hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
        Self { tag: format!("\"{hash:016x}\""), html: Packed::new(html.to_owned()) }
    }

    fn send(&self, kind: Kind, headers: &HeaderMap) -> Response {
        let etag = HeaderValue::from_str(&self.tag).unwrap_or(REVALIDATE);
        let mut about = HeaderMap::from_iter([
            (header::ETAG, etag),
            (header::CACHE_CONTROL, REVALIDATE),
            (header::VARY, VARY),
        ]);
        if kind == Kind::Missing {
            about.remove(header::ETAG);
        } else if let Some(known) = headers.get(header::IF_NONE_MATCH)
            && known.to_str().is_ok_and(|known| known.contains(&self.tag))
        {
            return (StatusCode::NOT_MODIFIED, about).into_response();
        }
        let html = HeaderValue::from_static("text/html; charset=utf-8");
        about.insert(header::CONTENT_TYPE, html);
        let status = if kind == Kind::Missing { StatusCode::NOT_FOUND } else { StatusCode::OK };
        let body = self.html.body(headers, &mut about);
        (status, about, body).into_response()
    }
}

/// What the start page begins with.
struct First {
    rules: RuleSet,
    page: wire::FirstPage,
    /// The side at the bottom of the board.
    bottom: Color,
    key: String,
}

impl First {
    fn of(wishes: &Wishes) -> Self {
        let usual = || wire::RulesChoice {
            base: wishes.usual_rules.to_owned(),
            set: std::collections::BTreeMap::new(),
            name: None,
        };
        let wished = wishes.rules.clone().unwrap_or_else(usual);
        // Rules that contradict themselves are for the script to explain.
        let (choice, rules) = match choice::rule_set(&wished) {
            Ok(rules) => (wished, rules),
            Err(_) => (
                usual(),
                RuleSet::from(catalog::find(wishes.usual_rules).unwrap_or(&catalog::ALL[0])),
            ),
        };
        let first = rules.rules().first;
        let by_lot = rules.customs().colours_by_lot;
        let own = match wishes.side {
            Some(Side::White) => Color::White,
            Some(Side::Black) => Color::Black,
            None if !by_lot => first,
            None | Some(Side::Random) => {
                if seats::new_seed().unwrap_or_default().is_multiple_of(2) {
                    Color::White
                } else {
                    Color::Black
                }
            }
        };
        let bottom = match wishes.opponent {
            Opponent::Two | Opponent::Watch => Color::White,
            Opponent::Computer | Opponent::Link => own,
        };
        let key = format!("{choice:?} {own:?} {bottom:?}");
        let page = wire::FirstPage { choice, rules: rule_words::summary(&rules), own: own.into() };
        Self { rules, page, bottom, key }
    }
}

/// Fills the template in.
fn html(template: &str, wishes: &Wishes, first: Option<&First>) -> String {
    let mut look = format!(
        "lang=\"{}\" data-board=\"{}\" data-pieces=\"{}\" data-usual-rules=\"{}\" \
         data-first-level=\"{FIRST_LEVEL}\"",
        wishes.language, wishes.board, wishes.pieces, wishes.usual_rules
    );
    if let Some(theme) = wishes.theme {
        look.extend([" data-theme=\"", theme, "\""]);
    }
    if wishes.accounts {
        look.push_str(" data-accounts");
    }
    let mut head = String::new();
    let texts = format!("i18n-{}.js", wishes.language);
    if template.contains(built::HASH) && built::FILES.iter().any(|(name, _)| *name == texts) {
        head.extend([
            "<link rel=\"modulepreload\" href=\"/assets/",
            built::HASH,
            "/",
            &texts,
            "\">\n",
        ]);
    }
    let mut main = String::new();
    if let Some(First { rules, page, bottom, .. }) = first {
        let pieces = present::pieces(&Position::start(rules));
        let letters = match rules.customs().sides {
            SideNaming::Letters => " data-pieces=\"xo\"",
            SideNaming::Colours => "",
        };
        main.extend([
            "<div class=\"page page--sent\"><div class=\"start\"",
            letters,
            "><div class=\"stage\">",
        ]);
        board::write(&mut main, &page.rules.board, &pieces, *bottom, wishes);
        main.push_str(
            "<p class=\"start__cap\"></p></div><div class=\"start__col\"></div></div></div>",
        );
        // In a script element `<` could begin the end of it.
        let json = serde_json::to_string(page).unwrap_or_default().replace('<', "\\u003c");
        main.extend(["<script type=\"application/json\" id=\"first-page\">", &json, "</script>"]);
    }
    template
        .replacen("{{look}}", &look, 1)
        .replacen("{{head}}", &head, 1)
        .replacen("{{main}}", &main, 1)
}

#[cfg(test)]
mod tests {
    use axum::http::header;

    use super::*;

    fn start(query: &str, headers: &[(header::HeaderName, &str)]) -> String {
        let headers = headers
            .iter()
            .map(|(name, value)| (name.clone(), HeaderValue::from_str(value).unwrap()))
            .collect();
        let wishes = Wishes::read(query, &headers);
        html("<html {{look}}>{{head}}{{main}}", &wishes, Some(&First::of(&wishes)))
    }

    #[test]
    fn the_start_page_has_the_board_of_the_reader_s_game() {
        let english = start("", &[]);
        assert_eq!(english.matches("role=\"gridcell\"").count(), 64);
        assert_eq!(english.matches("href=\"#man\"").count(), 24);
        assert!(english.contains("lang=\"en\""));
        assert!(english.contains("data-usual-rules=\"english\""));
        assert!(english.contains("data-first-level=\"2\""));
        let polish = start("", &[(header::ACCEPT_LANGUAGE, "pl-PL,pl;q=0.9,en;q=0.8")]);
        assert!(polish.contains("lang=\"pl\""), "{polish}");
        assert!(polish.contains("data-usual-rules=\"polish8\""));
        let dutch = start("", &[(header::ACCEPT_LANGUAGE, "nl")]);
        assert_eq!(dutch.matches("role=\"gridcell\"").count(), 100);
        assert_eq!(dutch.matches("href=\"#man\"").count(), 40);
    }

    #[test]
    fn the_address_goes_before_the_cookie() {
        let cookie = [(
            header::COOKIE,
            "other=1; crownhead_first=rules=russian&set=rows%3D2&theme=dark&board=felt",
        )];
        let remembered = start("", &cookie);
        assert!(remembered.contains("data-theme=\"dark\""));
        assert!(remembered.contains("data-board=\"felt\""));
        assert_eq!(remembered.matches("href=\"#man\"").count(), 16);
        assert_eq!(start("rules=turkish", &cookie).matches("href=\"#man\"").count(), 32);
        // What contradicts itself is left to the script.
        assert_eq!(
            start("rules=english&set=rows%3D9", &cookie).matches("href=\"#man\"").count(),
            24
        );
    }

    #[test]
    fn nothing_from_outside_gets_into_the_markup() {
        let evil = "theme=%22%3E%3Cscript%3E&board=%22x&pieces=%3Cb%3E&lang=%3C&rules=english&name=%3C/script%3E";
        let page = start(evil, &[(header::COOKIE, &format!("crownhead_first={evil}"))]);
        let start = page.find("<script").unwrap();
        assert_eq!(page.matches("<script").count(), 1, "{page}");
        assert!(page[start..].starts_with("<script type=\"application/json\""));
        assert_eq!(page.matches("</script>").count(), 1);
        assert!(!page.contains("<b>"));
    }

    #[test]
    fn the_side_is_turned_to_its_player() {
        let white = start("", &[(header::COOKIE, "crownhead_first=side=white&opponent=computer")]);
        let black = start("", &[(header::COOKIE, "crownhead_first=side=black&opponent=computer")]);
        let first_square = |page: &str| {
            page.split("data-square=\"").nth(1).unwrap().split('"').next().unwrap().to_owned()
        };
        assert_eq!(first_square(&white), "1");
        assert_eq!(first_square(&black), "32");
    }
}
