//! Words of the rules: enums of `crownhead-rules`, sent as the words that house
//! rules spell them with. There is no copy of them here; the page's types are
//! made from the same list of words.

use std::fmt;

use crownhead_rules::Worded;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// A value of an enum of the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Word<T>(pub T);

impl<T: Worded> From<T> for Word<T> {
    fn from(value: T) -> Self {
        Self(value)
    }
}

impl<T: Worded> fmt::Display for Word<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.word())
    }
}

impl<T: Worded> Serialize for Word<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.0.word())
    }
}

impl<'de, T: Worded> Deserialize<'de> for Word<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        T::from_word(&text).map(Self).ok_or_else(|| {
            let words: Vec<&str> = T::VALUES.iter().map(|value| value.word()).collect();
            de::Error::custom(format_args!("'{text}' is not one of {}", words.join(", ")))
        })
    }
}

#[cfg(feature = "schema")]
impl<T: Worded> schemars::JsonSchema for Word<T> {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        T::NAME.into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        let words: Vec<&str> = T::VALUES.iter().map(|value| value.word()).collect();
        schemars::json_schema!({ "type": "string", "enum": words })
    }
}

#[cfg(test)]
impl<T: Worded> ts_rs::TS for Word<T> {
    type WithoutGenerics = Self;
    type OptionInnerType = Self;

    fn ident() -> String {
        T::NAME.to_owned()
    }

    fn name() -> String {
        T::NAME.to_owned()
    }

    fn inline() -> String {
        let words: Vec<String> = T::VALUES.iter().map(|v| format!("{:?}", v.word())).collect();
        words.join(" | ")
    }

    fn inline_flattened() -> String {
        Self::inline()
    }

    fn decl() -> String {
        format!("type {} = {};", T::NAME, Self::inline())
    }

    fn decl_concrete() -> String {
        Self::decl()
    }
}

#[cfg(test)]
mod tests {
    use crownhead_rules::{Id, KingRange};

    use super::*;

    #[test]
    fn words_are_sent_as_the_rules_spell_them() {
        assert_eq!(serde_json::to_string(&Word(KingRange::Flying)).unwrap(), "\"flying\"");
        let id: Word<Id> = serde_json::from_str("\"xo\"").unwrap();
        assert_eq!(id, Word(Id::Xo));
        let error = serde_json::from_str::<Word<KingRange>>("\"long\"").unwrap_err();
        assert!(error.to_string().contains("'long' is not one of short, flying"), "{error}");
    }
}
