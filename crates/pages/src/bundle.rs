//! The files of `web/`, ready to be served.

use std::{
    fs,
    io::Write,
    path::{Path, PathBuf},
};

use crate::strip;

/// The folders of `web/` that are served.
const FOLDERS: [&str; 3] = ["src", "style", "assets"];
/// Smaller files are not worth compressing.
const WORTH_COMPRESSING: usize = 256;

/// Everything a browser may ask for.
#[derive(Clone, Debug)]
pub struct Bundle {
    /// Changes whenever a file does; part of every address.
    pub hash: String,
    /// The one page, with the names under which files are served.
    pub shell: File,
    /// The files, by the path inside `web/` but for `.js` instead of `.ts`.
    pub files: Vec<File>,
}

/// A file to be served.
#[derive(Clone, Debug)]
pub struct File {
    /// Its path, such as `src/main.js`.
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
    let mut paths = Vec::new();
    for folder in FOLDERS {
        collect(web, &web.join(folder), &mut paths)?;
    }
    paths.sort();
    let mut files = Vec::new();
    for path in paths {
        if let Some((content_type, body)) = asset(web, &served_name(&path), true)? {
            files.push(file(served_name(&path), content_type, body));
        }
    }
    let html = read(&web.join("index.html"))?;
    let mut hasher = Fnv::new();
    hasher.add(html.as_bytes());
    for file in &files {
        hasher.add(file.path.as_bytes());
        hasher.add(&file.body);
    }
    let hash = format!("{:016x}", hasher.0);
    let scripts: Vec<&str> =
        files.iter().map(|file| file.path.as_str()).filter(|path| is_script(path)).collect();
    let shell = shell(&html, &hash, &scripts);
    let shell = file("index.html".to_owned(), "text/html; charset=utf-8", shell.into_bytes());
    Ok(Bundle { hash, shell, files })
}

fn is_script(path: &str) -> bool {
    Path::new(path).extension().is_some_and(|extension| extension == "js")
}

/// What is served under a name: its type and content, or nothing if there is
/// no such file. The name may not leave the folder.
pub fn asset(
    web: &Path,
    name: &str,
    is_small: bool,
) -> Result<Option<(&'static str, Vec<u8>)>, String> {
    let inside = name.split('/').all(|part| !matches!(part, "" | "." | ".."))
        && !name.contains(['\\', '\0', ':'])
        && name.split('/').next().is_some_and(|folder| FOLDERS.contains(&folder));
    let extension = name.rsplit_once('.').map_or("", |(_, extension)| extension);
    let Some(content_type) = content_type(extension).filter(|_| inside) else { return Ok(None) };
    if let Some(stem) = name.strip_suffix(".js") {
        let path = web.join(format!("{stem}.ts"));
        return match fs::read_to_string(&path) {
            Ok(text) => {
                Ok(Some((content_type, strip(Path::new(name), &text, is_small)?.into_bytes())))
            }
            Err(_) => Ok(None),
        };
    }
    Ok(fs::read(web.join(name)).ok().map(|body| (content_type, body)))
}

/// The page with the names under which files are served: `"/src/main.ts"`
/// becomes `"/assets/HASH/src/main.js"`, and all modules are fetched at once.
pub fn shell(html: &str, hash: &str, scripts: &[&str]) -> String {
    let mut page = String::with_capacity(html.len() + 4096);
    let mut rest = html;
    while let Some(at) = rest.find("\"/") {
        let (before, found) = rest.split_at(at + 1);
        page.push_str(before);
        let end = found.find('"').unwrap_or(found.len());
        let (address, after) = found.split_at(end);
        let path = &address[1..];
        let is_ours = FOLDERS
            .iter()
            .any(|folder| path.strip_prefix(folder).is_some_and(|rest| rest.starts_with('/')));
        if is_ours {
            page.extend(["/assets/", hash, "/", &served_name(path)]);
        } else {
            page.push_str(address);
        }
        rest = after;
    }
    page.push_str(rest);
    let preload =
        |path: &&str| format!("<link rel=\"modulepreload\" href=\"/assets/{hash}/{path}\">\n");
    let preloads: String = scripts.iter().map(preload).collect();
    page.replacen("</head>", &format!("{preloads}</head>"), 1)
}

fn served_name(path: &str) -> String {
    match path.strip_suffix(".ts") {
        Some(stem) => format!("{stem}.js"),
        None => path.to_owned(),
    }
}

fn file(path: String, content_type: &'static str, body: Vec<u8>) -> File {
    let brotli = compress(&body).filter(|_| is_compressible(content_type));
    File { path, content_type, body, brotli }
}

fn is_compressible(content_type: &str) -> bool {
    content_type.contains("charset") || content_type.contains("svg")
}

/// The bytes compressed as well as can be, if that makes them smaller.
fn compress(body: &[u8]) -> Option<Vec<u8>> {
    if body.len() < WORTH_COMPRESSING {
        return None;
    }
    let mut compressed = Vec::new();
    let mut writer = brotli::CompressorWriter::new(&mut compressed, 1 << 16, 11, 22);
    writer.write_all(body).ok()?;
    drop(writer);
    (compressed.len() < body.len()).then_some(compressed)
}

fn content_type(extension: &str) -> Option<&'static str> {
    Some(match extension {
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
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
    fn the_page_names_files_as_they_are_served() {
        let html = "<head><link href=\"/style/a.css\"><script src=\"/src/main.ts\"></script>\
                    <a href=\"/games\"></a><a href=\"/\"></a></head>";
        assert_eq!(
            shell(html, "h", &["src/main.js"]),
            "<head><link href=\"/assets/h/style/a.css\"><script src=\"/assets/h/src/main.js\">\
             </script><a href=\"/games\"></a><a href=\"/\"></a>\
             <link rel=\"modulepreload\" href=\"/assets/h/src/main.js\">\n</head>"
        );
    }

    #[test]
    fn no_name_leads_out_of_the_folder() {
        let here = Path::new(env!("CARGO_MANIFEST_DIR"));
        for name in
            ["../Cargo.toml", "src/../Cargo.toml", "/etc/passwd", "src//lib.css", "Cargo.toml", ""]
        {
            assert_eq!(asset(here, name, true), Ok(None), "{name}");
        }
    }
}
