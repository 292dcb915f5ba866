//! The files of `web/`, ready to be served: one page, one style sheet for all pages and some for a
//! few, a few scripts.

use std::{
    fs,
    io::Write,
    path::{Path, PathBuf},
};

use base64::{Engine, engine::general_purpose::STANDARD};

use crate::{link, strip, style};

/// The folders of `web/` that are served.
const FOLDERS: [&str; 3] = ["src", "style", "assets"];
/// The module in which the page begins.
const ENTRY: &str = "src/main.ts";
/// Scripts of their own: workers, which share nothing with the page.
const WORKERS: [&str; 2] = ["src/local/worker.ts", "src/site/service.ts"];
/// The name of the script that is made of it.
const MAIN: &str = "main.js";
/// The name of the joined style sheets.
const STYLE: &str = "style.css";
const CSS: &str = "text/css; charset=utf-8";
/// Compressing a smaller file saves less than a packet.
const WORTH_COMPRESSING: usize = 256;
/// A larger picture is a request of its own.
const LARGEST_INLINE: usize = 8192;

/// Everything a browser may ask for.
#[derive(Clone, Debug)]
pub struct Bundle {
    /// Changes whenever a file does; part of every address.
    pub hash: String,
    /// The page, with the addresses under which files are served. The server fills in its `{{…}}`.
    pub shell: String,
    /// The files, by the last part of their addresses.
    pub files: Vec<File>,
}

/// A file to be served.
#[derive(Clone, Debug)]
pub struct File {
    /// The last part of its address, such as `main.js`.
    pub path: String,
    /// What it is.
    pub content_type: &'static str,
    /// What is in it.
    pub body: Vec<u8>,
    /// The same compressed, if that is worth it.
    pub brotli: Option<Vec<u8>>,
}

/// Makes the bundle of a folder such as `web/`.
pub fn bundle(web: &Path) -> Result<Bundle, String> {
    let html = read(&web.join("index.html"))?;
    let mut files = Vec::new();
    let read_module = |path: &str| read(&web.join(path));
    let mut scripts = link(ENTRY, &read_module)?;
    for entry in WORKERS {
        scripts.extend(link(entry, &read_module)?);
    }
    for script in scripts {
        files.push(file(script.name, "text/javascript; charset=utf-8", script.code.into_bytes()));
    }
    let sheets =
        style_links(&html).map(|(_, path)| read(&web.join(path))).collect::<Result<Vec<_>, _>>()?;
    let inline = |address: &str| inline_picture(web, address.strip_prefix("../")?);
    let style = style::join(sheets.iter().map(String::as_str), &inline);
    files.push(file(STYLE.to_owned(), CSS, style.into_bytes()));
    // Sheets that the page does not name are loaded by the scripts that need them.
    let mut others = Vec::new();
    collect(web, &web.join("style"), &mut others)?;
    others.retain(|path| style_links(&html).all(|(_, linked)| linked != path));
    others.sort();
    for path in others {
        let sheet = style::join([read(&web.join(&path))?.as_str()], &inline);
        files.push(file(path, CSS, sheet.into_bytes()));
    }
    let mut pictures = Vec::new();
    collect(web, &web.join("assets"), &mut pictures)?;
    pictures.sort();
    for path in pictures {
        if let Some((content_type, body)) = asset(web, &path)? {
            files.push(file(path, content_type, body));
        }
    }
    let mut hasher = Fnv::new();
    hasher.add(html.as_bytes());
    for file in &files {
        hasher.add(file.path.as_bytes());
        hasher.add(&file.body);
    }
    let hash = format!("{:016x}", hasher.0);
    let shell = shell(&joined(&html, &hash), &hash, &|path| inline_picture(web, path));
    Ok(Bundle { hash, shell, files })
}

/// The lines of the page that link style sheets, each with the path in `web/`.
fn style_links(html: &str) -> impl Iterator<Item = (&str, &str)> {
    html.lines().filter_map(|line| {
        let rest = line.trim().strip_prefix("<link rel=\"stylesheet\" href=\"/")?;
        Some((line, rest.split('"').next()?))
    })
}

/// The page with one style sheet and one script in place of those it names.
fn joined(html: &str, hash: &str) -> String {
    let mut page = html.to_owned();
    for (index, (line, _)) in style_links(html).enumerate() {
        let link = format!("<link rel=\"stylesheet\" href=\"/assets/{hash}/{STYLE}\">\n");
        page = page.replace(&format!("{line}\n"), if index == 0 { &link } else { "" });
    }
    page.replace(&format!("\"/{ENTRY}\""), &format!("\"/assets/{hash}/main.js\""))
}

