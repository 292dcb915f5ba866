//! What happens when something goes wrong: damaged files, files of others,
//! a full disk, a power cut.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod support;

use std::{
    fs,
    io::{self, Write},
    path::Path,
    sync::atomic::{AtomicI64, AtomicU64, Ordering},
};

use crownhead_rules::RuleSet;
use crownhead_tablebase::{
    Disk, Extent, Fault, GenerateError, Generator, LocalDisk, Manifest, NewFile, Progress, Tables,
    verify,
};
use support::Folder;

fn rules(id: &str) -> RuleSet {
    RuleSet::named(id).unwrap()
}

fn generate(id: &str, folder: &Folder, pieces: u32) -> (Generator, Manifest) {
    let generator = Generator::new(&rules(id), folder.path(), pieces).unwrap();
    let manifest = generator.run(&LocalDisk, &()).unwrap();
    (generator, manifest)
}

/// The faults of the files when every checksum is looked at.
fn faults(id: &str, generator: &Generator) -> Vec<Fault> {
    let report = verify(&rules(id), generator, Extent::Checksums, &()).unwrap();
    report.faults.iter().map(|fault| fault.fault).collect()
}

#[test]
fn every_flipped_byte_of_a_table_is_found() {
    let folder = Folder::new();
    let (generator, _) = generate("italian", &folder, 2);
    for path in folder.files() {
        let sound = fs::read(&path).unwrap();
        for at in 0..sound.len() {
            let mut damaged = sound.clone();
            damaged[at] ^= 1 << (at % 8);
            fs::write(&path, &damaged).unwrap();
            let report = verify(&rules("italian"), &generator, Extent::Checksums, &()).unwrap();
            assert_eq!(report.faults.len(), 1, "byte {at} of {}", path.display());
            assert_eq!(report.faults[0].path, path);
        }
        fs::write(&path, &sound).unwrap();
    }
    assert_eq!(faults("italian", &generator), []);
}

#[test]
fn a_damaged_table_is_never_used_for_an_answer() {
    let folder = Folder::new();
    let (_, _) = generate("italian", &folder, 2);
    let rules = rules("italian");
    let fen = |tables: &Tables| {
        let mut setup = crownhead_rules::Setup::empty(crownhead_rules::Color::White);
        let king = |color| crownhead_rules::Piece { color, kind: crownhead_rules::Kind::King };
        setup.pieces.push((29, king(crownhead_rules::Color::White)));
        setup.pieces.push((4, king(crownhead_rules::Color::Black)));
        tables.probe(&crownhead_rules::Position::from_setup(&rules, &setup).unwrap())
    };
    let right = fen(&Tables::open(&rules, folder.path()).unwrap());
    assert!(right.is_some());
    let path = folder.files().into_iter().find(|path| path.ends_with("0m1k-0m1k.wdl")).unwrap();
    let sound = fs::read(&path).unwrap();
    for at in 0..sound.len() {
        let mut damaged = sound.clone();
        damaged[at] ^= 0x10;
        fs::write(&path, &damaged).unwrap();
        let tables = Tables::open(&rules, folder.path()).unwrap();
        assert_eq!(fen(&tables), None, "byte {at}");
        assert_eq!(tables.faults()[0].path, path);
    }
}

#[test]
fn files_that_are_short_foreign_or_of_another_version_are_named() {
    let folder = Folder::new();
    let (generator, _) = generate("italian", &folder, 2);
    let other = Folder::new();
    generate("spanish", &other, 2);
    let path = &folder.files()[0];
    let sound = fs::read(path).unwrap();
    let mut newer = sound.clone();
    newer[8] = 99;
    let foreign = fs::read(&other.files()[0]).unwrap();
    let neighbour = fs::read(&folder.files()[2]).unwrap();
    for (bytes, fault) in [
        (&sound[..sound.len() - 1], Fault::WrongLength),
        (&sound[..40], Fault::WrongLength),
        (&[][..], Fault::NotATable),
        (
            &b"something else entirely, but long enough to be looked at, with no magic"[..],
            Fault::NotATable,
        ),
        (&newer, Fault::OtherVersion(99)),
        (&foreign, Fault::OtherRules),
        (&neighbour, Fault::OtherSlice),
    ] {
        fs::write(path, bytes).unwrap();
        assert_eq!(faults("italian", &generator), [fault]);
        let tables = Tables::open(&rules("italian"), folder.path()).unwrap();
        assert_eq!(tables.faults()[0].fault, fault);
    }
    fs::remove_file(path).unwrap();
    assert_eq!(faults("italian", &generator), [Fault::Missing]);
}

