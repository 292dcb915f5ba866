//! Swiss pairings: against rounds that another program has paired, and what must hold of every round.

mod common;

use std::{collections::HashSet, fs, path::Path};

use crownhead_tournament::{
    Bye, Colour, EntryKind, NoPairing, Outcome, Player, PlayerId, Round, Score, Seeding, Settings,
    Tournament, Trf,
};

/// Plays random tournaments and checks each round that was paired.
fn check_rounds(seeds: std::ops::Range<u64>, check: impl Fn(&Tournament, &Round)) {
    for seed in seeds {
        common::play_through(seed, 4..=30, |tournament, paired| {
            if let Ok(round) = paired {
                check(tournament, round);
            }
        });
    }
}

#[test]
fn rounds_are_paired_as_another_program_has_paired_them() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/paired");
    let mut compared = 0;
    for file in fs::read_dir(folder).expect("the folder of rounds is there") {
        let path = file.expect("a file").path();
        let text = fs::read_to_string(&path).expect("a text");
        let expected: Vec<&str> =
            text.lines().filter_map(|line| line.strip_prefix("### ")).collect();
        let tournament = Trf::read(&text).expect("a TRF file").tournament;
        compared += 1;
        if expected.is_empty() {
            // The other program has found that there is none.
            assert!(matches!(tournament.next_round(), Err(NoPairing::NoLegalPairing(_))));
            continue;
        }
        let round = tournament.next_round().expect("a pairing");
        let mut found: Vec<String> = round
            .pairings
            .iter()
            .map(|pairing| format!("{} {}", pairing.white, pairing.black))
            .collect();
        let bye = round.byes.iter().find(|(_, bye)| *bye == Bye::Allocated);
        found.extend(bye.map(|(id, _)| format!("{id} 0")));
        assert_eq!(found, expected, "{}", path.display());
    }
    assert!(compared >= 36, "{compared}");
}

/// Everybody is in the round once, meets nobody for the second time and has no second bye.
fn check_round(tournament: &Tournament, round: &Round) {
    let mut seen = HashSet::new();
    for id in round
        .pairings
        .iter()
        .flat_map(|pairing| [pairing.white, pairing.black])
        .chain(round.byes.iter().map(|&(id, _)| id))
    {
        assert!(seen.insert(id));
    }
    assert_eq!(seen.len(), tournament.players.len());
    let cards = tournament.cards();
    for pairing in &round.pairings {
        let have_met = cards[pairing.white.index()].iter().any(|entry| {
            matches!(entry.kind, EntryKind::Played { opponent, .. } if opponent == pairing.black)
        });
        assert!(!have_met);
    }
    for &(id, bye) in &round.byes {
        let had = cards[id.index()].iter().any(|entry| entry.kind == EntryKind::Bye(bye));
        assert!(bye != Bye::Allocated || !had, "nobody has two byes");
    }
}

#[test]
fn everybody_is_in_a_round_once_and_meets_nobody_twice() {
    check_rounds(0..60, check_round);
}

#[test]
fn nobody_has_a_colour_three_times_running_before_the_last_round() {
    check_rounds(100..160, |tournament, round| {
        if tournament.rounds.len() + 1 == tournament.planned_rounds() {
            return;
        }
        let cards = tournament.cards();
        for pairing in &round.pairings {
            for (id, now) in [(pairing.white, Colour::White), (pairing.black, Colour::Black)] {
                let mut colours: Vec<Colour> = cards[id.index()]
                    .iter()
                    .filter_map(|entry| match entry.kind {
                        EntryKind::Played { colour, .. } => Some(colour),
                        _ => None,
                    })
                    .collect();
                colours.push(now);
                let run = colours.iter().rev().take_while(|&&colour| colour == now).count();
                let whites = colours.iter().filter(|&&colour| colour == Colour::White).count();
                assert!(run < 3, "{colours:?}");
                assert!((2 * whites).abs_diff(colours.len()) <= 2, "{colours:?}");
            }
        }
    });
}

#[test]
fn the_first_round_pairs_the_upper_half_with_the_lower() {
    let mut tournament = Tournament::new(Settings::swiss(5));
    for rating in [1500, 1900, 1700, 1600, 1800, 1400, 1300] {
        tournament.enter(Player::new("", Some(rating))).expect("entries are open");
    }
    let round = tournament.next_round().expect("a pairing");
    let ratings = |id: PlayerId| tournament.players[id.index()].rating.unwrap();
    let boards: Vec<(u32, u32)> =
        round.pairings.iter().map(|p| (ratings(p.white), ratings(p.black))).collect();
    assert_eq!(boards, [(1900, 1600), (1500, 1800), (1700, 1400)]);
    assert_eq!(round.byes, [(PlayerId::new(6), Bye::Allocated)]);
}

