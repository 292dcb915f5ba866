//! What chats and search engines are told of a link: a title, a sentence and a picture.
//!
//! Browsers are not told: they say by `Sec-Fetch-Dest` that they are browsers, and their document is the same
//! for all links, compressed and kept.

use axum::http::{HeaderMap, HeaderName, header};
use crownhead_diagram::CARD;
use crownhead_words::Language;

use super::wishes::{Pairs, Wishes};
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

    /// The language to tell it in: the one that the address names (`lang`), else the reader's, else English.
    /// Most chats name none, and what they are told is read by everybody there.
    pub(crate) fn language(query: &str, headers: &HeaderMap) -> Language {
        let named = Pairs::whole(query).get("lang").and_then(|code| code.parse().ok());
        named.or_else(|| Wishes::read(query, headers).language.parse().ok()).unwrap_or_default()
    }

    /// The address of this site as the reader knows it: `https://club.example/draughts`.
    pub(crate) fn origin(client: Client, headers: &HeaderMap, base: &BasePath) -> Option<String> {
        // The guard has seen to it that the host is ours.
        let host = headers.get(header::HOST)?.to_str().ok()?;
        let scheme = if client.is_secure { "https" } else { "http" };
        Some(format!("{scheme}://{host}{}", base.as_str()))
    }

    /// The address of the picture of a position, from the address of a page that holds it.
    pub(crate) fn picture_of(query: &str, language: Language) -> String {
        let pairs = Pairs::whole(query);
        let mut kept = form_urlencoded::Serializer::new(String::new());
        for (key, value) in pairs.all().filter(|(key, _)| POSITION.contains(key)) {
            kept.append_pair(key, value);
        }
        if language != Language::En {
            kept.append_pair("lang", language.code());
        }
        format!("/api/picture/card.png?{}", kept.finish())
    }

    /// What follows the address of the picture of a game.
    pub(crate) fn picture_in(language: Language) -> String {
        if language == Language::En { String::new() } else { format!("&lang={}", language.code()) }
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
    use axum::http::HeaderValue;

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
        let address = "rules=russian&set=rows%3D2&fen=W:Wc3:Bf6&computer=on&lang=pl&moves=c3-d4";
        let picture =
            "/api/picture/card.png?rules=russian&set=rows%3D2&fen=W%3AWc3%3ABf6&moves=c3-d4";
        assert_eq!(Preview::picture_of(address, Language::En), picture);
        assert_eq!(Preview::picture_of(address, Language::Pl), format!("{picture}&lang=pl"));
    }

    #[test]
    fn a_link_speaks_its_own_language_or_the_readers() {
        let headers = |languages: &'static str| {
            let languages = HeaderValue::from_static(languages);
            HeaderMap::from_iter([(header::ACCEPT_LANGUAGE, languages)])
        };
        for (query, languages, spoken) in [
            ("", "", Language::En),
            ("", "cs, ru;q=0.8, en;q=0.5", Language::Ru),
            ("rules=english&lang=pl", "de", Language::Pl),
            ("lang=xx", "de-AT", Language::De),
        ] {
            assert_eq!(
                Preview::language(query, &headers(languages)),
                spoken,
                "{query} {languages}"
            );
        }
    }
}
