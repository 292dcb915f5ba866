//! Conversions between an enum of the libraries and its counterpart on the wire.
//!
//! Enums of the rules are sent as they are (`wire::Named`). `crownhead-wire` does not depend on
//! `crownhead-play`, whose enums therefore exist in both places. [`mirror!`] writes the conversion and
//! makes the compiler compare the two: a variant or field that only one side has does not compile.

/// Declares functions that convert between enums with the same variants and fields:
///
/// ```ignore
/// mirror! {
///     fn seat(Sides) -> wire::Seat { White, Black, Both }
/// }
/// ```
#[macro_export]
macro_rules! mirror {
    ($(
        $(#[$about:meta])*
        $visible:vis fn $name:ident($source:ty) -> $target:ty {
            $($variant:ident $({ $($field:ident),+ })?),+ $(,)?
        }
    )+) => { $(
        $(#[$about])*
        $visible fn $name(value: $source) -> $target {
            type Source = $source;
            type Target = $target;
            // The match below covers the source; this one covers the target.
            const _: fn(&Target) = |target| match target { $(Target::$variant { .. })|+ => {} };
            match value {
                $(Source::$variant $({ $($field),+ })? => Target::$variant $({ $($field),+ })?),+
            }
        }
    )+ };
}