#[test]
fn reasons_are_given_when_there_is_no_round() {
    let mut tournament = Tournament::new(Settings::swiss(4));
    assert_eq!(tournament.next_round(), Err(NoPairing::TooFewPlayers));
    let ids: Vec<PlayerId> = (0..3)
        .map(|number| {
            tournament.enter(Player::new(format!("P{number}"), None)).expect("entries are open")
        })
        .collect();
    tournament.paused = true;
    assert_eq!(tournament.next_round(), Err(NoPairing::Paused));
    tournament.paused = false;
    for expected in 0..3 {
        let round = tournament.next_round().expect("a pairing");
        assert_eq!(round.pairings.len(), 1);
        tournament.begin(round).expect("it fits");
        assert_eq!(
            tournament.next_round(),
            Err(NoPairing::Unfinished { round: expected, board: 0 })
        );
        let draw = Outcome::Played(Score::Draw);
        tournament.record(expected, 0, 0, draw).expect("the board is there");
    }
    // Everybody has met everybody.
    let Err(NoPairing::NoLegalPairing(left)) = tournament.next_round() else {
        panic!("there is nobody left to meet")
    };
    assert!(left.iter().all(|id| ids.contains(id)));
    tournament.settings.rounds = 3;
    assert_eq!(tournament.next_round(), Err(NoPairing::Finished));
}

#[test]
fn hand_made_pairings_are_kept_and_the_rest_is_paired_around_them() {
    let mut tournament = Tournament::new(Settings::swiss(5));
    let ids: Vec<PlayerId> = (0..7)
        .map(|number| {
            tournament.enter(Player::new(format!("P{number}"), None)).expect("entries are open")
        })
        .collect();
    let round = tournament.next_round_with(&[(ids[6], ids[0])]).expect("a pairing");
    let last = round.pairings.last().expect("three boards");
    assert_eq!((last.white, last.black, last.by_hand), (ids[6], ids[0], true));
    assert_eq!(round.pairings.len(), 3);
    assert_eq!(
        tournament.next_round_with(&[(ids[6], ids[0]), (ids[1], ids[6])]),
        Err(NoPairing::BadHandMade(ids[6]))
    );
    tournament.withdraw(ids[3]).expect("a player");
    assert_eq!(
        tournament.next_round_with(&[(ids[3], ids[0])]),
        Err(NoPairing::BadHandMade(ids[3]))
    );
}

#[test]
fn a_late_entry_has_byes_for_the_rounds_before() {
    let mut tournament = Tournament::new(Settings::swiss(5));
    tournament.settings.late_entry = Bye::Half;
    for number in 0..4 {
        tournament.enter(Player::new(format!("P{number}"), None)).expect("entries are open");
    }
    let mut round = tournament.next_round().expect("a pairing");
    for pairing in &mut round.pairings {
        pairing.games = vec![Outcome::Played(Score::White)];
    }
    tournament.begin(round).expect("it fits");
    let late = tournament.enter(Player::new("Late", Some(2000))).expect("entries are open");
    assert_eq!(tournament.points()[late.index()].to_string(), "1");
    let round = tournament.next_round().expect("a pairing");
    assert!(round.pairings.iter().any(|pairing| pairing.white == late || pairing.black == late));
}

#[test]
fn large_fields_are_paired() {
    for players in [501, 700] {
        let mut random = common::Random::new(players);
        let mut tournament = common::random_tournament(&mut random, players as usize, 4);
        for _ in 0..3 {
            common::between_rounds(&mut random, &mut tournament, 5);
            let mut round = tournament.next_round().expect("a pairing");
            check_round(&tournament, &round);
            common::play(&mut random, &tournament, &mut round, 5);
            tournament.begin(round).expect("it fits");
        }
    }
}

#[test]
fn lots_of_a_late_entry_leave_the_order_of_the_others() {
    let mut tournament = Tournament::new(Settings::swiss(5));
    tournament.settings.seeding = Seeding::ByLot(11);
    for number in 0..20 {
        tournament.enter(Player::new(format!("P{number}"), None)).expect("entries are open");
    }
    let before = tournament.seeds();
    assert_ne!(before, (0..20).map(PlayerId::new).collect::<Vec<_>>());
    let late = tournament.enter(Player::new("Late", None)).expect("entries are open");
    let after: Vec<PlayerId> = tournament.seeds().into_iter().filter(|id| *id != late).collect();
    assert_eq!(before, after);
}
