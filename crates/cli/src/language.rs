//! The language that people are spoken to in: `--lang`, else that of the environment
//! where a terminal is spoken to. Whatever goes into a file or a pipe is in English
//! unless `--lang` asks for another language, so that scripts read the same everywhere.

use std::env;

use anyhow::anyhow;
use clap::Args as ClapArgs;
use crownhead_words::{Language, NoLanguage};

/// The variable that says which language this program speaks on terminals.
const OWN: &str = "CROWNHEAD_LANG";

#[derive(Clone, Copy, Debug, Default, ClapArgs)]
pub(crate) struct LanguageArgs {
    #[arg(long, value_name = "LANG", value_parser = named, help = help())]
    lang: Option<Language>,
}

fn help() -> String {
    let codes: Vec<&str> = Language::ALL.iter().map(|language| language.code()).collect();
    format!(
        "The language: {} [default: that of the environment on a terminal, else en]",
        codes.join(", ")
    )
}

fn named(text: &str) -> Result<Language, NoLanguage> {
    Language::of_locale(text).ok_or(NoLanguage)
}

impl LanguageArgs {
    /// Whether somebody asked for a language.
    pub(crate) fn is_given(self) -> bool {
        self.lang.is_some()
    }

    /// The language for a terminal or for anything else.
    pub(crate) fn language(self, is_terminal: bool) -> anyhow::Result<Language> {
        match self.lang {
            Some(language) => Ok(language),
            None if is_terminal => of_environment(&|name| env::var(name).unwrap_or_default()),
            None => Ok(Language::En),
        }
    }
}

/// The language that the environment names. A locale that cannot show the letters of its
/// language speaks English.
fn of_environment(variable: &dyn Fn(&str) -> String) -> anyhow::Result<Language> {
    let own = variable(OWN);
    if !own.is_empty() {
        return named(&own).map_err(|fault| anyhow!("{OWN}={own}: {fault}"));
    }
    let names = ["LC_ALL", "LC_MESSAGES", "LANG"].map(variable);
    let locale = names.iter().find(|value| !value.is_empty());
    let language = locale.and_then(|locale| Language::of_locale(locale));
    Ok(language.filter(|_| is_unicode(variable)).unwrap_or_default())
}

/// Whether the terminal's language is written in UTF-8, as far as it says.
pub(crate) fn is_unicode(variable: &dyn Fn(&str) -> String) -> bool {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"].map(variable);
    // Where nothing is said, UTF-8 is the better guess.
    names.iter().find(|value| !value.is_empty()).is_none_or(|locale| {
        let locale = locale.to_ascii_lowercase();
        locale.contains("utf-8") || locale.contains("utf8")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(set: &[(&str, &str)]) -> anyhow::Result<Language> {
        of_environment(&|name| {
            let value = set.iter().find(|(other, _)| *other == name);
            value.map(|(_, value)| (*value).to_owned()).unwrap_or_default()
        })
    }

    #[test]
    fn the_environment_chooses_in_the_order_of_posix() {
        for (set, wanted) in [
            (&[][..], Language::En),
            (&[("LANG", "pl_PL.UTF-8")], Language::Pl),
            (&[("LANG", "pl_PL.UTF-8"), ("LC_MESSAGES", "en_GB.UTF-8")], Language::En),
            (&[("LANG", "en_GB.UTF-8"), ("LC_ALL", "pl_PL.utf8")], Language::Pl),
            (&[("LANG", "en_GB.UTF-8"), (OWN, "pl")], Language::Pl),
            (&[("LC_ALL", "C"), (OWN, "pl_PL")], Language::Pl),
            (&[("LANG", "ja_JP.UTF-8")], Language::En),
            (&[("LANG", "C.UTF-8")], Language::En),
        ] {
            assert_eq!(found(set).unwrap(), wanted, "{set:?}");
        }
    }

    #[test]
    fn a_locale_without_the_letters_of_its_language_speaks_english() {
        assert_eq!(found(&[("LANG", "pl_PL")]).unwrap(), Language::En);
        assert_eq!(found(&[("LANG", "pl_PL.ISO-8859-2")]).unwrap(), Language::En);
        let set = [("LANG", "pl_PL.UTF-8"), ("LC_CTYPE", "C")];
        assert_eq!(found(&set).unwrap(), Language::En);
    }

    #[test]
    fn a_language_that_nobody_speaks_is_refused_by_name() {
        let error = found(&[(OWN, "klingon")]).unwrap_err().to_string();
        assert!(error.starts_with("CROWNHEAD_LANG=klingon: not among en, "), "{error}");
    }
}
