//! Moves: whatever is read is legal, and what is written reads back as the
//! same move.
#![no_main]

use crownhead_notation::{MoveText, read_hub, write_hub};
use crownhead_rules::{Position, RuleSet, catalog};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: (u8, Vec<u8>, &str)| {
    let (pick, playout, text) = input;
    let entry = &catalog::ALL[usize::from(pick) % catalog::ALL.len()];
    let rules = RuleSet::from(entry);
    let notation = MoveText::of(&rules);
    let mut position = Position::start(&rules);
    for choice in playout.into_iter().take(40) {
        let moves = position.moves();
        if moves.is_empty() {
            break;
        }
        let m = &moves[usize::from(choice) % moves.len()];
        position = position.play(m).expect("a legal move");
    }
    if let Ok(m) = notation.read(&position, text) {
        assert!(position.is_legal(&m), "{text}");
    }
    if let Ok(m) = read_hub(&position, text) {
        assert!(position.is_legal(&m), "{text}");
    }
    let squares: Vec<_> = text
        .bytes()
        .filter_map(|byte| rules.board().square_numbered(u32::from(byte)))
        .take(6)
        .collect();
    let _ = position.why_not_squares(&squares);
    for m in position.moves() {
        let written = notation.write(&position, &m);
        let again = notation.read(&position, &written).expect("our own move text");
        assert!(again == m, "{written}");
        let again = read_hub(&position, &write_hub(&m)).expect("our own Hub move");
        assert!(again == m, "{written}");
    }
});
