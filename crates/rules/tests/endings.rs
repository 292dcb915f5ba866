//! Every way a game can end: one test that reaches it, one that stops just
//! short of it.

#[path = "support/fen.rs"]
#[allow(dead_code, reason = "only positions by number are needed here")]
mod fen;

use crownhead_rules::{
    Color, CountedRule, DrawCounts, DrawReason, Ending, Game, Kind, Move, Outcome, Position,
    Progress, Reason, Reset, RuleSet, catalog,
    draws::{Counted, EndingClass},
};

fn rules(id: &str, switches: &[(&str, &str)]) -> RuleSet {
    let base = catalog::find(id).expect("a rule set of this library");
    let mut rules = base.rules;
    for (key, value) in switches {
        rules.set(key, value).expect("a switch of this library");
    }
    RuleSet::house(base, "a test", rules).expect("rules that go together")
}

fn game(rules: &RuleSet, text: &str) -> Game {
    let setup = fen::read(rules.board(), text).expect("a position");
    Game::new(Position::from_setup(rules, &setup).expect("a legal position"))
}

fn find(game: &Game, from: u8, to: u8) -> Move {
    let moves = game.position().moves();
    let found = moves.iter().find(|m| m.from.number() == from && m.to.number() == to);
    found.unwrap_or_else(|| panic!("{from}-{to} is not among {moves:?}")).clone()
}

fn play(game: &mut Game, moves: &[(u8, u8)]) {
    for &(from, to) in moves {
        let m = find(game, from, to);
        game.play(&m).expect("a legal move");
    }
}

/// Moves kings about quietly for so many plies, so that nobody can ever
/// capture.
fn drift(game: &mut Game, plies: usize) {
    let mut patience = 20_000;
    let from = fen::write(&game.position().to_setup());
    assert!(drifts(game, plies, &mut patience), "no quiet way on from {from}");
}

fn drifts(game: &mut Game, plies: usize, patience: &mut u32) -> bool {
    if plies == 0 {
        return true;
    }
    let position = game.position().clone();
    for m in position.moves().iter().rev() {
        let is_king = position.piece_at(m.from).is_some_and(|p| p.kind == Kind::King);
        if m.is_capture() || !is_king || *patience == 0 {
            continue;
        }
        *patience -= 1;
        game.play(m).expect("a legal move");
        let next = game.position().moves();
        let is_quiet = !next.is_empty() && !next.iter().any(Move::is_capture);
        if is_quiet && drifts(game, plies - 1, patience) {
            return true;
        }
        game.undo();
    }
    false
}

/// Drifts until the game is drawn, which must be after exactly so many moves.
fn drawn_after(rules: &RuleSet, text: &str, plies: usize) -> DrawReason {
    let mut game = game(rules, text);
    drift(&mut game, plies - 1);
    assert_eq!(game.outcome(), None, "{text}: over one move too early");
    drift(&mut game, 1);
    match game.outcome() {
        Some(Outcome { winner: None, reason: Reason::Draw(reason) }) => reason,
        other => panic!("{text}: {other:?} after {plies} moves"),
    }
}

fn ending_of(reason: DrawReason) -> Ending {
    match reason {
        DrawReason::Ending(ending) => ending,
        other => panic!("{other:?} is not about an ending"),
    }
}

#[test]
fn english_is_drawn_by_the_third_occurrence_of_a_position() {
    let mut game = game(&rules("english", &[]), "W:WK32:BK1");
    let round = [(32, 28), (1, 5), (28, 32), (5, 1)];
    play(&mut game, &round);
    play(&mut game, &round[..3]);
    assert_eq!(game.outcome(), None);
    assert_eq!(game.repetitions(), 2);
    play(&mut game, &round[3..]);
    assert_eq!(game.outcome().map(|o| o.reason), Some(Reason::Draw(DrawReason::Repetition(3))));
}

#[test]
fn italian_wants_a_fourth_occurrence() {
    let mut game = game(&rules("italian", &[]), "W:WK32:BK1");
    let round = [(32, 28), (1, 5), (28, 32), (5, 1)];
    for _ in 0..2 {
        play(&mut game, &round);
    }
    assert_eq!(game.outcome(), None);
    play(&mut game, &round);
    assert_eq!(game.outcome().map(|o| o.reason), Some(Reason::Draw(DrawReason::Repetition(4))));
}

