//! The detectors: positions in which each speaks, and positions close to them
//! in which it must be silent. Squares are diagram numbers.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod common;

use common::{last, said, told};
use crownhead_review::{Explanation, Fate, Judgement, Proof, Shot};
use crownhead_rules::{DrawReason, RuleSet};

#[track_caller]
fn assert_said(id: &str, position: &str, moves: &str, sentence: &str) {
    assert_eq!(said(id, position, moves), sentence, "{id} {position} {moves}");
}

fn is_hanging(why: Option<&Explanation>) -> bool {
    matches!(why, Some(Explanation::Hanging { .. }))
}

#[test]
fn a_piece_that_can_be_taken_for_nothing_hangs() {
    for (id, position, played, sentence) in [
        ("english", "W:W30,21,12:B25,22,3", "12-8", "12-8 let 3 take one."),
        ("english", "B:W5,23:B1,13,K22", "22-18", "22-18 let 23 take one."),
        ("italian", "W:W12,15,27:B10,20,24", "27-23", "27-23 let 20 take one."),
        ("russian", "W:W6,K9:B12,K29", "9-18", "b6-d4 let a1 take two."),
        ("international", "W:W13,18:BK26,35", "18-12", "18-12 let 26 take two."),
        ("turkish", "B:WK2,46:B13,49", "49-50", "a2-b2 let b8 take one."),
    ] {
        assert_said(id, position, played, sentence);
    }
}

#[test]
fn a_capture_that_also_answers_the_best_move_explains_nothing() {
    let position = "W:W6,K22:BK10,41";
    let lost = (-800, "10x32 6-1");
    let sentence = "22-28 let 10 take one.";
    assert_eq!(told("frisian", position, "22-28", (0, "6-1 41-46"), lost), sentence);
    let position = "B:W19,20,22,23,24,25,30:B2,4,5,9,10,12,13,16";
    let lost = (-60, "20x11");
    let best = (54, "10-14 20x11 14-17 24-20 17x26 11-7 2x11");
    // What explains the move is the line that would have won a man.
    let sentence = "d6-c5 h4xf6 c5-b4 g3-h4 b4xd2 f6-e7 d8xf6 would have won one.";
    assert_eq!(told("czech", position, "9-14", best, lost), sentence);
}

#[test]
fn a_man_given_in_an_even_ending_says_less_than_the_crown_that_was_missed() {
    // After 30-26 the game is even, though White gives up a man in the line that is expected.
    let position = "W:W17,22,24,30,31,32:B3,5,6,11,13,15";
    let sentence =
        "g3-f4 e5xg3 c3-d4 a5xc3 c1-b2 c3xa1 g1-h2 a1xe5 h2xb8 would have crowned on b8.";
    assert_said("czech", position, "30-26", sentence);
}

#[test]
fn a_piece_that_was_attacked_is_not_saved() {
    for (id, position, played, sentence) in [
        ("russian", "W:WK1,18,26:BK29,13", "26-23", "d2-e3 did not save d4 from a1:f6."),
        ("international", "W:W11,15,28,33:B16,21,34", "28-23", "28-23 did not save 11 from 16x7."),
    ] {
        assert_said(id, position, played, sentence);
    }
    let english = "B:WK13,K16,19,23:B3,4,9,26";
    let sentence = "3-7 did not save 9 from 13x6.";
    assert_eq!(told("english", english, "3-7", (-40, "9-14 16-12"), (-300, "13x6")), sentence);
}

#[test]
fn more_lost_than_taken_is_counted() {
    let two_for_one = "15-10 loses two for one, beginning with 6x22.";
    assert_said("english", "W:W29,25,21,18,15:B13,8,6,5,4", "15-10", two_for_one);
    let three = "19-23 loses three, beginning with 26x10.";
    assert_said("italian", "B:W8,15,26,27,30:B13,19,21,28", "19-23", three);
}

#[test]
fn an_even_exchange_and_a_sacrifice_that_wins_leave_nothing_hanging() {
    // 27-23 20x27 32x23 is part of the winning line.
    let ply = last("english", "W:W32,27,24,22:B20,15,10,7", "27-23");
    assert_eq!((ply.judgement, ply.explanation), (Judgement::Good, None));
    // A shot begins with an offer.
    let ply = last("english", "W:W5,6,K14,21,28:B1,3,20,22,23", "14-17");
    assert_eq!((ply.judgement, ply.explanation), (Judgement::Good, None));
    // From the first position nothing hangs, whatever is played.
    for played in ["11-15", "9-13", "12-16"] {
        assert_eq!(last("english", "", played).explanation, None, "{played}");
    }
}

