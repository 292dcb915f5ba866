//! A review as a whole: order, resumption, determinism, cancellation.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod common;

use std::sync::atomic::{AtomicUsize, Ordering};

use crownhead_engine::{Limits, Options, Random, Report, Score, Stop, Tables};
use crownhead_review::{
    Analyst, EngineAnalyst, Explanation, Judgement, Ply, Review, Turn, Walk, review,
};
use crownhead_rules::{Color, Game, Id, Position, RuleSet};
use crownhead_words::Language;

/// A game of moves by chance.
fn by_chance(id: Id, plies: usize) -> Game {
    let mut game = Game::new(Position::start(&RuleSet::of(id)));
    let mut random = Random::new(5);
    for _ in 0..plies {
        if game.outcome().is_some() {
            break;
        }
        let m = game.legal()[random.below(game.legal().len())].clone();
        game.play(&m).unwrap();
    }
    game
}

fn engines(game: &Game, count: usize) -> Vec<EngineAnalyst> {
    let options = Options { hash_mib: 1, ..Options::default() };
    (0..count).map(|_| EngineAnalyst::new(game.start().rules(), &options)).collect()
}

fn by(game: &Game, count: usize) -> Review {
    let (limits, tables) = (Limits::nodes(1_500), Tables::none());
    let mut engines = engines(game, count);
    let mut walk = Walk::new(game.clone());
    review(&mut walk, &mut engines, &limits, &tables, &Stop::new(), &|_, _| {}).unwrap()
}

#[test]
fn the_same_number_of_analysts_gives_the_same_review() {
    let game = by_chance(Id::Russian, 40);
    assert_eq!(by(&game, 1), by(&game, 1));
    assert_eq!(by(&game, 2), by(&game, 2));
    assert_eq!(by(&game, 3).plies.len(), game.moves().len());
}

#[test]
fn positions_are_asked_for_from_the_last_to_the_first_and_forced_moves_not_at_all() {
    let game = by_chance(Id::International, 60);
    let walk = Walk::new(game.clone());
    let open = walk.open();
    assert!(open.is_sorted_by(|a, b| a > b));
    for ply in 0..game.moves().len() {
        let choices = game.position_after(ply).unwrap().moves().len();
        assert_eq!(open.contains(&ply), choices > 1, "{ply}");
        assert_eq!(walk.game_at(ply).position(), game.position_after(ply).unwrap());
    }
    assert_eq!(walk.progress(), (0, open.len()));
    assert_eq!(walk.next(), open.first().copied());
}

/// Counts what it is asked, and stops after so many.
struct Counting<'a> {
    engine: EngineAnalyst,
    asked: &'a AtomicUsize,
    most: usize,
}

impl Analyst for Counting<'_> {
    fn analyse(&mut self, game: &Game, limits: &Limits, stop: &Stop) -> Vec<Report> {
        if self.asked.fetch_add(1, Ordering::Relaxed) + 1 >= self.most {
            stop.stop();
        }
        self.engine.analyse(game, limits, stop)
    }
}

#[test]
fn a_review_that_was_stopped_goes_on_where_it_was() {
    let game = by_chance(Id::English, 30);
    let (limits, tables) = (Limits::nodes(1_500), Tables::none());
    let asked = AtomicUsize::new(0);
    let mut walk = Walk::new(game.clone());
    let all = walk.open().len();
    let counting =
        |most| [Counting { engine: engines(&game, 1).pop().unwrap(), asked: &asked, most }];
    let stopped = review(&mut walk, &mut counting(8), &limits, &tables, &Stop::new(), &|_, _| {});
    assert!(stopped.is_none());
    // The answer during which it was stopped does not count.
    assert_eq!(walk.progress(), (7, all));
    assert!(walk.finish(&tables).is_none());
    let done = AtomicUsize::new(0);
    let report = |known: usize, total: usize| {
        assert!(known <= total && total == all);
        done.fetch_add(1, Ordering::Relaxed);
    };
    let found =
        review(&mut walk, &mut counting(usize::MAX), &limits, &tables, &Stop::new(), &report);
    assert_eq!(found.unwrap().plies.len(), game.moves().len());
    assert_eq!(asked.load(Ordering::Relaxed), all + 1);
    assert_eq!(done.load(Ordering::Relaxed), all - 7);
}

