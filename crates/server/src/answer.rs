//! Bodies of answers: values as JSON, and documents that are compressed once.
//! It does not know what they say.

use std::io::Write;

use axum::{
    body::Bytes,
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Response},
};
use flate2::{Compression, write::GzEncoder};
use serde::Serialize;

/// A value that is sent as JSON. Unlike axum's `Json` it is written into a
/// vector, as the messages of live connections are, so that the code that writes
/// each type is compiled once.
#[derive(Clone, Debug)]
pub(crate) struct Json<T>(pub(crate) T);

impl<T: Serialize> IntoResponse for Json<T> {
    fn into_response(self) -> Response {
        send_json(serde_json::to_vec(&self.0))
    }
}

/// The part of the answer that does not depend on the type.
fn send_json(text: serde_json::Result<Vec<u8>>) -> Response {
    match text {
        Ok(text) => ([(header::CONTENT_TYPE, "application/json")], text).into_response(),
        Err(error) => {
            tracing::error!(%error, "an answer could not be written as JSON");
            StatusCode::INTERNAL_SERVER_ERROR.into_response()
        }
    }
}

/// A text that is asked for often, plain and compressed with gzip. The files of
/// the page are compressed with brotli when the program is built; its encoder
/// would be a tenth of the code of the server.
#[derive(Clone, Debug)]
pub(crate) struct Packed {
    plain: Bytes,
    gzip: Bytes,
}

impl Packed {
    /// Compresses a text, which takes a few milliseconds.
    pub(crate) fn new(plain: impl Into<Bytes>) -> Self {
        let plain = plain.into();
        let mut writer = GzEncoder::new(Vec::new(), Compression::default());
        // Writing to memory cannot fail.
        let _ = writer.write_all(&plain);
        let gzip = writer.finish().unwrap_or_default().into();
        Self { plain, gzip }
    }

    /// A value as JSON, for [`Packed::send_json`].
    pub(crate) fn json(value: &impl Serialize) -> Self {
        Self::new(serde_json::to_vec(value).unwrap_or_default())
    }

    /// The answer to whoever sent these headers.
    pub(crate) fn send_json(&self, headers: &HeaderMap) -> Response {
        let kind = header::HeaderValue::from_static("application/json");
        let mut about = HeaderMap::from_iter([(header::CONTENT_TYPE, kind)]);
        let body = self.body(headers, &mut about);
        (about, body).into_response()
    }

    /// The body for a client with these headers; `about` is told if it is compressed.
    pub(crate) fn body(&self, headers: &HeaderMap, about: &mut HeaderMap) -> Bytes {
        if takes(headers, "gzip") {
            about.insert(header::CONTENT_ENCODING, header::HeaderValue::from_static("gzip"));
            return self.gzip.clone();
        }
        self.plain.clone()
    }
}

/// Whether the client reads this content coding. A weight of zero is a no.
pub(crate) fn takes(headers: &HeaderMap, coding: &str) -> bool {
    let accepted = headers.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok());
    accepted.is_some_and(|list| {
        list.split(',').any(|entry| {
            let mut parts = entry.split(';').map(str::trim);
            let is_named = parts.next().is_some_and(|name| name.eq_ignore_ascii_case(coding));
            let weight = parts.find_map(|part| part.strip_prefix("q="));
            is_named && weight.is_none_or(|q| q.parse::<f32>().is_ok_and(|q| q > 0.0))
        })
    })
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use super::*;

    fn asking_for(codings: &str) -> HeaderMap {
        let value = codings.parse().expect("a header");
        HeaderMap::from_iter([(header::ACCEPT_ENCODING, value)])
    }

    #[test]
    fn codings_are_read_with_their_weights() {
        assert!(takes(&asking_for("gzip, deflate, br, zstd"), "br"));
        assert!(takes(&asking_for("br;q=0.5,GZIP;q=1.0"), "gzip"));
        assert!(!takes(&asking_for("gzip;q=0, br"), "gzip"));
        assert!(!takes(&asking_for("x-gzip"), "gzip"));
        assert!(!takes(&HeaderMap::new(), "gzip"));
    }

    #[test]
    fn what_is_compressed_reads_back() {
        let text = "12-16 24-20 ".repeat(500);
        let packed = Packed::new(text.clone());
        let mut about = HeaderMap::new();
        let body = packed.body(&asking_for("gzip"), &mut about);
        assert_eq!(about[header::CONTENT_ENCODING], "gzip");
        assert!(body.len() < text.len() / 20);
        let mut read = String::new();
        flate2::read::GzDecoder::new(&body[..]).read_to_string(&mut read).expect("gzip");
        assert_eq!(read, text);

        let mut about = HeaderMap::new();
        assert_eq!(packed.body(&HeaderMap::new(), &mut about), text);
        assert!(about.is_empty());
    }
}
