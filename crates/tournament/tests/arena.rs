//! Arenas played at random.

use std::collections::HashSet;

use crownhead_tournament::{
    Arena, ArenaSettings, BallotScope, Ballots, Colour, PlayerId, Score, Waiting,
};

mod common;

fn waiting(players: impl IntoIterator<Item = PlayerId>) -> Vec<Waiting> {
    players.into_iter().map(|player| Waiting { player, waves: 0 }).collect()
}

#[test]
fn streaks_count_double_until_a_game_is_not_won() {
    let mut arena = Arena::new(ArenaSettings::default());
    let (ann, ben) = (arena.enter(1500), arena.enter(1500));
    for score in [
        Score::White,
        Score::White,
        Score::White,
        Score::Draw,
        Score::White,
        Score::White,
        Score::Black,
        Score::White,
    ] {
        arena.finish(ann, ben, score);
    }
    assert_eq!(arena.sheet(ann), (vec![2, 2, 4, 2, 2, 2, 0, 2], false));
    assert_eq!(arena.sheet(ben).0, [0, 0, 0, 1, 0, 0, 2, 0]);
    arena.settings.streaks = false;
    assert_eq!(arena.sheet(ann).0, [2, 2, 2, 1, 2, 2, 0, 2]);
    assert_eq!(arena.standings()[0].points, 13);
}

#[test]
fn nobody_waits_for_long_or_meets_the_last_opponent() {
    for seed in 0..20 {
        let mut random = common::Random::new(seed);
        let mut arena = Arena::new(ArenaSettings::default());
        let players = 3 + random.below(60);
        for _ in 0..players {
            arena.enter(1000 + random.below(1500) as u32);
        }
        let mut free: Vec<Waiting> = waiting((0..players as usize).map(PlayerId::new));
        let mut playing: Vec<(PlayerId, PlayerId)> = Vec::new();
        for wave in 0..120 {
            let pairings = arena.pair(&free, wave);
            let mut seen = HashSet::new();
            for pairing in &pairings {
                for (own, other, colour) in [
                    (pairing.white, pairing.black, Colour::White),
                    (pairing.black, pairing.white, Colour::Black),
                ] {
                    assert!(seen.insert(own));
                    let games = &arena.players[own.index()].games;
                    assert_ne!(games.last().map(|game| game.opponent), Some(other));
                    let run = games.iter().rev().take_while(|game| game.colour == colour).count();
                    assert!(run < 3, "a colour comes three times at most");
                }
                playing.push((pairing.white, pairing.black));
            }
            free.retain(|waiting| !seen.contains(&waiting.player));
            for waiting in &mut free {
                waiting.waves += 1;
                assert!(waiting.waves < 15, "{} of {players}", waiting.player);
            }
            let mut index = 0;
            while index < playing.len() {
                if random.chance(350) {
                    let (white, black) = playing.swap_remove(index);
                    let score = [Score::White, Score::Draw, Score::Black][random.below(3) as usize];
                    arena.finish(white, black, score);
                    free.extend(waiting([white, black]));
                } else {
                    index += 1;
                }
            }
        }
    }
}

#[test]
fn two_players_alone_meet_again_and_change_colours() {
    let mut arena = Arena::new(ArenaSettings::default());
    let players = [arena.enter(1500), arena.enter(1600)];
    let mut whites = 0;
    for wave in 0..20 {
        let pairings = arena.pair(&waiting(players), wave);
        assert_eq!(pairings.len(), 1);
        whites += usize::from(pairings[0].white == players[0]);
        arena.finish(pairings[0].white, pairings[0].black, Score::White);
    }
    assert_eq!(whites, 10);
    // With a third one in the arena they wait for a game with somebody else.
    let third = arena.enter(1500);
    assert_eq!(arena.pair(&waiting(players), 20), []);
    arena.players[third.index()].paused = true;
    assert_eq!(arena.pair(&waiting(players), 21).len(), 1);
}

#[test]
fn names_that_make_no_sense_are_passed_over() {
    let mut arena = Arena::new(ArenaSettings::default());
    let players = [arena.enter(1500), arena.enter(1600)];
    let odd = [players[0], players[0], PlayerId::new(77), players[1]];
    assert_eq!(arena.pair(&waiting(odd), 0).len(), 1);
    assert_eq!(arena.pair(&[], 0), []);
    assert_eq!(arena.pair(&waiting([players[0]]), 0), []);
}

#[test]
fn near_players_meet_and_ballots_are_drawn() {
    let mut arena = Arena::new(ArenaSettings {
        ballots: Some(Ballots { count: 174, seed: 5, scope: BallotScope::Pairing }),
        ..ArenaSettings::default()
    });
    let players: Vec<PlayerId> = (0..200).map(|step| arena.enter(2500 - 5 * step)).collect();
    let pairings = arena.pair(&waiting(players), 0);
    assert_eq!(pairings.len(), 100);
    for pairing in &pairings {
        assert_eq!(pairing.white.index().abs_diff(pairing.black.index()), 1);
        assert!(pairing.ballot.is_some_and(|ballot| ballot < 174));
    }
    assert_eq!(pairings, arena.pair(&waiting((0..200).map(PlayerId::new)), 0));
}