#[test]
fn games_of_every_rule_set_are_reviewed() {
    for &id in Id::ALL {
        let game = by_chance(id, 24);
        let review = by(&game, 1);
        assert_eq!(review.plies.len(), game.moves().len(), "{id:?}");
        for (index, ply) in review.plies.iter().enumerate() {
            let before = game.position_after(index).unwrap();
            assert_eq!(ply.mover, before.turn());
            assert!((0.0..=1.0).contains(&ply.loss), "{id:?} {index}");
            assert_eq!(ply.judgement, Judgement::of_loss(ply.loss));
            assert!(ply.choices > 1 || ply.judgement == Judgement::Good, "{id:?} {index}");
            let mut at = before.clone();
            for m in &ply.best.moves {
                at = at.play(m).unwrap();
            }
            if let Some(why) = &ply.explanation {
                assert!(ply.judgement.is_fault());
                let sentence = crownhead_review::sentence(Language::En, why, before, ply);
                assert!(sentence.ends_with('.') && !sentence.contains("  "), "{sentence}");
            }
        }
        assert!(review.decisive.len() <= 3 && review.decisive.is_sorted());
        for color in Color::ALL {
            let side = review.sides[color];
            assert!(side.accuracy.is_none_or(|accuracy| (0.0..=100.0).contains(&accuracy)));
            let faults: usize = Judgement::FAULTS.map(|fault| side.count(fault)).iter().sum();
            assert_eq!(faults + side.count(Judgement::Good), side.moves);
        }
    }
}

#[test]
fn a_game_without_moves_has_a_review() {
    let game = Game::new(Position::start(&RuleSet::of(Id::Turkish)));
    let review = by(&game, 2);
    assert!(review.plies.is_empty() && review.decisive.is_empty());
    assert_eq!(review.sides.white.accuracy, None);
}

#[test]
fn a_walk_in_stretches_settles_moves_from_the_beginning() {
    for id in [Id::English, Id::International] {
        let game = by_chance(id, 50);
        let (limits, tables, stop) = (Limits::nodes(1_500), Tables::none(), Stop::new());
        let mut engine = engines(&game, 1).pop().unwrap();
        let mut walk = Walk::in_stretches(game.clone());
        let mut settled: Vec<Ply> = Vec::new();
        let mut grew = 0;
        while let Some(ply) = walk.next() {
            walk.answer(ply, engine.analyse(&walk.game_at(ply), &limits, &stop).first());
            let more = walk.settled(settled.len(), &tables);
            grew += usize::from(!more.is_empty());
            settled.extend(more);
        }
        let (done, all) = walk.progress();
        assert_eq!(done, all);
        assert!(grew > 3, "{id:?}: grew {grew} times");
        // What was told on the way is what the review says.
        assert_eq!(walk.finish(&tables).unwrap().plies, settled, "{id:?}");
    }
}

#[test]
fn what_was_found_can_be_kept_and_taken_up() {
    for id in [Id::English, Id::Russian, Id::International, Id::Turkish, Id::Canadian] {
        let game = by_chance(id, 40);
        let (limits, tables, stop) = (Limits::nodes(1_500), Tables::none(), Stop::new());
        let mut engine = engines(&game, 1).pop().unwrap();
        let mut walk = Walk::new(game.clone());
        for _ in 0..walk.progress().1 / 2 {
            let ply = walk.next().unwrap();
            walk.answer(ply, engine.analyse(&walk.game_at(ply), &limits, &stop).first());
        }
        let half = Walk::taken_up(game.clone(), &walk.found()).unwrap();
        assert_eq!(half.open(), walk.open(), "{id:?}");
        while let Some(ply) = walk.next() {
            walk.answer(ply, engine.analyse(&walk.game_at(ply), &limits, &stop).first());
        }
        let again = Walk::taken_up(game.clone(), &walk.found()).unwrap();
        assert_eq!(again.finish(&tables), walk.finish(&tables), "{id:?}");
        // The moves of another game do not fit, nor does a text of another form.
        let other = Game::new(game.start().clone());
        assert!(Walk::taken_up(other, &walk.found()).is_none());
        assert!(Walk::taken_up(game, "something else").is_none());
    }
}

#[test]
fn lines_that_end_early_are_searched_further() {
    for id in [Id::English, Id::International, Id::Turkish] {
        let game = by_chance(id, 6);
        let mut engine = engines(&game, 1);
        let lines = engine[0].analyse(&game, &Limits::nodes(2_000), &Stop::new());
        assert!(lines[0].pv.len() >= 10, "{id}: {:?}", lines[0].pv);
        let mut again = game.clone();
        assert!(lines[0].pv.iter().all(|m| again.play(m).is_ok()), "{id}");
    }
    // A line that ends with the game has no more moves.
    let rules = RuleSet::named("breakthrough").unwrap();
    let game = common::game(&rules, "W:W9,20:B40,42", "");
    let lines = EngineAnalyst::new(&rules, &Options::default()).analyse(
        &game,
        &Limits::nodes(2_000),
        &Stop::new(),
    );
    assert_eq!(lines[0].pv.len(), 1);
}

/// A first move of which somebody thinks so: the scores of the position before it and of the one after
/// it, each for the side to move, by a first and by a second look.
fn looked(twice: bool, first: [i32; 2], second: Option<[i32; 2]>) -> Option<Ply> {
    looked_at(twice, first, second, [0, 0])
}

