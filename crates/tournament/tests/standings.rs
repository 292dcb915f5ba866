//! Standings, tables, round robins, ballots and mini-matches.

#![allow(clippy::unwrap_used)]

mod common;

use crownhead_tournament::{
    BallotScope, Ballots, Bye, Colour, Headings, MiniMatch, NoPairing, Outcome, Pairing, Player,
    PlayerId, Points, Refusal, Round, Score, Scoring, Settings, TieBreak, Tournament,
};

fn id(number: usize) -> PlayerId {
    PlayerId::new(number - 1)
}

fn game(white: usize, black: usize, score: Score) -> Pairing {
    Pairing { games: vec![Outcome::Played(score)], ..Pairing::new(id(white), id(black)) }
}

/// A Swiss tournament with 1-½-0 and players named A, B, C...
fn tournament(players: usize, tie_breaks: &[TieBreak]) -> Tournament {
    let mut settings = Settings::swiss(9);
    settings.scoring = Scoring::ONE_HALF;
    settings.tie_breaks = tie_breaks.to_vec();
    let mut tournament = Tournament::new(settings);
    for letter in ('A'..).take(players) {
        tournament.enter(Player::new(letter.to_string(), None)).expect("entries are open");
    }
    tournament
}

fn values(tournament: &Tournament, player: usize) -> Vec<String> {
    let standings = tournament.standings();
    let standing = standings.iter().find(|standing| standing.player == id(player)).unwrap();
    standing.tie_breaks.iter().map(ToString::to_string).collect()
}

/// Four players, everybody meets everybody. A beats B, C and D; B beats C; C beats D; B and D draw.
fn four(tie_breaks: &[TieBreak]) -> Tournament {
    let mut tournament = tournament(4, tie_breaks);
    for games in [
        [game(1, 2, Score::White), game(3, 4, Score::White)],
        [game(3, 1, Score::Black), game(4, 2, Score::Draw)],
        [game(1, 4, Score::White), game(2, 3, Score::White)],
    ] {
        tournament.begin(Round { pairings: games.to_vec(), byes: Vec::new() }).unwrap();
    }
    tournament
}

#[test]
fn tie_breaks_are_as_reckoned_by_hand() {
    // Points: A 3, B 1½, C 1, D ½.
    let all = [
        TieBreak::Buchholz,
        TieBreak::BuchholzCut1,
        TieBreak::BuchholzCut2,
        TieBreak::BuchholzMedian,
        TieBreak::SonnebornBerger,
        TieBreak::Wins,
        TieBreak::BlackWins,
        TieBreak::Progressive,
    ];
    let tournament = four(&all);
    // A met 1½, 1, ½ and beat all of them, once with Black.
    assert_eq!(values(&tournament, 1), ["3", "2.5", "1.5", "1", "3", "3", "1", "6"]);
    // B met 3, ½ (drawn), 1 (beaten).
    assert_eq!(values(&tournament, 2), ["4.5", "4", "3", "1", "1.25", "1", "0", "2"]);
    let places: Vec<usize> = tournament.standings().iter().map(|standing| standing.place).collect();
    assert_eq!(places, [1, 2, 3, 4]);
}

#[test]
fn a_bye_counts_as_an_opponent_with_ones_own_points() {
    let mut tournament = tournament(3, &[TieBreak::Buchholz, TieBreak::SonnebornBerger]);
    let bye = |player, bye| vec![(id(player), bye)];
    for (pairing, byes) in [
        (game(1, 2, Score::White), bye(3, Bye::Allocated)),
        (game(2, 3, Score::White), bye(1, Bye::Allocated)),
        (game(3, 1, Score::Black), bye(2, Bye::Half)),
    ] {
        tournament.begin(Round { pairings: vec![pairing], byes }).unwrap();
    }
    // A has 3 points: B has 1½ (and asked for the last bye, a draw), C has 1, and A's bye counts 3.
    assert_eq!(values(&tournament, 1), ["5.5", "5.5"]);
    // B has 1½: A 3, C 1, and the bye 1½ times ½.
    assert_eq!(values(&tournament, 2), ["5.5", "1.75"]);
}

#[test]
fn those_who_stop_count_as_if_they_had_drawn() {
    let mut tournament = tournament(4, &[TieBreak::Buchholz, TieBreak::BuchholzCut1]);
    let round = |pairings: &[Pairing]| Round { pairings: pairings.to_vec(), byes: Vec::new() };
    tournament.begin(round(&[game(1, 2, Score::White), game(3, 4, Score::White)])).unwrap();
    tournament.withdraw(id(2)).unwrap();
    tournament.begin(round(&[game(1, 3, Score::White)])).unwrap();
    tournament.begin(round(&[game(4, 1, Score::Black)])).unwrap();
    // B has nothing and is taken to have drawn twice. C was absent once at the end: 1 and ½. D was absent once, but came back: 0.
    assert_eq!(values(&tournament, 1), ["2.5", "2.5"]);
    // D: C counts 1½, A 3, the absence D's own 0; the cut takes the absence.
    assert_eq!(values(&tournament, 4), ["4.5", "4.5"]);
}

