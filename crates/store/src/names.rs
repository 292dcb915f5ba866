//! The names of people: which are allowed, and which are too much alike.
//!
//! Two names that a reader could take for each other have the same [`NameKey`], and nobody else gets a
//! name whose key is in use or was used. The key is the skeleton of Unicode Technical Standard 39 of the
//! name in small letters, without hyphens and underscores.

use unicode_normalization::UnicodeNormalization;
use unicode_security::{
    GeneralSecurityProfile, RestrictionLevel, RestrictionLevelDetection, skeleton,
};

/// The shortest and the longest name, in characters.
pub const NAME_LENGTHS: (usize, usize) = (3, 20);

/// Names that only the operator could have, and those that the page gives to somebody else. A name that
/// begins with the last of them is refused as well.
const RESERVED: [&str; 28] = [
    "account",
    "admin",
    "administrator",
    "anonymous",
    "bot",
    "computer",
    "crownhead",
    "deleted",
    "engine",
    "everyone",
    "formerplayer",
    "help",
    "me",
    "mod",
    "moderator",
    "nobody",
    "null",
    "official",
    "operator",
    "owner",
    "player",
    "root",
    "server",
    "staff",
    "support",
    "system",
    "undefined",
    "you",
];
const GUEST: &str = "guest";

/// Why a name cannot be had.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NameFault {
    /// Fewer characters than [`NAME_LENGTHS`].
    #[error("a name has at least {} characters", NAME_LENGTHS.0)]
    TooShort,
    /// More of them.
    #[error("a name has at most {} characters", NAME_LENGTHS.1)]
    TooLong,
    /// Something else than letters and digits of one script, with hyphens and underscores between them.
    #[error("a name has letters and digits of one script, and - and _ between them")]
    Characters,
    /// A name that only the operator could have.
    #[error("this name is reserved")]
    Reserved,
}

/// What two names have in common that look alike.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct NameKey(String);

impl NameKey {
    /// The key of a text, whether it could be a name or not: for looking names up.
    pub fn of(text: &str) -> Self {
        let small = text.trim().nfkc().collect::<String>().to_lowercase();
        let bare: String = small.chars().filter(|c| !matches!(c, '-' | '_')).collect();
        // Skeletons have capitals of their own: that of 0 is O.
        Self(skeleton(&bare).collect::<String>().to_lowercase())
    }

    /// The key as it is kept.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// A name as it is shown, and its key.
pub fn read_name(text: &str) -> Result<(String, NameKey), NameFault> {
    let name: String = text.trim().nfkc().collect();
    let length = name.chars().count();
    if length < NAME_LENGTHS.0 {
        return Err(NameFault::TooShort);
    }
    if length > NAME_LENGTHS.1 {
        return Err(NameFault::TooLong);
    }
    let is_join = |c: char| matches!(c, '-' | '_');
    let is_allowed = |c: char| is_join(c) || (c.is_alphanumeric() && c.identifier_allowed());
    let is_plain = name.chars().all(is_allowed)
        && !name.starts_with(is_join)
        && !name.ends_with(is_join)
        && name.chars().zip(name.chars().skip(1)).all(|(a, b)| !(is_join(a) && is_join(b)))
        && name.check_restriction_level(RestrictionLevel::SingleScript);
    // A name of digits alone could be taken for a number of something else.
    if !is_plain || !name.chars().any(char::is_alphabetic) {
        return Err(NameFault::Characters);
    }
    let key = NameKey::of(&name);
    if RESERVED.iter().any(|word| NameKey::of(word) == key)
        || key.0.starts_with(NameKey::of(GUEST).as_str())
    {
        return Err(NameFault::Reserved);
    }
    Ok((name, key))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_look_alike_have_one_key() {
        let key = NameKey::of;
        for (one, other) in [
            ("riverbend", "RiverBend"),
            ("riverbend", "river-bend"),
            ("paypal", "раураl"),
            ("hello", "he110"),
            ("modern", "modem"),
            ("zoë", "zoe\u{308}"),
        ] {
            assert_eq!(key(one), key(other), "{one} {other}");
        }
        for (one, other) in [("riverbend", "riverband"), ("anna", "anne"), ("kot", "кот2")] {
            assert_ne!(key(one), key(other), "{one} {other}");
        }
    }

    #[test]
    fn names_are_letters_and_digits_of_one_script() {
        for name in ["riverbend", "Łukasz", "Наталья", "tempo7", "river-bend", "a_b_c", "李小龙"]
        {
            assert_eq!(read_name(name).map(|(name, _)| name), Ok(name.to_owned()));
        }
        for (name, fault) in [
            ("ab", NameFault::TooShort),
            ("  ab ", NameFault::TooShort),
            ("abcdefghijklmnopqrstu", NameFault::TooLong),
            ("river bend", NameFault::Characters),
            ("<script>", NameFault::Characters),
            ("rіverbend", NameFault::Characters),
            ("-dash", NameFault::Characters),
            ("da--sh", NameFault::Characters),
            ("12345", NameFault::Characters),
            ("a\u{202e}bc", NameFault::Characters),
            ("admin", NameFault::Reserved),
            ("M0derator", NameFault::Reserved),
            ("guest-4821", NameFault::Reserved),
            ("You", NameFault::Reserved),
        ] {
            assert_eq!(read_name(name).map(|(name, _)| name), Err(fault), "{name}");
        }
    }
}