#[test]
fn quiet_moves_draw_after_the_number_each_rule_set_gives() {
    let kings8 = "W:WK32,K31,K30:BK1,K2,K3";
    let kings10 = "W:WK50,K49,K48:BK1,K2,K3";
    for (id, text, moves) in [
        ("english", kings8, 40),
        ("simple", kings8, 40),
        ("xo", kings8, 40),
        ("italian", kings8, 40),
        ("polish8", kings8, 15),
        ("brazilian", kings8, 20),
        ("filipino", kings8, 20),
        ("russian", kings8, 15),
        ("poddavki", kings8, 15),
        ("spantsiretti", "W:WK40,K39,K38:BK1,K2,K3", 15),
        ("pool", kings8, 15),
        ("jamaican", kings8, 15),
        ("international", kings10, 25),
        ("killer", kings10, 25),
        ("canadian", "W:WK72,K71,K70:BK1,K2,K3", 25),
        ("srilankan", "W:WK72,K71,K70:BK1,K2,K3", 25),
        ("malaysian", "W:WK72,K71,K70:BK1,K2,K3", 25),
        ("spanish", kings8, 20),
        ("portuguese", kings8, 20),
        ("czech", kings8, 15),
        ("slovak", kings8, 15),
        ("german", kings8, 25),
        ("thai", kings8, 25),
        ("argentinian", kings8, 25),
        ("turkish", "W:WKa1,Kb1,Kc1:BKf8,Kg8,Kh8", 25),
    ] {
        let rules = rules(id, &[("draw_repetition", "0")]);
        let reason = drawn_after(&rules, text, 2 * moves);
        let progress = rules.rules().draws.progress;
        assert_eq!(reason, DrawReason::QuietMoves { moves: moves as u16, progress }, "{id}");
    }
}

#[test]
fn frisian_antidraughts_and_breakthrough_count_no_quiet_moves() {
    for id in ["frisian", "frysk", "antidraughts", "breakthrough"] {
        let entry = catalog::find(id).expect("a rule set of this library");
        assert_eq!(entry.rules.draws.quiet_moves, 0, "{id}");
    }
    let rules = rules("antidraughts", &[("draw_repetition", "0")]);
    let mut game = game(&rules, "W:WK50:BK1");
    drift(&mut game, 200);
    assert_eq!(game.outcome(), None);
}

#[test]
fn a_man_ends_a_run_of_quiet_moves_in_brazilian_but_not_in_polish8() {
    let switches = [("draw_repetition", "0"), ("draw_quiet_moves", "5"), ("draw_endings", "none")];
    let round = [(32, 28), (4, 8), (28, 32), (8, 4)];
    for (id, still_drawn) in [("brazilian", false), ("polish8", true)] {
        let mut game = game(&rules(id, &switches), "W:WK32,13:BK4");
        play(&mut game, &round);
        play(&mut game, &round);
        play(&mut game, &[(13, 9), (4, 8)]);
        assert_eq!(game.outcome(), None, "{id}: four king moves and five");
        play(&mut game, &[(32, 28)]);
        assert_eq!(game.outcome().is_some(), still_drawn, "{id}: five king moves each");
    }
}

#[test]
fn a_capture_ends_every_run_of_quiet_moves() {
    let switches = [("draw_repetition", "0"), ("draw_quiet_moves", "3")];
    let mut game = game(&rules("polish8", &switches), "W:WK29,20:BK1,12");
    play(&mut game, &[(29, 25), (1, 5), (25, 29), (5, 1)]);
    play(&mut game, &[(20, 16), (12, 19)]);
    play(&mut game, &[(29, 25), (1, 5), (25, 29), (5, 1), (29, 25)]);
    assert_eq!(game.outcome(), None, "three and two since the capture");
    play(&mut game, &[(1, 5)]);
    assert!(game.outcome().is_some());
}

/// Only the limited endings of a rule set.
fn endings_only(id: &str) -> RuleSet {
    rules(
        id,
        &[
            ("draw_repetition", "0"),
            ("draw_quiet_moves", "0"),
            ("draw_progress", "capture-or-man-move"),
        ],
    )
}

#[test]
fn brazilian_gives_five_moves_each_to_its_listed_endings() {
    let rules = endings_only("brazilian");
    for text in [
        "W:WK32,K31:BK1,K2",
        "W:WK32,K31:BK1",
        "W:WK32,K31:BK1,5",
        "W:WK32:BK1",
        "W:WK32:BK2,5",
        "W:WK32,28:BK2",
    ] {
        let ending = ending_of(drawn_after(&rules, text, 10));
        assert_eq!((ending.moves, ending.counted), (5, Counted::Each), "{text}");
    }
    // Three kings against one are not on the list.
    let mut game = game(&rules, "W:WK32,K31,K30:BK1");
    drift(&mut game, 40);
    assert_eq!(game.outcome(), None);
    assert_eq!(catalog::FILIPINO.draws, catalog::BRAZILIAN.draws);
}

