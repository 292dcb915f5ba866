//! What a game is beside its moves, and what lists of games are made of.

use crownhead_play::Player;
use crownhead_rules::{ByColor, Color};

use crate::{End, text};

/// The hashes of the tokens that give a seat, separated by spaces; empty for a person's seat whose
/// token nobody has asked for yet, `None` for the computer's.
pub type SeatHashes = ByColor<Option<String>>;

/// What a game is beside its session.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Card {
    /// Its id: see [`new_id`](crate::new_id).
    pub id: String,
    /// Who may list, export and delete it: [`LOCAL`](crate::LOCAL) or a hash.
    pub owner: String,
    /// Who may move.
    pub seats: SeatHashes,
    /// Grows by one with every change.
    pub version: u32,
    /// The id of the game after this one.
    pub rematch: Option<String>,
    /// For the computer's choices.
    pub seed: u64,
    /// When it was made, in milliseconds since 1970.
    pub created: u64,
    /// When it was changed last.
    pub updated: u64,
}

/// What a file says about a game that was played elsewhere.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Origin {
    /// The names of the players, where they are known.
    pub names: ByColor<Option<String>>,
    /// Those of the [`TAGS`](Self::TAGS) that the file has.
    pub tags: Vec<(&'static str, String)>,
}

impl Origin {
    /// The tags of PDN that are kept.
    pub const TAGS: [&str; 4] = ["Event", "Site", "Date", "Round"];

    pub(crate) fn of(players: &ByColor<String>) -> Self {
        let tag = |name| Some((name, text::tag(&players.white, name)?.to_owned()));
        Self {
            names: ByColor::from_fn(|side| text::name(&players[side]).map(ToOwned::to_owned)),
            tags: Self::TAGS.into_iter().filter_map(tag).collect(),
        }
    }

    /// The value of a tag.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(tag, _)| *tag == name).map(|(_, value)| value.as_str())
    }
}

/// A game as a list of games needs it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary {
    /// What it is beside its moves.
    pub card: Card,
    /// The id of its rule set.
    pub rules: String,
    /// What its rules are called.
    pub rules_name: String,
    /// Whether they are house rules.
    pub house_rules: bool,
    pub(crate) players: ByColor<String>,
    /// How many moves were played.
    pub ply: u32,
    /// The position now, as FEN in diagram numbers.
    pub position: String,
    /// How it ended.
    pub end: Option<End>,
}

impl Summary {
    /// Who plays a side. A player that this program does not know counts as a person.
    pub fn player(&self, side: Color) -> Player {
        text::read_player(&self.players[side]).unwrap_or(Player::Human)
    }

    /// What a file says about the game; empty for one that was played here.
    pub fn origin(&self) -> Origin {
        Origin::of(&self.players)
    }

    /// Whose turn it is.
    pub fn turn(&self) -> Color {
        if self.position.starts_with('W') { Color::White } else { Color::Black }
    }
}

/// Which games to list.
#[derive(Clone, Debug, Default)]
pub struct Filter {
    /// Whose.
    pub owner: String,
    /// Also those in which the owner is known to play without having made them.
    pub or_played: bool,
    /// By the rule set with this id.
    pub rules: Option<String>,
    /// With this result.
    pub result: Option<ResultFilter>,
    /// Changed at this time or later, in milliseconds since 1970.
    pub from: Option<u64>,
    /// Changed before this time.
    pub to: Option<u64>,
    /// Words that all have to occur in a game: in its rules, players, result, moves or id. A word
    /// may be several, separated by `|`, of which one has to occur.
    pub words: Option<String>,
    /// Games without a move are left out, unless two people have made one at this time or later:
    /// then one may still be waiting for the other.
    pub waiting_since: u64,
}

/// Which results to list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ResultFilter {
    /// This side won.
    Won(Color),
    /// Nobody did.
    Draw,
    /// The game goes on.
    Open,
}
