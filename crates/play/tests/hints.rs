//! The reasons of hints. Each reason is a claim about the position, and has to
//! be true of it.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use std::time::Duration;

use crownhead_engine::{Bound, Random};
use crownhead_notation::{SquareNames, fen};
use crownhead_play::{Advice, AnalysisLimits, Computer, Report, Score, Stop, Why};
use crownhead_rules::{
    Color, Game, Kind, KingRange, Move, Objective, Obligation, Position, RuleSet, catalog,
};

fn game(id: &str, text: &str) -> Game {
    let rules = RuleSet::named(id).unwrap();
    let setup = fen::read(text, &SquareNames::diagram(&rules)).unwrap();
    Game::from_setup(&rules, &setup).unwrap()
}

fn line(m: &Move, score: Score) -> Report {
    Report {
        depth: 8,
        rank: 1,
        score,
        bound: Bound::Exact,
        pv: vec![m.clone()],
        ..Report::default()
    }
}

/// The reason for a move, if the search found it to be this much better than
/// another.
fn why(game: &Game, (from, to): (u8, u8), better: i32) -> Why {
    let legal = game.position().moves();
    let is_it = |m: &&Move| (m.from.number(), m.to.number()) == (from, to);
    let best = legal.iter().find(is_it).expect("a legal move");
    let mut lines = vec![line(best, Score::centimen(better))];
    let other = legal.iter().find(|m| *m != best);
    lines.extend(other.map(|other| line(other, Score::centimen(0))));
    Advice::from_lines(game, &lines).expect("a legal move").why
}

#[test]
fn each_reason_in_a_position_made_for_it() {
    // 1x10x19 takes two, 2x9 takes one.
    let two = game("english", "B:W6,15,29,30,31,32:B1,2,3,4");
    assert_eq!(why(&two, (1, 19), 30), Why::Takes { pieces: 2 });
    assert_eq!(why(&two, (2, 9), 30), Why::Takes { pieces: 1 });
    assert_eq!(why(&game("english", "B:W15,31,32:B11,1,2"), (11, 18), 30), Why::OnlyMove);
    // The man on 5 can only be crowned on 1.
    let king = game("english", "B:W5,30,31:BK6,10,11");
    assert_eq!(why(&king, (6, 1), 30), Why::StopsKing);
    assert_eq!(why(&king, (10, 14), 30), Why::Best, "the man is crowned all the same");
    // 18x9 is threatened.
    let threat = game("english", "B:W18,23,32:B14,3,4");
    assert_eq!(why(&threat, (14, 17), 30), Why::SavesPiece);
    assert_eq!(why(&threat, (3, 7), 30), Why::Best, "the man is lost");
    // 11-15, 18x11, 8x15.
    let exchange = game("english", "B:W18,30,31:B11,8,4,1");
    assert_eq!(why(&exchange, (11, 15), 30), Why::Exchanges);
    // 11-15, 18x11, 8x15x24.
    let shot = game("english", "B:W18,19,30,31:B11,10,8,4,1");
    assert_eq!(why(&shot, (11, 15), 30), Why::Shot { men: 1 });
}

#[test]
fn a_new_king_is_no_shot_and_another_one_no_piece_saved() {
    let crowns = game("international", "W:W7,46,47,48:B16,20,25");
    assert_eq!(why(&crowns, (7, 1), 30), Why::Crowns);
    assert_eq!(why(&game("english", "W:W6,30,31:B12,16"), (6, 1), 30), Why::Crowns);
    // Black gets a king whatever White does, and threatens no piece.
    let race = game("international", "W:W20,28:B41,45");
    assert_eq!(why(&race, (20, 15), 30), Why::Best);
}

#[test]
fn by_how_much_a_move_is_best_is_what_the_search_found() {
    let start = Game::new(Position::start(&RuleSet::named("english").unwrap()));
    assert_eq!(why(&start, (11, 15), 5), Why::BestByLittle);
    assert_eq!(why(&start, (11, 15), 30), Why::Best);
    assert_eq!(why(&start, (11, 15), 90), Why::BestByFar);
    let legal = start.position().moves();
    let advice = |lines: &[Report]| Advice::from_lines(&start, lines).unwrap().why;
    let first = line(&legal[0], Score::centimen(90));
    assert_eq!(advice(std::slice::from_ref(&first)), Why::Best, "nothing to compare with");
    let shallow = Report { depth: 0, ..line(&legal[1], Score::centimen(0)) };
    assert_eq!(advice(&[first.clone(), shallow]), Why::Best, "not looked at");
    let bounded = Report { bound: Bound::Upper, ..line(&legal[1], Score::centimen(0)) };
    assert_eq!(advice(&[first, bounded]), Why::Best, "known to be at most this");
    for (plies, moves) in [(1, 1), (2, 1), (3, 2), (9, 5)] {
        let won = line(&legal[0], Score::win_in(plies));
        assert_eq!(advice(&[won]), Why::Wins { moves });
    }
}