#[test]
fn brazilian_begins_to_count_again_when_a_man_is_crowned() {
    let rules = endings_only("brazilian");
    let mut game = game(&rules, "W:WK32,6:BK12");
    drift(&mut game, 8);
    assert_eq!(game.outcome(), None);
    let crowning = game.position().moves().into_iter().find(|m| m.crowns);
    game.play(&crowning.expect("the man can be crowned")).expect("a legal move");
    // Two kings against one now: five moves each from here.
    let mut more = 0;
    while game.outcome().is_none() {
        drift(&mut game, 1);
        more += 1;
    }
    assert_eq!(more, 10);
}

#[test]
fn russian_gives_three_kings_fifteen_moves_of_their_own() {
    for id in ["russian", "poddavki"] {
        let rules = endings_only(id);
        // The lone king is off the long diagonal 29 to 4 and stays off it.
        let ending = ending_of(drawn_after(&rules, "W:WK31,K30,K27:BK2", 29));
        assert_eq!(ending.class, EndingClass::KingsAgainstKing(3), "{id}");
        let ending = ending_of(drawn_after(&rules, "B:WK31,K30,K27:BK2", 30));
        assert_eq!(ending.class, EndingClass::KingsAgainstKing(3), "{id}");
    }
}

#[test]
fn russian_gives_five_moves_against_a_king_on_the_long_diagonal() {
    let rules = endings_only("russian");
    // Black shuttles between 4 and 8, the end of the long diagonal.
    let mut game = game(&rules, "W:WK32,K31,K30:BK4");
    let black = [(4, 8), (8, 4)];
    let white = [(32, 28), (28, 32)];
    for round in 0..4 {
        play(&mut game, &[white[round % 2], black[round % 2]]);
        assert_eq!(game.outcome(), None, "after {} moves each", round + 1);
    }
    play(&mut game, &[white[0]]);
    let reason = game.outcome().map(|o| o.reason);
    let Some(Reason::Draw(DrawReason::Ending(ending))) = reason else {
        panic!("{reason:?} after the fifth move")
    };
    assert_eq!(ending.class, EndingClass::PiecesAgainstKingOnRoad(3));
}

#[test]
fn russian_gives_five_moves_to_two_pieces_against_a_king() {
    let rules = endings_only("russian");
    for text in ["W:WK32,K31:BK2", "W:WK32,20:BK2"] {
        let ending = ending_of(drawn_after(&rules, text, 9));
        assert_eq!(ending.class, EndingClass::PiecesAgainstKing(1, 2), "{text}");
    }
    // One king each: neither is the stronger, both must have made five.
    let ending = ending_of(drawn_after(&rules, "W:WK32:BK2", 10));
    assert_eq!(ending.class, EndingClass::PiecesAgainstKing(1, 2));
}

#[test]
fn russian_gives_thirty_moves_to_four_and_five_pieces_and_sixty_to_six_and_seven() {
    let rules = endings_only("russian");
    for (text, moves) in [
        ("W:WK32,K31:BK1,K2", 30),
        ("W:WK32,K31,K30:BK1,K2", 30),
        ("W:WK32,K31,K30:BK1,K2,K3", 60),
        ("W:WK32,K31,K30,21:BK1,K2,K3", 60),
    ] {
        let ending = ending_of(drawn_after(&rules, text, 2 * moves));
        assert_eq!(usize::from(ending.moves), moves, "{text}");
    }
    let mut game = game(&rules, "W:WK32,K31,K30,K29:BK1,K2,K3,K5");
    drift(&mut game, 150);
    assert_eq!(game.outcome(), None, "eight pieces have no limit");
}

#[test]
fn international_gives_sixteen_moves_to_three_pieces_and_five_to_two() {
    for id in ["international", "killer"] {
        let rules = endings_only(id);
        for (text, moves) in [
            ("W:WK50,K49,K48:BK2", 16),
            ("W:WK50,K49,36:BK2", 16),
            ("W:WK50,36,26:BK2", 16),
            ("W:WK50,K49:BK2", 5),
            ("W:WK50,36:BK2", 5),
            ("W:WK50:BK2", 5),
        ] {
            let ending = ending_of(drawn_after(&rules, text, 2 * moves));
            assert_eq!(usize::from(ending.moves), moves, "{id} {text}");
        }
        let mut game = game(&rules, "W:WK50,K49,K48,K47:BK2");
        drift(&mut game, 80);
        assert_eq!(game.outcome(), None, "four pieces have no limit");
    }
}

