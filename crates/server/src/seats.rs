//! Ids and the tokens of seats: random, unguessable, compared without telling
//! by the time it takes how much of them was right.

use crownhead_play::Sides;
use crownhead_rules::ByColor;

/// The tokens of a game's seats. The computer's has none.
pub(crate) type Tokens = ByColor<Option<String>>;

const ALPHABET: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";

/// Random text of so many characters, five bits each.
fn random_text(length: usize) -> Result<String, getrandom::Error> {
    let mut bytes = vec![0; length];
    getrandom::fill(&mut bytes)?;
    Ok(bytes.iter().map(|byte| char::from(ALPHABET[usize::from(byte % 32)])).collect())
}

/// An id for a game: 50 bits.
pub(crate) fn new_id() -> Result<String, getrandom::Error> {
    random_text(10)
}

/// A token for a seat or an owner: 130 bits.
pub(crate) fn new_token() -> Result<String, getrandom::Error> {
    random_text(26)
}

/// A number for the computer's choices.
pub(crate) fn new_seed() -> Result<u64, getrandom::Error> {
    getrandom::u64()
}

/// Whether a text can be an id at all.
pub(crate) fn is_id(text: &str) -> bool {
    (1..=32).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_alphanumeric())
}

/// Compares in a time that depends on the lengths alone.
pub(crate) fn is_equal(a: &str, b: &str) -> bool {
    let (a, b) = (a.as_bytes(), b.as_bytes());
    let difference = a.iter().zip(b).fold(0, |difference, (x, y)| difference | (x ^ y));
    a.len() == b.len() && std::hint::black_box(difference) == 0
}

/// The sides that a text of tokens, separated by commas, may move.
pub(crate) fn sides_of(tokens: &Tokens, given: &str) -> Option<Sides> {
    let holds = |token: &Option<String>| {
        // Every token is compared with every given one, whatever came of the
        // comparison before.
        given.split(',').take(2).fold(false, |found, given| {
            found | token.as_deref().is_some_and(|token| is_equal(token, given.trim()))
        })
    };
    match (holds(&tokens.white), holds(&tokens.black)) {
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
        let tokens = Tokens { white: Some("ww".into()), black: Some("bb".into()) };
        assert_eq!(sides_of(&tokens, "ww"), Some(Sides::White));
        assert_eq!(sides_of(&tokens, "bb, ww"), Some(Sides::Both));
        for given in ["", "w", "www", ",", "xx,yy,ww"] {
            assert_eq!(sides_of(&tokens, given), None, "{given}");
        }
        let tokens = Tokens { white: None, black: Some("bb".into()) };
        assert_eq!(sides_of(&tokens, ""), None);
    }

    #[test]
    fn tokens_differ() {
        assert_ne!(new_token().unwrap(), new_token().unwrap());
        assert!(is_id(&new_id().unwrap()));
    }
}
