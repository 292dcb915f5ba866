//! Writes the page as files: `site FOLDER MODULES`. `MODULES` is a folder with the modules that
//! `cargo xtask site` has built; it is that command that is meant for people.

#![allow(clippy::print_stderr, reason = "a program for the terminal")]

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::ExitCode,
};

use crownhead_server::site::{Parts, files};

fn main() -> ExitCode {
    let arguments: Vec<PathBuf> = env::args_os().skip(1).map(PathBuf::from).collect();
    let [folder, modules] = arguments.as_slice() else {
        eprintln!("usage: site FOLDER MODULES");
        return ExitCode::from(2);
    };
    match write(folder, modules) {
        Ok(()) => ExitCode::SUCCESS,
        Err(fault) => {
            eprintln!("{fault}");
            ExitCode::from(1)
        }
    }
}

fn write(folder: &Path, modules: &Path) -> Result<(), String> {
    let engine = Path::new(env!("CARGO_MANIFEST_DIR")).join("../engine");
    let mut parts = Parts::default();
    for name in ["rules.wasm", "engine.wasm"] {
        parts.files.push((name.to_owned(), read(&modules.join(name))?));
    }
    for (from, ending, becomes) in [("weights", "weights", ""), ("networks", "net", ".net")] {
        for path in listed(&engine.join(from))? {
            let Some(stem) = path.file_stem().and_then(|stem| stem.to_str()) else { continue };
            if path.extension().is_some_and(|found| found == ending) {
                parts.files.push((format!("weights/{stem}{becomes}"), read(&path)?));
            }
        }
    }
    for (name, body) in files(parts) {
        let path = folder.join(name);
        if let Some(parent) = path.parent() {
            fs::create_dir_all(parent).map_err(|error| said(parent, &error))?;
        }
        fs::write(&path, body).map_err(|error| said(&path, &error))?;
    }
    Ok(())
}

fn read(path: &Path) -> Result<Vec<u8>, String> {
    fs::read(path).map_err(|error| said(path, &error))
}

fn listed(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let entries = fs::read_dir(folder).map_err(|error| said(folder, &error))?;
    let mut paths: Vec<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    paths.sort();
    Ok(paths)
}

fn said(path: &Path, error: &std::io::Error) -> String {
    format!("{}: {error}", path.display())
}
