//! PDN: nothing panics, pieces give the same games as the whole, and what is
//! written reads back.
#![no_main]

use crownhead_notation::pdn;
use crownhead_rules::{RuleSet, catalog};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: (u8, u8, &[u8])| {
    let (pick, chunk, bytes) = input;
    let games = pdn::read(bytes);
    let mut reader = pdn::Reader::new();
    let mut streamed = Vec::new();
    for part in bytes.chunks(usize::from(chunk).max(1)) {
        reader.push(part);
        while let Some(game) = reader.next_game() {
            streamed.push(game);
        }
    }
    reader.finish();
    while let Some(game) = reader.next_game() {
        streamed.push(game);
    }
    assert_eq!(streamed.len(), games.len());

    let entry = &catalog::ALL[usize::from(pick) % catalog::ALL.len()];
    let rules = RuleSet::from(entry);
    for game in games.iter().take(4) {
        let _ = pdn::replay(game, &rules);
        let converted = pdn::convert(game.clone(), &rules).game;
        for game in [game, &converted] {
            let mut expected = game.clone();
            expected.standardize();
            expected.forget_places();
            expected.problems.clear();
            let text = pdn::write(game);
            let again = pdn::read(text.as_bytes());
            assert_eq!(again.len(), 1, "{text}");
            let mut again = again.into_iter().next().expect("one game");
            // Text that is not PDN is written as it was or into a comment.
            if expected.has_unreadable() {
                continue;
            }
            assert!(again.problems.is_empty(), "{text}\n{:?}", again.problems);
            again.forget_places();
            expected.more_problems = 0;
            assert_eq!(again, expected, "{text}");
        }
    }
});
