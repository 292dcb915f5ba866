//! The tokens of seats.
//!
//! A token is 130 random bits, shown once to whoever is to have the seat. The server keeps its
//! SHA-256 alone: whoever reads the database cannot move for anybody. With so many bits there is
//! nothing to guess, so that neither salt nor a slow hash is needed. Hashes are compared in constant
//! time.

use crownhead_play::Sides;
use crownhead_store::random_text;
pub(crate) use crownhead_store::{SeatHashes, hash, is_id, new_id, new_seed};

/// The most valid tokens of one seat. It is large enough that a player with an earlier link keeps the
/// seat when the owner makes others.
const MOST_TOKENS: usize = 32;

/// A token for a seat or an owner: 130 bits.
pub(crate) fn new_token() -> Result<String, getrandom::Error> {
    random_text(26)
}

/// A seat's hashes with one more. The first, which is in the link a friend was sent, and the newest
/// stay valid.
pub(crate) fn with_token(hashes: &str, token: &str) -> String {
    let mut all: Vec<&str> = hashes.split_whitespace().collect();
    if all.len() >= MOST_TOKENS {
        all.drain(1..all.len() + 2 - MOST_TOKENS);
    }
    let new = hash(token);
    all.push(&new);
    all.join(" ")
}

/// Compares in a time that depends on the lengths alone.
pub(crate) fn is_equal(a: &str, b: &str) -> bool {
    let (a, b) = (a.as_bytes(), b.as_bytes());
    let difference = a.iter().zip(b).fold(0, |difference, (x, y)| difference | (x ^ y));
    a.len() == b.len() && std::hint::black_box(difference) == 0
}

/// The sides that a text of tokens, separated by commas, may move.
pub(crate) fn sides_of(seats: &SeatHashes, given: &str) -> Option<Sides> {
    let given: Vec<String> = given.split(',').take(2).map(|given| hash(given.trim())).collect();
    let holds = |hashes: &Option<String>| {
        // Every hash is compared with every given one, whatever came of the comparison before.
        let hashes = hashes.iter().flat_map(|hashes| hashes.split_whitespace());
        hashes.fold(false, |found, hash| {
            given.iter().fold(found, |found, given| found | is_equal(hash, given))
        })
    };
    match (holds(&seats.white), holds(&seats.black)) {
        (true, true) => Some(Sides::Both),
        (true, false) => Some(Sides::White),
        (false, true) => Some(Sides::Black),
        (false, false) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_holder_of_a_token_has_its_seat() {
        let both = with_token(&hash("w1"), "w2");
        let seats = SeatHashes { white: Some(both.clone()), black: Some(hash("bb")) };
        assert_eq!(sides_of(&seats, "w1"), Some(Sides::White));
        assert_eq!(sides_of(&seats, "w2"), Some(Sides::White));
        assert_eq!(sides_of(&seats, "bb, w2"), Some(Sides::Both));
        for given in ["", "w", "www", ",", "xx,yy,ww", &both, &hash("bb")] {
            assert_eq!(sides_of(&seats, given), None, "{given}");
        }
        let seats = SeatHashes { white: None, black: Some(String::new()) };
        assert_eq!(sides_of(&seats, ""), None);
    }

    #[test]
    fn of_many_tokens_the_first_and_the_newest_stay_valid() {
        let all = (1..=40).fold(hash("0"), |all, number| with_token(&all, &number.to_string()));
        let seats = SeatHashes { white: Some(all), black: None };
        let valid: Vec<u32> =
            (0..=40).filter(|n| sides_of(&seats, &n.to_string()).is_some()).collect();
        assert_eq!(valid, [0].into_iter().chain(10..=40).collect::<Vec<_>>());
    }

    #[test]
    fn tokens_differ() {
        assert_ne!(new_token().unwrap(), new_token().unwrap());
    }
}
