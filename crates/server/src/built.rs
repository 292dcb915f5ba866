//! What the build script made: the page, its files, the pages of rules.

/// A file to be served.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Asset {
    pub(crate) content_type: &'static str,
    pub(crate) body: &'static [u8],
    pub(crate) brotli: Option<&'static [u8]>,
}

/// A part of a page of rules: id, title, HTML.
pub(crate) type Section = (&'static str, &'static str, &'static str);

include!(concat!(env!("OUT_DIR"), "/built.rs"));
