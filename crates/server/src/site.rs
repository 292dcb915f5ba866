//! The page as files that any host can serve, for `cargo xtask site`: the document of the start page with
//! relative addresses, the scripts, answers that never change, and what makes the page installable.

use std::{fmt::Write as _, io::Write};

use crownhead_answers::rule_words;
use crownhead_diagram::icon;
use crownhead_rules::{RuleSet, catalog};
use flate2::{Compression, write::GzEncoder};
use serde::Serialize;
use serde_json::json;

use crate::{api, built, document};

/// The sizes of icons: those that browsers and phones ask for.
const ICONS: [u32; 8] = [48, 72, 96, 144, 180, 192, 384, 512];
/// The sizes of icons that may be cut into a shape.
const MASKABLE: [u32; 2] = [192, 512];
/// The script that keeps the page for when there is no network.
const SERVICE: &str = "site-service.js";
/// What is shown while the page is loaded, and around it.
const GROUND: &str = "#1d1712";

/// A file of a site: its name with `/`, and what is in it.
pub type File = (String, Vec<u8>);

/// What the site needs of the engine and of the modules: names within the folder of scripts.
#[derive(Debug, Default)]
pub struct Parts {
    /// The modules and the weights, as they are.
    pub files: Vec<File>,
}

/// All files of the site, except pictures of what it looks like.
pub fn files(parts: Parts) -> Vec<File> {
    let folder = format!("assets/{}", hash(&parts));
    let mut files: Vec<File> = Vec::new();
    for (path, asset) in built::FILES.iter().filter(|(path, _)| *path != SERVICE) {
        files.push((format!("{folder}/{path}"), asset.body.to_vec()));
    }
    for (path, body) in parts.files {
        files.push((format!("{folder}/{path}.bin"), packed(&body)));
    }
    let all: Vec<_> = catalog::ALL.iter().map(RuleSet::from).collect();
    let summaries: Vec<_> = all.iter().map(rule_words::summary).collect();
    files.push((format!("{folder}/data/rules.json.bin"), packed_json(&summaries)));
    for entry in catalog::ALL {
        let name = format!("{folder}/data/rules/{}.json.bin", entry.id.as_str());
        files.push((name, packed_json(&api::rules_page(entry))));
    }
    for size in ICONS {
        files.push((format!("icons/{size}.png"), icon(size, false)));
    }
    for size in MASKABLE {
        files.push((format!("icons/maskable-{size}.png"), icon(size, true)));
    }
    files.push(("index.html".to_owned(), page(&folder).into_bytes()));
    files.push(("manifest.webmanifest".to_owned(), manifest().into_bytes()));
    let service = service(&files);
    files.push(("sw.js".to_owned(), service));
    files
}

