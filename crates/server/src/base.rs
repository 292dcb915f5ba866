//! Serving everything under a path, `--base-path /draughts`, on a host that has other things too.
//!
//! The path is taken off before anything else sees a request, and put into the addresses of every
//! HTML page; the page's script finds it on the root element and builds its own addresses with it.

use axum::{
    Router,
    body::{Body, to_bytes},
    extract::Request,
    http::{HeaderValue, StatusCode, Uri, header},
    response::{IntoResponse, Redirect, Response},
};
use crownhead_wire::FailureCode;
use tower::ServiceExt;

use crate::failure::ApiError;

/// The largest HTML page whose addresses are rewritten.
const LARGEST_PAGE: usize = 4 << 20;

/// A path such as `/draughts`; empty at the root of a host.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BasePath(String);

impl BasePath {
    /// Reads a path. Slashes at its end do not matter.
    pub fn new(text: &str) -> Result<Self, String> {
        let path = text.trim_end_matches('/');
        let is_plain = |c: char| c.is_ascii_alphanumeric() || "-._~".contains(c);
        let is_segment = |part: &str| {
            !part.is_empty() && part != "." && part != ".." && part.chars().all(is_plain)
        };
        let is_path = path.strip_prefix('/').is_some_and(|rest| rest.split('/').all(is_segment));
        if path.is_empty() || is_path {
            return Ok(Self(path.to_owned()));
        }
        Err("must be a path such as /draughts, of letters, digits and -._~".to_owned())
    }

    /// The path, without a slash at its end.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The router with all its addresses under this path. `outside` answers requests elsewhere that
    /// are for the process, not for the site.
    pub(crate) fn over(&self, site: Router, outside: Router) -> Router {
        if self.0.is_empty() {
            return site;
        }
        let base = self.clone();
        outside.fallback(move |request: Request| base.clone().answer(site.clone(), request))
    }

    async fn answer(self, site: Router, mut request: Request) -> Response {
        let path = request.uri().path();
        if path == self.0 {
            return Redirect::permanent(&format!("{}/", self.0)).into_response();
        }
        let rest =
            request.uri().path_and_query().and_then(|uri| uri.as_str().strip_prefix(&self.0));
        let inner =
            rest.filter(|rest| rest.starts_with('/')).and_then(|rest| rest.parse::<Uri>().ok());
        let Some(inner) = inner else {
            let message = format!("there is nothing here; everything is under {}/", self.0);
            return ApiError::new(FailureCode::NotFound, message).into_response();
        };
        // Addresses in a page cannot be changed once it is compressed. Files keep their coding.
        if !inner.path().starts_with("/assets/") {
            request.headers_mut().remove(header::ACCEPT_ENCODING);
        }
        *request.uri_mut() = inner;
        let response = match site.oneshot(request).await {
            Ok(response) => response,
            Err(never) => match never {},
        };
        self.rewrite(response).await
    }

    /// Puts the path into the addresses of a page.
    async fn rewrite(&self, response: Response) -> Response {
        let kind = response.headers().get(header::CONTENT_TYPE);
        if !kind.is_some_and(|kind| kind.as_bytes().starts_with(b"text/html")) {
            return response;
        }
        let (mut head, body) = response.into_parts();
        let Ok(html) = to_bytes(body, LARGEST_PAGE).await else {
            return StatusCode::INTERNAL_SERVER_ERROR.into_response();
        };
        let html = self.in_page(&String::from_utf8_lossy(&html));
        head.headers.insert(header::CONTENT_LENGTH, HeaderValue::from(html.len()));
        Response::from_parts(head, Body::from(html))
    }

    fn in_page(&self, html: &str) -> String {
        let html = html.replace("=\"/", &format!("=\"{}/", self.0));
        html.replacen("<html ", &format!("<html data-base=\"{}\" ", self.0), 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_are_plain() {
        for (text, path) in [("", ""), ("/", ""), ("/a", "/a"), ("/a/b-1.x/", "/a/b-1.x")] {
            assert_eq!(BasePath::new(text).unwrap().as_str(), path);
        }
        for text in ["a", "//a", "/a//b", "/a?b", "/a b", "/\"", "/..", "/a/../b", "/%2e"] {
            assert!(BasePath::new(text).is_err(), "{text}");
        }
    }

    #[test]
    fn every_address_of_a_page_gets_the_path() {
        let base = BasePath::new("/d").unwrap();
        let html = "<html lang=\"en\"><a href=\"/games\"><img src=\"/assets/x.svg\">a = \"b\"</a>";
        assert_eq!(
            base.in_page(html),
            "<html data-base=\"/d\" lang=\"en\"><a href=\"/d/games\">\
             <img src=\"/d/assets/x.svg\">a = \"b\"</a>"
        );
    }
}