/// The same; the replies of the two looks by their numbers among the legal ones.
fn looked_at(
    twice: bool,
    first: [i32; 2],
    second: Option<[i32; 2]>,
    replies: [usize; 2],
) -> Option<Ply> {
    let rules = RuleSet::of(Id::English);
    let mut game = Game::new(Position::start(&rules));
    let [played, best] = [0, 1].map(|index| game.legal()[index].clone());
    game.play(&played).unwrap();
    let replies = replies.map(|index| game.legal()[index].clone());
    let walk = Walk::new(game);
    let mut walk = if twice { walk.looking_twice() } else { walk };
    for (scores, reply) in [Some(first), second].into_iter().flatten().zip(replies) {
        let lines = [best.clone(), reply];
        for ply in [1, 0] {
            let pv = vec![lines[ply].clone()];
            let score = Score::centimen(scores[ply]);
            walk.answer(ply, Some(&Report { score, depth: 9, pv, ..Report::default() }));
        }
    }
    let found = walk.found();
    let review = walk.finish(&Tables::none())?;
    let again = Walk::taken_up(walk.game().clone(), &found).unwrap().finish(&Tables::none());
    assert_eq!(again.unwrap(), review, "what is kept says the same");
    review.plies.into_iter().next()
}

#[test]
fn the_answer_is_told_where_both_looks_reply_alike_and_no_cause_is_certain() {
    let (bad, second) = ([50, 100], Some([0, 100]));
    let told = looked(true, bad, second).unwrap();
    let Some(Explanation::Answered { reply, turn: Turn::Behind }) = &told.explanation else {
        panic!("{told:?}")
    };
    assert_eq!(told.reply.first(), Some(reply));
    assert_eq!(looked_at(true, bad, second, [0, 1]).unwrap().explanation, None);
    assert_eq!(looked(false, bad, None).unwrap().explanation, None, "one look is not enough");
    // Of milder marks a longer search takes too many back.
    assert_eq!(looked(true, bad, Some([0, 60])).unwrap().explanation, None);
    // A move that is not marked needs no answer.
    assert_eq!(looked(true, bad, Some([10, 0])).unwrap().explanation, None);
}

#[test]
fn a_move_is_marked_only_if_a_second_look_finds_it_bad_too() {
    let bad = [50, 100];
    let good = [10, 0];
    assert_eq!(looked(false, bad, None).unwrap().judgement, Judgement::Blunder);
    // The review waits for the second look.
    assert_eq!(looked(true, bad, None), None);
    assert_eq!(looked(true, bad, Some(good)).unwrap().judgement, Judgement::Good);
    let less = looked(true, bad, Some([0, 60])).unwrap();
    assert_eq!(less.judgement, Judgement::Inaccuracy);
    assert_eq!(less.best.score, Score::centimen(0), "the second look's score is shown");
    // A loss that is just over the mildest mark is in doubt.
    assert_eq!(looked(true, bad, Some([0, 45])).unwrap().judgement, Judgement::Good);
    assert_eq!(looked(false, [0, 45], None).unwrap().judgement, Judgement::Inaccuracy);
    // Where the first look finds nothing there is no second.
    assert_eq!(looked(true, good, None).unwrap().judgement, Judgement::Good);
}

#[test]
fn second_looks_take_more_nodes_and_change_nothing_that_was_told() {
    let game = by_chance(Id::Russian, 60);
    let (limits, tables, stop) = (Limits::nodes(1_500), Tables::none(), Stop::new());
    let mut engine = engines(&game, 1).pop().unwrap();
    let mut walk = Walk::in_stretches(game.clone()).looking_twice();
    let mut settled: Vec<Ply> = Vec::new();
    let mut second = 0;
    while let Some(ply) = walk.next() {
        let own = walk.limits(ply, &limits);
        assert_eq!(own.nodes, Some(1_500 * u64::from(walk.effort(ply))));
        second += usize::from(walk.effort(ply) > 1);
        let (done, all) = walk.progress();
        assert!(done < all);
        walk.answer(ply, engine.analyse(&walk.game_at(ply), &own, &stop).first());
        settled.extend(walk.settled(settled.len(), &tables));
    }
    assert!(second > 4, "{second} second looks at a game by chance");
    assert_eq!(walk.finish(&tables).unwrap().plies, settled);
    let again = Walk::taken_up(game.clone(), &walk.found()).unwrap();
    assert_eq!(again.finish(&tables), walk.finish(&tables));
    // Several analysts find second looks to share, and always the same ones.
    let by_two = || {
        let mut walk = Walk::new(game.clone()).looking_twice();
        review(&mut walk, &mut engines(&game, 2), &limits, &tables, &stop, &|_, _| {}).unwrap()
    };
    assert_eq!(by_two(), by_two());
}
