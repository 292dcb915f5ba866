//! House rules: nothing panics, whatever is accepted can be played, and what
//! is written reads back as the same rules.
#![no_main]

use crownhead::house;
use crownhead_rules::{Position, RuleSet};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let Ok(house) = house::parse_toml(text) else { return };
    let Ok(rules) = RuleSet::house(house.base, house.name.clone(), house.rules) else { return };
    let start = Position::start(&rules);
    let moves = start.moves();
    assert_eq!(start.perft(1), moves.len() as u64);
    for m in &moves {
        let after = start.play(m).expect("a legal move");
        assert_eq!(after.perft(1), after.moves().len() as u64);
    }
    let again = house::parse_toml(&house::to_toml(&rules)).expect("our own TOML");
    assert_eq!(again.rules, house.rules);
    assert_eq!(again.name, house.name);
});
