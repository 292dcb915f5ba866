//! The languages, their plural forms, and how one is chosen.

use std::{fmt, str::FromStr};

/// A language that people are spoken to in.
///
/// It is a value that whoever speaks is given. Nothing of it is global, so that no
/// sentence for a person gets into a file or a message in the language of the
/// person who happened to write it: those are in English.
///
/// ```
/// use crownhead_words::Language;
///
/// assert_eq!("pl".parse(), Ok(Language::Pl));
/// assert_eq!(Language::of_locale("pt_BR.UTF-8"), Some(Language::Pt));
/// assert_eq!(Language::of_locale("C"), None);
/// assert_eq!(Language::De.name(), "Deutsch");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Language {
    /// English.
    #[default]
    En,
    /// Polish.
    Pl,
    /// Portuguese, as it is spoken in Brazil.
    Pt,
    /// Russian.
    Ru,
    /// Dutch.
    Nl,
    /// German.
    De,
    /// French.
    Fr,
    /// Spanish.
    Es,
    /// Italian.
    It,
}

impl Language {
    /// All of them, in the order in which they are listed.
    pub const ALL: &'static [Self] =
        &[Self::En, Self::Pl, Self::Pt, Self::Ru, Self::Nl, Self::De, Self::Fr, Self::Es, Self::It];

    /// Its code of two letters (ISO 639-1).
    pub const fn code(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Pl => "pl",
            Self::Pt => "pt",
            Self::Ru => "ru",
            Self::Nl => "nl",
            Self::De => "de",
            Self::Fr => "fr",
            Self::Es => "es",
            Self::It => "it",
        }
    }

    /// What its speakers call it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::En => "English",
            Self::Pl => "Polski",
            Self::Pt => "Português",
            Self::Ru => "Русский",
            Self::Nl => "Nederlands",
            Self::De => "Deutsch",
            Self::Fr => "Français",
            Self::Es => "Español",
            Self::It => "Italiano",
        }
    }

    /// The language of a locale as the environment names it: `pl_PL.UTF-8`.
    pub fn of_locale(locale: &str) -> Option<Self> {
        locale.split(['_', '-', '.', '@']).next()?.parse().ok()
    }

    /// The plural form that goes with a number, by the rules of the CLDR.
    pub(crate) fn plural(self, number: u64) -> Plural {
        let (ones, tens) = (number % 10, number / 10 % 10);
        let is_few = (2..=4).contains(&ones) && tens != 1;
        let is_one = match self {
            Self::En | Self::Pl | Self::Nl | Self::De | Self::Es | Self::It => number == 1,
            Self::Pt | Self::Fr => number <= 1,
            Self::Ru => ones == 1 && tens != 1,
        };
        match self {
            _ if is_one => Plural::One,
            Self::Pl | Self::Ru if is_few => Plural::Few,
            Self::Pl | Self::Ru => Plural::Many,
            Self::En | Self::Pt | Self::Nl | Self::De | Self::Fr | Self::Es | Self::It => {
                Plural::Other
            }
        }
    }
}

/// A plural form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Plural {
    One,
    Few,
    Many,
    Other,
}

impl Plural {
    /// Its name in the message files.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::One => "one",
            Self::Few => "few",
            Self::Many => "many",
            Self::Other => "other",
        }
    }
}

/// Writes its code.
impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// There is no language with this code.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct NoLanguage;

impl fmt::Display for NoLanguage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not among")?;
        for (index, language) in Language::ALL.iter().enumerate() {
            write!(f, "{} {language}", if index == 0 { "" } else { "," })?;
        }
        Ok(())
    }
}

impl std::error::Error for NoLanguage {}

/// Reads a code, in any case.
impl FromStr for Language {
    type Err = NoLanguage;

    fn from_str(text: &str) -> Result<Self, NoLanguage> {
        let is_it = |language: &&Self| language.code().eq_ignore_ascii_case(text);
        Self::ALL.iter().find(is_it).copied().ok_or(NoLanguage)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_language_is_found_by_its_code_and_by_its_locale() {
        for &language in Language::ALL {
            assert_eq!(language.code().parse(), Ok(language));
            let locale = format!("{}_XX.UTF-8@latin", language.code());
            assert_eq!(Language::of_locale(&locale), Some(language));
        }
        for locale in ["", "C", "C.UTF-8", "POSIX", "ja_JP.UTF-8", "plx"] {
            assert_eq!(Language::of_locale(locale), None, "{locale}");
        }
        let error = "klingon".parse::<Language>().unwrap_err().to_string();
        assert!(error.starts_with("not among en, pl"), "{error}");
    }

    #[test]
    fn plural_forms_are_those_of_each_language() {
        let forms = |language: Language, numbers: &[u64]| -> Vec<&str> {
            numbers.iter().map(|&number| language.plural(number).name()).collect()
        };
        let numbers = [0, 1, 2, 5, 11, 12, 21, 22, 112];
        let wanted = ["many", "one", "few", "many", "many", "many", "many", "few", "many"];
        assert_eq!(forms(Language::Pl, &numbers), wanted);
        let wanted = ["many", "one", "few", "many", "many", "many", "one", "few", "many"];
        assert_eq!(forms(Language::Ru, &numbers), wanted);
        for language in [Language::En, Language::Nl, Language::De, Language::Es, Language::It] {
            assert_eq!(forms(language, &[0, 1, 2, 21]), ["other", "one", "other", "other"]);
        }
        for language in [Language::Pt, Language::Fr] {
            assert_eq!(forms(language, &[0, 1, 2, 21]), ["one", "one", "other", "other"]);
        }
    }
}