#[test]
fn where_pieces_are_to_be_lost_nothing_hangs_and_there_are_no_shots() {
    for id in ["poddavki", "antidraughts", "breakthrough"] {
        let small = id == "poddavki";
        let positions = if small {
            ["W:WK1,18,26:BK29,13", "W:W6,K9:B12,K29", "B:W7,11,17,19,25:B3,16,21,22,28"]
        } else {
            ["W:W13,18:B26,35", "W:W11,15,28,33:B16,21,34", "W:W6,11,33:B4,16,36,44"]
        };
        let rules = common::rules(id);
        for position in positions {
            let start = common::position(&rules, position);
            for m in start.moves() {
                let mut game = crownhead_rules::Game::new(start.clone());
                if game.play(&m).is_err() {
                    continue;
                }
                let ply = common::reviewed(&game).plies.pop().unwrap();
                assert!(ply.missed_shot.is_none(), "{id} {position} {m:?}");
                match ply.explanation {
                    None
                    | Some(
                        Explanation::ResultGone { .. }
                        | Explanation::DrawRule { .. }
                        | Explanation::BackRowOpened { .. },
                    ) => {}
                    Some(other) => panic!("{id} {position} {m:?}: {other:?}"),
                }
            }
        }
    }
}

#[test]
fn where_capture_is_optional_there_are_no_shots() {
    let base = crownhead_rules::catalog::find("english").unwrap();
    let mut rules = base.rules;
    rules.set("capture", "optional").unwrap();
    let optional = RuleSet::house(base, "english by choice", rules).unwrap();
    for (rules, is_shot) in [(common::rules("english"), true), (optional, false)] {
        let position = common::position(&rules, "W:W5,6,K14,21,28:B1,3,20,22,23");
        let offer = position.moves().into_iter().find(|m| m.to == common::square(17)).unwrap();
        assert_eq!(Shot::beginning_with(&position, &offer).is_some(), is_shot);
    }
}

#[test]
fn a_shot_that_is_given_is_shown_move_by_move() {
    for (id, position, played, sentence) in [
        (
            "italian",
            "W:W10,13,19,K30:BK2,8,22",
            "30-27",
            "30-27 allowed a shot: 2-5 27x18 5x21 gives up one and takes two.",
        ),
        (
            "russian",
            "B:WK5,10,K20:B2,K11,12",
            "11-22",
            "f6-c3 allowed a shot: d6-c7 d8:b6 a7:b2 gives up one and takes two.",
        ),
        (
            "turkish",
            "B:W27,44,53,K61,63:B6,9,K18,56",
            "18-42",
            "b6-b3 allowed a shot: e1-f1 b3xe1 f1xh1 gives up two and takes four.",
        ),
        (
            "czech",
            "W:W21,30,26,23,15,19,32,24:B13,14,6,10,2,8,12,4",
            "26-22",
            "d2-c3 allowed a shot: c5-d4 e3xe7 d8xb2 gives up two and takes three.",
        ),
    ] {
        assert_said(id, position, played, sentence);
    }
}

#[test]
fn a_shot_that_is_not_played_is_missed() {
    for (id, position, played, sentence) in [
        (
            "international",
            "W:WK2,K27,34:B3,K38,43",
            "27-18",
            "A shot was missed: 2-16 38x21 16x49 gives up one and takes two.",
        ),
        (
            "italian",
            "B:W17,21,23:B5,10,14",
            "14-19",
            "A shot was missed: 14-18 21x14 10x28 gives up one and takes two.",
        ),
    ] {
        let ply = last(id, position, played);
        assert!(ply.missed_shot.as_ref().is_some_and(|shot| shot.offers), "{id} {position}");
        assert_said(id, position, played, sentence);
    }
    // Whoever plays it misses nothing.
    assert_eq!(last("english", "W:W5,6,K14,21,28:B1,3,20,22,23", "14-17").missed_shot, None);
}

