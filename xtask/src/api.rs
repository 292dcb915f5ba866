//! `cargo xtask api`: the public interface of the library crates, as rustdoc
//! shows it, compared with what was agreed on (`crates/*/api.txt`). A change
//! there is seen in review; `--bless` writes the files anew.
//!
//! The interface is read from the pages that the stable rustdoc writes, so
//! that no other compiler and no other program is needed
//! (docs/decisions/0017-the-library.md).

use std::{fmt::Write, fs, path::Path, process::Command};

/// The crates other people may depend on.
const LIBRARIES: &[&str] = &["rules", "words", "notation", "tablebase", "engine", "play", "review"];

/// Traits that the compiler implements beside a derived one.
const NOISE: &[&str] = &["StructuralPartialEq"];

/// Compares or writes the interface of each library. True if nothing differs.
pub(crate) fn run(root: &Path, bless: bool) -> Result<bool, String> {
    document(root)?;
    let rustdoc = version()?;
    let mut is_same = true;
    for name in LIBRARIES {
        let pages = root.join("target/doc").join(format!("crownhead_{name}"));
        let found = format!("# {rustdoc}\n{}", interface(&|page| read(&pages.join(page)))?);
        let path = root.join(format!("crates/{name}/api.txt"));
        if bless {
            fs::write(&path, &found).map_err(|error| format!("{}: {error}", path.display()))?;
            continue;
        }
        let agreed = read(&path).unwrap_or_default();
        match compare(&agreed, &found) {
            Verdict::Same => {}
            Verdict::OtherRustdoc => println!(
                "crates/{name}/api.txt was written by another rustdoc than {rustdoc}: not compared"
            ),
            Verdict::Differs(lines) => {
                is_same = false;
                println!("crates/{name}/api.txt: the public interface has changed:");
                for line in lines {
                    println!("  {line}");
                }
            }
        }
    }
    if !is_same {
        println!("if it is meant to be so: cargo xtask api --bless");
    }
    Ok(is_same)
}

fn read(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
}

fn document(root: &Path) -> Result<(), String> {
    let cargo = crate::setup::cargo();
    let mut command = Command::new(cargo);
    command.args(["doc", "--quiet", "--no-deps"]).current_dir(root);
    for name in LIBRARIES {
        command.args(["--package", &format!("crownhead-{name}")]);
    }
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(_) => Err("cargo doc failed".to_owned()),
        Err(error) => Err(format!("cannot start cargo: {error}")),
    }
}

/// `rustdoc 1.95`: patches do not change the pages.
fn version() -> Result<String, String> {
    let rustdoc = std::env::var_os("RUSTDOC").unwrap_or_else(|| "rustdoc".into());
    let output = Command::new(rustdoc).arg("--version").output();
    let output = output.map_err(|error| format!("cannot start rustdoc: {error}"))?;
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let version = text.split_whitespace().nth(1).unwrap_or_default();
    let parts: Vec<&str> = version.split('.').take(2).collect();
    Ok(format!("rustdoc {}", parts.join(".")))
}

#[derive(Debug, PartialEq, Eq)]
enum Verdict {
    Same,
    OtherRustdoc,
    Differs(Vec<String>),
}

/// The lines that only one of two interfaces has.
fn compare(agreed: &str, found: &str) -> Verdict {
    if agreed == found {
        return Verdict::Same;
    }
    if !agreed.is_empty() && agreed.lines().next() != found.lines().next() {
        return Verdict::OtherRustdoc;
    }
    let only = |sign: char, these: &str, those: &str| -> Vec<String> {
        let known: std::collections::HashSet<&str> = those.lines().collect();
        let new = these.lines().filter(|line| !known.contains(line));
        new.map(|line| format!("{sign} {line}")).collect()
    };
    let mut lines = only('-', agreed, found);
    lines.extend(only('+', found, agreed));
    if lines.is_empty() {
        lines.push("the same lines in another order".to_owned());
    }
    Verdict::Differs(lines)
}

/// The interface of a crate: each item of its list of items with its
/// declaration, its methods and the traits it implements.
fn interface(page: &dyn Fn(&str) -> Result<String, String>) -> Result<String, String> {
    let list = page("all.html")?;
    let list = between(&list, "<section id=\"main-content\"", "</section>").unwrap_or(&list);
    let mut text = String::new();
    for link in list.split("<a href=\"").skip(1) {
        let Some((address, _)) = link.split_once('"') else { continue };
        let Some(path) = address.strip_suffix(".html").filter(|path| !path.contains("../")) else {
            continue;
        };
        let html = page(address)?;
        let _ = write!(text, "\n{}\n", path.replace('/', "::"));
        for line in item(&html) {
            let _ = writeln!(text, "    {line}");
        }
    }
    Ok(text)
}

