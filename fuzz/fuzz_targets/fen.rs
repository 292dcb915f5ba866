//! FEN: nothing panics, and what is written reads back as the same position.
#![no_main]

use crownhead_notation::{SquareNames, fen};
use crownhead_rules::{Position, RuleSet, catalog};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: (u8, &str)| {
    let (pick, text) = input;
    let entry = &catalog::ALL[usize::from(pick) % catalog::ALL.len()];
    let rules = RuleSet::from(entry);
    for names in [SquareNames::diagram(&rules), SquareNames::of(&rules)] {
        let Ok(setup) = fen::read(text, &names) else { continue };
        let Ok(position) = Position::from_setup(&rules, &setup) else { continue };
        let written = fen::write_position(&position, &names);
        let again = fen::read(&written, &names).expect("our own FEN");
        let again = Position::from_setup(&rules, &again).expect("a legal position");
        assert_eq!(again, position, "{written}");
        assert_eq!(again.hash(), position.hash());
        let _ = fen::hub_string(&position);
    }
});
