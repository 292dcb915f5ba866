//! Why a move is not legal.

use crownhead_rules as rules;
use serde::{Deserialize, Serialize};

use crate::{Color, Kind, Lines, Move, Named, Topic};

/// Asks why a move is not legal: squares, or text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Attempt {
    /// The square of the piece.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub from: Option<u8>,
    /// Where it was to go.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub to: Option<u8>,
    /// Instead of both: every square tried.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub path: Option<Vec<u8>>,
    /// Instead of squares: the move as text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub text: Option<String>,
}

/// Why not.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct WhyNot {
    /// The reason; none if the move is legal.
    pub reason: Option<WhyReason>,
    /// The reason in English, with squares as players of the rules name them.
    pub message: String,
    /// The squares tried.
    pub tried: Vec<u8>,
    /// What may be played instead: with the piece tried if it can move,
    /// otherwise all legal moves.
    pub can: Vec<Move>,
    /// The part of the rules that decides, if one does.
    pub rule: Option<Topic>,
}

/// A value of the rules as it is sent.
pub trait Sent {
    /// What it is sent as.
    type As;
    /// The value to send.
    fn sent(&self) -> Self::As;
}

macro_rules! sent {
    ($($type:ty as $sent:ty: $how:expr;)+) => {
        $(impl Sent for $type {
            type As = $sent;
            fn sent(&self) -> $sent {
                let how: fn(&$type) -> $sent = $how;
                how(self)
            }
        })+
    };
}

sent! {
    bool as bool: |value| *value;
    u8 as u8: |value| *value;
    usize as u8: |count| *count as u8;
    rules::Square as u8: |square| square.number();
    rules::SquareSet as Vec<u8>: |squares| squares.iter().map(rules::Square::number).collect();
    rules::Color as Color: |color| Named(*color);
    rules::Kind as Kind: |kind| Named(*kind);
    rules::Lines as Lines: |lines| Named(*lines);
}

/// The reasons of the rules, and those that only a server has.
macro_rules! define {
    ($(
        $(#[$about:meta])*
        $reason:ident $({ $($(#[$what:meta])* $field:ident: $type:ty,)+ })?,
    )+) => {
        /// The reason a move is not legal.
        #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
        #[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
        #[serde(
            tag = "key",
            content = "params",
            rename_all = "camelCase",
            rename_all_fields = "camelCase"
        )]
        pub enum WhyReason {
            $($(#[$about])* $reason $({ $($(#[$what])* $field: <$type as Sent>::As,)+ })?,)+
            /// The piece can go nowhere, and no rule is to blame but its neighbours.
            CannotMove {
                /// Where it stands.
                square: u8,
            },
            /// Text that is not the text of a move.
            BadText {
                /// The character at fault, from 1.
                column: u32,
            },
            /// Text that several legal moves fit.
            Ambiguous {
                /// Their texts.
                texts: Vec<String>,
            },
        }

        impl From<&rules::WhyNot> for WhyReason {
            fn from(why: &rules::WhyNot) -> Self {
                match why {
                    $(rules::WhyNot::$reason $({ $($field),+ })? => {
                        Self::$reason $({ $($field: $field.sent()),+ })?
                    })+
                }
            }
        }
    };
}

crownhead_rules::each_why_not!(define);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reasons_are_sent_with_the_names_they_have_always_had() {
        let square = |number| rules::Square::from_number(number).expect("a number from 1");
        let squares = || [square(22), square(23)].into_iter().collect();
        let lines = rules::Lines::CaptureAllEight;
        for (why, wanted) in [
            (rules::WhyNot::Unplayable, r#"{"key":"unplayable"}"#),
            (
                rules::WhyNot::NotYourPiece { square: square(9), turn: rules::Color::White },
                r#"{"key":"notYourPiece","params":{"square":9,"turn":"white"}}"#,
            ),
            (
                rules::WhyNot::OffLine { piece: rules::Kind::Man, lines },
                r#"{"key":"offLine","params":{"piece":"man","lines":"captureAllEight"}}"#,
            ),
            (
                rules::WhyNot::MoreCapturesPossible { most: 3, pieces: squares() },
                r#"{"key":"moreCapturesPossible","params":{"most":3,"pieces":[22,23]}}"#,
            ),
            (
                rules::WhyNot::LandElsewhere { squares: squares(), goes_on: true },
                r#"{"key":"landElsewhere","params":{"squares":[22,23],"goesOn":true}}"#,
            ),
        ] {
            let sent = serde_json::to_string(&WhyReason::from(&why)).expect("JSON");
            assert_eq!(sent, wanted);
        }
    }
}
