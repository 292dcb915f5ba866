//! Tables of the first releases, whose identity was the debug output of a
//! struct. `data/debug-identity` was made by such a release: two pieces of
//! English and Italian draughts, and of house rules.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod support;

use std::{collections::BTreeMap, fs, path::Path};

use crownhead_rules::{RuleSet, catalog};
use crownhead_tablebase::{Extent, Generator, LocalDisk, Tables, inventory, verify};
use support::Folder;

fn named(id: &str) -> RuleSet {
    RuleSet::named(id).unwrap()
}

fn house() -> RuleSet {
    let base = catalog::find("english").unwrap();
    let mut rules = base.rules;
    for (key, value) in [
        ("king_range", "flying"),
        ("king_landing", "behind"),
        ("capture", "optional"),
        ("blocked", "draws"),
    ] {
        rules.set(key, value).unwrap();
    }
    RuleSet::changed(base, "", rules).unwrap()
}

/// The tables of the first releases in a folder of their own.
fn older() -> Folder {
    let folder = Folder::new();
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/debug-identity");
    for class in fs::read_dir(data).unwrap().map(|entry| entry.unwrap().path()) {
        let copy = folder.path().join(class.file_name().unwrap());
        fs::create_dir(&copy).unwrap();
        for file in fs::read_dir(class).unwrap().map(|entry| entry.unwrap().path()) {
            fs::copy(&file, copy.join(file.file_name().unwrap())).unwrap();
        }
    }
    folder
}

/// Every file below a folder with its contents.
fn contents(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let mut found = BTreeMap::new();
    for path in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
        if path.is_dir() {
            found.extend(contents(&path));
        } else {
            found.insert(path.display().to_string(), fs::read(&path).unwrap());
        }
    }
    found
}

#[test]
fn older_tables_are_probed_and_verified() {
    let folder = older();
    for (rules, as_expected) in [(named("english"), 8), (named("italian"), 0), (house(), 0)] {
        let found = inventory(&rules, folder.path()).unwrap();
        assert!(found.len() >= 4, "{}", rules.name());
        let tables = Tables::open(&rules, folder.path()).unwrap();
        assert!(tables.most_pieces() >= 2, "{}", rules.name());
        assert_eq!(tables.faults(), []);
        let generator = Generator::new(&rules, folder.path(), 2).unwrap();
        let report = verify(&rules, &generator, Extent::Everything, &()).unwrap();
        assert!(report.is_sound(), "{}: {:?}", rules.name(), report.faults);
        assert_eq!((report.files, report.as_expected), (8, as_expected), "{}", rules.name());
    }
}

#[test]
fn generation_goes_on_beside_older_tables_and_leaves_them_as_they_are() {
    let folder = older();
    let before = contents(folder.path());
    let fresh = Folder::new();
    for rules in [named("italian"), house()] {
        let generator = Generator::new(&rules, folder.path(), 3).unwrap();
        assert!(generator.plan(1).unwrap().finished > 0);
        let manifest = generator.run(&LocalDisk, &()).unwrap();
        let other = Generator::new(&rules, fresh.path(), 3).unwrap();
        let other = other.run(&LocalDisk, &()).unwrap();
        // The same values under either identity.
        let counts: Vec<_> = manifest.slices.iter().map(|e| (e.slice(), e.counts)).collect();
        let others: Vec<_> = other.slices.iter().map(|e| (e.slice(), e.counts)).collect();
        assert_eq!(counts, others);
        assert_ne!(manifest.fingerprint, other.fingerprint);
        let report = verify(&rules, &generator, Extent::Everything, &()).unwrap();
        assert!(report.is_sound(), "{:?}", report.faults);
        assert_eq!(Tables::open(&rules, folder.path()).unwrap().most_pieces(), 3);
    }
    let after = contents(folder.path());
    for (path, bytes) in before {
        if !path.ends_with("manifest.json") {
            assert_eq!(after.get(&path), Some(&bytes), "{path}");
        }
    }
}

#[test]
fn damaged_older_tables_are_found() {
    let folder = older();
    let rules = named("italian");
    let generator = Generator::new(&rules, folder.path(), 2).unwrap();
    let files = contents(folder.path());
    let (path, sound) = files
        .iter()
        .find(|(path, _)| path.contains("4d7706882f636d7f") && path.ends_with("0m1k-0m1k.wdl"))
        .unwrap();
    for at in 0..sound.len() {
        let mut damaged = sound.clone();
        damaged[at] ^= 1 << (at % 8);
        fs::write(path, &damaged).unwrap();
        let report = verify(&rules, &generator, Extent::Checksums, &()).unwrap();
        assert_eq!(report.faults.len(), 1, "byte {at}");
    }
}
