//! Links as QR codes. The text comes in the body of a request, not in its address, because a link
//! to a seat is a secret and addresses end up in logs.

use std::fmt::Write;

use crownhead_wire::{self as wire, FailureCode};
use qrcodegen::{QrCode, QrCodeEcc};

use super::extract::Body;
use crate::{answer::Json, failure::ApiError};

/// Longer texts make codes that cameras do not read from a screen.
const LONGEST: usize = 500;

pub(super) async fn encode(
    Body(wire::AskQr { text }): Body<wire::AskQr>,
) -> Result<Json<wire::QrCode>, ApiError> {
    if text.is_empty() || text.len() > LONGEST {
        let message = format!("a QR code is made of 1 to {LONGEST} bytes");
        return Err(ApiError::new(FailureCode::BadRequest, message).at("text"));
    }
    let code = QrCode::encode_text(&text, QrCodeEcc::Medium)
        .map_err(|error| ApiError::new(FailureCode::BadRequest, error.to_string()).at("text"))?;
    Ok(Json(draw(&code)))
}

/// One subpath for each run of dark modules in a row.
fn draw(code: &QrCode) -> wire::QrCode {
    let size = code.size();
    let mut path = String::new();
    for y in 0..size {
        let mut x = 0;
        while x < size {
            let start = x;
            while x < size && code.get_module(x, y) {
                x += 1;
            }
            if x > start {
                // Writing to a string cannot fail.
                let _ = write!(path, "M{start} {y}h{length}v1h-{length}z", length = x - start);
            }
            x += 1;
        }
    }
    wire::QrCode { size: size.unsigned_abs(), path }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The modules that the path covers, row by row.
    fn covered(drawn: &wire::QrCode) -> Vec<(i32, i32)> {
        let runs = drawn.path.split('M').skip(1).map(|run| {
            let (x, rest) = run.split_once(' ').expect("a point");
            let (y, rest) = rest.split_once('h').expect("a length");
            let (length, _) = rest.split_once('v').expect("a height");
            let number = |text: &str| text.parse::<i32>().expect("a number");
            (number(x), number(y), number(length))
        });
        runs.flat_map(|(x, y, length)| (x..x + length).map(move |x| (x, y))).collect()
    }

    #[test]
    fn the_path_covers_the_dark_modules_and_no_others() {
        let link = "http://192.168.1.20:3264/game/p4tn6xre#seat=0123456789abcdef0123456789abcdef";
        let code = QrCode::encode_text(link, QrCodeEcc::Medium).expect("short enough");
        let drawn = draw(&code);
        let size = code.size();
        let dark = (0..size).flat_map(|y| (0..size).map(move |x| (x, y)));
        let dark: Vec<_> = dark.filter(|&(x, y)| code.get_module(x, y)).collect();
        assert_eq!(drawn.size, size.unsigned_abs());
        assert_eq!(covered(&drawn), dark);
    }

    #[tokio::test]
    async fn texts_that_are_empty_or_too_long_are_refused() {
        for text in [String::new(), "x".repeat(LONGEST + 1)] {
            let error = encode(Body(wire::AskQr { text })).await.expect_err("refused");
            assert_eq!(error.detail().place.as_deref(), Some("text"));
        }
        let longest = encode(Body(wire::AskQr { text: "x".repeat(LONGEST) })).await;
        assert!(longest.is_ok());
    }
}
