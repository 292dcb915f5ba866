//! Ids of games, owners, and the hashes of secrets.

use std::fmt::Write;

use sha2::{Digest, Sha256};

/// The owner of the games of this machine. Other owners are hashes.
pub const LOCAL: &str = "local";

const ALPHABET: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";

/// Random text of so many characters, five bits each.
pub fn random_text(length: usize) -> Result<String, getrandom::Error> {
    let mut bytes = vec![0; length];
    getrandom::fill(&mut bytes)?;
    Ok(bytes.iter().map(|byte| char::from(ALPHABET[usize::from(byte % 32)])).collect())
}

/// An id for a game: 50 bits.
pub fn new_id() -> Result<String, getrandom::Error> {
    random_text(10)
}

/// A number for the computer's choices.
pub fn new_seed() -> Result<u64, getrandom::Error> {
    getrandom::u64()
}

/// Whether a text can be an id at all.
pub fn is_id(text: &str) -> bool {
    (1..=32).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_alphanumeric())
}

/// The SHA-256 of a secret, in hexadecimal digits. The secrets here are random, so that neither salt
/// nor a slow hash is needed.
pub fn hash(secret: &str) -> String {
    Sha256::digest(secret).iter().fold(String::new(), |mut text, byte| {
        // Writing to a string cannot fail.
        let _ = write!(text, "{byte:02x}");
        text
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_differ_and_hashes_are_those_of_the_standard() {
        assert_ne!(new_id().unwrap(), new_id().unwrap());
        assert!(is_id(&new_id().unwrap()) && !is_id("") && !is_id("../etc"));
        let abc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
        assert_eq!(hash("abc"), abc);
    }
}
