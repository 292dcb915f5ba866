//! What tables say, against counts and positions known from elsewhere and
//! against the moves of every position.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod support;

use crownhead_rules::{
    Color, Kind, Objective, Piece, Position, RuleSet, Setup, catalog, with_kernel,
};
use crownhead_tablebase::{
    Extent, Generator, LocalDisk, Manifest, Tables, Value, Wdl, inventory, verify,
};
use support::Folder;

fn rules(id: &str) -> RuleSet {
    RuleSet::named(id).unwrap()
}

/// A position from pieces such as `WK15 W20 BK28`.
fn position(id: &str, turn: Color, pieces: &str) -> Position {
    let mut setup = Setup::empty(turn);
    for piece in pieces.split(' ') {
        let color = if piece.starts_with('W') { Color::White } else { Color::Black };
        let (kind, number) = match piece[1..].strip_prefix('K') {
            Some(number) => (Kind::King, number),
            None => (Kind::Man, &piece[1..]),
        };
        setup.pieces.push((number.parse().unwrap(), Piece { color, kind }));
    }
    Position::from_setup(&rules(id), &setup).unwrap()
}

/// The lines of a file of counts, and what the manifest has for each.
fn compare(manifest: &Manifest, text: &str, most: u32) -> usize {
    let mut compared = 0;
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<&str> = line.split(' ').collect();
        let slice = format!("{}-{}", fields[0], fields[1]).parse().unwrap();
        let numbers: Vec<u64> = fields[2..].iter().map(|field| field.parse().unwrap()).collect();
        let Some(entry) = manifest.entry(slice) else {
            assert!(slice.pieces() > most, "{line}");
            continue;
        };
        let counts = entry.counts;
        let found = [counts.positions, counts.win, counts.loss, counts.draw, counts.longest.into()];
        assert_eq!(found[..], numbers[..], "{line}");
        compared += 1;
    }
    compared
}

const COUNTS: [(&str, &str, &str); 3] = [
    ("english", include_str!("counts/english.txt"), include_str!("../expected/english.json")),
    ("brazilian", include_str!("counts/brazilian.txt"), include_str!("../expected/brazilian.json")),
    ("russian", include_str!("counts/russian.txt"), include_str!("../expected/russian.json")),
];

#[test]
fn fresh_tables_have_the_counts_known_from_elsewhere() {
    for (id, text, _) in COUNTS {
        let folder = Folder::new();
        let generator = Generator::new(&rules(id), folder.path(), 3).unwrap();
        let manifest = generator.run(&LocalDisk, &()).unwrap();
        assert_eq!(compare(&manifest, text, 3), 16, "{id}");
    }
}

#[test]
fn expected_manifests_have_the_counts_known_from_elsewhere() {
    for (id, text, expected) in COUNTS {
        let manifest: Manifest = serde_json::from_str(expected).unwrap();
        assert_eq!(compare(&manifest, text, 5), 41, "{id}");
    }
}

#[test]
fn english_totals_are_those_known_from_elsewhere() {
    let known = [
        (2, [3_488, 716, 402, 2_370, 13]),
        (3, [196_032, 100_250, 87_305, 8_477, 62]),
        (4, [6_209_316, 2_574_304, 1_917_090, 1_717_922, 109]),
        (5, [139_450_808, 71_334_772, 56_993_144, 11_122_892, 162]),
    ];
    let manifest: Manifest = serde_json::from_str(COUNTS[0].2).unwrap();
    for (pieces, totals) in known {
        let mut found = [0; 5];
        for entry in manifest.slices.iter().filter(|entry| entry.slice().pieces() == pieces) {
            let counts = entry.counts;
            found[0] += counts.positions;
            found[1] += counts.win;
            found[2] += counts.loss;
            found[3] += counts.draw;
            found[4] = found[4].max(counts.longest.into());
        }
        assert_eq!(found, totals, "{pieces} pieces");
    }
}

#[test]
fn published_endings_of_up_to_four_pieces_come_out_as_published() {
    let cases = [
        // First Position, and the same with the other side to move.
        (Color::White, "WK15 W20 BK28 B12", Value::Win(81)),
        (Color::Black, "WK15 W20 BK28 B12", Value::Draw),
        // Holding.
        (Color::Black, "W31 W19 BK4 B2", Value::Win(55)),
        // The longest of king against king.
        (Color::White, "WK29 BK4", Value::Win(11)),
    ];
    let tables = Tables::builtin(&rules("english"));
    for (turn, pieces, value) in cases {
        assert_eq!(tables.probe(&position("english", turn, pieces)), Some(value), "{pieces}");
    }
}

#[test]
fn built_in_tables_cover_four_pieces_of_the_source_games() {
    for (id, results) in
        [("english", 5), ("simple", 5), ("xo", 5), ("polish8", 4), ("brazilian", 4), ("russian", 4)]
    {
        let tables = Tables::builtin(&rules(id));
        assert_eq!((tables.most_pieces(), tables.most_distances()), (results, 4), "{id}");
        assert_eq!(tables.faults(), [], "{id}");
    }
    assert_eq!(Tables::builtin(&rules("frisian")).most_pieces(), 0);
}

/// Positions of five pieces by chance.
fn fives(id: &str, count: usize) -> impl Iterator<Item = Position> {
    let rules = rules(id);
    let mut state = 1_u64;
    let mut below = move |limit: u64| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (state >> 33) % limit
    };
    let position = move || {
        let mut setup = Setup::empty(Color::ALL[below(2) as usize]);
        for index in 0..5 {
            let kind = if below(2) == 0 { Kind::Man } else { Kind::King };
            let color = Color::ALL[usize::from(index > 2)];
            setup.pieces.push((1 + below(32) as u32, Piece { color, kind }));
        }
        Position::from_setup(&rules, &setup).ok()
    };
    std::iter::repeat_with(position).flatten().take(count)
}