#[test]
fn the_better_of_two_captures_is_named() {
    let position = "B:W11,18,K21,26,27:B2,5,8,23,28";
    let (best, made) = ((250, "8x31 27x18"), (10, "11x4 28-32 27-24"));
    let better = "8x31 27x18 would have taken three for one.";
    assert_eq!(told("english", position, "23x30", best, made), better);
    let better = "f4:b8 would have taken two for nothing.";
    assert_said("russian", "B:W6,K15,24:B11,19,K29", "19x28", better);
    // A choice between captures is no shot.
    assert_eq!(last("russian", "B:W6,K15,24:B11,19,K29", "19x28").missed_shot, None);
}

#[test]
fn an_even_exchange_may_lead_into_a_lost_ending() {
    let tables = "18-22 exchanged into a lost ending of 4 pieces: tables.";
    assert_said("english", "W:W16,K18,28:BK1,12,26", "18-22", tables);
    let tables = "28-23 exchanged into a lost ending of 4 pieces: tables.";
    assert_said("simple", "W:W8,28,31:B4,12,20", "28-23", tables);
    // The exchange that keeps the draw is none of it.
    let ply = last("english", "W:W16,K18,28:BK1,12,26", "16-11");
    assert_eq!((ply.judgement, ply.explanation), (Judgement::Good, None));
}

#[test]
fn an_exchange_may_cost_the_move() {
    let position = "W:W16,25,27,30:B1,4,5,18";
    let keeps = (194, "30-26 5-9 16-11 9-14 26-22");
    let loses = (35, "18x25 30x21 4-8 27-24 8-12 24-19");
    let sentence = "The exchange after 25-22 gave black the move (the opposition).";
    assert_eq!(told("english", position, "25-22", keeps, loses), sentence);
    // With flying kings nobody counts it.
    assert_eq!(told("russian", position, "25-22", keeps, (35, "18x25 30x21")), "");
    // A move without an exchange does not change it.
    assert_eq!(told("english", position, "27-24", keeps, (35, "18-22 25x18")), "");
    let position = "B:W9,16,26,30:B2,3,7,28";
    let keeps = (177, "28-31 26-22 31-27 22-19");
    let sentence = "The exchange after 7-12 gave white the move (the opposition).";
    assert_eq!(told("italian", position, "7-12", keeps, (44, "16x7 3x12 30-27 28-31")), sentence);
}

#[test]
fn a_king_that_goes_into_a_corner_may_be_shut_in() {
    let position = "W:WK4,K25,K32:B3,12,26";
    let free = (191, "4-8 3-7 32-27 26-31");
    let sentence = "After 25-29 and 26-30 the king on 29 was shut in.";
    assert_eq!(told("english", position, "25-29", free, (30, "26-30 4-8 3-7 8-3")), sentence);
    // Let out by the next move it was not shut in.
    assert_eq!(told("english", position, "25-29", free, (30, "26-31 4-8 3-7 29-25")), "");
}

#[test]
fn a_man_that_leaves_the_back_row_lets_a_king_in() {
    let position = "B:W10,22:B1,2,15";
    let holds = (290, "1-5 22-17 5-9 10-6 9-14 17x10");
    let opened = (72, "10-7 6-9 22-17 15-19 7-2 9-13");
    let sentence = "2-6 opened the back row: white crowns on 2 in 3 moves.";
    assert_eq!(told("english", position, "2-6", holds, opened), sentence);
    // A man that was not on the back row opens nothing.
    let elsewhere = (72, "10-7 2x11 22-17 1-6");
    assert_eq!(told("english", position, "15-19", holds, elsewhere), "");
    let sentence = "50-44 opened the back row: black crowns on 50 with the next move.";
    assert_eq!(said("breakthrough", "W:W27,50:B10,45", "50-44"), sentence);
}

#[test]
fn results_that_tables_know_are_gone() {
    assert_said("english", "W:W18,21:B9,16", "18-15", "After 18-15 the draw was gone: tables.");
    let ply = last("english", "W:W18,21:B9,16", "18-15");
    let Some(Explanation::ResultGone {
        had: Some(Fate::Draw),
        left: Some(Fate::Loss(Some(moves))),
        proof: Proof::Tables,
    }) = ply.explanation
    else {
        panic!("{:?}", ply.explanation)
    };
    assert!(moves > 40, "{moves}");
    // Of the two moves one keeps the draw.
    let ply = last("english", "W:W18,21:B9,16", "21-17");
    assert_eq!((ply.judgement, ply.explanation), (Judgement::Good, None));
}

