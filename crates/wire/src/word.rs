//! Enums of `crownhead-rules` in messages. There is no copy of them here: what is
//! sent and the page's types are made from the words that the rules have for
//! their values.

use std::{borrow::Cow, fmt};

use crownhead_rules::Worded;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// A value of an enum of the rules, spelled as house rules spell it: `capture-all-eight`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Word<T>(pub T);

/// A value of an enum of the rules where it is no setting, spelled like everything else in messages:
/// `captureAllEight`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Named<T>(pub T);

impl<T: Worded> Word<T> {
    fn text(&self) -> Cow<'static, str> {
        self.0.word().into()
    }

    #[cfg(test)]
    fn type_name() -> &'static str {
        T::NAME
    }
}

impl<T: Worded> Named<T> {
    fn text(&self) -> Cow<'static, str> {
        let word = self.0.word();
        let mut parts = word.split('-');
        let first = parts.next().unwrap_or_default();
        if first.len() == word.len() {
            return word.into();
        }
        let mut text = first.to_owned();
        for part in parts {
            let (initial, rest) = part.split_at(part.len().min(1));
            text.extend([&initial.to_ascii_uppercase(), rest]);
        }
        text.into()
    }

    #[cfg(test)]
    fn type_name() -> &'static str {
        T::NAME.strip_suffix("Word").unwrap_or(T::NAME)
    }
}

/// What both ways of spelling have in common.
macro_rules! sent_as_text {
    ($sent:ident) => {
        impl<T: Worded> $sent<T> {
            fn texts() -> Vec<Cow<'static, str>> {
                T::VALUES.iter().map(|&value| Self(value).text()).collect()
            }
        }

        impl<T: Worded> From<T> for $sent<T> {
            fn from(value: T) -> Self {
                Self(value)
            }
        }

        impl<T: Worded> fmt::Display for $sent<T> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.text())
            }
        }

        impl<T: Worded> Serialize for $sent<T> {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(&self.text())
            }
        }

        impl<'de, T: Worded> Deserialize<'de> for $sent<T> {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = String::deserialize(deserializer)?;
                let values = T::VALUES.iter().map(|&value| Self(value));
                values.clone().find(|value| value.text() == text).ok_or_else(|| {
                    let texts = Self::texts().join(", ");
                    de::Error::custom(format_args!("'{text}' is not one of {texts}"))
                })
            }
        }

        #[cfg(test)]
        impl<T: Worded> schemars::JsonSchema for $sent<T> {
            fn schema_name() -> Cow<'static, str> {
                Self::type_name().into()
            }

            fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
                schemars::json_schema!({ "type": "string", "enum": Self::texts() })
            }
        }

        #[cfg(test)]
        impl<T: Worded> ts_rs::TS for $sent<T> {
            type WithoutGenerics = Self;
            type OptionInnerType = Self;

            fn ident() -> String {
                Self::type_name().to_owned()
            }

            fn name() -> String {
                Self::type_name().to_owned()
            }

            fn inline() -> String {
                let texts: Vec<String> =
                    Self::texts().iter().map(|text| format!("{text:?}")).collect();
                texts.join(" | ")
            }

            fn inline_flattened() -> String {
                Self::inline()
            }

            fn decl() -> String {
                format!("type {} = {};", Self::type_name(), Self::inline())
            }

            fn decl_concrete() -> String {
                Self::decl()
            }
        }
    };
}

sent_as_text!(Word);
sent_as_text!(Named);

#[cfg(test)]
mod tests {
    use crownhead_rules::{Color, Id, KingRange, Lines};

    use super::*;

    #[test]
    fn words_are_sent_as_the_rules_spell_them() {
        assert_eq!(serde_json::to_string(&Word(KingRange::Flying)).unwrap(), "\"flying\"");
        let id: Word<Id> = serde_json::from_str("\"xo\"").unwrap();
        assert_eq!(id, Word(Id::Xo));
        let error = serde_json::from_str::<Word<KingRange>>("\"long\"").unwrap_err();
        assert!(error.to_string().contains("'long' is not one of short, flying"), "{error}");
    }

    #[test]
    fn names_are_sent_in_camel_case() {
        for (lines, text) in
            [(Lines::Diagonal, "\"diagonal\""), (Lines::CaptureAllEight, "\"captureAllEight\"")]
        {
            assert_eq!(serde_json::to_string(&Named(lines)).unwrap(), text);
            assert_eq!(serde_json::from_str::<Named<Lines>>(text).unwrap(), Named(lines));
        }
        assert_eq!(Named(Color::White).to_string(), "white");
        assert!(serde_json::from_str::<Named<Lines>>("\"capture-all-eight\"").is_err());
    }
}
