//! Passwords and recovery codes.
//!
//! Passwords are hashed with argon2id (19 MiB, two passes: the first recommendation of OWASP), at most two at
//! a time and never on the threads that answer requests. Recovery codes have 80 random bits, so that
//! their SHA-256 is enough.

use argon2::{
    Algorithm, Argon2, Params, PasswordHasher, PasswordVerifier, Version,
    password_hash::{PasswordHash, SaltString},
};
use crownhead_store::{Key, KeyKind, hash, random_text, time};
use tokio::sync::Semaphore;

use crate::failure::ApiError;

/// How many passwords are hashed at a time.
const AT_A_TIME: usize = 2;
/// In KiB.
const MEMORY: u32 = 19 * 1024;
const PASSES: u32 = 2;
/// The shortest and the longest password, in characters.
pub(crate) const LENGTHS: (usize, usize) = (12, 256);
/// How many recovery codes there are, and how many characters of five bits each has.
pub(crate) const CODES: usize = 8;
const CODE_LENGTH: usize = 16;

/// Passwords of twelve characters and more that are among those tried first, in small letters.
const COMMON: [&str; 40] = [
    "123456789012",
    "1234567890123",
    "12345678901234",
    "123456789123",
    "1q2w3e4r5t6y",
    "1qaz2wsx3edc",
    "abcdefghijkl",
    "abcd12345678",
    "adminadmin12",
    "administrator",
    "asdfghjkl123",
    "changeme1234",
    "checkers1234",
    "crownhead123",
    "draughts1234",
    "football1234",
    "iloveyou1234",
    "iloveyouforever",
    "letmein12345",
    "liverpool123",
    "loveyouforever",
    "manchester123",
    "mypassword12",
    "mypassword123",
    "passw0rd1234",
    "password1234",
    "password12345",
    "password123456",
    "passwordpassword",
    "princess1234",
    "q1w2e3r4t5y6",
    "qazwsxedcrfv",
    "qwerty123456",
    "qwerty1234567",
    "qwertyuiop12",
    "qwertyuiop123",
    "qwertyuiopasdfghjkl",
    "qwertyuiopasdfghjklzxcvbnm",
    "thequickbrownfox",
    "zaq12wsxcde3",
];

/// Why a password is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Weakness {
    TooShort,
    TooLong,
    Common,
}

/// Whether a password is good enough for somebody of this name.
pub(crate) fn weakness(password: &str, name: &str) -> Option<Weakness> {
    let length = password.chars().count();
    if length < LENGTHS.0 {
        return Some(Weakness::TooShort);
    }
    if length > LENGTHS.1 {
        return Some(Weakness::TooLong);
    }
    let small = password.to_lowercase();
    let mut different: Vec<char> = small.chars().collect();
    different.sort_unstable();
    different.dedup();
    let chars: Vec<char> = small.chars().collect();
    let is_row = chars.windows(2).all(|pair| (pair[1] as u32).wrapping_sub(pair[0] as u32) == 1);
    // What is left without the name has to be a password of some length itself.
    let name = name.to_lowercase();
    let rest = if name.is_empty() { small.clone() } else { small.replace(&name, "") };
    let is_common = COMMON.contains(&small.as_str())
        || different.len() < 5
        || is_row
        || rest.chars().count() < 6;
    is_common.then_some(Weakness::Common)
}

/// Hashes passwords and compares them.
#[derive(Debug)]
pub(crate) struct Hasher {
    places: Semaphore,
    /// The hash of a password that nobody knows: a name that is not there takes as long as a wrong
    /// password.
    nobody: String,
}

fn argon2() -> Argon2<'static> {
    let params = Params::new(MEMORY, PASSES, 1, None).unwrap_or(Params::DEFAULT);
    Argon2::new(Algorithm::Argon2id, Version::V0x13, params)
}

fn hash_now(password: &str) -> Result<String, String> {
    let mut salt = [0; 16];
    getrandom::fill(&mut salt).map_err(|error| error.to_string())?;
    let salt = SaltString::encode_b64(&salt).map_err(|error| error.to_string())?;
    let hash = argon2().hash_password(password.as_bytes(), &salt);
    hash.map(|hash| hash.to_string()).map_err(|error| error.to_string())
}

