//! Makes the tables that are part of the program, and the manifests that
//! tables made elsewhere are held against:
//!
//! ```sh
//! cargo run --release -p crownhead-tablebase --example embed -- FOLDER [RULES...]
//! ```
//!
//! Without rule sets it makes those of all three. Tables of up to five pieces are made in the folder first, unless they are
//! there.

#![allow(clippy::print_stdout, reason = "a program for the terminal")]

use std::{env, error::Error, fs, path::Path, time::Instant};

use crownhead_rules::RuleSet;
use crownhead_tablebase::{Generator, LocalDisk, embeddable};

/// Up to how many pieces the manifests go.
const PIECES: u32 = 5;

fn main() -> Result<(), Box<dyn Error>> {
    let folder = env::args().nth(1).ok_or("give the folder for the tables")?;
    let folder = Path::new(&folder);
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let wanted: Vec<String> = env::args().skip(2).collect();
    for id in ["english", "brazilian", "russian"] {
        if !wanted.is_empty() && !wanted.iter().any(|wanted| wanted == id) {
            continue;
        }
        let rules = RuleSet::named(id).ok_or("no such rule set")?;
        let mut manifest = None;
        for pieces in 2..=PIECES {
            let begin = Instant::now();
            let generator = Generator::new(&rules, folder, pieces)?;
            manifest = Some(generator.run(&LocalDisk, &())?);
            println!("{id}, {pieces} pieces: {:.2} s", begin.elapsed().as_secs_f64());
        }
        // A line for each slice.
        let manifest = serde_json::to_string(&manifest)?.replace("{\"stm\"", "\n{\"stm\"");
        fs::write(here.join(format!("expected/{id}.json")), manifest + "\n")?;
        let [whole, results] = embeddable(&rules, folder)?;
        println!("{id}: {} bytes, results of five pieces {}", whole.len(), results.len());
        fs::write(here.join(format!("embedded/{id}.pack")), whole)?;
        // With flying kings they are too large.
        if id == "english" {
            fs::write(here.join(format!("embedded/{id}.results")), results)?;
        }
    }
    Ok(())
}