#[test]
fn built_in_results_of_five_pieces_agree_with_the_moves() {
    for id in ["english", "xo"] {
        let tables = Tables::builtin(&rules(id));
        let result = |position: &Position| {
            with_kernel!(position.rules(), |kernel| {
                tables.wdl(kernel, position.board_for(kernel)).unwrap()
            })
        };
        let mut seen = [0; 3];
        for position in fives(id, 2_000) {
            let after =
                position.successors().into_iter().map(|(_, after)| result(&after).flipped());
            let best = after.max().unwrap_or(Wdl::Loss);
            assert_eq!(result(&position), best, "{id} {position:?}");
            assert_eq!(tables.probe(&position), None, "no distance is known: {position:?}");
            seen[best as usize] += 1;
        }
        assert!(seen.iter().all(|&count| count > 100), "{seen:?}");
    }
}

#[test]
fn built_in_results_are_those_of_the_manifest() {
    let [(_, _, expected), ..] = COUNTS;
    let manifest: Manifest = serde_json::from_str(expected).unwrap();
    let bytes: u64 = manifest
        .slices
        .iter()
        .filter(|entry| entry.slice().pieces() == 5)
        .map(|entry| entry.wdl.bytes + 4)
        .sum();
    assert_eq!(bytes, include_bytes!("../embedded/english.results").len() as u64);
}

#[test]
fn a_won_ending_is_won_by_the_shortest_way_on_mirrored_boards_too() {
    for id in ["english", "simple", "xo", "polish8", "russian"] {
        let tables = Tables::builtin(&rules(id));
        let mut now = position(id, Color::White, "WK32 WK31 WK30 BK1");
        let Some(Value::Win(mut plies)) = tables.probe(&now) else {
            panic!("three kings win against one in the corner of {id}")
        };
        while let Some((best, value)) = tables.probe_moves(&now).unwrap().into_iter().next() {
            let (Value::Win(left) | Value::Loss(left)) = value else { panic!("{id}: drawn") };
            assert_eq!(left, plies, "{id}");
            now = now.play(&best).unwrap();
            plies -= 1;
        }
        assert_eq!(plies, 0, "{id}");
        assert!(now.outcome().is_some_and(|outcome| outcome.winner == Some(Color::White)));
    }
}

#[test]
fn every_position_follows_from_its_moves_under_every_rule_set() {
    for entry in catalog::ALL {
        let rules = rules(entry.id.as_str());
        let folder = Folder::new();
        let pieces = if rules.board().len() > 32 { 2 } else { 3 };
        let Ok(generator) = Generator::new(&rules, folder.path(), pieces) else { continue };
        generator.run(&LocalDisk, &()).unwrap();
        let report = verify(&rules, &generator, Extent::Everything, &()).unwrap();
        assert!(report.is_sound(), "{}: {report:?}", entry.id);
        assert!(
            report.positions > 1_000 || rules.rules().movement.objective == Objective::FirstKing
        );
    }
}

#[test]
fn house_rules_with_optional_capture_have_tables() {
    let base = catalog::find("english").unwrap();
    let mut changed = base.rules;
    changed.set("capture", "optional").unwrap();
    let rules = RuleSet::house(base, "at home", changed).unwrap();
    let folder = Folder::new();
    let generator = Generator::new(&rules, folder.path(), 3).unwrap();
    generator.run(&LocalDisk, &()).unwrap();
    let report = verify(&rules, &generator, Extent::Everything, &()).unwrap();
    assert!(report.is_sound() && report.positions == 199_520, "{report:?}");
    let report = verify(&rules, &generator, Extent::Sample(500), &()).unwrap();
    assert!(report.is_sound(), "{report:?}");
}

#[test]
fn quick_answers_agree_with_exact_ones_from_many_threads() {
    let rules = rules("russian");
    let tables = Tables::builtin(&rules);
    let start = position("russian", Color::White, "WK32 W31 BK1 B9");
    std::thread::scope(|scope| {
        for _ in 0..4 {
            let (tables, start) = (tables.clone(), start.clone());
            scope.spawn(move || {
                let mut frontier = vec![start];
                for _ in 0..3 {
                    frontier =
                        frontier.iter().flat_map(Position::successors).map(|s| s.1).collect();
                    for position in &frontier {
                        let Some(value) = tables.probe(position) else { continue };
                        with_kernel!(position.rules(), |kernel| {
                            let board = position.board_for(kernel);
                            assert_eq!(tables.wdl(kernel, board), Some(value.wdl()));
                            if !kernel.can_capture(board, board.turn)
                                && value != Value::Loss(0)
                                && value != Value::Win(0)
                            {
                                assert_eq!(tables.wdl_quiet(board), Some(value.wdl()));
                            }
                        });
                    }
                }
            });
        }
    });
}

#[test]
fn playing_to_lose_turns_the_end_round() {
    let folder = Folder::new();
    let poddavki = rules("poddavki");
    Generator::new(&poddavki, folder.path(), 2).unwrap().run(&LocalDisk, &()).unwrap();
    let tables = Tables::open(&poddavki, folder.path()).unwrap();
    // Whoever must take the last piece has lost.
    let value = tables.probe(&position("poddavki", Color::White, "W18 B14")).unwrap();
    assert_eq!(value, Value::Loss(1));
    assert_eq!(value.wdl(), Wdl::Loss);
    assert_eq!(inventory(&poddavki, folder.path()).unwrap().len(), 4);
}