#[test]
fn international_keeps_sixteen_moves_when_a_piece_is_taken_on_the_way() {
    let rules = endings_only("international");
    // White's man walks into Black's king: two pieces against one would have
    // five moves, but the sixteen go on.
    let mut game = game(&rules, "W:WK50,K49,20:BK5");
    play(&mut game, &[(50, 45), (5, 10)]);
    let man = find(&game, 20, 14);
    game.play(&man).expect("a legal move");
    let capture = game.position().moves().remove(0);
    assert!(capture.is_capture());
    game.play(&capture).expect("a legal move");
    let pieces = game.position().pieces(Color::White, Kind::King).len();
    assert_eq!(pieces, 2, "two kings are left");
    while game.moves().len() < 31 {
        assert_eq!(game.outcome(), None, "after {} moves", game.moves().len());
        drift(&mut game, 1);
    }
    assert_eq!(game.outcome(), None);
    drift(&mut game, 1);
    let reason = game.outcome().map(|o| o.reason);
    let Some(Reason::Draw(DrawReason::Ending(ending))) = reason else { panic!("{reason:?}") };
    assert_eq!(ending.moves, 16);
}

#[test]
fn a_count_from_before_the_first_position_goes_on() {
    let rules = rules("english", &[("draw_repetition", "0")]);
    let mut setup = fen::read(rules.board(), "W:WK32:BK1").expect("a position");
    setup.half_moves = Some(78);
    let mut game = Game::from_setup(&rules, &setup).expect("a legal position");
    assert_eq!(game.outcome(), None);
    play(&mut game, &[(32, 28)]);
    assert_eq!(game.outcome(), None, "seventy-nine moves by both sides");
    play(&mut game, &[(1, 5)]);
    let reason =
        Reason::Draw(DrawReason::QuietMoves { moves: 40, progress: Progress::CaptureOrManMove });
    assert_eq!(game.outcome(), Some(Outcome { winner: None, reason }));
}

#[test]
fn relatives_have_the_same_drawing_rules() {
    use catalog::{
        CANADIAN, INTERNATIONAL, JAMAICAN, KILLER, PODDAVKI, POOL, RUSSIAN, SPANTSIRETTI, SRILANKAN,
    };
    for relative in [CANADIAN, SRILANKAN, KILLER] {
        assert_eq!(relative.draws, INTERNATIONAL.draws);
    }
    for relative in [SPANTSIRETTI, PODDAVKI] {
        assert_eq!(relative.draws, RUSSIAN.draws);
    }
    assert_eq!(JAMAICAN.draws, POOL.draws);
}

#[test]
fn frisian_gives_two_kings_seven_moves_and_one_king_two() {
    for id in ["frisian", "frysk"] {
        let rules = rules(id, &[("draw_repetition", "0")]);
        assert_eq!(ending_of(drawn_after(&rules, "W:WK50,K49:BK2", 14)).moves, 7, "{id}");
        assert_eq!(ending_of(drawn_after(&rules, "W:WK50:BK2", 4)).moves, 2, "{id}");
    }
}

#[test]
fn pool_counts_thirteen_moves_of_the_lone_king() {
    for (id, text) in [("pool", "W:WK31,K30,K27:BK2"), ("jamaican", "W:WK30,K31,K27:BK3")] {
        let rules = endings_only(id);
        assert_eq!(ending_of(drawn_after(&rules, text, 26)).counted, Counted::Weaker, "{id}");
        let black_first = text.replacen('W', "B", 1);
        assert_eq!(ending_of(drawn_after(&rules, &black_first, 25)).moves, 13, "{id}");
    }
}

#[test]
fn spanish_and_portuguese_give_three_kings_twelve_moves() {
    for id in ["spanish", "portuguese"] {
        let rules = endings_only(id);
        assert_eq!(ending_of(drawn_after(&rules, "W:WK31,K30,K29:BK3", 24)).moves, 12, "{id}");
    }
}

#[test]
fn turkish_gives_one_piece_each_two_moves() {
    let rules = endings_only("turkish");
    let ending = ending_of(drawn_after(&rules, "W:WKa1:BKh8", 4));
    assert_eq!(ending.class, EndingClass::OneEach);
}