/// A small picture as an address that contains it.
fn inline_picture(web: &Path, path: &str) -> Option<String> {
    let picture = fs::read(web.join(path)).ok().filter(|bytes| bytes.len() <= LARGEST_INLINE)?;
    match Path::new(path).extension()?.to_str()? {
        "png" => Some(format!("data:image/png;base64,{}", STANDARD.encode(picture))),
        "svg" => Some(inline_svg(std::str::from_utf8(&picture).ok()?)),
        _ => None,
    }
}

fn inline_svg(text: &str) -> String {
    let mut address = "data:image/svg+xml,".to_owned();
    for c in text.trim().chars() {
        match c {
            '"' => address.push('\''),
            '%' | '#' | '<' | '>' | '{' | '}' | '\n' => {
                address.extend([format!("%{:02X}", c as u32)]);
            }
            c => address.push(c),
        }
    }
    address
}

/// The file of `web/` with this name, for the development server: its type and content, or nothing
/// if there is no such file. The name cannot lead out of the folder.
pub fn asset(web: &Path, name: &str) -> Result<Option<(&'static str, Vec<u8>)>, String> {
    let inside = name.split('/').all(|part| !matches!(part, "" | "." | ".."))
        && !name.contains(['\\', '\0', ':'])
        && name.split('/').next().is_some_and(|folder| FOLDERS.contains(&folder));
    let extension = name.rsplit_once('.').map_or("", |(_, extension)| extension);
    let Some(content_type) = content_type(extension).filter(|_| inside) else { return Ok(None) };
    if let Some(stem) = name.strip_suffix(".js") {
        let path = web.join(format!("{stem}.ts"));
        return match fs::read_to_string(&path) {
            Ok(text) => Ok(Some((content_type, strip(Path::new(name), &text)?.into_bytes()))),
            Err(_) => Ok(None),
        };
    }
    Ok(fs::read(web.join(name)).ok().map(|body| (content_type, body)))
}

/// The page with the addresses under which files are served: `"/src/main.ts"` becomes
/// `"/assets/HASH/src/main.js"`, unless `inline` has something to put in its place.
pub fn shell(html: &str, hash: &str, inline: &dyn Fn(&str) -> Option<String>) -> String {
    let mut page = String::with_capacity(html.len() + 4096);
    let mut rest = html;
    while let Some(at) = rest.find("\"/") {
        let (before, found) = rest.split_at(at + 1);
        page.push_str(before);
        let end = found.find('"').unwrap_or(found.len());
        let (address, after) = found.split_at(end);
        let path = &address[1..];
        let is_ours = Path::new(path).extension().is_some()
            && FOLDERS
                .iter()
                .any(|folder| path.strip_prefix(folder).is_some_and(|rest| rest.starts_with('/')))
            && !path.starts_with(&format!("assets/{hash}/"));
        if let Some(content) = Some(path).filter(|_| is_ours).and_then(inline) {
            page.push_str(&content);
        } else if is_ours {
            page.extend(["/assets/", hash, "/", &served_name(path)]);
        } else {
            page.push_str(address);
        }
        rest = after;
    }
    page.push_str(rest);
    page
}

fn served_name(path: &str) -> String {
    match path.strip_suffix(".ts") {
        Some(stem) => format!("{stem}.js"),
        None => path.to_owned(),
    }
}

fn file(path: String, content_type: &'static str, body: Vec<u8>) -> File {
    // Everybody loads these two. They are worth the slowest compression; for all files together
    // it would take longer than reading and linking them.
    let quality = if [MAIN, STYLE].contains(&path.as_str()) { 11 } else { 9 };
    let is_worth_it = is_compressible(content_type) && body.len() >= WORTH_COMPRESSING;
    let brotli = if is_worth_it { compress(&body, quality) } else { None };
    File { path, content_type, body, brotli }
}

fn is_compressible(content_type: &str) -> bool {
    content_type.contains("charset") || content_type.contains("svg")
}

/// The bytes compressed, if that makes them smaller.
fn compress(body: &[u8], quality: u32) -> Option<Vec<u8>> {
    let mut compressed = Vec::new();
    let mut writer = brotli::CompressorWriter::new(&mut compressed, 1 << 16, quality, 22);
    writer.write_all(body).ok()?;
    drop(writer);
    (compressed.len() < body.len()).then_some(compressed)
}

