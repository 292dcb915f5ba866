//! Rated games and the ratings of people: what is kept of them, and the trait of a place where it is kept.
//!
//! A game is made rated or it never is. Its result and both ratings are written together, once
//! ([`Store::update`](crate::Store::update)).

use crownhead_ratings::{Rating, Speed};
use crownhead_rules::ByColor;

use crate::{Account, store::Answer};

/// Who plays in a new game, on a server with accounts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Seating {
    /// Nobody knows yet.
    #[default]
    Open,
    /// These accounts, and whether the game counts.
    Known {
        /// Who plays each side.
        players: ByColor<String>,
        /// The speed that the game is rated under.
        rated: Option<Speed>,
    },
    /// Those of another game, rated if that was.
    Like {
        /// The other game.
        game: String,
        /// With the colours exchanged.
        exchanged: bool,
    },
}

/// A rating with what it is for.
#[derive(Clone, Debug, PartialEq)]
pub struct KeptRating {
    /// The id of the rule set.
    pub rules: String,
    /// The speed.
    pub speed: Speed,
    /// The rating.
    pub rating: Rating,
    /// How many games were rated.
    pub games: u32,
}

/// What a game did to a rating.
#[derive(Clone, Debug, PartialEq)]
pub struct RatingChange {
    /// The game.
    pub game: String,
    /// Whose rating.
    pub account: String,
    /// The id of the rule set.
    pub rules: String,
    /// The speed.
    pub speed: Speed,
    /// The rating before, and whether it was provisional.
    pub before: f64,
    /// The same of the deviation.
    pub deviation_before: f64,
    /// The rating after it.
    pub after: f64,
    /// When the game ended, in milliseconds since 1970.
    pub at: u64,
}

/// A place where ratings are kept.
pub trait Ratings {
    /// The ratings of an account, the most played first.
    fn ratings<'a>(&'a self, account: &'a str) -> Answer<'a, Vec<KeptRating>>;

    /// The rating of an account for a rule set and a speed; [`Rating::NEW`] before the first game.
    fn rating<'a>(&'a self, account: &'a str, rules: &'a str, speed: Speed) -> Answer<'a, Rating>;

    /// What games did to the ratings of an account since a time, the first first.
    fn rating_history<'a>(&'a self, account: &'a str, since: u64) -> Answer<'a, Vec<RatingChange>>;

    /// The speed that a game is rated under; nothing if it is casual.
    fn rated_speed<'a>(&'a self, game: &'a str) -> Answer<'a, Option<Speed>>;

    /// What a game did to ratings.
    fn rating_changes<'a>(&'a self, game: &'a str) -> Answer<'a, Vec<RatingChange>>;

    /// When an account ended rated games before both had moved, since a time; the first first.
    fn aborts<'a>(&'a self, account: &'a str, since: u64) -> Answer<'a, Vec<u64>>;

    /// Those who are on the leaderboard now, the best first. Bots are on none.
    fn leaders<'a>(
        &'a self,
        rules: &'a str,
        speed: Speed,
        now: u64,
        most: u32,
    ) -> Answer<'a, Vec<(Account, KeptRating)>>;

    /// For which rule sets and speeds anybody has a rating, and how many have one.
    fn rated_kinds(&self) -> Answer<'_, Vec<(String, Speed, u32)>>;
}
