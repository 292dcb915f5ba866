//! Pages of rules, cut into parts that can be linked to.

#![allow(clippy::wildcard_enum_match_arm, reason = "events of pulldown-cmark")]

use pulldown_cmark::{Event, HeadingLevel, Options, Parser, Tag, TagEnd, html};

/// A part of a page of rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Section {
    /// Made from its title: "Which capture" is `which-capture`.
    pub id: String,
    /// Its title; empty for the words before the first.
    pub title: String,
    /// Its text as HTML.
    pub html: String,
}

/// The parts of a page in Markdown. What stands before the first heading of
/// the second level is the part `introduction`; the title of the page is left
/// out.
///
/// ```
/// let parts = crownhead_pages::sections("# A game\n\nOld.\n\n## Which capture\n\nAny.\n");
/// assert_eq!(parts[0].id, "introduction");
/// assert_eq!(parts[1].id, "which-capture");
/// assert_eq!(parts[1].html, "<p>Any.</p>\n");
/// ```
pub fn sections(markdown: &str) -> Vec<Section> {
    let mut sections = Vec::new();
    let mut title = String::new();
    let mut body = Vec::new();
    // Inside the heading of a page (first level) or of a part (second).
    let mut heading = None;
    for event in Parser::new_ext(markdown, Options::ENABLE_TABLES) {
        match event {
            Event::Start(Tag::Heading { level, .. }) if level <= HeadingLevel::H2 => {
                if level == HeadingLevel::H2 {
                    finish(&mut sections, &title, &mut body);
                    title.clear();
                }
                heading = Some(level);
            }
            Event::End(TagEnd::Heading(level)) if level <= HeadingLevel::H2 => heading = None,
            Event::Text(text) | Event::Code(text) if heading == Some(HeadingLevel::H2) => {
                title.push_str(&text);
            }
            _ if heading.is_some() => {}
            // Pages of ours have none; nobody else's is let through.
            Event::Html(_) | Event::InlineHtml(_) => {}
            event => body.push(event),
        }
    }
    finish(&mut sections, &title, &mut body);
    sections
}

fn finish(sections: &mut Vec<Section>, title: &str, body: &mut Vec<Event<'_>>) {
    let mut text = String::new();
    html::push_html(&mut text, body.drain(..));
    if title.is_empty() && text.is_empty() {
        return;
    }
    let id = if title.is_empty() { "introduction".to_owned() } else { slug(title) };
    sections.push(Section { id, title: title.to_owned(), html: text });
}

fn slug(title: &str) -> String {
    let words = title.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    words.map(str::to_lowercase).collect::<Vec<_>>().join("-")
}
