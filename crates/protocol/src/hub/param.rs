//! Parameters: the settings an engine declares and a GUI may change.

use std::fmt;

use super::{
    Line,
    message::{decimal, shorten, words},
};

/// A parameter as an engine declares it.
#[derive(Clone, Debug, PartialEq)]
pub struct Param {
    /// Its name.
    pub name: String,
    /// Its current value.
    pub value: String,
    /// The values it may have.
    pub kind: ParamKind,
}

/// The values a parameter may have.
#[derive(Clone, Debug, PartialEq)]
pub enum ParamKind {
    /// `true` or `false`.
    Bool,
    /// Any text. Kinds that this library does not know are treated as text.
    Text,
    /// A whole number.
    Int {
        /// The least.
        min: i64,
        /// The most.
        max: i64,
    },
    /// A number.
    Real {
        /// The least.
        min: f64,
        /// The most.
        max: f64,
    },
    /// One of these words.
    Enum(Vec<String>),
}

/// Why a parameter cannot be set.
#[derive(Clone, Debug, PartialEq)]
pub enum ParamError {
    /// There is no such parameter.
    Unknown {
        /// Its name.
        name: String,
    },
    /// The parameter cannot have that value.
    BadValue {
        /// The parameter.
        name: String,
        /// The value, shortened for display.
        value: String,
        /// The values it may have.
        kind: ParamKind,
    },
}

impl Param {
    /// A parameter with its value.
    pub fn new(name: &str, value: impl fmt::Display, kind: ParamKind) -> Self {
        Self { name: name.to_owned(), value: value.to_string(), kind }
    }

    /// Normalises a value, or returns an error if the parameter cannot have it.
    pub fn check(&self, value: &str) -> Result<String, ParamError> {
        let checked = match &self.kind {
            ParamKind::Text => Some(value.to_owned()),
            ParamKind::Bool => {
                let value = value.trim().to_ascii_lowercase();
                ["true", "false"].contains(&value.as_str()).then_some(value)
            }
            ParamKind::Int { min, max } => {
                let number: Option<i64> = value.trim().parse().ok();
                number.filter(|n| (min..=max).contains(&n)).map(|n| n.to_string())
            }
            ParamKind::Real { min, max } => {
                let number: Option<f64> = value.trim().parse().ok();
                number.filter(|n| (min..=max).contains(&n)).map(|_| value.trim().to_owned())
            }
            ParamKind::Enum(values) => {
                values.iter().find(|known| known.eq_ignore_ascii_case(value.trim())).cloned()
            }
        };
        checked.ok_or_else(|| ParamError::BadValue {
            name: self.name.clone(),
            value: shorten(value),
            kind: self.kind.clone(),
        })
    }

    /// Sets the value, or returns an error if the parameter cannot have it.
    pub fn set(&mut self, value: &str) -> Result<(), ParamError> {
        self.value = self.check(value)?;
        Ok(())
    }

    pub(super) fn of_line(line: &Line) -> Option<Self> {
        let real = |name| line.get(name).and_then(|text| text.trim().parse::<f64>().ok());
        let int = |name| line.get(name).and_then(|text| text.trim().parse::<i64>().ok());
        let kind = match line.get("type") {
            Some("bool") => ParamKind::Bool,
            Some("int") => ParamKind::Int {
                min: int("min").unwrap_or(i64::MIN),
                max: int("max").unwrap_or(i64::MAX),
            },
            Some("real") => ParamKind::Real {
                min: real("min").unwrap_or(f64::NEG_INFINITY),
                max: real("max").unwrap_or(f64::INFINITY),
            },
            Some("enum") => ParamKind::Enum(words(line.get("values"))),
            _ => ParamKind::Text,
        };
        let name = line.get("name")?.to_owned();
        Some(Self { name, value: line.get("value").unwrap_or_default().to_owned(), kind })
    }

    pub(super) fn to_line(&self) -> Line {
        let line = Line::new("param").with("name", &self.name).with("value", &self.value);
        match &self.kind {
            ParamKind::Bool => line.with("type", "bool"),
            ParamKind::Text => line.with("type", "string"),
            ParamKind::Int { min, max } => {
                let line = line.with("type", "int");
                line.with_some("min", (*min > i64::MIN).then_some(min))
                    .with_some("max", (*max < i64::MAX).then_some(max))
            }
            ParamKind::Real { min, max } => {
                let bound = |number: f64| number.is_finite().then(|| decimal(number, 6));
                let line = line.with("type", "real");
                line.with_some("min", bound(*min)).with_some("max", bound(*max))
            }
            ParamKind::Enum(values) => line.with("type", "enum").with("values", values.join(" ")),
        }
    }
}

impl fmt::Display for ParamError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown { name } => write!(f, "no parameter '{}'", shorten(name)),
            Self::BadValue { name, value, kind } => {
                write!(f, "{name} must be {kind}, not '{value}'")
            }
        }
    }
}

impl std::error::Error for ParamError {}

/// The allowed values, to follow "must be".
impl fmt::Display for ParamKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Bool => f.write_str("true or false"),
            Self::Text => f.write_str("text"),
            Self::Int { min, max } => write!(f, "a whole number from {min} to {max}"),
            Self::Real { min, max } => write!(f, "a number from {min} to {max}"),
            Self::Enum(values) => write!(f, "one of {}", values.join(", ")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn param(text: &str) -> Param {
        Param::of_line(&Line::parse(text).unwrap()).unwrap()
    }

    #[test]
    fn every_kind_reads_and_writes() {
        for text in [
            "param name=ponder value=true type=bool",
            "param name=file value=\"\" type=string",
            "param name=threads value=1 type=int min=1 max=16",
            "param name=any value=1 type=int",
            "param name=margin value=0.5 type=real min=-1.5 max=2",
            "param name=variant value=normal type=enum values=\"normal killer\"",
        ] {
            assert_eq!(param(text).to_line().to_string(), text);
        }
        assert_eq!(param("param name=x type=button").kind, ParamKind::Text);
    }

    #[test]
    fn values_are_checked_and_put_into_form() {
        let mut variant = param("param name=variant value=normal type=enum values=\"normal bt\"");
        variant.set("BT").unwrap();
        assert_eq!(variant.value, "bt");
        assert_eq!(
            variant.set("chess").unwrap_err().to_string(),
            "variant must be one of normal, bt, not 'chess'"
        );
        assert_eq!(variant.value, "bt");
        let threads = param("param name=threads value=1 type=int min=1 max=16");
        assert_eq!(threads.check(" 04 ").unwrap(), "4");
        assert_eq!(
            threads.check("17").unwrap_err().to_string(),
            "threads must be a whole number from 1 to 16, not '17'"
        );
        let real = param("param name=margin value=0.5 type=real min=0 max=2");
        assert!(real.check("nan").is_err());
        assert_eq!(real.check("1.25").unwrap(), "1.25");
        let flag = param("param name=ponder value=true type=bool");
        assert_eq!(flag.check("False").unwrap(), "false");
        assert!(flag.check("1").is_err());
    }
}
