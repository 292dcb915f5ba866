//! Round robins by Berger tables.

use crate::tournament::{Bye, Colour, Outcome, Pairing, PlayerId, Round, Tournament};

/// The number of rounds in which each of `players` meets each other once.
pub(crate) fn rounds(players: usize) -> usize {
    if players < 2 { 0 } else { players.next_multiple_of(2) - 1 }
}

/// The pairs of a round as numbers from 0, White first. At an odd number, whoever would meet number `players` has a bye.
///
/// The last number stays, the others go round: in round r of n players, counted from 0, the places of the table add up
/// to r, and the colours of the last number alternate.
pub(crate) fn pairs(players: usize, round: usize) -> Vec<(usize, usize)> {
    let even = players.next_multiple_of(2);
    let circle = even - 1;
    // The first opponent of the last number moves on by half the circle, so that colours alternate for everybody.
    let first = round * (even / 2) % circle;
    let mut pairs = Vec::new();
    pairs.push(if round.is_multiple_of(2) { (first, circle) } else { (circle, first) });
    for step in 1..even / 2 {
        pairs.push(((first + step) % circle, (first + circle - step) % circle));
    }
    pairs
}

/// The next round of a round robin. Games of those who are absent are lost by forfeit.
pub(crate) fn next_round(tournament: &Tournament) -> Round {
    let number = tournament.rounds.len();
    let seeds = tournament.seeds();
    let once = rounds(seeds.len());
    let is_second_leg = number >= once;
    let is_there = |id: PlayerId| tournament.players[id.index()].plays_in(number);
    let mut round = Round::default();
    for (white, black) in pairs(seeds.len(), number % once) {
        let (white, black) = if is_second_leg { (black, white) } else { (white, black) };
        let (Some(&white), Some(&black)) = (seeds.get(white), seeds.get(black)) else {
            let left = seeds[white.min(black)];
            let bye = if is_there(left) { Bye::Allocated } else { Bye::Zero };
            round.byes.push((left, bye));
            continue;
        };
        let outcome = match (is_there(white), is_there(black)) {
            (true, true) => Outcome::Pending,
            (true, false) => Outcome::Forfeit(Some(Colour::White)),
            (false, true) => Outcome::Forfeit(Some(Colour::Black)),
            (false, false) => Outcome::Forfeit(None),
        };
        round.pairings.push(Pairing { games: vec![outcome], ..Pairing::new(white, black) });
    }
    round
}

#[cfg(test)]
mod tests {
    use super::{pairs, rounds};

    #[test]
    fn tables_are_those_of_the_handbook() {
        // FIDE C.05, annex 1: six players.
        let table = [
            [(1, 6), (2, 5), (3, 4)],
            [(6, 4), (5, 3), (1, 2)],
            [(2, 6), (3, 1), (4, 5)],
            [(6, 5), (1, 4), (2, 3)],
            [(3, 6), (4, 2), (5, 1)],
        ];
        for (round, boards) in table.iter().enumerate() {
            let found: Vec<(usize, usize)> =
                pairs(6, round).into_iter().map(|(white, black)| (white + 1, black + 1)).collect();
            assert_eq!(found, boards, "round {}", round + 1);
        }
    }

    #[test]
    fn everybody_meets_everybody_once_with_even_colours() {
        for players in 2..=40 {
            let mut met = vec![vec![0; players]; players];
            let mut whites = vec![0; players];
            for round in 0..rounds(players) {
                let mut seen = vec![false; players + 1];
                for (white, black) in pairs(players, round) {
                    assert!(!seen[white] && !seen[black]);
                    seen[white] = true;
                    seen[black] = true;
                    if white < players && black < players {
                        met[white][black] += 1;
                        met[black][white] += 1;
                        whites[white] += 1;
                    }
                }
            }
            for a in 0..players {
                for (b, times) in met[a].iter().enumerate() {
                    assert_eq!(*times, usize::from(a != b));
                }
                assert!(usize::abs_diff(2 * whites[a], players - 1) <= 1, "{players}: {whites:?}");
            }
        }
    }
}
