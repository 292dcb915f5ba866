//! What is written is whole or not there, wherever it is written to.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]
#![cfg(unix)]

use std::{
    error::Error,
    fs,
    io::Write,
    os::unix::fs::{FileTypeExt, PermissionsExt, symlink},
    path::{Path, PathBuf},
    process::Command,
    sync::atomic::{AtomicU32, Ordering},
    thread,
};

use crownhead_files::{OutputFile, save};

/// A folder that is removed with everything in it.
struct Folder(PathBuf);

impl Folder {
    fn new() -> Self {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let name = format!("crownhead-files-{}-{number}", std::process::id());
        let path = std::env::temp_dir().join(name);
        fs::create_dir(&path).unwrap();
        Self(path)
    }

    fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    fn names(&self) -> Vec<String> {
        let names = fs::read_dir(&self.0).unwrap();
        let mut names: Vec<String> =
            names.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        fs::remove_dir_all(&self.0).unwrap();
    }
}

fn reason(result: Result<(), crownhead_files::WriteError>) -> String {
    let error = result.unwrap_err();
    format!("{error}: {}", error.source().unwrap())
}

#[test]
fn a_file_is_replaced_when_it_is_whole() {
    let folder = Folder::new();
    let path = folder.file("games.pdn");
    save(&path, b"old").unwrap();
    let mut file = OutputFile::create(&path).unwrap();
    file.write_all(b"ne").unwrap();
    file.flush().unwrap();
    assert_eq!(fs::read(&path).unwrap(), b"old");
    file.write_all(b"w").unwrap();
    file.finish().unwrap();
    assert_eq!(fs::read(&path).unwrap(), b"new");
    assert_eq!(folder.names(), ["games.pdn"]);
}

#[test]
fn what_is_given_up_changes_nothing_and_leaves_nothing() {
    let folder = Folder::new();
    let path = folder.file("games.pdn");
    save(&path, b"old").unwrap();
    let mut file = OutputFile::create(&path).unwrap();
    file.write_all(b"half").unwrap();
    drop(file);
    assert_eq!(fs::read(&path).unwrap(), b"old");
    assert_eq!(folder.names(), ["games.pdn"]);
}

#[test]
fn a_program_that_is_killed_leaves_the_old_file() {
    let folder = Folder::new();
    let path = folder.file("games.pdn");
    save(&path, b"old").unwrap();
    let mut file = OutputFile::create(&path).unwrap();
    file.write_all(b"half").unwrap();
    file.flush().unwrap();
    // As if the program had ended here.
    std::mem::forget(file);
    assert_eq!(fs::read(&path).unwrap(), b"old");
}

#[test]
fn permissions_are_kept() {
    let folder = Folder::new();
    let path = folder.file("private");
    save(&path, b"old").unwrap();
    fs::set_permissions(&path, fs::Permissions::from_mode(0o600)).unwrap();
    save(&path, b"new").unwrap();
    assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o600);
}

#[test]
fn links_stay_links_whether_what_they_name_is_there_or_not() {
    let folder = Folder::new();
    fs::create_dir(folder.file("inner")).unwrap();
    let path = folder.file("inner/games.pdn");
    symlink("inner/games.pdn", folder.file("first")).unwrap();
    symlink("first", folder.file("second")).unwrap();
    for text in ["not there yet", "there now"] {
        save(&folder.file("second"), text.as_bytes()).unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), text);
        for name in ["first", "second"] {
            assert!(fs::symlink_metadata(folder.file(name)).unwrap().is_symlink());
        }
    }
    symlink("round", folder.file("round")).unwrap();
    assert!(reason(save(&folder.file("round"), b"")).contains("too many symbolic links"));
}

#[test]
fn devices_stay_devices() {
    save(Path::new("/dev/null"), b"gone").unwrap();
    assert!(fs::metadata("/dev/null").unwrap().file_type().is_char_device());
    let folder = Folder::new();
    symlink("/dev/null", folder.file("nothing")).unwrap();
    save(&folder.file("nothing"), b"gone").unwrap();
    assert!(fs::symlink_metadata(folder.file("nothing")).unwrap().is_symlink());
    assert!(fs::metadata("/dev/null").unwrap().file_type().is_char_device());
}

#[test]
fn pipes_are_written_through() {
    let folder = Folder::new();
    let pipe = folder.file("pipe");
    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    let reader = thread::spawn({
        let pipe = pipe.clone();
        move || fs::read(pipe).unwrap()
    });
    save(&pipe, b"through").unwrap();
    assert_eq!(reader.join().unwrap(), b"through");
    assert!(fs::metadata(&pipe).unwrap().file_type().is_fifo());
    assert_eq!(folder.names(), ["pipe"]);
}

#[test]
fn a_full_disk_is_an_error() {
    let text = reason(save(Path::new("/dev/full"), b"too much"));
    assert!(text.starts_with("cannot write /dev/full: No space left"), "{text}");
}

#[test]
fn errors_name_the_folder_at_fault() {
    let folder = Folder::new();
    let name = folder.0.display();
    let at = |file: &str| reason(save(&folder.file(file), b"")).replace(&name.to_string(), "T");
    assert_eq!(at("no/such"), "cannot write T/no/such: there is no folder T/no");
    assert_eq!(at(""), "cannot write T/: it is a folder");
    save(&folder.file("plain"), b"").unwrap();
    assert!(at("plain/inner").starts_with("cannot write T/plain/inner: "));
    assert_eq!(folder.names(), ["plain"]);
}