#[test]
fn a_damaged_file_is_made_anew() {
    let folder = Folder::new();
    let (_, manifest) = generate("italian", &folder, 2);
    let path = folder.files().into_iter().find(|path| path.ends_with("0m1k-0m1k.dtw")).unwrap();
    let sound = fs::read(&path).unwrap();
    fs::write(&path, &sound[..10]).unwrap();
    // Three pieces need it.
    let (generator, more) = generate("italian", &folder, 3);
    assert_eq!(more.slices[..4], manifest.slices[..]);
    assert_eq!(fs::read(&path).unwrap(), sound);
    assert_eq!(faults("italian", &generator), []);
}

/// A disk with so much room.
struct SmallDisk(AtomicI64);

struct SmallFile<'d>(fs::File, &'d AtomicI64);

impl Disk for &'static SmallDisk {
    fn create(&self, path: &Path) -> io::Result<Box<dyn NewFile>> {
        Ok(Box::new(SmallFile(fs::File::create(path)?, &self.0)))
    }
}

impl Write for SmallFile<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let room = self.1.fetch_sub(bytes.len() as i64, Ordering::Relaxed);
        if room < bytes.len() as i64 {
            self.0.write_all(&bytes[..room.max(0) as usize])?;
            return Err(io::ErrorKind::StorageFull.into());
        }
        self.0.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

impl NewFile for SmallFile<'_> {
    fn sync(&mut self) -> io::Result<()> {
        self.0.sync_all()
    }
}

#[test]
fn a_full_disk_is_said_and_leaves_usable_files() {
    let reference = Folder::new();
    let (_, whole) = generate("italian", &reference, 3);
    for room in [0, 100, 2_000, 10_000, 30_000] {
        let folder = Folder::new();
        let disk: &'static SmallDisk = Box::leak(Box::new(SmallDisk(AtomicI64::new(room))));
        let generator = Generator::new(&rules("italian"), folder.path(), 3).unwrap();
        let error = generator.run(&disk, &()).unwrap_err();
        let GenerateError::Io { path, source } = &error else { panic!("{error}") };
        assert_eq!(source.kind(), io::ErrorKind::StorageFull);
        assert!(error.to_string().starts_with(&path.display().to_string()), "{error}");
        // What is there is sound, and nothing unfinished lies about.
        assert_eq!(faults("italian", &generator), [], "room {room}");
        let report = verify(&rules("italian"), &generator, Extent::Everything, &()).unwrap();
        assert!(report.is_sound());
        let (_, manifest) = generate("italian", &folder, 3);
        assert_eq!(manifest, whole, "room {room}");
    }
}

/// Stops after so much work.
struct Impatient(AtomicU64);

impl Progress for Impatient {
    fn is_cancelled(&self) -> bool {
        let left = self.0.load(Ordering::Relaxed);
        self.0.store(left.saturating_sub(1), Ordering::Relaxed);
        left == 0
    }
}

#[test]
fn stopped_again_and_again_it_ends_with_the_same_files() {
    let reference = Folder::new();
    let (_, whole) = generate("italian", &reference, 3);
    let folder = Folder::new();
    let generator = Generator::new(&rules("italian"), folder.path(), 3).unwrap();
    let mut stops = 0;
    let manifest = loop {
        match generator.run(&LocalDisk, &Impatient(AtomicU64::new(60 + 40 * stops))) {
            Ok(manifest) => break manifest,
            Err(GenerateError::Cancelled) => stops += 1,
            Err(error) => panic!("{error}"),
        }
    };
    assert!(stops > 3, "{stops}");
    assert_eq!(manifest, whole);
}

#[test]
fn what_cannot_be_made_is_refused_with_the_reason() {
    let folder = Folder::new();
    let refuse = |id: &str, pieces| {
        Generator::new(&rules(id), folder.path(), pieces).map(|_| ()).unwrap_err().to_string()
    };
    assert!(refuse("frisian", 3).contains("limit a king to 3 moves in a row"));
    assert!(refuse("canadian", 3).contains("more than 64 squares"));
    assert_eq!(refuse("english", 8), "tables on this board can have 2 to 7 pieces");
    assert_eq!(refuse("international", 6), "tables on this board can have 2 to 5 pieces");
    assert_eq!(refuse("english", 1), "tables on this board can have 2 to 7 pieces");
}

#[test]
fn a_plan_says_what_it_takes() {
    let folder = Folder::new();
    let plan = Generator::new(&rules("english"), folder.path(), 6).unwrap().plan(2).unwrap();
    assert_eq!(plan.positions, 2_571_945_320);
    assert_eq!(plan.finished, 0);
    assert!(plan.memory < 6 << 30, "{}", plan.memory);
}