#[test]
fn direct_encounters_decide_if_all_have_met() {
    let mut tournament = tournament(4, &[TieBreak::DirectEncounter]);
    let round = |pairings: &[Pairing]| Round { pairings: pairings.to_vec(), byes: Vec::new() };
    tournament.begin(round(&[game(1, 2, Score::Black), game(3, 4, Score::White)])).unwrap();
    tournament.begin(round(&[game(1, 4, Score::White), game(2, 3, Score::Black)])).unwrap();
    // A and B have one point each, and B has beaten A.
    let order: Vec<PlayerId> =
        tournament.standings().iter().map(|standing| standing.player).collect();
    assert_eq!(order, [id(3), id(2), id(1), id(4)]);
    // Without having met, A and B share the place.
    let mut apart = self::tournament(4, &[TieBreak::DirectEncounter]);
    apart.begin(round(&[game(1, 3, Score::White), game(2, 4, Score::White)])).unwrap();
    let places: Vec<usize> = apart.standings().iter().map(|standing| standing.place).collect();
    assert_eq!(places, [1, 1, 3, 3]);
}

#[test]
fn a_crosstable_is_data_and_text() {
    let headings = Headings { name: "Name", rating: "Rating", points: "Points" };
    let mut tournament = four(&[TieBreak::Buchholz]);
    tournament
        .begin(Round { pairings: vec![Pairing::new(id(1), id(2))], byes: vec![(id(3), Bye::Half)] })
        .unwrap();
    let text = tournament.crosstable_text(&headings);
    assert_eq!(
        text,
        "#  Name  Rating    1    2    3    4  Points\n\
         1  A             3w1  2b1  4w1  3w*       3    4\n\
         2  C             4w1  1w0  3b0  (½)      1½    7\n\
         3  B             1b0  4b½  2w1  1b*      1½  5.5\n\
         4  D             2b0  3w½  1b0  (0)       ½  6.5\n"
    );
    let mut settings = Settings::round_robin(true);
    settings.tie_breaks.clear();
    let mut tournament = Tournament::new(settings);
    for name in ["Ann", "Ben", "Cas"] {
        tournament.enter(Player::new(name, Some(1500))).expect("entries are open");
    }
    for _ in 0..6 {
        let mut round = tournament.next_round().unwrap();
        round.pairings[0..]
            .iter_mut()
            .for_each(|pairing| pairing.games = vec![Outcome::Played(Score::White)]);
        tournament.begin(round).unwrap();
    }
    assert_eq!(tournament.next_round(), Err(NoPairing::Finished));
    assert_eq!(
        tournament.crosstable_text(&headings),
        "#  Name  Rating    1    2    3  Points\n\
         1  Ann     1500    X  2 0  0 2       8\n\
         2  Ben     1500  0 2    X  2 0       8\n\
         3  Cas     1500  2 0  0 2    X       8\n"
    );
}

#[test]
fn a_round_robin_goes_on_without_those_who_withdraw() {
    let mut tournament = Tournament::new(Settings::round_robin(false));
    for number in 0..5 {
        tournament.enter(Player::new(format!("P{number}"), None)).expect("entries are open");
    }
    assert_eq!(tournament.planned_rounds(), 5);
    let mut forfeits = 0;
    for number in 0..5 {
        let mut round = tournament.next_round().unwrap();
        for pairing in &mut round.pairings {
            if pairing.games[0] == Outcome::Pending {
                pairing.games[0] = Outcome::Played(Score::Draw);
            } else {
                forfeits += 1;
                let winner = if pairing.white == id(2) { Colour::Black } else { Colour::White };
                assert_eq!(pairing.games[0], Outcome::Forfeit(Some(winner)));
            }
        }
        tournament.begin(round).unwrap();
        if number == 0 {
            tournament.withdraw(id(2)).unwrap();
        }
    }
    assert!(forfeits >= 3);
    let late = tournament.enter(Player::new("Late", None));
    assert_eq!(late, Err(Refusal::RoundRobinHasBegun));
    tournament.rounds.truncate(2);
    assert_eq!(tournament.next_round_with(&[(id(1), id(3))]), Err(NoPairing::NotByHand));
}