#[test]
fn proved_wins_are_missed_and_losses_allowed_in_any_game() {
    for (id, position, played, sentence) in [
        ("breakthrough", "W:W9,20:B40,42", "20-14", "9-4 would have won at once."),
        ("antidraughts", "B:W10,K24,38:B16,30,K46", "30x19", "46x5 would have won in 3 moves."),
        ("international", "B:WK7,8,36:B9,29,39", "9-13", "After 9-13 white wins in 4 moves."),
    ] {
        assert_said(id, position, played, sentence);
    }
}

#[test]
fn a_drawing_rule_ends_a_better_game() {
    // Two kings against one, at home in the double corner: White walks to and
    // fro until the position has occurred three times.
    let walk = "14-10 28-32 10-14 32-28 14-10 28-32 10-14 32-28";
    let game = common::game(&common::rules("english"), "W:WK14,K15,K22:BK28", walk);
    let review = common::reviewed(&game);
    let last = review.plies.last().unwrap();
    // Black made the last move and is glad of it.
    assert_eq!(last.explanation, None);
    let walk = "28-32 14-10 32-28 10-14 28-32 14-10 32-28 10-14 28-32 15-11";
    let game = common::game(&common::rules("english"), "B:WK14,K15,K22:BK28", walk);
    let found = common::reviewed(&game).plies.into_iter().find_map(|ply| match ply.explanation {
        Some(Explanation::DrawRule { reason }) => Some(reason),
        _ => None,
    });
    // Only a move that ends the game is named; this one was played on.
    assert_eq!(found, None);
    let walk = "28-32 14-10 32-28 10-14 28-32 14-10 32-28 10-14";
    let game = common::game(&common::rules("english"), "B:WK14,K15,K22:BK28", walk);
    let ply = common::reviewed(&game).plies.pop().unwrap();
    let Some(Explanation::DrawRule { reason: DrawReason::Repetition(3) }) = ply.explanation else {
        panic!("{ply:?}")
    };
    assert!(!is_hanging(ply.explanation.as_ref()));
    assert_eq!(ply.judgement, Judgement::Blunder);
}

/// International: 18-23 wins a man, which 41-37 would have kept.
const MAN_TO_WIN: &str =
    "W25,26,28,32,33,35,38,39,41,42,43,44,45,47,49:B4,5,6,8,9,11,12,13,14,15,16,17,18,19,24,36";

#[test]
fn pieces_that_are_lost_later_are_named_with_the_line() {
    let position = MAN_TO_WIN.replace("W25,26,28,32,33,35", "W:W25,26,28,32,33,34,35");
    let best = "41-37 18-23 34-29 23x34 39x30 13-18 44-39 9-13";
    let reply = "18-23 33-29 24x22 32-28 22x33 38x7 11x2 30-24 19x30 35x24 5-10 41-37";
    let said = |had, left| told("international", &position, "34-30", (had, best), (left, reply));
    assert_eq!(said(-4, -82), "34-30 loses one in the end: 18-23 33-29 24x22.");
    // A man for which there is something else, or that hardly matters, explains nothing.
    assert_eq!(said(60, -20), "");
    assert_eq!(said(-40, -82), "");
    // In a giveaway game pieces are there to be lost.
    let given = told("antidraughts", &position, "34-30", (-4, best), (-82, reply));
    assert_eq!(given, "");
}

#[test]
fn pieces_that_could_have_been_won_later_are_named_with_the_line() {
    let position = MAN_TO_WIN.replace("W25,26,28,32", "B:W25,26,28,30,32");
    let best = "18-23 33-29 24x22 32-28 22x33 38x7 11x2";
    let said =
        |had, left| told("international", &position, "5-10", (had, best), (left, "39-34 17-21"));
    assert_eq!(said(82, 17), "18-23 33-29 24x22 would have won one.");
    assert_eq!(said(40, 17), "", "the scores hardly differ");
    assert_eq!(said(-20, -120), "", "the man was not enough");
}