/// What the page of one item says.
fn item(html: &str) -> Vec<String> {
    let mut lines = Vec::new();
    if let Some(declaration) = between(html, "item-decl\"><code>", "</code></pre>") {
        let shown = without(declaration, "<summary", "</summary>");
        lines.extend(plain(&shown).lines().map(str::trim_end).map(str::to_owned));
    }
    lines.retain(|line| !line.trim().is_empty());
    let methods = between(html, "id=\"implementations-list\"", "class=\"section-header\"");
    lines.extend(methods.iter().flat_map(|part| headers(part)));
    let traits = between(html, "id=\"trait-implementations-list\"", "class=\"section-header\"");
    let traits = traits.unwrap_or_default().split("<h3 class=\"code-header\">").skip(1);
    let mut traits: Vec<String> = traits.filter_map(header).collect();
    traits.retain(|line| !NOISE.iter().any(|noise| line.contains(noise)));
    traits.sort();
    lines.extend(traits);
    lines
}

/// The declarations of blocks and methods, in the order of the page.
fn headers(html: &str) -> Vec<String> {
    html.split("class=\"code-header\">").skip(1).filter_map(header).collect()
}

/// The declaration at the front of some HTML, on one line.
fn header(html: &str) -> Option<String> {
    let end = html.find("</h")?;
    let words = plain(&html[..end]);
    Some(words.split_whitespace().collect::<Vec<_>>().join(" "))
}

fn between<'h>(html: &'h str, start: &str, end: &str) -> Option<&'h str> {
    let (_, rest) = html.split_once(start)?;
    Some(rest.split_once(end).map_or(rest, |(part, _)| part))
}

/// HTML without the elements between two marks.
fn without(html: &str, start: &str, end: &str) -> String {
    let mut parts = html.split(start);
    let mut left = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        left.push_str(part.split_once(end).map_or("", |(_, rest)| rest));
    }
    left
}

/// The text of some HTML.
fn plain(html: &str) -> String {
    let mut text = String::new();
    for (place, part) in html.split('<').enumerate() {
        let rest = if place == 0 { Some(part) } else { part.split_once('>').map(|(_, rest)| rest) };
        text.push_str(rest.unwrap_or_default());
    }
    [
        ("&lt;", "<"),
        ("&gt;", ">"),
        ("&quot;", "\""),
        ("&#39;", "'"),
        ("&nbsp;", " "),
        ("&amp;", "&"),
    ]
    .iter()
    .fold(text, |text, (code, sign)| text.replace(code, sign))
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &str = "<pre class=\"rust item-decl\"><code>pub enum Side {\n<details><summary>\
        <span>Show 2 variants</span></summary>    White,\n    Black,\n</details>}</code></pre>\
        <h2 id=\"implementations\" class=\"section-header\">Implementations</h2>\
        <div id=\"implementations-list\"><h3 class=\"code-header\">impl <a href=\"x\">Side</a></h3>\
        <h4 class=\"code-header\">pub fn next(&amp;self) -&gt; <a>Option</a>&lt;Self&gt;</h4></div>\
        <h2 id=\"trait-implementations\" class=\"section-header\">Traits</h2>\
        <div id=\"trait-implementations-list\"><h3 class=\"code-header\">impl Eq for Side</h3>\
        <h3 class=\"code-header\">impl Clone for Side</h3><h4 class=\"code-header\">fn clone</h4>\
        <h3 class=\"code-header\">impl StructuralPartialEq for Side</h3></div>\
        <h2 id=\"synthetic-implementations\" class=\"section-header\">Auto</h2>\
        <h3 class=\"code-header\">impl Send for Side</h3>";

    #[test]
    fn a_page_is_read_as_its_declarations() {
        let lines = [
            "pub enum Side {",
            "    White,",
            "    Black,",
            "}",
            "impl Side",
            "pub fn next(&self) -> Option<Self>",
            "impl Clone for Side",
            "impl Eq for Side",
        ];
        assert_eq!(item(PAGE), lines);
    }

    #[test]
    fn items_come_from_the_list_of_items() {
        let page = |name: &str| match name {
            "all.html" => Ok("<section id=\"main-content\"><a href=\"../help.html\">?</a>\
                <a href=\"pdn/enum.Side.html\">Side</a></section>"
                .to_owned()),
            "pdn/enum.Side.html" => Ok(PAGE.to_owned()),
            _ => Err(name.to_owned()),
        };
        assert!(interface(&page).unwrap().starts_with("\npdn::enum.Side\n    pub enum Side {\n"));
    }

    #[test]
    fn a_changed_interface_is_told_line_by_line() {
        assert_eq!(compare("# 1\na\nb\n", "# 1\na\nb\n"), Verdict::Same);
        assert_eq!(compare("# 1\na\n", "# 2\nb\n"), Verdict::OtherRustdoc);
        let changed = Verdict::Differs(vec!["- b".to_owned(), "+ c".to_owned()]);
        assert_eq!(compare("# 1\na\nb\n", "# 1\na\nc\n"), changed);
        assert!(matches!(compare("", "# 1\na\n"), Verdict::Differs(_)));
    }
}
