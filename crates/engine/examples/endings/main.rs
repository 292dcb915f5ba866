//! Wins won endings against the best defence, with the tables of a data folder:
//! `cargo run --release -p crownhead-engine --example endings -- DIR [PIECES [GAMES]]`.
#![allow(clippy::print_stdout, reason = "a program for the terminal")]

mod convert;

use std::{env, error::Error, path::PathBuf};

use crownhead_engine::Endgames;

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = env::args().skip(1);
    let data = args.next().ok_or("the data folder with the tables is missing")?;
    let pieces = args.next().map_or(Ok(6), |text| text.parse())?;
    let games = args.next().map_or(Ok(200), |text| text.parse())?;
    let folder = PathBuf::from(data).join("tablebases");
    let plies = convert::convert(&Endgames::Folder(folder.into()), pieces, games);
    println!(
        "{games} endings of {pieces} pieces won in {} plies; the shortest wins have {}",
        plies.played, plies.shortest
    );
    Ok(())
}