/// A hash of everything that scripts load beside each other.
fn hash(parts: &Parts) -> String {
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    let mut add = |bytes: &[u8]| {
        for byte in bytes {
            hash = (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
        }
    };
    add(built::HASH.as_bytes());
    for (name, body) in &parts.files {
        add(name.as_bytes());
        add(body);
    }
    format!("{hash:016x}")
}

/// Compressed here: hosts of files do not all do it.
fn packed(body: &[u8]) -> Vec<u8> {
    let mut writer = GzEncoder::new(Vec::new(), Compression::best());
    // Writing to memory cannot fail.
    let _ = writer.write_all(body);
    writer.finish().unwrap_or_default()
}

fn packed_json(value: &impl Serialize) -> Vec<u8> {
    packed(&serde_json::to_vec(value).unwrap_or_default())
}

/// The document, with addresses that hold wherever the folder is.
fn page(folder: &str) -> String {
    let mut head = format!(
        "<link rel=\"manifest\" href=\"manifest.webmanifest\">\n\
         <link rel=\"apple-touch-icon\" href=\"icons/180.png\">\n\
         <meta name=\"theme-color\" content=\"{GROUND}\">\n"
    );
    let policy = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data: \
                  blob:; style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'";
    // Writing to a string cannot fail.
    let _ = writeln!(head, "<meta http-equiv=\"Content-Security-Policy\" content=\"{policy}\">");
    document::for_site()
        .replacen("<html ", "<html data-site ", 1)
        .replacen("<head>\n", &format!("<head>\n{head}"), 1)
        .replace(&format!("\"/assets/{}/", built::HASH), &format!("\"{folder}/"))
}

fn manifest() -> String {
    let picture = |name: String, size: u32, purpose: &str| {
        json!({
            "src": format!("icons/{name}.png"),
            "sizes": format!("{size}x{size}"),
            "type": "image/png",
            "purpose": purpose,
        })
    };
    let any = ICONS.iter().map(|&size| picture(size.to_string(), size, "any"));
    let cut = MASKABLE.iter().map(|&size| picture(format!("maskable-{size}"), size, "maskable"));
    let manifest = json!({
        "id": "./",
        "name": "Crownhead",
        "short_name": "Crownhead",
        "description": "Checkers and draughts by the rules you grew up with: against the computer or at one screen.",
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "background_color": GROUND,
        "theme_color": GROUND,
        "categories": ["games"],
        "icons": any.chain(cut).collect::<Vec<_>>(),
    });
    format!("{manifest:#}\n")
}

/// The service worker, with the list of files and their version in front.
fn service(files: &[File]) -> Vec<u8> {
    let script = built::FILES.iter().find(|(path, _)| *path == SERVICE);
    let script = script.map_or(&b""[..], |(_, asset)| asset.body);
    let names: Vec<&str> = files.iter().map(|(name, _)| name.as_str()).collect();
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    for (name, body) in files {
        for byte in name.bytes().chain(body.iter().copied()) {
            hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
    let names = serde_json::to_string(&names).unwrap_or_default();
    let mut text = format!("const VERSION=\"{hash:016x}\",FILES={names};\n").into_bytes();
    text.extend(script);
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn site() -> Vec<File> {
        files(Parts { files: vec![("rules.wasm".to_owned(), b"module".to_vec())] })
    }

    fn text<'a>(files: &'a [File], name: &str) -> &'a str {
        let found = files.iter().find(|(each, _)| each == name).expect(name);
        std::str::from_utf8(&found.1).expect("text")
    }

    #[test]
    fn every_address_of_the_document_is_relative_and_there() {
        let files = site();
        let page = text(&files, "index.html");
        let addresses = page.split(" href=\"").chain(page.split(" src=\"")).skip(1);
        let addresses = addresses.filter_map(|rest| rest.split('"').next());
        let mut found = 0;
        for address in addresses.filter(|address| !address.starts_with(['#', '<'])) {
            if address.starts_with("data:") || address.is_empty() {
                continue;
            }
            assert!(files.iter().any(|(name, _)| name == address), "{address}");
            found += 1;
        }
        assert!(found >= 4, "{found}");
        assert!(page.contains("<html data-site "), "{page}");
        assert!(!page.contains("\"/assets/"), "{page}");
        assert_eq!(page.matches("href=\"#man\"").count(), 24);
    }

    #[test]
    fn the_service_worker_lists_every_file_but_itself_and_changes_with_them() {
        let before = site();
        let list = |files: &[File]| {
            let text = text(files, "sw.js").lines().next().unwrap_or_default().to_owned();
            let (version, names) = text.split_once(",FILES=").expect("a list");
            let names: Vec<String> =
                serde_json::from_str(names.trim_end_matches(';')).expect("names");
            (version.to_owned(), names)
        };
        let (version, names) = list(&before);
        assert_eq!(names.len() + 1, before.len());
        assert!(names.iter().all(|name| before.iter().any(|(each, _)| each == name)));
        let after = files(Parts { files: vec![("rules.wasm".to_owned(), b"other".to_vec())] });
        assert_ne!(list(&after).0, version);
        // Whatever scripts load beside each other has other addresses, too.
        assert!(!list(&after).1.contains(&names[0]));
    }

    #[test]
    fn the_manifest_names_icons_that_are_there() {
        let files = site();
        let manifest: serde_json::Value =
            serde_json::from_str(text(&files, "manifest.webmanifest")).expect("JSON");
        let icons = manifest["icons"].as_array().expect("a list");
        assert_eq!(icons.len(), ICONS.len() + MASKABLE.len());
        for icon in icons {
            let name = icon["src"].as_str().expect("a name");
            assert!(files.iter().any(|(each, _)| each == name), "{name}");
        }
        assert!(icons.iter().any(|icon| icon["purpose"] == "maskable"));
    }
}
