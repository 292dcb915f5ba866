//! Builds what the server serves out of `web/` and `docs/rules`: a linker joins the TypeScript
//! modules into a few JavaScript files, style sheets become one, files are compressed with brotli and
//! get addresses that change with their content, and the pages of rules are cut into sections.
//!
//! The server's build script calls [`bundle`], so that the program is a single file and building it
//! needs cargo alone. With its `dev` feature the server calls [`asset`] and [`shell`] at run time and
//! serves the modules of `web/` one by one, as they are on disk.

#![cfg(feature = "bundler")]
#![forbid(unsafe_code)]
#![cfg_attr(not(test), warn(clippy::wildcard_enum_match_arm))]

mod bundle;
mod link;
mod rules;
mod strip;
mod style;

pub use self::{
    bundle::{Bundle, File, asset, bundle, shell},
    link::{Script, link},
    rules::{Section, sections},
    strip::strip,
};
