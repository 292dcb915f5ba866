//! What is asked, by method and address: the same addresses that the server has. What a module does not
//! answer is not there (404).

use crownhead_answers::Fault;
#[cfg(not(feature = "engine"))]
use crownhead_answers::{self as answers, choice, pdn, rule_words};
#[cfg(not(feature = "engine"))]
use crownhead_wire as wire;
use crownhead_wire::FailureCode;

use crate::frame::{Frame, Head};
#[cfg(not(feature = "engine"))]
use crate::{frame::body, games};

/// Answers a request.
pub(crate) fn answer(head: &Head, asked: &[u8]) -> Result<Frame, Fault> {
    let (path, query) = head.path.split_once('?').unwrap_or((&head.path, ""));
    let query = Query(query);
    let parts: Vec<&str> = path.trim_start_matches('/').split('/').collect();
    match (head.method.as_str(), parts.as_slice()) {
        #[cfg(feature = "engine")]
        (method, parts) if crate::think::answers(method, parts) => {
            crate::think::answer(head, parts, &query, asked)
        }
        #[cfg(not(feature = "engine"))]
        (method, parts) => plain(head, method, parts, &query, asked),
        #[cfg(feature = "engine")]
        _ => Err(no_address()),
    }
}

fn no_address() -> Fault {
    Fault::new(FailureCode::NotFound, "there is no such address")
}

/// What needs no engine. A module that thinks is asked for nothing else.
#[cfg(not(feature = "engine"))]
fn plain(
    head: &Head,
    method: &str,
    parts: &[&str],
    query: &Query<'_>,
    asked: &[u8],
) -> Result<Frame, Fault> {
    match (method, parts) {
        ("POST", ["api", "rules", "check"]) => {
            let wire::CheckRules { rules } = body(asked)?;
            Ok(Frame::json(&rule_words::summary(&choice::rule_set(&rules)?)))
        }
        ("POST", ["api", "rules", "why"]) => Ok(Frame::json(&answers::why_at(body(asked)?)?)),
        ("POST", ["api", "rules", "lesson"]) => {
            let wire::CheckRules { rules } = body(asked)?;
            Ok(Frame::json(&answers::lesson(&rules)?))
        }
        ("POST", ["api", "positions"]) => Ok(Frame::json(&answers::state(&body(asked)?)?)),
        ("POST", ["api", "positions", "setup"]) => Ok(Frame::json(&answers::set_up(body(asked)?)?)),
        ("POST", ["api", "pdn", "list"]) => {
            let is_last = query.get("last").as_deref() == Some("true");
            Ok(Frame::json(&pdn::list(asked, query.get("rules").as_deref(), is_last)?))
        }
        ("POST", ["api", "pdn", "read"]) => {
            let column = query.get("column").and_then(|column| column.parse().ok());
            Ok(Frame::json(&pdn::read(asked, query.get("rules").as_deref(), column)?))
        }
        ("POST", ["api", "pdn", "write"]) => Ok(Frame::json(&pdn::write(body(asked)?)?)),
        ("POST", ["api", "pdn", "import"]) => {
            games::import(head, query.get("rules").as_deref(), asked)
        }
        ("POST", ["api", "games"]) => games::create(head, asked),
        ("GET", ["api", "games", _]) => games::look(head),
        ("GET", ["api", "games", _, "pdn"]) => games::pdn(head),
        ("GET", ["api", "games", _, "moves"]) => games::legal(head),
        ("POST", ["api", "games", _, "moves"]) => games::play(head, asked),
        ("POST", ["api", "games", _, "why"]) => games::why_not(head, asked),
        ("POST", ["api", "games", _, "rematch"]) => games::rematch(head, asked),
        ("DO", ["play"]) => games::play_for_computer(head, asked),
        ("DO", ["draw"]) => games::offer_draw(head, asked),
        ("POST", ["api", "games", _, change]) => games::change(head, change, asked),
        _ => Err(no_address()),
    }
}

/// What follows the question mark of an address.
pub(crate) struct Query<'a>(&'a str);

impl Query<'_> {
    /// The value of a parameter.
    pub(crate) fn get(&self, name: &str) -> Option<String> {
        self.0.split('&').find_map(|pair| {
            let (key, value) = pair.split_once('=').unwrap_or((pair, ""));
            (key == name).then(|| decoded(value))
        })
    }
}

/// A value as it was before it was put into an address. What is no code stays as it is.
fn decoded(value: &str) -> String {
    let mut bytes = Vec::with_capacity(value.len());
    let mut rest = value.as_bytes();
    while let [first, after @ ..] = rest {
        let code = after
            .get(..2)
            .filter(|_| *first == b'%')
            .and_then(|digits| u8::from_str_radix(std::str::from_utf8(digits).ok()?, 16).ok());
        rest = if let Some(byte) = code {
            bytes.push(byte);
            &after[2..]
        } else {
            bytes.push(if *first == b'+' { b' ' } else { *first });
            after
        };
    }
    String::from_utf8_lossy(&bytes).into_owned()
}
