//! Makes what the server serves out of `web/` and `docs/rules`: TypeScript
//! becomes JavaScript, files are compressed, the page gets the names under
//! which they are served, pages of rules are cut into parts that can be
//! linked to.
//!
//! The server's build script calls this, so that the program is one file and
//! building it needs cargo alone. With the server's `dev` feature the server
//! calls it too, to serve `web/` as it is on disk.

#![forbid(unsafe_code)]

mod bundle;
mod rules;
mod strip;

pub use self::{
    bundle::{Bundle, File, asset, bundle, shell},
    rules::{Section, sections},
    strip::strip,
};
