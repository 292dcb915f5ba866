//! Where saved games are.

use std::{
    env, fs,
    path::{Path, PathBuf},
};

use anyhow::{Context, bail};

/// The database at `--database`, else in the folder `--data`, else where the
/// environment or the platform keeps such things.
pub(crate) fn database(url: Option<&str>, folder: Option<&Path>) -> anyhow::Result<String> {
    if let Some(url) = url {
        return Ok(url.to_owned());
    }
    let given = env::var_os("CROWNHEAD_DATA").filter(|folder| !folder.is_empty());
    let folder = match folder.map(Path::to_path_buf).or(given.map(PathBuf::from)) {
        Some(folder) => folder,
        None => match dirs::data_dir() {
            Some(folder) => folder.join("crownhead"),
            None => bail!("there is no folder for saved games; choose one with --data FOLDER"),
        },
    };
    fs::create_dir_all(&folder).with_context(|| format!("cannot make {}", folder.display()))?;
    let file = fs::canonicalize(&folder)
        .with_context(|| format!("cannot use {}", folder.display()))?
        .join("games.db");
    Ok(url_of(&file))
}

/// The address of a file, with the characters that mean something in
/// addresses written another way.
fn url_of(file: &Path) -> String {
    let mut url = String::from("sqlite://");
    for c in file.to_string_lossy().chars() {
        match c {
            '%' => url.push_str("%25"),
            '?' => url.push_str("%3F"),
            '#' => url.push_str("%23"),
            c => url.push(c),
        }
    }
    url
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn odd_file_names_become_proper_addresses() {
        assert_eq!(url_of(Path::new("/a b/50%?.db")), "sqlite:///a b/50%25%3F.db");
    }
}
