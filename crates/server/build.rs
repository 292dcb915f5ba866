//! Links the page and puts it, with the pages of rules, into the server.

use std::{
    env,
    fmt::Write,
    fs,
    path::{Path, PathBuf},
};

use crownhead_pages::{File, bundle, sections};

/// Sections of docs/rules for those who check or configure the program: sources, and switches of the
/// command line. The page of a game has none of it.
const NOT_FOR_PLAYERS: [&str; 3] =
    ["Where the rules come from", "Sentence by sentence", "What we decided"];

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let root = PathBuf::from(env::var("CARGO_MANIFEST_DIR")?).join("../..");
    let out = PathBuf::from(env::var("OUT_DIR")?);
    let mut code = String::new();
    write_page(&root.join("web"), &out, &mut code)?;
    write_rules(&root.join("docs/rules"), &mut code)?;
    fs::write(out.join("built.rs"), code)?;
    for part in ["web/index.html", "web/src", "web/style", "web/assets", "docs/rules"] {
        println!("cargo::rerun-if-changed={}", root.join(part).display());
    }
    Ok(())
}

fn write_page(web: &Path, out: &Path, code: &mut String) -> Result<(), Box<dyn std::error::Error>> {
    let bundle = bundle(web)?;
    writeln!(code, "pub(crate) const HASH: &str = {:?};", bundle.hash)?;
    writeln!(code, "pub(crate) const SHELL: &str = {:?};", bundle.shell)?;
    code.push_str("pub(crate) const FILES: &[(&str, Asset)] = &[\n");
    for (index, file) in bundle.files.iter().enumerate() {
        write!(code, "    ({:?}, ", file.path)?;
        write_file(file, &index.to_string(), out, code)?;
        code.push_str("),\n");
    }
    code.push_str("];\n");
    Ok(())
}

fn write_file(
    file: &File,
    name: &str,
    out: &Path,
    code: &mut String,
) -> Result<(), Box<dyn std::error::Error>> {
    let plain = out.join(format!("{name}.plain"));
    fs::write(&plain, &file.body)?;
    let brotli = match &file.brotli {
        None => "None".to_owned(),
        Some(bytes) => {
            let path = out.join(format!("{name}.br"));
            fs::write(&path, bytes)?;
            format!("Some(include_bytes!({:?}))", path.to_string_lossy())
        }
    };
    write!(
        code,
        "Asset {{ content_type: {:?}, body: include_bytes!({:?}), brotli: {brotli} }}",
        file.content_type,
        plain.to_string_lossy()
    )?;
    Ok(())
}

fn write_rules(docs: &Path, code: &mut String) -> Result<(), Box<dyn std::error::Error>> {
    code.push_str("pub(crate) const RULES: &[(&str, &[Section])] = &[\n");
    let mut pages: Vec<PathBuf> = fs::read_dir(docs)?
        .map(|entry| entry.map(|entry| entry.path()))
        .collect::<Result<_, _>>()?;
    pages.sort();
    for path in pages {
        let Some(id) = path.file_stem().and_then(|stem| stem.to_str()) else { continue };
        if id == "README" || path.extension().is_none_or(|extension| extension != "md") {
            continue;
        }
        writeln!(code, "    ({id:?}, &[")?;
        let sections = sections(&fs::read_to_string(&path)?);
        for section in
            sections.iter().filter(|each| !NOT_FOR_PLAYERS.contains(&each.title.as_str()))
        {
            writeln!(code, "        ({:?}, {:?}, {:?}),", section.id, section.title, section.html)?;
        }
        code.push_str("    ]),\n");
    }
    code.push_str("];\n");
    Ok(())
}
