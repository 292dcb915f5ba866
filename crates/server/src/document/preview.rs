//! What chats and search engines are told of a link: a title, a sentence and a picture.
//!
//! Browsers are not told: they say by `Sec-Fetch-Dest` that they are browsers, and their document is the same
//! for all links, compressed and kept.

use axum::http::{HeaderMap, HeaderName, header};
use crownhead_diagram::CARD;

use super::wishes::Pairs;
use crate::{base::BasePath, client::Client};

const DESTINATION: HeaderName = HeaderName::from_static("sec-fetch-dest");
/// What of the address of a position says which position it is.
const POSITION: [&str; 5] = ["rules", "set", "name", "fen", "moves"];

/// What is behind a link.
#[derive(Clone, Debug)]
pub(crate) struct Preview {
    pub(crate) title: String,
    pub(crate) text: String,
    /// The address of the picture, and of the page itself.
    pub(crate) picture: String,
    pub(crate) address: String,
}

impl Preview {
    /// Whether a request wants to be told.
    pub(crate) fn is_wanted(headers: &HeaderMap) -> bool {
        !headers.contains_key(DESTINATION)
    }

    /// The address of this site as the reader knows it: `https://club.example/draughts`.
    pub(crate) fn origin(client: Client, headers: &HeaderMap, base: &BasePath) -> Option<String> {
        // The guard has seen to it that the host is ours.
        let host = headers.get(header::HOST)?.to_str().ok()?;
        let scheme = if client.is_secure { "https" } else { "http" };
        Some(format!("{scheme}://{host}{}", base.as_str()))
    }

    /// The address of the picture of a position, from the address of a page that holds it.
    pub(crate) fn picture_of(query: &str) -> String {
        let pairs = Pairs::whole(query);
        let mut kept = form_urlencoded::Serializer::new(String::new());
        for (key, value) in pairs.all().filter(|(key, _)| POSITION.contains(key)) {
            kept.append_pair(key, value);
        }
        format!("/api/picture/card.png?{}", kept.finish())
    }

    /// The elements of the document's head.
    pub(super) fn tags(&self) -> String {
        let (width, height) = CARD;
        let [title, text, picture, address] =
            [&self.title, &self.text, &self.picture, &self.address].map(|value| escaped(value));
        format!(
            "<meta property=\"og:type\" content=\"website\">\n\
             <meta property=\"og:site_name\" content=\"Crownhead\">\n\
             <meta property=\"og:title\" content=\"{title}\">\n\
             <meta property=\"og:description\" content=\"{text}\">\n\
             <meta property=\"og:url\" content=\"{address}\">\n\
             <meta property=\"og:image\" content=\"{picture}\">\n\
             <meta property=\"og:image:type\" content=\"image/png\">\n\
             <meta property=\"og:image:width\" content=\"{width}\">\n\
             <meta property=\"og:image:height\" content=\"{height}\">\n\
             <meta name=\"twitter:card\" content=\"summary_large_image\">\n\
             <meta name=\"twitter:title\" content=\"{title}\">\n\
             <meta name=\"twitter:description\" content=\"{text}\">\n\
             <meta name=\"twitter:image\" content=\"{picture}\">\n"
        )
    }
}

fn escaped(text: &str) -> String {
    let text: String = text.chars().filter(|c| !c.is_control()).collect();
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_from_outside_gets_into_the_markup() {
        let preview = Preview {
            title: "\"><script>".to_owned(),
            text: "a & b".to_owned(),
            picture: "http://localhost/api/picture/card.png?name=%22".to_owned(),
            address: "http://localhost/analysis?a=1&b=2".to_owned(),
        };
        let tags = preview.tags();
        assert!(!tags.contains("<script"));
        assert!(tags.contains("a=1&amp;b=2") && tags.contains("a &amp; b"));
    }

    #[test]
    fn a_picture_is_of_the_position_and_of_nothing_else() {
        let address =
            Preview::picture_of("rules=russian&set=rows%3D2&fen=W:Wc3:Bf6&computer=on&moves=c3-d4");
        assert_eq!(
            address,
            "/api/picture/card.png?rules=russian&set=rows%3D2&fen=W%3AWc3%3ABf6&moves=c3-d4"
        );
    }
}
