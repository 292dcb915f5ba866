//! The lines of `--json`, described in docs/review.md; scripts depend on the
//! names.

use crownhead_notation::{SquareNames, fen};
use crownhead_server::review_message;
use crownhead_wire as wire;
use serde::Serialize;

use crate::pdn::main_line::{GameEntry, ReviewedPart};

/// A game.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct GameJson<'a> {
    game: usize,
    white: Option<&'a str>,
    black: Option<&'a str>,
    result: Option<&'a str>,
    rules: &'static str,
    nodes: u64,
    /// Most games have one; one with positions set up on the way has several.
    parts: Vec<PartJson>,
}

/// A part of a game.
#[derive(Serialize)]
struct PartJson {
    fen: String,
    /// The number of its first move, and whether it is that of the second player.
    number: u32,
    second: bool,
    #[serde(flatten)]
    review: wire::Review,
}

/// A game as one line of JSON.
pub(super) fn line(
    entry: &GameEntry,
    parts: &[ReviewedPart],
    nodes: u64,
) -> anyhow::Result<String> {
    let tag = |name| entry.game.tag(name).map(str::trim).filter(|value| !value.is_empty());
    let part = |part: &ReviewedPart| {
        let start = part.game.start();
        let first = part.plies.first();
        PartJson {
            fen: fen::write_position(start, &SquareNames::diagram(start.rules())),
            number: first.map_or(1, |placed| placed.number),
            second: first.is_some_and(|placed| placed.second),
            review: review_message(&part.game, &part.review),
        }
    };
    let game = GameJson {
        game: entry.number,
        white: tag("White"),
        black: tag("Black"),
        result: tag("Result"),
        rules: entry.rules.as_ref().map_or("", |rules| rules.key()),
        nodes,
        parts: parts.iter().map(part).collect(),
    };
    Ok(serde_json::to_string(&game)? + "\n")
}