#[test]
fn the_last_piece_taken_wins_even_on_the_move_that_would_draw() {
    let rules = endings_only("international");
    // Black shuttles on the edge; White's kings stand clear of it.
    let mut game = game(&rules, "B:WK47,K48,K49:BK15");
    for _ in 0..7 {
        play(&mut game, &[(15, 4), (47, 42), (4, 15), (42, 47)]);
    }
    play(&mut game, &[(15, 4), (47, 42)]);
    let blunder = game.position().moves().into_iter().find(|m| {
        let after = game.position().play(m).expect("a legal move");
        after.moves().iter().any(Move::is_capture)
    });
    game.play(&blunder.expect("a square to lose the king on")).expect("a legal move");
    let capture = game.position().moves().remove(0);
    game.play(&capture).expect("a legal move");
    let reason = Reason::NoPieces { side: Color::Black };
    assert_eq!(game.moves().len(), 32);
    assert_eq!(game.outcome(), Some(Outcome { winner: Some(Color::White), reason }));
}

#[test]
fn a_blocked_player_loses_but_draws_in_slovak_and_wins_when_giving_away() {
    // Black's man on 5 faces White's on 9 with 14 behind it: no move.
    let blocked = "B:W9,14:B5";
    for (id, winner) in [
        ("english", Some(Color::White)),
        ("czech", Some(Color::White)),
        ("slovak", None),
        ("poddavki", Some(Color::Black)),
    ] {
        let game = game(&rules(id, &[]), blocked);
        let reason = Reason::Blocked { side: Color::Black };
        assert_eq!(game.outcome(), Some(Outcome { winner, reason }), "{id}");
    }
    let free = game(&rules("english", &[]), "B:W9:B5");
    assert_eq!(free.outcome(), None, "without the man on 14 it captures");
}

#[test]
fn a_player_without_pieces_loses_also_in_slovak_and_wins_when_giving_away() {
    for (id, winner) in [
        ("english", Color::White),
        ("slovak", Color::White),
        ("antidraughts", Color::Black),
        ("poddavki", Color::Black),
    ] {
        let game = game(&rules(id, &[]), "B:W30:B");
        let reason = Reason::NoPieces { side: Color::Black };
        assert_eq!(game.outcome(), Some(Outcome { winner: Some(winner), reason }), "{id}");
    }
}

#[test]
fn the_first_king_wins_breakthrough() {
    let rules = rules("breakthrough", &[]);
    let mut game = game(&rules, "W:W8,40:B20,45");
    assert_eq!(game.outcome(), None);
    play(&mut game, &[(8, 2)]);
    assert_eq!(
        game.outcome(),
        Some(Outcome {
            winner: Some(Color::White),
            reason: Reason::FirstKing { side: Color::White }
        })
    );
    assert!(game.position().moves().is_empty(), "nobody moves after the end");
}

#[test]
fn a_man_that_only_passes_the_far_row_does_not_end_breakthrough() {
    let rules = rules("breakthrough", &[]);
    let mut game = game(&rules, "W:W15:B9,10,41");
    play(&mut game, &[(15, 13)]);
    assert_eq!(game.outcome(), None);
}

#[test]
fn a_frisian_king_makes_three_quiet_moves_in_a_row_and_no_fourth() {
    let rules = rules("frisian", &[("draw_repetition", "0")]);
    let mut game = game(&rules, "W:WK50,36:BK1,K2,16");
    let has =
        |game: &Game, from: u8| game.position().moves().iter().any(|m| m.from.number() == from);
    play(&mut game, &[(50, 44), (2, 7), (44, 50), (7, 2)]);
    assert_eq!(game.position().king_run(Color::White).map(|run| run.0), Some(2));
    assert!(has(&game, 50), "two moves leave a third");
    play(&mut game, &[(50, 44), (1, 7)]);
    assert!(!has(&game, 44), "three moves are all");
    assert!(has(&game, 36));
    assert_eq!(
        game.position().king_run(Color::Black).map(|run| (run.0, run.1.number())),
        Some((1, 7)),
        "another king of black's moved, so its count begins anew"
    );
    // The man's move sets the king free.
    play(&mut game, &[(36, 31), (7, 1)]);
    assert_eq!(game.position().king_run(Color::White), None);
    assert!(has(&game, 44));
}