#[test]
fn a_crown_that_the_move_lets_through_is_named() {
    let position = "B:WK3,20,26,29:B4,11,12,13,K21";
    let best = "13-17 26-23 12-16 3-14 17-22 14-3 22-26 3-8 26-31 8x15";
    let reply = (-2, "20-16 30x23 16x7 23-14 7-2 14-5 2-20 5-1");
    let sentence = "a3-c1 let white crown on d8: h4-g5 c1xe3 g5xe7 e3-c5 e7-d8.";
    assert_eq!(told("czech", position, "21-30", (89, best), reply), sentence);
    // Of a short line nobody knows whether a crown follows.
    assert_eq!(told("czech", position, "21-30", (89, "13-17 26-23"), reply), "");
}

#[test]
fn a_crown_that_was_there_is_named_and_one_that_only_comes_later_is_not() {
    let position = "W:W17,18,20,22,25,26,27,28,30,31:B2,3,5,7,8,9,10,11,12,19";
    let best = (216, "20-16 11x20 27-24 20x27 31x6 9-14 18x9 5x21 6-1 12-16");
    let made = (111, "10x17 22x6 2x9 18-15 11x18 27-23 18x27 31x15 9-13 25-22 5-9 22-18");
    let sentence =
        "h4-g5 f6xh4 f2-g3 h4xf2 e1xc7 b6-c5 d4xb6 a7xa3 c7-b8 would have crowned on b8.";
    assert_eq!(told("czech", position, "17-14", best, made), sentence);
    let position = "B:W17,21,25,27,29,32,33:B15,18,19,40";
    let best = (-86, "40-44 33-28 44-49 28-22 49-35 22x24 35x36 32-28");
    assert_eq!(told("international", position, "19-23", best, (-142, "29-24 40-44")), "");
}

#[test]
fn a_crown_by_an_exchange_in_which_the_mover_crowns_and_loses_the_king_is_named() {
    let position = "B:W14,19,21,26,27,28,31,32:B3,5,6,7,8,11,12,17";
    let best = (-40, "6-10 27-24 5-9 14x5 11-16 21x14 16x30 14-9 30-25 9-6 7-11 5-1 10-15");
    let reply = (-217, "14-10 16x30 21x14 6x15 31-26 30x23 27x2 8-11 2-6 11-15 6-10 15-18 10-15");
    let sentence = "11-16 let white crown on 2: 14-10 16x30 21x14 6x15 31-26 30x23 27x2.";
    assert_eq!(told("english", position, "11-16", best, reply), sentence);
    // Of a shorter line nobody knows whether a crown follows.
    let short = (-40, "6-10 27-24 5-9 14x5 11-16 21x14 16x30 14-9 30-25");
    assert_eq!(told("english", position, "11-16", short, reply), "");
}

#[test]
fn a_man_lost_in_an_ending_counts_where_it_makes_a_better_game_even() {
    let position = "B:WK24,25,47:B16,33,K37,38";
    let best = "37-26 24-13 38-43 25-20 26-21 13-22 33-38 20-15 21-26 22-4 26-37";
    let reply = "24-13 42-26 13-22 26-21 22x50 38-43 25-20 21-32 50-33 32-23 33-42 23-46 20-15";
    let said = |had, left| told("international", position, "37-42", (had, best), (left, reply));
    assert_eq!(said(80, 6), "37-42 loses one in the end: 24-13 42-26 13-22 26-21 22x50.");
    assert_eq!(said(120, 45), "", "still better");
    assert_eq!(said(50, -20), "", "not better before");
}

#[test]
fn the_last_moves_of_a_long_line_do_not_count() {
    let position = "B:W25,26,27,31,32,34,35,36,37,38,40,41,42,43,44,45,47,48,50:\
                    B2,3,4,5,6,7,8,9,11,12,13,14,16,17,18,20,22,23,29";
    let best = "14-19 25x14 19x10 35-30 10-15 43-39 29-33 39x19 13x35 38-33 5-10 42-38";
    // In the last two moves Black gets a king that will be taken.
    let reply = "34-30 29-33 38x29 23x34 30x39 19-23 42-38 8-13 35-30 14-19 25x14 9x20 38-33 \
                 5-10 30-24 20x49 47-42";
    let said = |reply| told("international", position, "13-19", (-18, best), (-103, reply));
    assert_eq!(said(reply), "13-19 loses one in the end: 34-30 29-33 38x29 23x34 30x39.");
    // A line that ends before the loss says nothing about it.
    assert_eq!(said("34-30 29-33"), "");
}