/// Counts pieces, plainly: the value for the side to move of playing captures
/// to the end.
fn captured_out(position: &Position) -> i32 {
    let now = balance(position);
    let moves = position.moves();
    let is_forced = position.rules().rules().movement.capture == Obligation::Forced;
    let captures = moves.iter().filter(|m| m.is_capture());
    let values = captures.map(|m| -captured_out(&position.play(m).expect("a legal move")));
    match values.max() {
        Some(best) if is_forced => best,
        Some(best) => best.max(now),
        None if moves.is_empty() => -10_000,
        None => now,
    }
}

fn balance(position: &Position) -> i32 {
    let flies = position.rules().rules().movement.king_range == KingRange::Flying;
    let king = if flies { 300 } else { 150 };
    let worth = |color: Color| {
        let count = |kind| position.pieces(color, kind).len() as i32;
        100 * count(Kind::Man) + king * count(Kind::King)
    };
    worth(position.turn()) - worth(!position.turn())
}

/// Whether the side to move wins within so many moves of its own. Whoever gives
/// the last piece away has won when the opponent has taken it.
fn wins_within(game: &Game, moves: u16) -> bool {
    let side = game.position().turn();
    game.position().moves().iter().any(|m| {
        let mut after = game.clone();
        after.play(m).expect("a legal move");
        match after.outcome() {
            Some(outcome) => outcome.winner == Some(side),
            None => after.position().moves().iter().all(|reply| {
                let mut next = after.clone();
                next.play(reply).expect("a legal move");
                match next.outcome() {
                    Some(outcome) => outcome.winner == Some(side),
                    None => moves > 1 && wins_within(&next, moves - 1),
                }
            }),
        }
    })
}

/// Fails if a reason is not true of a position.
fn check(game: &Game, advice: &Advice, lines: &[Report]) {
    let Advice { best, why } = advice;
    let position = game.position();
    let about = format!("{position:?} {best:?} {why}");
    let after = position.play(best).expect("a move that can be played");
    let passed = position.with_turn(!position.turn());
    let crowns = |position: &Position| position.moves().iter().any(|m| m.crowns);
    let takes = |position: &Position| position.moves().iter().any(Move::is_capture);
    let better = || lines[0].score.value() - lines[1].score.value();
    let is_counted = position.rules().rules().movement.objective == Objective::Normal;
    match *why {
        Why::OnlyMove => assert_eq!(position.moves().len(), 1, "{about}"),
        Why::Wins { moves } => {
            assert!(moves > 2 || wins_within(game, moves), "{about}");
        }
        Why::Takes { pieces } => assert_eq!(best.captured.len() as u32, pieces, "{about}"),
        Why::Shot { men } => {
            assert!(men > 0 && is_counted && !best.is_capture() && takes(&after), "{about}");
            assert!(-captured_out(&after) >= balance(position) + 100, "{about}");
        }
        Why::Crowns => assert!(best.crowns && !best.is_capture(), "{about}"),
        Why::StopsKing => assert!(crowns(&passed.unwrap()) && !crowns(&after), "{about}"),
        Why::SavesPiece => {
            let passed = passed.unwrap();
            assert!(is_counted && takes(&passed), "{about}");
            assert!(captured_out(&passed) >= balance(&passed) + 100, "{about}");
            assert!(-captured_out(&after) >= balance(position), "{about}");
        }
        Why::Exchanges => {
            assert!(!best.is_capture() && takes(&after), "{about}");
            if is_counted {
                assert_eq!(-captured_out(&after), balance(position), "{about}");
            }
        }
        Why::BestByFar => assert!(better() >= 60, "{about}"),
        Why::BestByLittle => assert!(better() <= 12, "{about}"),
        Why::Best => {}
    }
}

#[test]
fn every_reason_given_in_random_games_is_true() {
    let ids = [
        "english",
        "italian",
        "brazilian",
        "russian",
        "international",
        "frisian",
        "turkish",
        "thai",
        "poddavki",
        "breakthrough",
    ];
    let mut sets: Vec<RuleSet> = ids.map(|id| RuleSet::named(id).unwrap()).to_vec();
    let base = catalog::find("english").unwrap();
    let mut changed = base.rules;
    changed.set("capture", "optional").unwrap();
    sets.push(RuleSet::house(base, "optional", changed).unwrap());
    let limits =
        AnalysisLimits { time: Duration::from_mins(1), depth: None, nodes: Some(1_500), lines: 2 };
    let mut kinds = std::collections::HashSet::new();
    for (number, rules) in sets.iter().enumerate() {
        let mut random = Random::part(5, number as u64);
        for _ in 0..3 {
            let mut game = Game::new(Position::start(rules));
            while game.outcome().is_none() && game.moves().len() < 60 {
                if game.moves().len().is_multiple_of(3) {
                    let lines = Computer::default().analyse(&game, limits, &Stop::new());
                    let advice = Advice::from_lines(&game, &lines).expect("a legal move");
                    check(&game, &advice, &lines);
                    kinds.insert(std::mem::discriminant(&advice.why));
                }
                let moves = game.position().moves();
                game.play(&moves[random.below(moves.len())]).unwrap();
            }
        }
    }
    assert!(kinds.len() >= 8, "only {} kinds of reasons were met", kinds.len());
}