#[test]
fn a_frisian_side_without_men_has_no_king_move_limit() {
    let rules = rules("frisian", &[("draw_repetition", "0"), ("draw_endings", "none")]);
    let mut game = game(&rules, "W:WK50:BK1,16");
    play(&mut game, &[(50, 44), (16, 21), (44, 50), (1, 7), (50, 44), (7, 1), (44, 50)]);
    assert_eq!(game.position().king_run(Color::White), None);
}

/// What is counted after each move: the side's own moves left, and the plies.
fn nearest(game: &Game) -> Option<(Option<u16>, Option<u16>, u16, Reset)> {
    let DrawCounts { moves, .. } = game.draw_counts();
    moves.first().map(|count| (count.left.white, count.left.black, count.plies, count.reset))
}

#[test]
fn king_moves_of_polish8_are_counted_down_to_the_draw() {
    let rules = rules("polish8", &[("draw_repetition", "0")]);
    let mut game = game(&rules, "W:WK32,K31,21:BK1,K2");
    assert_eq!(nearest(&game), None, "nothing has been counted yet");
    let mut plies = 30;
    while plies > 0 {
        let white = game.position().turn() == Color::White;
        drift(&mut game, 1);
        plies -= 1;
        let left = (plies / 2) as u16;
        let black = if white { left + 1 } else { left };
        let expected = (Some(left), Some(black), plies as u16, Reset::Capture);
        assert_eq!(nearest(&game), Some(expected), "{plies} plies before the draw");
        assert_eq!(game.outcome().is_some(), plies == 0);
    }
    let reason = game.outcome().expect("a draw").reason;
    let quiet = DrawReason::QuietMoves { moves: 15, progress: Progress::CaptureOnly };
    assert_eq!(reason, Reason::Draw(quiet));
}

#[test]
fn a_move_by_a_man_starts_the_count_of_english_again() {
    let rules = rules("english", &[]);
    let mut game = game(&rules, "W:WK32,21:BK1");
    play(&mut game, &[(32, 28), (1, 5)]);
    assert_eq!(nearest(&game), Some((Some(39), Some(39), 78, Reset::CaptureOrManMove)));
    play(&mut game, &[(21, 17)]);
    assert_eq!(nearest(&game), None);
}

#[test]
fn the_five_moves_of_a_brazilian_ending_are_counted_from_its_first_position() {
    let rules = rules("brazilian", &[("draw_repetition", "0")]);
    let mut game = game(&rules, "W:WK32,K31:BK1");
    let count = game.draw_counts().moves[0];
    assert!(matches!(count.rule, CountedRule::Ending(_)));
    assert_eq!(nearest(&game), Some((Some(5), Some(5), 10, Reset::Capture)));
    assert_eq!(count.left_for(Color::Black), 5);
    drift(&mut game, 9);
    assert_eq!(nearest(&game), Some((Some(0), Some(1), 1, Reset::Capture)));
    assert_eq!(game.outcome(), None);
    drift(&mut game, 1);
    assert!(game.outcome().is_some());
}

#[test]
fn only_the_counted_side_has_moves_left() {
    // Three kings against one: fifteen moves by the stronger side, or five
    // while the lone king stands on the long diagonal.
    let rules = rules("russian", &[("draw_repetition", "0"), ("draw_quiet_moves", "0")]);
    let game = game(&rules, "W:WK32,K31,K30:BK1");
    assert_eq!(nearest(&game), Some((Some(15), None, 29, Reset::Capture)));
    let counts = game.draw_counts().moves;
    assert_eq!(counts[0].left_for(Color::Black), 15);
    assert_eq!(counts[1].limit, 30, "four to five pieces, both with kings");
}

#[test]
fn the_count_of_sixteen_moves_runs_on_into_smaller_endings() {
    let rules = rules("international", &[("draw_repetition", "0"), ("draw_quiet_moves", "0")]);
    let game = game(&rules, "W:WK50,K49,K48:BK1");
    assert_eq!(nearest(&game), Some((Some(16), Some(16), 32, Reset::Nothing)));
}

#[test]
fn a_position_that_came_back_is_counted() {
    let rules = rules("english", &[]);
    let mut game = game(&rules, "W:WK32:BK1");
    let round = [(32, 28), (1, 5), (28, 32), (5, 1)];
    assert_eq!(game.draw_counts().repetition, None);
    play(&mut game, &round);
    let again = game.draw_counts().repetition.expect("the second time");
    assert_eq!((again.times, again.limit), (2, 3));
    play(&mut game, &round);
    assert_eq!(game.outcome().map(|o| o.reason), Some(Reason::Draw(DrawReason::Repetition(3))));
}