fn content_type(extension: &str) -> Option<&'static str> {
    Some(match extension {
        "js" => "text/javascript; charset=utf-8",
        "css" => CSS,
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "webmanifest" => "application/manifest+json; charset=utf-8",
        "woff2" => "font/woff2",
        "mp3" => "audio/mpeg",
        "ogg" => "audio/ogg",
        _ => return None,
    })
}

fn read(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
}

/// All files in a folder and those in it, relative to `web`, with `/`.
fn collect(web: &Path, folder: &Path, paths: &mut Vec<String>) -> Result<(), String> {
    let entries = match fs::read_dir(folder) {
        Ok(entries) => entries,
        Err(error) => return Err(format!("{}: {error}", folder.display())),
    };
    for entry in entries {
        let path: PathBuf = entry.map_err(|error| error.to_string())?.path();
        if path.is_dir() {
            collect(web, &path, paths)?;
        } else if let Ok(inside) = path.strip_prefix(web) {
            let parts: Vec<_> = inside.iter().map(|part| part.to_string_lossy()).collect();
            let path = parts.join("/");
            if !path.ends_with(".d.ts") {
                paths.push(path);
            }
        }
    }
    Ok(())
}

/// FNV-1a: names must change with content, nobody attacks them.
struct Fnv(u64);

impl Fnv {
    fn new() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }

    fn add(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = (self.0 ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_development_page_names_files_as_they_are_served() {
        let html = "<head><link href=\"/style/a.css\"><script src=\"/src/main.ts\"></script>\
                    <a href=\"/games\"></a><a href=\"/\"></a></head>";
        assert_eq!(
            shell(html, "h", &|_| None),
            "<head><link href=\"/assets/h/style/a.css\"><script src=\"/assets/h/src/main.js\">\
             </script><a href=\"/games\"></a><a href=\"/\"></a></head>"
        );
    }

    #[test]
    fn no_name_leads_out_of_the_folder() {
        let here = Path::new(env!("CARGO_MANIFEST_DIR"));
        for name in
            ["../Cargo.toml", "src/../Cargo.toml", "/etc/passwd", "src//lib.css", "Cargo.toml", ""]
        {
            assert_eq!(asset(here, name), Ok(None), "{name}");
        }
    }

    #[test]
    fn the_page_becomes_one_sheet_and_a_few_scripts() {
        let web = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web");
        let Bundle { hash, shell, files } = bundle(&web).unwrap();
        let sheet = format!("<link rel=\"stylesheet\" href=\"/assets/{hash}/style.css\">");
        assert_eq!(shell.matches("rel=\"stylesheet\"").count(), 1, "{shell}");
        assert!(shell.contains(&sheet), "{shell}");
        assert_eq!(shell.matches("<script type=\"module\"").count(), 1, "{shell}");
        assert!(shell.contains(&format!("src=\"/assets/{hash}/main.js\"")), "{shell}");
        let main = files.iter().find(|file| file.path == "main.js").unwrap();
        let text = String::from_utf8(main.body.clone()).unwrap();
        assert!(!text.contains(".ts\""), "a module was not linked");
        assert!(main.brotli.as_ref().unwrap().len() < 60_000, "the first script has grown");
        let sheet = |path: &str| {
            let file = files.iter().find(|file| file.path == path).unwrap();
            String::from_utf8(file.body.clone()).unwrap()
        };
        let text = sheet("style.css");
        assert!(text.contains("data:image/png;base64,") && text.contains("data:image/svg+xml,"));
        assert!(!text.contains("url(\"../"), "a picture of the boards is a request of its own");
        // A sheet of some pages is a file of its own, and not part of the one for all.
        assert!(sheet("style/analysis.css").contains(".evalbar"));
        assert!(!text.contains(".evalbar"));
    }

    #[test]
    fn a_dark_system_gets_the_dark_theme_before_any_script() {
        let web = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web");
        let tokens = read(&web.join("style/tokens.css")).unwrap();
        let block = |selector: &str| {
            let (_, rest) = tokens.split_once(&format!("{selector} {{\n")).unwrap();
            rest.split_once('}').unwrap().0.trim().to_owned()
        };
        assert_eq!(block("\n[data-theme=\"dark\"]"), block(":root:not([data-theme])"));
    }
}