#[test]
fn ballots_come_from_the_seed_and_do_not_repeat() {
    let play = |seed: u64, scope: BallotScope| {
        let mut random = common::Random::new(9);
        let mut settings = Settings::swiss(7);
        settings.ballots = Some(Ballots { count: 20, seed, scope });
        let mut tournament = Tournament::new(settings);
        for number in 0..10 {
            tournament.enter(Player::new(format!("P{number}"), None)).expect("entries are open");
        }
        for _ in 0..7 {
            let mut round = tournament.next_round().unwrap();
            common::play(&mut random, &tournament, &mut round, 0);
            tournament.begin(round).unwrap();
        }
        tournament
    };
    let of = |tournament: &Tournament| -> Vec<Vec<u32>> {
        let all = tournament.rounds.iter();
        all.map(|round| round.pairings.iter().map(|pairing| pairing.ballot.unwrap()).collect())
            .collect()
    };
    for scope in [BallotScope::Round, BallotScope::Pairing] {
        assert_eq!(of(&play(3, scope)), of(&play(3, scope)));
        assert_ne!(of(&play(3, scope)), of(&play(4, scope)));
    }
    let by_round = of(&play(3, BallotScope::Round));
    assert!(by_round.iter().all(|ballots| ballots.iter().all(|ballot| *ballot == ballots[0])));
    let mut firsts: Vec<u32> = by_round.iter().map(|ballots| ballots[0]).collect();
    firsts.sort_unstable();
    firsts.dedup();
    assert_eq!(firsts.len(), 7);
    let tournament = play(3, BallotScope::Pairing);
    for player in 1..=10 {
        let mut had: Vec<u32> = tournament
            .rounds
            .iter()
            .flat_map(|round| &round.pairings)
            .filter(|pairing| pairing.white == id(player) || pairing.black == id(player))
            .map(|pairing| pairing.ballot.unwrap())
            .collect();
        had.sort_unstable();
        had.dedup();
        assert_eq!(had.len(), 7, "nobody has a ballot twice");
    }
}

#[test]
fn mini_matches_count_by_games_or_by_rounds() {
    let mut tournament = tournament(2, &[]);
    tournament.settings.mini_match = Some(MiniMatch::GamesCount);
    let round = tournament.next_round().unwrap();
    assert_eq!(round.pairings[0].games, [Outcome::Pending; 2]);
    let (white, black) = (round.pairings[0].white, round.pairings[0].black);
    tournament.begin(round).unwrap();
    // White wins the first game, and draws the second with Black.
    tournament.record(0, 0, 0, Outcome::Played(Score::White)).unwrap();
    assert_eq!(tournament.points(), [Points::ZERO; 2], "the match goes on");
    tournament.record(0, 0, 1, Outcome::Played(Score::Draw)).unwrap();
    let points = |tournament: &Tournament| {
        let points = tournament.points();
        [white, black].map(|id| points[id.index()].to_string())
    };
    assert_eq!(points(&tournament), ["1.5", "0.5"]);
    tournament.settings.mini_match = Some(MiniMatch::RoundCounts);
    assert_eq!(points(&tournament), ["1", "0"]);
    // Black wins the second game: the player with White in the first has lost it.
    tournament.record(0, 0, 1, Outcome::Played(Score::White)).unwrap();
    assert_eq!(points(&tournament), ["0.5", "0.5"]);
}

#[test]
fn what_cannot_be_done_is_refused() {
    let mut tournament = tournament(3, &[]);
    let played = Outcome::Played(Score::Draw);
    assert_eq!(tournament.withdraw(id(9)), Err(Refusal::NoSuchPlayer(id(9))));
    assert_eq!(tournament.record(0, 0, 0, played), Err(Refusal::NoSuchRound(0)));
    assert_eq!(tournament.ask_for_bye(id(1), 0, Bye::Allocated), Err(Refusal::NotToBeAskedFor));
    let twice =
        Round { pairings: vec![Pairing::new(id(1), id(2))], byes: vec![(id(1), Bye::Half)] };
    assert_eq!(tournament.begin(twice), Err(Refusal::PairedTwice(id(1))));
    let own = Round { pairings: vec![Pairing::new(id(1), id(1))], byes: Vec::new() };
    assert_eq!(tournament.begin(own), Err(Refusal::PairedTwice(id(1))));
    tournament.ask_for_bye(id(3), 0, Bye::Half).unwrap();
    let absent = Round { pairings: vec![Pairing::new(id(1), id(3))], byes: Vec::new() };
    assert_eq!(tournament.begin(absent), Err(Refusal::Absent(id(3))));
    let mut three = Pairing::new(id(1), id(2));
    three.games = vec![Outcome::Pending; 3];
    let three = Round { pairings: vec![three], byes: Vec::new() };
    assert_eq!(tournament.begin(three), Err(Refusal::WrongNumberOfGames));
    let round = tournament.next_round().unwrap();
    tournament.begin(round).unwrap();
    assert_eq!(
        tournament.record(0, 5, 0, played),
        Err(Refusal::NoSuchBoard { round: 0, board: 5 })
    );
    assert_eq!(tournament.record(0, 0, 1, played), Err(Refusal::NoSuchGame(1)));
    assert_eq!(tournament.ask_for_bye(id(1), 0, Bye::Half), Err(Refusal::RoundHasBegun(0)));
}