#[test]
fn a_side_that_runs_out_of_safe_moves_is_told_so() {
    let small = "W:W15,18,21,29:B2,3,4,6";
    let keeps = "21-17 6-10 15x6 2x9 17-13 9-14 18x9 4-8 29-25 8-12 25-22 12-16";
    let stuck = "2-7 29-25 7-10 14x7 3x19 25-22 19-24 22-18 24-28 21-17 28-32";
    let said = |id, best, reply| told(id, small, "18-14", best, reply);
    let sentence = "After 18-14 2-7 white has no safe move left: every move loses a piece.";
    assert_eq!(said("english", (0, keeps), (-150, stuck)), sentence);
    let sentence = "After d4-c5 d8-e7 white has no safe move left: every move loses a piece.";
    assert_eq!(said("russian", (0, keeps), (-150, stuck)), sentence);
    assert_eq!(said("brazilian", (0, keeps), (-150, stuck)), sentence);
    // Whoever is not behind has something else for the piece.
    let other = "21-17 6-10 15x6 2x9 17-13 9-14 18x9 would have won one.";
    assert_eq!(said("english", (50, keeps), (-20, stuck)), other);
    // In a giveaway game every move that loses a piece is a good one.
    assert_eq!(said("poddavki", (0, keeps), (-150, stuck)), "");

    let large = "W:W28,31,33,34,35,37,42,45:B3,8,16,18,19,21,24,25";
    let keeps = (-20, "34-29 19-23 28x30 25x23 31-26 21-27 45-40 18-22 42-38 8-13 40-34 13-19");
    let reply = "8-13 31-27 18-23 34-30 25x34 27-22 23-29 45-40 29x18 40x20 3-9 20-15 9-14 35-30";
    let sentence =
        "After 37-32 8-13 31-27 18-23 white has no safe move left: every move loses a piece.";
    assert_eq!(told("international", large, "37-32", keeps, (-157, reply)), sentence);
    // Two plies before that there still is one.
    assert_eq!(told("international", large, "37-32", keeps, (-157, "8-13 31-27")), "");
}

#[test]
fn an_opponent_who_is_about_to_crown_does_not_make_every_move_a_loss() {
    // Whatever White plays, Black crowns; nothing is taken.
    let position = "W:W10,11,19,32:B13,20,26,28";
    let best = "10-6 26-31 6-2 31-24 19-16 24-31 16-12 31-26 12-8 26-31 8-4 31-26";
    let reply = "13-17 11-8 26-31 8-4 31-27";
    let said = told("russian", position, "19-15", (0, best), (-150, reply));
    assert!(!said.contains("no safe move"), "{said}");
}

#[test]
fn a_line_that_ends_in_the_game_goes_on_with_what_is_known_there() {
    use crownhead_engine::{Endgames, Report, Score};
    use crownhead_review::Walk;

    let rules = common::rules("english");
    let game = common::game(&rules, "", "11-15 23-19 8-11 22-17");
    let report = |ply: usize, line: &str| {
        let played: Vec<String> = game
            .moves()
            .iter()
            .take(ply)
            .map(|m| format!("{}-{}", m.from.number(), m.to.number()))
            .collect();
        let whole = common::game(&rules, "", &format!("{} {line}", played.join(" ")));
        let pv = whole.moves().iter().skip(ply).cloned().collect();
        Report {
            score: Score::centimen(if ply == 0 { 50 } else { 0 }),
            depth: 9,
            pv,
            ..Report::default()
        }
    };
    let mut walk = Walk::new(game.clone());
    for (ply, line) in
        [(4, "11-16"), (3, "22-17 11-16"), (2, "8-11 22-17"), (1, "23-19"), (0, "9-13")]
    {
        walk.answer(ply, Some(&report(ply, line)));
    }
    let review = walk.finish(&Endgames::BuiltIn.tables(&rules)).unwrap();
    let lengths: Vec<usize> = review.plies.iter().map(|ply| ply.best.moves.len()).collect();
    // 23-19 goes on with 8-11 22-17, and that with 11-16; 9-13 was not played.
    assert_eq!(lengths, [1, 4, 3, 2]);
}