fn verify_now(password: &str, kept: &str) -> bool {
    PasswordHash::new(kept)
        .is_ok_and(|kept| argon2().verify_password(password.as_bytes(), &kept).is_ok())
}

impl Hasher {
    pub(crate) fn new() -> Result<Self, getrandom::Error> {
        let nobody = hash_now(&random_text(26)?).unwrap_or_default();
        Ok(Self { places: Semaphore::new(AT_A_TIME), nobody })
    }

    async fn elsewhere<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, ApiError> {
        let failed = |_| ApiError::internal("a password could not be looked at");
        let _place = self.places.acquire().await.map_err(|error| failed(error.to_string()))?;
        tokio::task::spawn_blocking(work).await.map_err(|error| failed(error.to_string()))
    }

    /// The hash of a new password, as a PHC string.
    pub(crate) async fn hash(&self, password: String) -> Result<String, ApiError> {
        self.elsewhere(move || hash_now(&password)).await?.map_err(ApiError::internal)
    }

    /// Whether a password is the one that is kept. Without one it is not, but that takes as long.
    pub(crate) async fn verify(
        &self,
        password: String,
        kept: Option<&str>,
    ) -> Result<bool, ApiError> {
        let is_kept = kept.is_some();
        let kept = kept.unwrap_or(&self.nobody).to_owned();
        Ok(self.elsewhere(move || verify_now(&password, &kept)).await? && is_kept)
    }
}

/// New recovery codes: as they are shown once, and as they are kept.
pub(crate) fn new_codes(account: &str) -> Result<(Vec<String>, Vec<Key>), getrandom::Error> {
    let mut shown = Vec::new();
    let mut keys = Vec::new();
    for _ in 0..CODES {
        let code = random_text(CODE_LENGTH)?;
        keys.push(Key {
            id: random_text(12)?,
            account: account.to_owned(),
            kind: KeyKind::Recovery,
            credential: None,
            secret: hash(&code),
            counter: 0,
            label: String::new(),
            created: time::now(),
            used: None,
        });
        let code = code.to_uppercase();
        let parts: Vec<&str> = (0..CODE_LENGTH).step_by(4).map(|at| &code[at..at + 4]).collect();
        shown.push(parts.join("-"));
    }
    Ok((shown, keys))
}

/// The hash of a code as somebody types it.
pub(crate) fn code_hash(typed: &str) -> String {
    let bare: String = typed.chars().filter(char::is_ascii_alphanumeric).take(64).collect();
    hash(&bare.to_lowercase())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn passwords_are_long_and_not_those_tried_first() {
        assert_eq!(weakness("elevenchars", ""), Some(Weakness::TooShort));
        assert_eq!(weakness(&"long".repeat(65), ""), Some(Weakness::TooLong));
        for common in [
            "Password1234",
            "aaaaaaaaaaaa",
            "abcabcabcabcabc",
            "abcdefghijklmn",
            "23456789:;<=",
            "riverbend1234",
        ] {
            assert_eq!(weakness(common, "Riverbend"), Some(Weakness::Common), "{common}");
        }
        for good in ["walnut felt crown", "łódka na rzece", "correct horse battery staple"] {
            assert_eq!(weakness(good, "riverbend"), None, "{good}");
        }
    }

    #[test]
    fn a_hash_is_of_one_password_and_says_how_it_was_made() {
        let kept = hash_now("walnut felt crown").unwrap();
        assert!(kept.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{kept}");
        assert!(verify_now("walnut felt crown", &kept));
        assert!(!verify_now("walnut felt crow", &kept));
        assert!(!verify_now("walnut felt crown", ""));
    }

    #[test]
    fn eight_codes_of_80_bits_are_read_as_people_type_them() {
        let (shown, keys) = new_codes("a").unwrap();
        assert_eq!((shown.len(), keys.len()), (8, 8));
        for (code, key) in shown.iter().zip(&keys) {
            assert_eq!(code.len(), 19);
            assert_eq!(code_hash(code), key.secret);
            assert_eq!(
                code_hash(&format!(" {} ", code.to_lowercase().replace('-', " "))),
                key.secret
            );
        }
    }
}
